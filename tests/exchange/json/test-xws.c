/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <locale.h>
#include <string.h>

#include "exchange/read/mu-import-reader.h"
#include "exchange/json/mu-xws.h"
#include "exchange/write/mu-export.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-doubt.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* JSON with ' for ", and the lists in it, as mu_test_describe() tells them, joined by line ends. */
typedef struct
{
  const char *name;
  const char *json;
  const char *lists;
} Case;

static const Case cases[] = {
  { "plain",
    "{'faction':'rebel','pilots':[{'name':'wedgeantilles','ship':'xwing','upgrades':{'ept':['predator'],"
    "'amd':['r2astromech'],'mod':['integratedastromech']}},{'name':'rookiepilot','ship':'xwing'}]}",
    "xwing-standard rebel; wedgeantilles predator r2astromech integratedastromech; rookiepilot" },
  { "other-ids",
    "{'faction':'rebelalliance','ruleset':'XWA','pilots':[{'id':'hansolo-modifiedyt1300lightfreighter',"
    "'ship':'modifiedyt1300lightfreighter','upgrades':{'gunner':['hansolo-rebel'],"
    "'crew':['landocalrissian-crew-rebel','ursawren-rebel-crew']}}]}",
    "xwing2-xwa rebelalliance; hansolo-modifiedyt1300lightfreighter hansolo landocalrissian ursawren" },
  { "swapped-ids",
    "{'faction':'rebelalliance','ruleset':'XWA','pilots':[{'id':'hansolo-modifiedyt1300lightfreighter',"
    "'ship':'modifiedyt1300lightfreighter','upgrades':{'crew':['r2d2']}},{'id':'wedgeantilles','ship':'t65xwing',"
    "'upgrades':{'astromech':['r2d2-crew']}}]}",
    "xwing2-xwa rebelalliance; hansolo-modifiedyt1300lightfreighter r2d2-crew; wedgeantilles r2d2" },
  { "spelled-out",
    "{'faction':'Galactic Empire','pilots':[{'name':'Howlrunner','ship':'TIE Fighter','upgrades':{'Elite':'Swarm "
    "Tactics',"
    "'modification':['hullupgrade']}}]}",
    "xwing-standard imperial; howlrunner swarmtactics hullupgrade" },
  { "names-without-slots",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing','upgrades':['R2-D6','R2-D2','Draw Their "
    "Fire']}]}",
    "xwing-standard rebel; rookiepilot r2d6 ?R2-D2 drawtheirfire" },
  { "older-factions", "{'faction':'rebels','pilots':[]}", "xwing-standard rebel" },
  { "empire", "{'faction':'empire','pilots':[]}", "xwing-standard imperial" },
  { "first-order", "{'faction':'first-order','pilots':[]}", "xwing-standard imperial" },
  { "faction-missing", "{'pilots':[{'name':'guri','ship':'starviper'}]}", "xwing-standard scum; guri" },
  { "faction-null", "{'faction':null,'pilots':[{'name':'guri','ship':'starviper'}]}", "xwing-standard scum; guri" },
  { "faction-unknown", "{'faction':'gungans','pilots':[{'name':'guri','ship':'starviper'}]}",
    "xwing-standard -; guri; ~?faction: gungans" },
  { "faction-number", "{'faction':7,'pilots':[]}", "xwing-standard -; ~?faction: 7" },
  { "namesakes-by-ship",
    "{'faction':'rebel','pilots':[{'name':'sabinewren','ship':'tiefighter'},{'name':'sabinewren','ship':'attackshuttle'"
    "}]}",
    "xwing-standard rebel; sabinewren-tiefighter; sabinewren-attackshuttle" },
  { "namesakes-by-faction", "{'faction':'scum','pilots':[{'name':'bobafett','ship':'firespray31'}]}",
    "xwing-standard scum; bobafett-scum" },
  { "named-by-faction",
    "{'faction':'scum','pilots':[{'name':'Boba Fett','ship':'Firespray-31'},{'name':'Boba Fett'}]}",
    "xwing-standard scum; bobafett-scum; bobafett-scum" },
  { "named-of-another-faction", "{'faction':'rebel','pilots':[{'name':'Boba Fett','ship':'Firespray-31'}]}",
    "xwing-standard rebel; bobafett-imperial" },
  { "named-on-another-ship", "{'faction':'scum','pilots':[{'name':'Boba Fett','ship':'Y-wing'}]}",
    "xwing-standard scum; ?Y-wing: Boba Fett" },
  { "upgrades-without-slots",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing','upgrades':['r2d2','Predator','xwing']}]}",
    "xwing-standard rebel; rookiepilot r2d2 predator ?xwing" },
  { "upgrade-named-in-slot",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing','upgrades':{'amd':['R2-D2'],'mod':['R2-D2'],"
    "'Astromech':['r2d2'],'':['r2d2']}}]}",
    "xwing-standard rebel; rookiepilot r2d2 ?mod: R2-D2 r2d2 ?: r2d2" },
  { "nameless", "{'faction':'rebel','pilots':[{'ship':'xwing'},{'name':'','ship':'xwing'},{'name':null}]}",
    "xwing-standard rebel; ?xwing: ?; ?xwing: ; ~?pilots: {\"name\":null}" },
  { "ship-missing", "{'faction':'imperial','pilots':[{'name':'bobafett'}]}",
    "xwing-standard imperial; bobafett-imperial" },
  { "expansion-code", "{'faction':'rebel','pilots':[{'name':'poedameron-swx57','ship':'t70xwing'}]}",
    "xwing-standard rebel; poedameron-swx57" },
  { "crew-r2d2",
    "{'faction':'rebel','pilots':[{'name':'hansolo','ship':'yt1300','upgrades':{'crew':['r2d2']}},"
    "{'name':'hansolo','ship':'yt1300','upgrades':{'crew':['r2d2-swx22']}},"
    "{'name':'lukeskywalker','ship':'xwing','upgrades':{'amd':['r2d2']}}]}",
    "xwing-epic rebel; hansolo r2d2-swx22; hansolo r2d2-swx22; lukeskywalker r2d2" },
  { "sections",
    "{'faction':'rebel','pilots':[{'name':'cr90corvettefore','ship':'cr90corvette','multisection_id':0},"
    "{'name':'cr90corvetteaft','ship':'cr90corvetteaft','multisection_id':0}]}",
    "xwing-standard rebel; cr90corvettefore #0; cr90corvetteaft #0" },
  { "sections-named-alike",
    "{'faction':'imperial','pilots':[{'name':'raiderclasscorvette','ship':'raiderclasscorvette','multisection_id':1},"
    "{'name':'raiderclasscorvette','ship':'raiderclasscorvette','multisection_id':1}]}",
    "xwing-standard imperial; raiderclasscorvettefore #1; raiderclasscorvetteaft #1" },
  { "other-ids-imperial",
    "{'faction':'imperial','pilots':[{'name':'colvessery','ship':'tiedefender','upgrades':{'missile':['ionpulsemissile'"
    "]"
    "}},{'name':'ltlorrir','ship':'tieinterceptor'},{'name':'kathscarlet','ship':'firespray31','upgrades':{'title':['"
    "slave1'],'torpedo':['protontorpedos']}}]}",
    "xwing-epic imperial; colonelvessery ionpulsemissiles; lieutenantlorrir; kathscarlet-imperial slavei "
    "protontorpedoes" },
  { "other-ids-rebel", "{'faction':'rebel','pilots':[{'name':'ltblount','ship':'z95headhunter'}]}",
    "xwing-standard rebel; lieutenantblount" },
  { "other-ids-scum", "{'faction':'scum','pilots':[{'name':'sunnybounder','ship':'m3ascykinterceptor'}]}",
    "xwing-standard scum; sunnybounder" },
  { "unknown-pilot", "{'faction':'rebel','pilots':[{'name':'jarjar','ship':'xwing','upgrades':{'ept':['predator']}}]}",
    "xwing-standard rebel; ?xwing: jarjar predator" },
  { "pilot-on-wrong-ship", "{'faction':'rebel','pilots':[{'name':'wedgeantilles','ship':'ywing'}]}",
    "xwing-standard rebel; ?ywing: wedgeantilles" },
  { "slot-that-the-card-widens",
    "{'faction':'imperial','pilots':[{'name':'raiderclasscorvetteaft','ship':'raiderclasscorvette',"
    "'upgrades':{'hardpoint':['ordnancetubes']}}]}",
    "xwing-standard imperial; raiderclasscorvetteaft ordnancetubes" },
  { "unknown-upgrade",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing','upgrades':{'mod':['maxneuveringfins','"
    "hullupgrade'],"
    "'warp':['hullupgrade'],'ept':['hullupgrade']}}]}",
    "xwing-standard rebel; rookiepilot ?mod: maxneuveringfins hullupgrade ?warp: hullupgrade ?ept: hullupgrade" },
  { "wrong-types",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing','upgrades':{'mod':'hullupgrade','ept':[1,null,['"
    "a']],"
    "'amd':null,'torpedo':{}}},'rookiepilot',5,null,[],{},{'name':'rookiepilot','ship':'xwing','upgrades':['"
    "hullupgrade',3]},"
    "{'name':'rookiepilot','ship':'xwing','upgrades':'hullupgrade','multisection_id':'x','points':'many'}]}",
    "xwing-standard rebel; rookiepilot hullupgrade ?ept: 1 ?ept: null ?ept: [\"a\"] ?torpedo: {}; rookiepilot; ?5; "
    "rookiepilot hullupgrade ?3; rookiepilot hullupgrade; ~?pilots: null; ~?pilots: []; ~?pilots: {}; "
    "~?multisection_id: x" },
  { "duplicate-keys",
    "{'faction':'scum','faction':'rebel','pilots':[],'pilots':[{'name':'rookiepilot','ship':'xwing'}]}",
    "xwing-standard rebel; rookiepilot" },
  { "container", "{'container':[{'faction':'rebel','pilots':[]},{'faction':'scum','pilots':[]}]}",
    "xwing-standard rebel\nxwing-standard scum" },
  { "array", "[{'faction':'rebel','pilots':[]},{'faction':'scum','pilots':[]}]",
    "xwing-standard rebel\nxwing-standard scum" },
  { "broken-one-among-others", "{'container':[{'faction':'rebel','pilots':[]},{'faction':'scum'},7]}",
    "xwing-standard rebel\nxwing-standard -; ~?squad 2: not a list: it is JSON without “pilots”: "
    "{\"faction\":\"scum\"}\nxwing-standard "
    "-; ~?squad 3: not a list: it is JSON without “pilots”: 7" },
  { "impossible-points-among-others",
    "{'container':[{'faction':'rebel','pilots':[]},\n{'faction':'scum','points':4294967298,'pilots':[]}]}",
    "xwing-standard rebel\nxwing-standard -; ~?squad 2: line 2: invalid “points”: “4294967298” is not a whole number "
    "from "
    "-101989800 to 101989800: {\"faction\":\"scum\",\"points\":4294967298,\"pilots\":[]}" },
  { "long-word-among-others",
    "{'container':[{'faction':'rebel','pilots':[]},{'faction':'scum','name':'"
    "one word that is longer than what is kept of a squad that is none, "
    "one word that is longer than what is kept of a squad that is none, "
    "one word that is longer than what is kept of a squad that is none, "
    "one word that is longer than what is kept of a squad that is none, "
    "'}]}",
    "xwing-standard rebel\nxwing-standard -; ~?squad 2: not a list: it is JSON without “pilots”: "
    "{\"faction\":\"scum\",\"name\":\"…" },
};

