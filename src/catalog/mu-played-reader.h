/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-xml.h"
#include "model/game/mu-played.h"

MuPlayed *mu_played_read (MuXml *xml);
