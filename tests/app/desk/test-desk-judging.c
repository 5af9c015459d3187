/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/text/mu-limits.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "ui/mu-resources.h"

/* The tournament desk: thousands of lists judged anew, and by a total of one's own. */

enum
{
  N_SQUADS = 600
};

static GFile *
write_container (guint n_squads)
{
  g_autoptr (GString) text = g_string_new ("{\"container\":[");

  for (guint i = 0; i < n_squads; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", i % 3 == 0 ? mu_test_vader : mu_test_luke);
  g_string_append (text, "]}");
  return mu_test_desk_write ("all.xwc", text->str);
}

static void
choose_format (MuDesk *desk, const char *name)
{
  GtkDropDown *choice = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_DROP_DOWN);
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (choice));
  guint position = 0;

  while (strstr (gtk_string_list_get_string (names, position), name) == NULL)
    position++;
  gtk_drop_down_set_selected (choice, position);
}

static guint
count_limit (MuDesk *desk, int limit)
{
  guint n_rows = 0;

  for (guint i = 0; i < mu_test_desk_get_n_shown (desk); i++)
    n_rows += mu_test_desk_get_row (desk, i)->limit == limit;
  return n_rows;
}

static GtkSpinButton *
get_total (MuDesk *desk)
{
  return mu_test_find (GTK_WIDGET (desk), GTK_TYPE_SPIN_BUTTON);
}

/* Not all rows in one turn, no table of both formats handed on, and cancelled, all is as it was. */
static void
judge_many (MuWindow *window)
{
  static const char summary[] = "400 legal · 200 illegal · 0 unreadable";
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) all = write_container (N_SQUADS);
  GtkDropDown *choice = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_DROP_DOWN);
  g_autofree char *path = mu_test_desk_dup_path ("out.csv");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  mu_test_desk_check (desk, all);
  g_assert_cmpstr (mu_test_desk_get_summary (desk), ==, summary);
  choose_format (desk, "31");
  g_assert_true (mu_test_desk_is_busy (desk));
  g_assert_cmpuint (count_limit (desk, 31), <, N_SQUADS);
  gtk_widget_activate_action (GTK_WIDGET (desk), "win.export-verdicts-to", "(ss)", "csv", uri);
  mu_test_desk_act (desk, "win.cancel-import");
  mu_test_desk_wait (desk);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 0);
  g_assert_cmpuint (count_limit (desk, 100), ==, N_SQUADS);
  g_assert_cmpstr (mu_test_desk_get_summary (desk), ==, summary);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  choose_format (desk, "31");
  mu_test_desk_wait (desk);
  g_assert_cmpuint (count_limit (desk, 31), ==, N_SQUADS);
}

/* What is still to come when it is cancelled does not come; what came is judged. */
static void
cancel_reading (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) all = write_container (N_SQUADS);

  mu_test_desk_drop (desk, all);
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), >, 0);
  mu_test_desk_act (desk, "win.cancel-import");
  mu_test_desk_wait (desk);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), <, N_SQUADS);
  g_assert_cmpuint (count_limit (desk, 100), ==, mu_test_desk_get_n_shown (desk));
}

static void
choose_total (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkSpinButton *total = get_total (desk);

  mu_test_desk_check (desk, event);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (total)));
  choose_format (desk, "X-Wing: Custom");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (total)));
  g_assert_cmpint (mu_test_desk_get_row (desk, 0)->limit, ==, gtk_spin_button_get_value_as_int (total));
  gtk_spin_button_set_value (total, 20);
  g_assert_cmpint (mu_test_desk_get_row (desk, 0)->limit, ==, 20);
  g_assert_cmpint (mu_test_desk_get_row (desk, 0)->verdict, ==, MU_VERDICT_ILLEGAL);
  g_assert_cmpint (mu_test_desk_get_row (desk, 5)->limit, ==, 300);
  mu_test_screenshot (desk, "test-desk-total");
  choose_format (desk, "own format");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (total)));
  g_assert_cmpint (mu_test_desk_get_row (desk, 0)->limit, ==, 100);
}

