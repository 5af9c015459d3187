/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-text-line.h"

#include <string.h>

#include "catalog/mu-list-word.h"
#include "exchange/io/mu-beginning.h"
#include "exchange/text/mu-markup.h"
#include "exchange/text/mu-text-head.h"
#include "model/text/mu-limits.h"
#include "model/text/mu-digits.h"
#include "model/text/mu-number.h"

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

enum
{
  MAX_LINES = 5000,
  MAX_LENGTH = 1000,
  MAX_NUMBER = 999999,
  MAX_ORDINAL = 99,
  MAX_CELL = 20, /* bytes of the heading of a column */
  MAX_DITTO = 40, /* of words such as “same as above” */
  MAX_NUMBER_WORD = 14, /* bytes */
  MIN_BARE = 2, /* lines with a mark that may as well be a word, or begin a number */
  MIN_NUMBERED = 3 /* lines with numbers in square brackets */
};

/* All kinds of bullets, including bullet and dot in UTF-8 read as Windows-1252. */
static const char bullets[]
    = "• · ∙ ‧ ● ○ ◦ ▪ ▫ ■ □ ◆ ◇ ► ▶ ‣ ⁃ → ↳ └ ➤ ✦ ★ ⭐ 🔹 🔸 ✅ 👉 \xef\x82\xb7 \xef\xbf\xbd â€¢ Â· +";

/* Returns the replacement for @c in a normalized line, or 0 to drop it. */
static gunichar
tidy_character (gunichar c)
{
  switch (c)
    {
    case 0x0336: /* strikes out a letter */
    case 0xfe0e: /* variation selectors */
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
    case 0x2715:
    case 0x2716:
      return 'x';
    default:
      if (c > 0xff00 && c < 0xff5f) /* full-width forms */
        return c - 0xff00 + ' ';
      /* soft hyphens, zero-width characters, byte order marks, marks of direction */
      if (g_unichar_type (c) == G_UNICODE_FORMAT)
        return 0;
      return g_unichar_isspace (c) || g_unichar_iscntrl (c) ? ' ' : c;
    }
}

static char *
tidy (const char *text)
{
  g_autoptr (GString) line = g_string_sized_new (strlen (text));

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = *p > ' ' && *p < 0x7f ? (gunichar) *p : tidy_character (g_utf8_get_char (p));

      if (c == ' ' && (line->len == 0 || line->str[line->len - 1] == ' '))
        continue;
      /* “Name—27” */
      if (c == '-' && g_utf8_get_char (p) == 0x2014)
        {
          g_string_append (line, line->len > 0 && line->str[line->len - 1] != ' ' ? " - " : "- ");
          continue;
        }
      if (c != 0 && c < 0x80)
        g_string_append_c (line, (char) c);
      else if (c != 0)
        g_string_append_unichar (line, c);
    }
  return g_strchomp (g_string_free (g_steal_pointer (&line), FALSE));
}

