/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-roster-pane.h"

#include "app/builder/mu-clipboard-actions.h"
#include "app/builder/mu-dragging.h"
#include "app/builder/mu-edit-actions.h"
#include "app/builder/mu-edit-notices.h"
#include "app/builder/mu-findings-list.h"
#include "app/builder/mu-list-details.h"
#include "app/builder/mu-list-focus.h"
#include "app/builder/mu-pick-actions.h"
#include "app/builder/mu-pick-ghost.h"
#include "app/builder/mu-points-meter.h"
#include "app/builder/mu-shortage-bar.h"
#include "app/builder/mu-verdict-badge.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"

/*
 * The list being built: what it costs, whether it is legal, its ships, squadrons and objectives. The pane shows the
 * list again whenever it was checked; its actions, “roster.”, belong to the objects it owns.
 */
struct _MuRosterPane
{
  GtkWidget parent_instance;
  MuSession *session;
  GSimpleActionGroup *actions;
  MuPickActions *pick_actions;
  MuEditActions *edit_actions;
  MuClipboardActions *clipboard_actions;
  MuListFocus *focus;
  GtkRoot *root;      /* whose focus is followed */
  MuCard *shown;      /* the card of the list that was selected last, or NULL */
  int shown_unit;     /* the index of the unit it is on, or -1 */
  guint n_opened;     /* of the session, when its list was shown last */

  GtkWidget *content;
  GtkWidget *head;
  MuPickGhost *ghost;
  MuPointsMeter *meter;
  MuVerdictBadge *badge;
  MuNotices *notices;
  GtkScrolledWindow *scroller;
  MuFindingsList *findings;
  MuShortageBar *shortage;
  GtkWidget *placeholder;
  GtkLabel *placeholder_title;
  MuUnitList *rows;
  MuSquadronBox *squadrons;
  MuObjectiveBar *objectives;
  MuListDetails *details;
  GtkWidget *add_ship;
  GtkLabel *hint;
  MuPickerPlace *place;  /* where the picker is, around the pane */
};

enum
{
  PROP_SESSION = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
G_DEFINE_FINAL_TYPE (MuRosterPane, mu_roster_pane, GTK_TYPE_WIDGET)

/* @card: (nullable): a card of the list */
static void
select_card (MuRosterPane *self, MuCard *card, int unit)
{
  g_autoptr (MuCard) kept = card != NULL ? g_object_ref (card) : NULL;

  g_set_object (&self->shown, card);
  self->shown_unit = unit;
  g_signal_emit_by_name (self, "card-selected", kept, unit);
}

static gboolean
is_in_list (MuRosterPane *self, MuCard *card)
{
  const MuReport *report = mu_session_get_report (self->session);

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);

      if (unit->card == card || g_ptr_array_find (unit->upgrades, card, NULL))
        return TRUE;
    }
  return g_ptr_array_find (mu_roster_get_objectives (mu_session_get_roster (self->session)), card, NULL);
}

/* Selects the card of a unit, or none if the list has no units. */
static void
select_unit (MuRosterPane *self, int unit)
{
  const MuReport *report = mu_session_get_report (self->session);
  int at = CLAMP (unit, 0, (int) report->units->len - 1);

  select_card (self, at >= 0 ? mu_report_get_unit (report, at)->card : NULL, at);
}

/* Actions that edit nothing */

static void
on_highlight_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mu_list_focus_highlight_unit (MU_ROSTER_PANE (data)->focus, g_variant_get_uint32 (parameter));
}

static void
on_show_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuRosterPane *self = data;
  const MuReport *report = mu_session_get_report (self->session);
  guint unit = g_variant_get_uint32 (parameter);

  if (report != NULL && unit < report->units->len)
    select_unit (self, unit);
}

