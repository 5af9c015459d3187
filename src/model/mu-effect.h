/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mu-dice.h"
#include "mu-maneuver.h"

typedef enum
{
  MU_EFFECT_ADD_SLOT,    /* one place a count, taking any kind of `slots`, only cards that `filter` lets in */
  MU_EFFECT_REMOVE_SLOT, /* `count` places of each kind in `slots`, 0: all of them */
  MU_EFFECT_WIDEN_SLOT,  /* places of kind `slot` also take `slots` */
  MU_EFFECT_ONLY,        /* every card of kind `slot` must pass `filter` */
  MU_EFFECT_DISTINCT,    /* no two equal cards of kind `slot` */
  MU_EFFECT_COST,        /* cards of kind `slot`, or all others when -1, cost `change` more */
  MU_EFFECT_STAT,        /* stat `term` changes by `change`, or becomes it when `set` */
  MU_EFFECT_ACTION,      /* the action bar gains `term` */
  MU_EFFECT_MANEUVER,
  MU_EFFECT_ARMAMENT,      /* `zones` change by `dice` and `shields` */
  MU_EFFECT_ANTI_SQUADRON, /* changes by `dice` */
  MU_EFFECT_LIST_WITHOUT,  /* the list needs no `rule` part */
  MU_EFFECT_LIST_CAP,      /* the format's cap `rule` changes by `change` */
} MuEffectKind;

/* Which cards a slot lets in. */
typedef struct
{
  int max_cost;     /* as printed; G_MAXINT: any */
  gboolean unique;  /* only unique ones */
  GPtrArray *cards; /* of interned ids; empty: any */
} MuCardFilter;

/* What a card changes on its ship or in its list. Plain data: src/rules applies it. */
typedef struct
{
  MuEffectKind kind;
  guint32 slots;
  int slot;
  int count;
  int term;
  int change;
  gboolean set;
  guint32 sizes; /* STAT: holds for every ship of the list of these sizes; 0: for its own ship */
  gboolean filtered;
  MuCardFilter filter;
  MuManeuverChange maneuver;
  guint zones; /* bits of MuZoneId */
  int shields;
  MuDice dice;
  const char *rule; /* interned */
} MuEffect;

MuEffect *mu_effect_new   (MuEffectKind kind);
void      mu_effect_unref (MuEffect *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuEffect, mu_effect_unref)
