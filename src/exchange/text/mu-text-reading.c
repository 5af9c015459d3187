/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-text-reading.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/io/mu-other-edition.h"
#include "exchange/text/mu-squad-tts.h"
#include "exchange/text/mu-text-choice.h"
#include "exchange/text/mu-text-head.h"
#include "model/mu-digits.h"
#include "model/mu-limits.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-check-context.h"
#include "rules/check/mu-evaluated-unit.h"

/*
 * People and programs write lists in many ways and mix them: upgrades on the lines below the ship, in brackets after it
 * or after separators; with or without costs; the ship of a pilot beside, above or below. So each line is split into
 * possible cards, and what each of them is follows from its position and cost. Each line is accounted for: what was read
 * as no card and may name one is in doubt.
 */

enum
{
  MAX_LINES = 5000,
  MAX_LINE = 4000,
  MAX_CARDS = 20000, /* including other text between commas */
  MAX_WORDS = 12,    /* of a line that may be the name of something */
  MAX_NAME_WORDS = 6,
  MAX_NEAR_WORDS = 3, /* of a name with a slip of the pen inside a line */
  MIN_WORD = 8,      /* letters of a single word inside a line that is taken for the name of a card */
  MIN_TITLE_SUM = 90, /* no ship costs as much */
  MAX_TRIED_LINES = 1000, /* in all readings of a text with other namesakes */
  MIN_COSTS = 3      /* before names, to tell that such numbers are costs */
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

/* The lines of one list, each split into pieces that may name cards. */
typedef struct
{
  MuGame *game;
  GPtrArray *lines;  /* of MuTextLine; borrowed */
  GPtrArray *pieces; /* by line: of MuTextPiece, or NULL for a line that is too long */
  guint first;
  guint end;
  GArray *sides;    /* by line: the faction that the line names, or -1 */
  guint first_card; /* the first line that names a card, and the last one */
  guint last_card;
  MuCardNames names;
  GHashTable *settled; /* of MuTextPiece to MuCard: namesakes that the other cards decide between */
} Text;

/* A way to read a text. */
typedef struct
{
  MuListBuilder builder;
  MuRoster *roster;
  MuStated *stated;
  GPtrArray *remarks; /* of MuTextLine: lines that were read as no card; borrowed */
  gboolean is_distinctive; /* a line was read that only lists of such games have */
  int points;
  guint n_misfits; /* cards without a slot on their ship, of another faction, or unique and there already */
} Reading;

static MuTextLine *
get_line (const Text *text, guint index)
{
  return text->lines->pdata[index];
}

static GPtrArray *
get_pieces (const Text *text, guint index)
{
  return text->pieces->pdata[index - text->first];
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

/* Returns what a line of the head states; a game without such cards has no such heads. */
static MuTextHead
parse_head (MuGame *game, const MuTextLine *line, char **value)
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

/*
 * Lines
 */

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
      g_auto (GStrv) parts = g_strsplit (is_name ? value : "", ",", MAX_WORDS);
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

/* Blank lines separate ships, unless every line is followed by one. Those above the first card do not count. */
static gboolean
has_blocks (const Text *text)
{
  guint n_gaps = 0;

  for (guint i = text->first_card + 1; i < text->end; i++)
    n_gaps += get_line (text, i)->number > get_line (text, i - 1)->number + 1;
  return n_gaps > 0 && n_gaps < text->end - text->first_card - 1;
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

/* Returns TRUE if a card with the name has the cost that the number before it may be; a title may make it lower by 1. */
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
take_costs_before_names (const Text *text)
{
  guint n_numbers = 0;
  guint n_costs = 0;

  for (int pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < text->pieces->len; i++)
        for (guint j = 0; text->pieces->pdata[i] != NULL && j < ((GPtrArray *) text->pieces->pdata[i])->len; j++)
          {
            const MuTextPiece *piece = ((GPtrArray *) text->pieces->pdata[i])->pdata[j];

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

static gboolean
names_card (const Text *text, guint index)
{
  GPtrArray *pieces = get_pieces (text, index);

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    if (mu_text_piece_get_named (pieces->pdata[i])->any)
      return TRUE;
  return FALSE;
}

/* Returns TRUE for a line of the head that programs write below the name of the list. */
static gboolean
is_below_name (const Text *text, guint index)
{
  g_autofree char *value = NULL;
  MuTextHead head = index < text->end ? parse_head (text->game, get_line (text, index), &value) : MU_TEXT_HEAD_NONE;

  return head == MU_TEXT_HEAD_FACTION || head == MU_TEXT_HEAD_PLAYER || head == MU_TEXT_HEAD_COMMANDER
         || head == MU_TEXT_HEAD_FORMAT || head == MU_TEXT_HEAD_OBJECTIVE;
}

static gboolean
is_head (const Text *text, guint index)
{
  g_autofree char *value = NULL;

  return index < text->end && parse_head (text->game, get_line (text, index), &value) != MU_TEXT_HEAD_NONE;
}

/* Looks for names that no card has among misspelt ones. */
static void
find_misspelt (Text *text)
{
  for (guint i = text->first; i < text->end; i++)
    for (guint j = 0; !is_head (text, i) && get_pieces (text, i) != NULL && j < get_pieces (text, i)->len; j++)
      {
        MuTextPiece *piece = get_pieces (text, i)->pdata[j];

        if (!piece->named->any && piece->misspelt == NULL && *piece->line->name != '\0')
          piece->misspelt = mu_card_names_find_misspelt (&text->names, piece->line);
      }
}

static void
split_lines (Text *text)
{
  text->pieces = g_ptr_array_new_full (text->end - text->first, free_pieces);
  for (guint i = text->first; i < text->end; i++)
    g_ptr_array_add (text->pieces, get_line (text, i)->too_long || is_head (text, i)
                                       ? NULL
                                       : mu_text_piece_list (&text->names, get_line (text, i)));
  take_costs_before_names (text);
  find_misspelt (text);
  text->first_card = text->end;
  text->last_card = text->first;
  for (guint i = text->first; i < text->end; i++)
    if (names_card (text, i))
      {
        text->first_card = MIN (text->first_card, i);
        text->last_card = i;
      }
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
has_only_units (const Text *text)
{
  for (guint i = text->first; i < text->end; i++)
    for (guint j = 0; get_pieces (text, i) != NULL && j < get_pieces (text, i)->len; j++)
      {
        const MuNamedCards *named = ((MuTextPiece *) get_pieces (text, i)->pdata[j])->named;

        if (named->matches[MU_CARD_UPGRADE] != NULL && named->matches[MU_CARD_PILOT] == NULL
            && named->matches[MU_CARD_SQUADRON] == NULL
            && (named->matches[MU_CARD_SHIP] == NULL || text->names.hulls->len > 0))
          return FALSE;
      }
  return TRUE;
}

/*
 * The head
 */

static void
add_unknown (const Text *text, Reading *reading, const char *name, const MuTextLine *line)
{
  mu_import_limits_add_unknown (reading->roster, mu_catalog_get_ship_kind (mu_roster_get_catalog (reading->roster)), name,
                                line->text, line->number);
}

static void
read_limit (const Text *text, Reading *reading, const MuTextLine *line, int limit)
{
  if (limit < 0)
    add_unknown (text, reading, line->text, line);
  else
    mu_import_limits_set_limit (reading->roster, limit, reading->builder.has_format);
}

static void
state_total (Reading *reading, int total)
{
  if (total >= 0)
    reading->stated->total = total;
}

/* Finds lines with only the name of a faction, possibly followed by a total. */
static void
find_sides (Text *text)
{
  text->sides = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = text->first; i < text->end; i++)
    {
      const MuTextLine *line = get_line (text, i);
      int side = line->bullet || line->too_long || line->limit != 0 ? -1 : mu_game_find_faction (text->game, line->name);

      g_array_append_val (text->sides, side);
    }
}

static int
get_side (const Text *text, guint index)
{
  return g_array_index (text->sides, int, index - text->first);
}

static void
read_name (Reading *reading, const MuTextLine *line, const char *value)
{
  g_autofree char *raw = NULL;

  if (reading->builder.is_named)
    return;
  mu_roster_set_name (reading->roster, mu_text_head_parse (line->raw, &raw) == MU_TEXT_HEAD_NAME ? raw : value);
  reading->builder.is_named = TRUE;
}

/* Lines that affect how other lines are read are read first, wherever they are. */
static void
read_head_first (const Text *text, Reading *reading, guint index)
{
  const MuTextLine *line = get_line (text, index);
  g_autofree char *value = NULL;
  MuTextHead head = parse_head (text->game, line, &value);
  int faction = head == MU_TEXT_HEAD_FACTION ? mu_game_find_faction (text->game, value)
                : head == MU_TEXT_HEAD_NONE  ? get_side (text, index)
                                             : -1;

  if (faction >= 0)
    mu_roster_set_faction (reading->roster, faction);
  else if (head == MU_TEXT_HEAD_FACTION && *value != '\0')
    add_unknown (text, reading, value, line);
  if (head == MU_TEXT_HEAD_NAME)
    read_name (reading, line, value);
  else if (head == MU_TEXT_HEAD_FORMAT)
    {
      const MuFormat *format = mu_text_head_find_format (text->game, value);

      if (format != NULL)
        mu_roster_set_format (reading->roster, format);
      else if (*value != '\0')
        mu_stated_add_words (reading->stated, line->text, NULL, line->number);
      reading->builder.has_format |= format != NULL;
    }
  else if (head == MU_TEXT_HEAD_POINTS || head == MU_TEXT_HEAD_LIMIT)
    read_limit (text, reading, line, mu_text_head_parse_limit (head, value));
  else if (head == MU_TEXT_HEAD_NONE && !line->too_long)
    {
      read_limit (text, reading, line, line->limit);
      state_total (reading, line->total);
    }
  if (head != MU_TEXT_HEAD_NONE)
    state_total (reading, mu_text_head_parse_total (head, value));
}

/* The head only tells which upgrade is the commander; it does not add it to a ship. */
static void
read_commander (const Text *text, Reading *reading, const MuTextLine *line)
{
  g_autofree char *value = NULL;

  if (parse_head (text->game, line, &value) != MU_TEXT_HEAD_COMMANDER)
    return;
  value[strcspn (value, "[(")] = '\0';
  mu_card_names_set_commander (reading->builder.names, value);
}

static gboolean
is_nothing (const char *value)
{
  g_autofree char *canonical = mu_text_canonical (value);

  return *canonical == '\0' || g_str_equal (canonical, "none") || g_str_equal (canonical, "na");
}

static MuCard *
find_objective (Reading *reading, const char *name)
{
  const GArray *matches = mu_card_names_find (reading->builder.names, name)->matches[MU_CARD_OBJECTIVE];

  return matches != NULL ? g_array_index (matches, MuCardMatch, 0).card : NULL;
}

static void
read_objectives (Reading *reading, const MuTextLine *line, const char *value)
{
  g_autofree char *bare = g_strndup (value, strcspn (value, "["));
  MuCard *whole = find_objective (reading, g_strstrip (bare));
  g_auto (GStrv) names = g_strsplit_set (bare, ",;/", MU_MAX_OBJECTIVES + 2);

  if (whole != NULL)
    mu_list_builder_add_objective (&reading->builder, whole, line, bare);
  for (char **name = names; whole == NULL && *name != NULL; name++)
    if (!is_nothing (g_strstrip (*name)))
      mu_list_builder_add_objective (&reading->builder, find_objective (reading, *name), line, *name);
}

static gboolean
read_head (const Text *text, Reading *reading, const MuTextLine *line, MuTaken *taken)
{
  g_autofree char *value = NULL;
  MuTextHead head = parse_head (text->game, line, &value);

  if (head == MU_TEXT_HEAD_NONE)
    return FALSE;
  reading->is_distinctive |= mu_text_head_is_distinctive (head);
  *taken = MU_TAKEN_HEAD;
  reading->builder.is_list |= reading->is_distinctive || (head == MU_TEXT_HEAD_FACTION && mu_game_find_faction (text->game, value) >= 0);
  if (head == MU_TEXT_HEAD_NAME)
    *taken = MU_TAKEN_TITLE;
  else if (head == MU_TEXT_HEAD_OBJECTIVE)
    {
      read_objectives (reading, line, value);
      *taken = MU_TAKEN_OBJECTIVE;
    }
  else if (head == MU_TEXT_HEAD_PLAYER)
    mu_roster_set_text (reading->roster, MU_ROSTER_PLAYER, value);
  else if (head == MU_TEXT_HEAD_EVENT)
    mu_roster_set_text (reading->roster, MU_ROSTER_EVENT, value);
  else if (head == MU_TEXT_HEAD_NOTES)
    mu_import_limits_add_line (reading->roster, MU_ROSTER_NOTES, value);
  else if (head == MU_TEXT_HEAD_OBSTACLES)
    mu_import_limits_add_obstacles (reading->roster, value);
  else if (head == MU_TEXT_HEAD_SQUADRONS || head == MU_TEXT_HEAD_SHIPS)
    {
      mu_list_builder_enter_squadrons (&reading->builder, head == MU_TEXT_HEAD_SQUADRONS);
      *taken = MU_TAKEN_HEADING;
    }
  else if (head == MU_TEXT_HEAD_SUM)
    *taken = MU_TAKEN_SUM;
  else if (head == MU_TEXT_HEAD_TOTAL)
    *taken = MU_TAKEN_TOTAL;
  return TRUE;
}

/*
 * Other lines
 */

/* Finds lines that programs add below a list, such as “View in Yet Another Squad Builder”. */
static gboolean
is_signature (const MuTextLine *line)
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
is_in (const char *word, const char *const *words, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    if (g_str_equal (words[i], word))
      return TRUE;
  return FALSE;
}

/* Reads headings without a colon, such as “Squadrons”, “PILOTS” and the name of a faction. */
static gboolean
read_heading (const Text *text, Reading *reading, guint index)
{
  const MuTextLine *line = get_line (text, index);
  static const char *const words[] = { "pilots", "upgrades", "squad", "list",    "mylist", "points",
                                       "ship",   "pilot",    "cost",  "upgrade", "pts",    "squadron" };
  MuTextHead head = line->bullet ? MU_TEXT_HEAD_NONE : mu_text_head_find (line->name);
  g_autofree char *canonical = NULL;

  if ((head == MU_TEXT_HEAD_SQUADRONS && mu_game_has_cards (text->game, MU_CARD_SQUADRON))
      || head == MU_TEXT_HEAD_SHIPS)
    {
      mu_list_builder_enter_squadrons (&reading->builder, head == MU_TEXT_HEAD_SQUADRONS);
      return TRUE;
    }
  if (get_side (text, index) >= 0)
    {
      if (line->priced)
        state_total (reading, line->cost);
      return TRUE;
    }
  canonical = mu_text_canonical (line->name);
  if (!is_in (canonical, words, G_N_ELEMENTS (words)))
    return FALSE;
  if (line->priced && mu_roster_get_n_units (reading->roster) == 0)
    state_total (reading, line->cost);
  return TRUE;
}

/* Returns the name in a first line such as “Ion Storm” or “Ion Storm” (0/44/400), which this program writes in
 * quotation marks because without them it would mean something else. */
static char *
dup_quoted_title (const Reading *reading, const MuTextLine *line)
{
  const char *start = line->raw + strlen ("“");
  const char *end;

  if (reading->builder.is_named || !mu_beginning_is (line->raw, "“"))
    return NULL;
  end = g_strrstr (start, "”");
  if (end == NULL || (end[strlen ("”")] != '\0' && line->limit == 0))
    return NULL;
  return g_strndup (start, end - start);
}

/* The first line without a known name is the name of the list, possibly followed by its total: “Aces (100)”. It may also
 * be the name of a card if the head follows. */
static gboolean
is_title (const Text *text, const Reading *reading, guint index)
{
  const MuTextLine *line = get_line (text, index);
  gboolean apart = index + 1 < text->end && get_line (text, index + 1)->number > line->number + 1;

  if (reading->builder.is_named || line->bullet)
    return FALSE;
  if (line->limit > 0)
    return TRUE;
  if (mu_roster_get_n_units (reading->roster) > 0 || line->counted
      || (line->priced && (line->cost < MIN_TITLE_SUM || index > text->first) && !apart))
    return FALSE;
  return !names_card (text, index) || (index == text->first && !line->priced && is_below_name (text, index + 1));
}

/* Reads “My list - 100”: a total behind the name. */
static void
read_title (Reading *reading, const MuTextLine *line)
{
  const char *digits = line->text + strlen (line->text);
  g_autofree char *name = NULL;
  int total;

  reading->builder.is_named = TRUE;
  if (line->priced || line->limit > 0)
    {
      mu_roster_set_name (reading->roster, line->name);
      state_total (reading, line->priced ? line->cost : line->total);
      return;
    }
  while (digits > line->text && g_ascii_isdigit (digits[-1]))
    digits--;
  name = g_strndup (line->text, digits - line->text);
  if (strlen (digits) >= 2 && (g_str_has_suffix (name, " - ") || g_str_has_suffix (name, ": ") || g_str_has_suffix (name, ", "))
      && mu_digits_scan (&digits, MU_MAX_TOTAL, &total))
    {
      state_total (reading, total);
      name[strlen (name) - strlen (" - ") + (name[strlen (name) - 2] != '-')] = '\0';
      mu_roster_set_name (reading->roster, name);
    }
  else
    mu_roster_set_name (reading->roster, line->text);
}

/*
 * Every line is accounted for
 */

static gboolean
has_capital (const char *word)
{
  return g_unichar_isupper (g_utf8_get_char (word)) || g_ascii_isdigit (*word) || strchr ("\"'(“", *word) != NULL;
}

/* Returns the card with exactly that name, of several words or a long one. */
static MuCard *
find_card (MuCardNames *names, const char *name, gboolean several)
{
  static const MuCardKind kinds[] = { MU_CARD_PILOT, MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_UPGRADE };

  if (!several && g_utf8_strlen (name, -1) < MIN_WORD)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GPtrArray *cards = mu_catalog_list_named (names->catalog, kinds[i], name);

      if (cards != NULL && mu_game_find_faction (names->game, name) < 0)
        return cards->pdata[0];
    }
  return NULL;
}

/* Returns a card whose name is in @text, or nearly so; NULL if there is none. A name with a slip has capitals. */
static MuCard *
find_card_within (MuCardNames *names, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;:/\t", 3 * MAX_WORDS);
  guint n = g_strv_length (words);
  MuCard *near = NULL;

  for (guint first = 0; first < n; first++)
    {
      g_autoptr (GString) name = g_string_new (NULL);

      for (guint last = first; last < MIN (n, first + MAX_NAME_WORDS); last++)
        {
          MuCard *card;

          g_string_append_printf (name, "%s%s", last > first ? " " : "", words[last]);
          card = find_card (names, name->str, last > first);
          if (card != NULL)
            return card;
          if (near == NULL && last - first < MAX_NEAR_WORDS && has_capital (words[first]) && has_capital (words[last]))
            near = mu_card_names_find_near (names, name->str);
        }
    }
  return near;
}

/* Returns a card that the whole line may name with a slip of the pen. */
static MuCard *
find_card_like (GPtrArray *pieces)
{
  const MuTextPiece *piece = pieces != NULL && pieces->len == 1 ? pieces->pdata[0] : NULL;

  for (int kind = 0; piece != NULL && piece->misspelt != NULL && kind < MU_N_CARD_KINDS; kind++)
    if (piece->misspelt->matches[kind] != NULL)
      return g_array_index (piece->misspelt->matches[kind], MuCardMatch, 0).card;
  return NULL;
}

/* Returns TRUE for a few words with capitals and no marks of a sentence. */
static gboolean
looks_like_name (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", MAX_NAME_WORDS + 1);
  guint n = g_strv_length (words);
  guint n_capitals = 0;

  if (n == 0 || n > MAX_NAME_WORDS || strpbrk (text, "?!;,:") != NULL || g_str_has_suffix (text, "."))
    return FALSE;
  for (guint i = 0; i < n; i++)
    n_capitals += has_capital (words[i]);
  return 2 * n_capitals > n;
}

/* Notes what is doubtful about a line that was read as no card. */
static void
doubt_line (const Text *text, Reading *reading, guint index, MuTaken taken)
{
  const MuTextLine *line = get_line (text, index);
  MuCard *card = find_card_like (get_pieces (text, index));

  g_ptr_array_add (reading->remarks, get_line (text, index));

  if (card == NULL)
    card = find_card_within (reading->builder.names, line->text);
  if (card != NULL
      || (taken == MU_TAKEN_REMARK && index > text->first_card && index <= text->last_card + 1 && looks_like_name (line->text)))
    mu_stated_add_words (reading->stated, line->text, card, line->number);
}

/* Returns TRUE if nothing in the line is, holds or states what a card has. */
static gboolean
is_remark (const Text *text, const Reading *reading, guint index)
{
  const MuTextLine *line = get_line (text, index);
  GPtrArray *pieces = get_pieces (text, index);

  if (line->bullet || line->priced || line->counted || reading->builder.in_squadrons
      || strstr (line->text, " + ") != NULL || g_ascii_isdigit (line->text[strlen (line->text) - 1]))
    return FALSE;
  for (guint i = 0; i < pieces->len; i++)
    {
      const MuTextPiece *piece = pieces->pdata[i];

      if (piece->named->any || piece->line->priced || piece->line->counted || piece->slot >= 0 || piece->kind >= 0
          || (pieces->len == 1 && piece->misspelt != NULL && piece->misspelt->any))
        return FALSE;
    }
  return TRUE;
}

static void
note_cards (const Reading *reading, MuTakenLine *note, guint n_before, guint n_objectives_before)
{
  GPtrArray *objectives = mu_roster_get_objectives (reading->roster);

  for (guint i = n_objectives_before; i < objectives->len; i++)
    mu_taken_line_add (note, objectives->pdata[i], 1);
  for (guint i = n_before; i < reading->builder.decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (reading->builder.decisions, MuListDecision, i);

      mu_taken_line_add (note, decision->card, decision->copies);
    }
}

static MuTaken
read_cards (const Text *text, Reading *reading, guint index)
{
  const MuTextLine *line = get_line (text, index);
  guint n_before = reading->builder.decisions->len;

  if (is_title (text, reading, index))
    {
      read_title (reading, line);
      doubt_line (text, reading, index, MU_TAKEN_TITLE);
      return MU_TAKEN_TITLE;
    }
  if (is_remark (text, reading, index))
    {
      doubt_line (text, reading, index, MU_TAKEN_REMARK);
      mu_list_builder_close (&reading->builder);
      return MU_TAKEN_REMARK;
    }
  mu_list_builder_add_line (&reading->builder, line, get_pieces (text, index));
  if (reading->builder.decisions->len == n_before && reading->builder.hull_line != NULL
      && reading->builder.hull_line->number == line->number)
    return MU_TAKEN_HEADING;
  return names_card (text, index) ? MU_TAKEN_CARDS : MU_TAKEN_UNKNOWN;
}

static MuTaken
read_line (const Text *text, Reading *reading, guint index)
{
  const MuTextLine *line = get_line (text, index);
  g_autofree char *title = index == text->first ? dup_quoted_title (reading, line) : NULL;
  MuTaken taken;
  MuTextHead sum;
  int total;

  if (title != NULL)
    {
      mu_roster_set_name (reading->roster, title);
      reading->builder.is_named = TRUE;
      return MU_TAKEN_TITLE;
    }
  if (mu_text_line_is_remark (line))
    return MU_TAKEN_REMARK;
  if (read_head (text, reading, line, &taken))
    return taken;
  if (line->too_long)
    {
      add_unknown (text, reading, line->text, line);
      return MU_TAKEN_UNKNOWN;
    }
  /* Above the head, it may have any words. */
  if (index == text->first && is_below_name (text, index + 1) && line->limit <= 0 && is_title (text, reading, index))
    {
      mu_roster_set_name (reading->roster, line->text);
      reading->builder.is_named = TRUE;
      return MU_TAKEN_TITLE;
    }
  if (line->limit > 0 && is_title (text, reading, index))
    {
      read_title (reading, line);
      return MU_TAKEN_TITLE;
    }
  sum = line->bullet ? MU_TEXT_HEAD_NONE : mu_text_head_parse_sum (line->text, &total);
  if (sum != MU_TEXT_HEAD_NONE && !names_card (text, index))
    {
      if (sum == MU_TEXT_HEAD_TOTAL)
        state_total (reading, total);
      mu_list_builder_close (&reading->builder);
      return sum == MU_TEXT_HEAD_TOTAL ? MU_TAKEN_TOTAL : MU_TAKEN_SUM;
    }
  if (mu_text_line_is_rule (line) || mu_text_line_is_sum (line))
    {
      mu_list_builder_close (&reading->builder);
      return MU_TAKEN_SUM;
    }
  if (is_signature (line) && !names_card (text, index))
    {
      mu_import_limits_add_line (reading->roster, MU_ROSTER_NOTES, line->text);
      return MU_TAKEN_REMARK;
    }
  if (line->limit == 0 && read_heading (text, reading, index))
    {
      mu_list_builder_close (&reading->builder);
      return MU_TAKEN_HEADING;
    }
  return read_cards (text, reading, index);
}

/* If nothing else states the total, a number alone in a line above or below all cards does, provided that there is no
 * such line between them. */
static void
read_lone_sum (const Text *text, Reading *reading)
{
  int lone = -1;

  for (guint i = text->first; i < text->end && reading->stated->total < 0; i++)
    {
      int total;

      if (names_card (text, i) || mu_text_head_parse_sum (get_line (text, i)->text, &total) != MU_TEXT_HEAD_SUM)
        continue;
      if ((i > text->first_card && i < text->last_card) || (lone >= 0 && lone != total))
        return;
      lone = total;
    }
  state_total (reading, lone);
}

/*
 * Readings
 */

static void
reading_free (gpointer data)
{
  Reading *self = data;

  mu_list_builder_clear (&self->builder);
  g_clear_object (&self->roster);
  g_clear_pointer (&self->stated, mu_stated_unref);
  g_ptr_array_unref (self->remarks);
  g_free (self);
}

/* Reads the head, which decides on the catalog. */
static Reading *
begin_reading (const Text *text, MuCardNames *names)
{
  Reading *self = g_new0 (Reading, 1);

  self->roster = mu_roster_new (text->game, mu_game_get_standard_format (text->game));
  self->stated = mu_stated_new ();
  self->remarks = g_ptr_array_new ();
  mu_list_builder_init (&self->builder, self->roster, self->stated, names);
  for (guint i = text->first; i < text->end; i++)
    read_head_first (text, self, i);
  return self;
}

static gboolean
is_out_of_place (MuCard *card, int faction)
{
  guint32 factions = mu_card_get_facts (card)->factions;

  return mu_card_is_unknown (card) || (factions != 0 && faction >= 0 && (factions & (1u << faction)) == 0);
}

static gboolean
is_unique_twice (MuRoster *roster, guint unit)
{
  MuCard *card = mu_unit_get_card (mu_roster_get_unit (roster, unit));

  for (guint i = 0; i < unit && mu_card_get_facts (card)->unique; i++)
    if (mu_unit_get_card (mu_roster_get_unit (roster, i)) == card)
      return TRUE;
  return FALSE;
}

/* Counts the points, and the cards that fit badly. */
static void
weigh_reading (Reading *self)
{
  MuGame *game = mu_roster_get_game (self->roster);
  int faction = mu_roster_get_faction (self->roster);

  self->n_misfits = mu_roster_get_unknown (self->roster)->len;
  for (guint i = 0; i < mu_roster_get_n_units (self->roster); i++)
    {
      g_autoptr (MuEvaluatedUnit) unit = mu_evaluated_unit_new (game, mu_roster_get_catalog (self->roster),
                                                                mu_roster_get_unit (self->roster, i));

      self->n_misfits += is_out_of_place (unit->card, faction) + mu_evaluated_unit_count_unplaced (unit)
                         + is_unique_twice (self->roster, i);
      for (guint j = 0; j < unit->n_upgrades; j++)
        self->n_misfits += is_out_of_place (unit->upgrades->pdata[j], faction);
    }
  self->points = mu_check_context_count_points (self->roster, mu_roster_get_catalog (self->roster));
}

/* Reads the text as a list of @faction, or of the stated faction if it is -1. Pieces in @forced are read as the cards
 * given there. */
static Reading *
reading_new (Text *text, int faction, GHashTable *forced)
{
  Reading *self = begin_reading (text, &text->names);
  MuListBuilder *builder = &self->builder;

  g_clear_pointer (&text->names.commanders, g_ptr_array_unref);
  text->names.has_commander = FALSE;
  builder->forced = forced;
  builder->only_units = has_only_units (text);
  builder->has_blocks = has_blocks (text);
  builder->has_bullets = has_bullets (text);
  mu_list_builder_set_faction (builder, faction >= 0 ? faction : mu_roster_get_faction (self->roster));
  for (guint i = text->first; i < text->end; i++)
    read_commander (text, self, get_line (text, i));
  for (guint i = text->first; i < text->end; i++)
    {
      guint n_before = builder->decisions->len;
      guint n_objectives = mu_roster_get_objectives (self->roster)->len;

      if (builder->has_blocks && i > text->first && get_line (text, i)->number > get_line (text, i - 1)->number + 1)
        mu_list_builder_close (builder);
      note_cards (self,
                  mu_stated_add_line (self->stated, get_line (text, i)->number, get_line (text, i)->raw,
                                      read_line (text, self, i)),
                  n_before, n_objectives);
    }
  read_lone_sum (text, self);
  mu_list_builder_finish (builder);
  weigh_reading (self);
  return self;
}

/* Returns the factions of the ships, squadrons and upgrades that a piece may be, reduced to those with the stated cost if
 * there are any. */
static guint32
get_sides (const Text *text, const MuTextPiece *piece, gboolean upgrades)
{
  static const MuCardKind kinds[] = { MU_CARD_PILOT, MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_UPGRADE };
  gboolean hulls = text->names.hulls->len > 0;
  guint32 sides = 0;
  guint32 agreeing = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const GArray *matches = piece->named->matches[kinds[i]];

      if ((hulls && kinds[i] == MU_CARD_SHIP) || (kinds[i] == MU_CARD_UPGRADE && !upgrades))
        continue;
      for (guint j = 0; matches != NULL && j < matches->len; j++)
        {
          MuCard *card = g_array_index (matches, MuCardMatch, j).card;
          guint32 factions = mu_game_get_primary_factions (text->game, mu_card_get_facts (card)->factions);

          sides |= factions;
          if (mu_card_names_states_cost (&text->names, card, piece->line))
            agreeing |= factions;
        }
    }
  return agreeing != 0 ? agreeing : sides;
}

/* Returns the faction of most cards that belong to a single faction or, if there is none, every faction that has a card
 * with one of the names. */
static guint32
list_factions (const Text *text)
{
  for (int upgrades = 0; upgrades < 2; upgrades++)
    {
      guint votes[32] = { 0 };
      guint32 any = 0;
      int best = 0;

      for (guint i = text->first; i < text->end; i++)
        for (guint j = 0; get_pieces (text, i) != NULL && j < get_pieces (text, i)->len; j++)
          {
            guint32 sides = get_sides (text, get_pieces (text, i)->pdata[j], upgrades > 0);

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
add_differences (Reading *self, GArray *others)
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

/* Returns how many cards do not go on their ships, and how many costs the text states that they do not have. */
static guint
count_faults (const Reading *reading)
{
  g_autoptr (MuRoster) roster = mu_roster_copy (reading->roster);
  g_autoptr (MuReport) report = NULL;
  guint n = 0;

  mu_roster_set_stated (roster, reading->stated);
  report = mu_check (roster, mu_roster_get_format (roster));
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      n += (finding->unit >= 0 && finding->message->severity == MU_SEVERITY_ERROR)
           || g_str_equal (finding->rule->id, "stated-total");
    }
  return n;
}

/* If several factions are possible, the one that most cards fit is chosen. */
static Reading *
read_any_faction (Text *text, GHashTable *forced)
{
  Reading *best = NULL;
  Reading *equal = NULL; /* of another faction, and as good */
  guint32 factions = list_factions (text);

  if ((factions & (factions - 1)) == 0)
    return reading_new (text, g_bit_nth_lsf (factions, -1), forced);
  for (int i = -1; (i = g_bit_nth_lsf (factions, i)) >= 0;)
    {
      Reading *reading = reading_new (text, i, forced);
      int worse = best == NULL                                ? -1
                  : reading->n_misfits != best->n_misfits     ? (int) reading->n_misfits - (int) best->n_misfits
                                                              : (int) count_faults (reading) - (int) count_faults (best);

      if (worse < 0)
        {
          g_clear_pointer (&equal, reading_free);
          g_clear_pointer (&best, reading_free);
          best = reading;
        }
      else if (worse == 0 && equal == NULL && reading->points == best->points)
        equal = reading;
      else
        reading_free (reading);
    }
  if (equal != NULL)
    add_differences (best, equal->builder.decisions);
  g_clear_pointer (&equal, reading_free);
  return best;
}

/* Adds a doubt for each piece whose card nothing in the text decided. A total that is met decides between cards of
 * different costs. */
static void
add_doubts (Reading *self, const Text *text, gboolean total_is_met)
{
  for (guint i = 0; i < self->builder.decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (self->builder.decisions, MuListDecision, i);
      g_autoptr (GPtrArray) other
          = decision->certain || g_hash_table_contains (text->settled, decision->piece)
                ? NULL
                : mu_text_choice_list_other (self->builder.names, decision);
      MuCard *instead = NULL;

      for (guint j = 0; other != NULL && j < other->len && instead == NULL; j++)
        if (!total_is_met || mu_card_get_cost (decision->card) == mu_card_get_cost (other->pdata[j]))
          instead = other->pdata[j];
      if (instead != NULL && !mu_stated_has_doubt (self->stated, decision->card, decision->piece->line->number))
        mu_stated_add_doubt (self->stated, decision->card, instead, decision->piece->line->number);
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

/*
 * Chooses the reading that costs what the text states. If there are several, it prefers those in which more cards fit,
 * and among these the one that differs from the first reading in the fewest pieces. Takes @first, and returns it if no
 * reading has that cost.
 */
static Reading *
choose_by_total (Reading *first, Text *text)
{
  int total = first->stated->total;
  g_autoptr (GPtrArray) ways
      = mu_text_choice_search (first->builder.names, first->builder.decisions, total - first->points);
  Reading *best = first;

  for (guint i = 0; i < ways->len; i++)
    {
      Reading *other = reading_new (text, mu_roster_get_faction (first->roster), ways->pdata[i]);

      if (other->points == total && (best->points != total || other->n_misfits < best->n_misfits))
        {
          Reading *worse = best;

          best = other;
          other = worse;
        }
      if (other->points == total && other->n_misfits == best->n_misfits && !has_same_units (best->roster, other->roster))
        add_differences (best, other->builder.decisions);
      if (other != first)
        reading_free (other);
    }
  if (best != first)
    reading_free (first);
  return best;
}

/* Reads a piece as each of its namesakes in turn. Returns the reading with the fewest faults; if no other has as few, the
 * piece is settled. */
static Reading *
settle_piece (Reading *best, Text *text, const MuListDecision *decision, guint *n_least)
{
  g_autoptr (GPtrArray) other = mu_text_choice_list_other (best->builder.names, decision);
  MuTextPiece *piece = decision->piece;
  MuCard *card = decision->card;
  gboolean alone = other->len > 0;

  for (guint i = 0; i < other->len; i++)
    {
      Reading *reading;
      guint n;

      if (mu_card_get_kind (other->pdata[i]) != mu_card_get_kind (decision->card))
        continue;
      g_hash_table_insert (text->settled, piece, other->pdata[i]);
      reading = reading_new (text, mu_roster_get_faction (best->roster), text->settled);
      n = count_faults (reading);
      alone = n < *n_least || (alone && n > *n_least);
      if (n < *n_least)
        {
          Reading *worse = best;

          best = reading;
          reading = worse;
          card = other->pdata[i];
          *n_least = n;
        }
      reading_free (reading);
    }
  if (alone)
    g_hash_table_insert (text->settled, piece, card);
  else
    g_hash_table_remove (text->settled, piece);
  return best;
}

/* Of cards with the same name, those are meant with which the list is right: “Maarek Stele” with “TIE/D” flies a TIE
 * Defender. Each try reads the text anew, so there are only some. */
static Reading *
settle (Reading *first, Text *text)
{
  g_autoptr (GArray) decisions = g_array_copy (first->builder.decisions);
  Reading *best = first;
  guint n_least = count_faults (first);
  guint n_tries = 0;

  for (guint i = 0; i < decisions->len && n_tries * (text->end - text->first) < MAX_TRIED_LINES; i++)
    {
      const MuListDecision *decision = &g_array_index (decisions, MuListDecision, i);

      if (decision->certain || decision->other == NULL)
        continue;
      best = settle_piece (best, text, decision, &n_least);
      n_tries++;
    }
  return best;
}

/* The name of a list and what its player wrote may be anything. */
static gboolean
is_unmarked (const Text *text, GError **error)
{
  for (guint i = text->first; i < text->end; i++)
    {
      const MuTextLine *line = get_line (text, i);
      g_autofree char *value = NULL;
      MuTextHead head = mu_text_head_parse (line->text, &value);

      if (head != MU_TEXT_HEAD_NAME && head != MU_TEXT_HEAD_PLAYER && head != MU_TEXT_HEAD_EVENT
          && head != MU_TEXT_HEAD_NOTES && !mu_other_edition_is_unmarked (text->game, line->text, line->number, error))
        return FALSE;
    }
  return TRUE;
}

/* A list that costs what its text states is of this edition, whatever words are in the text. Words that were read as no
 * card may be the names of cards of another edition. */
static gboolean
is_ours (const Text *text, const Reading *reading, GError **error)
{
  g_autoptr (MuRoster) whole = NULL;

  mu_roster_set_stated (reading->roster, reading->stated);
  if (mu_game_get_editions (text->game)->len == 0
      || (reading->stated->total >= 0 && reading->stated->total == reading->points))
    return TRUE;
  whole = mu_roster_copy (reading->roster);
  for (guint i = 0; i < reading->remarks->len; i++)
    {
      const MuTextLine *line = reading->remarks->pdata[i];

      mu_import_limits_add_unknown (whole, MU_CARD_PILOT, line->name, line->text, line->number);
    }
  mu_roster_set_stated (whole, reading->stated);
  return is_unmarked (text, error) && mu_other_edition_is_ours (whole, error);
}

/* Returns how many letters of @canonical the name has, if it is in there. */
static gsize
count_letters (const char *canonical, MuText *name)
{
  g_autofree char *part = name != NULL ? mu_text_canonical (mu_text_get_english (name)) : NULL;

  return part != NULL && strstr (canonical, part) != NULL ? strlen (part) : 0;
}

static gboolean
is_called (const Text *text, MuCard *card, const char *canonical)
{
  GPtrArray *cards = mu_catalog_list_called (text->names.catalog, mu_card_get_kind (card), canonical);

  return cards != NULL && g_ptr_array_find (cards, card, NULL);
}

/* Returns TRUE if the piece has words that are in no name of its card: “Squadron” behind the ship of a pilot. */
static gboolean
is_unexplained (const Text *text, const MuListDecision *decision)
{
  const MuCardFacts *facts = mu_card_get_facts (decision->card);
  MuCard *ship = facts->kind == MU_CARD_PILOT ? mu_catalog_get_ship_of (text->names.catalog, decision->card) : NULL;
  g_autofree char *canonical = mu_text_canonical (decision->piece->line->name);
  gsize n = count_letters (canonical, facts->name) + count_letters (canonical, facts->subname)
            + count_letters (canonical, ship != NULL ? mu_card_get_facts (ship)->name : NULL);

  return n > 0 && strlen (canonical) > n + MAX_UNEXPLAINED && !is_called (text, decision->card, canonical);
}

static guint
count_card_lines (const MuStated *stated)
{
  guint n = 0;

  for (guint i = 0; i < stated->lines->len; i++)
    n += ((const MuTakenLine *) stated->lines->pdata[i])->cards->len > 0;
  return n;
}

/* Adds how well the reading explains the text to the score. */
static void
score (MuTextReading *self, const Text *text, const Reading *reading)
{
  guint n_known = 0;
  guint n_unknown = 0;
  gboolean ship = FALSE;

  mu_import_limits_count_list (reading->roster, &n_known, &n_unknown);
  self->score += SCORE_LINE * ((int) count_card_lines (reading->stated) - (int) n_unknown)
                 + (reading->is_distinctive ? SCORE_HEAD : 0);
  self->complete &= n_unknown == 0;
  for (guint i = 0; i < reading->builder.decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (reading->builder.decisions, MuListDecision, i);
      const MuTextLine *line = decision->piece->line;

      self->score -= mu_text_choice_get_likeness (decision) < MU_CARD_NAMES_LIKE_NAME;
      if (line->priced)
        self->score += mu_card_names_states_cost (&text->names, decision->card, line) ? SCORE_COST : -SCORE_COST;
      if (!is_unexplained (text, decision))
        continue;
      self->score -= SCORE_UNEXPLAINED;
      self->complete = FALSE;
      if (self->words == NULL)
        {
          self->words = g_strdup (line->text);
          self->line = line->number;
        }
    }
  if (reading->stated->total >= 0)
    self->score += reading->stated->total == reading->points ? SCORE_TOTAL : -SCORE_COST;
  for (guint i = 0; reading->stated->doubts != NULL && i < reading->stated->doubts->len; i++)
    self->score -= ((const MuDoubt *) reading->stated->doubts->pdata[i])->words != NULL;
  for (guint i = 0; i < mu_roster_get_n_units (reading->roster) && !ship; i++)
    ship = !mu_unit_is_squadron (mu_roster_get_unit (reading->roster, i))
           && !mu_card_is_unknown (mu_unit_get_card (mu_roster_get_unit (reading->roster, i)));
  if (!ship)
    self->score -= SCORE_NO_SHIP;
}

static void
text_clear (Text *text)
{
  g_clear_pointer (&text->pieces, g_ptr_array_unref);
  g_clear_pointer (&text->sides, g_array_unref);
  g_clear_pointer (&text->settled, g_hash_table_unref);
  mu_card_names_clear (&text->names);
}

/* Reads one list and adds it to @self. Returns FALSE if the lines are none, or if they are one of another edition. */
static gboolean
read_list (MuTextReading *self, MuGame *game, GPtrArray *lines, guint first, guint end)
{
  Text text = { .game = game, .lines = lines, .first = first, .end = end };
  Reading *reading;
  gboolean has_faction;
  gboolean is_list;

  text.settled = g_hash_table_new (NULL, NULL);
  find_sides (&text);
  reading = begin_reading (&text, NULL);
  has_faction = mu_roster_get_faction (reading->roster) >= 0;
  mu_card_names_init (&text.names, game, mu_roster_get_catalog (reading->roster));
  g_clear_pointer (&reading, reading_free);
  split_lines (&text);
  reading = has_faction ? reading_new (&text, -1, NULL) : read_any_faction (&text, NULL);
  is_list = reading->builder.is_list || reading->builder.has_format;
  if (is_list && reading->stated->total >= 0 && mu_game_get_revisions (game)->len == 0
      && (reading->stated->total != reading->points || reading->n_misfits > 0))
    reading = choose_by_total (reading, &text);
  if (is_list && !(reading->stated->total >= 0 && reading->stated->total == reading->points))
    reading = settle (reading, &text);
  add_doubts (reading, &text, reading->stated->total == reading->points);
  if (!is_ours (&text, reading, self->refusal == NULL ? &self->refusal : NULL))
    {
      score (self, &text, reading);
      self->score += SCORE_EDITION;
      is_list = FALSE;
    }
  else if (is_list)
    {
      score (self, &text, reading);
      g_ptr_array_add (self->rosters, g_steal_pointer (&reading->roster));
    }
  reading_free (reading);
  text_clear (&text);
  return is_list;
}

static gboolean
is_name (const MuTextLine *line)
{
  g_autofree char *value = NULL;

  return mu_text_head_parse (line->text, &value) == MU_TEXT_HEAD_NAME;
}

/* A line with another name begins another list. */
static guint
find_end (GPtrArray *lines, guint first)
{
  guint n_names = 0;

  for (guint i = first; i < lines->len; i++)
    if ((i > first && ((const MuTextLine *) lines->pdata[i])->begins_list)
        || (is_name (lines->pdata[i]) && n_names++ > 0))
      return i;
  return lines->len;
}

/**
 * mu_text_reading_new:
 * @text: the text of one or more lists in UTF-8, as people or programs write it
 *
 * Reads a text as lists of @game.
 *
 * Returns: (transfer full): the reading.
 */
MuTextReading *
mu_text_reading_new (MuGame *game, const char *text)
{
  MuTextReading *self = g_new0 (MuTextReading, 1);
  g_autoptr (GPtrArray) lines = mu_text_line_list (text, MAX_LINES);
  gboolean all = TRUE;

  self->rosters = g_ptr_array_new_with_free_func (g_object_unref);
  self->complete = TRUE;
  split_factions (game, lines);
  split_lists (game, lines);
  mu_squad_tts_split (game, lines);
  mark_too_long (lines);
  for (guint first = 0, end; first < lines->len && self->refusal == NULL; first = end)
    {
      end = find_end (lines, first);
      all &= read_list (self, game, lines, first, end);
    }
  /* If one of the parts is no list by itself, the text is a single list. */
  if (!all && self->refusal == NULL && find_end (lines, 0) < lines->len)
    {
      g_ptr_array_set_size (self->rosters, 0);
      self->score = 0;
      self->complete = TRUE;
      read_list (self, game, lines, 0, lines->len);
    }
  if (self->rosters->len == 0 && self->refusal == NULL)
    self->score = G_MININT;
  return self;
}

static MuStated *
get_stated (const MuTextReading *self)
{
  return self->rosters->len == 1 ? mu_roster_get_stated (self->rosters->pdata[0]) : NULL;
}

static gboolean
has_cards_in (const MuStated *stated, int number)
{
  for (guint i = 0; i < stated->lines->len; i++)
    {
      const MuTakenLine *line = stated->lines->pdata[i];

      if (line->line == number && line->cards->len > 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * mu_text_reading_doubt:
 * @other: the same text, read as a list of another game
 *
 * Doubts the lines that @self takes for no card while @other takes them for cards, or nearly so, and explains as many
 * lines.
 */
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
          && (line->taken == MU_TAKEN_TITLE || line->taken == MU_TAKEN_REMARK || line->taken == MU_TAKEN_HEADING))
        mu_stated_add_words (stated, line->text, as_card->cards->pdata[0], line->line);
    }
  for (guint i = 0; instead->doubts != NULL && i < instead->doubts->len; i++)
    {
      const MuDoubt *doubt = instead->doubts->pdata[i];

      if (doubt->words != NULL && doubt->instead != NULL && !has_cards_in (stated, doubt->line))
        mu_stated_add_words (stated, doubt->words, doubt->instead, doubt->line);
    }
}

/**
 * mu_text_reading_free:
 *
 * Frees a reading.
 */
void
mu_text_reading_free (MuTextReading *self)
{
  g_clear_pointer (&self->rosters, g_ptr_array_unref);
  g_clear_error (&self->refusal);
  g_free (self->words);
  g_free (self);
}
