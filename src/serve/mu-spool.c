/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "serve/mu-spool.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "model/text/mu-i18n.h"

struct _MuSpool
{
  GOutputStream parent_instance;
  int fd;
  MuQuota *quota;
  gsize size;
};

G_DEFINE_FINAL_TYPE (MuSpool, mu_spool, G_TYPE_OUTPUT_STREAM)

static void
set_error (GError **error, int number)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (number), _ ("an answer cannot be put aside: %s"),
               g_strerror (number));
}

static gssize
mu_spool_write (GOutputStream *stream, const void *bytes, gsize size, GCancellable *cancellable, GError **error)
{
  MuSpool *self = MU_SPOOL (stream);
  ssize_t n;

  if (!mu_quota_take (self->quota, size))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ ("too many answers are under way"));
      return -1;
    }
  do
    n = write (self->fd, bytes, size);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    set_error (error, errno);
  mu_quota_give (self->quota, size - (gsize) MAX (n, 0));
  self->size += (gsize) MAX (n, 0);
  return n;
}

static void
mu_spool_finalize (GObject *object)
{
  MuSpool *self = MU_SPOOL (object);

  if (self->fd >= 0)
    close (self->fd);
  mu_quota_give (self->quota, self->size);
  mu_quota_unref (self->quota);
  G_OBJECT_CLASS (mu_spool_parent_class)->finalize (object);
}

static void
mu_spool_class_init (MuSpoolClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_spool_finalize;
  G_OUTPUT_STREAM_CLASS (klass)->write_fn = mu_spool_write;
}

static void
mu_spool_init (MuSpool *self)
{
  self->fd = -1;
}

/* Not every file system has files that never had a name. */
static int
open_nameless (const char *folder)
{
  g_autofree char *name = g_build_filename (folder, ".answer-XXXXXX", NULL);
  int fd = g_open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);

  if (fd >= 0)
    return fd;
  fd = g_mkstemp_full (name, O_RDWR | O_CLOEXEC, 0600);
  if (fd >= 0)
    g_unlink (name);
  return fd;
}

/*
 * Returns an empty file; NULL with @error.
 *
 * @folder: where the file is
 * @quota: what all files together may have; a write beyond that fails with G_IO_ERROR_BUSY
 */
MuSpool *
mu_spool_new (const char *folder, MuQuota *quota, GError **error)
{
  int fd = open_nameless (folder);
  MuSpool *self;

  if (fd < 0)
    {
      set_error (error, errno);
      return NULL;
    }
  self = g_object_new (MU_TYPE_SPOOL, NULL);
  self->fd = fd;
  self->quota = mu_quota_ref (quota);
  return self;
}

/* Returns how many bytes were written. */
guint64
mu_spool_get_size (MuSpool *self)
{
  return self->size;
}

/* Returns the file, to be closed by the caller; after this, nothing can be written. It counts as long as @self is there. */
int
mu_spool_steal_fd (MuSpool *self)
{
  int fd = self->fd;

  self->fd = -1;
  return fd;
}
