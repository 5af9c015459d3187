/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/card/mu-card.h"

#include <string.h>

#include "model/text/mu-intern.h"
#include "model/text/mu-safe-line.h"
#include "model/text/mu-words.h"

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

/* Returns the word that catalogs use for @type, such as `assault`. */
const char *
mu_objective_type_get_word (MuObjectiveType type)
{
  return objective_words[type];
}

/* Returns the MuObjectiveType that @word stands for, or -1. */
int
mu_objective_type_parse (const char *word)
{
  return mu_words_find (objective_words, G_N_ELEMENTS (objective_words), word);
}

/* Returns the word that catalogs use for @zone, such as `front`. */
const char *
mu_zone_get_word (MuZoneId zone)
{
  return zone_words[zone];
}

/* Returns the MuZoneId that @word stands for, or -1. */
int
mu_zone_parse (const char *word)
{
  return mu_words_find (zone_words, G_N_ELEMENTS (zone_words), word);
}

/* Frees the face of a double-sided card. */
void
mu_face_free (MuFace *face)
{
  mu_text_unref (face->name);
  g_ptr_array_unref (face->effects);
  g_free (face);
}

#define ARRAY(name) G_STRUCT_OFFSET (MuCardFacts, name)

/* The fields that are arrays of pointers, and of values. */
static const gsize pointer_arrays[] = {
  ARRAY (aliases), ARRAY (keys), ARRAY (arcs), ARRAY (faces), ARRAY (with), ARRAY (carries), ARRAY (gives),
  ARRAY (needs), ARRAY (effects), ARRAY (notes), ARRAY (sources),
};

static const gsize value_arrays[] = {
  ARRAY (numbers), ARRAY (lbn_numbers), ARRAY (bar), ARRAY (attacks), ARRAY (slots), ARRAY (dial), ARRAY (defense), ARRAY (keywords),
  ARRAY (speeds), ARRAY (icons),
};

/* Refers to the arrays that @facts shares with another card. */
static void
ref_arrays (MuCardFacts *facts)
{
  for (guint i = 0; i < G_N_ELEMENTS (pointer_arrays); i++)
    g_ptr_array_ref (G_STRUCT_MEMBER (GPtrArray *, facts, pointer_arrays[i]));
  for (guint i = 0; i < G_N_ELEMENTS (value_arrays); i++)
    g_array_ref (G_STRUCT_MEMBER (GArray *, facts, value_arrays[i]));
}

/*
 * Creates the facts of a card for a catalog reader to fill. The reader must set the name. The arrays are shared between
 * cards and must not be modified: a reader replaces an array that it wants to fill. Returns the new facts.
 */
MuCardFacts *
mu_card_facts_new (MuCardKind kind, const char *id)
{
  MuCardFacts *facts = g_new0 (MuCardFacts, 1);
  static GPtrArray *no_pointers;
  static GArray *no_values;

  facts->kind = kind;
  facts->id = mu_intern (id);
  facts->xws = facts->id;
  facts->ship_class = -1;
  facts->size = -1;
  facts->slot = -1;
  facts->legal = G_MAXUINT32;
  /* Most arrays of most cards are empty, so all empty arrays are the same two objects. */
  if (g_once_init_enter (&no_pointers))
    g_once_init_leave (&no_pointers, g_ptr_array_new ());
  if (g_once_init_enter (&no_values))
    g_once_init_leave (&no_values, g_array_new (FALSE, FALSE, sizeof (int)));
  for (guint i = 0; i < G_N_ELEMENTS (pointer_arrays); i++)
    G_STRUCT_MEMBER (GPtrArray *, facts, pointer_arrays[i]) = no_pointers;
  for (guint i = 0; i < G_N_ELEMENTS (value_arrays); i++)
    G_STRUCT_MEMBER (GArray *, facts, value_arrays[i]) = no_values;
  ref_arrays (facts);
  return facts;
}

/* Copies the facts of a card. The copy shares its arrays with @facts; to change one, replace it. Returns the copy. */
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
  if (copy->ability != NULL)
    g_atomic_rc_box_acquire (copy->ability);
  ref_arrays (copy);
  copy->unknown_text = g_strdup (facts->unknown_text);
  return copy;
}

