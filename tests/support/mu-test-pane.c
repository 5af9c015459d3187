/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-pane.h"

#include "catalog/mu-document.h"
#include "support/mu-test-roster.h"

#include <string.h>

/**
 * mu_test_pane_open:
 * @list: what is in it, as mu_test_roster() reads it
 *
 * Opens such a list in @window.
 *
 * Returns: its panes.
 */
MuTestPane
mu_test_pane_open (MuWindow *window, const char *format, const char *faction, const char *list)
{
  MuRosterPane *pane = mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE);
  MuTestPane self = { window, mu_window_get_session (window), pane, mu_test_get_picker (pane),
                      mu_test_find (GTK_WIDGET (window), MU_TYPE_CARD_PANE) };
  g_autoptr (MuRoster) made = mu_test_roster (format, faction, list);
  g_autoptr (GBytes) document = mu_document_write (made);
  g_autoptr (MuRoster) roster = mu_document_read (mu_session_get_games (self.session), document, NULL);

  mu_session_set_roster (self.session, roster);
  mu_test_await_frame ();
  return self;
}

/**
 * mu_test_pane_act:
 * @action: a detailed action name
 */
void
mu_test_pane_act (MuTestPane *self, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autoptr (GError) error = NULL;

  g_action_parse_detailed_name (action, &name, &target, &error);
  g_assert_no_error (error);
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (self->pane), name, target));
  mu_test_await_frame ();
}

/* A popover also holds the shortcuts of the buttons in it, which have signals that it has not. */
static gboolean
is_for (GtkShortcutAction *action, GtkWidget *widget)
{
  return !GTK_IS_SIGNAL_ACTION (action)
         || g_signal_lookup (gtk_signal_action_get_signal_name (GTK_SIGNAL_ACTION (action)), G_OBJECT_TYPE (widget)) != 0;
}

static gboolean
run_shortcut (GtkShortcut *shortcut, GtkWidget *widget, guint key, GdkModifierType state)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

  if (!GTK_IS_KEYVAL_TRIGGER (trigger) || gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) != key
      || gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) != state
      || !is_for (gtk_shortcut_get_action (shortcut), widget))
    return FALSE;
  return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                       gtk_shortcut_get_arguments (shortcut));
}

static gboolean
run_controller (GtkEventController *controller, GtkWidget *widget, guint key, GdkModifierType state)
{
  const char *name = gtk_event_controller_get_name (controller);
  /* The shortcuts that a window or popover runs for widgets in it are not for itself. */
  gboolean of_others = name != NULL && g_str_has_prefix (name, "gtk-shortcut-manager-");
  gboolean handled = FALSE;

  if (of_others)
    return FALSE;
  if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
    g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &handled);
  else if (GTK_IS_SHORTCUT_CONTROLLER (controller))
    for (guint i = 0; !handled && i < g_list_model_get_n_items (G_LIST_MODEL (controller)); i++)
      {
        g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), i);

        handled = run_shortcut (shortcut, widget, key, state);
      }
  return handled;
}

static gboolean
run_keys_of (GtkWidget *widget, gboolean capture, guint key, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  /* Entries make text of their keys, which needs real events. */
  if (GTK_IS_EDITABLE (widget))
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      GtkPropagationPhase phase = gtk_event_controller_get_propagation_phase (controller);

      if (phase != GTK_PHASE_NONE && (phase == GTK_PHASE_CAPTURE) == capture
          && run_controller (controller, widget, key, state))
        return TRUE;
    }
  return FALSE;
}

static gboolean
capture_key (GtkWidget *widget, guint key, GdkModifierType state)
{
  return widget != NULL
         && (capture_key (gtk_widget_get_parent (widget), key, state) || run_keys_of (widget, TRUE, key, state));
}

static gboolean
bubble_key (GtkWidget *widget, guint key, GdkModifierType state)
{
  return widget != NULL
         && (run_keys_of (widget, FALSE, key, state) || bubble_key (gtk_widget_get_parent (widget), key, state));
}

/**
 * mu_test_press:
 * @widget: where the focus is
 *
 * Hands a key to those around @widget and to itself, as if it had been pressed there.
 *
 * Returns: whether any of them used it.
 */
gboolean
mu_test_press (GtkWidget *widget, guint key, GdkModifierType state)
{
  /* GTK gives no keys to a widget that is not realized. When a row is removed, it may keep the focus for a frame. */
  gboolean used = gtk_widget_get_realized (widget)
                  && (capture_key (widget, key, state) || bubble_key (widget, key, state));

  mu_test_await_frame ();
  return used;
}

/**
 * mu_test_pane_pick:
 * @text: what to type into the picker that is open
 * @anyway: whether to take the first card found although it does not fit
 *
 * Types, and presses Enter, or, with cards listed that do not fit, Shift+Enter.
 */
