/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "ui/mu-resources.h"

/* The tournament desk: what the table and the details say of a list, word for word. */

#define BAD "{\"faction\":\"rebel\",\n \"pilots\": [}\n"
#define NOT_JSON "not JSON: line 2 column 13: a value is missing near “}”"
#define COLUMNS "Verdict List Faction Points Reasons "
#define PILOTS "Academy Pilot · TIE Fighter 12 Academy Pilot · TIE Fighter 12 "
#define GAME "The list may as well be one of “X-Wing, second edition”: nothing in the text decides."
#define STATED "The list states 60 points, but its cards cost 29."

/* A list; its row; what the details say of it; its findings, problems first, with ! for a problem and ? for a note. */
static const struct
{
  const char *text, *cells;
  const char *title, *subtitle, *verdict, *class_name, *icon, *why, *others, *cards;
  const char *findings[6];
} texts[] = {
  { MU_TEST_SQUAD ("rebel", "Lone Luke", MU_TEST_PILOT ("lukeskywalker", "xwing")),
    COLUMNS "Legal Lone Luke Pasted text Rebel Standard 28/100", "Lone Luke", "X-Wing · Rebel · Standard · Pasted text",
    "Legal · 28 of 100 points", "legal", "mu-legal-symbolic", NULL, NULL, "• Luke Skywalker · X-wing 28",
    { "?Far below the limit." } },
  { "Format: Epic\nPoe Dameron (31)\n", COLUMNS "Legal Pasted text 2  Rebel Epic 31/300", "Pasted text 2", "X-Wing · Rebel · Epic",
    "Legal · 31 of 300 points", "legal", "mu-legal-symbolic", NULL, NULL, "• Poe Dameron · T-70 X-wing 31",
    { "?Far below the limit." } },
  { "3x Academy Pilot (12)\nDarth Vader\n  Engine Upgrade\n", COLUMNS "Legal Pasted text 3  Imperial Standard 69/100", "Pasted text 3",
    "X-Wing · Imperial · Standard", "Legal · 69 of 100 points", "legal", "mu-legal-symbolic", NULL, NULL,
    PILOTS "Academy Pilot · TIE Fighter 12 • Darth Vader · TIE Advanced 33 Engine Upgrade 4",
    { "?Far below the limit." } },
  { "8x Academy Pilot (12)\nDarth Vader\n",
    COLUMNS "Legal Pasted text 4  Imperial Epic 125/300 Judged as Epic, which has room for its 125 points.", "Pasted text 4",
    "X-Wing · Imperial · Epic", "Legal · 125 of 300 points", "legal", "mu-legal-symbolic",
    "Judged as Epic, which has room for its 125 points.", NULL,
    PILOTS PILOTS PILOTS PILOTS "• Darth Vader · TIE Advanced 29", { "?Far below the limit." } },
  { "Wedge Antilles (29)\nTotal: 60\n", COLUMNS "Legal Pasted text 5  Rebel Standard 29/100 " STATED, "Pasted text 5",
    "X-Wing · Rebel · Standard", "Legal · 29 of 100 points", "legal", "mu-legal-symbolic", NULL, NULL,
    "• Wedge Antilles · X-wing 29", { "?Far below the limit.", "?Another total than stated. " STATED } },
  { "Poe Dameron\n", COLUMNS "Legal Pasted text 6  Rebel Standard 31/100 Line 1: “Poe Dameron” was read as “T-70 X-wing, 31”, "
    "but may mean “T-70 X-wing, 33”. " GAME, "Pasted text 6", "X-Wing · Rebel · Standard", "Legal · 31 of 100 points", "legal",
    "mu-legal-symbolic", NULL, NULL, "• Poe Dameron · T-70 X-wing 31",
    { "?Far below the limit.", "?Line 1: “Poe Dameron” was read as “T-70 X-wing, 31”" } },
  { BAD, COLUMNS "Unreadable Pasted text 7     " NOT_JSON, "Pasted text 7", NULL, "Unreadable", "unreadable",
    "mu-error-symbolic", NULL, NULL, "", { "!" NOT_JSON } },
  { "CR90 Corvette A\n",
    COLUMNS "Illegal Pasted text 8  Rebel Standard 300 44/300 No ship has a commander, so the fleet has no flagship.\n"
            "The fleet has no Assault objective.\nThe fleet has no Defense objective.\n"
            "The fleet has no Navigation objective.", "Pasted text 8", "Armada · Rebel · Standard 300", "Illegal · 44 of 300 points",
    "illegal", "mu-illegal-symbolic", NULL, "Legal in no format.", "CR90 Corvette A 44",
    { "!No commander.", "!No Assault objective.", "!No Defense objective.", "!No Navigation objective.",
      "?Far below the limit." } },
};

