/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "cli/mu-cli.h"
#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"

/*
 * Games that are nothing but folders of catalogs, below tests/data/catalog: their lists are built, judged, shown,
 * printed, saved and read back like those of any other, whether they are the only installed games or lie in the user's
 * folder beside the installed ones. Skyward says as little as a game can, Lanternfen all that it can; Gnomes is played
 * on the ground, without factions, dice and tokens, and has names of many scripts.
 */

#define STORM                                                                                                          \
  "<muster version=\"1\" game=\"skyward\" format=\"skyward-fifty\" faction=\"north\"><name>Storm</name>"                \
  "<unit kind=\"ship\" card=\"bulwark\"><upgrade kind=\"upgrade\" card=\"adaholm\"/>"                                   \
  "<upgrade kind=\"upgrade\" card=\"ballast\"/></unit><unit kind=\"ship\" card=\"gale\"/></muster>"
#define WRONG                                                                                                          \
  "<muster version=\"1\" game=\"skyward\" format=\"skyward-fifty\" faction=\"north\"><name>Wrong</name>"                \
  "<unit kind=\"ship\" card=\"gale\"><upgrade kind=\"upgrade\" card=\"adaholm\"/>"                                      \
  "<upgrade kind=\"upgrade\" card=\"ballast\"/></unit><unit kind=\"ship\" card=\"mistral\">"                            \
  "<upgrade kind=\"upgrade\" card=\"adaholm\"/></unit><unit kind=\"ship\" card=\"gale\"/></muster>"
#define LANTERNFEN(faction, name, units)                                                                               \
  "<muster version=\"1\" game=\"lanternfen\" format=\"lanternfen-crew\" faction=\"" faction "\"><name>" name          \
  "</name>" units "</muster>"
#define BOAT(keeper, cards) "<unit kind=\"pilot\" card=\"" keeper "\">" cards "</unit>"
#define GEAR(card) "<upgrade kind=\"upgrade\" card=\"" card "\"/>"
#define HERONS                                                                                                         \
  LANTERNFEN ("heron", "Night Herons",                                                                                 \
              BOAT ("marenquill", GEAR ("longoar") GEAR ("goose") GEAR ("darklantern"))                                \
              BOAT ("oldteasel", GEAR ("polestroke") GEAR ("castnet") GEAR ("goose") GEAR ("brightlantern"))           \
              BOAT ("heronnovice", "") BOAT ("heronnovice", ""))
#define OTTERS                                                                                                         \
  LANTERNFEN ("otter", "Day Otters",                                                                                   \
              BOAT ("bosunrush", GEAR ("dragnet") GEAR ("stowaway")) BOAT ("otternovice", ""))
#define WRONG_OTTERS                                                                                                   \
  LANTERNFEN ("otter", "Wrong Otters",                                                                                 \
              BOAT ("bosunrush", GEAR ("longoar") GEAR ("brightlantern") GEAR ("darklantern") GEAR ("dragnet")) BOAT ("bosunrush", "")  \
              BOAT ("heronnovice", GEAR ("castnet")) BOAT ("otternovice", "") BOAT ("otternovice", "")                 \
              BOAT ("otternovice", "") BOAT ("otternovice", ""))

#define RACE(faction, name, units)                                                                                     \
  "<muster version=\"1\" game=\"lanternfen\" format=\"lanternfen-regatta\" faction=\"" faction "\"><name>" name      \
  "</name>" units "</muster>"
#define RACERS                                                                                                         \
  RACE ("heron", "Fast Herons",                                                                                        \
        BOAT ("marenquill", GEAR ("stripedoars") GEAR ("foghorn")) BOAT ("oldteasel", GEAR ("goose") GEAR ("glowlantern"))   \
        BOAT ("heronnovice", GEAR ("stripedoars")))
#define OTHER_RACERS                                                                                                   \
  RACE ("otter", "Slow Otters", BOAT ("peatcutter", "") BOAT ("otternovice", GEAR ("longoar")) BOAT ("otternovice", ""))
#define WRONG_RACERS                                                                                                   \
  RACE ("otter", "Wrong Racers",                                                                                       \
        BOAT ("peatcutter", GEAR ("foghorn") GEAR ("stormbell")) BOAT ("otternovice", GEAR ("stripedoars"))            \
        BOAT ("otternovice", "") BOAT ("otternovice", "") BOAT ("otternovice", "") BOAT ("otternovice", ""))
#define ALONE RACE ("otter", "Alone", BOAT ("peatcutter", GEAR ("goose")))

#define GANG(name, units)                                                                                              \
  "<muster version=\"1\" game=\"gnomes\" format=\"gnomes-bed\"><name>" name "</name>" units "</muster>"
#define GNOME(card, stuff) "<unit kind=\"ship\" card=\"" card "\">" stuff "</unit>"
#define FOG                                                                                                            \
  GANG ("Туман",                                                                                                       \
        GNOME ("turtle", GEAR ("pointedhat") GEAR ("peacock")) GNOME ("hedgehog", GEAR ("spade"))                      \
        GNOME ("grummel", GEAR ("pointedhat")) GNOME ("sons", "") GNOME ("turtle", ""))
#define FEAST                                                                                                          \
  "<muster version=\"1\" game=\"gnomes\" format=\"gnomes-feast\">"                                                      \
  GNOME ("turtle", GEAR ("mayorschain") GEAR ("shorty") GEAR ("fatso"))
