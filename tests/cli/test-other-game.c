/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "cli/mu-cli.h"
#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"

/*
 * A game that is nothing but a folder of catalogs, tests/data/catalog/skyward: its lists are built, judged, shown,
 * printed, saved and read back like those of any other, whether it is the only installed game or lies in the user's
 * folder beside the installed ones.
 */

#define STORM                                                                                                          \
  "<muster version=\"1\" game=\"skyward\" format=\"skyward-fifty\" faction=\"north\"><name>Storm</name>"                \
  "<unit kind=\"ship\" card=\"bulwark\"><upgrade kind=\"upgrade\" card=\"adaholm\"/>"                                   \
  "<upgrade kind=\"upgrade\" card=\"ballast\"/></unit><unit kind=\"ship\" card=\"gale\"/></muster>"
#define WRONG                                                                                                          \
  "<muster version=\"1\" game=\"skyward\" format=\"skyward-fifty\" faction=\"north\"><name>Wrong</name>"                \
  "<unit kind=\"ship\" card=\"gale\"><upgrade kind=\"upgrade\" card=\"adaholm\"/>"                                      \
  "<upgrade kind=\"upgrade\" card=\"ballast\"/></unit><unit kind=\"ship\" card=\"mistral\">"                            \
  "<upgrade kind=\"upgrade\" card=\"adaholm\"/></unit><unit kind=\"ship\" card=\"gale\"/></muster>"

/* A command, and what it says. */
typedef struct
{
  const char *name;
  const char *list;
  const char *arguments[8];
  int status;
  const char *says[8];
} Case;

static const Case cases[] = {
  { "catalog", NULL, { "catalog", "check" }, MU_EXIT_LEGAL, { "" } },
  { "formats", NULL, { "formats" }, MU_EXIT_LEGAL, { "Skyward", "skyward-fifty", "Fifty", "50" } },
  { "cards", NULL, { "cards", "bulwark" }, MU_EXIT_LEGAL, { "Bulwark" } },
  { "card", NULL, { "card", "ballast" }, MU_EXIT_LEGAL, { "Ballast", "heavy airship only" } },
  { "card-not", NULL, { "card", "kites" }, MU_EXIT_LEGAL, { "Kites", "not: heavy airship" } },
  { "rules", NULL, { "rules", "points" }, MU_EXIT_LEGAL, { "Skyward Handbook, “Weight”" } },
  { "check", STORM, { "check", "-" }, MU_EXIT_LEGAL, { "Storm", "46/50", "legal" } },
  { "json", STORM, { "check", "--json", "-" }, MU_EXIT_LEGAL, { "\"game\":\"skyward\"", "\"points\":46" } },
  { "illegal",
    WRONG,
    { "check", "--json", "-" },
    MU_EXIT_ILLEGAL,
    { "\"rule\":\"points\"", "\"have\":53", "\"cite\":\"SK1 Weight\"", "\"rule\":\"faction\"", "\"cite\":\"SK1 Flags\"",
      "\"rule\":\"unique-name\"", "\"rule\":\"restricted\"", "\"cite\":\"Card text\"" } },
  { "show", STORM, { "show", "-" }, MU_EXIT_LEGAL, { "Skyward · Fifty · North", "lift 5", "2 × Ship models", "legal" } },
  { "complete", STORM, { "complete", "-" }, MU_EXIT_LEGAL, { "Storm: 46 of 50 points", "Ballast (3)" } },
  { "random",
    NULL,
    { "random", "--format", "skyward-fifty", "--faction", "south" },
    MU_EXIT_LEGAL,
    { "Mistral", "Format: Fifty" } },
  { "text", STORM, { "convert", "--to", "text", "-" }, MU_EXIT_LEGAL, { "Bulwark (25)", "• Ada Holm (6)", "= 34" } },
  { "markdown", STORM, { "convert", "--to", "markdown", "-" }, MU_EXIT_LEGAL, { "# Storm", "- Ada Holm (6)" } },
  { "html", STORM, { "convert", "--to", "html", "-" }, MU_EXIT_LEGAL, { "<h1>Storm</h1>", "Ada Holm" } },
  { "csv", STORM, { "convert", "--to", "csv", "-" }, MU_EXIT_LEGAL, { "skyward-fifty", "adaholm" } },
  { "muster", STORM, { "convert", "--to", "muster", "-" }, MU_EXIT_LEGAL, { "game=\"skyward\"", "card=\"adaholm\"" } },
  { "xws", STORM, { "convert", "--to", "xws", "-" }, MU_EXIT_UNREADABLE, { "" } },
};

typedef enum
{
  INSTALLED,
  USERS,
  N_PLACES
} Place;

static const char *const place_names[] = { [INSTALLED] = "installed", [USERS] = "users" };
static char *folders[N_PLACES];

