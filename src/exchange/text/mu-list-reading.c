/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-list-reading.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/text/mu-markup.h"
#include "model/mu-digits.h"
#include "model/mu-limits.h"
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
  MAX_REMARK_WORDS = 36, /* that are looked at in one line */
  MAX_NAME_WORDS = 6,
  MAX_NEAR_WORDS = 3, /* of a name with a slip of the pen inside a line */
  MIN_BEGINNING = 4,  /* letters that tell whether a name begins with them */
  MIN_WORD = 8,       /* letters of a single word inside a line that is taken for the name of a card */
  MIN_TITLE_SUM = 90  /* no ship costs as much */
};

static void
add_unknown (const MuListLines *lines, MuListReading *reading, const char *name, const MuTextLine *line)
{
  mu_import_limits_add_unknown (reading->roster, mu_catalog_get_ship_kind (mu_roster_get_catalog (reading->roster)),
                                name, line->text, line->number);
}

static void
read_limit (const MuListLines *lines, MuListReading *reading, const MuTextLine *line, int limit)
{
  if (limit < 0)
    add_unknown (lines, reading, line->text, line);
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
read_name (MuListReading *reading, const MuTextLine *line, const char *value)
{
  g_autofree char *raw = NULL;

  if (reading->builder.is_named)
    return;
  mu_roster_set_name (reading->roster, mu_text_head_parse (line->raw, &raw) == MU_TEXT_HEAD_NAME ? raw : value);
  reading->builder.is_named = TRUE;
}

/* Lines that affect how other lines are read are read first, wherever they are. */
static void
read_head_first (const MuListLines *lines, MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  g_autofree char *value = NULL;
  MuTextHead head = mu_list_lines_parse_head (lines->game, line, &value);
  int faction = head == MU_TEXT_HEAD_FACTION ? mu_game_find_faction (lines->game, value)
                : head == MU_TEXT_HEAD_NONE  ? mu_list_lines_get_side (lines, index)
                                             : -1;

  if (faction >= 0)
    mu_roster_set_faction (reading->roster, faction);
  else if (head == MU_TEXT_HEAD_FACTION && *value != '\0')
    add_unknown (lines, reading, value, line);
  if (head == MU_TEXT_HEAD_NAME)
    read_name (reading, line, value);
  else if (head == MU_TEXT_HEAD_FORMAT)
    {
      const MuFormat *format = mu_text_head_find_format (lines->game, value);

      if (format != NULL)
        mu_roster_set_format (reading->roster, format);
      else if (*value != '\0')
        mu_stated_add_words (reading->stated, line->text, NULL, line->number);
      reading->builder.has_format |= format != NULL;
    }
  else if (head == MU_TEXT_HEAD_POINTS || head == MU_TEXT_HEAD_LIMIT)
    read_limit (lines, reading, line, mu_text_head_parse_limit (head, value));
  else if (head == MU_TEXT_HEAD_NONE && !line->too_long)
    {
      read_limit (lines, reading, line, line->limit);
      state_total (reading, line->total);
    }
  if (head != MU_TEXT_HEAD_NONE)
    state_total (reading, mu_text_head_parse_total (head, value));
}

/* The head only tells which upgrade is the commander; it does not add it to a ship. */
static void
read_commander (const MuListLines *lines, MuListReading *reading, const MuTextLine *line)
{
  g_autofree char *value = NULL;

  if (mu_list_lines_parse_head (lines->game, line, &value) != MU_TEXT_HEAD_COMMANDER)
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
find_objective (MuListReading *reading, const char *name)
{
  const GArray *matches = mu_card_names_find (reading->builder.names, name)->matches[MU_CARD_OBJECTIVE];

  return matches != NULL ? g_array_index (matches, MuCardMatch, 0).card : NULL;
}

static void
read_objectives (MuListReading *reading, const MuTextLine *line, const char *value)
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
read_head (const MuListLines *lines, MuListReading *reading, const MuTextLine *line, MuTaken *taken)
{
  g_autofree char *value = NULL;
  MuTextHead head = mu_list_lines_parse_head (lines->game, line, &value);

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
    *taken = MU_TAKEN_SUM;
  else if (head == MU_TEXT_HEAD_TOTAL)
    *taken = MU_TAKEN_TOTAL;
  else if (head == MU_TEXT_HEAD_REST)
    *taken = MU_TAKEN_REMARK;
  return TRUE;
}

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

/* Reads headings without a colon, such as “Squadrons”, “PILOTS” and the name of a faction. */
static gboolean
read_heading (const MuListLines *lines, MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  static const char *const words[] = { "pilots", "upgrades", "squad",   "list", "mylist",   "points", "ship",
                                       "pilot",  "cost",     "upgrade", "pts",  "squadron", NULL };
  MuTextHead head = line->bullet ? MU_TEXT_HEAD_NONE : mu_text_head_find (line->name);
  g_autofree char *canonical = NULL;

  if ((head == MU_TEXT_HEAD_SQUADRONS && mu_game_has_cards (lines->game, MU_CARD_SQUADRON))
      || head == MU_TEXT_HEAD_SHIPS)
    {
      mu_list_builder_enter_squadrons (&reading->builder, head == MU_TEXT_HEAD_SQUADRONS);
      return TRUE;
    }
  if (mu_list_lines_get_side (lines, index) >= 0)
    {
      if (line->priced)
        state_total (reading, line->cost);
      return TRUE;
    }
  canonical = mu_text_canonical (line->name);
  if (!g_strv_contains (words, canonical))
    return FALSE;
  if (line->priced && mu_roster_get_n_units (reading->roster) == 0)
    state_total (reading, line->cost);
  return TRUE;
}

/* Returns the name in a first line such as “Ion Storm” or “Ion Storm” (0/44/400), which this program writes in
 * quotation marks because without them it would mean something else. */
static char *
dup_quoted_title (const MuListReading *reading, const MuTextLine *line)
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

/* The first line without a known name is the name of the list, possibly followed by its total: “Aces (100)”. It may
 * also be the name of a card if the head follows. */
static gboolean
is_title (const MuListLines *lines, const MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  gboolean apart = index + 1 < lines->end && mu_list_lines_get (lines, index + 1)->number > line->number + 1;

  /* The headings of a table are no name. */
  if (reading->builder.is_named || line->bullet
      || (strchr (line->text, '|') != NULL && mu_list_lines_get_pieces (lines, index) != NULL
          && mu_list_lines_get_pieces (lines, index)->len == 0))
    return FALSE;
  if (line->limit > 0)
    return TRUE;
  if (mu_roster_get_n_units (reading->roster) > 0 || line->counted
      || (line->priced && (line->cost < MIN_TITLE_SUM || index > lines->first) && !apart))
    return FALSE;
  return !mu_list_lines_names_card (lines, index)
         || (index == lines->first && !line->priced && mu_list_lines_is_below_name (lines, index + 1));
}

/* Reads “My list - 100”: a total behind the name. */
static void
read_title (MuListReading *reading, const MuTextLine *line)
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
  if (strlen (digits) >= 2
      && (g_str_has_suffix (name, " - ") || g_str_has_suffix (name, ": ") || g_str_has_suffix (name, ", "))
      && mu_digits_scan (&digits, MU_MAX_TOTAL, &total))
    {
      state_total (reading, total);
      name[strlen (name) - strlen (" - ") + (name[strlen (name) - 2] != '-')] = '\0';
      mu_roster_set_name (reading->roster, name);
    }
  else
    mu_roster_set_name (reading->roster, line->text);
}

static gboolean
has_capital (const char *word)
{
  return g_unichar_isupper (g_utf8_get_char (word)) || g_ascii_isdigit (*word) || strchr ("\"'(“", *word) != NULL;
}

/* Returns the card with exactly that name, of several words or a long one. */
static MuCard *
find_card (MuCardNames *names, const char *canonical, gboolean several)
{
  static const MuCardKind kinds[] = { MU_CARD_PILOT, MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_UPGRADE };

  if (!several && strlen (canonical) < MIN_WORD)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GPtrArray *cards = mu_catalog_list_called (names->catalog, kinds[i], canonical);

      if (cards != NULL && mu_game_find_faction (names->game, canonical) < 0)
        return cards->pdata[0];
    }
  return NULL;
}

