/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <string.h>

#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-pseudo.h"

/* Whatever the command line says to people can be translated. */

static const char squad[]
    = "{\"faction\":\"imperial\",\"name\":\"ÄÖ\",\"points\":100,\"version\":\"0.3.0\",\"pilots\":["
      "{\"id\":\"soontirfel\",\"ship\":\"tieinterceptor\",\"upgrades\":{\"ept\":[\"pushthelimit\","
      "\"pushthelimit\"],\"mod\":[\"autothrusters\"]}},"
      "{\"id\":\"soontirfel\",\"ship\":\"tieinterceptor\"},"
      "{\"id\":\"captainoicunn\",\"ship\":\"vt49decimator\",\"upgrades\":{\"crew\":[\"rebelcaptive\"]}}]}";
static const char fleet[] = "Name: ÄÖ\nFaction: Imperial\nCommander: Grand Moff Tarkin\n\nAssault: Opening Salvo\n\n"
                            "Imperial I-Class Star Destroyer (110)\n• Grand Moff Tarkin (38)\n= 148 Points\n\n"
                            "Squadrons:\n• 9 x TIE Fighter Squadron (72)\n= 72 Points\n\nTotal Points: 220\n";

typedef struct
{
  const char *input; /* NULL: none */
  const char *arguments;
} Case;

static const Case cases[] = {
  { NULL, "--help" },
  { NULL, "" },
  { NULL, "ÄÖ" },
  { NULL, "check --help" },
  { NULL, "show --help" },
  { NULL, "compare --help" },
  { NULL, "convert --help" },
  { NULL, "print --help" },
  { NULL, "random --help" },
  { NULL, "complete --help" },
  { NULL, "cards --help" },
  { NULL, "card --help" },
  { NULL, "formats --help" },
  { NULL, "rules --help" },
  { NULL, "library --help" },
  { NULL, "odds --help" },
  { NULL, "odds --attack 3 --defense 2 --focus" },
  { NULL, "odds --attack 3 --range 2" },
  { NULL, "catalog --help" },
  { NULL, "formats" },
  { NULL, "rules" },
  { NULL, "rules slot" },
  { NULL, "rules copies-cap" },
  { NULL, "cards --game xwing soontir" },
  { NULL, "cards --game armada tarkin" },
  { NULL, "card soontirfel" },
  { NULL, "card darthvader" },
  { NULL, "card tieadvprototype" },
  { NULL, "card bwinge2" },
  { NULL, "card raidericlasscorvette" },
  { NULL, "card openingsalvo" },
  { NULL, "card howlrunner" },
  { NULL, "check --ÄÖ" },
  { NULL, "check /ÄÖ" },
  { NULL, "library list" },
  { squad, "check -" },
  { squad, "check --team -" },
  { squad, "show -" },
  { squad, "convert --to xws -" },
  { squad, "complete -" },
  { squad, "compare - -" },
  { fleet, "check -" },
  { fleet, "show -" },
  { fleet, "convert --to ÄÖ -" },
  { fleet, "complete --count 2 -" },
  { "{", "check -" },
  { "<list", "check -" },
};

/* What is typed, or read by programs, is the same in every language. */
static const char *const typed[] = {
  "muster",   "check",    "show",  "compare",    "convert", "print", "random",   "complete",  "cards",
  "card",     "formats",  "rules", "library",    "catalog", "list",  "add",      "export",    "import",
  "pilot:",   "upgrade:", "ship:", "objective:", "xws",     "xwc",   "yasb",     "kingston", "starforge", "warlords",
  "flagship", "designer", "text",  "markdown",   "bbcode",  "html",  "csv",      "pdf",        "png",
  "tts",      "launchbay", "tournament", "odds", "serve", "results", "backups", "restore",
  "join", "part", "records", "builds", "keep", "drop", "changes", "import-points",
};

/* What libraries say in their own translations. */
static const char *const others[] = {
  "[OPTION…]",
  "Unknown option",
  "No such file or directory",
  "Couldn't find end of Start Tag",
};

/* Options are typed, too. */
static char *
dup_without_options (const char *line)
{
  g_autoptr (GRegex) option = g_regex_new ("(^|[ “\\[,])--?[a-z-]+", 0, 0, NULL);

  return g_regex_replace_literal (option, line, -1, 0, " ", 0, NULL);
}

static void
assert_marked (MuTestPseudo *pseudo, const char *command, const char *out)
{
  g_autofree char *said = dup_without_options (out);
  g_autofree char *unmarked = mu_test_pseudo_dup_unmarked (pseudo, said);

  if (unmarked == NULL)
    return;
  g_test_message ("muster %s: %s", command, unmarked);
  g_test_fail ();
}

static void
test_command (MuTestPseudo *pseudo, const Case *c)
{
  const char *environment[] = { "MUSTER_LOCALE_DIR", mu_test_pseudo_get_dir (pseudo), "LANGUAGE", "zz", NULL };
  g_auto (GStrv) arguments = g_strsplit (c->arguments, " ", -1);
  g_autoptr (MuTestRun) run = mu_test_command_argv (c->input, environment, (const char *const *) arguments);

  assert_marked (pseudo, c->arguments, run->out);
  assert_marked (pseudo, c->arguments, run->err);
}

static void
test_commands (gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    test_command ((MuTestPseudo *) data, &cases[i]);
}

/* The sheet in a language that is not the program's. */
static void
test_sheet (gconstpointer data)
{
  MuTestPseudo *pseudo = (MuTestPseudo *) data;
  const char *environment[] = { "MUSTER_LOCALE_DIR", mu_test_pseudo_get_dir (pseudo), NULL };
  const char *const lists[] = { squad, fleet };
  g_autofree char *pdftotext = g_find_program_in_path ("pdftotext");
  g_autofree char *pdf = g_build_filename (mu_test_pseudo_get_dir (pseudo), "sheet.pdf", NULL);

  if (pdftotext == NULL)
    {
      g_test_skip ("there is no pdftotext");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuTestRun) run
          = mu_test_command (lists[i], environment, "print", "--lang", "zz", "--allow-illegal", "--parts",
                             "sheet,components,cards", "-o", pdf, "-", NULL);
      g_autofree char *command = g_strdup_printf ("%s -raw %s -", pdftotext, pdf);
      g_autofree char *text = NULL;

      g_assert_cmpstr (run->err, ==, "");
      g_assert_true (g_spawn_command_line_sync (command, &text, NULL, NULL, NULL));
      g_assert_nonnull (strstr (text, "ÄÖ"));
      assert_marked (pseudo, "print", text);
    }
}

int
main (int argc, char **argv)
{
  MuTestPseudo *pseudo;
  int status;

  g_test_init (&argc, &argv, NULL);
  pseudo = mu_test_pseudo_new (FALSE);
  if (pseudo == NULL)
    return 77;
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    mu_test_pseudo_allow (pseudo, typed[i]);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    mu_test_pseudo_allow (pseudo, others[i]);
  g_test_add_data_func ("/pseudo/commands", pseudo, test_commands);
  g_test_add_data_func ("/pseudo/sheet", pseudo, test_sheet);
  status = g_test_run ();
  mu_test_pseudo_free (pseudo);
  return status;
}