static void
on_show_findings (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuRosterPane *self = data;

  if (mu_findings_list_get_n_findings (self->findings) == 0)
    {
      mu_edit_notices_toast (self->notices, _ ("This list keeps every rule of its format"), FALSE);
      return;
    }
  mu_findings_list_set_expanded (self->findings, !mu_findings_list_is_expanded (self->findings));
}

/* A list that an older version saved may be too large to be edited; it can still be looked at. */
static void
enable_actions (MuRosterPane *self, gboolean has_list, gboolean editable)
{
  static const char *const no_edits[]
      = { "highlight-unit", "show-findings", "show-unit", "copy-unit", "keep-unit", "paste-units", NULL };
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self->actions));

  for (guint i = 0; names[i] != NULL; i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), names[i])),
                                 g_strv_contains (no_edits, names[i]) ? has_list : editable);
}

/* Showing the list */

static void
show_units (MuRosterPane *self, const MuReport *report, gboolean is_fleet)
{
  gboolean empty = mu_unit_list_show (self->rows, self->session) == 0;
  int bid = mu_report_get_bid (report);
  g_autofree char *left = g_strdup_printf (ngettext ("%d point left", "%d points left", bid), bid);

  gtk_widget_set_visible (GTK_WIDGET (self->rows), !empty);
  gtk_widget_set_visible (self->placeholder, empty);
  gtk_label_set_label (self->placeholder_title,
                       is_fleet ? _ ("This fleet has no ships yet") : _ ("This squad has no ships yet"));
  mu_show_class (self->add_ship, "suggested-action", empty);
  gtk_widget_set_visible (GTK_WIDGET (self->squadrons), is_fleet);
  mu_squadron_box_show (self->squadrons, report);
  gtk_label_set_label (self->hint, left);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), bid > 0 && report->units->len > 0);
}

/* Selects the card that has the focus, or the one of its ship. The rows may be those of the list before. */
static void
on_focus_changed (MuRosterPane *self)
{
  const MuReport *report = self->session != NULL ? mu_session_get_report (self->session) : NULL;
  GtkWidget *focus = gtk_root_get_focus (self->root);
  GtkWidget *chip, *row, *squadron;
  MuCard *card;
  int unit;

  if (focus == NULL || report == NULL || !gtk_widget_is_ancestor (focus, self->content))
    return;
  mu_list_focus_note (self->focus);
  chip = gtk_widget_get_ancestor (focus, MU_TYPE_SLOT_CHIP);
  row = gtk_widget_get_ancestor (focus, MU_TYPE_UNIT_ROW);
  squadron = gtk_widget_get_ancestor (focus, MU_TYPE_SQUADRON_CHIP);
  card = chip != NULL ? mu_slot_chip_get_card (MU_SLOT_CHIP (chip)) : NULL;
  unit = row != NULL        ? (int) mu_unit_row_get_index (MU_UNIT_ROW (row))
         : squadron != NULL ? (int) mu_squadron_chip_get_index (MU_SQUADRON_CHIP (squadron))
                            : -1;
  if (card == NULL && unit >= 0 && unit < (int) report->units->len)
    card = mu_report_get_unit (report, unit)->card;
  if (card != NULL)
    select_card (self, card, unit);
}

