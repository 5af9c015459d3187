/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-list-lines.h"

#include <string.h>

#include "catalog/mu-list-word.h"
#include "exchange/io/mu-beginning.h"
#include "exchange/text/mu-squad-tts.h"
#include "rules/check/mu-names.h"

enum
{
  MAX_LINE = 4000,
  MAX_CARDS = 20000, /* including other text between commas */
  MAX_NAMED = 12,    /* cards beside “Squad:” */
  MAX_TITLE = 40,
  MAX_FACTION = 40, /* bytes of the name of one */
  MIN_COSTS = 3,    /* before names, to tell that such numbers are costs */
  MAX_LARGEST = 20  /* copies of a ship or squadron */
};

/* Returns a line, by its index in the text. */
MuTextLine *
mu_list_lines_get (const MuListLines *lines, guint index)
{
  return lines->lines->pdata[index];
}

/* Returns what may name cards in a line; nothing in a line of the head, or one that is too long. */
GPtrArray *
mu_list_lines_get_pieces (const MuListLines *lines, guint index)
{
  return lines->pieces->pdata[index - lines->first];
}

/* Returns TRUE if nothing stands behind a heading, or only its points: “Squadrons: 58/134”. */
static gboolean
is_only_points (const char *value)
{
  int points;

  return *value == '\0' || mu_text_head_parse_sum (value, &points) != MU_TEXT_HEAD_NONE;
}

/* Returns what a line of the head states; MU_TEXT_HEAD_NONE for another line, also if the game has no such cards. */
MuTextHead
mu_list_lines_get_head (MuGame *game, const MuTextLine *line)
{
  gboolean has = TRUE;

  if (line->head == MU_TEXT_HEAD_OBJECTIVE)
    has = mu_game_has_section (game, MU_SECTION_OBJECTIVES)
          && (line->text[1] != ':'
              || mu_catalog_list_named (mu_game_get_catalog (game, NULL), MU_CARD_OBJECTIVE, line->value) != NULL);
  else if (line->head == MU_TEXT_HEAD_SQUADRONS)
    has = mu_game_has_section (game, MU_SECTION_SQUADRONS) && is_only_points (line->value);
  else if (line->head == MU_TEXT_HEAD_SHIPS)
    has = is_only_points (line->value);
  else if (line->head == MU_TEXT_HEAD_COMMANDER)
    has = mu_game_find_commander_slot (game) >= 0;
  return has ? line->head : MU_TEXT_HEAD_NONE;
}

/* Puts a line, or two, in the place of another. Returns the first one. */
static MuTextLine *
replace (GPtrArray *lines, guint index, const char *first, const char *second)
{
  int number = ((const MuTextLine *) lines->pdata[index])->number;
  MuTextLine *line = mu_text_line_new (first, number);

  if (second != NULL)
    g_ptr_array_insert (lines, (int) index + 1, mu_text_line_new (second, number));
  g_ptr_array_insert (lines, (int) index, line);
  g_ptr_array_remove_index (lines, index + 1);
  return line;
}

/* Returns TRUE if a ship or a squadron has that name. */
gboolean
mu_list_lines_names_unit (MuCatalog *catalog, const char *name)
{
  return mu_catalog_list_named (catalog, mu_catalog_get_ship_kind (catalog), name) != NULL
         || mu_catalog_list_named (catalog, MU_CARD_SQUADRON, name) != NULL;
}

/* Splits a line behind the name of a faction, which is the first @length bytes; @rest: what the second line says. */
static void
split_behind_faction (MuGame *game, GPtrArray *lines, guint index, gsize length, const char *rest)
{
  const MuTextLine *line = lines->pdata[index];
  g_autofree char *side = g_strndup (line->text, length);
  g_autofree char *faction = g_strdup_printf ("Faction: %s", side);

  if (mu_game_find_faction (game, side) >= 0)
    replace (lines, index, faction, rest);
}

/* “Rebels - Author: Someone” states two things in one line. */
static void
split_faction (MuGame *game, GPtrArray *lines, guint index)
{
  const MuTextLine *line = lines->pdata[index];
  const char *dash = mu_beginning_is (line->text, "“") ? NULL : strstr (line->text, " - ");
  g_autofree char *value = NULL;

  if (dash != NULL && mu_text_head_parse (dash + 3, &value) != MU_TEXT_HEAD_NONE)
    split_behind_faction (game, lines, index, dash - line->text, dash + 3);
}

/* “Rebels - 396/400 pts” and “Rebels: 396/400” state the faction, the total and its limit. */
static void
split_points (MuGame *game, GPtrArray *lines, guint index)
{
  const MuTextLine *line = lines->pdata[index];
  const char *digits = line->text + strcspn (line->text, "0123456789");
  gsize n_first = strspn (digits, "0123456789");
  const char *limit = digits + n_first + strspn (digits + n_first, " /");
  const char *end = limit + strspn (limit, "0123456789");
  gsize length = digits - line->text;
  g_autofree char *points = NULL;

  while (length > 0 && strchr (" -,:|([", line->text[length - 1]) != NULL)
    length--;
  if (length == 0 || length > MAX_FACTION || line->text + length == digits || limit == digits + n_first || end == limit
      || memchr (digits, '/', limit - digits) == NULL
      || (end[strspn (end, " )]")] != '\0' && !mu_text_head_begins_with_points (end)))
    return;
  points = g_strdup_printf ("Points: %.*s", (int) (end - digits), digits);
  split_behind_faction (game, lines, index, length, points);
}

