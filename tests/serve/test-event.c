/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "serve/mu-event.h"

#include <errno.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

#include <glib/gstdio.h>

#include "library/mu-library.h"
#include "serve/mu-list-numbers.h"
#include "serve/mu-serve-key.h"
#include "support/mu-test-disk.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library.h"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "event.db", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mu_test_folder_free (fixture->folder);
  g_free (fixture->path);
}

static MuEvent *
create (Fixture *fixture, gint64 deadline, char **organiser)
{
  g_autofree char *key = NULL;
  g_autoptr (GError) error = NULL;
  MuEvent *event = mu_event_create (fixture->path,
                                    &(MuEventState){ .name = (char *) "Cup", .game = (char *) "xwing",
                                                     .format = (char *) "xwing-standard", .deadline = deadline },
                                    &key, &error);

  g_assert_no_error (error);
  if (organiser != NULL)
    *organiser = g_steal_pointer (&key);
  return event;
}

static MuEvent *
open_event (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  MuEvent *event = mu_event_open (fixture->path, &error);

  g_assert_no_error (error);
  return event;
}

static MuHandIn *
new_list (const char *player, const char *text)
{
  MuHandIn *list = mu_hand_in_new ();

  list->player = g_strdup (player);
  list->seat = g_strdup ("7");
  list->text = g_bytes_new (text, strlen (text));
  list->verdict = g_strdup ("{\"legal\":true}");
  list->legal = TRUE;
  list->name = g_strdup ("Squad");
  list->game = g_strdup ("xwing");
  list->format = g_strdup ("xwing-standard");
  list->faction = g_strdup ("rebel");
  list->points = 99;
  list->limit = 100;
  return list;
}

static char *
add (MuEvent *event, const char *player, const char *text, GError **error)
{
  g_autoptr (MuHandIn) list = new_list (player, text);

  return mu_event_add (event, list, NULL, error);
}

static char *
must_add (MuEvent *event, const char *player, const char *text)
{
  g_autoptr (GError) error = NULL;
  char *key = add (event, player, text, &error);

  g_assert_no_error (error);
  return key;
}

static gboolean
replace (MuEvent *event, const char *key, const char *text, GError **error)
{
  g_autoptr (MuHandIn) list = new_list ("Ann", text);

  g_clear_pointer (&list->player, g_free);
  g_clear_pointer (&list->seat, g_free);
  return mu_event_replace (event, key, list, NULL, error);
}

static void
assert_text (const MuHandIn *list, const char *text)
{
  g_assert_cmpmem (g_bytes_get_data (list->text, NULL), g_bytes_get_size (list->text), text, strlen (text));
}

static int
count (MuEvent *event)
{
  g_autoptr (MuEventState) state = mu_event_dup_state (event, NULL);

  return state->n_lists;
}

static void
test_keeps (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *ann = must_add (event, "Ann", "one");
  g_autofree char *bo = must_add (event, "Bo", "two");
  g_autoptr (MuEventState) state = NULL;
  g_autoptr (MuHandIn) list = NULL;
  g_autoptr (GPtrArray) versions = NULL;
  g_autoptr (GPtrArray) since = NULL;
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  g_assert_true (replace (event, ann, "three", &error));
  g_assert_no_error (error);
  g_clear_pointer (&event, mu_event_free);
  event = open_event (fixture);

  state = mu_event_dup_state (event, &error);
  g_assert_cmpstr (state->name, ==, "Cup");
  g_assert_cmpstr (state->format, ==, "xwing-standard");
  g_assert_cmpuint (strlen (state->id), ==, MU_SERVE_PUBLIC_LENGTH);
  g_assert_cmpint (state->n_lists, ==, 2);
  g_assert_cmpint (state->change, ==, 3);

  list = mu_event_find (event, ann, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (list->player, ==, "Ann");
  g_assert_cmpstr (list->seat, ==, "7");
  g_assert_cmpint (list->version, ==, 2);
  g_assert_cmpstr (list->name, ==, "Squad");
  g_assert_cmpstr (list->game, ==, "xwing");
  g_assert_cmpstr (list->format, ==, "xwing-standard");
  g_assert_cmpstr (list->faction, ==, "rebel");
  g_assert_cmpint (list->points, ==, 99);
  g_assert_cmpint (list->limit, ==, 100);
  g_assert_true (list->legal);
  assert_text (list, "three");

  versions = mu_event_list_versions (event, list->number, &error);
  g_assert_cmpuint (versions->len, ==, 2);
  assert_text (versions->pdata[0], "one");
  assert_text (versions->pdata[1], "three");

  since = mu_event_list_since (event, 1, 10, FALSE, &error);
  g_assert_cmpuint (since->len, ==, 2);
  g_assert_cmpstr (((MuHandIn *) since->pdata[0])->player, ==, "Bo");
  g_assert_cmpstr (((MuHandIn *) since->pdata[1])->player, ==, "Ann");
  g_assert_null (((MuHandIn *) since->pdata[1])->text);
  after = mu_event_list_after (event, 1, 10, TRUE, &error);
  g_assert_cmpuint (after->len, ==, 1);
  assert_text (after->pdata[0], "two");

  /* Nobody else on the machine reads it. */
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
}

/* A list that came like this already is no new version; a list is not handed in without end. */
static void
test_versions (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *key = must_add (event, "Ann", "0");
  g_autoptr (MuHandIn) list = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (replace (event, key, "0", &error));
  for (int i = 1; i < MU_EVENT_MAX_VERSIONS; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", i);

      g_assert_true (replace (event, key, text, &error));
    }
  g_assert_false (replace (event, key, "more", &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_TOO_OFTEN);
  list = mu_event_find (event, key, NULL);
  g_assert_cmpint (list->version, ==, MU_EVENT_MAX_VERSIONS);
  assert_text (list, "99");
}

/* Texts are read up to a bound, but never less than one; what is left comes with the next reading. */
static void
test_bytes (Fixture *fixture, gconstpointer data)
{
  enum { SIZE = MU_EVENT_MAX_BYTES / 4 };
  static const struct
  {
    gint64 since;
    guint n_lists;
  } cases[] = { { 0, 3 }, { 3, 3 }, { 6, 1 }, { 7, 1 }, { 8, 0 } };
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *text = g_strnfill (SIZE, 'x');
  g_autofree char *huge = g_strnfill (2 * MU_EVENT_MAX_BYTES, 'x');

  for (int i = 0; i < 7; i++)
    {
      g_autofree char *key = must_add (event, "Ann", text);
    }
  g_free (must_add (event, "Bo", huge));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) since = mu_event_list_since (event, cases[i].since, 100, TRUE, NULL);
      g_autoptr (GPtrArray) after = mu_event_list_after (event, cases[i].since, 100, TRUE, NULL);

      g_assert_cmpuint (since->len, ==, cases[i].n_lists);
      g_assert_cmpuint (after->len, ==, cases[i].n_lists);
      for (guint j = 0; j < since->len; j++)
        g_assert_cmpint (((MuHandIn *) since->pdata[j])->stamp, ==, cases[i].since + 1 + j);
    }
}

