/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <sqlite3.h>

#include "library/mu-library-change.h"
#include "library/mu-library-check.h"
#include "library/mu-library-settings.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"

typedef struct
{
  char *folder;
  char *path;
  MuLibrary *library;
  int n_changes;
} Fixture;

static void
on_changed (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "muster", "library.db", NULL);
  fixture->library = mu_library_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_null (mu_library_get_notice (fixture->library));
  g_assert_false (mu_library_is_read_only (fixture->library));
  g_signal_connect_swapped (fixture->library, "changed", G_CALLBACK (on_changed), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->library);
  mu_test_folder_free (fixture->folder);
  g_free (fixture->path);
}

static MuReport *
judge (MuRoster *roster)
{
  return mu_check (roster, mu_roster_get_format (roster));
}

static char *
add (MuLibrary *library, MuRoster *roster)
{
  g_autoptr (MuReport) report = judge (roster);
  g_autoptr (GError) error = NULL;
  char *id = mu_library_add (library, roster, report, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (id);
  return id;
}

static char *
add_named (MuLibrary *library, const char *name, const char *format, const char *faction, const char *list)
{
  g_autoptr (MuRoster) roster = mu_test_roster (format, faction, list);

  mu_roster_set_name (roster, name);
  return add (library, roster);
}

static void
save (MuLibrary *library, const char *id, MuRoster *roster, gint64 *revision)
{
  g_autoptr (MuReport) report = judge (roster);
  g_autoptr (GError) error = NULL;

  g_assert_true (mu_library_save (library, id, roster, report, NULL, revision, &error));
  g_assert_no_error (error);
}

static GPtrArray *
list (MuLibrary *library, const char *search)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *entries = mu_library_list (library, search, &error);

  g_assert_no_error (error);
  g_assert_nonnull (entries);
  return entries;
}

static MuRoster *
load (MuLibrary *library, const char *id, gint64 *revision)
{
  g_autoptr (GError) error = NULL;
  MuRoster *roster = mu_library_load (library, mu_test_get_games (), id, revision, &error);

  g_assert_no_error (error);
  g_assert_nonnull (roster);
  return roster;
}

static void
test_add (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuRoster) roster
      = mu_test_roster ("armada-standard", "imperial", "raideriiclasscorvette; 3*tiefightersquadron; !mostwanted");
  g_autofree char *id = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (MuRoster) loaded = NULL;
  g_autoptr (MuReport) report = judge (roster);
  const MuLibraryEntry *entry;
  gint64 revision = 0;

  mu_roster_set_name (roster, "Night Watch");
  mu_roster_add_tag (roster, "league");
  mu_roster_add_tag (roster, "fun");
  id = add (fixture->library, roster);
  g_assert_cmpint (fixture->n_changes, ==, 1);

  entries = list (fixture->library, NULL);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = entries->pdata[0];
  g_assert_cmpstr (entry->id, ==, id);
  g_assert_cmpstr (entry->name, ==, "Night Watch");
  g_assert_cmpstr (entry->game, ==, "armada");
  g_assert_cmpstr (entry->format, ==, "armada-standard");
  g_assert_cmpstr (entry->faction, ==, "imperial");
  g_assert_cmpint (entry->points, ==, report->points);
  g_assert_cmpint (entry->limit, ==, 300);
  g_assert_cmpint (entry->n_ships, ==, 1);
  g_assert_cmpint (entry->n_squadrons, ==, 3);
  g_assert_cmpint (entry->n_errors, ==, report->n_errors);
  g_assert_cmpint (entry->n_errors, >, 0);
  g_assert_cmpint (entry->revision, ==, 1);
  g_assert_cmpint (ABS (entry->modified - g_get_real_time () / G_USEC_PER_SEC), <, 60);
  g_assert_cmpuint (g_strv_length (entry->tags), ==, 2);
  g_assert_true (g_strv_contains ((const char *const *) entry->tags, "league"));

  loaded = load (fixture->library, id, &revision);
  g_assert_cmpint (revision, ==, 1);
  g_assert_cmpuint (mu_roster_get_n_units (loaded), ==, 2);
  g_assert_cmpint (mu_unit_get_count (mu_roster_get_unit (loaded, 1)), ==, 3);
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = add_named (fixture->library, "One", "xwing-standard", "imperial", "academypilot");
  gint64 revision = 0;
  g_autoptr (MuRoster) roster = load (fixture->library, id, &revision);
  g_autoptr (GPtrArray) entries = NULL;

  mu_roster_set_name (roster, "Two");
  save (fixture->library, id, roster, &revision);
  g_assert_cmpint (revision, ==, 2);
  save (fixture->library, id, roster, &revision);
  g_assert_cmpint (revision, ==, 3);
  g_assert_cmpint (fixture->n_changes, ==, 3);
  entries = list (fixture->library, "");
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_cmpstr (((MuLibraryEntry *) entries->pdata[0])->name, ==, "Two");
}

