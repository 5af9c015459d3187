/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/io/mu-input.h"
#include "exchange/tables/mu-collection-csv.h"
#include "fuzz/mu-fuzz-expect.h"
#include "fuzz/mu-fuzz.h"
#include "support/mu-test-roster.h"

/* What is read from a table of boxes is what is read from the table written of it. */
void
mu_fuzz_collection (GBytes *bytes)
{
  MuGames *games = mu_test_get_games ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = mu_input_decode (bytes, &error);
  g_autoptr (MuCollection) collection = mu_collection_new ();
  g_autoptr (MuCollection) again = mu_collection_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *written = NULL;

  mu_fuzz_expect_error (text == NULL, error);
  if (text == NULL)
    return;
  mu_collection_csv_read (collection, games, text, problems);
  for (guint i = 0; i < problems->len; i++)
    mu_fuzz_expect_text (problems->pdata[i]);
  written = mu_collection_csv_write (collection, games);
  mu_fuzz_expect_text (written);
  g_ptr_array_set_size (problems, 0);
  mu_collection_csv_read (again, games, written, problems);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_true (mu_collection_equal (collection, again));
}
