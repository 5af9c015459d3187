/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "exchange/sheet/mu-pages.h"

/* Pages on their way into a PDF. */
typedef struct _MuPagesWriter MuPagesWriter;

gboolean       mu_pages_writer_get_time (gint64 *seconds, GError **error);
MuPagesWriter *mu_pages_writer_new      (const MuPaper *paper, GOutputStream *stream);
void           mu_pages_writer_free     (MuPagesWriter *self);
gboolean       mu_pages_writer_add      (MuPagesWriter *self, MuPages *pages, guint page, GError **error);
gboolean       mu_pages_writer_finish   (MuPagesWriter *self, const char *title, const char *author, GError **error);

GBytes        *mu_pages_write_pdf       (MuPages *pages, const char *title, const char *author);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuPagesWriter, mu_pages_writer_free)
