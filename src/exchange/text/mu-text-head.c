/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-text-head.h"

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
  MuTextHead head;
} keys[] = {
  { "name", MU_TEXT_HEAD_NAME },
  { "fleet", MU_TEXT_HEAD_NAME },
  { "fleetname", MU_TEXT_HEAD_NAME },
  { "squad", MU_TEXT_HEAD_NAME },
  { "squadname", MU_TEXT_HEAD_NAME },
  { "listname", MU_TEXT_HEAD_NAME },
  { "author", MU_TEXT_HEAD_PLAYER },
  { "player", MU_TEXT_HEAD_PLAYER },
  { "event", MU_TEXT_HEAD_EVENT },
  { "tournament", MU_TEXT_HEAD_EVENT },
  { "notes", MU_TEXT_HEAD_NOTES },
  { "description", MU_TEXT_HEAD_NOTES },
  { "faction", MU_TEXT_HEAD_FACTION },
  { "commander", MU_TEXT_HEAD_COMMANDER },
  { "fleetcommander", MU_TEXT_HEAD_COMMANDER },
  { "kommandant", MU_TEXT_HEAD_COMMANDER },
  { "kommandeur", MU_TEXT_HEAD_COMMANDER },
  { "comandante", MU_TEXT_HEAD_COMMANDER },
  { "commandant", MU_TEXT_HEAD_COMMANDER },
  { "komentaja", MU_TEXT_HEAD_COMMANDER },
  { "dowodca", MU_TEXT_HEAD_COMMANDER },
  { "befalhavare", MU_TEXT_HEAD_COMMANDER },
  { "points", MU_TEXT_HEAD_POINTS },
  { "fleetpoints", MU_TEXT_HEAD_POINTS },
  { "limit", MU_TEXT_HEAD_LIMIT },
  { "pointslimit", MU_TEXT_HEAD_LIMIT },
  { "pointlimit", MU_TEXT_HEAD_LIMIT },
  { "gamemode", MU_TEXT_HEAD_FORMAT },
  { "format", MU_TEXT_HEAD_FORMAT },
  { "assault", MU_TEXT_HEAD_OBJECTIVE },
  { "assaultobjective", MU_TEXT_HEAD_OBJECTIVE },
  { "defense", MU_TEXT_HEAD_OBJECTIVE },
  { "defence", MU_TEXT_HEAD_OBJECTIVE },
  { "defenseobjective", MU_TEXT_HEAD_OBJECTIVE },
  { "defenceobjective", MU_TEXT_HEAD_OBJECTIVE },
  { "navigation", MU_TEXT_HEAD_OBJECTIVE },
  { "navigationobjective", MU_TEXT_HEAD_OBJECTIVE },
  { "campaign", MU_TEXT_HEAD_OBJECTIVE },
  { "campaignobjective", MU_TEXT_HEAD_OBJECTIVE },
  { "objective", MU_TEXT_HEAD_OBJECTIVE },
  { "objectives", MU_TEXT_HEAD_OBJECTIVE },
  { "squadron", MU_TEXT_HEAD_SQUADRONS },
  { "squadrons", MU_TEXT_HEAD_SQUADRONS },
  { "ships", MU_TEXT_HEAD_SHIPS },
  { "obstacles", MU_TEXT_HEAD_OBSTACLES },
  { "total", MU_TEXT_HEAD_TOTAL },
  { "totalpoints", MU_TEXT_HEAD_TOTAL },
  { "totalcost", MU_TEXT_HEAD_TOTAL },
  { "shiptotal", MU_TEXT_HEAD_SUM },
  { "squadtotal", MU_TEXT_HEAD_TOTAL },
  { "squadpoints", MU_TEXT_HEAD_TOTAL },
  { "grandtotal", MU_TEXT_HEAD_TOTAL },
  { "fleettotal", MU_TEXT_HEAD_TOTAL },
  { "listtotal", MU_TEXT_HEAD_TOTAL },
  { "shippoints", MU_TEXT_HEAD_SUM },
  { "squadronpoints", MU_TEXT_HEAD_SUM },
  { "notlegal", MU_TEXT_HEAD_SUM },
  /* Labels that documents/mu-list-document.c writes in other languages. */
  { "fraktion", MU_TEXT_HEAD_FACTION },
  { "punkte", MU_TEXT_HEAD_POINTS },
  { "staffelpunkte", MU_TEXT_HEAD_SUM },
  { "spieler", MU_TEXT_HEAD_PLAYER },
  { "veranstaltung", MU_TEXT_HEAD_EVENT },
  { "angriff", MU_TEXT_HEAD_OBJECTIVE },
  { "verteidigung", MU_TEXT_HEAD_OBJECTIVE },
  { "zielkarte", MU_TEXT_HEAD_OBJECTIVE },
  { "staffeln", MU_TEXT_HEAD_SQUADRONS },
  { "hindernisse", MU_TEXT_HEAD_OBSTACLES },
  { "notizen", MU_TEXT_HEAD_NOTES },
  { "nombre", MU_TEXT_HEAD_NAME },
  { "faccion", MU_TEXT_HEAD_FACTION },
  { "formato", MU_TEXT_HEAD_FORMAT },
  { "puntos", MU_TEXT_HEAD_POINTS },
  { "puntosdeescuadrones", MU_TEXT_HEAD_SUM },
  { "jugador", MU_TEXT_HEAD_PLAYER },
  { "evento", MU_TEXT_HEAD_EVENT },
  { "asalto", MU_TEXT_HEAD_OBJECTIVE },
  { "defensa", MU_TEXT_HEAD_OBJECTIVE },
  { "navegacion", MU_TEXT_HEAD_OBJECTIVE },
  { "objetivo", MU_TEXT_HEAD_OBJECTIVE },
  { "escuadrones", MU_TEXT_HEAD_SQUADRONS },
  { "obstaculos", MU_TEXT_HEAD_OBSTACLES },
  { "notas", MU_TEXT_HEAD_NOTES },
  { "nimi", MU_TEXT_HEAD_NAME },
  { "osapuoli", MU_TEXT_HEAD_FACTION },
  { "pelimuoto", MU_TEXT_HEAD_FORMAT },
  { "pisteet", MU_TEXT_HEAD_POINTS },
  { "laivuepisteet", MU_TEXT_HEAD_SUM },
  { "pelaaja", MU_TEXT_HEAD_PLAYER },
  { "tapahtuma", MU_TEXT_HEAD_EVENT },
  { "hyokkays", MU_TEXT_HEAD_OBJECTIVE },
  { "puolustus", MU_TEXT_HEAD_OBJECTIVE },
  { "navigointi", MU_TEXT_HEAD_OBJECTIVE },
  { "tavoite", MU_TEXT_HEAD_OBJECTIVE },
  { "laivueet", MU_TEXT_HEAD_SQUADRONS },
  { "maapera", MU_TEXT_HEAD_OBSTACLES },
  { "muistiinpanot", MU_TEXT_HEAD_NOTES },
  { "nom", MU_TEXT_HEAD_NAME },
  { "pointsdescadron", MU_TEXT_HEAD_SUM },
  { "joueur", MU_TEXT_HEAD_PLAYER },
  { "evenement", MU_TEXT_HEAD_EVENT },
  { "assaut", MU_TEXT_HEAD_OBJECTIVE },
  { "objectif", MU_TEXT_HEAD_OBJECTIVE },
  { "escadrons", MU_TEXT_HEAD_SQUADRONS },
  { "nome", MU_TEXT_HEAD_NAME },
  { "fazione", MU_TEXT_HEAD_FACTION },
  { "punti", MU_TEXT_HEAD_POINTS },
  { "puntisquadrone", MU_TEXT_HEAD_SUM },
  { "giocatore", MU_TEXT_HEAD_PLAYER },
  { "assalto", MU_TEXT_HEAD_OBJECTIVE },
  { "difesa", MU_TEXT_HEAD_OBJECTIVE },
  { "navigazione", MU_TEXT_HEAD_OBJECTIVE },
  { "obiettivo", MU_TEXT_HEAD_OBJECTIVE },
  { "squadroni", MU_TEXT_HEAD_SQUADRONS },
  { "ostacoli", MU_TEXT_HEAD_OBSTACLES },
  { "note", MU_TEXT_HEAD_NOTES },
  { "nazwa", MU_TEXT_HEAD_NAME },
  { "frakcja", MU_TEXT_HEAD_FACTION },
  { "punkty", MU_TEXT_HEAD_POINTS },
  { "punktyeskadr", MU_TEXT_HEAD_SUM },
  { "gracz", MU_TEXT_HEAD_PLAYER },
  { "wydarzenie", MU_TEXT_HEAD_EVENT },
  { "natarcie", MU_TEXT_HEAD_OBJECTIVE },
  { "obrona", MU_TEXT_HEAD_OBJECTIVE },
  { "nawigacja", MU_TEXT_HEAD_OBJECTIVE },
  { "cel", MU_TEXT_HEAD_OBJECTIVE },
  { "eskadry", MU_TEXT_HEAD_SQUADRONS },
  { "przeszkody", MU_TEXT_HEAD_OBSTACLES },
  { "notatki", MU_TEXT_HEAD_NOTES },
  { "namn", MU_TEXT_HEAD_NAME },
  { "poang", MU_TEXT_HEAD_POINTS },
  { "skvadronpoang", MU_TEXT_HEAD_SUM },
  { "spelare", MU_TEXT_HEAD_PLAYER },
  { "evenemang", MU_TEXT_HEAD_EVENT },
  { "anfall", MU_TEXT_HEAD_OBJECTIVE },
  { "forsvar", MU_TEXT_HEAD_OBJECTIVE },
  { "navigering", MU_TEXT_HEAD_OBJECTIVE },
  { "uppdrag", MU_TEXT_HEAD_OBJECTIVE },
  { "skvadroner", MU_TEXT_HEAD_SQUADRONS },
  { "hinder", MU_TEXT_HEAD_OBSTACLES },
  { "anteckningar", MU_TEXT_HEAD_NOTES },
};

