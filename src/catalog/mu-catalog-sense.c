/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-catalog-sense.h"

#include <string.h>

#include "model/text/mu-i18n.h"
#include "model/text/mu-words.h"

static void
add_warning (GPtrArray *problems, MuProblem *problem)
{
  problem->warning = TRUE;
  g_ptr_array_add (problems, problem);
}

static void
report_idle (GPtrArray *problems, const char *file, int line, const char *element, const char *what)
{
  add_warning (problems,
               mu_problem_new (file, line, _ ("<%s> changes nothing, because nothing fits “%s”; correct or remove it"),
                               element, what));
}

static const char *
get_id (const MuPossible *possible, MuVocabularyKind kind, int index)
{
  return mu_game_get_term (possible->game, kind, index)->id;
}

static char *
dup_attribute (const char *name, const char *value)
{
  return g_strdup_printf ("%s=\"%s\"", name, value);
}

static const MuPossibleUnit *
get_unit (const MuPossible *possible, guint index)
{
  return &g_array_index (possible->units, MuPossibleUnit, index);
}

/* Returns TRUE if the unit may have the upgrade if it has the slots. */
static gboolean
may_have (const MuPossible *possible, const MuCardFacts *facts, const MuPossibleUnit *unit)
{
  return mu_possible_is_allowed (possible, facts, unit)
         && (facts->requires == NULL || mu_possible_meets (possible, facts->requires, unit) != MU_CHANCE_NEVER);
}

static const MuCardFacts *
find_upgrade (const MuPossible *possible, const char *id)
{
  MuCard *card = mu_catalog_get_card (mu_game_get_catalog (possible->game, NULL), MU_CARD_UPGRADE, id);

  return card != NULL ? mu_card_get_facts (card) : NULL;
}

/* Returns TRUE if the unit can also have what must come with the card. */
static gboolean
may_have_companions (const MuPossible *possible, const MuCardFacts *facts, const MuPossibleUnit *unit)
{
  for (guint i = 0; i < facts->with->len; i++)
    {
      const MuCardFacts *companion = find_upgrade (possible, facts->with->pdata[i]);

      if (companion != NULL && !companion->only_carried
          && (!mu_possible_has_slots (possible, companion, unit) || !may_have (possible, companion, unit)))
        return FALSE;
    }
  return TRUE;
}

static void
report_unplayable (const MuCardFacts *facts, const char *what, GPtrArray *problems)
{
  g_ptr_array_add (problems,
                   mu_problem_new (facts->file, facts->line, _ ("no list can have %s “%s”, because no ship fits “%s”; correct one of them"),
                                   mu_card_kind_get_word (facts->kind), facts->id, what));
}

/* Some ship has the slots of the upgrade, and one meets all that it asks for. */
static void
check_upgrade (const MuPossible *possible, const MuCardFacts *facts, GPtrArray *problems)
{
  g_autofree char *slot = dup_attribute ("slot", get_id (possible, MU_VOCABULARY_SLOT, facts->slot));
  gboolean has_slots = FALSE, is_allowed = FALSE, fits = FALSE, has_companions = FALSE;

  if (facts->only_carried)
    return;
  for (guint i = 0; i < possible->units->len && !(has_slots && has_companions); i++)
    {
      const MuPossibleUnit *unit = get_unit (possible, i);
      gboolean may = may_have (possible, facts, unit);

      has_slots |= mu_possible_has_slots (possible, facts, unit);
      is_allowed |= mu_possible_is_allowed (possible, facts, unit);
      fits |= may;
      has_companions |= may && may_have_companions (possible, facts, unit);
    }
  if (!has_slots || !has_companions)
    report_unplayable (facts, !has_slots ? slot : !is_allowed ? "factions" : !fits ? "<requires>" : "<with>", problems);
}

/* A ship or squadron of which the card is, as it is printed, meets its own conditions. */
static void
check_unit (const MuPossible *possible, const MuCardFacts *facts, GPtrArray *problems)
{
  gboolean is_unit = FALSE, fits = FALSE, has_companions = FALSE;

  for (guint i = 0; i < possible->units->len; i++)
    {
      const MuPossibleUnit *unit = get_unit (possible, i);

      if (unit->unit != facts && unit->ship != facts)
        continue;
      is_unit = TRUE;
      fits |= facts->requires == NULL || mu_possible_meets (possible, facts->requires, unit) != MU_CHANCE_NEVER;
      has_companions |= may_have_companions (possible, facts, unit);
    }
  if (is_unit && !fits)
    report_unplayable (facts, "<requires>", problems);
  else if (is_unit && !has_companions)
    report_unplayable (facts, "<with>", problems);
}

static gboolean
passes (const MuCardFilter *filter, guint32 slots, const MuCardFacts *facts)
{
  gboolean has_slot = FALSE;

  for (guint i = 0; i < facts->icons->len; i++)
    has_slot |= slots >> g_array_index (facts->icons, int, i) & 1;
  return has_slot && mu_card_facts_get_least_cost (facts) <= filter->max_cost && (!filter->unique || facts->unique)
         && (filter->cards->len == 0 || g_ptr_array_find (filter->cards, facts->id, NULL));
}

