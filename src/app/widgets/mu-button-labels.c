/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-button-labels.h"

#include <adwaita.h>

/* GTK never wraps the label of a button, so that a window with large text could not be as narrow as a phone. A header
 * bar has one line, and the dialogs of libadwaita place their buttons below one another themselves. */

static gboolean
on_realize (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_LABEL (widget) && (GTK_IS_BUTTON (parent) || GTK_IS_CHECK_BUTTON (parent))
      && gtk_label_get_ellipsize (GTK_LABEL (widget)) == PANGO_ELLIPSIZE_NONE
      && !gtk_label_get_single_line_mode (GTK_LABEL (widget))
      && gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) == NULL
      && gtk_widget_get_ancestor (widget, ADW_TYPE_MESSAGE_DIALOG) == NULL)
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
  return TRUE;
}

/*
 * From here on, the labels of buttons wrap where there is no room for them in one line. Nothing happens when it is
 * called again.
 */
void
mu_button_labels_start (void)
{
  static gulong hook;

  if (hook != 0)
    return;
  /* Its signals exist once there is the class. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  hook = g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, on_realize, NULL, NULL);
}

/*
 * Its label does not wrap: it stands in a line whose height must not change.
 *
 * @button: a button that has only a label
 */
void
mu_button_labels_keep_in_line (GtkButton *button)
{
  /* There is no widget for a label that was never set. */
  if (gtk_button_get_label (button) == NULL)
    gtk_button_set_label (button, "");
  gtk_label_set_single_line_mode (GTK_LABEL (gtk_button_get_child (button)), TRUE);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (button)), FALSE);
}
