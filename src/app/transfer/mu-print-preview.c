/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-print-preview.h"

#include "app/transfer/mu-print-page.h"
#include "app/widgets/mu-showing.h"

/* How many pages are shown; all are printed. */
enum
{
  MAX_SHOWN = 24
};

/* The pages of a document, one below the other. */
struct _MuPrintPreview
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (MuPrintPreview, mu_print_preview, GTK_TYPE_BOX)

static void
mu_print_preview_class_init (MuPrintPreviewClass *klass)
{
}

static void
mu_print_preview_init (MuPrintPreview *self)
{
}

/*
 * @book: shown in place of what was shown before
 */
void
mu_print_preview_show (MuPrintPreview *self, MuSheetBook *book)
{
  guint n_pages = mu_pages_get_n_pages (mu_sheet_book_get_pages (book));

  mu_show_nothing (GTK_WIDGET (self));
  for (guint page = 0; page < MIN (n_pages, MAX_SHOWN); page++)
    gtk_box_append (GTK_BOX (self), mu_print_page_new (book, page));
}
