/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-fleet-line.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "model/mu-limits.h"
#include "model/mu-digits.h"

enum
{
  MAX_LENGTH = 1000,
  MAX_NUMBER = 999999
};

/* All kinds of bullets, including bullet and dot in UTF-8 read as Windows-1252. */
static const char *const bullets[] = { "•",
                                       "·",
                                       "∙",
                                       "‧",
                                       "●",
                                       "○",
                                       "◦",
                                       "▪",
                                       "▫",
                                       "■",
                                       "□",
                                       "◆",
                                       "◇",
                                       "►",
                                       "▶",
                                       "‣",
                                       "⁃",
                                       "→",
                                       "➤",
                                       "✦",
                                       "★",
                                       "\xef\x82\xb7",
                                       "\xef\xbf\xbd",
                                       "â€¢",
                                       "Â·",
                                       "+" };

/* Returns the replacement for @c in a normalized line, or 0 to drop it. */
static gunichar
tidy_character (gunichar c)
{
  switch (c)
    {
    case 0x00ad: /* soft hyphen */
    case 0x200b: /* zero-width characters, byte order mark, variation selectors */
    case 0x200c:
    case 0x200d:
    case 0x2060:
    case 0xfeff:
    case 0xfe0e:
    case 0xfe0f:
      return 0;
    case 0x2010: /* hyphens, dashes, minus */
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2015:
    case 0x2212:
      return '-';
    case 0x00d7:
      return 'x';
    case 0xff08: /* full-width brackets */
      return '(';
    case 0xff09:
      return ')';
    default:
      return g_unichar_isspace (c) || g_unichar_iscntrl (c) ? ' ' : c;
    }
}

static char *
tidy (const char *start, const char *end)
{
  g_autoptr (GString) line = g_string_sized_new (end - start);

  for (const char *p = start; p < end; p = g_utf8_next_char (p))
    {
      gunichar c = tidy_character (g_utf8_get_char (p));

      if (c == ' ' && (line->len == 0 || line->str[line->len - 1] == ' '))
        continue;
      if (c != 0)
        g_string_append_unichar (line, c);
    }
  return g_strchomp (g_string_free (g_steal_pointer (&line), FALSE));
}

/* Removes emphasis marks of forums, except those before an invisible character: this program writes names that way. */
static void
remove_all (char *text, const char *mark)
{
  gsize length = strlen (mark);
  char *out = text;

  for (const char *p = text; *p != '\0';)
    if (strncmp (p, mark, length) == 0 && !mu_beginning_is (p + length, MU_FLEET_LINE_JOINER))
      p += length;
    else
      *out++ = *p++;
  *out = '\0';
}

/* Numbers out of range remain out of range. */
static int
parse_number (const char *digits)
{
  int number;

  return mu_digits_scan (&digits, MAX_NUMBER, &number) ? number : MAX_NUMBER + 1;
}

static void
set_name (MuFleetLine *self, const char *name)
{
  char *copy = g_strstrip (g_strdup (name));

  g_free (self->name);
  self->name = copy;
}

static gboolean
take_one_bullet (MuFleetLine *self)
{
  const char *name = self->name;

  if (strchr ("-*", *name) != NULL && name[0] != '\0' && !g_ascii_isdigit (name[1]))
    {
      set_name (self, name + 1);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (bullets); i++)
    if (mu_beginning_is (name, bullets[i]))
      {
        set_name (self, name + strlen (bullets[i]));
        return TRUE;
      }
  return FALSE;
}

/* Marks in brackets, such as “[ flagship ]” and “[Legacy]”, are never part of a name. */
static void
take_tags (MuFleetLine *self)
{
  const char *open;

  for (gsize from = 0; (open = strchr (self->name + from, '[')) != NULL;)
    {
      gsize at = open - self->name;
      const char *close = strchr (open, ']');

      if (close == NULL)
        return;
      if (strcspn (open, "0123456789") < (gsize) (close - open))
        from = at + 1;
      else
        {
          g_autofree char *rest = g_strdup_printf ("%.*s %s", (int) at, self->name, close + 1);

          set_name (self, rest);
          from = 0;
        }
    }
}

#define NAME "^(?<name>.*?)[\\s:=,-]*"
#define OPEN "[(\\[{]\\s*"
#define CLOSE "\\s*(?:points?|pts?\\.?|p)?\\s*[)\\]}]$"

/* Patterns for what surrounds a name. Groups: the name, “count”, “cost” of one or all copies, “total” and “limit” of the
 * fleet. */
enum
{
  COUNT_TIMES,  /* “2 x Name”; not “2 X-Wing” */
  COUNT_ONLY,   /* “2 Names” */
  COUNT_BEHIND, /* “Name x 2” */
  HEADER,       /* “(74/296/300)” */
  COST,         /* “(48)”, “( 5  points)”, “(72 + 38: 110)” */
  COST_TIMES,   /* “(2 x 13)” */
  COST_BARE,    /* “48 points” */
  N_PATTERNS,
};

