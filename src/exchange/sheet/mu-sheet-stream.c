/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-stream.h"

#include "exchange/sheet/mu-pages-writer.h"
#include "exchange/sheet/mu-sheet-title.h"

struct _MuSheetStream
{
  MuPages *pages; /* of one list at a time */
  MuSheetOptions options;
  MuSheetTitle title;
  MuPagesWriter *writer;
};

/*
 * Begins a PDF. It takes the memory that one list needs, however many are added. Returns a document without a list yet.
 *
 * @parts: what to print of each list
 * @stream: stays open
 */
MuSheetStream *
mu_sheet_stream_new (const MuPaper *paper, MuSheetParts parts, GOutputStream *stream)
{
  MuSheetStream *self = g_new0 (MuSheetStream, 1);

  self->pages = mu_pages_new (paper);
  self->options.parts = parts;
  self->writer = mu_pages_writer_new (paper, stream);
  return self;
}

/* Frees a document. One that was not finished is left without its end, so that it does not look complete. */
void
mu_sheet_stream_free (MuSheetStream *self)
{
  mu_pages_writer_free (self->writer);
  mu_sheet_title_clear (&self->title);
  mu_pages_free (self->pages);
  g_free (self);
}

/* Chooses what the QR codes of lists added later hold, which is MU_LIST_CODE_MUSTER at first. */
void
mu_sheet_stream_set_code (MuSheetStream *self, MuListCode code)
{
  self->options.code = code;
}

/* Writes the sheets of a list, with the report on it, in the user's language. Returns TRUE on success; FALSE with
 * @error set if the stream cannot be written. */
gboolean
mu_sheet_stream_add (MuSheetStream *self, MuRoster *roster, const MuReport *report, GError **error)
{
  gboolean done = TRUE;

  mu_sheet_title_add (&self->title, roster);
  mu_sheet_add (self->pages, &self->options, roster, report);
  for (guint page = 0; page < mu_pages_get_n_pages (self->pages) && done; page++)
    done = mu_pages_writer_add (self->writer, self->pages, page, error);
  mu_pages_clear (self->pages);
  return done;
}

/* Returns what the document is called: the name of its list, or how many there are. */
char *
mu_sheet_stream_dup_title (MuSheetStream *self)
{
  return mu_sheet_title_dup (&self->title);
}

/*
 * Ends the PDF. Nothing can be added to it any more. Returns TRUE if all of it was written; FALSE with @error set
 * otherwise.
 */
gboolean
mu_sheet_stream_finish (MuSheetStream *self, GError **error)
{
  g_autofree char *title = mu_sheet_title_dup (&self->title);

  return mu_pages_writer_finish (self->writer, title, mu_sheet_title_get_author (&self->title), error);
}

/* Writes the list sheets in memory, on the paper that is usual where the user is. */
static GBytes *
write_pdf (MuRoster *const *rosters, const MuReport *const *reports, guint n)
{
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (MuSheetStream) sheets = mu_sheet_stream_new (mu_paper_get_default (), MU_SHEET_LIST, memory);

  for (guint i = 0; i < n; i++)
    mu_sheet_stream_add (sheets, rosters[i], reports[i], NULL);
  mu_sheet_stream_finish (sheets, NULL);
  g_output_stream_close (memory, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

/* Returns the list sheet as PDF, on the paper that is usual where the user is. The caller owns it. */
GBytes *
mu_sheet_write_pdf (MuRoster *roster, const MuReport *report)
{
  return write_pdf (&roster, &report, 1);
}

/* Does the same as mu_sheet_write_pdf() for at least one list (of MuRoster) and the reports on them (of MuReport), one
 * after the other. The caller owns it. */
GBytes *
mu_sheet_write_several_pdf (GPtrArray *rosters, GPtrArray *reports)
{
  return write_pdf ((MuRoster *const *) rosters->pdata, (const MuReport *const *) reports->pdata, rosters->len);
}
