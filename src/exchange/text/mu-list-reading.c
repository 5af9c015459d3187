/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-list-reading.h"

#include <string.h>

#include "catalog/mu-list-word.h"
#include "exchange/io/mu-beginning.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/text/mu-card-mention.h"
#include "exchange/text/mu-markup.h"
#include "model/text/mu-digits.h"
#include "model/text/mu-limits.h"
#include "model/text/mu-number.h"
#include "rules/check/mu-check-context.h"
#include "rules/check/mu-evaluated-unit.h"

/*
 * People and programs write lists in many ways and mix them: upgrades on the lines below the ship, in brackets after it
 * or after separators; with or without costs; the ship of a pilot beside, above or below. So each line is split into
 * possible cards, and what each of them is follows from its position and cost. Each line is accounted for: what was
 * read as no card and may name one is in doubt.
 */

enum
{
  MAX_HEADING = 40,
  MAX_SIGNATURE = 16, /* letters of how a line begins that a program adds */
  MAX_COUNT_WORDS = 12,
  MAX_COUNTED = 20,       /* ships or squadrons that a line counts behind their name */
  MAX_COUNTING_LINE = 80, /* of a line that counts them, in bytes */
  MIN_SPOKEN = 10,        /* points; lower numbers in sentences count something else */
  MAX_COST_DIGITS = 3,
  MIN_ABBREVIATION = 3,
  MIN_SLIP_NAME = 5, /* letters; any shorter word is nearly the name of some card */
  MIN_TITLE_SUM = 90 /* no ship costs as much */
};

static void
add_unknown (MuListReading *reading, const char *name, const MuTextLine *line)
{
  mu_import_limits_add_unknown (reading->roster, mu_catalog_get_ship_kind (mu_roster_get_catalog (reading->roster)),
                                name, line->text, line->number);
}

static void
read_limit (MuListReading *reading, const MuTextLine *line, int limit)
{
  if (limit < 0)
    add_unknown (reading, line->text, line);
  else
    mu_import_limits_set_limit (reading->roster, limit, reading->builder.has_format);
}

static void
state_total (MuListReading *reading, int total)
{
  if (total >= 0)
    reading->stated->total = total;
}

static void
set_title (MuListReading *reading, const char *title)
{
  mu_roster_set_name (reading->roster, title);
  reading->builder.is_named = TRUE;
}

/* Returns the format whose name is a part of a title: “My list (Epic)”, “Epic - 300 points”; NULL if none is. */
static const MuFormat *
find_format_in_title (MuGame *game, const char *text)
{
  g_auto (GStrv) dashes = g_strsplit (text, " - ", -1);
  g_autofree char *marked = g_strjoinv ("|", dashes);
  g_auto (GStrv) parts = g_strsplit_set (marked, "|()[]:", -1);
  GPtrArray *formats = mu_game_get_formats (game);

  for (char **part = parts; *part != NULL; part++)
    {
      g_autofree char *canonical = mu_text_canonical (*part);

      for (guint i = 0; *canonical != '\0' && i < formats->len; i++)
        if (mu_text_is_called (((const MuFormat *) formats->pdata[i])->name, canonical))
          return formats->pdata[i];
    }
  return NULL;
}

/* Takes the format that a line of other words names: “My list (XWA, 50)”. Its name must be three or more capital
 * letters, which are no word of a language, unless the line is the title. */
