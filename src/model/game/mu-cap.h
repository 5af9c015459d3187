/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-match.h"
#include "model/text/mu-text.h"

/* What is counted apart; the cards of a list are counted together otherwise. */
typedef enum
{
  MU_EACH_NONE = 0,
  MU_EACH_UNIT = 1 << 0, /* the cards on each ship */
  MU_EACH_SHIP = 1 << 1, /* each type of ship */
  MU_EACH_CARD = 1 << 2, /* each card */
  MU_EACH_NAME = 1 << 3, /* each unique name, whatever the kinds of cards */
  MU_EACH_SLOT = 1 << 4, /* the upgrades of each slot */
} MuEach;

/* Where the maximum of a cap is written. */
typedef enum
{
  MU_CAP_BY_NUMBER, /* in the cap */
  MU_CAP_BY_COPIES, /* on each card: the copies that a list may have */
  MU_CAP_BY_DOTS,   /* on each card: the dots of its name */
} MuCapLimit;

enum { MU_CAP_ANY = -1 };

/* How many of the cards that match a list may have. Immutable once loaded; reference counted. */
typedef struct
{
  const char *rule; /* interned */
  MuText *name;     /* of what it counts; nullable */
  MuMatch match;
  guint each; /* of MuEach */
  MuCapLimit limit;
  int min;
  int max;          /* MU_CAP_ANY: any number */
  int per;          /* the points that `max` is for; higher totals allow more in proportion; 0: it is for any */
  gboolean all;     /* a type of ship has a card on all of its ships or on none */
  gboolean bar;     /* no card that matches may be there at all */
  MuPredicate *free; /* what ships are that a bar is not about; nullable: it is about all ships */
  gboolean of_game; /* it is a rule of the game, whatever the format */
} MuCap;

/* The rules about types of ships, all or none of which have a card, and about any numbers. */
#define MU_CAP_RULE_OF_ALL "standardized"
#define MU_CAP_RULE_OF_COUNTS "count-cap"

/* The rules that caps and bars can have, NULL-terminated; the last one is for any. */
extern const char *const mu_cap_rules[];
extern const char *const mu_bar_rules[];

MuCap      *mu_cap_new          (const char *rule);
MuCap      *mu_cap_ref          (MuCap *self);
void        mu_cap_unref        (MuCap *self);
guint       mu_each_parse       (const char *word);
const char *mu_each_get_word    (MuEach each);
