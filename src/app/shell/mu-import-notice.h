/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-session.h"
#include "app/widgets/mu-notices.h"

#define MU_TYPE_IMPORT_NOTICE (mu_import_notice_get_type ())
G_DECLARE_FINAL_TYPE (MuImportNotice, mu_import_notice, MU, IMPORT_NOTICE, GObject)

MuImportNotice *mu_import_notice_new (MuSession *session, MuNotices *notices);
void mu_import_notice_show (MuImportNotice *self, GPtrArray *readings, GPtrArray *rosters);
GPtrArray *mu_import_notice_get_rosters (MuImportNotice *self);
char *mu_import_notice_dup_reading (MuRoster *roster, const MuReport *report, gboolean open);
