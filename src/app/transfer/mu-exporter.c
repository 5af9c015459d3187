/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-exporter.h"

#include <adwaita.h>

#include "app/transfer/mu-saved.h"
#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-question.h"
#include "app/widgets/mu-display-text.h"
#include "describe/mu-verdict.h"
#include "exchange/io/mu-output.h"
#include "exchange/write/mu-export.h"
#include "model/text/mu-i18n.h"

enum
{
  GROUP = 7 /* entries of a menu between two lines */
};

/* Hands the open list over: to the clipboard or a file. An illegal one only after asking. */
struct _MuExporter
{
  GObject parent_instance;
  GtkWindow *window; /* borrowed: the window owns this */
  MuSession *session;
};

/* One hand-over, while its questions are open. */
typedef struct
{
  MuExporter *exporter;
  const MuExportFormat *format;
  GFile *file; /* NULL: ask */
  gboolean copy;
} Handover;

G_DEFINE_FINAL_TYPE (MuExporter, mu_exporter, G_TYPE_OBJECT)

static void
mu_exporter_finalize (GObject *object)
{
  g_clear_object (&MU_EXPORTER (object)->session);
  G_OBJECT_CLASS (mu_exporter_parent_class)->finalize (object);
}

static void
mu_exporter_class_init (MuExporterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_exporter_finalize;

  mu_saved_add_signals (MU_TYPE_EXPORTER);
}

static void
mu_exporter_init (MuExporter *self)
{
}

/*
 * @window: the window to ask in; it outlives the exporter
 */
MuExporter *
mu_exporter_new (GtkWindow *window, MuSession *session)
{
  MuExporter *self = g_object_new (MU_TYPE_EXPORTER, NULL);

  self->window = window;
  self->session = g_object_ref (session);
  return self;
}

static void
handover_free (Handover *self)
{
  g_object_unref (self->exporter);
  g_clear_object (&self->file);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Handover, handover_free)

static void
add_item (GMenu *menu, const char *label, const char *action, const char *format)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", format);
  g_menu_append_item (menu, item);
}

/* In groups that can be taken in at a glance. */
static void
fill_files (GMenu *menu, MuGame *game)
{
  g_autoptr (GMenu) group = NULL;
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  g_menu_remove_all (menu);
  for (guint i = 0; i < n_formats; i++)
    {
      g_autofree char *label = g_strdup_printf (_ ("%s…"), _ (formats[i].name));

      if (!mu_export_can_carry (&formats[i], game))
        continue;
      if (group == NULL || g_menu_model_get_n_items (G_MENU_MODEL (group)) == GROUP)
        {
          g_clear_object (&group);
          group = g_menu_new ();
          g_menu_append_section (menu, NULL, G_MENU_MODEL (group));
        }
      add_item (group, label, "win.export", formats[i].id);
    }
}

/*
 * Fills the menus with entries that copy, print or export the open list, in every format that can hold a list of @game.
 * Their old entries are removed.
 *
 * @copies: the menu for the clipboard
 * @shown: the menu for paper and pictures
 * @files: the menu for files
 * @game: the game of the list
 */
void
mu_exporter_fill_menus (GMenu *copies, GMenu *shown, GMenu *files, MuGame *game)
{
  static const struct
  {
    const char *format, *label;
  } entries[] = {
    { "text", N_ ("Copy as _Text") },
    { "markdown", N_ ("Copy as _Markdown") },
    { "bbcode", N_ ("Copy as _BBCode") },
    { "xws", N_ ("Copy as _XWS") },
    { "yasb", N_ ("Copy _Link") },
    { "tts", N_ ("Copy for Tabletop _Simulator") },
    { "kingston", N_ ("Copy as _Fleet Text") },
  };

  g_menu_remove_all (copies);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      const MuExportFormat *format = mu_export_find (entries[i].format);

      if (format != NULL && mu_export_can_carry (format, game))
        add_item (copies, _ (entries[i].label), "win.copy", format->id);
    }
  g_menu_remove_all (shown);
  g_menu_append (shown, _ ("_Print or Save as PDF…"), "win.print");
  g_menu_append (shown, _ ("P_icture…"), "win.picture");
  g_menu_append (shown, _ ("Show _QR Code"), "win.show-code");
  fill_files (files, game);
}

static GBytes *
write_list (Handover *handover)
{
  MuSession *session = handover->exporter->session;

  return mu_export_write (handover->format, mu_session_get_roster (session), mu_session_get_report (session));
}

