/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-combo-row.h"

/* A row with a choice, whose tooltip says what is chosen where there is no room for all of it. */
struct _MuComboRow
{
  AdwComboRow parent_instance;
};

G_DEFINE_FINAL_TYPE (MuComboRow, mu_combo_row, ADW_TYPE_COMBO_ROW)

/* Returns the text in or below @widget that is cut short, or NULL. */
static const char *
find_cut_text (GtkWidget *widget)
{
  const char *text = NULL;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    return gtk_label_get_text (GTK_LABEL (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && text == NULL;
       child = gtk_widget_get_next_sibling (child))
    text = find_cut_text (child);
  return text;
}

static gboolean
mu_combo_row_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  const char *text = find_cut_text (widget);

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

static void
mu_combo_row_class_init (MuComboRowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->query_tooltip = mu_combo_row_query_tooltip;
}

static void
mu_combo_row_init (MuComboRow *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}
