/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-catalog-changes.h"

#include <jansson.h>

#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "cli/mu-cli-words.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/figures/mu-card-history.h"

/* The kinds of changes, in the order in which they are told. */
typedef enum
{
  CHANGE_DEARER,
  CHANGE_CHEAPER,
  CHANGE_PRICE, /* dearer on some ships, or another price by ship */
  CHANGE_ENTERED,
  CHANGE_LEFT,
  CHANGE_SLOTS,
  CHANGE_NUMBERS,
  CHANGE_OTHER,
  N_CHANGES,
} ChangeKind;

static const char *const headings[N_CHANGES] = {
  [CHANGE_DEARER] = N_ ("Dearer"),
  [CHANGE_CHEAPER] = N_ ("Cheaper"),
  [CHANGE_PRICE] = N_ ("Another price on some ships"),
  [CHANGE_ENTERED] = N_ ("Newly legal"),
  [CHANGE_LEFT] = N_ ("No longer legal"),
  [CHANGE_SLOTS] = N_ ("Other slots"),
  [CHANGE_NUMBERS] = N_ ("Other values"),
  [CHANGE_OTHER] = N_ ("Changed otherwise"),
};

static const char *const words[N_CHANGES] = {
  [CHANGE_DEARER] = "dearer", [CHANGE_CHEAPER] = "cheaper", [CHANGE_PRICE] = "price",     [CHANGE_ENTERED] = "entered",
  [CHANGE_LEFT] = "left",     [CHANGE_SLOTS] = "slots",     [CHANGE_NUMBERS] = "numbers", [CHANGE_OTHER] = "other",
};

/* A card at two revisions. */
typedef struct
{
  MuGame *game;
  MuCard *card;
  const MuCardFacts *before, *after;
} Pair;

/* Returns what a fact was and is, or NULL if it is the same. */
static char *
dup_fact (const Pair *self, MuCardFact fact)
{
  g_autofree char *before = mu_card_fact_dup_value (self->game, self->before, fact);
  g_autofree char *after = mu_card_fact_dup_value (self->game, self->after, fact);

  if (g_str_equal (before, after))
    return NULL;
  return g_strdup_printf ("%s → %s", *before != '\0' ? before : "–", *after != '\0' ? after : "–");
}

static char *
dup_cost (const Pair *self, ChangeKind kind)
{
  int before = self->before->cost, after = self->after->cost;
  gboolean priced = self->before->price != NULL || self->after->price != NULL;

  if ((kind == CHANGE_PRICE) != priced || (kind == CHANGE_DEARER && after <= before)
      || (kind == CHANGE_CHEAPER && after >= before))
    return NULL;
  return dup_fact (self, MU_CARD_FACT_COST);
}

/* A card that was legal nowhere has the cost with which it comes. */
static char *
dup_legality (const Pair *self, ChangeKind kind)
{
  guint32 gone = self->before->legal & ~self->after->legal, come = self->after->legal & ~self->before->legal;
  g_autofree char *both = NULL;
  g_autofree char *cost = NULL;

  if (kind == CHANGE_ENTERED ? come == 0 || gone != 0 : gone == 0)
    return NULL;
  both = dup_fact (self, MU_CARD_FACT_LEGALITY);
  if (self->before->legal != 0)
    return g_steal_pointer (&both);
  cost = mu_card_fact_dup_value (self->game, self->after, MU_CARD_FACT_COST);
  return g_strdup_printf ("%s; %s %s", both, mu_card_fact_get_name (self->game, MU_CARD_FACT_COST), cost);
}

static guint
count_slots (const GArray *slots, guint32 kinds)
{
  guint count = 0;

  for (guint i = 0; i < slots->len; i++)
    count += g_array_index (slots, guint32, i) == kinds;
  return count;
}

/* Returns the slots of @more that @less does not have. */
static GArray *
list_more (const GArray *more, const GArray *less)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < more->len; i++)
    {
      guint32 kinds = g_array_index (more, guint32, i);

      if (count_slots (slots, kinds) + count_slots (less, kinds) < count_slots (more, kinds))
        g_array_append_val (slots, kinds);
    }
  return slots;
}

static char *
dup_slots (const Pair *self)
{
  g_autoptr (GArray) gained = list_more (self->after->slots, self->before->slots);
  g_autoptr (GArray) lost = list_more (self->before->slots, self->after->slots);
  g_autofree char *more = mu_terms_dup_bar (self->game, gained, ", ");
  g_autofree char *fewer = mu_terms_dup_bar (self->game, lost, ", ");

  if (gained->len == 0 && lost->len == 0)
    return NULL;
  if (lost->len == 0)
    return g_strdup_printf ("+ %s", more);
  return gained->len > 0 ? g_strdup_printf ("+ %s; − %s", more, fewer) : g_strdup_printf ("− %s", fewer);
}

