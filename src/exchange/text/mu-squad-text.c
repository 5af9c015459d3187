/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-squad-text.h"

#include <stdlib.h>
#include <string.h>

#include "exchange/io/mu-import-limits.h"
#include "exchange/io/mu-other-edition.h"
#include "exchange/text/mu-fleet-head.h"
#include "exchange/text/mu-squad-choice.h"
#include "model/mu-i18n.h"
#include "rules/check/mu-evaluated-unit.h"

/*
 * People and programs write squads in many ways and mix them: upgrades on the lines below the pilot, in brackets after
 * it or after separators; with or without costs; the ship beside, above or below. So each line is split into possible
 * cards, and what each of them is follows from its position and cost.
 */

enum
{
  MAX_LINES = 2000,
  MAX_LINE = 4000,
  MAX_CARDS = 20000, /* including other text between commas */
  MAX_TITLE_SUM = 90,
  MIN_COSTS = 3 /* before names, to tell that such numbers are costs */
};

/*
 * Each part between two commas may be a card and is looked up in all catalogs. Lines that are too long for a squad, and
 * those after too many cards, are kept as they are.
 */
static void
mark_too_long (GPtrArray *lines)
{
  guint n_cards = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      MuFleetLine *line = lines->pdata[i];

      line->too_long = strlen (line->text) > MAX_LINE || n_cards > MAX_CARDS;
      if (!line->too_long)
        n_cards += mu_squad_line_count (line);
    }
}

static gboolean
has_too_long (GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    if (((const MuFleetLine *) lines->pdata[i])->too_long)
      return TRUE;
  return FALSE;
}

static gboolean
is_of_squad (MuFleetHead head)
{
  return head != MU_FLEET_HEAD_NONE && head != MU_FLEET_HEAD_OBJECTIVE && head != MU_FLEET_HEAD_COMMANDER
         && head != MU_FLEET_HEAD_SQUADRONS;
}

static void
read_faction (MuSquadBuilder *squad, const MuFleetLine *line, const char *value)
{
  int faction = mu_game_find_faction (squad->names.game, value);

  if (faction >= 0)
    mu_squad_builder_set_faction (squad, faction);
  else if (*value != '\0')
    mu_import_limits_add_unknown (squad->roster, MU_CARD_PILOT, value, line->text, line->number);
}

static void
read_format (MuSquadBuilder *squad, const char *value)
{
  const MuFormat *format = mu_fleet_head_find_format (squad->names.game, value);

  if (format == NULL)
    return;
  mu_roster_set_format (squad->roster, format);
  squad->has_format = TRUE;
}

/* Finds a line with only the name of a faction, possibly followed by a total. */
static int
find_faction (const MuSquadBuilder *squad, const MuFleetLine *line)
{
  return line->bullet ? -1 : mu_game_find_faction (squad->names.game, line->name);
}

static void
read_limit (MuSquadBuilder *squad, const MuFleetLine *line, int limit)
{
  if (limit < 0)
    mu_import_limits_add_unknown (squad->roster, MU_CARD_PILOT, line->text, line->text, line->number);
  else if (limit > 0)
    mu_import_limits_set_limit (squad->roster, limit, squad->has_format);
}

static void
state_total (MuSquadBuilder *squad, int total)
{
  if (total >= 0)
    squad->stated->total = total;
}

/* Lines that affect how other lines are read are read first, wherever they are. */
static void
read_head_first (MuSquadBuilder *squad, const MuFleetLine *line)
{
  g_autofree char *value = NULL;
  MuFleetHead head = mu_fleet_head_parse (line->text, &value);

  if (head == MU_FLEET_HEAD_NAME && !squad->is_named)
    mu_squad_builder_set_name (squad, value);
  else if (head == MU_FLEET_HEAD_FACTION)
    read_faction (squad, line, value);
  else if (head == MU_FLEET_HEAD_FORMAT)
    read_format (squad, value);
  else if (head == MU_FLEET_HEAD_POINTS || head == MU_FLEET_HEAD_LIMIT)
    read_limit (squad, line, mu_fleet_head_parse_limit (head, value));
  else if (head == MU_FLEET_HEAD_NONE && find_faction (squad, line) >= 0)
    mu_squad_builder_set_faction (squad, find_faction (squad, line));
  if (head != MU_FLEET_HEAD_NONE)
    state_total (squad, mu_fleet_head_parse_total (head, value));
}

