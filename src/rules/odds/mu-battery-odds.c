/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-battery-odds.h"

enum
{
  N_CHOICES = 1 << MU_N_BATTERY_TOKENS
};

/* Less than any two different expectations differ. */
#define EQUAL 1e-9

/* A roll of all dice, and what the defender can do about it. */
typedef struct
{
  const MuDie *dies; /* by color */
  const MuBatteryAttack *attack;
  const MuBatteryDefense *defense;
  MuBatteryOdds *odds;
  MuDiceCounts counts;
} MuRoll;

/* A die that an evade token is spent on. */
typedef struct
{
  gboolean chosen;
  MuBatteryColor color;
  int damage;
} MuEvaded;

/* What both players spend on a roll. */
typedef struct
{
  int damage; /* before the defender spends tokens */
  int locked; /* bits 1 << MuBatteryToken */
  MuEvaded evaded;
} MuSpending;

static int
get_damage (const MuDieFace *face)
{
  return face->hits + face->criticals;
}

/* @locked: bits 1 << MuBatteryToken */
static gboolean
can_spend (const MuRoll *self, MuBatteryToken token, int locked)
{
  return self->defense->tokens[token] > 0 && !(locked >> token & 1);
}

/* AR1 Defense tokens: scatter cancels all dice, brace halves the damage, rounded up. */
static int
suffer (const MuRoll *self, int damage, int locked)
{
  if (can_spend (self, MU_BATTERY_SCATTER, locked))
    return 0;
  return can_spend (self, MU_BATTERY_BRACE, locked) ? (damage + 1) / 2 : damage;
}

/* The damage on average after an evade token cancels a die at long range, or has it rerolled at medium range. */
static double
expect (const MuRoll *self, int damage, const MuEvaded *evaded, int locked)
{
  const MuDie *die = &self->dies[evaded->color];
  double mean = 0;

  if (!evaded->chosen)
    return suffer (self, damage, locked);
  if (self->attack->range == MU_BATTERY_LONG)
    return suffer (self, damage - evaded->damage, locked);
  for (int i = 0; i < die->n_different; i++)
    mean += (double) die->faces[i].n_faces / die->n_faces
            * suffer (self, damage - evaded->damage + get_damage (&die->faces[i]), locked);
  return mean;
}

/* Returns the die that the defender evades best: that with which it suffers least. */
static MuEvaded
choose_die (const MuRoll *self, int damage, int locked)
{
  MuEvaded best = { FALSE };
  double least = expect (self, damage, &best, locked);

  if (!can_spend (self, MU_BATTERY_EVADE, locked) || self->attack->range == MU_BATTERY_CLOSE)
    return best;
  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    {
      const MuDie *die = &self->dies[color];

      for (int i = 0; i < die->n_different; i++)
        {
          const MuEvaded evaded = { TRUE, color, get_damage (&die->faces[i]) };
          const double expected = self->counts.of[color][i] > 0 ? expect (self, damage, &evaded, locked) : least;

          if (expected < least - EQUAL)
            {
              best = evaded;
              least = expected;
            }
        }
    }
  return best;
}

/* Returns the tokens that the attacker locks best. All tokens of a kind must be, since the defender spends one of
 * them. */
static int
choose_locked (const MuRoll *self, int damage, int accuracies)
{
  double most = -1;
  int best = 0;

  for (int locked = 0; locked < N_CHOICES; locked++)
    {
      int n_tokens = 0;
      MuEvaded evaded;
      double expected;

      for (int token = 0; token < MU_N_BATTERY_TOKENS; token++)
        n_tokens += locked >> token & 1 ? self->defense->tokens[token] : 0;
      if (n_tokens > accuracies)
        continue;
      evaded = choose_die (self, damage, locked);
      expected = expect (self, damage, &evaded, locked);
      if (expected > most + EQUAL)
        {
          best = locked;
          most = expected;
        }
    }
  return best;
}

static void
add_damage (MuBatteryOdds *self, int damage, double chance)
{
  self->damage += chance * damage;
  self->most = MAX (self->most, damage);
  for (int i = 0; i <= damage; i++)
    self->at_least[i] += chance;
}

/* Both players spend what they have. */
static MuSpending
spend (MuRoll *self, const MuDiceCounts *counts)
{
  MuSpending spending = { 0 };
  int accuracies = 0;

  self->counts = *counts;
  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    {
      const MuDie *die = &self->dies[color];

      for (int i = 0; i < die->n_different; i++)
        {
          spending.damage += counts->of[color][i] * get_damage (&die->faces[i]);
          accuracies += counts->of[color][i] * die->faces[i].accuracies;
        }
    }
  spending.locked = choose_locked (self, spending.damage, accuracies);
  spending.evaded = choose_die (self, spending.damage, spending.locked);
  return spending;
}

/* What the dice are worth to the attacker: the damage on average. */
static MuDiceWorth
value_roll (const MuDiceCounts *counts, gpointer data)
{
  MuRoll *self = data;
  const MuSpending spending = spend (self, counts);

  return (MuDiceWorth){ expect (self, spending.damage, &spending.evaded, spending.locked), 0 };
}

static void
add_roll (const MuDiceCounts *counts, double chance, gpointer data)
{
  MuRoll *self = data;
  const MuSpending spending = spend (self, counts);
  const int damage = spending.damage - spending.evaded.damage;
  const MuDie *die = &self->dies[spending.evaded.color];

  if (!spending.evaded.chosen || self->attack->range == MU_BATTERY_LONG)
    add_damage (self->odds, suffer (self, damage, spending.locked), chance);
  else
    for (int i = 0; i < die->n_different; i++)
      add_damage (self->odds, suffer (self, damage + get_damage (&die->faces[i]), spending.locked),
                  chance * die->faces[i].n_faces / die->n_faces);
}

