/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-session.h"

#include "app/session/mu-autosave.h"
#include "app/session/mu-history.h"
#include "model/roster/mu-roster-limits.h"
#include "rules/check/mu-check.h"
#include "rules/compare/mu-changes.h"

/*
 * The open list, with its report, its undo history and its place in the library. Every edit of the roster, whoever
 * makes it, is checked, becomes a step to undo, and is saved a moment later.
 */
struct _MuSession
{
  GObject parent_instance;
  MuGames *games;
  MuAutosave *autosave;
  MuRoster *roster;
  MuReport *report;
  MuHistory *history;
  MuRoster *refused; /* the list with the last refused edit, which its editor may still be working on */
  GError *too_large; /* why the list cannot be edited, or NULL */
  guint n_opened;    /* lists so far */
  int depth;         /* of nested mu_session_begin () */
  gboolean edited;   /* since the last step */
};

enum
{
  PROP_ROSTER = 1,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_SAVE_ERROR,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
G_DEFINE_FINAL_TYPE (MuSession, mu_session, G_TYPE_OBJECT)

static void on_roster_changed (MuSession *self);

static void
drop_roster (MuSession *self)
{
  if (self->roster != NULL)
    g_signal_handlers_disconnect_by_func (self->roster, on_roster_changed, self);
  g_clear_object (&self->roster);
  g_clear_pointer (&self->report, mu_report_unref);
}

static void
mu_session_finalize (GObject *object)
{
  MuSession *self = MU_SESSION (object);

  drop_roster (self);
  g_clear_object (&self->refused);
  g_clear_error (&self->too_large);
  g_clear_pointer (&self->history, mu_history_free);
  g_clear_object (&self->autosave);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (mu_session_parent_class)->finalize (object);
}

static void
mu_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MuSession *self = MU_SESSION (object);

