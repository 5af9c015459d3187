/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-saved-list-actions.h"

#include "app/library/mu-library-action.h"
#include "model/text/mu-i18n.h"

/* Deletes, archives, stars and tags saved lists, one or several, and undoes it. */
struct _MuSavedListActions
{
  GObject parent_instance;
  GtkApplicationWindow *window; /* borrowed */
  MuSession *session;
  MuListActions *lists;
  MuLibraryPane *pane;
  GtkWidget *tag_button; /* borrowed */
  MuBatchBar *batch_bar; /* borrowed */
  MuWindowMessages *messages;
};

enum
{
  CHANGING,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* So few lists are changed at once in one transaction; of more, some in each step of a batch. */
enum
{
  MAX_AT_ONCE = 32,
  STEP_SIZE = 4
};

G_DEFINE_FINAL_TYPE (MuSavedListActions, mu_saved_list_actions, G_TYPE_OBJECT)

static void
mu_saved_list_actions_finalize (GObject *object)
{
  MuSavedListActions *self = MU_SAVED_LIST_ACTIONS (object);

  g_clear_object (&self->session);
  g_clear_object (&self->lists);
  g_clear_object (&self->pane);
  g_clear_object (&self->messages);
  G_OBJECT_CLASS (mu_saved_list_actions_parent_class)->finalize (object);
}

static void
mu_saved_list_actions_class_init (MuSavedListActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_saved_list_actions_finalize;

  /* Saved lists are about to be changed. Save all open lists, so that edits made a moment ago do not conflict. */
  signals[CHANGING]
      = g_signal_new ("changing", MU_TYPE_SAVED_LIST_ACTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Saved lists were changed, or changed and changed back. Show the library as it is now. */
  signals[CHANGED]
      = g_signal_new ("changed", MU_TYPE_SAVED_LIST_ACTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mu_saved_list_actions_init (MuSavedListActions *self)
{
}

/* A change of some lists, which is made to all of them or to none. */
typedef struct
{
  MuSavedListActions *actions;
  MuLibraryAction action;
  char *tag;
  GStrv ids;
  guint step_size;
  GPtrArray *changed; /* (element-type utf8): ids of the lists that were changed so far */
  GError *error;
  char *name; /* of the first list; nullable */
  gboolean undoing;
} Change;

static void
change_free (gpointer data)
{
  Change *self = data;

  g_object_unref (self->actions);
  g_free (self->tag);
  g_strfreev (self->ids);
  g_ptr_array_unref (self->changed);
  g_clear_error (&self->error);
  g_free (self->name);
  g_free (self);
}

static gboolean
change_some (gpointer data, guint step)
{
  Change *self = data;
  MuSession *session = self->actions->session;
  guint first = step * self->step_size;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_auto (GStrv) changed = NULL;

  for (guint i = first; i < first + self->step_size && self->ids[i] != NULL; i++)
    g_ptr_array_add (ids, self->ids[i]);
  g_ptr_array_add (ids, NULL);
  changed = mu_library_change (mu_session_get_library (session), mu_session_get_games (session), self->action,
                               self->tag, (const char *const *) ids->pdata, &self->error);
  for (guint i = 0; changed != NULL && changed[i] != NULL; i++)
    g_ptr_array_add (self->changed, g_strdup (changed[i]));
  return changed != NULL;
}

/* A star or a tag of one list is visible where it was clicked, and removed there. */
static gboolean
needs_toast (MuLibraryAction action, guint n_lists)
{
  return n_lists > 1 || action == MU_LIBRARY_DELETE || action == MU_LIBRARY_ARCHIVE || action == MU_LIBRARY_UNARCHIVE
         || action == MU_LIBRARY_JOIN || action == MU_LIBRARY_PART;
}

static void
report_change (Change *self)
{
  MuSavedListActions *actions = self->actions;
  GStrv ids = (GStrv) self->changed->pdata;
  guint n_lists = g_strv_length (ids);
  g_autofree char *text = NULL;

  mu_window_messages_clear (actions->messages, "list");
  if (self->undoing && self->action == MU_LIBRARY_RESTORE && n_lists == 1)
    mu_list_actions_open (actions->lists, ids[0]);
  if (self->undoing || n_lists == 0 || !needs_toast (self->action, n_lists))
    return;
  text = mu_library_action_dup_done (self->action, self->tag, n_lists, self->name != NULL ? self->name : "");
  mu_window_messages_offer_undo (
      actions->messages, text, "win.undo-change",
      mu_library_action_to_variant (mu_library_action_invert (self->action), self->tag, (const char *const *) ids));
}

static void
end_change (gpointer data, gboolean complete)
{
  Change *self = data;
  MuSavedListActions *actions = self->actions;

  g_ptr_array_add (self->changed, NULL);
  if (!complete)
    {
      g_auto (GStrv) reverted = mu_library_change (
          mu_session_get_library (actions->session), mu_session_get_games (actions->session),
          mu_library_action_invert (self->action), self->tag, (const char *const *) self->changed->pdata, NULL);
    }
  if (self->error != NULL)
    mu_window_messages_show_error (actions->messages, "list", mu_library_action_get_failure (self->action),
                                   self->error);
  g_signal_emit (actions, signals[CHANGED], 0);
  if (complete)
    report_change (self);
}

/* Closes the open list if it is to be deleted. Returns FALSE if it cannot be saved, and the user is asked. */
static gboolean
close_deleted (MuSavedListActions *self, const char *const *ids, GVariant *parameter)
{
  const char *id = mu_session_get_id (self->session);

  if (id == NULL || !g_strv_contains (ids, id))
    return TRUE;
  if (!mu_list_actions_leave (self->lists, "win.change-lists", parameter))
    return FALSE;
  mu_session_close (self->session);
  return TRUE;
}

static void
change_lists (MuSavedListActions *self, GVariant *parameter, gboolean undoing)
{
  static const MuBatchBarTask task = { N_ ("Changing %u of %u"), change_some, end_change, change_free };
  MuLibraryAction action;
  g_autofree char *tag = NULL;
  g_autofree const char **ids = NULL;
  Change *change;
  guint n_ids;

  if (!mu_library_action_from_variant (parameter, &action, &tag, &ids) || ids[0] == NULL)
    return;
  g_signal_emit (self, signals[CHANGING], 0);
  if (action == MU_LIBRARY_DELETE && !undoing && !close_deleted (self, ids, parameter))
    return;
  if (mu_session_get_library (self->session) == NULL)
    return;
  n_ids = g_strv_length ((GStrv) ids);
  change = g_new0 (Change, 1);
  change->actions = g_object_ref (self);
  change->action = action;
  change->tag = g_strdup (tag);
  change->ids = g_strdupv ((GStrv) ids);
  change->step_size = n_ids <= MAX_AT_ONCE ? n_ids : STEP_SIZE;
  change->changed = g_ptr_array_new_with_free_func (g_free);
  change->name = g_strdup (mu_library_pane_get_name (self->pane, ids[0]));
  change->undoing = undoing;
  mu_batch_bar_run (self->batch_bar, &task, change, (n_ids + change->step_size - 1) / change->step_size,
                    change->step_size);
}

static void
on_change_lists (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_lists (data, parameter, FALSE);
}

static void
on_undo_change (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_lists (data, parameter, TRUE);
}

/* Changes the list that @parameter names, or the open one. */
static void
change_one (MuSavedListActions *self, MuLibraryAction action, GVariant *parameter)
{
  g_autofree char *id = mu_session_resolve_id (self->session, g_variant_get_string (parameter, NULL));
  const char *const ids[] = { id, NULL };

  if (id != NULL)
    mu_library_action_activate (action, GTK_WIDGET (self->window), NULL, ids);
}

static void
on_delete (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_one (data, MU_LIBRARY_DELETE, parameter);
}

static void
on_archive (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_one (data, MU_LIBRARY_ARCHIVE, parameter);
}

static void
on_star (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuSavedListActions *self = data;
  g_autofree char *id = mu_session_resolve_id (self->session, g_variant_get_string (parameter, NULL));

  change_one (self, mu_library_pane_is_starred (self->pane, id) ? MU_LIBRARY_UNSTAR : MU_LIBRARY_STAR, parameter);
}

static void
on_tag (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuSavedListActions *self = data;
  g_autofree char *id = NULL;
  const char *ids[2] = { NULL };

  /* Only a list that is in the library can have tags. */
  mu_session_save (self->session, NULL);
  id = mu_session_resolve_id (self->session, g_variant_get_string (parameter, NULL));
  ids[0] = id;
  if (id != NULL && mu_session_get_library (self->session) != NULL)
    mu_library_pane_edit_tags (self->pane, self->tag_button, ids);
}

/*
 * Adds to @window the actions change-lists, undo-change, delete, archive, star and tag. Returns what these actions work
 * with.
 *
 * @window: gets the actions; it outlives the object
 * @tag_button: the widget at which the popover for tags points; it outlives the object
 * @batch_bar: runs changes of many lists; it outlives the object
 */
MuSavedListActions *
mu_saved_list_actions_new (GtkApplicationWindow *window, MuSession *session, MuListActions *lists, MuLibraryPane *pane,
                           GtkWidget *tag_button, MuBatchBar *batch_bar, MuWindowMessages *messages)
{
  static const GActionEntry entries[] = {
    { "change-lists", on_change_lists, MU_LIBRARY_ACTION_TYPE },
    { "undo-change", on_undo_change, MU_LIBRARY_ACTION_TYPE },
    { "delete", on_delete, "s" },
    { "archive", on_archive, "s" },
    { "star", on_star, "s" },
    { "tag", on_tag, "s" },
  };
  MuSavedListActions *self = g_object_new (MU_TYPE_SAVED_LIST_ACTIONS, NULL);

  self->window = window;
  self->session = g_object_ref (session);
  self->lists = g_object_ref (lists);
  self->pane = g_object_ref (pane);
  self->tag_button = tag_button;
  self->batch_bar = batch_bar;
  self->messages = g_object_ref (messages);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  return self;
}
