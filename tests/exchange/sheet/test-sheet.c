/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <locale.h>
#include <string.h>

#include "exchange/links/mu-list-code.h"
#include "exchange/sheet/mu-sheet-book.h"
#include "exchange/sheet/mu-sheet-stream.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-import.h"
#include "support/mu-test-page.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-scan.h"

static const MuSheetParts ALL_PARTS = MU_SHEET_LIST | MU_SHEET_COMPONENTS | MU_SHEET_CARDS;

typedef struct
{
  const char *name;
  const char *format;
  const char *faction;
  const char *list;
} Case;

static const Case cases[] = {
  { "squad", "xwing-standard", "imperial",
    "soontirfel pushthelimit royalguardtie stealthdevice hullupgrade; carnorjax pushthelimit; academypilot" },
  { "illegal", "xwing-standard", "rebel", "lukeskywalker r2d2 autothrusters; lukeskywalker; ?no-one" },
  { "epic", "xwing-epic", "rebel",
    "lukeskywalker r2d2 protontorpedoes; wedgeantilles pushthelimit; biggsdarklighter r2d6; 12*rookiepilot; "
    "6*prototypepilot chardaanrefit; 4*greensquadronpilot pushthelimit protonrockets" },
  { "fleet", "armada-400", "rebel",
    "assaultfrigatemarkiib monmothma gunneryteam reinforcedblastdoors enhancedarmament; assaultfrigatemarkiib "
    "gunneryteam reinforcedblastdoors enhancedarmament; 2*nebulonbescortfrigate intelofficer xi7turbolasers; "
    "2*cr90corvettea xi7turbolasers; 2*xwingsquadron; awingsquadron; bwingsquadron; ywingsquadron; !mostwanted" },
};

/* What one of the tests is about: a case above, or a file of the samples. */
static MuRoster *
new_roster (const char *name)
{
  g_autoptr (GPtrArray) rosters = NULL;
  g_autoptr (GFile) file = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (g_str_equal (cases[i].name, name))
      return mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
  file = g_file_new_for_path (name);
  rosters = mu_test_import_file (mu_test_get_games (), file, NULL, NULL);
  return g_object_ref (rosters->pdata[0]);
}

static MuSheetBook *
new_book (MuRoster *roster, const char *paper, MuSheetParts parts)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  MuSheetBook *book = mu_sheet_book_new (mu_paper_find (paper), parts);

  mu_sheet_book_add (book, roster, report);
  return book;
}

/* No block is split, none stands on another, none beyond the margins. */
static void
assert_whole (const char *name, const char *paper)
{
  g_autoptr (MuRoster) roster = new_roster (name);
  g_autoptr (MuSheetBook) book = new_book (roster, paper, ALL_PARTS);
  guint n_placements;
  const MuPlacement *placements = mu_pages_get_placements (mu_sheet_book_get_pages (book), &n_placements);

  for (guint i = 0; i < n_placements; i++)
    {
      const MuPlacement *here = &placements[i];
      const MuPlacement *next = i + 1 < n_placements ? here + 1 : here;

      g_assert_cmpfloat (here->from, ==, 0);
      g_assert_cmpfloat (here->to, ==, mu_page_box_get_height (here->block));
      g_assert_cmpfloat (here->y, >=, 39);
      g_assert_cmpfloat (here->y + here->to, <=, mu_paper_find (paper)->height - 60);
      if (next != here && next->page == here->page)
        g_assert_cmpfloat (next->y, >=, here->y + here->to - 0.001);
    }
}

static void
test_whole (gconstpointer name)
{
  assert_whole (name, "a4");
  assert_whole (name, "letter");
}

static char *
write_file (const char *folder, const char *name, GBytes *bytes)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  return path;
}

static char *
run (const char *tool, ...)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  va_list list;

  g_ptr_array_add (arguments, (gpointer) tool);
  va_start (list, tool);
  do
    g_ptr_array_add (arguments, va_arg (list, char *));
  while (arguments->pdata[arguments->len - 1] != NULL);
  va_end (list);
  g_spawn_sync (NULL, (char **) arguments->pdata, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL,
                &out, NULL, NULL, &error);
  g_assert_no_error (error);
  return out;
}

