/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/library/mu-library-pane.h"
#include "app/shell/mu-batch-bar.h"
#include "app/shell/mu-list-actions.h"

#define MU_TYPE_SAVED_LIST_ACTIONS (mu_saved_list_actions_get_type ())
G_DECLARE_FINAL_TYPE (MuSavedListActions, mu_saved_list_actions, MU, SAVED_LIST_ACTIONS, GObject)

MuSavedListActions *mu_saved_list_actions_new (GtkApplicationWindow *window, MuSession *session, MuListActions *lists,
                                               MuLibraryPane *pane, GtkWidget *tag_button, MuBatchBar *batch_bar,
                                               MuWindowMessages *messages);
