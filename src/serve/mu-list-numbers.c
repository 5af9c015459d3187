/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-list-numbers.h"

#include <gio/gio.h>
#include <string.h>

#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"
#include "model/text/mu-safe-line.h"

enum
{
  MAX_RANGES = 200,
};

static gboolean
parse_number (const char *text, gint64 *number)
{
  return g_ascii_isdigit (*text) && mu_number_parse_long (text, 1, MU_LIST_NUMBERS_MAX, number, NULL);
}

static gboolean
parse_range (char *text, MuListRange *range)
{
  char *sign = strchr (text, '-');

  if (sign == NULL)
    return parse_number (text, &range->first) && parse_number (text, &range->last);
  *sign = '\0';
  return parse_number (g_strchomp (text), &range->first) && parse_number (g_strchug (sign + 1), &range->last)
         && range->first <= range->last;
}

/*
 * Reads which lists are meant. Returns the numbers, in the order of the text; NULL with @error if the text names none.
 * The elements are MuListRange.
 *
 * @text: such as “3, 7-20”, or NULL
 */
GArray *
mu_list_numbers_parse (const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", ",", MAX_RANGES + 1);
  g_autoptr (GArray) ranges = g_array_new (FALSE, FALSE, sizeof (MuListRange));
  g_autofree char *shown = NULL;
  MuListRange range;
  gboolean is_fine = *parts != NULL && g_strv_length (parts) <= MAX_RANGES;

  for (char **part = parts; is_fine && *part != NULL; part++)
    {
      is_fine = parse_range (g_strstrip (*part), &range);
      g_array_append_val (ranges, range);
    }
  if (is_fine)
    return g_steal_pointer (&ranges);
  shown = mu_safe_line_dup_name (text != NULL ? text : "");
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("“%s” are no numbers of lists; write them as in 3, 7-20"), shown);
  return NULL;
}
