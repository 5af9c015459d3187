/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

#include "app/widgets/mu-template.h"
#include "app/widgets/mu-display-text.h"
#include "model/mu-i18n.h"

G_DEFINE_FINAL_TYPE (MuWindow, mu_window, ADW_TYPE_APPLICATION_WINDOW)

static void
mu_window_dispose (GObject *object)
{
  MuWindow *self = MU_WINDOW (object);

  if (self->importer != NULL)
    {
      mu_importer_cancel (self->importer);
      g_signal_handlers_disconnect_by_data (self->importer, self);
    }
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  mu_window_unfollow_library (self);
  g_clear_pointer (&self->batch, mu_batch_free);
  g_clear_handle_id (&self->folding, g_source_remove);
  g_clear_handle_id (&self->loading, g_source_remove);
  g_clear_object (&self->importer);
  g_clear_object (&self->exporter);
  g_clear_object (&self->session);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->told, g_free);
  G_OBJECT_CLASS (mu_window_parent_class)->dispose (object);
}

/* What the window says about the list */

static void
follow_name (MuWindow *self, MuRoster *roster)
{
  const char *name = mu_roster_get_name (roster);
  g_autofree char *subtitle = mu_display_text_dup_subtitle (roster);
  g_autofree char *spoken = NULL;

  if (name[0] == '\0')
    name = _ ("Untitled");
  gtk_label_set_label (self->title, name);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), name);
  spoken = g_strdup_printf ("%s, %s", name, subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* Says what is wrong with the card files read so far. */
void
mu_window_follow_catalogs (MuWindow *self)
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
  mu_notices_show (self->notices, "catalog", _ ("Some card files have mistakes; what is wrong was left out"), text);
}

/* Beside the list, the card pane is there as long as a list is; folded, it comes only when asked for. */
static void
show_card_pane (MuWindow *self, gboolean open)
{
  adw_flap_set_reveal_flap (self->card_flap, open && !self->card_hidden && !adw_flap_get_folded (self->card_flap));
}

static gboolean
follow_folding (gpointer data)
{
  MuWindow *self = data;
  gboolean narrow = adw_flap_get_folded (self->lists_flap);
  gboolean folded = adw_flap_get_folded (self->card_flap);

  self->folding = 0;
  gtk_widget_set_visible (self->lists_button, narrow);
  adw_button_content_set_label (self->new_content, narrow ? "" : _ ("New"));
  adw_button_content_set_label (self->share_content, folded ? "" : _ ("Share"));
  if (folded != self->folded)
    show_card_pane (self, self->open);
  self->folded = folded;
  gtk_widget_set_visible (self->card_button, folded && self->open);
  return G_SOURCE_REMOVE;
}

/* A pane folds while sizes are given out, when it is too late to show or hide what is in the header bar. */
static void
on_folded (MuWindow *self)
{
  if (self->folding == 0)
    self->folding = g_idle_add (follow_folding, self);
}

static void
on_judged (MuWindow *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  gboolean open = roster != NULL;

  if (open)
    follow_name (self, roster);
  else
    gtk_window_set_title (GTK_WINDOW (self), _ ("Muster"));
  gtk_stack_set_visible_child_name (self->title_stack, open ? "list" : "none");
  gtk_stack_set_visible_child_name (self->centre, open ? "list" : self->ready ? "welcome" : "loading");
  if (open != self->open)
    show_card_pane (self, open);
  self->open = open;
  on_folded (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->share_button), open);
  gtk_widget_set_sensitive (self->list_button, open);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", mu_session_can_undo (self->session));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", mu_session_can_redo (self->session));
}

/* A list that was just opened shows its first card. */
static void
show_first_card (MuWindow *self)
{
  const MuReport *report = mu_session_get_report (self->session);

  if (report != NULL && report->units->len > 0)
    mu_card_pane_show (self->card_pane, self->session, mu_report_get_unit (report, 0)->card, 0);
  else
    mu_card_pane_clear (self->card_pane);
}

