/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/roster/mu-stated.h"

#include <string.h>

#include "model/text/mu-safe-line.h"

static void
doubt_free (gpointer data)
{
  MuDoubt *self = data;

  g_clear_object (&self->read_as);
  g_clear_object (&self->instead);
  g_free (self->words);
  g_free (self);
}

static void
line_free (gpointer data)
{
  MuTakenLine *self = data;

  g_free (self->text);
  g_ptr_array_unref (self->cards);
  g_array_unref (self->copies);
  g_free (self);
}

/* Returns a statement that says nothing yet. */
MuStated *
mu_stated_new (void)
{
  MuStated *self = g_atomic_rc_box_new0 (MuStated);

  self->total = -1;
  return self;
}

/* Returns the same statement. */
MuStated *
mu_stated_ref (MuStated *self)
{
  return g_atomic_rc_box_acquire (self);
}

/* Returns @self with one more reference; an empty one if @self is NULL. The caller owns it. */
MuStated *
mu_stated_ref_or_new (MuStated *self)
{
  return self != NULL ? mu_stated_ref (self) : mu_stated_new ();
}

static void
stated_clear (gpointer data)
{
  MuStated *self = data;

  g_clear_pointer (&self->costs, g_array_unref);
  g_clear_pointer (&self->met, g_array_unref);
  g_clear_pointer (&self->doubts, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
}

/* Releases a reference; the last one frees the statement. */
void
mu_stated_unref (MuStated *self)
{
  g_atomic_rc_box_release_full (self, stated_clear);
}

static void
append_cost (GArray **costs, MuStatedCost cost)
{
  if (*costs == NULL)
    *costs = g_array_new (FALSE, FALSE, sizeof (MuStatedCost));
  g_array_append_val (*costs, cost);
}

/*
 * @unit: the index of the unit
 * @upgrade: the index of the upgrade on it, or -1: the unit's own card
 * @cost: in points
 * @line: of the text, from 1
 */
void
mu_stated_add_cost (MuStated *self, int unit, int upgrade, int cost, int line)
{
  append_cost (&self->costs, (MuStatedCost){ unit, upgrade, cost, line });
}

/* Returns TRUE if the line states what a card or a ship costs. */
gboolean
mu_stated_has_cost (const MuStated *self, int line)
{
  for (guint i = 0; self->costs != NULL && i < self->costs->len; i++)
    if (g_array_index (self->costs, MuStatedCost, i).line == line)
      return TRUE;
  return FALSE;
}

/* Notes a stated cost that is right by the catalog that the text was read with. Another format may have other costs. */
void
mu_stated_add_met (MuStated *self, int unit, int upgrade, int cost, int line)
{
  append_cost (&self->met, (MuStatedCost){ unit, upgrade, cost, line });
}

static MuDoubt *
add_doubt (MuStated *self, MuCard *read_as, const char *words, MuCard *instead, MuGame *game, int line)
{
  g_autofree char *safe = words != NULL ? mu_safe_line_dup_name (words) : NULL; /* not every character can be saved */
  MuDoubt *doubt;

  for (guint i = 0; self->doubts != NULL && i < self->doubts->len; i++)
    {
      doubt = self->doubts->pdata[i];
      if (doubt->line == line && doubt->game == game && doubt->read_as == read_as && (doubt->instead == instead || instead == NULL)
          && g_strcmp0 (doubt->words, safe) == 0)
        return doubt;
    }
  doubt = g_new (MuDoubt, 1);
  *doubt = (MuDoubt){ .words = g_steal_pointer (&safe), .game = game, .line = line };
  g_set_object (&doubt->read_as, read_as);
  g_set_object (&doubt->instead, instead);
  if (self->doubts == NULL)
    self->doubts = g_ptr_array_new_with_free_func (doubt_free);
  g_ptr_array_add (self->doubts, doubt);
  return doubt;
}

static void
drop_upgrade (GArray *costs, int unit, int upgrade)
{
  for (guint i = costs != NULL ? costs->len : 0; i-- > 0;)
    {
      MuStatedCost *cost = &g_array_index (costs, MuStatedCost, i);

      if (cost->unit != unit || cost->upgrade < upgrade)
        continue;
      if (cost->upgrade == upgrade)
        g_array_remove_index (costs, i);
      else
        cost->upgrade--;
    }
}

/* Removes the stated cost of an upgrade that is taken off its ship while the list is read. */
void
mu_stated_drop_upgrade (MuStated *self, int unit, int upgrade)
{
  drop_upgrade (self->costs, unit, upgrade);
  drop_upgrade (self->met, unit, upgrade);
}

/*
 * @read_as: the card that is in the list
 * @instead: the card that the text may mean as well
 * @line: of the text, from 1
 */
void
mu_stated_add_doubt (MuStated *self, MuCard *read_as, MuCard *instead, int line)
{
  add_doubt (self, read_as, NULL, instead, NULL, line);
}

/*
 * @words: words of the text that were read as no card
 * @instead: the card that they may mean, or NULL
 * @line: of the text, from 1
 */
void
mu_stated_add_words (MuStated *self, const char *words, MuCard *instead, int line)
{
  add_doubt (self, NULL, words, instead, NULL, line);
}

/* Adds words that were read as how many cards there are, and may be something else. */
void
mu_stated_add_count (MuStated *self, const char *words, int line)
{
  MuDoubt *doubt = add_doubt (self, NULL, words, NULL, NULL, line);

  doubt->counts = doubt->instead == NULL && !doubt->differs;
}

/*
 * @words: words of the text that state what the list does not have: a total, a number of ships, a faction
 * @line: of the text, from 1
 */
void
mu_stated_add_difference (MuStated *self, const char *words, int line)
{
  MuDoubt *doubt = add_doubt (self, NULL, words, NULL, NULL, line);

  doubt->differs = doubt->instead == NULL && !doubt->counts;
}

/* Adds words that name whose points the list has, if no catalog has them. */
void
mu_stated_add_points (MuStated *self, const char *words, int line)
{
  add_doubt (self, NULL, words, NULL, NULL, line)->points = TRUE;
}

static gboolean
has_words (const MuStated *self, const char *words)
{
  for (guint i = 0; self->doubts != NULL && i < self->doubts->len; i++)
    if (g_strcmp0 (((const MuDoubt *) self->doubts->pdata[i])->words, words) == 0)
      return TRUE;
  return FALSE;
}

/* Adds the words that @other doubts and that are not in doubt here already, on whatever line: they may have moved. */
void
mu_stated_add_unread (MuStated *self, const MuStated *other)
{
  for (guint i = 0; other->doubts != NULL && i < other->doubts->len; i++)
    {
      const MuDoubt *doubt = other->doubts->pdata[i];

      if (!has_words (self, doubt->words))
        mu_stated_add_words (self, doubt->words, NULL, doubt->line);
    }
}

/*
 * @words: words of the text that are only a part of the name of a card
 * @read_as: the card that is in the list
 * @line: of the text, from 1
 */
void
mu_stated_add_reading (MuStated *self, const char *words, MuCard *read_as, int line)
{
  add_doubt (self, read_as, words, NULL, NULL, line);
}

/* Adds another game that the list may be of, by a line of the text, from 1. */
void
mu_stated_add_game (MuStated *self, MuGame *game, int line)
{
  add_doubt (self, NULL, NULL, NULL, game, line);
}

/* Notes what a line of the text, from 1, was taken for. Returns the note, to which cards can be added. */
MuTakenLine *
mu_stated_add_line (MuStated *self, int line, const char *text, MuTaken taken)
{
  MuTakenLine *note = g_new (MuTakenLine, 1);

  *note = (MuTakenLine){ line, g_strdup (text), taken, g_ptr_array_new_with_free_func (g_object_unref),
                          g_array_new (FALSE, FALSE, sizeof (int)), -1 };
  if (self->lines == NULL)
    self->lines = g_ptr_array_new_with_free_func (line_free);
  g_ptr_array_add (self->lines, note);
  return note;
}

/* Notes a card that the line was taken for, and how many of it. */
void
mu_taken_line_add (MuTakenLine *self, MuCard *card, int copies)
{
  g_ptr_array_add (self->cards, g_object_ref (card));
  g_array_append_val (self->copies, copies);
}

/* Returns whether it is in doubt that @read_as is meant in @line. */
gboolean
mu_stated_has_doubt (const MuStated *self, MuCard *read_as, int line)
{
  for (guint i = 0; self->doubts != NULL && i < self->doubts->len; i++)
    {
      const MuDoubt *doubt = self->doubts->pdata[i];

      if (doubt->read_as == read_as && doubt->line == line)
        return TRUE;
    }
  return FALSE;
}

/* Returns whether the text states nothing, and nothing in it is in doubt. */
gboolean
mu_stated_is_empty (const MuStated *self)
{
  return self->total < 0 && self->costs == NULL && self->doubts == NULL;
}

static gboolean
equal_costs (const GArray *a, const GArray *b)
{
  guint n_a = a != NULL ? a->len : 0, n_b = b != NULL ? b->len : 0;

  return n_a == n_b && (n_a == 0 || memcmp (a->data, b->data, n_a * sizeof (MuStatedCost)) == 0);
}

static gboolean
equal_doubts (const GPtrArray *a, const GPtrArray *b)
{
  guint n_a = a != NULL ? a->len : 0, n_b = b != NULL ? b->len : 0;

  if (n_a != n_b)
    return FALSE;
  for (guint i = 0; i < n_a; i++)
    {
      const MuDoubt *one = a->pdata[i], *other = b->pdata[i];

      if (one->read_as != other->read_as || one->instead != other->instead || one->line != other->line
          || one->differs != other->differs || one->counts != other->counts
          || one->points != other->points || one->game != other->game
          || g_strcmp0 (one->words, other->words) != 0)
        return FALSE;
    }
  return TRUE;
}

/*
 * Returns whether both state the same.
 *
 * @a: what one text states, or NULL
 * @b: what the other one states, or NULL
 */
gboolean
mu_stated_equal (const MuStated *a, const MuStated *b)
{
  /* A saved list does not keep how its text was read. */
  if (a == NULL || b == NULL)
    return (a == NULL || mu_stated_is_empty (a)) && (b == NULL || mu_stated_is_empty (b));
  return a->total == b->total && equal_costs (a->costs, b->costs) && equal_doubts (a->doubts, b->doubts);
}
