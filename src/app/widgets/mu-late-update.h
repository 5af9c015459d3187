/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

typedef struct _MuLateUpdate MuLateUpdate;

typedef void (*MuLateUpdateFunc) (GtkWidget *widget);

MuLateUpdate *mu_late_update_new     (GtkWidget *widget, MuLateUpdateFunc func);
void          mu_late_update_free    (MuLateUpdate *self);
void          mu_late_update_request (MuLateUpdate *self);
void          mu_late_update_cancel  (MuLateUpdate *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuLateUpdate, mu_late_update_free)
