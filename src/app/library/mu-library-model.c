/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-library-model.h"

#include "app/widgets/mu-display-text.h"
#include "library/mu-library.h"
#include "model/text/mu-i18n.h"

/* The saved lists as the library pane shows them: found, sorted and in sections. */
struct _MuLibraryModel
{
  GObject parent_instance;
  MuGames *games;
  MuLibrary *library;
  GListStore *items;
  MuLibraryModelView view;
  MuLibraryModelOrder sorted_by; /* at the last load of all lists, as the sections */
  MuLibraryModelSections sorted_in;
  GHashTable *hidden; /* of char *: ids of lists left out only because they are in the archive */
  char *latest;       /* the list saved last, of all */
  gint64 latest_stamp;
  gboolean cut;      /* whether there are more lists than are shown */
  char *changed;     /* the one list that changed since the last load, or NULL */
  gboolean outdated; /* whether more than that list may be different */
};

enum
{
  MAX_SHOWN = 2000
}; /* nobody scrolls through more rows; a search finds the other lists */

G_DEFINE_FINAL_TYPE (MuLibraryModel, mu_library_model, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (MuLibraryModelOrder, mu_library_model_order,
                    G_DEFINE_ENUM_VALUE (MU_LIBRARY_MODEL_BY_CHANGE, "change"),
                    G_DEFINE_ENUM_VALUE (MU_LIBRARY_MODEL_BY_NAME, "name"),
                    G_DEFINE_ENUM_VALUE (MU_LIBRARY_MODEL_BY_POINTS, "points"),
                    G_DEFINE_ENUM_VALUE (MU_LIBRARY_MODEL_BY_VERDICT, "verdict"))

G_DEFINE_ENUM_TYPE (MuLibraryModelSections, mu_library_model_sections,
                    G_DEFINE_ENUM_VALUE (MU_LIBRARY_MODEL_GAMES, "games"),
                    G_DEFINE_ENUM_VALUE (MU_LIBRARY_MODEL_FACTIONS, "factions"),
                    G_DEFINE_ENUM_VALUE (MU_LIBRARY_MODEL_TOGETHER, "together"))

static void
mu_library_model_finalize (GObject *object)
{
  MuLibraryModel *self = MU_LIBRARY_MODEL (object);

  g_clear_object (&self->games);
  g_clear_object (&self->library);
  g_clear_object (&self->items);
  g_free (self->view.search);
  g_ptr_array_unref (self->view.tags);
  g_hash_table_unref (self->hidden);
  g_free (self->latest);
  g_free (self->changed);
  G_OBJECT_CLASS (mu_library_model_parent_class)->finalize (object);
}

static void
mu_library_model_class_init (MuLibraryModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_library_model_finalize;
}

static void
mu_library_model_init (MuLibraryModel *self)
{
  self->items = g_list_store_new (MU_TYPE_LIBRARY_ITEM);
  self->view.search = g_strdup ("");
  self->view.tags = g_ptr_array_new_with_free_func (g_free);
  self->hidden = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

MuLibraryModel *
mu_library_model_new (void)
{
  return g_object_new (MU_TYPE_LIBRARY_MODEL, NULL);
}

/* Returns the MuLibraryItems shown. */
GListModel *
mu_library_model_get_items (MuLibraryModel *self)
{
  return G_LIST_MODEL (self->items);
}

/* Returns the search, filters and order. After changing them, call mu_library_model_invalidate(). */
MuLibraryModelView *
mu_library_model_get_view (MuLibraryModel *self)
{
  return &self->view;
}

/* Lets the next mu_library_model_load() read all lists, not only the one that changed. */
void
mu_library_model_invalidate (MuLibraryModel *self)
{
  self->outdated = TRUE;
}

/* Returns whether a search or a tag leaves lists out. */
gboolean
mu_library_model_is_narrowed (MuLibraryModel *self)
{
  return self->view.search[0] != '\0' || self->view.tags->len > 0;
}

/* Sorting */

/* Favorites always come first, and archived lists last. */
static int
get_rank (const MuLibraryEntry *entry)
{
  return entry->archived ? 2 : entry->favourite ? 0 : 1;
}

static gboolean
is_same_section (const MuLibraryModelView *view, const MuLibraryEntry *a, const MuLibraryEntry *b)
{
  int rank = get_rank (a);

  if (rank != get_rank (b))
    return FALSE;
  if (rank != 1 || view->sections == MU_LIBRARY_MODEL_TOGETHER)
    return TRUE;
  return g_str_equal (a->game, b->game)
         && (view->sections == MU_LIBRARY_MODEL_GAMES || g_str_equal (a->faction, b->faction));
}

static int
compare_sections (const MuLibraryModelView *view, const MuLibraryEntry *a, const MuLibraryEntry *b)
{
  int by_rank = get_rank (a) - get_rank (b);
  int by_game;

  if (by_rank != 0 || is_same_section (view, a, b))
    return by_rank;
  /* X-Wing before Armada */
  by_game = g_strcmp0 (b->game, a->game);
  return by_game != 0 ? by_game : g_strcmp0 (a->faction, b->faction);
}

static int
compare_keys (const MuLibraryModelView *view, MuLibraryItem *first, MuLibraryItem *second)
{
  const MuLibraryKeys *a = mu_library_item_get_keys (first), *b = mu_library_item_get_keys (second);
  int order = 0;

  if (view->order == MU_LIBRARY_MODEL_BY_NAME)
    order = g_utf8_collate (mu_library_item_get_entry (first)->name, mu_library_item_get_entry (second)->name);
  else if (view->order == MU_LIBRARY_MODEL_BY_POINTS)
    order = (b->points > a->points) - (b->points < a->points);
  else if (view->order == MU_LIBRARY_MODEL_BY_VERDICT)
    order = (a->n_errors > b->n_errors) - (a->n_errors < b->n_errors);
  /* Of two lists that are equal otherwise, the one saved last comes first. */
  return order != 0 ? order : (b->stamp > a->stamp) - (b->stamp < a->stamp);
}

static int
compare_items (gconstpointer a, gconstpointer b, gpointer view)
{
  MuLibraryItem *first = *(MuLibraryItem *const *) a, *second = *(MuLibraryItem *const *) b;
  int by_section = compare_sections (view, mu_library_item_get_entry (first), mu_library_item_get_entry (second));

  return by_section != 0 ? by_section : compare_keys (view, first, second);
}

/* Returns the id of the first list of the idea, which all lists of it share. */
static const char *
get_idea (const MuLibraryEntry *entry)
{
  return entry->variant_of != NULL ? entry->variant_of : entry->id;
}

/* Sorts items. Variants of one idea in one section come together where the first of them belongs: the list that the
 * idea began with, then the others. */
static void
arrange (MuLibraryModel *self, GPtrArray *items)
{
  g_autoptr (GPtrArray) ideas = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GHashTable) by_idea = g_hash_table_new (g_str_hash, g_str_equal);
  const MuLibraryEntry *before = NULL;
  guint position = 0;

  g_ptr_array_sort_with_data (items, compare_items, &self->view);
  for (guint i = 0; i < items->len; i++)
    {
      const MuLibraryEntry *entry = mu_library_item_get_entry (items->pdata[i]);
      GPtrArray *members;

      if (before != NULL && !is_same_section (&self->view, before, entry))
        g_hash_table_remove_all (by_idea);
      members = g_hash_table_lookup (by_idea, get_idea (entry));
      if (members == NULL)
        {
          members = g_ptr_array_new ();
          g_ptr_array_add (ideas, members);
          g_hash_table_insert (by_idea, (gpointer) get_idea (entry), members);
        }
      g_ptr_array_insert (members, entry->variant_of == NULL ? 0 : -1, items->pdata[i]);
      before = entry;
    }
  for (guint i = 0; i < ideas->len; i++)
    {
      GPtrArray *members = ideas->pdata[i];

      for (guint j = 0; j < members->len; j++)
        items->pdata[position++] = members->pdata[j];
    }
}

/* Sections */

static char *
dup_heading (MuLibraryModel *self, const MuLibraryEntry *entry)
{
  MuGame *game = mu_games_get (self->games, entry->game, NULL);
  const char *name = game != NULL ? mu_text_get (mu_game_get_name (game)) : entry->game;
  int faction = game != NULL ? mu_game_find_term (game, MU_VOCABULARY_FACTION, entry->faction) : -1;

  if (get_rank (entry) == 0)
    return g_strdup (_ ("Favorites"));
  if (get_rank (entry) == 2)
    return g_strdup (C_ ("heading", "Archive"));
  if (self->view.sections == MU_LIBRARY_MODEL_TOGETHER)
    return g_strdup (_ ("Lists"));
  if (self->view.sections == MU_LIBRARY_MODEL_GAMES)
    return g_strdup (name);
  return mu_display_text_dup_pair (name, game != NULL ? mu_game_get_faction_words (game, faction) : _ ("no faction"));
}

/* Gives the first list of each section its heading, and variants their place. If all lists are shown together, the
 * heading is only needed when there are favorites or archived lists. */
static void
put_headings (MuLibraryModel *self)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  g_autoptr (GHashTable) stamps = g_hash_table_new (g_str_hash, g_str_equal);
  const MuLibraryEntry *before = NULL;
  gboolean single = n_items > 0
                    && is_same_section (&self->view, mu_library_item_get_entry (mu_library_model_peek (self, 0)),
                                        mu_library_item_get_entry (mu_library_model_peek (self, n_items - 1)));

  for (guint i = 0; i < n_items; i++)
    {
      const MuLibraryEntry *entry = mu_library_item_get_entry (mu_library_model_peek (self, i));

      g_hash_table_insert (stamps, entry->id, (gpointer) &entry->stamp);
    }
  for (guint i = 0; i < n_items; i++)
    {
      MuLibraryItem *item = mu_library_model_peek (self, i);
      const MuLibraryEntry *entry = mu_library_item_get_entry (item);
      gboolean first = before == NULL || !is_same_section (&self->view, before, entry);
      gboolean silent = single && self->view.sections == MU_LIBRARY_MODEL_TOGETHER && get_rank (entry) == 1;
      g_autofree char *heading = first && !silent ? dup_heading (self, entry) : NULL;
      const gint64 *stamp = entry->variant_of != NULL ? g_hash_table_lookup (stamps, entry->variant_of) : NULL;

      mu_library_item_set_heading (item, heading);
      mu_library_item_set_place (item, !first && g_str_equal (get_idea (before), get_idea (entry)),
                                 stamp != NULL ? *stamp : 0);
      before = entry;
    }
}

