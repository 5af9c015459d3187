/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window.h"

#include "app/builder/mu-roster-pane.h"
#include "app/charts/mu-charts-pane.h"
#include "app/shell/mu-backup-actions.h"
#include "app/shell/mu-card-pane.h"
#include "app/shell/mu-export-actions.h"
#include "app/shell/mu-import-actions.h"
#include "app/shell/mu-last-list.h"
#include "app/shell/mu-library-updater.h"
#include "app/shell/mu-list-actions.h"
#include "app/shell/mu-pane-layout.h"
#include "app/shell/mu-print-actions.h"
#include "app/shell/mu-saved-list-actions.h"
#include "app/shell/mu-session-notices.h"
#include "app/shell/mu-tool-actions.h"
#include "app/shell/mu-welcome.h"
#include "app/shell/mu-window-header.h"
#include "app/shell/mu-window-messages.h"
#include "app/shell/mu-window-state.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-transient.h"
#include "model/text/mu-i18n.h"

/* A window with the saved lists and one open list. It owns the parts that its actions work with, and joins them. */
struct _MuWindow
{
  AdwApplicationWindow parent_instance;
  MuWindowContext *context;
  MuSession *session; /* of the context */
  MuPaneLayout *layout;
  MuLibraryUpdater *updater;
  MuImportActions *import_actions;
  char *card_list;          /* id of the list whose cards the card pane shows, or NULL */
  guint loading;            /* an idle source, or 0 */
  gboolean loaded;          /* the saved lists are shown, for which the first frame does not wait */
  gboolean opens_last_list; /* when loaded */

  MuWindowHeader *header;
  AdwToastOverlay *toasts;
  GtkWidget *drop_hint;
  AdwFlap *lists_flap;
  MuPaneHandle *lists_handle;
  MuLibraryPane *library;
  AdwFlap *card_flap;
  MuPaneHandle *card_handle;
  GtkStack *side;
  MuCardPane *card_pane;
  MuChartsPane *charts;
  MuNotices *notices;
  MuBatchBar *batch_bar;
  GtkStack *centre;
  MuWelcome *welcome;
  MuRosterPane *roster_pane;
  MuPickerPlace *picker_place;
  GtkWidget *before; /* weak: what had the focus before a card of no list was looked for */
};

G_DEFINE_FINAL_TYPE (MuWindow, mu_window, ADW_TYPE_APPLICATION_WINDOW)

static void
mu_window_dispose (GObject *object)
{
  MuWindow *self = MU_WINDOW (object);

  g_clear_weak_pointer (&self->before);
  if (self->session != NULL)
    {
      g_auto (GStrv) actions = g_action_group_list_actions (G_ACTION_GROUP (self));

      /* Actions hold no reference to the objects they work with. */
      for (guint i = 0; actions[i] != NULL; i++)
        g_action_map_remove_action (G_ACTION_MAP (self), actions[i]);
      mu_batch_bar_stop (self->batch_bar);
    }
  g_clear_handle_id (&self->loading, g_source_remove);
  g_clear_object (&self->import_actions);
  g_clear_object (&self->updater);
  g_clear_object (&self->layout);
  g_clear_object (&self->context);
  g_clear_object (&self->session);
  g_clear_pointer (&self->card_list, g_free);
  G_OBJECT_CLASS (mu_window_parent_class)->dispose (object);
}

/* The open list */

static void
show_centre (MuWindow *self)
{
  gboolean open = mu_session_get_roster (self->session) != NULL;

  gtk_stack_set_visible_child_name (self->centre, open ? "list" : self->loaded ? "welcome" : "loading");
}

static void
on_judged (MuWindow *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  const char *name = roster != NULL ? mu_roster_get_name (roster) : _ ("Muster");

  gtk_window_set_title (GTK_WINDOW (self), mu_display_text_get_title (name));
  show_centre (self);
  mu_pane_layout_set_list_open (self->layout, roster != NULL);
}

