/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

#include "app/widgets/mu-question.h"
#include "app/widgets/mu-display-text.h"
#include "library/mu-backup.h"
#include "model/mu-i18n.h"

/* The library's backups: taken without the user noticing, and restored. Either is done in a thread, with files alone.
 */

typedef struct
{
  char *library;
  char *file; /* what is restored; NULL: a backup is taken */
  char *notice;
  GWeakRef window; /* which may be closed meanwhile */
} Job;

static void
job_free (Job *job)
{
  g_free (job->library);
  g_free (job->file);
  g_free (job->notice);
  g_weak_ref_clear (&job->window);
  g_free (job);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  gboolean done = job->file != NULL ? mu_backup_restore (job->library, job->file, &job->notice, &error)
                                    : mu_backup_take (job->library, &error);

  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
start (MuWindow *self, const char *file, GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done, NULL);
  Job *job = g_new0 (Job, 1);

  job->library = mu_library_dup_default_path (NULL);
  job->file = g_strdup (file);
  g_weak_ref_init (&job->window, self);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  mu_language_run_task (task, run);
}

static MuWindow *
finish (GAsyncResult *result, GError **error)
{
  Job *job = g_task_get_task_data (G_TASK (result));

  g_task_propagate_boolean (G_TASK (result), error);
  return g_weak_ref_get (&job->window);
}

static void
say (MuWindow *self, const char *title, const GError *error)
{
  g_autofree char *reason = mu_display_text_dup_sentence (error);

  mu_notices_show (self->notices, "backup", title, reason);
}

/* Taking */

static void
on_taken (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (MuWindow) self = finish (result, &error);
  g_autofree char *latest = mu_backup_dup_latest (job->library);

  if (self == NULL)
    return;
  if (error != NULL)
    say (self, _ ("The library could not be backed up"), error);
  if (error != NULL || latest != NULL)
    return;
  /* There was nothing to keep, which may have changed meanwhile. */
  self->backed_up = 0;
  if (!mu_library_pane_is_empty (self->library))
    mu_window_back_up (self);
}

/**
 * mu_window_back_up:
 *
 * Takes the backup of today, unless there is one. From the first list on that is tried once a day.
 */
void
mu_window_back_up (MuWindow *self)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int today = g_date_time_get_year (now) * 1000 + g_date_time_get_day_of_year (now);

  if (library == NULL || mu_library_is_read_only (library) || self->backed_up == today)
    return;
  self->backed_up = today;
  start (self, NULL, on_taken);
}

/* Restoring */

static void
on_restored (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (MuWindow) self = finish (result, &error);

  if (self == NULL)
    return;
  if (error != NULL)
    {
      say (self, _ ("The library could not be restored"), error);
      return;
    }
  mu_notices_show (self->notices, "backup", _ ("The library was restored"), job->notice);
  if (!mu_session_refresh (self->session, &error))
    mu_window_say_failure (self, _ ("This list could not be opened"), error);
  mu_window_reload (self);
}

static void
on_answered (AdwMessageDialog *dialog, const char *answer, MuWindow *self)
{
  GtkListBox *days = g_object_get_data (G_OBJECT (dialog), "days");
  GtkListBoxRow *row = gtk_list_box_get_selected_row (days);

  if (g_str_equal (answer, "restore") && row != NULL)
    start (self, g_object_get_data (G_OBJECT (row), "file"), on_restored);
}

static GtkWidget *
new_row (const MuBackup *backup)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *count = g_strdup_printf (ngettext ("%u list", "%u lists", backup->n_lists), backup->n_lists);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), backup->label);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), backup->n_lists >= 0 ? count : _ ("damaged"));
  gtk_widget_set_sensitive (row, backup->n_lists >= 0);
  g_object_set_data_full (G_OBJECT (row), "file", g_strdup (backup->path), g_free);
  return row;
}

static GtkWidget *
new_days (GPtrArray *backups)
{
  GtkWidget *days = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (days), GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (days, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (days), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Backups"), -1);
  for (guint i = 0; i < backups->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (days), new_row (backups->pdata[i]));
  gtk_list_box_select_row (GTK_LIST_BOX (days), gtk_list_box_get_row_at_index (GTK_LIST_BOX (days), 0));
  return days;
}

static void
ask (MuWindow *self, GPtrArray *backups)
{
  GtkWidget *days = new_days (backups);
  AdwMessageDialog *dialog = mu_question_new (GTK_WINDOW (self), _ ("Restore a Backup"),
                                              _ ("All lists become what they were that day. The library as it is now "
                                                 "is kept in a file of its own."),
                                              days);

  g_object_set_data (G_OBJECT (dialog), "days", days);
  adw_message_dialog_add_response (dialog, "restore", _ ("_Restore"));
  adw_message_dialog_set_response_appearance (dialog, "restore", ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_restore (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *library = mu_library_dup_default_path (&error);
  g_autoptr (GPtrArray) backups = NULL;

  if (library == NULL)
    {
      say (self, _ ("The library could not be restored"), error);
      return;
    }
  backups = mu_backup_list (library);
  /* What is edited here is in the library that is kept. */
  mu_session_save (self->session, NULL);
  if (backups->len > 0)
    ask (self, backups);
  else
    mu_notices_show (self->notices, "backup", _ ("There is no backup yet"),
                     _ ("One is taken every day that lists are kept here."));
}

void
mu_window_install_backup_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.restore-backup", NULL, on_restore);
}
