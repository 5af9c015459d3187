/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-effect.h"

#include "app/widgets/mu-display-text.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"

static int
find_upgrade (const MuReportUnit *unit, MuCard *upgrade)
{
  for (guint i = 0; i < unit->upgrades->len; i++)
    if (mu_card_get_id (unit->upgrades->pdata[i]) == mu_card_get_id (upgrade))
      return i;
  return -1;
}

static void
append (GString *text, char *words)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", words);
  g_free (words);
}

static int
count_slots (const MuReportUnit *unit, int kind)
{
  int count = 0;

  for (guint i = 0; i < unit->slots->len; i++)
    count += g_array_index (unit->slots, MuReportSlot, i).kinds >> kind & 1;
  return count;
}

static void
compare_places (GString *text, MuGame *game, const MuReportUnit *without, const MuReportUnit *with)
{
  guint n_kinds = mu_vocabulary_get_size (mu_game_get_vocabulary (game, MU_VOCABULARY_SLOT));

  for (guint kind = 0; kind < n_kinds; kind++)
    {
      int change = count_slots (with, kind) - count_slots (without, kind);

      /* Translators: a change of the number of slots: +1 Crew */
      if (change != 0)
        append (text, g_strdup_printf (_ ("%+d %s"), change, mu_game_get_term_name (game, MU_VOCABULARY_SLOT, kind)));
    }
}

/*
 * Returns what the upgrade changes on the unit of that index, whether it is on it or not, a line a change; the empty
 * string for nothing that shows in its figures. The caller owns it.
 */
char *
mu_card_effect_describe (MuSession *session, MuCard *upgrade, guint unit)
{
  MuRoster *roster = mu_session_get_roster (session);
  MuGame *game = mu_roster_get_game (roster);
  const MuReport *report = mu_session_get_report (session);
  g_autoptr (MuRoster) copy = mu_roster_copy (roster);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MuReport) other = NULL;
  const MuReportUnit *now = mu_report_get_unit (report, unit);
  int index = find_upgrade (now, upgrade);
  const MuReportUnit *with, *without;
  int saved;

  /* What comes with a ship is never off it. */
  if (index >= (int) now->n_own)
    return g_strdup ("");
  if (index >= 0)
    mu_unit_remove_upgrade (mu_roster_get_unit (copy, unit), index);
  else
    mu_unit_add_upgrade (mu_roster_get_unit (copy, unit), upgrade);
  other = mu_check (copy, mu_roster_get_format (copy));
  with = index >= 0 ? now : mu_report_get_unit (other, unit);
  without = index >= 0 ? mu_report_get_unit (other, unit) : now;
  for (int i = 0; i < MU_MAX_STATS; i++)
    if ((without->has_stats | with->has_stats) >> i & 1 && without->stats[i] != with->stats[i])
      {
        g_autofree char *change = mu_display_text_dup_figures ("%d → %d", without->stats[i], with->stats[i]);

        append (text, g_strdup_printf ("%s %s", mu_game_get_term_name (game, MU_VOCABULARY_STAT, i), change));
      }
  for (int i = 0; i < 32; i++)
    if ((with->actions & ~without->actions) >> i & 1)
      append (text, g_strdup_printf (_ ("gains %s"), mu_game_get_term_name (game, MU_VOCABULARY_ACTION, i)));
  compare_places (text, game, without, with);
  /* What the other cards of the ship cost less because of it. */
  index = find_upgrade (with, upgrade);
  saved = mu_report_unit_add_up (without) - mu_report_unit_add_up (with)
          + (index >= 0 ? g_array_index (with->upgrade_costs, int, index) * with->count : 0);
  if (saved > 0)
    append (text, g_strdup_printf (ngettext ("saves %d point", "saves %d points", saved), saved));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
