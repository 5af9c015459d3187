/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-json-tree.h"

#include <errno.h>
#include <string.h>

#include "exchange/io/mu-beginning.h"

enum
{
  MAX_DEPTH = 2048
};

/*
 * JSON of a few hundred bytes, of which tens of thousands are read a second: all values stand in one piece of memory
 * and all strings in another, where jansson makes several for each. What is wrong with a text it leaves to jansson to
 * say.
 */
struct _MuJsonTree
{
  MuJsonValue *values;
  char *strings;
};

/* A text being read. */
typedef struct
{
  const char *next;
  MuJsonValue *value; /* the next one free */
  char *string;       /* where the next one goes */
  int depth;
} Reading;

static MuJsonValue *read_value (Reading *self);

static void
skip_blanks (Reading *self)
{
  while (*self->next == ' ' || *self->next == '\n' || *self->next == '\r' || *self->next == '\t')
    self->next++;
}

/* Four hexadecimal digits, or -1. */
static int
read_hex (Reading *self)
{
  int number = 0;

  for (int i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (*self->next);

      if (digit < 0)
        return -1;
      number = number * 16 + digit;
      self->next++;
    }
  return number;
}

/* What is written as \u, for what is beyond 16 bits as two of them. */
static gboolean
read_code (Reading *self)
{
  int code = read_hex (self);

  if (code >= 0xD800 && code < 0xDC00)
    {
      int low = self->next[0] == '\\' && self->next[1] == 'u' ? (self->next += 2, read_hex (self)) : -1;

      if (low < 0xDC00 || low > 0xDFFF)
        return FALSE;
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
  else if (code <= 0 || (code >= 0xDC00 && code <= 0xDFFF))
    return FALSE;
  self->string += g_unichar_to_utf8 (code, self->string);
  return TRUE;
}

static gboolean
read_escape (Reading *self)
{
  static const char escapes[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *escape;

  if (*self->next == 'u')
    {
      self->next++;
      return read_code (self);
    }
  escape = *self->next != '\0' ? strchr (escapes, *self->next) : NULL;
  if (escape == NULL)
    return FALSE;
  *self->string++ = meanings[escape - escapes];
  self->next++;
  return TRUE;
}

/* A string, which takes less room than it does in the text; %NULL: it is none. */
static const char *
read_string (Reading *self)
{
  const char *string = self->string;

  if (*self->next != '"')
    return NULL;
  self->next++;
  while (*self->next != '"')
    {
      if ((guchar) *self->next < ' ')
        return NULL;
      if (*self->next != '\\')
        *self->string++ = *self->next++;
      else if (self->next++, !read_escape (self))
        return NULL;
    }
  self->next++;
  *self->string++ = '\0';
  return string;
}

static gboolean
skip_digits (Reading *self)
{
  const char *start = self->next;

  while (g_ascii_isdigit (*self->next))
    self->next++;
  return self->next > start;
}

/* What follows the whole part of a number. */
static gboolean
skip_fraction (Reading *self)
{
  if (*self->next == '.' && (self->next++, !skip_digits (self)))
    return FALSE;
  if (*self->next != 'e' && *self->next != 'E')
    return TRUE;
  self->next++;
  self->next += *self->next == '+' || *self->next == '-';
  return skip_digits (self);
}

/* No zeros before other digits, and none too large for its kind. */
static gboolean
read_number (Reading *self, MuJsonValue *value)
{
  const char *start = self->next;
  const char *digits = start + (*start == '-');

  self->next = digits;
  if (!skip_digits (self) || (*digits == '0' && self->next > digits + 1))
    return FALSE;
  errno = 0;
  value->kind = strchr (".eE", *self->next) != NULL && *self->next != '\0' ? MU_JSON_REAL : MU_JSON_INTEGER;
  if (value->kind == MU_JSON_INTEGER)
    {
      value->integer = g_ascii_strtoll (start, NULL, 10);
      return errno != ERANGE;
    }
  return skip_fraction (self) && ABS (g_ascii_strtod (start, NULL)) <= G_MAXDOUBLE;
}

static gboolean
read_word (Reading *self, const char *word)
{
  if (!mu_beginning_is (self->next, word))
    return FALSE;
  self->next += strlen (word);
  return !g_ascii_isalnum (*self->next);
}

static MuJsonValue *
read_member (Reading *self)
{
  const char *key = read_string (self);
  MuJsonValue *value;

  skip_blanks (self);
  if (key == NULL || *self->next != ':')
    return NULL;
  self->next++;
  value = read_value (self);
  if (value != NULL)
    value->key = key;
  return value;
}

/* What stands in an array or object; the bracket was looked at. */
static gboolean
read_children (Reading *self, MuJsonValue *parent, char closer)
{
  const MuJsonValue **place = &parent->first;

  if (++self->depth > MAX_DEPTH)
    return FALSE;
  self->next++;
  skip_blanks (self);
  while (*self->next != closer)
    {
      MuJsonValue *child = closer == '}' ? read_member (self) : read_value (self);

      if (child == NULL)
        return FALSE;
      *place = child;
      place = &child->next;
      skip_blanks (self);
      if (*self->next == closer)
        break;
      if (*self->next != ',')
        return FALSE;
      self->next++;
      skip_blanks (self);
      if (*self->next == closer)
        return FALSE;
    }
  self->next++;
  self->depth--;
  return TRUE;
}

static gboolean
fill (Reading *self, MuJsonValue *value)
{
  switch (*self->next)
    {
    case '"':
      value->kind = MU_JSON_STRING;
      value->string = read_string (self);
      return value->string != NULL;
    case '[':
      value->kind = MU_JSON_ARRAY;
      return read_children (self, value, ']');
    case '{':
      value->kind = MU_JSON_OBJECT;
      return read_children (self, value, '}');
    case 't':
      value->kind = MU_JSON_BOOLEAN;
      return read_word (self, "true");
    case 'f':
      value->kind = MU_JSON_BOOLEAN;
      return read_word (self, "false");
    case 'n':
      value->kind = MU_JSON_NULL;
      return read_word (self, "null");
    default:
      return read_number (self, value);
    }
}

static MuJsonValue *
read_value (Reading *self)
{
  MuJsonValue *value = self->value++;

  skip_blanks (self);
  value->source = self->next;
  if (!fill (self, value))
    return NULL;
  value->length = self->next - value->source;
  return value;
}

/**
 * mu_json_tree_new:
 * @text: valid UTF-8, which must stay while the tree is used
 * @max_values: no less than one and the brackets and commas in it
 *
 * Returns: (transfer full) (nullable): the value it is; %NULL when it is not JSON.
 */
MuJsonTree *
mu_json_tree_new (const char *text, gsize length, guint max_values)
{
  g_autoptr (MuJsonTree) self = g_new (MuJsonTree, 1);
  Reading reading = { .next = text };

  self->values = g_new0 (MuJsonValue, max_values);
  self->strings = g_malloc (length + 1);
  reading.value = self->values;
  reading.string = self->strings;
  if (read_value (&reading) == NULL)
    return NULL;
  skip_blanks (&reading);
  return reading.next == text + length ? g_steal_pointer (&self) : NULL;
}

void
mu_json_tree_free (MuJsonTree *self)
{
  g_free (self->values);
  g_free (self->strings);
  g_free (self);
}

/**
 * mu_json_tree_get_root:
 *
 * Returns: (transfer none): what the text is.
 */
const MuJsonValue *
mu_json_tree_get_root (MuJsonTree *self)
{
  return self->values;
}

/**
 * mu_json_value_is:
 * @self: (nullable): a value
 */
gboolean
mu_json_value_is (const MuJsonValue *self, MuJsonKind kind)
{
  return self != NULL && self->kind == kind;
}

/**
 * mu_json_value_get:
 * @self: (nullable): a value of any kind
 *
 * Returns: (transfer none) (nullable): the member of that name if it is an object with one; the last of several.
 */
const MuJsonValue *
mu_json_value_get (const MuJsonValue *self, const char *key)
{
  const MuJsonValue *found = NULL;

  if (!mu_json_value_is (self, MU_JSON_OBJECT))
    return NULL;
  for (const MuJsonValue *member = self->first; member != NULL; member = member->next)
    if (g_str_equal (member->key, key))
      found = member;
  return found;
}
