/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/io/mu-output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/text/mu-language.h"

/*
 * Replaces files atomically: readers see either the old or the new contents, whatever happens. Who may read
 * a new file, the umask says, as for those of other programs.
 *
 * GIO cannot do this: g_file_replace() writes in place if the file is a link or belongs to another user, and
 * g_file_set_contents_full() loses mode and group of the file and replaces links.
 */

enum
{
  MODE = 0666,
  MAX_LINKS = 40,    /* the limit of Linux */
  LONGEST_STEM = 80, /* bytes; file systems allow at least 255 */
};

static gboolean
fail (GError **error, int number)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (number), g_strerror (number));
  return FALSE;
}

static gboolean
write_all (int fd, GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  while (size > 0)
    {
      gssize written = write (fd, data, size);

      if (written < 0 && errno != EINTR)
        return FALSE;
      if (written > 0)
        {
          data += written;
          size -= written;
        }
    }
  return TRUE;
}

/* Keeps owner and group if possible. If the group changes, its permissions are removed. */
static gboolean
take_over (int fd, const struct stat *existing)
{
  mode_t mode = existing->st_mode & 07777;

  if (fchown (fd, existing->st_uid, existing->st_gid) != 0 && fchown (fd, (uid_t) -1, existing->st_gid) != 0)
    mode &= ~(mode_t) (S_IRWXG | S_ISGID);
  return fchmod (fd, mode) == 0;
}

/* If the file system has no hard links, an empty file reserves the name until the complete file replaces it. */
static gboolean
put_in_place (const char *temporary, const char *path)
{
  int number, fd;

  if (link (temporary, path) == 0)
    {
      g_unlink (temporary);
      return TRUE;
    }
  if (errno == EEXIST)
    return FALSE;
  fd = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, MODE);
  if (fd < 0)
    return FALSE;
  close (fd);
  if (g_rename (temporary, path) == 0)
    return TRUE;
  number = errno;
  g_unlink (path);
  errno = number;
  return FALSE;
}

/*
 * Writes a temporary file next to @path, which takes its place once it is complete.
 *
 * @existing: the file that is replaced; NULL if there is none
 * @replace: whether a file at @path may be replaced
 */
static gboolean
write_whole (const char *path, GBytes *bytes, const struct stat *existing, gboolean replace, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *temporary = g_build_filename (folder, ".muster-XXXXXX", NULL);
  int fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, MODE);
  gboolean done;
  int number;

  if (fd < 0)
    return fail (error, errno);
  done = (existing == NULL || take_over (fd, existing)) && write_all (fd, bytes) && fsync (fd) == 0;
  number = errno;
  if (close (fd) != 0 && done)
    {
      done = FALSE;
      number = errno;
    }
  if (done)
    {
      done = replace ? g_rename (temporary, path) == 0 : put_in_place (temporary, path);
      number = errno;
    }
  if (done)
    return TRUE;
  g_unlink (temporary);
  return fail (error, number);
}

/* Follows links at @path, even if the target does not exist. */
static char *
dup_target (const char *path, GError **error)
{
  g_autofree char *target = g_strdup (path);

  for (int i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *link = g_file_read_link (target, NULL);
      g_autofree char *folder = g_path_get_dirname (target);

      if (link == NULL)
        return g_steal_pointer (&target);
      g_free (target);
      target = g_path_is_absolute (link) ? g_steal_pointer (&link) : g_build_filename (folder, link, NULL);
    }
  fail (error, ELOOP);
  return NULL;
}

/*
 * Writes a file completely or not at all. A new file has the permissions that the umask leaves. A replaced file keeps
 * its permissions and, if possible, owner and group, but not hard links and extended attributes. Links are followed,
 * even if the target does not exist. Returns TRUE on success; FALSE with @error set otherwise. The message does not
 * name the file.
 */
