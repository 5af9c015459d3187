/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-print-window.h"

#include "app/card/mu-card-picture.h"
#include "app/session/mu-settings.h"
#include "app/transfer/mu-batch.h"
#include "app/transfer/mu-pdf-saver.h"
#include "app/transfer/mu-print-page.h"
#include "app/transfer/mu-printer.h"
#include "app/transfer/mu-saved.h"
#include "app/widgets/mu-transient.h"
#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-folding.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-display-text.h"
#include "describe/mu-verdict.h"
#include "exchange/io/mu-output.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"

enum
{
  MAX_SHOWN = 24 /* pages; all are printed */
};

/* What is to be printed of some lists, and how it will look. */
struct _MuPrintWindow
{
  AdwWindow parent_instance;
  MuLibrary *library; /* nullable: keeps the choices */
  GPtrArray *rosters; /* of MuRoster */
  GPtrArray *reports; /* of MuReport */
  MuSheetBook *book;  /* as shown */
  MuSheetBook *draft; /* nullable: being laid out */
  MuBatch *layout;    /* nullable: what does that */
  MuPdfSaver *saver;  /* nullable */
  gboolean changing;

  MuFolding *folding;
  GtkWidget *illegal;
  GtkLabel *reasons;
  GtkCheckButton *sheet;
  GtkCheckButton *components;
  GtkCheckButton *cards;
  GtkCheckButton *setup;
  GtkCheckButton *score;
  AdwComboRow *paper;
  AdwComboRow *language;
  AdwComboRow *code;
  GtkLabel *count;
  GtkBox *preview;
  GtkWidget *print_button;
  GtkWidget *save_button;
};

/* In the order of the list in the template; the first is that of the program. */
static const char *const languages[] = { NULL, "de", "en", "es", "fr", "it", "pl", "fi", "sv" };

G_DEFINE_FINAL_TYPE (MuPrintWindow, mu_print_window, ADW_TYPE_WINDOW)

static MuSheetParts
get_parts (MuPrintWindow *self)
{
  MuSheetParts parts = 0;

  parts |= gtk_check_button_get_active (self->sheet) ? MU_SHEET_LIST : 0;
  parts |= gtk_check_button_get_active (self->components) ? MU_SHEET_COMPONENTS : 0;
  parts |= gtk_check_button_get_active (self->cards) ? MU_SHEET_CARDS : 0;
  parts |= gtk_check_button_get_active (self->setup) ? MU_SHEET_SETUP : 0;
  parts |= gtk_check_button_get_active (self->score) ? MU_SHEET_SCORE : 0;
  return parts;
}

static const MuPaper *
get_paper (MuPrintWindow *self)
{
  guint n_papers;
  const MuPaper *papers = mu_paper_list (&n_papers);

  return &papers[MIN (adw_combo_row_get_selected (self->paper), n_papers - 1)];
}

static const char *
get_language (MuPrintWindow *self)
{
  return languages[MIN (adw_combo_row_get_selected (self->language), G_N_ELEMENTS (languages) - 1)];
}

/* The list in the template is in the order of MuListCode. */
static MuListCode
get_code (MuPrintWindow *self)
{
  return MIN (adw_combo_row_get_selected (self->code), MU_LIST_CODE_NONE);
}

static void
let_print (MuPrintWindow *self, gboolean can)
{
  gtk_widget_set_sensitive (self->print_button, can);
  gtk_widget_set_sensitive (self->save_button, can);
}

static guint
get_n_pages (MuPrintWindow *self)
{
  return mu_pages_get_n_pages (mu_sheet_book_get_pages (self->book));
}

static void
show_count (MuPrintWindow *self)
{
  guint n_pages = get_n_pages (self);
  g_autofree char *count = g_strdup_printf (ngettext ("%u page", "%u pages", n_pages), n_pages);

  gtk_label_set_label (self->count, count);
}

static void
show_progress (gpointer data, guint n_done, guint n_steps)
{
  MuPrintWindow *self = data;
  g_autofree char *text = g_strdup_printf (_ ("Preparing %u of %u"), n_done, n_steps);

  gtk_label_set_label (self->count, text);
}

/* Laying out */

static MuSheetBook *
new_empty_book (MuPrintWindow *self)
{
  g_autoptr (MuLanguageScope) language = mu_language_enter_tags (get_language (self));
  g_autofree char *folder = mu_card_picture_dup_folder (self->library);
  MuSheetBook *book;

  book = mu_sheet_book_new (get_paper (self), get_parts (self));
  mu_sheet_book_set_code (book, get_code (self));
  if (folder != NULL)
    mu_sheet_book_set_pictures (book, mu_card_picture_new_surface, g_strdup (folder), g_free);
  return book;
}

