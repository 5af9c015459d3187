/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-catalog.h"

#include <string.h>

#include "model/text/mu-intern.h"
#include "model/text/mu-similarity.h"

enum
{
  BEGINNING_BITS = 16
};

/* All cards of a game at one points revision. Immutable. */
struct _MuCatalog
{
  GObject parent_instance;
  const char *revision;
  GPtrArray *cards;
  GHashTable *by_id[MU_N_CARD_KINDS];   /* interned id → MuCard */
  gsize numbered;                       /* whether the tables below are filled; they are filled on first use */
  GHashTable *by_xws[MU_N_CARD_KINDS];  /* interned id → GPtrArray of MuCard */
  gsize indexed;                        /* whether the tables below are filled; they are filled on first use */
  GHashTable *by_name[MU_N_CARD_KINDS]; /* canonical name or alias → GPtrArray of MuCard */
  gsize spelled;                        /* whether the tables below are filled; they are filled on first use */
  GArray *spellings[MU_N_CARD_KINDS];   /* of NameOfCards, in the order of the names */
  guint32 *beginnings;                  /* a bit for the first letters of each name, by hash_beginning() */
};

/* The cards with a name, which is as mu_text_canonical() returns it. */
typedef struct
{
  MuSpelling spelling;
  GPtrArray *cards; /* borrowed from by_name */
} NameOfCards;

G_DEFINE_FINAL_TYPE (MuCatalog, mu_catalog, G_TYPE_OBJECT)

static void
mu_catalog_finalize (GObject *object)
{
  MuCatalog *self = MU_CATALOG (object);

  g_clear_pointer (&self->cards, g_ptr_array_unref);
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    {
      g_hash_table_unref (self->by_id[kind]);
      g_hash_table_unref (self->by_xws[kind]);
      g_hash_table_unref (self->by_name[kind]);
      g_clear_pointer (&self->spellings[kind], g_array_unref);
    }
  g_clear_pointer (&self->beginnings, g_free);
  G_OBJECT_CLASS (mu_catalog_parent_class)->finalize (object);
}

static void
mu_catalog_class_init (MuCatalogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_catalog_finalize;
}

static GHashTable *
new_names (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
}

static void
mu_catalog_init (MuCatalog *self)
{
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    {
      self->by_id[kind] = g_hash_table_new (NULL, NULL);
      self->by_xws[kind] = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
      self->by_name[kind] = new_names ();
    }
}

static void
add_once (GPtrArray *cards, MuCard *card)
{
  if (!g_ptr_array_find (cards, card, NULL))
    g_ptr_array_add (cards, card);
}

static void
index_name (MuCatalog *self, MuCard *card, const char *name)
{
  GHashTable *names = self->by_name[mu_card_get_kind (card)];
  g_autofree char *canonical = mu_text_canonical (name);
  GPtrArray *cards = g_hash_table_lookup (names, canonical);

  if (*canonical == '\0')
    return;
  if (cards == NULL)
    {
      cards = g_ptr_array_new ();
      g_hash_table_insert (names, g_steal_pointer (&canonical), cards);
    }
  add_once (cards, card);
}

/* Adds the names in other languages. An English name takes precedence over an equal name in another language. */
static void
index_other_names (MuCatalog *self)
{
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    {
      g_autoptr (GHashTable) english = g_steal_pointer (&self->by_name[kind]);
      GHashTableIter names;
      gpointer name, cards;

      self->by_name[kind] = new_names ();
      for (guint i = 0; i < self->cards->len; i++)
        if ((int) mu_card_get_kind (self->cards->pdata[i]) == kind)
          {
            MuText *text = mu_card_get_facts (self->cards->pdata[i])->name;
            const char *other;

            for (guint j = 0; (other = mu_text_get_other (text, j)) != NULL; j++)
              index_name (self, self->cards->pdata[i], other);
          }
      g_hash_table_iter_init (&names, english);
      while (g_hash_table_iter_next (&names, &name, &cards))
        {
          g_hash_table_iter_steal (&names);
          g_hash_table_replace (self->by_name[kind], name, cards);
        }
    }
}

static void
ensure_index (MuCatalog *self)
{
  if (!g_once_init_enter (&self->indexed))
    return;
  for (guint i = 0; i < self->cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (self->cards->pdata[i]);

      index_name (self, self->cards->pdata[i], mu_text_get_english (facts->name));
      for (guint j = 0; j < facts->aliases->len; j++)
        index_name (self, self->cards->pdata[i], facts->aliases->pdata[j]);
      for (guint j = 0; j < facts->faces->len; j++)
        index_name (self, self->cards->pdata[i], mu_text_get_english (((MuFace *) facts->faces->pdata[j])->name));
    }
  index_other_names (self);
  g_once_init_leave (&self->indexed, TRUE);
}

