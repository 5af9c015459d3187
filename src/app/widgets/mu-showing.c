/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-showing.h"

#include <string.h>

#include "model/text/mu-safe-line.h"

/*
 * Setting what a widget shows, for views that go through all they show after every edit. GTK lays an image out anew
 * even when it is given the icon it has, and asks the display where the pointer is for every tooltip that is set; here,
 * what is as it was costs nothing.
 */

/*
 * @icon: the name of an icon, or NULL
 */
void
mu_show_icon (GtkImage *image, const char *icon)
{
  if (g_strcmp0 (gtk_image_get_icon_name (image), icon) != 0)
    gtk_image_set_from_icon_name (image, icon);
}

/*
 * @icon: the name of an icon
 */
void
mu_show_button_icon (GtkButton *button, const char *icon)
{
  if (g_strcmp0 (gtk_button_get_icon_name (button), icon) != 0)
    gtk_button_set_icon_name (button, icon);
}

/*
 * @text: what it says; NULL for no tooltip
 */
void
mu_show_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/*
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

/*
 * @text: all that the label says; it is hidden for "" and NULL
 */
void
mu_show_line (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* Puts @text into @editable, where the cursor stays when it is there already. */
void
mu_show_text (GtkEditable *editable, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (editable), text))
    gtk_editable_set_text (editable, text);
}

static gboolean
on_query_cut_text (GtkWidget *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (GTK_LABEL (label)));
  return TRUE;
}

/* Has the label say all of its text in its tooltip while there is no room for it. Call it once for each label. */
void
mu_show_cut_text (GtkLabel *label)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (on_query_cut_text), NULL);
}

static void
on_title_changed (GtkLabel *label)
{
  const char *text = gtk_label_get_text (label), *name = strchr (text, ' ');
  g_autoptr (PangoAttrList) attributes = NULL;

  if (name != NULL && name[1] != '\0' && g_str_has_prefix (text, "•"))
    {
      PangoAttribute *whole = pango_attr_allow_breaks_new (FALSE);

      whole->start_index = 0;
      whole->end_index = g_utf8_next_char (name + 1) - text;
      attributes = pango_attr_list_new ();
      pango_attr_list_insert (attributes, whole);
    }
  gtk_label_set_attributes (label, attributes);
}

/* Has the dots that a card's title begins with stay in one line with the name. Call it once for each label. */
void
mu_show_dots (GtkLabel *label)
{
  g_signal_connect (label, "notify::label", G_CALLBACK (on_title_changed), NULL);
}

/* Removes all that is in a box, in a grid, or in a list but for what stands there when it is empty. */
void
mu_show_nothing (GtkWidget *parent)
{
  GtkWidget *child;

  if (GTK_IS_LIST_BOX (parent))
    while ((child = (GtkWidget *) gtk_list_box_get_row_at_index (GTK_LIST_BOX (parent), 0)) != NULL)
      gtk_list_box_remove (GTK_LIST_BOX (parent), child);
  else
    while ((child = gtk_widget_get_first_child (parent)) != NULL)
      gtk_widget_unparent (child);
}

/* Removes what follows the first children of a box, which were used again. */
void
mu_show_first (GtkWidget *parent, guint n_children)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  for (guint i = 0; child != NULL; i++)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      if (i >= n_children)
        gtk_widget_unparent (child);
      child = next;
    }
}

/*
 * @heading: what stands over the row, and over those that follow; NULL for nothing
 */
void
mu_show_heading (GtkListBoxRow *row, const char *heading)
{
  GtkWidget *label = heading != NULL ? gtk_label_new (heading) : NULL;

  gtk_list_box_row_set_header (row, label);
  if (label == NULL)
    return;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "group-heading");
}

/*
 * @label: says what failed, or is hidden
 * @error: why, or NULL
 */
void
mu_show_error (GtkLabel *label, const GError *error)
{
  g_autofree char *text = error != NULL ? mu_safe_line_dup_sentence (error->message) : NULL;

  mu_show_line (label, text);
}

/*
 * Returns a label that breaks its lines wherever it has to.
 *
 * @css_class: its class, or NULL
 * @xalign: 0 where a line begins, 1 where it ends
 */
GtkWidget *
mu_label_new (const char *text, const char *css_class, double xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), (float) xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}
