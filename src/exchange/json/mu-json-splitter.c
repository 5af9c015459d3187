/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-json-splitter.h"

#include <string.h>

enum
{
  MAX_DEPTH = 2048, /* same as the parser */
  EXCERPT = 64,
  TAIL_FACTOR = 16, /* the text after the array may be so many times as long as an element */
};

/* The position of the next character in the text. */
typedef enum
{
  START,  /* before the value */
  HEAD,   /* in an object, before the array */
  FIRST,  /* after the opening bracket of the array */
  INSIDE, /* in an element */
  AFTER,  /* after an element */
  NEXT,   /* after a comma */
  TAIL,   /* after the array */
  WHOLE,  /* in a value that does not contain the array */
  OVER,   /* at the end, or after an error */
} State;

/*
 * Splits an array in a JSON text into its elements while the text is fed. Only brackets and strings are examined; the
 * elements are not validated. The array is the value itself, a member of it, or a member of a member.
 */
struct _MuJsonSplitter
{
  const char *const *members;
  gsize max_length;
  State state;
  gboolean ended;
  const char *member; /* the one of the members that the array is; NULL if it is the value itself */
  guint n_around;     /* the number of objects around the array */

  GString *text;  /* the text fed, except for parts handed out before the last call of mu_json_splitter_feed() */
  gsize position; /* offset of the next character */
  int line;
  int column;
  MuJsonPiece begin; /* position of the current part; its text is unused */
  gsize begin_position;

  /* Nesting at the next character. */
  char closers[MAX_DEPTH];
  guint depth;
  gboolean in_string;
  gboolean escaped;
  gboolean is_bare; /* the current element is not an array, object or string */

  gsize name; /* offset of the last string in the outer object or in one inside it, with its quotes */
  gsize name_end;
  char *outer; /* nullable: the name of the object inside the outer one */
  char last;   /* the last character that is not whitespace or in a string */
};

/*
 * Returns a new splitter.
 *
 * @members: static strings: the names of object members. The first of these members whose value is an array is split
 *   into its elements. “a/b” means the member “b” of the object that is the member “a”. If the whole text is an array,
 *   that array is split instead.
 * @max_length: the maximum length in bytes of an element; the text after the array may be 16 times as long
 */
MuJsonSplitter *
mu_json_splitter_new (const char *const *members, gsize max_length)
{
  MuJsonSplitter *self = g_new0 (MuJsonSplitter, 1);

  self->members = members;
  self->max_length = max_length;
  self->text = g_string_new (NULL);
  self->line = 1;
  self->begin.line = 1;
  return self;
}

/* Frees a splitter. */
void
mu_json_splitter_free (MuJsonSplitter *self)
{
  g_free (self->outer);
  g_string_free (self->text, TRUE);
  g_free (self);
}

/* Frees the text of a part. */
void
mu_json_piece_clear (MuJsonPiece *self)
{
  g_clear_pointer (&self->text, g_free);
}

/*
 * Feeds text.
 *
 * @data: the next part of the text; it may end anywhere, even within a character
 */
void
mu_json_splitter_feed (MuJsonSplitter *self, const char *data, gsize length)
{
  g_string_erase (self->text, 0, self->begin_position);
  self->position -= self->begin_position;
  self->begin_position = 0;
  g_string_append_len (self->text, data, length);
}

/* Marks the end of the text. */
void
mu_json_splitter_end (MuJsonSplitter *self)
{
  self->ended = TRUE;
}

/* Returns TRUE if the array was found. Until then, the whole text is kept in memory. */
gboolean
mu_json_splitter_is_array (MuJsonSplitter *self)
{
  return self->state != START && self->state != HEAD && self->state != WHOLE;
}

/* Returns TRUE if all elements were handed out, and only the text after the array is left. */
gboolean
mu_json_splitter_is_past_array (MuJsonSplitter *self)
{
  return self->state == TAIL;
}

