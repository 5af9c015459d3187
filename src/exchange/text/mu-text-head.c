/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-text-head.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "model/text/mu-limits.h"
#include "model/text/mu-digits.h"

enum
{
  MAX_KEY = 60,
  MAX_SPOKEN = 12 /* words of a sentence with a total, and the gaps between them that have several signs */
};

/* Words for the points of the squadrons. */
#define SQUADRON_POINTS                                                                                                \
  "totalsquadroncost squadroncost squadronpoints squadronspoints pointsofsquadrons staffelpunkte laivuepisteet "         \
  "puntosdeescuadrones pointsdescadron puntisquadrone punktyeskadr skvadronpoang"

/* Keys as mu_text_canonical() returns them, with the labels that documents/mu-list-document.c writes in other
 * languages. */
static const struct
{
  MuTextHead head;
  const char *keys;
} heads[] = {
  { MU_TEXT_HEAD_NAME,
    "name fleet fleetname squad squadname listname flotte flota flotta frota liste lista nombre nimi nom nome nazwa "
    "namn" },
  { MU_TEXT_HEAD_PLAYER, "author player spieler jugador pelaaja joueur giocatore gracz spelare" },
  { MU_TEXT_HEAD_EVENT, "event tournament veranstaltung evento tapahtuma evenement turnier wydarzenie evenemang" },
  { MU_TEXT_HEAD_NOTES, "notes description notizen notas muistiinpanot note notatki anteckningar" },
  { MU_TEXT_HEAD_FACTION, "faction fraktion faccion osapuoli fazione frakcja" },
  { MU_TEXT_HEAD_COMMANDER,
    "commander fleetcommander admiral kommandant kommandeur comandante commandant komentaja dowodca befalhavare" },
  { MU_TEXT_HEAD_POINTS, "points fleetpoints punkte puntos pisteet punti punkty poang" },
  { MU_TEXT_HEAD_LIMIT, "limit pointslimit pointlimit" },
  { MU_TEXT_HEAD_FORMAT, "gamemode format formato pelimuoto" },
  { MU_TEXT_HEAD_OBJECTIVE,
    "red yellow blue assault assaultobjective defense defence defenseobjective defenceobjective navigation "
    "navigationobjective "
    "redobjective yellowobjective blueobjective a o d n assaultobjectives defenseobjectives navigationobjectives "
    "campaign campaignobjective objective objectives obj objs missionen missions ziele einsatzziele missionsziele zielkarten objetivos tehtavat objectifs "
    "obiettivi cele szturm angriff verteidigung zielkarte asalto defensa navegacion "
    "objetivo hyokkays puolustus navigointi tavoite assaut objectif assalto difesa navigazione obiettivo "
    "natarcie atak obrona nawigacja cel anfall forsvar navigering uppdrag" },
  { MU_TEXT_HEAD_SQUADRONS, "squadron squadrons squads fighters staffeln escuadrones laivueet escadrons squadroni "
                            "eskadry skvadroner lentueet esquadroes" },
  { MU_TEXT_HEAD_SHIPS, "ships schiffe naves navires vaisseaux navi statki alukset skepp" },
  { MU_TEXT_HEAD_OBSTACLES, "obstacles hindernisse obstaculos maapera maaperaesteet ostacoli przeszkody hinder" },
  { MU_TEXT_HEAD_TOTAL, "total totalpoints totalcost squadtotal squadpoints grandtotal fleettotal listtotal "
                        "listcost squadcost fleetcost" },
  { MU_TEXT_HEAD_SUM, "shiptotal totalshipcost shippoints subtotal soustotal zwischensumme subtotale totalenave "
                      "valisumma sumaczesciowa delsumma notlegal " SQUADRON_POINTS },
};

