/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/mu-window-context.h"

void mu_export_actions_add (MuWindowContext *self);
