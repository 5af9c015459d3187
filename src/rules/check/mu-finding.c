/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-finding.h"

#include <string.h>

#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"
#include "rules/check/mu-names.h"
#include "rules/check/mu-requirement.h"

enum
{
  MAX_NAMED = 20,
  MAX_SIMILAR = 3
};

/* Returns the boxed type of findings. */
G_DEFINE_BOXED_TYPE (MuFinding, mu_finding, mu_finding_ref, mu_finding_unref)

/*
 * Returns a new finding for a rule to fill in.
 *
 * @game: the game of the list
 * @unit: the index of the unit concerned; -1 for the whole list
 * @message: the message
 */
MuFinding *
mu_finding_new (MuGame *game, MuMessageId message, int unit)
{
  MuFinding *self = g_atomic_rc_box_new0 (MuFinding);

  self->message = mu_rules_get_message (message);
  self->rule = mu_rules_find (self->message->rule);
  self->game = g_object_ref (game);
  self->unit = unit;
  self->cards = g_ptr_array_new_with_free_func (g_object_unref);
  self->slot = -1;
  self->objective = -1;
  return self;
}

/* Returns @self with one more reference. */
MuFinding *
mu_finding_ref (MuFinding *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
unref_card (gpointer card)
{
  if (card != NULL)
    g_object_unref (card);
}

static void
mu_finding_clear (gpointer data)
{
  MuFinding *self = data;

  g_object_unref (self->game);
  g_ptr_array_unref (self->cards);
  g_clear_pointer (&self->holders, g_ptr_array_unref);
  g_clear_pointer (&self->unmet, g_array_unref);
  g_free (self->obstacle);
  g_clear_object (&self->ship);
  g_clear_object (&self->wanted);
  g_clear_object (&self->catalog);
  g_clear_object (&self->boxes);
}

/*
 * Releases a reference.
 *
 * @self: (taken) a finding
 */
void
mu_finding_unref (MuFinding *self)
{
  g_atomic_rc_box_release_full (self, mu_finding_clear);
}

/* Adds a card to the cards concerned. The first one is the one to blame. */
void
mu_finding_add_card (MuFinding *self, MuCard *card)
{
  g_ptr_array_add (self->cards, g_object_ref (card));
}

/*
 * Adds a card and where it is, for cards that only their place distinguishes. Either all cards of a finding are added
 * like this, or none.
 *
 * @holder: the card that @card is on, or NULL
 */
void
mu_finding_add_placed (MuFinding *self, MuCard *card, MuCard *holder)
{
  mu_finding_add_card (self, card);
  if (self->holders == NULL)
    self->holders = g_ptr_array_new_with_free_func (unref_card);
  g_ptr_array_add (self->holders, holder != NULL ? g_object_ref (holder) : NULL);
}

/*
 * Sets the numbers of the message.
 *
 * @have: the number in the list
 * @allowed: the number that the rule allows
 */
void
mu_finding_set_numbers (MuFinding *self, int have, int allowed)
{
  self->has_numbers = TRUE;
  self->have = have;
  self->allowed = allowed;
}

/*
 * Sets the card that is missing or whose condition is not met.
 *
 * @card: the missing card, or the card whose condition is not met, or NULL
 * @id: the id of the missing card, if no catalog has it, or NULL
 */
void
mu_finding_set_wanted (MuFinding *self, MuCard *card, const char *id)
{
  g_set_object (&self->wanted, card);
  self->wanted_id = mu_intern (id);
}

static const MuCitation *
get_citation (const MuFinding *self)
{
  return mu_game_get_citation (self->game, self->rule->id, self->message->id, self->book);
}

/* Returns TRUE for an error, which makes the list illegal; FALSE for a warning. */
gboolean
mu_finding_is_error (const MuFinding *self)
{
  if (self->message->severity == MU_SEVERITY_OF_GAME)
    {
      const MuCitation *citation = get_citation (self);

      return citation == NULL || !citation->hint;
    }
  return self->message->severity == MU_SEVERITY_ERROR;
}

/* Returns TRUE if the finding has that message. */
gboolean
mu_finding_says (const MuFinding *self, MuMessageId message)
{
  return self->message == mu_rules_get_message (message);
}

static gboolean
equal_pointers (const GPtrArray *a, const GPtrArray *b)
{
  guint n = a != NULL ? a->len : 0;

  return n == (b != NULL ? b->len : 0) && (n == 0 || memcmp (a->pdata, b->pdata, n * sizeof *a->pdata) == 0);
}

static gboolean
equal_unmet (const GArray *a, const GArray *b)
{
  guint n = a != NULL ? a->len : 0;

  if (n != (b != NULL ? b->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const MuUnmet *one = &g_array_index (a, MuUnmet, i);
      const MuUnmet *other = &g_array_index (b, MuUnmet, i);

      if (one->part != other->part || one->has_value != other->has_value || one->value != other->value)
        return FALSE;
    }
  return TRUE;
}

/*
 * Returns TRUE if the list lacks something that its player may still add. A card is not refused for that: what a list
 * with it needs comes after it.
 */
gboolean
mu_finding_is_unfinished (const MuFinding *self)
{
  return mu_finding_says (self, MU_MESSAGE_SHIPS_FEW) || mu_finding_says (self, MU_MESSAGE_COUNT_FEW)
         || mu_finding_says (self, MU_MESSAGE_COUNT_FEW_UNIT) || mu_finding_says (self, MU_MESSAGE_STANDARDIZED)
         || mu_finding_says (self, MU_MESSAGE_MANDATORY_UNIT);
}

/* Returns TRUE if it is an error of @card. The cost of a list is an error of no card. */
gboolean
mu_finding_blames (const MuFinding *self, MuCard *card)
{
  for (guint i = 0; mu_finding_is_error (self) && i < self->cards->len; i++)
    if (mu_card_has_same_id (self->cards->pdata[i], card))
      return TRUE;
  return FALSE;
}

/*
 * Returns by how much a list breaks a rule: how far its numbers are from what is allowed, in all findings with the
 * message.
 *
 * @findings: (of MuFinding) the findings on the list
 */
int
mu_findings_weigh (const GPtrArray *findings, const MuMessage *message)
{
  int weight = 0;

  for (guint i = 0; i < findings->len; i++)
    {
      const MuFinding *finding = findings->pdata[i];

      if (finding->message == message)
        weight += MAX (1, ABS (finding->have - finding->allowed));
    }
  return weight;
}

/* Returns TRUE if both findings have the same cards. */
gboolean
mu_finding_equal_cards (const MuFinding *a, const MuFinding *b)
{
  return equal_pointers (a->cards, b->cards);
}

/* Returns TRUE if both findings have the same message, cards and numbers. */
gboolean
mu_finding_equal (const MuFinding *a, const MuFinding *b)
{
  return a->message == b->message && a->unit == b->unit && a->have == b->have && a->allowed == b->allowed
         && a->line == b->line && a->revision == b->revision && a->slot == b->slot && a->objective == b->objective
         && g_strcmp0 (a->obstacle, b->obstacle) == 0 && a->wanted == b->wanted && a->wanted_id == b->wanted_id
         && a->key == b->key && a->factions == b->factions && equal_pointers (a->cards, b->cards)
         && equal_pointers (a->holders, b->holders) && a->limit == b->limit && a->budget == b->budget && a->cap == b->cap
         && equal_unmet (a->unmet, b->unmet);
}

static const char *
get_card_name (const MuFinding *self, guint index)
{
  return index < self->cards->len ? mu_card_get_name (self->cards->pdata[index]) : "";
}

/*
 * Appends each text once, with the number of its copies; only the first of them if there are very many.
 *
 * @last: what stands before the last of all
 */
static void
append_counted_texts (GString *out, const GPtrArray *texts, const char *last)
{
  g_autoptr (GPtrArray) counted = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_named, n_more;

  for (guint i = 0; i < texts->len; i++)
    {
      guint n_copies = 0;

      if (!g_hash_table_add (done, texts->pdata[i]))
        continue;
      for (guint j = i; j < texts->len; j++)
        n_copies += g_str_equal (texts->pdata[j], texts->pdata[i]);
      g_ptr_array_add (counted, n_copies > 1 ? g_strdup_printf ("%u × %s", n_copies, (char *) texts->pdata[i])
                                             : g_strdup (texts->pdata[i]));
    }
  n_named = counted->len <= MAX_NAMED + 1 ? counted->len : MAX_NAMED;
  n_more = counted->len - n_named;
  for (guint i = 0; i < n_named; i++)
    {
      if (i > 0)
        g_string_append (out, i + 1 == counted->len ? last : ", ");
      g_string_append (out, counted->pdata[i]);
    }
  if (n_more > 0)
    {
      g_string_append (out, ", ");
      g_string_append_printf (out, ngettext ("%u more", "%u more", n_more), n_more);
    }
}

static void
append_cards (GString *out, const MuFinding *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < self->cards->len; i++)
    g_ptr_array_add (names, (gpointer) get_card_name (self, i));
  append_counted_texts (out, names, _ (" and "));
}

/* Whether the finding has another card of the same name in an equal place. */
static gboolean
is_ambiguous (const MuFinding *self, guint index)
{
  MuCard *card = self->cards->pdata[index];
  MuCard *holder = self->holders->pdata[index];

  for (guint i = 0; i < self->cards->len; i++)
    if (self->cards->pdata[i] != card && self->holders->pdata[i] == holder
        && g_str_equal (get_card_name (self, i), mu_card_get_name (card)))
      return TRUE;
  return FALSE;
}

/* Where they are distinguishes cards with the same name, and the cost pilots of the same ship. */
static void
append_placed (GString *out, const MuFinding *self, guint index)
{
  MuCard *card = self->cards->pdata[index];
  MuCard *holder = self->holders != NULL ? self->holders->pdata[index] : NULL;
  const MuCardFacts *facts = mu_card_get_facts (card);
  const char *name = mu_card_get_name (card);

  if (holder != NULL && mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT))
    g_string_append_printf (out, _ ("%s (%s on %s)"), name,
                            mu_game_get_term_name (self->game, MU_VOCABULARY_SLOT, facts->slot),
                            mu_card_get_name (holder));
  else if (holder != NULL && is_ambiguous (self, index))
    /* Translators: a pilot, the ship and the cost: Poe Dameron (T-70 X-wing, 31) */
    g_string_append_printf (out, _ ("%s (%s, %d)"), name, mu_card_get_name (holder), facts->cost);
  else if (holder != NULL)
    g_string_append_printf (out, _ ("%s (%s)"), name, mu_card_get_name (holder));
  else if (*mu_card_get_subname (card) != '\0')
    g_string_append_printf (out, _ ("%s (%s)"), name, mu_card_get_subname (card));
  else
    g_string_append (out, name);
}

