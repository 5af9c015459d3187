/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-misfits.h"
#include "rules/check/mu-rule-checks.h"
#include "support/mu-test-roster.h"

/* Which upgrades are removed from a ship that gets another card; what a text stated of the list makes no difference. */

static const struct
{
  const char *format;
  const char *faction;
  const char *list;    /* of one unit */
  const char *instead; /* the same unit with another card */
  const char *removed; /* ids */
  const char *alone;   /* ids of those that would be removed if they were the only ones to go */
} cases[] = {
  { "xwing-standard", "imperial", "soontirfel pushthelimit", "carnorjax pushthelimit", "", "" },
  { "xwing-standard", "imperial", "soontirfel pushthelimit royalguardtie stealthdevice autothrusters",
    "alphasquadronpilot pushthelimit royalguardtie stealthdevice autothrusters", "royalguardtie pushthelimit autothrusters",
    "royalguardtie pushthelimit" },
  { "xwing-standard", "imperial", "soontirfel pushthelimit", "carnorjax", "", "" },
  { "armada-standard", "rebel", "nebulonbescortfrigate yavaris", "assaultfrigatemarkiib yavaris", "yavaris", "yavaris" },
};

static char *
dup_removed (MuRoster *roster, MuUnit *unit)
{
  g_autoptr (MuCheckContext) before = mu_check_context_new (roster, mu_roster_get_format (roster));
  g_autoptr (MuUnit) changed = mu_unit_copy (unit);
  g_autoptr (GPtrArray) misfits = NULL;
  GString *ids = g_string_new (NULL);

  mu_rules_check (before);
  misfits = mu_misfits_take_all (before, 0, changed);
  for (guint i = 0; i < misfits->len; i++)
    {
      const MuMisfit *misfit = misfits->pdata[i];

      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", mu_card_get_id (misfit->card));
    }
  return g_string_free (ids, FALSE);
}

/* The same upgrades one by one, the last first; the reason is an error of the card. */
static char *
dup_taken (MuRoster *roster, MuUnit *unit)
{
  g_autoptr (MuCheckContext) before = mu_check_context_new (roster, mu_roster_get_format (roster));
  GString *ids = g_string_new (NULL);

  mu_rules_check (before);
  for (guint i = mu_unit_get_n_upgrades (unit); i-- > 0;)
    {
      g_autoptr (MuUnit) changed = mu_unit_copy (unit);
      g_autoptr (MuCard) card = g_object_ref (mu_unit_get_upgrade (unit, i));
      g_autoptr (MuFinding) finding = mu_misfits_take (before, 0, changed, i);

      g_assert_cmpuint (mu_unit_get_n_upgrades (changed), ==, mu_unit_get_n_upgrades (unit) - (finding != NULL));
      g_assert_true (finding == NULL || mu_finding_blames (finding, card));
      if (finding != NULL)
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", mu_card_get_id (card));
    }
  return g_string_free (ids, FALSE);
}

/* A cost that no card has, of the ship and of each upgrade */
static void
state_costs (MuRoster *roster)
{
  g_autoptr (MuStated) stated = mu_stated_new ();
  int n_upgrades = (int) mu_unit_get_n_upgrades (mu_roster_get_unit (roster, 0));

  stated->total = 999;
  for (int i = n_upgrades - 1; i >= -1; i--)
    mu_stated_add_cost (stated, 0, i, 99, 1);
  mu_roster_set_stated (roster, stated);
}

static void
test_misfits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
      g_autoptr (MuRoster) other = mu_test_roster (cases[i].format, cases[i].faction, cases[i].instead);
      MuUnit *unit = mu_roster_get_unit (other, 0);
      g_autofree char *alone = dup_taken (roster, unit);
      g_autofree char *removed = dup_removed (roster, unit);
      g_autofree char *removed_of_stated = NULL;

      g_test_message ("%s", cases[i].instead);
      g_assert_cmpstr (alone, ==, cases[i].alone);
      g_assert_cmpstr (removed, ==, cases[i].removed);
      state_costs (roster);
      removed_of_stated = dup_removed (roster, unit);
      g_assert_cmpstr (removed_of_stated, ==, cases[i].removed);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/misfits", test_misfits);
  return g_test_run ();
}
