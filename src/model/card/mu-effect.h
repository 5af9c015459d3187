/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/card/mu-card-action.h"
#include "model/card/mu-dice-effect.h"
#include "model/card/mu-dice.h"
#include "model/card/mu-maneuver.h"

typedef enum
{
  MU_EFFECT_ADD_SLOT,    /* adds `count` slots, each for any kind in `slots`, for cards that pass `filter` */
  MU_EFFECT_REMOVE_SLOT, /* removes `count` slots of each kind in `slots`; 0 removes all */
  MU_EFFECT_WIDEN_SLOT,  /* slots of kind `slot` also accept `slots` */
  MU_EFFECT_ONLY,        /* every card of kind `slot` must pass `filter` */
  MU_EFFECT_DISTINCT,    /* no two cards of kind `slot` may be equal */
  MU_EFFECT_COST,        /* changes the cost of cards of kind `slot`, or of all other cards if -1, by `change` */
  MU_EFFECT_STAT,        /* changes stat `term` by `change`, or sets it to `change` if `set` */
  MU_EFFECT_ACTION,      /* adds `action` to the action bar */
  MU_EFFECT_TRAIT,       /* the ship has `traits`, too */
  MU_EFFECT_ARC_ATTACK,  /* the ship attacks with `change` dice in `arc`; stat `term` is at least that */
  MU_EFFECT_MANEUVER,
  MU_EFFECT_ARMAMENT,      /* changes the armament and shields of `zones` by `dice` and `shields` */
  MU_EFFECT_ANTI_SQUADRON, /* changes the anti-squadron armament by `dice` */
  MU_EFFECT_LIST_WITHOUT,  /* exempts the list from `rule` */
  MU_EFFECT_LIST_CAP,      /* changes the format's cap `rule` by `change` */
  MU_EFFECT_ATTACK_DICE,   /* does `attack_dice` to the dice of an attack; nothing to the list */
} MuEffectKind;

/* Which cards a slot accepts. */
typedef struct
{
  int max_cost;     /* printed cost; G_MAXINT means any */
  gboolean unique;  /* only unique cards */
  GPtrArray *cards; /* of interned ids; empty means any */
} MuCardFilter;

/* A change that a card makes to its ship or list. Plain data; src/rules applies it. */
typedef struct
{
  MuEffectKind kind;
  guint32 slots;
  int slot;
  int count;
  int term;
  int change;
  gboolean set;
  guint32
      sizes; /*
              * of MU_EFFECT_STAT: applies to every ship in the list with one of these sizes; 0: to the card's own ship
              */
  guint64 traits;
  gboolean filtered;
  MuCardFilter filter;
  MuCardAction action; /* its action is -1 if it is unknown */
  const char *arc;     /* interned */
  MuManeuverChange maneuver;
  guint zones; /* bits 1 << MuZoneId */
  int shields;
  MuDice dice;
  MuDiceEffect attack_dice;
  const char *rule; /* interned */
} MuEffect;

MuEffect *mu_effect_new   (MuEffectKind kind);
void      mu_effect_unref (MuEffect *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuEffect, mu_effect_unref)
