/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/*
 * Cases that end in every way, for tests/meta/test-run-test.sh. The environment variable MUSTER_TEST_ILL names one that
 * is there on demand: hanging; start, where the program dies before its first case; end, where it does after its last.
 */

static gboolean
is_wanted (const char *name)
{
  return g_strcmp0 (g_getenv ("MUSTER_TEST_ILL"), name) == 0;
}

static void
test_passing (void)
{
  g_test_message ("a message");
}

static void
test_failing (void)
{
  g_test_fail ();
}

static void
test_aborting (void)
{
  g_test_message ("the last message before the end");
  g_assert_cmpint (1, ==, 2);
}

static void
test_crashing (void)
{
  raise (SIGSEGV);
}

static void
test_leaving (void)
{
  exit (0);
}

static void
test_skipped (void)
{
  g_test_skip ("it is not to be run");
}

static void
test_hanging (void)
{
  while (TRUE)
    pause ();
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  if (is_wanted ("start"))
    abort ();
  if (is_wanted ("hanging"))
    g_test_add_func ("/hanging/hanging", test_hanging);
  if (is_wanted ("end") || is_wanted ("hanging"))
    {
      g_test_add_func ("/hanging/passing", test_passing);
      status = g_test_run ();
      return is_wanted ("end") ? 23 : status;
    }
  g_test_add_func ("/passing", test_passing);
  g_test_add_func ("/ill/failing", test_failing);
  g_test_add_func ("/ill/passing", test_passing);
  g_test_add_func ("/ill/aborting", test_aborting);
  g_test_add_func ("/ill/crashing", test_crashing);
  g_test_add_func ("/ill/deeper/passing", test_passing);
  g_test_add_func ("/ill/deeper/leaving", test_leaving);
  g_test_add_func ("/ill/skipped", test_skipped);
  g_test_add_func ("/ill/deeper", test_passing);
  g_test_add_func ("/last/passing", test_passing);
  g_test_add_func ("/last/aborting", test_aborting);
  return g_test_run ();
}