#define BOSS FEAST "</muster>"
#define BOSSES FEAST GNOME ("turtle", GEAR ("mayorschain")) "</muster>"
#define NO_BOSS "<muster version=\"1\" game=\"gnomes\" format=\"gnomes-feast\">" GNOME ("turtle", "") "</muster>"
#define LONELY GANG ("Alone", GNOME ("hedgehog", GEAR ("bean") GEAR ("bean")))

/* A command, and what it says. */
typedef struct
{
  const char *name;
  const char *list;
  const char *arguments[12];
  int status;
  const char *says[10];
  const char *hides[8]; /* what only other games have */
} Case;

static const Case skyward[] = {
  { "catalog", NULL, { "catalog", "check" }, MU_EXIT_LEGAL, { "" } },
  { "formats", NULL, { "formats" }, MU_EXIT_LEGAL, { "Skyward", "skyward-fifty", "Fifty", "50" } },
  { "cards", NULL, { "cards", "bulwark" }, MU_EXIT_LEGAL, { "Bulwark" } },
  { "card", NULL, { "card", "ballast" }, MU_EXIT_LEGAL, { "Ballast", "heavy airship only" } },
  { "card-price", NULL, { "card", "paint" }, MU_EXIT_LEGAL, { "light 1, heavy 4" } },
  { "card-price-json",
    NULL,
    { "card", "--json", "banner" },
    MU_EXIT_LEGAL,
    { "\"price\":{\"by\":\"lift\",\"5\":7,\"3\":4}" } },
  { "card-not", NULL, { "card", "kites" }, MU_EXIT_LEGAL, { "Kites", "not: heavy airship" } },
  { "rules", NULL, { "rules", "points" }, MU_EXIT_LEGAL, { "Skyward Handbook, “Weight”" } },
  { "rules-about", NULL, { "rules", "restricted" }, MU_EXIT_LEGAL, { "Card text: Kites are for light airships." } },
  { "rules-of-all", NULL, { "rules", "--json", "faction", "restricted", "modification-cap" }, MU_EXIT_LEGAL,
    { "go everywhere. A few cards", "as whole words. Changes by", "whatever its bar shows. A few" },
    { "Resistance", "TIE", "Armada." } },
  { "odds", NULL, { "odds", "--game", "skyward", "--attack", "3", "--defense", "2" }, MU_EXIT_LEGAL,
    { "Hits on average: 0.8, criticals: 0.4" } },
  { "odds-no-dice", NULL, { "odds", "--game", "skyward", "--red", "1", "--tokens", "none" }, MU_EXIT_USAGE, { "" } },
  { "check", STORM, { "check", "-" }, MU_EXIT_LEGAL, { "Storm", "46/50", "legal" } },
  { "json", STORM, { "check", "--json", "-" }, MU_EXIT_LEGAL, { "\"game\":\"skyward\"", "\"points\":46" } },
  { "illegal",
    WRONG,
    { "check", "--json", "-" },
    MU_EXIT_ILLEGAL,
    { "\"rule\":\"points\"", "\"have\":53", "\"cite\":\"SK1 Weight\"", "\"rule\":\"faction\"", "\"cite\":\"SK1 Flags\"",
      "\"rule\":\"unique-name\"", "\"rule\":\"restricted\"", "\"cite\":\"Card text\"" } },
  { "show", STORM, { "show", "-" }, MU_EXIT_LEGAL, { "Skyward · Fifty · North", "lift 5", "2 × Ship models", "legal" },
    { "Speed dials", "Shield tokens", "skill", "bid" } },
  { "format-in-head", "Format: Rigged\n\nGale (12)\nBulwark (25)\n", { "check", "--json", "-" }, MU_EXIT_LEGAL,
    { "\"format\":\"skyward-rigged\",\"format-from\":\"stated\"" } },
  { "format-in-title", "Night flight (Rigged)\n\nGale (12)\nBulwark (25)\n", { "check", "--json", "-" }, MU_EXIT_LEGAL,
    { "\"format\":\"skyward-rigged\",\"format-from\":\"stated\"" } },
  { "complete", STORM, { "complete", "-" }, MU_EXIT_LEGAL, { "Storm: 46 of 50 points", "Ballast (3)" } },
  { "random",
    NULL,
    { "random", "--format", "skyward-fifty", "--faction", "south" },
    MU_EXIT_LEGAL,
    { "Mistral", "Format: Fifty" } },
  { "text", STORM, { "convert", "--to", "text", "-" }, MU_EXIT_LEGAL, { "Bulwark (25)", "• Ada Holm (6)", "= 34" } },
  { "markdown", STORM, { "convert", "--to", "markdown", "-" }, MU_EXIT_LEGAL, { "# Storm", "- Ada Holm (6)" } },
  { "html", STORM, { "convert", "--to", "html", "-" }, MU_EXIT_LEGAL, { "<h1>Storm</h1>", "Ada Holm" } },
  { "csv", STORM, { "convert", "--to", "csv", "-" }, MU_EXIT_LEGAL, { "skyward-fifty", "adaholm" } },
  { "muster", STORM, { "convert", "--to", "muster", "-" }, MU_EXIT_LEGAL, { "game=\"skyward\"", "card=\"adaholm\"" } },
  { "xws", STORM, { "convert", "--to", "xws", "-" }, MU_EXIT_UNREADABLE, { "" } },
  { NULL },
};

