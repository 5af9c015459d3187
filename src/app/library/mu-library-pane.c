/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-library-pane.h"

#include "app/library/mu-library-action.h"
#include "app/library/mu-library-menu.h"
#include "app/library/mu-library-model.h"
#include "app/library/mu-library-row.h"
#include "app/library/mu-tag-editor.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-wrap-box.h"
#include "library/mu-library-settings.h"
#include "model/text/mu-i18n.h"

/* The saved lists with a search over them. */
struct _MuLibraryPane
{
  GtkWidget parent_instance;
  GtkWidget *box;
  MuSession *session;
  MuLibrary *library; /* whose settings were taken over, not owned */
  MuLibraryModel *model;
  GtkMultiSelection *selection;
  GtkSliceListModel *slice; /* the lists that have rows: making many rows at once would take several frames */
  guint growing;            /* an idle source */
  GtkSearchEntry *search;
  GtkWidget *view_button;
  MuWrapBox *filters;
  GtkStack *stack;
  GtkListView *view;
  GtkLabel *unfound;
  GtkWidget *cut;
  GtkWidget *clear_button;
  GtkButton *archive_button;
  GtkWidget *bar;
  GtkLabel *picked;
  GtkWidget *tag_button;
  GtkButton *archive_picked;
  GtkButton *star_picked;
  GtkWidget *compare_picked;
  GtkWidget *editor;  /* the tag editor that was popped up last */
  char *revealed;     /* nullable: the id of the open list, once its row was scrolled to */
  gboolean picking;   /* whether clicks select lists instead of opening them */
  gboolean selecting; /* whether the pane, not the user, changes the selection */
};

enum { PROP_SESSION = 1, PROP_ITEMS, PROP_ORDER, PROP_SECTIONS, PROP_ARCHIVED, PROP_PICKING, N_PROPS };

enum { FIRST_ROWS = 20, MORE_ROWS = 8, MAX_ROWS = 220 }; /* the last: what a list view has at most */

static GParamSpec *props[N_PROPS];
G_DEFINE_FINAL_TYPE (MuLibraryPane, mu_library_pane, GTK_TYPE_WIDGET)

static void
mu_library_pane_dispose (GObject *object)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (object);

  g_clear_handle_id (&self->growing, g_source_remove);
  if (self->editor != NULL)
    gtk_widget_unparent (self->editor);
  g_clear_weak_pointer (&self->editor);
  gtk_widget_dispose_template (GTK_WIDGET (self), MU_TYPE_LIBRARY_PANE);
  g_clear_object (&self->session);
  g_clear_object (&self->model);
  g_clear_pointer (&self->revealed, g_free);
  G_OBJECT_CLASS (mu_library_pane_parent_class)->dispose (object);
}

static void
mu_library_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (object);
  MuLibraryModelView *view = mu_library_model_get_view (self->model);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_ITEMS:
      g_value_set_object (value, mu_library_model_get_items (self->model));
      break;
    case PROP_ORDER:
      g_value_set_enum (value, view->order);
      break;
    case PROP_SECTIONS:
      g_value_set_enum (value, view->sections);
      break;
    case PROP_ARCHIVED:
      g_value_set_boolean (value, view->archived);
      break;
    case PROP_PICKING:
      g_value_set_boolean (value, self->picking);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Shows the library after the search, filters or order have changed. */
static void
apply (MuLibraryPane *self)
{
  g_autoptr (GError) error = NULL;

  mu_library_model_invalidate (self->model);
  if (self->session != NULL && !mu_library_pane_reload (self, &error))
    g_signal_emit_by_name (self, "failed", error);
}

static guint
get_n_lists (MuLibraryPane *self)
{
  return g_list_model_get_n_items (mu_library_model_get_items (self->model));
}

/* The id of the list shown at @index. */
static const char *
get_id (MuLibraryPane *self, guint index)
{
  return mu_library_item_get_id (mu_library_model_peek (self->model, index));
}

/* Picking */

/* The ids of the lists that are selected. */
static GStrv
list_picked (MuLibraryPane *self)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GtkBitsetIter iter;
  guint position;

  for (gboolean there = gtk_bitset_iter_init_first (&iter, selected, &position); there;
       there = gtk_bitset_iter_next (&iter, &position))
    g_strv_builder_add (ids, get_id (self, position));
  return g_strv_builder_end (ids);
}

