/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "catalog/mu-document.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-doubt.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/* A text, what is read from it, and what is told of the costs it states. */
#define TABLE "List,Game,Format,Limit,Faction,Legal,Unit,Section,Count,Kind,Id,Name,Ship,Slot,Cost\n"

typedef struct
{
  const char *name;
  const char *text;
  const char *lists;   /* as mu_test_describe() has them */
  int total;           /* -1: none */
  const char *message; /* of the findings about what is stated, joined by ", " */
  const char *doubt;   /* NULL: none */
} Case;

static const Case cases[] = {
  { "total-met", "Wedge Antilles (29)\nPush the Limit (3)\nTotal: 32\n",
    "xwing-standard rebel; wedgeantilles pushthelimit", 32, "", NULL },
  { "total-not-met", "Wedge Antilles (29)\nPush the Limit (3)\nTotal: 60\n",
    "xwing-standard rebel; wedgeantilles pushthelimit", 60, "stated-total", NULL },
  { "total-of-points", "Points: 60/100\nWedge Antilles\n", "xwing-standard rebel; wedgeantilles", 60, "stated-total",
    NULL },
  { "total-in-title", "Aces (98)\nWedge Antilles\n", "xwing-standard rebel; wedgeantilles", 98, "stated-total", NULL },
  { "total-of-side", "Rebel Alliance (28)\nWedge Antilles\n", "xwing-standard rebel; wedgeantilles", 28, "stated-total",
    NULL },
  { "total-alone", "Wedge Antilles\nRookie Pilot\n(49)\n", "xwing-standard rebel; wedgeantilles; rookiepilot", 49,
    "stated-total", NULL },
  { "sums-of-ships", "Wedge Antilles\n(29)\nRookie Pilot\n(21)\n", "xwing-standard rebel; wedgeantilles; rookiepilot",
    -1, "", NULL },
  { "sums-that-change-places",
    "Faction: Rebel Alliance\nPoints: 175/400\n\nCR90 Corvette A (44 points)\n-  Leia Organa  ( 3  points)\n"
    "-  Admiral Ackbar  ( 38  points)\n= 47 total ship cost\n\nAssault Frigate Mark II B (72 points)\n"
    "-  Gallant Haven ( 8 points)\n= 118 total ship cost\n\n1 Y-wing Squadron ( 10 points)\n= 10 total squadron cost\n",
    "armada-400 rebel; cr90corvettea leiaorgana-officer admiralackbar; assaultfrigatemarkiib gallanthaven; ywingsquadron",
    175, "stated-ship-cost", NULL },
  { "cost-alone", "Wedge Antilles (31)\nPush the Limit (3)\n", "xwing-standard rebel; wedgeantilles pushthelimit", -1,
    "stated-cost", NULL },
  { "negative-cost-alone", "Green Squadron Pilot (19)\nChardaan Refit, -3\nTotal: 16\n",
    "xwing-standard rebel; greensquadronpilot chardaanrefit", 16, "stated-total, stated-cost", NULL },
  { "negative-cost-met-below", "Green Squadron Pilot\n19\nChardaan Refit\n-2\nTotal: 17\n",
    "xwing-standard rebel; greensquadronpilot chardaanrefit", 17, "", NULL },
  { "mode-of-nobody", "Faction: Rebel\nGamemode: Battle for Naboo - Week 4\nCR90 Corvette A (44)\n",
    "armada-standard rebel; cr90corvettea", -1, "",
    "Line 2: “Gamemode: Battle for Naboo - Week 4” was read as no card." },
  { "format-of-nobody", "Format: Extended\nWedge Antilles (29)\n", "xwing-standard rebel; wedgeantilles", -1, "",
    "Line 1: “Format: Extended” was read as no card." },
  { "tag-of-ship", "Faction: Rebel\nCR90 Corvette A [LegacyBeta] (44)\n", "armada-standard rebel; cr90corvettea", -1,
    "", "Line 2: “[LegacyBeta]” was read as no card." },
  { "tags-of-upgrade", "Faction: Rebel\nCR90 Corvette A (44)\n• Jaina's Light [Nexus, ARC] (2)\n",
    "armada-standard rebel; cr90corvettea jainaslight", -1, "",
    "Line 3: “[Nexus]” was read as no card. Line 3: “[ARC]” was read as no card." },
  { "tag-of-squadron", "Faction: Rebel\nSquadrons:\n• 2 x X-wing Squadron [Naboo] (26)\n",
    "armada-standard rebel; 2*xwingsquadron", -1, "", "Line 3: “[Naboo]” was read as no card." },
  { "tag-of-objective", "Faction: Rebel\nAssault: Most Wanted [Legacy]\nCR90 Corvette A (44)\n",
    "armada-standard rebel; cr90corvettea; !mostwanted", -1, "", "Line 2: “[Legacy]” was read as no card." },
  { "tag-of-pilot", "Wedge Antilles [Legends] (29)\n", "xwing-standard rebel; wedgeantilles", -1, "",
    "Line 1: “[Legends]” was read as no card." },
  { "tags-that-fit",
    "Faction: Rebel\n[ flagship ] CR90 Corvette A (44)\n• Leia Organa [Officer] (3)\n• Jaina's Light [Rebel] (2)\n",
    "armada-standard rebel; cr90corvettea leiaorgana-officer jainaslight", -1, "", NULL },
  { "tag-that-is-the-ship", "Wedge Antilles [X-Wing] (29)\n", "xwing-standard rebel; wedgeantilles", -1, "", NULL },
  { "fleet-cost", "Faction: Rebel\n\nCR90 Corvette A (50)\nTotal Points: 50\n", "armada-standard rebel; cr90corvettea",
    50, "stated-total, stated-cost", NULL },
  { "cost-with-upgrades", "Wedge Antilles (32)\nPush the Limit (3)\n",
    "xwing-standard rebel; wedgeantilles pushthelimit", -1, "", NULL },
  { "cost-and-total", "Wedge Antilles (29)\nPush the Limit (4)\nTotal: 33\n",
    "xwing-standard rebel; wedgeantilles pushthelimit", 33, "stated-total, stated-cost", NULL },
  { "cost-made-cheaper", "Maarek Stele (27)\nTIE/x1 (0)\nAdvanced Targeting Computer (1)\nTotal: 28\n",
    "xwing-standard imperial; maarekstele-tieadvanced tiex1 advtargetingcomputer", 28, "", NULL },
  { "pilots-by-total", "Soontir Fel\n\nOmicron Group Pilot\n\nDarth Vader\n\nTotal: 77\n",
    "xwing-standard imperial; soontirfel; omicrongrouppilot; darthvader", 77, "", NULL },
  { "crew-by-total", "Soontir Fel\nOmicron Group Pilot\nDarth Vader\nTotal: 51\n",
    "xwing-standard imperial; soontirfel; omicrongrouppilot darthvader", 51, "", NULL },
  { "pilot-without-room", "Soontir Fel\nPush the Limit\nDarth Vader\n",
    "xwing-standard imperial; soontirfel pushthelimit; darthvader", -1, "", NULL },
  { "pilot-beside-bullets", "Omicron Group Pilot\n- Rebel Captive\nDarth Vader\n- Predator\n",
    "xwing-standard imperial; omicrongrouppilot rebelcaptive; darthvader predator", -1, "", NULL },
  { "pilot-or-crew", "Omicron Group Pilot\nDarth Vader\nSoontir Fel\nPush the Limit\n",
    "xwing-standard imperial; omicrongrouppilot darthvader; soontirfel pushthelimit", -1, "",
    "Line 2: “Darth Vader” was read as “Crew, 3”, but may mean “TIE Advanced, 29”." },
  { "namesake", "Poe Dameron\n", "xwing-standard rebel; poedameron", -1, "",
    "Line 1: “Poe Dameron” was read as “T-70 X-wing, 31”, but may mean “T-70 X-wing, 33”." },
  { "namesake-by-total", "Poe Dameron\nTotal: 33\n", "xwing-standard rebel; poedameron-swx57", 33, "", NULL },
  { "twins-despite-total", "Kanan Jarrus (38)\nGhost (0)\nTotal: 38\n", "xwing-standard rebel; kananjarrus ghost", 38,
    "", "Line 2: “Ghost” was read as “Ghost Expansion Pack, 0”, but may mean “Phantom II Expansion Pack, 0”." },
  { "cost-of-ship-at-end", "Soontir Fel w/ Push the Limit, Royal Guard TIE (30)\nAcademy Pilot (12)\n",
    "xwing-standard imperial; soontirfel pushthelimit royalguardtie; academypilot", -1, "", NULL },
  { "cost-of-ship-wrong", "Soontir Fel w/ Push the Limit, Royal Guard TIE (31)\n",
    "xwing-standard imperial; soontirfel pushthelimit royalguardtie", -1, "stated-cost", NULL },
  { "total-behind-last", "2x Academy Pilot, Howlrunner (42)\n",
    "xwing-standard imperial; academypilot; academypilot; howlrunner", -1, "", NULL },
  { "costs-before-names",
    "25 Viktor Hel\n0 Wired\n1 EMP Device\n2 Proton Rockets\n0 Vaksai\n2 Experimental Interface\n2 Hull Upgrade\n",
    "xwing-standard scum; viktorhel wired empdevice protonrockets vaksai experimentalinterface hullupgrade", -1, "",
    NULL },
  { "crew-cost-before-name", "14 Captain Rex\n3 Lando Calrissian\n1 Inertial Dampeners\n1 Sabine's Masterpiece\n",
    "xwing-standard rebel; captainrex landocalrissian inertialdampeners sabinesmasterpiece", -1, "", NULL },
  { "counts-before-names", "2 Academy Pilot\n1 Howlrunner\n3 Obsidian Squadron Pilot\n1 Dark Curse\n",
    "xwing-standard imperial; academypilot; academypilot; howlrunner; obsidiansquadronpilot; obsidiansquadronpilot; "
    "obsidiansquadronpilot; darkcurse",
    -1, "", NULL },
  { "ship-in-brackets", "4-LOM (G-1A Starfighter) - BoShek, Expertise, Mist Hunter\nTotal: 33\n",
    "xwing-standard scum; 4lom boshek expertise misthunter", 33, "", NULL },
  { "fleet-namesake", "Victory I-class Star Destroyer\nDarth Vader Squadron\n",
    "armada-standard imperial; victoryiclassstardestroyer-imperial; darthvader-tieadvanced", -1, "",
    "Line 2: “Darth Vader” was read as “TIE Advanced Squadron, 21”, but may mean “TIE Defender Squadron, 25”." },
  { "fleet-namesake-by-cost", "Faction: Imperial\n\nVictory I-class Star Destroyer (73)\n• Wulff Yularen (7)\n",
    "armada-standard imperial; victoryiclassstardestroyer-imperial wulffyularen", -1, "", NULL },
  { "fleet-either-side", "Victory I-class Star Destroyer\n",
    "armada-standard imperial; victoryiclassstardestroyer-imperial", -1, "",
    "Line 1: “Victory I-class Star Destroyer” was read as “Imperial, 73”, but may mean “Republic, 75”." },
  { "fleet-either-side-by-cost", "Victory I-class Star Destroyer (71)\n",
    "armada-standard imperial; victoryiclassstardestroyer-imperial", -1, "stated-cost",
    "Line 1: “Victory I-class Star Destroyer” was read as “Imperial, 73”, but may mean “Republic, 75”." },
  { "either-side", "Boba Fett\nKath Scarlet\n", "xwing-standard imperial; bobafett-imperial; kathscarlet-imperial", -1, "",
    "Line 1: “Boba Fett” was read as “Imperial, 39”, but may mean “Scum, 39”. Line 2: “Kath Scarlet” was read as "
    "“Imperial, 38”, but may mean “Scum, 38”." },
  { "type-of-another", "Faction: Imperial\nSquadrons:\n- IG-88 - IG-2000B (21)\n", "armada-standard imperial; ig88b",
    -1, "", "Line 3: “IG-88B” was read as “IG-2000B, 21”, but may mean “IG-2000, 21”." },
  { "struck-out", "Wedge Antilles (29)\n~~Luke Skywalker (28)~~\nRookie Pilot (21)\nTotal: 50\n",
    "xwing-standard rebel; wedgeantilles; rookiepilot", 50, "",
    "Line 2: “~~ Luke Skywalker (28)” was read as no card, but may mean “Luke Skywalker”." },
  { "struck-out-bbcode", "Wedge Antilles (29)\n[s]Luke Skywalker (28)[/s]\nRookie Pilot (21)\n",
    "xwing-standard rebel; wedgeantilles; rookiepilot", -1, "",
    "Line 2: “~~ Luke Skywalker (28)” was read as no card, but may mean “Luke Skywalker”." },
  { "either-ship", "Wedge Antilles (29)\nor\nLuke Skywalker (28)\n",
    "xwing-standard rebel; wedgeantilles; lukeskywalker", -1, "", "Line 2: “or” was read as no card." },
  { "cells", "Pilot\tUpgrades\tPoints\nWedge Antilles\tPush the Limit, R2 Astromech\t33\nRookie Pilot\t\t21\n",
    "xwing-standard rebel; wedgeantilles pushthelimit r2astromech; rookiepilot", -1, "", NULL },
  { "dots", "Wedge Antilles.....29\nPush the Limit...... 3\nRookie Pilot @ 21\n",
    "xwing-standard rebel; wedgeantilles pushthelimit; rookiepilot", -1, "", NULL },
  { "points-in-short", "Wedge Antilles 29p\nPush the Limit 4p\n", "xwing-standard rebel; wedgeantilles pushthelimit",
    -1, "stated-cost", NULL },
  { "cost-of-each", "2 Rookie Pilots (21 each)\nWedge Antilles (29 ea.)\nTotal: 71\n",
    "xwing-standard rebel; rookiepilot; rookiepilot; wedgeantilles", 71, "", NULL },
  { "arrows", "Wedge Antilles -> Push the Limit -> R2 Astromech\nRookie Pilot\n",
    "xwing-standard rebel; wedgeantilles pushthelimit r2astromech; rookiepilot", -1, "", NULL },
  { "count-or-cost", "12 Academy Pilot\n", "xwing-standard imperial; academypilot", -1, "",
    "Line 1: “12” was read as no card." },
  { "count-and-cost", "(2) Academy Pilot (12)\n27 Soontir Fel\n",
    "xwing-standard imperial; academypilot; academypilot; soontirfel", -1, "", NULL },
  { "points-left", "Wedge Antilles (29)\n71 points left\n", "xwing-standard rebel; wedgeantilles", -1, "", NULL },
  { "commander-in-spanish",
    "Facción: Rebel\nComandante: General Dodonna (20)\n\nCR90 Corvette A (44)\n- General Dodonna (20)\n",
    "armada-standard rebel; cr90corvettea generaldodonna", -1, "", NULL },
  { "table-of-nobody",
    "List,Game,Format,Limit,Faction,Legal,Unit,Section,Count,Kind,Id,Name,Ship,Slot,Cost\n"
    "x,xwing,Escalation,,Rebbels,yes,1,,1,pilot,wedgeantilles,,,,29\n",
    "xwing-standard -; wedgeantilles", -1, "",
    "Line 2: “Format: Escalation” was read as no card. Line 2: “Faction: Rebbels” was read as no card." },
  { "table",
    "List,Game,Format,Limit,Faction,Legal,Unit,Section,Count,Kind,Id,Name,Ship,Slot,Cost\n"
    "x,xwing,Epic,,Rebel,yes,1,,1,pilot,wedgeantilles,,,,29\n",
    "xwing-epic rebel; wedgeantilles", -1, "", NULL },
  { "table-of-ships", TABLE "x,xwing,xwing-standard,,rebel,yes,1,,1,ship,xwing,Luke Skywalker,xwing,,28\n",
    "xwing-standard rebel; ?Luke Skywalker@2", -1, "", NULL },
  { "table-of-two", TABLE "x,xwing,xwing-standard,,rebel,yes,1,,1,pilot,wedgeantilles,Wedge Antilles,xwing,,29\n"
    "y,xwing,xwing-standard,,imperial,yes,1,,1,pilot,academypilot,Academy Pilot,tiefighter,,12\n",
    "xwing-standard rebel; wedgeantilles\nxwing-standard imperial; academypilot", -1, "", NULL },
  { "table-sorted", TABLE "x,xwing,xwing-standard,,rebel,yes,1,,1,pilot,wedgeantilles,Wedge Antilles,xwing,,29\n"
    "x,xwing,xwing-standard,,rebel,yes,2,,1,pilot,rookiepilot,Rookie Pilot,xwing,,21\n"
    "x,xwing,xwing-standard,,rebel,yes,1,,1,upgrade,predator,Predator,xwing,elite,3\n",
    "xwing-standard rebel; wedgeantilles predator; rookiepilot", -1, "", NULL },
  { "table-rows-joined", TABLE "x,xwing,xwing-standard,,rebel,yes,1,,1,pilot,wedgeantilles,Wedge Antilles,xwing,,29,"
    "x,xwing,xwing-standard,,rebel,yes,1,,1,upgrade,predator,Predator,xwing,elite,3\n",
    "xwing-standard rebel; wedgeantilles", -1, "",
    "Line 2: “x,xwing,xwing-standard,,rebel,yes,1,,1,pilot,wedgeantilles,Wedge Antilles,xwing,,29,x,xwing,xwing-standard,,"
    "rebel,yes,1,,1,upgrade,predator,Predator,xwing,elite,3” was read as no card." },
  { "table-of-no-unit", TABLE "x,xwing,xwing-standard,,rebel,yes,1,,1,pilot,wedgeantilles,Wedge Antilles,xwing,,29\n"
    "x,xwing,xwing-standard,,rebel,yes,7,,1,upgrade,predator,Predator,xwing,elite,3\n",
    "xwing-standard rebel; wedgeantilles; ~?Predator@3", -1, "", NULL },
  { "table-changed", TABLE "x,xwing,xwing-standard,,rebel,yes,1,,1,pilot,wedgeantilles,Luke Skywalker,ywing,,28\n"
    "x,xwing,xwing-standard,,rebel,yes,1,,1,upgrade,predator,Predator,xwing,crew,3\n",
    "xwing-standard rebel; wedgeantilles predator", -1, "stated-cost",
    "Line 2: “Name: Luke Skywalker” was read as no card. Line 2: “Ship: ywing” was read as no card. Line 3: “Slot: crew” "
    "was read as no card." },
  { "table-quotes", TABLE "x,xwing,xwing-standard,,rebel,yes,1,,1,pilot,wedgeantilles,\"Wedge,xwing,,29\n"
    "x,xwing,xwing-standard,,rebel,yes,2,,1,pilot,rookiepilot,\"Rookie Pilot\",xwing,,21\n",
    "xwing-standard rebel; wedgeantilles", -1, "stated-cost",
    "Line 2: “x,xwing,xwing-standard,,rebel,yes,1,,1,pilot,wedgeantilles,Wedge,xwing,,29 x,xwing,xwing-standard,,rebel,yes,"
    "2,,1,pilot,rookiepilot,Rookie Pilot\",xwing,,21” was read as no card. Line 2: “Name: Wedge,xwing,,29 x,xwing,"
    "xwing-standard,,rebel,yes,2,,1,pilot,rookiepilot,Rookie Pilot\"” was read as no card." },
  { "fleet-commander",
    "Faction: Imperial\nCommander: Admiral Ozzel\n\nVictory I-class Star Destroyer\n- Admiral Ozzel\n",
    "armada-standard imperial; victoryiclassstardestroyer-imperial admiralozzel-commander", -1, "", NULL },
  { "fleet-either-squadron", "Faction: Republic\n\nPelta-class Medical Frigate\n\nSquadrons:\n- Anakin Skywalker\n",
    "armada-standard republic; peltaclassmedicalfrigate; anakinskywalker-btlbywing", -1, "",
    "Line 6: “Anakin Skywalker” was read as “BTL-B Y-wing Squadron, 19”, but may mean “Delta-7 Aethersprite Squadron, "
    "24”." },
  { "fleet-squadron-by-total",
    "Faction: Republic\n\nPelta-class Medical Frigate\n\nSquadrons:\n- Anakin Skywalker\n\nTotal Points: 68\n",
    "armada-standard republic; peltaclassmedicalfrigate; anakinskywalker-btlbywing", 68, "", NULL },
  { "fleet-total-alone", "CR90 Corvette A\n- All Fighters, Follow Me!\n2x X-wing Squadron\n\n75\n",
    "armada-standard rebel; cr90corvettea allfightersfollowme; 2*xwingsquadron", 75, "", NULL },
  { "fleet-comma-in-name", "CR90 Corvette A (44), All Fighters, Follow Me! (5), Garm Bel Iblis (25)\nTotal: 74\n",
    "armada-standard rebel; cr90corvettea allfightersfollowme garmbeliblis", 74, "", NULL },
  { "fleet-in-lines",
    "Victory II-class Star Destroyer (85), Wulff Yularen (7), Gunnery Team (7)\n"
    "2 x TIE Interceptor Squadron (22)\n1 x Major Rhymer (16)\n",
    "armada-standard imperial; victoryiiclassstardestroyer wulffyularen gunneryteam; 2*tieinterceptorsquadron; "
    "majorrhymer",
    -1, "", NULL },
  { "either-by-total", "Colonel Jendon\nDarth Vader\nOmicron Group Pilot\nDarth Vader\nTotal: 79\n",
    "xwing-standard imperial; coloneljendon darthvader; omicrongrouppilot; darthvader", 79, "",
    "Line 2: “Darth Vader” was read as “Crew, 3”, but may mean “TIE Advanced, 29”. Line 4: “Darth Vader” was read as "
    "“TIE Advanced, 29”, but may mean “Crew, 3”." },
  { "fleet-printed", "Faction: Separatist\nFormat: armada-400\n\nProvidence-class Carrier (105)\n\nTotal Points: 105\n",
    "armada-400 separatist; providenceclasscarrier-separatist", 105, "stated-printed", NULL },
  { "fleet-neither", "Faction: Separatist\nFormat: armada-400\n\nProvidence-class Carrier (102)\n\nTotal Points: 111\n",
    "armada-400 separatist; providenceclasscarrier-separatist", 111, "stated-total", NULL },
  { "fleet-found-printed",
    "Faction: Separatist\n\nProvidence-class Carrier (105)\nProvidence-class Carrier (105)\n"
    "Providence-class Carrier (105)\n\nTotal Points: 315\n",
    "armada-400-printed separatist; providenceclasscarrier-separatist; providenceclasscarrier-separatist; "
    "providenceclasscarrier-separatist",
    315, "", NULL },
  { "fleet-found-revised", "Faction: Separatist\n\nProvidence-class Carrier (102)\n\nTotal Points: 102\n",
    "armada-400 separatist; providenceclasscarrier-separatist", 102, "", NULL },
  { "xws-met", "{\"faction\":\"rebel\",\"points\":29,\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}",
    "xwing-standard rebel; wedgeantilles", 29, "", NULL },
  { "xws-not-met", "{\"faction\":\"rebel\",\"points\":60,\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}",
    "xwing-standard rebel; wedgeantilles", 60, "stated-total", NULL },
  { "xws-no-points",
    "{\"faction\":\"rebel\",\"points\":0,\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}",
    "xwing-standard rebel; wedgeantilles", -1, "", NULL },
};

