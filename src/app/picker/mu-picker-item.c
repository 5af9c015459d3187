/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-item.h"

#include "app/card/mu-card-words.h"
#include "describe/mu-played-words.h"
#include "model/game/mu-namesakes.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/figures/mu-popularity.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (MuPickerItem, mu_picker_item, G_TYPE_OBJECT)

static void
mu_picker_item_finalize (GObject *object)
{
  MuPickerItem *self = MU_PICKER_ITEM (object);

  g_object_unref (self->game);
  g_object_unref (self->catalog);
  g_object_unref (self->card);
  g_ptr_array_unref (self->companions);
  g_clear_pointer (&self->candidate, mu_candidate_free);
  g_clear_pointer (&self->members, g_ptr_array_unref);
  g_free (self->title);
  g_free (self->detail);
  g_free (self->own);
  g_free (self->reason);
  g_free (self->carried);
  g_free (self->extra);
  g_free (self->names);
  g_free (self->group);
  g_free (self->name_key);
  G_OBJECT_CLASS (mu_picker_item_parent_class)->finalize (object);
}

static void
mu_picker_item_class_init (MuPickerItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_picker_item_finalize;
}

static void
mu_picker_item_init (MuPickerItem *self)
{
  self->skill = -1;
  self->owned = -1;
  self->n_taken = -1;
  self->total = -1;
  self->limit = -1;
}

/* The card's name stands beside it, so short words do where the finding has a sentence. */
static char *
dup_words (const MuFinding *finding)
{
  g_autofree char *title = mu_finding_dup_title (finding);
  g_autofree char *asked = NULL;

  if (mu_finding_says (finding, MU_MESSAGE_FACTION_CARD))
    {
      asked = mu_finding_dup_factions (finding);
      return g_strdup_printf (_ ("%s: %s."), title, asked);
    }
  if (mu_finding_says (finding, MU_MESSAGE_RESTRICTED) || mu_finding_says (finding, MU_MESSAGE_RESTRICTED_UNIT))
    {
      asked = mu_finding_dup_unmet (finding);
      return g_strdup_printf ("%s.", asked);
    }
  if (mu_finding_says (finding, MU_MESSAGE_POINTS) || mu_finding_says (finding, MU_MESSAGE_SQUADRONS)
      || mu_finding_says (finding, MU_MESSAGE_LOADOUT))
    return g_strdup_printf ("%s.", title);
  return mu_finding_dup_message (finding);
}

static char *
dup_reason (const MuCandidate *candidate)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < candidate->findings->len; i++)
    {
      g_autofree char *words = dup_words (candidate->findings->pdata[i]);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words);
    }
  for (guint i = 0; text->len == 0 && i < candidate->companions->len; i++)
    g_string_append_printf (text, _ ("Comes with %s"), mu_card_get_name (candidate->companions->pdata[i]));
  if (text->len == 0 && candidate->others->len > 0)
    g_string_append_printf (text,
                            ngettext ("Also on %u other ship of its type", "Also on %u other ships of its type",
                                      candidate->others->len),
                            candidate->others->len);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_names_of (const GPtrArray *cards)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < cards->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", mu_card_get_name (cards->pdata[i]));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static char *
