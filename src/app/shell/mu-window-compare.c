/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

#include <string.h>

#include "app/tools/mu-compare-window.h"
#include "app/widgets/mu-display-text.h"
#include "catalog/mu-document.h"
#include "model/mu-i18n.h"

/* Lists that other windows hand to this one, and lists side by side. */

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
      reason = mu_display_text_dup_sentence (error);
      mu_notices_show (self->notices, "list", _ ("This list could not be opened"), reason);
      return;
    }
  if (mu_window_leave_list (self, action, parameter))
    mu_window_put_list (self, roster);
}

/* Two lists, or one whose counterpart is chosen in the window; none: the open one. */
static void
on_compare (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);
  const char *open = mu_session_get_id (self->session);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  MuCompareWindow *window;

  mu_session_save (self->session, NULL);
  window = mu_compare_window_new (application, mu_application_get_services (MU_APPLICATION (application)));
  for (int i = 0; i < 2 && ids[i] != NULL; i++)
    mu_compare_window_choose (window, i, ids[i]);
  if (ids[0] == NULL && open != NULL)
    mu_compare_window_choose (window, 0, open);
  gtk_window_present (GTK_WINDOW (window));
}

void
mu_window_install_compare_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open-document", "s", on_open_document);
  gtk_widget_class_install_action (widget_class, "win.compare", "as", on_compare);
}