/* A squad in which something is not as XWS has it, the list that it is read as, and what is said about it. */
typedef struct
{
  const char *name;
  const char *json;
  const char *list;
  const char *doubt; /* NULL: none */
} Doubt;

static const Doubt doubts[] = {
  { "count", "{'faction':'imperial','points':36,'pilots':[{'name':'academypilot','ship':'tiefighter','count':3}]}",
    "xwing-standard imperial; academypilot; academypilot; academypilot", NULL },
  { "quantity-is-text", "{'faction':'imperial','pilots':[{'name':'academypilot','quantity':'2','points':24}]}",
    "xwing-standard imperial; academypilot; academypilot", NULL },
  { "count-of-cost", "{'faction':'imperial','pilots':[{'name':'academypilot','count':2,'points':13}]}",
    "xwing-standard imperial; academypilot; academypilot", "Academy Pilot costs 12; line 1 of the list states 13." },
  { "count-zero", "{'faction':'imperial','pilots':[{'name':'academypilot','count':0}]}",
    "xwing-standard imperial; academypilot", "Line 1: “count: 0” was read as no card." },
  { "count-odd", "{'faction':'imperial','pilots':[\n{'name':'academypilot','count':2.5}]}",
    "xwing-standard imperial; academypilot", "Line 2: “count: 2.5” was read as no card." },
  { "count-words", "{'faction':'imperial','pilots':[{'name':'academypilot','quantity':'two'}]}",
    "xwing-standard imperial; academypilot", "Line 1: “quantity: two” was read as no card." },
  { "count-of-section",
    "{'faction':'rebel','pilots':[{'name':'cr90corvettefore','ship':'cr90corvette','multisection_id':0,'count':2}]}",
    "xwing-standard rebel; cr90corvettefore #0", "Line 1: “count: 2” was read as no card." },
  { "count-of-upgrade",
    "{'faction':'rebel','pilots':[{'name':'gemmersojan','ship':'awing','upgrades':{'missile':[{'id':'chardaanrefit',"
    "'count':2}]}}]}",
    "xwing-standard rebel; gemmersojan chardaanrefit chardaanrefit", NULL },
  { "namesakes", "{'faction':'resistance','pilots':[\n{'name':'Poe Dameron','ship':'T-70 X-wing'}]}",
    "xwing-standard rebel; poedameron",
    "Line 2: “Poe Dameron” was read as “T-70 X-wing, 31”, but may mean “T-70 X-wing, 33”." },
  { "namesake-by-id", "{'faction':'resistance','pilots':[{'name':'poedameron','ship':'t70xwing'}]}",
    "xwing-standard rebel; poedameron", NULL },
  { "upgrade-of-faction",
    "{'faction':'resistance','version':'2.0.0','pilots':[{'id':'poedameron','ship':'t70xwing','upgrades':{'astromech':["
    "'R2-D2']}}]}",
    "xwing2-legacy resistance; poedameron r2d2-resistance", NULL },
  { "upgrade-id-of-another-faction",
    "{'faction':'resistance','version':'2.0.0','pilots':[{'id':'poedameron','ship':'t70xwing','upgrades':{'astromech':["
    "'r2d2']}}]}",
    "xwing2-legacy resistance; poedameron r2d2", NULL },
  { "upgrade-namesakes",
    "{'faction':'scumandvillainy','version':'2.0.0','pilots':[{'id':'bobafett','ship':'firesprayclasspatrolcraft',"
    "'upgrades':{\n'title':['Slave I']}}]}",
    "xwing2-legacy scumandvillainy; bobafett slavei",
    "Line 2: “Slave I” was read as “Title, 6”, but may mean “Title, 3”." },
  { "upgrade-namesake-of-faction",
    "{'faction':'separatistalliance','version':'2.0.0','pilots':[{'id':'jangofett','ship':'firesprayclasspatrolcraft',"
    "'upgrades':{'title':['Slave I']}}]}",
    "xwing2-legacy separatistalliance; jangofett slavei-swz82", NULL },
  { "upgrade-namesake-that-cannot-be-taken",
    "{'faction':'rebelalliance','version':'2.0.0','pilots':[{'id':'hansolo-modifiedyt1300lightfreighter','ship':"
    "'modifiedyt1300lightfreighter','upgrades':{'crew':['Chewbacca']}}]}",
    "xwing2-legacy rebelalliance; hansolo-modifiedyt1300lightfreighter chewbacca", NULL },
  { "upgrade-namesake-with-id",
    "{'faction':'scumandvillainy','version':'2.0.0','pilots':[{'id':'bobafett','ship':'firesprayclasspatrolcraft',"
    "'upgrades':{'title':[{'id':'slavei-swz82','name':'Slave I'}]}}]}",
    "xwing2-legacy scumandvillainy; bobafett slavei-swz82", NULL },
  { "upgrade-as-object",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing','upgrades':{'mod':[{'name':'hullupgrade',"
    "'points':4,'colour':'red'}]}}]}",
    "xwing-standard rebel; rookiepilot hullupgrade",
    "Line 1: “colour: red” was read as no card. Hull Upgrade costs 3; line 1 of the list states 4." },
  { "lines-backwards",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing','upgrades':{'mod':[{'name':'hullupgrade',\n"
    "'points':4,\n'count':'x',\n\n'colour':'red'}]}}]}",
    "xwing-standard rebel; rookiepilot hullupgrade",
    "Line 5: “colour: red” was read as no card. Line 3: “count: x” was read as no card. Hull Upgrade costs 3; line 2 of "
    "the list states 4." },
  { "named-by-a-number", "{'faction':'rebel','pilots':[{'name':7,'id':'rookiepilot'},{'name':'rookiepilot','id':7}]}",
    "xwing-standard rebel; rookiepilot; rookiepilot", NULL },
  { "upgrade-named-twice",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing','upgrades':{'mod':[{'name':'Shield Upgrade',"
    "'id':'hullupgrade'}]}}]}",
    "xwing-standard rebel; rookiepilot hullupgrade", "Line 1: “mod: Shield Upgrade” was read as no card." },
  { "points-of-ship",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing','points':24,'upgrades':{'mod':['hullupgrade']}},"
    "{'name':'rookiepilot','ship':'xwing','points':21,'upgrades':{'mod':['hullupgrade']}}]}",
    "xwing-standard rebel; rookiepilot hullupgrade; rookiepilot hullupgrade", NULL },
  { "points-of-another",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing'},\n{'name':'rookiepilot','points':'23'}]}",
    "xwing-standard rebel; rookiepilot; rookiepilot", "Rookie Pilot costs 21; line 2 of the list states 23." },
  { "points-words", "{'faction':'rebel','pilots':[{'name':'rookiepilot','points':'many'}]}",
    "xwing-standard rebel; rookiepilot", "Line 1: “points: many” was read as no card." },
  { "total-as-text", "{'faction':'rebel','points':'21','pilots':[{'name':'rookiepilot'}]}",
    "xwing-standard rebel; rookiepilot", NULL },
  { "total-as-wrong-text", "{'faction':'rebel','points':'22','pilots':[{'name':'rookiepilot'}]}",
    "xwing-standard rebel; rookiepilot", "The list states 22 points, but its cards cost 21." },
  { "total-real", "{'faction':'rebel','points':22.0,'pilots':[{'name':'rookiepilot'}]}",
    "xwing-standard rebel; rookiepilot", "The list states 22 points, but its cards cost 21." },
  { "total-boolean", "{'faction':'rebel','points':true,'pilots':[{'name':'rookiepilot'}]}",
    "xwing-standard rebel; rookiepilot", "Line 1: “points: true” was read as no card." },
  { "total-negative", "{'faction':'rebel','points':-1,'pilots':[{'name':'rookiepilot'}]}",
    "xwing-standard rebel; rookiepilot", "Line 1: “points: -1” was read as no card." },
  { "upgrade-for-upgrades", "{'faction':'rebel','pilots':[{'name':'rookiepilot','upgrade':{'mod':['hullupgrade']}}]}",
    "xwing-standard rebel; rookiepilot", "Line 1: “upgrade: {\"mod\":[\"hullupgrade\"]}” was read as no card." },
  { "capital", "{'faction':'rebel','pilots':[{'name':'rookiepilot','Upgrades':{'mod':['hullupgrade']}}]}",
    "xwing-standard rebel; rookiepilot", "Line 1: “Upgrades: {\"mod\":[\"hullupgrade\"]}” was read as no card." },
  { "slot-of-pilot", "{'faction':'rebel','pilots':[{'name':'rookiepilot',\n'mod':['hullupgrade']}]}",
    "xwing-standard rebel; rookiepilot", "Line 2: “mod: [\"hullupgrade\"]” was read as no card." },
  { "pilot-for-name", "{'faction':'rebel','pilots':[{'pilot':'rookiepilot','ship':'xwing'}]}",
    "xwing-standard rebel; ?xwing: ?", "Line 1: “pilot: rookiepilot” was read as no card." },
  { "ships-beside-pilots", "{'faction':'rebel','pilots':[],'ships':[{'name':'rookiepilot'}]}", "xwing-standard rebel",
    "Line 1: “ships: [{\"name\":\"rookiepilot\"}]” was read as no card." },
  { "pilots-escaped-beside-link",
    "{'faction':'rebel','pil\\u006fts':[{'name':'rookiepilot'}],'vendor':{'yasb':{'link':"
    "'https://geordanr.github.io/xwing/?d=v4!s!10::-1:-1:'}}}",
    "xwing-standard rebel; rookiepilot", NULL },
#define LINK "'https://geordanr.github.io/xwing/?f=Galactic%20Empire&d=v4!s!10::-1:-1:'"
  { "link", "{'faction':'imperial','points':12,'name':'A','version':'1','vendor':{'yasb':{'link':" LINK "}}}",
    "xwing-standard imperial; academypilot", NULL },
  { "link-of-another-squad",
    "{'faction':'rebel','points':13,'format':'epic',\n'ships':[1],'vendor':{'yasb':{'link':" LINK
    "},'b':{'link':" LINK "},\n'c':{'link':'https://example.org'}}}",
    "xwing-standard imperial; academypilot",
    "Line 2: “ships: [1]” was read as no card. Line 3: “link: https://example.org” was read as no card. Line 1: “format: "
    "epic” was read as no card. Line 1: “faction: rebel” was read as no card. The list states 13 points, but its cards "
    "cost 12." },
  { "pilots-twice", "{'faction':'rebel','pilots':[{'name':'rookiepilot'}],'pilots':[{'name':'wedgeantilles'}]}",
    "xwing-standard rebel; wedgeantilles", "Line 1: “pilots: [{\"name\":\"rookiepilot\"}]” was read as no card." },
  { "upgrades-twice",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','upgrades':{'mod':['hullupgrade']},'upgrades':{}}]}",
    "xwing-standard rebel; rookiepilot", "Line 1: “upgrades: {\"mod\":[\"hullupgrade\"]}” was read as no card." },
  { "slot-twice",
    "{'faction':'rebel','pilots':[{'name':'rookiepilot','upgrades':{'mod':['hullupgrade'],'mod':['shieldupgrade']}}]}",
    "xwing-standard rebel; rookiepilot hullupgrade shieldupgrade", NULL },
  { "id-and-name", "{'faction':'rebel','pilots':[{'name':'Rookie Pilot','id':'rookiepilot'}]}",
    "xwing-standard rebel; rookiepilot", NULL },
  { "id-of-another", "{'faction':'rebel','pilots':[{'name':'rookiepilot','id':'tarnmison'}]}",
    "xwing-standard rebel; rookiepilot", "Line 1: “tarnmison” was read as no card." },
  { "name-unknown", "{'faction':'rebel','pilots':[{'name':'My wingman','id':'rookiepilot'}]}",
    "xwing-standard rebel; rookiepilot", "Line 1: “My wingman” was read as no card." },
  { "ship-of-another",
    "{'faction':'rebelalliance','version':'2.0.0','pilots':[\n{'id':'herasyndulla-asf01bwing','ship':'t65xwing'}]}",
    "xwing2-legacy rebelalliance; herasyndulla-asf01bwing", "Line 2: “ship: t65xwing” was read as no card." },
  { "ship-named-of-another",
    "{'faction':'rebel','pilots':[{'name':'poedameron-swx57','ship':'X-wing'},{'name':'poedameron-swx57','ship':"
    "'T-70 X-wing'}]}",
    "xwing-standard rebel; poedameron-swx57; poedameron-swx57", "Line 1: “ship: X-wing” was read as no card." },
  { "ship-before-a-change",
    "{'faction':'rebelalliance','version':'2.0.0','pilots':[{'id':'leebo-swz103-rebelalliance','ship':"
    "'yt2400lightfreighter'}]}",
    "xwing2-legacy rebelalliance; leebo-swz103-rebelalliance", NULL },
  { "ship-of-nobody", "{'faction':'rebel','pilots':[{'name':'poedameron-swx57','ship':'t70'}]}",
    "xwing-standard rebel; poedameron-swx57", NULL },
  { "ship-is-array", "{'faction':'rebel','pilots':[{'name':'rookiepilot','ship':['xwing']}]}",
    "xwing-standard rebel; rookiepilot", "Line 1: “ship: [\"xwing\"]” was read as no card." },
  { "texts-and-obstacles-of-another-kind",
    "{'faction':'rebel','name':['a'],'description':{'text':'b'},'obstacles':{'c':1},'vendor':'d','pilots':[]}",
    "xwing-standard rebel",
    "Line 1: “vendor: d” was read as no card. Line 1: “name: [\"a\"]” was read as no card. Line 1: “description: "
    "{\"text\":\"b\"}” was read as no card. Line 1: “obstacles: {\"c\":1}” was read as no card." },
  { "nothing", "{'faction':'rebel','pilots':[{'name':'rookiepilot','title':null,'wing':'','a':[],'b':{},'c':false}]}",
    "xwing-standard rebel; rookiepilot", NULL },
  { "long",
    "{'faction':'rebel','pilots':[],'remarks':'one\\n\\ttwo "
    "3456789012345678901234567890123456789012345678901234567890'}",
    "xwing-standard rebel",
    "Line 1: “remarks: one two 345678901234567890123456789012345678901234567890123…” was read as no card." },
  { "characters-of-no-use", "{'faction':'rebel','pilots':[],'remarks':'a\\uffff\\u0001b'}", "xwing-standard rebel",
    "Line 1: “remarks: a\uFFFD b” was read as no card." },
  { "format", "{'faction':'rebel','pilots':[],'format':'EPIC'}", "xwing-epic rebel", NULL },
  { "format-of-nobody", "{'faction':'rebel','pilots':[],'format':'Hyperspace'}", "xwing-standard rebel",
    "Line 1: “format: Hyperspace” was read as no card." },
  { "mode-of-vendor", "{'faction':'rebel','pilots':[],'vendor':{'some':{'builder':'Some','game_type':'Wave 3 only'}}}",
    "xwing-standard rebel", "Line 1: “game_type: Wave 3 only” was read as no card." },
  { "format-of-ours", "{'faction':'rebel','pilots':[],'vendor':{'muster':{'format':'xwing-nightfight'}}}",
    "xwing-standard rebel", "Line 1: “format: xwing-nightfight” was read as no card." },
  { "two-formats",
    "{'faction':'rebel','pilots':[],'format':'xwing-epic','vendor':{'muster':{'format':'xwing-custom'}}}",
    "xwing-custom rebel", "Line 1: “format: xwing-epic” was read as no card." },
  { "pilots-of-vendor", "{'faction':'rebel','pilots':[],'vendor':{'some':{'pilots':[{'name':'rookiepilot'}]}}}",
    "xwing-standard rebel", "Line 1: “pilots: [{\"name\":\"rookiepilot\"}]” was read as no card." },
  { "ruleset", "{'faction':'rebel','pilots':[],'ruleset':'house rules'}", "xwing-standard rebel",
    "Line 1: “ruleset: house rules” was read as no card." },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_json (test->json, &error);
  g_autofree char *lists = NULL;

  g_assert_no_error (error);
  lists = mu_test_describe_all (rosters);
  g_assert_cmpstr (lists, ==, test->lists);
}

