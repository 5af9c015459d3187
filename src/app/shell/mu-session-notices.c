/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-session-notices.h"

#include "app/widgets/mu-display-text.h"
#include "model/text/mu-i18n.h"

/* Shows notices on what is wrong with the open list: it cannot be saved, it is too large, or its card files have
 * mistakes. */
struct _MuSessionNotices
{
  GObject parent_instance;
  MuSession *session;
  MuWindowMessages *messages;
  guint n_problems; /* of the card files, that were shown */
};

G_DEFINE_FINAL_TYPE (MuSessionNotices, mu_session_notices, G_TYPE_OBJECT)

static void
mu_session_notices_finalize (GObject *object)
{
  MuSessionNotices *self = MU_SESSION_NOTICES (object);

  g_clear_object (&self->session);
  g_clear_object (&self->messages);
  G_OBJECT_CLASS (mu_session_notices_parent_class)->finalize (object);
}

static void
mu_session_notices_class_init (MuSessionNoticesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_session_notices_finalize;
}

static void
mu_session_notices_init (MuSessionNotices *self)
{
}

static void
on_save_error (MuSessionNotices *self)
{
  const GError *error = mu_session_get_save_error (self->session);
  g_autofree char *reason = error != NULL ? mu_display_text_dup_sentence (error) : NULL;
  MuNotice *notice;

  if (error == NULL)
    mu_window_messages_clear (self->messages, "save");
  else if (mu_session_get_library (self->session) == NULL)
    return;
  else if (g_error_matches (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_CONFLICT))
    {
      notice = mu_window_messages_show (self->messages, "save",
                                        _ ("This list was changed elsewhere, so it is not saved any more"),
                                        _ ("Nothing is lost: keep what you see as a list of its own, or go on with the "
                                           "saved one; undo then brings back what you see."));
      mu_notice_add_action (notice, _ ("_Open Saved List"), "win.reload");
      mu_notice_add_action (notice, _ ("_Keep Both"), "win.save-copy");
    }
  else if (g_error_matches (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND))
    {
      notice = mu_window_messages_show (self->messages, "save", _ ("This list was deleted elsewhere"),
                                        _ ("Nothing is lost: you can keep what you see as a list of its own."));
      mu_notice_add_action (notice, _ ("_Keep"), "win.save-copy");
    }
  else
    {
      notice = mu_window_messages_show (self->messages, "save", _ ("This list could not be saved"), reason);
      mu_notice_add_action (notice, _ ("_Try Again"), "win.save");
      mu_notice_add_action (notice, _ ("Save to a _File…"), "win.export('muster')");
    }
}

static void
on_steps_lost (MuSessionNotices *self)
{
  mu_window_messages_toast (self->messages,
                            _ ("This list was changed elsewhere, so earlier steps cannot be undone; see its history"));
}

static void
on_roster_changed (MuSessionNotices *self)
{
  const GError *too_large = mu_session_get_too_large (self->session);

  /* An older version may have saved a list that is larger than lists may be now. */
  if (too_large == NULL)
    mu_window_messages_clear (self->messages, "size");
  else
    {
      g_autofree char *reason = mu_display_text_dup_sentence (too_large);
      g_autofree char *detail
          = g_strdup_printf ("%s\n%s", reason,
                             _ ("It can be looked at, exported, printed and deleted. To go on with it, export it, "
                                "divide the file into several lists, and import those."));

      mu_window_messages_show (self->messages, "size", _ ("This list is too large to be changed"), detail);
    }
  mu_session_notices_check_catalogs (self);
}

/* Returns an object that shows notices on the list of @session from here on. */
MuSessionNotices *
mu_session_notices_new (MuSession *session, MuWindowMessages *messages)
{
  MuSessionNotices *self = g_object_new (MU_TYPE_SESSION_NOTICES, NULL);

  self->session = g_object_ref (session);
  self->messages = g_object_ref (messages);
  g_signal_connect_object (session, "notify::roster", G_CALLBACK (on_roster_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "steps-lost", G_CALLBACK (on_steps_lost), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::save-error", G_CALLBACK (on_save_error), self, G_CONNECT_SWAPPED);
  return self;
}

/* Shows a notice if more mistakes were found in card files since the last call. */
void
mu_session_notices_check_catalogs (MuSessionNotices *self)
{
  GPtrArray *problems = mu_games_get_problems (mu_session_get_games (self->session));
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *shown = NULL;
  g_autofree char *text = NULL;

  if (problems->len == self->n_problems)
    return;
  self->n_problems = problems->len;
  for (guint i = 0; i < problems->len; i++)
    g_ptr_array_add (lines, mu_problem_to_text (problems->pdata[i]));
  shown = mu_display_text_dup_lines (lines);
  text = g_strdup_printf ("%s\n%s", shown, _ ("Mend the files and start Muster again."));
  mu_window_messages_show (self->messages, "catalog", _ ("Some card files have mistakes; what is wrong was left out"),
                           text);
}