static void
on_card_selected (MuWindow *self, MuCard *card, int unit)
{
  if (card != NULL)
    mu_card_pane_show (self->card_pane, self->session, card, unit);
  else
    mu_card_pane_clear (self->card_pane);
}

static void
set_card_list (MuWindow *self)
{
  g_free (self->card_list);
  self->card_list = g_strdup (mu_session_get_id (self->session));
}

static void
on_roster_changed (MuWindow *self)
{
  const char *id = mu_session_get_id (self->session);
  const MuReport *report = mu_session_get_report (self->session);

  if (id == NULL || g_strcmp0 (id, self->card_list) != 0)
    {
      /* A list that was just opened shows its first card. */
      on_card_selected (
          self, report != NULL && report->units->len > 0 ? mu_report_get_unit (report, 0)->card : NULL, 0);
      mu_window_messages_leave_list (self->context);
    }
  set_card_list (self);
  mu_library_pane_select (self->library, id);
}

/* A new list asks for its first ship; without one, the focus is on the button that adds it. */
static void
on_created (MuWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->roster_pane));
  gtk_widget_activate_action (GTK_WIDGET (self->roster_pane), "roster.add-ship", NULL);
}

/* The saved lists */

static void
on_library_opened (MuWindow *self)
{
  mu_window_header_set_library (self->header, mu_session_get_library (self->session));
  mu_welcome_set_library (self->welcome, mu_session_get_library (self->session));
}

static void
on_library_reloaded (MuWindow *self)
{
  mu_welcome_set_first (self->welcome, mu_library_pane_is_empty (self->library));
  mu_backup_actions_take (self->context);
}

static void
on_lists_changing (MuWindow *self)
{
  for (GList *l = gtk_application_get_windows (gtk_window_get_application (GTK_WINDOW (self))); l != NULL; l = l->next)
    if (MU_IS_WINDOW (l->data))
      mu_session_save (MU_WINDOW (l->data)->session, NULL);
}

/* Drops */

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, MuWindow *self)
{
  gtk_widget_set_visible (self->drop_hint, FALSE);
  return mu_import_actions_add_value (self->import_actions, value);
}

static GdkDragAction
on_drop_enter (GtkDropTarget *target, double x, double y, MuWindow *self)
{
  gtk_widget_set_visible (self->drop_hint, TRUE);
  return GDK_ACTION_COPY;
}

static void
on_drop_leave (GtkDropTarget *target, MuWindow *self)
{
  gtk_widget_set_visible (self->drop_hint, FALSE);
}

/* Actions that concern several parts of the window */

static void
on_new_list (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mu_window_header_show_new_list (MU_WINDOW (data)->header, g_variant_get_string (parameter, NULL));
}

static void
on_share (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mu_window_header_show_share_menu (MU_WINDOW (data)->header);
}

static void
on_rename (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindow *self = data;
  g_autofree char *id = mu_session_resolve_id (self->session, g_variant_get_string (parameter, NULL));

  if (id != NULL)
    mu_window_open (self, id);
  if (mu_session_is_open (self->session, id))
    mu_window_header_edit_name (self->header);
}

static void
on_change_format (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindow *self = data;

  if (mu_session_get_roster (self->session) != NULL)
    mu_window_header_edit_format (self->header);
}

static void
on_search (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindow *self = data;

  mu_pane_layout_show_lists (self->layout);
  mu_library_pane_focus_search (self->library);
}

static void
on_find_card (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindow *self = data;

  mu_picker_place_close (self->picker_place);
  g_set_weak_pointer (&self->before, gtk_root_get_focus (GTK_ROOT (self)));
  mu_picker_open (mu_picker_place_get_picker (self->picker_place), self->session,
                  &(MuPickRequest){ .purpose = MU_PICK_ANY });
}

