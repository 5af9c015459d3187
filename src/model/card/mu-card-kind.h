/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef enum
{
  MU_CARD_SHIP,
  MU_CARD_PILOT,
  MU_CARD_SQUADRON,
  MU_CARD_UPGRADE,
  MU_CARD_OBJECTIVE,
  MU_CARD_CONDITION,
  MU_N_CARD_KINDS,
} MuCardKind;

/* What is true of all cards of a kind. */
typedef enum
{
  MU_KIND_UNIT = 1 << 0,    /* lists have the card as a unit */
  MU_KIND_SHIP = 1 << 1,    /* it is the card of a ship */
  MU_KIND_ON_SHIP = 1 << 2, /* it stands on the card of a ship, which has what is not printed on it */
  MU_KIND_COUNTED = 1 << 3, /* copies of the card are one unit with a number, unless it is unique */
  MU_KIND_BAR = 1 << 4,     /* it has a bar of slots, its own or that of its ship */
  MU_KIND_IN_SLOT = 1 << 5, /* it fills slots of units */
  MU_KIND_OF_TYPE = 1 << 6, /* lists have one card of each type */
  MU_KIND_GIVEN = 1 << 7,   /* other cards give it to ships during the game; lists do not have it */
  MU_KIND_PRICED = 1 << 8,  /* it can cost something */
} MuKindProperty;

/* The sections of a list that have cards. */
typedef enum
{
  MU_SECTION_NONE,
  MU_SECTION_SHIPS,
  MU_SECTION_SQUADRONS,
  MU_SECTION_OBJECTIVES,
} MuListSection;

gboolean    mu_card_kind_is         (MuCardKind kind, MuKindProperty property);
gboolean    mu_card_kind_is_in      (MuCardKind kind, MuListSection section);
const char *mu_card_kind_get_word   (MuCardKind kind);
const char *mu_card_kind_get_title  (MuCardKind kind);
const char *mu_card_kind_get_plural (MuCardKind kind);
int         mu_card_kind_parse      (const char *word);
