/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-last-list.h"

#include "app/shell/mu-list-actions.h"
#include "app/shell/mu-window-state.h"
#include "app/widgets/mu-display-text.h"
#include "model/text/mu-i18n.h"

/*
 * Opens the list that was open when Muster ended, in whatever way, so each list is stored as the open one as soon as it
 * was drawn. A list at which Muster crashed must not be opened at every start, so the id of a list that is being opened
 * is stored until the list was drawn. It stays stored for a list that cannot be opened, and for one that is too large to
 * be sure to open fast.
 */

#define LIST_KEY "window.list"
#define OPENING_KEY "window.opening"

static MuLibrary *
get_library (MuWindowContext *self)
{
  return mu_session_get_library (self->session);
}

static void
update_opening (MuWindowContext *self)
{
  g_autofree char *id = mu_window_state_dup (get_library (self), OPENING_KEY);

  if (mu_session_get_too_large (self->session) != NULL)
    mu_window_state_set (get_library (self), OPENING_KEY, mu_session_get_id (self->session));
  else if (id != NULL && mu_session_is_open (self->session, id))
    mu_window_state_set (get_library (self), OPENING_KEY, NULL);
}

/* Does nothing for a list that is not in the library yet. */
static void
store_open (MuWindowContext *self)
{
  const char *id = mu_session_get_id (self->session);
  g_autofree char *stored = mu_window_state_dup (get_library (self), LIST_KEY);

  if (id != NULL && g_strcmp0 (stored, id) != 0)
    mu_window_state_set (get_library (self), LIST_KEY, id);
}

static void
on_painted (GdkFrameClock *clock, MuWindowContext *self)
{
  g_signal_handlers_disconnect_by_func (clock, on_painted, self);
  store_open (self);
  update_opening (self);
}

static void
on_opened (MuWindowContext *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));

  if (clock == NULL)
    return;
  g_signal_handlers_disconnect_by_func (clock, on_painted, self);
  g_signal_connect_object (clock, "after-paint", G_CALLBACK (on_painted), self, 0);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
}

static void
on_open_failed (MuWindowContext *self, const char *id)
{
  mu_window_state_set (get_library (self), OPENING_KEY, id);
}

/*
 * Begins to store which list is open. A list counts as opened once the window has drawn a frame with it: one that crashes
 * the program is not opened again at the next start.
 */
void
mu_last_list_start (MuWindowContext *self)
{
  g_signal_connect_object (self->session, "saved", G_CALLBACK (store_open), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "opened", G_CALLBACK (on_opened), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "open-failed", G_CALLBACK (on_open_failed), self, G_CONNECT_SWAPPED);
}

/*
 * Opens the list that was open last or, if it was deleted, the one that was changed last. Does nothing if a list is
 * open, and only shows a notice if Muster ended while it opened that list the last time.
 */
void
mu_last_list_open (MuWindowContext *self)
{
  g_autofree char *id = mu_window_state_dup (get_library (self), LIST_KEY);
  g_autofree char *opening = mu_window_state_dup (get_library (self), OPENING_KEY);
  gint64 revision = 0;

  if (mu_session_get_roster (self->session) != NULL)
    return;
  if (id != NULL)
    mu_library_get_revision (get_library (self), id, &revision, NULL);
  if (revision == 0)
    {
      g_free (id);
      id = g_strdup (mu_library_pane_get_latest (self->pane));
    }
  if (id == NULL)
    return;
  if (g_strcmp0 (opening, id) == 0)
    {
      const char *name = mu_display_text_get_title (mu_library_pane_get_name (self->pane, id));
      g_autofree char *title = g_strdup_printf (_ ("“%s” was not opened again"), name);
      g_autofree char *action = g_strdup_printf ("win.open('%s')", id);
      MuNotice *notice = mu_notices_show (
          self->notices, "list", title,
          _ ("The last time it could not be shown, or only slowly. It is still in the library."));

      mu_notice_add_action (notice, _ ("_Open Saved List"), action);
      return;
    }
  mu_window_state_set (get_library (self), OPENING_KEY, id);
  mu_list_actions_open (self, id);
}

/* Stores which list is open. */
void
mu_last_list_save (MuWindowContext *self)
{
  mu_window_state_set (get_library (self), LIST_KEY, mu_session_get_id (self->session));
  update_opening (self);
}
