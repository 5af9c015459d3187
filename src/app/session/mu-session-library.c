/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-session-private.h"

/* The list's place in the library. */

/**
 * mu_session_open:
 * @id: a list in the library
 *
 * Saves what is open and opens @id in its place. On failure what is open stays.
 */
gboolean
mu_session_open (MuSession *self, const char *id, GError **error)
{
  MuLibrary *library = mu_session_get_library (self);
  g_autofree char *wanted = g_strdup (id);
  g_autoptr (MuRoster) roster = NULL;
  gint64 revision = 0;

  g_return_val_if_fail (library != NULL, FALSE);

  if (!mu_session_save (self, error))
    return FALSE;
  roster = mu_library_load (library, self->games, wanted, &revision, error);
  if (roster == NULL)
    return FALSE;
  mu_session_put_saved (self, roster, wanted, revision);
  return TRUE;
}

/**
 * mu_session_is_unsaved:
 *
 * Returns: whether the list has edits the library does not have.
 */
gboolean
mu_session_is_unsaved (MuSession *self)
{
  return self->roster != NULL && mu_autosave_is_unsaved (self->autosave);
}

/**
 * mu_session_save:
 *
 * Writes the list to the library now, if it has edits. A failure is also kept as the property "save-error", until a
 * later save succeeds.
 */
gboolean
mu_session_save (MuSession *self, GError **error)
{
  return self->roster == NULL || mu_autosave_save (self->autosave, self->roster, mu_session_get_report (self), error);
}

/**
 * mu_session_save_copy:
 *
 * Saves the list as a new one and goes on with that: the way out when the saved list was changed or deleted elsewhere.
 */
gboolean
mu_session_save_copy (MuSession *self, GError **error)
{
  mu_autosave_begin_copy (self->autosave);
  return mu_session_save (self, error);
}

/**
 * mu_session_reload:
 *
 * Goes on with the list as the library has it. Undo brings back what was here.
 */
gboolean
mu_session_reload (MuSession *self, GError **error)
{
  g_autofree char *id = g_strdup (mu_session_get_id (self));
  g_autoptr (MuRoster) roster = NULL;
  gint64 revision = 0;

  g_return_val_if_fail (id != NULL, FALSE);

  roster = mu_library_load (mu_session_get_library (self), self->games, id, &revision, error);
  if (roster == NULL)
    return FALSE;
  mu_autosave_begin (self->autosave, id, revision);
  if (mu_history_take (self->history, roster, -1))
    mu_session_put (self, roster);
  return TRUE;
}

/**
 * mu_session_refresh:
 *
 * Follows the library after it changed: takes over what was saved elsewhere, unless there are edits here, for which the
 * next save finds out. That the list was deleted is kept as "save-error".
 */
gboolean
mu_session_refresh (MuSession *self, GError **error)
{
  const char *id = mu_session_get_id (self);
  gint64 revision;

  if (self->roster == NULL || id == NULL || self->depth > 0 || mu_session_is_unsaved (self))
    return TRUE;
  if (!mu_library_get_revision (mu_session_get_library (self), id, &revision, error))
    return FALSE;
  mu_autosave_set_gone (self->autosave, revision == 0);
  return revision == 0 || revision == mu_autosave_get_revision (self->autosave) || mu_session_reload (self, error);
}

/**
 * mu_session_get_save_error:
 *
 * Returns: (transfer none) (nullable): why the last save failed.
 */
const GError *
mu_session_get_save_error (MuSession *self)
{
  return mu_autosave_get_error (self->autosave);
}
