/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "mu-dice.h"
#include "mu-effect.h"
#include "mu-maneuver.h"
#include "mu-predicate.h"
#include "mu-text.h"

typedef enum
{
  MU_CARD_SHIP,
  MU_CARD_PILOT,
  MU_CARD_SQUADRON,
  MU_CARD_UPGRADE,
  MU_CARD_OBJECTIVE,
  MU_CARD_CONDITION,
  MU_N_CARD_KINDS,
} MuCardKind;

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

/* A squadron keyword, with its number where it has one (0 otherwise). */
typedef struct
{
  int keyword;
  int value;
} MuKeyword;

/* One side of a card with two. */
typedef struct
{
  MuText *name;
  GPtrArray *effects; /* of MuEffect */
} MuFace;

/* What an expansion has of a card. */
typedef struct
{
  const char *expansion; /* interned id */
  int count;
} MuSource;

/*
 * All that is printed on a card. Sets are bits of the game's vocabularies, lists hold indices into them, ids are
 * interned, so equal ids are equal pointers. What a kind of card does not have is 0, empty or NULL.
 */
typedef struct
{
  MuCardKind kind;
  const char *id;
  const char *xws;
  MuText *name;
  MuText *subname;
  GPtrArray *aliases; /* of char* */
  int cost;
  guint32 factions; /* 0: neutral */
  gboolean unique;
  GPtrArray *keys; /* unique names claimed, interned; empty unless unique or given */
  guint64 traits;
  int copies; /* at most so many a list; 0: any number */

  const char *ship; /* pilots: the ship's id */
  const char *partner;
  int ship_class;
  int size;
  guint32 actions;
  GPtrArray *arcs;  /* of interned ids */
  GArray *slots;    /* of int: the upgrade bar of a pilot or an Armada ship */
  guint32 has_stats;
  int stats[MU_MAX_STATS];
  GArray *dial;     /* of MuManeuver */
  GArray *defense;  /* of int: defense tokens */
  GArray *keywords; /* of MuKeyword */
  GArray *speeds;   /* of MuSpeed */
  MuZone zones[MU_N_ZONES];
  MuDice anti_squadron;
  MuDice battery;

  int slot;      /* upgrades: its kind */
  GArray *icons; /* upgrades: of int, the slots it takes */
  int weapon_attack;
  const char *weapon_range; /* nullable, interned */
  int weapon_energy;

  MuObjectiveType objective;
  int victory;

  GPtrArray *faces; /* of MuFace */
  MuPredicate *requires;
  MuPredicate *faction_unless;
  GPtrArray *with;    /* of interned upgrade ids */
  GPtrArray *effects; /* of MuEffect */
  MuText *summary;
  GPtrArray *notes;   /* of char* */
  GPtrArray *sources; /* of MuSource */

  const char *file; /* where it is written: interned path and line */
  int line;

  gboolean unknown;     /* a name no catalog has; `id` is empty, `name` the name as it stood */
  char *unknown_text;   /* the line it stood in */
  int unknown_line;     /* 0: not from a text */
} MuCardFacts;

void         mu_face_free       (MuFace *face);
MuCardFacts *mu_card_facts_new  (MuCardKind kind, const char *id);
MuCardFacts *mu_card_facts_copy (const MuCardFacts *facts);
void         mu_card_facts_free (MuCardFacts *facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCardFacts, mu_card_facts_free)

#define MU_TYPE_CARD (mu_card_get_type ())
G_DECLARE_FINAL_TYPE (MuCard, mu_card, MU, CARD, GObject)

MuCard            *mu_card_new          (MuCardFacts *facts);
MuCard            *mu_card_new_unknown  (MuCardKind kind, const char *name, const char *text, int line);
const MuCardFacts *mu_card_get_facts    (MuCard *self);
const char        *mu_card_get_id       (MuCard *self);
MuCardKind         mu_card_get_kind     (MuCard *self);
void               mu_card_set_english_names (gboolean english);
const char        *mu_card_get_name     (MuCard *self);
const char        *mu_card_get_subname  (MuCard *self);
char              *mu_card_dup_title    (MuCard *self);
int                mu_card_get_cost     (MuCard *self);
gboolean           mu_card_is_unique    (MuCard *self);
gboolean           mu_card_is_unknown   (MuCard *self);
gboolean           mu_card_claims       (MuCard *self, const char *key);
gboolean           mu_card_matches      (MuCard *self, const char *const *folded_words);

const char *mu_card_kind_get_word      (MuCardKind kind);
int         mu_card_kind_parse         (const char *word);
gboolean    mu_card_is_same            (MuCard *a, MuCard *b);
gboolean    mu_card_equal_lists        (const GPtrArray *a, const GPtrArray *b);
const char *mu_objective_type_get_word (MuObjectiveType type);
int         mu_objective_type_parse    (const char *word);
const char *mu_zone_get_word           (MuZoneId zone);
int         mu_zone_parse              (const char *word);