/* Returns TRUE if a card has that canonical name. */
static gboolean
is_called (MuCatalog *catalog, const char *canonical)
{
  for (int kind = 0; kind < MU_N_CARD_KINDS && mu_catalog_may_begin (catalog, canonical); kind++)
    if (mu_catalog_list_called (catalog, kind, canonical) != NULL)
      return TRUE;
  return FALSE;
}

/* Returns the name at the beginning of a text, up to one of the marks, without its count and what follows it. */
static char *
dup_first_name (const char *text, const char *marks)
{
  g_autofree char *start = g_strndup (text, strcspn (text, marks));
  char *dash = strstr (start, " - ");
  g_autoptr (MuTextLine) line = NULL;

  if (dash != NULL)
    *dash = '\0';
  line = mu_text_line_new (start, 0);
  return g_steal_pointer (&line->name);
}

/* Returns the canonical names that lines begin with: two for each, the other one with parentheses, which may be part of
 * it: “Raider-class Corvette (Aft)”. */
GPtrArray *
mu_list_lines_list_first_names (GPtrArray *lines)
{
  GPtrArray *names = g_ptr_array_new_full (2 * lines->len, g_free);

  for (guint i = 0; i < lines->len; i++)
    {
      const MuTextLine *line = lines->pdata[i];
      const char *text = strlen (line->name) <= MAX_LINE ? line->name : "";
      g_autofree char *name = dup_first_name (text, ",;+([/|");
      g_autofree char *whole = strchr (text, '(') != NULL ? dup_first_name (text, ",;+[/|") : NULL;

      g_ptr_array_add (names, mu_text_canonical (name));
      g_ptr_array_add (names, mu_text_canonical (whole != NULL ? whole : name));
    }
  return names;
}

/* Returns how many lines begin with the name of a card of the game, by what mu_list_lines_list_first_names() returned,
 * or are heads that not every game has. */
guint
mu_list_lines_count_names (MuGame *game, GPtrArray *lines, GPtrArray *names)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const char *name = names->pdata[2 * i];
      const char *whole = names->pdata[2 * i + 1];

      n += is_called (catalog, name) || (!g_str_equal (name, whole) && is_called (catalog, whole))
           || mu_text_head_is_distinctive (mu_list_lines_get_head (game, lines->pdata[i]));
    }
  return n;
}

/* Returns what stands behind the first colon if it is the list itself, and not its name: several ships, or one and
 * other cards behind a word such as “Squad”. Returns NULL if it is not. */
static const char *
find_list_behind (MuCatalog *catalog, const MuTextLine *line)
{
  const char *colon = strstr (line->text, ": ");
  g_auto (GStrv) parts = g_strsplit (line->value, ",", MAX_NAMED);
  guint n_cards = 0;
  g_autofree char *first = NULL;

  for (char **part = parts; *part != NULL; part++)
    n_cards += mu_list_lines_names_unit (catalog, *part);
  if (n_cards >= 2 && n_cards == g_strv_length (parts))
    return line->value;
  if (line->bullet || colon == NULL || colon - line->text > MAX_TITLE || strpbrk (line->value, ",;+/") == NULL
      || !mu_list_word_says (line->text, (gssize) strcspn (line->text, ":"), "list"))
    return NULL;
  first = dup_first_name (colon + 2, ",;+([/|");
  return mu_list_lines_names_unit (catalog, first) ? colon + 2 : NULL;
}

/* “Tom: Wedge Antilles, Luke Skywalker” has the name of the list in front, also with its points, “Squad: Wedge
 * Antilles, Luke Skywalker” has none. */
static void
split_name (MuCardNames *names, GPtrArray *lines, guint index)
{
  MuGame *game = names->game;
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  const MuTextLine *line = lines->pdata[index];
  const char *list = line->head == MU_TEXT_HEAD_NAME ? find_list_behind (catalog, line) : NULL;
  const char *colon = line->head == MU_TEXT_HEAD_NONE && !line->bullet ? strstr (line->text, ": ") : NULL;
  gboolean near = colon != NULL && colon - line->text <= MAX_TITLE;
  g_autofree char *before = near ? g_strndup (line->text, colon - line->text) : NULL;
  g_autofree char *first = near ? dup_first_name (colon + 2, ",;+([/|") : NULL;
  g_autoptr (MuTextLine) title = near ? mu_text_line_new (before, line->number) : NULL;
  g_autofree char *canonical = near ? mu_text_canonical (title->name) : NULL;
  int number;
  int slot;
  int kind;

  if (list != NULL)
    replace (lines, index, list, NULL);
  if (!near || mu_beginning_is (line->text, "“") || canonical[strspn (canonical, "0123456789")] == '\0'
      || mu_text_head_parse_sum (before, &number) != MU_TEXT_HEAD_NONE
      || mu_text_piece_is_label (game, title->name, &slot, &kind) || mu_card_names_find (names, title->name)->any
      || mu_game_find_faction (game, title->name) >= 0 || !mu_list_lines_names_unit (catalog, first))
    return;
  replace (lines, index, before, colon + 2)->title = TRUE;
}

