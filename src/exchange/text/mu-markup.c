/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-markup.h"

#include <stdlib.h>
#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "exchange/text/mu-text-head.h"

/* Removes the markup of forums, wikis and web pages from texts. Only lines and bullets are kept. */

enum
{
  MAX_TAG = 16,
  ESCAPED = 0xe000 /* first of the private-use characters that stand for escaped characters */
};

static const struct
{
  const char *name;
  const char *text;
} entities[] = {
  { "amp;", "&" },   { "lt;", "<" },     { "gt;", ">" },    { "quot;", "\"" }, { "apos;", "'" },   { "nbsp;", " " },
  { "bull;", "•" },  { "middot;", "·" }, { "ndash;", "–" }, { "mdash;", "—" }, { "lsquo;", "‘" },  { "rsquo;", "’" },
  { "ldquo;", "“" }, { "rdquo;", "”" },  { "times;", "×" }, { "minus;", "−" }, { "hellip;", "…" }, { "eacute;", "é" },
};

/* Returns the length in bytes of the entity at @text, after the ampersand; 0 if there is none. */
static gsize
append_entity (GString *out, const char *text)
{
  gboolean hex = *text == '#' && (text[1] == 'x' || text[1] == 'X');
  const char *digits = text + 1 + hex;

  if (*text == '#' && g_ascii_isxdigit (*digits))
    {
      char *end;
      guint64 c = g_ascii_strtoull (digits, &end, hex ? 16 : 10);

      if (end == digits || *end != ';' || c > 0x10ffff || !g_unichar_validate ((gunichar) c) || c == 0)
        return 0;
      /* A line break written as an entity does not separate lines of the list. */
      g_string_append_unichar (out, g_unichar_iscntrl ((gunichar) c) ? ' ' : (gunichar) c);
      return end + 1 - text;
    }
  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    if (mu_beginning_is (text, entities[i].name))
      {
        g_string_append (out, entities[i].text);
        return strlen (entities[i].name);
      }
  return 0;
}

static char *
decode_entities (const char *text)
{
  GString *out = g_string_sized_new (strlen (text));

  for (const char *p = text; *p != '\0';)
    {
      const char *end = p + strcspn (p, "&");
      gsize length = 0;

      g_string_append_len (out, p, end - p);
      if (*end == '&' && (length = append_entity (out, end + 1)) == 0)
        g_string_append_c (out, '&');
      p = end + length + (*end == '&');
    }
  return g_string_free (out, FALSE);
}

/*
 * HTML
 *
 * libxml2's parser takes 2.6 times as long for a page of lists. It also drops everything below 256 elements, and text
 * between “<” and “>” that is no element, such as “<TIE Fighter>”: the list would be another one.
 */

/* Elements, and what stands for them. */
#define STRIKING "s strike del"

typedef struct
{
  const char *names;
  const char *open; /* replacement for the opening tag; NULL if the element is not displayed */
  const char *close;
} Tag;

static const Tag tags[] = {
  { "br", "\n", "" },
  { "td th", " | ", "" },
  { "li", "\n• ", "\n" },
  { "div tr pre blockquote body", "\n", "\n" },
  { "ul ol", "\n", "\n\n" },
  { "p table section header footer", "\n\n", "\n\n" },
  { "h1", "\n\n# ", "\n\n" },
  { "h2 h3 h4 h5 h6 article", "\n\n", "\n" },
  { "hr", "\n\n", "" },
  { STRIKING, "", "" },
  { "head style script template svg title", NULL, "" },
  { "a b i u em strong span font html small big sub sup dl dt dd code tbody thead tfoot main center meta img "
    "ins mark label caption nav aside figure abbr cite time wbr input button textarea form link",
    "", "" },
};

/* Returns TRUE if @name is one of @names, which are separated by blanks. */
static gboolean
names_tag (const char *names, const char *name)
{
  gsize length = strlen (name);

  for (const char *p = strstr (names, name); length > 0 && p != NULL; p = strstr (p + 1, name))
    if ((p == names || p[-1] == ' ') && (p[length] == ' ' || p[length] == '\0'))
      return TRUE;
  return FALSE;
}

