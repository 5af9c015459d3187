/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-quota.h"

struct _MuQuota
{
  GMutex mutex;
  gsize left;
};

/*
 * Returns a quota of which nothing is taken.
 *
 * @most: how much may be taken at once
 */
MuQuota *
mu_quota_new (gsize most)
{
  MuQuota *self = g_atomic_rc_box_new0 (MuQuota);

  g_mutex_init (&self->mutex);
  self->left = most;
  return self;
}

/* Returns @self with one more reference. */
MuQuota *
mu_quota_ref (MuQuota *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  MuQuota *self = data;

  g_mutex_clear (&self->mutex);
}

/*
 * Releases a reference.
 *
 * @self: (taken) a quota
 */
void
mu_quota_unref (MuQuota *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* Takes so much, or nothing. Returns FALSE if there is not so much left. */
gboolean
mu_quota_take (MuQuota *self, gsize n)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  if (n > self->left)
    return FALSE;
  self->left -= n;
  return TRUE;
}

/* Gives back what was taken. */
void
mu_quota_give (MuQuota *self, gsize n)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->left += n;
}
