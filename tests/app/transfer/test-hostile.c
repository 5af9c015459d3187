/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "app/library/mu-library-pane.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-hostile.h"
#include "support/mu-test-init.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* Files that are made to do harm, opened in the window: it goes on, and says what is wrong with them. */

static const char *const chosen[] = { "zero",        "pipe",      "sparse",           "folder",
                                      "xml-laughs",  "xml-units", "xml-counts",       "xml-wide-attributes",
                                      "json-commas", "json-2^63", "json-1000-pilots", "text-html",
                                      "text-names",  "zip-bomb",  "zip-crowd",        "png" };

typedef struct
{
  char *folder;
  char *path;
  GFile *file;
} Place;

static void
place_init (Place *self, const char *name)
{
  self->folder = mu_test_folder_new ();
  self->path = g_build_filename (self->folder, name, NULL);
  self->file = g_file_new_for_path (self->path);
}

static void
place_clear (Place *self)
{
  g_object_unref (self->file);
  g_free (self->path);
  mu_test_folder_free (self->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static const MuTestHostile *
find_hostile (const char *name)
{
  guint n_files;
  const MuTestHostile *files = mu_test_hostile_list (&n_files);

  for (guint i = 0; i < n_files; i++)
    if (g_str_equal (files[i].name, name))
      return &files[i];
  g_error ("there is no file “%s”", name);
}

static const char *
get_notice (MuWindow *window)
{
  const char *detail = NULL;

  return mu_test_get_notice (window, "import", &detail) != NULL ? detail : "";
}

static gboolean
has_notice (MuWindow *window)
{
  return mu_test_get_notice (window, "import", NULL) != NULL;
}

static void
import_good (MuWindow *window)
{
  g_auto (Place) place = { NULL };

  place_init (&place, "good.xws");
  g_assert_true (g_file_set_contents (
      place.path, "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"ship\":\"xwing\"}]}", -1, NULL));
  mu_window_import (window, &place.file, 1);
  mu_test_await (mu_session_get_roster (mu_window_get_session (window)) != NULL && !has_notice (window));
}

enum
{
  TURN_MS = 20,
  FEW_TURNS = 3
};

static gboolean
count (gpointer n_turns)
{
  ++*(guint *) n_turns;
  return G_SOURCE_CONTINUE;
}

static void
open_one (MuWindow *window, const MuTestHostile *file, guint *n_turns)
{
  g_auto (Place) place = { NULL };
  guint counter = g_timeout_add (TURN_MS, count, n_turns);

  place_init (&place, "evil");
  mu_test_hostile_make (file, place.path);
  mu_window_import (window, &place.file, 1);
  mu_test_await (has_notice (window));
  g_source_remove (counter);
  g_test_message ("%s: %s", file->name, get_notice (window));
  g_assert_true (g_str_has_prefix (get_notice (window), "evil: "));
}

static void
open_all (MuWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (chosen); i++)
    {
      guint n_turns = 0;

      open_one (window, find_hostile (chosen[i]), &n_turns);
      /* It is for more than a second that nothing comes out of the pipe, and the window goes on. */
      if (g_str_equal (chosen[i], "pipe"))
        g_assert_cmpuint (n_turns, >=, FEW_TURNS);
      import_good (window);
    }
}

/* Names */

static void
assert_safe (GtkWidget *widget)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if ((g_unichar_iscntrl (c) && c != '\n' && c != '\t') || c == 0x202E || c == 0x2028)
        g_error ("a label says “%s”", text);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_safe (child);
}

static void
open_names (MuWindow *window)
{
  g_auto (Place) place = { NULL };
  g_autofree char *long_name = g_strnfill (10000, 'W');
  int width;
  g_autofree char *squad = g_strdup_printf (
      "{\"faction\":\"rebel\",\"name\":\"<b>\\u001b[31m & \\u202e\\n\\u2028Z\\u0301\\u0302\\u0303\\u0304\\u0305\\u0306 "
      "%s\","
      "\"description\":\"</b>\\u0007\",\"obstacles\":[\"<i>\\u202e\"],\"pilots\":[{\"name\":\"<u>\\u202e&\\n! legal\"},"
      "{\"name\":\"%s\",\"upgrades\":{\"ept\":[\"%s\"]}}]}",
      long_name, long_name, long_name);

  place_init (&place, "evil\n<b>&\x1b[31m\xe2\x80\xae.xws");
  g_assert_true (g_file_set_contents (place.path, squad, -1, NULL));
  mu_window_import (window, &place.file, 1);
  mu_test_await (mu_session_get_roster (mu_window_get_session (window)) != NULL);
  mu_test_await_frame ();
  assert_safe (GTK_WIDGET (window));
  mu_test_screenshot (window, "test-hostile-names");
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 800);
  g_assert_null (strpbrk (gtk_window_get_title (GTK_WINDOW (window)), "\n\x1b"));
  g_assert_true (g_file_set_contents (place.path, "{", -1, NULL));
  mu_window_import (window, &place.file, 1);
  mu_test_await (has_notice (window));
  g_assert_true (g_str_has_prefix (get_notice (window), "evil <b>&\uFFFD[31m\uFFFD.xws: not JSON"));
  assert_safe (GTK_WIDGET (window));
}

/* Catalogs */

static void
see_catalog_notice (MuWindow *window)
{
  const char *detail = NULL;

  import_good (window);
  mu_test_await (mu_test_get_notice (window, "catalog", &detail) != NULL);
  mu_test_get_notice (window, "catalog", &detail);
  g_assert_nonnull (strstr (detail, "mine.xml:2: "));
  g_assert_nonnull (strstr (detail, "9999"));
}

/* The window names the file of the user's that is not as the schema says, its line and why. */
static void
test_catalog (void)
{
  g_autofree char *dir = g_build_filename (g_get_user_data_dir (), "muster", "catalog", "xwing", NULL);
  g_autofree char *mine = g_build_filename (dir, "mine.xml", NULL);

  mu_test_clear_library ();
  g_assert_cmpint (g_mkdir_with_parents (dir, 0700), ==, 0);
  g_assert_true (g_file_set_contents (mine,
                                      "<catalog game='xwing' version='1'>\n<upgrade id='pushthelimit' slot='elite' "
                                      "cost='3'><name>PTL</name><effects><slot add='elite' count='9999'/></effects>"
                                      "</upgrade></catalog>",
                                      -1, NULL));
  mu_test_run_window (see_catalog_notice);
  g_assert_cmpint (g_remove (mine), ==, 0);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/hostile/files", open_all, mu_test_run_case);
  g_test_add_data_func ("/hostile/names", open_names, mu_test_run_case);
  g_test_add_func ("/hostile/catalog", test_catalog);
  return g_test_run ();
}
