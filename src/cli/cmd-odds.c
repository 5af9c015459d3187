/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include "cli/mu-cli-battery.h"
#include "cli/mu-cli-json.h"
#include "cli/mu-cli-odds.h"
#include "cli/mu-cli-print.h"
#include "describe/mu-odds-words.h"
#include "model/text/mu-i18n.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-number.h"
#include "rules/odds/mu-odds-cards.h"
#include "rules/odds/mu-odds-ship.h"

enum
{
  NOT_GIVEN = G_MININT,
  FIRST_SHIP = 1,
  LAST_RANGE = 5,
  DEFAULT_RANGE = 2,
  MAX_STRENGTH = 1000
};

/* The options. */
typedef struct
{
  MuOddsAttack attack;
  MuOddsDefense defense;
  MuOddsSide attacker;
  MuOddsSide defender;
  char *weapon_name; /* nullable: the primary weapon */
  MuCard *weapon;    /* borrowed; of the attacker */
  char *range_text; /* nullable */
  int range;
  MuOddsCards *cards; /* what is counted of both ships' cards; NULL until it is known */
  MuCliBattery battery;
  gboolean json;
  GStrv files;
  char *against;
  char *game;        /* nullable: the id of the game whose dice are rolled */
  MuGame *dice_of;   /* the game whose dice are rolled */
  const MuDie *dies; /* of that game, by MuDieRole */
} MuOddsRun;

/* Force charges and calculate tokens are there in games that have them. */
static void
add_singles (const MuOddsRun *self, json_t *side, const int *single)
{
  for (int i = 0; i < MU_N_ODDS_SINGLES; i++)
    if (mu_game_find_role (self->dice_of, mu_odds_single_get_role (i)) >= 0)
      json_object_set_new (side, mu_role_get_word (mu_odds_single_get_role (i)), json_integer (single[i]));
}

static void
print_json (const MuOddsRun *self, const MuOdds *odds)
{
  json_t *object = json_object ();
  json_t *attacker = mu_cli_odds_new_side (&self->attacker);
  json_t *defender = mu_cli_odds_new_side (&self->defender);

  if (self->weapon != NULL)
    json_object_set_new (attacker, "weapon", mu_json_new_string (mu_card_get_id (self->weapon)));
  json_object_set_new (attacker, "dice", json_integer (self->attack.dice));
  json_object_set_new (attacker, "focus", json_boolean (self->attack.focus));
  json_object_set_new (attacker, "target_lock", json_boolean (self->attack.target_lock));
  add_singles (self, attacker, self->attack.single);
  json_object_set_new (defender, "dice", json_integer (self->defense.dice));
  json_object_set_new (defender, "focus", json_boolean (self->defense.focus));
  json_object_set_new (defender, "evade", json_boolean (self->defense.evade));
  add_singles (self, defender, self->defense.single);
  if (self->defense.strength > 0)
    json_object_set_new (defender, "strength", json_integer (self->defense.strength));
  json_object_set_new (object, "attacker", attacker);
  json_object_set_new (object, "defender", defender);
  if (self->range != NOT_GIVEN)
    json_object_set_new (object, "range", json_integer (self->range));
  json_object_set_new (object, "hits", json_real (odds->hits));
  json_object_set_new (object, "criticals", json_real (odds->criticals));
  mu_cli_odds_set_chances (
      object, &(MuOddsChances){ odds->at_least, odds->most, self->defense.strength, odds->destroyed }, self->cards);
  mu_json_print (object);
}

/* Takes @dice. */
static void
print_side (const MuOddsRun *self, const char *title, const MuOddsSide *side, char *dice, const char *first,
            const char *second, const int *single)
{
  g_autofree char *owned_dice = dice;
  g_autofree char *text = NULL;
  g_autoptr (GString) line = g_string_new (NULL);

  if (side->unit != NULL)
    mu_cli_odds_append (line, mu_card_get_name (side->unit->card));
  mu_cli_odds_append (line, owned_dice);
  mu_cli_odds_append (line, first);
  mu_cli_odds_append (line, second);
  for (int i = 0; i < MU_N_ODDS_SINGLES; i++)
    if (single[i] > 0)
      {
        const MuTerm *term = mu_game_get_role (self->dice_of, mu_odds_single_get_role (i));
        g_autofree char *number = g_strdup_printf ("%d × %s", single[i], mu_text_get (term->name));

        mu_cli_odds_append (line, number);
      }
  text = g_strdup_printf (_ ("%s: %s"), title, line->str);
  mu_print_wrapped (MU_STYLE_STRONG, 0, 2, text);
}