/* The lists that an action on @id changes: all selected ones if @id is one of them. */
static GStrv
dup_targets (MuLibraryPane *self, const char *id)
{
  g_auto (GStrv) picked = list_picked (self);
  const char *const one[] = { id, NULL };

  if (self->picking && g_strv_contains ((const char *const *) picked, id))
    return g_steal_pointer (&picked);
  return g_strdupv ((char **) one);
}

static void
set_verb_button (GtkButton *button, const char *icon, const char *label, const char *verb)
{
  gtk_button_set_icon_name (button, icon);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", verb);
}

/* Shows how many lists are selected and what can be done with them. */
static void
show_picked (MuLibraryPane *self)
{
  static const char *const actions[] = { "lists.change-picked", "lists.tag-picked", "lists.export-picked" };
  g_auto (GStrv) ids = list_picked (self);
  guint n_picked = g_strv_length (ids);
  g_autofree char *text = g_strdup_printf (ngettext ("%u selected", "%u selected", n_picked), n_picked);
  g_autoptr (GtkBitset) selected = NULL;
  gboolean starred = n_picked > 0, archived = n_picked > 0; /* all of them */

  if (!self->picking)
    return;
  selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  for (guint i = 0; i < n_picked && (starred || archived); i++)
    {
      guint position = gtk_bitset_get_nth (selected, i);
      const MuLibraryEntry *entry = mu_library_item_get_entry (mu_library_model_peek (self->model, position));

      starred = starred && entry->favourite;
      archived = archived && entry->archived;
    }
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

/* Starts or ends the selection of several lists. The open list stays open. */
static void
set_picking (MuLibraryPane *self, gboolean picking)
{
  if (self->picking == picking)
    return;
  self->picking = picking;
  gtk_widget_set_visible (self->bar, picking);
  show_picked (self);
  if (!picking)
    mu_library_pane_select (self, mu_session_get_id (self->session));
  g_object_notify (G_OBJECT (self), "picking");
}

static void
on_pick_all (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);

  gtk_slice_list_model_set_size (self->slice, G_MAXUINT);
  set_picking (self, TRUE);
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (self->selection));
}

static void
on_change_picked (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_auto (GStrv) ids = list_picked (MU_LIBRARY_PANE (widget));
  g_autoptr (GVariant) target = g_variant_ref_sink (
      g_variant_new ("(ss^as)", g_variant_get_string (parameter, NULL), "", (const char *const *) ids));

  gtk_widget_activate_action_variant (widget, "win.change-lists", target);
}

static void
on_export_picked (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_auto (GStrv) ids = list_picked (MU_LIBRARY_PANE (widget));
  g_autoptr (GVariant) target = g_variant_ref_sink (g_variant_new_strv ((const char *const *) ids, -1));

  gtk_widget_activate_action_variant (widget, "win.export-lists", target);
}

/* Tags */

/*
 * Shows the tag editor.
 *
 * @parent: the widget that the editor points at
 * @ids: the lists to tag
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

/* Returns the row of the list at that position; NULL if it is scrolled out of view. */
static MuLibraryRow *
find_row (MuLibraryPane *self, guint position)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (row != NULL && MU_IS_LIBRARY_ROW (row) && gtk_widget_get_mapped (row)
          && mu_library_row_get_position (MU_LIBRARY_ROW (row)) == position)
        return MU_LIBRARY_ROW (row);
    }
  return NULL;
}

static void
on_tag (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);
  MuLibraryRow *row = find_row (self, mu_library_model_find (self->model, ids[0]));

  if (ids[0] != NULL && mu_session_get_library (self->session) != NULL)
    mu_library_pane_edit_tags (self, row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (self->search), ids);
}

static void
on_tag_picked (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);
  g_auto (GStrv) ids = list_picked (self);

  if (mu_session_get_library (self->session) != NULL)
    mu_library_pane_edit_tags (self, self->tag_button, (const char *const *) ids);
}

/* Filters */

/* Shows a button for each tag that lists must have. */
static void
show_filters (MuLibraryPane *self)
{
  GPtrArray *tags = mu_library_model_get_view (self->model)->tags;

  mu_show_nothing (GTK_WIDGET (self->filters));
  for (guint i = 0; i < tags->len; i++)
    {
      g_autofree char *hint = g_strdup_printf (_ ("Show lists without “%s” too"), (const char *) tags->pdata[i]);
      GtkWidget *filter = mu_library_row_new_tag (tags->pdata[i], "window-close-symbolic", hint);

      gtk_widget_add_css_class (filter, "filter");
      mu_wrap_box_append (self->filters, filter);
    }
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
  apply (self);
}

