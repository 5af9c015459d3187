/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-edit-actions.h"

#include "app/builder/mu-edit-notices.h"
#include "app/builder/mu-findings-list.h"
#include "app/builder/mu-pick-edit.h"
#include "app/session/mu-roster-edits.h"
#include "app/session/mu-ship-edits.h"
#include "model/text/mu-i18n.h"

/* The actions that edit the list. Each moves the focus to what it changed and tells the player what was left undone. */
struct _MuEditActions
{
  GObject parent_instance;
  MuSession *session;
  MuListFocus *focus;
  MuPickActions *pick;
  MuNotices *notices;
};

G_DEFINE_FINAL_TYPE (MuEditActions, mu_edit_actions, G_TYPE_OBJECT)

static gboolean
has_upgrade (MuEditActions *self, guint unit, guint upgrade)
{
  MuUnit *of = mu_session_get_unit (self->session, unit);

  return of != NULL && upgrade < mu_unit_get_n_upgrades (of);
}

/* Upgrades */

static void
on_remove_upgrade (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  guint unit, upgrade;

  g_variant_get (parameter, "(uu)", &unit, &upgrade);
  if (has_upgrade (self, unit, upgrade))
    mu_edit_remove_upgrade (self->session, unit, upgrade);
}

static void
on_clear_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  guint unit = g_variant_get_uint32 (parameter);
  g_autofree char *text = NULL;
  guint n_upgrades;

  if (!has_upgrade (self, unit, 0))
    return;
  n_upgrades = mu_unit_get_n_upgrades (mu_session_get_unit (self->session, unit));
  mu_edit_clear_upgrades (self->session, unit);
  text = g_strdup_printf (ngettext ("%u upgrade removed", "%u upgrades removed", n_upgrades), n_upgrades);
  mu_edit_notices_toast (self->notices, text, TRUE);
}

static void
show_not_moved (MuEditActions *self, MuCard *card, guint to, const char *reason)
{
  g_autofree char *title = g_strdup_printf (_ ("%s stays where it is: it does not fit on %s"), mu_card_get_name (card),
                                            mu_card_get_name (mu_unit_get_card (mu_session_get_unit (self->session, to))));

  mu_edit_notices_show_problem (self->notices, title, reason);
}

/* Moves an upgrade to another ship; if it only fits in exchange for @other, swaps the two. */
static void
on_move_upgrade (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  g_autofree char *reason = NULL;
  guint unit, upgrade, to;
  int other;

  g_variant_get (parameter, "(uuui)", &unit, &upgrade, &to, &other);
  if (!has_upgrade (self, unit, upgrade) || mu_session_get_unit (self->session, to) == NULL || unit == to
      || (other >= 0 && !has_upgrade (self, to, other)))
    return;
  reason = mu_edit_move_upgrade (self->session, unit, upgrade, to, -1);
  if (reason == NULL)
    mu_list_focus_go_to_upgrade (self->focus, to, mu_unit_get_n_upgrades (mu_session_get_unit (self->session, to)) - 1);
  else if (other >= 0)
    {
      g_free (reason);
      reason = mu_edit_move_upgrade (self->session, unit, upgrade, to, other);
      if (reason == NULL)
        mu_list_focus_go_to_upgrade (self->focus, to, other);
    }
  if (reason != NULL)
    show_not_moved (self, mu_unit_get_upgrade (mu_session_get_unit (self->session, unit), upgrade), to, reason);
}

/* Ships and squadrons */

static void
on_remove_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  guint unit = g_variant_get_uint32 (parameter);
  g_autoptr (MuCard) card = NULL;
  g_autofree char *text = NULL;
  GtkWidget *focus = mu_list_focus_get_widget (self->focus);
  /* Who mends one finding goes on to the next one, and keeps the place in the list. */
  gboolean mending = focus != NULL && gtk_widget_get_ancestor (focus, MU_TYPE_FINDINGS_LIST) != NULL;

  if (mu_session_get_unit (self->session, unit) == NULL)
    return;
  card = g_object_ref (mu_unit_get_card (mu_session_get_unit (self->session, unit)));
  mu_edit_remove_unit (self->session, unit);
  /* The next ship takes its index; after the last ship the focus goes to the one before. */
  if (!mu_card_is_in (card, MU_SECTION_SQUADRONS) && !mending)
    {
      MuUnit *next = mu_session_get_unit (self->session, unit);

      mu_list_focus_go_to_unit (self->focus, next != NULL && mu_unit_is_in (next, MU_SECTION_SHIPS) ? unit : unit - 1);
    }
  text = g_strdup_printf (_ ("%s removed"), mu_card_get_name (card));
  mu_edit_notices_toast (self->notices, text, TRUE);
}

