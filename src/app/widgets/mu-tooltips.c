/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-tooltips.h"

/*
 * Tooltips stay out of the way. The pointer rests on the button whose menu it has opened, and the tooltip of the button
 * would lie over the menu. That of a row lies over the next row, which a click must reach all the same.
 */

#define MUTED "mu-muted-tooltips" /* of a popover: array of GtkWidget */

static void
mute (GtkWidget *widget, GPtrArray *muted)
{
  if (GTK_IS_POPOVER (widget))
    return;
  if (gtk_widget_get_has_tooltip (widget))
    {
      gtk_widget_set_has_tooltip (widget, FALSE);
      g_ptr_array_add (muted, g_object_ref (widget));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    mute (child, muted);
}

static gboolean
on_show (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);
  GtkWidget *parent = GTK_IS_POPOVER (popover) ? gtk_widget_get_parent (popover) : NULL;
  GPtrArray *muted;

  if (!GTK_IS_MENU_BUTTON (parent) && !GTK_IS_DROP_DOWN (parent))
    return TRUE;
  muted = g_ptr_array_new_with_free_func (g_object_unref);
  mute (parent, muted);
  g_object_set_data_full (G_OBJECT (popover), MUTED, muted, (GDestroyNotify) g_ptr_array_unref);
  return TRUE;
}

static gboolean
on_hide (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *popover = g_value_get_object (&values[0]);
  GPtrArray *muted = GTK_IS_POPOVER (popover) ? g_object_get_data (popover, MUTED) : NULL;

  for (guint i = 0; muted != NULL && i < muted->len; i++)
    gtk_widget_set_has_tooltip (muted->pdata[i], TRUE);
  if (muted != NULL)
    g_object_set_data (popover, MUTED, NULL);
  return TRUE;
}

static gboolean
on_realize (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  cairo_region_t *nothing;

  if (!g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return TRUE;
  nothing = cairo_region_create ();
  gdk_surface_set_input_region (gtk_native_get_surface (GTK_NATIVE (widget)), nothing);
  cairo_region_destroy (nothing);
  return TRUE;
}

/*
 * From now on, buttons and drop-downs have no tooltip while their menu is open, and the pointer does not notice tooltips.
 * Call this once.
 */
void
mu_tooltips_start (void)
{
  /* Signals are known once the class is. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_POPOVER));
  g_signal_add_emission_hook (g_signal_lookup ("show", GTK_TYPE_WIDGET), 0, on_show, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("hide", GTK_TYPE_WIDGET), 0, on_hide, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, on_realize, NULL, NULL);
}
