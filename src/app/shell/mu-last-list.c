/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-last-list.h"

#include "app/shell/mu-window-state.h"
#include "model/text/mu-i18n.h"

/*
 * Opens the list that was open when Muster ended, in whatever way, so each list is stored as the open one as soon as it
 * was drawn. A list at which Muster crashed must not be opened at every start, so the id of a list that is being opened
 * is stored until the list was drawn. It stays stored for a list that cannot be opened, and for one that is too large to
 * be sure to open fast.
 */
struct _MuLastList
{
  GObject parent_instance;
  GtkWidget *window; /* borrowed */
  MuSession *session;
  MuListActions *lists;
  MuLibraryPane *pane;
  MuWindowMessages *messages;
};

#define LIST_KEY "window.list"
#define OPENING_KEY "window.opening"

G_DEFINE_FINAL_TYPE (MuLastList, mu_last_list, G_TYPE_OBJECT)

static void
mu_last_list_finalize (GObject *object)
{
  MuLastList *self = MU_LAST_LIST (object);

  g_clear_object (&self->session);
  g_clear_object (&self->lists);
  g_clear_object (&self->pane);
  g_clear_object (&self->messages);
  G_OBJECT_CLASS (mu_last_list_parent_class)->finalize (object);
}

static void
mu_last_list_class_init (MuLastListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_last_list_finalize;
}

static void
mu_last_list_init (MuLastList *self)
{
}

static MuLibrary *
get_library (MuLastList *self)
{
  return mu_session_get_library (self->session);
}

static void
update_opening (MuLastList *self)
{
  g_autofree char *id = mu_window_state_dup (get_library (self), OPENING_KEY);

  if (mu_session_get_too_large (self->session) != NULL)
    mu_window_state_set (get_library (self), OPENING_KEY, mu_session_get_id (self->session));
  else if (id != NULL && mu_session_is_open (self->session, id))
    mu_window_state_set (get_library (self), OPENING_KEY, NULL);
}

/* Does nothing for a list that is not in the library yet. */
static void
store_open (MuLastList *self)
{
  const char *id = mu_session_get_id (self->session);
  g_autofree char *stored = mu_window_state_dup (get_library (self), LIST_KEY);

  if (id != NULL && g_strcmp0 (stored, id) != 0)
    mu_window_state_set (get_library (self), LIST_KEY, id);
}

static void
on_painted (GdkFrameClock *clock, MuLastList *self)
{
  g_signal_handlers_disconnect_by_func (clock, on_painted, self);
  store_open (self);
  update_opening (self);
}

static void
on_opened (MuLastList *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->window);

  if (clock == NULL)
    return;
  g_signal_handlers_disconnect_by_func (clock, on_painted, self);
  g_signal_connect_object (clock, "after-paint", G_CALLBACK (on_painted), self, 0);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
}

static void
on_open_failed (MuLastList *self, const char *id)
{
  mu_window_state_set (get_library (self), OPENING_KEY, id);
}

/*
 * Returns the object, which stores from here on which list is being opened.
 *
 * @window: its first frame with the list shows that the list can be opened; it outlives the object
 */
MuLastList *
mu_last_list_new (GtkWidget *window, MuSession *session, MuListActions *lists, MuLibraryPane *pane,
                  MuWindowMessages *messages)
{
  MuLastList *self = g_object_new (MU_TYPE_LAST_LIST, NULL);

  self->window = window;
  self->session = g_object_ref (session);
  self->lists = g_object_ref (lists);
  self->pane = g_object_ref (pane);
  self->messages = g_object_ref (messages);
  g_signal_connect_object (session, "saved", G_CALLBACK (store_open), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lists, "opened", G_CALLBACK (on_opened), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lists, "open-failed", G_CALLBACK (on_open_failed), self, G_CONNECT_SWAPPED);
  return self;
}

static void
say_not_opened (MuLastList *self, const char *id)
{
  const char *name = mu_library_pane_get_name (self->pane, id);
  g_autofree char *title = g_strdup_printf (_ ("“%s” was not opened again"), name != NULL ? name : _ ("Untitled"));
  g_autofree char *action = g_strdup_printf ("win.open('%s')", id);
  MuNotice *notice = mu_window_messages_show (
      self->messages, "list", title,
      _ ("The last time it could not be shown, or only slowly. It is still in the library."));

  mu_notice_add_action (notice, _ ("_Open Saved List"), action);
}

/*
 * Opens the list that was open last or, if it was deleted, the one that was changed last. Does nothing if a list is
 * open, and only shows a notice if Muster ended while it opened that list the last time.
 */
void
mu_last_list_open (MuLastList *self)
{
  g_autofree char *id = mu_window_state_dup (get_library (self), LIST_KEY);
  g_autofree char *opening = mu_window_state_dup (get_library (self), OPENING_KEY);
  gint64 revision = 0;

  if (mu_session_get_roster (self->session) != NULL)
    return;
  if (id != NULL)
    mu_library_get_revision (get_library (self), id, &revision, NULL);
  if (revision == 0)
    {
      g_free (id);
      id = g_strdup (mu_library_pane_get_latest (self->pane));
    }
  if (id == NULL)
    return;
  if (g_strcmp0 (opening, id) == 0)
    {
      say_not_opened (self, id);
      return;
    }
  mu_window_state_set (get_library (self), OPENING_KEY, id);
  mu_list_actions_open (self->lists, id);
}

/* Stores which list is open. */
void
mu_last_list_save (MuLastList *self)
{
  mu_window_state_set (get_library (self), LIST_KEY, mu_session_get_id (self->session));
  update_opening (self);
}
