/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/text/mu-text.h"

/*
 * Another edition of a game, whose cards are not in the game's catalogs although many have the same names. Its lists
 * are recognized by their marks, so that they are not judged by the rules of this edition.
 */
typedef struct
{
  const char *id; /* interned */
  MuText *name;
  GPtrArray *marks;  /* of char*: words that only programs for this edition write */
  int xws_version;   /* the first major version of XWS that is for this edition; 0: none */
  GStrv xws_factions; /* XWS names of factions that the game itself spells otherwise */
  GStrv xws_slots;   /* XWS keys of slots that the game does not have */
  GStrv xws_rulesets;
  char *cards;       /* nullable: the names of its ships, pilots and upgrades, separated by semicolons */
  GHashTable *known; /* their canonical spellings; made when first needed */
  gsize listed;      /* for g_once_init_enter() */
} MuEdition;

MuEdition  *mu_edition_new       (const char *id);
void        mu_edition_free      (MuEdition *self);
const char *mu_edition_find_mark (const MuEdition *self, const char *text);
gboolean mu_edition_is_host (const char *host, const char *site);
gboolean mu_edition_has_host (const MuEdition *self, const char *host);
gboolean    mu_edition_has_card  (MuEdition *self, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuEdition, mu_edition_free)
