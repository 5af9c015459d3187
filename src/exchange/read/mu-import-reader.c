/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/read/mu-import-reader.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "exchange/io/mu-input.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/json/mu-json-in-text.h"
#include "exchange/json/mu-json-quotes.h"
#include "exchange/io/mu-import-error.h"
#include "model/text/mu-i18n.h"

#define CONTAINER "container"

enum
{
  CHUNK = 64 * 1024,
  MAX_SQUAD = 1024 * 1024,
  MAX_WORDS = 4096, /* behind an array of squads */
  MAX_HELD = 4 * 1024 * 1024, /* of the players of a tournament that are read before they are handed out */
  MAX_SQUADS = 65536,
  MAX_DOUBTFUL = 1000, /* elements before the first squad */
  LONGEST_MARK = 80,   /* the longest text that recognise() examines after a bracket */
};

/* The kind of file, as far as it is known. */
typedef enum
{
  UNDECIDED,
  JSON,
  OTHER,
} Kind;

/*
 * Reads lists from a file in any format. Squads in a JSON file are read one by one, so that memory use does not grow
 * with their number.
 */
struct _MuImportReader
{
  MuGames *games;
  MuGame *expected; /* nullable */
  MuInput *input;
  GError *error; /* why the file cannot be opened */
  Kind kind;
  GString *text; /* the contents read so far, unless the file is JSON */
  gsize n_seen;  /* how much of it was looked at to decide what it is */
  char *beside;  /* the words around the squads in a text; nullable */
  MuJsonSplitter *splitter;
  gsize n_bytes;
  guint n_elements;
  gboolean has_squad; /* an element was a squad, so the other elements count as lists, too */
  GError *doubt;      /* why the first element is not a squad */
  MuXwsEvent event;   /* what the file states for all of its lists */
  gboolean over;
};

static MuImportReader *
reader_new (MuGames *games)
{
  MuImportReader *self = g_new0 (MuImportReader, 1);

  self->games = g_object_ref (games);
  self->text = g_string_new (NULL);
  return self;
}

/* Creates a reader for a file. If the file cannot be opened, the first chunk has the error. Returns a new reader. */
MuImportReader *
mu_import_reader_new_for_file (MuGames *games, GFile *file, GCancellable *cancellable)
{
  MuImportReader *self = reader_new (games);

  self->input = mu_input_new_for_file (file, cancellable, &self->error);
  return self;
}

/* Returns a new reader for the rest of @stream. */
MuImportReader *
mu_import_reader_new_for_stream (MuGames *games, GInputStream *stream, GCancellable *cancellable)
{
  MuImportReader *self = reader_new (games);

  self->input = mu_input_new_for_stream (stream, cancellable);
  return self;
}

/*
 * Notes of each of several squads what it was read from, too. A squad that is alone in its file, and texts, always have
 * that.
 */
void
mu_import_reader_explain (MuImportReader *self)
{
  self->event.explain = TRUE;
}

/* Lets a text be of @game if nothing in it decides; NULL: it is doubted. */
void
mu_import_reader_expect (MuImportReader *self, MuGame *game)
{
  self->expected = game;
}

/* Frees a reader. */
void
mu_import_reader_free (MuImportReader *self)
{
  g_clear_object (&self->games);
  g_clear_pointer (&self->input, mu_input_free);
  g_clear_error (&self->error);
  g_string_free (self->text, TRUE);
  g_free (self->beside);
  g_clear_pointer (&self->splitter, mu_json_splitter_free);
  g_clear_error (&self->doubt);
  mu_xws_event_clear (&self->event);
  g_free (self);
}

/* Ends the input with @error. If there was no squad, the error is the only result. */
static void
end_with (MuImportReader *self, MuImportChunk *chunk, GError *error)
{
  if (!self->has_squad)
    g_array_set_size (chunk->squads, 0);
  g_clear_error (&chunk->error);
  chunk->error = error;
  self->over = TRUE;
}

