/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-wait.h"

#include "support/mu-test-deadline.h"

enum
{
  TICK_MS = 10
};

struct _MuTestWait
{
  gint64 deadline;
  guint tick;
};

static gboolean
on_tick (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/**
 * mu_test_wait_new:
 *
 * Begins a wait in the default main context, for mu_test_wait_turn(). Tests use the macros mu_test_await(),
 * mu_test_await_cmpint() and so on.
 *
 * Returns: (transfer full): the wait.
 */
MuTestWait *
mu_test_wait_new (void)
{
  MuTestWait *self = g_new (MuTestWait, 1);

  self->deadline = mu_test_deadline_new ();
  /* What other threads and programs do wakes no main loop. Everything else in the loop goes first. */
  self->tick = g_timeout_add_full (G_PRIORITY_LOW, TICK_MS, on_tick, NULL, NULL);
  return self;
}

void
mu_test_wait_free (MuTestWait *self)
{
  g_source_remove (self->tick);
  g_free (self);
}

/**
 * mu_test_wait_turn:
 *
 * Runs the main loop once, unless the deadline is over.
 *
 * Returns: whether there is time left to wait.
 */
gboolean
mu_test_wait_turn (MuTestWait *self)
{
  if (mu_test_deadline_is_over (self->deadline))
    {
      g_test_message ("waited %u seconds in vain", mu_test_deadline_get_seconds ());
      return FALSE;
    }
  g_main_context_iteration (NULL, TRUE);
  return TRUE;
}

static gboolean
set_true (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/**
 * mu_test_await_timers:
 * @milliseconds: how long the timers of the program take that a test is about
 *
 * Runs the main loop until all timers of at most @milliseconds that are set now have gone off, however slow the machine
 * is. What is not done by then, no such timer does.
 */
void
mu_test_await_timers (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add_full (G_PRIORITY_LOW, milliseconds + 1, set_true, &over, NULL);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}
