/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-battery.h"

#include "cli/mu-cli-card-json.h"
#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "cli/mu-cli.h"
#include "describe/mu-odds-words.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"
#include "rules/check/mu-names.h"
#include "rules/figures/mu-dice-words.h"
#include "rules/figures/mu-effective-stats.h"
#include "rules/odds/mu-odds-cards.h"

/* An attack that is counted. */
typedef struct
{
  const MuCliBattery *options;
  const MuOddsSide *attacker;
  const MuOddsSide *defender;
  MuZoneId arc;
  MuZoneId zone;
  MuBatteryAttack attack;
  MuBatteryDefense defense;
  MuOddsCards *cards; /* what is counted of both ships' cards */
} MuBatteryRun;

/* Frees the options. */
void
mu_cli_battery_clear (MuCliBattery *self)
{
  g_free (self->arc);
  g_free (self->zone);
  g_free (self->tokens);
}

/* Returns whether dice are given. */
gboolean
mu_cli_battery_has_dice (const MuCliBattery *self)
{
  return self->dice.red != 0 || self->dice.blue != 0 || self->dice.black != 0;
}

/* Returns whether one of the options is given that other attacks do not have. */
gboolean
mu_cli_battery_is_asked (const MuCliBattery *self)
{
  return mu_cli_battery_has_dice (self) || self->arc != NULL || self->zone != NULL || self->tokens != NULL;
}

static int
choose_range (MuBatteryRun *self)
{
  self->attack.range = MU_BATTERY_MEDIUM;
  for (int range = 0; self->options->range != NULL && range < MU_N_BATTERY_RANGES; range++)
    if (g_str_equal (self->options->range, mu_battery_range_get_id (range)))
      {
        self->attack.range = range;
        return MU_EXIT_LEGAL;
      }
  return self->options->range == NULL ? MU_EXIT_LEGAL : mu_cli_refuse (_ ("--range must be close, medium or long"));
}

static MuEffectiveStats *
get_stats (const MuOddsSide *side)
{
  return mu_effective_stats_new (mu_roster_get_catalog (side->input->roster), side->unit->card, side->unit);
}

/* Finds a hull zone of the ship of a side; the front if @word is NULL. */
static int
choose_zone (const MuOddsSide *side, const MuEffectiveStats *stats, const char *word, MuZoneId *zone)
{
  const char *name = mu_card_get_name (side->unit->card);
  const int found = word != NULL ? mu_zone_parse (word) : MU_ZONE_FRONT;
  g_autoptr (GString) words = g_string_new (NULL);

  if (!stats->zones[MU_ZONE_FRONT].present)
    return mu_cli_refuse (_ ("%s has no hull zones"), name);
  for (int i = 0; i < MU_N_ZONES; i++)
    if (stats->zones[i].present)
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", mu_zone_get_word (i));
  if (found < 0 || !stats->zones[found].present)
    return mu_cli_refuse (_ ("%s has no hull zone “%s”; it has %s"), name, word, words->str);
  *zone = found;
  return MU_EXIT_LEGAL;
}

static int
arm_attacker (MuBatteryRun *self)
{
  g_autoptr (MuEffectiveStats) stats = NULL;
  int status;

  self->attack.dice = self->options->dice;
  if (self->attacker->unit == NULL)
    return mu_battery_odds_can_count (&self->attack)
               ? MU_EXIT_LEGAL
               : mu_cli_refuse (_ ("give from 1 to %d dice with --red, --blue and --black"), MU_BATTERY_MAX_DICE);
  stats = get_stats (self->attacker);
  status = choose_zone (self->attacker, stats, self->options->arc, &self->arc);
  if (status != MU_EXIT_LEGAL)
    return status;
  self->attack.dice = mu_battery_dice_at (&stats->zones[self->arc].dice, self->attack.range);
  return mu_battery_odds_can_count (&self->attack)
             ? MU_EXIT_LEGAL
             : mu_cli_refuse (_ ("%s has no dice there at that range"), mu_card_get_name (self->attacker->unit->card));
}

/* Reads tokens separated by commas; a token that stands there twice can be spent in spite of one accuracy. */
static int
read_tokens (MuBatteryRun *self)
{
  g_auto (GStrv) words = g_strsplit (self->options->tokens, ",", -1);

  memset (self->defense.tokens, 0, sizeof self->defense.tokens);
  for (char **word = words; *word != NULL; word++)
    {
      gboolean known = g_str_equal (*word, "none");

      for (int token = 0; token < MU_N_BATTERY_TOKENS; token++)
        if (g_str_equal (*word, mu_role_get_word (mu_battery_token_get_role (token))))
          {
            self->defense.tokens[token]++;
            known = TRUE;
          }
      if (!known)
        return mu_cli_refuse (_ ("--tokens are scatter, brace and evade, separated by commas, or none"));
    }
  return MU_EXIT_LEGAL;
}

