/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <cairo-pdf.h>
#include <locale.h>
#include <string.h>

#include "exchange/sheet/mu-icon.h"
#include "exchange/sheet/mu-picture.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-page.h"
#include "support/mu-test-roster.h"

/* A list as a picture: its size and colors, and where its words are. */

typedef struct
{
  const char *name;
  const char *format;
  const char *faction;
  const char *list;
  const char *words; /* that are on the picture, with bars between them */
  const char *absent;
} Case;

static const Case cases[] = {
  { "squad", "xwing-standard", "imperial",
    "soontirfel pushthelimit royalguardtie stealthdevice; carnorjax pushthelimit; academypilot",
    "Soontir Fel|TIE Interceptor|Push the Limit|Stealth Device|33|27|of 100 points|Made with Muster", "NOT LEGAL" },
  { "illegal", "xwing-standard", "rebel", "lukeskywalker r2d2 autothrusters; lukeskywalker; ?no-one",
    "NOT LEGAL in Standard|✗ • Luke Skywalker|no-one (unknown card)|Autothrusters may not go on", NULL },
  { "epic", "xwing-epic", "rebel",
    "lukeskywalker r2d2 protontorpedoes; wedgeantilles pushthelimit; biggsdarklighter r2d6; 12*rookiepilot; "
    "6*prototypepilot chardaanrefit; 4*greensquadronpilot pushthelimit protonrockets",
    "Biggs Darklighter|Prototype Pilot|of 300 points", "more" },
  { "fleet", "armada-400", "rebel",
    "assaultfrigatemarkiib monmothma gunneryteam; cr90corvettea xi7turbolasers jainaslight; 2*xwingsquadron; "
    "herasyndulla-vcx100; !mostwanted; !fleetambush; !sensornet",
    "Mon Mothma|Jaina's Light|Squadrons|2 ×|Most Wanted|Sensor Net|squadrons", NULL },
  { "empty", "xwing-standard", "scum", "", "Squad without a name|0", NULL },
  { "too-long", "xwing-epic", "rebel", "200*rookiepilot r2astromech", "more|NOT LEGAL", NULL },
};

static MuRoster *
new_roster (const Case *test, MuReport **report)
{
  MuRoster *roster = mu_test_roster (test->format, test->faction, test->list);

  *report = mu_check (roster, mu_roster_get_format (roster));
  return roster;
}

static void
test_words (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (MuReport) report = NULL;
  g_autoptr (MuRoster) roster = new_roster (test, &report);
  g_autoptr (MuPageBox) box = mu_picture_new_box (roster, report, FALSE);
  g_autofree char *text = mu_page_box_dup_text (box);
  g_auto (GStrv) words = g_strsplit (test->words, "|", -1);

  for (char **word = words; *word != NULL; word++)
    if (strstr (text, *word) == NULL)
      g_error ("no “%s” in:\n%s", *word, text);
  if (test->absent != NULL)
    g_assert_null (strstr (text, test->absent));
}

/* Placement */

static cairo_status_t
append_bytes (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
draw_pdf (MuPageBox *box)
{
  GByteArray *pdf = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_bytes, pdf, mu_page_box_get_width (box),
                                                                  mu_page_box_get_height (box));
  cairo_t *cr = cairo_create (surface);

  mu_page_box_draw (box, cr, -G_MAXDOUBLE, G_MAXDOUBLE);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (pdf);
}

static void
assert_apart (const MuTestWord *one, const MuTestWord *other)
{
  const MuTestPlace *a = &one->at, *b = &other->at;
  double height = MIN (a->bottom, b->bottom) - MAX (a->top, b->top);
  double width = MIN (a->right, b->right) - MAX (a->left, b->left);

  if (width > 1 && height > 0.5 * MIN (a->bottom - a->top, b->bottom - b->top))
    g_error ("“%s” is over “%s”", one->text, other->text);
}

/* No word is over another or outside the margins, however long the names are. */
static void
assert_places (MuRoster *roster, const MuReport *report)
{
  g_autoptr (MuPageBox) box = mu_picture_new_box (roster, report, FALSE);
  g_autoptr (GBytes) pdf = draw_pdf (box);
  g_autoptr (GArray) words = mu_test_page_list_words_in (pdf);

  if (words == NULL)
    return;
  g_assert_cmpuint (words->len, >, 5);
  for (guint i = 0; i < words->len; i++)
    {
      const MuTestWord *word = &g_array_index (words, MuTestWord, i);

      g_assert_cmpfloat (word->at.left, >=, 19);
      g_assert_cmpfloat (word->at.right, <=, mu_page_box_get_width (box) - 19);
      g_assert_cmpfloat (word->at.top, >=, 8);
      g_assert_cmpfloat (word->at.bottom, <=, mu_page_box_get_height (box) - 8);
      for (guint j = i + 1; j < words->len && j < i + 200; j++)
        assert_apart (word, &g_array_index (words, MuTestWord, j));
    }
}

static void
test_places (gconstpointer data)
{
  g_autoptr (MuReport) report = NULL;
  g_autoptr (MuRoster) roster = new_roster (data, &report);

  assert_places (roster, report);
}

