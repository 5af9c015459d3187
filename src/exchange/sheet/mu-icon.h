/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

const char *mu_icon_find (const char *group, const char *id, const char *fallback);
void mu_icon_draw (cairo_t *cr, const char *name, double size);
