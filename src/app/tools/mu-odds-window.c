/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tools/mu-odds-window.h"

#include "app/card/mu-card-words.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-transient.h"
#include "describe/mu-odds-words.h"
#include "library/mu-library.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-names.h"
#include "rules/figures/mu-effective-stats.h"
#include "rules/odds/mu-odds-cards.h"
#include "rules/odds/mu-odds-ship.h"

enum
{
  LAST_RANGE = 5,
  SECOND_RANGE = 1 /* the index of medium range, or of range 2 */
};

/* The tokens that can be spent; the last three are the defender's. */
enum
{
  ATTACKER_FOCUS,
  ATTACKER_TARGET_LOCK,
  DEFENDER_FIRST,
  DEFENDER_FOCUS = DEFENDER_FIRST,
  DEFENDER_EVADE,
  N_TOKENS = DEFENDER_FIRST + MU_N_BATTERY_TOKENS
};

G_STATIC_ASSERT (N_TOKENS > DEFENDER_EVADE);

/* The odds of an attack of a ship of the open list on any ship, or on one of a saved list. */
struct _MuOddsWindow
{
  AdwWindow parent_instance;
  MuSession *session;
  MuGame *game;           /* of the attacker and the defender */
  gboolean battery;       /* whether hull zones attack, with red, blue and black dice */
  gboolean filling;       /* whether choices are being filled, which is no choice of the user's */
  GArray *attackers;      /* of guint: units of the open list */
  GPtrArray *weapons;     /* of MuCard: the upgrades that can be chosen after the primary weapon */
  GArray *arcs;           /* of MuZoneId: those of the attacker */
  GPtrArray *lists;       /* of char *: ids of saved lists, after NULL for any ship */
  GPtrArray *ships;       /* of MuCard: any ship */
  MuRoster *defenders;    /* the defender's list; NULL: it could not be read */
  MuReport *report;       /* of that list */
  GArray *defender_units; /* of guint: units of that list, if one was chosen */
  GArray *zones;          /* of MuZoneId: those of the defender */

  GtkLabel *summary;
  GtkGrid *bars;
  AdwComboRow *attacker;
  AdwComboRow *weapon;
  AdwComboRow *range;
  AdwComboRow *list;
  AdwComboRow *defender;
  AdwComboRow *zone;
  GtkWidget *token_rows[N_TOKENS];
  GtkSwitch *tokens[N_TOKENS];
  GtkWidget *single_rows[2 * MU_N_ODDS_SINGLES]; /* the attacker's, then the defender's */
  GtkSpinButton *singles[2 * MU_N_ODDS_SINGLES];
  GtkLabel *not_counted;
};

G_DEFINE_FINAL_TYPE (MuOddsWindow, mu_odds_window, ADW_TYPE_WINDOW)

static void
mu_odds_window_dispose (GObject *object)
{
  MuOddsWindow *self = MU_ODDS_WINDOW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_object (&self->game);
  g_clear_object (&self->defenders);
  g_clear_pointer (&self->report, mu_report_unref);
  G_OBJECT_CLASS (mu_odds_window_parent_class)->dispose (object);
}

static void
mu_odds_window_finalize (GObject *object)
{
  MuOddsWindow *self = MU_ODDS_WINDOW (object);

  g_array_unref (self->attackers);
  g_ptr_array_unref (self->weapons);
  g_array_unref (self->arcs);
  g_ptr_array_unref (self->lists);
  g_ptr_array_unref (self->ships);
  g_array_unref (self->defender_units);
  g_array_unref (self->zones);
  G_OBJECT_CLASS (mu_odds_window_parent_class)->finalize (object);
}

/* What is chosen */

static const MuReportUnit *
get_attacker (MuOddsWindow *self)
{
  const MuReport *report = mu_session_get_report (self->session);
  guint chosen = adw_combo_row_get_selected (self->attacker);
  guint unit = chosen < self->attackers->len ? g_array_index (self->attackers, guint, chosen) : G_MAXUINT;

  return report != NULL && unit < report->units->len ? mu_report_get_unit (report, unit) : NULL;
}

