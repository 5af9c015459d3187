/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-lists.h"

#include "app/library/mu-library-item.h"
#include "support/mu-test-window.h"

/* The saved lists in the library pane: which are shown and selected. */

static GListModel *
get_items (MuLibraryPane *pane)
{
  g_autoptr (GListModel) items = NULL;

  g_object_get (pane, "items", &items, NULL);
  return items;
}

/* How many lists are shown. */
guint
mu_test_lists_count (MuLibraryPane *pane)
{
  return g_list_model_get_n_items (get_items (pane));
}

/* The id of the list shown at @index. */
const char *
mu_test_lists_get_id (MuLibraryPane *pane, guint index)
{
  g_autoptr (MuLibraryItem) item = g_list_model_get_item (get_items (pane), index);

  return mu_library_item_get_id (item);
}

/* The ids of the lists that are selected. */
GStrv
mu_test_lists_get_picked (MuLibraryPane *pane)
{
  GtkSelectionModel *selection = mu_test_get_part (pane, "selection");
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (selection)); i++)
    if (gtk_selection_model_is_selected (selection, i))
      g_strv_builder_add (ids, mu_test_lists_get_id (pane, i));
  return g_strv_builder_end (ids);
}

/* Selects the list, or unselects it, as a click does while lists are being selected. */
void
mu_test_lists_toggle (MuLibraryPane *pane, guint position)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pane), "lists.toggle", "u", position));
}

/* Searches at once, without the pause after typing. */
void
mu_test_lists_search (MuLibraryPane *pane, const char *text)
{
  GtkSearchEntry *search = mu_test_get_part (pane, "search");

  gtk_editable_set_text (GTK_EDITABLE (search), text);
  g_signal_emit_by_name (search, "search-changed");
}
