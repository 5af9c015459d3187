/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-session-private.h"

#include "model/mu-limits.h"
#include "rules/check/mu-check.h"

enum { PROP_ROSTER = 1, PROP_CAN_UNDO, PROP_CAN_REDO, PROP_SAVE_ERROR, N_PROPS };

enum { JUDGED, SAVED, REFUSED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

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
install_signals (void)
{
  /**
   * MuSession::judged:
   *
   * The list was checked again: after every edit, undo and redo, and when another list took its place. The report is of
   * the list as it now stands.
   */
  signals[JUDGED] = g_signal_new ("judged", MU_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MuSession::saved:
   *
   * The list was written to the library.
   */
  signals[SAVED] = g_signal_new ("saved", MU_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MuSession::refused:
   * @error: why
   *
   * An edit was taken back, because the list would be larger than lists may be, or is already.
   */
  signals[REFUSED] = g_signal_new ("refused", MU_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_ERROR);
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
  install_signals ();
}

static void
on_due (MuSession *self)
{
  mu_session_save (self, NULL);
}

static void
on_saved (MuSession *self)
{
  g_signal_emit (self, signals[SAVED], 0);
}

static void
on_failed (MuSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SAVE_ERROR]);
}

static void
mu_session_init (MuSession *self)
{
  self->autosave = mu_autosave_new ();
  g_signal_connect_object (self->autosave, "due", G_CALLBACK (on_due), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->autosave, "saved", G_CALLBACK (on_saved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->autosave, "failed", G_CALLBACK (on_failed), self, G_CONNECT_SWAPPED);
  self->history = mu_history_new ();
}

/**
 * mu_session_new:
 * @library: (nullable): where lists are kept; without one nothing is saved
 *
 * Returns: (transfer full): a session with no list open.
 */
MuSession *
mu_session_new (MuGames *games, MuLibrary *library)
{
  MuSession *self = g_object_new (MU_TYPE_SESSION, NULL);

  self->games = g_object_ref (games);
  mu_autosave_set_library (self->autosave, library);
  return self;
}

MuGames *
mu_session_get_games (MuSession *self)
{
  return self->games;
}

MuLibrary *
mu_session_get_library (MuSession *self)
{
  return mu_autosave_get_library (self->autosave);
}

void
mu_session_set_library (MuSession *self, MuLibrary *library)
{
  mu_autosave_set_library (self->autosave, library);
}

/**
 * mu_session_get_roster:
 *
 * Returns: (transfer none) (nullable): the list being worked on. Undo and redo put another object in its place.
 */
MuRoster *
mu_session_get_roster (MuSession *self)
{
  return self->roster;
}

/**
 * mu_session_get_report:
 *
 * Returns: (transfer none) (nullable): the verdict on the list as it stands, even between begin and end; %NULL without
 *   a list. It is valid until the next edit.
 */
const MuReport *
mu_session_get_report (MuSession *self)
{
  if (self->report == NULL && self->roster != NULL)
    self->report = mu_check (self->roster, mu_roster_get_format (self->roster));
  return self->report;
}

/**
 * mu_session_get_id:
 *
 * Returns: (transfer none) (nullable): the list's id in the library; %NULL until it was saved for the first time.
 */
const char *
mu_session_get_id (MuSession *self)
{
  return mu_autosave_get_id (self->autosave);
}

static void
notify_steps (MuSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_REDO]);
}

/* Whether the list may not become @roster; then tells so. */
static gboolean
is_refused (MuSession *self, MuRoster *roster, GError **error)
{
  if (self->too_large == NULL)
    return !mu_limits_check (roster, error);
  g_propagate_error (error, g_error_copy (self->too_large));
  return TRUE;
}

/* Goes on with the list as it was before the edit. */
static void
take_back (MuSession *self, const GError *why)
{
  g_autoptr (MuRoster) roster = mu_history_dup_roster (self->history);

  g_set_object (&self->refused, self->roster);
  mu_session_put (self, roster);
  g_signal_emit (self, signals[REFUSED], 0, why);
}

/* Returns whether the edit stays. */
static gboolean
take_step (MuSession *self, int typing)
{
  g_autoptr (GError) refusal = NULL;

  self->touched = FALSE;
  if (is_refused (self, self->roster, &refusal))
    {
      take_back (self, refusal);
      return FALSE;
    }
  if (mu_history_take (self->history, self->roster, typing))
    {
      notify_steps (self);
      mu_autosave_touch (self->autosave);
    }
  g_signal_emit (self, signals[JUDGED], 0);
  return TRUE;
}

