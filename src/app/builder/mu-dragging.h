/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

GtkDragSource *mu_dragging_add_source      (GtkWidget *dragged, GtkWidget *handle);
void           mu_dragging_add_target      (GtkWidget *widget, GType other, GCallback on_motion, GCallback on_drop);
gboolean       mu_dragging_holds           (GtkDropTarget *target, GType type);
void           mu_dragging_show_drop       (GtkWidget *widget, const char *where);
gboolean       mu_dragging_place           (GtkWidget *dragged, GtkWidget *onto, guint unit, guint at, gboolean after);
void           mu_dragging_set_up_scroller (GtkScrolledWindow *scroller);
