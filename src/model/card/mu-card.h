/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "model/card/mu-ability.h"
#include "model/card/mu-card-action.h"
#include "model/card/mu-card-kind.h"
#include "model/card/mu-dice.h"
#include "model/card/mu-effect.h"
#include "model/card/mu-maneuver.h"
#include "model/card/mu-predicate.h"
#include "model/card/mu-price.h"
#include "model/text/mu-text.h"

typedef enum
{
  MU_OBJECTIVE_ASSAULT,
  MU_OBJECTIVE_DEFENSE,
  MU_OBJECTIVE_NAVIGATION,
  MU_OBJECTIVE_CAMPAIGN,
  MU_N_OBJECTIVE_TYPES,
} MuObjectiveType;

typedef enum
{
  MU_ZONE_FRONT,
  MU_ZONE_LEFT,
  MU_ZONE_RIGHT,
  MU_ZONE_REAR,
  MU_ZONE_LEFT_AUXILIARY,
  MU_ZONE_RIGHT_AUXILIARY,
  MU_ZONE_SPECIAL,
  MU_N_ZONES,
} MuZoneId;

enum { MU_MAX_STATS = 16 };

/* A hull zone of an Armada ship. */
typedef struct
{
  gboolean present;
  int shields;
  MuDice dice;
} MuZone;

/* One line of an Armada speed chart: the yaw clicks of each joint. */
typedef struct
{
  int speed;
  int n_joints;
  int yaw[6];
} MuSpeed;

/* A squadron keyword. Its value is 0 if the keyword has no number. */
typedef struct
{
  int keyword;
  int value;
} MuKeyword;

/* A number that another program gives a card. */
typedef struct
{
  int number;
  int slot; /* it stands for the card with the slot of this kind that it adds; -1: any */
} MuCardNumber;

/* The attack dice of a ship in one of its arcs. */
typedef struct
{
  const char *arc; /* interned id */
  int value;
} MuArcAttack;

/* One side of a double-sided card. */
typedef struct
{
  MuText *name;
  GPtrArray *effects; /* of MuEffect */
} MuFace;

/* The number of copies of a card in an expansion. */
typedef struct
{
  const char *expansion; /* interned id */
  int count;
} MuSource;

/*
 * Everything printed on a card. Sets are bit fields over the game's vocabularies; arrays hold indices into them. Ids
 * are interned, so they can be compared by pointer. Fields that a kind of card does not have are 0, empty or NULL.
 */
typedef struct
{
  MuCardKind kind;
  const char *id;
  const char *xws;
  GArray *numbers;     /* of MuCardNumber: the numbers in links of Yet Another Squad Builder */
  GArray *lbn_numbers; /* of MuCardNumber: those in links of Launch Bay Next */
  MuText *name;
  MuText *subname;
  GPtrArray *aliases; /* of char* */
  int cost;
  MuPrice *price;   /* what it costs on some units; nullable */
  gboolean without_cost; /* the card has none: `cost` is the least of the price, or 0 */
  guint32 factions; /* 0 for neutral cards */
  int dots;        /* how many copies of the name a list may have, over all kinds of cards; 0: any number */
  gboolean unique; /* whether that is one */
  GPtrArray *keys; /* the unique names that the card claims, interned */
  gboolean keys_follow; /* whether they follow from the name and the dots, which a revision may change */
  guint64 traits;
  int copies; /* maximum number of copies in a list; 0 means no maximum */
  guint32 legal; /* by legality: whether formats that ask for it may have the card; all bits: any format */

  const char *ship; /* of a pilot: the id of its ship */
  const char *partner;
  int ship_class;
  int size;
  guint32 actions; /* those of the action bar */
  GArray *bar;     /* of MuCardAction: the action bar, in the order of the vocabulary */
  GPtrArray *arcs; /* of interned ids */
  GArray *attacks; /* of MuArcAttack: where arcs differ, or are told one by one */
  GArray *slots;    /* of guint32: the upgrade bar of a pilot or an Armada ship; of each slot, the kinds that it takes */
  guint32 has_stats;
  int stats[MU_MAX_STATS];
  gint8 recover[MU_MAX_STATS]; /* how many of a stat come back each round; negative: are lost */
  MuAbility *ability;          /* nullable */
  GArray *dial;     /* of MuManeuver */
  GArray *defense;  /* of int: defense tokens */
  GArray *keywords; /* of MuKeyword */
  GArray *speeds;   /* of MuSpeed */
  MuZone zones[MU_N_ZONES];
  MuDice anti_squadron;
  MuDice battery;

  int slot;      /* of an upgrade: its slot kind */
  GArray *icons; /* of an upgrade: the slots that it takes, of int */
  int weapon_attack;
  const char *weapon_range; /* nullable, interned */
  const char *weapon_arc;   /* nullable, interned */
  int weapon_energy;
  gboolean weapon_ordnance;    /* whether range gives no dice, as of torpedoes and missiles */
  gboolean weapon_spends_lock; /* whether attacking with it takes the target lock */

  MuObjectiveType objective;
  int victory;

  GPtrArray *faces; /* of MuFace */
  MuPredicate *requires;
  MuPredicate *faction_unless;
  GPtrArray *with;    /* of interned upgrade ids */
  GPtrArray *carries; /* of interned ids of the upgrades that it always has, free and in no slots */
  gboolean only_carried; /* of an upgrade: it comes with cards that carry it, and cannot be taken */
  GPtrArray *gives;   /* of interned ids of the conditions that it gives ships */
  GPtrArray *needs;   /* of interned words: what players bring for it, as items of a set-up say */
  GPtrArray *effects; /* of MuEffect */
  MuText *summary;
  GPtrArray *notes;   /* of MuText */
  GPtrArray *sources; /* of MuSource */

  const char *file; /* where the card is defined: interned path and line */
  int line;

  gboolean unknown;   /*
                       * TRUE if no catalog has the card; `id` is then empty and `name` holds the name as it was read
                       */
  char *unknown_text; /* the input line that named the unknown card */
  int unknown_line;   /* number of that line, from 1; 0 if the card did not come from a text */
} MuCardFacts;

