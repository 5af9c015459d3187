/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-import-actions.h"

#include "app/card/mu-reading-window.h"
#include "app/shell/mu-import-notice.h"
#include "app/shell/mu-list-actions.h"
#include "app/shell/mu-window-messages.h"
#include "app/transfer/mu-importer.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-paste.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-doubt.h"

/* Imports lists from files, drops and the clipboard: opens the first one, and adds the others to the library. Shows how
 * those were read that were texts. */
struct _MuImportActions
{
  GObject parent_instance;
  MuWindowContext *context;
  MuImportNotice *notice;
  MuImporter *importer;
  MuReadingWindow *reading; /* weak */
};

G_DEFINE_FINAL_TYPE (MuImportActions, mu_import_actions, G_TYPE_OBJECT)

static void
mu_import_actions_finalize (GObject *object)
{
  MuImportActions *self = MU_IMPORT_ACTIONS (object);

  mu_importer_cancel (self->importer);
  g_clear_weak_pointer (&self->reading);
  g_clear_object (&self->importer);
  g_clear_object (&self->notice);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (mu_import_actions_parent_class)->finalize (object);
}

static void
mu_import_actions_class_init (MuImportActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_import_actions_finalize;

  /* The lists that could be read are in the library. */
  g_signal_new ("imported", MU_TYPE_IMPORT_ACTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mu_import_actions_init (MuImportActions *self)
{
}

/* Lists that were read, and are now added to the library. */
typedef struct
{
  MuImportActions *actions;
  GPtrArray *rosters;
  GPtrArray *problems; /* (element-type utf8) */
  GPtrArray *readings; /* (element-type utf8): how lists were read, in their order */
  GPtrArray *texts;    /* (element-type MuRoster): the lists read from texts, those in doubt first */
  guint n_in_doubt;
  guint n_other_editions; /* problems that are lists of another edition */
  guint n_added;
} Import;

static void
import_free (gpointer data)
{
  Import *self = data;

  g_object_unref (self->actions);
  g_ptr_array_unref (self->rosters);
  g_ptr_array_unref (self->problems);
  g_ptr_array_unref (self->readings);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

/* Notes how a list was read that comes before those that were noted already. */
static void
note_reading (Import *self, MuRoster *roster, const MuReport *report, gboolean open)
{
  const char *title = mu_display_text_get_title (mu_roster_get_name (roster));
  g_autofree char *reading = mu_import_notice_dup_reading (roster, report, open);

  if (mu_reading_window_is_of_use (roster))
    {
      g_autofree char *doubt = mu_doubt_dup_all (roster, report);

      g_ptr_array_insert (self->texts, doubt != NULL ? 0 : (int) self->n_in_doubt, g_object_ref (roster));
      self->n_in_doubt += doubt != NULL;
    }
  if (reading == NULL)
    return;
  g_ptr_array_insert (self->readings, 0,
                      self->rosters->len > 1 ? g_strdup_printf (_ ("%s: %s"), title, reading)
                                             : g_steal_pointer (&reading));
}

static void
add_to_library (Import *self, MuRoster *roster)
{
  MuLibrary *library = mu_session_get_library (self->actions->context->session);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  gint64 revision;

  if (library != NULL)
    id = mu_library_add (library, roster, report, &revision, &error);
  if (id == NULL)
    {
      g_ptr_array_add (self->problems,
                       g_strdup_printf (_ ("%s: %s"), mu_display_text_get_title (mu_roster_get_name (roster)),
                                        error != NULL ? error->message : _ ("the library is not open")));
      return;
    }
  self->n_added++;
  note_reading (self, roster, report, FALSE);
}

/* Adds the last list first, so that the pane has them in the order of the files. The first one is opened at the end. */
static gboolean
add_next (gpointer data, guint step)
{
  Import *self = data;
  guint next = self->rosters->len - 1 - step;

  if (next > 0)
    add_to_library (self, self->rosters->pdata[next]);
  return TRUE;
}

static void
open_first (Import *self)
{
  MuImportActions *actions = self->actions;

  if (self->rosters->len == 0)
    return;
  if (mu_session_save (actions->context->session, NULL))
    {
      mu_list_actions_start (actions->context, self->rosters->pdata[0]);
      self->n_added++;
      note_reading (self, self->rosters->pdata[0], mu_session_get_report (actions->context->session), TRUE);
    }
  else
    add_to_library (self, self->rosters->pdata[0]);
}

/* Says what can be done about the problems: nothing that is exported again helps with another edition. */
static char *
dup_advice (const Import *self)
{
  g_autoptr (GPtrArray) games = mu_games_list (mu_session_get_games (self->actions->context->session));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *all = NULL;
  g_autofree char *editions = NULL;

  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (names, (gpointer) mu_text_get (mu_game_get_name (games->pdata[i])));
  g_ptr_array_add (names, NULL);
  all = g_strjoinv (", ", (char **) names->pdata);
  /* Translators: %s are the games that there are, such as “Armada, X-Wing”. */
  editions = g_strdup_printf (
      ngettext ("This Muster has no cards of that edition, so it cannot read the list. Keep using a builder for that "
                "edition. Here you can build and paste lists for: %s.",
                "This Muster has no cards of that edition, so it cannot read these lists. Keep using a builder for "
                "that edition. Here you can build and paste lists for: %s.",
                self->n_other_editions),
      all);
  if (self->n_other_editions == self->problems->len)
    return g_steal_pointer (&editions);
  return g_strjoin ("\n",
                    _ ("Muster reads .muster, XWS and fleet text. Export the list again where it comes from, or "
                       "paste it as text."),
                    self->n_other_editions > 0 ? editions : NULL, NULL);
}

static void
end_import (gpointer data, gboolean complete)
{
  Import *self = data;
  MuImportActions *actions = self->actions;
  g_autofree char *done = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *advice = NULL;
  g_autofree char *detail = NULL;

  open_first (self);
  mu_import_notice_show (actions->notice, self->readings, self->texts);
  /* How a single list was read says that it was. */
  if (self->n_added == 1 && self->readings->len == 0)
    done = g_strdup_printf (_ ("“%s” imported"),
                            mu_display_text_get_title (mu_roster_get_name (self->rosters->pdata[0])));
  else if (self->n_added > 1)
    done = g_strdup_printf (ngettext ("%u list imported", "%u lists imported", self->n_added), self->n_added);
  if (done != NULL && self->texts->len > 0)
    mu_window_messages_offer (actions->context, done, _ ("How _It Was Read"), "win.import-reading");
  else if (done != NULL)
    mu_window_messages_toast (actions->context, done);
  g_signal_emit_by_name (actions, "imported");
  mu_notices_clear (actions->context->notices, "import");
  if (self->problems->len == 0)
    return;
  lines = mu_display_text_dup_lines (self->problems);
  advice = dup_advice (self);
  detail = g_strdup_printf ("%s\n%s", lines, advice);
  mu_notices_show (actions->context->notices, "import",
                           self->n_added > 0 ? _ ("Not everything could be imported") : _ ("Nothing could be imported"),
                           detail);
}

static void
on_finished (MuImportActions *self)
{
  static const MuBatchBarTask task = { N_ ("Importing %u of %u"), add_next, end_import, import_free };
  const GPtrArray *rosters = mu_importer_get_rosters (self->importer);
  const GPtrArray *problems = mu_importer_get_problems (self->importer);
  Import *import = g_new0 (Import, 1);

  import->actions = g_object_ref (self);
  import->rosters = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < rosters->len; i++)
    g_ptr_array_add (import->rosters, g_object_ref (rosters->pdata[i]));
  import->problems = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < problems->len; i++)
    g_ptr_array_add (import->problems, g_strdup (problems->pdata[i]));
  import->n_other_editions = mu_importer_get_n_other_editions (self->importer);
  import->readings = g_ptr_array_new_with_free_func (g_free);
  import->texts = g_ptr_array_new_with_free_func (g_object_unref);
  mu_batch_bar_run (self->context->batch_bar, &task, import, import->rosters->len, 1);
}

static void
on_progress (MuImportActions *self)
{
  guint n_files = mu_importer_get_n_files (self->importer);

  if (n_files > 1)
    mu_batch_bar_show_progress (self->context->batch_bar, _ ("Importing %u of %u"),
                                mu_importer_get_n_done (self->importer), n_files);
}

/* Where lists come from */

/*
 * Imports lists from files, and adds the files to the recently used ones of the desktop. Reading is done in a thread.
 */
void
mu_import_actions_add_files (MuImportActions *self, GFile **files, int n_files)
{
  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *uri = g_file_get_uri (files[i]);

      mu_importer_add_file (self->importer, files[i]);
      gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
    }
}

