/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-roster-pane-private.h"

#include "app/session/mu-roster-edits.h"
#include "app/session/mu-ship-edits.h"
#include "model/mu-i18n.h"

#include <adwaita.h>

/* What can be done to a ship of the list. */

/* Saying what was done */

void
mu_roster_pane_say (MuRosterPane *self, const char *text, gboolean undoable)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast;

  if (overlay == NULL)
    return;
  toast = adw_toast_new (escaped);
  if (undoable)
    {
      adw_toast_set_button_label (toast, _ ("_Undo"));
      adw_toast_set_action_name (toast, "win.undo");
    }
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}

/* Stays until the next edit: there may be several reasons to read. */
void
mu_roster_pane_say_left_off (MuRosterPane *self, GPtrArray *left_off)
{
  g_autofree char *names = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *title = NULL;

  if (left_off->len == 0)
    return;
  names = mu_left_off_dup_names (left_off);
  lines = mu_left_off_dup_lines (left_off);
  /* Translators: names of cards that could not come along with a ship */
  title = g_strdup_printf (_ ("Left off: %s"), names);
  mu_notice_add_action (mu_notices_show (self->notices, "edit", title, lines), _ ("_Undo"), "win.undo");
}

static void
say_not_done (MuRosterPane *self, const char *title, const char *reason)
{
  mu_notices_show (self->notices, "edit", title, reason);
}

static void
say_removed (MuRosterPane *self, MuCard *card)
{
  g_autofree char *text = g_strdup_printf (_ ("%s removed"), mu_card_get_name (card));

  mu_roster_pane_say (self, text, TRUE);
}

/* Upgrades */

gboolean
mu_roster_pane_has_unit (MuRosterPane *self, guint unit)
{
  MuRoster *roster = mu_session_get_roster (self->session);

  return roster != NULL && unit < mu_roster_get_n_units (roster);
}

static MuUnit *
get_unit (MuRosterPane *self, guint unit)
{
  return mu_roster_pane_has_unit (self, unit) ? mu_roster_get_unit (mu_session_get_roster (self->session), unit) : NULL;
}

static gboolean
has_upgrade (MuRosterPane *self, guint unit, guint upgrade)
{
  return get_unit (self, unit) != NULL && upgrade < mu_unit_get_n_upgrades (get_unit (self, unit));
}

static void
on_remove_upgrade (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  guint unit, upgrade;

  g_variant_get (parameter, "(uu)", &unit, &upgrade);
  if (has_upgrade (self, unit, upgrade))
    mu_edit_remove_upgrade (self->session, unit, upgrade);
}

static void
on_clear_unit (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  guint unit = g_variant_get_uint32 (parameter);
  g_autofree char *text = NULL;
  guint n_upgrades;

  if (!mu_roster_pane_has_unit (self, unit))
    return;
  n_upgrades = mu_unit_get_n_upgrades (get_unit (self, unit));
  mu_edit_clear_upgrades (self->session, unit);
  text = g_strdup_printf (ngettext ("%u upgrade removed", "%u upgrades removed", n_upgrades), n_upgrades);
  if (n_upgrades > 0)
    mu_roster_pane_say (self, text, TRUE);
}

static void
focus_upgrade (MuRosterPane *self, guint unit, guint upgrade)
{
  MuUnitRow *row = mu_roster_pane_get_row (self, unit);
  int chip = row != NULL ? mu_unit_row_find_upgrade (row, upgrade) : -1;

  if (chip >= 0)
    gtk_widget_child_focus (GTK_WIDGET (mu_unit_row_get_chip (row, chip)), GTK_DIR_TAB_FORWARD);
}

static void
say_not_moved (MuRosterPane *self, MuCard *card, guint to, const char *reason)
{
  g_autofree char *title = g_strdup_printf (_ ("%s stays where it is: it does not fit on %s"), mu_card_get_name (card),
                                            mu_card_get_name (mu_unit_get_card (get_unit (self, to))));

  say_not_done (self, title, reason);
}

static void
on_move_upgrade (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  g_autofree char *reason = NULL;
  guint unit, upgrade, to;
  int other;

  g_variant_get (parameter, "(uuui)", &unit, &upgrade, &to, &other);
  if (!has_upgrade (self, unit, upgrade) || !mu_roster_pane_has_unit (self, to) || unit == to)
    return;
  if (other >= 0 && !has_upgrade (self, to, other))
    return;
  reason = mu_edit_move_upgrade (self->session, unit, upgrade, to);
  if (reason != NULL && other >= 0)
    {
      g_free (reason);
      reason = mu_edit_swap_upgrades (self->session, unit, upgrade, to, other);
    }
  else
    other = -1;
  if (reason != NULL)
    say_not_moved (self, mu_unit_get_upgrade (get_unit (self, unit), upgrade), to, reason);
  else
    focus_upgrade (self, to, other >= 0 ? (guint) other : mu_unit_get_n_upgrades (get_unit (self, to)) - 1);
}

/* Ships */

