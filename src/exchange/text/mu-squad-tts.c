/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-squad-tts.h"

#include <string.h>

#include "exchange/text/mu-markup.h"
#include "exchange/text/mu-text-head.h"
#include "model/text/mu-limits.h"

/*
 * The line that Tabletop Simulator takes for an X-Wing squad: “pilot + card + card / pilot | obstacle / obstacle”. The
 * signs decide what is a ship, which no other text of a squad says. People write fleets so, too, and divide ships with
 * plus signs by “|”.
 */

enum
{
  MAX_SHIPS = MU_MAX_UNITS + 1
};

/* Returns TRUE if the line can hold an obstacle of that id. */
gboolean
mu_squad_tts_is_obstacle (const char *id)
{
  return *id != '\0' && id[strspn (id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")] == '\0';
}

/* Of too many obstacles, all but the first do not matter: the list is refused. Numbers alone are costs or counts. */
static gboolean
are_obstacles (const char *text)
{
  g_auto (GStrv) ids = g_strsplit (text, "/", MU_MAX_OBSTACLES + 2);

  for (int i = 0; i <= MU_MAX_OBSTACLES && ids[i] != NULL; i++)
    if (!mu_squad_tts_is_obstacle (g_strstrip (ids[i])))
      return FALSE;
  return text[strspn (text, "0123456789 /")] != '\0';
}

/* Returns the texts of the ships, which people also divide by “//” and “|”, without those after MAX_SHIPS, which do not
 * matter: the list is refused. */
static GStrv
split_ships (const char *text)
{
  const char *mark = strstr (text, " // ") != NULL ? " // " : strstr (text, " / ") == NULL ? " | " : " / ";
  GStrv ships = g_strsplit (text, mark, MAX_SHIPS + 1);

  if (g_strv_length (ships) > MAX_SHIPS)
    g_clear_pointer (&ships[MAX_SHIPS], g_free);
  return ships;
}

/* Returns TRUE if a pilot has the name, or a ship or squadron of a fleet. */
static gboolean
has_unit (const MuCardNames *names, const MuNamedCards *named)
{
  return named->matches[MU_CARD_PILOT] != NULL || named->matches[MU_CARD_SQUADRON] != NULL
         || (named->matches[MU_CARD_SHIP] != NULL && names->hulls->len == 0);
}

/* Returns TRUE if the text states points, and nothing else. */
static gboolean
is_sum (const char *text)
{
  int total;

  return mu_text_head_parse_sum (text, &total) != MU_TEXT_HEAD_NONE;
}

/* Returns TRUE if every ship begins with a pilot; one that no catalog has may be among them if “+” tells its cards. In a
 * fleet, where a slash also divides a squadron from its type, some of them must have “+”. The total may follow. */
static gboolean
are_ships (MuCardNames *names, const char *text)
{
  g_auto (GStrv) ships = split_ships (text);
  gboolean any = FALSE;
  gboolean has_pilots = names->hulls->len > 0;

  if (!has_pilots && strstr (text, " + ") == NULL)
    return FALSE;
  for (char **ship = ships; *ship != NULL; ship++)
    {
      if (any && ship[1] == NULL && is_sum (*ship))
        break;
      g_auto (GStrv) cards = g_strsplit (*ship, " + ", 2);
      const char *card = cards[0] != NULL ? cards[0] : "";
      g_autoptr (MuTextLine) first = mu_text_line_new (card, 0);
      const MuNamedCards *named = mu_card_names_find (names, first->name);
      g_autofree char *bare = g_strndup (first->name, strcspn (first->name, "(["));

      /* “Wedge Antilles (R2-D2, Predator)” */
      if (!has_unit (names, named))
        named = mu_card_names_find (names, g_strchomp (bare));
      if (first->priced || (first->counted && has_pilots) || first->bullet || *first->name == '\0'
          || (!has_unit (names, named) && (named->matches[MU_CARD_UPGRADE] != NULL || strchr (text, '+') == NULL || strstr (text, " | ") != NULL)))
        return FALSE;
      any |= has_unit (names, named);
    }
  return any;
}

/* Replaces the line at @index by one for each ship, and one for the obstacles behind “|”. Returns how many it is now.
 */
static guint
split_line (MuCardNames *names, GPtrArray *lines, guint index)
{
  const MuTextLine *line = lines->pdata[index];
  g_auto (GStrv) parts = g_strsplit (line->text, "|", 3);
  gboolean has_bars = strstr (line->text, " | ") != NULL && strstr (line->text, " + ") != NULL
                      && strstr (line->text, " / ") == NULL
                      && (g_strv_length (parts) > 2 || !are_obstacles (g_strstrip (parts[1])));
  gboolean has_obstacles = g_strv_length (parts) == 2 && !has_bars;
  const char *list = has_bars ? line->text : g_strstrip (parts[0]);
  g_auto (GStrv) ships = NULL;
  guint n = 0;

  if ((strstr (line->text, " / ") == NULL && strstr (line->text, " // ") == NULL && !has_obstacles && !has_bars)
      || (g_strv_length (parts) > 2 && !has_bars) || (has_obstacles && !are_obstacles (g_strstrip (parts[1])))
      || !are_ships (names, list))
    return 1;
  ships = split_ships (list);
  for (char **ship = ships; *ship != NULL; ship++)
    {
      MuTextLine *part = mu_text_line_new (*ship, line->number);

      part->ship = !is_sum (*ship);
      part->sure = strpbrk (line->text, "+|") != NULL || strpbrk (*ship, "([") != NULL;
      g_ptr_array_insert (lines, (int) (index + 1 + n++), part);
    }
  if (has_obstacles)
    {
      g_autofree char *head = g_strconcat ("Obstacles: ", g_strdelimit (parts[1], "/", ','), NULL);

      g_ptr_array_insert (lines, (int) (index + 1 + n++), mu_text_line_new (head, line->number));
    }
  g_ptr_array_remove_index (lines, index);
  return n;
}

/* Replaces lines as Tabletop Simulator takes them by one for each of their ships. If there is nothing else in the text,
 * each of them is a list. */
void
mu_squad_tts_split (MuCardNames *names, GPtrArray *lines)
{
  gboolean all = lines->len > 1;
  guint n_lines = lines->len;

  for (guint i = 0, n; i < lines->len; i += n)
    {
      n = split_line (names, lines, i);
      all &= ((const MuTextLine *) lines->pdata[i])->ship;
    }
  for (guint i = 1; all && n_lines > 1 && i < lines->len; i++)
    {
      MuTextLine *line = lines->pdata[i];

      line->begins_list = line->number != ((const MuTextLine *) lines->pdata[i - 1])->number;
    }
}
