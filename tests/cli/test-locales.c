/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <locale.h>

#include "cli/mu-cli.h"
#include "support/mu-test-command.h"

/*
 * Whoever runs it, with whatever locale: lists are read, judged and written alike. Turkish has other capital letters,
 * German other numbers.
 */

static const char *const locales[] = { "tr_TR.UTF-8", "de_DE.UTF-8" };

static const char *const files[] = {
  "battlescribe/fleet.ros",    "designer/rebel-fleet.txt", "document/scum-epic.muster", "flagship/rebel-fleet.txt",
  "import/imperial-squad.xwc", "kingston/rebel-fleet.txt", "list-csv/scum-epic.csv",    "squad-text/rebel-squad.txt",
  "warlords/rebel-fleet.txt",  "xws/scum-epic.xws",
};

static const char *const ways[] = {
  "check --json",
  "show --json",
  "convert --allow-illegal --to muster",
  "convert --allow-illegal --to text",
};

static const char *const searches[] = { "cards --json INTENSITY", "cards --json title", "card --json INSTINCT" };

static MuTestRun *
run_in (const char *locale, const char *command, const char *path)
{
  /* In one language, so that the words are the same. */
  const char *const environment[] = { "LC_ALL", locale, "LANGUAGE", "en", NULL };
  g_auto (GStrv) words = g_strsplit (command, " ", -1);
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();

  for (char **word = words; *word != NULL; word++)
    g_ptr_array_add (arguments, *word);
  if (path != NULL)
    g_ptr_array_add (arguments, (gpointer) path);
  g_ptr_array_add (arguments, NULL);
  return mu_test_command_argv (NULL, environment, (const char *const *) arguments->pdata);
}

static void
assert_same (const char *locale, const char *command, const char *path)
{
  g_autoptr (MuTestRun) usual = run_in ("C.UTF-8", command, path);
  g_autoptr (MuTestRun) run = run_in (locale, command, path);

  g_test_message ("%s %s", command, path != NULL ? path : "");
  g_assert_cmpint (usual->status, <, MU_EXIT_UNREADABLE);
  g_assert_cmpint (run->status, ==, usual->status);
  g_assert_cmpstr (run->out, ==, usual->out);
  g_assert_cmpstr (run->err, ==, usual->err);
}

static void
test_locale (gconstpointer locale)
{
  if (setlocale (LC_ALL, locale) == NULL)
    {
      g_test_skip ("this locale is not installed");
      return;
    }
  setlocale (LC_ALL, "C");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", files[i], NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      for (guint j = 0; j < G_N_ELEMENTS (ways); j++)
        assert_same (locale, ways[j], path);
    }
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    assert_same (locale, searches[i], NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      g_autofree char *path = g_strconcat ("/locales/", locales[i], NULL);

      g_test_add_data_func (path, locales[i], test_locale);
    }
  return g_test_run ();
}
