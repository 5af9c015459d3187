/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/tools/mu-complete-window.h"
#include "app/tools/mu-completion-row.h"
#include "app/tools/mu-random-window.h"
#include "catalog/mu-document.h"
#include "library/mu-library.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* Filling the rest of a list in the real window. */

static MuRoster *
get_roster (MuWindow *window)
{
  return mu_session_get_roster (mu_window_get_session (window));
}

static void
create (MuWindow *window, int total)
{
  MuCard *card;
  g_autoptr (MuUnit) unit = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.create", "(ss)", "xwing-custom", "imperial"));
  card = mu_catalog_get_card (mu_roster_get_catalog (get_roster (window)), MU_CARD_PILOT, "soontirfel");
  unit = mu_unit_new (card);
  mu_roster_add_unit (get_roster (window), unit);
  mu_roster_set_total (get_roster (window), total);
}

/* A search can be stopped while it runs, and only then. */
static void
await_search (GtkWidget *window)
{
  mu_test_await (!gtk_widget_get_visible (mu_test_get_part (window, "stop")));
}

static GtkWidget *
complete (MuWindow *window)
{
  GtkWidget *found;

  mu_test_act (window, "win.complete");
  found = mu_test_await_dialog (window, MU_TYPE_COMPLETE_WINDOW);
  await_search (found);
  return found;
}

static GtkListBoxRow *
get_row (GtkWidget *window, int n)
{
  return gtk_list_box_get_row_at_index (mu_test_find (window, GTK_TYPE_LIST_BOX), n);
}

static int
get_points (MuWindow *window)
{
  return mu_session_get_report (mu_window_get_session (window))->points;
}

/* The best way spends all there is; taking it is one step, and in the library's file. */
static void
take_best (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  g_autoptr (MuRoster) stored = NULL;
  g_autofree char *id = NULL;
  g_autofree char *names = NULL;
  g_autofree char *said = NULL;
  GtkWidget *found;

  create (window, 34);
  found = complete (window);
  g_assert_nonnull (get_row (found, 0));
  g_assert_cmpstr (gtk_check_button_get_label (mu_test_get_part (found, "units")), ==, "_Ships, too");
  names = mu_completion_row_dup_names (mu_completion_row_get_completion (MU_COMPLETION_ROW (get_row (found, 0))));
  said = g_strdup_printf ("Added %s", names);
  g_signal_emit_by_name (mu_test_find (found, GTK_TYPE_LIST_BOX), "row-activated", get_row (found, 0));
  mu_test_await_label (window, said);
  g_assert_null (strpbrk (said, "\n:("));
  g_assert_cmpint (get_points (window), ==, 34);
  g_assert_true (mu_session_get_report (session)->legal);
  mu_test_await (!mu_session_is_unsaved (session));
  id = g_strdup (mu_session_get_id (session));
  stored = mu_library_load (mu_session_get_library (session), mu_session_get_games (session), id, NULL, NULL);
  g_assert_cmpuint (mu_unit_get_n_upgrades (mu_roster_get_unit (stored, 0)), ==,
                    mu_unit_get_n_upgrades (mu_roster_get_unit (get_roster (window), 0)));
  mu_test_await (mu_test_find_dialog (window, MU_TYPE_COMPLETE_WINDOW) == NULL);
  mu_session_undo (session);
  g_assert_cmpuint (mu_unit_get_n_upgrades (mu_roster_get_unit (get_roster (window), 0)), ==, 0);
}

/* Where no lists were counted, nothing can go as people play, and the window says so. */
static void
say_uncounted (MuWindow *window)
{
  GtkWidget *found;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.create", "(ss)", "xwing2-xwa", "rebelalliance"));
  found = complete (window);
  g_assert_false (gtk_widget_get_sensitive (mu_test_get_part (found, "as_played")));
  g_assert_true (gtk_widget_get_mapped (mu_test_get_part (found, "source")));
  mu_test_await_label (found, "No played lists of this game were counted.");
}

/* Without a limit there is nothing to spend, and the window says what to do; it follows when there is one. */
static void
complete_without_limit (MuWindow *window)
{
  GtkWidget *found;

  create (window, 0);
  found = complete (window);
  mu_test_await_label (found, "There is no limit to spend points up to.");
  g_assert_null (get_row (found, 0));
  mu_roster_set_total (get_roster (window), 34);
  await_search (found);
  mu_test_await (get_row (found, 0) != NULL);
  mu_roster_set_total (get_roster (window), 0);
  mu_test_await_label (found, "There is no limit to spend points up to.");
  g_assert_null (get_row (found, 0));
}

