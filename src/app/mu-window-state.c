/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-window-private.h"

#include <stdio.h>

#include "library/mu-library-settings.h"

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

/**
 * mu_window_keep_state:
 *
 * Remembers size, panes and the open list.
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
  keep (self, "window.list", mu_session_get_id (self->session));
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

  if (size != NULL && sscanf (size, "%dx%d", &width, &height) == 2 && width > 0 && height > 0 && width <= MAX_SIZE
      && height <= MAX_SIZE)
    gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (is_kept (self, "window.maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  if (is_kept (self, "window.lists-hidden"))
    adw_flap_set_reveal_flap (self->lists_flap, FALSE);
  self->card_hidden = is_kept (self, "window.card-hidden");
}

/**
 * mu_window_open_last:
 *
 * Opens the list that was open last, else the one changed last, if there is one.
 */
void
mu_window_open_last (MuWindow *self)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autofree char *id = dup_kept (self, "window.list");
  gint64 revision = 0;

  if (id != NULL)
    mu_library_get_revision (library, id, &revision, NULL);
  if (revision > 0)
    mu_window_open (self, id);
  else if (mu_library_pane_get_latest (self->library) != NULL)
    mu_window_open (self, mu_library_pane_get_latest (self->library));
}
