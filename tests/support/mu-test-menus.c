/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-menus.h"

/* Returns the label as it is seen, without access keys. */
static char *
dup_seen (const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);

  return g_strjoinv ("", parts);
}

/* Returns NULL if the popover has no entry with that label, because it is hidden. */
static GtkWidget *
find_entry (GtkWidget *widget, const char *label)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_autofree char *text = NULL;

      g_object_get (widget, "text", &text, NULL);
      return g_strcmp0 (text, label) == 0 ? widget : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_entry (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
visit (GtkWidget *popover, GMenuModel *model, MuTestMenuFunc visitor, gpointer data)
{
  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (model, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (model, i, G_MENU_LINK_SUBMENU);
      g_autofree char *action = NULL;
      g_autofree char *label = NULL;
      g_autofree char *seen = NULL;
      GtkWidget *entry;

      if (section != NULL)
        visit (popover, section, visitor, data);
      if (submenu != NULL)
        visit (popover, submenu, visitor, data);
      if (!g_menu_model_get_item_attribute (model, i, "action", "s", &action)
          || !g_menu_model_get_item_attribute (model, i, "label", "s", &label))
        continue;
      seen = dup_seen (label);
      entry = find_entry (popover, seen);
      if (entry != NULL)
        visitor (action, gtk_widget_get_sensitive (entry), data);
    }
}

/**
 * mu_test_menu_visit:
 * @menu: a menu that is open
 * @visitor: is told about each entry with an action, but not about those that are hidden: the action, and whether the
 *   entry can be chosen, which it cannot if GTK does not find the action
 */
void
mu_test_menu_visit (GtkPopoverMenu *menu, MuTestMenuFunc visitor, gpointer data)
{
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (menu)));
  visit (GTK_WIDGET (menu), gtk_popover_menu_get_menu_model (menu), visitor, data);
}

static void
add_disabled (const char *action, gboolean enabled, gpointer disabled)
{
  if (!enabled)
    g_ptr_array_add (disabled, g_strdup (action));
}

/**
 * mu_test_menu_dup_disabled:
 * @button: a button on the screen that opens a menu
 *
 * Opens the menu and closes it again.
 *
 * Returns: (transfer full): the actions of the entries that cannot be chosen, in the order of the menu, with blanks
 *   between.
 */
char *
mu_test_menu_dup_disabled (GtkMenuButton *button)
{
  g_autoptr (GPtrArray) disabled = g_ptr_array_new_with_free_func (g_free);

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (button)));
  gtk_menu_button_popup (button);
  mu_test_menu_visit (GTK_POPOVER_MENU (gtk_menu_button_get_popover (button)), add_disabled, disabled);
  gtk_menu_button_popdown (button);
  g_ptr_array_add (disabled, NULL);
  return g_strjoinv (" ", (char **) disabled->pdata);
}
