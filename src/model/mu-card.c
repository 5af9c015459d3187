/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mu-card.h"

#include <string.h>

#include "mu-language.h"
#include "mu-safe-line.h"

/* One printed card. Immutable once made. */
struct _MuCard
{
  GObject parent_instance;
  MuCardFacts *facts;
  char *search_key; /* folded names, aliases and summary, created on first use */
};

enum { PROP_NAME = 1, PROP_COST, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (MuCard, mu_card, G_TYPE_OBJECT)

static const char *const kind_words[MU_N_CARD_KINDS] = {
  [MU_CARD_SHIP] = "ship",       [MU_CARD_PILOT] = "pilot",         [MU_CARD_SQUADRON] = "squadron",
  [MU_CARD_UPGRADE] = "upgrade", [MU_CARD_OBJECTIVE] = "objective", [MU_CARD_CONDITION] = "condition",
};

static const char *const objective_words[MU_N_OBJECTIVE_TYPES] = {
  [MU_OBJECTIVE_ASSAULT] = "assault",
  [MU_OBJECTIVE_DEFENSE] = "defense",
  [MU_OBJECTIVE_NAVIGATION] = "navigation",
  [MU_OBJECTIVE_CAMPAIGN] = "campaign",
};

static const char *const zone_words[MU_N_ZONES] = {
  [MU_ZONE_FRONT] = "front",
  [MU_ZONE_LEFT] = "left",
  [MU_ZONE_RIGHT] = "right",
  [MU_ZONE_REAR] = "rear",
  [MU_ZONE_LEFT_AUXILIARY] = "left-auxiliary",
  [MU_ZONE_RIGHT_AUXILIARY] = "right-auxiliary",
  [MU_ZONE_SPECIAL] = "special",
};

static int
find_word (const char *const *words, int n_words, const char *word)
{
  for (int i = 0; i < n_words; i++)
    if (g_str_equal (words[i], word))
      return i;
  return -1;
}

/**
 * mu_card_kind_get_word:
 *
 * Returns: (transfer none): the word that catalogs and JSON output use for @kind, such as `pilot`.
 */
const char *
mu_card_kind_get_word (MuCardKind kind)
{
  return kind_words[kind];
}

/**
 * mu_card_kind_parse:
 *
 * Returns: the #MuCardKind that @word stands for, or -1.
 */
int
mu_card_kind_parse (const char *word)
{
  return find_word (kind_words, MU_N_CARD_KINDS, word);
}

/**
 * mu_objective_type_get_word:
 *
 * Returns: (transfer none): the word that catalogs use for @type, such as `assault`.
 */
const char *
mu_objective_type_get_word (MuObjectiveType type)
{
  return objective_words[type];
}

/**
 * mu_objective_type_parse:
 *
 * Returns: the #MuObjectiveType that @word stands for, or -1.
 */
int
mu_objective_type_parse (const char *word)
{
  return find_word (objective_words, MU_N_OBJECTIVE_TYPES, word);
}

/**
 * mu_zone_get_word:
 *
 * Returns: (transfer none): the word that catalogs use for @zone, such as `front`.
 */
const char *
mu_zone_get_word (MuZoneId zone)
{
  return zone_words[zone];
}

/**
 * mu_zone_parse:
 *
 * Returns: the #MuZoneId that @word stands for, or -1.
 */
int
mu_zone_parse (const char *word)
{
  return find_word (zone_words, MU_N_ZONES, word);
}

/**
 * mu_face_free:
 * @face: (transfer full): a face
 *
 * Frees the face of a double-sided card.
 */
void
mu_face_free (MuFace *face)
{
  mu_text_unref (face->name);
  g_ptr_array_unref (face->effects);
  g_free (face);
}

/* Most arrays of most cards are empty, so all empty arrays are the same two objects. */
static GPtrArray *
share_no_pointers (void)
{
  static GPtrArray *none;

  if (g_once_init_enter (&none))
    g_once_init_leave (&none, g_ptr_array_new ());
  return g_ptr_array_ref (none);
}

static GArray *
share_no_values (void)
{
  static GArray *none;

  if (g_once_init_enter (&none))
    g_once_init_leave (&none, g_array_new (FALSE, FALSE, sizeof (int)));
  return g_array_ref (none);
}

/**
 * mu_card_facts_new:
 *
 * Creates the facts of a card for a catalog reader to fill. The reader must set the name. The arrays are shared between
 * cards and must not be modified: a reader replaces an array that it wants to fill.
 *
 * Returns: (transfer full): the new facts.
 */
MuCardFacts *
mu_card_facts_new (MuCardKind kind, const char *id)
{
  MuCardFacts *facts = g_new0 (MuCardFacts, 1);

  facts->kind = kind;
  facts->id = g_intern_string (id);
  facts->xws = facts->id;
  facts->ship_class = -1;
  facts->size = -1;
  facts->slot = -1;
  facts->numbers = share_no_values ();
  facts->aliases = share_no_pointers ();
  facts->keys = share_no_pointers ();
  facts->arcs = share_no_pointers ();
  facts->slots = share_no_values ();
  facts->dial = share_no_values ();
  facts->defense = share_no_values ();
  facts->keywords = share_no_values ();
  facts->speeds = share_no_values ();
  facts->icons = share_no_values ();
  facts->faces = share_no_pointers ();
  facts->with = share_no_pointers ();
  facts->gives = share_no_pointers ();
  facts->effects = share_no_pointers ();
  facts->notes = share_no_pointers ();
  facts->sources = share_no_pointers ();
  return facts;
}

/**
 * mu_card_facts_copy:
 *
 * Copies the facts of a card. The copy shares its arrays with @facts; to change one, replace it.
 *
 * Returns: (transfer full): the copy.
 */
MuCardFacts *
mu_card_facts_copy (const MuCardFacts *facts)
{
  MuCardFacts *copy = g_memdup2 (facts, sizeof *facts);

  mu_text_ref (copy->name);
  if (copy->subname != NULL)
    mu_text_ref (copy->subname);
  if (copy->summary != NULL)
    mu_text_ref (copy->summary);
  if (copy->requires != NULL)
    mu_predicate_ref (copy->requires);
  if (copy->faction_unless != NULL)
    mu_predicate_ref (copy->faction_unless);
  if (copy->price != NULL)
    mu_price_ref (copy->price);
  g_array_ref (copy->numbers);
  g_ptr_array_ref (copy->aliases);
  g_ptr_array_ref (copy->keys);
  g_ptr_array_ref (copy->arcs);
  g_array_ref (copy->slots);
  g_array_ref (copy->dial);
  g_array_ref (copy->defense);
  g_array_ref (copy->keywords);
  g_array_ref (copy->speeds);
  g_array_ref (copy->icons);
  g_ptr_array_ref (copy->faces);
  g_ptr_array_ref (copy->with);
  g_ptr_array_ref (copy->gives);
  g_ptr_array_ref (copy->effects);
  g_ptr_array_ref (copy->notes);
  g_ptr_array_ref (copy->sources);
  copy->unknown_text = g_strdup (facts->unknown_text);
  return copy;
}

/**
 * mu_card_facts_get_summary:
 *
 * Gets what the card does. The catalog itself may say it in other languages; where it does not, the messages of
 * summaries do.
 *
 * Returns: (transfer none): the summary in the language of the calling thread, or in English; the empty string if the
 *   card has none.
 */
const char *
mu_card_facts_get_summary (const MuCardFacts *facts)
{
  const char *summary = mu_text_get (facts->summary);

  return summary == mu_text_get_english (facts->summary) ? mu_language_translate_summary (summary) : summary;
}

static gboolean
is_at (const MuPrice *price, const MuPriceAt *at, const MuCardFacts *unit, const MuCardFacts *ship)
{
  const MuCardFacts *with_stat = price->by != MU_PRICE_BY_STAT || unit->has_stats >> price->stat & 1 ? unit : ship;

  switch (price->by)
    {
    case MU_PRICE_BY_SIZE:
      return ship != NULL && ship->size == at->key;
    case MU_PRICE_BY_FACTION:
      return unit->factions >> at->key & 1;
    case MU_PRICE_BY_SHIP:
      return ship != NULL && ship->id == at->id;
    case MU_PRICE_BY_STAT:
    default:
      return with_stat != NULL && with_stat->has_stats >> price->stat & 1 && with_stat->stats[price->stat] == at->key;
    }
}

/**
 * mu_card_facts_get_price:
 * @unit: the card of the unit that the card is on
 * @ship: (nullable): the ship of that unit
 *
 * Returns: what the card costs there, apart from what other cards change.
 */
int
mu_card_facts_get_price (const MuCardFacts *facts, const MuCardFacts *unit, const MuCardFacts *ship)
{
  for (guint i = 0; facts->price != NULL && i < facts->price->costs->len; i++)
    {
      const MuPriceAt *at = &g_array_index (facts->price->costs, MuPriceAt, i);

      if (is_at (facts->price, at, unit, ship))
        return at->cost;
    }
  return facts->cost;
}

/**
 * mu_card_facts_get_least_cost:
 *
 * Returns: what the card costs where it is cheapest.
 */
int
mu_card_facts_get_least_cost (const MuCardFacts *facts)
{
  int least = facts->cost;

  for (guint i = 0; facts->price != NULL && i < facts->price->costs->len; i++)
    least = MIN (least, g_array_index (facts->price->costs, MuPriceAt, i).cost);
  return least;
}

/**
 * mu_card_facts_free:
 *
 * Frees the facts of a card.
 */
void
mu_card_facts_free (MuCardFacts *facts)
{
  g_clear_pointer (&facts->name, mu_text_unref);
  g_clear_pointer (&facts->subname, mu_text_unref);
  g_clear_pointer (&facts->summary, mu_text_unref);
  g_clear_pointer (&facts->requires, mu_predicate_unref);
  g_clear_pointer (&facts->price, mu_price_unref);
  g_clear_pointer (&facts->faction_unless, mu_predicate_unref);
  g_array_unref (facts->numbers);
  g_ptr_array_unref (facts->aliases);
  g_ptr_array_unref (facts->keys);
  g_ptr_array_unref (facts->arcs);
  g_array_unref (facts->slots);
  g_array_unref (facts->dial);
  g_array_unref (facts->defense);
  g_array_unref (facts->keywords);
  g_array_unref (facts->speeds);
  g_array_unref (facts->icons);
  g_ptr_array_unref (facts->faces);
  g_ptr_array_unref (facts->with);
  g_ptr_array_unref (facts->gives);
  g_ptr_array_unref (facts->effects);
  g_ptr_array_unref (facts->notes);
  g_ptr_array_unref (facts->sources);
  g_free (facts->unknown_text);
  g_free (facts);
}

static void
mu_card_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MuCard *self = MU_CARD (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, mu_card_get_name (self));
      break;
    case PROP_COST:
      g_value_set_int (value, self->facts->cost);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mu_card_finalize (GObject *object)
{
  MuCard *self = MU_CARD (object);

  mu_card_facts_free (self->facts);
  g_free (self->search_key);
  G_OBJECT_CLASS (mu_card_parent_class)->finalize (object);
}

static void
mu_card_class_init (MuCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mu_card_get_property;
  object_class->finalize = mu_card_finalize;

  properties[PROP_NAME]
      = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COST] = g_param_spec_int ("cost", NULL, NULL, G_MININT, G_MAXINT, 0,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
mu_card_init (MuCard *self)
{
}

/**
 * mu_card_new:
 * @facts: (transfer full): everything printed on the card
 *
 * Returns: (transfer full): a new card.
 */
MuCard *
mu_card_new (MuCardFacts *facts)
{
  MuCard *self = g_object_new (MU_TYPE_CARD, NULL);

  self->facts = facts;
  return self;
}

/**
 * mu_card_new_unknown:
 * @kind: the kind of card expected
 * @name: the name as it was read
 * @text: (nullable): the whole line that named the card; %NULL or empty: @name
 * @line: the number of that line, from 1, or 0
 *
 * Creates a stand-in for a card that no catalog has. The list keeps it, and findings can name it.
 *
 * Returns: (transfer full): a new card.
 */
MuCard *
mu_card_new_unknown (MuCardKind kind, const char *name, const char *text, int line)
{
  MuCardFacts *facts = mu_card_facts_new (kind, "");

  facts->name = mu_text_new_take (mu_safe_line_dup_name (name));
  facts->unknown = TRUE;
  facts->unknown_text = mu_safe_line_dup_name (text != NULL && *text != '\0' ? text : name);
  facts->unknown_line = line;
  return mu_card_new (facts);
}

/**
 * mu_card_get_facts:
 *
 * Returns: (transfer none): everything printed on the card.
 */
const MuCardFacts *
mu_card_get_facts (MuCard *self)
{
  return self->facts;
}

/**
 * mu_card_get_id:
 *
 * Returns: (transfer none): the interned id of the card; the empty string for an unknown card.
 */
const char *
mu_card_get_id (MuCard *self)
{
  return self->facts->id;
}

/**
 * mu_card_get_kind:
 *
 * Returns: the kind of the card.
 */
MuCardKind
mu_card_get_kind (MuCard *self)
{
  return self->facts->kind;
}

static gboolean english_names;

/**
 * mu_card_set_english_names:
 *
 * Sets whether cards are shown with their English names in every language. Call this only while no other thread reads
 * names.
 */
void
mu_card_set_english_names (gboolean english)
{
  english_names = english;
}

static const char *
get_wanted (MuText *name)
{
  return english_names ? mu_text_get_english (name) : mu_text_get (name);
}

/**
 * mu_card_get_name:
 *
 * Returns: (transfer none): the name without the dot of unique cards, in the language of the calling thread, or in
 *   English after mu_card_set_english_names().
 */
const char *
mu_card_get_name (MuCard *self)
{
  return get_wanted (self->facts->name);
}

/**
 * mu_card_dup_title:
 *
 * Returns: (transfer full): the name as mu_card_get_name() returns it, with the dots that limit its copies.
 */
char *
mu_card_dup_title (MuCard *self)
{
  GString *title = g_string_new (NULL);

  for (int i = 0; i < self->facts->dots; i++)
    g_string_append (title, "•");
  g_string_append_printf (title, "%s%s", title->len > 0 ? " " : "", mu_card_get_name (self));
  return g_string_free (title, FALSE);
}

/**
 * mu_card_get_subname:
 *
 * Returns: (transfer none): the second line of the name, or the empty string.
 */
const char *
mu_card_get_subname (MuCard *self)
{
  return get_wanted (self->facts->subname);
}

/**
 * mu_card_get_cost:
 *
 * Returns: the cost in points at the revision of the card's catalog.
 */
int
mu_card_get_cost (MuCard *self)
{
  return self->facts->cost;
}

/**
 * mu_card_is_unique:
 *
 * Returns: %TRUE if the card is unique.
 */
gboolean
mu_card_is_unique (MuCard *self)
{
  return self->facts->unique;
}

/**
 * mu_card_is_unknown:
 *
 * Returns: %TRUE if the card is a stand-in for one that no catalog has.
 */
gboolean
mu_card_is_unknown (MuCard *self)
{
  return self->facts->unknown;
}

/**
 * mu_card_claims:
 * @key: an interned unique name
 *
 * Returns: %TRUE if the card has that unique name.
 */
gboolean
mu_card_claims (MuCard *self, const char *key)
{
  for (guint i = 0; i < self->facts->keys->len; i++)
    if (self->facts->keys->pdata[i] == (gpointer) key)
      return TRUE;
  return FALSE;
}

static void
append_folded (GString *key, const char *text)
{
  g_autofree char *folded = mu_text_fold (text);

  g_string_append (key, folded);
  g_string_append_c (key, '\n');
}

/* Appends a text in English and in the preferred language. */
static void
append_text (GString *key, const char *english, const char *preferred)
{
  append_folded (key, english);
  if (preferred != english)
    append_folded (key, preferred);
}

static const char *
mu_card_get_search_key (MuCard *self)
{
  const MuCardFacts *facts = self->facts;

  if (g_once_init_enter (&self->search_key))
    {
      GString *key = g_string_new (NULL);

      append_folded (key, facts->id);
      append_text (key, mu_text_get_english (facts->name), mu_text_get (facts->name));
      append_folded (key, mu_text_get_english (facts->subname));
      append_text (key, mu_text_get_english (facts->summary), mu_card_facts_get_summary (facts));
      for (guint i = 0; i < facts->aliases->len; i++)
        append_folded (key, facts->aliases->pdata[i]);
      g_once_init_leave (&self->search_key, g_string_free (key, FALSE));
    }
  return self->search_key;
}

/**
 * mu_card_matches:
 * @folded_words: (array zero-terminated=1): words as mu_text_fold() returns them
 *
 * Returns: %TRUE if every word occurs in the names, the aliases or the summary of the card.
 */
gboolean
mu_card_matches (MuCard *self, const char *const *folded_words)
{
  const char *key = mu_card_get_search_key (self);

  for (; *folded_words != NULL; folded_words++)
    if (strstr (key, *folded_words) == NULL)
      return FALSE;
  return TRUE;
}

/**
 * mu_card_is_same:
 *
 * Returns: %TRUE if both are the same card of a catalog, or stand-ins for the same line of a list.
 */
gboolean
mu_card_is_same (MuCard *a, MuCard *b)
{
  const MuCardFacts *one = mu_card_get_facts (a), *other = mu_card_get_facts (b);

  if (a == b)
    return TRUE;
  return one->unknown && other->unknown && one->kind == other->kind && one->id == other->id
         && one->unknown_line == other->unknown_line && g_strcmp0 (one->unknown_text, other->unknown_text) == 0
         && g_str_equal (mu_text_get_english (one->name), mu_text_get_english (other->name));
}

/**
 * mu_card_equal_lists:
 *
 * Returns: %TRUE if both arrays have the same cards in the same order.
 */
gboolean
mu_card_equal_lists (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!mu_card_is_same (a->pdata[i], b->pdata[i]))
      return FALSE;
  return TRUE;
}
