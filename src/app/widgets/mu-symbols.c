/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-symbols.h"

#include <gtk/gtk.h>

static const char *
find_icon (const char *group, const char *id, const char *fallback)
{
  g_autofree char *name = g_strdup_printf ("mu-%s-%s-symbolic", group, id);
  GdkDisplay *display = gdk_display_get_default ();

  if (display != NULL && !gtk_icon_theme_has_icon (gtk_icon_theme_get_for_display (display), name))
    return fallback;
  return g_intern_string (name);
}

/**
 * mu_symbol_of_slot:
 * @slot: the index of a slot kind, or -1
 *
 * Returns: (transfer none): the name of its icon; that of any slot, for one of a player's own catalog.
 */
const char *
mu_symbol_of_slot (MuGame *game, int slot)
{
  const MuTerm *term = slot >= 0 ? mu_game_get_term (game, MU_VOCABULARY_SLOT, slot) : NULL;

  return find_icon ("slot", term != NULL ? term->id : "modification", "mu-slot-modification-symbolic");
}

/**
 * mu_symbol_of_stat:
 *
 * Returns: (transfer none) (nullable): the name of its icon; %NULL for a stat without one.
 */
const char *
mu_symbol_of_stat (const char *stat)
{
  return find_icon ("stat", stat, NULL);
}

const char *
mu_symbol_of_objective (MuObjectiveType type)
{
  return find_icon ("objective", mu_objective_type_get_word (type), NULL);
}

/**
 * mu_symbol_of_arc:
 *
 * Returns: (transfer none): the name of the icon of a firing arc.
 */
const char *
mu_symbol_of_arc (const char *arc)
{
  return find_icon ("arc", arc, "mu-arc-front-symbolic");
}

/**
 * mu_symbol_of_card:
 *
 * Returns: (transfer none): the name of an icon for the kind of card.
 */
const char *
mu_symbol_of_card (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  switch (facts->kind)
    {
    case MU_CARD_OBJECTIVE:
      return mu_symbol_of_objective (facts->objective);
    case MU_CARD_SQUADRON:
      return mu_symbol_of_stat ("squadron");
    case MU_CARD_UPGRADE:
      return mu_symbol_of_slot (game, facts->slot);
    default:
      return mu_symbol_of_stat ("hull");
    }
}
