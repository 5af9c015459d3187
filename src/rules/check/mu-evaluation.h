/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-loadout.h"
#include "rules/check/mu-report.h"
#include "rules/check/mu-requirement.h"

/* A list being judged: what rules look at and where their findings go. */
struct _MuEvaluation
{
  MuRoster *roster;
  MuGame *game;
  const MuFormat *format;
  MuCatalog *catalog;
  int faction;         /* the list's primary faction, or -1 */
  guint n_units;
  MuLoadout **units;   /* in list order */
  GPtrArray *own_units; /* of MuLoadout: those of them that are not another evaluation's */
  gboolean *asking;    /* by unit: whether a rule asked what else is in the list */
  int points;
  int limit;
  GPtrArray *team;     /* of MuEvaluation, this one too; NULL: judged alone */
  const MuRule *rule;  /* being checked */
  int unit;            /* of which unit, or -1: of the list */
  GPtrArray *findings; /* of MuFinding */
};

MuEvaluation *mu_evaluation_new       (MuRoster *roster, const MuFormat *format);
MuEvaluation *mu_evaluation_new_changed (const MuEvaluation *self, guint first, GPtrArray *units);
void          mu_evaluation_free      (MuEvaluation *self);
void          mu_evaluation_check     (MuEvaluation *self);
void          mu_evaluation_check_changed (MuEvaluation *self, const MuEvaluation *before);
gboolean      mu_evaluation_list_has  (gpointer evaluation, const char *key);
MuFinding    *mu_evaluation_report    (MuEvaluation *self, MuMessageId message, int unit);
MuReport     *mu_evaluation_finish    (MuEvaluation *self);

int           mu_evaluation_get_trait (const MuEvaluation *self, const char *id);
gboolean      mu_card_has_trait       (const MuCardFacts *facts, int trait);
const char   *mu_evaluation_get_slot_rule (const MuEvaluation *self, int slot);
int           mu_evaluation_get_points (const MuEvaluation *self, MuCounted of);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuEvaluation, mu_evaluation_free)