/* A team has a total that is the judge's, as soon as there is one, and other lists keep theirs. */
static void
choose_team_total (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) all = write_container (4);

  mu_test_desk_check (desk, all);
  mu_test_desk_select (desk, 1, 2);
  mu_test_desk_act (desk, "win.team");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_total (desk))));
  g_assert_cmpuint (count_limit (desk, 200), ==, 2);
  gtk_spin_button_set_value (get_total (desk), 150);
  g_assert_cmpuint (count_limit (desk, 150), ==, 2);
  g_assert_cmpuint (count_limit (desk, 100), ==, 2);
  mu_test_desk_act (desk, "win.leave-team");
  g_assert_cmpuint (count_limit (desk, 100), ==, 4);
}

/* Judging is counted by what rows say of it. */
static void
count_judged (MuDeskItem *row, GParamSpec *property, guint *counter)
{
  ++*counter;
}

static void
assert_judged (guint *counters, guint n_rows, guint times)
{
  for (guint i = 0; i < n_rows; i++)
    {
      g_assert_cmpuint (counters[i], ==, times);
      counters[i] = 0;
    }
}

/* A list is judged when it comes, and again when what it is judged by changes: no more than once then. */
static void
judge_once (MuWindow *window)
{
  enum { N_ROWS = 4 };
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) all = write_container (N_ROWS);
  guint counters[N_ROWS] = { 0 };

  mu_test_desk_check (desk, all);
  for (guint i = 0; i < N_ROWS; i++)
    {
      g_autoptr (MuDeskItem) row = g_list_model_get_item (G_LIST_MODEL (mu_test_desk_get_shown (desk)), i);

      g_signal_connect (row, "notify::verdict", G_CALLBACK (count_judged), &counters[i]);
    }
  mu_test_desk_paste (desk, mu_test_luke);
  mu_test_desk_wait (desk);
  assert_judged (counters, N_ROWS, 0);
  choose_format (desk, "31");
  mu_test_desk_wait (desk);
  assert_judged (counters, N_ROWS, 1);
  mu_test_desk_paste (desk, mu_test_vader);
  mu_test_desk_wait (desk);
  assert_judged (counters, N_ROWS, 0);
  mu_test_desk_select (desk, 0, 1);
  mu_test_desk_act (desk, "win.remove-rows");
  mu_test_desk_wait (desk);
  mu_test_desk_act (desk, "win.undo-remove");
  mu_test_desk_wait (desk);
  assert_judged (counters, N_ROWS, 0);
  choose_format (desk, "own format");
  mu_test_desk_wait (desk);
  assert_judged (counters, N_ROWS, 1);
}

/* Returns how many threads read and judge lists, or 0 where the system does not say. */
static guint
count_importing (void)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  guint n_threads = 0;
  const char *task;

  while (tasks != NULL && (task = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", task, "comm", NULL);
      g_autofree char *name = NULL;

      n_threads += g_file_get_contents (path, &name, NULL, NULL) && g_str_equal (name, "import\n");
    }
  return n_threads;
}

/* When all lists are read, the threads that read them end. */
static void
end_threads (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) all = write_container (N_SQUADS);
  g_autoptr (GFile) event = mu_test_desk_write_event ();

  mu_test_desk_check (desk, all);
  mu_test_await_cmpuint (count_importing (), ==, 0);
  mu_test_desk_check (desk, event);
  mu_test_await_cmpuint (count_importing (), ==, 0);
}

static void
count_remark (MuDeskItem *row, GParamSpec *property, guint *n_remarks)
{
  ++*n_remarks;
}

