/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <locale.h>
#include <string.h>

#include "exchange/write/mu-export.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* The lists of the reference folder lie beside the source tree, where there is one. */
static char *
dup_sample (const char *file)
{
  return g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "reference", "samples", file, NULL);
}

static GPtrArray *
import_sample (const char *name)
{
  g_autofree char *path = dup_sample (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GPtrArray *rosters = mu_test_import_file (mu_test_get_games (), file, NULL, &error);

  g_assert_no_error (error);
  return rosters;
}

/* Nothing is lost on the way in: whatever is in the file is a card of the catalogs, unless the file is about that. */
static void
test_known (gconstpointer data)
{
  json_t *sample = (json_t *) data;
  const char *rule = json_string_value (json_object_get (sample, "rule"));
  g_autoptr (GPtrArray) rosters = import_sample (json_string_value (json_object_get (sample, "file")));
  g_autofree char *description = mu_test_describe (rosters->pdata[0]);

  g_assert_cmpuint (rosters->len, ==, 1);
  g_assert_cmpstr (mu_roster_get_name (rosters->pdata[0]), !=, "");
  g_test_message ("%s", description);
  g_assert_true ((strchr (description, '?') != NULL) == (g_strcmp0 (rule, "known-card") == 0));
}

static void
test_verdict (gconstpointer data)
{
  json_t *sample = (json_t *) data;
  g_autoptr (GPtrArray) rosters = import_sample (json_string_value (json_object_get (sample, "file")));
  MuGame *game = mu_roster_get_game (rosters->pdata[0]);
  const char *format = json_string_value (json_object_get (sample, "format"));
  g_autoptr (MuReport) report = mu_check (rosters->pdata[0], mu_game_get_format (game, format));

  g_assert_cmpint (report->legal, ==, json_is_true (json_object_get (sample, "legal")));
  if (report->legal)
    g_assert_cmpint (report->points, ==, json_integer_value (json_object_get (sample, "points")));
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Describes the cards of a list: not every format names the list's format or keeps the order of upgrades. */
static char *
describe_cards (MuRoster *roster)
{
  g_autofree char *description = mu_test_describe_loosely (roster);
  g_auto (GStrv) units = g_strsplit (strchr (description, ' '), "; ", -1);

  for (char **unit = units; *unit != NULL; unit++)
    {
      char **words = g_strsplit (*unit, " ", -1);

      if (g_strv_length (words) > 2)
        qsort (words + 1, g_strv_length (words) - 1, sizeof *words, compare_words);
      g_free (*unit);
      *unit = g_strjoinv (" ", words);
      g_strfreev (words);
    }
  return g_strjoinv ("; ", units);
}

static void
test_round_trip (gconstpointer data)
{
  json_t *sample = (json_t *) data;
  g_autoptr (GPtrArray) rosters = import_sample (json_string_value (json_object_get (sample, "file")));
  MuRoster *roster = rosters->pdata[0];
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *before = describe_cards (roster);
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  /* Links have numbers in place of names, so that an unknown card has none. */
  for (guint i = 0; i < n_formats; i++)
    if (mu_export_can_carry (&formats[i], mu_roster_get_game (roster)) && !formats[i].drawn
        && !(g_str_equal (formats[i].id, "yasb") && strchr (before, '?') != NULL))
      {
        g_autoptr (GBytes) bytes = mu_export_write (&formats[i], roster, report);
        g_autoptr (GPtrArray) again = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
        g_autofree char *after = describe_cards (again->pdata[0]);

        g_test_message ("%s:\n%.*s", formats[i].id, (int) g_bytes_get_size (bytes),
                        (const char *) g_bytes_get_data (bytes, NULL));
        g_assert_cmpstr (after, ==, before);
      }
}

static void
add_sample (json_t *sample)
{
  static const struct
  {
    const char *name;
    GTestDataFunc function;
  } tests[] = { { "known", test_known }, { "verdict", test_verdict }, { "round-trip", test_round_trip } };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/samples/%s/%s", tests[i].name, json_string_value (json_object_get (sample, "file")));

      g_test_add_data_func (path, sample, tests[i].function);
    }
}

static void
test_none (void)
{
  g_test_skip ("there are no sample lists beside the source tree");
}

int
main (int argc, char *argv[])
{
  g_autofree char *path = NULL;
  json_auto_t *index = NULL;
  gsize i;
  json_t *sample;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  path = dup_sample ("index.json");
  index = json_load_file (path, 0, NULL);
  json_array_foreach (index, i, sample) add_sample (sample);
  if (index == NULL)
    g_test_add_func ("/samples/none", test_none);
  return g_test_run ();
}
