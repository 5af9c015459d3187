/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/mu-roster-pane.h"

/* The list being built: what it costs, whether it is legal, its ships. Shared by the files that implement it. */
struct _MuRosterPane
{
  GtkWidget parent_instance;
  MuSession *session;
  MuCardKind ship_kind; /* what a ship is added as: a pilot or a ship */
  gboolean has_squadrons;
  GtkRoot *root;        /* whose focus is followed */
  GtkWidget *scrolled_to; /* to be scrolled into view once it has its place */
  guint scroll_tick;

  GtkWidget *content;
  MuPointsMeter *meter;
  MuVerdictBadge *badge;
  GtkScrolledWindow *scroller;
  MuFindingsList *findings;
  GtkWidget *placeholder;
  GtkLabel *placeholder_title;
  GtkBox *rows;
  MuSquadronBox *squadrons;
  MuObjectiveBar *objectives;
  GtkWidget *add_ship;
  GtkLabel *hint;
  MuPicker *picker;
};

void mu_roster_pane_install_actions (GtkWidgetClass *widget_class);
void mu_roster_pane_take            (MuRosterPane *self, MuPickerItem *item);
void mu_roster_pane_select_card     (MuRosterPane *self, MuCard *card, int unit);
void mu_roster_pane_focus_unit      (MuRosterPane *self, guint unit);
void mu_roster_pane_scroll_to       (MuRosterPane *self, GtkWidget *widget);
