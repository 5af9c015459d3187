/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-games.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "model/text/mu-intern.h"
#include "support/mu-test-folder.h"

/* Games in the user's folder are games like the installed ones; what is wrong with one leaves the others alone. */

#define GAME(id, content) "<catalog game='" id "' version='1'>\n<game id='" id "'>" content "</catalog>"
#define WORDS                                                                                                          \
  "<name>Gliders</name><faction id='east'><name>East</name></faction><size id='tiny'><name>tiny</name></size>"         \
  "<stat id='lift'><name>lift</name></stat>"
#define GLIDERS(id)                                                                                                    \
  GAME (id, WORDS "</game><format id='" id "-ten' total='10' standard='yes'><name>Ten</name></format>")
#define TIED(tie)                                                                                                      \
  "<catalog game='gliders' version='1'>\n<game id='gliders' initiative='lower-has' tie='" tie "'>\n" WORDS             \
  "</game><format id='gliders-ten' total='10'><name>Ten</name></format></catalog>"
#define LIMITED(content)                                                                                               \
  GAME ("gliders", WORDS "</game><format id='gliders-ten' total='10'><name>Ten</name>\n" content "</format>")
#define CLUB(content)                                                                                                  \
  "<catalog game='gliders' version='1'><format id='gliders-club' total='9'><name>Club</name>\n" content                \
  "</format></catalog>"
#define CARDS(id)                                                                                                      \
  "<catalog game='" id "' version='1'><ship id='kite' size='tiny' cost='3' factions='east'><name>Kite</name>"          \
  "<stats lift='2'/></ship></catalog>"

/* Files below the user's folder, whether the game “gliders” can be used with them, and the problem reported. */
static const struct
{
  const char *name;
  const char *files[3][2];
  gboolean usable;
  const char *where; /* the end of the problem's path; NULL: no problem */
  int line;
  const char *says;
} cases[] = {
  { "whole", { { "gliders/game.xml", GLIDERS ("gliders") }, { "gliders/cards.xml", CARDS ("gliders") } }, TRUE, NULL, 0, NULL },
  { "unfinished", { { "gliders/game.xml", "<catalog game='gliders' version='1'>\n<game" } }, FALSE, "gliders/game.xml", 2,
    "not well-formed" },
  { "invalid",
    { { "gliders/game.xml", GAME ("gliders", "<word/></game>") }, { "gliders/cards.xml", CARDS ("gliders") } },
    FALSE, "gliders/game.xml", 2, "" },
  { "without-format", { { "gliders/game.xml", GAME ("gliders", WORDS "</game>") } }, FALSE, "gliders/game.xml", 0,
    "no <format>" },
  { "other-id", { { "gliders/game.xml", GLIDERS ("planes") } }, FALSE, "gliders/game.xml", 1, "“planes”" },
  { "two-ids",
    { { "gliders/game.xml", "<catalog game='gliders' version='1'>\n<game id='planes'>" WORDS "</game></catalog>" } },
    FALSE, "gliders/game.xml", 2, "both must be the same" },
  { "described-twice",
    { { "gliders/game.xml", GLIDERS ("gliders") }, { "gliders/more.xml", GAME ("gliders", WORDS "</game>") } },
    TRUE, "gliders/more.xml", 2, "described already" },
  { "installed-id",
    { { "gliders/game.xml", GLIDERS ("gliders") }, { "xwing/game.xml", GAME ("xwing", WORDS "</game>") } },
    TRUE, "xwing/game.xml", 2, "an id of its own" },
  { "broken-card",
    { { "gliders/game.xml", GLIDERS ("gliders") },
      { "gliders/cards.xml", "<catalog game='gliders' version='1'>\n<ship/></catalog>" } },
    TRUE, "gliders/cards.xml", 2, "<ship> lacks" },
  { "tie", { { "gliders/game.xml", TIED ("east") } }, TRUE, NULL, 0, NULL },
  { "tie-of-no-faction", { { "gliders/game.xml", TIED ("esat") } }, FALSE, "gliders/game.xml", 2, "did you mean “east”?" },
  { "mistaken-budget", { { "gliders/game.xml", LIMITED ("<budget rule='loadout' of='upgrades' stat='lift'/>") } }, FALSE,
    "gliders/game.xml", 3, "only a budget of each unit can be a stat" },
  { "mistaken-bar", { { "gliders/game.xml", LIMITED ("<bar rule='count-cap' slot='tail'><size in='tiny'/></bar>") } }, FALSE,
    "gliders/game.xml", 3, "no slot “tail”" },
  { "mistaken-club", { { "gliders/game.xml", GLIDERS ("gliders") }, { "gliders/club.xml", CLUB ("<cap rule='points' of='ships' max='1'/>") } },
    TRUE, "gliders/club.xml", 2, "“points” is no rule for <cap>" },
  { "folder-name", { { "gliders/game.xml", GLIDERS ("gliders") }, { "My Game/game.xml", GLIDERS ("mygame") } }, TRUE, "My Game",
    0, "rename the folder" },
  { "folder-of-no-game", { { "gliders/game.xml", GLIDERS ("gliders") }, { "x-wing/club.xml", CARDS ("xwing") } }, TRUE, "x-wing",
    0, "“x-wing”" },
  { "beside-the-folders", { { "gliders/game.xml", GLIDERS ("gliders") }, { "club.xml", CARDS ("xwing") } }, TRUE, "club.xml", 0,
    "move it" },
};

