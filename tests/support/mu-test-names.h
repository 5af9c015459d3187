/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

const char *const *mu_test_names_list (guint *n_names);
