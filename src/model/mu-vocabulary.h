/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mu-text.h"

/* A word of a game: a faction, a slot, a size, a trait … */
typedef struct
{
  const char *id; /* interned */
  MuText *name;
  MuText *phrase;     /* sizes: a ship of that size, since languages bend the two words to each other; nullable */
  GPtrArray *aliases; /* of char* */
  const char *xws;    /* slots: the XWS key, interned */
  const char *rule;   /* slots: the rule broken by one card too many, interned; NULL for slots of the upgrade bar */
  int every_ship;     /* slots: how many every ship has, besides its bar */
  int of;             /* factions: the faction it is part of, or -1 */
  int takes;          /* traits: the slot a card with it takes besides its own, or -1 */
} MuTerm;

typedef struct _MuVocabulary MuVocabulary;

MuVocabulary *mu_vocabulary_new (guint limit);
void mu_vocabulary_free (MuVocabulary *self);
MuTerm *mu_vocabulary_add (MuVocabulary *self, const char *id);
guint mu_vocabulary_get_size (MuVocabulary *self);
const MuTerm *mu_vocabulary_get (MuVocabulary *self, int index);
int mu_vocabulary_find (MuVocabulary *self, const char *id);
int mu_vocabulary_find_any (MuVocabulary *self, const char *spelling);

const char *mu_term_get_phrase (const MuTerm *self);
gboolean mu_term_is_commander (const MuTerm *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuVocabulary, mu_vocabulary_free)