/* Returns TRUE if the text begins with a cost in brackets and goes on with a card: “(8), Agile Gunner (1)”. */
static gboolean
begins_with_cost_behind (const char *text)
{
  const char *close = text + 1 + strspn (text + 1, "0123456789");

  return *text == '(' && close > text + 1 && *close == ')' && close[1] != '\0'
         && strchr (",;+", close[1] == ' ' ? close[2] : close[1]) != NULL;
}

/* Returns TRUE if the line has a count, and nothing else: “2x”. */
static gboolean
is_count (const MuTextLine *line)
{
  return mu_text_line_parse_lone_count (line) > 0 && !line->bare_count && !line->priced;
}

/* Returns TRUE if the line begins with the name of a card and states no count. */
static gboolean
is_uncounted_card (MuCatalog *catalog, const MuTextLine *line)
{
  g_autofree char *name = dup_first_name (line->text, ",;+/|([");
  g_autofree char *canonical = mu_text_canonical (name);

  return !line->counted && line->head == MU_TEXT_HEAD_NONE && is_called (catalog, canonical);
}

/* Cells of tables come as lines of their own. Returns TRUE if the line and the next one are a count and its card, in
 * either order. A count with “x” in front stands behind its card, another one before it if that leaves none alone. */
static gboolean
are_count_and_card (MuCatalog *catalog, GPtrArray *lines, guint index)
{
  const MuTextLine *line = lines->pdata[index];
  const MuTextLine *next = lines->pdata[index + 1];
  const MuTextLine *third = index + 2 < lines->len ? lines->pdata[index + 2] : NULL;
  gboolean leaves_none = index + 3 >= lines->len || !is_count (lines->pdata[index + 3]);

  if (mu_text_line_count_blanks (next, line) > 0)
    return FALSE;
  if (is_count (line))
    return is_uncounted_card (catalog, next);
  return is_count (next) && is_uncounted_card (catalog, line)
         && !(g_ascii_isdigit (*next->text) && third != NULL && leaves_none && is_uncounted_card (catalog, third));
}

/* Programs break long lines. Returns TRUE if the last card of a line goes on in the next one: with the rest of its name,
 * with its cost, or with its count. */
static gboolean
goes_on (MuGame *game, GPtrArray *lines, guint index)
{
  const MuTextLine *line = lines->pdata[index];
  const MuTextLine *next = lines->pdata[index + 1];
  const char *end = line->name + strlen (line->name);
  const char *start = end;
  gsize length = strcspn (next->name, ",;+/|([:");
  g_autofree char *rest = length <= MAX_TITLE ? g_strndup (next->name, length) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *second = NULL;
  g_autofree char *whole = NULL;
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);

  if (are_count_and_card (catalog, lines, index))
    return TRUE;
  if (begins_with_cost_behind (next->text) && mu_text_line_count_blanks (next, line) == 0)
    return !line->priced && g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (line->text + strlen (line->text))));
  while (start > line->name && strchr (",;+/|([:", start[-1]) == NULL)
    start--;
  if (line->head != MU_TEXT_HEAD_NONE || next->head != MU_TEXT_HEAD_NONE || next->bullet || next->counted
      || rest == NULL || start == end || *rest == '\0' || end - start > MAX_TITLE
      || mu_text_line_count_blanks (next, line) > 0)
    return FALSE;
  if (strstr (rest, " - ") != NULL)
    *strstr (rest, " - ") = '\0';
  name = g_strconcat (start, " ", rest, NULL);
  second = mu_text_canonical (rest);
  whole = mu_text_canonical (name);
  return *second != '\0' && is_called (catalog, whole) && !is_called (catalog, second);
}

/* Splits lines that say several things, joins those that are broken, and marks those that are too long and those that
 * name a faction. */
void
mu_list_lines_prepare (MuCardNames *names, GPtrArray *lines)
{
  MuGame *game = names->game;
  guint n_cards = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      while (i + 1 < lines->len && goes_on (game, lines, i))
        {
          const MuTextLine *start = lines->pdata[i];
          const MuTextLine *rest = lines->pdata[i + 1];
          g_autofree char *text = g_strdup_printf ("%s %s", start->raw, rest->raw);
          gsize indent = start->indent;
          int last = rest->last;
          MuTextLine *joined = replace (lines, i, text, NULL);

          joined->indent = indent;
          joined->last = last;
          g_ptr_array_remove_index (lines, i + 1);
        }
      split_faction (game, lines, i);
      split_points (game, lines, i);
      split_name (names, lines, i);
    }
  mu_squad_tts_split (names, lines);
  /* Each part between two commas may be a card and is looked up in all catalogs. Lines that are too long for a list,
   * and those after too many cards, are kept as they are. */
  for (guint i = 0; i < lines->len; i++)
    {
      MuTextLine *line = lines->pdata[i];

      line->too_long = strlen (line->text) > MAX_LINE || n_cards > MAX_CARDS;
      if (!line->too_long)
        n_cards += mu_text_piece_count (line);
      line->side = line->too_long || line->limit != 0 || strlen (line->name) > MAX_FACTION
                       ? -1
                       : mu_game_find_faction (game, line->name);
    }
}

