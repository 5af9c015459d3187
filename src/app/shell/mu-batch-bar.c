/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-batch-bar.h"

#include "app/transfer/mu-batch.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"

/* Runs one batch at a time and shows its progress, with a button to cancel it. Nothing running, it is hidden. */
struct _MuBatchBar
{
  AdwBin parent_instance;
  MuBatch *batch; /* NULL: nothing is running */
  GtkLabel *label;
  GtkProgressBar *bar;
};

G_DEFINE_FINAL_TYPE (MuBatchBar, mu_batch_bar, ADW_TYPE_BIN)

static void
mu_batch_bar_dispose (GObject *object)
{
  mu_batch_bar_stop (MU_BATCH_BAR (object));
  G_OBJECT_CLASS (mu_batch_bar_parent_class)->dispose (object);
}

static void
mu_batch_bar_class_init (MuBatchBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_batch_bar_dispose;

  /* A batch ended, complete or cancelled, and nothing is running now. */
  g_signal_new ("ended", MU_TYPE_BATCH_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  mu_template_set (widget_class, "/io/github/muster/Muster/mu-batch-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MuBatchBar, label);
  gtk_widget_class_bind_template_child (widget_class, MuBatchBar, bar);
}

static void
mu_batch_bar_init (MuBatchBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* A task that runs */
typedef struct
{
  MuBatchBar *bar;
  const MuBatchBarTask *task;
  gpointer data;
  guint step_size;
} Run;

static gboolean
do_step (gpointer data, guint step)
{
  Run *run = data;

  return run->task->step (run->data, step);
}

static void
show_run (gpointer data, guint n_done, guint n_steps)
{
  Run *run = data;

  mu_batch_bar_show_progress (run->bar, _ (run->task->progress), n_done * run->step_size, n_steps * run->step_size);
}

static void
end_run (gpointer data, gboolean complete)
{
  Run *run = data;
  MuBatchBar *self = run->bar;

  run->task->end (run->data, complete);
  mu_batch_bar_show_progress (self, NULL, 0, 0);
  mu_batch_bar_stop (self);
  g_signal_emit_by_name (self, "ended");
}

static void
free_run (gpointer data)
{
  Run *run = data;

  run->task->free (run->data);
  g_free (run);
}

/*
 * Runs a task: the first steps at once, the others while the main loop is idle. A task that still runs is finished
 * first. The new task may have ended when this function returns.
 *
 * @task: is not copied
 * @data: (taken) passed to the functions of @task
 * @step_size: how many lists a step handles
 */
void
mu_batch_bar_run (MuBatchBar *self, const MuBatchBarTask *task, gpointer data, guint n_steps, guint step_size)
{
  static const MuBatchTask batch = { do_step, show_run, end_run, free_run };
  Run *run = g_new0 (Run, 1);

  *run = (Run){ self, task, data, step_size };
  mu_batch_bar_finish (self);
  self->batch = mu_batch_new (&batch, run, n_steps);
  mu_batch_start (self->batch);
}

/* Does the remaining steps at once. */
void
mu_batch_bar_finish (MuBatchBar *self)
{
  if (self->batch != NULL)
    mu_batch_finish (self->batch);
}

/* Ends the task without its remaining steps. */
void
mu_batch_bar_cancel (MuBatchBar *self)
{
  if (self->batch != NULL)
    mu_batch_cancel (self->batch);
}

/* Frees the task without ending it, as its window closes. */
void
mu_batch_bar_stop (MuBatchBar *self)
{
  g_clear_pointer (&self->batch, mu_batch_free);
}

/* Returns TRUE if a task runs. */
gboolean
mu_batch_bar_is_running (MuBatchBar *self)
{
  return self->batch != NULL;
}

/*
 * @format: a translated format for @n_done and @n_all; NULL hides the bar
 */
void
mu_batch_bar_show_progress (MuBatchBar *self, const char *format, guint n_done, guint n_all)
{
  g_autofree char *text = format != NULL ? g_strdup_printf (format, n_done, n_all) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), format != NULL);
  if (format == NULL)
    return;
  gtk_label_set_label (self->label, text);
  gtk_progress_bar_set_fraction (self->bar, (double) n_done / MAX (n_all, 1));
}
