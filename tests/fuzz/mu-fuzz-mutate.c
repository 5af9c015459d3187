/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz/mu-fuzz-mutate.h"

#include <string.h>

#include "support/mu-test-roster.h"

enum
{
  MAX_PIECE = 64,
  MAX_CHANGES = 6,
  CROWD = 1200,      /* more of anything than readers take */
  MAX_CROWDED = 100, /* bytes */
};

/* What readers stumble over: marks of every format, numbers at their limits, bytes that are no text. */
static const char *const marks[] = {
  "\n",   "\r\n",      "\t",       " ",          "(",      ")",      "[",      "]",         "{",    "}",       "<",
  ">",    "</",        "/>",       "&",          "&#",     "\"",     "'",      "\\",        "*",    "#",       "|",
  ",",    ";",         ":",        "=",          "+",      "-",      "@",      "•",         "0",    "-1",      "1",
  "999",  "1e9",       "99999999", "2147483648", "null",   "true",   "[]",     "{}",        "\"\"", "2x ",     "3 x ",
  "\xff", "\xc3",      "\x01",     "\x7f",       "\u202e", "\ufeff", "\u0301", "ﬁ",         "İ",    "ß",       "<!--",
  "-->",  "<![CDATA[", "]]>",      "[b]",        "[url=",  "**",     "_",      "&#x1F600;", "&lt;", "\\u0000", "\\ud800"
};

static guint
rand_below (GRand *source, guint end)
{
  return end > 0 ? (guint) g_rand_int_range (source, 0, (gint32) end) : 0;
}

static void
insert (GByteArray *input, guint at, const void *bytes, guint length)
{
  guint tail = input->len - at;

  g_byte_array_set_size (input, input->len + length);
  memmove (input->data + at + length, input->data + at, tail);
  memcpy (input->data + at, bytes, length);
}

static void
duplicate (GByteArray *input, guint from, guint length, guint to)
{
  g_autofree guint8 *piece = length > 0 ? g_memdup2 (input->data + from, length) : NULL;

  if (piece != NULL)
    insert (input, to, piece, length);
}

/* Where the line around @at begins and how long it is, its end included. */
static guint
find_line (GByteArray *input, guint at, guint *length)
{
  guint start = at;
  guint end = at;

  while (start > 0 && input->data[start - 1] != '\n')
    start--;
  while (end < input->len && input->data[end] != '\n')
    end++;
  *length = MIN (end + 1, input->len) - start;
  return start;
}

/* Names and ids from the catalogs, in the words of the user and of other programs. */
static GPtrArray *
get_words (void)
{
  static GPtrArray *words;
  g_autoptr (GPtrArray) ids = NULL;

  if (words != NULL)
    return words;
  words = g_ptr_array_new ();
  ids = mu_games_list_ids (mu_test_get_games ());
  for (guint i = 0; i < ids->len; i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), ids->pdata[i], NULL);
      GPtrArray *formats = mu_game_get_formats (game);
      GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));

      for (guint j = 0; j < formats->len; j++)
        g_ptr_array_add (words, (char *) ((const MuFormat *) formats->pdata[j])->id);
      for (guint j = 0; j < cards->len; j++)
        {
          g_ptr_array_add (words, (char *) mu_card_get_name (cards->pdata[j]));
          g_ptr_array_add (words, (char *) mu_card_get_id (cards->pdata[j]));
        }
    }
  return words;
}

static void
insert_word (GByteArray *input, GRand *source, guint at)
{
  GPtrArray *words = get_words ();
  const char *word = words->pdata[rand_below (source, words->len)];

  insert (input, at, word, (guint) strlen (word));
}

static void
insert_mark (GByteArray *input, GRand *source, guint at)
{
  const char *mark = marks[rand_below (source, G_N_ELEMENTS (marks))];

  insert (input, at, mark, (guint) strlen (mark));
}

static gboolean
is_word (guint8 byte)
{
  return g_ascii_isalnum (byte) || byte >= 0x80;
}

static void
replace_word (GByteArray *input, GRand *source, guint at)
{
  guint end = at;

  while (at > 0 && is_word (input->data[at - 1]))
    at--;
  while (end < input->len && is_word (input->data[end]))
    end++;
  if (end > at)
    g_byte_array_remove_range (input, at, end - at);
  insert_word (input, source, at);
}

/* Now and then far too much of the same. */
static void
crowd (GByteArray *input, guint start, guint length)
{
  g_autofree guint8 *line = g_memdup2 (input->data + start, length);
  g_autoptr (GByteArray) lines = g_byte_array_new ();

  for (guint i = 0; i < CROWD; i++)
    g_byte_array_append (lines, line, length);
  insert (input, start, lines->data, lines->len);
}

static void
change_line (GByteArray *input, GRand *source, guint at)
{
  guint length;
  guint other_length;
  guint start = find_line (input, at, &length);
  guint other = find_line (input, rand_below (source, input->len), &other_length);

  if (rand_below (source, 3) == 0)
    g_byte_array_remove_range (input, start, length);
  else if (length > 0 && length <= MAX_CROWDED && rand_below (source, 64) == 0)
    crowd (input, start, length);
  else
    duplicate (input, start, length, other);
}

static void
change_bytes (GByteArray *input, GRand *source, guint at)
{
  guint length = 1 + rand_below (source, MIN (MAX_PIECE, input->len - at));

  switch (rand_below (source, 4))
    {
    case 0:
      input->data[at] ^= (guint8) (1u << rand_below (source, 8));
      break;
    case 1:
      input->data[at] = (guint8) g_rand_int (source);
      break;
    case 2:
      g_byte_array_remove_range (input, at, length);
      break;
    default:
      duplicate (input, at, length, rand_below (source, input->len));
      break;
    }
}

/* The beginning of one and the end of another. */
static void
splice (GByteArray *input, GRand *source, guint at, GBytes *other)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (other, &length);
  guint from = rand_below (source, (guint) length);

  g_byte_array_set_size (input, at);
  g_byte_array_append (input, data + from, (guint) length - from);
}

/**
 * mu_fuzz_mutate_words:
 * @input: (inout): some input
 *
 * Changes it in one place by what lists are made of: a word of the catalogs, a line, a mark.
 */
void
mu_fuzz_mutate_words (GByteArray *input, GRand *source)
{
  static void (*const changes[]) (GByteArray *, GRand *, guint)
      = { insert_word, insert_mark, replace_word, change_line };

  if (input->len == 0)
    insert_word (input, source, 0);
  else
    changes[rand_below (source, G_N_ELEMENTS (changes))](input, source, rand_below (source, input->len));
}

/**
 * mu_fuzz_mutate:
 * @input: (inout): some input
 * @others: (element-type GBytes): inputs it may be joined with
 *
 * Changes it in a few places, by words or by bytes. One @source gives the same changes each time.
 */
void
mu_fuzz_mutate (GByteArray *input, GRand *source, GPtrArray *others)
{
  for (guint i = 1 + rand_below (source, MAX_CHANGES); i > 0; i--)
    {
      guint choice = rand_below (source, 16);

      if (input->len == 0 || choice < 8)
        mu_fuzz_mutate_words (input, source);
      else if (choice < 14)
        change_bytes (input, source, rand_below (source, input->len));
      else if (choice == 14)
        splice (input, source, rand_below (source, input->len), others->pdata[rand_below (source, others->len)]);
      else
        g_byte_array_set_size (input, rand_below (source, input->len));
    }
}