/* In list order: the card to blame, which comes first in the finding, is the last one in the list. */
static void
append_places (GString *out, const MuFinding *self)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);

  for (guint i = self->cards->len; i-- > 0;)
    {
      GString *place = g_string_new (NULL);

      append_placed (place, self, i);
      g_ptr_array_add (places, g_string_free (place, FALSE));
    }
  append_counted_texts (out, places, ", ");
}

/* The shared name may be that of the pilot on one card, and of the ship on another. */
static const char *
get_shared_name (const MuFinding *self)
{
  for (guint i = 0; self->key != NULL && i < self->cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (self->cards->pdata[i]);

      if (mu_text_is_called (facts->name, self->key))
        return mu_text_get (facts->name);
      if (mu_text_is_called (facts->subname, self->key))
        return mu_text_get (facts->subname);
    }
  return get_card_name (self, 0);
}

/* Returns the names of the slots that the card to blame takes. */
static char *
dup_icons (const MuFinding *self)
{
  const MuCardFacts *facts = self->cards->len > 0 ? mu_card_get_facts (self->cards->pdata[0]) : NULL;

  return facts != NULL ? mu_terms_dup_list (self->game, MU_VOCABULARY_SLOT, facts->icons, " + ") : g_strdup ("");
}

/* Returns the factions of the card to blame, or those of a team, translated. */
char *
mu_finding_dup_factions (const MuFinding *self)
{
  const MuCardFacts *facts = self->cards->len > 0 ? mu_card_get_facts (self->cards->pdata[0]) : NULL;

  if (facts == NULL)
    return mu_terms_dup_choice (self->game, MU_VOCABULARY_FACTION, self->factions, _ (" and "));
  return mu_terms_dup_choice (self->game, MU_VOCABULARY_FACTION, facts->factions, _ (" or "));
}