static void
write_files (const char *folder, const char *const files[3][2])
{
  for (guint i = 0; i < 3 && files[i][0] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i][0], NULL);
      g_autofree char *dir = g_path_get_dirname (path);

      g_assert_cmpint (g_mkdir_with_parents (dir, 0700), ==, 0);
      g_assert_true (g_file_set_contents (path, files[i][1], -1, NULL));
    }
}

static void
assert_problem (MuGames *games, guint i)
{
  GPtrArray *problems = mu_games_get_problems (games);
  gboolean said = FALSE;

  for (guint j = 0; j < problems->len; j++)
    {
      const MuProblem *problem = problems->pdata[j];

      g_test_message ("%s:%d: %s", problem->file, problem->line, problem->message);
      g_assert_nonnull (cases[i].where);
      g_assert_true (g_str_has_suffix (problem->file, cases[i].where));
      said |= problem->line == cases[i].line && strstr (problem->message, cases[i].says) != NULL;
    }
  g_assert_true (said == (cases[i].where != NULL));
}

static void
test_user_game (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  char *folder = mu_test_folder_new ();
  g_autoptr (MuGames) games = NULL;
  g_autoptr (GPtrArray) listed = NULL;
  g_autoptr (GError) error = NULL;
  const MuFormat *format;
  MuGame *gliders, *xwing;

  write_files (folder, cases[i].files);
  games = mu_games_new_for_dirs (g_getenv ("MUSTER_CATALOG_DIR"), folder);
  listed = mu_games_list (games);
  g_assert_cmpuint (listed->len, ==, 3 + cases[i].usable);
  g_assert_cmpstr (mu_game_get_id (listed->pdata[0]), ==, "armada");
  xwing = mu_games_get (games, "xwing", NULL);
  g_assert_cmpstr (mu_text_get_english (mu_game_get_name (xwing)), ==, "X-Wing");
  g_assert_cmpint (mu_game_find_faction (xwing, "east"), ==, -1);
  gliders = mu_games_get (games, "gliders", &error);
  g_assert_true ((gliders != NULL) == cases[i].usable);
  g_assert_true ((error == NULL) == cases[i].usable);
  g_assert_true (mu_games_find_format (games, "gliders-ten", &format) == gliders);
  if (error != NULL)
    g_assert_nonnull (strstr (error->message, folder));
  g_assert_null (mu_games_find_format (games, "gliders-club", &format));
  assert_problem (games, i);
  mu_test_folder_free (folder);
}

