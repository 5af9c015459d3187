/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-library-pane-private.h"

#include "app/library/mu-library-row.h"
#include "app/widgets/mu-template.h"
#include "library/mu-library-settings.h"
#include "model/mu-i18n.h"

enum { PROP_SESSION = 1, PROP_ITEMS, PROP_ORDER, PROP_SECTIONS, PROP_ARCHIVED, PROP_PICKING, N_PROPS };

enum { CHOSEN, FAILED, N_SIGNALS };

enum { FIRST_ROWS = 20, MORE_ROWS = 8, MAX_ROWS = 220 }; /* the last: what a list view has at most */

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

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
void
mu_library_pane_apply (MuLibraryPane *self)
{
  g_autoptr (GError) error = NULL;

  mu_library_model_invalidate (self->model);
  if (self->session != NULL && !mu_library_pane_reload (self, &error))
    g_signal_emit (self, signals[FAILED], 0, error);
}

/* A setting that cannot be stored has its default value the next time. */
static void
remember (MuLibraryPane *self, const char *key, const char *value)
{
  if (self->library != NULL)
    mu_library_set_setting (self->library, key, value, NULL);
}

static const char *
get_nick (GType type, int value)
{
  g_autoptr (GEnumClass) klass = g_type_class_ref (type);

  return g_enum_get_value (klass, value)->value_nick;
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
      remember (self, "lists.order", get_nick (MU_TYPE_LIBRARY_MODEL_ORDER, view->order));
      break;
    case PROP_SECTIONS:
      view->sections = g_value_get_enum (value);
      remember (self, "lists.sections", get_nick (MU_TYPE_LIBRARY_MODEL_SECTIONS, view->sections));
      break;
    case PROP_ARCHIVED:
      view->archived = g_value_get_boolean (value);
      break;
    case PROP_PICKING:
      mu_library_pane_set_picking (self, g_value_get_boolean (value));
      return;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  g_object_notify_by_pspec (object, pspec);
  mu_library_pane_apply (self);
}

/* Choosing */

static void
on_selection_changed (MuLibraryPane *self)
{
  guint n_picked = self->selecting ? 0 : mu_library_pane_get_n_picked (self);
  g_autoptr (GtkBitset) selected = NULL;

  if (self->selecting)
    return;
  if (n_picked > 1 && !self->picking)
    mu_library_pane_set_picking (self, TRUE);
  if (self->picking)
    {
      mu_library_pane_show_picked (self);
      return;
    }
  if (n_picked == 0)
    return;
  selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  g_signal_emit (self, signals[CHOSEN], 0, mu_library_pane_get_id (self, gtk_bitset_get_minimum (selected)));
}

static void
on_search_changed (MuLibraryPane *self)
{
  MuLibraryModelView *view = mu_library_model_get_view (self->model);

  gtk_slice_list_model_set_size (self->slice, FIRST_ROWS);
  g_free (view->search);
  view->search = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  mu_library_pane_apply (self);
}

/* Enter opens the first list found. */
static void
on_search_activated (MuLibraryPane *self)
{
  on_search_changed (self);
  if (mu_library_pane_get_n_lists (self) > 0 && !self->picking)
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
install_signals (void)
{
  /**
   * MuLibraryPane::chosen:
   * @id: a list
   *
   * The user wants that list opened.
   */
  signals[CHOSEN] = g_signal_new ("chosen", MU_TYPE_LIBRARY_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_STRING);

  /**
   * MuLibraryPane::failed:
   * @error: why
   *
   * The library could not be read.
   */
  signals[FAILED] = g_signal_new ("failed", MU_TYPE_LIBRARY_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_ERROR);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MU_TYPE_LIBRARY_ROW);
  g_type_ensure (MU_TYPE_WRAP_BOX);
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
  install_signals ();
  bind_template (GTK_WIDGET_CLASS (klass));
  mu_library_pane_install_actions (GTK_WIDGET_CLASS (klass));
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

static void
take_settings (MuLibraryPane *self, MuLibrary *library)
{
  MuLibraryModelView *view = mu_library_model_get_view (self->model);

  if (self->library == library)
    return;
  self->library = library;
  view->order = get_remembered (library, "lists.order", MU_TYPE_LIBRARY_MODEL_ORDER);
  view->sections = get_remembered (library, "lists.sections", MU_TYPE_LIBRARY_MODEL_SECTIONS);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ORDER]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SECTIONS]);
}