static const Case lanternfen[] = {
  { "catalog", NULL, { "catalog", "check" }, MU_EXIT_LEGAL, { "" } },
  { "formats", NULL, { "formats" }, MU_EXIT_LEGAL, { "Lanternfen", "lanternfen-fleet", "Fleet of the Fen", "120  for a team", "Tale " } },
  { "reading-price", "Name: Poles\nFaction: Otter Bank\nPeat Cutter - Peat Barge\nPole Stroke (2)\n",
    { "check", "--explain-reading", "-" }, MU_EXIT_ILLEGAL, { "Pole Stroke (Oar, 2)" } },
  { "formats-sizes", NULL, { "formats" }, MU_EXIT_LEGAL, { "punt only" } },
  { "formats-json", NULL, { "formats", "--json" }, MU_EXIT_LEGAL, { "{\"id\":\"lanternfen-crew\",\"game\":\"lanternfen\"" } },
  { "formats-legality", NULL, { "formats", "--json" }, MU_EXIT_LEGAL, { "\"legal\":\"fair\",\"revision\":\"almanac-2025-09\"" } },
  { "changes", NULL, { "catalog", "changes", "almanac-2025-03", "almanac-2025-09" }, MU_EXIT_LEGAL,
    { "Newly legal\n  Bosun Rush (Peat Barge): no format → Fair; Cost 25\n", "No longer legal\n  Long Oar (Oar): ",
      "Goose (Passenger): Herd 2 → –; Copies – → at most 3 in a list" } },
  { "changes-of-another-family", NULL, { "catalog", "changes", "printed", "guild-2025-06" }, MU_EXIT_LEGAL,
    { "Dearer\n  Heron Novice (Reed Punt): 8 → 9\n" } },
  { "changes-json", NULL, { "catalog", "changes", "--json", "guild-2025-06", "almanac-2025-03" }, MU_EXIT_LEGAL,
    { "{\"kind\":\"pilot\",\"card\":\"heronnovice\",\"name\":\"Heron Novice\",\"cheaper\":\"9 → 7\",", "\"card\":\"longoar\"" } },
  { "changes-of-nothing", NULL, { "catalog", "changes", "almanac-2025-03", "almanac-2024" }, MU_EXIT_USAGE, { "" } },
  { "card-legality", NULL, { "card", "pilot:bosunrush" }, MU_EXIT_LEGAL,
    { "Legal in", "Almanac, March 2025: no format", "Almanac, September 2025: Fair" } },
  { "card-carries", NULL, { "card", "pilot:bellringer" }, MU_EXIT_LEGAL, { "Always has", "Ferry Bell and Dark Lantern" } },
  { "card-carried", NULL, { "card", "ferrybell" }, MU_EXIT_LEGAL, { "Only with", "Bell Ringer" } },
  { "card-bar-json", NULL, { "card", "--json", "marshwright" }, MU_EXIT_LEGAL, { "\"slots\":[\"oar|net\",\"net|passenger\"]" } },
  { "cards", NULL, { "cards", "--game", "lanternfen", "--slot", "lantern" }, MU_EXIT_LEGAL, { "Bright Lantern", "Dark Lantern" } },
  { "cards-json", NULL, { "cards", "--json", "oldteasel" }, MU_EXIT_LEGAL, { "\"tide\":4", "\"timber\":3" } },
  { "card", NULL, { "card", "castnet" }, MU_EXIT_LEGAL, { "Lanternfen · Net", "reach 2 or more" } },
  { "card-pilot", NULL, { "card", "pilot:marenquill" }, MU_EXIT_LEGAL,
    { "tide 5 · reach 1 · cunning 3 · timber 2 · oil 2 · hold 4", "Thwarts           Oar, Passenger" }, { "Upgrade bar" } },
  { "card-ship", NULL, { "card", "peatbarge" }, MU_EXIT_LEGAL, { "Arcs              port side, starboard side" } },
  { "card-bar", NULL, { "card", "--json", "ship:eelskiff" }, MU_EXIT_LEGAL,
    { "\"reach\":2,\"cunning\":2", "\"actions\":[\"drift\",\"anchor\"],\"action_bar\":[{\"action\":\"drift\",\"difficulty\":\"white\","
      "\"linked\":{\"action\":\"signal\",\"difficulty\":\"red\"}},{\"action\":\"anchor\",\"difficulty\":\"red\"}]",
      "\"arcs\":[\"bow\",\"port\",\"starboard\"],\"attacks\":{\"bow\":2,\"port\":1,\"starboard\":1}",
      "\"bearing\":\"koiogran\",\"difficulty\":\"purple\"" }, { "ability" } },
  { "card-revised-values", NULL, { "card", "pilot:eelcatcher" }, MU_EXIT_LEGAL,
    { "hold 7\n                  Almanac, September 2025: lore 1\n" } },
  { "card-own-bar", NULL, { "card", "--json", "pilot:oldteasel" }, MU_EXIT_LEGAL,
    { "\"lore\":2},\"recover\":{\"lore\":1},", "\"traits\":[\"waterfolk\"]", "\"attacks\":{\"bow\":2,\"port\":1,\"starboard\":1}",
      "[{\"action\":\"drift\",\"difficulty\":\"purple\"},{\"action\":\"anchor\",\"difficulty\":\"white\"}]" } },
  { "card-ability", NULL, { "card", "--json", "pilot:heronnovice" }, MU_EXIT_LEGAL,
    { "\"ability\":{\"id\":\"shallow-draught\",\"name\":\"Shallow Draught\",\"summary\":\"Reed beds do not stop you.\"}" },
    { "action_bar", "attacks", "recover" } },
  { "card-no-ability", NULL, { "card", "--json", "pilot:marenquill" }, MU_EXIT_LEGAL, { "\"oil\":2" }, { "ability" } },
  { "card-own-ability", NULL, { "card", "--json", "pilot:reedwarden" }, MU_EXIT_LEGAL,
    { "\"id\":\"hush\"", "\"reach\":2", "\"attacks\":{\"bow\":2}" }, { "shallow" } },
  { "card-charges", NULL, { "card", "--json", "castnet" }, MU_EXIT_LEGAL,
    { "\"stats\":{\"flares\":3},\"recover\":{\"flares\":-1}", "\"attack\":2,\"range\":\"1-2\",\"arc\":\"port\",\"ordnance\":true" } },
  { "card-not", NULL, { "card", "stowaway" }, MU_EXIT_LEGAL, { "Signal in the action bar", "Reed Warden" } },
  { "rules", NULL, { "rules", "copies-cap" }, MU_EXIT_LEGAL, { "Rules of the Fen, “Boatyards”" } },
  { "rules-all", NULL, { "rules" }, MU_EXIT_LEGAL, { "copies-cap", "mandatory-card" } },
  { "check", HERONS, { "check", "-" }, MU_EXIT_LEGAL, { "Night Herons", "45/60", "legal" } },
  { "check-found", LANTERNFEN ("otter", "Small", BOAT ("otternovice", "")), { "check", "--format", "lanternfen-evening", "-" },
    MU_EXIT_LEGAL, { "8/40" } },
  { "illegal",
    WRONG_OTTERS,
    { "check", "--json", "-" },
    MU_EXIT_ILLEGAL,
    { "\"rule\":\"points\"", "\"cite\":\"LF1 Holds\"", "\"cite\":\"LF1 Banks\"", "\"cite\":\"LF1 Names\"", "\"cite\":\"LF1 Thwarts\"",
      "\"rule\":\"modification-cap\"", "\"rule\":\"restricted\"", "\"cite\":\"LF1 Boatyards\"" } },
  { "modifications-of-its-own", WRONG_OTTERS, { "show", "-" }, MU_EXIT_ILLEGAL,
    { "Bosun Rush cannot carry all of these: Dark Lantern and Bright Lantern." }, { "Modification" } },
  { "limited-of-its-own", LANTERNFEN ("heron", "", BOAT ("oldteasel", GEAR ("polestroke") GEAR ("polestroke"))),
    { "check", "-" }, MU_EXIT_ILLEGAL, { "Old Teasel carries Pole Stroke 2 times." }, { "Limited" } },
  { "free", LANTERNFEN ("heron", "Picnic", BOAT ("otternovice", "") BOAT ("marenquill", "") BOAT ("marenquill", "")),
    { "check", "--format", "lanternfen-picnic", "-" }, MU_EXIT_LEGAL, { "34/100", "free play" } },
  { "show", HERONS, { "show", "-" }, MU_EXIT_LEGAL,
    { "Lanternfen · Crew · Heron Bank", "tide 4 · reach 3 · cunning 2 · timber 3 · oil 0 · hold 7", "Hold 4/4", "has initiative", "3 × Signal tokens",
      "4 × Oil drops", "7 × Gear cards", "place reed beds", "3 × Reed Punt: model, base and ship token\n" },
    { "Upgrade cards", "Shield tokens" } },
  { "show-json", OTTERS, { "show", "--json", "-" }, MU_EXIT_LEGAL, { "\"game\":\"lanternfen\"", "\"tide\":3" } },
  { "show-without-dial", OTTERS, { "show", "-" }, MU_EXIT_LEGAL, { "Peat Barge: model, base and ship token\n" } },
  { "complete", OTTERS, { "complete", "--count", "3", "-" }, MU_EXIT_LEGAL, { "Day Otters: 31 of 60 points", "Bosun Rush: " } },
  { "complete-units", OTTERS, { "complete", "--units", "--count", "3", "-" }, MU_EXIT_LEGAL, { "+ Otter Novice (8)" } },
  { "random", NULL, { "random", "--format", "lanternfen-crew", "--faction", "otter", "--seed", "7" }, MU_EXIT_LEGAL,
    { "Otter Bank", "/60" } },
  { "odds-ship", HERONS, { "odds", "-", "--defense", "2", "--focus" }, MU_EXIT_LEGAL,
    { "Maren Quill · 1 attack die · focus token", "29.6%" } },
  { "odds-spent", HERONS, { "odds", "-", "--attacker", "2", "--defense", "2", "--force", "2", "--calculate" , "1" },
    MU_EXIT_LEGAL, { "Old Teasel · 3 attack dice · 2 × lore · 1 × Ponder", "Of these cards, only values that they change are counted: Old" } },
  { "odds-spent-json", HERONS, { "odds", "-", "--attacker", "2", "--defense", "2", "--force", "1", "--json" },
    MU_EXIT_LEGAL, { "\"force\":1", "\"calculate\":0", "\"values_only\":[\"oldteasel\"" } },
  { "odds-too-much", HERONS, { "odds", "-", "--attacker", "2", "--defense", "2", "--force", "3" }, MU_EXIT_USAGE,
    { "" } },
  { "odds-no-lore", HERONS, { "odds", "-", "--defense", "2", "--force", "1" }, MU_EXIT_USAGE, { "" } },
  { "odds-dice-spent", NULL, { "odds", "--attack", "3", "--calculate", "1", "--defense", "1" }, MU_EXIT_LEGAL,
    { "3 attack dice · 1 × " } },
  { "odds", NULL, { "odds", "--game", "lanternfen", "--attack", "3", "--defense", "2" }, MU_EXIT_LEGAL,
    { "Hits on average: 0.6" } },
  { "text", HERONS, { "convert", "--to", "text", "-" }, MU_EXIT_LEGAL, { "Old Teasel - Eel Skiff (16)", "= 16" } },
  { "csv", HERONS, { "convert", "--to", "csv", "-" }, MU_EXIT_LEGAL, { "lanternfen-crew", "darklantern" } },
  { "refused", WRONG_OTTERS, { "convert", "--to", "text", "-" }, MU_EXIT_ILLEGAL, { "" } },
  { NULL },
};

