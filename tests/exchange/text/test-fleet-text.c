/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/text/mu-builder-texts.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* A text and the lists in it, as mu_test_describe() tells them, joined by line ends. */
typedef struct
{
  const char *name;
  const char *text;
  const char *lists;
} Case;

static const Case dialects[] = {
  { "kingston",
    "Name: Long haul\nFaction: Rebel\nCommander: Mon Mothma\n\n"
    "Assault: Ion Storm\nDefense: Fleet Ambush\nNavigation: Sensor Net\n\n"
    "Hammerhead Torpedo Corvette (36)\n• Mon Mothma (30)\n• Garel's Honor (4)\n= 70 Points\n\n"
    "Hammerhead Scout Corvette (41)\n= 41 Points\n\n"
    "Squadrons:\n• Wedge Antilles (19)\n• 3 x A-wing Squadron (33)\n= 52 Points\n\nTotal Points: 163\n",
    "armada-standard rebel; hammerheadtorpedocorvette monmothma garelshonor; hammerheadscoutcorvette; wedgeantilles; "
    "3*awingsquadron; !ionstorm; !fleetambush; !sensornet" },
  { "star-forge",
    " Name: Shadows\nFaction: Empire\nGamemode: Task Force\nCommander: Moff Jerjerrod (23)\n\n"
    "Assault: Ion Storm, Station Assault [Legacy]\nDefense: Fire Lanes\n\n"
    "Venator II [Legacy] (100)\n• Moff Jerjerrod (23)\n• Nobody At All[LegacyBeta] (7)\n= 130 Points\n\n"
    "Squadrons:\n• Soontir Fel - TIE Interceptor Squadron (18)\n• Saber Squadron - TIE Interceptor Squadron (12)\n"
    "• 2 x Lambda-class Shuttle[Legends] (30)\n= 60 Points\n\nTotal Points: 190",
    "armada-task-force imperial; venatoriiclassstardestroyer-imperial moffjerjerrod ?Nobody At All@11; soontirfel; "
    "sabersquadron; 2*lambdaclassshuttle; !ionstorm; !stationassault; !firelanes" },
  { "warlords",
    "Home and away\nAuthor: Someone\n\nFaction: Rebel Alliance\nPoints: 176/400\n\nCommander: General Dodonna\n\n"
    "Assault Objective: Ion Storm\nDefense Objective: Fleet Ambush\nNavigation Objective: None\n\n\n"
    "[ flagship ] CR90 Corvette B (39 points)\n-  General Dodonna  ( 20  points)\n-  Jainas Light  ( 2  points)\n"
    "= 61 total ship cost\n\n\nMC80 Assault Cruiser (114 points)\n-  Leia Organa  ( 3  points)\n= 117 total ship "
    "cost\n\n\n"
    "2 X-Wing Squadrons ( 26 points)\n1 Jan Ors ( 19 points)\n3 HWK-290s ( 36 points)\n= 81 total squadron cost\n",
    "armada-400 rebel; cr90corvetteb generaldodonna jainaslight; mc80assaultcruiser leiaorgana-officer; "
    "2*xwingsquadron; janors; 3*hwk290; !ionstorm; !fleetambush" },
  { "flagship",
    "Fist of the Empire\nFaction: Galactic Empire\n\nCommander: Darth Vader\n\nAssault Objective: Ion Storm\n\n"
    "[flagship] Imperial II (120)\n- Darth Vader (36)\n- Boarding Troopers (3)\n= 159 points\n\n"
    "Raider I (44)\n- Darth Vader (3)\n= 47 points\n\nGozanti-class Cruiser (23)\n= 23 points\n\n"
    "4 TIE Fighter Squadron (8)\n1 Darth Vader - TIE Defender Squadron (25)\n= 57 points\n",
    "armada-standard imperial; imperialiiclassstardestroyer darthvader-commander boardingtroopers; "
    "raidericlasscorvette darthvader-weaponsteam; gozanticlasscruisers; 4*tiefightersquadron; darthvader-tiedefender; "
    "!ionstorm" },
  { "fleets-designer",
    "Bright star (74/344/400)\n========================\n"
    "Starhawk-class Mk.II (150 + 33: 183)\n+ Commander Sato (27)\n· Leia Organa (off) (3)\n\n"
    "CR90 Corvette B (39 + 5: 44)\n· Jaina’s Light (5)\n\n"
    "Hera Syndulla (Ghost) (28)\n2 x X-wing Squadron (2 x 13)\nLuke Skywalker (20)\n\n"
    "Ion Storm\nFleet Ambush\nSensor Net\n",
    "armada-400 rebel; starhawkclassbattleshipmarkii commandersato leiaorgana-officer; cr90corvetteb jainaslight; "
    "herasyndulla-vcx100; 2*xwingsquadron; lukeskywalker; !ionstorm; !fleetambush; !sensornet" },
  { "fleet-builder-app",
    "Two moons (398/400)\nRebels  - Author: Some One\n\nCommander: Garm Bel Iblis\n\n"
    "Objectives: Ion Storm, Fleet Ambush, Sensor Net\n\n"
    "[flagship] MC80 Liberty Star Cruiser (96)\n - Garm Bel Iblis (25)\n - Engine Techs (8)\n= 129 total points\n\n"
    "GR-75 Medium Transports (18)\n - Comms Net (2)\n= 20 total points\n\n"
    "Squadrons (93/134):\n1x Moldy Crow - Jan Ors (19)\n2x Y-Wing Squadron (20)\n1x Dutch Vander Y-Wing Squadron (16)\n"
    "1x Biggs Darklighter X-Wing Squadron (19)\n1x Wedge Antilles X-Wing Squadron (19)\n",
    "armada-400 rebel; mc80starcruiser garmbeliblis enginetechs; gr75mediumtransports commsnet; janors; "
    "2*ywingsquadron; dutchvander; biggsdarklighter; wedgeantilles; !ionstorm; !fleetambush; !sensornet" },
  { "aff",
    "ship: CR90 Corvette A\nupgrade: General Dodonna\nUpgrade: Jaina's Light\nship: Nebulon-B Escort Frigate\n"
    "upgrade: Yavaris\nsquadron: X-wing Squadron\nsquadron: X-wing Squadron\nsquadron: Luke Skywalker\n",
    "armada-standard rebel; cr90corvettea generaldodonna jainaslight; nebulonbescortfrigate yavaris; xwingsquadron; "
    "xwingsquadron; lukeskywalker" },
  { "aff-unknown",
    "ship: CR90 Corvette A\nship: Death Sloop\nupgrade: Jaina's Light\nupgrade: Nothing\nsquadron: Nobody\n",
    "armada-standard rebel; cr90corvettea; ?Death Sloop@2 jainaslight ?Nothing@4; ?Nobody@5" },
  { "web-list",
    "<p>Name: Pasted</p><p>Faction: Rebel</p><ul><li>CR90 Corvette A （44）</li><li>Leia Organa (3)</li><li>= 47 "
    "Points</li></ul>",
    "armada-standard rebel; cr90corvettea leiaorgana-officer" },
  { "several",
    "Name: One\nFaction: Rebel\nCR90 Corvette A (44)\n\nTotal Points: 44\n"
    "Name: Two\nFaction: Empire\nRaider I (44)\n\nTotal Points: 44\n",
    "armada-standard rebel; cr90corvettea\narmada-standard imperial; raidericlasscorvette" },
  { "name-twice", "Name: One\nName: Two\nFaction: Rebel\nCR90 Corvette A (44)\nName: Three\n",
    "armada-standard rebel; cr90corvettea" },
};

