/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

#include "app/shell/mu-preferences.h"
#include "app/shell/mu-samples.h"
#include "app/widgets/mu-question.h"
#include "app/widgets/mu-display-text.h"
#include "library/mu-library-settings.h"
#include "model/mu-i18n.h"
#include "model/mu-limits.h"

/* Making, opening, copying and deleting lists. */

/* An action to do again once the user let go of a list that cannot be saved. */
typedef struct
{
  MuWindow *window;
  char *action;
  GVariant *parameter;
} Retry;

static void
retry_free (gpointer data, GClosure *closure)
{
  Retry *self = data;

  g_object_unref (self->window);
  g_free (self->action);
  g_clear_pointer (&self->parameter, g_variant_unref);
  g_free (self);
}

static void
on_leave_answered (AdwMessageDialog *dialog, const char *response, const Retry *retry)
{
  MuWindow *self = retry->window;

  if (g_strcmp0 (response, "export") == 0)
    mu_exporter_save (self->exporter, "muster");
  else if (g_strcmp0 (response, "discard") == 0)
    {
      mu_session_close (self->session);
      gtk_widget_activate_action_variant (GTK_WIDGET (self), retry->action, retry->parameter);
    }
}

static void
ask_to_leave (MuWindow *self, const char *action, GVariant *parameter, const char *reason)
{
  AdwMessageDialog *dialog = mu_question_new (GTK_WINDOW (self), _ ("This List Is Not Saved"), reason, NULL);
  Retry *retry = g_new0 (Retry, 1);

  retry->window = g_object_ref (self);
  retry->action = g_strdup (action);
  retry->parameter = parameter != NULL ? g_variant_ref (parameter) : NULL;
  adw_message_dialog_add_responses (dialog, "discard", _ ("_Discard"), "export", _ ("Save to a _File…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "export", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "export");
  /* It goes with its window, answered or not. */
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_leave_answered), retry, retry_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Whether nothing would be lost with the open list: it was never touched. */
static gboolean
is_blank (MuSession *session)
{
  return mu_session_get_id (session) == NULL && mu_roster_get_n_units (mu_session_get_roster (session)) == 0
         && !mu_session_can_undo (session) && !mu_session_can_redo (session);
}

/*
 * Saves the open list before another takes its place. When that fails, returns FALSE and asks; should the user let the
 * list go, @action is activated again.
 */
gboolean
mu_window_leave_list (MuWindow *self, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;

  if (mu_session_save (self->session, &error) || is_blank (self->session))
    return TRUE;
  reason = mu_display_text_dup_sentence (error);
  ask_to_leave (self, action, parameter, reason);
  return FALSE;
}

void
mu_window_toast (MuWindow *self, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (escaped));
}

/* Says in a notice what could not be done with a list. */
void
mu_window_say_failure (MuWindow *self, const char *title, const GError *error)
{
  g_autofree char *reason = mu_display_text_dup_sentence (error);

  mu_notices_show (self->notices, "list", title, reason);
}

/* Opens a list of the library. */
void
mu_window_open (MuWindow *self, const char *id)
{
  g_autofree char *wanted = g_strdup (id);
  g_autoptr (GVariant) parameter = g_variant_ref_sink (g_variant_new_string (id));
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (wanted, mu_session_get_id (self->session)) == 0)
    return;
  if (mu_window_leave_list (self, "win.open", parameter))
    {
      if (mu_session_is_unsaved (self->session))
        mu_session_close (self->session);
      mu_notices_clear (self->notices, "list");
      if (!mu_session_open (self->session, wanted, &error))
        {
          mu_window_distrust_list (self, wanted);
          mu_window_say_failure (self, _ ("This list could not be opened"), error);
        }
      else
        {
          mu_window_expect_list (self);
          if (adw_flap_get_folded (self->lists_flap))
            adw_flap_set_reveal_flap (self->lists_flap, FALSE);
        }
    }
  mu_library_pane_select (self->library, mu_session_get_id (self->session));
}

/* Goes on with a list that is not in the library yet. */
void
mu_window_put_list (MuWindow *self, MuRoster *roster)
{
  mu_notices_clear (self->notices, "list");
  mu_session_set_roster (self->session, roster);
  mu_session_save (self->session, NULL);
  if (adw_flap_get_folded (self->lists_flap))
    adw_flap_set_reveal_flap (self->lists_flap, FALSE);
}

