/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/session/mu-session.h"
#include "app/shell/mu-samples.h"
#include "library/mu-library-check.h"
#include "model/text/mu-limits.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"
#include "support/mu-test-wait.h"

typedef struct
{
  char *dir;
  char *path;
  MuLibrary *library;
  MuSession *session;
  int n_judged;
  int n_saved;
} Fixture;

static void
count (int *counter)
{
  ++*counter;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->dir = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->dir, "library.db", NULL);
  fixture->library = mu_library_open (fixture->path, &error);
  g_assert_no_error (error);
  fixture->session = mu_session_new (mu_test_get_games (), fixture->library);
  g_signal_connect_swapped (fixture->session, "judged", G_CALLBACK (count), &fixture->n_judged);
  g_signal_connect_swapped (fixture->session, "saved", G_CALLBACK (count), &fixture->n_saved);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->library);
  mu_test_folder_free (fixture->dir);
  g_free (fixture->path);
}

static void
put_sample (Fixture *fixture, const char *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) roster = mu_sample_new (mu_test_get_games (), game, &error);

  g_assert_no_error (error);
  mu_session_set_roster (fixture->session, roster);
}

static const char *
get_name (Fixture *fixture)
{
  return mu_roster_get_name (mu_session_get_roster (fixture->session));
}

static guint
get_n_units (Fixture *fixture)
{
  return mu_roster_get_n_units (mu_session_get_roster (fixture->session));
}

/* The samples are legal and spend all their points. */
static void
test_samples (Fixture *fixture, gconstpointer data)
{
  put_sample (fixture, "xwing");
  g_assert_true (mu_session_get_report (fixture->session)->legal);
  g_assert_cmpint (mu_session_get_report (fixture->session)->points, ==, 100);
  g_assert_cmpuint (mu_session_get_report (fixture->session)->findings->len, ==, 0);
  put_sample (fixture, "armada");
  g_assert_true (mu_session_get_report (fixture->session)->legal);
  g_assert_cmpint (mu_session_get_report (fixture->session)->points, ==, 300);
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  MuSession *session = fixture->session;

  put_sample (fixture, "xwing");
  g_assert_false (mu_session_can_undo (session));
  mu_roster_remove_unit (mu_session_get_roster (session), 0);
  mu_roster_remove_unit (mu_session_get_roster (session), 0);
  mu_roster_remove_unit (mu_session_get_roster (session), 0);
  g_assert_cmpuint (get_n_units (fixture), ==, 0);
  g_assert_false (mu_session_get_report (session)->legal);
  mu_session_undo (session);
  mu_session_undo (session);
  mu_session_undo (session);
  g_assert_false (mu_session_can_undo (session));
  g_assert_cmpuint (get_n_units (fixture), ==, 3);
  g_assert_true (mu_session_get_report (session)->legal);
  mu_session_redo (session);
  g_assert_cmpuint (get_n_units (fixture), ==, 2);
  mu_roster_set_name (mu_session_get_roster (session), "Another way");
  g_assert_false (mu_session_can_redo (session));
  mu_session_undo (session);
  g_assert_cmpuint (get_n_units (fixture), ==, 2);
}

static gboolean
is_doubted (MuSession *session)
{
  const MuReport *report = mu_session_get_report (session);

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (g_str_equal (finding->rule->id, "stated-total"))
        return TRUE;
    }
  return FALSE;
}

/* The doubt about a list whose text states another total is there again when the list is. */
static void
test_stated (Fixture *fixture, gconstpointer data)
{
  MuSession *session = fixture->session;
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) roster = mu_sample_new (mu_test_get_games (), "xwing", &error);
  g_autoptr (MuStated) stated = mu_stated_new ();

  g_assert_no_error (error);
  stated->total = 99;
  mu_roster_set_stated (roster, stated);
  mu_session_set_roster (session, roster);
  g_assert_true (is_doubted (session));
  mu_roster_remove_unit (mu_session_get_roster (session), 0);
  g_assert_false (is_doubted (session));
  mu_session_undo (session);
  g_assert_true (is_doubted (session));
  mu_session_redo (session);
  g_assert_false (is_doubted (session));
  mu_session_undo (session);
  mu_session_save (session, &error);
  g_assert_no_error (error);
  mu_session_reload (session, &error);
  g_assert_no_error (error);
  g_assert_true (is_doubted (session));
  /* What was read again is as it was, and no step. */
  g_assert_true (mu_session_can_redo (session));
}