/* What people write beside the total of a list, word by word as mu_text_canonical() returns it: words for the total, */
static const char totals[]
    = "total totals totale totales totali totaux totalt totala gesamt insgesamt summe sum suma summa razem "
      "lacznie ogolem yhteensa somme somma tot ttl yht value comes gesamtpunkte gesamtpunktzahl "
      "gesamtkosten totalpoang pointsused totalcost totalpoints kokonaispisteet squadtotal fleettotal listtotal "
      "grandtotal spent spending used uses together altogether overall makes macht zusammen totaal celkem";

/* for what is left of the points, */
static const char rests[]
    = "left remaining leftover spare unused bid initiativebid initiative iniciativa iniziativa inicjatywa initiativ "
      "aloite pointsleft ubrig rest restpunkte restantes restants rimanenti zostalo pozostalo kvar "
      "jaljella under below over leaves short less fewer spare remain remains free frei libre";

/* for what somebody counts, in a sentence, */
static const char claims[]
    = "all adds get gets count alles kommt komme todo hacen tout arrive tutto sumie wychodzi summa tekee allt";

/* and those around them. */
static const char beside[]
    = "the is of to for a i im its this that thats out my only so than in at von sur su z ze av aus das with us have "
      "has we final initiative cost costs squad fleet list limit grand all kosten des de du la el los en dei di il "
      "costo cout koszt kosztuje noch encore jeszcze ancora viela annu";

/* Words for points, in the same form. */
static const char points[]
    = "points point pts pt ptos p punkte punkten punkt pkt punkty punktow puntos punto pontos ponto pisteet pistetta poang punti "
      "squadpoints fleetpoints kosten coste cout costo koszt kostnad hinta cost";

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

/* Returns TRUE if @word is one of @words, which are separated by blanks. */
gboolean
mu_words_have (const char *words, const char *word)
{
  gsize length = strlen (word);

  for (const char *p = strstr (words, word); length > 0 && p != NULL; p = strstr (p + 1, word))
    if ((p == words || p[-1] == ' ') && (p[length] == ' ' || p[length] == '\0'))
      return TRUE;
  return FALSE;
}

/* Returns TRUE if the first @length bytes of @text, or all if it is -1, are one of @words in their canonical form. */
gboolean
mu_words_say (const char *words, const char *text, gssize length)
{
  g_autofree char *part = length >= 0 ? g_strndup (text, length) : g_strdup (text);
  g_autofree char *canonical = mu_text_canonical (part);

  return mu_words_have (words, canonical);
}

/*
 * Returns what a heading says about points: MU_TEXT_HEAD_REST if it has a word for what is left, “points left”,
 * MU_TEXT_HEAD_TOTAL if it has one for a total, “Suma punktów”, and @otherwise if it has neither. Returns
 * MU_TEXT_HEAD_NONE if the heading also has words that are not about points.
 */
static MuTextHead
find_points_head (const char *heading, MuTextHead otherwise)
{
  static const char separators[] = " .:=-/";
  MuTextHead head = otherwise;

  for (gsize length; *heading != '\0'; heading += length + (heading[length] != '\0'))
    {
      g_autofree char *word = g_strndup (heading, length = strcspn (heading, separators));
      g_autofree char *canonical = mu_text_canonical (word);

      if (mu_words_have (rests, canonical))
        head = MU_TEXT_HEAD_REST;
      else if (mu_words_have (totals, canonical))
        head = head != MU_TEXT_HEAD_REST ? MU_TEXT_HEAD_TOTAL : head;
      else if (*canonical != '\0' && !mu_words_have (points, canonical) && !mu_words_have (beside, canonical))
        return MU_TEXT_HEAD_NONE;
    }
  return head;
}

static MuTextHead
find_key (const char *canonical)
{
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    if (mu_words_have (heads[i].keys, canonical))
      return heads[i].head;
  return MU_TEXT_HEAD_NONE;
}

