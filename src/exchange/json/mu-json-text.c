/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-json-text.h"

#include <jansson.h>
#include <string.h>

#include "exchange/io/mu-import-error.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/io/mu-input.h"
#include "model/text/mu-i18n.h"

enum
{
  MAX_VALUES = 200000,
  EXCERPT = 256,
  LONGEST_WORD = 20,
};

/* Most texts are ASCII, which is found in a twentieth of the time that looking at each character takes. */
static gboolean
is_valid (const char *text, gsize length)
{
  const guint64 high_bits = G_GUINT64_CONSTANT (0x8080808080808080);
  gsize n_ascii = 0;

  for (guint64 part; n_ascii + sizeof part <= length; n_ascii += sizeof part)
    {
      memcpy (&part, text + n_ascii, sizeof part);
      if (part & high_bits)
        break;
    }
  /* g_utf8_validate() refuses a zero, which is ASCII. */
  return memchr (text, '\0', n_ascii) == NULL && g_utf8_validate (text + n_ascii, (gssize) (length - n_ascii), NULL);
}

static const char *const causes[] = {
  [MU_JSON_FAULT_NAME] = N_ ("a name in quotation marks is missing"),
  [MU_JSON_FAULT_COLON] = N_ ("a colon is missing"),
  [MU_JSON_FAULT_ARRAY] = N_ ("a comma or “]” is missing"),
  [MU_JSON_FAULT_OBJECT] = N_ ("a comma or “}” is missing"),
  [MU_JSON_FAULT_STRING] = N_ ("a text in quotation marks is broken"),
  [MU_JSON_FAULT_ESCAPE] = N_ ("an invalid character after a backslash"),
  [MU_JSON_FAULT_NUMBER] = N_ ("an invalid number"),
  [MU_JSON_FAULT_MORE] = N_ ("more text than expected"),
  [MU_JSON_FAULT_VALUE] = N_ ("a value is missing"),
};

/* Says where the word ends at which @text is found not to be JSON. */
static gboolean
say_problem (const MuJsonPiece *piece, const char *text, const MuJsonProblem *problem, GError **error)
{
  const char *end = problem->near + problem->length;
  int line = piece->line;
  int column = piece->column;

  if (problem->fault == MU_JSON_FAULT_DEPTH)
    return mu_import_limits_refuse (error, _ ("too large for a list"));
  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    {
      column = *p == '\n' ? 0 : column + 1;
      line += *p == '\n';
    }
  if (problem->length == 0)
    g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX,
                 _ ("not JSON: line %d column %d: %s at the end of the text"), line, column,
                 _ (causes[problem->fault]));
  else
    {
      g_autofree char *word = g_strndup (problem->near, problem->length);
      g_autofree char *excerpt = g_utf8_substring (word, 0, MIN (g_utf8_strlen (word, -1), LONGEST_WORD));

      g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX, _ ("not JSON: line %d column %d: %s near “%s”"),
                   line, column, _ (causes[problem->fault]), excerpt);
    }
  return FALSE;
}

/*
 * Parses a text. The number of values is limited, since each takes many times the memory of its text. Returns TRUE on
 * success; FALSE with @error set if the text is not valid JSON, or too large.
 *
 * @self: zeroed; to be cleared by mu_json_text_clear(), also on failure
 * @piece: a JSON text, which must not be freed before @self
 */
gboolean
mu_json_text_parse (MuJsonText *self, const MuJsonPiece *piece, GError **error)
{
  const char *text = piece->text;
  gsize length = piece->length;
  MuJsonProblem problem;

  if (!is_valid (text, length))
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);

      self->decoded = mu_input_decode (bytes, error);
      if (self->decoded == NULL)
        return FALSE;
      text = self->decoded;
      length = strlen (text);
    }
  self->counted = text;
  self->line = piece->line;
  self->tree = mu_json_tree_new (text, length, MAX_VALUES, &problem);
  if (self->tree == NULL && problem.fault == MU_JSON_FAULT_LARGE)
    return mu_import_limits_refuse (error, _ ("too large for a list"));
  return self->tree != NULL || say_problem (piece, text, &problem, error);
}

/* Frees what belongs to a text. */
void
mu_json_text_clear (MuJsonText *self)
{
  g_clear_pointer (&self->decoded, g_free);
  g_clear_pointer (&self->tree, mu_json_tree_free);
}

/* Returns the number of line ends from @start to @end. */
int
mu_json_text_count_lines (const char *start, const char *end)
{
  int n_lines = 0;

  for (; (start = memchr (start, '\n', end - start)) != NULL; start++)
    n_lines++;
  return n_lines;
}

/*
 * Returns the line of the file that @value begins in, from 1. It is counted from the value that was asked for before,
 * so that going back and forth within a card costs no more than the card is long.
 *
 * @value: a value of the text
 */
int
mu_json_text_get_line (MuJsonText *self, const MuJsonValue *value)
{
  if (value->source < self->counted)
    self->line -= mu_json_text_count_lines (value->source, self->counted);
  else
    self->line += mu_json_text_count_lines (self->counted, value->source);
  self->counted = value->source;
  return self->line;
}

/* Returns the value without blanks between its parts; “…” if it is long. */
char *
mu_json_value_dup_excerpt (const MuJsonValue *self)
{
  /* jansson does not truncate strings: a value that does not fit yields an empty excerpt. */
  char text[EXCERPT] = "";
  json_auto_t *json = json_loadb (self->source, self->length, JSON_DECODE_ANY, NULL);
  gsize length = json_dumpb (json, text, sizeof text, JSON_ENCODE_ANY | JSON_COMPACT);
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) strnlen (text, MIN (length, sizeof text)));

  return length > sizeof text ? g_strconcat (valid, "…", NULL) : g_steal_pointer (&valid);
}

/*
 * Returns the text or number; NULL for a value of another kind.
 *
 * @self: a value, or NULL
 */
char *
mu_json_value_dup_text (const MuJsonValue *self)
{
  if (mu_json_value_is (self, MU_JSON_STRING))
    return g_strdup (self->string);
  return mu_json_value_is (self, MU_JSON_INTEGER) || mu_json_value_is (self, MU_JSON_REAL)
             ? mu_json_value_dup_excerpt (self)
             : NULL;
}

static json_t *
load (const MuJsonValue *value)
{
  return value->string != NULL ? json_loads (value->string, JSON_DECODE_ANY, NULL)
                               : json_loadb (value->source, value->length, JSON_DECODE_ANY, NULL);
}

/* Returns TRUE if both values are equal, where one may be the text of the other. */
gboolean
mu_json_value_says_same (const MuJsonValue *a, const MuJsonValue *b)
{
  json_auto_t *one = load (a);
  json_auto_t *other = load (b);

  return json_equal (one, other);
}
