/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-roster.h"
#include "rules/check/mu-finding.h"

/* One place for an upgrade on a ship, as its cards leave it. */
typedef struct
{
  guint32 kinds;       /* bits of the slot kinds it takes */
  int upgrade;         /* index of the upgrade that sits in it, or -1 */
  int grantor;         /* index of the upgrade that added it, or -1: printed */
  gboolean every_ship; /* title, modification, commander: not on the bar */
} MuReportSlot;

/* What a unit comes to. */
typedef struct
{
  MuCard *card; /* the unit's card at the format's revision */
  MuCard *ship; /* the ship it flies; the card itself in Armada; NULL when unknown or a squadron */
  int count;
  int cost;              /* of all copies, upgrades included */
  GArray *upgrade_costs; /* of int, by upgrade */
  GPtrArray *upgrades;   /* of MuCard at the format's revision, by upgrade */
  GArray *places;        /* of MuReportSlot */
  int stats[MU_MAX_STATS];
  guint32 has_stats;
  guint32 actions;
  gboolean flagship;
  int n_errors;
} MuReportUnit;

/* The verdict on a list, with its reasons and figures. Immutable, reference counted. */
typedef struct
{
  const MuFormat *format;
  gboolean legal;
  int points;
  int limit;
  int team_points;        /* equal to points unless checked as a team */
  gboolean has_squadrons; /* whether the format gives squadrons a share */
  int squadron_points;
  int squadron_limit;
  int n_errors;
  int n_warnings;
  GPtrArray *findings; /* of MuFinding, in the order of the rules table */
  GPtrArray *units;    /* of MuReportUnit, in list order */
} MuReport;

#define MU_TYPE_REPORT (mu_report_get_type ())
GType mu_report_get_type (void);
MuReport *mu_report_ref (MuReport *self);
void mu_report_unref (MuReport *self);
const MuReportUnit *mu_report_get_unit (const MuReport *self, guint index);
int mu_report_get_bid (const MuReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuReport, mu_report_unref)
