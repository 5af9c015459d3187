/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-roster-pane-private.h"

#include "app/builder/mu-dragging.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-display-text.h"
#include "model/mu-i18n.h"

#include <graphene.h>

enum
{
  PROP_SESSION = 1,
  N_PROPS
};

enum
{
  CARD_SELECTED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MuRosterPane, mu_roster_pane, GTK_TYPE_WIDGET)

/* Showing the list */

static void
learn_kinds (MuRosterPane *self, MuRoster *roster)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));

  self->ship_kind = MU_CARD_SHIP;
  self->has_squadrons = FALSE;
  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == MU_CARD_PILOT)
      self->ship_kind = MU_CARD_PILOT;
    else if (mu_card_get_kind (cards->pdata[i]) == MU_CARD_SQUADRON)
      self->has_squadrons = TRUE;
}

static void
show_hint (MuRosterPane *self, const MuReport *report)
{
  int bid = mu_report_get_bid (report);
  g_autofree char *left = g_strdup_printf (ngettext ("%d point left", "%d points left", bid), bid);

  gtk_label_set_label (self->hint, left);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), bid > 0 && report->units->len > 0);
}

static void
show_placeholder (MuRosterPane *self, MuRoster *roster, gboolean empty)
{
  gtk_label_set_label (self->placeholder_title,
                       self->has_squadrons ? _ ("This fleet has no ships yet") : _ ("This squad has no ships yet"));
  gtk_widget_set_visible (self->placeholder, empty);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), !empty);
  if (empty)
    gtk_widget_add_css_class (self->add_ship, "suggested-action");
  else
    gtk_widget_remove_css_class (self->add_ship, "suggested-action");
}

static gboolean
is_edit (const char *action)
{
  static const char *const others[] = { "roster.highlight-unit", "roster.show-findings", "roster.show-unit",
                                        "roster.copy-unit",      "roster.paste-units",   NULL };

  return !g_strv_contains (others, action);
}

/*
 * Without a list there is nothing to do, whatever still stands where it was shown, and one that is too large cannot be
 * edited. Every widget below is told of every action, so it is said only when it changes.
 */
static void
show_content (MuRosterPane *self, gboolean any)
{
  gboolean edits = any && self->session != NULL && mu_session_get_too_large (self->session) == NULL;
  GtkWidget *widget = GTK_WIDGET (self);
  const char *name, *property;
  const GVariantType *type;
  GType owner;

  if (gtk_widget_get_visible (self->content) == any && self->edits == edits)
    return;
  gtk_widget_set_visible (self->content, any);
  gtk_widget_set_sensitive (GTK_WIDGET (self->details), edits);
  self->edits = edits;
  for (guint i = 0;
       gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), i, &owner, &name, &type, &property); i++)
    if (g_str_has_prefix (name, "roster."))
      gtk_widget_action_set_enabled (widget, name, is_edit (name) ? edits : any);
}

static void
on_judged (MuRosterPane *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  const MuReport *report;

  mu_notices_clear (self->notices, "edit");
  show_content (self, roster != NULL);
  if (roster == NULL)
    return;
  mu_roster_pane_keep_focus (self);
  report = mu_session_get_report (self->session);
  learn_kinds (self, roster);
  mu_points_meter_show (self->meter, report);
  mu_verdict_badge_show (self->badge, report);
  mu_findings_list_show (self->findings, self->session);
  mu_shortage_bar_show (self->shortage, self->session);
  show_placeholder (self, roster, mu_unit_list_show (self->rows, self->session) == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->squadrons), self->has_squadrons);
  if (self->has_squadrons)
    mu_squadron_box_show (self->squadrons, report);
  gtk_widget_set_visible (GTK_WIDGET (self->objectives), report->format->objectives);
  if (report->format->objectives)
    mu_objective_bar_show (self->objectives, self->session);
  mu_list_details_show (self->details, self->session);
  show_hint (self, report);
  mu_roster_pane_restore_focus (self);
}

/* What was edited is as before; that it was judged again took away what was said of the edit before. */
static void
on_refused (MuRosterPane *self, const GError *error)
{
  g_autofree char *reason = mu_display_text_dup_sentence (error);

  mu_notices_show (self->notices, "edit", _ ("This change was taken back"), reason);
}

/* Another list or another state of it: what the picker was open for may be gone. */
static void
on_roster_changed (MuRosterPane *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->picker));
}

static void
on_previewed (MuRosterPane *self, MuPickerItem *item)
{
  const MuPickRequest *request = mu_picker_get_request (self->picker);

  mu_roster_pane_select_card (self, mu_picker_item_get_card (item),
                              request->purpose == MU_PICK_UPGRADE ? (int) request->unit : -1);
}

static void
on_chosen (MuRosterPane *self, MuPickerItem *item)
{
  mu_roster_pane_take (self, item);
}

