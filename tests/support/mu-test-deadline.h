/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

guint    mu_test_deadline_get_seconds (void);
gint64   mu_test_deadline_new         (void);
gboolean mu_test_deadline_is_over     (gint64 deadline);
