/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-session.h"

const char *mu_finding_fix_find (MuSession *session, const MuFinding *finding, char **label, GVariant **target);