static const Case oddities[] = {
  { "windows",
    "\xef\xbb\xbfName: X\r\nFaction:\tRebel\xc2\xa0\r\n\r\nCR90\xc2\xa0"
    "Corvette A\t(44)\r\n\xe2\x80\x93 Dodonna\xe2\x80\x99s Pride (6)\r\n",
    "armada-standard rebel; cr90corvettea dodonnaspride" },
  { "latin-1", "Name: Caf\xe9\nFaction: Rebel\nCR90 Corvette A (44)\n\x95 Dodonna\x92s Pride (6)\n",
    "armada-standard rebel; cr90corvettea dodonnaspride" },
  { "markdown", "**Name:** X\n**Faction:** Rebel\n\n**CR90 Corvette A** (44)\n* Dodonna's Pride (6)\n",
    "armada-standard rebel; cr90corvettea dodonnaspride" },
  { "bullets-lost",
    "Faction: Rebel\nCR90 Corvette A (44)\nDodonna's Pride (6)\n= 50 Points\nNebulon-B Escort Frigate (57)\nYavaris\n",
    "armada-standard rebel; cr90corvettea dodonnaspride; nebulonbescortfrigate yavaris" },
  { "nothing-but-names", "CR90 Corvette A\n• Dodonna's Pride\nX-wing Squadron x 2\n",
    "armada-standard rebel; cr90corvettea dodonnaspride; 2*xwingsquadron" },
  { "no-heading",
    "Faction: Rebel\nCR90 Corvette A (44)\n= 44 Points\n• 2 x X-wing Squadron (26)\n• Luke Skywalker (20)\n",
    "armada-standard rebel; cr90corvettea; 2*xwingsquadron; lukeskywalker" },
  { "many-squadrons", "Faction: Rebel\nCR90 Corvette A (44)\n• 21 x X-wing Squadron (273)\n",
    "armada-400 rebel; cr90corvettea; 21*xwingsquadron" },
  { "ships-after-squadrons", "Faction: Rebel\nSquadrons:\n• 2 x X-wing Squadron (26)\nShips:\nDeath Sloop (44)\n",
    "armada-standard rebel; 2*xwingsquadron; ?Death Sloop@5" },
  { "counts-behind-dashes",
    "Faction: Rebel\nCR90 Corvette A (44)\nSquadrons:\n- 2 x X-wing Squadron (26)\n- 1 Luke Skywalker (20)\n",
    "armada-standard rebel; cr90corvettea; 2*xwingsquadron; lukeskywalker" },
  { "bare-heading", "Faction: Rebel\nSquadrons\n• 2 x X-wing Squadron (26)\nShips\nCR90 Corvette A (44)\nTotal (70)\n",
    "armada-standard rebel; 2*xwingsquadron; cr90corvettea" },
  { "upgrade-twice", "Faction: Rebel\nCR90 Corvette A (44)\n• 2 x Engine Techs (16)\n",
    "armada-standard rebel; cr90corvettea enginetechs enginetechs" },
  { "ships-counted", "Faction: Rebel\n2 x CR90 Corvette A (88)\n",
    "armada-standard rebel; cr90corvettea; cr90corvettea" },
  { "sum-is-no-limit", "Faction: Rebel\nCR90 Corvette A (44)\nTotal Points: 400\n",
    "armada-standard rebel; cr90corvettea" },
  { "limit-of-ones-own", "Faction: Rebel\nPoints: 44/350\nCR90 Corvette A (44)\n",
    "armada-custom=350 rebel; cr90corvettea" },
  { "mode-standard", "Faction: Rebel\nGamemode: Standard\nCR90 Corvette A (44)\n", "armada-400 rebel; cr90corvettea" },
  { "mode-number", "Faction: Rebel\nGamemode: Standard 400\nCR90 Corvette A (44)\n",
    "armada-400 rebel; cr90corvettea" },
  { "mode-name", "Faction: Rebel\nGamemode: Sector Fleet\nCR90 Corvette A (44)\n",
    "armada-sector rebel; cr90corvettea" },
  { "mode-unrestricted", "Faction: Rebel\nGamemode: Unrestricted\nCR90 Corvette A (44)\n",
    "armada-free rebel; cr90corvettea" },
  { "mode-campaign", "Faction: Rebel\nGamemode: Campaign\nCR90 Corvette A (44)\n",
    "armada-campaign rebel; cr90corvettea" },
  { "mode-fighters", "Faction: Rebel\nGamemode: Fighter Group\nSquadrons:\n• 2 x X-wing Squadron (26)\n",
    "armada-fighter-group rebel; 2*xwingsquadron" },
  { "free-play-marked",
    "Name: X\n! FREE PLAY: not checked by the rules\nFaction: Rebel\nFormat: Free Play\n\nCR90 Corvette A (44)\n= 44\n",
    "armada-free rebel; cr90corvettea" },
  { "empty-fleet", "Name: X\nFaction: Rebel\nCommander: \n\nSquadrons:\n= 0 Points\n\nTotal Points: 0\n",
    "armada-standard rebel" },
  { "wrong-line-for-objective", "Assault: Sensor Net\nDefense: No Such Thing\n",
    "armada-standard -; !sensornet; !?No Such Thing@2" },
};

