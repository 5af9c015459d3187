/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-points-document.h"

#include <string.h>
#include <unistd.h>

#include "rules/figures/mu-card-history.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-roster.h"

/* Points documents for Lanternfen: what they change is in a revision, what is wrong with them is told by line. */

#define ABOUT(date) "{ \"effective_date\": \"" date "\", \"format\": \"  May points \", \"files\": { \"heron\": \"LF/pilots.json\" } }"
#define PILOTS(entries) "{ \"Reed Punt\": {\n" entries "\n} }"
#define NOVICE "\"heronnovice\": { \"name\": \"Heron Novice\", \"cost\": 6, \"hold\": 3, \"slots\": [\"Net\", \"Oar\"], \"limited\": 0, \"fair\": \"Yes\", \"race\": \"No\" }"
#define LONG_OAR "\"longoar\": { \"name\": \"Long Oar\", \"cost\": \"4\", \"slots\": [\"Oar\"], \"limited\": 0, \"restricted\": 2, \"fair\": true, \"race\": false, \"restrictions\": [] }"

typedef struct
{
  const char *name;
  const char *about; /* nullable */
  const char *pilots, *upgrades;
  const char *family, *date;
  const char *problem; /* NULL: a revision is made */
  const char *note;
  const char *has[4];  /* of the revision */
} Case;