/* Returns a number of few bits for the first letters of a name. */
static guint32
hash_beginning (const char *canonical)
{
  guint32 packed = 0;

  for (int i = 0; i < 4 && *canonical != '\0'; i++)
    packed = packed << 8 | (guchar) *canonical++;
  return packed * 2654435769u >> (32 - BEGINNING_BITS);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (((const NameOfCards *) a)->spelling.name, ((const NameOfCards *) b)->spelling.name);
}

/* Only the texts of people need these tables. */
static void
ensure_spellings (MuCatalog *self)
{
  ensure_index (self);
  if (!g_once_init_enter (&self->spelled))
    return;
  self->beginnings = g_new0 (guint32, (1 << BEGINNING_BITS) / 32);
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    {
      GHashTableIter names;
      gpointer name, cards;

      self->spellings[kind] = g_array_new (FALSE, FALSE, sizeof (NameOfCards));
      g_hash_table_iter_init (&names, self->by_name[kind]);
      while (g_hash_table_iter_next (&names, &name, &cards))
        {
          NameOfCards spelling = { mu_spelling_new (name), cards };

          g_array_append_val (self->spellings[kind], spelling);
          self->beginnings[hash_beginning (name) / 32] |= 1u << hash_beginning (name) % 32;
        }
      g_array_sort (self->spellings[kind], compare_names);
    }
  g_once_init_leave (&self->spelled, TRUE);
}

/*
 * Returns a new catalog.
 *
 * @revision: the points revision of the cards; NULL: as printed
 * @cards: (taken, of MuCard) the cards; the ids of a kind must be unique
 */
MuCatalog *
mu_catalog_new (const char *revision, GPtrArray *cards)
{
  MuCatalog *self = g_object_new (MU_TYPE_CATALOG, NULL);

  self->revision = mu_intern (revision);
  self->cards = cards;
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      g_hash_table_insert (self->by_id[facts->kind], (gpointer) facts->id, cards->pdata[i]);
    }
  return self;
}

/* Returns the interned id of the points revision; NULL for printed costs. */
const char *
mu_catalog_get_revision (MuCatalog *self)
{
  return self->revision;
}

/* Returns all cards, in the order of the catalog files. The elements are MuCard. */
GPtrArray *
mu_catalog_get_cards (MuCatalog *self)
{
  return self->cards;
}

/* Returns TRUE if the catalog has any card of that kind. */
gboolean
mu_catalog_has_cards (MuCatalog *self, MuCardKind kind)
{
  return g_hash_table_size (self->by_id[kind]) > 0;
}

/* Returns TRUE if the catalog has cards for that section of a list. */
gboolean
mu_catalog_has_section (MuCatalog *self, MuListSection section)
{
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    if (mu_card_kind_is_in (kind, section) && mu_catalog_has_cards (self, kind))
      return TRUE;
  return FALSE;
}

/* Returns the kind of card that adds a ship to a list: pilot, or ship in games without pilots. */
MuCardKind
mu_catalog_get_ship_kind (MuCatalog *self)
{
  return mu_catalog_has_cards (self, MU_CARD_PILOT) ? MU_CARD_PILOT : MU_CARD_SHIP;
}

/* Returns TRUE if lists of the game have cards of that kind: not ships where pilots fly them, and not conditions. */
gboolean
mu_catalog_lists_have (MuCatalog *self, MuCardKind kind)
{
  return !mu_card_kind_is (kind, MU_KIND_GIVEN)
         && (!mu_card_kind_is (kind, MU_KIND_SHIP) || mu_catalog_get_ship_kind (self) == kind);
}

/* Returns the card with that kind and id, interned or not, or NULL. */
MuCard *
mu_catalog_get_card (MuCatalog *self, MuCardKind kind, const char *id)
{
  const char *interned = mu_intern_find (id);

  return interned != NULL ? g_hash_table_lookup (self->by_id[kind], interned) : NULL;
}

/* Returns the ship that a pilot flies, or NULL; @card itself if it is a ship. */
MuCard *
mu_catalog_get_ship_of (MuCatalog *self, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  if (mu_card_kind_is (facts->kind, MU_KIND_SHIP))
    return card;
  return facts->ship != NULL ? g_hash_table_lookup (self->by_id[MU_CARD_SHIP], facts->ship) : NULL;
}

/* Returns the ship on whose card @card stands, as a pilot's does, or NULL. The catalog owns it. */
MuCard *
mu_catalog_get_ship_under (MuCatalog *self, MuCard *card)
{
  return mu_card_is (card, MU_KIND_ON_SHIP) ? mu_catalog_get_ship_of (self, card) : NULL;
}