static gboolean
lay_out_next (gpointer data, guint step)
{
  MuPrintWindow *self = data;
  const MuReport *seen = self->reports->pdata[step];
  g_autoptr (MuLanguageScope) language = mu_language_enter_tags (get_language (self));
  /* Findings speak the language they were found in. */
  g_autoptr (MuReport) report = mu_check (self->rosters->pdata[step], seen->format);

  mu_sheet_book_add (self->draft, self->rosters->pdata[step], report);
  return TRUE;
}

static void
end_layout (gpointer data, gboolean complete)
{
  MuPrintWindow *self = data;

  g_clear_pointer (&self->book, mu_sheet_book_unref);
  self->book = g_steal_pointer (&self->draft);
  mu_show_nothing (GTK_WIDGET (self->preview));
  for (guint page = 0; page < MIN (get_n_pages (self), MAX_SHOWN); page++)
    gtk_box_append (self->preview, mu_print_page_new (self->book, page));
  show_count (self);
  let_print (self, get_n_pages (self) > 0);
}

static void
refresh (MuPrintWindow *self)
{
  static const MuBatchTask task = { lay_out_next, show_progress, end_layout, NULL };

  let_print (self, FALSE);
  g_clear_pointer (&self->layout, mu_batch_free);
  g_clear_pointer (&self->draft, mu_sheet_book_unref);
  self->draft = new_empty_book (self);
  self->layout = mu_batch_new (&task, self, self->rosters->len);
  mu_batch_start (self->layout);
}

/* The choices, which are kept for the next time */

static void
on_changed (MuPrintWindow *self)
{
  g_autofree char *parts = mu_sheet_dup_parts (get_parts (self));

  if (self->changing)
    return;
  if (self->library != NULL)
    {
      mu_library_set_setting (self->library, "print.parts", parts, NULL);
      mu_library_set_setting (self->library, MU_SETTING_PAPER, get_paper (self)->id, NULL);
      mu_library_set_setting (self->library, "print.language", get_language (self), NULL);
      mu_library_set_setting (self->library, "print.code", mu_list_code_get_id (get_code (self)), NULL);
    }
  refresh (self);
}

static void
recall (MuPrintWindow *self)
{
  g_autofree char *part_ids = mu_settings_dup (self->library, "print.parts");
  g_autofree char *paper_id = mu_settings_dup (self->library, MU_SETTING_PAPER);
  g_autofree char *language = mu_settings_dup (self->library, "print.language");
  g_autofree char *code_id = mu_settings_dup (self->library, "print.code");
  MuSheetParts parts = MU_SHEET_LIST;
  const MuPaper *paper = mu_paper_find (paper_id);
  MuListCode code = MU_LIST_CODE_MUSTER;
  guint n_papers;

  if (part_ids == NULL || !mu_sheet_parse_parts (part_ids, &parts))
    parts = MU_SHEET_LIST;
  if (paper == NULL)
    paper = mu_paper_get_default ();
  if (code_id != NULL)
    mu_list_code_parse (code_id, &code);
  self->changing = TRUE;
  gtk_check_button_set_active (self->sheet, (parts & MU_SHEET_LIST) != 0);
  gtk_check_button_set_active (self->components, (parts & MU_SHEET_COMPONENTS) != 0);
  gtk_check_button_set_active (self->cards, (parts & MU_SHEET_CARDS) != 0);
  gtk_check_button_set_active (self->setup, (parts & MU_SHEET_SETUP) != 0);
  gtk_check_button_set_active (self->score, (parts & MU_SHEET_SCORE) != 0);
  adw_combo_row_set_selected (self->paper, paper - mu_paper_list (&n_papers));
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_strcmp0 (languages[i], language) == 0)
      adw_combo_row_set_selected (self->language, i);
  adw_combo_row_set_selected (self->code, code);
  self->changing = FALSE;
}

/* Without room for both, what is chosen comes before the preview: it says, too, what is wrong with the lists. */
static void
on_folded (AdwFlap *flap)
{
  adw_flap_set_reveal_flap (flap, TRUE);
}

/* Handing over */

static void
say_done (MuPrintWindow *self, const char *message)
{
  g_signal_emit_by_name (self, "done", message);
  gtk_window_close (GTK_WINDOW (self));
}

static void
say_failed (MuPrintWindow *self, const char *title, const GError *error)
{
  g_autofree char *reason = mu_display_text_dup_sentence (error);

  g_signal_emit_by_name (self, "failed", title, reason);
}

static void
on_printed (GtkPrintOperation *operation, GtkPrintOperationResult result, MuPrintWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      say_failed (self, _ ("Printing did not work"), error);
    }
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    say_done (self, _ ("Sent to the printer"));
}

static void
on_saver_drawn (MuPrintWindow *self)
{
  show_count (self);
  let_print (self, TRUE);
}

