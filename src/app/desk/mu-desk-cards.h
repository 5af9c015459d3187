/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-roster.h"

char *mu_desk_describe_cards (MuRoster *roster);
