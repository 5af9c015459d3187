/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-collection-words.h"

#include "model/mu-i18n.h"

/**
 * mu_collection_words_get_kind:
 *
 * Returns: (transfer none): the heading for things of a kind, in the order of #MuCardKind the ones a box has.
 */
const char *
mu_collection_words_get_kind (MuCardKind kind, gboolean is_model)
{
  if (is_model)
    return _ ("Models");
  switch (kind)
    {
    case MU_CARD_SHIP:
      return _ ("Ship Cards");
    case MU_CARD_PILOT:
      return _ ("Pilot Cards");
    case MU_CARD_SQUADRON:
      return _ ("Squadrons");
    case MU_CARD_UPGRADE:
      return _ ("Upgrade Cards");
    case MU_CARD_OBJECTIVE:
      return _ ("Objectives");
    case MU_CARD_CONDITION:
      return _ ("Conditions");
    default:
      g_assert_not_reached ();
    }
}

/**
 * mu_collection_words_dup_boxes:
 * @boxes: (element-type MuBoxes): where something is found
 *
 * Returns: (transfer full): the names of the boxes in one line.
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

/**
 * mu_collection_words_dup_need:
 * @need: something of which there is too little
 *
 * Returns: (transfer full): a sentence that says what is missing and where it is found.
 */
char *
mu_collection_words_dup_need (const MuNeed *need)
{
  g_autofree char *boxes = mu_collection_words_dup_boxes (need->sources);
  int missing = mu_need_get_missing (need);

  /* Translators: how many more of a card or model a list needs, its name, and the expansions that have it */
  return g_strdup_printf (ngettext ("needs %d more %s; found in %s", "needs %d more %s; found in %s", missing), missing,
                          need->name, boxes);
}
