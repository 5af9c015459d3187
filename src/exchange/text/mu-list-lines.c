/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-list-lines.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "exchange/text/mu-squad-tts.h"

enum
{
  MAX_LINE = 4000,
  MAX_CARDS = 20000, /* including other text between commas */
  MAX_NAMED = 12,    /* cards beside “Squad:” */
  MAX_FACTION = 40,  /* bytes of the name of one */
  MIN_COSTS = 3      /* before names, to tell that such numbers are costs */
};

/**
 * mu_list_lines_get:
 *
 * Returns: (transfer none): a line, by its index in the text.
 */
MuTextLine *
mu_list_lines_get (const MuListLines *lines, guint index)
{
  return lines->lines->pdata[index];
}

/**
 * mu_list_lines_get_pieces:
 *
 * Returns: (transfer none) (nullable) (element-type MuTextPiece): what may name cards in a line; %NULL for a line of
 * the head, or one that is too long.
 */
GPtrArray *
mu_list_lines_get_pieces (const MuListLines *lines, guint index)
{
  return lines->pieces->pdata[index - lines->first];
}

static gboolean
has_commanders (MuGame *game)
{
  const MuTerm *slot;

  for (int i = 0; (slot = mu_game_get_term (game, MU_VOCABULARY_SLOT, i)) != NULL; i++)
    if (mu_term_is_commander (slot))
      return TRUE;
  return FALSE;
}

/**
 * mu_list_lines_parse_head:
 * @value: (out) (transfer full) (nullable): what the line says
 *
 * Returns: what a line of the head states; %MU_TEXT_HEAD_NONE for another line, also if the game has no such cards.
 */
MuTextHead
mu_list_lines_parse_head (MuGame *game, const MuTextLine *line, char **value)
{
  MuTextHead head = mu_text_head_parse (line->text, value);
  gboolean has = TRUE;

  if (head == MU_TEXT_HEAD_OBJECTIVE)
    has = mu_game_has_cards (game, MU_CARD_OBJECTIVE);
  else if (head == MU_TEXT_HEAD_SQUADRONS)
    has = mu_game_has_cards (game, MU_CARD_SQUADRON) && **value == '\0';
  else if (head == MU_TEXT_HEAD_SHIPS)
    has = **value == '\0';
  else if (head == MU_TEXT_HEAD_COMMANDER)
    has = has_commanders (game);
  if (has)
    return head;
  g_clear_pointer (value, g_free);
  return MU_TEXT_HEAD_NONE;
}

/* Each part between two commas may be a card and is looked up in all catalogs. Lines that are too long for a list, and
 * those after too many cards, are kept as they are. */
static void
mark_too_long (GPtrArray *lines)
{
  guint n_cards = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      MuTextLine *line = lines->pdata[i];

      line->too_long = strlen (line->text) > MAX_LINE || n_cards > MAX_CARDS;
      if (!line->too_long)
        n_cards += mu_text_piece_count (line);
    }
}

/* “Rebels - Author: Someone” states two things in one line. */
static void
split_factions (MuGame *game, GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const MuTextLine *line = lines->pdata[i];
      const char *dash = strstr (line->text, " - ");
      g_autofree char *value = NULL;
      g_autofree char *side = dash != NULL ? g_strndup (line->text, dash - line->text) : NULL;
      g_autofree char *faction = g_strdup_printf ("Faction: %s", side);

      if (dash == NULL || mu_beginning_is (line->text, "“") || mu_game_find_faction (game, side) < 0
          || mu_text_head_parse (dash + 3, &value) == MU_TEXT_HEAD_NONE)
        continue;
      g_ptr_array_insert (lines, i, mu_text_line_new (faction, faction + strlen (faction), line->number));
      g_ptr_array_insert (lines, i + 1, mu_text_line_new (dash + 3, dash + strlen (dash), line->number));
      g_ptr_array_remove_index (lines, i + 2);
    }
}

/* “Squad: Wedge Antilles, Luke Skywalker” has the list itself, and no name. */
static void
split_lists (MuGame *game, GPtrArray *lines)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const MuTextLine *line = lines->pdata[i];
      g_autofree char *value = NULL;
      gboolean is_name = mu_text_head_parse (line->text, &value) == MU_TEXT_HEAD_NAME;
      g_auto (GStrv) parts = g_strsplit (is_name ? value : "", ",", MAX_NAMED);
      guint n_cards = 0;

      for (char **part = parts; *part != NULL; part++)
        n_cards += mu_catalog_list_named (catalog, mu_catalog_get_ship_kind (catalog), *part) != NULL
                   || mu_catalog_list_named (catalog, MU_CARD_SQUADRON, *part) != NULL;
      if (n_cards < 2 || n_cards < g_strv_length (parts))
        continue;
      g_ptr_array_insert (lines, i, mu_text_line_new (value, value + strlen (value), line->number));
      g_ptr_array_remove_index (lines, i + 1);
    }
}

