/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-library-pane.h"

#include <glib/gi18n.h>

#include "app/mu-library-item.h"
#include "app/mu-library-row.h"

/* The saved lists, by game, the last changed first; a search over their names and cards. */
struct _MuLibraryPane
{
  GtkWidget parent_instance;
  GtkWidget *box;
  MuSession *session;
  GListStore *items;
  GtkSingleSelection *selection;
  GtkSearchEntry *search;
  GtkStack *stack;
  GtkListView *view;
  char *sought;
  char *latest; /* the list changed last, of all */
  gboolean selecting; /* the selection follows the session, not the user */
};

enum { PROP_SESSION = 1, PROP_ITEMS, N_PROPS };

enum { CHOSEN, FAILED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MuLibraryPane, mu_library_pane, GTK_TYPE_WIDGET)

static void
mu_library_pane_dispose (GObject *object)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MU_TYPE_LIBRARY_PANE);
  g_clear_object (&self->session);
  g_clear_object (&self->items);
  g_clear_pointer (&self->sought, g_free);
  g_clear_pointer (&self->latest, g_free);
  G_OBJECT_CLASS (mu_library_pane_parent_class)->dispose (object);
}

static void
mu_library_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_ITEMS:
      g_value_set_object (value, self->items);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mu_library_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    g_set_object (&MU_LIBRARY_PANE (object)->session, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
on_selected (MuLibraryPane *self)
{
  MuLibraryItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (!self->selecting && item != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, mu_library_item_get_id (item));
}

static void
on_search_changed (MuLibraryPane *self)
{
  g_autoptr (GError) error = NULL;

  g_free (self->sought);
  self->sought = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  if (!mu_library_pane_reload (self, &error))
    g_signal_emit (self, signals[FAILED], 0, error);
}

/* Enter opens the first list found. */
static void
on_search_activated (MuLibraryPane *self)
{
  on_search_changed (self);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->items)) > 0)
    gtk_single_selection_set_selected (self->selection, 0);
}

static gboolean
on_menu_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *row = focus != NULL ? gtk_widget_get_first_child (focus) : NULL;

  if (row == NULL || !MU_IS_LIBRARY_ROW (row))
    return FALSE;
  mu_library_row_popup_menu (MU_LIBRARY_ROW (row));
  return TRUE;
}

static gboolean
on_delete_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MuLibraryPane *self = MU_LIBRARY_PANE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  MuLibraryItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (focus == NULL || item == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view)))
    return FALSE;
  return gtk_widget_activate_action (widget, "win.delete", "s", mu_library_item_get_id (item));
}

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
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/muster/Muster/mu-library-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, box);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, selection);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, search);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MuLibraryPane, view);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activated);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, on_menu_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, on_menu_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, on_delete_key, NULL);
}

