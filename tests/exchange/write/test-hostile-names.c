/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "exchange/write/mu-export.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-import.h"
#include "support/mu-test-names.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

enum
{
  N_RANDOM_NAMES = 300,
  SEED = 20260102
};

/* What a stranger calls his list, himself and his event changes nothing of the list, in no format it is handed over. */

typedef struct
{
  const char *format;
  const char *faction;
  const char *list;
} List;

static const List lists[] = {
  { "xwing-standard", "rebel", "wedgeantilles predator r2astromech; hansolo r2d2-swx22 chewbacca; rookiepilot" },
  { "xwing-epic", "scum", "blacksunace" },
  { "armada-400", "rebel", "cr90corvettea monmothma; 2*xwingsquadron; herasyndulla-vcx100; !mostwanted !fleetambush" },
  { "armada-400", "imperial", "victoryiiclassstardestroyer grandmofftarkin; 4*tiefightersquadron; !mostwanted" },
};

static gboolean
says_format (const MuExportFormat *format)
{
  static const char *const silent[] = { "kingston", "flagship", "xws", "xwc", "tts", "launchbay", "tournament", NULL };

  return !g_strv_contains (silent, format->id);
}

static char *
describe (MuRoster *roster, const MuExportFormat *format)
{
  g_autofree char *list = mu_test_describe (roster);

  return g_strdup (says_format (format) ? list : strchr (list, ' '));
}

/* Some programs have a title in place of a name, and a list without a name gets one. */
static gboolean
keeps_name (const MuExportFormat *format, const char *name)
{
  static const char *const formats[] = { "muster", "csv", "xws", "xwc", "kingston", "starforge", NULL };
  static const char *const titled[] = { "warlords", "flagship", "designer", "launchbay", NULL };

  return g_strv_contains (formats, format->id) || (*name != '\0' && g_strv_contains (titled, format->id));
}

