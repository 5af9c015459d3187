/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

gboolean mu_event_time_parse          (const char *text, GDateTime *now, gint64 *seconds, GError **error);
char    *mu_event_time_dup_text       (gint64 seconds);
char    *mu_event_time_dup_zoned_text (gint64 seconds);
