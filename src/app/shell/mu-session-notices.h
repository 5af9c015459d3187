/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/mu-window-context.h"

void mu_session_notices_start          (MuWindowContext *self);
void mu_session_notices_check_catalogs (MuWindowContext *self);
