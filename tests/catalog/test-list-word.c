/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-list-word.h"

#include <string.h>

/* The words beside the cards of a list, in each language and any spelling. */

static const struct
{
  const char *name;
  const char *text;
  const char *use;
  gboolean expected;
} cases[] = {
  { "spelling", "GRAND total", "total", TRUE },
  { "accents", "lacznie", "total", TRUE },
  { "accents-in-data", "ŁĄCZNIE", "total", TRUE },
  { "several-uses", "Kosten", "points", TRUE },
  { "several-uses-other", "Kosten", "filler", TRUE },
  { "several-languages", "Format", "format", TRUE },
  { "other-use", "Gesamt", "rest", FALSE },
  { "no-word", "Wedge", "total", FALSE },
  { "part-of-word", "tota", "total", FALSE },
  { "nothing", "", "total", FALSE },
  { "signs-alone", "–", "with", FALSE },
  { "number", "dwanaście", "12", TRUE },
  { "number-other", "dwanaście", "11", FALSE },
  { "cs", "celkem", "total", TRUE },
  { "de", "Einsatzziele", "objective", TRUE },
  { "en", "Thanks", "closing", TRUE },
  { "es", "navegación", "objective", TRUE },
  { "fi", "jäljellä", "rest", TRUE },
  { "fr", "points d’escadron", "squadron-points", TRUE },
  { "it", "qtà", "quantity", TRUE },
  { "nl", "totaal", "total", TRUE },
  { "pl", "suma częściowa", "part", TRUE },
  { "pt", "esquadrões", "squadrons", TRUE },
  { "sv", "befälhavare", "commander", TRUE },
};

static void
test_says (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  g_assert_cmpint (mu_list_word_says (cases[i].text, -1, cases[i].use), ==, cases[i].expected);
}

/* Only so many bytes of the text are looked at. */
static void
test_length (void)
{
  g_assert_true (mu_list_word_says ("total of 5", strlen ("total"), "total"));
  g_assert_false (mu_list_word_says ("total of 5", strlen ("total of"), "total"));
}

/* Of several uses, the index of one that the word has is returned; a use may be missing. */
static void
test_find (void)
{
  static const char *const uses[] = { NULL, "part", "key-total" };

  g_assert_cmpint (mu_list_word_find ("grandtotal", uses, G_N_ELEMENTS (uses)), ==, 2);
  g_assert_cmpint (mu_list_word_find ("subtotal", uses, G_N_ELEMENTS (uses)), ==, 1);
  g_assert_cmpint (mu_list_word_find ("subtotal", uses + 2, 1), ==, -1);
  g_assert_cmpint (mu_list_word_find ("wedge", uses, G_N_ELEMENTS (uses)), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/list-word/says-", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_says);
    }
  g_test_add_func ("/list-word/length", test_length);
  g_test_add_func ("/list-word/find", test_find);
  return g_test_run ();
}
