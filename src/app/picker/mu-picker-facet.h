/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/picker/mu-picker-item.h"

/* A property of cards that the player can filter by. */
typedef enum
{
  MU_FACET_GAME,
  MU_FACET_KIND,
  MU_FACET_FACTION,
  MU_FACET_SHIP,
  MU_FACET_SIZE,
  MU_FACET_SLOT,
  MU_FACET_TRAIT,
  MU_FACET_EXPANSION,
  MU_N_FACETS,
} MuPickerFacet;

const char *mu_picker_facet_get_name    (MuPickerFacet facet);
gboolean    mu_picker_facet_has         (MuPickerFacet facet, MuPickerItem *item, const char *value);
GStrv       mu_picker_facet_list_values (MuPickerFacet facet, const GPtrArray *items);