/* Two windows with one list: the second to save is told so, and may then load what the first left. */
static void
test_conflict (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = add_named (fixture->library, "One", "xwing-standard", "imperial", "academypilot");
  g_autoptr (MuLibrary) other = mu_library_open (fixture->path, NULL);
  gint64 revision = 0;
  gint64 other_revision = 0;
  g_autoptr (MuRoster) roster = load (fixture->library, id, &revision);
  g_autoptr (MuRoster) other_roster = load (other, id, &other_revision);
  g_autoptr (MuReport) report = judge (roster);
  g_autoptr (MuRoster) stored = NULL;
  g_autoptr (GError) error = NULL;

  mu_roster_set_name (other_roster, "Theirs");
  save (other, id, other_roster, &other_revision);
  mu_roster_set_name (roster, "Mine");
  g_assert_false (mu_library_save (fixture->library, id, roster, report, NULL, &revision, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_CONFLICT);
  g_assert_cmpint (revision, ==, 1);
  stored = load (fixture->library, id, &revision);
  g_assert_cmpstr (mu_roster_get_name (stored), ==, "Theirs");
  save (fixture->library, id, roster, &revision);
  g_assert_cmpint (revision, ==, 3);
}

static gboolean
change (Fixture *fixture, MuLibraryAction verb, const char *id)
{
  const char *const ids[] = { id, NULL };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) changed = mu_library_change (fixture->library, mu_test_get_games (), verb, NULL, ids, &error);

  g_assert_no_error (error);
  return changed[0] != NULL;
}

