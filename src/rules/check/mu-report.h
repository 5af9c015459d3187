/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"
#include "rules/check/mu-finding.h"

/* A slot of a ship, after the effects of its cards. */
typedef struct
{
  guint32 kinds;       /* bits of the slot kinds that it takes */
  int upgrade;         /* index of the upgrade in it, or -1 */
  int grantor;         /* index of the upgrade that adds it; -1 for a printed slot */
  gboolean every_ship; /* whether every ship has it besides its upgrade bar, such as title and modification */
} MuReportSlot;

/* What is spent of a budget. */
typedef struct
{
  const MuBudget *budget; /* of the format */
  int unit;               /* the index of the unit whose own it is; -1: of the list */
  int have;
  int limit; /* -1: none */
} MuSpent;

/* The result for a unit. */
typedef struct
{
  MuCard *card; /* the card of the unit at the revision of the format */
  MuCard *ship; /* the ship that it flies; the card itself if it is a ship; NULL if it is unknown or a squadron */
  int count;
  int cost;              /* of all copies, in points of the list: including upgrades if these cost points */
  int own_cost;          /* of one copy without upgrades */
  GArray *upgrade_costs; /* of int, by upgrade */
  GPtrArray *upgrades;   /* of MuCard at the revision of the format, by upgrade; the last ones come with the card */
  guint n_own;           /* how many upgrades before those */
  GArray *slots;        /* of MuReportSlot */
  int stats[MU_MAX_STATS];
  guint32 has_stats;
  guint32 actions;
  gboolean flagship;
  int n_errors;
} MuReportUnit;

/* The verdict on a list, the findings and the evaluated units. Immutable, reference counted. */
typedef struct _MuReport MuReport;
struct _MuReport
{
  const MuFormat *format;
  gboolean legal; /* FALSE for every list of a team that breaks a rule together */
  int points;
  int limit;
  MuReport *team; /* the verdict on all lists of the team as one list, without findings; NULL outside teams */
  GArray *budgets;        /* of MuSpent: those of the list, the first of which is its points, then those of its units */
  gboolean has_squadrons; /* whether the format limits the points of squadrons */
  int squadron_points;
  int squadron_limit;
  int n_errors;
  GPtrArray *findings; /* of MuFinding, in the order of the rules table */
  GPtrArray *units;    /* of MuReportUnit, in list order */
};

#define MU_TYPE_REPORT (mu_report_get_type ())
GType mu_report_get_type (void);
MuReport *mu_report_ref (MuReport *self);
void mu_report_unref (MuReport *self);
const MuReportUnit *mu_report_get_unit (const MuReport *self, guint index);
const MuReport *mu_report_get_whole (const MuReport *self);
gboolean mu_report_breaks_team_only (const MuReport *self);
int mu_report_unit_add_up (const MuReportUnit *unit);
int mu_report_get_bid (const MuReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuReport, mu_report_unref)
