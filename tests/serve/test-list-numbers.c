/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-list-numbers.h"

#include <string.h>

static char *
dup_ranges (GArray *ranges)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ranges->len; i++)
    g_string_append_printf (text, "%d-%d ", (int) g_array_index (ranges, MuListRange, i).first,
                            (int) g_array_index (ranges, MuListRange, i).last);
  return g_strdup (g_strchomp (text->str));
}

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    const char *ranges; /* NULL: refused */
  } cases[] = {
    { "3", "3-3" },
    { "3,7-20", "3-3 7-20" },
    { " 3 , 7 - 20 ", "3-3 7-20" },
    { "5-5", "5-5" },
    { "20, 3", "20-20 3-3" },
    { "1-2147483647", "1-2147483647" },
    { NULL, NULL },
    { "", NULL },
    { " ", NULL },
    { "0", NULL },
    { "-3", NULL },
    { "3-", NULL },
    { "7-3", NULL },
    { "3--7", NULL },
    { "3-7-9", NULL },
    { "3,", NULL },
    { ",3", NULL },
    { "3,,7", NULL },
    { "3;7", NULL },
    { "all", NULL },
    { "3 OR 1=1", NULL },
    { "2147483648", NULL },
    { "99999999999999999999", NULL },
    { "1-99999999999999999999", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) ranges = mu_list_numbers_parse (cases[i].text, &error);
      g_autofree char *text = ranges != NULL ? dup_ranges (ranges) : NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (text, ==, cases[i].ranges);
      g_assert_cmpint (error != NULL, ==, cases[i].ranges == NULL);
    }
}

static void
test_many (void)
{
  static const struct
  {
    guint n_ranges;
    gboolean is_taken;
  } cases[] = { { 200, TRUE }, { 201, FALSE }, { 100000, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new ("1");
      g_autoptr (GArray) ranges = NULL;

      for (guint j = 1; j < cases[i].n_ranges; j++)
        g_string_append (text, ",1");
      ranges = mu_list_numbers_parse (text->str, NULL);
      g_assert_cmpint (ranges != NULL, ==, cases[i].is_taken);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/list-numbers/parse", test_parse);
  g_test_add_func ("/list-numbers/many", test_many);
  return g_test_run ();
}
