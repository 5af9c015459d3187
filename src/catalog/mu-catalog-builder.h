/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-schema.h"
#include "catalog/mu-xml.h"
#include "model/mu-game.h"

/* On the bar of a card, and as many again by what it adds: to fit cards into slots takes the more time the more there
 * are. */
enum
{
  MU_CATALOG_BUILDER_MAX_SLOTS = 30
};

typedef struct _MuCatalogBuilder MuCatalogBuilder;

/* A game while its files are being read: its cards can still change. */
struct _MuCatalogBuilder
{
  MuGame *game;
  MuCatalogBuilder *base;             /* what this is a revision of; borrowed, NULL for the cards as printed */
  GPtrArray *cards;                   /* of MuCardFacts, in file order; of a revision, those it changes */
  GHashTable *by_id[MU_N_CARD_KINDS]; /* interned id → MuCardFacts */
  GPtrArray *problems;                /* of MuProblem; borrowed */
  gboolean users;                     /* reading the user's files, which may replace what is there */
  MuCatalogSchema *schema; /* what they must be like; borrowed; NULL: it cannot be read, and neither can they */
};

MuCatalogBuilder *mu_catalog_builder_new (const char *game, GPtrArray *problems);
void mu_catalog_builder_free (MuCatalogBuilder *self);
MuCardFacts *mu_catalog_builder_look_up (MuCatalogBuilder *self, MuCardKind kind, const char *interned);
MuCardFacts *mu_catalog_builder_find (MuCatalogBuilder *self, MuCardKind kind, const char *id);
void mu_catalog_builder_add (MuCatalogBuilder *self, MuXml *xml, MuCardFacts *facts);
MuCatalogBuilder *mu_catalog_builder_revise (MuCatalogBuilder *self);
MuCatalog *mu_catalog_builder_finish (MuCatalogBuilder *self, const char *revision, MuCatalog *before);
int mu_catalog_builder_term (MuCatalogBuilder *self, MuXml *xml, MuVocabularyKind kind, const char *id);
guint64 mu_catalog_builder_set (MuCatalogBuilder *self, MuXml *xml, MuVocabularyKind kind, const char *ids);
GArray *mu_catalog_builder_list (MuCatalogBuilder *self, MuXml *xml, MuVocabularyKind kind, const char *ids);
GPtrArray *mu_catalog_builder_ids (const char *ids);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCatalogBuilder, mu_catalog_builder_free)