static void
on_open (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_window_open (MU_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
on_new_list (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  const char *game = g_variant_get_string (parameter, NULL);

  if (game[0] != '\0')
    mu_new_list_show_game (self->new_list, game);
  gtk_menu_button_popup (self->new_button);
}

static void
set_player (MuWindow *self, MuRoster *roster)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autofree char *player = library != NULL ? mu_library_dup_setting (library, MU_SETTING_PLAYER) : NULL;

  if (player != NULL)
    mu_roster_set_text (roster, MU_ROSTER_PLAYER, player);
}

static void
on_create (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  const char *format_id, *faction;
  const MuFormat *format = NULL;
  MuGame *game;
  g_autoptr (MuRoster) roster = NULL;

  g_variant_get (parameter, "(&s&s)", &format_id, &faction);
  game = mu_games_find_format (mu_session_get_games (self->session), format_id, &format);
  if (game == NULL || !mu_window_leave_list (self, action, parameter))
    return;
  roster = mu_roster_new (game, format);
  mu_roster_set_name (roster, mu_display_text_get_untitled (game));
  mu_roster_set_faction (roster, mu_game_find_term (game, MU_VOCABULARY_FACTION, faction));
  set_player (self, roster);
  mu_window_put_list (self, roster);
}

static void
on_sample (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) roster = NULL;

  if (!mu_window_leave_list (self, action, parameter))
    return;
  roster = mu_sample_new (mu_session_get_games (self->session), g_variant_get_string (parameter, NULL), &error);
  if (roster != NULL)
    mu_window_put_list (self, roster);
  else
    mu_window_say_failure (self, _ ("The sample could not be made"), error);
}

/* The list an action is for: the one it names, or the open one; NULL for one never saved. */
char *
mu_window_dup_target (MuWindow *self, GVariant *parameter)
{
  const char *id = g_variant_get_string (parameter, NULL);

  return g_strdup (id[0] != '\0' ? id : mu_session_get_id (self->session));
}

gboolean
mu_window_has_open (MuWindow *self, const char *id)
{
  return g_strcmp0 (id, mu_session_get_id (self->session)) == 0 && mu_session_get_roster (self->session) != NULL;
}

static void
on_rename (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  g_autofree char *id = mu_window_dup_target (self, parameter);

  if (id != NULL)
    mu_window_open (self, id);
  if (!mu_window_has_open (self, id))
    return;
  gtk_menu_button_popup (self->title_button);
  mu_list_settings_edit_name (self->settings);
}

static MuRoster *
copy_list (MuWindow *self, const char *id, GError **error)
{
  MuLibrary *library = mu_session_get_library (self->session);
  gint64 revision;

  if (mu_window_has_open (self, id))
    return mu_roster_copy (mu_session_get_roster (self->session));
  if (library == NULL || id == NULL)
    return NULL;
  return mu_library_load (library, mu_session_get_games (self->session), id, &revision, error);
}

static void
on_duplicate (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  g_autofree char *id = mu_window_dup_target (self, parameter);
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) copy = NULL;

  if (!mu_window_leave_list (self, action, parameter))
    return;
  copy = copy_list (self, id, &error);
  if (copy == NULL || !mu_limits_check (copy, &error))
    {
      if (error != NULL)
        mu_window_say_failure (self, _ ("This list could not be copied"), error);
      return;
    }
  /* Translators: the name of a copy of a list */
  name = g_strdup_printf (_ ("%s (copy)"), mu_roster_get_name (copy));
  mu_roster_set_name (copy, name);
  mu_window_put_list (self, copy);
}

static void
on_undo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_session_undo (MU_WINDOW (widget)->session);
}

static void
on_redo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_session_redo (MU_WINDOW (widget)->session);
}

static void
on_save (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);

  if (mu_session_get_roster (self->session) != NULL && mu_session_save (self->session, NULL))
    mu_window_toast (self, _ ("Everything is saved"));
}

static void
on_save_copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_session_save_copy (MU_WINDOW (widget)->session, NULL);
}

/* What was here before can be had back by undo. */
static void
on_reload (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (mu_session_get_id (self->session) != NULL && !mu_session_reload (self->session, &error))
    mu_window_say_failure (self, _ ("This list could not be opened"), error);
}

void
mu_window_install_list_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", "s", on_open);
  gtk_widget_class_install_action (widget_class, "win.new-list", "s", on_new_list);
  gtk_widget_class_install_action (widget_class, "win.create", "(ss)", on_create);
  gtk_widget_class_install_action (widget_class, "win.sample", "s", on_sample);
  gtk_widget_class_install_action (widget_class, "win.rename", "s", on_rename);
  gtk_widget_class_install_action (widget_class, "win.duplicate", "s", on_duplicate);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, on_undo);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, on_redo);
  gtk_widget_class_install_action (widget_class, "win.save", NULL, on_save);
  gtk_widget_class_install_action (widget_class, "win.save-copy", NULL, on_save_copy);
  gtk_widget_class_install_action (widget_class, "win.reload", NULL, on_reload);
}
