/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-check.h"
#include "rules/check/mu-doubt.h"
#include "support/mu-test-roster.h"

/* What is in doubt about a text, and what is said of it. */
typedef struct
{
  const char *format;
  const char *list; /* the ship, then the card that was read, and the other one that may be meant */
  const char *words;
  void (*add) (MuStated *stated, const char *words, MuCard *read_as, MuCard *instead);
  const char *text;
} Case;

enum
{
  LINE = 4
};

static void
add_name (MuStated *stated, const char *words, MuCard *read_as, MuCard *instead)
{
  mu_stated_add_doubt (stated, read_as, instead, LINE);
}

static void
add_words (MuStated *stated, const char *words, MuCard *read_as, MuCard *instead)
{
  mu_stated_add_words (stated, words, NULL, LINE);
}

static void
add_meant (MuStated *stated, const char *words, MuCard *read_as, MuCard *instead)
{
  mu_stated_add_words (stated, words, instead, LINE);
}

static void
add_reading (MuStated *stated, const char *words, MuCard *read_as, MuCard *instead)
{
  mu_stated_add_reading (stated, words, read_as, LINE);
}

static void
add_difference (MuStated *stated, const char *words, MuCard *read_as, MuCard *instead)
{
  mu_stated_add_difference (stated, words, LINE);
}

static void
add_count (MuStated *stated, const char *words, MuCard *read_as, MuCard *instead)
{
  mu_stated_add_count (stated, words, LINE);
}

static void
add_game (MuStated *stated, const char *words, MuCard *read_as, MuCard *instead)
{
  mu_stated_add_game (stated, mu_games_get (mu_test_get_games (), words, NULL), LINE);
}

static const Case cases[] = {
  { "xwing-standard", "rookiepilot predator", "gizmo", add_words, "Line 4: “gizmo” was read as no card." },
  { "xwing-standard", "rookiepilot predator lonewolf", "gizmo", add_meant,
    "Line 4: “gizmo” was read as no card, but may mean “Lone Wolf”." },
  { "xwing-standard", "rookiepilot predator", "gizmo", add_reading, "Line 4: “gizmo” was read as “Predator”." },
  { "xwing-standard", "rookiepilot", "5 ships", add_difference, "Line 4: “5 ships” does not fit the cards that were read." },
  { "xwing-standard", "rookiepilot", "3", add_count, "Line 4: “3” was read as a number of cards." },
  { "xwing-standard", "rookiepilot", "xwing2", add_game,
    "The list may as well be one of “X-Wing, second edition”: nothing in the text decides." },
  { "xwing-standard", "rookiepilot chopper-swx72 chopper", NULL, add_name,
    "Line 4: “\"Chopper\"” was read as “Astromech, 1”, but may mean “Crew, 0”." },
  { "xwing-standard", "poedameron-swx57; poedameron", NULL, add_name,
    "Line 4: “Poe Dameron” was read as “T-70 X-wing, 33”, but may mean “T-70 X-wing, 31”." },
  { "xwing-standard", "bobafett-imperial; bobafett-scum", NULL, add_name,
    "Line 4: “Boba Fett” was read as “Imperial, 39”, but may mean “Scum, 39”." },
  { "xwing-standard", "rookiepilot ghost ghost-swx72", NULL, add_name,
    "Line 4: “Ghost” was read as “Ghost Expansion Pack, 0”, but may mean “Phantom II Expansion Pack, 0”." },
  { "armada-400", "providenceclasscarrier-rebel; providenceclasscarrier-separatist", NULL, add_name,
    "Line 4: “Providence-class Carrier” was read as “Rebel, 95”, but may mean “Separatist, 102”." },
};

/* Returns the card with that number in the list, counting its ships or else the upgrades of the first; NULL if there is
 * none. */
static MuCard *
get_card (MuRoster *roster, guint number)
{
  MuUnit *first = mu_roster_get_unit (roster, 0);

  if (mu_roster_get_n_units (roster) > 1)
    return number < mu_roster_get_n_units (roster) ? mu_unit_get_card (mu_roster_get_unit (roster, number)) : NULL;
  return number < mu_unit_get_n_upgrades (first) ? mu_unit_get_upgrade (first, number) : NULL;
}

/* A line is in doubt for what is said of it, and no other line is. */
static void
test_doubts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, NULL, cases[i].list);
      g_autoptr (MuStated) stated = mu_stated_new ();
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      MuTakenLine *other = mu_stated_add_line (stated, LINE - 1, "Ships", MU_TAKEN_HEADING);
      MuTakenLine *line = mu_stated_add_line (stated, LINE, "gizmo", MU_TAKEN_REMARK);
      g_autofree char *text = NULL;
      g_autofree char *of_line = NULL;

      g_assert_null (mu_doubt_dup_text (roster));
      cases[i].add (stated, cases[i].words, get_card (roster, 0), get_card (roster, 1));
      mu_roster_set_stated (roster, stated);
      text = mu_doubt_dup_text (roster);
      of_line = mu_taken_line_dup_doubt (roster, report, line);
      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (of_line, ==, cases[i].text);
      g_assert_null (mu_taken_line_dup_doubt (roster, report, other));
    }
}

