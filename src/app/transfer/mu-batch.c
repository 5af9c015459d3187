/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-batch.h"

enum
{
  STEPS_AT_ONCE = 8, /* so few nobody has to wait for */
  TURN_US = 6000     /* that a turn of the main loop may take */
};

/* Something done many times, a few at once and the rest between frames, that can be watched and cancelled. */
struct _MuBatch
{
  const MuBatchTask *task;
  gpointer data;
  guint n_steps;
  guint n_done;
  guint source;
  gboolean ended;
};

/*
 * Returns a batch that waits to be started.
 *
 * @task: is not copied
 * @data: (taken) what its functions are given
 */
MuBatch *
mu_batch_new (const MuBatchTask *task, gpointer data, guint n_steps)
{
  MuBatch *self = g_new0 (MuBatch, 1);

  self->task = task;
  self->data = data;
  self->n_steps = n_steps;
  return self;
}

/* Leaves out what is not done, without a message. */
void
mu_batch_free (MuBatch *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->task->free != NULL)
    self->task->free (self->data);
  g_free (self);
}

static void
end (MuBatch *self, gboolean complete)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->ended)
    return;
  self->ended = TRUE;
  self->task->end (self->data, complete);
}

/* Goes on to that step or that time; FALSE when one says that it is enough. */
static gboolean
advance (MuBatch *self, guint n_steps, gint64 until)
{
  while (self->n_done < MIN (self->n_steps, n_steps) && g_get_monotonic_time () < until)
    if (!self->task->step (self->data, self->n_done++))
      return FALSE;
  return TRUE;
}

static gboolean
on_idle (gpointer data)
{
  MuBatch *self = data;
  gboolean well = advance (self, self->n_steps, g_get_monotonic_time () + TURN_US);

  self->task->progress (self->data, self->n_done, self->n_steps);
  if (well && self->n_done < self->n_steps)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  end (self, well);
  return G_SOURCE_REMOVE;
}

/*
 * Does the first few, and the others in the turns of the main loop that follow. The batch may be freed when it ends, by
 * nobody but who was told so here: the end comes before this returns when there are but few. Returns whether there is
 * more to do.
 */
gboolean
mu_batch_start (MuBatch *self)
{
  gboolean well = advance (self, STEPS_AT_ONCE, G_MAXINT64);

  if (well && self->n_done < self->n_steps)
    {
      self->task->progress (self->data, self->n_done, self->n_steps);
      self->source = g_idle_add (on_idle, self);
      return TRUE;
    }
  end (self, well);
  return FALSE;
}

/* Leaves out what is not done. */
void
mu_batch_cancel (MuBatch *self)
{
  end (self, FALSE);
}

/* Does the rest at once. */
void
mu_batch_finish (MuBatch *self)
{
  if (!self->ended)
    end (self, advance (self, self->n_steps, G_MAXINT64));
}