static void
end_refused (MuImportReader *self, MuImportChunk *chunk, const char *message)
{
  GError *error = NULL;

  mu_import_limits_refuse (&error, message);
  end_with (self, chunk, error);
}

/* Returns TRUE for “3] Academy Pilot”, “12:31] Tom” and “"Howlrunner"]” after the bracket: a few words, and more behind
 * it. */
static gboolean
is_mark (const char *inside, const char *end)
{
  while (inside < end && strchr ("]\r\n{", *inside) == NULL)
    inside++;
  if (inside == end || *inside != ']')
    return FALSE;
  for (inside++; inside < end && g_ascii_isspace (*inside);)
    inside++;
  return inside < end && strchr (",]}", *inside) == NULL;
}

/*
 * Determines the kind of file from its first characters. A text may begin with “[ flagship ]” or “[3]”, which is not a
 * JSON array. JSON in single quotation marks is converted as a whole.
 */
static Kind
recognise (const char *text, gsize length, gboolean is_all)
{
  const char *end = text + length;
  const char *inside;
  MuJsonQuotes quotes;

  while (text < end && g_ascii_isspace (*text))
    text++;
  if (text == end)
    return is_all ? OTHER : UNDECIDED;
  quotes = *text == '[' || *text == '{' ? mu_json_quotes_find (text, end - text) : MU_JSON_QUOTES_DOUBLE;
  if (quotes == MU_JSON_QUOTES_OPEN && !is_all)
    return UNDECIDED;
  if (quotes == MU_JSON_QUOTES_SINGLE)
    return OTHER;
  /* A page or a word processor wrote the quotation marks. */
  inside = text + (*text == '[');
  if (inside < end && *inside == '{')
    {
      if (!is_all && end - inside <= (gssize) strlen ("&quot;"))
        return UNDECIDED;
      if (end - inside > 1 && (mu_beginning_is (inside + 1, "&quot;") || mu_beginning_is (inside + 1, "“")))
        return OTHER;
    }
  if (*text != '[')
    return *text == '{' ? JSON : OTHER;
  for (inside = text + 1; inside < end && g_ascii_isspace (*inside);)
    inside++;
  if (!is_all && end - inside < LONGEST_MARK)
    return UNDECIDED;
  if (inside < end && (*inside == '"' || g_ascii_isdigit (*inside)) && is_mark (inside, end))
    return OTHER;
  if (inside == end || strchr ("[]{\"-0123456789", *inside) != NULL)
    return JSON;
  return mu_beginning_is (inside, "null") || mu_beginning_is (inside, "true") || mu_beginning_is (inside, "false")
             ? JSON
             : OTHER;
}

static void
split (MuImportReader *self, const char *text, gsize length)
{
  static const char *const members[] = { CONTAINER, "tournament/players", "players", "participants", NULL };

  self->kind = JSON;
  self->splitter = mu_json_splitter_new (members, MAX_SQUAD);
  mu_json_splitter_feed (self->splitter, text, length);
}

/* Ignores a UTF-8 byte order mark. What says nothing yet is looked at anew once there is twice as much: brackets and
 * blanks without end would take ever longer. */
static void
decide (MuImportReader *self, gboolean is_all)
{
  const char *text = self->text->str;
  gsize length = self->text->len;

  if (!is_all && (length < 3 || length < 2 * self->n_seen))
    return;
  self->n_seen = length;
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  self->kind = recognise (text, length, is_all);
  if (self->kind != JSON)
    return;
  split (self, text, length);
  g_string_truncate (self->text, 0);
}

