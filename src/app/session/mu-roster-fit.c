/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-roster-fit.h"

#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-misfits.h"
#include "rules/check/mu-rule-checks.h"

/* Leaves off the upgrades that do not fit a ship after it was copied, got another pilot, or came from another list. */

static void
left_off_free (MuLeftOff *self)
{
  g_object_unref (self->card);
  g_free (self->reason);
  g_free (self);
}

/* Returns an empty array. The elements are MuLeftOff. */
GPtrArray *
mu_left_off_new_array (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) left_off_free);
}

/* A finding on several cards is replaced by its rule, as it names cards in a list that the user never saw. */
static char *
dup_reason (const MuFinding *finding)
{
  return finding->cards->len > 1 ? g_strdup (_ (finding->rule->plain)) : mu_finding_dup_message (finding);
}

static MuCheckContext *
check_context (MuRoster *roster)
{
  MuCheckContext *context = mu_check_context_new (roster, mu_roster_get_format (roster));

  mu_rules_check (context);
  return context;
}

/*
 * Removes the upgrade if it breaks a rule. Cards that are not in the catalogs stay. Returns why it was removed, for the
 * user; NULL if it fits and stays. The caller owns it.
 *
 * @unit: the index of a unit
 * @upgrade: the index of one of its upgrades
 */
char *
mu_roster_take_misfit (MuRoster *roster, guint unit, guint upgrade)
{
  g_autoptr (MuCheckContext) before = check_context (roster);
  g_autoptr (MuFinding) finding
      = mu_misfits_take (before, unit, mu_roster_get_unit (roster, unit), upgrade);

  return finding != NULL ? dup_reason (finding) : NULL;
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer cards)
{
  guint first = 0, second = 0;

  g_ptr_array_find (cards, (*(const MuLeftOff *const *) a)->card, &first);
  g_ptr_array_find (cards, (*(const MuLeftOff *const *) b)->card, &second);
  return first < second ? -1 : first > second;
}

/*
 * Removes the upgrades of a unit that break a rule. Of upgrades that exclude each other, the last is removed. Cost does
 * not count, and cards that are not in the catalogs stay. Returns the upgrades that were removed, in the order of the
 * ship. The elements are MuLeftOff. The caller owns it.
 *
 * @unit: the index of a unit
 */
GPtrArray *
mu_roster_fit (MuRoster *roster, guint unit)
{
  MuUnit *fitted = mu_roster_get_unit (roster, unit);
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *left_off = mu_left_off_new_array ();
  g_autoptr (MuCheckContext) before = check_context (roster);
  g_autoptr (GPtrArray) misfits = NULL;

  for (guint i = 0; i < mu_unit_get_n_upgrades (fitted); i++)
    g_ptr_array_add (cards, g_object_ref (mu_unit_get_upgrade (fitted, i)));
  misfits = mu_misfits_take_all (before, unit, fitted);
  for (guint i = 0; i < misfits->len; i++)
    {
      const MuMisfit *misfit = misfits->pdata[i];
      MuLeftOff *left = g_new (MuLeftOff, 1);

      *left = (MuLeftOff){ .card = g_object_ref (misfit->card), .reason = dup_reason (misfit->finding) };
      g_ptr_array_add (left_off, left);
    }
  g_ptr_array_sort_with_data (left_off, compare_places, cards);
  return left_off;
}

/*
 * Returns why the list cannot have the card of the unit, for the user: it is unique and there already. NULL if the list
 * can have it.
 *
 * @unit: the index of a unit
 */
char *
mu_roster_dup_obstacle (MuRoster *roster, guint unit)
{
  MuCard *card = mu_unit_get_card (mu_roster_get_unit (roster, unit));
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  if (!mu_card_is_unique (card))
    return NULL;
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (mu_finding_says (finding, MU_MESSAGE_UNIQUE) && mu_finding_blames (finding, card))
        return dup_reason (finding);
    }
  return NULL;
}

/* Returns the names of the cards with commas between. */
char *
mu_left_off_dup_names (GPtrArray *left_off)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < left_off->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            mu_card_get_name (((const MuLeftOff *) left_off->pdata[i])->card));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* Returns the reasons, each once, on lines of their own. */
char *
mu_left_off_dup_lines (GPtrArray *left_off)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  for (guint i = 0; i < left_off->len; i++)
    {
      char *reason = ((const MuLeftOff *) left_off->pdata[i])->reason;

      if (!g_ptr_array_find_with_equal_func (lines, reason, g_str_equal, NULL))
        g_ptr_array_add (lines, reason);
    }
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}
