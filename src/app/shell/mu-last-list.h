/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/library/mu-library-pane.h"
#include "app/shell/mu-list-actions.h"

#define MU_TYPE_LAST_LIST (mu_last_list_get_type ())
G_DECLARE_FINAL_TYPE (MuLastList, mu_last_list, MU, LAST_LIST, GObject)

MuLastList *mu_last_list_new (GtkWidget *window, MuSession *session, MuListActions *lists, MuLibraryPane *pane,
                              MuWindowMessages *messages);
void mu_last_list_open (MuLastList *self);
void mu_last_list_save (MuLastList *self);