/* Loading */

static gboolean
has_tags (const MuLibraryModelView *view, const MuLibraryEntry *entry)
{
  for (guint i = 0; i < view->tags->len; i++)
    if (!g_strv_contains ((const char *const *) entry->tags, view->tags->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_hidden (const MuLibraryModelView *view, const MuLibraryEntry *entry)
{
  return entry->archived && !view->archived && has_tags (view, entry);
}

static gboolean
is_shown (const MuLibraryModelView *view, const MuLibraryEntry *entry)
{
  return (!entry->archived || view->archived) && has_tags (view, entry);
}

typedef struct
{
  MuLibraryModel *self;
  GPtrArray *shown;
  char *latest;
  gint64 latest_stamp;
} Loading;

static gboolean
load_entry (MuLibraryEntry *taken, gpointer data)
{
  g_autoptr (MuLibraryEntry) entry = taken;
  Loading *loading = data;
  MuLibraryModel *self = loading->self;

  if (loading->latest == NULL)
    {
      loading->latest = g_strdup (entry->id);
      loading->latest_stamp = entry->stamp;
    }
  if (is_hidden (&self->view, entry))
    g_hash_table_add (self->hidden, g_strdup (entry->id));
  if (!is_shown (&self->view, entry))
    return TRUE;
  self->cut = loading->shown->len == MAX_SHOWN;
  if (!self->cut)
    g_ptr_array_add (loading->shown, g_steal_pointer (&entry));
  return !self->cut;
}

static void
set_latest (MuLibraryModel *self, const char *id, gint64 stamp)
{
  g_free (self->latest);
  self->latest = g_strdup (id);
  self->latest_stamp = stamp;
}

/* Searching for the words of tags is fast and finds too many lists; has_tags() then checks whole tags. */
static char *
dup_search (const MuLibraryModelView *view)
{
  g_autoptr (GString) search = g_string_new (view->search);

  for (guint i = 0; i < view->tags->len; i++)
    g_string_append_printf (search, " %s", (const char *) view->tags->pdata[i]);
  return g_string_free (g_steal_pointer (&search), FALSE);
}

/*
 * The items for @entries. Items that are shown already are used again; they are sorted anew only when lists come or go,
 * or the order changes.
 */
static GPtrArray *
list_items (MuLibraryModel *self, GPtrArray *entries)
{
  g_autoptr (GHashTable) old = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean other = self->view.order != self->sorted_by || self->view.sections != self->sorted_in;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      MuLibraryItem *item = mu_library_model_peek (self, i);

      g_hash_table_insert (old, (gpointer) mu_library_item_get_id (item), item);
    }
  for (guint i = 0; i < entries->len; i++)
    {
      MuLibraryEntry *entry = g_steal_pointer (&entries->pdata[i]);
      MuLibraryItem *item = NULL;

      g_hash_table_steal_extended (old, entry->id, NULL, (gpointer *) &item);
      other |= item == NULL;
      if (item != NULL)
        mu_library_item_set_entry (item, entry);
      g_ptr_array_add (items, item != NULL ? g_object_ref (item) : mu_library_item_new (self->games, self->library, entry));
    }
  for (guint i = 0; i < items->len && (other || g_hash_table_size (old) > 0); i++)
    mu_library_item_renew_keys (items->pdata[i]);
  self->sorted_by = self->view.order;
  self->sorted_in = self->view.sections;
  return items;
}

/* Replaces only the range that differs, so that the view keeps its position and focus. */
static void
put_items (MuLibraryModel *self, GPtrArray *items)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint first = 0;
  guint last = 0;

  while (first < MIN (n_old, items->len) && mu_library_model_peek (self, first) == items->pdata[first])
    first++;
  while (last < MIN (n_old, items->len) - first
         && mu_library_model_peek (self, n_old - 1 - last) == items->pdata[items->len - 1 - last])
    last++;
  if (n_old - last > first || items->len - last > first)
    g_list_store_splice (self->items, first, n_old - last - first, items->pdata + first, items->len - last - first);
}

static gboolean
load_all (MuLibraryModel *self, GError **error)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_library_entry_free);
  g_autoptr (GPtrArray) items = NULL;
  g_autofree char *search = dup_search (&self->view);
  g_autofree char *latest = NULL;
  Loading loading = { self, shown, NULL, 0 };
  gboolean read;

  g_hash_table_remove_all (self->hidden);
  self->cut = FALSE;
  read = mu_library_foreach (self->library, search, load_entry, &loading, error);
  latest = loading.latest;
  if (!read)
    return FALSE;
  /* A search says nothing of the lists it does not find. */
  if (!mu_library_model_is_narrowed (self))
    set_latest (self, latest, loading.latest_stamp);
  items = list_items (self, shown);
  arrange (self, items);
  put_items (self, items);
  put_headings (self);
  return TRUE;
}