/* Every way is legal and comes to what it says, the most points first if nobody asks for what is played. */
static void
list_ways (MuWindow *window)
{
  GtkWidget *found;
  int last = G_MAXINT;

  create (window, 36);
  found = complete (window);
  gtk_check_button_set_active (mu_test_get_part (found, "as_played"), FALSE);
  await_search (found);
  mu_test_screenshot (found, "test-complete");
  for (int i = 0; get_row (found, i) != NULL; i++)
    {
      const MuCompletion *way = mu_completion_row_get_completion (MU_COMPLETION_ROW (get_row (found, i)));
      g_autoptr (MuRoster) copy = mu_roster_copy (get_roster (window));
      g_autoptr (MuReport) report = NULL;

      mu_completion_apply (way, copy);
      report = mu_check (copy, mu_roster_get_format (copy));
      g_assert_true (report->legal);
      g_assert_cmpint (report->points, ==, get_points (window) + way->points);
      g_assert_cmpint (way->points, <=, last);
      last = way->points;
    }
  g_assert_cmpint (last, <, G_MAXINT);
}

/* As people play, what is on nearly every such ship comes first, with its share and the lists that were counted. */
static void
list_as_played (MuWindow *window)
{
  GtkWidget *found;
  const MuAddition *addition;

  create (window, 32);
  found = complete (window);
  mu_test_await_label (found, "Squads at tournaments, 2014–2015; 2237 lists");
  mu_test_await_label (found, "Soontir Fel: Autothrusters (2, 56%), Push the Limit (3, 99%), Royal Guard TIE (0, 61%)");
  addition = mu_completion_row_get_completion (MU_COMPLETION_ROW (get_row (found, 0)))->additions->pdata[1];
  g_assert_cmpstr (mu_card_get_id (addition->card), ==, "pushthelimit");
  mu_test_screenshot (found, "test-complete-as-played");
}

/* At first there is what most people look for: ships, too, and what is played. One that spends nearly all comes first. */
static void
start_useful (MuWindow *window)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "rebel", "lukeskywalker;wedgeantilles");
  const MuCompletion *best;
  GtkWidget *found;
  gboolean has_ship = FALSE;

  mu_session_set_roster (mu_window_get_session (window), roster);
  found = complete (window);
  g_assert_true (gtk_check_button_get_active (mu_test_get_part (found, "units")));
  g_assert_true (gtk_check_button_get_active (mu_test_get_part (found, "as_played")));
  best = mu_completion_row_get_completion (MU_COMPLETION_ROW (get_row (found, 0)));
  for (guint i = 0; i < best->additions->len; i++)
    has_ship |= ((const MuAddition *) best->additions->pdata[i])->unit == 2;
  g_assert_true (has_ship);
  g_assert_cmpint (get_points (window) + best->points, >, 95);
}

/* Two ways never read the same: new pilots stand there with their ships, and with their factions if that takes it. */
static void
tell_apart (MuWindow *window)
{
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-custom", "rebel", "bluesquadronpilot");
  GtkWidget *found;

  mu_roster_set_total (roster, 22 + 46);
  mu_session_set_roster (mu_window_get_session (window), roster);
  found = complete (window);
  gtk_check_button_set_active (mu_test_get_part (found, "as_played"), FALSE);
  await_search (found);
  mu_test_await (get_row (found, 0) != NULL);
  for (int i = 0; get_row (found, i) != NULL; i++)
    {
      char *text = g_strdup (gtk_label_get_label (mu_test_get_part (get_row (found, i), "text")));

      g_string_append_printf (all, "%s\n", text);
      g_assert_true (g_hash_table_add (texts, text));
    }
  g_assert_nonnull (strstr (all->str, "New: Han Solo\u00a0· YT-1300\u00a0· Rebel (46)"));
  g_assert_nonnull (strstr (all->str, "New: Han Solo\u00a0· YT-1300\u00a0· Resistance (46)"));
}

/* A change of the list or of what to look for starts the search anew. */
static void
follow_list (MuWindow *window)
{
  MuLibrary *library = mu_session_get_library (mu_window_get_session (window));
  GtkWidget *found;

  mu_test_library_set_owned (library, "xwing", "swx01", 1, NULL);
  mu_test_library_set_owned (library, "xwing", "swx09", 1, NULL);
  create (window, 100);
  found = complete (window);
  mu_roster_set_total (get_roster (window), 27);
  await_search (found);
  mu_roster_set_total (get_roster (window), 40);
  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (mu_test_find_labelled (found, GTK_TYPE_CHECK_BUTTON, "Only what I own")), TRUE);
  await_search (found);
  for (int i = 0; get_row (found, i) != NULL; i++)
    {
      const MuCompletion *way = mu_completion_row_get_completion (MU_COMPLETION_ROW (get_row (found, i)));

      for (guint j = 0; j < way->additions->len; j++)
        g_assert_cmpint (mu_collection_get_owned (mu_library_get_collection (library), "xwing",
                                                  ((const MuAddition *) way->additions->pdata[j])->card),
                         >, 0);
    }
  /* Closing it while it searches is fine, too. */
  mu_roster_set_total (get_roster (window), 100);
  mu_test_close (found);
}

