/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

/* Whether a condition is met by a ship, whatever upgrades it and its list have. */
typedef enum
{
  MU_CHANCE_NEVER,
  MU_CHANCE_SOMETIMES,
  MU_CHANCE_ALWAYS,
} MuChance;

/* A ship or squadron of some revision. The facts are those of its cards. */
typedef struct
{
  const MuCardFacts *unit;
  const MuCardFacts *ship; /* that the unit is or stands on; nullable */
} MuPossibleUnit;

/* What the cards of a game can be and do, with all revisions. */
typedef struct
{
  MuGame *game;        /* borrowed */
  GPtrArray *cards;    /* of MuCard, each version once */
  GArray *units;       /* of MuPossibleUnit */
  guint32 slots;       /* kinds of slots that some ship has or can get */
  guint32 every_slots; /* those that every ship has */
  guint32 added_slots; /* those that cards add */
  guint32 stats;       /* that ships and squadrons have or can get */
  guint32 changed_stats;
  guint32 given_stats; /* of which cards give some to those that have none */
  guint32 actions; /* that ships have or can get */
  guint32 added_actions;
  guint64 added_traits;
  guint32 filled_slots; /* for which there are upgrades */
  gboolean adds_arcs;
} MuPossible;

MuPossible *mu_possible_new  (MuGame *game);
void        mu_possible_free (MuPossible *self);
MuChance    mu_possible_meets   (const MuPossible *self, const MuPredicate *predicate, const MuPossibleUnit *unit);
gboolean    mu_possible_has_slots (const MuPossible *self, const MuCardFacts *upgrade, const MuPossibleUnit *unit);
gboolean    mu_possible_is_allowed (const MuPossible *self, const MuCardFacts *card, const MuPossibleUnit *unit);
gboolean    mu_possible_counts  (const MuPossible *self, const MuMatch *match, int stat);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuPossible, mu_possible_free)