/* Shows the list at @position as it is now, in the place where it belongs now. */
static void
update_item (MuLibraryModel *self, guint position, MuLibraryEntry *entry)
{
  g_autoptr (MuLibraryItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  guint place;

  mu_library_item_set_entry (item, entry);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    g_ptr_array_add (items, g_list_model_get_item (G_LIST_MODEL (self->items), i));
  arrange (self, items);
  g_ptr_array_find (items, item, &place);
  if (place != position)
    {
      g_list_store_remove (self->items, position);
      g_list_store_insert (self->items, place, item);
    }
  put_items (self, items);
  put_headings (self);
}

/* Shows the one list that changed. If it comes or goes, the model stays outdated: others may take its place. */
static gboolean
load_changed (MuLibraryModel *self, GError **error)
{
  g_autofree char *search = dup_search (&self->view);
  g_autoptr (MuLibraryEntry) entry = NULL;
  guint position;
  gboolean shown, hidden;

  if (self->changed == NULL)
    return TRUE;
  if (!mu_library_find_entry (self->library, self->changed, search, &entry, error))
    return FALSE;
  position = mu_library_model_find (self, self->changed);
  shown = entry != NULL && is_shown (&self->view, entry);
  hidden = entry != NULL && is_hidden (&self->view, entry);
  self->outdated = shown != (position != G_MAXUINT) || hidden != g_hash_table_contains (self->hidden, self->changed);
  if (self->outdated)
    return TRUE;
  if (entry != NULL && entry->stamp > self->latest_stamp)
    set_latest (self, entry->id, entry->stamp);
  if (shown)
    update_item (self, position, g_steal_pointer (&entry));
  return TRUE;
}

static void
on_library_changed (MuLibraryModel *self, const char *id)
{
  if (id == NULL || (self->changed != NULL && !g_str_equal (self->changed, id)))
    self->outdated = TRUE;
  else if (self->changed == NULL)
    self->changed = g_strdup (id);
}

/* Shows the library as it is now. If only one list changed since the last time, only that one is read. */
gboolean
mu_library_model_load (MuLibraryModel *self, MuGames *games, MuLibrary *library, GError **error)
{
  if (self->library != NULL && self->library != library)
    g_signal_handlers_disconnect_by_func (self->library, on_library_changed, self);
  if (g_set_object (&self->library, library))
    {
      g_signal_connect_object (library, "changed", G_CALLBACK (on_library_changed), self, G_CONNECT_SWAPPED);
      self->outdated = TRUE;
    }
  if (g_set_object (&self->games, games))
    self->outdated = TRUE;
  mu_library_poll (library);
  if (!self->outdated && !load_changed (self, error))
    return FALSE;
  if (self->outdated && !load_all (self, error))
    return FALSE;
  self->outdated = FALSE;
  g_clear_pointer (&self->changed, g_free);
  return TRUE;
}

/* Returns whether only the lists that were changed last are shown, because there are very many. */
gboolean
mu_library_model_is_cut (MuLibraryModel *self)
{
  return self->cut;
}

/* Returns the item shown at @position, which must be there. */
MuLibraryItem *
mu_library_model_peek (MuLibraryModel *self, guint position)
{
  g_autoptr (MuLibraryItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  return item;
}

/*
 * Returns where it is shown, or G_MAXUINT.
 *
 * @id: a list, or NULL
 */
guint
mu_library_model_find (MuLibraryModel *self, const char *id)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  for (guint i = 0; id != NULL && i < n_items; i++)
    if (g_str_equal (mu_library_item_get_id (mu_library_model_peek (self, i)), id))
      return i;
  return G_MAXUINT;
}

/* Returns how many lists are left out only because they are in the archive. */
guint
mu_library_model_get_n_hidden (MuLibraryModel *self)
{
  return g_hash_table_size (self->hidden);
}

/* Returns the id of the list that was saved last, of all there are, or NULL. */
const char *
mu_library_model_get_latest (MuLibraryModel *self)
{
  return self->latest;
}
