/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-autosave.h"

#include "model/text/mu-i18n.h"

enum
{
  AUTOSAVE_MS = 100,
  RETRY_MS = 2000,   /* from a failed save to the next try */
  LOCKED_MS = 2000,  /* how long another program may lock the library before that is reported */
  PATIENCE_MS = 250, /* how long a save that the user asked for waits for another program; an autosave does not wait */
};

/* Saves the open list in the library a moment after it was edited. */
struct _MuAutosave
{
  GObject parent_instance;
  MuLibrary *library;
  char *id; /* NULL until it was saved for the first time */
  gint64 revision;
  gboolean unsaved;
  guint timer; /* a timeout source, or 0 */
  gboolean autosaving;
  gint64 locked_since; /* monotonic time of the first save that found the library locked, or 0 */
  GError *error;       /* why the last save failed, or NULL */
};

G_DEFINE_FINAL_TYPE (MuAutosave, mu_autosave, G_TYPE_OBJECT)

static void
mu_autosave_finalize (GObject *object)
{
  MuAutosave *self = MU_AUTOSAVE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->library);
  g_clear_error (&self->error);
  g_free (self->id);
  G_OBJECT_CLASS (mu_autosave_parent_class)->finalize (object);
}

static void
mu_autosave_class_init (MuAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_autosave_finalize;

  /* The list should be saved now. */
  g_signal_new ("due", MU_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* The list was written to the library. */
  g_signal_new ("saved", MU_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* mu_autosave_get_error() returns something else than before: a save failed, or the failure was overcome. */
  g_signal_new ("failed", MU_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mu_autosave_init (MuAutosave *self)
{
}

/* Returns an object without a library, which saves nothing. */
MuAutosave *
mu_autosave_new (void)
{
  return g_object_new (MU_TYPE_AUTOSAVE, NULL);
}

/* Returns the library, or NULL. */
MuLibrary *
mu_autosave_get_library (MuAutosave *self)
{
  return self->library;
}

static void
set_patience (MuAutosave *self, guint milliseconds)
{
  if (self->library != NULL)
    mu_library_set_patience (self->library, milliseconds);
}

/*
 * @library: where lists are saved from here on, or NULL
 */
void
mu_autosave_set_library (MuAutosave *self, MuLibrary *library)
{
  g_set_object (&self->library, library);
  set_patience (self, PATIENCE_MS);
}

/* Returns the list's id in the library; NULL until it was saved for the first time. */
const char *
mu_autosave_get_id (MuAutosave *self)
{
  return self->id;
}

/* Returns the revision of the list when it was last loaded or saved. */
gint64
mu_autosave_get_revision (MuAutosave *self)
{
  return self->revision;
}

/* Returns why the last save failed, or NULL. */
const GError *
mu_autosave_get_error (MuAutosave *self)
{
  return self->error;
}

/* Returns TRUE if the list has edits that are not saved. */
gboolean
mu_autosave_is_unsaved (MuAutosave *self)
{
  return self->unsaved;
}

/* The same failure is reported again only if the user asked for the save. */
static void
set_error (MuAutosave *self, GError *error)
{
  gboolean same = error != NULL && g_error_matches (self->error, error->domain, error->code)
                  && g_str_equal (self->error->message, error->message);
  gboolean news = error == NULL ? self->error != NULL : !self->autosaving || !same;

  g_clear_error (&self->error);
  self->error = error;
  if (news)
    g_signal_emit_by_name (self, "failed");
}

/*
 * Saves another list from here on, which has no edits yet.
 *
 * @id: the list in the library; NULL for a new list or none
 * @revision: its revision when it was loaded
 */
void
mu_autosave_begin (MuAutosave *self, const char *id, gint64 revision)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_free (self->id);
  self->id = g_strdup (id);
  self->revision = revision;
  self->unsaved = FALSE;
  self->locked_since = 0;
  set_error (self, NULL);
}

/* Saves the list as a new one from here on. */
void
mu_autosave_begin_copy (MuAutosave *self)
{
  g_clear_pointer (&self->id, g_free);
  self->unsaved = TRUE;
}

/*
 * Sets or clears the error that a save of a deleted list has.
 *
 * @deleted: TRUE if the list was deleted elsewhere
 */
void
mu_autosave_set_deleted (MuAutosave *self, gboolean deleted)
{
  gboolean reported = g_error_matches (self->error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND);

  if (deleted && !reported)
    set_error (
        self, g_error_new_literal (MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND, _ ("the list was deleted elsewhere")));
  else if (!deleted && reported)
    set_error (self, NULL);
}

static gboolean
on_autosave (gpointer data)
{
  MuAutosave *self = data;

  self->timer = 0;
  self->autosaving = TRUE;
  set_patience (self, 0);
  g_signal_emit_by_name (self, "due");
  set_patience (self, PATIENCE_MS);
  self->autosaving = FALSE;
  return G_SOURCE_REMOVE;
}

/*
 * Saves the list a moment later. The first of several edits sets the time, so that a list that is edited without a
 * pause is saved, too.
 */
void
mu_autosave_mark_edited (MuAutosave *self)
{
  self->unsaved = TRUE;
  if (self->library != NULL && self->timer == 0)
    self->timer = g_timeout_add (AUTOSAVE_MS, on_autosave, self);
}

/* Tries again later if that may help. A library that another program locks for a moment is not reported. */
static void
fail (MuAutosave *self, GError *failure)
{
  gboolean locked = g_error_matches (failure, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_LOCKED);
  gboolean failed = g_error_matches (failure, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED);
  gint64 now = g_get_monotonic_time ();
  gboolean silent;

  self->locked_since = !locked ? 0 : self->locked_since != 0 ? self->locked_since : now;
  silent = locked && self->autosaving && now - self->locked_since < LOCKED_MS * 1000;
  if (self->library != NULL && (locked || failed) && !mu_library_is_read_only (self->library))
    self->timer = g_timeout_add (silent ? AUTOSAVE_MS : RETRY_MS, on_autosave, self);
  if (silent)
    g_error_free (failure);
  else
    set_error (self, failure);
}

/*
 * Writes the list to the library now, if it has edits. mu_autosave_get_error() returns the failure until a later save
 * succeeds, which is tried automatically where that may help.
 *
 * @steps: where undo and redo lead from @roster; a new list has none yet
 */
gboolean
mu_autosave_save (MuAutosave *self, MuRoster *roster, const MuReport *report, const MuListSteps *steps, GError **error)
{
  GError *failure = NULL;

  if (!self->unsaved)
    return TRUE;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->library == NULL)
    g_set_error_literal (&failure, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, _ ("the library is not open"));
  else if (self->id != NULL)
    mu_library_save (self->library, self->id, roster, report, steps, &self->revision, &failure);
  else
    self->id = mu_library_add (self->library, roster, report, &self->revision, &failure);
  if (failure != NULL)
    {
      g_propagate_error (error, g_error_copy (failure));
      fail (self, failure);
      return FALSE;
    }
  self->unsaved = FALSE;
  self->locked_since = 0;
  set_error (self, NULL);
  g_signal_emit_by_name (self, "saved");
  return TRUE;
}
