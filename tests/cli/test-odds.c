/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <string.h>

#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

static const char rebels[] = "{\"faction\":\"rebel\",\"name\":\"Rebels\",\"pilots\":["
                             "{\"name\":\"rookiepilot\",\"ship\":\"xwing\"},"
                             "{\"name\":\"lukeskywalker\",\"ship\":\"xwing\"}]}";
static const char guard[] = "{\"faction\":\"imperial\",\"name\":\"Guard\",\"pilots\":["
                            "{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\","
                            "\"upgrades\":{\"ept\":[\"pushthelimit\"]}}]}";
static const char twice[] = "{\"faction\":\"imperial\",\"pilots\":["
                            "{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"},"
                            "{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}]}";
static const char both[] = "{\"container\":[{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"ship\":"
                           "\"xwing\"}]},{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"ship\":"
                           "\"xwing\"}]}]}";
static const char fleet[] = "Name: Lone ship\nFaction: Rebel\n\nCR90 Corvette A (44)\n• Garm Bel Iblis (25)\n= 69\n";
static const char ships[] = "Name: Two ships\nFaction: Rebel\n\nCR90 Corvette A (44)\n• Garm Bel Iblis (25)\n= 69\n\n"
                            "MC30c Torpedo Frigate (63)\n= 63\n";

static char *folder;

static void
test_dice (void)
{
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "odds", "--attack", "3", "--target-lock", "--defense", "0",
                                               "--evade", "--strength", "2", NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  mu_test_assert_text (run->out, "Attacker: 3 attack dice · target lock\nDefender: 0 defense dice · evade token\n");
  mu_test_assert_text (run->out, "Chance to destroy a ship with 2 hull and shields together: 42.2%\n");
  mu_test_assert_text (run->out,
                       "    1    84.4%  ██████████████████████████████████\n    2    42.2%  █████████████████\n\n");
  g_assert_null (strstr (run->out, "Of these cards"));
}

static void
test_ships (void)
{
  g_autofree char *first = mu_test_folder_write (folder, "rebels.xws", rebels);
  g_autofree char *second = mu_test_folder_write (folder, "guard.xws", guard);
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "odds", first, "--attacker", "2", "--against", second,
                                               "--range", "3", "--focus", "--defender-focus", NULL);

  g_assert_cmpint (run->status, ==, 0);
  mu_test_assert_text (run->out, "Attacker: Luke Skywalker · 3 attack dice · focus token\n"
                                 "Defender: Soontir Fel · 4 defense dice · focus token\n"
                                 "Primary weapon at range 3\n");
  mu_test_assert_text (run->out, "Chance to destroy a ship with 3 hull and shields together: ");
  mu_test_assert_text (run->out, "counted: Soontir Fel, Push the\n  Limit\n");
}

#define CANNON                                                                                                         \
  "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"bluesquadronpilot\",\"ship\":\"bwing\",\"upgrades\":"                \
  "{\"cannon\":[\"heavylasercannon\"],\"torpedo\":[\"protontorpedoes\"]}}]}"

/* An upgrade attacks with its own dice, without the bonus of either side; of its ship's weapons, its text counts alone.
 */
static void
test_weapon (void)
{
  g_autofree char *file = mu_test_folder_write (folder, "cannon.xws", CANNON);
  g_autofree char *second = mu_test_folder_write (folder, "guard.xws", guard);
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "odds", file, "--weapon", "Heavy Laser Cannon", "--against",
                                               second, "--range", "3", NULL);
  g_autoptr (MuTestRun) json
      = mu_test_command (NULL, NULL, "odds", file, "--json", "--weapon", "heavylasercannon", "--defense", "1", NULL);
  g_autoptr (json_t) odds = json_loads (json->out, JSON_REJECT_DUPLICATES, NULL);
  json_t *attacker = json_object_get (odds, "attacker");

  g_assert_cmpint (run->status, ==, 0);
  mu_test_assert_text (run->out, "Attacker: Blue Squadron Pilot · 4 attack dice\n"
                                 "Defender: Soontir Fel · 3 defense dice\n"
                                 "Heavy Laser Cannon at range 3\n");
  mu_test_assert_text (run->out, "Changes of dice that are counted: Heavy Laser Cannon (critical → hit)\n");
  mu_test_assert_text (run->out, "counted: Soontir Fel, Push the\n  Limit\n");
  g_assert_cmpstr (json_string_value (json_object_get (attacker, "weapon")), ==, "heavylasercannon");
  g_assert_cmpint (json_integer_value (json_object_get (attacker, "dice")), ==, 4);
  g_assert_cmpfloat_with_epsilon (json_number_value (json_object_get (odds, "criticals")), 0, 1e-9);
}

