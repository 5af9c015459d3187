/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/text/mu-text.h"

/* The area that lists of some totals play on, in centimeters. */
typedef struct
{
  int from;        /* the lowest total, in points */
  int at;          /* the total that the size is meant for: others play on a smaller or larger area; 0: it is fixed */
  int width;       /* along the players' edges */
  int depth;       /* from one player to the other */
  int least;       /* the smallest width and depth; 0: there is one size */
  int setup_width; /* of the part where forces are set up; 0: all of it */
} MuPlayArea;

/* Something players need besides their ships and cards. */
typedef struct
{
  MuText *name;
  int count;
  int action; /* as many as ships have this action; -1: `count` or `stat` decide */
  int stat;   /* as many as this stat of all ships together; -1: `count` decides */
  int slot;   /* as many as upgrades of this slot; -1: the others decide */
  gboolean each_ship; /* `count` for each ship */
  gboolean each_squadron; /* `count` for each squadron */
  guint32 sizes;  /* only ships of these sizes count; 0: all */
  const char *need; /* interned; `count` if a card needs it; nullable */
  gboolean objectives; /* only in formats with objectives */
  GStrv choices; /* what it comes as, of which a player names one; NULL: there is one kind */
} MuSetupItem;

/* How a game is set up. Immutable once loaded. */
typedef struct
{
  int obstacles;    /* how many lie in the play area; 0: not stated */
  GArray *areas;    /* of MuPlayArea, in the order of totals */
  GPtrArray *steps; /* of MuText */
  GPtrArray *items; /* of MuSetupItem */
} MuSetup;

MuSetup          *mu_setup_new      (void);
void              mu_setup_free     (MuSetup *self);
MuSetupItem      *mu_setup_add_item (MuSetup *self);
void              mu_setup_inherit  (MuSetup *self, const MuSetup *from);
const MuPlayArea *mu_setup_get_area (const MuSetup *self, int total);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuSetup, mu_setup_free)