/* Returns the text of JSON that is not as it should be: in UTF-16, in single quotation marks, or among other words. */
static char *
dup_json (GBytes *whole, char **beside)
{
  gboolean wide = mu_input_is_wide (whole);
  gsize length = 0;
  const char *start = g_bytes_get_data (whole, &length);
  g_autofree char *text = NULL;

  if (wide || mu_json_quotes_find (start, length) == MU_JSON_QUOTES_SINGLE)
    text = mu_input_decode (whole, NULL);
  if (text != NULL && mu_json_quotes_find (text, strlen (text)) == MU_JSON_QUOTES_SINGLE)
    return mu_json_quotes_dup_double (text);
  if (wide && text != NULL && recognise (text, strlen (text), TRUE) == JSON)
    return g_steal_pointer (&text);
  if (text == NULL && length <= MAX_SQUAD)
    text = mu_input_decode (whole, NULL);
  return text != NULL ? mu_json_in_text_dup (text, beside) : NULL;
}

/* JSON that is not as it should be and files of other kinds are read as a whole. */
static void
end_text (MuImportReader *self, MuImportChunk *chunk)
{
  g_autofree char *text = NULL;

  if (self->kind == UNDECIDED)
    decide (self, TRUE);
  if (self->kind == JSON)
    return;
  chunk->whole = g_string_free_to_bytes (g_steal_pointer (&self->text));
  self->text = g_string_new (NULL);
  self->over = TRUE;
  text = dup_json (chunk->whole, &self->beside);
  if (text == NULL)
    return;
  split (self, text, strlen (text));
  g_clear_pointer (&chunk->whole, g_bytes_unref);
  self->over = FALSE;
}

static void
take_bytes (MuImportReader *self, MuImportChunk *chunk, const char *bytes, gsize length)
{
  gboolean is_array = self->splitter != NULL && mu_json_splitter_is_array (self->splitter);
  gsize max = is_array ? MU_INPUT_MAX_SQUADS_BYTES : MU_INPUT_MAX_BYTES;
  GError *error = NULL;

  self->n_bytes += length;
  if (self->n_bytes > max)
    {
      mu_input_refuse_size (max, &error);
      end_with (self, chunk, error);
      return;
    }
  if (self->splitter != NULL)
    {
      mu_json_splitter_feed (self->splitter, bytes, length);
      return;
    }
  g_string_append_len (self->text, bytes, length);
  if (self->kind == UNDECIDED)
    decide (self, FALSE);
}

static void
read_more (MuImportReader *self, MuImportChunk *chunk)
{
  char bytes[CHUNK];
  GError *error = NULL;
  gssize length = self->input != NULL ? mu_input_read (self->input, bytes, sizeof bytes, &error) : -1;

  if (length > 0)
    take_bytes (self, chunk, bytes, length);
  else if (length < 0)
    end_with (self, chunk, self->input != NULL ? error : g_steal_pointer (&self->error));
  else
    {
      if (self->splitter == NULL)
        end_text (self, chunk);
      if (self->splitter != NULL)
        mu_json_splitter_end (self->splitter);
    }
}

/* Returns TRUE if the elements are the players of a tournament, each with a list. */
static gboolean
are_players (MuImportReader *self)
{
  const char *member = mu_json_splitter_get_member (self->splitter);

  return member != NULL && !g_str_equal (member, CONTAINER);
}

/* Returns TRUE if @piece is a squad, so that the file is a file of squads. Otherwise, the first reason is kept. */
static gboolean
is_squad (MuImportReader *self, const MuJsonPiece *piece)
{
  g_autoptr (GError) reason = NULL;
  MuGame *game = mu_games_get (self->games, MU_XWS_GAME, &reason);
  g_autofree char *link = mu_xws_dup_link (piece);
  g_autoptr (MuRoster) roster = NULL;

  if (game != NULL && link != NULL)
    return TRUE;
  if (game != NULL && are_players (self) && mu_xws_is_player (self->games, piece, &reason))
    return TRUE;
  if (game != NULL && !are_players (self))
    roster = mu_xws_read_squad (self->games, piece, &reason);
  /* That the squads are for another edition says more than a missing list. */
  if (g_error_matches (reason, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION)
      && g_error_matches (self->doubt, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST))
    g_clear_error (&self->doubt);
  if (self->doubt == NULL)
    self->doubt = g_steal_pointer (&reason);
  return roster != NULL;
}

