/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-window-buttons.h"

/*
 * A side of a header bar's window buttons. Where they have no room, those that make a window larger or hide it are left
 * out.
 */
struct _MuWindowButtons
{
  AdwBin parent_instance;
  GtkWindowControls *all;
  GtkWindowControls *few;
};

enum
{
  PROP_SIDE = 1
};

G_DEFINE_FINAL_TYPE (MuWindowButtons, mu_window_buttons, ADW_TYPE_BIN)

static void
choose (MuWindowButtons *self)
{
  g_autofree char *few = mu_window_buttons_dup_few (GTK_WIDGET (self));

  gtk_window_controls_set_decoration_layout (self->few, few);
}

static void
mu_window_buttons_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mu_window_buttons_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_settings (widget), "notify::gtk-decoration-layout", G_CALLBACK (choose),
                           widget, G_CONNECT_SWAPPED);
  choose (MU_WINDOW_BUTTONS (widget));
}

static void
mu_window_buttons_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_settings (widget), choose, widget);
  GTK_WIDGET_CLASS (mu_window_buttons_parent_class)->unroot (widget);
}

static void
mu_window_buttons_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MuWindowButtons *self = MU_WINDOW_BUTTONS (object);
  GtkPackType side = g_value_get_enum (value);

  gtk_window_controls_set_side (self->all, side);
  gtk_window_controls_set_side (self->few, side);
  gtk_widget_set_halign (GTK_WIDGET (self->few), side == GTK_PACK_START ? GTK_ALIGN_START : GTK_ALIGN_END);
}

static void
mu_window_buttons_class_init (MuWindowButtonsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mu_window_buttons_set_property;
  widget_class->root = mu_window_buttons_root;
  widget_class->unroot = mu_window_buttons_unroot;

  /* The side of the header bar. */
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SIDE,
                                   g_param_spec_enum ("side", NULL, NULL, GTK_TYPE_PACK_TYPE, GTK_PACK_START,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
mu_window_buttons_init (MuWindowButtons *self)
{
  AdwSqueezer *squeezer = ADW_SQUEEZER (adw_squeezer_new ());

  self->all = GTK_WINDOW_CONTROLS (gtk_window_controls_new (GTK_PACK_START));
  self->few = GTK_WINDOW_CONTROLS (gtk_window_controls_new (GTK_PACK_START));
  adw_squeezer_set_homogeneous (squeezer, FALSE);
  adw_squeezer_add (squeezer, GTK_WIDGET (self->all));
  adw_squeezer_add (squeezer, GTK_WIDGET (self->few));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (squeezer));
  g_object_bind_property (self->all, "empty", self, "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

/*
 * Returns a decoration layout as GTK writes it: the desktop's, but for the buttons that make a window larger or hide
 * it.
 *
 * @widget: of a window
 */
char *
mu_window_buttons_dup_few (GtkWidget *widget)
{
  g_autofree char *layout = NULL;
  GString *few;

  g_object_get (gtk_widget_get_settings (widget), "gtk-decoration-layout", &layout, NULL);
  few = g_string_new (layout);
  g_string_replace (few, "minimize", "", 0);
  g_string_replace (few, "maximize", "", 0);
  return g_string_free (few, FALSE);
}
