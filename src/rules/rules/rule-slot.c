/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

#include "rules/check/mu-effects.h"

/* Finds the card on the ship that restricts what slots of that kind take. */
static void
set_restriction (MuFinding *finding, const MuEvaluatedUnit *unit, int kind)
{
  for (guint i = 0; i < unit->n_upgrades; i++)
    for (guint j = 0; unit->present[i] && j < unit->cards[i]->effects->len; j++)
      {
        const MuEffect *effect = unit->cards[i]->effects->pdata[j];

        if (effect->kind != MU_EFFECT_ONLY || effect->slot != kind)
          continue;
        mu_finding_set_wanted (finding, unit->upgrades->pdata[i], NULL);
        finding->limit = &effect->filter;
        return;
      }
}

static MuMessageId
choose_message (const MuEvaluatedUnit *unit, const MuCardFacts *card, int kind)
{
  int slots = mu_evaluated_unit_count_slots (unit, kind);

  if (mu_card_kind_is_in (unit->facts->kind, MU_SECTION_SQUADRONS))
    return MU_MESSAGE_SQUADRON_UPGRADE;
  if (card->icons->len > 1)
    return MU_MESSAGE_SLOT_SEVERAL;
  if (slots == 0)
    return mu_evaluated_unit_find_remover (unit, kind) >= 0 ? MU_MESSAGE_SLOT_REMOVED : MU_MESSAGE_SLOT_NONE;
  return mu_evaluated_unit_count_requests (unit, kind) > slots ? MU_MESSAGE_SLOT_FULL : MU_MESSAGE_SLOT_LIMIT;
}

static void
report_card (MuCheckContext *self, guint index, guint upgrade, int kind)
{
  const MuEvaluatedUnit *unit = self->units[index];
  const MuCardFacts *card = unit->cards[upgrade];
  MuFinding *finding = mu_check_context_report (self, choose_message (unit, card, kind), index);
  int remover;
  const MuSlot *limited;

  mu_finding_add_card (finding, unit->upgrades->pdata[upgrade]);
  mu_finding_set_numbers (finding, mu_evaluated_unit_count_requests (unit, kind),
                          mu_evaluated_unit_count_slots (unit, kind));
  finding->slot = kind;
  /* Says which card removes the slots of that kind, or restricts what they take. */
  remover = mu_evaluated_unit_find_remover (unit, kind);
  limited = mu_evaluated_unit_find_limited (unit, kind);
  if (mu_finding_says (finding, MU_MESSAGE_SLOT_REMOVED))
    mu_finding_set_wanted (finding, unit->upgrades->pdata[remover], NULL);
  if (!mu_finding_says (finding, MU_MESSAGE_SLOT_LIMIT))
    return;
  if (limited != NULL)
    {
      mu_finding_set_wanted (finding, unit->upgrades->pdata[limited->grantor], NULL);
      finding->limit = limited->filter;
    }
  else
    set_restriction (finding, unit, kind);
  if (finding->limit != NULL)
    finding->message = mu_rules_get_message (MU_MESSAGE_SLOT_TAKES);
}

/* Checks that the upgrades of a unit fit its upgrade bar (XW2, AR1 Upgrade cards). */
void
mu_rule_slot (MuCheckContext *self, guint index)
{
  const MuEvaluatedUnit *unit = self->units[index];

  for (guint i = 0; i < unit->n_upgrades; i++)
    {
      guint32 failed = unit->assignment.failed[i];

      for (int kind = 0; failed != 0 && kind < 32; kind++)
        if (failed >> kind & 1
            && (!mu_card_kind_is (unit->facts->kind, MU_KIND_BAR)
                || g_strcmp0 (mu_check_context_get_slot_rule (self, kind), self->rule->id) == 0
                || mu_check_context_get_slot_rule (self, kind) == NULL))
          {
            report_card (self, index, i, kind);
            break;
          }
    }
}

static gboolean
takes (const MuEvaluatedUnit *unit, guint upgrade, int kind)
{
  for (guint i = 0; i < unit->assignment.requests->len; i++)
    {
      const MuSlotRequest *request = &g_array_index (unit->assignment.requests, MuSlotRequest, i);

      if (request->upgrade == (int) upgrade && request->kind == kind)
        return TRUE;
    }
  return FALSE;
}

