/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

char *mu_points_dup_figures (int points, int limit);
char *mu_points_dup_text (int points, int limit);
