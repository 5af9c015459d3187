/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-facet.h"

#include "model/text/mu-i18n.h"

/* Returns the name of the facet, translated. */
const char *
mu_picker_facet_get_name (MuPickerFacet facet)
{
  static const char *const names[MU_N_FACETS] = {
    [MU_FACET_GAME] = N_ ("Game"),           [MU_FACET_KIND] = N_ ("Kind"),
    [MU_FACET_FACTION] = N_ ("Faction"),     [MU_FACET_SHIP] = N_ ("Ship"),
    [MU_FACET_SIZE] = N_ ("Size"),           [MU_FACET_SLOT] = N_ ("Slot"),
    [MU_FACET_TRAIT] = N_ ("Trait"),         [MU_FACET_EXPANSION] = N_ ("Expansion"),
  };

  return _ (names[facet]);
}

/* Called with each value of a card, which lives as long as the game. Returns TRUE to stop. */
typedef gboolean (*ValueFunc) (const char *value, gpointer data);

static gboolean
visit_set (MuGame *game, MuVocabularyKind kind, guint64 set, ValueFunc visit, gpointer data)
{
  for (int i = 0; set >> i != 0 && i < 63; i++)
    if (set >> i & 1 && visit (mu_game_get_term_name (game, kind, i), data))
      return TRUE;
  return FALSE;
}

static gboolean
visit_expansions (MuGame *game, const GPtrArray *sources, ValueFunc visit, gpointer data)
{
  for (guint i = 0; i < sources->len; i++)
    {
      const MuExpansion *expansion = mu_game_get_expansion (game, ((const MuSource *) sources->pdata[i])->expansion);

      if (expansion != NULL && visit (mu_text_get (expansion->name), data))
        return TRUE;
    }
  return FALSE;
}

/* Calls @visit with each value until it returns TRUE. Returns whether it did. */
static gboolean
visit_values (MuPickerFacet facet, MuPickerItem *item, ValueFunc visit, gpointer data)
{
  MuGame *game = item->game;
  const MuCardFacts *facts = mu_card_get_facts (item->card);
  MuCard *ship = mu_catalog_get_ship_of (item->catalog, item->card);
  int size = ship != NULL ? mu_card_get_facts (ship)->size : -1;
  guint64 set = 0;

  switch (facet)
    {
    case MU_FACET_GAME:
      return visit (mu_text_get (mu_game_get_name (game)), data);
    case MU_FACET_KIND:
      return visit (mu_game_translate (game, mu_card_kind_get_title (facts->kind)), data);
    case MU_FACET_FACTION:
      return visit_set (game, MU_VOCABULARY_FACTION, facts->factions, visit, data);
    case MU_FACET_SHIP:
      /* For squadrons, the craft they fly. */
      if (mu_card_kind_is_in (facts->kind, MU_SECTION_SQUADRONS))
        return visit (mu_text_get (facts->subname != NULL ? facts->subname : facts->name), data);
      return ship != NULL && visit (mu_card_get_name (ship), data);
    case MU_FACET_SIZE:
      return size >= 0 && visit (mu_game_get_term_name (game, MU_VOCABULARY_SIZE, size), data);
    case MU_FACET_SLOT:
      for (guint i = 0; i < facts->icons->len; i++)
        set |= G_GUINT64_CONSTANT (1) << g_array_index (facts->icons, int, i);
      return visit_set (game, MU_VOCABULARY_SLOT, set, visit, data);
    case MU_FACET_TRAIT:
      for (guint i = 0; i < facts->keywords->len; i++)
        set |= G_GUINT64_CONSTANT (1) << g_array_index (facts->keywords, MuKeyword, i).keyword;
      return visit_set (game, MU_VOCABULARY_TRAIT, facts->traits, visit, data)
             || visit_set (game, MU_VOCABULARY_KEYWORD, set, visit, data);
    default:
      return visit_expansions (game, facts->sources, visit, data);
    }
}

static gboolean
is_equal (const char *value, gpointer wanted)
{
  return value == wanted || g_str_equal (value, wanted);
}

/* Returns TRUE if the card has @value, one of the values that mu_picker_facet_list_values() returns. */
gboolean
mu_picker_facet_has (MuPickerFacet facet, MuPickerItem *item, const char *value)
{
  return visit_values (facet, item, is_equal, (gpointer) value);
}

static gboolean
collect (const char *value, gpointer values)
{
  g_hash_table_add (values, (gpointer) value);
  return FALSE;
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* Returns the values of all the cards, which are MuPickerItem, in alphabetical order. */
GStrv
mu_picker_facet_list_values (MuPickerFacet facet, const GPtrArray *items)
{
  g_autoptr (GHashTable) values = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  for (guint i = 0; i < items->len; i++)
    visit_values (facet, items->pdata[i], collect, values);
  g_hash_table_iter_init (&iter, values);
  while (g_hash_table_iter_next (&iter, &value, NULL))
    g_ptr_array_add (sorted, g_strdup (value));
  g_ptr_array_sort (sorted, compare_values);
  g_ptr_array_add (sorted, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&sorted), FALSE);
}
