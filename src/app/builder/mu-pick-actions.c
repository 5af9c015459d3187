/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-pick-actions.h"

/* The actions that open the picker, and the mark on what it is open for. */
struct _MuPickActions
{
  GObject parent_instance;
  MuSession *session;
  MuPickerPlace *place;
  GtkWidget *pane;
  MuListFocus *focus;
  MuUnitList *units;
  GtkWidget *add_ship;
  MuSquadronBox *squadrons;
  MuObjectiveBar *objectives;
  MuRoster *roster;  /* nullable: the list the picker is open for, which undo replaces by another one */
  MuUnit *unit;      /* nullable: the ship the picker is open for */
  MuCard *replaced;  /* nullable: the upgrade that would be replaced */
  GtkWidget *marked; /* weak: what the picker is open for */
  GtkWidget *before; /* weak: what gets the focus when the picker closes */
  GtkWidget *opened; /* weak: what the picker was opened for */
};

G_DEFINE_FINAL_TYPE (MuPickActions, mu_pick_actions, G_TYPE_OBJECT)

/* What the picker is open for */

static GtkWidget *
find_chip (MuPickActions *self, const MuPickRequest *request)
{
  MuUnitRow *row = mu_unit_list_make_row_of (self->units, request->unit);

  for (guint i = 0; row != NULL && i < mu_unit_row_get_n_chips (row); i++)
    if (mu_unit_row_get_kinds (row, i) == request->kinds && mu_unit_row_get_upgrade (row, i) == request->replaced)
      return GTK_WIDGET (mu_unit_row_get_chip (row, i));
  return NULL;
}

/* @request: what the picker is open for, as the list is now */
static GtkWidget *
find_target (MuPickActions *self, const MuPickRequest *request)
{
  switch (request->purpose)
    {
    case MU_PICK_UPGRADE:
      return find_chip (self, request);
    case MU_PICK_REPLACEMENT:
    case MU_PICK_COPY:
      return (GtkWidget *) mu_unit_list_make_row_of (self->units, request->unit);
    case MU_PICK_OBJECTIVE:
      return GTK_WIDGET (mu_objective_bar_get_chip (self->objectives, request->type));
    case MU_PICK_UNIT:
      return mu_card_kind_is_in (request->kind, MU_SECTION_SQUADRONS) ? mu_squadron_box_get_add (self->squadrons)
                                                                      : self->add_ship;
    default:
      return NULL;
    }
}

/* @target: (nullable) */
static void
mark (MuPickActions *self, GtkWidget *target)
{
  if (self->marked != NULL)
    gtk_widget_remove_css_class (self->marked, "chosen-for");
  g_set_weak_pointer (&self->marked, target);
  if (target != NULL)
    gtk_widget_add_css_class (target, "chosen-for");
}

static void
open_at (MuPickActions *self, gpointer anchor, const MuPickRequest *request)
{
  gboolean on_unit = request->purpose != MU_PICK_UNIT && request->purpose != MU_PICK_OBJECTIVE;
  MuUnit *unit = on_unit ? mu_session_get_unit (self->session, request->unit) : NULL;

  g_set_weak_pointer (&self->opened, MU_IS_SLOT_CHIP (anchor) ? mu_slot_chip_get_open (anchor) : anchor);
  mu_pick_actions_note_focus (self);
  g_set_object (&self->roster, mu_session_get_roster (self->session));
  g_set_object (&self->unit, unit);
  g_clear_object (&self->replaced);
  if (request->purpose == MU_PICK_UPGRADE && request->replaced >= 0)
    self->replaced = g_object_ref (mu_unit_get_upgrade (unit, request->replaced));
  mark (self, anchor);
  mu_list_focus_hold (self->focus, anchor);
  mu_picker_open (mu_picker_place_get_picker (self->place), self->session, request);
}

/* Actions */

