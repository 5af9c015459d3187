/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-file-dialog.h"

/*
 * Dialogs that ask for files. Each belongs to a window and goes with it, answered or not, and so does what it needs for
 * the answer: it keeps no window, and nothing of one, alive.
 */

typedef struct
{
  MuFileDialogFunc accepted;
  gpointer data;
  GDestroyNotify free_data;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *self = data;

  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self);
}

/* The dialog is its window's from here on. */
static void
let_go (GtkNativeDialog *dialog)
{
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
on_response (GtkNativeDialog *dialog, int response, const Question *question)
{
  g_autoptr (GtkWindow) window = g_object_ref (gtk_native_dialog_get_transient_for (dialog));

  /* What is done with the answer may close the window. */
  g_signal_handlers_disconnect_by_func (window, let_go, dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    question->accepted (GTK_FILE_CHOOSER (dialog), question->data);
  let_go (dialog);
}

/*
 * Returns a modal dialog that asks for files or a folder. Set it up, then pass it to mu_file_dialog_show().
 *
 * @window: the window that asks
 * @accept: the label of the button that accepts
 */
GtkFileChooser *
mu_file_dialog_new (gpointer window, const char *title, GtkFileChooserAction action, const char *accept)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (window), action, accept, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  return GTK_FILE_CHOOSER (dialog);
}

/*
 * Asks.
 *
 * @chooser: (taken) what mu_file_dialog_new() returned
 * @accepted: called when files were chosen; the window is there then
 * @data: for @accepted; it must not hold the window
 * @free_data: frees @data once the dialog is answered or gone, or NULL
 */
void
mu_file_dialog_show (GtkFileChooser *chooser, MuFileDialogFunc accepted, gpointer data, GDestroyNotify free_data)
{
  GtkNativeDialog *dialog = GTK_NATIVE_DIALOG (chooser);
  Question *question = g_new0 (Question, 1);

  question->accepted = accepted;
  question->data = data;
  question->free_data = free_data;
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question, question_free, 0);
  /* Not “destroy”: a closed window that a running task holds emits that late. */
  g_signal_connect_object (gtk_native_dialog_get_transient_for (dialog), "unrealize", G_CALLBACK (let_go), dialog,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (dialog);
}

static void
on_file_chosen (GtkFileChooser *chooser, gpointer action)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  GtkWidget *window = GTK_WIDGET (gtk_native_dialog_get_transient_for (GTK_NATIVE_DIALOG (chooser)));
  GVariant *first = g_object_get_data (G_OBJECT (chooser), "mu-first");

  if (uri != NULL && first != NULL)
    gtk_widget_activate_action (window, action, "(@*s)", first, uri);
  else if (uri != NULL)
    gtk_widget_activate_action (window, action, "s", uri);
}

/*
 * Asks for a file. When it is chosen, activates an action of the window with its URI.
 *
 * @chooser: (taken) what mu_file_dialog_new() returned
 * @action: lives as long as the program
 */
void
mu_file_dialog_activate (GtkFileChooser *chooser, const char *action)
{
  mu_file_dialog_show (chooser, on_file_chosen, (gpointer) action, NULL);
}

/*
 * Like mu_file_dialog_activate(), for an action that takes something else before the URI.
 *
 * @first: what that is, such as the parameter of the action that asks
 */
void
mu_file_dialog_activate_with (GtkFileChooser *chooser, const char *action, GVariant *first)
{
  g_object_set_data_full (G_OBJECT (chooser), "mu-first", g_variant_ref (first), (GDestroyNotify) g_variant_unref);
  mu_file_dialog_activate (chooser, action);
}
