/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-text-line.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "exchange/text/mu-text-head.h"
#include "model/mu-limits.h"
#include "model/mu-digits.h"

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

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
                                       "⭐",
                                       "🔹",
                                       "🔸",
                                       "✅",
                                       "👉",
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
    if (strncmp (p, mark, length) == 0 && !mu_beginning_is (p + length, MU_TEXT_LINE_JOINER))
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
set_name (MuTextLine *self, const char *name)
{
  char *copy = g_strstrip (g_strdup (name));

  g_free (self->name);
  self->name = copy;
}

static gboolean
take_one_bullet (MuTextLine *self)
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

/* Marks in brackets, such as “[ flagship ]” and “[Legacy]”, are no part of a name, unless they are all of the line. */
static void
take_tags (MuTextLine *self)
{
  const char *open;
  gsize length = strlen (self->name);

  if (length > 2 && self->name[0] == '[' && strchr (self->name, ']') == self->name + length - 1)
    {
      g_autofree char *inside = g_strndup (self->name + 1, length - 2);

      set_name (self, inside);
      return;
    }
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
          char *tags = g_strdup_printf ("%s%s%.*s", self->tags != NULL ? self->tags : "", self->tags != NULL ? "," : "",
                                        (int) (close - open - 1), open + 1);

          g_free (self->tags);
          self->tags = tags;
          set_name (self, rest);
          from = 0;
        }
    }
}

#define NAME "^(?<name>.*?)[\\s:=,-]*"
#define OPEN "[(\\[{]\\s*"
#define POINTS "(?:points?|pts?\\.?|punkte?n?|pkt\\.?|punkty|punktów|puntos?|punti|pistettä|poäng)"
#define CLOSE "\\s*(?:" POINTS "|p)?\\s*(?:each|ea\\.?|je)?\\s*[)\\]}]$"

/* Patterns for what surrounds a name. Groups: the name, “count”, “cost” of one or all copies, “total” and “limit” of
 * the list. */
enum
{
  COUNT_TIMES,    /* “2 x Name”; not “2 X-Wing” */
  COUNT_X,        /* “x2 Name” */
  COUNT_BRACKETS, /* “(2) Name”, “[x2] Name” */
  COUNT_ONLY,     /* “2 Names” */
  COUNT_BEHIND,   /* “Name x 2”, “Name [x2]” */
  HEADER,         /* “(74/296/300)” */
  COST,           /* “(48)”, “( 5  points)”, “(72 + 38: 110)” */
  COST_TIMES,     /* “(2 x 13)” */
  COST_BARE,      /* “48 points” */
  N_PATTERNS,
};

