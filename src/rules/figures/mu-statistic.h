/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/mu-dice.h"

typedef enum
{
  MU_STATISTIC_STACK,   /* the parts of a row add up */
  MU_STATISTIC_COLUMNS, /* the parts of a row stand side by side, dice in each */
} MuStatisticShape;

/* What the values of all rows are of. */
typedef struct
{
  char *id; /* never translated: a stat, a zone, "range-1" … */
  char *name;
} MuStatisticPart;

typedef struct
{
  int value;
  MuDice dice;   /* what `value` is made of, where it counts dice */
  double damage; /* what these dice do on average */
  char *with;    /* nullable: the weapon they are of */
} MuStatisticValue;

typedef struct
{
  char *label;
  int unit;                 /* the unit it is of, or -1 */
  char *note;               /* nullable */
  MuStatisticValue *values; /* one a part */
} MuStatisticRow;

/* Figures of a list, to be drawn or told. */
typedef struct
{
  const char *id;
  char *title;
  char *about; /* nullable: what is counted, and what is taken for granted */
  MuStatisticShape shape;
  GPtrArray *parts;      /* of MuStatisticPart */
  GPtrArray *rows;       /* of MuStatisticRow */
  MuStatisticRow *total; /* nullable */
} MuStatistic;

MuStatistic *mu_statistic_new (const char *id, const char *title, const char *about, MuStatisticShape shape);
void mu_statistic_free (MuStatistic *self);
void mu_statistic_add_part (MuStatistic *self, const char *id, const char *name);
MuStatisticRow *mu_statistic_add_row (MuStatistic *self, const char *label, int unit);
void mu_statistic_add_total (MuStatistic *self, const char *label);
int mu_statistic_row_get_sum (const MuStatistic *self, const MuStatisticRow *row);
int mu_statistic_get_max (const MuStatistic *self);
char *mu_statistic_dup_value (const MuStatistic *self, const MuStatisticRow *row, guint part);
char *mu_statistic_dup_text (const MuStatistic *self, const MuStatisticRow *row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuStatistic, mu_statistic_free)
