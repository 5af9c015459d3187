/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-finding-fix.h"
#include "app/session/mu-roster-edits.h"
#include "rules/check/mu-candidates.h"
#include "rules/complete/mu-cuts.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-dice.h"
#include "support/mu-test-findings.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/*
 * What the buttons of findings do to lists at random of both games and every format: after a button, its finding is
 * gone or weighs less, and when no button is left, what is left is a choice only the player can make.
 */

enum
{
  SEED = 20260301,
  N_LISTS = 300,
  MAX_FIXES = 400,
};

/* Findings that may be without a button: the player chooses which cards go, or which ship gets the commander. Of a list
 * that costs too much there may be nothing that can go. */
static const MuMessageId up_to_player[] = {
  MU_MESSAGE_POINTS,    MU_MESSAGE_SQUADRONS, MU_MESSAGE_FLAGSHIP_NONE, MU_MESSAGE_FLAGSHIP_SEVERAL,
  MU_MESSAGE_FLOTILLAS, MU_MESSAGE_ACES,      MU_MESSAGE_COPIES_FORMAT, MU_MESSAGE_EPIC_POINTS,
};

typedef struct
{
  char *dir;
  MuLibrary *library;
  MuSession *session;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->dir = mu_test_folder_new ();
  path = g_build_filename (fixture->dir, "library.db", NULL);
  fixture->library = mu_library_open (path, &error);
  g_assert_no_error (error);
  fixture->session = mu_session_new (mu_test_get_games (), fixture->library);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->library);
  mu_test_folder_free (fixture->dir);
}

static MuCard *
get_blamed (const MuFinding *finding)
{
  return finding->cards->len > 0 ? finding->cards->pdata[0] : NULL;
}

/* By how much the list breaks the rule with that card. */
static int
weigh (const MuReport *report, const MuMessage *message, MuCard *card, MuCard *ship, int objective)
{
  int weight = 0;

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (finding->message == message && get_blamed (finding) == card && finding->ship == ship
          && finding->objective == objective)
        weight += MAX (1, finding->have - finding->allowed);
    }
  return weight;
}

static const MuCandidate *
find_legal (GPtrArray *candidates)
{
  for (guint i = 0; i < candidates->len; i++)
    if (mu_candidate_is_legal (candidates->pdata[i]))
      return candidates->pdata[i];
  return NULL;
}

static gboolean
choose_objective (MuSession *session, MuObjectiveType type)
{
  g_autoptr (GPtrArray) candidates = mu_candidates_for_objectives (mu_session_get_roster (session), type);
  const MuCandidate *chosen = find_legal (candidates);

  if (chosen != NULL)
    mu_edit_set_objective (session, type, chosen->card);
  return chosen != NULL;
}

static gboolean
choose_for_slot (MuSession *session, guint unit, const char *slot)
{
  MuRoster *roster = mu_session_get_roster (session);
  int kind = mu_game_find_term (mu_roster_get_game (roster), MU_VOCABULARY_SLOT, slot);
  g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (roster, unit, 1u << kind, -1);
  const MuCandidate *chosen = find_legal (candidates);

  if (chosen != NULL)
    mu_edit_add_upgrade (session, unit, -1, chosen->card, chosen->companions);
  return chosen != NULL;
}

/* Does what the action of the list does. Returns FALSE if there is nothing to choose from. */
static gboolean
fix (MuSession *session, const char *action, GVariant *target)
{
  MuRoster *roster = mu_session_get_roster (session);
  guint unit, upgrade;
  const char *slot;
  int count;

  if (g_str_equal (action, "roster.remove-upgrade"))
    {
      g_variant_get (target, "(uu)", &unit, &upgrade);
      mu_edit_remove_upgrade (session, unit, upgrade);
    }
  else if (g_str_equal (action, "roster.set-count"))
    {
      g_variant_get (target, "(ui)", &unit, &count);
      mu_edit_set_count (session, unit, count);
    }
  else if (g_str_equal (action, "roster.pick-slot"))
    {
      g_variant_get (target, "(u&s)", &unit, &slot);
      return choose_for_slot (session, unit, slot);
    }
  else if (g_str_equal (action, "roster.remove-unit"))
    mu_edit_remove_unit (session, g_variant_get_uint32 (target));
  else if (g_str_equal (action, "roster.drop-objective"))
    mu_edit_drop_objective (session, mu_roster_get_objectives (roster)->pdata[g_variant_get_uint32 (target)]);
  else if (g_str_equal (action, "roster.drop-unknown"))
    mu_edit_drop_unknown (session, mu_roster_get_unknown (roster)->pdata[g_variant_get_uint32 (target)]);
  else if (g_str_equal (action, "roster.add-companions"))
    mu_edit_add_companions (session, g_variant_get_uint32 (target));
  else if (g_str_equal (action, "roster.add-section"))
    mu_edit_add_section (session, g_variant_get_uint32 (target));
  else if (g_str_equal (action, "roster.pick-objective"))
    return choose_objective (session, g_variant_get_uint32 (target));
  else
    g_error ("%s is an action the test does not know", action);
  return TRUE;
}

