/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/links/mu-qr.h"

#include <qrencode.h>
#include <string.h>

enum
{
  QUIET_ZONE = 4,
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

/**
 * mu_qr_new:
 *
 * Encodes a text at the highest level of error correction for which a QR code has room.
 *
 * Returns: (transfer full) (nullable): a new QR code; %NULL if the text is too long.
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

/**
 * mu_qr_free:
 *
 * Frees a QR code.
 */
void
mu_qr_free (MuQr *self)
{
  QRcode_free (self->code);
  g_free (self);
}

/**
 * mu_qr_get_modules:
 *
 * Returns: the number of modules along an edge, without the quiet zone.
 */
int
mu_qr_get_modules (const MuQr *self)
{
  return self->code->width;
}

/**
 * mu_qr_is_dark:
 * @x: a column, from 0 at the left
 * @y: a row, from 0 at the top
 *
 * Returns: %TRUE if the module is dark.
 */
gboolean
mu_qr_is_dark (const MuQr *self, int x, int y)
{
  return self->code->data[y * self->code->width + x] & 1;
}

/**
 * mu_qr_get_span:
 *
 * Returns: the number of modules along an edge, including the quiet zone.
 */
int
mu_qr_get_span (const MuQr *self)
{
  return self->code->width + 2 * QUIET_ZONE;
}

/* Adjacent modules are drawn as one rectangle, since some viewers leave gaps between rectangles. */
static void
trace_row (const MuQr *self, cairo_t *cr, int y, double module)
{
  int x = 0;

  while (x < self->code->width)
    {
      int start = x;

      while (x < self->code->width && mu_qr_is_dark (self, x, y))
        x++;
      if (x > start)
        cairo_rectangle (cr, (start + QUIET_ZONE) * module, (y + QUIET_ZONE) * module, (x - start) * module, module);
      else
        x++;
    }
}

/**
 * mu_qr_draw:
 * @size: the length of an edge including the quiet zone, in user-space units
 *
 * Draws the code in black on white.
 */
void
mu_qr_draw (const MuQr *self, cairo_t *cr, double size)
{
  double module = size / mu_qr_get_span (self);

  cairo_save (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  for (int y = 0; y < self->code->width; y++)
    trace_row (self, cr, y, module);
  cairo_fill (cr);
  cairo_restore (cr);
}
