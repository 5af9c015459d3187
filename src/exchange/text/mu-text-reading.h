/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

/* The lists of one game that a text was read as, and how well that explains the text. */
typedef struct
{
  GPtrArray *rosters; /* of MuRoster; empty if the text is no list of the game */
  int score;          /* higher is better */
  gboolean complete;  /* every word of a line with cards is explained */
  gboolean has_ships; /* each list has a ship */
  char *words;        /* nullable: the first words that are not, with their line */
  int line;
  GError *refusal; /* why it is a list of another edition; nullable */
  guint n_unmet;   /* lists that do not cost what the text states, or of which it states no total */
  guint n_misfits; /* cards that fit badly */
} MuTextReading;

MuTextReading *mu_text_reading_new (MuGame *game, GPtrArray *taken);
void mu_text_reading_doubt (MuTextReading *self, const MuTextReading *other);
void mu_text_reading_doubt_game (const MuTextReading *self, MuGame *other);
void mu_text_reading_free (MuTextReading *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuTextReading, mu_text_reading_free)
