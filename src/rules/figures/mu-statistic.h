/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/card/mu-dice.h"
#include "model/game/mu-vocabulary.h"

typedef enum
{
  MU_STATISTIC_STACK,   /* the parts of a row add up */
  MU_STATISTIC_COLUMNS, /* the parts of a row are separate columns of dice */
} MuStatisticShape;

/* What a value in each row stands for. */
typedef struct
{
  char *id; /* never translated: a stat, a zone, “range-1” … */
  char *name;
  MuRole role;        /* of a stat */
  const char *symbol; /* of a stat; NULL if it has none */
} MuStatisticPart;

typedef struct
{
  int value;
  MuDice dice;   /* the dice that `value` counts, if it counts dice */
  double damage; /* their average damage */
  char *with;    /* nullable: the weapon that rolls them */
} MuStatisticValue;

typedef struct
{
  char *label;
  int unit;                 /* the unit that the row is about, or -1 */
  char *note;               /* nullable */
  MuStatisticValue *values; /* one for each part */
} MuStatisticRow;

/* A table of numbers about a list, for a chart or for text. */
typedef struct
{
  const char *id;
  char *title;
  char *about; /* nullable: what is counted, and the assumptions */
  MuStatisticShape shape;
  GPtrArray *parts;      /* of MuStatisticPart */
  GPtrArray *rows;       /* of MuStatisticRow */
  MuStatisticRow *total; /* nullable */
} MuStatistic;

MuStatistic *mu_statistic_new (const char *id, const char *title, const char *about, MuStatisticShape shape);
void mu_statistic_free (MuStatistic *self);
MuStatisticPart *mu_statistic_add_part (MuStatistic *self, const char *id, const char *name);
void mu_statistic_add_stat (MuStatistic *self, const MuTerm *stat);
MuStatisticRow *mu_statistic_add_row (MuStatistic *self, const char *label, int unit);
void mu_statistic_add_total (MuStatistic *self, const char *label);
int mu_statistic_row_get_sum (const MuStatistic *self, const MuStatisticRow *row);
int mu_statistic_get_max (const MuStatistic *self);
char *mu_statistic_dup_value (const MuStatistic *self, const MuStatisticRow *row, guint part);
char *mu_statistic_dup_text (const MuStatistic *self, const MuStatisticRow *row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuStatistic, mu_statistic_free)
