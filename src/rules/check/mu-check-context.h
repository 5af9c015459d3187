/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-evaluated-unit.h"
#include "rules/check/mu-report.h"
#include "rules/check/mu-requirement.h"

/* Which rules about a whole list are applied. */
typedef enum
{
  MU_LIST_ALONE,  /* all */
  MU_LIST_MEMBER, /* those that each list of a team keeps by itself */
  MU_LIST_TEAM,   /* those that the lists of a team, which this one joins, keep together; and none about a unit */
} MuTeamPart;

/* A list while it is checked: what rules look at, and their findings. */
typedef struct
{
  MuRoster *roster;
  MuGame *game;
  const MuFormat *format;
  MuCatalog *catalog;
  MuStated *stated; /* what the text of the list states; NULL: nothing, or the cards are not those of the list */
  int faction; /* the list's primary faction, or -1 */
  guint32 factions; /* of a team: the primary factions of its lists */
  guint n_units;
  MuEvaluatedUnit **units; /* in list order; borrowed */
  GPtrArray *own_units;    /* of MuEvaluatedUnit: those it owns; it shares the others with another context */
  gboolean *asking;        /* by unit: whether a rule asked what else is in the list */
  GPtrArray *list_effects; /* of MuEffect: what cards change in the whole list; NULL: nothing */
  int points;
  int limit;
  MuTeamPart part;
  const MuRule *rule;  /* the current rule */
  int unit;            /* index of the current unit; -1 while the list is checked as a whole */
  GPtrArray *findings; /* of MuFinding */
  GArray *claims;      /* of MuCapClaim: of the cap that is checked, for one after the other */
} MuCheckContext;

MuCheckContext *mu_check_context_new (MuRoster *roster, const MuFormat *format);
MuCheckContext *mu_check_context_new_changed (const MuCheckContext *self, guint first, GPtrArray *units);
MuCheckContext *mu_check_context_new_in_format (const MuCheckContext *self, const MuFormat *format);
void mu_check_context_free (MuCheckContext *self);
MuEvaluatedUnit *mu_check_context_evaluate (const MuCheckContext *self, MuUnit *unit);
MuEvaluatedUnit *mu_check_context_evaluate_bare (const MuCheckContext *self, MuCard *card);
gboolean mu_check_context_list_has (gpointer context, const char *key);
MuSituation mu_check_context_situate (const MuCheckContext *self, const MuEvaluatedUnit *unit);
gboolean mu_check_context_waives (const MuCheckContext *self, const char *rule);
gboolean mu_check_context_changes_like (const MuCheckContext *self, const MuCheckContext *other);
MuFinding *mu_check_context_report (MuCheckContext *self, MuMessageId message, int unit);

gboolean mu_card_has_trait (const MuCardFacts *facts, int trait);
const char *mu_check_context_get_slot_rule (const MuCheckContext *self, int slot);
int mu_check_context_count_points (MuRoster *roster, const MuFormat *format, MuCatalog *catalog);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCheckContext, mu_check_context_free)
