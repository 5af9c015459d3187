/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-collection-words.h"

#include "model/text/mu-i18n.h"

/* Returns the heading for things of a kind that a box has. */
const char *
mu_collection_words_get_kind (MuGame *game, MuCardKind kind, gboolean is_model)
{
  return is_model ? _ ("Models") : mu_game_translate (game, mu_card_kind_get_plural (kind));
}

/*
 * Returns the names of the boxes in one line.
 *
 * @boxes: (of MuBoxes) where something is found
 */
char *
mu_collection_words_dup_boxes (GArray *boxes)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < boxes->len; i++)
    {
      const MuBoxes *box = &g_array_index (boxes, MuBoxes, i);
      const char *name = mu_text_get (box->expansion->name);

      /* Translators: between the names of expansions in a list */
      if (i > 0)
        g_string_append (text, _ (", "));
      if (box->count > 1)
        /* Translators: an expansion and how many of a thing it has */
        g_string_append_printf (text, _ ("%s (%d)"), name, box->count);
      else
        g_string_append (text, name);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/*
 * Returns a sentence that says what is missing and where it is found.
 * @n_others: how many other cards and models are missing besides
 */
char *
mu_collection_words_dup_need (const MuNeed *need, guint n_others)
{
  g_autofree char *boxes = mu_collection_words_dup_boxes (need->sources);
  int missing = mu_need_get_missing (need);

  if (n_others == 0)
    /* Translators: how many more of a card or model a list needs, its name, and the expansions that have it */
    return g_strdup_printf (ngettext ("The list needs %d more %s; found in %s",
                                      "The list needs %d more %s; found in %s", missing),
                            missing, need->name, boxes);
  /* Translators: the same, and how many other cards and models are missing */
  return g_strdup_printf (ngettext ("The list needs %d more %s, found in %s, and %u other card or model",
                                    "The list needs %d more %s, found in %s, and %u other cards and models", n_others),
                          missing, need->name, boxes, n_others);
}
