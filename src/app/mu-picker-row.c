/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-picker-row.h"

/* One card in the picker: what it costs and, where it does not fit, why. */
struct _MuPickerRow
{
  GtkWidget parent_instance;
  GtkWidget *body;
  MuPickerItem *item;
  GtkImage *icon;
  GtkLabel *skill;
  GtkLabel *title;
  GtkLabel *reason;
  GtkLabel *cost;
};

enum { PROP_ITEM = 1, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MuPickerRow, mu_picker_row, GTK_TYPE_WIDGET)

static void
mu_picker_row_dispose (GObject *object)
{
  g_clear_object (&MU_PICKER_ROW (object)->item);
  gtk_widget_dispose_template (GTK_WIDGET (object), MU_TYPE_PICKER_ROW);
  G_OBJECT_CLASS (mu_picker_row_parent_class)->dispose (object);
}

/* One label for all of the line: rows are made by the hundred. */
static char *
dup_title (MuPickerItem *item)
{
  return g_markup_printf_escaped (mu_picker_item_is_legal (item) ? "<b>%s</b>  <span alpha=\"70%%\">%s</span>%s"
                                                                 : "%s  <span alpha=\"60%%\">%s</span>%s",
                                  mu_picker_item_get_title (item), mu_picker_item_get_detail (item),
                                  mu_picker_item_is_current (item) ? "  ✓" : "");
}

static void
show_texts (MuPickerRow *self)
{
  int skill = mu_picker_item_get_skill (self->item);
  g_autofree char *title = dup_title (self->item);
  g_autofree char *cost = mu_picker_item_dup_cost (self->item);
  g_autofree char *badge = g_strdup_printf ("%d", skill);
  const char *reason = mu_picker_item_get_reason (self->item);

  gtk_image_set_from_icon_name (self->icon, skill < 0 ? mu_picker_item_get_icon (self->item) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), skill < 0);
  gtk_label_set_label (self->skill, badge);
  gtk_widget_set_visible (GTK_WIDGET (self->skill), skill >= 0);
  gtk_label_set_markup (self->title, title);
  gtk_label_set_label (self->reason, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), *reason != '\0');
  gtk_label_set_label (self->cost, cost);
}

static void
show_item (MuPickerRow *self)
{
  g_autofree char *spoken = mu_picker_item_dup_spoken (self->item);

  show_texts (self);
  if (mu_picker_item_is_legal (self->item))
    gtk_widget_remove_css_class (GTK_WIDGET (self), "illegal");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "illegal");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
mu_picker_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ITEM)
    g_value_set_object (value, MU_PICKER_ROW (object)->item);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mu_picker_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MuPickerRow *self = MU_PICKER_ROW (object);

  if (id != PROP_ITEM)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  else if (g_set_object (&self->item, g_value_get_object (value)) && self->item != NULL)
    show_item (self);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/muster/Muster/mu-picker-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, body);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, skill);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, title);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, reason);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, cost);
}

static void
mu_picker_row_class_init (MuPickerRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mu_picker_row_dispose;
  object_class->get_property = mu_picker_row_get_property;
  object_class->set_property = mu_picker_row_set_property;
  props[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, MU_TYPE_PICKER_ITEM,
                                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "pick");
  bind_template (widget_class);
}

static void
mu_picker_row_init (MuPickerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mu_picker_row_get_item:
 *
 * Returns: (transfer none) (nullable): the card it shows.
 */
MuPickerItem *
mu_picker_row_get_item (MuPickerRow *self)
{
  return self->item;
}
