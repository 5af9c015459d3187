/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-roster-pane-private.h"

#include "app/session/mu-roster-edits.h"
#include "model/mu-i18n.h"

#include <graphene.h>

/* Picking */

static gboolean
has_more_room_above (MuRosterPane *self, const GdkRectangle *place)
{
  return place->y > gtk_widget_get_height (GTK_WIDGET (self)) - place->y - place->height;
}

/* What is scrolled out of sight is pointed at where it went: a popover cannot point beyond the screen. */
static gboolean
find_place (MuRosterPane *self, GtkWidget *anchor, GdkRectangle *place)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  graphene_rect_t bounds;
  int top, bottom;

  if (!gtk_widget_compute_bounds (anchor, GTK_WIDGET (self), &bounds))
    return FALSE;
  top = CLAMP ((int) bounds.origin.y, 0, MAX (height - 1, 0));
  bottom = CLAMP ((int) (bounds.origin.y + bounds.size.height), top + 1, MAX (height, top + 1));
  *place = (GdkRectangle){ bounds.origin.x, top, bounds.size.width, bottom - top };
  return TRUE;
}

static void
place_picker (MuRosterPane *self)
{
  GdkRectangle place;

  if (self->anchor == NULL || !find_place (self, self->anchor, &place))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->picker), &place);
  gtk_popover_set_position (GTK_POPOVER (self->picker),
                            has_more_room_above (self, &place) ? GTK_POS_TOP : GTK_POS_BOTTOM);
}

static void
on_layout (MuRosterPane *self, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, on_layout, self);
  place_picker (self);
  g_clear_weak_pointer (&self->anchor);
}

/* A new chip has no place before the next layout, and an old one may be moved by it. */
static void
place_picker_after_layout (MuRosterPane *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock == NULL)
    return;
  g_signal_handlers_disconnect_by_func (clock, on_layout, self);
  g_signal_connect_object (clock, "layout", G_CALLBACK (on_layout), self, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

void
mu_roster_pane_open_picker_at (MuRosterPane *self, GtkWidget *anchor, const MuPickRequest *request)
{
  g_set_weak_pointer (&self->anchor, anchor);
  place_picker (self);
  place_picker_after_layout (self);
  mu_picker_open (self->picker, self->session, request);
}

static void
on_add_ship (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  MuPickRequest request = { .purpose = MU_PICK_UNIT, .kind = self->ship_kind };

  mu_roster_pane_open_picker_at (self, self->add_ship, &request);
}

static void
on_add_squadron (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  MuPickRequest request = { .purpose = MU_PICK_UNIT, .kind = MU_CARD_SQUADRON };

  if (self->has_squadrons)
    mu_roster_pane_open_picker_at (self, mu_squadron_box_get_add (self->squadrons), &request);
}

static void
on_pick_upgrade (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  MuPickRequest request = { .purpose = MU_PICK_UPGRADE };
  MuUnitRow *row;
  guint chip;

  g_variant_get (parameter, "(uu)", &request.unit, &chip);
  row = mu_roster_pane_get_row (self, request.unit);
  if (row == NULL || chip >= mu_unit_row_get_n_chips (row))
    return;
  request.kinds = mu_unit_row_get_kinds (row, chip);
  request.replaced = mu_unit_row_get_upgrade (row, chip);
  if (request.kinds != 0)
    mu_roster_pane_open_picker_at (self, GTK_WIDGET (mu_unit_row_get_chip (row, chip)), &request);
}

static void
on_pick_slot (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *slot;
  guint unit;

  g_variant_get (parameter, "(u&s)", &unit, &slot);
  mu_roster_pane_open_picker (MU_ROSTER_PANE (widget), unit, slot);
}

static void
on_pick_objective (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  MuPickRequest request = { .purpose = MU_PICK_OBJECTIVE, .type = g_variant_get_uint32 (parameter) };

  if (request.type < MU_OBJECTIVE_CAMPAIGN)
    mu_roster_pane_open_picker_at (self, GTK_WIDGET (mu_objective_bar_get_chip (self->objectives, request.type)),
                                   &request);
}

static void
take_upgrade (MuRosterPane *self, const MuPickRequest *request, MuPickerItem *item)
{
  MuUnit *unit = mu_roster_get_unit (mu_session_get_roster (self->session), request->unit);
  int upgrade = request->replaced >= 0 ? request->replaced : (int) mu_unit_get_n_upgrades (unit);
  MuUnitRow *row;
  int chip;

  mu_edit_add_upgrade (self->session, request->unit, request->replaced, mu_picker_item_get_card (item),
                       mu_picker_item_get_companions (item));
  row = mu_roster_pane_get_row (self, request->unit);
  chip = row != NULL ? mu_unit_row_find_upgrade (row, upgrade) : -1;
  if (chip >= 0)
    gtk_widget_child_focus (GTK_WIDGET (mu_unit_row_get_chip (row, chip)), GTK_DIR_TAB_FORWARD);
}

static void
take_unit (MuRosterPane *self, const MuPickRequest *request, MuPickerItem *item)
{
  guint unit = mu_edit_add_unit (self->session, mu_picker_item_get_card (item), mu_picker_item_get_companions (item));

  if (request->kind != MU_CARD_SQUADRON)
    mu_roster_pane_focus_unit (self, unit);
  else
    gtk_widget_grab_focus (mu_squadron_box_get_add (self->squadrons));
}

/* Does what the picker was open for with the card chosen. */
void
mu_roster_pane_take (MuRosterPane *self, MuPickerItem *item)
{
  const MuPickRequest *request = mu_picker_get_request (self->picker);
  MuCard *card = mu_picker_item_get_card (item);

  switch (request->purpose)
    {
    case MU_PICK_UPGRADE:
      take_upgrade (self, request, item);
      break;
    case MU_PICK_UNIT:
      take_unit (self, request, item);
      break;
    case MU_PICK_REPLACEMENT:
      mu_roster_pane_replace (self, request->unit, card);
      break;
    case MU_PICK_COPY:
      mu_roster_pane_duplicate (self, request->unit, card);
      break;
    case MU_PICK_OBJECTIVE:
      mu_edit_set_objective (self->session, request->type, card);
      gtk_widget_child_focus (GTK_WIDGET (mu_objective_bar_get_chip (self->objectives, request->type)),
                              GTK_DIR_TAB_FORWARD);
      break;
    case MU_PICK_ANY:
      break;
    }
}

static void
on_highlight_unit (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  guint unit = g_variant_get_uint32 (parameter);
  MuUnitRow *row = mu_roster_pane_get_row (self, unit);
  GtkWidget *target = row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (mu_squadron_box_find (self->squadrons, unit));

  if (target == NULL)
    return;
  if (row != NULL)
    {
      mu_unit_row_highlight (row);
      gtk_widget_grab_focus (target);
    }
  else
    gtk_widget_child_focus (target, GTK_DIR_TAB_FORWARD);
  mu_roster_pane_scroll_to (self, target);
}

/* Findings mended */

static void
on_add_companions (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);

  if (mu_roster_pane_has_unit (self, g_variant_get_uint32 (parameter)))
    mu_edit_add_companions (self->session, g_variant_get_uint32 (parameter));
}