/* A race has at least three boats, one lonely card for each slot, and liveries on all boats of a type. */
static const Case regatta[] = {
  { "formats", NULL, { "formats" }, MU_EXIT_LEGAL, { "Regatta", "Guests:", "Barges:", "Lanterns:" } },
  { "formats-json", NULL, { "formats", "--json" }, MU_EXIT_LEGAL,
    { "{\"rule\":\"count-cap\",\"of\":\"ships\",\"min\":3,\"max\":5}",
      "{\"rule\":\"count-cap\",\"of\":\"upgrades\",\"min\":1,\"each\":\"unit\",\"name\":\"Lanterns\"}" } },
  { "cards", NULL, { "cards", "--game", "lanternfen", "--slot", "passenger" }, MU_EXIT_LEGAL, { "Fog Horn", "Storm Bell" } },
  { "card", NULL, { "card", "stripedoars" }, MU_EXIT_LEGAL, { "Livery" } },
  { "rules", NULL, { "rules", "standardized", "solitary", "count-cap" }, MU_EXIT_LEGAL,
    { "Rules of the Fen, “Liveries”", "Rules of the Fen, “Lonely things”", "Upgrades do not count as ships" } },
  { "check", RACERS, { "check", "-" }, MU_EXIT_LEGAL, { "Fast Herons", "37/60", "legal" } },
  { "solitary-of-its-own", WRONG_RACERS, { "show", "-" }, MU_EXIT_ILLEGAL,
    { "These cards take the same kind of slot, Passenger;" }, { "Solitary" } },
  { "illegal",
    WRONG_RACERS,
    { "check", "--json", "-" },
    MU_EXIT_ILLEGAL,
    { "\"rule\":\"solitary\"", "\"cite\":\"LF1 Lonely things\"", "\"rule\":\"standardized\"",
      "Striped Oars is on 1 of 5 ships of the type Reed Punt", "\"rule\":\"count-cap\"", "\"have\":6,\"allowed\":5",
      "Put Striped Oars on all of them, or on none." } },
  { "too-few", ALONE, { "check", "-" }, MU_EXIT_ILLEGAL,
    { "The list has 1 ship; the format asks for at least 3.", "Add ships until there are 3." } },
  { "show", RACERS, { "show", "-" }, MU_EXIT_LEGAL, { "Lanternfen · Regatta · Heron Bank", "Striped Oars" } },
  { "complete", ALONE, { "complete", "--units", "--count", "1", "-" }, MU_EXIT_ILLEGAL, { "legal completions", "+ Otter Novice (8)" } },
  { "complete-too-few", ALONE, { "complete", "-" }, MU_EXIT_ILLEGAL, { "0 legal completions" } },
  { "random", NULL, { "random", "--format", "lanternfen-regatta", "--faction", "otter", "--total", "24" }, MU_EXIT_LEGAL,
    { "24/24" } },
  { "text", RACERS, { "convert", "--to", "text", "-" }, MU_EXIT_LEGAL, { "• Fog Horn (1)" } },
  { NULL },
};

