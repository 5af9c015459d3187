/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-slot-assignment.h"

/*
 * Import formats say which upgrades a ship has, not which slot each is in. Assigning them greedily would give wrong
 * verdicts, so upgrades are matched to slots exactly, by augmenting paths between requests (one for each icon of a
 * card) and slots. A slot that an upgrade adds exists only if that upgrade is assigned without it, so no card may be,
 * directly or indirectly, in a slot of its own.
 *
 * If not all upgrades can be assigned, augmenting paths maximize the number of cards with one icon. This does not hold
 * for cards that need several slots or add slots; for these, every selection is tried, and the selected ones are
 * assigned before the others.
 */
typedef struct
{
  MuSlotAssignment *assignment;
  int *ranks;      /* by upgrade: those that add slots come before those in their slots; NULL means no order */
  gboolean *gone;  /* by upgrade: whether it is not assigned, so that its slots do not exist */
  gboolean *tried; /* by slot */
  int *special;    /* by upgrade: its number among those that need several slots or add slots, or -1 */
  guint n_special;
  guint32 selected; /* special upgrades to assign first */
  guint32 left_out; /* special upgrades not to assign */
} MuSolver;

enum
{
  MAX_ORDERED = 5,
  MAX_SELECTED = 5,
  N_FEW = 100 /* slots and upgrades of nearly all ships */
};

static MuSlot *
get_slot (MuSlotAssignment *self, guint index)
{
  return &g_array_index (self->slots, MuSlot, index);
}

static MuSlotRequest *
get_request (MuSlotAssignment *self, guint index)
{
  return &g_array_index (self->requests, MuSlotRequest, index);
}

/* Returns TRUE if the filter accepts the card. */
gboolean
mu_card_filter_accepts (const MuCardFilter *filter, const MuCardFacts *card)
{
  if (card->cost > filter->max_cost || (filter->unique && !card->unique))
    return FALSE;
  return filter->cards->len == 0 || g_ptr_array_find (filter->cards, card->id, NULL);
}

static gboolean
fits (MuSolver *solver, const MuSlotRequest *request, const MuSlot *slot)
{
  MuSlotAssignment *self = solver->assignment;

  if (!(slot->kinds & (1u << request->kind)) || slot->grantor == request->upgrade)
    return FALSE;
  if (slot->filter != NULL && !mu_card_filter_accepts (slot->filter, self->cards[request->upgrade]))
    return FALSE;
  if (slot->grantor >= 0 && solver->gone[slot->grantor])
    return FALSE;
  if (slot->grantor >= 0 && solver->ranks != NULL && solver->ranks[request->upgrade] >= 0
      && solver->ranks[request->upgrade] < solver->ranks[slot->grantor])
    return FALSE;
  for (guint i = 0; self->only != NULL && i < self->only->len; i++)
    {
      const MuEffect *effect = self->only->pdata[i];

      if (effect->slot == request->kind && !mu_card_filter_accepts (&effect->filter, self->cards[request->upgrade]))
        return FALSE;
    }
  return TRUE;
}

static void
unassign (MuSlotAssignment *self, MuSlotRequest *request)
{
  if (request->slot >= 0)
    {
      MuSlot *slot = get_slot (self, request->slot);

      slot->upgrade = -1;
      slot->kind = -1;
    }
  request->slot = -1;
}

static int
find_occupant (MuSlotAssignment *self, int slot)
{
  for (guint i = 0; i < self->requests->len; i++)
    if (get_request (self, i)->slot == slot)
      return i;
  return -1;
}

