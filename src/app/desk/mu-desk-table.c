/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-table.h"

#include "app/widgets/mu-template.h"

enum
{
  NARROW = 480, /* the width below which the columns are few */
  LIST_WIDTH = 190,
  NARROW_LIST_WIDTH = 140
};

/* The table of verdicts, with the menu of its rows. */
struct _MuDeskTable
{
  GtkWidget parent_instance;
  GtkWidget *page;
  double scrolled; /* how far from the first column, if that is on the right */
  GtkColumnView *view;
  gboolean narrow;
  GtkColumnViewColumn *list_column;
  GtkColumnViewColumn *team_column;
  GtkColumnViewColumn *faction_column;
  GtkColumnViewColumn *reasons_column;
  GtkSortListModel *sorted;
  GtkFilterListModel *filtered;
  GtkMultiSelection *selection;
  GtkPopover *menu;
};

G_DEFINE_FINAL_TYPE (MuDeskTable, mu_desk_table, GTK_TYPE_WIDGET)

static void
on_selection_changed (MuDeskTable *self)
{
  g_signal_emit_by_name (self, "selection-changed");
}

static void
on_activated (MuDeskTable *self)
{
  g_signal_emit_by_name (self, "activated");
}

static void
popup_at (MuDeskTable *self, double x, double y)
{
  gtk_popover_set_pointing_to (self->menu, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (self->menu);
}

static void
on_pressed (MuDeskTable *self, int n_press, double x, double y)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  if (!gtk_bitset_is_empty (selected))
    popup_at (self, x, y);
}

static void
on_menu (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDeskTable *self = MU_DESK_TABLE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  double x = 24, y = 24;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view)))
    return;
  gtk_widget_translate_coordinates (focus, widget, 24, gtk_widget_get_height (focus) - 8, &x, &y);
  popup_at (self, x, y);
}

static void
mu_desk_table_class_init (MuDeskTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;

  /* Other rows are selected, or other rows are shown. */
  g_signal_new ("selection-changed", MU_TYPE_DESK_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* A row was activated, which is selected. */
  g_signal_new ("activated", MU_TYPE_DESK_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (MU_TYPE_DESK_ITEM);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-desk-table.ui");
  gtk_widget_class_bind_template_child (widget_class, MuDeskTable, page);
  gtk_widget_class_bind_template_child (widget_class, MuDeskTable, view);
  gtk_widget_class_bind_template_child (widget_class, MuDeskTable, list_column);
  gtk_widget_class_bind_template_child (widget_class, MuDeskTable, team_column);
  gtk_widget_class_bind_template_child (widget_class, MuDeskTable, faction_column);
  gtk_widget_class_bind_template_child (widget_class, MuDeskTable, reasons_column);
  gtk_widget_class_bind_template_child (widget_class, MuDeskTable, sorted);
  gtk_widget_class_bind_template_child (widget_class, MuDeskTable, filtered);
  gtk_widget_class_bind_template_child (widget_class, MuDeskTable, selection);
  gtk_widget_class_bind_template_child (widget_class, MuDeskTable, menu);
  gtk_widget_class_bind_template_callback (widget_class, on_selection_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_pressed);
  gtk_widget_class_install_action (widget_class, "table.row-menu", NULL, on_menu);
}

static double
get_right_end (GtkAdjustment *sideways)
{
  return gtk_adjustment_get_upper (sideways) - gtk_adjustment_get_page_size (sideways);
}

static gboolean
follow_width (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MuDeskTable *self = MU_DESK_TABLE (widget);
  GtkAdjustment *sideways = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->page));
  double width = gtk_adjustment_get_page_size (sideways);
  gboolean narrow = width < NARROW;

  /* Where there is no room for all columns, those are left out that the details tell at length. */
  if (width >= 1 && narrow != self->narrow)
    {
      self->narrow = narrow;
      gtk_column_view_column_set_visible (self->faction_column, !narrow);
      gtk_column_view_column_set_visible (self->reasons_column, !narrow);
      gtk_column_view_column_set_fixed_width (self->list_column, narrow ? NARROW_LIST_WIDTH : LIST_WIDTH);
    }
  else if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    gtk_adjustment_set_value (sideways, get_right_end (sideways) - self->scrolled);
  return G_SOURCE_REMOVE;
}

/*
 * GtkColumnView begins at its left end, also where the first column is on the right. Where it grows or shrinks, it stays
 * as far from that column as it was. It says so while it arranges its columns, which is too early to change them.
 */
static void
on_width_changed (MuDeskTable *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), follow_width, NULL, NULL);
}

static void
on_scrolled (MuDeskTable *self, GtkAdjustment *sideways)
{
  self->scrolled = get_right_end (sideways) - gtk_adjustment_get_value (sideways);
}

static void
mu_desk_table_init (MuDeskTable *self)
{
  GtkAdjustment *sideways;

  gtk_widget_init_template (GTK_WIDGET (self));
  sideways = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->page));
  g_signal_connect_object (sideways, "changed", G_CALLBACK (on_width_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sideways, "value-changed", G_CALLBACK (on_scrolled), self, G_CONNECT_SWAPPED);
  gtk_sort_list_model_set_sorter (self->sorted, gtk_column_view_get_sorter (self->view));
}

/*
 * @rows: (of MuDeskItem) the rows
 * @filter: says which rows to show
 */
void
mu_desk_table_set_up (MuDeskTable *self, GListModel *rows, GtkFilter *filter)
{
  gtk_filter_list_model_set_filter (self->filtered, filter);
  gtk_sort_list_model_set_model (self->sorted, rows);
}

/* Sorts the rows again by the column that the user chose, because they have changed. */
void
mu_desk_table_sort (MuDeskTable *self)
{
  gtk_sorter_changed (gtk_column_view_get_sorter (self->view), GTK_SORTER_CHANGE_DIFFERENT);
}

/*
 * @shown: TRUE to have a column with the teams
 */
void
mu_desk_table_show_teams (MuDeskTable *self, gboolean shown)
{
  gtk_column_view_column_set_visible (self->team_column, shown);
}

/* Returns the rows that are shown, in their order. The elements are MuDeskItem. */
GListModel *
mu_desk_table_get_shown (MuDeskTable *self)
{
  return G_LIST_MODEL (self->selection);
}

/* Selects the row and scrolls to it. Returns FALSE if it is not shown. */
gboolean
mu_desk_table_reveal (MuDeskTable *self, MuDeskItem *row)
{
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (self->selection);
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (selection));

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (MuDeskItem) shown = g_list_model_get_item (G_LIST_MODEL (selection), i);

      if (shown != row)
        continue;
      gtk_selection_model_select_item (selection, i, TRUE);
      /* The list is the part of a column view that is below the titles. */
      gtk_widget_activate_action (gtk_widget_get_last_child (GTK_WIDGET (self->view)), "list.scroll-to-item", "u", i);
      return TRUE;
    }
  return FALSE;
}

/* Returns the selected rows, in the order they are shown. The elements are MuDeskItem. */
GPtrArray *
mu_desk_table_list_selected (MuDeskTable *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < gtk_bitset_get_size (selected); i++)
    g_ptr_array_add (rows, g_list_model_get_item (G_LIST_MODEL (self->selection), gtk_bitset_get_nth (selected, i)));
  return rows;
}
