/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-points-change.h"

#include <string.h>

#include "catalog/mu-problem.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"
#include "model/text/mu-words.h"

enum
{
  MOST_COPIES = 99, /* that catalogs can state */
};

/* Adds a problem to @list. @format has one %s. */
static void
add_problem (MuPointsReading *self, GPtrArray *list, const MuJsonValue *at, const char *format, const char *word)
{
  g_autofree char *message = g_strdup_printf (format, word);
  int line = mu_json_text_get_line (&self->file->json, at);

  g_ptr_array_add (list, mu_problem_new (self->file->path, line, "%s", message));
}

/* Reports a mistake in the document. @format has one %s. */
void
mu_points_complain (MuPointsReading *self, const MuJsonValue *at, const char *format, const char *word)
{
  add_problem (self, self->problems, at, format, word);
}

/* Numbers are sometimes written as texts. */
static gboolean
get_number (const MuJsonValue *value, int *number)
{
  gint64 parsed;

  if (mu_json_value_is (value, MU_JSON_INTEGER))
    parsed = value->integer;
  else if (value == NULL || value->string == NULL || !mu_number_parse_long (value->string, -99, 9999, &parsed, NULL))
    return FALSE;
  *number = (int) parsed;
  return parsed >= -99 && parsed <= 9999;
}

static gboolean
is_yes (const MuJsonValue *value)
{
  if (mu_json_value_is (value, MU_JSON_BOOLEAN))
    return value->length == strlen ("true");
  return value != NULL && value->string != NULL && g_ascii_strcasecmp (value->string, "yes") == 0;
}

static int
compare_slots (gconstpointer a, gconstpointer b, gpointer game)
{
  return mu_game_find_term (game, MU_VOCABULARY_SLOT, *(const char *const *) a)
         - mu_game_find_term (game, MU_VOCABULARY_SLOT, *(const char *const *) b);
}

/* Returns the ids of slots in the order of the game, which bars have. */
static char *
join_slots (MuPointsReading *self, GPtrArray *ids)
{
  g_ptr_array_sort_with_data (ids, compare_slots, self->game);
  g_ptr_array_add (ids, NULL);
  return g_strjoinv (" ", (char **) ids->pdata);
}

/* Sets an attribute to the ids of the terms in @set. */
static void
write_set (MuPointsReading *self, const char *attribute, MuVocabularyKind kind, guint64 set)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (int i = 0; i < 64; i++)
    if (set >> i & 1 && mu_game_get_term (self->game, kind, i) != NULL)
      mu_words_append (words, " ", mu_game_get_term (self->game, kind, i)->id);
  mu_revision_writer_set (&self->writer, attribute, words->str);
}

/* Of a price that differs from ship to ship, the costs as catalogs have them: “0:2 1:2 3:8”. */
static char *
dup_price (MuPointsReading *self, const MuPrice *price)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; price != NULL && i < price->costs->len; i++)
    {
      const MuPriceAt *at = &g_array_index (price->costs, MuPriceAt, i);

      if (price->by == MU_PRICE_BY_SHIP)
        g_ptr_array_add (words, g_strdup_printf ("%s:%d", at->id, at->cost));
      else if (price->by == MU_PRICE_BY_STAT)
        g_ptr_array_add (words, g_strdup_printf ("%d:%d", at->key, at->cost));
      else
        g_ptr_array_add (
            words, g_strdup_printf ("%s:%d",
                                    mu_game_get_term (self->game,
                                                      price->by == MU_PRICE_BY_SIZE ? MU_VOCABULARY_SIZE
                                                                                    : MU_VOCABULARY_FACTION,
                                                      at->key)->id,
                                    at->cost));
    }
  return mu_words_join_sorted (words, " ");
}

