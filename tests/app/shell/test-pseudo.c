/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/text/mu-language.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pseudo.h"
#include "support/mu-test-views.h"
#include "ui/mu-resources.h"

/*
 * The application in a made-up language with longer words: what it shows is marked for translation, fits a small
 * screen, and is not cut short.
 */

static MuTestPseudo *pseudo;

static void
fail (GtkWidget *widget, const char *view, const char *what, const char *text)
{
  g_autoptr (GString) place = g_string_new (NULL);

  for (GtkWidget *above = widget; above != NULL; above = gtk_widget_get_parent (above))
    g_string_append_printf (place, " < %s", G_OBJECT_TYPE_NAME (above));
  g_test_message ("%s: %s: “%s”%s", view, what, text, place->str);
  g_test_fail ();
}

static void
check_text (GtkWidget *widget, const char *view, const char *text)
{
  g_autofree char *unmarked = mu_test_pseudo_dup_unmarked (pseudo, text);

  if (unmarked != NULL)
    fail (widget, view, "not marked", unmarked);
}

/* GTK tells what a property is only when it is not what was asked for. */
static void
check_accessible (GtkWidget *widget, const char *view)
{
  static const GtkAccessibleProperty properties[]
      = { GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), properties[i]))
      {
        g_autofree char *text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), properties[i], "");

        check_text (widget, view, text);
      }
}

static void
check_label (GtkLabel *label, const char *view)
{
  const char *text = gtk_label_get_text (label);

  check_text (GTK_WIDGET (label), view, text);
  if (pango_layout_is_ellipsized (gtk_label_get_layout (label)) && !mu_test_is_said_elsewhere (GTK_WIDGET (label)))
    fail (GTK_WIDGET (label), view, "cut short", text);
}

/* libadwaita translates what its own buttons do. */
static gboolean
is_of_adwaita (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL && parent != NULL
         && g_str_equal (G_OBJECT_TYPE_NAME (parent), "AdwToastWidget");
}

static void
check_widget (GtkWidget *widget, const char *view)
{
  if (!gtk_widget_get_mapped (widget) || is_of_adwaita (widget))
    return;
  if (GTK_IS_LABEL (widget))
    check_label (GTK_LABEL (widget), view);
  check_text (widget, view, gtk_widget_get_tooltip_text (widget));
  check_accessible (widget, view);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widget (child, view);
}

static void
check_view (GtkWidget *toplevel, const char *view, gpointer data)
{
  int width, height;

  check_widget (toplevel, view);
  if (!GTK_IS_WINDOW (toplevel) || !gtk_widget_get_mapped (toplevel))
    return;
  gtk_widget_measure (gtk_window_get_child (GTK_WINDOW (toplevel)), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (gtk_window_get_child (GTK_WINDOW (toplevel)), GTK_ORIENTATION_VERTICAL, 800, &height, NULL, NULL,
                      NULL);
  if (width > 800 || height > 600)
    {
      g_test_message ("%s: %s needs %d×%d", view, G_OBJECT_TYPE_NAME (toplevel), width, height);
      g_test_fail ();
    }
}

static void
walk (MuWindow *window)
{
  mu_test_resize (window, 800, 600);
  mu_test_walk_views (window, check_view, NULL);
}

/* What the toolkit says in its own translations, the names of the sample lists, and where the user's files are. */
static void
allow_others (void)
{
  static const char *const words[]
      = { "Close", "Close the window", "Minimize",       "Minimize the window", "Ctrl",  "Shift",
          "Alt",   "Credits",          "Maximize",       "Maximize the window", "About", "Details",
          "Legal", "Crimson Guard",    "Haven and Pride" };
  g_autofree char *library = mu_library_dup_default_path (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    mu_test_pseudo_allow (pseudo, words[i]);
  mu_test_pseudo_allow (pseudo, library);
}

static void
test_views (void)
{
  allow_others ();
  mu_test_clear_library ();
  mu_test_run_window (walk);
}

int
main (int argc, char **argv)
{
  g_autoptr (MuTestPseudo) language = NULL;

  mu_test_init_gtk (&argc, &argv);
  language = mu_test_pseudo_new (FALSE);
  if (language == NULL)
    return 77;
  pseudo = language;
  g_setenv ("LANGUAGE", "zz", TRUE);
  g_setenv ("MUSTER_LOCALE_DIR", mu_test_pseudo_get_dir (pseudo), TRUE);
  mu_language_start (NULL);
  mu_register_resource ();
  g_test_add_func ("/pseudo/views", test_views);
  return g_test_run ();
}