static gboolean
is_any_ship (MuOddsWindow *self)
{
  return adw_combo_row_get_selected (self->list) == 0;
}

static const MuReportUnit *
get_defender (MuOddsWindow *self)
{
  guint chosen = adw_combo_row_get_selected (self->defender);
  guint unit = 0;

  if (self->report == NULL)
    return NULL;
  if (!is_any_ship (self))
    {
      if (chosen >= self->defender_units->len)
        return NULL;
      unit = g_array_index (self->defender_units, guint, chosen);
    }
  return unit < self->report->units->len ? mu_report_get_unit (self->report, unit) : NULL;
}

static MuCard *
get_weapon (MuOddsWindow *self)
{
  guint chosen = adw_combo_row_get_selected (self->weapon);

  return chosen > 0 && chosen <= self->weapons->len ? self->weapons->pdata[chosen - 1] : NULL;
}

static gboolean
is_spent (MuOddsWindow *self, int token)
{
  return gtk_switch_get_active (self->tokens[token]);
}

/* Offers the Force charges and calculate tokens that both sides can have, and takes those that are chosen. */
static void
take_singles (MuOddsWindow *self, const MuReportUnit *unit, int first, int *single)
{
  for (int i = 0; i < MU_N_ODDS_SINGLES; i++)
    {
      const int most = mu_odds_get_most_single (self->game, unit, i);
      const gboolean filling = self->filling;

      self->filling = TRUE;
      gtk_spin_button_set_range (self->singles[first + i], 0, most);
      self->filling = filling;
      gtk_widget_set_visible (self->single_rows[first + i], most > 0);
      single[i] = gtk_spin_button_get_value_as_int (self->singles[first + i]);
    }
}

/* The result */

static void
attach_label (MuOddsWindow *self, const char *text, int column, int row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), column == 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (self->bars, label, column, row, 1, 1);
}

/* @strength: the damage that destroys the defender */
static void
show_odds (MuOddsWindow *self, const char *means, const double *at_least, int most, int strength, double destroyed)
{
  g_autofree char *percent = mu_odds_words_dup_percent (destroyed);
  g_autofree char *chance = g_strdup_printf (ngettext ("Destroys a ship with %d hull and shields: %s",
                                                       "Destroys a ship with %d hull and shields: %s", strength),
                                             strength, percent);
  g_autofree char *summary = g_strdup_printf ("%s\n%s", means, chance);

  gtk_label_set_label (self->summary, summary);
  for (int damage = 1; damage <= most; damage++)
    {
      g_autofree char *label = g_strdup_printf (ngettext ("At least %d damage", "At least %d damage", damage), damage);
      g_autofree char *share = mu_odds_words_dup_percent (at_least[damage]);
      GtkWidget *bar = gtk_progress_bar_new ();

      gtk_widget_add_css_class (bar, "odds-bar");
      gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), MIN (at_least[damage], 1.0));
      gtk_widget_set_hexpand (bar, TRUE);
      gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
      gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                      GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, share, -1);
      attach_label (self, label, 0, damage);
      gtk_grid_attach (self->bars, bar, 1, damage, 1, 1);
      attach_label (self, share, 2, damage);
    }
}

/* Takes @problem. */
static void
show_problem (MuOddsWindow *self, char *problem)
{
  gtk_label_set_label (self->summary, problem);
  g_free (problem);
}

/* @counted: (nullable): what is counted of the cards; @left: the cards that are not counted */
static void
show_cards (MuOddsWindow *self, const char *counted, const GPtrArray *left)
{
  g_autofree char *names = mu_odds_words_dup_cards (left);
  g_autoptr (GString) text = g_string_new (counted);

  if (counted != NULL)
    g_string_append_c (text, '\n');
  g_string_append (text, mu_odds_words_get_not_counted (self->battery));
  if (names != NULL)
    g_string_append_printf (text, "\n%s", names);
  gtk_label_set_label (self->not_counted, text->str);
}