/* Nothing limits the steps, and every one is exact. */
static void
test_many_steps (Fixture *fixture, gconstpointer data)
{
  MuSession *session = fixture->session;

  put_sample (fixture, "armada");
  for (int i = 0; i < 500; i++)
    mu_unit_set_count (mu_roster_get_unit (mu_session_get_roster (session), 4), i % 2 == 0 ? 3 + i : i);
  for (int i = 0; i < 500; i++)
    mu_session_undo (session);
  g_assert_false (mu_session_can_undo (session));
  g_assert_cmpint (mu_unit_get_count (mu_roster_get_unit (mu_session_get_roster (session), 4)), ==, 2);
}

static void
test_bracket (Fixture *fixture, gconstpointer data)
{
  MuSession *session = fixture->session;
  MuRoster *roster;

  put_sample (fixture, "xwing");
  roster = mu_session_get_roster (session);
  fixture->n_judged = 0;
  mu_session_begin (session);
  mu_roster_remove_unit (roster, 2);
  mu_session_begin (session);
  mu_roster_remove_unit (roster, 1);
  mu_session_end (session);
  g_assert_cmpint (fixture->n_judged, ==, 0);
  g_assert_cmpuint (mu_session_get_report (session)->units->len, ==, 1);
  mu_session_end (session);
  g_assert_cmpint (fixture->n_judged, ==, 1);
  mu_session_undo (session);
  g_assert_cmpuint (get_n_units (fixture), ==, 3);
  g_assert_false (mu_session_can_undo (session));
}

/* An edit and its opposite within a bracket leave nothing to undo. */
static void
test_empty_bracket (Fixture *fixture, gconstpointer data)
{
  put_sample (fixture, "xwing");
  mu_session_begin (fixture->session);
  mu_roster_set_name (mu_session_get_roster (fixture->session), "x");
  mu_roster_set_name (mu_session_get_roster (fixture->session), "Crimson Guard");
  mu_session_end (fixture->session);
  g_assert_false (mu_session_can_undo (fixture->session));
}

/* A list beyond the limits replaces nothing, and whoever wanted it so is told; the next one does. */
static void
test_replace (Fixture *fixture, gconstpointer data)
{
  g_autofree char *too_many = g_strdup_printf ("%d*academypilot", MU_MAX_UNITS + 1);
  g_autofree char *most = g_strdup_printf ("%d*academypilot", MU_MAX_UNITS);
  g_autoptr (MuRoster) refused = mu_test_roster ("xwing-standard", "imperial", too_many);
  g_autoptr (MuRoster) taken = mu_test_roster ("xwing-standard", "imperial", most);
  int n_refused = 0;

  put_sample (fixture, "xwing");
  g_signal_connect_swapped (fixture->session, "refused", G_CALLBACK (count), &n_refused);
  g_assert_false (mu_session_replace (fixture->session, refused));
  g_assert_cmpint (n_refused, ==, 1);
  g_assert_cmpstr (get_name (fixture), ==, "Crimson Guard");
  g_assert_false (mu_session_can_undo (fixture->session));
  g_assert_true (mu_session_replace (fixture->session, taken));
  g_assert_cmpint (n_refused, ==, 1);
  g_assert_cmpuint (get_n_units (fixture), ==, MU_MAX_UNITS);
  mu_session_undo (fixture->session);
  g_assert_cmpstr (get_name (fixture), ==, "Crimson Guard");
}

static void
test_typing (Fixture *fixture, gconstpointer data)
{
  MuSession *session = fixture->session;

  put_sample (fixture, "xwing");
  mu_session_type (session, MU_ROSTER_NAME, "A");
  mu_session_type (session, MU_ROSTER_NAME, "Al");
  mu_session_type (session, MU_ROSTER_NAME, "Alp");
  mu_session_type (session, MU_ROSTER_NOTES, "n");
  mu_session_undo (session);
  g_assert_cmpstr (get_name (fixture), ==, "Alp");
  mu_session_undo (session);
  g_assert_cmpstr (get_name (fixture), ==, "Crimson Guard");
  g_assert_false (mu_session_can_undo (session));
}

enum
{
  AUTOSAVE_MS = 100 /* as in mu-autosave.c */
};

