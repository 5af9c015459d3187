/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-unit-row.h"

#include "app/builder/mu-dragging.h"
#include "app/builder/mu-unit-chips.h"
#include "app/card/mu-card-words.h"
#include "app/card/mu-unit-stats.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-segment-bar.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-wrap-box.h"
#include "model/game/mu-namesakes.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-budgets.h"
#include "rules/figures/mu-turns.h"

enum
{
  HIGHLIGHT_MS = 1400
};

/*
 * A ship of the list: its pilot, its stats with all upgrades, and a chip for each slot. It edits nothing itself: its
 * actions activate those of the list around it.
 */
struct _MuUnitRow
{
  GtkWidget parent_instance;
  guint index;
  GPtrArray *chip_list; /* of MuUnitChip; the report they borrow from may be gone */
  guint highlight;
  GtkLabel *skill;
  GtkWidget *flagship;
  GtkWidget *problem;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *swatch;
  GtkLabel *cost;
  GtkWidget *budget_place;
  GtkLabel *budget;
  MuSegmentBar *budget_bar;
  MuWrapBox *stats;
  GtkWidget *battery;
  MuWrapBox *dice;
  GtkLabel *tokens;
  MuWrapBox *chips;
  GtkWidget *header;
  GtkMenuButton *menu;
  GMenuModel *unit_menu;
};

G_DEFINE_FINAL_TYPE (MuUnitRow, mu_unit_row, GTK_TYPE_WIDGET)

static void
mu_unit_row_dispose (GObject *object)
{
  MuUnitRow *self = MU_UNIT_ROW (object);

  g_clear_handle_id (&self->highlight, g_source_remove);
  g_clear_pointer (&self->chip_list, g_ptr_array_unref);
  mu_template_dispose (object);
}

/* Actions */

/* The actions of a ship, and those of the list they activate with the index of the ship. */
static const struct
{
  const char *name;
  const char *of_list;
} actions[] = {
  { "unit.duplicate", "roster.duplicate-unit" },
  { "unit.replace", "roster.replace-unit" },
  { "unit.clear", "roster.clear-unit" },
  { "unit.remove", "roster.remove-unit" },
  { "unit.show", "roster.show-unit" },
  { "unit.make-flagship", "roster.make-flagship" },
  { "unit.copy", "roster.copy-unit" },
  { "unit.keep", "roster.keep-unit" },
  { "unit.cut", "roster.cut-unit" },
  { "unit.odds", "win.odds" },
};

static void
on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (actions[i].name, name))
      gtk_widget_activate_action (widget, actions[i].of_list, "u", MU_UNIT_ROW (widget)->index);
}

static void
on_move (GtkWidget *widget, const char *name, GVariant *parameter)
{
  int steps = g_str_equal (name, "unit.up") ? -1 : 1;

  gtk_widget_activate_action (widget, "roster.move-unit", "(ui)", MU_UNIT_ROW (widget)->index, steps);
}

static void
on_click (MuUnitRow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "unit.show", NULL);
}

static void
on_secondary_click (MuUnitRow *self)
{
  gtk_menu_button_popup (self->menu);
}

static gboolean
on_menu_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gtk_menu_button_popup (MU_UNIT_ROW (widget)->menu);
  return TRUE;
}

