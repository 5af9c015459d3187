/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/picker/mu-picker-facet.h"

typedef enum
{
  MU_UNIQUENESS_ANY,
  MU_UNIQUENESS_UNIQUE,
  MU_UNIQUENESS_COMMON,
} MuUniqueness;

#define MU_TYPE_PICKER_FILTER (mu_picker_filter_get_type ())
G_DECLARE_FINAL_TYPE (MuPickerFilter, mu_picker_filter, MU, PICKER_FILTER, GtkFilter)

void               mu_picker_filter_set_text       (MuPickerFilter *self, const char *text);
const char *const *mu_picker_filter_get_words      (MuPickerFilter *self);
void               mu_picker_filter_set_only_legal (MuPickerFilter *self, gboolean only_legal);
gboolean           mu_picker_filter_get_only_legal (MuPickerFilter *self);
gboolean           mu_picker_filter_hides_misfit  (MuPickerFilter *self, MuPickerItem *item);
void               mu_picker_filter_set_budget     (MuPickerFilter *self, int budget);
void               mu_picker_filter_set_facet      (MuPickerFilter *self, MuPickerFacet facet, const char *value);
const char        *mu_picker_filter_get_facet      (MuPickerFilter *self, MuPickerFacet facet);
guint              mu_picker_filter_get_n_active   (MuPickerFilter *self);
void               mu_picker_filter_reset          (MuPickerFilter *self);
