/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-text-reading.h"

#include <string.h>

#include "catalog/mu-list-word.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/io/mu-other-edition.h"
#include "exchange/text/mu-list-reading.h"
#include "exchange/text/mu-text-choice.h"
#include "model/text/mu-digits.h"
#include "model/text/mu-limits.h"
#include "model/text/mu-number.h"
#include "model/text/mu-words.h"
#include "rules/check/mu-check-context.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-format-choice.h"
#include "rules/check/mu-stated-costs.h"

enum
{
  MIN_SHARE = 80,        /* of the points allowed, in percent, that a whole list has, */
  MAX_SHARE = 105,       /* and what it has if it is not legal */
  MIN_FULL_SHARE = 97,   /* that a list has whose points tell an upgrade from a ship */
  MAX_LISTS = 99,        /* that the text counts */
  MIN_BREAK = 2,         /* blank lines between lists, at least, where nothing else is */
  MAX_TRIED_LINES = 1000 /* in all readings of a text with other namesakes */
};

/* How much of the text a reading explains. */
enum
{
  SCORE_LINE = 2,
  SCORE_COST = 2,
  SCORE_TOTAL = 6,
  SCORE_HEAD = 4,
  SCORE_EDITION = 4,
  SCORE_NO_SHIP = 4,
  SCORE_UNEXPLAINED = 2,
  MAX_UNEXPLAINED = 4 /* letters of a name that no name of its card has, such as those of a plural */
};

/* Returns the factions of the ships, squadrons and upgrades that a piece may be, reduced to those with the stated cost
 * if there are any. */
static guint32
get_sides (const MuListLines *lines, const MuTextPiece *piece, gboolean upgrades)
{
  gboolean hulls = lines->names->hulls->len > 0;
  guint32 sides = 0;
  guint32 agreeing = 0;
  const MuCardMatch *match;

  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    {
      if ((hulls && kind == MU_CARD_SHIP) || (kind == MU_CARD_UPGRADE && !upgrades) || kind == MU_CARD_OBJECTIVE)
        continue;
      for (guint i = 0; (match = mu_named_cards_get (mu_text_piece_get_named (piece), kind, i)) != NULL; i++)
        {
          guint32 factions = mu_game_get_primary_factions (lines->game, mu_card_get_facts (match->card)->factions);

          sides |= factions;
          if (mu_card_names_states_cost (lines->names, match->card, piece->line))
            agreeing |= factions;
        }
    }
  return agreeing != 0 ? agreeing : sides;
}

/* Returns the faction of most cards that belong to a single faction or, if there is none, every faction that has a card
 * with one of the names. */
static guint32
list_factions (const MuListLines *lines)
{
  for (int upgrades = 0; upgrades < 2; upgrades++)
    {
      guint votes[32] = { 0 };
      guint32 any = 0;
      int best = 0;

      for (guint i = lines->first; i < lines->end; i++)
        for (guint j = 0; j < mu_list_lines_get_pieces (lines, i)->len; j++)
          {
            guint32 sides = get_sides (lines, mu_list_lines_get_pieces (lines, i)->pdata[j], upgrades > 0);

            if (sides != 0 && (sides & (sides - 1)) == 0)
              votes[g_bit_nth_lsf (sides, -1)]++;
            any |= sides;
          }
      for (int i = 1; i < 32; i++)
        if (votes[i] > votes[best])
          best = i;
      if (votes[best] > 0)
        return 1u << best;
      if (any != 0)
        return any;
    }
  return 0;
}

/* Adds a doubt for each piece that was read as another card in another reading of the same cost. */
static void
add_differences (MuListReading *self, GArray *others)
{
  g_autoptr (GHashTable) read_as = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->builder.decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (self->builder.decisions, MuListDecision, i);

      g_hash_table_insert (read_as, decision->piece, decision->card);
    }
  for (guint i = 0; i < others->len; i++)
    {
      const MuListDecision *other = &g_array_index (others, MuListDecision, i);
      MuCard *card = g_hash_table_lookup (read_as, other->piece);

      if (card != NULL && card != other->card)
        mu_stated_add_doubt (self->stated, card, other->card, other->piece->line->number);
    }
}

/* Returns how many ships have some of the cards that come with their pilots, but not all: programs name all of them. */
static guint
count_partly_carried (MuRoster *roster)
{
  guint n = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      guint n_named = 0;

      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        n_named += mu_card_names_is_carried (unit, mu_unit_get_upgrade (unit, j));
      n += n_named > 0 && n_named < mu_card_get_facts (mu_unit_get_card (unit))->carries->len;
    }
  return n;
}

/* Returns TRUE if a cost of 0 is stated for a card that comes with one of the pilots. */
static gboolean
is_free (const MuListDecision *decision, MuRoster *roster)
{
  for (guint i = 0; decision->piece->line->cost == 0 && i < mu_roster_get_n_units (roster); i++)
    if (mu_card_names_is_carried (mu_roster_get_unit (roster, i), decision->card))
      return TRUE;
  return FALSE;
}

/* Returns the format that the list is most likely built for, and leaves it the one it has: another is chosen when the
 * list is complete. */
static const MuFormat *
find_format (MuRoster *roster)
{
  const MuFormat *before = mu_roster_get_format (roster);
  MuFormatSource source = mu_roster_get_format_source (roster);
  const MuFormat *found;

  mu_format_choice_apply (roster);
  found = mu_roster_get_format (roster);
  mu_roster_set_format (roster, before);
  mu_roster_set_format_source (roster, source);
  return found;
}

/*
 * Returns how much speaks against a reading: cards that do not go on their ships in the format that the list is most
 * likely built for, stated costs and totals that they do not have at any date and, with less weight, stated costs that
 * they do not have in that format, and pilots with only some of the cards that come with them.
 */
