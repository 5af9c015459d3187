/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/library/mu-library-pane.h"
#include "app/library/mu-library-model.h"
#include "app/widgets/mu-wrap-box.h"

/* The saved lists with a search over them. Shared by the files that implement it. */
struct _MuLibraryPane
{
  GtkWidget parent_instance;
  GtkWidget *box;
  MuSession *session;
  MuLibrary *library; /* whose settings were taken over, not owned */
  MuLibraryModel *model;
  GtkMultiSelection *selection;
  GtkSliceListModel *slice; /* the lists that have rows: making many rows at once would take several frames */
  guint growing;            /* an idle source */
  GtkSearchEntry *search;
  GtkWidget *view_button;
  MuWrapBox *filters;
  GtkStack *stack;
  GtkListView *view;
  GtkLabel *unfound;
  GtkWidget *cut;
  GtkWidget *clear_button;
  GtkButton *archive_button;
  GtkWidget *bar;
  GtkLabel *picked;
  GtkWidget *tag_button;
  GtkButton *archive_picked;
  GtkButton *star_picked;
  GtkWidget *compare_picked;
  GtkWidget *editor;  /* the tag editor that was popped up last */
  gboolean picking;   /* whether clicks select lists instead of opening them */
  gboolean selecting; /* whether the pane, not the user, changes the selection */
};

void mu_library_pane_install_actions (GtkWidgetClass *widget_class);
void mu_library_pane_apply (MuLibraryPane *self);
void mu_library_pane_show_filters (MuLibraryPane *self);
void mu_library_pane_show_picked (MuLibraryPane *self);
guint mu_library_pane_get_n_picked (MuLibraryPane *self);
void mu_library_pane_set_picking (MuLibraryPane *self, gboolean picking);