/* Drops the first of what can be dropped. Returns FALSE if nothing can. */
static gboolean
drop (MuSession *session)
{
  MuRoster *roster = mu_session_get_roster (session);
  g_autoptr (GPtrArray) ways = mu_cuts_list (roster, mu_session_get_report (session), MU_CUTS_OFFERED);

  if (ways->len > 0)
    mu_edit_cut (session, ways->pdata[0]);
  return ways->len > 0;
}

/* Presses the button of @finding. Returns FALSE if it has none. */
static gboolean
fix_finding (MuSession *session, const MuFinding *finding)
{
  MuRoster *roster = mu_session_get_roster (session);
  g_autofree char *label = NULL;
  g_autofree char *message = mu_finding_dup_message (finding);
  g_autofree char *list = mu_test_describe (roster);
  g_autoptr (GVariant) target = NULL;
  GVariant *floating = NULL;
  const MuMessage *which = finding->message;
  g_autoptr (MuCard) card = get_blamed (finding) != NULL ? g_object_ref (get_blamed (finding)) : NULL;
  g_autoptr (MuCard) ship = finding->ship != NULL ? g_object_ref (finding->ship) : NULL;
  int objective = finding->objective;
  int before = weigh (mu_session_get_report (session), which, card, ship, objective);
  const char *action = mu_finding_fix_find (session, finding, &label, &floating);
  int after;

  target = floating != NULL ? g_variant_ref_sink (floating) : NULL;
  /* An empty list is begun by choosing any ship. */
  if (mu_cuts_can_mend (finding) ? !drop (session)
                                 : action == NULL || g_str_equal (action, "roster.add-ship")
                                       || !fix (session, action, target))
    return FALSE;
  after = weigh (mu_session_get_report (session), which, card, ship, objective);
  if (after >= before)
    g_error ("%s %s: %s: “%s” does not help", mu_roster_get_name (roster), list, message, label);
  return TRUE;
}