static MuCardKind
get_ship_kind (MuPickActions *self)
{
  return mu_catalog_get_ship_kind (mu_roster_get_catalog (mu_session_get_roster (self->session)));
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

  if (request.type < MU_OBJECTIVE_CAMPAIGN && gtk_widget_get_visible (GTK_WIDGET (self->objectives)))
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

  mark (self, NULL);
  g_clear_object (&self->roster);
  g_clear_object (&self->unit);
  g_clear_object (&self->replaced);
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

/*
 * The widgets are borrowed; they must live longer than the object, and the object longer than @actions. Returns an
 * object with the actions that open the picker.
 *
 * @actions: the actions of the list, which this adds to
 * @place: where the picker is
 * @pane: what the focus stays in when the picker is closed
 * @focus: what scrolls the list
 * @add_ship: the button below the ships
 */
MuPickActions *
mu_pick_actions_new (GActionMap *actions, MuSession *session, MuPickerPlace *place, GtkWidget *pane, MuListFocus *focus,
                     MuUnitList *units, GtkWidget *add_ship, MuSquadronBox *squadrons, MuObjectiveBar *objectives)
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
  self->place = place;
  self->pane = pane;
  self->focus = focus;
  self->units = units;
  self->add_ship = add_ship;
  self->squadrons = squadrons;
  self->objectives = objectives;
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  return self;
}

/* Has what is focused now get the focus when the picker closes, unless that is in the picker. */
void
mu_pick_actions_note_focus (MuPickActions *self)
{
  GtkWidget *focus = mu_list_focus_get_widget (self->focus);

  if (focus == NULL || gtk_widget_get_ancestor (focus, MU_TYPE_PICKER) == NULL)
    g_set_weak_pointer (&self->before, focus);
}

/*
 * Opens the picker for the first empty slot of that kind, or for a filled one if none is empty. Does nothing if the
 * ship has no such slot.
 *
 * @unit: the index of a ship
 * @slot: the index of a slot kind, or -1
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

/*
 * Opens the picker for a card that replaces the ship, or for another card of the same ship.
 *
 * @purpose: MU_PICK_REPLACEMENT or MU_PICK_COPY
 * @unit: the index of a ship
 */
void
mu_pick_actions_open_unit (MuPickActions *self, MuPickPurpose purpose, guint unit)
{
  MuPickRequest request = { .purpose = purpose, .unit = unit, .kind = get_ship_kind (self) };
  MuUnitRow *row = mu_unit_list_make_row_of (self->units, unit);

  if (row != NULL)
    open_at (self, row, &request);
}

/* Returns the index of the unit that the picker is open for, or -1 if it is gone. */
static int
find_unit (MuPickActions *self)
{
  for (guint i = 0; mu_session_get_unit (self->session, i) != NULL; i++)
    if (mu_session_get_unit (self->session, i) == self->unit)
      return i;
  return -1;
}

/*
 * Undo and redo make the units of the list anew. Finds the unit that the picker stays open for: one with the same card, at
 * the same index if that has it, and in it the slot of the same kind, whatever card is in the slot now.
 */
static void
find_anew (MuPickActions *self, MuPickRequest *request)
{
  MuUnit *unit = mu_session_get_unit (self->session, request->unit);
  MuUnitRow *row;

  g_set_object (&self->roster, mu_session_get_roster (self->session));
  if (self->unit == NULL)
    return;
  for (guint i = 0; unit == NULL || !mu_card_has_same_id (mu_unit_get_card (unit), mu_unit_get_card (self->unit)); i++)
    {
      unit = mu_session_get_unit (self->session, i);
      if (unit == NULL)
        return;
      request->unit = i;
    }
  g_set_object (&self->unit, unit);
  if (request->purpose != MU_PICK_UPGRADE)
    return;
  row = mu_unit_list_make_row_of (self->units, request->unit);
  for (guint i = 0; find_chip (self, request) == NULL && row != NULL && i < mu_unit_row_get_n_chips (row); i++)
    if (mu_unit_row_get_kinds (row, i) == request->kinds)
      request->replaced = mu_unit_row_get_upgrade (row, i);
  g_clear_object (&self->replaced);
  if (request->replaced >= 0 && request->replaced < (int) mu_unit_get_n_upgrades (unit))
    self->replaced = g_object_ref (mu_unit_get_upgrade (unit, request->replaced));
}