static void
print_sides (const MuOddsRun *self)
{
  const MuOddsAttack *attack = &self->attack;
  const MuOddsDefense *defense = &self->defense;

  print_side (self, _ ("Attacker"), &self->attacker,
              g_strdup_printf (ngettext ("%d attack die", "%d attack dice", attack->dice), attack->dice),
              attack->focus ? _ ("focus token") : NULL, attack->target_lock ? _ ("target lock") : NULL,
              attack->single);
  print_side (self, _ ("Defender"), &self->defender,
              g_strdup_printf (ngettext ("%d defense die", "%d defense dice", defense->dice), defense->dice),
              defense->focus ? _ ("focus token") : NULL, defense->evade ? _ ("evade token") : NULL,
              defense->single);
  if (self->weapon != NULL)
    mu_print (MU_STYLE_PLAIN, _ ("%s at range %d\n"), mu_card_get_name (self->weapon), self->range);
  else if (self->range != NOT_GIVEN)
    {
      const MuOddsSide *listed = self->attacker.unit != NULL ? &self->attacker : &self->defender;
      const MuTerm *primary = mu_game_get_role (mu_cli_odds_get_game (listed), MU_ROLE_ATTACK);
      g_autofree char *name = mu_terms_dup_capitalized (mu_text_get (primary->name));

      mu_print (MU_STYLE_PLAIN, _ ("%s at range %d\n"), name, self->range);
    }
}

/* Finds the upgrade that the attacker attacks with, by its id or name. */
static int
choose_weapon (MuOddsRun *self)
{
  g_autoptr (GPtrArray) weapons = self->attacker.unit != NULL ? mu_odds_list_weapons (self->attacker.unit) : NULL;
  g_autofree char *wanted = self->weapon_name != NULL ? mu_text_canonical (self->weapon_name) : NULL;
  g_autoptr (GString) ids = g_string_new (NULL);

  if (self->weapon_name == NULL)
    return MU_EXIT_LEGAL;
  for (guint i = 0; i < weapons->len; i++)
    {
      const char *id = mu_card_get_id (weapons->pdata[i]);
      g_autofree char *name = mu_text_canonical (mu_card_get_name (weapons->pdata[i]));

      if (g_str_equal (id, self->weapon_name) || g_str_equal (name, wanted))
        self->weapon = weapons->pdata[i];
      g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", id);
    }
  if (self->weapon != NULL)
    return MU_EXIT_LEGAL;
  return weapons->len > 0 ? mu_cli_refuse (_ ("%s has no weapon “%s”; it has %s"),
                                           mu_card_get_name (self->attacker.unit->card), self->weapon_name, ids->str)
                          : mu_cli_refuse (_ ("%s has no weapon “%s”"), mu_card_get_name (self->attacker.unit->card),
                                           self->weapon_name);
}

static int
arm_sides (MuOddsRun *self)
{
  const MuOddsSide *attacker = &self->attacker, *defender = &self->defender;
  int status = choose_weapon (self);
  const MuOddsShips ships = { attacker->unit, defender->unit, self->weapon, self->range };

  if (status != MU_EXIT_LEGAL)
    return status;
  if (attacker->unit != NULL
      && !mu_odds_set_attacker (&self->attack, mu_cli_odds_get_game (attacker), attacker->unit, self->weapon,
                                self->range))
    return mu_cli_refuse (_ ("%s does not attack at range %d"),
                          mu_card_get_name (self->weapon != NULL ? self->weapon : attacker->unit->card), self->range);
  if (defender->unit != NULL
      && !mu_odds_set_defender (&self->defense, mu_cli_odds_get_game (defender), defender->unit, self->weapon,
                                self->range))
    return mu_cli_refuse (_ ("%s has no values to defend itself with"), mu_card_get_name (defender->unit->card));
  self->cards = mu_odds_cards_new (&ships, &self->attack, &self->defense);
  return MU_EXIT_LEGAL;
}