/* Reads the name of an element. Returns what stands for it; NULL if there is none of that name. */
static const Tag *
read_tag (const char *open, char name[static MAX_TAG])
{
  gsize length = 0;

  while (g_ascii_isalnum (open[length]) && length < MAX_TAG - 1)
    {
      name[length] = g_ascii_tolower (open[length]);
      length++;
    }
  name[length] = '\0';
  if (length == 0 || strchr (" \t\r\n/>", open[length]) == NULL || open[length] == '\0')
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (names_tag (tags[i].names, name))
      return &tags[i];
  return NULL;
}

/* Returns the end of a tag, including quoted attribute values. If a value has the end of another element, its quotation
 * mark is missing, and the tag ends at the first “>”. */
static const char *
skip_tag (const char *p)
{
  const char *first = NULL;
  char quote = '\0';

  for (; *p != '\0' && (quote != '\0' || *p != '>'); p++)
    if (quote == *p)
      {
        quote = '\0';
        first = NULL;
      }
    else if (quote != '\0' && *p == '>' && first == NULL)
      first = p;
    else if (first != NULL && mu_beginning_is (p, "</"))
      return first + 1;
    else if (quote == '\0' && (*p == '"' || *p == '\'') && p[-1] == '=')
      quote = *p;
  return *p == '>' ? p + 1 : p;
}

/* A page that is being read. */
typedef struct
{
  GString *out;
  gsize budget;         /* bounds the total time of searching for closing tags */
  char struck[MAX_TAG]; /* the element whose words are struck out, */
  guint depth;          /* and how many of that name are open, from it on */
} Page;

/* Skips an element that is not displayed. If it is never closed, only the tag is skipped. */
static const char *
skip_hidden (Page *page, const char *p, const char *name)
{
  const char *tag = p;
  int depth = 1;

  while (page->budget > 0 && *tag != '\0')
    {
      gsize length = strcspn (tag + 1, "<") + 1;
      gboolean closing = tag[0] == '<' && tag[1] == '/';
      const char *behind = tag + 1 + closing + strlen (name);

      if (*tag == '<' && g_ascii_strncasecmp (tag + 1 + closing, name, strlen (name)) == 0 && !g_ascii_isalnum (*behind))
        depth += closing ? -1 : 1;
      if (depth == 0)
        return skip_tag (tag);
      page->budget -= MIN (page->budget, length);
      tag += length;
    }
  return p;
}

/* Returns TRUE if the tag has that style: “<div style="display: none">”. */
static gboolean
has_style (const char *tag, const char *end, const char *style)
{
  g_autoptr (GString) bare = g_string_new (NULL);

  for (const char *p = tag; p < end; p++)
    if (*p != ' ')
      g_string_append_c (bare, g_ascii_tolower (*p));
  return strstr (bare->str, "style=") != NULL && strstr (bare->str, style) != NULL;
}

/* Appends what stands for a tag. Each line within an element that strikes its words out has a mark. */
static void
append_tag (Page *page, const Tag *tag, const char *name, gboolean closing, gboolean strikes)
{
  gboolean same = page->depth > 0 && g_str_equal (name, page->struck);

  page->depth -= same && closing;
  if (same && page->depth == 0)
    g_string_append (page->out, "~~");
  g_string_append (page->out, closing ? tag->close : tag->open);
  if (same && !closing)
    page->depth++;
  else if (strikes && page->depth == 0)
    {
      page->depth = 1;
      g_strlcpy (page->struck, name, sizeof page->struck);
    }
  else if (page->depth == 0 || strchr (closing ? tag->close : tag->open, '\n') == NULL)
    return;
  g_string_append (page->out, MU_MARKUP_STRUCK);
}

static const char *
strip_tag (Page *page, const char *p)
{
  gboolean closing = p[1] == '/';
  char name[MAX_TAG];
  const char *end;
  const Tag *tag;

  if (mu_beginning_is (p, "<!--"))
    {
      end = strstr (p, "-->");
      return end != NULL ? end + 3 : p + strlen (p);
    }
  if (p[1] == '!' || p[1] == '?')
    return skip_tag (p + 1);
  tag = read_tag (p + 1 + closing, name);
  if (tag == NULL)
    {
      g_string_append_c (page->out, '<');
      return p + 1;
    }
  end = skip_tag (p + 1);
  if (!closing && end[-2] != '/' && (tag->open == NULL || has_style (p, end, "display:none")))
    return skip_hidden (page, end, name);
  if (closing || tag->open != NULL)
    append_tag (page, tag, name, closing,
                !closing && (names_tag (STRIKING, name) || has_style (p, end, "line-through")));
  return end;
}

