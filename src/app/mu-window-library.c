/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-window-private.h"

#include <glib/gi18n.h>

#include "app/mu-library-verbs.h"
#include "library/mu-library-watch.h"

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

  if (!mu_session_refresh (self->session, &error))
    mu_window_say_failure (self, _ ("This list could not be opened"), error);
  mu_window_reload (self);
  mu_window_tell_notice (self);
}

/* Toasts */

static void
offer_undo (MuWindow *self, MuLibraryVerb verb, const char *tag, GStrv ids, const char *name)
{
  g_autofree char *text = mu_library_verb_dup_done (verb, tag, g_strv_length (ids), name);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  /* At once: it is about what was just done. */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.undo-change");
  adw_toast_set_action_target_value (
      toast, mu_library_verb_to_variant (mu_library_verb_invert (verb), tag, (const char *const *) ids));
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* A star or a tag on one list is seen and taken back where it was given. */
static gboolean
is_worth_a_toast (MuLibraryVerb verb, guint count)
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

static GStrv
change (MuWindow *self, MuLibraryVerb verb, const char *tag, const char *const *ids)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) changed = NULL;

  if (library == NULL)
    return NULL;
  changed = mu_library_change (library, mu_session_get_games (self->session), verb, tag, ids, &error);
  if (changed == NULL)
    mu_window_say_failure (self, mu_library_verb_get_failure (verb), error);
  else
    mu_notices_clear (self->notices, "list");
  refresh (self);
  return g_steal_pointer (&changed);
}

static void
on_change (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  MuLibraryVerb verb;
  g_autofree char *tag = NULL;
  g_autofree const char **ids = NULL;
  g_autofree char *name = NULL;
  g_auto (GStrv) changed = NULL;

  if (!mu_library_verb_from_variant (parameter, &verb, &tag, &ids) || ids[0] == NULL)
    return;
  save_all (self);
  name = g_strdup (mu_library_pane_get_name (self->library, ids[0]));
  if (verb == MU_LIBRARY_DELETE && !leave_deleted (self, ids, action, parameter))
    return;
  changed = change (self, verb, tag, ids);
  if (changed != NULL && is_worth_a_toast (verb, g_strv_length (changed)))
    offer_undo (self, verb, tag, changed, name != NULL ? name : "");
}

static void
on_undo_change (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  MuLibraryVerb verb;
  g_autofree char *tag = NULL;
  g_autofree const char **ids = NULL;
  g_auto (GStrv) changed = NULL;

  if (!mu_library_verb_from_variant (parameter, &verb, &tag, &ids))
    return;
  save_all (self);
  changed = change (self, verb, tag, ids);
  if (verb == MU_LIBRARY_RESTORE && changed != NULL && g_strv_length (changed) == 1)
    mu_window_open (self, changed[0]);
}

static void
change_target (MuWindow *self, MuLibraryVerb verb, GVariant *parameter)
{
  g_autofree char *id = mu_window_dup_target (self, parameter);
  const char *const ids[] = { id, NULL };

  if (id != NULL)
    mu_library_verb_activate (verb, GTK_WIDGET (self), NULL, ids);
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
  mu_window_back_up (self);
  return G_SOURCE_REMOVE;
}

/* Many changes in a row are followed once. */
static void
on_library_changed (MuWindow *self)
{
  if (self->following == 0)
    self->following = g_idle_add (follow, self);
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
  gtk_widget_class_install_action (widget_class, "win.change-lists", MU_LIBRARY_VERB_TYPE, on_change);
  gtk_widget_class_install_action (widget_class, "win.undo-change", MU_LIBRARY_VERB_TYPE, on_undo_change);
  gtk_widget_class_install_action (widget_class, "win.delete", "s", on_delete);
  gtk_widget_class_install_action (widget_class, "win.star", "s", on_star);
  gtk_widget_class_install_action (widget_class, "win.tag", "s", on_tag);
  gtk_widget_class_install_action (widget_class, "win.archive", "s", on_archive);
}
