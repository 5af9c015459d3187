/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-intern.h"
#include "rules/check/mu-finding.h"
#include "rules/check/mu-requirement.h"
#include "support/mu-test-roster.h"

static MuGame *
get_game (void)
{
  return mu_games_get (mu_test_get_games (), "xwing", NULL);
}

static MuCard *
get_pilot (const char *id)
{
  return mu_catalog_get_card (mu_game_get_catalog (get_game (), NULL), MU_CARD_PILOT, id);
}

static MuFinding *
new_finding (MuMessageId message, const char *pilot)
{
  MuFinding *self = mu_finding_new (get_game (), message, 1);

  mu_finding_add_placed (self, get_pilot (pilot), NULL);
  mu_finding_set_numbers (self, 2, 1);
  return self;
}

static void
add_unmet (MuFinding *self, const MuPredicate *part, gboolean has_value, int value)
{
  MuUnmet unmet = { part, has_value, value };

  if (self->unmet == NULL)
    self->unmet = g_array_new (FALSE, FALSE, sizeof (MuUnmet));
  g_array_append_val (self->unmet, unmet);
}

/* Everything by which findings differ. */
enum
{
  MESSAGE,
  UNIT,
  HAVE,
  ALLOWED,
  LINE,
  REVISION,
  SLOT,
  OBJECTIVE,
  OBSTACLE,
  WANTED,
  WANTED_ID,
  KEY,
  FACTIONS,
  CARDS,
  MORE_CARDS,
  HOLDERS,
  NO_HOLDERS,
  LIMIT,
  BUDGET,
  CAP,
  PART,
  HAS_VALUE,
  VALUE,
  NO_UNMET,
  N_CHANGES
};

/* @change: what is different about it; N_CHANGES: nothing */
static MuFinding *
new_changed (int change)
{
  static const MuPredicate parts[2];
  static const MuRevision revisions[2];
  static const MuCardFilter limits[2];
  static const MuBudget budgets[2];
  static const MuCap caps[2];
  MuFinding *self
      = mu_finding_new (get_game (), change == MESSAGE ? MU_MESSAGE_NAME_COPIES : MU_MESSAGE_UNIQUE, change == UNIT);
  MuCard *card = get_pilot (change == CARDS ? "howlrunner" : "soontirfel");
  MuCard *holder = get_pilot (change == HOLDERS ? "howlrunner" : "soontirfel");

  if (change == NO_HOLDERS)
    mu_finding_add_card (self, card);
  else
    mu_finding_add_placed (self, card, holder);
  if (change == MORE_CARDS)
    mu_finding_add_card (self, card);
  mu_finding_set_numbers (self, change == HAVE, change == ALLOWED);
  mu_finding_set_wanted (self, change == WANTED ? card : NULL, change == WANTED_ID ? "a" : "b");
  self->line = change == LINE;
  self->revision = &revisions[change == REVISION];
  self->slot = change == SLOT;
  self->objective = change == OBJECTIVE;
  self->obstacle = g_strdup (change == OBSTACLE ? "rock" : NULL);
  self->key = mu_intern (change == KEY ? "c" : "d");
  self->factions = change == FACTIONS;
  self->limit = &limits[change == LIMIT];
  self->budget = &budgets[change == BUDGET];
  self->cap = &caps[change == CAP];
  if (change != NO_UNMET)
    add_unmet (self, &parts[change == PART], change == HAS_VALUE, change == VALUE);
  return self;
}

/* Findings are equal unless something about them differs. */
static void
test_equal (void)
{
  g_autoptr (MuFinding) plain = new_changed (N_CHANGES);
  g_autoptr (MuFinding) again = new_changed (N_CHANGES);

  g_assert_true (mu_finding_equal (plain, again));
  for (int change = 0; change < N_CHANGES; change++)
    {
      g_autoptr (MuFinding) changed = new_changed (change);
      g_autoptr (MuFinding) same = new_changed (change);

      g_test_message ("%d", change);
      g_assert_false (mu_finding_equal (plain, changed));
      g_assert_false (mu_finding_equal (changed, plain));
      g_assert_true (mu_finding_equal (changed, same));
      g_assert_cmpint (mu_finding_equal_cards (plain, changed), ==, change != CARDS && change != MORE_CARDS);
    }
}

