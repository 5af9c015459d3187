/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/mu-window-context.h"

void mu_last_list_start (MuWindowContext *self);
void mu_last_list_open  (MuWindowContext *self);
void mu_last_list_save  (MuWindowContext *self);
