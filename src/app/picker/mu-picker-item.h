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

MuPickerItem *mu_picker_item_new            (MuGame *game, MuCatalog *catalog, const MuCandidate *candidate);
MuPickerItem *mu_picker_item_new_card       (MuGame *game, MuCatalog *catalog, MuCard *card);
MuPickerItem *mu_picker_item_new_heading    (MuGame *game, MuCatalog *catalog, MuCard *ship);
gboolean      mu_picker_item_is_heading     (MuPickerItem *self);
void          mu_picker_item_clear_members  (MuPickerItem *self);
void          mu_picker_item_add_member     (MuPickerItem *self, MuPickerItem *member);
GPtrArray    *mu_picker_item_get_members    (MuPickerItem *self);
char         *mu_picker_item_dup_members    (MuPickerItem *self);
void          mu_picker_item_set_open       (MuPickerItem *self, gboolean open);
gboolean      mu_picker_item_is_open        (MuPickerItem *self);
void          mu_picker_item_set_headed     (MuPickerItem *self, gboolean headed);
gboolean      mu_picker_item_is_headed      (MuPickerItem *self);
void          mu_picker_item_set_current    (MuPickerItem *self, gboolean current);
void          mu_picker_item_set_limit      (MuPickerItem *self, int limit);
void          mu_picker_item_set_addable    (MuPickerItem *self, int n_taken);
void          mu_picker_item_set_owned      (MuPickerItem *self, int owned);
void          mu_picker_item_set_popularity (MuPickerItem *self, int popularity);
void          mu_picker_item_set_preferred  (MuPickerItem *self, gboolean preferred);
gboolean      mu_picker_item_set_sought     (MuPickerItem *self, const char *const *words);
gboolean      mu_picker_item_matches        (MuPickerItem *self, const char *const *words);
int           mu_picker_item_compare        (MuPickerItem *self, MuPickerItem *other, MuPickerSort sort);
MuGame       *mu_picker_item_get_game       (MuPickerItem *self);
MuCatalog    *mu_picker_item_get_catalog    (MuPickerItem *self);
MuCard       *mu_picker_item_get_card       (MuPickerItem *self);
GPtrArray    *mu_picker_item_get_companions (MuPickerItem *self);
gboolean      mu_picker_item_is_legal       (MuPickerItem *self);
gboolean      mu_picker_item_is_current     (MuPickerItem *self);
gboolean      mu_picker_item_is_foreign     (MuPickerItem *self);
int           mu_picker_item_get_cost       (MuPickerItem *self);
int           mu_picker_item_get_owned      (MuPickerItem *self);
gboolean      mu_picker_item_is_addable     (MuPickerItem *self);
int           mu_picker_item_get_n_taken    (MuPickerItem *self);
int           mu_picker_item_get_total      (MuPickerItem *self);
gboolean      mu_picker_item_is_over        (MuPickerItem *self);
const char   *mu_picker_item_get_title      (MuPickerItem *self);
const char   *mu_picker_item_get_detail     (MuPickerItem *self);
const char   *mu_picker_item_get_reason     (MuPickerItem *self);
const char   *mu_picker_item_get_carried    (MuPickerItem *self);
gboolean      mu_picker_item_is_counted     (MuPickerItem *self);
void          mu_picker_item_set_goes_on      (MuPickerItem *self, gboolean goes_on);
gboolean      mu_picker_item_goes_on          (MuPickerItem *self);
char         *mu_picker_item_dup_effect     (MuPickerItem *self);
const char   *mu_picker_item_get_icon       (MuPickerItem *self);
int           mu_picker_item_get_skill      (MuPickerItem *self);
char         *mu_picker_item_dup_cost       (MuPickerItem *self);
char         *mu_picker_item_dup_played     (MuPickerItem *self);
char         *mu_picker_item_dup_spoken     (MuPickerItem *self);