static void
on_chosen (MuWindow *self, MuPickerItem *item, MuPicker *picker)
{
  if (mu_picker_get_request (picker)->purpose != MU_PICK_ANY)
    return;
  mu_pane_layout_show_card (self->layout);
  mu_card_pane_show_found (self->card_pane, self->session, item);
}

/* The focus returns to where it was, or else to the list, not to the first button of the window. */
static void
on_picker_closed (MuWindow *self, MuPicker *picker)
{
  gboolean stays = self->before != NULL && gtk_widget_get_mapped (self->before);

  if (mu_picker_get_request (picker)->purpose == MU_PICK_ANY && (stays || mu_session_get_roster (self->session) != NULL))
    gtk_widget_grab_focus (stays ? self->before : GTK_WIDGET (self->roster_pane));
}

static void
on_picker_made (MuWindow *self)
{
  MuPicker *picker = mu_picker_place_get_picker (self->picker_place);

  g_signal_connect_object (picker, "chosen", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (picker, "closed", G_CALLBACK (on_picker_closed), self, G_CONNECT_SWAPPED);
}

/* Highlights a unit without scrolling to it; -1 highlights none. */
static void
on_hint_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindow *self = data;
  const MuReport *report = mu_session_get_report (self->session);
  MuSquadronBox *squadrons = mu_roster_pane_get_squadrons (self->roster_pane);
  int unit = g_variant_get_int32 (parameter);

  for (guint i = 0; report != NULL && i < report->units->len; i++)
    {
      MuUnitRow *row = mu_roster_pane_get_row (self->roster_pane, i);
      GtkWidget *widget = row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (mu_squadron_box_find (squadrons, i));

      if (widget != NULL)
        mu_show_class (widget, "hinted", (int) i == unit);
    }
}

static void
on_show_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindow *self = data;

  mu_pane_layout_close_side (self->layout);
  gtk_widget_activate_action_variant (GTK_WIDGET (self->roster_pane), "roster.highlight-unit", parameter);
}

/* Adds a ship from wherever the focus is in the window. A popover and the picker keep their keys. */
static gboolean
on_add_ship_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MuWindow *self = MU_WINDOW (widget);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (widget));

  if (mu_session_get_roster (self->session) == NULL
      || (focus != NULL
          && (gtk_widget_get_native (focus) != GTK_NATIVE (widget)
              || gtk_widget_get_ancestor (focus, MU_TYPE_PICKER) != NULL)))
    return FALSE;
  mu_pane_layout_close_lists (self->layout);
  mu_pane_layout_close_side (self->layout);
  return gtk_widget_activate_action (GTK_WIDGET (self->roster_pane), "roster.add-ship", NULL);
}

/* Whatever else has a use for the key gets it first. */
static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MuWindow *self = MU_WINDOW (widget);

  return mu_picker_place_close (self->picker_place) || mu_roster_pane_close_notice (self->roster_pane)
         || mu_notices_close (self->notices);
}

/* In the capture phase, because an entry of several lines would begin a new one. */
static void
add_ship_keys (MuWindow *self)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i], GDK_CONTROL_MASK),
                                                            gtk_callback_action_new (on_add_ship_key, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* The help is made when it is first asked for; the window's action for it takes the place of this one. */
static void
on_show_help (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GtkBuilder) builder = mu_template_new_builder ("/io/github/muster/Muster/help-overlay.ui");
  GtkWindow *help = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  gtk_application_window_set_help_overlay (data, GTK_SHORTCUTS_WINDOW (help));
  mu_transient_attach (help, data);
  gtk_window_present (help);
}

/* Starting */

