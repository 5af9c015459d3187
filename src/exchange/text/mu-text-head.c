/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-text-head.h"

#include <string.h>

#include "catalog/mu-list-word.h"
#include "exchange/io/mu-beginning.h"
#include "model/text/mu-limits.h"
#include "model/text/mu-digits.h"

enum
{
  MAX_KEY = 60,
  MAX_SPOKEN = 12 /* words of a sentence with a total, and the gaps between them that have several signs */
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

      if (mu_list_word_is (canonical, "rest"))
        head = MU_TEXT_HEAD_REST;
      else if (mu_list_word_is (canonical, "total"))
        head = head != MU_TEXT_HEAD_REST ? MU_TEXT_HEAD_TOTAL : head;
      else if (*canonical != '\0' && !mu_list_word_is (canonical, "points") && !mu_list_word_is (canonical, "beside"))
        return MU_TEXT_HEAD_NONE;
    }
  return head;
}

static MuTextHead
find_key (const char *canonical)
{
  static const char *const uses[] = {
    [MU_TEXT_HEAD_NAME] = "name",
    [MU_TEXT_HEAD_PLAYER] = "player",
    [MU_TEXT_HEAD_EVENT] = "event",
    [MU_TEXT_HEAD_NOTES] = "notes",
    [MU_TEXT_HEAD_FACTION] = "faction",
    [MU_TEXT_HEAD_COMMANDER] = "commander",
    [MU_TEXT_HEAD_POINTS] = "key-points",
    [MU_TEXT_HEAD_LIMIT] = "limit",
    [MU_TEXT_HEAD_FORMAT] = "format",
    [MU_TEXT_HEAD_OBJECTIVE] = "objective",
    [MU_TEXT_HEAD_SQUADRONS] = "squadrons",
    [MU_TEXT_HEAD_SHIPS] = "ships",
    [MU_TEXT_HEAD_OBSTACLES] = "obstacles",
    [MU_TEXT_HEAD_SUM] = "part",
    [MU_TEXT_HEAD_TOTAL] = "key-total",
  };
  int head = mu_list_word_find (canonical, uses, G_N_ELEMENTS (uses));

  if (head >= 0)
    return head;
  return mu_list_word_is (canonical, "squadron-points") ? MU_TEXT_HEAD_SUM : MU_TEXT_HEAD_NONE;
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
      if (!mu_list_word_is (canonical, "points") && !mu_list_word_is (canonical, "total") && !mu_list_word_is (canonical, "rest")
          && !mu_list_word_is (canonical, "beside") && !mu_list_word_is (canonical, "claim"))
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
  is_bare = *canonical == '\0' || mu_list_word_is (canonical, "points");
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
  return end - word <= MAX_KEY && mu_list_word_says (word, end - word, "points");
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

      speaks |= mu_list_word_is (canonical, "total") || mu_list_word_is (canonical, "claim");
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
  return mu_list_word_is (words, "squadron-points");
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
