/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct _MuTestWait MuTestWait;

MuTestWait *mu_test_wait_new  (void);
void        mu_test_wait_free (MuTestWait *self);
gboolean    mu_test_wait_turn (MuTestWait *self);
void        mu_test_await_timers (guint milliseconds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuTestWait, mu_test_wait_free)

/* Run the main loop until the condition holds, and fail like the assertion of that name when the deadline is over. */

#define mu_test_await_(holds, assertion) \
  G_STMT_START \
  { \
    g_autoptr (MuTestWait) await_wait = mu_test_wait_new (); \
    gboolean await_met; \
\
    while (!(await_met = (holds)) && mu_test_wait_turn (await_wait)) \
      ; \
    if (!await_met) \
      assertion; \
  } \
  G_STMT_END

#define mu_test_await(expression) mu_test_await_ (expression, g_assert_true (expression))
#define mu_test_await_cmpint(a, op, b) mu_test_await_ ((gint64) (a) op (gint64) (b), g_assert_cmpint (a, op, b))
#define mu_test_await_cmpuint(a, op, b) mu_test_await_ ((guint64) (a) op (guint64) (b), g_assert_cmpuint (a, op, b))
#define mu_test_await_cmpstr(a, op, b) mu_test_await_ (g_strcmp0 (a, b) op 0, g_assert_cmpstr (a, op, b))
