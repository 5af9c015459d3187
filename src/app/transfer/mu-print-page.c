/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-print-page.h"

#include "model/text/mu-i18n.h"

enum
{
  MIN_WIDTH = 240,
  WIDTH = 450
};

/* A page of a document, on its paper: as wide as there is room, up to a width at which it can be read. */
struct _MuPrintPage
{
  GtkWidget parent_instance;
  MuSheetBook *book;
  guint number; /* from 0 */
};

G_DEFINE_FINAL_TYPE (MuPrintPage, mu_print_page, GTK_TYPE_WIDGET)

static const MuPaper *
get_paper (MuPrintPage *self)
{
  return mu_pages_get_paper (mu_sheet_book_get_pages (self->book));
}

static int
get_height (MuPrintPage *self, int width)
{
  const MuPaper *paper = get_paper (self);

  return (int) (width * paper->height / paper->width);
}

static GtkSizeRequestMode
mu_print_page_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mu_print_page_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  MuPrintPage *self = MU_PRINT_PAGE (widget);

  *minimum = MIN_WIDTH;
  *natural = WIDTH;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  *minimum = get_height (self, for_size < 0 ? MIN_WIDTH : MIN (for_size, WIDTH));
  *natural = get_height (self, for_size < 0 ? WIDTH : MIN (for_size, WIDTH));
}

static void
mu_print_page_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MuPrintPage *self = MU_PRINT_PAGE (widget);
  const MuPaper *paper = get_paper (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, width / paper->width, height / paper->height);
  mu_pages_draw (mu_sheet_book_get_pages (self->book), self->number, cr);
  cairo_destroy (cr);
}

static void
mu_print_page_finalize (GObject *object)
{
  g_clear_pointer (&MU_PRINT_PAGE (object)->book, mu_sheet_book_unref);
  G_OBJECT_CLASS (mu_print_page_parent_class)->finalize (object);
}

static void
mu_print_page_class_init (MuPrintPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mu_print_page_finalize;
  widget_class->get_request_mode = mu_print_page_get_request_mode;
  widget_class->measure = mu_print_page_measure;
  widget_class->snapshot = mu_print_page_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mu_print_page_init (MuPrintPage *self)
{
}

/*
 * Returns a picture of the page.
 *
 * @book: a document that is laid out
 * @number: which of its pages, from 0
 */
GtkWidget *
mu_print_page_new (MuSheetBook *book, guint number)
{
  MuPrintPage *self = g_object_new (MU_TYPE_PRINT_PAGE, "halign", GTK_ALIGN_CENTER, NULL);
  guint n_pages = mu_pages_get_n_pages (mu_sheet_book_get_pages (book));
  g_autofree char *name = g_strdup_printf (_ ("Page %u of %u"), number + 1, n_pages);

  self->book = mu_sheet_book_ref (book);
  self->number = number;
  gtk_widget_add_css_class (GTK_WIDGET (self), "paper");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_WIDGET (self);
}