/* A lock that is spent to attack cannot be chosen; the switch keeps what was chosen for other weapons. */
static void
show_lock (MuOddsWindow *self, MuCard *weapon)
{
  GtkWidget *row = self->token_rows[ATTACKER_TARGET_LOCK];
  g_autofree char *spent = mu_odds_words_dup_spent (weapon);

  gtk_widget_set_sensitive (row, spent == NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), spent != NULL ? spent : _ ("Spends the token"));
}

static void
count_dogfight (MuOddsWindow *self, const MuReportUnit *attacker, const MuReportUnit *defender)
{
  MuCard *weapon = get_weapon (self);
  int range = (int) adw_combo_row_get_selected (self->range) + 1;
  MuOddsAttack attack = { 0, is_spent (self, ATTACKER_FOCUS), is_spent (self, ATTACKER_TARGET_LOCK) };
  MuOddsDefense defense = { 0, is_spent (self, DEFENDER_FOCUS), is_spent (self, DEFENDER_EVADE), 0 };
  const MuOddsShips ships = { attacker, defender, weapon, range };
  g_autoptr (MuOddsCards) cards = mu_odds_cards_new (&ships, &attack, &defense);
  g_autofree char *counted = mu_odds_words_dup_counted (cards->counted);
  g_autofree char *hits = NULL;
  g_autofree char *criticals = NULL;
  g_autofree char *means = NULL;
  MuOdds odds;

  take_singles (self, attacker, 0, attack.single);
  take_singles (self, defender, MU_N_ODDS_SINGLES, defense.single);
  show_lock (self, weapon);
  show_cards (self, counted, cards->left);
  if (!mu_odds_set_attacker (&attack, self->game, attacker, weapon, range))
    {
      show_problem (self, g_strdup_printf (_ ("%s does not attack at range %d"),
                                           mu_card_get_name (weapon != NULL ? weapon : attacker->card), range));
      return;
    }
  if (!mu_odds_set_defender (&defense, self->game, defender, weapon, range))
    {
      show_problem (self, g_strdup_printf (_ ("%s has no values to defend itself with"), mu_card_get_name (defender->card)));
      return;
    }
  odds = mu_odds_count (mu_game_get_rules (self->game)->dice, &attack, &defense);
  hits = mu_number_dup_tenths (odds.hits);
  criticals = mu_number_dup_tenths (odds.criticals);
  /* Translators: numbers on average */
  means = g_strdup_printf (_ ("On average %s hits and %s criticals"), hits, criticals);
  show_odds (self, means, odds.at_least, odds.most, defense.strength, odds.destroyed);
}

/* Sets how much damage destroys the defender in the zone that is chosen. */
static void
take_zone (MuOddsWindow *self, MuBatteryDefense *defense, const MuReportUnit *defender)
{
  guint chosen = adw_combo_row_get_selected (self->zone);
  int hull = mu_game_find_role (self->game, MU_ROLE_HULL);
  g_autoptr (MuEffectiveStats) stats
      = mu_effective_stats_new (mu_roster_get_catalog (self->defenders), defender->card, defender);

  defense->strength = hull >= 0 ? stats->stats[hull] : 0;
  if (chosen < self->zones->len)
    defense->strength += stats->zones[g_array_index (self->zones, MuZoneId, chosen)].shields;
}

