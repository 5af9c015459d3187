/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-event-window.h"

#include <string.h>

#include "app/desk/mu-desk-decisions.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-transient.h"
#include "exchange/links/mu-qr.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-install-paths.h"
#include "serve/mu-event-time.h"

enum
{
  MAX_NAME = 40 /* characters of an event's name that its file has, too */
};

/* By what the lists of an event may be checked. */
typedef struct
{
  const char *game;   /* id; nullable: any */
  const char *format; /* id; nullable: each list's own */
} Choice;

/* Makes or opens an event, then shows where players hand in their lists. The desk owns the event. */
struct _MuDeskEventWindow
{
  AdwWindow parent_instance;
  MuGames *games;
  MuDeskEvent *event; /* nullable: there is none yet */
  MuQr *code;         /* nullable */
  GArray *choices;    /* of Choice, as the format list has them */
  gint64 deadline;    /* seconds since 1970; 0: none */
  MuDeskDecisions *decisions; /* nullable, unowned */

  GtkStack *stack;
  GtkEditable *name;
  GtkDropDown *format;
  GtkEditable *deadline_entry;
  GtkLabel *deadline_hint;
  GtkWidget *make;
  GtkLabel *error;
  GtkLabel *title;
  GtkDrawingArea *area;
  GtkLinkButton *address;
  GtkLabel *warning;
  GtkLabel *note;
  GtkLabel *count;
  GtkLabel *state;
  GtkButton *lock;
  GtkButton *publish;
};

G_DEFINE_FINAL_TYPE (MuDeskEventWindow, mu_desk_event_window, ADW_TYPE_WINDOW)

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const MuDeskEventWindow *self = data;

  if (self->code != NULL)
    mu_qr_draw_inside (self->code, cr, width, height);
}

static void
update_state (MuDeskEventWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuEventState) state = mu_desk_event_dup_state (self->event, &error);
  g_autofree char *count = NULL;
  g_autofree char *deadline = NULL;
  gboolean is_open;

  mu_show_error (self->error, error);
  if (state == NULL)
    return;
  is_open = mu_event_state_is_open (state);
  count = g_strdup_printf (ngettext ("%d list came in", "%d lists came in", (gulong) state->n_lists), state->n_lists);
  deadline = mu_event_state_dup_deadline (state);
  gtk_label_set_label (self->title, state->name);
  gtk_label_set_label (self->count, count);
  gtk_label_set_label (self->state, deadline != NULL ? deadline
                                    : is_open        ? _ ("Lists are taken until you lock the event.")
                                                     : _ ("This event takes no more lists"));
  gtk_button_set_label (self->lock, is_open ? _ ("Lock") : _ ("Unlock"));
  gtk_button_set_label (self->publish, state->published ? _ ("Withdraw") : _ ("Publish"));
}

static void
on_trouble (MuDeskEventWindow *self, const char *trouble)
{
  g_autoptr (GError) error = g_error_new_literal (MU_EVENT_ERROR, MU_EVENT_ERROR_FAILED, trouble);

  mu_show_error (self->error, error);
}

/* Lets the actions be done that need an event, or does not. */
static void
enable_event_actions (MuDeskEventWindow *self, gboolean enabled)
{
  static const char *const names[] = { "event.lock", "event.publish", "event.decisions", "event.copy", "event.stop" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), names[i], enabled);
}

