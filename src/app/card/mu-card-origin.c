/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-origin.h"

#include "app/card/mu-fact.h"
#include "app/widgets/mu-showing.h"
#include "model/game/mu-collection.h"
#include "model/text/mu-i18n.h"
#include "rules/figures/mu-card-history.h"

enum { MAX_EXPANSIONS = 6 };

/* @collection: (nullable): how many boxes one has */
static void
add_expansions (GtkBox *box, MuGame *game, const GPtrArray *sources, MuCollection *collection)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_sources = sources->len;
  guint n_shown = n_sources <= MAX_EXPANSIONS ? n_sources : MAX_EXPANSIONS - 1;

  for (guint i = 0; i < n_shown; i++)
    {
      const MuSource *source = sources->pdata[i];
      const MuExpansion *expansion = mu_game_get_expansion (game, source->expansion);
      int owned = collection != NULL ? mu_collection_get (collection, mu_game_get_id (game), source->expansion) : 0;

      g_string_append (text, i > 0 ? "\n" : "");
      g_string_append (text, expansion != NULL ? mu_text_get (expansion->name) : source->expansion);
      if (source->count > 1)
        g_string_append_printf (text, " × %d", source->count);
      /* Translators: how many of an expansion one has, after its name */
      if (owned > 0)
        g_string_append_printf (text, _ (" (own %d)"), owned);
    }
  if (n_shown < n_sources)
    g_string_append_printf (text, ngettext ("\nand %d more", "\nand %d more", n_sources - n_shown),
                            n_sources - n_shown);
  if (n_sources > 0)
    {
      GtkWidget *row = mu_fact_new (_ ("Found in"), text->str);

      mu_fact_set_sentences (MU_FACT (row));
      gtk_box_append (box, row);
    }
}

static const char *
get_shown (const MuCardValue *value)
{
  return *value->value != '\0' ? value->value : "–";
}

/* Returns the value as printed and each that it had since, or NULL if it never changed. */
static char *
dup_history (MuGame *game, MuCard *card, MuCardFact fact)
{
  g_autoptr (GPtrArray) values = mu_card_history_list (game, card, fact);
  gboolean sentence = mu_card_fact_is_sentence (fact);
  g_autoptr (GString) text = g_string_new (NULL);

  if (values->len < 2)
    return NULL;
  g_string_append_printf (text, sentence ? _ ("As printed: %s") : _ ("%s as printed"), get_shown (values->pdata[0]));
  for (guint i = 1; i < values->len; i++)
    {
      const MuCardValue *value = values->pdata[i];
      const char *name = mu_text_get (value->revision->name);

      if (sentence)
        g_string_append_printf (text, "\n%s: %s", name, get_shown (value));
      else
        g_string_append_printf (text, _ ("\n%s since %s"), get_shown (value), name);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns how many boxes one has of each expansion of the game; NULL if nobody counts them. */
static MuCollection *
get_collection (MuSession *session, MuGame *game)
{
  MuCollection *collection = mu_session_get_collection (session);

  return collection != NULL && mu_collection_is_used (collection, mu_game_get_id (game)) ? collection : NULL;
}

/* Returns what that depends on besides the card: where it is the same, what is said is, too. The caller owns it. */
char *
mu_card_origin_dup_state (MuSession *session, MuGame *game, MuCard *card)
{
  MuCollection *collection = get_collection (session, game);
  const GPtrArray *sources = mu_card_get_facts (card)->sources;
  g_autoptr (GString) state = g_string_new (NULL);

  if (collection == NULL)
    return g_strdup ("");
  g_string_append_printf (state, "%d", mu_collection_get_owned (collection, mu_game_get_id (game), card));
  for (guint i = 0; i < sources->len; i++)
    g_string_append_printf (state, " %d", mu_collection_get (collection, mu_game_get_id (game),
                                                             ((const MuSource *) sources->pdata[i])->expansion));
  return g_string_free (g_steal_pointer (&state), FALSE);
}

/* Puts into @box where a card comes from, how many of it one has, and what revisions and errata made of it. */
void
mu_card_origin_fill (GtkBox *box, MuSession *session, MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCollection *collection = get_collection (session, game);

  add_expansions (box, game, facts->sources, collection);
  if (collection != NULL)
    {
      g_autofree char *owned
          = g_strdup_printf ("%d", mu_collection_get_owned (collection, mu_game_get_id (game), card));

      gtk_box_append (box, mu_fact_new (_ ("Owned"), owned));
    }
  for (MuCardFact fact = 0; fact < MU_N_CARD_FACTS; fact++)
    {
      g_autofree char *history = dup_history (game, card, fact);
      GtkWidget *row;

      if (history == NULL)
        continue;
      row = mu_fact_new (mu_card_fact_get_name (game, fact), history);
      if (mu_card_fact_is_sentence (fact))
        mu_fact_set_sentences (MU_FACT (row));
      gtk_box_append (box, row);
    }
  for (guint i = 0; i < facts->notes->len; i++)
    {
      GtkWidget *label = mu_label_new (mu_text_get (facts->notes->pdata[i]), "legend", 0);

      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_widget_set_focusable (label, FALSE);
      gtk_box_append (box, label);
    }
}
