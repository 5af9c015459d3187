/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/game/mu-vocabulary-kind.h"

/* What a term is to the program, whatever a game calls it. */
typedef enum
{
  MU_ROLE_NONE,

  /* of stats */
  MU_ROLE_TURN,        /* ships activate by it, from the lowest, and attack, from the highest */
  MU_ROLE_ATTACK,      /* attack dice of the ship itself */
  MU_ROLE_DEFENSE,     /* defense dice */
  MU_ROLE_HULL,        /* damage that destroys it */
  MU_ROLE_SHIELDS,     /* damage before the hull has any */
  MU_ROLE_SPEED,       /* how far a squadron moves */
  MU_ROLE_COMMAND,     /* command dials */
  MU_ROLE_SQUADRONS,   /* squadrons that a ship activates */
  MU_ROLE_ENGINEERING, /* engineering points */
  MU_ROLE_TOKENS,      /* defense tokens, counted from those that the card has */
  MU_ROLE_ENERGY,      /* energy of a huge ship */
  MU_ROLE_EPIC_POINTS, /* epic points of a huge ship */
  MU_ROLE_CHARGES,     /* charges of a card, which are its own */
  MU_ROLE_FORCE,       /* Force charges of a pilot, which cards may add to */

  /* of actions */
  MU_ROLE_FOCUS_ACTION,
  MU_ROLE_LOCK_ACTION,
  MU_ROLE_EVADE_ACTION,
  MU_ROLE_CALCULATE_ACTION, /* its token changes one focus result */

  /* of defense tokens */
  MU_ROLE_SCATTER_TOKEN,
  MU_ROLE_BRACE_TOKEN,
  MU_ROLE_EVADE_TOKEN,

  /* of keywords */
  MU_ROLE_BOMBER, /* criticals of the squadron damage ships */

  /* of traits */
  MU_ROLE_LIMITED,      /* no ship has two copies of the card */
  MU_ROLE_SOLITARY,     /* of all such cards of a slot, a list has one */
  MU_ROLE_STANDARDIZED, /* all ships of a type have the card, or none */
  MU_ROLE_EPIC,         /* the card is for epic formats */
  MU_N_ROLES,
} MuRole;

const char *mu_role_get_word (MuRole role);
MuVocabularyKind mu_role_get_kind (MuRole role);
gboolean mu_role_is_aside (MuRole role);
MuRole mu_role_parse (MuVocabularyKind kind, const char *word);
