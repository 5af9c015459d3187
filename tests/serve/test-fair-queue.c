/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-fair-queue.h"

/* A job is a text whose first letter is its address; an exclamation mark stands for a key. */
static void
push (MuFairQueue *queue, const char *job)
{
  const char address[] = { *job, '\0' };

  mu_fair_queue_push (queue, *job == '!' ? MU_FAIR_QUEUE_KEY_HOLDER : address, (gpointer) job);
}

static void
test_order (void)
{
  static const struct
  {
    const char *in[8];
    const char *out[8];
  } cases[] = {
    { { "a1" }, { "a1" } },
    { { "a1", "a2", "a3" }, { "a1", "a2", "a3" } },
    { { "a1", "b1", "a2", "b2" }, { "a1", "b1", "a2", "b2" } },
    /* However many one has, another waits for one of them only. */
    { { "a1", "a2", "a3", "a4", "b1" }, { "a1", "b1", "a2", "a3", "a4" } },
    { { "a1", "a2", "a3", "b1", "b2", "c1" }, { "a1", "b1", "c1", "a2", "b2", "a3" } },
    /* Whoever has shown a key waits for one of all others. */
    { { "a1", "b1", "c1", "!1", "!2" }, { "a1", "!1", "b1", "!2", "c1" } },
    { { "!1", "!2", "a1", "b1" }, { "!1", "a1", "!2", "b1" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuFairQueue) queue = mu_fair_queue_new ();

      for (guint j = 0; cases[i].in[j] != NULL; j++)
        push (queue, cases[i].in[j]);
      for (guint j = 0; cases[i].out[j] != NULL; j++)
        g_assert_cmpstr (mu_fair_queue_pop (queue), ==, cases[i].out[j]);
      g_assert_null (mu_fair_queue_pop (queue));
    }
}

/* Who comes while others are served, comes after one job of each of them. */
static void
test_later (void)
{
  g_autoptr (MuFairQueue) queue = mu_fair_queue_new ();

  g_assert_null (mu_fair_queue_pop (queue));
  push (queue, "a1");
  push (queue, "a2");
  push (queue, "a3");
  g_assert_cmpstr (mu_fair_queue_pop (queue), ==, "a1");
  push (queue, "b1");
  push (queue, "b2");
  g_assert_cmpstr (mu_fair_queue_pop (queue), ==, "a2");
  g_assert_cmpstr (mu_fair_queue_pop (queue), ==, "b1");
  /* Who has just had a turn and comes again, comes last. */
  push (queue, "c1");
  g_assert_cmpstr (mu_fair_queue_pop (queue), ==, "a3");
  push (queue, "a4");
  g_assert_cmpstr (mu_fair_queue_pop (queue), ==, "b2");
  g_assert_cmpstr (mu_fair_queue_pop (queue), ==, "c1");
  g_assert_cmpstr (mu_fair_queue_pop (queue), ==, "a4");
  g_assert_null (mu_fair_queue_pop (queue));
}

/* What is dropped is the last of whoever has most, and of these, of whoever comes last. What was begun with a key is not. */
static void
test_drop (void)
{
  static const struct
  {
    const char *in[8];
    const char *dropped[8];
    const char *left[8];
  } cases[] = {
    { { "a1", "b1", "b2", "b3", "a2", "c1" }, { "b3", "b2", "a2" }, { "a1", "b1", "c1" } },
    { { "a1", "b1", "c1", "d1" }, { "d1", "c1", "b1", "a1" }, { NULL } },
    { { "a1", "b1", "c1", "!1" }, { "c1", "b1", "a1" }, { "!1" } },
    { { "!1", "!2", "!3", "a1" }, { "a1" }, { "!1", "!2", "!3" } },
  };
  g_autoptr (MuFairQueue) queue = mu_fair_queue_new ();

  g_assert_null (mu_fair_queue_drop (queue));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n_in = 0;
      guint n_dropped = 0;

      for (; cases[i].in[n_in] != NULL; n_in++)
        push (queue, cases[i].in[n_in]);
      g_assert_cmpuint (mu_fair_queue_get_length (queue), ==, n_in);
      for (; cases[i].dropped[n_dropped] != NULL; n_dropped++)
        g_assert_cmpstr (mu_fair_queue_drop (queue), ==, cases[i].dropped[n_dropped]);
      g_assert_cmpuint (mu_fair_queue_get_length (queue), ==, n_in - n_dropped);
      for (guint j = 0; cases[i].left[j] != NULL; j++)
        {
          if (j == 0 && g_str_equal (cases[i].left[j], "!1"))
            g_assert_null (mu_fair_queue_drop (queue));
          g_assert_cmpstr (mu_fair_queue_pop (queue), ==, cases[i].left[j]);
        }
      g_assert_null (mu_fair_queue_pop (queue));
    }
  push (queue, "a1");
  g_assert_cmpstr (mu_fair_queue_drop (queue), ==, "a1");
  g_assert_cmpuint (mu_fair_queue_get_length (queue), ==, 0);
  g_assert_null (mu_fair_queue_pop (queue));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fair-queue/order", test_order);
  g_test_add_func ("/fair-queue/later", test_later);
  g_test_add_func ("/fair-queue/drop", test_drop);
  return g_test_run ();
}