  switch (id)
    {
    case PROP_ROSTER:
      g_value_set_object (value, self->roster);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, mu_session_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, mu_session_can_redo (self));
      break;
    case PROP_SAVE_ERROR:
      g_value_set_boxed (value, mu_autosave_get_error (self->autosave));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mu_session_class_init (MuSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = mu_session_finalize;
  object_class->get_property = mu_session_get_property;
  props[PROP_ROSTER] = g_param_spec_object ("roster", NULL, NULL, MU_TYPE_ROSTER, flags);
  props[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  props[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  props[PROP_SAVE_ERROR] = g_param_spec_boxed ("save-error", NULL, NULL, G_TYPE_ERROR, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /*
   * The open list changed: by an edit, by undo or redo, or because another list was opened or the list was closed. The
   * report is that of the list as it is now.
   */
  g_signal_new ("judged", MU_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* The list was written to the library. */
  g_signal_new ("saved", MU_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* An edit was reverted, because the list would become larger than lists may be, or is so already. @error: why */
  g_signal_new ("refused", MU_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);

  /* Steps of the list cannot be undone or redone any more, because the list was changed elsewhere since. */
  g_signal_new ("steps-lost", MU_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
on_due (MuSession *self)
{
  mu_session_save (self, NULL);
}

static void
on_saved (MuSession *self)
{
  g_signal_emit_by_name (self, "saved");
}

static void
on_failed (MuSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SAVE_ERROR]);
}

/* Reads an earlier save of the list. The list may have been changed elsewhere just now, and its saves with it. */
static MuRoster *
load_version (gint64 revision, gpointer data)
{
  MuSession *self = data;
  MuLibrary *library = mu_session_get_library (self);
  const char *id = mu_session_get_id (self);
  gint64 newest;

  if (library == NULL || id == NULL || !mu_library_get_revision (library, id, &newest, NULL)
      || newest != mu_autosave_get_revision (self->autosave))
    return NULL;
  return mu_library_load_version (library, self->games, id, revision, NULL);
}

static void
mu_session_init (MuSession *self)
{
  self->autosave = mu_autosave_new ();
  g_signal_connect_object (self->autosave, "due", G_CALLBACK (on_due), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->autosave, "saved", G_CALLBACK (on_saved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->autosave, "failed", G_CALLBACK (on_failed), self, G_CONNECT_SWAPPED);
  self->history = mu_history_new (load_version, self);
}

/*
 * Returns a session with no list open.
 *
 * @library: where lists are kept, or NULL; without one nothing is saved
 */
MuSession *
mu_session_new (MuGames *games, MuLibrary *library)
{
  MuSession *self = g_object_new (MU_TYPE_SESSION, NULL);

  self->games = g_object_ref (games);
  mu_autosave_set_library (self->autosave, library);
  return self;
}

/* Returns the games whose lists can be opened. */
MuGames *
mu_session_get_games (MuSession *self)
{
  return self->games;
}

/* Returns where lists are saved, or NULL. */
MuLibrary *
mu_session_get_library (MuSession *self)
{
  return mu_autosave_get_library (self->autosave);
}

/* Returns the boxes the player has, or NULL without a library. */
MuCollection *
mu_session_get_collection (MuSession *self)
{
  MuLibrary *library = mu_session_get_library (self);

  return library != NULL ? mu_library_get_collection (library) : NULL;
}

/*
 * @library: where lists are saved from here on, or NULL
 */
void
mu_session_set_library (MuSession *self, MuLibrary *library)
{
  mu_autosave_set_library (self->autosave, library);
}

/* Returns the open list, or NULL. Undo and redo replace it by another object. */
MuRoster *
mu_session_get_roster (MuSession *self)
{
  return self->roster;
}

/*
 * Returns the report on the list as it is now, also between mu_session_begin() and mu_session_end(); NULL if no list is
 * open. It is valid until the next edit.
 */
const MuReport *
mu_session_get_report (MuSession *self)
{
  if (self->report == NULL && self->roster != NULL)
    self->report = mu_check (self->roster, mu_roster_get_format (self->roster));
  return self->report;
}

/* Returns a unit of the list; NULL if there is none at that index. */
MuUnit *
mu_session_get_unit (MuSession *self, guint unit)
{
  return self->roster != NULL && unit < mu_roster_get_n_units (self->roster) ? mu_roster_get_unit (self->roster, unit)
                                                                             : NULL;
}

/* Returns the list's id in the library; NULL until it was saved for the first time. */
const char *
mu_session_get_id (MuSession *self)
{
  return mu_autosave_get_id (self->autosave);
}

/*
 * Returns TRUE if that list is open.
 *
 * @id: the id of a saved list; NULL for one that was never saved
 */
gboolean
mu_session_is_open (MuSession *self, const char *id)
{
  return self->roster != NULL && g_strcmp0 (id, mu_session_get_id (self)) == 0;
}

/* Returns a number that changes when another list is opened, or the list is closed, but not when undo or redo replaces
 * the roster. */
guint
mu_session_get_n_opened (MuSession *self)
{
  return self->n_opened;
}

/*
 * Returns the id of the list that is meant; NULL if none is open or it was never saved. The caller owns it.
 *
 * @id: the id of a saved list, or "" for the open one
 */
char *
mu_session_resolve_id (MuSession *self, const char *id)
{
  return g_strdup (id[0] != '\0' ? id : mu_session_get_id (self));
}

static void
notify_steps (MuSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_REDO]);
}

/* Makes @roster, or none, the open list. */
static void
show_roster (MuSession *self, MuRoster *roster)
{
  g_autoptr (MuRoster) kept = roster != NULL ? g_object_ref (roster) : NULL;

  drop_roster (self);
  g_clear_error (&self->too_large);
  self->depth = 0;
  self->edited = FALSE;
  if (kept != NULL)
    {
      self->roster = g_steal_pointer (&kept);
      mu_roster_limits_check (self->roster, &self->too_large);
      g_signal_connect_swapped (self->roster, "changed", G_CALLBACK (on_roster_changed), self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ROSTER]);
  notify_steps (self);
  g_signal_emit_by_name (self, "judged");
}

/* Opens another list, which is in the library if @id is not NULL, with the steps that it keeps. */
static void
put_list (MuSession *self, MuRoster *roster, const char *id, gint64 revision, const MuListSteps *steps)
{
  mu_autosave_begin (self->autosave, id, revision);
  mu_history_begin (self->history, roster, revision, steps);
  self->n_opened++;
  show_roster (self, roster);
}

/* Returns TRUE and sets @error if the list may not become @roster. */
static gboolean
is_refused (MuSession *self, MuRoster *roster, GError **error)
{
  if (self->too_large == NULL)
    return !mu_roster_limits_check (roster, error);
  g_propagate_error (error, g_error_copy (self->too_large));
  return TRUE;
}

/* Makes the edits since the last step a step to undo. Returns FALSE if they were refused. */
static gboolean
add_step (MuSession *self, int typing)
{
  g_autoptr (GError) refusal = NULL;

  self->edited = FALSE;
  if (is_refused (self, self->roster, &refusal))
    {
      g_autoptr (MuRoster) before = mu_history_dup_roster (self->history);

      g_set_object (&self->refused, self->roster);
      show_roster (self, before);
      g_signal_emit_by_name (self, "refused", refusal);
      return FALSE;
    }
  if (mu_history_add (self->history, self->roster, typing))
    {
      notify_steps (self);
      mu_autosave_mark_edited (self->autosave);
    }
  g_signal_emit_by_name (self, "judged");
  return TRUE;
}

static void
on_roster_changed (MuSession *self)
{
  self->edited = TRUE;
  g_clear_pointer (&self->report, mu_report_unref);
  if (self->depth == 0)
    add_step (self, -1);
}

/*
 * Opens @roster, which is saved as a new list. Edits of the list that was open are lost unless they were saved.
 *
 * @roster: a list the library does not have
 */
void
mu_session_set_roster (MuSession *self, MuRoster *roster)
{
  put_list (self, roster, NULL, 0, NULL);
  mu_autosave_mark_edited (self->autosave);
}

/* Closes the open list. Its edits are lost unless they were saved. */
void
mu_session_close (MuSession *self)
{
  if (self->roster != NULL)
    put_list (self, NULL, NULL, 0, NULL);
}

/* Makes all edits until the matching mu_session_end() one step to undo, which is checked once. Calls can be nested. */
void
mu_session_begin (MuSession *self)
{
  self->depth++;
}

/*
 * Ends what mu_session_begin() began. Returns FALSE if the edits were refused and reverted; the signal “refused” was
 * emitted then.
 */
gboolean
mu_session_end (MuSession *self)
{
  g_return_val_if_fail (self->depth > 0, FALSE);

  return --self->depth > 0 || !self->edited || self->roster == NULL || add_step (self, -1);
}

/* Returns why the list cannot be edited: an older version of Muster saved it, larger than lists may be now, or NULL. */
const GError *
mu_session_get_too_large (MuSession *self)
{
  return self->too_large;
}

/*
 * Sets a text of the list. Calls that follow one another without a long pause are one step to undo.
 *
 * @which: the text being typed into
 * @text: all of it
 */
void
mu_session_type (MuSession *self, MuRosterText which, const char *text)
{
  g_return_if_fail (self->roster != NULL);

  self->depth++;
  mu_roster_set_text (self->roster, which, text);
  if (--self->depth == 0 && self->edited)
    add_step (self, which);
}

/* Returns TRUE if there is a step to undo. */
gboolean
mu_session_can_undo (MuSession *self)
{
  return mu_history_can_go (self->history, MU_HISTORY_UNDO);
}

/* Returns TRUE if there is a step to redo. */
gboolean
mu_session_can_redo (MuSession *self)
{
  return mu_history_can_go (self->history, MU_HISTORY_REDO);
}

static void
step (MuSession *self, MuHistoryWay way)
{
  g_autoptr (MuRoster) roster = NULL;

  if (self->roster == NULL || self->depth > 0 || (roster = mu_history_go (self->history, way)) == NULL)
    return;
  show_roster (self, roster);
  mu_autosave_mark_edited (self->autosave);
}

/* Reverts the last step. Without one, or between mu_session_begin() and mu_session_end(), nothing happens. */
void
mu_session_undo (MuSession *self)
{
  step (self, MU_HISTORY_UNDO);
}

/* Repeats the step that was undone last, like mu_session_undo(). */
void
mu_session_redo (MuSession *self)
{
  step (self, MU_HISTORY_REDO);
}

/* Replaces the whole list by @roster, as one edit. Returns FALSE if the edit was refused. */
gboolean
mu_session_replace (MuSession *self, MuRoster *roster)
{
  g_autoptr (GError) refusal = NULL;

  g_return_val_if_fail (self->roster != NULL, FALSE);

  if (is_refused (self, roster, &refusal))
    {
      g_signal_emit_by_name (self, "refused", refusal);
      return FALSE;
    }
  if (mu_history_add (self->history, roster, -1))
    {
      show_roster (self, roster);
      mu_autosave_mark_edited (self->autosave);
    }
  return TRUE;
}

static char *
dup_step (MuRoster *before, MuRoster *after)
{
  g_autoptr (MuReport) report_before = mu_check (before, mu_roster_get_format (before));
  g_autoptr (MuReport) report_after = mu_check (after, mu_roster_get_format (after));
  g_autoptr (GPtrArray) changes = mu_changes_new (before, report_before, after, report_after);

  return changes->len > 0 ? g_strdup (changes->pdata[0]) : NULL;
}

/* Returns the step that undo would revert, in words; NULL if there is none or it has no words. */
char *
mu_session_dup_undo_step (MuSession *self)
{
  g_autoptr (MuRoster) before = self->roster != NULL ? mu_history_dup_next (self->history, MU_HISTORY_UNDO) : NULL;

  return before != NULL ? dup_step (before, self->roster) : NULL;
}

/* Returns the step that redo would repeat, in words; NULL if there is none or it has no words. */
char *
mu_session_dup_redo_step (MuSession *self)
{
  g_autoptr (MuRoster) after = self->roster != NULL ? mu_history_dup_next (self->history, MU_HISTORY_REDO) : NULL;

  return after != NULL ? dup_step (self->roster, after) : NULL;
}

/* The library */

/* From here on, the saves of the list are others than the steps lead to. */
static void
forget_saves (MuSession *self)
{
  gboolean lost = mu_history_detach (self->history);

  notify_steps (self);
  if (lost)
    g_signal_emit_by_name (self, "steps-lost");
}

/*
 * Opens a saved list. Edits of the list that was open are lost unless they were saved. On failure the open list stays.
 *
 * @id: a list in the library
 */
gboolean
mu_session_open (MuSession *self, const char *id, GError **error)
{
  MuLibrary *library = mu_session_get_library (self);
  g_autofree char *wanted = g_strdup (id);
  g_autoptr (MuRoster) roster = NULL;
  g_autoptr (MuListSteps) steps = NULL;
  gboolean outdated = FALSE;
  gint64 revision = 0;

  g_return_val_if_fail (library != NULL, FALSE);

  roster = mu_library_load (library, self->games, wanted, &revision, error);
  if (roster == NULL)
    return FALSE;
  /* A list whose steps cannot be read can be opened all the same. */
  steps = mu_library_load_steps (library, wanted, revision, &outdated, NULL);
  put_list (self, roster, wanted, revision, steps);
  if (outdated)
    g_signal_emit_by_name (self, "steps-lost");
  return TRUE;
}

/* Returns TRUE if the list has edits that are not saved. */
gboolean
mu_session_is_unsaved (MuSession *self)
{
  return self->roster != NULL && mu_autosave_is_unsaved (self->autosave);
}

/*
 * Writes the list to the library now, if it has unsaved edits. The property "save-error" also has the failure, until a
 * later save succeeds.
 */
gboolean
mu_session_save (MuSession *self, GError **error)
{
  g_autoptr (MuListSteps) steps = NULL;

  if (!mu_session_is_unsaved (self))
    return TRUE;
  steps = mu_history_list_steps (self->history);
  if (!mu_autosave_save (self->autosave, self->roster, mu_session_get_report (self), steps, error))
    return FALSE;
  mu_history_set_revision (self->history, mu_autosave_get_revision (self->autosave));
  return TRUE;
}

/*
 * Saves the list as a new one, which is open from here on. Use this if the saved list was changed or deleted elsewhere.
 */
gboolean
mu_session_save_copy (MuSession *self, GError **error)
{
  forget_saves (self);
  mu_autosave_begin_copy (self->autosave);
  return mu_session_save (self, error);
}

/* Replaces the list by its saved state. Undo brings back what was open. */
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
  forget_saves (self);
  if (mu_history_add (self->history, roster, -1))
    show_roster (self, roster);
  mu_history_set_revision (self->history, revision);
  return TRUE;
}

/*
 * Replaces the list by its saved state if it was saved elsewhere. A list with unsaved edits stays, and its next save
 * fails. If the list was deleted elsewhere, "save-error" is set.
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
  mu_autosave_set_deleted (self->autosave, revision == 0);
  return revision == 0 || revision == mu_autosave_get_revision (self->autosave) || mu_session_reload (self, error);
}

/* Returns why the last save failed, or NULL. */
const GError *
mu_session_get_save_error (MuSession *self)
{
  return mu_autosave_get_error (self->autosave);
}