static gboolean
have (const char *tool)
{
  g_autofree char *path = g_find_program_in_path (tool);

  if (path == NULL)
    g_test_skip ("a tool this test looks with is not installed");
  return path != NULL;
}

/* The letters alone: how they are broken into lines does not matter. */
static char *
dup_letters (const char *text)
{
  GString *out = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_isspace (g_utf8_get_char (text)))
      g_string_append_unichar (out, g_utf8_get_char (text));
  return g_string_free (out, FALSE);
}

static void
assert_said (const char *words, const char *what)
{
  g_autofree char *wanted = dup_letters (what);

  if (strstr (words, wanted) == NULL)
    g_error ("“%s” is not on the sheet: %s", wanted, words);
}

static void
assert_cards_said (const char *words, MuRoster *roster, const MuReport *report)
{
  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      g_autofree char *total = g_strdup_printf ("%d", unit->cost);

      assert_said (words, mu_card_get_name (unit->card));
      assert_said (words, total);
      for (guint j = 0; j < unit->upgrades->len; j++)
        assert_said (words, mu_card_get_name (unit->upgrades->pdata[j]));
    }
  for (guint i = 0; i < mu_roster_get_objectives (roster)->len; i++)
    assert_said (words, mu_card_get_name (mu_roster_get_objectives (roster)->pdata[i]));
}

/* What a reader of the PDF finds in it: every card and total, the verdict with its reasons. */
static void
test_text (gconstpointer name)
{
  g_autoptr (MuRoster) roster = new_roster (name);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GBytes) bytes = mu_sheet_write_pdf (roster, report);
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *path = write_file (folder, "sheet.pdf", bytes);
  g_autofree char *total = g_strdup_printf ("\nTotal %d\n", report->points);

  if (have ("pdftotext"))
    {
      g_autofree char *text = run ("pdftotext", "-raw", path, "-", NULL);
      g_autofree char *words = dup_letters (text);

      g_assert_nonnull (strstr (text, total));
      assert_said (words, mu_roster_get_name (roster));
      assert_cards_said (words, roster, report);
      g_assert_cmpint (strstr (words, "NOTLEGAL") != NULL, ==, !report->legal);
      for (guint i = 0; i < report->findings->len; i++)
        {
          g_autofree char *message = mu_finding_dup_message (report->findings->pdata[i]);

          if (mu_finding_is_error (report->findings->pdata[i]))
            assert_said (words, message);
        }
    }
  mu_test_folder_free (g_steal_pointer (&folder));
}

/* The costs of the cards of a unit come to its total, those of the units to that of the list. */
static void
test_sums (gconstpointer name)
{
  g_autoptr (MuRoster) roster = new_roster (name);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  int points = 0;

  for (guint i = 0; i < report->units->len; i++)
    points += mu_report_get_unit (report, i)->cost;
  g_assert_cmpint (points, ==, report->points);
}

static char *
scan (const MuQr *code)
{
  int size = mu_qr_get_span (code) * 4;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
  cairo_t *cr = cairo_create (surface);
  char *text;

  mu_qr_draw (code, cr, size);
  text = mu_test_scan_surface (surface);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return text;
}

/* What a camera reads off the sheet is the same list, judged the same, by the same format. */
static void
test_code (gconstpointer name)
{
  g_autoptr (MuRoster) roster = new_roster (name);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (MuQr) code = mu_list_code_new (MU_LIST_CODE_MUSTER, roster, report);
  g_autofree char *before = mu_test_describe (roster);
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (MuReport) verdict = NULL;

  if (!mu_test_can_scan ())
    return;
  g_assert_nonnull (code);
  g_test_message ("%d modules", mu_qr_get_modules (code));
  text = scan (code);
  bytes = g_bytes_new (text, strlen (text));
  again = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
  g_assert_nonnull (again);
  after = mu_test_describe (again->pdata[0]);
  g_assert_cmpstr (after, ==, before);
  verdict = mu_check (again->pdata[0], mu_roster_get_format (again->pdata[0]));
  g_assert_cmpint (verdict->legal, ==, report->legal);
  g_assert_cmpint (verdict->points, ==, report->points);
}

