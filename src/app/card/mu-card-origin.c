/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-origin.h"

#include "app/card/mu-fact.h"
#include "library/mu-library.h"
#include "model/mu-i18n.h"
#include "model/mu-terms.h"

enum { MAX_EXPANSIONS = 6 };

/* A card whose origin is told. */
typedef struct
{
  GtkBox *box;
  MuGame *game;
  MuCard *card;
  const MuCardFacts *facts;
  MuCollection *collection; /* NULL: nobody counts */
} MuOrigin;

static char *
dup_source (MuOrigin *self, const MuSource *source)
{
  const MuExpansion *expansion = mu_game_get_expansion (self->game, source->expansion);
  g_autoptr (GString) text = g_string_new (expansion != NULL ? mu_text_get (expansion->name) : source->expansion);
  int owned = self->collection != NULL
                ? mu_collection_get (self->collection, mu_game_get_id (self->game), source->expansion)
                : 0;

  if (source->count > 1)
    g_string_append_printf (text, " × %d", source->count);
  /* Translators: how many of an expansion one has, after its name */
  if (owned > 0)
    g_string_append_printf (text, _ (" (own %d)"), owned);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_expansions (MuOrigin *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_sources = self->facts->sources->len;
  guint n_shown = n_sources <= MAX_EXPANSIONS ? n_sources : MAX_EXPANSIONS - 1;

  for (guint i = 0; i < n_shown; i++)
    {
      g_autofree char *name = dup_source (self, self->facts->sources->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", name);
    }
  if (n_shown < n_sources)
    g_string_append_printf (text, ngettext ("\nand %d more", "\nand %d more", n_sources - n_shown),
                            n_sources - n_shown);
  if (n_sources > 0)
    gtk_box_append (self->box, mu_fact_new (_ ("Found in"), text->str));
}

static void
add_owned (MuOrigin *self)
{
  g_autofree char *text = NULL;

  if (self->collection == NULL)
    return;
  text = g_strdup_printf ("%d", mu_collection_get_owned (self->collection, mu_game_get_id (self->game), self->card));
  gtk_box_append (self->box, mu_fact_new (_ ("Owned"), text));
}

/* What revisions and errata change, in words. */

static char *
dup_cost (MuGame *game, const MuCardFacts *facts)
{
  return g_strdup_printf ("%d", facts->cost);
}

static char *
dup_slots (MuGame *game, const MuCardFacts *facts)
{
  return mu_terms_dup_counted (game, MU_VOCABULARY_SLOT, facts->slots, ", ");
}

static char *
dup_defense (MuGame *game, const MuCardFacts *facts)
{
  return mu_terms_dup_counted (game, MU_VOCABULARY_TOKEN, facts->defense, " ");
}

static char *
dup_keywords (MuGame *game, const MuCardFacts *facts)
{
  return mu_terms_dup_keywords (game, facts->keywords, " · ");
}

static char *
dup_traits (MuGame *game, const MuCardFacts *facts)
{
  return mu_terms_dup_set (game, MU_VOCABULARY_TRAIT, facts->traits, ", ");
}

static const struct
{
  const char *name;
  char *(*dup) (MuGame *game, const MuCardFacts *facts);
} revised[] = {
  { N_ ("Cost"), dup_cost },         { N_ ("Upgrade bar"), dup_slots }, { N_ ("Defense"), dup_defense },
  { N_ ("Keywords"), dup_keywords }, { N_ ("Traits"), dup_traits },
};

static const char *
get_shown (const char *value)
{
  return *value != '\0' ? value : "–";
}

/* The value as printed, and every one it had since; nothing when it never changed. */
static char *
dup_history (MuOrigin *self, char *(*dup) (MuGame *, const MuCardFacts *))
{
  GPtrArray *revisions = mu_game_get_revisions (self->game);
  MuCard *printed = mu_catalog_match (mu_game_get_catalog (self->game, NULL), self->card);
  g_autofree char *value = dup (self->game, mu_card_get_facts (printed));
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, _ ("%s as printed"), get_shown (value));
  for (guint i = 0; i < revisions->len; i++)
    {
      const MuRevision *revision = revisions->pdata[i];
      MuCatalog *catalog = mu_game_get_catalog (self->game, revision->id);
      MuCard *card = catalog != NULL ? mu_catalog_match (catalog, self->card) : printed;
      g_autofree char *now = dup (self->game, mu_card_get_facts (card));

      if (g_str_equal (now, value))
        continue;
      g_string_append_printf (text, _ ("\n%s since %s"), get_shown (now), mu_text_get (revision->name));
      g_free (value);
      value = g_steal_pointer (&now);
    }
  return strchr (text->str, '\n') != NULL ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
add_revised (MuOrigin *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (revised); i++)
    {
      g_autofree char *history = dup_history (self, revised[i].dup);

      if (history != NULL)
        gtk_box_append (self->box, mu_fact_new (_ (revised[i].name), history));
    }
}

static void
add_notes (MuOrigin *self)
{
  for (guint i = 0; i < self->facts->notes->len; i++)
    {
      GtkWidget *label = gtk_label_new (mu_text_get (self->facts->notes->pdata[i]));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_widget_add_css_class (label, "legend");
      gtk_box_append (self->box, label);
    }
}

/**
 * mu_card_origin_fill:
 * @box: where to put it
 *
 * Puts into @box where a card comes from, how many of it one has, and what revisions and errata made of it.
 */
void
mu_card_origin_fill (GtkBox *box, MuSession *session, MuGame *game, MuCard *card)
{
  MuLibrary *library = mu_session_get_library (session);
  MuCollection *collection = library != NULL ? mu_library_get_collection (library) : NULL;
  gboolean counts = collection != NULL && mu_collection_is_used (collection, mu_game_get_id (game));
  MuOrigin self = { box, game, card, mu_card_get_facts (card), counts ? collection : NULL };

  add_expansions (&self);
  add_owned (&self);
  add_revised (&self);
  add_notes (&self);
}
