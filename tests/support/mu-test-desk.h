/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk/mu-desk-item.h"
#include "app/desk/mu-desk.h"
#include "support/mu-test-window.h"

#define MU_TEST_PILOT(name, ship) "{\"name\":\"" name "\",\"ship\":\"" ship "\"}"
#define MU_TEST_SQUAD(faction, name, pilots)                                                                           \
  "{\"faction\":\"" faction "\",\"name\":\"" name "\",\"version\":\"0.3.0\",\"pilots\":[" pilots "]}"

extern const char mu_test_luke[];
extern const char mu_test_vader[];
extern const char mu_test_fleet[];

void mu_test_desk_run (gconstpointer body);
char *mu_test_desk_dup_path (const char *name);
GFile *mu_test_desk_write (const char *name, const char *text);
GFile *mu_test_desk_write_event (void);
MuDesk *mu_test_desk_open (MuWindow *window);
gboolean mu_test_desk_is_busy (MuDesk *desk);
void mu_test_desk_wait (MuDesk *desk);
void mu_test_desk_drop (MuDesk *desk, GFile *file);
void mu_test_desk_paste (MuDesk *desk, const char *text);
void mu_test_desk_check (MuDesk *desk, GFile *file);
void mu_test_desk_act (MuDesk *desk, const char *action);
GtkSelectionModel *mu_test_desk_get_shown (MuDesk *desk);
const char *mu_test_desk_get_summary (MuDesk *desk);
void mu_test_desk_select (MuDesk *desk, guint first, guint n_rows);
guint mu_test_desk_get_n_shown (MuDesk *desk);
const MuVerdictRow *mu_test_desk_get_row (MuDesk *desk, guint position);
