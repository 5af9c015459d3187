/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Of how much there is so much, and no more. Any thread may use it. */
typedef struct _MuQuota MuQuota;

MuQuota *mu_quota_new   (gsize most);
MuQuota *mu_quota_ref   (MuQuota *self);
void     mu_quota_unref (MuQuota *self);
gboolean mu_quota_take  (MuQuota *self, gsize n);
void     mu_quota_give  (MuQuota *self, gsize n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuQuota, mu_quota_unref)
