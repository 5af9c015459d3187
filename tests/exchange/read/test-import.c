/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#include "catalog/mu-document.h"
#include "exchange/io/mu-input.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

static const char kingston[]
    = "Name: Short\nFaction: Rebel\nCommander: Mon Mothma\n\nAssault: Ion Storm\nDefense: Fire Lanes\n\n"
      "CR90 Corvette A (44)\n• Mon Mothma (30)\n= 74 Points\n\nSquadrons:\n• 2 x X-wing Squadron (26)\n"
      "• Hera Syndulla (Ghost) (28)\n= 54 Points\n\nTotal Points: 128\n";
static const char designer[]
    = "Short (26/70/400)\n====\n[ flagship ] Starhawk Mk.II (150 + 7: 157)\n+ Leia Organa (off) (3)\n"
      "2 x X-wing Squadron (2 x 13)\nIon Storm\n";
static const char xws[]
    = "{\"container\":[{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"ship\":\"xwing\","
      "\"upgrades\":{\"mod\":[\"hullupgrade\"]},\"multisection_id\":0}],\"obstacles\":[\"a\"],"
      "\"description\":\"\\u00e9\",\"points\":24}]}";

static char *
write_document (void)
{
  g_autoptr (MuRoster) roster
      = mu_test_roster ("armada-400", "rebel", "cr90corvettea monmothma; 2*xwingsquadron; !mostwanted");
  g_autoptr (GBytes) bytes = mu_document_write (roster);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Whatever it is given, an import ends in lists or in an error that says why. */
static void
assert_survives (const char *data, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_data (data, length, &error);

  if (rosters != NULL)
    {
      g_assert_no_error (error);
      g_assert_cmpuint (rosters->len, >, 0);
    }
  else
    {
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, !=, "");
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static void
assert_survives_cuts (const char *text)
{
  gsize length = strlen (text);

  for (gsize i = 0; i <= length; i++)
    {
      assert_survives (text, i);
      assert_survives (text + i, length - i);
    }
}

static void
test_cut (void)
{
  g_autofree char *document = write_document ();

  assert_survives_cuts (kingston);
  assert_survives_cuts (designer);
  assert_survives_cuts (xws);
  assert_survives_cuts (document);
}

/* What a slip of the disk, the net or the keyboard makes of a list; g_test's seed makes it repeatable. */
static void
assert_survives_damage (const char *text)
{
  static const char strange[] = "\0\n\r\t\"'(){}[]:;,.=-+*x/0129<>&\xff\xc3\x80\xe2";
  gsize length = strlen (text);

  for (int i = 0; i < 500; i++)
    {
      g_autofree char *damaged = g_memdup2 (text, length);

      for (int j = g_test_rand_int_range (1, 8); j > 0; j--)
        damaged[g_test_rand_int_range (0, length)] = strange[g_test_rand_int_range (0, sizeof strange)];
      assert_survives (damaged, length);
    }
}

static void
test_damaged (void)
{
  g_autofree char *document = write_document ();

  assert_survives_damage (kingston);
  assert_survives_damage (designer);
  assert_survives_damage (xws);
  assert_survives_damage (document);
}

/* Contents that are no list of any kind, and what is said of them. */
static void
test_unreadable (void)
{
  static const struct
  {
    const char *data;
    gsize length;
    MuImportError code;
  } contents[] = {
    { "", 0, MU_IMPORT_ERROR_UNREADABLE },
    { " \r\n\t", 4, MU_IMPORT_ERROR_UNREADABLE },
    { "\xef\xbb\xbf", 3, MU_IMPORT_ERROR_UNREADABLE },
    { "Name\0: X", 8, MU_IMPORT_ERROR_UNREADABLE },
    { "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16, MU_IMPORT_ERROR_UNREADABLE },
    { "\xff\xfeN\0\0\0", 6, MU_IMPORT_ERROR_UNREADABLE },
    { "\x81\x8d\x8f", 3, MU_IMPORT_ERROR_NO_LIST },
    { "<html><body>No list</body></html>", 33, MU_IMPORT_ERROR_NO_LIST },
    { "<!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>", 40, MU_IMPORT_ERROR_SYNTAX },
  };

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mu_test_import_data (contents[i].data, contents[i].length, &error));
      g_assert_error (error, MU_IMPORT_ERROR, (int) contents[i].code);
    }
}

static void
test_kinds (void)
{
  static const char wide[] = "\xff\xfe"
                             "C\0R\0009\0000\0 \0C\0o\0r\0v\0e\0t\0t\0e\0 \0A\0\n\0";
  static const char shouting[] = "[ flagship ] CR90 Corvette A (44)\n";
  g_autofree char *document = write_document ();
  const char *const texts[] = { kingston, designer, xws, shouting, document };
  g_autoptr (GPtrArray) from_wide = mu_test_import_data (wide, sizeof wide - 1, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rosters = mu_test_import (texts[i], &error);

      g_assert_no_error (error);
      g_assert_cmpuint (mu_roster_get_n_units (rosters->pdata[0]), >, 0);
    }
  g_assert_nonnull (from_wide);
  g_assert_cmpuint (mu_roster_get_n_units (from_wide->pdata[0]), ==, 1);
}

static GPtrArray *
import_path (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return mu_test_import_file (mu_test_get_games (), file, NULL, error);
}

static void
assert_unreadable (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (import_path (path, &error));
  g_assert_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_UNREADABLE);
}

