/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/card/mu-maneuver.h"

#define MU_TYPE_DIAL_VIEW (mu_dial_view_get_type ())
G_DECLARE_FINAL_TYPE (MuDialView, mu_dial_view, MU, DIAL_VIEW, GtkWidget)

GtkWidget *mu_dial_view_new (GArray *dial, GArray *printed);
