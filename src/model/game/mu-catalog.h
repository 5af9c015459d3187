/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-card.h"

#define MU_TYPE_CATALOG (mu_catalog_get_type ())
G_DECLARE_FINAL_TYPE (MuCatalog, mu_catalog, MU, CATALOG, GObject)

MuCatalog *mu_catalog_new          (const char *revision, GPtrArray *cards);
const char *mu_catalog_get_revision (MuCatalog *self);
gboolean   mu_catalog_has_cards    (MuCatalog *self, MuCardKind kind);
gboolean   mu_catalog_has_section  (MuCatalog *self, MuListSection section);
MuCardKind mu_catalog_get_ship_kind (MuCatalog *self);
gboolean   mu_catalog_lists_have    (MuCatalog *self, MuCardKind kind);
GPtrArray *mu_catalog_get_cards    (MuCatalog *self);
MuCard    *mu_catalog_get_card     (MuCatalog *self, MuCardKind kind, const char *id);
MuCard    *mu_catalog_get_ship_of  (MuCatalog *self, MuCard *card);
MuCard    *mu_catalog_get_ship_under (MuCatalog *self, MuCard *card);
MuCard    *mu_catalog_get_partner  (MuCatalog *self, MuCard *card);
MuCard    *mu_catalog_match        (MuCatalog *self, MuCard *card);
MuCard    *mu_catalog_get_pilot    (MuCatalog *self, const char *xws, const char *ship_xws, guint32 factions);
MuCard    *mu_catalog_get_upgrade  (MuCatalog *self, int slot, const char *xws);
GPtrArray *mu_catalog_list_named   (MuCatalog *self, MuCardKind kind, const char *name);
GPtrArray *mu_catalog_list_called  (MuCatalog *self, MuCardKind kind, const char *canonical);
GPtrArray *mu_catalog_list_similar (MuCatalog *self, MuCardKind kind, const char *name);
GPtrArray *mu_catalog_list_misspelt (MuCatalog *self, MuCardKind kind, const char *name, guint n_letters,
                                     guint *n_slips);
GPtrArray *mu_catalog_list_beginning (MuCatalog *self, MuCardKind kind, const char *beginning);
gboolean   mu_catalog_may_begin    (MuCatalog *self, const char *canonical);
GPtrArray *mu_catalog_list_by_id   (MuCatalog *self, const char *id);
