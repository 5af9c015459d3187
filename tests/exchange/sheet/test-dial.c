/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "rules/check/mu-check.h"
#include "support/mu-test-page.h"
#include "support/mu-test-roster.h"

/* The dials printed on cards: every maneuver at its speed, in its column, as easy or hard as it is, pointing its way.
 */

static const double CELL = 15;

static const struct
{
  const char *pilot;
  const char *faction;
} pilots[] = {
  { "academypilot", "imperial" },        /* Koiogran turns */
  { "kyloren-tiesilencer", "imperial" }, /* Tallon rolls */
  { "deltasquadronpilot", "imperial" },
  { "lieutenantdormitz", "imperial" }, /* stops */
  { "fennrau-protectoratestarfighter", "scum" },
  { "guri", "scum" },           /* Segnor's loops */
  { "constablezuvio", "scum" }, /* backwards */
};

/* Which side of the middle of its cell the head of an arrow is: left or above is -1. */
static const struct
{
  int across;
  int down;
} heads[MU_N_BEARINGS] = {
  [MU_BEARING_TURN_LEFT] = { -1, -1 },
  [MU_BEARING_BANK_LEFT] = { -1, -1 },
  [MU_BEARING_STRAIGHT] = { 0, -1 },
  [MU_BEARING_BANK_RIGHT] = { 1, -1 },
  [MU_BEARING_TURN_RIGHT] = { 1, -1 },
  [MU_BEARING_KOIOGRAN] = { 1, 1 },
  [MU_BEARING_SEGNORS_LEFT] = { -1, 1 },
  [MU_BEARING_SEGNORS_RIGHT] = { 1, 1 },
  [MU_BEARING_TALLON_LEFT] = { -1, 1 },
  [MU_BEARING_TALLON_RIGHT] = { 1, 1 },
  [MU_BEARING_STOP] = { 0, 0 },
  [MU_BEARING_REVERSE_BANK_LEFT] = { -1, 1 },
  [MU_BEARING_REVERSE_STRAIGHT] = { 0, 1 },
  [MU_BEARING_REVERSE_BANK_RIGHT] = { 1, 1 },
};

static guint bearings_seen;

static const MuTestPlace *
take_shape (GArray *shapes, guint *next, gboolean filled)
{
  const MuTestShape *shape = &g_array_index (shapes, MuTestShape, *next);

  g_assert_cmpuint (*next, <, shapes->len);
  g_assert_cmpint (shape->filled, ==, filled);
  (*next)++;
  return &shape->at;
}

static void
assert_side (double from, double to, double middle, int side)
{
  double off = (from + to) / 2 - middle;

  if (side == 0)
    g_assert_cmpfloat_with_epsilon (off, 0, 0.2);
  else
    g_assert_cmpfloat (off * side, >, 0.2);
}

static void
assert_glyph (GArray *shapes, guint *next, MuBearing bearing, double x, double y)
{
  const MuTestPlace *way = bearing != MU_BEARING_STOP ? take_shape (shapes, next, FALSE) : NULL;
  const MuTestPlace *head = take_shape (shapes, next, TRUE);

  bearings_seen |= 1u << bearing;
  if (way != NULL)
    {
      g_assert_cmpfloat (way->left, >, x - CELL / 2);
      g_assert_cmpfloat (way->right, <, x + CELL / 2);
      g_assert_cmpfloat (way->top, >, y - CELL / 2);
      g_assert_cmpfloat (way->bottom, <, y + CELL / 2);
    }
  assert_side (head->left, head->right, x, heads[bearing].across);
  assert_side (head->top, head->bottom, y, heads[bearing].down);
  g_assert_cmpfloat (head->right - head->left, >, 2);
  g_assert_cmpfloat (head->bottom - head->top, >, 2);
}

static void
assert_maneuver (GArray *shapes, guint *next, const MuManeuver *maneuver, double x, double y)
{
  gboolean hard = maneuver->difficulty == MU_DIFFICULTY_HARD;

  if (hard || maneuver->difficulty == MU_DIFFICULTY_EASY)
    {
      const MuTestPlace *mark = take_shape (shapes, next, hard);

      g_assert_cmpfloat_with_epsilon ((mark->left + mark->right) / 2, x, 0.2);
      g_assert_cmpfloat_with_epsilon ((mark->top + mark->bottom) / 2, y, 0.2);
      g_assert_cmpfloat_with_epsilon (mark->right - mark->left, CELL - 1.2, 0.5);
      g_assert_cmpfloat_with_epsilon (mark->bottom - mark->top, CELL - 1.2, 0.5);
    }
  assert_glyph (shapes, next, maneuver->bearing, x, y);
}