static int
count_faults (MuListReading *reading)
{
  MuRoster *roster = reading->roster;
  g_autoptr (MuReport) report = NULL;
  const MuFormat *format;
  guint n_warnings = 0;
  guint n;
  guint n_light;

  if (reading->n_faults >= 0)
    return reading->n_faults;
  format = find_format (roster);
  n = reading->stated->total >= 0 && reading->stated->total != reading->points
      && mu_game_get_revisions (mu_roster_get_game (roster))->len == 0;
  n_light = count_partly_carried (roster);
  report = mu_check (roster, format);
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      n += finding->unit >= 0 && finding->message->severity == MU_SEVERITY_ERROR;
      n_warnings += finding->unit >= 0 && finding->message->severity == MU_SEVERITY_WARNING;
    }
  /* The report names only the first stated cost that is wrong; here each of them counts. */
  if (n_warnings > 0)
    n_light += n_warnings + MAX (mu_stated_costs_count_unmet (reading->stated, roster, format), 1) - 1;
  for (guint i = 0; i < reading->builder.decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (reading->builder.decisions, MuListDecision, i);

      n += decision->piece->line->priced && !is_free (decision, roster)
           && !mu_card_names_states_cost (reading->builder.names, decision->card, decision->piece->line);
    }
  reading->n_faults = (int) (2 * n + n_light);
  return reading->n_faults;
}

/* If several factions are possible, the one that most cards fit is chosen. */
static MuListReading *
read_any_faction (MuListLines *lines, GHashTable *forced)
{
  MuListReading *best = NULL;
  MuListReading *equal = NULL; /* of another faction, and as good */
  guint32 factions = list_factions (lines);

  if ((factions & (factions - 1)) == 0)
    return mu_list_reading_new (lines, g_bit_nth_lsf (factions, -1), forced);
  for (int i = -1; (i = g_bit_nth_lsf (factions, i)) >= 0;)
    {
      MuListReading *reading = mu_list_reading_new (lines, i, forced);
      int worse = best == NULL                            ? -1
                  : reading->n_misfits != best->n_misfits ? (int) reading->n_misfits - (int) best->n_misfits
                                                          : count_faults (reading) - count_faults (best);

      if (worse < 0)
        {
          g_clear_pointer (&equal, mu_list_reading_free);
          g_clear_pointer (&best, mu_list_reading_free);
          best = reading;
        }
      else if (worse == 0 && equal == NULL)
        equal = reading;
      else
        mu_list_reading_free (reading);
    }
  if (equal != NULL)
    add_differences (best, equal->builder.decisions);
  g_clear_pointer (&equal, mu_list_reading_free);
  return best;
}

/* Returns what the list costs in the format. */
static int
count_points (const MuListReading *self, const MuFormat *format)
{
  return mu_check_context_count_points (self->roster, format,
                                        mu_game_get_format_catalog (mu_roster_get_game (self->roster), format));
}

/* Returns the format that the list is most likely built for, but with the costs of today: by those of another date,
 * namesakes may cost what the text states. */
static const MuFormat *
find_usual_format (MuListReading *self)
{
  const MuFormat *likely = find_format (self->roster);
  const MuFormat *usual = mu_game_find_format_of_total (mu_roster_get_game (self->roster), likely->total);

  return usual != NULL && mu_list_reading_meets_total (self) ? usual : likely;
}

/* Returns TRUE if a list of so many points may have the other card instead. One of another kind, such as a ship in the
 * place of crew, may take the list so far above its limit that nobody builds it. */
static gboolean
may_have_instead (MuGame *game, const MuFormat *format, int points, const MuListDecision *decision, MuCard *other)
{
  int more = mu_text_choice_count_points (game, format, other)
             - mu_text_choice_count_points (game, format, decision->card);

  return mu_card_get_kind (other) == mu_card_get_kind (decision->card) || format->total == 0
         || points + more * (int) decision->copies <= format->total + format->total / 10;
}

/* Returns FALSE if the card is for a slot that the ship of the decision does not have, used or not, while the ship has
 * one for the card that was chosen. */
static gboolean
has_slot_for (const MuListReading *self, const MuListDecision *decision, MuCard *card)
{
  MuUnit *unit = mu_roster_get_unit (self->roster, decision->unit);
  int slot = mu_card_get_facts (card)->slot;

  if (mu_card_get_kind (card) != MU_CARD_UPGRADE || mu_card_get_kind (decision->card) != MU_CARD_UPGRADE
      || mu_card_is_unknown (mu_unit_get_card (unit))
      || mu_card_names_count_room (self->builder.names, unit, slot) > 0
      || mu_card_names_count_room (self->builder.names, unit, mu_card_get_facts (decision->card)->slot) < 0)
    return TRUE;
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    if (mu_card_get_facts (mu_unit_get_upgrade (unit, i))->slot == slot)
      return TRUE;
  return FALSE;
}

/* Adds a doubt for each piece whose card nothing in the text decided. A total that is met decides between cards of
 * different costs, if it has these. */
static void
add_doubts (MuListReading *self, const MuListLines *lines)
{
  MuGame *game = mu_roster_get_game (self->roster);
  const MuFormat *format = find_format (self->roster);
  int points = count_points (self, format);
  gboolean total_is_met = self->stated->total == points;

  for (guint i = 0; i < self->builder.decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (self->builder.decisions, MuListDecision, i);
      g_autoptr (GPtrArray) other = decision->certain || g_hash_table_contains (lines->settled, decision->piece)
                                        ? NULL
                                        : mu_text_choice_list_other (self->builder.names, decision);
      MuCard *instead = NULL;

      for (guint j = 0; other != NULL && j < other->len && instead == NULL; j++)
        if (has_slot_for (self, decision, other->pdata[j])
            && (total_is_met ? mu_text_choice_count_points (game, format, decision->card)
                                   == mu_text_choice_count_points (game, format, other->pdata[j])
                             : may_have_instead (game, format, points, decision, other->pdata[j])))
          instead = other->pdata[j];
      if (instead != NULL && !mu_stated_has_doubt (self->stated, decision->card, decision->piece->line->number))
        mu_stated_add_doubt (self->stated, decision->card, instead, decision->piece->line->number);
    }
}

