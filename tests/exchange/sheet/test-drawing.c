/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "model/text/mu-language.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-page.h"
#include "support/mu-test-pseudo.h"
#include "support/mu-test-roster.h"

/* What is drawn on every printed page: nothing stands on anything else, and what belongs together stands together. */

typedef struct
{
  const char *format;
  const char *faction;
  const char *list;
} List;

static const List lists[] = {
  { "xwing-standard", "imperial",
    "soontirfel pushthelimit royalguardtie stealthdevice; kyloren-tiesilencer; maarekstele-tiedefender tiex7; "
    "2*academypilot" },
  { "xwing-epic", "rebel",
    "lukeskywalker r2astromech protontorpedoes; wedgeantilles predator; 12*rookiepilot; 6*prototypepilot "
    "chardaanrefit" },
  { "armada-400", "rebel",
    "assaultfrigatemarkiib monmothma gunneryteam; cr90corvettea xi7turbolasers jainaslight; 2*xwingsquadron; "
    "herasyndulla-vcx100; !mostwanted; !fleetambush; !sensornet" },
};

/* A sheet being looked at. */
typedef struct
{
  MuSheetBook *book;
  const MuPaper *paper;
  GArray *words;
  GArray *shapes;
  gboolean mirrored;
} Sheet;

static const MuTestWord *
get_word (const Sheet *sheet, guint index)
{
  return &g_array_index (sheet->words, MuTestWord, index);
}

static const MuTestShape *
get_shape (const Sheet *sheet, guint index)
{
  return &g_array_index (sheet->shapes, MuTestShape, index);
}

static double
get_width (const MuTestPlace *place)
{
  return place->right - place->left;
}

static double
get_height (const MuTestPlace *place)
{
  return place->bottom - place->top;
}

static double
get_middle (const MuTestPlace *place)
{
  return (place->top + place->bottom) / 2;
}

static gboolean
is_within (const MuTestPlace *inner, const MuTestPlace *outer)
{
  return inner->page == outer->page && inner->left >= outer->left - 0.5 && inner->right <= outer->right + 0.5
         && inner->top >= outer->top - 0.5 && inner->bottom <= outer->bottom + 0.5;
}

static gboolean
is_apart (const MuTestPlace *a, const MuTestPlace *b)
{
  return a->page != b->page || a->right <= b->left + 0.5 || b->right <= a->left + 0.5 || a->bottom <= b->top + 0.5
         || b->bottom <= a->top + 0.5;
}

/* A line across, to write on or between rows. */
static gboolean
is_rule (const MuTestShape *shape)
{
  return shape->filled && get_height (&shape->at) < 2 && get_width (&shape->at) > 20;
}

/* A box to tick. */
static gboolean
is_tick (const MuTestShape *shape)
{
  return !shape->filled && ABS (get_width (&shape->at) - get_height (&shape->at)) < 0.1 && get_width (&shape->at) < 12;
}

/* A frame around other things. */
static gboolean
is_frame (const MuTestShape *shape)
{
  return !shape->filled && get_width (&shape->at) > 100 && get_height (&shape->at) > 20;
}

static void
assert_in_margins (const Sheet *sheet, const MuTestPlace *place)
{
  g_assert_cmpfloat (place->left, >=, 30);
  g_assert_cmpfloat (place->top, >=, 30);
  g_assert_cmpfloat (place->right, <=, sheet->paper->width - 30);
  g_assert_cmpfloat (place->bottom, <=, sheet->paper->height - 20);
}

/* Lines may stand as close as their letters allow. */
static void
assert_words_apart (const Sheet *sheet)
{
  for (guint i = 0; i < sheet->words->len; i++)
    {
      const MuTestPlace *a = &get_word (sheet, i)->at;

      assert_in_margins (sheet, a);
      for (guint j = i + 1; j < sheet->words->len; j++)
        {
          const MuTestPlace *b = &get_word (sheet, j)->at;
          double height = MIN (a->bottom, b->bottom) - MAX (a->top, b->top);
          double width = MIN (a->right, b->right) - MAX (a->left, b->left);

          if (a->page == b->page && width > 1 && height > 0.5 * MIN (get_height (a), get_height (b)))
            g_error ("“%s” stands on “%s”", get_word (sheet, i)->text, get_word (sheet, j)->text);
        }
    }
}

