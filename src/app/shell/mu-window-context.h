/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/library/mu-library-pane.h"
#include "app/session/mu-services.h"
#include "app/shell/mu-batch-bar.h"
#include "app/transfer/mu-exporter.h"
#include "app/widgets/mu-notices.h"

#define MU_TYPE_WINDOW_CONTEXT (mu_window_context_get_type ())
G_DECLARE_FINAL_TYPE (MuWindowContext, mu_window_context, MU, WINDOW_CONTEXT, GObject)

/*
 * What the actions of a main window work with. The files named after actions add those to the window; each action gets
 * this. The window sets the first fields once; the others belong to the file that their comment names.
 */
struct _MuWindowContext
{
  GObject parent_instance;
  GtkApplicationWindow *window; /* borrowed: it has the actions, asks questions, and is the parent of other windows */
  MuServices *services;
  MuSession *session;
  MuLibraryPane *pane;
  GtkWidget *tag_button; /* borrowed: the popover for tags points at it */
  MuBatchBar *batch_bar; /* borrowed */
  AdwToastOverlay *toasts;
  MuNotices *notices;

  MuExporter *exporter; /* mu-export-actions.c */
  guint n_problems;     /* mu-session-notices.c: of the card files, that were shown */
  int last_backup;      /* mu-backup-actions.c: the day it was last tried, as year × 1000 + day, or 0 */
  char *random_id;      /* mu-tool-actions.c: the id of the random list that was made last, or NULL */
  GBytes *random;       /* mu-tool-actions.c: that list, as a document */
};

MuWindowContext *mu_window_context_new (GtkApplicationWindow *window, MuServices *services);
