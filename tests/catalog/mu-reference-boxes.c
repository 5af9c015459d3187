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
