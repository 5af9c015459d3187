/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-number.h"

#include <string.h>

#include "model/text/mu-i18n.h"
#include "model/text/mu-digits.h"
#include "model/text/mu-safe-line.h"

/*
 * Numbers come from files, command lines and the environment. A number out of range is rejected, never clamped: a list
 * with a different number is a different list.
 */

static gboolean
refuse (const char *text, gint64 min, gint64 max, GError **error)
{
  g_autofree char *shown = mu_safe_line_dup_name (text);
  g_autofree char *first = g_strdup_printf ("%" G_GINT64_FORMAT, min);
  g_autofree char *last = g_strdup_printf ("%" G_GINT64_FORMAT, max);

  g_set_error (error, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS,
               _ ("“%s” is not a whole number from %s to %s"), shown, first, last);
  return FALSE;
}

static const char *
skip_blanks (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;
  return text;
}

/*
 * Parses a text that is a whole number. Returns TRUE if @text is a whole number from @min to @max; FALSE with @error
 * set to a GNumberParserError that quotes @text and the range.
 *
 * @text: the text to parse; it may have a minus sign, and whitespace around the number
 * @number: (out) the number; unchanged on failure
 * @min: the smallest value to accept
 * @max: the largest value to accept
 */
gboolean
mu_number_parse_long (const char *text, gint64 min, gint64 max, gint64 *number, GError **error)
{
  const char *p = skip_blanks (text);
  gboolean negative = *p == '-';
  gint64 value;

  p += negative;
  value = mu_digits_scan_long (&p);
  if (value < 0 || *skip_blanks (p) != '\0')
    return refuse (text, min, max, error);
  value = negative ? -value : value;
  if (value < min || value > max)
    return refuse (text, min, max, error);
  *number = value;
  return TRUE;
}

/* Does the same as mu_number_parse_long() for an int. Returns TRUE on success; FALSE with @error set. */
gboolean
mu_number_parse (const char *text, int min, int max, int *number, GError **error)
{
  gint64 value;

  if (!mu_number_parse_long (text, min, max, &value, error))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

/*
 * Parses a text that is a number and rounds it. Returns TRUE if the rounded number is from @min to @max; FALSE with
 * @error set.
 *
 * @text: the text to parse; it may have a decimal point, as in “26.0”
 * @number: (out) the rounded number; unchanged on failure
 */
gboolean
mu_number_parse_rounded (const char *text, int min, int max, int *number, GError **error)
{
  const char *start = skip_blanks (text);
  char *end;
  double value = g_ascii_strtod (start, &end);

  /* g_ascii_strtod() also accepts infinity, NaN and hexadecimal numbers. */
  if (start[strspn (start, "+-.0123456789eE \t\r\n")] != '\0' || end == start || *skip_blanks (end) != '\0'
      || !(value > min - 0.5 && value < max + 0.5))
    return refuse (text, min, max, error);
  *number = (int) (value + (value < 0 ? -0.5 : 0.5));
  return TRUE;
}

/* Returns the number with one decimal, as the program's language writes it. */
char *
mu_number_dup_tenths (double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr (GString) text = g_string_new (g_ascii_formatd (digits, sizeof digits, "%.1f", value));

  /* Translators: the sign between a whole number and its tenths, as in 1.5 */
  g_string_replace (text, ".", C_ ("decimal", "."), 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
