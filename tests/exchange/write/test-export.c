/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/write/mu-export.h"
#include "model/text/mu-language.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

typedef struct
{
  const char *name;
  const char *format;
  const char *faction;
  const char *list;
} Case;

static const Case squads[] = {
  { "squad", "xwing-standard", "rebel",
    "wedgeantilles predator r2astromech integratedastromech; rookiepilot; hansolo r2d2-swx22 chewbacca "
    "millenniumfalcon" },
  { "same-ship-twice", "xwing-standard", "imperial", "academypilot; academypilot; academypilot hullupgrade" },
  { "namesakes", "xwing-standard", "rebel",
    "sabinewren-tiefighter; sabinewren-attackshuttle; poedameron-swx57; poedameron" },
  { "sections", "xwing-standard", "rebel",
    "cr90corvettefore tantiveiv #0; cr90corvetteaft #0; cr90corvetteaft #1; cr90corvettefore #1" },
  { "halves", "xwing-standard", "imperial", "raiderclasscorvetteaft #3; raiderclasscorvettefore #3" },
  { "empty-squad", "xwing-standard", "scum", "" },
};

static const Case fleets[] = {
  { "fleet", "armada-standard", "rebel",
    "assaultfrigatemarkiib garmbeliblis gallanthaven expandedhangarbay; nebulonbescortfrigate yavaris; "
    "lukeskywalker; 2*xwingsquadron; !mostwanted; !contestedoutpost; !superiorpositions" },
  { "namesakes-fleet", "armada-sector", "imperial",
    "imperialiiclassstardestroyer darthvader-commander darthvader-officer darthvader-weaponsteam; "
    "venatoriiclassstardestroyer-imperial; gozanticlasscruisers; darthvader-tiedefender; darthvader-tieadvanced; "
    "12*tiefightersquadron; hondoohnaka; bobafett" },
  { "separatists", "armada-standard", "separatist",
    "gozanticlasscruiser hondoohnaka; providenceclasscarrier-separatist" },
  { "objectives-too-many", "armada-standard", "rebel",
    "cr90corvettea; !mostwanted; !openingsalvo; !sensornet; !basedefensefighterwing" },
  { "empty-fleet", "armada-standard", "republic", "" },
};

/*
 * A squadron-less, ship-less fleet of Fleets Designer has nothing in it that says whose it is, and a tournament has no
 * empty lists. Launch Bay Next does not say the format, and a line for Tabletop Simulator neither that nor which sections
 * belong together; test-squad-tts and test-round-trip read them back.
 */
static gboolean
carries (const MuExportFormat *format, MuRoster *roster)
{
  gboolean empty = mu_roster_get_n_units (roster) == 0;

  return mu_export_can_carry (format, mu_roster_get_game (roster)) && !format->drawn && !g_str_equal (format->id, "tts")
         && !g_str_equal (format->id, "launchbay")
         && !(empty && (g_str_equal (format->id, "designer") || g_str_equal (format->id, "tournament")));
}

