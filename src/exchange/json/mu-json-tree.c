/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-json-tree.h"

#include <errno.h>
#include <string.h>

#include "exchange/io/mu-beginning.h"

enum
{
  MAX_DEPTH = 2048,
  LARGEST_SPARE = 64 * 1024 /* bytes */
};

/*
 * A parser for short JSON texts, of which tens of thousands are read per second. All values and all strings of a text
 * are in one block of memory, whereas jansson allocates each of them.
 */
struct _MuJsonTree
{
  gsize size;
  MuJsonValue *values; /* right behind this, and after them the strings */
};

/* The memory of the last tree of a thread, since so large a block costs more than what is read into it. */
static GPrivate spare_tree = G_PRIVATE_INIT (g_free);

static MuJsonTree *
tree_alloc (gsize size)
{
  MuJsonTree *self = g_private_get (&spare_tree);

  if (self != NULL && self->size >= size)
    {
      g_private_set (&spare_tree, NULL);
      return self;
    }
  self = g_malloc (size);
  self->size = size;
  return self;
}

/* The state of parsing. */
typedef struct
{
  const char *next;
  MuJsonValue *value; /* the next unused value */
  char *string;       /* the position of the next string */
  int depth;
  gboolean failed;
  MuJsonProblem problem; /* the first one */
} Reading;

static MuJsonValue *read_value (Reading *self);

/* Returns the length of the word, string or single character at @text. */
static gsize
measure_word (const char *text)
{
  const char *end = text;

  if (*text == '\0')
    return 0;
  if (*text == '"')
    {
      end += 1 + strcspn (text + 1, "\"\n");
      return end - text + (*end == '"');
    }
  while (g_ascii_isalnum (*end) || (*end != '\0' && strchr ("+-._", *end) != NULL))
    end++;
  return end > text ? end - text : g_utf8_next_char (text) - text;
}

/* Returns FALSE. Later failures follow from the first one. */
static gboolean
fail (Reading *self, MuJsonFault fault, const char *near)
{
  if (!self->failed)
    self->problem = (MuJsonProblem){ fault, near, measure_word (near) };
  self->failed = TRUE;
  return FALSE;
}

static void
skip_blanks (Reading *self)
{
  while (*self->next == ' ' || *self->next == '\n' || *self->next == '\r' || *self->next == '\t')
    self->next++;
}

/* Reads four hexadecimal digits. Returns -1 on failure. */
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

/* Reads a \u escape; characters beyond 16 bits have two. */
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

