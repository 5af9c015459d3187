/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/mu-candidates.h"
#include "rules/mu-check.h"
#include <string.h>

#include "support/mu-test-roster.h"

enum { N_LISTS = 150, N_SHUFFLES = 6 };

static MuCard *
pick (GPtrArray *cards, MuCardKind kind)
{
  for (;;)
    {
      MuCard *card = cards->pdata[g_test_rand_int_range (0, cards->len)];

      if (mu_card_get_kind (card) == kind)
        return card;
    }
}

/* A list of a few units with upgrades, most of them of kinds that can fit somewhere. */
static MuRoster *
random_roster (const char *format_id, MuCardKind kind)
{
  g_autoptr (MuRoster) roster = mu_test_roster (format_id, NULL, "");
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));
  int n_units = g_test_rand_int_range (1, 4);

  for (int i = 0; i < n_units; i++)
    {
      g_autoptr (MuUnit) unit = mu_unit_new (pick (cards, kind));
      int n_upgrades = g_test_rand_int_range (0, 7);

      for (int j = 0; j < n_upgrades; j++)
        mu_unit_add_upgrade (unit, pick (cards, MU_CARD_UPGRADE));
      mu_roster_add_unit (roster, unit);
    }
  return g_steal_pointer (&roster);
}

/* Fills slots with cards that fit, so that the interesting limits are reached. */
static void
add_legal_upgrades (MuRoster *roster)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    for (int round = 0; round < 3; round++)
      {
        g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (roster, i, G_MAXUINT32, -1);
        g_autoptr (GPtrArray) legal = g_ptr_array_new ();

        for (guint j = 0; j < candidates->len; j++)
          if (mu_candidate_is_legal (candidates->pdata[j]))
            g_ptr_array_add (legal, candidates->pdata[j]);
        if (legal->len > 0)
          {
            const MuCandidate *chosen = legal->pdata[g_test_rand_int_range (0, legal->len)];

            mu_unit_add_upgrade (mu_roster_get_unit (roster, i), chosen->card);
            for (guint j = 0; j < chosen->companions->len; j++)
              mu_unit_add_upgrade (mu_roster_get_unit (roster, i), chosen->companions->pdata[j]);
          }
      }
}

static void
shuffle (MuUnit *unit)
{
  guint n_upgrades = mu_unit_get_n_upgrades (unit);

  for (guint i = 0; i < n_upgrades; i++)
    {
      guint index = g_test_rand_int_range (0, n_upgrades);
      g_autoptr (MuCard) card = g_object_ref (mu_unit_get_upgrade (unit, index));

      mu_unit_remove_upgrade (unit, index);
      mu_unit_add_upgrade (unit, card);
    }
}

static char *
list_broken_rules (const MuReport *report)
{
  GString *rules = g_string_new (NULL);

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (mu_finding_is_error (finding) && strstr (rules->str, finding->rule->id) == NULL)
        g_string_append_printf (rules, "%s ", finding->rule->id);
    }
  return g_string_free (rules, FALSE);
}

static void
describe (MuRoster *roster)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      g_autoptr (GString) line = g_string_new (mu_card_get_id (mu_unit_get_card (unit)));

      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        g_string_append_printf (line, " %s", mu_card_get_id (mu_unit_get_upgrade (unit, j)));
      g_test_message ("%s", line->str);
    }
}

static void
check_order (MuRoster *roster)
{
  g_autoptr (MuReport) before = mu_check (roster, mu_roster_get_format (roster));

  for (int i = 0; i < N_SHUFFLES; i++)
    {
      g_autoptr (MuReport) after = NULL;

      for (guint j = 0; j < mu_roster_get_n_units (roster); j++)
        shuffle (mu_roster_get_unit (roster, j));
      after = mu_check (roster, mu_roster_get_format (roster));
      if (after->legal != before->legal)
        {
          g_autofree char *rules = list_broken_rules (after->legal ? before : after);

          describe (roster);
          g_test_message ("the verdict depends on order: %s", rules);
        }
      g_assert_cmpint (after->legal, ==, before->legal);
      g_assert_cmpint (after->points, ==, before->points);
    }
}

static void
check_sum (MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  int sum = 0;

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      int cost = mu_card_get_cost (unit->card);

      for (guint j = 0; j < unit->upgrade_costs->len; j++)
        cost += g_array_index (unit->upgrade_costs, int, j);
      g_assert_cmpint (unit->cost, ==, cost * unit->count);
      sum += unit->cost;
    }
  g_assert_cmpint (report->points, ==, sum);
}