/* Every format that carries the list gives it back. */
static void
test_round_trip (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (MuRoster) roster = mu_test_roster (test->format, test->faction, test->list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *before = mu_test_describe (roster);
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  for (guint i = 0; i < n_formats; i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GPtrArray) rosters = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      if (!carries (&formats[i], roster))
        continue;
      bytes = mu_export_write (&formats[i], roster, report);
      rosters = mu_test_import_bytes (mu_test_get_games (), bytes, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (rosters->len, ==, 1);
      after = mu_test_describe (rosters->pdata[0]);
      g_test_message ("%s:\n%.*s", formats[i].id, (int) g_bytes_get_size (bytes),
                      (const char *) g_bytes_get_data (bytes, NULL));
      g_assert_cmpstr (after, ==, before);
    }
}

static char *
write_as (const char *format, MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GBytes) bytes = mu_export_write (mu_export_find (format), roster, report);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_kingston (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("armada-standard", "imperial",
                                                "victoryiiclassstardestroyer grandmofftarkin flightcontrollers; "
                                                "raidericlasscorvette; 4*tiefightersquadron; howlrunner; "
                                                "!mostwanted; !contestedoutpost; !superiorpositions");
  g_autofree char *text = NULL;

  mu_roster_set_name (roster, "Tarkin Doctrine");
  text = write_as ("kingston", roster);
  g_assert_cmpstr (
      text, ==,
      "Name: Tarkin Doctrine\nFaction: Imperial\nCommander: Grand Moff Tarkin\n\n"
      "Assault: Most Wanted\nDefense: Contested Outpost\nNavigation: Superior Positions\n\n"
      "Victory II-class Star Destroyer (85)\n• Grand Moff Tarkin (38)\n• Flight Controllers (6)\n= 129 Points\n\n"
      "Raider I-class Corvette (44)\n= 44 Points\n\n"
      "Squadrons:\n• 4 x TIE Fighter Squadron (32)\n• \"Howlrunner\" - TIE Fighter Squadron (16)\n= 48 Points\n\n"
      "Total Points: 221\n");
}

static void
test_launch_bay (void)
{
  g_autoptr (MuRoster) roster
      = mu_test_roster ("xwing-standard", "rebel", "lukeskywalker pushthelimit r2d2; bluesquadronnovice");
  g_autofree char *text = write_as ("launchbay", roster);

  g_assert_cmpstr (text, ==,
                   "New Squadron\n\n"
                   "(28) Luke Skywalker [X-wing]\n(3) Push the Limit\n(4) R2-D2 (Astromech)\nPoints: 35\n\n"
                   "(24) Blue Squadron Novice [T-70 X-wing]\nPoints: 24\n\n"
                   "Total points: 59\n");
}

/* The format comes back too, and so does what a list says about itself. */
static void
test_text (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("armada-400", "rebel", "cr90corvettea garmbeliblis; !mostwanted");
  g_autoptr (GPtrArray) rosters = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_autofree char *before = mu_test_describe (roster);
  g_autofree char *after = NULL;

  mu_roster_set_name (roster, "Blue moon");
  mu_roster_set_text (roster, MU_ROSTER_PLAYER, "A. N. Other");
  mu_roster_set_text (roster, MU_ROSTER_NOTES, "Stay together");
  text = write_as ("text", roster);
  bytes = g_bytes_new (text, strlen (text));
  rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
  after = mu_test_describe (rosters->pdata[0]);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (mu_roster_get_name (rosters->pdata[0]), ==, "Blue moon");
  g_assert_cmpstr (mu_roster_get_text (rosters->pdata[0], MU_ROSTER_PLAYER), ==, "A. N. Other");
  g_assert_cmpstr (mu_roster_get_text (rosters->pdata[0], MU_ROSTER_NOTES), ==, "Stay together");
}

static void
test_text_of_squad (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "rebel", "wedgeantilles predator; rookiepilot");
  g_autofree char *text = NULL;

  mu_roster_set_name (roster, "Two");
  mu_roster_add_obstacle (roster, "coreasteroid0");
  text = write_as ("text", roster);
  g_assert_cmpstr (text, ==,
                   "Name: Two\nFaction: Rebel\nFormat: Standard\nPoints: 53/100\n\n"
                   "Wedge Antilles - X-wing (29)\n• Predator (3)\n= 32\n\n"
                   "Rookie Pilot - X-wing (21)\n\n"
                   "Obstacles: coreasteroid0\n");
}

static void
test_markdown (void)
{
  g_autoptr (MuRoster) roster
      = mu_test_roster ("xwing-standard", "rebel",
                        "wedgeantilles predator r2astromech; rookiepilot; bluesquadronpilot hullupgrade");
  g_autofree char *text = NULL;

  mu_roster_set_name (roster, "Three");
  text = write_as ("markdown", roster);
  g_assert_cmpstr (text, ==,
                   "# Three\n\n**Faction:** Rebel  \n**Format:** Standard  \n**Points:** 79/100\n\n"
                   "**Wedge Antilles** – X-wing (29)\n\n- Predator (3)\n- R2 Astromech (1)\n\n*= 33*\n\n"
                   "**Rookie Pilot** – X-wing (21)\n\n"
                   "**Blue Squadron Pilot** – B-wing (22)\n\n- Hull Upgrade (3)\n\n*= 25*\n");
}

/* A web page says which language it is in: in none but English below the locale C. */
static void
test_html_language (void)
{
  static const char *const tags[][2] = { { NULL, "en" }, { "C", "en" }, { "de_DE", "de" } };
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "rebel", "wedgeantilles predator; rookiepilot");

  for (gsize i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (tags[i][0]);
      g_autofree char *text = write_as ("html", roster);
      g_autofree char *start = g_strdup_printf ("<!DOCTYPE html>\n<html lang=\"%s\">\n", tags[i][1]);

      g_assert_true (g_str_has_prefix (text, start));
    }
}

/* The ship is named behind its pilot, as it tells pilots of the same name apart. */
static void
test_html_ships (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "rebel", "poedameron-swx57");
  g_autofree char *text = write_as ("html", roster);

  g_assert_nonnull (strstr (text, "Poe Dameron (SWX57)</span> <span class=\"more\">- T-70 X-wing</span>"));
}

