/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"
#include "rules/check/mu-candidates.h"

/* How cards are sorted. Cards that fit, and then those with the words searched for in their name, always come first. */
typedef enum
{
  MU_PICKER_SORT_KIND, /* ships and crafts together, the best pilots first */
  MU_PICKER_SORT_NAME,
  MU_PICKER_SORT_CHEAPEST,
  MU_PICKER_SORT_DEAREST,
  MU_PICKER_SORT_SKILL,
  MU_PICKER_SORT_PLAYED, /* most played on that ship, or beside the cards of the list, first */
  MU_PICKER_SORT_OWNED,  /* those of which the player has most first */
  MU_N_PICKER_SORTS,
} MuPickerSort;

#define MU_TYPE_PICKER_ITEM (mu_picker_item_get_type ())
G_DECLARE_FINAL_TYPE (MuPickerItem, mu_picker_item, MU, PICKER_ITEM, GObject)

/*
 * A card in the picker. What is shown, searched or sorted by is made when it first is: most cards are hidden. Whoever
 * lists the cards sets how they stand there: open, headed, current, preferred, owned, popularity, n_taken, goes_on, limit, own.
 */
struct _MuPickerItem
{
  GObject parent_instance;
  MuGame *game;
  MuCatalog *catalog;
  MuCard *card;
  MuCandidate *candidate; /* nullable: a card that is only looked at */
  GPtrArray *companions; /* of MuCard */
  GPtrArray *members; /* of MuPickerItem: the pilots of a ship that is a heading; nullable */
  gboolean open;      /* a heading whose pilots are listed */
  gboolean headed;    /* listed below its ship */
  gboolean foreign;   /* a ship of another faction */
  guint n_problems;
  gboolean current;   /* the card that would be replaced */
  gboolean preferred; /* a pilot of the ship that would be replaced, or a card of the open list's game */
  int sought;         /* how well its name matches the search, 0: not at all */
  int cost;
  int skill; /* of pilots, otherwise -1 */
  int owned; /* -1 without a collection */
  int popularity; /* how often it was played there, of MU_POPULARITY_WHOLE; 0: not counted, or not asked for */
  int n_taken; /* how often the list has it; -1 if it is not added beside what is there */
  gboolean goes_on; /* the player may go on to the next slot with it */
  int total; /* of the list with the card; -1 if it is only looked at */
  int limit; /* of the list; -1: none */
  char *detail;
  char *own;      /* what the ship may spend alone, such as its loadout, or empty */
  const char *version; /* this and the following: NULL until it is asked for */
  char *reason;
  char *carried;
  char *title;
  char *extra;    /* folded words to search, besides those of the card */
  char *names;    /* folded names, each after a line break */
  char *group;    /* collation key: ships by type, aces by craft */
  char *name_key; /* collation key */
};

MuPickerItem *mu_picker_item_new            (MuGame *game, MuCatalog *catalog, MuCandidate *candidate);
MuPickerItem *mu_picker_item_new_card       (MuGame *game, MuCatalog *catalog, MuCard *card);
MuPickerItem *mu_picker_item_new_heading    (MuGame *game, MuCatalog *catalog, MuCard *ship);
gboolean      mu_picker_item_is_heading     (MuPickerItem *self);
char         *mu_picker_item_dup_members    (MuPickerItem *self);
void          mu_picker_item_set_sought     (MuPickerItem *self, const char *const *words);
gboolean      mu_picker_item_matches        (MuPickerItem *self, const char *const *words);
int           mu_picker_item_compare        (MuPickerItem *self, MuPickerItem *other, MuPickerSort sort);
gboolean      mu_picker_item_is_legal       (MuPickerItem *self);
gboolean      mu_picker_item_is_addable     (MuPickerItem *self);
int           mu_picker_item_get_n_taken    (MuPickerItem *self);
int           mu_picker_item_get_total      (MuPickerItem *self);
gboolean      mu_picker_item_is_over        (MuPickerItem *self);
const char   *mu_picker_item_get_title      (MuPickerItem *self);
const char   *mu_picker_item_get_version    (MuPickerItem *self);
const char   *mu_picker_item_get_reason     (MuPickerItem *self);
const char   *mu_picker_item_get_carried    (MuPickerItem *self);
char         *mu_picker_item_dup_effect     (MuPickerItem *self);
char         *mu_picker_item_dup_cost       (MuPickerItem *self);
char         *mu_picker_item_dup_played     (MuPickerItem *self);
char         *mu_picker_item_dup_spoken     (MuPickerItem *self);
