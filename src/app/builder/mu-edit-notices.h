/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/mu-notices.h"

void mu_edit_notices_toast         (MuNotices *notices, const char *text, gboolean undoable);
void mu_edit_notices_show_problem  (MuNotices *notices, const char *title, const char *reason);
void mu_edit_notices_show_left_off (MuNotices *notices, GPtrArray *left_off);
void mu_edit_notices_clear         (MuNotices *notices);
