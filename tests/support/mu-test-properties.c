/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-properties.h"

#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-rule-checks.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-findings.h"

static MuReport *
check (MuRoster *roster)
{
  return mu_check (roster, mu_roster_get_format (roster));
}

static void
expect (gboolean holds, MuRoster *roster, const char *what)
{
  g_autofree char *list = holds ? NULL : mu_test_describe (roster);

  if (!holds)
    g_error ("%s %s: %s", mu_roster_get_name (roster), list, what);
}

static void
expect_same_verdict (const MuReport *before, MuRoster *roster, const char *what)
{
  g_autoptr (MuReport) after = check (roster);
  g_autoptr (GPtrArray) first = mu_test_findings_list (before);
  g_autoptr (GPtrArray) second = mu_test_findings_list (after);

  expect (after->legal == before->legal && after->points == before->points, roster, what);
  mu_test_findings_assert_same (first, second, roster, what);
}

/**
 * mu_test_expect_copy:
 *
 * The verdict on a copy says the same, word for word.
 */
void
mu_test_expect_copy (MuTestDice *dice, MuRoster *roster)
{
  g_autoptr (MuRoster) copy = mu_roster_copy (roster);
  g_autoptr (MuReport) report = check (roster);
  g_autoptr (MuReport) again = check (copy);
  g_autofree char *said = mu_test_findings_dup_message (report->findings);
  g_autofree char *said_again = mu_test_findings_dup_message (again->findings);

  expect (g_str_equal (said, said_again), roster, "a copy is judged otherwise");
}

static int
count_errors_of (const MuReport *report, int unit)
{
  int n_errors = 0;

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      n_errors += finding->unit == unit && mu_finding_is_error (finding);
    }
  return n_errors;
}

/**
 * mu_test_expect_sums:
 *
 * The cost of a list is that of its units, theirs that of their cards, and a list is legal exactly without an error.
 */
void
mu_test_expect_sums (MuTestDice *dice, MuRoster *roster)
{
  g_autoptr (MuReport) report = check (roster);
  int sum = 0;
  int squadrons = 0;
  int n_errors = 0;

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      int cost = mu_card_get_cost (unit->card);

      for (guint j = 0; j < unit->upgrade_costs->len; j++)
        cost += g_array_index (unit->upgrade_costs, int, j);
      expect (unit->cost == cost * unit->count, roster, "a unit costs more or less than its cards");
      sum += unit->cost;
      squadrons += mu_card_get_kind (unit->card) == MU_CARD_SQUADRON ? unit->cost : 0;
    }
  for (guint i = 0; i < report->findings->len; i++)
    n_errors += mu_finding_is_error (report->findings->pdata[i]);
  expect (report->points == sum, roster, "the list costs more or less than its units");
  expect (!report->has_squadrons || report->squadron_points == squadrons, roster, "squadrons cost more or less");
  for (guint i = 0; i < report->units->len; i++)
    expect (mu_report_get_unit (report, i)->n_errors == count_errors_of (report, (int) i), roster,
            "the errors of a unit are not those found on it");
  expect (report->n_errors == n_errors && report->legal == (n_errors == 0), roster, "the verdict is not what is found");
}

static void
shuffle_upgrades (MuTestDice *dice, MuUnit *unit)
{
  guint n_upgrades = mu_unit_get_n_upgrades (unit);

  for (guint i = 0; i < n_upgrades; i++)
    {
      guint index = mu_test_dice_roll (dice, (int) n_upgrades);
      g_autoptr (MuCard) card = g_object_ref (mu_unit_get_upgrade (unit, index));

      mu_unit_remove_upgrade (unit, index);
      mu_unit_add_upgrade (unit, card);
    }
}

/**
 * mu_test_expect_order:
 *
 * The verdict does not depend on the order of units, nor on that of their upgrades.
 */
