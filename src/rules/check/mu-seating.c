/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-seating.h"

/*
 * Import formats say which upgrades a ship carries, not which icon holds which, and seating them one by one gives
 * wrong verdicts. So upgrades are matched to places exactly: augmenting paths between demands (one an icon a card
 * needs) and places. A place that an upgrade adds exists only while that upgrade sits without it, so no card may sit,
 * by however many steps, in a place of its own making.
 */
typedef struct
{
  MuSeating *seating;
  int *ranks;       /* by upgrade: grantors must come before those that sit in their places; NULL: any order */
  gboolean *gone;   /* by upgrade: its places do not exist, since it does not sit */
  gboolean *tried;  /* by place */
} MuSolver;

enum { MAX_ORDERED = 5 };

static MuPlace *
get_place (MuSeating *self, guint index)
{
  return &g_array_index (self->places, MuPlace, index);
}

static MuDemand *
get_demand (MuSeating *self, guint index)
{
  return &g_array_index (self->demands, MuDemand, index);
}

/**
 * mu_card_filter_accepts:
 *
 * Returns: whether the filter lets that card in.
 */
gboolean
mu_card_filter_accepts (const MuCardFilter *filter, const MuCardFacts *card)
{
  if (card->cost > filter->max_cost || (filter->unique && !card->unique))
    return FALSE;
  return filter->cards->len == 0 || g_ptr_array_find (filter->cards, card->id, NULL);
}