/* Returns the end of the text whose lines are as they were written, and not as elements say: the words above the first
 * element, or all if none makes lines. */
static const char *
find_end_of_lines (const char *text)
{
  const char *first = NULL;

  for (const char *open = strchr (text, '<'); open != NULL; open = strchr (open + 1, '<'))
    {
      char name[MAX_TAG];
      const Tag *tag = read_tag (open + 1 + (open[1] == '/'), name);

      first = first == NULL && tag != NULL ? open : first;
      if (tag != NULL && (tag->open == NULL || strchr (tag->open, '\n') != NULL || strchr (tag->close, '\n') != NULL))
        return first;
    }
  return text + strlen (text);
}

static char *
strip_html (const char *text)
{
  GString *out = g_string_sized_new (strlen (text));
  Page page = { .out = out, .budget = 2 * strlen (text) };
  const char *end_of_lines = find_end_of_lines (text);

  for (const char *p = text; *p != '\0';)
    if (*p == '<')
      p = strip_tag (&page, p);
    else if (*p == '\n' && p < end_of_lines && out->len > 0)
      g_string_append_c (out, *p++);
    else if (g_ascii_isspace (*p))
      {
        if (out->len > 0 && out->str[out->len - 1] != ' ' && out->str[out->len - 1] != '\n')
          g_string_append_c (out, ' ');
        p++;
      }
    else
      g_string_append_c (out, *p++);
  return g_string_free (out, FALSE);
}

