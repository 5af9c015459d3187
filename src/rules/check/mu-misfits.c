/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-misfits.h"

#include "rules/check/mu-rule-checks.h"

/*
 * Finds the upgrades that do not fit a unit after it was copied, got another card, or came from another list. An
 * upgrade does not fit if removing it removes an error, so the rules decide.
 */

static void
misfit_free (MuMisfit *self)
{
  g_object_unref (self->card);
  mu_finding_unref (self->finding);
  g_free (self);
}

/* Checks the list with @unit at that place. */
static MuCheckContext *
check_with (const MuCheckContext *before, guint index, MuUnit *unit)
{
  GPtrArray *units = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_evaluated_unit_free);
  MuCheckContext *after;

  g_ptr_array_add (units, mu_check_context_evaluate (before, unit));
  after = mu_check_context_new_changed (before, index, units);
  mu_rules_check_changed (after, before);
  return after;
}

static gboolean
blames_any (const MuCheckContext *context, MuCard *card)
{
  for (guint i = 0; i < context->findings->len; i++)
    if (mu_finding_blames (context->findings->pdata[i], card))
      return TRUE;
  return FALSE;
}

/* @with: the list checked with @unit as it is */
static MuFinding *
take (const MuCheckContext *before, const MuCheckContext *with, guint index, MuUnit *unit, guint upgrade)
{
  g_autoptr (MuCard) card = g_object_ref (mu_unit_get_upgrade (unit, upgrade));
  g_autoptr (MuCheckContext) without = NULL;

  /* Most cards fit, which one check tells of all of them. */
  if (mu_card_is_unknown (card) || !blames_any (with, card))
    return NULL;
  mu_unit_remove_upgrade (unit, upgrade);
  without = check_with (before, index, unit);
  for (guint i = 0; i < with->findings->len; i++)
    if (mu_finding_blames (with->findings->pdata[i], card)
        && !g_ptr_array_find_with_equal_func (without->findings, with->findings->pdata[i],
                                              (GEqualFunc) mu_finding_equal, NULL))
      return mu_finding_ref (with->findings->pdata[i]);
  mu_unit_insert_upgrade (unit, upgrade, card);
  return NULL;
}

/*
 * Removes the upgrade from @unit if it breaks a rule. Cards that are not in the catalogs stay. Returns the error it was
 * removed for; NULL if it fits and stays. The caller owns it.
 *
 * @before: a checked list
 * @index: the place of @unit in the list: that of the unit it replaces, or one past the last
 * @unit: a unit, which need not be in the list
 * @upgrade: the index of one of its upgrades
 */
MuFinding *
mu_misfits_take (const MuCheckContext *before, guint index, MuUnit *unit, guint upgrade)
{
  g_autoptr (MuCheckContext) with = check_with (before, index, unit);

  return take (before, with, index, unit, upgrade);
}

/*
 * Removes the upgrades from @unit that break a rule. Of upgrades that exclude each other, the last is removed. Cost
 * does not count, and cards that are not in the catalogs stay. Returns the upgrades that were removed, in the order in
 * which they were. The elements are MuMisfit. The caller owns it.
 *
 * @before: a checked list
 * @index: the place of @unit in the list: that of the unit it replaces, or one past the last
 * @unit: a unit, which need not be in the list
 */
GPtrArray *
mu_misfits_take_all (const MuCheckContext *before, guint index, MuUnit *unit)
{
  GPtrArray *misfits = g_ptr_array_new_with_free_func ((GDestroyNotify) misfit_free);
  g_autoptr (MuCheckContext) with = check_with (before, index, unit);
  guint n_before;

  /* An upgrade that was removed may have granted the slot of another one. */
  do
    {
      n_before = misfits->len;
      for (guint i = mu_unit_get_n_upgrades (unit); i-- > 0;)
        {
          g_autoptr (MuCard) card = g_object_ref (mu_unit_get_upgrade (unit, i));
          MuMisfit misfit = { card, take (before, with, index, unit, i) };

          if (misfit.finding == NULL)
            continue;
          g_object_ref (card);
          g_ptr_array_add (misfits, g_memdup2 (&misfit, sizeof misfit));
          mu_check_context_free (with);
          with = check_with (before, index, unit);
        }
    }
  while (misfits->len > n_before);
  return misfits;
}
