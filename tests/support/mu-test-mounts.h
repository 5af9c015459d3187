/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

gboolean mu_test_mounts_enter         (void);
gboolean mu_test_mounts_add           (const char *folder, const char *options);
void     mu_test_mounts_set_read_only (const char *folder, gboolean read_only);