/* Removes emphasis marks of forums, except those before an invisible character: this program writes names that way. */
static void
remove_all (char *text, const char *mark)
{
  gsize length = strlen (mark);
  char *out = strstr (text, mark);

  for (const char *p = out; p != NULL && *p != '\0';)
    if (strncmp (p, mark, length) == 0 && !mu_beginning_is (p + length, MU_TEXT_LINE_JOINER))
      p += length;
    else
      *out++ = *p++;
  if (out != NULL)
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

/* Returns the text behind the pictures and blanks that it begins with. */
static const char *
skip_pictures (const char *text)
{
  while (*text == ' ' || ((guchar) *text >= 0x80 && (g_unichar_type (g_utf8_get_char (text)) == G_UNICODE_OTHER_SYMBOL
                                                     || mu_beginning_is (text, "\ufe0f"))))
    text = g_utf8_next_char (text);
  return text;
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
  if (*name != '+' && (guchar) *name < 0x80)
    return FALSE;
  for (const char *bullet = bullets; *bullet != '\0'; bullet += strspn (bullet, " "))
    {
      gsize length = strcspn (bullet, " ");

      if (strncmp (name, bullet, length) == 0)
        {
          set_name (self, name + length);
          return TRUE;
        }
      bullet += length;
    }
  return FALSE;
}

/* Marks in brackets, such as “[ flagship ]” and “[Legacy]”, are no part of a name, unless they are all of the line.
 * “[Soontir Fel] (27)” has a name in brackets, and nothing but figures behind them. */
static void
take_tags (MuTextLine *self)
{
  const char *end = *self->name == '[' ? strchr (self->name, ']') : NULL;
  gsize length = end != NULL ? (gsize) (end - self->name) : 0;
  gboolean is_all = length > 1 && end[1] == '\0';
  const char *open;

  if (is_all
      || (length > 0 && end[1] != '\0' && end[1 + strspn (end + 1, " ()0123456789:=-")] == '\0'
          && strcspn (self->name, "0123456789") >= length))
    {
      g_autofree char *bare = g_strdup_printf ("%.*s%s", (int) length - 1, self->name + 1, end + 1);

      set_name (self, bare);
    }
  if (is_all)
    return;
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

#define OPEN "^[(\\[{]\\s*"
#define POINTS                                                                                                         \
  "(?:points?|pts?\\.?|punkte?n?|pkt\\.?|punkty|punktów|p[uo]ntos?|ptos\\.?|punti|pist\\.|"                              \
  "pistettä|poäng)"
#define TIMES "(?|[x*]\\s*(?<count>\\d+)|(?<count>\\d+)\\s?[x*])"
#define CLOSE "\\s*(?:" POINTS "|p)?\\s*(?:each|ea\\.?|je)?\\s*[)\\]}]$"

/* Patterns for what surrounds a name. Groups: the name, “count”, “cost” of one or all copies, “total” and “limit” of
 * the list. Those from HEADER on are for what stands behind the name. */
enum
{
  COUNT_TIMES,    /* “2 x Name”, “2 pcs Name”; not “2 X-Wing” */
  COST_AND_COUNT, /* “33 3x Name” */
  COUNT_X,        /* “x2 Name” */
  COUNT_BRACKETS, /* “(2) Name”, “[x2] Name” */
  COUNT_ONLY,     /* “2 Names” */
  COUNT_BEHIND,   /* “Name x 2”, “Name 2x”, “Name [x2]”; not “Name (Ship x1)” */
  COUNT_ALONE,    /* “2x” */
  COST_BEFORE,    /* “27pts Name”, “(27 pts) Name”, “(-2) Name” */
  HEADER,         /* “(74/296/300)” */
  HEADER_BARE,    /* “Rebels, 99/400”, “Rebels - 99/400” */
  COST,           /* “(48)”, “( 5  points)”, “(72 + 38: 110)” */
  COST_TIMES,     /* “(2 x 13)”, “(13*2)” */
  COST_AT,        /* “at 13 each”, “@13” */
  COST_BARE,      /* “48 points” */
  LINK,           /* “(https://club.example/7)”, and “(proxy)”, “:astromech:”, which say nothing of the card */
  FRAMED,         /* “+ Ships +”, “++ Fleet ++ [391pts]” */
  COMMENT,        /* “Name <- the best”, “Name // the best”, “Name # the best”, “Name (28) (for the best)” */
  TICKED,         /* “- [x] Name”, “☑ Name” in one of the lines */
  SENDER,         /* “[12:31, 11/25/2026] Tom: ”, “11/25/26, 12:31 - Tom: ”, “<tom> ” */
  NUMBER,         /* “1. ”, “1) ”, “#1 ”, “Nr. 1: ”, “1: ”, “1/ ”, “1 - ”, “1st ”, “1️⃣ ”, and a cell with “1” */
  LETTER,         /* “A) ”, “(b) ”, “IV. ” */
  BRACKETED,      /* “(1) Name”, “[1] Name”, and with a count besides “(1) 2x Name”, “(1) Name x2: 12” */
  N_PATTERNS,
};

static const char *const patterns[N_PATTERNS] = {
  [COUNT_TIMES] = "^(?<count>\\d+)(?:\\s+[x×]\\s+|[x×]:?\\s*(?!-)|\\*\\s+(?=[^\\d+*])|\\s*(?:(?<!1)st|stk|stück|szt|kpl|pcs|pz)\\.?\\s+)"
                  "(?<name>\\S.*)$",
  [COST_AND_COUNT] = "^[(\\[]?(?<cost>\\d+)[)\\]]?\\s+(?<count>\\d+)\\s*x\\s+(?<name>\\S.*)$",
  [COUNT_X] = "^x\\s?(?<count>\\d+)\\s+(?<name>\\S.*)$",
  [COUNT_BRACKETS] = OPEN "(?:x\\s*)?(?<count>\\d+)(?:\\s*x)?\\s*[)\\]}]\\s*(?<name>(?:[^\\s\\d]|\\d+-?[a-z]).*)$",
  [COUNT_ONLY] = "^(?<count>\\d+)\\s+(?<name>(?:[^\\d\\s]|(?!\\d+\\s?x\\b)\\d+-?(?!" POINTS "\\b)[a-z]).*)$",
  [COUNT_BEHIND] = "^(?<name>.*[^\\s,;:-])(?:\\s+|(?<open>\\s*[(\\[]\\s*))" TIMES
                   "(?(<open>)\\s*[)\\]])(?:\\s+(?:each|ea\\.?|je))?$",
  [COUNT_ALONE] = "^" TIMES "$",
  [COST_BEFORE] = "^(?:\\((?<cost>-\\d+)\\)\\s*|[(\\[](?<cost>\\d+)\\s*(?:" POINTS "|p)[)\\]]\\s*|"
                  "(?<cost>\\d+)\\s*" POINTS "(?:\\s*[:-]\\s*|\\s+))(?<name>\\S.*)$",
  [HEADER] = OPEN "(?:\\d+\\s*/\\s*)?(?<total>\\d+)\\s*/\\s*(?<limit>\\d+)" CLOSE,
  [HEADER_BARE] = "^(?:\\s+-|,)\\s*(?<total>\\d{2,4})\\s*/\\s*(?<limit>\\d{2,4})$",
  [COST] = OPEN "(?:(?:je|each)\\s+)?(?<cost>-?\\d+)(?:[.,]00?)?(?:(?:\\s*\\+\\s*-?\\d+)+\\s*[:=]\\s*(?<sum>\\d+))?" CLOSE,
  [COST_TIMES] = OPEN "(?:(?<cost>\\d\\d)\\s*[x*]\\s*(?<count>\\d)|(?<count>\\d+)\\s*[x*]\\s*(?<cost>-?\\d+))" CLOSE,
  [COST_AT] = "^(?:at|@|à|je|zu je|po|für je|for)\\s*(?<cost>\\d+)(?:\\s*" POINTS ")?(?:\\s+(?:each|apiece|a piece))$|"
              "^(?:@|à)\\s*(?<cost>\\d+)(?:\\s*" POINTS ")?$",
  [COST_BARE] = "^(?<cost>\\d+)(?:\\s*" POINTS "|p)$",
  /* A line may be all blanks, which are not tried one after the other. */
  [LINK] = "(?:(?<!\\s)|\\G)\\s*+(?:[(<\\[]?(?:https?://|www\\.)[^\\s>)\\]]+[)>\\]]?|[(\\[]prox(?:y|ied|ies)[)\\]])|"
           "(?:^|(?<=[-*] ))\\[[ x]\\]\\s|(?<![\\w:]):[a-z][a-z0-9_+-]{1,40}:(?![\\w:])",
  [FRAMED] = "^\\s*(?:#+ )?(\\+{1,2}) +(?!\\+)(.*?) \\1( \\[[^\\]]*\\])?\\s*$",
  [COMMENT] = "(?<!\\s)\\s++(?|(?:<-+|←)\\s*(?<words>\\S.*)|(?-i:(?://|#\\s)\\s*(?<words>[a-z].*))|"
              "(?<=\\d[)\\]] )\\((?<words>(?-i:[a-z])[^\\d,() ]*+ [^\\d,() ]*+ [^\\d,()]*)\\)$)",
  [TICKED] = "(?m)^[ \\t*+-]*(?:\\[x\\] |☑|☒|✅|✔)",
  [SENDER] = "^\\s*<[a-z][\\w.-]{0,20}>\\s+(?=\\S)|^\\s*(?:\\[[^\\]\\n]{0,24}\\d:\\d\\d[^\\]\\n]{0,24}\\]|\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4},? \\d{1,2}:"
             "\\d\\d(?: ?[AP]M)? -)\\s*[^:\\n]{1,40}:\\s+(?=\\S)",
  [NUMBER] = "^\\s*+(?:\\|\\s*+)?(?<mark>#|n(?:[ro]\\.?|[°º])\\s?)?\\s*(?<sign>\\d{1,2})(?:(?<part>\\.\\d{1,2})[.)]?\\s+"
             "(?=[^\\d\\s])|\\s*[.)]\\s+|\\s*[.)/](?=[^\\s\\d])|/\\s+(?=\\D)|:\\s+|\\s+[-–]\\s+|\\t+|\\s*\\|\\s*|"
             "\\x{fe0f}?\\x{20e3}\\s*|(?:(?<=1)st|(?<=2)nd|(?<=3)rd|(?<=[4-9])th)[.:)]?\\s+(?!place)|(?(<mark>)\\s+|(?!)))"
             "(?=\\S)",
  [LETTER] = "^\\s*\\(?(?<sign>[a-z]|[ivx]{1,4})[.)]\\s+(?=\\S)",
  [BRACKETED] = "^\\s*+[(\\[](?<sign>\\d{1,2})[)\\]]\\s*(?=\\S)(?<rest>(?<counted>(?:x\\s?\\d+|\\d+\\s?[x×*])\\s|"
                "[^,;+/(&|:]*?\\s(?:x\\s?[2-9]|[2-9]\\s?[x×*])(?=$|[\\s:,(]))?)",
};

static GRegex *
get_regex (int pattern)
{
  static GRegex *compiled[N_PATTERNS];

  if (g_once_init_enter (&compiled[pattern]))
    {
      /* Those that may match anywhere in a line take most of the time. */
      GRegexCompileFlags optimize = pattern == LINK || pattern == COMMENT ? G_REGEX_OPTIMIZE : 0;

      g_once_init_leave (&compiled[pattern],
                         g_regex_new (patterns[pattern], G_REGEX_CASELESS | G_REGEX_DUPNAMES | optimize, 0, NULL));
    }
  return compiled[pattern];
}

/* Returns FALSE if the pattern has no such group, or the group did not take part in the match. */
static gboolean
fetch_number (GMatchInfo *match, const char *group, int *number)
{
  g_autofree char *text = g_match_info_fetch_named (match, group);

  if (text == NULL || *text == '\0')
    return FALSE;
  *number = *text == '-' ? -parse_number (text + 1) : parse_number (text);
  return TRUE;
}

/* Matches the pattern from @start on. What stands before that is the name, unless the pattern has one. */
static gboolean
take_from (MuTextLine *self, int pattern, const char *start)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL;
  int number;

  if (!g_regex_match (get_regex (pattern), start, 0, &match))
    return FALSE;
  name = pattern < HEADER ? g_match_info_fetch_named (match, "name") : g_strndup (self->name, start - self->name);
  if (!self->counted && fetch_number (match, "count", &self->count))
    self->counted = TRUE;
  if (fetch_number (match, "cost", &number))
    mu_text_line_set_cost (self, number);
  fetch_number (match, "total", &self->total);
  fetch_number (match, "sum", &self->sum);
  if (fetch_number (match, "limit", &number))
    self->limit = number <= MU_MAX_TOTAL ? number : -1;
  if (pattern >= HEADER)
    for (gsize length = strlen (name); length > 0 && strchr (" :=,-", name[length - 1]) != NULL; length--)
      name[length - 1] = '\0';
  set_name (self, name);
  return TRUE;
}

/* Notes what the line states as the cost. */
void
mu_text_line_set_cost (MuTextLine *self, int cost)
{
  self->priced = TRUE;
  self->cost = cost;
}

/* Notes how many copies there are. */
void
mu_text_line_set_count (MuTextLine *self, int count)
{
  self->counted = TRUE;
  self->count = count;
}

#define LOADOUT "Loadout: "

static gboolean
take_bare_header (MuTextLine *self)
{
  const char *slash = strrchr (self->name, '/');
  const char *start = slash;

  if (slash == NULL || slash == self->name)
    return FALSE;
  while (start > self->name && strchr ("0123456789 ", start[-1]) != NULL)
    start--;
  if (start > self->name && (start[-1] == '-' || start[-1] == ','))
    start--;
  while (start > self->name && start[-1] == ' ')
    start--;
  return start > self->name && take_from (self, HEADER_BARE, start);
}

/* @digits: where the last number of the name is */
static gboolean
take_cost_at (MuTextLine *self, const char *digits)
{
  const char *at = digits;

  while (at > self->name && at[-1] == ' ')
    at--;
  while (at > self->name && at[-1] != ' ')
    at--;
  return at > self->name && take_from (self, COST_AT, at);
}

/* “Name (total 48)” has what the ship costs with its upgrades in the bracket at @start. */
static void
take_sum (MuTextLine *self, const char *start)
{
  gboolean is_behind = start > self->name;
  g_autofree char *name = g_strndup (self->name, start - self->name);
  g_autofree char *inside = is_behind ? g_strndup (start + 1, strlen (start) - 2) : NULL;
  int sum;

  if (!is_behind || strpbrk (inside, LETTERS) == NULL
      || mu_text_head_parse_sum (inside, &sum) != MU_TEXT_HEAD_TOTAL)
    return;
  self->sum = sum;
  set_name (self, name);
}

/* Takes what stands in a bracket at the end, or the last number if a word for points follows. */
static void
take_cost (MuTextLine *self)
{
  const char *start = self->name + strlen (self->name);

  if (start > self->name && strchr (")]}", start[-1]) != NULL)
    {
      do
        start--;
      while (start > self->name && strchr ("([{", *start) == NULL);
      /* “Name (9) [7/10]” and “Ship Cost: 5  Loadout: (8/12)” state the loadout of the ship. */
      if (strchr (start, '/') != NULL && start > self->name + 3 && strchr (")]", start[-2]) != NULL && start[-1] == ' '
          && g_ascii_isdigit (start[-3]))
        {
          g_autofree char *before = g_strndup (self->name, start - self->name);

          set_name (self, before);
          take_cost (self);
          return;
        }
      if (strchr (start, '/') != NULL && start - self->name >= (int) strlen (LOADOUT)
          && g_ascii_strncasecmp (start - strlen (LOADOUT), LOADOUT, strlen (LOADOUT)) == 0)
        return;
      if (!take_from (self, strchr (start, '/') != NULL ? HEADER : strpbrk (start, "xX*") != NULL ? COST_TIMES : COST,
                      start))
        take_sum (self, start);
      return;
    }
  while (start > self->name && !g_ascii_isdigit (start[-1]))
    start--;
  while (start > self->name && g_ascii_isdigit (start[-1]))
    start--;
  if (take_cost_at (self, start) || take_bare_header (self))
    return;
  /* “Name-27p”, but not “C1-10P” */
  if (start == self->name
      || (strchr (" :=-", start[-1]) != NULL
          && (start[-1] != '-' || start < self->name + 2 || !g_ascii_isdigit (start[-2]))))
    take_from (self, COST_BARE, start);
}

/* Returns TRUE for the word behind a count: “times”, “of”. */
static gboolean
is_of_them (const char *word, gsize length)
{
  return length <= MAX_CELL && mu_list_word_says (word, (gssize) length, "times");
}

static void
take_apart (MuTextLine *self)
{
  const char *name;
  const char *blank;
  gboolean times;

  take_tags (self);
  self->mark = g_utf8_get_char (self->name);
  while (take_one_bullet (self))
    self->bullet = TRUE;
  /* “🚀 3 x Name” has a picture before the name. */
  name = skip_pictures (self->name);
  if (name > self->name && *name != '\0')
    set_name (self, name);
  if (strpbrk (self->name, "0123456789") == NULL)
    return;
  if (strchr ("0123456789xX([{", *self->name) != NULL && !take_from (self, COST_BEFORE, self->name)
      && !take_from (self, COST_AND_COUNT, self->name)
      && !take_from (self, COUNT_TIMES, self->name) && !take_from (self, COUNT_X, self->name))
    self->bare_count = take_from (self, COUNT_BRACKETS, self->name) || take_from (self, COUNT_ONLY, self->name);
  /* “4 times Academy Pilot” */
  blank = self->bare_count ? strchr (self->name, ' ') : NULL;
  if (blank != NULL && is_of_them (self->name, blank - self->name))
    set_name (self, blank + 1);
  /* “18 • Rebel Operative” and “(0) Outrider” have the cost in front, “4 * Academy Pilot” the count, “18 * Rebel Operative
   * (16)” what the ship costs with its upgrades. */
  times = self->bare_count && *self->name == '*';
  if (self->bare_count && (take_one_bullet (self) || (self->count == 0 && strchr ("([{", *self->text) != NULL)) && !times)
    mu_text_line_take_number_as_cost (self);
  take_cost (self);
  if (times && self->priced && self->count >= self->cost)
    {
      self->sum = self->count;
      mu_text_line_drop_count (self);
    }
  if (!self->counted && *self->name != '\0' && strchr ("0123456789)]xX", self->name[strlen (self->name) - 1]) != NULL
      && take_from (self, COUNT_BEHIND, self->name) && !self->priced)
    take_cost (self);
}

/* Faces that people draw behind a name, which would be read as letters or numbers, say nothing of it. */
static void
drop_faces (char *text)
{
  static const char *const faces[]
      = { "<3", ":3", ":D", ":-D", ";D", "=D", "xD", "XD", ":P", ":-P", ":p", ";P", "o/", "\\o/", "^^", "^_^", ":O" };
  gboolean found = TRUE;

  while (found)
    {
      found = FALSE;
      for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
        {
          gsize length = strlen (text) - MIN (strlen (text), strlen (faces[i]));

          if (length > 1 && text[length - 1] == ' ' && g_str_equal (text + length, faces[i]))
            {
              text[length - 1] = '\0';
              g_strchomp (text);
              found = TRUE;
            }
        }
    }
}

static MuTextLine *
line_new (char *raw, char *text, int number)
{
  MuTextLine *self = g_new0 (MuTextLine, 1);

  self->number = number;
  self->last = number;
  self->raw = raw;
  self->text = text;
  self->name = g_strdup (text);
  self->count = 1;
  self->total = -1;
  return self;
}

static gboolean
is_word (const char *cell)
{
  return g_unichar_isalpha (g_utf8_get_char (cell)) && cell[1] != '\0';
}

static gboolean
is_number (const char *cell)
{
  return *cell != '\0' && cell[strspn (cell, "0123456789")] == '\0';
}

/* Cells that come from a spreadsheet are separated by tabs; a single one may be a blank, but not between two words. A
 * number behind it is no part of the name. */
static char *
join_cells (const char *raw)
{
  g_auto (GStrv) cells = g_strsplit (raw, "\t", -1);
  guint n = g_strv_length (cells);
  gboolean is_table = n > 2 || (n == 2 && is_word (cells[0]) && is_word (cells[1]));

  if (n == 2 && is_word (cells[0]) && is_number (cells[1]))
    return g_strdup_printf ("%s (%s)", cells[0], cells[1]);
  return g_strjoinv (is_table ? " | " : "\t", cells);
}

/* Returns “Assault: Most Wanted” for the row “| Assault | Most Wanted |” of a table, which has two cells; NULL for another
 * line. */
static char *
label_row (const char *text)
{
  g_auto (GStrv) cells = strchr (text, '|') != NULL ? g_strsplit (text, "|", -1) : NULL;
  const char *filled[2] = { NULL, NULL };
  guint n = 0;
  MuTextHead head;

  for (char **cell = cells; cell != NULL && *cell != NULL; cell++)
    if (*g_strstrip (*cell) != '\0' && n++ < G_N_ELEMENTS (filled))
      filled[n - 1] = *cell;
  head = n == 2 ? mu_text_head_find (filled[0]) : MU_TEXT_HEAD_NONE;
  return (head == MU_TEXT_HEAD_OBJECTIVE || head == MU_TEXT_HEAD_COMMANDER || head == MU_TEXT_HEAD_FACTION)
                 && !mu_text_head_begins_with_points (filled[1])
             ? g_strdup_printf ("%s: %s", filled[0], filled[1])
             : NULL;
}

/* Parses a line of a text. */
MuTextLine *
mu_text_line_new (const char *text, int number)
{
  char *raw = g_strstrip (g_strdup (text));
  gsize n_marks = strspn (raw, *raw == '*' ? "*" : "-");
  gsize depth = 0;
  g_autofree char *joined = NULL;
  char *tidied;
  char *labelled;
  MuTextLine *self;

  /* “** Name” stands below “* Name”. One of the marks is kept. */
  if (n_marks >= 2 && raw[n_marks] == ' ' && !g_str_has_suffix (raw, "**") && !g_str_has_suffix (raw, "--"))
    {
      depth = n_marks - 1;
      memmove (raw + 1, raw + n_marks, strlen (raw + n_marks) + 1);
    }
  remove_all (raw, "**");
  remove_all (raw, "__");
  remove_all (raw, "`");
  joined = join_cells (g_strstrip (raw));
  tidied = tidy (joined);
  drop_faces (tidied);
  labelled = label_row (tidied);
  if (labelled != NULL)
    g_free (tidied);
  self = line_new (raw, labelled != NULL ? labelled : tidied, number);
  self->indent = strspn (text, " \t") + depth;
  self->head = mu_text_head_parse (self->text, &self->value);
  if (strlen (self->name) <= MAX_LENGTH)
    take_apart (self);
  return self;
}

static void
take_cost_in_front (MuTextLine *self)
{
  self->cost_in_front = TRUE;
  mu_text_line_take_number_as_cost (self);
}

/* A question mark behind a card, or before its cost, says that it may not be in the list. */
static void
take_question (MuTextLine *self)
{
  for (gsize length = strlen (self->name); length > 0 && strchr ("? ", self->name[length - 1]) != NULL; length--)
    {
      self->unsure |= self->name[length - 1] == '?';
      self->name[length - 1] = '\0';
    }
}

/* Parses a part of @line. */
MuTextLine *
mu_text_line_new_part (const MuTextLine *line, const char *start, const char *end)
{
  MuTextLine *self = line_new (NULL, g_strndup (start, end - start), line->number);

  take_question (self);
  if (strlen (self->name) <= MAX_LENGTH)
    take_apart (self);
  take_question (self);
  if (line->cost_in_front && self->bare_count)
    take_cost_in_front (self);
  return self;
}

/* Makes a line of what a file of another format has in separate fields; @cost is that of all copies. */
MuTextLine *
mu_text_line_new_priced (const char *name, int count, int cost, int number)
{
  MuTextLine *self = line_new (g_strdup (name), tidy (name), number);

  self->count = count;
  self->counted = count > 1;
  mu_text_line_set_cost (self, cost);
  if (strlen (self->name) <= MAX_LENGTH)
    take_tags (self);
  return self;
}

/* Returns a copy. The caller owns it. */
MuTextLine *
mu_text_line_copy (const MuTextLine *self)
{
  MuTextLine *copy = g_memdup2 (self, sizeof *self);

  copy->raw = g_strdup (self->raw);
  copy->text = g_strdup (self->text);
  copy->name = g_strdup (self->name);
  copy->tags = g_strdup (self->tags);
  copy->value = g_strdup (self->value);
  return copy;
}

/* Frees the line and what it refers to. */
void
mu_text_line_free (MuTextLine *self)
{
  g_free (self->raw);
  g_free (self->text);
  g_free (self->name);
  g_free (self->tags);
  g_free (self->value);
  g_free (self);
}

/* Removes web addresses, “(proxy)” and pictures of a chat, unless the line has nothing else. The name of a list or its
 * notes may have one. Takes @raw. */
static char *
remove_links (char *raw)
{
  g_autofree char *rest = NULL;
  g_autofree char *value = NULL;

  if ((strstr (raw, "://") == NULL && strstr (raw, "www.") == NULL && strpbrk (raw, "([:") == NULL)
      || mu_beginning_is (raw, "“") || mu_text_head_parse (raw, &value) != MU_TEXT_HEAD_NONE)
    return raw;
  rest = g_regex_replace_literal (get_regex (LINK), raw, -1, 0, "", 0, NULL);
  if (rest == NULL || rest[strcspn (rest, LETTERS)] == '\0')
    return raw;
  g_free (raw);
  return g_steal_pointer (&rest);
}

/* Makes “Name | Ship | A, B | 52” of “"Name","Ship","A, B",52”, a row of a table as spreadsheets write it. Takes
 * @raw. */
static char *
join_quoted_cells (char *raw)
{
  const char *end = *raw == '"' ? strstr (raw, "\",") : NULL;
  g_autoptr (GString) row = NULL;
  gboolean quoted = FALSE;

  if (end == NULL || end[2] == ' ')
    return raw;
  row = g_string_new (NULL);
  for (const char *p = raw; *p != '\0'; p++)
    if (*p == '"' && quoted && p[1] == '"')
      g_string_append_c (row, *p++);
    else if (*p == '"')
      quoted = !quoted;
    else if (*p == ',' && !quoted)
      g_string_append (row, " | ");
    else
      g_string_append_c (row, *p);
  g_free (raw);
  return g_string_free (g_steal_pointer (&row), FALSE);
}

/* Makes the full-width number that a line begins with, “１．”, one of other texts. In names such signs stay. Takes
 * @raw. */
static char *
narrow_number (char *raw)
{
  const char *p = raw;
  g_autoptr (GString) text = NULL;

  if (*raw != '\xef' || !g_unichar_isdigit (g_utf8_get_char (raw)))
    return raw;
  text = g_string_new (NULL);
  for (; g_unichar_isdigit (g_utf8_get_char (p)); p = g_utf8_next_char (p))
    g_string_append_unichar (text, tidy_character (g_utf8_get_char (p)));
  /* “．”, “）” */
  if (g_utf8_get_char (p) > 0xff00 && g_utf8_get_char (p) < 0xff5f)
    {
      g_string_append_unichar (text, tidy_character (g_utf8_get_char (p)));
      p = g_utf8_next_char (p);
    }
  g_string_append (text, p);
  g_free (raw);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Removes what a chat puts before a message. */
static void
remove_sender (char *raw)
{
  g_autoptr (GMatchInfo) match = NULL;
  int end;

  if (!g_regex_match (get_regex (SENDER), raw, 0, &match))
    return;
  g_match_info_fetch_pos (match, 0, NULL, &end);
  memmove (raw, raw + end, strlen (raw + end) + 1);
}

/* Removes the frame around a heading. Takes @raw. */
static char *
remove_frame (char *raw)
{
  char *bare = strchr (raw, '+') != NULL
                   ? g_regex_replace (get_regex (FRAMED), raw, -1, 0, "\\2\\3", 0, NULL)
                   : NULL;

  if (bare == NULL)
    return raw;
  g_free (raw);
  return bare;
}

/* Returns TRUE if the text begins with a count that is no number of a line: “2x Name”, “(2) Name”, “x2 Name”, and
 * “2 Names” where it is no sum. */
static gboolean
begins_with_count (const char *text, gboolean bare)
{
  int sum;

  if (bare && g_ascii_isdigit (text[0]) && text[1] == ' ' && g_ascii_isalpha (text[2]))
    return mu_text_head_parse_sum (text, &sum) == MU_TEXT_HEAD_NONE;
  return g_regex_match (get_regex (COUNT_TIMES), text, 0, NULL) || g_regex_match (get_regex (COUNT_X), text, 0, NULL)
         || (!g_ascii_isdigit (*text) && g_regex_match (get_regex (COUNT_BRACKETS), text, 0, NULL));
}

/* Removes the marks of headings: “# Name”, “== Name ==”, “--- Name ---”, “= 4-LOM”, “=> 2x Name”. A line such as
 * “= 52 points” is a sum. */
static void
remove_heading (char *raw)
{
  char *start = raw + strspn (raw, " ");
  char mark = *start;
  char *rest = start + strspn (start, mark == '=' ? "=> " : "# ");
  gsize n_dashes = strspn (start, "-");
  const char *behind;
  gsize length;

  /* “-> Name” has a bullet. */
  if (n_dashes > 0 && start[n_dashes] == '>')
    memset (start + 1, ' ', n_dashes);
  if (mark == '-' && mu_beginning_is (start, "---") && g_str_has_suffix (start, "---"))
    rest = start + strspn (start, "- ");
  else if (mark != '=' && mark != '#')
    return;
  behind = rest + strspn (rest, "0123456789");
  if (*rest == '\0' || (mark == '#' && rest[-1] != ' ' && !begins_with_count (rest, FALSE))
      || (behind > rest && (*behind == ' ' || !g_ascii_isalpha (behind[*behind == '-']) || mu_text_head_begins_with_points (behind))
          && !begins_with_count (rest, mark == '=')))
    return;
  memmove (raw, rest, strlen (rest) + 1);
  for (length = strlen (raw); length > 0 && (raw[length - 1] == mark || raw[length - 1] == ' '); length--)
    raw[length - 1] = '\0';
}

/* In a list with ticks, “[ ] Name” and “☐ Name” are not chosen: they become words that are struck out. Takes @raw. */
static char *
strike_unticked (char *raw)
{
  static const char *const boxes[] = { "[ ] ", "☐", "⬜" };
  const char *start = raw + strspn (raw, " \t-*+");

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    if (mu_beginning_is (start, boxes[i]))
      {
        char *struck = g_strconcat (MU_MARKUP_STRUCK, start + strlen (boxes[i]), NULL);

        g_free (raw);
        return struck;
      }
  return raw;
}

/* How the lines of a list may be numbered. */
typedef enum
{
  BY_NUMBERS,
  BY_ROMAN_NUMBERS,
  BY_LETTERS,
  N_NUMBERINGS
} Numbering;

/* Returns the length of the number of a line before a name; 0 if there is none. Sets @number to -1 for a line below
 * another one, such as “2.1”. */
static gsize
measure_number (const char *raw, Numbering numbering, int *number, gboolean *certain)
{
  static const char *const roman[] = { "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii" };
  const char *start = (guchar) *raw >= 0x80 ? skip_pictures (raw) : raw; /* “🛡 1. Minefields” */
  const char *first = start + strspn (start, " \t#|(");
  gboolean may_match = numbering == BY_NUMBERS ? g_ascii_isdigit (*first) || g_ascii_tolower (*first) == 'n'
                                               : g_ascii_isalpha (*first);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *sign = NULL;
  g_autofree char *part = NULL;
  g_autofree char *whole = NULL;
  gboolean is_part;
  int end;

  if (!may_match || !g_regex_match (get_regex (numbering == BY_NUMBERS ? NUMBER : LETTER), start, 0, &match))
    return 0;
  sign = g_match_info_fetch_named (match, "sign");
  part = g_match_info_fetch_named (match, "part");
  is_part = part != NULL && *part != '\0';
  whole = g_match_info_fetch (match, 0);
  *number = -1;
  if (numbering == BY_NUMBERS)
    *number = is_part ? -1 : parse_number (sign);
  else if (numbering == BY_LETTERS)
    *number = sign[1] == '\0' ? g_ascii_tolower (*sign) - 'a' + 1 : -1;
  for (guint i = 0; numbering == BY_ROMAN_NUMBERS && i < G_N_ELEMENTS (roman); i++)
    if (g_ascii_strcasecmp (sign, roman[i]) == 0)
      *number = (int) i + 1;
  *certain = numbering == BY_NUMBERS && strpbrk (whole, "#.)nN") != NULL;
  g_match_info_fetch_pos (match, 0, NULL, &end);
  return *number >= 0 || is_part ? start - raw + end : 0;
}

/* Returns where the bullet of a line is that word processors make of an “o”; NULL if it has none. */
static char *
find_round_bullet (char *raw)
{
  char *start = raw != NULL ? raw + strspn (raw, " \t") : NULL;

  return start != NULL && start[0] == 'o' && (start[1] == ' ' || start[1] == '\t') ? start : NULL;
}

/* Makes ordinary bullets of these if several lines have one. */
static void
replace_round_bullets (GPtrArray *raws)
{
  guint n = 0;

  for (guint i = 0; i < raws->len; i++)
    n += find_round_bullet (raws->pdata[i]) != NULL;
  for (guint i = 0; n >= MIN_BARE && i < raws->len; i++)
    {
      char *bullet = find_round_bullet (raws->pdata[i]);

      if (bullet != NULL)
        memcpy (bullet, "* ", strlen ("* "));
    }
}

/* Removes the number signs before numbers that are counts: “#2 Academy Pilot” beside “#Howlrunner”, and without “#1”. */
static void
remove_number_signs (GPtrArray *raws)
{
  guint n_bare = 0;

  for (guint i = 0; i < raws->len; i++)
    {
      const char *raw = raws->pdata[i];

      if (raw == NULL || *raw != '#')
        continue;
      if (raw[1] == '1' && !g_ascii_isdigit (raw[2]))
        return;
      n_bare += !g_ascii_isdigit (raw[1]) && raw[1] != ' ';
    }
  for (guint i = 0; n_bare >= MIN_BARE && i < raws->len; i++)
    {
      char *raw = raws->pdata[i];

      if (raw != NULL && *raw == '#' && g_ascii_isdigit (raw[1]))
        *raw = ' ';
    }
}

/* Removes the numbers of lines that are numbered: those that count up from 1, with gaps if none can be a count: “1.”, “2.”,
 * “4.”; or “1.” before the first alone. */
static void
remove_numbers (GPtrArray *raws, Numbering numbering)
{
  guint n_numbered = 0;
  int last = 0;
  gboolean all_certain = TRUE;
  gboolean counts_up = TRUE;
  gboolean certain;
  int number;

  for (guint i = 0; i < raws->len; i++)
    {
      if (raws->pdata[i] == NULL || measure_number (raws->pdata[i], numbering, &number, &certain) == 0 || number < 0)
        continue;
      if (number <= last && number != 1)
        return;
      counts_up &= number == last + 1 || number == 1;
      last = number;
      n_numbered++;
      all_certain &= certain;
    }
  if (n_numbered == 0 || (!counts_up && !all_certain) || (n_numbered == 1 && !all_certain))
    return;
  for (guint i = 0; i < raws->len; i++)
    {
      char *raw = raws->pdata[i];
      gsize length = raw != NULL ? measure_number (raw, numbering, &number, &certain) : 0;

      if (length > 0)
        memmove (raw, raw + length, strlen (raw + length) + 1);
    }
}

/* Returns TRUE if one of the words begins what a card has: “Name with Upgrade”. */
static gboolean
has_with (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (char **word = words; *word != NULL; word++)
    if (mu_list_word_says (*word, -1, "with"))
      return TRUE;
  return FALSE;
}

/* Removes numbers in brackets that count up line by line, “(1) Name”, “(2) Name x2”, if they can be no counts: one of the
 * lines has a count besides. Three or more in square brackets are no counts either. */
static void
remove_bracketed_numbers (GPtrArray *raws)
{
  g_autoptr (GPtrArray) numbered = g_ptr_array_new ();
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean counted = FALSE;
  gboolean all_square = TRUE;

  for (guint i = 0; i < raws->len; i++)
    {
      g_autoptr (GMatchInfo) match = NULL;
      g_autofree char *sign = NULL;
      g_autofree char *name = NULL;
      int end;

      if (raws->pdata[i] == NULL || !g_regex_match (get_regex (BRACKETED), raws->pdata[i], 0, &match))
        continue;
      sign = g_match_info_fetch_named (match, "sign");
      name = g_match_info_fetch_named (match, "counted");
      g_match_info_fetch_named_pos (match, "rest", &end, NULL);
      g_ptr_array_add (numbered, raws->pdata[i]);
      g_array_append_val (lengths, end);
      if (parse_number (sign) != (int) numbered->len)
        return;
      counted |= name != NULL && *name != '\0' && !has_with (name);
      all_square &= ((const char *) raws->pdata[i])[strspn (raws->pdata[i], " \t")] == '[';
    }
  for (guint i = 0; (counted || (all_square && numbered->len >= MIN_NUMBERED)) && i < numbered->len; i++)
    {
      char *raw = numbered->pdata[i];
      const char *rest = raw + g_array_index (lengths, int, i);

      memmove (raw, rest, strlen (rest) + 1);
    }
}

/* Returns the number in a line that has nothing else: “2.”, “#2)”; 0 for another line. */
static int
parse_ordinal (const char *text)
{
  const char *digits = text + (*text == '#');
  int number;

  return mu_digits_scan (&digits, MAX_ORDINAL, &number) && strchr (".)", *digits) != NULL && *digits != '\0'
                 && digits[1] == '\0'
             ? number
             : 0;
}

/* Notes the numbers that stand alone above what they count, if there are several and they count up from 1. */
static void
take_ordinals (GPtrArray *lines)
{
  int n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      int number = parse_ordinal (((const MuTextLine *) lines->pdata[i])->text);

      if (number > 0 && number != ++n)
        return;
    }
  for (guint i = 0; n > 1 && i < lines->len; i++)
    {
      MuTextLine *line = lines->pdata[i];

      line->ordinal = parse_ordinal (line->text);
    }
}

/* What may stand between the cells of a table. */
static const char *const cell_marks[] = { "|", "\t", ";", "," };

/* Returns the index of the cell that heads the counts: “| Qty | Pilot |”; -1 if there is none. */
static int
find_counts (char **cells)
{
  for (int i = 0; cells[i] != NULL; i++)
    if (strlen (cells[i]) <= MAX_CELL && mu_list_word_says (cells[i], -1, "quantity"))
      return i;
  return -1;
}

/* Puts other text in a cell. Takes @raw and @text. */
static char *
replace_cell (char *raw, char **cells, int column, const char *mark, char *text)
{
  g_free (cells[column]);
  g_free (raw);
  cells[column] = text;
  return g_strjoinv (mark, cells);
}

/* Makes counts of the numbers in a column that is headed as such: “| 2 | Academy Pilot |” becomes “| 2x | …”. */
static void
mark_counts (GPtrArray *raws, const char *mark)
{
  int column = -1;

  for (guint i = 0; i < raws->len; i++)
    {
      char *raw = raws->pdata[i];
      g_auto (GStrv) cells = raw != NULL && strstr (raw, mark) != NULL ? g_strsplit (raw, mark, -1) : NULL;
      int head = cells != NULL ? find_counts (cells) : -1;
      const char *digits;

      if (head >= 0)
        raws->pdata[i] = replace_cell (raw, cells, column = head, mark, g_strdup (" "));
      if (head >= 0 || cells == NULL || column < 0 || column >= (int) g_strv_length (cells))
        continue;
      digits = g_strstrip (cells[column]);
      if (is_number (digits))
        raws->pdata[i] = replace_cell (raw, cells, column, mark, g_strdup_printf (" %sx ", digits));
    }
}

/* Takes the words that are struck out from a line. Returns them behind their mark; NULL if there are none. */
static char *
take_struck (char *raw)
{
  const gsize mark = strlen (MU_MARKUP_STRUCK);
  g_autoptr (GString) struck = g_string_new (MU_MARKUP_STRUCK);
  const char *from = raw;
  char *to = raw;

  for (const char *open; (open = strstr (from, MU_MARKUP_STRUCK)) != NULL;)
    {
      const char *words = open + mark;
      const char *close = strstr (words, "~~");
      gboolean opens = open == raw || open[-1] != '~';
      gsize kept = (gsize) (open - from) + (opens ? 0 : mark);

      memmove (to, from, kept);
      to += kept;
      from = words;
      if (!opens)
        continue;
      from = close != NULL ? close + strlen ("~~") : words + strlen (words);
      g_string_append_len (struck, words, (close != NULL ? close : from) - words);
    }
  memmove (to, from, strlen (from) + 1);
  return struck->len > mark ? g_string_free (g_steal_pointer (&struck), FALSE) : NULL;
}

/* Takes a comment behind a card from a line. Returns it behind the mark of words that are struck out; NULL if there is
 * none. */
static char *
take_comment (char *raw)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *words = NULL;
  int start;

  if (strpbrk (raw, "<(/#") == NULL && strstr (raw, "←") == NULL)
    return NULL;
  if (!g_regex_match (get_regex (COMMENT), raw, 0, &match))
    return NULL;
  words = g_match_info_fetch_named (match, "words");
  g_match_info_fetch_pos (match, 0, &start, NULL);
  raw[start] = '\0';
  return g_strconcat (MU_MARKUP_STRUCK, words, NULL);
}

