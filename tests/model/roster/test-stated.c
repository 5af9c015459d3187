/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/roster/mu-stated.h"

#include "support/mu-test-roster.h"

static MuCard *
get_pilot (const char *id)
{
  return mu_catalog_get_card (mu_game_get_catalog (mu_games_get (mu_test_get_games (), "xwing", NULL), NULL),
                              MU_CARD_PILOT, id);
}

/* What a text can state, each in its own words. */
typedef enum
{
  NOTHING,
  TOTAL,
  COST,
  OTHER_COST,
  DOUBT,
  OTHER_DOUBT,
  OTHER_LINE,
  WORDS,
  OTHER_WORDS,
  WORDS_FOR,
  COUNT,
  DIFFERENCE,
  READING,
  GAME,
  TWO_DOUBTS,
  N_STATEMENTS
} Statement;

static void
state (MuStated *self, Statement what)
{
  MuCard *card = get_pilot ("soontirfel"), *instead = get_pilot ("howlrunner");

  switch (what)
    {
    case TOTAL:
      self->total = 0;
      break;
    case COST:
    case OTHER_COST:
      mu_stated_add_cost (self, 0, -1, what == COST ? 27 : 28, 1);
      break;
    case DOUBT:
    case OTHER_DOUBT:
    case OTHER_LINE:
      mu_stated_add_doubt (self, card, what == OTHER_DOUBT ? card : instead, what == OTHER_LINE ? 2 : 1);
      break;
    case WORDS:
    case OTHER_WORDS:
    case WORDS_FOR:
      mu_stated_add_words (self, what == OTHER_WORDS ? "other" : "words", what == WORDS_FOR ? card : NULL, 1);
      break;
    case COUNT:
      mu_stated_add_count (self, "words", 1);
      break;
    case DIFFERENCE:
      mu_stated_add_difference (self, "words", 1);
      break;
    case READING:
      mu_stated_add_reading (self, "words", card, 1);
      break;
    case GAME:
      mu_stated_add_game (self, mu_games_get (mu_test_get_games (), "armada", NULL), 1);
      break;
    case TWO_DOUBTS:
      mu_stated_add_words (self, "words", NULL, 1);
      mu_stated_add_words (self, "words", NULL, 2);
      break;
    case NOTHING:
    case N_STATEMENTS:
    default:
      break;
    }
}

/* Texts state the same or not; one that states nothing is like none. */
static void
test_equal (void)
{
  g_autoptr (MuStated) nothing = mu_stated_new ();

  g_assert_true (mu_stated_equal (NULL, NULL));
  for (int a = 0; a < N_STATEMENTS; a++)
    {
      g_autoptr (MuStated) one = mu_stated_new ();

      state (one, a);
      g_assert_cmpint (mu_stated_is_empty (one), ==, a == NOTHING);
      g_assert_cmpint (mu_stated_equal (one, NULL), ==, a == NOTHING);
      g_assert_cmpint (mu_stated_equal (NULL, one), ==, a == NOTHING);
      for (int b = 0; b < N_STATEMENTS; b++)
        {
          g_autoptr (MuStated) other = mu_stated_new ();

          state (other, b);
          g_test_message ("%d %d", a, b);
          g_assert_cmpint (mu_stated_equal (one, other), ==, a == b);
        }
    }
}

/* The same doubt is noted once, and of a count or a difference what was said of it first. */
static void
test_again (void)
{
  for (int what = DOUBT; what < N_STATEMENTS; what++)
    {
      g_autoptr (MuStated) once = mu_stated_new ();
      g_autoptr (MuStated) again = mu_stated_new ();

      state (once, what);
      state (again, what);
      state (again, what);
      g_assert_true (mu_stated_equal (once, again));
    }
  for (int order = 0; order <= 1; order++)
    {
      g_autoptr (MuStated) stated = mu_stated_new ();
      const MuDoubt *doubt;

      state (stated, order ? COUNT : DIFFERENCE);
      state (stated, order ? DIFFERENCE : COUNT);
      doubt = stated->doubts->pdata[0];
      g_assert_cmpuint (stated->doubts->len, ==, 1);
      g_assert_cmpint (doubt->counts, ==, order);
      g_assert_cmpint (doubt->differs, ==, !order);
    }
  for (int what = COUNT; what <= DIFFERENCE; what++)
    {
      g_autoptr (MuStated) stated = mu_stated_new ();
      const MuDoubt *doubt;

      state (stated, WORDS_FOR);
      state (stated, what);
      doubt = stated->doubts->pdata[0];
      g_assert_cmpuint (stated->doubts->len, ==, 1);
      g_assert_false (doubt->counts || doubt->differs);
    }
}

