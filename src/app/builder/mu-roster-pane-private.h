/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-list-details.h"
#include "app/builder/mu-roster-pane.h"
#include "app/builder/mu-shortage-bar.h"
#include "app/builder/mu-unit-list.h"
#include "app/widgets/mu-notices.h"

/* The list being built: what it costs, whether it is legal, its ships. Shared by the files that implement it. */
struct _MuRosterPane
{
  GtkWidget parent_instance;
  MuSession *session;
  MuCardKind ship_kind; /* what a ship is added as: a pilot or a ship */
  gboolean has_squadrons;
  gboolean edits; /* whether the list can be edited */
  GtkRoot *root;        /* whose focus is followed */
  GtkWidget *scrolled_to; /* to be scrolled into view once it has its place */
  guint scroll_tick;
  GtkWidget *anchor; /* what the picker is to point at once that has its place */
  int focus_line; /* where the focus was before an edit, or -1 */
  int focus_item;

  GtkWidget *content;
  MuPointsMeter *meter;
  MuVerdictBadge *badge;
  MuNotices *notices;
  GtkScrolledWindow *scroller;
  MuFindingsList *findings;
  MuShortageBar *shortage;
  GtkWidget *placeholder;
  GtkLabel *placeholder_title;
  MuUnitList *rows;
  MuSquadronBox *squadrons;
  MuObjectiveBar *objectives;
  MuListDetails *details;
  GtkWidget *add_ship;
  GtkLabel *hint;
  MuPicker *picker;
};

void     mu_roster_pane_install_actions           (GtkWidgetClass *widget_class);
void     mu_roster_pane_install_ship_actions      (GtkWidgetClass *widget_class);
void     mu_roster_pane_install_clipboard_actions (GtkWidgetClass *widget_class);
void     mu_roster_pane_add_keys                  (MuRosterPane *self);
void     mu_roster_pane_take                      (MuRosterPane *self, MuPickerItem *item);
void     mu_roster_pane_replace                   (MuRosterPane *self, guint unit, MuCard *card);
void     mu_roster_pane_duplicate                 (MuRosterPane *self, guint unit, MuCard *card);
void     mu_roster_pane_open_picker_at            (MuRosterPane *self, GtkWidget *anchor, const MuPickRequest *request);
void     mu_roster_pane_select_card               (MuRosterPane *self, MuCard *card, int unit);
gboolean mu_roster_pane_has_unit                  (MuRosterPane *self, guint unit);
guint    mu_roster_pane_get_place                 (MuRosterPane *self);
void     mu_roster_pane_focus_unit                (MuRosterPane *self, guint unit);
void     mu_roster_pane_keep_focus                (MuRosterPane *self);
void     mu_roster_pane_restore_focus             (MuRosterPane *self);
void     mu_roster_pane_scroll_to                 (MuRosterPane *self, GtkWidget *widget);
void     mu_roster_pane_say                       (MuRosterPane *self, const char *text, gboolean undoable);
void     mu_roster_pane_say_left_off              (MuRosterPane *self, GPtrArray *left_off);