/* Returns the conditions of a card that the list does not meet, each with what the list has instead, translated. */
char *
mu_finding_dup_unmet (const MuFinding *self)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; self->unmet != NULL && i < self->unmet->len; i++)
    {
      const MuUnmet *unmet = &g_array_index (self->unmet, MuUnmet, i);
      g_autofree char *asked = mu_requirement_describe (self->game, unmet->part);

      if (i > 0)
        g_string_append (words, ", ");
      if (unmet->has_value)
        g_string_append_printf (words, _ ("%s; here it is %d"), asked, unmet->value);
      else
        g_string_append (words, asked);
    }
  return g_string_free (words, FALSE);
}

/* Returns the name of the missing card or of the card whose condition is not met; its id if no catalog has it. */
const char *
mu_finding_get_wanted (const MuFinding *self)
{
  if (self->wanted != NULL)
    return mu_card_get_name (self->wanted);
  return self->wanted_id != NULL ? self->wanted_id : "";
}

/* Adds those of the similar cards to @out that are for that place: first, or else second, those that take one of the
 * slots. */
static void
add_similar (const MuFinding *self, const GPtrArray *similar, gboolean fitting, GPtrArray *out)
{
  for (guint i = 0; i < similar->len && out->len < MAX_SIMILAR; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (similar->pdata[i]);
      gboolean fits = self->slots == 0 || !mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT)
                      || (facts->slot >= 0 && self->slots >> facts->slot & 1);

      if (fits == fitting && (facts->factions == 0 || self->factions == 0 || facts->factions & self->factions))
        g_ptr_array_add (out, similar->pdata[i]);
    }
}

