/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-slot-assignment.h"

/*
 * Import formats say which upgrades a ship carries, not which icon holds which, and seating them one by one gives
 * wrong verdicts. So upgrades are matched to places exactly: augmenting paths between requests (one an icon a card
 * needs) and places. A place that an upgrade adds exists only while that upgrade sits without it, so no card may sit,
 * by however many steps, in a place of its own making.
 *
 * If not all of them can sit, augmenting paths seat the most cards of one icon each, but not of those that need
 * several or that add places. Of these, every choice is tried, the cards chosen seated before the others.
 */
typedef struct
{
  MuSlotAssignment *assignment;
  int *ranks;      /* by upgrade: grantors must come before those that sit in their places; NULL: any order */
  gboolean *gone;  /* by upgrade: its places do not exist, since it does not sit */
  gboolean *tried; /* by place */
  int *special;    /* by upgrade: its number among those that need several icons or add places, or -1 */
  guint n_special;
  guint32 chosen;   /* of the special ones: those to seat first */
  guint32 left_out; /* of them: those not to seat at all */
} MuSolver;

enum
{
  MAX_ORDERED = 5,
  MAX_CHOSEN = 5
};

static MuSlot *
get_place (MuSlotAssignment *self, guint index)
{
  return &g_array_index (self->places, MuSlot, index);
}