static gboolean
read_head (MuSquadBuilder *squad, const MuFleetLine *line)
{
  g_autofree char *value = NULL;
  MuFleetHead head = mu_fleet_head_parse (line->text, &value);

  if (!is_of_squad (head))
    return FALSE;
  if (head == MU_FLEET_HEAD_PLAYER)
    mu_roster_set_text (squad->roster, MU_ROSTER_PLAYER, value);
  else if (head == MU_FLEET_HEAD_EVENT)
    mu_roster_set_text (squad->roster, MU_ROSTER_EVENT, value);
  else if (head == MU_FLEET_HEAD_NOTES)
    mu_import_limits_add_line (squad->roster, MU_ROSTER_NOTES, value);
  else if (head == MU_FLEET_HEAD_OBSTACLES)
    mu_import_limits_add_obstacles (squad->roster, value);
  else
    return head != MU_FLEET_HEAD_SHIPS || *value == '\0';
  return TRUE;
}

/* Finds lines that programs add below a list, such as “View in Yet Another Squad Builder”. */
static gboolean
is_signature (const MuFleetLine *line)
{
  static const char *const beginnings[]
      = { "viewin",        "createdwith", "createdin", "createdby", "exportedfrom", "exportedby", "generatedby",
          "generatedwith", "madewith",    "builtwith", "builtin",   "sharedfrom",   "permalink" };
  g_autofree char *canonical = NULL;

  if (strstr (line->text, "://") != NULL)
    return TRUE;
  canonical = mu_text_canonical (line->text);
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_str_has_prefix (canonical, beginnings[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_heading (const MuSquadBuilder *squad, const MuFleetLine *line)
{
  static const char *const words[] = { "pilots", "ships", "upgrades", "squadron", "squad", "list",   "mylist",
                                       "points", "ship",  "pilot",    "cost",     "pts",   "upgrade" };
  g_autofree char *canonical = NULL;

  if (find_faction (squad, line) >= 0)
    return TRUE;
  canonical = mu_text_canonical (line->name);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], canonical))
      return TRUE;
  return FALSE;
}

static gboolean
is_sum (const MuFleetLine *line)
{
  g_autofree char *canonical = mu_text_canonical (line->name);
  gsize length = strlen (canonical);

  while (length > 0 && g_ascii_isdigit (canonical[length - 1]))
    canonical[--length] = '\0';
  return mu_fleet_line_is_sum (line) || length == 0 || g_str_equal (canonical, "total")
         || g_str_equal (canonical, "totalpoints") || g_str_equal (canonical, "shiptotal");
}

/* Returns TRUE if the line states the total of the squad, “Rebel Alliance (100)” or “Total: 100”, and not of a ship. */
static gboolean
is_total (const MuSquadBuilder *squad, const MuFleetLine *line)
{
  g_autofree char *canonical = mu_text_canonical (line->name);

  return squad->unit == NULL || g_str_has_prefix (canonical, "total") || line->cost >= MAX_TITLE_SUM;
}

/* The first line without a known name is the name of the squad, possibly followed by its total: “Aces (100)”. */
static gboolean
is_title (const MuSquadBuilder *squad, const MuFleetLine *line, GPtrArray *pieces)
{
  if (squad->is_named || squad->unit != NULL || line->bullet || (line->priced && line->cost < MAX_TITLE_SUM))
    return FALSE;
  for (guint i = 0; i < pieces->len; i++)
    if (mu_squad_piece_is_known (pieces->pdata[i]))
      return FALSE;
  return TRUE;
}

static void
read_cards (MuSquadBuilder *squad, const MuFleetLine *line, GPtrArray *pieces)
{
  if (is_title (squad, line, pieces))
    {
      mu_squad_builder_set_name (squad, line->priced || line->limit > 0 ? line->name : line->text);
      state_total (squad, line->priced ? line->cost : line->total);
    }
  else
    mu_squad_builder_add_line (squad, line, pieces);
}