/* Returns the length of the line at @text; sets @next to where the next one begins. Programs also end lines with other
 * characters than these of files, such as U+2028 and a vertical tab. */
static gsize
measure_line (const char *text, const char **next)
{
  const char *end = text;

  for (;; end++)
    {
      end += strcspn (end, "\r\n\v\f\xe2");
      if (*end != '\xe2' || mu_beginning_is (end, "\u2028") || mu_beginning_is (end, "\u2029"))
        break;
    }
  *next = end + (*end == '\xe2' ? strlen ("\u2028") : end[0] == '\r' && end[1] == '\n' ? 2 : *end != '\0');
  return end - text;
}

/* Returns a line without what chats, pages and tables put around its words. Takes @raw. */
static char *
clean (char *raw, gboolean has_ticks)
{
  raw = remove_frame (join_quoted_cells (narrow_number (raw)));
  raw = remove_links (has_ticks ? strike_unticked (raw) : raw);
  remove_sender (raw);
  remove_heading (raw);
  return raw;
}

/* “(31) Sunny Bounder [M3-A Interceptor]”, as Launch Bay Next writes a ship. “(45) 4-LOM” begins with no count, since two
 * numbers stand there. */
static gboolean
is_ship_behind_cost (const MuTextLine *line)
{
  const char *close = *line->text == '(' ? line->text + 1 + strspn (line->text + 1, "0123456789") : line->text;

  return g_str_has_suffix (line->text, "]") && close > line->text + 1 && *close == ')'
         && (line->bare_count ? !line->priced : close[1] == ' ' && g_ascii_isdigit (close[2]));
}

