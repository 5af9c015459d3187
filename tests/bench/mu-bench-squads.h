/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

char       *mu_bench_squads_write       (guint n_squads);
char       *mu_bench_squads_write_legal (guint n_squads);
const char *mu_bench_squads_get_sample  (void);