/* The versions that came last are read whole, as far as the bound allows; each alone can be read whole. */
static void
test_large_versions (Fixture *fixture, gconstpointer data)
{
  enum { SIZE = MU_EVENT_MAX_BYTES / 4, N_VERSIONS = 10, N_WHOLE = 3 };
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *key = NULL;
  g_autoptr (GPtrArray) versions = NULL;
  g_autoptr (MuHandIn) none = NULL;
  g_autoptr (GError) error = NULL;

  g_string_printf (text, "%*d", SIZE, 1);
  key = must_add (event, "Ann", text->str);
  for (int i = 2; i <= N_VERSIONS; i++)
    {
      g_string_printf (text, "%*d", SIZE, i);
      g_assert_true (replace (event, key, text->str, NULL));
    }
  versions = mu_event_list_versions (event, 1, NULL);
  g_assert_cmpuint (versions->len, ==, N_VERSIONS);
  for (int i = 1; i <= N_VERSIONS; i++)
    {
      const MuHandIn *version = versions->pdata[i - 1];
      g_autoptr (MuHandIn) whole = mu_event_get_version (event, 1, i, NULL);

      g_assert_cmpint (version->version, ==, i);
      g_assert_cmpint (version->text != NULL, ==, i > N_VERSIONS - N_WHOLE);
      g_assert_cmpint (version->verdict != NULL, ==, i > N_VERSIONS - N_WHOLE);
      g_assert_true (version->legal);
      g_string_printf (text, "%*d", SIZE, i);
      assert_text (whole, text->str);
    }
  none = mu_event_get_version (event, 1, N_VERSIONS + 1, &error);
  g_assert_null (none);
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_NOT_FOUND);
}

/* What a version changed is kept with it, unless another version came between them. */
static void
test_changes (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    int version; /* for which the changes were found */
    const char *changes;
    const char *kept; /* nullable: nothing */
  } cases[] = {
    { 2, "{\"en\":[\"one\",\"two\"],\"de\":[\"eins\"]}", "one" },
    { 2, "{\"en\":[\"stale\"]}", NULL },
    { 4, "{\"en\":[\"three\"]}", "three" },
    { 5, "no object", NULL },
    { 6, NULL, NULL },
  };
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *key = must_add (event, "Ann", "text 1");
  g_autoptr (GPtrArray) versions = NULL;
  g_autoptr (GPtrArray) german = NULL;
  g_autoptr (GPtrArray) finnish = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("text %u", i + 2);
      g_autoptr (MuHandIn) list = new_list ("Ann", text);

      list->version = cases[i].version;
      list->changes = g_strdup (cases[i].changes);
      g_assert_true (mu_event_replace (event, key, list, NULL, NULL));
    }
  versions = mu_event_list_versions (event, 1, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) lines = mu_hand_in_list_changes (versions->pdata[i + 1], "en");

      g_assert_cmpstr (lines->len > 0 ? lines->pdata[0] : NULL, ==, cases[i].kept);
    }
  german = mu_hand_in_list_changes (versions->pdata[1], "de");
  finnish = mu_hand_in_list_changes (versions->pdata[1], "fi");
  g_assert_cmpuint (german->len, ==, 1);
  g_assert_cmpuint (finnish->len, ==, 0);
}

