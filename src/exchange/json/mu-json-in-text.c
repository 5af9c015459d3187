/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-json-in-text.h"

#include <jansson.h>
#include <string.h>

enum
{
  MAX_TRIED = 100, /* braces that may begin a squad */
};

/* The marks with which mails and forums quote, and quotation marks as word processors and pages write them. */
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
  for (guint i = 0; i < G_N_ELEMENTS (marks) && !is_straight; i++)
    g_string_replace (cleaned, marks[i].written, marks[i].meant, 0);
  return g_string_free (cleaned, FALSE);
}

/* Returns the next brace that stands apart from words; NULL if there is none. */
static const char *
find_brace (const char *text, const char *start)
{
  for (start = strchr (start, '{'); start != NULL; start = strchr (start + 1, '{'))
    if (start == text || strchr (" \n\t\r[(,`", start[-1]) != NULL)
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

/*
 * Returns the squads in JSON that stand in a text of other words, from forums, mails and chats: a squad, or
 * an array of them, in the lines where they stand; NULL if there are none. The caller owns it.
 */
char *
mu_json_in_text_dup (const char *text)
{
  g_autofree char *cleaned = NULL;
  g_autoptr (GString) squads = NULL;
  const char *start;
  const char *taken;
  guint n_squads = 0;

  /* What is a page or XML by itself has its lists elsewhere. */
  if (text[strspn (text, " \t\r\n")] == '<' || strstr (text, "pilots") == NULL || strchr (text, '{') == NULL)
    return NULL;
  cleaned = dup_cleaned (text);
  squads = g_string_new (NULL);
  taken = cleaned;
  start = find_brace (cleaned, cleaned);
  for (guint i = 0; start != NULL && i < MAX_TRIED; i++)
    {
      gsize length = measure_squad (start);

      if (length == 0)
        {
          start = find_brace (cleaned, start + 1);
          continue;
        }
      if (n_squads++ > 0)
        g_string_append_c (squads, ',');
      for (; taken < start; taken++)
        if (*taken == '\n')
          g_string_append_c (squads, '\n');
      g_string_append_len (squads, start, (gssize) length);
      taken = start + length;
      start = find_brace (cleaned, taken);
    }
  if (n_squads == 0)
    return NULL;
  return n_squads == 1 ? g_strdup (squads->str) : g_strdup_printf ("[%s]", squads->str);
}
