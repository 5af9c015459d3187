/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-ship-edits.h"

#include "app/session/mu-roster-edits.h"

/*
 * Edits that copy a ship, give it another pilot, insert ships of another list, or move upgrades between ships. Each is
 * one step to undo, and returns the upgrades that do not fit, with the reasons.
 */

/*
 * Replaces the card of a unit. Upgrades that do not fit the new card are removed. Returns the upgrades that were
 * removed. The elements are MuLeftOff. The caller owns it.
 *
 * @card: another pilot or ship
 */
GPtrArray *
mu_edit_replace_unit (MuSession *session, guint unit, MuCard *card)
{
  GPtrArray *left_off;

  mu_session_begin (session);
  mu_unit_set_card (mu_session_get_unit (session, unit), card);
  left_off = mu_roster_fit (mu_session_get_roster (session), unit);
  mu_session_end (session);
  return left_off;
}

/* Returns a copy of @unit with the cards of the points revision that the list uses. A section of a huge ship gets a number
 * from @free_section on. */
static MuUnit *
adopt (MuRoster *roster, MuUnit *unit, int free_section)
{
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  MuUnit *adopted = mu_unit_copy (unit);

  mu_unit_set_card (adopted, mu_catalog_match (catalog, mu_unit_get_card (unit)));
  mu_unit_clear_upgrades (adopted);
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    mu_unit_add_upgrade (adopted, mu_catalog_match (catalog, mu_unit_get_upgrade (unit, i)));
  if (mu_unit_get_section (unit) >= 0)
    mu_unit_set_section (adopted, free_section + mu_unit_get_section (unit));
  return adopted;
}

static int
insert (MuRoster *roster, MuUnit *unit, guint before, GPtrArray *left_off, char **obstacle)
{
  int there = mu_edit_find_counted (roster, mu_unit_get_card (unit));
  g_autoptr (GPtrArray) left = NULL;

  if (there >= 0)
    {
      MuUnit *other = mu_roster_get_unit (roster, there);

      mu_unit_set_count (other, mu_unit_get_count (other) + mu_unit_get_count (unit));
      return before;
    }
  mu_roster_insert_unit (roster, before, unit);
  *obstacle = mu_roster_dup_obstacle (roster, before);
  if (*obstacle != NULL)
    {
      mu_roster_remove_unit (roster, before);
      return -1;
    }
  left = mu_roster_fit (roster, before);
  while (left->len > 0)
    g_ptr_array_add (left_off, g_ptr_array_steal_index (left, 0));
  return before;
}

/*
 * Inserts copies of all units of @from into the list. Returns the index of the first unit that was inserted; -1 if
 * there is none. If @obstacle is NULL then, the list would become larger than lists may be.
 *
 * @from: a list of the same game
 * @before: the index that the first unit gets
 * @left_off: (out, of MuLeftOff) upgrades that do not fit or are unique
 * @obstacle: (out) why a unit was left out, for the user, or NULL
 */
int
mu_edit_insert_units (MuSession *session, MuRoster *from, guint before, GPtrArray **left_off, char **obstacle)
{
  MuRoster *roster = mu_session_get_roster (session);
  int free_section = mu_edit_find_free_section (roster);
  int first = -1;

  *left_off = mu_left_off_new_array ();
  *obstacle = NULL;
  mu_session_begin (session);
  for (guint i = 0; i < mu_roster_get_n_units (from); i++)
    {
      g_autoptr (MuUnit) unit = adopt (roster, mu_roster_get_unit (from, i), free_section);
      g_autofree char *against = NULL;
      int index = insert (roster, unit, MIN (before, mu_roster_get_n_units (roster)), *left_off, &against);

      first = first < 0 ? index : first;
      before += index >= 0;
      if (*obstacle == NULL)
        *obstacle = g_steal_pointer (&against);
    }
  if (mu_session_end (session))
    return first;
  g_ptr_array_set_size (*left_off, 0);
  g_clear_pointer (obstacle, g_free);
  return -1;
}

/* Tries putting all units of @from, a list of the same game, at the end of the list. Returns what it would cost and which
 * errors it would cause. */
