/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-library-row.h"

#include "app/library/mu-library-action.h"
#include "app/library/mu-library-item.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-wrap-box.h"
#include "model/text/mu-i18n.h"

/* One saved list in the library pane, with its star, its tags and its menu. */
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
  GtkWidget *date;
  GtkWidget *star;
  GtkWidget *inset;
  GtkWidget *difference;
  MuWrapBox *tags;
  GtkWidget *check;
  GtkWidget *menu;
  guint position;
  gboolean starred;
  GtkToggleButton *picking; /* hidden; has the state of “lists.pick”: whether a click selects the list */
};

enum
{
  PROP_ITEM = 1,
  PROP_SPOKEN,
  PROP_STARRED,
  PROP_ARCHIVED,
  PROP_TAGS,
  PROP_POSITION,
  PROP_SELECTED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MuLibraryRow, mu_library_row, GTK_TYPE_WIDGET)

static void
mu_library_row_dispose (GObject *object)
{
  MuLibraryRow *self = MU_LIBRARY_ROW (object);

  g_clear_object (&self->bindings);
  g_clear_object (&self->item);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  mu_template_dispose (object);
}

static void
mu_library_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ITEM)
    g_value_set_object (value, MU_LIBRARY_ROW (object)->item);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* The stars of many lists would all have the same name otherwise. */
static void
name_star (MuLibraryRow *self)
{
  const char *list = gtk_label_get_label (GTK_LABEL (self->name));
  g_autofree char *name = g_strdup_printf (
      self->starred ? _ ("Remove “%s” from favorites") : _ ("Add “%s” to favorites"), list);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->star), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_starred (MuLibraryRow *self, gboolean starred)
{
  const char *const ids[] = { mu_library_item_get_id (self->item), NULL };
  const char *label = starred ? _ ("Remove from favorites") : _ ("Add to favorites");

  mu_show_button_icon (GTK_BUTTON (self->star), starred ? "starred-symbolic" : "non-starred-symbolic");
  mu_show_tooltip (self->star, label);
  self->starred = starred;
  name_star (self);
  gtk_actionable_set_action_target_value (
      GTK_ACTIONABLE (self->star),
      mu_library_action_to_variant (starred ? MU_LIBRARY_UNSTAR : MU_LIBRARY_STAR, NULL, ids));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->star), "win.change-lists");
  mu_show_class (self->star, "starred", starred);
}

/*
 * Returns a button that shows only lists with @tag, or lists without it again.
 *
 * @icon: the name of an icon that follows the tag, or NULL
 * @hint: what a click does
 */
GtkWidget *
mu_library_row_new_tag (const char *tag, const char *icon, const char *hint)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (tag);
  GtkWidget *box = icon != NULL ? gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4) : NULL;

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (box != NULL)
    {
      gtk_box_append (GTK_BOX (box), label);
      gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
    }
  gtk_button_set_child (GTK_BUTTON (button), box != NULL ? box : label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "lists.show-tag");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tag);
  mu_show_tooltip (button, hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, hint, -1);
  gtk_widget_add_css_class (button, "tag");
  return button;
}

static void
show_tags (MuLibraryRow *self, char **tags)
{
  guint n_tags = tags != NULL ? g_strv_length (tags) : 0;

  mu_show_nothing (GTK_WIDGET (self->tags));
  for (guint i = 0; i < n_tags; i++)
    {
      g_autofree char *hint = g_strdup_printf (_ ("Show lists tagged “%s”"), tags[i]);

      mu_wrap_box_append (self->tags, mu_library_row_new_tag (tags[i], NULL, hint));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->tags), n_tags > 0);
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
    case PROP_STARRED:
      show_starred (self, g_value_get_boolean (value));
      break;
    case PROP_ARCHIVED:
      gtk_widget_set_opacity (self->name, g_value_get_boolean (value) ? 0.7 : 1);
      break;
    case PROP_TAGS:
      show_tags (self, g_value_get_boxed (value));
      break;
    case PROP_POSITION:
      self->position = g_value_get_uint (value);
      break;
    case PROP_SELECTED:
      mu_show_icon (GTK_IMAGE (self->check), g_value_get_boolean (value) ? "mu-picked-symbolic"
                                                                                        : "mu-unpicked-symbolic");
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* While several lists are being selected, a click selects or unselects the list. */
static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, MuLibraryRow *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  if (!gtk_toggle_button_get_active (self->picking) || (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_activate_action (GTK_WIDGET (self), "lists.toggle", "u", self->position);
}

static void
ask_for_menu (MuLibraryRow *self, double x, double y)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "lists.menu", "(uii)", self->position, (int) x, (int) y);
}