/* Returns TRUE if a card with the name has, at some date, the cost that the number before it may be; a title may make
 * it lower by 1. */
static gboolean
begins_with_cost (const MuCardNames *names, const MuTextPiece *piece)
{
  MuTextLine priced = *piece->line;
  const MuCardMatch *match;

  mu_text_line_take_number_as_cost (&priced);
  if (mu_card_names_state_cost (names, piece->named, &priced))
    return TRUE;
  for (guint i = 0; (match = mu_named_cards_get (piece->named, MU_CARD_UPGRADE, i)) != NULL; i++)
    if (mu_card_get_cost (match->card) == priced.cost + 1)
      return TRUE;
  return FALSE;
}

/* Returns TRUE if the cost is that of as many copies as the number before the name says. */
static gboolean
has_cost_of_all (const MuTextPiece *piece)
{
  const MuTextLine *line = piece->line;
  const MuCardMatch *match;

  for (int kind = 0; kind < MU_N_CARD_KINDS && line->priced && line->count > 1; kind++)
    for (guint i = 0; (match = mu_named_cards_get (piece->named, kind, i)) != NULL; i++)
      if (line->cost != 0 && line->cost == line->count * mu_card_get_cost (match->card))
        return TRUE;
  return FALSE;
}

/* Returns TRUE if the number before the name is the value by which the pilot acts in turn. Sets @unique if it can be no
 * count, since there is only one such pilot. */
static gboolean
begins_with_skill (const MuTextPiece *piece, int stat, gboolean *unique)
{
  const MuCardMatch *pilot;
  gboolean found = FALSE;

  for (guint i = 0; (pilot = mu_named_cards_get (mu_text_piece_get_named (piece), MU_CARD_PILOT, i)) != NULL; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (pilot->card);

      found |= stat >= 0 && facts->stats[stat] == piece->line->count;
      *unique |= facts->unique && piece->line->count > 1;
    }
  return found;
}

/* Returns where the pieces are that begin with a number which may be a count. Sets @from_first if the first card has
 * one. */
static GPtrArray *
list_numbered (const MuListLines *lines, gboolean *from_first)
{
  GPtrArray *numbered = g_ptr_array_new ();
  gboolean is_first = TRUE;

  *from_first = FALSE;
  for (guint i = 0; i < lines->pieces->len; i++)
    for (guint j = 0; j < ((GPtrArray *) lines->pieces->pdata[i])->len; j++)
      {
        gpointer *place = &((GPtrArray *) lines->pieces->pdata[i])->pdata[j];
        const MuTextPiece *piece = *place;

        if (!mu_text_piece_get_named (piece)->any)
          continue;
        *from_first |= is_first && piece->line->bare_count;
        is_first = FALSE;
        if (piece->line->bare_count)
          g_ptr_array_add (numbered, place);
      }
  return numbered;
}

static const MuTextPiece *
get_piece (const GPtrArray *places, guint index)
{
  return *(MuTextPiece **) places->pdata[index];
}

/* If most lines begin with the cost of their card, the other numbers are costs, too. If all of them begin with the skill
 * of their pilot, “(9) Darth Vader”, or count up, and one can be no count, none is one. If all of many count up, it is in
 * doubt. */
static void
take_numbers_before_names (const MuListLines *lines)
{
  gboolean from_first;
  g_autoptr (GPtrArray) numbered = list_numbered (lines, &from_first);
  int stat = mu_game_find_role (lines->game, MU_ROLE_TURN);
  gboolean unique = FALSE;
  gboolean are_counts = FALSE;
  gboolean all_in_brackets = from_first && numbered->len > 1;
  gboolean is_large = FALSE; /* one is more than there are of anything */
  guint n_ordinals = 0;
  guint n_skills = 0;
  guint n_numbers = 0;
  guint n_costs = 0;

  for (guint i = 0; i < numbered->len; i++)
    {
      const MuTextPiece *piece = get_piece (numbered, i);

      n_ordinals += from_first && piece->line->count == (int) i + 1;
      /* “01”, and “2 Academy Pilot” above “3 Academy Pilot”, which would be five */
      unique |= *piece->line->text == '0' && piece->line->count > 0;
      for (guint j = 0; j < i; j++)
        unique |= get_piece (numbered, j)->named == piece->named;
      are_counts |= has_cost_of_all (piece);
      all_in_brackets &= strchr ("[(", *piece->line->text) != NULL && !piece->line->priced;
      is_large |= piece->line->count > MAX_LARGEST;
      n_skills += begins_with_skill (piece, stat, &unique);
      n_numbers += !piece->line->priced;
      n_costs += !piece->line->priced && begins_with_cost (lines->names, piece);
    }
  for (guint i = 0; i < numbered->len; i++)
    {
      MuTextPiece *piece = mu_text_piece_make_own (numbered->pdata[i]);
      MuTextLine *line = piece->line;

      if ((n_costs >= MIN_COSTS && 2 * n_costs > n_numbers && !line->priced) || (all_in_brackets && is_large))
        mu_text_line_take_number_as_cost (line);
      else if (are_counts)
        continue;
      else if (unique && (n_skills == numbered->len || n_ordinals == numbered->len))
        mu_text_line_drop_count (line);
      else if (numbered->len > 1 && n_ordinals == numbered->len && line->count > 1)
        piece->count_or_other = line->count;
    }
}

