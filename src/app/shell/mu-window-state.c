/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"
#include "model/mu-number.h"

#include <stdio.h>

#include "library/mu-library-settings.h"
#include "model/mu-i18n.h"

/* What a window looked like, remembered until the next start. */

enum { MAX_SIZE = 16384 };

/* What cannot be remembered is only the default again next time. */
static void
keep (MuWindow *self, const char *key, const char *value)
{
  MuLibrary *library = mu_session_get_library (self->session);

  if (library != NULL && !mu_library_is_read_only (library))
    mu_library_set_setting (library, key, value, NULL);
}

static char *
dup_kept (MuWindow *self, const char *key)
{
  MuLibrary *library = mu_session_get_library (self->session);

  return library != NULL ? mu_library_dup_setting (library, key) : NULL;
}

static gboolean
is_kept (MuWindow *self, const char *key)
{
  g_autofree char *value = dup_kept (self, key);

  return g_strcmp0 (value, "yes") == 0;
}

static void
keep_flag (MuWindow *self, const char *key, gboolean set)
{
  keep (self, key, set ? "yes" : NULL);
}

static void
keep_width (MuWindow *self, const char *key, MuPaneHandle *handle)
{
  g_autofree char *width = g_strdup_printf ("%d", mu_pane_handle_get_width (handle));

  keep (self, key, width);
}

static void
restore_width (MuWindow *self, const char *key, MuPaneHandle *handle)
{
  g_autofree char *kept = dup_kept (self, key);
  int width;

  if (kept != NULL && mu_number_parse (kept, 1, MAX_SIZE, &width, NULL))
    mu_pane_handle_set_width (handle, width);
}

/*
 * The list that is being opened is remembered until it is seen: one that Muster ends at is not opened at every start.
 * Nor is one that cannot be opened, or that is too large to be sure to open fast.
 */

/**
 * mu_window_distrust_list:
 *
 * Remembers not to open that list at the next start.
 */
void
mu_window_distrust_list (MuWindow *self, const char *id)
{
  keep (self, "window.opening", id);
}

static void
forget_opening (MuWindow *self)
{
  g_autofree char *id = dup_kept (self, "window.opening");

  if (mu_session_get_too_large (self->session) != NULL)
    mu_window_distrust_list (self, mu_session_get_id (self->session));
  else if (id != NULL && mu_window_has_open (self, id))
    keep (self, "window.opening", NULL);
}

static void
on_seen (GdkFrameClock *clock, MuWindow *self)
{
  g_signal_handlers_disconnect_by_func (clock, on_seen, self);
  forget_opening (self);
}

/**
 * mu_window_expect_list:
 *
 * Notes once the list that was just opened is seen.
 */
void
mu_window_expect_list (MuWindow *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock == NULL)
    return;
  g_signal_handlers_disconnect_by_func (clock, on_seen, self);
  g_signal_connect_object (clock, "after-paint", G_CALLBACK (on_seen), self, 0);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
}

static void
say_left_closed (MuWindow *self, const char *id)
{
  const char *name = mu_library_pane_get_name (self->library, id);
  g_autofree char *title = g_strdup_printf (_ ("“%s” was not opened again"), name != NULL ? name : _ ("Untitled"));
  g_autofree char *action = g_strdup_printf ("win.open('%s')", id);
  MuNotice *notice
      = mu_notices_show (self->notices, "list", title,
                         _ ("The last time it could not be shown, or only slowly. It is still in the library."));

  mu_notice_add_action (notice, _ ("_Open Saved List"), action);
}

static void
open_again (MuWindow *self, const char *id)
{
  g_autofree char *opening = dup_kept (self, "window.opening");

  if (g_strcmp0 (opening, id) == 0)
    {
      say_left_closed (self, id);
      return;
    }
  keep (self, "window.opening", id);
  mu_window_open (self, id);
}

/**
 * mu_window_keep_state:
 *
 * Remembers size, panes, their widths and the open list.
 */
