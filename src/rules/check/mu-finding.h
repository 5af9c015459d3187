/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-collection.h"
#include "model/game/mu-game.h"
#include "rules/check/mu-rule.h"
#include "rules/owned/mu-box-item.h"

/*
 * An error in a list, or something that its player should know. It holds no text; texts are made when the finding is
 * shown, in the language of the calling thread. Immutable once the rule has filled it in; reference counted.
 */
typedef struct
{
  const MuRule *rule;
  const MuMessage *message;
  MuGame *game;
  int unit;              /* index in the list; -1 for the whole list */
  GPtrArray *cards;      /* of MuCard: the cards concerned; the one to blame comes first */
  GPtrArray *holders;    /* of MuCard or NULL, by card: the card that each one is on; nullable */
  const MuBook *book;    /* the edition to cite; nullable */
  MuCard *ship;          /* the card of the unit that the cards are on, or NULL */
  MuCard *wanted;        /* the missing card, or the card whose condition is not met; or NULL */
  const char *wanted_id; /* interned id of the missing card, even if no catalog has it */
  const char *key;       /* interned unique name that the cards share; nullable */
  int slot;              /* index of the slot kind concerned, or -1 */
  int objective;         /* the MuObjectiveType concerned, or -1 */
  char *obstacle;        /* the id of the obstacle concerned; nullable */
  GArray *unmet;         /* of MuUnmet; nullable */
  const MuCardFilter *limit; /* what a slot that @wanted adds or restricts takes; it borrows from @wanted; nullable */
  const MuBudget *budget;    /* the budget that is exceeded; nullable */
  const MuCap *cap;          /* the cap that is not kept; nullable; it is of the game */
  gboolean has_numbers;
  int have;
  int allowed;
  int line;                   /* of the text the list was read from, from 1; 0: none */
  const MuRevision *revision; /* nullable; whose costs it is about */
  const MuFormat *format;     /* that the list was checked by; nullable */
  MuCatalog *catalog;         /* where similar cards are looked for; nullable */
  MuCollection *boxes;        /* the boxes of the format, if the finding is about what they hold; nullable */
  MuBoxItem model;            /* of which the boxes hold too few, if the finding is about models */
  guint32 factions;           /* that those cards may belong to; 0: any; or those of a team */
  guint32 slots;              /* kinds of slots that those cards should take; 0: any */
} MuFinding;

/* What the trial of a remedy found, for its words. */
typedef struct
{
  GPtrArray *cards; /* of MuCard, borrowed: {with} or {holds} */
  guint32 kept;     /* bits of the finding's cards: {kept} */
} MuRemedyWords;

#define MU_TYPE_FINDING (mu_finding_get_type ())
GType       mu_finding_get_type      (void);
MuFinding  *mu_finding_new           (MuGame *game, MuMessageId message, int unit);
void        mu_finding_add_card      (MuFinding *self, MuCard *card);
void        mu_finding_add_placed    (MuFinding *self, MuCard *card, MuCard *holder);
void        mu_finding_set_numbers   (MuFinding *self, int have, int allowed);
void        mu_finding_set_wanted    (MuFinding *self, MuCard *card, const char *id);
MuFinding  *mu_finding_ref           (MuFinding *self);
void        mu_finding_unref         (MuFinding *self);
gboolean    mu_finding_is_error      (const MuFinding *self);
gboolean    mu_finding_is_unfinished (const MuFinding *self);
gboolean    mu_finding_says          (const MuFinding *self, MuMessageId message);
gboolean    mu_finding_blames        (const MuFinding *self, MuCard *card);
gboolean    mu_finding_equal         (const MuFinding *a, const MuFinding *b);
gboolean    mu_finding_equal_cards   (const MuFinding *a, const MuFinding *b);
int         mu_findings_weigh        (const GPtrArray *findings, const MuMessage *message);
char       *mu_finding_dup_title     (const MuFinding *self);
char       *mu_finding_dup_message   (const MuFinding *self);
char       *mu_finding_dup_remedy    (const MuFinding *self, const MuRemedy *remedy, const MuRemedyWords *words);
GPtrArray  *mu_finding_list_held     (const MuFinding *self);
char       *mu_finding_dup_factions  (const MuFinding *self);
char       *mu_finding_dup_unmet     (const MuFinding *self);
const char *mu_finding_get_wanted    (const MuFinding *self);
char       *mu_finding_dup_cite      (const MuFinding *self);
char       *mu_finding_dup_source    (const MuFinding *self);
const char *mu_finding_get_text      (const MuFinding *self);
int         mu_finding_get_line      (const MuFinding *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuFinding, mu_finding_unref)