static void
on_add_section (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);

  if (mu_roster_pane_has_unit (self, g_variant_get_uint32 (parameter)))
    mu_edit_add_section (self->session, g_variant_get_uint32 (parameter));
}

static void
on_show_findings (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);

  if (mu_findings_list_get_n_rows (self->findings) == 0)
    {
      mu_roster_pane_say (self, _ ("This list keeps every rule of its format"), FALSE);
      return;
    }
  mu_findings_list_set_expanded (self->findings, !mu_findings_list_is_expanded (self->findings));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* Squadrons and objectives */

static void
on_set_count (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  guint unit;
  int count;

  g_variant_get (parameter, "(ui)", &unit, &count);
  if (!mu_roster_pane_has_unit (self, unit))
    return;
  mu_edit_set_count (self->session, unit, count);
  if (count <= 0)
    gtk_widget_grab_focus (mu_squadron_box_get_add (self->squadrons));
}

static void
on_drop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  MuRoster *roster = mu_session_get_roster (self->session);
  gboolean objective = g_str_equal (name, "roster.drop-objective");
  GPtrArray *pile = objective ? mu_roster_get_objectives (roster) : mu_roster_get_unknown (roster);
  guint index = g_variant_get_uint32 (parameter);

  if (index >= pile->len)
    return;
  if (objective)
    mu_edit_drop_objective (self->session, pile->pdata[index]);
  else
    mu_edit_drop_unknown (self->session, pile->pdata[index]);
}

static void
on_toggle_obstacle (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);

  if (mu_session_get_roster (self->session) != NULL)
    mu_edit_toggle_obstacle (self->session, g_variant_get_string (parameter, NULL));
}

void
mu_roster_pane_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "roster.add-ship", NULL, on_add_ship },
    { "roster.add-squadron", NULL, on_add_squadron },
    { "roster.pick-upgrade", "(uu)", on_pick_upgrade },
    { "roster.pick-slot", "(us)", on_pick_slot },
    { "roster.pick-objective", "u", on_pick_objective },
    { "roster.highlight-unit", "u", on_highlight_unit },
    { "roster.add-companions", "u", on_add_companions },
    { "roster.add-section", "u", on_add_section },
    { "roster.show-findings", NULL, on_show_findings },
    { "roster.set-count", "(ui)", on_set_count },
    { "roster.drop-objective", "u", on_drop },
    { "roster.drop-unknown", "u", on_drop },
    { "roster.toggle-obstacle", "s", on_toggle_obstacle },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
}
