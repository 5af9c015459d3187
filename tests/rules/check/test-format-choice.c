/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-check.h"
#include "rules/check/mu-format-choice.h"
#include "rules/check/mu-stated-costs.h"
#include "support/mu-test-roster.h"

#define FLEET "providenceclasscarrier-separatist; providenceclasscarrier-separatist; providenceclasscarrier-separatist"

/* A list as a file has it, and the format it gets. */
typedef struct
{
  const char *name;
  const char *format; /* as read */
  MuFormatSource source;
  const char *faction;
  const char *list;
  int stated; /* the total that the file states, or -1 */
  const char *found;
  const char *reason; /* NULL: none had to be found */
} Case;

static const Case cases[] = {
  { "room-in-standard", "xwing-standard", MU_FORMAT_DEFAULT, "imperial", "8*academypilot", -1, "xwing-standard", NULL },
  { "room-in-epic", "xwing-standard", MU_FORMAT_DEFAULT, "imperial", "9*academypilot", -1, "xwing-epic",
    "Judged as Epic, which has room for its 108 points." },
  { "cheaper-upgrades", "xwing-standard", MU_FORMAT_DEFAULT, "imperial",
    "4*tempestsquadronpilot tiex1 advtargetingcomputer", -1, "xwing-standard", NULL },
  { "no-room-anywhere", "xwing-standard", MU_FORMAT_DEFAULT, "imperial", "26*academypilot", -1, "xwing-standard", NULL },
  { "one-revision", "xwing-standard", MU_FORMAT_DEFAULT, "imperial", "academypilot", 50, "xwing-standard", NULL },
  { "stated-limit", "armada-400", MU_FORMAT_STATED_LIMIT, "separatist", FLEET, 306, "armada-400", NULL },
  { "stated-limit-printed", "armada-400", MU_FORMAT_STATED_LIMIT, "separatist", FLEET, 315, "armada-400-printed",
    "Judged as Printed Costs 400, by whose costs it has the 315 points that its text states." },
  { "stated-limit-other-total", "armada-400", MU_FORMAT_STATED_LIMIT, "separatist", FLEET, 300, "armada-400", NULL },
  { "stated-limit-only", "armada-sector", MU_FORMAT_STATED_LIMIT, "separatist", FLEET, 315, "armada-sector", NULL },
  { "stated-limit-of-none", "xwing-custom=400", MU_FORMAT_STATED_LIMIT, "imperial", "academypilot", -1, "xwing-custom",
    NULL },
  { "stated-limit-of-epic", "xwing-custom=400", MU_FORMAT_STATED_LIMIT, "rebel", "gr75mediumtransport", -1, "xwing-epic",
    NULL },
  { "stated-format", "xwing-standard", MU_FORMAT_STATED, "imperial", "9*academypilot", -1, "xwing-standard", NULL },
  { "room-for-printed", "armada-standard", MU_FORMAT_DEFAULT, "separatist", "providenceclasscarrier-separatist", -1,
    "armada-standard", NULL },
  { "room-for-revised", "armada-standard", MU_FORMAT_DEFAULT, "separatist", FLEET, -1, "armada-400",
    "Judged as Tournament 400, which has room for its 306 points." },
  { "printed-total", "armada-standard", MU_FORMAT_DEFAULT, "separatist", FLEET, 315, "armada-400-printed",
    "Judged as Printed Costs 400, by whose costs it has the 315 points that its text states." },
  { "revised-total", "armada-standard", MU_FORMAT_DEFAULT, "separatist", "providenceclasscarrier-separatist", 102,
    "armada-400", "Judged as Tournament 400, by whose costs it has the 102 points that its text states." },
  { "total-of-2020", "armada-standard", MU_FORMAT_DEFAULT, "rebel", "mc30cscoutfrigate admonition", 75, "armada-400-2020",
    "Judged as Tournament 400 (2020), by whose costs it has the 75 points that its text states." },
  { "total-of-2023", "armada-standard", MU_FORMAT_DEFAULT, "republic", "victoryiclassstardestroyer-republic anakinskywalker", 106,
    "armada-400-2023", "Judged as Tournament 400 (2023), by whose costs it has the 106 points that its text states." },
  { "total-of-2023-and-2020", "armada-standard", MU_FORMAT_DEFAULT, "imperial", "victoryiiclassstardestroyer grandmofftarkin",
    113, "armada-400-2020",
    "Judged as Tournament 400 (2020), by whose costs it has the 113 points that its text states." },
  { "total-of-2023-and-2025", "armada-standard", MU_FORMAT_DEFAULT, "imperial", "onagerclasstestbed", 116, "armada-400",
    "Judged as Tournament 400, by whose costs it has the 116 points that its text states." },
  { "total-of-epic", "xwing2-legacy", MU_FORMAT_DEFAULT, "galacticempire", "20*academypilot", 440, "xwing2-epic",
    "Judged as Epic, by whose costs it has the 440 points that its text states." },
  { "total-above-standard", "xwing2-legacy", MU_FORMAT_DEFAULT, "galacticempire", "10*academypilot", 220, "xwing2-legacy",
    "Judged as Legacy, by whose points it costs about what its text states." },
  { "other-total", "armada-standard", MU_FORMAT_DEFAULT, "separatist", FLEET, 300, "armada-400",
    "Judged as Tournament 400, which has room for its 306 points." },
  { "total-without-room", "armada-standard", MU_FORMAT_DEFAULT, "separatist",
    FLEET "; providenceclasscarrier-separatist", 420, "armada-sector",
    "Judged as Sector Fleet 800, which has room for its 408 points." },
  { "large", "armada-standard", MU_FORMAT_DEFAULT, "separatist", FLEET ";" FLEET, -1, "armada-sector",
    "Judged as Sector Fleet 800, which has room for its 612 points." },
  { "costs-known", "armada-400", MU_FORMAT_DEFAULT, "separatist", "providenceclasscarrier-separatist", -1, "armada-400",
    NULL },
  { "costs-known-and-large", "armada-400", MU_FORMAT_DEFAULT, "separatist", FLEET ";" FLEET, -1, "armada-sector",
    "Judged as Sector Fleet 800, which has room for its 612 points." },
  { "other-has-cards", "xwing2-legacy", MU_FORMAT_DEFAULT, "galacticempire",
    "nightbeast; darthvader-battleofyavin; magnatolvan; imperialsupercommando connernets", -1, "xwing2-xwa",
    "Judged as XWA, which has room for its 48 points." },
  { "guessed", "xwing2-legacy", MU_FORMAT_DEFAULT, "galacticempire", "soontirfel; academypilot", -1, "xwing2-legacy",
    "Judged as Legacy, though nothing in its text says so." },
  { "other-has-cards-but-more-room", "xwing2-legacy", MU_FORMAT_DEFAULT, "galacticempire",
    "nightbeast; darthvader-battleofyavin", -1, "xwing2-legacy",
    "Judged as Legacy, though nothing in its text says so." },
  { "not-asked-for", "armada-core", MU_FORMAT_STATED, "separatist", FLEET, 315, "armada-core", NULL },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (MuRoster) roster = mu_test_roster (test->format, test->faction, test->list);
  g_autoptr (MuStated) stated = mu_stated_new ();
  g_autoptr (MuReport) report = NULL;
  g_autofree char *reason = NULL;

  stated->total = test->stated;
  mu_roster_set_stated (roster, stated);
  mu_roster_set_format_source (roster, test->source);
  mu_format_choice_apply (roster);
  g_assert_cmpstr (mu_roster_get_format (roster)->id, ==, test->found);
  report = mu_check (roster, mu_roster_get_format (roster));
  reason = mu_format_choice_dup_reason (roster, report->points);
  g_assert_cmpstr (reason, ==, test->reason);
  g_assert_cmpint (mu_roster_get_stated (roster) != NULL ? mu_roster_get_stated (roster)->total : -1, ==, test->stated);
}

