/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-rate-limit.h"

struct _MuRateLimit
{
  GMutex mutex;
  GHashTable *buckets; /* address → Bucket */
  GQueue order;        /* of Bucket, the one used last at the end */
  int n_times;
  gint64 period;
  guint max_addresses;
};

/* What an address has left, in turns times the period, so that it grows by whole numbers. */
typedef struct
{
  char *address;
  gint64 left;
  gint64 time;
  GList *link;
} Bucket;

static void
bucket_free (gpointer data)
{
  Bucket *self = data;

  g_free (self->address);
  g_free (self);
}

/*
 * Returns a new limit.
 *
 * @n_times: how often an address may do it
 * @period: in that many microseconds
 * @max_addresses: how many addresses are remembered; those that did nothing for longest are forgotten first
 */
MuRateLimit *
mu_rate_limit_new (int n_times, gint64 period, guint max_addresses)
{
  MuRateLimit *self = g_new0 (MuRateLimit, 1);

  g_mutex_init (&self->mutex);
  self->buckets = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, bucket_free);
  self->n_times = n_times;
  self->period = period;
  self->max_addresses = max_addresses;
  return self;
}

/* Frees a limit. */
void
mu_rate_limit_free (MuRateLimit *self)
{
  g_queue_clear (&self->order);
  g_hash_table_unref (self->buckets);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static Bucket *
get_bucket (MuRateLimit *self, const char *address, gint64 now)
{
  Bucket *bucket = g_hash_table_lookup (self->buckets, address);

  if (bucket != NULL)
    {
      g_queue_unlink (&self->order, bucket->link);
      g_queue_push_tail_link (&self->order, bucket->link);
      return bucket;
    }
  if (g_hash_table_size (self->buckets) >= self->max_addresses)
    {
      const Bucket *oldest = g_queue_pop_head (&self->order);

      g_hash_table_remove (self->buckets, oldest->address);
    }
  bucket = g_new0 (Bucket, 1);
  bucket->address = g_strdup (address);
  bucket->left = self->n_times * self->period;
  bucket->time = now;
  g_queue_push_tail (&self->order, bucket);
  bucket->link = g_queue_peek_tail_link (&self->order);
  g_hash_table_insert (self->buckets, bucket->address, bucket);
  return bucket;
}

/*
 * Takes a turn of an address, if it has one left. Returns FALSE if it has none.
 *
 * @now: the monotonic time in microseconds
 */
gboolean
mu_rate_limit_take (MuRateLimit *self, const char *address, gint64 now)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Bucket *bucket = get_bucket (self, address, now);
  const gint64 full = self->n_times * self->period;

  /* Nobody waits longer than a period for all turns, so the sum stays small. */
  if (now > bucket->time)
    bucket->left = MIN (full, bucket->left + MIN (now - bucket->time, self->period) * self->n_times);
  bucket->time = MAX (bucket->time, now);
  if (bucket->left < self->period)
    return FALSE;
  bucket->left -= self->period;
  return TRUE;
}