static int
arm_defender (MuBatteryRun *self)
{
  self->defense.strength = self->options->strength;
  if (self->defender->unit != NULL)
    {
      MuGame *game = mu_cli_odds_get_game (self->defender);
      g_autoptr (MuEffectiveStats) stats = get_stats (self->defender);
      const int hull = mu_game_find_role (game, MU_ROLE_HULL);
      int status = choose_zone (self->defender, stats, self->options->zone, &self->zone);

      if (status != MU_EXIT_LEGAL)
        return status;
      self->defense.strength = (hull >= 0 ? stats->stats[hull] : 0) + stats->zones[self->zone].shields;
      mu_battery_odds_take_tokens (&self->defense, game, mu_card_get_facts (self->defender->unit->card));
    }
  return self->options->tokens != NULL ? read_tokens (self) : MU_EXIT_LEGAL;
}

static void
print_json (const MuBatteryRun *self, const MuBatteryOdds *odds)
{
  json_t *object = json_object ();
  json_t *attacker = mu_cli_odds_new_side (self->attacker);
  json_t *defender = mu_cli_odds_new_side (self->defender);
  json_t *tokens = json_object ();

  if (self->attacker->unit != NULL)
    json_object_set_new (attacker, "arc", json_string (mu_zone_get_word (self->arc)));
  json_object_set_new (attacker, "dice", mu_json_new_dice (&self->attack.dice));
  if (self->defender->unit != NULL)
    json_object_set_new (defender, "zone", json_string (mu_zone_get_word (self->zone)));
  for (int token = 0; token < MU_N_BATTERY_TOKENS; token++)
    json_object_set_new (tokens, mu_role_get_word (mu_battery_token_get_role (token)),
                         json_integer (self->defense.tokens[token]));
  json_object_set_new (defender, "tokens", tokens);
  if (self->defense.strength > 0)
    json_object_set_new (defender, "strength", json_integer (self->defense.strength));
  json_object_set_new (object, "attacker", attacker);
  json_object_set_new (object, "defender", defender);
  json_object_set_new (object, "range", json_string (mu_battery_range_get_id (self->attack.range)));
  json_object_set_new (object, "damage", json_real (odds->damage));
  mu_cli_odds_set_chances (
      object, &(MuOddsChances){ odds->at_least, odds->most, self->defense.strength, odds->destroyed }, self->cards);
  mu_json_print (object);
}

static void
print_side (const char *title, const MuOddsSide *side, MuZoneId zone, const char *has)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *text = NULL;

  if (side->unit != NULL)
    {
      mu_cli_odds_append (line, mu_card_get_name (side->unit->card));
      mu_cli_odds_append (line, mu_zone_get_name (zone));
    }
  mu_cli_odds_append (line, has);
  text = g_strdup_printf (_ ("%s: %s"), title, line->str);
  mu_print_wrapped (MU_STYLE_STRONG, 0, 2, text);
}

static char *
dup_tokens (const MuBatteryDefense *defense)
{
  static const char *const names[] = { N_ ("scatter"), N_ ("brace"), N_ ("evade") };
  g_autoptr (GString) tokens = g_string_new (NULL);

  for (int token = 0; token < MU_N_BATTERY_TOKENS; token++)
    for (int i = 0; i < defense->tokens[token]; i++)
      g_string_append_printf (tokens, "%s%s", tokens->len > 0 ? ", " : "", _ (names[token]));
  return g_strdup (tokens->len > 0 ? tokens->str : _ ("no tokens to spend"));
}

/*
 * Counts and prints the odds of an attack with red, blue and black dice. Returns the exit status.
 *
 * @attacker: what attacks
 * @defender: what is attacked
 */
int
mu_cli_battery_run (const MuCliBattery *self, const MuOddsSide *attacker, const MuOddsSide *defender)
{
  MuBatteryRun run = { self, attacker, defender };
  g_autoptr (MuOddsCards) cards = NULL;
  MuBatteryOdds odds;
  int status = choose_range (&run);

  if (status != MU_EXIT_LEGAL)
    return status;
  cards = run.cards = mu_odds_cards_new_battery (attacker->unit, defender->unit, &run.attack);
  status = arm_attacker (&run);
  if (status == MU_EXIT_LEGAL)
    status = arm_defender (&run);
  if (status != MU_EXIT_LEGAL)
    return status;
  odds = mu_battery_odds_count (self->dies, &run.attack, &run.defense);
  if (self->json)
    print_json (&run, &odds);
  else
    {
      g_autofree char *dice = mu_dice_describe (&run.attack.dice);
      g_autofree char *tokens = dup_tokens (&run.defense);
      g_autofree char *damage = mu_number_dup_tenths (odds.damage);

      print_side (_ ("Attacker"), run.attacker, run.arc, dice);
      print_side (_ ("Defender"), run.defender, run.zone, tokens);
      mu_print (MU_STYLE_PLAIN, "%s\n\n", mu_odds_words_get_range (run.attack.range));
      mu_print (MU_STYLE_PLAIN, _ ("Damage on average: %s\n"), damage);
      mu_cli_odds_print_chances (&(MuOddsChances){ odds.at_least, odds.most, run.defense.strength, odds.destroyed });
      mu_cli_odds_print_cards (run.cards, TRUE);
    }
  return MU_EXIT_LEGAL;
}
