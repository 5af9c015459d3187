/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-library-updater.h"

#include "app/widgets/mu-display-text.h"
#include "model/text/mu-i18n.h"

/* Opens the library, and keeps the pane of saved lists and the open list up to date with it. */
struct _MuLibraryUpdater
{
  GObject parent_instance;
  MuServices *services;
  MuSession *session;
  MuLibraryPane *pane;
  MuBatchBar *batch_bar; /* borrowed */
  MuWindowMessages *messages;
  MuLibrary *watched; /* NULL: not started, or no library */
  char *notice;       /* the library's notice that was shown last, or NULL */
  guint refreshing;   /* an idle source, or 0 */
  gboolean started;
  gboolean outdated; /* the library changed while a batch was running */
};

enum
{
  OPENED,
  RELOADED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MuLibraryUpdater, mu_library_updater, G_TYPE_OBJECT)

static void
mu_library_updater_finalize (GObject *object)
{
  MuLibraryUpdater *self = MU_LIBRARY_UPDATER (object);

  g_clear_handle_id (&self->refreshing, g_source_remove);
  g_clear_object (&self->services);
  g_clear_object (&self->session);
  g_clear_object (&self->pane);
  g_clear_object (&self->messages);
  g_clear_object (&self->watched);
  g_free (self->notice);
  G_OBJECT_CLASS (mu_library_updater_parent_class)->finalize (object);
}

static void
mu_library_updater_class_init (MuLibraryUpdaterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_library_updater_finalize;

  /* The session has a library now, or has none because the library cannot be opened. */
  signals[OPENED]
      = g_signal_new ("opened", MU_TYPE_LIBRARY_UPDATER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* The pane shows the lists that are in the library now. */
  signals[RELOADED]
      = g_signal_new ("reloaded", MU_TYPE_LIBRARY_UPDATER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mu_library_updater_init (MuLibraryUpdater *self)
{
}

/* Opening */

static void
show_unusable (MuLibraryUpdater *self, const char *title, const char *detail)
{
  MuNotice *notice = mu_window_messages_show (self->messages, "library", title, detail);

  mu_notice_add_action (notice, _ ("_Try Again"), "win.retry-library");
}

/* Shows once what the library has to say, such as that a damaged file was set aside. */
static void
show_library_notice (MuLibraryUpdater *self)
{
  MuLibrary *library = mu_session_get_library (self->session);
  const char *notice = library != NULL ? mu_library_get_notice (library) : NULL;

  if (notice == NULL || g_strcmp0 (notice, self->notice) == 0)
    return;
  g_free (self->notice);
  self->notice = g_strdup (notice);
  mu_window_messages_show (self->messages, "library", notice, NULL);
}

/* Opens the library, and gives it to the session. A library that cannot be opened is reported in a notice. */
void
mu_library_updater_open (MuLibraryUpdater *self)
{
  g_autoptr (GError) error = NULL;
  MuLibrary *library = mu_services_open_library (self->services, &error);

  mu_window_messages_clear (self->messages, "library");
  g_clear_pointer (&self->notice, g_free);
  mu_session_set_library (self->session, library);
  g_signal_emit (self, signals[OPENED], 0);
  if (library == NULL)
    {
      g_autofree char *reason = mu_display_text_dup_sentence (error);
      g_autofree char *detail
          = g_strdup_printf ("%s\n%s", reason, _ ("Until then nothing is saved; export what you want to keep."));

      show_unusable (self, _ ("Your lists cannot be opened"), detail);
    }
  show_library_notice (self);
  if (self->started)
    mu_library_updater_start (self);
}

static void
on_retry_library (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuLibraryUpdater *self = data;

  mu_library_updater_open (self);
  mu_session_save (self->session, NULL);
}

/* Following changes */

static void
on_load_failed (MuLibraryUpdater *self, const GError *error)
{
  g_autofree char *reason = mu_display_text_dup_sentence (error);

  show_unusable (self, _ ("Your lists could not be read"), reason);
}

/* Shows in the pane what is in the library now. A failure is reported in a notice. */
void
mu_library_updater_reload (MuLibraryUpdater *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->refreshing, g_source_remove);
  if (!mu_library_pane_reload (self->pane, &error))
    on_load_failed (self, error);
  g_signal_emit (self, signals[RELOADED], 0);
}

/*
 * Shows in the pane what is in the library now, and shows the open list as it is saved now, if it was changed
 * elsewhere.
 */
void
mu_library_updater_refresh (MuLibraryUpdater *self)
{
  g_autoptr (GError) error = NULL;

  self->outdated = FALSE;
  if (!mu_session_refresh (self->session, &error))
    mu_window_messages_show_error (self->messages, "list", _ ("This list could not be opened"), error);
  mu_library_updater_reload (self);
  show_library_notice (self);
}

static gboolean
on_idle (gpointer data)
{
  MuLibraryUpdater *self = data;

  self->refreshing = 0;
  mu_library_updater_refresh (self);
  return G_SOURCE_REMOVE;
}

/* Several changes in a row lead to one refresh; those of a batch to one at its end. */
static void
on_library_changed (MuLibraryUpdater *self)
{
  self->outdated = mu_batch_bar_is_running (self->batch_bar);
  if (self->refreshing == 0 && !self->outdated)
    self->refreshing = g_idle_add (on_idle, self);
}

static void
on_batch_ended (MuLibraryUpdater *self)
{
  if (self->outdated)
    on_library_changed (self);
}

/* Shows the library that the session has now, and what other windows and programs change in it from here on. */
void
mu_library_updater_start (MuLibraryUpdater *self)
{
  self->started = TRUE;
  mu_library_updater_reload (self);
  if (self->watched != NULL)
    g_signal_handlers_disconnect_by_func (self->watched, on_library_changed, self);
  g_set_object (&self->watched, mu_session_get_library (self->session));
  if (self->watched == NULL)
    return;
  g_signal_connect_object (self->watched, "changed", G_CALLBACK (on_library_changed), self, G_CONNECT_SWAPPED);
  mu_library_watch (self->watched);
}

/*
 * Returns an updater with no library yet.
 *
 * @actions: gets the action retry-library; it outlives the object
 * @batch_bar: while it runs, changes are not shown; it outlives the object
 */
MuLibraryUpdater *
mu_library_updater_new (GActionMap *actions, MuServices *services, MuSession *session, MuLibraryPane *pane,
                        MuBatchBar *batch_bar, MuWindowMessages *messages)
{
  static const GActionEntry entries[] = { { "retry-library", on_retry_library } };
  MuLibraryUpdater *self = g_object_new (MU_TYPE_LIBRARY_UPDATER, NULL);

  self->services = g_object_ref (services);
  self->session = g_object_ref (session);
  self->pane = g_object_ref (pane);
  self->batch_bar = batch_bar;
  self->messages = g_object_ref (messages);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (pane, "failed", G_CALLBACK (on_load_failed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (batch_bar, "ended", G_CALLBACK (on_batch_ended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "saved", G_CALLBACK (mu_library_updater_reload), self, G_CONNECT_SWAPPED);
  return self;
}