static void
count_battery (MuOddsWindow *self, const MuReportUnit *attacker, const MuReportUnit *defender)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  g_autoptr (MuEffectiveStats) stats
      = mu_effective_stats_new (mu_roster_get_catalog (roster), attacker->card, attacker);
  guint chosen = adw_combo_row_get_selected (self->weapon);
  MuBatteryAttack attack = { .range = adw_combo_row_get_selected (self->range) };
  MuBatteryDefense defense = { { 0 } };
  g_autoptr (MuOddsCards) cards = mu_odds_cards_new_battery (attacker, defender, &attack);
  g_autofree char *counted = mu_odds_words_dup_counted (cards->counted);
  g_autofree char *damage = NULL;
  g_autofree char *means = NULL;
  MuBatteryOdds odds;

  show_cards (self, counted, cards->left);
  if (chosen < self->arcs->len)
    attack.dice = mu_battery_dice_at (&stats->zones[g_array_index (self->arcs, MuZoneId, chosen)].dice, attack.range);
  if (!mu_battery_odds_can_count (&attack))
    {
      show_problem (self,
                    g_strdup_printf (_ ("%s has no dice there at that range"), mu_card_get_name (attacker->card)));
      return;
    }
  take_zone (self, &defense, defender);
  mu_battery_odds_take_tokens (&defense, self->game, mu_card_get_facts (defender->card));
  for (int token = 0; token < MU_N_BATTERY_TOKENS; token++)
    if (!is_spent (self, DEFENDER_FIRST + token))
      defense.tokens[token] = 0;
  odds = mu_battery_odds_count (mu_game_get_rules (self->game)->dice, &attack, &defense);
  damage = mu_number_dup_tenths (odds.damage);
  /* Translators: a number on average */
  means = g_strdup_printf (_ ("On average %s damage"), damage);
  show_odds (self, means, odds.at_least, odds.most, defense.strength, odds.destroyed);
}

static void
count (MuOddsWindow *self)
{
  const MuReportUnit *attacker = get_attacker (self);
  const MuReportUnit *defender = get_defender (self);

  mu_show_nothing (GTK_WIDGET (self->bars));
  gtk_label_set_label (self->not_counted, "");
  if (attacker == NULL || defender == NULL)
    {
      show_problem (self, g_strdup (attacker == NULL ? _ ("No ship attacks. Add one to the list.")
                                                    : _ ("No ship defends. Choose another list, or any ship.")));
      return;
    }
  if (self->battery)
    count_battery (self, attacker, defender);
  else
    count_dogfight (self, attacker, defender);
}

/* The choices */

/* Appends the name of a ship; pilots of several ships have one name, so theirs follows. */
static void
append_name (MuOddsWindow *self, GtkStringList *names, MuCatalog *catalog, MuCard *card)
{
  gboolean flies = mu_card_is (card, MU_KIND_ON_SHIP);
  g_autofree char *ship = flies ? mu_words_dup_unit (self->game, catalog, card) : NULL;
  g_autofree char *name
      = mu_display_text_dup_pair (mu_card_get_name (card), ship);

  gtk_string_list_append (names, name);
}

/* @chosen: the name that is chosen then, or the last one */
static void
set_names (MuOddsWindow *self, AdwComboRow *row, GtkStringList *names, guint chosen)
{
  guint n_names = g_list_model_get_n_items (G_LIST_MODEL (names));
  gboolean filling = self->filling;

  self->filling = TRUE;
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  if (n_names > 0)
    adw_combo_row_set_selected (row, MIN (chosen, n_names - 1));
  self->filling = filling;
}

static void
fill_zones (MuOddsWindow *self, AdwComboRow *row, GArray *zones, MuCatalog *catalog, const MuReportUnit *unit)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (MuEffectiveStats) stats = mu_effective_stats_new (catalog, unit->card, unit);
  guint chosen = adw_combo_row_get_selected (row) != GTK_INVALID_LIST_POSITION ? adw_combo_row_get_selected (row) : 0;

  g_array_set_size (zones, 0);
  for (MuZoneId zone = 0; zone < MU_N_ZONES; zone++)
    if (stats->zones[zone].present)
      {
        g_array_append_val (zones, zone);
        gtk_string_list_append (names, mu_zone_get_name (zone));
      }
  set_names (self, row, names, chosen);
}