/* Returns a card whose name is in @text, or nearly so; NULL if there is none. A name with a slip has capitals. */
static MuCard *
find_card_within (MuCardNames *names, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;:/\t", MAX_REMARK_WORDS);
  guint n = g_strv_length (words);
  g_autoptr (GPtrArray) canonical = g_ptr_array_new_with_free_func (g_free);
  MuCard *near = NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (canonical, mu_text_canonical (words[i]));
  for (guint first = 0; first < n; first++)
    {
      g_autoptr (GString) name = g_string_new (NULL);

      for (guint last = first; last < MIN (n, first + MAX_NAME_WORDS); last++)
        {
          gboolean may_be_near = near == NULL && last - first < MAX_NEAR_WORDS && has_capital (words[first]);
          gboolean may_begin;
          MuCard *card;

          g_string_append (name, canonical->pdata[last]);
          may_begin = mu_catalog_may_begin (names->catalog, name->str) || name->len < MIN_BEGINNING;
          card = may_begin ? find_card (names, name->str, last > first) : NULL;
          if (card != NULL)
            return card;
          if (!may_begin && !may_be_near)
            break;
          if (may_be_near && has_capital (words[last]))
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

/* Returns TRUE for a word or two between cards, such as “or”: what follows may be no part of the list. */
static gboolean
is_aside (const MuListLines *lines, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  const char *blank = strchr (line->text, ' ');

  return index > lines->first_card && index < lines->last_card && (blank == NULL || strchr (blank + 1, ' ') == NULL);
}

/* Notes what is doubtful about a line that was read as no card. */
static void
doubt_line (const MuListLines *lines, MuListReading *reading, guint index, MuTaken taken)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  MuCard *card = find_card_like (mu_list_lines_get_pieces (lines, index));

  g_ptr_array_add (reading->remarks, mu_list_lines_get (lines, index));

  if (card == NULL)
    card = find_card_within (reading->builder.names, line->text);
  if (card != NULL
      || (taken == MU_TAKEN_REMARK && index > lines->first_card && index <= lines->last_card + 1
          && (looks_like_name (line->text) || is_aside (lines, index))))
    mu_stated_add_words (reading->stated, line->text, card, line->number);
}

/* Returns TRUE if nothing in the line is, holds or states what a card has. */
static gboolean
is_remark (const MuListLines *lines, const MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  GPtrArray *pieces = mu_list_lines_get_pieces (lines, index);

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
note_cards (const MuListReading *reading, MuTakenLine *note, guint n_before, guint n_objectives_before)
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
read_cards (const MuListLines *lines, MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  guint n_before = reading->builder.decisions->len;

  if (is_title (lines, reading, index))
    {
      read_title (reading, line);
      doubt_line (lines, reading, index, MU_TAKEN_TITLE);
      return MU_TAKEN_TITLE;
    }
  if (is_remark (lines, reading, index))
    {
      doubt_line (lines, reading, index, MU_TAKEN_REMARK);
      mu_list_builder_close (&reading->builder);
      return MU_TAKEN_REMARK;
    }
  mu_list_builder_add_line (&reading->builder, line, mu_list_lines_get_pieces (lines, index));
  if (reading->builder.decisions->len == n_before && reading->builder.hull_line != NULL
      && reading->builder.hull_line->number == line->number)
    return MU_TAKEN_HEADING;
  return mu_list_lines_names_card (lines, index) ? MU_TAKEN_CARDS : MU_TAKEN_UNKNOWN;
}

static MuTaken
read_line (const MuListLines *lines, MuListReading *reading, guint index)
{
  const MuTextLine *line = mu_list_lines_get (lines, index);
  g_autofree char *title = index == lines->first ? dup_quoted_title (reading, line) : NULL;
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
  if (mu_beginning_is (line->text, MU_MARKUP_STRUCK))
    {
      doubt_line (lines, reading, index, MU_TAKEN_REMARK);
      return MU_TAKEN_REMARK;
    }
  if (read_head (lines, reading, line, &taken))
    return taken;
  if (line->too_long)
    {
      add_unknown (lines, reading, line->text, line);
      return MU_TAKEN_UNKNOWN;
    }
  /* Above the head, it may have any words. */
  if (index == lines->first && mu_list_lines_is_below_name (lines, index + 1) && line->limit <= 0
      && is_title (lines, reading, index))
    {
      mu_roster_set_name (reading->roster, line->text);
      reading->builder.is_named = TRUE;
      return MU_TAKEN_TITLE;
    }
  if (line->limit > 0 && is_title (lines, reading, index))
    {
      read_title (reading, line);
      return MU_TAKEN_TITLE;
    }
  sum = line->bullet ? MU_TEXT_HEAD_NONE : mu_text_head_parse_sum (line->text, &total);
  if (sum != MU_TEXT_HEAD_NONE && !mu_list_lines_names_card (lines, index))
    {
      if (sum == MU_TEXT_HEAD_TOTAL)
        state_total (reading, total);
      mu_list_builder_close (&reading->builder);
      return sum == MU_TEXT_HEAD_TOTAL ? MU_TAKEN_TOTAL : sum == MU_TEXT_HEAD_REST ? MU_TAKEN_REMARK : MU_TAKEN_SUM;
    }
  if (mu_text_line_is_rule (line) || mu_text_line_is_sum (line))
    {
      mu_list_builder_close (&reading->builder);
      return MU_TAKEN_SUM;
    }
  if (is_signature (line) && !mu_list_lines_names_card (lines, index))
    {
      mu_import_limits_add_line (reading->roster, MU_ROSTER_NOTES, line->text);
      return MU_TAKEN_REMARK;
    }
  if (line->limit == 0 && read_heading (lines, reading, index))
    {
      mu_list_builder_close (&reading->builder);
      return MU_TAKEN_HEADING;
    }
  return read_cards (lines, reading, index);
}

/* If nothing else states the total, a number alone in a line above or below all cards does, provided that there is no
 * such line between them. */
static void
read_lone_sum (const MuListLines *lines, MuListReading *reading)
{
  int lone = -1;

  for (guint i = lines->first; i < lines->end && reading->stated->total < 0; i++)
    {
      int total;

      if (mu_list_lines_names_card (lines, i)
          || mu_text_head_parse_sum (mu_list_lines_get (lines, i)->text, &total) != MU_TEXT_HEAD_SUM)
        continue;
      if ((i > lines->first_card && i < lines->last_card) || (lone >= 0 && lone != total))
        return;
      lone = total;
    }
  state_total (reading, lone);
}

/**
 * mu_list_reading_free:
 *
 * Frees a reading.
 */
void
mu_list_reading_free (MuListReading *self)
{
  mu_list_builder_clear (&self->builder);
  g_clear_object (&self->roster);
  g_clear_pointer (&self->stated, mu_stated_unref);
  g_ptr_array_unref (self->remarks);
  g_free (self);
}

/**
 * mu_list_reading_begin:
 * @names: (nullable): the look-up for names
 *
 * Reads the head, which decides on the catalog.
 *
 * Returns: (transfer full): the reading.
 */
MuListReading *
mu_list_reading_begin (const MuListLines *lines, MuCardNames *names)
{
  MuListReading *self = g_new0 (MuListReading, 1);

  self->roster = mu_roster_new (lines->game, mu_game_get_standard_format (lines->game));
  self->stated = mu_stated_new ();
  self->remarks = g_ptr_array_new ();
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
weigh_reading (MuListReading *self)
{
  MuGame *game = mu_roster_get_game (self->roster);
  const MuFormat *format = mu_roster_get_format (self->roster);
  int faction = mu_roster_get_faction (self->roster);

  self->n_misfits = mu_roster_get_unknown (self->roster)->len;
  for (guint i = 0; i < mu_roster_get_n_units (self->roster); i++)
    {
      g_autoptr (MuEvaluatedUnit) unit
          = mu_evaluated_unit_new (game, format, mu_roster_get_catalog (self->roster), mu_roster_get_unit (self->roster, i));

      self->n_misfits += is_out_of_place (unit->card, faction) + mu_evaluated_unit_count_unplaced (unit)
                         + is_unique_twice (self->roster, i);
      for (guint j = 0; j < unit->n_upgrades; j++)
        self->n_misfits += is_out_of_place (unit->upgrades->pdata[j], faction);
    }
  self->points = mu_check_context_count_points (self->roster, format, mu_roster_get_catalog (self->roster));
}

/**
 * mu_list_reading_new:
 * @faction: the faction; -1 for the one that the lines state
 * @forced: (nullable) (element-type MuTextPiece MuCard): what to read some pieces as
 *
 * Reads the lines of a list.
 *
 * Returns: (transfer full): the reading.
 */
MuListReading *
mu_list_reading_new (MuListLines *lines, int faction, GHashTable *forced)
{
  MuListReading *self = mu_list_reading_begin (lines, &lines->names);
  MuListBuilder *builder = &self->builder;

  g_clear_pointer (&lines->names.commanders, g_ptr_array_unref);
  lines->names.has_commander = FALSE;
  builder->forced = forced;
  builder->only_units = mu_list_lines_has_only_units (lines);
  builder->has_blocks = mu_list_lines_has_blocks (lines);
  builder->has_bullets = mu_list_lines_has_bullets (lines);
  mu_list_builder_set_faction (builder, faction >= 0 ? faction : mu_roster_get_faction (self->roster));
  for (guint i = lines->first; i < lines->end; i++)
    read_commander (lines, self, mu_list_lines_get (lines, i));
  for (guint i = lines->first; i < lines->end; i++)
    {
      guint n_before = builder->decisions->len;
      guint n_objectives = mu_roster_get_objectives (self->roster)->len;

      if (builder->has_blocks && i > lines->first
          && mu_list_lines_get (lines, i)->number > mu_list_lines_get (lines, i - 1)->number + 1)
        mu_list_builder_close (builder);
      note_cards (self,
                  mu_stated_add_line (self->stated, mu_list_lines_get (lines, i)->number,
                                      mu_list_lines_get (lines, i)->raw, read_line (lines, self, i)),
                  n_before, n_objectives);
    }
  read_lone_sum (lines, self);
  mu_list_builder_finish (builder);
  weigh_reading (self);
  return self;
}
