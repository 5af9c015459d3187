/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-pane-layout.h"

#include "app/shell/mu-window-state.h"

/* Shows and hides the panes beside the open list. A pane that has no room beside the list is folded: it covers the
 * list. While the picker is open, it has the place of the side pane, and that of the saved lists where room is short. */
struct _MuPaneLayout
{
  GObject parent_instance;
  MuPaneWidgets widgets; /* borrowed */
  guint folding;         /* an idle source, or 0 */
  gboolean side_folded;  /* when the side pane was last shown or hidden */
  gboolean list_open;
  gboolean side_hidden; /* the user does not want the side pane beside the list */
};

G_DEFINE_FINAL_TYPE (MuPaneLayout, mu_pane_layout, G_TYPE_OBJECT)

static void
mu_pane_layout_finalize (GObject *object)
{
  g_clear_handle_id (&MU_PANE_LAYOUT (object)->folding, g_source_remove);
  G_OBJECT_CLASS (mu_pane_layout_parent_class)->finalize (object);
}

static void
mu_pane_layout_class_init (MuPaneLayoutClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_pane_layout_finalize;

  /* A pane was folded or unfolded, or a list was opened or closed. */
  g_signal_new ("folded", MU_TYPE_PANE_LAYOUT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mu_pane_layout_init (MuPaneLayout *self)
{
}

/* Beside the list, the side pane is shown while a list is open; folded, it is shown only when asked for. */
static void
show_side (MuPaneLayout *self)
{
  adw_flap_set_reveal_flap (self->widgets.side,
                            self->list_open && !self->side_hidden && !adw_flap_get_folded (self->widgets.side));
}

static gboolean
on_idle (gpointer data)
{
  MuPaneLayout *self = data;
  gboolean folded = adw_flap_get_folded (self->widgets.side);

  self->folding = 0;
  if (folded != self->side_folded)
    show_side (self);
  self->side_folded = folded;
  g_signal_emit_by_name (self, "folded");
  return G_SOURCE_REMOVE;
}

/* Flaps fold while GTK allocates sizes, when widgets can no longer be shown or hidden. */
static void
on_folded (MuPaneLayout *self)
{
  if (self->folding == 0)
    self->folding = g_idle_add (on_idle, self);
}

static void
popdown_all (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_popdown (GTK_POPOVER (child));
    else
      popdown_all (child);
}

/* A flap whose pane is hidden takes no room, and keeps its state for when the pane is there again. */
static void
let_give_way (AdwFlap *flap, gboolean gives_way)
{
  AdwFlapFoldPolicy kept = adw_flap_get_folded (flap) ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER;

  if (gives_way)
    popdown_all (adw_flap_get_flap (flap));
  adw_flap_set_fold_policy (flap, gives_way ? kept : ADW_FLAP_FOLD_POLICY_AUTO);
  gtk_widget_set_visible (adw_flap_get_flap (flap), !gives_way);
  gtk_widget_set_visible (adw_flap_get_separator (flap), !gives_way);
}

static void
on_picker_placed (MuPaneLayout *self)
{
  MuPickerPlacement placement = mu_picker_place_get_placement (self->widgets.place);

  let_give_way (self->widgets.side, placement != MU_PICKER_CLOSED);
  let_give_way (self->widgets.lists, placement == MU_PICKER_BESIDE_LIST || placement == MU_PICKER_OVER_LIST);
}

/* GTK warns if a popover outlasts the pane that it points into. */
static void
on_revealed (AdwFlap *flap)
{
  if (!adw_flap_get_reveal_flap (flap))
    popdown_all (adw_flap_get_flap (flap));
}

static void
on_toggle_lists (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuPaneLayout *self = data;
  AdwFlap *lists = self->widgets.lists;

  /* Lists that gave way to the picker come back. */
  if (!gtk_widget_get_visible (adw_flap_get_flap (lists)) && mu_picker_place_close (self->widgets.place)
      && adw_flap_get_reveal_flap (lists))
    return;
  adw_flap_set_reveal_flap (lists, !adw_flap_get_reveal_flap (lists));
}

static void
on_toggle_card (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuPaneLayout *self = data;
  gboolean shown = adw_flap_get_reveal_flap (self->widgets.side);

  if (mu_picker_place_close (self->widgets.place) && shown)
    return;
  if (!adw_flap_get_folded (self->widgets.side))
    self->side_hidden = shown;
  adw_flap_set_reveal_flap (self->widgets.side, !shown);
}

static void
on_show_charts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuPaneLayout *self = data;
  gboolean shown = adw_flap_get_reveal_flap (self->widgets.side)
                   && g_strcmp0 (gtk_stack_get_visible_child_name (self->widgets.side_stack), "charts") == 0;

  if (!self->list_open)
    return;
  shown &= !mu_picker_place_close (self->widgets.place);
  gtk_stack_set_visible_child_name (self->widgets.side_stack, shown ? "card" : "charts");
  adw_flap_set_reveal_flap (self->widgets.side, TRUE);
}

/*
 * Returns the layout.
 *
 * @actions: gets the actions toggle-lists, toggle-card and show-charts; it outlives the layout
 * @widgets: they outlive the layout
 */
MuPaneLayout *
mu_pane_layout_new (GActionMap *actions, const MuPaneWidgets *widgets)
{
  static const GActionEntry entries[] = {
    { "toggle-lists", on_toggle_lists },
    { "toggle-card", on_toggle_card },
    { "show-charts", on_show_charts },
  };
  AdwFlap *const flaps[] = { widgets->lists, widgets->side };
  MuPaneLayout *self = g_object_new (MU_TYPE_PANE_LAYOUT, NULL);

  self->widgets = *widgets;
  for (guint i = 0; i < G_N_ELEMENTS (flaps); i++)
    {
      g_signal_connect_object (flaps[i], "notify::folded", G_CALLBACK (on_folded), self, G_CONNECT_SWAPPED);
      g_signal_connect (flaps[i], "notify::reveal-flap", G_CALLBACK (on_revealed), NULL);
    }
  g_signal_connect_object (widgets->place, "placed", G_CALLBACK (on_picker_placed), self, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  show_side (self);
  return self;
}

/* Shows the side pane when a list is opened, and hides it when the list is closed. */
void
mu_pane_layout_set_list_open (MuPaneLayout *self, gboolean open)
{
  if (open == self->list_open)
    return;
  self->list_open = open;
  show_side (self);
  on_folded (self);
}

/* Shows the saved lists. */
void
mu_pane_layout_show_lists (MuPaneLayout *self)
{
  if (!gtk_widget_get_visible (adw_flap_get_flap (self->widgets.lists)))
    mu_picker_place_close (self->widgets.place);
  adw_flap_set_reveal_flap (self->widgets.lists, TRUE);
}

/* Shows the card in the side pane. */
void
mu_pane_layout_show_card (MuPaneLayout *self)
{
  mu_picker_place_close (self->widgets.place);
  gtk_stack_set_visible_child_name (self->widgets.side_stack, "card");
  adw_flap_set_reveal_flap (self->widgets.side, TRUE);
}

static void
hide_folded (AdwFlap *flap)
{
  if (adw_flap_get_folded (flap))
    adw_flap_set_reveal_flap (flap, FALSE);
}

/* Hides the saved lists if they cover the open list. */
void
mu_pane_layout_close_lists (MuPaneLayout *self)
{
  hide_folded (self->widgets.lists);
}

/* Hides the side pane if it covers the open list. */
void
mu_pane_layout_close_side (MuPaneLayout *self)
{
  hide_folded (self->widgets.side);
}

/*
 * Stores which panes are shown, and their widths.
 *
 * @library: where to store it, or NULL
 */
void
mu_pane_layout_save (MuPaneLayout *self, MuLibrary *library)
{
  if (!adw_flap_get_folded (self->widgets.lists))
    mu_window_state_set_flag (library, "window.lists-hidden", !adw_flap_get_reveal_flap (self->widgets.lists));
  mu_window_state_set_flag (library, "window.card-hidden", self->side_hidden);
  mu_window_state_set_number (library, "window.lists-width", mu_pane_handle_get_width (self->widgets.lists_handle));
  mu_window_state_set_number (library, "window.card-width", mu_pane_handle_get_width (self->widgets.side_handle));
}

/*
 * Shows the panes that were shown in the last window, with the widths they had there.
 *
 * @library: where it was stored, or NULL
 */
void
mu_pane_layout_restore (MuPaneLayout *self, MuLibrary *library)
{
  int width;

  if (mu_window_state_get_flag (library, "window.lists-hidden"))
    adw_flap_set_reveal_flap (self->widgets.lists, FALSE);
  self->side_hidden = mu_window_state_get_flag (library, "window.card-hidden");
  if (mu_window_state_get_number (library, "window.lists-width", &width))
    mu_pane_handle_set_width (self->widgets.lists_handle, width);
  if (mu_window_state_get_number (library, "window.card-width", &width))
    mu_pane_handle_set_width (self->widgets.side_handle, width);
}
