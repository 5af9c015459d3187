/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-card-history.h"

#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"
#include "rules/check/mu-requirement.h"
#include "rules/figures/mu-dice-words.h"

/* A fact as it is printed on a card and on that of its ship. */
typedef struct
{
  MuGame *game;
  const MuCardFacts *facts;
  const MuCardFacts *ship; /* nullable */
  MuCardFact fact;
} Printed;

/* Says where a card has a price: “small”, “agility 2”. */
static char *
dup_where (MuGame *game, const MuPrice *price, const MuPriceAt *at)
{
  MuCard *ship;

  switch (price->by)
    {
    case MU_PRICE_BY_SIZE:
      return g_strdup (mu_game_get_term_name (game, MU_VOCABULARY_SIZE, at->key));
    case MU_PRICE_BY_FACTION:
      return g_strdup (mu_game_get_term_name (game, MU_VOCABULARY_FACTION, at->key));
    case MU_PRICE_BY_SHIP:
      ship = mu_catalog_get_card (mu_game_get_catalog (game, NULL), MU_CARD_SHIP, at->id);
      return g_strdup (ship != NULL ? mu_card_get_name (ship) : at->id);
    case MU_PRICE_BY_STAT:
    default:
      return g_strdup_printf ("%s %d", mu_game_get_term_name (game, MU_VOCABULARY_STAT, price->stat), at->key);
    }
}

/* Returns TRUE if the cost of the card is paid somewhere, beside its price. */
static gboolean
has_plain_cost (const Printed *self)
{
  const MuPrice *price = self->facts->price;
  gboolean of_sizes = price != NULL && price->by == MU_PRICE_BY_SIZE;
  guint n_terms = 0;

  if (price == NULL)
    return TRUE;
  if (of_sizes || price->by == MU_PRICE_BY_FACTION)
    n_terms = mu_vocabulary_get_size (
        mu_game_get_vocabulary (self->game, of_sizes ? MU_VOCABULARY_SIZE : MU_VOCABULARY_FACTION));
  for (guint i = 0; price->by == MU_PRICE_BY_STAT && i < price->costs->len; i++)
    if (g_array_index (price->costs, MuPriceAt, i).cost == self->facts->cost)
      return FALSE;
  return !self->facts->without_cost && price->costs->len != n_terms;
}

/* Of a price that differs from ship to ship, all costs: “5, small 3, medium 6”, “agility 1: 4, agility 2: 6”. The first is that elsewhere. */
static char *
dup_cost (const Printed *self)
{
  GString *costs = g_string_new (NULL);

  if (has_plain_cost (self))
    g_string_append_printf (costs, "%d", self->facts->cost);
  for (guint i = 0; self->facts->price != NULL && i < self->facts->price->costs->len; i++)
    {
      const MuPriceAt *at = &g_array_index (self->facts->price->costs, MuPriceAt, i);
      g_autofree char *where = dup_where (self->game, self->facts->price, at);
      g_autofree char *cost = g_strdup_printf ("%d", at->cost);
      /* Of two numbers, one is said to be the cost. */
      g_autofree char *both = self->facts->price->by == MU_PRICE_BY_STAT ? g_strdup_printf (_ ("%s: %s"), where, cost)
                                                                         : g_strjoin (" ", where, cost, NULL);

      g_string_append_printf (costs, "%s%s", costs->len > 0 ? ", " : "", both);
    }
  return g_string_free (costs, FALSE);
}

static char *
dup_slots (const Printed *self)
{
  return mu_terms_dup_bar (self->game, self->facts->slots, ", ");
}

static char *
dup_defense (const Printed *self)
{
  return mu_terms_dup_counted (self->game, MU_VOCABULARY_TOKEN, self->facts->defense, ", ");
}

static char *
dup_keywords (const Printed *self)
{
  return mu_terms_dup_keywords (self->game, self->facts, ", ");
}

static char *
dup_traits (const Printed *self)
{
  return mu_terms_dup_traits (self->game, self->facts->traits, FALSE, ", ");
}

