/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/picker/mu-picker-filter.h"
#include "app/picker/mu-picker-list.h"
#include "app/picker/mu-picker.h"

/*
 * Answers "what can I add here?": a list to search in, what fits first, what does not greyed with the reason. Shared
 * by the files that implement it.
 */
struct _MuPicker
{
  GtkPopover parent_instance;
  MuSession *session;
  MuPickRequest request;
  GPtrArray *items; /* of MuPickerItem: all there are, in order */
  gboolean opening;
  guint preview;
  GtkWidget *body;
  GtkSearchEntry *search;
  GtkMenuButton *filters;
  MuPickerOptions *options;
  GtkStack *stack;
  GtkLabel *none;
  GtkWidget *clear;
  GtkWidget *show_unfit;
  GtkLabel *count;
  GtkLabel *hint;
  GtkWidget *anyway;
  GtkWidget *only_legal;
  MuPickerList *list;
  MuPickerFilter *filter;
};

void mu_picker_show_filters  (MuPicker *self);
void mu_picker_show_state    (MuPicker *self);
void mu_picker_add_keys      (GtkWidgetClass *widget_class);
void mu_picker_take_selected (MuPicker *self, gboolean anyway);
