/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-drop-down-search.h"

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

/* After GTK gave the focus to the item that is chosen, where letters do nothing. */
static void
on_visible (GtkWidget *popover)
{
  GtkWidget *list = find (popover, GTK_TYPE_LIST_VIEW);
  GtkWidget *search = find (popover, GTK_TYPE_SEARCH_ENTRY);
  GtkSelectionModel *selection = list != NULL ? gtk_list_view_get_model (GTK_LIST_VIEW (list)) : NULL;
  GListModel *model
      = GTK_IS_SINGLE_SELECTION (selection) ? gtk_single_selection_get_model (GTK_SINGLE_SELECTION (selection)) : NULL;
  GtkFilter *filter
      = GTK_IS_FILTER_LIST_MODEL (model) ? gtk_filter_list_model_get_filter (GTK_FILTER_LIST_MODEL (model)) : NULL;

  if (!gtk_widget_get_visible (popover) || list == NULL || search == NULL)
    return;
  /* A part of a name is enough to find it, not only its beginning. */
  if (GTK_IS_STRING_FILTER (filter))
    gtk_string_filter_set_match_mode (GTK_STRING_FILTER (filter), GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
  gtk_widget_grab_focus (search);
}

/* Enter takes the first of those found, without waiting for more letters. */
static void
on_activate (GtkWidget *popover, GtkWidget *search)
{
  GtkListView *list = GTK_LIST_VIEW (find (popover, GTK_TYPE_LIST_VIEW));

  g_signal_emit_by_name (search, "search-changed");
  if (gtk_selection_model_select_item (gtk_list_view_get_model (list), 0, TRUE))
    g_signal_emit_by_name (list, "activate", 0);
}

/*
 * Lets a player type as soon as the list is open: parts of names find them, and Enter takes the first one found.
 *
 * @drop_down: a list of strings that can be searched
 */
void
mu_drop_down_search_set_up (GtkDropDown *drop_down)
{
  GtkWidget *popover = find (GTK_WIDGET (drop_down), GTK_TYPE_POPOVER);
  GtkWidget *search = popover != NULL ? find (popover, GTK_TYPE_SEARCH_ENTRY) : NULL;

  if (search == NULL)
    return;
  g_signal_connect (popover, "notify::visible", G_CALLBACK (on_visible), NULL);
  g_signal_connect_object (search, "activate", G_CALLBACK (on_activate), popover, G_CONNECT_SWAPPED);
}
