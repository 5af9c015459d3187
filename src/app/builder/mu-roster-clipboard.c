/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-roster-pane-private.h"

#include "app/session/mu-roster-edits.h"
#include "app/session/mu-ship-edits.h"
#include "app/session/mu-unit-clipboard.h"
#include "app/widgets/mu-display-text.h"
#include "model/mu-i18n.h"

/* Ships and squadrons copied, cut and pasted, within a list and from one to another. */

static void
copy_unit (MuRosterPane *self, guint unit)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  const MuReport *report = mu_session_get_report (self->session);
  g_autofree char *text = g_strdup_printf (_ ("%s copied"), mu_card_get_name (mu_report_get_unit (report, unit)->card));

  mu_unit_clipboard_copy (gtk_widget_get_clipboard (GTK_WIDGET (self)), roster, report, unit);
  mu_roster_pane_say (self, text, FALSE);
}

static void
on_copy_unit (GtkWidget *widget, const char *name, GVariant *parameter)
{
  guint unit = g_variant_get_uint32 (parameter);

  if (mu_roster_pane_has_unit (MU_ROSTER_PANE (widget), unit))
    copy_unit (MU_ROSTER_PANE (widget), unit);
}

static void
on_cut_unit (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuRosterPane *self = MU_ROSTER_PANE (widget);
  guint unit = g_variant_get_uint32 (parameter);

  if (!mu_roster_pane_has_unit (self, unit))
    return;
  mu_unit_clipboard_copy (gtk_widget_get_clipboard (widget), mu_session_get_roster (self->session),
                          mu_session_get_report (self->session), unit);
  gtk_widget_activate_action (widget, "roster.remove-unit", "u", unit);
}

static void
paste (MuRosterPane *self, MuRoster *units)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  g_autoptr (GPtrArray) left_off = NULL;
  g_autofree char *obstacle = NULL;
  int first;

  if (mu_roster_get_game (units) != mu_roster_get_game (roster))
    {
      mu_notices_show (self->notices, "edit", _ ("This ship is of another game"),
                       _ ("Open a list of its game, or make one, and paste it there."));
      return;
    }
  first = mu_edit_insert_units (self->session, units, mu_roster_pane_get_place (self), &left_off, &obstacle);
  if (first >= 0)
    mu_roster_pane_focus_unit (self, first);
  if (obstacle != NULL)
    mu_notices_show (self->notices, "edit", _ ("A unique card is in the list already"), obstacle);
  else
    mu_roster_pane_say_left_off (self, left_off);
}

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MuRosterPane) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) units = NULL;

  if (self->session == NULL || mu_session_get_roster (self->session) == NULL)
    return;
  units = mu_unit_clipboard_read_finish (result, mu_session_get_games (self->session), &error);
  if (units != NULL)
    paste (self, units);
  else
    {
      g_autofree char *reason = mu_display_text_dup_sentence (error);

      mu_notices_show (self->notices, "edit", _ ("The clipboard cannot be read"), reason);
    }
}

static void
on_paste_units (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);

  if (mu_unit_clipboard_has_units (clipboard))
    mu_unit_clipboard_read (clipboard, on_pasted, g_object_ref (widget));
  else
    gtk_widget_activate_action (widget, "win.paste", NULL);
}

void
mu_roster_pane_install_clipboard_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "roster.copy-unit", "u", on_copy_unit);
  gtk_widget_class_install_action (widget_class, "roster.cut-unit", "u", on_cut_unit);
  gtk_widget_class_install_action (widget_class, "roster.paste-units", NULL, on_paste_units);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "roster.paste-units", NULL);
}
