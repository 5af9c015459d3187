/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/io/mu-input.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "exchange/io/mu-import-error.h"
#include "model/text/mu-i18n.h"

/* In milliseconds. */
enum
{
  TURN = 100, /* interval for checking whether reading was cancelled */
  PATIENCE_FOR_WRITER = 1500,
  PATIENCE = 10 * 1000,
};

enum
{
  CHUNK = 16 * 1024
};

#define PDF "%PDF-"

/* A file or stream being read. */
struct _MuInput
{
  GCancellable *cancellable;
  GInputStream *stream;
  int fd; /* used if there is no stream */
};

static gboolean
fail (GError **error, const char *message)
{
  g_set_error_literal (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_UNREADABLE, message);
  return FALSE;
}

/*
 * Sets an error for input that is too large. Returns FALSE.
 *
 * @max: the maximum number of bytes
 */
gboolean
mu_input_refuse_size (gsize max, GError **error)
{
  g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_UNREADABLE, _ ("larger than %d MiB, too large for a list"),
               (int) (max / 1024 / 1024));
  return FALSE;
}

/* Closes and frees an input. */
void
mu_input_free (MuInput *self)
{
  g_clear_object (&self->cancellable);
  g_clear_object (&self->stream);
  if (self->fd >= 0)
    g_close (self->fd, NULL);
  g_free (self);
}

/* Returns a new input that reads the rest of @stream. */
MuInput *
mu_input_new_for_stream (GInputStream *stream, GCancellable *cancellable)
{
  MuInput *self = g_new0 (MuInput, 1);

  self->fd = -1;
  g_set_object (&self->stream, stream);
  g_set_object (&self->cancellable, cancellable);
  return self;
}

/* Opens a file. Returns a new input; NULL with @error set if the file cannot be opened. */
MuInput *
mu_input_new_for_file (GFile *file, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autoptr (GFileInputStream) stream = NULL;

  if (path != NULL)
    {
      /* Opening a pipe without a writer would block, so it is opened in non-blocking mode. */
      g_autoptr (MuInput) self = mu_input_new_for_stream (NULL, cancellable);
      struct stat status;

      self->fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0);
      if (self->fd < 0)
        fail (error, g_strerror (errno));
      else if (fstat (self->fd, &status) == 0 && S_ISDIR (status.st_mode))
        fail (error, _ ("a folder, not a file"));
      else
        return g_steal_pointer (&self);
      return NULL;
    }
  stream = g_file_read (file, cancellable, error);
  return stream != NULL ? mu_input_new_for_stream (G_INPUT_STREAM (stream), cancellable) : NULL;
}

/*
 * Waits for more input. Returns the number of bytes read, at most @size; 0 at the end; -1 with @error set on failure.
 *
 * @size: the size of the buffer
 * @chunk: a buffer
 */
gssize
mu_input_read (MuInput *self, char *chunk, gsize size, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return -1;
  if (self->stream != NULL)
    return g_input_stream_read (self->stream, chunk, size, self->cancellable, error);
  /* Reading from a pipe that has no writer yet looks like the end of the file, so poll() decides. */
  for (int waited = 0; waited < PATIENCE; waited += TURN)
    {
      struct pollfd ready = { .fd = self->fd, .events = POLLIN };
      int result = poll (&ready, 1, TURN);
      gssize length;

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return -1;
      length = read (self->fd, chunk, size);
      if (length > 0 || (length == 0 && result > 0))
        return length;
      if (length == 0 && waited >= PATIENCE_FOR_WRITER)
        break;
      if (length < 0 && errno != EAGAIN && errno != EINTR)
        {
          fail (error, g_strerror (errno));
          return -1;
        }
    }
  fail (error, _ ("nothing can be read from this pipe"));
  return -1;
}

/*
 * Reads a whole file. Returns the contents; NULL with @error set if the file cannot be read or is larger than 16 MiB.
 * The caller owns it.
 */
GBytes *
mu_input_load_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (MuInput) input = mu_input_new_for_file (file, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  char chunk[CHUNK];
  gssize length = -1;

  while (input != NULL && (length = mu_input_read (input, chunk, sizeof chunk, error)) > 0)
    {
      if (bytes->len + length > MU_INPUT_MAX_BYTES)
        {
          mu_input_refuse_size (MU_INPUT_MAX_BYTES, error);
          return NULL;
        }
      g_byte_array_append (bytes, (const guint8 *) chunk, length);
    }
  return length == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

static char *
convert (const char *data, gsize length, const char *encoding)
{
  gsize written;
  g_autofree char *text = g_convert (data, length, "UTF-8", encoding, NULL, &written, NULL);

  return text != NULL && strlen (text) == written ? g_steal_pointer (&text) : NULL;
}

/* Windows-1252 is Latin-1 with quotes and bullets in place of some control characters. Latin-1 accepts all bytes. */
static char *
decode_text (const char *data, gsize length)
{
  char *text;

  if (length >= 2 && memcmp (data, "\xff\xfe", 2) == 0)
    return convert (data + 2, length - 2, "UTF-16LE");
  if (length >= 2 && memcmp (data, "\xfe\xff", 2) == 0)
    return convert (data + 2, length - 2, "UTF-16BE");
  /* Most words of a PDF document are compressed, and the others would be taken for all. */
  if (memchr (data, '\0', length) != NULL || (length >= strlen (PDF) && memcmp (data, PDF, strlen (PDF)) == 0))
    return NULL;
  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    {
      data += 3;
      length -= 3;
    }
  if (g_utf8_validate (data, length, NULL))
    return g_strndup (data, length);
  text = convert (data, length, "WINDOWS-1252");
  return text != NULL ? text : convert (data, length, "ISO-8859-1");
}

/* Returns TRUE if @bytes begin with a UTF-16 byte order mark. */
gboolean
mu_input_is_wide (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return length >= 2 && (memcmp (data, "\xff\xfe", 2) == 0 || memcmp (data, "\xfe\xff", 2) == 0);
}

/*
 * Converts a file to UTF-8. Returns the text; NULL with @error set if it is empty, not text, or larger than
 * MU_INPUT_MAX_BYTES. The caller owns it.
 *
 * @bytes: a file in UTF-8, UTF-16 with a byte order mark, Windows-1252 or Latin-1
 */
char *
mu_input_decode (GBytes *bytes, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = NULL;

  if (length > MU_INPUT_MAX_BYTES)
    {
      mu_input_refuse_size (MU_INPUT_MAX_BYTES, error);
      return NULL;
    }
  text = length > 0 ? decode_text (data, length) : g_strdup ("");
  if (text == NULL)
    fail (error, _ ("not a text file"));
  else if (text[strspn (text, " \t\r\n\f\v")] == '\0')
    fail (error, _ ("the file is empty"));
  else
    return g_steal_pointer (&text);
  return NULL;
}
