/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-card-attributes.h"
#include "rules/check/mu-check.h"
#include "rules/odds/mu-odds-cards.h"
#include "rules/odds/mu-odds-ship.h"
#include "support/mu-test-roster.h"

/* A ship of a list and its enemy, and the cards that are counted. */
typedef struct
{
  const char *name;
  const char *faction, *attacker;
  const char *other_faction, *defender; /* NULL: dice alone */
  const char *weapon;                   /* NULL: the primary weapon */
  int range;
  gboolean focus; /* whether both sides spend a focus token */
  const char *counted;
  const char *left;
} Case;

#define ROOKIE "rebel", "rookiepilot"
#define ACADEMY "imperial", "academypilot"
#define SOONTIR "imperial", "soontirfel"

static const Case cases[] = {
  { "a skilled defender", "rebel", "lukeskywalker predator", SOONTIR, NULL, 2, 0, "predator:1", "soontirfel" },
  { "an unskilled defender", "rebel", "lukeskywalker predator", ACADEMY, NULL, 2, 0, "predator:2", "" },
  { "skill that a card gives", "rebel", "lukeskywalker predator", "imperial", "academypilot veteraninstincts", NULL, 2,
    0, "predator:1", "veteraninstincts" },
  { "nobody knows the defender", "rebel", "lukeskywalker predator", NULL, NULL, NULL, 2, 0, "", "predator" },
  { "it attacks alone", SOONTIR, "rebel", "lukeskywalker predator", NULL, 2, 0, "lukeskywalker:1", "soontirfel" },
  { "a token to spend", "rebel", "lukeskywalker calculation", ACADEMY, NULL, 2, 1, "calculation:1", "" },
  { "no token to spend", "rebel", "lukeskywalker calculation", ACADEMY, NULL, 2, 0, "", "" },
  { "a token at hand", "resistance", "poedameron", ACADEMY, NULL, 2, 1, "poedameron:1", "" },
  { "it may have a token", "resistance", "poedameron", ACADEMY, NULL, 2, 0, "", "poedameron" },
  { "a defender with a token", ACADEMY, "resistance", "poedameron", NULL, 2, 1, "poedameron:1", "" },
  { "a weapon", "rebel", "bluesquadronpilot heavylasercannon", ACADEMY, "heavylasercannon", 2, 0,
    "heavylasercannon:all", "" },
  { "beside its weapon", "rebel", "bluesquadronpilot heavylasercannon", ACADEMY, NULL, 2, 0, "", "" },
  { "a strong ship guides", "rebel", "rookiepilot protontorpedoes guidancechips", ACADEMY, "protontorpedoes", 2, 0,
    "protontorpedoes:1 guidancechips:1", "" },
  { "a torpedo is guided, not a laser", "rebel", "rookiepilot protontorpedoes guidancechips", ACADEMY, NULL, 2, 0, "",
    "" },
  { "thrusters from afar", ROOKIE, "imperial", "soontirfel autothrusters", NULL, 3, 0, "autothrusters:1",
    "soontirfel" },
  { "thrusters may help", ROOKIE, "imperial", "soontirfel autothrusters", NULL, 2, 0, "", "soontirfel autothrusters" },
  { "thrusters do not attack", "imperial", "soontirfel autothrusters", ROOKIE, NULL, 2, 0, "", "soontirfel" },
  { "a die less", "rebel", "wedgeantilles", ACADEMY, NULL, 2, 0, "wedgeantilles:1", "" },
  { "no agility to lose", "rebel", "wedgeantilles", "imperial", "patrolleader", NULL, 3, 0, "", "" },
  { "agility that is not known", "rebel", "wedgeantilles", NULL, NULL, NULL, 2, 0, "", "wedgeantilles" },
  { "a missile that is not evaded", "rebel", "prototypepilot homingmissiles", ACADEMY, "homingmissiles", 2, 0,
    "homingmissiles:all", "" },
  { "a die more when near", "imperial", "maulermithel", ROOKIE, NULL, 1, 0, "maulermithel:1", "" },
  { "no die more from afar", "imperial", "maulermithel", ROOKIE, NULL, 2, 0, "", "" },
  { "both dice more", ROOKIE, "scum", "fennrau-protectoratestarfighter", NULL, 1, 0, "fennrau-protectoratestarfighter:1",
    "" },
  { "a turret when near", "rebel", "goldsquadronpilot dorsalturret", ACADEMY, "dorsalturret", 1, 0, "dorsalturret:1",
    "" },
  { "focus results again", "rebel", "chewbacca wookieecommandos", ACADEMY, NULL, 2, 0, "wookieecommandos:all",
    "chewbacca" },
  { "near", "imperial", "wingedgundark", ROOKIE, NULL, 1, 0, "wingedgundark:1", "" },
  { "not near", "imperial", "wingedgundark", ROOKIE, NULL, 2, 0, "", "" },
  { "a curse", ROOKIE, "imperial", "darkcurse", NULL, 2, 0, "darkcurse:all", "" },
  { "a curse does not attack", "imperial", "darkcurse", ROOKIE, NULL, 2, 0, "", "" },
  { "two copies of a card", "rebel", "chewbacca mercenarycopilot mercenarycopilot", ACADEMY, NULL, 3, 0, "",
    "chewbacca mercenarycopilot" },
  { "two copies of a weapon", "rebel", "goldsquadronpilot protontorpedoes protontorpedoes", ACADEMY,
    "protontorpedoes", 2, 0, "protontorpedoes:1", "" },
  { "the sixth effect", "resistance", "poedameron calculation protontorpedoes guidancechips weaponsguidance",
    "imperial", "darkcurse", "protontorpedoes", 2, 1,
    "poedameron:1 calculation:1 protontorpedoes:1 guidancechips:1 weaponsguidance:1", "darkcurse" },
};