/* What a text without a total states for its cards decides as well: 105 is printed, 102 are the costs of January 2025.
 * A ship that costs 56 by Legacy and 13 by XWA is of the one whose costs are near, whatever its upgrades cost. */
static void
test_costs (void)
{
  static const struct
  {
    const char *format; /* as read */
    MuFormatSource source;
    const char *list;
    int cost;    /* of the ship */
    int upgrade; /* what its first upgrade costs; 0: not stated */
    const char *found;
    const char *reason;
  } with_costs[] = {
    { "armada-standard", MU_FORMAT_DEFAULT, "providenceclasscarrier-separatist", 105, 0, "armada-standard", NULL },
    { "armada-standard", MU_FORMAT_DEFAULT, "providenceclasscarrier-separatist", 102, 0, "armada-400",
      "Judged as Tournament 400, by which its cards cost what its text states." },
    { "armada-standard", MU_FORMAT_DEFAULT, "providenceclasscarrier-separatist", 99, 0, "armada-standard", NULL },
    { "armada-standard", MU_FORMAT_STATED, "providenceclasscarrier-separatist", 102, 0, "armada-standard", NULL },
    { "xwing2-legacy", MU_FORMAT_DEFAULT, "soontirfel predator", 12, 40, "xwing2-xwa",
      "Judged as XWA, by whose points it costs about what its text states." },
    { "xwing2-legacy", MU_FORMAT_DEFAULT, "soontirfel predator", 50, 40, "xwing2-legacy", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (with_costs); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (with_costs[i].format, NULL, with_costs[i].list);
      g_autoptr (MuStated) stated = mu_stated_new ();
      g_autofree char *reason = NULL;

      mu_stated_add_cost (stated, 0, -1, with_costs[i].cost, 1);
      if (with_costs[i].upgrade > 0)
        mu_stated_add_cost (stated, 0, 0, with_costs[i].upgrade, 2);
      mu_roster_set_stated (roster, stated);
      mu_roster_set_format_source (roster, with_costs[i].source);
      mu_format_choice_apply (roster);
      reason = mu_format_choice_dup_reason (roster, with_costs[i].cost);
      g_assert_cmpstr (mu_roster_get_format (roster)->id, ==, with_costs[i].found);
      g_assert_cmpstr (reason, ==, with_costs[i].reason);
    }
}

/* What a text may state of a card: its price, what it costs on its ship, and, of the last one, the whole ship. */
static void
test_stated_costs (void)
{
  static const struct
  {
    const char *format;
    const char *list;
    int unit;
    int upgrade;
    int right[4]; /* costs; others are wrong */
  } stated_costs[] = {
    { "xwing-standard", "tempestsquadronpilot tiex1 advtargetingcomputer", 0, 1, { 5, 1, 22, 22 } },
    { "xwing-standard", "tempestsquadronpilot tiex1 advtargetingcomputer", 0, 0, { 0, 0, 0, 0 } },
    { "xwing-standard", "tempestsquadronpilot tiex1 advtargetingcomputer", 0, MU_STATED_OWN, { 21, 22, 22, 22 } },
    { "xwing-standard", "tempestsquadronpilot tiex1 advtargetingcomputer", 0, MU_STATED_WHOLE, { 22, 22, 22, 22 } },
    { "armada-400", "cr90corvettea; 3*xwingsquadron", 1, MU_STATED_OWN, { 13, 39, 39, 39 } },
    { "armada-400", "cr90corvettea; 3*xwingsquadron", 1, MU_STATED_WHOLE, { 13, 39, 39, 39 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (stated_costs); i++)
    for (int cost = 0; cost < 50; cost++)
      {
        g_autoptr (MuRoster) roster = mu_test_roster (stated_costs[i].format, NULL, stated_costs[i].list);
        g_autoptr (MuStated) stated = mu_stated_new ();
        gboolean right = FALSE;

        for (guint j = 0; j < G_N_ELEMENTS (stated_costs[i].right); j++)
          right |= stated_costs[i].right[j] == cost;
        g_assert_false (mu_stated_costs_are_of (stated, roster, mu_roster_get_format (roster)));
        mu_stated_add_cost (stated, stated_costs[i].unit, stated_costs[i].upgrade, cost, 1);
        g_test_message ("case %u, cost %d", i, cost);
        g_assert_cmpint (mu_stated_costs_are_of (stated, roster, mu_roster_get_format (roster)), ==, right);
      }
}

/* A format that is set is no longer a found one. */
static void
test_chosen (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "9*academypilot");
  g_autoptr (MuRoster) copy = NULL;

  mu_roster_set_format_source (roster, MU_FORMAT_DEFAULT);
  mu_format_choice_apply (roster);
  copy = mu_roster_copy (roster);
  g_assert_cmpint (mu_roster_get_format_source (copy), ==, MU_FORMAT_FOUND_BY_ROOM);
  mu_roster_set_format (roster, mu_roster_get_format (roster));
  g_assert_cmpint (mu_roster_get_format_source (roster), ==, MU_FORMAT_STATED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/format-choice/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/format-choice/chosen", test_chosen);
  g_test_add_func ("/format-choice/costs", test_costs);
  g_test_add_func ("/format-choice/stated-costs", test_stated_costs);
  return g_test_run ();
}