static void
fill_weapons (MuOddsWindow *self, const MuReportUnit *unit)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  MuCard *before = get_weapon (self);
  const MuTerm *attack = mu_game_get_role (self->game, MU_ROLE_ATTACK);
  g_autofree char *primary = mu_terms_dup_capitalized (attack != NULL ? mu_text_get (attack->name) : "");
  guint chosen = 0;

  g_ptr_array_unref (self->weapons);
  self->weapons = mu_odds_list_weapons (unit);
  gtk_string_list_append (names, primary);
  for (guint i = 0; i < self->weapons->len; i++)
    {
      gtk_string_list_append (names, mu_card_get_name (self->weapons->pdata[i]));
      if (self->weapons->pdata[i] == before)
        chosen = i + 1;
    }
  set_names (self, self->weapon, names, chosen);
}

static void
follow_attacker (MuOddsWindow *self)
{
  const MuReportUnit *unit = get_attacker (self);

  if (unit == NULL)
    return;
  if (self->battery)
    fill_zones (self, self->weapon, self->arcs, mu_roster_get_catalog (mu_session_get_roster (self->session)), unit);
  else
    fill_weapons (self, unit);
}

static void
fill_units (MuOddsWindow *self, AdwComboRow *row, GArray *units, MuRoster *roster, guint chosen)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_array_set_size (units, 0);
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (!mu_unit_is_in (mu_roster_get_unit (roster, i), MU_SECTION_SQUADRONS))
      {
        g_array_append_val (units, i);
        append_name (self, names, mu_roster_get_catalog (roster), mu_unit_get_card (mu_roster_get_unit (roster, i)));
      }
  set_names (self, row, names, chosen);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (mu_card_get_name (*(MuCard *const *) a), mu_card_get_name (*(MuCard *const *) b));
}

static void
fill_ships (MuOddsWindow *self)
{
  MuCatalog *catalog = mu_roster_get_catalog (mu_session_get_roster (self->session));
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  MuCardKind kind = mu_catalog_get_ship_kind (catalog);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->ships, 0);
  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == kind)
      g_ptr_array_add (self->ships, cards->pdata[i]);
  g_ptr_array_sort (self->ships, compare_names);
  for (guint i = 0; i < self->ships->len; i++)
    append_name (self, names, catalog, self->ships->pdata[i]);
  set_names (self, self->defender, names, 0);
}

/* Takes @roster as the defender's list. */
static void
set_defenders (MuOddsWindow *self, MuRoster *roster)
{
  g_clear_pointer (&self->report, mu_report_unref);
  g_clear_object (&self->defenders);
  self->defenders = roster;
  if (roster != NULL)
    self->report = mu_check (roster, mu_roster_get_format (roster));
}

static void
follow_defender (MuOddsWindow *self)
{
  const MuReportUnit *defender;
  MuBatteryDefense defense = { { 0 } };

  if (is_any_ship (self))
    {
      guint chosen = adw_combo_row_get_selected (self->defender);
      MuRoster *open = mu_session_get_roster (self->session);
      MuRoster *roster = mu_roster_new (self->game, mu_roster_get_format (open));
      g_autoptr (MuUnit) unit = chosen < self->ships->len ? mu_unit_new (self->ships->pdata[chosen]) : NULL;

      if (unit != NULL)
        mu_roster_add_unit (roster, unit);
      set_defenders (self, roster);
    }
  defender = get_defender (self);
  if (defender == NULL || !self->battery)
    return;
  fill_zones (self, self->zone, self->zones, mu_roster_get_catalog (self->defenders), defender);
  mu_battery_odds_take_tokens (&defense, self->game, mu_card_get_facts (defender->card));
  for (int token = 0; token < MU_N_BATTERY_TOKENS; token++)
    gtk_widget_set_visible (self->token_rows[DEFENDER_FIRST + token], defense.tokens[token] > 0);
}

