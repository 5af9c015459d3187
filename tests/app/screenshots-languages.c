/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/mu-language.h"
#include "support/mu-test-views.h"
#include "ui/mu-resources.h"

/* Pictures of the views, a sheet among them, in each translation, into $MUSTER_SCREENSHOT_DIR: see "make screenshots".
 */

static const char *const languages[] = { "de", "es", "fi", "fr", "pl", "sv" };

static void
take (GtkWidget *toplevel, const char *view, gpointer data)
{
  g_autofree char *name = g_strdup_printf ("%s-%s-%s", (const char *) data, view, G_OBJECT_TYPE_NAME (toplevel));

  if (!GTK_IS_WINDOW (toplevel) || !gtk_widget_get_mapped (toplevel))
    return;
  g_strcanon (name, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-", '-');
  mu_test_screenshot (toplevel, name);
}

static void
walk (MuWindow *window)
{
  const char *language = mu_language_get_tag (mu_language_get_current ());
  g_autofree char *wide = g_strconcat (language, "-wide", NULL);

  mu_test_resize (window, 800, 600);
  mu_test_walk_views (window, take, (gpointer) language);
  mu_test_resize (window, 1200, 800);
  mu_test_screenshot (window, wide);
}

/* The widgets of a program have one language, so each has a process of its own. */
static void
take_language (gconstpointer data)
{
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDOUT | G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }
  mu_language_start (data);
  mu_test_clear_library ();
  mu_test_run_window (walk);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  mu_register_resource ();
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *path = g_strconcat ("/screenshots/", languages[i], NULL);

      g_test_add_data_func (path, languages[i], take_language);
    }
  return g_test_run ();
}