static const Case gnomes[] = {
  { "catalog", NULL, { "catalog", "check" }, MU_EXIT_LEGAL, { "" } },
  { "formats", NULL, { "formats" }, MU_EXIT_LEGAL, { "Gnomes at War", "Magic up to 6", "Gnomes:", "free play" } },
  { "cards", NULL, { "cards", "--game", "gnomes", "--slot", "feather" }, MU_EXIT_LEGAL, { "Φτερό παγωνιού" } },
  { "cards-found", NULL, { "cards", "--game", "gnomes", "小さな亀" }, MU_EXIT_LEGAL, { "turtle" }, { "grummel" } },
  { "card", NULL, { "card", "sons" }, MU_EXIT_LEGAL, { "Jörg & Söhne, “Süßwasser” Gnomes", "Pockets           Hand, Hat" },
    { "Faction" } },
  { "rules", NULL, { "rules", "budget" }, MU_EXIT_LEGAL, { "The Great Book of Beds, “Magic”" } },
  { "odds", FOG, { "odds", "-", "--defense", "2" }, MU_EXIT_USAGE, { "" } },
  { "check", FOG, { "check", "-" }, MU_EXIT_LEGAL, { "Туман", "27/30", "legal" } },
  { "json", FOG, { "check", "--json", "-" }, MU_EXIT_LEGAL, { "\"faction\":null", "{\"id\":\"magic\",\"rule\":\"budget\",\"have\":1,\"allowed\":6}" } },
  { "illegal", LONELY, { "check", "--json", "-" }, MU_EXIT_ILLEGAL,
    { "\"rule\":\"budget\"", "\"cite\":\"G1 Magic\"", "\"rule\":\"duplicate-upgrade\"", "\"rule\":\"count-cap\"" } },
  { "no-boss", NO_BOSS, { "show", "-" }, MU_EXIT_ILLEGAL,
    { "The list has 0 of at least 1: Mayor.", "→ Add some until there are 1." }, { "commander", "lagship", "fleet" } },
  { "boss", BOSS, { "show", "-" }, MU_EXIT_ILLEGAL, { "小さな亀 (the boss)", "cannot carry all of these: Fatso and Shorty." },
    { "flagship", "Title" } },
  { "boss-drawn", BOSS, { "convert", "--allow-illegal", "--to", "html", "-" }, MU_EXIT_ILLEGAL, { "List without a name" } },
  { "bosses", BOSSES, { "check", "-" }, MU_EXIT_ILLEGAL, { "The list has 2 of at most 1: Mayor." }, { "commander", "leet" } },
  { "show", FOG, { "show", "-" }, MU_EXIT_LEGAL,
    { "Gnomes at War · One Bed · 27 of 30 points", "Magic 1/6", "mood 4 · punch 2", "4 × Stuff" },
    { "faction", "ID token", "Shield", "dice", "Obstacle", "bid" } },
  { "complete", FOG, { "complete", "--count", "1", "-" }, MU_EXIT_LEGAL, { "27 of 30 points", "legal completions" } },
  { "random", NULL, { "random", "--format", "gnomes-bed", "--seed", "7" }, MU_EXIT_LEGAL, { "/30", "Format: One Bed" }, { "Faction" } },
  { "random-faction", NULL, { "random", "--format", "gnomes-bed", "--faction", "rebel" }, MU_EXIT_USAGE, { "" } },
  { "text", FOG, { "convert", "--to", "text", "-" }, MU_EXIT_LEGAL, { "小さな亀 (3)", "• Pointed Hat, Red (2)", "• Φτερό παγωνιού (1)" } },
  { NULL },
};

