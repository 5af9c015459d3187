/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-cards.h"

#include <string.h>

/* What makes two lists the same for a judge. */

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
join_sorted (GPtrArray *words, const char *between)
{
  g_ptr_array_sort (words, compare_strings);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (between, (char **) words->pdata);
}

static const char *
get_key (MuCard *card)
{
  return mu_card_is_unknown (card) ? mu_card_get_name (card) : mu_card_get_id (card);
}

static char *
describe_unit (MuUnit *unit)
{
  g_autoptr (GPtrArray) upgrades = g_ptr_array_new ();
  g_autofree char *joined = NULL;

  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    g_ptr_array_add (upgrades, (gpointer) get_key (mu_unit_get_upgrade (unit, i)));
  joined = join_sorted (upgrades, "+");
  return g_strdup_printf ("%d*%s/%s:%s", mu_unit_get_count (unit), get_key (mu_unit_get_card (unit)),
                          mu_card_get_subname (mu_unit_get_card (unit)), joined);
}

/**
 * mu_desk_describe_cards:
 *
 * Returns: (transfer full): a text that lists of the same cards have in common; empty when there are none.
 */
char *
mu_desk_describe_cards (MuRoster *roster)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    g_ptr_array_add (units, describe_unit (mu_roster_get_unit (roster, i)));
  return units->len > 0 ? join_sorted (units, ";") : g_strdup ("");
}
