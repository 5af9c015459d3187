/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

#include "app/collection/mu-collection-window.h"
#include "app/collection/mu-shortage-window.h"
#include "model/mu-i18n.h"

/* The windows about what the player owns. */

/* The window of that kind that belongs to this one, if it is open. */
GtkWindow *
mu_window_find_transient (MuWindow *self, GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type) && gtk_window_get_transient_for (l->data) == GTK_WINDOW (self))
      return l->data;
  return NULL;
}

/* Shows the game of the open list, and the box the parameter names, if any. */
static void
on_collection (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  MuLibrary *library = mu_session_get_library (self->session);
  MuGames *games = mu_session_get_games (self->session);
  MuRoster *roster = mu_session_get_roster (self->session);
  const char *expansion = g_variant_get_string (parameter, NULL);
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);
  GtkWindow *window = mu_window_find_transient (self, MU_TYPE_COLLECTION_WINDOW);

  if (library == NULL || ids->len == 0)
    {
      mu_window_toast (self, _ ("The collection is kept with your lists, which cannot be opened"));
      return;
    }
  if (window == NULL)
    {
      window = GTK_WINDOW (mu_collection_window_new (GTK_WINDOW (self), games, library));
      mu_collection_window_show (MU_COLLECTION_WINDOW (window),
                                 roster != NULL ? mu_game_get_id (mu_roster_get_game (roster)) : ids->pdata[0], NULL);
    }
  gtk_window_present (window);
  if (expansion[0] != '\0' && roster != NULL)
    mu_collection_window_show (MU_COLLECTION_WINDOW (window), mu_game_get_id (mu_roster_get_game (roster)), expansion);
}

static void
on_shortage (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  GtkWindow *window = mu_window_find_transient (self, MU_TYPE_SHORTAGE_WINDOW);

  if (mu_session_get_roster (self->session) == NULL || mu_session_get_library (self->session) == NULL)
    return;
  if (window == NULL)
    window = GTK_WINDOW (mu_shortage_window_new (GTK_WINDOW (self), self->session));
  gtk_window_present (window);
}

void
mu_window_install_collection_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.collection", "s", on_collection);
  gtk_widget_class_install_action (widget_class, "win.shortage", NULL, on_shortage);
}