/* An event of the first version of the program goes on. */
static void
test_first_version (Fixture *fixture, gconstpointer data)
{
  static const char tables[]
      = "CREATE TABLE event (id TEXT NOT NULL, name TEXT NOT NULL, game TEXT, format TEXT, deadline INTEGER NOT NULL,"
        " locked INTEGER NOT NULL DEFAULT 0, published INTEGER NOT NULL DEFAULT 0, change INTEGER NOT NULL DEFAULT 0,"
        " organiser BLOB NOT NULL) STRICT;"
        "CREATE TABLE lists (number INTEGER PRIMARY KEY, key_index INTEGER NOT NULL, key_hash BLOB NOT NULL,"
        " player TEXT NOT NULL, seat TEXT NOT NULL, version INTEGER NOT NULL, stamp INTEGER NOT NULL) STRICT;"
        "CREATE INDEX lists_by_key ON lists (key_index);"
        "CREATE INDEX lists_by_stamp ON lists (stamp);"
        "CREATE TABLE versions (list INTEGER NOT NULL REFERENCES lists (number), version INTEGER NOT NULL,"
        " time INTEGER NOT NULL, text BLOB NOT NULL, verdict TEXT NOT NULL, legal INTEGER NOT NULL, name TEXT NOT NULL,"
        " game TEXT NOT NULL, format TEXT NOT NULL, faction TEXT NOT NULL, points INTEGER NOT NULL,"
        " points_limit INTEGER NOT NULL, PRIMARY KEY (list, version)) STRICT;"
        "INSERT INTO event VALUES ('abcdefgh', 'Old Cup', NULL, NULL, 0, 0, 0, 2, x'00');"
        "INSERT INTO lists VALUES (1, 7, x'00', 'Ann', '7', 2, 2);"
        "INSERT INTO versions VALUES (1, 1, 1000, x'6f6e65', '{}', 0, 'A', 'xwing', 'xwing-standard', 'rebel', 20, 100),"
        " (1, 2, 2000, x'74776f', '{\"legal\":true}', 1, 'A', 'xwing', 'xwing-standard', 'rebel', 30, 100);"
        "PRAGMA user_version = 1; PRAGMA application_id = 1299531126";
  g_autoptr (MuEvent) event = NULL;
  g_autoptr (MuEventState) state = NULL;
  g_autoptr (GPtrArray) versions = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *key = NULL;
  sqlite3 *old;

  g_assert_cmpint (sqlite3_open (fixture->path, &old), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (old, tables, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (old);
  event = open_event (fixture);
  state = mu_event_dup_state (event, NULL);
  g_assert_cmpstr (state->name, ==, "Old Cup");
  g_assert_cmpint (state->n_lists, ==, 1);
  versions = mu_event_list_versions (event, 1, NULL);
  g_assert_cmpuint (versions->len, ==, 2);
  assert_text (versions->pdata[1], "two");
  changes = mu_hand_in_list_changes (versions->pdata[1], "en");
  g_assert_cmpuint (changes->len, ==, 0);
  key = must_add (event, "Bo", "three");
  g_assert_true (replace (event, key, "four", NULL));
  g_assert_cmpint (count (event), ==, 2);
}

static void
run_sql (Fixture *fixture, const char *sql)
{
  sqlite3 *handle;

  g_assert_cmpint (sqlite3_open (fixture->path, &handle), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (handle), ==, SQLITE_OK);
}

/* Decides about lists; returns about how many. */
static int
decide (MuEvent *event, MuDecision decision, const char *numbers, const char *reason)
{
  g_autoptr (GArray) ranges = mu_list_numbers_parse (numbers, NULL);
  g_autoptr (GError) error = NULL;
  int n_changed;

  g_assert_true (mu_event_decide (event, decision, ranges, reason, &n_changed, &error));
  g_assert_no_error (error);
  return n_changed;
}

static void
test_most_lists (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = NULL;
  g_autofree char *late = NULL;
  g_autoptr (GError) error = NULL;

  /* As on a disk, but without waiting for it thousands of times. */
  mu_test_disk_watch (fixture->folder);
  event = create (fixture, 0, NULL);
  for (int i = 0; i < MU_EVENT_MAX_LISTS; i++)
    {
      g_autofree char *key = must_add (event, "Ann", "x");

      g_assert_nonnull (key);
    }
  g_assert_null (add (event, "Late", "x", &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_TOO_MANY);
  g_assert_cmpint (count (event), ==, MU_EVENT_MAX_LISTS);
  /* A rejected list keeps its place; a removed one does not. */
  g_clear_error (&error);
  g_assert_cmpint (decide (event, MU_DECISION_REJECT, "1-2000", "troll"), ==, MU_EVENT_MAX_LISTS);
  g_assert_null (add (event, "Late", "x", &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_TOO_MANY);
  g_assert_cmpint (decide (event, MU_DECISION_REMOVE, "2-1999", ""), ==, MU_EVENT_MAX_LISTS - 2);
  late = must_add (event, "Late", "x");
  g_assert_cmpint (count (event), ==, 3);
  g_clear_pointer (&event, mu_event_free);
  mu_test_disk_stop ();
}

static void
test_lock (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *key = must_add (event, "Ann", "one");
  g_autofree char *late = NULL;
  g_autoptr (MuEventState) state = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (mu_event_set_locked (event, TRUE, &error));
  g_assert_null (add (event, "Bo", "two", &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_CLOSED);
  g_clear_error (&error);
  g_assert_false (replace (event, key, "two", &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_CLOSED);
  g_clear_error (&error);
  g_assert_true (mu_event_set_locked (event, TRUE, &error));
  g_assert_true (mu_event_set_locked (event, FALSE, &error));
  late = must_add (event, "Bo", "two");
  g_assert_true (mu_event_set_published (event, TRUE, &error));
  state = mu_event_dup_state (event, &error);
  g_assert_true (state->published);
  /* Locking what is locked is no change. */
  g_assert_cmpint (state->change, ==, 5);
}

static void
test_deadline (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = create (fixture, 1000, NULL);
  g_autoptr (MuEventState) state = mu_event_dup_state (event, NULL);
  g_autofree char *key = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (mu_event_state_is_open (state));
  g_assert_null (add (event, "Ann", "one", &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_CLOSED);
  g_clear_error (&error);
  /* Who unlocks means it. */
  g_assert_true (mu_event_set_locked (event, FALSE, &error));
  key = must_add (event, "Ann", "one");
  state->deadline = G_MAXINT64;
  g_assert_true (mu_event_state_is_open (state));
}

static gboolean
file_holds (const char *path, const char *text)
{
  g_autofree char *contents = NULL;
  gsize size;

  if (!g_file_get_contents (path, &contents, &size, NULL))
    return FALSE;
  return memmem (contents, size, text, strlen (text)) != NULL;
}

/* In the file or beside it. */
static gboolean
folder_holds (Fixture *fixture, const char *text)
{
  g_auto (GStrv) names = mu_test_folder_list (fixture->folder, "");

  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, *name, NULL);

      if (file_holds (path, text))
        return TRUE;
    }
  return FALSE;
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  g_autofree char *organiser = NULL;
  g_autofree char *fresh = NULL;
  g_autoptr (MuEvent) event = create (fixture, 0, &organiser);
  g_autofree char *key = must_add (event, "Ann", "one");
  const char *const wrong[] = { "", "a", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "AAAAAAAAAAAAAAAAAAAAAAAAAA", organiser };
  gboolean is_organiser;

  g_assert_cmpuint (strlen (organiser), ==, MU_SERVE_KEY_LENGTH);
  g_assert_cmpuint (strlen (key), ==, MU_SERVE_KEY_LENGTH);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MuHandIn) list = mu_event_find (event, wrong[i], &error);

      g_assert_null (list);
      g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_NOT_FOUND);
      g_clear_error (&error);
      g_assert_false (replace (event, wrong[i], "x", &error));
      g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_NOT_FOUND);
      g_assert_true (mu_event_is_organiser (event, wrong[i], &is_organiser, NULL));
      g_assert_cmpint (is_organiser, ==, wrong[i] == organiser);
    }
  fresh = mu_event_new_organiser (event, NULL);
  g_assert_true (mu_event_is_organiser (event, fresh, &is_organiser, NULL));
  g_assert_true (is_organiser);
  g_assert_true (mu_event_is_organiser (event, organiser, &is_organiser, NULL));
  g_assert_false (is_organiser);
  /* The file does not give them away. */
  g_assert_true (folder_holds (fixture, "one"));
  g_assert_false (folder_holds (fixture, key));
  g_assert_false (folder_holds (fixture, organiser));
  g_assert_false (folder_holds (fixture, fresh));
}

/* No key comes twice, and every bit of it is drawn. */
static void
test_random_keys (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint counts[25][128] = { { 0 } };

  for (int i = 0; i < 2000; i++)
    {
      char *key = mu_serve_key_new ();
      MuServeHash hash;

      g_assert_true (mu_serve_key_hash (key, &hash));
      g_assert_true (mu_serve_hash_equal (&hash, &hash));
      for (int j = 0; j < 25; j++)
        counts[j][(guint8) key[j]]++;
      g_assert_true (g_hash_table_add (seen, key));
    }
  /* Each of 32 letters is expected 62 times in each place. */
  for (int i = 0; i < 25; i++)
    for (const char *letter = "abcdefghijklmnopqrstuvwxyz234567"; *letter != '\0'; letter++)
      {
        g_assert_cmpuint (counts[i][(guint8) *letter], >, 10);
        g_assert_cmpuint (counts[i][(guint8) *letter], <, 150);
      }
}

static void
assert_numbers (GPtrArray *lists, const char *expected)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (guint i = 0; i < lists->len; i++)
    g_string_append_printf (numbers, "%d ", (int) ((const MuHandIn *) lists->pdata[i])->number);
  g_assert_cmpstr (g_strchomp (numbers->str), ==, expected);
}