/* Returns what the card does in the language of the calling thread, or in English; empty if it has no summary. */
const char *
mu_card_facts_get_summary (const MuCardFacts *facts)
{
  return mu_text_get_summary (facts->summary);
}

static gboolean
is_at (const MuPrice *price, const MuPriceAt *at, const MuCardFacts *unit, const MuCardFacts *ship, guint32 factions)
{
  const MuCardFacts *with_stat = price->by != MU_PRICE_BY_STAT || unit->has_stats >> price->stat & 1 ? unit : ship;

  switch (price->by)
    {
    case MU_PRICE_BY_SIZE:
      return ship != NULL && ship->size == at->key;
    case MU_PRICE_BY_FACTION:
      return factions >> at->key & 1;
    case MU_PRICE_BY_SHIP:
      return ship != NULL && ship->id == at->id;
    case MU_PRICE_BY_STAT:
    default:
      return with_stat != NULL && with_stat->has_stats >> price->stat & 1 && with_stat->stats[price->stat] == at->key;
    }
}

/* Returns what the price says of the unit; NULL if the card has its plain cost there. As mu_card_facts_get_price(). */
const MuPriceAt *
mu_card_facts_find_price (const MuCardFacts *facts, const MuCardFacts *unit, const MuCardFacts *ship, guint32 factions)
{
  for (guint i = 0; facts->price != NULL && i < facts->price->costs->len; i++)
    {
      const MuPriceAt *at = &g_array_index (facts->price->costs, MuPriceAt, i);

      if (is_at (facts->price, at, unit, ship, factions))
        return at;
    }
  return NULL;
}

/*
 * Returns what the card costs there, apart from what other cards change.
 *
 * @unit: the ship, pilot or squadron card that carries this card
 * @ship: the ship of that unit, or NULL
 * @factions: the factions of the unit that count in its list
 */
int
mu_card_facts_get_price (const MuCardFacts *facts, const MuCardFacts *unit, const MuCardFacts *ship, guint32 factions)
{
  const MuPriceAt *at = mu_card_facts_find_price (facts, unit, ship, factions);

  return at != NULL ? at->cost : facts->cost;
}

/* Returns what the card costs where it is cheapest. */
int
mu_card_facts_get_least_cost (const MuCardFacts *facts)
{
  int least = facts->cost;

  for (guint i = 0; facts->price != NULL && i < facts->price->costs->len; i++)
    least = MIN (least, g_array_index (facts->price->costs, MuPriceAt, i).cost);
  return least;
}

/* Returns TRUE if a cost is shown with the card. Ships whose pilots have the cost have none. */
gboolean
mu_card_facts_has_cost (const MuCardFacts *facts)
{
  return mu_card_kind_is (facts->kind, MU_KIND_PRICED)
         && (!mu_card_kind_is (facts->kind, MU_KIND_SHIP) || facts->cost != 0);
}

/* Returns what is printed on the card of a unit and, if not NULL, on the card of its ship. */
MuPrinted
mu_card_facts_get_printed (const MuCardFacts *facts, const MuCardFacts *ship)
{
  const MuCardFacts *below = ship != NULL ? ship : facts;
  MuPrinted printed = { .has_stats = facts->has_stats | below->has_stats };

  for (int i = 0; i < MU_MAX_STATS; i++)
    {
      printed.stats[i] = facts->has_stats >> i & 1 ? facts->stats[i] : below->stats[i];
      printed.recover[i] = facts->recover[i] != 0 ? facts->recover[i] : below->recover[i];
    }
  printed.bar = facts->bar->len > 0 ? facts->bar : below->bar;
  printed.actions = facts->bar->len > 0 ? facts->actions : below->actions;
  printed.arcs = facts->arcs->len > 0 ? facts->arcs : below->arcs;
  printed.attacks = facts->attacks->len > 0 ? facts->attacks : below->attacks;
  printed.ability = facts->ability != NULL ? facts->ability : below->ability;
  if (printed.ability != NULL && printed.ability->name == NULL)
    printed.ability = NULL;
  return printed;
}

