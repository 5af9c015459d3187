/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-work-lanes.h"

#include "support/mu-test-wait.h"

enum
{
  N_BLOCKED = 50, /* more jobs than threads of any kind */
};

/* What the jobs do. */
typedef struct
{
  GMutex mutex;
  GCond cond;
  gboolean is_open; /* jobs that wait go on */
  int n_done[MU_N_WORKS];
  int n_running[MU_N_WORKS];
  int most_running[MU_N_WORKS]; /* at once */
} Ledger;

typedef struct
{
  MuWork kind;
  gboolean waits;
} Job;

static void
do_job (gpointer data, gpointer user_data)
{
  const Job *job = data;
  Ledger *ledger = user_data;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&ledger->mutex);

  ledger->n_running[job->kind]++;
  ledger->most_running[job->kind] = MAX (ledger->most_running[job->kind], ledger->n_running[job->kind]);
  while (job->waits && !ledger->is_open)
    g_cond_wait (&ledger->cond, &ledger->mutex);
  ledger->n_running[job->kind]--;
  ledger->n_done[job->kind]++;
}

static int
count_done (Ledger *ledger, MuWork kind)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&ledger->mutex);

  return ledger->n_done[kind];
}

static int
count_running (Ledger *ledger, MuWork kind)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&ledger->mutex);

  return ledger->n_running[kind];
}

static void
open_gate (Ledger *ledger)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&ledger->mutex);

  ledger->is_open = TRUE;
  g_cond_broadcast (&ledger->cond);
}

/* While all threads for dear work are busy and more of it waits, light work is done; documents are made one at a time.
 */
static void
test_apart (void)
{
  Ledger ledger = { 0 };
  const Job heavy = { MU_WORK_HEAVY, TRUE };
  const Job document = { MU_WORK_DOCUMENT, TRUE };
  const Job light = { MU_WORK_LIGHT, FALSE };
  MuWorkLanes *lanes;

  g_mutex_init (&ledger.mutex);
  g_cond_init (&ledger.cond);
  lanes = mu_work_lanes_new (do_job, &ledger, N_BLOCKED, N_BLOCKED);
  for (int i = 0; i < N_BLOCKED; i++)
    {
      mu_work_lanes_push (lanes, MU_WORK_HEAVY, "a", (gpointer) &heavy);
      mu_work_lanes_push (lanes, MU_WORK_DOCUMENT, "a", (gpointer) &document);
    }
  for (int i = 0; i < N_BLOCKED; i++)
    mu_work_lanes_push (lanes, MU_WORK_LIGHT, "b", (gpointer) &light);
  mu_test_await (count_done (&ledger, MU_WORK_LIGHT) == N_BLOCKED);
  g_assert_cmpint (count_done (&ledger, MU_WORK_HEAVY), ==, 0);
  g_assert_cmpint (count_done (&ledger, MU_WORK_DOCUMENT), ==, 0);
  open_gate (&ledger);
  /* What waits is done before the end. */
  mu_work_lanes_free (lanes);
  g_assert_cmpint (ledger.n_done[MU_WORK_HEAVY], ==, N_BLOCKED);
  g_assert_cmpint (ledger.n_done[MU_WORK_DOCUMENT], ==, N_BLOCKED);
  g_assert_cmpint (ledger.most_running[MU_WORK_DOCUMENT], ==, 1);
  g_cond_clear (&ledger.cond);
  g_mutex_clear (&ledger.mutex);
}

/* When too many wait, whoever has most of them waiting has one less, and others none. */
static void
test_too_many (void)
{
  enum
  {
    MOST = 5
  };
  Ledger ledger = { 0 };
  const Job blocking = { MU_WORK_DOCUMENT, TRUE };
  const Job many = { MU_WORK_DOCUMENT, FALSE };
  const Job few = { MU_WORK_DOCUMENT, FALSE };
  const Job light = { MU_WORK_LIGHT, FALSE };
  MuWorkLanes *lanes;

  g_mutex_init (&ledger.mutex);
  g_cond_init (&ledger.cond);
  lanes = mu_work_lanes_new (do_job, &ledger, MOST, MOST);
  g_assert_null (mu_work_lanes_push (lanes, MU_WORK_DOCUMENT, "a", (gpointer) &blocking));
  mu_test_await (count_running (&ledger, MU_WORK_DOCUMENT) == 1);
  for (int i = 0; i < 2 * MOST; i++)
    {
      gpointer dropped = mu_work_lanes_push (lanes, MU_WORK_DOCUMENT, "a", (gpointer) &many);

      g_assert_true (dropped == (i < MOST ? NULL : &many));
    }
  for (int i = 0; i < MOST / 2; i++)
    g_assert_true (mu_work_lanes_push (lanes, MU_WORK_DOCUMENT, "b", (gpointer) &few) == &many);
  for (int i = 0; i < 2 * MOST; i++)
    g_assert_null (mu_work_lanes_push (lanes, MU_WORK_LIGHT, "a", (gpointer) &light));
  open_gate (&ledger);
  mu_work_lanes_free (lanes);
  g_assert_cmpint (ledger.n_done[MU_WORK_DOCUMENT], ==, 1 + MOST);
  g_assert_cmpint (ledger.n_done[MU_WORK_LIGHT], ==, 2 * MOST);
  g_cond_clear (&ledger.cond);
  g_mutex_clear (&ledger.mutex);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/work-lanes/apart", test_apart);
  g_test_add_func ("/work-lanes/too-many", test_too_many);
  return g_test_run ();
}