MuCandidate *
mu_edit_try_units (MuSession *session, MuRoster *from)
{
  MuRoster *roster = mu_session_get_roster (session);
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func (g_object_unref);
  int free_section = mu_edit_find_free_section (roster);

  for (guint i = 0; i < mu_roster_get_n_units (from); i++)
    g_ptr_array_add (units, adopt (roster, mu_roster_get_unit (from, i), free_section));
  return mu_candidates_for_build (roster, units);
}

/*
 * Inserts a copy of a unit after it. Both sections of a huge ship are copied. Returns the index of the copy; -1 if
 * there is none.
 *
 * @card: the pilot of the copy; NULL: the same
 * @left_off: (out, of MuLeftOff) upgrades that the copy cannot have
 * @obstacle: (out) why there can be no copy, for the user, or NULL
 */
int
mu_edit_duplicate_unit (MuSession *session, guint unit, MuCard *card, GPtrArray **left_off, char **obstacle)
{
  MuRoster *roster = mu_session_get_roster (session);
  MuUnit *copied = mu_session_get_unit (session, unit);
  g_autoptr (MuRoster) copies = mu_roster_copy_ship (roster, unit);
  guint n_copies = 0;
  guint before = unit + 1;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (mu_unit_is_section_of (mu_roster_get_unit (roster, i), copied))
      {
        if (card != NULL && i == unit)
          mu_unit_set_card (mu_roster_get_unit (copies, n_copies), card);
        n_copies++;
        before = MAX (before, i + 1);
      }
  return mu_edit_insert_units (session, copies, before, left_off, obstacle);
}

static void
swap (MuRoster *roster, guint unit, guint upgrade, guint to, int other)
{
  MuUnit *giver = mu_roster_get_unit (roster, unit);
  MuUnit *taker = mu_roster_get_unit (roster, to);
  g_autoptr (MuCard) given = g_object_ref (mu_unit_get_upgrade (giver, upgrade));
  g_autoptr (MuCard) back = other >= 0 ? g_object_ref (mu_unit_get_upgrade (taker, other)) : NULL;

  mu_unit_remove_upgrade (giver, upgrade);
  if (back != NULL)
    {
      mu_unit_insert_upgrade (giver, upgrade, back);
      mu_unit_remove_upgrade (taker, other);
    }
  mu_unit_insert_upgrade (taker, other >= 0 ? (guint) other : mu_unit_get_n_upgrades (taker), given);
}

/*
 * Moves an upgrade to another ship, or swaps it with one of that, if they fit. Returns why not, for the user; NULL if they
 * were moved. The caller owns it.
 *
 * @to: the index of the other ship
 * @other: the index of its upgrade to swap with, or -1
 */
char *
mu_edit_move_upgrade (MuSession *session, guint unit, guint upgrade, guint to, int other)
{
  MuRoster *roster = mu_session_get_roster (session);
  g_autoptr (MuRoster) tried = mu_roster_copy (roster);
  guint place;
  char *reason;

  swap (tried, unit, upgrade, to, other);
  place = other >= 0 ? (guint) other : mu_unit_get_n_upgrades (mu_roster_get_unit (tried, to)) - 1;
  reason = mu_roster_take_misfit (tried, to, place);
  if (reason == NULL && other >= 0)
    reason = mu_roster_take_misfit (tried, unit, upgrade);
  if (reason != NULL)
    return reason;
  mu_session_begin (session);
  swap (roster, unit, upgrade, to, other);
  mu_session_end (session);
  return NULL;
}

/*
 * Returns FALSE if no ship of the list has a commander.
 *
 * @unit: (out) the index of the flagship
 * @upgrade: (out) the index of its commander
 */
gboolean
mu_edit_find_commander (MuRoster *roster, guint *unit, guint *upgrade)
{
  MuGame *game = mu_roster_get_game (roster);

  for (*unit = 0; *unit < mu_roster_get_n_units (roster); (*unit)++)
    {
      MuUnit *ship = mu_roster_get_unit (roster, *unit);

      for (*upgrade = 0; *upgrade < mu_unit_get_n_upgrades (ship); (*upgrade)++)
        {
          int slot = mu_card_get_facts (mu_unit_get_upgrade (ship, *upgrade))->slot;
          const MuTerm *term = slot >= 0 ? mu_game_get_term (game, MU_VOCABULARY_SLOT, slot) : NULL;

          if (mu_term_is_commander (term))
            return TRUE;
        }
    }
  return FALSE;
}
