/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-json-writer.h"

#include <string.h>

/* A verdict is written once for each of many thousand squads: a tree of jansson's takes five times as long. */

/* @key: (nullable): NULL in an array */
static void
append_key (MuJsonWriter *self, const char *key)
{
  if (!self->is_first)
    g_string_append_c (self->text, ',');
  self->is_first = FALSE;
  if (key == NULL)
    return;
  g_string_append_c (self->text, '"');
  g_string_append (self->text, key);
  g_string_append_len (self->text, "\":", 2);
}

/*
 * Begins an object or array.
 * @key: the key; NULL in an array or for the whole
 * @bracket: the bracket that opens an object or array
 */
void
mu_json_writer_begin (MuJsonWriter *self, const char *key, char bracket)
{
  append_key (self, key);
  g_string_append_c (self->text, bracket);
  self->is_first = TRUE;
}

/*
 * Ends the object or array that was begun last.
 * @bracket: the bracket that closes the object or array
 */
void
mu_json_writer_end (MuJsonWriter *self, char bracket)
{
  g_string_append_c (self->text, bracket);
  self->is_first = FALSE;
}

static gboolean
needs_care (const char *value)
{
  for (; *value != '\0'; value++)
    if ((guchar) *value < ' ' || (guchar) *value >= 0x80 || *value == '"' || *value == '\\')
      return TRUE;
  return FALSE;
}

static void
append_carefully (GString *text, const char *value)
{
  static const char escapes[] = { ['"'] = '"', ['\\'] = '\\', ['\b'] = 'b', ['\f'] = 'f', ['\n'] = 'n', ['\r'] = 'r',
                                  ['\t'] = 't' };
  g_autofree char *valid = g_utf8_make_valid (value, -1);
  const char *start = value = valid;

  for (;; value++)
    {
      guchar c = (guchar) *value;

      if (c >= ' ' && c != '"' && c != '\\')
        continue;
      g_string_append_len (text, start, value - start);
      if (c == '\0')
        return;
      if (escapes[c] != '\0')
        {
          g_string_append_c (text, '\\');
          g_string_append_c (text, escapes[c]);
        }
      else
        g_string_append_printf (text, "\\u%04X", c);
      start = value + 1;
    }
}

/*
 * Adds a string.
 * @key: the key; NULL in an array
 * @value: a text, of which what is no UTF-8 is replaced; NULL: null
 */
void
mu_json_writer_add_string (MuJsonWriter *self, const char *key, const char *value)
{
  append_key (self, key);
  if (value == NULL)
    {
      g_string_append_len (self->text, "null", 4);
      return;
    }
  g_string_append_c (self->text, '"');
  if (needs_care (value))
    append_carefully (self->text, value);
  else
    g_string_append (self->text, value);
  g_string_append_c (self->text, '"');
}

/*
 * Adds a number.
 * @key: the key; NULL in an array
 */
void
mu_json_writer_add_integer (MuJsonWriter *self, const char *key, int value)
{
  char digits[16];
  char *first = digits + sizeof digits;
  guint rest = value < 0 ? -(guint) value : (guint) value;

  do
    *--first = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (value < 0)
    *--first = '-';
  append_key (self, key);
  g_string_append_len (self->text, first, digits + sizeof digits - first);
}

/*
 * Adds true or false.
 * @key: the key; NULL in an array
 */
void
mu_json_writer_add_boolean (MuJsonWriter *self, const char *key, gboolean value)
{
  append_key (self, key);
  g_string_append (self->text, value ? "true" : "false");
}