static const char *const patterns[N_PATTERNS] = {
  [COUNT_TIMES] = "^(?<count>\\d+)(?:\\s+x\\s+|x\\s*(?!-))(?<name>\\S.*)$",
  [COUNT_X] = "^x\\s?(?<count>\\d+)\\s+(?<name>\\S.*)$",
  [COUNT_BRACKETS] = "^" OPEN "(?:x\\s*)?(?<count>\\d+)(?:\\s*x)?\\s*[)\\]}]\\s*(?<name>[^\\s\\d].*)$",
  [COUNT_ONLY] = "^(?<count>\\d+)\\s+(?<name>[^\\d\\s].*)$",
  [COUNT_BEHIND] = "^(?<name>.*\\S)(?:\\s+x\\s*|\\s*[(\\[]\\s*x\\s*)(?<count>\\d+)(?:\\s*[)\\]])?$",
  [HEADER] = NAME OPEN "(?:\\d+\\s*/\\s*)?(?<total>\\d+)\\s*/\\s*(?<limit>\\d+)" CLOSE,
  [COST] = NAME OPEN "(?<cost>-?\\d+)(?:\\s*\\+\\s*-?\\d+\\s*[:=]\\s*-?\\d+)?" CLOSE,
  [COST_TIMES] = NAME OPEN "(?<count>\\d+)\\s*x\\s*(?<cost>-?\\d+)" CLOSE,
  [COST_BARE] = NAME "(?:^|[\\s:=-])(?<cost>\\d+)(?:\\s*" POINTS "|p)$",
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
take (MuTextLine *self, int pattern)
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
take_cost (MuTextLine *self)
{
  for (int pattern = HEADER; pattern <= COST_BARE; pattern++)
    if (take (self, pattern))
      break;
}

static void
take_apart (MuTextLine *self)
{
  take_tags (self);
  while (take_one_bullet (self))
    self->bullet = TRUE;
  if (strpbrk (self->name, "0123456789") == NULL)
    return;
  if (!take (self, COUNT_TIMES) && !take (self, COUNT_X))
    self->bare_count = take (self, COUNT_BRACKETS) || take (self, COUNT_ONLY);
  /* “18 • Rebel Operative” has the cost in front. */
  if (self->bare_count && take_one_bullet (self))
    mu_text_line_take_number_as_cost (self);
  take_cost (self);
  if (!self->counted && take (self, COUNT_BEHIND) && !self->priced)
    take_cost (self);
}

/* Cells that come from a spreadsheet are separated by tabs. A single one may be a blank. */
static char *
dup_cells (const char *raw)
{
  g_auto (GStrv) cells = g_strsplit (raw, "\t", -1);

  return g_strjoinv (g_strv_length (cells) > 2 ? " | " : "\t", cells);
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
 * mu_text_line_new:
 * @start: the first character of a line or of a part of a line
 * @end: the position after its last character
 * @number: the line number
 *
 * Returns: (transfer full): the line, parsed.
 */
MuTextLine *
mu_text_line_new (const char *start, const char *end, int number)
{
  MuTextLine *self = g_new0 (MuTextLine, 1);
  g_autofree char *cells = NULL;

  self->number = number;
  self->raw = dup_raw (start, end);
  cells = dup_cells (self->raw);
  self->text = tidy (cells, cells + strlen (cells));
  self->name = g_strdup (self->text);
  self->count = 1;
  self->total = -1;
  if (strlen (self->name) <= MAX_LENGTH)
    take_apart (self);
  return self;
}

/**
 * mu_text_line_new_priced:
 * @name: the name of a card
 * @count: the number of copies
 * @cost: the total cost of the copies
 * @number: the line number
 *
 * Creates a line for a file format that has these in separate fields.
 *
 * Returns: (transfer full): the line.
 */
MuTextLine *
mu_text_line_new_priced (const char *name, int count, int cost, int number)
{
  MuTextLine *self = g_new0 (MuTextLine, 1);

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
 * mu_text_line_free:
 *
 * Frees a line.
 */
void
mu_text_line_free (MuTextLine *self)
{
  g_free (self->raw);
  g_free (self->text);
  g_free (self->name);
  g_free (self->tags);
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

/* A line as it stands in the text, without what stands around what it says. */
typedef struct
{
  char *raw;
  int number;
} Source;

static void
source_clear (gpointer data)
{
  g_free (((Source *) data)->raw);
}

static GRegex *
get_once (GRegex **regex, const char *pattern)
{
  if (g_once_init_enter (regex))
    g_once_init_leave (regex, g_regex_new (pattern, G_REGEX_CASELESS, 0, NULL));
  return *regex;
}

/* Removes web addresses, unless the line has nothing else. The name of a list or its notes may have one. */
static void
remove_links (Source *source)
{
  static GRegex *regex;
  g_autofree char *rest = NULL;
  g_autofree char *value = NULL;

  if ((strstr (source->raw, "://") == NULL && strstr (source->raw, "www.") == NULL)
      || mu_beginning_is (source->raw, "“") || mu_text_head_parse (source->raw, &value) != MU_TEXT_HEAD_NONE)
    return;
  rest = g_regex_replace_literal (get_once (&regex, "\\s*[(<\\[]?(?:https?://|www\\.)[^\\s>)\\]]+[)>\\]]?"),
                                  source->raw, -1, 0, "", 0, NULL);
  if (rest == NULL || rest[strcspn (rest, LETTERS)] == '\0')
    return;
  g_free (source->raw);
  source->raw = g_steal_pointer (&rest);
}

/* Removes what a chat puts before a message: “[12:31, 11/25/2026] Tom: ” and “11/25/26, 12:31 - Tom: ”. */
static void
remove_sender (char *raw)
{
  static GRegex *regex;
  g_autoptr (GMatchInfo) match = NULL;
  int end;

  if (!g_regex_match (get_once (&regex, "^\\s*(?:\\[[^\\]\\n]{0,24}\\d:\\d\\d[^\\]\\n]{0,24}\\]|\\d{1,4}[./-]\\d{1,2}[./-]"
                                        "\\d{2,4},? \\d{1,2}:\\d\\d(?: ?[AP]M)? -)\\s*[^:\\n]{1,40}:\\s+(?=\\S)"),
                      raw, 0, &match))
    return;
  g_match_info_fetch_pos (match, 0, NULL, &end);
  memmove (raw, raw + end, strlen (raw + end) + 1);
}

/* Removes the marks of headings: “# Name”, “== Name ==”. A line such as “= 52 points” is a sum. */
static void
remove_heading (char *raw)
{
  char *start = raw + strspn (raw, " ");
  char mark = *start;
  char *rest = start + strspn (start, mark == '=' ? "= " : "# ");
  gsize length;

  if ((mark != '=' && mark != '#') || *rest == '\0' || (mark == '#' && rest[-1] != ' ')
      || (g_ascii_isdigit (*rest) && !g_regex_match (get_regex (COUNT_TIMES), rest, 0, NULL)))
    return;
  memmove (raw, rest, strlen (rest) + 1);
  for (length = strlen (raw); length > 0 && (raw[length - 1] == mark || raw[length - 1] == ' '); length--)
    raw[length - 1] = '\0';
}

/* Returns the length of “1. ”, “1) ”, “#1 ”, “1: ” or “1 - ” before a name; 0 if there is none. */
static gsize
measure_number (const char *raw, int *number, gboolean *certain)
{
  static GRegex *regex;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *digits = NULL;
  g_autofree char *sign = NULL;
  int end;

  if (!g_ascii_isdigit (raw[strspn (raw, " \t#")])
      || !g_regex_match (get_once (&regex, "^\\s*(#?)\\s*(\\d{1,2})(\\s*[.)]\\s+|\\s*[.)](?=[^\\s\\d])|:\\s+|\\s+[-"
                                           "\xe2\x80\x93]\\s+|(?<=#\\d)\\s+|(?<=#\\d\\d)\\s+)(?=\\S)"),
                         raw, 0, &match))
    return 0;
  digits = g_match_info_fetch (match, 2);
  sign = g_match_info_fetch (match, 0);
  *number = parse_number (digits);
  *certain = strpbrk (sign, "#.)") != NULL;
  g_match_info_fetch_pos (match, 0, NULL, &end);
  return end;
}

/* Removes the numbers of lines that are numbered: those that count up from 1, or “1.” before the first alone. */
static void
remove_numbers (GArray *sources)
{
  guint n_numbered = 0;
  int last = 0;
  gboolean all_certain = TRUE;
  gboolean certain;
  int number;

  for (guint i = 0; i < sources->len; i++)
    {
      if (measure_number (g_array_index (sources, Source, i).raw, &number, &certain) == 0)
        continue;
      if (number != last + 1 && number != 1)
        return;
      last = number;
      n_numbered++;
      all_certain &= certain;
    }
  if (n_numbered == 0 || (n_numbered == 1 && !all_certain))
    return;
  for (guint i = 0; i < sources->len; i++)
    {
      char *raw = g_array_index (sources, Source, i).raw;
      gsize length = measure_number (raw, &number, &certain);

      memmove (raw, raw + length, strlen (raw + length) + 1);
    }
}

/**
 * mu_text_line_list:
 * @text: UTF-8 with any kind of line ends
 * @max_lines: the maximum number of lines to read
 *
 * Returns: (transfer full) (element-type MuTextLine): the lines that are not blank, without links, senders in a chat,
 *   numbers of lines and marks of headings.
 */
GPtrArray *
mu_text_line_list (const char *text, guint max_lines)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_text_line_free);
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (Source));
  const char *start;
  const char *end;

  g_array_set_clear_func (sources, source_clear);
  for (int number = 1; sources->len < max_lines && take_line (&text, &start, &end); number++)
    {
      Source source = { end > start ? g_strndup (start, end - start) : NULL, number };

      if (source.raw == NULL)
        continue;
      remove_links (&source);
      remove_sender (source.raw);
      remove_heading (source.raw);
      g_array_append_val (sources, source);
    }
  remove_numbers (sources);
  for (guint i = 0; i < sources->len; i++)
    {
      const Source *source = &g_array_index (sources, Source, i);
      g_autoptr (MuTextLine) line = mu_text_line_new (source->raw, source->raw + strlen (source->raw), source->number);

      if (*line->text != '\0')
        g_ptr_array_add (lines, g_steal_pointer (&line));
    }
  return lines;
}

/**
 * mu_text_line_is_rule:
 *
 * Returns: %TRUE if the line is a horizontal rule, or has only a bullet or mark.
 */
gboolean
mu_text_line_is_rule (const MuTextLine *self)
{
  return self->text[strspn (self->text, "=-_*~#. ")] == '\0' || (*self->name == '\0' && !self->priced);
}

/**
 * mu_text_line_is_sum:
 *
 * Returns: %TRUE if the line states the total of the lines above.
 */
gboolean
mu_text_line_is_sum (const MuTextLine *self)
{
  return *self->text == '=' || (*self->name == '\0' && (!self->bullet || strchr (self->text, '=') != NULL));
}

/**
 * mu_text_line_has_bare_number:
 *
 * Returns: %TRUE if the line begins with a number that may be a count or a cost, as in “27 Soontir Fel” or “(3) Push
 * the Limit”, unlike in “2x” and “x 2”.
 */
gboolean
mu_text_line_has_bare_number (const MuTextLine *self)
{
  return self->bare_count;
}

/**
 * mu_text_line_take_number_as_cost:
 *
 * Makes the number before the name the cost.
 */
void
mu_text_line_take_number_as_cost (MuTextLine *self)
{
  self->priced = TRUE;
  self->cost = self->count;
  self->counted = FALSE;
  self->bare_count = FALSE;
  self->count = 1;
}

/* Numbers in words, in all languages of the program, at the beginning of a line: “two Academy Pilots”. */
static const struct
{
  const char *word;
  int number;
} numbers[] = {
  { "two", 2 },   { "three", 3 }, { "four", 4 },  { "five", 5 },   { "six", 6 },     { "zwei", 2 },  { "drei", 3 },
  { "vier", 4 },  { "dos", 2 },   { "tres", 3 },  { "cuatro", 4 }, { "deux", 2 },    { "trois", 3 }, { "quatre", 4 },
  { "kaksi", 2 }, { "kolme", 3 }, { "neljä", 4 }, { "dwa", 2 },    { "dwie", 2 },    { "trzy", 3 },  { "cztery", 4 },
  { "två", 2 },   { "tre", 3 },   { "fyra", 4 },  { "due", 2 },    { "quattro", 4 },
};

/**
 * mu_text_line_take_number_word:
 *
 * Takes a number in words before the name as the count.
 *
 * Returns: %TRUE if there is one.
 */
gboolean
mu_text_line_take_number_word (MuTextLine *self)
{
  gsize length = strcspn (self->name, " ");

  for (guint i = 0; !self->counted && self->name[length] == ' ' && i < G_N_ELEMENTS (numbers); i++)
    if (strlen (numbers[i].word) == length && g_ascii_strncasecmp (self->name, numbers[i].word, length) == 0)
      {
        set_name (self, self->name + length);
        self->counted = TRUE;
        self->count = numbers[i].number;
        return TRUE;
      }
  return FALSE;
}

/**
 * mu_text_line_is_remark:
 *
 * Returns: %TRUE if this program added the line to mark an illegal list.
 */
gboolean
mu_text_line_is_remark (const MuTextLine *self)
{
  return mu_beginning_is (self->text, "! ");
}

/**
 * mu_text_line_states_cost:
 * @cost: the cost of a card
 *
 * Returns: %TRUE if the line states that cost, for one or for all copies.
 */
gboolean
mu_text_line_states_cost (const MuTextLine *self, int cost)
{
  return self->priced && (self->cost == cost || (self->counted && self->cost == cost * self->count));
}