static void
take_format_in_words (MuGame *game, MuListReading *reading, const char *text, gboolean is_title)
{
  GPtrArray *formats = mu_game_get_formats (game);
  const MuFormat *in_title = is_title && !reading->builder.has_format ? find_format_in_title (game, text) : NULL;

  if (in_title != NULL)
    {
      mu_roster_set_format (reading->roster, in_title);
      reading->builder.names_format = TRUE;
    }
  for (guint i = 0; i < formats->len && !reading->builder.has_format && !reading->builder.names_format; i++)
    {
      const MuFormat *format = formats->pdata[i];
      const char *name = mu_text_get_english (format->name);
      gsize length = strspn (name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
      const char *found = length >= MIN_ABBREVIATION && name[length] == '\0' ? strstr (text, name) : NULL;

      if (found == NULL || (found > text && g_ascii_isalnum (found[-1])) || g_ascii_isalnum (found[length]))
        continue;
      mu_roster_set_format (reading->roster, format);
      reading->builder.names_format = TRUE;
    }
}

/* Returns TRUE if the text is a heading of ships or of squadrons. */
static gboolean
is_part (const char *text)
{
  MuTextHead head = mu_text_head_find (text);

  return head == MU_TEXT_HEAD_SHIPS || head == MU_TEXT_HEAD_SQUADRONS;
}

/* Lines that affect how other lines are read are read first, wherever they are. */
static void
read_head_first (const MuListLines *lines, MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  const char *value = line->value;
  MuTextHead head = mu_list_lines_get_head (lines->game, line);
  int faction = head == MU_TEXT_HEAD_FACTION ? mu_game_find_faction (lines->game, value)
                : head == MU_TEXT_HEAD_NONE  ? line->side
                                             : -1;

  if (faction >= 0 && mu_roster_get_faction (reading->roster) >= 0
      && faction != mu_roster_get_faction (reading->roster))
    mu_stated_add_difference (reading->stated, line->text, line->number);
  if (faction >= 0)
    mu_roster_set_faction (reading->roster, faction);
  else if (head == MU_TEXT_HEAD_FACTION && *value != '\0')
    add_unknown (reading, value, line);
  if (head == MU_TEXT_HEAD_NAME && !reading->builder.is_named)
    {
      g_autofree char *raw = NULL;

      set_title (reading, mu_text_head_parse (line->raw, &raw) == MU_TEXT_HEAD_NAME ? raw : value);
    }
  else if (head == MU_TEXT_HEAD_FORMAT)
    {
      const MuFormat *format = mu_text_head_find_format (lines->game, value);

      if (format != NULL)
        mu_roster_set_format (reading->roster, format);
      else if (*value != '\0')
        mu_stated_add_words (reading->stated, line->text, NULL, line->number);
      reading->builder.has_format |= format != NULL;
    }
  else if (head == MU_TEXT_HEAD_POINTS || head == MU_TEXT_HEAD_LIMIT || head == MU_TEXT_HEAD_TOTAL)
    read_limit (reading, line, mu_text_head_parse_limit (head, value));
  else if (head == MU_TEXT_HEAD_NONE && !line->too_long)
    {
      take_format_in_words (lines->game, reading, line->text, index == lines->first && !line->bullet);
      /* “Squadrons [16/134]” */
      if (line->limit > 0 && is_part (line->name))
        return;
      read_limit (reading, line, line->limit);
      state_total (reading, line->total);
    }
  if (head != MU_TEXT_HEAD_NONE)
    state_total (reading, mu_text_head_parse_total (head, value));
}

static MuCard *
find_objective (MuListReading *reading, const char *name)
{
  const MuNamedCards *named = mu_card_names_find (reading->builder.names, name);
  const MuCardMatch *match = mu_named_cards_get (named, MU_CARD_OBJECTIVE, 0);

  return match != NULL ? match->card : NULL;
}

static void
read_objectives (MuListReading *reading, const MuTextLine *line, const char *value)
{
  g_autofree char *bare = g_strndup (value, strcspn (value, "["));
  MuCard *whole = find_objective (reading, g_strstrip (bare));
  g_auto (GStrv) names = g_strsplit_set (bare, ",;/|", MU_MAX_OBJECTIVES + 2);

  if (whole != NULL)
    mu_list_builder_add_objective (&reading->builder, whole, line, bare);
  for (char **name = names; whole == NULL && *name != NULL; name++)
    {
      g_autofree char *canonical = mu_text_canonical (g_strstrip (*name));
      g_autofree char *labelled = NULL; /* “Red: Most Wanted, Yellow: …” */
      gboolean has_label = mu_text_head_parse (*name, &labelled) == MU_TEXT_HEAD_OBJECTIVE;
      const char *bare_name = has_label ? labelled : *name;

      if (*canonical != '\0' && !mu_list_word_is (canonical, "none"))
        mu_list_builder_add_objective (&reading->builder, find_objective (reading, bare_name), line, bare_name);
    }
}

/* Reads a line with a total. Of several, each is of the ship above it, but the last may be that of the list. */
static MuTaken
read_total (const MuListLines *lines, MuListReading *reading, const MuTextLine *line, int total)
{
  gboolean is_last = line == mu_list_lines_get (lines, lines->last_total);

  if (lines->n_totals < 2 || reading->builder.unit == NULL
      || (is_last && !mu_list_builder_is_cost_of_last (&reading->builder, total)))
    {
      state_total (reading, total);
      return MU_TAKEN_TOTAL;
    }
  if (reading->stated->total == total)
    reading->stated->total = -1;
  mu_list_builder_add_sum (&reading->builder, total, line->number);
  return MU_TAKEN_SUM;
}

static gboolean
read_head (const MuListLines *lines, MuListReading *reading, const MuTextLine *line, MuTaken *taken)
{
  const char *value = line->value;
  MuTextHead head = mu_list_lines_get_head (lines->game, line);
  int sum;

  if (head == MU_TEXT_HEAD_NONE)
    return FALSE;
  reading->is_distinctive |= mu_text_head_is_distinctive (head);
  *taken = MU_TAKEN_HEAD;
  reading->builder.is_list
      |= reading->is_distinctive || (head == MU_TEXT_HEAD_FACTION && mu_game_find_faction (lines->game, value) >= 0);
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
    {
      if (mu_text_head_parse_sum (line->text, &sum) == MU_TEXT_HEAD_SUM)
        mu_list_builder_add_sum (&reading->builder, sum, line->number);
      *taken = MU_TAKEN_SUM;
    }
  else if (head == MU_TEXT_HEAD_TOTAL)
    {
      int total = mu_text_head_parse_total (head, value);

      /* “Total: ninety-eight” */
      if (total < 0 && strpbrk (value, "0123456789") == NULL && g_ascii_isalpha (*value))
        mu_stated_add_words (reading->stated, line->text, NULL, line->number);
      *taken = read_total (lines, reading, line, total);
    }
  /* In texts of Launch Bay Next, “Points: 35” stands below each ship and is what the ship costs. */
  else if (head == MU_TEXT_HEAD_POINTS)
    mu_list_builder_add_sum (&reading->builder, MAX (mu_text_head_parse_total (head, value), 0), line->number);
  else if (head == MU_TEXT_HEAD_REST)
    *taken = MU_TAKEN_REMARK;
  return TRUE;
}

/* Reads “Assault - Most Wanted”, if it is no card as a whole or by its parts. */
static gboolean
read_labelled_objective (const MuListLines *lines, MuListReading *reading, const MuTextLine *line)
{
  const char *dash = strstr (line->text, " - ");
  g_autofree char *label = dash != NULL ? g_strndup (line->text, dash - line->text) : NULL;

  if (label == NULL || mu_text_head_find (label) != MU_TEXT_HEAD_OBJECTIVE
      || !mu_game_has_section (lines->game, MU_SECTION_OBJECTIVES))
    return FALSE;
  read_objectives (reading, line, dash + strlen (" - "));
  return TRUE;
}

/* Finds lines that programs add around a list, such as “View in Yet Another Squad Builder”. */
static gboolean
is_signature (const MuTextLine *line)
{
  g_autofree char *canonical = NULL;

  if (strstr (line->text, "://") != NULL
      || mu_list_word_says (line->text, (gssize) strcspn (line->text, " ,.!:"), "closing"))
    return TRUE;
  canonical = mu_text_canonical (line->text);
  for (gsize length = MIN (strlen (canonical), MAX_SIGNATURE); length > 0; length--)
    {
      canonical[length] = '\0';
      if (mu_list_word_is (canonical, "signature"))
        return TRUE;
    }
  return FALSE;
}

/* Reads “2 ships, 4 squadrons”; a number that the line does not have becomes -1. Returns FALSE for another line. */
static gboolean
parse_counts (const MuTextLine *line, int *n_ships, int *n_squadrons)
{
  g_auto (GStrv) words = g_strsplit_set (line->text, " ,;+&/.:-()[]", MAX_COUNT_WORDS);
  int number = -1;

  *n_ships = -1;
  *n_squadrons = -1;
  for (char **word = words; *word != NULL; word++)
    {
      MuTextHead head = number >= 0 ? mu_text_head_find (*word) : MU_TEXT_HEAD_NONE;

      if (**word == '\0' || mu_list_word_is (*word, "and"))
        continue;
      if (number < 0 ? !mu_number_parse (*word, 0, MU_MAX_UNITS, &number, NULL)
                     : head != MU_TEXT_HEAD_SHIPS && head != MU_TEXT_HEAD_SQUADRONS)
        return FALSE;
      if (head == MU_TEXT_HEAD_NONE)
        continue;
      *(head == MU_TEXT_HEAD_SHIPS ? n_ships : n_squadrons) = number;
      number = -1;
    }
  return number < 0 && (*n_ships >= 0 || *n_squadrons >= 0);
}

/* Reads headings without a colon, such as “Squadrons”, “PILOTS” and the name of a faction. */
static gboolean
read_heading (MuGame *game, MuListReading *reading, const MuTextLine *line)
{
  const char *digits = line->name + strcspn (line->name, "0123456789");
  /* “Squadrons 16/134” */
  gboolean is_word = digits[strspn (digits, "0123456789/()-. ")] == '\0';
  g_autofree char *word = g_strndup (line->name, is_word ? digits - line->name : 0);
  MuTextHead head = line->bullet ? MU_TEXT_HEAD_NONE : mu_text_head_find (word);
  gboolean may_be_format = line->priced && !line->bullet && mu_roster_get_n_units (reading->roster) == 0;
  const MuFormat *format = may_be_format ? mu_game_find_format (game, line->name) : NULL;
  int slot;
  int kind = -1;
  int n_ships;
  int n_squadrons;

  /* “XWA 50 points” */
  if (format != NULL && format->total == line->cost)
    return TRUE;
  if (parse_counts (line, &n_ships, &n_squadrons))
    {
      if (n_ships < 0 || n_squadrons < 0)
        mu_list_builder_enter_squadrons (&reading->builder, n_squadrons >= 0);
      return TRUE;
    }
  if ((head == MU_TEXT_HEAD_SQUADRONS && mu_game_has_section (game, MU_SECTION_SQUADRONS))
      || head == MU_TEXT_HEAD_SHIPS)
    {
      mu_list_builder_enter_squadrons (&reading->builder, head == MU_TEXT_HEAD_SQUADRONS);
      return TRUE;
    }
  /* “Objectives”, “Ship 2” */
  if ((head == MU_TEXT_HEAD_OBJECTIVE && *digits == '\0' && mu_game_has_section (game, MU_SECTION_OBJECTIVES))
      || (!line->priced && digits[strspn (digits, "0123456789:. ")] == '\0'
          && mu_text_piece_is_label (game, line->name, &slot, &kind) && kind >= 0))
    return TRUE;
  if (line->side >= 0)
    {
      if (line->priced)
        state_total (reading, line->cost);
      return TRUE;
    }
  if (strlen (line->name) > MAX_HEADING || !mu_list_word_says (line->name, -1, "heading"))
    return FALSE;
  if (line->priced && mu_roster_get_n_units (reading->roster) == 0)
    state_total (reading, line->cost);
  return TRUE;
}

/* Returns TRUE if a line above the head has nothing but cards, which are several, or stand above the objectives alone. */
static gboolean
is_ship_above_head (const MuListLines *lines, guint index)
{
  GPtrArray *pieces = mu_list_lines_get_pieces (lines, index);

  for (guint i = 0; i < pieces->len; i++)
    if (!((const MuTextPiece *) pieces->pdata[i])->named->any)
      return FALSE;
  return pieces->len > 1
         || (mu_list_lines_get (lines, index + 1)->head == MU_TEXT_HEAD_OBJECTIVE
             && mu_list_lines_names_unit (lines->names->catalog, mu_list_lines_get (lines, index)->name));
}

/* The first line without a known name is the name of the list, possibly followed by its total: “Aces (100)”. It may
 * also be the name of a card if the head follows. */
static gboolean
is_title (const MuListLines *lines, const MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  gboolean apart = index + 1 < lines->end && mu_text_line_count_blanks (mu_list_lines_get (lines, index + 1), line) > 0;

  /* The headings of a table are no name, nor is a count. */
  if (reading->builder.is_named || line->bullet || mu_text_line_parse_lone_count (line) > 0
      || (strpbrk (line->text, "|,;") != NULL && mu_list_lines_get_pieces (lines, index)->len == 0))
    return FALSE;
  if (line->limit > 0 || line->title)
    return TRUE;
  if (mu_roster_get_n_units (reading->roster) > 0 || line->counted
      || (line->priced && (line->cost < MIN_TITLE_SUM || index > lines->first) && !apart))
    return FALSE;
  return !mu_list_lines_names_card (lines, index)
         || (index == lines->first && !line->priced && mu_list_lines_is_below_name (lines, index + 1)
             && !is_ship_above_head (lines, index));
}

/* Reads “My list - 100”: a total behind the name. */
static void
read_title (MuListReading *reading, const MuTextLine *line)
{
  const char *digits = line->text + strlen (line->text);
  g_autofree char *name = NULL;
  int total;

  if (line->priced || line->limit > 0)
    {
      if (*line->name != '\0')
        set_title (reading, line->name);
      state_total (reading, line->priced ? line->cost : line->total);
      return;
    }
  while (digits > line->text && g_ascii_isdigit (digits[-1]))
    digits--;
  name = g_strndup (line->text, digits - line->text);
  if (strlen (digits) >= 2
      && (g_str_has_suffix (name, " - ") || g_str_has_suffix (name, ": ") || g_str_has_suffix (name, ", "))
      && mu_digits_scan (&digits, MU_MAX_TOTAL, &total))
    {
      state_total (reading, total);
      name[strlen (name) - strlen (" - ") + (name[strlen (name) - 2] != '-')] = '\0';
    }
  else
    {
      g_free (name);
      name = g_strndup (line->text, strlen (line->text) - g_str_has_suffix (line->text, ":"));
    }
  set_title (reading, name);
}

/* Returns TRUE for what its player has taken out: words that are struck or crossed out, and comments, “; Name”. In a
 * table, “;” stands before the second column. */
static gboolean
is_struck (const MuListLines *lines, const MuTextLine *line)
{
  static const char *const marks[] = { MU_MARKUP_STRUCK, "//", "❌", "✗", "✘", "🚫" };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (mu_beginning_is (line->text, marks[i]))
      return TRUE;
  if (lines->takes_out && line->mark == '-')
    return TRUE;
  return *line->text == ';' && strchr (line->text + 1, ';') == NULL;
}

/* Returns TRUE if a number stands at the end of the line. A longer one is a year or a telephone number, one of several
 * may be a score: “100:45”. */
static gboolean
ends_with_number (const MuTextLine *line)
{
  const char *end = line->text + strlen (line->text);
  const char *digits = end;
  gboolean is_score;

  while (digits > line->text && g_ascii_isdigit (digits[-1]))
    digits--;
  is_score = digits - line->text > 1 && strchr (":-.", digits[-1]) != NULL && g_ascii_isdigit (digits[-2]);
  return digits < end && end - digits <= MAX_COST_DIGITS && !is_score;
}

/* Notes what is doubtful about a line that was read as no card, but as @taken, which is returned: it may name one, as a
 * whole with a slip of the pen, or within. After a word or two between cards, such as “or”, what follows may be no part
 * of the list. */
static MuTaken
doubt_line (const MuListLines *lines, MuListReading *reading, guint index, MuTaken taken)
{
  MuTextLine *line = mu_list_lines_get (lines, index);
  GPtrArray *pieces = mu_list_lines_get_pieces (lines, index);
  const MuTextPiece *only = pieces->len == 1 ? pieces->pdata[0] : NULL;
  const char *blank = strchr (line->text, ' ');
  gboolean is_comment = index > lines->first && mu_list_lines_get (lines, index - 1)->number == line->number;
  gboolean is_short = !is_comment && (blank == NULL || strchr (blank + 1, ' ') == NULL);
  const MuCardMatch *match = NULL;
  MuCard *card;

  g_ptr_array_add (reading->remarks, line);
  if (taken == MU_TAKEN_TITLE && mu_list_lines_names_game (lines->game, line->text))
    return taken;
  for (int kind = 0; only != NULL && only->misspelt != NULL && match == NULL && kind < MU_N_CARD_KINDS; kind++)
    match = mu_named_cards_get (only->misspelt, kind, 0);
  card = match != NULL ? match->card : mu_card_mention_find (reading->builder.names, line->text);
  if (card != NULL || (is_struck (lines, line) && strchr (line->text, '?') != NULL)
      || (taken == MU_TAKEN_REMARK && index < lines->first_card && ends_with_number (line))
      || ((taken == MU_TAKEN_REMARK || line->title) && index > lines->first_card && index <= lines->last_card + 1
          && (mu_card_mention_looks_like_name (line->text)
              || ((is_short || g_str_has_suffix (line->text, ":")) && index < lines->last_card))))
    mu_stated_add_words (reading->stated, line->text, card, line->number);
  return taken;
}

/* Reads a first line such as “Ion Storm” or “Ion Storm” (0/44/400), which this program writes in quotation marks because
 * without them it would mean something else. The card of “Howlrunner” has them, too. */
static gboolean
read_quoted_title (const MuListLines *lines, MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  const char *start = line->raw + strlen ("“");
  const char *end;
  g_autofree char *name = NULL;

  if (index > lines->first || reading->builder.is_named || !mu_beginning_is (line->raw, "“"))
    return FALSE;
  end = g_strrstr (start, "”");
  if (end == NULL || (end[strlen ("”")] != '\0' && line->limit == 0))
    return FALSE;
  name = g_strndup (start, end - start);
  if (line->limit == 0 && !mu_list_lines_is_below_name (lines, index + 1))
    {
      if (strstr (name, "“") != NULL || mu_list_lines_names_unit (mu_roster_get_catalog (reading->roster), name))
        return FALSE;
      doubt_line (lines, reading, index, MU_TAKEN_TITLE);
    }
  set_title (reading, name);
  return TRUE;
}

/* “74 pts, big bid” states points that are compared, and may have any words behind them. “74 pts - nice” may be a card
 * with its cost, if it does not have as many points as most of the list. */
static gboolean
begins_with_points (MuListReading *reading, const MuTextLine *line)
{
  const char *unit = line->text + strspn (line->text, "0123456789");
  const char *behind = unit + strspn (unit, " -");

  behind += strcspn (behind, " ,;!(");
  if (unit == line->text || !mu_text_head_begins_with_points (unit))
    return FALSE;
  if (!line->priced)
    return *behind != ' ';
  /* “26 points of squadrons” */
  if (!mu_card_mention_looks_like_name (line->name))
    return TRUE;
  return mu_beginning_is (behind, " - ") && mu_roster_get_n_units (reading->roster) > 1
         && 2 * line->cost >= mu_list_builder_count_points (&reading->builder);
}

/* Returns TRUE if a number that is no count stands before words that are no name: “100 minus 43”. */
static gboolean
begins_sentence (const MuTextLine *line)
{
  return line->bare_count && line->count > MAX_COUNTED && *line->name != '\0'
         && !mu_card_mention_looks_like_name (line->name);
}

/* Returns TRUE if the line as a whole looks like that of a card: it has a bullet, a count or a cost, adds a card with
 * “+”, or stands among the squadrons. A number behind words above all cards may be that of the list: “My list 3”. */
static gboolean
looks_like_card (const MuListLines *lines, MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  gboolean has_figure = (line->priced || line->counted) && !begins_with_points (reading, line);
  gboolean is_squadron = reading->builder.in_squadrons && index < lines->last_card;

  if (begins_sentence (line) && !line->bullet)
    return FALSE;
  return line->bullet || has_figure || is_squadron || strstr (line->text, " + ") != NULL
         || (index > lines->first_card && ends_with_number (line));
}

/* Returns TRUE if nothing in the line is, holds or states what a card has. */
static gboolean
is_remark (const MuListLines *lines, MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  GPtrArray *pieces = mu_list_lines_get_pieces (lines, index);

  if (line->title)
    return TRUE;
  if (looks_like_card (lines, reading, index))
    return FALSE;
  for (guint i = 0; i < pieces->len; i++)
    {
      const MuTextPiece *piece = pieces->pdata[i];
      gboolean has_figure
          = (piece->line->counted || (piece->line->priced && !line->priced)) && !begins_sentence (piece->line);
      gboolean has_label = piece->slot >= 0 || piece->kind >= 0;
      gboolean is_slip = pieces->len == 1 && piece->misspelt != NULL && piece->misspelt->any
                         && strlen (piece->line->name) >= MIN_SLIP_NAME;

      if (piece->named->any || has_figure || has_label || is_slip)
        return FALSE;
    }
  return TRUE;
}

/* Returns TRUE if there is a question mark behind one of the cards: “Push the Limit? (3)”. */
static gboolean
is_unsure (const GPtrArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    if (((const MuTextPiece *) pieces->pdata[i])->line->unsure && mu_text_piece_get_named (pieces->pdata[i])->any)
      return TRUE;
  return FALSE;
}

/* Returns TRUE if something may be put in the place of something else. */
static gboolean
has_arrow (const MuTextLine *line)
{
  return strstr (line->text, "->") != NULL || strstr (line->text, "=>") != NULL;
}

static MuTaken
read_cards (const MuListLines *lines, MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  const MuTextLine *above = index > lines->first ? mu_list_lines_get (lines, index - 1) : NULL;
  guint n_before = reading->builder.decisions->len;
  guint n_units = mu_roster_get_n_units (reading->roster);

  if (is_title (lines, reading, index))
    {
      read_title (reading, line);
      doubt_line (lines, reading, index, MU_TAKEN_TITLE);
      /* “Not in the list: Wedge Antilles” */
      if (line->title && mu_text_piece_skip_denial (line->text) != NULL)
        mu_stated_add_words (reading->stated, line->text, NULL, line->number);
      return MU_TAKEN_TITLE;
    }
  if (mu_text_line_is_ditto (line->name) && n_units > 0)
    {
      mu_stated_add_words (reading->stated, line->text, NULL, line->number);
      return MU_TAKEN_REMARK;
    }
  if (is_remark (lines, reading, index))
    {
      if (read_labelled_objective (lines, reading, line))
        return MU_TAKEN_OBJECTIVE;
      reading->builder.closed = TRUE;
      return doubt_line (lines, reading, index, MU_TAKEN_REMARK);
    }
  mu_list_builder_add_line (&reading->builder, line, mu_list_lines_get_pieces (lines, index));
  if ((line->sum > 0 || (above != NULL && above->heading > 0)) && mu_roster_get_n_units (reading->roster) > n_units)
    {
      int copies = reading->builder.copies; /* “Academy Pilot x2 (total 24)” is about both */
      int sum = line->sum > 0 ? line->sum : above->heading;

      mu_stated_add_cost (reading->stated, (int) mu_roster_get_n_units (reading->roster) - 1, MU_STATED_WHOLE,
                          sum % copies == 0 ? sum / copies : sum, line->sum > 0 ? line->number : above->number);
    }
  /* “Academy Pilot / Soontir Fel?”, “Academy Pilot -> Soontir Fel”, “Predator => Juke” */
  if (((strchr (line->text, '?') != NULL || has_arrow (line)) && mu_roster_get_n_units (reading->roster) > n_units + 1)
      || (has_arrow (line) && mu_roster_get_n_units (reading->roster) == n_units
          && reading->builder.decisions->len > n_before + 1))
    mu_stated_add_words (reading->stated, line->text, NULL, line->number);
  else if (is_unsure (mu_list_lines_get_pieces (lines, index)))
    mu_stated_add_words (reading->stated, "?", NULL, line->number);
  if (reading->builder.decisions->len == n_before && reading->builder.hull_line != NULL
      && reading->builder.hull_line->number == line->number)
    return MU_TAKEN_HEADING;
  return mu_list_lines_names_card (lines, index) ? MU_TAKEN_CARDS : MU_TAKEN_UNKNOWN;
}

/* Reads a line as the title of the list. Above the head, it may have any words. */
static gboolean
read_as_title (const MuListLines *lines, MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  gboolean is_first = index == lines->first && line->limit <= 0 && mu_list_lines_is_below_name (lines, index + 1);

  /* Below a ship, “Squadrons (16/134)” is a heading. */
  if ((!is_first && line->limit <= 0) || (mu_roster_get_n_units (reading->roster) > 0 && is_part (line->name))
      || !is_title (lines, reading, index))
    return FALSE;
  if (is_first)
    set_title (reading, line->text);
  else
    read_title (reading, line);
  if (is_first && mu_list_lines_names_unit (lines->names->catalog, line->name))
    doubt_line (lines, reading, index, MU_TAKEN_TITLE);
  return TRUE;
}

/* Returns TRUE if the word is one for several ships or pilots, or for squadrons if that is @squadrons. */
static gboolean
is_counted (const char *word, gboolean squadrons)
{
  return mu_text_head_find (word) == (squadrons ? MU_TEXT_HEAD_SQUADRONS : MU_TEXT_HEAD_SHIPS)
         || (!squadrons && mu_list_word_says (word, -1, "pilots"));
}

/* Finds how many ships or squadrons a line says that there are: “5 ships”, “My four-ship list”, “Pilots: 5”; 0: it does
 * not. */
static int
find_count (const char *text, gboolean squadrons)
{
  static const char *const patterns[] = { "(?<![\\w/.,-])(?<count>\\d{1,2}|\\pL+)(?=[ -](?<word>\\pL+))",
                                          "(?<word>\\pL+) ?[:=(] ?(?<count>\\d{1,2})(?![\\d/+-])" };
  static GRegex *compiled[G_N_ELEMENTS (patterns)];

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      gboolean is_behind = i > 0;
      g_autoptr (GMatchInfo) match = NULL;

      if (g_once_init_enter (&compiled[i]))
        g_once_init_leave (&compiled[i], g_regex_new (patterns[i], 0, 0, NULL));
      for (g_regex_match (compiled[i], text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
        {
          g_autofree char *word = g_match_info_fetch_named (match, "word");
          g_autofree char *number = g_match_info_fetch_named (match, "count");
          int count;
          int end;

          if (!mu_number_parse (number, 0, MU_MAX_UNITS, &count, NULL))
            count = mu_number_word_parse (number);
          g_match_info_fetch_named_pos (match, "count", NULL, &end);
          /* Higher numbers are points. */
          if (count == 0 || (is_behind && (count > MAX_COUNTED || mu_text_head_begins_with_points (text + end))))
            continue;
          if (is_counted (word, squadrons)
              || (!is_behind && count > 1 && !squadrons && g_ascii_strcasecmp (word, "ship") == 0))
            return count;
        }
    }
  return 0;
}

/* Returns TRUE for a short line that names no card and states a total or a number of ships, which are compared with the
 * list once it is read. */
static gboolean
is_claim (MuGame *game, const char *text)
{
  return strlen (text) <= MAX_COUNTING_LINE
         && (mu_text_head_find_spoken_total (text) >= MIN_SPOKEN || mu_text_head_is_about_points (text)
             || find_count (text, FALSE) > 0
             || (mu_game_has_section (game, MU_SECTION_SQUADRONS) && find_count (text, TRUE) > 0));
}

/* Returns TRUE for the name of a list below another line of words: “Hawk fleet 2”, “Standard [113 pts]”. */
static gboolean
names_list (const MuListLines *lines, const MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  const char *blank = strrchr (line->name, ' ');
  g_autofree char *before = blank != NULL ? g_strndup (line->name, blank - line->name) : NULL;
  const char *word = before != NULL && strrchr (before, ' ') != NULL ? strrchr (before, ' ') + 1 : before;
  gboolean numbered = word != NULL && mu_list_word_says (word, -1, "list")
                      && blank[1 + strspn (blank + 1, "0123456789")] == '\0';

  return reading->builder.is_named && index < lines->first_card && !line->bullet && line->limit == 0
         && !mu_list_lines_names_card (lines, index) && mu_text_head_find (line->name) == MU_TEXT_HEAD_NONE
         && (numbered || (line->priced && line->cost >= MIN_TITLE_SUM));
}

/* Reads a line that states points and names no card: “Total: 57”, “= 57”; also one that has nothing but a mark. Returns
 * FALSE for another line. */
static gboolean
read_sum (const MuListLines *lines, MuListReading *reading, guint index, MuTaken *taken)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  gsize length = strlen (line->text);
  /* “- 30 -” */
  gboolean is_framed = length > 2 && g_ascii_ispunct (*line->text) && line->text[length - 1] == *line->text;
  gboolean may_be_sum = (!line->bullet || is_framed) && line->ordinal == 0;
  int total;
  MuTextHead sum = may_be_sum ? mu_text_head_parse_sum (line->text, &total) : MU_TEXT_HEAD_NONE;

  if (sum != MU_TEXT_HEAD_NONE && !mu_list_lines_names_card (lines, index))
    {
      /* “= 58 total points” below a ship */
      if (sum == MU_TEXT_HEAD_TOTAL && *line->text == '=' && reading->stated->total >= 0)
        sum = MU_TEXT_HEAD_SUM;
      if (sum == MU_TEXT_HEAD_TOTAL)
        *taken = read_total (lines, reading, line, total);
      else
        *taken = sum == MU_TEXT_HEAD_REST ? MU_TAKEN_REMARK : MU_TAKEN_SUM;
      if (sum == MU_TEXT_HEAD_SUM && !mu_text_head_is_of_squadrons (line->text))
        mu_list_builder_add_sum (&reading->builder, total, line->number);
    }
  else if (mu_text_line_is_rule (line) || mu_text_line_is_sum (line)
           || mu_card_names_have_budget (lines->names, line->text))
    {
      if (line->sum > 0)
        mu_list_builder_add_sum (&reading->builder, line->sum, line->number);
      *taken = mu_text_line_is_rule (line) && line->limit == 0 ? MU_TAKEN_REMARK : MU_TAKEN_SUM;
    }
  else
    return FALSE;
  reading->builder.closed = TRUE;
  return TRUE;
}

static MuTaken
read_line (const MuListLines *lines, MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  const char *denied = mu_text_piece_skip_denial (line->name); /* “ohne R2-D2”, alone in a line */
  MuTaken taken;

  if (line->heading > 0)
    {
      reading->builder.closed = TRUE;
      return MU_TAKEN_HEADING;
    }
  if (read_quoted_title (lines, reading, index))
    return MU_TAKEN_TITLE;
  if (mu_beginning_is (line->text, "! "))
    return MU_TAKEN_REMARK;
  if (is_struck (lines, line)
      || (denied != NULL && !mu_list_lines_names_card (lines, index)
          && mu_card_names_find (reading->builder.names, denied)->any))
    return doubt_line (lines, reading, index, MU_TAKEN_REMARK);
  if (read_head (lines, reading, line, &taken))
    return taken;
  if (line->too_long)
    {
      add_unknown (reading, line->text, line);
      return MU_TAKEN_UNKNOWN;
    }
  if (names_list (lines, reading, index))
    {
      state_total (reading, line->priced ? line->cost : -1);
      return doubt_line (lines, reading, index, MU_TAKEN_TITLE);
    }
  if (read_as_title (lines, reading, index))
    return line->limit > 0 && *line->name == '\0' ? MU_TAKEN_TOTAL : MU_TAKEN_TITLE;
  if (read_sum (lines, reading, index, &taken))
    return taken;
  if (!mu_list_lines_names_card (lines, index) && is_signature (line))
    {
      mu_import_limits_add_line (reading->roster, MU_ROSTER_NOTES, line->text);
      return MU_TAKEN_REMARK;
    }
  if ((line->limit == 0 || is_part (line->name)) && read_heading (lines->game, reading, line))
    {
      reading->builder.closed = TRUE;
      return MU_TAKEN_HEADING;
    }
  if (!line->bullet && !mu_list_lines_names_card (lines, index) && is_claim (lines->game, line->text))
    return MU_TAKEN_REMARK;
  return read_cards (lines, reading, index);
}

/* If nothing else states the total, a number alone in a line above or below all cards but objectives does, provided that
 * there is no such line between them. */
static void
read_lone_sum (const MuListLines *lines, MuListReading *reading)
{
  int lone = -1;

  for (guint i = lines->first; i < lines->end && reading->stated->total < 0; i++)
    {
      const char *text = mu_list_lines_get (lines, i)->text;
      int total;

      if (mu_list_lines_names_card (lines, i) || mu_list_lines_get (lines, i)->ordinal > 0
          || mu_text_head_parse_sum (text, &total) != MU_TEXT_HEAD_SUM || mu_text_head_is_of_squadrons (text))
        continue;
      if ((i > lines->first_card && i < lines->last_own) || (lone >= 0 && lone != total))
        return;
      lone = total;
    }
  state_total (reading, lone);
}

/* Returns the number of points that a line states among other words: “That's 81 points”, “Aces | 81”, “81/100”,
 * “81 (19 left)”; -1 if there is none. */
static int
find_points (const char *text, int limit)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      const char *digits = p;
      const char *before = p;
      int number;
      int allowed = 0;
      int rest;

      if (!g_ascii_isdigit (*p) || (p > text && (g_ascii_isalnum (p[-1]) || strchr (".,-/#", p[-1]) != NULL)))
        continue;
      if (!mu_digits_scan (&digits, MU_MAX_COST * MU_MAX_UNITS, &number))
        return -1;
      while (before > text && before[-1] == ' ')
        before--;
      if (mu_text_head_begins_with_points (digits)
          || (*digits == '/' && (++digits, mu_digits_scan (&digits, MU_MAX_TOTAL, &allowed)) && allowed == limit)
          || (*digits == '\0' && before > text && before[-1] == '|')
          || (*digits == ' ' && mu_text_head_parse_sum (digits, &rest) == MU_TEXT_HEAD_REST))
        return number;
    }
  return -1;
}