static const char *const patterns[N_PATTERNS] = {
  [COUNT_TIMES] = "^(?<count>\\d+)(?:\\s+x\\s+|x\\s*(?!-))(?<name>\\S.*)$",
  [COUNT_ONLY] = "^(?<count>\\d+)\\s+(?<name>[^\\d\\s].*)$",
  [COUNT_BEHIND] = "^(?<name>.*\\S)(?:\\s+x\\s*|\\s*\\(x\\s*)(?<count>\\d+)\\)?$",
  [HEADER] = NAME OPEN "(?:\\d+\\s*/\\s*)?(?<total>\\d+)\\s*/\\s*(?<limit>\\d+)" CLOSE,
  [COST] = NAME OPEN "(?<cost>-?\\d+)(?:\\s*\\+\\s*-?\\d+\\s*[:=]\\s*-?\\d+)?" CLOSE,
  [COST_TIMES] = NAME OPEN "(?<count>\\d+)\\s*x\\s*(?<cost>-?\\d+)" CLOSE,
  [COST_BARE] = NAME "(?:^|[\\s:=-])(?<cost>\\d+)\\s*(?:points?|pts?\\.?)$",
};

static GRegex *
get_regex (int pattern)
{
  static GRegex *compiled[N_PATTERNS];

  if (g_once_init_enter (&compiled[pattern]))
    g_once_init_leave (&compiled[pattern], g_regex_new (patterns[pattern], G_REGEX_CASELESS, 0, NULL));
  return compiled[pattern];
}

static char *
fetch (GMatchInfo *match, const char *group)
{
  char *text = g_match_info_fetch_named (match, group);

  if (text != NULL && *text == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

static gboolean
take (MuFleetLine *self, int pattern)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL;
  g_autofree char *count = NULL;
  g_autofree char *cost = NULL;
  g_autofree char *total = NULL;
  g_autofree char *limit = NULL;

  if (!g_regex_match (get_regex (pattern), self->name, 0, &match))
    return FALSE;
  name = fetch (match, "name");
  count = fetch (match, "count");
  cost = fetch (match, "cost");
  total = fetch (match, "total");
  limit = fetch (match, "limit");
  if (count != NULL && !self->counted)
    {
      self->counted = TRUE;
      self->count = parse_number (count);
    }
  if (cost != NULL)
    {
      self->priced = TRUE;
      self->cost = *cost == '-' ? -parse_number (cost + 1) : parse_number (cost);
    }
  if (total != NULL)
    self->total = parse_number (total);
  if (limit != NULL)
    self->limit = parse_number (limit) <= MU_MAX_TOTAL ? parse_number (limit) : -1;
  set_name (self, name != NULL ? name : "");
  return TRUE;
}

static void
take_cost (MuFleetLine *self)
{
  for (int pattern = HEADER; pattern <= COST_BARE; pattern++)
    if (take (self, pattern))
      break;
}

static void
take_apart (MuFleetLine *self)
{
  take_tags (self);
  while (take_one_bullet (self))
    self->bullet = TRUE;
  if (!take (self, COUNT_TIMES))
    take (self, COUNT_ONLY);
  take_cost (self);
  if (!self->counted && take (self, COUNT_BEHIND) && !self->priced)
    take_cost (self);
}

/* Removes what marks words as bold or as code. */
static char *
dup_raw (const char *start, const char *end)
{
  char *raw = g_strndup (start, end - start);

  remove_all (raw, "**");
  remove_all (raw, "__");
  remove_all (raw, "`");
  return g_strstrip (raw);
}

/**
 * mu_fleet_line_new:
 * @start: the first character of a line or of a part of a line
 * @end: the position after its last character
 * @number: the line number
 *
 * Returns: (transfer full): the line, parsed.
 */
MuFleetLine *
mu_fleet_line_new (const char *start, const char *end, int number)
{
  MuFleetLine *self = g_new0 (MuFleetLine, 1);

  self->number = number;
  self->raw = dup_raw (start, end);
  self->text = tidy (self->raw, self->raw + strlen (self->raw));
  self->name = g_strdup (self->text);
  self->count = 1;
  self->total = -1;
  if (strlen (self->name) <= MAX_LENGTH)
    take_apart (self);
  return self;
}

/**
 * mu_fleet_line_new_priced:
 * @name: the name of a card
 * @count: the number of copies
 * @cost: the total cost of the copies
 * @number: the line number
 *
 * Creates a line for a file format that has these in separate fields.
 *
 * Returns: (transfer full): the line.
 */
MuFleetLine *
mu_fleet_line_new_priced (const char *name, int count, int cost, int number)
{
  MuFleetLine *self = g_new0 (MuFleetLine, 1);

  self->number = number;
  self->raw = g_strdup (name);
  self->text = tidy (name, name + strlen (name));
  self->name = g_strdup (self->text);
  self->count = count;
  self->counted = count > 1;
  self->cost = cost;
  self->priced = TRUE;
  self->total = -1;
  if (strlen (self->name) <= MAX_LENGTH)
    take_tags (self);
  return self;
}

/**
 * mu_fleet_line_free:
 *
 * Frees a line.
 */
void
mu_fleet_line_free (MuFleetLine *self)
{
  g_free (self->raw);
  g_free (self->text);
  g_free (self->name);
  g_free (self);
}

/* Takes the next line off @text, with any kind of line end. Returns FALSE at the end of the text. */
static gboolean
take_line (const char **text, const char **start, const char **end)
{
  if (**text == '\0')
    return FALSE;
  *start = *text;
  *end = *start + strcspn (*start, "\r\n");
  *text = *end + ((*end)[0] == '\r' && (*end)[1] == '\n' ? 2 : **end != '\0');
  return TRUE;
}

/**
 * mu_fleet_line_list:
 * @text: UTF-8 with any kind of line ends
 * @max_lines: the maximum number of lines to read
 *
 * Returns: (transfer full) (element-type MuFleetLine): the lines that are not blank.
 */
GPtrArray *
mu_fleet_line_list (const char *text, guint max_lines)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_fleet_line_free);
  const char *start;
  const char *end;

  for (int number = 1; lines->len < max_lines && take_line (&text, &start, &end); number++)
    {
      g_autoptr (MuFleetLine) line = end > start ? mu_fleet_line_new (start, end, number) : NULL;

      if (line != NULL && *line->text != '\0')
        g_ptr_array_add (lines, g_steal_pointer (&line));
    }
  return lines;
}

