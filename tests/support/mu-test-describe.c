/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-describe.h"

static void
append_card (GString *text, MuCard *card, gboolean loosely)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  if (facts->unknown && loosely)
    g_string_append_printf (text, "?%s", mu_card_get_name (card));
  else if (facts->unknown && facts->unknown_line > 0)
    g_string_append_printf (text, "?%s@%d", mu_card_get_name (card), facts->unknown_line);
  else if (facts->unknown)
    g_string_append_printf (text, "?%s", facts->unknown_text);
  else
    g_string_append (text, facts->id);
}

static void
append_unit (GString *text, MuUnit *unit, gboolean loosely)
{
  if (mu_unit_get_count (unit) > 1)
    g_string_append_printf (text, "%d*", mu_unit_get_count (unit));
  append_card (text, mu_unit_get_card (unit), loosely);
  if (mu_unit_get_section (unit) >= 0)
    g_string_append_printf (text, " #%d", mu_unit_get_section (unit));
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    {
      g_string_append_c (text, ' ');
      append_card (text, mu_unit_get_upgrade (unit, i), loosely);
    }
}

static void
append_cards (GString *text, const char *mark, GPtrArray *cards, gboolean loosely)
{
  for (guint i = 0; i < cards->len; i++)
    {
      g_string_append_printf (text, "; %s", mark);
      append_card (text, cards->pdata[i], loosely);
    }
}

static char *
describe (MuRoster *roster, gboolean loosely)
{
  GString *text = g_string_new (mu_roster_get_format (roster)->id);
  const MuTerm *faction
      = mu_game_get_term (mu_roster_get_game (roster), MU_VOCABULARY_FACTION, mu_roster_get_faction (roster));

  if (mu_roster_get_total (roster) > 0)
    g_string_append_printf (text, "=%d", mu_roster_get_total (roster));
  g_string_append_printf (text, " %s", faction != NULL ? faction->id : "-");
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      g_string_append (text, "; ");
      append_unit (text, mu_roster_get_unit (roster, i), loosely);
    }
  append_cards (text, "!", mu_roster_get_objectives (roster), loosely);
  append_cards (text, "~", mu_roster_get_unknown (roster), loosely);
  return g_string_free (text, FALSE);
}

/**
 * mu_test_describe:
 *
 * Returns: (transfer full): a list in one line, in the words of mu_test_roster(): format, faction, then units,
 * objectives after `!` and what sits nowhere after `~`. An unknown card is `?name@line`, or `?text` when it has no
 * line.
 */
char *
mu_test_describe (MuRoster *roster)
{
  return describe (roster, FALSE);
}

/**
 * mu_test_describe_loosely:
 *
 * Returns: (transfer full): the same without where an unknown card stood, which changes from format to format.
 */
char *
mu_test_describe_loosely (MuRoster *roster)
{
  return describe (roster, TRUE);
}

/**
 * mu_test_describe_all:
 * @rosters: (element-type MuRoster): lists
 *
 * Returns: (transfer full): what mu_test_describe() says of each, joined by line ends.
 */
char *
mu_test_describe_all (GPtrArray *rosters)
{
  GString *lists = g_string_new (NULL);

  for (guint i = 0; i < rosters->len; i++)
    {
      g_autofree char *list = mu_test_describe (rosters->pdata[i]);

      g_string_append_printf (lists, "%s%s", i > 0 ? "\n" : "", list);
    }
  return g_string_free (lists, FALSE);
}