/* Returns a text that is the same for two lists that have the same ships with the same upgrades, in any order. */
static char *
dup_key (MuRoster *roster)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();

      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        g_ptr_array_add (ids, (gpointer) mu_card_get_facts (mu_unit_get_upgrade (unit, j))->id);
      mu_words_sort (ids);
      g_ptr_array_insert (ids, 0, (gpointer) mu_card_get_id (mu_unit_get_card (unit)));
      g_ptr_array_add (ids, NULL);
      g_ptr_array_add (keys, g_strjoinv (" ", (char **) ids->pdata));
    }
  return mu_words_join_sorted (keys, "; ");
}

/* Adds what is settled of pieces that @forced says nothing of. */
static void
add_settled (GHashTable *forced, GHashTable *settled)
{
  GHashTableIter iter;
  gpointer piece;
  gpointer card;

  g_hash_table_iter_init (&iter, settled);
  while (g_hash_table_iter_next (&iter, &piece, &card))
    if (!g_hash_table_contains (forced, piece))
      g_hash_table_insert (forced, piece, card);
}

/* Returns TRUE if the list has the stated total in this format, and at most @most_faults by count_faults(). */
static gboolean
meets_total (MuListReading *self, const MuFormat *format, int most_faults)
{
  return count_points (self, format) == self->stated->total && count_faults (self) <= most_faults;
}

/*
 * Chooses the reading that costs what the text states, in the format that the list is most likely built for. If there are
 * several, it prefers those in which more cards fit, and among these the one that differs from the first reading in the
 * fewest pieces. If the first has that cost at another date, the others are in doubt. Takes @first, and returns it if no
 * reading has that cost without more faults.
 */
static MuListReading *
choose_by_total (MuListReading *first, MuListLines *lines, const MuFormat *format)
{
  g_autoptr (GPtrArray) ways
      = mu_text_choice_search (first->builder.names, first->builder.decisions, format,
                               first->stated->total - count_points (first, format));
  int most = count_faults (first);
  MuListReading *best = first;

  for (guint i = 0; i < ways->len && i * (lines->end - lines->first) < MAX_TRIED_LINES; i++)
    {
      MuListReading *other;
      g_autofree char *units = NULL;
      g_autofree char *other_units = NULL;

      add_settled (ways->pdata[i], lines->settled);
      other = mu_list_reading_new (lines, mu_roster_get_faction (first->roster), ways->pdata[i]);
      if (meets_total (other, format, most)
          && (!meets_total (best, format, most) || count_faults (other) < count_faults (best)))
        {
          MuListReading *worse = best;

          best = other;
          other = worse;
        }
      units = dup_key (best->roster);
      other_units = dup_key (other->roster);
      if (meets_total (other, format, most) && count_faults (other) == count_faults (best)
          && !g_str_equal (units, other_units))
        add_differences (best, other->builder.decisions);
      if (other != first)
        mu_list_reading_free (other);
    }
  if (best != first)
    {
      best->is_by_total = mu_game_get_revisions (lines->game)->len > 0;
      if (mu_list_reading_meets_total (first))
        add_differences (best, first->builder.decisions);
      mu_list_reading_free (first);
    }
  return best;
}

/* Returns what a piece was read as; NULL if it was none of the cards. */
static const MuListDecision *
find_decision (const MuListReading *self, const MuTextPiece *piece)
{
  for (guint i = 0; i < self->builder.decisions->len; i++)
    if (g_array_index (self->builder.decisions, MuListDecision, i).piece == piece)
      return &g_array_index (self->builder.decisions, MuListDecision, i);
  return NULL;
}

/* Reads a piece as each of its namesakes in turn. Returns the reading with the fewest faults; if no other has as few,
 * the piece is settled. If the only other card is of another kind and makes more faults, the doubt stays. */
static MuListReading *
settle_piece (MuListReading *best, MuListLines *lines, MuTextPiece *piece)
{
  const MuListDecision *decision = find_decision (best, piece);
  g_autoptr (GPtrArray) other = mu_text_choice_list_other (best->builder.names, decision);
  MuCard *card = decision->card;
  MuCardKind kind = mu_card_get_kind (card);
  gboolean is_first = piece == g_array_index (best->builder.decisions, MuListDecision, 0).piece;
  gboolean alone = decision->other != NULL;

  for (guint i = 0; i < other->len; i++)
    {
      MuListReading *reading;

      /* The first card of a text is a ship anyway. */
      if (is_first && mu_card_get_kind (other->pdata[i]) != kind)
        continue;
      g_hash_table_insert (lines->settled, piece, other->pdata[i]);
      reading = mu_list_reading_new (lines, mu_roster_get_faction (best->roster), lines->settled);
      alone = count_faults (reading) < count_faults (best) || (alone && count_faults (reading) > count_faults (best));
      if (count_faults (reading) < count_faults (best))
        {
          MuListReading *worse = best;

          best = reading;
          reading = worse;
          card = other->pdata[i];
        }
      mu_list_reading_free (reading);
    }
  if (alone)
    g_hash_table_insert (lines->settled, piece, card);
  else
    g_hash_table_remove (lines->settled, piece);
  return best;
}

/* Of cards with the same name, those are meant with which the list is right: “Maarek Stele” with “TIE/D” flies a TIE
 * Defender. Each try reads the text anew, so there are only some. @again: only what is settled
 * is tried. */
static MuListReading *
settle (MuListReading *first, MuListLines *lines, gboolean again)
{
  g_autoptr (GArray) decisions = g_array_copy (first->builder.decisions);
  MuListReading *best = first;
  guint n_tries = 0;

  for (guint i = 0; i < decisions->len && n_tries * (lines->end - lines->first) < MAX_TRIED_LINES; i++)
    {
      MuTextPiece *piece = g_array_index (decisions, MuListDecision, i).piece;
      const MuListDecision *decision = find_decision (best, piece);

      if (decision == NULL || decision->certain || (again && !g_hash_table_contains (lines->settled, piece)))
        continue;
      best = settle_piece (best, lines, piece);
      n_tries++;
    }
  return best;
}

