/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-json-in-text.h"

#include <jansson.h>
#include <string.h>

enum
{
  MAX_TRIED = 100, /* braces that may begin a squad */
};

/* The marks with which mails and forums quote, and quotation marks as word processors and pages write them; in the cells of
 * a table, they are doubled. */
static char *
dup_cleaned (const char *text)
{
  static const struct
  {
    const char *written;
    const char *meant;
  } marks[] = { { "&quot;", "\"" }, { "&#34;", "\"" }, { "“", "\"" }, { "”", "\"" }, { "„", "\"" }, { "&amp;", "&" } };
  gboolean is_straight = strstr (text, "\"pilots\"") != NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *unquoted = NULL;
  GString *cleaned;

  for (char **line = lines; *line != NULL; line++)
    {
      gsize length = strspn (*line, "> ");

      if (memchr (*line, '>', length) != NULL)
        memmove (*line, *line + length, strlen (*line + length) + 1);
    }
  unquoted = g_strjoinv ("\n", lines);
  cleaned = g_string_new (unquoted);
  /* Chat programs write “\[” for “[”, which JSON does not know. */
  for (const char *bracket = "{}[]_"; strstr (unquoted, "\\{") != NULL && *bracket != '\0'; bracket++)
    g_string_replace (cleaned, (char[]){ '\\', *bracket, '\0' }, (char[]){ *bracket, '\0' }, 0);
  if (strstr (unquoted, "\"\"pilots\"\"") != NULL)
    {
      g_string_replace (cleaned, "\"{\"\"", " {\"\"", 0);
      g_string_replace (cleaned, "\"\"", "\"", 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (marks) && !is_straight; i++)
    g_string_replace (cleaned, marks[i].written, marks[i].meant, 0);
  return g_string_free (cleaned, FALSE);
}

/*
 * Returns the next “{” with which an object in JSON may begin, or NULL. A word never stands right before it. In the source
 * of a web page, a tag, a quotation mark or “=” may, too, but a name in quotation marks must follow: style sheets and
 * scripts have other braces.
 *
 * @is_page: whether @text is the source of a web page
 */
static const char *
find_brace (const char *text, const char *start, gboolean is_page)
{
  for (start = strchr (start, '{'); start != NULL; start = strchr (start + 1, '{'))
    if ((start == text || strchr (is_page ? " \n\t\r[(,:`>\"'=" : " \n\t\r[(,:`", start[-1]) != NULL)
        && (!is_page || start[1 + strspn (start + 1, " \n\t\r")] == '"'))
      return start;
  return NULL;
}

/* Returns the length of the squad at @text; 0 if there is none. */
static gsize
measure_squad (const char *text)
{
  json_error_t error;
  json_auto_t *object = json_loads (text, JSON_DISABLE_EOF_CHECK, &error);

  return json_is_object (object) && json_array_size (json_object_get (object, "pilots")) > 0 ? (gsize) error.position : 0;
}

/* Splits @text into its squads, which are returned, and the other words, in @beside. Both keep their lines. Returns
 * NULL if there are no squads. */
static char *
take_squads (const char *text, gboolean is_page, char **beside)
{
  g_autoptr (GString) squads = g_string_new (NULL);
  g_autoptr (GString) rest = g_string_new (NULL);
  const char *taken = text;
  const char *start = find_brace (text, text, is_page);
  guint n_squads = 0;

  for (guint i = 0; start != NULL && i < MAX_TRIED; i++)
    {
      gsize length = measure_squad (start);

      if (length == 0)
        {
          start = find_brace (text, start + 1, is_page);
          continue;
        }
      if (n_squads++ > 0)
        g_string_append_c (squads, ',');
      g_string_append_len (rest, taken, start - taken);
      for (; taken < start; taken++)
        if (*taken == '\n')
          g_string_append_c (squads, '\n');
      g_string_append_len (squads, start, (gssize) length);
      for (; taken < start + length; taken++)
        if (*taken == '\n')
          g_string_append_c (rest, '\n');
      start = find_brace (text, taken, is_page);
    }
  if (n_squads == 0)
    return NULL;
  g_string_append (rest, taken);
  *beside = g_string_free (g_steal_pointer (&rest), FALSE);
  return n_squads == 1 ? g_strdup (squads->str) : g_strdup_printf ("[%s]", squads->str);
}

/*
 * Finds squads in JSON in a post, a mail or a chat, with other words around them. Returns one squad as it is, several
 * as an array; NULL if there are none. Each stays in the line where it stood. The caller owns the text.
 *
 * @beside: (out) the other words, in their lines; the caller owns it
 */
char *
mu_json_in_text_dup (const char *text, char **beside)
{
  g_autofree char *cleaned = NULL;

  *beside = NULL;
  /* Web pages and XML files have readers of their own. */
  if (text[strspn (text, " \t\r\n")] == '<' || strstr (text, "pilots") == NULL || strchr (text, '{') == NULL)
    return NULL;
  cleaned = dup_cleaned (text);
  return take_squads (cleaned, FALSE, beside);
}

/*
 * Finds the squad in a text that begins with a brace and is no squad as a whole: JSON that holds one squad somewhere,
 * or squads with words behind them. Returns them as mu_json_in_text_dup() does; NULL if there are none, and for JSON that
 * holds several, since nothing tells whose they are.
 *
 * @beside: (out) the other words, in their lines; NULL if all is JSON; the caller owns it
 */
char *
mu_json_in_text_dup_within (const char *text, char **beside)
{
  json_error_t error;
  json_auto_t *whole = NULL;
  g_autofree char *squads = NULL;

  *beside = NULL;
  if (strstr (text, "\"pilots\"") == NULL)
    return NULL;
  whole = json_loads (text, 0, &error);
  if (json_object_get (whole, "pilots") != NULL
      || (whole == NULL && measure_squad (text + strspn (text, " \t\r\n")) == 0))
    return NULL;
  squads = take_squads (text, FALSE, beside);
  if (whole == NULL)
    return g_steal_pointer (&squads);
  g_clear_pointer (beside, g_free);
  return squads != NULL && squads[strspn (squads, "\n")] == '{' ? g_steal_pointer (&squads) : NULL;
}

/*
 * Returns the JSON of the only squad in the source of a web page; NULL if the page has no squad, or several, since nothing
 * tells which of them is meant. The squad may stand between tags, in a script or in an attribute. The caller owns it.
 *
 * @text: the source of a web page
 */
char *
mu_json_in_text_dup_of_page (const char *text)
{
  g_autofree char *cleaned = strstr (text, "pilots") != NULL ? dup_cleaned (text) : NULL;
  g_autofree char *beside = NULL;
  g_autofree char *squads = cleaned != NULL ? take_squads (cleaned, TRUE, &beside) : NULL;

  return squads != NULL && squads[strspn (squads, "\n")] == '{' ? g_steal_pointer (&squads) : NULL;
}
