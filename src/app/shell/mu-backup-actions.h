/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/mu-window-context.h"

void mu_backup_actions_add  (MuWindowContext *self);
void mu_backup_actions_take (MuWindowContext *self);
