/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/card/mu-card-action.h"
#include "model/game/mu-die.h"
#include "model/game/mu-format.h"

static MuScoring *
new_scoring (const MuMarginRow *rows, guint n_rows, const char *rule)
{
  MuScoring *self = mu_scoring_new ();

  g_array_append_vals (self->rows, rows, n_rows);
  g_ptr_array_add (self->rules, mu_text_new (rule));
  return self;
}

/* The row of the highest margin that was reached, for lists of that total. */
static void
test_margins (void)
{
  static const MuMarginRow rows[] = { { 0, 0, 6, 5 }, { 0, 60, 7, 4 }, { 0, 140, 8, 3 }, { 300, 0, 9, 1 }, { 300, 50, 10, 0 } };
  static const struct
  {
    int total, margin;
    int win; /* 0: no row */
  } cases[] = {
    { 400, 0, 6 }, { 400, 59, 6 }, { 400, 60, 7 }, { 400, 139, 7 }, { 400, 140, 8 }, { 400, 999, 8 },
    { 300, 0, 9 }, { 300, 50, 10 }, { 300, 60, 7 }, { 400, -1, 0 },
  };
  g_autoptr (MuScoring) scoring = new_scoring (rows, G_N_ELEMENTS (rows), "");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MuMarginRow *row = mu_scoring_get_row (scoring, cases[i].total, cases[i].margin);

      g_test_message ("%d %d", cases[i].total, cases[i].margin);
      g_assert_cmpint (row != NULL ? row->win : 0, ==, cases[i].win);
    }
}

/* A format says what its game does not, unless it stands alone. */
static void
test_scoring_of_formats (void)
{
  static const MuMarginRow row = { 0, 0, 1, 0 };

  for (int alone = 0; alone <= 1; alone++)
    for (int own = 0; own <= 1; own++)
      {
        g_autoptr (MuScoring) game = new_scoring (&row, 1, "game");
        g_autoptr (MuScoring) format = new_scoring (&row, 1, "format");
        const int expected = alone && !own ? 0 : own ? 2 : 1;

        game->half_sizes = 1;
        game->half_round_up = TRUE;
        game->tie = MU_TIE_OPEN;
        game->margin = 1;
        game->agreed = game->whole_total = TRUE;
        game->not_last = 1;
        format->alone = alone;
        if (own)
          {
            format->half_sizes = 2;
            format->tie = MU_TIE_SECOND;
            format->margin = 2;
            format->not_last = 2;
          }
        mu_scoring_inherit (format, game);
        g_assert_cmpuint (format->half_sizes, ==, expected);
        g_assert_cmpint (format->half_round_up, ==, !alone && !own);
        g_assert_cmpint (format->tie, ==, expected);
        g_assert_cmpint (format->margin, ==, expected);
        g_assert_cmpint (format->agreed, ==, !alone);
        g_assert_cmpint (format->whole_total, ==, !alone);
        g_assert_cmpuint (format->not_last, ==, (own ? 2 : 0) | (alone ? 0 : 1));
        g_assert_cmpuint (format->rows->len, ==, alone ? 1 : 2);
        g_assert_cmpuint (format->rules->len, ==, alone ? 1 : 2);
        g_assert_cmpstr (mu_text_get (format->rules->pdata[0]), ==, alone ? "format" : "game");
      }
}

/* The area of the highest total that a list reaches; of two for the same total, the later one. */
static void
test_areas (void)
{
  static const MuPlayArea areas[] = { { .from = 1, .width = 90 }, { .from = 300, .width = 180 }, { .from = 300, .width = 200 } };
  static const struct
  {
    int total, width;
  } cases[] = { { 0, 0 }, { 1, 90 }, { 299, 90 }, { 300, 200 }, { 500, 200 } };
  MuSetup *setup = mu_setup_new ();

  g_array_append_vals (setup->areas, areas, G_N_ELEMENTS (areas));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MuPlayArea *area = mu_setup_get_area (setup, cases[i].total);

      g_assert_cmpint (area != NULL ? area->width : 0, ==, cases[i].width);
    }
  mu_setup_free (setup);
}

/* What players bring is that of the game if the format says nothing of it. */
static void
test_items (void)
{
  for (guint n_own = 0; n_own <= 1; n_own++)
    {
      MuSetup *game = mu_setup_new ();
      MuSetup *format = mu_setup_new ();

      for (int i = 0; i < 2; i++)
        mu_setup_add_item (game)->count = 7;
      for (guint i = 0; i < n_own; i++)
        mu_setup_add_item (format);
      mu_setup_inherit (format, game);
      g_assert_cmpuint (format->items->len, ==, n_own > 0 ? 1 : 2);
      g_assert_cmpint (((const MuSetupItem *) format->items->pdata[0])->count, ==, n_own > 0 ? 1 : 7);
      mu_setup_free (game);
      mu_setup_free (format);
    }
}

