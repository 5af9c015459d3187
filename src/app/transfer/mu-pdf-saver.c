/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-pdf-saver.h"

#include "app/transfer/mu-batch.h"
#include "app/transfer/mu-saved.h"
#include "exchange/io/mu-output.h"

/* Writes a document into a file as PDF: draws its pages a few at a time, then hands them to the file together. */
struct _MuPdfSaver
{
  GObject parent_instance;
  MuSheetBook *book;
  GOutputStream *memory;
  MuPagesWriter *writer; /* into @memory */
  GFile *file;
  MuBatch *drawing;
};

G_DEFINE_FINAL_TYPE (MuPdfSaver, mu_pdf_saver, G_TYPE_OBJECT)

static void
mu_pdf_saver_finalize (GObject *object)
{
  MuPdfSaver *self = MU_PDF_SAVER (object);

  g_clear_pointer (&self->drawing, mu_batch_free);
  g_clear_pointer (&self->writer, mu_pages_writer_free);
  g_clear_object (&self->memory);
  g_clear_pointer (&self->book, mu_sheet_book_unref);
  g_clear_object (&self->file);
  G_OBJECT_CLASS (mu_pdf_saver_parent_class)->finalize (object);
}

static void
mu_pdf_saver_class_init (MuPdfSaverClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_pdf_saver_finalize;

  /* @n_done: how many pages are drawn; @n_pages: of how many */
  g_signal_new ("progress", MU_TYPE_PDF_SAVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                G_TYPE_UINT);

  /* Nothing but the file is waited for any more. */
  g_signal_new ("drawn", MU_TYPE_PDF_SAVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  mu_saved_add_signals (MU_TYPE_PDF_SAVER);
}

static void
mu_pdf_saver_init (MuPdfSaver *self)
{
}

/*
 * Returns a saver that waits to be started.
 *
 * @book: what to save; nothing may be added to it meanwhile
 */
MuPdfSaver *
mu_pdf_saver_new (MuSheetBook *book, GFile *file)
{
  MuPdfSaver *self = g_object_new (MU_TYPE_PDF_SAVER, NULL);

  self->book = mu_sheet_book_ref (book);
  self->memory = g_memory_output_stream_new_resizable ();
  self->writer = mu_pages_writer_new (mu_pages_get_paper (mu_sheet_book_get_pages (book)), self->memory);
  self->file = g_object_ref (file);
  return self;
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MuPdfSaver) self = data;

  mu_saved_tell (self, self->file, result);
}

static gboolean
draw_next (gpointer data, guint step)
{
  MuPdfSaver *self = data;

  mu_pages_writer_add (self->writer, mu_sheet_book_get_pages (self->book), step, NULL);
  return TRUE;
}

static void
follow_drawing (gpointer data, guint n_done, guint n_pages)
{
  g_signal_emit_by_name (data, "progress", n_done, n_pages);
}

static void
end_drawing (gpointer data, gboolean complete)
{
  MuPdfSaver *self = data;
  g_autoptr (GBytes) bytes = NULL;

  mu_sheet_book_finish (self->book, self->writer, NULL);
  g_output_stream_close (self->memory, NULL, NULL);
  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (self->memory));
  g_signal_emit_by_name (self, "drawn");
  mu_output_write_async (self->file, bytes, on_written, g_object_ref (self));
}

/*
 * Begins to save, once. Given up before the pages are drawn, the saver leaves the file as it was; afterwards it lives
 * until the file is written.
 */
void
mu_pdf_saver_start (MuPdfSaver *self)
{
  static const MuBatchTask task = { draw_next, follow_drawing, end_drawing, NULL };

  self->drawing = mu_batch_new (&task, self, mu_pages_get_n_pages (mu_sheet_book_get_pages (self->book)));
  mu_batch_start (self->drawing);
}