static void
read_line (MuSquadBuilder *squad, const MuFleetLine *line, GPtrArray *pieces)
{
  if (line->too_long)
    mu_import_limits_add_unknown (squad->roster, MU_CARD_PILOT, line->text, line->text, line->number);
  if (line->too_long || mu_fleet_line_is_remark (line) || read_head (squad, line))
    return;
  if (mu_fleet_line_is_rule (line))
    mu_squad_builder_close (squad);
  else if (is_signature (line))
    mu_import_limits_add_line (squad->roster, MU_ROSTER_NOTES, line->text);
  else if (is_heading (squad, line) || is_sum (line))
    {
      if (line->priced && is_total (squad, line))
        state_total (squad, line->cost);
      mu_squad_builder_close (squad);
    }
  else
    read_cards (squad, line, pieces);
}

/* Blank lines separate ships, unless every line is followed by one. */
static gboolean
has_parts (GPtrArray *lines, guint first, guint end)
{
  guint n_gaps = 0;

  for (guint i = first + 1; i < end; i++)
    n_gaps += ((MuFleetLine *) lines->pdata[i])->number > ((MuFleetLine *) lines->pdata[i - 1])->number + 1;
  return n_gaps > 0 && n_gaps < end - first - 1;
}

/* The lines of one squad, each split into pieces that may name cards. */
typedef struct
{
  MuGame *game;
  GPtrArray *lines;  /* of MuFleetLine; borrowed */
  GPtrArray *pieces; /* by line: of MuSquadPiece, or NULL for a line that is too long */
  guint first;
  guint end;
} Text;

static MuFleetLine *
get_line (const Text *text, guint index)
{
  return text->lines->pdata[index];
}

static GPtrArray *
get_pieces (const Text *text, guint index)
{
  return text->pieces->pdata[index - text->first];
}

static void
free_pieces (gpointer pieces)
{
  if (pieces != NULL)
    g_ptr_array_unref (pieces);
}

/* Returns TRUE if the line begins with a number that may be a cost, and none follows. */
static gboolean
may_begin_with_cost (const MuSquadPiece *piece)
{
  return mu_fleet_line_has_bare_number (piece->line) && !piece->line->priced && mu_squad_piece_is_known (piece);
}

static gboolean
has_cost (GPtrArray *cards, int cost)
{
  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_cost (cards->pdata[i]) == cost)
      return TRUE;
  return FALSE;
}

/* If most lines begin with the cost of their card, which a title may make lower by 1, the other numbers are costs, too.
 */
static void
take_costs_before_names (Text *text)
{
  guint n_numbers = 0;
  guint n_costs = 0;

  for (guint i = 0; i < text->pieces->len; i++)
    for (guint j = 0; text->pieces->pdata[i] != NULL && j < ((GPtrArray *) text->pieces->pdata[i])->len; j++)
      {
        const MuSquadPiece *piece = ((GPtrArray *) text->pieces->pdata[i])->pdata[j];

        if (!may_begin_with_cost (piece))
          continue;
        n_numbers++;
        n_costs += has_cost (piece->pilots, piece->line->count) || has_cost (piece->upgrades, piece->line->count)
                   || has_cost (piece->upgrades, piece->line->count + 1);
      }
  if (n_costs < MIN_COSTS || 2 * n_costs <= n_numbers)
    return;
  for (guint i = 0; i < text->pieces->len; i++)
    for (guint j = 0; text->pieces->pdata[i] != NULL && j < ((GPtrArray *) text->pieces->pdata[i])->len; j++)
      {
        const MuSquadPiece *piece = ((GPtrArray *) text->pieces->pdata[i])->pdata[j];

        if (may_begin_with_cost (piece))
          mu_fleet_line_take_number_as_cost (piece->line);
      }
}

static void
split_lines (Text *text)
{
  MuSquadNames names;

  mu_squad_names_init (&names, text->game,
                       mu_game_get_format_catalog (text->game, mu_game_get_standard_format (text->game)));
  text->pieces = g_ptr_array_new_full (text->end - text->first, free_pieces);
  for (guint i = text->first; i < text->end; i++)
    g_ptr_array_add (text->pieces,
                     get_line (text, i)->too_long ? NULL : mu_squad_line_split (&names, get_line (text, i)));
  mu_squad_names_clear (&names);
  take_costs_before_names (text);
}

static gboolean
names_card (const Text *text, guint index)
{
  GPtrArray *pieces = get_pieces (text, index);

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    if (mu_squad_piece_is_known (pieces->pdata[i]))
      return TRUE;
  return FALSE;
}