/* A game, a legal list and another one of it. */
static const struct
{
  const char *name;
  const char *id;
  const char *list, *other;
  const char *points; /* of the list, as in JSON */
  const char *compared; /* the stats of the list and the list again, as in JSON */
  const Case *cases;
  const char *on_sheet[8]; /* nullable */
  const char *lacks[4];    /* what lists of the game have not, on the sheet and compared; nullable */
} games[] = {
  { "skyward", "skyward", STORM, WRONG, "\"points\":46", "\"ships\":[2,2],\"lift\":[7,7]", skyward,
    { "Storm", "Skyward", "Bulwark", "Ada Holm", "Ship models with cards" }, { "Initiative", "Bid", "bid ", "Order" } },
  { "lanternfen", "lanternfen", HERONS, OTTERS, "\"points\":45", "\"tide\":[5,5],", lanternfen,
    { "Night Herons", "Lanternfen", "Old Teasel", "Dark Lantern", "Mooring tokens", "Reed beds", "Initiative", "bid 15" } },
  { "gnomes", "gnomes", FOG, LONELY, "\"points\":27", "\"ships\":[5,5],\"mood\":[15,15],", gnomes,
    { "Gnomes at War", "Grummel der Ältere", "Pointed Hat, Red", "Magic 1/6" }, { "Initiative", "Bid", "bid ", "Order" } },
  { "regatta", "lanternfen", RACERS, OTHER_RACERS, "\"points\":37", "\"tide\":[", regatta,
    { "Fast Herons", "Lanternfen", "Old Teasel", "Fog Horn", "Striped Oars", "Reed beds" } },
};

typedef enum
{
  INSTALLED,
  USERS,
  N_PLACES
} Place;

static const char *const place_names[] = { [INSTALLED] = "installed", [USERS] = "users" };
static char *folders[N_PLACES];

/* Makes a folder for the user's data with the games, or with catalogs as they are installed, with the schema. */
static void
link_catalogs (Place place)
{
  const char *source = g_getenv ("top_srcdir");
  g_autofree char *schema = g_build_filename (source, "catalog", "catalog.rng", NULL);
  g_autofree char *catalogs = NULL;
  g_autofree char *schema_link = NULL;

  folders[place] = mu_test_folder_new ();
  catalogs = g_build_filename (folders[place], place == USERS ? "muster" : ".", "catalog", NULL);
  schema_link = g_build_filename (catalogs, "catalog.rng", NULL);
  g_assert_cmpint (g_mkdir_with_parents (catalogs, 0755), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *game = g_build_filename (source, "tests", "data", "catalog", games[i].id, NULL);
      g_autofree char *game_link = g_build_filename (catalogs, games[i].id, NULL);

      if (g_str_equal (games[i].name, games[i].id))
        g_assert_cmpint (symlink (game, game_link), ==, 0);
    }
  if (place == INSTALLED)
    g_assert_cmpint (symlink (schema, schema_link), ==, 0);
}

static MuTestRun *
run_command (Place place, const char *input, const char *const *arguments)
{
  g_autofree char *catalogs = g_build_filename (folders[place], "catalog", NULL);
  const char *const environment[]
      = { "XDG_DATA_HOME", folders[place], place == INSTALLED ? "MUSTER_CATALOG_DIR" : NULL, catalogs, NULL };

  return mu_test_command_argv (input, environment, arguments);
}

/* What a test is given. */
typedef struct
{
  Place place;
  guint game;
  const Case *command; /* NULL: several */
} Context;

