/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/collection/mu-box-contents.h"
#include "app/collection/mu-collection-editor.h"
#include "app/collection/mu-collection-window.h"
#include "app/widgets/mu-notices.h"

/* The expansions of a game, with how many one has. Shared by the files that implement it. */
struct _MuCollectionWindow
{
  AdwWindow parent_instance;
  MuGames *games;
  MuGame *game; /* that is shown */
  MuCollectionEditor *editor;
  GStrv sought;     /* folded words */
  const char *seen; /* id of the box whose contents are shown, or NULL */

  AdwToastOverlay *toasts;
  MuNotices *notices;
  GtkBox *switcher;
  GtkSearchEntry *search;
  GtkToggleButton *only_owned;
  GtkDropDown *order;
  GtkListBox *list;
  MuBoxContents *contents;
  GtkLabel *totals;
};

void mu_collection_window_toast                   (MuCollectionWindow *self, const char *text, gboolean undo);
void mu_collection_window_install_change_actions  (GtkWidgetClass *widget_class);
