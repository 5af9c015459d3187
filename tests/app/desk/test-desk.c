/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "ui/mu-resources.h"

/* The tournament desk: lists of strangers in, verdicts out. */

/* A folder within a folder, kinds told by content; what is no list by its name is passed over. */
static void
check_folder (MuWindow *window)
{
  static const char *const files[]
      = { "a.xws", "b.xws", "round 1/broken.xws", "round 1/two.txt", "round 1/two.txt", "z.txt" };
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();

  mu_test_desk_check (desk, event);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, G_N_ELEMENTS (files));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_assert_cmpstr (mu_test_desk_get_row (desk, i)->file, ==, files[i]);
  g_assert_cmpstr (mu_test_desk_get_summary (desk), ==, "4 legal · 1 illegal · 1 unreadable");
  g_assert_cmpint (mu_test_desk_get_row (desk, 1)->verdict, ==, MU_VERDICT_ILLEGAL);
  g_assert_nonnull (strstr (mu_test_desk_get_row (desk, 1)->reasons->pdata[0], "Darth Vader"));
  g_assert_nonnull (strstr (mu_test_desk_get_row (desk, 2)->reasons->pdata[0], "line 2"));
  g_assert_cmpstr (mu_test_desk_get_row (desk, 5)->faction, ==, "Rebel");
  mu_test_screenshot (desk, "test-desk-folder");
}

/* In a folder, names tell what may be a list; hidden files are none of anybody's business, and links lead nowhere. */
static void
pass_over (MuWindow *window)
{
  static const struct
  {
    const char *name;
    gboolean is_read;
  } files[] = {
    { "a.xws", TRUE },  { "b.xwc", TRUE },    { "c.json", TRUE }, { "d.muster", TRUE }, { "e.txt", TRUE },
    { "f.text", TRUE }, { "g.md", TRUE },     { "h.ros", TRUE },  { "i.xml", TRUE },    { "j.csv", TRUE },
    { "k.html", TRUE }, { "l.htm", TRUE },    { "m.log", TRUE },  { "n.aff", TRUE },    { "o.XWS", TRUE },
    { "p", TRUE },      { "q.png", FALSE },   { "r.pdf", FALSE }, { "s.xws~", FALSE },  { "t.xws.bak", FALSE },
    { "u.", FALSE },    { "list 2", TRUE },   { "list 10", TRUE },
  };
  static const char *const order[] = { "a.xws", "b.xwc", "list 2", "list 10", "p" };
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) hidden = mu_test_desk_write ("names/.hidden.xws", mu_test_luke);
  g_autoptr (GFile) inside = mu_test_desk_write ("names/.folder/a.xws", mu_test_luke);
  g_autoptr (GFile) folder = g_file_get_parent (hidden);
  g_autoptr (GFile) link = g_file_get_child (folder, "link.xws");
  guint n_read = 0, n_passed = 1, at = 0;
  g_autofree char *passed = NULL;

  g_assert_true (g_file_make_symbolic_link (link, "a.xws", NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename ("names", files[i].name, NULL);
      g_autoptr (GFile) file = mu_test_desk_write (path, mu_test_luke);

      n_read += files[i].is_read;
      n_passed += !files[i].is_read;
    }
  mu_test_desk_check (desk, folder);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, n_read);
  passed = g_strdup_printf ("%u files in the folder are no lists and were passed over", n_passed);
  mu_test_await_label (desk, passed);
  /* In the order in which people count. */
  for (guint i = 0; i < n_read && at < G_N_ELEMENTS (order); i++)
    at += g_str_equal (mu_test_desk_get_row (desk, i)->file, order[at]);
  g_assert_cmpuint (at, ==, G_N_ELEMENTS (order));
}

