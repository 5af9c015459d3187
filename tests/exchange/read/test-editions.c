/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/io/mu-import-error.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* A list, and what is read from it, or why it is refused where the other edition has no catalogs. */
typedef struct
{
  const char *name;
  const char *text;
  const char *lists;  /* as mu_test_describe_all() has them without those catalogs; NULL if the text is refused */
  const char *reason; /* the end of the error */
  const char *there;  /* what is read with the catalogs; NULL: the same */
} Case;

static const Case cases[] = {
  /* What programs for the second edition write around their lists. */
  { "half-points", "Wedge Antilles (55)\nR2-D2 (8)\nShip total: 63  Half Points: 32  Threshold: 3\n\nTotal: 63\n", NULL,
    "line 3 has “Half Points:”",
    "xwing2-legacy rebelalliance; wedgeantilles-battleoverendor-lsl r2d2" },
  { "loadout", "Wedge Antilles (5)\nShip Cost: 5  Loadout: (8/12)\n", NULL, "line 2 has “Loadout:”",
    "xwing2-amg rebelalliance; wedgeantilles" },
  { "program", "Wedge Antilles (29)\nView in Yet Another Squad Builder 2.0\n", NULL, "line 2 has “Squad Builder 2.”",
    "xwing2-legacy rebelalliance; wedgeantilles" },
  { "link", "Wedge Antilles\nhttps://YASB.app/?f=Rebel%20Alliance&d=v9ZhZ20Z1X\n", NULL, "line 2 has “yasb.app”",
    "xwing2-amg rebelalliance; bluesquadronescort" },
  { "in-name-only", "Name: Better than X-Wing 2.0\nFormat: xwing-standard\nWedge Antilles (29)\n",
    "xwing-standard rebel; wedgeantilles", NULL },
  /* Names and costs. */
  { "names", "Wedge Antilles\nInstinctive Aim\nR5 Astromech\nCorran Horn\nStarbird Slash\n", NULL,
    "it names “Instinctive Aim”",
    "xwing2-legacy rebelalliance; wedgeantilles instinctiveaim r5astromech; corranhorn starbirdslash" },
  { "names-alone", "Bossk + Fearless\nDin Djarin + Marksmanship\nMining Guild Sentry\n", NULL, "it names “Fearless”",
    "xwing2-legacy scumandvillainy; bossk fearless; ?Din Djarin@2 marksmanship; miningguildsentry" },
  { "costs", "Wedge Antilles (55)\nR2-D2 (8)\nLuke Skywalker (62)\n", NULL,
    "line 1 states a cost of 55 for Wedge Antilles, which costs 29 here",
    "xwing2-legacy rebelalliance; wedgeantilles-battleoverendor-lsl r2d2; lukeskywalker" },
  { "costs-small", "Wedge Antilles (5)\nLuke Skywalker (6)\n", NULL,
    "line 1 states a cost of 5 for Wedge Antilles, which costs 29 here",
    "xwing2-amg rebelalliance; wedgeantilles; lukeskywalker" },
  { "total-confirms", "Ezra Bridger + Angled Deflectors\nJek Porkins\nTotal: 8\n", NULL,
    "it names “Angled Deflectors”", "xwing2-amg rebelalliance; ezrabridger-sheathipedeclassshuttle angleddeflectors; jekporkins-battleofyavin" },
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
    NULL,
    "xwing2-legacy rebelalliance; wedgeantilles instinctiveaim" },
  { "wrong-total", "Wedge Antilles\nLuke Skywalker\nTotal: 120\n", "xwing-standard rebel; wedgeantilles; lukeskywalker",
    NULL },
  { "total-is-limit", "Wedge Antilles\nTotal: 100\n", "xwing-standard rebel; wedgeantilles", NULL },
  { "box", "Shara Bey (SWZ106)\n", "xwing-standard rebel; sharabey ?SWZ106@1", NULL,
    "xwing2-legacy rebelalliance; sharabey-swz106" },
  /* Many officers of a fleet are in the second edition, too. */
  { "fleet",
    "Name: Fleet\nFaction: Separatist\nCommander: Count Dooku\n\nMunificent Star Frigate (73)\n"
    "• Count Dooku (30)\n• General Greivous of Old (20)\n• T-Series Tactical Droid (4)\n= 127 Points\n",
    "armada-standard separatist; munificentclassstarfrigate countdooku ?General Greivous of Old@7 tseriestacticaldroid",
    NULL },
  /* XWS */
  { "xws-version", "{\"version\":\"2.0.0\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL,
    "it has “2.0.0”",
    "xwing2-legacy rebelalliance; wedgeantilles" },
  { "xws-version-is-number", "{\"version\":2,\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL,
    "it has “2”",
    "xwing2-legacy rebelalliance; wedgeantilles" },
  { "xws-version-is-real", "{\"version\":2.5,\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL,
    "it has “2.5”",
    "xwing2-legacy rebelalliance; wedgeantilles" },
  { "xws-first", "{\"version\":\"1.0.0\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}",
    "xwing-standard rebel; wedgeantilles", NULL },
  { "xws-date", "{\"version\":\"20170101\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}",
    "xwing-standard rebel; wedgeantilles", NULL },
  { "xws-ruleset", "{\"ruleset\":\"AMG\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL,
    "it has “AMG”",
    "xwing2-amg rebelalliance; wedgeantilles" },
  { "xws-ruleset-spelled",
    "{\"ruleset\":\"Legacy-2.0\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL,
    "it has “Legacy-2.0”", "xwing2-legacy rebelalliance; wedgeantilles" },
  { "xws-ruleset-words",
    "{\"ruleset\":\"AMG 2.5\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL,
    "it has “AMG 2.5”", "xwing2-amg rebelalliance; wedgeantilles" },
  /* Two publishers call their rules so. The points of the squad tell which. */
  { "xws-ruleset-of-several",
    "{\"ruleset\":\"2.5\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL, "it has “2.5”",
    "xwing2-amg rebelalliance; wedgeantilles" },
  { "xws-ruleset-and-points",
    "{\"ruleset\":\"2.5\",\"points\":50,\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}", NULL,
    "it has “2.5”", "xwing2-xwa rebelalliance; wedgeantilles" },
  { "xws-faction", "{\"faction\":\"rebelalliance\",\"pilots\":[{\"id\":\"wedgeantilles\",\"points\":52}]}", NULL,
    "it has “rebelalliance”",
    "xwing2-legacy rebelalliance; wedgeantilles" },
  { "xws-faction-spelled", "{\"faction\":\"Rebel Alliance\",\"pilots\":[{\"name\":\"wedgeantilles\"}]}",
    "xwing-standard rebel; wedgeantilles", NULL },
  { "xws-ids", "{\"faction\":\"rebel\",\"pilots\":[{\"id\":\"wedgeantilles\",\"ship\":\"xwing\"}]}",
    "xwing-standard rebel; wedgeantilles", NULL },
  { "xws-slot",
    "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"lukeskywalker\",\"upgrades\":{\"force-power\":[\"sense\"]}}]}",
    NULL, "it has “force-power”",
    "xwing2-legacy rebelalliance; lukeskywalker sense" },
  { "xws-ship", "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"howlrunner\",\"ship\":\"tielnfighter\"}]}", NULL,
    "it has “tielnfighter”",
    "xwing2-legacy galacticempire; howlrunner" },
  { "xws-vendor",
    "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}],\"vendor\":{\"yasb\":{\"builder\":\"YASB "
    "2.0\"}}}",
    NULL, "it has “YASB 2.”",
    "xwing2-legacy rebelalliance; wedgeantilles" },
  { "xws-names",
    "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"chopper\",\"upgrades\":{\"ept\":[\"fearless\",\"angleddeflectors\"]"
    "}},"
    "{\"name\":\"gungi\"}]}",
    NULL, "it names “fearless”", "xwing2-legacy rebelalliance; chopper fearless ?ept: angleddeflectors; ?gungi" },
};

