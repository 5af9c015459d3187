/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-schema.h"
#include "catalog/mu-xml.h"
#include "model/mu-game.h"

/* On the bar of a card, and as many again by what it adds: to fit cards into slots takes the more time the more there
 * are. */
enum
{
  MU_DRAFT_MAX_SLOTS = 30
};

typedef struct _MuDraft MuDraft;

/* A game while its files are being read: its cards can still change. */
struct _MuDraft
{
  MuGame *game;
  MuDraft *base;       /* what this is a revision of; borrowed, NULL for the cards as printed */
  GPtrArray *cards;    /* of MuCardFacts, in file order; of a revision, those it changes */
  GHashTable *by_id[MU_N_CARD_KINDS]; /* interned id → MuCardFacts */
  GPtrArray *problems; /* of MuProblem; borrowed */
  gboolean users;      /* reading the user's files, which may replace what is there */
  MuCatalogSchema *schema; /* what they must be like; borrowed; NULL: it cannot be read, and neither can they */
};

MuDraft     *mu_draft_new      (const char *game, GPtrArray *problems);
void         mu_draft_free     (MuDraft *self);
MuCardFacts *mu_draft_look_up  (MuDraft *self, MuCardKind kind, const char *interned);
MuCardFacts *mu_draft_find     (MuDraft *self, MuCardKind kind, const char *id);
void         mu_draft_add      (MuDraft *self, MuXml *xml, MuCardFacts *facts);
MuDraft     *mu_draft_revise   (MuDraft *self);
MuCatalog   *mu_draft_finish   (MuDraft *self, const char *revision, MuCatalog *before);
int          mu_draft_term     (MuDraft *self, MuXml *xml, MuVocabularyKind kind, const char *id);
guint64      mu_draft_set      (MuDraft *self, MuXml *xml, MuVocabularyKind kind, const char *ids);
GArray      *mu_draft_list     (MuDraft *self, MuXml *xml, MuVocabularyKind kind, const char *ids);
GPtrArray   *mu_draft_ids      (const char *ids);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuDraft, mu_draft_free)
