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

/* Readers guess what letters beyond ASCII are unless they are told. */
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
 * Returns: (transfer full) (nullable): @text as a symbol, with as much error correction as a camera needs where there
 * is room for it; %NULL when no symbol holds so much.
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

void
mu_qr_free (MuQr *self)
{
  QRcode_free (self->code);
  g_free (self);
}

/**
 * mu_qr_get_modules:
 *
 * Returns: how many modules the symbol has along an edge, its quiet zone aside.
 */
int
mu_qr_get_modules (const MuQr *self)
{
  return self->code->width;
}

/**
 * mu_qr_is_dark:
 *
 * Returns: whether the module at that place, counted from the upper left one, is dark.
 */
gboolean
mu_qr_is_dark (const MuQr *self, int x, int y)
{
  return self->code->data[y * self->code->width + x] & 1;
}

/**
 * mu_qr_get_span:
 *
 * Returns: how many modules the symbol has along an edge, with its quiet zone.
 */
int
mu_qr_get_span (const MuQr *self)
{
  return self->code->width + 2 * QUIET_ZONE;
}

/* Neighbours are one rectangle, so that no viewer leaves a gap between them. */
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
 * @size: the length of an edge, quiet zone included
 *
 * Draws the symbol, black on white whatever lies below.
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
