/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-budget.h"
#include "model/game/mu-cap.h"
#include "model/game/mu-citation.h"
#include "model/game/mu-collection.h"
#include "model/game/mu-scoring.h"
#include "model/game/mu-setup.h"
#include "model/text/mu-text.h"

/* What gives the format to a list whose file does not say which format it is for. */
typedef enum
{
  MU_FOUND_NEVER,
  MU_FOUND_BY_ROOM,  /* it is the first with room for the list, or the list has its stated total by the format's costs */
  MU_FOUND_BY_TOTAL, /* only the latter */
} MuFound;

/* What decides who goes first. */
typedef enum
{
  MU_INITIATIVE_NONE,
  MU_INITIATIVE_LOWER_CHOOSES, /* the lower total gives the choice of who has initiative, or is first player */
  MU_INITIATIVE_LOWER_HAS,     /* the lower total gives initiative itself */
  MU_INITIATIVE_ROLLED,        /* dice, again each round, whatever the totals are */
} MuInitiativeRight;

/* What decides if both lists cost the same. */
typedef enum
{
  MU_INITIATIVE_TIE_OPEN,
  MU_INITIATIVE_TIE_COIN,    /* a coin is tossed for the choice */
  MU_INITIATIVE_TIE_DIE,     /* an attack die is rolled for the choice */
  MU_INITIATIVE_TIE_CALL,    /* likewise, and one player says before what it shows */
  MU_INITIATIVE_TIE_FACTION, /* the player of a faction has initiative */
} MuInitiativeTie;

/* How the players find out who has initiative. */
typedef struct
{
  MuInitiativeRight right;
  MuInitiativeTie tie;
  int faction;           /* index of the faction for MU_INITIATIVE_TIE_FACTION */
  gboolean first_player; /* who goes first is called first player, and does not have initiative */
} MuInitiative;

/* A way to play a game: total, caps and points revision. Immutable once loaded. */
typedef struct
{
  const char *id; /* interned */
  MuText *name;
  GPtrArray *aliases; /* of char* */
  const char *code;   /* what links of another program call it; interned; nullable */
  int total;          /* in points; 0: no limit, unless the list has its own total */
  const char *revision; /* interned; NULL for printed costs */
  gboolean follows;     /* a newer revision of that family in the user's files becomes its own */
  int legal;            /* the legality that every card of a list must have, or -1 */
  const MuBook *book;   /* the edition whose rules it is played by; nullable */
  MuFound found;
  gboolean standard;
  gboolean custom;
  gboolean epic;
  gboolean team;
  gboolean free; /* lists are for free play: their verdict never says that they are legal */
  gboolean flagship;
  gboolean objectives;
  gboolean no_mirror; /* both sides never have the same faction */
  MuInitiative initiative;
  GArray *budgets;       /* of MuBudget; the first is MU_BUDGET_POINTS */
  GPtrArray *caps;       /* of MuCap: those of the game, then its own */
  GPtrArray *expansions; /* of interned ids; empty means all */
  MuCollection *boxes;   /* all that the players have of the game's boxes; NULL: any number of every box */
  guint32 sizes;         /* 0 means all */
  GPtrArray *forbidden;  /* of interned card ids */
  GPtrArray *waived;     /* of interned ids of rules that lists do not have to keep */
  MuSetup *setup;        /* nullable: replaces that of the game */
  MuScoring *scoring;    /* nullable: as that of the game, and more */
} MuFormat;

gboolean  mu_format_is_bounded (const MuFormat *self);
gboolean  mu_initiative_has_bids (const MuInitiative *self);
gboolean  mu_format_waives     (const MuFormat *self, const char *rule);
const MuCap *mu_format_get_cap (const MuFormat *self, guint index);
MuFormat *mu_format_new  (const char *id);
void      mu_format_free (MuFormat *self);
gboolean  mu_format_counts_upgrades (const MuFormat *self);
const MuBudget *mu_format_get_budget (const MuFormat *self, guint index);
const MuBudget *mu_format_get_squadrons (const MuFormat *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuFormat, mu_format_free)