/* Returns TRUE if nothing in the text says what the list or its cards cost, nor how many points it may have, and it has
 * more than is usual, but far less than a larger format allows. */
static gboolean
is_too_dear (MuListReading *self, const MuFormat *usual)
{
  const MuFormat *found;
  int points = count_points (self, usual);

  if (mu_roster_get_format_source (self->roster) != MU_FORMAT_DEFAULT || self->builder.has_format
      || self->builder.names_format || self->stated->total >= 0 || self->stated->costs != NULL
      || self->stated->met != NULL || usual->total <= 0 || points <= usual->total)
    return FALSE;
  found = find_format (self->roster);
  return count_points (self, found) == points
         && (found->total <= usual->total || points < found->total * MIN_SHARE / 100);
}

/* Readings of a list with one piece as another card, so that it has at most the usual points. */
typedef struct
{
  const MuFormat *usual;
  MuListReading *best;           /* the one with the most points; NULL if there is none */
  const MuListDecision *changed; /* what the piece was before */
  int points;
  guint n_found;
} UsualReadings;

/* Reads the list with another card in place of one. An upgrade in place of a ship must fill the list. */
static void
try_other (UsualReadings *self, MuListReading *first, MuListLines *lines, const MuListDecision *decision, MuCard *other)
{
  gboolean is_of_kind = mu_card_get_kind (other) == mu_card_get_kind (decision->card);
  int least = self->usual->total * (is_of_kind ? MIN_SHARE : MIN_FULL_SHARE) / 100;
  g_autoptr (GHashTable) forced = g_hash_table_new (NULL, NULL);
  MuListReading *reading;
  int points;

  g_hash_table_insert (forced, decision->piece, other);
  add_settled (forced, lines->settled);
  reading = mu_list_reading_new (lines, mu_roster_get_faction (first->roster), forced);
  points = count_points (reading, self->usual);
  if (points >= least && points <= self->usual->total && count_faults (reading) <= count_faults (first)
      && find_decision (reading, decision->piece) != NULL)
    {
      self->n_found++;
      if (points > self->points)
        {
          MuListReading *worse = self->best;

          self->points = points;
          self->changed = decision;
          self->best = reading;
          reading = worse;
        }
    }
  g_clear_pointer (&reading, mu_list_reading_free);
}

/* Of a list with more points than is usual, reads one piece as another card with which it has at most the usual ones,
 * as many as possible, and no more faults. There is a doubt if the first reading may be meant, or if another piece may
 * be the one. Takes @first. */
static MuListReading *
choose_by_limit (MuListReading *first, MuListLines *lines)
{
  GArray *decisions = first->builder.decisions;
  UsualReadings found = { .usual = mu_game_get_standard_format (lines->game) };
  guint n_decisions = is_too_dear (first, found.usual) ? decisions->len : 0;
  guint n_tries = 0;
  const MuListDecision *now;

  for (guint i = 0; i < n_decisions; i++)
    {
      const MuListDecision *decision = &g_array_index (decisions, MuListDecision, i);
      gboolean may_change = !decision->certain || g_hash_table_contains (lines->settled, decision->piece);
      g_autoptr (GPtrArray) other = may_change ? mu_text_choice_list_other (lines->names, decision) : NULL;

      /* The first card of a text is a ship anyway. */
      for (guint j = 0; other != NULL && j < other->len && n_tries * (lines->end - lines->first) < MAX_TRIED_LINES; j++)
        if (i > 0 || mu_card_get_kind (other->pdata[j]) != MU_CARD_UPGRADE)
          {
            try_other (&found, first, lines, decision, other->pdata[j]);
            n_tries++;
          }
    }
  if (found.best == NULL)
    return first;
  now = find_decision (found.best, found.changed->piece);
  g_hash_table_insert (lines->settled, now->piece, now->card);
  if (found.n_found > 1 || may_have_instead (lines->game, found.usual, found.points, now, found.changed->card))
    mu_stated_add_doubt (found.best->stated, now->card, found.changed->card, now->piece->line->number);
  mu_list_reading_free (first);
  return found.best;
}

/* A list that costs what its text states is of this edition, whatever words are in the text. Words that were read as no
 * card may be the names of cards of another edition. The name of a list and what its player wrote may be anything. */
static gboolean
is_ours (const MuListLines *lines, const MuListReading *reading, GError **error)
{
  g_autoptr (MuRoster) whole = NULL;

  if (mu_game_get_editions (lines->game)->len == 0 || reading->stated->total == reading->points)
    return TRUE;
  for (guint i = lines->first; i < lines->end; i++)
    {
      const MuTextLine *line = mu_list_lines_get (lines, i);

      if (line->head != MU_TEXT_HEAD_NAME && line->head != MU_TEXT_HEAD_PLAYER && line->head != MU_TEXT_HEAD_EVENT
          && line->head != MU_TEXT_HEAD_NOTES
          && !mu_other_edition_is_unmarked (lines->game, line->text, line->number, error))
        return FALSE;
    }
  whole = mu_roster_copy (reading->roster);
  for (guint i = 0; i < reading->remarks->len; i++)
    {
      const MuTextLine *line = reading->remarks->pdata[i];

      mu_import_limits_add_unknown (whole, MU_CARD_PILOT, line->name, line->text, line->number);
    }
  return mu_other_edition_is_ours (whole, error);
}

/* Returns how many letters of @canonical the name has, if it is in there. */
static gsize
count_letters (const char *canonical, MuText *name)
{
  g_autofree char *part = name != NULL ? mu_text_canonical (mu_text_get_english (name)) : NULL;

  return part != NULL && strstr (canonical, part) != NULL ? strlen (part) : 0;
}

/* Returns TRUE if the piece has words that are in no name of its card: “Squadron” behind the ship of a pilot. The code
 * of its box tells it from others with its name: “Shara Bey (SWZ106)”. */
