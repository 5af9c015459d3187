/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-list-text.h"

#include <string.h>

#include "exchange/io/mu-import-limits.h"
#include "exchange/text/mu-text-reading.h"
#include "model/mu-i18n.h"

enum
{
  MAX_LINES = 5000
};

static gboolean
has_too_many_lines (const char *text)
{
  guint n_lines = 0;

  for (const char *p = text; *p != '\0'; p += strcspn (p, "\r\n"))
    {
      n_lines++;
      p += strspn (p, "\r\n");
      if (n_lines > MAX_LINES)
        return TRUE;
    }
  return FALSE;
}

/* Data whose beginning is damaged hold names, too, but nothing says what these mean. */
static gboolean
is_damaged_json (const char *text)
{
  while (g_unichar_isspace (g_utf8_get_char (text)) || g_utf8_get_char (text) == 0xfeff)
    text = g_utf8_next_char (text);
  return *text == '{';
}

/**
 * mu_list_text_read:
 * @text: the text of one or more lists in UTF-8, as people or programs write it
 *
 * Reads lists of any game. The text does not state its game, so it is read for each of them, and the reading that
 * explains most is chosen. The caller must check the size with mu_import_limits_keep_sane(). A text with a list of
 * another edition is refused as a whole, with %MU_IMPORT_ERROR_OTHER_EDITION.
 *
 * Returns: (transfer full) (element-type MuRoster) (nullable): the lists; %NULL with @error set if there are none.
 */
GPtrArray *
mu_list_text_read (MuGames *games, const char *text, GError **error)
{
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);
  g_autoptr (GPtrArray) readings = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_text_reading_free);
  MuTextReading *best = NULL;

  if (has_too_many_lines (text))
    {
      mu_import_limits_refuse (error, _ ("too many lines for a list"));
      return NULL;
    }
  for (guint i = 0; !is_damaged_json (text) && i < ids->len; i++)
    {
      MuGame *game = mu_games_get (games, ids->pdata[i], NULL);
      MuTextReading *reading = game != NULL ? mu_text_reading_new (game, text) : NULL;

      if (reading == NULL)
        continue;
      g_ptr_array_add (readings, reading);
      if (best == NULL || reading->score > best->score)
        best = reading;
    }
  if (best != NULL && best->refusal != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&best->refusal));
      return NULL;
    }
  for (guint i = 0; best != NULL && best->rosters->len > 0 && i < readings->len; i++)
    if (readings->pdata[i] != best)
      mu_text_reading_doubt (best, readings->pdata[i]);
  if (best != NULL && best->rosters->len > 0)
    return g_steal_pointer (&best->rosters);
  mu_import_limits_refuse (error, _ ("no line names a ship, a squadron, an upgrade or an objective"));
  return NULL;
}
