/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-rule.h"

#include "model/text/mu-i18n.h"

/* All rules, in the order in which their findings are shown. */
static const MuRule rules[MU_N_RULES] = {
  [MU_RULE_EMPTY] = { "empty", 0, N_ ("A list has at least one ship."),
    N_ ("Squadrons, upgrades and objectives all belong to ships, so a list without a ship cannot be played. A "
        "list that was just begun shows this until its first ship is there. Squadrons alone do not make a fleet.") },
  [MU_RULE_KNOWN_CARD] = { "known-card", 0, N_ ("Every card in the list exists, for the ship and the kind of slot where it is named."),
    N_ ("A list is checked by its cards, so a name that is in no catalog cannot be checked. It may be misspelled, the "
        "card may not exist for that ship or slot, or it may be newer than the catalogs. Choose the card again from "
        "the picker, or remove it; cards of your own can be added in a catalog of your own.") },
  [MU_RULE_POINTS] = { "points", 0, N_ ("All ship, squadron and upgrade costs together do not exceed the format's total."),
    N_ ("Both players agree on a total and spend up to that on ships, squadrons and upgrades together. A few cards "
        "have negative costs or reduce the cost of others, but never to less than zero. The points left over are the "
        "bid for initiative. In team play the total is that of the whole team. A total far below the limit is only a "
        "warning.") },
  [MU_RULE_SQUADRON_THIRD] = { "squadron-third", 0, N_ ("Squadrons cost at most a third of the format's total, rounded up."),
    N_ ("Squadrons may take at most a third of the agreed total, rounded up: 100 of 300, 134 of 400. It is a "
        "third of the total agreed on, not of what the fleet spends, and upgrades on ships do not count towards "
        "it. Remove a squadron, or take a cheaper one in its place.") },
  [MU_RULE_BUDGET] = { "budget", 0, N_ ("A list spends no more of a budget than its format allows."),
    N_ ("Some formats have budgets besides the points of the list: for some of its cards, or counted by another number "
        "than their cost. Remove or replace cards that spend it.") },
  [MU_RULE_LOADOUT] = { "loadout", MU_RULE_OF_COSTS, N_ ("The upgrades of a ship cost no more than its own budget for them."),
    N_ ("In some games, upgrades do not cost points of the list: every ship has a budget for its own upgrades, which "
        "is often called its loadout. What is left of it cannot be spent on another ship. Remove an upgrade, or take a "
        "cheaper one in its place.") },
  [MU_RULE_FACTION] = { "faction", 0,
    N_ ("All ships and squadrons, and every upgrade marked with a faction, belong to the list's faction."),
    N_ ("A list has one faction, and so have its ships, its squadrons and every upgrade that names a faction. Upgrades "
        "without a faction go everywhere. A few cards say themselves that they may be used by another faction.") },
  [MU_RULE_FLAGSHIP] = { "flagship", MU_RULE_SPANS_LIST, N_ ("Exactly one ship of a fleet has a commander; it is the flagship."),
    N_ ("One ship has to lead: exactly one ship of the fleet carries a commander, and becomes the flagship. A "
        "commander needs no icon on the upgrade bar, so any ship of the faction but a flotilla may take it. If there "
        "are "
        "two commanders, remove one; if there is none, add one.") },
  [MU_RULE_UNIQUE_NAME] = { "unique-name", MU_RULE_SPANS_LIST, N_ ("A name with a dot may be in a list only once, whatever the kind of card."),
    N_ ("A name with a dot before it stands for one person, one ship or one thing, which can be in one place only. It "
        "counts for all kinds of cards: a pilot and a crew card of the same name exclude each other, and so do a "
        "commander and an officer. In team play it counts for the whole team. Keep one of the cards, or take a card "
        "without a dot.") },
  [MU_RULE_SLOT] = { "slot", MU_RULE_OF_SLOTS, N_ ("Each icon on the upgrade bar holds one upgrade with that icon."),
    N_ ("Every icon on the upgrade bar has room for one card of that kind. Some cards need two icons, some add one, "
        "remove one, or let one take another kind of card; the cards are then arranged so that as many as possible "
        "fit. Titles, Modifications and commanders use no icon of the bar. Remove a card that does not fit, or choose "
        "a ship with that icon. An empty slot for which a card costs nothing is only a hint.") },
  [MU_RULE_MODIFICATION_CAP] = { "modification-cap", MU_RULE_OF_SLOTS, N_ ("A ship has at most one Modification, unless a card raises that."),
    N_ ("A ship takes one Modification, whatever its bar shows. A few cards allow more, and may require them to be "
        "different. Remove all Modifications but one.") },
  [MU_RULE_TITLE_CAP] = { "title-cap", MU_RULE_OF_SLOTS, N_ ("A ship has at most one Title, unless a card raises that."),
    N_ ("A ship has one name and therefore one Title, of its own type. A few cards allow a second one, and require the "
        "two to be different. Remove all Titles but one.") },
  [MU_RULE_LIMITED] = { "limited", MU_RULE_OF_COPIES, N_ ("No ship has two copies of one card with the trait Limited."),
    N_ ("The trait Limited keeps a ship from carrying the same card twice. Different Limited cards on one ship "
        "are fine, and so is the same one on two ships. Replace the second copy.") },
  [MU_RULE_DUPLICATE_UPGRADE] = { "duplicate-upgrade", MU_RULE_OF_COPIES, N_ ("A ship does not carry two copies of one upgrade card."),
    N_ ("However many icons of a kind a ship has, the official answers allow one copy of a card on it. The same "
        "card on another ship is fine, as long as it has no dot. Replace the second copy.") },
  [MU_RULE_SOLITARY] = { "solitary", MU_RULE_SPANS_LIST, N_ ("Of all Solitary cards for one kind of slot, a list has one."),
    N_ ("The trait Solitary keeps cards apart that together would be too strong: a list has only one Solitary card for "
        "each kind of slot, whether the cards are the same or not. Keep one of them, or take a card for another kind of "
        "slot.") },
  [MU_RULE_STANDARDIZED] = { "standardized", MU_RULE_SPANS_LIST,
    N_ ("If one ship of a type has a Standardized card, every ship of that type in the list has it."),
    N_ ("Ships of one type are built alike: a Standardized card is on all ships of a type in the list, or on none of "
        "them. Ships of other types do not matter. Each of the cards has its cost. Put the card on the others, too, or "
        "remove it from all.") },
  [MU_RULE_RESTRICTED] = { "restricted", 0,
    N_ ("An upgrade may be used only on the ships that its card allows: size, type, class, skill and so on."),
    N_ ("Many cards say which ships may have them: a faction, a size, a type of ship, a value above a number, an "
        "action on the bar, a trait. A type matches when the name of the ship contains it as whole words. Changes by "
        "other upgrades count, too: a card may require an action that another one adds. Move the card to a ship that "
        "fits, or remove it.") },
  [MU_RULE_EPIC_ONLY] = { "epic-only", 0, N_ ("Huge ships and cards with the epic symbol are played only in epic formats."),
    N_ ("Huge ships and cards with the epic symbol are made for large battles and are not allowed in other formats. "
        "Choose an epic format, or do without them.") },
  [MU_RULE_LEGALITY] = { "legality", 0, N_ ("Every card is legal in the format at its date."),
    N_ ("Those who publish the points of a game also say, at each date, which cards may be played in which kind of "
        "format. Cards that are left out there cannot be used, whatever they cost. Replace them, or choose a format "
        "that has them.") },
  [MU_RULE_EPIC_POINTS] = { "epic-points", 0, N_ ("Huge ships cost epic points, and an epic format caps their sum."),
    N_ ("So that a squad does not consist of huge ships only, each of them costs epic points besides its squad points, "
        "and an epic format allows 5. A ship of two sections pays once for both. Remove a huge ship, or take a smaller "
        "one.") },
  [MU_RULE_SECTION_PAIR] = { "section-pair", MU_RULE_SPANS_LIST, N_ ("A huge ship of two sections needs both of them."),
    N_ ("A corvette of two sections has two ship cards, and neither flies alone. Each section has its own pilot skill, "
        "upgrades and hull. Add the section that is missing; with several such ships each pair is kept together.") },
  [MU_RULE_MANDATORY_CARD] = { "mandatory-card", 0, N_ ("A card that must come with another cannot be played without it."),
    N_ ("A few cards are only allowed together with another one that they name. Add that card to the same ship, or "
        "remove the one that requires it.") },
  [MU_RULE_OBJECTIVES] = { "objectives", 0, N_ ("A fleet has three objectives: one Assault, one Defense, one Navigation."),
    N_ ("A fleet brings three objectives, one each of Assault, Defense and Navigation; the first player chooses "
        "one of the second player’s. Objectives of campaigns are for campaigns only. Formats without objectives "
        "do not ask for them.") },
  [MU_RULE_OBSTACLES] = { "obstacles", 0, N_ ("A player chooses different obstacles."),
    N_ ("The obstacles that a player brings are named in the list. They are of different shapes, so none is named "
        "twice.") },
  [MU_RULE_FLOTILLA_CAP] = { "flotilla-cap", 0, N_ ("No flotilla carries the commander, and tournament formats limit the number of flotillas."),
    N_ ("The commander is never on a flotilla, so that the flagship takes part in the battle: so says version 1.5.0 of "
        "the "
        "rules, and it holds in every format. How many flotillas a fleet may have is limited only by tournament "
        "formats.") },
  [MU_RULE_ACE_CAP] = { "ace-cap", 0, N_ ("The format limits the number of unique squadrons with defense tokens."),
    N_ ("Tournament formats limit the number of unique squadrons with defense tokens to one for every full 100 points. "
        "Unique squadrons without defense tokens do not count. Replace some with squadrons of the same type without a "
        "name.") },
  [MU_RULE_COPIES_CAP] = { "copies-cap", MU_RULE_SPANS_LIST, N_ ("A card or the format may limit the number of copies in a list."),
    N_ ("Some cards say how many copies of them a list may have, and large formats say how many ships of one type or "
        "size it may have. Copies on different ships count together. Remove some, or take another card.") },
  [MU_RULE_COUNT_CAP] = { "count-cap", 0, N_ ("A list has as many cards of a kind as its format asks for, and no more than it allows."),
    N_ ("Some formats say how many ships a list has at least and at most, or how many cards of some other kind. Upgrades "
        "do not count as ships, however many there are. Add cards until there are enough, or remove some if there are "
        "too many.") },
  [MU_RULE_BOX_CONTENTS] = { "box-contents", MU_RULE_SPANS_LIST, N_ ("A format of one box allows only what is in the box, and as many."),
    N_ ("Some formats are for players who have one box. They may use every card and model in it as often as the box "
        "holds "
        "it: a core set has one model of some ships, however many cards there are for them. Ships, squadrons, upgrades "
        "and "
        "objectives count. Take what the box holds, or choose another format.") },
  [MU_RULE_STATED_TOTAL] = { "stated-total", 0, N_ ("The list costs what its own text states."),
    N_ ("A list as text often states its total, and a cost behind each card. When the cards cost something else, the "
        "list may be meant for other costs or another edition, may have a wrong sum, or was not read as its player "
        "meant it. The list is judged by its cards; compare them with the text.") },
};