/* Lists of the second edition as they are published, and what they are read as. Some no longer have the points that they
 * had. */
static const struct
{
  const char *name;
  const char *text;
  const char *list; /* as mu_test_describe_all() has it */
  int points;
  gboolean legal;
} published[] = {
  { "lbn-2-5",
    "{\"name\":\"New Squadron\",\"description\":\"\",\"faction\":\"scumandvillainy\",\"points\":20,\"version\":\"2."
    "0.0\",\"pilots\":[{\"id\":\"maul\",\"ship\":\"gauntletfighter\",\"points\":8,\"upgrades\":{\"configuration\":[\""
    "swivelwing\"],\"crew\":[\"mandaloriansupercommandos\",\"fennrau-crew\"],\"force-power\":[\"hate\"],\"gunner\":["
    "\"garsaxon-gunner\"],\"modification\":[\"dropseatbay\"],\"title\":[\"nightbrother\"]}},{\"id\":\"dacebonearm\","
    "\"ship\":\"hwk290lightfreighter\",\"points\":3,\"upgrades\":{\"crew\":[\"tristanwren\"],\"device\":[\"proximitym"
    "ines\"],\"modification\":[\"delayedfuses\"]}},{\"id\":\"ndrusuhlak\",\"ship\":\"z95af4headhunter\",\"points\":2,"
    "\"upgrades\":{}}],\"vendor\":{\"lbn\":{\"builder\":\"Launch Bay Next\",\"builder_url\":\"https://launchbaynext.a"
    "pp\"}}}",
    "xwing2-amg scumandvillainy; maul swivelwing mandaloriansupercommandos fennrau hate garsaxon-gunner dropseatbay"
    " nightbrother; dacebonearm tristanwren proximitymines delayedfuses; ndrusuhlak",
    15, FALSE },
  { "lbn-legacy",
    "{\"name\":\"New Squadron\",\"description\":\"\",\"faction\":\"rebelalliance\",\"ruleset\":\"legacy\",\"points"
    "\":77,\"version\":\"2.5.0\",\"obstacles\":[\"coreasteroid0\",\"gascloud1\",\"core2asteroid3\"],\"pilots\":[{\"id"
    "\":\"norrawexley-btla4ywing\",\"ship\":\"btla4ywing\",\"points\":43,\"upgrades\":{\"turret\":[\"ioncannonturret"
    "\"]}},{\"id\":\"bluesquadronescort\",\"ship\":\"t65xwing\",\"points\":34,\"upgrades\":{}}],\"vendor\":{\"lbn\":{"
    "\"builder\":\"Launch Bay Next\",\"builder_url\":\"https://launchbaynext.app\",\"wins\":0,\"losses\":0,\"tags\":["
    "]}}}",
    "xwing2-legacy rebelalliance; norrawexley-btla4ywing ioncannonturret; bluesquadronescort",
    82, TRUE },
  { "longshanks-single-quoted",
    "{'name':'All Clones','description':'','faction':'galacticrepublic','points':20,'version':'11/25/2022.NaN.NaN',"
    "'obstacles':['coreasteroid0','coreasteroid1','coreasteroid2'],'pilots':[{'id':'killer','ship':'clonez95headhunte"
    "r','points':3,'upgrades':{'talent':['dedicated'],'missile':['concussionmissiles']}},{'id':'boost','ship':'clonez"
    "95headhunter','points':2,'upgrades':{'talent':['dedicated']}}]}",
    "xwing2-amg galacticrepublic; killer dedicated concussionmissiles; boost dedicated",
    5, FALSE },
  { "mixed-1e-slots-2e-ids",
    "{\"faction\":\"rebelalliance\",\"pilots\":[{\"id\":\"norrawexley-btla4ywing\",\"ship\":\"ywing\"},{\"id\":\"lu"
    "keskywalker\",\"ship\":\"xwing\",\"upgrades\":{\"amd\":[\"r2d2\"]}}],\"vendor\":{\"yasb\":{\"builder\":\"(Yet An"
    "other) X-Wing Miniatures Squad Builder\",\"builder_url\":\"https://yasb.app\"}},\"version\":\"0.3.0\"}",
    "xwing2-amg rebelalliance; norrawexley-btla4ywing; lukeskywalker r2d2",
    11, FALSE },
  { "scum-variable-costs",
    "{\"description\":\"\",\"faction\":\"scumandvillainy\",\"name\":\"Variable point costs!\",\"pilots\":[{\"id\":"
    "\"captainjostero\",\"points\":4,\"ship\":\"kihraxzfighter\",\"upgrades\":{\"mod\":[\"hullupgrade\"]}},{\"id\":\""
    "serissu\",\"points\":5,\"ship\":\"m3ainterceptor\",\"upgrades\":{\"mod\":[\"hullupgrade\"]}}],\"points\":9,\"ver"
    "sion\":\"0.3.0\"}",
    "xwing2-amg scumandvillainy; captainjostero hullupgrade; serissu hullupgrade",
    8, FALSE },
  { "yasb-2-0-scum",
    "{\"description\":\"\",\"faction\":\"scumandvillainy\",\"name\":\"Unsaved Squadron\",\"pilots\":[{\"id\":\"hans"
    "olo\",\"name\":\"hansolo\",\"points\":59,\"ship\":\"customizedyt1300lightfreighter\",\"upgrades\":{\"talent\":["
    "\"trickshot\"],\"crew\":[\"zamwesell\"],\"title\":[\"landosmillenniumfalcon\"]}},{\"id\":\"cartelspacer\",\"name"
    "\":\"cartelspacer\",\"points\":28,\"ship\":\"m3ainterceptor\",\"upgrades\":{\"cannon\":[\"autoblasters\"]}}],\"p"
    "oints\":87,\"vendor\":{\"yasb\":{\"builder\":\"YASB 2.0\",\"builder_url\":\"https://raithos.github.io/\",\"link"
    "\":\"https://raithos.github.io/?f=Scum%20and%20Villainy&d=v8ZsZ200Z89X133WW336WWWWW152Y139XW232\"}},\"version\":"
    "\"2.0.0\"}",
    "xwing2-legacy scumandvillainy; hansolo trickshot zamwesell landosmillenniumfalcon; cartelspacer autoblasters",
    94, TRUE },
  { "yasb-2-5",
    "{\"description\":\"\",\"faction\":\"galacticempire\",\"name\":\"BoyCrew\",\"pilots\":[{\"id\":\"idenversio\","
    "\"name\":\"idenversio\",\"points\":3,\"ship\":\"tielnfighter\",\"upgrades\":{\"talent\":[\"elusive\"],\"cannon\""
    ":[\"ioncannon\"]}},{\"id\":\"backstabber-battleofyavin\",\"name\":\"backstabber-battleofyavin\",\"points\":4,\"s"
    "hip\":\"tielnfighter\"}],\"points\":20,\"vendor\":{\"yasb\":{\"builder\":\"YASB - X-Wing 2.5\",\"builder_url\":"
    "\"https://yasb.app/\",\"link\":\"https://yasb.app/?f=Galactic%20Empire&d=v9ZhZ20Z564X125W204W105Y565X116W381W105"
    "&sn=BoyCrew&obs=\"}},\"version\":\"10/28/2022\"}",
    "xwing2-amg galacticempire; idenversio elusive ioncannon; backstabber-battleofyavin",
    8, FALSE },
  { "yasb-cis-missing-version",
    "{\"description\":\"\",\"faction\":\"separatistalliance\",\"name\":\"Unsaved Squadron\",\"pilots\":[{\"id\":\"b"
    "aktoiddrone\",\"name\":\"baktoiddrone\",\"points\":47,\"ship\":\"hmpdroidgunship\",\"upgrades\":{\"missile\":[\""
    "magpulsewarheads\"],\"device\":[\"drk1probedroids\"],\"configuration\":[\"repulsorliftstabilizers\"]}},{\"id\":"
    "\"baktoiddrone\",\"name\":\"baktoiddrone\",\"points\":53,\"ship\":\"hmpdroidgunship\",\"upgrades\":{\"missile\":"
    "[\"diamondboronmissiles\"],\"tactical-relay\":[\"kraken\"]}}]}",
    "xwing2-legacy separatistalliance; baktoiddrone magpulsewarheads drk1probedroids repulsorliftstabilizers; bakto"
    "iddrone diamondboronmissiles kraken",
    96, TRUE },
  { "yasb-xwa",
    "{\"description\":\"\",\"faction\":\"galacticrepublic\",\"name\":\"XWA\",\"pilots\":[{\"id\":\"anakinskywalker"
    "\",\"name\":\"anakinskywalker\",\"points\":16,\"ship\":\"delta7aethersprite\",\"upgrades\":{\"force-power\":[\"f"
    "oresight\"],\"configuration\":[\"delta7b\"]}}],\"points\":50,\"vendor\":{\"yasb\":{\"builder\":\"YASB - X-Wing 2"
    ".5 XWA\",\"builder_url\":\"https://yasb.app/\",\"link\":\"https://yasb.app/?f=X\"}},\"version\":\"50P-2.0\",\"ru"
    "leset\":\"XWA\"}",
    "xwing2-xwa galacticrepublic; anakinskywalker foresight delta7b",
    13, FALSE },
  { "yasb-1",
    "https://raithos.github.io/?f=Separatist%20Alliance&d=v8ZsZ200Z411X101WWWW221WW323Y411X209WWWWWW323Y325X114W71W"
    "W236W237Y325X114W71WW236W237Y279XW208W&sn=Unnamed%20Squadron&obs=coreasteroid5,core2asteroid1,core2asteroid5",
    "xwing2-legacy separatistalliance; onderonoppressor ionmissiles drk1probedroids repulsorliftstabilizers; ondero"
    "noppressor energyshellcharges repulsorliftstabilizers; bombardmentdrone trajectorysimulator seismiccharges delay"
    "edfuses landingstruts; bombardmentdrone trajectorysimulator seismiccharges delayedfuses landingstruts; tradefede"
    "rationdrone grapplingstruts",
    190, TRUE },
  { "yasb-2",
    "https://raithos.github.io/?f=Scum%20and%20Villainy&d=v8ZsZ200Z89X133WW336WWWWW152Y139XW232Y139XW232Y139XW232Y1"
    "39XW232Y139XW232&sn=Unsaved%20Squadron&obs=",
    "xwing2-legacy scumandvillainy; hansolo trickshot zamwesell landosmillenniumfalcon; cartelspacer autoblasters; "
    "cartelspacer autoblasters; cartelspacer autoblasters; cartelspacer autoblasters; cartelspacer autoblasters",
    214, FALSE },
  { "yasb-3",
    "https://raithos.github.io/?f=Rebel%20Alliance&d=v8ZsZ200Z30XWWWW235W",
    "xwing2-legacy rebelalliance; graysquadronbomber electroprotonbomb",
    37, FALSE },
  { "yasb-4",
    "http://xwing-legacy.com/?f=Separatist%20Alliance&d=v8ZsZ200Z305X115WW207W229Y356X456W248Y542XW470WW367WY542XW4"
    "70WW367W&sn=Royal%20escort&obs=",
    "xwing2-legacy separatistalliance; generalgrievous composure imperviumplating soullessone; chertek enduring ens"
    "nare; magnaguardprotector protoncannons independentcalculations; magnaguardprotector protoncannons independentca"
    "lculations",
    197, TRUE },
  { "yasb-5",
    "https://xwing-legacy.com/?f=Scum%20and%20Villainy&d=v8ZhZ250Z98XWW105Y128XWWW164WY92XWWW461WWWY230XWWWWW&sn=Va"
    "riable%20cost%20test&obs=",
    "xwing2-legacy=250 scumandvillainy; oldteroch afterburners; shadowporthunter hullupgrade; freightercaptain migs"
    "mayfeld; spicerunner",
    190, TRUE },
  { "yasb-6",
    "http://xwing-legacy.com/?f=Galactic%20Empire&d=v8ZsZ200Z187X116W138W98W311W350W166Y196XW114WWWY515XWWWWW449&sn"
    "=Random%20Squad&obs=",
    "xwing2-legacy galacticempire; lieutenantkestal crackshot ioncannonturret clustermissiles magpulsewarheads supp"
    "ressivegunner stealthdevice; rexlerbrath trajectorysimulator; captainhark swivelwing",
    192, TRUE },
  { "yasb-7",
    "https://yasb.app/?f=Rebel%20Alliance&d=v9ZhZ20Z51XWW371&sn=Unnamed%20Squadron&obs=",
    "xwing2-amg rebelalliance; arvelcrynyd vectoredcannonsrz1",
    3, FALSE },
  { "yasb-8",
    "https://yasb.app/?f=Resistance&d=v9ZhZ20Z442X119W172W198WWWW175W136Y298X125W206WW359WW175WY607X172WWW197WW175W"
    "Y350X127W172WW54WY349XWW188W&sn=xXx&obs=yt2400debris2",
    "xwing2-amg resistance; poedameron-swz68 elusive heroic ferrospherepaint integratedsfoils protontorpedoes; nien"
    "nunb marksmanship patternanalyzer r6d8 integratedsfoils; zayversio heroic m9g8 integratedsfoils; finn predator h"
    "eroic perceptivecopilot; bb8 chewbacca-crew-swz19",
    21, FALSE },
  { "yasb-9",
    "https://yasb.app/?f=Galactic%20Empire&d=v9ZhZ20Z564X125W204W105Y566X127W105Y573X125W113Y218X119WW11WWY565X116W"
    "381W105&sn=BoyCrew&obs=",
    "xwing2-amg galacticempire; darthvader-battleofyavin; maulermithel-battleofyavin; sigma7-battleofyavin; idenver"
    "sio elusive ioncannon; backstabber-battleofyavin",
    21, FALSE },
  { "yasb-10",
    "https://yasb.app/?f=Galactic%20Empire&d=v10ZsZ50Z206XWWWWY633X119W97W70Y179X124W456W249WY217XWY228X338Y228X338"
    "&sn=New%20Squadron&obs=",
    "xwing2-xwa galacticempire; deathfire; tomaxbren-swz105; soontirfel lonewolf enduring targetingcomputer; howlru"
    "nner; obsidiansquadronpilot precisionionengines; obsidiansquadronpilot precisionionengines",
    51, FALSE },
  { "lbn-link-1",
    "https://launchbaynext.app/?lbx=%27New%20Squadron%27.31.3.0.l44.188.l3.256rr&mode=full",
    "xwing2-legacy scumandvillainy; sunnybounder heavylasercannon",
    31, FALSE },
  { "lbn-link-2",
    "https://launchbaynext.app/print?lbx='New%20Squadron'.31.3.0.l44.188.l3.256rr",
    "xwing2-legacy scumandvillainy; sunnybounder heavylasercannon",
    31, FALSE },
  { "lbn-link-3",
    "https://launchbaynext.app/?lbx='New%20Squadron'.5.2.1.ll41.'secondsister'.l14.299r.l1.237rrr.lr",
    "xwing2-amg galacticempire; secondsister shieldupgrade juke",
    5, FALSE },
  { "lbn-link-4",
    "https://launchbaynext.app/print?lbx='All%20Clones'.20.6.0.ll62.'kickback-siegeofcoruscant'r.l'clonez95headhunt"
    "er'.'killer'.l6.267r.l14.554r.l2.254r.l1.544rr.l62.'kickback-sigeofcoruscant'r.l71.789.l10.283r.l18.870r.l14.554"
    "r.l1.246rr.l71.790.l10.283r.l18.870r.l14.554r.l1.544rr.l62.'axe-siegeofcoruscant'r.l71.788.l18.871r.l14.554r.l1."
    "544r.l5.579rr.l'clonez95headhunter'.'boost'.l1.544rrr.l0.1.2r",
    "xwing2-amg galacticrepublic; kickback-siegeofcoruscant; killer concussionmissiles synchronizedconsole firecont"
    "rolsystem dedicated; kickback-siegeofcoruscant; contrail r3astromech alpha3bbesh synchronizedconsole swarmtactic"
    "s; klick r3astromech alpha3bbesh synchronizedconsole dedicated; axe-siegeofcoruscant; oddball-nimbusclassvwing a"
    "lpha3eesk synchronizedconsole dedicated plasmatorpedoes; boost dedicated",
    23, FALSE },
  { "lbn-text",
    "New Squadron\n"
    "\n"
    "(31) Sunny Bounder [M3-A Interceptor]\n"
    "(4) Heavy Laser Cannon\n"
    "Points: 35\n"
    "\n"
    "Total points: 35\n",
    "xwing2-legacy scumandvillainy; sunnybounder heavylasercannon",
    31, FALSE },
  { "lbn-text-number-in-name",
    "New Squadron\n\n(45) 4-LOM [G-1A Starfighter]\n(3) Contraband Cybernetics\n(7) Squad Leader\nPoints: 55\n\n"
    "Total points: 55\n",
    "xwing2-legacy scumandvillainy; 4lom contrabandcybernetics squadleader", 55, FALSE },
  { "yasb-text-xwa",
    "Jessika Pava – T-70 X-wing (12)    \n"
    "Ship Cost: 12  Loadout: (0/12)  Half Points: 6  Damage Threshold: 3    \n"
    "    \n"
    "Zorii Bliss – BTA-NR2 Y-Wing (11)    \n"
    "    Blazer Bomb (4)    \n"
    "Ship Cost: 11  Loadout: (4/20)  Half Points: 5  Damage Threshold: 3    \n"
    "    \n"
    "Seftin Vanik – RZ-2 A-wing (9)    \n"
    "    Squad Leader (5)    \n"
    "Ship Cost: 9  Loadout: (5/8)  Half Points: 4  Damage Threshold: 2    \n"
    "    \n"
    "Total: 32    \n"
    "    \n"
    "View in Yet Another Squad Builder 2.5\n",
    "xwing2-xwa resistance; jessikapava; zoriibliss blazerbomb; seftinvanik squadleader", 32, TRUE },
  { "yasb-text-xwa-bbcode",
    "[b]Jessika Pava (12)[/b]\n[b]Ship Cost: 12[/b]\n\n[b]Zorii Bliss (11)[/b]\n[i]Blazer Bomb (4)[/i]\n"
    "[b]Ship Cost: 11[/b]\n\n[b]Seftin Vanik (9)[/b]\n[b]Ship Cost: 9[/b]\n\n[b][i]Total: 32[/i][/b]\n",
    "xwing2-xwa resistance; jessikapava; zoriibliss blazerbomb; seftinvanik", 32, TRUE },
  { "subnames",
    "Luke Skywalker, Red Five [T-65 X-wing] (59)\n• R2-D2 (7)\nJek Porkins, Battle of Yavin (42)\n",
    "xwing2-legacy rebelalliance; lukeskywalker r2d2; jekporkins-battleofyavin-lsl", 108, TRUE },
  /* The cards that come with a pilot tell which one it is. */
  { "carried",
    "Luke Skywalker – T-65 X-wing (15)\n    Instinctive Aim (0)    Proton Torpedoes (0)    R2-D2 (0)\n"
    "Ship Cost: 15  Loadout: (0/0)  Half Points: 7  Damage Threshold: 3\n\nTotal: 15\n",
    "xwing2-xwa rebelalliance; lukeskywalker-swz106", 15, FALSE },
  { "carried-by-ship",
    "Anakin Skywalker – Eta-2 Actis (12)\n    Malice (0)    Ancillary Ion Weapons (0)    R2-D2 (0)\n\nTotal: 12\n",
    "xwing2-xwa galacticrepublic; anakinskywalker-siegeofcoruscant", 12, FALSE },
  { "xws-builder",
    "{\"faction\":\"rebelalliance\",\"pilots\":[{\"id\":\"jekporkins\",\"ship\":\"t65xwing\"}],\"vendor\":{\"yasb\":{"
    "\"builder\":\"YASB - X-Wing 2.5 XWA\",\"builder_url\":\"https://yasb.app/\"}}}",
    "xwing2-xwa rebelalliance; jekporkins", 10, FALSE },
  /* Another publisher calls the ship “yt2400lightfreighter”. */
  { "xws-ship-of-other-name",
    "{\"faction\":\"rebelalliance\",\"ruleset\":\"XWA\",\"pilots\":[{\"id\":\"leebo-swz103-sl-rebelalliance\",\"ship\":"
    "\"yt2400lightfreighter\",\"points\":15,\"upgrades\":{}}]}",
    "xwing2-xwa rebelalliance; leebo-swz103-sl-rebelalliance", 15, FALSE },
  { "tts-yasb",
    "Norra Wexley + Ion Cannon Turret / Blue Squadron Escort | coreasteroid0 / gascloud1 / core2asteroid3",
    "xwing2-legacy rebelalliance; norrawexley-btla4ywing ioncannonturret; bluesquadronescort",
    82, TRUE },
  { "tts-lbn",
    "Old Teroch + Fearless / Cartel Spacer + Heavy Laser Cannon / ",
    "xwing2-legacy scumandvillainy; oldteroch fearless; cartelspacer heavylasercannon",
    90, TRUE },
};

