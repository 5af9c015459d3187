/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-library-pane-private.h"

#include "app/library/mu-library-row.h"
#include "app/library/mu-library-action.h"
#include "app/library/mu-tag-editor.h"
#include "model/mu-i18n.h"

/* The actions of the pane: selecting several lists, tags, filters. */

/* Picking */

/**
 * mu_library_pane_list_picked:
 *
 * Returns: (transfer full): the ids of the lists that are selected.
 */
GStrv
mu_library_pane_list_picked (MuLibraryPane *self)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GtkBitsetIter iter;
  guint position;

  for (gboolean there = gtk_bitset_iter_init_first (&iter, selected, &position); there;
       there = gtk_bitset_iter_next (&iter, &position))
    g_strv_builder_add (ids, mu_library_pane_get_id (self, position));
  return g_strv_builder_end (ids);
}

guint
mu_library_pane_get_n_picked (MuLibraryPane *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  return gtk_bitset_get_size (selected);
}

/**
 * mu_library_pane_dup_targets:
 *
 * Returns: (transfer full): the lists that an action on @id changes: all selected ones if @id is one of them.
 */
GStrv
mu_library_pane_dup_targets (MuLibraryPane *self, const char *id)
{
  g_auto (GStrv) picked = mu_library_pane_list_picked (self);
  const char *const one[] = { id, NULL };

  if (self->picking && g_strv_contains ((const char *const *) picked, id))
    return g_steal_pointer (&picked);
  return g_strdupv ((char **) one);
}

static gboolean
are_all_picked (MuLibraryPane *self, gboolean (*is) (const MuLibraryEntry *entry))
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GtkBitsetIter iter;
  guint position;

  for (gboolean there = gtk_bitset_iter_init_first (&iter, selected, &position); there;
       there = gtk_bitset_iter_next (&iter, &position))
    {
      g_autoptr (MuLibraryItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

      if (!is (mu_library_item_get_entry (item)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_starred (const MuLibraryEntry *entry)
{
  return entry->favourite;
}

static gboolean
is_archived (const MuLibraryEntry *entry)
{
  return entry->archived;
}

static void
set_verb_button (GtkButton *button, const char *icon, const char *label, const char *verb)
{
  gtk_button_set_icon_name (button, icon);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", verb);
}

/**
 * mu_library_pane_show_picked:
 *
 * Shows how many lists are selected and what can be done with them.
 */
void
mu_library_pane_show_picked (MuLibraryPane *self)
{
  static const char *const actions[] = { "lists.change-picked", "lists.tag-picked", "lists.export-picked" };
  g_auto (GStrv) ids = mu_library_pane_list_picked (self);
  guint n_picked = g_strv_length (ids);
  g_autofree char *text = g_strdup_printf (ngettext ("%u selected", "%u selected", n_picked), n_picked);
  gboolean starred = n_picked > 0 && are_all_picked (self, is_starred);
  gboolean archived = n_picked > 0 && are_all_picked (self, is_archived);

  if (!self->picking)
    return;
  gtk_label_set_label (self->picked, text);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], n_picked > 0);
  set_verb_button (self->star_picked, starred ? "starred-symbolic" : "non-starred-symbolic",
                   starred ? _ ("Remove from favorites") : _ ("Add to favorites"), starred ? "unstar" : "star");
  set_verb_button (self->archive_picked, archived ? "mu-unarchive-symbolic" : "mu-archive-symbolic",
                   archived ? _ ("Take out of the archive") : _ ("Archive"), archived ? "unarchive" : "archive");
  gtk_widget_set_visible (self->compare_picked, n_picked == 2);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->compare_picked),
                                          g_variant_new_strv ((const char *const *) ids, n_picked));
}

/**
 * mu_library_pane_set_picking:
 *
 * Starts or ends the selection of several lists. The open list stays open.
 */
void
mu_library_pane_set_picking (MuLibraryPane *self, gboolean picking)
{
  if (self->picking == picking)
    return;
  self->picking = picking;
  gtk_widget_set_visible (self->bar, picking);
  mu_library_pane_show_picked (self);
  if (!picking)
    mu_library_pane_select (self, mu_session_get_id (self->session));
  g_object_notify (G_OBJECT (self), "picking");
}

/**
 * mu_library_pane_toggle_picked:
 *
 * Selects the list at @position, or unselects it.
 */
void
mu_library_pane_toggle_picked (MuLibraryPane *self, guint position)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->selection);

  if (gtk_selection_model_is_selected (model, position))
    gtk_selection_model_unselect_item (model, position);
  else
    gtk_selection_model_select_item (model, position, FALSE);
}

static void
on_pick_all (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);

  gtk_slice_list_model_set_size (self->slice, G_MAXUINT);
  mu_library_pane_set_picking (self, TRUE);
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (self->selection));
}

static void
on_change_picked (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_auto (GStrv) ids = mu_library_pane_list_picked (MU_LIBRARY_PANE (widget));
  g_autoptr (GVariant) target = g_variant_ref_sink (
      g_variant_new ("(ss^as)", g_variant_get_string (parameter, NULL), "", (const char *const *) ids));

  gtk_widget_activate_action_variant (widget, "win.change-lists", target);
}

static void
on_export_picked (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_auto (GStrv) ids = mu_library_pane_list_picked (MU_LIBRARY_PANE (widget));
  g_autoptr (GVariant) target = g_variant_ref_sink (g_variant_new_strv ((const char *const *) ids, -1));

  gtk_widget_activate_action_variant (widget, "win.export-lists", target);
}