static void
test_decide (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    MuDecision decision;
    const char *numbers;
    const char *reason;
    int n_changed;
    const char *all;
    const char *valid;
  } cases[] = {
    { MU_DECISION_REJECT, "2, 4-5", "not mine", 3, "1 2 3 4 5 6", "1 3 6" },
    { MU_DECISION_REJECT, "4-6", "not mine", 1, "1 2 3 4 5 6", "1 3" },
    { MU_DECISION_REJECT, "4", "too late", 1, "1 2 3 4 5 6", "1 3" },
    { MU_DECISION_RESTORE, "1-2", "", 1, "1 2 3 4 5 6", "1 2 3" },
    { MU_DECISION_RESTORE, "1-2", "", 0, "1 2 3 4 5 6", "1 2 3" },
    { MU_DECISION_REMOVE, "1, 5", "", 2, "2 3 4 6", "2 3" },
    { MU_DECISION_REMOVE, "1-99", "troll", 4, "", "" },
  };
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *last = NULL;

  for (int i = 1; i <= 6; i++)
    {
      g_autofree char *player = g_strdup_printf ("Player %d", i);
      g_autofree char *key = must_add (event, player, "x");
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuEventState) before = mu_event_dup_state (event, NULL);
      int n_changed = decide (event, cases[i].decision, cases[i].numbers, cases[i].reason);
      g_autoptr (MuEventState) after = mu_event_dup_state (event, NULL);
      g_autoptr (GPtrArray) all = mu_event_list_after (event, 0, 100, FALSE, NULL);
      g_autoptr (GPtrArray) valid = mu_event_list_valid_after (event, 0, 100, FALSE, NULL);
      g_autoptr (GPtrArray) since = mu_event_list_since (event, before->change, 100, FALSE, NULL);
      g_autoptr (GPtrArray) log = mu_event_list_log (event, before->change, 100, FALSE, NULL);

      g_test_message ("%s %s", mu_decision_get_word (cases[i].decision), cases[i].numbers);
      g_assert_cmpint (n_changed, ==, cases[i].n_changed);
      assert_numbers (all, cases[i].all);
      assert_numbers (valid, cases[i].valid);
      g_assert_cmpint (after->n_lists, ==, (int) all->len);
      g_assert_cmpint (after->n_rejected, ==, (int) (all->len - valid->len));
      /* Whoever waits for changes comes to know of each, once. */
      g_assert_cmpint (after->change > before->change, ==, n_changed > 0);
      g_assert_cmpuint (log->len, ==, (guint) n_changed);
      g_assert_cmpuint (since->len, ==, cases[i].decision == MU_DECISION_REMOVE ? 0 : (guint) n_changed);
      for (guint j = 0; j < since->len; j++)
        {
          const MuHandIn *list = since->pdata[j];

          g_assert_cmpint (list->stamp, <=, after->change);
          g_assert_cmpint (list->rejected != 0, ==, cases[i].decision == MU_DECISION_REJECT);
          g_assert_cmpstr (list->reason, ==, cases[i].reason);
          if (j > 0)
            g_assert_cmpint (list->stamp, >, ((const MuHandIn *) since->pdata[j - 1])->stamp);
        }
      for (guint j = 0; j < log->len; j++)
        {
          const MuEventLogEntry *entry = log->pdata[j];
          g_autofree char *player = g_strdup_printf ("Player %d", (int) entry->list);

          g_assert_cmpint (entry->decision, ==, cases[i].decision);
          g_assert_cmpint (entry->stamp, <=, after->change);
          g_assert_cmpint (entry->time, >, 0);
          g_assert_cmpstr (entry->player, ==, player);
          g_assert_cmpstr (entry->reason, ==, cases[i].reason);
        }
    }
  /* No list has the number of one that was removed. */
  last = must_add (event, "Late", "x");
  {
    g_autoptr (MuHandIn) list = mu_event_find (event, last, NULL);
    g_autoptr (GPtrArray) newest = mu_event_list_log (event, 0, 2, TRUE, NULL);

    g_assert_cmpint (list->number, ==, 7);
    g_assert_cmpuint (newest->len, ==, 2);
    g_assert_cmpint (((MuEventLogEntry *) newest->pdata[0])->list, ==, 6);
    g_assert_cmpint (((MuEventLogEntry *) newest->pdata[1])->list, ==, 4);
  }
}