/* If the squad does not state its faction, it is that of most of its pilots that belong to a single faction. */
static void
infer_faction (MuSquadBuilder *squad, const Text *text)
{
  guint votes[32] = { 0 };
  int best = 0;

  if (squad->names.factions != 0)
    return;
  for (guint i = text->first; i < text->end; i++)
    for (guint j = 0; get_pieces (text, i) != NULL && j < get_pieces (text, i)->len; j++)
      {
        GPtrArray *pilots = ((MuSquadPiece *) get_pieces (text, i)->pdata[j])->pilots;
        guint32 sides = 0;

        for (guint k = 0; k < pilots->len; k++)
          sides |= mu_game_get_primary_factions (squad->names.game, mu_card_get_facts (pilots->pdata[k])->factions);
        if (sides != 0 && (sides & (sides - 1)) == 0)
          votes[g_bit_nth_lsf (sides, -1)]++;
      }
  for (int i = 1; i < 32; i++)
    if (votes[i] > votes[best])
      best = i;
  if (votes[best] > 0)
    mu_squad_builder_set_faction (squad, best);
}

/* Returns TRUE if only some of the lines have bullets: those are upgrades, and the other lines are ships. */
static gboolean
has_bullets (const Text *text)
{
  guint n_bullets = 0;
  guint n_without = 0;

  for (guint i = text->first; i < text->end; i++)
    if (names_card (text, i))
      {
        n_bullets += get_line (text, i)->bullet;
        n_without += !get_line (text, i)->bullet;
      }
  return n_bullets > 0 && n_without > 0;
}

static gboolean
has_only_pilots (const Text *text)
{
  for (guint i = text->first; i < text->end; i++)
    for (guint j = 0; get_pieces (text, i) != NULL && j < get_pieces (text, i)->len; j++)
      {
        const MuSquadPiece *piece = get_pieces (text, i)->pdata[j];

        if (piece->upgrades->len > 0 && piece->pilots->len == 0)
          return FALSE;
      }
  return TRUE;
}

/* If nothing else states the total, a number alone in a line below all ships does, “(77)”, provided that it is the only
 * such line. */
static void
read_last_sum (MuSquadBuilder *squad, const Text *text)
{
  const MuFleetLine *sum = NULL;

  for (guint i = text->first; i < text->end && squad->stated->total < 0; i++)
    {
      const MuFleetLine *line = get_line (text, i);

      if (names_card (text, i) ? sum != NULL : sum != NULL && is_sum (line))
        return;
      if (line->priced && *line->name == '\0' && is_sum (line))
        sum = line;
    }
  if (sum != NULL)
    state_total (squad, sum->cost);
}

/* Reads the text into @squad. Pieces in @forced are read as the cards given there. */
static MuRoster *
read_text (MuSquadBuilder *squad, const Text *text, GHashTable *forced)
{
  mu_squad_builder_init (squad, text->game);
  squad->forced = forced;
  squad->only_pilots = has_only_pilots (text);
  squad->has_blocks = has_parts (text->lines, text->first, text->end);
  squad->has_bullets = has_bullets (text);
  for (guint i = text->first; i < text->end; i++)
    if (!get_line (text, i)->too_long)
      read_head_first (squad, get_line (text, i));
  infer_faction (squad, text);
  for (guint i = text->first; i < text->end; i++)
    {
      if (squad->has_blocks && i > text->first && get_line (text, i)->number > get_line (text, i - 1)->number + 1)
        mu_squad_builder_close (squad);
      read_line (squad, get_line (text, i), get_pieces (text, i));
    }
  read_last_sum (squad, text);
  return mu_squad_builder_finish (squad);
}

/* A way to read a text. */
typedef struct
{
  MuSquadBuilder squad;
  MuRoster *roster; /* nullable */
  int points;
  guint n_unplaced; /* upgrades without a slot on the ship they are on */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *self = data;

  mu_squad_builder_clear (&self->squad);
  g_clear_object (&self->roster);
  g_free (self);
}

static Reading *
reading_new (const Text *text, GHashTable *forced)
{
  Reading *self = g_new0 (Reading, 1);

  self->roster = read_text (&self->squad, text, forced);
  for (guint i = 0; self->roster != NULL && i < mu_roster_get_n_units (self->roster); i++)
    {
      g_autoptr (MuEvaluatedUnit) unit = mu_evaluated_unit_new (text->game, mu_roster_get_catalog (self->roster),
                                                                mu_roster_get_unit (self->roster, i));

      self->points += unit->cost;
      self->n_unplaced += mu_evaluated_unit_count_unplaced (unit);
    }
  return self;
}

