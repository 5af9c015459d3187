/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-list-lines.h"
#include "model/roster/mu-roster.h"

/* A number that was taken for the count of a card and may be something else, unless the points say so. */
typedef struct
{
  int count;
  int line;
} MuUnsureCount;

/* What a piece of the text was read as. */
typedef struct
{
  MuTextPiece *piece;
  MuCard *card;
  MuCard *other; /* nullable: what it may mean as well, because nothing in the text decides */
  int copies;
  guint unit;       /* index of the unit that it is, or is on */
  gboolean certain; /* its place, its cost or a word next to it decided; otherwise it was only the likelier card */
  gboolean of_kind; /* slashes, plus signs and brackets say at least whether it is a ship or an upgrade */
} MuListDecision;

/* Builds a list from the pieces of a text, in their order. */
typedef struct
{
  MuRoster *roster;
  MuStated *stated;            /* what the text states of it */
  MuCardNames *names;          /* borrowed */
  GHashTable *forced;          /* of MuTextPiece to MuCard: the cards to read some pieces as; nullable, borrowed */
  GArray *decisions;           /* of MuListDecision, in the order of the text */
  MuListLayout layout;
  MuUnit *unit;                /* the unit that upgrades are added to, borrowed; NULL at the beginning */
  int copies;                  /* number of copies of the unit to make */
  gboolean closed;             /* other text followed the unit, so another one may begin */
  MuCard *hull;                /* the ship of the pilots that follow; NULL if not given */
  const MuTextLine *hull_line; /* where it is named */
  int n_on_hull;               /* pilots of that ship since then */
  const MuTextPiece *typed;    /* the last squadron whose type stands beside its name */
  guint n_pilots;              /* names of pilots in the line */
  guint n_ships;               /* names of ships or pilots in the line that cannot be those of upgrades */
  GArray *unsure_counts;       /* of MuUnsureCount: numbers that may be something else, or of another card */
  GArray *sums;                /* of MuStatedCost: what lines below a ship state that is not its cost */
  int points_summed;           /* what the ships above the last such line cost */
  guint n_summed;              /* how many units stand above that line */
  int points_stated;           /* the last points so far that a line states beside its own */
  int points_counted;          /* what the first units cost that are counted so far, */
  guint n_counted;             /* and how many these are */
  int flagship;                /* the unit that is marked as such; -1: none */
  GPtrArray *led;              /* of MuTextPiece: what stands above its ship; nullable, borrowed */
  const MuTextLine *led_line;  /* where it does */
  const MuTextLine *unit_line; /* where the last unit is named */
  gboolean in_lines;           /* a ship was followed by other cards in the same line */
  gboolean in_squadrons;
  gboolean is_named;
  gboolean names_format;       /* a line has the name of a format, such as “XWA” */
  gboolean has_format;
  gboolean is_list; /* a card in the text is known */
} MuListBuilder;

void mu_list_builder_init (MuListBuilder *self, MuRoster *roster, MuStated *stated, MuCardNames *names);
void mu_list_builder_clear (MuListBuilder *self);
void mu_list_builder_set_faction (MuListBuilder *self, int faction);
void mu_list_builder_enter_squadrons (MuListBuilder *self, gboolean squadrons);
void mu_list_builder_add_objective (MuListBuilder *self, MuCard *known, const MuTextLine *line, const char *name);
void mu_list_builder_add_line (MuListBuilder *self, const MuTextLine *line, GPtrArray *pieces);
MuCard *mu_list_builder_add_card (MuListBuilder *self, const MuCardKind *kinds, guint n_kinds, const MuTextLine *line);
gboolean mu_list_builder_add_commander (MuListBuilder *self, MuCard *card, const MuTextLine *head);
int mu_list_builder_count_points (MuListBuilder *self);
gboolean mu_list_builder_is_cost_of_last (const MuListBuilder *self, int cost);
void mu_list_builder_add_sum (MuListBuilder *self, int sum, int line);
void mu_list_builder_finish (MuListBuilder *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuListBuilder, mu_list_builder_clear)
