/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-fleet-head.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "model/mu-i18n.h"
#include "model/mu-limits.h"
#include "model/mu-digits.h"

enum
{
  MAX_KEY = 60
};

/* Keys as mu_text_canonical() returns them. */
static const struct
{
  const char *key;
  MuFleetHead head;
} keys[] = {
  { "name", MU_FLEET_HEAD_NAME },
  { "fleet", MU_FLEET_HEAD_NAME },
  { "fleetname", MU_FLEET_HEAD_NAME },
  { "squad", MU_FLEET_HEAD_NAME },
  { "squadname", MU_FLEET_HEAD_NAME },
  { "listname", MU_FLEET_HEAD_NAME },
  { "author", MU_FLEET_HEAD_PLAYER },
  { "player", MU_FLEET_HEAD_PLAYER },
  { "event", MU_FLEET_HEAD_EVENT },
  { "tournament", MU_FLEET_HEAD_EVENT },
  { "notes", MU_FLEET_HEAD_NOTES },
  { "description", MU_FLEET_HEAD_NOTES },
  { "faction", MU_FLEET_HEAD_FACTION },
  { "commander", MU_FLEET_HEAD_COMMANDER },
  { "fleetcommander", MU_FLEET_HEAD_COMMANDER },
  { "points", MU_FLEET_HEAD_POINTS },
  { "fleetpoints", MU_FLEET_HEAD_POINTS },
  { "limit", MU_FLEET_HEAD_LIMIT },
  { "pointslimit", MU_FLEET_HEAD_LIMIT },
  { "pointlimit", MU_FLEET_HEAD_LIMIT },
  { "gamemode", MU_FLEET_HEAD_FORMAT },
  { "format", MU_FLEET_HEAD_FORMAT },
  { "assault", MU_FLEET_HEAD_OBJECTIVE },
  { "assaultobjective", MU_FLEET_HEAD_OBJECTIVE },
  { "defense", MU_FLEET_HEAD_OBJECTIVE },
  { "defence", MU_FLEET_HEAD_OBJECTIVE },
  { "defenseobjective", MU_FLEET_HEAD_OBJECTIVE },
  { "defenceobjective", MU_FLEET_HEAD_OBJECTIVE },
  { "navigation", MU_FLEET_HEAD_OBJECTIVE },
  { "navigationobjective", MU_FLEET_HEAD_OBJECTIVE },
  { "campaign", MU_FLEET_HEAD_OBJECTIVE },
  { "campaignobjective", MU_FLEET_HEAD_OBJECTIVE },
  { "objective", MU_FLEET_HEAD_OBJECTIVE },
  { "objectives", MU_FLEET_HEAD_OBJECTIVE },
  { "squadron", MU_FLEET_HEAD_SQUADRONS },
  { "squadrons", MU_FLEET_HEAD_SQUADRONS },
  { "ships", MU_FLEET_HEAD_SHIPS },
  { "obstacles", MU_FLEET_HEAD_OBSTACLES },
  { "total", MU_FLEET_HEAD_TOTAL },
  { "totalpoints", MU_FLEET_HEAD_TOTAL },
  { "totalcost", MU_FLEET_HEAD_TOTAL },
  { "shiptotal", MU_FLEET_HEAD_SUM },
  { "squadtotal", MU_FLEET_HEAD_TOTAL },
  { "squadpoints", MU_FLEET_HEAD_TOTAL },
  { "grandtotal", MU_FLEET_HEAD_TOTAL },
  { "fleettotal", MU_FLEET_HEAD_TOTAL },
  { "listtotal", MU_FLEET_HEAD_TOTAL },
  { "shippoints", MU_FLEET_HEAD_SUM },
  { "squadronpoints", MU_FLEET_HEAD_SUM },
  { "notlegal", MU_FLEET_HEAD_SUM },
  /* Labels that documents/mu-list-document.c writes in other languages. */
  { "fraktion", MU_FLEET_HEAD_FACTION },
  { "punkte", MU_FLEET_HEAD_POINTS },
  { "staffelpunkte", MU_FLEET_HEAD_SUM },
  { "spieler", MU_FLEET_HEAD_PLAYER },
  { "veranstaltung", MU_FLEET_HEAD_EVENT },
  { "angriff", MU_FLEET_HEAD_OBJECTIVE },
  { "verteidigung", MU_FLEET_HEAD_OBJECTIVE },
  { "zielkarte", MU_FLEET_HEAD_OBJECTIVE },
  { "staffeln", MU_FLEET_HEAD_SQUADRONS },
  { "hindernisse", MU_FLEET_HEAD_OBSTACLES },
  { "notizen", MU_FLEET_HEAD_NOTES },
  { "nombre", MU_FLEET_HEAD_NAME },
  { "faccion", MU_FLEET_HEAD_FACTION },
  { "formato", MU_FLEET_HEAD_FORMAT },
  { "puntos", MU_FLEET_HEAD_POINTS },
  { "puntosdeescuadrones", MU_FLEET_HEAD_SUM },
  { "jugador", MU_FLEET_HEAD_PLAYER },
  { "evento", MU_FLEET_HEAD_EVENT },
  { "asalto", MU_FLEET_HEAD_OBJECTIVE },
  { "defensa", MU_FLEET_HEAD_OBJECTIVE },
  { "navegacion", MU_FLEET_HEAD_OBJECTIVE },
  { "objetivo", MU_FLEET_HEAD_OBJECTIVE },
  { "escuadrones", MU_FLEET_HEAD_SQUADRONS },
  { "obstaculos", MU_FLEET_HEAD_OBSTACLES },
  { "notas", MU_FLEET_HEAD_NOTES },
  { "nimi", MU_FLEET_HEAD_NAME },
  { "osapuoli", MU_FLEET_HEAD_FACTION },
  { "pelimuoto", MU_FLEET_HEAD_FORMAT },
  { "pisteet", MU_FLEET_HEAD_POINTS },
  { "laivuepisteet", MU_FLEET_HEAD_SUM },
  { "pelaaja", MU_FLEET_HEAD_PLAYER },
  { "tapahtuma", MU_FLEET_HEAD_EVENT },
  { "hyokkays", MU_FLEET_HEAD_OBJECTIVE },
  { "puolustus", MU_FLEET_HEAD_OBJECTIVE },
  { "navigointi", MU_FLEET_HEAD_OBJECTIVE },
  { "tavoite", MU_FLEET_HEAD_OBJECTIVE },
  { "laivueet", MU_FLEET_HEAD_SQUADRONS },
  { "maapera", MU_FLEET_HEAD_OBSTACLES },
  { "muistiinpanot", MU_FLEET_HEAD_NOTES },
  { "nom", MU_FLEET_HEAD_NAME },
  { "pointsdescadron", MU_FLEET_HEAD_SUM },
  { "joueur", MU_FLEET_HEAD_PLAYER },
  { "evenement", MU_FLEET_HEAD_EVENT },
  { "assaut", MU_FLEET_HEAD_OBJECTIVE },
  { "objectif", MU_FLEET_HEAD_OBJECTIVE },
  { "escadrons", MU_FLEET_HEAD_SQUADRONS },
  { "nazwa", MU_FLEET_HEAD_NAME },
  { "frakcja", MU_FLEET_HEAD_FACTION },
  { "punkty", MU_FLEET_HEAD_POINTS },
  { "punktyeskadr", MU_FLEET_HEAD_SUM },
  { "gracz", MU_FLEET_HEAD_PLAYER },
  { "wydarzenie", MU_FLEET_HEAD_EVENT },
  { "natarcie", MU_FLEET_HEAD_OBJECTIVE },
  { "obrona", MU_FLEET_HEAD_OBJECTIVE },
  { "nawigacja", MU_FLEET_HEAD_OBJECTIVE },
  { "cel", MU_FLEET_HEAD_OBJECTIVE },
  { "eskadry", MU_FLEET_HEAD_SQUADRONS },
  { "przeszkody", MU_FLEET_HEAD_OBSTACLES },
  { "notatki", MU_FLEET_HEAD_NOTES },
  { "namn", MU_FLEET_HEAD_NAME },
  { "poang", MU_FLEET_HEAD_POINTS },
  { "skvadronpoang", MU_FLEET_HEAD_SUM },
  { "spelare", MU_FLEET_HEAD_PLAYER },
  { "evenemang", MU_FLEET_HEAD_EVENT },
  { "anfall", MU_FLEET_HEAD_OBJECTIVE },
  { "forsvar", MU_FLEET_HEAD_OBJECTIVE },
  { "navigering", MU_FLEET_HEAD_OBJECTIVE },
  { "uppdrag", MU_FLEET_HEAD_OBJECTIVE },
  { "skvadroner", MU_FLEET_HEAD_SQUADRONS },
  { "hinder", MU_FLEET_HEAD_OBSTACLES },
  { "anteckningar", MU_FLEET_HEAD_NOTES },
};

