/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* A component to bring to the table. */
typedef struct
{
  char *what; /* translated */
  int count;
} MuComponent;

/* What a list sheet says in addition to the cards. */
typedef struct
{
  int bid;               /* limit − points */
  GPtrArray *id_tokens;  /* of char*: the ships that need ID tokens, translated */
  GPtrArray *components; /* of MuComponent */
  char *id_token_rule;   /* which ones a mirror match needs, and their colors, translated */
  const char *initiative_heading; /* translated */
  char *initiative;      /* who has it or the choice, translated; empty if the game does not say */
  const MuPlayArea *area; /* nullable, of the game */
  char *play_area;       /* how large the play area is, translated; empty if nothing says so */
  int n_obstacles;       /* that lie in the play area; 0: not stated */
  GPtrArray *steps;      /* of char*: how the game is set up, step by step, translated, of the game */
} MuSetupNotes;

MuSetupNotes *mu_setup_notes_new (MuRoster *roster, const MuReport *report);
void mu_setup_notes_free (MuSetupNotes *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuSetupNotes, mu_setup_notes_free)
