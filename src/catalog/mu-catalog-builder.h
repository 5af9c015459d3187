/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-schema.h"
#include "catalog/mu-xml.h"
#include "model/game/mu-game.h"

/*
 * The maximum number of slots on a card's bar, and of slots that its effects add. Assigning upgrades to slots takes
 * longer the more slots there are.
 */
enum
{
  MU_CATALOG_BUILDER_MAX_SLOTS = 30
};

/* The elements that describe the terms of the vocabularies, which are also the words for them. */
extern const char *const mu_catalog_builder_words[MU_N_VOCABULARIES];

typedef struct _MuCatalogBuilder MuCatalogBuilder;

/* A game whose files are being read. Its cards can still change. */
struct _MuCatalogBuilder
{
  MuGame *game;
  MuCatalog *base;                    /* the cards that this revision changes; borrowed, NULL for the printed cards */
  GPtrArray *cards;                   /* of MuCardFacts, in file order; in a revision, only the changed cards */
  GHashTable *by_id[MU_N_CARD_KINDS]; /* interned id → MuCardFacts */
  GHashTable *formats;                /* the paths that formats with the id would have in the folder of their file */
  GPtrArray *problems;                /* of MuProblem; borrowed */
  gboolean described;                 /* whether the <game> was read, which is once */
  gboolean users;                     /* whether the user's files are being read, which may replace cards */
  MuCatalogSchema *schema;            /* what the files must match to be read; borrowed, nullable */
};

MuCatalogBuilder *mu_catalog_builder_new (const char *game, GPtrArray *problems);
void mu_catalog_builder_free (MuCatalogBuilder *self);
MuCardFacts *mu_catalog_builder_find (MuCatalogBuilder *self, MuCardKind kind, const char *id);
void mu_catalog_builder_add (MuCatalogBuilder *self, MuXml *xml, MuCardFacts *facts);
MuCatalogBuilder *mu_catalog_builder_new_revision (MuGame *game, MuCatalog *base, GPtrArray *problems);
MuCatalog *mu_catalog_builder_finish (MuCatalogBuilder *self, const char *revision);
int mu_catalog_builder_term (MuCatalogBuilder *self, MuXml *xml, MuVocabularyKind kind, const char *id);
void mu_catalog_builder_report_term (MuCatalogBuilder *self, MuXml *xml, int line, MuVocabularyKind kind, const char *id);
guint64 mu_catalog_builder_set (MuCatalogBuilder *self, MuXml *xml, MuVocabularyKind kind, const char *ids);
GArray *mu_catalog_builder_list (MuCatalogBuilder *self, MuXml *xml, MuVocabularyKind kind, const char *ids);
GPtrArray *mu_catalog_builder_ids (const char *ids);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCatalogBuilder, mu_catalog_builder_free)