/**
 * mu_list_lines_prepare:
 * @lines: (element-type MuTextLine): the lines of a text
 *
 * Splits lines that say several things, and marks those that are too long.
 */
void
mu_list_lines_prepare (MuGame *game, GPtrArray *lines)
{
  split_factions (game, lines);
  split_lists (game, lines);
  mu_squad_tts_split (game, lines);
  mark_too_long (lines);
}

/**
 * mu_list_lines_has_blocks:
 *
 * Returns: %TRUE if blank lines separate ships: there are some, but not behind every line. Those above the first card
 * do not count.
 */
gboolean
mu_list_lines_has_blocks (const MuListLines *lines)
{
  guint n_gaps = 0;

  for (guint i = lines->first_card + 1; i < lines->end; i++)
    n_gaps += mu_list_lines_get (lines, i)->number > mu_list_lines_get (lines, i - 1)->number + 1;
  return n_gaps > 0 && n_gaps < lines->end - lines->first_card - 1;
}

static void
free_pieces (gpointer pieces)
{
  if (pieces != NULL)
    g_ptr_array_unref (pieces);
}

/* Returns TRUE if the line begins with a number that may be a cost, and none follows. */
static gboolean
may_begin_with_cost (const MuTextPiece *piece)
{
  return mu_text_line_has_bare_number (piece->line) && !piece->line->priced && piece->named->any;
}

/* Returns TRUE if a card with the name has the cost that the number before it may be; a title may make it lower by 1.
 */
static gboolean
begins_with_cost (const MuTextPiece *piece)
{
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    {
      const GArray *matches = piece->named->matches[kind];

      for (guint i = 0; matches != NULL && i < matches->len; i++)
        {
          int cost = mu_card_get_cost (g_array_index (matches, MuCardMatch, i).card);

          if (cost == piece->line->count || (kind == MU_CARD_UPGRADE && cost == piece->line->count + 1))
            return TRUE;
        }
    }
  return FALSE;
}

/* If most lines begin with the cost of their card, the other numbers are costs, too. */
static void
take_costs_before_names (const MuListLines *lines)
{
  guint n_numbers = 0;
  guint n_costs = 0;

  for (int pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < lines->pieces->len; i++)
        for (guint j = 0; lines->pieces->pdata[i] != NULL && j < ((GPtrArray *) lines->pieces->pdata[i])->len; j++)
          {
            const MuTextPiece *piece = ((GPtrArray *) lines->pieces->pdata[i])->pdata[j];

            if (!may_begin_with_cost (piece))
              continue;
            n_numbers++;
            n_costs += begins_with_cost (piece);
            if (pass > 0)
              mu_text_line_take_number_as_cost (piece->line);
          }
      if (n_costs < MIN_COSTS || 2 * n_costs <= n_numbers)
        return;
    }
}

/**
 * mu_list_lines_names_card:
 *
 * Returns: %TRUE if the line may name a card.
 */
gboolean
mu_list_lines_names_card (const MuListLines *lines, guint index)
{
  GPtrArray *pieces = mu_list_lines_get_pieces (lines, index);

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    if (mu_text_piece_get_named (pieces->pdata[i])->any)
      return TRUE;
  return FALSE;
}

/**
 * mu_list_lines_is_below_name:
 *
 * Returns: %TRUE for a line of the head that programs write below the name of the list.
 */
gboolean
mu_list_lines_is_below_name (const MuListLines *lines, guint index)
{
  g_autofree char *value = NULL;
  MuTextHead head = index < lines->end
                        ? mu_list_lines_parse_head (lines->game, mu_list_lines_get (lines, index), &value)
                        : MU_TEXT_HEAD_NONE;

  return head == MU_TEXT_HEAD_FACTION || head == MU_TEXT_HEAD_PLAYER || head == MU_TEXT_HEAD_COMMANDER
         || head == MU_TEXT_HEAD_FORMAT || head == MU_TEXT_HEAD_OBJECTIVE;
}

static gboolean
is_head (const MuListLines *lines, guint index)
{
  g_autofree char *value = NULL;

  return index < lines->end
         && mu_list_lines_parse_head (lines->game, mu_list_lines_get (lines, index), &value) != MU_TEXT_HEAD_NONE;
}