/* Returns TRUE if the line may name a card. */
gboolean
mu_list_lines_names_card (const MuListLines *lines, guint index)
{
  GPtrArray *pieces = mu_list_lines_get_pieces (lines, index);

  for (guint i = 0; i < pieces->len; i++)
    if (mu_text_piece_get_named (pieces->pdata[i])->any)
      return TRUE;
  return FALSE;
}

/* Returns TRUE for a line of the head that programs write below the name of the list. */
gboolean
mu_list_lines_is_below_name (const MuListLines *lines, guint index)
{
  MuTextHead head
      = index < lines->end ? mu_list_lines_get_head (lines->game, mu_list_lines_get (lines, index)) : MU_TEXT_HEAD_NONE;

  return head == MU_TEXT_HEAD_FACTION || head == MU_TEXT_HEAD_PLAYER || head == MU_TEXT_HEAD_COMMANDER
         || head == MU_TEXT_HEAD_FORMAT || head == MU_TEXT_HEAD_OBJECTIVE;
}

/* If all lines with cards have bullets, those like the first one's do not tell ships from upgrades. */
static void
drop_common_bullets (const MuListLines *lines)
{
  const MuTextLine *first = lines->first_card < lines->end ? mu_list_lines_get (lines, lines->first_card) : NULL;

  for (guint i = lines->first_card; i < lines->end; i++)
    if (mu_list_lines_names_card (lines, i) && !mu_list_lines_get (lines, i)->bullet)
      return;
  for (guint i = lines->first_card; i < lines->end; i++)
    {
      MuTextLine *line = mu_list_lines_get (lines, i);

      line->bullet &= line->mark != first->mark || line->indent != first->indent;
    }
}

static gboolean
may_be_unit (const MuListLines *lines, const MuNamedCards *named)
{
  return named->matches[MU_CARD_UPGRADE] == NULL || named->matches[MU_CARD_PILOT] != NULL
         || named->matches[MU_CARD_SQUADRON] != NULL
         || (named->matches[MU_CARD_SHIP] != NULL && lines->names->hulls->len == 0);
}

/* Returns TRUE if the piece may be a card that goes in a commander slot, and no ship or squadron. */
static gboolean
is_commander_alone (const MuListLines *lines, const MuTextPiece *piece)
{
  const MuCardMatch *match;

  if (may_be_unit (lines, piece->named) || piece->slot >= 0)
    return FALSE;
  for (guint i = 0; (match = mu_named_cards_get (piece->named, MU_CARD_UPGRADE, i)) != NULL; i++)
    if (mu_card_names_is_commander (lines->names, match->card))
      return TRUE;
  return FALSE;
}

/* Returns TRUE if another line names one of the commanders that these pieces may be. */
static gboolean
is_named_elsewhere (const MuListLines *lines, GPtrArray *commander)
{
  const MuTextPiece *piece = commander->len > 0 ? commander->pdata[0] : NULL;
  const MuCardMatch *match;

  for (guint i = 0; piece != NULL && (match = mu_named_cards_get (piece->named, MU_CARD_UPGRADE, i)) != NULL; i++)
    for (guint j = 0; j < lines->pieces->len && mu_card_names_is_commander (lines->names, match->card); j++)
      for (guint k = 0; k < ((GPtrArray *) lines->pieces->pdata[j])->len; k++)
        {
          const MuTextPiece *other = ((GPtrArray *) lines->pieces->pdata[j])->pdata[k];

          if (mu_named_cards_find (other->named, MU_CARD_UPGRADE, match->card) != NULL)
            return TRUE;
        }
  return FALSE;
}

/* “Commander: Darth Vader” below a ship is a card of that ship, unless another line has it. A commander alone above the
 * ships is named in the head. */
static void
read_commanders (const MuListLines *lines)
{
  gboolean below_ship = FALSE;
  guint above = lines->end; /* a commander alone */

  for (guint i = lines->first; i < lines->end; i++)
    {
      MuTextLine *line = mu_list_lines_get (lines, i);
      GPtrArray *pieces = mu_list_lines_get_pieces (lines, i);
      gboolean is_head = mu_list_lines_get_head (lines->game, line) == MU_TEXT_HEAD_COMMANDER;
      g_autoptr (MuTextLine) value
          = is_head ? mu_text_line_new_part (line, line->value, line->value + strlen (line->value)) : NULL;
      g_autoptr (GPtrArray) named = is_head ? mu_text_piece_list (lines->names, value) : NULL;

      if (!below_ship && line->limit == 0 && pieces->len == 1 && is_commander_alone (lines, pieces->pdata[0]))
        above = i;
      if (below_ship && is_head && !is_named_elsewhere (lines, named))
        {
          g_ptr_array_unref (lines->pieces->pdata[i - lines->first]);
          lines->pieces->pdata[i - lines->first] = g_steal_pointer (&named);
          line->head = MU_TEXT_HEAD_NONE;
        }
      below_ship |= above != i && mu_list_lines_names_card (lines, i);
    }
  if (below_ship && above < lines->end)
    {
      MuTextLine *line = mu_list_lines_get (lines, above);

      line->head = MU_TEXT_HEAD_COMMANDER;
      g_free (line->value);
      line->value = g_strdup (line->text);
      g_ptr_array_set_size (mu_list_lines_get_pieces (lines, above), 0);
    }
}

