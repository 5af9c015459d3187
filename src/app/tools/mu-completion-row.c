/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tools/mu-completion-row.h"

#include "app/card/mu-card-words.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-template.h"
#include "describe/mu-played-words.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/figures/mu-popularity.h"

/* One way to spend the points left: what is added to which ship, what it costs, and what the list comes to then. */
struct _MuCompletionRow
{
  GtkListBoxRow parent_instance;
  const MuCompletion *completion;
  GtkLabel *points;
  GtkLabel *text;
  GtkLabel *total;
};

G_DEFINE_FINAL_TYPE (MuCompletionRow, mu_completion_row, GTK_TYPE_LIST_BOX_ROW)

static void
mu_completion_row_class_init (MuCompletionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  mu_template_set (widget_class, "/io/github/muster/Muster/mu-completion-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuCompletionRow, points);
  gtk_widget_class_bind_template_child (widget_class, MuCompletionRow, text);
  gtk_widget_class_bind_template_child (widget_class, MuCompletionRow, total);
}

static void
mu_completion_row_init (MuCompletionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static gboolean
is_unit (const MuAddition *addition)
{
  return !mu_card_is (addition->card, MU_KIND_IN_SLOT);
}

/* Whether the catalog has another card of that name that @detail does not tell apart. */
static gboolean
has_double (MuGame *game, MuCatalog *catalog, MuCard *card, const char *detail)
{
  GPtrArray *named = mu_catalog_list_named (catalog, mu_card_get_kind (card), mu_card_get_name (card));

  for (guint i = 0; named != NULL && i < named->len; i++)
    {
      g_autofree char *other = mu_words_dup_unit (game, catalog, named->pdata[i]);

      if (named->pdata[i] != card && g_str_equal (other, detail))
        return TRUE;
    }
  return FALSE;
}

/* The name of an upgrade or of a unit with its ship, and with its faction where it takes that to know which card it is.
 */
static char *
dup_name (MuRoster *roster, MuCard *card)
{
  MuGame *game = mu_roster_get_game (roster);
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  gboolean flies = mu_card_is (card, MU_KIND_ON_SHIP | MU_KIND_COUNTED);
  g_autofree char *detail = flies ? mu_words_dup_unit (game, catalog, card) : NULL;
  g_autofree char *faction = NULL;
  g_autoptr (GString) name = g_string_new (NULL);

  if (!flies)
    return g_strdup (mu_card_get_name (card));
  faction = has_double (game, catalog, card, detail)
                ? mu_terms_dup_choice (game, MU_VOCABULARY_FACTION, mu_card_get_facts (card)->factions, _ (" or "))
                : g_strdup ("");
  mu_display_text_append (name, mu_card_get_name (card));
  mu_display_text_append (name, detail);
  mu_display_text_append (name, faction);
  return g_string_free (g_steal_pointer (&name), FALSE);
}

/* Appends what a card costs and, if it was counted, how many percent of such lists or ships have it. */
static void
append_cost (GString *text, MuRoster *roster, const MuAddition *addition)
{
  int percent = mu_played_words_round ((double) addition->popularity / MU_POPULARITY_WHOLE);
  g_autofree char *share = percent > 0 ? g_strdup_printf (_ ("%d%%"), percent) : NULL;
  g_autofree char *cost
      = share != NULL ? g_strdup_printf ("%d, %s", addition->cost, share) : g_strdup_printf ("%d", addition->cost);
  g_autofree char *name = dup_name (roster, addition->card);

  if (is_unit (addition))
    /* Translators: a ship or squadron that is added to a list, and what it costs */
    g_string_append_printf (text, _ ("New: %s (%s)"), name, cost);
  else
    /* Translators: an upgrade and its cost */
    g_string_append_printf (text, _ ("%s (%s)"), name, cost);
}

/* What is added, a line a ship. */
static char *
dup_text (MuRoster *roster, const MuCompletion *completion)
{
  GString *text = g_string_new (NULL);
  gboolean first = TRUE;

  for (guint i = 0; i < completion->additions->len; i++)
    {
      const MuAddition *addition = completion->additions->pdata[i];
      const MuAddition *before = i > 0 ? completion->additions->pdata[i - 1] : NULL;

      if (before == NULL || before->unit != addition->unit || is_unit (addition))
        {
          if (text->len > 0)
            g_string_append_c (text, '\n');
          if (is_unit (addition))
            append_cost (text, roster, addition);
          else if (addition->unit < mu_roster_get_n_units (roster))
            g_string_append (text, mu_card_get_name (mu_unit_get_card (mu_roster_get_unit (roster, addition->unit))));
          first = TRUE;
        }
      if (is_unit (addition))
        continue;
      g_string_append (text, first ? _ (": ") : _ (", "));
      append_cost (text, roster, addition);
      first = FALSE;
    }
  return g_string_free (text, FALSE);
}

/* Returns the names of the cards that are added, with commas between. */
char *
mu_completion_row_dup_names (const MuCompletion *completion)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < completion->additions->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? _ (", ") : "",
                            mu_card_get_name (((const MuAddition *) completion->additions->pdata[i])->card));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/*
 * @completion: outlives the row
 * @points: what @roster comes to without it
 */
GtkWidget *
mu_completion_row_new (MuRoster *roster, const MuCompletion *completion, int points, int limit)
{
  MuCompletionRow *self = g_object_new (MU_TYPE_COMPLETION_ROW, NULL);
  g_autofree char *added = mu_display_text_dup_figures ("%+d", completion->points);
  g_autofree char *text = dup_text (roster, completion);
  g_autofree char *total = g_strdup_printf ("%d/%d", points + completion->points, limit);
  /* Translators: for screen readers: points added, what is added, points in all of how many */
  g_autofree char *spoken
      = g_strdup_printf (_ ("%+d: %s; %d of %d points"), completion->points, text, points + completion->points, limit);

  self->completion = completion;
  gtk_label_set_label (self->points, added);
  gtk_label_set_label (self->text, text);
  gtk_label_set_label (self->total, total);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return GTK_WIDGET (self);
}

const MuCompletion *
mu_completion_row_get_completion (MuCompletionRow *self)
{
  return self->completion;
}
