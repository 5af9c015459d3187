/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "library/mu-library-change.h"
#include "library/mu-library-tags.h"
#include "library/mu-library.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-wait.h"

/* One thing done to several lists, and what another program does to them. */

typedef struct
{
  char *folder;
  char *path;
  MuLibrary *library;
  char *ids[4];
  int n_changes;
  char *changed; /* the list of the last change; NULL if it may be several */
} Fixture;

static void
on_changed (Fixture *fixture, const char *id)
{
  fixture->n_changes++;
  g_free (fixture->changed);
  fixture->changed = g_strdup (id);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "One", "Two", "Three" };

  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->library = mu_test_library_open (fixture->path);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    fixture->ids[i] = mu_test_library_new_list (fixture->library, names[i]);
  g_signal_connect_swapped (fixture->library, "changed", G_CALLBACK (on_changed), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; fixture->ids[i] != NULL; i++)
    g_free (fixture->ids[i]);
  g_assert_finalize_object (fixture->library);
  mu_test_folder_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->changed);
}

/* Changes the lists @which stands for, a letter each, and checks that those of @different now differ. */
static void
change (Fixture *fixture, MuLibraryAction verb, const char *tag, const char *which, const char *different)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_auto (GStrv) changed = NULL;
  g_autoptr (GError) error = NULL;
  int before = fixture->n_changes;

  for (; *which != '\0'; which++)
    g_strv_builder_add (ids, *which == '?' ? "nothing" : fixture->ids[*which - '1']);
  all = g_strv_builder_end (ids);
  changed = mu_library_change (fixture->library, mu_test_get_games (), verb, tag, (const char *const *) all, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (changed), ==, strlen (different));
  for (guint i = 0; changed[i] != NULL; i++)
    g_assert_cmpstr (changed[i], ==, fixture->ids[different[i] - '1']);
  g_assert_cmpint (fixture->n_changes - before, ==, different[0] != '\0' ? 1 : 0);
  if (different[0] != '\0')
    g_assert_cmpstr (fixture->changed, ==, different[1] == '\0' ? fixture->ids[different[0] - '1'] : NULL);
}

/* The lists that @has holds for, a letter each. */
static void
assert_those (Fixture *fixture, gboolean (*has) (const MuLibraryEntry *entry), const char *expected)
{
  g_autoptr (GPtrArray) entries = mu_library_list (fixture->library, NULL, NULL);
  g_autoptr (GString) those = g_string_new (NULL);

  for (int i = 0; fixture->ids[i] != NULL; i++)
    for (guint j = 0; j < entries->len; j++)
      {
        const MuLibraryEntry *entry = entries->pdata[j];

        if (g_str_equal (entry->id, fixture->ids[i]) && has (entry))
          g_string_append_c (those, (char) ('1' + i));
      }
  g_assert_cmpstr (those->str, ==, expected);
}

static gboolean
is_there (const MuLibraryEntry *entry)
{
  return TRUE;
}

static gboolean
is_starred (const MuLibraryEntry *entry)
{
  return entry->favourite;
}

static gboolean
is_archived (const MuLibraryEntry *entry)
{
  return entry->archived;
}

static gboolean
is_tagged (const MuLibraryEntry *entry)
{
  return g_strv_contains ((const char *const *) entry->tags, "League");
}

static const struct
{
  MuLibraryAction verb;
  const char *tag;
  gboolean (*has) (const MuLibraryEntry *entry);
  gboolean to_begin;
} verbs[] = {
  { MU_LIBRARY_DELETE, NULL, is_there, TRUE },
  { MU_LIBRARY_STAR, NULL, is_starred, FALSE },
  { MU_LIBRARY_ARCHIVE, NULL, is_archived, FALSE },
  { MU_LIBRARY_TAG, "League", is_tagged, FALSE },
};

static void
test_change (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      MuLibraryAction verb = verbs[i].verb;
      MuLibraryAction back = mu_library_action_invert (verb);

      g_assert_cmpint (mu_library_action_invert (back), ==, verb);
      assert_those (fixture, verbs[i].has, verbs[i].to_begin ? "123" : "");
      change (fixture, back, verbs[i].tag, "12", "");
      change (fixture, verb, verbs[i].tag, "2", "2");
      assert_those (fixture, verbs[i].has, verbs[i].to_begin ? "13" : "2");
      change (fixture, verb, verbs[i].tag, "12?3", "13");
      assert_those (fixture, verbs[i].has, verbs[i].to_begin ? "" : "123");
      change (fixture, back, verbs[i].tag, "13", "13");
      assert_those (fixture, verbs[i].has, verbs[i].to_begin ? "13" : "2");
      change (fixture, back, verbs[i].tag, "321", "2");
    }
}

/* Tags are in the document too, and found. */
static void
test_tags (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuRoster) roster = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_auto (GStrv) tags = NULL;
  g_autofree char *joined = NULL;
  gint64 revision = 0;

  change (fixture, MU_LIBRARY_TAG, "Größe", "2", "2");
  change (fixture, MU_LIBRARY_TAG, "fun", "23", "23");
  change (fixture, MU_LIBRARY_TAG, "gone", "1", "1");
  change (fixture, MU_LIBRARY_DELETE, NULL, "1", "1");
  roster = mu_library_load (fixture->library, mu_test_get_games (), fixture->ids[1], &revision, NULL);
  g_assert_true (mu_roster_has_tag (roster, "Größe"));
  g_assert_true (mu_roster_has_tag (roster, "fun"));
  g_assert_cmpint (revision, ==, 3);
  found = mu_library_list (fixture->library, "grosse", NULL);
  g_assert_cmpuint (found->len, ==, 0);
  g_clear_pointer (&found, g_ptr_array_unref);
  found = mu_library_list (fixture->library, "große", NULL);
  g_assert_cmpuint (found->len, ==, 1);
  tags = mu_library_list_tags (fixture->library, NULL);
  joined = g_strjoinv ("|", tags);
  g_assert_cmpstr (joined, ==, "fun|Größe");
}