/* Returns TRUE for the bullet before a card that is nothing but an upgrade, or nothing but a ship or squadron. */
static gboolean
is_marked (const MuListLines *lines, guint index, gunichar mark, gboolean upgrade)
{
  GPtrArray *pieces = mu_list_lines_get_pieces (lines, index);
  const MuNamedCards *named = pieces->len > 0 ? ((const MuTextPiece *) pieces->pdata[0])->named : NULL;

  return mu_list_lines_get (lines, index)->mark == mark && named != NULL && named->any
         && (named->matches[MU_CARD_UPGRADE] != NULL) == upgrade && (!upgrade || !may_be_unit (lines, named));
}

/* Where “+” and “-” stand before cards of the same kind, and not one of them before ships and the other before their
 * upgrades, they say what a list has more and less than another one. */
static void
note_differences (MuListLines *lines)
{
  for (int upgrade = 0; upgrade < 2; upgrade++)
    {
      const MuTextLine *plus = NULL;
      const MuTextLine *minus = NULL;

      for (guint i = lines->first; i < lines->end; i++)
        {
          plus = is_marked (lines, i, '+', upgrade) ? mu_list_lines_get (lines, i) : plus;
          minus = is_marked (lines, i, '-', upgrade) ? mu_list_lines_get (lines, i) : minus;
        }
      lines->takes_out |= plus != NULL && minus != NULL && plus->indent == minus->indent;
    }
}

/* Returns TRUE if the line has a single card, which is an upgrade, or else a ship. */
static gboolean
has_only (const MuListLines *lines, guint index, gboolean upgrade)
{
  GPtrArray *pieces = mu_list_lines_get_pieces (lines, index);
  const MuTextPiece *first = pieces->len > 0 ? pieces->pdata[0] : NULL;
  MuCardKind ship = mu_catalog_get_ship_kind (lines->names->catalog);

  return first != NULL && (first->named->matches[MU_CARD_UPGRADE] != NULL) == upgrade
         && (first->named->matches[ship] != NULL) == !upgrade && (!upgrade || pieces->len == 1) && first->slot < 0;
}

/* “Avenger” above “Imperial I-class Star Destroyer” is on that ship if it stands apart from the cards before, by a blank
 * line or as far out as the ship. */
static gboolean
leads (const MuListLines *lines, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  const MuTextLine *before = index > lines->first ? mu_list_lines_get (lines, index - 1) : NULL;
  const MuTextLine *next = index + 1 < lines->end ? mu_list_lines_get (lines, index + 1) : NULL;

  return before != NULL && next != NULL && index > lines->first_card && !line->bullet && !next->bullet
         && has_only (lines, index, TRUE) && has_only (lines, index + 1, FALSE) && has_only (lines, index - 1, TRUE)
         && mu_text_line_count_blanks (next, line) == 0 && line->indent == next->indent
         && (mu_text_line_count_blanks (line, before) > 0 || before->indent > line->indent);
}

/* Returns TRUE if all ships stand equally far in, and all upgrades, of which there are some, further. A pilot may stand
 * once more below its ship. */
static gboolean
has_indents (const MuListLines *lines)
{
  const MuTextLine *unit = NULL;
  const MuCard *pilot = NULL;
  guint n_upgrades = 0;

  for (guint i = lines->first; i < lines->end; i++)
    {
      const MuTextLine *line = mu_list_lines_get (lines, i);
      GPtrArray *pieces = mu_list_lines_get_pieces (lines, i);
      const MuNamedCards *named = pieces->len > 0 ? ((const MuTextPiece *) pieces->pdata[0])->named : NULL;
      gboolean is_upgrade = named != NULL && named->matches[MU_CARD_UPGRADE] != NULL && !may_be_unit (lines, named);
      const MuCardMatch *match = named != NULL ? mu_named_cards_get (named, MU_CARD_PILOT, 0) : NULL;
      gboolean is_pilot = match != NULL && named->matches[MU_CARD_UPGRADE] == NULL
                          && (match->card != pilot || line->indent <= unit->indent);

      if (is_upgrade && (unit == NULL || line->indent <= unit->indent))
        return FALSE;
      if (is_pilot && unit != NULL && line->indent != unit->indent)
        return FALSE;
      unit = is_pilot ? line : unit;
      pilot = is_pilot ? match->card : pilot;
      n_upgrades += is_upgrade;
    }
  return n_upgrades > 0;
}

/* Returns what a line states last that a card costs; 0 if it does not. */
static int
get_cost_behind (const MuListLines *lines, guint index)
{
  GPtrArray *pieces = mu_list_lines_get_pieces (lines, index);
  const MuTextLine *last = pieces->len > 0 ? ((const MuTextPiece *) pieces->pdata[pieces->len - 1])->line : NULL;

  return last != NULL && last->priced ? last->cost : 0;
}

/* Returns the piece that names the last ship of a line once more in the next line, with its own cost; NULL if none
 * does. */