/* What an older version saved may be larger than lists may be: it is shown, but cannot be changed. */
static void
follow_size (MuWindow *self)
{
  const GError *too_large = mu_session_get_too_large (self->session);
  g_autofree char *reason = too_large != NULL ? mu_display_text_dup_sentence (too_large) : NULL;
  g_autofree char *detail = NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->settings), too_large == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.complete", too_large == NULL);
  if (too_large == NULL)
    {
      mu_notices_clear (self->notices, "size");
      return;
    }
  detail = g_strdup_printf ("%s\n%s", reason,
                            _ ("It can be looked at, exported, printed and deleted. To go on with it, export it, divide "
                               "the file into several lists, and import those."));
  mu_notices_show (self->notices, "size", _ ("This list is too large to be changed"), detail);
}

static void
on_roster_changed (MuWindow *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  const char *id = mu_session_get_id (self->session);
  g_autoptr (GMenuModel) menu = roster != NULL ? mu_exporter_new_menu (roster) : NULL;

  if (id == NULL || g_strcmp0 (id, self->shown) != 0)
    show_first_card (self);
  g_free (self->shown);
  self->shown = g_strdup (id);
  gtk_menu_button_set_menu_model (self->share_button, menu);
  mu_library_pane_select (self->library, id);
  follow_size (self);
  mu_window_follow_catalogs (self);
}

static void
on_saved (MuWindow *self)
{
  g_free (self->shown);
  self->shown = g_strdup (mu_session_get_id (self->session));
  mu_window_reload (self);
}

static void
on_save_error (MuWindow *self)
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
                                _ ("Nothing is lost: keep what you see as a list of its own, or go on with the saved "
                                   "one; undo then brings back what you see."));
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
on_card_selected (MuWindow *self, MuCard *card, int unit)
{
  mu_card_pane_show (self->card_pane, self->session, card, unit);
}

/* The library */

static void
on_library_failed (MuWindow *self, GError *error)
{
  g_autofree char *reason = mu_display_text_dup_sentence (error);
  MuNotice *notice = mu_notices_show (self->notices, "library", _ ("Your lists could not be read"), reason);

  mu_notice_add_action (notice, _ ("_Try Again"), "win.retry-library");
}

/* Shows the library as it now is, and says so when that is not possible. */
void
mu_window_reload (MuWindow *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->following, g_source_remove);
  if (!mu_library_pane_reload (self->library, &error))
    on_library_failed (self, error);
  mu_welcome_set_first (self->welcome, mu_library_pane_is_empty (self->library));
  mu_window_back_up (self);
}

/* Tells what is to be told about the library, once. */
void
mu_window_tell_notice (MuWindow *self)
{
  MuLibrary *library = mu_session_get_library (self->session);
  const char *notice = library != NULL ? mu_library_get_notice (library) : NULL;

  if (notice == NULL || g_strcmp0 (notice, self->told) == 0)
    return;
  g_free (self->told);
  self->told = g_strdup (notice);
  mu_notices_show (self->notices, "library", notice, NULL);
}

static void
open_library (MuWindow *self)
{
  MuApplication *application = MU_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  g_autoptr (GError) error = NULL;
  MuLibrary *library = mu_services_open_library (mu_application_get_services (application), &error);
  g_autofree char *reason = NULL;
  g_autofree char *detail = NULL;
  MuNotice *notice;

  mu_notices_clear (self->notices, "library");
  g_clear_pointer (&self->told, g_free);
  mu_session_set_library (self->session, library);
  mu_new_list_set_library (self->new_list, library);
  if (library == NULL)
    {
      reason = mu_display_text_dup_sentence (error);
      detail = g_strdup_printf ("%s\n%s", reason, _ ("Until then nothing is saved; export what you want to keep."));
      notice = mu_notices_show (self->notices, "library", _ ("Your lists cannot be opened"), detail);
      mu_notice_add_action (notice, _ ("_Try Again"), "win.retry-library");
    }
  mu_window_tell_notice (self);
  if (self->ready)
    mu_window_show_library (self);
}

static void
on_retry_library (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);

  open_library (self);
  mu_session_save (self->session, NULL);
}