/* Returns how many of the costs that the text states for cards they have in the catalog. */
static guint
count_met_costs (const MuListReading *self, MuCatalog *catalog)
{
  guint n = 0;

  for (guint i = 0; i < self->builder.decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (self->builder.decisions, MuListDecision, i);

      n += mu_text_line_states_cost (decision->piece->line,
                                     mu_card_get_cost (mu_catalog_match (catalog, decision->card)));
    }
  return n;
}

/* Returns TRUE if the points of a catalog may be those of the text: no other has more of the costs that it states. */
static gboolean
may_have_points_of (MuListReading *self, MuCatalog *catalog)
{
  MuGame *game = mu_roster_get_game (self->roster);
  gboolean is_counted = self->n_met >= 0;
  MuCatalog *other;

  for (guint i = 0; !is_counted && (other = mu_game_get_catalog_at (game, i)) != NULL; i++)
    self->n_met = MAX (self->n_met, (int) count_met_costs (self, other));
  return (int) count_met_costs (self, catalog) >= self->n_met;
}

/* Returns TRUE if the list costs so many points at some date. */
static gboolean
has_cost (MuListReading *self, int points)
{
  MuGame *game = mu_roster_get_game (self->roster);
  MuCatalog *catalog;
  gboolean found = FALSE;

  for (guint i = 0; (catalog = mu_game_get_catalog_at (game, i)) != NULL; i++)
    {
      int cost = i < self->costs->len
                     ? g_array_index (self->costs, int, i)
                 : may_have_points_of (self, catalog)
                     ? mu_check_context_count_points (self->roster, mu_roster_get_format (self->roster), catalog)
                     : -1;

      if (i >= self->costs->len)
        g_array_append_val (self->costs, cost);
      found |= points == cost;
    }
  return found || points == self->points;
}

