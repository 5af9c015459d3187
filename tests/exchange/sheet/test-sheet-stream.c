/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/sheet/mu-sheet-book.h"
#include "exchange/sheet/mu-sheet-stream.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-page.h"
#include "support/mu-test-roster.h"

/* Sheets written list by list: the same PDF as that of a book, which has all pages, and what becomes of errors. */

enum
{
  MOST_LISTS = 40,
};

static const MuSheetParts ALL_PARTS
    = MU_SHEET_LIST | MU_SHEET_COMPONENTS | MU_SHEET_CARDS | MU_SHEET_SETUP | MU_SHEET_SCORE;

static const struct
{
  const char *format;
  const char *faction;
  const char *list;
} lists[] = {
  { "xwing-standard", "imperial", "soontirfel pushthelimit royalguardtie stealthdevice; 2*academypilot" },
  { "xwing-epic", "rebel", "lukeskywalker r2d2; 12*rookiepilot; 6*prototypepilot chardaanrefit; 8*greensquadronpilot" },
  { "armada-400", "rebel", "assaultfrigatemarkiib monmothma gunneryteam; 2*xwingsquadron; !mostwanted" },
  { "xwing-standard", "rebel", "lukeskywalker r2d2 autothrusters; lukeskywalker; ?no-one" },
};

static MuRoster *
new_roster (guint number, const char *player)
{
  guint i = number % G_N_ELEMENTS (lists);
  g_autofree char *name = g_strdup_printf ("Squad %u", number);
  MuRoster *roster = mu_test_roster (lists[i].format, lists[i].faction, lists[i].list);

  mu_roster_set_name (roster, name);
  mu_roster_set_text (roster, MU_ROSTER_PLAYER, player);
  return roster;
}

#define TEST_TYPE_FULL_STREAM (full_stream_get_type ())
G_DECLARE_FINAL_TYPE (FullStream, full_stream, TEST, FULL_STREAM, GOutputStream)

/* A stream that keeps what is written to it, and has so much room. */
struct _FullStream
{
  GOutputStream parent_instance;
  gsize room;
  GByteArray *bytes;
};

G_DEFINE_TYPE (FullStream, full_stream, G_TYPE_OUTPUT_STREAM)

static gssize
full_stream_write (GOutputStream *stream, const void *bytes, gsize length, GCancellable *cancellable, GError **error)
{
  FullStream *self = TEST_FULL_STREAM (stream);

  if (self->bytes->len + length > self->room)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "full");
      return -1;
    }
  g_byte_array_append (self->bytes, bytes, length);
  return (gssize) length;
}

static void
full_stream_finalize (GObject *object)
{
  g_byte_array_unref (TEST_FULL_STREAM (object)->bytes);
  G_OBJECT_CLASS (full_stream_parent_class)->finalize (object);
}

static void
full_stream_class_init (FullStreamClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = full_stream_finalize;
  G_OUTPUT_STREAM_CLASS (klass)->write_fn = full_stream_write;
}

static void
full_stream_init (FullStream *self)
{
  self->room = G_MAXSIZE;
  self->bytes = g_byte_array_new ();
}

static FullStream *
new_stream (gsize room)
{
  FullStream *self = g_object_new (TEST_TYPE_FULL_STREAM, NULL);

  self->room = room;
  return self;
}

static gboolean
add (MuSheetStream *sheets, guint number, const char *player, GError **error)
{
  g_autoptr (MuRoster) roster = new_roster (number, player);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  return mu_sheet_stream_add (sheets, roster, report, error);
}

/* Byte for byte what a book writes: pages and their numbers, outline, title, author. */
static void
test_same (void)
{
  static const struct
  {
    guint n_lists;
    const char *paper;
    MuListCode code;
    const char *players[2]; /* in turn */
    const char *title;
  } cases[] = {
    { 1, "a4", MU_LIST_CODE_MUSTER, { "Ada", "Ada" }, "Squad 0" },
    { 2, "letter", MU_LIST_CODE_NONE, { "Ada", "Ada" }, "2 lists" },
    { 5, "a4", MU_LIST_CODE_YASB, { "Ada", "Bob" }, "5 lists" },
  };

  g_setenv ("SOURCE_DATE_EPOCH", "1540000000", TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MuPaper *paper = mu_paper_find (cases[i].paper);
      MuSheetParts parts = i == 0 ? MU_SHEET_LIST : ALL_PARTS;
      g_autoptr (FullStream) stream = new_stream (G_MAXSIZE);
      g_autoptr (MuSheetStream) sheets = mu_sheet_stream_new (paper, parts, G_OUTPUT_STREAM (stream));
      g_autoptr (MuSheetBook) book = mu_sheet_book_new (paper, parts);
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *title = NULL;
      g_autoptr (GError) error = NULL;

      mu_sheet_stream_set_code (sheets, cases[i].code);
      mu_sheet_book_set_code (book, cases[i].code);
      for (guint j = 0; j < cases[i].n_lists; j++)
        {
          g_autoptr (MuRoster) roster = new_roster (j, cases[i].players[j % 2]);
          g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

          g_assert_true (mu_sheet_stream_add (sheets, roster, report, &error));
          mu_sheet_book_add (book, roster, report);
        }
      g_assert_true (mu_sheet_stream_finish (sheets, &error));
      g_assert_no_error (error);
      title = mu_sheet_stream_dup_title (sheets);
      g_assert_cmpstr (title, ==, cases[i].title);
      bytes = mu_test_page_write (book);
      g_assert_cmpmem (stream->bytes->data, stream->bytes->len, g_bytes_get_data (bytes, NULL),
                       g_bytes_get_size (bytes));
    }
  g_unsetenv ("SOURCE_DATE_EPOCH");
}