/* Returns what a scanner reads off the sheet, printed as coarsely as is usual. */
static char *
scan_sheet (MuRoster *roster, const MuReport *report, MuListCode code, char **words)
{
  g_autoptr (MuSheetBook) book = mu_sheet_book_new (mu_paper_find ("a4"), MU_SHEET_LIST);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *path = NULL;
  g_autofree char *page = g_build_filename (folder, "page", NULL);
  g_autofree char *picture = g_strconcat (page, ".png", NULL);
  g_autofree char *ignored = NULL;
  g_autofree char *said = NULL;
  char *text;

  mu_sheet_book_set_code (book, code);
  mu_sheet_book_add (book, roster, report);
  bytes = mu_test_page_write (book);
  path = write_file (folder, "sheet.pdf", bytes);
  ignored = run ("pdftoppm", "-png", "-r", "150", "-singlefile", path, page, NULL);
  said = run ("pdftotext", "-raw", path, "-", NULL);
  *words = dup_letters (said);
  text = mu_test_scan_file (picture);
  mu_test_folder_free (g_steal_pointer (&folder));
  return text;
}

/* Every code scans, also that of a list that needs many small modules, and its picture takes little of the PDF. */
static void
test_code_printed (gconstpointer name)
{
  g_autoptr (MuRoster) roster = new_roster (name);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *expected = mu_list_code_write (MU_LIST_CODE_MUSTER, roster, report);
  g_autofree char *words = NULL;
  g_autofree char *read = NULL;
  gsize sizes[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MuSheetBook) book = mu_sheet_book_new (mu_paper_find ("a4"), MU_SHEET_LIST);
      g_autoptr (GBytes) bytes = NULL;

      mu_sheet_book_set_code (book, i == 0 ? MU_LIST_CODE_NONE : MU_LIST_CODE_MUSTER);
      mu_sheet_book_add (book, roster, report);
      bytes = mu_test_page_write (book);
      sizes[i] = g_bytes_get_size (bytes);
    }
  g_assert_cmpuint (sizes[1] - sizes[0], <, 8 * 1024);
  if (!mu_test_can_scan () || !have ("pdftoppm"))
    return;
  read = scan_sheet (roster, report, MU_LIST_CODE_MUSTER, &words);
  g_assert_cmpstr (read, ==, g_strchomp (expected));
}

/* The sheet has the QR code that was chosen. A list without a link has words in its place. */
static void
test_code_choice (void)
{
  static const char no_link[] = "This list has no link of Yet Another Squad Builder.";
  static const char *const names[] = { "squad", "illegal", "fleet" };

  for (guint i = 0; i < G_N_ELEMENTS (names) && mu_test_can_scan () && have ("pdftoppm"); i++)
    for (MuListCode code = MU_LIST_CODE_MUSTER; code <= MU_LIST_CODE_NONE; code++)
      {
        g_autoptr (MuRoster) roster = new_roster (names[i]);
        g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
        g_autofree char *expected = mu_list_code_write (code, roster, report);
        g_autofree char *words = NULL;
        g_autofree char *read = scan_sheet (roster, report, code, &words);
        g_autofree char *letters = dup_letters (no_link);
        gboolean lacks_link = code == MU_LIST_CODE_YASB && i > 0;

        g_assert_cmpint (expected == NULL, ==, lacks_link || code == MU_LIST_CODE_NONE);
        g_assert_cmpstr (read, ==, expected != NULL ? g_strchomp (expected) : "");
        g_assert_cmpint (strstr (words, letters) != NULL, ==, lacks_link);
        if (code == MU_LIST_CODE_YASB && !lacks_link)
          g_assert_true (g_str_has_prefix (read, "https://"));
      }
}