static void
follow_list (MuOddsWindow *self)
{
  guint chosen = adw_combo_row_get_selected (self->list);
  const char *id = chosen < self->lists->len ? self->lists->pdata[chosen] : NULL;
  MuLibrary *library = mu_session_get_library (self->session);

  if (id == NULL)
    fill_ships (self);
  else
    {
      set_defenders (self, mu_library_load (library, mu_session_get_games (self->session), id, NULL, NULL));
      g_array_set_size (self->defender_units, 0);
      if (self->defenders != NULL)
        fill_units (self, self->defender, self->defender_units, self->defenders, 0);
    }
  follow_defender (self);
}

static void
fill_lists (MuOddsWindow *self)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autoptr (GPtrArray) entries = library != NULL ? mu_library_list (library, NULL, NULL) : NULL;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Any ship"));
  g_ptr_array_add (self->lists, NULL);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];
      g_autofree char *name = NULL;

      if (!g_str_equal (entry->game, mu_game_get_id (self->game)) || entry->n_ships == 0)
        continue;
      name = g_strdup_printf ("%s (%d)", mu_display_text_get_title (entry->name), entry->points);
      gtk_string_list_append (names, name);
      g_ptr_array_add (self->lists, g_strdup (entry->id));
    }
  set_names (self, self->list, names, 0);
}

static void
name_tokens (MuOddsWindow *self)
{
  static const MuRole actions[N_TOKENS]
      = { MU_ROLE_FOCUS_ACTION, MU_ROLE_LOCK_ACTION, MU_ROLE_FOCUS_ACTION, MU_ROLE_EVADE_ACTION, MU_ROLE_NONE };

  for (int token = 0; token < N_TOKENS; token++)
    {
      MuRole role = self->battery ? MU_ROLE_NONE : actions[token];
      const MuTerm *term;

      if (self->battery && token >= DEFENDER_FIRST)
        role = mu_battery_token_get_role (token - DEFENDER_FIRST);
      term = role != MU_ROLE_NONE ? mu_game_get_role (self->game, role) : NULL;
      gtk_widget_set_visible (self->token_rows[token], term != NULL);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->token_rows[token]),
                                     term != NULL ? mu_text_get (term->name) : "");
      /* Ships of fleets bring their tokens; those of squads have to take them. */
      gtk_switch_set_active (self->tokens[token], self->battery);
    }
  for (int i = 0; i < 2 * MU_N_ODDS_SINGLES; i++)
    {
      const MuTerm *term = mu_game_get_role (self->game, mu_odds_single_get_role (i % MU_N_ODDS_SINGLES));
      g_autofree char *name = mu_terms_dup_capitalized (term != NULL ? mu_text_get (term->name) : "");

      gtk_widget_set_visible (self->single_rows[i], FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->single_rows[i]), name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->singles[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
}

static void
fill (MuOddsWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->filling = TRUE;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->weapon), self->battery ? _ ("Hull zone") : _ ("Weapon"));
  gtk_widget_set_visible (GTK_WIDGET (self->zone), self->battery);
  name_tokens (self);
  for (int range = 0; self->battery && range < MU_N_BATTERY_RANGES; range++)
    gtk_string_list_append (names, mu_odds_words_get_range (range));
  for (int range = 1; !self->battery && range <= LAST_RANGE; range++)
    {
      g_autofree char *name = g_strdup_printf ("%d", range);

      gtk_string_list_append (names, name);
    }
  set_names (self, self->range, names, SECOND_RANGE);
  fill_lists (self);
  fill_units (self, self->attacker, self->attackers, mu_session_get_roster (self->session), 0);
  follow_attacker (self);
  follow_list (self);
  self->filling = FALSE;
}

static void
on_attacker (MuOddsWindow *self)
{
  if (self->filling || self->game == NULL)
    return;
  follow_attacker (self);
  count (self);
}

static void
on_list (MuOddsWindow *self)
{
  if (self->filling || self->game == NULL)
    return;
  follow_list (self);
  count (self);
}

static void
on_defender (MuOddsWindow *self)
{
  if (self->filling || self->game == NULL)
    return;
  follow_defender (self);
  count (self);
}

