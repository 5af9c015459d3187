/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

guint   mu_test_rounds (guint quick);
guint32 mu_test_seed   (guint32 quick);