/* Following the focus: the card one comes to is the card shown */

static void
show_focused (MuRosterPane *self, GtkWidget *focus)
{
  GtkWidget *chip = gtk_widget_get_ancestor (focus, MU_TYPE_SLOT_CHIP);
  GtkWidget *row = gtk_widget_get_ancestor (focus, MU_TYPE_UNIT_ROW);
  GtkWidget *squadron = gtk_widget_get_ancestor (focus, MU_TYPE_SQUADRON_CHIP);
  MuCard *card = chip != NULL ? mu_slot_chip_get_card (MU_SLOT_CHIP (chip)) : NULL;
  int unit = row != NULL        ? (int) mu_unit_row_get_index (MU_UNIT_ROW (row))
             : squadron != NULL ? (int) mu_squadron_chip_get_index (MU_SQUADRON_CHIP (squadron))
                                : -1;

  if (card == NULL && unit >= 0)
    card = mu_report_get_unit (mu_session_get_report (self->session), unit)->card;
  if (card != NULL)
    mu_roster_pane_select_card (self, card, unit);
}

static void
on_focus_changed (MuRosterPane *self)
{
  GtkWidget *focus = gtk_root_get_focus (self->root);

  if (focus != NULL && self->session != NULL && mu_session_get_roster (self->session) != NULL
      && gtk_widget_is_ancestor (focus, self->content))
    show_focused (self, focus);
}

static void
mu_roster_pane_root (GtkWidget *widget)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);

  GTK_WIDGET_CLASS (mu_roster_pane_parent_class)->root (widget);
  self->root = gtk_widget_get_root (widget);
  g_signal_connect_swapped (self->root, "notify::focus-widget", G_CALLBACK (on_focus_changed), self);
}

static void
mu_roster_pane_unroot (GtkWidget *widget)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);

  g_signal_handlers_disconnect_by_func (self->root, on_focus_changed, self);
  self->root = NULL;
  GTK_WIDGET_CLASS (mu_roster_pane_parent_class)->unroot (widget);
}

/* Construction */

static void
set_session (MuRosterPane *self, MuSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (!g_set_object (&self->session, session) || session == NULL)
    return;
  g_signal_connect_swapped (session, "judged", G_CALLBACK (on_judged), self);
  g_signal_connect_swapped (session, "refused", G_CALLBACK (on_refused), self);
  g_signal_connect_swapped (session, "notify::roster", G_CALLBACK (on_roster_changed), self);
  on_judged (self);
}

static void
mu_roster_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    g_value_set_object (value, MU_ROSTER_PANE (object)->session);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mu_roster_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    set_session (MU_ROSTER_PANE (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mu_roster_pane_dispose (GObject *object)
{
  MuRosterPane *self = MU_ROSTER_PANE (object);

  set_session (self, NULL);
  g_clear_weak_pointer (&self->scrolled_to);
  g_clear_weak_pointer (&self->anchor);
  gtk_widget_dispose_template (GTK_WIDGET (self), MU_TYPE_ROSTER_PANE);
  G_OBJECT_CLASS (mu_roster_pane_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MU_TYPE_NOTICES);
  g_type_ensure (MU_TYPE_POINTS_METER);
  g_type_ensure (MU_TYPE_VERDICT_BADGE);
  g_type_ensure (MU_TYPE_FINDINGS_LIST);
  g_type_ensure (MU_TYPE_SHORTAGE_BAR);
  g_type_ensure (MU_TYPE_UNIT_LIST);
  g_type_ensure (MU_TYPE_SQUADRON_BOX);
  g_type_ensure (MU_TYPE_OBJECTIVE_BAR);
  g_type_ensure (MU_TYPE_LIST_DETAILS);
  g_type_ensure (MU_TYPE_PICKER);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-roster-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, content);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, meter);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, badge);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, notices);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, findings);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, shortage);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, placeholder);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, placeholder_title);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, rows);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, squadrons);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, objectives);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, details);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, add_ship);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, hint);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, picker);
  gtk_widget_class_bind_template_callback (widget_class, on_previewed);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
}