static void
on_judged (MuRosterPane *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  gboolean editable = roster != NULL && mu_session_get_too_large (self->session) == NULL;
  gboolean mending = mu_findings_list_has_focus (self->findings);
  const MuReport *report;

  mu_edit_notices_clear (self->notices);
  mu_pick_ghost_clear (self->ghost);
  mu_show_class (self->head, "ghost", FALSE);
  gtk_widget_set_visible (self->content, roster != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->details), editable);
  enable_actions (self, roster != NULL, editable);
  if (roster == NULL)
    return;
  mu_list_focus_save (self->focus);
  report = mu_session_get_report (self->session);
  mu_points_meter_show (self->meter, mu_roster_get_game (roster), report);
  mu_verdict_badge_show (self->badge, report);
  mu_findings_list_show (self->findings, self->session);
  mu_shortage_bar_show (self->shortage, self->session);
  show_units (self, report, mu_catalog_has_section (mu_roster_get_catalog (roster), MU_SECTION_SQUADRONS));
  gtk_widget_set_visible (GTK_WIDGET (self->objectives), report->format->objectives);
  if (report->format->objectives)
    mu_objective_bar_show (self->objectives, self->session);
  mu_list_details_show (self->details, self->session);
  mu_list_focus_restore (self->focus);
  /* What the list has no longer is not shown beside it. */
  on_focus_changed (self);
  if (self->shown != NULL && !is_in_list (self, self->shown))
    select_unit (self, self->shown_unit);
  mu_pick_actions_follow (self->pick_actions);
  if (mending && mu_findings_list_get_n_findings (self->findings) == 0
      && !mu_findings_list_is_expanded (self->findings))
    gtk_widget_grab_focus (GTK_WIDGET (self->badge));
}

/* The list was judged again when the edit was taken back, so its notice must come after that. */
static void
on_refused (MuRosterPane *self, const GError *error)
{
  g_autofree char *reason = mu_display_text_dup_sentence (error);

  mu_edit_notices_show_problem (self->notices, _ ("This change was taken back"), reason);
}

/* The picker is for a list; undo and redo are followed when the list is judged. */
static void
on_roster_changed (MuRosterPane *self)
{
  if (self->n_opened != mu_session_get_n_opened (self->session))
    mu_picker_place_close (self->place);
  self->n_opened = mu_session_get_n_opened (self->session);
}

static gboolean
is_of_list (MuPicker *picker)
{
  return mu_picker_get_request (picker)->purpose != MU_PICK_ANY;
}

/* Shows the list as it is again. */
static void
clear_ghost (MuRosterPane *self)
{
  const MuReport *report = mu_session_get_report (self->session);

  if (!mu_pick_ghost_clear (self->ghost) || report == NULL)
    return;
  mu_show_class (self->head, "ghost", FALSE);
  mu_points_meter_show (self->meter, mu_roster_get_game (mu_session_get_roster (self->session)), report);
  mu_verdict_badge_show (self->badge, report);
  mu_squadron_box_show_meter (self->squadrons, report);
}

static void
place_ghost (MuRosterPane *self, MuCardKind kind, int unit)
{
  GtkWidget *marked = mu_pick_actions_get_marked (self->pick_actions);
  GtkWidget *row = marked != NULL ? gtk_widget_get_ancestor (marked, MU_TYPE_UNIT_ROW) : NULL;
  gboolean is_squadron = mu_card_kind_is_in (kind, MU_SECTION_SQUADRONS);
  MuSquadronChip *squadron = is_squadron ? mu_squadron_box_find (self->squadrons, unit) : NULL;

  if (squadron != NULL)
    mu_pick_ghost_place (self->ghost, GTK_WIDGET (squadron), NULL);
  else if (row != NULL)
    mu_pick_ghost_place (self->ghost, row, row);
  else if (marked == self->add_ship)
    /* The first ship takes the place of the words that there is none. */
    mu_pick_ghost_place (self->ghost, gtk_widget_get_visible (self->placeholder) ? self->placeholder : marked,
                         gtk_widget_get_parent (marked));
  else
    mu_pick_ghost_place (self->ghost, marked, NULL);
}

/* @item: (nullable): the card that the player looks at: the list shows what it would become with that */
static void
on_previewed (MuRosterPane *self, MuPickerItem *item, MuPicker *picker)
{
  const MuPickRequest *request = mu_picker_get_request (picker);
  const MuReport *report = self->session != NULL ? mu_session_get_report (self->session) : NULL;
  const MuReport *then;
  g_auto (MuPickEdit) edit = { 0 };

  if (report == NULL)
    return;
  then = item != NULL ? mu_pick_ghost_show (self->ghost, self->session, request, item, &edit) : NULL;
  if (then == NULL)
    {
      clear_ghost (self);
      return;
    }
  mu_show_class (self->head, "ghost", TRUE);
  mu_points_meter_show_then (self->meter, then, edit.unit,
                             request->purpose == MU_PICK_UPGRADE || request->purpose == MU_PICK_REPLACEMENT
                               ? mu_report_get_unit (report, edit.unit)->cost
                               : 0);
  mu_verdict_badge_show (self->badge, then);
  mu_squadron_box_show_meter (self->squadrons, then);
  place_ghost (self, request->kind, edit.unit);
}