static void
test_finding (void)
{
  g_autoptr (MuStated) stated = mu_stated_new ();

  g_assert_false (mu_stated_has_cost (stated, 1));
  g_assert_false (mu_stated_has_doubt (stated, get_pilot ("soontirfel"), 1));
  mu_stated_add_cost (stated, 0, -1, 27, 3);
  mu_stated_add_cost (stated, 1, -1, 12, 5);
  mu_stated_add_words (stated, "words", NULL, 1);
  mu_stated_add_doubt (stated, get_pilot ("soontirfel"), get_pilot ("howlrunner"), 2);
  g_assert_true (mu_stated_has_cost (stated, 3));
  g_assert_true (mu_stated_has_cost (stated, 5));
  g_assert_false (mu_stated_has_cost (stated, 4));
  g_assert_true (mu_stated_has_doubt (stated, get_pilot ("soontirfel"), 2));
  g_assert_false (mu_stated_has_doubt (stated, get_pilot ("soontirfel"), 1));
  g_assert_false (mu_stated_has_doubt (stated, get_pilot ("howlrunner"), 2));
}

/* Words that are in doubt in both are not added, wherever they stand. */
static void
test_unread (void)
{
  g_autoptr (MuStated) stated = mu_stated_new ();
  g_autoptr (MuStated) other = mu_stated_new ();

  mu_stated_add_unread (stated, other);
  g_assert_true (mu_stated_is_empty (stated));
  mu_stated_add_words (stated, "both", NULL, 1);
  mu_stated_add_words (other, "both", NULL, 7);
  mu_stated_add_words (other, "one", NULL, 8);
  mu_stated_add_unread (stated, other);
  g_assert_cmpuint (stated->doubts->len, ==, 2);
  g_assert_cmpstr (((const MuDoubt *) stated->doubts->pdata[1])->words, ==, "one");
  g_assert_cmpint (((const MuDoubt *) stated->doubts->pdata[1])->line, ==, 8);
}

static char *
dup_costs (const GArray *costs)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < costs->len; i++)
    {
      const MuStatedCost *cost = &g_array_index (costs, MuStatedCost, i);

      g_string_append_printf (text, "%d/%d:%d ", cost->unit, cost->upgrade, cost->cost);
    }
  return g_string_free (text, FALSE);
}

/* An upgrade that goes takes its cost along, and the later ones on its ship move up. */
static void
test_drop (void)
{
  static const struct
  {
    int unit, upgrade;
    const char *left;
  } cases[] = {
    { 0, 0, "0/-1:1 0/0:3 1/-1:4 1/0:5 " }, { 0, 1, "0/-1:1 0/0:2 1/-1:4 1/0:5 " },
    { 1, 0, "0/-1:1 0/0:2 0/1:3 1/-1:4 " }, { 0, 2, "0/-1:1 0/0:2 0/1:3 1/-1:4 1/0:5 " },
    { 2, 0, "0/-1:1 0/0:2 0/1:3 1/-1:4 1/0:5 " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int met = 0; met <= 1; met++)
      {
        g_autoptr (MuStated) stated = mu_stated_new ();
        void (*add) (MuStated *, int, int, int, int) = met ? mu_stated_add_met : mu_stated_add_cost;
        g_autofree char *left = NULL;

        add (stated, 0, -1, 1, 1);
        add (stated, 0, 0, 2, 1);
        add (stated, 0, 1, 3, 1);
        add (stated, 1, -1, 4, 1);
        add (stated, 1, 0, 5, 1);
        mu_stated_drop_upgrade (stated, cases[i].unit, cases[i].upgrade);
        left = dup_costs (met ? stated->met : stated->costs);
        g_assert_cmpstr (left, ==, cases[i].left);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stated/equal", test_equal);
  g_test_add_func ("/stated/again", test_again);
  g_test_add_func ("/stated/finding", test_finding);
  g_test_add_func ("/stated/unread", test_unread);
  g_test_add_func ("/stated/drop", test_drop);
  return g_test_run ();
}