static gboolean
is_unexplained (const MuListLines *lines, const MuListDecision *decision)
{
  const MuCardFacts *facts = mu_card_get_facts (decision->card);
  MuCard *ship = facts->kind == MU_CARD_PILOT ? mu_catalog_get_ship_of (lines->names->catalog, decision->card) : NULL;
  const char *code = strchr (facts->id, '-');
  g_autofree char *canonical = mu_text_canonical (decision->piece->line->name);
  g_autofree char *box = mu_text_canonical (code != NULL ? code : "");
  gsize n = count_letters (canonical, facts->name) + count_letters (canonical, facts->subname)
            + count_letters (canonical, ship != NULL ? mu_card_get_facts (ship)->name : NULL)
            + (strstr (canonical, box) != NULL ? strlen (box) : 0);
  GPtrArray *called = mu_catalog_list_called (lines->names->catalog, facts->kind, canonical);

  return n > 0 && strlen (canonical) > n + MAX_UNEXPLAINED
         && (called == NULL || !g_ptr_array_find (called, decision->card, NULL));
}

/* Returns TRUE if the line is a heading with the cost of the ship in the next line: “Soontir Fel - 30”. */
static gboolean
is_heading_with_cost (const MuStated *stated, const MuTakenLine *line)
{
  return line->taken == MU_TAKEN_HEADING && mu_stated_has_cost (stated, line->line);
}

static guint
count_card_lines (const MuStated *stated)
{
  guint n = 0;

  for (guint i = 0; i < stated->lines->len; i++)
    {
      const MuTakenLine *line = stated->lines->pdata[i];

      n += line->cards->len > 0 || is_heading_with_cost (stated, line);
    }
  return n;
}

/* Returns TRUE if words that were read as nothing are the cost of the card in the same line: “12 Academy Pilot”. */
static gboolean
is_cost_beside (const MuListReading *reading, const MuDoubt *doubt)
{
  int number;

  if (!mu_number_parse (doubt->words, 0, MU_MAX_COST, &number, NULL))
    return FALSE;
  for (guint i = 0; i < reading->builder.decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (reading->builder.decisions, MuListDecision, i);

      if (decision->piece->line->number == doubt->line && mu_card_get_cost (decision->card) == number)
        return TRUE;
    }
  return FALSE;
}

/* Returns how many ships the text names otherwise than this edition does: “TIE/ln Fighter” is the name in another one. */
static int
count_other_hulls (const MuListLines *lines)
{
  int n = 0;

  for (guint i = 0; lines->names->hulls->len > 0 && i < lines->pieces->len; i++)
    for (guint j = 0; j < ((GPtrArray *) lines->pieces->pdata[i])->len; j++)
      {
        const MuTextPiece *piece = ((GPtrArray *) lines->pieces->pdata[i])->pdata[j];
        const MuCardMatch *hull = mu_named_cards_get (piece->named, MU_CARD_SHIP, 0);
        g_autofree char *canonical = hull != NULL ? mu_text_canonical (piece->line->name) : NULL;

        n += hull != NULL && !mu_text_is_called (mu_card_get_facts (hull->card)->name, canonical);
      }
  return n;
}

/* Adds how well the reading explains the text to the score. */
static void
score (MuTextReading *self, const MuListLines *lines, const MuListReading *reading)
{
  guint n_known = 0;
  guint n_unknown = 0;
  gboolean ship = FALSE;

  mu_import_limits_count_list (reading->roster, &n_known, &n_unknown);
  self->score += SCORE_LINE * ((int) count_card_lines (reading->stated) - (int) n_unknown)
                 + (reading->is_distinctive ? SCORE_HEAD : 0) + reading->builder.names_format - count_other_hulls (lines);
  self->complete &= n_unknown == 0;
  for (guint i = 0; i < reading->builder.decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (reading->builder.decisions, MuListDecision, i);
      const MuTextLine *line = decision->piece->line;

      self->score -= mu_text_choice_get_likeness (decision) < MU_CARD_NAMES_LIKE_NAME;
      if (line->priced)
        self->score += mu_card_names_states_cost (lines->names, decision->card, line) ? SCORE_COST : -SCORE_COST;
      if (!is_unexplained (lines, decision))
        continue;
      self->score -= SCORE_UNEXPLAINED;
      self->complete = FALSE;
      if (self->words == NULL)
        {
          self->words = g_strdup (line->text);
          self->line = line->number;
        }
    }
  if (reading->stated->total >= 0 && !reading->is_by_total)
    self->score += reading->stated->total == reading->points ? SCORE_TOTAL : -SCORE_COST;
  for (guint i = 0; i < reading->builder.sums->len; i++)
    if (g_array_index (reading->builder.sums, MuStatedCost, i).cost != reading->stated->total)
      self->score -= SCORE_COST;
  for (guint i = 0; reading->stated->doubts != NULL && i < reading->stated->doubts->len; i++)
    {
      const MuDoubt *doubt = reading->stated->doubts->pdata[i];

      if (doubt->words != NULL)
        self->score += is_cost_beside (reading, doubt) ? SCORE_COST : -1;
    }
  for (guint i = 0; i < mu_roster_get_n_units (reading->roster) && !ship; i++)
    ship = !mu_unit_is_in (mu_roster_get_unit (reading->roster, i), MU_SECTION_SQUADRONS)
           && !mu_card_is_unknown (mu_unit_get_card (mu_roster_get_unit (reading->roster, i)));
  self->has_ships &= ship;
  if (!ship)
    self->score -= SCORE_NO_SHIP;
}

/* Notes the costs that the text states rightly, for formats by which the cards have others. */
static void
note_met_costs (MuListReading *self)
{
  for (guint i = 0; i < self->builder.decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (self->builder.decisions, MuListDecision, i);
      const MuTextLine *line = decision->piece->line;
      MuUnit *unit;

      if (!line->priced || decision->copies != 1 || line->cost != mu_card_get_cost (decision->card)
          || decision->unit >= mu_roster_get_n_units (self->roster))
        continue;
      unit = mu_roster_get_unit (self->roster, decision->unit);
      if (mu_unit_get_card (unit) == decision->card)
        mu_stated_add_met (self->stated, (int) decision->unit, -1, line->cost, line->number);
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        if (mu_unit_get_upgrade (unit, j) == decision->card)
          {
            mu_stated_add_met (self->stated, (int) decision->unit, (int) j, line->cost, line->number);
            break;
          }
    }
}

