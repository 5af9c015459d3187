/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/text/mu-language.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pseudo.h"
#include "support/mu-test-scenes.h"
#include "ui/mu-resources.h"

/*
 * Pictures of every view, into $MUSTER_SCREENSHOT_DIR, see "make screenshots": on every screen, light and dark, with
 * text of 100 and 200 %, in English and in a made-up language that is written from right to left. The name of a picture
 * says all that: squad.800x600.dark.200.rtl.png.
 *
 * The environment chooses among them. Each variable is a list of patterns with blanks between, such as "desk* odds":
 * $MUSTER_SCREENSHOT_VIEWS, $MUSTER_SCREENSHOT_SIZES (such as 600x400), $MUSTER_SCREENSHOT_STYLES (light, dark),
 * $MUSTER_SCREENSHOT_SCALES (100, 200) and $MUSTER_SCREENSHOT_LANGUAGES (en, rtl, or any of po/LINGUAS).
 *
 * With $ADW_DEBUG_HIGH_CONTRAST 1 the contrast is high.
 */

static const int scales[] = { 100, 200 };

static const struct
{
  const char *name;
  AdwColorScheme scheme;
} styles[] = { { "light", ADW_COLOR_SCHEME_FORCE_LIGHT }, { "dark", ADW_COLOR_SCHEME_FORCE_DARK } };

static const char *const languages[] = { "en", "rtl", "de", "es", "fi", "fr", "it", "pl", "sv" };

static guint n_pictures;

/* Returns whether @name is chosen by the variable; if that is not set, by @otherwise. */
static gboolean
is_chosen (const char *variable, const char *otherwise, const char *name)
{
  const char *value = g_getenv (variable);
  g_auto (GStrv) patterns = g_strsplit (value != NULL ? value : otherwise, " ", -1);

  for (char **pattern = patterns; *pattern != NULL; pattern++)
    if (g_pattern_match_simple (*pattern, name))
      return TRUE;
  return FALSE;
}

static void
take_styles (GtkWindow *shown, const char *name, const char *language)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (is_chosen ("MUSTER_SCREENSHOT_STYLES", "*", styles[i].name))
      {
        g_auto (GStrv) parts = g_strsplit (name, "*", 2);
        g_autofree char *file = g_strconcat (parts[0], styles[i].name, parts[1], ".", language, NULL);

        adw_style_manager_set_color_scheme (adw_style_manager_get_default (), styles[i].scheme);
        mu_test_screenshot (shown, file);
        n_pictures++;
      }
}

/* A window that has the same size on several screens is the same on them. */
static gboolean
is_new (GtkWindow *shown, GHashTable *seen)
{
  int width = gtk_widget_get_width (GTK_WIDGET (shown)), height = gtk_widget_get_height (GTK_WIDGET (shown));

  return MU_IS_WINDOW (shown) || g_hash_table_add (seen, GINT_TO_POINTER (width << 16 | height));
}

static void
take_scene (MuWindow *window, const MuTestScene *scene, int scale, const char *language)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (mu_test_screens); i++)
    {
      const int *screen = mu_test_screens[i];
      g_autofree char *size = g_strdup_printf ("%dx%d", screen[0], screen[1]);
      g_autofree char *name = g_strdup_printf ("%s.%s.*.%d", mu_test_scene_get_name (scene), size, scale);
      GtkWindow *shown;

      if (!is_chosen ("MUSTER_SCREENSHOT_SIZES", "*", size))
        continue;
      shown = mu_test_scene_open (scene, window, screen[0], screen[1]);
      if (is_new (shown, seen))
        take_styles (shown, name, language);
      mu_test_scene_close (window);
    }
}

static void
take_scenes (MuWindow *window, int scale, const char *language)
{
  for (guint i = 0; i < mu_test_get_n_scenes (); i++)
    {
      const MuTestScene *scene = mu_test_get_scene (i);

      if (is_chosen ("MUSTER_SCREENSHOT_VIEWS", "*", mu_test_scene_get_name (scene)))
        take_scene (window, scene, scale, language);
    }
}

static const char *current; /* the language */

static void
take_scales (MuWindow *window)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gint64 start = g_get_monotonic_time ();
  int dpi;

  mu_test_make_lists (window);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_autofree char *name = g_strdup_printf ("%d", scales[i]);

      g_object_set (settings, "gtk-xft-dpi", dpi * scales[i] / 100, NULL);
      if (is_chosen ("MUSTER_SCREENSHOT_SCALES", "*", name))
        take_scenes (window, scales[i], current);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_print ("%s: %u pictures in %d seconds\n", current, n_pictures,
           (int) ((g_get_monotonic_time () - start) / G_USEC_PER_SEC));
}

/* The widgets of a program have one language, so each has a process of its own. */
static void
take_language (gconstpointer data)
{
  gboolean rtl = strcmp (data, "rtl") == 0;
  g_autoptr (MuTestPseudo) pseudo = NULL;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDOUT | G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }
  current = data;
  if (rtl)
    {
      pseudo = mu_test_pseudo_new (TRUE);
      g_assert_nonnull (pseudo);
      g_setenv ("LANGUAGE", "zz", TRUE);
      g_setenv ("MUSTER_LOCALE_DIR", mu_test_pseudo_get_dir (pseudo), TRUE);
      gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
    }
  mu_language_start (rtl ? NULL : data);
  mu_test_clear_library ();
  mu_test_run_window (take_scales);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (is_chosen ("MUSTER_SCREENSHOT_LANGUAGES", "en rtl", languages[i]))
      {
        g_autofree char *path = g_strconcat ("/screenshots/", languages[i], NULL);

        g_test_add_data_func (path, languages[i], take_language);
      }
  return g_test_run ();
}
