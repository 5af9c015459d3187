/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-reference.h"

#include <string.h>

#include "exchange/json/mu-xws-names.h"

/* Returns letters and digits only: the documents do not agree on quotes, apostrophes and hyphens. */
static char *
fold_name (const char *name)
{
  g_autofree char *folded = mu_text_fold (name);
  GString *kept = g_string_new (NULL);

  for (const char *c = folded; *c != '\0'; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (kept, *c);
  return g_string_free (kept, FALSE);
}

static char *
fold_card (MuCard *card)
{
  return fold_name (mu_text_get_english (mu_card_get_facts (card)->name));
}

/*
 * Where the documents of Legacy do not say what a card requires, or the others do not of cards for huge ships: it is
 * printed on the card, and stands in another document.
 */
static const struct
{
  const char *document;
  const char *other;
  const char *ids[40];
} holes[] = {
  { "X2PO/",
    "AMG/last",
    { "aaylasecura", "agentterex", "ahsokatano", "alpha3bbesh", "alpha3eesk", "angleddeflectors", "automatedtargetpriority",
      "bobafett-gunner", "clonecaptainrex", "commandermalarus", "commanderpyre", "deuteriumpowercells",
      "extrememaneuvers", "fives", "ghostcompany", "interceptbooster", "k2so", "kalani", "kitfisto",
      "maneuverassistmgk300", "plokoon", "q7astromech", "repulsorliftstabilizers", "sabinewren-gunner",
      "stabilizedsfoils", "targetassistmgk300", "targetingsynchronizer", "underslungblastercannon", "wolfpack",
      "yoda" } },
  { "AMG/", "X2PO/dec2025", { "corsairrefit", "quickreleaselocks", "saboteursmap", "scannerbaffler" } },
  { "XWA/", "X2PO/dec2025", { "corsairrefit", "quickreleaselocks", "saboteursmap", "scannerbaffler" } },
};

/* Returns the upgrades of a document, with what it does not say of what they require. */
json_t *
mu_reference_load_upgrades (const char *dir, const char *document)
{
  g_autofree char *path = g_build_filename ("xwing2", "points", document, "upgrades.json", NULL);
  json_t *upgrades = mu_reference_load_json (dir, path);

  for (guint i = 0; i < G_N_ELEMENTS (holes); i++)
    if (g_str_has_prefix (document, holes[i].document))
      {
        g_autofree char *beside = g_build_filename ("xwing2", "points", holes[i].other, "upgrades.json", NULL);
        g_autoptr (json_t) others = mu_reference_load_json (dir, beside);

        for (guint j = 0; holes[i].ids[j] != NULL; j++)
          {
            json_t *entry = json_object_get (upgrades, holes[i].ids[j]);

            json_t *printed = json_object_get (json_object_get (others, holes[i].ids[j]), "restrictions");

            g_assert_cmpuint (json_array_size (json_object_get (entry, "restrictions")), <, json_array_size (printed));
            json_object_set (entry, "restrictions", printed);
          }
      }
  return upgrades;
}

/* Each document says yes in its own way. */
static gboolean
says_yes (const json_t *entry, const char *key)
{
  const json_t *value = json_object_get (entry, key);

  return json_is_true (value) || g_strcmp0 (json_string_value (value), "Yes") == 0;
}

/* What is legal in Standard or Wild Space is so in Extended, of which Legacy does not speak. */
static char *
want_legal (MuReference *self, const json_t *entry)
{
  gboolean is_legacy = json_object_get (entry, "wildspace") != NULL;
  gboolean standard = says_yes (entry, "standard");
  GPtrArray *words = g_ptr_array_new ();

  if (standard)
    g_ptr_array_add (words, (gpointer) "standard");
  if (is_legacy && says_yes (entry, "wildspace"))
    g_ptr_array_add (words, (gpointer) "wildspace");
  if (is_legacy ? standard || says_yes (entry, "wildspace") : says_yes (entry, "extended"))
    g_ptr_array_add (words, (gpointer) "extended");
  if (says_yes (entry, "epic"))
    g_ptr_array_add (words, (gpointer) "epic");
  return mu_reference_join (words);
}

static char *
have_legal (MuReference *self, const MuCardFacts *facts)
{
  guint n = mu_vocabulary_get_size (mu_game_get_vocabulary (self->game, MU_VOCABULARY_LEGALITY));

  return mu_reference_have_set (self, MU_VOCABULARY_LEGALITY, facts->legal & ((1u << n) - 1));
}

/* The catalog has each slot in the singular, and sorted. */
static char *
want_slots (MuReference *self, const json_t *entry)
{
  g_autoptr (GPtrArray) spelled = mu_json_list_strings (json_object_get (entry, "slots"));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < spelled->len; i++)
    {
      const char *name = spelled->pdata[i];
      const char *end = strstr (name, " /"); /* "Crew / Configuration": what it is taken as, and what it turns into */

      g_ptr_array_add (names, end != NULL ? g_strndup (name, end - name) : g_strdup (name));
    }
  return mu_reference_want_list (self, MU_VOCABULARY_SLOT, names);
}