/* What people write beside the total of a list, word by word as mu_text_canonical() returns it: words for the total, */
static const char *const totals[]
    = { "total",           "totals",       "totale",     "totales",    "totali",    "totaux",      "totalt",
        "totala",          "gesamt",       "insgesamt",  "summe",      "sum",       "suma",        "summa",
        "razem",           "lacznie",      "ogolem",     "yhteensa",   "somme",     "somma",       "gesamtpunkte",
        "gesamtpunktzahl", "gesamtkosten", "totalpoang", "pointsused", "totalcost", "totalpoints", "kokonaispisteet",
        "squadtotal",      "fleettotal",   "listtotal",  "grandtotal", NULL };

/* for what is left of the points, */
static const char *const rests[]
    = { "left",  "remaining", "leftover",  "spare",    "unused",    "bid",     "initiativebid", "pointsleft",
        "ubrig", "rest",      "restantes", "restants", "rimanenti", "zostalo", "pozostalo",     "kvar",
        "jaljella", NULL };

/* and those around them. */
static const char *const beside[] = { "the",   "is",  "of",     "cost", "costs", "used", "squad", "fleet",    "list",
                                      "grand", "all", "kosten", "des",  "de",    "du",   "la",    "el",       "los",
                                      "en",    "dei", "di",     "il",   "costo", "cout", "koszt", "kosztuje", NULL };