static char *
dup_stats (const Printed *self)
{
  MuPrinted printed = mu_card_facts_get_printed (self->facts, self->ship);

  return mu_terms_dup_stats (self->game, printed.has_stats, printed.stats, printed.recover);
}

/* Attacks of arcs name these, too. */
static char *
dup_arcs (const Printed *self)
{
  MuPrinted printed = mu_card_facts_get_printed (self->facts, self->ship);

  return printed.attacks->len > 0 ? mu_terms_dup_attacks (self->game, printed.attacks, ", ")
                                  : mu_terms_dup_ids (self->game, MU_VOCABULARY_ARC, printed.arcs, ", ");
}

static char *
dup_actions (const Printed *self)
{
  return mu_terms_dup_actions (self->game, mu_card_facts_get_printed (self->facts, self->ship).bar, ", ");
}

static char *
dup_ability (const Printed *self)
{
  const MuAbility *ability = mu_card_facts_get_printed (self->facts, self->ship).ability;

  if (ability == NULL)
    return g_strdup ("");
  if (ability->summary == NULL)
    return g_strdup (mu_text_get (ability->name));
  return g_strdup_printf (_ ("%s: %s"), mu_text_get (ability->name), mu_text_get_summary (ability->summary));
}

static char *
dup_restrictions (const Printed *self)
{
  return self->facts->requires != NULL ? mu_requirement_describe (self->game, self->facts->requires) : g_strdup ("");
}

static char *
dup_legality (const Printed *self)
{
  if (self->facts->legal == G_MAXUINT32)
    return g_strdup ("");
  if (self->facts->legal == 0)
    return g_strdup (_ ("no format"));
  return mu_terms_dup_set (self->game, MU_VOCABULARY_LEGALITY, self->facts->legal, ", ");
}

static char *
dup_summary (const Printed *self)
{
  return g_strdup (mu_card_facts_get_summary (self->facts));
}

static char *
dup_factions (const Printed *self)
{
  return mu_terms_dup_set (self->game, MU_VOCABULARY_FACTION, self->facts->factions, ", ");
}

/* The slots of an upgrade that takes several. */
static char *
dup_icons (const Printed *self)
{
  return self->facts->icons->len > 1 ? mu_terms_dup_list (self->game, MU_VOCABULARY_SLOT, self->facts->icons, ", ")
                                     : g_strdup ("");
}

static char *
dup_zone (const Printed *self)
{
  const MuZone *zone = &self->facts->zones[self->fact - MU_CARD_FACT_ZONE];
  g_autofree char *dice = mu_dice_describe (&zone->dice);

  if (!zone->present)
    return g_strdup ("");
  return g_strdup_printf (*dice != '\0' ? _ ("shields %d; dice: %s") : _ ("shields %d"), zone->shields, dice);
}

static char *
dup_anti_squadron (const Printed *self)
{
  return mu_dice_describe (&self->facts->anti_squadron);
}

static char *
dup_battery (const Printed *self)
{
  return mu_dice_describe (&self->facts->battery);
}

static char *
dup_number (int number)
{
  return number > 0 ? g_strdup_printf ("%d", number) : g_strdup ("");
}

static char *
dup_attack (const Printed *self)
{
  return dup_number (self->facts->weapon_attack);
}

static char *
dup_arc (const Printed *self)
{
  const char *arc = self->facts->weapon_arc;

  return g_strdup (arc != NULL ? mu_terms_get_name (self->game, MU_VOCABULARY_ARC, arc) : "");
}

static char *
dup_range (const Printed *self)
{
  const char *range = self->facts->weapon_range;

  if (range == NULL)
    return g_strdup ("");
  return g_strdup_printf (self->facts->weapon_ordnance ? _ ("%s, without range bonus") : "%s", range);
}

static char *
dup_energy (const Printed *self)
{
  return dup_number (self->facts->weapon_energy);
}

static char *
dup_dots (const Printed *self)
{
  return dup_number (self->facts->dots);
}