/* Moves the upgrade that has the focus to the ship above or below. */
static gboolean
on_move_upgrade_key (GtkWidget *widget, GVariant *up, gpointer data)
{
  MuUnitRow *self = MU_UNIT_ROW (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *to = g_variant_get_boolean (up) ? gtk_widget_get_prev_sibling (widget) : gtk_widget_get_next_sibling (widget);

  for (guint i = 0; focus != NULL && to != NULL && i < self->chip_list->len; i++)
    if (gtk_widget_is_ancestor (focus, GTK_WIDGET (mu_unit_row_get_chip (self, i)))
        && mu_unit_row_get_upgrade (self, i) >= 0)
      return gtk_widget_activate_action (widget, "roster.move-upgrade", "(uuui)", self->index,
                                         mu_unit_row_get_upgrade (self, i), MU_UNIT_ROW (to)->index, -1);
  return FALSE;
}

/* Focus */

/* From a ship, Tab leads along its slots, and to its menu after them, though the menu is above. */
static gboolean
mu_unit_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MuUnitRow *self = MU_UNIT_ROW (widget);
  GtkWidget *const stops[] = { GTK_WIDGET (self->chips), self->header };
  GtkWidget *within = gtk_widget_get_focus_child (widget);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;
  gboolean inside = gtk_widget_is_focus (widget) || within != NULL;
  int n_stops = G_N_ELEMENTS (stops);
  int at = -1;

  if (!forward && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (mu_unit_row_parent_class)->focus (widget, direction);
  if (forward && !inside)
    return gtk_widget_grab_focus (widget);
  for (int i = 0; i < n_stops; i++)
    if (stops[i] == within)
      at = i;
  if (!forward)
    at = inside ? at : n_stops - 1;
  else if (at < 0)
    at = 0;
  for (; at >= 0 && at < n_stops; at += forward ? 1 : -1)
    if (gtk_widget_child_focus (stops[at], direction))
      return TRUE;
  return !forward && !gtk_widget_is_focus (widget) && gtk_widget_grab_focus (widget);
}

/* Construction */

static const struct
{
  guint key;
  GdkModifierType state;
  const char *action;
} keys[] = {
  { GDK_KEY_Up, GDK_ALT_MASK, "unit.up" },           { GDK_KEY_Down, GDK_ALT_MASK, "unit.down" },
  { GDK_KEY_d, GDK_CONTROL_MASK, "unit.duplicate" }, { GDK_KEY_c, GDK_CONTROL_MASK, "unit.copy" },
  { GDK_KEY_x, GDK_CONTROL_MASK, "unit.cut" },       { GDK_KEY_Delete, 0, "unit.remove" },
  { GDK_KEY_KP_Delete, 0, "unit.remove" },           { GDK_KEY_Return, 0, "unit.replace" },
  { GDK_KEY_KP_Enter, 0, "unit.replace" },
};

static void
mu_unit_row_class_init (MuUnitRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_unit_row_dispose;
  widget_class->focus = mu_unit_row_focus;
  gtk_widget_class_set_css_name (widget_class, "unit");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, on_action);
  gtk_widget_class_install_action (widget_class, "unit.up", NULL, on_move);
  gtk_widget_class_install_action (widget_class, "unit.down", NULL, on_move);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].state, keys[i].action, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK | GDK_SHIFT_MASK, on_move_upgrade_key, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK | GDK_SHIFT_MASK, on_move_upgrade_key, "b",
                                FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, on_menu_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, on_menu_key, NULL);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-unit-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, skill);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, flagship);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, problem);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, title);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, swatch);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, cost);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, budget_place);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, budget);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, budget_bar);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, stats);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, battery);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, dice);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, tokens);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, chips);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, header);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, menu);
  gtk_widget_class_bind_template_child (widget_class, MuUnitRow, unit_menu);
  gtk_widget_class_bind_template_callback (widget_class, on_click);
  gtk_widget_class_bind_template_callback (widget_class, on_secondary_click);
}

/* Dropping of units and upgrades */

static gboolean
is_lower_half (MuUnitRow *self, double y)
{
  return y > gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
}

static GdkDragAction
on_drag_motion (GtkDropTarget *target, double x, double y, MuUnitRow *self)
{
  mu_dragging_show_drop (GTK_WIDGET (self), mu_dragging_holds (target, MU_TYPE_SLOT_CHIP) ? "drop-onto"
                                            : is_lower_half (self, y)                     ? "drop-after"
                                                                                          : "drop-before");
  return GDK_ACTION_MOVE;
}