/* What the grid has in it: its highest and lowest speed and the bearings, as bits. */
typedef struct
{
  int top;
  int lowest;
  guint bearings;
} Grid;

static Grid
measure (const GArray *dial)
{
  Grid grid = { G_MININT, G_MAXINT, 0 };

  for (guint i = 0; i < dial->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);

      if (maneuver->difficulty == MU_DIFFICULTY_NONE)
        continue;
      grid.top = MAX (grid.top, maneuver->speed);
      grid.lowest = MIN (grid.lowest, maneuver->speed);
      grid.bearings |= 1u << maneuver->bearing;
    }
  return grid;
}

/* The grid is what has a row a speed and a column a bearing, after the speeds' own. */
static guint
find_grid (GArray *shapes, const Grid *grid)
{
  double width = CELL * (1 + __builtin_popcount (grid->bearings)), height = CELL * (grid->top - grid->lowest + 1);

  for (guint i = 0; i < shapes->len; i++)
    {
      const MuTestPlace *at = &g_array_index (shapes, MuTestShape, i).at;

      if (ABS (at->right - at->left - width) < 0.2 && ABS (at->bottom - at->top - height) < 0.2)
        return i;
    }
  g_error ("there is no grid %g wide and %g high", width, height);
}

static void
assert_speeds (GArray *words, const MuTestPlace *at, const Grid *grid)
{
  for (int speed = grid->top; speed >= grid->lowest; speed--)
    {
      g_autofree char *text = g_strdup_printf ("%d", speed);
      double y = at->top + (grid->top - speed + 0.5) * CELL;
      gboolean found = FALSE;

      for (guint i = 0; i < words->len; i++)
        {
          const MuTestWord *word = &g_array_index (words, MuTestWord, i);

          found |= g_str_equal (word->text, text) && word->at.left > at->left && word->at.right < at->left + CELL
                   && word->at.top < y && word->at.bottom > y;
        }
      if (!found)
        g_error ("speed %d does not stand in its row", speed);
    }
}

/* What the marks mean stands below. */
static void
assert_legend (GArray *words, const MuTestPlace *at)
{
  for (guint i = 0; i < words->len; i++)
    {
      const MuTestWord *word = &g_array_index (words, MuTestWord, i);

      if (g_str_equal (word->text, "Ringed:"))
        {
          g_assert_cmpfloat (word->at.top, >=, at->bottom);
          g_assert_cmpfloat (word->at.top, <, at->bottom + CELL);
          return;
        }
    }
  g_error ("there is no legend");
}

static void
assert_dial (GArray *words, GArray *shapes, const GArray *dial)
{
  const Grid grid = measure (dial);
  guint next = find_grid (shapes, &grid);
  const MuTestPlace *at = take_shape (shapes, &next, FALSE);

  assert_speeds (words, at, &grid);
  assert_legend (words, at);
  for (guint i = 0; i < dial->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);
      guint before = grid.bearings & ((1u << maneuver->bearing) - 1);

      if (maneuver->difficulty != MU_DIFFICULTY_NONE)
        assert_maneuver (shapes, &next, maneuver, at->left + (__builtin_popcount (before) + 1.5) * CELL,
                         at->top + (grid.top - maneuver->speed + 0.5) * CELL);
    }
}

static void
test_dials (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pilots); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", pilots[i].faction, pilots[i].pilot);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (MuSheetBook) book = mu_sheet_book_new (mu_paper_find ("a4"), MU_SHEET_CARDS);
      g_autoptr (GArray) words = NULL;
      g_autoptr (GArray) shapes = NULL;

      mu_sheet_book_add (book, roster, report);
      words = mu_test_page_list_words (book);
      if (words == NULL)
        return;
      shapes = mu_test_page_list_shapes (book);
      g_test_message ("%s", pilots[i].pilot);
      assert_dial (words, shapes, mu_card_get_facts (mu_report_get_unit (report, 0)->ship)->dial);
    }
  g_assert_cmphex (bearings_seen, ==, (1u << MU_N_BEARINGS) - 1);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dial/printed", test_dials);
  return g_test_run ();
}