/* The pages of each list are numbered from 1, with all its parts. */
static void
test_numbers (void)
{
  g_autoptr (FullStream) stream = new_stream (G_MAXSIZE);
  g_autoptr (MuSheetStream) sheets = mu_sheet_stream_new (mu_paper_find ("a4"), ALL_PARTS, G_OUTPUT_STREAM (stream));
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (GString) read = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GArray) words = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = new_roster (i, "Ada");
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (MuSheetBook) book = mu_sheet_book_new (mu_paper_find ("a4"), ALL_PARTS);
      guint n_pages;

      g_assert_true (mu_sheet_stream_add (sheets, roster, report, NULL));
      mu_sheet_book_add (book, roster, report);
      n_pages = mu_pages_get_n_pages (mu_sheet_book_get_pages (book));
      g_assert_cmpuint (n_pages, >=, 5);
      for (guint page = 1; page <= n_pages; page++)
        g_string_append_printf (expected, "%u/%u ", page, n_pages);
    }
  g_assert_true (mu_sheet_stream_finish (sheets, NULL));
  bytes = g_bytes_new (stream->bytes->data, stream->bytes->len);
  words = mu_test_page_list_words_in (bytes);
  for (guint i = 0; words != NULL && i + 3 < words->len; i++)
    if (g_str_equal (g_array_index (words, MuTestWord, i).text, "page")
        && g_str_equal (g_array_index (words, MuTestWord, i + 2).text, "of"))
      g_string_append_printf (read, "%s/%s ", g_array_index (words, MuTestWord, i + 1).text,
                              g_array_index (words, MuTestWord, i + 3).text);
  if (words != NULL)
    g_assert_cmpstr (read->str, ==, expected->str);
}

/* What is added is written soon, not kept until the end. */
static void
test_soon (void)
{
  g_autoptr (FullStream) stream = new_stream (G_MAXSIZE);
  g_autoptr (MuSheetStream) sheets
      = mu_sheet_stream_new (mu_paper_find ("a4"), MU_SHEET_LIST, G_OUTPUT_STREAM (stream));
  guint before;

  for (guint i = 0; i < MOST_LISTS; i++)
    g_assert_true (add (sheets, i, "Ada", NULL));
  before = stream->bytes->len;
  g_assert_true (mu_sheet_stream_finish (sheets, NULL));
  g_test_message ("%u of %u bytes before the end", before, stream->bytes->len);
  g_assert_cmpuint (before, >, 0);
  g_assert_cmpuint (stream->bytes->len - before, <, 128 * 1024);
}

/* A stream that breaks is an error where it is noticed, and at the end at the latest. */
static void
test_broken (void)
{
  static const gsize rooms[] = { 0, 1, 100, 64 * 1024, 100 * 1024 };

  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_autoptr (FullStream) stream = new_stream (rooms[i]);
      g_autoptr (MuSheetStream) sheets
          = mu_sheet_stream_new (mu_paper_find ("a4"), MU_SHEET_LIST, G_OUTPUT_STREAM (stream));
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) again = NULL;
      guint n = 0;

      while (n < MOST_LISTS && add (sheets, n, "Ada", &error))
        n++;
      g_test_message ("%zu bytes: %u lists", rooms[i], n);
      g_assert_cmpint (n < MOST_LISTS, ==, error != NULL);
      g_assert_false (mu_sheet_stream_finish (sheets, &again));
      g_assert_error (again, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      if (error != NULL)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
    }
}

/* What is given up half-way does not look complete. */
static void
test_given_up (void)
{
  g_autoptr (FullStream) stream = new_stream (G_MAXSIZE);
  MuSheetStream *sheets = mu_sheet_stream_new (mu_paper_find ("a4"), MU_SHEET_LIST, G_OUTPUT_STREAM (stream));

  g_assert_true (add (sheets, 0, "Ada", NULL));
  mu_sheet_stream_free (sheets);
  g_byte_array_append (stream->bytes, (const guint8 *) "", 1);
  g_assert_null (g_strstr_len ((const char *) stream->bytes->data, stream->bytes->len, "%%EOF"));
  g_assert_false (g_output_stream_is_closed (G_OUTPUT_STREAM (stream)));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet-stream/same", test_same);
  g_test_add_func ("/sheet-stream/numbers", test_numbers);
  g_test_add_func ("/sheet-stream/soon", test_soon);
  g_test_add_func ("/sheet-stream/broken", test_broken);
  g_test_add_func ("/sheet-stream/given-up", test_given_up);
  return g_test_run ();
}