static void
test_files (void)
{
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *good = g_build_filename (folder, "fleet.xws", NULL);
  g_autofree char *large = g_build_filename (folder, "large.txt", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing.txt", NULL);
  g_autofree char *blanks = g_strnfill (17 * 1024 * 1024, 'a');
  g_autoptr (GPtrArray) rosters = NULL;

  g_assert_true (g_file_set_contents (good, kingston, -1, NULL));
  g_assert_true (g_file_set_contents (large, blanks, -1, NULL));
  rosters = import_path (good, NULL);
  g_assert_nonnull (rosters);
  g_assert_cmpuint (rosters->len, ==, 1);
  assert_unreadable (large);
  assert_unreadable (missing);
  assert_unreadable (folder);
  assert_unreadable ("/dev/null");
  assert_unreadable ("/dev/zero");
  mu_test_folder_free (g_steal_pointer (&folder));
}

/* A folder is refused as one, not for what reading it fails with. */
static void
test_folder (void)
{
  g_autofree char *folder = mu_test_folder_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (import_path (folder, &error));
  g_assert_cmpstr (error->message, ==, "a folder, not a file");
  mu_test_folder_free (g_steal_pointer (&folder));
}

/* A text may be a mebibyte long, a web page four; a byte more is too much. */
static void
test_longest (void)
{
  static const struct
  {
    const char *start;
    gsize size;
  } longest[] = { { "Wedge Antilles\n", 1024 * 1024 }, { "<html><body>Wedge Antilles<br>", 4 * 1024 * 1024 } };

  for (guint i = 0; i < G_N_ELEMENTS (longest); i++)
    for (gsize more = 0; more <= 1; more++)
      {
        gsize n_start = strlen (longest[i].start);
        g_autofree char *text = g_strnfill (longest[i].size + more, '\n');
        g_autoptr (GBytes) bytes = NULL;
        g_autoptr (GPtrArray) rosters = NULL;
        g_autoptr (GError) error = NULL;

        memcpy (text, longest[i].start, n_start);
        bytes = g_bytes_new (text, longest[i].size + more);
        rosters = mu_test_import_bytes (mu_test_get_games (), bytes, &error);
        g_assert_true ((rosters != NULL) == (more == 0));
      }
}

/* A file that is loaded whole may have 16 MiB; a byte more is too much. */
static void
test_largest (void)
{
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "boxes.csv", NULL);
  g_autofree char *text = g_strnfill (MU_INPUT_MAX_BYTES + 1, 'a');
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (gsize more = 0; more <= 1; more++)
    {
      g_autoptr (GBytes) bytes = NULL;

      g_assert_true (g_file_set_contents (path, text, MU_INPUT_MAX_BYTES + more, NULL));
      bytes = mu_input_load_file (file, NULL, NULL);
      g_assert_true ((bytes != NULL) == (more == 0));
    }
  mu_test_folder_free (g_steal_pointer (&folder));
}

/* Writes the next piece when the last one was read. */
static gpointer
write_slowly (gpointer data)
{
  int fd = GPOINTER_TO_INT (data);
  int left = 0;

  for (const char *p = kingston; *p != '\0'; p += MIN (strlen (p), 40))
    {
      g_assert_cmpint (write (fd, p, MIN (strlen (p), 40)), >, 0);
      while (ioctl (fd, FIONREAD, &left) == 0 && left > 0)
        g_usleep (500);
    }
  g_close (fd, NULL);
  return NULL;
}