/* Adds a doubt for each piece whose card nothing in the text decided. A total that is met decides between cards of
 * different costs. */
static void
add_doubts (MuSquadBuilder *squad, gboolean total_is_met)
{
  for (guint i = 0; i < squad->decisions->len; i++)
    {
      const MuSquadDecision *decision = &g_array_index (squad->decisions, MuSquadDecision, i);
      g_autoptr (GPtrArray) other = decision->certain ? NULL : mu_squad_choice_list_other (&squad->names, decision);
      MuCard *instead = NULL;

      for (guint j = 0; other != NULL && j < other->len && instead == NULL; j++)
        if (!total_is_met || mu_card_get_cost (decision->card) == mu_card_get_cost (other->pdata[j]))
          instead = other->pdata[j];
      if (instead != NULL && !mu_stated_has_doubt (squad->stated, decision->card, decision->piece->line->number))
        mu_stated_add_doubt (squad->stated, decision->card, instead, decision->piece->line->number);
    }
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns a text that is the same for two units with the same cards in any order. */
static char *
dup_key (MuUnit *unit)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GString) key = g_string_new (mu_card_get_id (mu_unit_get_card (unit)));

  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    g_ptr_array_add (ids, (gpointer) mu_card_get_facts (mu_unit_get_upgrade (unit, i))->id);
  g_ptr_array_sort (ids, compare_ids);
  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (key, " %s", (const char *) ids->pdata[i]);
  return g_string_free (g_steal_pointer (&key), FALSE);
}

/* Returns TRUE if both lists have the same ships with the same upgrades, in any order. */
static gboolean
has_same_units (MuRoster *a, MuRoster *b)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  guint n = mu_roster_get_n_units (a);

  if (mu_roster_get_n_units (b) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (keys, dup_key (mu_roster_get_unit (a, i)));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = dup_key (mu_roster_get_unit (b, i));
      guint at;

      if (!g_ptr_array_find_with_equal_func (keys, key, g_str_equal, &at))
        return FALSE;
      g_ptr_array_remove_index_fast (keys, at);
    }
  return TRUE;
}

/* Adds a doubt for each piece that was read as another card in another reading of the same cost. */
static void
add_differences (MuSquadBuilder *squad, GArray *others)
{
  g_autoptr (GHashTable) read_as = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < squad->decisions->len; i++)
    {
      const MuSquadDecision *decision = &g_array_index (squad->decisions, MuSquadDecision, i);

      g_hash_table_insert (read_as, (gpointer) decision->piece, decision->card);
    }
  for (guint i = 0; i < others->len; i++)
    {
      const MuSquadDecision *other = &g_array_index (others, MuSquadDecision, i);
      MuCard *card = g_hash_table_lookup (read_as, other->piece);

      if (card != NULL && card != other->card)
        mu_stated_add_doubt (squad->stated, card, other->card, other->piece->line->number);
    }
}

/*
 * Chooses the reading that costs what the text states. If there are several, it prefers those in which more upgrades
 * have a slot, and among these the one that differs from the first reading in the fewest pieces. Takes @first, and
 * returns it if no reading has that cost.
 */
static Reading *
choose_by_total (Reading *first, const Text *text)
{
  int total = first->squad.stated->total;
  g_autoptr (GPtrArray) ways
      = mu_squad_choice_search (&first->squad.names, first->squad.decisions, total - first->points);
  Reading *best = first;

  for (guint i = 0; i < ways->len; i++)
    {
      Reading *other = reading_new (text, ways->pdata[i]);

      if (other->roster != NULL && other->points == total
          && (best->points != total || other->n_unplaced < best->n_unplaced))
        {
          Reading *worse = best;

          best = other;
          other = worse;
        }
      if (other->roster != NULL && other->points == total && other->n_unplaced == best->n_unplaced
          && !has_same_units (best->roster, other->roster))
        add_differences (&best->squad, other->squad.decisions);
      if (other != first)
        reading_free (other);
    }
  if (best != first)
    reading_free (first);
  return best;
}