/* Returns -1 if @widget is on no chip of the row, or on one without a card. */
static int
find_upgrade_at (MuUnitRow *self, GtkWidget *widget)
{
  GtkWidget *chip = widget != NULL ? gtk_widget_get_ancestor (widget, MU_TYPE_SLOT_CHIP) : NULL;

  for (guint i = 0; chip != NULL && i < mu_unit_row_get_n_chips (self); i++)
    if (GTK_WIDGET (mu_unit_row_get_chip (self, i)) == chip)
      return mu_unit_row_get_upgrade (self, i);
  return -1;
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, MuUnitRow *self)
{
  GtkWidget *dragged = g_value_get_object (value);

  mu_dragging_show_drop (GTK_WIDGET (self), NULL);
  if (MU_IS_SLOT_CHIP (dragged))
    {
      GtkWidget *from = gtk_widget_get_ancestor (dragged, MU_TYPE_UNIT_ROW);
      int upgrade = from != NULL ? find_upgrade_at (MU_UNIT_ROW (from), dragged) : -1;
      GtkWidget *under = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

      return upgrade >= 0 && from != GTK_WIDGET (self)
             && gtk_widget_get_root (from) == gtk_widget_get_root (GTK_WIDGET (self))
             && gtk_widget_activate_action (GTK_WIDGET (self), "roster.move-upgrade", "(uuui)",
                                            MU_UNIT_ROW (from)->index, upgrade, self->index,
                                            find_upgrade_at (self, under));
    }
  return MU_IS_UNIT_ROW (dragged)
         && mu_dragging_place (dragged, GTK_WIDGET (self), MU_UNIT_ROW (dragged)->index, self->index,
                               is_lower_half (self, y));
}

/* A menu is many widgets, and few are opened. */
static void
make_menu (GtkMenuButton *button, gpointer data)
{
  MuUnitRow *self = data;

  gtk_menu_button_set_popover (button, gtk_popover_menu_new_from_model (self->unit_menu));
}

static void
mu_unit_row_init (MuUnitRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_show_dots (self->title);
  gtk_menu_button_set_create_popup_func (self->menu, make_menu, self, NULL);
  mu_dragging_add_source (GTK_WIDGET (self), self->header);
  mu_dragging_add_target (GTK_WIDGET (self), MU_TYPE_SLOT_CHIP, G_CALLBACK (on_drag_motion), G_CALLBACK (on_drop));
}

/* Showing */

/* Returns one place, or the first and the last of several, which no line is broken between. */
static char *
dup_places (const int places[2])
{
  return places[0] == places[1] ? g_strdup_printf ("%d", places[0])
                                : g_strdup_printf ("%d\u2060–\u2060%d", places[0], places[1]);
}

/* When the ship activates and attacks, or NULL: the order of a single ship says nothing. */
static char *
dup_order (MuGame *game, const MuReport *report, guint unit)
{
  MuTurnPlaces places;
  g_autofree char *activates = NULL;
  g_autofree char *attacks = NULL;

  if (report->units->len < 2 || !mu_turns_find_places (game, report, unit, &places))
    return NULL;
  activates = dup_places (places.activates);
  attacks = dup_places (places.attacks);
  /* Translators: the places of a ship in the orders of its squad. */
  return g_strdup_printf (_ ("activates\u00a0%s, attacks\u00a0%s"), activates, attacks);
}

/* Returns what the ship spends of its own budget, such as a loadout; NULL if it has none. */
static const MuSpent *
find_own_budget (const MuReport *report, guint index)
{
  for (guint i = 0; i < report->budgets->len; i++)
    if (g_array_index (report->budgets, MuSpent, i).unit == (int) index)
      return &g_array_index (report->budgets, MuSpent, i);
  return NULL;
}

