/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-word.h"

#include "model/text/mu-i18n.h"

static const struct
{
  const char *id; /* in catalogs */
  const char *message;
  const char *title; /* the same in a heading; nullable */
} words[MU_N_WORDS] = {
  { "upgrade", N_ ("Upgrade") },
  { "upgrades", N_ ("upgrades") },
  { "upgrade-cards", N_ ("Upgrade cards"), N_ ("Upgrade Cards") },
  { "upgrade-bar", N_ ("Upgrade bar") },
  { "upgrade-points", N_ ("Points in upgrades") },
  { "own-upgrades", N_ ("Upgrades of its own") },
  { "ship-and-upgrades", N_ ("Ship card and upgrades") },
  { "pilot", N_ ("Pilot") },
  { "pilot-cards", N_ ("Pilot Cards") },
  { "flagship", N_ ("flagship") },
  { "dots", N_ ("Limited") },
  { "objectives", N_ ("Objectives") },
  { "objective-cards", N_ ("Objective cards") },
  { "assault-objective", N_ ("Assault objective") },
  { "defense-objective", N_ ("Defense objective") },
  { "navigation-objective", N_ ("Navigation objective") },
};

/* Returns the index of the word with that id, or -1. */
int
mu_word_parse (const char *id)
{
  for (int i = 0; i < MU_N_WORDS; i++)
    if (g_str_equal (words[i].id, id))
      return i;
  return -1;
}

/* Returns the index of the word for which the English @message stands, or -1. */
int
mu_word_find (const char *message)
{
  for (int i = 0; i < MU_N_WORDS; i++)
    if (g_str_equal (words[i].message, message) || g_strcmp0 (words[i].title, message) == 0)
      return i;
  return -1;
}
