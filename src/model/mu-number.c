/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mu-number.h"

#include <string.h>

#include "model/mu-i18n.h"
#include "mu-safe-line.h"

/*
 * Numbers come from files, command lines and the environment. One that is out of bounds is refused, never clamped or
 * wrapped: a list judged with another number is another list.
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

/* The digits at @text, which it moves behind them; -1: there are none, or more than any number here has. */
static gint64
scan (const char **text)
{
  const gint64 max = G_MAXINT64 / 10 - 1;
  const char *start = *text;
  gint64 value = 0;

  for (; g_ascii_isdigit (**text); (*text)++)
    if (value <= max)
      value = value * 10 + g_ascii_digit_value (**text);
  return *text > start && value <= max ? value : -1;
}

/**
 * mu_number_scan:
 * @text: (inout): where digits should stand; moved behind all of them
 * @max: the largest number allowed
 * @number: (out): the number; not set on failure
 *
 * Returns: whether there are digits at @text that make a number from 0 to @max.
 */
gboolean
mu_number_scan (const char **text, int max, int *number)
{
  gint64 value = scan (text);

  if (value < 0 || value > max)
    return FALSE;
  *number = (int) value;
  return TRUE;
}

/**
 * mu_number_parse_long:
 * @text: a text with nothing in it but a number, perhaps with a minus before it and blanks around it
 * @number: (out): the number; not set on failure
 *
 * Returns: whether @text is a whole number from @min to @max; %FALSE with @error, a #GNumberParserError that quotes
 *   @text and names the bounds.
 */
gboolean
mu_number_parse_long (const char *text, gint64 min, gint64 max, gint64 *number, GError **error)
{
  const char *p = skip_blanks (text);
  gboolean negative = *p == '-';
  gint64 value;

  p += negative;
  value = scan (&p);
  if (value < 0 || *skip_blanks (p) != '\0')
    return refuse (text, min, max, error);
  value = negative ? -value : value;
  if (value < min || value > max)
    return refuse (text, min, max, error);
  *number = value;
  return TRUE;
}

/**
 * mu_number_parse:
 *
 * Like mu_number_parse_long(), for the numbers of lists and catalogs.
 */
gboolean
mu_number_parse (const char *text, int min, int max, int *number, GError **error)
{
  gint64 value;

  if (!mu_number_parse_long (text, min, max, &value, error))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

/**
 * mu_number_parse_rounded:
 * @text: a number as in mu_number_parse(), perhaps with a decimal point, “26.0”
 * @number: (out): the number, rounded; not set on failure
 *
 * Returns: whether @text is a number that rounds to one from @min to @max; %FALSE with @error.
 */
gboolean
mu_number_parse_rounded (const char *text, int min, int max, int *number, GError **error)
{
  const char *start = skip_blanks (text);
  char *end;
  double value = g_ascii_strtod (start, &end);

  /* That function knows words for infinity and numbers in base 16, too. */
  if (start[strspn (start, "+-.0123456789eE \t\r\n")] != '\0' || end == start || *skip_blanks (end) != '\0'
      || !(value > min - 0.5 && value < max + 0.5))
    return refuse (text, min, max, error);
  *number = (int) (value + (value < 0 ? -0.5 : 0.5));
  return TRUE;
}
