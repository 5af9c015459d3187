/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-library-updater.h"

#include "app/widgets/mu-display-text.h"
#include "model/text/mu-i18n.h"

/* Opens the library, and keeps the pane of saved lists and the open list up to date with it. */
struct _MuLibraryUpdater
{
  GObject parent_instance;
  MuWindowContext *context;
  MuLibrary *watched; /* NULL: not started, or no library */
  char *notice;       /* the library's notice that was shown last, or NULL */
  guint refreshing;   /* an idle source, or 0 */
  gboolean started;
  gboolean outdated; /* the library changed while a batch was running */
};

G_DEFINE_FINAL_TYPE (MuLibraryUpdater, mu_library_updater, G_TYPE_OBJECT)

static void
mu_library_updater_finalize (GObject *object)
{
  MuLibraryUpdater *self = MU_LIBRARY_UPDATER (object);

  g_clear_handle_id (&self->refreshing, g_source_remove);
  g_clear_object (&self->context);
  g_clear_object (&self->watched);
  g_free (self->notice);
  G_OBJECT_CLASS (mu_library_updater_parent_class)->finalize (object);
}

static void
mu_library_updater_class_init (MuLibraryUpdaterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_library_updater_finalize;

  /* The session has a library now, or has none because the library cannot be opened. */
  g_signal_new ("opened", MU_TYPE_LIBRARY_UPDATER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* The pane shows the lists that are in the library now. */
  g_signal_new ("reloaded", MU_TYPE_LIBRARY_UPDATER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mu_library_updater_init (MuLibraryUpdater *self)
{
}

/* Opening */

static void
show_unusable (MuLibraryUpdater *self, const char *title, const char *detail)
{
  MuNotice *notice = mu_notices_show (self->context->notices, "library", title, detail);

  mu_notice_add_action (notice, _ ("_Try Again"), "win.retry-library");
}

/* Shows once what the library has to say, such as that a damaged file was set aside. */
static void
show_library_notice (MuLibraryUpdater *self)
{
  MuLibrary *library = mu_session_get_library (self->context->session);
  const char *notice = library != NULL ? mu_library_get_notice (library) : NULL;

  if (notice == NULL || g_strcmp0 (notice, self->notice) == 0)
    return;
  g_free (self->notice);
  self->notice = g_strdup (notice);
  mu_notices_show (self->context->notices, "library", notice, NULL);
}

/* Opens the library, and gives it to the session. A library that cannot be opened is reported in a notice. */
void
mu_library_updater_open (MuLibraryUpdater *self)
{
  g_autoptr (GError) error = NULL;
  MuLibrary *library = mu_services_open_library (self->context->services, &error);

  mu_notices_clear (self->context->notices, "library");
  g_clear_pointer (&self->notice, g_free);
  mu_session_set_library (self->context->session, library);
  g_signal_emit_by_name (self, "opened");
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
  mu_session_save (self->context->session, NULL);
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
  if (!mu_library_pane_reload (self->context->pane, &error))
    on_load_failed (self, error);
  g_signal_emit_by_name (self, "reloaded");
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
  if (!mu_session_refresh (self->context->session, &error))
    mu_notices_show_error (self->context->notices, "list", _ ("This list could not be opened"), error);
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
  self->outdated = mu_batch_bar_is_running (self->context->batch_bar);
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
  g_set_object (&self->watched, mu_session_get_library (self->context->session));
  if (self->watched == NULL)
    return;
  g_signal_connect_object (self->watched, "changed", G_CALLBACK (on_library_changed), self, G_CONNECT_SWAPPED);
  mu_library_watch (self->watched);
}

/* Adds to the window the action retry-library. Returns an updater with no library yet. */
MuLibraryUpdater *
mu_library_updater_new (MuWindowContext *context)
{
  static const GActionEntry entries[] = { { "retry-library", on_retry_library } };
  MuLibraryUpdater *self = g_object_new (MU_TYPE_LIBRARY_UPDATER, NULL);

  self->context = g_object_ref (context);
  g_action_map_add_action_entries (G_ACTION_MAP (context->window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (context->pane, "failed", G_CALLBACK (on_load_failed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->batch_bar, "ended", G_CALLBACK (on_batch_ended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->session, "saved", G_CALLBACK (mu_library_updater_reload), self, G_CONNECT_SWAPPED);
  return self;
}