/* Looks for names that no card has among misspelt ones. */
static void
find_misspelt (MuListLines *lines)
{
  for (guint i = lines->first; i < lines->end; i++)
    for (guint j = 0; !is_head (lines, i) && mu_list_lines_get_pieces (lines, i) != NULL
                      && j < mu_list_lines_get_pieces (lines, i)->len;
         j++)
      {
        MuTextPiece *piece = mu_list_lines_get_pieces (lines, i)->pdata[j];

        if (!piece->named->any && piece->misspelt == NULL && *piece->line->name != '\0')
          piece->misspelt = mu_card_names_find_misspelt (&lines->names, piece->line);
      }
}

/**
 * mu_list_lines_split:
 *
 * Splits the lines into pieces, once the names to look up are known.
 */
void
mu_list_lines_split (MuListLines *lines)
{
  lines->pieces = g_ptr_array_new_full (lines->end - lines->first, free_pieces);
  for (guint i = lines->first; i < lines->end; i++)
    g_ptr_array_add (lines->pieces, mu_list_lines_get (lines, i)->too_long || is_head (lines, i)
                                        ? NULL
                                        : mu_text_piece_list (&lines->names, mu_list_lines_get (lines, i)));
  take_costs_before_names (lines);
  find_misspelt (lines);
  lines->first_card = lines->end;
  lines->last_card = lines->first;
  for (guint i = lines->first; i < lines->end; i++)
    if (mu_list_lines_names_card (lines, i))
      {
        lines->first_card = MIN (lines->first_card, i);
        lines->last_card = i;
      }
}

/**
 * mu_list_lines_has_bullets:
 *
 * Returns: %TRUE if only some of the lines have bullets: those are upgrades, and the other lines are ships.
 */
gboolean
mu_list_lines_has_bullets (const MuListLines *lines)
{
  guint n_bullets = 0;
  guint n_without = 0;

  for (guint i = lines->first; i < lines->end; i++)
    if (mu_list_lines_names_card (lines, i))
      {
        n_bullets += mu_list_lines_get (lines, i)->bullet;
        n_without += !mu_list_lines_get (lines, i)->bullet;
      }
  return n_bullets > 0 && n_without > 0;
}

/**
 * mu_list_lines_has_only_units:
 *
 * Returns: %TRUE if every piece can be a ship or squadron.
 */
gboolean
mu_list_lines_has_only_units (const MuListLines *lines)
{
  for (guint i = lines->first; i < lines->end; i++)
    for (guint j = 0; mu_list_lines_get_pieces (lines, i) != NULL && j < mu_list_lines_get_pieces (lines, i)->len; j++)
      {
        const MuNamedCards *named = ((MuTextPiece *) mu_list_lines_get_pieces (lines, i)->pdata[j])->named;

        if (named->matches[MU_CARD_UPGRADE] != NULL && named->matches[MU_CARD_PILOT] == NULL
            && named->matches[MU_CARD_SQUADRON] == NULL
            && (named->matches[MU_CARD_SHIP] == NULL || lines->names.hulls->len > 0))
          return FALSE;
      }
  return TRUE;
}

/* Finds lines with only the name of a faction, possibly followed by a total. */
static void
find_sides (MuListLines *lines)
{
  lines->sides = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = lines->first; i < lines->end; i++)
    {
      const MuTextLine *line = mu_list_lines_get (lines, i);
      int side = line->bullet || line->too_long || line->limit != 0 || strlen (line->name) > MAX_FACTION
                     ? -1
                     : mu_game_find_faction (lines->game, line->name);

      g_array_append_val (lines->sides, side);
    }
}

/**
 * mu_list_lines_init:
 * @all: (not owned) (element-type MuTextLine): the lines of a text
 * @first: the first line of the list
 * @end: the line after its last one
 *
 * Initializes the lines of one list. They are split into pieces later, by mu_list_lines_split().
 */
void
mu_list_lines_init (MuListLines *lines, MuGame *game, GPtrArray *all, guint first, guint end)
{
  *lines = (MuListLines){ .game = game, .lines = all, .first = first, .end = end };
  lines->settled = g_hash_table_new (NULL, NULL);
  find_sides (lines);
}

/**
 * mu_list_lines_get_side:
 *
 * Returns: the faction that the line names, possibly followed by a total, and nothing else; -1 if it does not.
 */
int
mu_list_lines_get_side (const MuListLines *lines, guint index)
{
  return g_array_index (lines->sides, int, index - lines->first);
}

/**
 * mu_list_lines_clear:
 *
 * Frees the contents.
 */
void
mu_list_lines_clear (MuListLines *lines)
{
  g_clear_pointer (&lines->pieces, g_ptr_array_unref);
  g_clear_pointer (&lines->sides, g_array_unref);
  g_clear_pointer (&lines->settled, g_hash_table_unref);
  mu_card_names_clear (&lines->names);
}