static gboolean
any_passes (const MuPossible *possible, const MuCardFilter *filter, guint32 slots)
{
  for (guint i = 0; i < possible->cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (possible->cards->pdata[i]);

      if (mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT) && passes (filter, slots, facts))
        return TRUE;
    }
  return FALSE;
}

/* A slot for certain cards takes each card that it names. */
static const char *
find_misfit (const MuPossible *possible, const MuEffect *effect)
{
  MuCardFilter alone = effect->filter;
  const char *misfit = NULL;

  alone.cards = g_ptr_array_new ();
  g_ptr_array_add (alone.cards, NULL);
  for (guint i = 0; i < effect->filter.cards->len && misfit == NULL; i++)
    {
      alone.cards->pdata[0] = effect->filter.cards->pdata[i];
      if (!any_passes (possible, &alone, effect->slots))
        misfit = effect->filter.cards->pdata[i];
    }
  g_ptr_array_unref (alone.cards);
  return misfit;
}

/* Returns the slots that the effect is about, and that some ship must have; 0 if it is about any slot, or about none. */
static guint32
get_slots (const MuEffect *effect)
{
  switch (effect->kind)
    {
    case MU_EFFECT_REMOVE_SLOT:
      return effect->slots;
    case MU_EFFECT_WIDEN_SLOT:
    case MU_EFFECT_ONLY:
    case MU_EFFECT_DISTINCT:
    case MU_EFFECT_COST:
      return effect->slot >= 0 ? 1u << effect->slot : 0;
    default:
      return 0;
    }
}

static gboolean
has_size (const MuPossible *possible, guint32 sizes)
{
  for (guint i = 0; i < possible->units->len; i++)
    {
      const MuCardFacts *ship = get_unit (possible, i)->ship;

      if (ship != NULL && ship->size >= 0 && sizes >> ship->size & 1)
        return TRUE;
    }
  return FALSE;
}

/* Returns TRUE if some format has what an effect takes from the list, or a cap that it changes. */
static gboolean
has_rule (const MuPossible *possible, const MuEffect *effect)
{
  GPtrArray *formats = mu_game_get_formats (possible->game);

  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      if (effect->kind == MU_EFFECT_LIST_WITHOUT
          && (g_str_equal (effect->rule, "objectives") ? format->objectives : format->flagship))
        return TRUE;
      for (guint j = 0; effect->kind == MU_EFFECT_LIST_CAP && j < format->caps->len; j++)
        if (g_str_equal (mu_format_get_cap (format, j)->rule, effect->rule))
          return TRUE;
    }
  return FALSE;
}

static void
check_effect (const MuPossible *possible, const MuCardFacts *facts, const MuEffect *effect, GPtrArray *problems)
{
  guint32 missing = get_slots (effect) & ~possible->slots;
  gboolean adds = effect->kind == MU_EFFECT_ADD_SLOT && effect->filtered;
  gboolean limits = effect->kind == MU_EFFECT_ONLY && effect->slot >= 0;
  const MuCardFilter by_cost = { effect->filter.max_cost, FALSE, effect->filter.cards };
  const char *misfit = adds ? find_misfit (possible, effect) : NULL;
  gboolean of_stat = effect->kind == MU_EFFECT_STAT && effect->term >= 0;
  gboolean of_list = effect->kind == MU_EFFECT_LIST_WITHOUT || effect->kind == MU_EFFECT_LIST_CAP;

  if (missing != 0)
    report_idle (problems, facts->file, facts->line, "effects",
                 get_id (possible, MU_VOCABULARY_SLOT, __builtin_ctz (missing)));
  else if (misfit != NULL)
    g_ptr_array_add (problems, mu_problem_new (facts->file, facts->line, _ ("“%s” is not a valid value of “%s”"), misfit,
                                               "accepts"));
  else if (adds && !any_passes (possible, &effect->filter, effect->slots))
    report_idle (problems, facts->file, facts->line, "effects", "<accepts>");
  else if (limits && !any_passes (possible, &by_cost, 1u << effect->slot))
    report_idle (problems, facts->file, facts->line, "effects", "<only>");
  else if (effect->kind == MU_EFFECT_ARC_ATTACK && effect->change == 0)
    report_idle (problems, facts->file, facts->line, "attack", "value");
  else if (of_stat && !(possible->stats >> effect->term & 1))
    report_idle (problems, facts->file, facts->line, "effects", get_id (possible, MU_VOCABULARY_STAT, effect->term));
  else if (of_stat && effect->sizes != 0 && !has_size (possible, effect->sizes))
    report_idle (problems, facts->file, facts->line, "effects", "ships");
  else if (of_list && !has_rule (possible, effect))
    report_idle (problems, facts->file, facts->line, "list", effect->rule);
}

/* Returns TRUE if both effects say what becomes of the same value. */
static gboolean
is_of_same_stat (const MuEffect *a, const MuEffect *b)
{
  return a->kind == MU_EFFECT_STAT && b->kind == MU_EFFECT_STAT && a->term == b->term && a->sizes == b->sizes;
}