static void
on_choice (MuOddsWindow *self)
{
  if (!self->filling && self->game != NULL)
    count (self);
}

/* The open list changed; a list of another game takes no part in the attack. */
static void
follow (MuOddsWindow *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);

  if (roster == NULL || mu_roster_get_game (roster) != self->game)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  fill_units (self, self->attacker, self->attackers, roster, adw_combo_row_get_selected (self->attacker));
  follow_attacker (self);
  count (self);
}

/* Construction */

static void
mu_odds_window_class_init (MuOddsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_odds_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_odds_window_finalize;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-odds-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuOddsWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, MuOddsWindow, bars);
  gtk_widget_class_bind_template_child (widget_class, MuOddsWindow, attacker);
  gtk_widget_class_bind_template_child (widget_class, MuOddsWindow, weapon);
  gtk_widget_class_bind_template_child (widget_class, MuOddsWindow, range);
  gtk_widget_class_bind_template_child (widget_class, MuOddsWindow, list);
  gtk_widget_class_bind_template_child (widget_class, MuOddsWindow, defender);
  gtk_widget_class_bind_template_child (widget_class, MuOddsWindow, zone);
  gtk_widget_class_bind_template_child (widget_class, MuOddsWindow, not_counted);
  mu_template_bind_array (widget_class, "token_row_", G_STRUCT_OFFSET (MuOddsWindow, token_rows), N_TOKENS);
  mu_template_bind_array (widget_class, "token_", G_STRUCT_OFFSET (MuOddsWindow, tokens), N_TOKENS);
  mu_template_bind_array (widget_class, "single_row_", G_STRUCT_OFFSET (MuOddsWindow, single_rows),
                          2 * MU_N_ODDS_SINGLES);
  mu_template_bind_array (widget_class, "single_", G_STRUCT_OFFSET (MuOddsWindow, singles), 2 * MU_N_ODDS_SINGLES);
  gtk_widget_class_bind_template_callback (widget_class, on_attacker);
  gtk_widget_class_bind_template_callback (widget_class, on_list);
  gtk_widget_class_bind_template_callback (widget_class, on_defender);
  gtk_widget_class_bind_template_callback (widget_class, on_choice);
}

static void
mu_odds_window_init (MuOddsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->attackers = g_array_new (FALSE, FALSE, sizeof (guint));
  self->weapons = g_ptr_array_new ();
  self->arcs = g_array_new (FALSE, FALSE, sizeof (MuZoneId));
  self->lists = g_ptr_array_new_with_free_func (g_free);
  self->ships = g_ptr_array_new ();
  self->defender_units = g_array_new (FALSE, FALSE, sizeof (guint));
  self->zones = g_array_new (FALSE, FALSE, sizeof (MuZoneId));
}

/*
 * Returns a window that follows the list.
 *
 * @parent: the window of @session
 * @session: a session with a list
 */
GtkWidget *
mu_odds_window_new (GtkWindow *parent, MuSession *session)
{
  MuOddsWindow *self = g_object_new (MU_TYPE_ODDS_WINDOW, NULL);

  mu_transient_attach (GTK_WINDOW (self), parent);
  self->session = g_object_ref (session);
  self->game = g_object_ref (mu_roster_get_game (mu_session_get_roster (session)));
  self->battery = mu_battery_odds_know_game (self->game);
  fill (self);
  count (self);
  g_signal_connect_swapped (session, "notify::roster", G_CALLBACK (follow), self);
  g_signal_connect_swapped (session, "judged", G_CALLBACK (follow), self);
  return GTK_WIDGET (self);
}

/*
 * Makes a ship the attacker.
 *
 * @unit: the index of a ship of the open list
 */
void
mu_odds_window_choose_attacker (MuOddsWindow *self, guint unit)
{
  for (guint i = 0; i < self->attackers->len; i++)
    if (g_array_index (self->attackers, guint, i) == unit)
      adw_combo_row_set_selected (self->attacker, i);
}
