/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void        mu_template_set         (GtkWidgetClass *widget_class, const char *resource);
void        mu_template_bind_array  (GtkWidgetClass *widget_class, const char *prefix, gsize offset, guint n_children);
void        mu_template_dispose     (GObject *object);
GtkBuilder *mu_template_new_builder (const char *resource);