/* A ship of a fleet, and what is counted of its cards at a range. */
typedef struct
{
  const char *name;
  const char *format, *list;
  MuBatteryRange range;
  const char *counted;
  const char *left;
} FleetCase;

#define FRIGATE "mc30ctorpedofrigate"
#define CRUISER "mc80commandcruiser"

static const FleetCase fleet_cases[] = {
  { "black dice", "armada-400-printed", FRIGATE " ordnanceexperts", MU_BATTERY_CLOSE, "ordnanceexperts:all", "" },
  { "two black dice", "armada-400", FRIGATE " ordnanceexperts", MU_BATTERY_CLOSE, "ordnanceexperts:2", "" },
  { "more dice", "armada-400", FRIGATE " externalracks", MU_BATTERY_CLOSE, "externalracks:2", "" },
  { "no more dice from afar", "armada-400", FRIGATE " externalracks", MU_BATTERY_MEDIUM, "", "" },
  { "more red dice", "armada-400", CRUISER " slavedturrets", MU_BATTERY_LONG, "slavedturrets:1", "" },
  { "for a blue die", "armada-400", CRUISER " leadingshots", MU_BATTERY_MEDIUM, "leadingshots:all", "" },
  { "all dice", "armada-400", CRUISER " veterangunners", MU_BATTERY_MEDIUM, "veterangunners:all", "" },
  { "one color", "armada-400", CRUISER " caitkenandshollan", MU_BATTERY_MEDIUM, "caitkenandshollan:all", "" },
  { "an accuracy", "armada-400", CRUISER " h9turbolasers", MU_BATTERY_MEDIUM, "h9turbolasers:1", "" },
  { "a critical", "armada-400", CRUISER " weaponsbatterytechs", MU_BATTERY_MEDIUM, "weaponsbatterytechs:1", "" },
  { "a red die, as printed", "armada-400-printed", CRUISER " linkedturbolasertowers", MU_BATTERY_LONG,
    "linkedturbolasertowers:1", "" },
  { "a red die with bombard only", "armada-400", CRUISER " linkedturbolasertowers", MU_BATTERY_LONG, "", "" },
  { "not known", "armada-400", CRUISER " dualturbolaserturrets", MU_BATTERY_LONG, "", "dualturbolaserturrets" },
};

static MuCard *
find_weapon (const MuReportUnit *unit, const char *id)
{
  g_autoptr (GPtrArray) weapons = mu_odds_list_weapons (unit);

  for (guint i = 0; i < weapons->len; i++)
    if (g_str_equal (mu_card_get_id (weapons->pdata[i]), id))
      return weapons->pdata[i];
  g_error ("no weapon %s", id);
}

static char *
dup_counted (const GArray *cards)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuOddsCard *card = &g_array_index (cards, MuOddsCard, i);
      g_autofree char *most = card->effect->most == G_MAXINT ? g_strdup ("all") : g_strdup_printf ("%d", card->effect->most);

      g_string_append_printf (names, "%s%s:%s", i > 0 ? " " : "", mu_card_get_id (card->card), most);
    }
  return g_strdup (names->str);
}

static char *
dup_left (const GPtrArray *cards)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < cards->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "", mu_card_get_id (cards->pdata[i]));
  return g_strdup (names->str);
}

static void
test_cards (gconstpointer data)
{
  const Case *test = data;
  const char *enemy = test->defender != NULL ? test->defender : test->attacker;
  const char *enemy_faction = test->defender != NULL ? test->other_faction : test->faction;
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", test->faction, test->attacker);
  g_autoptr (MuRoster) other = mu_test_roster ("xwing-standard", enemy_faction, enemy);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (MuReport) other_report = mu_check (other, mu_roster_get_format (other));
  MuOddsShips ships = { .attacker = mu_report_get_unit (report, 0), .range = test->range };
  MuOddsAttack attack = { 3, test->focus, FALSE };
  MuOddsDefense defense = { 3, test->focus, FALSE, 0 };
  g_autoptr (MuOddsCards) cards = NULL;
  g_autofree char *counted = NULL;
  g_autofree char *left = NULL;

  if (test->defender != NULL)
    ships.defender = mu_report_get_unit (other_report, 0);
  if (test->weapon != NULL)
    ships.weapon = find_weapon (ships.attacker, test->weapon);
  cards = mu_odds_cards_new (&ships, &attack, &defense);
  counted = dup_counted (cards->counted);
  left = dup_left (cards->left);
  g_assert_cmpstr (counted, ==, test->counted);
  g_assert_cmpstr (left, ==, test->left);
  g_assert_cmpint (attack.effects.n_effects + defense.effects.n_effects, ==, cards->counted->len);
}

