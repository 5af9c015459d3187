/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-list-details.h"
#include "app/builder/mu-objective-bar.h"
#include "app/builder/mu-squadron-box.h"
#include "app/builder/mu-unit-list.h"

#define MU_TYPE_LIST_FOCUS (mu_list_focus_get_type ())
G_DECLARE_FINAL_TYPE (MuListFocus, mu_list_focus, MU, LIST_FOCUS, GObject)

MuListFocus *mu_list_focus_new             (GtkScrolledWindow *scroller, MuUnitList *units, GtkWidget *add_ship,
                                            MuSquadronBox *squadrons, MuObjectiveBar *objectives,
                                            MuListDetails *details);
GtkWidget   *mu_list_focus_get_widget      (MuListFocus *self);
void         mu_list_focus_save            (MuListFocus *self);
void         mu_list_focus_restore         (MuListFocus *self);
void         mu_list_focus_note            (MuListFocus *self);
gboolean     mu_list_focus_return          (MuListFocus *self);
void         mu_list_focus_hold            (MuListFocus *self, GtkWidget *widget);
void         mu_list_focus_go_to_start     (MuListFocus *self);
int          mu_list_focus_get_ship        (MuListFocus *self);
void         mu_list_focus_go_to_unit      (MuListFocus *self, guint unit);
void         mu_list_focus_go_to_upgrade   (MuListFocus *self, guint unit, guint upgrade);
void         mu_list_focus_go_to_objective (MuListFocus *self, MuObjectiveType type);
void         mu_list_focus_go_to_squadrons (MuListFocus *self);
void         mu_list_focus_highlight_unit  (MuListFocus *self, guint unit);