/* Reads the costs of a price; sets the least one. Returns NULL after reporting a mistake. */
static char *
read_price (MuPointsReading *self, const MuJsonValue *cost, const char *by, int *least)
{
  int kind = g_str_equal (by, "size")      ? MU_VOCABULARY_SIZE
             : g_str_equal (by, "faction") ? MU_VOCABULARY_FACTION
                                           : MU_VOCABULARY_STAT;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  *least = G_MAXINT;
  for (const MuJsonValue *value = mu_json_value_get_first (cost, "values"); value != NULL; value = value->next)
    {
      const char *key = value->key != NULL ? value->key : "";
      int number, at = -1;

      if (kind != MU_VOCABULARY_STAT)
        at = mu_vocabulary_find_any (mu_game_get_vocabulary (self->game, kind), key);
      else if (!mu_number_parse (key, 0, 99, &at, NULL))
        at = -1;
      if (at < 0 || !get_number (value, &number))
        {
          mu_points_complain (self, value, _ ("“%s” has no cost that can be read"), key);
          return NULL;
        }
      *least = MIN (*least, number);
      g_ptr_array_add (words, kind != MU_VOCABULARY_STAT
                                  ? g_strdup_printf ("%s:%d", mu_game_get_term (self->game, kind, at)->id, number)
                                  : g_strdup_printf ("%d:%d", at, number));
    }
  if (words->len == 0)
    {
      mu_points_complain (self, cost, _ ("the price by “%s” has no values"), by);
      return NULL;
    }
  return mu_words_join_sorted (words, " ");
}

static void
change_price (MuPointsReading *self, const MuCardFacts *facts, const MuJsonValue *cost, const char *variable)
{
  g_autofree char *lower = g_ascii_strdown (variable, -1);
  const char *by = g_str_equal (lower, "factions") ? "faction" : lower;
  const char *word;
  gboolean is_same;
  int stat = mu_game_find_term (self->game, MU_VOCABULARY_STAT, by);
  int least;
  g_autofree char *costs = NULL;
  g_autofree char *before = dup_price (self, facts->price);

  if (stat < 0 && !g_str_equal (by, "size") && !g_str_equal (by, "faction"))
    {
      mu_points_complain (self, cost, _ ("there is no “%s” that a cost could depend on"), variable);
      return;
    }
  costs = read_price (self, cost, by, &least);
  word = facts->price != NULL ? mu_price_by_get_word (facts->price->by) : NULL;
  is_same = facts->price != NULL && (word != NULL ? g_str_equal (word, by) : facts->price->stat == stat);
  if (costs == NULL || (is_same && g_str_equal (costs, before)))
    return;
  mu_revision_writer_set_number (&self->writer, "cost", least);
  mu_revision_writer_set_price (&self->writer, by, costs);
}

static void
change_cost (MuPointsReading *self, const MuCardFacts *facts, const MuJsonValue *entry)
{
  const MuJsonValue *cost = mu_json_value_get (entry, "cost");
  const char *variable = mu_json_value_get_string (cost, "variable");
  const MuJsonValue *value = mu_json_value_get (cost, "value");
  int number;

  if (variable != NULL)
    change_price (self, facts, cost, variable);
  else if (value == NULL && cost != NULL && cost->string != NULL && !get_number (cost, &number))
    add_problem (self, self->notes, cost, _ ("the cost of “%s” is no number; it stays as it was"), entry->key);
  else if (!get_number (value != NULL ? value : cost, &number))
    mu_points_complain (self, cost != NULL ? cost : entry, _ ("“%s” has no cost that can be read"), entry->key);
  else if (number != facts->cost || facts->price != NULL)
    mu_revision_writer_set_number (&self->writer, "cost", number);
}

/* Of “Crew / Configuration”, the first is meant. Returns -1 if the game does not have it. */
static int
find_slot (MuPointsReading *self, const char *spelling)
{
  MuVocabulary *slots = mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT);
  int term = mu_vocabulary_find_any (slots, spelling);
  g_autofree char *first = term < 0 ? g_strndup (spelling, strcspn (spelling, "/")) : NULL;

  return term < 0 ? mu_vocabulary_find_any (slots, g_strstrip (first)) : term;
}