/* Returns what a key, or a heading without a colon, stands for; MU_TEXT_HEAD_NONE if it is unknown. */
MuTextHead
mu_text_head_find (const char *heading)
{
  g_autofree char *canonical = strlen (heading) <= MAX_KEY ? mu_text_canonical (heading) : NULL;
  MuTextHead head;

  if (canonical == NULL)
    return MU_TEXT_HEAD_NONE;
  head = find_key (canonical);
  return head != MU_TEXT_HEAD_NONE ? head : find_points_head (heading, MU_TEXT_HEAD_NONE);
}

/* Returns TRUE for several numbers and nothing but words about points: “57 points total, 43 left of 100”. */
gboolean
mu_text_head_is_about_points (const char *text)
{
  const char *first = text + strcspn (text, "0123456789");
  const char *second = first + strspn (first, "0123456789");
  g_auto (GStrv) words = NULL;
  guint n_words = 0;

  if (strlen (text) > MAX_KEY || second[strcspn (second, "0123456789")] == '\0')
    return FALSE;
  words = g_strsplit_set (text, " .,;:=-/()!0123456789", MAX_KEY);
  for (char **word = words; *word != NULL; word++)
    {
      g_autofree char *canonical = mu_text_canonical (*word);

      if (*canonical == '\0')
        continue;
      n_words++;
      if (!mu_words_have (points, canonical) && !mu_words_have (totals, canonical) && !mu_words_have (rests, canonical)
          && !mu_words_have (beside, canonical) && !mu_words_have (claims, canonical))
        return FALSE;
    }
  return n_words > 0;
}

/* Reads “57 points, 43 left” and “Total 57 (bid 43)” as mu_text_head_parse_sum() does “57 points”. */
static MuTextHead
parse_sum_and_rest (const char *line, int *total)
{
  gsize length = strcspn (line, ",;(");
  g_autofree char *sum = g_strndup (line, length);
  int rest;

  return line[length] != '\0' && mu_text_head_parse_sum (line + length + 1, &rest) == MU_TEXT_HEAD_REST
             ? mu_text_head_parse_sum (sum, total)
             : MU_TEXT_HEAD_NONE;
}

/* Reads a line that states a number of points and names nothing: “Total 100”, “100 points”, “= 100”, “100/100”,
 * “100”, “100 points, 20 left”. Returns MU_TEXT_HEAD_TOTAL if it says that this is the total of the list,
 * MU_TEXT_HEAD_SUM if it may be that of a part, MU_TEXT_HEAD_REST if so many points are left, MU_TEXT_HEAD_NONE for
 * another line. */
MuTextHead
mu_text_head_parse_sum (const char *line, int *total)
{
  g_autoptr (GString) letters = g_string_new (NULL);
  g_autofree char *canonical = NULL;
  const char *slash = NULL;
  guint n_numbers = 0;
  gboolean is_bare; /* nothing but words for points stands beside the number */
  int last = 0;
  MuTextHead head;

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
      last = number;
      if (n_numbers++ == 0)
        *total = number;
    }
  n_numbers -= slash != NULL;
  if (n_numbers == 2 && strpbrk (line, ",;(") != NULL)
    return parse_sum_and_rest (line, total);
  if (n_numbers != 1 && n_numbers != 2)
    return MU_TEXT_HEAD_NONE;
  canonical = mu_text_canonical (letters->str);
  /* “57 of 100 points”, “43 short of 100” */
  if (n_numbers == 2)
    return *total <= last && *canonical != '\0' && strpbrk (letters->str, "+&=<>*") == NULL
               ? find_points_head (letters->str, MU_TEXT_HEAD_TOTAL)
               : MU_TEXT_HEAD_NONE;
  is_bare = *canonical == '\0' || mu_words_have (points, canonical);
  if (is_bare && slash != NULL)
    return MU_TEXT_HEAD_TOTAL;
  head = find_points_head (letters->str, MU_TEXT_HEAD_NONE);
  if (head != MU_TEXT_HEAD_NONE)
    return head;
  return is_bare || find_key (canonical) == MU_TEXT_HEAD_SUM ? MU_TEXT_HEAD_SUM : MU_TEXT_HEAD_NONE;
}