static GPtrArray *
list_similar (const MuFinding *self)
{
  GPtrArray *cards = g_ptr_array_new ();
  gboolean upgrade = self->unit >= 0 && mu_card_is (self->cards->pdata[0], MU_KIND_IN_SLOT);

  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    if (!mu_card_kind_is (kind, MU_KIND_GIVEN)
        && (self->unit < 0 || upgrade == mu_card_kind_is (kind, MU_KIND_IN_SLOT)))
      {
        g_autoptr (GPtrArray) similar = mu_catalog_list_similar (self->catalog, kind, get_card_name (self, 0));

        add_similar (self, similar, TRUE, cards);
        if (upgrade)
          add_similar (self, similar, FALSE, cards);
      }
  return cards;
}

/* Cards of the same name differ in their slot or their ship. */
static char *
dup_label (const MuFinding *self, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = mu_catalog_get_ship_of (self->catalog, card);

  if (facts->slot >= 0)
    return g_strdup_printf (_ ("%s (%s)"), mu_card_get_name (card),
                            mu_game_get_term_name (self->game, MU_VOCABULARY_SLOT, facts->slot));
  if (ship != NULL && ship != card)
    return g_strdup_printf (_ ("%s (%s)"), mu_card_get_name (card), mu_card_get_name (ship));
  return g_strdup (mu_card_get_name (card));
}

/* What a slot takes, in a few words: “at most 3 points”. */
static void
append_limit (GString *out, const MuFinding *self)
{
  const MuCardFilter *limit = self->limit;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;

  if (limit->cards->len > 0)
    g_ptr_array_add (words, mu_cards_dup_names (self->game, MU_CARD_UPGRADE, limit->cards, _ (" or ")));
  if (limit->max_cost != G_MAXINT)
    g_ptr_array_add (words, g_strdup_printf (ngettext ("at most %d point", "at most %d points", limit->max_cost),
                                             limit->max_cost));
  if (limit->unique)
    g_ptr_array_add (words, g_strdup (_ ("unique only")));
  joined = mu_terms_dup_joined (words, ", ");
  g_string_append (out, joined);
}

static void
append_counted (GString *out, gsize start, int count, const char *name)
{
  if (out->len > start)
    g_string_append (out, ", ");
  if (count > 1)
    g_string_append_printf (out, "%d × ", count);
  g_string_append (out, name);
}

static void
append_boxes (GString *out, const MuFinding *self)
{
  GPtrArray *expansions = mu_game_get_expansions (self->game);
  gsize start = out->len;

  for (guint i = 0; i < expansions->len; i++)
    {
      const MuExpansion *box = expansions->pdata[i];
      int count = mu_collection_get (self->boxes, mu_game_get_id (self->game), box->id);

      if (count > 0)
        append_counted (out, start, count, mu_text_get (box->name));
    }
}