/* Nothing in what is written is a tag, a link or a formula that this program did not mean. */
static const char *
find_leak (GBytes *bytes, const MuExportFormat *format)
{
  static const struct
  {
    const char *format;
    const char *leaks[20];
  } all[] = {
    { "html", { "<script", "</style><h1", "</title></style>", "\" onmouseover", "<roster", "<!-- ", NULL } },
    { "markdown",
      { "<script", "</style><h1", "z](", " [z]", "**x", "`z`", "<!--", "p://", "S://", "www.", "a@e", "- 1. one",
        "- 12) t", "- 2026.", NULL } },
    { "bbcode", { "[url", "[/b][/i]", "[b]x", "<script", NULL } },
    { "text", { "[url", "[b]", "<script", NULL } },
    { "csv",
      { ",=", ",\"=", "\n=", "\n\"=", ",+", ",@", "\n\"@", ",\" =", "\n\" =", "\n＝", "\n\"＝", "\n\"\u00a0", "\n＋",
        "\n－", "\n\"\u3000", NULL } },
    { "muster", { "<script", "<roster", "<h1", NULL } },
  };
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_true (g_utf8_validate (text, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    for (const char *const *leak = all[i].leaks; g_str_equal (all[i].format, format->id) && *leak != NULL; leak++)
      if (strstr (text, *leak) != NULL)
        return *leak;
  return strpbrk (text, "\x1b\x07\x01") != NULL ? "a control character" : NULL;
}

/* Returns what is wrong, or NULL. */
static char *
try_format (MuRoster *roster, const MuReport *report, const MuExportFormat *format)
{
  g_autoptr (GBytes) bytes = mu_export_write (format, roster, report);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) again = mu_test_import_bytes (mu_test_get_games (), bytes, &error);
  g_autofree char *before = describe (roster, format);
  g_autofree char *after = NULL;
  g_autofree char *got = NULL;
  g_autofree char *name = g_strstrip (g_strdup (mu_roster_get_name (roster)));

  if (find_leak (bytes, format) != NULL)
    return g_strdup (find_leak (bytes, format));
  if (again == NULL || again->len != 1)
    return g_strdup (again == NULL ? error->message : "more than one list");
  after = describe (again->pdata[0], format);
  got = g_strdup (mu_roster_get_name (again->pdata[0]));
  if (!g_str_equal (before, after))
    return g_strdup_printf ("%s; it was written as\n%.*s", after, (int) g_bytes_get_size (bytes),
                            (const char *) g_bytes_get_data (bytes, NULL));
  if (keeps_name (format, name) && !g_str_equal (g_strstrip (got), name))
    return g_steal_pointer (&got);
  return NULL;
}

static void
try_texts (MuRoster *roster, const char *name, const char *player, const char *notes)
{
  g_autoptr (MuReport) report = NULL;
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  mu_roster_set_name (roster, name);
  mu_roster_set_text (roster, MU_ROSTER_PLAYER, player);
  mu_roster_set_text (roster, MU_ROSTER_EVENT, player);
  mu_roster_set_text (roster, MU_ROSTER_NOTES, notes);
  mu_roster_add_obstacle (roster, notes);
  mu_roster_add_tag (roster, notes);
  report = mu_check (roster, mu_roster_get_format (roster));
  for (guint i = 0; i < n_formats; i++)
    {
      g_autofree char *wrong = NULL;

      if (!mu_export_can_carry (&formats[i], mu_roster_get_game (roster)) || formats[i].drawn)
        continue;
      wrong = try_format (roster, report, &formats[i]);
      if (wrong == NULL)
        continue;
      g_test_message ("%s, name “%s”, player “%s”: %s", formats[i].id, name, player, wrong);
      g_test_fail ();
    }
}

static void
test_list (gconstpointer data)
{
  guint n_names;
  const char *const *names = mu_test_names_list (&n_names);
  const List *list = data;

  for (guint i = 0; i < n_names; i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (list->format, list->faction, list->list);

      try_texts (roster, names[i], "", "");
      try_texts (roster, "A list", names[i], "");
      try_texts (roster, "A list", "", names[i]);
      try_texts (roster, "", names[i], names[(i + 7) % n_names]);
    }
}

/* Names of signs and words that mean something in texts of fleets, at random. $MUSTER_TEST_ROUNDS asks for so many
   times more of them, $MUSTER_TEST_SEED for others. */
static void
test_random_names (void)
{
  static const char *const parts[] = {
    /* clang-format off */
    "11", "14/22", "points", "**", "__", "*", "_", "`", "~~", "(44)", "(1/2/300)", "[b]", "[z](a/b)", "<b>",
    "&lt;", ":", "Name:", " ", " ", " ", "—", "×", "“", "”", "\\", "|", "#", "=", "x", "2 x", "• ", "- ", "+",
    "!", "Ö", "Fleet", "Darth", "Rebel", "Squadrons", "/", "Ion Storm", "0", "a b", "Author", "ship:", ",", ";",
    ".", "'", "Empire", "CR90 Corvette A", "400", "%d", "{", "}", "€",
    /* clang-format on */
  };
  static const char *const dialects[] = { "kingston", "starforge", "warlords", "flagship", "designer" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (mu_test_seed (SEED));
  g_autoptr (MuRoster) roster
      = mu_test_roster ("armada-400", "rebel", "cr90corvettea monmothma; 2*xwingsquadron; !mostwanted !fleetambush");

  for (guint i = 0; i < mu_test_rounds (N_RANDOM_NAMES); i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);
      g_autoptr (MuReport) report = NULL;

      for (int n = g_rand_int_range (rand, 1, 7); n > 0; n--)
        g_string_append (name, parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))]);
      if (name->str[strspn (name->str, " ")] == '\0')
        continue;
      mu_roster_set_name (roster, name->str);
      report = mu_check (roster, mu_roster_get_format (roster));
      for (guint j = 0; j < G_N_ELEMENTS (dialects); j++)
        {
          g_autofree char *wrong = try_format (roster, report, mu_export_find (dialects[j]));

          if (wrong == NULL)
            continue;
          g_test_message ("%s, name “%s”: %s", dialects[j], name->str, wrong);
          g_test_fail ();
        }
    }
}