static const Case namesakes[] = {
  /* no faction said: the SPHA-T tells whose Victory it is */
  { "faction-of-cards",
    "Rep (0/173/400)\n===============\nVictory I-class Star Destroyer (73 + 7: 80)\n+ SPHA-T (7)\n\n"
    "Venator I-class Star Destroyer (90 + 0: 90)\n",
    "armada-400 republic; victoryiclassstardestroyer-republic sphat; venatoriclassstardestroyer" },
  { "craft-first",
    "Name: Aces\nFaction: Empire\n\nRaider I (44)\n= 44 Points\n\nSquadrons:\n• TIE Defender (Darth Vader) (25)\n",
    "armada-standard imperial; raidericlasscorvette; darthvader-tiedefender" },
  { "ship-by-faction", "Faction: Rebel\nProvidence-class Carrier (95)\n",
    "armada-standard rebel; providenceclasscarrier-rebel" },
  { "ship-by-cost", "Providence-class Carrier (105)\n",
    "armada-standard separatist; providenceclasscarrier-separatist" },
  { "faction-by-rules",
    "Two of a kind (0/224/400)\n========================\n\nVenator II-class Star Destroyer (100 + 4: 104)\n"
    "+ Ordnance Experts (4)\n\nVenator II-class Star Destroyer (100 + 0: 100)\n",
    "armada-400 republic; venatoriiclassstardestroyer-republic ordnanceexperts; venatoriiclassstardestroyer-republic" },
  { "faction-open", "One (0/100/400)\n========================\n\nVenator II-class Star Destroyer (100 + 0: 100)\n",
    "armada-400 imperial; venatoriiclassstardestroyer-imperial" },
  { "upgrade-by-faction", "Faction: Republic\nVenator II (100)\n• Ahsoka Tano (6)\n",
    "armada-standard republic; venatoriiclassstardestroyer-republic ahsokatano-republic" },
  { "commander-by-head", "Faction: Empire\nCommander: Darth Vader\nRaider I\n• Darth Vader\n",
    "armada-standard imperial; raidericlasscorvette darthvader-commander" },
  { "not-the-commander",
    "Faction: Empire\nCommander: Grand Moff Tarkin\nImperial II\n• Grand Moff Tarkin\n• Emperor Palpatine\n",
    "armada-standard imperial; imperialiiclassstardestroyer grandmofftarkin emperorpalpatine-officer" },
  { "by-cost", "Faction: Empire\nCommander: Darth Vader\nImperial II\n• Darth Vader (1)\n",
    "armada-standard imperial; imperialiiclassstardestroyer darthvader-officer" },
  { "by-slot", "Faction: Empire\nImperial II\n• Darth Vader (wpn)\n• Emperor Palpatine (com) (35)\n",
    "armada-standard imperial; imperialiiclassstardestroyer darthvader-weaponsteam emperorpalpatine-commander" },
  { "craft-behind", "Faction: Empire\nSquadrons:\n• Darth Vader - TIE Advanced Squadron (21)\n",
    "armada-standard imperial; darthvader-tieadvanced" },
  { "notes-like-cards", "Faction: Empire\nNotes: as Leia Organa (3), of a fleet (100)\nRaider I-class Corvette (44)\n",
    "armada-standard imperial; raidericlasscorvette" },
  { "craft-in-brackets", "Faction: Empire\nSquadrons:\n• Darth Vader (TIE Defender) (25)\n",
    "armada-standard imperial; darthvader-tiedefender" },
  { "craft-by-cost", "Faction: Empire\nSquadrons:\n• Darth Vader (25)\n",
    "armada-standard imperial; darthvader-tiedefender" },
  { "craft-before", "Faction: Empire\nSquadrons:\n• TIE Fighter Squadron - Howlrunner (16)\n",
    "armada-standard imperial; howlrunner" },
  { "ship-of-another-faction", "Faction: Rebel\nCR90 Corvette A (44)\nRaider I (44)\n",
    "armada-standard rebel; cr90corvettea; raidericlasscorvette" },
  { "faction-of-most-ships", "Raider I (44)\nCR90 Corvette A (44)\nNebulon-B Escort Frigate (57)\n",
    "armada-standard rebel; raidericlasscorvette; cr90corvettea; nebulonbescortfrigate" },
  { "squadron-or-officer", "Faction: Empire\nRaider I (44)\n• Hondo Ohnaka (2)\n= 46 Points\n• Hondo Ohnaka (24)\n",
    "armada-standard imperial; raidericlasscorvette hondoohnaka; hondoohnaka" },
  { "misspelt-in-head", "Faction: Rebel\nCommander: Krysta Agate\nCR90 Corvette A (44)\n• Kyrsta Agate (20)\n",
    "armada-standard rebel; cr90corvettea kyrstaagate-commander" },
  { "begun-only", "Faction: Rebel\nMC80 Assault Cruiser (114)\n• Electronic Counter (7)\n",
    "armada-standard rebel; mc80assaultcruiser electroniccountermeasures" },
};