static void
on_search_changed (MuLibraryPane *self)
{
  MuLibraryModelView *view = mu_library_model_get_view (self->model);

  gtk_slice_list_model_set_size (self->slice, FIRST_ROWS);
  g_free (view->search);
  view->search = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  apply (self);
}

static void
on_clear (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);

  g_ptr_array_set_size (mu_library_model_get_view (self->model)->tags, 0);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  on_search_changed (self);
  mu_library_pane_focus_search (self);
}

/* Rows */

/* Shows the menu of the list in the row at the position, at a place in it. */
static void
on_menu (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);
  g_autoptr (GMenuModel) menu = NULL;
  g_auto (GStrv) ids = NULL;
  MuLibraryRow *row;
  guint position;
  int x, y;

  g_variant_get (parameter, "(uii)", &position, &x, &y);
  row = find_row (self, position);
  if (row == NULL)
    return;
  ids = dup_targets (self, get_id (self, position));
  menu = mu_library_menu_new (mu_library_item_get_entry (mu_library_model_peek (self->model, position)),
                              (const char *const *) ids);
  mu_library_row_show_menu (row, menu, x, y);
}

/* Selects a list, or unselects it. There may be fewer lists by now. */
static void
on_toggle (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (MU_LIBRARY_PANE (widget)->selection);
  guint position = g_variant_get_uint32 (parameter);

  if (position >= g_list_model_get_n_items (G_LIST_MODEL (model)))
    return;
  if (gtk_selection_model_is_selected (model, position))
    gtk_selection_model_unselect_item (model, position);
  else
    gtk_selection_model_select_item (model, position, FALSE);
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
  if (position >= get_n_lists (self))
    return FALSE;
  ids = dup_targets (self, get_id (self, position));
  return mu_library_action_activate (MU_LIBRARY_DELETE, widget, NULL, (const char *const *) ids);
}

static gboolean
on_escape_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);

  if (!self->picking)
    return FALSE;
  set_picking (self, FALSE);
  return TRUE;
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_property_action (widget_class, "lists.order", "order");
  gtk_widget_class_install_property_action (widget_class, "lists.sections", "sections");
  gtk_widget_class_install_property_action (widget_class, "lists.archived", "archived");
  gtk_widget_class_install_property_action (widget_class, "lists.pick", "picking");
  gtk_widget_class_install_action (widget_class, "lists.pick-all", NULL, on_pick_all);
  gtk_widget_class_install_action (widget_class, "lists.change-picked", "s", on_change_picked);
  gtk_widget_class_install_action (widget_class, "lists.export-picked", NULL, on_export_picked);
  gtk_widget_class_install_action (widget_class, "lists.menu", "(uii)", on_menu);
  gtk_widget_class_install_action (widget_class, "lists.toggle", "u", on_toggle);
  gtk_widget_class_install_action (widget_class, "lists.tag", "as", on_tag);
  gtk_widget_class_install_action (widget_class, "lists.tag-picked", NULL, on_tag_picked);
  gtk_widget_class_install_action (widget_class, "lists.show-tag", "s", on_show_tag);
  gtk_widget_class_install_action (widget_class, "lists.clear", NULL, on_clear);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, on_menu_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, on_menu_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, on_delete_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape_key, NULL);
}

/* Properties */

/* A setting that cannot be stored has its default value the next time. */
static void
remember (MuLibraryPane *self, const char *key, GType type, int value)
{
  g_autoptr (GEnumClass) klass = g_type_class_ref (type);

  if (self->library != NULL)
    mu_library_set_setting (self->library, key, g_enum_get_value (klass, value)->value_nick, NULL);
}

static void
mu_library_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (object);
  MuLibraryModelView *view = mu_library_model_get_view (self->model);

  switch (id)
    {
    case PROP_SESSION:
      g_set_object (&self->session, g_value_get_object (value));
      return;
    case PROP_ORDER:
      view->order = g_value_get_enum (value);
      remember (self, "lists.order", MU_TYPE_LIBRARY_MODEL_ORDER, view->order);
      break;
    case PROP_SECTIONS:
      view->sections = g_value_get_enum (value);
      remember (self, "lists.sections", MU_TYPE_LIBRARY_MODEL_SECTIONS, view->sections);
      break;
    case PROP_ARCHIVED:
      view->archived = g_value_get_boolean (value);
      break;
    case PROP_PICKING:
      set_picking (self, g_value_get_boolean (value));
      return;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  g_object_notify_by_pspec (object, pspec);
  apply (self);
}

/* Choosing */

