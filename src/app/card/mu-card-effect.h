/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-session.h"

char *mu_card_effect_describe (MuSession *session, MuCard *upgrade, guint unit);