static const Case kept[] = {
  { "upgrade", "Faction: Rebel\nCR90 Corvette A (44)\n• Warp Drive (9)\n",
    "armada-standard rebel; cr90corvettea ?Warp Drive@3" },
  { "ship", "Faction: Rebel\nDeath Star (999)\n• Engine Techs (8)\n",
    "armada-standard rebel; ?Death Star@2 enginetechs" },
  { "squadron", "Faction: Rebel\nSquadrons:\n• 3 x Flying Pigs (30)\n", "armada-standard rebel; 3*?Flying Pigs@3" },
  { "faction", "Faction: Gungans\nCR90 Corvette A (44)\n", "armada-standard rebel; cr90corvettea; ~?Gungans@1" },
  { "prose", "Faction: Rebel\nCR90 Corvette A (44)\n= 44 Points\nHave fun with it!\n",
    "armada-standard rebel; cr90corvettea" },
  { "upgrade-on-no-ship", "Faction: Rebel\n• Engine Techs (8)\n", "armada-standard rebel; ~?Engine Techs@2" },
  { "count-zero", "Faction: Rebel\n0 x X-wing Squadron (0)\n",
    "armada-standard rebel; ~?0 x X-wing Squadron (0)@2" },
  { "count-negative", "Faction: Rebel\n-2 x X-wing Squadron (26)\n",
    "armada-standard rebel; ~?-2 x X-wing Squadron@2" },
  { "count-absurd", "Faction: Rebel\n99999999999999999999 x X-wing Squadron (26)\n",
    "armada-standard rebel; ~?99999999999999999999 x X-wing Squadron (26)@2" },
  { "bullet-alone", "Faction: Rebel\nCR90 Corvette A (44)\n• (5)\n•\n", "armada-standard rebel; cr90corvettea ?@3" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import (test->text, &error);
  g_autofree char *lists = NULL;

  g_assert_no_error (error);
  lists = mu_test_describe_all (rosters);
  g_assert_cmpstr (lists, ==, test->lists);
}

static void
test_texts (void)
{
  g_autoptr (GPtrArray) rosters
      = mu_test_import ("Night watch\nAuthor: A. N. Other\nEvent: Spring Open\nFaction: Rebel\n"
                        "Obstacles: Station, Dust Field\nCR90 Corvette A (44)\nNotes: Mind the gap\n"
                        "https://example.org/fleet/1\n",
                        NULL);
  MuRoster *roster = rosters->pdata[0];

  g_assert_cmpstr (mu_roster_get_name (roster), ==, "Night watch");
  g_assert_cmpstr (mu_roster_get_text (roster, MU_ROSTER_PLAYER), ==, "A. N. Other");
  g_assert_cmpstr (mu_roster_get_text (roster, MU_ROSTER_EVENT), ==, "Spring Open");
  g_assert_cmpstr (mu_roster_get_text (roster, MU_ROSTER_NOTES), ==, "Mind the gap\nhttps://example.org/fleet/1");
  g_assert_cmpuint (mu_roster_get_obstacles (roster)->len, ==, 2);
  g_assert_cmpstr (mu_roster_get_obstacles (roster)->pdata[1], ==, "Dust Field");
}

/* The line goes into the finding as it stood. */
static void
test_line_kept (void)
{
  g_autoptr (GPtrArray) rosters
      = mu_test_import ("Faction: Rebel\n\nCR90 Corvette A (44)\n •  Warp Drive  ( 9 points)\n", NULL);
  MuUnit *unit = mu_roster_get_unit (rosters->pdata[0], 0);
  const MuCardFacts *facts = mu_card_get_facts (mu_unit_get_upgrade (unit, 0));

  g_assert_cmpstr (facts->unknown_text, ==, "• Warp Drive ( 9 points)");
  g_assert_cmpint (facts->unknown_line, ==, 4);
}

static void
test_no_list (void)
{
  static const char *const texts[]
      = { "Dear Sir or Madam,\nyours", "Name: X\nPoints: 3\n", "12", "\"pilots\"", "=====\n\n----" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mu_test_import (texts[i], &error));
      g_assert_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST);
      g_assert_true (g_str_has_prefix (error->message, "not a list: "));
    }
}