static void
check_effects (const MuPossible *possible, const MuCardFacts *facts, const GPtrArray *effects, GPtrArray *problems)
{
  for (guint i = 0; effects != NULL && i < effects->len; i++)
    {
      check_effect (possible, facts, effects->pdata[i], problems);
      for (guint j = 0; j < i; j++)
        if (is_of_same_stat (effects->pdata[j], effects->pdata[i]))
          add_warning (problems,
                       mu_problem_new (facts->file, facts->line, _ ("a second %s with the id “%s”"), "stat",
                                       get_id (possible, MU_VOCABULARY_STAT, ((const MuEffect *) effects->pdata[j])->term)));
    }
}

/* Returns TRUE if a unit that can have the card pays a part of its price. */
static gboolean
is_paid (const MuPossible *possible, const MuCardFacts *facts)
{
  for (guint i = 0; i < possible->units->len; i++)
    {
      const MuPossibleUnit *unit = get_unit (possible, i);
      gboolean in_slot = mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT);
      guint32 shared = unit->unit->factions & facts->factions;

      if ((in_slot ? mu_possible_is_allowed (possible, facts, unit) : unit->unit == facts)
          && mu_card_facts_find_price (facts, unit->unit, unit->ship, shared != 0 ? shared : unit->unit->factions) != NULL)
        return TRUE;
    }
  return FALSE;
}

static char *
dup_by (const MuPossible *possible, const MuPrice *price)
{
  return dup_attribute ("by", price->by == MU_PRICE_BY_STAT ? get_id (possible, MU_VOCABULARY_STAT, price->stat)
                                                           : mu_price_by_get_word (price->by));
}

static void
check_attributes (const MuPossible *possible, const MuCardFacts *facts, GPtrArray *problems)
{
  const char *element = mu_card_kind_get_word (facts->kind);
  g_autofree char *by = facts->price != NULL ? dup_by (possible, facts->price) : NULL;

  if (facts->dots > 0 && facts->copies > facts->dots)
    add_warning (problems, mu_problem_new (facts->file, facts->line, _ ("<%s> cannot have “%s” beside “%s”"), element,
                                           "copies", facts->unique ? "unique" : "limit"));
  if (facts->faction_unless != NULL && facts->factions == 0)
    add_warning (problems, mu_problem_new (facts->file, facts->line, _ ("<%s> cannot have “%s” without “%s”"), element,
                                           "<faction-unless>", "factions"));
  if (by != NULL && !is_paid (possible, facts))
    report_idle (problems, facts->file, facts->line, "price", by);
  for (int stat = 0; stat < MU_MAX_STATS; stat++)
    if (facts->recover[stat] != 0 && !((facts->has_stats | possible->stats) >> stat & 1))
      report_idle (problems, facts->file, facts->line, element, "recover");
  for (guint i = 0; i < facts->slots->len; i++)
    {
      guint32 kinds = g_array_index (facts->slots, guint32, i);
      const char *id = get_id (possible, MU_VOCABULARY_SLOT, __builtin_ctz (kinds));
      g_autofree char *slots = g_strdup_printf ("%s slots=\"%s\"", element, id);

      if ((kinds & possible->filled_slots) == 0)
        report_idle (problems, facts->file, facts->line, slots, id);
    }
}

/* The two sections of a ship are in one list. */
static void
check_partner (const MuPossible *possible, const MuCardFacts *facts, GPtrArray *problems)
{
  MuCatalog *catalog = mu_game_get_catalog (possible->game, NULL);
  MuCard *other = facts->partner != NULL ? mu_catalog_get_card (catalog, facts->kind, facts->partner) : NULL;
  const MuPossibleUnit own = { facts, facts };

  if (other != NULL && !mu_possible_is_allowed (possible, mu_card_get_facts (other), &own))
    report_unplayable (facts, "factions", problems);
}

static void
warn (MuXml *xml, const char *what)
{
  report_idle (xml->problems, xml->file, mu_xml_get_line (xml), mu_xml_get_name (xml), what);
}

static void
report_impossible (MuXml *xml, const MuFormat *format, const char *what)
{
  mu_xml_problem (xml, _ ("no list can keep to the format “%s”, because nothing fits “%s”; correct that"),
                  format != NULL ? format->id : "", what);
}

static gboolean
is_in (const MuFormat *format, const MuCardFacts *facts)
{
  if (format->expansions->len == 0)
    return TRUE;
  for (guint i = 0; i < facts->sources->len; i++)
    if (g_ptr_array_find (format->expansions, ((const MuSource *) facts->sources->pdata[i])->expansion, NULL))
      return TRUE;
  return FALSE;
}

static gboolean
is_in_boxes (const MuPossible *possible, const MuFormat *format, const MuCardFacts *facts)
{
  const char *game = mu_game_get_id (possible->game);

  if (format->boxes == NULL)
    return TRUE;
  for (guint i = 0; i < facts->sources->len; i++)
    if (mu_collection_get (format->boxes, game, ((const MuSource *) facts->sources->pdata[i])->expansion) > 0)
      return TRUE;
  return FALSE;
}

/* Returns TRUE if no list of the format costs more than its total. */
static gboolean
has_total (const MuFormat *format)
{
  return format->total > 0 && !format->custom && !mu_format_waives (format, "points");
}

/* Returns TRUE if the points of a list are those of all of its cards, and not those of ships and squadrons only. */
static gboolean
upgrades_cost_points (const MuFormat *format)
{
  return mu_format_get_budget (format, 0)->match.of == MU_COUNTED_ALL;
}