static void
test_fleet (gconstpointer data)
{
  const FleetCase *test = data;
  g_autoptr (MuRoster) roster = mu_test_roster (test->format, "rebel", test->list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  const MuReportUnit *unit = mu_report_get_unit (report, 0);
  MuBatteryAttack attack = { { 1, 1, 1 }, test->range };
  MuBatteryAttack other = attack;
  g_autoptr (MuOddsCards) cards = mu_odds_cards_new_battery (unit, NULL, &attack);
  g_autoptr (MuOddsCards) defending = mu_odds_cards_new_battery (NULL, unit, &other);
  g_autofree char *counted = dup_counted (cards->counted);
  g_autofree char *left = dup_left (cards->left);

  g_assert_cmpstr (counted, ==, test->counted);
  g_assert_cmpstr (left, ==, test->left);
  g_assert_cmpint (attack.effects.n_effects, ==, cards->counted->len);
  g_assert_cmpint (other.effects.n_effects, ==, 0);
  g_assert_cmpuint (defending->counted->len, ==, 0);
}

/* A card without a summary. */
static MuCard *
make_card (int n_effects, const MuDiceEffect *same)
{
  MuCardFacts *facts = mu_card_facts_new (MU_CARD_PILOT, "made");
  GPtrArray *effects = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_effect_unref);

  facts->name = mu_text_new ("Made");
  for (int i = 0; i < n_effects; i++)
    {
      MuEffect *effect = mu_effect_new (MU_EFFECT_ATTACK_DICE);

      effect->attack_dice = *same;
      g_ptr_array_add (effects, effect);
    }
  mu_card_replace_pointers (&facts->effects, effects);
  return mu_card_new (facts);
}

/* An effect on the dice of another game is not counted, and its card is named. */
static void
test_other_game (void)
{
  static const MuDiceEffect effects[] = {
    { .kind = MU_DICE_REROLL, .most = 1, .colors = MU_DICE_RED, .stat = -1 },
    { .kind = MU_DICE_FORBID, .most = 1, .forbidden = MU_DICE_FORBID_FOCUS, .stat = -1 },
  };

  for (int battery = 0; battery < 2; battery++)
    {
      g_autoptr (MuCard) card = make_card (1, &effects[battery]);
      g_autoptr (GPtrArray) upgrades = g_ptr_array_new ();
      const MuReportUnit unit = { .card = card, .upgrades = upgrades };
      const MuOddsShips ships = { .attacker = &unit, .range = 2, .battery = battery };
      MuOddsAttack attack = { 3 };
      MuOddsDefense defense = { 3 };
      g_autoptr (MuOddsCards) cards = mu_odds_cards_new (&ships, &attack, &defense);

      g_assert_cmpint (attack.effects.n_effects, ==, 0);
      g_assert_cmpuint (cards->left->len, ==, 1);
    }
}

/* A card of which not all fits is named, and nothing of it is counted. */
static void
test_whole (void)
{
  for (int before = 0; before <= MU_DICE_POOL_MAX_CARDS; before++)
    {
      const gboolean fits = before + 2 <= MU_DICE_POOL_MAX_CARDS;
      const MuDiceEffect effect = { .kind = MU_DICE_REROLL, .most = 1, .stat = -1 };
      g_autoptr (MuCard) card = make_card (2, &effect);
      g_autoptr (GPtrArray) upgrades = g_ptr_array_new ();
      const MuReportUnit unit = { .card = card, .upgrades = upgrades };
      const MuOddsShips ships = { .attacker = &unit, .range = 2 };
      MuOddsAttack attack = { 3, .effects.n_effects = before };
      MuOddsDefense defense = { 3 };
      g_autoptr (MuOddsCards) cards = mu_odds_cards_new (&ships, &attack, &defense);

      g_assert_cmpint (attack.effects.n_effects, ==, before + (fits ? 2 : 0));
      g_assert_cmpuint (cards->counted->len, ==, fits ? 2 : 0);
      g_assert_cmpuint (cards->left->len, ==, fits ? 0 : 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds-cards/other-game", test_other_game);
  g_test_add_func ("/odds-cards/whole", test_whole);
  for (gsize i = 0; i < G_N_ELEMENTS (fleet_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odds-cards/fleet/", fleet_cases[i].name, NULL);

      g_test_add_data_func (path, &fleet_cases[i], test_fleet);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odds-cards/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_cards);
    }
  return g_test_run ();
}
