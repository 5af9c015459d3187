/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/links/mu-qr.h"
#include "exchange/sheet/mu-pages-writer.h"

static const MuTextStyle ink = { 10, FALSE, 0, PANGO_ALIGN_LEFT };

static MuPageBox *
new_box (MuPages *pages, double height)
{
  MuPageBox *block = mu_page_box_new (mu_pages_get_context (pages), mu_pages_get_width (pages));

  mu_page_box_add_shade (block, 0, 0, 100, height, 0.9);
  return block;
}

static MuPages *
new_pages (void)
{
  MuPages *pages = mu_pages_new (mu_paper_find ("a4"));

  mu_pages_begin (pages, "part", "foot");
  return pages;
}

static const MuPlacement *
get_placement (MuPages *pages, guint index)
{
  guint n_placements;
  const MuPlacement *placements = mu_pages_get_placements (pages, &n_placements);

  g_assert_cmpuint (index, <, n_placements);
  return &placements[index];
}

static void
test_papers (void)
{
  const MuPaper *a4 = mu_paper_find ("A4");
  const MuPaper *letter = mu_paper_find ("letter");

  g_assert_cmpfloat_with_epsilon (a4->width / 72 * 25.4, 210, 0.01);
  g_assert_cmpfloat_with_epsilon (a4->height / 72 * 25.4, 297, 0.01);
  g_assert_cmpfloat_with_epsilon (letter->width / 72, 8.5, 0.01);
  g_assert_null (mu_paper_find ("a5"));
  g_assert_nonnull (mu_paper_get_default ());
}

/* A block that does not fit goes to the next page whole, and the gap above it goes with the page before. */
static void
test_whole (void)
{
  g_autoptr (MuPages) pages = new_pages ();
  double half = mu_pages_get_height (pages) * 0.6;

  for (int i = 0; i < 3; i++)
    mu_pages_add (pages, new_box (pages, half), 8);
  g_assert_cmpuint (mu_pages_get_n_pages (pages), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (get_placement (pages, i)->page, ==, i);
      g_assert_cmpfloat (get_placement (pages, i)->y, ==, get_placement (pages, 0)->y);
      g_assert_cmpfloat_with_epsilon (get_placement (pages, i)->to, half, 0.001);
    }
}

static void
test_with_next (void)
{
  g_autoptr (MuPages) pages = new_pages ();
  double height = mu_pages_get_height (pages);

  mu_pages_add (pages, new_box (pages, height * 0.8), 0);
  mu_pages_add_with_next (pages, new_box (pages, height * 0.1), 0);
  mu_pages_add (pages, new_box (pages, height * 0.2), 0);
  g_assert_cmpuint (get_placement (pages, 1)->page, ==, 1);
  g_assert_cmpuint (get_placement (pages, 2)->page, ==, 1);
}

/* What no page has room for is cut where it says so; nothing of it is lost or stands below the foot. */
static void
test_cut (void)
{
  g_autoptr (MuPages) pages = new_pages ();
  double height = mu_pages_get_height (pages), end = 0;
  MuPageBox *block = new_box (pages, height * 2.5);
  guint n_placements;
  const MuPlacement *placements;

  for (double y = 30; y < height * 2.5; y += 30)
    mu_page_box_allow_break (block, y);
  mu_pages_add (pages, block, 0);
  placements = mu_pages_get_placements (pages, &n_placements);
  g_assert_cmpuint (n_placements, ==, 3);
  for (guint i = 0; i < n_placements; i++)
    {
      g_assert_cmpuint (placements[i].page, ==, i);
      g_assert_cmpfloat (placements[i].from, ==, end);
      g_assert_cmpfloat (placements[i].to - placements[i].from, <=, height);
      g_assert_cmpfloat ((int) (placements[i].from / 30) * 30, ==, placements[i].from);
      end = placements[i].to;
    }
  g_assert_cmpfloat (end, ==, mu_page_box_get_height (block));
}

/* The heading stands on the second page of its part, not on the first, nor in the next part. */
static void
test_heading (void)
{
  g_autoptr (MuPages) pages = new_pages ();
  double height = mu_pages_get_height (pages);
  MuPageBox *heading = new_box (pages, 20);

  mu_pages_set_heading (pages, heading);
  mu_pages_add (pages, new_box (pages, height * 0.9), 0);
  mu_pages_add (pages, new_box (pages, height * 0.9), 0);
  mu_pages_begin (pages, "next", "foot");
  mu_pages_add (pages, new_box (pages, 10), 0);
  g_assert_cmpuint (mu_pages_get_n_pages (pages), ==, 3);
  g_assert_true (get_placement (pages, 1)->block == heading);
  g_assert_cmpuint (get_placement (pages, 1)->page, ==, 1);
  g_assert_cmpfloat_with_epsilon (get_placement (pages, 2)->y, get_placement (pages, 1)->y + 20, 0.001);
  g_assert_cmpuint (get_placement (pages, 3)->page, ==, 2);
  g_assert_true (get_placement (pages, 3)->block != heading);
}