/* By how much lists break a rule: every finding counts, and at least one. */
static void
test_weight (void)
{
  static const struct
  {
    int numbers[2][2]; /* what there is, and what is allowed */
    int weight;
  } cases[] = {
    { { { 2, 1 }, { 2, 1 } }, 2 },
    { { { 5, 1 }, { 1, 3 } }, 6 },
    { { { 0, 0 }, { 3, 3 } }, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_finding_unref);

      for (guint j = 0; j < 2; j++)
        {
          g_ptr_array_add (findings, new_finding (MU_MESSAGE_LIMITED, "soontirfel"));
          mu_finding_set_numbers (findings->pdata[j], cases[i].numbers[j][0], cases[i].numbers[j][1]);
        }
      g_ptr_array_add (findings, new_finding (MU_MESSAGE_UNIQUE, "soontirfel"));
      g_assert_cmpint (mu_findings_weigh (findings, mu_rules_get_message (MU_MESSAGE_LIMITED)), ==, cases[i].weight);
      g_assert_cmpint (mu_findings_weigh (findings, mu_rules_get_message (MU_MESSAGE_POINTS)), ==, 0);
    }
}

/* An error is one of its cards; a warning is of none. */
static void
test_blame (void)
{
  g_autoptr (MuFinding) error = new_finding (MU_MESSAGE_UNIQUE, "soontirfel");
  g_autoptr (MuFinding) warning = new_finding (MU_MESSAGE_STATED_TOTAL, "soontirfel");

  mu_finding_add_placed (error, get_pilot ("howlrunner"), NULL);
  g_assert_true (mu_finding_blames (error, get_pilot ("soontirfel")));
  g_assert_true (mu_finding_blames (error, get_pilot ("howlrunner")));
  g_assert_false (mu_finding_blames (error, get_pilot ("academypilot")));
  g_assert_false (mu_finding_blames (warning, get_pilot ("soontirfel")));
}

/* What is still to come is no fault of a card. */
static void
test_unfinished (void)
{
  static const MuMessageId unfinished[] = { MU_MESSAGE_SHIPS_FEW, MU_MESSAGE_COUNT_FEW, MU_MESSAGE_COUNT_FEW_UNIT,
                                            MU_MESSAGE_STANDARDIZED, MU_MESSAGE_MANDATORY_UNIT };

  for (int message = 0; message < MU_N_MESSAGES; message++)
    {
      g_autoptr (MuFinding) finding = mu_finding_new (get_game (), message, -1);
      gboolean is_one = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (unfinished); i++)
        is_one |= (int) unfinished[i] == message;
      g_assert_cmpint (mu_finding_is_unfinished (finding), ==, is_one);
    }
}

/* Equal texts are said once, with their number, and only the first of very many. */
static void
test_many_cards (void)
{
  static const struct
  {
    int n_pilots, n_copies;
    const char *end; /* of the message */
  } cases[] = {
    { 1, 1, ": A." }, { 1, 3, ": 3 × A." }, { 2, 1, ": A and B." }, { 3, 1, ": A, B and C." }, { 2, 2, ": 2 × A and 2 × B." },
    { 21, 1, ", T and U." }, { 22, 1, ", T, 2 more." }, { 24, 1, ", T, 4 more." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuFinding) finding = mu_finding_new (get_game (), MU_MESSAGE_TITLE_CAP, -1);
      g_autofree char *message = NULL;

      for (int j = 0; j < cases[i].n_pilots * cases[i].n_copies; j++)
        {
          const char name[] = { 'A' + j % cases[i].n_pilots, '\0' };
          g_autoptr (MuCard) card = mu_card_new_unknown (MU_CARD_UPGRADE, name, NULL, 0);

          mu_finding_add_card (finding, card);
        }
      message = mu_finding_dup_message (finding);
      g_test_message ("%s", message);
      g_assert_true (g_str_has_suffix (message, cases[i].end));
    }
}

/* Which cards may stay, in the order of the list. */
static void
test_kept (void)
{
  static const MuRemedy keep = { 0, { "Keep only {kept}." } };
  static const struct
  {
    guint32 kept;
    const char *remedy;
  } cases[] = {
    { 1, "Keep only C." }, { 3, "Keep only B or C." }, { 5, "Keep only A or C." }, { 7, "Keep only A or B or C." }, { 0, "Keep only ." },
  };
  g_autoptr (MuFinding) finding = mu_finding_new (get_game (), MU_MESSAGE_UNIQUE, -1);

  for (char letter = 'C'; letter >= 'A'; letter--)
    {
      const char name[] = { letter, '\0' };
      g_autoptr (MuCard) card = mu_card_new_unknown (MU_CARD_PILOT, name, NULL, 0);

      mu_finding_add_placed (finding, card, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MuRemedyWords words = { .kept = cases[i].kept };
      g_autofree char *remedy = mu_finding_dup_remedy (finding, &keep, &words);

      g_assert_cmpstr (remedy, ==, cases[i].remedy);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/finding/equal", test_equal);
  g_test_add_func ("/finding/weight", test_weight);
  g_test_add_func ("/finding/blame", test_blame);
  g_test_add_func ("/finding/unfinished", test_unfinished);
  g_test_add_func ("/finding/kept", test_kept);
  g_test_add_func ("/finding/many-cards", test_many_cards);
  return g_test_run ();
}
