/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* “muster serve” for a new event, in a process of its own. One at a time. */
typedef struct
{
  char *path;
  char *id; /* of the event */
  char *organiser;
  GSubprocess *process;
  guint16 port;
} MuBenchServer;

MuBenchServer *mu_bench_server_new  (void);
int            mu_bench_server_stop (MuBenchServer *self);
double         mu_bench_server_get_peak (MuBenchServer *self);

GSocketConnection *mu_bench_server_connect (MuBenchServer *self, const char *from);
char              *mu_bench_server_ask     (MuBenchServer *self, const char *from, const char *method, const char *target,
                                            const char *headers, const char *body);
char              *mu_bench_server_ask_timed (MuBenchServer *self, const char *from, const char *method,
                                              const char *target, const char *headers, const char *body,
                                              const char *expected);
char              *mu_bench_server_dup_location (const char *answer);
double             mu_bench_server_print_latencies (const char *what, int *n_lost);
void               mu_bench_server_print_load (void);
