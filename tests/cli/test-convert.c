/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <string.h>

#include "exchange/write/mu-export.h"
#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"

/* A tournament is one file with the lists of all files. */

static const struct
{
  const char *name;
  const char *text;
} files[] = {
  { "one.xws", "{\"name\":\"One\",\"faction\":\"imperial\",\"pilots\":[{\"name\":\"soontirfel\"}]}" },
  { "two.xwc", "{\"container\":[{\"name\":\"Two\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\"}]},"
               "{\"name\":\"Three\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\"}]}]}" },
  { "illegal.xws", "{\"name\":\"Four\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"},"
                   "{\"name\":\"wedgeantilles\"}]}" },
};

static char *
list_players (const char *text)
{
  json_auto_t *whole = json_loads (text, 0, NULL);
  g_autoptr (GString) names = g_string_new (NULL);
  gsize i;
  json_t *player;

  g_assert_nonnull (whole);
  json_array_foreach (json_object_get (json_object_get (whole, "tournament"), "players"), i, player)
  {
    g_assert_true (json_is_object (json_object_get (player, "list")));
    g_string_append_printf (names, "%s ", json_string_value (json_object_get (player, "name")));
  }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
test_tournament (void)
{
  char *folder = mu_test_folder_new ();
  g_auto (GStrv) paths = g_new0 (char *, G_N_ELEMENTS (files) + 1);
  g_autofree char *output = g_build_filename (folder, "cup.json", NULL);
  g_autofree char *written = NULL;
  g_autofree char *legal = NULL;
  g_autofree char *all = NULL;
  g_autoptr (MuTestRun) refused = NULL;
  g_autoptr (MuTestRun) allowed = NULL;
  g_autoptr (MuTestRun) check = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      paths[i] = g_build_filename (folder, files[i].name, NULL);
      g_assert_true (g_file_set_contents (paths[i], files[i].text, -1, NULL));
    }
  refused = mu_test_command ("", NULL, "convert", "--to", "tournament", paths[0], paths[1], paths[2], NULL);
  g_assert_cmpint (refused->status, ==, 1);
  g_assert_nonnull (strstr (refused->err, "(unique-name)"));
  legal = list_players (refused->out);
  g_assert_cmpstr (legal, ==, "One Two Three ");

  allowed = mu_test_command ("", NULL, "convert", "--to", "tournament", "--allow-illegal", "-o", output, paths[0],
                             paths[1], paths[2], NULL);
  g_assert_cmpint (allowed->status, ==, 1);
  g_assert_true (g_file_get_contents (output, &written, NULL, NULL));
  all = list_players (written);
  g_assert_cmpstr (all, ==, "One Two Three Four ");

  check = mu_test_command ("", NULL, "check", "--json", output, NULL);
  g_assert_cmpint (check->status, ==, 1);
  g_assert_nonnull (strstr (check->out, "\"name\":\"Three\""));
  mu_test_folder_free (folder);
}

/* “-” is standard output, as for print. */
static void
test_standard_output (void)
{
  static const char squad[] = "{\"faction\":\"rebel\",\"pilots\":[{\"id\":\"lukeskywalker\"}]}";
  g_autoptr (MuTestRun) plain = mu_test_command (squad, NULL, "convert", "--to", "text", "-", NULL);
  g_autoptr (MuTestRun) named = mu_test_command (squad, NULL, "convert", "--to", "text", "-o", "-", "-", NULL);

  g_assert_cmpint (named->status, ==, 0);
  g_assert_cmpstr (named->out, ==, plain->out);
  g_assert_false (g_file_test ("-", G_FILE_TEST_EXISTS));
}

/* If there is no list to write, there is no file. */
static void
test_nothing (void)
{
  g_autoptr (MuTestRun) run = mu_test_command (files[2].text, NULL, "convert", "--to", "tournament", "-", NULL);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpstr (run->out, ==, "");
}

/* A fleet's text that states costs but no total is judged by the costs that it states. */
static void
test_stated_costs (void)
{
  static const struct
  {
    const char *cost;
    const char *format;
  } cases[] = { { "102", "armada-400" }, { "105", "armada-standard" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("Fleet\nAuthor: X\nFaction: Separatist Alliance\nCommander: General Grievous\n\n"
                                               "[flagship] Providence-class Carrier (%s)\n- General Grievous (20)\n",
                                               cases[i].cost);
      g_autoptr (MuTestRun) run = mu_test_command (text, NULL, "check", "--json", "-", NULL);
      json_auto_t *verdict = json_loads (run->out, 0, NULL);

      g_assert_nonnull (verdict);
      g_assert_cmpstr (json_string_value (json_object_get (verdict, "format")), ==, cases[i].format);
    }
}

/* Squad building: players agree on any total. --total stays with the list in both formats that can hold it. */
static void
test_total (void)
{
  static const char *const formats[] = { "muster", "xws" };
  static const char squad[] = "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"academypilot\"}]}";

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (MuTestRun) whole
          = mu_test_command (squad, NULL, "convert", "--to", formats[i], "--total", "12", "-", NULL);
      g_autoptr (MuTestRun) again = mu_test_command (whole->out, NULL, "check", "-", NULL);

      g_assert_cmpint (whole->status, ==, 0);
      g_assert_cmpint (again->status, ==, 0);
      g_assert_nonnull (strstr (again->out, "12/12"));
    }
}