/* Chooses between cards of the same name by the total that the text states and by the rules. Takes @reading, and returns
 * the reading with the cards that were chosen. */
static MuListReading *
choose_namesakes (MuListReading *reading, MuListLines *list)
{
  gboolean has_dates = mu_game_get_revisions (list->game)->len > 0;

  if (!has_dates && reading->stated->total >= 0
      && (reading->stated->total != reading->points || reading->n_misfits > 0))
    reading = choose_by_total (reading, list, find_format (reading->roster));
  if (reading->stated->total != reading->points || count_faults (reading) > 0)
    {
      const MuFormat *before = count_faults (reading) > 0 ? find_format (reading->roster) : NULL;

      reading = settle (reading, list, FALSE);
      /* What was settled by the rules of another format may be read otherwise by those of this one. */
      if (before != NULL && find_format (reading->roster) != before)
        reading = settle (reading, list, TRUE);
    }
  if (has_dates && reading->stated->total >= 0)
    reading = choose_by_total (reading, list, find_usual_format (reading));
  return choose_by_limit (reading, list);
}

/* Reads one list and adds it to @self. Returns FALSE if the lines are none, or if they are one of another edition. */
static gboolean
read_list (MuTextReading *self, MuCardNames *names, GPtrArray *lines, guint first, guint end)
{
  MuGame *game = names->game;
  MuCatalog *catalog;
  MuListLines list;
  MuListReading *reading;
  gboolean has_faction;
  gboolean is_list;

  mu_list_lines_init (&list, game, lines, first, end);
  reading = mu_list_reading_begin (&list, NULL);
  has_faction = mu_roster_get_faction (reading->roster) >= 0;
  catalog = mu_roster_get_catalog (reading->roster);
  if (names->catalog != catalog)
    {
      mu_card_names_clear (names);
      mu_card_names_init (names, game, catalog);
    }
  list.names = names;
  g_clear_pointer (&reading, mu_list_reading_free);
  mu_list_lines_split (&list);
  reading = has_faction ? mu_list_reading_new (&list, -1, NULL) : read_any_faction (&list, NULL);
  is_list = reading->builder.is_list || reading->builder.has_format;
  if (is_list)
    reading = choose_namesakes (reading, &list);
  if (mu_list_reading_begins_with_total (reading, &list))
    {
      int faction = mu_roster_get_faction (reading->roster);

      mu_list_lines_get (&list, first)->title = TRUE;
      mu_list_reading_free (reading);
      reading = mu_list_reading_new (&list, faction, list.settled);
    }
  add_doubts (reading, &list);
  if (!is_ours (&list, reading, self->refusal == NULL ? &self->refusal : NULL))
    {
      score (self, &list, reading);
      self->score += SCORE_EDITION;
      is_list = FALSE;
    }
  else if (is_list)
    {
      score (self, &list, reading);
      note_met_costs (reading);
      self->n_unmet += !mu_list_reading_meets_total (reading);
      self->n_misfits += reading->n_misfits;
      g_ptr_array_add (self->rosters, g_steal_pointer (&reading->roster));
    }
  mu_list_reading_free (reading);
  mu_list_lines_clear (&list);
  return is_list;
}

/* A line with another name begins another list, as does the head of one without a name that states the faction. */
static guint
find_end (GPtrArray *lines, guint first)
{
  guint n_names = 0;
  guint n_factions = 0;
  guint head = first; /* where the last lines of a head began */

  for (guint i = first; i < lines->len; i++)
    {
      const MuTextLine *line = lines->pdata[i];

      head = line->head == MU_TEXT_HEAD_NONE ? i + 1 : head;
      if ((i > first && line->begins_list) || (line->head == MU_TEXT_HEAD_NAME && n_names++ > 0))
        return i;
      if (line->head == MU_TEXT_HEAD_FACTION && n_factions++ > 0 && head > first)
        return head;
    }
  return lines->len;
}

/* Reads the lists that begin in the lines, or all lines as a list. Returns NULL if one of several is no list, or has
 * neither ships nor a name: such a head, “Faction: Rebel”, stands below the list that it belongs to. */
static MuTextReading *
read_parts (MuCardNames *names, GPtrArray *lines, gboolean whole)
{
  MuTextReading *self = g_new0 (MuTextReading, 1);

  self->rosters = g_ptr_array_new_with_free_func (g_object_unref);
  self->complete = TRUE;
  self->has_ships = TRUE;
  for (guint first = 0, end; first < lines->len && self->refusal == NULL; first = end)
    {
      gboolean is_list;
      MuRoster *last;

      end = whole ? lines->len : find_end (lines, first);
      is_list = read_list (self, names, lines, first, end);
      last = is_list ? self->rosters->pdata[self->rosters->len - 1] : NULL;
      if ((is_list && (mu_roster_get_n_units (last) > 0 || *mu_roster_get_name (last) != '\0'))
          || end - first == lines->len || self->refusal != NULL)
        continue;
      mu_text_reading_free (self);
      return NULL;
    }
  return self;
}

/* What may divide several lists that have no names. */
typedef enum
{
  AFTER_TOTALS, /* “Total: 57” */
  AT_QUOTES,  /* between lines that are quoted and others */
  AT_TITLES,
  AT_BREAKS,  /* rules, and several blank lines */
  AT_BLANKS,  /* in a list with more points than usual */
  AT_LINES,   /* every line with cards has a list of its own */
  AFTER_SUMS, /* “57”, which may as well be the points of a part of the list */
  N_DIVISIONS
} Division;