/* What keeps a card from being played in the format; NULL: nothing. */
static const char *
find_obstacle (const MuPossible *possible, const MuFormat *format, const MuCardFacts *facts, const MuCardFacts *ship)
{
  int epic = mu_game_find_role (possible->game, MU_ROLE_EPIC);
  guint64 traits = facts->traits | (ship != NULL ? ship->traits : 0);
  gboolean restricts = !mu_format_waives (format, "restricted");

  if (restricts && format->sizes != 0 && ship != NULL && ship->size >= 0 && !(format->sizes >> ship->size & 1))
    return "<only>";
  if (restricts && !is_in (format, facts))
    return "<only>";
  if (restricts && g_ptr_array_find (format->forbidden, facts->id, NULL))
    return "<forbid>";
  if (!mu_format_waives (format, "box-contents") && !is_in_boxes (possible, format, facts))
    return "<box>";
  if (!mu_format_waives (format, "legality") && format->legal >= 0 && !(facts->legal >> format->legal & 1))
    return "legal";
  if (!mu_format_waives (format, "epic-only") && !format->epic && epic >= 0 && traits >> epic & 1)
    return "epic";
  if (has_total (format) && mu_card_facts_get_least_cost (facts) > format->total
      && (!mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT) || upgrades_cost_points (format)))
    return "total";
  return NULL;
}

/* Some format has the card, as it is at the dates of the formats. */
static void
check_formats (const MuPossible *possible, const MuCardFacts *facts, GPtrArray *problems)
{
  GPtrArray *formats = mu_game_get_formats (possible->game);
  const char *obstacle = NULL;

  if (facts->only_carried
      || (!mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT)
          && !mu_catalog_lists_have (mu_game_get_catalog (possible->game, NULL), facts->kind)))
    return;
  for (guint i = 0; i < formats->len; i++)
    {
      MuCatalog *catalog = mu_game_get_format_catalog (possible->game, formats->pdata[i]);
      MuCard *card = mu_catalog_get_card (catalog, facts->kind, facts->id);
      MuCard *ship = card != NULL ? mu_catalog_get_ship_of (catalog, card) : NULL;

      obstacle = card == NULL ? NULL
                              : find_obstacle (possible, formats->pdata[i], mu_card_get_facts (card),
                                               ship != NULL ? mu_card_get_facts (ship) : NULL);
      if (obstacle == NULL)
        return;
    }
  if (obstacle != NULL)
    add_warning (problems, mu_problem_new (facts->file, facts->line, _ ("no format allows %s “%s”, because of “%s”"),
                                           mu_card_kind_get_word (facts->kind), facts->id, obstacle));
}

/* Checks a card, or a version of it that a revision made. */
void
mu_catalog_sense_check_card (const MuPossible *possible, MuCard *card, GPtrArray *problems)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  /* Without ships, nothing is known of what they are. */
  if (possible->units->len == 0)
    return;
  if (mu_card_is (card, MU_KIND_IN_SLOT))
    {
      check_upgrade (possible, facts, problems);
      check_formats (possible, facts, problems);
    }
  else if (mu_card_is (card, MU_KIND_UNIT))
    {
      check_unit (possible, facts, problems);
      check_formats (possible, facts, problems);
    }
  check_effects (possible, facts, facts->effects, problems);
  for (guint i = 0; i < facts->faces->len; i++)
    check_effects (possible, facts, ((const MuFace *) facts->faces->pdata[i])->effects, problems);
  if (facts->ability != NULL)
    check_effects (possible, facts, facts->ability->effects, problems);
  check_attributes (possible, facts, problems);
  check_partner (possible, facts, problems);
}

/* Returns the ship that costs least of those of the format; NULL if it has none, for the reason that is returned. */
static const MuCardFacts *
find_cheapest_ship (const MuPossible *possible, const MuFormat *format, const char **reason)
{
  MuCatalog *catalog = mu_game_get_format_catalog (possible->game, format);
  MuCardKind kind = mu_catalog_get_ship_kind (catalog);
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  const MuCardFacts *cheapest = NULL;

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      MuCard *ship = mu_catalog_get_ship_of (catalog, cards->pdata[i]);
      const char *obstacle;

      if (facts->kind != kind)
        continue;
      obstacle = find_obstacle (possible, format, facts, ship != NULL ? mu_card_get_facts (ship) : NULL);
      if (obstacle != NULL)
        *reason = obstacle;
      else if (cheapest == NULL || mu_card_facts_get_least_cost (facts) < mu_card_facts_get_least_cost (cheapest))
        cheapest = facts;
    }
  return cheapest;
}

/* Finds how many ships lists of the format have at least and at most. */
static void
find_ships (const MuFormat *format, int *least, int *most)
{
  for (guint i = 0; i < format->caps->len; i++)
    {
      const MuCap *cap = mu_format_get_cap (format, i);

      if (cap->match.of != MU_COUNTED_SHIPS || cap->each != MU_EACH_NONE || cap->bar || cap->all
          || mu_format_waives (format, cap->rule))
        continue;
      *least = MAX (*least, cap->min);
      if (cap->match.where->parts->len == 0 && cap->max != MU_CAP_ANY)
        *most = MIN (*most, MAX (mu_number_in_proportion (cap->max, cap->per, format->total), 0));
    }
}