static void
show_header (MuUnitRow *self, MuGame *game, MuCatalog *catalog, const MuReport *report)
{
  const MuReportUnit *unit = mu_report_get_unit (report, self->index);
  g_autofree char *title = mu_card_dup_title (unit->card);
  g_autofree char *flies = mu_words_dup_unit (game, catalog, unit->card);
  g_autofree char *kind = mu_display_text_dup_pair (flies, mu_namesakes_get_version (game, catalog, unit->card));
  g_autofree char *order = dup_order (game, report, self->index);
  g_autofree char *subtitle = mu_display_text_dup_pair (kind, unit->flagship ? _ ("flagship") : order);
  g_autofree char *cost = g_strdup_printf ("%d", unit->cost);
  g_autofree char *problem = mu_unit_dup_problem (report, self->index, unit->card);
  gboolean wrong = unit->n_errors > 0 || problem != NULL;
  g_autofree char *spoken = g_strdup_printf (_ ("%s, %s, %s points"), title, subtitle, cost);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_visible (self->flagship, unit->flagship);
  gtk_label_set_label (self->cost, cost);
  mu_segment_color_set (self->swatch, self->index);
  gtk_widget_set_visible (self->problem, wrong);
  mu_show_tooltip (self->problem, problem != NULL ? problem : _ ("Something on this ship breaks a rule"));
  mu_show_class (GTK_WIDGET (self), "wrong", wrong);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show_skill (MuUnitRow *self, MuGame *game, const MuEffectiveStats *figures)
{
  int turn = mu_game_find_role (game, MU_ROLE_TURN);
  gboolean has = turn >= 0 && figures->has_stats >> turn & 1;
  g_autofree char *text = has ? g_strdup_printf ("%d", figures->stats[turn]) : g_strdup ("");
  g_autofree char *name = NULL;
  g_autofree char *spoken = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->skill), has);
  if (!has)
    return;
  name = mu_terms_dup_capitalized (mu_game_get_term_name (game, MU_VOCABULARY_STAT, turn));
  spoken = figures->stats[turn] == figures->printed[turn]
               ? g_strdup_printf ("%s %d", name, figures->stats[turn])
               : g_strdup_printf (_ ("%s %d, printed %d"), name, figures->stats[turn], figures->printed[turn]);
  gtk_label_set_label (self->skill, text);
  mu_show_tooltip (GTK_WIDGET (self->skill), spoken);
  mu_show_class (GTK_WIDGET (self->skill), "changed", figures->stats[turn] != figures->printed[turn]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->skill), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show_chips (MuUnitRow *self, MuGame *game, MuCatalog *catalog, const MuReport *report)
{
  g_clear_pointer (&self->chip_list, g_ptr_array_unref);
  self->chip_list = mu_unit_chips_list (game, catalog, report, self->index);
  /* A chip may move the focus when it is shown, and who asks where it is counts all of them. */
  for (guint i = 0; i < self->chip_list->len; i++)
    if (mu_unit_row_get_chip (self, i) == NULL)
      mu_wrap_box_append (self->chips, g_object_new (MU_TYPE_SLOT_CHIP, NULL));
  mu_show_first (GTK_WIDGET (self->chips), self->chip_list->len);
  for (guint i = 0; i < self->chip_list->len; i++)
    {
      const MuUnitChip *shown = self->chip_list->pdata[i];
      MuSlotChip *chip = mu_unit_row_get_chip (self, i);

      mu_slot_chip_show (chip, &shown->chip);
      mu_slot_chip_set_open (chip, "roster.pick-upgrade", g_variant_new ("(uu)", self->index, i));
      mu_slot_chip_set_remove (chip, shown->chip.fixed ? NULL : "roster.remove-upgrade",
                               g_variant_new ("(uu)", self->index, MAX (shown->upgrade, 0)));
    }
}

/* Whether one of the units from @first to before @end is a ship. */
static gboolean
has_ship (const MuReport *report, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    if (!mu_card_is_in (mu_report_get_unit (report, i)->card, MU_SECTION_SQUADRONS))
      return TRUE;
  return FALSE;
}

/* Shows the ship that has that index in the session's list. */
void
mu_unit_row_show (MuUnitRow *self, MuSession *session, guint index)
{
  MuRoster *roster = mu_session_get_roster (session);
  MuGame *game = mu_roster_get_game (roster);
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  const MuReport *report = mu_session_get_report (session);
  const MuReportUnit *unit = mu_report_get_unit (report, index);
  const MuSpent *own = find_own_budget (report, index);
  g_autofree char *budgets = mu_budgets_dup_text (report, game, (int) index);
  g_autoptr (MuEffectiveStats) figures = mu_effective_stats_new (catalog, unit->card, unit);

  self->index = index;
  show_header (self, game, catalog, report);
  gtk_widget_set_visible (self->budget_place, *budgets != '\0');
  gtk_label_set_label (self->budget, budgets);
  mu_show_class (GTK_WIDGET (self->budget), "error", mu_budgets_exceed (report, (int) index));
  if (own != NULL)
    {
      const MuSegment segment = { own->have, index, mu_budget_get_name (own->budget, game) };

      mu_segment_bar_show (self->budget_bar, MAX (own->limit, 0), &segment, 1);
      /* Its meter says what it is. */
      if (own->budget->limit == MU_BUDGET_STAT)
        figures->has_stats &= ~(1u << own->budget->stat);
    }
  show_skill (self, game, figures);
  mu_unit_stats_fill (self->stats, game, figures);
  mu_unit_stats_fill_dice (self->dice, self->tokens, game, figures);
  gtk_widget_set_visible (self->battery, gtk_widget_get_visible (GTK_WIDGET (self->dice)));
  show_chips (self, game, catalog, report);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "unit.up", has_ship (report, 0, index));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "unit.down", has_ship (report, index + 1, report->units->len));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "unit.clear", unit->n_own > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "unit.make-flagship", report->format->flagship && !unit->flagship);
}