static void
on_picker_closed (MuRosterPane *self, MuPicker *picker)
{
  if (!is_of_list (picker) || self->session == NULL)
    return;
  clear_ghost (self);
  /* It says why another pilot was to be chosen for the copy. */
  if (mu_picker_get_request (picker)->purpose == MU_PICK_COPY)
    mu_edit_notices_clear (self->notices);
  mu_pick_actions_end (self->pick_actions);
}

static void
on_chosen (MuRosterPane *self, MuPickerItem *item, MuPicker *picker)
{
  if (!is_of_list (picker) || self->session == NULL)
    return;
  mu_edit_actions_take (self->edit_actions, mu_picker_get_request (picker), item);
  /* The picker may stay open for more. */
  mu_pick_actions_note_focus (self->pick_actions);
  /* The chip with the focus may have got another card. */
  on_focus_changed (self);
}

static void
on_went_on (MuRosterPane *self, MuPickerItem *item)
{
  mu_pick_actions_go_on (self->pick_actions, item->card);
}

static void
on_dropped (MuRosterPane *self, MuPickerItem *item)
{
  mu_edit_actions_drop (self->edit_actions, item->card);
}

static void
on_picker_made (MuRosterPane *self)
{
  MuPicker *picker = mu_picker_place_get_picker (self->place);

  g_signal_connect_object (picker, "chosen", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (picker, "dropped", G_CALLBACK (on_dropped), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (picker, "went-on", G_CALLBACK (on_went_on), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (picker, "previewed", G_CALLBACK (on_previewed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (picker, "closed", G_CALLBACK (on_picker_closed), self, G_CONNECT_SWAPPED);
}

/* Whatever loses the focus here leaves it to the list, so that the next key is meant for it. */
static gboolean
mu_roster_pane_grab_focus (GtkWidget *widget)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);

  return self->focus != NULL && gtk_widget_get_mapped (self->content) && mu_list_focus_return (self->focus);
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
clear_session (MuRosterPane *self)
{
  gtk_widget_insert_action_group (GTK_WIDGET (self), "roster", NULL);
  g_clear_object (&self->actions);
  g_clear_object (&self->clipboard_actions);
  g_clear_object (&self->edit_actions);
  g_clear_object (&self->pick_actions);
  g_clear_object (&self->focus);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
}

static void
set_session (MuRosterPane *self, MuSession *session)
{
  static const GActionEntry entries[] = {
    { .name = "highlight-unit", .parameter_type = "u", .activate = on_highlight_unit },
    { .name = "show-unit", .parameter_type = "u", .activate = on_show_unit },
    { .name = "show-findings", .activate = on_show_findings },
  };
  GActionMap *map;

  clear_session (self);
  if (session == NULL)
    return;
  self->session = g_object_ref (session);
  self->place = MU_PICKER_PLACE (gtk_widget_get_ancestor (GTK_WIDGET (self), MU_TYPE_PICKER_PLACE));
  g_signal_connect_object (self->place, "picker-made", G_CALLBACK (on_picker_made), self, G_CONNECT_SWAPPED);
  self->actions = g_simple_action_group_new ();
  map = G_ACTION_MAP (self->actions);
  self->focus = mu_list_focus_new (self->scroller, self->rows, self->add_ship, self->squadrons, self->objectives,
                                   self->details);
  self->pick_actions = mu_pick_actions_new (map, session, self->place, GTK_WIDGET (self), self->focus, self->rows,
                                            self->add_ship, self->squadrons, self->objectives);
  self->edit_actions = mu_edit_actions_new (map, session, self->focus, self->pick_actions, self->notices);
  self->clipboard_actions = mu_clipboard_actions_new (map, session, self->focus, self->notices);
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "roster", G_ACTION_GROUP (self->actions));
  g_signal_connect_swapped (session, "judged", G_CALLBACK (on_judged), self);
  g_signal_connect_swapped (session, "refused", G_CALLBACK (on_refused), self);
  g_signal_connect_swapped (session, "notify::roster", G_CALLBACK (on_roster_changed), self);
  on_judged (self);
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

  clear_session (self);
  g_clear_object (&self->shown);
  mu_template_dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MU_TYPE_NOTICES);
  g_type_ensure (MU_TYPE_PICK_GHOST);
  g_type_ensure (MU_TYPE_POINTS_METER);
  g_type_ensure (MU_TYPE_VERDICT_BADGE);
  g_type_ensure (MU_TYPE_FINDINGS_LIST);
  g_type_ensure (MU_TYPE_SHORTAGE_BAR);
  g_type_ensure (MU_TYPE_UNIT_LIST);
  g_type_ensure (MU_TYPE_SQUADRON_BOX);
  g_type_ensure (MU_TYPE_OBJECTIVE_BAR);
  g_type_ensure (MU_TYPE_LIST_DETAILS);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-roster-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, content);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, head);
  gtk_widget_class_bind_template_child (widget_class, MuRosterPane, ghost);
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
}

