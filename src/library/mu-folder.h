/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

gboolean mu_folder_create (const char *folder, GError **error);
void     mu_folder_sync   (const char *folder);
