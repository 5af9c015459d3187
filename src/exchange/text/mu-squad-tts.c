/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-squad-tts.h"

#include <string.h>

#include "exchange/text/mu-markup.h"
#include "model/text/mu-limits.h"

/*
 * The line that Tabletop Simulator takes for an X-Wing squad: “pilot + card + card / pilot | obstacle / obstacle”. The
 * signs decide what is a ship, which no other text of a squad says.
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

/* Returns the texts of the ships, which people also divide by “//”, without those after MAX_SHIPS, which do not
 * matter: the list is refused. */
static GStrv
split_ships (const char *text)
{
  GStrv ships = g_strsplit (text, strstr (text, " // ") != NULL ? " // " : " / ", MAX_SHIPS + 1);

  if (g_strv_length (ships) > MAX_SHIPS)
    g_clear_pointer (&ships[MAX_SHIPS], g_free);
  return ships;
}

/* Returns TRUE if every ship begins with a pilot; one that no catalog has may be among them if “+” tells its cards. */
static gboolean
are_ships (MuCardNames *names, const char *text)
{
  g_auto (GStrv) ships = split_ships (text);
  gboolean any = FALSE;

  for (char **ship = ships; *ship != NULL; ship++)
    {
      g_auto (GStrv) cards = g_strsplit (*ship, " + ", 2);
      const char *card = cards[0] != NULL ? cards[0] : "";
      g_autoptr (MuTextLine) first = mu_text_line_new (card, 0);
      const MuNamedCards *named = mu_card_names_find (names, first->name);
      g_autofree char *bare = g_strndup (first->name, strcspn (first->name, "(["));

      /* “Wedge Antilles (R2-D2, Predator)” */
      if (named->matches[MU_CARD_PILOT] == NULL)
        named = mu_card_names_find (names, g_strchomp (bare));
      if (first->priced || first->counted || first->bullet || *first->name == '\0'
          || (named->matches[MU_CARD_PILOT] == NULL
              && (named->matches[MU_CARD_UPGRADE] != NULL || strchr (text, '+') == NULL)))
        return FALSE;
      any |= named->matches[MU_CARD_PILOT] != NULL;
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
  gboolean has_obstacles = g_strv_length (parts) == 2;
  g_auto (GStrv) ships = NULL;
  guint n = 0;

  if ((strstr (line->text, " / ") == NULL && strstr (line->text, " // ") == NULL && !has_obstacles)
      || g_strv_length (parts) > 2 || (has_obstacles && !are_obstacles (g_strstrip (parts[1])))
      || !are_ships (names, g_strstrip (parts[0])))
    return 1;
  ships = split_ships (parts[0]);
  for (char **ship = ships; *ship != NULL; ship++)
    {
      MuTextLine *part = mu_text_line_new (*ship, line->number);

      part->ship = TRUE;
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