void
mu_test_pane_pick (MuTestPane *self, const char *text, gboolean anyway)
{
  if (anyway)
    mu_test_picker_show_misfits (self->picker, TRUE);
  mu_test_picker_type (self->picker, text);
  mu_test_picker_press (self->picker, GDK_KEY_Return, anyway ? GDK_SHIFT_MASK : 0);
}

/**
 * mu_test_pane_dup_units:
 *
 * Returns: (transfer full): the ids of the list's units, `2*` before two of a squadron, with blanks between.
 */
char *
mu_test_pane_dup_units (MuTestPane *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      g_string_append (ids, i > 0 ? " " : "");
      if (mu_unit_get_count (unit) > 1)
        g_string_append_printf (ids, "%d*", mu_unit_get_count (unit));
      g_string_append (ids, mu_card_get_id (mu_unit_get_card (unit)));
    }
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

/**
 * mu_test_pane_dup_upgrades:
 *
 * Returns: (transfer full): the ids of a unit's upgrades, with blanks between.
 */
char *
mu_test_pane_dup_upgrades (MuTestPane *self, guint unit)
{
  MuUnit *of = mu_roster_get_unit (mu_session_get_roster (self->session), unit);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < mu_unit_get_n_upgrades (of); i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", mu_card_get_id (mu_unit_get_upgrade (of, i)));
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

/**
 * mu_test_pane_get_finding:
 *
 * Returns: (nullable): the row of the finding at position @n of those shown.
 */
MuFindingRow *
mu_test_pane_get_finding (MuTestPane *self, guint n)
{
  MuFindingsList *findings = mu_test_get_part (self->pane, "findings");
  GtkWidget *row = gtk_widget_get_first_child (mu_test_get_part (findings, "rows"));

  if (!mu_findings_list_is_expanded (findings))
    return n == 0 && g_str_equal (gtk_stack_get_visible_child_name (mu_test_get_part (findings, "said")), "first")
               ? mu_test_get_part (findings, "first")
               : NULL;
  while (row != NULL && (!gtk_widget_get_visible (row) || n-- > 0))
    row = gtk_widget_get_next_sibling (row);
  return row != NULL ? MU_FINDING_ROW (row) : NULL;
}

/**
 * mu_test_pane_find_finding:
 *
 * Shows all findings and looks for one.
 *
 * Returns: (nullable): the row of the finding that says @text.
 */
MuFindingRow *
mu_test_pane_find_finding (MuTestPane *self, const char *text)
{
  MuFindingRow *row;

  mu_findings_list_set_expanded (mu_test_get_part (self->pane, "findings"), TRUE);
  for (guint i = 0; (row = mu_test_pane_get_finding (self, i)) != NULL; i++)
    {
      g_autofree char *spoken = mu_test_dup_spoken (row, GTK_ACCESSIBLE_PROPERTY_LABEL);

      if (strstr (spoken, text) != NULL)
        return row;
    }
  return NULL;
}

/**
 * mu_test_pane_says:
 *
 * Returns: whether the window says @text in a toast.
 */
gboolean
mu_test_pane_says (MuTestPane *self, const char *text)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self->pane), ADW_TYPE_TOAST_OVERLAY);

  return overlay != NULL && mu_test_find_labelled (overlay, GTK_TYPE_LABEL, text) != NULL;
}

/**
 * mu_test_get_card:
 *
 * Returns: (nullable): the title of the card that @card_pane shows; %NULL if it shows none.
 */
const char *
mu_test_get_card (MuCardPane *card_pane)
{
  const char *shown = gtk_stack_get_visible_child_name (mu_test_get_part (card_pane, "stack"));

  return g_str_equal (shown, "card") ? gtk_label_get_text (mu_test_get_part (card_pane, "title")) : NULL;
}

/**
 * mu_test_find_fact:
 * @around: what the line is in
 * @name: what it is about
 *
 * Returns: (transfer none) (nullable): the line about a card; %NULL if there is none.
 */
MuFact *
mu_test_find_fact (gpointer around, const char *name)
{
  if (MU_IS_FACT (around))
    return g_str_equal (gtk_label_get_text (mu_test_get_part (around, "name")), name) ? around : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (around); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      MuFact *found = mu_test_find_fact (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/**
 * mu_test_get_fact:
 * @name: what a line of @card_pane is about
 *
 * Returns: (nullable): what that line says; %NULL if there is none.
 */
const char *
mu_test_get_fact (MuCardPane *card_pane, const char *name)
{
  MuFact *fact = mu_test_find_fact (mu_test_get_part (card_pane, "details"), name);

  return fact != NULL ? gtk_label_get_text (mu_test_get_part (fact, "value")) : NULL;
}
