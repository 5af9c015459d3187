/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-fair-queue.h"

struct _MuFairQueue
{
  GHashTable *lines; /* address → Line */
  guint n_jobs;
  GQueue turns; /* of Line, the next one to have its turn first; a line without jobs is not here */
};

/* The jobs of an address. */
typedef struct
{
  char *address;
  GQueue jobs;
} Line;

static gboolean
is_key_holder (const Line *line)
{
  return g_str_equal (line->address, MU_FAIR_QUEUE_KEY_HOLDER);
}

static void
take_turn (MuFairQueue *self, Line *line)
{
  g_queue_push_nth (&self->turns, line, is_key_holder (line) ? 1 : -1);
}

static void
line_free (gpointer data)
{
  Line *self = data;

  g_free (self->address);
  g_queue_clear (&self->jobs);
  g_free (self);
}

/* Returns an empty queue. */
MuFairQueue *
mu_fair_queue_new (void)
{
  MuFairQueue *self = g_new0 (MuFairQueue, 1);

  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, line_free);
  return self;
}

/* Frees a queue. What is still in it is not freed. */
void
mu_fair_queue_free (MuFairQueue *self)
{
  g_queue_clear (&self->turns);
  g_hash_table_unref (self->lines);
  g_free (self);
}

/*
 * Adds a job behind those of the same address.
 *
 * @job: what to do for the address
 */
void
mu_fair_queue_push (MuFairQueue *self, const char *address, gpointer job)
{
  Line *line = g_hash_table_lookup (self->lines, address);

  if (line == NULL)
    {
      line = g_new0 (Line, 1);
      line->address = g_strdup (address);
      g_hash_table_insert (self->lines, line->address, line);
      take_turn (self, line);
    }
  g_queue_push_tail (&line->jobs, job);
  self->n_jobs++;
}

/*
 * Takes the first job of the address whose turn it is. Its next job comes after one of every other address. Returns the
 * job; NULL if there is none.
 */
gpointer
mu_fair_queue_pop (MuFairQueue *self)
{
  Line *line = g_queue_pop_head (&self->turns);
  gpointer job;

  if (line == NULL)
    return NULL;
  job = g_queue_pop_head (&line->jobs);
  self->n_jobs--;
  if (g_queue_is_empty (&line->jobs))
    g_hash_table_remove (self->lines, line->address);
  else
    take_turn (self, line);
  return job;
}

/*
 * Takes the last job of the address with most jobs, so that it makes room for others; of several addresses, it is the one
 * whose turn is last. Returns the job; NULL if nothing may be taken.
 */
gpointer
mu_fair_queue_drop (MuFairQueue *self)
{
  Line *longest = NULL;
  gpointer job;

  for (GList *link = self->turns.head; link != NULL; link = link->next)
    {
      Line *line = link->data;

      if (!is_key_holder (line) && (longest == NULL || line->jobs.length >= longest->jobs.length))
        longest = line;
    }
  if (longest == NULL)
    return NULL;
  job = g_queue_pop_tail (&longest->jobs);
  self->n_jobs--;
  if (!g_queue_is_empty (&longest->jobs))
    return job;
  g_queue_remove (&self->turns, longest);
  g_hash_table_remove (self->lines, longest->address);
  return job;
}

/* Returns the number of jobs. */
guint
mu_fair_queue_get_length (const MuFairQueue *self)
{
  return self->n_jobs;
}