void
mu_test_expect_order (MuTestDice *dice, MuRoster *roster)
{
  g_autoptr (MuRoster) shuffled = mu_roster_copy (roster);
  g_autoptr (MuReport) before = check (roster);
  guint n_units = mu_roster_get_n_units (shuffled);

  for (guint i = 0; i < n_units; i++)
    shuffle_upgrades (dice, mu_roster_get_unit (shuffled, i));
  for (guint i = 0; i < n_units; i++)
    mu_roster_move_unit (shuffled, i, mu_test_dice_roll (dice, (int) n_units));
  expect_same_verdict (before, shuffled, "the verdict depends on order");
}

/**
 * mu_test_expect_counts:
 *
 * Three squadrons in one unit are judged like three units. One with upgrades, which no squadron can have, stays one.
 */
void
mu_test_expect_counts (MuTestDice *dice, MuRoster *roster)
{
  g_autoptr (MuRoster) separate = mu_roster_copy (roster);
  g_autoptr (MuReport) before = check (roster);

  for (guint i = 0; i < mu_roster_get_n_units (separate); i++)
    {
      MuUnit *unit = mu_roster_get_unit (separate, i);
      int count = mu_unit_get_count (unit);

      if (mu_unit_get_n_upgrades (unit) > 0)
        continue;
      mu_unit_set_count (unit, 1);
      for (int j = 1; j < count; j++)
        {
          g_autoptr (MuUnit) copy = mu_unit_copy (unit);

          mu_roster_insert_unit (separate, i, copy);
        }
    }
  expect_same_verdict (before, separate, "squadrons are judged otherwise one by one");
}

/* The rules about room on a ship are one here: a card that finds room again may take that of another kind. */
static const char *
get_broken (const MuFinding *finding)
{
  static const char *const room[] = { "slot", "title-cap", "modification-cap" };

  for (guint i = 0; i < G_N_ELEMENTS (room); i++)
    if (g_str_equal (finding->rule->id, room[i]))
      return room[0];
  return finding->rule->id;
}

static gboolean
is_of_unit (const MuFinding *finding)
{
  return finding->unit >= 0 && mu_rule_checks[mu_rule_get_index (finding->rule)].check_list == NULL;
}