static void
test_code_ids (void)
{
  MuListCode read = MU_LIST_CODE_NONE;

  for (MuListCode code = MU_LIST_CODE_MUSTER; code <= MU_LIST_CODE_NONE; code++)
    {
      g_assert_true (mu_list_code_parse (mu_list_code_get_id (code), &read));
      g_assert_cmpint (read, ==, code);
    }
  g_assert_false (mu_list_code_parse ("", &read));
  g_assert_false (mu_list_code_parse ("xws", &read));
}

/* Letters beyond ASCII come back too, and a total of one's own. */
static void
test_code_letters (void)
{
  static const char *const formats[] = { "xwing-custom=77", "armada-custom=333", "armada-custom" };

  for (guint i = 0; i < G_N_ELEMENTS (formats) && mu_test_can_scan (); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (formats[i], "rebel", i == 0 ? "rookiepilot" : "cr90corvettea");
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (MuQr) code = NULL;
      g_autoptr (GPtrArray) again = NULL;
      g_autoptr (GBytes) bytes = NULL;
      char *text;

      mu_roster_set_name (roster, "Zażółć gęślą „jaźń“ → 中");
      code = mu_list_code_new (MU_LIST_CODE_MUSTER, roster, report);
      text = scan (code);
      bytes = g_bytes_new_take (text, strlen (text));
      again = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
      g_assert_cmpstr (mu_roster_get_name (again->pdata[0]), ==, mu_roster_get_name (roster));
      g_assert_true (mu_roster_get_format (again->pdata[0]) == mu_roster_get_format (roster));
      g_assert_cmpint (mu_roster_get_total (again->pdata[0]), ==, mu_roster_get_total (roster));
    }
}

static void
test_fonts (void)
{
  g_autoptr (MuRoster) roster = new_roster ("squad");
  g_autoptr (MuSheetBook) book = new_book (roster, "a4", ALL_PARTS);
  g_autoptr (GBytes) bytes = mu_test_page_write (book);
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *path = write_file (folder, "sheet.pdf", bytes);

  if (have ("pdffonts"))
    {
      g_autofree char *fonts = run ("pdffonts", path, NULL);
      g_auto (GStrv) lines = g_strsplit (g_strchomp (fonts), "\n", -1);

      g_assert_cmpuint (g_strv_length (lines), >, 3);
      for (char **line = lines + 2; *line != NULL; line++)
        if (strstr (*line, " yes yes ") == NULL)
          g_error ("a font is not embedded: %s", *line);
    }
  mu_test_folder_free (g_steal_pointer (&folder));
}

static void
test_metadata (void)
{
  g_autoptr (MuRoster) roster = new_roster ("squad");
  g_autoptr (MuSheetBook) book = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *path = NULL;

  mu_roster_set_name (roster, "Crimson Guard");
  mu_roster_set_text (roster, MU_ROSTER_PLAYER, "Ada Żółw");
  book = new_book (roster, "letter", ALL_PARTS);
  bytes = mu_test_page_write (book);
  path = write_file (folder, "sheet.pdf", bytes);
  if (have ("pdfinfo"))
    {
      g_autofree char *info = run ("pdfinfo", path, NULL);
      g_autofree char *words = dup_letters (info);

      assert_said (words, "Title: Crimson Guard");
      assert_said (words, "Author: Ada Żółw");
      assert_said (words, "612 x 792 pts (letter)");
      assert_said (words, "Pages: 3");
    }
  mu_test_folder_free (g_steal_pointer (&folder));
}