static void
on_roster_changed (MuSession *self)
{
  self->touched = TRUE;
  g_clear_pointer (&self->report, mu_report_unref);
  if (self->depth == 0)
    take_step (self, -1);
}

/* Shows @roster, or none, as the list that is worked on. */
void
mu_session_put (MuSession *self, MuRoster *roster)
{
  g_autoptr (MuRoster) kept = roster != NULL ? g_object_ref (roster) : NULL;

  drop_roster (self);
  g_clear_error (&self->too_large);
  self->depth = 0;
  self->touched = FALSE;
  if (kept != NULL)
    {
      self->roster = g_steal_pointer (&kept);
      mu_limits_check (self->roster, &self->too_large);
      g_signal_connect_swapped (self->roster, "changed", G_CALLBACK (on_roster_changed), self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ROSTER]);
  notify_steps (self);
  g_signal_emit (self, signals[JUDGED], 0);
}

/* Works on another list from here on, which the library has as @id or does not have. */
void
mu_session_put_saved (MuSession *self, MuRoster *roster, const char *id, gint64 revision)
{
  mu_autosave_begin (self->autosave, id, revision);
  mu_history_begin (self->history, roster);
  mu_session_put (self, roster);
}

/**
 * mu_session_set_roster:
 * @roster: a list the library does not have
 *
 * Works on @roster from here on and saves it as a new list. What was open is let go: save it first.
 */
void
mu_session_set_roster (MuSession *self, MuRoster *roster)
{
  mu_session_put_saved (self, roster, NULL, 0);
  mu_autosave_touch (self->autosave);
}

/**
 * mu_session_close:
 *
 * Lets go of the list without saving it: save it first.
 */
void
mu_session_close (MuSession *self)
{
  if (self->roster != NULL)
    mu_session_put_saved (self, NULL, NULL, 0);
}

/**
 * mu_session_begin:
 *
 * Makes all edits until the matching mu_session_end() one step to undo, judged once. Brackets nest.
 */
void
mu_session_begin (MuSession *self)
{
  self->depth++;
}

/**
 * mu_session_end:
 *
 * Returns: whether the edits stay; %FALSE when they were taken back, which “refused” has told then.
 */
gboolean
mu_session_end (MuSession *self)
{
  g_return_val_if_fail (self->depth > 0, FALSE);

  return --self->depth > 0 || !self->touched || self->roster == NULL || take_step (self, -1);
}

/**
 * mu_session_get_too_large:
 *
 * Returns: (transfer none) (nullable): why the list, which an older version saved, may be looked at but not edited;
 *   %NULL for every other one.
 */
const GError *
mu_session_get_too_large (MuSession *self)
{
  return self->too_large;
}

/**
 * mu_session_type:
 * @which: the text being typed into
 * @text: all of it
 *
 * Sets a text of the list. Calls that follow one another without a long pause are one step to undo.
 */
void
mu_session_type (MuSession *self, MuRosterText which, const char *text)
{
  g_return_if_fail (self->roster != NULL);

  self->depth++;
  mu_roster_set_text (self->roster, which, text);
  if (--self->depth == 0 && self->touched)
    take_step (self, which);
}

gboolean
mu_session_can_undo (MuSession *self)
{
  return mu_history_can_undo (self->history);
}

gboolean
mu_session_can_redo (MuSession *self)
{
  return mu_history_can_redo (self->history);
}

static void
step (MuSession *self, MuRoster *(*take) (MuHistory *))
{
  g_autoptr (MuRoster) roster = NULL;

  if (self->roster == NULL || self->depth > 0 || (roster = take (self->history)) == NULL)
    return;
  mu_session_put (self, roster);
  mu_autosave_touch (self->autosave);
}

void
mu_session_undo (MuSession *self)
{
  step (self, mu_history_undo);
}

void
mu_session_redo (MuSession *self)
{
  step (self, mu_history_redo);
}

/**
 * mu_session_replace:
 *
 * Puts @roster in place of the list: an edit like any other.
 *
 * Returns: whether it stays there.
 */
gboolean
mu_session_replace (MuSession *self, MuRoster *roster)
{
  g_autoptr (GError) refusal = NULL;

  g_return_val_if_fail (self->roster != NULL, FALSE);

  if (is_refused (self, roster, &refusal))
    {
      g_signal_emit (self, signals[REFUSED], 0, refusal);
      return FALSE;
    }
  if (mu_history_take (self->history, roster, -1))
    {
      mu_session_put (self, roster);
      mu_autosave_touch (self->autosave);
    }
  return TRUE;
}