static const MuTextPiece *
find_repeated (const MuListLines *lines, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  GPtrArray *pieces = mu_list_lines_get_pieces (lines, index);
  GPtrArray *next = index + 1 < lines->end ? mu_list_lines_get_pieces (lines, index + 1) : NULL;
  MuCardKind ship = mu_catalog_get_ship_kind (lines->names->catalog);
  const MuTextPiece *heading = pieces->len > 0 ? pieces->pdata[pieces->len - 1] : NULL;
  const MuTextPiece *unit = next != NULL && next->len > 0 ? next->pdata[0] : NULL;
  const MuCardMatch *match;

  if (heading == NULL || unit == NULL || line->counted || !unit->line->priced || unit->line->counted
      || get_cost_behind (lines, index) < unit->line->cost
      || mu_list_lines_get (lines, index + 1)->number != line->number + 1)
    return NULL;
  for (guint i = 0; (match = mu_named_cards_get (heading->named, ship, i)) != NULL; i++)
    if (mu_named_cards_find (unit->named, ship, match->card) != NULL
        && mu_card_names_states_cost (lines->names, match->card, unit->line))
      return unit;
  return NULL;
}

/* Returns TRUE if the cards below the line, up to a blank line, cost so much together. A line without a bullet has all
 * lines with one that stand below it. */
static gboolean
do_cards_below_cost (const MuListLines *lines, guint index, int points)
{
  gboolean has_bullets = FALSE;

  for (guint i = index + 1; i < lines->end && (points > 0 || has_bullets); i++)
    {
      const MuTextLine *line = mu_list_lines_get (lines, i);
      GPtrArray *pieces = mu_list_lines_get_pieces (lines, i);

      if (i == index + 1)
        has_bullets = line->bullet && !mu_list_lines_get (lines, index)->bullet;
      else if (mu_text_line_count_blanks (line, mu_list_lines_get (lines, i - 1)) != 0 || (has_bullets && !line->bullet))
        break;
      for (guint j = 0; j < pieces->len; j++)
        {
          const MuTextLine *part = ((const MuTextPiece *) pieces->pdata[j])->line;

          points -= part->priced ? part->cost : 0;
        }
    }
  return points == 0;
}

/* Returns TRUE for “Ship 1 - 54 points” and “Pilot 1 (54)”. */
static gboolean
is_numbered_heading (const MuListLines *lines, const MuTextLine *line)
{
  const char *number = line->name + strcspn (line->name, "0123456789");
  int slot;
  int kind = -1;

  return line->priced && !line->counted && *number != '\0' && number[strspn (number, "0123456789")] == '\0'
         && mu_text_piece_is_label (lines->game, line->name, &slot, &kind) && kind >= 0;
}

/* Notes headings: “MC80 Command Cruiser (136)” above “MC80 Command Cruiser (102), General Rieekan (34)”. In a list with
 * such headings, a ship without upgrades has one, too, so that two equal lines are one ship. Others are numbered. */
static void
note_headings (const MuListLines *lines)
{
  gboolean found = FALSE;

  for (guint i = lines->first; i < lines->end && !found; i++)
    {
      const MuTextPiece *unit = find_repeated (lines, i);
      int cost = get_cost_behind (lines, i);

      found = unit != NULL && cost > unit->line->cost && do_cards_below_cost (lines, i, cost);
    }
  for (guint i = lines->first; i < lines->end; i++)
    {
      MuTextLine *line = mu_list_lines_get (lines, i);
      gboolean heads = found && (i == lines->first || mu_list_lines_get (lines, i - 1)->heading == 0)
                       && find_repeated (lines, i) != NULL;

      line->heading = heads ? get_cost_behind (lines, i) : is_numbered_heading (lines, line) ? line->cost : 0;
    }
}

/* Notes what tells ships from upgrades: blank lines that are not behind every line, above the first card apart, and
 * bullets that only some of the lines have. */
static void
note_layout (MuListLines *lines)
{
  guint n_gaps = 0;
  guint n_bullets = 0;
  guint n_without = 0;

  lines->layout.only_units = TRUE;
  for (guint i = lines->first; i < lines->end; i++)
    {
      MuTextLine *line = mu_list_lines_get (lines, i);
      GPtrArray *pieces = mu_list_lines_get_pieces (lines, i);

      if (i > lines->first)
        {
          const char *before = mu_list_lines_get (lines, i - 1)->text;

          line->adds = g_str_has_suffix (before, " +");
          line->goes_on = *before != '\0' && strchr (",+&", before[strlen (before) - 1]) != NULL;
        }
      line->leads = leads (lines, i);
      n_gaps += i > lines->first_card && mu_text_line_count_blanks (line, mu_list_lines_get (lines, i - 1)) > 0;
      n_bullets += line->bullet && mu_list_lines_names_card (lines, i);
      n_without += !line->bullet && mu_list_lines_names_card (lines, i);
      for (guint j = 0; j < pieces->len; j++)
        lines->layout.only_units &= may_be_unit (lines, ((const MuTextPiece *) pieces->pdata[j])->named);
    }
  lines->layout.has_blocks = n_gaps > 0 && n_gaps < lines->end - lines->first_card - 1;
  lines->layout.has_bullets = n_bullets > 0 && n_without > 0;
  lines->layout.has_indents = has_indents (lines);
  note_headings (lines);
}