static void
test_proportion (void)
{
  static const struct
  {
    int number, per, total, expected;
  } cases[] = { { 2, 0, 400, 2 }, { 2, 100, 99, 2 }, { 2, 100, 100, 2 }, { 2, 100, 101, 2 }, { 2, 100, 150, 3 }, { 2, 100, 200, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (mu_number_in_proportion (cases[i].number, cases[i].per, cases[i].total), ==, cases[i].expected);
}

/* The words of catalogs are read as what they are written for. */
static void
test_words (void)
{
  static const MuEach each[] = { MU_EACH_UNIT, MU_EACH_SHIP, MU_EACH_CARD, MU_EACH_NAME, MU_EACH_SLOT };

  for (guint i = 0; i < G_N_ELEMENTS (each); i++)
    g_assert_cmpuint (mu_each_parse (mu_each_get_word (each[i])), ==, each[i]);
  g_assert_cmpuint (mu_each_parse ("fleet"), ==, MU_EACH_NONE);
  for (int counted = MU_COUNTED_SHIPS; counted <= MU_COUNTED_ALL; counted++)
    g_assert_cmpint (mu_counted_parse (mu_counted_get_word (counted)), ==, counted);
  g_assert_cmpint (mu_counted_parse ("fleets"), ==, -1);
  for (int difficulty = MU_DIFFICULTY_EASY; difficulty < MU_N_DIFFICULTIES; difficulty++)
    {
      const char *color = mu_card_action_get_color (difficulty);

      g_assert_cmpint (mu_difficulty_parse (mu_difficulty_get_word (difficulty)), ==, difficulty);
      if (color != NULL)
        g_assert_cmpint (mu_card_action_parse_color (color), ==, difficulty);
    }
  g_assert_cmpint (mu_difficulty_parse ("pink"), ==, MU_DIFFICULTY_NONE);
  g_assert_cmpint (mu_card_action_parse_color ("pink"), ==, MU_DIFFICULTY_NONE);
}

/* A bar has each action once, in the order of the vocabulary; the same one in another color, or linked, is another. */
static void
test_actions (void)
{
  static const struct
  {
    MuCardAction action;
    guint length, place;
  } cases[] = {
    { { 2, MU_DIFFICULTY_STANDARD, -1, 0 }, 1, 0 }, { { 2, MU_DIFFICULTY_STANDARD, -1, 0 }, 1, 0 },
    { { 2, MU_DIFFICULTY_HARD, -1, 0 }, 2, 1 },     { { 0, MU_DIFFICULTY_STANDARD, -1, 0 }, 3, 0 },
    { { 1, MU_DIFFICULTY_STANDARD, 3, 1 }, 4, 1 },  { { 1, MU_DIFFICULTY_STANDARD, 3, 2 }, 5, 2 },
    { { 1, MU_DIFFICULTY_STANDARD, 3, 2 }, 5, 2 },  { { 1, MU_DIFFICULTY_STANDARD, 4, 2 }, 6, 3 },
    { { 1, MU_DIFFICULTY_STANDARD, -1, 1 }, 7, 4 }, { { 1, MU_DIFFICULTY_STANDARD, -1, 2 }, 7, 4 },
  };
  g_autoptr (GArray) bar = g_array_new (FALSE, FALSE, sizeof (MuCardAction));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mu_card_actions_add (bar, &cases[i].action);
      g_assert_cmpuint (bar->len, ==, cases[i].length);
      g_assert_cmpint (g_array_index (bar, MuCardAction, cases[i].place).action, ==, cases[i].action.action);
      g_assert_cmpint (g_array_index (bar, MuCardAction, cases[i].place).linked, ==, cases[i].action.linked);
    }
  g_assert_cmpuint (mu_card_actions_get_set (bar), ==, 7);
}

/* A die has so many different faces and no more. */
static void
test_die (void)
{
  static const MuDieFace hit = { .n_faces = 3, .hits = 1 };
  static const MuDieFace both = { .n_faces = 1, .hits = 1, .criticals = 1 };
  static const MuDieFace blank = { .n_faces = 4 };
  MuDie die = { 0 };

  g_assert_cmpfloat (mu_die_get_mean (&die, TRUE), ==, 0);
  g_assert_true (mu_die_add_face (&die, &hit));
  g_assert_true (mu_die_add_face (&die, &both));
  g_assert_true (mu_die_add_face (&die, &blank));
  g_assert_cmpint (die.n_faces, ==, 8);
  g_assert_cmpfloat (mu_die_get_mean (&die, TRUE), ==, 5 / 8.);
  g_assert_cmpfloat (mu_die_get_mean (&die, FALSE), ==, 4 / 8.);
  while (die.n_different < MU_MAX_DIE_FACES)
    g_assert_true (mu_die_add_face (&die, &blank));
  g_assert_false (mu_die_add_face (&die, &blank));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format/margins", test_margins);
  g_test_add_func ("/format/scoring", test_scoring_of_formats);
  g_test_add_func ("/format/areas", test_areas);
  g_test_add_func ("/format/items", test_items);
  g_test_add_func ("/format/proportion", test_proportion);
  g_test_add_func ("/format/words", test_words);
  g_test_add_func ("/format/actions", test_actions);
  g_test_add_func ("/format/die", test_die);
  return g_test_run ();
}