/* Returns TRUE if @text contains HTML elements. */
gboolean
mu_markup_is_html (const char *text)
{
  for (const char *open = strchr (text, '<'); open != NULL; open = strchr (open + 1, '<'))
    {
      char name[MAX_TAG];

      if (g_ascii_strncasecmp (open, "<!doctype html", strlen ("<!doctype html")) == 0
          || read_tag (open + 1 + (open[1] == '/'), name) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* In this order. The patterns do not span lines, so line numbers are preserved. A word joiner (U+2060) after a mark
 * means that it is none. */
static const struct
{
  const char *pattern;
  const char *replacement;
} marks[] = {
  { "\\[(?:\\*|li)\\]", "• " },
  { "\\[(?:td|th)\\]", " | " },
  { "\\[/?(?:b|i|u|s|url|img|color|colour|size|font|list|li|ul|ol|quote|center|left|right|indent|table|tbody|tr|td|th|"
    "code|spoiler|email|hr|h[1-6]|sub|sup|strike|highlight|user|attach)(?:[= ][^\\]\\n]{0,300})?\\]",
    "" },
  { "^ {0,3}#{2,6} +(.{0,300}?)[ #]*$", "\\1" },
  { "^(?: {0,3}>)+ ?", MU_MARKUP_QUOTED },
  { "^" MU_MARKUP_QUOTED "?[ |:-]{0,300}\\|[ |:-]{0,300}$", "" },
  { "!?\\[([^\\]\\n]{1,300})\\]\\([^()\\s]{0,500}[/.#][^()\\s]{0,500}(?:\\([^()\\s]*\\)[^()\\s]*)*\\)", "\\1" },
  { "(?<![\\w*])(\\*{1,3})(?=[^\\s*\\x{2060}])([^\\n]{1,300}?)(?<=[^\\s*])\\1(?![\\w*])", "\\2" },
  { "(?<!\\w)(_{1,3})(?=[^\\s_\\x{2060}])([^\\n]{1,300}?)(?<=[^\\s_])\\1(?!\\w)", "\\2" },
  { "(~~|(?<!\\w)~|(?<![^\\s,(])--)(?=[^\\s~\\x{2060}-])([^\\n]{1,300}?)(?<=[^\\s~-])\\1(?![\\w-])",
    MU_MARKUP_STRUCK "\\2 ~~ " },
  { "~~(?! )", "" },
  { "^([^\\n]*\\x{0336})", MU_MARKUP_STRUCK "\\1" },
};

/* Between these, words are struck out, also in several lines. Comments are not displayed, but whoever sees the text sees
 * them. */
static const struct
{
  const char *open;
  const char *close;
} strikes[] = {
  { "<!--", "-->" },
  { "[s]", "[/s]" },
  { "[strike]", "[/strike]" },
  { "[del]", "[/del]" },
};

/* Returns the index of what begins to strike out words at @text, or -1. */
static int
find_strike (const char *text, const gboolean *closed)
{
  for (guint i = 0; i < G_N_ELEMENTS (strikes); i++)
    if (closed[i] && g_ascii_strncasecmp (text, strikes[i].open, strlen (strikes[i].open)) == 0)
      return (int) i;
  return -1;
}

/* Escaped characters such as “\*” are replaced until the markup is removed. */
static char *
hide_escaped (const char *text)
{
  GString *hidden = g_string_sized_new (strlen (text));
  g_autofree char *lower = g_ascii_strdown (text, -1);
  gboolean closed[G_N_ELEMENTS (strikes)];
  int struck = -1;

  for (guint i = 0; i < G_N_ELEMENTS (strikes); i++)
    closed[i] = strstr (lower, strikes[i].close) != NULL;
  for (const char *p = text; *p != '\0'; p++)
    {
      const char *close = struck >= 0 ? strikes[struck].close : "";
      int strike = struck < 0 && strchr ("<[", *p) != NULL ? find_strike (p, closed) : -1;

      if (*p == '\\' && g_ascii_ispunct (p[1]))
        g_string_append_unichar (hidden, ESCAPED + (guchar) * ++p);
      else if (strike >= 0)
        p += strlen (strikes[strike].open) - 1;
      else if (struck < 0 || g_ascii_strncasecmp (p, close, strlen (close)) != 0)
        g_string_append_c (hidden, *p);
      else
        {
          g_string_append (hidden, " ~~ ");
          p += strlen (close) - 1;
          struck = -1;
        }
      struck = strike >= 0 ? strike : struck;
      if (strike >= 0 || (struck >= 0 && *p == '\n'))
        g_string_append (hidden, MU_MARKUP_STRUCK);
    }
  return g_string_free (hidden, FALSE);
}

static char *
strip_marks (const char *text)
{
  char *stripped = hide_escaped (text);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      static GRegex *compiled[G_N_ELEMENTS (marks)];
      GRegexCompileFlags flags = G_REGEX_CASELESS | G_REGEX_MULTILINE | G_REGEX_OPTIMIZE;
      g_autofree char *before = stripped;

      if (g_once_init_enter (&compiled[i]))
        g_once_init_leave (&compiled[i], g_regex_new (marks[i].pattern, flags, 0, NULL));
      stripped = g_regex_replace (compiled[i], before, -1, 0, marks[i].replacement, 0, NULL);
      if (stripped == NULL)
        stripped = g_steal_pointer (&before);
    }
  return stripped;
}

/* Returns the text without markup. Line numbers are preserved, except for HTML. */
char *
mu_markup_strip (const char *text)
{
  gboolean is_html = mu_markup_is_html (text);
  g_autofree char *plain = is_html ? strip_html (text) : g_strdup (text);
  g_autofree char *decoded = decode_entities (plain);
  g_autofree char *stripped = is_html ? g_steal_pointer (&decoded) : strip_marks (decoded);
  const char *title = stripped + strspn (stripped, " \r\n");
  GString *out = g_string_new_len (stripped, title - stripped);

  /* A single top-level heading at the beginning is the name of the list. Several are the names of what is in it. */
  if (mu_beginning_is (title, "# ") && strstr (title, "\n# ") == NULL)
    {
      g_string_append (out, "Name: ");
      title += strlen ("# ");
    }
  for (const char *p = title; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (out, c > ESCAPED && c < ESCAPED + 0x80 ? c - ESCAPED : c);
    }
  return g_string_free (out, FALSE);
}

/* Returns an untrusted text with similar characters for brackets, so that no program takes anything in it for a tag.
 * Plain text and BBCode have no way to escape them. */
char *
mu_markup_dup_inert (const char *text)
{
  static const char *const inert[128] = { ['<'] = "‹", ['>'] = "›", ['['] = "(", [']'] = ")" };
  GString *out = g_string_sized_new (strlen (text));

  for (const char *p = text; *p != '\0'; p++)
    if ((guchar) *p < G_N_ELEMENTS (inert) && inert[(guchar) *p] != NULL)
      g_string_append (out, inert[(guchar) *p]);
    else
      g_string_append_c (out, *p);
  return g_string_free (out, FALSE);
}
