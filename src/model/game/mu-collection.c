/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-collection.h"

#include <string.h>

#include "model/text/mu-intern.h"

/*
 * The expansions that somebody owns. A game without any counts as not collected: its cards are never reported missing.
 */
struct _MuCollection
{
  GObject parent_instance;
  GHashTable *owned; /* MuOwned, its own key */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MuCollection, mu_collection, G_TYPE_OBJECT)

static void
mu_collection_finalize (GObject *object)
{
  g_hash_table_unref (MU_COLLECTION (object)->owned);
  G_OBJECT_CLASS (mu_collection_parent_class)->finalize (object);
}

static void
mu_collection_class_init (MuCollectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_collection_finalize;

  /* One or more counts are others than before. */
  signals[CHANGED]
      = g_signal_new ("changed", MU_TYPE_COLLECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static guint
hash_owned (gconstpointer data)
{
  const MuOwned *owned = data;

  return g_direct_hash (owned->game) * 31 + g_direct_hash (owned->expansion);
}

static gboolean
equal_owned (gconstpointer a, gconstpointer b)
{
  const MuOwned *left = a;
  const MuOwned *right = b;

  return left->game == right->game && left->expansion == right->expansion;
}

static void
mu_collection_init (MuCollection *self)
{
  self->owned = g_hash_table_new_full (hash_owned, equal_owned, g_free, NULL);
}

static void
mu_collection_changed (MuCollection *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns a new collection without expansions. */
MuCollection *
mu_collection_new (void)
{
  return g_object_new (MU_TYPE_COLLECTION, NULL);
}

static MuOwned *
find (MuCollection *self, const char *game, const char *expansion)
{
  const MuOwned key = { mu_intern (game), mu_intern (expansion), 0 };

  return g_hash_table_lookup (self->owned, &key);
}

/* Returns TRUE if the count changed. */
static gboolean
put (MuCollection *self, const char *game, const char *expansion, int count)
{
  MuOwned *owned = find (self, game, expansion);

  count = CLAMP (count, 0, MU_COLLECTION_MAX);
  if (count == (owned != NULL ? owned->count : 0))
    return FALSE;
  if (count == 0)
    return g_hash_table_remove (self->owned, owned);
  if (owned == NULL)
    {
      owned = g_new0 (MuOwned, 1);
      owned->game = mu_intern (game);
      owned->expansion = mu_intern (expansion);
      g_hash_table_add (self->owned, owned);
    }
  owned->count = count;
  return TRUE;
}

static void
copy_into (MuCollection *self, MuCollection *other)
{
  GHashTableIter iter;
  MuOwned *owned;

  g_hash_table_iter_init (&iter, other->owned);
  while (g_hash_table_iter_next (&iter, (gpointer *) &owned, NULL))
    put (self, owned->game, owned->expansion, owned->count);
}

/* Returns a new collection with the same expansions. */
MuCollection *
mu_collection_copy (MuCollection *self)
{
  MuCollection *copy = mu_collection_new ();

  copy_into (copy, self);
  return copy;
}

/* Returns the number of copies of the expansion. */
int
mu_collection_get (MuCollection *self, const char *game, const char *expansion)
{
  const MuOwned *owned = find (self, game, expansion);

  return owned != NULL ? owned->count : 0;
}

/* Sets the number of copies of an expansion, known or not, clamped to 0 and MU_COLLECTION_MAX. */
void
mu_collection_set (MuCollection *self, const char *game, const char *expansion, int count)
{
  if (put (self, game, expansion, count))
    mu_collection_changed (self);
}

static gboolean
is_of (gpointer key, gpointer value, gpointer game)
{
  return game == NULL || ((const MuOwned *) key)->game == game;
}

/* Removes all expansions of a game; NULL for every game. */
void
mu_collection_clear (MuCollection *self, const char *game)
{
  if (g_hash_table_foreach_remove (self->owned, is_of, (gpointer) mu_intern (game)) > 0)
    mu_collection_changed (self);
}

/* Replaces the contents of @self with those of @other. */
void
mu_collection_assign (MuCollection *self, MuCollection *other)
{
  if (mu_collection_equal (self, other))
    return;
  g_hash_table_remove_all (self->owned);
  copy_into (self, other);
  mu_collection_changed (self);
}

/* Returns TRUE if both collections have the same expansions in the same numbers. */
gboolean
mu_collection_equal (MuCollection *self, MuCollection *other)
{
  GHashTableIter iter;
  MuOwned *owned;

  if (g_hash_table_size (self->owned) != g_hash_table_size (other->owned))
    return FALSE;
  g_hash_table_iter_init (&iter, self->owned);
  while (g_hash_table_iter_next (&iter, (gpointer *) &owned, NULL))
    if (mu_collection_get (other, owned->game, owned->expansion) != owned->count)
      return FALSE;
  return TRUE;
}

/* Returns TRUE if the collection has any expansion of the game; NULL for any game. */
gboolean
mu_collection_is_used (MuCollection *self, const char *game)
{
  return g_hash_table_find (self->owned, is_of, (gpointer) mu_intern (game)) != NULL;
}

static int
compare_owned (gconstpointer a, gconstpointer b)
{
  const MuOwned *left = a;
  const MuOwned *right = b;
  int order = strcmp (left->game, right->game);

  return order != 0 ? order : strcmp (left->expansion, right->expansion);
}

/* Returns the expansions of a game, NULL for any, sorted by game and id. The elements are MuOwned. */
GArray *
mu_collection_list (MuCollection *self, const char *game)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (MuOwned));
  GHashTableIter iter;
  MuOwned *owned;

  g_hash_table_iter_init (&iter, self->owned);
  while (g_hash_table_iter_next (&iter, (gpointer *) &owned, NULL))
    if (is_of (owned, NULL, (gpointer) mu_intern (game)))
      g_array_append_val (list, *owned);
  g_array_sort (list, compare_owned);
  return list;
}

/*
 * Returns the counts to set in @self to make it equal to @other, sorted by game and id; 0 for expansions that only
 * @self has. The elements are MuOwned.
 */
GArray *
mu_collection_list_changes (MuCollection *self, MuCollection *other)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (MuOwned));
  GHashTableIter iter;
  MuOwned *owned;

  g_hash_table_iter_init (&iter, self->owned);
  while (g_hash_table_iter_next (&iter, (gpointer *) &owned, NULL))
    {
      MuOwned change = *owned;

      change.count = mu_collection_get (other, owned->game, owned->expansion);
      if (change.count != owned->count)
        g_array_append_val (changes, change);
    }
  g_hash_table_iter_init (&iter, other->owned);
  while (g_hash_table_iter_next (&iter, (gpointer *) &owned, NULL))
    if (find (self, owned->game, owned->expansion) == NULL)
      g_array_append_val (changes, *owned);
  g_array_sort (changes, compare_owned);
  return changes;
}

/* Returns the number of copies of a card of @game in the collection; 0 if no expansion is known to have it. */
int
mu_collection_get_owned (MuCollection *self, const char *game, MuCard *card)
{
  const GPtrArray *sources = mu_card_get_facts (card)->sources;
  int owned = 0;

  for (guint i = 0; i < sources->len; i++)
    {
      const MuSource *source = sources->pdata[i];

      owned += source->count * mu_collection_get (self, game, source->expansion);
    }
  return owned;
}
