/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What a die of an attack shows, the worst result first. */
typedef enum
{
  MU_DIE_BLANK,
  MU_DIE_FOCUS,
  MU_DIE_SUCCESS, /* a hit of an attack die, an evade of a defense die */
  MU_DIE_CRITICAL,
  MU_N_DIE_RESULTS, /* of X-Wing's dice */
  MU_DIE_ACCURACY = MU_N_DIE_RESULTS,
} MuDieResult;

typedef enum
{
  MU_DICE_REROLL,  /* may reroll up to `most` dice that show `results`; all dice or none if `whole` */
  MU_DICE_CHANGE,  /* may change up to `most` dice that show `results` to `to`; must do so at once if `rolled` */
  MU_DICE_REPLACE, /* may cancel all results and have `most` successes instead, which nothing changes */
  MU_DICE_FORBID,  /* forbids what is in `forbidden` */
  MU_DICE_ADD,     /* adds `most` dice; of each color in `colors`, where dice have colors */
  MU_DICE_REMOVE,  /* takes `most` dice away before they are rolled */
} MuDiceEffectKind;

enum
{
  MU_DICE_FORBID_REROLL = 1 << 0,
  MU_DICE_FORBID_CHANGE = 1 << 1, /* by cards */
  MU_DICE_FORBID_FOCUS = 1 << 2,  /* spending focus tokens */
  MU_DICE_FORBID_EVADE = 1 << 3,  /* spending evade tokens */

  MU_DICE_PRIMARY = 1 << 0,
  MU_DICE_SECONDARY = 1 << 1,

  MU_DICE_RED = 1 << 0,
  MU_DICE_BLUE = 1 << 1,
  MU_DICE_BLACK = 1 << 2,

  MU_DICE_FEW = 3 /* the most dice that a card changes, unless it changes all */
};

/* What a card does to the dice of an attack, and when. */
typedef struct
{
  MuDiceEffectKind kind;
  gboolean defense; /* whether it is about defense dice */
  gboolean enemy;   /* whether it is about the dice of the card's enemy */
  guint results;    /* bits 1 << MuDieResult */
  MuDieResult to;
  int most; /* G_MAXINT: all */
  gboolean whole;
  gboolean rolled;
  guint forbidden;
  gboolean spends_focus; /* whether a focus token is spent for it */
  guint colors;          /* of the dice: MU_DICE_RED and so on; 0: any, and always 0 where dice have no colors */
  gboolean one_color;    /* whether the dice must be of one color, which the player chooses */
  gboolean spends_blue;  /* whether a blue die is spent for it */
  gboolean spends_other; /* whether it costs what odds do not count: a charge, a Force charge, a calculate token */

  /* Conditions */
  gboolean has_focus; /* only with a focus token */
  gboolean partly;    /* whether the card may do the same outside these conditions */
  int first_range;    /* 0: any range; 1 is close range, 2 medium range, 3 long range */
  int last_range;
  guint weapons;      /* MU_DICE_PRIMARY or MU_DICE_SECONDARY */
  guint32 slots;      /* upgrades of these slots; any weapon if both are 0 */
  guint64 traits;     /* one of which the card's ship must have; 0: none */
  int stat;           /* of the card's ship, or of its enemy; -1: none */
  gboolean stat_of_enemy;
  int min;
  int max;
} MuDiceEffect;