/* Takes ownership of @piece. */
static void
take_element (MuImportReader *self, MuImportChunk *chunk, MuJsonPiece *piece)
{
  chunk->players = are_players (self);
  g_array_append_val (chunk->squads, *piece);
  if (++self->n_elements > MAX_SQUADS)
    {
      g_array_set_size (chunk->squads, chunk->squads->len - 1);
      end_refused (self, chunk, _ ("more squads than any event has"));
      return;
    }
  if (!self->has_squad)
    self->has_squad = is_squad (self, piece);
  if (!self->has_squad && self->n_elements == MAX_DOUBTFUL)
    end_with (self, chunk, g_steal_pointer (&self->doubt));
}

/* “[…] Have fun!”: takes the words behind an array of squads, which have no signs of JSON. Returns FALSE if there is
 * something else. */
static gboolean
take_words_behind (MuImportReader *self, const MuJsonPiece *piece)
{
  const char *words = g_str_has_prefix (piece->text, "[]") ? piece->text + strlen ("[]") : "";
  const char *first = words + strspn (words, " \t\r\n.,!");
  GString *beside;

  if (!self->has_squad || self->beside != NULL || piece->length > MAX_WORDS || strpbrk (words, "{}[]\"") != NULL
      || !g_utf8_validate (words, -1, NULL) || !g_unichar_isalpha (g_utf8_get_char (first)))
    return FALSE;
  beside = g_string_new (NULL);
  for (int line = 1; line < piece->line; line++)
    g_string_append_c (beside, '\n');
  g_string_append (beside, words);
  self->beside = g_string_free (beside, FALSE);
  return TRUE;
}

static void
take_frame (MuImportReader *self, MuImportChunk *chunk, MuJsonPiece *taken)
{
  g_auto (MuJsonPiece) piece = *taken;
  g_auto (MuXwsEvent) event = { NULL };
  GError *error = NULL;

  if (take_words_behind (self, &piece))
    return;
  if (!mu_xws_check_frame (&piece, &error))
    {
      end_with (self, chunk, error);
      return;
    }
  mu_xws_read_event (&event, &piece);
  if (event.name == NULL || g_strcmp0 (event.name, self->event.name) == 0)
    return;
  if (chunk->first == 0)
    {
      g_free (self->event.name);
      self->event.name = g_steal_pointer (&event.name);
      self->event.line = event.line;
      return;
    }
  g_set_error (&error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX,
               _ ("line %d: the format “%s” stands behind the lists, which were checked without it; write it before "
                  "them"),
               event.line, event.name);
  end_with (self, chunk, error);
}

/* Takes JSON without squads in places that are known: as a squad, or as something that holds squads elsewhere, or has
 * words behind one. Takes ownership of @piece. */
static void
take_whole (MuImportReader *self, MuImportChunk *chunk, MuJsonPiece *piece)
{
  gboolean may_hold_squads = self->beside == NULL && piece->length <= MAX_SQUAD;
  g_autofree char *squads = may_hold_squads ? mu_json_in_text_dup_within (piece->text, &self->beside) : NULL;

  if (squads == NULL)
    {
      g_array_append_val (chunk->squads, *piece);
      chunk->single = TRUE;
      self->over = TRUE;
      return;
    }
  mu_json_piece_clear (piece);
  g_clear_pointer (&self->splitter, mu_json_splitter_free);
  split (self, squads, strlen (squads));
  mu_json_splitter_end (self->splitter);
}