/* The same labels in the user's language, which may not be in the table above. */
static const struct
{
  const char *label;
  MuFleetHead head;
} labels[] = {
  { N_ ("Name"), MU_FLEET_HEAD_NAME },           { N_ ("Faction"), MU_FLEET_HEAD_FACTION },
  { N_ ("Format"), MU_FLEET_HEAD_FORMAT },       { N_ ("Points"), MU_FLEET_HEAD_POINTS },
  { N_ ("Squadron points"), MU_FLEET_HEAD_SUM }, { N_ ("Player"), MU_FLEET_HEAD_PLAYER },
  { N_ ("Event"), MU_FLEET_HEAD_EVENT },         { N_ ("Assault"), MU_FLEET_HEAD_OBJECTIVE },
  { N_ ("Defense"), MU_FLEET_HEAD_OBJECTIVE },   { N_ ("Navigation"), MU_FLEET_HEAD_OBJECTIVE },
  { N_ ("Objective"), MU_FLEET_HEAD_OBJECTIVE }, { N_ ("Squadrons"), MU_FLEET_HEAD_SQUADRONS },
  { N_ ("Obstacles"), MU_FLEET_HEAD_OBSTACLES }, { N_ ("Notes"), MU_FLEET_HEAD_NOTES },
};

/* Star Forge's names for totals. Its “Standard” is not the rulebook's. */
static const struct
{
  const char *mode;
  const char *name;
  int total;
} modes[] = {
  { "taskforce", "Task Force", 200 },
  { "standard", "Standard", 400 },
  { "sectorfleet", "Sector Fleet", 800 },
};