static char *
dup_copies (const Printed *self)
{
  int copies = self->facts->copies;

  return copies > 0 ? g_strdup_printf (_ ("at most %d in a list"), copies) : g_strdup ("");
}

static char *
dup_victory (const Printed *self)
{
  int victory = self->facts->victory;

  return victory > 0 ? g_strdup_printf (ngettext ("%d point", "%d points", victory), victory) : g_strdup ("");
}

static const struct
{
  const char *name; /* NULL: that of the hull zone */
  char *(*dup) (const Printed *self);
  gboolean sentence;
} table[MU_N_CARD_FACTS] = {
  [MU_CARD_FACT_COST] = { N_ ("Cost"), dup_cost },
  [MU_CARD_FACT_FACTIONS] = { N_ ("Faction"), dup_factions },
  [MU_CARD_FACT_STATS] = { N_ ("Values"), dup_stats },
  [MU_CARD_FACT_ARCS] = { N_ ("Arcs"), dup_arcs },
  [MU_CARD_FACT_ACTIONS] = { N_ ("Actions"), dup_actions },
  [MU_CARD_FACT_SLOTS] = { N_ ("Upgrade bar"), dup_slots },
  [MU_CARD_FACT_DEFENSE] = { N_ ("Defense"), dup_defense },
  [MU_CARD_FACT_KEYWORDS] = { N_ ("Keywords"), dup_keywords },
  [MU_CARD_FACT_ZONE + MU_ZONE_FRONT] = { NULL, dup_zone },
  [MU_CARD_FACT_ZONE + MU_ZONE_LEFT] = { NULL, dup_zone },
  [MU_CARD_FACT_ZONE + MU_ZONE_RIGHT] = { NULL, dup_zone },
  [MU_CARD_FACT_ZONE + MU_ZONE_REAR] = { NULL, dup_zone },
  [MU_CARD_FACT_ZONE + MU_ZONE_LEFT_AUXILIARY] = { NULL, dup_zone },
  [MU_CARD_FACT_ZONE + MU_ZONE_RIGHT_AUXILIARY] = { NULL, dup_zone },
  [MU_CARD_FACT_ZONE + MU_ZONE_SPECIAL] = { NULL, dup_zone },
  [MU_CARD_FACT_ANTI_SQUADRON] = { N_ ("Anti-squadron"), dup_anti_squadron },
  [MU_CARD_FACT_BATTERY] = { N_ ("Battery"), dup_battery },
  [MU_CARD_FACT_ICONS] = { N_ ("Takes"), dup_icons },
  [MU_CARD_FACT_ATTACK] = { N_ ("Attack"), dup_attack },
  [MU_CARD_FACT_ARC] = { N_ ("Arc"), dup_arc },
  [MU_CARD_FACT_RANGE] = { N_ ("Range"), dup_range },
  [MU_CARD_FACT_ENERGY] = { N_ ("Energy"), dup_energy },
  [MU_CARD_FACT_TRAITS] = { N_ ("Traits"), dup_traits },
  [MU_CARD_FACT_DOTS] = { N_ ("Limited"), dup_dots },
  [MU_CARD_FACT_COPIES] = { N_ ("Copies"), dup_copies },
  [MU_CARD_FACT_RESTRICTIONS] = { N_ ("Restrictions"), dup_restrictions, TRUE },
  [MU_CARD_FACT_LEGALITY] = { N_ ("Legal in"), dup_legality },
  [MU_CARD_FACT_VICTORY] = { N_ ("Victory token"), dup_victory },
  [MU_CARD_FACT_ABILITY] = { N_ ("Ability"), dup_ability, TRUE },
  [MU_CARD_FACT_SUMMARY] = { N_ ("Summary"), dup_summary, TRUE },
};

/* Returns the name of the fact, translated, in the words of the game. */
const char *
mu_card_fact_get_name (MuGame *game, MuCardFact fact)
{
  return table[fact].name != NULL ? mu_game_translate (game, table[fact].name)
                                  : mu_zone_get_title (fact - MU_CARD_FACT_ZONE);
}