/* The names of the lists of one idea, the first first. */
static void
assert_variants (Fixture *fixture, int index, const char *names)
{
  g_autoptr (GPtrArray) variants = mu_library_list_variants (fixture->library, fixture->ids[index], NULL);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < variants->len; i++)
    {
      const MuLibraryEntry *variant = variants->pdata[i];
      const MuLibraryEntry *first = variants->pdata[0];

      g_string_append_printf (found, "%s%s", i > 0 ? " " : "", variant->name);
      g_assert_cmpstr (variant->variant_of, ==, i > 0 ? first->id : NULL);
    }
  g_assert_cmpstr (found->str, ==, names);
}

/* Lists stay together until they part; when the first is gone, the next is the first. */
static void
test_variants (Fixture *fixture, gconstpointer data)
{
  const char *first = fixture->ids[0];
  g_autoptr (MuRoster) roster = mu_test_roster ("armada-standard", "rebel", "cr90corvettea");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *other = mu_library_add (fixture->library, roster, report, NULL, NULL);
  g_autoptr (GError) error = NULL;

  assert_variants (fixture, 0, "");
  change (fixture, MU_LIBRARY_JOIN, first, "1", "");
  assert_variants (fixture, 0, "");
  change (fixture, MU_LIBRARY_JOIN, first, "31", "3");
  assert_variants (fixture, 0, "One Three");
  change (fixture, MU_LIBRARY_JOIN, fixture->ids[2], "2?3", "2");
  assert_variants (fixture, 2, "One Two Three");
  change (fixture, MU_LIBRARY_DELETE, NULL, "1", "1");
  assert_variants (fixture, 1, "Two Three");
  change (fixture, MU_LIBRARY_RESTORE, NULL, "1", "1");
  assert_variants (fixture, 1, "One Two Three");
  change (fixture, MU_LIBRARY_PART, first, "12", "12");
  assert_variants (fixture, 0, "");
  assert_variants (fixture, 2, "");
  change (fixture, MU_LIBRARY_JOIN, fixture->ids[1], "1", "1");
  assert_variants (fixture, 0, "One Two");
  g_assert_null (mu_library_change (fixture->library, mu_test_get_games (), MU_LIBRARY_JOIN, first,
                                    (const char *const[]){ other, NULL }, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED);
  assert_variants (fixture, 0, "One Two");
}

static const struct
{
  const char *text, *tag;
} typed[] = {
  { "league", "league" },
  { "  two \t words\n", "two words" },
  { "", NULL },
  { " \n ", NULL },
  { "\x01", NULL },
  { "ab\xff", "ab\xef\xbf\xbd" },
  { "0123456789012345678901234567890123456789012345678901234567890123456789",
    "012345678901234567890123456789012345678901234567890123456789" },
};

static void
test_typed (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autofree char *tag = mu_library_dup_tag (typed[i].text);

      g_assert_cmpstr (tag, ==, typed[i].tag);
    }
}

/* All or nothing: a list that cannot be read stops the whole. */
static void
test_all_or_nothing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("sqlite3 '%s' \"UPDATE history SET document = x'41' WHERE list = "
                                              "(SELECT number FROM lists WHERE name = 'Three')\"",
                                              fixture->path);
  const char *const ids[] = { fixture->ids[0], fixture->ids[2], NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *sqlite3 = g_find_program_in_path ("sqlite3");

  if (sqlite3 == NULL)
    {
      g_test_skip ("there is no sqlite3");
      return;
    }
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_assert_null (
      mu_library_change (fixture->library, mu_test_get_games (), MU_LIBRARY_TAG, "League", ids, &error));
  g_assert_nonnull (error);
  assert_those (fixture, is_tagged, "");
  g_assert_cmpint (fixture->n_changes, ==, 0);
}

/* What another connection writes is told to who watches, and what is written here is told once. */
static void
test_watch (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) other = NULL;
  g_autofree char *id = NULL;

  mu_library_watch (fixture->library);
  other = mu_test_library_open (fixture->path);
  id = mu_test_library_new_list (other, "Theirs");
  mu_test_await_cmpint (fixture->n_changes, ==, 1);
  mu_test_library_assert_holds (fixture->library, 4);
  change (fixture, MU_LIBRARY_STAR, NULL, "1", "1");
}

/* Who does not watch asks: once for what another program wrote, and not for what this one did. */
static void
test_poll (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) other = mu_test_library_open (fixture->path);

  mu_library_poll (fixture->library);
  g_assert_cmpint (fixture->n_changes, ==, 0);
  change (fixture, MU_LIBRARY_STAR, NULL, "1", "1");
  mu_library_poll (fixture->library);
  g_assert_cmpint (fixture->n_changes, ==, 1);
  mu_test_library_add (other, "Theirs");
  mu_library_poll (fixture->library);
  g_assert_cmpint (fixture->n_changes, ==, 2);
  g_assert_null (fixture->changed);
  mu_library_poll (fixture->library);
  g_assert_cmpint (fixture->n_changes, ==, 2);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/library-change/verbs", test_change);
  ADD ("/library-change/tags", test_tags);
  ADD ("/library-change/variants", test_variants);
  ADD ("/library-change/typed", test_typed);
  ADD ("/library-change/all-or-nothing", test_all_or_nothing);
  ADD ("/library-change/watch", test_watch);
  ADD ("/library-change/poll", test_poll);
  return g_test_run ();
}