/* Adding what is called legal adds no error to a legal list; adding what is called illegal always does. */
static void
check_candidates (MuRoster *roster)
{
  g_autoptr (MuReport) before = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (roster, 0, G_MAXUINT32, -1);

  for (guint i = 0; i < candidates->len; i += 7)
    {
      const MuCandidate *candidate = candidates->pdata[i];
      g_autoptr (MuRoster) with = mu_roster_copy (roster);
      g_autoptr (MuReport) after = NULL;

      mu_unit_add_upgrade (mu_roster_get_unit (with, 0), candidate->card);
      for (guint j = 0; j < candidate->companions->len; j++)
        mu_unit_add_upgrade (mu_roster_get_unit (with, 0), candidate->companions->pdata[j]);
      after = mu_check (with, mu_roster_get_format (with));
      g_assert_cmpint (candidate->cost, ==, after->points - before->points);
      if (before->legal)
        g_assert_cmpint (after->legal, ==, mu_candidate_is_legal (candidate));
    }
}

static void
test_lists (const char *format, MuCardKind kind, void (*check) (MuRoster *), gboolean filled)
{
  for (int i = 0; i < (filled ? N_LISTS / 10 : N_LISTS); i++)
    {
      g_autoptr (MuRoster) roster = random_roster (format, kind);

      if (filled)
        add_legal_upgrades (roster);
      check (roster);
    }
}

static void
test_order (void)
{
  test_lists ("xwing-epic", MU_CARD_PILOT, check_order, FALSE);
  test_lists ("xwing-epic", MU_CARD_PILOT, check_order, TRUE);
  test_lists ("armada-400", MU_CARD_SHIP, check_order, FALSE);
  test_lists ("armada-400", MU_CARD_SHIP, check_order, TRUE);
}

static void
test_sum (void)
{
  test_lists ("xwing-epic", MU_CARD_PILOT, check_sum, FALSE);
  test_lists ("armada-400", MU_CARD_SHIP, check_sum, FALSE);
}

static void
test_candidates (void)
{
  test_lists ("xwing-epic", MU_CARD_PILOT, check_candidates, TRUE);
  test_lists ("armada-400", MU_CARD_SHIP, check_candidates, TRUE);
}

static void
test_legal_candidates (void)
{
  static const char *const squads[] = {
    "soontirfel", "gandfindsman", "princexizor virago", "captainnym-scum havoc", "cartelspacer heavyscykinterceptor",
    "outerrimsmuggler smugglingcompartment", "redsquadronpilot r2d6", "gammasquadronpilot tieshuttle",
  };

  for (guint i = 0; i < G_N_ELEMENTS (squads); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", NULL, squads[i]);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

      g_assert_true (report->legal);
      check_candidates (roster);
    }
}

/* Mist Hunter brings its Tractor Beam, a CR90's fore its aft. */
static void
test_companions (void)
{
  g_autoptr (MuRoster) squad = mu_test_roster ("xwing-epic", "scum", "gandfindsman");
  g_autoptr (MuRoster) epic = mu_test_roster ("xwing-epic", "rebel", "redsquadronpilot");
  int title = mu_game_find_term (mu_roster_get_game (squad), MU_VOCABULARY_SLOT, "title");
  g_autoptr (GPtrArray) titles = mu_candidates_for_slot (squad, 0, 1u << title, -1);
  g_autoptr (GPtrArray) pilots = mu_candidates_for_units (epic, MU_CARD_PILOT);
  int n_found = 0;

  for (guint i = 0; i < titles->len; i++)
    {
      const MuCandidate *candidate = titles->pdata[i];

      if (g_str_equal (mu_card_get_id (candidate->card), "misthunter"))
        {
          g_assert_true (mu_candidate_is_legal (candidate));
          g_assert_cmpuint (candidate->companions->len, ==, 1);
          g_assert_cmpint (candidate->cost, ==, 1);
          n_found++;
        }
    }
  for (guint i = 0; i < pilots->len; i++)
    {
      const MuCandidate *candidate = pilots->pdata[i];

      if (g_str_equal (mu_card_get_id (candidate->card), "cr90corvettefore"))
        {
          g_assert_true (mu_candidate_is_legal (candidate));
          g_assert_cmpint (candidate->cost, ==, 90);
          n_found++;
        }
    }
  g_assert_cmpint (n_found, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/properties/order", test_order);
  g_test_add_func ("/properties/sum", test_sum);
  g_test_add_func ("/properties/candidates", test_candidates);
  g_test_add_func ("/properties/legal-candidates", test_legal_candidates);
  g_test_add_func ("/properties/companions", test_companions);
  return g_test_run ();
}
