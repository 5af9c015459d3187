/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-words.h"

static void
test_split (void)
{
  static const struct
  {
    const char *text;
    const char *joined;
  } cases[] = {
    { "", "" },
    { "  ", "" },
    { "a", "a" },
    { "a b", "a|b" },
    { "a b c d e", "a|b|c|d|e" },
    { " focus  target-lock\n\tboost ", "focus|target-lock|boost" },
    { "1:torpedo 2", "1:torpedo|2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char **words = mu_words_split (cases[i].text);
      g_autofree char *joined = g_strjoinv ("|", words);

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpstr (joined, ==, cases[i].joined);
    }
}

static void
test_cut (void)
{
  static const struct
  {
    const char *word;
    const char *first;
    const char *rest;
  } cases[] = {
    { "boost", "boost", NULL },
    { "boost:red", "boost", "red" },
    { "boost:", "boost", "" },
    { ":red", "", "red" },
    { "a:b:c", "a", "b:c" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *word = g_strdup (cases[i].word);
      const char *rest = mu_words_cut (word, ':');

      g_test_message ("“%s”", cases[i].word);
      g_assert_cmpstr (word, ==, cases[i].first);
      g_assert_cmpstr (rest, ==, cases[i].rest);
    }
}

static void
test_join_sorted (void)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *joined = NULL;

  g_ptr_array_add (words, (char *) "b");
  g_ptr_array_add (words, (char *) "a");
  g_ptr_array_add (words, (char *) "B");
  joined = mu_words_join_sorted (words, "; ");
  g_assert_cmpstr (joined, ==, "B; a; b");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/split", test_split);
  g_test_add_func ("/words/cut", test_cut);
  g_test_add_func ("/words/join-sorted", test_join_sorted);
  return g_test_run ();
}
