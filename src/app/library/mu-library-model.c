/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-library-model.h"

#include "model/mu-i18n.h"

/* The saved lists as the library pane shows them: found, sorted and in sections. */
struct _MuLibraryModel
{
  GObject parent_instance;
  MuGames *games;
  GListStore *items;
  MuLibraryModelView view;
  char *latest;   /* the list changed last, of all */
  guint n_hidden; /* lists that would be shown, were those of the archive */
  gboolean cut;   /* whether there are more lists than are shown */
};

enum
{
  MAX_SHOWN = 2000
}; /* more rows than anyone scrolls through; others are found by a search */

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
  g_clear_object (&self->items);
  g_free (self->view.search);
  g_ptr_array_unref (self->view.tags);
  g_free (self->latest);
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
}

MuLibraryModel *
mu_library_model_new (void)
{
  return g_object_new (MU_TYPE_LIBRARY_MODEL, NULL);
}

/**
 * mu_library_model_get_items:
 *
 * Returns: (transfer none): the MuLibraryItems shown.
 */
GListModel *
mu_library_model_get_items (MuLibraryModel *self)
{
  return G_LIST_MODEL (self->items);
}

/**
 * mu_library_model_get_view:
 *
 * Returns: (transfer none): what is shown and how; a change shows with the next mu_library_model_load().
 */
MuLibraryModelView *
mu_library_model_get_view (MuLibraryModel *self)
{
  return &self->view;
}

/**
 * mu_library_model_is_narrowed:
 *
 * Returns: whether a search or a tag leaves lists out.
 */
gboolean
mu_library_model_is_narrowed (MuLibraryModel *self)
{
  return self->view.search[0] != '\0' || self->view.tags->len > 0;
}

/* Sorting */

/* Favourites come first and the archive last, whatever else. */
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
compare_keys (const MuLibraryModelView *view, const MuLibraryEntry *a, const MuLibraryEntry *b)
{
  switch (view->order)
    {
    case MU_LIBRARY_MODEL_BY_NAME:
      return g_utf8_collate (a->name, b->name);
    case MU_LIBRARY_MODEL_BY_POINTS:
      return (b->points > a->points) - (b->points < a->points);
    case MU_LIBRARY_MODEL_BY_VERDICT:
      return (a->n_errors > b->n_errors) - (a->n_errors < b->n_errors);
    case MU_LIBRARY_MODEL_BY_CHANGE:
    default:
      return 0;
    }
}

/* Entries come the last changed first; sorting keeps that among equals. */
static int
compare_entries (gconstpointer a, gconstpointer b, gpointer view)
{
  const MuLibraryEntry *first = *(const MuLibraryEntry *const *) a;
  const MuLibraryEntry *second = *(const MuLibraryEntry *const *) b;
  int by_section = compare_sections (view, first, second);
  int by_key = by_section != 0 ? by_section : compare_keys (view, first, second);

  return by_key != 0 ? by_key : (second->stamp > first->stamp) - (second->stamp < first->stamp);
}

/* Sections */

static char *
dup_heading (MuLibraryModel *self, const MuLibraryEntry *entry)
{
  MuGame *game = mu_games_get (self->games, entry->game, NULL);
  const char *name = game != NULL ? mu_text_get (mu_game_get_name (game)) : entry->game;
  const MuTerm *faction = NULL;

  if (get_rank (entry) == 0)
    return g_strdup (_ ("Favorites"));
  if (get_rank (entry) == 2)
    return g_strdup (_ ("Archive"));
  if (self->view.sections == MU_LIBRARY_MODEL_TOGETHER)
    return g_strdup (_ ("Lists"));
  if (self->view.sections == MU_LIBRARY_MODEL_GAMES)
    return g_strdup (name);
  if (game != NULL)
    faction = mu_game_get_term (game, MU_VOCABULARY_FACTION,
                                mu_game_find_term (game, MU_VOCABULARY_FACTION, entry->faction));
  /* Translators: a game and a faction */
  return g_strdup_printf (_ ("%s · %s"), name, faction != NULL ? mu_text_get (faction->name) : _ ("no faction"));
}

