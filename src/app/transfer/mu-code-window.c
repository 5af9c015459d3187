/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-code-window.h"

#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-transient.h"
#include "exchange/links/mu-list-code.h"
#include "model/text/mu-i18n.h"

enum
{
  MODULE = 4,   /* how many pixels a side of a module has at least, for a camera */
  LOWEST = 330, /* the height of a code that the lowest window has room for */
  BESIDE = 48,  /* what a window is wider than its code */
  BELOW = 190   /* what a window is higher than its code */
};

/* A list as a QR code, large enough for a camera. */
struct _MuCodeWindow
{
  AdwWindow parent_instance;
  char *text;
  MuQr *code; /* NULL: the list is too long for one */

  GtkStack *stack;
  GtkDrawingArea *area;
  GtkLabel *name;
  GtkLabel *illegal;
};

G_DEFINE_FINAL_TYPE (MuCodeWindow, mu_code_window, ADW_TYPE_WINDOW)

static void
mu_code_window_finalize (GObject *object)
{
  MuCodeWindow *self = MU_CODE_WINDOW (object);

  g_clear_pointer (&self->code, mu_qr_free);
  g_free (self->text);
  G_OBJECT_CLASS (mu_code_window_parent_class)->finalize (object);
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  MuCodeWindow *self = data;

  if (self->code != NULL)
    mu_qr_draw_inside (self->code, cr, width, height);
}

static void
on_copy (MuCodeWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->text);
}

static void
mu_code_window_class_init (MuCodeWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mu_code_window_finalize;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-code-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuCodeWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MuCodeWindow, area);
  gtk_widget_class_bind_template_child (widget_class, MuCodeWindow, name);
  gtk_widget_class_bind_template_child (widget_class, MuCodeWindow, illegal);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mu_code_window_init (MuCodeWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->area, draw, self, NULL);
}

/* Returns a window with the list as a QR code, to be presented. */
MuCodeWindow *
mu_code_window_new (GtkWindow *parent, MuRoster *roster, const MuReport *report)
{
  MuCodeWindow *self = g_object_new (MU_TYPE_CODE_WINDOW, NULL);
  const char *name = mu_display_text_get_title (mu_roster_get_name (roster));
  g_autofree char *spoken = NULL;

  mu_transient_attach (GTK_WINDOW (self), parent);
  self->text = mu_list_code_write (MU_LIST_CODE_MUSTER, roster, report);
  self->code = mu_list_code_new (MU_LIST_CODE_MUSTER, roster, report);
  spoken = g_strdup_printf (_ ("QR code of the list “%s”"), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_label_set_label (self->name, name);
  gtk_widget_set_visible (GTK_WIDGET (self->illegal), !report->legal);
  if (self->code != NULL)
    {
      /* The code has its room before the text below it, which scrolls. */
      int size = MODULE * mu_qr_get_span (self->code);
      int width, height;

      gtk_widget_set_size_request (GTK_WIDGET (self->area), -1, MIN (size, LOWEST));
      gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
      gtk_window_set_default_size (GTK_WINDOW (self), MAX (width, size + BESIDE), MAX (height, size + BELOW));
    }
  gtk_stack_set_visible_child_name (self->stack, self->code != NULL ? "code" : "none");
  return self;
}