static char *
dup_messages (MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (g_str_equal (finding->rule->id, "stated-total"))
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? ", " : "", finding->message->id);
    }
  return g_string_free (ids, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_for (test->text, test->lists, &error);
  g_autofree char *lists = NULL;
  g_autofree char *messages = NULL;
  g_autofree char *doubt = NULL;
  const MuStated *stated;

  g_assert_no_error (error);
  lists = mu_test_describe_all (rosters);
  g_assert_cmpstr (lists, ==, test->lists);
  stated = mu_roster_get_stated (rosters->pdata[0]);
  g_assert_cmpint (stated != NULL ? stated->total : -1, ==, test->total);
  messages = dup_messages (rosters->pdata[0]);
  g_assert_cmpstr (messages, ==, test->message);
  doubt = mu_doubt_dup_text (rosters->pdata[0]);
  g_assert_cmpstr (doubt, ==, test->doubt);
}

/* Both editions have a few names, and nothing else in the text tells which is meant but the game that is expected. A
 * saved list keeps the doubt. */
static void
test_expected (void)
{
  static const struct
  {
    const char *text;
    const char *expected; /* the id of a format, or NULL */
    const char *lists;
    const char *doubt;
  } texts[] = {
    { "Academy Pilot\nAcademy Pilot\n", NULL, "xwing-standard imperial; academypilot; academypilot",
      "The list may as well be one of “X-Wing, second edition”: nothing in the text decides." },
    { "Academy Pilot\nAcademy Pilot\n", "xwing-standard", "xwing-standard imperial; academypilot; academypilot", NULL },
    { "Academy Pilot\nAcademy Pilot\n", "xwing2-legacy", "xwing2-legacy galacticempire; academypilot; academypilot",
      NULL },
    { "Academy Pilot (12)\nAcademy Pilot (12)\n", "xwing2-legacy",
      "xwing-standard imperial; academypilot; academypilot", NULL },
    { "Academy Pilot\nAcademy Pilot\n", "armada-standard", "xwing-standard imperial; academypilot; academypilot",
      "The list may as well be one of “X-Wing, second edition”: nothing in the text decides." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rosters = mu_test_import_for (texts[i].text, texts[i].expected, &error);
      g_autofree char *lists = NULL;
      g_autofree char *doubt = NULL;
      g_autoptr (GBytes) saved = NULL;
      g_autoptr (MuRoster) again = NULL;

      g_assert_no_error (error);
      lists = mu_test_describe_all (rosters);
      doubt = mu_doubt_dup_text (rosters->pdata[0]);
      saved = mu_document_write (rosters->pdata[0]);
      again = mu_document_read (mu_test_get_games (), saved, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (lists, ==, texts[i].lists);
      g_assert_cmpstr (doubt, ==, texts[i].doubt);
      g_assert_true (mu_stated_equal (mu_roster_get_stated (again), mu_roster_get_stated (rosters->pdata[0])));
    }
}

/* What a text states concerns the list as it was read, not one that was changed since. */
static void
test_changed (void)
{
  static const char text[] = "Wedge Antilles (29)\nTotal: 60\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
  MuRoster *roster = rosters->pdata[0];
  g_autoptr (MuRoster) copy = mu_roster_copy (roster);

  mu_roster_set_name (roster, "Wedge");
  g_assert_nonnull (mu_roster_get_stated (roster));
  g_assert_true (mu_roster_get_stated (copy) == mu_roster_get_stated (roster));
  mu_unit_clear_upgrades (mu_roster_get_unit (roster, 0));
  g_assert_nonnull (mu_roster_get_stated (roster));
  mu_unit_add_upgrade (mu_roster_get_unit (roster, 0), mu_unit_get_card (mu_roster_get_unit (roster, 0)));
  g_assert_null (mu_roster_get_stated (roster));
  mu_roster_remove_unit (copy, 0);
  g_assert_null (mu_roster_get_stated (copy));
}

/* The pilots a squad may have: not huge ships, and those of one side. */
static GPtrArray *
list_pilots (MuGame *game, guint32 side)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  int huge = mu_game_find_term (game, MU_VOCABULARY_SIZE, "huge");
  GPtrArray *pilots = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      MuCard *ship = facts->kind == MU_CARD_PILOT ? mu_catalog_get_ship_of (catalog, cards->pdata[i]) : NULL;

      if (ship != NULL && mu_card_get_facts (ship)->size != huge
          && (mu_game_get_primary_factions (game, facts->factions) & side) != 0)
        g_ptr_array_add (pilots, cards->pdata[i]);
    }
  return pilots;
}

