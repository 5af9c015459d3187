/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

void mu_test_clock_set   (gint64 seconds);
void mu_test_clock_reset (void);