dup_carried (const MuCandidate *candidate)
{
  g_autofree char *kept = dup_names_of (candidate->kept);
  g_autofree char *dropped = dup_names_of (candidate->dropped);
  g_autoptr (GString) text = g_string_new (NULL);

  if (*kept != '\0')
    /* Translators: upgrades that stay when the pilot is replaced, and their cost */
    g_string_append_printf (text, _ ("Keeps %s (%d)"), kept, candidate->kept_cost);
  if (*kept != '\0' && *dropped != '\0')
    g_string_append (text, MU_BETWEEN);
  if (*dropped != '\0')
    /* Translators: upgrades that do not fit when the pilot is replaced, and their cost */
    g_string_append_printf (text, _ ("Drops %s (%d)"), dropped, candidate->dropped_cost);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Puts generic squadrons together with the aces that fly the same craft. */
static const char *
get_group (MuPickerItem *self)
{
  if (self->group != NULL)
    return self->group;
  if (mu_card_is (self->card, MU_KIND_COUNTED) && *self->detail == '\0')
    self->group = g_utf8_collate_key (mu_card_get_name (self->card), -1);
  else if (mu_card_is (self->card, MU_KIND_ON_SHIP | MU_KIND_COUNTED))
    self->group = g_utf8_collate_key (self->detail, -1);
  else
    self->group = g_strdup ("");
  return self->group;
}

static int
compare_names (MuPickerItem *self, MuPickerItem *other)
{
  MuPickerItem *const both[] = { self, other };

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    if (both[i]->name_key == NULL)
      both[i]->name_key = g_utf8_collate_key (mu_card_get_name (both[i]->card), -1);
  return strcmp (self->name_key, other->name_key);
}

/* Returns words that mu_card_matches() does not look at: of the ship, the game's terms, and in English. */
static char *
dup_extra (MuPickerItem *self)
{
  const MuCardFacts *facts = mu_card_get_facts (self->card);
  MuCard *ship = mu_catalog_get_ship_of (self->catalog, self->card);
  g_autofree char *traits = mu_terms_dup_set (self->game, MU_VOCABULARY_TRAIT, facts->traits, " ");
  g_autofree char *slots = mu_terms_dup_counted (self->game, MU_VOCABULARY_SLOT, facts->icons, "\n");
  g_autofree char *keywords = mu_terms_dup_keywords (self->game, facts, " · ");
  g_autofree char *detail = mu_words_dup_detail (self->game, self->catalog, self->card);
  const char *english = ship != NULL ? mu_text_get_english (mu_card_get_facts (ship)->name) : "";
  g_autofree char *words
      = g_strjoin ("\n", detail, traits, slots, keywords, english, mu_text_get (facts->subname), NULL);

  return mu_text_fold (words);
}

static char *
dup_names (const MuCardFacts *facts)
{
  const char *name = mu_text_get (facts->name), *english = mu_text_get_english (facts->name);
  g_autoptr (GString) names = g_string_new ("\n");

  g_string_append (names, name);
  if (name != english)
    g_string_append_printf (names, "\n%s", english);
  for (guint i = 0; i < facts->aliases->len; i++)
    g_string_append_printf (names, "\n%s", (const char *) facts->aliases->pdata[i]);
  return mu_text_fold (names->str);
}

/* Returns an item for a card of @catalog that is only looked at, not added to a list. */
MuPickerItem *
mu_picker_item_new_card (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  MuPickerItem *self = g_object_new (MU_TYPE_PICKER_ITEM, NULL);
  const MuCardFacts *facts = mu_card_get_facts (card);
  int turn = mu_game_find_role (game, MU_ROLE_TURN);

  self->game = g_object_ref (game);
  self->catalog = g_object_ref (catalog);
  self->card = g_object_ref (card);
  self->companions = g_ptr_array_new_with_free_func (g_object_unref);
  self->cost = facts->cost;
  if (turn >= 0 && mu_card_kind_is (facts->kind, MU_KIND_ON_SHIP) && facts->has_stats >> turn & 1)
    self->skill = facts->stats[turn];
  self->detail = mu_words_dup_detail (game, catalog, card);
  self->own = g_strdup ("");
  return self;
}

/*
 * Returns an item for a card that can be added to a list.
 *
 * @candidate: (taken) the card
 */
MuPickerItem *
mu_picker_item_new (MuGame *game, MuCatalog *catalog, MuCandidate *candidate)
{
  MuPickerItem *self = mu_picker_item_new_card (game, catalog, candidate->card);

  self->candidate = candidate;
  g_ptr_array_unref (self->companions);
  self->companions = g_ptr_array_ref (candidate->companions);
  self->n_problems = candidate->findings->len;
  /* All cards offered are of the same kind then. */
  if (mu_card_is (candidate->card, MU_KIND_IN_SLOT | MU_KIND_OF_TYPE))
    *self->detail = '\0';
  if (mu_card_is (candidate->card, MU_KIND_IN_SLOT))
    self->cost = candidate->cost;
  self->total = candidate->total;
  /* Upgrades of another faction are what a player may well look for in a slot. */
  for (guint i = 0; !mu_card_is (candidate->card, MU_KIND_IN_SLOT) && i < candidate->findings->len; i++)
    self->foreign |= mu_finding_says (candidate->findings->pdata[i], MU_MESSAGE_FACTION_CARD)
                     && mu_finding_blames (candidate->findings->pdata[i], candidate->card);
  return self;
}

/* Returns an item for a ship above its pilots, without pilots. */
MuPickerItem *
mu_picker_item_new_heading (MuGame *game, MuCatalog *catalog, MuCard *ship)
{
  MuPickerItem *self = mu_picker_item_new_card (game, catalog, ship);

  self->members = g_ptr_array_new_with_free_func (g_object_unref);
  return self;
}

/* Returns whether it is a ship above its pilots. */
gboolean
mu_picker_item_is_heading (MuPickerItem *self)
{
  return self->members != NULL;
}

/* Returns how many pilots a heading has, and what they cost. */
char *
mu_picker_item_dup_members (MuPickerItem *self)
{
  guint n_members = self->members->len;
  int least = G_MAXINT, most = G_MININT;

  for (guint i = 0; i < n_members; i++)
    {
      int cost = ((MuPickerItem *) self->members->pdata[i])->cost;

      least = MIN (least, cost);
      most = MAX (most, cost);
    }
  if (least >= most)
    /* Translators: the pilots of a ship, and what each costs: 1 pilot, 21 */
    return g_strdup_printf (ngettext ("%u pilot, %d", "%u pilots, %d", n_members), n_members, most);
  /* Translators: the pilots of a ship, and what the cheapest and the dearest cost: 5 pilots, 17–26 */
  return g_strdup_printf (ngettext ("%u pilot, %d–%d", "%u pilots, %d–%d", n_members), n_members, least, most);
}

/*
 * Rates how well the name matches the words. Cards with the words in their name come before those that mention them.
 *
 * @words: the words searched for, folded
 */
void
mu_picker_item_set_sought (MuPickerItem *self, const char *const *words)
{
  self->sought = 0;
  if (words[0] != NULL && self->names == NULL)
    self->names = dup_names (mu_card_get_facts (self->card));
  for (guint i = 0; words[i] != NULL; i++)
    {
      int best = 0;

      /* 3 if a name begins with the word, 2 if one of its words does, 1 if it contains the word, otherwise 0. */
      for (const char *found = strstr (self->names, words[i]); found != NULL && best < 3;
           found = strstr (found + 1, words[i]))
        best = MAX (best, found[-1] == '\n' ? 3 : g_ascii_isalnum (found[-1]) ? 1 : 2);
      self->sought += best;
    }
}

/* Returns whether the card, its ship or its traits have every one of the words searched for, which are folded. */
gboolean
mu_picker_item_matches (MuPickerItem *self, const char *const *words)
{
  if (words[0] != NULL && self->extra == NULL)
    self->extra = dup_extra (self);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word[] = { words[i], NULL };

      if (strstr (self->extra, words[i]) == NULL && !mu_card_matches (self->card, word))
        return FALSE;
    }
  return TRUE;
}