/* Returns the one of the members that is split; NULL if it is none of them, or not known yet. */
const char *
mu_json_splitter_get_member (MuJsonSplitter *self)
{
  return self->member;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/* Moves past the next character. Continuation bytes of UTF-8 are not counted as columns. */
static void
pass (MuJsonSplitter *self)
{
  char c = self->text->str[self->position++];

  if (c == '\n')
    {
      self->line++;
      self->column = 0;
    }
  else
    self->column += (c & 0xC0) != 0x80;
}

/* Starts a part at the next character. */
static void
begin (MuJsonSplitter *self)
{
  self->begin_position = self->position;
  self->begin.line = self->line;
  self->begin.column = self->column;
}

/* Hands out the part that ends before the next character. */
static MuJsonStep
hand_out (MuJsonSplitter *self, MuJsonPiece *piece, MuJsonStep step, State state)
{
  *piece = self->begin;
  piece->length = self->position - self->begin_position;
  piece->text = g_strndup (self->text->str + self->begin_position, piece->length);
  begin (self);
  self->state = state;
  return step;
}

/* Hands out @before, the part that ends before the next character, and @after. */
static MuJsonStep
hand_out_frame (MuJsonSplitter *self, MuJsonPiece *piece, const char *before, const char *after, State state)
{
  GString *framed = g_string_new (before);

  hand_out (self, piece, MU_JSON_FRAME, state);
  g_string_append_len (framed, piece->text, piece->length);
  g_string_append (framed, after);
  g_free (piece->text);
  piece->length = framed->len;
  piece->text = g_string_free (framed, FALSE);
  piece->column -= strlen (before);
  return MU_JSON_FRAME;
}

/* There is a syntax error after @before. A parser reports it when it gets the part. */
static MuJsonStep
give_up (MuJsonSplitter *self, MuJsonPiece *piece, const char *before)
{
  begin (self);
  for (int i = 0; i < EXCERPT && self->position < self->text->len; i++)
    pass (self);
  return hand_out_frame (self, piece, before, "", OVER);
}

static MuJsonStep
refuse (MuJsonSplitter *self)
{
  self->state = OVER;
  return MU_JSON_TOO_MUCH;
}

/* Updates the nesting for the next character, @c. Returns TRUE if it closes the innermost bracket or string. */
static gboolean
follow (MuJsonSplitter *self, char c)
{
  if (self->escaped)
    self->escaped = FALSE;
  else if (self->in_string && c == '\\')
    self->escaped = TRUE;
  else if (c == '"')
    self->in_string = !self->in_string;
  else if (self->in_string)
    return TRUE;
  else if (c == '{' || c == '[')
    self->closers[self->depth++] = c == '{' ? '}' : ']';
  else if (c == '}' || c == ']')
    return self->depth > 0 && self->closers[--self->depth] == c;
  return TRUE;
}

static MuJsonStep
look_at_start (MuJsonSplitter *self, MuJsonPiece *piece)
{
  char c = self->text->str[self->position];

  if (is_blank (c))
    pass (self);
  else if (c == '{')
    self->state = HEAD;
  else if (c == '[')
    {
      pass (self);
      self->state = FIRST;
    }
  else
    self->state = WHOLE;
  return MU_JSON_MORE;
}

/* Returns the name before the colon that the next character follows, without its quotes. */
static char *
dup_name (const MuJsonSplitter *self)
{
  gsize length = self->name_end - self->name;

  return self->last == ':' && length >= 2 ? g_strndup (self->text->str + self->name + 1, length - 2) : g_strdup ("");
}

/* Returns the member that the array at the next character is, or NULL. */
static const char *
find_member (const MuJsonSplitter *self)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  if (self->last != ':' || self->depth > 2)
    return NULL;
  name = dup_name (self);
  path = self->depth == 2 ? g_strconcat (self->outer != NULL ? self->outer : "", "/", name, NULL) : g_strdup (name);
  for (const char *const *member = self->members; *member != NULL; member++)
    if (g_str_equal (*member, path))
      return *member;
  return NULL;
}

static MuJsonStep
look_at_head (MuJsonSplitter *self, MuJsonPiece *piece)
{
  char c = self->text->str[self->position];
  gboolean was_in_string = self->in_string;
  const char *member = c == '[' && !was_in_string ? find_member (self) : NULL;

  if (member != NULL)
    {
      /* The text before the array, which begins at the next character, is a part by itself. */
      pass (self);
      self->n_around = self->depth;
      self->depth = 0;
      self->member = member;
      return hand_out_frame (self, piece, "", self->n_around == 2 ? "]}}" : "]}", FIRST);
    }
  if (self->depth == MAX_DEPTH || !follow (self, c))
    self->state = WHOLE;
  /* The names that lead to the next character are remembered. */
  if (c == '{' && !was_in_string && self->depth == 2)
    {
      g_free (self->outer);
      self->outer = dup_name (self);
    }
  if (self->in_string && !was_in_string && self->depth <= 2)
    self->name = self->position;
  pass (self);
  if (was_in_string && !self->in_string && self->depth <= 2)
    self->name_end = self->position;
  if (!was_in_string && !is_blank (c))
    self->last = c;
  if (self->depth == 0)
    self->state = WHOLE;
  return MU_JSON_MORE;
}

/* Handles the gap between elements. */
static MuJsonStep
look_at_gap (MuJsonSplitter *self, MuJsonPiece *piece)
{
  char c = self->text->str[self->position];
  gboolean closes = c == ']' && self->state != NEXT;

  if (is_blank (c) || closes || (self->state == AFTER && c == ','))
    {
      pass (self);
      if (!is_blank (c))
        self->state = closes ? TAIL : NEXT;
      begin (self);
      return MU_JSON_MORE;
    }
  if (self->state == AFTER)
    return give_up (self, piece, "[0 ");
  if (c == ',' || c == ']' || c == '}')
    return give_up (self, piece, self->state == NEXT ? "[0," : "[");
  begin (self);
  self->is_bare = c != '"' && c != '{' && c != '[';
  self->state = INSIDE;
  return MU_JSON_MORE;
}

