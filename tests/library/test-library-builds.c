/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "library/mu-backup.h"
#include "library/mu-library-builds.h"
#include "library/mu-restore.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"

/* Ships with their upgrades, kept for any list. */

static gint64
keep (MuTestLibrary *fixture, const char *name, const char *format, const char *faction, const char *list, guint unit)
{
  g_autoptr (MuRoster) roster = mu_test_roster (format, faction, list);
  g_autoptr (MuRoster) ship = mu_roster_copy_ship (roster, unit);
  g_autoptr (GError) error = NULL;
  gint64 number = mu_library_add_build (fixture->library, name, ship, 35, &error);

  g_assert_no_error (error);
  g_assert_cmpint (number, >, 0);
  return number;
}

static void
assert_names (MuTestLibrary *fixture, const char *game, const char *names)
{
  g_autoptr (GPtrArray) builds = mu_library_list_builds (fixture->library, game, NULL);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < builds->len; i++)
    g_string_append_printf (found, "%s;", ((const MuLibraryBuild *) builds->pdata[i])->name);
  g_assert_cmpstr (found->str, ==, names);
}

static MuRoster *
load (MuTestLibrary *fixture, gint64 number)
{
  g_autoptr (GError) error = NULL;
  MuRoster *ship = mu_library_load_build (fixture->library, mu_test_get_games (), number, &error);

  g_assert_no_error (error);
  return ship;
}

/* By name, of one game or of all; the same ship under the same name is kept once. */
static void
test_keep (MuTestLibrary *fixture, gconstpointer data)
{
  gint64 first = keep (fixture, "  Push\nSoontir ", "xwing-standard", "imperial", "howlrunner; soontirfel pushthelimit", 1);
  g_autoptr (MuRoster) ship = NULL;

  keep (fixture, "corvette", "armada-standard", "rebel", "cr90corvettea", 0);
  keep (fixture, "", "xwing-standard", "rebel", "wedgeantilles", 0);
  g_assert_cmpint (keep (fixture, "Push Soontir", "xwing-standard", "imperial", "soontirfel pushthelimit", 0), ==, first);
  assert_names (fixture, "xwing", "Push Soontir;Untitled;");
  assert_names (fixture, NULL, "corvette;Push Soontir;Untitled;");
  ship = load (fixture, first);
  g_assert_cmpuint (mu_roster_get_n_units (ship), ==, 1);
  g_assert_cmpstr (mu_card_get_id (mu_unit_get_card (mu_roster_get_unit (ship, 0))), ==, "soontirfel");
  g_assert_cmpstr (mu_card_get_id (mu_unit_get_upgrade (mu_roster_get_unit (ship, 0), 0)), ==, "pushthelimit");
}

/* Both sections of a huge ship are one build. */
static void
test_sections (MuTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-epic", "rebel", "cr90corvetteaft; cr90corvettefore; wedgeantilles");
  g_autoptr (MuRoster) ship = NULL;

  for (guint i = 0; i < 2; i++)
    mu_unit_set_section (mu_roster_get_unit (roster, i), 3);
  ship = mu_roster_copy_ship (roster, 1);
  g_assert_cmpuint (mu_roster_get_n_units (ship), ==, 2);
  g_clear_object (&ship);
  ship = mu_roster_copy_ship (roster, 2);
  g_assert_cmpuint (mu_roster_get_n_units (ship), ==, 1);
}

static void
test_delete (MuTestLibrary *fixture, gconstpointer data)
{
  gint64 number = keep (fixture, "Wedge", "xwing-standard", "rebel", "wedgeantilles", 0);
  g_autoptr (GError) error = NULL;

  g_assert_true (mu_library_delete_build (fixture->library, number, NULL));
  assert_names (fixture, NULL, "");
  g_assert_false (mu_library_delete_build (fixture->library, number, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (mu_library_load_build (fixture->library, mu_test_get_games (), number, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND);
}

/* A library with nothing but a build is backed up, and the build comes back with it. */
static void
test_backup (MuTestLibrary *fixture, gconstpointer data)
{
  gint64 number = keep (fixture, "Wedge", "xwing-standard", "rebel", "wedgeantilles", 0);
  g_autofree char *backup = NULL;
  g_autofree char *file = NULL;
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (mu_backup_take (fixture->path, NULL));
  backup = mu_backup_dup_latest (fixture->path);
  g_assert_nonnull (backup);
  file = mu_backup_dup_path (fixture->path, backup);
  g_assert_true (mu_library_delete_build (fixture->library, number, NULL));
  mu_restore (fixture->path, file, &notice, &error);
  g_assert_no_error (error);
  assert_names (fixture, NULL, "Wedge;");
}

#define ADD(path, test)                                                                                                \
  g_test_add (path, MuTestLibrary, NULL, mu_test_library_set_up_open, test, mu_test_library_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/library-builds/keep", test_keep);
  ADD ("/library-builds/sections", test_sections);
  ADD ("/library-builds/delete", test_delete);
  ADD ("/library-builds/backup", test_backup);
  return g_test_run ();
}
