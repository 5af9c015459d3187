/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-saved.h"

#include "app/widgets/mu-display-text.h"
#include "exchange/io/mu-output.h"
#include "model/text/mu-i18n.h"

/*
 * Adds the signals with which objects tell the user what became of a list that is handed over.
 *
 * @teller: a type whose class is being made
 */
void
mu_saved_add_signals (GType teller)
{
  /* @message: what was done */
  g_signal_new ("done", teller, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /* @title: what could not be done; @detail: why, and what to do */
  g_signal_new ("failed", teller, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
}

/*
 * Ends mu_output_write_async(): @teller says with its signal "done" that @file was saved, or with "failed" why not.
 * Returns whether it was saved.
 *
 * @teller: an object with both signals
 */
gboolean
mu_saved_tell (gpointer teller, GFile *file, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = mu_display_text_dup_file_name (file);
  g_autofree char *message = NULL;
  g_autofree char *reason = NULL;

  if (mu_output_write_finish (file, result, &error))
    {
      message = g_strdup_printf (_ ("Saved “%s”"), shown);
      g_signal_emit_by_name (teller, "done", message);
      return TRUE;
    }
  message = g_strdup_printf (_ ("“%s” could not be written"), shown);
  reason = mu_display_text_dup_sentence (error);
  g_signal_emit_by_name (teller, "failed", message, reason);
  return FALSE;
}