/* The event is that of the desk, which may be going on already. */
static void
show_event (MuDeskEventWindow *self, MuDeskEvent *event)
{
  const char *url = mu_desk_event_get_url (event);

  g_set_object (&self->event, event);
  enable_event_actions (self, TRUE);
  g_clear_pointer (&self->code, mu_qr_free);
  self->code = mu_qr_new (url);
  gtk_button_set_label (GTK_BUTTON (self->address), url);
  gtk_link_button_set_uri (self->address, url);
  gtk_label_set_label (self->warning,
                       mu_desk_event_is_local (event)
                           ? _ ("This machine is in no network: only browsers on it reach the address.")
                           : _ ("Whoever is in the same network can read what players send: use one that you trust."));
  mu_show_line (self->note, mu_desk_event_get_port_note (event));
  g_signal_connect_object (event, "changed", G_CALLBACK (update_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (event, "trouble", G_CALLBACK (on_trouble), self, G_CONNECT_SWAPPED);
  update_state (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
  gtk_stack_set_visible_child_name (self->stack, "event");
}

/* Takes @event; NULL is shown as @error. */
static void
begin (MuDeskEventWindow *self, MuEvent *event, GError *error)
{
  g_autoptr (GError) local_error = error;
  g_autoptr (MuDeskEvent) started = event != NULL ? mu_desk_event_new (self->games, event, &local_error) : NULL;

  mu_show_error (self->error, local_error);
  if (started == NULL)
    return;
  g_signal_emit_by_name (self, "started", started);
  show_event (self, started);
}

/* Reads the deadline as it is typed, and says what it means. Returns FALSE if it means nothing. */
static gboolean
read_deadline (MuDeskEventWindow *self)
{
  const char *text = gtk_editable_get_text (self->deadline_entry);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GError) error = NULL;
  g_autofree char *hint = NULL;

  self->deadline = 0;
  if (text[strspn (text, " ")] == '\0')
    hint = g_strdup (_ ("Such as 2026-12-24 18:00, or 18:00 today; without it, until you lock the event."));
  else if (mu_event_time_parse (text, now, &self->deadline, &error))
    hint = mu_event_state_dup_deadline (&(MuEventState){ .deadline = self->deadline });
  else
    hint = mu_display_text_dup_sentence (error);
  gtk_label_set_label (self->deadline_hint, hint);
  return error == NULL;
}

static void
make_at (MuDeskEventWindow *self, GFile *file)
{
  const Choice *choice = &g_array_index (self->choices, Choice, gtk_drop_down_get_selected (self->format));
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *organiser = NULL;
  GError *error = NULL;
  /* What was to come when it was typed may be over. */
  gboolean has_deadline = read_deadline (self);
  const MuEventState state = {
    .name = (char *) gtk_editable_get_text (self->name),
    .game = (char *) choice->game,
    .format = (char *) choice->format,
    .deadline = self->deadline,
  };
  MuEvent *event = path != NULL && has_deadline ? mu_event_create (path, &state, &organiser, &error) : NULL;

  begin (self, event, error);
}

/* Events are kept beside the library. Returns NULL if there is no place for that. */
static char *
dup_folder (void)
{
  g_autofree char *data = mu_install_paths_dup_user_data ();

  return data != NULL ? g_build_filename (data, "events", NULL) : NULL;
}

/* Returns the start of the event's name as the name of a file. */
static char *
dup_file_name (MuDeskEventWindow *self)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  g_autofree char *start = g_utf8_substring (trimmed, 0, MIN (g_utf8_strlen (trimmed, -1), MAX_NAME));

  g_strdelimit (start, G_DIR_SEPARATOR_S ".", '-');
  return g_steal_pointer (&start);
}

static void
on_make_as (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDeskEventWindow *self = MU_DESK_EVENT_WINDOW (widget);
  GtkFileChooser *chooser = mu_file_dialog_new (self, _ ("New Event"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));
  g_autofree char *start = dup_file_name (self);
  g_autofree char *name = g_strconcat (start, ".db", NULL);

  gtk_file_chooser_set_current_name (chooser, name);
  mu_file_dialog_activate (chooser, "event.make-at");
}

/*
 * Begins the event without a question, in a new file that is named after it. The player is asked where to keep it only if
 * it cannot be kept beside the library.
 */
static void
on_make (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDeskEventWindow *self = MU_DESK_EVENT_WINDOW (widget);
  g_autofree char *folder = dup_folder ();
  g_autofree char *name = dup_file_name (self);
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  if (folder == NULL || g_mkdir_with_parents (folder, 0700) != 0)
    {
      on_make_as (widget, action, parameter);
      return;
    }
  path = g_strdup_printf ("%s" G_DIR_SEPARATOR_S "%s.db", folder, name);
  for (guint i = 2; g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_free (path);
      path = g_strdup_printf ("%s" G_DIR_SEPARATOR_S "%s-%u.db", folder, name, i);
    }
  file = g_file_new_for_path (path);
  make_at (self, file);
}

static void
on_make_at (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  make_at (MU_DESK_EVENT_WINDOW (widget), file);
}

static void
on_open (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooser *chooser = mu_file_dialog_new (widget, _ ("Open an Event"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"));
  g_autofree char *path = dup_folder ();
  g_autoptr (GFile) folder = path != NULL && g_file_test (path, G_FILE_TEST_IS_DIR) ? g_file_new_for_path (path) : NULL;

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  mu_file_dialog_activate (chooser, "event.open-at");
}

static void
on_open_at (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  g_autofree char *path = g_file_get_path (file);
  GError *error = NULL;
  MuEvent *event = path != NULL ? mu_event_open (path, &error) : NULL;

  begin (MU_DESK_EVENT_WINDOW (widget), event, error);
}

static void
on_lock (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDeskEventWindow *self = MU_DESK_EVENT_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (MuEventState) state = mu_desk_event_dup_state (self->event, &error);

  if (state == NULL || !mu_desk_event_set_locked (self->event, mu_event_state_is_open (state), &error))
    mu_show_error (self->error, error);
}

static void
on_publish (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDeskEventWindow *self = MU_DESK_EVENT_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (MuEventState) state = mu_desk_event_dup_state (self->event, &error);

  if (state == NULL || !mu_desk_event_set_published (self->event, !state->published, &error))
    mu_show_error (self->error, error);
}

static void
on_copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDeskEventWindow *self = MU_DESK_EVENT_WINDOW (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), mu_desk_event_get_url (self->event));
}

static void
on_decisions (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDeskEventWindow *self = MU_DESK_EVENT_WINDOW (widget);

  if (self->decisions == NULL)
    g_set_weak_pointer (&self->decisions, mu_desk_decisions_new (GTK_WINDOW (self), self->event));
  gtk_window_present (GTK_WINDOW (self->decisions));
}

static void
on_stop (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDeskEventWindow *self = MU_DESK_EVENT_WINDOW (widget);

  g_signal_handlers_disconnect_by_data (self->event, self);
  g_signal_emit_by_name (self, "stopped");
  if (self->decisions != NULL)
    gtk_window_close (GTK_WINDOW (self->decisions));
  g_clear_object (&self->event);
  enable_event_actions (self, FALSE);
  mu_show_error (self->error, NULL);
  gtk_stack_set_visible_child_name (self->stack, "choice");
}

static void
on_choice_changed (MuDeskEventWindow *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  gboolean has_deadline = read_deadline (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "event.make-as", *name != '\0' && has_deadline);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "event.make", *name != '\0' && has_deadline);
}