static void
on_saver_failed (MuPrintWindow *self, const char *title, const char *detail)
{
  g_signal_emit_by_name (self, "failed", title, detail);
}

static void
on_save_to (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuPrintWindow *self = MU_PRINT_WINDOW (widget);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  g_clear_object (&self->saver);
  self->saver = mu_pdf_saver_new (self->book, file);
  g_signal_connect_object (self->saver, "progress", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saver, "drawn", G_CALLBACK (on_saver_drawn), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saver, "done", G_CALLBACK (say_done), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saver, "failed", G_CALLBACK (on_saver_failed), self, G_CONNECT_SWAPPED);
  let_print (self, FALSE);
  mu_pdf_saver_start (self->saver);
}

static void
on_print_clicked (MuPrintWindow *self)
{
  g_autoptr (GtkPrintOperation) operation = mu_printer_new (mu_sheet_book_ref (self->book));
  g_autoptr (GError) error = NULL;

  g_signal_connect_object (operation, "done", G_CALLBACK (on_printed), self, 0);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    say_failed (self, _ ("Printing did not work"), error);
}

static void
on_save_clicked (MuPrintWindow *self)
{
  GtkFileChooser *chooser = mu_file_dialog_new (self, _ ("Save as PDF"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));
  g_autofree char *title = mu_sheet_book_dup_title (self->book);
  g_autofree char *name = mu_output_dup_file_name (title, "pdf");

  gtk_file_chooser_set_current_name (chooser, name);
  mu_file_dialog_activate (chooser, "print.save-to");
}

/* Construction */

static void
mu_print_window_dispose (GObject *object)
{
  MuPrintWindow *self = MU_PRINT_WINDOW (object);

  g_clear_pointer (&self->layout, mu_batch_free);
  g_clear_object (&self->saver);
  G_OBJECT_CLASS (mu_print_window_parent_class)->dispose (object);
}

static void
mu_print_window_finalize (GObject *object)
{
  MuPrintWindow *self = MU_PRINT_WINDOW (object);

  g_clear_object (&self->library);
  g_clear_pointer (&self->book, mu_sheet_book_unref);
  g_clear_pointer (&self->draft, mu_sheet_book_unref);
  g_ptr_array_unref (self->rosters);
  g_ptr_array_unref (self->reports);
  G_OBJECT_CLASS (mu_print_window_parent_class)->finalize (object);
}

static void
mu_print_window_class_init (MuPrintWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_print_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_print_window_finalize;

  mu_saved_add_signals (MU_TYPE_PRINT_WINDOW);

  mu_template_set (widget_class, "/io/github/muster/Muster/mu-print-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, folding);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, illegal);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, reasons);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, sheet);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, components);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, cards);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, setup);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, score);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, paper);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, language);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, code);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, count);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, preview);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, print_button);
  gtk_widget_class_bind_template_child (widget_class, MuPrintWindow, save_button);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_folded);
  gtk_widget_class_bind_template_callback (widget_class, on_print_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_save_clicked);
  gtk_widget_class_install_action (widget_class, "print.save-to", "s", on_save_to);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mu_print_window_init (MuPrintWindow *self)
{
  self->rosters = g_ptr_array_new_with_free_func (g_object_unref);
  self->reports = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_report_unref);
  self->changing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->changing = FALSE;
}

/*
 * Returns a window that prints lists, to be given some and presented.
 *
 * @library: where the choices are kept, or NULL
 */
MuPrintWindow *
mu_print_window_new (GtkWindow *parent, MuLibrary *library)
{
  MuPrintWindow *self = g_object_new (MU_TYPE_PRINT_WINDOW, NULL);

  mu_transient_attach (GTK_WINDOW (self), parent);
  g_set_object (&self->library, library);
  recall (self);
  refresh (self);
  return self;
}

/*
 * @roster: a list to print as it is now
 */
void
mu_print_window_add (MuPrintWindow *self, MuRoster *roster)
{
  g_ptr_array_add (self->rosters, mu_roster_copy (roster));
  g_ptr_array_add (self->reports, mu_check (roster, mu_roster_get_format (roster)));
}

/* Shows the pages of the lists added: a few at once, of many a few moments later. */
void
mu_print_window_lay_out (MuPrintWindow *self)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->reports->len; i++)
    {
      g_autoptr (GPtrArray) reasons = mu_verdict_list_reasons (self->reports->pdata[i]);

      for (guint j = 0; j < reasons->len && lines->len < 4; j++)
        g_ptr_array_add (lines, g_strdup (reasons->pdata[j]));
    }
  text = mu_display_text_dup_lines (lines);
  gtk_label_set_label (self->reasons, text);
  gtk_widget_set_visible (self->illegal, lines->len > 0);
  refresh (self);
}