/* Returns the number of dice of a color. */
int
mu_battery_count (const MuDice *dice, MuBatteryColor color)
{
  return color == MU_BATTERY_RED ? dice->red : color == MU_BATTERY_BLUE ? dice->blue : dice->black;
}

/* Returns the dice of an armament that reach a range (AR1 Attack range): red ones reach all, blue ones medium and
 * close range, black ones close range only. */
MuDice
mu_battery_dice_at (const MuDice *dice, MuBatteryRange range)
{
  return (MuDice){ dice->red, range >= MU_BATTERY_MEDIUM ? dice->blue : 0,
                   range >= MU_BATTERY_CLOSE ? dice->black : 0 };
}

/* Returns the word that the command line uses for the range. */
const char *
mu_battery_range_get_id (MuBatteryRange range)
{
  static const char *const ids[] = { "long", "medium", "close" };

  return ids[range];
}

/* Returns whether mu_battery_odds_count() counts such an effect. */
gboolean
mu_battery_odds_know_effect (const MuDiceEffect *effect)
{
  const gboolean any = effect->results == 0 || effect->results == (1 << MU_N_DIE_RESULTS) - 1;

  switch (effect->kind)
    {
    case MU_DICE_REROLL:
      return any && !effect->spends_focus;
    case MU_DICE_ADD:
      return effect->colors != 0;
    case MU_DICE_CHANGE:
      return effect->most <= MU_DICE_FEW && !effect->rolled && !effect->spends_focus && !effect->spends_blue
             && effect->colors == 0;
    default:
      return FALSE;
    }
}

/* Returns whether the game has all dice of hull zones. */
gboolean
mu_battery_odds_have_dice (MuGame *game)
{
  const MuDie *dies = mu_game_get_rules (game)->dice;

  return dies[MU_DIE_RED].n_faces > 0 && dies[MU_DIE_BLUE].n_faces > 0 && dies[MU_DIE_BLACK].n_faces > 0;
}

/* Returns whether ships of the game attack with the dice of mu_battery_odds_count(), against its tokens. */
gboolean
mu_battery_odds_know_game (MuGame *game)
{
  for (int token = 0; token < MU_N_BATTERY_TOKENS; token++)
    if (mu_game_find_role (game, mu_battery_token_get_role (token)) < 0)
      return FALSE;
  return mu_battery_odds_have_dice (game);
}

/* Returns the role of the token; a role is also how the command line names it. */
MuRole
mu_battery_token_get_role (MuBatteryToken token)
{
  static const MuRole roles[] = { MU_ROLE_SCATTER_TOKEN, MU_ROLE_BRACE_TOKEN, MU_ROLE_EVADE_TOKEN };

  return roles[token];
}

/* Takes the defense tokens of a ship, as printed, in a game that mu_battery_odds_know_game(). */
void
mu_battery_odds_take_tokens (MuBatteryDefense *self, MuGame *game, const MuCardFacts *ship)
{
  for (int token = 0; token < MU_N_BATTERY_TOKENS; token++)
    {
      const int term = mu_game_find_role (game, mu_battery_token_get_role (token));

      self->tokens[token] = 0;
      for (guint i = 0; i < ship->defense->len; i++)
        self->tokens[token] += g_array_index (ship->defense, int, i) == term;
    }
}

/* Returns whether the attack has dice, and not too many. */
gboolean
mu_battery_odds_can_count (const MuBatteryAttack *attack)
{
  const int n_dice = mu_dice_count (&attack->dice);
  int added = 0;

  for (int i = 0; i < attack->effects.n_effects; i++)
    for (int color = 0; attack->effects.effects[i].kind == MU_DICE_ADD && color < MU_N_BATTERY_COLORS; color++)
      added += attack->effects.effects[i].colors >> color & 1 ? attack->effects.effects[i].most : 0;
  return attack->dice.red >= 0 && attack->dice.blue >= 0 && attack->dice.black >= 0 && n_dice > 0
         && n_dice + added <= MU_BATTERY_MAX_DICE;
}

/* Counts all rolls of the dice of an attack of a ship on a ship in Armada exactly, with the dice of a game, by
 * MuDieRole. First the attacker uses the effects of its cards: see mu_dice_pool_count(). Then it spends accuracy
 * results on the tokens without which the defender suffers most (AR1 Accuracy). The defender spends at most one
 * token of each kind, so that it suffers least on average (AR1 Defense tokens). */
MuBatteryOdds
mu_battery_odds_count (const MuDie *dies, const MuBatteryAttack *attack, const MuBatteryDefense *defense)
{
  MuBatteryOdds odds = { 0 };
  MuRoll self = { dies + MU_DIE_RED, attack, defense, &odds };
  const MuDicePool pool = { .dies = self.dies,
                            .n_kinds = MU_N_BATTERY_COLORS,
                            .dice = { attack->dice.red, attack->dice.blue, attack->dice.black },
                            .effects = attack->effects.effects,
                            .n_effects = attack->effects.n_effects,
                            .value = value_roll,
                            .end = add_roll,
                            .data = &self };

  g_return_val_if_fail (mu_battery_odds_can_count (attack), odds);
  mu_dice_pool_count (&pool);
  if (defense->strength > 0 && defense->strength <= odds.most)
    odds.destroyed = odds.at_least[defense->strength];
  return odds;
}