/* The folder of a game is where it is described. */
static void
test_dir (void)
{
  static const char *const files[3][2]
      = { { "gliders/game.xml", GLIDERS ("gliders") }, { "gliders/cards.xml", CARDS ("gliders") } };
  static const struct
  {
    const char *id;
    gboolean users;
  } rows[] = { { "gliders", TRUE }, { "xwing", FALSE }, { "nowhere", FALSE } };
  char *folder = mu_test_folder_new ();
  const char *installed = g_getenv ("MUSTER_CATALOG_DIR");
  g_autoptr (MuGames) games = NULL;
  MuGame *game;

  write_files (folder, files);
  games = mu_games_new_for_dirs (installed, folder);
  game = mu_games_get (games, "gliders", NULL);
  g_assert_nonnull (mu_catalog_get_card (mu_game_get_catalog (game, NULL), MU_CARD_SHIP, "kite"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *dir = mu_games_dup_game_dir (games, rows[i].id);
      g_autofree char *expected = g_build_filename (rows[i].users ? folder : installed, rows[i].id, NULL);

      g_assert_cmpstr (dir, ==, expected);
    }
  mu_test_folder_free (folder);
}

/* Games that were there once are there, though the folders cannot be read any more. */
static void
test_listed_once (void)
{
  static const char *const files[3][2]
      = { { "gliders/game.xml", GLIDERS ("gliders") }, { "gliders/cards.xml", CARDS ("gliders") } };
  char *folder = mu_test_folder_new ();
  g_autofree char *later = g_build_filename (folder, "later", NULL);
  g_autoptr (MuGames) games = mu_games_new_for_dirs (later, NULL);
  g_autoptr (GPtrArray) none = mu_games_list_ids (games);
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;

  g_assert_cmpuint (none->len, ==, 0);
  write_files (later, files);
  before = mu_games_list_ids (games);
  mu_test_folder_free (folder);
  after = mu_games_list_ids (games);
  g_assert_cmpuint (before->len, ==, 1);
  g_assert_cmpuint (after->len, ==, 1);
  g_assert_cmpstr (before->pdata[0], ==, "gliders");
  g_assert_cmpstr (after->pdata[0], ==, "gliders");
}

/* A newer revision in the user's files becomes that of the installed formats that had the newest one of its family. */
static void
test_follows (void)
{
  static const struct
  {
    const char *id, *date;
    const char *fair, *guild; /* the revisions of the formats */
  } rows[] = { { "almanac-2026-01", "2026-01-10", "almanac-2026-01", "guild-2025-06" },
               { "almanac-2025-05", "2025-05-10", "almanac-2025-09", "guild-2025-06" } };
  g_autofree char *lanternfen = g_test_build_filename (G_TEST_DIST, "data", "catalog", "lanternfen", NULL);
  g_autofree char *schema = g_build_filename (g_getenv ("MUSTER_CATALOG_DIR"), "catalog.rng", NULL);
  char *installed = mu_test_folder_new ();
  g_autofree char *game_link = g_build_filename (installed, "lanternfen", NULL);
  g_autofree char *schema_link = g_build_filename (installed, "catalog.rng", NULL);

  g_assert_no_errno (symlink (lanternfen, game_link));
  g_assert_no_errno (symlink (schema, schema_link));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *folder = mu_test_folder_new ();
      g_autofree char *xml = g_strdup_printf (
          "<catalog game='lanternfen' version='1'><revision id='%s' family='almanac' date='%s'><name>N</name>"
          "<change kind='pilot' card='heronnovice' cost='5'/></revision>"
          "<format id='own' total='9' revision='almanac-2025-09'><name>Own</name></format></catalog>",
          rows[i].id, rows[i].date);
      const char *const files[3][2] = { { "lanternfen/points.xml", xml } };
      g_autoptr (MuGames) games = NULL;
      MuGame *game;
      MuCard *card;

      write_files (folder, files);
      games = mu_games_new_for_dirs (installed, folder);
      game = mu_games_get (games, "lanternfen", NULL);
      g_assert_cmpstr (mu_game_get_format (game, "lanternfen-fair")->revision, ==, rows[i].fair);
      g_assert_cmpstr (mu_game_get_format (game, "lanternfen-guild")->revision, ==, rows[i].guild);
      g_assert_cmpstr (mu_game_get_format (game, "own")->revision, ==, "almanac-2025-09");
      card = mu_catalog_get_card (mu_game_get_catalog (game, mu_intern (rows[i].id)), MU_CARD_PILOT, "heronnovice");
      g_assert_cmpint (mu_card_get_cost (card), ==, 5);
      /* Other families are not based on it. */
      card = mu_catalog_get_card (mu_game_get_catalog (game, mu_intern ("guild-2025-06")), MU_CARD_PILOT,
                                  "heronnovice");
      g_assert_cmpint (mu_card_get_cost (card), ==, 9);
      mu_test_folder_free (folder);
    }
  mu_test_folder_free (installed);
}

#define REVISION(id, date, content)                                                                                    \
  "<catalog game='gliders' version='1'>\n<revision id='" id "' date='" date "'><name>R</name>" content                 \
  "</revision></catalog>"
#define CHANGE(attributes) "<change kind='ship' card='kite' " attributes "/>"

static gpointer
ask_for_last (gpointer data)
{
  return mu_game_get_catalog (data, mu_intern ("third"));
}

/* The cards at installed revisions are read when they are asked for, in whatever thread, each revision on top of the one
 * before; the files may be gone by then. */
