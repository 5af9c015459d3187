/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-list-actions.h"

#include <string.h>

#include "app/shell/mu-preferences.h"
#include "app/shell/mu-samples.h"
#include "app/shell/mu-window-messages.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-question.h"
#include "library/mu-library-change.h"
#include "model/roster/mu-roster-limits.h"
#include "model/text/mu-i18n.h"

/* Opens lists, saved or new, and undoes, redoes and saves the edits of the open one. */

/* Leaving a list that cannot be saved */

/* An action to activate again after the user discarded the list. */
typedef struct
{
  MuWindowContext *context; /* borrowed: the dialog goes with the window */
  char *action;
  GVariant *parameter;
} Retry;

static void
retry_free (gpointer data, GClosure *closure)
{
  Retry *self = data;

  g_free (self->action);
  g_clear_pointer (&self->parameter, g_variant_unref);
  g_free (self);
}

static void
on_leave_answered (AdwMessageDialog *dialog, const char *response, const Retry *retry)
{
  GtkWidget *window = GTK_WIDGET (retry->context->window);

  if (g_strcmp0 (response, "export") == 0)
    gtk_widget_activate_action (window, "win.export", "s", "muster");
  else if (g_strcmp0 (response, "discard") == 0)
    {
      mu_session_close (retry->context->session);
      gtk_widget_activate_action_variant (window, retry->action, retry->parameter);
    }
}

/*
 * Saves the open list before another takes its place. If that fails, asks the user, and activates @action again after
 * the user discarded the list. Returns TRUE if the action can go on now.
 *
 * @action: the action that is under way
 * @parameter: its parameter, or NULL
 */
gboolean
mu_list_actions_leave (MuWindowContext *self, const char *action, GVariant *parameter)
{
  MuSession *session = self->session;
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;
  AdwMessageDialog *dialog;
  Retry *retry;

  if (mu_session_save (session, &error))
    return TRUE;
  /* Of a list that was never edited, nothing is lost. */
  if (mu_session_get_id (session) == NULL && mu_roster_get_n_units (mu_session_get_roster (session)) == 0
      && !mu_session_can_undo (session) && !mu_session_can_redo (session))
    return TRUE;
  reason = mu_display_text_dup_sentence (error);
  dialog = mu_question_new (GTK_WINDOW (self->window), _ ("This List Is Not Saved"), reason, NULL);
  retry = g_new0 (Retry, 1);
  *retry = (Retry){ self, g_strdup (action), parameter != NULL ? g_variant_ref (parameter) : NULL };
  adw_message_dialog_add_responses (dialog, "discard", _ ("_Discard"), "export", _ ("Save to a _File…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "export", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "export");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_leave_answered), retry, retry_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return FALSE;
}

/* Opening and making lists */

static void
show_failure (MuWindowContext *self, const char *title, const GError *error)
{
  mu_notices_show_error (self->notices, "list", title, error);
}

/*
 * Opens a saved list. A list that cannot be read is reported in a notice, and the open list stays.
 *
 * @id: the id of a saved list
 */
void
mu_list_actions_open (MuWindowContext *self, const char *id)
{
  g_autofree char *wanted = g_strdup (id);
  g_autoptr (GVariant) parameter = g_variant_ref_sink (g_variant_new_string (id));
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (wanted, mu_session_get_id (self->session)) == 0
      || !mu_list_actions_leave (self, "win.open", parameter))
    return;
  mu_notices_clear (self->notices, "list");
  if (mu_session_open (self->session, wanted, &error))
    {
      g_signal_emit_by_name (self, "opened");
      return;
    }
  g_signal_emit_by_name (self, "open-failed", wanted);
  show_failure (self, _ ("This list could not be opened"), error);
}

/*
 * Opens a new list and saves it. Leave the open one first.
 *
 * @roster: a list that is not in the library
 */
void
mu_list_actions_start (MuWindowContext *self, MuRoster *roster)
{
  mu_notices_clear (self->notices, "list");
  mu_session_set_roster (self->session, roster);
  mu_session_save (self->session, NULL);
  g_signal_emit_by_name (self, "opened");
}

/*
 * Opens a copy as a new list, like mu_list_actions_start().
 *
 * @roster: a copy of a saved list, which gets the name of a copy
 */
void
mu_list_actions_start_copy (MuWindowContext *self, MuRoster *roster)
{
  /* Translators: the name of a copy of a list */
  g_autofree char *name = g_strdup_printf (_ ("%s (copy)"), mu_roster_get_name (roster));

  mu_roster_set_name (roster, name);
  mu_list_actions_start (self, roster);
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mu_list_actions_open (data, g_variant_get_string (parameter, NULL));
}

static void
on_open_document (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) roster = mu_document_read (mu_session_get_games (self->session), bytes, &error);

  if (roster == NULL)
    show_failure (self, _ ("This list could not be opened"), error);
  else if (mu_list_actions_leave (self, "win.open-document", parameter))
    mu_list_actions_start (self, roster);
}

static gboolean
note_name (MuLibraryEntry *taken, gpointer names)
{
  g_autoptr (MuLibraryEntry) entry = taken;

  g_hash_table_add (names, g_strdup (entry->name));
  return TRUE;
}

