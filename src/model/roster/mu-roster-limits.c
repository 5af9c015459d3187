/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/roster/mu-roster-limits.h"

#include "model/text/mu-i18n.h"
#include "model/text/mu-limits.h"

/* Returns the quark of the MuRosterLimitsError domain. */
G_DEFINE_QUARK (mu-roster-limits-error-quark, mu_roster_limits_error)

/* Stops counting above the limit, so that the sum cannot overflow. */
static guint
count_units (MuRoster *roster)
{
  guint n_units = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster) && n_units <= MU_MAX_UNITS; i++)
    n_units += mu_unit_get_count (mu_roster_get_unit (roster, i));
  return n_units;
}

/*
 * Checks that a list is within the limits. Lists must pass this check after they are read from a file and after every
 * edit. A saved list of an older version may be larger; it can be viewed but not changed. Returns TRUE if the list is
 * within the limits; FALSE with @error set to a MuRosterLimitsError otherwise.
 */
gboolean
mu_roster_limits_check (MuRoster *roster, GError **error)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      if (mu_unit_get_n_upgrades (unit) > MU_MAX_UPGRADES)
        {
          g_set_error (error, MU_ROSTER_LIMITS_ERROR, MU_ROSTER_LIMITS_ERROR_TOO_LARGE,
                       _ ("a ship can have at most %d upgrades, but “%s” has more"), MU_MAX_UPGRADES,
                       mu_card_get_name (mu_unit_get_card (unit)));
          return FALSE;
        }
    }
  if (count_units (roster) > MU_MAX_UNITS)
    g_set_error (error, MU_ROSTER_LIMITS_ERROR, MU_ROSTER_LIMITS_ERROR_TOO_LARGE,
                 _ ("a list can have at most %d ships and squadrons; divide it into several lists"), MU_MAX_UNITS);
  else if (mu_roster_get_objectives (roster)->len > MU_MAX_OBJECTIVES)
    g_set_error (error, MU_ROSTER_LIMITS_ERROR, MU_ROSTER_LIMITS_ERROR_TOO_LARGE, _ ("a list can have at most %d objectives"),
                 MU_MAX_OBJECTIVES);
  else if (mu_roster_get_obstacles (roster)->len > MU_MAX_OBSTACLES)
    g_set_error (error, MU_ROSTER_LIMITS_ERROR, MU_ROSTER_LIMITS_ERROR_TOO_LARGE, _ ("a list can have at most %d obstacles"),
                 MU_MAX_OBSTACLES);
  else if (mu_roster_get_tags (roster)->len > MU_MAX_TAGS)
    g_set_error (error, MU_ROSTER_LIMITS_ERROR, MU_ROSTER_LIMITS_ERROR_TOO_LARGE, _ ("a list can have at most %d tags"), MU_MAX_TAGS);
  else if (mu_roster_get_unknown (roster)->len > MU_MAX_UNKNOWN)
    g_set_error (error, MU_ROSTER_LIMITS_ERROR, MU_ROSTER_LIMITS_ERROR_TOO_LARGE,
                 _ ("more than %d lines name no known card; remove what does not belong to the list"), MU_MAX_UNKNOWN);
  else
    return TRUE;
  return FALSE;
}