static MuSlotRequest *
get_request (MuSlotAssignment *self, guint index)
{
  return &g_array_index (self->requests, MuSlotRequest, index);
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
meets_limits (MuSlotAssignment *self, const MuSlotRequest *request)
{
  for (guint i = 0; self->only != NULL && i < self->only->len; i++)
    {
      const MuEffect *effect = self->only->pdata[i];

      if (effect->slot == request->kind && !mu_card_filter_accepts (&effect->filter, self->cards[request->upgrade]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
may_sit (MuSolver *solver, const MuSlotRequest *request, const MuSlot *place)
{
  MuSlotAssignment *self = solver->assignment;

  if (!(place->kinds & (1u << request->kind)) || place->grantor == request->upgrade)
    return FALSE;
  if (place->filter != NULL && !mu_card_filter_accepts (place->filter, self->cards[request->upgrade]))
    return FALSE;
  if (place->grantor >= 0 && solver->gone[place->grantor])
    return FALSE;
  if (place->grantor >= 0 && solver->ranks != NULL && solver->ranks[request->upgrade] >= 0
      && solver->ranks[request->upgrade] < solver->ranks[place->grantor])
    return FALSE;
  return meets_limits (self, request);
}

static void
leave (MuSlotAssignment *self, MuSlotRequest *request)
{
  if (request->place >= 0)
    {
      MuSlot *place = get_place (self, request->place);

      place->upgrade = -1;
      place->kind = -1;
    }
  request->place = -1;
}

static int
find_occupant (MuSlotAssignment *self, int place)
{
  for (guint i = 0; i < self->requests->len; i++)
    if (get_request (self, i)->place == place)
      return i;
  return -1;
}

static gboolean
augment (MuSolver *solver, guint index)
{
  MuSlotAssignment *self = solver->assignment;

  for (guint i = 0; i < self->places->len; i++)
    {
      int occupant;

      if (solver->tried[i] || !may_sit (solver, get_request (self, index), get_place (self, i)))
        continue;
      solver->tried[i] = TRUE;
      occupant = find_occupant (self, i);
      if (occupant < 0 || augment (solver, occupant))
        {
          MuSlot *place = get_place (self, i);

          get_request (self, index)->place = i;
          place->upgrade = get_request (self, index)->upgrade;
          place->kind = get_request (self, index)->kind;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
try_request (MuSolver *solver, guint index)
{
  memset (solver->tried, 0, solver->assignment->places->len * sizeof (gboolean));
  return augment (solver, index);
}

static void
leave_upgrade (MuSlotAssignment *self, int upgrade)
{
  for (guint i = 0; i < self->requests->len; i++)
    if (get_request (self, i)->upgrade == upgrade)
      leave (self, get_request (self, i));
}

/* Notes which of the card's icons find no place, alone or, if each does alone, after the others. */
static void
explain_failure (MuSolver *solver, guint first, guint end)
{
  MuSlotAssignment *self = solver->assignment;
  int upgrade = get_request (self, first)->upgrade;
  guint32 last = 0;

  for (guint i = first; i < end; i++)
    {
      if (try_request (solver, i))
        leave (self, get_request (self, i));
      else
        self->failed[upgrade] |= 1u << get_request (self, i)->kind;
    }
  for (guint i = first; i < end && self->failed[upgrade] == 0; i++)
    if (!try_request (solver, i))
      last = 1u << get_request (self, i)->kind;
  self->failed[upgrade] |= last;
  leave_upgrade (self, upgrade);
}

static gboolean
is_in (const MuSolver *solver, guint32 set, int upgrade)
{
  return solver->special[upgrade] >= 0 && set >> solver->special[upgrade] & 1;
}

static gboolean
seat_card (MuSolver *solver, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    if (!try_request (solver, i))
      {
        leave_upgrade (solver->assignment, get_request (solver->assignment, first)->upgrade);
        return FALSE;
      }
  return TRUE;
}

/* Seats either the chosen cards or all others, one after another, and moves earlier ones if needed. */
static gboolean
seat_some (MuSolver *solver, gboolean chosen)
{
  MuSlotAssignment *self = solver->assignment;
  gboolean complete = TRUE;

  for (guint first = 0, end; first < self->requests->len; first = end)
    {
      int upgrade = get_request (self, first)->upgrade;

      for (end = first; end < self->requests->len && get_request (self, end)->upgrade == upgrade;)
        end++;
      if (is_in (solver, solver->chosen, upgrade) != chosen)
        continue;
      if (!is_in (solver, solver->left_out, upgrade) && seat_card (solver, first, end))
        continue;
      explain_failure (solver, first, end);
      /* One that is left out in favor of others may find a place by itself. */
      if (self->failed[upgrade] == 0)
        self->failed[upgrade] = 1u << get_request (self, first)->kind;
      complete = FALSE;
    }
  return complete;
}

/* A card sits with all its icons or not at all. */
static gboolean
seat_all (MuSolver *solver)
{
  MuSlotAssignment *self = solver->assignment;
  gboolean complete;

  for (guint i = 0; i < self->requests->len; i++)
    leave (self, get_request (self, i));
  memset (self->failed, 0, self->n_cards * sizeof (guint32));
  complete = solver->chosen == 0 || seat_some (solver, TRUE);
  return seat_some (solver, FALSE) && complete;
}

static gboolean
rests_on (MuSlotAssignment *self, int upgrade, int grantor, guint steps)
{
  for (guint i = 0; i < self->requests->len && steps > 0; i++)
    {
      const MuSlotRequest *request = get_request (self, i);
      int next;

      if (request->upgrade != upgrade || request->place < 0)
        continue;
      next = get_place (self, request->place)->grantor;
      if (next >= 0 && (next == grantor || rests_on (self, next, grantor, steps - 1)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_circle (MuSlotAssignment *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      const MuSlot *place = get_place (self, i);

      if (place->grantor >= 0 && place->upgrade >= 0 && rests_on (self, place->grantor, place->grantor, MAX_ORDERED))
        return TRUE;
    }
  return FALSE;
}

static guint
list_grantors (MuSlotAssignment *self, int grantors[MAX_ORDERED])
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

static gboolean
drop_grantors_that_fail (MuSolver *solver)
{
  MuSlotAssignment *self = solver->assignment;
  gboolean dropped = FALSE;

  for (guint i = 0; i < self->places->len; i++)
    {
      const MuSlot *place = get_place (self, i);

      if (place->grantor < 0 || solver->gone[place->grantor] || self->failed[place->grantor] == 0)
        continue;
      solver->gone[place->grantor] = TRUE;
      dropped = TRUE;
    }
  return dropped;
}

static guint
count_failed (const MuSlotAssignment *self)
{
  guint n_failed = 0;

  for (guint i = 0; i < self->n_cards; i++)
    n_failed += self->failed[i] != 0;
  return n_failed;
}

static void
find_special (MuSolver *solver)
{
  MuSlotAssignment *self = solver->assignment;

  for (guint i = 0; i < self->n_cards; i++)
    {
      guint n_icons = 0;
      gboolean grants = FALSE;

      for (guint j = 0; j < self->requests->len; j++)
        n_icons += get_request (self, j)->upgrade == (int) i;
      for (guint j = 0; j < self->places->len; j++)
        grants = grants || get_place (self, j)->grantor == (int) i;
      if (n_icons > 0 && (n_icons > 1 || grants) && solver->n_special < MAX_CHOSEN)
        solver->special[i] = solver->n_special++;
    }
}

/* Seats what fits with the current choice and ranks. Returns how many cards fail; G_MAXUINT for a circle. */
static guint
seat_possible (MuSolver *solver)
{
  MuSlotAssignment *self = solver->assignment;

  for (guint i = 0; i < self->n_cards; i++)
    solver->gone[i] = is_in (solver, solver->left_out, i);
  do
    seat_all (solver);
  while (drop_grantors_that_fail (solver));
  return has_circle (self) ? G_MAXUINT : count_failed (self);
}

/* Ranks the grantors in the permutation with the number @order. */
static void
rank (MuSolver *solver, const int grantors[MAX_ORDERED], guint n_grantors, guint order)
{
  int left[MAX_ORDERED];

  memcpy (left, grantors, sizeof left);
  for (guint i = 0; i < n_grantors; i++)
    {
      guint n_left = n_grantors - i, next = order % n_left;

      order /= n_left;
      solver->ranks[left[next]] = i;
      memmove (&left[next], &left[next + 1], (n_left - next - 1) * sizeof *left);
    }
}

/* Tries the orders in which grantors can be put on: none of them then sits, by whatever steps, in its own place. */
static guint
seat_without_circles (MuSolver *solver)
{
  g_autofree int *ranks = g_new (int, solver->assignment->n_cards);
  int grantors[MAX_ORDERED];
  guint n_grantors = list_grantors (solver->assignment, grantors);
  guint n_orders = 1, best = G_MAXUINT, best_order = 0;

  for (guint i = 2; i <= n_grantors; i++)
    n_orders *= i;
  for (guint i = 0; i < solver->assignment->n_cards; i++)
    ranks[i] = -1;
  solver->ranks = ranks;
  for (guint order = 0; order < n_orders && best > 0; order++)
    {
      guint n_failed;

      rank (solver, grantors, n_grantors, order);
      n_failed = seat_possible (solver);
      if (n_failed >= best)
        continue;
      best = n_failed;
      best_order = order;
    }
  rank (solver, grantors, n_grantors, best_order);
  seat_possible (solver);
  solver->ranks = NULL;
  return best;
}

/* Returns how many cards do not sit; G_MAXUINT if every way found has a circle. */
static guint
seat_choice (MuSolver *solver, guint32 left_out, guint32 chosen)
{
  guint n_failed;

  solver->left_out = left_out;
  solver->chosen = chosen;
  n_failed = seat_possible (solver);
  return n_failed < G_MAXUINT ? n_failed : seat_without_circles (solver);
}

/* Seats the cards in list order, unless a choice of the special ones seats more. At least one card fails here. */
static void
seat_most (MuSolver *solver)
{
  guint32 all, best_left_out = 0, best_chosen = 0;
  guint best = seat_choice (solver, 0, 0);

  if (best == 1)
    return;
  find_special (solver);
  all = (1u << solver->n_special) - 1;
  for (guint32 left_out = 0; all != 0 && left_out <= all && best > 1; left_out++)
    {
      guint n_failed = seat_choice (solver, left_out, all & ~left_out);

      if (n_failed >= best)
        continue;
      best = n_failed;
      best_left_out = left_out;
      best_chosen = all & ~left_out;
    }
  if (all != 0)
    seat_choice (solver, best_left_out, best_chosen);
}

/**
 * mu_slot_assignment_solve:
 *
 * Seats every upgrade if that is possible at all; else as many as possible, in `failed` what the others lack. With very
 * many cards that need several slots or add some, it may be fewer.
 *
 * Returns: whether every upgrade sits (XW2 Upgrade cards; AR1 Upgrade cards).
 */
gboolean
mu_slot_assignment_solve (MuSlotAssignment *self)
{
  gboolean any = self->requests->len > 0;
  g_autofree gboolean *tried = g_new0 (gboolean, any ? self->places->len + 1 : 0);
  g_autofree gboolean *gone = g_new0 (gboolean, any ? self->n_cards + 1 : 0);
  g_autofree int *special = g_new (int, any ? self->n_cards + 1 : 0);
  MuSolver solver = { self, NULL, gone, tried, special };

  for (guint i = 0; any && i < self->n_cards; i++)
    special[i] = -1;
  if (seat_all (&solver) && (!has_circle (self) || seat_without_circles (&solver) == 0))
    return TRUE;
  seat_most (&solver);
  return FALSE;
}