/* A long list takes more pages, each with its heading and number. */
static void
test_pages (void)
{
  static const struct
  {
    const char *name;
    guint n_pages;
  } expected[] = { { "squad", 1 }, { "epic", 2 }, { "fleet", 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (MuRoster) roster = new_roster (expected[i].name);
      g_autoptr (MuSheetBook) book = new_book (roster, "a4", MU_SHEET_LIST);

      g_assert_cmpuint (mu_pages_get_n_pages (mu_sheet_book_get_pages (book)), ==, expected[i].n_pages);
    }
}

/* Names and notes of any length stay within the margins and push nothing off the page. */
static void
test_long (void)
{
  g_autofree char *name = g_strnfill (600, 'n');
  g_autofree char *notes = g_strnfill (20000, 'w');
  const MuPlacement *placements;
  guint n_placements;

  for (gsize i = 0; i < 20000; i += 9)
    notes[i] = i % 90 == 0 ? '\n' : ' ';
  {
    g_autoptr (MuRoster) roster = new_roster ("squad");
    g_autoptr (MuSheetBook) book = NULL;

    mu_roster_set_name (roster, name);
    mu_roster_set_text (roster, MU_ROSTER_PLAYER, name);
    mu_roster_set_text (roster, MU_ROSTER_EVENT, name);
    mu_roster_set_text (roster, MU_ROSTER_NOTES, notes);
    book = new_book (roster, "a4", ALL_PARTS);
    placements = mu_pages_get_placements (mu_sheet_book_get_pages (book), &n_placements);
    for (guint i = 0; i < n_placements; i++)
      g_assert_cmpfloat (placements[i].y + placements[i].to - placements[i].from, <=,
                         mu_paper_find ("a4")->height - 40);
  }
}

/* Returns the words of a part of a list's sheet, and in @height how high its blocks are together. */
static char *
dup_part (MuSheetParts part, const char *format, const char *faction, const char *list, double *height)
{
  g_autoptr (MuRoster) roster = mu_test_roster (format, faction, list);
  g_autoptr (MuSheetBook) book = new_book (roster, "a4", part);
  GString *text = g_string_new (NULL);
  const MuPlacement *placements;
  guint n_placements;

  *height = 0;
  placements = mu_pages_get_placements (mu_sheet_book_get_pages (book), &n_placements);
  for (guint i = 0; i < n_placements; i++)
    {
      g_autofree char *words = mu_page_box_dup_text (placements[i].block);

      g_string_append (text, words);
      *height += mu_page_box_get_height (placements[i].block);
    }
  return g_string_free (text, FALSE);
}

/* A compact card says what the printed ship card does; its page is as low in any order of the list. */
static void
test_cards (void)
{
  static const char *const expected[] = { "TIE Interceptor · small · Imperial\n", "Upgrade bar  Elite\n" };
  double first, last;
  g_autofree char *text = dup_part (MU_SHEET_CARDS, "xwing-standard", "imperial",
                                    "soontirfel pushthelimit royalguardtie stealthdevice hullupgrade; academypilot; "
                                    "obsidiansquadronpilot",
                                    &first);
  g_autofree char *other = dup_part (MU_SHEET_CARDS, "xwing-standard", "imperial",
                                     "academypilot; obsidiansquadronpilot; soontirfel pushthelimit royalguardtie "
                                     "stealthdevice hullupgrade",
                                     &last);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    if (strstr (text, expected[i]) == NULL)
      g_error ("“%s” is not in: %s", expected[i], text);
  g_assert_cmpfloat_with_epsilon (first, last, 0.01);
}

/* The check list counts what equal cards share, and has the conditions that cards give, by name. */
static void
test_components (void)
{
  static const char *const expected[]
      = { "2 ×\nAcademy Pilot\n", "Condition card and tokens: I'll Show You the Dark Side\n", "4 ×\nDefense dice\n",
          "2 ×\nShield tokens\n", "ID tokens" };
  double height;
  g_autofree char *text = dup_part (MU_SHEET_COMPONENTS, "xwing-standard", "imperial",
                                    "kyloren-tiesilencer; 2*academypilot", &height);
  g_autofree char *core = dup_part (MU_SHEET_COMPONENTS, "xwing-core", "imperial", "darkcurse", &height);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    if (strstr (text, expected[i]) == NULL)
      g_error ("“%s” is not in: %s", expected[i], text);
  /* These rules know no mirror match. */
  g_assert_null (strstr (core, "ID tokens"));
}

/* What other games and broken lists put on a sheet. */
static void
test_said (void)
{
  static const struct
  {
    MuSheetParts part;
    const char *format;
    const char *faction;
    const char *list;
    const char *says[4];
  } rows[] = {
    { MU_SHEET_SCORE, "xwing2-legacy", "rebelalliance", "lukeskywalker r2d2; 5*bluesquadronescort",
      { "Worth\nHalf\n", "• R2-D2\n66\n33\n", "Blue Squadron Escort — T-65 X-wing\n38\n19\n" } },
    { MU_SHEET_SCORE, "armada-400", "rebel", "cr90corvettea; 6*xwingsquadron; !blockaderun",
      { "Worth\nCR90", "/ 6\n6 × X-wing Squadron\n13\n", "Blockade Run\n× 20 points\n" } },
    { MU_SHEET_LIST, "xwing2-legacy", "rebelalliance", "lukeskywalker; @core2asteroid5; ?no-one",
      { "Init.\n", "3 · 2 · 4 · 2 · 2\n59\n", "✗ no-one (unknown card)\n", "Obstacles\n1  The Force Awakens Core Set: asteroid 6\n2\n3\n" } },
    { MU_SHEET_LIST, "armada-400", "rebel", "cr90corvettea; 2*xwingsquadron",
      { "Squadrons\n", "Objectives\nAssault\nDefense\n" } },
    /* A format without objectives has no box for them. */
    { MU_SHEET_LIST, "armada-unlimited", "rebel", "cr90corvettea", { "Total\n44\nFirst player\n" } },
    { MU_SHEET_COMPONENTS, "xwing2-legacy", "rebelalliance", "lukeskywalker; @core2asteroid5",
      { "2 ×\nShield tokens\n", "2 ×\nForce tokens\n", "3 ×\nObstacles\n", "ID tokens\n" } },
    { MU_SHEET_SETUP, "xwing2-legacy", "rebelalliance", "lukeskywalker; @core2asteroid5",
      { "90 × 90 cm\n", "Obstacles\n6 in the play area\nThe Force Awakens Core Set: asteroid 6\n" } },
    { MU_SHEET_SETUP, "armada-400", "rebel", "cr90corvettea; @station",
      { "90 × 180 cm, with a setup area of 90 × 120 cm in its middle\n", "Obstacles\n6 in the play area\nStation\n" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double height;
      g_autofree char *text = dup_part (rows[i].part, rows[i].format, rows[i].faction, rows[i].list, &height);

      for (guint j = 0; j < G_N_ELEMENTS (rows[i].says) && rows[i].says[j] != NULL; j++)
        if (strstr (text, rows[i].says[j]) == NULL)
          g_error ("“%s” is not in row %u: %s", rows[i].says[j], i, text);
    }
}

static void
test_parts (void)
{
  static const struct
  {
    const char *ids;
    int parts;
  } expected[] = { { "sheet", MU_SHEET_LIST },
                   { "cards, sheet", MU_SHEET_LIST | MU_SHEET_CARDS },
                   { "sheet,components,cards", MU_SHEET_LIST | MU_SHEET_COMPONENTS | MU_SHEET_CARDS },
                   { "", 0 },
                   { "sheet,", 0 },
                   { "dice", 0 } };
  g_autofree char *all = mu_sheet_dup_parts (ALL_PARTS);

  g_assert_cmpstr (all, ==, "sheet,components,cards");
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      MuSheetParts parts;

      g_assert_cmpint (mu_sheet_parse_parts (expected[i].ids, &parts), ==, expected[i].parts != 0);
      if (expected[i].parts != 0)
        g_assert_cmpint (parts, ==, expected[i].parts);
    }
}

static void
add_tests (const char *label, const char *name)
{
  static const struct
  {
    const char *name;
    GTestDataFunc function;
  } tests[] = { { "whole", test_whole }, { "text", test_text }, { "sums", test_sums }, { "code", test_code },
              { "code-printed", test_code_printed } };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet/%s/%s", tests[i].name, label);

      g_test_add_data_func_full (path, g_strdup (name), tests[i].function, g_free);
    }
}

/* The lists of the reference folder lie beside the source tree, where there is one. */
static void
add_samples (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "reference", "samples", NULL);
  g_autofree char *index_path = g_build_filename (folder, "index.json", NULL);
  json_auto_t *index = json_load_file (index_path, 0, NULL);
  gsize i;
  json_t *sample;

  json_array_foreach (index, i, sample)
  {
    const char *file = json_string_value (json_object_get (sample, "file"));
    g_autofree char *path = g_build_filename (folder, file, NULL);

    add_tests (file, path);
  }
}