/* Cards that cost less than nothing pay for others. */
static gboolean
has_refunds (const MuPossible *possible)
{
  for (guint i = 0; i < possible->cards->len; i++)
    if (mu_card_facts_get_least_cost (mu_card_get_facts (possible->cards->pdata[i])) < 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_objective (const MuPossible *possible, MuObjectiveType type)
{
  for (guint i = 0; i < possible->cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (possible->cards->pdata[i]);

      if (mu_card_kind_is (facts->kind, MU_KIND_OF_TYPE) && facts->objective == type)
        return TRUE;
    }
  return FALSE;
}

/* Some list can keep to the format: it has ships for it, and these cost no more than it allows. */
static void
check_format (const MuPossible *possible, const MuFormat *format, MuXml *xml)
{
  GPtrArray *formats = mu_game_get_formats (possible->game);
  const char *reason = NULL;
  const MuCardFacts *cheapest = find_cheapest_ship (possible, format, &reason);
  g_autofree char *found = mu_xml_dup_attribute (xml, "found");
  int least = 1, most = G_MAXINT;

  find_ships (format, &least, &most);
  if (format->total == 0 && g_strcmp0 (found, "total") == 0)
    mu_xml_refuse_value (xml, "found", found);
  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *other = formats->pdata[i];

      if (other == format)
        break;
      if (g_str_equal (mu_text_get_english (other->name), mu_text_get_english (format->name)))
        mu_xml_problem (xml, _ ("“%s” has the name of another"), format->id);
    }
  if (cheapest == NULL && reason != NULL && !mu_format_waives (format, "empty"))
    report_impossible (xml, format, reason);
  else if (least > most && !mu_format_waives (format, "empty"))
    mu_xml_problem (xml, _ ("a cap of at least %d and at most %d cannot be kept"), least, most);
  else if (cheapest != NULL && has_total (format)
           && least * mu_card_facts_get_least_cost (cheapest) > format->total && !has_refunds (possible))
    report_impossible (xml, format, "total");
  for (int type = MU_OBJECTIVE_ASSAULT; type <= MU_OBJECTIVE_NAVIGATION; type++)
    if (format->objectives && !mu_format_waives (format, "objectives") && !has_objective (possible, type))
      report_impossible (xml, format, mu_objective_type_get_word (type));
  if (format->flagship && !mu_format_waives (format, "flagship")
      && !(possible->filled_slots >> mu_game_find_commander_slot (possible->game) & 1))
    report_impossible (xml, format, "flagship");
}

/* Returns what a cap or a budget counts, as the element says it. */
static char *
dup_counted (const MuPossible *possible, const MuMatch *match)
{
  if (match->slots != 0)
    return dup_attribute ("slots", get_id (possible, MU_VOCABULARY_SLOT, __builtin_ctz (match->slots)));
  if (match->traits != 0)
    return dup_attribute ("traits", get_id (possible, MU_VOCABULARY_TRAIT, __builtin_ctzll (match->traits)));
  return dup_attribute ("of", mu_counted_get_word (match->of));
}

static void
check_cap (const MuCatalogSense *self, const MuCap *cap, MuXml *xml)
{
  g_autofree char *counted = dup_counted (self->possible, &cap->match);

  if (self->format != NULL && mu_format_waives (self->format, cap->rule))
    add_warning (xml->problems, mu_problem_new (xml->file, mu_xml_get_line (xml), _ ("<%s> cannot have “%s” beside “%s”"),
                                                mu_xml_get_name (xml), cap->rule, "<waive>"));
  if (cap->match.of == MU_COUNTED_SHIPS && cap->each & MU_EACH_UNIT && cap->max > 0)
    warn (xml, "each=\"unit\"");
  if (mu_possible_counts (self->possible, &cap->match, -1))
    return;
  if (cap->min > 0)
    report_impossible (xml, self->format, counted);
  else
    warn (xml, counted);
}

/* Returns TRUE if no ship of the format costs so little that the budget, which is that of all, has room for it. */
static gboolean
leaves_no_ship (const MuCatalogSense *self, const MuBudget *budget)
{
  const char *reason = NULL;
  const MuCardFacts *cheapest
      = self->format != NULL ? find_cheapest_ship (self->possible, self->format, &reason) : NULL;

  return cheapest != NULL && !mu_format_waives (self->format, "empty") && !mu_format_waives (self->format, budget->rule)
         && budget->limit == MU_BUDGET_NUMBER && budget->sum < 0 && budget->per == 0
         && budget->match.of != MU_COUNTED_SQUADRONS && budget->match.of != MU_COUNTED_UPGRADES
         && budget->match.where->parts->len == 0 && budget->max < mu_card_facts_get_least_cost (cheapest)
         && !has_refunds (self->possible);
}

static void
check_budget (const MuCatalogSense *self, const MuBudget *budget, MuXml *xml)
{
  const MuMatch all = { .of = MU_COUNTED_SHIPS };
  g_autofree char *counted = dup_counted (self->possible, &budget->match);
  g_autofree char *sum = budget->sum >= 0 ? dup_attribute ("sum", get_id (self->possible, MU_VOCABULARY_STAT, budget->sum))
                                          : NULL;

  if (!mu_possible_counts (self->possible, &budget->match, -1))
    warn (xml, counted);
  else if (leaves_no_ship (self, budget))
    report_impossible (xml, self->format, "max");
  else if (budget->sum >= 0 && !mu_possible_counts (self->possible, &budget->match, budget->sum))
    warn (xml, sum);
  else if (budget->limit == MU_BUDGET_STAT && !mu_possible_counts (self->possible, &all, budget->stat))
    report_impossible (xml, self->format, "stat");
}

/* Returns the first day of which a box of the game is known; NULL: none is. */
static const char *
find_first_day (MuGame *game)
{
  GPtrArray *expansions = mu_game_get_expansions (game);
  const char *first = NULL;

  for (guint i = 0; i < expansions->len; i++)
    {
      const char *released = ((const MuExpansion *) expansions->pdata[i])->released;

      if (released != NULL && (first == NULL || strcmp (released, first) < 0))
        first = released;
    }
  return first;
}

/* Returns TRUE if another revision of the same family has the same date: one of them must come first. */
static gboolean
has_same_date (const MuPossible *possible, const char *id)
{
  GPtrArray *revisions = mu_game_get_revisions (possible->game);
  const MuRevision *own = id != NULL ? mu_game_get_revision (possible->game, id) : NULL;

  for (guint i = 0; own != NULL && i < revisions->len; i++)
    {
      const MuRevision *other = revisions->pdata[i];

      if (other != own && other->family == own->family && g_str_equal (other->date, own->date))
        return TRUE;
    }
  return FALSE;
}

static void
check_revision (const MuPossible *possible, MuXml *xml)
{
  g_autofree char *date = mu_xml_dup_attribute (xml, "date");
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  const char *first = find_first_day (possible->game);

  if (date != NULL && ((first != NULL && strcmp (date, first) < 0) || has_same_date (possible, id)))
    mu_xml_refuse_value (xml, "date", date);
}

static gboolean
is_needed (const MuPossible *possible, const char *need)
{
  for (guint i = 0; i < possible->cards->len; i++)
    if (g_ptr_array_find_with_equal_func (mu_card_get_facts (possible->cards->pdata[i])->needs, need, g_str_equal, NULL))
      return TRUE;
  return FALSE;
}

static gboolean
has_objectives (const MuPossible *possible)
{
  GPtrArray *formats = mu_game_get_formats (possible->game);

  for (guint i = 0; i < formats->len; i++)
    if (((const MuFormat *) formats->pdata[i])->objectives)
      return TRUE;
  return FALSE;
}

static gboolean
has_trait (const MuPossible *possible, int trait)
{
  guint64 traits = possible->added_traits;

  for (guint i = 0; i < possible->units->len; i++)
    {
      const MuPossibleUnit *unit = get_unit (possible, i);

      traits |= unit->unit->traits | (unit->ship != NULL ? unit->ship->traits : 0);
    }
  return traits >> trait & 1;
}

/* Some ship has each of the sizes or traits in the attribute. */
static void
check_words (const MuPossible *possible, MuXml *xml, const char *attribute, MuVocabularyKind kind)
{
  g_autofree char *value = mu_xml_dup_attribute (xml, attribute);
  g_autofree char **words = value != NULL ? mu_words_split (value) : NULL;

  for (char **word = words; word != NULL && *word != NULL; word++)
    {
      int index = mu_game_find_term (possible->game, kind, *word);

      if (index >= 0 && !(kind == MU_VOCABULARY_SIZE ? has_size (possible, 1u << index) : has_trait (possible, index)))
        warn (xml, *word);
    }
}

/* What players bring is for something that ships have. */
static void
check_item (const MuPossible *possible, MuXml *xml)
{
  const MuMatch squadrons = { .of = MU_COUNTED_SQUADRONS };
  g_autofree char *each = mu_xml_dup_attribute (xml, "each");
  g_autofree char *only = mu_xml_dup_attribute (xml, "only");
  g_autofree char *action = mu_xml_dup_attribute (xml, "action");
  g_autofree char *stat = mu_xml_dup_attribute (xml, "stat");
  g_autofree char *slot = mu_xml_dup_attribute (xml, "slot");
  g_autofree char *needed = mu_xml_dup_attribute (xml, "needed");
  int of_action = action != NULL ? mu_game_find_term (possible->game, MU_VOCABULARY_ACTION, action) : -1;
  int of_stat = stat != NULL ? mu_game_find_term (possible->game, MU_VOCABULARY_STAT, stat) : -1;
  int of_slot = slot != NULL ? mu_game_find_term (possible->game, MU_VOCABULARY_SLOT, slot) : -1;

  if (of_action >= 0 && !(possible->actions >> of_action & 1))
    warn (xml, action);
  if (of_stat >= 0 && !((possible->stats | possible->changed_stats) >> of_stat & 1))
    warn (xml, stat);
  if (of_slot >= 0 && !(possible->filled_slots >> of_slot & 1))
    warn (xml, slot);
  if (needed != NULL && !is_needed (possible, needed))
    warn (xml, needed);
  if (g_strcmp0 (each, "squadron") == 0 && !mu_possible_counts (possible, &squadrons, -1))
    warn (xml, "each=\"squadron\"");
  if (only != NULL && !has_objectives (possible))
    warn (xml, "only=\"objectives\"");
  check_words (possible, xml, "sizes", MU_VOCABULARY_SIZE);
}

/* What is worth less, or does not count, is something that ships are. */
static void
check_scoring (const MuPossible *possible, MuXml *xml)
{
  check_words (possible, xml, "half", MU_VOCABULARY_SIZE);
  check_words (possible, xml, "not-last", MU_VOCABULARY_TRAIT);
}

/* An area in which forces are set up lies in the play area, whose smallest size is not above it. */
static void
check_area (MuXml *xml)
{
  static const char *const parts[] = { "least", "setup-width" };
  int width = mu_xml_read_number (xml, "width", 0);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *value = mu_xml_dup_attribute (xml, parts[i]);

      if (value != NULL && mu_xml_parse_int (xml, value) > width)
        mu_xml_refuse_value (xml, parts[i], value);
    }
}

