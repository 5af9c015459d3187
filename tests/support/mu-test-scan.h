/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

gboolean mu_test_can_scan     (void);
char    *mu_test_scan_file    (const char *path);
char    *mu_test_scan_surface (cairo_surface_t *surface);