static void
test_case (gconstpointer data)
{
  const Context *context = data;
  const Case *this = context->command;
  g_autoptr (MuTestRun) run = run_command (context->place, this->list, this->arguments);

  g_test_message ("%s%s", run->out, run->err);
  g_assert_cmpint (run->status, ==, this->status);
  for (guint i = 0; i < G_N_ELEMENTS (this->says) && this->says[i] != NULL; i++)
    if (strstr (run->out, this->says[i]) == NULL)
      g_error ("“%s” is missing in:\n%s", this->says[i], run->out);
  for (guint i = 0; i < G_N_ELEMENTS (this->hides) && this->hides[i] != NULL; i++)
    if (strstr (run->out, this->hides[i]) != NULL)
      g_error ("“%s” is in:\n%s", this->hides[i], run->out);
}

/* Saved, listed, exported, and the same as before. */
static void
test_library (gconstpointer data)
{
  const Context *context = data;
  const char *const add[] = { "library", "add", "-", NULL };
  const char *const list[] = { "library", "list", "--json", NULL };
  const char *const check[] = { "library", "check", NULL };
  g_autofree char *named = g_strdup_printf ("\"game\":\"%s\"", games[context->game].id);
  g_autoptr (MuTestRun) added = run_command (context->place, games[context->game].list, add);
  g_autoptr (MuTestRun) listed = run_command (context->place, NULL, list);
  g_autoptr (MuTestRun) checked = run_command (context->place, NULL, check);

  g_assert_cmpint (added->status, ==, MU_EXIT_LEGAL);
  g_assert_nonnull (strstr (listed->out, named));
  g_assert_nonnull (strstr (listed->out, games[context->game].points));
  g_assert_cmpint (checked->status, ==, MU_EXIT_LEGAL);
}

/* Two lists are compared by the stats of their game. */
static void
test_compare (gconstpointer data)
{
  const Context *context = data;
  g_autofree char *file = g_build_filename (folders[context->place], "list.muster", NULL);
  const char *const compare[] = { "compare", "--json", file, file, NULL };
  g_autoptr (MuTestRun) run = NULL;

  g_assert_true (g_file_set_contents (file, games[context->game].list, -1, NULL));
  run = run_command (context->place, NULL, compare);
  g_assert_cmpint (run->status, ==, MU_EXIT_LEGAL);
  if (strstr (run->out, games[context->game].compared) == NULL)
    g_error ("“%s” is missing in:\n%s", games[context->game].compared, run->out);
}

static void
assert_lacks (guint game, const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (games[game].lacks) && games[game].lacks[i] != NULL; i++)
    if (strstr (text, games[game].lacks[i]) != NULL)
      g_error ("“%s” is in:\n%s", games[game].lacks[i], text);
}

/* What is on the sheet belongs to the game: no obstacles to name, no damage deck, no objectives, no dial. */
static void
test_sheet (gconstpointer data)
{
  static const char *const others[] = { "Damage", "Objectives", "Maneuver", "Squadron", "Shields", "Activation", "Combat",
                                        "ID token", "No faction" };
  const Context *context = data;
  g_autofree char *out = g_build_filename (folders[context->place], "list.pdf", NULL);
  const char *const print[] = { "print", "--parts", "sheet,components,cards,score,setup", "-o", out, "-", NULL };
  const char *const read[] = { "pdftotext", "-layout", out, "-", NULL };
  g_autoptr (MuTestRun) run = run_command (context->place, games[context->game].list, print);
  g_autofree char *text = NULL;

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, MU_EXIT_LEGAL);
  if (!g_spawn_sync (NULL, (char **) read, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL, NULL))
    {
      g_test_skip ("there is no pdftotext to look with");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (games[context->game].on_sheet) && games[context->game].on_sheet[i] != NULL; i++)
    if (strstr (text, games[context->game].on_sheet[i]) == NULL)
      g_error ("“%s” is missing in:\n%s", games[context->game].on_sheet[i], text);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (strstr (text, others[i]) != NULL)
      g_error ("“%s” is of another game in:\n%s", others[i], text);
  assert_lacks (context->game, text);
}

static char *
write_list (const Context *context, const char *name, const char *contents)
{
  g_autofree char *path = g_build_filename (folders[context->place], name, NULL);

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  return g_steal_pointer (&path);
}

/* Two lists, compared, and as a team. */
static void
test_two (gconstpointer data)
{
  const Context *context = data;
  g_autofree char *first = write_list (context, "first.muster", games[context->game].list);
  g_autofree char *second = write_list (context, "second.muster", games[context->game].other);
  const char *const compare[] = { "compare", first, second, NULL };
  const char *const team[] = { "check", "--team", first, second, NULL };
  g_autoptr (MuTestRun) compared = run_command (context->place, NULL, compare);
  g_autoptr (MuTestRun) checked = run_command (context->place, NULL, team);

  g_test_message ("%s%s", compared->out, compared->err);
  g_assert_cmpstr (compared->err, ==, "");
  g_assert_nonnull (strstr (compared->out, "Side by side"));
  g_assert_null (strstr (compared->out, "quadron"));
  assert_lacks (context->game, compared->out);
  g_assert_cmpint (checked->status, !=, MU_EXIT_UNREADABLE);
}

/* The names of the formats that lists are converted to. */
static GStrv
list_formats (const Context *context)
{
  const char *const ask[] = { "convert", "--to", "nothing", "-", NULL };
  g_autoptr (MuTestRun) run = run_command (context->place, games[context->game].list, ask);
  const char *list = strstr (run->err, "there are: ");

  g_assert_nonnull (list);
  g_strchomp (run->err);
  return g_strsplit (list + strlen ("there are: "), " ", -1);
}

