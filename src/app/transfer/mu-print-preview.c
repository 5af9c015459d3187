/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-print-preview.h"

#include "model/mu-i18n.h"

/* How many pages are shown; all are printed. */
enum
{
  MAX_SHOWN = 24,
  PAGE_WIDTH = 450
};

/* The pages of a document, one below the other. */
struct _MuPrintPreview
{
  GtkBox parent_instance;
  MuSheetBook *book; /* nullable */
};

G_DEFINE_FINAL_TYPE (MuPrintPreview, mu_print_preview, GTK_TYPE_BOX)

static void
mu_print_preview_finalize (GObject *object)
{
  g_clear_pointer (&MU_PRINT_PREVIEW (object)->book, mu_sheet_book_unref);
  G_OBJECT_CLASS (mu_print_preview_parent_class)->finalize (object);
}

static void
mu_print_preview_class_init (MuPrintPreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_print_preview_finalize;
}

static void
mu_print_preview_init (MuPrintPreview *self)
{
}

static void
draw_page (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  MuPrintPreview *self = MU_PRINT_PREVIEW (gtk_widget_get_parent (GTK_WIDGET (area)));
  MuPages *pages = mu_sheet_book_get_pages (self->book);
  const MuPaper *paper = mu_pages_get_paper (pages);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, width / paper->width, height / paper->height);
  mu_pages_draw (pages, GPOINTER_TO_UINT (data), cr);
}

static GtkWidget *
new_page (const MuPaper *paper, guint page, guint n_pages)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  g_autofree char *name = g_strdup_printf (_ ("Page %u of %u"), page + 1, n_pages);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), PAGE_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), (int) (PAGE_WIDTH * paper->height / paper->width));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_page, GUINT_TO_POINTER (page), NULL);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (area, "paper");
  gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return area;
}

/**
 * mu_print_preview_show:
 * @book: shown in place of what was shown before
 */
void
mu_print_preview_show (MuPrintPreview *self, MuSheetBook *book)
{
  MuPages *pages = mu_sheet_book_get_pages (book);
  guint n_pages = mu_pages_get_n_pages (pages);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  g_clear_pointer (&self->book, mu_sheet_book_unref);
  self->book = mu_sheet_book_ref (book);
  for (guint page = 0; page < MIN (n_pages, MAX_SHOWN); page++)
    gtk_box_append (GTK_BOX (self), new_page (mu_pages_get_paper (pages), page, n_pages));
}