/* An illegal list says so in every format that people read or that has room for it. */
static void
test_illegal (void)
{
  g_autoptr (MuRoster) squad = mu_test_roster ("xwing-core", "rebel", "wedgeantilles; wedgeantilles");
  g_autoptr (MuRoster) fleet = mu_test_roster ("armada-standard", "rebel", "cr90corvettea");
  g_autofree char *xws = write_as ("xws", squad);
  g_autofree char *squad_text = write_as ("text", squad);
  g_autofree char *fleet_text = write_as ("text", fleet);
  g_autofree char *kingston = write_as ("kingston", fleet);

  g_assert_nonnull (strstr (xws, "\"legal\": false"));
  g_assert_nonnull (strstr (squad_text, "! NOT LEGAL in Core Set:\n! "));
  g_assert_nonnull (strstr (fleet_text, "! NOT LEGAL in Standard 300:\n! "));
  g_assert_true (g_str_has_suffix (kingston, "\n! NOT LEGAL (armada-standard)\n"));
}

/* Unknown cards keep their place and spelling on the way through XWS. */
static void
test_unknown (void)
{
  static const char json[] = "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"jarjar\",\"ship\":\"gungan\",\"upgrades\":"
                             "{\"mod\":[\"fins\"],\"warp\":[\"drive\"]},\"multisection_id\":2}],\"description\":\"d\","
                             "\"obstacles\":[\"a\",\"b\"],\"name\":\"n\"}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (json, strlen (json));
  g_autoptr (GPtrArray) first = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
  g_autofree char *written = write_as ("xws", first->pdata[0]);
  g_autoptr (GBytes) again = g_bytes_new (written, strlen (written));
  g_autoptr (GPtrArray) second = mu_test_import_bytes (mu_test_get_games (), again, NULL);
  g_autofree char *description = mu_test_describe (second->pdata[0]);

  g_assert_cmpstr (description, ==, "xwing-standard rebel; ?gungan: jarjar #2 ?mod: fins ?warp: drive");
  g_assert_cmpstr (mu_roster_get_name (second->pdata[0]), ==, "n");
  g_assert_cmpstr (mu_roster_get_text (second->pdata[0], MU_ROSTER_NOTES), ==, "d");
  g_assert_cmpuint (mu_roster_get_obstacles (second->pdata[0])->len, ==, 2);
}

static void
test_xws (void)
{
  g_autoptr (MuRoster) roster
      = mu_test_roster ("xwing-standard", "imperial", "maarekstele-tieadvanced tiex1 firecontrolsystem");
  g_autofree char *text = write_as ("xws", roster);
  static const char *const parts[] = {
    "\"faction\": \"imperial\"",
    "\"name\": \"maarekstele\"",
    "\"ship\": \"tieadvanced\"",
    "\"system\": [",
    "\"firecontrolsystem\"",
    "\"title\": [",
    "\"tiex1\"",
    "\"points\": 27",
    "\"builder\": \"Muster\"",
    "\"legal\": true",
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strstr (text, parts[i]) == NULL)
      g_error ("no %s in %s", parts[i], text);
}

static void
test_formats (void)
{
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  for (guint i = 0; i < n_formats; i++)
    {
      g_assert_true (mu_export_find (formats[i].id) == &formats[i]);
      g_assert_cmpstr (formats[i].name, !=, "");
      g_assert_null (strchr (formats[i].extension, '.'));
    }
  g_assert_null (mu_export_find ("papyrus"));
}

/* Behind what a ship costs stands what its upgrades spend of another budget. */
static void
test_budgets (void)
{
  static const struct
  {
    const char *format; /* of the list, and to write */
    const char *written;
    const char *sum;
  } cases[] = {
    { "xwing2-xwa", "text", "\n= 14 · Loadout 3/13\n" },
    { "xwing2-xwa", "markdown", "\n*= 14 · Loadout 3/13*\n" },
    { "xwing2-xwa", "bbcode", "[i]= 14 · Loadout 3/13[/i]" },
    { "xwing2-xwa", "html", "<p class=\"sum\">= 14 · Loadout 3/13</p>" },
    { "xwing2-legacy", "text", "\n= 59\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, "rebelalliance", "wedgeantilles predator");
      g_autofree char *text = write_as (cases[i].written, roster);

      g_assert_nonnull (strstr (text, cases[i].sum));
    }
}

static void
add_cases (const Case *cases, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree char *path = g_strdup_printf ("/export/round-trip/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_round_trip);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  add_cases (squads, G_N_ELEMENTS (squads));
  add_cases (fleets, G_N_ELEMENTS (fleets));
  g_test_add_func ("/export/kingston", test_kingston);
  g_test_add_func ("/export/launch-bay", test_launch_bay);
  g_test_add_func ("/export/budgets", test_budgets);
  g_test_add_func ("/export/text", test_text);
  g_test_add_func ("/export/text-of-squad", test_text_of_squad);
  g_test_add_func ("/export/markdown", test_markdown);
  g_test_add_func ("/export/xws", test_xws);
  g_test_add_func ("/export/html-language", test_html_language);
  g_test_add_func ("/export/html-ships", test_html_ships);
  g_test_add_func ("/export/illegal", test_illegal);
  g_test_add_func ("/export/unknown", test_unknown);
  g_test_add_func ("/export/formats", test_formats);
  return g_test_run ();
}