static void
test_revisions_later (void)
{
  static const char *const files[][3][2]
      = { { { "gliders/game.xml", GLIDERS ("gliders") }, { "gliders/cards.xml", CARDS ("gliders") } },
          { { "gliders/a.xml", REVISION ("third", "2025-03-01", CHANGE ("unique='no'")) },
            { "gliders/b.xml", REVISION ("second", "2025-02-01", CHANGE ("cost='4'")) },
            { "gliders/c.xml", REVISION ("first", "2025-01-01", CHANGE ("unique='yes'")) } } };
  static const struct
  {
    const char *id;
    int cost, dots;
    const char *key;
  } rows[] = { { NULL, 3, 0, NULL }, { "first", 3, 1, "kite" }, { "second", 4, 1, "kite" }, { "third", 4, 0, NULL } };
  char *folder = mu_test_folder_new ();
  g_autoptr (MuGames) games = mu_games_new_for_dirs (folder, NULL);
  GThread *threads[4];
  MuGame *game;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    write_files (folder, files[i]);
  game = mu_games_get (games, "gliders", NULL);
  mu_test_folder_free (folder);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("asks", ask_for_last, game);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_true (g_thread_join (threads[i]) == mu_game_get_catalog (game, mu_intern ("third")));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MuCatalog *catalog = mu_game_get_catalog_at (game, i);
      const MuCardFacts *facts = mu_card_get_facts (mu_catalog_get_card (catalog, MU_CARD_SHIP, "kite"));

      g_assert_cmpstr (mu_catalog_get_revision (catalog), ==, rows[i].id);
      g_assert_cmpint (facts->cost, ==, rows[i].cost);
      g_assert_cmpint (facts->dots, ==, rows[i].dots);
      g_assert_cmpuint (facts->keys->len, ==, rows[i].key != NULL);
      if (rows[i].key != NULL)
        g_assert_cmpstr (facts->keys->pdata[0], ==, rows[i].key);
    }
  g_assert_cmpuint (mu_games_get_problems (games)->len, ==, 0);
}

/* What is wrong with a revision is told when the game is loaded: of the user's files, and of installed ones that were
 * cut off, as a copy to a full disk is. */
static void
test_revision_problems (void)
{
  static const struct
  {
    gboolean users;
    const char *revision;
    int line;
    const char *says;
  } rows[] = {
    { FALSE, "<catalog game='gliders' version='1'>\n<revision id='r' date='2025-01-01'><name>R</name>\n" CHANGE ("cost='4'"), 3,
      "not well-formed" },
    { TRUE, "<catalog game='gliders' version='1'>\n<revision id='r' date='2025-01-01'><name>R</name>\n" CHANGE ("cost='4'"), 3,
      "not well-formed" },
    { TRUE, REVISION ("r", "2025-01-01", "<change kind='ship' card='kiet' cost='4'/>"), 2, "did you mean “kite”?" },
  };
  static const char *const game_files[3][2]
      = { { "gliders/game.xml", GLIDERS ("gliders") }, { "gliders/cards.xml", CARDS ("gliders") } };
  g_autofree char *schema = g_build_filename (g_getenv ("MUSTER_CATALOG_DIR"), "catalog.rng", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const files[3][2] = { { "gliders/points.xml", rows[i].revision } };
      char *installed = mu_test_folder_new ();
      char *users = mu_test_folder_new ();
      g_autofree char *schema_link = g_build_filename (installed, "catalog.rng", NULL);
      g_autoptr (MuGames) games = mu_games_new_for_dirs (installed, users);
      const MuProblem *problem;

      g_assert_no_errno (symlink (schema, schema_link));
      write_files (installed, game_files);
      write_files (rows[i].users ? users : installed, files);
      g_assert_nonnull (mu_games_get (games, "gliders", NULL));
      g_assert_cmpuint (mu_games_get_problems (games)->len, >=, 1);
      problem = mu_games_get_problems (games)->pdata[0];
      g_test_message ("%s:%d: %s", problem->file, problem->line, problem->message);
      g_assert_true (g_str_has_suffix (problem->file, "gliders/points.xml"));
      g_assert_cmpint (problem->line, ==, rows[i].line);
      g_assert_nonnull (strstr (problem->message, rows[i].says));
      mu_test_folder_free (installed);
      mu_test_folder_free (users);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/games/user/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_user_game);
    }
  g_test_add_func ("/games/dir", test_dir);
  g_test_add_func ("/games/listed-once", test_listed_once);
  g_test_add_func ("/games/follows", test_follows);
  g_test_add_func ("/games/revisions-later", test_revisions_later);
  g_test_add_func ("/games/revision-problems", test_revision_problems);
  return g_test_run ();
}
