/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

#include "app/library/mu-versions-window.h"
#include "model/mu-i18n.h"

/* The history of a list: looking at it, going back to it, taking a copy out of it. */

static void
offer_way_back (MuWindow *self)
{
  AdwToast *toast = adw_toast_new (_ ("Restored; the history keeps what was here before"));

  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
on_restored (MuWindow *self, const char *id, MuRoster *roster)
{
  mu_window_open (self, id);
  if (!mu_window_has_open (self, id))
    return;
  if (!mu_session_replace (self->session, roster))
    return;
  mu_session_save (self->session, NULL);
  offer_way_back (self);
}

static void
on_copied (MuWindow *self, MuRoster *roster)
{
  g_autoptr (GVariant) nothing = g_variant_ref_sink (g_variant_new_string (""));
  g_autofree char *name = NULL;

  if (!mu_window_leave_list (self, "win.history", nothing))
    return;
  /* Translators: the name of a copy of a list */
  name = g_strdup_printf (_ ("%s (copy)"), mu_roster_get_name (roster));
  mu_roster_set_name (roster, name);
  mu_window_put_list (self, roster);
}

static void
on_history (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  g_autofree char *id = mu_window_dup_target (self, parameter);
  g_autoptr (GError) error = NULL;
  MuVersionsWindow *window;

  if (mu_window_has_open (self, id))
    mu_session_save (self->session, NULL);
  if (id == NULL || mu_session_get_library (self->session) == NULL)
    return;
  window = mu_versions_window_new (GTK_WINDOW (self), self->session, id, &error);
  if (window == NULL)
    {
      mu_window_say_failure (self, _ ("The history could not be read"), error);
      return;
    }
  g_signal_connect_object (window, "restored", G_CALLBACK (on_restored), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "copied", G_CALLBACK (on_copied), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

void
mu_window_install_version_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.history", "s", on_history);
}