/* Sides of the Force stand in the data of the cards, and in some documents as well. */
static void
compare_keywords (MuReference *self, const char *label, const MuCardFacts *facts, const json_t *entry)
{
  static const char *const sides[] = { "light-side", "dark-side" };
  g_autoptr (GPtrArray) names = mu_json_list_strings (json_object_get (entry, "keywords"));
  guint64 have = facts->traits;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      int side = mu_game_find_term (self->game, MU_VOCABULARY_TRAIT, sides[i]);
      const char *name = mu_text_get_english (mu_game_get_term (self->game, MU_VOCABULARY_TRAIT, side)->name);

      if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        have &= ~(G_GUINT64_CONSTANT (1) << side);
    }
  for (guint i = names->len; i > 0; i--)
    if (g_str_has_prefix (names->pdata[i - 1], "Restricted"))
      g_ptr_array_remove_index (names, i - 1); /* how many copies a list may have, which "restricted" says */
  mu_reference_compare (self, label, "keywords", mu_reference_have_set (self, MU_VOCABULARY_TRAIT, have),
                        mu_reference_want_list (self, MU_VOCABULARY_TRAIT, names));
}

static char *
have_carried (const MuCardFacts *facts)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < facts->carries->len; i++)
    g_ptr_array_add (words, facts->carries->pdata[i]);
  return mu_reference_join (words);
}

static void
compare_common (MuReference *self, const char *label, const MuCardFacts *facts, const json_t *entry)
{
  mu_reference_compare_int (self, label, "dots", facts->dots, mu_json_get_int (entry, "limited"));
  mu_reference_compare_int (self, label, "copies", facts->copies, mu_json_get_int (entry, "restricted"));
  mu_reference_compare (self, label, "legal", have_legal (self, facts), want_legal (self, entry));
}

/* Some documents have two ships where the data have one, or one YT-2400 where they have two. */
static void
compare_ship (MuReference *self, const char *label, MuCard *ship, const char *spelled)
{
  static const struct
  {
    const char *spelled;
    const char *name;
  } spellings[] = { { "cr90corvette", "cr90corelliancorvette" }, { "btanr2wywing", "btanr2ywing" } };
  char *name = fold_card (ship);
  char *wanted = fold_name (spelled);

  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++)
    if (g_str_equal (spellings[i].spelled, wanted))
      {
        g_free (wanted);
        wanted = g_strdup (spellings[i].name);
      }
  if (g_str_has_prefix (name, wanted))
    name[strlen (wanted)] = '\0';
  mu_reference_compare (self, label, "ship", name, wanted);
}

static void
compare_pilot (MuReference *self, const char *faction, const char *ship_name, const char *id, const json_t *entry)
{
  int loadout = mu_game_find_term (self->game, MU_VOCABULARY_STAT, "loadout");
  MuCard *card = mu_catalog_get_card (self->catalog, MU_CARD_PILOT, id);
  const MuCardFacts *facts = card != NULL ? mu_card_get_facts (card) : NULL;
  MuCard *ship = card != NULL ? mu_catalog_get_ship_of (self->catalog, card) : NULL;
  g_autofree char *label = g_strdup_printf ("pilot %s", id);
  g_autoptr (GPtrArray) factions = g_ptr_array_new ();

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  mu_reference_see (self, card);
  g_ptr_array_add (factions, (gpointer) faction);
  mu_reference_compare (self, label, "name", fold_card (card), fold_name (mu_json_get_text (entry, "name")));
  compare_ship (self, label, ship, ship_name);
  mu_reference_compare (self, label, "faction", mu_reference_have_set (self, MU_VOCABULARY_FACTION, facts->factions),
                        mu_reference_want_list (self, MU_VOCABULARY_FACTION, factions));
  mu_reference_compare_int (self, label, "cost", facts->cost, mu_json_get_int (entry, "cost"));
  if (json_object_get (entry, "loadout") != NULL)
    mu_reference_compare_int (self, label, "loadout", facts->stats[loadout], mu_json_get_int (entry, "loadout"));
  mu_reference_compare (self, label, "slots", mu_reference_have_bar (self, facts->slots), want_slots (self, entry));
  compare_keywords (self, label, facts, entry);
  compare_common (self, label, facts, entry);
  if (json_object_get (entry, "standardLoadout") != NULL)
    mu_reference_compare (self, label, "carries", have_carried (facts),
                          mu_reference_join (mu_json_list_strings (json_object_get (entry, "standardLoadout"))));
}

