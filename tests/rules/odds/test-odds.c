/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "rules/check/mu-check.h"
#include "rules/odds/mu-odds-ship.h"
#include "support/mu-test-roster.h"

#define TOLERANCE 1e-12

/* The faces of the dice: hits, criticals, focus results, evade results and blanks. */
static const char attack_faces[] = "HHHCFFBB";
static const char defense_faces[] = "EEEFFBBB";

enum
{
  MAX_BRUTE = 2
};

static void
assert_near (double have, double expected)
{
  if (fabs (have - expected) > TOLERANCE)
    g_error ("%.15g instead of %.15g", have, expected);
}

/* Plays an attack in which all dice, and all second rolls, show what they show. */
static void
play (MuOdds *sum, const MuOddsAttack *attack, const MuOddsDefense *defense, const char *faces, double chance)
{
  int hits = 0, criticals = 0, evades = defense->evade ? 1 : 0;

  for (int i = 0; i < attack->dice; i++)
    {
      char face = faces[2 * i];

      if (attack->target_lock && (face == 'B' || (face == 'F' && !attack->focus)))
        face = faces[2 * i + 1];
      hits += face == 'H' || (face == 'F' && attack->focus);
      criticals += face == 'C';
    }
  for (int i = 0; i < defense->dice; i++)
    evades += faces[2 * attack->dice + i] == 'E' || (faces[2 * attack->dice + i] == 'F' && defense->focus);
  for (; evades > 0 && hits > 0; evades--)
    hits--;
  for (; evades > 0 && criticals > 0; evades--)
    criticals--;
  sum->hits += chance * hits;
  sum->criticals += chance * criticals;
  for (int i = 0; i <= hits + criticals; i++)
    sum->at_least[i] += chance;
}

static MuOdds
play_all (const MuOddsAttack *attack, const MuOddsDefense *defense)
{
  const int n_rolls = 2 * attack->dice + defense->dice;
  const int n_all = 1 << (3 * n_rolls);
  char faces[3 * MAX_BRUTE];
  MuOdds sum = { 0 };

  for (int roll = 0; roll < n_all; roll++)
    {
      for (int i = 0; i < n_rolls; i++)
        faces[i] = (i < 2 * attack->dice ? attack_faces : defense_faces)[roll >> (3 * i) & 7];
      play (&sum, attack, defense, faces, 1.0 / n_all);
    }
  return sum;
}

static void
test_brute_force (void)
{
  for (int flags = 0; flags < 16; flags++)
    for (int a = 0; a <= MAX_BRUTE; a++)
      for (int d = 0; d <= MAX_BRUTE; d++)
        {
          const MuOddsAttack attack = { a, flags & 1, flags >> 1 & 1 };
          const MuOddsDefense defense = { d, flags >> 2 & 1, flags >> 3 & 1, 0 };
          const MuOdds expected = play_all (&attack, &defense);
          const MuOdds odds = mu_odds_count (mu_test_get_dies ("xwing"), &attack, &defense);

          assert_near (odds.hits, expected.hits);
          assert_near (odds.criticals, expected.criticals);
          for (int i = 0; i <= a; i++)
            assert_near (odds.at_least[i], expected.at_least[i]);
          g_assert_cmpint (odds.most, ==, MAX (a - defense.evade, 0));
        }
}

/* Values that were counted with fractions, by another program. */
typedef struct
{
  const char *name;
  MuOddsAttack attack;
  MuOddsDefense defense;
  double hits, criticals;
  double at_least[4]; /* 1, 2, 3 and 4 damage */
} KnownCase;