/* Returns the slots of a bar or a card, as ids in the order of the document; NULL after reporting a mistake. */
static GPtrArray *
read_slots (MuPointsReading *self, const MuJsonValue *entry)
{
  const MuJsonValue *slots = mu_json_value_get (entry, "slots");
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  if (!mu_json_value_is (slots, MU_JSON_ARRAY))
    {
      mu_points_complain (self, slots != NULL ? slots : entry, _ ("“%s” has no list of slots"), entry->key);
      return NULL;
    }
  for (const MuJsonValue *slot = slots->first; slot != NULL; slot = slot->next)
    {
      int term = slot->string != NULL ? find_slot (self, slot->string) : -1;

      if (term < 0)
        {
          mu_points_complain (self, slot, _ ("the game has no slot “%s”"), slot->string != NULL ? slot->string : "");
          return NULL;
        }
      g_ptr_array_add (ids, (gpointer) mu_game_get_term (self->game, MU_VOCABULARY_SLOT, term)->id);
    }
  return g_steal_pointer (&ids);
}

/* Catalogs may have slots of several kinds, which the documents cannot say. */
static void
change_bar (MuPointsReading *self, const MuCardFacts *facts, const MuJsonValue *entry)
{
  g_autoptr (GPtrArray) slots = read_slots (self, entry);
  g_autoptr (GPtrArray) before = g_ptr_array_new ();
  g_autofree char *now = slots != NULL ? join_slots (self, slots) : NULL;
  g_autofree char *was = NULL;

  for (guint i = 0; i < facts->slots->len; i++)
    {
      guint32 kinds = g_array_index (facts->slots, guint32, i);

      if ((kinds & (kinds - 1)) != 0)
        return;
      g_ptr_array_add (before, (gpointer) mu_game_get_term (self->game, MU_VOCABULARY_SLOT, g_bit_nth_lsf (kinds, -1))->id);
    }
  was = join_slots (self, before);
  if (now != NULL && !g_str_equal (now, was))
    mu_revision_writer_set (&self->writer, "slots", now);
}

static void
change_legality (MuPointsReading *self, const MuCardFacts *facts, const MuJsonValue *entry)
{
  const MuTerm *term;
  guint32 legal = 0;
  gboolean any = FALSE;

  for (int i = 0; (term = mu_game_get_term (self->game, MU_VOCABULARY_LEGALITY, i)) != NULL; i++)
    {
      const MuJsonValue *value = mu_json_value_get (entry, term->id);

      any = any || value != NULL;
      legal |= is_yes (value) ? 1u << i : 0;
    }
  legal |= legal & self->implied_by ? self->implied : 0;
  if (!any && mu_game_get_term (self->game, MU_VOCABULARY_LEGALITY, 0) != NULL)
    mu_points_complain (self, entry, _ ("nothing says where “%s” is legal"), entry->key);
  if (any && legal != facts->legal)
    write_set (self, "legal", MU_VOCABULARY_LEGALITY, legal);
}

/* The dots of the name, and how many copies a list may have. */
static void
change_limits (MuPointsReading *self, const MuCardFacts *facts, const MuJsonValue *entry)
{
  const MuJsonValue *limited = mu_json_value_get (entry, "limited");
  const MuJsonValue *restricted = mu_json_value_get (entry, "restricted");
  int number;

  if (limited != NULL && !get_number (limited, &number))
    mu_points_complain (self, limited, _ ("“%s” has no number that can be read"), "limited");
  else if (limited != NULL && number == 1 && facts->dots != 1)
    mu_revision_writer_set (&self->writer, "unique", "yes");
  else if (limited != NULL && number != facts->dots)
    mu_revision_writer_set_number (&self->writer, "limit", CLAMP (number, 0, 9));
  if (restricted != NULL && (!get_number (restricted, &number) || number > MOST_COPIES))
    mu_points_complain (self, restricted, _ ("“%s” has no number that can be read"), "restricted");
  else if (restricted != NULL && number != facts->copies)
    mu_revision_writer_set_number (&self->writer, "copies", MAX (number, 0));
}

