/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void mu_drop_down_search_set_up (GtkDropDown *drop_down);