/* A card nobody knows stands at the beginning of a line, where a number would begin a list of Markdown's. */
static void
test_unknown_cards (void)
{
  guint n_names;
  const char *const *names = mu_test_names_list (&n_names);
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  for (guint i = 0; i < n_names; i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "rebel", "rookiepilot");
      g_autoptr (MuCard) upgrade = mu_card_new_unknown (MU_CARD_UPGRADE, names[i], NULL, 0);
      g_autoptr (MuReport) report = NULL;

      mu_unit_add_upgrade (mu_roster_get_unit (roster, 0), upgrade);
      report = mu_check (roster, mu_roster_get_format (roster));
      for (guint j = 0; j < n_formats; j++)
        {
          g_autoptr (GBytes) bytes = NULL;

          if (!mu_export_can_carry (&formats[j], mu_roster_get_game (roster)) || formats[j].drawn)
            continue;
          bytes = mu_export_write (&formats[j], roster, report);
          g_test_message ("%s, %s", formats[j].id, names[i]);
          g_assert_cmpstr (find_leak (bytes, &formats[j]), ==, NULL);
        }
    }
}

/* Writes a file of Skyward with another text in the place of @old, which is in it. */
static void
write_game (const char *folder, const char *file, const char *old, const char *new)
{
  g_autofree char *from = g_test_build_filename (G_TEST_DIST, "data", "catalog", "skyward", file, NULL);
  g_autofree char *to = NULL;
  g_autofree char *xml = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (from, &xml, NULL, NULL));
  changed = g_string_new (xml);
  g_assert_cmpuint (g_string_replace (changed, old, new, 1), ==, 1);
  to = mu_test_folder_write (folder, file, changed->str);
}

/* A game that a stranger wrote changes nothing of a text either: not by what stands beside the name of a ship, nor by
 * what a budget is called. */
static void
test_games (void)
{
  static const char *const names[] = { "<script>x", "[url=p]z[/url]", "[b]x[/b]", "[/b][/i]", "**x**", "[z](a/b)", "`z`" };
  static const char *const none[] = { NULL };
  static const char *const formats[] = { "text", "bbcode", "markdown", "html" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *folder = mu_test_link_games (none);
      g_autofree char *game = g_build_filename (folder, "skyward", NULL);
      g_autofree char *beside = g_markup_printf_escaped ("<name>Gale</name><subname>%s</subname>", names[i]);
      g_autofree char *budget = g_markup_printf_escaped ("<name>%s</name>", names[i]);
      g_autoptr (MuGames) games = NULL;
      g_autoptr (MuRoster) roster = NULL;
      g_autoptr (MuReport) report = NULL;

      g_assert_no_errno (g_mkdir (game, 0700));
      write_game (game, "cards.xml", "<name>Gale</name>", beside);
      write_game (game, "game.xml", "<name>Rigging</name>", budget);
      games = mu_games_new_for_dirs (folder, NULL);
      roster = mu_test_roster_in (games, "skyward-rigged", "north", "gale navigator");
      report = mu_check (roster, mu_roster_get_format (roster));
      for (guint j = 0; j < G_N_ELEMENTS (formats); j++)
        {
          const MuExportFormat *format = mu_export_find (formats[j]);
          g_autoptr (GBytes) bytes = mu_export_write (format, roster, report);

          g_test_message ("%s, %s", formats[j], names[i]);
          g_assert_cmpstr (find_leak (bytes, format), ==, NULL);
        }
      mu_test_folder_free (g_steal_pointer (&folder));
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *path = g_strdup_printf ("/hostile-names/%s/%s", lists[i].format, lists[i].faction);

      g_test_add_data_func (path, &lists[i], test_list);
    }
  g_test_add_func ("/hostile-names/random", test_random_names);
  g_test_add_func ("/hostile-names/unknown-cards", test_unknown_cards);
  g_test_add_func ("/hostile-names/games", test_games);
  return g_test_run ();
}