/* Keywords are traits; those that the documents do not have stay. */
static void
change_keywords (MuPointsReading *self, const MuCardFacts *facts, const MuJsonValue *entry)
{
  guint64 traits = facts->traits;

  for (const MuJsonValue *word = mu_json_value_get_first (entry, "keywords"); word != NULL; word = word->next)
    {
      int term = word->string != NULL
                     ? mu_vocabulary_find_any (mu_game_get_vocabulary (self->game, MU_VOCABULARY_TRAIT), word->string)
                     : -1;

      if (term >= 0)
        traits |= G_GUINT64_CONSTANT (1) << term;
      else if (word->string != NULL && g_ascii_strncasecmp (word->string, "restricted", 10) != 0)
        add_problem (self, self->notes, word, _ ("the game has no keyword “%s”; it is left out"), word->string);
    }
  if (traits != facts->traits)
    write_set (self, "traits", MU_VOCABULARY_TRAIT, traits);
}

/* Values of a card are members named like the stat, such as its loadout. */
static void
change_stats (MuPointsReading *self, const MuCardFacts *facts, const MuJsonValue *entry)
{
  const MuTerm *term;

  for (int i = 0; (term = mu_game_get_term (self->game, MU_VOCABULARY_STAT, i)) != NULL; i++)
    {
      const MuJsonValue *value = mu_json_value_get (entry, term->id);
      int number;

      if (value == NULL)
        continue;
      if (!get_number (value, &number) || number < 0 || number > 99)
        mu_points_complain (self, value, _ ("“%s” has no number that can be read"), term->id);
      else if (number != (facts->has_stats >> i & 1 ? facts->stats[i] : 0))
        mu_revision_writer_set_stat (&self->writer, term->id, number);
    }
}

/* Returns the factions that may use an upgrade; 0: the document does not say. */
static guint32
read_factions (MuPointsReading *self, const MuJsonValue *entry)
{
  guint32 factions = 0;

  for (const MuJsonValue *one = mu_json_value_get_first (entry, "restrictions"); one != NULL; one = one->next)
    for (const MuJsonValue *name = mu_json_value_get_first (one, "factions"); name != NULL; name = name->next)
      {
        int term = name->string != NULL ? mu_game_find_faction (self->game, name->string) : -1;

        if (term < 0)
          mu_points_complain (self, name, _ ("the game has no faction “%s”"), name->string != NULL ? name->string : "");
        else
          factions |= 1u << term;
      }
  return factions;
}

/*
 * Returns the facts of @card, which @entry stands for. Returns NULL after noting that there is no such card, or that it
 * was met before: a second entry would change what the first one says.
 */
static const MuCardFacts *
meet (MuPointsReading *self, const MuJsonValue *entry, MuCard *card)
{
  if (card == NULL)
    {
      const char *name = mu_json_value_get_string (entry, "name");
      g_autofree char *both = name != NULL ? g_strdup_printf ("%s (%s)", entry->key, name) : g_strdup (entry->key);

      add_problem (self, self->notes, entry, _ ("the catalogs do not have the card %s; it is left out"), both);
    }
  else if (!g_hash_table_add (self->met, card))
    mu_points_complain (self, entry, _ ("“%s” stands for a card that has its points already"), entry->key);
  else
    return mu_card_get_facts (card);
  return NULL;
}