/* Returns the lines that are not blank, without links, senders in a chat, numbers of lines and marks of headings. Lines
 * may end in any way. Returns NULL if there are too many for a list. */
GPtrArray *
mu_text_line_list (const char *text)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_text_line_free);
  g_autoptr (GPtrArray) raws = g_ptr_array_new_with_free_func (g_free); /* NULL for a blank line */
  gboolean costs_in_front = FALSE;
  g_autoptr (GByteArray) quoted = g_byte_array_new ();
  gboolean has_ticks = g_regex_match (get_regex (TICKED), text, 0, NULL);
  guint n = 0;

  while (*text != '\0')
    {
      const char *next;
      gsize length = measure_line (text, &next);
      guint8 is_quoted = mu_beginning_is (text, MU_MARKUP_QUOTED);
      gsize mark = is_quoted ? strlen (MU_MARKUP_QUOTED) : 0;
      char *raw = length > mark ? clean (g_strndup (text + mark, length - mark), has_ticks) : NULL;

      g_ptr_array_add (raws, raw);
      g_byte_array_append (quoted, &is_quoted, 1);
      n += raw != NULL;
      if (n > MAX_LINES)
        return NULL;
      text = next;
    }
  for (guint i = 0; i < G_N_ELEMENTS (cell_marks); i++)
    mark_counts (raws, cell_marks[i]);
  replace_round_bullets (raws);
  remove_number_signs (raws);
  for (Numbering numbering = BY_NUMBERS; numbering < N_NUMBERINGS; numbering++)
    remove_numbers (raws, numbering);
  remove_bracketed_numbers (raws);
  for (guint i = 0; i < raws->len; i++)
    {
      char *raw = raws->pdata[i];
      g_autofree char *struck = NULL;
      g_autoptr (MuTextLine) line = NULL;

      if (raw == NULL)
        continue;
      struck = take_comment (raw);
      if (struck == NULL)
        struck = take_struck (raw);
      line = mu_text_line_new (raw, (int) i + 1);
      line->quoted = quoted->data[i];
      costs_in_front |= is_ship_behind_cost (line);
      if (*line->text != '\0')
        g_ptr_array_add (lines, g_steal_pointer (&line));
      if (struck != NULL)
        g_ptr_array_add (lines, mu_text_line_new (struck, (int) i + 1));
    }
  for (guint i = 0; costs_in_front && i < lines->len; i++)
    if (((MuTextLine *) lines->pdata[i])->bare_count && *((MuTextLine *) lines->pdata[i])->text == '(')
      take_cost_in_front (lines->pdata[i]);
  take_ordinals (lines);
  return g_steal_pointer (&lines);
}

