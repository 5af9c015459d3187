/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-showing.h"

/*
 * Setting what a widget shows, for views that go through all they show after every edit. GTK lays an image out anew
 * even when it is given the icon it has, and asks the display where the pointer is for every tooltip that is set; here,
 * what is as it was costs nothing.
 */

/**
 * mu_show_icon:
 * @icon: (nullable): the name of an icon
 */
void
mu_show_icon (GtkImage *image, const char *icon)
{
  if (g_strcmp0 (gtk_image_get_icon_name (image), icon) != 0)
    gtk_image_set_from_icon_name (image, icon);
}

/**
 * mu_show_tooltip:
 * @text: (nullable): what it says; %NULL for no tooltip
 */
void
mu_show_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/**
 * mu_show_class:
 * @on: whether @widget is to have @css_class
 */
void
mu_show_class (GtkWidget *widget, const char *css_class, gboolean on)
{
  if (gtk_widget_has_css_class (widget, css_class) == !!on)
    return;
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/**
 * mu_show_text:
 *
 * Puts @text into @editable, where the cursor stays when it is there already.
 */
void
mu_show_text (GtkEditable *editable, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (editable), text))
    gtk_editable_set_text (editable, text);
}
