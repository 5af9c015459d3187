/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-tool-actions.h"

#include "app/collection/mu-collection-window.h"
#include "app/collection/mu-shortage-window.h"
#include "app/library/mu-versions-window.h"
#include "app/shell/mu-list-actions.h"
#include "app/shell/mu-window-messages.h"
#include "app/tools/mu-compare-window.h"
#include "app/tools/mu-complete-window.h"
#include "app/tools/mu-odds-window.h"
#include "app/tools/mu-random-window.h"
#include "app/tools/mu-setup-window.h"
#include "app/widgets/mu-question.h"
#include "catalog/mu-document.h"
#include "library/mu-library-results.h"
#include "model/text/mu-i18n.h"

/* Opens the windows that compare, complete and make up lists, and those for the collection and the history of a list.
 */

/* Returns the window of that type that belongs to this one, if it is open. */
static GtkWindow *
find_transient (MuWindowContext *self, GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type)
        && gtk_window_get_transient_for (l->data) == GTK_WINDOW (self->window))
      return l->data;
  return NULL;
}

/* Opens the collection at the game of the open list, and at the box that the parameter names, if any. */
static void
on_collection (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  MuLibrary *library = mu_session_get_library (self->session);
  MuGames *games = mu_session_get_games (self->session);
  MuRoster *roster = mu_session_get_roster (self->session);
  const char *game = roster != NULL ? mu_game_get_id (mu_roster_get_game (roster)) : NULL;
  const char *expansion = g_variant_get_string (parameter, NULL);
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);
  GtkWindow *window = find_transient (self, MU_TYPE_COLLECTION_WINDOW);

  if (library == NULL || ids->len == 0)
    {
      mu_window_messages_toast (self, _ ("The collection is kept with your lists, which cannot be opened"));
      return;
    }
  if (window == NULL)
    {
      window = GTK_WINDOW (mu_collection_window_new (GTK_WINDOW (self->window), games, library));
      mu_collection_window_show (MU_COLLECTION_WINDOW (window), game != NULL ? game : ids->pdata[0], NULL);
    }
  gtk_window_present (window);
  if (expansion[0] != '\0' && game != NULL)
    mu_collection_window_show (MU_COLLECTION_WINDOW (window), game, expansion);
}

static void
on_shortage (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  GtkWindow *window = find_transient (self, MU_TYPE_SHORTAGE_WINDOW);

  if (mu_session_get_roster (self->session) == NULL || mu_session_get_library (self->session) == NULL)
    return;
  if (window == NULL)
    window = GTK_WINDOW (mu_shortage_window_new (GTK_WINDOW (self->window), self->session));
  gtk_window_present (window);
}

/* Compares two lists, or one list with a variant of it, or with another that is chosen in the window; without a list,
 * the open one. */
static void
on_compare (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);
  const char *one;
  MuCompareWindow *window;

  mu_session_save (self->session, NULL);
  one = ids[0] != NULL ? ids[0] : mu_session_get_id (self->session);
  window = mu_compare_window_new (gtk_window_get_application (GTK_WINDOW (self->window)), self->services);
  if (ids[0] != NULL && ids[1] != NULL)
    for (int i = 0; i < 2; i++)
      mu_compare_window_choose (window, i, ids[i]);
  else if (one != NULL && !mu_compare_window_choose_variants (window, one))
    mu_compare_window_choose (window, 0, one);
  gtk_window_present (GTK_WINDOW (window));
}

/* Scores a game of the open list with another one that is chosen in the window. */
static void
on_score (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  const char *open = mu_session_get_id (self->session);
  MuCompareWindow *window;

  mu_session_save (self->session, NULL);
  window = mu_compare_window_new (gtk_window_get_application (GTK_WINDOW (self->window)), self->services);
  mu_compare_window_score (window);
  if (open != NULL)
    mu_compare_window_choose (window, 0, open);
  gtk_window_present (GTK_WINDOW (window));
}