/* Returns the first of @text that is no single-byte character, or affects nesting, strings or lines. */
static const char *
skip_plain (const char *text, gboolean in_string)
{
  enum
  {
    OUTSIDE_STRINGS = 1,
    IN_STRINGS = 2
  };
  static const guint8 special[128] = {
    ['"'] = OUTSIDE_STRINGS | IN_STRINGS,
    ['\\'] = OUTSIDE_STRINGS | IN_STRINGS,
    ['{'] = OUTSIDE_STRINGS,
    ['}'] = OUTSIDE_STRINGS,
    ['['] = OUTSIDE_STRINGS,
    [']'] = OUTSIDE_STRINGS,
  };
  const guint8 here = in_string ? IN_STRINGS : OUTSIDE_STRINGS;

  while ((signed char) *text > '\n' && (special[(guchar) *text] & here) == 0)
    text++;
  return text;
}

/* Moves past plain characters, and past strings that have no others. */
static void
pass_plain (MuJsonSplitter *self)
{
  const char *start = self->text->str + self->position;
  const char *p;

  if (self->escaped || self->is_bare)
    return;
  p = skip_plain (start, self->in_string);
  while (*p == '"' && !self->in_string && self->depth > 0)
    {
      const char *end = skip_plain (p + 1, TRUE);

      if (*end != '"')
        break;
      p = skip_plain (end + 1, FALSE);
    }
  self->position += p - start;
  self->column += p - start;
}

static MuJsonStep
look_inside (MuJsonSplitter *self, MuJsonPiece *piece)
{
  while (pass_plain (self),
         self->position < self->text->len && self->position - self->begin_position <= self->max_length)
    {
      char c = self->text->str[self->position];

      if (self->is_bare && (c == ',' || c == ']' || c == '}' || is_blank (c)))
        return hand_out (self, piece, MU_JSON_ELEMENT, AFTER);
      if (self->depth == MAX_DEPTH)
        return refuse (self);
      if (!follow (self, c))
        {
          pass (self);
          return hand_out (self, piece, MU_JSON_ELEMENT, OVER);
        }
      pass (self);
      if (!self->is_bare && self->depth == 0 && !self->in_string)
        return hand_out (self, piece, MU_JSON_ELEMENT, AFTER);
    }
  return self->position - self->begin_position > self->max_length ? refuse (self) : MU_JSON_MORE;
}

static MuJsonStep
look (MuJsonSplitter *self, MuJsonPiece *piece)
{
  switch (self->state)
    {
    case START:
      return look_at_start (self, piece);
    case HEAD:
      return look_at_head (self, piece);
    case INSIDE:
      return look_inside (self, piece);
    case FIRST:
    case AFTER:
    case NEXT:
      return look_at_gap (self, piece);
    case TAIL:
    case WHOLE:
      while (self->position < self->text->len)
        pass (self);
      return self->state == TAIL && self->position - self->begin_position > TAIL_FACTOR * self->max_length
                 ? refuse (self)
                 : MU_JSON_MORE;
    case OVER:
    default:
      return MU_JSON_END;
    }
}

static MuJsonStep
finish (MuJsonSplitter *self, MuJsonPiece *piece)
{
  switch (self->state)
    {
    case FIRST:
      return give_up (self, piece, "[");
    case INSIDE:
      return hand_out (self, piece, MU_JSON_ELEMENT, self->is_bare ? AFTER : OVER);
    case AFTER:
      return give_up (self, piece, "[0");
    case NEXT:
      return give_up (self, piece, "[0,");
    case TAIL:
      return hand_out_frame (self, piece,
                             self->n_around == 2   ? "{\"\":{\"\":[]"
                             : self->n_around == 1 ? "{\"\":[]"
                                                   : "[]",
                             "", OVER);
    case OVER:
      return MU_JSON_END;
    case START:
    case HEAD:
    case WHOLE:
    default:
      self->begin_position = 0;
      return hand_out (self, piece, MU_JSON_WHOLE, OVER);
    }
}

/*
 * Splits off the next part of the text. Returns the kind of part.
 *
 * @piece: (out) the part, if the result is one
 */
MuJsonStep
mu_json_splitter_next (MuJsonSplitter *self, MuJsonPiece *piece)
{
  *piece = (MuJsonPiece){ 0 };
  while (self->position < self->text->len)
    {
      MuJsonStep step = look (self, piece);

      if (step != MU_JSON_MORE)
        return step;
    }
  return self->ended ? finish (self, piece) : self->state == OVER ? MU_JSON_END : MU_JSON_MORE;
}