/* The games without the other edition. */
static MuGames *few_games;

static GPtrArray *
read_text (MuGames *games, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return mu_test_import_bytes (games, bytes, error);
}

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = read_text (few_games, self->text, &error);
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

/* With its catalogs, a list of the other edition is read as such. */
static void
test_there (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = read_text (mu_test_get_games (), self->text, &error);
  g_autofree char *lists = rosters != NULL ? mu_test_describe_all (rosters) : NULL;

  g_assert_cmpstr (lists, ==, self->there != NULL ? self->there : self->lists);
}

static void
test_published (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = read_text (mu_test_get_games (), published[i].text, &error);
  g_autofree char *list = rosters != NULL ? mu_test_describe_all (rosters) : NULL;
  g_autoptr (MuReport) report = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (list, ==, published[i].list);
  report = mu_check (rosters->pdata[0], mu_roster_get_format (rosters->pdata[0]));
  g_assert_cmpint (report->points, ==, published[i].points);
  g_assert_cmpint (report->legal, ==, published[i].legal);
}

/* If the edition to which a squad belongs cannot read it, either, its catalogs are not what is missing. */
static void
test_not_sane (void)
{
  static const char text[] = "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"gungi\",\"count\":150},{\"name\":\"gungi\","
                             "\"count\":150}]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = read_text (mu_test_get_games (), text, &error);

  g_assert_null (rosters);
  g_assert_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST);
  g_assert_null (strstr (error->message, "second edition"));
}

