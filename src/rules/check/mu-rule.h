/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

typedef enum
{
  MU_SEVERITY_ERROR,
  MU_SEVERITY_WARNING,
  MU_SEVERITY_OF_GAME, /* an error, unless the rule is only a hint in the game */
} MuSeverity;

typedef enum
{
  MU_MESSAGE_EMPTY,
  MU_MESSAGE_EMPTY_TEAM,
  MU_MESSAGE_UNKNOWN_CARD,
  MU_MESSAGE_UNREADABLE,
  MU_MESSAGE_POINTS,
  MU_MESSAGE_POINTS_TEAM,
  MU_MESSAGE_POINTS_SPARE,
  MU_MESSAGE_SQUADRONS,
  MU_MESSAGE_BUDGET,
  MU_MESSAGE_LOADOUT,
  MU_MESSAGE_FACTION_CARD,
  MU_MESSAGE_FACTION_TEAM,
  MU_MESSAGE_FLAGSHIP_NONE,
  MU_MESSAGE_FLAGSHIP_SEVERAL,
  MU_MESSAGE_UNIQUE,
  MU_MESSAGE_UNIQUE_TEAM,
  MU_MESSAGE_NAME_COPIES,
  MU_MESSAGE_SLOT_NONE,
  MU_MESSAGE_SLOT_REMOVED,
  MU_MESSAGE_SLOT_FULL,
  MU_MESSAGE_SLOT_SEVERAL,
  MU_MESSAGE_SLOT_LIMIT,
  MU_MESSAGE_SLOT_TAKES,
  MU_MESSAGE_SQUADRON_UPGRADE,
  MU_MESSAGE_SLOT_FREE,
  MU_MESSAGE_MODIFICATION_CAP,
  MU_MESSAGE_MODIFICATION_NONE,
  MU_MESSAGE_MODIFICATION_LIMIT,
  MU_MESSAGE_MODIFICATION_SAME,
  MU_MESSAGE_TITLE_CAP,
  MU_MESSAGE_TITLE_SAME,
  MU_MESSAGE_LIMITED,
  MU_MESSAGE_DUPLICATE_UPGRADE,
  MU_MESSAGE_SOLITARY,
  MU_MESSAGE_STANDARDIZED,
  MU_MESSAGE_RESTRICTED,
  MU_MESSAGE_RESTRICTED_UNIT,
  MU_MESSAGE_RESTRICTED_SAME,
  MU_MESSAGE_RESTRICTED_FORMAT,
  MU_MESSAGE_RESTRICTED_CARRIED,
  MU_MESSAGE_EPIC_SHIP,
  MU_MESSAGE_EPIC_CARD,
  MU_MESSAGE_EPIC_POINTS,
  MU_MESSAGE_LEGALITY,
  MU_MESSAGE_LEGALITY_REVISION,
  MU_MESSAGE_SECTION_PAIR,
  MU_MESSAGE_MANDATORY,
  MU_MESSAGE_MANDATORY_UNIT,
  MU_MESSAGE_OBJECTIVE_MISSING,
  MU_MESSAGE_OBJECTIVE_SEVERAL,
  MU_MESSAGE_OBJECTIVE_FEW,
  MU_MESSAGE_OBJECTIVE_MANY,
  MU_MESSAGE_OBJECTIVE_KIND,
  MU_MESSAGE_OBSTACLE_UNKNOWN,
  MU_MESSAGE_OBSTACLE_COPIES,
  MU_MESSAGE_OBSTACLES_MANY,
  MU_MESSAGE_FLOTILLAS,
  MU_MESSAGE_FLOTILLA_COMMANDER,
  MU_MESSAGE_ACES,
  MU_MESSAGE_COPIES_CARD,
  MU_MESSAGE_COPIES_FORMAT,
  MU_MESSAGE_SHIPS_FEW,
  MU_MESSAGE_SHIPS_MANY,
  MU_MESSAGE_COUNT_FEW,
  MU_MESSAGE_COUNT_MANY,
  MU_MESSAGE_COUNT_FEW_UNIT,
  MU_MESSAGE_COUNT_MANY_UNIT,
  MU_MESSAGE_BOX_NONE,
  MU_MESSAGE_BOX_CARDS,
  MU_MESSAGE_BOX_MODELS,
  MU_MESSAGE_STATED_TOTAL,
  MU_MESSAGE_STATED_PRINTED,
  MU_MESSAGE_STATED_REVISION,
  MU_MESSAGE_KEPT_REVISION,
  MU_MESSAGE_STATED_COST,
  MU_MESSAGE_STATED_SHIP_COST,
  MU_N_MESSAGES,
} MuMessageId;

/* The rules, in the order in which their findings are shown. */
typedef enum
{
  MU_RULE_EMPTY,
  MU_RULE_KNOWN_CARD,
  MU_RULE_POINTS,
  MU_RULE_SQUADRON_THIRD,
  MU_RULE_BUDGET,
  MU_RULE_LOADOUT,
  MU_RULE_FACTION,
  MU_RULE_FLAGSHIP,
  MU_RULE_UNIQUE_NAME,
  MU_RULE_SLOT,
  MU_RULE_MODIFICATION_CAP,
  MU_RULE_TITLE_CAP,
  MU_RULE_LIMITED,
  MU_RULE_DUPLICATE_UPGRADE,
  MU_RULE_SOLITARY,
  MU_RULE_STANDARDIZED,
  MU_RULE_RESTRICTED,
  MU_RULE_EPIC_ONLY,
  MU_RULE_LEGALITY,
  MU_RULE_EPIC_POINTS,
  MU_RULE_SECTION_PAIR,
  MU_RULE_MANDATORY_CARD,
  MU_RULE_OBJECTIVES,
  MU_RULE_OBSTACLES,
  MU_RULE_FLOTILLA_CAP,
  MU_RULE_ACE_CAP,
  MU_RULE_COPIES_CAP,
  MU_RULE_COUNT_CAP,
  MU_RULE_BOX_CONTENTS,
  MU_RULE_STATED_TOTAL,
  MU_N_RULES,
} MuRuleId;

