/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/mu-input.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "exchange/mu-import.h"

enum { MAX_BYTES = 16 * 1024 * 1024, CHUNK = 64 * 1024, PATIENCE = 10 * 1000 /* milliseconds */ };

static gboolean
fail (GError **error, const char *message)
{
  g_set_error_literal (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_UNREADABLE, message);
  return FALSE;
}

static gboolean
fail_errno (GError **error, int number)
{
  return fail (error, g_strerror (number));
}

static gboolean
take_chunk (GByteArray *read, const guint8 *chunk, gsize length, GError **error)
{
  if (read->len + length > MAX_BYTES)
    return fail (error, _ ("larger than 16 MiB, which no list is"));
  g_byte_array_append (read, chunk, length);
  return TRUE;
}

static gboolean
wait_for_data (int fd, GCancellable *cancellable, GError **error)
{
  struct pollfd ready = { .fd = fd, .events = POLLIN };
  int result = poll (&ready, 1, PATIENCE);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (result == 0)
    return fail (error, _ ("nothing comes out of this pipe"));
  return result > 0 || errno == EINTR ? TRUE : fail_errno (error, errno);
}

static gboolean
read_all (int fd, GByteArray *read_bytes, GCancellable *cancellable, GError **error)
{
  guint8 chunk[CHUNK];

  while (TRUE)
    {
      gssize length;

      if (!wait_for_data (fd, cancellable, error))
        return FALSE;
      length = read (fd, chunk, sizeof chunk);
      if (length == 0)
        return TRUE;
      if (length < 0 && errno != EAGAIN && errno != EINTR)
        return fail_errno (error, errno);
      if (length > 0 && !take_chunk (read_bytes, chunk, length, error))
        return FALSE;
    }
}

/* Opening a pipe nobody writes to must not wait for ever. */
static GBytes *
read_path (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) read_bytes = g_byte_array_new ();
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0);
  struct stat status;
  gboolean done;

  if (fd < 0)
    {
      fail_errno (error, errno);
      return NULL;
    }
  if (fstat (fd, &status) == 0 && S_ISDIR (status.st_mode))
    done = fail (error, _ ("a folder, not a file"));
  else
    done = read_all (fd, read_bytes, cancellable, error);
  g_close (fd, NULL);
  return done ? g_byte_array_free_to_bytes (g_steal_pointer (&read_bytes)) : NULL;
}

/**
 * mu_input_read_stream:
 *
 * Returns: (transfer full) (nullable): all of @stream; %NULL with @error when reading fails or it is over 16 MiB.
 */
GBytes *
mu_input_read_stream (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) read_bytes = g_byte_array_new ();
  guint8 chunk[CHUNK];
  gssize length;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  while ((length = g_input_stream_read (stream, chunk, sizeof chunk, cancellable, error)) > 0)
    if (!take_chunk (read_bytes, chunk, length, error))
      return NULL;
  return length == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&read_bytes)) : NULL;
}

/**
 * mu_input_read_file:
 *
 * Returns: (transfer full) (nullable): all of @file; %NULL with @error when it cannot be read or is over 16 MiB.
 */
GBytes *
mu_input_read_file (GFile *file, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autoptr (GFileInputStream) stream = NULL;

  if (path != NULL)
    return read_path (path, cancellable, error);
  stream = g_file_read (file, cancellable, error);
  return stream != NULL ? mu_input_read_stream (G_INPUT_STREAM (stream), cancellable, error) : NULL;
}

static char *
convert (const char *data, gsize length, const char *encoding)
{
  gsize written;
  g_autofree char *text = g_convert (data, length, "UTF-8", encoding, NULL, &written, NULL);

  return text != NULL && strlen (text) == written ? g_steal_pointer (&text) : NULL;
}

/* Windows-1252 is Latin-1 with quotes and bullets where Latin-1 has nothing; Latin-1 fits any byte. */
static char *
decode_text (const char *data, gsize length)
{
  char *text;

  if (length >= 2 && memcmp (data, "\xff\xfe", 2) == 0)
    return convert (data + 2, length - 2, "UTF-16LE");
  if (length >= 2 && memcmp (data, "\xfe\xff", 2) == 0)
    return convert (data + 2, length - 2, "UTF-16BE");
  if (memchr (data, '\0', length) != NULL)
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

/**
 * mu_input_decode:
 * @bytes: a file in UTF-8, UTF-16 with a byte order mark, Windows-1252 or Latin-1
 *
 * Returns: (transfer full) (nullable): the text in it, in UTF-8; %NULL with @error when it is empty or not text.
 */
char *
mu_input_decode (GBytes *bytes, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = NULL;

  if (length == 0)
    {
      fail (error, _ ("the file is empty"));
      return NULL;
    }
  if (length > MAX_BYTES)
    {
      fail (error, _ ("larger than 16 MiB, which no list is"));
      return NULL;
    }
  text = decode_text (data, length);
  if (text == NULL)
    {
      fail (error, _ ("not a text file"));
      return NULL;
    }
  if (text[strspn (text, " \t\r\n\f\v")] == '\0')
    {
      fail (error, _ ("the file is empty"));
      return NULL;
    }
  return g_steal_pointer (&text);
}
