/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/owned/mu-box-item.h"
#include "rules/rules/mu-rules.h"

/* What the list uses of a card or model. */
typedef struct
{
  MuBoxItem item;
  int have;
  int allowed;
  int unit;         /* the last one that uses it; -1: none, as with objectives */
  GPtrArray *cards; /* of MuCard: those that use it, the last one first */
} MuBoxUse;

static void
box_use_free (MuBoxUse *use)
{
  g_ptr_array_unref (use->cards);
  g_free (use);
}

static const MuBoxUse *
add_use (MuCheckContext *self, GPtrArray *uses, MuBoxItem item, MuCard *card, int count, int unit)
{
  MuBoxUse *use = NULL;

  if (mu_card_is_unknown (card))
    return NULL;
  for (guint i = 0; i < uses->len && use == NULL; i++)
    if (mu_box_item_equal (&((MuBoxUse *) uses->pdata[i])->item, &item))
      use = uses->pdata[i];
  if (use == NULL)
    {
      use = g_new0 (MuBoxUse, 1);
      use->item = item;
      use->allowed = mu_box_item_count (&item, self->game, self->catalog, self->format->boxes);
      use->cards = g_ptr_array_new ();
      g_ptr_array_add (uses, use);
    }
  use->have += count;
  use->unit = unit;
  g_ptr_array_insert (use->cards, 0, card);
  return use;
}

static void
add_unit (MuCheckContext *self, GPtrArray *uses, guint index)
{
  const MuEvaluatedUnit *unit = self->units[index];
  const MuBoxUse *use = add_use (self, uses, mu_box_item_new (unit->card), unit->card, unit->count, index);
  MuBoxItem model;

  /* What is said of a card that the box does not hold need not be said of its model. */
  if (use != NULL && use->allowed > 0 && mu_box_item_find_model (self->catalog, unit->card, &model))
    add_use (self, uses, model, unit->card, unit->count, index);
  for (guint i = 0; i < unit->n_upgrades; i++)
    if (!unit->carried[i])
      add_use (self, uses, mu_box_item_new (unit->upgrades->pdata[i]), unit->upgrades->pdata[i], 1, index);
}

/*
 * Checks that the boxes of the format hold every card and model of the list, and as many of them (XW1 Component
 * limits, AR1 Fleet building).
 */
void
mu_rule_box_contents (MuCheckContext *self)
{
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);
  g_autoptr (GPtrArray) uses = NULL;

  if (self->format->boxes == NULL)
    return;
  uses = g_ptr_array_new_with_free_func ((GDestroyNotify) box_use_free);
  for (guint i = 0; i < self->n_units; i++)
    add_unit (self, uses, i);
  for (guint i = 0; i < objectives->len; i++)
    add_use (self, uses, mu_box_item_new (objectives->pdata[i]), objectives->pdata[i], 1, -1);
  for (guint i = 0; i < uses->len; i++)
    {
      const MuBoxUse *use = uses->pdata[i];
      MuMessageId message = MU_MESSAGE_BOX_CARDS;
      MuFinding *finding;

      if (use->have <= use->allowed)
        continue;
      if (use->allowed == 0)
        message = MU_MESSAGE_BOX_NONE;
      else if (mu_box_item_is_model (&use->item) || mu_card_is (use->item.card, MU_KIND_COUNTED))
        message = MU_MESSAGE_BOX_MODELS;
      finding = mu_check_context_report (self, message, use->unit);
      for (guint j = 0; j < use->cards->len; j++)
        if (use->allowed > 0 || j == 0)
          mu_finding_add_card (finding, use->cards->pdata[j]);
      mu_finding_set_numbers (finding, use->have, use->allowed);
      /* The texts name the boxes and what they hold. */
      finding->boxes = g_object_ref (self->format->boxes);
      finding->catalog = g_object_ref (self->catalog);
      finding->model = use->item;
    }
}