static void
test_long_names (gconstpointer data)
{
  g_autoptr (MuReport) report = NULL;
  g_autoptr (MuRoster) roster = new_roster (data, &report);
  g_autofree char *name = g_strnfill (5000, 'W');
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (MuPageBox) box = NULL;

  for (guint i = 0; i < 500; i++)
    g_string_append (words, "The Outer Rim ");
  mu_roster_set_name (roster, name);
  mu_roster_set_text (roster, MU_ROSTER_PLAYER, words->str);
  mu_roster_set_text (roster, MU_ROSTER_EVENT, name);
  assert_places (roster, report);
  box = mu_picture_new_box (roster, report, FALSE);
  g_assert_cmpfloat (mu_page_box_get_height (box), <, 11000);
}

/* Pixels */

typedef struct
{
  GBytes *bytes;
  gsize offset;
} Source;

static cairo_status_t
read_bytes (void *data, unsigned char *out, unsigned int length)
{
  Source *source = data;
  gsize size;
  const guint8 *bytes = g_bytes_get_data (source->bytes, &size);

  if (size - source->offset < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (out, bytes + source->offset, length);
  source->offset += length;
  return CAIRO_STATUS_SUCCESS;
}

static guint32
get_pixel (cairo_surface_t *image, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (image) + y * cairo_image_surface_get_stride (image);

  return ((const guint32 *) (gpointer) row)[x] & 0xffffff;
}

static guint
count_other (cairo_surface_t *image, guint32 color)
{
  guint count = 0;

  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      count += get_pixel (image, x, y) != color;
  return count;
}

/* Read back, a PNG has the size that was asked for, its paper's color at its edges, and something on it. */
static void
assert_png (MuRoster *roster, const MuReport *report, gboolean dark, int scale)
{
  g_autoptr (MuPageBox) box = mu_picture_new_box (roster, report, dark);
  g_autoptr (GBytes) png = mu_picture_write_scaled (roster, report, dark, scale);
  Source source = { png, 0 };
  cairo_surface_t *image = cairo_image_surface_create_from_png_stream (read_bytes, &source);
  guint32 paper = dark ? 0x1c1c21 : 0xffffff;
  int width, height;

  g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
  width = cairo_image_surface_get_width (image);
  height = cairo_image_surface_get_height (image);
  g_assert_cmpint (width, ==, 540 * scale);
  g_assert_cmpint (height, >=, mu_page_box_get_height (box) * scale);
  g_assert_cmpint (height, <=, mu_page_box_get_height (box) * scale + scale);
  g_assert_cmphex (get_pixel (image, 0, 0), ==, paper);
  g_assert_cmphex (get_pixel (image, width - 1, height - 1), ==, paper);
  g_assert_cmpuint (count_other (image, paper), >, 1000 * scale * scale);
  cairo_surface_destroy (image);
}

static void
test_png (gconstpointer data)
{
  g_autoptr (MuReport) report = NULL;
  g_autoptr (MuRoster) roster = new_roster (data, &report);

  for (int scale = 1; scale <= MU_PICTURE_MAX_SCALE; scale++)
    assert_png (roster, report, scale == 2, scale);
}

/* Icons */

static guint
draw_icon (const char *name)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 64, 64);
  cairo_t *cr = cairo_create (image);
  guint count;

  cairo_set_source_rgb (cr, 1, 1, 1);
  mu_icon_draw (cr, name, 64);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  count = count_other (image, 0);
  cairo_surface_destroy (image);
  return count;
}

/* Every slot of every game has an icon, neither empty nor a block. */
static void
test_icons (void)
{
  g_autoptr (GPtrArray) ids = mu_games_list_ids (mu_test_get_games ());

  for (guint i = 0; i < ids->len; i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), ids->pdata[i], NULL);
      const MuTerm *slot;

      for (int j = 0; (slot = mu_game_get_term (game, MU_VOCABULARY_SLOT, j)) != NULL; j++)
        {
          const char *name = mu_icon_find (slot->symbol);

          if (name == NULL)
            g_error ("no icon for %s", slot->id);
          g_test_message ("%s: %u", name, draw_icon (name));
          g_assert_cmpuint (draw_icon (name), >, 300);
          g_assert_cmpuint (draw_icon (name), <, 3600);
        }
    }
  g_assert_null (mu_icon_find ("slot-of-my-own"));
  g_assert_null (mu_icon_find (NULL));
}

/* A slot has the icon that its game gives it, whatever its id; one without has that of no other slot. */
static void
test_symbols (void)
{
  static const struct
  {
    const char *symbol, *icon;
  } terms[] = {
    { "slot-crew", "mu-slot-crew-symbolic.svg" },
    { "slot-of-my-own", "mu-neutral-symbolic.svg" },
    { NULL, "mu-neutral-symbolic.svg" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    {
      const MuTerm term = { .id = "crew", .symbol = terms[i].symbol };

      g_assert_cmpstr (mu_icon_find_of_term (&term), ==, terms[i].icon);
    }
  g_assert_cmpstr (mu_icon_find_of_term (NULL), ==, "mu-neutral-symbolic.svg");
  g_assert_cmpuint (draw_icon ("mu-neutral-symbolic.svg"), >, 300);
}

static void
add_cases (const char *path, GTestDataFunc test)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/picture/%s/%s", path, cases[i].name);

      g_test_add_data_func (name, &cases[i], test);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  add_cases ("words", test_words);
  add_cases ("places", test_places);
  add_cases ("long-names", test_long_names);
  add_cases ("png", test_png);
  g_test_add_func ("/picture/icons", test_icons);
  g_test_add_func ("/picture/symbols", test_symbols);
  return g_test_run ();
}