static void
on_selection_changed (MuLibraryPane *self)
{
  g_autoptr (GtkBitset) selected = NULL;
  guint64 n_picked;

  if (self->selecting)
    return;
  selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  n_picked = gtk_bitset_get_size (selected);
  if (n_picked > 1 && !self->picking)
    set_picking (self, TRUE);
  if (self->picking)
    {
      show_picked (self);
      return;
    }
  if (n_picked > 0)
    g_signal_emit_by_name (self, "chosen", get_id (self, gtk_bitset_get_minimum (selected)));
}

/* Enter opens the first list found. */
static void
on_search_activated (MuLibraryPane *self)
{
  on_search_changed (self);
  if (get_n_lists (self) > 0 && !self->picking)
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), 0, TRUE);
}

static void
on_search_stopped (MuLibraryPane *self)
{
  if (gtk_editable_get_text (GTK_EDITABLE (self->search))[0] != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* Construction */

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MU_TYPE_LIBRARY_ROW);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-library-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, box);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, selection);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, slice);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, search);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, view_button);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, filters);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, view);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, unfound);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, cut);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, clear_button);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, archive_button);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, bar);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, picked);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, tag_button);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, archive_picked);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, compare_picked);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, star_picked);
  gtk_widget_class_bind_template_callback (widget_class, on_selection_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_search_stopped);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mu_library_pane_class_init (MuLibraryPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = mu_library_pane_dispose;
  object_class->get_property = mu_library_pane_get_property;
  object_class->set_property = mu_library_pane_set_property;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MU_TYPE_SESSION, flags);
  props[PROP_ITEMS] = g_param_spec_object ("items", NULL, NULL, G_TYPE_LIST_MODEL,
                                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_ORDER]
      = g_param_spec_enum ("order", NULL, NULL, MU_TYPE_LIBRARY_MODEL_ORDER, MU_LIBRARY_MODEL_BY_CHANGE, flags);
  props[PROP_SECTIONS]
      = g_param_spec_enum ("sections", NULL, NULL, MU_TYPE_LIBRARY_MODEL_SECTIONS, MU_LIBRARY_MODEL_GAMES, flags);
  props[PROP_ARCHIVED] = g_param_spec_boolean ("archived", NULL, NULL, FALSE, flags);
  props[PROP_PICKING] = g_param_spec_boolean ("picking", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /* The user wants that list opened. @id: a list */
  g_signal_new ("chosen", MU_TYPE_LIBRARY_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /* The library could not be read. @error: why */
  g_signal_new ("failed", MU_TYPE_LIBRARY_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
  bind_template (GTK_WIDGET_CLASS (klass));
  install_actions (GTK_WIDGET_CLASS (klass));
}

static void
mu_library_pane_init (MuLibraryPane *self)
{
  self->model = mu_library_model_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Loading */

static int
get_remembered (MuLibrary *library, const char *key, GType type)
{
  g_autofree char *nick = mu_library_dup_setting (library, key);
  g_autoptr (GEnumClass) klass = g_type_class_ref (type);
  GEnumValue *value = nick != NULL ? g_enum_get_value_by_nick (klass, nick) : NULL;

  return value != NULL ? value->value : 0;
}

/* If no list is shown, says why, and what to do. */
static void
show_page (MuLibraryPane *self)
{
  gboolean narrowed = mu_library_model_is_narrowed (self->model);
  guint n_hidden = mu_library_model_get_n_hidden (self->model);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->cut, mu_library_model_is_cut (self->model));
  if (get_n_lists (self) > 0)
    {
      gtk_stack_set_visible_child_name (self->stack, "lists");
      return;
    }
  if (!narrowed && n_hidden == 0)
    {
      gtk_stack_set_visible_child_name (self->stack, "none");
      return;
    }
  label = g_strdup_printf (ngettext ("Show %u in _Archive", "Show %u in _Archive", n_hidden), n_hidden);
  gtk_button_set_label (self->archive_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->archive_button), n_hidden > 0);
  gtk_widget_set_visible (self->clear_button, narrowed);
  gtk_label_set_label (self->unfound, narrowed ? _ ("No list matches.") : _ ("All lists are in the archive."));
  gtk_stack_set_visible_child_name (self->stack, "unfound");
}

static void
select_ids (MuLibraryPane *self, const char *const *ids)
{
  guint n_lists = get_n_lists (self);
  g_autoptr (GtkBitset) selected = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, n_lists);
  g_autoptr (GHashTable) wanted = g_hash_table_new (g_str_hash, g_str_equal);

  for (; *ids != NULL; ids++)
    g_hash_table_add (wanted, (gpointer) *ids);
  for (guint i = 0; i < n_lists; i++)
    if (g_hash_table_contains (wanted, get_id (self, i)))
      gtk_bitset_add (selected, i);
  self->selecting = TRUE;
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), selected, all);
  self->selecting = FALSE;
}

