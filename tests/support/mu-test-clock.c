/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "support/mu-test-clock.h"

#include <dlfcn.h>
#include <sys/time.h>
#include <time.h>

/*
 * A clock that says what a test wants. It takes the place of the C library's functions, by their names for the linker,
 * for GLib and SQLite, too. What the system itself dates, such as files, keeps its time, and so does what only goes on.
 */

static gboolean is_set;
static gint64 now; /* seconds since 1970 */

/**
 * mu_test_clock_set:
 * @seconds: since 1970, also before
 *
 * Stops the clock of the program at that time.
 */
void
mu_test_clock_set (gint64 seconds)
{
  now = seconds;
  is_set = TRUE;
}

/**
 * mu_test_clock_reset:
 *
 * Lets the clock of the program be that of the system again.
 */
void
mu_test_clock_reset (void)
{
  is_set = FALSE;
}

static gpointer
find_real (const char *name)
{
  gpointer real = dlsym (RTLD_NEXT, name);

  g_assert_nonnull (real);
  return real;
}

#define REAL(pointer, name) (*(gpointer *) &(pointer) = find_real (name))

int mu_test_clock_gettimeofday (struct timeval *time, void *zone) __asm__("gettimeofday");
int mu_test_clock_gettime (clockid_t clock, struct timespec *time) __asm__("clock_gettime");
time_t mu_test_clock_time (time_t *seconds) __asm__("time");

int
mu_test_clock_gettimeofday (struct timeval *time, void *zone)
{
  int (*real) (struct timeval *, void *);

  if (!is_set)
    {
      REAL (real, "gettimeofday");
      return real (time, zone);
    }
  time->tv_sec = (time_t) now;
  time->tv_usec = 0;
  return 0;
}

int
mu_test_clock_gettime (clockid_t clock, struct timespec *time)
{
  int (*real) (clockid_t, struct timespec *);

  if (!is_set || clock != CLOCK_REALTIME)
    {
      REAL (real, "clock_gettime");
      return real (clock, time);
    }
  time->tv_sec = (time_t) now;
  time->tv_nsec = 0;
  return 0;
}

time_t
mu_test_clock_time (time_t *seconds)
{
  time_t (*real) (time_t *);

  if (!is_set)
    {
      REAL (real, "time");
      return real (seconds);
    }
  if (seconds != NULL)
    *seconds = (time_t) now;
  return (time_t) now;
}