/* The part of a word where its letters are. */
static MuTestPlace
get_letters (const MuTestWord *word)
{
  double quarter = get_height (&word->at) / 4;

  return (MuTestPlace){ word->at.page, word->at.left, word->at.top + quarter, word->at.right,
                        word->at.bottom - quarter };
}

/* No line goes through a word. */
static void
assert_legible (const Sheet *sheet, const MuTestShape *shape)
{
  const MuTestPlace *at = &shape->at;
  const MuTestPlace edges[] = { { at->page, at->left, at->top, at->right, at->top + 0.6 },
                                { at->page, at->left, at->bottom - 0.6, at->right, at->bottom },
                                { at->page, at->left, at->top, at->left + 0.6, at->bottom },
                                { at->page, at->right - 0.6, at->top, at->right, at->bottom } };

  for (guint i = 0; i < sheet->words->len; i++)
    {
      MuTestPlace letters = get_letters (get_word (sheet, i));

      for (guint j = 0; j < G_N_ELEMENTS (edges); j++)
        if (!is_apart (&letters, &edges[j]))
          g_error ("a line goes through “%s”", get_word (sheet, i)->text);
    }
}

/* What it is for stands beside it. */
static void
assert_labelled (const Sheet *sheet, const MuTestShape *tick)
{
  for (guint i = 0; i < sheet->words->len; i++)
    {
      const MuTestPlace *word = &get_word (sheet, i)->at;
      double gap = sheet->mirrored ? tick->at.left - word->right : word->left - tick->at.right;

      if (word->page == tick->at.page && gap > 2 && gap < 45 && ABS (get_middle (word) - get_middle (&tick->at)) < 4)
        return;
    }
  g_error ("nothing stands beside the box at %g, %g", tick->at.left, tick->at.top);
}

/* A line to write on ends in its frame, and there is room above it. */
static void
assert_room (const Sheet *sheet, const MuTestShape *rule, const MuTestShape *frame)
{
  g_assert_true (is_within (&rule->at, &frame->at));
  for (guint i = 0; i < sheet->shapes->len; i++)
    {
      const MuTestShape *other = get_shape (sheet, i);

      if (other != rule && is_rule (other) && is_within (&other->at, &frame->at))
        g_assert_cmpfloat (ABS (other->at.top - rule->at.top), >=, 12);
    }
}

/* Frames stand one in another or apart. */
static void
assert_framed (const Sheet *sheet, const MuTestShape *frame)
{
  for (guint i = 0; i < sheet->words->len; i++)
    {
      const MuTestPlace *word = &get_word (sheet, i)->at;

      g_assert_true (is_within (word, &frame->at) || is_apart (word, &frame->at));
    }
  for (guint i = 0; i < sheet->shapes->len; i++)
    {
      const MuTestShape *other = get_shape (sheet, i);

      if (is_rule (other) && !is_apart (&other->at, &frame->at))
        assert_room (sheet, other, frame);
      if (other == frame || !is_frame (other) || other->at.page != frame->at.page)
        continue;
      g_assert_true (is_apart (&other->at, &frame->at) || is_within (&other->at, &frame->at)
                     || is_within (&frame->at, &other->at));
    }
}

static void
assert_drawn (const Sheet *sheet)
{
  for (guint i = 0; i < sheet->shapes->len; i++)
    {
      const MuTestShape *shape = get_shape (sheet, i);

      assert_in_margins (sheet, &shape->at);
      if (is_rule (shape) || is_tick (shape) || is_frame (shape))
        assert_legible (sheet, shape);
      if (is_tick (shape))
        assert_labelled (sheet, shape);
      if (is_frame (shape))
        assert_framed (sheet, shape);
    }
}