static gboolean
fix_one (MuSession *session)
{
  g_autoptr (MuReport) report = mu_report_ref ((MuReport *) mu_session_get_report (session));

  for (guint i = 0; i < report->findings->len; i++)
    if (mu_finding_is_error (report->findings->pdata[i]) && fix_finding (session, report->findings->pdata[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_up_to_player (const MuFinding *finding)
{
  for (guint i = 0; i < G_N_ELEMENTS (up_to_player); i++)
    if (mu_finding_says (finding, up_to_player[i]))
      return TRUE;
  return mu_finding_says (finding, MU_MESSAGE_EMPTY);
}

static void
expect_only_choices (MuSession *session)
{
  MuRoster *roster = mu_session_get_roster (session);
  const MuReport *report = mu_session_get_report (session);

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];
      g_autofree char *list = mu_test_describe (roster);
      g_autofree char *message = mu_finding_dup_message (finding);

      if (mu_finding_is_error (finding) && !is_up_to_player (finding))
        g_error ("%s %s: nothing fixes “%s”", mu_roster_get_name (roster), list, message);
    }
}

static void
test_fixes (Fixture *fixture, gconstpointer data)
{
  guint n_lists = mu_test_rounds (N_LISTS);
  guint n_fixes = 0, n_legal = 0;

  for (guint32 seed = mu_test_seed (SEED), end = seed + n_lists; seed != end; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *name = g_strdup_printf ("MUSTER_TEST_SEED=%u", seed);
      MuTestDice dice = { .rand = rand };
      g_autoptr (MuRoster) roster = mu_test_dice_roll_roster (&dice);
      guint n = 0;

      mu_roster_set_name (roster, name);
      mu_session_set_roster (fixture->session, roster);
      while (fix_one (fixture->session) && n < MAX_FIXES)
        n++;
      if (n == MAX_FIXES)
        g_error ("%s: fixing never ends", name);
      expect_only_choices (fixture->session);
      n_fixes += n;
      n_legal += mu_session_get_report (fixture->session)->legal;
    }
  mu_session_close (fixture->session);
  g_test_message ("%u lists: %u fixes, %u legal in the end", n_lists, n_fixes, n_legal);
  g_assert_cmpuint (n_fixes, >, n_lists);
  g_assert_cmpuint (n_legal, >, 0);
}

/* What a button removes, and that it keeps one where one is allowed. */
static void
test_buttons (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *format, *faction, *list, *message, *label, *action;
  } cases[] = {
    { "armada-400", "rebel", "cr90corvettea; 2*lukeskywalker", "unique", "Remove Luke Skywalker", "roster.set-count" },
    { "armada-400", "rebel", "cr90corvettea; lukeskywalker; lukeskywalker", "unique", "Remove Luke Skywalker",
      "roster.remove-unit" },
    { "armada-400", "rebel", "cr90corvettea; 2*tiefightersquadron", "faction-card", "Remove TIE Fighter Squadron",
      "roster.remove-unit" },
    { "xwing-standard", "rebel", "lukeskywalker autothrusters", "restricted", "Remove Autothrusters",
      "roster.remove-upgrade" },
    { "armada-400", "rebel", "cr90corvettea", "flagship-none", "Choose…", "roster.pick-slot" },
    { "armada-400", "rebel", "2*cr90corvettea", "flagship-none", NULL, NULL },
    { "xwing-custom=23", "imperial", "2*academypilot", "points", NULL, NULL },
    { "xwing-standard", "scum", "gandfindsman misthunter", "mandatory", "Add Tractor Beam", "roster.add-companions" },
    { "lanternfen-evening", "heron", "heronnovice stripedoars; heronnovice", "standardized", "Add Striped Oars",
      "roster.add-companions" },
    { "lanternfen-regatta", "heron", "heronnovice", "ships-few", "Add Ship", "roster.add-ship" },
    { "lanternfen-regatta", "heron", "6*heronnovice", "ships-many", NULL, NULL },
    { "lanternfen-regatta", "otter", "peatcutter goose foghorn; peatcutter goose; otternovice", "count-many", NULL, NULL },
    { "lanternfen-procession", "otter", "peatcutter glowlantern; peatcutter", "count-few-unit", NULL, NULL },
    { "lanternfen-tale", "otter", "peatcutter; !losthorn; !narrowchannel", "objective-few", "Choose…",
      "roster.pick-objective" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
      const MuReport *report;
      const MuFinding *finding = NULL;
      g_autofree char *label = NULL;
      g_autoptr (GVariant) target = NULL;
      GVariant *floating = NULL;

      mu_session_set_roster (fixture->session, roster);
      report = mu_session_get_report (fixture->session);
      for (guint j = 0; j < report->findings->len && finding == NULL; j++)
        if (g_str_equal (((MuFinding *) report->findings->pdata[j])->message->id, cases[i].message))
          finding = report->findings->pdata[j];
      g_assert_nonnull (finding);
      g_assert_cmpstr (mu_finding_fix_find (fixture->session, finding, &label, &floating), ==, cases[i].action);
      target = floating != NULL ? g_variant_ref_sink (floating) : NULL;
      g_assert_cmpstr (label, ==, cases[i].label);
    }
  mu_session_close (fixture->session);
}

static guint
count_with (MuSession *session, const char *card)
{
  MuRoster *roster = mu_session_get_roster (session);
  guint n_with = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    for (guint j = 0; j < mu_unit_get_n_upgrades (mu_roster_get_unit (roster, i)); j++)
      n_with += g_str_equal (mu_card_get_id (mu_unit_get_upgrade (mu_roster_get_unit (roster, i), j)), card);
  return n_with;
}

/* What all ships of a type have goes on all of them in one step, whether it is chosen for one or was missing on some. */
static void
test_all_of_type (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuRoster) bare = mu_test_roster ("lanternfen-evening", "heron", "heronnovice; eelcatcher; heronnovice");
  g_autoptr (MuRoster) some
      = mu_test_roster ("lanternfen-evening", "heron", "heronnovice; heronnovice stripedoars; heronnovice");
  g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (bare, 2, G_MAXUINT32, -1);
  const MuCandidate *chosen = NULL;

  for (guint i = 0; i < candidates->len; i++)
    if (g_str_equal (mu_card_get_id (((const MuCandidate *) candidates->pdata[i])->card), "stripedoars"))
      chosen = candidates->pdata[i];
  mu_session_set_roster (fixture->session, bare);
  mu_edit_add_upgrade (fixture->session, 2, -1, chosen->card, chosen->companions);
  g_assert_cmpuint (count_with (fixture->session, "stripedoars"), ==, 2);
  g_assert_true (mu_session_get_report (fixture->session)->legal);
  mu_session_undo (fixture->session);
  g_assert_cmpuint (count_with (fixture->session, "stripedoars"), ==, 0);

  mu_session_set_roster (fixture->session, some);
  g_assert_false (mu_session_get_report (fixture->session)->legal);
  mu_edit_add_companions (fixture->session, 0);
  g_assert_cmpuint (count_with (fixture->session, "stripedoars"), ==, 3);
  g_assert_true (mu_session_get_report (fixture->session)->legal);
  mu_session_undo (fixture->session);
  g_assert_cmpuint (count_with (fixture->session, "stripedoars"), ==, 1);
  mu_session_close (fixture->session);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  g_test_add ("/finding-fix/all-of-type", Fixture, NULL, set_up, test_all_of_type, tear_down);
  g_test_add ("/finding-fix/buttons", Fixture, NULL, set_up, test_buttons, tear_down);
  g_test_add ("/finding-fix/random", Fixture, NULL, set_up, test_fixes, tear_down);
  return g_test_run ();
}