static gboolean
load (gpointer data)
{
  MuWindow *self = data;

  self->loading = 0;
  self->loaded = TRUE;
  mu_window_header_set_games (self->header, mu_session_get_games (self->session));
  mu_welcome_set_games (self->welcome, mu_session_get_games (self->session));
  mu_session_notices_check_catalogs (self->context);
  mu_library_updater_start (self->updater);
  if (self->opens_last_list)
    mu_last_list_open (self->context);
  show_centre (self);
  if (mu_library_pane_is_empty (self->library))
    gtk_widget_grab_focus (GTK_WIDGET (self->welcome));
  return G_SOURCE_REMOVE;
}

static void
on_first_frame (GdkFrameClock *clock, MuWindow *self)
{
  g_signal_handlers_disconnect_by_func (clock, on_first_frame, self);
  self->loading = g_idle_add (load, self);
}

/* The saved lists are read after the first frame, so that the window appears at once. */
static void
on_realized (MuWindow *self)
{
  g_signal_handlers_disconnect_by_func (self, on_realized, NULL);
  g_signal_connect_object (gtk_widget_get_frame_clock (GTK_WIDGET (self)), "after-paint", G_CALLBACK (on_first_frame),
                           self, 0);
}

static gboolean
mu_window_close_request (GtkWindow *window)
{
  MuWindow *self = MU_WINDOW (window);
  MuLibrary *library = mu_session_get_library (self->session);

  if (!mu_list_actions_leave (self->context, "window.close", NULL))
    return TRUE;
  mu_batch_bar_finish (self->batch_bar);
  mu_window_state_save_size (library, window);
  mu_pane_layout_save (self->layout, library);
  mu_last_list_save (self->context);
  return GTK_WINDOW_CLASS (mu_window_parent_class)->close_request (window);
}

static void
mu_window_class_init (MuWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mu_window_close_request;
  g_type_ensure (GDK_TYPE_FILE_LIST);
  g_type_ensure (MU_TYPE_BATCH_BAR);
  g_type_ensure (MU_TYPE_CARD_PANE);
  g_type_ensure (MU_TYPE_CHARTS_PANE);
  g_type_ensure (MU_TYPE_LIBRARY_PANE);
  g_type_ensure (MU_TYPE_NOTICES);
  g_type_ensure (MU_TYPE_PICKER_PLACE);
  g_type_ensure (MU_TYPE_ROSTER_PANE);
  g_type_ensure (MU_TYPE_WELCOME);
  g_type_ensure (MU_TYPE_WINDOW_HEADER);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuWindow, header);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, drop_hint);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, lists_flap);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, lists_handle);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, library);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, card_flap);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, card_handle);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, side);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, card_pane);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, charts);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, notices);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, batch_bar);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, centre);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, welcome);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, roster_pane);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, picker_place);
  gtk_widget_class_bind_template_callback_full (widget_class, "on_list_chosen", G_CALLBACK (mu_window_open));
  gtk_widget_class_bind_template_callback (widget_class, on_card_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_drop);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_enter);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_leave);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
}

