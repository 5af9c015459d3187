/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-pages-writer.h"

#include <cairo-pdf.h>

#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

/* The last second of the year 9999. */
#define LATEST G_GINT64_CONSTANT (253402300799)

enum
{
  BUFFER = 64 * 1024 /* cairo writes a few bytes at a time */
};

struct _MuPagesWriter
{
  GOutputStream *stream;
  GError *error; /* why the stream cannot be written */
  cairo_surface_t *surface;
  cairo_t *cr;
  guint n_written;
};

static cairo_status_t
write_bytes (void *data, const unsigned char *bytes, unsigned int length)
{
  MuPagesWriter *self = data;

  if (self->error == NULL)
    g_output_stream_write_all (self->stream, bytes, length, NULL, NULL, &self->error);
  return self->error == NULL ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/*
 * Finds the time a document is said to be made at, which SOURCE_DATE_EPOCH sets so that the document is the same
 * whenever it is made: https://reproducible-builds.org/specs/source-date-epoch/ Returns whether that variable is a
 * time, or not set; if not, @seconds is the current time all the same.
 *
 * @seconds: (out) since 1970, UTC
 */
gboolean
mu_pages_writer_get_time (gint64 *seconds, GError **error)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  g_autoptr (GError) local_error = NULL;

  *seconds = CLAMP (g_get_real_time () / G_USEC_PER_SEC, 0, LATEST);
  if (epoch == NULL)
    return TRUE;
  if (mu_number_parse_long (epoch, 0, LATEST, seconds, &local_error))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("SOURCE_DATE_EPOCH must be a time in seconds since 1970: %s"), local_error->message);
  return FALSE;
}

/*
 * Begins to write pages as PDF to a stream, with the current time as its date or that of SOURCE_DATE_EPOCH. Returns
 * what writes pages one by one, and keeps none of them.
 *
 * @paper: of all pages
 * @stream: stays open
 */
MuPagesWriter *
mu_pages_writer_new (const MuPaper *paper, GOutputStream *stream)
{
  MuPagesWriter *self = g_new0 (MuPagesWriter, 1);

  self->stream = g_buffered_output_stream_new_sized (stream, BUFFER);
  g_filter_output_stream_set_close_base_stream (G_FILTER_OUTPUT_STREAM (self->stream), FALSE);
  self->surface = cairo_pdf_surface_create_for_stream (write_bytes, self, paper->width, paper->height);
  self->cr = cairo_create (self->surface);
  return self;
}

/* Frees a writer. A document that was not finished is left without its end, so that it does not look complete. */
void
mu_pages_writer_free (MuPagesWriter *self)
{
  if (self->error == NULL)
    self->error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
  cairo_destroy (self->cr);
  cairo_surface_finish (self->surface);
  cairo_surface_destroy (self->surface);
  g_object_unref (self->stream);
  g_clear_error (&self->error);
  g_free (self);
}

/* Writes one of the pages, from 0, on the paper of the writer. Returns TRUE on success; FALSE with @error set if the
 * stream cannot be written. */
gboolean
mu_pages_writer_add (MuPagesWriter *self, MuPages *pages, guint page, GError **error)
{
  const char *name = mu_pages_get_part_name (pages, page);

  mu_pages_draw (pages, page, self->cr);
  cairo_show_page (self->cr);
  self->n_written++;
  if (name != NULL)
    {
      g_autofree char *link = g_strdup_printf ("page=%u pos=[0 0]", self->n_written);

      cairo_pdf_surface_add_outline (self->surface, CAIRO_PDF_OUTLINE_ROOT, name, link, 0);
    }
  if (self->error != NULL)
    g_propagate_error (error, g_error_copy (self->error));
  return self->error == NULL;
}

/*
 * Ends the document. Nothing can be added to it any more. Returns TRUE if all of it was written; FALSE with @error set
 * otherwise.
 *
 * @title: what the document is called
 * @author: whose it is; may be empty
 */
gboolean
mu_pages_writer_finish (MuPagesWriter *self, const char *title, const char *author, GError **error)
{
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *date = NULL;
  g_autofree char *safe_title = g_utf8_make_valid (title, -1);
  g_autofree char *safe_author = g_utf8_make_valid (author, -1);
  gint64 seconds;

  mu_pages_writer_get_time (&seconds, NULL);
  time = g_date_time_new_from_unix_utc (seconds);
  date = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE, safe_title);
  if (*safe_author != '\0')
    cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_AUTHOR, safe_author);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATOR, "Muster");
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
  cairo_surface_finish (self->surface);
  if (self->error == NULL)
    g_output_stream_close (self->stream, NULL, &self->error);
  if (self->error != NULL)
    g_propagate_error (error, g_error_copy (self->error));
  return self->error == NULL;
}

/*
 * Does what mu_pages_writer_new() does for all pages, in memory. Returns the document. The caller owns it.
 *
 * @title: what the document is called
 * @author: whose it is; may be empty
 */
GBytes *
mu_pages_write_pdf (MuPages *pages, const char *title, const char *author)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (MuPagesWriter) writer = mu_pages_writer_new (mu_pages_get_paper (pages), stream);

  mu_pages_end (pages);
  for (guint page = 0; page < mu_pages_get_n_pages (pages); page++)
    mu_pages_writer_add (writer, pages, page, NULL);
  mu_pages_writer_finish (writer, title, author, NULL);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}