/* Returns TRUE if @card could be in the place of the card to blame: of the same kind, slot and faction if @closely. */
static gboolean
is_like (const MuFinding *self, MuCard *card, gboolean closely)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  const MuCardFacts *blamed = mu_card_get_facts (self->cards->pdata[0]);
  guint32 factions = mu_game_get_primary_factions (self->game, blamed->factions);

  if (facts->kind != blamed->kind)
    return FALSE;
  return !closely
         || (facts->slot == blamed->slot && facts->objective == blamed->objective
             && (factions == 0 || (factions & mu_game_get_primary_factions (self->game, facts->factions)) != 0));
}

/*
 * Returns what the boxes hold of the kind of the card to blame, of its slot and faction if there are such cards. The
 * elements are MuCard. The caller frees the container, not the elements.
 *
 * @self: a finding with boxes
 */
GPtrArray *
mu_finding_list_held (const MuFinding *self)
{
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);
  GPtrArray *held = g_ptr_array_new ();

  for (int closely = 1; closely >= 0 && held->len == 0; closely--)
    for (guint i = 0; i < cards->len; i++)
      if (mu_collection_get_owned (self->boxes, mu_game_get_id (self->game), cards->pdata[i]) > 0
          && is_like (self, cards->pdata[i], closely))
        g_ptr_array_add (held, cards->pdata[i]);
  return held;
}

static void
append_held (GString *out, const MuFinding *self, const MuRemedyWords *words)
{
  g_autoptr (GPtrArray) all = words == NULL ? mu_finding_list_held (self) : NULL;
  const GPtrArray *held = words != NULL ? words->cards : all;
  gsize start = out->len;

  for (guint i = 0; i < held->len; i++)
    append_counted (out, start, mu_collection_get_owned (self->boxes, mu_game_get_id (self->game), held->pdata[i]),
                    mu_card_get_name (held->pdata[i]));
}

static void
append_kept (GString *out, const MuFinding *self, const MuRemedyWords *words)
{
  gsize start = out->len;

  for (guint i = self->cards->len; i-- > 0;)
    if (i < 32 && words->kept >> i & 1)
      {
        if (out->len > start)
          g_string_append (out, _ (" or "));
        append_placed (out, self, i);
      }
}

static void
append_taken (GString *out, char *words)
{
  g_string_append (out, words);
  g_free (words);
}

/* What the cap counts and, where cards, slots or types of ships are counted separately, which of them it is. */
static void
append_counted_by_cap (GString *out, const MuFinding *self)
{
  const MuCap *cap = self->cap;
  gboolean named = cap->name != NULL || cap->each & MU_EACH_SHIP;
  const char *part = "";

  if (cap->each & MU_EACH_SLOT && self->slot >= 0)
    part = mu_game_get_term_name (self->game, MU_VOCABULARY_SLOT, self->slot);
  else if (cap->each & ~MU_EACH_UNIT)
    part = mu_finding_get_wanted (self);
  if (*part == '\0')
    g_string_append (out, mu_cap_get_name (cap, self->game));
  else if (named)
    g_string_append_printf (out, "%s (%s)", mu_cap_get_name (cap, self->game), part);
  else
    g_string_append (out, part);
}

/* Returns the slot that the rule of the message is about: that of the card to blame, or the first one of the game. */
static const MuTerm *
find_slot (const MuFinding *self)
{
  int of_card = self->cards->len > 0 ? mu_card_get_facts (self->cards->pdata[0])->slot : -1;
  MuVocabulary *slots = mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT);

  for (int i = -1; i < (int) mu_vocabulary_get_size (slots); i++)
    {
      const MuTerm *slot = mu_vocabulary_get (slots, i < 0 ? of_card : i);

      if (slot != NULL && g_strcmp0 (slot->rule, self->message->rule) == 0)
        return slot;
    }
  return NULL;
}

