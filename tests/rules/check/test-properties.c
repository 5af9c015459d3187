/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-findings.h"
#include "support/mu-test-properties.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/*
 * What holds of every list, on lists at random of both games and every format. The lists are the same each time:
 * $MUSTER_TEST_ROUNDS asks for so many times more of them, $MUSTER_TEST_SEED for others. `make properties` does both.
 * A list that fails is named in full, and by the seed that makes it the first one.
 */

enum
{
  SEED = 20260101
};

typedef struct
{
  const char *path;
  void (*expect) (MuTestDice *dice, MuRoster *roster);
  guint n_lists;
} Property;

static const Property properties[] = {
  { "/properties/copy", mu_test_expect_copy, 200 },       { "/properties/sums", mu_test_expect_sums, 200 },
  { "/properties/order", mu_test_expect_order, 600 },    { "/properties/counts", mu_test_expect_counts, 300 },
  { "/properties/removal", mu_test_expect_removal, 300 }, { "/properties/candidates", mu_test_expect_candidates, 150 },
};

/* Every fourth list is filled up with cards that may be added. */
static void
test_property (gconstpointer data)
{
  const Property *property = data;
  guint n_lists = mu_test_rounds (property->n_lists);

  for (guint32 seed = mu_test_seed (SEED), end = seed + n_lists; seed != end; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *name = g_strdup_printf ("MUSTER_TEST_SEED=%u", seed);
      MuTestDice dice = { .rand = rand };
      g_autoptr (MuRoster) roster = mu_test_dice_roll_roster (&dice);

      mu_roster_set_name (roster, name);
      if (mu_test_dice_happens (&dice, 25))
        mu_test_dice_fill (&dice, roster);
      property->expect (&dice, roster);
    }
}

/* Lists that threads judge side by side. */
typedef struct
{
  GPtrArray *rosters;
  GPtrArray *said; /* of char*, by list */
  gint next;
} Desk;

static char *
judge (MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  return mu_test_findings_dup_message (report->findings);
}

static gpointer
judge_some (gpointer data)
{
  Desk *desk = data;

  for (guint i; (i = (guint) g_atomic_int_add (&desk->next, 1)) < desk->rosters->len;)
    desk->said->pdata[i] = judge (desk->rosters->pdata[i]);
  return NULL;
}

/* Threads that judge lists side by side say what one says. */
static void
test_threads (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (mu_test_seed (SEED));
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  MuTestDice dice = { .rand = rand };
  Desk desk = { rosters, said, 0 };
  GThread *threads[4];

  for (guint i = 0; i < mu_test_rounds (300); i++)
    g_ptr_array_add (rosters, mu_test_dice_roll_roster (&dice));
  g_ptr_array_set_size (said, (int) rosters->len);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new (NULL, judge_some, &desk);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  for (guint i = 0; i < rosters->len; i++)
    {
      g_autofree char *alone = judge (rosters->pdata[i]);

      g_assert_cmpstr (said->pdata[i], ==, alone);
    }
}

static const MuCandidate *
find_candidate (GPtrArray *candidates, const char *id)
{
  for (guint i = 0; i < candidates->len; i++)
    if (g_str_equal (mu_card_get_id (((const MuCandidate *) candidates->pdata[i])->card), id))
      return candidates->pdata[i];
  g_error ("no candidate “%s”", id);
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
  const MuCandidate *hunter = find_candidate (titles, "misthunter");
  const MuCandidate *fore = find_candidate (pilots, "cr90corvettefore");

  g_assert_true (mu_candidate_is_legal (hunter));
  g_assert_cmpuint (hunter->companions->len, ==, 1);
  g_assert_cmpint (hunter->cost, ==, 1);
  g_assert_true (mu_candidate_is_legal (fore));
  g_assert_cmpint (fore->cost, ==, 90);
}

/* The second of two equal cards is as wrong as the first, though a check says the same of both. */
static void
test_second_copy (void)
{
  g_autoptr (MuRoster) squad = mu_test_roster ("xwing-standard", "rebel", "hansolo tacticalofficer");
  int crew = mu_game_find_term (mu_roster_get_game (squad), MU_VOCABULARY_SLOT, "crew");
  g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (squad, 0, 1u << crew, -1);

  g_assert_false (mu_candidate_is_legal (find_candidate (candidates, "tacticalofficer")));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    g_test_add_data_func (properties[i].path, &properties[i], test_property);
  g_test_add_func ("/properties/threads", test_threads);
  g_test_add_func ("/properties/companions", test_companions);
  g_test_add_func ("/properties/second-copy", test_second_copy);
  return g_test_run ();
}
