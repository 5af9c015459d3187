/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-roster-edits.h"

#include "rules/check/mu-caps.h"

/* The edits of a list that the user can make. Each is one step to undo. */

static gpointer
copy_object (gconstpointer object, gpointer data)
{
  return g_object_ref ((gpointer) object);
}

/* Adds the card to the other ships of the unit's type, if all of them have it or none. */
static void
add_to_others (MuRoster *roster, guint unit, MuCard *card)
{
  g_autoptr (MuCheckContext) list = mu_check_context_new (roster, mu_roster_get_format (roster));
  g_autoptr (GArray) others = mu_caps_list_with (list, unit, mu_card_get_facts (card));

  for (guint i = 0; i < others->len; i++)
    mu_unit_add_upgrade (mu_roster_get_unit (roster, g_array_index (others, guint, i)), card);
}

/*
 * Adds an upgrade to a unit, in place of the one with the index @replaced unless that is -1, and @companions (of MuCard,
 * may be NULL) with it. The other ships of its type get it, too, if all of them have to.
 */
void
mu_edit_add_upgrade (MuSession *session, guint unit, int replaced, MuCard *card, GPtrArray *companions)
{
  MuUnit *edited = mu_session_get_unit (session, unit);
  guint index = replaced >= 0 ? (guint) replaced : mu_unit_get_n_upgrades (edited);

  mu_session_begin (session);
  if (replaced >= 0)
    mu_unit_remove_upgrade (edited, index);
  mu_unit_insert_upgrade (edited, index, card);
  for (guint i = 0; companions != NULL && i < companions->len; i++)
    mu_unit_add_upgrade (edited, companions->pdata[i]);
  add_to_others (mu_session_get_roster (session), unit, card);
  mu_session_end (session);
}

/* Removes an upgrade from a unit, if the unit has so many. */
void
mu_edit_remove_upgrade (MuSession *session, guint unit, guint upgrade)
{
  MuUnit *edited = mu_session_get_unit (session, unit);

  if (upgrade < mu_unit_get_n_upgrades (edited))
    mu_unit_remove_upgrade (edited, upgrade);
}

/* Removes all upgrades from a unit. */
void
mu_edit_clear_upgrades (MuSession *session, guint unit)
{
  mu_unit_clear_upgrades (mu_session_get_unit (session, unit));
}

/* Returns the index of the unit of the list that counts such cards; -1 if there is none, or the card is not counted. */
int
mu_edit_find_counted (MuRoster *roster, MuCard *card)
{
  gboolean counted = mu_card_is (card, MU_KIND_COUNTED) && !mu_card_is_unique (card);

  for (guint i = 0; counted && i < mu_roster_get_n_units (roster); i++)
    {
      MuCard *other = mu_unit_get_card (mu_roster_get_unit (roster, i));

      if (mu_card_is (other, MU_KIND_COUNTED) && mu_card_get_id (other) == mu_card_get_id (card))
        return i;
    }
  return -1;
}

/* Returns a section number that no huge ship of the list has. */
int
mu_edit_find_free_section (MuRoster *roster)
{
  int section = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    section = MAX (section, mu_unit_get_section (mu_roster_get_unit (roster, i)) + 1);
  return section;
}

static void
append_unit (MuRoster *roster, MuCard *card, int section)
{
  g_autoptr (MuUnit) unit = mu_unit_new (card);

  mu_unit_set_section (unit, section);
  mu_roster_add_unit (roster, unit);
}

/*
 * Adds a unit to the list. A squadron that is in the list and not unique is counted up instead. Returns the index of
 * the unit that has the card.
 *
 * @card: a pilot, ship or squadron
 * @companions: (of MuCard) the other section of a huge ship, or NULL
 */
guint
mu_edit_add_unit (MuSession *session, MuCard *card, GPtrArray *companions)
{
  MuRoster *roster = mu_session_get_roster (session);
  int there = mu_edit_find_counted (roster, card);
  gboolean paired = companions != NULL && companions->len > 0;
  int section = paired ? mu_edit_find_free_section (roster) : -1;
  guint index = mu_roster_get_n_units (roster);

  if (there >= 0)
    {
      mu_edit_set_count (session, there, mu_unit_get_count (mu_session_get_unit (session, there)) + 1);
      return there;
    }
  mu_session_begin (session);
  append_unit (roster, card, section);
  for (guint i = 0; paired && i < companions->len; i++)
    append_unit (roster, companions->pdata[i], section);
  mu_session_end (session);
  return index;
}