/* Returns TRUE if the list costs so many points at some date or in some format; or if it leaves so many of those that
 * are allowed. */
static gboolean
has_cost_in_any_format (MuListReading *self, int points, gboolean are_left)
{
  MuGame *game = mu_roster_get_game (self->roster);
  GPtrArray *formats = mu_game_get_formats (game);
  int limit = mu_roster_get_limit (self->roster, mu_roster_get_format (self->roster));
  gboolean found = has_cost (self, are_left ? limit - points : points);

  for (guint i = 0; i < formats->len && !found; i++)
    {
      const MuFormat *format = formats->pdata[i];
      MuCatalog *catalog = mu_game_get_format_catalog (game, format);

      found = mu_check_context_count_points (self->roster, format, catalog)
                  == (are_left ? format->total - points : points)
              && may_have_points_of (self, catalog);
    }
  return found;
}

/* Returns TRUE if the list costs what the text states, at any date or in any format. */
gboolean
mu_list_reading_meets_total (MuListReading *self)
{
  return self->stated->total >= 0 && has_cost_in_any_format (self, self->stated->total, FALSE);
}

/* Returns TRUE if the first line is the name of the list with its total, “My list [50]”, and was read as a ship that no
 * catalog has: it states what the ships below cost together. */
gboolean
mu_list_reading_begins_with_total (MuListReading *self, const MuListLines *lines)
{
  const MuTextLine *line = mu_list_lines_get (lines, lines->first);
  const MuTakenLine *note = self->stated->lines->pdata[0];

  return note->taken == MU_TAKEN_UNKNOWN && line->priced && !line->counted && !line->bullet
         && mu_roster_get_n_units (self->roster) > 1 && has_cost_in_any_format (self, line->cost, FALSE);
}

