/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-catalog.h"
#include "model/game/mu-citation.h"
#include "model/game/mu-die.h"
#include "model/game/mu-edition.h"
#include "model/game/mu-expansion.h"
#include "model/game/mu-format.h"
#include "model/game/mu-played.h"
#include "model/game/mu-vocabulary.h"
#include "model/game/mu-word.h"

/* What a list is called in the game. */
typedef enum
{
  MU_LIST_ANY,
  MU_LIST_SQUAD,
  MU_LIST_FLEET,
} MuListKind;

/* Which cards need ID tokens if both lists have the same faction. */
typedef enum
{
  MU_MIRROR_NONE, /* the game has no ID tokens */
  MU_MIRROR_SHIPS,
  MU_MIRROR_ALL, /* ships and squadrons */
} MuMirror;

/* Which colors the ID tokens of the players have. */
typedef enum
{
  MU_TOKEN_COLORS_ANY,
  MU_TOKEN_COLORS_MIRROR,  /* if both lists have the same faction, white for one player and black for the other */
  MU_TOKEN_COLORS_PLAYERS, /* always one color for each player */
} MuTokenColors;

/* What a game's rules say about all of its lists. */
typedef struct
{
  MuListKind list_kind;
  MuInitiative initiative; /* of formats that do not say otherwise */
  int n_id_tokens;         /* how many equal ID tokens each copy of a ship gets; 0: not stated */
  MuMirror mirror;
  MuTokenColors token_colors;
  int n_obstacles;      /* how many obstacles each player chooses and brings; 0: none, they belong to the table */
  MuDie dice[MU_N_DICE]; /* by what they are for */
  MuText *rising_phase;  /* in which ships act from the lowest value of the turn on; NULL: not stated */
  MuText *falling_phase; /* in which they act from the highest value on; NULL: not stated */
  MuText *words[MU_N_WORDS]; /* that the game has for messages; NULL: those of the program */
  GPtrArray *caps;      /* of MuCap: those of every format */
  MuSetup *setup;       /* how games are set up, unless the format says otherwise; NULL: not stated */
  MuScoring *scoring;   /* how games are scored, which formats may add to; NULL: not stated */
} MuGameRules;

/* A dated change of costs and other card facts, on top of the one before of its family. */
typedef struct
{
  const char *id;     /* interned */
  const char *family; /* interned; nullable */
  char *date;
  MuText *name;
  gsize is_read;      /* of the game: whether there are the cards */
  MuCatalog *catalog; /* of the game: mu_game_get_catalog() reads and returns it */
} MuRevision;

MuRevision *mu_revision_new  (const char *id);
void        mu_revision_free (MuRevision *self);

/* Returns: (transfer full) (element-type MuPlayed): counts, which the array frees. */
typedef GPtrArray *(*MuGameReadPlayed) (gpointer data);

typedef struct _MuGame MuGame;

/* Returns: (transfer full): the cards at that revision. */
typedef MuCatalog *(*MuGameReadRevision) (MuGame *game, const MuRevision *revision, gpointer data);

#define MU_TYPE_GAME (mu_game_get_type ())
G_DECLARE_FINAL_TYPE (MuGame, mu_game, MU, GAME, GObject)

MuGame         *mu_game_new            (const char *id);
const char     *mu_game_get_id         (MuGame *self);
MuText         *mu_game_get_name       (MuGame *self);
MuText         *mu_game_get_list_name  (MuGame *self);
const char     *mu_game_get_own_word   (MuGame *self, const char *message);
const char     *mu_game_translate      (MuGame *self, const char *message);
const char     *mu_game_get_faction_words (MuGame *self, int faction);
MuGameRules    *mu_game_get_rules      (MuGame *self);
MuVocabulary   *mu_game_get_vocabulary (MuGame *self, MuVocabularyKind kind);
const MuTerm   *mu_game_get_term       (MuGame *self, MuVocabularyKind kind, int index);
const char     *mu_game_get_term_name  (MuGame *self, MuVocabularyKind kind, int index);
int             mu_game_find_term      (MuGame *self, MuVocabularyKind kind, const char *id);
int             mu_game_find_role      (MuGame *self, MuRole role);
const MuTerm   *mu_game_get_role       (MuGame *self, MuRole role);
int             mu_game_find_commander_slot (MuGame *self);
int             mu_game_find_faction   (MuGame *self, const char *spelling);
int             mu_game_get_primary_faction (MuGame *self, int faction);
guint32         mu_game_get_primary_factions (MuGame *self, guint32 factions);

void            mu_game_add_format          (MuGame *self, MuFormat *format);
void            mu_game_add_revision        (MuGame *self, MuRevision *revision);
void            mu_game_add_expansion       (MuGame *self, MuExpansion *expansion);
void            mu_game_add_edition         (MuGame *self, MuEdition *edition);
void            mu_game_add_played          (MuGame *self, MuPlayed *played);
void            mu_game_set_played_reader   (MuGame *self, MuGameReadPlayed read, gpointer data,
                                             GDestroyNotify destroy);
void            mu_game_set_printed         (MuGame *self, MuCatalog *printed);
void            mu_game_set_revision_reader (MuGame *self, MuGameReadRevision read, gpointer data,
                                             GDestroyNotify destroy);
void            mu_game_add_book            (MuGame *self, MuBook *book);
void            mu_game_add_citation        (MuGame *self, MuCitation *citation);

GPtrArray      *mu_game_get_formats         (MuGame *self);
GPtrArray      *mu_game_get_revisions       (MuGame *self);
GPtrArray      *mu_game_get_expansions      (MuGame *self);
GPtrArray      *mu_game_get_editions        (MuGame *self);
GPtrArray      *mu_game_get_played          (MuGame *self);
const MuFormat *mu_game_get_format          (MuGame *self, const char *id);
const MuFormat *mu_game_find_format         (MuGame *self, const char *name);
const MuFormat *mu_game_find_format_for     (MuGame *self, const char *name, int points);
const MuFormat *mu_game_get_standard_format (MuGame *self);
const MuFormat *mu_game_find_format_of_total (MuGame *self, int total);
const MuRevision *mu_game_get_revision      (MuGame *self, const char *id);
const MuBook   *mu_game_get_book            (MuGame *self, const char *id);
const MuCitation *mu_game_get_citation      (MuGame *self, const char *rule, const char *message, const MuBook *book);
GPtrArray      *mu_game_list_rules          (MuGame *self);
gboolean        mu_game_rule_spans_team     (MuGame *self, const char *rule);
const MuExpansion *mu_game_get_expansion    (MuGame *self, const char *id);
MuCatalog      *mu_game_get_catalog         (MuGame *self, const char *revision);
const MuSetup  *mu_game_get_format_setup    (MuGame *self, const MuFormat *format);
const MuScoring *mu_game_get_format_scoring (MuGame *self, const MuFormat *format);
MuCatalog      *mu_game_get_catalog_at      (MuGame *self, guint date);
MuCatalog      *mu_game_get_format_catalog  (MuGame *self, const MuFormat *format);
const MuFormat *mu_game_get_format_at    (MuGame *self, const MuFormat *format, const MuRevision *revision);
const char *mu_game_get_family (MuGame *self, const MuFormat *format);
gboolean        mu_game_has_section         (MuGame *self, MuListSection section);