static void
mu_roster_pane_class_init (MuRosterPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mu_roster_pane_dispose;
  object_class->get_property = mu_roster_pane_get_property;
  object_class->set_property = mu_roster_pane_set_property;
  widget_class->root = mu_roster_pane_root;
  widget_class->unroot = mu_roster_pane_unroot;
  props[PROP_SESSION]
      = g_param_spec_object ("session", NULL, NULL, MU_TYPE_SESSION, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * MuRosterPane::card-selected:
   * @card: the card
   * @unit: the index of the unit it is on or for, or -1
   *
   * The player came to a card, in the list or in the picker.
   */
  signals[CARD_SELECTED] = g_signal_new ("card-selected", MU_TYPE_ROSTER_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, MU_TYPE_CARD, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "roster");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_roster_pane_install_actions (widget_class);
  mu_roster_pane_install_ship_actions (widget_class);
  mu_roster_pane_install_clipboard_actions (widget_class);
  bind_template (widget_class);
}

static void
mu_roster_pane_init (MuRosterPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_dragging_set_up_scroller (self->scroller);
  mu_unit_list_set_scroller (self->rows, self->scroller);
  mu_roster_pane_add_keys (self);
  self->edits = TRUE;
  show_content (self, FALSE);
}

/* For the actions */

void
mu_roster_pane_select_card (MuRosterPane *self, MuCard *card, int unit)
{
  g_autoptr (MuCard) kept = g_object_ref (card);

  g_signal_emit (self, signals[CARD_SELECTED], 0, kept, unit);
}

static void
scroll_now (MuRosterPane *self)
{
  GtkWidget *content = gtk_scrolled_window_get_child (self->scroller);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t bounds;
  double y;

  if (!gtk_widget_compute_bounds (self->scrolled_to, content, &bounds))
    return;
  y = bounds.origin.y + gtk_adjustment_get_value (adjustment);
  gtk_adjustment_clamp_page (adjustment, y - 12, y + bounds.size.height + 12);
}

static gboolean
on_scroll_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);

  if (self->scrolled_to != NULL && gtk_widget_get_height (self->scrolled_to) == 0)
    return G_SOURCE_CONTINUE;
  if (self->scrolled_to != NULL)
    scroll_now (self);
  g_clear_weak_pointer (&self->scrolled_to);
  self->scroll_tick = 0;
  return G_SOURCE_REMOVE;
}

/* A new widget has no place before the next frame. */
void
mu_roster_pane_scroll_to (MuRosterPane *self, GtkWidget *widget)
{
  g_set_weak_pointer (&self->scrolled_to, widget);
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_scroll_tick, NULL, NULL);
}

void
mu_roster_pane_focus_unit (MuRosterPane *self, guint unit)
{
  MuUnitRow *row = mu_roster_pane_get_row (self, unit);
  MuSquadronChip *chip = row == NULL ? mu_squadron_box_find (self->squadrons, unit) : NULL;
  GtkWidget *widget = row != NULL ? GTK_WIDGET (row) : chip != NULL ? mu_squadron_chip_get_open (chip) : self->add_ship;

  gtk_widget_grab_focus (widget);
  mu_roster_pane_scroll_to (self, widget);
}

/* For those around it */

/**
 * mu_roster_pane_open_picker:
 * @unit: the index of a ship
 * @slot: the id of a slot kind
 *
 * Opens the picker on the first empty place of that kind, or on a filled one when none is empty.
 *
 * Returns: whether the ship has such a place.
 */
gboolean
mu_roster_pane_open_picker (MuRosterPane *self, guint unit, const char *slot)
{
  MuUnitRow *row = mu_roster_pane_get_row (self, unit);
  MuGame *game = mu_roster_get_game (mu_session_get_roster (self->session));
  int kind = mu_game_find_term (game, MU_VOCABULARY_SLOT, slot);
  int chip = row != NULL && kind >= 0 ? mu_unit_row_find_chip (row, kind, FALSE) : -1;

  if (chip < 0 && row != NULL && kind >= 0)
    chip = mu_unit_row_find_chip (row, kind, TRUE);
  if (chip < 0)
    return FALSE;
  return gtk_widget_activate_action (GTK_WIDGET (self), "roster.pick-upgrade", "(uu)", unit, chip);
}

MuPicker *
mu_roster_pane_get_picker (MuRosterPane *self)
{
  return self->picker;
}

/**
 * mu_roster_pane_get_row:
 * @unit: the index of a unit
 *
 * Returns: (transfer none) (nullable): its row, made if need be; %NULL for squadrons, which have none.
 */
MuUnitRow *
mu_roster_pane_get_row (MuRosterPane *self, guint unit)
{
  int ship = mu_unit_list_find (self->rows, unit);

  return ship >= 0 ? mu_unit_list_reach (self->rows, ship) : NULL;
}

MuFindingsList *
mu_roster_pane_get_findings (MuRosterPane *self)
{
  return self->findings;
}

MuSquadronBox *
mu_roster_pane_get_squadrons (MuRosterPane *self)
{
  return self->squadrons;
}

MuObjectiveBar *
mu_roster_pane_get_objectives (MuRosterPane *self)
{
  return self->objectives;
}

MuPointsMeter *
mu_roster_pane_get_meter (MuRosterPane *self)
{
  return self->meter;
}

MuVerdictBadge *
mu_roster_pane_get_badge (MuRosterPane *self)
{
  return self->badge;
}

/**
 * mu_roster_pane_get_hint:
 *
 * Returns: (transfer none): how many points are left, in words.
 */
const char *
mu_roster_pane_get_hint (MuRosterPane *self)
{
  return gtk_label_get_label (self->hint);
}
