/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-edit-notices.h"

#include "app/session/mu-roster-fit.h"
#include "app/widgets/mu-toasts.h"
#include "model/text/mu-i18n.h"

#include <adwaita.h>

/* Tells the player what became of an edit: in toasts, and in notices that stay until the next edit. */

static const char topic[] = "edit";

/* Shows @text in a toast of the window around @notices, which offers undo if the edit is @undoable. */
void
mu_edit_notices_toast (MuNotices *notices, const char *text, gboolean undoable)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (notices), ADW_TYPE_TOAST_OVERLAY);

  if (overlay != NULL)
    mu_toasts_show (ADW_TOAST_OVERLAY (overlay), text, undoable ? _ ("_Undo") : NULL, undoable ? "win.undo" : NULL, NULL,
                    TRUE);
}

/* Shows what could not be done, @title, and why. */
void
mu_edit_notices_show_problem (MuNotices *notices, const char *title, const char *reason)
{
  mu_notices_show (notices, topic, title, reason);
}

/*
 * Shows which cards an edit left off, and why. It is a notice because there may be several reasons to read.
 *
 * @left_off: (of MuLeftOff) cards that did not fit, may be empty
 */
void
mu_edit_notices_show_left_off (MuNotices *notices, GPtrArray *left_off)
{
  g_autofree char *names = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *title = NULL;

  if (left_off->len == 0)
    return;
  names = mu_left_off_dup_names (left_off);
  lines = mu_left_off_dup_lines (left_off);
  /* Translators: names of cards that could not come along with a ship */
  title = g_strdup_printf (_ ("Left off: %s"), names);
  mu_notice_add_action (mu_notices_show (notices, topic, title, lines), _ ("_Undo"), "win.undo");
}

/* Removes what was said about the last edit. */
void
mu_edit_notices_clear (MuNotices *notices)
{
  mu_notices_clear (notices, topic);
}
