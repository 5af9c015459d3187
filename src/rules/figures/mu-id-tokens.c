/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-id-tokens.h"

#include "model/text/mu-i18n.h"

/*
 * Lists the ships that need ID tokens against any list: every copy of a ship card that is not unique, the first one too
 * (XW1, XW2, AR1 ID tokens), and the flagship (AR1 Flagship). Returns a line for each of those cards, translated. The
 * elements are char*.
 */
GPtrArray *
mu_id_tokens_list (MuGame *game, const MuReport *report)
{
  const MuGameRules *rules = mu_game_get_rules (game);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; rules->mirror != MU_MIRROR_NONE && i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      const char *name = mu_card_get_name (unit->card);
      gboolean is_first = TRUE;
      int copies = 0;

      for (guint j = 0; j < report->units->len; j++)
        if (mu_report_get_unit (report, j)->card == unit->card)
          {
            copies += mu_report_get_unit (report, j)->count;
            is_first = is_first && j >= i;
          }
      if (mu_card_is_in (unit->card, MU_SECTION_SQUADRONS))
        continue;
      if (unit->flagship)
        g_ptr_array_add (lines, g_strdup_printf (_ ("%s: the flagship's pair"), name));
      if (copies <= 1 || !is_first || mu_card_get_facts (unit->card)->unique)
        continue;
      if (rules->n_id_tokens == 0)
        g_ptr_array_add (lines, g_strdup_printf (_ ("%s: numbers for all %d"), name, copies));
      else
        g_ptr_array_add (lines, g_strdup_printf (ngettext ("%s: numbers for all %d, %d token each",
                                                           "%s: numbers for all %d, %d equal tokens each",
                                                           rules->n_id_tokens),
                                                 name, copies, rules->n_id_tokens));
    }
  return lines;
}

static const char *
get_colors (const MuGameRules *rules, gboolean mirror)
{
  if (rules->token_colors == MU_TOKEN_COLORS_PLAYERS)
    return _ ("All ID tokens of a player have one color, and the other player's have another.");
  if (rules->token_colors == MU_TOKEN_COLORS_MIRROR && mirror)
    return _ ("One player's are white, the other's black.");
  return "";
}

static char *
join (const char *first, const char *second)
{
  return *second != '\0' ? g_strdup_printf ("%s %s", first, second) : g_strdup (first);
}

/*
 * Returns which ID tokens are needed against a list of the same faction, and their colors, translated; empty if @format
 * has no such match, or the game no ID tokens.
 */
char *
mu_id_tokens_dup_rule (MuGame *game, const MuFormat *format)
{
  const MuGameRules *rules = mu_game_get_rules (game);

  if (format->no_mirror || rules->mirror == MU_MIRROR_NONE)
    return g_strdup ("");
  return join (rules->mirror == MU_MIRROR_ALL ? _ ("In a mirror match, every ship and squadron needs ID tokens.")
                                              : _ ("In a mirror match, every ship needs ID tokens."),
               get_colors (rules, TRUE));
}

/*
 * Returns which ID tokens two lists need when they meet, and their colors, translated; empty if the game has none.
 *
 * @mirror: whether both lists have the same faction
 */
char *
mu_id_tokens_dup_match (MuGame *game, const MuFormat *format, gboolean mirror)
{
  const MuGameRules *rules = mu_game_get_rules (game);
  gboolean has_flagships = mu_game_get_citation (game, "flagship", NULL, NULL) != NULL;
  const char *text;

  if (rules->mirror == MU_MIRROR_NONE)
    return g_strdup ("");
  if (mirror && format->no_mirror)
    text = _ ("Both lists have the same faction, which the rules of this format do not know.");
  else if (mirror && rules->mirror == MU_MIRROR_ALL)
    text = _ ("Both lists have the same faction: every ship and squadron needs an ID token.");
  else if (mirror)
    text = _ ("Both lists have the same faction: every ship needs an ID token.");
  else if (has_flagships)
    text = _ ("Not a mirror match: only flagships, with a pair each, and copies of the same ship need ID tokens.");
  else
    text = _ ("Not a mirror match: only copies of the same ship need ID tokens.");
  return join (text, mirror && format->no_mirror ? "" : get_colors (rules, mirror));
}
