/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/builder/mu-unit-row.h"
#include "support/mu-test-init.h"
#include "support/mu-test-views.h"
#include "ui/mu-resources.h"

/*
 * Whatever takes the focus has a name that assistive technology gets to know: GTK computes it from the label of a
 * button or from a label right inside, not from one farther down. Whatever has a key is told in the help.
 */

static gboolean
has_text (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0';
}

static gboolean
has_name (GtkWidget *widget)
{
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
      || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_text (child))
      return TRUE;
  return GTK_IS_LABEL (widget);
}

/* What GTK and libadwaita put together themselves, and name on the whole. */
static gboolean
is_part_of_another (GtkWidget *widget)
{
  static const char *const wholes[]
      = { "GtkMenuButton",     "GtkDropDown", "GtkSpinButton",    "GtkExpander",    "GtkPopoverMenu",
          "AdwEntryRow",       "AdwComboRow", "GtkStackSwitcher", "AdwAboutWindow", "GtkShortcutsWindow",
          "GtkWindowControls", "GtkEntry",    "GtkSearchEntry",   "GtkText" };

  for (GtkWidget *above = gtk_widget_get_parent (widget); above != NULL; above = gtk_widget_get_parent (above))
    for (guint i = 0; i < G_N_ELEMENTS (wholes); i++)
      if (g_type_from_name (wholes[i]) != 0 && g_type_is_a (G_OBJECT_TYPE (above), g_type_from_name (wholes[i])))
        return TRUE;
  return FALSE;
}

static gboolean
is_control (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_EDITABLE (widget)
         || GTK_IS_SWITCH (widget) || GTK_IS_TEXT_VIEW (widget) || GTK_IS_LIST_VIEW (widget)
         || (GTK_IS_LIST_BOX (widget) && !GTK_IS_POPOVER (gtk_widget_get_parent (widget)));
}

/* An image says what it shows, or is only an ornament of a control or row that has words of its own. */
static gboolean
is_mute (GtkWidget *widget)
{
  if (!GTK_IS_IMAGE (widget) && !GTK_IS_PICTURE (widget))
    return FALSE;
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_PRESENTATION
      || gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
      || gtk_widget_get_tooltip_text (widget) != NULL)
    return FALSE;
  for (GtkWidget *above = gtk_widget_get_parent (widget); above != NULL && !GTK_IS_ROOT (above);
       above = gtk_widget_get_parent (above))
    if (is_control (above) || ADW_IS_PREFERENCES_ROW (above) || ADW_IS_STATUS_PAGE (above))
      return FALSE;
  for (GtkWidget *above = gtk_widget_get_parent (widget); above != NULL && !GTK_IS_BOX (above);
       above = gtk_widget_get_parent (above))
    if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (above), GTK_ACCESSIBLE_PROPERTY_LABEL))
      return FALSE;
  return !is_part_of_another (widget);
}

/* Nobody can do anything with a label, unless links are in it. */
static gboolean
is_focusable_label (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_focusable (widget)
         && strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a ") == NULL;
}

static void
blame (GtkWidget *widget, const char *view, const char *what, guint *n_nameless)
{
  g_autoptr (GString) place = g_string_new (NULL);

  for (GtkWidget *above = widget; above != NULL; above = gtk_widget_get_parent (above))
    g_string_append_printf (place, " < %s", G_OBJECT_TYPE_NAME (above));
  g_test_message ("%s: %s:%s", view, what, place->str);
  *n_nameless += 1;
}

static void
check_widget (GtkWidget *widget, const char *view, guint *n_nameless)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (is_mute (widget))
    blame (widget, view, "mute image", n_nameless);
  if (is_control (widget) && !ADW_IS_PREFERENCES_ROW (widget) && !is_part_of_another (widget) && !has_name (widget))
    blame (widget, view, "no name", n_nameless);
  if (is_focusable_label (widget) && !is_part_of_another (widget))
    blame (widget, view, "a label that takes the focus", n_nameless);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widget (child, view, n_nameless);
}

