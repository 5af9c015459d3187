/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-findings-list.h"
#include "app/builder/mu-roster-pane.h"
#include "app/card/mu-fact.h"
#include "app/shell/mu-card-pane.h"
#include "support/mu-test-picker.h"
#include "support/mu-test-window.h"

/* The list pane of a window, for a test to work on. */
typedef struct
{
  MuWindow *window;
  MuSession *session;
  MuRosterPane *pane;
  MuPicker *picker;
  MuCardPane *card_pane;
} MuTestPane;

MuTestPane    mu_test_pane_open          (MuWindow *window, const char *format, const char *faction, const char *list);
void          mu_test_pane_act           (MuTestPane *self, const char *action);
void          mu_test_pane_pick          (MuTestPane *self, const char *text, gboolean anyway);
gboolean      mu_test_press              (GtkWidget *widget, guint key, GdkModifierType state);
char         *mu_test_pane_dup_units     (MuTestPane *self);
char         *mu_test_pane_dup_upgrades  (MuTestPane *self, guint unit);
MuFindingRow *mu_test_pane_get_finding   (MuTestPane *self, guint n);
MuFindingRow *mu_test_pane_find_finding  (MuTestPane *self, const char *text);
gboolean      mu_test_pane_says          (MuTestPane *self, const char *text);
const char   *mu_test_get_card           (MuCardPane *card_pane);
MuFact       *mu_test_find_fact          (gpointer around, const char *name);
const char   *mu_test_get_fact           (MuCardPane *card_pane, const char *name);
