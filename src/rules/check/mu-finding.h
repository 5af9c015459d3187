/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-card.h"
#include "rules/check/mu-rule.h"

/* One reason why a list is illegal, or something its player should know. Immutable, reference counted. */
typedef struct
{
  const MuRule *rule;
  const MuMessage *message;
  int unit;            /* index in the list, or -1: the whole list */
  GPtrArray *cards;    /* of MuCard: those concerned, the one to blame first */
  MuCard *ship;        /* the card of the unit they sit on, or NULL */
  char *detail;        /* what exactly was asked or missing, translated, or NULL */
  gboolean has_numbers;
  int have;
  int allowed;
} MuFinding;

#define MU_TYPE_FINDING (mu_finding_get_type ())
GType       mu_finding_get_type     (void);
MuFinding  *mu_finding_new          (const MuRule *rule, MuMessageId message, int unit);
MuFinding  *mu_finding_ref          (MuFinding *self);
void        mu_finding_unref        (MuFinding *self);
gboolean    mu_finding_is_error     (const MuFinding *self);
guint       mu_finding_count_named (const MuFinding *self);
gboolean    mu_finding_equal        (const MuFinding *a, const MuFinding *b);
char       *mu_finding_dup_title    (const MuFinding *self);
char       *mu_finding_dup_message  (const MuFinding *self);
char       *mu_finding_dup_remedy   (const MuFinding *self);
const char *mu_finding_get_text     (const MuFinding *self);
int         mu_finding_get_line     (const MuFinding *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuFinding, mu_finding_unref)
