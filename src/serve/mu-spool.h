/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "serve/mu-quota.h"

/* Writes to a file without a name, which is gone when nobody has it open any more. */
#define MU_TYPE_SPOOL (mu_spool_get_type ())
G_DECLARE_FINAL_TYPE (MuSpool, mu_spool, MU, SPOOL, GOutputStream)

MuSpool *mu_spool_new      (const char *folder, MuQuota *quota, GError **error);
guint64  mu_spool_get_size (MuSpool *self);
int      mu_spool_steal_fd (MuSpool *self);
