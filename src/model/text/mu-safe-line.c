/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-safe-line.h"

#include <string.h>

/*
 * Texts from other people's files may contain control characters that steer a terminal, line breaks that forge a line
 * of output, or bidirectional overrides that reverse the text around them. Texts pass through these functions before
 * they are stored or shown.
 */

enum
{
  LONGEST_NAME = 300,   /* characters */
  LONGEST_TEXT = 20000, /* characters, about ten pages */
  MAX_MARKS = 4,        /* combining marks on one letter; no language needs more */
};

typedef enum
{
  KEPT,
  BLANK,    /* replaced by a space */
  REPLACED, /* replaced by U+FFFD */
  DROPPED,  /* removed, since it is invisible */
} Fate;

typedef struct
{
  gunichar first;
  gunichar last;
  Fate fate;
} Range;

/* Sorted. U+200C and U+200D are kept: Persian text and emoji need them. */
static const Range ranges[] = {
  { 0x0000, 0x0008, REPLACED }, { 0x0009, 0x000D, BLANK },    { 0x000E, 0x001F, REPLACED },
  { 0x007F, 0x0084, REPLACED }, { 0x0085, 0x0085, BLANK },    { 0x0086, 0x009F, REPLACED },
  { 0x00AD, 0x00AD, DROPPED },  { 0x061C, 0x061C, DROPPED },  { 0x200B, 0x200B, DROPPED },
  { 0x200E, 0x200F, DROPPED },  { 0x2028, 0x2029, BLANK },    { 0x202A, 0x202E, REPLACED },
  { 0x2060, 0x2064, DROPPED },  { 0x2066, 0x2069, REPLACED }, { 0x206A, 0x206F, DROPPED },
  { 0xFDD0, 0xFDEF, REPLACED }, { 0xFEFF, 0xFEFF, DROPPED },  { 0xFFF9, 0xFFFB, DROPPED },
  { 0xFFFE, 0xFFFF, REPLACED },
};

static Fate
get_fate (gunichar c)
{
  if (c >= 0x10000)
    return (c & 0xFFFE) == 0xFFFE ? REPLACED : KEPT;
  for (guint i = 0; i < G_N_ELEMENTS (ranges) && c >= ranges[i].first; i++)
    if (c <= ranges[i].last)
      return ranges[i].fate;
  return KEPT;
}

static gboolean
is_harmless (const char *text)
{
  for (; *text != '\0'; text++)
    if ((guchar) *text < ' ' || (guchar) *text >= 0x7F)
      return FALSE;
  return TRUE;
}

static char *
dup_safe (const char *text, gboolean breaks)
{
  g_autofree char *valid = NULL;
  GString *safe;
  guint n_marks = 0;

  if (is_harmless (text))
    return g_strdup (text);
  valid = g_utf8_make_valid (text, -1);
  safe = g_string_sized_new (strlen (valid));
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      GUnicodeType type = g_unichar_type (c);
      Fate fate = breaks && c == '\n' ? KEPT : get_fate (c);

      n_marks = (type == G_UNICODE_NON_SPACING_MARK || type == G_UNICODE_ENCLOSING_MARK) ? n_marks + 1 : 0;
      if (n_marks > MAX_MARKS || (c == '\r' && p[1] == '\n'))
        continue;
      if (fate == BLANK)
        g_string_append_c (safe, ' ');
      else if (fate == REPLACED)
        g_string_append (safe, "\uFFFD");
      else if (fate == KEPT)
        g_string_append_unichar (safe, c);
    }
  return g_string_free (safe, FALSE);
}

static char *
clip (char *text, int longest)
{
  g_autofree char *all = text;
  const char *end = text;

  for (int i = 0; i < longest && *end != '\0'; i++)
    end = g_utf8_next_char (end);
  return *end != '\0' ? g_strdup_printf ("%.*s…", (int) (end - text), text) : g_steal_pointer (&all);
}

/*
 * Returns @text as one line of valid UTF-8 without characters that affect a terminal or the text around it.
 *
 * @text: any text, possibly not UTF-8
 */
char *
mu_safe_line_dup (const char *text)
{
  return dup_safe (text, FALSE);
}

/* Returns the same as mu_safe_line_dup(), shortened to the length of a long name. */
char *
mu_safe_line_dup_name (const char *text)
{
  return clip (dup_safe (text, FALSE), LONGEST_NAME);
}

/* Returns the same as mu_safe_line_dup() with line breaks kept, shortened to a few pages. */
char *
mu_safe_line_dup_paragraphs (const char *text)
{
  return clip (dup_safe (text, TRUE), LONGEST_TEXT);
}

/* Returns a message as mu_safe_line_dup() makes it, with a capital letter and a full stop. */
char *
mu_safe_line_dup_sentence (const char *message)
{
  g_autofree char *line = dup_safe (message, FALSE);
  char first[8] = "";

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (line)), first);
  return g_strdup_printf ("%s%s%s", first, line[0] != '\0' ? g_utf8_next_char (line) : "",
                          g_str_has_suffix (line, ".") ? "" : ".");
}
