/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/mu-check.h"
#include "support/mu-test-roster.h"

#include <string.h>

/* Objectives every legal fleet below shares. */
#define OBJECTIVES "; !mostwanted; !contestedoutpost; !superiorpositions"
#define NO_NUMBERS G_MININT, G_MININT

/* A list and what one rule says of it: `broken` errors of that rule; with have and allowed where they matter. */
typedef struct
{
  const char *rule;
  const char *format;
  const char *faction;
  const char *list;
  int broken;
  int have;
  int allowed;
} Case;

static const Case cases[] = {
  /* empty */
  { "empty", "xwing-standard", "imperial", "academypilot", 0, NO_NUMBERS },
  { "empty", "xwing-standard", "imperial", "", 1, NO_NUMBERS },
  { "empty", "armada-standard", "imperial", "3*tiefightersquadron", 1, NO_NUMBERS },

  /* known-card */
  { "known-card", "xwing-standard", "imperial", "academypilot", 0, NO_NUMBERS },
  { "known-card", "xwing-standard", "imperial", "academypilot ?maxneuveringfins", 1, NO_NUMBERS },
  { "known-card", "xwing-standard", "imperial", "?nobody; academypilot", 1, NO_NUMBERS },

  /* points: at the total, one over, negative costs, costs that other cards change */
  { "points", "xwing-custom=24", "imperial", "2*academypilot", 0, NO_NUMBERS },
  { "points", "xwing-custom=23", "imperial", "2*academypilot", 1, 24, 23 },
  { "points", "xwing-standard", "imperial", "8*academypilot", 0, NO_NUMBERS },
  { "points", "xwing-standard", "imperial", "9*academypilot", 1, 108, 100 },
  { "points", "xwing-custom=15", "rebel", "prototypepilot chardaanrefit", 0, NO_NUMBERS },
  { "points", "xwing-custom=14", "rebel", "prototypepilot chardaanrefit", 1, 15, 14 },
  /* TIE/x1: system −4, not below 0 */
  { "points", "xwing-custom=22", "imperial", "tempestsquadronpilot tiex1 advtargetingcomputer", 0, NO_NUMBERS },
  { "points", "xwing-custom=21", "imperial", "tempestsquadronpilot tiex1 advtargetingcomputer", 1, 22, 21 },
  { "points", "xwing-custom=21", "imperial", "tempestsquadronpilot tiex1 enhancedscopes", 0, NO_NUMBERS },
  /* Vaksai: every other upgrade −1 */
  { "points", "xwing-custom=23", "scum", "cartelmarauder vaksai hullupgrade munitionsfailsafe inertialdampeners", 0, NO_NUMBERS },
  { "points", "xwing-custom=21", "scum", "cartelmarauder vaksai hullupgrade munitionsfailsafe inertialdampeners", 1, 22, 21 },
  /* Renegade Refit: −2, elite −1 */
  { "points", "xwing-custom=25", "rebel", "wesjanson renegaderefit", 1, 27, 25 },
  { "points", "xwing-custom=23", "rebel", "cavernangelszealot renegaderefit adaptability hullupgrade", 0, NO_NUMBERS },
  { "points", "xwing-custom=25", "rebel", "cavernangelszealot renegaderefit expertise hullupgrade", 1, 26, 25 },
  { "points", "xwing-custom=25", "rebel", "redsquadronpilot renegaderefit r2d6 crackshot hullupgrade munitionsfailsafe", 1, 26, 25 },
  { "points", "armada-400", "rebel", "cr90corvettea", 0, NO_NUMBERS },
  { "points", "armada-custom=100", "imperial", "victoryiclassstardestroyer-imperial admiralscreed", 0, NO_NUMBERS },
  { "points", "armada-custom=98", "imperial", "victoryiclassstardestroyer-imperial admiralscreed", 1, 99, 98 },

  /* squadron-third: a third of the format's total, rounded up */
  { "squadron-third", "armada-standard", "imperial", "4*tieinterceptorsquadron; 7*tiefightersquadron", 0, NO_NUMBERS },
  { "squadron-third", "armada-standard", "imperial",
    "tieadvancedsquadron; 3*tieinterceptorsquadron; 7*tiefightersquadron", 1, 101, 100 },
  { "squadron-third", "armada-core", "imperial", "4*tieadvancedsquadron; tieadvancedsquadron", 0, NO_NUMBERS },
  { "squadron-third", "armada-core", "imperial", "4*tieadvancedsquadron; tempestsquadron", 1, 61, 60 },
  { "squadron-third", "armada-400", "imperial", "4*tieinterceptorsquadron; 10*tiebombersquadron", 0, NO_NUMBERS },
  { "squadron-third", "armada-400", "imperial", "5*tieinterceptorsquadron; 10*tiefightersquadron", 1, 135, 134 },
  { "squadron-third", "armada-task-force", "imperial", "4*tieadvancedsquadron; tieinterceptorsquadron; tiefightersquadron", 0,
    NO_NUMBERS },
  { "squadron-third", "armada-task-force", "imperial", "5*tieadvancedsquadron; tiefightersquadron", 1, 68, 67 },

  /* faction: Resistance plays with the Rebels, First Order with the Empire; Maul and his waiver */
  { "faction", "xwing-standard", "rebel", "blueace; redsquadronpilot", 0, NO_NUMBERS },
  { "faction", "xwing-standard", "imperial", "omegaleader; academypilot kyloren", 0, NO_NUMBERS },
  { "faction", "xwing-standard", "rebel", "redsquadronpilot; academypilot", 1, NO_NUMBERS },
  { "faction", "xwing-standard", "rebel", "bluesquadronpathfinder kyloren", 1, NO_NUMBERS },
  { "faction", "xwing-standard", "scum", "shadowporthunter maul", 0, NO_NUMBERS },
  { "faction", "xwing-standard", "rebel", "bluesquadronpathfinder maul", 1, NO_NUMBERS },
  { "faction", "xwing-standard", "rebel", "bluesquadronpathfinder maul; ezrabridger-attackshuttle", 0, NO_NUMBERS },
  { "faction", "xwing-standard", "rebel", "bluesquadronpathfinder maul ezrabridger", 0, NO_NUMBERS },
  { "faction", "xwing-standard", "imperial", "omicrongrouppilot maul", 1, NO_NUMBERS },
  { "faction", "xwing-standard", "rebel", "bluesquadronpilot arccaster", 0, NO_NUMBERS },
  { "faction", "xwing-standard", "imperial", "bountyhunter arccaster", 1, NO_NUMBERS },
  { "faction", "xwing-standard", NULL, "redsquadronpilot; rookiepilot; academypilot", 1, NO_NUMBERS },
  { "faction", "armada-standard", "rebel", "cr90corvettea; xwingsquadron", 0, NO_NUMBERS },
  { "faction", "armada-standard", "rebel", "cr90corvettea; tiefightersquadron", 1, NO_NUMBERS },
  { "faction", "armada-standard", "separatist", "munificentclassstarfrigate thermalshields", 0, NO_NUMBERS },
  { "faction", "armada-standard", "imperial", "imperialiiclassstardestroyer thermalshields", 1, NO_NUMBERS },
  { "faction", "armada-400", "separatist", "gozanticlasscruiser suppressor", 1, NO_NUMBERS },
  { "faction", "armada-400", "rebel", "providenceclasscarrier-rebel invincible", 1, NO_NUMBERS },

  /* flagship */
  { "flagship", "armada-standard", "rebel", "cr90corvettea garmbeliblis; cr90corvettea", 0, NO_NUMBERS },
  { "flagship", "armada-standard", "rebel", "cr90corvettea", 1, 0, 1 },
  { "flagship", "armada-standard", "rebel", "cr90corvettea garmbeliblis; cr90corvettea generaldodonna", 1, 2, 1 },
  { "flagship", "armada-standard", "rebel", "cr90corvettea garmbeliblis generaldodonna", 1, 2, 1 },

  /* unique-name: whatever the card type */
  { "unique-name", "xwing-standard", "rebel", "lukeskywalker r2d2; wedgeantilles", 0, NO_NUMBERS },
  { "unique-name", "xwing-standard", "rebel", "lukeskywalker; bluesquadronpathfinder lukeskywalker", 1, 2, 1 },
  { "unique-name", "xwing-standard", "rebel", "redsquadronpilot r2d2; bluesquadronpathfinder r2d2-swx22", 1, 2, 1 },
  { "unique-name", "xwing-standard", "rebel", "poedameron; poedameron-swx57", 1, 2, 1 },
  { "unique-name", "xwing-standard", "rebel", "ezrabridger-attackshuttle; ezrabridger-sheathipedeclassshuttle", 1, 2, 1 },
  { "unique-name", "xwing-standard", "rebel", "outerrimsmuggler millenniumfalcon; outerrimsmuggler millenniumfalcon-swx57",
    1, 2, 1 },
  { "unique-name", "xwing-standard", "rebel", "redsquadronpilot r2astromech; redsquadronpilot r2astromech", 0, NO_NUMBERS },
  { "unique-name", "xwing-standard", "rebel", "lothalrebel chopper; redsquadronpilot chopper-swx72", 1, 2, 1 },
  { "unique-name", "xwing-standard", "rebel", "lothalrebel ghost; lothalrebel ghost-swx72", 1, 2, 1 },
  { "unique-name", "xwing-standard", "rebel", "lothalrebel; ezrabridger-attackshuttle phantom; ap5 phantomii", 0, NO_NUMBERS },
  { "unique-name", "xwing-standard", "rebel", "hansolo-swx57 hansolo", 1, 2, 1 },
  { "unique-name", "xwing-standard", "scum", "ig88d; contractedscout ig88d", 1, 2, 1 },
  { "unique-name", "xwing-standard", "scum", "ig88b ig2000; ig88c ig2000", 0, NO_NUMBERS },
  { "unique-name", "xwing-standard", "scum", "hiredgun r4e1; hiredgun r4e1", 1, 2, 1 },
  { "unique-name", "armada-standard", "imperial", "raidericlasscorvette; darthvader-tieadvanced", 0, NO_NUMBERS },
  { "unique-name", "armada-standard", "imperial", "raidericlasscorvette darthvader-commander; darthvader-tieadvanced", 1, 2, 1 },
  { "unique-name", "armada-standard", "imperial", "darthvader-tiedefender; darthvader-tieadvanced", 1, 2, 1 },
  { "unique-name", "armada-standard", "imperial", "bobafett; hondoohnaka", 1, 2, 1 },
  { "unique-name", "armada-standard", "rebel", "hansolo; landocalrissian", 1, 2, 1 },
  { "unique-name", "armada-standard", "rebel", "2*lukeskywalker", 1, 2, 1 },
  { "unique-name", "armada-standard", "rebel", "4*xwingsquadron", 0, NO_NUMBERS },
  { "unique-name", "armada-400", "imperial", "raidericlasscorvette darthvader-officer; raidericlasscorvette darthvader-weaponsteam",
    1, 2, 1 },
  { "unique-name", "armada-400", "imperial", "gozanticlasscruisers hondoohnaka; bobafett", 0, NO_NUMBERS },
  { "unique-name", "armada-400", "imperial", "gozanticlasscruisers hondoohnaka; hondoohnaka", 1, 2, 1 },
  { "unique-name", "armada-400", "imperial", "ig88; ig88b", 0, NO_NUMBERS },
  { "unique-name", "armada-400", "rebel", "gr75mediumtransports landocalrissian; hansolo", 0, NO_NUMBERS },
  { "unique-name", "armada-400", "rebel", "herasyndulla-xwing; herasyndulla-vcx100", 1, 2, 1 },
  { "unique-name", "armada-400", "rebel", "cr90corvettea commandersato; martmattin", 0, NO_NUMBERS },
  { "unique-name", "armada-400", "rebel", "2*providenceclasscarrier-rebel", 1, 2, 1 },
  { "unique-name", "armada-400", "republic", "2*venatoriiclassstardestroyer-republic", 0, NO_NUMBERS },
  { "unique-name", "armada-400", "imperial", "interdictorcombatrefit gravshiftreroute; interdictorsuppressionrefit gravshiftreroute",
    1, 2, 1 },

  /* slot: icons, cards of several icons, slots added, removed, filtered and of a choice */
  { "slot", "xwing-standard", "imperial", "academypilot pushthelimit", 1, 1, 0 },
  { "slot", "xwing-standard", "imperial", "howlrunner pushthelimit", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "imperial", "howlrunner pushthelimit veteraninstincts", 1, 2, 1 },
  { "slot", "xwing-standard", "imperial", "omicrongrouppilot emperorpalpatine", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "imperial", "omicrongrouppilot emperorpalpatine fleetofficer", 1, NO_NUMBERS },
  { "slot", "xwing-standard", "rebel", "airencracken unguidedrockets", 1, 2, 1 },
  { "slot", "xwing-standard", "imperial", "scimitarsquadronpilot unguidedrockets", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "mandalorianmercenary slavei protontorpedoes", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "mandalorianmercenary protontorpedoes", 1, 1, 0 },
  { "slot", "xwing-standard", "imperial", "bountyhunter andrasta seismiccharges protonbombs seismiccharges", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "imperial", "bountyhunter andrasta seismiccharges protonbombs seismiccharges ionbombs", 1, 4, 3 },
  { "slot", "xwing-standard", "rebel", "bluesquadronpilot bwinge2 inspiringrecruit", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "rebel", "bluesquadronpilot inspiringrecruit", 1, 1, 0 },
  /* Sabine's bomb slot does not depend on where she stands in the list */
  { "slot", "xwing-standard", "rebel", "outerrimsmuggler seismiccharges sabinewren", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "rebel", "redsquadronpilot r2d6 veteraninstincts", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "rebel", "redsquadronpilot veteraninstincts r2d6", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "cartelspacer heavyscykinterceptor manglercannon", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "cartelspacer heavyscykinterceptor manglercannon protontorpedoes", 1, NO_NUMBERS },
  { "slot", "xwing-standard", "imperial", "gammasquadronpilot tieshuttle fleetofficer intelligenceagent", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "imperial", "gammasquadronpilot tieshuttle gunner", 1, NO_NUMBERS },
  { "slot", "xwing-standard", "imperial", "gammasquadronpilot tieshuttle protontorpedoes", 1, 1, 0 },
  { "slot", "xwing-standard", "imperial", "onyxsquadronpilot tiex7 ioncannon", 1, 1, 0 },
  { "slot", "xwing-standard", "imperial", "onyxsquadronpilot tied ioncannon", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "captainnym-scum havoc r5tk enhancedscopes", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "captainnym-scum havoc salvagedastromech", 1, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "captainnym-scum havoc outlawtech", 1, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "gandfindsman misthunter tractorbeam", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "gandfindsman misthunter tractorbeam ioncannon", 1, NO_NUMBERS },
  { "slot", "xwing-standard", "rebel", "outerrimsmuggler smugglingcompartment inertialdampeners", 0, NO_NUMBERS },
  /* a slot in a slot in a slot, in any order */
  { "slot", "xwing-standard", "rebel", "ahsokatano seismiccharges sabinewren cloakingdevice sabinesmasterpiece", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "rebel", "ahsokatano seismiccharges sabinewren", 2, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "bobafett-scum bombletgenerator cadbane", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "bobafett-scum bombletgenerator", 1, 2, 1 },
  { "slot", "xwing-standard", "scum", "bobafett-scum andrasta seismiccharges cadbane bombletgenerator protonbombs", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "bobafett-scum andrasta seismiccharges cadbane bombletgenerator protonbombs ionbombs", 1,
    NO_NUMBERS },
  { "slot", "xwing-standard", "imperial", "gammasquadronpilot tieshuttle deathtroopers", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "imperial", "gammasquadronpilot tieshuttle emperorpalpatine", 1, NO_NUMBERS },
  { "slot", "xwing-standard", "imperial", "sigmasquadronpilot deathtroopers", 1, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "cartelspacer heavyscykinterceptor unguidedrockets", 1, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "princexizor autothrusters glitterstim advancedsensors starvipermkii virago", 0, NO_NUMBERS },
  { "slot", "xwing-standard", "scum", "contractedscout protontorpedoes", 1, 1, 0 },
  { "slot", "xwing-epic", "scum", "croccruiser merchantone azmorigan greedo dengar clusterbombs shieldprojector", 0, NO_NUMBERS },
  { "slot", "xwing-epic", "scum", "croccruiser merchantone clusterbombs shieldprojector slicertools", 1, 3, 2 },
  { "slot", "xwing-epic", "imperial", "gozanticlasscruiser protontorpedoes ordnancetubes", 0, NO_NUMBERS },
  { "slot", "xwing-epic", "imperial", "gozanticlasscruiser protontorpedoes", 1, 1, 0 },
  { "slot", "xwing-epic", "rebel", "gr75mediumtransport ordnancetubes", 0, NO_NUMBERS },
  { "slot", "armada-standard", "rebel", "cr90corvettea leiaorgana-officer", 0, NO_NUMBERS },
  { "slot", "armada-standard", "rebel", "cr90corvettea leiaorgana-officer raymusantilles", 1, 2, 1 },
  { "slot", "armada-standard", "imperial", "raidericlasscorvette boardingtroopers", 0, NO_NUMBERS },
  { "slot", "armada-standard", "imperial", "gozanticlasscruisers boardingtroopers", 1, NO_NUMBERS },
  { "slot", "armada-standard", "imperial", "raidericlasscorvette boardingtroopers disposablecapacitors", 1, NO_NUMBERS },
  { "slot", "armada-standard", "imperial", "gladiatoriclassstardestroyer ministertua electroniccountermeasures", 0, NO_NUMBERS },
  { "slot", "armada-standard", "imperial", "gladiatoriclassstardestroyer electroniccountermeasures", 1, 1, 0 },
  { "slot", "armada-standard", "rebel", "cr90corvettea liberator allfightersfollowme", 0, NO_NUMBERS },
  { "slot", "armada-standard", "imperial", "2*tiefightersquadron flightcontrollers", 1, NO_NUMBERS },
  /* as tournament fleets carry them: a slot gained, whatever comes first */
  { "slot", "armada-400", "imperial", "arquitensclasslightcruiser reinforcedblastdoors advancedprojectors ministertua", 0,
    NO_NUMBERS },
  { "slot", "armada-400", "imperial", "arquitensclasslightcruiser reinforcedblastdoors advancedprojectors", 1, 2, 1 },
  { "slot", "armada-400", "imperial", "gozanticlasscruisers electroniccountermeasures ministertua suppressor commsnet", 0,
    NO_NUMBERS },
  { "slot", "armada-400", "imperial", "raidericlasscorvette ministertua captainneeda", 1, 2, 1 },
  { "slot", "armada-400", "imperial", "imperialiclassstardestroyer entrapmentformation flagbridge boardingtroopers admiralmotti", 0,
    NO_NUMBERS },
  { "slot", "armada-400", "imperial", "imperialiclassstardestroyer entrapmentformation", 1, 1, 0 },
  { "slot", "armada-400", "imperial", "imperialstardestroyerkuatrefit admiralmotti boardingtroopers flagbridge", 1, NO_NUMBERS },
  { "slot", "armada-400", "imperial",
    "imperialstardestroyercymoon1refit admiralmotti intensifyfirepower entrapmentformation flagbridge", 0, NO_NUMBERS },
  { "slot", "armada-400", "imperial", "imperialstardestroyercymoon1refit intensifyfirepower entrapmentformation", 1, 2, 1 },
  { "slot", "armada-400", "imperial", "imperialiclassstardestroyer boardingtroopers boardingengineers", 1, NO_NUMBERS },
  { "slot", "armada-400", "rebel", "providenceclasscarrier-rebel flightcontrollers boardingengineers expandedhangarbay", 0,
    NO_NUMBERS },
  { "slot", "armada-400", "rebel", "providenceclasscarrier-rebel boardingtroopers jynerso gunneryteam", 1, NO_NUMBERS },
  { "slot", "armada-400", "rebel", "modifiedpeltaclasscommandship ahsokatano-rebel raymusantilles phoenixhome", 0, NO_NUMBERS },
  { "slot", "armada-400", "rebel", "nebulonbescortfrigate gunneryteam vanguard", 0, NO_NUMBERS },
  { "slot", "armada-400", "imperial", "victoryiclassstardestroyer-imperial enginetechs harrow", 0, NO_NUMBERS },
  { "slot", "armada-400", "separatist", "providenceclassdreadnought thermalshields invincible", 0, NO_NUMBERS },
  { "slot", "armada-400", "republic", "consularclassarmedcruiser commsnet radiantvii", 0, NO_NUMBERS },
  { "slot", "armada-400", "republic", "consularclassarmedcruiser externalracks radiantvii", 1, 1, 0 },

  /* modification-cap */
  { "modification-cap", "xwing-standard", "rebel", "redsquadronpilot hullupgrade", 0, NO_NUMBERS },
  { "modification-cap", "xwing-standard", "rebel", "redsquadronpilot hullupgrade shieldupgrade", 1, 2, 1 },
  { "modification-cap", "xwing-standard", "imperial", "soontirfel royalguardtie hullupgrade stealthdevice", 0, NO_NUMBERS },
  { "modification-cap", "xwing-standard", "imperial", "soontirfel royalguardtie hullupgrade hullupgrade", 1, 2, 1 },
  { "modification-cap", "xwing-standard", "imperial", "soontirfel royalguardtie hullupgrade stealthdevice shieldupgrade", 1, 3, 2 },
  { "modification-cap", "xwing-standard", "scum", "cartelmarauder vaksai hullupgrade stealthdevice shieldupgrade", 0, NO_NUMBERS },
  { "modification-cap", "xwing-standard", "rebel", "redsquadronpilot renegaderefit hullupgrade stealthdevice", 0, NO_NUMBERS },
  { "modification-cap", "xwing-standard", "rebel", "outerrimsmuggler smugglingcompartment hullupgrade", 0, NO_NUMBERS },
  { "modification-cap", "xwing-standard", "rebel", "outerrimsmuggler hullupgrade smugglingcompartment", 0, NO_NUMBERS },
  { "modification-cap", "xwing-standard", "rebel", "outerrimsmuggler smugglingcompartment engineupgrade", 1, 2, 2 },
  { "modification-cap", "xwing-standard", "scum", "cartelspacer lightscykinterceptor hullupgrade", 1, 1, 0 },
  /* what a ship card itself forbids */
  { "modification-cap", "xwing-standard", "scum", "moraloeval houndstooth; nashtahpuppilot hullupgrade", 1, 1, 0 },
  { "modification-cap", "armada-standard", "imperial", "imperialiiclassstardestroyer spinalarmament highcapacityionturbines", 1, 2, 1 },
  { "modification-cap", "armada-standard", "imperial", "imperialiiclassstardestroyer spinalarmament", 0, NO_NUMBERS },
  /* errata made them modifications */
  { "modification-cap", "armada-standard", "rebel", "mc80battlecruiser quadturbolasercannons h9turbolasers spinalarmament", 0,
    NO_NUMBERS },
  { "modification-cap", "armada-400", "rebel", "mc80battlecruiser quadturbolasercannons h9turbolasers", 1, 2, 1 },
  { "modification-cap", "armada-400", "imperial", "imperialstardestroyercymoon1refit admiralmotti flagbridge spinalarmament", 1, 2, 1 },
  { "modification-cap", "armada-400", "imperial", "onagerclassstardestroyer superheavycompositebeamturbolasers spinalarmament", 1, 2,
    1 },

  /* title-cap */
  { "title-cap", "xwing-standard", "rebel", "tychocelchu awingtestpilot", 0, NO_NUMBERS },
  { "title-cap", "xwing-standard", "rebel", "tychocelchu awingtestpilot awingtestpilot", 1, 2, 1 },
  { "title-cap", "xwing-standard", "scum", "princexizor starvipermkii virago", 0, NO_NUMBERS },
  { "title-cap", "xwing-standard", "scum", "princexizor virago starvipermkii", 0, NO_NUMBERS },
  { "title-cap", "xwing-standard", "scum", "princexizor starvipermkii starvipermkii", 2, NO_NUMBERS },
  { "title-cap", "xwing-standard", "imperial", "nusquadronpilot xg1assaultconfiguration os1arsenalloadout", 1, 2, 1 },
  { "title-cap", "armada-standard", "rebel", "nebulonbescortfrigate yavaris", 0, NO_NUMBERS },
  { "title-cap", "armada-standard", "rebel", "nebulonbescortfrigate yavaris redemption", 1, 2, 1 },

  /* limited */
  { "limited", "xwing-standard", "rebel", "bluesquadronpathfinder tactician operationsspecialist", 0, NO_NUMBERS },
  { "limited", "xwing-standard", "rebel", "bluesquadronpathfinder tactician; bluesquadronpathfinder tactician", 0, NO_NUMBERS },
  { "limited", "xwing-standard", "rebel", "bluesquadronpathfinder tactician tactician", 1, 2, 1 },

  /* duplicate-upgrade */
  { "duplicate-upgrade", "armada-standard", "imperial", "victoryiclassstardestroyer-imperial assaultconcussionmissiles", 0,
    NO_NUMBERS },
  { "duplicate-upgrade", "armada-standard", "imperial",
    "interdictorsuppressionrefit gravshiftreroute gravshiftreroute", 1, 2, 1 },

  /* restricted */
  { "restricted", "xwing-standard", "imperial", "soontirfel royalguardtie", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "alphasquadronpilot royalguardtie", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "blueace blackone", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "poedameron blackone", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "redace blackone r2d6 veteraninstincts", 0, NO_NUMBERS },
  /* effective skill, but never on the strength of one's own gift */
  { "restricted", "xwing-standard", "rebel", "rookiepilot r2d6 veteraninstincts", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "redsquadronpilot r2d6 veteraninstincts", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "lukeskywalker r2d6", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "prototypepilot awingtestpilot veteraninstincts", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "greensquadronpilot awingtestpilot pushthelimit pushthelimit", 1, 2, 1 },
  { "restricted", "xwing-standard", "imperial", "blacksquadronpilot adaptability", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "soontirfel autothrusters", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "academypilot autothrusters", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "redsquadronpilot renegaderefit engineupgrade autothrusters", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "redsquadronpilot renegaderefit servomotorsfoils autothrusters", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "academypilot twinionenginemkii", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "epsilonsquadronpilot twinionenginemkii", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "omicrongrouppilot twinionenginemkii", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "bluesquadronnovice integratedastromech", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "bluesquadronnovice servomotorsfoils", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "imperialtrainee lightweightframe", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "academypilot lightweightframe", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "redsquadronpilot antipursuitlasers", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "gammasquadronpilot longrangescanners", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "gammasquadronpilot tieshuttle longrangescanners", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "cartelspacer heavyscykinterceptor longrangescanners", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "nusquadronpilot os1arsenalloadout longrangescanners", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "cartelspacer pulsedrayshield", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "syndicatethug pulsedrayshield", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "cartelmarauder vaksai shieldupgrade pulsedrayshield", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "sabersquadronpilot royalguardtie adaptability", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "sabersquadronpilot royalguardtie veteraninstincts", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "imperial", "sabersquadronpilot royalguardtie pushthelimit", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "snapwexley adaptability blackone", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "blueace adaptability r2d6 blackone", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "cartelmarauder autothrusters vaksai engineupgrade", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "cartelmarauder autothrusters vaksai stealthdevice", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "princexizor virago thrustcorrector", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "princexizor virago thrustcorrector hullupgrade", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "mandalorianmercenary longrangescanners slavei", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "mandalorianmercenary longrangescanners", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "rebel", "bluesquadronnovice renegaderefit", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "contractedscout deadeye", 1, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "moraloeval houndstooth; nashtahpuppilot", 0, NO_NUMBERS },
  { "restricted", "xwing-standard", "scum", "moraloeval; nashtahpuppilot", 1, NO_NUMBERS },
  { "restricted", "xwing-epic", "imperial", "gozanticlasscruiser rearadmiralchiraneau", 0, NO_NUMBERS },
  { "restricted", "xwing-epic", "imperial", "patrolleader rearadmiralchiraneau", 1, NO_NUMBERS },
  { "restricted", "xwing-epic", "imperial", "gozanticlasscruiser navigator", 1, NO_NUMBERS },
  { "restricted", "xwing-epic", "rebel", "gr75mediumtransport hullupgrade", 1, NO_NUMBERS },
  { "restricted", "xwing-epic", "rebel", "gr75mediumtransport combatretrofit", 0, NO_NUMBERS },
  { "restricted", "armada-standard", "rebel", "cr90corvettea yavaris", 1, NO_NUMBERS },
  { "restricted", "armada-standard", "rebel", "nebulonbescortfrigate yavaris", 0, NO_NUMBERS },
  { "restricted", "armada-standard", "imperial", "gladiatoriclassstardestroyer seventhfleetstardestroyer", 0, NO_NUMBERS },
  { "restricted", "armada-standard", "imperial", "raidericlasscorvette seventhfleetstardestroyer", 1, NO_NUMBERS },
  { "restricted", "armada-standard", "rebel", "mc30cscoutfrigate moncalamariexodusfleet", 0, NO_NUMBERS },
  { "restricted", "armada-standard", "rebel", "starhawkclassbattleshipmarki amity", 0, NO_NUMBERS },
  { "restricted", "armada-standard", "rebel", "starhawkclassbattleshipmarkii amity", 1, NO_NUMBERS },
  { "restricted", "armada-standard", "imperial", "imperialiclassstardestroyer admiralscreed flagbridge", 0, NO_NUMBERS },
  { "restricted", "armada-standard", "imperial", "imperialiclassstardestroyer flagbridge", 1, NO_NUMBERS },
  { "restricted", "armada-standard", "imperial", "imperialiiclassstardestroyer ministertua", 1, NO_NUMBERS },
  { "restricted", "armada-standard", "imperial", "imperialiclassstardestroyer ministertua", 0, NO_NUMBERS },
  { "restricted", "armada-standard", "imperial", "imperialstardestroyercymoon1refit chimaera", 1, NO_NUMBERS },
  { "restricted", "armada-standard", "republic", "acclamatoriclassassaultship clonegunners", 0, NO_NUMBERS },
  { "restricted", "armada-standard", "republic", "consularclassarmedcruiser clonegunners", 1, NO_NUMBERS },
  { "restricted", "armada-400", "rebel", "mc80assaultcruiser strategicadviser", 1, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "onagerclassstardestroyer seventhfleetstardestroyer", 0, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "onagerclasstestbed seventhfleetstardestroyer", 1, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "venatoriiclassstardestroyer-imperial seventhfleetstardestroyer", 0, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "stardreadnoughtcommandprototype seventhfleetstardestroyer", 1, NO_NUMBERS },
  { "restricted", "armada-400", "rebel", "starhawkclassbattleshipmarki moncalamariexodusfleet", 1, NO_NUMBERS },
  { "restricted", "armada-400", "rebel", "starhawkclassbattleshipmarkii unity", 0, NO_NUMBERS },
  { "restricted", "armada-400", "rebel", "mc80starcruiser homeone", 1, NO_NUMBERS },
  { "restricted", "armada-400", "republic", "victoryiclassstardestroyer-republic sphat", 0, NO_NUMBERS },
  { "restricted", "armada-400", "republic", "acclamatoriclassassaultship sphat", 1, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "imperialstardestroyerkuatrefit ministertua", 1, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "arquitensclasslightcruiser ministertua", 0, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "stardreadnoughtassaultprototype ministertua", 1, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "gladiatoriclassstardestroyer admiralmotti flagbridge", 1, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "imperialiclassstardestroyer chimaera", 0, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "imperialiclassstardestroyer admiralmotti flagbridge chimaera", 1, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "stardreadnoughtcommandprototype pointdefenseioncannons", 1, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "quasarfireiclasscruisercarrier disposablecapacitors", 0, NO_NUMBERS },
  { "restricted", "armada-400", "separatist", "hardcellclassbattlerefit thermalshields", 1, NO_NUMBERS },
  { "restricted", "armada-400", "imperial", "raidericlasscorvette governorpryce", 0, NO_NUMBERS },
  { "restricted", "armada-standard", "imperial", "raidericlasscorvette governorpryce", 1, NO_NUMBERS },

  /* epic-only */
  { "epic-only", "xwing-epic", "rebel", "gr75mediumtransport; redsquadronpilot", 0, NO_NUMBERS },
  { "epic-only", "xwing-standard", "rebel", "gr75mediumtransport; redsquadronpilot", 1, NO_NUMBERS },
  { "epic-only", "xwing-standard", "rebel", "bluesquadronpathfinder wed15repairdroid", 1, NO_NUMBERS },

  /* epic-points: five in all */
  { "epic-points", "xwing-epic", "rebel", "cr90corvettefore; cr90corvetteaft; gr75mediumtransport", 0, NO_NUMBERS },
  { "epic-points", "xwing-epic", "rebel", "cr90corvettefore; cr90corvetteaft; 2*gr75mediumtransport", 1, 7, 5 },

  /* section-pair */
  { "section-pair", "xwing-epic", "rebel", "cr90corvettefore #0; cr90corvetteaft #0", 0, NO_NUMBERS },
  { "section-pair", "xwing-epic", "rebel", "cr90corvettefore; cr90corvetteaft", 0, NO_NUMBERS },
  { "section-pair", "xwing-epic", "rebel", "cr90corvettefore", 1, NO_NUMBERS },
  { "section-pair", "xwing-epic", "rebel", "cr90corvettefore #0; cr90corvetteaft #1", 2, NO_NUMBERS },

  /* mandatory-card */
  { "mandatory-card", "xwing-standard", "scum", "gandfindsman misthunter tractorbeam", 0, NO_NUMBERS },
  { "mandatory-card", "xwing-standard", "scum", "gandfindsman misthunter", 1, NO_NUMBERS },

  /* objectives */
  { "objectives", "armada-standard", "rebel", "cr90corvettea" OBJECTIVES, 0, NO_NUMBERS },
  { "objectives", "armada-standard", "rebel", "cr90corvettea; !mostwanted; !contestedoutpost", 1, 0, 1 },
  { "objectives", "armada-standard", "rebel", "cr90corvettea; !openingsalvo" OBJECTIVES, 1, 2, 1 },
  { "objectives", "armada-standard", "rebel", "cr90corvettea; !mostwanted; !openingsalvo; !superiorpositions", 2, NO_NUMBERS },
  { "objectives", "armada-standard", "rebel", "cr90corvettea; !showofforce" OBJECTIVES, 1, NO_NUMBERS },

  /* flotilla-cap */
  { "flotilla-cap", "armada-400", "rebel", "2*gr75mediumtransports", 0, NO_NUMBERS },
  { "flotilla-cap", "armada-400", "rebel", "3*gr75mediumtransports", 1, 3, 2 },
  { "flotilla-cap", "armada-standard", "rebel", "3*gr75mediumtransports", 0, NO_NUMBERS },
  { "flotilla-cap", "armada-task-force", "rebel", "2*gr75mediumtransports", 1, 2, 1 },
  { "flotilla-cap", "armada-400", "rebel", "gr75mediumtransports garmbeliblis", 1, NO_NUMBERS },
  { "flotilla-cap", "armada-standard", "rebel", "gr75mediumtransports garmbeliblis", 0, NO_NUMBERS },
  { "flotilla-cap", "armada-400", "separatist", "3*gozanticlasscruiser", 1, 3, 2 },
  { "flotilla-cap", "armada-400", "imperial", "gozanticlasscruisers; 2*gozanticlassassaultcarriers", 1, 3, 2 },

  /* ace-cap: unique squadrons without defense tokens do not count */
  { "ace-cap", "armada-400", "rebel", "lukeskywalker; wedgeantilles; tychocelchu; dutchvander; goldsquadron", 0, NO_NUMBERS },
  { "ace-cap", "armada-400", "rebel", "lukeskywalker; wedgeantilles; tychocelchu; dutchvander; norrawexley", 1, 5, 4 },
  { "ace-cap", "armada-task-force", "rebel", "lukeskywalker; wedgeantilles; tychocelchu", 1, 3, 2 },
  { "ace-cap", "armada-400", "imperial", "hondoohnaka; dengar; teltrevura; ig88; blacksquadron; sabersquadron; tempestsquadron", 0,
    NO_NUMBERS },
  { "ace-cap", "armada-400", "imperial", "hondoohnaka; dengar; teltrevura; ig88; mornakee", 1, 5, 4 },
  { "ace-cap", "armada-400", "republic", "axe; kickback; matchstick; oddball; ahsokatano", 1, 5, 4 },

  /* copies-cap */
  { "copies-cap", "xwing-standard", "scum", "tansariipointveteran attannimindlink; concorddawnveteran attannimindlink", 0,
    NO_NUMBERS },
  { "copies-cap", "xwing-standard", "scum",
    "tansariipointveteran attannimindlink; concorddawnveteran attannimindlink; inaldra attannimindlink", 1, 3, 2 },
  { "copies-cap", "xwing-epic", "imperial", "12*academypilot", 0, NO_NUMBERS },
  { "copies-cap", "xwing-epic", "imperial", "13*academypilot", 1, 13, 12 },
  { "copies-cap", "xwing-epic", "imperial", "7*omicrongrouppilot", 1, 7, 6 },
};