/* Returns the number in “List 2”, also with more behind, and in “2.”; 0 if there is none. */
static int
get_list_number (const MuTextLine *line)
{
  const char *digits = line->text + strcspn (line->text, "0123456789");
  int number;

  return mu_list_word_says (line->text, digits - line->text, "option") && mu_digits_scan (&digits, MAX_LISTS, &number)
             ? number
             : line->ordinal;
}

/* Marks where another list may begin, by what the lines of the text were taken for. Returns how many places there are.
 */
static guint
mark_lists (MuGame *game, GPtrArray *lines, const MuStated *stated, Division division)
{
  MuTaken end = division == AFTER_SUMS ? MU_TAKEN_SUM : MU_TAKEN_TOTAL;
  gboolean has_cards = FALSE;
  gboolean may_begin = FALSE;
  gboolean is_quoted = FALSE;
  guint n = 0;
  guint start = 0; /* the first of the lines without cards above a card */

  for (guint i = 0; i < lines->len; i++)
    {
      MuTextLine *line = lines->pdata[i];
      const MuTakenLine *taken = stated->lines->pdata[i];
      gboolean is_rule = taken->taken == MU_TAKEN_REMARK && mu_text_line_is_rule (line);
      gboolean is_end = taken->taken == MU_TAKEN_TOTAL || taken->taken == MU_TAKEN_SUM || is_rule;
      gboolean may_be_title = taken->taken == MU_TAKEN_REMARK || taken->taken == MU_TAKEN_UNKNOWN
                              || taken->taken == MU_TAKEN_TITLE || line->head == MU_TEXT_HEAD_FACTION
                              || (taken->taken == MU_TAKEN_HEADING && mu_game_find_faction (game, line->name) >= 0);

      line->begins_list = FALSE;
      if ((division == AT_BREAKS || division == AT_BLANKS) && i > 0)
        may_begin |= (division == AT_BREAKS && mu_text_line_is_rule (line))
                     || mu_text_line_count_blanks (line, lines->pdata[i - 1]) >= (division == AT_BREAKS ? MIN_BREAK : 1);
      may_begin |= (division == AT_LINES && taken->cards->len > 1)
                   || (division == AT_QUOTES && has_cards && line->quoted != is_quoted);
      if (taken->cards->len > 0)
        {
          ((MuTextLine *) lines->pdata[start])->begins_list = has_cards && may_begin;
          n += has_cards && may_begin;
          has_cards = TRUE;
          may_begin = FALSE;
          is_quoted = line->quoted;
          start = i + 1;
        }
      else if (division == AFTER_TOTALS || division == AFTER_SUMS)
        may_begin |= taken->taken == end;
      else if (division == AT_TITLES && has_cards && !is_end && may_be_title
               && line->number != ((const MuTextLine *) lines->pdata[i - 1])->number)
        may_begin |= taken->taken == MU_TAKEN_REMARK || mu_text_line_count_blanks (line, lines->pdata[i - 1]) > 0
                     || get_list_number (line) > 1;
      if (is_end)
        start = i + 1;
    }
  return n;
}

/* Returns the share of the points allowed that the list has in a format, in percent. */
static int
get_share (MuRoster *roster, const MuFormat *format)
{
  MuCatalog *catalog = mu_game_get_format_catalog (mu_roster_get_game (roster), format);
  int limit = mu_roster_get_limit (roster, format);

  return limit > 0 ? 100 * mu_check_context_count_points (roster, format, catalog) / limit : 0;
}

/* Returns TRUE if the parts are lists beyond doubt: each costs what the text states, or they are of several factions
 * and all cards fit, or so many points that they are no parts of one list, or the text counts them, or one is quoted. */
static gboolean
are_lists (GPtrArray *lines, const MuTextReading *parts, guint n_marks, Division division)
{
  guint n_factions = 1;
  gboolean all_whole = TRUE;
  int n_counted = 0;

  if (parts->rosters->len != n_marks + 1)
    return FALSE;
  for (guint i = 0; i < parts->rosters->len; i++)
    {
      MuRoster *roster = parts->rosters->pdata[i];
      gboolean has_ship = FALSE;
      int usual;
      int share;

      for (guint j = 0; j < mu_roster_get_n_units (roster); j++)
        has_ship |= !mu_unit_is_in (mu_roster_get_unit (roster, j), MU_SECTION_SQUADRONS);
      if (!has_ship || mu_roster_get_n_units (roster) < 2)
        return FALSE;
      n_factions += mu_roster_get_faction (roster) != mu_roster_get_faction (parts->rosters->pdata[0]);
      /* nearly all points that its most likely format allows, or a few more than usual, which another format allows */
      usual = get_share (roster, mu_game_get_standard_format (mu_roster_get_game (roster)));
      share = get_share (roster, find_format (roster));
      all_whole &= (share > MIN_SHARE && share <= 100) || (usual > MIN_SHARE && usual <= MAX_SHARE);
    }
  for (guint i = 0; i < lines->len; i++)
    {
      all_whole &= ((const MuTextLine *) lines->pdata[i])->head != MU_TEXT_HEAD_FORMAT;
      n_counted += get_list_number (lines->pdata[i]) == n_counted + 1;
    }
  if (division == AT_BLANKS)
    return parts->n_misfits == 0 && all_whole;
  return division == AT_QUOTES || parts->n_unmet == 0 || (parts->n_misfits == 0 && (n_factions > 1 || all_whole))
         || n_counted == (int) parts->rosters->len;
}

/* Returns TRUE if each of the parts has several cards, known or not, as the whole text was read. */
static gboolean
have_cards (GPtrArray *lines, const MuStated *stated)
{
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const MuTakenLine *taken = stated->lines->pdata[i];

      if (((const MuTextLine *) lines->pdata[i])->begins_list)
        {
          if (n < 2)
            return FALSE;
          n = 0;
        }
      n += taken->taken == MU_TAKEN_UNKNOWN;
      for (guint j = 0; j < taken->copies->len; j++)
        n += g_array_index (taken->copies, int, j);
    }
  return n >= 2;
}

