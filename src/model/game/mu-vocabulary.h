/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-role.h"
#include "model/text/mu-text.h"

/* A term of a game: a faction, a slot, a size, a trait … */
typedef struct
{
  const char *id; /* interned */
  MuText *name;
  MuText *short_name; /* of stats: what heads a narrow column of it; nullable */
  MuText *phrase;     /* of sizes: what a ship of that size is called, since adjectives are inflected; nullable */
  GPtrArray *aliases; /* of char* */
  const char *xws;    /* of slots: interned XWS key */
  const char *code;   /* what links of another program call it; interned; nullable */
  const char *rule;   /* of slots: interned id of the rule that limits them; NULL for slots of the upgrade bar */
  int every_ship;     /* of slots: how many every ship has in addition to its bar */
  int of;             /* of factions: the faction it is part of, or -1 */
  gboolean last;      /* of sizes: ships of it activate after all others */
  gboolean keyword;   /* of traits: shown on the card as a keyword */
  int takes;          /* of traits: the additional slot that a card with the trait takes, or -1 */
  MuRole role;
  const char *symbol; /* interned: the name of its icon; NULL if it has none */
} MuTerm;

typedef struct _MuVocabulary MuVocabulary;

MuVocabulary *mu_vocabulary_new (guint limit);
void mu_vocabulary_free (MuVocabulary *self);
MuTerm *mu_vocabulary_add (MuVocabulary *self, const char *id);
guint mu_vocabulary_get_size (MuVocabulary *self);
const MuTerm *mu_vocabulary_get (MuVocabulary *self, int index);
int mu_vocabulary_find (MuVocabulary *self, const char *id);
int mu_vocabulary_find_any (MuVocabulary *self, const char *spelling);

const char *mu_term_get_short_name (const MuTerm *self);
const char *mu_term_get_phrase (const MuTerm *self);
gboolean mu_term_is_commander (const MuTerm *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuVocabulary, mu_vocabulary_free)
