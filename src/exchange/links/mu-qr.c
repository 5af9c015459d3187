/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/links/mu-qr.h"

#include <qrencode.h>
#include <string.h>

enum
{
  QUIET_ZONE = 4,
  PIXELS = 4, /* of a module in pictures: with fewer, viewers that smooth pictures blur it */
  ECI_UTF_8 = 26
};

struct _MuQr
{
  QRcode *code;
};

/* Readers guess the encoding of text beyond ASCII if the code does not state it. */
static QRcode *
encode (const char *text, QRecLevel level)
{
  QRinput *input = QRinput_new2 (0, level);
  QRcode *code = NULL;

  if (g_str_is_ascii (text) || QRinput_appendECIheader (input, ECI_UTF_8) == 0)
    if (QRinput_append (input, QR_MODE_8, strlen (text), (const unsigned char *) text) == 0)
      code = QRcode_encodeInput (input);
  QRinput_free (input);
  return code;
}

/*
 * Encodes a text at the highest level of error correction for which a QR code has room. Returns a new QR code; NULL if
 * the text is too long.
 */
MuQr *
mu_qr_new (const char *text)
{
  static const QRecLevel levels[] = { QR_ECLEVEL_M, QR_ECLEVEL_L };
  QRcode *code = NULL;
  MuQr *self;

  for (guint i = 0; i < G_N_ELEMENTS (levels) && code == NULL; i++)
    code = encode (text, levels[i]);
  if (code == NULL)
    return NULL;
  self = g_new (MuQr, 1);
  self->code = code;
  return self;
}

/* Frees a QR code. */
void
mu_qr_free (MuQr *self)
{
  QRcode_free (self->code);
  g_free (self);
}

/* Returns the number of modules along an edge, without the quiet zone. */
int
mu_qr_get_modules (const MuQr *self)
{
  return self->code->width;
}

/*
 * Returns TRUE if the module is dark.
 *
 * @x: a column, from 0 at the left
 * @y: a row, from 0 at the top
 */
gboolean
mu_qr_is_dark (const MuQr *self, int x, int y)
{
  return self->code->data[y * self->code->width + x] & 1;
}

/* Returns the number of modules along an edge, including the quiet zone. */
int
mu_qr_get_span (const MuQr *self)
{
  return self->code->width + 2 * QUIET_ZONE;
}

/* Returns a picture of the code, black on white. */
static cairo_surface_t *
new_picture (const MuQr *self)
{
  int edge = mu_qr_get_span (self) * PIXELS;
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, edge, edge);
  guchar *pixels = cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture);

  for (int y = 0; y < edge; y++)
    for (int x = 0; x < edge; x++)
      {
        int column = x / PIXELS - QUIET_ZONE, row = y / PIXELS - QUIET_ZONE;
        gboolean inside = MIN (column, row) >= 0 && MAX (column, row) < self->code->width;

        ((guint32 *) (gpointer) (pixels + (gsize) y * stride))[x]
            = inside && mu_qr_is_dark (self, column, row) ? 0 : 0xFFFFFF;
      }
  cairo_surface_mark_dirty (picture);
  return picture;
}

/*
 * Draws the code in black on white, as a picture: in a PDF, a rectangle for each module would take several times the
 * space and time.
 *
 * @size: the length of an edge including the quiet zone, in user-space units
 */
void
mu_qr_draw (const MuQr *self, cairo_t *cr, double size)
{
  cairo_surface_t *picture = new_picture (self);
  double scale = size / cairo_image_surface_get_width (picture);

  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (picture);
}

/* Draws the code in the middle of an area, as large as it has room for with modules of whole pixels. */
void
mu_qr_draw_inside (const MuQr *self, cairo_t *cr, int width, int height)
{
  const int span = mu_qr_get_span (self);
  const int size = MAX (MIN (width, height) / span, 1) * span;

  cairo_translate (cr, (int) ((width - size) / 2), (int) ((height - size) / 2));
  mu_qr_draw (self, cr, size);
}