/*
 * Imports lists from a drop or the clipboard. Returns FALSE if @value is of another type or empty.
 *
 * @value: files or a text, as dropped or pasted
 */
gboolean
mu_import_actions_add_value (MuImportActions *self, const GValue *value)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
      mu_import_actions_add_files (self, (GFile **) &l->data, 1);
  else if (G_VALUE_HOLDS_STRING (value) && g_value_get_string (value) != NULL)
    mu_importer_add_text (self->importer, g_value_get_string (value));
  else
    return FALSE;
  return TRUE;
}

static gboolean
on_pasted (gpointer self, const GValue *value)
{
  return mu_import_actions_add_value (self, value);
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuImportActions *self = data;

  mu_paste (GTK_WIDGET (self->context->window), self->context->toasts, on_pasted, self);
}

static void
on_files_chosen (GtkFileChooser *chooser, gpointer data)
{
  MuImportActions *self = data;
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (chooser);

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      mu_importer_add_file (self->importer, file);
    }
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
on_import (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const lists[] = { "*.muster", "*.xws", "*.xwc", "*.json", "*.txt", "*.aff", "*.xml", NULL };
  static const char *const all[] = { "*", NULL };
  MuImportActions *self = data;
  GtkFileChooser *chooser
      = mu_file_dialog_new (self->context->window, _ ("Import Lists"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"));

  gtk_file_chooser_set_select_multiple (chooser, TRUE);
  add_filter (chooser, _ ("Lists"), lists);
  add_filter (chooser, _ ("All files"), all);
  mu_file_dialog_show (chooser, on_files_chosen, self, NULL);
}

static void
on_cancel (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuImportActions *self = data;

  mu_importer_cancel (self->importer);
  mu_batch_bar_cancel (self->context->batch_bar);
}

/* How lists were read */

static void
show_readings (MuImportActions *self, const GPtrArray *rosters, const MuReport *report)
{
  if (self->reading != NULL)
    gtk_window_destroy (GTK_WINDOW (self->reading));
  g_set_weak_pointer (&self->reading, mu_reading_window_new (GTK_WINDOW (self->context->window), rosters, report));
  gtk_window_present (GTK_WINDOW (self->reading));
}

static void
on_reading (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuImportActions *self = data;
  g_autoptr (GPtrArray) rosters = g_ptr_array_new ();

  g_ptr_array_add (rosters, mu_session_get_roster (self->context->session));
  show_readings (self, rosters, mu_session_get_report (self->context->session));
}

static void
on_import_reading (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuImportActions *self = data;
  const GPtrArray *rosters = mu_import_notice_get_rosters (self->notice);

  if (rosters->len > 0)
    show_readings (self, rosters, NULL);
}

static void
on_judged (MuImportActions *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->context->window), "reading");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                               mu_reading_window_is_of_use (mu_session_get_roster (self->context->session)));
}

/*
 * Adds to the window the actions import, paste, cancel-import, reading and import-reading. The third one also cancels
 * whatever the batch bar runs. Returns what these actions work with.
 */
MuImportActions *
mu_import_actions_new (MuWindowContext *context)
{
  static const GActionEntry entries[] = {
    { "import", on_import },
    { "paste", on_paste },
    { "cancel-import", on_cancel },
    { "reading", on_reading },
    { "import-reading", on_import_reading },
  };
  MuImportActions *self = g_object_new (MU_TYPE_IMPORT_ACTIONS, NULL);

  self->context = g_object_ref (context);
  self->notice = mu_import_notice_new (context->session, context->notices);
  self->importer = mu_importer_new (mu_session_get_games (context->session));
  g_signal_connect_object (self->importer, "progress", G_CALLBACK (on_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->importer, "finished", G_CALLBACK (on_finished), self, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (context->window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (context->session, "judged", G_CALLBACK (on_judged), self, G_CONNECT_SWAPPED);
  on_judged (self);
  return self;
}