/* If no list is shown, says why, and what to do. */
static void
show_page (MuLibraryPane *self)
{
  gboolean narrowed = mu_library_model_is_narrowed (self->model);
  guint n_hidden = mu_library_model_get_n_hidden (self->model);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->cut, mu_library_model_is_cut (self->model));
  if (mu_library_pane_get_n_lists (self) > 0)
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
  guint n_lists = mu_library_pane_get_n_lists (self);
  g_autoptr (GtkBitset) selected = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, n_lists);
  g_autoptr (GHashTable) wanted = g_hash_table_new (g_str_hash, g_str_equal);

  for (; *ids != NULL; ids++)
    g_hash_table_add (wanted, (gpointer) *ids);
  for (guint i = 0; i < n_lists; i++)
    if (g_hash_table_contains (wanted, mu_library_pane_get_id (self, i)))
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
  if (size + MORE_ROWS < MIN (mu_library_pane_get_n_lists (self), MAX_ROWS))
    return G_SOURCE_CONTINUE;
  self->growing = 0;
  gtk_slice_list_model_set_size (self->slice, G_MAXUINT);
  mu_library_pane_select (self, mu_session_get_id (self->session));
  return G_SOURCE_REMOVE;
}

static void
begin_to_grow (MuLibraryPane *self)
{
  if (self->growing == 0 && gtk_slice_list_model_get_size (self->slice) < mu_library_pane_get_n_lists (self))
    self->growing = g_idle_add_full (G_PRIORITY_LOW, grow, self, NULL);
}

/**
 * mu_library_pane_reload:
 *
 * Shows the library as it is now. Does nothing if the session has no library.
 */
gboolean
mu_library_pane_reload (MuLibraryPane *self, GError **error)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_auto (GStrv) picked = NULL;
  gboolean loaded;

  if (library == NULL)
    return TRUE;
  take_settings (self, library);
  picked = mu_library_pane_list_picked (self);
  self->selecting = TRUE;
  loaded = mu_library_model_load (self->model, mu_session_get_games (self->session), library, error);
  self->selecting = FALSE;
  if (!loaded)
    return FALSE;
  if (self->picking)
    select_ids (self, (const char *const *) picked);
  else
    mu_library_pane_select (self, mu_session_get_id (self->session));
  begin_to_grow (self);
  mu_library_pane_show_filters (self);
  mu_library_pane_show_picked (self);
  show_page (self);
  return TRUE;
}

/**
 * mu_library_pane_select:
 * @id: (nullable): the list that is open
 *
 * Selects that list and no other, unless several are being selected.
 */
void
mu_library_pane_select (MuLibraryPane *self, const char *id)
{
  const char *const ids[] = { id, NULL };

  if (!self->picking)
    select_ids (self, ids);
}

/* What is shown */

guint
mu_library_pane_get_n_lists (MuLibraryPane *self)
{
  return g_list_model_get_n_items (mu_library_model_get_items (self->model));
}

/**
 * mu_library_pane_get_id:
 *
 * Returns: (transfer none): the id of the list shown at @index.
 */
const char *
mu_library_pane_get_id (MuLibraryPane *self, guint index)
{
  return mu_library_item_get_id (mu_library_model_peek (self->model, index));
}

static MuLibraryItem *
find (MuLibraryPane *self, const char *id)
{
  guint position = mu_library_model_find (self->model, id);

  return position != G_MAXUINT ? mu_library_model_peek (self->model, position) : NULL;
}

/**
 * mu_library_pane_get_name:
 *
 * Returns: (transfer none) (nullable): the name of the list with that id, if it is shown.
 */
const char *
mu_library_pane_get_name (MuLibraryPane *self, const char *id)
{
  MuLibraryItem *item = find (self, id);

  return item != NULL ? mu_library_item_get_name (item) : NULL;
}

/**
 * mu_library_pane_is_starred:
 *
 * Returns: whether the list with that id is shown as a favourite.
 */
gboolean
mu_library_pane_is_starred (MuLibraryPane *self, const char *id)
{
  MuLibraryItem *item = find (self, id);

  return item != NULL && mu_library_item_get_entry (item)->favourite;
}

/**
 * mu_library_pane_is_empty:
 *
 * Returns: whether the library has no list.
 */
gboolean
mu_library_pane_is_empty (MuLibraryPane *self)
{
  return mu_library_model_get_latest (self->model) == NULL;
}

/**
 * mu_library_pane_get_latest:
 *
 * Returns: (transfer none) (nullable): the id of the list that was changed last.
 */
const char *
mu_library_pane_get_latest (MuLibraryPane *self)
{
  return mu_library_model_get_latest (self->model);
}

void
mu_library_pane_set_search (MuLibraryPane *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  on_search_changed (self);
}

void
mu_library_pane_focus_search (MuLibraryPane *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
