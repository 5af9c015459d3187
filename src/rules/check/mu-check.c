/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-check.h"

#include "rules/check/mu-check-context.h"

/**
 * mu_check:
 * @format: the format to judge by, of the list's game; it need not be the list's own
 *
 * Judges a list by every rule of its game. A pure function of its arguments: games, catalogs, formats and cards never
 * change once they are read, so that threads may judge lists side by side, each list by one thread at a time. Games are
 * to be read before, and mu_card_set_english_names() called.
 *
 * Returns: (transfer full): the verdict.
 */
MuReport *
mu_check (MuRoster *roster, const MuFormat *format)
{
  g_autoptr (MuCheckContext) context = mu_check_context_new (roster, format);

  mu_check_context_check (context);
  return mu_check_context_finish (context);
}

/**
 * mu_check_team:
 * @rosters: (element-type MuRoster): the lists of one team, all of one game
 *
 * Judges lists as one team: the total and unique names span it (XW1, XW2 team play).
 *
 * Returns: (transfer full) (element-type MuReport): a verdict a list, in the same order.
 */
GPtrArray *
mu_check_team (GPtrArray *rosters, const MuFormat *format)
{
  g_autoptr (GPtrArray) team = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_check_context_free);
  GPtrArray *reports = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_report_unref);

  for (guint i = 0; i < rosters->len; i++)
    g_ptr_array_add (team, mu_check_context_new (rosters->pdata[i], format));
  for (guint i = 0; i < team->len; i++)
    {
      MuCheckContext *context = team->pdata[i];

      context->team = team;
      mu_check_context_check (context);
      g_ptr_array_add (reports, mu_check_context_finish (context));
    }
  return reports;
}

/* Formats of one points revision share the evaluation of units, which is most of the work. */
static MuCheckContext *
new_context (GPtrArray *contexts, MuRoster *roster, const MuFormat *format)
{
  MuCatalog *catalog = mu_game_get_format_catalog (mu_roster_get_game (roster), format);

  for (guint i = 0; i < contexts->len; i++)
    if (((MuCheckContext *) contexts->pdata[i])->catalog == catalog)
      return mu_check_context_new_in_format (contexts->pdata[i], format);
  return mu_check_context_new (roster, format);
}

/**
 * mu_check_list_formats:
 *
 * Returns: (transfer container) (element-type MuFormat): the formats of its game in which the list is legal.
 */
GPtrArray *
mu_check_list_formats (MuRoster *roster)
{
  GPtrArray *formats = mu_game_get_formats (mu_roster_get_game (roster));
  GPtrArray *legal = g_ptr_array_new ();
  g_autoptr (GPtrArray) contexts = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_check_context_free);

  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      if (format->custom || format->team)
        continue;
      g_ptr_array_add (contexts, new_context (contexts, roster, format));
      if (mu_check_context_is_legal (contexts->pdata[contexts->len - 1]))
        g_ptr_array_add (legal, formats->pdata[i]);
    }
  return legal;
}