/* Shows a menu at a place in the row. */
void
mu_library_row_show_menu (MuLibraryRow *self, GMenuModel *model, int x, int y)
{
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  self->menu = gtk_popover_menu_new_from_model (model);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle){ x, y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* Returns the position of the list among those shown. */
guint
mu_library_row_get_position (MuLibraryRow *self)
{
  return self->position;
}

/* Shows the context menu of the list. */
void
mu_library_row_popup_menu (MuLibraryRow *self)
{
  ask_for_menu (self, 24, gtk_widget_get_height (GTK_WIDGET (self)) - 8);
}

static void
on_secondary_press (GtkGestureClick *gesture, int n_press, double x, double y, MuLibraryRow *self)
{
  ask_for_menu (self, x, y);
}

static void
on_long_press (GtkGestureLongPress *gesture, double x, double y, MuLibraryRow *self)
{
  ask_for_menu (self, x, y);
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
  static const char *const legal[] = { "verdict", "success", NULL };
  static const char *const illegal[] = { "verdict", "error", NULL };

  g_value_set_boxed (to, g_value_get_string (from) == NULL ? legal : illegal);
  return TRUE;
}

static void
mu_library_row_class_init (MuLibraryRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = mu_library_row_dispose;
  object_class->get_property = mu_library_row_get_property;
  object_class->set_property = mu_library_row_set_property;
  props[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, MU_TYPE_LIBRARY_ITEM,
                                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_SPOKEN] = g_param_spec_string ("spoken", NULL, NULL, NULL, flags);
  props[PROP_STARRED] = g_param_spec_boolean ("starred", NULL, NULL, FALSE, flags);
  props[PROP_ARCHIVED] = g_param_spec_boolean ("archived", NULL, NULL, FALSE, flags);
  props[PROP_TAGS] = g_param_spec_boxed ("tags", NULL, NULL, G_TYPE_STRV, flags);
  props[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_SELECTED] = g_param_spec_boolean ("selected", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-library-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, box);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, heading);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, name);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, points);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, verdict);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, errors);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, details);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, date);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, star);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, inset);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, picking);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, difference);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, tags);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryRow, check);
  gtk_widget_class_bind_template_callback (widget_class, on_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_secondary_press);
  gtk_widget_class_bind_template_callback (widget_class, on_long_press);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mu_library_row_init (MuLibraryRow *self)
{
  const GBindingFlags flags = G_BINDING_SYNC_CREATE;
  GBindingGroup *group;

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->name, "notify::label", G_CALLBACK (name_star), self, G_CONNECT_SWAPPED);
  group = self->bindings = g_binding_group_new ();
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
  g_binding_group_bind (group, "date", self->date, "label", flags);
  g_binding_group_bind (group, "starred", self, "starred", flags);
  g_binding_group_bind (group, "archived", self, "archived", flags);
  g_binding_group_bind (group, "tags", self, "tags", flags);
  g_binding_group_bind (group, "inset", self->inset, "visible", flags);
  g_binding_group_bind (group, "difference", self->difference, "label", flags);
  g_binding_group_bind_full (group, "difference", self->difference, "visible", flags, is_text, NULL, NULL, NULL);
}
