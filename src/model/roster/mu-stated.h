/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-card.h"
#include "model/game/mu-game.h"

/* Of costs that a text states, in place of the index of an upgrade. */
enum
{
  MU_STATED_OWN = -1,   /* the unit's own card, or the unit with its upgrades: the text does not say which */
  MU_STATED_WHOLE = -2, /* the unit with its upgrades */
};

/* The cost that the text of a list states for a card. */
typedef struct
{
  int unit;    /* index in the list */
  int upgrade; /* index on the unit, or MU_STATED_OWN, MU_STATED_WHOLE */
  int cost;
  int line;    /* of the text, from 1 */
} MuStatedCost;

/* Something in the text of a list that may mean something else: a name that two cards have, or words that were read as
 * no card and may name one. Nothing in the text decides. */
typedef struct
{
  MuCard *read_as; /* NULL for words that were read as no card */
  char *words;     /* NULL for a name */
  MuCard *instead; /* nullable for words */
  gboolean differs; /* of words: they state what the list does not have */
  gboolean counts;  /* of words: they were read as how many cards there are */
  gboolean points;  /* of words: they name the points of the list, which no catalog has */
  MuGame *game;    /* another game that the whole list may be of, and neither words nor cards; or NULL */
  int line; /* of the text, from 1 */
} MuDoubt;

/* What a line of a text was taken for. */
typedef enum
{
  MU_TAKEN_REMARK,   /* says nothing about the list */
  MU_TAKEN_TITLE,    /* the name of the list */
  MU_TAKEN_HEAD,     /* says something about the list: its faction, format, player … */
  MU_TAKEN_HEADING,  /* begins a part of the list */
  MU_TAKEN_CARDS,
  MU_TAKEN_OBJECTIVE,
  MU_TAKEN_SUM,      /* the cost of a part of the list */
  MU_TAKEN_TOTAL,    /* the cost of the list */
  MU_TAKEN_UNKNOWN,  /* names a card that no catalog has */
} MuTaken;

/* A line of a text, and what it was taken for. */
typedef struct
{
  int line; /* of the text, from 1 */
  char *text;
  MuTaken taken;
  GPtrArray *cards; /* of MuCard, in the order of the line */
  GArray *copies;   /* of int: how many of each */
  int unit;         /* the index of the unit that the last of them is on; -1: none, or not known */
} MuTakenLine;

/*
 * What the text of a list states besides its cards: the total, costs, and ambiguous names. It describes the list as it
 * was read, so the list drops it when a ship or an upgrade changes. Immutable once it is set on a list; reference
 * counted.
 */
typedef struct
{
  int total;         /* in points; -1: the text states none */
  GArray *costs;     /* of MuStatedCost, in the order of the text; nullable */
  GArray *met;       /* of MuStatedCost: what the cards cost where they were read; nullable, and not kept with a list */
  GPtrArray *doubts; /* of MuDoubt; nullable */
  GPtrArray *lines;  /* of MuTakenLine: how the text was read; nullable, and not kept with a saved list */
} MuStated;

MuStated *mu_stated_new       (void);
MuStated *mu_stated_ref       (MuStated *self);
MuStated *mu_stated_ref_or_new (MuStated *self);
void      mu_stated_unref     (MuStated *self);
void      mu_stated_add_cost  (MuStated *self, int unit, int upgrade, int cost, int line);
void      mu_stated_add_met   (MuStated *self, int unit, int upgrade, int cost, int line);
void      mu_stated_drop_upgrade (MuStated *self, int unit, int upgrade);
void      mu_stated_add_doubt (MuStated *self, MuCard *read_as, MuCard *instead, int line);
void      mu_stated_add_words (MuStated *self, const char *words, MuCard *instead, int line);
void      mu_stated_add_unread (MuStated *self, const MuStated *other);
MuTakenLine *mu_stated_add_line (MuStated *self, int line, const char *text, MuTaken taken);
void      mu_taken_line_add   (MuTakenLine *self, MuCard *card, int copies);
void      mu_stated_add_reading (MuStated *self, const char *words, MuCard *read_as, int line);
void      mu_stated_add_game  (MuStated *self, MuGame *game, int line);
void      mu_stated_add_count (MuStated *self, const char *words, int line);
void      mu_stated_add_difference (MuStated *self, const char *words, int line);
void      mu_stated_add_points (MuStated *self, const char *words, int line);
gboolean  mu_stated_has_cost  (const MuStated *self, int line);
gboolean  mu_stated_has_doubt (const MuStated *self, MuCard *read_as, int line);
gboolean  mu_stated_is_empty  (const MuStated *self);
gboolean  mu_stated_equal     (const MuStated *a, const MuStated *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuStated, mu_stated_unref)
