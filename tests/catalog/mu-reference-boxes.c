/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-reference.h"

static const struct
{
  const char *file;
  const char *key;
  const char *kind;
} tables[] = {
  { "xwing-data/ships.json", "ships", "ship" },
  { "xwing-data/pilots.json", "pilots", "pilot" },
  { "xwing-data/upgrades.json", "upgrades", "upgrade" },
  { "xwing-data/conditions.json", "conditions", "condition" },
};

static const MuExpansion *
find_expansion (MuReference *self, const char *code)
{
  GPtrArray *expansions = mu_game_get_expansions (self->game);

  for (guint i = 0; i < expansions->len; i++)
    if (g_strcmp0 (((MuExpansion *) expansions->pdata[i])->code, code) == 0)
      return expansions->pdata[i];
  return NULL;
}

/* Sections have ids of their own in the reference, where other pilots have their XWS id. */
static char *
have_contents (MuReference *self, const MuExpansion *expansion)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < expansion->holdings->len; i++)
    {
      const MuHolding *holding = &g_array_index (expansion->holdings, MuHolding, i);
      MuCard *card = mu_catalog_get_card (self->catalog, holding->kind, holding->card);
      MuCard *ship = card != NULL ? mu_catalog_get_ship_of (self->catalog, card) : NULL;
      gboolean is_section = ship != NULL && mu_card_get_facts (ship)->partner != NULL;
      const char *id = card != NULL && !is_section ? mu_card_get_facts (card)->xws : holding->card;

      g_ptr_array_add (words, g_strdup_printf ("%s:%s*%d", mu_card_kind_get_word (holding->kind), id, holding->count));
    }
  return mu_reference_join (words);
}

static const json_t *
find_entry (const json_t *table, int id)
{
  for (size_t i = 0; i < json_array_size (table); i++)
    if (mu_json_get_int (json_array_get (table, i), "id") == id)
      return json_array_get (table, i);
  return NULL;
}

/* A card of two sides is one card, though both sides are in the box: the second is passed over. */
static char *
want_contents (json_t **loaded, const json_t *contents)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      const char *id;
      json_t *count;

      json_object_foreach (json_object_get (contents, tables[i].key), id, count)
        {
          const json_t *entry = find_entry (loaded[i], atoi (id));

          if (mu_json_has (entry, "dualCard") && mu_json_get_int (entry, "dualCard") < atoi (id))
            continue;
          g_ptr_array_add (words, g_strdup_printf ("%s:%s*%d", tables[i].kind, mu_json_get_text (entry, "xws"),
                                                   (int) json_integer_value (count)));
        }
    }
  return mu_reference_join (words);
}

/**
 * mu_reference_compare_boxes:
 *
 * Compares what the expansions hold with xwing-data.
 */
void
mu_reference_compare_boxes (MuReference *self, const char *dir)
{
  g_autoptr (json_t) sources = mu_reference_load_json (dir, "xwing-data/sources.json");
  json_t *loaded[G_N_ELEMENTS (tables)];

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    loaded[i] = mu_reference_load_json (dir, tables[i].file);
  mu_reference_compare_int (self, "boxes", "count", mu_game_get_expansions (self->game)->len,
                            json_array_size (sources));
  for (size_t i = 0; i < json_array_size (sources); i++)
    {
      const json_t *source = json_array_get (sources, i);
      const MuExpansion *expansion = find_expansion (self, mu_json_get_text (source, "sku"));
      g_autofree char *label = g_strdup_printf ("box %s", mu_json_get_text (source, "sku"));

      mu_reference_compare_int (self, label, "box", expansion != NULL, TRUE);
      if (expansion == NULL)
        continue;
      mu_reference_compare (self, label, "name", g_strdup (mu_text_get_english (expansion->name)),
                            g_strdup (mu_json_get_text (source, "name")));
      mu_reference_compare (self, label, "released", g_strdup (expansion->released),
                            g_strdup (mu_json_get_text (source, "release_date")));
      mu_reference_compare (self, label, "contents", have_contents (self, expansion),
                            want_contents (loaded, json_object_get (source, "contents")));
    }
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    json_decref (loaded[i]);
}

/* Adds to the copies of a card: by kind and name, without what stands in parentheses to tell it from others. */
static void
count_copies (GHashTable *copies, const char *kind, const char *name, int count)
{
  g_autofree char *alone = g_strndup (name, strcspn (name, "("));
  g_autofree char *canonical = mu_text_canonical (alone);
  char *key = g_strdup_printf ("%s:%s", kind, canonical);
  int before = GPOINTER_TO_INT (g_hash_table_lookup (copies, key));

  g_hash_table_replace (copies, key, GINT_TO_POINTER (before + count));
}

static char *
join_copies (GHashTable *copies)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer key, count;

  g_hash_table_iter_init (&iter, copies);
  while (g_hash_table_iter_next (&iter, &key, &count))
    g_ptr_array_add (words, g_strdup_printf ("%s*%d", (char *) key, GPOINTER_TO_INT (count)));
  return mu_reference_join (words);
}

static char *
have_copies (MuReference *self, const MuExpansion *expansion)
{
  g_autoptr (GHashTable) copies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < expansion->holdings->len; i++)
    {
      const MuHolding *holding = &g_array_index (expansion->holdings, MuHolding, i);
      MuCard *card = mu_catalog_get_card (self->catalog, holding->kind, holding->card);

      count_copies (copies, mu_card_kind_get_word (holding->kind),
                    card != NULL ? mu_text_get_english (mu_card_get_facts (card)->name) : holding->card, holding->count);
    }
  return join_copies (copies);
}

/* Obstacles and damage decks are no cards of a list. */
static char *
want_copies (const json_t *items)
{
  g_autoptr (GHashTable) copies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (size_t i = 0; i < json_array_size (items); i++)
    {
      const json_t *item = json_array_get (items, i);
      const char *kind = mu_json_get_text (item, "type");

      if (!g_str_equal (kind, "obstacle") && !g_str_equal (kind, "damage"))
        count_copies (copies, kind, mu_json_get_text (item, "name"), mu_json_get_int (item, "count"));
    }
  return join_copies (copies);
}

/**
 * mu_reference_compare_boxes_xwing2:
 *
 * Compares what the expansions hold with the list of them that goes by the names of cards.
 */
void
mu_reference_compare_boxes_xwing2 (MuReference *self, const char *dir)
{
  g_autoptr (json_t) boxes = mu_reference_load_json (dir, "xwing2/expansions.json");
  GPtrArray *expansions = mu_game_get_expansions (self->game);

  mu_reference_compare_int (self, "boxes", "count", expansions->len, json_object_size (boxes));
  for (guint i = 0; i < expansions->len; i++)
    {
      const MuExpansion *expansion = expansions->pdata[i];
      const char *name = mu_text_get_english (expansion->name);
      g_autofree char *label = g_strdup_printf ("box %s", name);

      mu_reference_compare (self, label, "contents", have_copies (self, expansion),
                            want_copies (json_object_get (boxes, name)));
    }
}