/* A squad of another edition is refused by itself; the others in the file are read. */
static void
test_among_others (void)
{
  static const char text[] = "{\"container\":[{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"}]},"
                             "{\"faction\":\"rebelalliance\",\"pilots\":[{\"id\":\"wedgeantilles\"}]}]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = read_text (few_games, text, &error);
  g_autoptr (GPtrArray) both = read_text (mu_test_get_games (), text, NULL);
  g_autofree char *lists = mu_test_describe_all (both);

  g_assert_null (rosters);
  g_assert_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION);
  g_assert_cmpstr (error->message, ==,
                   "squad 2: a list of “X-Wing, second edition”, which the catalogs do not have; check it with a "
                   "program for that edition: it has “rebelalliance”");
  g_assert_cmpstr (lists, ==, "xwing-standard rebel; wedgeantilles\nxwing2-legacy rebelalliance; wedgeantilles");
}

int
main (int argc, char *argv[])
{
  char *folder;
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  folder = mu_test_link_games ((const char *const[]){ "armada", "xwing", NULL });
  few_games = mu_games_new_for_dirs (folder, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/editions/%s", cases[i].name);
      g_autofree char *there = g_strdup_printf ("/editions/there/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
      g_test_add_data_func (there, &cases[i], test_there);
    }
  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    {
      g_autofree char *path = g_strdup_printf ("/editions/published/%s", published[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_published);
    }
  g_test_add_func ("/editions/among-others", test_among_others);
  g_test_add_func ("/editions/not-sane", test_not_sane);
  status = g_test_run ();
  g_object_unref (few_games);
  mu_test_folder_free (folder);
  return status;
}
