/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-points.h"

static void
test_words (void)
{
  static const struct
  {
    int points;
    int limit;
    const char *figures;
    const char *text;
  } cases[] = {
    { 96, 100, "96/100", "96 of 100 points" },
    { 0, 1, "0/1", "0 of 1 points" },
    { 108, 100, "108/100", "108 of 100 points" },
    { 96, 0, "96", "96 points" },
    { 1, 0, "1", "1 point" },
    { 0, 0, "0", "0 points" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *figures = mu_points_dup_figures (cases[i].points, cases[i].limit);
      g_autofree char *text = mu_points_dup_text (cases[i].points, cases[i].limit);

      g_assert_cmpstr (figures, ==, cases[i].figures);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/points/words", test_words);
  return g_test_run ();
}