static int
compare_kinds (MuPickerItem *self, MuPickerItem *other)
{
  MuCardKind kind = mu_card_get_kind (self->card);
  int order = kind - (int) mu_card_get_kind (other->card);

  if (order == 0)
    order = strcmp (get_group (self), get_group (other));
  if (order == 0 && mu_card_kind_is_in (kind, MU_SECTION_SQUADRONS))
    order = mu_card_is_unique (self->card) - mu_card_is_unique (other->card);
  return order != 0 ? order : other->skill - self->skill;
}

static int
compare_by (MuPickerItem *self, MuPickerItem *other, MuPickerSort sort)
{
  switch (sort)
    {
    case MU_PICKER_SORT_CHEAPEST:
      return self->cost - other->cost;
    case MU_PICKER_SORT_DEAREST:
      return other->cost - self->cost;
    case MU_PICKER_SORT_SKILL:
      return other->skill - self->skill;
    case MU_PICKER_SORT_NAME:
      return compare_names (self, other);
    case MU_PICKER_SORT_PLAYED:
      return other->popularity - self->popularity;
    case MU_PICKER_SORT_OWNED:
      return other->owned - self->owned;
    default:
      return compare_kinds (self, other);
    }
}

/*
 * Compares two cards: first those that fit, then those with words of the search in their name, then those preferred,
 * then those whose name matches best, then, sorted by kind or name, those with fewer problems; then as @sort says; then
 * by name. Cards that are not counted come last where the most played are first, sorted by kind. Returns a negative
 * number if @self comes first, a positive one if @other does.
 */
