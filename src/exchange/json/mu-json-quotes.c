/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-json-quotes.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Some programs show JSON as Python writes its values: in single quotation marks, with its own words for constants. */
static const struct
{
  const char *word;
  const char *json;
} constants[] = { { "None", "null" }, { "True", "true" }, { "False", "false" } };

/*
 * Returns the quotation marks of the first name in an object, or in an array of objects.
 *
 * @text: the beginning of a text, in UTF-8 or not
 */
MuJsonQuotes
mu_json_quotes_find (const char *text, gsize length)
{
  const char *end = text + length;
  gboolean in_object = FALSE;

  if (length >= strlen (BYTE_ORDER_MARK) && memcmp (text, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0)
    text += strlen (BYTE_ORDER_MARK);
  for (; text < end && (g_ascii_isspace (*text) || *text == '[' || *text == '{') && !(in_object && *text == '[');
       text++)
    in_object |= *text == '{';
  if (text == end)
    return MU_JSON_QUOTES_OPEN;
  return in_object && *text == '\'' ? MU_JSON_QUOTES_SINGLE : MU_JSON_QUOTES_DOUBLE;
}

/* Copies a string in double quotation marks. Returns its end. */
static const char *
copy_string (GString *json, const char *text)
{
  const char *start = text++;

  while (*text != '\0' && *text != '"')
    text += *text == '\\' && text[1] != '\0' ? 2 : 1;
  text += *text == '"';
  g_string_append_len (json, start, text - start);
  return text;
}

/* An apostrophe in a text is no quotation mark: what may follow a string does not follow it. */
static gboolean
is_closing (const char *quote)
{
  const char *next = quote + 1;

  while (g_ascii_isspace (*next))
    next++;
  return *next == '\0' || strchr (",:]}", *next) != NULL;
}

/* Converts a string in single quotation marks. Returns its end. */
static const char *
convert_string (GString *json, const char *text)
{
  g_string_append_c (json, '"');
  for (text++; *text != '\0' && !(*text == '\'' && is_closing (text)); text++)
    if (*text == '\\' && text[1] == '\'')
      g_string_append_c (json, *++text);
    else if (*text == '\\' && text[1] != '\0')
      {
        g_string_append_len (json, text, 2);
        text++;
      }
    else if (*text == '"')
      g_string_append (json, "\\\"");
    else
      g_string_append_c (json, *text);
  if (*text == '\0')
    return text;
  g_string_append_c (json, '"');
  return text + 1;
}

/* Converts what is in no string, up to the end of a word. Returns its end. */
static const char *
convert_word (GString *json, const char *text)
{
  const char *end = text;

  while (g_ascii_isalnum (*end))
    end++;
  for (guint i = 0; i < G_N_ELEMENTS (constants); i++)
    if (strlen (constants[i].word) == (gsize) (end - text) && mu_beginning_is (text, constants[i].word))
      {
        g_string_append (json, constants[i].json);
        return end;
      }
  end += end == text;
  g_string_append_len (json, text, end - text);
  return end;
}

/*
 * Returns the text as JSON, with the same lines; it is no valid JSON if @text is damaged.
 *
 * @text: a text with single quotation marks where JSON has double ones
 */
char *
mu_json_quotes_dup_double (const char *text)
{
  GString *json = g_string_new (NULL);

  while (*text != '\0')
    if (*text == '"')
      text = copy_string (json, text);
    else if (*text == '\'')
      text = convert_string (json, text);
    else
      text = convert_word (json, text);
  return g_string_free (json, FALSE);
}
