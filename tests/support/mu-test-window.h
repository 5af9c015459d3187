/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/mu-window.h"
#include "support/mu-test-leaks.h"
#include "support/mu-test-wait.h"

typedef void (*MuTestWindowFunc) (MuWindow *window);
typedef gboolean (*MuTestConditionFunc) (gpointer data);

char      *mu_test_dup_data_path  (const char *name);
void       mu_test_clear_library  (void);
void       mu_test_run_window     (MuTestWindowFunc body);
gboolean   mu_test_wait           (MuTestConditionFunc condition, gpointer data);
void       mu_test_settle         (void);
void       mu_test_pause          (guint milliseconds);
void       mu_test_act            (MuWindow *window, const char *action);
void       mu_test_act_on         (MuWindow *window, const char *action, const char *target);
void       mu_test_act_detailed   (MuWindow *window, const char *action);
void       mu_test_resize         (gpointer window, int width, int height);
void       mu_test_screenshot     (gpointer window, const char *name);
gpointer   mu_test_find           (GtkWidget *root, GType type);
GtkWidget *mu_test_find_labelled  (GtkWidget *root, GType type, const char *text);
GtkWindow *mu_test_find_dialog    (MuWindow *window, GType type);
GtkWidget *mu_test_find_button    (GtkWidget *root, const char *label);