static gboolean
has_dice (const MuPossible *possible, MuDieRole first, MuDieRole last)
{
  const MuDie *dice = mu_game_get_rules (possible->game)->dice;
  gboolean has = FALSE;

  for (int role = first; role <= (int) last; role++)
    has |= dice[role].n_different > 0;
  return has;
}

/* What a card does to dice is counted with those that the game has. */
static void
check_dice (const MuPossible *possible, MuXml *xml)
{
  g_autofree char *on = mu_xml_dup_attribute (xml, "on");
  g_autofree char *change = mu_xml_dup_attribute (xml, "change");
  g_autofree char *to = mu_xml_dup_attribute (xml, "to");
  g_autofree char *colors = mu_xml_dup_attribute (xml, "colors");
  g_autofree char *range = mu_xml_dup_attribute (xml, "range");
  g_autofree char *stat = mu_xml_dup_attribute (xml, "stat");
  g_autofree char *min = mu_xml_dup_attribute (xml, "min");
  g_autofree char *max = mu_xml_dup_attribute (xml, "max");
  MuDieRole plain = g_strcmp0 (on, "defense") == 0 ? MU_DIE_DEFENSE : MU_DIE_ATTACK;
  gboolean colored = has_dice (possible, MU_DIE_RED, MU_DIE_BLACK);

  if (!has_dice (possible, plain, plain) && !colored)
    warn (xml, "<die>");
  else if (colors != NULL && !colored)
    warn (xml, "colors");
  else if (range != NULL && !(g_ascii_isalpha (*range) ? colored : has_dice (possible, plain, plain)))
    warn (xml, "range");
  if (change != NULL && g_strcmp0 (change, to) == 0)
    mu_xml_refuse_value (xml, "to", to);
  if (stat != NULL && min == NULL && max == NULL)
    mu_xml_refuse_without (xml, "stat", "min");
  if (stat != NULL && max != NULL && mu_xml_parse_int (xml, max) < mu_xml_read_number (xml, "min", 0))
    mu_xml_refuse_value (xml, "max", max);
}

