/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-maneuver.h"

typedef enum
{
  MU_PREDICATE_ALL,
  MU_PREDICATE_ANY,
  MU_PREDICATE_NOT, /* none of the parts is true */
  MU_PREDICATE_SHIP,
  MU_PREDICATE_CLASS,
  MU_PREDICATE_SIZE,
  MU_PREDICATE_FACTION,
  MU_PREDICATE_SHIP_NAME,
  MU_PREDICATE_STAT,
  MU_PREDICATE_ACTION,
  MU_PREDICATE_SLOT,
  MU_PREDICATE_TRAIT_ANY,
  MU_PREDICATE_TRAIT_ALL,
  MU_PREDICATE_FLAGSHIP,
  MU_PREDICATE_UNIQUE,
  MU_PREDICATE_LIMITED, /* its name has dots */
  MU_PREDICATE_CARD,    /* another card of that slot is on the ship */
  MU_PREDICATE_ABILITY, /* the ship or its pilot has it printed */
  MU_PREDICATE_ARC,     /* the ship attacks in it */
  MU_PREDICATE_LIST_HAS,
} MuPredicateKind;

/* A condition on a ship or list. Plain data; src/rules evaluates it. */
typedef struct
{
  MuPredicateKind kind;
  GPtrArray *parts;  /* of MuPredicate; used by ALL, ANY, NOT */
  GPtrArray *ids;    /* SHIP, ABILITY, ARC: interned ids; LIST_HAS: one interned key */
  char *words;       /* SHIP_NAME */
  guint64 set;       /* CLASS, SIZE, FACTION, TRAIT_*: bits over the vocabulary */
  int term;          /* STAT, ACTION, SLOT, CARD: index into the vocabulary */
  MuDifficulty difficulty; /* ACTION: of that color; MU_DIFFICULTY_NONE: of any */
  int min, max;      /* STAT: inclusive */
  gboolean printed;  /* STAT: compares the printed value instead of the effective one */
} MuPredicate;

MuPredicate *mu_predicate_new   (MuPredicateKind kind);
MuPredicate *mu_predicate_ref   (MuPredicate *self);
void         mu_predicate_unref (MuPredicate *self);
void         mu_predicate_add   (MuPredicate *self, MuPredicate *part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuPredicate, mu_predicate_unref)