static void
test_delete (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = add_named (fixture->library, "One", "xwing-standard", "imperial", "academypilot");
  gint64 revision = 0;
  g_autoptr (MuRoster) roster = load (fixture->library, id, &revision);
  g_autoptr (MuReport) report = judge (roster);
  g_autoptr (GPtrArray) deleted = NULL;
  g_autoptr (GPtrArray) restored = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (change (fixture, MU_LIBRARY_DELETE, id));
  deleted = list (fixture->library, NULL);
  g_assert_cmpuint (deleted->len, ==, 0);

  g_assert_false (change (fixture, MU_LIBRARY_DELETE, id));
  g_assert_false (mu_library_save (fixture->library, id, roster, report, NULL, &revision, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (mu_library_load (fixture->library, mu_test_get_games (), id, NULL, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_true (change (fixture, MU_LIBRARY_RESTORE, id));
  restored = list (fixture->library, NULL);
  g_assert_cmpuint (restored->len, ==, 1);
  g_assert_false (change (fixture, MU_LIBRARY_RESTORE, "nothing"));
}

static const struct
{
  const char *search;
  guint found;
} searches[] = {
  { NULL, 3 },
  { "", 3 },
  { " - \"*( ", 3 },
  { "crimson", 1 },
  { "CRIM", 1 },
  { "lägg", 1 }, /* accents and case do not matter */
  { "soontir", 1 },
  { "interceptor", 1 }, /* the ship a pilot flies */
  { "push limit", 1 },
  { "crimson push", 0 },
  { "league", 2 },
  { "league sun", 1 },
  { "league OR nothing", 0 },
  { "cr90", 1 },
  { "nowhere-known", 1 }, /* a name no catalog has */
  { "flotilla-run notes", 1 },
  { "\xff\xfe", 3 },
};

/* How many of the lists are found each by itself. */
static guint
count_found (MuLibrary *library, const char *search, const char *const *ids)
{
  guint n_found = 0;

  for (; *ids != NULL; ids++)
    {
      g_autoptr (MuLibraryEntry) entry = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (mu_library_find_entry (library, *ids, search, &entry, &error));
      g_assert_no_error (error);
      g_assert_true (entry == NULL || g_str_equal (entry->id, *ids));
      n_found += entry != NULL;
    }
  return n_found;
}

static void
test_search (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuRoster) sun = mu_test_roster ("xwing-standard", "imperial", "soontirfel pushthelimit");
  g_autoptr (MuRoster) guard = mu_test_roster ("xwing-standard", "imperial", "academypilot ?nowhere-known");
  g_autoptr (MuRoster) fleet = mu_test_roster ("armada-standard", "rebel", "cr90corvettea");
  g_autofree char *sun_id = NULL;
  g_autofree char *guard_id = NULL;
  g_autofree char *fleet_id = NULL;
  const char *ids[5] = { NULL, NULL, NULL, "nothing" };
  g_autoptr (GPtrArray) without = NULL;

  mu_roster_set_name (sun, "Sunlight");
  mu_roster_add_tag (sun, "league");
  sun_id = add (fixture->library, sun);
  mu_roster_set_name (guard, "Crimson Guard");
  mu_roster_add_tag (guard, "league");
  guard_id = add (fixture->library, guard);
  mu_roster_set_name (fleet, "Lagging");
  mu_roster_set_text (fleet, MU_ROSTER_NOTES, "Notes of a flotilla run");
  fleet_id = add (fixture->library, fleet);
  ids[0] = sun_id;
  ids[1] = guard_id;
  ids[2] = fleet_id;

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autoptr (GPtrArray) entries = list (fixture->library, searches[i].search);

      if (entries->len != searches[i].found)
        g_error ("“%s” finds %u lists, not %u", searches[i].search, entries->len, searches[i].found);
      g_assert_cmpuint (count_found (fixture->library, searches[i].search, ids), ==, searches[i].found);
    }
  g_assert_true (change (fixture, MU_LIBRARY_DELETE, sun_id));
  g_assert_cmpuint (count_found (fixture->library, "league", ids), ==, 1);
  g_assert_cmpuint (count_found (fixture->library, NULL, ids), ==, 2);
  without = list (fixture->library, "league");
  g_assert_cmpuint (without->len, ==, 1);
}

/* Whoever drops a whole text into the search waits for nothing, and does not run out of memory. */
/* Until the one looked for is there. */
static gboolean
take_one (MuLibraryEntry *entry, gpointer names)
{
  g_string_append_printf (names, "%s ", entry->name);
  mu_library_entry_free (entry);
  return strstr (((GString *) names)->str, "Second") == NULL;
}

static void
test_foreach (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "First", "Second", "Third" };
  g_autoptr (GString) taken = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_free (add_named (fixture->library, names[i], "xwing-standard", "rebel", "rookiepilot"));
  g_assert_true (mu_library_foreach (fixture->library, NULL, take_one, taken, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (taken->str, ==, "Third Second ");
  g_string_truncate (taken, 0);
  g_assert_true (mu_library_foreach (fixture->library, "first", take_one, taken, &error));
  g_assert_cmpstr (taken->str, ==, "First ");
  g_string_truncate (taken, 0);
  g_assert_true (mu_library_foreach (fixture->library, "fourth", take_one, taken, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (taken->str, ==, "");
}

static void
test_search_text (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = add_named (fixture->library, "Crimson", "xwing-standard", "imperial", "academypilot");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) found = NULL;

  for (int i = 0; i < 20000; i++)
    g_string_append (text, "crimson c ");
  sqlite3_memory_highwater (TRUE);
  found = list (fixture->library, text->str);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpint (sqlite3_memory_highwater (FALSE), <, 16 << 20);
}

/* What is searched follows the list: words it no longer has find it no more. */
static void
test_search_again (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = add_named (fixture->library, "One", "xwing-standard", "imperial", "academypilot");
  gint64 revision = 0;
  g_autoptr (MuRoster) roster = load (fixture->library, id, &revision);
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;

  mu_roster_set_name (roster, "Other");
  save (fixture->library, id, roster, &revision);
  before = list (fixture->library, "one");
  after = list (fixture->library, "other");
  g_assert_cmpuint (before->len, ==, 0);
  g_assert_cmpuint (after->len, ==, 1);
}

/* The last 200 saves stay, and of those before the last of each hour. */
static void
test_history (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = add_named (fixture->library, "Name 1", "xwing-standard", "imperial", "academypilot");
  gint64 revision = 0;
  g_autoptr (MuRoster) roster = load (fixture->library, id, &revision);
  g_autoptr (GArray) versions = NULL;
  g_autoptr (MuRoster) old = NULL;
  g_autoptr (GError) error = NULL;

  while (revision < 205)
    {
      g_autofree char *name = g_strdup_printf ("Name %d", (int) revision + 1);

      mu_roster_set_name (roster, name);
      save (fixture->library, id, roster, &revision);
    }
  versions = mu_library_list_history (fixture->library, id, &error);
  g_assert_no_error (error);
  /* Should an hour end meanwhile, that is one more. */
  g_assert_cmpuint (versions->len, >=, 201);
  g_assert_cmpuint (versions->len, <=, 202);
  g_assert_cmpint (g_array_index (versions, MuLibraryVersion, 0).revision, ==, 205);
  g_assert_cmpint (g_array_index (versions, MuLibraryVersion, 199).revision, ==, 6);
  g_assert_cmpint (g_array_index (versions, MuLibraryVersion, 200).revision, ==, 5);
  g_assert_cmpint (g_array_index (versions, MuLibraryVersion, 0).time, >, 0);

  old = mu_library_load_version (fixture->library, mu_test_get_games (), id, 6, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (mu_roster_get_name (old), ==, "Name 6");
  g_assert_null (mu_library_load_version (fixture->library, mu_test_get_games (), id, 1, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND);
}

/* What was saved is there when the library is opened the next time, and the file is whole. */
static void
test_reopen (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = add_named (fixture->library, "One", "xwing-standard", "imperial", "academypilot");
  g_autofree char *second = add_named (fixture->library, "Two", "armada-standard", NULL, "");
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) wrong = NULL;
  g_autoptr (GError) error = NULL;
  const MuLibraryEntry *last;

  g_assert_finalize_object (fixture->library);
  fixture->library = mu_library_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_null (mu_library_get_notice (fixture->library));
  entries = list (fixture->library, NULL);
  g_assert_cmpuint (entries->len, ==, 2);
  last = entries->pdata[0];
  g_assert_cmpstr (last->name, ==, "Two");
  g_assert_cmpstr (last->faction, ==, "");
  wrong = mu_library_check (fixture->library, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (wrong->len, ==, 0);
}

static void
on_setting_changed (Fixture *fixture, const char *key)
{
  g_assert_cmpstr (key, ==, "picker.sort");
  fixture->n_changes++;
}

static void
assert_setting (MuLibrary *library, const char *key, const char *expected)
{
  g_autofree char *value = mu_library_dup_setting (library, key);

  g_assert_cmpstr (value, ==, expected);
}

static void
test_settings (Fixture *fixture, gconstpointer data)
{
  static const char *const values[] = { "cost", "cost", "Größe “x”\n", "", NULL, NULL };
  static const int n_changes[] = { 1, 1, 2, 3, 4, 4 };
  g_autoptr (GError) error = NULL;

  g_signal_connect_swapped (fixture->library, "setting-changed", G_CALLBACK (on_setting_changed), fixture);
  assert_setting (fixture->library, "picker.sort", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_assert_true (mu_library_set_setting (fixture->library, "picker.sort", values[i], &error));
      g_assert_no_error (error);
      assert_setting (fixture->library, "picker.sort", values[i]);
      g_assert_cmpint (fixture->n_changes, ==, n_changes[i]);
    }
  assert_setting (fixture->library, "picker", NULL);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

/* What could not be opened again is not written, and what was saved before stays. */
static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    MuRosterText text;
    const char *value;
  } cases[] = {
    { MU_ROSTER_FOREIGN_ELEMENTS, "<open>" },
    { MU_ROSTER_FOREIGN_ATTRIBUTES, "two words=1\n" },
    { MU_ROSTER_FOREIGN_ATTRIBUTES, "game=1\n" },
  };
  MuLibrary *library = fixture->library;
  g_autofree char *id = mu_test_library_new_list (library, "Good");
  g_autoptr (GPtrArray) problems = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_library_load (library, mu_test_get_games (), id, NULL, NULL);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (GError) error = NULL;
      g_autofree char *added = NULL;
      gint64 revision = 1;

      mu_roster_set_text (roster, cases[i].text, cases[i].value);
      added = mu_library_add (library, roster, report, NULL, &error);
      g_assert_null (added);
      g_assert_error (error, MU_DOCUMENT_ERROR, MU_DOCUMENT_ERROR_INVALID);
      g_clear_error (&error);
      g_assert_false (mu_library_save (library, id, roster, report, NULL, &revision, &error));
      g_assert_error (error, MU_DOCUMENT_ERROR, MU_DOCUMENT_ERROR_INVALID);
      g_assert_cmpint (revision, ==, 1);
    }
  mu_test_library_assert_holds (library, 1);
  problems = mu_library_check_lists (library, mu_test_get_games (), NULL);
  g_assert_cmpuint (problems->len, ==, 0);
}

/* Lists that cannot be opened are named with the reason; the others are not. */
static void
test_check_lists (Fixture *fixture, gconstpointer data)
{
  g_autofree char *good = mu_test_library_new_list (fixture->library, "Good");
  g_autofree char *broken = mu_test_library_new_list (fixture->library, "Broken");
  g_autofree char *missing = mu_test_library_new_list (fixture->library, "Missing");
  g_autofree char *sql
      = g_strdup_printf ("PRAGMA foreign_keys = OFF; "
                         "UPDATE history SET document = x'3c' WHERE list = (SELECT number FROM lists WHERE id = '%s'); "
                         "DELETE FROM history WHERE list = (SELECT number FROM lists WHERE id = '%s')",
                         broken, missing);
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;
  guint n_broken = 0, n_missing = 0;

  mu_test_library_dump_run (fixture->path, sql);
  problems = mu_library_check_lists (fixture->library, mu_test_get_games (), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 2);
  for (guint i = 0; i < problems->len; i++)
    {
      const MuLibraryProblem *problem = problems->pdata[i];

      n_broken
          += g_str_equal (problem->id, broken) && g_str_equal (problem->name, "Broken") && *problem->reason != '\0';
      n_missing += g_str_equal (problem->id, missing) && g_str_equal (problem->name, "Missing")
                   && g_str_equal (problem->reason, "its last save is missing");
    }
  g_assert_cmpuint (n_broken, ==, 1);
  g_assert_cmpuint (n_missing, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/library/add", test_add);
  ADD ("/library/save", test_save);
  ADD ("/library/unreadable", test_unreadable);
  ADD ("/library/conflict", test_conflict);
  ADD ("/library/delete", test_delete);
  ADD ("/library/search", test_search);
  ADD ("/library/foreach", test_foreach);
  ADD ("/library/search-text", test_search_text);
  ADD ("/library/search-again", test_search_again);
  ADD ("/library/history", test_history);
  ADD ("/library/reopen", test_reopen);
  ADD ("/library/settings", test_settings);
  ADD ("/library/check-lists", test_check_lists);
  return g_test_run ();
}