/* However many lists are like another, only a few of them are told so in one turn of the main loop. */
static void
compare_many (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) all = write_container (N_SQUADS);
  guint n_remarks = 0, n_all = 0, longest = 0;

  mu_test_desk_check (desk, all);
  for (guint i = 0; i < N_SQUADS; i++)
    {
      g_autoptr (MuDeskItem) row = g_list_model_get_item (G_LIST_MODEL (mu_test_desk_get_shown (desk)), i);

      g_assert_nonnull (mu_desk_item_get_row (row)->remark);
      g_signal_connect (row, "notify::remark", G_CALLBACK (count_remark), &n_remarks);
    }
  /* Every third list is one of Vader's; without the first of them, each of the others has another one beside it. */
  mu_test_desk_select (desk, 0, 1);
  mu_test_desk_act (desk, "win.remove-rows");
  while (TRUE)
    {
      n_all += n_remarks;
      longest = MAX (longest, n_remarks);
      n_remarks = 0;
      if (!mu_test_desk_is_busy (desk))
        break;
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (n_all, >, N_SQUADS / 4);
  g_assert_cmpuint (longest, <=, N_SQUADS / 10);
}

/* Read again, a file of more lists or fewer has as many rows, in its place, and pasted texts stay. */
static void
read_again (MuWindow *window)
{
  static const guint n_squads[] = { 5, 2, 7, 3 };
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) first = write_container (3);
  g_autoptr (GFile) last = mu_test_desk_write ("z.txt", mu_test_fleet);

  mu_test_desk_check (desk, first);
  mu_test_desk_paste (desk, mu_test_luke);
  mu_test_desk_check (desk, last);
  for (guint i = 0; i < G_N_ELEMENTS (n_squads); i++)
    {
      g_autoptr (GFile) again = write_container (n_squads[i]);

      mu_test_desk_act (desk, "win.recheck");
      mu_test_desk_wait (desk);
      g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, n_squads[i] + 2);
      for (guint j = 0; j < n_squads[i]; j++)
        g_assert_cmpint (mu_test_desk_get_row (desk, j)->verdict, ==, j % 3 ? MU_VERDICT_LEGAL : MU_VERDICT_ILLEGAL);
      g_assert_cmpstr (mu_test_desk_get_row (desk, n_squads[i])->file, ==, "Pasted text");
      g_assert_cmpstr (mu_test_desk_get_row (desk, n_squads[i] + 1)->file, ==, "z.txt");
    }
}

/* A member of a team whose file holds a list of another game now is of no team. */
static void
leave_with_game (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) first = mu_test_desk_write ("team/a.xws", mu_test_luke);
  g_autoptr (GFile) second = mu_test_desk_write ("team/b.xws", mu_test_vader);
  g_autoptr (GFile) team = g_file_get_parent (first);
  g_autoptr (GFile) other = NULL;

  mu_test_desk_check (desk, team);
  mu_test_desk_select (desk, 0, 2);
  mu_test_desk_act (desk, "win.team");
  g_assert_cmpstr (mu_test_desk_get_row (desk, 1)->team, ==, "Team 1");
  other = mu_test_desk_write ("team/b.xws", mu_test_fleet);
  mu_test_desk_act (desk, "win.recheck");
  mu_test_desk_wait (desk);
  g_assert_null (mu_test_desk_get_row (desk, 0)->team);
  g_assert_cmpstr (mu_test_desk_get_summary (desk), ==, "2 legal · 0 illegal · 0 unreadable");
}

static GThread *main_thread;
static guint n_made;
static guint n_freed;
static void (*make_row) (GObject *row);
static void (*free_row) (GObject *row);

static void
note_made (GObject *row)
{
  g_assert_true (g_thread_self () == main_thread);
  n_made++;
  make_row (row);
}

static void
note_freed (GObject *row)
{
  g_assert_true (g_thread_self () == main_thread);
  n_freed++;
  free_row (row);
}

