/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Something to do with many lists, step by step. */
typedef struct
{
  const char *progress;                           /* "Doing %u of %u", marked for translation */
  gboolean (*step) (gpointer data, guint step);   /* returns FALSE to leave out the remaining steps */
  void (*end) (gpointer data, gboolean complete); /* called once; not if the window is closed before */
  GDestroyNotify free;                            /* frees the data */
} MuBatchBarTask;

#define MU_TYPE_BATCH_BAR (mu_batch_bar_get_type ())
G_DECLARE_FINAL_TYPE (MuBatchBar, mu_batch_bar, MU, BATCH_BAR, AdwBin)

void mu_batch_bar_run (MuBatchBar *self, const MuBatchBarTask *task, gpointer data, guint n_steps, guint step_size);
void mu_batch_bar_finish (MuBatchBar *self);
void mu_batch_bar_cancel (MuBatchBar *self);
void mu_batch_bar_stop (MuBatchBar *self);
gboolean mu_batch_bar_is_running (MuBatchBar *self);
void mu_batch_bar_show_progress (MuBatchBar *self, const char *format, guint n_done, guint n_all);