/* Doubts of several lines stand behind one another. */
static void
test_several (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "rebel", "rookiepilot");
  g_autoptr (MuStated) stated = mu_stated_new ();
  g_autofree char *text = NULL;

  mu_stated_add_words (stated, "gizmo", NULL, 2);
  mu_stated_add_count (stated, "3", 5);
  mu_roster_set_stated (roster, stated);
  text = mu_doubt_dup_text (roster);
  g_assert_cmpstr (text, ==, "Line 2: “gizmo” was read as no card. Line 5: “3” was read as a number of cards.");
}

/* The total that a text states and the cards do not have is said of the line of the total. */
static void
test_total (void)
{
  static const char *const said = "The list states 30 points, but its cards cost 21.";
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "rebel", "rookiepilot");
  g_autoptr (MuStated) stated = mu_stated_new ();
  MuTakenLine *total = mu_stated_add_line (stated, 3, "30", MU_TAKEN_TOTAL);
  MuTakenLine *cards = mu_stated_add_line (stated, 2, "Rookie Pilot", MU_TAKEN_CARDS);
  g_autoptr (MuReport) report = NULL;
  g_autofree char *all = NULL;
  g_autofree char *of_total = NULL;

  stated->total = 30;
  mu_roster_set_stated (roster, stated);
  report = mu_check (roster, mu_roster_get_format (roster));
  all = mu_doubt_dup_all (roster, report);
  of_total = mu_taken_line_dup_doubt (roster, report, total);
  g_assert_cmpstr (all, ==, said);
  g_assert_cmpstr (of_total, ==, said);
  g_assert_null (mu_taken_line_dup_doubt (roster, report, cards));
}

/* A line is taken for its cards, with their places and costs; without any, for what it says. */
static void
test_taken (void)
{
  static const struct
  {
    MuTaken taken;
    const char *word;
    const char *text;
  } kinds[] = {
    { MU_TAKEN_REMARK, "remark", "a remark" },
    { MU_TAKEN_TITLE, "title", "the name of the list" },
    { MU_TAKEN_HEAD, "head", "something about the list" },
    { MU_TAKEN_HEADING, "heading", "a heading" },
    { MU_TAKEN_CARDS, "cards", "a card that no catalog has" },
    { MU_TAKEN_OBJECTIVE, "objective", "an objective" },
    { MU_TAKEN_SUM, "sum", "the points of a part of the list" },
    { MU_TAKEN_TOTAL, "total", "the points of the list" },
    { MU_TAKEN_UNKNOWN, "unknown", "a card that no catalog has" },
  };
  g_autoptr (MuRoster) squad = mu_test_roster ("xwing-standard", "rebel", "rookiepilot predator");
  g_autoptr (MuRoster) fleet = mu_test_roster ("armada-400", "rebel", "cr90corvettea");
  g_autoptr (MuStated) stated = mu_stated_new ();
  MuTakenLine *line = mu_stated_add_line (stated, 1, "2 Rookie Pilot, Predator", MU_TAKEN_CARDS);
  MuTakenLine *ship = mu_stated_add_line (stated, 2, "CR90 Corvette A", MU_TAKEN_CARDS);
  g_autofree char *of_line = NULL;
  g_autofree char *of_ship = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *text
          = mu_taken_line_dup_text (squad, mu_stated_add_line (stated, 3 + (int) i, "?", kinds[i].taken));

      g_assert_cmpstr (text, ==, kinds[i].text);
      g_assert_cmpstr (mu_taken_get_word (kinds[i].taken), ==, kinds[i].word);
    }
  mu_taken_line_add (line, mu_unit_get_card (mu_roster_get_unit (squad, 0)), 2);
  mu_taken_line_add (line, mu_unit_get_upgrade (mu_roster_get_unit (squad, 0), 0), 1);
  mu_taken_line_add (ship, mu_unit_get_card (mu_roster_get_unit (fleet, 0)), 1);
  of_line = mu_taken_line_dup_text (squad, line);
  of_ship = mu_taken_line_dup_text (fleet, ship);
  g_assert_cmpstr (of_line, ==, "2 × Rookie Pilot (X-wing, 21) + Predator (Elite, 3)");
  g_assert_cmpstr (of_ship, ==, "CR90 Corvette A (44)");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/doubt/doubts", test_doubts);
  g_test_add_func ("/doubt/several", test_several);
  g_test_add_func ("/doubt/total", test_total);
  g_test_add_func ("/doubt/taken", test_taken);
  return g_test_run ();
}
