/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-text-line.h"
#include "model/game/mu-game.h"
#include "model/roster/mu-unit.h"

/* How well a name fits a card that has it as it is written, also behind its type: “TIE Fighter - Academy Pilot”; less
 * for changed forms and names of others. */
enum
{
  MU_CARD_NAMES_LIKE_NAME = 6
};

/* A card that a name may stand for. */
typedef struct
{
  MuCard *card;
  int likeness;    /* how well the name matches; higher is better */
  gboolean hinted; /* words beside the name match the card: its ship, slot, type, faction or expansion */
} MuCardMatch;

/* What a name may stand for. */
typedef struct
{
  GArray *matches[MU_N_CARD_KINDS]; /* of MuCardMatch; NULL if no card of that kind has the name */
  gboolean any;
} MuNamedCards;

/* Looks up cards by the names that people and programs write. */
typedef struct
{
  MuGame *game;
  MuCatalog *catalog;
  guint32 factions;      /* the factions that play for the list's faction; 0 if it is not known */
  GPtrArray *commanders; /* of MuCard: the cards that may be the commander named in the head; NULL if it names none */
  MuCard *commander;     /* the one that a ship has; NULL if none has one */
  GPtrArray *hulls;      /* of MuCard: the ships of pilots; empty in games without pilots */
  GPtrArray *hull_names; /* of char*: their canonical names */
  GHashTable *found;     /* of char* to MuNamedCards: names looked up so far */
  GHashTable *misspelt;  /* the same for misspelt names, each with its cost */
  GHashTable *words;     /* of char* to GPtrArray of MuCard: the words of names; NULL until one is asked for */
  GHashTable *apart;     /* of MuTextLine to GPtrArray of MuTextPiece: lines of the text taken apart so far */
  GHashTable *budgets;   /* of char*: what the budgets of single ships are called */
  GHashTable *mentioned; /* of char* to MuCard, or NULL: the cards that lines without cards hold */
  int dearest_upgrade;   /* no upgrade costs more */
  guint n_misspelt;      /* names looked for among similar ones so far */
} MuCardNames;

const MuCardMatch *mu_named_cards_get (const MuNamedCards *named, MuCardKind kind, guint index);
const MuCardMatch *mu_named_cards_find (const MuNamedCards *named, MuCardKind kind, MuCard *card);
void mu_card_names_init (MuCardNames *self, MuGame *game, MuCatalog *catalog);
void mu_card_names_clear (MuCardNames *self);
void mu_card_names_set_commander (MuCardNames *self, const char *name);
gboolean mu_card_names_have_budget (const MuCardNames *self, const char *text);
gboolean mu_card_names_is_commander (const MuCardNames *self, MuCard *card);
gboolean mu_card_names_is_on_side (const MuCardNames *self, MuCard *card);
gboolean mu_card_names_may_begin (const MuCardNames *self, const char *start, const char *end);
const MuNamedCards *mu_card_names_find (MuCardNames *self, const char *name);
const MuNamedCards *mu_card_names_find_tagged (MuCardNames *self, const MuTextLine *line, const char *tag);
const MuNamedCards *mu_card_names_find_word (MuCardNames *self, const char *word, gboolean beside);
const MuNamedCards *mu_card_names_find_misspelt (MuCardNames *self, const MuTextLine *line);
MuCard *mu_card_names_find_near (MuCardNames *self, const char *canonical);
gboolean mu_card_names_take_price (MuCardNames *self, MuTextLine *line);
gboolean mu_card_names_state_cost (const MuCardNames *self, const MuNamedCards *named, const MuTextLine *line);
gboolean mu_card_names_states_cost (const MuCardNames *self, MuCard *card, const MuTextLine *line);
int mu_card_names_count_room (const MuCardNames *self, MuUnit *unit, int slot);
gboolean mu_card_names_is_carried (MuUnit *unit, MuCard *upgrade);
MuCard *mu_card_names_pick (const MuCardNames *self, const MuNamedCards *named, MuCardKind kind, const MuTextLine *line,
                            MuCard *hull, MuUnit *unit, int slot, MuCard **other);
char *mu_card_names_dup_hint (MuGame *game, MuCatalog *catalog, MuCard *card, const char *name);
char *mu_card_names_dup_ship_hint (MuCatalog *catalog, MuCard *pilot, const char *hint);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuCardNames, mu_card_names_clear)