static const MuFinding *
count_errors (const MuReport *report, const char *rule, int *count)
{
  const MuFinding *found = NULL;

  *count = 0;
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (!mu_finding_is_error (finding) || !g_str_equal (finding->rule->id, rule))
        continue;
      found = finding;
      (*count)++;
    }
  return found;
}

static void
check_says_all (const MuFinding *finding, const char *game)
{
  g_autofree char *title = mu_finding_dup_title (finding);
  g_autofree char *message = mu_finding_dup_message (finding);
  g_autofree char *remedy = mu_finding_dup_remedy (finding);
  g_autofree char *source = mu_rule_dup_source (finding->rule, game);

  g_assert_cmpstr (title, !=, "");
  g_assert_cmpstr (message, !=, "");
  g_assert_cmpstr (remedy, !=, "");
  g_assert_cmpstr (source, !=, "");
  g_assert_null (strstr (message, "{"));
  g_assert_null (strstr (title, "{"));
  g_assert_null (strstr (remedy, "{"));
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (MuRoster) roster = mu_test_roster (test->format, test->faction, test->list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  int count;
  const MuFinding *finding = count_errors (report, test->rule, &count);

  if (count != test->broken)
    g_test_message ("%s: %s: %d errors instead of %d", test->rule, test->list, count, test->broken);
  g_assert_cmpint (count, ==, test->broken);
  for (guint i = 0; i < report->findings->len; i++)
    check_says_all (report->findings->pdata[i], mu_game_get_id (mu_roster_get_game (roster)));
  if (test->have == G_MININT)
    return;
  g_assert_cmpint (finding->have, ==, test->have);
  g_assert_cmpint (finding->allowed, ==, test->allowed);
}

/* Every rule has a list that passes and one that fails, and ids do not repeat. */
static void
test_table (void)
{
  guint n_rules;
  const MuRule *rules = mu_rules_get (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      gboolean passes = FALSE;
      gboolean fails = FALSE;

      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (rules[i].id, !=, rules[j].id);
      for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
        if (g_str_equal (cases[j].rule, rules[i].id))
          {
            passes |= cases[j].broken == 0;
            fails |= cases[j].broken > 0;
          }
      if (!passes || !fails)
        g_test_message ("the rule %s lacks a list that %s it", rules[i].id, passes ? "breaks" : "keeps");
      g_assert_true (passes && fails);
    }
}

static void
test_messages (void)
{
  for (int id = 0; id < MU_N_MESSAGES; id++)
    {
      const MuMessage *message = mu_rules_get_message (id);

      g_assert_nonnull (message->rule);
      g_assert_nonnull (mu_rules_find (message->rule));
      g_assert_nonnull (message->title);
      g_assert_nonnull (message->text);
      g_assert_nonnull (message->remedy);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/table", test_table);
  g_test_add_func ("/rules/messages", test_messages);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/%s/%03u", cases[i].rule, i);


      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
