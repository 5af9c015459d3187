/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

#include "app/tools/mu-complete-window.h"
#include "app/tools/mu-random-window.h"
#include "app/widgets/mu-display-text.h"
#include "model/mu-i18n.h"

/* Lists, or the rest of a list, that the program makes up. */

static void
on_applied (MuWindow *self, const char *text)
{
  /* Translators: %s is a ship and the upgrades it got */
  g_autofree char *message = g_strdup_printf (_ ("Added %s"), text);
  g_autofree char *escaped = g_markup_escape_text (message, -1);
  AdwToast *toast = adw_toast_new (escaped);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
on_complete (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  GtkWindow *window = mu_window_find_transient (self, MU_TYPE_COMPLETE_WINDOW);

  if (mu_session_get_roster (self->session) == NULL)
    return;
  if (window == NULL)
    {
      window = GTK_WINDOW (mu_complete_window_new (GTK_WINDOW (self), self->session));
      g_signal_connect_object (window, "applied", G_CALLBACK (on_applied), self, G_CONNECT_SWAPPED);
    }
  gtk_window_present (window);
}

static void
on_made (MuWindow *self, MuRoster *roster)
{
  g_autoptr (GError) error = NULL;

  if (mu_session_save (self->session, &error))
    mu_window_put_list (self, roster);
  else
    {
      g_autofree char *reason = mu_display_text_dup_sentence (error);

      mu_notices_show (self->notices, "list", _ ("The open list could not be saved, so it was kept"), reason);
    }
}

static void
on_random (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  GtkWindow *window = mu_window_find_transient (self, MU_TYPE_RANDOM_WINDOW);

  if (window == NULL)
    {
      window = GTK_WINDOW (mu_random_window_new (GTK_WINDOW (self), self->session));
      g_signal_connect_object (window, "made", G_CALLBACK (on_made), self, G_CONNECT_SWAPPED);
    }
  gtk_window_present (window);
}

void
mu_window_install_complete_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.complete", NULL, on_complete);
  gtk_widget_class_install_action (widget_class, "win.random", NULL, on_random);
}