static GBytes *
write_pages (void)
{
  g_autoptr (MuPages) pages = new_pages ();
  MuPageBox *block = new_box (pages, 10);

  mu_page_box_add_text (block, 0, 12, 200, &ink, "bent \xff \xe2\x80\xae words\a\n<b>&");
  mu_pages_add (pages, block, 0);
  return mu_pages_write_pdf (pages, "title \xff", "author");
}

static void
test_pdf (void)
{
  g_autoptr (GBytes) once = NULL;
  g_autoptr (GBytes) again = NULL;

  g_setenv ("SOURCE_DATE_EPOCH", "1540000000", TRUE);
  once = write_pages ();
  again = write_pages ();
  g_unsetenv ("SOURCE_DATE_EPOCH");
  g_assert_cmpmem (g_bytes_get_data (once, NULL), 5, "%PDF-", 5);
  g_assert_true (g_bytes_equal (once, again));
}

static void
test_words (void)
{
  g_autoptr (MuPages) pages = new_pages ();
  g_autoptr (MuPageBox) block = mu_page_box_new (mu_pages_get_context (pages), 200);
  g_autofree char *text = NULL;
  double bottom = mu_page_box_add_labelled (block, 0, 0, 200, &ink, "Label",
                                            "a\tb\xe2\x80\xae"
                                            "c\x01");

  text = mu_page_box_dup_text (block);
  g_assert_cmpstr (text, ==, "Label  a b\uFFFDc\uFFFD\n");
  g_assert_cmpfloat (mu_page_box_get_height (block), ==, bottom);
  g_assert_cmpfloat (mu_page_box_add_text (block, 0, 0, 30, &ink, "words that need some lines"), >, 2 * bottom);
}

static void
test_qr (void)
{
  g_autofree char *long_text = g_strnfill (2900, 'x');
  g_autofree char *too_long = g_strnfill (4000, 'x');
  g_autoptr (MuQr) small = mu_qr_new ("short");
  g_autoptr (MuQr) large = mu_qr_new (long_text);

  g_assert_cmpint (mu_qr_get_modules (small), ==, 21);
  g_assert_cmpint (mu_qr_get_span (small), ==, 29);
  g_assert_cmpint (mu_qr_get_modules (large), ==, 177);
  g_assert_null (mu_qr_new (too_long));
  /* The finder in the corner: a dark ring, a light one, a dark heart. */
  for (int i = 0; i < 7; i++)
    {
      g_assert_true (mu_qr_is_dark (small, i, 0));
      g_assert_cmpint (mu_qr_is_dark (small, i, 1), ==, i == 0 || i == 6);
      g_assert_cmpint (mu_qr_is_dark (small, i, 3), ==, i != 1 && i != 5);
    }
}

/* Every module is drawn where it belongs, and around them is room. */
static void
test_qr_drawn (void)
{
  g_autoptr (MuQr) code = mu_qr_new ("muster");
  const int scale = 3, quiet = (mu_qr_get_span (code) - mu_qr_get_modules (code)) / 2, span = mu_qr_get_span (code);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, span * scale, span * scale);
  cairo_t *cr = cairo_create (surface);
  const guchar *pixels;

  g_assert_cmpint (quiet, >=, 4);
  mu_qr_draw (code, cr, span * scale);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  for (int y = 0; y < span * scale; y++)
    for (int x = 0; x < span * scale; x++)
      {
        int column = x / scale - quiet, row = y / scale - quiet;
        gboolean inside
            = column >= 0 && row >= 0 && column < mu_qr_get_modules (code) && row < mu_qr_get_modules (code);
        guint32 pixel;

        memcpy (&pixel, pixels + y * cairo_image_surface_get_stride (surface) + 4 * x, sizeof pixel);
        g_assert_cmphex (pixel & 0xffffff, ==, inside && mu_qr_is_dark (code, column, row) ? 0 : 0xffffff);
      }
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pages/papers", test_papers);
  g_test_add_func ("/pages/whole", test_whole);
  g_test_add_func ("/pages/with-next", test_with_next);
  g_test_add_func ("/pages/cut", test_cut);
  g_test_add_func ("/pages/heading", test_heading);
  g_test_add_func ("/pages/pdf", test_pdf);
  g_test_add_func ("/pages/words", test_words);
  g_test_add_func ("/pages/qr", test_qr);
  g_test_add_func ("/pages/qr-drawn", test_qr_drawn);
  return g_test_run ();
}