/* A target lock that the weapon takes rerolls no dice, which is said; asked for or not, the odds are the same. */
static void
test_lock (void)
{
  const char *spent = "The target lock is spent to attack with Proton Torpedoes and rerolls no dice.\n";
  g_autofree char *file = mu_test_folder_write (folder, "cannon.xws", CANNON);
  g_autoptr (MuTestRun) torpedoes = mu_test_command (NULL, NULL, "odds", file, "--weapon", "protontorpedoes",
                                                     "--target-lock", "--defense", "1", NULL);
  g_autoptr (MuTestRun) without
      = mu_test_command (NULL, NULL, "odds", file, "--weapon", "protontorpedoes", "--defense", "1", NULL);
  g_autoptr (MuTestRun) cannon = mu_test_command (NULL, NULL, "odds", file, "--weapon", "heavylasercannon",
                                                  "--target-lock", "--defense", "1", NULL);

  mu_test_assert_text (torpedoes->out, spent);
  mu_test_assert_text (torpedoes->out, "Attacker: Blue Squadron Pilot · 4 attack dice\n");
  g_assert_cmpstr (torpedoes->out, ==, without->out);
  mu_test_assert_text (cannon->out, "Attacker: Blue Squadron Pilot · 4 attack dice · target lock\n");
  g_assert_null (strstr (cannon->out, "is spent"));
}

static double
get_number (json_t *object, const char *key)
{
  return json_number_value (json_object_get (object, key));
}

static void
test_json (void)
{
  g_autofree char *first = mu_test_folder_write (folder, "rebels.xws", rebels);
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "odds", "--json", first, "--attacker", "2", "--range", "1",
                                               "--defense", "0", "--strength", "4", NULL);
  g_autoptr (json_t) odds = json_loads (run->out, JSON_REJECT_DUPLICATES, NULL);
  json_t *attacker = json_object_get (odds, "attacker");
  json_t *at_least = json_object_get (odds, "at_least");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (odds);
  g_assert_cmpstr (json_string_value (json_object_get (attacker, "id")), ==, "lukeskywalker");
  g_assert_cmpint (json_integer_value (json_object_get (attacker, "unit")), ==, 1);
  g_assert_cmpint (json_integer_value (json_object_get (attacker, "dice")), ==, 4);
  g_assert_cmpint (json_integer_value (json_object_get (odds, "range")), ==, 1);
  g_assert_cmpfloat_with_epsilon (get_number (odds, "hits"), 1.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (get_number (odds, "criticals"), 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (get_number (odds, "destroyed"), 0.0625, 1e-9);
  g_assert_cmpuint (json_array_size (at_least), ==, 5);
  g_assert_cmpfloat_with_epsilon (json_number_value (json_array_get (at_least, 1)), 0.9375, 1e-9);
  g_assert_cmpuint (json_array_size (json_object_get (odds, "values_only")), ==, 0);
  g_assert_cmpuint (json_array_size (json_object_get (odds, "counted")), ==, 0);
}

/* Red, blue and black dice against tokens. */
static void
test_battery (void)
{
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "odds", "--red", "2", "--blue", "1", "--tokens",
                                               "brace,evade", "--strength", "3", NULL);
  g_autoptr (MuTestRun) json
      = mu_test_command (NULL, NULL, "odds", "--json", "--black", "2", "--range", "close", "--tokens", "brace", NULL);
  g_autoptr (json_t) odds = json_loads (json->out, JSON_REJECT_DUPLICATES, NULL);

  g_assert_cmpint (run->status, ==, 0);
  mu_test_assert_text (run->out,
                       "Attacker: 2 red, 1 blue\nDefender: brace, evade\nmedium range\n\nDamage on average: 1.3\n"
                       "Chance to destroy a ship with 3 hull and shields together: 2.3%\n");
  mu_test_assert_text (run->out, "    1    95.3%  ██████████████████████████████████████\n");
  mu_test_assert_text (run->out, "Not counted: commands, obstruction, critical effects, and the tokens redirect,\n");
  g_assert_cmpfloat_with_epsilon (get_number (odds, "damage"), 1.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (json_number_value (json_array_get (json_object_get (odds, "at_least"), 2)), 0.3125,
                                  1e-9);
  g_assert_cmpstr (json_string_value (json_object_get (odds, "range")), ==, "close");
}

/* A ship attacks with the dice of a hull zone that reach, a ship defends with its tokens and the shields of a zone. */
static void
test_fleets (void)
{
  g_autofree char *file = mu_test_folder_write (folder, "ships.txt", ships);
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "odds", file, "--against", file, "--defender", "2",
                                               "--range", "medium", "--arc", "front", "--zone", "rear", NULL);
  g_autoptr (MuTestRun) json = mu_test_command (NULL, NULL, "odds", "--json", file, "--attacker", "2", "--against",
                                                file, "--tokens", "none", "--range", "close", NULL);
  g_autoptr (json_t) odds = json_loads (json->out, JSON_REJECT_DUPLICATES, NULL);
  json_t *attacker = json_object_get (odds, "attacker");
  json_t *defender = json_object_get (odds, "defender");

  mu_test_assert_text (run->out, "Attacker: CR90 Corvette A · front · 2 red, 1 blue\n"
                                 "Defender: MC30c Torpedo Frigate · rear · evade, evade\n"
                                 "medium range\n");
  mu_test_assert_text (run->out, "Chance to destroy a ship with 6 hull and shields together: ");
  g_assert_cmpstr (json_string_value (json_object_get (attacker, "arc")), ==, "front");
  g_assert_cmpint (json_integer_value (json_object_get (json_object_get (attacker, "dice"), "black")), ==, 2);
  g_assert_cmpint (json_integer_value (json_object_get (json_object_get (defender, "tokens"), "evade")), ==, 0);
  g_assert_cmpint (json_integer_value (json_object_get (defender, "strength")), ==, 6);
}

