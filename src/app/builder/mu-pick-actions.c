/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-pick-actions.h"

#include <graphene.h>

/* The actions that open the picker, and where it then points. */
struct _MuPickActions
{
  GObject parent_instance;
  MuSession *session;
  MuPicker *picker;
  MuUnitList *units;
  GtkWidget *add_ship;
  MuSquadronBox *squadrons;
  MuObjectiveBar *objectives;
  GtkWidget *anchor; /* weak: what the picker is to point at after the next layout */
  GtkWidget *before; /* weak: what gets the focus when the picker closes */
  GtkWidget *opened; /* weak: what the picker was opened for */
};

G_DEFINE_FINAL_TYPE (MuPickActions, mu_pick_actions, G_TYPE_OBJECT)

/* Pointing */

static void
point_at_anchor (MuPickActions *self)
{
  GtkWidget *pane = gtk_widget_get_parent (GTK_WIDGET (self->picker));
  int height = gtk_widget_get_height (pane);
  graphene_rect_t bounds;
  int top, bottom, needed;

  if (self->anchor == NULL || !gtk_widget_compute_bounds (self->anchor, pane, &bounds))
    return;
  /* A popover cannot point beyond the screen: for an anchor out of sight it points at the edge it went over. */
  top = CLAMP ((int) bounds.origin.y, 0, MAX (height - 1, 0));
  bottom = CLAMP ((int) (bounds.origin.y + bounds.size.height), top + 1, MAX (height, top + 1));
  needed = mu_picker_fit (self->picker, MAX (top, height - bottom), height);
  if (needed > MAX (top, height - bottom))
    {
      /* Rather than leave the window it covers a part of what it points at. */
      bottom = MAX (height - needed, 1);
      top = MIN (top, bottom - 1);
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->picker),
                               &(GdkRectangle){ bounds.origin.x, top, bounds.size.width, bottom - top });
  gtk_popover_set_position (GTK_POPOVER (self->picker), top > height - bottom && needed <= top ? GTK_POS_TOP : GTK_POS_BOTTOM);
}

static void
on_layout (MuPickActions *self, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, on_layout, self);
  point_at_anchor (self);
  g_clear_weak_pointer (&self->anchor);
}

/* A menu that had the focus is gone by now. */
static void
on_closed (MuPickActions *self)
{
  GtkWidget *pane = gtk_widget_get_parent (GTK_WIDGET (self->picker));
  gboolean stays = self->before != NULL && gtk_widget_get_mapped (self->before)
                   && gtk_widget_is_ancestor (self->before, pane);

  gtk_widget_grab_focus (stays ? self->before : self->opened != NULL ? self->opened : pane);
}

static void
open_at (MuPickActions *self, gpointer anchor, const MuPickRequest *request)
{
  /* Not that of the ships' list, which is not realized before there is a ship. */
  GdkFrameClock *clock = gtk_widget_get_frame_clock (gtk_widget_get_parent (GTK_WIDGET (self->picker)));

  g_set_weak_pointer (&self->opened, MU_IS_SLOT_CHIP (anchor) ? mu_slot_chip_get_open (anchor) : anchor);
  mu_pick_actions_note_focus (self);
  g_set_weak_pointer (&self->anchor, anchor);
  point_at_anchor (self);
  if (clock != NULL)
    {
      /* A new chip has no position before the next layout, which may also move an old one. */
      g_signal_handlers_disconnect_by_func (clock, on_layout, self);
      g_signal_connect_object (clock, "layout", G_CALLBACK (on_layout), self, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
    }
  mu_picker_open (self->picker, self->session, request);
}

/* Actions */

static MuCardKind
get_ship_kind (MuPickActions *self)
{
  MuCatalog *catalog = mu_roster_get_catalog (mu_session_get_roster (self->session));

  return mu_catalog_has_cards (catalog, MU_CARD_PILOT) ? MU_CARD_PILOT : MU_CARD_SHIP;
}

static void
on_add_ship (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuPickActions *self = data;
  MuPickRequest request = { .purpose = MU_PICK_UNIT, .kind = get_ship_kind (self) };

  open_at (self, self->add_ship, &request);
}

static void
on_add_squadron (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuPickActions *self = data;
  MuPickRequest request = { .purpose = MU_PICK_UNIT, .kind = MU_CARD_SQUADRON };

  if (gtk_widget_get_visible (GTK_WIDGET (self->squadrons)))
    open_at (self, mu_squadron_box_get_add (self->squadrons), &request);
}

static void
open_chip (MuPickActions *self, guint unit, guint chip)
{
  MuUnitRow *row = mu_unit_list_make_row_of (self->units, unit);
  MuPickRequest request = { .purpose = MU_PICK_UPGRADE, .unit = unit };

  if (row == NULL || chip >= mu_unit_row_get_n_chips (row))
    return;
  request.kinds = mu_unit_row_get_kinds (row, chip);
  request.replaced = mu_unit_row_get_upgrade (row, chip);
  if (request.kinds != 0)
    open_at (self, mu_unit_row_get_chip (row, chip), &request);
}

static void
on_pick_upgrade (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint unit, chip;

  g_variant_get (parameter, "(uu)", &unit, &chip);
  open_chip (data, unit, chip);
}

static void
on_pick_slot (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuPickActions *self = data;
  MuGame *game = mu_roster_get_game (mu_session_get_roster (self->session));
  const char *slot;
  guint unit;

  g_variant_get (parameter, "(u&s)", &unit, &slot);
  mu_pick_actions_open_slot (self, unit, mu_game_find_term (game, MU_VOCABULARY_SLOT, slot));
}

static void
on_pick_objective (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuPickActions *self = data;
  MuPickRequest request = { .purpose = MU_PICK_OBJECTIVE, .type = g_variant_get_uint32 (parameter) };

  if (request.type < MU_OBJECTIVE_CAMPAIGN)
    open_at (self, mu_objective_bar_get_chip (self->objectives, request.type), &request);
}

static void
on_replace_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mu_pick_actions_open_unit (data, MU_PICK_REPLACEMENT, g_variant_get_uint32 (parameter));
}