/* What a text states of its costs is remembered with the list. */
static void
cut_stated (char *document)
{
  char *from = strstr (document, "  <stated");
  char *to = from != NULL ? strstr (from, "</stated>\n") : NULL;

  if (to != NULL)
    memmove (from, to + strlen ("</stated>\n"), strlen (to + strlen ("</stated>\n")) + 1);
}

/* Whatever is written is read again as the same list; what only another game has is refused. */
static void
test_exports (gconstpointer data)
{
  static const char *const drawn[] = { "pdf", "png", NULL };
  const Context *context = data;
  const char *const to_muster[] = { "convert", "--to", "muster", "-", NULL };
  g_autoptr (MuTestRun) before = run_command (context->place, games[context->game].list, to_muster);
  g_auto (GStrv) formats = list_formats (context);
  guint n_same = 0;

  for (char **format = formats; *format != NULL; format++)
    {
      g_autofree char *out = g_build_filename (folders[context->place], "export", NULL);
      const char *const convert[] = { "convert", "--to", *format, "-o", out, "-", NULL };
      const char *const back[] = { "convert", "--to", "muster", out, NULL };
      g_autoptr (MuTestRun) run = run_command (context->place, games[context->game].list, convert);
      g_autoptr (MuTestRun) read = NULL;

      g_test_message ("%s: %s", *format, run->err);
      if (run->status == MU_EXIT_UNREADABLE)
        {
          g_assert_nonnull (strstr (run->err, "a list of another game"));
          continue;
        }
      g_assert_cmpint (run->status, ==, MU_EXIT_LEGAL);
      if (g_strv_contains (drawn, *format))
        continue;
      read = run_command (context->place, NULL, back);
      g_assert_cmpstr (read->err, ==, "");
      cut_stated (read->out);
      g_assert_cmpstr (read->out, ==, before->out);
      n_same++;
    }
  g_assert_cmpuint (n_same, ==, 6);
}

/* What only other games have rules for is not among the rules. */
static void
test_rules (gconstpointer data)
{
  const Context *context = data;
  const char *const rules[] = { "rules", NULL };
  g_autoptr (MuTestRun) run = run_command (context->place, NULL, rules);

  g_assert_nonnull (strstr (run->out, "unique-name"));
  g_assert_true ((strstr (run->out, "flotilla-cap") == NULL) == (context->place == INSTALLED));
}

/* Every sub-command is among those that are run. */
static void
test_commands (gconstpointer data)
{
  static const char *const elsewhere[] = { "print", "compare", "library", "serve", NULL };
  const Context *context = data;
  const char *const help[] = { "--help", NULL };
  g_autoptr (MuTestRun) run = run_command (context->place, NULL, help);
  g_auto (GStrv) lines = g_strsplit (strstr (run->out, "Commands:"), "\n", -1);
  guint n_commands = 0;

  for (char **line = lines + 1; **line != '\0'; line++)
    {
      g_autofree char *name = g_strndup (*line + 2, strcspn (*line + 2, " "));
      gboolean run_here = g_strv_contains (elsewhere, name);

      for (const Case *this = games[context->game].cases; this->name != NULL; this++)
        run_here |= g_str_equal (this->arguments[0], name);
      if (!run_here)
        g_error ("“muster %s” is not run", name);
      n_commands++;
    }
  g_assert_cmpuint (n_commands, >=, 14);
}

/* An event of the game is made, and shows its address. */
static void
test_serve (gconstpointer data)
{
  const Context *context = data;
  g_autofree char *path = g_strdup_printf ("%s/%s.db", folders[context->place], games[context->game].id);
  const char *const make[] = { "serve", "--new", "--name", "Cup", "--game", games[context->game].id, path, NULL };
  g_autoptr (MuTestRun) run = run_command (context->place, NULL, make);

  if (strstr (run->err, "there is no command") != NULL)
    {
      g_test_skip ("there is no server");
      return;
    }
  g_assert_cmpint (run->status, ==, MU_EXIT_LEGAL);
  g_assert_nonnull (strstr (run->out, "/e/"));
}

static void
add_test (const Context *context, const char *name, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/other-game/%s/%s/%s", games[context->game].name, place_names[context->place], name);

  g_test_add_data_func_full (path, g_memdup2 (context, sizeof *context), test, g_free);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  for (guint place = 0; place < N_PLACES; place++)
    {
      link_catalogs (place);
      for (guint game = 0; game < G_N_ELEMENTS (games); game++)
        {
          Context context = { place, game, NULL };

          for (const Case *this = games[game].cases; this->name != NULL; this++)
            {
              context.command = this;
              add_test (&context, this->name, test_case);
            }
          add_test (&context, "library", test_library);
          add_test (&context, "compare", test_compare);
          add_test (&context, "sheet", test_sheet);
          add_test (&context, "two", test_two);
          add_test (&context, "exports", test_exports);
          if (!g_str_equal (games[game].name, games[game].id))
            continue;
          add_test (&context, "own-rules", test_rules);
          add_test (&context, "every-command", test_commands);
          add_test (&context, "serve", test_serve);
        }
    }
  result = g_test_run ();
  for (guint place = 0; place < N_PLACES; place++)
    mu_test_folder_free (folders[place]);
  return result;
}