/* Any pilots by their bare names, in the layouts people use, are read at the total that is stated. */
static void
test_bare_names (void)
{
  static const char *const separators[] = { "\n", "\n\n", "\n- ", "\n1x " };
  static const char *const totals[] = { "\nTotal: %d\n", "\n\nTotal Points: %d\n", "\n(%d)\n", "\nTotal: %d points\n" };
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (mu_test_seed (9));
  int faction = 0;

  for (guint round = 0; round < mu_test_rounds (300); round++)
    {
      const char *separator = separators[g_rand_int_range (rand, 0, G_N_ELEMENTS (separators))];
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GPtrArray) pilots = NULL;
      g_autoptr (GPtrArray) rosters = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *messages = NULL;
      int n = g_rand_int_range (rand, 1, 7);
      int total = 0;

      do
        faction = (faction + 1) % 32;
      while (mu_game_get_term (game, MU_VOCABULARY_FACTION, faction) == NULL
             || mu_game_get_primary_faction (game, faction) != faction);
      pilots = list_pilots (game, 1u << faction);
      for (int i = 0; i < n; i++)
        {
          MuCard *pilot = pilots->pdata[g_rand_int_range (rand, 0, (int) pilots->len)];

          if (i > 0 || separator[1] != '\n')
            g_string_append (text, i > 0 ? separator : separator + 1);
          g_string_append (text, mu_text_get_english (mu_card_get_facts (pilot)->name));
          total += mu_card_get_cost (pilot);
        }
      g_string_append_printf (text, totals[round % G_N_ELEMENTS (totals)], total);
      g_test_message ("%s", text->str);
      bytes = g_bytes_new_static (text->str, text->len);
      rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
      g_assert_nonnull (rosters);
      messages = dup_messages (rosters->pdata[0]);
      g_assert_cmpstr (messages, ==, "");
      g_assert_cmpint (mu_roster_get_stated (rosters->pdata[0])->total, ==, total);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/stated/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/stated/changed", test_changed);
  g_test_add_func ("/stated/expected", test_expected);
  g_test_add_func ("/stated/bare-names", test_bare_names);
  return g_test_run ();
}
