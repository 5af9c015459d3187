/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-library-row.h"

#include <glib/gi18n.h>

/* One saved list in the library pane, with its menu. */
struct _MuLibraryRow
{
  GtkWidget parent_instance;
  GtkWidget *box;
  MuLibraryItem *item;
  GBindingGroup *bindings;
  GtkWidget *heading;
  GtkWidget *name;
  GtkWidget *points;
  GtkWidget *verdict;
  GtkWidget *errors;
  GtkWidget *details;
  GtkWidget *menu;
};

enum { PROP_ITEM = 1, PROP_SPOKEN, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MuLibraryRow, mu_library_row, GTK_TYPE_WIDGET)

static void
mu_library_row_dispose (GObject *object)
{
  MuLibraryRow *self = MU_LIBRARY_ROW (object);

  g_clear_object (&self->bindings);
  g_clear_object (&self->item);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MU_TYPE_LIBRARY_ROW);
  G_OBJECT_CLASS (mu_library_row_parent_class)->dispose (object);
}

static void
mu_library_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ITEM)
    g_value_set_object (value, MU_LIBRARY_ROW (object)->item);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mu_library_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MuLibraryRow *self = MU_LIBRARY_ROW (object);

  switch (id)
    {
    case PROP_ITEM:
      if (!g_set_object (&self->item, g_value_get_object (value)))
        return;
      g_binding_group_set_source (self->bindings, self->item);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_SPOKEN:
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      g_value_get_string (value) != NULL ? g_value_get_string (value) : "", -1);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static GMenuModel *
new_menu (MuLibraryItem *item)
{
  static const struct { const char *label, *action; } entries[] = {
    { N_ ("_Rename…"), "win.rename" },
    { N_ ("_Duplicate"), "win.duplicate" },
    { N_ ("De_lete"), "win.delete" },
  };
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autoptr (GMenuItem) entry = g_menu_item_new (_ (entries[i].label), NULL);

      g_menu_item_set_action_and_target (entry, entries[i].action, "s", mu_library_item_get_id (item));
      g_menu_append_item (menu, entry);
    }
  return G_MENU_MODEL (menu);
}

static void
popup_at (MuLibraryRow *self, const GdkRectangle *where)
{
  g_autoptr (GMenuModel) model = NULL;

  if (self->item == NULL)
    return;
  model = new_menu (self->item);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  self->menu = gtk_popover_menu_new_from_model (model);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), where);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/**
 * mu_library_row_popup_menu:
 *
 * Shows the menu of the list, as the menu key does.
 */
void
mu_library_row_popup_menu (MuLibraryRow *self)
{
  const GdkRectangle where = { 24, gtk_widget_get_height (GTK_WIDGET (self)) - 8, 1, 1 };

  popup_at (self, &where);
}

static void
on_secondary_press (GtkGestureClick *gesture, int n_press, double x, double y, MuLibraryRow *self)
{
  const GdkRectangle where = { (int) x, (int) y, 1, 1 };

  popup_at (self, &where);
}

static void
on_long_press (GtkGestureLongPress *gesture, double x, double y, MuLibraryRow *self)
{
  const GdkRectangle where = { (int) x, (int) y, 1, 1 };

  popup_at (self, &where);
}

static gboolean
is_text (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_boolean (to, g_value_get_string (from) != NULL);
  return TRUE;
}

static gboolean
choose_verdict_classes (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  static const char *const legal[] = { "success", NULL };
  static const char *const illegal[] = { "error", NULL };

  g_value_set_boxed (to, g_value_get_string (from) == NULL ? legal : illegal);
  return TRUE;
}

static void
bind_item (MuLibraryRow *self)
{
  GBindingGroup *group = self->bindings;
  const GBindingFlags flags = G_BINDING_SYNC_CREATE;

  g_binding_group_bind (group, "spoken", self, "spoken", flags);
  g_binding_group_bind (group, "heading", self->heading, "label", flags);
  g_binding_group_bind_full (group, "heading", self->heading, "visible", flags, is_text, NULL, NULL, NULL);
  g_binding_group_bind (group, "name", self->name, "label", flags);
  g_binding_group_bind (group, "points", self->points, "label", flags);
  g_binding_group_bind (group, "verdict-icon", self->verdict, "icon-name", flags);
  g_binding_group_bind_full (group, "errors", self->verdict, "css-classes", flags, choose_verdict_classes, NULL, NULL,
                             NULL);
  g_binding_group_bind (group, "errors", self->errors, "label", flags);
  g_binding_group_bind_full (group, "errors", self->errors, "visible", flags, is_text, NULL, NULL, NULL);
  g_binding_group_bind (group, "details", self->details, "label", flags);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/muster/Muster/mu-library-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, box);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, heading);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, name);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, points);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, verdict);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, errors);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, details);
  gtk_widget_class_bind_template_callback (widget_class, on_secondary_press);
  gtk_widget_class_bind_template_callback (widget_class, on_long_press);
}

static void
mu_library_row_class_init (MuLibraryRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mu_library_row_dispose;
  object_class->get_property = mu_library_row_get_property;
  object_class->set_property = mu_library_row_set_property;
  props[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, MU_TYPE_LIBRARY_ITEM,
                                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_SPOKEN] = g_param_spec_string ("spoken", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mu_library_row_init (MuLibraryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->bindings = g_binding_group_new ();
  bind_item (self);
}
