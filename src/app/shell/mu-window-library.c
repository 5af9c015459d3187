/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

#include "app/library/mu-library-action.h"
#include "library/mu-library.h"
#include "model/mu-i18n.h"

/* What is done to saved lists, one or several, and what others do to them. */

/* Every open list as it stands, so that a change of the saved one does not clash with edits a moment old. */
static void
save_all (MuWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (MU_IS_WINDOW (l->data))
      mu_session_save (MU_WINDOW (l->data)->session, NULL);
}

static void
refresh (MuWindow *self)
{
  g_autoptr (GError) error = NULL;

  self->missed = FALSE;
  if (!mu_session_refresh (self->session, &error))
    mu_window_say_failure (self, _ ("This list could not be opened"), error);
  mu_window_reload (self);
  mu_window_tell_notice (self);
}

/* Toasts */

static void
offer_undo (MuWindow *self, MuLibraryAction verb, const char *tag, GStrv ids, const char *name)
{
  g_autofree char *text = mu_library_action_dup_done (verb, tag, g_strv_length (ids), name);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  /* At once: it is about what was just done. */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.undo-change");
  adw_toast_set_action_target_value (
      toast, mu_library_action_to_variant (mu_library_action_invert (verb), tag, (const char *const *) ids));
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* A star or a tag on one list is seen and taken back where it was given. */
static gboolean
is_worth_a_toast (MuLibraryAction verb, guint count)
{
  return count > 1 || verb == MU_LIBRARY_DELETE || verb == MU_LIBRARY_ARCHIVE || verb == MU_LIBRARY_UNARCHIVE;
}

/* Changing */

/* Lets go of the open list when it is among those to be deleted; FALSE when it cannot be saved and the user is asked. */
static gboolean
leave_deleted (MuWindow *self, const char *const *ids, const char *action, GVariant *parameter)
{
  const char *id = mu_session_get_id (self->session);

  if (id == NULL || !g_strv_contains (ids, id))
    return TRUE;
  if (!mu_window_leave_list (self, action, parameter))
    return FALSE;
  mu_session_close (self->session);
  return TRUE;
}

/* One thing on its way to being done to all of some lists, or to none. */
typedef struct
{
  MuWindow *window;
  MuLibraryAction verb;
  char *tag;
  GStrv ids;
  guint n_a_step;
  GPtrArray *changed; /* of char*: ids of lists that are different by now */
  GError *error;
  char *name;         /* of the first list */
  gboolean undoing;
} Change;

static void
change_free (gpointer data)
{
  Change *self = data;

  g_free (self->tag);
  g_strfreev (self->ids);
  g_ptr_array_unref (self->changed);
  g_clear_error (&self->error);
  g_free (self->name);
  g_free (self);
}

static gboolean
change_next (gpointer data, guint step)
{
  Change *self = data;
  guint first = step * self->n_a_step;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_auto (GStrv) changed = NULL;

  for (guint i = first; i < first + self->n_a_step && self->ids[i] != NULL; i++)
    g_ptr_array_add (ids, self->ids[i]);
  g_ptr_array_add (ids, NULL);
  changed = mu_library_change (mu_session_get_library (self->window->session),
                               mu_session_get_games (self->window->session), self->verb, self->tag,
                               (const char *const *) ids->pdata, &self->error);
  for (guint i = 0; changed != NULL && changed[i] != NULL; i++)
    g_ptr_array_add (self->changed, g_strdup (changed[i]));
  return changed != NULL;
}

static void
follow_change (gpointer data, guint n_done, guint n_steps)
{
  Change *self = data;

  mu_window_show_progress (self->window, _ ("Changing %u of %u"), n_done * self->n_a_step, n_steps * self->n_a_step);
}

/* Not all could be changed, or it was cancelled: none is. */
static void
take_back (Change *self)
{
  g_auto (GStrv) back = mu_library_change (
      mu_session_get_library (self->window->session), mu_session_get_games (self->window->session),
      mu_library_action_invert (self->verb), self->tag, (const char *const *) self->changed->pdata, NULL);

  if (self->error != NULL)
    mu_window_say_failure (self->window, mu_library_action_get_failure (self->verb), self->error);
}

static void
say_changed (Change *self)
{
  guint n_changed = self->changed->len - 1;

  mu_notices_clear (self->window->notices, "list");
  if (self->undoing && self->verb == MU_LIBRARY_RESTORE && n_changed == 1)
    mu_window_open (self->window, self->changed->pdata[0]);
  else if (!self->undoing && n_changed > 0 && is_worth_a_toast (self->verb, n_changed))
    offer_undo (self->window, self->verb, self->tag, (GStrv) self->changed->pdata,
                self->name != NULL ? self->name : "");
}

static void
end_change (gpointer data, gboolean complete)
{
  Change *self = data;
  MuWindow *window = self->window;

  g_ptr_array_add (self->changed, NULL);
  if (!complete)
    take_back (self);
  refresh (window);
  if (complete)
    say_changed (self);
  mu_window_end_batch (window);
}

/* So many are one transaction, and done before anybody looks; more are some a time. */
enum
{
  N_AT_ONCE = 32,
  N_A_STEP = 4
};

static void
change (MuWindow *self, MuLibraryAction verb, const char *tag, const char *const *ids, gboolean undoing)
{
  static const MuBatchTask task = { change_next, follow_change, end_change, change_free };
  guint n_ids = g_strv_length ((GStrv) ids);
  Change *change;

  if (mu_session_get_library (self->session) == NULL)
    return;
  change = g_new0 (Change, 1);
  change->window = self;
  change->verb = verb;
  change->tag = g_strdup (tag);
  change->ids = g_strdupv ((GStrv) ids);
  change->n_a_step = n_ids <= N_AT_ONCE ? n_ids : N_A_STEP;
  change->changed = g_ptr_array_new_with_free_func (g_free);
  change->name = g_strdup (mu_library_pane_get_name (self->library, ids[0]));
  change->undoing = undoing;
  mu_window_run (self, mu_batch_new (&task, change, (n_ids + change->n_a_step - 1) / change->n_a_step));
}

static void
on_change (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  MuLibraryAction verb;
  g_autofree char *tag = NULL;
  g_autofree const char **ids = NULL;

  if (!mu_library_action_from_variant (parameter, &verb, &tag, &ids) || ids[0] == NULL)
    return;
  save_all (self);
  if (verb == MU_LIBRARY_DELETE && !leave_deleted (self, ids, action, parameter))
    return;
  change (self, verb, tag, ids, FALSE);
}

static void
on_undo_change (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  MuLibraryAction verb;
  g_autofree char *tag = NULL;
  g_autofree const char **ids = NULL;

  if (!mu_library_action_from_variant (parameter, &verb, &tag, &ids) || ids[0] == NULL)
    return;
  save_all (self);
  change (self, verb, tag, ids, TRUE);
}

static void
change_target (MuWindow *self, MuLibraryAction verb, GVariant *parameter)
{
  g_autofree char *id = mu_window_dup_target (self, parameter);
  const char *const ids[] = { id, NULL };

  if (id != NULL)
    mu_library_action_activate (verb, GTK_WIDGET (self), NULL, ids);
}

static void
on_delete (GtkWidget *widget, const char *action, GVariant *parameter)
{
  change_target (MU_WINDOW (widget), MU_LIBRARY_DELETE, parameter);
}

static void
on_star (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  g_autofree char *id = mu_window_dup_target (self, parameter);
  gboolean starred = mu_library_pane_is_starred (self->library, id);

  change_target (self, starred ? MU_LIBRARY_UNSTAR : MU_LIBRARY_STAR, parameter);
}

static void
on_tag (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  g_autofree char *id = NULL;
  const char *ids[2] = { NULL };

  /* Only a list the library has can be tagged there. */
  mu_session_save (self->session, NULL);
  id = mu_window_dup_target (self, parameter);
  ids[0] = id;
  if (id != NULL && mu_session_get_library (self->session) != NULL)
    mu_library_pane_edit_tags (self->library, self->list_button, ids);
}

static void
on_archive (GtkWidget *widget, const char *action, GVariant *parameter)
{
  change_target (MU_WINDOW (widget), MU_LIBRARY_ARCHIVE, parameter);
}

/* Following */

static gboolean
follow (gpointer data)
{
  MuWindow *self = data;

  self->following = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

/* Many changes in a row are followed once, those of a batch at its end. */
static void
on_library_changed (MuWindow *self)
{
  self->missed = self->batch != NULL;
  if (self->following == 0 && self->batch == NULL)
    self->following = g_idle_add (follow, self);
}

/* Shows what became of the library while a batch was being done. */
void
mu_window_catch_up (MuWindow *self)
{
  if (self->missed)
    on_library_changed (self);
}

void
mu_window_unfollow_library (MuWindow *self)
{
  if (self->followed != NULL)
    g_signal_handlers_disconnect_by_func (self->followed, on_library_changed, self);
  g_clear_object (&self->followed);
  g_clear_handle_id (&self->following, g_source_remove);
}

/* Shows what other windows and programs do to the library the session has now. */
void
mu_window_follow_library (MuWindow *self)
{
  mu_window_unfollow_library (self);
  if (!g_set_object (&self->followed, mu_session_get_library (self->session)))
    return;
  g_signal_connect_swapped (self->followed, "changed", G_CALLBACK (on_library_changed), self);
  mu_library_watch (self->followed);
}

void
mu_window_install_library_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.change-lists", MU_LIBRARY_ACTION_TYPE, on_change);
  gtk_widget_class_install_action (widget_class, "win.undo-change", MU_LIBRARY_ACTION_TYPE, on_undo_change);
  gtk_widget_class_install_action (widget_class, "win.delete", "s", on_delete);
  gtk_widget_class_install_action (widget_class, "win.star", "s", on_star);
  gtk_widget_class_install_action (widget_class, "win.tag", "s", on_tag);
  gtk_widget_class_install_action (widget_class, "win.archive", "s", on_archive);
}