static void
test_decide_refuses (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *key = must_add (event, "Ann", "one");
  g_autoptr (GArray) ranges = mu_list_numbers_parse ("2-9", NULL);
  g_autoptr (MuEventState) state = NULL;
  g_autoptr (MuHandIn) gone = NULL;
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (GError) error = NULL;
  int n_changed;

  g_assert_false (mu_event_decide (event, MU_DECISION_REMOVE, ranges, "", &n_changed, &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_NOT_FOUND);
  g_clear_error (&error);
  state = mu_event_dup_state (event, NULL);
  g_assert_cmpint (state->change, ==, 1);
  log = mu_event_list_log (event, 0, 100, FALSE, NULL);
  g_assert_cmpuint (log->len, ==, 0);
  decide (event, MU_DECISION_REMOVE, "1", "");
  gone = mu_event_find (event, key, &error);
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (replace (event, key, "two", &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_NOT_FOUND);
}

/* A rejected list stays rejected, whatever its player makes of it. */
static void
test_rejected_again (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *key = must_add (event, "Ann", "one");
  g_autoptr (MuHandIn) list = NULL;

  decide (event, MU_DECISION_REJECT, "1", "why");
  g_assert_true (replace (event, key, "two", NULL));
  list = mu_event_find (event, key, NULL);
  g_assert_cmpint (list->version, ==, 2);
  g_assert_cmpint (list->rejected, !=, 0);
  g_assert_cmpstr (list->reason, ==, "why");
}

/* The event of a program that knew no rejection yet. */
static void
test_older (Fixture *fixture, gconstpointer data)
{
  static const char older[]
      = "CREATE TABLE event (id TEXT NOT NULL, name TEXT NOT NULL, game TEXT, format TEXT, deadline INTEGER NOT NULL,"
        "  locked INTEGER NOT NULL DEFAULT 0, published INTEGER NOT NULL DEFAULT 0, change INTEGER NOT NULL DEFAULT 0,"
        "  organiser BLOB NOT NULL) STRICT;"
        "CREATE TABLE lists (number INTEGER PRIMARY KEY, key_index INTEGER NOT NULL, key_hash BLOB NOT NULL,"
        "  player TEXT NOT NULL, seat TEXT NOT NULL, version INTEGER NOT NULL, stamp INTEGER NOT NULL) STRICT;"
        "CREATE INDEX lists_by_key ON lists (key_index);"
        "CREATE INDEX lists_by_stamp ON lists (stamp);"
        "CREATE TABLE versions (list INTEGER NOT NULL REFERENCES lists (number), version INTEGER NOT NULL,"
        "  time INTEGER NOT NULL, text BLOB NOT NULL, verdict TEXT NOT NULL, legal INTEGER NOT NULL, name TEXT NOT NULL,"
        "  game TEXT NOT NULL, format TEXT NOT NULL, faction TEXT NOT NULL, points INTEGER NOT NULL,"
        "  points_limit INTEGER NOT NULL, PRIMARY KEY (list, version)) STRICT;"
        "INSERT INTO event VALUES ('abcdefgh', 'Old Cup', 'xwing', 'xwing-standard', 0, 0, 1, 2, x'00');"
        "INSERT INTO lists VALUES (1, 5, x'01', 'Ann', '7', 1, 1), (2, 6, x'02', 'Bo', '', 1, 2);"
        "INSERT INTO versions VALUES (1, 1, 1000, x'6f6e65', '{}', 1, 'Squad', 'xwing', 'xwing-standard', 'rebel', 99, 100),"
        "  (2, 1, 1000, x'74776f', '{}', 0, '', 'xwing', 'xwing-standard', 'rebel', 99, 100);"
        "PRAGMA application_id = 0x4D754576; PRAGMA user_version = 1";

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (MuEvent) event = NULL;
      g_autoptr (MuEventState) state = NULL;
      g_autoptr (MuHandIn) list = NULL;
      g_autofree char *key = NULL;

      if (i == 0)
        run_sql (fixture, older);
      event = open_event (fixture);
      state = mu_event_dup_state (event, NULL);
      list = mu_event_get_list (event, 1, NULL);
      g_assert_cmpstr (state->name, ==, "Old Cup");
      g_assert_true (state->published);
      g_assert_cmpint (state->n_lists, ==, 2 + i);
      g_assert_cmpint (state->n_rejected, ==, i);
      g_assert_cmpstr (list->player, ==, "Ann");
      assert_text (list, "one");
      if (i > 0)
        continue;
      key = must_add (event, "Cy", "three");
      g_assert_cmpint (decide (event, MU_DECISION_REJECT, "2", ""), ==, 1);
    }
}

static gboolean
forget_text (MuHandIn *list, gpointer data)
{
  if (strstr (list->verdict, "unreadable") != NULL)
    return FALSE;
  g_bytes_unref (list->text);
  list->text = g_bytes_new_static ("cards", 5);
  g_free (list->verdict);
  list->verdict = g_strdup ("{}");
  return TRUE;
}

static void
test_forget (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *key = must_add (event, "Annabella", "by Annabella");
  g_autofree char *other = must_add (event, "Bohumil", "by Bohumil");
  g_autoptr (MuHandIn) unreadable = new_list ("Cyril", "by Cyril");
  g_autofree char *third = NULL;
  g_autoptr (MuHandIn) list = NULL;
  g_autoptr (GPtrArray) since = NULL;
  g_autoptr (GError) error = NULL;
  static const char *const names[] = { "Annabella", "Bohumil", "Cyril", "Squad", "Dorothea" };

  g_free (unreadable->verdict);
  unreadable->verdict = g_strdup ("unreadable, by Cyril");
  third = mu_event_add (event, unreadable, NULL, &error);
  g_assert_true (replace (event, key, "again by Annabella", &error));
  decide (event, MU_DECISION_REJECT, "1-2", "Dorothea says so");
  decide (event, MU_DECISION_RESTORE, "2", "");
  g_assert_true (mu_event_forget (event, forget_text, NULL, &error));
  g_assert_no_error (error);
  list = mu_event_find (event, key, &error);
  g_assert_cmpint (list->rejected, !=, 0);
  g_assert_cmpstr (list->player, ==, "");
  g_assert_cmpstr (list->seat, ==, "");
  g_assert_cmpstr (list->name, ==, "");
  g_assert_cmpint (list->version, ==, 2);
  assert_text (list, "cards");
  /* Who waits for changes comes to know of each, one after the other. */
  since = mu_event_list_since (event, 4, 2, FALSE, &error);
  g_assert_cmpuint (since->len, ==, 2);
  g_assert_cmpint (((MuHandIn *) since->pdata[0])->stamp, <, ((MuHandIn *) since->pdata[1])->stamp);
  g_clear_pointer (&event, mu_event_free);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (folder_holds (fixture, names[i]));
}

/* Who reads the event keeps the journal as it is, and the names in it; then whoever forgets is told to do so again. */
static void
test_forget_in_use (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *key = must_add (event, "Annabella", "by Annabella");
  g_autoptr (GError) error = NULL;
  sqlite3 *other;

  g_assert_cmpint (sqlite3_open (fixture->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN; SELECT * FROM lists", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_false (mu_event_forget (event, forget_text, NULL, &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_IN_USE);
  g_assert_true (folder_holds (fixture, "Annabella"));
  g_assert_cmpint (sqlite3_exec (other, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (other);
  g_clear_error (&error);
  g_assert_true (mu_event_forget (event, forget_text, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (folder_holds (fixture, "Annabella"));
}

static void
assert_open_fails (Fixture *fixture, int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuEvent) event = mu_event_open (fixture->path, &error);

  g_assert_null (event);
  g_assert_error (error, MU_EVENT_ERROR, code);
  g_assert_nonnull (strstr (error->message, "event.db"));
}

/* Another program's file stays byte for byte as it is. */
static void
assert_untouched (Fixture *fixture, int code)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_auto (GStrv) names = NULL;
  gsize size_before;
  gsize size_after;

  g_assert_true (g_file_get_contents (fixture->path, &before, &size_before, NULL));
  assert_open_fails (fixture, code);
  g_assert_true (g_file_get_contents (fixture->path, &after, &size_after, NULL));
  g_assert_cmpmem (before, size_before, after, size_after);
  names = mu_test_folder_list (fixture->folder, "event.db");
  g_assert_cmpuint (g_strv_length (names), ==, 1);
}

static void
test_no_event (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  assert_open_fails (fixture, MU_EVENT_ERROR_FAILED);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_set_contents (fixture->path, "", 0, NULL));
  assert_untouched (fixture, MU_EVENT_ERROR_FOREIGN);
  g_assert_true (g_file_set_contents (fixture->path, "a text, and a long one: it is no database, nor ever was", -1, NULL));
  assert_untouched (fixture, MU_EVENT_ERROR_FOREIGN);
  g_unlink (fixture->path);
  run_sql (fixture, "CREATE TABLE event (id); PRAGMA user_version = 1");
  assert_untouched (fixture, MU_EVENT_ERROR_FOREIGN);
  g_unlink (fixture->path);
  g_mkdir (fixture->path, 0700);
  assert_open_fails (fixture, MU_EVENT_ERROR_FOREIGN);
  g_rmdir (fixture->path);
  g_clear_object (&(MuLibrary *){ mu_test_library_open (fixture->path) });
  assert_open_fails (fixture, MU_EVENT_ERROR_FOREIGN);
}

static void
test_newer (Fixture *fixture, gconstpointer data)
{
  mu_event_free (create (fixture, 0, NULL));
  run_sql (fixture, "PRAGMA user_version = 99; PRAGMA journal_mode = DELETE");
  assert_untouched (fixture, MU_EVENT_ERROR_NEWER);
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  MuEvent *event = create (fixture, 0, NULL);
  g_autofree char *contents = NULL;
  gsize size;

  for (int i = 0; i < 50; i++)
    {
      g_autofree char *text = g_strnfill (2000, 'x');
      g_autofree char *key = must_add (event, "Ann", text);
    }
  mu_event_free (event);
  g_assert_true (g_file_get_contents (fixture->path, &contents, &size, NULL));
  g_assert_cmpuint (size, >, 20000);
  memset (contents + 8192, 0xAB, size - 8192);
  g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) size, NULL));
  assert_open_fails (fixture, MU_EVENT_ERROR_DAMAGED);
}

static void
test_exists (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *key = NULL;
  g_autofree char *contents = NULL;
  g_auto (GStrv) names = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "mine", -1, NULL));
  g_assert_null (mu_event_create (fixture->path, &(MuEventState){ .name = (char *) "Cup" }, &key, &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_EXISTS);
  g_assert_true (g_file_get_contents (fixture->path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "mine");
  names = mu_test_folder_list (fixture->folder, "");
  g_assert_cmpuint (g_strv_length (names), ==, 1);
  g_clear_error (&error);
  g_assert_null (mu_event_create ("/nowhere/at/all.db", &(MuEventState){ .name = (char *) "Cup" }, &key, &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_FAILED);
}

/* What is written to a file that has lost its name is lost with it, and the journal of that name is the new file's. */
static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  g_autofree char *journal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *journalled = NULL;
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *key = must_add (event, "Ann", "one");
  g_autofree char *aside = g_build_filename (fixture->folder, "aside.db", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (MuHandIn) list = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_rename (fixture->path, aside), ==, 0);
  g_assert_true (g_file_set_contents (fixture->path, "another", -1, NULL));
  g_assert_null (add (event, "Bo", "two", &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_REPLACED);
  g_clear_error (&error);
  list = mu_event_find (event, key, &error);
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_REPLACED);
  g_clear_error (&error);
  g_assert_false (mu_event_set_locked (event, TRUE, &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_REPLACED);
  g_clear_error (&error);
  g_assert_false (mu_event_set_published (event, TRUE, &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_REPLACED);
  g_assert_true (g_file_set_contents (journal, "journal of another", -1, NULL));
  g_clear_pointer (&event, mu_event_free);
  g_assert_true (g_file_get_contents (fixture->path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "another");
  g_assert_true (g_file_get_contents (journal, &journalled, NULL, NULL));
  g_assert_cmpstr (journalled, ==, "journal of another");
}

static void
test_in_use (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *key = must_add (event, "Ann", "one");
  g_autofree char *later = NULL;
  g_autoptr (MuHandIn) list = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *other;

  g_assert_cmpint (sqlite3_open (fixture->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_null (add (event, "Bo", "two", &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_IN_USE);
  g_clear_error (&error);
  /* Reading goes on meanwhile. */
  list = mu_event_find (event, key, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sqlite3_exec (other, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (other);
  later = must_add (event, "Bo", "two");
  g_assert_cmpint (count (event), ==, 2);
}

/* A file that another program has for itself is not opened, and stays as it is. */
static void
test_locked (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *key = must_add (event, "Ann", "one");
  g_autoptr (GError) error = NULL;
  sqlite3 *other;

  g_clear_pointer (&event, mu_event_free);
  g_assert_cmpint (sqlite3_open (fixture->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  g_assert_null (mu_event_open (fixture->path, &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_IN_USE);
  g_assert_cmpint (sqlite3_exec (other, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (other);
  g_clear_error (&error);
  event = mu_event_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (count (event), ==, 1);
}

/* Wherever the disk is full, a list is there or not, and who handed it in knows which. */
static void
test_full (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuEvent) event = NULL;
  int n_lists = 0;
  gboolean came_through = FALSE;

  mu_test_disk_watch (fixture->folder);
  event = create (fixture, 0, NULL);
  for (guint nth = 1; nth < 200 && !came_through; nth++)
    {
      g_autofree char *text = g_strnfill (5000, 'x');
      g_autofree char *key = NULL;
      g_autoptr (GError) error = NULL;

      mu_test_disk_fail (nth, TRUE, ENOSPC);
      key = add (event, "Ann", text, &error);
      came_through = !mu_test_disk_has_failed ();
      mu_test_disk_fail (0, FALSE, 0);
      if (key == NULL)
        g_assert_true (g_error_matches (error, MU_EVENT_ERROR, MU_EVENT_ERROR_FULL)
                       || g_error_matches (error, MU_EVENT_ERROR, MU_EVENT_ERROR_FAILED));
      n_lists += key != NULL;
      g_assert_cmpint (count (event), ==, n_lists);
    }
  g_assert_true (came_through);
  g_clear_pointer (&event, mu_event_free);
  event = open_event (fixture);
  g_assert_cmpint (count (event), ==, n_lists);
  g_clear_pointer (&event, mu_event_free);
  mu_test_disk_stop ();
}

/* A file takes no more lists when it is as large as it may be, but decisions; what is removed makes room. */
static void
test_max_size (Fixture *fixture, gconstpointer data)
{
  enum { MOST = 400 * 1024, N_BYTES = 20000 };
  g_autoptr (MuEvent) event = create (fixture, 0, NULL);
  g_autofree char *text = g_strnfill (N_BYTES, 'x');
  g_autofree char *other = g_strnfill (N_BYTES, 'y');
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  g_autoptr (MuHandIn) seated = new_list ("Ann", text);
  g_autoptr (GError) error = NULL;
  GStatBuf status;
  int n_lists = 1;

  mu_event_set_max_size (event, MOST);
  first = must_add (event, "Ann", text);
  while (TRUE)
    {
      g_autofree char *key = add (event, "Bo", text, &error);

      if (key == NULL)
        break;
      n_lists++;
    }
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_FULL);
  g_clear_error (&error);
  g_assert_cmpint (n_lists, >, MOST / N_BYTES / 2);
  g_assert_cmpint (n_lists, <=, MOST / N_BYTES);
  g_assert_false (replace (event, first, other, &error));
  g_assert_error (error, MU_EVENT_ERROR, MU_EVENT_ERROR_FULL);
  g_clear_error (&error);
  g_assert_true (mu_event_replace (event, first, seated, NULL, &error));
  decide (event, MU_DECISION_REJECT, "1-2", "no");
  decide (event, MU_DECISION_REMOVE, "2-4", "");
  again = must_add (event, "Cy", text);
  g_assert_true (replace (event, first, other, &error));
  g_clear_pointer (&event, mu_event_free);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_size, <, MOST + 2 * N_BYTES);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/event/keeps", test_keeps },       { "/event/versions", test_versions },
    { "/event/bytes", test_bytes },       { "/event/large-versions", test_large_versions },
    { "/event/changes", test_changes },   { "/event/first-version", test_first_version },
    { "/event/most-lists", test_most_lists }, { "/event/lock", test_lock },
    { "/event/deadline", test_deadline }, { "/event/keys", test_keys },
    { "/event/random-keys", test_random_keys }, { "/event/forget", test_forget },
    { "/event/decide", test_decide },     { "/event/decide-refuses", test_decide_refuses },
    { "/event/rejected-again", test_rejected_again }, { "/event/older", test_older },
    { "/event/forget-in-use", test_forget_in_use },
    { "/event/no-event", test_no_event }, { "/event/newer", test_newer },
    { "/event/damaged", test_damaged },   { "/event/exists", test_exists },
    { "/event/replaced", test_replaced }, { "/event/in-use", test_in_use },
    { "/event/locked", test_locked },
    { "/event/full", test_full },         { "/event/max-size", test_max_size },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