/* What is in doubt is saved with the list. */
static void
assert_saved (MuRoster *roster, const MuReport *report)
{
  g_autoptr (GBytes) bytes = mu_export_write (mu_export_find ("muster"), roster, report);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) again = mu_test_import_bytes (mu_test_get_games (), bytes, &error);

  g_assert_no_error (error);
  g_assert_true (mu_stated_equal (mu_roster_get_stated (again->pdata[0]), mu_roster_get_stated (roster)));
}

static void
test_doubt (gconstpointer data)
{
  const Doubt *test = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_json (test->json, &error);
  g_autoptr (MuReport) report = NULL;
  g_autofree char *list = NULL;
  g_autofree char *doubt = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (rosters->len, ==, 1);
  list = mu_test_describe (rosters->pdata[0]);
  report = mu_check (rosters->pdata[0], mu_roster_get_format (rosters->pdata[0]));
  doubt = mu_doubt_dup_all (rosters->pdata[0], report);
  g_assert_cmpstr (list, ==, test->list);
  g_assert_cmpstr (doubt, ==, test->doubt);
  assert_saved (rosters->pdata[0], report);
}

/* However much is not understood, a few quotes are enough. */
static void
test_many_doubts (void)
{
  g_autoptr (GString) json = g_string_new ("{'faction':'rebel','pilots':[{'name':'rookiepilot'");
  g_autoptr (GPtrArray) rosters = NULL;
  MuStated *stated;

  for (guint i = 0; i < 10000; i++)
    g_string_append_printf (json, ",'key%u':%u,'name':'rookiepilot'", i, i);
  g_string_append (json, "}]}");
  rosters = mu_test_import_json (json->str, NULL);
  stated = mu_roster_get_stated (rosters->pdata[0]);
  g_assert_cmpuint (stated->doubts->len, >, 0);
  g_assert_cmpuint (stated->doubts->len, <=, 20);
}

