/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-candidates.h"
#include "rules/check/mu-caps.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-roster.h"

/*
 * Caps where cards are chosen: what a list has too few of refuses no card, what it has enough of does, and what all ships
 * of a type have or none goes on all of them at once.
 */

/* A card that is tried on a list: on the unit with that index, or as another unit. */
static const struct
{
  const char *name, *format, *faction, *list;
  int unit; /* -1: the card is another unit */
  const char *card;
  int replaced;
  const char *rule; /* that refuses it; empty: it is taken */
  int blamed;       /* the unit that the finding is about */
  guint n_others;
  int cost;
} cases[] = {
  { "first", "lanternfen-regatta", "heron", "", -1, "heronnovice", -1, "", 0, 0, 8 },
  { "second", "lanternfen-regatta", "heron", "heronnovice", -1, "heronnovice", -1, "", 0, 0, 8 },
  { "fifth", "lanternfen-regatta", "heron", "4*heronnovice", -1, "heronnovice", -1, "", 0, 0, 8 },
  { "sixth", "lanternfen-regatta", "heron", "5*heronnovice", -1, "heronnovice", -1, "count-cap", -1, 0, 8 },
  { "upgrade-of-few", "lanternfen-regatta", "heron", "heronnovice", 0, "longoar", -1, "", 0, 0, 2 },
  { "last-guest", "lanternfen-regatta", "otter", "peatcutter goose; 2*otternovice", 0, "foghorn", -1, "", 0, 0, 1 },
  { "third-guest", "lanternfen-regatta", "otter", "peatcutter goose foghorn; bosunrush; otternovice", 1, "goose", -1,
    "count-cap", -1, 0, 0 },
  { "second-aboard", "lanternfen-procession", "otter", "2*peatcutter goose", 0, "foghorn", -1, "count-cap", 0, 0, 1 },
  { "bare-boat", "lanternfen-procession", "otter", "2*peatcutter glowlantern", -1, "otternovice", -1, "", 0, 0, 8 },
  { "lonely", "lanternfen-evening", "heron", "marenquill; oldteasel", 0, "foghorn", -1, "", 0, 0, 1 },
  { "two-lonely", "lanternfen-evening", "heron", "marenquill stormbell; oldteasel", 1, "foghorn", -1, "solitary", 1, 0, 1 },
  { "lonely-instead", "lanternfen-evening", "heron", "marenquill stormbell; oldteasel", 0, "foghorn", 0, "", 0, 0, 1 },
  { "two-lonely-waived", "lanternfen-picnic", "heron", "marenquill stormbell; oldteasel", 1, "foghorn", -1, "", 0, 0, 1 },
  { "livery", "lanternfen-evening", "heron", "eelcatcher; 2*heronnovice", 1, "stripedoars", -1, "", 0, 1, 2 },
  { "livery-before", "lanternfen-evening", "heron", "heronnovice; eelcatcher; heronnovice", 2, "stripedoars", -1, "", 0, 1, 2 },
  { "livery-alone", "lanternfen-evening", "heron", "heronnovice; eelcatcher", 0, "stripedoars", -1, "", 0, 0, 1 },
  { "livery-last", "lanternfen-evening", "heron", "heronnovice stripedoars; heronnovice", 1, "stripedoars", -1, "", 0, 0, 1 },
  { "livery-no-room", "lanternfen-evening", "heron", "2*heronnovice; heronnovice longoar", 0, "stripedoars", -1, "slot", 2,
    2, 3 },
  { "livery-dear", "lanternfen-evening=33", "heron", "4*heronnovice", 0, "stripedoars", -1, "points", -1, 3, 4 },
  { "livery-instead", "lanternfen-evening", "heron", "2*heronnovice stripedoars", 0, "longoar", 0, "", 0, 0, 2 },
  { "livery-of-another", "lanternfen-evening", "heron", "heronnovice stripedoars", -1, "heronnovice", -1, "", 0, 0, 8 },
  { "livery-waived", "lanternfen-picnic", "heron", "2*heronnovice", 0, "stripedoars", -1, "", 0, 0, 1 },
  { "ferry", "lanternfen-fleet=200", "otter", "2*peatcutter", -1, "bosunrush", -1, "", 0, 0, 23 },
  { "ferry-with-flag", "lanternfen-fleet=200", "otter", "2*peatcutter; otternovice ferryflag", -1, "bosunrush", -1,
    "count-cap", -1, 0, 23 },
  { "flag-of-a-fourth", "lanternfen-fleet=200", "otter", "3*peatcutter", 0, "ferryflag", -1, "count-cap", -1, 0, 0 },
};

static const MuCandidate *
find_candidate (const GPtrArray *candidates, const char *id)
{
  for (guint i = 0; i < candidates->len; i++)
    if (g_str_equal (mu_card_get_id (((const MuCandidate *) candidates->pdata[i])->card), id))
      return candidates->pdata[i];
  g_error ("“%s” is not tried", id);
}

static void
test_candidate (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
  g_autoptr (GPtrArray) candidates
      = cases[i].unit < 0 ? mu_candidates_for_units (roster, MU_CARD_PILOT)
                          : mu_candidates_for_slot (roster, cases[i].unit, G_MAXUINT32, cases[i].replaced);
  const MuCandidate *candidate = find_candidate (candidates, cases[i].card);

  for (guint j = 0; j < candidate->findings->len; j++)
    {
      g_autofree char *message = mu_finding_dup_message (candidate->findings->pdata[j]);

      g_test_message ("%s", message);
    }
  g_assert_cmpuint (candidate->findings->len, ==, *cases[i].rule != '\0');
  for (guint j = 0; j < candidate->findings->len; j++)
    {
      const MuFinding *finding = candidate->findings->pdata[j];

      g_assert_cmpstr (finding->rule->id, ==, cases[i].rule);
      g_assert_cmpint (finding->unit, ==, cases[i].blamed);
    }
  g_assert_cmpuint (candidate->others->len, ==, cases[i].n_others);
  g_assert_cmpint (candidate->cost, ==, cases[i].cost);
}

/* What a candidate says of the number that the list lacks leads to it. */
static void
test_lacking (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("lanternfen-procession", "otter", "peatcutter goose");
  g_autoptr (GPtrArray) boats = mu_candidates_for_units (roster, MU_CARD_PILOT);
  g_autoptr (GPtrArray) cards = mu_candidates_for_slot (roster, 0, G_MAXUINT32, -1);

  g_assert_cmpint (find_candidate (boats, "bosunrush")->mended, ==, 1);
  g_assert_cmpint (find_candidate (boats, "bosunrush")->lacking, ==, 0);
  g_assert_cmpint (find_candidate (boats, "otternovice")->mended, ==, 0);
  g_assert_cmpint (find_candidate (cards, "glowlantern")->mended, ==, 1);
  g_assert_cmpint (find_candidate (cards, "castnet")->mended, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/caps/candidate/%s", cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_candidate);
    }
  g_test_add_func ("/caps/lacking", test_lacking);
  return g_test_run ();
}
