/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/mu-window.h"
#include "support/mu-test-frame.h"
#include "support/mu-test-leaks.h"
#include "support/mu-test-wait.h"

typedef void (*MuTestWindowFunc) (MuWindow *window);

char      *mu_test_dup_data_path  (const char *name);
void       mu_test_clear_library  (void);
void       mu_test_run_window     (MuTestWindowFunc body);
void       mu_test_run_case       (gconstpointer body);
void       mu_test_act            (MuWindow *window, const char *action);
void       mu_test_act_on         (MuWindow *window, const char *action, const char *target);
void       mu_test_act_detailed   (MuWindow *window, const char *action);
void       mu_test_resize         (gpointer window, int width, int height);
void       mu_test_screenshot     (gpointer window, const char *name);
char      *mu_test_scan_window    (gpointer window);
gpointer   mu_test_find           (GtkWidget *root, GType type);
char      *mu_test_dup_text       (gpointer root);
GtkWidget *mu_test_find_labelled  (GtkWidget *root, GType type, const char *text);
GtkWindow *mu_test_find_dialog    (MuWindow *window, GType type);
GtkWidget *mu_test_find_button    (GtkWidget *root, const char *label);
GtkWidget *mu_test_await_labelled (GtkWidget *root, GType type, const char *text);
void       mu_test_await_label    (gpointer root, const char *text);
gpointer   mu_test_await_dialog   (MuWindow *window, GType type);
void       mu_test_click          (gpointer button);
void       mu_test_click_button   (gpointer root, const char *text);
gpointer   mu_test_get_part       (gpointer widget, const char *name);
char      *mu_test_dup_spoken     (gpointer widget, GtkAccessibleProperty property);
void       mu_test_type           (gpointer entry, const char *text);
void       mu_test_enter          (gpointer entry);
const char *mu_test_get_notice    (MuWindow *window, const char *topic, const char **detail);
void       mu_test_choose         (gpointer list, const char *text);
char      *mu_test_dup_clipboard  (gpointer widget);
void       mu_test_close          (gpointer window);