int
mu_picker_item_compare (MuPickerItem *self, MuPickerItem *other, MuPickerSort sort)
{
  int order;

  if (mu_picker_item_is_legal (self) != mu_picker_item_is_legal (other))
    return mu_picker_item_is_legal (other) - mu_picker_item_is_legal (self);
  if ((self->sought > 0) != (other->sought > 0))
    return other->sought - self->sought;
  if (self->preferred != other->preferred)
    return other->preferred - self->preferred;
  if (self->sought != other->sought)
    return other->sought - self->sought;
  if (sort == MU_PICKER_SORT_PLAYED && self->popularity == 0 && other->popularity == 0)
    sort = MU_PICKER_SORT_KIND;
  if ((sort == MU_PICKER_SORT_KIND || sort == MU_PICKER_SORT_NAME) && self->n_problems != other->n_problems)
    return self->n_problems < other->n_problems ? -1 : 1;
  order = compare_by (self, other, sort);
  return order != 0 ? order : compare_names (self, other);
}

static char *
dup_share (MuPickerItem *self)
{
  int percent = mu_played_words_round ((double) self->popularity / MU_POPULARITY_WHOLE);

  /* Translators: a share of ships or lists that is not zero, but less than one in a hundred */
  return percent > 0 ? g_strdup_printf (_ ("%d%%"), percent) : g_strdup (_ ("<1%"));
}

/* Returns how often the card was played where it would go; NULL if that is not known or not to be shown. */
char *
mu_picker_item_dup_played (MuPickerItem *self)
{
  g_autofree char *share = self->popularity > 0 ? dup_share (self) : NULL;

  if (share == NULL || !mu_card_is (self->card, MU_KIND_IN_SLOT))
    return g_steal_pointer (&share);
  /* Translators: the share of the ships that an upgrade was played on, kept short: on 31% */
  return g_strdup_printf (_ ("on %s"), share);
}

/* Returns whether the card fits and is added beside those of the list. */
gboolean
mu_picker_item_is_addable (MuPickerItem *self)
{
  return self->n_taken >= 0 && mu_picker_item_is_legal (self);
}

/* Returns how often the list has the card; 0 also for cards that take the place of others. */
int
mu_picker_item_get_n_taken (MuPickerItem *self)
{
  return MAX (self->n_taken, 0);
}

/* Returns the points that the list would have with the card; -1 for cards that have no cost or are only looked at. */
int
mu_picker_item_get_total (MuPickerItem *self)
{
  return mu_card_facts_has_cost (mu_card_get_facts (self->card)) ? self->total : -1;
}

/* Returns whether the list would have more points than it may have. */
gboolean
mu_picker_item_is_over (MuPickerItem *self)
{
  return self->limit >= 0 && mu_picker_item_get_total (self) > self->limit;
}

/* Returns whether the card fits. */
gboolean
mu_picker_item_is_legal (MuPickerItem *self)
{
  return self->n_problems == 0;
}

/* Returns the name of the card, with the dot of unique cards. */
const char *
mu_picker_item_get_title (MuPickerItem *self)
{
  if (self->title == NULL)
    self->title = mu_card_dup_title (self->card);
  return self->title;
}

