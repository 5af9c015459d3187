/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

/* A QR code. Immutable. */
typedef struct _MuQr MuQr;

MuQr    *mu_qr_new         (const char *text);
void     mu_qr_free        (MuQr *self);
int      mu_qr_get_modules (const MuQr *self);
gboolean mu_qr_is_dark     (const MuQr *self, int x, int y);
int      mu_qr_get_span    (const MuQr *self);
void     mu_qr_draw        (const MuQr *self, cairo_t *cr, double size);
void     mu_qr_draw_inside (const MuQr *self, cairo_t *cr, int width, int height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuQr, mu_qr_free)