static const KnownCase known_cases[] = {
  { "one die", { 1, 0, 0 }, { 0, 0, 0, 0 }, 0.375, 0.125, { 0.5 } },
  { "three dice", { 3, 0, 0 }, { 0, 0, 0, 0 }, 1.125, 0.375, { 0.875, 0.5, 0.125 } },
  { "focus is three in four",
    { 4, 1, 0 },
    { 0, 0, 0, 0 },
    2.5,
    0.5,
    { 0.99609375, 0.94921875, 0.73828125, 0.31640625 } },
  { "a target lock is, too",
    { 4, 0, 1 },
    { 0, 0, 0, 0 },
    2.25,
    0.75,
    { 0.99609375, 0.94921875, 0.73828125, 0.31640625 } },
  { "both are fifteen in sixteen", { 1, 1, 1 }, { 0, 0, 0, 0 }, 0.78125, 0.15625, { 0.9375 } },
  { "an evade token needs no dice", { 1, 0, 0 }, { 0, 0, 1, 0 }, 0, 0, { 0 } },
  { "no tokens",
    { 8, 0, 0 },
    { 8, 0, 0, 0 },
    0.758882074513707,
    0.6171906805697347,
    { 0.6035919778514653, 0.4040275060106069, 0.224862975301221, 0.10007133823819458 } },
  { "all tokens",
    { 8, 1, 1 },
    { 8, 1, 1, 0 },
    0.8349378432564724,
    0.7820562457474212,
    { 0.7439988860921527, 0.4976090199123751, 0.2544972957347225, 0.0938786222185687 } },
  { "an evade token",
    { 3, 0, 0 },
    { 3, 0, 1, 0 },
    0.1132965087890625,
    0.0942230224609375,
    { 0.177001953125, 0.030517578125 } },
  { "lock against focus",
    { 4, 0, 1 },
    { 2, 1, 0, 0 },
    1.1193952560424805,
    0.6537981033325195,
    { 0.8734130859375, 0.6031494140625, 0.25213623046875, 0.04449462890625 } },
  { "focus alone",
    { 3, 1, 0 },
    { 2, 0, 0, 0 },
    1.201629638671875,
    0.329864501953125,
    { 0.83935546875, 0.52734375, 0.164794921875 } },
};

static void
test_known (gconstpointer data)
{
  const KnownCase *test = data;
  const MuOdds odds = mu_odds_count (mu_test_get_dies ("xwing"), &test->attack, &test->defense);

  assert_near (odds.hits, test->hits);
  assert_near (odds.criticals, test->criticals);
  assert_near (odds.at_least[0], 1);
  for (int i = 0; i < (int) G_N_ELEMENTS (test->at_least); i++)
    assert_near (odds.at_least[i + 1], test->at_least[i]);
}

static void
test_destroyed (void)
{
  const MuOddsAttack attack = { 3, 0, 0 };
  const double chances[] = { 0, 0.875, 0.5, 0.125, 0 };

  for (int strength = 0; strength < (int) G_N_ELEMENTS (chances); strength++)
    {
      const MuOddsDefense defense = { .strength = strength };

      assert_near (mu_odds_count (mu_test_get_dies ("xwing"), &attack, &defense).destroyed, chances[strength]);
    }
}

/* An evade token that cannot be spent cancels nothing. */
static void
test_no_evade (void)
{
  const MuOddsAttack attack = { 3, 0, 0 };
  const MuDieEffects forbid = { { { .kind = MU_DICE_FORBID, .forbidden = MU_DICE_FORBID_EVADE } }, 1 };
  const MuOddsDefense held = { 2, FALSE, TRUE, 0, forbid };
  const MuOddsDefense none = { 2, FALSE, FALSE, 0 };
  const MuOddsDefense spent = { 2, FALSE, TRUE, 0 };

  assert_near (mu_odds_count (mu_test_get_dies ("xwing"), &attack, &held).hits, mu_odds_count (mu_test_get_dies ("xwing"), &attack, &none).hits);
  g_assert_cmpfloat (mu_odds_count (mu_test_get_dies ("xwing"), &attack, &spent).hits, <, mu_odds_count (mu_test_get_dies ("xwing"), &attack, &none).hits);
}

/* Nothing is lost with the most dice of both sides: the chances are those of all rolls. */
static void
test_most (void)
{
  const MuOddsAttack attack = { MU_ODDS_MAX_DICE, TRUE, TRUE };
  const MuOddsDefense none = { 0 };
  const MuOddsDefense defense = { MU_ODDS_MAX_DICE, TRUE, TRUE, 1 };
  const MuOdds odds = mu_odds_count (mu_test_get_dies ("xwing"), &attack, &defense);
  double sum = 0;

  assert_near (odds.at_least[0], 1);
  for (int i = 1; i <= odds.most; i++)
    {
      g_assert_cmpfloat (odds.at_least[i], <=, odds.at_least[i - 1]);
      sum += odds.at_least[i];
    }
  assert_near (sum, odds.hits + odds.criticals);
  assert_near (mu_odds_count (mu_test_get_dies ("xwing"), &attack, &none).hits, MU_ODDS_MAX_DICE * 0.78125);
}

