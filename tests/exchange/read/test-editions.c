/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/io/mu-import-error.h"
#include "exchange/read/mu-import.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-roster.h"

/* A list, and either what is read from it or why it is refused as one of another edition. */
typedef struct
{
  const char *name;
  const char *text;
  const char *lists;  /* as mu_test_describe_all() has them; NULL if the text is refused */
  const char *reason; /* the end of the error */
} Case;

static const Case cases[] = {
  /* What programs for the second edition write around their lists. */
  { "half-points", "Wedge Antilles (55)\nR2-D2 (8)\nShip total: 63  Half Points: 32  Threshold: 3\n\nTotal: 63\n", NULL,
    "line 3 has “Half Points:”" },
  { "loadout", "Wedge Antilles (5)\nShip Cost: 5  Loadout: (8/12)\n", NULL, "line 2 has “Loadout:”" },
  { "program", "Wedge Antilles (29)\nView in Yet Another Squad Builder 2.0\n", NULL, "line 2 has “Squad Builder 2.”" },
  { "link", "Wedge Antilles\nhttps://YASB.app/?f=Rebel%20Alliance&d=v9ZhZ20Z1X\n", NULL, "line 2 has “yasb.app”" },
  { "in-name-only", "Name: Better than X-Wing 2.0\nFormat: xwing-standard\nWedge Antilles (29)\n",
    "xwing-standard rebel; wedgeantilles", NULL },
  /* Names and costs. */
  { "names", "Wedge Antilles\nInstinctive Aim\nR5 Astromech\nCorran Horn\nStarbird Slash\n", NULL,
    "it names “Instinctive Aim”" },
  { "names-alone", "Bossk + Fearless\nDin Djarin + Marksmanship\nMining Guild Sentry\n", NULL, "it names “Fearless”" },
  { "costs", "Wedge Antilles (55)\nR2-D2 (8)\nLuke Skywalker (62)\n", NULL,
    "line 1 states a cost of 55 for Wedge Antilles, which costs 29 here" },
  { "costs-small", "Wedge Antilles (5)\nLuke Skywalker (6)\n", NULL,
    "line 1 states a cost of 5 for Wedge Antilles, which costs 29 here" },
  { "total-confirms", "Ezra Bridger + Angled Deflectors\nJek Porkins\nTotal: 8\n", NULL,
    "it names “Angled Deflectors”" },
  { "slip-in-cost", "Wedge Antilles (92)\nRookie Pilot (21)\n", "xwing-standard rebel; wedgeantilles; rookiepilot",
    NULL },
  { "slips-in-costs", "Wedge Antilles (30)\nRookie Pilot (22)\nLuke Skywalker (29)\n",
    "xwing-standard rebel; wedgeantilles; rookiepilot; lukeskywalker", NULL },
  { "costs-of-ships",
    "Miranda Doni (41)\nHoming Missiles, Engine Upgrade, Kanan Jarrus\n\nBandit Squadron Pilot (20)\n"
    "Stealth Device, Homing Missiles\n",
    "xwing-standard rebel; mirandadoni homingmissiles engineupgrade kananjarrus; banditsquadronpilot stealthdevice "
    "homingmissiles",
    NULL },
  { "one-name", "Wedge Antilles (29)\nInstinctive Aim (1)\n", "xwing-standard rebel; wedgeantilles ?Instinctive Aim@2",
    NULL },
  { "wrong-total", "Wedge Antilles\nLuke Skywalker\nTotal: 120\n", "xwing-standard rebel; wedgeantilles; lukeskywalker",
    NULL },
  { "total-is-limit", "Wedge Antilles\nTotal: 100\n", "xwing-standard rebel; wedgeantilles", NULL },
  /* Many officers of a fleet are in the second edition, too. */
  { "fleet",
    "Name: Fleet\nFaction: Separatist\nCommander: Count Dooku\n\nMunificent Star Frigate (73)\n"
    "• Count Dooku (30)\n• General Greivous of Old (20)\n• T-Series Tactical Droid (4)\n= 127 Points\n",
    "armada-standard separatist; munificentclassstarfrigate countdooku ?General Greivous of Old@7 tseriestacticaldroid",
    NULL },
  /* XWS */
  { "xws-version", "{\"version\":\"2.0.0\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL,
    "it has “2.0.0”" },
  { "xws-version-is-number", "{\"version\":2,\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL,
    "it has “2”" },
  { "xws-version-is-real", "{\"version\":2.5,\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL,
    "it has “2.5”" },
  { "xws-first", "{\"version\":\"1.0.0\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}",
    "xwing-standard rebel; wedgeantilles", NULL },
  { "xws-date", "{\"version\":\"20170101\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}",
    "xwing-standard rebel; wedgeantilles", NULL },
  { "xws-ruleset", "{\"ruleset\":\"AMG\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL,
    "it has “AMG”" },
  { "xws-faction", "{\"faction\":\"rebelalliance\",\"pilots\":[{\"id\":\"wedgeantilles\",\"points\":52}]}", NULL,
    "it has “rebelalliance”" },
  { "xws-faction-spelled", "{\"faction\":\"Rebel Alliance\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}",
    "xwing-standard rebel; wedgeantilles", NULL },
  { "xws-ids", "{\"faction\":\"rebel\",\"pilots\":[{\"id\":\"wedgeantilles\",\"ship\":\"xwing\"}]}",
    "xwing-standard rebel; wedgeantilles", NULL },
  { "xws-slot",
    "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"lukeskywalker\",\"upgrades\":{\"force-power\":[\"sense\"]}}]}",
    NULL, "it has “force-power”" },
  { "xws-ship", "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"howlrunner\",\"ship\":\"tielnfighter\"}]}", NULL,
    "it has “tielnfighter”" },
  { "xws-vendor",
    "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}],\"vendor\":{\"yasb\":{\"builder\":\"YASB "
    "2.0\"}}}",
    NULL, "it has “YASB 2.”" },
  { "xws-names",
    "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"chopper\",\"upgrades\":{\"ept\":[\"fearless\",\"angleddeflectors\"]"
    "}},"
    "{\"name\":\"gungi\"}]}",
    NULL, "it names “fearless”" },
};

static GPtrArray *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return mu_import_bytes (mu_test_get_games (), bytes, error);
}

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = read_text (self->text, &error);
  g_autofree char *lists = rosters != NULL ? mu_test_describe_all (rosters) : NULL;

  g_assert_cmpstr (lists, ==, self->lists);
  if (self->reason == NULL)
    return;
  g_assert_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, "a list of “X-Wing, second edition”"));
  g_assert_true (g_str_has_suffix (error->message, self->reason));
  g_assert_nonnull (strstr (error->message, "check it with a program for that edition"));
}

/* A squad of another edition is refused by itself; the others in the file are read. */
static void
test_among_others (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters
      = read_text ("{\"container\":[{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]},"
                   "{\"faction\":\"rebelalliance\",\"pilots\":[{\"id\":\"wedgeantilles\"}]}]}",
                   &error);

  g_assert_null (rosters);
  g_assert_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION);
  g_assert_cmpstr (error->message, ==,
                   "squad 2: a list of “X-Wing, second edition”, which the catalogs do not have; check it with a "
                   "program for that edition: it has “rebelalliance”");
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/editions/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/editions/among-others", test_among_others);
  return g_test_run ();
}