/* Returns what the labels below @widget say, with common blanks. */
static char *
dup_said (gpointer widget)
{
  g_autofree char *text = mu_test_dup_text (widget);
  GString *said = g_string_new (text);

  g_string_replace (said, "\u00a0", " ", 0);
  return g_string_free (said, FALSE);
}

/* A label that says nothing is not shown. */
static void
assert_line (GtkWidget *details, const char *part, const char *text)
{
  GtkWidget *label = mu_test_get_part (details, part);
  g_autofree char *said = dup_said (label);

  g_assert_cmpint (gtk_widget_get_visible (label), ==, text != NULL);
  if (text != NULL)
    g_assert_cmpstr (said, ==, text);
}

/* What a screen reader says is what is seen. */
static void
assert_finding (GtkWidget *finding, const char *expected)
{
  gboolean problem = *expected == '!';
  g_autofree char *said = dup_said (finding);
  g_autofree char *spoken = mu_test_dup_spoken (finding, GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_test_message ("%s", spoken);
  g_assert_true (g_str_has_prefix (said, expected + 1));
  g_assert_nonnull (strstr (spoken, expected + 1));
  g_assert_true (gtk_widget_has_css_class (finding, problem ? "problem" : "note"));
  g_assert_cmpstr (gtk_image_get_icon_name (mu_test_find (finding, GTK_TYPE_IMAGE)), ==,
                   problem ? "mu-error-symbolic" : "mu-warning-symbolic");
}

static void
assert_details (GtkWidget *details, guint i)
{
  GtkWidget *finding = gtk_widget_get_first_child (mu_test_get_part (details, "findings"));
  GtkWidget *box = mu_test_get_part (details, "verdict_box");

  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (details, "title")), ==, texts[i].title);
  assert_line (details, "subtitle", texts[i].subtitle);
  assert_line (details, "verdict", texts[i].verdict);
  assert_line (details, "format_reason", texts[i].why);
  assert_line (details, "remark", NULL);
  assert_line (details, "changes", NULL);
  assert_line (details, "others", texts[i].others);
  g_assert_cmpint (gtk_widget_get_visible (mu_test_get_part (details, "list_part")), ==, *texts[i].cards != '\0');
  assert_line (details, "cards", texts[i].cards);
  g_assert_true (gtk_widget_has_css_class (box, texts[i].class_name));
  g_assert_cmpstr (gtk_image_get_icon_name (mu_test_get_part (details, "icon")), ==, texts[i].icon);
  for (guint j = 0; j < G_N_ELEMENTS (texts[i].findings) && texts[i].findings[j] != NULL; j++)
    {
      g_assert_nonnull (finding);
      assert_finding (finding, texts[i].findings[j]);
      finding = gtk_widget_get_next_sibling (finding);
    }
  g_assert_null (finding);
}

static void
read_texts (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  GtkWidget *details = mu_test_get_part (desk, "details");

  mu_test_desk_act (desk, "win.details");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *cells = NULL;

      mu_test_desk_paste (desk, texts[i].text);
      mu_test_desk_select (desk, 0, 1);
      mu_test_await_frame ();
      cells = dup_said (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW));
      g_assert_cmpstr (cells, ==, texts[i].cells);
      assert_details (details, i);
      mu_test_desk_act (desk, "win.clear");
    }
}