static const Case cases[] = {
  { "whole", ABOUT ("2026-05-02"), PILOTS (NOVICE), "{" LONG_OAR "}", "almanac", NULL, NULL, NULL,
    { "<revision id=\"almanac-2026-05\" family=\"almanac\" date=\"2026-05-02\">\n    <name>May points</name>",
      "<change kind=\"pilot\" card=\"heronnovice\" cost=\"6\" slots=\"oar net\">\n      <stats hold=\"3\"/>",
      "<change kind=\"upgrade\" card=\"longoar\" cost=\"4\" legal=\"fair\" copies=\"2\"/>",
      "<change kind=\"pilot\" card=\"bosunrush\" legal=\"\"/>" } },
  { "control-character", "{ \"effective_date\": \"2026-05-02\", \"format\": \"May\\u0001\" }", PILOTS (NOVICE), NULL, "almanac", NULL, NULL,
    NULL, { "<name>May\xef\xbf\xbd</name>" } },
  { "too-many-copies", NULL, NULL,
    "{ \"longoar\": { \"name\": \"Long Oar\", \"cost\": 4, \"slots\": [\"Oar\"], \"restricted\": 9999, \"fair\": true } }", "almanac",
    "2026-05-02", "upgrades.json:1: “restricted” has no number that can be read", NULL, { NULL } },
  { "date-in-words", ABOUT ("May 2, 2026"), PILOTS (NOVICE), NULL, "almanac", NULL, NULL, NULL, { "date=\"2026-05-02\"" } },
  { "date-by-month", ABOUT ("05/02/2026"), PILOTS (NOVICE), NULL, "almanac", NULL, NULL, NULL, { "date=\"2026-05-02\"" } },
  { "date-asked", NULL, PILOTS (NOVICE), NULL, "guild", "2026-05-02", NULL, NULL, { "guild-2026-05", "legal=\"fair\"", "limit=\"0\"" } },
  { "prices", NULL, NULL,
    "{ \"polestroke\": { \"name\": \"Pole Stroke\", \"cost\": { \"variable\": \"Size\", \"values\": { \"punt\": 3, \"Barge\": 1 } }, \"slots\": [\"Oar\"], \"fair\": true },"
    "\"brightlantern\": { \"name\": \"Bright Lantern\", \"cost\": { \"variable\": \"reach\", \"values\": { \"1\": 2, \"2\": 3, \"3\": 4 } }, \"slots\": [\"Lantern\"], \"fair\": true } }",
    "almanac", "2026-05-02", NULL, NULL,
    { "<change kind=\"upgrade\" card=\"polestroke\" cost=\"1\" legal=\"fair\">\n      <price by=\"size\" costs=\"barge:1 punt:3\"/>",
      "<change kind=\"upgrade\" card=\"brightlantern\" legal=\"fair\"/>" } },
  { "byte-order-mark", NULL, "\xef\xbb\xbf" PILOTS (NOVICE), NULL, "almanac", "2026-05-02", NULL, NULL, { "cost=\"6\"" } },
  { "windows", NULL, PILOTS ("\"heronnovice\": { \"name\":\n\"Heron Novic\xe9\", \"cost\": 6, \"slots\": [], \"fair\": \"Yes\" }"), NULL,
    "almanac", "2026-05-02", NULL, "pilots.json:3: this is not UTF-8", { "cost=\"6\" slots=\"\"" } },
  { "other-id", NULL, NULL, "{ \"oar-long\": { \"name\": \"Long Oar\", \"cost\": 5, \"slots\": [\"Oar\"], \"fair\": true } }", "almanac",
    "2026-05-02", NULL, NULL, { "card=\"longoar\" cost=\"5\"" } },
  { "factions-left-out", NULL, NULL,
    "{ \"stowaway\": { \"name\": \"Stowaway\", \"cost\": 2, \"slots\": [\"Passenger\"], \"restrictions\": [], \"race\": true } }", "almanac",
    "2026-05-02", NULL, NULL, { "<change kind=\"upgrade\" card=\"stowaway\" cost=\"2\"/>" } },
  { "unknown-card", NULL, PILOTS (NOVICE ",\n\"nobody\": { \"name\": \"Nobody\", \"cost\": 3, \"slots\": [], \"fair\": \"Yes\" }"), NULL,
    "almanac", "2026-05-02", NULL, "pilots.json:3: the catalogs do not have the card nobody (Nobody)", { "heronnovice" } },
  { "only-unknown-cards", NULL, PILOTS ("\"nobody\": { \"name\": \"Nobody\", \"cost\": 3, \"slots\": [], \"fair\": \"Yes\" }"), NULL,
    "almanac", "2026-05-02", "none of its cards", "nobody", { NULL } },
  { "no-cost", NULL, PILOTS (NOVICE ",\n\"eelcatcher\": { \"name\": \"Eel Catcher\", \"slots\": [], \"fair\": \"Yes\" }"), NULL, "almanac",
    "2026-05-02", "pilots.json:3: “eelcatcher” has no cost", NULL, { NULL } },
  { "cost-in-words", NULL, PILOTS ("\"heronnovice\": { \"name\": \"H\", \"cost\": \"?\", \"slots\": [\"Net / Oar\"], \"fair\": \"Yes\" }"), NULL,
    "almanac", "2026-05-02", NULL, "pilots.json:2: the cost of “heronnovice” is no number", { "card=\"heronnovice\" slots=\"net\"" } },
  { "no-slots", NULL, PILOTS ("\"eelcatcher\": { \"name\": \"Eel Catcher\", \"cost\": 3, \"fair\": \"Yes\" }"), NULL, "almanac", "2026-05-02",
    "pilots.json:2: “eelcatcher” has no list of slots", NULL, { NULL } },
  { "no-legality", NULL, PILOTS ("\"eelcatcher\": { \"name\": \"Eel Catcher\", \"cost\": 3, \"slots\": [] }"), NULL, "almanac", "2026-05-02",
    "pilots.json:2: nothing says where “eelcatcher” is legal", NULL, { NULL } },
  { "unknown-slot", NULL, PILOTS ("\"eelcatcher\": { \"name\": \"E\", \"cost\": 3,\n\"slots\": [\"Sail\"], \"fair\": \"Yes\" }"), NULL, "almanac",
    "2026-05-02", "pilots.json:3: the game has no slot “Sail”", NULL, { NULL } },
  { "card-twice", NULL, PILOTS (NOVICE ",\n" NOVICE), NULL, "almanac", "2026-05-02",
    "pilots.json:3: “heronnovice” stands for a card that has its points already", NULL, { NULL } },
  { "negative-value", NULL, PILOTS ("\"heronnovice\": { \"name\": \"H\", \"cost\": 6,\n\"hold\": -3, \"slots\": [], \"fair\": \"Yes\" }"),
    NULL, "almanac", "2026-05-02", "pilots.json:3: “hold” has no number", NULL, { NULL } },
  { "price-of-no-value", NULL, NULL,
    "{ \"brightlantern\": { \"name\": \"Bright Lantern\", \"slots\": [\"Lantern\"], \"fair\": true,\n"
    "\"cost\": { \"variable\": \"reach\", \"values\": {\n\"1\": 2, \"999999999999\": 3 } } } }",
    "almanac", "2026-05-02", "upgrades.json:3: “999999999999” has no cost", NULL, { NULL } },
  { "cut-off", NULL, "{ \"Reed Punt\": {\n\"heronnovice\": { \"name\":", NULL, "almanac", "2026-05-02", "pilots.json:2: this is no JSON", NULL,
    { NULL } },
  { "no-points", NULL, "[]", NULL, "almanac", "2026-05-02", "there are no points in this file", NULL, { NULL } },
  { "file-missing", "{ \"effective_date\": \"2026-05-02\", \"files\": { \"heron\": \"LF/pilots.json\",\n\"upgrades\": \"LF/oars.json\" } }",
    PILOTS (NOVICE), NULL, "almanac", NULL, "revision.json:2: the file “oars.json” is not among those given", NULL, { NULL } },
  { "no-family", ABOUT ("2026-05-02"), PILOTS (NOVICE), NULL, NULL, NULL, "--family", NULL, { NULL } },
  { "bad-family", ABOUT ("2026-05-02"), PILOTS (NOVICE), NULL, "A B\"", NULL, "small letters", NULL, { NULL } },
  { "no-date", NULL, PILOTS (NOVICE), NULL, "almanac", NULL, "--date", NULL, { NULL } },
  { "no-such-date", ABOUT ("2026-02-30"), PILOTS (NOVICE), NULL, "almanac", NULL, "--date", NULL, { NULL } },
};