/* Adds what the document changes of a pilot. */
void
mu_points_change_pilot (MuPointsReading *self, const MuJsonValue *entry)
{
  MuCard *card = mu_catalog_get_card (self->before, MU_CARD_PILOT, entry->key);
  const MuCardFacts *facts;

  if (card == NULL)
    card = mu_catalog_get_pilot (self->before, entry->key, NULL, 0);
  if (!mu_json_value_is (entry, MU_JSON_OBJECT))
    {
      mu_points_complain (self, entry, _ ("there are no points of “%s”"), entry->key);
      return;
    }
  facts = meet (self, entry, card);
  if (facts == NULL)
    return;
  change_cost (self, facts, entry);
  change_bar (self, facts, entry);
  change_legality (self, facts, entry);
  change_limits (self, facts, entry);
  change_keywords (self, facts, entry);
  change_stats (self, facts, entry);
  mu_revision_writer_end_card (&self->writer, facts);
}

/* Documents use some ids for another card of that name, which its slot and its factions tell. */
static MuCard *
find_upgrade (MuPointsReading *self, const MuJsonValue *entry, const char *slot, guint32 factions)
{
  MuCard *own = mu_catalog_get_card (self->before, MU_CARD_UPGRADE, entry->key);
  const char *name = mu_json_value_get_string (entry, "name");
  GPtrArray *named = name != NULL ? mu_catalog_list_named (self->before, MU_CARD_UPGRADE, name) : NULL;
  int kind = mu_game_find_term (self->game, MU_VOCABULARY_SLOT, slot);
  MuCard *best = own != NULL && mu_card_get_facts (own)->slot == kind ? own : NULL;
  int most = best != NULL ? 1 + 2 * (mu_card_get_facts (own)->factions == factions) : -1;
  gboolean several = FALSE;

  for (guint i = 0; named != NULL && i < named->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (named->pdata[i]);
      int weight = 2 * (facts->factions == factions);

      if (facts->slot != kind || facts->only_carried || named->pdata[i] == (gpointer) own || weight < most)
        continue;
      several = weight == most;
      most = weight;
      best = named->pdata[i];
    }
  return several ? NULL : best;
}

/* Adds what the document changes of an upgrade. */
void
mu_points_change_upgrade (MuPointsReading *self, const MuJsonValue *entry)
{
  g_autoptr (GPtrArray) slots = read_slots (self, entry);
  guint32 factions = read_factions (self, entry);
  MuCard *card = slots != NULL && slots->len > 0 ? find_upgrade (self, entry, slots->pdata[0], factions) : NULL;
  const MuCardFacts *facts;
  g_autoptr (GPtrArray) before = g_ptr_array_new ();
  g_autofree char *icons = NULL;
  g_autofree char *was = NULL;

  if (slots == NULL)
    return;
  facts = meet (self, entry, card);
  if (facts == NULL)
    return;
  change_cost (self, facts, entry);
  for (guint i = 0; i < facts->icons->len; i++)
    g_ptr_array_add (before, (gpointer) mu_game_get_term (self->game, MU_VOCABULARY_SLOT, g_array_index (facts->icons, int, i))->id);
  icons = join_slots (self, slots);
  was = join_slots (self, before);
  if (!g_str_equal (icons, was))
    mu_revision_writer_set (&self->writer, "icons", icons);
  change_legality (self, facts, entry);
  change_limits (self, facts, entry);
  /* Documents leave the factions of some upgrades out, which are then as before. */
  if (factions != 0 && factions != facts->factions)
    write_set (self, "factions", MU_VOCABULARY_FACTION, factions);
  mu_revision_writer_end_card (&self->writer, facts);
}

/* Cards that a whole document does not have are no longer legal anywhere. */
void
mu_points_drop_others (MuPointsReading *self)
{
  GPtrArray *cards = mu_catalog_get_cards (self->before);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      if ((facts->kind != MU_CARD_PILOT && facts->kind != MU_CARD_UPGRADE) || facts->only_carried || facts->legal == 0
          || facts->legal == G_MAXUINT32 || g_hash_table_contains (self->met, cards->pdata[i]))
        continue;
      mu_revision_writer_set (&self->writer, "legal", "");
      mu_revision_writer_end_card (&self->writer, facts);
    }
}