/* Where all stand together a heading is only needed when there is another section. */
static void
put_headings (MuLibraryModel *self, GPtrArray *items)
{
  const MuLibraryEntry *before = NULL;
  gboolean single = TRUE;

  for (guint i = 1; i < items->len && single; i++)
    single = is_same_section (&self->view, mu_library_item_get_entry (items->pdata[0]),
                              mu_library_item_get_entry (items->pdata[i]));
  for (guint i = 0; i < items->len; i++)
    {
      const MuLibraryEntry *entry = mu_library_item_get_entry (items->pdata[i]);
      gboolean first = before == NULL || !is_same_section (&self->view, before, entry);
      gboolean silent = single && self->view.sections == MU_LIBRARY_MODEL_TOGETHER && get_rank (entry) == 1;
      g_autofree char *heading = first && !silent ? dup_heading (self, entry) : NULL;

      mu_library_item_set_heading (items->pdata[i], heading);
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

typedef struct
{
  MuLibraryModel *self;
  GPtrArray *chosen;
  char *latest;
} Choice;

/* Keeps an entry that is shown. */
static gboolean
choose (MuLibraryEntry *taken, gpointer data)
{
  g_autoptr (MuLibraryEntry) entry = taken;
  Choice *choice = data;
  MuLibraryModelView *view = &choice->self->view;

  if (choice->latest == NULL)
    choice->latest = g_strdup (entry->id);
  if (!has_tags (view, entry))
    return TRUE;
  if (entry->archived && !view->archived)
    {
      choice->self->n_hidden++;
      return TRUE;
    }
  choice->self->cut = choice->chosen->len == MAX_SHOWN;
  if (!choice->self->cut)
    g_ptr_array_add (choice->chosen, g_steal_pointer (&entry));
  return !choice->self->cut;
}

/* The words of tags narrow a search, which is quick; has_tags() is exact. */
static char *
dup_search (const MuLibraryModelView *view)
{
  g_autoptr (GString) search = g_string_new (view->search);

  for (guint i = 0; i < view->tags->len; i++)
    g_string_append_printf (search, " %s", (const char *) view->tags->pdata[i]);
  return g_string_free (g_steal_pointer (&search), FALSE);
}

/* The items of @entries in order, those that were shown before kept. */
static GPtrArray *
list_items (MuLibraryModel *self, GPtrArray *entries)
{
  g_autoptr (GHashTable) old = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

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
      if (item != NULL)
        mu_library_item_set_entry (item, entry);
      g_ptr_array_add (items, item != NULL ? g_object_ref (item) : mu_library_item_new (self->games, entry));
    }
  return items;
}

/* Replaces only what differs, so that scrolling and focus stay. */
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

/**
 * mu_library_model_load:
 *
 * Shows the library as it is now.
 */
gboolean
mu_library_model_load (MuLibraryModel *self, MuGames *games, MuLibrary *library, GError **error)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_library_entry_free);
  g_autoptr (GPtrArray) items = NULL;
  g_autofree char *search = dup_search (&self->view);
  g_autofree char *latest = NULL;
  Choice choice = { self, chosen, NULL };
  gboolean read;

  self->n_hidden = 0;
  self->cut = FALSE;
  read = mu_library_foreach (library, search, choose, &choice, error);
  latest = choice.latest;
  if (!read)
    return FALSE;
  g_set_object (&self->games, games);
  if (!mu_library_model_is_narrowed (self))
    {
      g_free (self->latest);
      self->latest = g_steal_pointer (&latest);
    }
  g_ptr_array_sort_with_data (chosen, compare_entries, &self->view);
  items = list_items (self, chosen);
  put_headings (self, items);
  put_items (self, items);
  return TRUE;
}

/**
 * mu_library_model_is_cut:
 *
 * Returns: whether only the lists that were changed last are shown, because there are very many.
 */
gboolean
mu_library_model_is_cut (MuLibraryModel *self)
{
  return self->cut;
}

/**
 * mu_library_model_peek:
 *
 * Returns: (transfer none): the item shown at @position, which must be there.
 */
MuLibraryItem *
mu_library_model_peek (MuLibraryModel *self, guint position)
{
  g_autoptr (MuLibraryItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  return item;
}

/**
 * mu_library_model_find:
 * @id: (nullable): a list
 *
 * Returns: where it is shown, or %G_MAXUINT.
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

/**
 * mu_library_model_get_n_hidden:
 *
 * Returns: how many lists are left out only because they are in the archive.
 */
guint
mu_library_model_get_n_hidden (MuLibraryModel *self)
{
  return self->n_hidden;
}

/**
 * mu_library_model_get_latest:
 *
 * Returns: (transfer none) (nullable): the id of the list that was changed last, of all there are.
 */
const char *
mu_library_model_get_latest (MuLibraryModel *self)
{
  return self->latest;
}