/* One save takes all edits until then, and no other follows it. */
static void
test_autosave (Fixture *fixture, gconstpointer data)
{
  MuSession *session = fixture->session;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  put_sample (fixture, "xwing");
  g_assert_true (mu_session_is_unsaved (session));
  mu_test_await (!mu_session_is_unsaved (session));
  mu_test_await_timers (AUTOSAVE_MS);
  g_assert_cmpint (fixture->n_saved, ==, 1);
  id = g_strdup (mu_session_get_id (session));
  g_assert_nonnull (id);
  for (int i = 0; i < 20; i++)
    mu_unit_set_section (mu_roster_get_unit (mu_session_get_roster (session), 0), i);
  mu_roster_set_name (mu_session_get_roster (session), "Saved");
  mu_test_await (!mu_session_is_unsaved (session));
  mu_test_await_timers (AUTOSAVE_MS);
  g_assert_cmpint (fixture->n_saved, ==, 2);
  mu_session_close (session);
  g_assert_true (mu_session_open (session, id, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (get_name (fixture), ==, "Saved");
  /* What was saved together is one step. */
  mu_session_undo (session);
  g_assert_cmpstr (get_name (fixture), !=, "Saved");
  g_assert_false (mu_session_can_undo (session));
}

/* What another window saved is never written over. */
static void
test_conflict (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuSession) other = mu_session_new (mu_test_get_games (), fixture->library);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  put_sample (fixture, "xwing");
  g_assert_true (mu_session_save (fixture->session, &error));
  id = g_strdup (mu_session_get_id (fixture->session));
  g_assert_true (mu_session_open (other, id, &error));
  mu_roster_set_name (mu_session_get_roster (other), "Theirs");
  g_assert_true (mu_session_save (other, &error));
  mu_roster_set_name (mu_session_get_roster (fixture->session), "Mine");
  g_assert_false (mu_session_save (fixture->session, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_nonnull (mu_session_get_save_error (fixture->session));
  g_assert_true (mu_session_save_copy (fixture->session, &error));
  g_assert_no_error (error);
  g_assert_null (mu_session_get_save_error (fixture->session));
  g_assert_cmpstr (mu_session_get_id (fixture->session), !=, id);
}

static void
test_no_library (void)
{
  g_autoptr (MuSession) session = mu_session_new (mu_test_get_games (), NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) roster = mu_sample_new (mu_test_get_games (), "xwing", &error);

  mu_session_set_roster (session, roster);
  mu_roster_set_name (roster, "Kept here");
  g_assert_true (mu_session_can_undo (session));
  g_assert_true (mu_session_is_unsaved (session));
  g_assert_false (mu_session_save (session, &error));
  g_assert_nonnull (error);
}

/* Steps that outlast the session */

static void
set_and_save (MuSession *session, const char *name)
{
  g_autoptr (GError) error = NULL;

  mu_roster_set_name (mu_session_get_roster (session), name);
  g_assert_true (mu_session_save (session, &error));
  g_assert_no_error (error);
}

static void
undo_to (MuSession *session, const char *name)
{
  mu_session_undo (session);
  g_assert_cmpstr (mu_roster_get_name (mu_session_get_roster (session)), ==, name);
}

static void
redo_to (MuSession *session, const char *name)
{
  mu_session_redo (session);
  g_assert_cmpstr (mu_roster_get_name (mu_session_get_roster (session)), ==, name);
}

static void
open_list (MuSession *session, const char *id)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mu_session_save (session, &error));
  g_assert_true (mu_session_open (session, id, &error));
  g_assert_no_error (error);
}

/* Each list has its own steps, whichever list was open meanwhile, also after another start. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  MuSession *session = fixture->session;
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (MuSession) later = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *step = NULL;

  put_sample (fixture, "xwing");
  set_and_save (session, "A");
  first = g_strdup (mu_session_get_id (session));
  set_and_save (session, "B");
  set_and_save (session, "C");
  put_sample (fixture, "armada");
  set_and_save (session, "Other");
  second = g_strdup (mu_session_get_id (session));

  open_list (session, first);
  step = mu_session_dup_undo_step (session);
  g_assert_cmpstr (step, ==, "Name: B → C");
  undo_to (session, "B");
  undo_to (session, "A");
  open_list (session, second);
  g_assert_false (mu_session_can_redo (session));
  g_assert_true (mu_session_save (session, NULL));

  library = mu_library_open (fixture->path, NULL);
  later = mu_session_new (mu_test_get_games (), library);
  open_list (later, first);
  g_free (step);
  step = mu_session_dup_redo_step (later);
  g_assert_cmpstr (step, ==, "Name: A → B");
  redo_to (later, "B");
  open_list (later, second);
  open_list (later, first);
  redo_to (later, "C");
  g_assert_false (mu_session_can_redo (later));
  undo_to (later, "B");
  set_and_save (later, "D");
  g_assert_false (mu_session_can_redo (later));
  open_list (later, second);
  open_list (later, first);
  undo_to (later, "B");
  undo_to (later, "A");
}

/* Edits between two saves are one step later on. */
static void
test_quick_steps (Fixture *fixture, gconstpointer data)
{
  MuSession *session = fixture->session;
  g_autofree char *id = NULL;

  put_sample (fixture, "xwing");
  set_and_save (session, "A");
  id = g_strdup (mu_session_get_id (session));
  mu_roster_set_name (mu_session_get_roster (session), "B");
  set_and_save (session, "C");
  undo_to (session, "B");
  redo_to (session, "C");
  open_list (session, id);
  undo_to (session, "A");
  g_assert_true (mu_session_save (session, NULL));
  redo_to (session, "C");
}

/* A list that was changed elsewhere is not undone onto something else, and the session says so. */
static void
test_outdated_steps (Fixture *fixture, gconstpointer data)
{
  MuSession *session = fixture->session;
  g_autoptr (MuRoster) roster = NULL;
  g_autofree char *id = NULL;
  gint64 revision;
  int n_lost = 0;

  g_signal_connect_swapped (session, "steps-lost", G_CALLBACK (count), &n_lost);
  put_sample (fixture, "xwing");
  set_and_save (session, "A");
  id = g_strdup (mu_session_get_id (session));
  set_and_save (session, "B");
  put_sample (fixture, "armada");
  roster = mu_library_load (fixture->library, mu_test_get_games (), id, &revision, NULL);
  mu_roster_set_name (roster, "Theirs");
  g_assert_true (mu_library_save (fixture->library, id, roster, mu_session_get_report (session), NULL, &revision,
                                  NULL));
  open_list (session, id);
  g_assert_cmpint (n_lost, ==, 1);
  g_assert_false (mu_session_can_undo (session));
  set_and_save (session, "C");
  undo_to (session, "Theirs");
  g_assert_false (mu_session_can_undo (session));

  /* What was read from the library is given up when the open list changes there. */
  g_assert_true (mu_session_save (session, NULL));
  open_list (session, id);
  g_assert_true (mu_session_can_redo (session));
  g_clear_object (&roster);
  roster = mu_library_load (fixture->library, mu_test_get_games (), id, &revision, NULL);
  mu_roster_set_name (roster, "Theirs, too");
  g_assert_true (mu_library_save (fixture->library, id, roster, mu_session_get_report (session), NULL, &revision,
                                  NULL));
  g_assert_true (mu_session_refresh (session, NULL));
  g_assert_cmpint (n_lost, ==, 2);
  g_assert_cmpstr (mu_roster_get_name (mu_session_get_roster (session)), ==, "Theirs, too");
  undo_to (session, "Theirs");
  g_assert_false (mu_session_can_undo (session));
}

/* A copy goes on with its own saves. */
static void
test_steps_of_copy (Fixture *fixture, gconstpointer data)
{
  MuSession *session = fixture->session;
  g_autofree char *id = NULL;

  put_sample (fixture, "xwing");
  set_and_save (session, "A");
  set_and_save (session, "B");
  g_assert_true (mu_session_save_copy (session, NULL));
  id = g_strdup (mu_session_get_id (session));
  set_and_save (session, "C");
  undo_to (session, "B");
  undo_to (session, "A");
  redo_to (session, "B");
  redo_to (session, "C");
  open_list (session, id);
  undo_to (session, "B");
  g_assert_false (mu_session_can_undo (session));
}

enum
{
  N_SAVES = 260,
  N_KEPT = 200
};

/* The library keeps a bounded number of steps, the last ones. */
static void
test_step_bound (Fixture *fixture, gconstpointer data)
{
  MuSession *session = fixture->session;
  g_autofree char *id = NULL;
  int n_steps = 0;

  put_sample (fixture, "xwing");
  for (int i = 0; i <= N_SAVES; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d", i);

      set_and_save (session, name);
    }
  id = g_strdup (mu_session_get_id (session));
  open_list (session, id);
  for (; mu_session_can_undo (session); n_steps++)
    {
      g_autofree char *name = g_strdup_printf ("%d", N_SAVES - n_steps - 1);

      undo_to (session, name);
    }
  g_assert_cmpint (n_steps, >=, N_KEPT - 1);
  g_assert_cmpint (n_steps, <=, N_KEPT);
}

/* Killed at any moment, with saving left to itself */

enum
{
  N_KILLS = 8,
  MAX_DELAY_US = 150000
};

/* Counts on in the list's name, and writes each number to @fd once the session has saved it by itself. */
static void
edit_on (const char *path, const char *id, int fd)
{
  g_autoptr (MuLibrary) library = mu_library_open (path, NULL);
  g_autoptr (MuSession) session = mu_session_new (mu_test_get_games (), library);
  int n_saved = 0;

  g_signal_connect_swapped (session, "saved", G_CALLBACK (count), &n_saved);
  if (!mu_session_open (session, id, NULL))
    _exit (1);
  while (TRUE)
    {
      MuRoster *roster = mu_session_get_roster (session);
      int number = atoi (mu_roster_get_name (roster)) + 1;
      g_autofree char *name = g_strdup_printf ("%d", number);

      mu_roster_set_name (roster, name);
      for (int before = n_saved; n_saved == before;)
        g_main_context_iteration (NULL, TRUE);
      if (write (fd, &number, sizeof number) != sizeof number)
        _exit (1);
    }
}

/* Returns the last number the child said was saved. */
static int
edit_and_kill (const char *path, const char *id)
{
  int ends[2], status, number, said = 0;
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    edit_on (path, id, ends[1]);
  close (ends[1]);
  /* Once it is at work; then at any moment, which is what this is about. */
  g_assert_cmpint (read (ends[0], &said, sizeof said), ==, sizeof said);
  g_usleep (g_test_rand_int_range (0, MAX_DELAY_US));
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  while (read (ends[0], &number, sizeof number) == sizeof number)
    said = number;
  close (ends[0]);
  return said;
}

/* What was saved stays, and no more than the edit in flight is lost. */
static void
test_kill (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = NULL;

  put_sample (fixture, "xwing");
  mu_roster_set_name (mu_session_get_roster (fixture->session), "0");
  g_assert_true (mu_session_save (fixture->session, NULL));
  id = g_strdup (mu_session_get_id (fixture->session));
  for (guint i = 0; i < mu_test_rounds (N_KILLS); i++)
    {
      int said = edit_and_kill (fixture->path, id);
      g_autoptr (MuLibrary) library = mu_library_open (fixture->path, NULL);
      g_autoptr (MuSession) session = mu_session_new (mu_test_get_games (), library);
      g_autoptr (GPtrArray) wrong = mu_library_check (library, NULL);
      int found;

      g_assert_cmpuint (wrong->len, ==, 0);
      g_assert_null (mu_library_get_notice (library));
      g_assert_true (mu_session_open (session, id, NULL));
      found = atoi (mu_roster_get_name (mu_session_get_roster (session)));
      g_assert_cmpint (found, >=, said);
      g_assert_cmpint (found, <=, said + 1);
      g_assert_true (mu_session_get_report (session)->legal);
      /* So does every step, the last one and those of the sessions before. */
      for (int number = found; number > 0; number--)
        {
          g_assert_cmpint (atoi (mu_roster_get_name (mu_session_get_roster (session))), ==, number);
          mu_session_undo (session);
        }
      g_assert_cmpint (atoi (mu_roster_get_name (mu_session_get_roster (session))), ==, 0);
      g_assert_false (mu_session_can_undo (session));
    }
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/session/samples", test_samples);
  ADD ("/session/undo", test_undo);
  ADD ("/session/stated", test_stated);
  ADD ("/session/many-steps", test_many_steps);
  ADD ("/session/bracket", test_bracket);
  ADD ("/session/empty-bracket", test_empty_bracket);
  ADD ("/session/replace", test_replace);
  ADD ("/session/typing", test_typing);
  ADD ("/session/autosave", test_autosave);
  ADD ("/session/conflict", test_conflict);
  ADD ("/session/steps", test_steps);
  ADD ("/session/quick-steps", test_quick_steps);
  ADD ("/session/outdated-steps", test_outdated_steps);
  ADD ("/session/steps-of-copy", test_steps_of_copy);
  ADD ("/session/step-bound", test_step_bound);
  ADD ("/session/kill", test_kill);
  g_test_add_func ("/session/no-library", test_no_library);
  return g_test_run ();
}
