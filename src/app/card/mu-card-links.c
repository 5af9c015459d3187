/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-links.h"

#include "app/card/mu-card-words.h"
#include "model/game/mu-namesakes.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-relations.h"

/* Of many related cards the first ones; a button brings the rest. */
enum { MAX_SHOWN = 6 };

/* What a card calls those it has to do with, by its own kind where that matters. */
static const char *
get_heading (MuGame *game, MuRelation relation, MuCardKind kind)
{
  static const char *const headings[MU_N_RELATIONS] = {
    [MU_RELATION_SHIP] = N_ ("Ship"),
    [MU_RELATION_CREWED_BY] = N_ ("Pilots"),
    [MU_RELATION_PARTNER] = N_ ("Other section"),
    [MU_RELATION_VARIANT] = N_ ("Of the same class"),
    [MU_RELATION_ONLY_FOR] = N_ ("Only for"),
    [MU_RELATION_OWN] = N_ ("Upgrades of its own"),
    [MU_RELATION_WITH] = N_ ("Goes together with"),
    [MU_RELATION_CONDITION] = N_ ("Condition"),
    [MU_RELATION_NAMESAKE] = N_ ("Shares its unique name with"),
  };

  if (relation == MU_RELATION_CONDITION && mu_card_kind_is (kind, MU_KIND_GIVEN))
    return _ ("Handed out by");
  if (relation == MU_RELATION_VARIANT && mu_card_kind_is (kind, MU_KIND_COUNTED))
    return _ ("Of the same craft");
  return mu_game_translate (game, headings[relation]);
}

static GtkWidget *
link_new (MuGame *game, MuCatalog *catalog, MuCard *shown, MuCard *card)
{
  g_autofree char *title = mu_card_dup_title (card);
  g_autofree char *shown_title = mu_card_dup_title (shown);
  g_autofree char *about = mu_words_dup_detail (game, catalog, card);
  /* Below a ship its name is not said again of each of its pilots. */
  const char *flies = g_str_equal (about, shown_title) ? "" : about;
  const char *version = mu_namesakes_get_version (game, catalog, card);
  g_autofree char *detail = g_strconcat (flies, *flies != '\0' && *version != '\0' ? MU_BETWEEN : "", version, NULL);
  const char *gap = *detail != '\0' ? "  " : "";
  g_autofree char *text = g_markup_printf_escaped ("%s%s<span alpha=\"70%%\">%s</span>", title, gap, detail);
  g_autofree char *cost = g_strdup_printf ("%d", mu_card_get_cost (card));
  GtkWidget *button = gtk_button_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), text);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  if (mu_card_get_cost (card) != 0)
    gtk_box_append (GTK_BOX (line), gtk_label_new (cost));
  gtk_button_set_child (GTK_BUTTON (button), line);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "card-link");
  gtk_widget_set_tooltip_text (button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, detail, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "card.follow");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(us)", mu_card_get_kind (card), mu_card_get_id (card));
  return button;
}

static void
on_more (GtkButton *more, GtkWidget *rest)
{
  gtk_widget_set_visible (rest, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (more), FALSE);
  gtk_widget_child_focus (rest, GTK_DIR_TAB_FORWARD);
}

static void
add_links (GtkBox *box, MuGame *game, MuCatalog *catalog, MuCard *shown, const GPtrArray *cards)
{
  guint n_shown = cards->len > MAX_SHOWN + 1 ? MAX_SHOWN : cards->len;
  GtkWidget *rest = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < cards->len; i++)
    gtk_box_append (i < n_shown ? box : GTK_BOX (rest), link_new (game, catalog, shown, cards->pdata[i]));
  if (n_shown < cards->len)
    {
      guint n_more = cards->len - n_shown;
      g_autofree char *label = g_strdup_printf (ngettext ("%u more", "%u more", n_more), n_more);
      GtkWidget *more = gtk_button_new_with_label (label);

      gtk_widget_add_css_class (more, "flat");
      gtk_widget_add_css_class (more, "card-link");
      gtk_widget_set_halign (more, GTK_ALIGN_START);
      gtk_widget_set_visible (rest, FALSE);
      g_signal_connect (more, "clicked", G_CALLBACK (on_more), rest);
      gtk_box_append (box, more);
      gtk_box_append (box, rest);
    }
  else
    g_object_unref (g_object_ref_sink (rest));
}

/* The dearest, which are the best known, first. */
static int
compare_costs (gconstpointer a, gconstpointer b)
{
  return mu_card_get_cost (*(MuCard *const *) b) - mu_card_get_cost (*(MuCard *const *) a);
}

/*
 * Puts links to the cards that have to do with this one into @box, with the action "card.follow".
 *
 * @catalog: the catalog @card is of
 */
void
mu_card_links_fill (GtkBox *box, MuGame *game, MuCatalog *catalog, MuCard *card)
{
  for (int relation = 0; relation < MU_N_RELATIONS; relation++)
    {
      g_autoptr (GPtrArray) cards = mu_relations_list (catalog, card, relation);
      GtkWidget *group, *heading;

      if (cards->len == 0)
        continue;
      g_ptr_array_sort (cards, compare_costs);
      group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      heading = gtk_label_new (get_heading (game, relation, mu_card_get_kind (card)));
      gtk_label_set_xalign (GTK_LABEL (heading), 0);
      gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
      gtk_widget_add_css_class (heading, "dim-label");
      gtk_box_append (GTK_BOX (group), heading);
      add_links (GTK_BOX (group), game, catalog, card, cards);
      gtk_box_append (box, group);
    }
}
