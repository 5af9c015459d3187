/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-pages.h"

/* Pages on their way into a PDF. */
typedef struct _MuPagesWriter MuPagesWriter;

gboolean       mu_pages_writer_get_time (gint64 *seconds, GError **error);
MuPagesWriter *mu_pages_writer_new    (MuPages *pages, const char *title, const char *author);
void           mu_pages_writer_free   (MuPagesWriter *self);
void           mu_pages_writer_add    (MuPagesWriter *self);
GBytes        *mu_pages_writer_finish (MuPagesWriter *self);

GBytes        *mu_pages_write_pdf     (MuPages *pages, const char *title, const char *author);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuPagesWriter, mu_pages_writer_free)