/* Returns TRUE if no card stands in the line, which is no finding that we wrote, either. */
static gboolean
has_no_cards (const MuTakenLine *line)
{
  return line->cards->len == 0 && line->taken != MU_TAKEN_OBJECTIVE && !mu_beginning_is (line->text, "! ");
}

/* Returns TRUE if @text has a number that nothing explains: it is neither the limit, nor a cost in the list, nor what the
 * list costs or leaves of the limit in any format. */
static gboolean
has_other_points (MuListReading *self, const char *text, int limit)
{
  for (text += strcspn (text, "0123456789"); *text != '\0'; text += strcspn (text, "0123456789"))
    {
      int number;

      if (!mu_digits_scan (&text, MU_MAX_TOTAL, &number))
        return TRUE;
      if (number != limit && !has_cost (self, number) && !has_cost_in_any_format (self, number, TRUE))
        return TRUE;
    }
  return FALSE;
}

/* If the list has the points that it states, the numbers that make it so were no others. */
static void
doubt_unsure_counts (MuListReading *self)
{
  const GArray *counts = self->builder.unsure_counts;

  for (guint i = 0; self->stated->total != self->points && i < counts->len; i++)
    {
      const MuUnsureCount *count = &g_array_index (counts, MuUnsureCount, i);
      g_autofree char *number = g_strdup_printf ("%d", count->count);

      mu_stated_add_count (self->stated, number, count->line);
    }
}