/* Adds a few rows between frames, until all lists have one. */
static gboolean
grow (gpointer data)
{
  MuLibraryPane *self = data;
  guint size = gtk_slice_list_model_get_size (self->slice);

  self->selecting = TRUE;
  gtk_slice_list_model_set_size (self->slice, size + MORE_ROWS);
  self->selecting = FALSE;
  if (size + MORE_ROWS < MIN (get_n_lists (self), MAX_ROWS))
    return G_SOURCE_CONTINUE;
  self->growing = 0;
  gtk_slice_list_model_set_size (self->slice, G_MAXUINT);
  mu_library_pane_select (self, mu_session_get_id (self->session));
  return G_SOURCE_REMOVE;
}

/* Reads the library again and shows its lists. Returns FALSE with @error set if it cannot be read. */
gboolean
mu_library_pane_reload (MuLibraryPane *self, GError **error)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_auto (GStrv) picked = NULL;
  gboolean loaded;

  if (library == NULL)
    return TRUE;
  if (self->library != library)
    {
      MuLibraryModelView *view = mu_library_model_get_view (self->model);

      self->library = library;
      view->order = get_remembered (library, "lists.order", MU_TYPE_LIBRARY_MODEL_ORDER);
      view->sections = get_remembered (library, "lists.sections", MU_TYPE_LIBRARY_MODEL_SECTIONS);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ORDER]);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SECTIONS]);
    }
  picked = list_picked (self);
  self->selecting = TRUE;
  loaded = mu_library_model_load (self->model, mu_session_get_games (self->session), library, error);
  self->selecting = FALSE;
  if (!loaded)
    return FALSE;
  if (self->picking)
    select_ids (self, (const char *const *) picked);
  else
    mu_library_pane_select (self, mu_session_get_id (self->session));
  if (self->growing == 0 && gtk_slice_list_model_get_size (self->slice) < get_n_lists (self))
    self->growing = g_idle_add_full (G_PRIORITY_LOW, grow, self, NULL);
  show_filters (self);
  show_picked (self);
  show_page (self);
  return TRUE;
}

/* Scrolls to the row of a list that was opened, which may be made only later; not again while it stays open. */
static void
reveal (MuLibraryPane *self, const char *id)
{
  guint position = mu_library_model_find (self->model, id);

  if (position >= g_list_model_get_n_items (G_LIST_MODEL (self->slice)) || g_strcmp0 (self->revealed, id) == 0)
    return;
  g_free (self->revealed);
  self->revealed = g_strdup (id);
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", position);
}

/*
 * Selects that list and no other, unless several are being selected.
 *
 * @id: the list that is open, or NULL
 */
void
mu_library_pane_select (MuLibraryPane *self, const char *id)
{
  const char *const ids[] = { id, NULL };

  if (self->picking)
    return;
  select_ids (self, ids);
  if (id != NULL)
    reveal (self, id);
}

/* What is shown */

static MuLibraryItem *
find (MuLibraryPane *self, const char *id)
{
  guint position = mu_library_model_find (self->model, id);

  return position != G_MAXUINT ? mu_library_model_peek (self->model, position) : NULL;
}

/* Returns the name of the list with that id, if it is shown, or NULL. */
const char *
mu_library_pane_get_name (MuLibraryPane *self, const char *id)
{
  MuLibraryItem *item = find (self, id);

  return item != NULL ? mu_library_item_get_name (item) : NULL;
}

/* Returns whether the list with that id is shown as a favourite. */
gboolean
mu_library_pane_is_starred (MuLibraryPane *self, const char *id)
{
  MuLibraryItem *item = find (self, id);

  return item != NULL && mu_library_item_get_entry (item)->favourite;
}

/* Returns whether the library has no list. */
gboolean
mu_library_pane_is_empty (MuLibraryPane *self)
{
  return mu_library_model_get_latest (self->model) == NULL;
}

/* Returns the id of the list that was changed last, or NULL. */
const char *
mu_library_pane_get_latest (MuLibraryPane *self)
{
  return mu_library_model_get_latest (self->model);
}

void
mu_library_pane_focus_search (MuLibraryPane *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