static void
write_file (GPtrArray *paths, const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  if (text == NULL)
    {
      g_free (path);
      return;
    }
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_ptr_array_add (paths, path);
}

static gboolean
says (GPtrArray *problems, const char *part)
{
  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *text = mu_problem_to_text (problems->pdata[i]);

      g_test_message ("%s", text);
      if (strstr (text, part) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  char *folder = mu_test_folder_new ();
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  const MuPointsAsked asked = { "lanternfen", test->family, test->date };
  g_autoptr (MuPoints) points = NULL;

  write_file (paths, folder, "pilots.json", test->pilots);
  write_file (paths, folder, "revision.json", test->about);
  write_file (paths, folder, "upgrades.json", test->upgrades);
  g_ptr_array_add (paths, NULL);
  points = mu_points_document_read (mu_test_get_games (), (const char *const *) paths->pdata, &asked, problems, notes);
  g_assert_true ((points != NULL) == (test->problem == NULL));
  if (test->problem != NULL)
    g_assert_true (says (problems, test->problem));
  g_assert_true (test->note != NULL ? says (notes, test->note) : notes->len == 0);
  if (points != NULL)
    g_test_message ("%s", points->xml);
  for (guint i = 0; i < G_N_ELEMENTS (test->has) && test->has[i] != NULL; i++)
    g_assert_nonnull (strstr (points->xml, test->has[i]));
  mu_test_folder_free (folder);
}

/* The revision is a catalog file, whose points the formats of its family have from then on. */
static void
test_used (void)
{
  static const char *const installed[] = { "catalog.rng", "lanternfen" };
  char *folder = mu_test_folder_new ();
  g_autofree char *catalogs = g_build_filename (folder, "catalogs", NULL);
  g_autofree char *own = g_build_filename (folder, "own", "lanternfen", NULL);
  g_autofree char *users = g_build_filename (folder, "own", NULL);
  g_autofree char *file = g_build_filename (own, "points.xml", NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  const MuPointsAsked asked = { "lanternfen", "almanac", NULL };
  g_autoptr (MuPoints) points = NULL;
  g_autoptr (MuGames) games = NULL;
  MuGame *game;
  const MuFormat *format;
  MuCard *card;

  g_assert_cmpint (g_mkdir_with_parents (own, 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (catalogs, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (installed); i++)
    {
      g_autofree char *from = i == 0 ? g_build_filename (g_getenv ("MUSTER_CATALOG_DIR"), installed[i], NULL)
                                     : g_test_build_filename (G_TEST_DIST, "data", "catalog", installed[i], NULL);
      g_autofree char *to = g_build_filename (catalogs, installed[i], NULL);

      g_assert_no_errno (symlink (from, to));
    }
  write_file (paths, folder, "pilots.json", PILOTS (NOVICE));
  write_file (paths, folder, "revision.json", ABOUT ("2026-05-02"));
  g_ptr_array_add (paths, NULL);
  points = mu_points_document_read (mu_test_get_games (), (const char *const *) paths->pdata, &asked, problems, problems);
  g_assert_nonnull (points);
  g_assert_true (g_file_set_contents (file, points->xml, -1, NULL));
  games = mu_games_new_for_dirs (catalogs, users);
  game = mu_games_get (games, "lanternfen", NULL);
  g_assert_cmpuint (mu_games_get_problems (games)->len, ==, 0);
  format = mu_game_get_format (game, "lanternfen-fair");
  g_assert_cmpstr (format->revision, ==, "almanac-2026-05");
  card = mu_catalog_get_card (mu_game_get_format_catalog (game, format), MU_CARD_PILOT, "heronnovice");
  g_assert_cmpint (mu_card_get_cost (card), ==, 6);
  card = mu_catalog_get_card (mu_game_get_format_catalog (game, format), MU_CARD_PILOT, "bosunrush");
  g_assert_cmpuint (mu_card_get_facts (card)->legal, ==, 0);
  mu_test_folder_free (folder);
}

/* The documents of the installed revisions */

static const struct
{
  const char *folder, *revision;
  guint n_notes;
} documents[] = {
  { "X2PO/sep2024", "legacy-2024-09", 0 }, { "X2PO/mar2025", "legacy-2025-03", 0 }, { "X2PO/dec2025", "legacy-2025-12", 0 },
  { "AMG/last", "amg-2024-02", 1 },        { "XWA/50P20", "xwa-2026-04", 0 },
};

static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_add (paths, NULL);
  return paths;
}

static char *
dup_points (MuGame *game, MuCard *card)
{
  GString *points = g_string_new (card != NULL ? mu_card_get_name (card) : "no card");

  for (MuCardFact fact = 0; card != NULL && fact < MU_N_CARD_FACTS; fact++)
    {
      g_autofree char *value = mu_card_fact_dup_value (game, mu_card_get_facts (card), fact);

      g_string_append_printf (points, "; %s %s", mu_card_fact_get_name (game, fact), value);
    }
  return g_string_free (points, FALSE);
}

/* A revision that is installed already stays as it is when its document is read, in all that its cards say. */
static void
test_installed (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autofree char *from = g_build_filename (g_getenv ("top_srcdir"), "..", "shared", "reference", "xwing2", "points",
                                            documents[index].folder, NULL);
  char *folder = mu_test_folder_new ();
  g_autofree char *file = g_build_filename (folder, MU_POINTS_GAME, "points.xml", NULL);
  g_autofree char *own = g_path_get_dirname (file);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (GPtrArray) paths = NULL;
  g_autoptr (MuPoints) points = NULL;
  g_autoptr (MuGames) games = NULL;
  MuGame *game = mu_games_get (mu_test_get_games (), MU_POINTS_GAME, NULL), *with;
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, documents[index].revision));

  if (!g_file_test (from, G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("there are no points documents beside the source tree");
      mu_test_folder_free (folder);
      return;
    }
  paths = list_files (from);
  points = mu_points_document_read (mu_test_get_games (), (const char *const *) paths->pdata, &(MuPointsAsked){ 0 }, problems,
                                    notes);
  g_assert_nonnull (points);
  g_assert_cmpstr (points->id, ==, documents[index].revision);
  g_assert_cmpuint (notes->len, ==, documents[index].n_notes);
  g_assert_cmpint (g_mkdir_with_parents (own, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, points->xml, -1, NULL));
  games = mu_games_new_for_dirs (g_getenv ("MUSTER_CATALOG_DIR"), folder);
  with = mu_games_get (games, MU_POINTS_GAME, NULL);
  g_assert_cmpuint (mu_games_get_problems (games)->len, ==, 0);
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      g_autofree char *was = dup_points (game, cards->pdata[i]);
      g_autofree char *is
          = dup_points (with, mu_catalog_get_card (mu_game_get_catalog (with, points->id), facts->kind, facts->id));

      g_assert_cmpstr (is, ==, was);
    }
  mu_test_folder_free (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/points-document/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/points-document/used", test_used);
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autofree char *path = g_strconcat ("/points-document/installed/", documents[i].folder, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_installed);
    }
  return g_test_run ();
}