/* Whether what @finding is about broke its rule already: the unit, or the list. */
static gboolean
was_broken (const MuReport *before, const MuFinding *finding, int unit)
{
  for (guint i = 0; i < before->findings->len; i++)
    {
      const MuFinding *earlier = before->findings->pdata[i];

      if (mu_finding_is_error (earlier) && g_str_equal (get_broken (earlier), get_broken (finding))
          && (!is_of_unit (finding) || earlier->unit == unit))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_effect_for (const MuEffect *effect, const char *rule)
{
  switch (effect->kind)
    {
    case MU_EFFECT_ADD_SLOT:
    case MU_EFFECT_WIDEN_SLOT:
      return g_str_equal (rule, "slot") || g_str_equal (rule, "restricted");
    case MU_EFFECT_REMOVE_SLOT:
    case MU_EFFECT_STAT:
    case MU_EFFECT_ACTION:
    case MU_EFFECT_TRAIT:
      return g_str_equal (rule, "restricted");
    case MU_EFFECT_COST:
      return g_str_equal (rule, "points");
    case MU_EFFECT_LIST_WITHOUT:
    case MU_EFFECT_LIST_CAP:
      return g_str_equal (rule, effect->rule);
    default:
      return FALSE;
    }
}

static gboolean
have_effect_for (const GPtrArray *effects, const char *rule)
{
  for (guint i = 0; i < effects->len; i++)
    if (is_effect_for (effects->pdata[i], rule))
      return TRUE;
  return FALSE;
}

static gboolean
is_commander (MuGame *game, const MuCardFacts *facts)
{
  return facts->slot >= 0
         && g_strcmp0 (mu_game_get_term (game, MU_VOCABULARY_SLOT, facts->slot)->rule, "flagship") == 0;
}

/*
 * Whether a list may need the card for that rule: it makes room, changes what others ask for, lowers costs, raises a
 * cap, makes a flagship, is asked for by its unique name, or must come with another.
 */
static gboolean
supports (MuRoster *roster, MuCard *card, const char *rule)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  gboolean leads = is_commander (mu_roster_get_game (roster), facts);

  if (have_effect_for (facts->effects, rule))
    return TRUE;
  for (guint i = 0; i < facts->faces->len; i++)
    if (have_effect_for (((const MuFace *) facts->faces->pdata[i])->effects, rule))
      return TRUE;
  if (g_str_equal (rule, "points"))
    return facts->cost < 0;
  if (g_str_equal (rule, "flagship"))
    return leads;
  if (g_str_equal (rule, "restricted") || g_str_equal (rule, "faction"))
    return leads || facts->keys->len > 0;
  return g_str_equal (rule, "mandatory-card");
}

/* What a unit is needed for besides its upgrades: to be there at all, as half a ship, as one that shows whose it is. */
static gboolean
unit_supports (MuRoster *roster, MuUnit *unit, const char *rule)
{
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    if (supports (roster, mu_unit_get_upgrade (unit, i), rule))
      return TRUE;
  if (g_str_equal (rule, "faction") && mu_roster_get_faction (roster) < 0)
    return TRUE;
  return g_str_equal (rule, "empty") || g_str_equal (rule, "section-pair")
         || supports (roster, mu_unit_get_card (unit), rule);
}

/* @upgrade: the index of the one to remove, or -1: the whole unit */
static void
expect_removal (MuRoster *roster, const MuReport *before, guint index, int upgrade)
{
  g_autoptr (MuRoster) without = mu_roster_copy (roster);
  g_autoptr (MuReport) after = NULL;
  MuUnit *unit = mu_roster_get_unit (roster, index);

  if (upgrade >= 0)
    mu_unit_remove_upgrade (mu_roster_get_unit (without, index), upgrade);
  else
    mu_roster_remove_unit (without, index);
  after = check (without);
  for (guint i = 0; i < after->findings->len; i++)
    {
      const MuFinding *finding = after->findings->pdata[i];
      int was = upgrade < 0 && finding->unit >= (int) index ? finding->unit + 1 : finding->unit;
      g_autofree char *what = NULL;

      if (!mu_finding_is_error (finding) || was_broken (before, finding, was)
          || (upgrade < 0 ? unit_supports (roster, unit, get_broken (finding))
                          : supports (roster, mu_unit_get_upgrade (unit, upgrade), get_broken (finding))))
        continue;
      what = g_strdup_printf ("unit %u without upgrade %d breaks %s", index, upgrade, finding->rule->id);
      expect (FALSE, roster, what);
    }
}

/**
 * mu_test_expect_removal:
 *
 * Without some card no rule is broken that was kept, on the same unit or by the list, but one for which the list may
 * need that very card.
 */
void
mu_test_expect_removal (MuTestDice *dice, MuRoster *roster)
{
  g_autoptr (MuReport) before = check (roster);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      expect_removal (roster, before, i, -1);
      for (guint j = 0; j < mu_unit_get_n_upgrades (mu_roster_get_unit (roster, i)); j++)
        expect_removal (roster, before, i, (int) j);
    }
}

/* Judges the list as it is with the candidate. */
static void
expect_candidate (MuRoster *roster, const MuReport *before, MuRoster *with, const MuCandidate *candidate)
{
  g_autoptr (MuReport) after = check (with);
  g_autoptr (GPtrArray) added = mu_test_findings_list_added (before, after);
  g_autofree char *expected = mu_test_findings_dup_message (added);
  g_autofree char *said = mu_test_findings_dup_message (candidate->findings);
  g_autofree char *list = mu_test_describe (roster);

  if (candidate->cost != after->points - before->points || !g_str_equal (said, expected))
    g_error ("%s %s: with %s a check says\n%s%d points, the candidate\n%s%d points", mu_roster_get_name (roster), list,
             mu_card_get_id (candidate->card), expected, after->points - before->points, said, candidate->cost);
}

