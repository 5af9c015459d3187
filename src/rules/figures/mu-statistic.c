/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-statistic.h"

#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"
#include "rules/figures/mu-dice-words.h"

static void
part_free (MuStatisticPart *part)
{
  g_free (part->id);
  g_free (part->name);
  g_free (part);
}

static void
row_free (const MuStatistic *self, MuStatisticRow *row)
{
  for (guint i = 0; i < self->parts->len; i++)
    g_free (row->values[i].with);
  g_free (row->values);
  g_free (row->label);
  g_free (row->note);
  g_free (row);
}

/*
 * Creates a statistic without parts and rows. Add all parts before the first row. Returns the statistic.
 *
 * @id: interned or static id; never translated
 * @title: the title, translated
 * @about: what is counted, translated, or NULL
 */
MuStatistic *
mu_statistic_new (const char *id, const char *title, const char *about, MuStatisticShape shape)
{
  MuStatistic *self = g_new0 (MuStatistic, 1);

  self->id = id;
  self->title = g_strdup (title);
  self->about = g_strdup (about);
  self->shape = shape;
  self->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) part_free);
  self->rows = g_ptr_array_new ();
  return self;
}

/* Frees a statistic. */
void
mu_statistic_free (MuStatistic *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    row_free (self, self->rows->pdata[i]);
  if (self->total != NULL)
    row_free (self, self->total);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->parts);
  g_free (self->title);
  g_free (self->about);
  g_free (self);
}

/*
 * Adds a part to a statistic that has no rows yet. Returns the part.
 *
 * @id: the id of the part, never translated
 * @name: the name of the part, translated
 */
MuStatisticPart *
mu_statistic_add_part (MuStatistic *self, const char *id, const char *name)
{
  MuStatisticPart *part = g_new0 (MuStatisticPart, 1);

  part->id = g_strdup (id);
  part->name = g_strdup (name);
  g_ptr_array_add (self->parts, part);
  return part;
}

/* Adds a part for a stat to a statistic that has no rows yet. */
void
mu_statistic_add_stat (MuStatistic *self, const MuTerm *stat)
{
  MuStatisticPart *part = mu_statistic_add_part (self, stat->id, mu_text_get (stat->name));

  part->role = stat->role;
  part->symbol = stat->symbol;
}

static MuStatisticRow *
row_new (const MuStatistic *self, const char *label, int unit)
{
  MuStatisticRow *row = g_new0 (MuStatisticRow, 1);

  row->label = g_strdup (label);
  row->unit = unit;
  row->values = g_new0 (MuStatisticValue, self->parts->len);
  return row;
}

/*
 * Adds a row whose values are all 0. Returns the row.
 *
 * @unit: the index of the unit that the row is about, or -1
 */
MuStatisticRow *
mu_statistic_add_row (MuStatistic *self, const char *label, int unit)
{
  MuStatisticRow *row = row_new (self, label, unit);

  g_ptr_array_add (self->rows, row);
  return row;
}

/* Adds a row with the sums of the other rows. */
void
mu_statistic_add_total (MuStatistic *self, const char *label)
{
  self->total = row_new (self, label, -1);
  for (guint i = 0; i < self->rows->len; i++)
    for (guint j = 0; j < self->parts->len; j++)
      {
        const MuStatisticValue *value = &((MuStatisticRow *) self->rows->pdata[i])->values[j];

        self->total->values[j].value += value->value;
        self->total->values[j].dice.red += value->dice.red;
        self->total->values[j].dice.blue += value->dice.blue;
        self->total->values[j].dice.black += value->dice.black;
        self->total->values[j].damage += value->damage;
      }
}

/* Returns the sum of the values of a row. */
int
mu_statistic_row_get_sum (const MuStatistic *self, const MuStatisticRow *row)
{
  int sum = 0;

  for (guint i = 0; i < self->parts->len; i++)
    sum += row->values[i].value;
  return sum;
}

/* Returns the highest sum of a row except the total, at least 1. */
int
mu_statistic_get_max (const MuStatistic *self)
{
  int max = 1;

  for (guint i = 0; i < self->rows->len; i++)
    max = MAX (max, mu_statistic_row_get_sum (self, self->rows->pdata[i]));
  return max;
}

/*
 * Returns a value in words, translated, such as “hull 3” or “range 1: 2 red, 1.0 damage on average (Proton Rockets)”.
 */
char *
mu_statistic_dup_value (const MuStatistic *self, const MuStatisticRow *row, guint part)
{
  const MuStatisticValue *value = &row->values[part];
  const MuStatisticPart *of = self->parts->pdata[part];
  g_autofree char *damage = mu_number_dup_tenths (value->damage);
  g_autofree char *dice = NULL;
  g_autofree char *text = NULL;

  if (self->shape == MU_STATISTIC_STACK)
    return g_strdup_printf ("%s %d", of->name, value->value);
  if (mu_dice_count (&value->dice) <= 0)
    /* Translators: “range 1: no dice” */
    return g_strdup_printf (_ ("%s: no dice"), of->name);
  dice = mu_dice_describe (&value->dice);
  /* Translators: “range 1: 3 red, 1.5 damage on average” */
  text = g_strdup_printf (_ ("%s: %s, %s damage on average"), of->name, dice, damage);
  return value->with != NULL ? g_strdup_printf ("%s (%s)", text, value->with) : g_steal_pointer (&text);
}

/* Returns a row in words, translated. */
char *
mu_statistic_dup_text (const MuStatistic *self, const MuStatisticRow *row)
{
  g_autoptr (GString) text = g_string_new (row->label);

  for (guint i = 0; i < self->parts->len; i++)
    {
      g_autofree char *value = mu_statistic_dup_value (self, row, i);

      if (self->shape == MU_STATISTIC_COLUMNS || row->values[i].value != 0)
        g_string_append_printf (text, "%s%s", self->shape == MU_STATISTIC_STACK && i > 0 ? ", " : "\n", value);
    }
  if (row->note != NULL)
    g_string_append_printf (text, "\n%s", row->note);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