/* A ship of a list, and what it rolls at a range. */
typedef struct
{
  const char *name;
  const char *format, *faction, *list;
  const char *weapon; /* NULL: the primary weapon */
  int range;
  int attack;  /* 0: no attack at that range */
  int defense; /* -1: no defender */
  int strength;
  const char *cards;
} ShipCase;

static const ShipCase ship_cases[] = {
  { "range 1", "xwing-standard", "rebel", "rookiepilot", NULL, 1, 4, 2, 5, "" },
  { "range 2", "xwing-standard", "rebel", "rookiepilot", NULL, 2, 3, 2, 5, "" },
  { "range 3", "xwing-standard", "rebel", "rookiepilot", NULL, 3, 3, 3, 5, "" },
  { "values of cards", "xwing-standard", "imperial", "soontirfel shieldupgrade pushthelimit", NULL, 2, 3, 3, 4,
    "Soontir Fel, Shield Upgrade, Push the Limit" },
  { "a huge ship is too near", "xwing-epic", "rebel", "cr90corvettefore", NULL, 2, 0, 0, 13, NULL },
  { "a huge ship", "xwing-epic", "rebel", "cr90corvettefore", NULL, 3, 4, 1, 13, NULL },
  { "the farthest range", "xwing-epic", "rebel", "cr90corvettefore", NULL, 5, 4, 1, 13, NULL },
  { "too far for most", "xwing-standard", "rebel", "rookiepilot", NULL, 4, 0, 3, 5, NULL },
  { "a secondary weapon has no range bonus", "xwing-standard", "rebel", "bluesquadronpilot heavylasercannon",
    "heavylasercannon", 2, 4, 1, 8, "Heavy Laser Cannon" },
  { "nor has the defender", "xwing-standard", "rebel", "bluesquadronpilot heavylasercannon", "heavylasercannon", 3, 4, 1, 8,
    NULL },
  { "too near for it", "xwing-standard", "rebel", "bluesquadronpilot heavylasercannon", "heavylasercannon", 1, 0, 1, 8,
    NULL },
  { "the primary weapon beside it", "xwing-standard", "rebel", "bluesquadronpilot heavylasercannon", NULL, 1, 4, 1, 8, "" },
  { "a torpedo", "xwing-standard", "rebel", "rookiepilot protontorpedoes", "protontorpedoes", 3, 4, 2, 5,
    "Proton Torpedoes" },
  { "a hardpoint of a huge ship", "xwing-epic", "rebel", "cr90corvettefore quadlasercannons", "quadlasercannons", 1, 3, 0,
    13, NULL },

};

static char *
dup_cards (const MuReportUnit *unit, MuCard *weapon)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  g_autoptr (GString) names = g_string_new (NULL);

  mu_odds_add_cards (unit, weapon, cards);
  mu_odds_add_cards (unit, weapon, cards);
  for (guint i = 0; i < cards->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", mu_card_get_name (cards->pdata[i]));
  return g_strdup (names->str);
}

static MuCard *
find_card (const GPtrArray *cards, const char *id)
{
  for (guint i = 0; i < cards->len; i++)
    if (g_str_equal (mu_card_get_id (cards->pdata[i]), id))
      return cards->pdata[i];
  g_error ("no card %s", id);
}