static void
on_remove_unit (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  guint unit = g_variant_get_uint32 (parameter);
  g_autoptr (MuCard) card = NULL;

  if (!mu_roster_pane_has_unit (self, unit))
    return;
  card = g_object_ref (mu_unit_get_card (get_unit (self, unit)));
  mu_edit_remove_unit (self->session, unit);
  if (mu_card_get_kind (card) != MU_CARD_SQUADRON)
    mu_roster_pane_focus_unit (self, mu_roster_pane_get_row (self, unit) != NULL ? unit : unit - 1);
  say_removed (self, card);
}

static void
pick_for_unit (MuRosterPane *self, MuPickPurpose purpose, guint unit)
{
  MuPickRequest request = { .purpose = purpose, .unit = unit, .kind = self->ship_kind };
  MuUnitRow *row = mu_roster_pane_get_row (self, unit);

  if (row != NULL)
    mu_roster_pane_open_picker_at (self, GTK_WIDGET (row), &request);
}

static void
on_replace_unit (GtkWidget *widget, const char *name, GVariant *parameter)
{
  pick_for_unit (MU_ROSTER_PANE (widget), MU_PICK_REPLACEMENT, g_variant_get_uint32 (parameter));
}

void
mu_roster_pane_replace (MuRosterPane *self, guint unit, MuCard *card)
{
  g_autoptr (GPtrArray) left_off = mu_edit_replace_unit (self->session, unit, card);

  mu_roster_pane_focus_unit (self, unit);
  mu_roster_pane_say_left_off (self, left_off);
}

/* A unique pilot flies once: another pilot of that ship is offered for the copy. */
void
mu_roster_pane_duplicate (MuRosterPane *self, guint unit, MuCard *card)
{
  g_autoptr (MuCard) copied = g_object_ref (mu_unit_get_card (get_unit (self, unit)));
  g_autoptr (GPtrArray) left_off = NULL;
  g_autofree char *obstacle = NULL;
  g_autofree char *text = NULL;
  int copy = mu_edit_duplicate_unit (self->session, unit, card, &left_off, &obstacle);

  if (copy >= 0)
    {
      mu_roster_pane_focus_unit (self, copy);
      mu_roster_pane_say_left_off (self, left_off);
      return;
    }
  if (obstacle == NULL)
    return;
  text = g_strdup_printf (_ ("%s is unique: a list has it once"), mu_card_get_name (copied));
  say_not_done (self, text, card == NULL ? _ ("Choose another pilot of the same ship for the copy.") : obstacle);
  if (card == NULL)
    pick_for_unit (self, MU_PICK_COPY, unit);
}

static void
on_duplicate_unit (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);

  if (mu_roster_pane_has_unit (self, g_variant_get_uint32 (parameter)))
    mu_roster_pane_duplicate (self, g_variant_get_uint32 (parameter), NULL);
}

/* The commander goes along; without one there is one to be chosen. */
static void
on_make_flagship (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  guint to = g_variant_get_uint32 (parameter);
  g_autofree char *reason = NULL;
  guint unit, upgrade;

  if (!mu_roster_pane_has_unit (self, to))
    return;
  if (!mu_edit_find_commander (mu_session_get_roster (self->session), &unit, &upgrade))
    {
      mu_roster_pane_open_picker (self, to, "commander");
      return;
    }
  if (unit == to)
    return;
  reason = mu_edit_move_upgrade (self->session, unit, upgrade, to);
  if (reason != NULL)
    say_not_moved (self, mu_unit_get_upgrade (get_unit (self, unit), upgrade), to, reason);
  else
    mu_roster_pane_focus_unit (self, to);
}

static void
on_move_unit (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  guint unit;
  int steps;

  g_variant_get (parameter, "(ui)", &unit, &steps);
  if (mu_roster_pane_has_unit (self, unit))
    mu_roster_pane_focus_unit (self, mu_edit_move_unit (self->session, unit, steps));
}

static void
on_place_unit (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  guint unit, before;

  g_variant_get (parameter, "(uu)", &unit, &before);
  if (!mu_roster_pane_has_unit (self, unit) || before > mu_roster_get_n_units (mu_session_get_roster (self->session)))
    return;
  mu_edit_place_unit (self->session, unit, before);
  mu_roster_pane_focus_unit (self, before > unit ? before - 1 : before);
}

static void
on_show_unit (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  guint unit = g_variant_get_uint32 (parameter);

  if (mu_roster_pane_has_unit (self, unit))
    mu_roster_pane_select_card (self, mu_report_get_unit (mu_session_get_report (self->session), unit)->card, unit);
}

void
mu_roster_pane_install_ship_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "roster.remove-upgrade", "(uu)", on_remove_upgrade },
    { "roster.move-upgrade", "(uuui)", on_move_upgrade },
    { "roster.clear-unit", "u", on_clear_unit },
    { "roster.remove-unit", "u", on_remove_unit },
    { "roster.replace-unit", "u", on_replace_unit },
    { "roster.duplicate-unit", "u", on_duplicate_unit },
    { "roster.make-flagship", "u", on_make_flagship },
    { "roster.move-unit", "(ui)", on_move_unit },
    { "roster.place-unit", "(uu)", on_place_unit },
    { "roster.show-unit", "u", on_show_unit },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
}