static void
test_texts (void)
{
  g_autoptr (GPtrArray) rosters
      = mu_test_import_json ("{'faction':'rebel','pilots':[],'name':'Blue moon','description':'Fly\\nstraight',"
                             "'points':999,'obstacles':['coreasteroid0','core2asteroid1'],'vendor':{'x':{'y':1}},"
                             "'version':'0.3.0'}",
                             NULL);
  g_autoptr (GPtrArray) older
      = mu_test_import_json ("{'pilots':[],'obstacles':'coreasteroid0, core2asteroid1','name':7}", NULL);

  g_assert_cmpstr (mu_roster_get_name (rosters->pdata[0]), ==, "Blue moon");
  g_assert_cmpstr (mu_roster_get_text (rosters->pdata[0], MU_ROSTER_NOTES), ==, "Fly\nstraight");
  g_assert_cmpstr (mu_roster_get_name (older->pdata[0]), ==, "7");
  for (guint i = 0; i < 2; i++)
    {
      GPtrArray *obstacles = mu_roster_get_obstacles (i == 0 ? rosters->pdata[0] : older->pdata[0]);

      g_assert_cmpuint (obstacles->len, ==, 2);
      g_assert_cmpstr (obstacles->pdata[0], ==, "coreasteroid0");
      g_assert_cmpstr (obstacles->pdata[1], ==, "core2asteroid1");
    }
}

