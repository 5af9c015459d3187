/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void mu_show_icon (GtkImage *image, const char *icon);
void mu_show_button_icon (GtkButton *button, const char *icon);
void mu_show_tooltip (GtkWidget *widget, const char *text);
void mu_show_class (GtkWidget *widget, const char *css_class, gboolean on);
void mu_show_line (GtkLabel *label, const char *text);
void mu_show_text (GtkEditable *editable, const char *text);
void mu_show_cut_text (GtkLabel *label);
void mu_show_dots (GtkLabel *label);
void mu_show_nothing (GtkWidget *parent);
void mu_show_first (GtkWidget *parent, guint n_children);
void mu_show_error (GtkLabel *label, const GError *error);
void mu_show_heading (GtkListBoxRow *row, const char *heading);
GtkWidget *mu_label_new (const char *text, const char *css_class, double xalign);