/* Words for points, in the same form. */
static const char *const points[]
    = { "points", "point", "pts",     "pt",       "p",     "punkte", "punkt",       "pkt",         "punkty", "punktow",
        "puntos", "punto", "pisteet", "pistetta", "poang", "punti",  "squadpoints", "fleetpoints", NULL };

/* The same labels in the user's language, which may not be in the table above. */
static const struct
{
  const char *label;
  MuTextHead head;
} labels[] = {
  { N_ ("Name"), MU_TEXT_HEAD_NAME },           { N_ ("Faction"), MU_TEXT_HEAD_FACTION },
  { N_ ("Format"), MU_TEXT_HEAD_FORMAT },       { N_ ("Points"), MU_TEXT_HEAD_POINTS },
  { N_ ("Squadron points"), MU_TEXT_HEAD_SUM }, { N_ ("Player"), MU_TEXT_HEAD_PLAYER },
  { N_ ("Event"), MU_TEXT_HEAD_EVENT },         { N_ ("Assault"), MU_TEXT_HEAD_OBJECTIVE },
  { N_ ("Defense"), MU_TEXT_HEAD_OBJECTIVE },   { N_ ("Navigation"), MU_TEXT_HEAD_OBJECTIVE },
  { N_ ("Objective"), MU_TEXT_HEAD_OBJECTIVE }, { N_ ("Squadrons"), MU_TEXT_HEAD_SQUADRONS },
  { N_ ("Obstacles"), MU_TEXT_HEAD_OBSTACLES }, { N_ ("Notes"), MU_TEXT_HEAD_NOTES },
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

/* Returns TRUE if the heading has a word of @wanted, and none but those around it: “Total points used”, “Suma punktów”,
 * “points left”. */
static gboolean
says (const char *heading, const char *const *wanted)
{
  g_auto (GStrv) words = g_strsplit_set (heading, " .:=-/", MAX_KEY);
  gboolean found = FALSE;

  for (char **word = words; *word != NULL; word++)
    {
      g_autofree char *canonical = mu_text_canonical (*word);

      if (g_strv_contains (wanted, canonical))
        found = TRUE;
      else if (*canonical != '\0' && !g_strv_contains (points, canonical) && !g_strv_contains (beside, canonical))
        return FALSE;
    }
  return found;
}

static gboolean
is_total (const char *heading)
{
  return says (heading, totals) || g_ascii_strcasecmp (heading, "points used") == 0;
}

/**
 * mu_text_head_find:
 * @heading: a key, or a heading without a colon
 *
 * Returns: what it stands for; %MU_TEXT_HEAD_NONE if it is unknown.
 */
MuTextHead
mu_text_head_find (const char *heading)
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
  return is_total (heading) ? MU_TEXT_HEAD_TOTAL : says (heading, rests) ? MU_TEXT_HEAD_REST : MU_TEXT_HEAD_NONE;
}