/* Returns how many blank lines stand between the line and the one before it. */
int
mu_text_line_count_blanks (const MuTextLine *self, const MuTextLine *before)
{
  return self->number - before->last - 1;
}

/* Returns TRUE if the line is a horizontal rule, or has only a bullet, mark or number of what follows. */
gboolean
mu_text_line_is_rule (const MuTextLine *self)
{
  return self->ordinal > 0 || self->text[strspn (self->text, "=-_*~#. ")] == '\0'
         || (*self->name == '\0' && !self->priced);
}

/* Returns TRUE for marks that repeat what stands above them, and nothing else: “"”, “- " -”. */
gboolean
mu_text_line_is_ditto (const char *text)
{
  static const char *const marks[] = { "\"", "''", "″", "〃", "„", "“", "”", "^" };
  gboolean found = FALSE;

  if (strlen (text) <= MAX_DITTO && mu_list_word_says (text, -1, "same"))
    return TRUE;
  while (*text != '\0')
    {
      gsize length = strspn (text, " -");

      for (guint i = 0; length == 0 && i < G_N_ELEMENTS (marks); i++)
        if (mu_beginning_is (text, marks[i]))
          {
            length = strlen (marks[i]);
            found = TRUE;
          }
      if (length == 0)
        return FALSE;
      text += length;
    }
  return found;
}

