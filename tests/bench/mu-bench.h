/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef void (*MuBenchRun) (gpointer data);

void   mu_bench_print_machine (void);
gint64 mu_bench_get_ns        (void);
gint64 mu_bench_get_thread_ns (void);
double mu_bench_median        (GArray *times);
double mu_bench_time          (MuBenchRun run, MuBenchRun clear, gpointer data, guint n_runs);
guint  mu_bench_get_runs      (int argc, char **argv, guint n_runs);
