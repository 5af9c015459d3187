/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <string.h>

#include "library/mu-library-change.h"
#include "library/mu-library.h"
#include "library/mu-library-settings.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-disk.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"

/*
 * Every single change of files that something done to a library takes fails in turn, alone or with all that follow, and
 * every time files are read: what was saved before is still there and is not taken for damaged, the failure is told,
 * and the same library works once the disk does.
 */

typedef struct
{
  char *folder;
  char *path;
  MuLibrary *library; /* NULL while closed */
  char *id;
} Desk;

static const struct
{
  void (*fail) (guint nth, gboolean for_good, int code);
  int code;
  gboolean for_good;
} faults[] = {
  { mu_test_disk_fail, ENOSPC, TRUE },      { mu_test_disk_fail, ENOSPC, FALSE },
  { mu_test_disk_fail, EIO, TRUE },         { mu_test_disk_fail, EIO, FALSE },
  { mu_test_disk_fail_to_read, EIO, TRUE }, { mu_test_disk_fail_to_read, EIO, FALSE },
};

static gboolean
add (Desk *desk, GError **error)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "soontirfel pushthelimit");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *id = mu_library_add (desk->library, roster, report, NULL, error);

  return id != NULL;
}

static gboolean
save (Desk *desk, GError **error)
{
  gint64 revision;
  g_autoptr (MuRoster) roster = mu_library_load (desk->library, mu_test_get_games (), desk->id, &revision, error);
  g_autoptr (MuReport) report = NULL;

  if (roster == NULL)
    return FALSE;
  mu_roster_set_name (roster, "Changed");
  report = mu_check (roster, mu_roster_get_format (roster));
  return mu_library_save (desk->library, desk->id, roster, report, NULL, &revision, error);
}

static gboolean
change (Desk *desk, MuLibraryAction verb, const char *tag, GError **error)
{
  const char *const ids[] = { desk->id, NULL };
  g_auto (GStrv) changed = mu_library_change (desk->library, mu_test_get_games (), verb, tag, ids, error);

  return changed != NULL;
}

static gboolean
tag (Desk *desk, GError **error)
{
  return change (desk, MU_LIBRARY_TAG, "league", error);
}

static gboolean delete (Desk *desk, GError **error)
{
  return change (desk, MU_LIBRARY_DELETE, NULL, error);
}

static gboolean
own (Desk *desk, GError **error)
{
  return mu_test_library_set_owned (desk->library, "xwing", "core", 2, error);
}

static gboolean
set (Desk *desk, GError **error)
{
  return mu_library_set_setting (desk->library, "picker.sort", "cost", error);
}

static void
close_it (Desk *desk)
{
  if (desk->library != NULL)
    g_assert_finalize_object (g_steal_pointer (&desk->library));
}

/* Closing moves the journal into the file: what cannot be moved stays in the journal. */
static gboolean
reopen (Desk *desk, GError **error)
{
  close_it (desk);
  desk->library = mu_library_open (desk->path, error);
  return desk->library != NULL;
}

/* What there is before */

static void
make_nothing (Desk *desk)
{
}

static void
make_old (Desk *desk)
{
  mu_test_library_copy (desk->path, 1);
}

static void
make_one (Desk *desk)
{
  desk->library = mu_test_library_open (desk->path);
  desk->id = mu_test_library_new_list (desk->library, "One");
}

static const struct
{
  const char *name;
  void (*before) (Desk *desk);
  gboolean (*act) (Desk *desk, GError **error);
} acts[] = {
  { "/library-faults/create", make_nothing, reopen }, { "/library-faults/migrate", make_old, reopen },
  { "/library-faults/add", make_one, add },           { "/library-faults/save", make_one, save },
  { "/library-faults/tag", make_one, tag },           { "/library-faults/delete", make_one, delete },
  { "/library-faults/own", make_one, own },           { "/library-faults/setting", make_one, set },
  { "/library-faults/reopen", make_one, reopen },
};

static char *
dump (Desk *desk)
{
  return g_file_test (desk->path, G_FILE_TEST_EXISTS) ? mu_test_library_dump (desk->path) : g_strdup ("");
}

static void
assert_works_again (Desk *desk, gboolean (*act) (Desk *desk, GError **error))
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  act (desk, &error);
  g_assert_no_error (error);
  mu_test_library_assert_sound (desk->path);
  before = dump (desk);
  close_it (desk);
  desk->library = mu_test_library_open (desk->path);
  mu_test_library_assert_calm (desk->library, desk->path);
  after = dump (desk);
  g_assert_cmpstr (before, ==, after);
}

/* When only the last syncing failed, new tables may have come about all the same, as the next start finds out. */
static gboolean
is_updated (Desk *desk, gsize act)
{
  return acts[act].before == make_old && mu_test_library_dump_get_version (desk->path) > 1;
}

static void
assert_none_set_aside (Desk *desk)
{
  g_autofree char *folder = g_path_get_dirname (desk->path);
  g_auto (GStrv) aside = mu_test_folder_list (folder, "library-corrupt-");

  g_assert_cmpuint (g_strv_length (aside), ==, 0);
}

/* Returns: whether it came to the @nth change at all. */
static gboolean
fail_at (Desk *desk, gsize act, gsize fault, guint nth)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;
  gboolean failed;

  acts[act].before (desk);
  before = dump (desk);
  faults[fault].fail (nth, faults[fault].for_good, faults[fault].code);
  done = acts[act].act (desk, &error);
  failed = mu_test_disk_has_failed ();
  mu_test_disk_fail (0, FALSE, 0);

  if (!done)
    {
      g_assert_true (failed);
      g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED);
      g_assert_nonnull (strstr (error->message, desk->folder));
      after = dump (desk);
      g_assert_true (g_str_equal (before, after) || is_updated (desk, act));
    }
  if (desk->library == NULL)
    desk->library = mu_test_library_open (desk->path);
  assert_works_again (desk, acts[act].act);
  assert_none_set_aside (desk);
  return failed;
}

static gboolean
try (gsize act, gsize fault, guint nth)
{
  Desk desk = { mu_test_folder_new () };
  gboolean failed;

  g_test_message ("fault %d at change %u", (int) fault, nth);
  desk.path = g_build_filename (desk.folder, "muster", "library.db", NULL);
  mu_test_disk_watch (desk.folder);
  failed = fail_at (&desk, act, fault, nth);
  close_it (&desk);
  mu_test_disk_stop ();
  mu_test_folder_free (desk.folder);
  g_free (desk.path);
  g_free (desk.id);
  return failed;
}

static void
test_act (gconstpointer act)
{
  for (gsize fault = 0; fault < G_N_ELEMENTS (faults); fault++)
    for (guint nth = 1; try (GPOINTER_TO_SIZE (act), fault, nth); nth++)
      ;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_get_games ();
  for (gsize i = 0; i < G_N_ELEMENTS (acts); i++)
    g_test_add_data_func (acts[i].name, GSIZE_TO_POINTER (i), test_act);
  return g_test_run ();
}
