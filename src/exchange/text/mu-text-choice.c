/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-text-choice.h"

#include <string.h>

enum
{
  MAX_CHANGES = 8, /* pieces to read as other cards; with more, a matching total may be a coincidence */
  MAX_FOUND = 32,
  MAX_STEPS = 200000 /* a few milliseconds */
};

/* A piece of the text, and another card it may mean. */
typedef struct
{
  const MuTextPiece *piece;
  MuCard *card;
  int difference; /* in the cost of the list */
} Change;

typedef struct
{
  GArray *changes; /* of Change; those of one piece stand together */
  const Change *chosen[MAX_CHANGES];
  guint n_wanted;
  int n_steps;
  GPtrArray *found; /* of GHashTable */
} Search;

/* Returns how well the name of the piece fits the card that it was read as; 0 for a card that it does not name. */
int
mu_text_choice_get_likeness (const MuListDecision *decision)
{
  const MuNamedCards *named = mu_text_piece_get_named (decision->piece);
  const MuCardMatch *match = mu_named_cards_find (named, mu_card_get_kind (decision->card), decision->card);

  return match != NULL ? match->likeness : 0;
}

/* Returns TRUE if brackets behind the pilot's name say which of several pilots with that name is meant, in the words
 * that this program writes: “Dash Rendar (YT-2400 Light Freighter)”. If others with that name fly the ship, too, it
 * writes nothing more for one of them, where a person may mean any. */
static gboolean
is_told_apart (const MuCardNames *names, const MuListDecision *decision)
{
  MuText *name = mu_card_get_facts (decision->card)->name;
  g_autofree char *hint = NULL;
  g_autofree char *ship = NULL;
  g_autofree char *brackets = NULL;
  gboolean is_alone; /* no other pilot with that name flies the ship, or the cost decides */

  if (mu_card_get_kind (decision->card) != MU_CARD_PILOT || strchr (decision->piece->line->text, '(') == NULL)
    return FALSE;
  hint = mu_card_names_dup_hint (names->game, names->catalog, decision->card, mu_text_get_english (name));
  ship = mu_card_names_dup_ship_hint (names->catalog, decision->card, hint);
  brackets = g_strdup_printf ("(%s)", ship != NULL ? ship : hint);
  is_alone = decision->piece->line->priced || decision->other == NULL
             || mu_card_get_facts (decision->other)->ship != mu_card_get_facts (decision->card)->ship;
  return (ship != NULL ? is_alone : hint != NULL) && strstr (decision->piece->line->text, brackets) != NULL;
}

/* Returns the other cards of the list's side that the piece may mean, by its name, its cost and what is said of its
 * slot, those of the same kind first. Cards that only come with others are none: where they do, they are preferred. */
GPtrArray *
mu_text_choice_list_other (const MuCardNames *names, const MuListDecision *decision)
{
  const MuTextPiece *piece = decision->piece;
  const MuTextLine *line = piece->line;
  gboolean agrees = line->priced && mu_card_names_states_cost (names, decision->card, line);
  int likeness = mu_text_choice_get_likeness (decision);
  GPtrArray *other = g_ptr_array_new ();
  const MuCardMatch *match;

  if (is_told_apart (names, decision))
    return other;
  for (int i = 0; i < MU_N_CARD_KINDS; i++)
    {
      int kind = ((int) mu_card_get_kind (decision->card) + i) % MU_N_CARD_KINDS;

      if (kind == MU_CARD_OBJECTIVE || (kind == MU_CARD_SHIP && names->hulls->len > 0)
          || (piece->slot >= 0 && kind != MU_CARD_UPGRADE)
          || (decision->of_kind && kind != (int) mu_card_get_kind (decision->card)))
        continue;
      for (guint j = 0; (match = mu_named_cards_get (mu_text_piece_get_named (piece), kind, j)) != NULL; j++)
        if (match->card != decision->card && mu_card_names_is_on_side (names, match->card)
            && (kind != (int) mu_card_get_kind (decision->card) || match->likeness >= likeness)
            && mu_card_get_facts (match->card)->only_carried <= mu_card_get_facts (decision->card)->only_carried
            && (!agrees || mu_card_names_states_cost (names, match->card, line))
            && (piece->slot < 0 || mu_card_get_facts (match->card)->slot == piece->slot))
          g_ptr_array_add (other, match->card);
    }
  return other;
}

/* Chooses @n_left more changes, from @first on, that add up to @difference. */
static void
search_from (Search *self, guint first, guint n_left, int difference)
{
  if (n_left == 0)
    {
      GHashTable *forced = difference == 0 ? g_hash_table_new (NULL, NULL) : NULL;

      for (guint i = 0; forced != NULL && i < self->n_wanted; i++)
        g_hash_table_insert (forced, (gpointer) self->chosen[i]->piece, self->chosen[i]->card);
      if (forced != NULL)
        g_ptr_array_add (self->found, forced);
      return;
    }
  for (guint i = first; i < self->changes->len && self->found->len < MAX_FOUND && self->n_steps < MAX_STEPS; i++)
    {
      const Change *change = &g_array_index (self->changes, Change, i);
      guint next = i + 1;

      while (next < self->changes->len && g_array_index (self->changes, Change, next).piece == change->piece)
        next++;
      self->n_steps++;
      self->chosen[self->n_wanted - n_left] = change;
      search_from (self, next, n_left - 1, difference - change->difference);
    }
}

/* Returns what a card adds to the points of a list of the format. */
int
mu_text_choice_count_points (MuGame *game, const MuFormat *format, MuCard *card)
{
  return mu_card_get_kind (card) == MU_CARD_UPGRADE && !mu_format_counts_upgrades (format)
             ? 0
             : mu_card_get_cost (mu_catalog_match (mu_game_get_format_catalog (game, format), card));
}

/* Returns the ways of reading the fewest pieces, and up to two more, as other cards so that a list of @format costs
 * @difference more: a few tables at most, each from the piece to the card. Where a total may be that of another date, it
 * decides only what nothing else does. */
GPtrArray *
mu_text_choice_search (const MuCardNames *names, GArray *decisions, const MuFormat *format, int difference)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (Change));
  Search search = { .changes = changes };
  gboolean has_dates = mu_game_get_revisions (names->game)->len > 0;
  guint last = MAX_CHANGES;

  for (guint i = 0; i < decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (decisions, MuListDecision, i);
      gboolean is_settled = has_dates && decision->certain;
      g_autoptr (GPtrArray) other = is_settled ? NULL : mu_text_choice_list_other (names, decision);

      for (guint j = 0; other != NULL && j < other->len; j++)
        {
          int more = mu_text_choice_count_points (names->game, format, other->pdata[j])
                     - mu_text_choice_count_points (names->game, format, decision->card);
          Change change = { decision->piece, other->pdata[j], more * decision->copies };

          /* The first card of a text is always a ship. */
          if (i > 0 || mu_card_get_kind (change.card) != MU_CARD_UPGRADE)
            g_array_append_val (changes, change);
        }
    }
  search.found = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  for (search.n_wanted = 1; search.n_wanted <= last; search.n_wanted++)
    {
      search_from (&search, 0, search.n_wanted, difference);
      if (search.found->len > 0)
        last = MIN (last, search.n_wanted + 2);
    }
  return search.found;
}
