/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-symbols.h"

#include <gtk/gtk.h>

/* A neutral icon, for what has none of its own. */
#define NEUTRAL "mu-neutral-symbolic"

/**
 * mu_symbol_find:
 * @symbol: (nullable): a symbol as catalogs name it, such as “stat-hull”
 *
 * Returns: (transfer none) (nullable): the name of its icon; %NULL if there is none.
 */
const char *
mu_symbol_find (const char *symbol)
{
  g_autofree char *name = g_strdup_printf ("mu-%s-symbolic", symbol != NULL ? symbol : "");
  GdkDisplay *display = gdk_display_get_default ();

  if (symbol == NULL
      || (display != NULL && !gtk_icon_theme_has_icon (gtk_icon_theme_get_for_display (display), name)))
    return NULL;
  return g_intern_string (name);
}

static const char *
find_of_term (const MuTerm *term)
{
  const char *icon = term != NULL ? mu_symbol_find (term->symbol) : NULL;

  return icon != NULL ? icon : NEUTRAL;
}

/**
 * mu_symbol_of_slot:
 * @slot: the index of a slot kind, or -1
 *
 * Returns: (transfer none): the name of its icon; a neutral one for a slot that has none.
 */
const char *
mu_symbol_of_slot (MuGame *game, int slot)
{
  return find_of_term (mu_game_get_term (game, MU_VOCABULARY_SLOT, slot));
}

const char *
mu_symbol_of_objective (MuObjectiveType type)
{
  g_autofree char *symbol = g_strdup_printf ("objective-%s", mu_objective_type_get_word (type));

  return mu_symbol_find (symbol);
}

/**
 * mu_symbol_of_arc:
 * @arc: the id of a firing arc
 *
 * Returns: (transfer none): the name of its icon; a neutral one for an arc that has none.
 */
const char *
mu_symbol_of_arc (MuGame *game, const char *arc)
{
  return find_of_term (mu_game_get_term (game, MU_VOCABULARY_ARC, mu_game_find_term (game, MU_VOCABULARY_ARC, arc)));
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
      return mu_symbol_find ("stat-squadron");
    case MU_CARD_UPGRADE:
      return mu_symbol_of_slot (game, facts->slot);
    default:
      return mu_symbol_find ("stat-hull");
    }
}