static gboolean
meets_limits (MuSeating *self, const MuDemand *demand)
{
  for (guint i = 0; self->only != NULL && i < self->only->len; i++)
    {
      const MuEffect *effect = self->only->pdata[i];

      if (effect->slot == demand->kind && !mu_card_filter_accepts (&effect->filter, self->cards[demand->upgrade]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
may_sit (MuSolver *solver, const MuDemand *demand, const MuPlace *place)
{
  MuSeating *self = solver->seating;

  if (!(place->kinds & (1u << demand->kind)) || place->grantor == demand->upgrade)
    return FALSE;
  if (place->filter != NULL && !mu_card_filter_accepts (place->filter, self->cards[demand->upgrade]))
    return FALSE;
  if (place->grantor >= 0 && solver->gone[place->grantor])
    return FALSE;
  if (place->grantor >= 0 && solver->ranks != NULL && solver->ranks[demand->upgrade] >= 0
      && solver->ranks[demand->upgrade] < solver->ranks[place->grantor])
    return FALSE;
  return meets_limits (self, demand);
}

static void
leave (MuSeating *self, MuDemand *demand)
{
  if (demand->place >= 0)
    {
      MuPlace *place = get_place (self, demand->place);

      place->upgrade = -1;
      place->kind = -1;
    }
  demand->place = -1;
}

static int
find_occupant (MuSeating *self, int place)
{
  for (guint i = 0; i < self->demands->len; i++)
    if (get_demand (self, i)->place == place)
      return i;
  return -1;
}

static gboolean
augment (MuSolver *solver, guint index)
{
  MuSeating *self = solver->seating;

  for (guint i = 0; i < self->places->len; i++)
    {
      int occupant;

      if (solver->tried[i] || !may_sit (solver, get_demand (self, index), get_place (self, i)))
        continue;
      solver->tried[i] = TRUE;
      occupant = find_occupant (self, i);
      if (occupant < 0 || augment (solver, occupant))
        {
          MuPlace *place = get_place (self, i);

          get_demand (self, index)->place = i;
          place->upgrade = get_demand (self, index)->upgrade;
          place->kind = get_demand (self, index)->kind;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
try_demand (MuSolver *solver, guint index)
{
  memset (solver->tried, 0, solver->seating->places->len * sizeof (gboolean));
  return augment (solver, index);
}

static void
leave_upgrade (MuSeating *self, int upgrade)
{
  for (guint i = 0; i < self->demands->len; i++)
    if (get_demand (self, i)->upgrade == upgrade)
      leave (self, get_demand (self, i));
}

/* Notes which of the card's icons find no place, alone or, if each does alone, after the others. */
static void
explain_failure (MuSolver *solver, guint first, guint end)
{
  MuSeating *self = solver->seating;
  int upgrade = get_demand (self, first)->upgrade;
  guint32 last = 0;

  for (guint i = first; i < end; i++)
    {
      if (try_demand (solver, i))
        leave (self, get_demand (self, i));
      else
        self->failed[upgrade] |= 1u << get_demand (self, i)->kind;
    }
  for (guint i = first; i < end && self->failed[upgrade] == 0; i++)
    if (!try_demand (solver, i))
      last = 1u << get_demand (self, i)->kind;
  self->failed[upgrade] |= last;
  leave_upgrade (self, upgrade);
}

/* Seats the cards one after another, moving earlier ones as needed. A card sits with all its icons or not at all. */
static gboolean
seat_all (MuSolver *solver)
{
  MuSeating *self = solver->seating;
  gboolean complete = TRUE;

  for (guint i = 0; i < self->demands->len; i++)
    leave (self, get_demand (self, i));
  memset (self->failed, 0, self->n_cards * sizeof (guint32));

  for (guint first = 0, end; first < self->demands->len; first = end)
    {
      int upgrade = get_demand (self, first)->upgrade;
      gboolean sits = TRUE;

      for (end = first; end < self->demands->len && get_demand (self, end)->upgrade == upgrade; end++)
        sits = sits && try_demand (solver, end);
      if (sits)
        continue;
      leave_upgrade (self, upgrade);
      explain_failure (solver, first, end);
      complete = FALSE;
    }
  return complete;
}

static gboolean
rests_on (MuSeating *self, int upgrade, int grantor, guint steps)
{
  for (guint i = 0; i < self->demands->len && steps > 0; i++)
    {
      const MuDemand *demand = get_demand (self, i);
      int next;

      if (demand->upgrade != upgrade || demand->place < 0)
        continue;
      next = get_place (self, demand->place)->grantor;
      if (next >= 0 && (next == grantor || rests_on (self, next, grantor, steps - 1)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_circle (MuSeating *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      const MuPlace *place = get_place (self, i);

      if (place->grantor >= 0 && place->upgrade >= 0 && rests_on (self, place->grantor, place->grantor, MAX_ORDERED))
        return TRUE;
    }
  return FALSE;
}

static guint
list_grantors (MuSeating *self, int grantors[MAX_ORDERED])
{
  guint n_grantors = 0;

  for (guint i = 0; i < self->places->len && n_grantors < MAX_ORDERED; i++)
    {
      int grantor = get_place (self, i)->grantor;
      gboolean met = grantor < 0;

      for (guint j = 0; j < n_grantors; j++)
        met |= grantors[j] == grantor;
      if (!met)
        grantors[n_grantors++] = grantor;
    }
  return n_grantors;
}

/* Tries the orders in which grantors can be put on, by permuting grantors[from…]. */
static gboolean
seat_in_some_order (MuSolver *solver, int *grantors, guint n_grantors, guint from)
{
  if (from == n_grantors)
    {
      for (guint i = 0; i < n_grantors; i++)
        solver->ranks[grantors[i]] = i;
      return seat_all (solver);
    }

  for (guint i = from; i < n_grantors; i++)
    {
      int swapped = grantors[from];

      grantors[from] = grantors[i];
      grantors[i] = swapped;
      if (seat_in_some_order (solver, grantors, n_grantors, from + 1))
        return TRUE;
      grantors[i] = grantors[from];
      grantors[from] = swapped;
    }
  return FALSE;
}

static gboolean
seat_without_circles (MuSolver *solver)
{
  MuSeating *self = solver->seating;
  g_autofree int *ranks = g_new (int, self->n_cards);
  int grantors[MAX_ORDERED];
  guint n_grantors = list_grantors (self, grantors);

  for (guint i = 0; i < self->n_cards; i++)
    ranks[i] = -1;
  solver->ranks = ranks;
  if (seat_in_some_order (solver, grantors, n_grantors, 0))
    return TRUE;
  solver->ranks = NULL;
  return FALSE;
}

static gboolean
drop_grantors_that_fail (MuSolver *solver)
{
  MuSeating *self = solver->seating;
  gboolean dropped = FALSE;

  for (guint i = 0; i < self->places->len; i++)
    {
      const MuPlace *place = get_place (self, i);

      if (place->grantor < 0 || solver->gone[place->grantor] || self->failed[place->grantor] == 0)
        continue;
      solver->gone[place->grantor] = TRUE;
      dropped = TRUE;
    }
  return dropped;
}

/**
 * mu_seating_solve:
 *
 * Seats every upgrade if that is possible at all; else as many as possible, in `failed` what the others lack.
 *
 * Returns: whether every upgrade sits (XW2 Upgrade cards; AR1 Upgrade cards).
 */
gboolean
mu_seating_solve (MuSeating *self)
{
  gboolean any = self->demands->len > 0;
  g_autofree gboolean *tried = g_new0 (gboolean, any ? self->places->len + 1 : 0);
  g_autofree gboolean *gone = g_new0 (gboolean, any ? self->n_cards + 1 : 0);
  MuSolver solver = { self, NULL, gone, tried };

  if (seat_all (&solver))
    return !has_circle (self) || seat_without_circles (&solver);

  while (drop_grantors_that_fail (&solver))
    seat_all (&solver);
  return FALSE;
}