static gboolean
is_upgrade (MuReference *self, MuCard *card, const json_t *entry)
{
  g_autofree char *slots = want_slots (self, entry);
  g_autofree char *own = mu_reference_have_list (self, MU_VOCABULARY_SLOT, mu_card_get_facts (card)->icons);
  g_autofree char *spelled = fold_name (mu_json_get_text (entry, "name"));
  g_autofree char *name = fold_card (card);

  return mu_card_get_kind (card) == MU_CARD_UPGRADE && g_str_equal (own, slots) && g_str_has_prefix (spelled, name);
}

static guint32
want_factions (MuReference *self, const json_t *entry)
{
  const json_t *restrictions = json_object_get (entry, "restrictions");
  guint32 factions = 0;

  for (size_t i = 0; i < json_array_size (restrictions); i++)
    {
      g_autoptr (GPtrArray) names
          = mu_json_list_strings (json_object_get (json_array_get (restrictions, i), "factions"));

      for (guint j = 0; j < names->len; j++)
        factions |= 1u << mu_game_find_faction (self->game, names->pdata[j]);
    }
  return factions;
}

/* Some ids stand for a namesake in the newest documents: then the name, the slots and the factions say which it is. */
MuCard *
mu_reference_find_upgrade (MuReference *self, const char *id, const json_t *entry)
{
  MuCard *card = mu_catalog_get_card (self->catalog, MU_CARD_UPGRADE, id);
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);
  MuCard *found = NULL;
  gboolean fits = FALSE;

  if (card != NULL && is_upgrade (self, card, entry))
    return card;
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      if (facts->only_carried || !is_upgrade (self, cards->pdata[i], entry))
        continue;
      if (found == NULL || (!fits && facts->factions == want_factions (self, entry)))
        found = cards->pdata[i];
      fits = mu_card_get_facts (found)->factions == want_factions (self, entry);
    }
  return found != NULL ? found : card;
}

static void
add_price (GPtrArray *words, const char *key, int cost)
{
  g_autofree char *folded = g_ascii_strdown (key, -1);

  g_ptr_array_add (words, g_strdup_printf ("%s:%d", folded, cost));
}

static char *
have_price (MuReference *self, const MuCardFacts *facts)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const MuPrice *price = facts->price;

  if (price == NULL)
    g_ptr_array_add (words, g_strdup_printf ("%d", facts->cost));
  for (guint i = 0; price != NULL && i < price->costs->len; i++)
    {
      const MuPriceAt *at = &g_array_index (price->costs, MuPriceAt, i);
      g_autofree char *value = g_strdup_printf ("%d", at->key);

      if (price->by == MU_PRICE_BY_STAT)
        add_price (words, value, at->cost);
      else
        add_price (words, mu_game_get_term (self->game,
                                            price->by == MU_PRICE_BY_SIZE ? MU_VOCABULARY_SIZE : MU_VOCABULARY_FACTION,
                                            at->key)->id, at->cost);
    }
  if (price != NULL)
    g_ptr_array_add (words, g_strdup_printf ("by %s", price->by == MU_PRICE_BY_STAT
                                                          ? mu_game_get_term (self->game, MU_VOCABULARY_STAT,
                                                                              price->stat)->id
                                                          : mu_price_by_get_word (price->by)));
  return mu_reference_join (words);
}

/* Costs are a number, or an object with one or with several and what they go by; "?" is none. */
static char *
want_price (const json_t *entry)
{
  const json_t *cost = json_object_get (entry, "cost");
  json_t *values = json_object_get (cost, "values");
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *key;
  const json_t *value;

  json_object_foreach (values, key, value)
    add_price (words, key, (int) json_integer_value (value));
  if (values != NULL)
    {
      g_autofree char *by = g_ascii_strdown (mu_json_get_text (cost, "variable"), -1);

      g_ptr_array_add (words, g_strdup_printf ("by %s", g_str_has_prefix (by, "faction") ? "faction" : by));
    }
  else if (json_is_string (cost))
    g_ptr_array_add (words, g_strdup (json_string_value (cost)));
  else
    g_ptr_array_add (words, g_strdup_printf ("%d", json_is_object (cost) ? mu_json_get_int (cost, "value")
                                                                         : (int) json_integer_value (cost)));
  return mu_reference_join (words);
}

