/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-check.h"

#include "rules/check/mu-check-report.h"
#include "rules/check/mu-rule-checks.h"

/*
 * Checks a list by every rule of its game. The function only reads games, catalogs, formats and cards, which never
 * change once loaded, so several threads may check different lists at the same time. Load the games and call
 * mu_card_set_english_names() before starting threads. Returns the verdict and the findings. The caller owns it.
 *
 * @format: a format of the list's game to check by; not necessarily the list's own
 */
MuReport *
mu_check (MuRoster *roster, const MuFormat *format)
{
  g_autoptr (MuCheckContext) context = mu_check_context_new (roster, format);

  mu_rules_check (context);
  return mu_check_report_new (context, FALSE);
}

/*
 * Does the same as mu_check(), for those who tell nothing of the units but what was found. Returns the verdict and the
 * findings; without the units if the list is legal. The caller owns it.
 *
 * @format: as for mu_check()
 */
MuReport *
mu_check_briefly (MuRoster *roster, const MuFormat *format)
{
  g_autoptr (MuCheckContext) context = mu_check_context_new (roster, format);

  mu_rules_check (context);
  return mu_check_report_new (context, TRUE);
}

/*
 * Returns the formats of the game in which the list is legal, of those that waive no rules. The elements are MuFormat.
 * The caller frees the container, not the elements.
 */
GPtrArray *
mu_check_list_formats (MuRoster *roster)
{
  MuGame *game = mu_roster_get_game (roster);
  GPtrArray *formats = mu_game_get_formats (game);
  GPtrArray *legal = g_ptr_array_new ();
  g_autoptr (GPtrArray) contexts = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_check_context_free);

  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];
      MuCheckContext *context = NULL;
      MuCatalog *catalog;

      if (format->team || format->waived->len > 0 || !mu_format_is_bounded (format))
        continue;
      catalog = mu_game_get_format_catalog (game, format);
      /*
       * Formats of one points revision in which the same cards cost points share the evaluation of units, which is most
       * of the work.
       */
      for (guint j = 0; j < contexts->len && context == NULL; j++)
        {
          const MuCheckContext *known = contexts->pdata[j];

          if (known->catalog == catalog
              && mu_format_counts_upgrades (known->format) == mu_format_counts_upgrades (format))
            context = mu_check_context_new_in_format (known, format);
        }
      if (context == NULL)
        context = mu_check_context_new (roster, format);
      g_ptr_array_add (contexts, context);
      if (mu_rules_hold (context))
        g_ptr_array_add (legal, formats->pdata[i]);
    }
  return legal;
}
