/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

gboolean mu_number_parse_long (const char *text, gint64 min, gint64 max, gint64 *number, GError **error);
gboolean mu_number_parse (const char *text, int min, int max, int *number, GError **error);
char    *mu_number_dup_tenths (double value);
gboolean mu_number_parse_rounded (const char *text, int min, int max, int *number, GError **error);