static void
add_cases (const char *group, const Case *cases, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree char *path = g_strdup_printf ("/fleet-text/%s/%s", group, cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
}

/* A fleet without a limit states none, and what is written of it is read as before. */
static void
test_no_limit (void)
{
  GBytes *(*const write[]) (MuRoster * roster, const MuReport *report)
      = { mu_builder_texts_write_kingston, mu_builder_texts_write_star_forge, mu_builder_texts_write_warlords,
          mu_builder_texts_write_flagship, mu_builder_texts_write_designer };

  for (guint i = 0; i < G_N_ELEMENTS (write); i++)
    {
      g_autoptr (MuRoster) fleet = mu_test_roster ("armada-custom", "rebel", "cr90corvettea; xwingsquadron");
      g_autoptr (MuReport) report = mu_check (fleet, mu_roster_get_format (fleet));
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GPtrArray) again = NULL;
      g_autofree char *text = NULL;
      g_autofree char *read = NULL;

      mu_roster_set_name (fleet, "Free Fleet");
      bytes = write[i](fleet, report);
      again = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
      text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      read = mu_test_describe_all (again);
      g_test_message ("%s", text);
      g_assert_null (strstr (text, "/0"));
      g_assert_true (g_str_has_suffix (read, " rebel; cr90corvettea; xwingsquadron"));
      g_assert_cmpint (mu_roster_get_total (again->pdata[0]), ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fleet-text/no-limit", test_no_limit);
  add_cases ("dialect", dialects, G_N_ELEMENTS (dialects));
  add_cases ("odd", oddities, G_N_ELEMENTS (oddities));
  add_cases ("namesake", namesakes, G_N_ELEMENTS (namesakes));
  add_cases ("kept", kept, G_N_ELEMENTS (kept));
  g_test_add_func ("/fleet-text/texts", test_texts);
  g_test_add_func ("/fleet-text/line-kept", test_line_kept);
  g_test_add_func ("/fleet-text/no-list", test_no_list);
  return g_test_run ();
}