/* Whether a number is in its range, or not given. */
static gboolean
check_number (const char *option, int number, int min, int max)
{
  if (number == NOT_GIVEN || (number >= min && number <= max))
    return TRUE;
  mu_cli_refuse (_ ("%s must be a number from %d to %d"), option, min, max);
  return FALSE;
}

/* The range is one of numbers for ships of lists; to dice that are given none is added. */
static gboolean
parse_range (MuOddsRun *self)
{
  self->range = NOT_GIVEN;
  if (self->attacker.unit == NULL && self->defender.unit == NULL)
    return TRUE;
  self->range = DEFAULT_RANGE;
  if (self->range_text == NULL || mu_number_parse (self->range_text, 1, LAST_RANGE, &self->range, NULL))
    return TRUE;
  mu_cli_refuse (_ ("%s must be a number from %d to %d"), "--range", 1, LAST_RANGE);
  return FALSE;
}

/* Returns an option that is given and is for X-Wing's dice alone, or NULL. */
static const char *
get_option_of_dogfight (const MuOddsRun *self)
{
  const struct
  {
    const char *option;
    gboolean given;
  } options[] = {
    { "--attack", self->attack.dice != NOT_GIVEN },  { "--defense", self->defense.dice != NOT_GIVEN },
    { "--weapon", self->weapon_name != NULL },       { "--focus", self->attack.focus },
    { "--target-lock", self->attack.target_lock },   { "--defender-focus", self->defense.focus },
    { "--evade", self->defense.evade },              { "--force", self->attack.single[MU_ODDS_FORCE] != 0 },
    { "--calculate", self->attack.single[MU_ODDS_CALCULATE] != 0 },
    { "--defender-force", self->defense.single[MU_ODDS_FORCE] != 0 },
    { "--defender-calculate", self->defense.single[MU_ODDS_CALCULATE] != 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i].given)
      return options[i].option;
  return NULL;
}

/* A side spends no more Force charges and calculate tokens than it can have. */
static gboolean
check_singles (const MuOddsSide *side, MuGame *game, const char *force, const char *calculate, const int *single)
{
  const char *const options[] = { [MU_ODDS_FORCE] = force, [MU_ODDS_CALCULATE] = calculate };

  for (int i = 0; i < MU_N_ODDS_SINGLES; i++)
    {
      const int most = mu_odds_get_most_single (game, side->unit, i);

      if (single[i] >= 0 && single[i] <= most)
        continue;
      if (single[i] > 0 && most == 0)
        mu_cli_refuse (_ ("%s has nothing to spend for %s"),
                       side->unit != NULL ? mu_card_get_name (side->unit->card) : mu_text_get (mu_game_get_name (game)),
                       options[i]);
      else
        mu_cli_refuse (_ ("%s must be a number from %d to %d"), options[i], 0, most);
      return FALSE;
    }
  return TRUE;
}

/* Counts the odds of an attack of X-Wing's dice. */
static int
count_dogfight (MuOddsRun *self)
{
  MuOdds odds;
  int status;

  if (self->defender.unit == NULL && self->defense.dice == NOT_GIVEN)
    return mu_cli_refuse (_ ("give the defender with --against or with --defense; try “muster odds --help”"));
  if (!parse_range (self) || !check_singles (&self->attacker, self->dice_of, "--force", "--calculate", self->attack.single)
      || !check_singles (&self->defender, self->dice_of, "--defender-force", "--defender-calculate", self->defense.single))
    return MU_EXIT_USAGE;
  status = arm_sides (self);
  if (status != MU_EXIT_LEGAL)
    return status;
  odds = mu_odds_count (self->dies, &self->attack, &self->defense);
  if (self->json)
    print_json (self, &odds);
  else
    {
      g_autofree char *hits = mu_number_dup_tenths (odds.hits);
      g_autofree char *criticals = mu_number_dup_tenths (odds.criticals);
      g_autofree char *spent = mu_odds_words_dup_spent (self->weapon);

      print_sides (self);
      mu_print (MU_STYLE_PLAIN, "\n");
      mu_print (MU_STYLE_PLAIN, _ ("Hits on average: %s, criticals: %s\n"), hits, criticals);
      mu_cli_odds_print_chances (&(MuOddsChances){ odds.at_least, odds.most, self->defense.strength, odds.destroyed });
      if (spent != NULL)
        mu_print_wrapped (MU_STYLE_PLAIN, 0, 2, spent);
      mu_cli_odds_print_cards (self->cards, FALSE);
    }
  return MU_EXIT_LEGAL;
}

