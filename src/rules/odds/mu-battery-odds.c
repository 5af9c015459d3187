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
  MuBatteryCounts counts;
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

static int
add_up_damage (const MuRoll *self)
{
  int sum = 0;

  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    {
      const MuDie *die = &self->dies[color];

      for (int i = 0; i < die->n_different; i++)
        sum += self->counts.of[color][i] * get_damage (&die->faces[i]);
    }
  return sum;
}

static int
count_accuracies (const MuRoll *self)
{
  int sum = 0;

  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    {
      const MuDie *die = &self->dies[color];

      for (int i = 0; i < die->n_different; i++)
        sum += self->counts.of[color][i] * die->faces[i].accuracies;
    }
  return sum;
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

/* Returns the tokens that the attacker locks best. All tokens of a kind must be, since the defender spends one of them.
 */
static int
choose_locked (const MuRoll *self, int damage)
{
  const int accuracies = count_accuracies (self);
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
spend (MuRoll *self, const MuBatteryCounts *counts)
{
  MuSpending spending;

  self->counts = *counts;
  spending.damage = add_up_damage (self);
  spending.locked = choose_locked (self, spending.damage);
  spending.evaded = choose_die (self, spending.damage, spending.locked);
  return spending;
}

/* What the dice are worth to the attacker: the damage on average. */
static double
value_roll (const MuBatteryCounts *counts, gpointer data)
{
  MuRoll *self = data;
  const MuSpending spending = spend (self, counts);

  return expect (self, spending.damage, &spending.evaded, spending.locked);
}

static void
add_roll (const MuBatteryCounts *counts, double chance, gpointer data)
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

/* Returns whether the game has all dice of hull zones. */
gboolean
mu_battery_odds_have_dice (MuGame *game)
{
  const MuDie *dies = mu_game_get_rules (game)->dice;

  return dies[MU_DIE_RED].n_faces > 0 && dies[MU_DIE_BLUE].n_faces > 0 && dies[MU_DIE_BLACK].n_faces > 0;
}

/**
 * mu_battery_odds_know_game:
 *
 * Returns: whether ships of the game attack with the dice of mu_battery_odds_count(), against its tokens.
 */
gboolean
mu_battery_odds_know_game (MuGame *game)
{
  for (int token = 0; token < MU_N_BATTERY_TOKENS; token++)
    if (mu_game_find_role (game, mu_battery_token_get_role (token)) < 0)
      return FALSE;
  return mu_battery_odds_have_dice (game);
}

/**
 * mu_battery_token_get_role:
 *
 * Returns: the role of the token, whose word the command line uses, too.
 */
MuRole
mu_battery_token_get_role (MuBatteryToken token)
{
  static const MuRole roles[] = { MU_ROLE_SCATTER_TOKEN, MU_ROLE_BRACE_TOKEN, MU_ROLE_EVADE_TOKEN };

  return roles[token];
}

/**
 * mu_battery_odds_take_tokens:
 * @self: changed: its tokens
 * @game: a game that mu_battery_odds_know_game()
 * @ship: a ship
 *
 * Takes the defense tokens of a ship, as printed.
 */
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

/**
 * mu_battery_odds_can_count:
 *
 * Returns: whether the attack has dice, and not too many.
 */
gboolean
mu_battery_odds_can_count (const MuBatteryAttack *attack)
{
  const int n_dice = attack->dice.red + attack->dice.blue + attack->dice.black;

  return attack->dice.red >= 0 && attack->dice.blue >= 0 && attack->dice.black >= 0 && n_dice > 0
         && n_dice + mu_battery_pool_get_added (&attack->effects) <= MU_BATTERY_MAX_DICE;
}

/**
 * mu_battery_odds_count:
 * @dies: the dice of the game, by #MuDieRole
 * @attack: an attack that mu_battery_odds_can_count()
 * @defense: the tokens of the defender
 *
 * Counts all rolls of the dice of an attack of a ship on a ship in Armada. First the attacker uses the effects of its
 * cards: see mu_battery_pool_count(). Then it spends accuracy results on the tokens without which the defender suffers
 * most (AR1 Accuracy). The defender spends at most one token of each kind, so that it suffers least on average (AR1
 * Defense tokens).
 *
 * Returns: the exact odds.
 */
MuBatteryOdds
mu_battery_odds_count (const MuDie *dies, const MuBatteryAttack *attack, const MuBatteryDefense *defense)
{
  MuBatteryOdds odds = { 0 };
  MuRoll self = { dies + MU_DIE_RED, attack, defense, &odds };
  const MuBatteryPool pool = { dies, attack->dice, &attack->effects, value_roll, add_roll, &self };

  g_return_val_if_fail (mu_battery_odds_can_count (attack), odds);
  mu_battery_pool_count (&pool);
  if (defense->strength > 0 && defense->strength <= odds.most)
    odds.destroyed = odds.at_least[defense->strength];
  return odds;
}