/* Returns what the line states; MU_TEXT_HEAD_NONE if it is not “Key: value” with a known key. Sets @value to the
 * text after the colon. A line that begins with “ is a name in quotation marks. */
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

/* Returns TRUE if the text begins with a word for points: “points”, “ pts.”, “p”. */
gboolean
mu_text_head_begins_with_points (const char *text)
{
  const char *word = text + strspn (text, " -");
  const char *end = word;

  while (g_unichar_isalpha (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  return end - word <= MAX_KEY && mu_words_say (points, word, end - word);
}

/* Returns the only number of a short sentence with a word for a total: “All in all 60.”, “Das macht dann 60”; -1: it is
 * no such sentence. */
int
mu_text_head_find_spoken_total (const char *text)
{
  g_auto (GStrv) words = NULL;
  gboolean speaks = FALSE;
  int total = -1;

  if (strpbrk (text, "0123456789") == NULL)
    return -1;
  words = g_strsplit_set (text, " .,;:!?()", MAX_SPOKEN + 1);
  if (g_strv_length (words) > MAX_SPOKEN)
    return -1;
  for (char **word = words; *word != NULL; word++)
    {
      g_autofree char *canonical = mu_text_canonical (*word);
      const char *digits = canonical;
      int number;

      speaks |= mu_words_have (totals, canonical) || mu_words_have (claims, canonical);
      if (!g_ascii_isdigit (*canonical))
        continue;
      if (total >= 0 || !mu_digits_scan (&digits, MU_MAX_COST * MU_MAX_UNITS, &number) || *digits != '\0')
        return -1;
      total = number;
    }
  return speaks ? total : -1;
}

/* Returns TRUE for a line with the points of the squadrons: “Squadron points: 43”. */
gboolean
mu_text_head_is_of_squadrons (const char *line)
{
  g_autofree char *words = strlen (line) <= MAX_KEY ? mu_text_canonical (line) : g_strdup ("");
  char *out = words;

  for (const char *p = words; *p != '\0'; p++)
    if (!g_ascii_isdigit (*p))
      *out++ = *p;
  *out = '\0';
  return mu_words_have (SQUADRON_POINTS, words);
}

/* Returns TRUE if only fleets have such a line. */
gboolean
mu_text_head_is_distinctive (MuTextHead head)
{
  return head == MU_TEXT_HEAD_COMMANDER || head == MU_TEXT_HEAD_OBJECTIVE || head == MU_TEXT_HEAD_SQUADRONS;
}

/* Returns the total that the line states, such as 400 in “386/400”; 0 if there is none; -1 if it is out of range. */
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

/* Returns what the list costs by a line about its total or its points: the first number of “386/400”; -1: none. */
int
mu_text_head_parse_total (MuTextHead head, const char *value)
{
  const char *equals = strrchr (value, '='); /* “29 + 25 = 54” */
  const char *digits = equals != NULL && equals[strcspn (equals, "0123456789")] != '\0' ? equals : value;
  int total;

  if (head != MU_TEXT_HEAD_TOTAL && head != MU_TEXT_HEAD_POINTS)
    return -1;
  digits += strspn (digits, " (=[");
  return mu_digits_scan (&digits, MU_MAX_COST * MU_MAX_UNITS, &total) ? total : -1;
}

/* Returns the format of that name, or that total, or that game mode of Star Forge; NULL if there is none. */
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

/* Returns Star Forge's name for the format, or the format's own name if it has none. */
const char *
mu_text_head_get_mode (MuGame *game, const MuFormat *format)
{
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    if (mu_game_find_format_of_total (game, modes[i].total) == format)
      return modes[i].name;
  return mu_text_get_english (format->name);
}
