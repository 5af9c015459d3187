/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-xws-doubts.h"

#include <string.h>

#include "exchange/json/mu-xws-names.h"

enum
{
  MAX_DOUBTS = 20, /* more say nothing new */
  LONGEST = 60     /* what is quoted, in characters */
};

static MuStated *
ensure_stated (MuXwsDoubts *self)
{
  if (self->stated == NULL)
    self->stated = mu_stated_new ();
  return self->stated;
}

static gboolean
is_full (const MuXwsDoubts *self)
{
  return self->stated != NULL && self->stated->doubts != NULL && self->stated->doubts->len >= MAX_DOUBTS;
}

/* Returns TRUE for what programs write for nothing. */
static gboolean
is_empty (const MuJsonValue *value)
{
  switch (value->kind)
    {
    case MU_JSON_NULL:
      return TRUE;
    case MU_JSON_BOOLEAN:
      return *value->source == 'f';
    case MU_JSON_STRING:
      return value->string[strspn (value->string, " \t\r\n")] == '\0';
    case MU_JSON_ARRAY:
    case MU_JSON_OBJECT:
      return value->first == NULL;
    case MU_JSON_INTEGER:
    case MU_JSON_REAL:
    default:
      return FALSE;
    }
}

/* Returns @text on one line, shortened. */
static char *
dup_quote (const char *text, gsize length)
{
  const char *end = text + length;
  g_autoptr (GString) quote = g_string_new (NULL);

  for (int i = 0; text < end && i < LONGEST; i++)
    {
      gunichar character = g_utf8_get_char (text);

      text = g_utf8_next_char (text);
      if (!g_unichar_iscntrl (character) && character != ' ')
        g_string_append_unichar (quote, character);
      else if (quote->len > 0 && quote->str[quote->len - 1] != ' ')
        g_string_append_c (quote, ' ');
    }
  if (text < end)
    g_string_append (quote, "…");
  return g_string_free (g_steal_pointer (&quote), FALSE);
}

/* Returns the key and the value as they are quoted. */
static char *
dup_words (const char *key, const MuJsonValue *value)
{
  const char *text = value->string != NULL ? value->string : value->source;
  g_autofree char *quoted_key = key != NULL ? dup_quote (key, strlen (key)) : NULL;
  g_autofree char *quote = dup_quote (text, value->string != NULL ? strlen (text) : value->length);

  return mu_xws_join_text (quoted_key, quote);
}

/*
 * Notes what a value was taken for, if that is to be explained.
 *
 * @key: where @value stands, or NULL
 * @value: NULL does nothing
 * @taken: what it was taken for, if it is no card
 * @card: the card that it was taken for, or NULL
 * @copies: how many of it
 */
void
mu_xws_doubts_note (MuXwsDoubts *self, const char *key, const MuJsonValue *value, MuTaken taken, MuCard *card,
                    int copies)
{
  g_autofree char *words = NULL;
  MuTakenLine *note;

  if (!self->explain || value == NULL || is_empty (value))
    return;
  words = dup_words (key, value);
  note = mu_stated_add_line (ensure_stated (self), mu_json_text_get_line (self->text, value), words,
                             card != NULL ? MU_TAKEN_CARDS : taken);
  if (card != NULL)
    mu_taken_line_add (note, card, copies);
}

/*
 * @words: words that were not read
 * @line: of the file
 */
void
mu_xws_doubts_add_words (MuXwsDoubts *self, const char *words, int line)
{
  mu_stated_add_words (ensure_stated (self), words, NULL, line);
}

/*
 * Notes that a value may mean another card.
 *
 * @read_as: the card that is in the list
 */
void
mu_xws_doubts_add_card (MuXwsDoubts *self, MuCard *read_as, MuCard *instead, const MuJsonValue *value)
{
  if (!is_full (self))
    mu_stated_add_doubt (ensure_stated (self), read_as, instead, mu_json_text_get_line (self->text, value));
}

/*
 * Notes that a value was not read, unless it says nothing.
 *
 * @key: where @value stands, or NULL
 */
void
mu_xws_doubts_add (MuXwsDoubts *self, const char *key, const MuJsonValue *value)
{
  g_autofree char *words = NULL;

  if (is_full (self) || is_empty (value))
    return;
  words = dup_words (key, value);
  mu_xws_doubts_add_words (self, words, mu_json_text_get_line (self->text, value));
}

/*
 * Returns the text or number; NULL for a value of another kind, whose name is in doubt.
 *
 * @value: a member of an object, or NULL
 */
char *
mu_xws_doubts_dup_text (MuXwsDoubts *self, const MuJsonValue *value)
{
  char *text = mu_json_value_dup_text (value);

  if (value != NULL && text == NULL)
    mu_xws_doubts_add (self, value->key, value);
  return text;
}

/*
 * Notes the total that is stated for the squad.
 *
 * @total: in points
 */
void
mu_xws_doubts_set_total (MuXwsDoubts *self, int total)
{
  ensure_stated (self)->total = total;
}

/*
 * Notes the cost that is stated for a card.
 *
 * @unit: the index of the unit
 * @upgrade: the index of the upgrade on it, or -1: the unit's own card
 * @value: where @cost stands
 */
void
mu_xws_doubts_add_cost (MuXwsDoubts *self, int unit, int upgrade, int cost, const MuJsonValue *value)
{
  mu_stated_add_cost (ensure_stated (self), unit, upgrade, cost, mu_json_text_get_line (self->text, value));
}

/*
 * Finds the members of an object. Of several with the same key, the last one counts, as in other programs. The others,
 * and those with an unknown key, are in doubt.
 *
 * @object: a value of any kind, or NULL
 * @found: (out) zeroed; gets the values at their places
 */
void
mu_xws_doubts_take (MuXwsDoubts *self, const MuJsonValue *object, const MuXwsKey *keys, guint n_keys,
                    const MuJsonValue **found)
{
  for (const MuJsonValue *member = mu_json_value_get_members (object); member != NULL; member = member->next)
    {
      const MuXwsKey *known = NULL;

      for (guint i = 0; known == NULL && i < n_keys; i++)
        if (g_str_equal (keys[i].key, member->key))
          known = &keys[i];
      if (known == NULL || known->place < 0)
        mu_xws_doubts_note (self, member->key, member, known != NULL ? MU_TAKEN_HEAD : MU_TAKEN_REMARK, NULL, 0);
      if (known == NULL)
        mu_xws_doubts_add (self, member->key, member);
      else if (known->place >= 0)
        {
          if (found[known->place] != NULL)
            mu_xws_doubts_add (self, found[known->place]->key, found[known->place]);
          found[known->place] = member;
        }
    }
}

/* Frees what was noted. */
void
mu_xws_doubts_clear (MuXwsDoubts *self)
{
  g_clear_pointer (&self->stated, mu_stated_unref);
}
