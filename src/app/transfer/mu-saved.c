/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-saved.h"

#include "app/widgets/mu-display-text.h"
#include "exchange/io/mu-output.h"
#include "model/text/mu-i18n.h"

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