/* Returns the first card of the kind of @card, a pilot or ship, for the other section of a huge ship, or NULL. */
MuCard *
mu_catalog_get_partner (MuCatalog *self, MuCard *card)
{
  MuCard *ship = mu_catalog_get_ship_of (self, card);
  const char *partner = ship != NULL ? mu_card_get_facts (ship)->partner : NULL;

  for (guint i = 0; partner != NULL && i < self->cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (self->cards->pdata[i]);

      if (facts->kind == mu_card_get_kind (card) && facts->ship == partner)
        return self->cards->pdata[i];
    }
  return NULL;
}

/* Returns the card with the kind and id of @card, of any revision, in this catalog; @card itself if there is none. */
MuCard *
mu_catalog_match (MuCatalog *self, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *match = g_hash_table_lookup (self->by_id[facts->kind], facts->id);

  return match != NULL ? match : card;
}

static GPtrArray *
find_by_xws (MuCatalog *self, MuCardKind kind, const char *xws)
{
  const char *interned = mu_intern_find (xws);

  /* Files with ids need these tables, and no names. */
  if (g_once_init_enter (&self->numbered))
    {
      for (guint i = 0; i < self->cards->len; i++)
        {
          const MuCardFacts *facts = mu_card_get_facts (self->cards->pdata[i]);
          GPtrArray *namesakes = g_hash_table_lookup (self->by_xws[facts->kind], facts->xws);

          if (namesakes == NULL)
            {
              namesakes = g_ptr_array_new ();
              g_hash_table_insert (self->by_xws[facts->kind], (gpointer) facts->xws, namesakes);
            }
          g_ptr_array_add (namesakes, self->cards->pdata[i]);
        }
      g_once_init_leave (&self->numbered, TRUE);
    }
  return interned != NULL ? g_hash_table_lookup (self->by_xws[kind], interned) : NULL;
}

static gboolean
flies (MuCatalog *self, MuCard *pilot, const char *ship_xws)
{
  MuCard *ship = mu_catalog_get_ship_of (self, pilot);

  return ship != NULL
         && (g_str_equal (mu_card_get_facts (ship)->xws, ship_xws) || g_str_equal (mu_card_get_id (ship), ship_xws));
}

/*
 * Returns the pilot with that id on that ship, or NULL.
 *
 * @xws: the pilot's XWS id
 * @ship_xws: the ship's XWS or catalog id; NULL: any
 * @factions: factions to prefer among pilots with the same id
 */
MuCard *
mu_catalog_get_pilot (MuCatalog *self, const char *xws, const char *ship_xws, guint32 factions)
{
  GPtrArray *namesakes = find_by_xws (self, MU_CARD_PILOT, xws);
  MuCard *found = NULL;

  for (guint i = 0; namesakes != NULL && i < namesakes->len; i++)
    {
      MuCard *pilot = namesakes->pdata[i];

      if (ship_xws != NULL && !flies (self, pilot, ship_xws))
        continue;
      if (mu_card_get_facts (pilot)->factions & factions)
        return pilot;
      if (found == NULL)
        found = pilot;
    }
  return found;
}

/*
 * Returns the upgrade, or NULL.
 *
 * @slot: the slot kind that the input names
 * @xws: an XWS id or, if no card of @slot has it, a unique name, as in the older `"crew":["r2d2"]`
 */
MuCard *
mu_catalog_get_upgrade (MuCatalog *self, int slot, const char *xws)
{
  GPtrArray *namesakes = find_by_xws (self, MU_CARD_UPGRADE, xws);
  const char *key;

  for (guint i = 0; namesakes != NULL && i < namesakes->len; i++)
    if (mu_card_get_facts (namesakes->pdata[i])->slot == slot)
      return namesakes->pdata[i];

  key = mu_intern_find (xws);
  for (guint i = 0; key != NULL && i < self->cards->len; i++)
    {
      MuCard *card = self->cards->pdata[i];
      const MuCardFacts *facts = mu_card_get_facts (card);

      if (mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT) && facts->slot == slot && mu_card_claims (card, key))
        return card;
    }
  return NULL;
}

/* Returns the cards of that kind with that name in any language, or that alias; NULL if there are none. Case, accents
 * and punctuation are ignored. The elements are MuCard. */
GPtrArray *
mu_catalog_list_named (MuCatalog *self, MuCardKind kind, const char *name)
{
  g_autofree char *canonical = mu_text_canonical (name);

  return mu_catalog_list_called (self, kind, canonical);
}

/* Does the same as mu_catalog_list_named() where the name is as mu_text_canonical() returns it already. Returns the
 * cards, or NULL. The elements are MuCard. */
GPtrArray *
mu_catalog_list_called (MuCatalog *self, MuCardKind kind, const char *canonical)
{
  ensure_index (self);
  return g_hash_table_lookup (self->by_name[kind], canonical);
}

typedef struct
{
  GPtrArray *cards; /* of MuCard with the same name; borrowed */
  const char *name;
  guint distance;
} Similar;