/* Rows are objects of the window: the threads that read and judge lists neither make them nor free them. */
static void
keep_rows_in_main_thread (MuWindow *window)
{
  GObjectClass *row_class = g_type_class_ref (MU_TYPE_DESK_ITEM);
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) all = write_container (N_SQUADS);
  g_autoptr (GFile) fewer = NULL;

  main_thread = g_thread_self ();
  make_row = row_class->constructed;
  free_row = row_class->finalize;
  row_class->constructed = note_made;
  row_class->finalize = note_freed;
  mu_test_desk_check (desk, all);
  fewer = write_container (N_SQUADS / 2);
  mu_test_desk_act (desk, "win.recheck");
  mu_test_desk_wait (desk);
  mu_test_desk_act (desk, "win.clear");
  mu_test_desk_drop (desk, all);
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), >, 0);
  mu_test_desk_act (desk, "win.cancel-import");
  mu_test_desk_wait (desk);
  mu_test_desk_act (desk, "win.clear");
  mu_test_close (desk);
  mu_test_await_cmpuint (n_freed, ==, n_made);
  g_assert_cmpuint (n_made, >, N_SQUADS);
  row_class->constructed = make_row;
  row_class->finalize = free_row;
  g_type_class_unref (row_class);
}

static const char *
get_larger (MuDesk *desk, guint position)
{
  return mu_test_desk_get_row (desk, position)->larger;
}

static char *
dup_export (MuDesk *desk, const char *format)
{
  g_autofree char *path = mu_test_desk_dup_path ("larger");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  char *text = NULL;

  gtk_widget_activate_action (GTK_WIDGET (desk), "win.export-verdicts-to", "(ss)", format, uri);
  mu_test_await (g_file_get_contents (path, &text, NULL, NULL));
  remove (path);
  return text;
}

/* A list that is legal only because its format is larger than that of the others says so, in what is handed on, too. */
static void
tell_larger (MuWindow *window)
{
  static const char alone[] = "Judged as Epic, which has room for its 108 points.";
  static const char among[] = "Judged as Epic, which has room for its 108 points. Most lists here may cost 100 points.";
  static const char stated[] = "Judged as Tournament 400. Most lists here may cost 300 points.";
  static const char *const formats[] = { "csv", "html" };
  MuDesk *desk = mu_test_desk_open (window);

  mu_test_desk_paste (desk, "9x Academy Pilot (12)\n");
  mu_test_desk_wait (desk);
  g_assert_cmpstr (get_larger (desk, 0), ==, alone);
  mu_test_desk_paste (desk, "3x Academy Pilot (12)\n");
  mu_test_desk_paste (desk, "4x Academy Pilot (12)\n");
  mu_test_desk_wait (desk);
  g_assert_cmpstr (get_larger (desk, 0), ==, among);
  g_assert_null (get_larger (desk, 1));
  mu_test_await_label (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW), "Most lists here may cost 100 points.");
  mu_test_await_label (desk, "Doubts 1");
  mu_test_screenshot (desk, "test-desk-larger");
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *text = dup_export (desk, formats[i]);

      g_assert_nonnull (strstr (text, among));
    }
  /* Every list is judged by one format: none is larger. */
  choose_format (desk, "Epic");
  mu_test_desk_wait (desk);
  g_assert_null (get_larger (desk, 0));
  choose_format (desk, "own format");
  mu_test_desk_wait (desk);
  g_assert_cmpstr (get_larger (desk, 0), ==, among);
  /* Most are larger now, which is the usual then. */
  for (int i = 0; i < 3; i++)
    mu_test_desk_paste (desk, "9x Academy Pilot (12)\n");
  mu_test_desk_wait (desk);
  g_assert_null (get_larger (desk, 0));
  mu_test_desk_act (desk, "win.clear");
  mu_test_desk_paste (desk, "Faction: Rebel\nCR90 Corvette A\n");
  mu_test_desk_paste (desk, "Faction: Rebel\nCR90 Corvette A\n");
  mu_test_desk_paste (desk, "Format: Standard 400\nFaction: Rebel\nCR90 Corvette A\n");
  mu_test_desk_wait (desk);
  g_assert_cmpstr (get_larger (desk, 2), ==, stated);
}

#define LARGE "Format: Epic\nAcademy Pilot (12)\n"
#define USUAL "Academy Pilot (12)\n"
#define SMALL "Format: Core Set\nAcademy Pilot (12)\n"
#define FLEET "Faction: Rebel\nCR90 Corvette A\n"
#define NO_LIMIT "Format: Custom\nAcademy Pilot (12)\n"

