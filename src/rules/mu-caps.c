/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/mu-rules.h"

/* What a cap counts: cards of one group. */
typedef struct
{
  const char *group; /* interned: a ship or card id; NULL: all together */
  char *name;
  GPtrArray *cards; /* of MuCard, borrowed */
  int have;
  int unit;
} MuTally;

static void
tally_clear (MuTally *tally)
{
  g_free (tally->name);
  g_ptr_array_unref (tally->cards);
}

static MuTally *
get_tally (GArray *tallies, const char *group, const char *name)
{
  MuTally tally = { group, NULL, NULL, 0, -1 };

  for (guint i = 0; i < tallies->len; i++)
    if (g_array_index (tallies, MuTally, i).group == group)
      return &g_array_index (tallies, MuTally, i);
  tally.name = g_strdup (name);
  tally.cards = g_ptr_array_new ();
  g_array_append_val (tallies, tally);
  return &g_array_index (tallies, MuTally, tallies->len - 1);
}

static gboolean
matches (const MuCap *cap, const MuLoadout *unit)
{
  MuSituation situation = mu_situation_new (unit);

  return cap->where == NULL || mu_requirement_holds (cap->where, &situation);
}

/**
 * mu_cap_weigh:
 * @cap: a cap on ships or on squadrons
 * @group: (out) (nullable): the card the unit is counted with, when each is capped by itself
 *
 * Returns: what @unit counts towards the cap, 0 when it does not.
 */
int
mu_cap_weigh (const MuCap *cap, const MuLoadout *unit, MuCard **group)
{
  *group = NULL;
  if (cap->of == MU_COUNTED_UPGRADES || mu_loadout_is_squadron (unit) != (cap->of == MU_COUNTED_SQUADRONS)
      || unit->facts->unknown || !matches (cap, unit))
    return 0;
  if (cap->each != MU_EACH_NONE)
    *group = cap->each == MU_EACH_SHIP && unit->ship != NULL ? unit->ship : unit->card;
  return (cap->sum >= 0 ? unit->printed[cap->sum] : 1) * unit->count;
}

static void
count_unit (GArray *tallies, const MuCap *cap, const MuLoadout *unit, guint index)
{
  MuCard *group;
  int weight = mu_cap_weigh (cap, unit, &group);
  MuTally *tally;

  if (weight == 0)
    return;
  tally = get_tally (tallies, group != NULL ? mu_card_get_id (group) : NULL,
                     mu_card_get_name (group != NULL ? group : unit->card));
  tally->have += weight;
  tally->unit = index;
  g_ptr_array_insert (tally->cards, 0, unit->card);
}

static void
count_upgrades (GArray *tallies, const MuCap *cap, const MuLoadout *unit, guint index)
{
  for (guint i = 0; i < unit->n_upgrades; i++)
    {
      MuCard *card = unit->upgrades->pdata[i];
      const char *group = cap->each == MU_EACH_NONE ? NULL : mu_card_get_id (card);
      MuTally *tally;

      if (mu_card_is_unknown (card) || !matches (cap, unit))
        continue;
      tally = get_tally (tallies, group, mu_card_get_name (card));
      tally->have++;
      tally->unit = index;
      g_ptr_array_insert (tally->cards, 0, card);
    }
}

/**
 * mu_cap_get_max:
 *
 * Returns: the cap, as cards in the list raise or lower it.
 */
int
mu_cap_get_max (const MuEvaluation *self, const MuCap *cap)
{
  int max = cap->max;

  for (guint i = 0; i < self->n_units; i++)
    for (guint j = 0; j < self->units[i]->n_upgrades; j++)
      {
        const GPtrArray *effects = self->units[i]->cards[j]->effects;

        for (guint k = 0; k < effects->len; k++)
          {
            const MuEffect *effect = effects->pdata[k];

            if (effect->kind == MU_EFFECT_LIST_CAP && effect->rule == cap->rule)
              max += effect->change;
          }
      }
  return max;
}

static void
report (MuEvaluation *self, const MuTally *tally, int max, MuMessageId message)
{
  MuFinding *finding = mu_evaluation_report (self, message, -1);

  for (guint i = 0; i < tally->cards->len; i++)
    mu_finding_add_card (finding, tally->cards->pdata[i]);
  mu_finding_set_numbers (finding, tally->have, max);
  mu_finding_take_detail (finding, g_strdup (tally->name));
}

static void
check_cap (MuEvaluation *self, const MuCap *cap, MuMessageId message)
{
  g_autoptr (GArray) tallies = g_array_new (FALSE, FALSE, sizeof (MuTally));
  int max = mu_cap_get_max (self, cap);

  g_array_set_clear_func (tallies, (GDestroyNotify) tally_clear);
  for (guint i = 0; i < self->n_units; i++)
    if (cap->of == MU_COUNTED_UPGRADES)
      count_upgrades (tallies, cap, self->units[i], i);
    else
      count_unit (tallies, cap, self->units[i], i);
  for (guint i = 0; i < tallies->len; i++)
    {
      const MuTally *tally = &g_array_index (tallies, MuTally, i);

      if (tally->have > max)
        report (self, tally, max, message);
    }
}

/**
 * mu_caps_check:
 * @message: what to say of a list over a cap
 *
 * Checks the format's caps that belong to the rule being checked.
 */
void
mu_caps_check (MuEvaluation *self, MuMessageId message)
{
  for (guint i = 0; i < self->format->caps->len; i++)
    {
      const MuCap *cap = &g_array_index (self->format->caps, MuCap, i);

      if (g_str_equal (cap->rule, self->rule->id))
        check_cap (self, cap, message);
    }
}