/* Tags */

/**
 * mu_library_pane_edit_tags:
 * @parent: the widget that the editor points at
 * @ids: the lists to tag
 *
 * Shows the tag editor.
 */
void
mu_library_pane_edit_tags (MuLibraryPane *self, GtkWidget *parent, const char *const *ids)
{
  if (self->editor != NULL)
    gtk_widget_unparent (self->editor);
  g_set_weak_pointer (&self->editor, mu_tag_editor_new (mu_session_get_library (self->session), ids));
  gtk_widget_set_parent (self->editor, parent);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_widget_unparent), self->editor, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (self->editor));
}

/* The row that shows the list, or the search entry if no row does. */
static GtkWidget *
find_row (MuLibraryPane *self, const char *id)
{
  guint wanted = mu_library_model_find (self->model, id);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (row != NULL && MU_IS_LIBRARY_ROW (row) && gtk_widget_get_mapped (row)
          && mu_library_row_get_position (MU_LIBRARY_ROW (row)) == wanted)
        return row;
    }
  return GTK_WIDGET (self->search);
}

static void
on_tag (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);

  if (ids[0] != NULL && mu_session_get_library (self->session) != NULL)
    mu_library_pane_edit_tags (self, find_row (self, ids[0]), ids);
}

static void
on_tag_picked (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);
  g_auto (GStrv) ids = mu_library_pane_list_picked (self);

  if (mu_session_get_library (self->session) != NULL)
    mu_library_pane_edit_tags (self, self->tag_button, (const char *const *) ids);
}

/* Filters */

static GtkWidget *
new_filter (const char *tag)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (tag);
  g_autofree char *hint = g_strdup_printf (_ ("Show lists without “%s” too"), tag);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("window-close-symbolic"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "lists.show-tag");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tag);
  gtk_widget_set_tooltip_text (button, hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, hint, -1);
  gtk_widget_add_css_class (button, "tag");
  gtk_widget_add_css_class (button, "filter");
  return button;
}

/**
 * mu_library_pane_show_filters:
 *
 * Shows a button for each tag that lists must have.
 */
void
mu_library_pane_show_filters (MuLibraryPane *self)
{
  GPtrArray *tags = mu_library_model_get_view (self->model)->tags;

  mu_wrap_box_truncate (self->filters, 0);
  for (guint i = 0; i < tags->len; i++)
    mu_wrap_box_append (self->filters, new_filter (tags->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->filters), tags->len > 0);
}

/* Shows only lists with that tag, or removes this filter. */
static void
on_show_tag (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);
  GPtrArray *tags = mu_library_model_get_view (self->model)->tags;
  g_autofree char *tag = g_variant_dup_string (parameter, NULL);
  guint index;

  if (g_ptr_array_find_with_equal_func (tags, tag, g_str_equal, &index))
    g_ptr_array_remove_index (tags, index);
  else
    g_ptr_array_add (tags, g_steal_pointer (&tag));
  mu_library_pane_apply (self);
}

static void
on_clear (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);

  g_ptr_array_set_size (mu_library_model_get_view (self->model)->tags, 0);
  mu_library_pane_set_search (self, "");
  mu_library_pane_focus_search (self);
}

/* Keys */

static GtkWidget *
get_focus_row (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *row = focus != NULL ? gtk_widget_get_first_child (focus) : NULL;

  return row != NULL && MU_IS_LIBRARY_ROW (row) ? row : NULL;
}

static gboolean
on_menu_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *row = get_focus_row (widget);

  if (row == NULL)
    return FALSE;
  mu_library_row_popup_menu (MU_LIBRARY_ROW (row));
  return TRUE;
}

static gboolean
on_delete_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);
  GtkWidget *row = get_focus_row (widget);
  g_auto (GStrv) ids = NULL;
  guint position;

  if (row == NULL)
    return FALSE;
  position = mu_library_row_get_position (MU_LIBRARY_ROW (row));
  if (position >= mu_library_pane_get_n_lists (self))
    return FALSE;
  ids = mu_library_pane_dup_targets (self, mu_library_pane_get_id (self, position));
  return mu_library_action_activate (MU_LIBRARY_DELETE, widget, NULL, (const char *const *) ids);
}

static gboolean
on_escape_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);

  if (!self->picking)
    return FALSE;
  mu_library_pane_set_picking (self, FALSE);
  return TRUE;
}

void
mu_library_pane_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_property_action (widget_class, "lists.order", "order");
  gtk_widget_class_install_property_action (widget_class, "lists.sections", "sections");
  gtk_widget_class_install_property_action (widget_class, "lists.archived", "archived");
  gtk_widget_class_install_property_action (widget_class, "lists.pick", "picking");
  gtk_widget_class_install_action (widget_class, "lists.pick-all", NULL, on_pick_all);
  gtk_widget_class_install_action (widget_class, "lists.change-picked", "s", on_change_picked);
  gtk_widget_class_install_action (widget_class, "lists.export-picked", NULL, on_export_picked);
  gtk_widget_class_install_action (widget_class, "lists.tag", "as", on_tag);
  gtk_widget_class_install_action (widget_class, "lists.tag-picked", NULL, on_tag_picked);
  gtk_widget_class_install_action (widget_class, "lists.show-tag", "s", on_show_tag);
  gtk_widget_class_install_action (widget_class, "lists.clear", NULL, on_clear);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, on_menu_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, on_menu_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, on_delete_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape_key, NULL);
}
