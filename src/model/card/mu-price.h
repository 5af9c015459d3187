/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What the price of a card depends on, as a property of the unit that the card is on. */
typedef enum
{
  MU_PRICE_BY_SIZE,
  MU_PRICE_BY_FACTION,
  MU_PRICE_BY_SHIP,
  MU_PRICE_BY_STAT, /* the printed value */
} MuPriceBy;

/* What a card costs on some units. */
typedef struct
{
  int key;        /* the index of the size or faction, or the value of the stat */
  const char *id; /* interned: of the ship */
  int cost;
} MuPriceAt;

/* A cost that differs from unit to unit. Immutable once loaded; reference counted. */
typedef struct
{
  MuPriceBy by;
  int stat;
  GArray *costs; /* of MuPriceAt; elsewhere the card has its plain cost */
} MuPrice;

MuPrice    *mu_price_new         (void);
MuPrice    *mu_price_ref         (MuPrice *self);
void        mu_price_unref       (MuPrice *self);
const char *mu_price_by_get_word (MuPriceBy by);
int         mu_price_by_parse    (const char *word);