/* Lists that were only begun are told apart by a number. */
static char *
dup_new_name (MuLibrary *library, MuGame *game)
{
  const char *untitled = mu_display_text_get_untitled (game);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *name = g_strdup (untitled);

  if (library != NULL)
    mu_library_foreach (library, untitled, note_name, names, NULL);
  for (guint i = 2; g_hash_table_contains (names, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", untitled, i);
    }
  return name;
}

static void
on_create (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  MuLibrary *library = mu_session_get_library (self->session);
  g_autofree char *player = mu_settings_dup (library, MU_SETTING_PLAYER);
  const char *format_id, *faction;
  const MuFormat *format = NULL;
  MuGame *game;
  g_autofree char *name = NULL;
  g_autoptr (MuRoster) roster = NULL;

  g_variant_get (parameter, "(&s&s)", &format_id, &faction);
  game = mu_games_find_format (mu_session_get_games (self->session), format_id, &format);
  if (game == NULL || !mu_list_actions_leave (self, "win.create", parameter))
    return;
  roster = mu_roster_new (game, format);
  name = dup_new_name (library, game);
  mu_roster_set_name (roster, name);
  mu_roster_set_faction (roster, mu_game_find_term (game, MU_VOCABULARY_FACTION, faction));
  if (player != NULL)
    mu_roster_set_text (roster, MU_ROSTER_PLAYER, player);
  mu_list_actions_start (self, roster);
  g_signal_emit_by_name (self, "created");
}

static void
on_sample (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) roster = NULL;

  if (!mu_list_actions_leave (self, "win.sample", parameter))
    return;
  roster = mu_sample_new (mu_session_get_games (self->session), g_variant_get_string (parameter, NULL), &error);
  if (roster == NULL)
    {
      show_failure (self, _ ("The sample could not be made"), error);
      return;
    }
  mu_list_actions_start (self, roster);
  mu_window_messages_toast (self, _ ("This list is yours to change."));
}

/* Returns FALSE if the list that @parameter names, or the open one, could not be copied. */
static gboolean
duplicate (MuWindowContext *self, const char *action, GVariant *parameter, MuRoster **copy, char **id)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autoptr (GError) error = NULL;

  if (!mu_list_actions_leave (self, action, parameter))
    return FALSE;
  *id = mu_session_resolve_id (self->session, g_variant_get_string (parameter, NULL));
  if (mu_session_is_open (self->session, *id))
    *copy = mu_roster_copy (mu_session_get_roster (self->session));
  else if (library != NULL && *id != NULL)
    *copy = mu_library_load (library, mu_session_get_games (self->session), *id, NULL, &error);
  if (*copy != NULL && mu_roster_limits_check (*copy, &error))
    return TRUE;
  if (error != NULL)
    show_failure (self, _ ("This list could not be copied"), error);
  return FALSE;
}

static void
on_duplicate (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *id = NULL;
  g_autoptr (MuRoster) copy = NULL;

  if (duplicate (data, "win.duplicate", parameter, &copy, &id))
    mu_list_actions_start_copy (data, copy);
}

static void
on_duplicate_variant (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  MuLibrary *library = mu_session_get_library (self->session);
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  g_autoptr (MuRoster) copy = NULL;
  g_autoptr (GPtrArray) variants = NULL;
  g_autoptr (GError) error = NULL;

  if (!duplicate (self, "win.duplicate-variant", parameter, &copy, &id))
    return;
  variants = library != NULL && id != NULL ? mu_library_list_variants (library, id, NULL) : NULL;
  if (variants != NULL && variants->len > 0)
    mu_roster_set_name (copy, ((const MuLibraryEntry *) variants->pdata[0])->name);
  /* Translators: the name of a variant of a list, and which it is */
  name = g_strdup_printf (_ ("%s (variant %u)"), mu_roster_get_name (copy),
                          variants != NULL && variants->len > 0 ? variants->len + 1 : 2);
  mu_roster_set_name (copy, name);
  mu_list_actions_start (self, copy);
  if (id != NULL && mu_session_get_id (self->session) != NULL)
    {
      const char *const ids[] = { mu_session_get_id (self->session), NULL };
      g_auto (GStrv) joined
          = mu_library_change (library, mu_session_get_games (self->session), MU_LIBRARY_JOIN, id, ids, &error);

      if (joined == NULL)
        show_failure (self, _ ("The variants could not be kept together"), error);
    }
}

/* The open list */

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mu_session_undo (MU_WINDOW_CONTEXT (data)->session);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mu_session_redo (MU_WINDOW_CONTEXT (data)->session);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;

  if (mu_session_get_roster (self->session) != NULL && mu_session_save (self->session, NULL))
    mu_window_messages_toast (self, _ ("Everything is saved"));
}

static void
on_save_copy (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mu_session_save_copy (MU_WINDOW_CONTEXT (data)->session, NULL);
}

/* Goes on with the list as it is saved; undo brings back the one that was open. */
static void
on_reload (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  g_autoptr (GError) error = NULL;

  if (mu_session_get_id (self->session) != NULL && !mu_session_reload (self->session, &error))
    show_failure (self, _ ("This list could not be opened"), error);
}

static void
set_enabled (MuWindowContext *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->window), name)),
                               enabled);
}

static void
on_judged (MuWindowContext *self)
{
  set_enabled (self, "undo", mu_session_can_undo (self->session));
  set_enabled (self, "redo", mu_session_can_redo (self->session));
}

/* Adds the actions open, open-document, create, sample, duplicate, duplicate-variant, undo, redo, save, save-copy and
 * reload. */
void
mu_list_actions_add (MuWindowContext *self)
{
  static const GActionEntry entries[] = {
    { "open", on_open, "s" },
    { "open-document", on_open_document, "s" },
    { "create", on_create, "(ss)" },
    { "sample", on_sample, "s" },
    { "duplicate", on_duplicate, "s" },
    { "duplicate-variant", on_duplicate_variant, "s" },
    { "undo", on_undo },
    { "redo", on_redo },
    { "save", on_save },
    { "save-copy", on_save_copy },
    { "reload", on_reload },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->session, "judged", G_CALLBACK (on_judged), self, G_CONNECT_SWAPPED);
  on_judged (self);
}
