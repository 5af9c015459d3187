/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-printer.h"

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, MuSheetBook *book)
{
  mu_pages_draw (mu_sheet_book_get_pages (book), page, gtk_print_context_get_cairo_context (context));
}

/*
 * Returns the way to print it, page by page as it is in a PDF.
 *
 * @book: (taken) what to print
 */
GtkPrintOperation *
mu_printer_new (MuSheetBook *book)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  MuPages *pages = mu_sheet_book_get_pages (book);
  gboolean is_letter = g_str_equal (mu_pages_get_paper (pages)->id, "letter");
  GtkPaperSize *size = gtk_paper_size_new (is_letter ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autofree char *title = mu_sheet_book_dup_title (book);

  gtk_page_setup_set_paper_size_and_default_margins (setup, size);
  gtk_paper_size_free (size);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_n_pages (operation, mu_pages_get_n_pages (pages));
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page), book);
  g_object_set_data_full (G_OBJECT (operation), "book", book, (GDestroyNotify) mu_sheet_book_unref);
  return operation;
}