/**
 * mu_text_head_parse_sum:
 * @total: (out): the number
 *
 * Reads a line that states a number of points and names nothing: “Total 100”, “100 points”, “= 100”, “100/100”, “100”.
 *
 * Returns: %MU_TEXT_HEAD_TOTAL if the line says that it is the total of the list, %MU_TEXT_HEAD_SUM if it may be that
 * of a part, %MU_TEXT_HEAD_REST if it says that so many points are left, %MU_TEXT_HEAD_NONE if it is another line.
 */
MuTextHead
mu_text_head_parse_sum (const char *line, int *total)
{
  g_autoptr (GString) letters = g_string_new (NULL);
  g_autofree char *canonical = NULL;
  const char *slash = NULL;
  guint n_numbers = 0;

  if (strlen (line) > MAX_KEY)
    return MU_TEXT_HEAD_NONE;
  for (const char *p = line; *p != '\0';)
    {
      const char *digits = p;
      int number;

      if (!g_ascii_isdigit (*p))
        {
          slash = *p == '/' && n_numbers == 1 ? p : slash;
          g_string_append_c (letters, *p++);
          continue;
        }
      if (!mu_digits_scan (&digits, MU_MAX_COST * MU_MAX_UNITS, &number))
        return MU_TEXT_HEAD_NONE;
      p = digits;
      if (n_numbers++ == 0)
        *total = number;
    }
  if (n_numbers == 0 || n_numbers > 2 || (n_numbers == 2) != (slash != NULL))
    return MU_TEXT_HEAD_NONE;
  canonical = mu_text_canonical (letters->str);
  if (is_total (letters->str) || (slash != NULL && (*canonical == '\0' || g_strv_contains (points, canonical))))
    return MU_TEXT_HEAD_TOTAL;
  if (says (letters->str, rests))
    return MU_TEXT_HEAD_REST;
  return *canonical == '\0' || g_strv_contains (points, canonical) || mu_text_head_find (canonical) == MU_TEXT_HEAD_SUM
             ? MU_TEXT_HEAD_SUM
             : MU_TEXT_HEAD_NONE;
}

