/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz/mu-fuzz-expect.h"
#include "fuzz/mu-fuzz.h"
#include "rules/check/mu-check.h"
#include "rules/complete/mu-complete.h"
#include "rules/complete/mu-random.h"
#include "support/mu-test-properties.h"

/* Bytes are dice: they roll a list, and one of the things that must hold of it. */

enum
{
  MAX_POINTS_LEFT = 8,
  MAX_RANDOM_POINTS = 60
};

/* With few points left, where the list may say how many it has: every completion found is legal. */
static void
expect_completions (MuTestDice *dice, MuRoster *roster)
{
  const MuFormat *format = mu_roster_get_format (roster);
  MuCompleteOptions options = { .n_best = 5, .units = mu_test_dice_happens (dice, 30) };
  g_autoptr (MuReport) before = mu_check (roster, format);
  g_autoptr (MuCompletions) completions = NULL;

  if (!format->custom && !format->team)
    return;
  mu_roster_set_total (roster, MAX (before->points, 0) + 1 + mu_test_dice_roll (dice, MAX_POINTS_LEFT));
  completions = mu_complete (roster, &options);
  for (guint i = 0; i < completions->best->len; i++)
    {
      const MuCompletion *completion = completions->best->pdata[i];
      g_autoptr (MuRoster) completed = mu_roster_copy (roster);
      g_autoptr (MuReport) after = NULL;

      mu_completion_apply (completion, completed);
      after = mu_check (completed, format);
      g_assert_true (after->legal);
      g_assert_cmpint (after->points, ==, before->points + completion->points);
    }
}

/* A list rolled for the same format and side is legal. */
static void
expect_random (MuTestDice *dice, MuRoster *roster)
{
  const MuFormat *format = mu_roster_get_format (roster);
  int faction = mu_roster_get_faction (roster);
  g_autoptr (MuRoster) rolled = NULL;
  g_autoptr (MuReport) report = NULL;

  if (faction < 0 || format->total > MAX_RANDOM_POINTS)
    return;
  rolled = mu_random_roster (mu_roster_get_game (roster), format, 0, faction, mu_test_dice_roll (dice, 256), NULL);
  if (rolled == NULL)
    return;
  report = mu_check (rolled, format);
  g_assert_true (report->legal);
}

/* Its document can be written, and read again with that verdict. Texts have no words for some lists of strangers. */
static void
expect_document (MuTestDice *dice, MuRoster *roster)
{
  mu_fuzz_expect_list (roster, "muster");
}

static void (*const expectations[]) (MuTestDice *dice, MuRoster *roster) = {
  expect_document,        mu_test_expect_copy,       mu_test_expect_sums, mu_test_expect_order, mu_test_expect_counts,
  mu_test_expect_removal, mu_test_expect_candidates, expect_completions,  expect_random,
};

void
mu_fuzz_rules (GBytes *bytes)
{
  gsize length;
  MuTestDice dice = { .bytes = g_bytes_get_data (bytes, &length) };
  g_autoptr (MuRoster) roster = NULL;
  guint what;

  dice.n_bytes = length;
  what = mu_test_dice_roll (&dice, G_N_ELEMENTS (expectations));
  roster = mu_test_dice_roll_roster (&dice);
  if (mu_test_dice_happens (&dice, 4))
    mu_test_dice_fill (&dice, roster);
  expectations[what](&dice, roster);
}