/* The skill of a pilot is one of its stats. */
static void
check_stats (const MuCatalogSense *self, MuXml *xml)
{
  int turn = mu_game_find_role (self->possible->game, MU_ROLE_TURN);
  const char *id = turn >= 0 ? get_id (self->possible, MU_VOCABULARY_STAT, turn) : NULL;
  g_autofree char *value = id != NULL ? mu_xml_dup_attribute (xml, id) : NULL;

  if (self->has_skill && value != NULL)
    mu_xml_refuse_beside (xml, id, "skill");
}

static gboolean
has_dial (const MuCardFacts *facts)
{
  return facts->dial->len > 0;
}

static gboolean
has_zones (const MuCardFacts *facts)
{
  static const MuZone none;

  for (int zone = 0; zone < MU_N_ZONES; zone++)
    if (memcmp (&facts->zones[zone], &none, sizeof none) != 0)
      return TRUE;
  return FALSE;
}

/* Warns of an effect on what no ship has. */
static void
check_fact (const MuPossible *possible, gboolean (*has) (const MuCardFacts *facts), const char *what, MuXml *xml)
{
  for (guint i = 0; i < possible->units->len; i++)
    {
      const MuPossibleUnit *unit = get_unit (possible, i);

      if (has (unit->unit) || (unit->ship != NULL && has (unit->ship)))
        return;
    }
  warn (xml, what);
}

/* The name keys of a card are those that its dots are about. */
static void
check_card (MuCatalogSense *self, MuXml *xml)
{
  g_autofree char *skill = mu_xml_dup_attribute (xml, "skill");
  g_autofree char *keys = mu_xml_dup_attribute (xml, "keys");
  g_autofree char *unique = mu_xml_dup_attribute (xml, "unique");
  g_autofree char *limit = mu_xml_dup_attribute (xml, "limit");

  self->has_skill = skill != NULL;
  if (keys != NULL && unique == NULL && limit == NULL)
    mu_xml_refuse_without (xml, "keys", "unique");
}

static void
check_weapon (MuXml *xml)
{
  g_autofree char *range = mu_xml_dup_attribute (xml, "range");

  if (range != NULL && strlen (range) == 3 && range[0] > range[2])
    mu_xml_refuse_value (xml, "range", range);
}