/* Has the picker, if it is open, list its cards as the list is now. If what it is open for is gone, it is closed. */
void
mu_pick_actions_follow (MuPickActions *self)
{
  MuPickRequest request;
  GtkWidget *target;
  gboolean is_there;
  int unit;

  if (mu_picker_place_get_placement (self->place) == MU_PICKER_CLOSED)
    return;
  request = *mu_picker_get_request (mu_picker_place_get_picker (self->place));
  if (self->roster != NULL && self->roster != mu_session_get_roster (self->session))
    find_anew (self, &request);
  unit = self->unit != NULL ? find_unit (self) : 0;
  request.unit = MAX (unit, 0);
  /* What would be replaced has to be at the same index of the unit still. */
  is_there = unit >= 0
             && (self->replaced == NULL
                 || (request.replaced < (int) mu_unit_get_n_upgrades (self->unit)
                     && mu_unit_get_upgrade (self->unit, request.replaced) == self->replaced));
  target = is_there ? find_target (self, &request) : NULL;
  mark (self, target);
  if (request.purpose != MU_PICK_ANY && target == NULL)
    mu_picker_place_close (self->place);
  else if (mu_session_get_roster (self->session) != NULL)
    mu_picker_refresh (mu_picker_place_get_picker (self->place), request.unit, request.replaced);
}

/* Returns the widget of the list that the picker is open for: a row, a chip or a button; NULL if there is none. */
GtkWidget *
mu_pick_actions_get_marked (MuPickActions *self)
{
  return self->marked;
}

/* Opens the picker for the next empty slot of the ship that it was open for last, after that which has @card now. */
void
mu_pick_actions_go_on (MuPickActions *self, MuCard *card)
{
  guint index = mu_picker_get_request (mu_picker_place_get_picker (self->place))->unit;
  MuUnit *unit = mu_session_get_unit (self->session, index);
  MuUnitRow *row = unit != NULL ? mu_unit_list_make_row_of (self->units, index) : NULL;
  guint n_chips = row != NULL ? mu_unit_row_get_n_chips (row) : 0;
  guint n_upgrades = unit != NULL ? mu_unit_get_n_upgrades (unit) : 0;
  guint chip = n_chips;

  for (guint i = 0; i < n_chips && chip == n_chips; i++)
    {
      int upgrade = mu_unit_row_get_upgrade (row, i);

      if (upgrade >= 0 && upgrade < (int) n_upgrades && mu_card_has_same_id (mu_unit_get_upgrade (unit, upgrade), card))
        chip = i;
    }
  while (chip < n_chips && mu_unit_row_get_upgrade (row, chip) >= 0)
    chip++;
  if (chip < n_chips)
    open_chip (self, index, chip);
}

/* Returns the focus to where it was before the picker, which was closed. */
void
mu_pick_actions_end (MuPickActions *self)
{
  /* A menu that had the focus is gone by now. */
  gboolean stays = self->before != NULL && gtk_widget_get_mapped (self->before)
                   && gtk_widget_is_ancestor (self->before, self->pane);
  GtkWidget *next = stays ? self->before : self->opened;

  if (self->marked != NULL)
    mu_list_focus_hold (self->focus, self->marked);
  mark (self, NULL);
  g_clear_object (&self->roster);
  g_clear_object (&self->unit);
  g_clear_object (&self->replaced);
  /* Without a list, what is here is about to be hidden. */
  if (mu_session_get_roster (self->session) != NULL)
    gtk_widget_grab_focus (next != NULL ? next : self->add_ship);
}
