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

static gboolean
is_obstacle (const char *id)
{
  return *id != '\0' && id[strspn (id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")] == '\0';
}

/* Of too many obstacles, all but the first do not matter: the list is refused. */
static gboolean
are_obstacles (const char *text)
{
  g_auto (GStrv) ids = g_strsplit (text, "/", MU_MAX_OBSTACLES + 2);

  for (int i = 0; i <= MU_MAX_OBSTACLES && ids[i] != NULL; i++)
    if (!is_obstacle (g_strstrip (ids[i])))
      return FALSE;
  return TRUE;
}

/* Returns the texts of the ships without those after MAX_SHIPS, which do not matter: the list is refused. */
static GStrv
split_ships (const char *text)
{
  GStrv ships = g_strsplit (text, " / ", MAX_SHIPS + 1);

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

  if ((strstr (line->text, " / ") == NULL && !has_obstacles) || g_strv_length (parts) > 2
      || (has_obstacles && !are_obstacles (g_strstrip (parts[1]))) || !are_ships (names, g_strstrip (parts[0])))
    return 1;
  ships = split_ships (parts[0]);
  for (char **ship = ships; *ship != NULL; ship++)
    {
      MuTextLine *part = mu_text_line_new (*ship, line->number);

      part->ship = TRUE;
      part->sure = strpbrk (line->text, "+|") != NULL;
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

/* A pilot may fly several ships, and only the ship tells which card is meant, unless @hint does. */
static char *
dup_ship_hint (MuCatalog *catalog, MuCard *pilot, const char *hint)
{
  const MuCardFacts *facts = mu_card_get_facts (pilot);
  GPtrArray *namesakes = mu_catalog_list_named (catalog, facts->kind, mu_text_get_english (facts->name));
  MuCard *ship = mu_catalog_get_ship_of (catalog, pilot);
  g_autofree char *canonical = hint != NULL ? mu_text_canonical (hint) : NULL;

  for (guint i = 0; namesakes != NULL && ship != NULL && i < namesakes->len; i++)
    if (mu_catalog_get_ship_of (catalog, namesakes->pdata[i]) != ship
        && (hint == NULL || mu_text_is_called (mu_card_get_facts (namesakes->pdata[i])->subname, canonical)))
      return g_strdup (mu_text_get_english (mu_card_get_facts (ship)->name));
  return NULL;
}

static void
append_card (GString *line, MuRoster *roster, MuCard *card)
{
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  const char *name = mu_text_get_english (mu_card_get_facts (card)->name);
  g_autofree char *inert = mu_markup_dup_inert (name);
  g_autofree char *hint = NULL;
  g_autofree char *ship = NULL;
  char *open = strrchr (inert, '(');

  if (mu_card_is_unknown (card))
    {
      g_string_append (line, g_strdelimit (inert, "/+|", ' '));
      return;
    }
  /* In brackets, a number at the end of a name would be a cost: “Outrider (2023)” becomes “Outrider 2023”. */
  if (open != NULL && strspn (open + 1, "0123456789") + 2 == strlen (open))
    {
      memmove (open, open + 1, strlen (open));
      open[strlen (open) - 1] = '\0';
    }
  g_string_append (line, inert);
  hint = mu_card_names_dup_hint (mu_roster_get_game (roster), catalog, card, name);
  if (mu_card_get_kind (card) == MU_CARD_PILOT)
    ship = dup_ship_hint (catalog, card, hint);
  if (ship != NULL || hint != NULL)
    g_string_append_printf (line, " (%s)", ship != NULL ? ship : hint);
}

/* Returns an X-Wing list as the line that Tabletop Simulator takes. It has no room for a name, a format or the verdict.
 */
GBytes *
mu_squad_tts_write (MuRoster *roster, const MuReport *report)
{
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);
  GString *line = g_string_new (NULL);
  gboolean is_first = TRUE;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      g_string_append (line, i > 0 ? " / " : "");
      append_card (line, roster, mu_unit_get_card (unit));
      if (mu_unit_get_section (unit) >= 0)
        g_string_append_printf (line, " [#%d]", mu_unit_get_section (unit));
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        {
          g_string_append (line, " + ");
          append_card (line, roster, mu_unit_get_upgrade (unit, j));
        }
    }
  for (guint i = 0; i < obstacles->len; i++)
    if (is_obstacle (obstacles->pdata[i]))
      {
        g_string_append_printf (line, "%s%s", is_first ? " | " : " / ", (const char *) obstacles->pdata[i]);
        is_first = FALSE;
      }
  g_string_append_c (line, '\n');
  return g_string_free_to_bytes (line);
}