static gboolean
augment (MuSolver *solver, guint index)
{
  MuSlotAssignment *self = solver->assignment;

  for (guint i = 0; i < self->slots->len; i++)
    {
      int occupant;

      if (solver->tried[i] || !fits (solver, get_request (self, index), get_slot (self, i)))
        continue;
      solver->tried[i] = TRUE;
      occupant = find_occupant (self, i);
      if (occupant < 0 || augment (solver, occupant))
        {
          MuSlot *slot = get_slot (self, i);

          get_request (self, index)->slot = i;
          slot->upgrade = get_request (self, index)->upgrade;
          slot->kind = get_request (self, index)->kind;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
try_request (MuSolver *solver, guint index)
{
  memset (solver->tried, 0, solver->assignment->slots->len * sizeof (gboolean));
  return augment (solver, index);
}

static void
unassign_upgrade (MuSlotAssignment *self, int upgrade)
{
  for (guint i = 0; i < self->requests->len; i++)
    if (get_request (self, i)->upgrade == upgrade)
      unassign (self, get_request (self, i));
}

/*
 * Records for which icons of the card no slot is found, or, if each one finds a slot alone, which ones fail together.
 */
static void
explain_failure (MuSolver *solver, guint first, guint end)
{
  MuSlotAssignment *self = solver->assignment;
  int upgrade = get_request (self, first)->upgrade;
  guint32 last = 0;

  for (guint i = first; i < end; i++)
    {
      if (try_request (solver, i))
        unassign (self, get_request (self, i));
      else
        self->failed[upgrade] |= 1u << get_request (self, i)->kind;
    }
  for (guint i = first; i < end && self->failed[upgrade] == 0; i++)
    if (!try_request (solver, i))
      last = 1u << get_request (self, i)->kind;
  self->failed[upgrade] |= last;
  unassign_upgrade (self, upgrade);
}

static gboolean
is_in (const MuSolver *solver, guint32 set, int upgrade)
{
  return solver->special[upgrade] >= 0 && set >> solver->special[upgrade] & 1;
}

static gboolean
assign_card (MuSolver *solver, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    if (!try_request (solver, i))
      {
        unassign_upgrade (solver->assignment, get_request (solver->assignment, first)->upgrade);
        return FALSE;
      }
  return TRUE;
}

/* Assigns either the selected upgrades or all others in list order, moving earlier ones if necessary. */
static gboolean
assign_some (MuSolver *solver, gboolean selected)
{
  MuSlotAssignment *self = solver->assignment;
  gboolean complete = TRUE;

  for (guint first = 0, end; first < self->requests->len; first = end)
    {
      int upgrade = get_request (self, first)->upgrade;

      for (end = first; end < self->requests->len && get_request (self, end)->upgrade == upgrade;)
        end++;
      if (is_in (solver, solver->selected, upgrade) != selected)
        continue;
      if (!is_in (solver, solver->left_out, upgrade) && assign_card (solver, first, end))
        continue;
      explain_failure (solver, first, end);
      /* An upgrade that was left out in favor of others may find a slot by itself. */
      if (self->failed[upgrade] == 0)
        self->failed[upgrade] = 1u << get_request (self, first)->kind;
      complete = FALSE;
    }
  return complete;
}

/* An upgrade is assigned with all its icons or not at all. */
static gboolean
assign_all (MuSolver *solver)
{
  MuSlotAssignment *self = solver->assignment;
  gboolean complete;

  for (guint i = 0; i < self->requests->len; i++)
    unassign (self, get_request (self, i));
  memset (self->failed, 0, self->n_cards * sizeof (guint32));
  complete = solver->selected == 0 || assign_some (solver, TRUE);
  return assign_some (solver, FALSE) && complete;
}

static gboolean
depends_on (MuSlotAssignment *self, int upgrade, int grantor, guint steps)
{
  for (guint i = 0; i < self->requests->len && steps > 0; i++)
    {
      const MuSlotRequest *request = get_request (self, i);
      int next;

      if (request->upgrade != upgrade || request->slot < 0)
        continue;
      next = get_slot (self, request->slot)->grantor;
      if (next >= 0 && (next == grantor || depends_on (self, next, grantor, steps - 1)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_cycle (MuSlotAssignment *self)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      const MuSlot *slot = get_slot (self, i);

      if (slot->grantor >= 0 && slot->upgrade >= 0 && depends_on (self, slot->grantor, slot->grantor, MAX_ORDERED))
        return TRUE;
    }
  return FALSE;
}

static guint
list_grantors (MuSlotAssignment *self, int grantors[MAX_ORDERED])
{
  guint n_grantors = 0;

  for (guint i = 0; i < self->slots->len && n_grantors < MAX_ORDERED; i++)
    {
      int grantor = get_slot (self, i)->grantor;
      gboolean met = grantor < 0;

      for (guint j = 0; j < n_grantors; j++)
        met |= grantors[j] == grantor;
      if (!met)
        grantors[n_grantors++] = grantor;
    }
  return n_grantors;
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
      for (guint j = 0; j < self->slots->len; j++)
        grants = grants || get_slot (self, j)->grantor == (int) i;
      if (n_icons > 0 && (n_icons > 1 || grants) && solver->n_special < MAX_SELECTED)
        solver->special[i] = solver->n_special++;
    }
}

/*
 * Assigns upgrades with the current selection and ranks. Returns the number of upgrades that fail, or G_MAXUINT if a
 * card depends on its own slot.
 */
static guint
assign_possible (MuSolver *solver)
{
  MuSlotAssignment *self = solver->assignment;
  guint n_failed = 0;
  gboolean dropped;

  for (guint i = 0; i < self->n_cards; i++)
    solver->gone[i] = is_in (solver, solver->left_out, i);
  /* The slots of upgrades that fail are gone, too. */
  do
    {
      dropped = FALSE;
      assign_all (solver);
      for (guint i = 0; i < self->slots->len; i++)
        {
          int grantor = get_slot (self, i)->grantor;

          if (grantor < 0 || solver->gone[grantor] || self->failed[grantor] == 0)
            continue;
          solver->gone[grantor] = TRUE;
          dropped = TRUE;
        }
    }
  while (dropped);
  if (has_cycle (self))
    return G_MAXUINT;
  for (guint i = 0; i < self->n_cards; i++)
    n_failed += self->failed[i] != 0;
  return n_failed;
}

/* Ranks the upgrades that add slots by the permutation with the number @order. */
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

/* Tries all orders of the upgrades that add slots. In each order, none can depend on its own slot. */
static guint
assign_without_cycles (MuSolver *solver)
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
      n_failed = assign_possible (solver);
      if (n_failed >= best)
        continue;
      best = n_failed;
      best_order = order;
    }
  rank (solver, grantors, n_grantors, best_order);
  assign_possible (solver);
  solver->ranks = NULL;
  return best;
}

/* Returns the number of upgrades that fail, or G_MAXUINT if no assignment without a cycle was found. */
static guint
assign_selection (MuSolver *solver, guint32 left_out, guint32 selected)
{
  guint n_failed;

  solver->left_out = left_out;
  solver->selected = selected;
  n_failed = assign_possible (solver);
  return n_failed < G_MAXUINT ? n_failed : assign_without_cycles (solver);
}

/*
 * Assigns the upgrades in list order, or with the selection of special upgrades that assigns more. At least one fails.
 */
static void
assign_most (MuSolver *solver)
{
  guint32 all, best_left_out = 0, best_selected = 0;
  guint best = assign_selection (solver, 0, 0);

  if (best == 1)
    return;
  find_special (solver);
  all = (1u << solver->n_special) - 1;
  for (guint32 left_out = 0; all != 0 && left_out <= all && best > 1; left_out++)
    {
      guint n_failed = assign_selection (solver, left_out, all & ~left_out);

      if (n_failed >= best)
        continue;
      best = n_failed;
      best_left_out = left_out;
      best_selected = all & ~left_out;
    }
  if (all != 0)
    assign_selection (solver, best_left_out, best_selected);
}

/*
 * Assigns every upgrade to slots if that is possible (XW2 Upgrade cards; AR1 Upgrade cards). Otherwise, as many as
 * possible are assigned, and `failed` tells what the others lack. The number may not be the maximum if more than five
 * upgrades need several slots or add slots. Returns TRUE if every upgrade is assigned.
 */
gboolean
mu_slot_assignment_solve (MuSlotAssignment *self)
{
  gboolean few[N_FEW], *tried = few;
  g_autofree gboolean *many = NULL;
  guint size = self->slots->len + 2 * self->n_cards;
  MuSolver solver = { .assignment = self };

  if (self->requests->len == 0)
    {
      memset (self->failed, 0, self->n_cards * sizeof (guint32));
      return TRUE;
    }
  if (size > N_FEW)
    tried = many = g_new (gboolean, size);
  solver.tried = tried;
  solver.gone = tried + self->slots->len;
  solver.special = solver.gone + self->n_cards;
  memset (solver.gone, 0, self->n_cards * sizeof *solver.gone);
  for (guint i = 0; i < self->n_cards; i++)
    solver.special[i] = -1;
  if (assign_all (&solver) && (!has_cycle (self) || assign_without_cycles (&solver) == 0))
    return TRUE;
  assign_most (&solver);
  return FALSE;
}