/**
 * mu_fleet_line_list_texts:
 * @text: UTF-8 with any kind of line ends
 * @max_lines: the maximum number of lines to read
 *
 * Does the same as mu_fleet_line_list() at a fraction of its cost, where only the texts of the lines are needed.
 *
 * Returns: (transfer full) (element-type utf8): the texts of the lines that are not blank.
 */
GPtrArray *
mu_fleet_line_list_texts (const char *text, guint max_lines)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  const char *start;
  const char *end;

  while (texts->len < max_lines && take_line (&text, &start, &end))
    {
      g_autofree char *raw = dup_raw (start, end);
      g_autofree char *line = tidy (raw, raw + strlen (raw));

      if (*line != '\0')
        g_ptr_array_add (texts, g_steal_pointer (&line));
    }
  return texts;
}

/**
 * mu_fleet_line_is_rule:
 *
 * Returns: %TRUE if the line is a horizontal rule, or has only a bullet or mark.
 */
gboolean
mu_fleet_line_is_rule (const MuFleetLine *self)
{
  return self->text[strspn (self->text, "=-_*~#. ")] == '\0' || (*self->name == '\0' && !self->priced);
}

/**
 * mu_fleet_line_is_sum:
 *
 * Returns: %TRUE if the line states the total of the lines above.
 */
gboolean
mu_fleet_line_is_sum (const MuFleetLine *self)
{
  return *self->text == '=' || (*self->name == '\0' && (!self->bullet || strchr (self->text, '=') != NULL));
}

/**
 * mu_fleet_line_has_bare_number:
 *
 * Returns: %TRUE if the line begins with a number that may be a count or a cost, as in “27 Soontir Fel” or “3 Push the
 *   Limit”, unlike in “2x” and “x 2”.
 */
gboolean
mu_fleet_line_has_bare_number (const MuFleetLine *self)
{
  const char *sign = self->text + strspn (self->text, "0123456789");

  return self->counted && sign > self->text && *sign == ' ' && g_ascii_tolower (sign[1]) != 'x';
}

/**
 * mu_fleet_line_take_number_as_cost:
 *
 * Makes the number before the name the cost.
 */
void
mu_fleet_line_take_number_as_cost (MuFleetLine *self)
{
  self->priced = TRUE;
  self->cost = self->count;
  self->counted = FALSE;
  self->count = 1;
}

/**
 * mu_fleet_line_is_remark:
 *
 * Returns: %TRUE if this program added the line to mark an illegal list.
 */
gboolean
mu_fleet_line_is_remark (const MuFleetLine *self)
{
  return mu_beginning_is (self->text, "! ");
}

/**
 * mu_fleet_line_states_cost:
 * @cost: the cost of a card
 *
 * Returns: %TRUE if the line states that cost, for one or for all copies.
 */
gboolean
mu_fleet_line_states_cost (const MuFleetLine *self, int cost)
{
  return self->priced && (self->cost == cost || (self->counted && self->cost == cost * self->count));
}