/* Returns TRUE if the line states the total of the lines above. */
gboolean
mu_text_line_is_sum (const MuTextLine *self)
{
  return *self->text == '=' || (*self->name == '\0' && (!self->bullet || strchr (self->text, '=') != NULL));
}

/* Makes the number before the name no count. */
void
mu_text_line_drop_count (MuTextLine *self)
{
  self->counted = FALSE;
  self->bare_count = FALSE;
  self->count = 1;
}

/* Makes the number before the name the cost. */
void
mu_text_line_take_number_as_cost (MuTextLine *self)
{
  mu_text_line_set_cost (self, self->count);
  mu_text_line_drop_count (self);
}

/* Returns how many there are by a word in one of the languages of the program; 0 for another word. */
int
mu_number_word_parse (const char *word)
{
  static const char *const numbers[] = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12" };
  g_autofree char *canonical = NULL;
  int index;

  if (strlen (word) > MAX_NUMBER_WORD || strpbrk (word, " 0123456789") != NULL)
    return 0;
  canonical = mu_text_canonical (word);
  index = mu_list_word_find (canonical, numbers, G_N_ELEMENTS (numbers));
  return index >= 0 ? index + 2 : 0;
}

/* Returns the name without the number in words before or behind it, which is the count: “two Academy Pilots”, “Academy
 * Pilot twice”; NULL if there is none. */