/* Counts the odds of an attack of red, blue and black dice. */
static int
count_battery (MuOddsRun *self)
{
  const char *other = get_option_of_dogfight (self);

  if (other != NULL)
    return mu_cli_refuse (_ ("%s is not for attacks of hull zones"), other);
  self->battery.json = self->json;
  self->battery.dies = self->dies;
  self->battery.range = self->range_text;
  self->battery.strength = MAX (self->defense.strength, 0);
  return mu_cli_battery_run (&self->battery, &self->attacker, &self->defender);
}

/* Returns the game of the sides' lists or, if both are given as dice, that of --game, if it has such dice, or the first
 * that has them and what is spent. */
static MuGame *
find_game (const MuOddsRun *self, MuGames *all, MuGame *const *sides, gboolean battery)
{
  guint64 roles = 0;

  for (int i = 0; i < 2; i++)
    if (sides[i] != NULL)
      return sides[i];
  for (int i = 0; self->game == NULL && i < MU_N_ODDS_SINGLES; i++)
    if (self->attack.single[i] > 0 || self->defense.single[i] > 0)
      roles |= G_GUINT64_CONSTANT (1) << mu_odds_single_get_role (i);
  return mu_cli_odds_find_game (all, self->game, battery ? mu_battery_odds_have_dice : mu_odds_have_dice, roles);
}

/* Both sides are of the kind of attack that is counted. */
static int
count_attack (MuOddsRun *self, MuGames *all)
{
  MuGame *game;
  MuGame *games[] = { mu_cli_odds_get_game (&self->attacker), mu_cli_odds_get_game (&self->defender) };
  gboolean battery = mu_cli_battery_is_asked (&self->battery);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    battery |= games[i] != NULL && mu_battery_odds_know_game (games[i]);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (games[i] != NULL && !(battery ? mu_battery_odds_know_game (games[i]) : mu_odds_know_game (games[i])))
      return mu_cli_refuse (_ ("the odds of such attacks in %s are not known"),
                            mu_text_get (mu_game_get_name (games[i])));
  if (games[0] != NULL && games[1] != NULL && games[0] != games[1])
    {
      mu_cli_complain (self->defender.file, _ ("a list for another game than the first one"));
      return MU_EXIT_UNREADABLE;
    }
  game = find_game (self, all, games, battery);
  if (game == NULL && self->game != NULL && mu_games_get (all, self->game, NULL) == NULL)
    return mu_cli_refuse (_ ("there is no game “%s”"), self->game);
  if (game == NULL)
    return mu_cli_refuse (_ ("no game here has such dice"));
  self->dice_of = game;
  self->dies = mu_game_get_rules (game)->dice;
  return battery ? count_battery (self) : count_dogfight (self);
}

static int
count (MuOddsRun *self)
{
  g_autoptr (MuGames) games = mu_cli_new_games (NULL);
  int status, other;

  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  status = mu_cli_odds_read_side (&self->attacker, games);
  if (status > MU_EXIT_ILLEGAL)
    return status;
  other = mu_cli_odds_read_side (&self->defender, games);
  mu_cli_raise_status (&status, other);
  if (status > MU_EXIT_ILLEGAL)
    return status;
  other = count_attack (self, games);
  return other != MU_EXIT_LEGAL ? other : status;
}

