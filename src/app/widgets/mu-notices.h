/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/mu-notice.h"

#define MU_TYPE_NOTICES (mu_notices_get_type ())
G_DECLARE_FINAL_TYPE (MuNotices, mu_notices, MU, NOTICES, GtkBox)

MuNotice *mu_notices_show  (MuNotices *self, const char *topic, const char *title, const char *detail);
MuNotice *mu_notices_show_error (MuNotices *self, const char *topic, const char *title, const GError *error);
MuNotice *mu_notices_find  (MuNotices *self, const char *topic);
void      mu_notices_clear (MuNotices *self, const char *topic);
gboolean  mu_notices_close (MuNotices *self);
void      mu_notices_set_above (MuNotices *self, GtkAdjustment *above);
