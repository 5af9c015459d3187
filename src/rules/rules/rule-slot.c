/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/mu-i18n.h"
#include "rules/rules/mu-rules.h"

static const char *
get_slot_name (MuEvaluation *self, int kind)
{
  return mu_game_get_term_name (self->game, MU_VOCABULARY_SLOT, kind);
}

static char *
describe_icons (MuEvaluation *self, const MuCardFacts *card)
{
  GString *icons = g_string_new (NULL);

  for (guint i = 0; i < card->icons->len; i++)
    g_string_append_printf (icons, "%s%s", i > 0 ? " + " : "",
                            get_slot_name (self, g_array_index (card->icons, int, i)));
  return g_string_free (icons, FALSE);
}

static MuMessageId
choose_message (const MuLoadout *unit, const MuCardFacts *card, int kind)
{
  int places = mu_loadout_count_places (unit, kind);

  if (mu_loadout_is_squadron (unit))
    return MU_MESSAGE_SQUADRON_UPGRADE;
  if (card->icons->len > 1)
    return MU_MESSAGE_SLOT_SEVERAL;
  if (places == 0)
    return MU_MESSAGE_SLOT_NONE;
  return mu_loadout_count_demands (unit, kind) > places ? MU_MESSAGE_SLOT_FULL : MU_MESSAGE_SLOT_LIMIT;
}

static void
report_card (MuEvaluation *self, guint index, guint upgrade, int kind)
{
  const MuLoadout *unit = self->units[index];
  const MuCardFacts *card = unit->cards[upgrade];
  MuMessageId message = choose_message (unit, card, kind);
  MuFinding *finding = mu_evaluation_report (self, message, index);

  mu_finding_add_card (finding, unit->upgrades->pdata[upgrade]);
  mu_finding_set_numbers (finding, mu_loadout_count_demands (unit, kind), mu_loadout_count_places (unit, kind));
  mu_finding_take_detail (finding, message == MU_MESSAGE_SLOT_SEVERAL ? describe_icons (self, card)
                                                                      : g_strdup (get_slot_name (self, kind)));
}

void
mu_rule_slot (MuEvaluation *self, guint index)
{
  const MuLoadout *unit = self->units[index];

  for (guint i = 0; i < unit->n_upgrades; i++)
    {
      guint32 failed = unit->seating.failed[i];

      for (int kind = 0; failed != 0 && kind < 32; kind++)
        if (failed >> kind & 1 && (mu_loadout_is_squadron (unit) || mu_evaluation_get_slot_rule (self, kind) == NULL))
          {
            report_card (self, index, i, kind);
            break;
          }
    }
}
