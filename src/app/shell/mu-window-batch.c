/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"
#include "model/mu-i18n.h"

/* What is done with many lists, one batch at a time, with its progress above the list. */

/**
 * mu_window_show_progress:
 * @format: (nullable): words for how many are done of how many; %NULL: nothing is going on
 */
void
mu_window_show_progress (MuWindow *self, const char *format, guint n_done, guint n_all)
{
  g_autofree char *text = format != NULL ? g_strdup_printf (format, n_done, n_all) : NULL;

  gtk_widget_set_visible (self->import_box, format != NULL);
  if (format == NULL)
    return;
  gtk_label_set_label (self->import_label, text);
  gtk_progress_bar_set_fraction (self->import_bar, (double) n_done / MAX (n_all, 1));
}

/**
 * mu_window_run:
 * @batch: (transfer full): what to do; its end must call mu_window_end_batch(), last of all
 *
 * Does something with many lists. What was begun before is done first.
 */
void
mu_window_run (MuWindow *self, MuBatch *batch)
{
  mu_window_finish_batch (self);
  self->batch = batch;
  mu_batch_start (batch);
}

void
mu_window_end_batch (MuWindow *self)
{
  mu_window_show_progress (self, NULL, 0, 0);
  g_clear_pointer (&self->batch, mu_batch_free);
  mu_window_catch_up (self);
}

/* A task on its way through the lists. */
typedef struct
{
  MuWindow *window;
  const MuListsTask *task;
  GStrv ids;
  gpointer data;
} Round;

static void
round_free (gpointer data)
{
  Round *self = data;

  if (self->task->free != NULL)
    self->task->free (self->data);
  g_strfreev (self->ids);
  g_free (self);
}

static gboolean
do_next (gpointer data, guint step)
{
  Round *self = data;

  self->task->step (self->window, self->ids[step], self->data);
  return TRUE;
}

static void
follow_round (gpointer data, guint n_done, guint n_steps)
{
  Round *self = data;

  mu_window_show_progress (self->window, _ (self->task->progress), n_done, n_steps);
}

static void
end_round (gpointer data, gboolean complete)
{
  Round *self = data;

  self->task->end (self->window, complete, self->data);
  mu_window_end_batch (self->window);
}

/**
 * mu_window_run_lists:
 * @task: is not copied
 * @ids: of saved lists
 * @data: (transfer full): what the functions of the task are given
 *
 * Does something with each of these lists. What was begun before is done first.
 */
void
mu_window_run_lists (MuWindow *self, const MuListsTask *task, const char *const *ids, gpointer data)
{
  static const MuBatchTask steps = { do_next, follow_round, end_round, round_free };
  Round *round = g_new0 (Round, 1);

  round->window = self;
  round->task = task;
  round->ids = g_strdupv ((GStrv) ids);
  round->data = data;
  mu_window_run (self, mu_batch_new (&steps, round, g_strv_length (round->ids)));
}

/**
 * mu_window_finish_batch:
 *
 * Does what is left to do at once.
 */
void
mu_window_finish_batch (MuWindow *self)
{
  if (self->batch != NULL)
    mu_batch_finish (self->batch);
}

/**
 * mu_window_cancel_batch:
 *
 * Leaves out what is left to do.
 */
void
mu_window_cancel_batch (MuWindow *self)
{
  if (self->batch != NULL)
    mu_batch_cancel (self->batch);
}
