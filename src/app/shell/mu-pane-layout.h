/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/picker/mu-picker-place.h"
#include "app/widgets/mu-pane-handle.h"
#include "library/mu-library.h"

#define MU_TYPE_PANE_LAYOUT (mu_pane_layout_get_type ())
G_DECLARE_FINAL_TYPE (MuPaneLayout, mu_pane_layout, MU, PANE_LAYOUT, GObject)

/* The widgets that a layout arranges. */
typedef struct
{
  AdwFlap *lists; /* the saved lists beside all else */
  AdwFlap *side;  /* card and charts beside the open list */
  MuPaneHandle *lists_handle;
  MuPaneHandle *side_handle;
  GtkStack *side_stack; /* has the pages "card" and "charts" */
  MuPickerPlace *place; /* around all of them */
} MuPaneWidgets;

MuPaneLayout *mu_pane_layout_new (GActionMap *actions, const MuPaneWidgets *widgets);
void mu_pane_layout_set_list_open (MuPaneLayout *self, gboolean open);
void mu_pane_layout_show_lists (MuPaneLayout *self);
void mu_pane_layout_show_card (MuPaneLayout *self);
void mu_pane_layout_close_lists (MuPaneLayout *self);
void mu_pane_layout_close_side (MuPaneLayout *self);
void mu_pane_layout_save (MuPaneLayout *self, MuLibrary *library);
void mu_pane_layout_restore (MuPaneLayout *self, MuLibrary *library);