typedef enum
{
  MU_RULE_SPANS_LIST = 1 << 0, /* its findings about a ship depend on the rest of the list */
  MU_RULE_OF_SLOTS = 1 << 1,   /* it counts slots of a ship */
  MU_RULE_OF_COPIES = 1 << 2,  /* it forbids copies of a card on one ship */
  MU_RULE_OF_COSTS = 1 << 3,   /* it limits what the cards on a ship cost, whichever they are */
} MuRuleFlags;

/* What is said of a rule. */
typedef struct
{
  const char *id; /* stable, never translated */
  MuRuleFlags flags;
  const char *plain; /* the rule in one sentence, marked for translation */
  const char *help;  /* reasons, exceptions and how to fix a list; marked for translation */
} MuRule;

/* The number of a finding that decides between one and many. */
typedef enum
{
  MU_NUMBER_NONE,
  MU_NUMBER_HAVE,
  MU_NUMBER_ALLOWED,
  MU_NUMBER_OVER,
} MuNumber;

/* A text with placeholders, marked for translation. */
typedef struct
{
  const char *one;
  const char *many; /* nullable: the same for all numbers */
  MuNumber number;
} MuMessageText;

/* What a remedy proposes, as far as it can be tried on a copy of the list. */
typedef enum
{
  MU_STEP_REMOVE = 1 << 0,        /* the card to blame goes */
  MU_STEP_REMOVE_OTHER = 1 << 1,  /* any other card in the slots concerned goes */
  MU_STEP_REMOVE_SOME = 1 << 2,   /* as many of the cards go as are too many */
  MU_STEP_KEEP_ANY = 1 << 3,      /* one of the cards stays, whichever it is */
  MU_STEP_KEEP_SOME = 1 << 4,     /* one of the cards stays, but not any of them: {kept} */
  MU_STEP_MOVE = 1 << 5,          /* the card to blame goes on another ship of the list */
  MU_STEP_REPLACE = 1 << 6,       /* another card takes its place: {with} is one */
  MU_STEP_REPLACE_HELD = 1 << 7,  /* one that the boxes hold does: {holds} are they */
  MU_STEP_ADD = 1 << 8,           /* {wanted} is added */
  MU_STEP_ADD_ALL = 1 << 9,       /* every ship of the type gets the card */
  MU_STEP_REMOVE_ALL = 1 << 10,   /* no ship of the type keeps the card */
  MU_STEP_FACTION = 1 << 11,      /* the list gets the card's faction */
  MU_STEP_FORMAT = 1 << 12,       /* the list gets another format */
} MuRemedySteps;

enum { MU_MAX_REMEDIES = 5 };

/* A way to fix a list. It is said only if all its steps were tried and each of them mends the list. */
typedef struct
{
  guint steps; /* MuRemedySteps; 0: nothing that can be tried */
  MuMessageText text;
} MuRemedy;

/*
 * What is said in a game that has another word than @word for the slot with the rule, or for the trait with the role.
 * {counted} is the game's word.
 */
typedef struct
{
  const char *word; /* the English name of the slot or trait in the other texts; NULL: there are no others */
  MuRole role;      /* of a trait; MU_ROLE_NONE: the word is that of a slot */
  MuMessageText title;
  MuMessageText text;
  MuMessageText remedy; /* for the first remedy; empty: as it is */
} MuOtherWords;

/*
 * The texts of a finding. Placeholders: {card} is the card to blame, {cards} are all cards, {places} are all cards with
 * where they are, {budget} is the budget that is exceeded, {counted} is what a cap counts, {name} is the unique name that they share, {ship} is the ship; {slot}, {icons}, {factions},
 * {objective}, {wanted} and {unmet} are what is required; {limit} is what a slot takes; {obstacle} is an obstacle; {box}
 * are the boxes of the format, {model} is a model in them, and {holds} is what they hold of that kind; {kept} and {with}
 * are cards that a remedy keeps or adds; {have}, {allowed} and {over} are numbers; {line} and {revision} are those of the
 * finding, {format} is the format that the list was checked by.
 */
typedef struct
{
  const char *id; /* stable, never translated */
  const char *rule;
  MuSeverity severity;
  MuMessageText title;  /* short */
  MuMessageText text;   /* one sentence */
  MuRemedy remedies[MU_MAX_REMEDIES]; /* how to fix the list: the first one that works is said */
  MuOtherWords otherwise;
} MuMessage;

const MuRule *mu_rules_get (guint *n_rules);
MuRuleId mu_rule_get_index (const MuRule *rule);
const MuRule *mu_rules_find (const char *id);
const MuMessage *mu_rules_get_message (MuMessageId id);
const GPtrArray *mu_rules_list_for_game (MuGame *game);
char *mu_rule_dup_cite (const MuRule *rule, MuGame *game, const MuBook *book);
GPtrArray *mu_rule_list_sources (const MuRule *rule, const GPtrArray *games, const MuBook *book);
