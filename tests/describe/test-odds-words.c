/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-odds-words.h"

#include "support/mu-test-roster.h"

static void
test_percent (void)
{
  static const struct
  {
    double chance;
    const char *text;
  } cases[] = { { 0, "0.0%" }, { 0.125, "12.5%" }, { 0.9996, "100.0%" }, { 1, "100.0%" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mu_odds_words_dup_percent (cases[i].chance);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Cards are named in their order, behind one another; without any, nothing is said. */
static void
test_cards (void)
{
  static const MuDiceEffect reroll = { .kind = MU_DICE_REROLL, .results = (1 << MU_N_DIE_RESULTS) - 1, .most = 2 };
  static const MuDiceEffect added = { .kind = MU_DICE_ADD, .most = 1 };
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "rebel", "rookiepilot predator hullupgrade");
  MuUnit *unit = mu_roster_get_unit (roster, 0);
  const MuOddsCard cards[] = { { mu_unit_get_upgrade (unit, 0), &reroll }, { mu_unit_get_upgrade (unit, 1), &added } };
  static const char *const counted[]
      = { NULL, "Changes of dice that are counted: Predator (rerolls 2 dice)",
          "Changes of dice that are counted: Predator (rerolls 2 dice), Hull Upgrade (adds 1 die)" };
  static const char *const left[] = { NULL, "Of these cards, only values that they change are counted: Predator",
                                      "Of these cards, only values that they change are counted: Predator, Hull Upgrade" };

  for (guint n = 0; n <= G_N_ELEMENTS (cards); n++)
    {
      g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MuOddsCard));
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      g_autofree char *of_effects = NULL;
      g_autofree char *of_names = NULL;

      for (guint i = 0; i < n; i++)
        {
          g_array_append_val (effects, cards[i]);
          g_ptr_array_add (names, cards[i].card);
        }
      of_effects = mu_odds_words_dup_counted (effects);
      of_names = mu_odds_words_dup_cards (names);
      g_assert_cmpstr (of_effects, ==, counted[n]);
      g_assert_cmpstr (of_names, ==, left[n]);
    }
}

/* Only a weapon that spends the target lock is said to. */
static void
test_spent (void)
{
  static const struct
  {
    const char *upgrade;
    const char *text;
  } cases[] = {
    { "protontorpedoes", "The target lock is spent to attack with Proton Torpedoes and rerolls no dice." },
    { "ioncannonturret", NULL },
    { "r2astromech", NULL },
  };

  g_assert_null (mu_odds_words_dup_spent (NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = g_strconcat ("rookiepilot ", cases[i].upgrade, NULL);
      g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "rebel", list);
      g_autofree char *text = mu_odds_words_dup_spent (mu_unit_get_upgrade (mu_roster_get_unit (roster, 0), 0));

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

#define RESULT(result) (1 << MU_DIE_##result)
#define ANY_RESULT ((1 << MU_N_DIE_RESULTS) - 1)
#define ALL G_MAXINT

/* What cards do to dice. */
static void
test_effects (void)
{
  static const struct
  {
    MuDiceEffect effect;
    const char *text;
  } cases[] = {
    { { .kind = MU_DICE_REROLL, .results = ANY_RESULT, .most = 1 }, "rerolls 1 die" },
    { { .kind = MU_DICE_REROLL, .results = ANY_RESULT, .most = ALL }, "rerolls any dice" },
    { { .kind = MU_DICE_REROLL, .results = RESULT (FOCUS) | RESULT (BLANK), .most = ALL }, "rerolls any blank/focus" },
    { { .kind = MU_DICE_REROLL, .results = RESULT (BLANK), .most = 2 }, "rerolls 2 × blank" },
    { { .kind = MU_DICE_REROLL, .results = ANY_RESULT, .most = 1, .colors = MU_DICE_BLACK }, "rerolls 1 × black" },
    { { .kind = MU_DICE_REROLL, .results = ANY_RESULT, .most = ALL, .colors = MU_DICE_RED | MU_DICE_BLUE },
      "rerolls any red/blue" },
    { { .kind = MU_DICE_REROLL, .results = ANY_RESULT, .most = ALL, .whole = TRUE }, "rerolls all dice or none" },
    { { .kind = MU_DICE_REROLL, .results = ANY_RESULT, .most = ALL, .one_color = TRUE },
      "rerolls any dice of one color" },
    { { .kind = MU_DICE_REROLL, .results = ANY_RESULT, .most = ALL, .spends_blue = TRUE },
      "rerolls any dice for a blue one" },
    { { .kind = MU_DICE_CHANGE, .results = RESULT (FOCUS), .to = MU_DIE_CRITICAL, .most = 1 }, "1 × focus → critical" },
    { { .kind = MU_DICE_CHANGE, .results = RESULT (FOCUS), .to = MU_DIE_SUCCESS, .most = ALL }, "focus → hit" },
    { { .kind = MU_DICE_CHANGE, .results = RESULT (BLANK), .to = MU_DIE_SUCCESS, .most = ALL, .defense = TRUE },
      "blank → evade" },
    { { .kind = MU_DICE_CHANGE, .results = RESULT (SUCCESS) | RESULT (CRITICAL), .to = MU_DIE_ACCURACY, .most = 1 },
      "1 × hit/critical → accuracy" },
    { { .kind = MU_DICE_CHANGE, .results = RESULT (ACCURACY), .to = MU_DIE_BLANK, .most = 2 }, "2 × accuracy → blank" },
    { { .kind = MU_DICE_ADD, .most = 2 }, "adds 2 dice" },
    { { .kind = MU_DICE_ADD, .most = 1, .colors = MU_DICE_RED | MU_DICE_BLACK }, "adds 1 × red/black" },
    { { .kind = MU_DICE_REMOVE, .most = 1 }, "removes 1 die" },
    { { .kind = MU_DICE_REPLACE, .most = 2 }, "2 × hit instead of all results" },
    { { .kind = MU_DICE_REPLACE, .most = 1, .defense = TRUE }, "1 × evade instead of all results" },
    { { .kind = MU_DICE_FORBID, .forbidden = MU_DICE_FORBID_REROLL }, "no rerolls" },
    { { .kind = MU_DICE_FORBID, .forbidden = MU_DICE_FORBID_CHANGE | MU_DICE_FORBID_FOCUS },
      "no changes by cards, no focus tokens" },
    { { .kind = MU_DICE_FORBID, .forbidden = MU_DICE_FORBID_EVADE }, "no evade tokens" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mu_odds_words_dup_effect (&cases[i].effect);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_words (void)
{
  g_assert_true (g_str_has_prefix (mu_odds_words_get_not_counted (FALSE), "Not counted: what damage cards"));
  g_assert_true (g_str_has_prefix (mu_odds_words_get_not_counted (TRUE), "Not counted: commands"));
  g_assert_cmpstr (mu_odds_words_get_range (MU_BATTERY_LONG), ==, "long range");
  g_assert_cmpstr (mu_odds_words_get_range (MU_BATTERY_MEDIUM), ==, "medium range");
  g_assert_cmpstr (mu_odds_words_get_range (MU_BATTERY_CLOSE), ==, "close range");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds-words/percent", test_percent);
  g_test_add_func ("/odds-words/cards", test_cards);
  g_test_add_func ("/odds-words/spent", test_spent);
  g_test_add_func ("/odds-words/effects", test_effects);
  g_test_add_func ("/odds-words/words", test_words);
  return g_test_run ();
}
