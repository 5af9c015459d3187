/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-card-names.h"
#include "fuzz/mu-fuzz-expect.h"
#include "fuzz/mu-fuzz.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"

/* What people search for. */

static MuLibrary *
get_library (void)
{
  static MuLibrary *library;
  g_autofree char *path = NULL;

  if (library != NULL)
    return library;
  path = g_build_filename (g_get_user_runtime_dir (), "query.sqlite", NULL);
  library = mu_test_library_open (path);
  mu_test_library_add (library, "Crimson Guard");
  mu_test_library_add (library, "Żółw \u202e\" OR * NEAR(");
  return library;
}

static void
search_library (const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mu_library_list (get_library (), words, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, <=, 2);
}

static void
search_cards (const char *text)
{
  g_autofree char *folded = mu_text_fold (text);
  g_autofree char *canonical = mu_text_canonical (text);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n", -1);
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  g_autofree char *again = mu_text_fold (folded);

  g_assert_true (g_utf8_validate (folded, -1, NULL));
  g_assert_cmpstr (again, ==, folded);
  for (guint i = 0; i < cards->len; i++)
    mu_card_matches (cards->pdata[i], (const char *const *) words);
  for (MuCardKind kind = 0; kind < MU_N_CARD_KINDS; kind++)
    mu_catalog_list_named (catalog, kind, canonical);
}

void
mu_fuzz_query (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *raw = g_strndup (length > 0 ? data : "", length);
  g_autofree char *text = g_utf8_make_valid (raw, -1);

  search_library (raw);
  search_library (text);
  search_cards (text);
}