/* Looks for what names of these lines may mean besides, and keeps the pieces. */
static void
find_other_spellings (const MuListLines *lines, const GArray *indexes)
{
  for (guint i = 0; i < indexes->len; i++)
    {
      GPtrArray *pieces = mu_list_lines_get_pieces (lines, g_array_index (indexes, guint, i));

      for (guint j = 0; j < pieces->len; j++)
        mu_text_piece_find_misspelt (pieces->pdata[j], lines->names);
    }
  for (guint i = 0; i < indexes->len; i++)
    {
      guint index = g_array_index (indexes, guint, i);

      mu_text_piece_find_words (mu_list_lines_get_pieces (lines, index), lines->names);
      mu_text_piece_keep (mu_list_lines_get_pieces (lines, index), lines->names, mu_list_lines_get (lines, index));
    }
}

/* Returns TRUE for what the game, in any language, calls one of its types of objectives. */
static gboolean
is_own_objective (MuGame *game, const char *label)
{
  g_autofree char *canonical = mu_text_canonical (label);

  for (int type = 0; *canonical != '\0' && type < MU_N_OBJECTIVE_TYPES; type++)
    if (mu_objective_type_is_called (game, type, canonical))
      return TRUE;
  return FALSE;
}

/* “Deployment: Long Lines”, if the game calls a type of objectives so. */
static void
find_own_objectives (const MuListLines *lines)
{
  for (guint i = lines->first; mu_game_has_section (lines->game, MU_SECTION_OBJECTIVES) && i < lines->end; i++)
    {
      MuTextLine *line = mu_list_lines_get (lines, i);
      const char *colon = line->head == MU_TEXT_HEAD_NONE && !line->too_long ? strchr (line->text, ':') : NULL;
      g_autofree char *label = colon != NULL ? g_strndup (line->text, colon - line->text) : NULL;

      if (label == NULL || !is_own_objective (lines->game, label))
        continue;
      line->head = MU_TEXT_HEAD_OBJECTIVE;
      g_free (line->value);
      line->value = g_strstrip (g_strdup (colon + 1));
    }
}

/* Splits the lines into pieces, once the names to look up are known. */
void
mu_list_lines_split (MuListLines *lines)
{
  g_autoptr (GArray) taken_apart = g_array_new (FALSE, FALSE, sizeof (guint));

  find_own_objectives (lines);
  lines->pieces = g_ptr_array_new_full (lines->end - lines->first, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = lines->first; i < lines->end; i++)
    {
      const MuTextLine *line = mu_list_lines_get (lines, i);
      gboolean has_none = line->too_long || mu_list_lines_get_head (lines->game, line) != MU_TEXT_HEAD_NONE;
      GPtrArray *pieces = has_none ? g_ptr_array_new () : mu_text_piece_list_kept (lines->names, line);

      if (pieces == NULL)
        {
          pieces = mu_text_piece_list (lines->names, line);
          g_array_append_val (taken_apart, i);
        }
      g_ptr_array_add (lines->pieces, pieces);
    }
  find_other_spellings (lines, taken_apart);
  read_commanders (lines);
  take_numbers_before_names (lines);
  lines->first_card = lines->end;
  lines->last_card = lines->first;
  for (guint i = lines->first; i < lines->end; i++)
    {
      int total;

      if (mu_list_lines_names_card (lines, i))
        {
          const MuTextPiece *piece = mu_list_lines_get_pieces (lines, i)->pdata[0];

          lines->first_card = MIN (lines->first_card, i);
          lines->last_card = i;
          lines->last_own = piece->named->matches[MU_CARD_OBJECTIVE] == NULL ? i : lines->last_own;
        }
      if (mu_text_head_parse_sum (mu_list_lines_get (lines, i)->text, &total) == MU_TEXT_HEAD_TOTAL)
        {
          lines->n_totals++;
          lines->last_total = i;
        }
    }
  lines->layout.in_one_line = lines->first_card == lines->last_card;
  note_differences (lines);
  drop_common_bullets (lines);
  note_layout (lines);
}

/* Returns TRUE if the text is the name of the game, also with the number of an edition: “X-Wing 2.0”. */
gboolean
mu_list_lines_names_game (MuGame *game, const char *text)
{
  const char *whole = mu_text_get_english (mu_game_get_name (game));
  g_autofree char *before = g_strndup (whole, strcspn (whole, ","));
  g_autofree char *name = mu_text_canonical (before);
  g_autofree char *canonical = mu_text_canonical (text);

  return g_str_has_prefix (canonical, name)
         && canonical[strlen (name) + strspn (canonical + strlen (name), "0123456789")] == '\0';
}

/* Initializes the lines of one list. They are split into pieces later, by mu_list_lines_split(). */
void
mu_list_lines_init (MuListLines *lines, MuGame *game, GPtrArray *all, guint first, guint end)
{
  *lines = (MuListLines){ .game = game, .lines = all, .first = first, .end = end };
  lines->settled = g_hash_table_new (NULL, NULL);
}

/* Frees the contents. */
void
mu_list_lines_clear (MuListLines *lines)
{
  g_clear_pointer (&lines->pieces, g_ptr_array_unref);
  g_clear_pointer (&lines->settled, g_hash_table_unref);
}