/* Folders in folders are searched to a depth of 32. */
static void
search_deep (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) top = mu_test_desk_write ("deep/0.xws", mu_test_luke);
  g_autoptr (GFile) folder = g_file_get_parent (top);
  g_autoptr (GString) path = g_string_new ("deep");

  for (int depth = 1; depth <= 34; depth++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GFile) file = NULL;

      g_string_append (path, "/d");
      name = g_strdup_printf ("%s/%d.xws", path->str, depth);
      file = mu_test_desk_write (name, mu_test_luke);
    }
  mu_test_desk_check (desk, folder);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 33);
  for (guint i = 0; i < 33; i++)
    g_assert_null (strstr (mu_test_desk_get_row (desk, i)->file, "33.xws"));
  mu_test_await_label (desk, "1 file in the folder is no list and was passed over");
}

/* A compressed roster of another program is a list like any other. */
static void
drop_compressed (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "exchange", "fleet.rosz", NULL);
  g_autofree char *bomb = g_test_build_filename (G_TEST_DIST, "data", "exchange", "bomb.rosz", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) hostile = g_file_new_for_path (bomb);

  mu_test_desk_check (desk, file);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->file, ==, "fleet.rosz");
  g_assert_cmpint (mu_test_desk_get_row (desk, 0)->verdict, !=, MU_VERDICT_UNREADABLE);
  mu_test_desk_check (desk, hostile);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  g_assert_true (g_str_has_suffix (mu_test_desk_get_summary (desk), "1 unreadable"));
}

/* A tournament is a row for each player, also for one without a list. */
static void
check_tournament (MuWindow *window)
{
  static const char text[]
      = "{\"name\":\"Cup\",\"participants\":[{\"name\":\"Ada\",\"list_json\":\"{\\\"faction\\\":\\\"rebel\\\","
        "\\\"pilots\\\":"
        "[{\\\"name\\\":\\\"lukeskywalker\\\"}]}\"},{\"name\":\"Bob\",\"list_json\":\"\"},"
        "{\"name\":\"Cleo\",\"list_json\":{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"darthvader\"}]}}]}";
  static const char *const players[] = { "Ada", "Bob", "Cleo" };
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) file = mu_test_desk_write ("cup.json", text);

  mu_test_desk_check (desk, file);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, G_N_ELEMENTS (players));
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    g_assert_cmpstr (mu_test_desk_get_row (desk, i)->player, ==, players[i]);
  g_assert_cmpstr (mu_test_desk_get_summary (desk), ==, "2 legal · 1 illegal · 0 unreadable");
  g_assert_nonnull (strstr (mu_test_desk_get_row (desk, 1)->reasons->pdata[1], "handed in no list"));
}

static void
drop_and_paste (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) file = mu_test_desk_write ("dropped.xws", mu_test_luke);

  mu_test_desk_check (desk, file);
  mu_test_desk_paste (desk, mu_test_vader);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 1)->file, ==, "Pasted text");
  mu_test_desk_paste (desk, mu_test_luke);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 2)->file, ==, "Pasted text 2");
}

/* A player mends the list while waiting. */
static void
check_again (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  g_autoptr (GFile) mended = NULL;

  mu_test_desk_check (desk, event);
  mended = mu_test_desk_write ("event/b.xws", mu_test_luke);
  mu_test_desk_act (desk, "win.recheck");
  mu_test_desk_wait (desk);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 6);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 1)->file, ==, "b.xws");
  g_assert_cmpstr (mu_test_desk_get_row (desk, 3)->file, ==, "round 1/two.txt");
  g_assert_cmpstr (mu_test_desk_get_summary (desk), ==, "5 legal · 0 illegal · 1 unreadable");
}