static gboolean
unit_has (MuUnit *unit, const char *id)
{
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    if (mu_card_get_id (mu_unit_get_upgrade (unit, i)) == id)
      return TRUE;
  return FALSE;
}

static void
add_missing (MuCatalog *catalog, MuUnit *unit, const GPtrArray *with)
{
  for (guint i = 0; i < with->len; i++)
    {
      MuCard *card = mu_catalog_get_card (catalog, MU_CARD_UPGRADE, with->pdata[i]);

      if (card != NULL && !unit_has (unit, with->pdata[i]))
        mu_unit_add_upgrade (unit, card);
    }
}

/* Returns an upgrade that the unit lacks, since another ship of its type has it, or NULL. */
static MuCard *
find_standard (MuRoster *roster, guint unit)
{
  g_autoptr (MuCheckContext) list = mu_check_context_new (roster, mu_roster_get_format (roster));

  for (guint i = 0; i < list->n_units; i++)
    for (guint j = 0; j < list->units[i]->n_upgrades; j++)
      {
        g_autoptr (GArray) others = mu_caps_list_with (list, i, list->units[i]->cards[j]);

        for (guint k = 0; k < others->len; k++)
          if (g_array_index (others, guint, k) == unit)
            return list->units[i]->upgrades->pdata[j];
      }
  return NULL;
}

/*
 * Adds the upgrades that the unit lacks of those that must be taken together with its cards, and of those that all
 * ships of its type have; the latter also to the others.
 */
void
mu_edit_add_companions (MuSession *session, guint unit)
{
  MuCatalog *catalog = mu_roster_get_catalog (mu_session_get_roster (session));
  MuUnit *edited = mu_session_get_unit (session, unit);
  MuCard *card = mu_catalog_match (catalog, mu_unit_get_card (edited));
  MuCard *ship = mu_catalog_get_ship_of (catalog, card);
  guint n_upgrades = mu_unit_get_n_upgrades (edited);
  MuCard *standard;

  mu_session_begin (session);
  add_missing (catalog, edited, mu_card_get_facts (card)->with);
  if (ship != NULL && ship != card)
    add_missing (catalog, edited, mu_card_get_facts (ship)->with);
  for (guint i = 0; i < n_upgrades; i++)
    add_missing (catalog, edited, mu_card_get_facts (mu_unit_get_upgrade (edited, i))->with);
  while ((standard = find_standard (mu_session_get_roster (session), unit)) != NULL)
    {
      mu_unit_add_upgrade (edited, standard);
      add_to_others (mu_session_get_roster (session), unit, standard);
    }
  mu_session_end (session);
}

static MuCard *
find_other_section (MuCatalog *catalog, MuCard *card)
{
  MuCard *ship = mu_catalog_get_ship_of (catalog, card);
  const char *partner = ship != NULL ? mu_card_get_facts (ship)->partner : NULL;
  GPtrArray *cards = mu_catalog_get_cards (catalog);

  for (guint i = 0; partner != NULL && i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == mu_card_get_kind (card)
        && mu_card_get_facts (cards->pdata[i])->ship == partner)
      return cards->pdata[i];
  return NULL;
}

/* Adds the other section of a huge ship and marks both as one ship. */
void
mu_edit_add_section (MuSession *session, guint unit)
{
  MuRoster *roster = mu_session_get_roster (session);
  MuUnit *edited = mu_session_get_unit (session, unit);
  MuCard *card = find_other_section (mu_roster_get_catalog (roster), mu_unit_get_card (edited));
  int section = mu_edit_find_free_section (roster);

  if (card == NULL)
    return;
  mu_session_begin (session);
  mu_unit_set_section (edited, section);
  append_unit (roster, card, section);
  mu_session_end (session);
}

/* Removes a unit from the list. */
void
mu_edit_remove_unit (MuSession *session, guint unit)
{
  mu_roster_remove_unit (mu_session_get_roster (session), unit);
}

