/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-saved-list-actions.h"

#include "app/library/mu-library-action.h"
#include "app/shell/mu-list-actions.h"
#include "app/shell/mu-window-messages.h"
#include "model/text/mu-i18n.h"

/* Deletes, archives, stars and tags saved lists, one or several, and undoes it. */

/* So few lists are changed at once in one transaction; of more, some in each step of a batch. */
enum
{
  MAX_AT_ONCE = 32,
  STEP_SIZE = 4
};

/* A change of some lists, which is made to all of them or to none. */
typedef struct
{
  MuWindowContext *context;
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

  g_object_unref (self->context);
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
  MuSession *session = self->context->session;
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

static void
end_change (gpointer data, gboolean complete)
{
  Change *self = data;
  MuWindowContext *context = self->context;
  guint n_lists = self->changed->len;
  /* A star or a tag of one list is visible where it was clicked, and removed there. */
  gboolean visible = n_lists == 1 && self->action != MU_LIBRARY_DELETE && self->action != MU_LIBRARY_ARCHIVE
                     && self->action != MU_LIBRARY_UNARCHIVE && self->action != MU_LIBRARY_JOIN
                     && self->action != MU_LIBRARY_PART;
  const char *const *ids;
  g_autofree char *text = NULL;

  g_ptr_array_add (self->changed, NULL);
  ids = (const char *const *) self->changed->pdata;
  if (!complete)
    {
      g_auto (GStrv) reverted = mu_library_change (
          mu_session_get_library (context->session), mu_session_get_games (context->session),
          mu_library_action_invert (self->action), self->tag, ids, NULL);
    }
  if (self->error != NULL)
    mu_notices_show_error (context->notices, "list", mu_library_action_get_failure (self->action), self->error);
  g_signal_emit_by_name (context, "changed");
  if (!complete)
    return;
  mu_notices_clear (context->notices, "list");
  if (self->undoing && self->action == MU_LIBRARY_RESTORE && n_lists == 1)
    mu_list_actions_open (context, ids[0]);
  if (self->undoing || n_lists == 0 || visible)
    return;
  text = mu_library_action_dup_done (self->action, self->tag, n_lists, self->name != NULL ? self->name : "");
  mu_window_messages_offer_undo (
      context, text, "win.undo-change",
      mu_library_action_to_variant (mu_library_action_invert (self->action), self->tag, ids));
}

static void
change_lists (MuWindowContext *self, GVariant *parameter, gboolean undoing)
{
  static const MuBatchBarTask task = { N_ ("Changing %u of %u"), change_some, end_change, change_free };
  MuLibraryAction action;
  g_autofree char *tag = NULL;
  g_autofree const char **ids = NULL;
  const char *open;
  Change *change;
  guint n_ids;

  if (!mu_library_action_from_variant (parameter, &action, &tag, &ids) || ids[0] == NULL)
    return;
  g_signal_emit_by_name (self, "changing");
  open = mu_session_get_id (self->session);
  if (action == MU_LIBRARY_DELETE && open != NULL && g_strv_contains (ids, open))
    {
      /* If it cannot be saved, the user is asked. */
      if (!mu_list_actions_leave (self, "win.change-lists", parameter))
        return;
      mu_session_close (self->session);
    }
  if (mu_session_get_library (self->session) == NULL)
    return;
  n_ids = g_strv_length ((GStrv) ids);
  change = g_new0 (Change, 1);
  change->context = g_object_ref (self);
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
change_one (MuWindowContext *self, MuLibraryAction action, GVariant *parameter)
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
  MuWindowContext *self = data;
  g_autofree char *id = mu_session_resolve_id (self->session, g_variant_get_string (parameter, NULL));

  change_one (self, mu_library_pane_is_starred (self->pane, id) ? MU_LIBRARY_UNSTAR : MU_LIBRARY_STAR, parameter);
}

static void
on_tag (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  g_autofree char *id = NULL;
  const char *ids[2] = { NULL };

  /* Only a list that is in the library can have tags. */
  mu_session_save (self->session, NULL);
  id = mu_session_resolve_id (self->session, g_variant_get_string (parameter, NULL));
  ids[0] = id;
  if (id != NULL && mu_session_get_library (self->session) != NULL)
    mu_library_pane_edit_tags (self->pane, self->tag_button, ids);
}

/* Adds the actions change-lists, undo-change, delete, archive, star and tag. */
void
mu_saved_list_actions_add (MuWindowContext *self)
{
  static const GActionEntry entries[] = {
    { "change-lists", on_change_lists, MU_LIBRARY_ACTION_TYPE },
    { "undo-change", on_undo_change, MU_LIBRARY_ACTION_TYPE },
    { "delete", on_delete, "s" },
    { "archive", on_archive, "s" },
    { "star", on_star, "s" },
    { "tag", on_tag, "s" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries), self);
}