static void
mu_roster_pane_class_init (MuRosterPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mu_roster_pane_dispose;
  object_class->set_property = mu_roster_pane_set_property;
  widget_class->grab_focus = mu_roster_pane_grab_focus;
  widget_class->root = mu_roster_pane_root;
  widget_class->unroot = mu_roster_pane_unroot;
  props[PROP_SESSION]
      = g_param_spec_object ("session", NULL, NULL, MU_TYPE_SESSION, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /*
   * The player came to a card of the list, or no card of the list is there any more. @card: the card, or NULL; @unit:
   * the index of the unit it is on or for, or -1
   */
  g_signal_new ("card-selected", MU_TYPE_ROSTER_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                MU_TYPE_CARD, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "roster");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "roster.paste-units", NULL);
  bind_template (widget_class);
}

static void
mu_roster_pane_init (MuRosterPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_dragging_set_up_scroller (self->scroller);
  mu_unit_list_set_scroller (self->rows, self->scroller);
  mu_notices_set_above (self->notices, gtk_scrolled_window_get_vadjustment (self->scroller));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed",
                           G_CALLBACK (gtk_widget_queue_allocate), self->ghost, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (self->content, FALSE);
}

/* Shows the list from its beginning, as it was just opened. A focus in the list goes to its first line. */
void
mu_roster_pane_go_to_start (MuRosterPane *self)
{
  mu_list_focus_go_to_start (self->focus);
  select_unit (self, 0);
}

/* Returns the row of the ship of that index, made if it has none; NULL for squadrons. */
MuUnitRow *
mu_roster_pane_get_row (MuRosterPane *self, guint unit)
{
  return mu_unit_list_make_row_of (self->rows, unit);
}

/* Returns the squadrons. */
MuSquadronBox *
mu_roster_pane_get_squadrons (MuRosterPane *self)
{
  return self->squadrons;
}

/* Returns how far the list is scrolled. */
GtkAdjustment *
mu_roster_pane_get_adjustment (MuRosterPane *self)
{
  return gtk_scrolled_window_get_vadjustment (self->scroller);
}

/* Closes what was said about the last edit. Returns whether anything was. */
gboolean
mu_roster_pane_close_notice (MuRosterPane *self)
{
  return mu_notices_close (self->notices);
}
