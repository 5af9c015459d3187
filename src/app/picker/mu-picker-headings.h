/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/picker/mu-picker-item.h"

typedef struct _MuPickerHeadings MuPickerHeadings;

MuPickerHeadings *mu_picker_headings_new     (void);
void              mu_picker_headings_free    (MuPickerHeadings *self);
GPtrArray        *mu_picker_headings_arrange (MuPickerHeadings *self, GPtrArray *cards, gboolean searching);
MuPickerItem     *mu_picker_headings_find    (MuPickerHeadings *self, MuPickerItem *card);
void              mu_picker_headings_open    (MuPickerHeadings *self, MuPickerItem *heading, gboolean open,
                                              gboolean searching);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuPickerHeadings, mu_picker_headings_free)