/* Returns what tells the card from others of its name on the same ship; possibly empty. */
const char *
mu_picker_item_get_version (MuPickerItem *self)
{
  if (self->version == NULL)
    self->version = mu_namesakes_get_version (self->game, self->catalog, self->card);
  return self->version;
}

/* Returns why the card does not fit, or which cards it brings; possibly empty. */
const char *
mu_picker_item_get_reason (MuPickerItem *self)
{
  if (self->reason == NULL)
    self->reason = self->candidate != NULL ? dup_reason (self->candidate) : g_strdup ("");
  return self->reason;
}

/* Returns what becomes of the upgrades of the card it replaces; possibly empty. */
const char *
mu_picker_item_get_carried (MuPickerItem *self)
{
  if (self->carried == NULL)
    self->carried = self->candidate != NULL ? dup_carried (self->candidate) : g_strdup ("");
  return self->carried;
}

/* Returns what the card does; of a card without a text its figures or its upgrade bar; possibly empty. */
char *
mu_picker_item_dup_effect (MuPickerItem *self)
{
  const char *summary = mu_card_facts_get_summary (mu_card_get_facts (self->card));

  return *summary != '\0' ? g_strdup (summary) : mu_words_dup_figures (self->game, self->card);
}

/* Returns the points the card would cost in the list; empty for kinds of cards that have no cost. */
char *
mu_picker_item_dup_cost (MuPickerItem *self)
{
  return mu_card_facts_has_cost (mu_card_get_facts (self->card)) ? g_strdup_printf ("%d", self->cost) : g_strdup ("");
}

static void
append_spoken (GString *spoken, const char *words)
{
  if (*words != '\0')
    g_string_append_printf (spoken, "%s%s", spoken->len > 0 ? ", " : "", words);
}

/* Returns what a screen reader says about the card. */
char *
mu_picker_item_dup_spoken (MuPickerItem *self)
{
  g_autoptr (GString) spoken = g_string_new (NULL);
  g_autofree char *cost = g_strdup_printf (ngettext ("%d point", "%d points", self->cost), self->cost);
  g_autofree char *owned = g_strdup_printf (_ ("%d owned"), self->owned);
  g_autofree char *taken = g_strdup_printf (_ ("%d in the list"), self->n_taken);
  /* Translators: the points of the list with that card in it */
  g_autofree char *total = g_strdup_printf (_ ("list then at %d"), self->total);
  g_autofree char *effect = mu_picker_item_dup_effect (self);

  append_spoken (spoken, mu_picker_item_get_title (self));
  if (self->members != NULL)
    {
      g_autofree char *members = mu_picker_item_dup_members (self);

      g_string_append_printf (spoken, ", %s, %s", members, self->open ? _ ("unfolded") : _ ("folded"));
      return g_string_free (g_steal_pointer (&spoken), FALSE);
    }
  append_spoken (spoken, self->detail);
  append_spoken (spoken, self->own);
  append_spoken (spoken, mu_picker_item_get_version (self));
  append_spoken (spoken, mu_card_facts_has_cost (mu_card_get_facts (self->card)) ? cost : "");
  append_spoken (spoken, mu_picker_item_get_total (self) >= 0 ? total : "");
  append_spoken (spoken, self->owned >= 0 ? owned : "");
  if (self->popularity > 0)
    {
      g_autofree char *share = dup_share (self);
      /* Translators: how often people played a card on that ship or beside those of the list, in percent */
      g_autofree char *played = g_strdup_printf (_ ("played: %s"), share);

      append_spoken (spoken, played);
    }
  append_spoken (spoken, effect);
  append_spoken (spoken, mu_picker_item_get_carried (self));
  append_spoken (spoken, self->n_taken > 0 ? taken : "");
  if (self->n_problems > 0)
    {
      g_string_append (spoken, ". ");
      g_string_append_printf (spoken, _ ("Does not fit: %s"), mu_picker_item_get_reason (self));
    }
  return g_string_free (g_steal_pointer (&spoken), FALSE);
}