static void
on_list_chosen (MuWindow *self, const char *id)
{
  mu_window_open (self, id);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, MuWindow *self)
{
  gtk_widget_set_visible (self->drop_hint, FALSE);
  return mu_window_drop (GTK_WIDGET (self), value);
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

static gboolean
mu_window_close_request (GtkWindow *window)
{
  if (!mu_window_leave_list (MU_WINDOW (window), "window.close", NULL))
    return TRUE;
  mu_window_finish_batch (MU_WINDOW (window));
  mu_window_keep_state (MU_WINDOW (window));
  return GTK_WINDOW_CLASS (mu_window_parent_class)->close_request (window);
}

/* Construction */

static void
add_help_overlay (MuWindow *self)
{
  g_autoptr (GtkBuilder) builder = mu_template_new_builder ("/io/github/muster/Muster/help-overlay.ui");

  gtk_application_window_set_help_overlay (
      GTK_APPLICATION_WINDOW (self), GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
}

static void
start (MuWindow *self, MuGames *games)
{
  self->session = mu_session_new (games, NULL);
  self->exporter = mu_exporter_new (GTK_WINDOW (self), self->session);
  self->importer = mu_importer_new (games);
  mu_list_settings_set_session (self->settings, self->session);
  g_object_set (self->library, "session", self->session, NULL);
  g_object_set (self->roster_pane, "session", self->session, NULL);
  mu_charts_pane_set_session (self->charts, self->session);
  g_signal_connect_swapped (self->session, "judged", G_CALLBACK (on_judged), self);
  g_signal_connect_swapped (self->session, "saved", G_CALLBACK (on_saved), self);
  g_signal_connect_swapped (self->session, "notify::roster", G_CALLBACK (on_roster_changed), self);
  g_signal_connect_swapped (self->session, "notify::save-error", G_CALLBACK (on_save_error), self);
  mu_window_connect_sharing (self);
  open_library (self);
  mu_window_restore_state (self);
  mu_window_load_later (self);
  on_judged (self);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MuWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, lists_flap);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, card_flap);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, lists_handle);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, card_handle);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, lists_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, card_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, new_content);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, share_content);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, title_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, share_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, list_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, new_list);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, settings);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, library);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, notices);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, centre);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, welcome);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, roster_pane);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, side);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, card_pane);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, charts);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, import_box);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, import_label);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, import_bar);
  gtk_widget_class_bind_template_child (widget_class, MuWindow, drop_hint);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (GDK_TYPE_FILE_LIST);
  g_type_ensure (MU_TYPE_NEW_LIST);
  g_type_ensure (MU_TYPE_LIST_SETTINGS);
  g_type_ensure (MU_TYPE_LIBRARY_PANE);
  g_type_ensure (MU_TYPE_NOTICES);
  g_type_ensure (MU_TYPE_WELCOME);
  g_type_ensure (MU_TYPE_PANE_HANDLE);
  g_type_ensure (MU_TYPE_ROSTER_PANE);
  g_type_ensure (MU_TYPE_CARD_PANE);
  g_type_ensure (MU_TYPE_CHARTS_PANE);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_list_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_library_failed);
  gtk_widget_class_bind_template_callback (widget_class, on_card_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_folded);
  gtk_widget_class_bind_template_callback (widget_class, on_drop);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_enter);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_leave);
}

static void
mu_window_class_init (MuWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mu_window_close_request;
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "win.retry-library", NULL, on_retry_library);
  mu_window_install_backup_actions (widget_class);
  mu_window_install_pane_actions (widget_class);
  mu_window_install_chart_actions (widget_class);
  mu_window_install_export_actions (widget_class);
  mu_window_install_library_actions (widget_class);
  mu_window_install_collection_actions (widget_class);
  mu_window_install_find_actions (widget_class);
  mu_window_install_complete_actions (widget_class);
  mu_window_install_list_actions (widget_class);
  mu_window_install_compare_actions (widget_class);
  mu_window_install_print_actions (widget_class);
  mu_window_install_share_actions (widget_class);
  mu_window_install_version_actions (widget_class);
}

static void
mu_window_init (MuWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_help_overlay (self);
}

MuWindow *
mu_window_new (MuApplication *application)
{
  MuWindow *self = g_object_new (MU_TYPE_WINDOW, "application", application, NULL);

  start (self, mu_services_get_games (mu_application_get_services (application)));
  return self;
}

MuSession *
mu_window_get_session (MuWindow *self)
{
  return self->session;
}

/**
 * mu_window_get_notice:
 * @detail: (out) (optional): the reason and what to do
 *
 * Returns: (nullable): what the window says on @topic in a notice.
 */
const char *
mu_window_get_notice (MuWindow *self, const char *topic, const char **detail)
{
  MuNotice *notice = mu_notices_find (self->notices, topic);

  if (notice == NULL)
    return NULL;
  if (detail != NULL)
    *detail = mu_notice_get_detail (notice);
  return mu_notice_get_title (notice);
}
