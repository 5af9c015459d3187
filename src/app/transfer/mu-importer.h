/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "model/roster/mu-roster.h"

#define MU_TYPE_IMPORTER (mu_importer_get_type ())
G_DECLARE_FINAL_TYPE (MuImporter, mu_importer, MU, IMPORTER, GObject)

MuImporter *mu_importer_new                  (MuGames *games);
void        mu_importer_add_file             (MuImporter *self, GFile *file);
void        mu_importer_add_text             (MuImporter *self, const char *text);
void        mu_importer_cancel               (MuImporter *self);
guint       mu_importer_get_n_files          (MuImporter *self);
guint       mu_importer_get_n_done           (MuImporter *self);
GPtrArray  *mu_importer_get_rosters          (MuImporter *self);
GPtrArray  *mu_importer_get_problems         (MuImporter *self);
guint       mu_importer_get_n_other_editions (MuImporter *self);
