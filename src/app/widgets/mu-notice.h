/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_NOTICE (mu_notice_get_type ())
G_DECLARE_FINAL_TYPE (MuNotice, mu_notice, MU, NOTICE, GtkWidget)

MuNotice   *mu_notice_new        (const char *topic, const char *title, const char *detail);
const char *mu_notice_get_topic  (MuNotice *self);
void        mu_notice_add_action (MuNotice *self, const char *label, const char *action);