static void
test_pipe (void)
{
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "pipe", NULL);
  g_autoptr (GPtrArray) rosters = NULL;
  GThread *writer;
  int fd;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  /* Open before it is read, however late the thread starts. */
  fd = g_open (path, O_RDWR | O_CLOEXEC, 0);
  g_assert_cmpint (fd, >=, 0);
  writer = g_thread_new ("writer", write_slowly, GINT_TO_POINTER (fd));
  rosters = import_path (path, NULL);
  g_thread_join (writer);
  g_assert_nonnull (rosters);
  g_assert_cmpuint (mu_roster_get_n_units (rosters->pdata[0]), ==, 3);
  mu_test_folder_free (g_steal_pointer (&folder));
}

/* A pipe that nobody opens to write to is no empty file. */
static void
test_pipe_alone (void)
{
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "pipe", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_null (import_path (path, &error));
  g_assert_nonnull (strstr (error->message, "nothing can be read from this pipe"));
  mu_test_folder_free (g_steal_pointer (&folder));
}

static void
test_stream (void)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (kingston, -1, NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_stream (mu_test_get_games (), stream, NULL, NULL);

  g_assert_nonnull (rosters);
  g_cancellable_cancel (cancelled);
  g_assert_null (mu_test_import_stream (mu_test_get_games (), stream, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A very long name is shortened before anything shows it. */
static void
test_long_names (void)
{
  g_autofree char *name = g_strnfill (400000, 'x');
  g_autofree char *text = g_strdup_printf ("Name: %s\nFaction: Rebel\nCR90 Corvette A (44)\n• %s (3)\n", name, name);
  g_autofree char *json
      = g_strdup_printf ("{\"name\":\"%s\",\"pilots\":[{\"name\":\"%s\",\"ship\":\"%s\"}]}", name, name, name);
  const char *const texts[] = { text, json };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) rosters = mu_test_import (texts[i], NULL);
      g_autofree char *description = mu_test_describe (rosters->pdata[0]);

      g_assert_cmpuint (strlen (mu_roster_get_name (rosters->pdata[0])), <, 400);
      g_assert_cmpuint (strlen (description), <, 1000);
    }
}

/* Persons are in both games: the total that a text states decides, and then of which game more is known. */
static void
test_both_games (void)
{
  static const struct
  {
    const char *text;
    const char *game;
  } cases[] = {
    { "Luke Skywalker (20)\nWedge Antilles (19)\nTotal: 39\n", "armada" },
    { "Luke Skywalker (28)\nWedge Antilles (29)\nTotal: 57\n", "xwing" },
    { "Luke Skywalker\nNebulon-B Escort Frigate\nAssault Frigate Mark II B\nSomebody Strange\n", "armada" },
    { "Luke Skywalker\nRookie Pilot\nBlue Squadron Pilot\nSomebody Strange\n", "xwing" },
    { "Luke Skywalker\nWedge Antilles\n", "xwing" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) rosters = mu_test_import (cases[i].text, NULL);

      g_test_message ("%s", cases[i].text);
      g_assert_nonnull (rosters);
      g_assert_cmpstr (mu_game_get_id (mu_roster_get_game (rosters->pdata[0])), ==, cases[i].game);
    }
}

static void
test_too_much_text (void)
{
  static const char *const lines[] = { "CR90 Corvette A (44)\n", "• Engine Techs (8)\n", "Nobody (3)\n" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) text = g_string_new ("CR90 Corvette A (44)\n");
      g_autoptr (GError) error = NULL;

      for (int j = 0; j < 4000; j++)
        g_string_append (text, lines[i]);
      g_assert_null (mu_test_import_data (text->str, text->len, &error));
      g_assert_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/import/cut", test_cut);
  g_test_add_func ("/import/damaged", test_damaged);
  g_test_add_func ("/import/unreadable", test_unreadable);
  g_test_add_func ("/import/kinds", test_kinds);
  g_test_add_func ("/import/files", test_files);
  g_test_add_func ("/import/folder", test_folder);
  g_test_add_func ("/import/longest", test_longest);
  g_test_add_func ("/import/largest", test_largest);
  g_test_add_func ("/import/pipe", test_pipe);
  g_test_add_func ("/import/pipe-alone", test_pipe_alone);
  g_test_add_func ("/import/stream", test_stream);
  g_test_add_func ("/import/long-names", test_long_names);
  g_test_add_func ("/import/both-games", test_both_games);
  g_test_add_func ("/import/too-much-text", test_too_much_text);
  return g_test_run ();
}