/**
 * mu_fleet_head_find:
 * @heading: a key, or a heading without a colon
 *
 * Returns: what it stands for; %MU_FLEET_HEAD_NONE if it is unknown.
 */
MuFleetHead
mu_fleet_head_find (const char *heading)
{
  g_autofree char *canonical = mu_text_canonical (heading);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (keys[i].key, canonical))
      return keys[i].head;
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      const char *translated = _ (labels[i].label);
      g_autofree char *label = translated != labels[i].label ? mu_text_canonical (translated) : NULL;

      if (label != NULL && *label != '\0' && g_str_equal (label, canonical))
        return labels[i].head;
    }
  return MU_FLEET_HEAD_NONE;
}

/**
 * mu_fleet_head_parse:
 * @line: a line
 * @value: (out) (transfer full) (nullable): the text after the colon; %NULL for %MU_FLEET_HEAD_NONE
 *
 * Returns: what the line states; %MU_FLEET_HEAD_NONE if it is not “Key: value” with a known key. A line that begins
 *   with “ is a name in quotation marks.
 */
MuFleetHead
mu_fleet_head_parse (const char *line, char **value)
{
  const char *colon = strchr (line, ':');
  g_autofree char *key = NULL;
  MuFleetHead head;

  *value = NULL;
  if (colon == NULL || colon - line > MAX_KEY || mu_beginning_is (line, "“"))
    return MU_FLEET_HEAD_NONE;
  key = g_strndup (line, colon - line);
  key[strcspn (key, "(")] = '\0';
  head = mu_fleet_head_find (key);
  if (head != MU_FLEET_HEAD_NONE)
    *value = g_strstrip (g_strdup (colon + 1));
  return head;
}