static void
test_errors (void)
{
  static const struct
  {
    const char *json;
    MuImportError code;
    const char *message;
  } errors[] = {
    { "{'pilots':\n  [}", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 2 column 4: " },
    { "{'pilots':[NaN]}", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 1 column 14: a value is missing near “NaN”" },
    { "{", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 1 column 1: a name in quotation marks is missing at the end" },
    { "[1 2]", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 1 column 4: a comma or “]” is missing near “2”" },
    { "{'a' 2}", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 1 column 6: a colon is missing near “2”" },
    { "{'a':2 'b'}", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 1 column 10: a comma or “}” is missing near “\"b\"”" },
    { "{a:2}", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 1 column 2: a name in quotation marks is missing near “a”" },
    { "['a\nb']", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 2 column 0: a text in quotation marks is broken near" },
    { "['\\x']", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 1 column 3: an invalid character after a backslash near" },
    { "[01]", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 1 column 3: an invalid number near “01”" },
    { "{} 1", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 1 column 4: more text than expected near “1”" },
    { "{'ä':nein}", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 1 column 9: a value is missing near “nein”" },
    { "[", MU_IMPORT_ERROR_SYNTAX, "not JSON: line 1 column 1: " },
    { "{}", MU_IMPORT_ERROR_NO_LIST, "not a list: " },
    { "[]", MU_IMPORT_ERROR_NO_LIST, "not a list: " },
    { "[1,2]", MU_IMPORT_ERROR_NO_LIST, "not a list: " },
    { "{'pilots':{}}", MU_IMPORT_ERROR_NO_LIST, "not a list: its “pilots” is not an array" },
    { "{'container':[]}", MU_IMPORT_ERROR_NO_LIST, "not a list: " },
    { "{'container':[{'pilots':3}]}", MU_IMPORT_ERROR_NO_LIST, "not a list: " },
    { "{'container':'x'}", MU_IMPORT_ERROR_NO_LIST, "not a list: " },
    { "{'pilots':[1],'container':[{'pilots':[]}]}", MU_IMPORT_ERROR_NO_LIST,
      "not a list: line 1 has “pilots” beside other lists: give each its own file" },
    { "{'container':[{'pilots':[]}],\n'pilots':[{'name':'rookiepilot'}]}", MU_IMPORT_ERROR_NO_LIST,
      "not a list: line 2 has “pilots” beside other lists" },
    { "{'container':[{'pilots':[]}],'container':[{'pilots':[]}]}", MU_IMPORT_ERROR_NO_LIST,
      "not a list: line 1 has “container” beside other lists" },
    { "{'tournament':{'players':[{'name':'A','list':{'pilots':[]}}],'players':[{}]}}", MU_IMPORT_ERROR_NO_LIST,
      "not a list: line 1 has “players” beside other lists" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mu_test_import_json (errors[i].json, &error));
      g_assert_error (error, MU_IMPORT_ERROR, (int) errors[i].code);
      if (!g_str_has_prefix (error->message, errors[i].message))
        g_error ("%s: %s", errors[i].json, error->message);
    }
}

static char *
repeat (const char *before, const char *item, guint n_items, const char *after)
{
  g_autoptr (GString) text = g_string_new (before);

  for (guint i = 0; i < n_items; i++)
    g_string_append_printf (text, "%s%s", i > 0 && strchr (item, '[') == NULL ? "," : "", item);
  g_string_append (text, after);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* More than a list can hold ends in an error, soon and in bounded memory. */
static void
test_too_much (void)
{
  static const struct
  {
    const char *before;
    const char *item;
    guint n_items;
    const char *after;
  } texts[] = {
    { "", "[", 1000000, "" },
    { "{'pilots':[", "{}", 500000, "]}" },
    { "{'pilots':[", "{'name':'x'}", 1001, "]}" },
    { "{'pilots':[{'name':'x','upgrades':{'mod':[", "'y'", 101, "]}}]}" },
    { "{'container':[", "{'pilots':null}", 2001, "]}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = repeat (texts[i].before, texts[i].item, texts[i].n_items, texts[i].after);
      g_autoptr (GError) error = NULL;

      g_assert_null (mu_test_import_json (text, &error));
      g_assert_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST);
    }
}

static gboolean
is_id (json_t *json)
{
  const char *id = json_string_value (json);

  return id != NULL && *id != '\0' && id[strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

/* A pilot as the specification has it: ids, and arrays of ids by the slots' keys. */
static void
assert_pilot (json_t *pilot)
{
  static const char *const keys[]
      = { "amd", "bomb", "cannon", "cargo", "crew", "ept",   "hardpoint", "illicit", "missile",
          "mod", "samd", "system", "team",  "tech", "title", "torpedo",   "turret" };
  const char *key;
  json_t *ids;
  gsize i;
  json_t *id;

  g_assert_true (is_id (json_object_get (pilot, "name")) && is_id (json_object_get (pilot, "ship")));
  g_assert_true (json_is_object (json_object_get (pilot, "upgrades")));
  json_object_foreach (json_object_get (pilot, "upgrades"), key, ids)
  {
    gboolean known = FALSE;

    for (guint j = 0; j < G_N_ELEMENTS (keys); j++)
      known |= g_str_equal (keys[j], key);
    g_assert_true (known && json_is_array (ids) && json_array_size (ids) > 0);
    json_array_foreach (ids, i, id) g_assert_true (is_id (id));
  }
}

static void
assert_squad (json_t *squad)
{
  const char *faction = json_string_value (json_object_get (squad, "faction"));
  gsize i;
  json_t *pilot;

  g_assert_true (g_str_equal (faction, "rebel") || g_str_equal (faction, "imperial") || g_str_equal (faction, "scum"));
  g_assert_cmpstr (json_string_value (json_object_get (squad, "version")), ==, "1.0.0");
  g_assert_true (json_is_integer (json_object_get (squad, "points")));
  g_assert_true (json_is_object (json_object_get (squad, "vendor")));
  g_assert_cmpuint (json_array_size (json_object_get (squad, "pilots")), >, 0);
  json_array_foreach (json_object_get (squad, "pilots"), i, pilot) assert_pilot (pilot);
}

/* What is written holds to the specification, as a squad and in a container, with every pilot and upgrade there is. */
static void
test_specification (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-epic", "scum", "");
  g_autoptr (MuReport) report = NULL;
  static const char *const formats[] = { "xws", "xwc" };

  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == MU_CARD_PILOT)
      {
        g_autoptr (MuUnit) unit = mu_unit_new (cards->pdata[i]);

        mu_roster_add_unit (roster, unit);
      }
  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == MU_CARD_UPGRADE)
      mu_unit_add_upgrade (mu_roster_get_unit (roster, i % mu_roster_get_n_units (roster)), cards->pdata[i]);
  report = mu_check (roster, mu_roster_get_format (roster));
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) bytes = mu_export_write (mu_export_find (formats[i]), roster, report);
      json_auto_t *json = json_loadb (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), 0, NULL);

      g_assert_nonnull (json);
      assert_squad (i == 0 ? json : json_array_get (json_object_get (json, "container"), 0));
    }
}

/* Which program wrote a squad, and by which format and total it judged it, so that others can say so. */
static void
test_vendor (void)
{
  static const struct
  {
    const char *format;
    const char *list;
    const char *vendor;
  } vendors[] = {
    { "xwing-standard", "academypilot", "{'muster':{'builder':'Muster','format':'xwing-standard','legal':true}}" },
    { "xwing-standard", "darthvader; darthvader",
      "{'muster':{'builder':'Muster','format':'xwing-standard','legal':false}}" },
    { "xwing-custom=77", "academypilot",
      "{'muster':{'builder':'Muster','format':'xwing-custom','legal':true,'total':77}}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (vendors); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (vendors[i].format, "imperial", vendors[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (GBytes) bytes = mu_export_write (mu_export_find ("xws"), roster, report);
      json_auto_t *squad = json_loadb (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), 0, NULL);
      g_autofree char *text = g_strdelimit (g_strdup (vendors[i].vendor), "'", '"');
      json_auto_t *expected = json_loads (text, 0, NULL);

      g_assert_nonnull (expected);
      g_assert_true (json_equal (json_object_get (squad, "vendor"), expected));
    }
}

/* A squad, what is written of it where all is kept, and where nothing is that can be calculated; NULL: anything. */
static const struct
{
  const char *squad, *whole, *compact;
} written[] = {
  { "{'pilots':[{'name':'rookiepilot','ship':'xwing'}]}",
    "{'version':'1.0.0','faction':'rebel','points':21,'pilots':[{'name':'rookiepilot','ship':'xwing',"
    "'points':21,'upgrades':{}}],'vendor':{'muster':{'builder':'Muster','format':'xwing-standard',"
    "'legal':true}}}",
    "{'version':'1.0.0','faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing'}]}" },
  { "{'pilots':[{'name':'rookiepilot','ship':'xwing'}],'vendor':{'muster':{'total':150}}}",
    "{'version':'1.0.0','faction':'rebel','points':21,'pilots':[{'name':'rookiepilot','ship':'xwing',"
    "'points':21,'upgrades':{}}],'vendor':{'muster':{'builder':'Muster','format':'xwing-standard','total':150,"
    "'legal':true}}}",
    "{'version':'1.0.0','faction':'rebel','pilots':[{'name':'rookiepilot','ship':'xwing'}],"
    "'vendor':{'muster':{'format':'xwing-standard','total':150}}}" },
  { "{'faction':'rebel','name':'Blue','description':'Fly','obstacles':['coreasteroid0','core2asteroid1'],"
    "'pilots':[{'name':'wedgeantilles','ship':'xwing','upgrades':{'ept':['predator'],'amd':['r2astromech'],"
    "'mod':['integratedastromech']}},{'name':'sabinewren','ship':'tiefighter'}]}",
    "{'version':'1.0.0','name':'Blue','faction':'rebel','points':48,'pilots':[{'name':'wedgeantilles',"
    "'ship':'xwing','points':33,'upgrades':{'ept':['predator'],'amd':['r2astromech'],"
    "'mod':['integratedastromech']}},{'name':'sabinewren','ship':'tiefighter','points':15,"
    "'upgrades':{}}],'description':'Fly','obstacles':['coreasteroid0','core2asteroid1'],"
    "'vendor':{'muster':{'builder':'Muster','format':'xwing-standard','legal':true}}}",
    "{'version':'1.0.0','name':'Blue','faction':'rebel','pilots':[{'name':'wedgeantilles','ship':'xwing',"
    "'upgrades':{'ept':['predator'],'amd':['r2astromech'],'mod':['integratedastromech']}},"
    "{'name':'sabinewren','ship':'tiefighter'}],'obstacles':['coreasteroid0','core2asteroid1']}" },
  { "{'faction':'rebel','name':'\u00e4','pilots':[{'name':'jarjar','ship':'xwing','upgrades':{'warp':['a','b'],'mod':['hullupgrade','x']}},"
    "{'name':'nobody'}]}",
    "{'version':'1.0.0','name':'ä','faction':'rebel','points':3,'pilots':[{'name':'jarjar',"
    "'ship':'xwing','points':3,'upgrades':{'warp':['a','b'],'mod':['hullupgrade','x']}},{'name':'nobody',"
    "'points':0,'upgrades':{}}],'vendor':{'muster':{'builder':'Muster','format':'xwing-standard',"
    "'legal':false}}}",
    "{'version':'1.0.0','name':'\\u00E4','faction':'rebel','pilots':[{'name':'jarjar','ship':'xwing',"
    "'upgrades':{'warp':['a','b'],'mod':['hullupgrade','x']}},{'name':'nobody'}]}" },
  { "{'faction':'rebel','pilots':[{'name':'cr90corvettefore','ship':'cr90corvette','multisection_id':0},"
    "{'name':'cr90corvetteaft','ship':'cr90corvetteaft','multisection_id':0}],'vendor':{'muster':{'format':'xwing-epic'}}}",
    "{'version':'1.0.0','faction':'rebel','points':90,'pilots':[{'name':'cr90corvette',"
    "'ship':'cr90corvette','points':50,'upgrades':{},'multisection_id':0},{'name':'cr90corvette',"
    "'ship':'cr90corvette','points':40,'upgrades':{},'multisection_id':0}],"
    "'vendor':{'muster':{'builder':'Muster','format':'xwing-epic','legal':true}}}",
    "{'version':'1.0.0','faction':'rebel','pilots':[{'name':'cr90corvette','ship':'cr90corvette',"
    "'multisection_id':0},{'name':'cr90corvette','ship':'cr90corvette','multisection_id':0}],"
    "'vendor':{'muster':{'format':'xwing-epic'}}}" },
  { "{'faction':'imperial','pilots':[{'name':'raiderclasscorvette','ship':'raiderclasscorvette','multisection_id':1},"
    "{'name':'raiderclasscorvette','ship':'raiderclasscorvette','multisection_id':1}]}",
    "{'version':'1.0.0','faction':'imperial','points':100,'pilots':[{'name':'raiderclasscorvette',"
    "'ship':'raiderclasscorvette','points':50,'upgrades':{},'multisection_id':1},"
    "{'name':'raiderclasscorvette','ship':'raiderclasscorvette','points':50,'upgrades':{},"
    "'multisection_id':1}],'vendor':{'muster':{'builder':'Muster','format':'xwing-standard',"
    "'legal':false}}}",
    "{'version':'1.0.0','faction':'imperial','pilots':[{'name':'raiderclasscorvette',"
    "'ship':'raiderclasscorvette','multisection_id':1},{'name':'raiderclasscorvette',"
    "'ship':'raiderclasscorvette','multisection_id':1}]}" },
  { "{'faction':'rebel','pilots':[],'vendor':{'muster':{'format':'xwing-custom','total':77}}}",
    "{'version':'1.0.0','faction':'rebel','points':0,'pilots':[],'vendor':{'muster':{'builder':'Muster',"
    "'format':'xwing-custom','total':77,'legal':false}}}",
    "{'version':'1.0.0','faction':'rebel','pilots':[],'vendor':{'muster':{'format':'xwing-custom',"
    "'total':77}}}" },
  { "{'faction':'rebel','pilots':[],'vendor':{'muster':{'format':'xwing-standard','agreed':150}}}",
    "{'version':'1.0.0','faction':'rebel','points':0,'pilots':[],'vendor':{'muster':{'builder':'Muster',"
    "'format':'xwing-standard','total':150,'agreed':150,'legal':false}}}",
    NULL },
  { "{'faction':'scum','pilots':[{'name':'bobafett-imperial','ship':'firespray31'},{'name':'bobafett','ship':'firespray31'}]}",
    "{'version':'1.0.0','faction':'scum','points':78,'pilots':[{'name':'bobafett-imperial',"
    "'ship':'firespray31','points':39,'upgrades':{}},{'name':'bobafett','ship':'firespray31','points':39,"
    "'upgrades':{}}],'vendor':{'muster':{'builder':'Muster','format':'xwing-standard','legal':false}}}",
    "{'version':'1.0.0','faction':'scum','pilots':[{'name':'bobafett-imperial','ship':'firespray31'},"
    "{'name':'bobafett','ship':'firespray31'}]}" },
};

static void
assert_json (const char *json, const char *expected)
{
  g_autofree char *text = g_strdelimit (g_strdup (json), "\"", '\'');

  g_assert_cmpstr (text, ==, expected);
}

/* In a tournament a squad stands with the name of its player, or else its own. */
static void
assert_player (MuRoster *roster, const MuReport *report, const char *whole)
{
  g_autofree char *player = mu_xws_write_player (roster, report);
  g_autofree char *expected = g_strdup_printf ("{'name':'%s','list':%s}", mu_roster_get_name (roster),
                                               mu_roster_get_n_units (roster) > 0 ? whole : "null");
  g_autofree char *named = NULL;

  assert_json (player, expected);
  mu_roster_set_text (roster, MU_ROSTER_PLAYER, "Ann");
  named = mu_xws_write_player (roster, report);
  g_assert_true (g_str_has_prefix (named, "{\"name\":\"Ann\",\"list\":"));
}

static void
test_written (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rosters = mu_test_import_json (written[i].squad, &error);
      g_autoptr (MuReport) report = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *compact = NULL;
      g_autofree char *whole = NULL;
      json_auto_t *json = NULL;

      g_assert_no_error (error);
      report = mu_check (rosters->pdata[0], mu_roster_get_format (rosters->pdata[0]));
      bytes = mu_xws_write (rosters->pdata[0], report);
      g_assert_true (((const char *) g_bytes_get_data (bytes, NULL))[g_bytes_get_size (bytes) - 1] == '\n');
      json = json_loadb (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), 0, NULL);
      whole = json_dumps (json, JSON_COMPACT);
      compact = mu_xws_write_compact (rosters->pdata[0], report);
      assert_json (whole, written[i].whole);
      if (written[i].compact != NULL)
        assert_json (compact, written[i].compact);
      assert_player (rosters->pdata[0], report, written[i].whole);
    }
}

/* What each value of a squad was taken for, also of several if that is asked for. */
static void
test_explained (void)
{
  static const struct
  {
    const char *text;
    gboolean asked;
    const char *lines; /* “what stands there: word, cards”, joined by "; " */
  } explained[] = {
    { "{'name':'Blue','faction':'rebel','points':28,'odd':1,'pilots':[{'name':'rookiepilot','ship':'xwing','upgrades':"
      "{'amd':['r2d6','r9'],'mod':[{'name':'hullupgrade','count':2}]}}]}",
      FALSE,
      "odd: 1: remark; name: Blue: title; faction: rebel: head; points: 28: total; "
      "xwing: rookiepilot: cards 1 rookiepilot; amd: r2d6: cards 1 r2d6; amd: r9: unknown; "
      "mod: hullupgrade: cards 2 hullupgrade" },
    { "{'container':[{'pilots':[{'name':'rookiepilot'}]}]}", TRUE, "rookiepilot: cards 1 rookiepilot" },
    { "{'container':[{'pilots':[{'name':'rookiepilot'}]}]}", FALSE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (explained); i++)
    {
      g_autofree char *json = g_strdelimit (g_strdup (explained[i].text), "'", '"');
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (json, (gssize) strlen (json), NULL);
      g_autoptr (MuImportReader) reader = mu_import_reader_new_for_stream (mu_test_get_games (), stream, NULL);
      g_autoptr (GPtrArray) rosters = NULL;
      g_autoptr (GString) lines = g_string_new (NULL);
      MuStated *stated;

      if (explained[i].asked)
        mu_import_reader_explain (reader);
      rosters = mu_import_reader_read_all (reader, NULL);
      g_assert_nonnull (rosters);
      stated = mu_roster_get_stated (rosters->pdata[0]);
      for (guint j = 0; stated != NULL && stated->lines != NULL && j < stated->lines->len; j++)
        {
          const MuTakenLine *line = stated->lines->pdata[j];

          g_string_append_printf (lines, "%s%s: %s", j > 0 ? "; " : "", line->text, mu_taken_get_word (line->taken));
          for (guint k = 0; k < line->cards->len; k++)
            g_string_append_printf (lines, " %d %s", g_array_index (line->copies, int, k),
                                    mu_card_get_id (line->cards->pdata[k]));
        }
      g_assert_cmpstr (lines->str, ==, explained[i].lines);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/xws/read/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/xws/specification", test_specification);
  g_test_add_func ("/xws/vendor", test_vendor);
  g_test_add_func ("/xws/written", test_written);
  g_test_add_func ("/xws/explained", test_explained);
  for (guint i = 0; i < G_N_ELEMENTS (doubts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/xws/doubt/%s", doubts[i].name);

      g_test_add_data_func (path, &doubts[i], test_doubt);
    }
  g_test_add_func ("/xws/many-doubts", test_many_doubts);
  g_test_add_func ("/xws/texts", test_texts);
  g_test_add_func ("/xws/errors", test_errors);
  g_test_add_func ("/xws/too-much", test_too_much);
  return g_test_run ();
}
