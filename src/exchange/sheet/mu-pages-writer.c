/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-pages-writer.h"

#include <cairo-pdf.h>
#include <gio/gio.h>

#include "model/mu-i18n.h"
#include "model/mu-number.h"

/* The last second of the year 9999. */
#define LATEST G_GINT64_CONSTANT (253402300799)

struct _MuPagesWriter
{
  MuPages *pages;
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_t *cr;
  guint n_written;
};

static cairo_status_t
append_bytes (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

/**
 * mu_pages_writer_get_time:
 * @seconds: (out): since 1970, UTC
 *
 * Finds the time a document is said to be made at, which SOURCE_DATE_EPOCH sets so that the document is the same
 * whenever it is made: https://reproducible-builds.org/specs/source-date-epoch/
 *
 * Returns: whether that variable is a time, or not set; if not, @seconds is the current time all the same.
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

static char *
dup_date (void)
{
  g_autoptr (GDateTime) date = NULL;
  gint64 seconds;

  mu_pages_writer_get_time (&seconds, NULL);
  date = g_date_time_new_from_unix_utc (seconds);
  return g_date_time_format (date, "%Y-%m-%dT%H:%M:%SZ");
}

static void
set_metadata (cairo_surface_t *surface, const char *title, const char *author)
{
  g_autofree char *date = dup_date ();
  g_autofree char *safe_title = g_utf8_make_valid (title, -1);
  g_autofree char *safe_author = g_utf8_make_valid (author, -1);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, safe_title);
  if (*safe_author != '\0')
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, safe_author);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Muster");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
}

static void
add_outline (cairo_surface_t *surface, MuPages *pages)
{
  const char *name;
  guint first_page;

  for (guint part = 0; (name = mu_pages_get_part_name (pages, part, &first_page)) != NULL; part++)
    {
      g_autofree char *link = g_strdup_printf ("page=%u pos=[0 0]", first_page + 1);

      cairo_pdf_surface_add_outline (surface, CAIRO_PDF_OUTLINE_ROOT, name, link, 0);
    }
}

/**
 * mu_pages_writer_new:
 * @pages: stays as long as the writer
 * @title: what the document is called
 * @author: whose it is; may be empty
 *
 * Begins to write the pages as PDF, with the current time as its date or that of SOURCE_DATE_EPOCH.
 *
 * Returns: (transfer full): what writes them one by one.
 */
MuPagesWriter *
mu_pages_writer_new (MuPages *pages, const char *title, const char *author)
{
  MuPagesWriter *self = g_new0 (MuPagesWriter, 1);
  const MuPaper *paper = mu_pages_get_paper (pages);

  mu_pages_end (pages);
  self->pages = pages;
  self->bytes = g_byte_array_new ();
  self->surface = cairo_pdf_surface_create_for_stream (append_bytes, self->bytes, paper->width, paper->height);
  self->cr = cairo_create (self->surface);
  set_metadata (self->surface, title, author);
  add_outline (self->surface, pages);
  return self;
}

/**
 * mu_pages_writer_free:
 *
 * Frees a writer.
 */
void
mu_pages_writer_free (MuPagesWriter *self)
{
  cairo_destroy (self->cr);
  cairo_surface_finish (self->surface);
  cairo_surface_destroy (self->surface);
  g_byte_array_unref (self->bytes);
  g_free (self);
}

/**
 * mu_pages_writer_add:
 *
 * Writes the next page, of which there must be one.
 */
void
mu_pages_writer_add (MuPagesWriter *self)
{
  mu_pages_draw (self->pages, self->n_written++, self->cr);
  cairo_show_page (self->cr);
}

/**
 * mu_pages_writer_finish:
 *
 * Returns: (transfer full): the document with the pages written. Nothing can be added to it any more.
 */
GBytes *
mu_pages_writer_finish (MuPagesWriter *self)
{
  cairo_surface_finish (self->surface);
  return g_bytes_new (self->bytes->data, self->bytes->len);
}

/**
 * mu_pages_write_pdf:
 * @title: what the document is called
 * @author: whose it is; may be empty
 *
 * Writes the pages as PDF, with the current time as its date or that of SOURCE_DATE_EPOCH.
 *
 * Returns: (transfer full): the document.
 */
GBytes *
mu_pages_write_pdf (MuPages *pages, const char *title, const char *author)
{
  g_autoptr (MuPagesWriter) writer = mu_pages_writer_new (pages, title, author);

  for (guint page = 0; page < mu_pages_get_n_pages (pages); page++)
    mu_pages_writer_add (writer);
  return mu_pages_writer_finish (writer);
}