/* Hides the chips of the slots if @brief is TRUE, and shows them otherwise. */
void
mu_unit_row_set_brief (MuUnitRow *self, gboolean brief)
{
  gtk_widget_set_visible (GTK_WIDGET (self->chips), !brief);
}

/* Returns the index of the ship in the list. */
guint
mu_unit_row_get_index (MuUnitRow *self)
{
  return self->index;
}

/* Returns how many chips the ship has. */
guint
mu_unit_row_get_n_chips (MuUnitRow *self)
{
  return self->chip_list->len;
}

/* Returns the chip at that position, or NULL. */
MuSlotChip *
mu_unit_row_get_chip (MuUnitRow *self, guint n)
{
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->chips));

  for (; chip != NULL && n > 0; n--)
    chip = gtk_widget_get_next_sibling (chip);
  return chip != NULL ? MU_SLOT_CHIP (chip) : NULL;
}

/*
 * Returns the position of the first such chip, or -1.
 *
 * @slot: the index of a slot kind
 * @filled: whether to look for a slot with a card, or an empty one
 */
int
mu_unit_row_find_chip (MuUnitRow *self, int slot, gboolean filled)
{
  for (guint i = 0; i < self->chip_list->len; i++)
    if (mu_unit_row_get_kinds (self, i) >> slot & 1 && (mu_unit_row_get_upgrade (self, i) >= 0) == filled)
      return i;
  return -1;
}

/* Returns the position of the chip with the upgrade of that index, or -1. */
int
mu_unit_row_find_upgrade (MuUnitRow *self, int upgrade)
{
  for (guint i = 0; i < self->chip_list->len; i++)
    if (mu_unit_row_get_upgrade (self, i) == upgrade)
      return i;
  return -1;
}

/* Returns the bits of the slot kinds that the chip at that position takes. */
guint32
mu_unit_row_get_kinds (MuUnitRow *self, guint chip)
{
  return ((const MuUnitChip *) self->chip_list->pdata[chip])->kinds;
}

/* Returns the index, in the unit, of the upgrade that the chip of index @chip shows; -1 if it shows none. */
int
mu_unit_row_get_upgrade (MuUnitRow *self, guint chip)
{
  return ((const MuUnitChip *) self->chip_list->pdata[chip])->upgrade;
}

static gboolean
on_highlight_over (gpointer data)
{
  MuUnitRow *self = data;

  self->highlight = 0;
  gtk_widget_remove_css_class (GTK_WIDGET (self), "highlight");
  return G_SOURCE_REMOVE;
}

/* Highlights the row for a moment. */
void
mu_unit_row_highlight (MuUnitRow *self)
{
  g_clear_handle_id (&self->highlight, g_source_remove);
  gtk_widget_add_css_class (GTK_WIDGET (self), "highlight");
  self->highlight = g_timeout_add (HIGHLIGHT_MS, on_highlight_over, self);
}

/* The classes are of what is dragged, and of what the picker is open for. */
static gboolean
is_held (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "dragged") || gtk_widget_has_css_class (widget, "chosen-for");
}

/* Returns whether the user drags the row or one of its cards, chooses a card for it, or has its menu open. */
gboolean
mu_unit_row_is_in_use (MuUnitRow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->menu);
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->chips));

  while (chip != NULL && !is_held (chip))
    chip = gtk_widget_get_next_sibling (chip);
  return chip != NULL || is_held (GTK_WIDGET (self))
         || (popover != NULL && gtk_widget_get_visible (GTK_WIDGET (popover)));
}