/* What of a card's restrictions is a trait of the card; a list with the rest is judged in tests/catalog/mu-grid.c. */
static void
compare_restrictions (MuReference *self, const char *label, const MuCardFacts *facts, const json_t *entry)
{
  static const char *const traits[] = { "solitary", "standardized" };
  const json_t *restrictions = json_object_get (entry, "restrictions");

  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    {
      int trait = mu_game_find_term (self->game, MU_VOCABULARY_TRAIT, traits[i]);
      gboolean wanted = FALSE;

      for (size_t j = 0; j < json_array_size (restrictions); j++)
        wanted = wanted || mu_json_has (json_array_get (restrictions, j), traits[i]);
      mu_reference_compare_int (self, label, traits[i], facts->traits >> trait & 1, wanted);
    }
  mu_reference_compare (self, label, "factions", mu_reference_have_set (self, MU_VOCABULARY_FACTION, facts->factions),
                        mu_reference_have_set (self, MU_VOCABULARY_FACTION, want_factions (self, entry)));
}

/* As squads spell it, in lower-case letters. */
static char *
dup_first_slot (const json_t *entry)
{
  const char *spelled = json_string_value (json_array_get (json_object_get (entry, "slots"), 0));
  const char *end = strstr (spelled, " /");

  return g_ascii_strdown (spelled, end != NULL ? end - spelled : -1);
}

/* Returns the card that a squad of another program means with the id that the document has. */
static char *
have_by_xws (MuReference *self, const char *id, const json_t *entry)
{
  g_autofree char *slot = dup_first_slot (entry);
  MuXwsNames names;
  MuCard *other;
  MuCard *card;

  mu_xws_names_init (&names, self->game, self->catalog);
  names.factions = want_factions (self, entry);
  card = mu_xws_names_find_upgrade (&names, slot, id, &other);
  return g_strdup (card != NULL ? mu_card_get_id (card) : "");
}

static void
compare_upgrade (MuReference *self, const char *id, const json_t *entry)
{
  MuCard *card = mu_reference_find_upgrade (self, id, entry);
  g_autofree char *label = g_strdup_printf ("upgrade %s", card != NULL ? mu_card_get_id (card) : id);
  const MuCardFacts *facts = card != NULL ? mu_card_get_facts (card) : NULL;

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  mu_reference_compare_int (self, label, "twice", g_hash_table_contains (self->seen, card), FALSE);
  mu_reference_see (self, card);
  mu_reference_compare (self, label, "cost", have_price (self, facts), want_price (entry));
  compare_common (self, label, facts, entry);
  compare_restrictions (self, label, facts, entry);
  mu_reference_compare (self, label, "xws", have_by_xws (self, id, entry), g_strdup (mu_card_get_id (card)));
}

/* What a document leaves out is legal in no format of its family. */
static void
compare_unseen (MuReference *self)
{
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      gboolean has_points = facts->kind == MU_CARD_PILOT || (facts->kind == MU_CARD_UPGRADE && !facts->only_carried);

      if (has_points && !g_hash_table_contains (self->seen, cards->pdata[i]))
        {
          g_autofree char *label = mu_reference_label (cards->pdata[i]);

          mu_reference_compare (self, label, "legal", have_legal (self, facts), g_strdup (""));
        }
    }
}

/* Compares the cards at a revision with the points documents of the folder that the source is named after. */
void
mu_reference_compare_points (MuReference *self, const char *dir)
{
  g_autofree char *folder = g_build_filename ("xwing2", "points", self->source, NULL);
  g_autoptr (GPtrArray) files = mu_reference_list_files (dir, folder, ".json");

  g_autoptr (json_t) upgrades = mu_reference_load_upgrades (dir, self->source);
  const char *id;
  json_t *entry;

  g_assert_cmpuint (files->len, ==, 9);
  json_object_foreach (upgrades, id, entry)
    compare_upgrade (self, id, entry);
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *name = g_path_get_basename (files->pdata[i]);
      g_autofree char *faction = g_strndup (name, strlen (name) - strlen (".json"));
      g_autoptr (json_t) root = mu_reference_load_json (dir, files->pdata[i]);
      const char *ship;
      json_t *pilots;

      if (g_str_equal (name, "revision.json") || g_str_equal (name, "upgrades.json"))
        continue;
      json_object_foreach (root, ship, pilots)
        json_object_foreach (pilots, id, entry)
          compare_pilot (self, faction, ship, id, entry);
    }
  compare_unseen (self);
}
