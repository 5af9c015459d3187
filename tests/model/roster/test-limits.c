/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/roster/mu-roster-limits.h"
#include "model/text/mu-limits.h"
#include "support/mu-test-roster.h"

/* Returns NULL for a list that is within the limits. */
static char *
dup_refusal (MuRoster *roster)
{
  g_autoptr (GError) error = NULL;

  if (mu_roster_limits_check (roster, &error))
    {
      g_assert_no_error (error);
      return NULL;
    }
  g_assert_error (error, MU_ROSTER_LIMITS_ERROR, MU_ROSTER_LIMITS_ERROR_TOO_LARGE);
  return g_strdup (error->message);
}

static void
add_one (MuRoster *roster, const char *what)
{
  g_autoptr (MuCard) card = mu_card_new_unknown (MU_CARD_UPGRADE, "x", NULL, 0);
  g_autofree char *tag = g_strdup_printf ("%u", mu_roster_get_tags (roster)->len);

  if (g_str_equal (what, "unit"))
    {
      g_autoptr (MuUnit) unit = mu_unit_new (card);

      mu_roster_add_unit (roster, unit);
    }
  else if (g_str_equal (what, "upgrade"))
    mu_unit_add_upgrade (mu_roster_get_unit (roster, 0), card);
  else if (g_str_equal (what, "objective"))
    mu_roster_add_objective (roster, card);
  else if (g_str_equal (what, "obstacle"))
    mu_roster_add_obstacle (roster, "rock");
  else if (g_str_equal (what, "unknown"))
    mu_roster_add_unknown (roster, card);
  else
    mu_roster_add_tag (roster, tag);
}

/* As many as there may be are no error, one more is. */
static void
test_exact (void)
{
  static const struct
  {
    const char *what;
    int max;
    const char *refusal;
  } cases[] = {
    { "unit", MU_MAX_UNITS, "a list can have at most 200 ships and squadrons; divide it into several lists" },
    { "upgrade", MU_MAX_UPGRADES, "a ship can have at most 50 upgrades, but “CR90 Corvette A” has more" },
    { "objective", MU_MAX_OBJECTIVES, "a list can have at most 50 objectives" },
    { "obstacle", MU_MAX_OBSTACLES, "a list can have at most 50 obstacles" },
    { "tag", MU_MAX_TAGS, "a list can have at most 100 tags" },
    { "unknown", MU_MAX_UNKNOWN, "more than 200 lines name no known card; remove what does not belong to the list" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("armada-400", "rebel", "cr90corvettea");
      g_autofree char *refusal = NULL;

      for (int j = g_str_equal (cases[i].what, "unit") ? 1 : 0; j < cases[i].max; j++)
        add_one (roster, cases[i].what);
      g_assert_null (dup_refusal (roster));
      add_one (roster, cases[i].what);
      refusal = dup_refusal (roster);
      g_assert_cmpstr (refusal, ==, cases[i].refusal);
    }
}

/* Each of several equal squadrons is one. */
static void
test_squadrons (void)
{
  static const int too_many[] = { 200, G_MAXINT };
  g_autoptr (MuRoster) roster = mu_test_roster ("armada-400", "rebel", "cr90corvettea; 198*xwingsquadron");
  MuUnit *squadrons = mu_roster_get_unit (roster, 1);

  g_assert_null (dup_refusal (roster));
  mu_unit_set_count (squadrons, 199);
  g_assert_null (dup_refusal (roster));
  for (guint i = 0; i < G_N_ELEMENTS (too_many); i++)
    {
      g_autofree char *refusal = NULL;

      mu_unit_set_count (squadrons, too_many[i]);
      refusal = dup_refusal (roster);
      g_assert_nonnull (refusal);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/limits/exact", test_exact);
  g_test_add_func ("/limits/squadrons", test_squadrons);
  return g_test_run ();
}
