/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-find.h"

#include <string.h>

#include "cli/mu-cli.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-similarity.h"

enum { MOST_SUGGESTIONS = 5 };

/* A name, unlike an id, is that of all cards called so: what is an id in one game is a name in all. */
static GPtrArray *
list_cards (MuGame *game, const char *id, const char *canonical)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  GPtrArray *cards = mu_catalog_list_by_id (catalog, id);
  GPtrArray *all = mu_catalog_get_cards (catalog);
  g_autoptr (GPtrArray) named = mu_catalog_list_by_id (catalog, canonical);

  if (g_str_equal (id, canonical))
    return cards;
  for (guint i = 0; i < named->len; i++)
    if (!g_ptr_array_find (cards, named->pdata[i], NULL))
      g_ptr_array_add (cards, named->pdata[i]);
  for (guint i = 0; i < all->len; i++)
    if (mu_text_is_called (mu_card_get_facts (all->pdata[i])->name, canonical)
        && !g_ptr_array_find (cards, all->pdata[i], NULL))
      g_ptr_array_add (cards, all->pdata[i]);
  return cards;
}

/*
 * Returns the cards with that id. The elements are MuFoundCard. The caller owns it.
 *
 * @games: (of MuGame) where to look
 * @id: an id, such as “soontirfel” or “pilot:soontirfel”, or a name
 */
GArray *
mu_cli_find_cards (GPtrArray *games, const char *id)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (MuFoundCard));
  const char *colon = strchr (id, ':');
  g_autofree char *word = g_strndup (id, colon != NULL ? colon - id : 0);
  int kind = mu_card_kind_parse (word);
  const char *plain = kind >= 0 ? colon + 1 : id;
  g_autofree char *canonical = mu_text_canonical (plain);

  for (guint i = 0; i < games->len; i++)
    {
      g_autoptr (GPtrArray) cards = list_cards (games->pdata[i], plain, canonical);

      for (guint j = 0; j < cards->len; j++)
        {
          MuFoundCard card = { games->pdata[i], cards->pdata[j] };

          if (kind < 0 || kind == (int) mu_card_get_kind (card.card))
            g_array_append_val (found, card);
        }
    }
  return found;
}

static void
suggest_from (GPtrArray *suggestions, MuGame *game, const char *wanted)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));

  for (guint i = 0; i < cards->len && suggestions->len < MOST_SUGGESTIONS; i++)
    {
      const char *id = mu_card_get_id (cards->pdata[i]);

      if (g_ptr_array_find_with_equal_func (suggestions, id, g_str_equal, NULL))
        continue;
      if (mu_similarity_measure (wanted, id) != MU_SIMILARITY_NONE)
        g_ptr_array_add (suggestions, (gpointer) id);
    }
}

/*
 * Says on standard error that no card has the id, and which cards have a similar one. Returns the exit status.
 *
 * @games: (of MuGame) where it was looked for
 * @id: an id that no card has
 */
int
mu_cli_refuse_card (GPtrArray *games, const char *id)
{
  g_autoptr (GPtrArray) suggestions = g_ptr_array_new ();
  g_autofree char *wanted = mu_text_canonical (id);
  g_autofree char *names = NULL;
  g_autofree char *message = NULL;

  for (guint i = 0; i < games->len && *wanted != '\0' && strlen (wanted) < 100; i++)
    suggest_from (suggestions, games->pdata[i], wanted);
  g_ptr_array_add (suggestions, NULL);
  names = g_strjoinv (", ", (char **) suggestions->pdata);
  message = *names != '\0' ? g_strdup_printf (_ ("there is no card “%s”; did you mean %s?"), id, names)
                           : g_strdup_printf (_ ("there is no card “%s”; “muster cards %s” searches for it"), id, id);
  mu_cli_complain (NULL, message);
  return MU_EXIT_ILLEGAL;
}