/* Reads a string. It is never longer than its source. Returns NULL on failure. */
static const char *
read_string (Reading *self)
{
  static const gboolean is_special[256] = { [0 ... 31] = TRUE, ['"'] = TRUE, ['\\'] = TRUE };
  const char *string = self->string;

  self->next++;
  for (;;)
    {
      const char *start = self->next;
      const char *end = start;

      while (!is_special[(guchar) *end])
        end++;
      memcpy (self->string, start, end - start);
      self->string += end - start;
      self->next = end;
      if (*end == '"')
        break;
      if (*end != '\\')
        {
          fail (self, MU_JSON_FAULT_STRING, end);
          return NULL;
        }
      self->next++;
      if (!read_escape (self))
        {
          fail (self, MU_JSON_FAULT_ESCAPE, end);
          return NULL;
        }
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

/* Skips fraction and exponent of a number. */
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

/* Leading zeros and numbers out of range are errors. */
static gboolean
read_number (Reading *self, MuJsonValue *value)
{
  const char *start = self->next;
  const char *digits = start + (*start == '-');

  self->next = digits;
  if (!skip_digits (self))
    return fail (self, *start == '-' ? MU_JSON_FAULT_NUMBER : MU_JSON_FAULT_VALUE, start);
  if (*digits == '0' && self->next > digits + 1)
    return fail (self, MU_JSON_FAULT_NUMBER, start);
  errno = 0;
  value->kind = strchr (".eE", *self->next) != NULL && *self->next != '\0' ? MU_JSON_REAL : MU_JSON_INTEGER;
  if (value->kind == MU_JSON_INTEGER)
    {
      value->integer = g_ascii_strtoll (start, NULL, 10);
      return errno != ERANGE || fail (self, MU_JSON_FAULT_NUMBER, start);
    }
  return (skip_fraction (self) && ABS (g_ascii_strtod (start, NULL)) <= G_MAXDOUBLE)
         || fail (self, MU_JSON_FAULT_NUMBER, start);
}

static gboolean
read_word (Reading *self, const char *word)
{
  const char *start = self->next;

  if (!mu_beginning_is (start, word) || g_ascii_isalnum (start[strlen (word)]))
    return fail (self, MU_JSON_FAULT_VALUE, start);
  self->next += strlen (word);
  return TRUE;
}

static MuJsonValue *
read_member (Reading *self)
{
  const char *key = *self->next == '"' ? read_string (self) : NULL;
  MuJsonValue *value;

  if (key == NULL)
    {
      fail (self, MU_JSON_FAULT_NAME, self->next);
      return NULL;
    }
  skip_blanks (self);
  if (*self->next != ':')
    {
      fail (self, MU_JSON_FAULT_COLON, self->next);
      return NULL;
    }
  self->next++;
  value = read_value (self);
  if (value != NULL)
    value->key = key;
  return value;
}

/* Reads the children of an array or object. The opening bracket was read. */
static gboolean
read_children (Reading *self, MuJsonValue *parent, char closer)
{
  const MuJsonValue **place = &parent->first;

  if (++self->depth > MAX_DEPTH)
    return fail (self, MU_JSON_FAULT_DEPTH, self->next);
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
        return fail (self, closer == '}' ? MU_JSON_FAULT_OBJECT : MU_JSON_FAULT_ARRAY, self->next);
      self->next++;
      skip_blanks (self);
      if (*self->next == closer)
        return fail (self, closer == '}' ? MU_JSON_FAULT_NAME : MU_JSON_FAULT_VALUE, self->next);
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

  *value = (MuJsonValue){ 0 };
  skip_blanks (self);
  value->source = self->next;
  if (!fill (self, value))
    return NULL;
  value->length = self->next - value->source;
  return value;
}

/*
 * Parses a JSON text. The text must not be freed before the tree. Returns the tree; NULL if @text is not valid JSON.
 *
 * @text: (not copied): valid UTF-8
 * @max_values: how many there may be, since each takes many times the memory of its text; counted as if all brackets and
 *   commas of @text began one
 * @problem: (out) why @text is not JSON, or NULL; it is not changed if @text is valid
 */
MuJsonTree *
mu_json_tree_new (const char *text, gsize length, guint max_values, MuJsonProblem *problem)
{
  guint n_values = 1;
  g_autoptr (MuJsonTree) self = NULL;
  Reading reading = { .next = text };

  for (const char *p = text; n_values <= max_values && (p = strpbrk (p, "[{,")) != NULL; p++)
    n_values++;
  if (n_values > max_values)
    {
      if (problem != NULL)
        *problem = (MuJsonProblem){ .fault = MU_JSON_FAULT_LARGE, .near = text };
      return NULL;
    }
  self = tree_alloc (sizeof *self + n_values * sizeof *self->values + length + 1);
  self->values = (MuJsonValue *) (self + 1);
  reading.value = self->values;
  reading.string = (char *) (self->values + n_values);
  if (read_value (&reading) != NULL)
    {
      skip_blanks (&reading);
      if (reading.next == text + length)
        return g_steal_pointer (&self);
      fail (&reading, MU_JSON_FAULT_MORE, reading.next);
    }
  if (problem != NULL)
    *problem = reading.problem;
  return NULL;
}

/* Frees a tree and its values. */
void
mu_json_tree_free (MuJsonTree *self)
{
  if (self->size <= LARGEST_SPARE)
    g_private_replace (&spare_tree, self);
  else
    g_free (self);
}

/* Returns the root value. */
const MuJsonValue *
mu_json_tree_get_root (MuJsonTree *self)
{
  return self->values;
}

/*
 * Returns TRUE if @self is a value of that kind.
 *
 * @self: a value, or NULL
 */
gboolean
mu_json_value_is (const MuJsonValue *self, MuJsonKind kind)
{
  return self != NULL && self->kind == kind;
}

/*
 * Returns the member with that name, the last one if there are several; NULL if @self is not an object or has no such
 * member.
 *
 * @self: a value of any kind, or NULL
 */
const MuJsonValue *
mu_json_value_get (const MuJsonValue *self, const char *key)
{
  const MuJsonValue *found = NULL;

  if (!mu_json_value_is (self, MU_JSON_OBJECT))
    return NULL;
  for (const MuJsonValue *member = self->first; member != NULL; member = member->next)
    if (*member->key == *key && g_str_equal (member->key, key))
      found = member;
  return found;
}

/* Returns the member that is a text, as mu_json_value_get() finds it; NULL if there is none, or it is no text. */
const char *
mu_json_value_get_string (const MuJsonValue *self, const char *key)
{
  const MuJsonValue *member = mu_json_value_get (self, key);

  return member != NULL ? member->string : NULL;
}

/* Returns the first value in a member that is an array or object; NULL if there is none. */
const MuJsonValue *
mu_json_value_get_first (const MuJsonValue *self, const char *key)
{
  const MuJsonValue *member = mu_json_value_get (self, key);

  return member != NULL ? member->first : NULL;
}

/* Returns the first member of an object; NULL if @self, which may be NULL, is none or has none. */
const MuJsonValue *
mu_json_value_get_members (const MuJsonValue *self)
{
  return mu_json_value_is (self, MU_JSON_OBJECT) ? self->first : NULL;
}
