/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-spoken-names.h"

#include <gtk/gtk.h>

#include "model/text/mu-i18n.h"

/*
 * What GTK 4.8 leaves to be mended for screen readers: a button with a mnemonic has two names, its label with the
 * underscore and the words of the GtkLabel in it; an item of a list has none, whatever is in it; nor has the button
 * that closes a toast of libadwaita.
 */

static gboolean
has_mnemonic (gpointer widget)
{
  return (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (widget) && gtk_button_get_label (widget) != NULL)
         || (GTK_IS_CHECK_BUTTON (widget) && gtk_check_button_get_use_underline (widget));
}

static void
on_label (GtkAccessible *button)
{
  gtk_accessible_reset_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static gboolean
closes_toast (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_BUTTON (widget) && parent != NULL && g_str_equal (G_OBJECT_TYPE_NAME (parent), "AdwToastWidget");
}

static gboolean
on_realize (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (has_mnemonic (widget))
    {
      on_label (GTK_ACCESSIBLE (widget));
      /* It may be realized several times. */
      g_signal_handlers_disconnect_by_func (widget, on_label, NULL);
      g_signal_connect (widget, "notify::label", G_CALLBACK (on_label), NULL);
    }
  else if (closes_toast (widget) && gtk_button_get_label (GTK_BUTTON (widget)) == NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Close"), -1);
  else if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget"))
    {
      /* The item is called what the row in it is called. */
      GtkWidget *row = gtk_widget_get_first_child (widget);

      if (row != NULL)
        gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, row, NULL, -1);
    }
  return TRUE;
}

/* From here on, every button and every item of a list has one name for screen readers. Call this once. */
void
mu_spoken_names_start (void)
{
  /* Its signals exist once there is the class. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, on_realize, NULL, NULL);
}