/* The name of a list and what its player wrote may be anything. */
static gboolean
is_unmarked (const Text *text, GError **error)
{
  for (guint i = text->first; i < text->end; i++)
    {
      const MuFleetLine *line = get_line (text, i);
      g_autofree char *value = NULL;
      MuFleetHead head = mu_fleet_head_parse (line->text, &value);

      if (head != MU_FLEET_HEAD_NAME && head != MU_FLEET_HEAD_PLAYER && head != MU_FLEET_HEAD_EVENT
          && head != MU_FLEET_HEAD_NOTES && !mu_other_edition_is_unmarked (text->game, line->text, line->number, error))
        return FALSE;
    }
  return TRUE;
}

/* A squad that costs what its text states is of this edition, whatever words are in the text. */
static gboolean
is_ours (const Text *text, const Reading *reading, GError **error)
{
  MuRoster *roster = reading->roster != NULL ? reading->roster : reading->squad.roster;

  mu_roster_set_stated (roster, reading->squad.stated);
  if (reading->squad.stated->total >= 0 && reading->squad.stated->total == reading->points)
    return TRUE;
  return is_unmarked (text, error) && mu_other_edition_is_ours (roster, error);
}

/* Sets @error only for a squad of another edition. */
static MuRoster *
read_squad (MuGame *game, GPtrArray *lines, guint first, guint end, GError **error)
{
  Text text = { game, lines, NULL, first, end };
  Reading *reading;
  MuRoster *roster = NULL;

  split_lines (&text);
  reading = reading_new (&text, NULL);
  if (reading->roster != NULL && reading->squad.stated->total < 0)
    add_doubts (&reading->squad, FALSE);
  else if (reading->roster != NULL && (reading->squad.stated->total != reading->points || reading->n_unplaced > 0))
    reading = choose_by_total (reading, &text);
  if (reading->roster != NULL && reading->squad.stated->total == reading->points)
    add_doubts (&reading->squad, TRUE);
  if (is_ours (&text, reading, error))
    roster = g_steal_pointer (&reading->roster);
  reading_free (reading);
  g_ptr_array_unref (text.pieces);
  return roster;
}

static gboolean
is_name (const MuFleetLine *line)
{
  g_autofree char *value = NULL;

  return mu_fleet_head_parse (line->text, &value) == MU_FLEET_HEAD_NAME;
}

/* A line with another name begins another squad. */
static guint
find_end (GPtrArray *lines, guint first)
{
  guint n_names = 0;

  for (guint i = first; i < lines->len; i++)
    if (is_name (lines->pdata[i]) && n_names++ > 0)
      return i;
  return lines->len;
}

/**
 * mu_squad_text_read:
 * @text: the text of one or more X-Wing squads in UTF-8, as people or programs write it
 *
 * Reads squads. The caller must check their size with mu_import_limits_keep_sane(). A text with a squad of another
 * edition is refused as a whole, with %MU_IMPORT_ERROR_OTHER_EDITION.
 *
 * Returns: (transfer full) (element-type MuRoster) (nullable): the squads; %NULL with @error set if there are none.
 */
GPtrArray *
mu_squad_text_read (MuGames *games, const char *text, GError **error)
{
  g_autoptr (GPtrArray) lines = mu_fleet_line_list (text, MAX_LINES + 1);
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
  MuGame *game = mu_games_get (games, MU_SQUAD_TEXT_GAME, error);

  if (game == NULL)
    return NULL;
  mark_too_long (lines);
  for (guint first = 0, end; first < lines->len && lines->len <= MAX_LINES; first = end)
    {
      g_autoptr (GError) other = NULL;
      MuRoster *roster;

      end = find_end (lines, first);
      roster = read_squad (game, lines, first, end, &other);
      if (other != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&other));
          return NULL;
        }
      if (roster != NULL)
        g_ptr_array_add (rosters, roster);
    }
  if (rosters->len > 0)
    return g_steal_pointer (&rosters);
  if (lines->len > MAX_LINES)
    mu_import_limits_refuse (error, _ ("too many lines for a list"));
  else if (has_too_long (lines))
    mu_import_limits_refuse (error, _ ("too large for a list"));
  else
    mu_import_limits_refuse (error, _ ("no line names a ship, a squadron, an upgrade or an objective"));
  return NULL;
}