/* Returns TRUE if the squadrons cost so much at any date. */
static gboolean
do_squadrons_cost (const MuListReading *self, int points)
{
  MuGame *game = mu_roster_get_game (self->roster);
  g_autoptr (MuRoster) squadrons = mu_roster_copy (self->roster);
  MuCatalog *catalog;
  gboolean found = FALSE;

  for (guint i = mu_roster_get_n_units (squadrons); i-- > 0;)
    if (!mu_unit_is_in (mu_roster_get_unit (squadrons, i), MU_SECTION_SQUADRONS))
      mu_roster_remove_unit (squadrons, i);
  for (guint i = 0; !found && (catalog = mu_game_get_catalog_at (game, i)) != NULL; i++)
    found = points == mu_check_context_count_points (squadrons, mu_roster_get_format (squadrons), catalog);
  return found;
}

/* Returns the points of the squadrons that their heading states beside those allowed, “Squadrons (74/134)”; -1 if it does
 * not. */
static int
find_squadron_points (const char *text)
{
  const char *digits = text + strcspn (text, "0123456789");
  g_autofree char *heading = g_strndup (text, digits - text);
  int points;

  g_strdelimit (heading, "([:-", ' ');
  if (mu_text_head_find (g_strstrip (heading)) != MU_TEXT_HEAD_SQUADRONS
      || !mu_digits_scan (&digits, MU_MAX_COST * MU_MAX_UNITS, &points))
    return -1;
  digits += strspn (digits, " ");
  return *digits == '/' && g_ascii_isdigit (digits[1 + strspn (digits + 1, " ")]) ? points : -1;
}