static void
report_kind (MuCheckContext *self, guint index, int kind, MuMessageId message)
{
  const MuEvaluatedUnit *unit = self->units[index];
  int remover = mu_evaluated_unit_find_remover (unit, kind);
  const MuSlot *limited = mu_evaluated_unit_find_limited (unit, kind);
  MuFinding *finding;

  /* Says why there are too few slots, if one card is to blame for it. */
  if (message == MU_MESSAGE_MODIFICATION_CAP && remover >= 0)
    message = MU_MESSAGE_MODIFICATION_NONE;
  else if (message == MU_MESSAGE_MODIFICATION_CAP && limited != NULL)
    message = MU_MESSAGE_MODIFICATION_LIMIT;
  finding = mu_check_context_report (self, message, index);
  if (message == MU_MESSAGE_MODIFICATION_NONE)
    mu_finding_set_wanted (finding, unit->upgrades->pdata[remover], NULL);
  else if (message == MU_MESSAGE_MODIFICATION_LIMIT)
    {
      mu_finding_set_wanted (finding, unit->upgrades->pdata[limited->grantor], NULL);
      finding->limit = limited->filter;
    }
  /* The cards without a slot come first, then the others of that kind. */
  for (int seated = 0; seated <= 1; seated++)
    for (guint i = 0; i < unit->n_upgrades; i++)
      if (takes (unit, i, kind) && (unit->assignment.failed[i] >> kind & 1) != (guint32) seated)
        mu_finding_add_card (finding, unit->upgrades->pdata[i]);
  mu_finding_set_numbers (finding, mu_evaluated_unit_count_requests (unit, kind),
                          mu_evaluated_unit_count_slots (unit, kind));
}

/*
 * Checks the slots that every ship has and that the current rule limits (XW2 Modifications, Title; AR1 Titles, Upgrade
 * cards). A ship with too many cards of a kind gets the message.
 */
static void
check_slot_counts (MuCheckContext *self, guint index, MuMessageId message)
{
  const MuEvaluatedUnit *unit = self->units[index];
  guint32 failed = 0;

  for (guint i = 0; i < unit->n_upgrades && mu_card_kind_is (unit->facts->kind, MU_KIND_BAR); i++)
    failed |= unit->assignment.failed[i];
  for (; failed != 0; failed &= failed - 1)
    if (g_strcmp0 (mu_check_context_get_slot_rule (self, __builtin_ctz (failed)), self->rule->id) == 0)
      report_kind (self, index, __builtin_ctz (failed), message);
}

/*
 * Reports each card of the slot that the unit has more than once, with one finding for each.
 *
 * @asker: the upgrade that requires them to be different
 */
static void
report_equal (MuCheckContext *self, guint index, guint asker, int slot, MuMessageId message)
{
  const MuEvaluatedUnit *unit = self->units[index];

  for (guint i = 0; i < unit->n_upgrades; i++)
    {
      int copies = 0;
      gboolean is_first = TRUE;

      if (unit->cards[i]->unknown || unit->cards[i]->slot != slot)
        continue;
      for (guint j = 0; j < unit->n_upgrades; j++)
        if (unit->cards[j]->id == unit->cards[i]->id)
          {
            copies++;
            is_first = is_first && j >= i;
          }
      if (is_first && copies > 1)
        {
          MuFinding *finding = mu_check_context_report (self, message, index);

          mu_finding_add_card (finding, unit->upgrades->pdata[i]);
          mu_finding_set_numbers (finding, copies, 1);
          mu_finding_set_wanted (finding, unit->upgrades->pdata[asker], NULL);
        }
    }
}

/* Two cards that require the same difference are broken by the same cards. */
static gboolean
is_required_before (const MuEvaluatedUnit *unit, guint upgrade)
{
  for (guint i = 0; i < upgrade; i++)
    if (unit->cards[i]->id == unit->cards[upgrade]->id)
      return TRUE;
  return FALSE;
}

/* Checks cards that allow several cards of a kind only if these are different, such as Royal Guard TIE. */
void
mu_distinct_check (MuCheckContext *self, guint unit, MuMessageId message)
{
  for (guint i = 0; i < self->units[unit]->n_upgrades; i++)
    {
      guint32 slots = mu_effects_get_distinct_slots (self->units[unit]->cards[i]->effects);

      if (slots != 0 && is_required_before (self->units[unit], i))
        continue;
      for (; slots != 0; slots &= slots - 1)
        {
          int slot = __builtin_ctz (slots);
          const char *rule = mu_check_context_get_slot_rule (self, slot);

          /* Slots of the bar have no rule of their own: the card that requires the difference restricts them. */
          if (g_str_equal (rule != NULL ? rule : "restricted", self->rule->id))
            report_equal (self, unit, i, slot, message);
        }
    }
}

/* Checks the number of Modifications on a ship (XW2 Modifications, AR1 Upgrade cards). */
void
mu_rule_modification_cap (MuCheckContext *self, guint unit)
{
  check_slot_counts (self, unit, MU_MESSAGE_MODIFICATION_CAP);
  mu_distinct_check (self, unit, MU_MESSAGE_MODIFICATION_SAME);
}

/* Checks the number of Titles on a ship (XW2 Title, AR1 Titles). */
void
mu_rule_title_cap (MuCheckContext *self, guint unit)
{
  check_slot_counts (self, unit, MU_MESSAGE_TITLE_CAP);
  mu_distinct_check (self, unit, MU_MESSAGE_TITLE_SAME);
}