/* Cards that change the dice of hull zones are counted; those of which nothing is known are named. */
static void
test_fleet_cards (void)
{
  static const char experts[] = "Name: Experts\nFaction: Rebel\n\nMC30c Torpedo Frigate (63)\n• Garm Bel Iblis (25)\n"
                                "• Ordnance Experts (4)\n• H9 Turbolasers (8)\n= 100\n";
  g_autofree char *file = mu_test_folder_write (folder, "experts.txt", experts);
  g_autofree char *plain_file = mu_test_folder_write (folder, "ships.txt", ships);
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "odds", file, "--range", "close", NULL);
  g_autoptr (MuTestRun) json = mu_test_command (NULL, NULL, "odds", "--json", file, "--range", "close", NULL);
  g_autoptr (MuTestRun) plain
      = mu_test_command (NULL, NULL, "odds", "--json", plain_file, "--attacker", "2", "--range", "close", NULL);
  g_autoptr (json_t) odds = json_loads (json->out, JSON_REJECT_DUPLICATES, NULL);
  g_autoptr (json_t) plain_odds = json_loads (plain->out, JSON_REJECT_DUPLICATES, NULL);

  mu_test_assert_text (run->out, "Changes of dice that are counted: Ordnance Experts (rerolls any black), H9\n"
                                 "  Turbolasers (1 × hit/critical → accuracy)\n");
  mu_test_assert_text (run->out, "counted: Garm Bel Iblis\n");
  g_assert_cmpuint (json_array_size (json_object_get (odds, "counted")), ==, 2);
  g_assert_cmpuint (json_array_size (json_object_get (odds, "values_only")), ==, 1);
  g_assert_cmpuint (json_array_size (json_object_get (plain_odds, "counted")), ==, 0);
  g_assert_cmpfloat (json_number_value (json_object_get (odds, "damage")), >,
                     json_number_value (json_object_get (plain_odds, "damage")) + 0.25);
}

/* The odds of an illegal list are counted, too. */
static void
test_illegal (void)
{
  g_autofree char *file = mu_test_folder_write (folder, "twice.xws", twice);
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "odds", file, "--defense", "1", NULL);

  g_assert_cmpint (run->status, ==, 1);
  mu_test_assert_text (run->out, "Soontir Fel · 3 attack dice\n");
}

/* German writes decimals with a comma. */
static void
test_german (void)
{
  g_autoptr (MuTestRun) run
      = mu_test_command (NULL, NULL, "odds", "--lang", "de", "--attack", "1", "--defense", "0", NULL);

  g_assert_cmpint (run->status, ==, 0);
  mu_test_assert_text (run->out, "1 Angriffswürfel");
  mu_test_assert_text (run->out, "50,0\u00a0%");
}

/* A file of lists, arguments, and what comes of them. */
typedef struct
{
  const char *arguments[9];
  int status;
  const char *said;
} Refusal;