static void
mu_desk_event_window_dispose (GObject *object)
{
  MuDeskEventWindow *self = MU_DESK_EVENT_WINDOW (object);

  g_clear_weak_pointer (&self->decisions);
  g_clear_object (&self->event);
  g_clear_object (&self->games);
  g_clear_pointer (&self->choices, g_array_unref);
  g_clear_pointer (&self->code, mu_qr_free);
  G_OBJECT_CLASS (mu_desk_event_window_parent_class)->dispose (object);
}

static void
mu_desk_event_window_class_init (MuDeskEventWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const struct
  {
    const char *name, *parameter;
    GtkWidgetActionActivateFunc run;
  } actions[] = {
    { "event.make", NULL, on_make },   { "event.make-as", NULL, on_make_as },
    { "event.make-at", "s", on_make_at }, { "event.open", NULL, on_open },
    { "event.open-at", "s", on_open_at }, { "event.lock", NULL, on_lock },   { "event.publish", NULL, on_publish },
    { "event.decisions", NULL, on_decisions },
    { "event.copy", NULL, on_copy },   { "event.stop", NULL, on_stop },
  };

  G_OBJECT_CLASS (klass)->dispose = mu_desk_event_window_dispose;
  g_signal_new ("started", MU_TYPE_DESK_EVENT_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_DESK_EVENT);
  g_signal_new ("stopped", MU_TYPE_DESK_EVENT_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-desk-event-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, name);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, format);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, deadline_entry);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, deadline_hint);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, make);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, error);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, area);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, address);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, warning);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, note);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, count);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, state);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, lock);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventWindow, publish);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].run);
}

static void
mu_desk_event_window_init (MuDeskEventWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->area, draw, self, NULL);
  enable_event_actions (self, FALSE);
  on_choice_changed (self);
}

static void
add_choice (MuDeskEventWindow *self, GtkStringList *names, MuGame *game, const MuFormat *format)
{
  const Choice choice = { game != NULL ? mu_game_get_id (game) : NULL, format != NULL ? format->id : NULL };
  const char *format_name = format != NULL ? mu_text_get (format->name) : _ ("Each list’s own format");
  g_autofree char *name = game != NULL ? mu_display_text_dup_pair (mu_text_get (mu_game_get_name (game)), format_name)
                                       : g_strdup (format_name);

  g_array_append_val (self->choices, choice);
  gtk_string_list_append (names, name);
}

/*
 * Returns a window to be presented.
 *
 * @event: the event that the desk takes lists for already, or NULL
 */
MuDeskEventWindow *
mu_desk_event_window_new (GtkWindow *desk, MuGames *games, MuDeskEvent *event)
{
  MuDeskEventWindow *self = g_object_new (MU_TYPE_DESK_EVENT_WINDOW, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) all = mu_games_list (games);

  mu_transient_attach (GTK_WINDOW (self), desk);
  self->games = g_object_ref (games);
  self->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  add_choice (self, names, NULL, NULL);
  for (guint i = 0; i < all->len; i++)
    {
      GPtrArray *formats = mu_game_get_formats (all->pdata[i]);

      for (guint j = 0; j < formats->len; j++)
        add_choice (self, names, all->pdata[i], formats->pdata[j]);
      add_choice (self, names, all->pdata[i], NULL);
    }
  gtk_drop_down_set_model (self->format, G_LIST_MODEL (names));
  if (event != NULL)
    show_event (self, event);
  return self;
}