/* @card: (nullable): the card of the copy, if not the same */
static void
duplicate (MuEditActions *self, guint unit, MuCard *card)
{
  g_autoptr (MuCard) copied = g_object_ref (mu_unit_get_card (mu_session_get_unit (self->session, unit)));
  g_autoptr (GPtrArray) left_off = NULL;
  g_autofree char *obstacle = NULL;
  g_autofree char *text = NULL;
  int copy = mu_edit_duplicate_unit (self->session, unit, card, &left_off, &obstacle);

  if (copy >= 0)
    {
      mu_list_focus_go_to_unit (self->focus, copy);
      mu_edit_notices_show_left_off (self->notices, left_off);
      return;
    }
  if (obstacle == NULL)
    return;
  text = g_strdup_printf (_ ("%s is unique: a list has it once"), mu_card_get_name (copied));
  mu_edit_notices_show_problem (self->notices, text,
                                card == NULL ? _ ("Choose another pilot of the same ship for the copy.") : obstacle);
  if (card == NULL)
    mu_pick_actions_open_unit (self->pick, MU_PICK_COPY, unit);
}

static void
on_duplicate_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  guint unit = g_variant_get_uint32 (parameter);

  if (mu_session_get_unit (self->session, unit) != NULL)
    duplicate (self, unit, NULL);
}

static void
on_add_section (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  guint unit = g_variant_get_uint32 (parameter);

  if (mu_session_get_unit (self->session, unit) != NULL)
    mu_edit_add_section (self->session, unit);
}

static void
on_add_companions (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  guint unit = g_variant_get_uint32 (parameter);

  if (mu_session_get_unit (self->session, unit) != NULL)
    mu_edit_add_companions (self->session, unit);
}

/* The ship with the commander is the flagship: moves the commander, or lets the player choose one. */
static void
on_make_flagship (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  guint to = g_variant_get_uint32 (parameter);
  g_autofree char *reason = NULL;
  guint unit, upgrade;

  if (mu_session_get_unit (self->session, to) == NULL)
    return;
  if (!mu_edit_find_commander (mu_session_get_roster (self->session), &unit, &upgrade))
    {
      MuGame *game = mu_roster_get_game (mu_session_get_roster (self->session));

      mu_pick_actions_open_slot (self->pick, to, mu_game_find_commander_slot (game));
      return;
    }
  if (unit == to)
    return;
  reason = mu_edit_move_upgrade (self->session, unit, upgrade, to, -1);
  if (reason != NULL)
    show_not_moved (self, mu_unit_get_upgrade (mu_session_get_unit (self->session, unit), upgrade), to, reason);
  else
    mu_list_focus_go_to_unit (self->focus, to);
}

static void
on_move_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  guint unit;
  int steps;

  g_variant_get (parameter, "(ui)", &unit, &steps);
  if (mu_session_get_unit (self->session, unit) != NULL)
    mu_list_focus_go_to_unit (self->focus, mu_edit_move_unit (self->session, unit, steps));
}

static void
on_place_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  guint unit, before;

  g_variant_get (parameter, "(uu)", &unit, &before);
  if (mu_session_get_unit (self->session, unit) == NULL
      || before > mu_roster_get_n_units (mu_session_get_roster (self->session)))
    return;
  mu_edit_place_unit (self->session, unit, before);
  mu_list_focus_go_to_unit (self->focus, before > unit ? before - 1 : before);
}

static void
on_set_count (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  MuUnit *squadron;
  guint unit;
  int count;

  g_variant_get (parameter, "(ui)", &unit, &count);
  squadron = mu_session_get_unit (self->session, unit);
  if (squadron == NULL || !mu_unit_is (squadron, MU_KIND_COUNTED))
    return;
  mu_edit_set_count (self->session, unit, count);
  if (count <= 0)
    mu_list_focus_go_to_squadrons (self->focus);
}

/* Drops what the player chose of what can be dropped. The words tell which way is meant, also if the list has changed
 * since they were shown. */
static void
on_cut (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  MuRoster *roster = mu_session_get_roster (self->session);
  g_autoptr (GPtrArray) ways = NULL;

  if (roster == NULL)
    return;
  ways = mu_cuts_list (roster, mu_session_get_report (self->session), MU_CUTS_OFFERED);
  for (guint i = 0; i < ways->len; i++)
    {
      const MuCuts *cuts = ways->pdata[i];
      const MuCut *cut = cuts->cuts->pdata[0];
      g_autofree char *text = mu_cuts_dup_text (cuts);
      /* What was dropped, which the button said as what to do. */
      g_autofree char *done
          = cuts->cuts->len == 1 && cut->with == NULL && cut->count <= 1
                ? g_strdup_printf (_ ("%s removed"), mu_card_get_name (cut->card))
                : g_strdup_printf (ngettext ("%d point saved", "%d points saved", (gulong) cuts->points), cuts->points);

      if (!g_str_equal (text, g_variant_get_string (parameter, NULL)))
        continue;
      mu_edit_cut (self->session, ways->pdata[i]);
      mu_edit_notices_toast (self->notices, done, TRUE);
      return;
    }
}

/* The rest of the list */

