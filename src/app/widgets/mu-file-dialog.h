/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

typedef void (*MuFileDialogFunc) (GtkFileChooser *chooser, gpointer data);

GtkFileChooser *mu_file_dialog_new  (gpointer window, const char *title, GtkFileChooserAction action,
                                     const char *accept);
void            mu_file_dialog_show (GtkFileChooser *chooser, MuFileDialogFunc accepted, gpointer data,
                                     GDestroyNotify free_data);
void            mu_file_dialog_activate (GtkFileChooser *chooser, const char *action);
void            mu_file_dialog_activate_with (GtkFileChooser *chooser, const char *action, GVariant *first);