/* What is larger than usual, is said of, with ! for those; usual is what most have, and of two as frequent the fewer points. */
static void
tell_usual (MuWindow *window)
{
  static const struct
  {
    const char *lists[5];
    const char *larger;
  } cases[] = {
    { { USUAL, USUAL, LARGE }, "..!" },
    { { LARGE, USUAL, USUAL }, "!.." },
    { { USUAL, LARGE }, ".!" },
    { { LARGE, USUAL }, "!." },
    { { LARGE, LARGE, USUAL }, "..." },
    { { LARGE, LARGE, USUAL, USUAL }, "!!.." },
    { { SMALL, USUAL, LARGE }, ".!!" },
    { { LARGE, LARGE }, ".." },
    { { LARGE }, "." },
    { { USUAL, USUAL, NO_LIMIT }, "..!" },
    { { NO_LIMIT, NO_LIMIT, LARGE }, "..." },
    { { USUAL, LARGE, FLEET, FLEET }, ".!.." },
  };
  MuDesk *desk = mu_test_desk_open (window);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *doubts = NULL;
      guint n_larger = 0;

      g_test_message ("case %u", i);
      for (guint j = 0; j < G_N_ELEMENTS (cases[i].lists) && cases[i].lists[j] != NULL; j++)
        mu_test_desk_paste (desk, cases[i].lists[j]);
      for (const char *mark = cases[i].larger; *mark != '\0'; mark++)
        n_larger += *mark == '!';
      doubts = g_strdup_printf ("Doubts %u", n_larger);
      /* While it is busy it may not have said all; when it is not, it has. */
      mu_test_desk_wait (desk);
      for (guint j = 0; j < mu_test_desk_get_n_shown (desk); j++)
        g_assert_cmpint (get_larger (desk, j) != NULL, ==, cases[i].larger[j] == '!');
      mu_test_await_label (desk, doubts);
      mu_test_desk_act (desk, "win.clear");
    }
}

/* The formats that can be chosen, and how many points may be typed where they leave that open. */
static void
offer_formats (MuWindow *window)
{
  static const struct
  {
    const char *name;
    double least, value;
    const char *hint;
  } cases[] = {
    { "X-Wing: Custom", 0, 0, "Points a list may cost; 0: its own limit, if any" },
    { "X-Wing: Team", 1, 200, "Points a list or a team may cost" },
  };
  MuDesk *desk = mu_test_desk_open (window);
  GtkSpinButton *total;
  double least, most;

  mu_test_desk_paste (desk, USUAL);
  total = get_total (desk);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose_format (desk, cases[i].name);
      mu_test_desk_wait (desk);
      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (total)));
      gtk_spin_button_get_range (total, &least, &most);
      g_test_message ("%s", cases[i].name);
      g_assert_cmpfloat (least, ==, cases[i].least);
      g_assert_cmpfloat (most, ==, MU_MAX_TOTAL);
      g_assert_cmpfloat (gtk_spin_button_get_value (total), ==, cases[i].value);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (total)), ==, cases[i].hint);
    }
  /* Another format begins with its own total. */
  gtk_spin_button_set_value (total, 150);
  g_assert_cmpuint (count_limit (desk, 150), ==, 1);
  choose_format (desk, "X-Wing: Custom");
  g_assert_cmpfloat (gtk_spin_button_get_value (total), ==, 0);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/desk-judging/many", judge_many, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/cancel-reading", cancel_reading, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/total", choose_total, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/team-total", choose_team_total, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/larger", tell_larger, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/usual", tell_usual, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/formats", offer_formats, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/once", judge_once, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/compare-many", compare_many, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/threads", end_threads, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/again", read_again, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/leave-with-game", leave_with_game, mu_test_desk_run);
  g_test_add_data_func ("/desk-judging/main-thread", keep_rows_in_main_thread, mu_test_desk_run);
  return g_test_run ();
}