/**
 * mu_fleet_head_is_distinctive:
 *
 * Returns: %TRUE if only fleets have such a line.
 */
gboolean
mu_fleet_head_is_distinctive (MuFleetHead head)
{
  return head == MU_FLEET_HEAD_COMMANDER || head == MU_FLEET_HEAD_OBJECTIVE || head == MU_FLEET_HEAD_SQUADRONS;
}

/**
 * mu_fleet_head_parse_limit:
 *
 * Returns: the total that the line states, such as 400 in “386/400”; 0 if there is none; -1 if it is out of range.
 */
int
mu_fleet_head_parse_limit (MuFleetHead head, const char *value)
{
  const char *slash = strrchr (value, '/');
  const char *digits = slash != NULL ? slash + 1 : head == MU_FLEET_HEAD_LIMIT ? value : "";

  int limit;

  digits += strspn (digits, " ");
  if (!g_ascii_isdigit (*digits))
    return 0;
  return mu_digits_scan (&digits, MU_MAX_TOTAL, &limit) ? limit : -1;
}

/**
 * mu_fleet_head_parse_total:
 *
 * Returns: what the list costs by a line about its total or its points: the first number of “386/400”; -1: none.
 */
int
mu_fleet_head_parse_total (MuFleetHead head, const char *value)
{
  const char *digits = value + strspn (value, " (=[");
  int total;

  if (head != MU_FLEET_HEAD_TOTAL && head != MU_FLEET_HEAD_POINTS)
    return -1;
  return mu_digits_scan (&digits, MU_MAX_COST * MU_MAX_UNITS, &total) ? total : -1;
}

static gboolean
is_called (const MuFormat *format, const char *canonical)
{
  g_autofree char *id = mu_text_canonical (format->id);

  if (g_str_equal (id, canonical) || mu_text_is_called (format->name, canonical))
    return TRUE;
  for (guint i = 0; i < format->aliases->len; i++)
    {
      g_autofree char *alias = mu_text_canonical (format->aliases->pdata[i]);

      if (g_str_equal (alias, canonical))
        return TRUE;
    }
  return FALSE;
}

/**
 * mu_fleet_head_find_format:
 * @value: the name of a format, a Star Forge game mode, or a text with a total in it
 *
 * Returns: (transfer none) (nullable): the format.
 */
const MuFormat *
mu_fleet_head_find_format (MuGame *game, const char *value)
{
  GPtrArray *formats = mu_game_get_formats (game);
  g_autofree char *canonical = mu_text_canonical (value);
  const char *digits = value + strcspn (value, "0123456789");
  int total;

  for (guint i = 0; i < formats->len; i++)
    if (is_called (formats->pdata[i], canonical))
      return formats->pdata[i];
  if (*digits != '\0')
    return mu_digits_scan (&digits, MU_MAX_TOTAL, &total) ? mu_game_find_format_of_total (game, total) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    if (g_str_equal (modes[i].mode, canonical))
      return mu_game_find_format_of_total (game, modes[i].total);
  return NULL;
}

/**
 * mu_fleet_head_get_mode:
 *
 * Returns: (transfer none): Star Forge's name for the format, or the format's own name if it has none.
 */
const char *
mu_fleet_head_get_mode (MuGame *game, const MuFormat *format)
{
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    if (mu_game_find_format_of_total (game, modes[i].total) == format)
      return modes[i].name;
  return mu_text_get_english (format->name);
}
