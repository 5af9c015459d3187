/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "model/card/mu-maneuver.h"

void mu_maneuver_glyph_draw (cairo_t *cr, MuBearing bearing);