/* Returns TRUE if a line states more than all cards cost at any date, below another sum: it is about all of them. */
static gboolean
is_other_total (MuListReading *self, guint index, int sum)
{
  GPtrArray *lines = self->stated->lines;
  const MuTakenLine *line = lines->pdata[index];

  return index > 0 && ((const MuTakenLine *) lines->pdata[index - 1])->taken == MU_TAKEN_SUM && self->points > 0
         && sum > self->points && !has_cost (self, sum) && !mu_stated_has_cost (self->stated, line->line);
}

/* Compares what lines below a ship state with its cost, unless one is the total, and doubts other lines that state
 * another total than the list has. */
static void
doubt_points (MuListReading *self)
{
  int limit = mu_roster_get_limit (self->roster, mu_roster_get_format (self->roster));
  gboolean has_squadrons = mu_game_has_section (mu_roster_get_game (self->roster), MU_SECTION_SQUADRONS);
  gboolean is_met = self->stated->total == self->points;

  for (guint i = 0; i < self->builder.sums->len; i++)
    {
      const MuStatedCost *sum = &g_array_index (self->builder.sums, MuStatedCost, i);

      if (sum->cost != self->stated->total)
        mu_stated_add_cost (self->stated, sum->unit, MU_STATED_WHOLE, sum->cost, sum->line);
    }
  for (guint i = 0; i < self->stated->lines->len; i++)
    {
      const MuTakenLine *line = self->stated->lines->pdata[i];
      gboolean says_nothing = has_no_cards (line) && line->taken != MU_TAKEN_HEAD && line->taken != MU_TAKEN_TOTAL;
      int spoken = says_nothing ? mu_text_head_find_spoken_total (line->text) : -1;
      int points = spoken >= MIN_SPOKEN ? spoken : says_nothing ? find_points (line->text, limit) : -1;
      gboolean differs;
      int sum;

      if (says_nothing && mu_text_head_parse_sum (line->text, &sum) == MU_TEXT_HEAD_REST)
        differs = !has_cost_in_any_format (self, sum, TRUE);
      else
        differs = (line->taken == MU_TAKEN_TOTAL ? is_met && strchr (line->text, '+') == NULL
                                                 : says_nothing && line->taken == MU_TAKEN_REMARK)
                  && mu_text_head_is_about_points (line->text) && has_other_points (self, line->text, limit);
      if (has_squadrons && line->taken == MU_TAKEN_HEADING && find_squadron_points (line->text) >= 0)
        differs = !do_squadrons_cost (self, find_squadron_points (line->text));
      if (differs)
        mu_stated_add_difference (self->stated, line->text, line->line);
      if (line->taken == MU_TAKEN_SUM && mu_text_head_parse_sum (line->text, &sum) != MU_TEXT_HEAD_NONE)
        {
          if (mu_text_head_is_of_squadrons (line->text) ? has_squadrons && !do_squadrons_cost (self, sum)
                                                        : is_other_total (self, i, sum))
            mu_stated_add_difference (self->stated, line->text, line->line);
          continue;
        }
      if (2 * points >= self->points && self->points > 0
          && (spoken >= MIN_SPOKEN || (points != limit && points != limit - self->points))
          && points != self->stated->total && !has_cost (self, points) && !mu_stated_has_cost (self->stated, line->line)
          && !differs && (!has_squadrons || line->taken != MU_TAKEN_HEADING || !do_squadrons_cost (self, points)))
        mu_stated_add_difference (self->stated, line->text, line->line);
    }
}

static gboolean
states_other_count (const MuTakenLine *line, gboolean squadrons, int n)
{
  gboolean says_nothing = has_no_cards (line) && line->taken != MU_TAKEN_UNKNOWN && line->taken != MU_TAKEN_SUM;
  int stated = says_nothing && strlen (line->text) <= MAX_COUNTING_LINE ? find_count (line->text, squadrons) : 0;

  return stated > 0 && stated != n;
}

/* Doubts lines such as “4 ships:” if the list has more or fewer. A word for squadrons may mean the list itself. */
static void
doubt_counts (MuListReading *self)
{
  gboolean has_squadrons = mu_game_has_section (mu_roster_get_game (self->roster), MU_SECTION_SQUADRONS);
  int n_squadrons = 0;
  int n_ships = 0;

  for (guint i = 0; i < mu_roster_get_n_units (self->roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (self->roster, i);
      int *n = mu_unit_is_in (unit, MU_SECTION_SQUADRONS) ? &n_squadrons : &n_ships;

      *n += mu_unit_get_count (unit);
    }
  for (guint i = 0; i < self->stated->lines->len; i++)
    {
      const MuTakenLine *line = self->stated->lines->pdata[i];

      if (states_other_count (line, FALSE, n_ships) || (has_squadrons && states_other_count (line, TRUE, n_squadrons)))
        mu_stated_add_difference (self->stated, line->text, line->line);
    }
}

/* Doubts remarks that name an objective if the list has none of its kind. */
static void
doubt_objectives (MuListReading *self)
{
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);

  for (guint i = 0; mu_game_has_section (mu_roster_get_game (self->roster), MU_SECTION_OBJECTIVES)
                    && i < self->remarks->len;
       i++)
    {
      const MuTextLine *line = self->remarks->pdata[i];
      MuCard *card = mu_card_mention_find_objective (self->builder.names, line->text);
      gboolean is_there = card == NULL;

      for (guint j = 0; j < objectives->len && !is_there; j++)
        is_there = mu_card_get_facts (objectives->pdata[j])->objective == mu_card_get_facts (card)->objective;
      if (!is_there)
        mu_stated_add_words (self->stated, line->text, card, line->number);
    }
}