static void
mu_library_pane_class_init (MuLibraryPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mu_library_pane_dispose;
  object_class->get_property = mu_library_pane_get_property;
  object_class->set_property = mu_library_pane_set_property;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MU_TYPE_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_ITEMS] = g_param_spec_object ("items", NULL, NULL, G_TYPE_LIST_MODEL,
                                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  install_signals ();
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
mu_library_pane_init (MuLibraryPane *self)
{
  self->items = g_list_store_new (MU_TYPE_LIBRARY_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static MuLibraryItem *
peek_item (MuLibraryPane *self, guint position)
{
  g_autoptr (MuLibraryItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  return item;
}

static int
find_item (MuLibraryPane *self, const char *id)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  for (guint i = 0; id != NULL && i < n_items; i++)
    if (g_str_equal (mu_library_item_get_id (peek_item (self, i)), id))
      return (int) i;
  return -1;
}

/* Lists of one game together, X-Wing first; the last changed on top. */
static int
compare_entries (gconstpointer a, gconstpointer b, gpointer data)
{
  const MuLibraryEntry *first = *(const MuLibraryEntry *const *) a;
  const MuLibraryEntry *second = *(const MuLibraryEntry *const *) b;
  int by_game = g_strcmp0 (second->game, first->game);

  if (by_game != 0)
    return by_game;
  return (second->modified > first->modified) - (second->modified < first->modified);
}

static char *
dup_heading (MuLibraryPane *self, const char *game_id)
{
  MuGame *game = mu_games_get (mu_session_get_games (self->session), game_id, NULL);

  return g_strdup (game != NULL ? mu_text_get (mu_game_get_name (game)) : game_id);
}

/* The items of @entries in order, those that were shown before kept. */
static GPtrArray *
list_items (MuLibraryPane *self, GPtrArray *entries)
{
  g_autoptr (GHashTable) old = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  const char *game = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    g_hash_table_insert (old, (gpointer) mu_library_item_get_id (peek_item (self, i)), peek_item (self, i));
  for (guint i = 0; i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];
      MuLibraryItem *item = g_hash_table_lookup (old, entry->id);
      g_autofree char *heading = NULL;

      if (g_strcmp0 (game, entry->game) != 0)
        heading = dup_heading (self, entry->game);
      game = entry->game;
      g_ptr_array_add (items, item != NULL ? g_object_ref (item) : mu_library_item_new (entry->id));
      mu_library_item_set_entry (items->pdata[i], mu_session_get_games (self->session), entry);
      mu_library_item_set_heading (items->pdata[i], heading);
    }
  return items;
}

/* Replaces only what differs, so that scrolling and focus stay. */
static void
put_items (MuLibraryPane *self, GPtrArray *items)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint first = 0;
  guint last = 0;

  while (first < MIN (n_old, items->len) && peek_item (self, first) == items->pdata[first])
    first++;
  while (last < MIN (n_old, items->len) - first
         && peek_item (self, n_old - 1 - last) == items->pdata[items->len - 1 - last])
    last++;
  if (n_old - last > first || items->len - last > first)
    g_list_store_splice (self->items, first, n_old - last - first, items->pdata + first, items->len - last - first);
}

static gboolean
is_searching (MuLibraryPane *self)
{
  return self->sought != NULL && self->sought[0] != '\0';
}

static void
find_latest (MuLibraryPane *self, GPtrArray *entries)
{
  const MuLibraryEntry *latest = NULL;

  for (guint i = 0; i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];

      if (latest == NULL || entry->modified > latest->modified)
        latest = entry;
    }
  g_free (self->latest);
  self->latest = g_strdup (latest != NULL ? latest->id : NULL);
}

static const char *
choose_page (MuLibraryPane *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->items)) > 0)
    return "lists";
  return is_searching (self) ? "unfound" : "none";
}

/**
 * mu_library_pane_reload:
 *
 * Shows the library as it is now. Without a library there is nothing to show.
 */
gboolean
mu_library_pane_reload (MuLibraryPane *self, GError **error)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) items = NULL;

  if (library == NULL)
    return TRUE;
  entries = mu_library_list (library, self->sought, error);
  if (entries == NULL)
    return FALSE;
  g_ptr_array_sort_with_data (entries, compare_entries, NULL);
  items = list_items (self, entries);
  if (!is_searching (self))
    find_latest (self, entries);
  self->selecting = TRUE;
  put_items (self, items);
  self->selecting = FALSE;
  mu_library_pane_select (self, mu_session_get_id (self->session));
  gtk_stack_set_visible_child_name (self->stack, choose_page (self));
  return TRUE;
}

/**
 * mu_library_pane_select:
 * @id: (nullable): the list that is open
 */
void
mu_library_pane_select (MuLibraryPane *self, const char *id)
{
  int position = find_item (self, id);

  self->selecting = TRUE;
  gtk_single_selection_set_selected (self->selection, position >= 0 ? (guint) position : GTK_INVALID_LIST_POSITION);
  self->selecting = FALSE;
}

guint
mu_library_pane_get_n_lists (MuLibraryPane *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->items));
}

/**
 * mu_library_pane_get_id:
 *
 * Returns: (transfer none): the id of the list shown at @index.
 */
const char *
mu_library_pane_get_id (MuLibraryPane *self, guint index)
{
  return mu_library_item_get_id (peek_item (self, index));
}

/**
 * mu_library_pane_get_name:
 *
 * Returns: (transfer none) (nullable): the name of the list with that id, if it is shown.
 */
const char *
mu_library_pane_get_name (MuLibraryPane *self, const char *id)
{
  int position = find_item (self, id);

  return position >= 0 ? mu_library_item_get_name (peek_item (self, position)) : NULL;
}

/**
 * mu_library_pane_is_empty:
 *
 * Returns: whether the library has no list at all.
 */
gboolean
mu_library_pane_is_empty (MuLibraryPane *self)
{
  return self->latest == NULL;
}

/**
 * mu_library_pane_get_latest:
 *
 * Returns: (transfer none) (nullable): the id of the list that was changed last.
 */
const char *
mu_library_pane_get_latest (MuLibraryPane *self)
{
  return self->latest;
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