static const MuMessage messages[MU_N_MESSAGES] = {
  [MU_MESSAGE_EMPTY] = { "empty",
                         "empty",
                         MU_SEVERITY_ERROR,
                         { N_ ("No ship") },
                         { N_ ("The list has no ship.") },
                         { { 0, { N_ ("Add a ship.") } } } },
  [MU_MESSAGE_EMPTY_TEAM] = { "empty-team",
                              "empty",
                              MU_SEVERITY_ERROR,
                              { N_ ("No ship in the team") },
                              { N_ ("None of the team's lists has a ship.") },
                              { { 0, { N_ ("Add a ship to one of the lists.") } } } },
  [MU_MESSAGE_UNKNOWN_CARD]
  = { "unknown-card",
      "known-card",
      MU_SEVERITY_ERROR,
      { N_ ("Unknown card") },
      { N_ ("“{card}” is not in the catalogs, or not for that ship or slot.") },
      { { MU_STEP_REMOVE, { N_ ("Check the spelling, the ship and the slot, or remove it.") } },
        { 0, { N_ ("Check the spelling, the ship and the slot.") } } } },
  [MU_MESSAGE_UNREADABLE] = { "unreadable",
                              "known-card",
                              MU_SEVERITY_ERROR,
                              { N_ ("Unreadable list") },
                              { N_ ("This list could not be read: {card}.") },
                              { { 0, { N_ ("Mend the file, and read it again.") } } } },
  [MU_MESSAGE_POINTS]
  = { "points",
      "points",
      MU_SEVERITY_ERROR,
      { NP_ ("{over} point over", "{over} points over"), MU_NUMBER_OVER },
      { NP_ ("The list costs {have} of {allowed} point.", "The list costs {have} of {allowed} points."),
        MU_NUMBER_ALLOWED },
      { { 0,
          { NP_ ("Remove or replace cards until the list costs at most {allowed} point.",
                 "Remove or replace cards until the list costs at most {allowed} points."),
            MU_NUMBER_ALLOWED } } } },
  [MU_MESSAGE_POINTS_TEAM]
  = { "points-team",
      "points",
      MU_SEVERITY_ERROR,
      { NP_ ("{over} point over", "{over} points over"), MU_NUMBER_OVER },
      { NP_ ("The team's lists cost {have} of {allowed} point together.",
             "The team's lists cost {have} of {allowed} points together."),
        MU_NUMBER_ALLOWED },
      { { 0,
          { NP_ ("Remove or replace cards until the team's lists cost at most {allowed} point together.",
                 "Remove or replace cards until the team's lists cost at most {allowed} points together."),
            MU_NUMBER_ALLOWED } } } },
  [MU_MESSAGE_POINTS_SPARE]
  = { "points-spare",
      "points",
      MU_SEVERITY_WARNING,
      { N_ ("Far below the limit") },
      { NP_ ("The list costs only {have} of {allowed} point.", "The list costs only {have} of {allowed} points."),
        MU_NUMBER_ALLOWED },
      { { 0, { N_ ("There is room for more cards.") } } } },
  [MU_MESSAGE_SQUADRONS] = { "squadrons",
                             "squadron-third",
                             MU_SEVERITY_ERROR,
                             { NP_ ("{over} squadron point over", "{over} squadron points over"), MU_NUMBER_OVER },
                             { NP_ ("The squadrons cost {have} point; a third of the total allows {allowed}.",
                                    "The squadrons cost {have} points; a third of the total allows {allowed}."),
                               MU_NUMBER_HAVE },
                             { { 0,
                                 { NP_ ("Remove or replace squadrons until they cost at most {allowed} point.",
                                        "Remove or replace squadrons until they cost at most {allowed} points."),
                                   MU_NUMBER_ALLOWED } } } },
  [MU_MESSAGE_BUDGET] = { "budget",
                          "budget",
                          MU_SEVERITY_ERROR,
                          { N_ ("{over} over: {budget}") },
                          { N_ ("The list spends {have} of {allowed}: {budget}.") },
                          { { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
                            { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } } },
  [MU_MESSAGE_LOADOUT] = { "loadout",
                           "loadout",
                           MU_SEVERITY_ERROR,
                           { N_ ("{over} over: {budget}") },
                           { N_ ("{ship} spends {have} of {allowed}: {budget}.") },
                           { { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
                             { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } } },
  [MU_MESSAGE_FACTION_CARD]
  = { "faction-card",
      "faction",
      MU_SEVERITY_ERROR,
      { N_ ("Wrong faction") },
      { N_ ("{card} does not belong to the list's faction. Its faction: {factions}.") },
      { { MU_STEP_REMOVE | MU_STEP_FACTION, { N_ ("Remove {card}, or change the list's faction.") } },
        { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
        { MU_STEP_FACTION, { N_ ("Change the list's faction.") } } } },
  [MU_MESSAGE_FACTION_TEAM] = { "faction-team",
                                "faction",
                                MU_SEVERITY_ERROR,
                                { N_ ("Several factions in the team") },
                                { N_ ("The team's lists have different factions: {factions}. A team has one.") },
                                { { 0, { N_ ("Make a team of lists of one faction.") } } } },
  [MU_MESSAGE_FLAGSHIP_NONE] = { "flagship-none",
                                 "flagship",
                                 MU_SEVERITY_ERROR,
                                 { N_ ("No commander") },
                                 { N_ ("No ship has a commander, so the fleet has no flagship.") },
                                 { { 0, { N_ ("Put a commander on one ship.") } } },
                                 { "Commander", MU_ROLE_NONE, { N_ ("Too few: {counted}") },
                                   { N_ ("The list has {have} of at least {allowed}: {counted}.") },
                                   { N_ ("Add some until there are {allowed}.") } } },
  [MU_MESSAGE_FLAGSHIP_SEVERAL] = { "flagship-several",
                                    "flagship",
                                    MU_SEVERITY_ERROR,
                                    { N_ ("{have} commanders") },
                                    { N_ ("The fleet has {have} commanders: {cards}. It may have one.") },
                                    { { MU_STEP_KEEP_ANY, { N_ ("Remove all but one commander.") } },
                                      { MU_STEP_KEEP_SOME, { N_ ("Keep only {kept}.") } } },
                                    { "Commander", MU_ROLE_NONE, { N_ ("Too many: {counted}") },
                                      { N_ ("The list has {have} of at most {allowed}: {counted}.") },
                                      { N_ ("Keep one of them.") } } },
  [MU_MESSAGE_UNIQUE]
  = { "unique",
      "unique-name",
      MU_SEVERITY_ERROR,
      { N_ ("A unique name more than once") },
      { N_ ("These cards share the unique name “{name}”, which a list may have only once: {places}.") },
      { { MU_STEP_KEEP_ANY, { N_ ("Keep one of them.") } }, { MU_STEP_KEEP_SOME, { N_ ("Keep only {kept}.") } } } },
  [MU_MESSAGE_UNIQUE_TEAM]
  = { "unique-team",
      "unique-name",
      MU_SEVERITY_ERROR,
      { N_ ("A unique name more than once in the team") },
      { N_ ("These cards share the unique name “{name}”, which a team may have only once: {places}.") },
      { { 0, { N_ ("Keep one of them in the team.") } } } },
  [MU_MESSAGE_NAME_COPIES] = { "name-copies",
                               "unique-name",
                               MU_SEVERITY_ERROR,
                               { N_ ("{name} {have} times") },
                               { N_ ("{name} may be used {allowed} times, but there are {have}: {places}.") },
                               { { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
                                 { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } } },
  [MU_MESSAGE_SLOT_NONE]
  = { "slot-none",
      "slot",
      MU_SEVERITY_ERROR,
      { N_ ("No {slot} slot") },
      { N_ ("{ship} has no {slot} slot for {card}.") },
      { { MU_STEP_REMOVE | MU_STEP_MOVE, { N_ ("Remove {card}, or put it on a ship with that slot.") } },
        { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
        { MU_STEP_MOVE, { N_ ("Put {card} on another ship.") } } } },
  [MU_MESSAGE_SLOT_REMOVED]
  = { "slot-removed",
      "slot",
      MU_SEVERITY_ERROR,
      { N_ ("No {slot} slot") },
      { N_ ("{ship} has no {slot} slot for {card}, because {wanted} takes these slots away.") },
      { { MU_STEP_REMOVE | MU_STEP_MOVE, { N_ ("Remove {card}, or put it on a ship with that slot.") } },
        { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
        { MU_STEP_MOVE, { N_ ("Put {card} on another ship.") } } } },
  [MU_MESSAGE_SLOT_FULL]
  = { "slot-full",
      "slot",
      MU_SEVERITY_ERROR,
      { N_ ("{slot} slots are full") },
      { NP_ ("{ship} has {allowed} {slot} slot and its cards need {have}; {card} has no place.",
             "{ship} has {allowed} {slot} slots and its cards need {have}; {card} has no place."),
        MU_NUMBER_ALLOWED },
      { { MU_STEP_REMOVE | MU_STEP_REMOVE_OTHER, { N_ ("Remove {card} or another card from those slots.") } },
        { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
        { MU_STEP_REMOVE_OTHER, { N_ ("Remove another card from those slots.") } } } },
  [MU_MESSAGE_SLOT_SEVERAL]
  = { "slot-several",
      "slot",
      MU_SEVERITY_ERROR,
      { N_ ("Not enough slots") },
      { N_ ("{card} needs {icons}; {ship} has too few of them free.") },
      { { MU_STEP_REMOVE | MU_STEP_MOVE, { N_ ("Remove {card}, or put it on a ship with enough free slots.") } },
        { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
        { MU_STEP_MOVE, { N_ ("Put {card} on another ship.") } } } },
  [MU_MESSAGE_SLOT_LIMIT]
  = { "slot-limit",
      "slot",
      MU_SEVERITY_ERROR,
      { N_ ("{slot} slot does not take it") },
      { N_ ("{ship} has no free {slot} slot that takes {card}.") },
      { { MU_STEP_REMOVE | MU_STEP_REPLACE, { N_ ("Remove {card}, or choose one that the slot takes.") } },
        { MU_STEP_REMOVE, { N_ ("Remove {card}.") } } } },
  [MU_MESSAGE_SLOT_TAKES]
  = { "slot-takes",
      "slot",
      MU_SEVERITY_ERROR,
      { N_ ("{slot} slot does not take it") },
      { N_ ("{ship} has no free {slot} slot that takes {card}. What {wanted} allows there: {limit}.") },
      { { MU_STEP_REMOVE | MU_STEP_REPLACE, { N_ ("Remove {card}, or choose one that the slot takes.") } },
        { MU_STEP_REMOVE, { N_ ("Remove {card}.") } } } },
  [MU_MESSAGE_SQUADRON_UPGRADE] = { "squadron-upgrade",
                                    "slot",
                                    MU_SEVERITY_ERROR,
                                    { N_ ("Upgrade on a squadron") },
                                    { N_ ("{ship} is a squadron and cannot carry {card}.") },
                                    { { MU_STEP_REMOVE | MU_STEP_MOVE, { N_ ("Remove {card}, or put it on a ship.") } },
                                      { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
                                      { MU_STEP_MOVE, { N_ ("Put {card} on another ship.") } } } },
  [MU_MESSAGE_SLOT_FREE]
  = { "slot-free",
      "slot",
      MU_SEVERITY_WARNING,
      { N_ ("Room for a free card") },
      { N_ ("{ship} has an empty {slot} slot, and {card} would not raise the cost of the list.") },
      { { 0, { N_ ("Add {card}, or leave the slot empty.") } } } },
  [MU_MESSAGE_MODIFICATION_CAP]
  = { "modification-cap",
      "modification-cap",
      MU_SEVERITY_ERROR,
      { N_ ("Too many Modifications") },
      { N_ ("{ship} cannot carry all of these Modifications: {cards}.") },
      { { MU_STEP_REMOVE, { N_ ("Remove {card}.") } }, { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } },
      { "Modification", MU_ROLE_NONE, { N_ ("Too many: {counted}") },
        { N_ ("{ship} cannot carry all of these: {cards}.") } } },
  [MU_MESSAGE_MODIFICATION_NONE]
  = { "modification-none",
      "modification-cap",
      MU_SEVERITY_ERROR,
      { N_ ("No Modifications allowed") },
      { N_ ("{wanted} does not allow Modifications on {ship}: {cards}.") },
      { { MU_STEP_REMOVE, { N_ ("Remove {card}.") } }, { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } },
      { "Modification", MU_ROLE_NONE, { N_ ("Not allowed: {counted}") },
        { N_ ("{wanted} does not allow these on {ship}: {cards}.") } } },
  [MU_MESSAGE_MODIFICATION_LIMIT]
  = { "modification-limit",
      "modification-cap",
      MU_SEVERITY_ERROR,
      { N_ ("Too many Modifications") },
      { N_ ("{ship} cannot carry all of these Modifications: {cards}. What {wanted} allows in its slot: {limit}.") },
      { { MU_STEP_REMOVE, { N_ ("Remove {card}.") } }, { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } },
      { "Modification", MU_ROLE_NONE, { N_ ("Too many: {counted}") },
        { N_ ("{ship} cannot carry all of these: {cards}. What {wanted} allows in its slot: {limit}.") } } },
  [MU_MESSAGE_MODIFICATION_SAME]
  = { "modification-same",
      "modification-cap",
      MU_SEVERITY_ERROR,
      { N_ ("The same Modification twice") },
      { N_ ("{ship} carries {card} twice; its Modifications must differ.") },
      { { MU_STEP_REPLACE, { N_ ("Replace one {card}.") } }, { MU_STEP_REMOVE_SOME, { N_ ("Keep one {card}.") } } },
      { "Modification", MU_ROLE_NONE, { N_ ("{card} {have} times") },
        { N_ ("{ship} carries {card} {have} times.") } } },
  [MU_MESSAGE_TITLE_CAP]
  = { "title-cap",
      "title-cap",
      MU_SEVERITY_ERROR,
      { N_ ("Too many Titles") },
      { N_ ("{ship} cannot carry all of these Titles: {cards}.") },
      { { MU_STEP_REMOVE, { N_ ("Remove {card}.") } }, { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } },
      { "Title", MU_ROLE_NONE, { N_ ("Too many: {counted}") },
        { N_ ("{ship} cannot carry all of these: {cards}.") } } },
  [MU_MESSAGE_TITLE_SAME]
  = { "title-same",
      "title-cap",
      MU_SEVERITY_ERROR,
      { N_ ("The same Title twice") },
      { N_ ("{ship} carries {card} twice; its Titles must differ.") },
      { { MU_STEP_REPLACE, { N_ ("Replace one {card}.") } }, { MU_STEP_REMOVE_SOME, { N_ ("Keep one {card}.") } } },
      { "Title", MU_ROLE_NONE, { N_ ("{card} {have} times") },
        { N_ ("{ship} carries {card} {have} times.") } } },
  [MU_MESSAGE_LIMITED] = { "limited",
                           "limited",
                           MU_SEVERITY_ERROR,
                           { N_ ("A Limited card more than once") },
                           { N_ ("{ship} carries {card} {have} times; the card is Limited to one per ship.") },
                           { { MU_STEP_REMOVE_SOME, { N_ ("Keep one {card}.") } } },
                           { "Limited", MU_ROLE_LIMITED, { N_ ("{card} {have} times") },
                             { N_ ("{ship} carries {card} {have} times.") } } },
  [MU_MESSAGE_DUPLICATE_UPGRADE] = { "duplicate-upgrade",
                                     "duplicate-upgrade",
                                     MU_SEVERITY_ERROR,
                                     { N_ ("The same upgrade twice") },
                                     { N_ ("{ship} carries {card} {have} times.") },
                                     { { MU_STEP_REMOVE_SOME, { N_ ("Keep one {card}.") } } } },
  [MU_MESSAGE_SOLITARY]
  = { "solitary",
      "solitary",
      MU_SEVERITY_ERROR,
      { N_ ("{have} Solitary cards: {slot}") },
      { N_ ("These Solitary cards take the same kind of slot, {slot}; a list may have only one of them: {places}.") },
      { { MU_STEP_KEEP_ANY, { N_ ("Keep one of them.") } }, { MU_STEP_KEEP_SOME, { N_ ("Keep only {kept}.") } } },
      { "Solitary", MU_ROLE_SOLITARY, { N_ ("Too many: {counted}") },
        { N_ ("These cards take the same kind of slot, {slot}; a list may have only one of them: {places}.") } } },
  [MU_MESSAGE_STANDARDIZED]
  = { "standardized",
      "standardized",
      MU_SEVERITY_ERROR,
      { N_ ("{card} not on all ships of its type") },
      { N_ ("{card} is on {have} of {allowed} ships of the type {wanted}; all of them must have it, or none.") },
      { { MU_STEP_ADD_ALL | MU_STEP_REMOVE_ALL, { N_ ("Put {card} on all of them, or on none.") } },
        { MU_STEP_ADD_ALL, { N_ ("Put {card} on all of them.") } },
        { MU_STEP_REMOVE_ALL, { N_ ("Remove {card} from all of them.") } } } },
  [MU_MESSAGE_RESTRICTED]
  = { "restricted",
      "restricted",
      MU_SEVERITY_ERROR,
      { N_ ("Not for this ship") },
      { N_ ("{card} may not go on {ship}. Condition: {unmet}.") },
      { { MU_STEP_REMOVE | MU_STEP_MOVE, { N_ ("Remove {card}, or put it on a ship that fits.") } },
        { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
        { MU_STEP_MOVE, { N_ ("Put {card} on another ship.") } } } },
  [MU_MESSAGE_RESTRICTED_UNIT] = { "restricted-unit",
                                   "restricted",
                                   MU_SEVERITY_ERROR,
                                   { N_ ("Not in this list") },
                                   { N_ ("{card} may not be in this list. Condition: {unmet}.") },
                                   { { MU_STEP_REMOVE, { N_ ("Remove {card}, or add what it requires.") } } } },
  [MU_MESSAGE_RESTRICTED_SAME]
  = { "restricted-same",
      "restricted",
      MU_SEVERITY_ERROR,
      { N_ ("The same card twice") },
      { N_ ("{ship} carries {card} twice; {wanted} requires different ones.") },
      { { MU_STEP_REPLACE, { N_ ("Replace one {card}.") } }, { MU_STEP_REMOVE_SOME, { N_ ("Keep one {card}.") } } } },
  [MU_MESSAGE_RESTRICTED_FORMAT]
  = { "restricted-format",
      "restricted",
      MU_SEVERITY_ERROR,
      { N_ ("Not in this format") },
      { N_ ("{card} may not be played in this format.") },
      { { MU_STEP_REMOVE | MU_STEP_FORMAT, { N_ ("Remove {card}, or choose another format.") } },
        { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
        { MU_STEP_FORMAT, { N_ ("Choose another format.") } } } },
  [MU_MESSAGE_RESTRICTED_CARRIED]
  = { "restricted-carried",
      "restricted",
      MU_SEVERITY_ERROR,
      { N_ ("Only with its own card") },
      { N_ ("{card} comes with certain cards only, and cannot be put on {ship}.") },
      { { MU_STEP_REMOVE, { N_ ("Remove {card}.") } } } },
  [MU_MESSAGE_EPIC_SHIP] = { "epic-ship",
                             "epic-only",
                             MU_SEVERITY_ERROR,
                             { N_ ("Huge ship") },
                             { N_ ("{card} is a huge ship, and this format is not epic.") },
                             { { MU_STEP_REMOVE | MU_STEP_FORMAT, { N_ ("Remove it, or choose an epic format.") } },
                               { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
                               { MU_STEP_FORMAT, { N_ ("Choose an epic format.") } } } },
  [MU_MESSAGE_EPIC_CARD] = { "epic-card",
                             "epic-only",
                             MU_SEVERITY_ERROR,
                             { N_ ("Epic card") },
                             { N_ ("{card} has the epic symbol, and this format is not epic.") },
                             { { MU_STEP_REMOVE | MU_STEP_FORMAT, { N_ ("Remove it, or choose an epic format.") } },
                               { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
                               { MU_STEP_FORMAT, { N_ ("Choose an epic format.") } } } },
  [MU_MESSAGE_EPIC_POINTS] = { "epic-points",
                               "epic-points",
                               MU_SEVERITY_ERROR,
                               { NP_ ("{over} epic point over", "{over} epic points over"), MU_NUMBER_OVER },
                               { NP_ ("The huge ships cost {have} of {allowed} epic point.",
                                      "The huge ships cost {have} of {allowed} epic points."),
                                 MU_NUMBER_ALLOWED },
                               { { MU_STEP_REMOVE, { N_ ("Remove a huge ship.") } },
                                 { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } } },
  [MU_MESSAGE_LEGALITY] = { "legality",
                            "legality",
                            MU_SEVERITY_ERROR,
                            { N_ ("Not legal in this format") },
                            { N_ ("{card} is not legal in the format {format}.") },
                            { { MU_STEP_REMOVE | MU_STEP_FORMAT, { N_ ("Remove {card}, or choose another format.") } },
                              { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
                              { MU_STEP_FORMAT, { N_ ("Choose another format.") } } } },
  [MU_MESSAGE_LEGALITY_REVISION]
  = { "legality-revision",
      "legality",
      MU_SEVERITY_ERROR,
      { N_ ("Not legal in this format") },
      { N_ ("{card} is not legal in the format {format} ({revision}).") },
      { { MU_STEP_REMOVE | MU_STEP_FORMAT, { N_ ("Remove {card}, or choose another format.") } },
        { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
        { MU_STEP_FORMAT, { N_ ("Choose another format.") } } } },
  [MU_MESSAGE_SECTION_PAIR] = { "section-pair",
                                "section-pair",
                                MU_SEVERITY_ERROR,
                                { N_ ("Half a ship") },
                                { N_ ("{card} needs its other section, {wanted}.") },
                                { { MU_STEP_ADD | MU_STEP_REMOVE, { N_ ("Add {wanted}, or remove {card}.") } },
                                  { MU_STEP_ADD, { N_ ("Add {wanted}.") } },
                                  { MU_STEP_REMOVE, { N_ ("Remove {card}.") } } } },
  [MU_MESSAGE_MANDATORY] = { "mandatory",
                             "mandatory-card",
                             MU_SEVERITY_ERROR,
                             { N_ ("A card is missing") },
                             { N_ ("{card} on {ship} must come with {wanted}.") },
                             { { MU_STEP_ADD | MU_STEP_REMOVE, { N_ ("Add {wanted} to the ship, or remove {card}.") } },
                               { MU_STEP_ADD, { N_ ("Add {wanted} to the ship.") } },
                               { MU_STEP_REMOVE, { N_ ("Remove {card}.") } } } },
  [MU_MESSAGE_MANDATORY_UNIT] = { "mandatory-unit",
                                  "mandatory-card",
                                  MU_SEVERITY_ERROR,
                                  { N_ ("A card is missing") },
                                  { N_ ("{card} must come with {wanted}.") },
                                  { { MU_STEP_ADD | MU_STEP_REMOVE, { N_ ("Add {wanted}, or remove {card}.") } },
                                    { MU_STEP_ADD, { N_ ("Add {wanted}.") } },
                                    { MU_STEP_REMOVE, { N_ ("Remove {card}.") } } } },
  [MU_MESSAGE_OBJECTIVE_MISSING] = { "objective-missing",
                                     "objectives",
                                     MU_SEVERITY_ERROR,
                                     { N_ ("No {objective} objective") },
                                     { N_ ("The fleet has no {objective} objective.") },
                                     { { 0, { N_ ("Choose one.") } } } },
  [MU_MESSAGE_OBJECTIVE_SEVERAL]
  = { "objective-several",
      "objectives",
      MU_SEVERITY_ERROR,
      { N_ ("{have} {objective} objectives") },
      { N_ ("The fleet has {have} {objective} objectives: {cards}. It may have one of each type.") },
      { { MU_STEP_KEEP_ANY, { N_ ("Keep one of these objectives.") } } } },
  /* The same of a game that has its own name for such objectives. */
  [MU_MESSAGE_OBJECTIVE_FEW] = { "objective-few",
                                 "objectives",
                                 MU_SEVERITY_ERROR,
                                 { N_ ("Too few: {counted}") },
                                 { N_ ("The list has {have} of at least {allowed}: {counted}.") },
                                 { { 0, { N_ ("Choose one.") } } } },
  [MU_MESSAGE_OBJECTIVE_MANY] = { "objective-many",
                                  "objectives",
                                  MU_SEVERITY_ERROR,
                                  { N_ ("Too many: {counted}") },
                                  { N_ ("The list has {have} of at most {allowed}: {counted}.") },
                                  { { MU_STEP_KEEP_ANY, { N_ ("Remove some of them.") } } } },
  [MU_MESSAGE_OBJECTIVE_KIND] = { "objective-kind",
                                  "objectives",
                                  MU_SEVERITY_ERROR,
                                  { N_ ("A campaign objective") },
                                  { N_ ("{card} is for campaigns only.") },
                                  { { MU_STEP_REPLACE, { N_ ("Choose an Assault, Defense or Navigation objective.") } },
                                    { MU_STEP_REMOVE, { N_ ("Remove {card}.") } } } },
  [MU_MESSAGE_OBSTACLE_UNKNOWN] = { "obstacle-unknown",
                                    "obstacles",
                                    MU_SEVERITY_OF_GAME,
                                    { N_ ("Unknown obstacle") },
                                    { N_ ("“{obstacle}” is not an obstacle of the catalogs.") },
                                    { { 0, { N_ ("Choose another obstacle, or remove it.") } } } },
  [MU_MESSAGE_OBSTACLE_COPIES] = { "obstacle-copies",
                                   "obstacles",
                                   MU_SEVERITY_OF_GAME,
                                   { N_ ("An obstacle more than once") },
                                   { N_ ("{obstacle} is in the list {have} times; its obstacles must differ.") },
                                   { { 0, { N_ ("Keep it once.") } } } },
  [MU_MESSAGE_OBSTACLES_MANY] = { "obstacles-many",
                                  "obstacles",
                                  MU_SEVERITY_OF_GAME,
                                  { N_ ("{have} obstacles") },
                                  { N_ ("The list has {have} obstacles; a player brings {allowed}.") },
                                  { { 0, { N_ ("Remove obstacles until {allowed} are left.") } } } },
  [MU_MESSAGE_FLOTILLAS]
  = { "flotillas",
      "flotilla-cap",
      MU_SEVERITY_ERROR,
      { NP_ ("{have} flotilla", "{have} flotillas"), MU_NUMBER_HAVE },
      { NP_ ("The fleet has {have} flotilla: {cards}. The format allows {allowed}.",
             "The fleet has {have} flotillas: {cards}. The format allows {allowed}."),
        MU_NUMBER_HAVE },
      { { MU_STEP_REMOVE, { N_ ("Remove a flotilla.") } }, { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } } },
  [MU_MESSAGE_FLOTILLA_COMMANDER] = { "flotilla-commander",
                                      "flotilla-cap",
                                      MU_SEVERITY_ERROR,
                                      { N_ ("Commander on a flotilla") },
                                      { N_ ("{card} is on {ship}, a flotilla, which cannot carry a commander.") },
                                      { { MU_STEP_MOVE, { N_ ("Put {card} on another ship.") } },
                                        { 0, { N_ ("Add a ship that is no flotilla, and put {card} on it.") } } } },
  [MU_MESSAGE_ACES]
  = { "aces",
      "ace-cap",
      MU_SEVERITY_ERROR,
      { NP_ ("{have} unique squadron", "{have} unique squadrons"), MU_NUMBER_HAVE },
      { NP_ ("The fleet has {have} unique squadron with defense tokens: {cards}. The format allows {allowed}.",
             "The fleet has {have} unique squadrons with defense tokens: {cards}. The format allows {allowed}."),
        MU_NUMBER_HAVE },
      { { MU_STEP_REPLACE, { N_ ("Replace one with a squadron without defense tokens.") } },
        { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } } },
  [MU_MESSAGE_COPIES_CARD] = { "copies-card",
                               "copies-cap",
                               MU_SEVERITY_ERROR,
                               { N_ ("{card} {have} times") },
                               { N_ ("{card} is in the list {have} times; its card allows {allowed}.") },
                               { { MU_STEP_REMOVE_SOME, { N_ ("Remove copies of {card}.") } } } },
  [MU_MESSAGE_COPIES_FORMAT] = { "copies-format",
                                 "copies-cap",
                                 MU_SEVERITY_ERROR,
                                 { N_ ("Too many of one kind") },
                                 { N_ ("The list has {have} × {wanted}; the format allows {allowed}.") },
                                 { { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } } },
  [MU_MESSAGE_SHIPS_FEW]
  = { "ships-few",
      "count-cap",
      MU_SEVERITY_ERROR,
      { N_ ("Too few ships") },
      { NP_ ("The list has {have} ship; the format asks for at least {allowed}.",
             "The list has {have} ships; the format asks for at least {allowed}."),
        MU_NUMBER_HAVE },
      { { 0, { N_ ("Add ships until there are {allowed}.") } } } },
  [MU_MESSAGE_SHIPS_MANY]
  = { "ships-many",
      "count-cap",
      MU_SEVERITY_ERROR,
      { N_ ("Too many ships") },
      { NP_ ("The list has {have} ship; the format allows {allowed}.",
             "The list has {have} ships; the format allows {allowed}."),
        MU_NUMBER_HAVE },
      { { MU_STEP_REMOVE, { N_ ("Remove a ship.") } }, { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } } },
  [MU_MESSAGE_COUNT_FEW] = { "count-few",
                             "count-cap",
                             MU_SEVERITY_ERROR,
                             { N_ ("Too few: {counted}") },
                             { N_ ("The list has {have} of at least {allowed}: {counted}.") },
                             { { 0, { N_ ("Add some until there are {allowed}.") } } } },
  [MU_MESSAGE_COUNT_MANY] = { "count-many",
                              "count-cap",
                              MU_SEVERITY_ERROR,
                              { N_ ("Too many: {counted}") },
                              { N_ ("The list has {have} of at most {allowed}: {counted}.") },
                              { { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
                                { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } } },
  [MU_MESSAGE_COUNT_FEW_UNIT] = { "count-few-unit",
                                  "count-cap",
                                  MU_SEVERITY_ERROR,
                                  { N_ ("Too few: {counted}") },
                                  { N_ ("{ship} has {have} of at least {allowed}: {counted}.") },
                                  { { 0, { N_ ("Add some until there are {allowed}.") } } } },
  [MU_MESSAGE_COUNT_MANY_UNIT] = { "count-many-unit",
                                   "count-cap",
                                   MU_SEVERITY_ERROR,
                                   { N_ ("Too many: {counted}") },
                                   { N_ ("{ship} has {have} of at most {allowed}: {counted}.") },
                                   { { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
                                     { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } } } },
  [MU_MESSAGE_BOX_NONE] = { "box-none",
                            "box-contents",
                            MU_SEVERITY_ERROR,
                            { N_ ("Not in the box") },
                            { N_ ("{card} is not in this box: {box}.") },
                            { { MU_STEP_REPLACE_HELD, { N_ ("Take what it holds: {holds}.") } },
                              { MU_STEP_REMOVE | MU_STEP_FORMAT, { N_ ("Remove {card}, or choose another format.") } },
                              { MU_STEP_REMOVE, { N_ ("Remove {card}.") } },
                              { MU_STEP_FORMAT, { N_ ("Choose another format.") } } } },
  [MU_MESSAGE_BOX_CARDS] = { "box-cards",
                             "box-contents",
                             MU_SEVERITY_ERROR,
                             { N_ ("Only {allowed} in the box") },
                             { N_ ("The list has {card} {have} times; the box, {box}, holds {allowed}.") },
                             { { MU_STEP_REPLACE_HELD, { N_ ("Take what it holds: {holds}.") } },
                               { MU_STEP_REMOVE_SOME, { N_ ("Remove copies of {card}.") } },
                               { MU_STEP_FORMAT, { N_ ("Choose another format.") } } } },
  [MU_MESSAGE_BOX_MODELS]
  = { "box-models",
      "box-contents",
      MU_SEVERITY_ERROR,
      { N_ ("Too few models in the box") },
      { N_ ("The list needs {have} models of this kind: {model}, for {cards}. The box, {box}, holds {allowed}.") },
      { { MU_STEP_REMOVE_SOME, { N_ ("Remove some of them.") } },
        { MU_STEP_FORMAT, { N_ ("Choose another format.") } } } },
  [MU_MESSAGE_STATED_TOTAL] = { "stated-total",
                                "stated-total",
                                MU_SEVERITY_WARNING,
                                { N_ ("Another total than stated") },
                                { NP_ ("The list states {allowed} point, but its cards cost {have}.",
                                       "The list states {allowed} points, but its cards cost {have}."),
                                  MU_NUMBER_ALLOWED },
                                { { 0, { N_ ("Compare the cards with the text they were read from.") } } } },
  [MU_MESSAGE_STATED_PRINTED] = { "stated-printed",
                                  "stated-total",
                                  MU_SEVERITY_WARNING,
                                  { N_ ("Printed costs") },
                                  { NP_ ("The list states {allowed} point, which its cards cost by their printed "
                                         "costs; in this format they cost {have}.",
                                         "The list states {allowed} points, which its cards cost by their printed "
                                         "costs; in this format they cost {have}."),
                                    MU_NUMBER_ALLOWED },
                                  { { 0, { N_ ("Choose a format with printed costs, or correct the total.") } } } },
  [MU_MESSAGE_STATED_REVISION] = { "stated-revision",
                                   "stated-total",
                                   MU_SEVERITY_WARNING,
                                   { N_ ("Costs of another date") },
                                   { NP_ ("The list states {allowed} point, which its cards cost by the costs of "
                                          "{revision}; in this format they cost {have}.",
                                          "The list states {allowed} points, which its cards cost by the costs of "
                                          "{revision}; in this format they cost {have}."),
                                     MU_NUMBER_ALLOWED },
                                   { { 0, { N_ ("Choose a format with those costs, or correct the total.") } } } },
  [MU_MESSAGE_KEPT_REVISION]
  = { "kept-revision",
      "stated-total",
      MU_SEVERITY_WARNING,
      { N_ ("Costs of another date") },
      { N_ ("The list keeps the costs of {revision}, which are not those of this format today.") },
      { { 0, { N_ ("Choose the costs in the settings of the list.") } } } },
  [MU_MESSAGE_STATED_COST] = { "stated-cost",
                               "stated-total",
                               MU_SEVERITY_WARNING,
                               { N_ ("Another cost than stated") },
                               { N_ ("{card} costs {have}; line {line} of the list states {allowed}.") },
                               { { 0, { N_ ("Make sure that this card is meant.") } } } },
  [MU_MESSAGE_STATED_SHIP_COST]
  = { "stated-ship-cost",
      "stated-total",
      MU_SEVERITY_WARNING,
      { N_ ("Another cost than stated") },
      { N_ ("{card} costs {have} with its upgrades; line {line} of the list states {allowed}.") },
      { { 0, { N_ ("Make sure that these cards are meant.") } } } },
};

/*
 * Returns the table of rules.
 *
 * @n_rules: (out) the number of rules
 */
const MuRule *
mu_rules_get (guint *n_rules)
{
  *n_rules = G_N_ELEMENTS (rules);
  return rules;
}

/* Returns the place of the rule in the table. */
MuRuleId
mu_rule_get_index (const MuRule *rule)
{
  return (MuRuleId) (rule - rules);
}

/* Returns the rule with that id, or NULL. */
const MuRule *
mu_rules_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (g_str_equal (rules[i].id, id))
      return &rules[i];
  return NULL;
}

/* Returns the texts of findings with that message. */
const MuMessage *
mu_rules_get_message (MuMessageId id)
{
  return &messages[id];
}

static G_DEFINE_QUARK (mu-rules, mu_rules)

/* Returns the rules of the game: those for which it has a citation. The elements are MuRule. */
const GPtrArray *
mu_rules_list_for_game (MuGame *game)
{
  GQuark quark = mu_rules_quark ();
  GPtrArray *list = g_object_get_qdata (G_OBJECT (game), quark);

  if (list != NULL)
    return list;
  list = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (mu_game_get_citation (game, rules[i].id, NULL, NULL) != NULL)
      g_ptr_array_add (list, (gpointer) &rules[i]);
  /* Another thread may have been first. */
  if (!g_object_replace_qdata (G_OBJECT (game), quark, NULL, list, (GDestroyNotify) g_ptr_array_unref, NULL))
    g_ptr_array_unref (list);
  return g_object_get_qdata (G_OBJECT (game), quark);
}

/*
 * Returns the citation of the rule in @game, such as `AR1 Titles`, never translated; NULL if the game does not have the
 * rule.
 *
 * @book: the edition to cite, or NULL
 */
char *
mu_rule_dup_cite (const MuRule *rule, MuGame *game, const MuBook *book)
{
  const MuCitation *citation = mu_game_get_citation (game, rule->id, NULL, book);

  return citation != NULL ? mu_citation_dup_key (citation) : NULL;
}

/*
 * Returns the book and heading of the rule in each game that has it, with what the rule means in that game only; each
 * text once. The elements are char*.
 *
 * @games: (of MuGame) games
 * @book: the edition to cite, or NULL
 */
GPtrArray *
mu_rule_list_sources (const MuRule *rule, const GPtrArray *games, const MuBook *book)
{
  GPtrArray *sources = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < games->len; i++)
    {
      const MuCitation *citation = mu_game_get_citation (games->pdata[i], rule->id, NULL, book);
      g_autofree char *source = citation != NULL ? mu_citation_dup_explained (citation) : NULL;

      if (source != NULL && !g_ptr_array_find_with_equal_func (sources, source, g_str_equal, NULL))
        g_ptr_array_add (sources, g_steal_pointer (&source));
    }
  return sources;
}