static void
test_refused (void)
{
  g_autofree char *rebel_file = mu_test_folder_write (folder, "rebels.xws", rebels);
  g_autofree char *two_file = mu_test_folder_write (folder, "two.xwc", both);
  g_autofree char *fleet_file = mu_test_folder_write (folder, "fleet.txt", fleet);
  g_autofree char *cannon_file = mu_test_folder_write (folder, "cannon.xws", CANNON);
  g_autofree char *second_file
      = mu_test_folder_write (folder, "second.xws",
                              "{\"faction\":\"rebelalliance\",\"version\":\"2.0.0\",\"pilots\":[{\"id\":\"lukeskywalker\","
                              "\"ship\":\"t65xwing\"}]}");
  g_autofree char *missing = g_build_filename (folder, "missing.xws", NULL);
  const Refusal cases[] = {
    { { "--defense", "1" }, 64, "give the attacker" },
    { { "--attack", "1" }, 64, "give the defender" },
    { { "--attack", "1", "--defense", "1", rebel_file }, 64, "give the attacker" },
    { { "--attack", "1", "--defense", "1", "--against", rebel_file }, 64, "give the defender" },
    { { "--attack", "0", "--defense", "1" }, 64, "--attack must be a number from 1 to 20" },
    { { "--attack", "1", "--defense", "21" }, 64, "--defense must be a number from 0 to 20" },
    { { "--attack", "1", "--defense", "1", "--range", "1" }, 64, "are for ships of lists" },
    { { "--attack", "1", "--defense", "1", "--attacker", "1" }, 64, "are for ships of lists" },
    { { "--attack", "1", "--against", rebel_file, "--strength", "1" }, 64, "--strength is for" },
    { { rebel_file, "--defense", "1", "--attacker", "3" }, 64, "contains only 2 ships" },
    { { rebel_file, "--defense", "1", "--range", "4" },
      64,
      "Rookie Pilot does not attack at range 4" },
    { { "--attack", "1", "--defense", "1", "--weapon", "x" }, 64, "--weapon is for" },
    { { rebel_file, "--defense", "1", "--weapon", "ioncannon" }, 64, "has no weapon “ioncannon”" },
    { { cannon_file, "--defense", "1", "--weapon", "ioncannon" }, 64, "it has heavylasercannon, protontorpedoes" },
    { { cannon_file, "--defense", "1", "--weapon", "protontorpedoes", "--range", "1" },
      64,
      "Proton Torpedoes does not attack at range 1" },
    { { rebel_file, "--defense", "1", "--attacker", "0" }, 64, "--attacker must be" },
    { { rebel_file, "--defense", "1", "--range", "6" }, 64, "--range must be a number from 1 to 5" },
    { { two_file, "--defense", "1" }, 64, "contains several lists" },
    { { fleet_file, "--defense", "1" }, 64, "--defense is not for attacks of hull zones" },
    { { fleet_file, "--focus" }, 64, "--focus is not for attacks of hull zones" },
    { { fleet_file, "--against", rebel_file }, 64, "the odds of such attacks in X-Wing are not known" },
    { { rebel_file, "--defense", "1", "--arc", "front" }, 64, "the odds of such attacks in X-Wing are not known" },
    { { rebel_file }, 64, "give the defender" },
    { { fleet_file, "--arc", "special" }, 64, "has no hull zone “special”; it has front, left, right, rear" },
    { { fleet_file, "--range", "2" }, 64, "--range must be close, medium or long" },
    { { fleet_file, "--tokens", "redirect" }, 64, "--tokens are scatter, brace and evade" },
    { { "--attack", "1", "--defense", "1", "--game", "xwing", "--force", "1" },
      64,
      "X-Wing has nothing to spend for --force" },
    { { "--attack", "1", "--defense", "1", "--game", "chess" }, 64, "there is no game “chess”" },
    { { "--red", "17" }, 64, "give from 1 to 16 dice" },
    { { "--red", "2", "--blue", "-1" }, 64, "give from 1 to 16 dice" },
    { { "--red", "2", "--attack", "1" }, 64, "give the attacker" },
    { { "--red", "2", fleet_file }, 64, "give the attacker" },
    { { rebel_file, "--against", second_file }, 2, "second.xws: a list for another game than the first one" },
    { { missing, "--defense", "1" }, 2, "missing.xws" },
    { { "--attack", "1", "--against", missing }, 2, "missing.xws" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const *words = cases[i].arguments;
      const char *arguments[10] = { "odds" };
      g_autoptr (MuTestRun) run = NULL;

      for (int j = 0; words[j] != NULL; j++)
        arguments[j + 1] = words[j];
      run = mu_test_command_argv (NULL, NULL, arguments);
      mu_test_assert_text (run->err, cases[i].said);
      g_assert_cmpint (run->status, ==, cases[i].status);
      g_assert_cmpstr (run->out, ==, "");
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = mu_test_folder_new ();
  g_test_add_func ("/odds/dice", test_dice);
  g_test_add_func ("/odds/ships", test_ships);
  g_test_add_func ("/odds/weapon", test_weapon);
  g_test_add_func ("/odds/lock", test_lock);
  g_test_add_func ("/odds/battery", test_battery);
  g_test_add_func ("/odds/fleets", test_fleets);
  g_test_add_func ("/odds/fleet-cards", test_fleet_cards);
  g_test_add_func ("/odds/json", test_json);
  g_test_add_func ("/odds/illegal", test_illegal);
  g_test_add_func ("/odds/german", test_german);
  g_test_add_func ("/odds/refused", test_refused);
  status = g_test_run ();
  mu_test_folder_free (folder);
  return status;
}