static void
on_drop_objective (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  GPtrArray *objectives = mu_roster_get_objectives (mu_session_get_roster (self->session));
  guint index = g_variant_get_uint32 (parameter);

  if (index < objectives->len)
    mu_edit_drop_objective (self->session, objectives->pdata[index]);
}

static void
on_drop_unknown (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;
  GPtrArray *unknown = mu_roster_get_unknown (mu_session_get_roster (self->session));
  guint index = g_variant_get_uint32 (parameter);

  if (index < unknown->len)
    mu_edit_drop_unknown (self->session, unknown->pdata[index]);
}

static void
on_toggle_obstacle (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuEditActions *self = data;

  mu_edit_toggle_obstacle (self->session, g_variant_get_string (parameter, NULL));
}

static void
mu_edit_actions_dispose (GObject *object)
{
  MuEditActions *self = MU_EDIT_ACTIONS (object);

  g_clear_object (&self->session);
  g_clear_object (&self->focus);
  g_clear_object (&self->pick);
  G_OBJECT_CLASS (mu_edit_actions_parent_class)->dispose (object);
}

static void
mu_edit_actions_class_init (MuEditActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mu_edit_actions_dispose;
}

static void
mu_edit_actions_init (MuEditActions *self)
{
}

/*
 * The object must live longer than @actions. Returns an object with the actions that edit the list.
 *
 * @actions: the actions of the list, which this adds to
 * @notices: where to tell the player what became of an edit; borrowed
 */
MuEditActions *
mu_edit_actions_new (GActionMap *actions, MuSession *session, MuListFocus *focus, MuPickActions *pick,
                     MuNotices *notices)
{
  static const GActionEntry entries[] = {
    { .name = "remove-upgrade", .parameter_type = "(uu)", .activate = on_remove_upgrade },
    { .name = "move-upgrade", .parameter_type = "(uuui)", .activate = on_move_upgrade },
    { .name = "clear-unit", .parameter_type = "u", .activate = on_clear_unit },
    { .name = "add-companions", .parameter_type = "u", .activate = on_add_companions },
    { .name = "remove-unit", .parameter_type = "u", .activate = on_remove_unit },
    { .name = "duplicate-unit", .parameter_type = "u", .activate = on_duplicate_unit },
    { .name = "make-flagship", .parameter_type = "u", .activate = on_make_flagship },
    { .name = "move-unit", .parameter_type = "(ui)", .activate = on_move_unit },
    { .name = "place-unit", .parameter_type = "(uu)", .activate = on_place_unit },
    { .name = "add-section", .parameter_type = "u", .activate = on_add_section },
    { .name = "set-count", .parameter_type = "(ui)", .activate = on_set_count },
    { .name = "cut", .parameter_type = "s", .activate = on_cut },
    { .name = "drop-objective", .parameter_type = "u", .activate = on_drop_objective },
    { .name = "drop-unknown", .parameter_type = "u", .activate = on_drop_unknown },
    { .name = "toggle-obstacle", .parameter_type = "s", .activate = on_toggle_obstacle },
  };
  MuEditActions *self = g_object_new (MU_TYPE_EDIT_ACTIONS, NULL);

  self->session = g_object_ref (session);
  self->focus = g_object_ref (focus);
  self->pick = g_object_ref (pick);
  self->notices = notices;
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  return self;
}

/* Puts the chosen card into the list, unless what the picker was open for, @request, is gone. */
void
mu_edit_actions_take (MuEditActions *self, const MuPickRequest *request, MuPickerItem *item)
{
  g_auto (MuPickEdit) edit = { 0 };

  if (request->purpose == MU_PICK_COPY && mu_session_get_unit (self->session, request->unit) != NULL)
    duplicate (self, request->unit, item->card);
  if (request->purpose == MU_PICK_COPY || !mu_pick_edit_make (&edit, self->session, request, item))
    return;
  if (edit.upgrade >= 0)
    mu_list_focus_go_to_upgrade (self->focus, edit.unit, edit.upgrade);
  else if (request->purpose == MU_PICK_OBJECTIVE)
    mu_list_focus_go_to_objective (self->focus, request->type);
  else if (mu_card_kind_is_in (request->kind, MU_SECTION_SQUADRONS))
    mu_list_focus_go_to_squadrons (self->focus);
  else
    mu_list_focus_go_to_unit (self->focus, edit.unit);
  if (edit.left_off != NULL)
    mu_edit_notices_show_left_off (self->notices, edit.left_off);
}

/* Takes the last copy of @card, a ship or squadron, out of the list. */
void
mu_edit_actions_drop (MuEditActions *self, MuCard *card)
{
  MuRoster *roster = mu_session_get_roster (self->session);

  for (guint i = roster != NULL ? mu_roster_get_n_units (roster) : 0; i-- > 0;)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      if (mu_unit_get_card (unit) != card)
        continue;
      mu_edit_set_count (self->session, i, mu_unit_get_count (unit) - 1);
      return;
    }
}
