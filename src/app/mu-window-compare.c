/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/mu-wording.h"
#include "catalog/mu-document.h"

/* Lists that other windows hand to this one. */

static void
on_open_document (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) roster = mu_document_read (mu_session_get_games (self->session), bytes, &error);
  g_autofree char *reason = NULL;

  if (roster == NULL)
    {
      reason = mu_wording_dup_sentence (error);
      mu_notices_show (self->notices, "list", _ ("This list could not be opened"), reason);
      return;
    }
  if (mu_window_leave_list (self, action, parameter))
    mu_window_put_list (self, roster);
}

void
mu_window_install_compare_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open-document", "s", on_open_document);
}