/* A red picture of some cards; the others have none. */
static cairo_surface_t *
new_picture (MuGame *game, MuCard *card, gpointer data)
{
  const char *const pictured[] = { "soontirfel", "pushthelimit", "stealthdevice", NULL };
  cairo_surface_t *picture;
  cairo_t *cr;

  g_string_append_printf (data, "%s ", mu_card_get_id (card));
  if (!g_strv_contains (pictured, mu_card_get_id (card)))
    return NULL;
  picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 300);
  cr = cairo_create (picture);
  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return picture;
}

/* Returns how many points of the first page are red. */
static int
count_red (MuSheetBook *book)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 596, 842);
  cairo_t *cr = cairo_create (surface);
  int n_red = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  mu_pages_draw (mu_sheet_book_get_pages (book), 0, cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 842; y++)
    for (int x = 0; x < 596; x++)
      {
        const guint32 *row
            = (const guint32 *) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

        n_red += (row[x] & 0xffffff) == 0xff0000;
      }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n_red;
}

/* Compact cards have the pictures there are of their cards, and no other part asks for them. */
static void
test_pictures (void)
{
  g_autoptr (MuRoster) roster
      = mu_test_roster ("xwing-standard", "imperial", "soontirfel pushthelimit stealthdevice; academypilot");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GString) asked = g_string_new (NULL);
  g_autoptr (MuSheetBook) plain = new_book (roster, "a4", MU_SHEET_CARDS);
  g_autoptr (MuSheetBook) pictured = mu_sheet_book_new (mu_paper_find ("a4"), MU_SHEET_CARDS);
  g_autoptr (MuSheetBook) others = mu_sheet_book_new (mu_paper_find ("a4"), ALL_PARTS & ~MU_SHEET_CARDS);

  mu_sheet_book_set_pictures (pictured, new_picture, asked, NULL);
  mu_sheet_book_add (pictured, roster, report);
  g_assert_cmpstr (asked->str, ==, "soontirfel pushthelimit stealthdevice academypilot ");
  g_assert_cmpint (count_red (plain), ==, 0);
  /* Three pictures of 41 mm × 62 mm, less what is left between them. */
  g_assert_cmpint (count_red (pictured), >, 3 * 110 * 165);
  g_assert_cmpuint (mu_pages_get_n_pages (mu_sheet_book_get_pages (pictured)), ==, 1);
  g_string_truncate (asked, 0);
  mu_sheet_book_set_pictures (others, new_picture, asked, NULL);
  mu_sheet_book_add (others, roster, report);
  g_assert_cmpstr (asked->str, ==, "");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_tests (cases[i].name, cases[i].name);
  add_samples ();
  g_test_add_func ("/sheet/code-letters", test_code_letters);
  g_test_add_func ("/sheet/code-choice", test_code_choice);
  g_test_add_func ("/sheet/code-ids", test_code_ids);
  g_test_add_func ("/sheet/fonts", test_fonts);
  g_test_add_func ("/sheet/metadata", test_metadata);
  g_test_add_func ("/sheet/pages", test_pages);
  g_test_add_func ("/sheet/long", test_long);
  g_test_add_func ("/sheet/cards", test_cards);
  g_test_add_func ("/sheet/components", test_components);
  g_test_add_func ("/sheet/said", test_said);
  g_test_add_func ("/sheet/parts", test_parts);
  g_test_add_func ("/sheet/pictures", test_pictures);
  return g_test_run ();
}