/* Says how a list did in games, or all lists if the parameter is empty. */
static void
on_records (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  MuLibrary *library = mu_session_get_library (self->session);
  const char *id = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  AdwMessageDialog *dialog;

  if (library == NULL)
    return;
  text = mu_library_dup_records (library, mu_session_get_games (self->session), *id != '\0' ? id : NULL, &error);
  if (text == NULL)
    {
      mu_notices_show_error (self->notices, "list", _ ("The games could not be read"), error);
      return;
    }
  dialog = mu_question_new (GTK_WINDOW (self->window), _ ("Games Played"),
                            *text != '\0' ? text : _ ("Score a Game keeps what became of it here."), NULL);
  adw_message_dialog_set_response_label (dialog, "cancel", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_applied (MuWindowContext *self, const char *names)
{
  /* Translators: %s is one or more cards */
  g_autofree char *message = g_strdup_printf (_ ("Added %s"), names);

  mu_window_messages_offer_undo (self, message, "win.undo", NULL);
}

static void
on_complete (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  GtkWindow *window = find_transient (self, MU_TYPE_COMPLETE_WINDOW);

  if (mu_session_get_roster (self->session) == NULL)
    return;
  if (window == NULL)
    {
      window = GTK_WINDOW (mu_complete_window_new (GTK_WINDOW (self->window), self->session));
      g_signal_connect_object (window, "applied", G_CALLBACK (on_applied), self, G_CONNECT_SWAPPED);
    }
  gtk_window_present (window);
}

/* Counts the odds of attacks of the ship with the index of the parameter. */
static void
on_odds (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  GtkWindow *window = find_transient (self, MU_TYPE_ODDS_WINDOW);

  if (mu_session_get_roster (self->session) == NULL)
    return;
  if (window == NULL)
    window = GTK_WINDOW (mu_odds_window_new (GTK_WINDOW (self->window), self->session));
  mu_odds_window_choose_attacker (MU_ODDS_WINDOW (window), g_variant_get_uint32 (parameter));
  gtk_window_present (window);
}

static void
on_setup (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  GtkWindow *window = find_transient (self, MU_TYPE_SETUP_WINDOW);

  if (mu_session_get_roster (self->session) == NULL)
    return;
  if (window == NULL)
    window = GTK_WINDOW (mu_setup_window_new (GTK_WINDOW (self->window), self->session));
  gtk_window_present (window);
}

/* Another random list takes the place of one that nobody worked on, so that trying many leaves one in the library. */
static void
on_made (MuWindowContext *self, MuRoster *roster)
{
  g_autoptr (GError) error = NULL;
  gboolean open = self->random_id != NULL && mu_session_is_open (self->session, self->random_id);
  g_autoptr (GBytes) now = open ? mu_document_write (mu_session_get_roster (self->session)) : NULL;
  gboolean replaced = open && g_bytes_equal (now, self->random) && mu_session_replace (self->session, roster);

  if (!mu_session_save (self->session, &error))
    mu_notices_show_error (self->notices, "list", _ ("The open list could not be saved, so it was kept"),
                                   error);
  else if (!replaced)
    mu_list_actions_start (self, roster);
  g_free (self->random_id);
  self->random_id = g_strdup (mu_session_get_id (self->session));
  g_clear_pointer (&self->random, g_bytes_unref);
  self->random = mu_document_write (roster);
}

static void
on_random (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  GtkWindow *window = find_transient (self, MU_TYPE_RANDOM_WINDOW);

  if (window == NULL)
    {
      window = GTK_WINDOW (mu_random_window_new (GTK_WINDOW (self->window), self->session));
      g_signal_connect_object (window, "made", G_CALLBACK (on_made), self, G_CONNECT_SWAPPED);
    }
  gtk_window_present (window);
}

static void
on_version_restored (MuWindowContext *self, const char *id, MuRoster *roster)
{
  mu_list_actions_open (self, id);
  if (!mu_session_is_open (self->session, id) || !mu_session_replace (self->session, roster))
    return;
  mu_session_save (self->session, NULL);
  mu_window_messages_offer_undo (self, _ ("Restored; the history keeps what was here before"), "win.undo",
                                 NULL);
}

static void
on_version_copied (MuWindowContext *self, MuRoster *roster)
{
  g_autoptr (GVariant) open_list = g_variant_ref_sink (g_variant_new_string (""));

  if (mu_list_actions_leave (self, "win.history", open_list))
    mu_list_actions_start_copy (self, roster);
}

static void
on_history (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  g_autofree char *id = mu_session_resolve_id (self->session, g_variant_get_string (parameter, NULL));
  g_autoptr (GError) error = NULL;
  MuVersionsWindow *window;

  if (id == NULL || mu_session_get_library (self->session) == NULL)
    return;
  if (mu_session_is_open (self->session, id))
    mu_session_save (self->session, NULL);
  window = mu_versions_window_new (GTK_WINDOW (self->window), self->session, id, &error);
  if (window == NULL)
    {
      mu_notices_show_error (self->notices, "list", _ ("The history could not be read"), error);
      return;
    }
  g_signal_connect_object (window, "restored", G_CALLBACK (on_version_restored), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "copied", G_CALLBACK (on_version_copied), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_roster_changed (MuWindowContext *self)
{
  GAction *complete = g_action_map_lookup_action (G_ACTION_MAP (self->window), "complete");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (complete), mu_session_get_too_large (self->session) == NULL);
}

/* Adds the actions collection, shortage, compare, complete, odds, random, history, setup, score and records. */
void
mu_tool_actions_add (MuWindowContext *self)
{
  static const GActionEntry entries[] = {
    { "collection", on_collection, "s" },
    { "shortage", on_shortage },
    { "compare", on_compare, "as" },
    { "complete", on_complete },
    { "odds", on_odds, "u" },
    { "random", on_random },
    { "history", on_history, "s" },
    { "setup", on_setup },
    { "score", on_score },
    { "records", on_records, "s" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->session, "notify::roster", G_CALLBACK (on_roster_changed), self, G_CONNECT_SWAPPED);
}