/* What is said of lists beside others: a team, the same cards, the same player. */
static void
read_beside (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  GtkWidget *details = mu_test_get_part (desk, "details");
  g_autofree char *cells = NULL;

  mu_test_desk_act (desk, "win.details");
  mu_test_desk_paste (desk, "Name: One\nLuke Skywalker (28)\n");
  mu_test_desk_paste (desk, "Name: Two\nLuke Skywalker (28)\n");
  mu_test_desk_paste (desk, "Name: Three\nBiggs Darklighter (25)\n");
  mu_test_desk_select (desk, 0, 1);
  assert_line (details, "remark", "The same cards as Two");
  assert_line (details, "verdict", "Legal · 28 of 100 points");
  mu_test_desk_select (desk, 1, 1);
  assert_line (details, "remark", "The same cards as One");
  mu_test_desk_select (desk, 2, 1);
  assert_line (details, "remark", NULL);

  /* A member that breaks no rule by itself is shown the problem of its team. */
  mu_test_desk_select (desk, 0, 2);
  mu_test_desk_act (desk, "win.team");
  mu_test_await_frame ();
  mu_test_desk_select (desk, 0, 1);
  assert_line (details, "verdict", "Illegal · 28 points, Team 1 56 of 200");
  assert_line (details, "others", NULL);
  assert_finding (gtk_widget_get_last_child (mu_test_get_part (details, "findings")),
                  "!The list breaks no rule by itself, but its team does.");
  cells = dup_said (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW));
  g_assert_nonnull (strstr (cells, "Illegal One Pasted text Rebel Team 56/200 "));
  g_assert_nonnull (strstr (cells, " Team 1 "));
  g_assert_nonnull (strstr (cells, " The list breaks no rule by itself, but its team does. The same cards as Two "));
  g_assert_nonnull (strstr (cells, "Legal Three Pasted text 3 Rebel Standard 25/100"));
}

/* A player of two lists is told in both, by the name of the file. */
static void
read_players (MuWindow *window)
{
  static const char cup[] = "{\"name\":\"Cup\",\"participants\":["
                            "{\"name\":\"Ada\",\"list_json\":{\"faction\":\"rebel\",\"pilots\":[" MU_TEST_PILOT (
                                "lukeskywalker", "xwing") "]}},"
                            "{\"name\":\"Bo\",\"list_json\":{\"faction\":\"imperial\",\"pilots\":[" MU_TEST_PILOT (
                                "darthvader", "tieadvanced") "]}},"
                            "{\"name\":\"ADA\",\"list_json\":{\"faction\":\"rebel\",\"pilots\":[" MU_TEST_PILOT (
                                "rookiepilot", "xwing") "]}}]}";
  static const char *const remarks[]
      = { "This player also brings cup.json", NULL, "This player also brings cup.json", NULL };
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) file = mu_test_desk_write ("cup.json", cup);

  mu_test_desk_check (desk, file);
  mu_test_desk_paste (desk, "Biggs Darklighter\n");
  for (guint i = 0; i < G_N_ELEMENTS (remarks); i++)
    g_assert_cmpstr (mu_test_desk_get_row (desk, i)->remark, ==, remarks[i]);
  mu_test_await_label (desk, "Twice 2");
  mu_test_click (mu_test_find_labelled (GTK_WIDGET (desk), GTK_TYPE_TOGGLE_BUTTON, "Twice 2"));
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 1)->player, ==, "ADA");
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/desk-texts/read", read_texts, mu_test_desk_run);
  g_test_add_data_func ("/desk-texts/beside", read_beside, mu_test_desk_run);
  g_test_add_data_func ("/desk-texts/players", read_players, mu_test_desk_run);
  return g_test_run ();
}