/* Asks for a list by the button that says @label, and waits until it is made. */
static void
make (GtkWidget *random, const char *label)
{
  mu_test_click_button (random, label);
  mu_test_await (gtk_widget_get_sensitive (mu_test_get_part (random, "make")));
}

static GtkWidget *
roll (MuWindow *window, const char *format, const char *faction, const char *seed)
{
  GtkWidget *random;

  mu_test_act (window, "win.random");
  random = mu_test_await_dialog (window, MU_TYPE_RANDOM_WINDOW);
  mu_test_choose (mu_test_get_part (random, "format"), format);
  mu_test_choose (mu_test_get_part (random, "faction"), faction);
  mu_test_type (mu_test_get_part (random, "seed"), seed);
  make (random, "Make List");
  return random;
}

/* As people play, a list is another one than without, and the same for the same seed. */
static void
make_random_as_played (MuWindow *window)
{
  GtkWidget *random = roll (window, "X-Wing\u00a0· Standard", "Imperial", "8");
  g_autoptr (GBytes) any = mu_document_write (get_roster (window));
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) again = NULL;

  mu_test_await_label (random, "Squads at tournaments, 2014–2015; 2237 lists");
  gtk_switch_set_active (GTK_SWITCH (mu_test_get_part (random, "as_played")), TRUE);
  make (random, "Another One");
  mu_test_type (mu_test_get_part (random, "seed"), "8");
  make (random, "Another One");
  first = mu_document_write (get_roster (window));
  g_assert_true (mu_session_get_report (mu_window_get_session (window))->legal);
  make (random, "Another One");
  mu_test_type (mu_test_get_part (random, "seed"), "8");
  make (random, "Another One");
  again = mu_document_write (get_roster (window));
  g_assert_false (g_bytes_equal (first, any));
  g_assert_true (g_bytes_equal (first, again));
  mu_test_screenshot (random, "test-random-as-played");
}

static guint
count_saved (MuSession *session)
{
  g_autoptr (GPtrArray) entries = mu_library_list (mu_session_get_library (session), NULL, NULL);

  return entries->len;
}

static gboolean
is_open (MuSession *session, GBytes *document)
{
  g_autoptr (GBytes) open = mu_document_write (mu_session_get_roster (session));

  return g_bytes_equal (open, document);
}

/* A random list is legal, of the format and faction asked for, in the library, the same for the same seed, and makes
 * room for the next. */
static void
make_random (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  GtkWidget *random = roll (window, "X-Wing\u00a0· Standard", "Scum", "7");
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) other = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autofree char *id = g_strdup (mu_session_get_id (session));

  g_assert_nonnull (id);
  g_assert_true (mu_session_get_report (session)->legal);
  g_assert_cmpstr (mu_roster_get_format (get_roster (window))->id, ==, "xwing-standard");
  g_assert_cmpint (mu_roster_get_faction (get_roster (window)), ==,
                   mu_game_find_faction (mu_roster_get_game (get_roster (window)), "scum"));
  g_assert_cmpint (get_points (window), >, 80);
  mu_test_screenshot (random, "test-random");
  first = mu_document_write (get_roster (window));
  make (random, "Another One");
  other = mu_document_write (get_roster (window));
  g_assert_false (g_bytes_equal (first, other));
  /* Nobody worked on the first one, so it is not kept, except for undo. */
  g_assert_cmpstr (mu_session_get_id (session), ==, id);
  g_assert_cmpuint (count_saved (session), ==, 1);
  mu_test_act (window, "win.undo");
  g_assert_true (is_open (session, first));
  mu_test_act (window, "win.redo");
  g_assert_true (is_open (session, other));
  mu_test_type (mu_test_get_part (random, "seed"), "7");
  make (random, "Another One");
  again = mu_document_write (get_roster (window));
  g_assert_true (g_bytes_equal (first, again));
  g_assert_cmpuint (count_saved (session), ==, 1);

  mu_session_type (session, MU_ROSTER_NOTES, "To be played");
  make (random, "Another One");
  g_assert_cmpstr (mu_session_get_id (session), !=, id);
  g_assert_cmpuint (count_saved (session), ==, 2);
}

#define ADD(path, body) g_test_add_data_func (path, (gconstpointer) body, mu_test_run_case)

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  ADD ("/complete/take", take_best);
  ADD ("/complete/no-limit", complete_without_limit);
  ADD ("/complete/list", list_ways);
  ADD ("/complete/as-played", list_as_played);
  ADD ("/complete/uncounted", say_uncounted);
  ADD ("/complete/defaults", start_useful);
  ADD ("/complete/follow", follow_list);
  ADD ("/complete/tell-apart", tell_apart);
  ADD ("/random/make", make_random);
  ADD ("/random/as-played", make_random_as_played);
  return g_test_run ();
}