/* What is printed on the card of a unit and on that of its ship: of what both have, that of the unit. Borrowed. */
typedef struct
{
  guint32 has_stats;
  int stats[MU_MAX_STATS];
  gint8 recover[MU_MAX_STATS];
  guint32 actions;
  const GArray *bar;        /* of MuCardAction */
  const GPtrArray *arcs;    /* of interned ids */
  const GArray *attacks;    /* of MuArcAttack */
  const MuAbility *ability; /* nullable */
} MuPrinted;

void         mu_face_free       (MuFace *face);
MuCardFacts *mu_card_facts_new  (MuCardKind kind, const char *id);
MuCardFacts *mu_card_facts_copy (const MuCardFacts *facts);
const char  *mu_card_facts_get_summary (const MuCardFacts *facts);
const MuPriceAt *mu_card_facts_find_price (const MuCardFacts *facts, const MuCardFacts *unit, const MuCardFacts *ship,
                                           guint32 factions);
int          mu_card_facts_get_price   (const MuCardFacts *facts, const MuCardFacts *unit, const MuCardFacts *ship,
                                        guint32 factions);
int          mu_card_facts_get_least_cost (const MuCardFacts *facts);
gboolean     mu_card_facts_has_cost (const MuCardFacts *facts);
MuPrinted    mu_card_facts_get_printed (const MuCardFacts *facts, const MuCardFacts *ship);
void         mu_card_facts_free (MuCardFacts *facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCardFacts, mu_card_facts_free)

#define MU_TYPE_CARD (mu_card_get_type ())
G_DECLARE_FINAL_TYPE (MuCard, mu_card, MU, CARD, GObject)

MuCard            *mu_card_new          (MuCardFacts *facts);
MuCard            *mu_card_new_unknown  (MuCardKind kind, const char *name, const char *text, int line);
const MuCardFacts *mu_card_get_facts    (MuCard *self);
const char        *mu_card_get_id       (MuCard *self);
MuCardKind         mu_card_get_kind     (MuCard *self);
gboolean           mu_card_is           (MuCard *self, MuKindProperty property);
gboolean           mu_card_is_in        (MuCard *self, MuListSection section);
void               mu_card_set_english_names (gboolean english);
const char        *mu_card_get_name     (MuCard *self);
const char        *mu_card_get_subname  (MuCard *self);
char              *mu_card_dup_title    (MuCard *self);
int                mu_card_get_cost     (MuCard *self);
gboolean           mu_card_is_unique    (MuCard *self);
gboolean           mu_card_is_unknown   (MuCard *self);
gboolean           mu_card_claims       (MuCard *self, const char *key);
gboolean           mu_card_matches      (MuCard *self, const char *const *folded_words);

gboolean    mu_card_has_same_id        (MuCard *a, MuCard *b);
gboolean    mu_card_is_same            (MuCard *a, MuCard *b);
gboolean    mu_card_equal_lists        (const GPtrArray *a, const GPtrArray *b);
const char *mu_objective_type_get_word (MuObjectiveType type);
int         mu_objective_type_parse    (const char *word);
const char *mu_zone_get_word           (MuZoneId zone);
int         mu_zone_parse              (const char *word);