static int
find_neighbour (MuRoster *roster, guint unit, int step)
{
  gboolean squadron = mu_unit_is_in (mu_roster_get_unit (roster, unit), MU_SECTION_SQUADRONS);
  int n_units = mu_roster_get_n_units (roster);

  for (int i = (int) unit + step; i >= 0 && i < n_units; i += step)
    if (mu_unit_is_in (mu_roster_get_unit (roster, i), MU_SECTION_SQUADRONS) == squadron)
      return i;
  return -1;
}

/*
 * Moves a unit, as far as there are places. Returns the new index of the unit.
 *
 * @steps: how many places down the list, counting only ships or only squadrons; negative: up
 */
guint
mu_edit_move_unit (MuSession *session, guint unit, int steps)
{
  MuRoster *roster = mu_session_get_roster (session);
  guint to = unit;

  for (int i = 0; i < ABS (steps); i++)
    {
      int next = find_neighbour (roster, to, steps < 0 ? -1 : 1);

      if (next < 0)
        break;
      to = next;
    }
  if (to != unit)
    mu_roster_move_unit (roster, unit, to);
  return to;
}

/*
 * Moves a unit to another place in the list.
 *
 * @before: the index of the unit that is to follow it, or the number of units for the end
 */
void
mu_edit_place_unit (MuSession *session, guint unit, guint before)
{
  guint to = before > unit ? before - 1 : before;

  if (to != unit)
    mu_roster_move_unit (mu_session_get_roster (session), unit, to);
}

/*
 * Sets the number of squadrons of one card.
 *
 * @count: how many of a squadron; 0 removes it
 */
void
mu_edit_set_count (MuSession *session, guint unit, int count)
{
  if (count <= 0)
    mu_edit_remove_unit (session, unit);
  else
    mu_unit_set_count (mu_session_get_unit (session, unit), count);
}

/*
 * Chooses the objective of one type.
 *
 * @objective: the card; NULL: none of that type
 */
void
mu_edit_set_objective (MuSession *session, MuObjectiveType type, MuCard *objective)
{
  mu_roster_set_objective (mu_session_get_roster (session), type, objective);
}

/* Removes an objective. Others stay, even several of one type. */
void
mu_edit_drop_objective (MuSession *session, MuCard *objective)
{
  MuRoster *roster = mu_session_get_roster (session);
  g_autoptr (GPtrArray) kept = g_ptr_array_copy (mu_roster_get_objectives (roster), copy_object, NULL);
  guint index;

  if (!g_ptr_array_find (kept, objective, &index))
    return;
  g_ptr_array_remove_index (kept, index);
  mu_session_begin (session);
  for (int type = 0; type < MU_N_OBJECTIVE_TYPES; type++)
    mu_roster_set_objective (roster, type, NULL);
  for (guint i = 0; i < kept->len; i++)
    mu_roster_add_objective (roster, kept->pdata[i]);
  mu_session_end (session);
}

/* Removes one of the cards that an import did not recognise. */
void
mu_edit_drop_unknown (MuSession *session, MuCard *unknown)
{
  MuRoster *roster = mu_session_get_roster (session);
  g_autoptr (GPtrArray) kept = g_ptr_array_copy (mu_roster_get_unknown (roster), copy_object, NULL);
  guint index;

  if (!g_ptr_array_find (kept, unknown, &index))
    return;
  g_ptr_array_remove_index (kept, index);
  mu_session_begin (session);
  mu_roster_clear_unknown (roster);
  for (guint i = 0; i < kept->len; i++)
    mu_roster_add_unknown (roster, kept->pdata[i]);
  mu_session_end (session);
}

/*
 * Adds an obstacle to those that the player brings, or removes it if it is one of them.
 *
 * @id: the id of an obstacle
 */
void
mu_edit_toggle_obstacle (MuSession *session, const char *id)
{
  MuRoster *roster = mu_session_get_roster (session);
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);
  guint index;

  if (g_ptr_array_find_with_equal_func (obstacles, id, g_str_equal, &index))
    mu_roster_remove_obstacle (roster, index);
  else
    mu_roster_add_obstacle (roster, id);
}

/*
 * Makes the list cheaper.
 *
 * @cuts: a result of mu_cuts_list() for the open list
 */
void
mu_edit_cut (MuSession *session, const MuCuts *cuts)
{
  mu_session_begin (session);
  mu_cuts_apply (cuts, mu_session_get_roster (session));
  mu_session_end (session);
}
