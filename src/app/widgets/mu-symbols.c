/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-symbols.h"

#include <gtk/gtk.h>

#include "model/text/mu-intern.h"

/* A neutral icon, for what has none of its own. */
#define NEUTRAL "mu-neutral-symbolic"

/*
 * Returns the name of its icon; NULL if there is none.
 *
 * @symbol: a symbol as catalogs name it, such as “stat-hull”, or NULL
 */
const char *
mu_symbol_find (const char *symbol)
{
  g_autofree char *name = g_strdup_printf ("mu-%s-symbolic", symbol != NULL ? symbol : "");
  GdkDisplay *display = gdk_display_get_default ();

  if (symbol == NULL
      || (display != NULL && !gtk_icon_theme_has_icon (gtk_icon_theme_get_for_display (display), name)))
    return NULL;
  return mu_intern (name);
}

static const char *
find_of_term (const MuTerm *term)
{
  const char *icon = term != NULL ? mu_symbol_find (term->symbol) : NULL;

  return icon != NULL ? icon : NEUTRAL;
}

/*
 * Returns the name of its icon; a neutral one for a slot that has none.
 *
 * @slot: the index of a slot kind, or -1
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

/*
 * Returns the name of its icon; a neutral one for an arc that has none.
 *
 * @arc: the id of a firing arc
 */
const char *
mu_symbol_of_arc (MuGame *game, const char *arc)
{
  return find_of_term (mu_game_get_term (game, MU_VOCABULARY_ARC, mu_game_find_term (game, MU_VOCABULARY_ARC, arc)));
}

/* Returns the name of an icon for the kind of card. */
const char *
mu_symbol_of_card (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  if (mu_card_is (card, MU_KIND_OF_TYPE))
    return mu_symbol_of_objective (facts->objective);
  if (mu_card_is (card, MU_KIND_IN_SLOT))
    return mu_symbol_of_slot (game, facts->slot);
  return mu_symbol_find (mu_card_is_in (card, MU_SECTION_SQUADRONS) ? "stat-squadron" : "stat-hull");
}