char *
mu_text_line_dup_counted_name (const MuTextLine *self, gboolean behind, int *count)
{
  g_autofree char *first = g_ascii_strdown (self->name, (gssize) strcspn (self->name, " "));
  /* “a pair of”, “all three” */
  gboolean has_article
      = !behind && mu_list_word_is (first, "every") && strchr (self->name, ' ') != NULL;
  const char *name = self->name + (has_article ? strlen (first) + 1 : 0);
  const char *blank = behind ? strrchr (name, ' ') : strchr (name, ' ');
  g_autofree char *before = blank != NULL ? g_strndup (name, blank - name) : NULL;

  *count = blank != NULL && !self->counted ? mu_number_word_parse (behind ? blank + 1 : before) : 0;
  /* These words alone are no counts. */
  if (before != NULL && !behind && !self->counted && *count == 0)
    *count = mu_list_word_says (before, -1, "pair") ? 2 : mu_list_word_says (before, -1, "trio") ? 3 : 0;
  if (*count == 0)
    return NULL;
  if (!behind && is_of_them (blank + 1, strcspn (blank + 1, " ")) && strchr (blank + 1, ' ') != NULL)
    blank = strchr (blank + 1, ' ');
  return behind ? g_steal_pointer (&before) : g_strdup (blank + 1);
}

/* Returns the count that a part of a line has without a name: “2x”, “twice”; 0 if it is something else. */
int
mu_text_line_parse_lone_count (const MuTextLine *self)
{
  g_autoptr (GMatchInfo) match = NULL;
  const char *blank = strchr (self->text, ' ');
  gboolean times = blank != NULL && is_of_them (blank + 1, strlen (blank + 1));
  g_autofree char *word = times ? g_strndup (self->text, blank - self->text) : g_strdup (self->text);
  int count = mu_number_word_parse (word);

  if (times && count == 0 && mu_number_parse (word, 2, MU_MAX_UNITS, &count, NULL))
    return count;
  if (self->counted && *self->name == '\0')
    return self->count;
  if (g_regex_match (get_regex (COUNT_ALONE), self->text, 0, &match))
    fetch_number (match, "count", &count);
  return count;
}

/* Returns TRUE if the line states that cost, for one or for all copies. */
gboolean
mu_text_line_states_cost (const MuTextLine *self, int cost)
{
  return self->priced && (self->cost == cost || (self->counted && self->cost == cost * self->count));
}