/**
 * mu_text_head_parse:
 * @line: a line
 * @value: (out) (transfer full) (nullable): the text after the colon; %NULL for %MU_TEXT_HEAD_NONE
 *
 * Returns: what the line states; %MU_TEXT_HEAD_NONE if it is not “Key: value” with a known key. A line that begins
 *   with “ is a name in quotation marks.
 */
MuTextHead
mu_text_head_parse (const char *line, char **value)
{
  const char *colon = strchr (line, ':');
  g_autofree char *key = NULL;
  MuTextHead head;

  *value = NULL;
  if (colon == NULL || colon - line > MAX_KEY || mu_beginning_is (line, "“"))
    return MU_TEXT_HEAD_NONE;
  key = g_strndup (line, colon - line);
  key[strcspn (key, "(")] = '\0';
  head = mu_text_head_find (key);
  if (head != MU_TEXT_HEAD_NONE)
    *value = g_strstrip (g_strdup (colon + 1));
  return head;
}

/**
 * mu_text_head_is_distinctive:
 *
 * Returns: %TRUE if only fleets have such a line.
 */
gboolean
mu_text_head_is_distinctive (MuTextHead head)
{
  return head == MU_TEXT_HEAD_COMMANDER || head == MU_TEXT_HEAD_OBJECTIVE || head == MU_TEXT_HEAD_SQUADRONS;
}

/**
 * mu_text_head_parse_limit:
 *
 * Returns: the total that the line states, such as 400 in “386/400”; 0 if there is none; -1 if it is out of range.
 */
int
mu_text_head_parse_limit (MuTextHead head, const char *value)
{
  const char *slash = strrchr (value, '/');
  const char *digits = slash != NULL ? slash + 1 : head == MU_TEXT_HEAD_LIMIT ? value : "";

  int limit;

  digits += strspn (digits, " ");
  if (!g_ascii_isdigit (*digits))
    return 0;
  return mu_digits_scan (&digits, MU_MAX_TOTAL, &limit) ? limit : -1;
}

/**
 * mu_text_head_parse_total:
 *
 * Returns: what the list costs by a line about its total or its points: the first number of “386/400”; -1: none.
 */
int
mu_text_head_parse_total (MuTextHead head, const char *value)
{
  const char *digits = value + strspn (value, " (=[");
  int total;

  if (head != MU_TEXT_HEAD_TOTAL && head != MU_TEXT_HEAD_POINTS)
    return -1;
  return mu_digits_scan (&digits, MU_MAX_COST * MU_MAX_UNITS, &total) ? total : -1;
}

/**
 * mu_text_head_find_format:
 * @value: the name of a format, a Star Forge game mode, or a text with a total in it
 *
 * Returns: (transfer none) (nullable): the format.
 */
const MuFormat *
mu_text_head_find_format (MuGame *game, const char *value)
{
  const MuFormat *format = mu_game_find_format (game, value);
  g_autofree char *canonical = mu_text_canonical (value);
  const char *digits = value + strcspn (value, "0123456789");
  int total;

  if (format != NULL)
    return format;
  if (*digits != '\0')
    return mu_digits_scan (&digits, MU_MAX_TOTAL, &total) ? mu_game_find_format_of_total (game, total) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    if (g_str_equal (modes[i].mode, canonical))
      return mu_game_find_format_of_total (game, modes[i].total);
  return NULL;
}

/**
 * mu_text_head_get_mode:
 *
 * Returns: (transfer none): Star Forge's name for the format, or the format's own name if it has none.
 */
const char *
mu_text_head_get_mode (MuGame *game, const MuFormat *format)
{
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    if (mu_game_find_format_of_total (game, modes[i].total) == format)
      return modes[i].name;
  return mu_text_get_english (format->name);
}
