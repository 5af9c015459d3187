/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "model/game/mu-vocabulary.h"

const char *mu_icon_find (const char *symbol);
const char *mu_icon_find_of_term (const MuTerm *term);
void mu_icon_draw (cairo_t *cr, const char *name, double size);
void mu_icon_trace_rectangle (cairo_t *cr, double x, double y, double width, double height, double radius);
