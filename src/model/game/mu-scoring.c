/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-scoring.h"

/* Returns a scoring in which a list is worth what is destroyed of it. */
MuScoring *
mu_scoring_new (void)
{
  MuScoring *self = g_new0 (MuScoring, 1);

  self->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_text_unref);
  self->rows = g_array_new (FALSE, FALSE, sizeof (MuMarginRow));
  return self;
}

/* Frees a scoring. */
void
mu_scoring_free (MuScoring *self)
{
  g_ptr_array_unref (self->rules);
  g_array_unref (self->rows);
  g_free (self);
}

/*
 * Completes the scoring of a format with that of its game, unless it stands alone.
 *
 * @from: its rules come before those of @self, and it says what @self does not
 */
void
mu_scoring_inherit (MuScoring *self, const MuScoring *from)
{
  if (self->alone)
    return;
  for (guint i = 0; i < from->rules->len; i++)
    g_ptr_array_insert (self->rules, i, mu_text_ref (from->rules->pdata[i]));
  g_array_append_vals (self->rows, from->rows->data, from->rows->len);
  if (self->half_sizes == 0)
    {
      self->half_sizes = from->half_sizes;
      self->half_round_up = from->half_round_up;
    }
  if (self->tie == MU_TIE_UNSTATED)
    self->tie = from->tie;
  if (self->margin == 0)
    self->margin = from->margin;
  self->agreed |= from->agreed;
  self->whole_total |= from->whole_total;
  self->not_last |= from->not_last;
}

/* Returns what winner and loser get for a margin of victory between lists of so many points, or NULL. */
const MuMarginRow *
mu_scoring_get_row (const MuScoring *self, int total, int margin)
{
  const MuMarginRow *found = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const MuMarginRow *row = &g_array_index (self->rows, MuMarginRow, i);

      if ((row->total == 0 || row->total == total) && row->from <= margin && (found == NULL || row->from >= found->from))
        found = row;
    }
  return found;
}