/* Returns what the game calls the cards that the message is about if that is another word than the program's, or NULL. */
static const char *
get_other_word (const MuFinding *self)
{
  const MuOtherWords *other = &self->message->otherwise;
  const MuTerm *term;

  if (other->word == NULL)
    return NULL;
  term = other->role == MU_ROLE_NONE ? find_slot (self) : mu_game_get_role (self->game, other->role);
  return term != NULL && !g_str_equal (mu_text_get_english (term->name), other->word) ? mu_text_get (term->name) : NULL;
}

/* Appends what the message counts, in the game's own word if it has one. Returns FALSE if nothing is counted. */
static gboolean
append_counted_cards (GString *out, const MuFinding *self)
{
  const char *other = get_other_word (self);

  if (other != NULL)
    g_string_append (out, other);
  else if (self->cap != NULL)
    append_counted_by_cap (out, self);
  else if (self->objective >= 0)
    g_string_append (out, mu_objective_type_get_title (self->game, self->objective));
  else
    return FALSE;
  return TRUE;
}

static gboolean
append_part (GString *out, const MuFinding *self, const char *part, const MuRemedyWords *words)
{
  if (g_str_equal (part, "card"))
    g_string_append (out, get_card_name (self, 0));
  else if (g_str_equal (part, "cards"))
    append_cards (out, self);
  else if (g_str_equal (part, "name"))
    g_string_append (out, get_shared_name (self));
  else if (g_str_equal (part, "ship"))
    g_string_append (out, self->ship != NULL ? mu_card_get_name (self->ship) : "");
  else if (g_str_equal (part, "places"))
    append_places (out, self);
  else if (g_str_equal (part, "slot"))
    g_string_append (out, mu_game_get_term_name (self->game, MU_VOCABULARY_SLOT, self->slot));
  else if (g_str_equal (part, "icons"))
    append_taken (out, dup_icons (self));
  else if (g_str_equal (part, "factions"))
    append_taken (out, mu_finding_dup_factions (self));
  else if (g_str_equal (part, "objective"))
    g_string_append (out, self->objective >= 0 ? mu_objective_type_get_title (self->game, self->objective) : "");
  else if (g_str_equal (part, "obstacle"))
    g_string_append (
        out, self->obstacle != NULL ? mu_terms_get_name (self->game, MU_VOCABULARY_OBSTACLE, self->obstacle) : "");
  else if (g_str_equal (part, "box") && self->boxes != NULL)
    append_boxes (out, self);
  else if (g_str_equal (part, "holds") && self->boxes != NULL)
    append_held (out, self, words);
  else if (g_str_equal (part, "kept") && words != NULL)
    append_kept (out, self, words);
  else if (g_str_equal (part, "with") && words != NULL && words->cards->len > 0)
    g_string_append (out, mu_card_get_name (words->cards->pdata[0]));
  else if (g_str_equal (part, "model") && self->boxes != NULL)
    g_string_append (out, mu_box_item_get_name (&self->model, self->game));
  else if (g_str_equal (part, "limit") && self->limit != NULL)
    append_limit (out, self);
  else if (g_str_equal (part, "wanted"))
    g_string_append (out, mu_finding_get_wanted (self));
  else if (g_str_equal (part, "unmet"))
    append_taken (out, mu_finding_dup_unmet (self));
  else if (g_str_equal (part, "have"))
    g_string_append_printf (out, "%d", self->have);
  else if (g_str_equal (part, "allowed"))
    g_string_append_printf (out, "%d", self->allowed);
  else if (g_str_equal (part, "over"))
    g_string_append_printf (out, "%d", self->have - self->allowed);
  else if (g_str_equal (part, "line"))
    g_string_append_printf (out, "%d", mu_finding_get_line (self));
  else if (g_str_equal (part, "budget") && self->budget != NULL)
    g_string_append (out, mu_budget_get_name (self->budget, self->game));
  else if (g_str_equal (part, "counted"))
    return append_counted_cards (out, self);
  else if (g_str_equal (part, "format") && self->format != NULL)
    g_string_append (out, mu_text_get (self->format->name));
  else if (g_str_equal (part, "revision"))
    g_string_append (out, self->revision != NULL ? mu_text_get (self->revision->name) : "");
  else
    return FALSE;
  return TRUE;
}

