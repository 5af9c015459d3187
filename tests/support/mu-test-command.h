/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What came of a run of `muster`. */
typedef struct
{
  int status;
  char *out;
  char *err;
} MuTestRun;

MuTestRun *mu_test_command       (const char *input, const char *const *environment, ...) G_GNUC_NULL_TERMINATED;
MuTestRun *mu_test_command_argv  (const char *input, const char *const *environment, const char *const *arguments);
void       mu_test_run_free      (MuTestRun *self);
void       mu_test_assert_text   (const char *text, const char *part);
char      *mu_test_unwrap        (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuTestRun, mu_test_run_free)
