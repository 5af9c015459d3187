/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

typedef void (*MuDeskFoundFunc) (GFile *file, const char *label, gpointer data);

void mu_desk_folder_scan (GFile *folder, GCancellable *cancellable, MuDeskFoundFunc found, gpointer data);