static char *
fill_in (const MuFinding *self, const MuMessageText *text, const MuRemedyWords *words)
{
  const int numbers[] = {
    [MU_NUMBER_HAVE] = self->have,
    [MU_NUMBER_ALLOWED] = self->allowed,
    [MU_NUMBER_OVER] = self->have - self->allowed,
  };
  const char *template
      = text->many != NULL ? ngettext (text->one, text->many, (gulong) ABS (numbers[text->number])) : _ (text->one);
  GString *out = g_string_new (NULL);

  while (*template != '\0')
    {
      const char *end = *template == '{' ? strchr (template, '}') : NULL;
      g_autofree char *part = end != NULL ? g_strndup (template + 1, end - template - 1) : NULL;

      if (part != NULL && append_part (out, self, part, words))
        template = end + 1;
      else
        g_string_append_c (out, *template ++);
    }
  return g_string_free (out, FALSE);
}

/* Returns the problem in a few words, translated. */
char *
mu_finding_dup_title (const MuFinding *self)
{
  const MuMessage *message = self->message;

  return fill_in (self, get_other_word (self) != NULL ? &message->otherwise.title : &message->title, NULL);
}

/* Returns the problem in one sentence with cards and numbers, translated. */
char *
mu_finding_dup_message (const MuFinding *self)
{
  const MuMessage *message = self->message;

  return fill_in (self, get_other_word (self) != NULL ? &message->otherwise.text : &message->text, NULL);
}

/*
 * Returns how to fix the list, translated. mu_remedy_dup_text() chooses the remedy.
 *
 * @remedy: one of its message, or of all messages
 * @words: what its trial found; NULL if it was not tried
 */
char *
mu_finding_dup_remedy (const MuFinding *self, const MuRemedy *remedy, const MuRemedyWords *words)
{
  g_autoptr (GPtrArray) similar = self->catalog != NULL && self->boxes == NULL ? list_similar (self) : NULL;
  g_autoptr (GPtrArray) labels = NULL;
  g_autofree char *names = NULL;

  if (remedy == self->message->remedies && self->message->otherwise.remedy.one != NULL && get_other_word (self) != NULL)
    return fill_in (self, &self->message->otherwise.remedy, words);
  if (similar == NULL || similar->len == 0)
    return fill_in (self, &remedy->text, words);
  /* Versions of a card have the same label, which is said once. */
  labels = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < similar->len; i++)
    {
      g_autofree char *label = dup_label (self, similar->pdata[i]);

      if (!g_ptr_array_find_with_equal_func (labels, label, g_str_equal, NULL))
        g_ptr_array_add (labels, g_steal_pointer (&label));
    }
  names = mu_terms_dup_joined (labels, _ (" or "));
  /* Translators: “%s” is one card or several, such as “Stealth Device (Modification) or Stealth Tech (Tech)”. */
  return remedy->steps != 0
             ? g_strdup_printf (_ ("Did you mean %s? Otherwise check the ship and the slot, or remove it."), names)
             : g_strdup_printf (_ ("Did you mean %s? Otherwise check the ship and the slot."), names);
}

/* Returns the book and the entry with the rule, such as `AR1 Titles`; never translated. */
char *
mu_finding_dup_cite (const MuFinding *self)
{
  const MuCitation *citation = get_citation (self);

  return citation != NULL ? mu_citation_dup_key (citation) : g_strdup ("");
}

/* Returns the title of the book and the entry with the rule, translated. */
char *
mu_finding_dup_source (const MuFinding *self)
{
  const MuCitation *citation = get_citation (self);

  return citation != NULL ? mu_citation_dup_source (citation) : g_strdup ("");
}

static const MuCardFacts *
get_unknown (const MuFinding *self)
{
  const MuCardFacts *facts = self->cards->len > 0 ? mu_card_get_facts (self->cards->pdata[0]) : NULL;

  return facts != NULL && facts->unknown ? facts : NULL;
}

/* Returns the input line that names the unknown card; NULL if the finding is not about an unknown card. */
const char *
mu_finding_get_text (const MuFinding *self)
{
  const MuCardFacts *facts = get_unknown (self);

  return facts != NULL ? facts->unknown_text : NULL;
}

/* Returns the number of the line of an unknown card or of a stated cost, from 1; 0 if there is none. */
int
mu_finding_get_line (const MuFinding *self)
{
  const MuCardFacts *facts = get_unknown (self);

  return facts != NULL ? facts->unknown_line : self->line;
}
