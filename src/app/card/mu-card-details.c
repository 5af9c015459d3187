/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-details.h"

#include "app/card/mu-arcs-view.h"
#include "app/card/mu-card-effect.h"
#include "app/card/mu-card-picture.h"
#include "app/card/mu-dial-view.h"
#include "app/card/mu-dice-view.h"
#include "app/card/mu-fact.h"
#include "app/card/mu-unit-stats.h"
#include "app/session/mu-settings.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-symbols.h"
#include "describe/mu-card-description.h"
#include "describe/mu-played-words.h"
#include "library/mu-library.h"
#include "library/mu-library-settings.h"
#include "model/text/mu-i18n.h"
#include "model/game/mu-terms.h"
#include "rules/check/mu-requirement.h"
#include "rules/figures/mu-card-history.h"
#include "rules/figures/mu-dice-words.h"

/* A card being described. */
typedef struct
{
  GtkBox *box;
  MuSession *session;
  MuGame *game;
  MuCatalog *catalog;
  MuCard *card;
  const MuCardFacts *facts;
  GPtrArray *description; /* of MuDescribedFact */
  int unit;
} MuDetails;

static char *
dup_picture (MuSession *session, MuGame *game, MuCard *card)
{
  g_autofree char *folder = mu_card_picture_dup_folder (mu_session_get_library (session));

  return mu_card_picture_find (folder, game, card);
}

/* @value: (taken) (nullable) */
static void
take_fact (MuDetails *self, const char *name, char *value)
{
  if (value != NULL && *value != '\0')
    gtk_box_append (self->box, mu_fact_new (name, value));
  g_free (value);
}

static void
add_label (MuDetails *self, const char *text, const char *css_class)
{
  gtk_box_append (self->box, mu_label_new (text, css_class, 0));
}

static void
add_heading (MuDetails *self, const char *text)
{
  gtk_box_append (self->box, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  add_label (self, text, "heading");
}

static void
add_dice (MuDetails *self, const char *name, const MuDice *dice)
{
  g_autofree char *words = mu_dice_describe (dice);
  GtkWidget *fact;

  if (*words == '\0')
    return;
  fact = mu_fact_new (name, words);
  mu_fact_set_picture (MU_FACT (fact), mu_dice_view_new (dice));
  gtk_box_append (self->box, fact);
}

static void
add_stats (MuDetails *self, const MuEffectiveStats *figures)
{
  GtkWidget *stats = g_object_new (MU_TYPE_WRAP_BOX, NULL);
  int turn = mu_game_find_role (self->game, MU_ROLE_TURN);
  g_autofree char *name = NULL;

  mu_unit_stats_fill (MU_WRAP_BOX (stats), self->game, figures);
  gtk_widget_add_css_class (stats, "stats");
  gtk_box_append (self->box, stats);
  if (turn < 0 || !(figures->has_stats >> turn & 1))
    return;
  name = mu_terms_dup_capitalized (mu_game_get_term_name (self->game, MU_VOCABULARY_STAT, turn));
  take_fact (self, name,
             figures->stats[turn] == figures->printed[turn]
                 ? g_strdup_printf ("%d", figures->stats[turn])
                 : mu_display_text_dup_figures ("%d → %d", figures->printed[turn], figures->stats[turn]));
}

/* What the card costs on which ship, unless all that it ever cost is told with its origin. */
static void
add_prices (MuDetails *self)
{
  g_autoptr (GPtrArray) costs = mu_card_history_list (self->game, self->card, MU_CARD_FACT_COST);

  if (self->facts->price != NULL && costs->len < 2)
    take_fact (self, mu_card_fact_get_name (self->game, MU_CARD_FACT_COST),
               mu_card_fact_dup_value (self->game, self->facts, MU_CARD_FACT_COST));
}

/* Pictures */

/* What the marks on the dial mean, of those it has. */
static char *
dup_legend (const GArray *dial)
{
  gboolean has_easy = FALSE, has_hard = FALSE, has_purple = FALSE, has_energy = FALSE;
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  for (guint i = 0; i < dial->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);

      has_easy |= maneuver->difficulty == MU_DIFFICULTY_EASY;
      has_hard |= maneuver->difficulty == MU_DIFFICULTY_HARD;
      has_purple |= maneuver->difficulty == MU_DIFFICULTY_PURPLE;
      has_energy |= maneuver->energy > 0;
    }
  if (has_easy)
    g_ptr_array_add (parts, (gpointer) _ ("● easy"));
  if (has_hard)
    g_ptr_array_add (parts, (gpointer) _ ("◥ hard: stress"));
  if (has_purple)
    g_ptr_array_add (parts, (gpointer) _ ("◆ purple"));
  if (has_energy)
    g_ptr_array_add (parts, (gpointer) _ ("small number: energy"));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (MU_BETWEEN, (char **) parts->pdata);
}