/* Returns TRUE if the values of the fact are whole sentences or conditions, and not a number or names. */
gboolean
mu_card_fact_is_sentence (MuCardFact fact)
{
  return table[fact].sentence;
}

/* Returns the value of the fact in words, whatever the ship of the card has; empty if the card has none. */
char *
mu_card_fact_dup_value (MuGame *game, const MuCardFacts *facts, MuCardFact fact)
{
  Printed printed = { game, facts, NULL, fact };

  return table[fact].dup (&printed);
}

static void
value_free (gpointer data)
{
  MuCardValue *self = data;

  g_free (self->value);
  g_free (self);
}

/* Returns the fact of a card and of its ship, as they are in the catalog. */
static char *
dup_value (MuGame *game, MuCatalog *catalog, MuCard *card, MuCardFact fact)
{
  MuCard *there = mu_catalog_match (catalog, card);
  MuCard *ship = mu_catalog_get_ship_of (catalog, there);
  Printed printed = { game, mu_card_get_facts (there), ship != NULL ? mu_card_get_facts (ship) : NULL, fact };

  return table[fact].dup (&printed);
}

/* Of the values of a unit, only those that the revision changed; all of them if it changed none. */
static char *
dup_changed_stats (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  MuCatalog *before = mu_game_get_catalog (game, NULL);
  MuCard *then = mu_catalog_match (before, card), *now = mu_catalog_match (catalog, card);
  MuCard *old_ship = mu_catalog_get_ship_of (before, then), *ship = mu_catalog_get_ship_of (catalog, now);
  MuPrinted printed
      = mu_card_facts_get_printed (mu_card_get_facts (then), old_ship != NULL ? mu_card_get_facts (old_ship) : NULL);
  MuPrinted revised = mu_card_facts_get_printed (mu_card_get_facts (now), ship != NULL ? mu_card_get_facts (ship) : NULL);
  guint32 changed = printed.has_stats ^ revised.has_stats;

  for (int i = 0; i < MU_MAX_STATS; i++)
    if (revised.has_stats >> i & 1
        && (printed.stats[i] != revised.stats[i] || printed.recover[i] != revised.recover[i]))
      changed |= 1u << i;
  changed &= revised.has_stats;
  return mu_terms_dup_stats (game, changed != 0 ? changed : revised.has_stats, revised.stats, revised.recover);
}

/* Takes ownership of @value. */
static const char *
add_value (GPtrArray *values, const MuRevision *revision, char *value)
{
  MuCardValue *added = g_new (MuCardValue, 1);

  *added = (MuCardValue){ revision, value };
  g_ptr_array_add (values, added);
  return value;
}

/*
 * Lists the values that a fact of a card had, in the user's language. Returns the value as printed, then each value
 * that a revision changed, in the order of the revisions. What changed is told by the revision before of the same
 * family. The elements are MuCardValue.
 *
 * @card: a card of any revision
 */
GPtrArray *
mu_card_history_list (MuGame *game, MuCard *card, MuCardFact fact)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (value_free);
  GPtrArray *revisions = mu_game_get_revisions (game);
  const char *as_printed = add_value (values, NULL, dup_value (game, mu_game_get_catalog (game, NULL), card, fact));

  for (guint i = 0; i < revisions->len; i++)
    {
      const MuRevision *revision = revisions->pdata[i];
      MuCatalog *catalog = mu_game_get_catalog (game, revision->id);
      g_autofree char *now = fact == MU_CARD_FACT_STATS ? dup_changed_stats (game, catalog, card)
                                                        : dup_value (game, catalog, card, fact);
      const char *before = as_printed;

      for (guint j = 1; j < values->len; j++)
        if (((const MuCardValue *) values->pdata[j])->revision->family == revision->family)
          before = ((const MuCardValue *) values->pdata[j])->value;
      if (!g_str_equal (now, before))
        add_value (values, revision, g_steal_pointer (&now));
    }
  return values;
}