static void
check_view (GtkWidget *toplevel, const char *view, gpointer data)
{
  check_widget (toplevel, view, data);
}

static void
walk (MuWindow *window)
{
  guint n_nameless = 0;

  mu_test_walk_views (window, check_view, &n_nameless);
  g_assert_cmpuint (n_nameless, ==, 0);
}

/* Every key of the application stands in the help. */

static void
collect_keys (GtkWidget *widget, GPtrArray *keys)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      char *accelerator = NULL;

      g_object_get (widget, "accelerator", &accelerator, NULL);
      if (accelerator != NULL)
        g_ptr_array_add (keys, accelerator);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_keys (child, keys);
}

static gboolean
is_same_key (const char *a, const char *b)
{
  guint key_a, key_b;
  GdkModifierType state_a, state_b;

  return gtk_accelerator_parse (a, &key_a, &state_a) && gtk_accelerator_parse (b, &key_b, &state_b) && key_a == key_b
         && state_a == state_b;
}

static gboolean
is_told (GPtrArray *keys, const char *accel)
{
  for (guint i = 0; i < keys->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (keys->pdata[i], " ", -1);

      for (char **part = parts; *part != NULL; part++)
        if (is_same_key (*part, accel))
          return TRUE;
    }
  return FALSE;
}

static void
check_keys (MuWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  GtkWidget *help;
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  guint n_missing = 0;

  mu_test_act (window, "win.show-help-overlay");
  help = GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  collect_keys (help, keys);
  mu_test_close (help);
  g_assert_cmpuint (keys->len, >, 15);
  for (char **action = actions; *action != NULL; action++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, *action);

      if (accels[0] != NULL && !is_told (keys, accels[0]))
        {
          g_test_message ("the help does not tell of %s, %s", accels[0], *action);
          n_missing++;
        }
    }
  g_assert_cmpuint (n_missing, ==, 0);
}

/* Within a menu no two items answer to the same letter. */

static void
check_section (GMenuModel *menu, GHashTable *letters, guint *n_shared)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *label = NULL;
      const char *letter;

      if (section != NULL)
        check_section (section, letters, n_shared);
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label)
          || (letter = strchr (label, '_')) == NULL)
        continue;
      if (!g_hash_table_add (letters, GUINT_TO_POINTER (g_ascii_toupper (letter[1]))))
        {
          g_test_message ("%s shares its letter", label);
          *n_shared += 1;
        }
    }
}

static void
check_menus (GtkWidget *widget, guint *n_menus, guint *n_shared)
{
  if (GTK_IS_POPOVER_MENU (widget))
    {
      g_autoptr (GHashTable) letters = g_hash_table_new (NULL, NULL);

      check_section (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (widget)), letters, n_shared);
      *n_menus += 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_menus (child, n_menus, n_shared);
}

static void
open_menus (MuWindow *window)
{
  g_autoptr (GList) toplevels = NULL;
  guint n_menus = 0, n_shared = 0;

  mu_test_act_on (window, "win.sample", "xwing");
  gtk_menu_button_popup (mu_test_get_part (mu_test_find (GTK_WIDGET (window), MU_TYPE_UNIT_ROW), "menu"));
  mu_test_act_on (window, "win.collection", "");
  mu_test_act (window, "app.desk");
  toplevels = gtk_window_list_toplevels ();
  for (GList *l = toplevels; l != NULL; l = l->next)
    check_menus (l->data, &n_menus, &n_shared);
  g_assert_cmpuint (n_menus, >=, 5);
  g_assert_cmpuint (n_shared, ==, 0);
  mu_test_close_others (window);
}

/* Nothing moves by itself for those who asked for that. */

static void
count_moving (GtkWidget *widget, guint *n_moving)
{
  if (GTK_IS_SPINNER (widget) && gtk_spinner_get_spinning (GTK_SPINNER (widget)) && gtk_widget_get_mapped (widget))
    *n_moving += 1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_moving (child, n_moving);
}

