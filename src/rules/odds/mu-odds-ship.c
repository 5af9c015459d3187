/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-odds-ship.h"

#include "rules/odds/mu-weapon-reach.h"

/* -1 if the unit does not have the stat. */
static int
get_stat (MuGame *game, const MuReportUnit *unit, MuRole role)
{
  int stat = mu_game_find_role (game, role);

  return stat >= 0 && (unit->has_stats >> stat & 1) ? unit->stats[stat] : -1;
}

/* Returns whether the game has dice for attack and defense. */
gboolean
mu_odds_have_dice (MuGame *game)
{
  const MuDie *dies = mu_game_get_rules (game)->dice;

  return dies[MU_DIE_ATTACK].n_faces > 0 && dies[MU_DIE_DEFENSE].n_faces > 0;
}

/* Returns whether ships of the game attack and defend with the dice of mu_odds_count(). */
gboolean
mu_odds_know_game (MuGame *game)
{
  return mu_odds_have_dice (game) && mu_game_find_role (game, MU_ROLE_ATTACK) >= 0
         && mu_game_find_role (game, MU_ROLE_DEFENSE) >= 0;
}

static gboolean
is_weapon (MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  return mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT) && facts->weapon_attack > 0;
}

/* Returns the upgrades of the unit that it can attack with, each once. Free the array; the report owns the cards. */
GPtrArray *
mu_odds_list_weapons (const MuReportUnit *unit)
{
  GPtrArray *weapons = g_ptr_array_new ();

  for (guint i = 0; i < unit->upgrades->len; i++)
    if (is_weapon (unit->upgrades->pdata[i]) && !g_ptr_array_find (weapons, unit->upgrades->pdata[i], NULL))
      g_ptr_array_add (weapons, unit->upgrades->pdata[i]);
  return weapons;
}

/* Takes the dice of the weapon, of those of mu_odds_list_weapons(), or of the primary weapon (NULL), which has one
 * more at range 1 (XW2 Range). A target lock that is spent to attack with the weapon rerolls nothing. Returns
 * whether the unit has that weapon and attacks with it at that range, 1 to 5, with dice that can be counted. */
gboolean
mu_odds_set_attacker (MuOddsAttack *self, MuGame *game, const MuReportUnit *unit, MuCard *weapon, int range)
{
  const int attack = get_stat (game, unit, MU_ROLE_ATTACK);
  MuWeaponReach reach;

  if (weapon != NULL)
    {
      self->dice = mu_card_get_facts (weapon)->weapon_attack;
      self->target_lock &= !mu_card_get_facts (weapon)->weapon_spends_lock;
    }
  else if (attack > 0 && unit->ship != NULL)
    self->dice = attack + (range == 1 ? 1 : 0);
  else
    return FALSE;
  reach = mu_weapon_reach_parse (mu_card_get_facts (weapon != NULL ? weapon : unit->ship)->weapon_range);
  return range >= reach.first && range <= reach.last && self->dice <= MU_ODDS_MAX_DICE;
}

/* Takes the dice against the weapon, or one more against a primary weapon (NULL) at range 3 and beyond (XW2 Range),
 * and the strength. Returns whether the unit has agility and hull, with dice that can be counted. */
gboolean
mu_odds_set_defender (MuOddsDefense *self, MuGame *game, const MuReportUnit *unit, MuCard *weapon, int range)
{
  const int agility = get_stat (game, unit, MU_ROLE_DEFENSE);
  const int hull = get_stat (game, unit, MU_ROLE_HULL);

  if (agility < 0 || hull <= 0)
    return FALSE;
  self->dice = agility + (weapon == NULL && range >= 3 ? 1 : 0);
  self->strength = hull + MAX (get_stat (game, unit, MU_ROLE_SHIELDS), 0);
  return self->dice <= MU_ODDS_MAX_DICE;
}

/* Returns the role of the stat or action that the charges or tokens are of. */
MuRole
mu_odds_single_get_role (MuOddsSingle single)
{
  return single == MU_ODDS_FORCE ? MU_ROLE_FORCE : MU_ROLE_CALCULATE_ACTION;
}

/* Returns how many of the charges or tokens can be spent: none in a game without them; Force charges, as many as the unit
 * has; NULL: dice alone. */
int
mu_odds_get_most_single (MuGame *game, const MuReportUnit *unit, MuOddsSingle single)
{
  if (mu_game_find_role (game, mu_odds_single_get_role (single)) < 0)
    return 0;
  if (single == MU_ODDS_FORCE && unit != NULL)
    return CLAMP (get_stat (game, unit, MU_ROLE_FORCE), 0, MU_ODDS_MAX_SINGLE);
  return MU_ODDS_MAX_SINGLE;
}

/* A weapon that does not attack does nothing. */
static void
add_card (MuCard *card, MuCard *weapon, GPtrArray *cards)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  gboolean does_something = facts->summary != NULL;

  for (guint i = 0; i < facts->effects->len && !does_something; i++)
    does_something = ((const MuEffect *) facts->effects->pdata[i])->kind == MU_EFFECT_ATTACK_DICE;
  if (does_something && (card == weapon || !is_weapon (card)) && !g_ptr_array_find (cards, card, NULL))
    g_ptr_array_add (cards, card);
}

/* Adds the cards of the unit that do something to @cards. Of weapons, only @weapon does, if it is not NULL. The
 * report owns the cards. */
void
mu_odds_add_cards (const MuReportUnit *unit, MuCard *weapon, GPtrArray *cards)
{
  add_card (unit->card, weapon, cards);
  if (unit->ship != NULL)
    add_card (unit->ship, weapon, cards);
  for (guint i = 0; i < unit->upgrades->len; i++)
    add_card (unit->upgrades->pdata[i], weapon, cards);
}