/* Returns TRUE if there was a part of the text. */
static gboolean
take_step (MuImportReader *self, MuImportChunk *chunk)
{
  MuJsonPiece piece;

  switch (mu_json_splitter_next (self->splitter, &piece))
    {
    case MU_JSON_ELEMENT:
      take_element (self, chunk, &piece);
      break;
    case MU_JSON_FRAME:
      take_frame (self, chunk, &piece);
      break;
    case MU_JSON_WHOLE:
      take_whole (self, chunk, &piece);
      break;
    case MU_JSON_TOO_MUCH:
      end_refused (self, chunk, _ ("too large for a list"));
      break;
    case MU_JSON_END:
      self->over = TRUE;
      if (self->n_elements == 0)
        end_refused (self, chunk, _ ("it contains no squads"));
      else if (!self->has_squad)
        end_with (self, chunk, g_steal_pointer (&self->doubt));
      break;
    case MU_JSON_MORE:
    default:
      return FALSE;
    }
  return TRUE;
}

/*
 * Waits for at least one list. A file of squads may have 64 MiB, with 1 MiB for each squad; other files may have 16
 * MiB. The excess is not read, and causes an error after the squads before it. Returns the next chunk; NULL after the
 * last one. There is at least one. The caller owns it.
 */
MuImportChunk *
mu_import_reader_next (MuImportReader *self)
{
  g_autoptr (MuImportChunk) chunk = mu_import_chunk_new ();

  if (self->over)
    return NULL;
  chunk->first = self->n_elements;
  while (!self->over)
    {
      if (self->splitter != NULL && take_step (self, chunk))
        continue;
      /* What follows the lists may say something of all of them, such as the format of a tournament. */
      if (self->has_squad && chunk->squads->len > 0 && !mu_json_splitter_is_past_array (self->splitter)
          && !(are_players (self) && chunk->first == 0 && self->n_bytes < MAX_HELD))
        break;
      read_more (self, chunk);
    }
  if (chunk->whole == NULL && chunk->squads->len == 0 && chunk->error == NULL)
    return NULL;
  chunk->expected = self->expected;
  chunk->beside = g_steal_pointer (&self->beside);
  chunk->event = (MuXwsEvent){ g_strdup (self->event.name), self->event.line, self->event.explain };
  return g_steal_pointer (&chunk);
}

/*
 * Reads all remaining lists. The limits are lower than for reading in chunks, because all lists are in memory. An error
 * in one list is an error of the file. Returns the lists; NULL with @error set if one of them cannot be read. The
 * elements are MuRoster. The caller owns it.
 */
GPtrArray *
mu_import_reader_read_all (MuImportReader *self, GError **error)
{
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
  MuImportChunk *next;

  while ((next = mu_import_reader_next (self)) != NULL)
    {
      g_autoptr (MuImportChunk) chunk = next;
      g_autoptr (GPtrArray) items = mu_import_chunk_read (chunk, self->games);

      for (guint i = 0; i < items->len; i++)
        {
          MuImportItem *item = items->pdata[i];

          if (item->roster == NULL)
            {
              g_propagate_error (error, g_steal_pointer (&item->error));
              return NULL;
            }
          if (rosters->len == MU_IMPORT_LIMITS_MAX_LISTS)
            {
              mu_import_limits_refuse (error, _ ("more squads than any event has"));
              return NULL;
            }
          g_ptr_array_add (rosters, g_steal_pointer (&item->roster));
        }
    }
  return g_steal_pointer (&rosters);
}

static void
read_all_in_thread (GTask *task, gpointer source, gpointer reader, GCancellable *cancellable)
{
  GError *error = NULL;
  GPtrArray *rosters = mu_import_reader_read_all (reader, &error);

  if (rosters != NULL)
    g_task_return_pointer (task, rosters, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/*
 * Does the same as mu_import_reader_read_all() in a thread.
 *
 * @self: (taken) a reader that was not used yet
 * @callback: called without a source; it calls mu_import_reader_read_all_finish()
 */
void
mu_import_reader_read_all_async (MuImportReader *self, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);

  g_task_set_task_data (task, self, (GDestroyNotify) mu_import_reader_free);
  mu_language_run_task (task, read_all_in_thread);
}

/*
 * Finishes mu_import_reader_read_all_async(). Returns the lists; NULL with @error set on failure. The elements are
 * MuRoster. The caller owns it.
 */
GPtrArray *
mu_import_reader_read_all_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
