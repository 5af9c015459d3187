/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

gint64 mu_digits_scan_long (const char **text);
gboolean mu_digits_scan (const char **text, int max, int *number);