/* Doubts the first line at which another list may begin, unless there is a word about it. */
static void
doubt_start (MuStated *stated, GPtrArray *lines, Division division)
{
  const MuTakenLine *start;
  guint i = 0;

  while (!((const MuTextLine *) lines->pdata[i])->begins_list)
    i++;
  start = stated->lines->pdata[division == AFTER_SUMS ? i - 1 : i];
  if (start->taken != MU_TAKEN_REMARK && division != AFTER_SUMS)
    return;
  for (i = 0; stated->doubts != NULL && i < stated->doubts->len; i++)
    if (((const MuDoubt *) stated->doubts->pdata[i])->line == start->line)
      return;
  mu_stated_add_words (stated, start->text, NULL, start->line);
}

/* If several lists follow each other without names, returns them. Takes @whole, which has one, and returns it
 * otherwise.
 */
static MuTextReading *
divide (MuTextReading *whole, MuCardNames *names, GPtrArray *lines)
{
  MuRoster *roster = whole->rosters->pdata[0];
  MuStated *stated = mu_roster_get_stated (roster);
  gboolean is_large = whole->n_unmet > 0 && get_share (roster, mu_game_get_standard_format (names->game)) > MAX_SHARE;

  for (Division division = AFTER_TOTALS; division < N_DIVISIONS; division++)
    {
      guint n_marks = mark_lists (names->game, lines, stated, division);
      gboolean may_divide = n_marks > 0 && n_marks < MAX_LISTS && (division != AT_BLANKS || is_large);
      MuTextReading *parts = may_divide && have_cards (lines, stated) ? read_parts (names, lines, FALSE) : NULL;
      gboolean divided = parts != NULL && are_lists (lines, parts, n_marks, division);

      if (divided && division != AFTER_SUMS)
        {
          mu_text_reading_free (whole);
          return parts;
        }
      if (divided || (may_divide && division == AT_TITLES))
        doubt_start (stated, lines, division);
      g_clear_pointer (&parts, mu_text_reading_free);
    }
  return whole;
}

/* Reads the lines of a text as lists of @game. Takes the lines, and may divide them. */
MuTextReading *
mu_text_reading_new (MuGame *game, GPtrArray *taken)
{
  g_autoptr (GPtrArray) lines = taken;
  g_auto (MuCardNames) names = { NULL };
  MuTextReading *self;

  mu_card_names_init (&names, game, mu_game_get_format_catalog (game, mu_game_get_standard_format (game)));
  mu_list_lines_prepare (&names, lines);
  self = read_parts (&names, lines, FALSE);
  /* If one of the parts is no list by itself, the text is a single list. */
  if (self == NULL)
    self = read_parts (&names, lines, TRUE);
  if (self->rosters->len == 1 && mu_roster_get_stated (self->rosters->pdata[0])->lines->len == lines->len)
    return divide (self, &names, lines);
  if (self->rosters->len == 0 && self->refusal == NULL)
    self->score = G_MININT;
  return self;
}

static MuStated *
get_stated (const MuTextReading *self)
{
  return self->rosters->len == 1 ? mu_roster_get_stated (self->rosters->pdata[0]) : NULL;
}

/* Doubts the lines that @self takes for no card while @other takes them for cards, or nearly so, and explains as many
 * lines. The doubts do not name a card, since a list is saved without those of another game. */
void
mu_text_reading_doubt (MuTextReading *self, const MuTextReading *other)
{
  MuStated *stated = get_stated (self);
  const MuStated *instead = get_stated (other);

  /* All of these words are names of the other game. */
  if (self->words != NULL && other->complete && other->rosters->len > 0)
    mu_stated_add_words (mu_roster_get_stated (self->rosters->pdata[0]), self->words, NULL, self->line);
  if (stated == NULL || instead == NULL || count_card_lines (instead) < count_card_lines (stated))
    return;
  for (guint i = 0; i < MIN (stated->lines->len, instead->lines->len); i++)
    {
      const MuTakenLine *line = stated->lines->pdata[i];
      const MuTakenLine *as_card = instead->lines->pdata[i];

      if (line->line == as_card->line && line->cards->len == 0 && as_card->cards->len > 0
          && !mu_list_lines_names_game (mu_roster_get_game (self->rosters->pdata[0]), line->text)
          && (line->taken == MU_TAKEN_TITLE || line->taken == MU_TAKEN_REMARK
              || (line->taken == MU_TAKEN_HEADING && other->has_ships && !is_heading_with_cost (stated, line))))
        mu_stated_add_words (stated, line->text, NULL, line->line);
    }
  for (guint i = 0; instead->doubts != NULL && i < instead->doubts->len; i++)
    {
      const MuDoubt *doubt = instead->doubts->pdata[i];
      gboolean has_cards = FALSE;

      for (guint j = 0; j < stated->lines->len; j++)
        {
          const MuTakenLine *line = stated->lines->pdata[j];

          has_cards |= line->line == doubt->line && line->cards->len > 0;
        }
      if (doubt->words != NULL && doubt->instead != NULL && !has_cards)
        mu_stated_add_words (stated, doubt->words, NULL, doubt->line);
    }
}

/* Doubts that the lists are of this game, since @other explains as much of the text. */
void
mu_text_reading_doubt_game (const MuTextReading *self, MuGame *other)
{
  for (guint i = 0; i < self->rosters->len; i++)
    {
      MuStated *stated = mu_roster_get_stated (self->rosters->pdata[i]);

      for (guint j = 0; stated != NULL && j < stated->lines->len; j++)
        {
          const MuTakenLine *line = stated->lines->pdata[j];

          if (line->cards->len == 0)
            continue;
          mu_stated_add_game (stated, other, line->line);
          break;
        }
    }
}

/* Frees a reading. */
void
mu_text_reading_free (MuTextReading *self)
{
  g_clear_pointer (&self->rosters, g_ptr_array_unref);
  g_clear_error (&self->refusal);
  g_free (self->words);
  g_free (self);
}