static void
mu_pick_actions_dispose (GObject *object)
{
  MuPickActions *self = MU_PICK_ACTIONS (object);

  g_clear_weak_pointer (&self->anchor);
  g_clear_weak_pointer (&self->before);
  g_clear_weak_pointer (&self->opened);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mu_pick_actions_parent_class)->dispose (object);
}

static void
mu_pick_actions_class_init (MuPickActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mu_pick_actions_dispose;
}

static void
mu_pick_actions_init (MuPickActions *self)
{
}

/**
 * mu_pick_actions_new:
 * @actions: the actions of the list, which this adds to
 * @picker: the picker to open
 * @units: the ships
 * @add_ship: the button below them
 * @squadrons: the squadrons
 * @objectives: the objectives
 *
 * The widgets are borrowed; they must live longer than the object, and the object longer than @actions.
 *
 * Returns: (transfer full): an object with the actions that open the picker.
 */
MuPickActions *
mu_pick_actions_new (GActionMap *actions, MuSession *session, MuPicker *picker, MuUnitList *units, GtkWidget *add_ship,
                     MuSquadronBox *squadrons, MuObjectiveBar *objectives)
{
  static const GActionEntry entries[] = {
    { .name = "add-ship", .activate = on_add_ship },
    { .name = "add-squadron", .activate = on_add_squadron },
    { .name = "pick-upgrade", .parameter_type = "(uu)", .activate = on_pick_upgrade },
    { .name = "pick-slot", .parameter_type = "(us)", .activate = on_pick_slot },
    { .name = "pick-objective", .parameter_type = "u", .activate = on_pick_objective },
    { .name = "replace-unit", .parameter_type = "u", .activate = on_replace_unit },
  };
  MuPickActions *self = g_object_new (MU_TYPE_PICK_ACTIONS, NULL);

  self->session = g_object_ref (session);
  self->picker = picker;
  self->units = units;
  self->add_ship = add_ship;
  self->squadrons = squadrons;
  self->objectives = objectives;
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (picker, "closed", G_CALLBACK (on_closed), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * mu_pick_actions_note_focus:
 *
 * Has what is focused now get the focus when the picker closes, unless that is in the picker.
 */
void
mu_pick_actions_note_focus (MuPickActions *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->units));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->picker)))
    g_set_weak_pointer (&self->before, focus);
}

/**
 * mu_pick_actions_open_slot:
 * @unit: the index of a ship
 * @slot: the index of a slot kind, or -1
 *
 * Opens the picker for the first empty slot of that kind, or for a filled one if none is empty. Does nothing if the
 * ship has no such slot.
 */
void
mu_pick_actions_open_slot (MuPickActions *self, guint unit, int slot)
{
  MuUnitRow *row = mu_unit_list_make_row_of (self->units, unit);
  int chip = row != NULL && slot >= 0 ? mu_unit_row_find_chip (row, slot, FALSE) : -1;

  if (chip < 0 && row != NULL && slot >= 0)
    chip = mu_unit_row_find_chip (row, slot, TRUE);
  if (chip >= 0)
    open_chip (self, unit, chip);
}

/**
 * mu_pick_actions_open_unit:
 * @purpose: MU_PICK_REPLACEMENT or MU_PICK_COPY
 * @unit: the index of a ship
 *
 * Opens the picker for a card that replaces the ship, or for another card of the same ship.
 */
void
mu_pick_actions_open_unit (MuPickActions *self, MuPickPurpose purpose, guint unit)
{
  MuPickRequest request = { .purpose = purpose, .unit = unit, .kind = get_ship_kind (self) };
  MuUnitRow *row = mu_unit_list_make_row_of (self->units, unit);

  if (row != NULL)
    open_at (self, row, &request);
}