/* Each side is given as dice or as a ship, not as both. */
static gboolean
check_sides (const MuOddsRun *self)
{
  const gboolean battery = mu_cli_battery_is_asked (&self->battery);
  const int n_attackers = (self->attacker.file != NULL) + (self->attack.dice != NOT_GIVEN)
                          + mu_cli_battery_has_dice (&self->battery);
  const int n_defenders = (self->defender.file != NULL) + (self->defense.dice != NOT_GIVEN);

  if (n_attackers != 1 || (self->files != NULL && self->files[1] != NULL))
    mu_cli_refuse (_ ("give the attacker as one list or with --attack; try “muster odds --help”"));
  else if (n_defenders > 1 || (n_defenders == 0 && self->attacker.file == NULL && !battery))
    mu_cli_refuse (_ ("give the defender with --against or with --defense; try “muster odds --help”"));
  else if ((self->attacker.number != NOT_GIVEN && self->attacker.file == NULL)
           || (self->defender.number != NOT_GIVEN && self->defender.file == NULL)
           || (self->range_text != NULL && !battery && self->attacker.file == NULL && self->defender.file == NULL))
    mu_cli_refuse (_ ("--attacker, --defender and --range are for ships of lists"));
  else if (self->weapon_name != NULL && self->attacker.file == NULL)
    mu_cli_refuse (_ ("--weapon is for an attacker of a list"));
  else if (self->game != NULL && (self->attacker.file != NULL || self->defender.file != NULL))
    mu_cli_refuse (_ ("--game is for dice without lists"));
  else if (self->defense.strength != NOT_GIVEN && self->defender.file != NULL)
    mu_cli_refuse (_ ("--strength is for a defender without a list"));
  else
    return TRUE;
  return FALSE;
}