static void
test_ship (gconstpointer data)
{
  const ShipCase *test = data;
  g_autoptr (MuRoster) roster = mu_test_roster (test->format, test->faction, test->list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  const MuReportUnit *unit = mu_report_get_unit (report, 0);
  MuGame *game = mu_roster_get_game (roster);
  g_autoptr (GPtrArray) weapons = mu_odds_list_weapons (unit);
  MuCard *weapon = test->weapon != NULL ? find_card (weapons, test->weapon) : NULL;
  g_autofree char *cards = dup_cards (unit, weapon);
  MuOddsAttack attack = { 0 };
  MuOddsDefense defense = { 0 };

  g_assert_true (mu_odds_know_game (game));
  g_assert_cmpint (mu_odds_set_attacker (&attack, game, unit, weapon, test->range), ==, test->attack > 0);
  if (test->attack > 0)
    g_assert_cmpint (attack.dice, ==, test->attack);
  g_assert_true (mu_odds_set_defender (&defense, game, unit, weapon, test->range));
  g_assert_cmpint (defense.dice, ==, test->defense);
  g_assert_cmpint (defense.strength, ==, test->strength);
  if (test->cards != NULL)
    g_assert_cmpstr (cards, ==, test->cards);
}

/* Only a target lock that the weapon does not take rerolls dice. */
static void
test_lock (void)
{
  static const struct
  {
    const char *list, *weapon;
    gboolean rerolls;
  } weapons[] = {
    { "rookiepilot", NULL, TRUE },
    { "rookiepilot protontorpedoes", NULL, TRUE },
    { "rookiepilot protontorpedoes", "protontorpedoes", FALSE },
    { "rookiepilot plasmatorpedoes", "plasmatorpedoes", FALSE },
    { "prototypepilot concussionmissiles", "concussionmissiles", FALSE },
    { "prototypepilot homingmissiles", "homingmissiles", TRUE },
    { "bluesquadronpilot heavylasercannon", "heavylasercannon", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (weapons); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "rebel", weapons[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      const MuReportUnit *unit = mu_report_get_unit (report, 0);
      g_autoptr (GPtrArray) found = mu_odds_list_weapons (unit);
      MuCard *weapon = weapons[i].weapon != NULL ? find_card (found, weapons[i].weapon) : NULL;
      MuOddsAttack locked = { .target_lock = TRUE };
      MuOddsAttack unlocked = { .target_lock = FALSE };

      g_assert_true (mu_odds_set_attacker (&locked, mu_roster_get_game (roster), unit, weapon, 2));
      g_assert_true (mu_odds_set_attacker (&unlocked, mu_roster_get_game (roster), unit, weapon, 2));
      g_assert_cmpint (locked.target_lock, ==, weapons[i].rerolls);
      g_assert_false (unlocked.target_lock);
    }
}

/* How many charges or tokens can be spent, of a ship and of dice alone. */
static void
test_single (void)
{
  static const struct
  {
    const char *format, *list;
    int force, force_alone, calculate;
  } cases[] = {
    { "xwing-standard", "rookiepilot", 0, 0, 0 },
    { "xwing2-legacy", "lukeskywalker", 2, MU_ODDS_MAX_SINGLE, MU_ODDS_MAX_SINGLE },
    { "xwing2-legacy", "wedgeantilles", 0, MU_ODDS_MAX_SINGLE, MU_ODDS_MAX_SINGLE },
    { "armada-standard", "cr90corvettea", 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, NULL, cases[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      MuGame *game = mu_roster_get_game (roster);
      const MuReportUnit *unit = mu_report_get_unit (report, 0);

      g_assert_cmpint (mu_odds_get_most_single (game, unit, MU_ODDS_FORCE), ==, cases[i].force);
      g_assert_cmpint (mu_odds_get_most_single (game, NULL, MU_ODDS_FORCE), ==, cases[i].force_alone);
      g_assert_cmpint (mu_odds_get_most_single (game, unit, MU_ODDS_CALCULATE), ==, cases[i].calculate);
      g_assert_cmpint (mu_odds_get_most_single (game, NULL, MU_ODDS_CALCULATE), ==, cases[i].calculate);
    }
}

/* A ship of hull zones neither attacks nor defends with such dice; of equal weapons, one is listed. */
static void
test_other_ships (void)
{
  g_autoptr (MuRoster) fleet = mu_test_roster ("armada-standard", "rebel", "cr90corvettea");
  g_autoptr (MuRoster) squad
      = mu_test_roster ("xwing-standard", "rebel", "goldsquadronpilot protontorpedoes protontorpedoes r2astromech ionprojector");
  g_autoptr (MuReport) report = mu_check (fleet, mu_roster_get_format (fleet));
  g_autoptr (MuReport) of_squad = mu_check (squad, mu_roster_get_format (squad));
  g_autoptr (GPtrArray) weapons = mu_odds_list_weapons (mu_report_get_unit (of_squad, 0));
  const MuReportUnit *unit = mu_report_get_unit (report, 0);
  MuOddsAttack attack = { 0 };
  MuOddsDefense defense = { 0 };

  g_assert_false (mu_odds_set_attacker (&attack, mu_roster_get_game (fleet), unit, NULL, 1));
  g_assert_false (mu_odds_set_defender (&defense, mu_roster_get_game (fleet), unit, NULL, 1));
  g_assert_cmpuint (weapons->len, ==, 1);
}

/* Dice of six faces; the chances are worked by hand in sixths. */
static void
test_six_faces (void)
{
  static const MuDie dies[MU_N_DICE] = {
    [MU_DIE_ATTACK] = { { { 2, .hits = 1 }, { 1, .criticals = 1 }, { 3 } }, 3, 6 },
    [MU_DIE_DEFENSE] = { { { 1, .hits = 1 }, { 1, .focuses = 1 }, { 4 } }, 3, 6 },
  };
  static const struct
  {
    MuOddsAttack attack;
    MuOddsDefense defense;
    double at_least; /* 1 damage */
  } known[] = {
    { { 1 }, { 0 }, 3 / 6. },
    { { 1 }, { 1 }, 3 / 6. * 5 / 6 },
    { { 1 }, { 1, TRUE }, 3 / 6. * 4 / 6 },
    { { 1, FALSE, TRUE }, { 0 }, 1 - 3 / 6. * 3 / 6 },
    { { 2 }, { 1, FALSE, TRUE }, 9 / 36. * 5 / 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    assert_near (mu_odds_count (dies, &known[i].attack, &known[i].defense).at_least[1], known[i].at_least);
}

/* A game needs the dice, and the stats that say how many of them are rolled. */
static void
test_other_dice (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("armada-standard", "rebel", "cr90corvettea");
  g_autoptr (MuGame) without_dice = mu_game_new ("made-up");

  mu_vocabulary_add (mu_game_get_vocabulary (without_dice, MU_VOCABULARY_STAT), "armor")->role = MU_ROLE_DEFENSE;
  g_assert_false (mu_odds_know_game (mu_roster_get_game (roster)));
  g_assert_false (mu_odds_know_game (without_dice));
  for (int missing = 0; missing <= 4; missing++)
    {
      static const MuDieFace hit = { .n_faces = 1, .hits = 1 };
      g_autoptr (MuGame) game = mu_game_new ("made-up");
      MuVocabulary *stats = mu_game_get_vocabulary (game, MU_VOCABULARY_STAT);
      MuDie *dice = mu_game_get_rules (game)->dice;

      if (missing != 1)
        mu_die_add_face (&dice[MU_DIE_ATTACK], &hit);
      if (missing != 2)
        mu_die_add_face (&dice[MU_DIE_DEFENSE], &hit);
      if (missing != 3)
        mu_vocabulary_add (stats, "guns")->role = MU_ROLE_ATTACK;
      if (missing != 4)
        mu_vocabulary_add (stats, "armor")->role = MU_ROLE_DEFENSE;
      g_assert_cmpint (mu_odds_have_dice (game), ==, missing != 1 && missing != 2);
      g_assert_cmpint (mu_odds_know_game (game), ==, missing == 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/brute-force", test_brute_force);
  g_test_add_func ("/odds/destroyed", test_destroyed);
  g_test_add_func ("/odds/lock", test_lock);
  g_test_add_func ("/odds/six-faces", test_six_faces);
  g_test_add_func ("/odds/most", test_most);
  g_test_add_func ("/odds/no-evade", test_no_evade);
  g_test_add_func ("/odds/single", test_single);
  g_test_add_func ("/odds/other-ships", test_other_ships);
  g_test_add_func ("/odds/other-dice", test_other_dice);
  for (gsize i = 0; i < G_N_ELEMENTS (known_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odds/known/", known_cases[i].name, NULL);

      g_test_add_data_func (path, &known_cases[i], test_known);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ship_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odds/ship/", ship_cases[i].name, NULL);

      g_test_add_data_func (path, &ship_cases[i], test_ship);
    }
  return g_test_run ();
}