static void
tell_left_out (Handover *handover)
{
  MuRoster *roster = mu_session_get_roster (handover->exporter->session);
  g_autofree char *names = roster != NULL ? mu_export_dup_left_out (handover->format, roster) : NULL;
  g_autofree char *message = NULL;

  if (names == NULL)
    return;
  message = g_strdup_printf (_ ("Left out, because the format cannot hold it: %s"), names);
  g_signal_emit_by_name (handover->exporter, "done", message);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Handover) handover = data;

  if (mu_saved_tell (handover->exporter, G_FILE (source), result))
    tell_left_out (handover);
}

static Handover *
handover_copy (const Handover *self)
{
  Handover *copy = g_new0 (Handover, 1);

  copy->exporter = g_object_ref (self->exporter);
  copy->format = self->format;
  copy->copy = self->copy;
  g_set_object (&copy->file, self->file);
  return copy;
}

static void
write_file (Handover *handover, GFile *file)
{
  g_autoptr (GBytes) bytes = write_list (handover);

  mu_output_write_async (file, bytes, on_written, handover_copy (handover));
}

static void
on_file_chosen (GtkFileChooser *chooser, gpointer data)
{
  Handover *handover = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);

  if (file != NULL && mu_session_get_roster (handover->exporter->session) != NULL)
    write_file (handover, file);
}

static void
hand_over (Handover *handover)
{
  MuExporter *self = handover->exporter;
  MuRoster *roster = mu_session_get_roster (self->session);

  if (roster == NULL)
    return;
  if (handover->copy)
    {
      g_autoptr (GBytes) bytes = write_list (handover);
      gsize size;
      const char *data = g_bytes_get_data (bytes, &size);
      g_autofree char *text = g_strndup (data, size);
      /* Translators: a kind of text, such as “Markdown” */
      g_autofree char *done = g_strdup_printf (_ ("Copied to the clipboard: %s"), _ (handover->format->name));

      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
      g_signal_emit_by_name (self, "done", done);
      tell_left_out (handover);
    }
  else if (handover->file != NULL)
    write_file (handover, handover->file);
  else
    {
      GtkFileChooser *chooser
          = mu_file_dialog_new (self->window, _ ("Export List"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));
      const char *title = mu_display_text_get_title (mu_roster_get_name (roster));
      g_autofree char *name = mu_output_dup_file_name (title, handover->format->extension);

      gtk_file_chooser_set_current_name (chooser, name);
      mu_file_dialog_show (chooser, on_file_chosen, handover_copy (handover), (GDestroyNotify) handover_free);
    }
}

static void
on_asked (AdwMessageDialog *dialog, const char *response, Handover *handover)
{
  if (g_strcmp0 (response, "export") == 0)
    hand_over (handover);
}

static void
free_with_closure (gpointer data, GClosure *closure)
{
  handover_free (data);
}

static void
ask_then_hand_over (Handover *handover, const MuReport *report)
{
  g_autoptr (GPtrArray) reasons = mu_verdict_list_reasons (report);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *listed = NULL;
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  for (guint i = 0; i < reasons->len; i++)
    g_ptr_array_add (lines, g_strdup_printf ("• %s", (const char *) reasons->pdata[i]));
  listed = mu_display_text_dup_lines (lines);
  body = g_strdup_printf ("%s\n\n%s", _ ("What is handed over says so too, where its format has room for it."), listed);
  dialog = mu_question_new (handover->exporter->window, _ ("This List Is Not Legal"), body, NULL);
  adw_message_dialog_add_response (dialog, "export", handover->copy ? _ ("Copy _Anyway") : _ ("Export _Anyway"));
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_asked), handover_copy (handover), free_with_closure, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
begin (MuExporter *self, const char *format, GFile *file, gboolean copy)
{
  const MuExportFormat *found = mu_export_find (format);
  const MuReport *report = mu_session_get_report (self->session);
  g_autoptr (Handover) handover = NULL;

  if (found == NULL || report == NULL)
    return;
  handover = g_new0 (Handover, 1);
  handover->exporter = g_object_ref (self);
  handover->format = found;
  handover->copy = copy;
  g_set_object (&handover->file, file);
  if (report->legal)
    hand_over (handover);
  else
    ask_then_hand_over (handover, report);
}

/*
 * Puts the open list on the clipboard.
 *
 * @format: the id of a format of text
 */
void
mu_exporter_copy (MuExporter *self, const char *format)
{
  begin (self, format, NULL, TRUE);
}

/* Asks for a file and writes the open list to it. */
void
mu_exporter_save (MuExporter *self, const char *format)
{
  begin (self, format, NULL, FALSE);
}

/* Writes the open list to @file. */
void
mu_exporter_save_to (MuExporter *self, const char *format, GFile *file)
{
  begin (self, format, file, FALSE);
}