static int
compare_similar (gconstpointer a, gconstpointer b)
{
  const Similar *one = a;
  const Similar *other = b;

  return one->distance != other->distance ? (one->distance < other->distance ? -1 : 1)
                                          : strcmp (one->name, other->name);
}

/* Returns the cards whose names, in any language, are similar to one that no card of that kind has, closest first. The
 * elements are MuCard. */
GPtrArray *
mu_catalog_list_similar (MuCatalog *self, MuCardKind kind, const char *name)
{
  g_autofree char *canonical = mu_text_canonical (name);
  g_autoptr (GArray) similar = g_array_new (FALSE, FALSE, sizeof (Similar));
  MuSpelling wanted = mu_spelling_new (canonical);
  GPtrArray *cards = g_ptr_array_new ();

  ensure_spellings (self);
  for (guint i = 0; i < self->spellings[kind]->len; i++)
    {
      const NameOfCards *named = &g_array_index (self->spellings[kind], NameOfCards, i);
      Similar item = { named->cards, named->spelling.name, mu_spelling_measure (&wanted, &named->spelling) };

      if (item.distance != MU_SIMILARITY_NONE)
        g_array_append_val (similar, item);
    }
  g_array_sort (similar, compare_similar);
  for (guint i = 0; i < similar->len; i++)
    for (guint j = 0; j < g_array_index (similar, Similar, i).cards->len; j++)
      add_once (cards, g_array_index (similar, Similar, i).cards->pdata[j]);
  return cards;
}

/*
 * Returns the cards whose names, in any language, are closest to @name; none if all are further away. The elements are
 * MuCard.
 *
 * @name: a name that no card of that kind has
 * @n_letters: the fewest letters that names of cards have to be compared
 * @n_slips: (in and out) the most slips of the pen that @name may have; set to how many it has
 */
GPtrArray *
mu_catalog_list_misspelt (MuCatalog *self, MuCardKind kind, const char *name, guint n_letters, guint *n_slips)
{
  g_autofree char *canonical = mu_text_canonical (name);
  MuSpelling wanted = mu_spelling_new (canonical);
  GPtrArray *cards = g_ptr_array_new ();

  ensure_spellings (self);
  for (guint i = 0; i < self->spellings[kind]->len; i++)
    {
      const NameOfCards *named = &g_array_index (self->spellings[kind], NameOfCards, i);
      guint slips;

      /* Most names are too long or too short. */
      if (named->spelling.length < n_letters || named->spelling.length > wanted.length + *n_slips
          || wanted.length > named->spelling.length + *n_slips)
        continue;
      slips = mu_spelling_count_slips (&wanted, &named->spelling, *n_slips);
      if (slips == MU_SIMILARITY_NONE)
        continue;
      if (slips < *n_slips)
        g_ptr_array_set_size (cards, 0);
      *n_slips = slips;
      for (guint j = 0; j < named->cards->len; j++)
        add_once (cards, named->cards->pdata[j]);
    }
  return cards;
}

/* Returns the cards of a kind with a name, in any language, that begins with @beginning, which is canonical. */
GPtrArray *
mu_catalog_list_beginning (MuCatalog *self, MuCardKind kind, const char *beginning)
{
  GPtrArray *cards = g_ptr_array_new ();

  ensure_spellings (self);
  for (guint i = 0; i < self->spellings[kind]->len; i++)
    {
      const NameOfCards *named = &g_array_index (self->spellings[kind], NameOfCards, i);

      for (guint j = 0; g_str_has_prefix (named->spelling.name, beginning) && j < named->cards->len; j++)
        add_once (cards, named->cards->pdata[j]);
    }
  return cards;
}

/*
 * Tells quickly of most texts that no name begins like them. Returns FALSE only if no card of any kind has a name with
 * the same first four letters, or if @canonical is shorter and is no name.
 *
 * @canonical: a text as mu_text_canonical() returns it
 */
gboolean
mu_catalog_may_begin (MuCatalog *self, const char *canonical)
{
  ensure_spellings (self);
  return (self->beginnings[hash_beginning (canonical) / 32] >> hash_beginning (canonical) % 32 & 1) != 0;
}

/* Returns the cards of any kind with that id or XWS id. The elements are MuCard. The caller frees the container, not
 * the elements. */
GPtrArray *
mu_catalog_list_by_id (MuCatalog *self, const char *id)
{
  GPtrArray *found = g_ptr_array_new ();

  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    {
      MuCard *card = mu_catalog_get_card (self, kind, id);
      GPtrArray *namesakes = find_by_xws (self, kind, id);

      if (card != NULL)
        g_ptr_array_add (found, card);
      for (guint i = 0; namesakes != NULL && i < namesakes->len; i++)
        add_once (found, namesakes->pdata[i]);
    }
  return found;
}