/* Below the list's own frame, boxes stand in pairs, both from one margin to the other and of one height. */
static void
assert_paired (const Sheet *sheet)
{
  const MuTestPlace *left = NULL;
  guint n_frames = 0;

  for (guint i = 0; i < sheet->shapes->len; i++)
    {
      const MuTestPlace *at = &get_shape (sheet, i)->at;

      if (!is_frame (get_shape (sheet, i)))
        continue;
      if (n_frames > 0 && n_frames % 2 == 0)
        {
          g_assert_cmpfloat_with_epsilon (left->top, at->top, 0.1);
          g_assert_cmpfloat_with_epsilon (left->bottom, at->bottom, 0.1);
          g_assert_cmpfloat_with_epsilon (get_width (left), get_width (at), 0.1);
          g_assert_cmpfloat_with_epsilon (left->left, sheet->paper->width - at->right, 0.1);
        }
      left = at;
      n_frames++;
    }
  g_assert_cmpuint (n_frames, >=, 3);
  g_assert_cmpuint (n_frames % 2, ==, 1);
}

static guint
count (const Sheet *sheet, gboolean (*is) (const MuTestShape *shape))
{
  guint n = 0;

  for (guint i = 0; i < sheet->shapes->len; i++)
    n += is (get_shape (sheet, i));
  return n;
}

static MuSheetBook *
new_book (const List *list, const MuPaper *paper, MuSheetParts parts)
{
  g_autoptr (MuRoster) roster = mu_test_roster (list->format, list->faction, list->list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  MuSheetBook *book = mu_sheet_book_new (paper, parts);

  mu_roster_set_name (roster, "Night Watch");
  mu_roster_set_text (roster, MU_ROSTER_PLAYER, "Ada");
  mu_roster_set_text (roster, MU_ROSTER_EVENT, "Cup");
  mu_roster_set_text (roster, MU_ROSTER_NOTES, "Mind the gap.\nBring dice.");
  mu_sheet_book_add (book, roster, report);
  return book;
}

/* Nothing runs into the margins. */
static void
assert_within (const Sheet *sheet)
{
  for (guint i = 0; i < sheet->words->len; i++)
    {
      const MuTestWord *word = get_word (sheet, i);

      if (word->at.left < 30 || word->at.right > sheet->paper->width - 30 || word->at.top < 20
          || word->at.bottom > sheet->paper->height - 20)
        g_error ("“%s” is in the margin of page %u", word->text, word->at.page + 1);
    }
}

/* What is read first stands on the right, which is the name of the list. */
static void
assert_mirrored (const Sheet *sheet)
{
  for (guint i = 0; i < sheet->words->len; i++)
    if (g_str_equal (get_word (sheet, i)->text, "Night"))
      {
        g_assert_cmpfloat (get_word (sheet, i)->at.left, >, sheet->paper->width / 2);
        return;
      }
  g_assert_not_reached ();
}

static void
test_part (const List *list, const char *paper, MuSheetParts part, gboolean mirrored)
{
  g_autoptr (MuSheetBook) book = new_book (list, mu_paper_find (paper), part);
  g_autoptr (GArray) words = NULL;
  g_autoptr (GArray) shapes = NULL;
  Sheet sheet;

  words = mu_test_page_list_words (book);
  if (words == NULL)
    return;
  shapes = mu_test_page_list_shapes (book);
  sheet = (Sheet){ book, mu_paper_find (paper), words, shapes, mirrored };
  g_test_message ("%s, %s: %u words, %u lines, %u boxes, %u frames", list->format, paper, words->len,
                  count (&sheet, is_rule), count (&sheet, is_tick), count (&sheet, is_frame));
  assert_words_apart (&sheet);
  assert_within (&sheet);
  assert_drawn (&sheet);
  if (part == MU_SHEET_LIST)
    assert_paired (&sheet);
  if (mirrored && part != MU_SHEET_CARDS)
    assert_mirrored (&sheet);
}

static void
test_list (gconstpointer data)
{
  test_part (data, "a4", MU_SHEET_LIST, FALSE);
  test_part (data, "letter", MU_SHEET_LIST, FALSE);
}

static void
test_components (gconstpointer data)
{
  test_part (data, "a4", MU_SHEET_COMPONENTS, FALSE);
  test_part (data, "letter", MU_SHEET_COMPONENTS, FALSE);
}

static void
test_cards (gconstpointer data)
{
  test_part (data, "a4", MU_SHEET_CARDS, FALSE);
  test_part (data, "letter", MU_SHEET_CARDS, FALSE);
}

static void
test_setup (gconstpointer data)
{
  test_part (data, "a4", MU_SHEET_SETUP, FALSE);
  test_part (data, "letter", MU_SHEET_SETUP, FALSE);
}

static void
test_score (gconstpointer data)
{
  test_part (data, "a4", MU_SHEET_SCORE, FALSE);
  test_part (data, "letter", MU_SHEET_SCORE, FALSE);
}

/* In a language that is written from right to left. */
static void
test_mirrored (gconstpointer data)
{
  static const MuSheetParts parts[] = { MU_SHEET_LIST, MU_SHEET_COMPONENTS, MU_SHEET_CARDS, MU_SHEET_SETUP,
                                       MU_SHEET_SCORE };
  g_autoptr (MuTestPseudo) pseudo = mu_test_pseudo_new (TRUE);
  g_autoptr (MuLanguageScope) scope = NULL;

  if (pseudo == NULL)
    {
      g_test_skip ("there is no gettext to make a language up with");
      return;
    }
  g_setenv ("MUSTER_LOCALE_DIR", mu_test_pseudo_get_dir (pseudo), TRUE);
  scope = mu_language_enter_tags ("zz");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    test_part (data, "a4", parts[i], TRUE);
  g_unsetenv ("MUSTER_LOCALE_DIR");
}

/* All that stands on the sheets of a list, in the order in which it is read, is what its file says. */
static void
test_words (gconstpointer data)
{
  /* So long that no heading comes again. */
  static const MuPaper roll = { .id = "roll", .name = "Roll", .width = 595, .height = 20000 };
  static const MuSheetParts parts[] = { MU_SHEET_LIST, MU_SHEET_COMPONENTS, MU_SHEET_CARDS, MU_SHEET_SETUP,
                                       MU_SHEET_SCORE };
  const List *list = data;
  g_autofree char *file = g_strconcat (list->format, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "exchange", "sheet", file, NULL);
  g_autofree char *expected = NULL;
  g_auto (GStrv) found_lines = NULL;
  g_auto (GStrv) expected_lines = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (MuSheetBook) book = new_book (list, &roll, parts[i]);
      guint n_placements;
      const MuPlacement *placements = mu_pages_get_placements (mu_sheet_book_get_pages (book), &n_placements);

      for (guint j = 0; j < n_placements; j++)
        {
          g_autofree char *text = mu_page_box_dup_text (placements[j].block);

          g_string_append (found, text);
        }
    }
  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  found_lines = g_strsplit (found->str, "\n", -1);
  expected_lines = g_strsplit (expected, "\n", -1);
  for (guint i = 0; found_lines[i] != NULL || expected_lines[i] != NULL; i++)
    {
      g_test_message ("%s:%u", file, i + 1);
      g_assert_cmpstr (found_lines[i], ==, expected_lines[i]);
    }
}