static const char *
get_clicks (int yaw)
{
  static const char *const clicks[] = { "–", "I", "II", "III" };

  return clicks[CLAMP (yaw, 0, 3)];
}

static void
attach (GtkGrid *grid, const char *text, int column, int row, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

/* As on the card: speeds below, the first joint next to them. */
static void
add_speed_chart (MuDetails *self, const MuCardFacts *ship)
{
  GtkWidget *grid;
  g_autoptr (GString) spoken = g_string_new (NULL);
  int n_rows = 0;

  for (guint i = 0; i < ship->speeds->len; i++)
    n_rows = MAX (n_rows, g_array_index (ship->speeds, MuSpeed, i).n_joints);
  if (n_rows == 0)
    return;
  add_heading (self, _ ("Speed chart"));
  grid = g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_widget_add_css_class (grid, "speed-chart");
  for (guint i = 0; i < ship->speeds->len; i++)
    {
      const MuSpeed *speed = &g_array_index (ship->speeds, MuSpeed, i);
      g_autofree char *number = g_strdup_printf ("%d", speed->speed);

      attach (GTK_GRID (grid), number, i, n_rows, "speed");
      g_string_append_printf (spoken, "%s%d:", i > 0 ? "; " : "", speed->speed);
      for (int row = 0; row < n_rows; row++)
        attach (GTK_GRID (grid), row < speed->n_joints ? get_clicks (speed->yaw[row]) : "", i, n_rows - 1 - row, "yaw");
      for (int joint = 0; joint < speed->n_joints; joint++)
        g_string_append_printf (spoken, " %s", get_clicks (speed->yaw[joint]));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Speed chart"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken->str, -1);
  gtk_box_append (self->box, grid);
}

/* Kinds of cards */

/* Returns TRUE if more is told of a ship without a dial than its name. */
static gboolean
is_drawn (const MuCardFacts *facts, const MuEffectiveStats *figures)
{
  return facts->defense->len > 0 || mu_dice_count (&figures->anti_squadron) > 0 || figures->zones[MU_ZONE_FRONT].present
         || facts->speeds->len > 0;
}

static void
add_ship (MuDetails *self, MuCard *card, const MuReportUnit *unit)
{
  g_autoptr (MuEffectiveStats) figures = mu_effective_stats_new (self->catalog, card, unit);
  const MuCardFacts *facts = mu_card_get_facts (card);

  if (mu_card_kind_is (facts->kind, MU_KIND_SHIP) && figures->dial->len == 0)
    {
      if (card != self->card && is_drawn (facts, figures))
        add_heading (self, mu_card_get_name (card));
      take_fact (self, _ ("Defense"), mu_terms_dup_counted (self->game, MU_VOCABULARY_TOKEN, facts->defense, "\n"));
      add_dice (self, _ ("Anti-squadron"), &figures->anti_squadron);
      if (figures->zones[MU_ZONE_FRONT].present)
        {
          add_heading (self, _ ("Shields and armament"));
          gtk_box_append (self->box, mu_arcs_view_new (figures));
          add_label (self, _ ("Dice: ● red · ◆ blue · ■ black"), "legend");
        }
      add_speed_chart (self, facts);
    }
  else if (figures->dial->len > 0)
    {
      g_autoptr (MuEffectiveStats) printed = mu_effective_stats_new (self->catalog, card, NULL);
      g_autofree char *legend = dup_legend (figures->dial);

      if (figures->ship != NULL)
        add_heading (self, mu_card_get_name (figures->ship));
      gtk_box_append (self->box, mu_dial_view_new (figures->dial, printed->dial));
      if (*legend != '\0')
        add_label (self, legend, "legend");
    }
}

static void
add_section (MuDetails *self, MuCardSection section)
{
  for (guint i = 0; i < self->description->len; i++)
    {
      const MuDescribedFact *fact = self->description->pdata[i];
      GtkWidget *row;

      if (fact->section != section || *fact->text == '\0')
        continue;
      row = mu_fact_new (fact->label, fact->text);
      if (section == MU_CARD_SECTION_ABILITY)
        mu_fact_set_sentences (MU_FACT (row));
      gtk_box_append (self->box, row);
    }
}

/* The symbols of the primary weapon, as the printed card has them (XW2 Primary weapon symbols). */
static void
add_weapon_arcs (MuDetails *self, const MuEffectiveStats *figures)
{
  const GPtrArray *printed = mu_card_get_facts (figures->ship)->arcs;
  g_autoptr (GPtrArray) arcs = g_ptr_array_new ();
  g_autofree char *names = figures->attacks->len > 0 ? mu_terms_dup_attacks (self->game, figures->attacks, "\n")
                                                     : mu_terms_dup_ids (self->game, MU_VOCABULARY_ARC, printed, "\n");
  const MuTerm *attack = mu_game_get_role (self->game, MU_ROLE_ATTACK);
  g_autofree char *weapon = mu_terms_dup_capitalized (attack != NULL ? mu_text_get (attack->name) : _ ("Weapon"));
  GtkWidget *fact;

  for (guint i = 0; i < figures->attacks->len; i++)
    g_ptr_array_add (arcs, (gpointer) g_array_index (figures->attacks, MuArcAttack, i).arc);
  for (guint i = 0; i < printed->len && figures->attacks->len == 0; i++)
    g_ptr_array_add (arcs, printed->pdata[i]);
  if (arcs->len == 0)
    return;
  fact = mu_fact_new (weapon, names);
  for (guint i = 0; i < arcs->len; i++)
    mu_fact_set_picture (MU_FACT (fact),
                         g_object_new (GTK_TYPE_IMAGE, "icon-name", mu_symbol_of_arc (self->game, arcs->pdata[i]),
                                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_box_append (self->box, fact);
}

static void
add_unit (MuDetails *self, const MuReportUnit *unit)
{
  g_autoptr (MuEffectiveStats) figures = mu_effective_stats_new (self->catalog, self->card, unit);

  add_stats (self, figures);
  if (figures->ship != NULL)
    add_weapon_arcs (self, figures);
  if (mu_card_kind_is (self->facts->kind, MU_KIND_BAR))
    {
      take_fact (self, mu_game_translate (self->game, N_ ("Upgrade bar")),
                 mu_terms_dup_bar (self->game, self->facts->slots, "\n"));
      add_section (self, MU_CARD_SECTION_ABILITY);
      return;
    }
  take_fact (self, _ ("Defense"), mu_terms_dup_counted (self->game, MU_VOCABULARY_TOKEN, self->facts->defense, "\n"));
  add_dice (self, _ ("Anti-squadron"), &figures->anti_squadron);
  add_dice (self, _ ("Battery"), &figures->battery);
  take_fact (self, _ ("Keywords"), mu_terms_dup_keywords (self->game, self->facts, MU_BETWEEN));
}

static const char played_setting[] = "card.played"; /* open, folded */

static void
on_played_folded (GtkToggleButton *button, MuLibrary *library)
{
  mu_library_set_setting (library, played_setting, gtk_toggle_button_get_active (button) ? "open" : "folded", NULL);
}

/*
 * How often the card was played, by each source in a line; for an upgrade, on this ship first. It is in one line or
 * whole, as the player left it on the last card.
 */
static void
add_played (MuDetails *self, MuCard *ship)
{
  MuLibrary *library = mu_session_get_library (self->session);
  GPtrArray *all = mu_game_get_played (self->game);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *before = mu_settings_dup (library, played_setting);
  g_autofree char *text = NULL;
  GtkWidget *fact;
  GtkToggleButton *button;

  for (guint i = 0; i < all->len; i++)
    {
      char *words = mu_played_words_describe (self->game, all->pdata[i], self->card);
      char *on = words != NULL && ship != NULL
                     ? mu_played_words_dup_on (all->pdata[i], self->catalog, ship, self->card)
                     : NULL;

      if (on != NULL)
        g_ptr_array_add (lines, on);
      if (words != NULL)
        g_ptr_array_add (lines, words);
    }
  g_ptr_array_add (lines, NULL);
  text = g_strjoinv ("\n", (char **) lines->pdata);
  if (*text == '\0')
    return;
  fact = mu_fact_new (_ ("Played"), text);
  button = mu_fact_fold (MU_FACT (fact), _ ("All that was counted"));
  gtk_toggle_button_set_active (button, g_strcmp0 (before, "open") == 0);
  if (library != NULL)
    g_signal_connect_object (button, "toggled", G_CALLBACK (on_played_folded), library, 0);
  gtk_box_append (self->box, fact);
}

static void
append_bytes (GString *state, gconstpointer data, gsize size)
{
  for (gsize i = 0; i < size; i++)
    g_string_append_printf (state, "%02x", ((const guint8 *) data)[i]);
}

/*
 * Returns what the figures of a card depend on besides the card and its catalog: where that is the same, they are, too.
 * The caller owns it.
 *
 * @unit: the index of the unit of the session's list that the card is on or for, or -1
 */
char *
mu_card_details_dup_state (MuSession *session, MuGame *game, MuCatalog *catalog, MuCard *card, int unit)
{
  g_autofree char *picture = dup_picture (session, game, card);
  g_autoptr (GString) state = g_string_new (picture);

  if (unit >= 0)
    {
      const MuReportUnit *shown = mu_report_get_unit (mu_session_get_report (session), unit);
      g_autoptr (MuEffectiveStats) figures = mu_effective_stats_new (catalog, shown->card, shown);
      g_autofree char *effect = mu_card_kind_is (mu_card_get_kind (card), MU_KIND_IN_SLOT)
                                    ? mu_card_effect_describe (session, card, unit)
                                    : g_strdup ("");

      /* What the cards of the unit, and those of others, make of its figures. */
      g_string_append_printf (state, " %p %p %s", shown->card, shown->ship, effect);
      g_string_append_printf (state, " %x %x ", figures->has_stats, figures->actions);
      append_bytes (state, figures->stats, sizeof figures->stats);
      append_bytes (state, figures->zones, sizeof figures->zones);
      append_bytes (state, &figures->anti_squadron, sizeof figures->anti_squadron);
      append_bytes (state, &figures->battery, sizeof figures->battery);
      append_bytes (state, figures->recover, sizeof figures->recover);
      append_bytes (state, figures->dial->data, figures->dial->len * sizeof (MuManeuver));
      append_bytes (state, figures->bar->data, figures->bar->len * sizeof (MuCardAction));
      append_bytes (state, figures->attacks->data, figures->attacks->len * sizeof (MuArcAttack));
    }
  return g_string_free (g_steal_pointer (&state), FALSE);
}

/*
 * Puts the figures of a card into @box, with those of the unit where there is one: what it needs to be chosen.
 *
 * @catalog: the catalog @card is of
 * @unit: the index of the unit of the session's list that the card is on or for, or -1
 */
void
mu_card_details_fill (GtkBox *box, MuSession *session, MuGame *game, MuCatalog *catalog, MuCard *card, int unit)
{
  g_autoptr (GPtrArray) description = mu_card_description_list (game, card);
  MuDetails self = { box, session, game, catalog, card, mu_card_get_facts (card), description, unit };
  const MuReportUnit *shown = unit >= 0 ? mu_report_get_unit (mu_session_get_report (session), unit) : NULL;
  const MuReportUnit *own = shown != NULL && shown->card == card ? shown : NULL;
  MuCardKind kind = self.facts->kind;
  g_autofree char *path = dup_picture (self.session, self.game, self.card);

  if (path != NULL)
    gtk_box_append (self.box, mu_card_picture_new (path));
  add_prices (&self);
  if (mu_card_kind_is (kind, MU_KIND_UNIT))
    add_unit (&self, own);
  else if (mu_card_kind_is (kind, MU_KIND_IN_SLOT))
    {
      g_autoptr (MuEffectiveStats) figures = mu_effective_stats_new (catalog, card, NULL);

      /* What it changes, it changes about its ship. */
      memcpy (figures->stats, figures->printed, sizeof figures->stats);
      figures->has_stats = mu_card_facts_get_printed (self.facts, NULL).has_stats;
      if (figures->has_stats != 0)
        add_stats (&self, figures);
      add_section (&self, MU_CARD_SECTION_WEAPON);
      add_section (&self, MU_CARD_SECTION_SIDES);
      if (shown != NULL)
        take_fact (&self, _ ("On this ship"), mu_card_effect_describe (session, card, unit));
    }
  else
    add_section (&self, MU_CARD_SECTION_VICTORY);
  add_section (&self, MU_CARD_SECTION_LIMITS);
  if (!mu_card_kind_is (kind, MU_KIND_IN_SLOT) && self.facts->requires != NULL)
    take_fact (&self, _ ("Asks for"), mu_requirement_describe (game, self.facts->requires));
  if (mu_card_kind_is_in (kind, MU_SECTION_SHIPS))
    add_ship (&self, card, own);
  else if (mu_card_kind_is (kind, MU_KIND_IN_SLOT) && shown != NULL && shown->ship != NULL)
    add_ship (&self, shown->card, shown);
  add_played (&self, mu_card_kind_is (kind, MU_KIND_IN_SLOT) && shown != NULL ? shown->card : NULL);
}
