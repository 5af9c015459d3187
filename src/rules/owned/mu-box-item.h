/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-collection.h"
#include "model/game/mu-game.h"

/* A number of copies of a box. */
typedef struct
{
  const MuExpansion *expansion;
  int count;
} MuBoxes;

/* What boxes hold and lists use up: a card, or the model of an Armada ship, which variants of its class share. */
typedef struct
{
  MuCard *card;   /* borrowed; NULL for such a model */
  int ship_class; /* the class of the model, or -1 */
} MuBoxItem;

MuBoxItem   mu_box_item_new          (MuCard *card);
gboolean    mu_box_item_find_model   (MuCatalog *catalog, MuCard *unit, MuBoxItem *model);
gboolean    mu_box_item_is_model     (const MuBoxItem *self);
gboolean    mu_box_item_equal        (const MuBoxItem *self, const MuBoxItem *other);
const char *mu_box_item_get_name     (const MuBoxItem *self, MuGame *game);
GArray     *mu_box_item_list_boxes   (const MuBoxItem *self, MuGame *game, MuCatalog *catalog);
int         mu_box_item_count        (const MuBoxItem *self, MuGame *game, MuCatalog *catalog,
                                      MuCollection *collection);
