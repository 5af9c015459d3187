/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-digits.h"

/*
 * Returns the number that the text starts with; -1 if there is none, or one with too many digits.
 *
 * @text: (in and out) the text to read; moved past all digits
 */
gint64
mu_digits_scan_long (const char **text)
{
  const gint64 max = G_MAXINT64 / 10 - 1;
  const char *start = *text;
  gint64 value = 0;

  for (; g_ascii_isdigit (**text); (*text)++)
    if (value <= max)
      value = value * 10 + g_ascii_digit_value (**text);
  return *text > start && value <= max ? value : -1;
}

/*
 * Reads a number at the start of a text. Returns TRUE if the text starts with a number from 0 to @max.
 *
 * @text: (in and out) the text to read; moved past all digits
 * @max: the largest value to accept
 * @number: (out) the number; unchanged on failure
 */
gboolean
mu_digits_scan (const char **text, int max, int *number)
{
  gint64 value = mu_digits_scan_long (text);

  if (value < 0 || value > max)
    return FALSE;
  *number = (int) value;
  return TRUE;
}