/* A reader of the PDF finds each part by its name. */
static void
test_outline (void)
{
  static const char expected[]
      = "<item page=\"1\">Night Watch — List Sheet</item>\n<item page=\"2\">Night Watch — Check List</item>\n"
        "<item page=\"3\">Night Watch — Compact Cards</item>\n";
  g_autoptr (MuSheetBook) book
      = new_book (&lists[0], mu_paper_find ("a4"), MU_SHEET_LIST | MU_SHEET_COMPONENTS | MU_SHEET_CARDS);
  g_autoptr (GBytes) bytes = mu_test_page_write (book);
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "sheet.pdf", NULL);
  const char *const arguments[] = { "pdftohtml", "-xml", "-i", "-stdout", path, NULL };
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL, NULL);
  mu_test_folder_free (folder);
  if (text == NULL)
    g_test_skip ("there is no pdftohtml to look with");
  else
    g_assert_nonnull (strstr (text, expected));
}

static void
add (const char *name, const List *list, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/drawing/%s/%s", name, list->format);

  g_test_add_data_func (path, list, function);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      if (!g_str_equal (lists[i].format, "xwing-epic"))
        add ("words", &lists[i], test_words);
      add ("list", &lists[i], test_list);
      add ("components", &lists[i], test_components);
      add ("setup", &lists[i], test_setup);
      add ("score", &lists[i], test_score);
      add ("cards", &lists[i], test_cards);
      add ("mirrored", &lists[i], test_mirrored);
    }
  g_test_add_func ("/drawing/outline", test_outline);
  return g_test_run ();
}