gboolean
mu_output_write (GFile *file, GBytes *bytes, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *target = NULL;
  struct stat status;
  gboolean exists;

  if (path == NULL)
    return g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, FALSE,
                                    G_FILE_CREATE_NONE, NULL, NULL, error);
  target = dup_target (path, error);
  if (target == NULL)
    return FALSE;
  exists = stat (target, &status) == 0;
  if (exists && !S_ISREG (status.st_mode))
    {
      /* Pipes and devices are written to, not replaced. */
      int fd = g_open (target, O_WRONLY | O_CLOEXEC | O_NOCTTY, 0);
      gboolean done = fd >= 0 && write_all (fd, bytes);
      int number = errno;

      if (fd >= 0 && close (fd) != 0 && done)
        return fail (error, errno);
      return done || fail (error, number);
    }
  if (exists && access (target, W_OK) != 0)
    return fail (error, errno);
  return write_whole (target, bytes, exists ? &status : NULL, TRUE, error);
}

/*
 * Writes a new file completely or not at all. The file has the permissions that the umask leaves. Returns TRUE on
 * success; FALSE with @error set otherwise, to G_IO_ERROR_EXISTS if the file exists. The message does not name the
 * file.
 */
gboolean
mu_output_create (GFile *file, GBytes *bytes, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autoptr (GFileOutputStream) stream = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (path != NULL)
    return write_whole (path, bytes, NULL, FALSE, error);
  stream = g_file_create (file, G_FILE_CREATE_NONE, NULL, error);
  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, size, NULL, NULL, error)
      && g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error))
    return TRUE;
  g_file_delete (file, NULL, NULL);
  return FALSE;
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (mu_output_write (source, data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/*
 * Does the same as mu_output_write() in a thread.
 *
 * @callback: called with @file as source; it calls mu_output_write_finish()
 */
void
mu_output_write_async (GFile *file, GBytes *bytes, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, data);

  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  mu_language_run_task (task, write_in_thread);
}

/* Finishes mu_output_write_async(). Returns TRUE on success; FALSE with @error set otherwise. */
gboolean
mu_output_write_finish (GFile *file, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* On Windows, where files may be passed on to, these names are devices with any extension. */
static gboolean
is_device (const char *stem)
{
  static const char *const devices[] = { "con", "prn", "aux", "nul", "conin$", "conout$" };
  gsize length = strcspn (stem, ".");
  g_autofree char *bare = g_ascii_strdown (stem, length);

  for (guint i = 0; i < G_N_ELEMENTS (devices); i++)
    if (g_str_equal (bare, devices[i]))
      return TRUE;
  return length == 4 && (g_str_has_prefix (bare, "com") || g_str_has_prefix (bare, "lpt")) && g_ascii_isdigit (bare[3]);
}

/*
 * Returns a file name without extension that is valid on all systems: letters, digits and a few other characters, not
 * hidden and without path separators.
 *
 * @name: the name of a list
 */
char *
mu_output_dup_stem (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autoptr (GString) stem = g_string_new (NULL);

  for (const char *p = valid; *p != '\0' && stem->len < LONGEST_STEM; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c) || g_unichar_ismark (c) || (stem->len > 0 && strchr ("-_.", *p) != NULL))
        g_string_append_unichar (stem, c);
      else if (stem->len > 0 && stem->str[stem->len - 1] != '-')
        g_string_append_c (stem, '-');
    }
  while (stem->len > 0 && strchr ("-.", stem->str[stem->len - 1]) != NULL)
    g_string_truncate (stem, stem->len - 1);
  if (stem->len == 0 || is_device (stem->str))
    g_string_prepend (stem, "list");
  return g_string_free (g_steal_pointer (&stem), FALSE);
}

/*
 * Returns a file name that is valid on all systems.
 *
 * @name: the name of a list
 * @extension: the extension without the dot
 */
char *
mu_output_dup_file_name (const char *name, const char *extension)
{
  g_autofree char *stem = mu_output_dup_stem (name);

  return g_strdup_printf ("%s.%s", stem, extension);
}