/* Checked again, a row shows what its file says now, also if only a word of it is another one. */
static void
check_words_again (MuWindow *window)
{
  static const struct
  {
    const char *text;
    const char *shown;
  } cases[] = {
    { MU_TEST_SQUAD ("rebel", "One", MU_TEST_PILOT ("rookiepilot", "xwing")), "One" },
    { MU_TEST_SQUAD ("rebel", "Two", MU_TEST_PILOT ("rookiepilot", "xwing")), "Two" },
    { MU_TEST_SQUAD ("rebel", "Two", MU_TEST_PILOT ("bluesquadronpilot", "bwing")), "22" },
    { MU_TEST_SQUAD ("scum", "Two", MU_TEST_PILOT ("syndicatethug", "ywing")), "Scum" },
    { MU_TEST_SQUAD ("imperial", "Two", MU_TEST_PILOT ("alphasquadronpilot", "tieinterceptor")), "Imperial" },
  };
  MuDesk *desk = mu_test_desk_open (window);
  GtkWidget *view = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = mu_test_desk_write ("words.xws", cases[i].text);
      g_autofree char *cells = NULL;

      if (i == 0)
        mu_test_desk_check (desk, file);
      else
        mu_test_desk_act (desk, "win.recheck");
      mu_test_desk_wait (desk);
      mu_test_await_frame ();
      cells = mu_test_dup_text (view);
      if (strstr (cells, cases[i].shown) == NULL)
        g_error ("no “%s” in “%s”", cases[i].shown, cells);
    }
}

enum
{
  N_MANY = 1500
};

enum
{
  FILES_A_TURN = 50
};

static void
note_longest (GListModel *items, guint position, guint n_removed, guint n_added, gpointer longest)
{
  *(guint *) longest = MAX (*(guint *) longest, n_added);
}

/* Thousands of files: no turn of the main loop takes many, the order is that of the names, and it can be stopped. */
static void
check_many (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) first = NULL;
  g_autoptr (GFile) many = NULL;
  guint longest = 0;

  for (int i = 0; i < N_MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("many/list %04d.xws", i);
      g_autoptr (GFile) file = mu_test_desk_write (name, i % 7 == 0 ? mu_test_vader : mu_test_luke);

      if (first == NULL)
        first = g_object_ref (file);
    }
  many = g_file_get_parent (first);
  g_signal_connect (mu_test_desk_get_shown (desk), "items-changed", G_CALLBACK (note_longest), &longest);
  mu_test_desk_check (desk, many);
  g_signal_handlers_disconnect_by_data (mu_test_desk_get_shown (desk), &longest);
  g_assert_cmpuint (longest, >, 0);
  g_assert_cmpuint (longest, <=, FILES_A_TURN);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, N_MANY);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 7)->file, ==, "list 0007.xws");
  g_assert_cmpint (mu_test_desk_get_row (desk, 7)->verdict, ==, MU_VERDICT_ILLEGAL);
  g_assert_cmpstr (mu_test_desk_get_row (desk, N_MANY - 1)->file, ==, "list 1499.xws");
  mu_test_desk_act (desk, "win.clear");
  mu_test_desk_drop (desk, many);
  mu_test_desk_act (desk, "win.cancel-import");
  mu_test_desk_wait (desk);
  mu_test_await_frame ();
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), <, N_MANY);
}

/* Closed while it reads, nothing of it stays. */
static void
close_while_busy (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();

  g_object_add_weak_pointer (G_OBJECT (desk), (gpointer *) &desk);
  mu_test_desk_drop (desk, event);
  gtk_window_close (GTK_WINDOW (desk));
  mu_test_await (desk == NULL);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/desk/folder", check_folder, mu_test_desk_run);
  g_test_add_data_func ("/desk/passed-over", pass_over, mu_test_desk_run);
  g_test_add_data_func ("/desk/deep", search_deep, mu_test_desk_run);
  g_test_add_data_func ("/desk/tournament", check_tournament, mu_test_desk_run);
  g_test_add_data_func ("/desk/drop-and-paste", drop_and_paste, mu_test_desk_run);
  g_test_add_data_func ("/desk/drop-compressed", drop_compressed, mu_test_desk_run);
  g_test_add_data_func ("/desk/again", check_again, mu_test_desk_run);
  g_test_add_data_func ("/desk/many", check_many, mu_test_desk_run);
  g_test_add_data_func ("/desk/close-while-busy", close_while_busy, mu_test_desk_run);
  g_test_add_data_func ("/desk/words-again", check_words_again, mu_test_desk_run);
  return g_test_run ();
}