/* Frees a reading. */
void
mu_list_reading_free (MuListReading *self)
{
  mu_list_builder_clear (&self->builder);
  g_clear_object (&self->roster);
  g_clear_pointer (&self->stated, mu_stated_unref);
  g_ptr_array_unref (self->remarks);
  g_array_unref (self->costs);
  g_free (self);
}

/* Reads the head, which decides on the catalog. @names may be NULL. */
MuListReading *
mu_list_reading_begin (const MuListLines *lines, MuCardNames *names)
{
  MuListReading *self = g_new0 (MuListReading, 1);

  self->roster = mu_roster_new (lines->game, mu_game_get_standard_format (lines->game));
  self->stated = mu_stated_new ();
  self->remarks = g_ptr_array_new ();
  self->costs = g_array_new (FALSE, FALSE, sizeof (int));
  self->n_faults = -1;
  self->n_met = -1;
  mu_list_builder_init (&self->builder, self->roster, self->stated, names);
  for (guint i = lines->first; i < lines->end; i++)
    read_head_first (lines, self, i);
  return self;
}

static gboolean
is_out_of_place (MuCard *card, int faction)
{
  guint32 factions = mu_card_get_facts (card)->factions;

  return mu_card_is_unknown (card) || (factions != 0 && faction >= 0 && (factions & (1u << faction)) == 0);
}

/* Counts the points, and the cards that fit badly. */
static void
weigh_reading (MuListReading *self)
{
  MuGame *game = mu_roster_get_game (self->roster);
  const MuFormat *format = mu_roster_get_format (self->roster);
  int faction = mu_roster_get_faction (self->roster);

  self->n_misfits = mu_roster_get_unknown (self->roster)->len;
  for (guint i = 0; i < mu_roster_get_n_units (self->roster); i++)
    {
      g_autoptr (MuEvaluatedUnit) unit
          = mu_evaluated_unit_new (game, format, mu_roster_get_catalog (self->roster),
                                   mu_roster_get_faction (self->roster), mu_roster_get_unit (self->roster, i));
      gboolean is_twice = FALSE;

      for (guint j = 0; j < i && mu_card_get_facts (unit->card)->unique; j++)
        is_twice |= mu_unit_get_card (mu_roster_get_unit (self->roster, j))
                    == mu_unit_get_card (mu_roster_get_unit (self->roster, i));
      self->n_misfits += is_out_of_place (unit->card, faction) + mu_evaluated_unit_count_unplaced (unit) + is_twice;
      for (guint j = 0; j < unit->n_upgrades; j++)
        self->n_misfits += is_out_of_place (unit->upgrades->pdata[j], faction);
    }
  self->points = mu_check_context_count_points (self->roster, format, mu_roster_get_catalog (self->roster));
}

/* Adds the commander of the head to a ship if no line below does, or else doubts that the head names no card: if one of
 * the ships has another card of that name, or another commander. */
static void
place_commander (MuListReading *self, const MuTextLine *head)
{
  const MuCardNames *names = self->builder.names;
  MuCard *commander = names->commanders->pdata[0];
  gboolean is_there = names->commander != NULL;

  if (is_there && g_ptr_array_find (names->commanders, names->commander, NULL))
    return;
  for (guint i = 0; i < self->builder.decisions->len; i++)
    is_there |= g_str_equal (mu_card_get_name (g_array_index (self->builder.decisions, MuListDecision, i).card),
                             mu_card_get_name (commander));
  if (is_there || !mu_list_builder_add_commander (&self->builder, commander, head))
    {
      mu_stated_add_words (self->stated, head->value, commander, head->number);
      return;
    }
  for (guint i = 0; i < self->stated->lines->len; i++)
    {
      MuTakenLine *line = self->stated->lines->pdata[i];

      if (line->line == head->number)
        mu_taken_line_add (line, commander, 1);
    }
}

/* Reads a line, and notes which cards it has. */
static void
take_line (MuListReading *self, const MuListLines *lines, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  MuListBuilder *builder = &self->builder;
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);
  guint n_objectives = objectives->len;
  guint n_decisions = builder->decisions->len;
  MuTakenLine *note;

  if (builder->layout.has_blocks && index > lines->first
      && mu_text_line_count_blanks (line, mu_list_lines_get (lines, index - 1)) > 0)
    builder->closed = TRUE;
  note = mu_stated_add_line (self->stated, line->number, line->raw, read_line (lines, self, index));
  for (guint i = n_objectives; i < objectives->len; i++)
    mu_taken_line_add (note, objectives->pdata[i], 1);
  for (guint i = n_decisions; i < builder->decisions->len; i++)
    {
      const MuListDecision *decision = &g_array_index (builder->decisions, MuListDecision, i);

      mu_taken_line_add (note, decision->card, decision->copies);
      note->unit = (int) decision->unit;
    }
}

/* Reads the lines as a list of @faction; of the one that they state if it is -1. @forced has what to read some
 * pieces as, and may be NULL. */
MuListReading *
mu_list_reading_new (MuListLines *lines, int faction, GHashTable *forced)
{
  MuListReading *self = mu_list_reading_begin (lines, lines->names);
  MuListBuilder *builder = &self->builder;
  const MuTextLine *head = NULL;

  g_clear_pointer (&lines->names->commanders, g_ptr_array_unref);
  lines->names->commander = NULL;
  builder->forced = forced;
  builder->layout = lines->layout;
  mu_list_builder_set_faction (builder, faction >= 0 ? faction : mu_roster_get_faction (self->roster));
  /* The head tells which upgrade is the commander. It is only added to a ship if no other line does that. */
  for (guint i = lines->first; i < lines->end; i++)
    {
      const MuTextLine *line = mu_list_lines_get (lines, i);
      gboolean names_commander = mu_list_lines_get_head (lines->game, line) == MU_TEXT_HEAD_COMMANDER;
      g_autofree char *name = names_commander ? g_strndup (line->value, strcspn (line->value, "[(")) : NULL;

      if (name == NULL)
        continue;
      mu_card_names_set_commander (builder->names, name);
      head = line;
    }
  for (guint i = lines->first; i < lines->end; i++)
    take_line (self, lines, i);
  read_lone_sum (lines, self);
  mu_list_builder_finish (builder);
  if (head != NULL && lines->names->commanders != NULL)
    place_commander (self, head);
  weigh_reading (self);
  doubt_unsure_counts (self);
  doubt_points (self);
  doubt_counts (self);
  doubt_objectives (self);
  mu_roster_set_stated (self->roster, self->stated);
  return self;
}
