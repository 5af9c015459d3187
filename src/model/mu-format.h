/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mu-predicate.h"
#include "mu-text.h"

typedef enum
{
  MU_COUNTED_SHIPS,
  MU_COUNTED_SQUADRONS,
  MU_COUNTED_UPGRADES,
} MuCounted;

typedef enum
{
  MU_EACH_NONE,
  MU_EACH_SHIP, /* every ship type by itself */
  MU_EACH_CARD, /* every card by itself */
} MuEach;

/* The squadrons' share of the total. */
typedef struct
{
  const char *rule; /* interned */
  MuCounted of;
  int part;
  int whole;
  gboolean round_up;
} MuShare;

/* At most `max` of what matches. */
typedef struct
{
  const char *rule; /* interned */
  MuCounted of;
  int max;
  MuEach each;
  int sum;            /* stat to add up, or -1 to count */
  MuPredicate *where; /* nullable */
} MuCap;

/* No card of that slot on a ship that matches. */
typedef struct
{
  const char *rule; /* interned */
  int slot;
  MuPredicate *where;
} MuBar;

/* How a game is played: totals, caps and the points revision. Immutable after load. */
typedef struct
{
  const char *id; /* interned */
  MuText *name;
  GPtrArray *aliases; /* of char* */
  int total;
  const char *revision; /* interned; NULL: printed values */
  gboolean standard;
  gboolean custom;
  gboolean epic;
  gboolean team;
  gboolean flagship;
  gboolean objectives;
  GArray *shares;        /* of MuShare */
  GArray *caps;          /* of MuCap */
  GArray *bars;          /* of MuBar */
  GPtrArray *expansions; /* of interned ids; empty: all */
  guint32 sizes;         /* 0: all */
  GPtrArray *forbidden;  /* of interned card ids */
} MuFormat;

MuFormat *mu_format_new  (const char *id);
void      mu_format_free (MuFormat *self);
int       mu_share_get_limit (const MuShare *share, int total);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuFormat, mu_format_free)
