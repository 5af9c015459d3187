/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-odds-roll.h"

/* The results of a die, the best first, so that of rerolls that are worth the same the better results are rerolled. */
enum
{
  CRITICAL,
  SUCCESS,
  FOCUS,
  BLANK,
  N_FACES
};

/* Returns whether mu_odds_roll_count() counts such an effect. */
gboolean
mu_odds_roll_knows (const MuDiceEffect *effect)
{
  return effect->colors == 0 && !effect->one_color && !effect->spends_blue
         && !((effect->results | 1u << effect->to) >> MU_N_DIE_RESULTS);
}

static MuDiceWorth
value_counts (const MuDiceCounts *counts, gpointer data)
{
  return (MuDiceWorth){ counts->of[0][SUCCESS] + counts->of[0][CRITICAL], counts->of[0][CRITICAL] };
}

static void
add_counts (const MuDiceCounts *counts, double chance, gpointer data)
{
  MuDieOdds *odds = data;

  odds->chances[counts->of[0][SUCCESS]][counts->of[0][CRITICAL]] += chance;
}

/* Returns a die with a face for each result, as cards change results to those that the die itself does not show. */
static MuDie
get_results (const MuDie *die)
{
  MuDie results = { { [CRITICAL] = { .criticals = 1 }, [SUCCESS] = { .hits = 1 }, [FOCUS] = { .focuses = 1 } },
                    N_FACES,
                    die->n_faces };

  for (int i = 0; i < die->n_different; i++)
    {
      const MuDieFace *face = &die->faces[i];
      const int result = face->criticals > 0 ? CRITICAL : face->hits > 0 ? SUCCESS : face->focuses > 0 ? FOCUS : BLANK;

      results.faces[result].n_faces += face->n_faces;
    }
  return results;
}

/* Counts all rolls of one side's dice, with those that effects add and without those that they remove. First the
 * player rerolls, each die at most once, then changes results. The player chooses what gives most successes and
 * criticals together on average, then most criticals (XW2 Modify attack dice, Modify defense dice). */
void
mu_odds_roll_count (const MuOddsRoll *self, MuDieOdds *odds)
{
  const MuDie die = get_results (self->die);
  MuDiceEffect effects[MU_DICE_POOL_MAX_EFFECTS];
  MuDicePool pool = { .dies = &die, .n_kinds = 1, .dice = { self->dice }, .effects = effects, .once = TRUE,
                      .value = value_counts, .end = add_counts, .data = odds };
  const int n_cards = self->effects != NULL ? self->effects->n_effects : 0;
  const MuDiceEffect lock = { .kind = MU_DICE_REROLL, .results = (1 << MU_N_DIE_RESULTS) - 1, .most = G_MAXINT };
  const MuDiceEffect focus = { .kind = MU_DICE_CHANGE, .results = 1 << MU_DIE_FOCUS, .to = MU_DIE_SUCCESS,
                               .most = G_MAXINT, .spends_focus = TRUE };
  const MuDiceEffect single = { .kind = MU_DICE_CHANGE, .results = 1 << MU_DIE_FOCUS, .to = MU_DIE_SUCCESS,
                                .most = self->single[MU_ODDS_FORCE] + self->single[MU_ODDS_CALCULATE] };
  guint forbidden = self->focus ? 0 : MU_DICE_FORBID_FOCUS;

  for (int i = 0; i < n_cards; i++)
    forbidden |= self->effects->effects[i].forbidden;
  for (int i = 0; i < n_cards; i++)
    {
      const MuDiceEffect *effect = &self->effects->effects[i];
      const gboolean changes = effect->kind == MU_DICE_CHANGE || effect->kind == MU_DICE_REPLACE;

      if (effect->kind == MU_DICE_ADD || effect->kind == MU_DICE_REMOVE)
        pool.dice[0] += effect->kind == MU_DICE_ADD ? effect->most : -effect->most;
      else if (!(effect->kind == MU_DICE_REROLL && forbidden & MU_DICE_FORBID_REROLL)
               && !(changes && forbidden & MU_DICE_FORBID_CHANGE)
               && !(effect->spends_focus && forbidden & MU_DICE_FORBID_FOCUS))
        effects[pool.n_effects++] = *effect;
    }
  pool.dice[0] = MAX (pool.dice[0], 0);
  if (self->target_lock && !(forbidden & MU_DICE_FORBID_REROLL))
    effects[pool.n_effects++] = lock;
  if (!(forbidden & MU_DICE_FORBID_FOCUS))
    effects[pool.n_effects++] = focus;
  if (single.most > 0)
    effects[pool.n_effects++] = single;
  *odds = (MuDieOdds){ 0 };
  mu_dice_pool_count (&pool);
}