static void
stand_still (MuWindow *window)
{
  AdwFlap *flap = mu_test_find (GTK_WIDGET (window), ADW_TYPE_FLAP);
  GtkSettings *settings = gtk_settings_get_default ();
  guint n_moving = 0;

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_await (adw_flap_get_reveal_progress (flap) == 1);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  g_assert_false (adw_get_enable_animations (GTK_WIDGET (window)));
  g_assert_cmpfloat (adw_flap_get_reveal_progress (flap), ==, 1);
  /* At once, without a frame between. */
  mu_test_act (window, "win.toggle-lists");
  g_assert_cmpfloat (adw_flap_get_reveal_progress (flap), ==, 0);
  mu_test_act (window, "win.toggle-lists");
  g_assert_cmpfloat (adw_flap_get_reveal_progress (flap), ==, 1);
  mu_test_await_frame ();
  count_moving (GTK_WIDGET (window), &n_moving);
  g_assert_cmpuint (n_moving, ==, 0);
}

/* With text twice as large the window still fits a small screen, and what matters is all there. */

static void
compare_large (MuWindow *window)
{
  g_autoptr (GList) toplevels = NULL;
  int minimum = 0;

  mu_roster_set_name (mu_session_get_roster (mu_window_get_session (window)),
                      "A list with a name much longer than most, and then some more");
  mu_test_act (window, "win.save");
  mu_test_act_detailed (window, "win.compare(@as [])");
  mu_test_await_frame ();
  toplevels = gtk_window_list_toplevels ();
  for (GList *l = toplevels; l != NULL; l = l->next)
    if (GTK_IS_WINDOW (l->data) && l->data != window && gtk_widget_get_mapped (l->data))
      gtk_widget_measure (l->data, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, >, 0);
  g_assert_cmpint (minimum, <=, 800);
  mu_test_close_others (window);
}

/* Nor does any other window need more than a small screen has. */

static void
check_width (GtkWidget *toplevel, const char *view, gpointer data)
{
  guint *n_wide = data;
  int minimum;

  if (!GTK_IS_WINDOW (toplevel) || !gtk_widget_get_mapped (toplevel))
    return;
  gtk_widget_measure (toplevel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum <= 800)
    return;
  g_test_message ("%s: a %s is %d wide at least", view, G_OBJECT_TYPE_NAME (toplevel), minimum);
  *n_wide += 1;
}

static void
walk_large (MuWindow *window)
{
  GtkSettings *settings = gtk_settings_get_default ();
  guint n_wide = 0;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  mu_test_walk_views (window, check_width, &n_wide);
  g_assert_cmpuint (n_wide, ==, 0);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
check_large (MuWindow *window)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi, minimum;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_resize (window, 800, 600);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_test_message ("the window is %d wide at least, and %d now", minimum, gtk_widget_get_width (GTK_WIDGET (window)));
  mu_test_screenshot (window, "test-large-text");
  g_assert_cmpint (minimum, <=, 800);
  g_assert_nonnull (mu_test_find_labelled (GTK_WIDGET (window), GTK_TYPE_LABEL, "Soontir Fel"));
  mu_test_act (window, "win.show-charts");
  mu_test_await_frame ();
  mu_test_screenshot (window, "test-large-charts");
  compare_large (window);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/accessible/names", walk, mu_test_run_case);
  g_test_add_data_func ("/accessible/keys", check_keys, mu_test_run_case);
  g_test_add_data_func ("/accessible/menus", open_menus, mu_test_run_case);
  g_test_add_data_func ("/accessible/still", stand_still, mu_test_run_case);
  g_test_add_data_func ("/accessible/large", check_large, mu_test_run_case);
  g_test_add_data_func ("/accessible/large-views", walk_large, mu_test_run_case);
  return g_test_run ();
}
