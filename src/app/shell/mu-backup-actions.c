/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-backup-actions.h"

#include "app/widgets/mu-question.h"
#include "library/mu-backup.h"
#include "library/mu-restore.h"
#include "model/text/mu-i18n.h"

/* Takes a backup of the library every day, and restores one when asked. Both work with files only, in a thread. */

/* A backup that is taken or restored in a thread. The window may be closed meanwhile. */
typedef struct
{
  char *library;
  char *file; /* the backup to restore; NULL: one is taken */
  char *notice;
  GWeakRef context;
} Job;

static void
job_free (Job *job)
{
  g_free (job->library);
  g_free (job->file);
  g_free (job->notice);
  g_weak_ref_clear (&job->context);
  g_free (job);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  gboolean done = job->file != NULL ? mu_restore (job->library, job->file, &job->notice, &error)
                                    : mu_backup_take (job->library, &error);

  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
start (MuWindowContext *self, const char *file, GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done, NULL);
  Job *job = g_new0 (Job, 1);

  job->library = mu_library_dup_default_path (NULL);
  job->file = g_strdup (file);
  g_weak_ref_init (&job->context, self);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  mu_language_run_task (task, run);
}

static void
on_taken (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (MuWindowContext) self = g_weak_ref_get (&job->context);
  g_autoptr (GError) error = NULL;
  g_autofree char *latest = mu_backup_dup_latest (job->library);

  g_task_propagate_boolean (G_TASK (result), &error);
  if (self == NULL)
    return;
  if (error != NULL)
    mu_notices_show_error (self->notices, "backup", _ ("The library could not be backed up"), error);
  if (error != NULL || latest != NULL)
    return;
  /* The library was empty, but may have lists by now. */
  self->last_backup = 0;
  if (!mu_library_pane_is_empty (self->pane))
    mu_backup_actions_take (self);
}

/* Takes the backup of today, unless that was tried before. Call this whenever the library changed. */
void
mu_backup_actions_take (MuWindowContext *self)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int today = g_date_time_get_year (now) * 1000 + g_date_time_get_day_of_year (now);

  if (library == NULL || mu_library_is_read_only (library) || self->last_backup == today)
    return;
  self->last_backup = today;
  start (self, NULL, on_taken);
}

static void
on_restored (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (MuWindowContext) self = g_weak_ref_get (&job->context);
  g_autoptr (GError) error = NULL;
  gboolean restored = g_task_propagate_boolean (G_TASK (result), &error);

  if (self == NULL)
    return;
  if (!restored)
    {
      mu_notices_show_error (self->notices, "backup", _ ("The library could not be restored"), error);
      return;
    }
  mu_notices_show (self->notices, "backup", _ ("The library was restored"), job->notice);
  g_signal_emit_by_name (self, "changed");
}

static void
on_answered (AdwMessageDialog *dialog, const char *answer, MuWindowContext *self)
{
  GtkListBox *days = g_object_get_data (G_OBJECT (dialog), "days");
  GtkListBoxRow *row = gtk_list_box_get_selected_row (days);

  if (g_str_equal (answer, "restore") && row != NULL)
    start (self, g_object_get_data (G_OBJECT (row), "file"), on_restored);
}

static GtkWidget *
new_days (GPtrArray *backups)
{
  GtkWidget *days = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (days), GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (days, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (days), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Backups"), -1);
  for (guint i = 0; i < backups->len; i++)
    {
      const MuBackup *backup = backups->pdata[i];
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *count = g_strdup_printf (ngettext ("%u list", "%u lists", backup->n_lists), backup->n_lists);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), backup->label);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), backup->n_lists >= 0 ? count : _ ("damaged"));
      gtk_widget_set_sensitive (row, backup->n_lists >= 0);
      g_object_set_data_full (G_OBJECT (row), "file", g_strdup (backup->path), g_free);
      gtk_list_box_append (GTK_LIST_BOX (days), row);
    }
  gtk_list_box_select_row (GTK_LIST_BOX (days), gtk_list_box_get_row_at_index (GTK_LIST_BOX (days), 0));
  return days;
}

static void
on_restore_backup (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *library = mu_library_dup_default_path (&error);
  g_autoptr (GPtrArray) backups = NULL;
  GtkWidget *days;
  AdwMessageDialog *dialog;

  if (library == NULL)
    {
      mu_notices_show_error (self->notices, "backup", _ ("The library could not be restored"), error);
      return;
    }
  backups = mu_backup_list (library);
  /* The library that is replaced stays in a file, which should have the edits of the open list. */
  mu_session_save (self->session, NULL);
  if (backups->len == 0)
    {
      mu_notices_show (self->notices, "backup", _ ("There is no backup yet"),
                       _ ("One is taken every day that lists are kept here."));
      return;
    }
  days = new_days (backups);
  dialog = mu_question_new (GTK_WINDOW (self->window), _ ("Restore a Backup"),
                            _ ("All lists become what they were that day. The library as it is now is kept in a file "
                               "of its own."),
                            days);
  g_object_set_data (G_OBJECT (dialog), "days", days);
  adw_message_dialog_add_response (dialog, "restore", _ ("_Restore"));
  adw_message_dialog_set_response_appearance (dialog, "restore", ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Adds the action restore-backup. */
void
mu_backup_actions_add (MuWindowContext *self)
{
  static const GActionEntry entries[] = { { "restore-backup", on_restore_backup } };

  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries), self);
}
