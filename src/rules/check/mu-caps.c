/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-caps.h"

#include "rules/check/mu-budgets.h"

/* The count for a cap, or for one group of cards under it. */
typedef struct
{
  const char *group; /* interned ship or card id; NULL if there are no groups */
  MuCard *first;     /* borrowed: a card of the group, to name it by */
  int have;
} MuCapCount;

static void
count (GArray *counts, const char *group, MuCard *card, int have)
{
  MuCapCount counted = { group, card, have };

  for (guint i = 0; i < counts->len; i++)
    if (g_array_index (counts, MuCapCount, i).group == group)
      {
        g_array_index (counts, MuCapCount, i).have += have;
        return;
      }
  g_array_append_val (counts, counted);
}

/**
 * mu_cap_weigh:
 * @cap: a cap on ships or on squadrons
 * @group: (out) (nullable): the card that identifies the group of @unit; %NULL if the cap has no groups
 *
 * Returns: the amount that @unit counts towards the cap; 0 if the cap does not apply to it.
 */
int
mu_cap_weigh (const MuCap *cap, const MuEvaluatedUnit *unit, MuCard **group)
{
  *group = NULL;
  if (cap->match.of == MU_COUNTED_UPGRADES || !mu_match_covers (&cap->match, unit))
    return 0;
  if (cap->each != MU_EACH_NONE)
    *group = cap->each == MU_EACH_SHIP && unit->ship != NULL ? unit->ship : unit->card;
  return unit->count;
}

static const char *
get_group (MuCard *group)
{
  return group != NULL ? mu_card_get_id (group) : NULL;
}

static void
count_unit (GArray *counts, const MuCap *cap, const MuEvaluatedUnit *unit)
{
  MuCard *group;
  int weight = mu_cap_weigh (cap, unit, &group);

  if (weight != 0)
    count (counts, get_group (group), group != NULL ? group : unit->card, weight);
}

static const char *
get_upgrade_group (const MuCap *cap, MuCard *card)
{
  return cap->each != MU_EACH_NONE ? mu_card_get_id (card) : NULL;
}

static void
count_upgrades (GArray *counts, const MuCap *cap, const MuEvaluatedUnit *unit)
{
  for (guint i = 0; i < unit->n_upgrades && mu_match_covers (&cap->match, unit); i++)
    if (mu_match_takes (&cap->match, unit->cards[i]))
      count (counts, get_upgrade_group (cap, unit->upgrades->pdata[i]), unit->upgrades->pdata[i], 1);
}

/**
 * mu_cap_get_max:
 *
 * Returns: the maximum for the total of the list, including the changes by cards in the list.
 */
int
mu_cap_get_max (const MuCheckContext *self, const MuCap *cap)
{
  return mu_number_in_proportion (cap->max, cap->per, self->limit) + mu_rule_find_change (self, cap->rule);
}

static void
add_cards (MuFinding *finding, const MuCap *cap, const MuEvaluatedUnit *unit, const char *group)
{
  MuCard *unit_group;

  for (guint i = unit->n_upgrades; i-- > 0 && cap->match.of == MU_COUNTED_UPGRADES;)
    if (mu_match_covers (&cap->match, unit) && mu_match_takes (&cap->match, unit->cards[i])
        && get_upgrade_group (cap, unit->upgrades->pdata[i]) == group)
      mu_finding_add_card (finding, unit->upgrades->pdata[i]);
  if (mu_cap_weigh (cap, unit, &unit_group) != 0 && get_group (unit_group) == group)
    mu_finding_add_card (finding, unit->card);
}

/* The last card is the one to blame, and it comes first in the finding. */
static void
report (MuCheckContext *self, const MuCap *cap, const MuCapCount *counted, int max, MuMessageId message)
{
  MuFinding *finding = mu_check_context_report (self, message, -1);

  for (guint i = self->n_units; i-- > 0;)
    add_cards (finding, cap, self->units[i], counted->group);
  mu_finding_set_numbers (finding, counted->have, max);
  mu_finding_set_wanted (finding, counted->first, NULL);
}

static void
check_cap (MuCheckContext *self, const MuCap *cap, MuMessageId message)
{
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (MuCapCount));
  int max = mu_cap_get_max (self, cap);

  for (guint i = 0; i < self->n_units; i++)
    if (cap->match.of == MU_COUNTED_UPGRADES)
      count_upgrades (counts, cap, self->units[i]);
    else
      count_unit (counts, cap, self->units[i]);
  for (guint i = 0; i < counts->len; i++)
    if (g_array_index (counts, MuCapCount, i).have > max)
      report (self, cap, &g_array_index (counts, MuCapCount, i), max, message);
}

/**
 * mu_caps_check:
 * @message: the message for a list that exceeds a cap
 *
 * Checks the caps of the format that belong to the current rule.
 */
void
mu_caps_check (MuCheckContext *self, MuMessageId message)
{
  for (guint i = 0; i < self->format->caps->len; i++)
    {
      const MuCap *cap = &g_array_index (self->format->caps, MuCap, i);

      if (g_str_equal (cap->rule, self->rule->id))
        check_cap (self, cap, message);
    }
}
