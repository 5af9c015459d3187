/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "rules/check/mu-doubt.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

static GPtrArray *
import_file (const char *name, GError **error)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "exchange", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return mu_test_import_file (mu_test_get_games (), file, NULL, error);
}

/* A roster, zipped or not, and whatever its name in the archive would lead to. What no catalog has keeps its line. */
static void
test_roster (void)
{
  static const char *const files[] = { "fleet.ros", "fleet.rosz", "path.rosz" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rosters = import_file (files[i], &error);
      g_autofree char *list = NULL;

      g_assert_no_error (error);
      list = mu_test_describe_all (rosters);
      g_assert_cmpstr (mu_roster_get_name (rosters->pdata[0]), ==, "Hammer and anvil");
      g_assert_cmpint (mu_roster_get_stated (rosters->pdata[0])->total, ==, 205);
      g_assert_cmpstr (list, ==,
                       "armada-400 rebel; cr90corvettea leiaorgana-officer enhancedarmament ?Flux Capacitor@46; "
                       "2*xwingsquadron; herasyndulla-xwing; !mostwanted");
    }
}

/* The limit of a roster tells its format; without one it has that of tournaments, if its costs tell no other. */
static void
test_limits (void)
{
  static const struct
  {
    const char *limit;
    const char *format;
    MuFormatSource source;
  } cases[] = {
    { "300.0", "armada-standard", MU_FORMAT_STATED_LIMIT },
    { "400", "armada-400", MU_FORMAT_STATED_LIMIT },
    { "800.0", "armada-sector", MU_FORMAT_STATED_LIMIT },
    { "-1.0", "armada-400", MU_FORMAT_DEFAULT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("<roster name=\"A\" gameSystemName=\"Star Wars Armada\"><costLimits><costLimit value=\"%s\"/>"
                             "</costLimits><forces><force catalogueName=\"Rebel Fleet\"><selections><selection "
                             "number=\"1\" type=\"unit\" name=\"CR90 Corvette A\"/></selections></force></forces></roster>",
                             cases[i].limit);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (mu_roster_get_format (rosters->pdata[0])->id, ==, cases[i].format);
      g_assert_cmpint (mu_roster_get_format_source (rosters->pdata[0]), ==, cases[i].source);
    }
}

/* Costs that stand beside others are in doubt, of a selection as of the roster. */
static void
test_costs_twice (void)
{
  static const char *const texts[]
      = { "<selection number=\"1\" type=\"unit\" name=\"CR90 Corvette A\"><costs><cost value=\"44\"/></costs><costs><cost "
          "value=\"40\"/></costs></selection></selections></force></forces>",
          "<selection number=\"1\" type=\"unit\" name=\"CR90 Corvette A\"/></selections></force></forces><costs><cost "
          "value=\"44\"/></costs><costs><cost value=\"40\"/></costs>" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("<roster name=\"A\" gameSystemName=\"Star Wars Armada\"><forces><force catalogueName=\"Rebel "
                             "Fleet\"><selections>%s</roster>",
                             texts[i]);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
      g_autofree char *doubt = rosters != NULL ? mu_doubt_dup_text (rosters->pdata[0]) : NULL;

      g_assert_cmpstr (doubt, ==, "Line 1: “costs” was read as no card.");
    }
}

/* Archives that hold too much, or nothing of use. */
static void
test_archives (void)
{
  static const struct
  {
    const char *file;
    MuImportError code;
  } archives[] = { { "bomb.rosz", MU_IMPORT_ERROR_UNREADABLE }, { "empty.rosz", MU_IMPORT_ERROR_NO_LIST } };

  for (guint i = 0; i < G_N_ELEMENTS (archives); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (import_file (archives[i].file, &error));
      g_assert_error (error, MU_IMPORT_ERROR, (int) archives[i].code);
    }
}

/* An archive of several rosters has as many fleets. */
static void
test_several (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = import_file ("two.rosz", &error);
  g_autofree char *lists = NULL;

  g_assert_no_error (error);
  lists = mu_test_describe_all (rosters);
  g_assert_cmpstr (lists, ==, "armada-400 rebel; cr90corvettea\narmada-400 rebel; cr90corvetteb");
  g_assert_cmpstr (mu_roster_get_name (rosters->pdata[1]), ==, "Second");
}

/* What a roster has and is not read, and what is said about it. */
static const struct
{
  const char *name;
  const char *inside; /* of the roster */
  const char *doubt;  /* NULL: none */
} unread[] = {
#define FORCE(faction, inside) "<force catalogueName='" faction "'>" inside "</force>"
#define SELECTIONS(inside) "<selections>" inside "</selections>"
#define CORVETTE "<selection name='CR90 Corvette A' type='model'/>"
  { "nothing",
    "<forces>" FORCE ("Rebel Fleet", "<rules><rule name='A'/></rules>" SELECTIONS (CORVETTE)) "</forces><tags><tag/></tags>",
    NULL },
  { "forces-of-a-faction",
    "<forces>" FORCE ("Rebel Fleet", SELECTIONS (CORVETTE)) FORCE ("Rebel Fleet", "") FORCE ("", "") "</forces>", NULL },
  { "forces-of-two-factions",
    "<forces>" FORCE ("Rebel Fleet", SELECTIONS (CORVETTE)) "\n" FORCE ("Imperial Navy", SELECTIONS (CORVETTE)) "</forces>",
    "Line 2: “Imperial Navy” was read as no card." },
  { "roster-in-roster",
    "<forces>" FORCE ("Rebel Fleet", SELECTIONS (CORVETTE)) "</forces><roster><forces>" FORCE (
        "Rebel Fleet", SELECTIONS (CORVETTE)) "</forces></roster>",
    "Line 1: “CR90 Corvette A” was read as no card." },
  { "among-profiles",
    "<forces>" FORCE ("Rebel Fleet",
                      SELECTIONS ("<selection name='CR90 Corvette A' type='model'><profiles><profile>" CORVETTE
                                  "</profile></profiles></selection>")) "</forces>",
    "Line 1: “CR90 Corvette A” was read as no card." },
  { "on-a-squadron",
    "<forces>" FORCE ("Rebel Fleet",
                      SELECTIONS ("<selection name='X-wing Squadron' type='model'><selections>\n<selection name='Gallant "
                                  "Haven'><costs><cost value='8'/></costs></selection><selection name='Mark'/>"
                                  "</selections></selection>")) "</forces>",
    "Line 2: “Gallant Haven” was read as no card." },
  { "below-a-mark",
    "<forces>" FORCE ("Rebel Fleet",
                      SELECTIONS ("<selection name='CR90 Corvette A' type='model'><selections><selection name='Leia "
                                  "Organa'><selections><selection name='Officer'><selections><selection name='Gallant "
                                  "Haven'><costs><cost value='8'/></costs></selection></selections></selection>"
                                  "</selections></selection></selections></selection>")) "</forces>",
    "Line 1: “Gallant Haven” was read as no card." },
};

static void
test_unread (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autofree char *text
      = g_strdup_printf ("<roster gameSystemName='Star Wars Armada'>%s</roster>", unread[index].inside);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, &error);
  g_autofree char *doubt = NULL;

  g_assert_no_error (error);
  doubt = mu_doubt_dup_text (rosters->pdata[0]);
  g_assert_cmpstr (doubt, ==, unread[index].doubt);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battlescribe/roster", test_roster);
  g_test_add_func ("/battlescribe/limits", test_limits);
  g_test_add_func ("/battlescribe/costs-twice", test_costs_twice);
  g_test_add_func ("/battlescribe/archives", test_archives);
  g_test_add_func ("/battlescribe/several", test_several);
  for (guint i = 0; i < G_N_ELEMENTS (unread); i++)
    {
      g_autofree char *path = g_strdup_printf ("/battlescribe/unread/%s", unread[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_unread);
    }
  return g_test_run ();
}