static void
mu_window_init (MuWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
on_folded (MuWindow *self)
{
  mu_window_header_set_folded (self->header, adw_flap_get_folded (self->lists_flap),
                               adw_flap_get_folded (self->card_flap));
}

static void
make_parts (MuWindow *self, MuServices *services)
{
  const MuPaneWidgets panes = { self->lists_flap, self->card_flap, self->lists_handle, self->card_handle, self->side,
                                self->picker_place };
  MuWindowContext *context = mu_window_context_new (GTK_APPLICATION_WINDOW (self), services);

  context->pane = g_object_ref (self->library);
  context->tag_button = mu_window_header_get_list_button (self->header);
  context->batch_bar = self->batch_bar;
  context->toasts = g_object_ref (self->toasts);
  context->notices = g_object_ref (self->notices);
  self->context = context;
  self->session = g_object_ref (context->session);
  mu_session_notices_start (context);
  self->layout = mu_pane_layout_new (G_ACTION_MAP (self), &panes);
  mu_list_actions_add (context);
  self->updater = mu_library_updater_new (context);
  mu_last_list_start (context);
  mu_saved_list_actions_add (context);
  mu_backup_actions_add (context);
  self->import_actions = mu_import_actions_new (context);
  mu_export_actions_add (context);
  mu_print_actions_add (context);
  mu_tool_actions_add (context);
}

static void
join_parts (MuWindow *self)
{
  static const GActionEntry entries[] = {
    { "new-list", on_new_list, "s" },   { "share", on_share },
    { "rename", on_rename, "s" },       { "search", on_search },
    { "find-card", on_find_card },      { "hint-unit", on_hint_unit, "i" },
    { "show-unit", on_show_unit, "u" }, { "change-format", on_change_format },
    { "show-help-overlay", on_show_help },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  add_ship_keys (self);
  mu_notices_set_above (self->notices, mu_roster_pane_get_adjustment (self->roster_pane));
  mu_window_header_set_session (self->header, self->session);
  mu_window_header_bind_panes (self->header, self->lists_flap, self->card_flap);
  g_object_set (self->library, "session", self->session, NULL);
  g_object_set (self->roster_pane, "session", self->session, NULL);
  mu_charts_pane_set_session (self->charts, self->session);
  g_signal_connect_object (self->picker_place, "picker-made", G_CALLBACK (on_picker_made), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "judged", G_CALLBACK (on_judged), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "saved", G_CALLBACK (set_card_list), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::roster", G_CALLBACK (on_roster_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->layout, "folded", G_CALLBACK (on_folded), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->context, "opened", G_CALLBACK (mu_pane_layout_close_lists), self->layout,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->context, "opened", G_CALLBACK (mu_roster_pane_go_to_start), self->roster_pane,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->context, "created", G_CALLBACK (on_created), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->context, "changing", G_CALLBACK (on_lists_changing), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->context, "changed", G_CALLBACK (mu_library_updater_refresh), self->updater,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->updater, "opened", G_CALLBACK (on_library_opened), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->updater, "reloaded", G_CALLBACK (on_library_reloaded), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->import_actions, "imported", G_CALLBACK (mu_library_updater_reload), self->updater,
                           G_CONNECT_SWAPPED);
}

/* Returns a window of @application with no list open, not yet presented. */
MuWindow *
mu_window_new (GtkApplication *application, MuServices *services)
{
  MuWindow *self = g_object_new (MU_TYPE_WINDOW, "application", application, NULL);

  make_parts (self, services);
  join_parts (self);
  mu_library_updater_open (self->updater);
  mu_window_state_restore_size (mu_session_get_library (self->session), GTK_WINDOW (self));
  mu_pane_layout_restore (self->layout, mu_session_get_library (self->session));
  g_signal_connect (self, "realize", G_CALLBACK (on_realized), NULL);
  on_judged (self);
  return self;
}

/* Returns the main window of @application that had the focus last; NULL if there is none. */
MuWindow *
mu_window_find (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (MU_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

/* Returns the session with the open list. */
MuSession *
mu_window_get_session (MuWindow *self)
{
  return self->session;
}

/*
 * Opens a saved list in place of the open one, which is saved first.
 *
 * @id: the id of a saved list
 */
void
mu_window_open (MuWindow *self, const char *id)
{
  mu_list_actions_open (self->context, id);
  /* The pane selects what was clicked; if that was not opened, the selection goes back. */
  mu_library_pane_select (self->library, mu_session_get_id (self->session));
}

/*
 * Opens the list that was open last, else the one changed last, once the saved lists are shown. A list at which Muster
 * ended when it opened it the last time is not opened.
 */
void
mu_window_open_last (MuWindow *self)
{
  self->opens_last_list = TRUE;
  if (self->loaded)
    mu_last_list_open (self->context);
}

/* Imports lists from @files, a few moments later. */
void
mu_window_import (MuWindow *self, GFile **files, int n_files)
{
  mu_import_actions_add_files (self->import_actions, files, n_files);
}
