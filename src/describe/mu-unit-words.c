/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-unit-words.h"

/* Returns what stands beside the name of a unit: the ship of a pilot, or the craft of an ace; empty if nothing does. */
const char *
mu_unit_words_get_more (const MuReportUnit *unit)
{
  if (mu_card_is (unit->card, MU_KIND_ON_SHIP) && unit->ship != NULL)
    return mu_card_get_name (unit->ship);
  return mu_card_get_subname (unit->card);
}

/* Returns the same, or nothing if the name of the unit says it already, as those of huge ships do. */
const char *
mu_unit_words_get_more_than_name (const MuReportUnit *unit)
{
  const char *more = mu_unit_words_get_more (unit);

  return g_str_equal (more, mu_card_get_name (unit->card)) ? "" : more;
}

/* Returns the name of the unit and, behind the separator, what stands beside it. */
char *
mu_unit_words_dup_name (const MuReportUnit *unit, const char *separator)
{
  g_autofree char *title = mu_card_dup_title (unit->card);
  const char *more = mu_unit_words_get_more_than_name (unit);

  return g_strconcat (title, *more != '\0' ? separator : "", more, NULL);
}

/* Returns what the ship or squadron of the line is called, with its second section if it has one. */
char *
mu_unit_words_dup_score_line (const MuScoreLine *line)
{
  g_autofree char *name = mu_unit_words_dup_name (line->unit, " — ");
  g_autofree char *other = line->other != NULL ? mu_unit_words_dup_name (line->other, " — ") : NULL;

  return g_strjoin (" + ", name, other, NULL);
}