/* Frees the facts of a card. */
void
mu_card_facts_free (MuCardFacts *facts)
{
  g_clear_pointer (&facts->name, mu_text_unref);
  g_clear_pointer (&facts->subname, mu_text_unref);
  g_clear_pointer (&facts->summary, mu_text_unref);
  g_clear_pointer (&facts->requires, mu_predicate_unref);
  g_clear_pointer (&facts->price, mu_price_unref);
  g_clear_pointer (&facts->faction_unless, mu_predicate_unref);
  g_clear_pointer (&facts->ability, mu_ability_unref);
  for (guint i = 0; i < G_N_ELEMENTS (pointer_arrays); i++)
    g_ptr_array_unref (G_STRUCT_MEMBER (GPtrArray *, facts, pointer_arrays[i]));
  for (guint i = 0; i < G_N_ELEMENTS (value_arrays); i++)
    g_array_unref (G_STRUCT_MEMBER (GArray *, facts, value_arrays[i]));
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

/* Returns a new card with everything printed on it (taken). */
MuCard *
mu_card_new (MuCardFacts *facts)
{
  MuCard *self = g_object_new (MU_TYPE_CARD, NULL);

  self->facts = facts;
  return self;
}

/*
 * Creates a stand-in for a card that no catalog has. The list keeps it, and findings can name it. Returns a new card.
 *
 * @kind: the kind of card expected
 * @name: the name as it was read
 * @text: the whole line that named the card; NULL or empty: @name
 * @line: the number of that line, from 1, or 0
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

/* Returns everything printed on the card. */
const MuCardFacts *
mu_card_get_facts (MuCard *self)
{
  return self->facts;
}

/* Returns the interned id of the card; the empty string for an unknown card. */
const char *
mu_card_get_id (MuCard *self)
{
  return self->facts->id;
}

/* Returns the kind of the card. */
MuCardKind
mu_card_get_kind (MuCard *self)
{
  return self->facts->kind;
}

/* Returns TRUE if the card is of a kind with one of the properties. */
gboolean
mu_card_is (MuCard *self, MuKindProperty property)
{
  return mu_card_kind_is (self->facts->kind, property);
}

/* Returns TRUE if lists have the card in the section. */
gboolean
mu_card_is_in (MuCard *self, MuListSection section)
{
  return mu_card_kind_is_in (self->facts->kind, section);
}

static gboolean english_names;

/*
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

/*
 * Returns the name without the dot of unique cards, in the language of the calling thread, or in English after
 * mu_card_set_english_names().
 */
const char *
mu_card_get_name (MuCard *self)
{
  return get_wanted (self->facts->name);
}

/* Returns the name as mu_card_get_name() returns it, with the dots that limit its copies. */
char *
mu_card_dup_title (MuCard *self)
{
  GString *title = g_string_new (NULL);

  for (int i = 0; i < self->facts->dots; i++)
    g_string_append (title, "•");
  g_string_append_printf (title, "%s%s", title->len > 0 ? " " : "", mu_card_get_name (self));
  return g_string_free (title, FALSE);
}

/* Returns the second line of the name, or the empty string. */
const char *
mu_card_get_subname (MuCard *self)
{
  return get_wanted (self->facts->subname);
}

/* Returns the cost in points at the revision of the card's catalog. */
int
mu_card_get_cost (MuCard *self)
{
  return self->facts->cost;
}

/* Returns TRUE if the card is unique. */
gboolean
mu_card_is_unique (MuCard *self)
{
  return self->facts->unique;
}

/* Returns TRUE if the card is a stand-in for one that no catalog has. */
gboolean
mu_card_is_unknown (MuCard *self)
{
  return self->facts->unknown;
}

/* Returns TRUE if the card has that unique name, which is interned. */
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

/* Returns TRUE if every word, as mu_text_fold() returns it, occurs in the names, the aliases or the summary. */
gboolean
mu_card_matches (MuCard *self, const char *const *folded_words)
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
  return mu_text_has_words (self->search_key, folded_words);
}

/* Returns TRUE if both are the same card, possibly at different revisions. */
gboolean
mu_card_has_same_id (MuCard *a, MuCard *b)
{
  return mu_card_get_kind (a) == mu_card_get_kind (b) && mu_card_get_id (a) == mu_card_get_id (b);
}

/* Returns TRUE if both are the same card of a catalog, or stand-ins for the same line of a list. */
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

/* Returns TRUE if both arrays have the same cards in the same order. */
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