static char *
dup_numbers (const Pair *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < MU_MAX_STATS; i++)
    if (self->before->stats[i] != self->after->stats[i])
      g_string_append_printf (text, "%s%s %d → %d", text->len > 0 ? ", " : "",
                              mu_game_get_term_name (self->game, MU_VOCABULARY_STAT, i), self->before->stats[i],
                              self->after->stats[i]);
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* What else a card says. Texts are too long to be told twice. */
static char *
dup_others (const Pair *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (MuCardFact fact = 0; fact < MU_N_CARD_FACTS; fact++)
    {
      gboolean is_told = fact == MU_CARD_FACT_COST || fact == MU_CARD_FACT_STATS || fact == MU_CARD_FACT_SLOTS
                         || fact == MU_CARD_FACT_LEGALITY;
      g_autofree char *both = !is_told ? dup_fact (self, fact) : NULL;

      if (both != NULL)
        g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? "; " : "", mu_card_fact_get_name (self->game, fact),
                                mu_card_fact_is_sentence (fact) ? "" : " ", mu_card_fact_is_sentence (fact) ? "" : both);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* Returns what changed of that kind, or NULL. Where a card is legal nowhere, all else it says is of other revisions. */
static char *
dup_change (const Pair *self, ChangeKind kind)
{
  if ((self->before->legal == 0 || self->after->legal == 0) && kind != CHANGE_ENTERED && kind != CHANGE_LEFT)
    return NULL;
  switch (kind)
    {
    case CHANGE_DEARER:
    case CHANGE_CHEAPER:
    case CHANGE_PRICE:
      return dup_cost (self, kind);
    case CHANGE_ENTERED:
    case CHANGE_LEFT:
      return dup_legality (self, kind);
    case CHANGE_SLOTS:
      return dup_slots (self);
    case CHANGE_NUMBERS:
      return dup_numbers (self);
    case CHANGE_OTHER:
    case N_CHANGES:
    default:
      return dup_others (self);
    }
}

static Pair
get_pair (MuGame *game, MuCard *card, const char *from, const char *to)
{
  MuCard *before = mu_catalog_match (mu_game_get_catalog (game, from), card);
  MuCard *after = mu_catalog_match (mu_game_get_catalog (game, to), card);

  return (Pair){ game, card, mu_card_get_facts (before), mu_card_get_facts (after) };
}

/* Returns what sort of card it is, and its id if a card of the same sort has the same name. */
static char *
dup_sort (const Pair *self)
{
  GPtrArray *namesakes = mu_catalog_list_named (mu_game_get_catalog (self->game, NULL), self->before->kind,
                                                mu_card_get_name (self->card));
  g_autofree char *sort = mu_words_dup_sort (self->game, self->card);

  for (guint i = 0; namesakes != NULL && i < namesakes->len; i++)
    {
      g_autofree char *other = mu_words_dup_sort (self->game, namesakes->pdata[i]);

      if (namesakes->pdata[i] != self->card && g_str_equal (other, sort))
        return g_strdup_printf ("%s, %s", sort, self->before->id);
    }
  return g_steal_pointer (&sort);
}

static void
print_kind (MuGame *game, const char *from, const char *to, ChangeKind kind)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));
  gboolean any = FALSE;

  for (guint i = 0; i < cards->len; i++)
    {
      Pair pair = get_pair (game, cards->pdata[i], from, to);
      g_autofree char *change = pair.before != pair.after ? dup_change (&pair, kind) : NULL;
      g_autofree char *sort = NULL;
      g_autofree char *line = NULL;

      if (change == NULL)
        continue;
      if (!any)
        mu_print (MU_STYLE_STRONG, "%s\n", _ (headings[kind]));
      any = TRUE;
      sort = dup_sort (&pair);
      line = g_strdup_printf ("%s (%s): %s", mu_card_get_name (pair.card), sort, change);
      mu_print_indented (MU_STYLE_PLAIN, 2, 4, line);
    }
}

static json_t *
new_changes (const Pair *pair)
{
  json_t *object = json_object ();

  json_object_set_new (object, "kind", json_string (mu_card_kind_get_word (pair->before->kind)));
  json_object_set_new (object, "card", json_string (pair->before->id));
  json_object_set_new (object, "name", mu_json_new_string (mu_text_get_english (pair->before->name)));
  for (ChangeKind kind = 0; kind < N_CHANGES; kind++)
    {
      g_autofree char *change = dup_change (pair, kind);

      if (change != NULL)
        json_object_set_new (object, words[kind], mu_json_new_string (change));
    }
  return object;
}

/*
 * Prints what changed of each card from one revision to another.
 * @from, @to: interned ids; NULL: as printed
 */
void
mu_catalog_changes_print (MuGame *game, const char *from, const char *to, gboolean json)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));

  for (ChangeKind kind = 0; !json && kind < N_CHANGES; kind++)
    print_kind (game, from, to, kind);
  for (guint i = 0; json && i < cards->len; i++)
    {
      Pair pair = get_pair (game, cards->pdata[i], from, to);
      json_t *object;

      if (pair.before == pair.after)
        continue;
      object = new_changes (&pair);
      if (json_object_size (object) > 3)
        mu_json_print (object);
      else
        json_decref (object);
    }
}