static gboolean
read_options (MuOddsRun *self, int argc, char **argv)
{
  const GOptionEntry options[] = {
    { "attack", 0, 0, G_OPTION_ARG_INT, &self->attack.dice, N_ ("The attacker rolls this many dice"), N_ ("N") },
    { "attacker", 0, 0, G_OPTION_ARG_INT, &self->attacker.number, N_ ("The ship of FILE that attacks (default: 1)"),
      N_ ("N") },
    { "weapon", 0, 0, G_OPTION_ARG_STRING, &self->weapon_name,
      N_ ("The card that the attacker attacks with (default: the weapon of the ship itself)"), N_ ("CARD") },
    { "focus", 0, 0, G_OPTION_ARG_NONE, &self->attack.focus, N_ ("The attacker spends a focus token"), NULL },
    { "target-lock", 0, 0, G_OPTION_ARG_NONE, &self->attack.target_lock, N_ ("The attacker spends a target lock"),
      NULL },
    { "defense", 0, 0, G_OPTION_ARG_INT, &self->defense.dice, N_ ("The defender rolls this many dice"), N_ ("N") },
    { "strength", 0, 0, G_OPTION_ARG_INT, &self->defense.strength, N_ ("The defender’s hull and shields together"),
      N_ ("N") },
    { "against", 0, 0, G_OPTION_ARG_FILENAME, &self->against, N_ ("The list of the defender"), N_ ("FILE") },
    { "defender", 0, 0, G_OPTION_ARG_INT, &self->defender.number, N_ ("The ship of that list (default: 1)"), N_ ("N") },
    { "defender-focus", 0, 0, G_OPTION_ARG_NONE, &self->defense.focus, N_ ("The defender spends a focus token"), NULL },
    { "evade", 0, 0, G_OPTION_ARG_NONE, &self->defense.evade, N_ ("The defender spends an evade token"), NULL },
    { "force", 0, 0, G_OPTION_ARG_INT, &self->attack.single[MU_ODDS_FORCE],
      N_ ("The attacker spends up to this many Force charges on focus results"), N_ ("N") },
    { "calculate", 0, 0, G_OPTION_ARG_INT, &self->attack.single[MU_ODDS_CALCULATE],
      N_ ("The attacker spends up to this many calculate tokens"), N_ ("N") },
    { "defender-force", 0, 0, G_OPTION_ARG_INT, &self->defense.single[MU_ODDS_FORCE],
      N_ ("The defender spends up to this many Force charges on focus results"), N_ ("N") },
    { "defender-calculate", 0, 0, G_OPTION_ARG_INT, &self->defense.single[MU_ODDS_CALCULATE],
      N_ ("The defender spends up to this many calculate tokens"), N_ ("N") },
    { "range", 0, 0, G_OPTION_ARG_STRING, &self->range_text,
      N_ ("The range, 1 to 5 (default: 2), or close, medium (default) or long"), N_ ("RANGE") },
    { "game", 0, 0, G_OPTION_ARG_STRING, &self->game, N_ ("The game whose dice are rolled, such as xwing"), N_ ("GAME") },
    { "red", 0, 0, G_OPTION_ARG_INT, &self->battery.dice.red, N_ ("The attacker rolls this many red dice"), N_ ("N") },
    { "blue", 0, 0, G_OPTION_ARG_INT, &self->battery.dice.blue, N_ ("The attacker rolls this many blue dice"),
      N_ ("N") },
    { "black", 0, 0, G_OPTION_ARG_INT, &self->battery.dice.black, N_ ("The attacker rolls this many black dice"),
      N_ ("N") },
    { "arc", 0, 0, G_OPTION_ARG_STRING, &self->battery.arc, N_ ("The hull zone that attacks (default: front)"),
      N_ ("ZONE") },
    { "zone", 0, 0, G_OPTION_ARG_STRING, &self->battery.zone, N_ ("The hull zone that is attacked (default: front)"),
      N_ ("ZONE") },
    { "tokens", 0, 0, G_OPTION_ARG_STRING, &self->battery.tokens,
      N_ ("The tokens that the defender spends, such as “brace,evade” (default: its own), or none"), N_ ("TOKENS") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self->json, N_ ("Print a JSON object"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "odds",
    N_ ("[FILE]"),
    N_ ("Counts the exact odds of an attack: hits, damage, and whether the defender is destroyed.\nBoth sides are "
        "dice or ships of lists. Of ships with attack and defense dice, the attacker rolls one\nmore at the shortest "
        "range with a weapon of its own, and the defender from range 3 on; nothing is\nadded to dice. Hull zones "
        "attack "
        "with the red, blue and black dice that reach the range, against defense\ntokens."),
    options,
  };

  return mu_cli_parse (&usage, argc, argv);
}

static gboolean
parse (MuOddsRun *self, int argc, char **argv)
{
  if (!read_options (self, argc, argv))
    return FALSE;
  self->attacker.file = self->files != NULL ? self->files[0] : NULL;
  self->defender.file = self->against;
  if (!check_number ("--attack", self->attack.dice, 1, MU_ODDS_MAX_DICE)
      || !check_number ("--defense", self->defense.dice, 0, MU_ODDS_MAX_DICE)
      || !check_number ("--strength", self->defense.strength, 1, MAX_STRENGTH)
      || !check_number ("--attacker", self->attacker.number, FIRST_SHIP, G_MAXINT)
      || !check_number ("--defender", self->defender.number, FIRST_SHIP, G_MAXINT) || !check_sides (self))
    return FALSE;
  if (self->attacker.number == NOT_GIVEN)
    self->attacker.number = FIRST_SHIP;
  if (self->defender.number == NOT_GIVEN)
    self->defender.number = FIRST_SHIP;
  self->defense.strength = MAX (self->defense.strength, 0);
  return TRUE;
}

/* Runs `muster odds`. Returns the exit status. */
int
mu_cmd_odds (int argc, char **argv)
{
  MuOddsRun self = { .attack.dice = NOT_GIVEN,
                     .defense = { .dice = NOT_GIVEN, .strength = NOT_GIVEN },
                     .attacker.number = NOT_GIVEN,
                     .defender.number = NOT_GIVEN };
  int status = parse (&self, argc, argv) ? count (&self) : MU_EXIT_USAGE;

  g_clear_pointer (&self.attacker.input, mu_cli_input_free);
  g_clear_pointer (&self.defender.input, mu_cli_input_free);
  g_clear_pointer (&self.cards, mu_odds_cards_free);
  g_strfreev (self.files);
  g_free (self.against);
  g_free (self.game);
  g_free (self.weapon_name);
  g_free (self.range_text);
  mu_cli_battery_clear (&self.battery);
  return status;
}