void
mu_window_keep_state (MuWindow *self)
{
  g_autofree char *size = NULL;
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  size = g_strdup_printf ("%dx%d", width, height);
  keep (self, "window.size", size);
  keep_flag (self, "window.maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
  if (!adw_flap_get_folded (self->lists_flap))
    keep_flag (self, "window.lists-hidden", !adw_flap_get_reveal_flap (self->lists_flap));
  keep_flag (self, "window.card-hidden", self->card_hidden);
  keep_width (self, "window.lists-width", self->lists_handle);
  keep_width (self, "window.card-width", self->card_handle);
  keep (self, "window.list", mu_session_get_id (self->session));
  forget_opening (self);
}

static gboolean
read_size (const char *size, int *width, int *height)
{
  return mu_number_scan (&size, MAX_SIZE, width) && *size == 'x' && *width > 0
         && mu_number_parse (size + 1, 1, MAX_SIZE, height, NULL);
}

/**
 * mu_window_restore_state:
 *
 * Makes the window what the last one was, but for the open list.
 */
void
mu_window_restore_state (MuWindow *self)
{
  g_autofree char *size = dup_kept (self, "window.size");
  int width, height;

  if (size != NULL && read_size (size, &width, &height))
    gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (is_kept (self, "window.maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  if (is_kept (self, "window.lists-hidden"))
    adw_flap_set_reveal_flap (self->lists_flap, FALSE);
  self->card_hidden = is_kept (self, "window.card-hidden");
  restore_width (self, "window.lists-width", self->lists_handle);
  restore_width (self, "window.card-width", self->card_handle);
}

/* The list that was open last, else the one changed last, if there is one. */
static void
open_last (MuWindow *self)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autofree char *id = dup_kept (self, "window.list");
  gint64 revision = 0;

  if (mu_session_get_roster (self->session) != NULL)
    return;
  if (id != NULL)
    mu_library_get_revision (library, id, &revision, NULL);
  if (revision > 0)
    open_again (self, id);
  else if (mu_library_pane_get_latest (self->library) != NULL)
    open_again (self, mu_library_pane_get_latest (self->library));
}

/**
 * mu_window_open_last:
 *
 * Opens the list that was open last, else the one changed last, as soon as the lists are shown; not one that Muster ended
 * at when it was to be opened the last time.
 */
void
mu_window_open_last (MuWindow *self)
{
  self->wants_last = TRUE;
  if (self->ready)
    open_last (self);
}

/**
 * mu_window_show_library:
 *
 * Shows the library the session has now, and what becomes of it.
 */
void
mu_window_show_library (MuWindow *self)
{
  mu_window_reload (self);
  mu_window_follow_library (self);
}

static gboolean
load (gpointer data)
{
  MuWindow *self = data;

  self->loading = 0;
  self->ready = TRUE;
  mu_new_list_set_games (self->new_list, mu_session_get_games (self->session));
  mu_window_follow_catalogs (self);
  mu_window_show_library (self);
  if (self->wants_last)
    open_last (self);
  if (mu_session_get_roster (self->session) == NULL)
    gtk_stack_set_visible_child_name (self->centre, "welcome");
  if (mu_library_pane_is_empty (self->library))
    gtk_widget_grab_focus (GTK_WIDGET (self->welcome));
  return G_SOURCE_REMOVE;
}

static void
on_first_frame (GdkFrameClock *clock, MuWindow *self)
{
  g_signal_handlers_disconnect_by_func (clock, on_first_frame, self);
  self->loading = g_idle_add (load, self);
}

static void
on_realized (MuWindow *self)
{
  g_signal_handlers_disconnect_by_func (self, on_realized, NULL);
  g_signal_connect_object (gtk_widget_get_frame_clock (GTK_WIDGET (self)), "after-paint",
                           G_CALLBACK (on_first_frame), self, 0);
}

/**
 * mu_window_load_later:
 *
 * Lets the window show the lists after its first frame.
 */
void
mu_window_load_later (MuWindow *self)
{
  g_signal_connect (self, "realize", G_CALLBACK (on_realized), NULL);
}

/**
 * mu_window_is_ready:
 *
 * Returns: whether the window shows the lists by now.
 */
gboolean
mu_window_is_ready (MuWindow *self)
{
  return self->ready;
}
