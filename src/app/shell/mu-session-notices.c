/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-session-notices.h"

#include "app/shell/mu-window-messages.h"
#include "app/widgets/mu-display-text.h"
#include "model/text/mu-i18n.h"

/* Shows notices on what is wrong with the open list: it cannot be saved, it is too large, or its card files have
 * mistakes. */

static void
on_save_error (MuWindowContext *self)
{
  const GError *error = mu_session_get_save_error (self->session);
  g_autofree char *reason = error != NULL ? mu_display_text_dup_sentence (error) : NULL;
  MuNotice *notice;

  if (error == NULL)
    mu_notices_clear (self->notices, "save");
  else if (mu_session_get_library (self->session) == NULL)
    return;
  else if (g_error_matches (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_CONFLICT))
    {
      notice = mu_notices_show (self->notices, "save",
                                        _ ("This list was changed elsewhere, so it is not saved any more"),
                                        _ ("Nothing is lost: keep what you see as a list of its own, or go on with the "
                                           "saved one; undo then brings back what you see."));
      mu_notice_add_action (notice, _ ("_Open Saved List"), "win.reload");
      mu_notice_add_action (notice, _ ("_Keep Both"), "win.save-copy");
    }
  else if (g_error_matches (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND))
    {
      notice = mu_notices_show (self->notices, "save", _ ("This list was deleted elsewhere"),
                                        _ ("Nothing is lost: you can keep what you see as a list of its own."));
      mu_notice_add_action (notice, _ ("_Keep"), "win.save-copy");
    }
  else
    {
      notice = mu_notices_show (self->notices, "save", _ ("This list could not be saved"), reason);
      mu_notice_add_action (notice, _ ("_Try Again"), "win.save");
      mu_notice_add_action (notice, _ ("Save to a _File…"), "win.export('muster')");
    }
}

static void
on_steps_lost (MuWindowContext *self)
{
  mu_window_messages_toast (self,
                            _ ("This list was changed elsewhere, so earlier steps cannot be undone; see its history"));
}

static void
on_roster_changed (MuWindowContext *self)
{
  const GError *too_large = mu_session_get_too_large (self->session);

  /* What was not imported has nothing to do with the list that is opened next, whose end it would cover. */
  mu_notices_clear (self->notices, "import");
  /* An older version may have saved a list that is larger than lists may be now. */
  if (too_large == NULL)
    mu_notices_clear (self->notices, "size");
  else
    {
      g_autofree char *reason = mu_display_text_dup_sentence (too_large);
      g_autofree char *detail
          = g_strdup_printf ("%s\n%s", reason,
                             _ ("It can be looked at, exported, printed and deleted. To go on with it, export it, "
                                "divide the file into several lists, and import those."));

      mu_notices_show (self->notices, "size", _ ("This list is too large to be changed"), detail);
    }
  mu_session_notices_check_catalogs (self);
}

/* Shows notices on the list of the session from here on. */
void
mu_session_notices_start (MuWindowContext *self)
{
  g_signal_connect_object (self->session, "notify::roster", G_CALLBACK (on_roster_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "steps-lost", G_CALLBACK (on_steps_lost), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::save-error", G_CALLBACK (on_save_error), self, G_CONNECT_SWAPPED);
}

/* Shows a notice if more mistakes were found in card files since the last call. */
void
mu_session_notices_check_catalogs (MuWindowContext *self)
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
  mu_notices_show (self->notices, "catalog", _ ("Some card files have mistakes; what is wrong was left out"),
                           text);
}
