/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* How often each address may do something. Any thread may use it. */
typedef struct _MuRateLimit MuRateLimit;

MuRateLimit *mu_rate_limit_new  (int n_times, gint64 period, guint max_addresses);
void         mu_rate_limit_free (MuRateLimit *self);
gboolean     mu_rate_limit_take (MuRateLimit *self, const char *address, gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuRateLimit, mu_rate_limit_free)
