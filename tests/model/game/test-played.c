/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-game.h"
#include "model/text/mu-intern.h"

static MuCard *
new_card (MuCardKind kind, const char *id, gboolean unique)
{
  MuCardFacts *facts = mu_card_facts_new (kind, id);

  facts->unique = unique;
  return mu_card_new (facts);
}

static MuPlayed *
new_counts (void)
{
  static const MuPlayedCard ace = { MU_CARD_PILOT, "ace", 0 }, rookie = { MU_CARD_PILOT, "rookie", 0 };
  static const MuPlayedCard with_ace[]
      = { { MU_CARD_PILOT, "rookie", 30 }, { MU_CARD_UPGRADE, "gunner", 5 }, { MU_CARD_UPGRADE, "engine", 10 } };
  static const MuPlayedCard gunners = { MU_CARD_UPGRADE, "gunner", 200 };
  MuPlayed *played = mu_played_new ("p");

  played->n_lists = 200;
  mu_played_add (played, MU_CARD_PILOT, "ace", 40);
  mu_played_add (played, MU_CARD_PILOT, "rookie", 160);
  for (guint i = 0; i < G_N_ELEMENTS (with_ace); i++)
    mu_played_add_together (played, &ace, &with_ace[i]);
  mu_played_add_together (played, &rookie, &gunners);
  mu_played_finish (played);
  return played;
}

/* What each card is together with, in order, and its share in percent. */
static void
test_shares (void)
{
  static const struct
  {
    MuCardKind kind;
    const char *card;
    gboolean unique;
    const char *others[4];
    int percents[4];
  } cases[] = {
    { MU_CARD_PILOT, "ace", TRUE, { "engine", "gunner", "rookie" }, { 25, 13, 75 } },
    { MU_CARD_PILOT, "ace", FALSE, { "engine", "gunner", "rookie" }, { 25, 13, 15 } },
    { MU_CARD_PILOT, "rookie", FALSE, { "gunner", "ace" }, { 100, 15 } }, /* two on a ship are no more than all */
    { MU_CARD_UPGRADE, "gunner", FALSE, { "rookie", "ace" }, { 100, 13 } },
    { MU_CARD_UPGRADE, "engine", TRUE, { "ace" }, { 25 } },
  };
  g_autoptr (MuPlayed) played = new_counts ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuCard) card = new_card (cases[i].kind, cases[i].card, cases[i].unique);
      const MuPlayedTally *tally = mu_played_get_tally (played, cases[i].kind, mu_card_get_id (card));

      for (guint j = 0; j < tally->together->len; j++)
        {
          const MuPlayedCard *other = &g_array_index (tally->together, MuPlayedCard, j);

          g_assert_cmpstr (other->card, ==, cases[i].others[j]);
          g_assert_cmpint ((int) (mu_played_get_share (played, card, other) * 100 + 0.5), ==, cases[i].percents[j]);
        }
      g_assert_null (cases[i].others[tally->together->len]);
    }
}

/* Nothing is said of a card that was not counted. */
static void
test_not_counted (void)
{
  g_autoptr (MuPlayed) played = new_counts ();

  g_assert_null (mu_played_get_tally (played, MU_CARD_PILOT, mu_intern ("nobody")));
  g_assert_null (mu_played_get_tally (played, MU_CARD_SHIP, mu_intern ("ace")));
  g_assert_cmpint (mu_played_get_tally (played, MU_CARD_UPGRADE, mu_intern ("gunner"))->count, ==, 0);
}

static GPtrArray *
read_two (gpointer data)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_played_free);

  ++*(int *) data;
  g_ptr_array_add (all, mu_played_new ("q"));
  g_ptr_array_add (all, new_counts ());
  return all;
}

static void
forget (gpointer data)
{
  *(int *) data = -1;
}

/* Counts are read once, and only when they are asked for; those of the user's files replace them. */
static void
test_read_later (void)
{
  MuGame *game = mu_game_new ("g");
  int n_reads = 0;

  mu_game_set_played_reader (game, read_two, &n_reads, forget);
  mu_game_add_played (game, mu_played_new ("p"));
  mu_game_add_played (game, mu_played_new ("r"));
  g_assert_cmpint (n_reads, ==, 0);
  for (int i = 0; i < 2; i++)
    {
      GPtrArray *all = mu_game_get_played (game);

      g_assert_cmpint (n_reads, ==, 1);
      g_assert_cmpuint (all->len, ==, 3);
      g_assert_cmpstr (((MuPlayed *) all->pdata[0])->id, ==, "q");
      g_assert_cmpstr (((MuPlayed *) all->pdata[1])->id, ==, "p");
      g_assert_cmpint (((MuPlayed *) all->pdata[1])->n_lists, ==, 0);
      g_assert_cmpstr (((MuPlayed *) all->pdata[2])->id, ==, "r");
    }
  g_object_unref (game);
  g_assert_cmpint (n_reads, ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/played/shares", test_shares);
  g_test_add_func ("/played/not-counted", test_not_counted);
  g_test_add_func ("/played/read-later", test_read_later);
  return g_test_run ();
}