static void
check_played (MuXml *xml)
{
  g_autofree char *from = mu_xml_dup_attribute (xml, "from");
  g_autofree char *to = mu_xml_dup_attribute (xml, "to");

  if (from != NULL && to != NULL && strcmp (from, to) > 0)
    mu_xml_refuse_value (xml, "from", from);
}

/* Without “mirror”, a game has no ID tokens. */
static void
check_id_tokens (MuXml *xml)
{
  static const char *const tokens[] = { "id-tokens", "token-colors" };
  g_autofree char *mirror = mu_xml_dup_attribute (xml, "mirror");

  for (guint i = 0; mirror == NULL && i < G_N_ELEMENTS (tokens); i++)
    {
      g_autofree char *value = mu_xml_dup_attribute (xml, tokens[i]);

      if (value != NULL)
        mu_xml_refuse_without (xml, tokens[i], "mirror");
    }
}

/* Texts tell terms of a kind by their names. */
static void
check_names (MuVocabulary *terms, MuXml *xml)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < mu_vocabulary_get_size (terms); i++)
    {
      const MuTerm *term = mu_vocabulary_get (terms, (int) i);

      if (!g_hash_table_add (names, (gpointer) mu_text_get_english (term->name)))
        mu_xml_problem (xml, _ ("“%s” has the name of another"), term->id);
    }
}

/* A player cannot bring more different obstacles than the game has. */
static void
check_game (const MuPossible *possible, MuXml *xml)
{
  static const MuVocabularyKind named[]
      = { MU_VOCABULARY_FACTION, MU_VOCABULARY_SLOT, MU_VOCABULARY_SIZE, MU_VOCABULARY_STAT, MU_VOCABULARY_OBSTACLE };
  int n_obstacles = mu_game_get_rules (possible->game)->n_obstacles;
  int n_known = (int) mu_vocabulary_get_size (mu_game_get_vocabulary (possible->game, MU_VOCABULARY_OBSTACLE));
  g_autofree char *value = g_strdup_printf ("%d", n_obstacles);

  if (n_known > 0 && n_obstacles > n_known)
    mu_xml_refuse_value (xml, "obstacles", value);
  check_id_tokens (xml);
  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    check_names (mu_game_get_vocabulary (possible->game, named[i]), xml);
}

/* Caps and budgets stand in the order of the format’s own, after the caps of the game. */
static void
check_counting (MuCatalogSense *self, MuXml *xml)
{
  const GPtrArray *of_game = mu_game_get_rules (self->possible->game)->caps;
  const GPtrArray *caps = self->format != NULL ? self->format->caps : of_game;
  g_autofree char *rule = mu_xml_dup_attribute (xml, "rule");

  if (mu_xml_is (xml, "budget") && g_strcmp0 (rule, MU_BUDGET_POINTS) != 0)
    {
      guint index = ++self->n_budgets;

      if (self->format != NULL && index < self->format->budgets->len)
        check_budget (self, mu_format_get_budget (self->format, index), xml);
    }
  else if (mu_xml_is (xml, "cap") || mu_xml_is (xml, "bar"))
    {
      guint index = self->n_caps++ + (self->format != NULL ? of_game->len : 0);

      if (index < caps->len)
        check_cap (self, caps->pdata[index], xml);
    }
}

/* Checks the current element, and leaves the reader there. The elements of a file come in their order. */
void
mu_catalog_sense_check_element (MuCatalogSense *self, MuXml *xml)
{
  if (self->possible->units->len == 0)
    return;
  if (mu_xml_is (xml, "game") || mu_xml_is (xml, "format"))
    {
      g_autofree char *id = mu_xml_dup_attribute (xml, "id");

      self->format = mu_xml_is (xml, "format") && id != NULL ? mu_game_get_format (self->possible->game, id) : NULL;
      self->n_caps = 0;
      self->n_budgets = 0;
      if (mu_xml_is (xml, "game"))
        check_game (self->possible, xml);
      else if (self->format != NULL)
        check_format (self->possible, self->format, xml);
    }
  else if (mu_xml_is (xml, "revision"))
    check_revision (self->possible, xml);
  else if (mu_xml_is (xml, "item"))
    check_item (self->possible, xml);
  else if (mu_xml_is (xml, "scoring"))
    check_scoring (self->possible, xml);
  else if (mu_xml_is (xml, "area"))
    check_area (xml);
  else if (mu_xml_is (xml, "dice"))
    check_dice (self->possible, xml);
  else if (mu_xml_is (xml, "maneuver"))
    check_fact (self->possible, has_dial, "<dial>", xml);
  else if (mu_xml_is (xml, "zone"))
    check_fact (self->possible, has_zones, "<zone>", xml);
  else if (mu_card_kind_parse (mu_xml_get_name (xml)) >= 0)
    check_card (self, xml);
  else if (mu_xml_is (xml, "stats"))
    check_stats (self, xml);
  else if (mu_xml_is (xml, "weapon"))
    check_weapon (xml);
  else if (mu_xml_is (xml, "played"))
    check_played (xml);
  else if (mu_xml_is (xml, "phase") && mu_game_find_role (self->possible->game, MU_ROLE_TURN) < 0)
    mu_xml_refuse_without (xml, "from", "<stat role=\"turn\">");
  else
    check_counting (self, xml);
}
