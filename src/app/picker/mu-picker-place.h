/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/picker/mu-picker.h"

/* Where the picker is, and what gives way to it. */
typedef enum
{
  MU_PICKER_CLOSED,
  MU_PICKER_BESIDE_ALL,  /* beside the list and the saved lists */
  MU_PICKER_BESIDE_LIST, /* beside the list; there is no room for the saved lists */
  MU_PICKER_OVER_LIST,   /* in place of the list */
} MuPickerPlacement;

#define MU_TYPE_PICKER_PLACE (mu_picker_place_get_type ())
G_DECLARE_FINAL_TYPE (MuPickerPlace, mu_picker_place, MU, PICKER_PLACE, AdwBin)

MuPicker         *mu_picker_place_get_picker    (MuPickerPlace *self);
gboolean          mu_picker_place_close         (MuPickerPlace *self);
MuPickerPlacement mu_picker_place_get_placement (MuPickerPlace *self);