/* Makes a folder for the user's data with the game, or with catalogs as they are installed: the schema and the game. */
static void
link_catalogs (Place place)
{
  const char *source = g_getenv ("top_srcdir");
  g_autofree char *schema = g_build_filename (source, "catalog", "catalog.rng", NULL);
  g_autofree char *game = g_build_filename (source, "tests", "data", "catalog", "skyward", NULL);
  g_autofree char *catalogs = NULL;
  g_autofree char *schema_link = NULL;
  g_autofree char *game_link = NULL;

  folders[place] = mu_test_folder_new ();
  catalogs = g_build_filename (folders[place], place == USERS ? "muster" : ".", "catalog", NULL);
  schema_link = g_build_filename (catalogs, "catalog.rng", NULL);
  game_link = g_build_filename (catalogs, "skyward", NULL);
  g_assert_cmpint (g_mkdir_with_parents (catalogs, 0755), ==, 0);
  g_assert_cmpint (symlink (game, game_link), ==, 0);
  if (place == INSTALLED)
    g_assert_cmpint (symlink (schema, schema_link), ==, 0);
}

static MuTestRun *
run_command (Place place, const char *input, const char *const *arguments)
{
  g_autofree char *catalogs = g_build_filename (folders[place], "catalog", NULL);
  const char *const environment[]
      = { "XDG_DATA_HOME", folders[place], place == INSTALLED ? "MUSTER_CATALOG_DIR" : NULL, catalogs, NULL };

  return mu_test_command_argv (input, environment, arguments);
}

static void
test_case (gconstpointer data)
{
  const Case *this = &cases[GPOINTER_TO_UINT (data) / N_PLACES];
  g_autoptr (MuTestRun) run = run_command (GPOINTER_TO_UINT (data) % N_PLACES, this->list, this->arguments);

  g_test_message ("%s%s", run->out, run->err);
  g_assert_cmpint (run->status, ==, this->status);
  for (guint i = 0; i < G_N_ELEMENTS (this->says) && this->says[i] != NULL; i++)
    if (strstr (run->out, this->says[i]) == NULL)
      g_error ("“%s” is missing in:\n%s", this->says[i], run->out);
}

/* Saved, listed, exported, and the same as before. */
static void
test_library (gconstpointer data)
{
  Place place = GPOINTER_TO_UINT (data);
  const char *const add[] = { "library", "add", "-", NULL };
  const char *const list[] = { "library", "list", "--json", NULL };
  const char *const check[] = { "library", "check", NULL };
  g_autoptr (MuTestRun) added = run_command (place, STORM, add);
  g_autoptr (MuTestRun) listed = run_command (place, NULL, list);
  g_autoptr (MuTestRun) checked = run_command (place, NULL, check);

  g_assert_cmpint (added->status, ==, MU_EXIT_LEGAL);
  g_assert_nonnull (strstr (listed->out, "\"game\":\"skyward\""));
  g_assert_nonnull (strstr (listed->out, "\"points\":46"));
  g_assert_cmpint (checked->status, ==, MU_EXIT_LEGAL);
}

/* What is on the sheet belongs to the game: no obstacles, no damage deck, no objectives. */
static void
test_sheet (gconstpointer data)
{
  static const char *const wanted[] = { "Storm", "Skyward", "Bulwark", "Ada Holm", "Ship models with cards", "ID tokens" };
  static const char *const others[] = { "Obstacles", "Damage", "Objectives", "Maneuver" };
  g_autofree char *out = g_build_filename (folders[GPOINTER_TO_UINT (data)], "storm.pdf", NULL);
  const char *const print[] = { "print", "--parts", "sheet,components,cards", "-o", out, "-", NULL };
  const char *const read[] = { "pdftotext", "-layout", out, "-", NULL };
  g_autoptr (MuTestRun) run = run_command (GPOINTER_TO_UINT (data), STORM, print);
  g_autofree char *text = NULL;

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, MU_EXIT_LEGAL);
  if (!g_spawn_sync (NULL, (char **) read, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL, NULL))
    {
      g_test_skip ("there is no pdftotext to look with");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_nonnull (strstr (text, wanted[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_null (strstr (text, others[i]));
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  for (guint place = 0; place < N_PLACES; place++)
    {
      g_autofree char *library = g_strconcat ("/other-game/", place_names[place], "/library", NULL);
      g_autofree char *sheet = g_strconcat ("/other-game/", place_names[place], "/sheet", NULL);

      link_catalogs (place);
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          g_autofree char *path = g_strconcat ("/other-game/", place_names[place], "/", cases[i].name, NULL);

          g_test_add_data_func (path, GUINT_TO_POINTER (i * N_PLACES + place), test_case);
        }
      g_test_add_data_func (library, GUINT_TO_POINTER (place), test_library);
      g_test_add_data_func (sheet, GUINT_TO_POINTER (place), test_sheet);
    }
  result = g_test_run ();
  for (guint place = 0; place < N_PLACES; place++)
    mu_test_folder_free (folders[place]);
  return result;
}