static void
add_units (MuRoster *roster, const MuCandidate *candidate)
{
  g_autoptr (MuUnit) unit = mu_unit_new (candidate->card);

  mu_roster_add_unit (roster, unit);
  for (guint i = 0; i < candidate->companions->len; i++)
    {
      g_autoptr (MuUnit) other = mu_unit_new (candidate->companions->pdata[i]);

      mu_roster_add_unit (roster, other);
    }
}

static void
expect_units (MuTestDice *dice, MuRoster *roster, MuCardKind kind)
{
  g_autoptr (MuReport) before = check (roster);
  g_autoptr (GPtrArray) candidates = mu_candidates_for_units (roster, kind);
  int step = 1 + mu_test_dice_roll (dice, 40);

  for (guint i = mu_test_dice_roll (dice, step); i < candidates->len; i += step)
    {
      g_autoptr (MuRoster) with = mu_roster_copy (roster);

      add_units (with, candidates->pdata[i]);
      expect_candidate (roster, before, with, candidates->pdata[i]);
    }
}

static void
expect_upgrades (MuTestDice *dice, MuRoster *roster, guint index)
{
  guint n_upgrades = mu_unit_get_n_upgrades (mu_roster_get_unit (roster, index));
  int replaced = mu_test_dice_happens (dice, 30) ? mu_test_dice_roll (dice, (int) n_upgrades + 1) - 1 : -1;
  guint32 kinds = mu_test_dice_happens (dice, 5) ? G_MAXUINT32 : 3u << mu_test_dice_roll (dice, 31);
  g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (roster, index, kinds, replaced);
  g_autoptr (MuRoster) base = mu_roster_copy (roster);
  g_autoptr (MuReport) before = NULL;
  int step = 1 + mu_test_dice_roll (dice, 12);

  if (replaced >= 0)
    mu_unit_remove_upgrade (mu_roster_get_unit (base, index), replaced);
  before = check (base);
  for (guint i = mu_test_dice_roll (dice, step); i < candidates->len; i += step)
    {
      const MuCandidate *candidate = candidates->pdata[i];
      g_autoptr (MuRoster) with = mu_roster_copy (base);

      mu_unit_add_upgrade (mu_roster_get_unit (with, index), candidate->card);
      for (guint j = 0; j < candidate->companions->len; j++)
        mu_unit_add_upgrade (mu_roster_get_unit (with, index), candidate->companions->pdata[j]);
      expect_candidate (base, before, with, candidate);
    }
}

static void
expect_objectives (MuRoster *roster, MuObjectiveType type)
{
  g_autoptr (GPtrArray) candidates = mu_candidates_for_objectives (roster, type);
  g_autoptr (MuRoster) base = mu_roster_copy (roster);
  g_autoptr (MuReport) before = NULL;

  mu_roster_set_objective (base, type, NULL);
  before = check (base);
  for (guint i = 0; i < candidates->len; i += 5)
    {
      const MuCandidate *candidate = candidates->pdata[i];
      g_autoptr (MuRoster) with = mu_roster_copy (base);

      mu_roster_set_objective (with, type, candidate->card);
      expect_candidate (base, before, with, candidate);
    }
}

/**
 * mu_test_expect_candidates:
 *
 * What is said of a card that could be added is what a check of the list with that card says besides what it said
 * without it, word for word: cards called legal add no error, others do.
 */
void
mu_test_expect_candidates (MuTestDice *dice, MuRoster *roster)
{
  MuCardKind ships = mu_catalog_get_ship_kind (mu_roster_get_catalog (roster));

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    expect_upgrades (dice, roster, i);
  expect_units (dice, roster, ships);
  if (ships == MU_CARD_SHIP)
    {
      expect_units (dice, roster, MU_CARD_SQUADRON);
      expect_objectives (roster, mu_test_dice_roll (dice, MU_N_OBJECTIVE_TYPES));
    }
}