/* What is written is a list of the format and the total asked for, in every format that says which. */
static void
test_format (void)
{
  static const struct
  {
    const char *to;
    const char *from;
    const char *format;
    const char *total; /* NULL: the format's own */
    int points;
  } cases[] = {
    { "muster", "armada-standard", "armada-400-2023", NULL, 144 },
    { "muster", "armada-400", "armada-400-printed", "350", 116 },
    { "muster", "armada-400-printed", "armada-400-2020", "200", 116 },
    { "text", "armada-standard", "armada-400-2023", NULL, 144 },
    { "text", "armada-400", "armada-400-printed", "350", 116 },
    { "markdown", "armada-400", "armada-400-printed", "350", 116 },
    { "bbcode", "armada-standard", "armada-400-2023", "350", 144 },
    { "html", "armada-standard", "armada-400-2023", "350", 144 },
    { "csv", "armada-standard", "armada-400-2023", NULL, 144 },
    { "csv", "armada-400", "armada-400-printed", "350", 116 },
    { "starforge", "armada-400", "armada-400-printed", NULL, 116 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = g_strdup_printf (
          "<muster version=\"1\" game=\"armada\" format=\"%s\" faction=\"imperial\"><unit kind=\"ship\" "
          "card=\"onagerclasstestbed\"><upgrade kind=\"upgrade\" card=\"generalromodi\"/></unit></muster>",
          cases[i].from);
      const char *total = cases[i].total;
      g_autoptr (MuTestRun) written
          = mu_test_command (list, NULL, "convert", "--allow-illegal", "--to", cases[i].to, "--format", cases[i].format,
                             "-", total != NULL ? "--total" : NULL, total, NULL);
      g_autoptr (MuTestRun) read = mu_test_command (written->out, NULL, "check", "--json", "-", NULL);
      json_auto_t *verdict = json_loads (read->out, 0, NULL);

      g_test_message ("%s: %s", cases[i].to, written->out);
      g_assert_nonnull (verdict);
      g_assert_cmpstr (json_string_value (json_object_get (verdict, "format")), ==, cases[i].format);
      g_assert_cmpstr (json_string_value (json_object_get (verdict, "format-from")), ==, "stated");
      g_assert_cmpint (json_integer_value (json_object_get (verdict, "points")), ==, cases[i].points);
      g_assert_cmpint (json_integer_value (json_object_get (verdict, "limit")), ==, total != NULL ? atoi (total) : 400);
    }
}

/* Help names every format to convert to. */
static void
test_help (void)
{
  g_autoptr (MuTestRun) help = mu_test_command (NULL, NULL, "convert", "--help", NULL);
  const char *values = strstr (help->out, "--to: ");
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  g_assert_cmpint (help->status, ==, 0);
  g_assert_nonnull (values);
  for (guint i = 0; i < n_formats; i++)
    mu_test_assert_text (values, formats[i].id);
}

/* Two lists on standard output are read as two again, whatever their format, or are refused there. */
static void
test_several_on_output (void)
{
  static const char two[] = "{\"container\":[{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"},"
                            "{\"name\":\"rookiepilot\"}]},{\"faction\":\"rebel\",\"pilots\":"
                            "[{\"name\":\"lukeskywalker\"},{\"name\":\"rookiepilot\"}]}]}";
  guint n;
  const MuExportFormat *formats = mu_export_get_formats (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MuTestRun) run = NULL;
      g_autoptr (MuTestRun) check = NULL;

      if (formats[i].games != NULL && !g_strv_contains (formats[i].games, "xwing"))
        continue;
      run = mu_test_command (two, NULL, "convert", "--to", formats[i].id, "-", NULL);
      g_test_message ("%s: %s%s", formats[i].id, run->out, run->err);
      if (formats[i].alone)
        {
          g_assert_cmpint (run->status, ==, 64);
          g_assert_nonnull (strstr (run->err, "several lists in this format need an existing folder"));
          continue;
        }
      g_assert_cmpint (run->status, ==, 0);
      check = mu_test_command (run->out, NULL, "check", "--format", "xwing-standard", "-", NULL);
      g_assert_cmpint (check->status, ==, 0);
      mu_test_assert_text (check->out, "50/100");
      mu_test_assert_text (check->out, "49/100");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/convert/help", test_help);
  g_test_add_func ("/cli/convert/tournament", test_tournament);
  g_test_add_func ("/cli/convert/nothing", test_nothing);
  g_test_add_func ("/cli/convert/standard-output", test_standard_output);
  g_test_add_func ("/cli/convert/total", test_total);
  g_test_add_func ("/cli/convert/format", test_format);
  g_test_add_func ("/cli/check/stated-costs", test_stated_costs);
  g_test_add_func ("/convert/several-on-output", test_several_on_output);
  return g_test_run ();
}
