/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-messages.h"

#include "app/widgets/mu-toasts.h"
#include "model/text/mu-i18n.h"

/* What a main window tells the user in toasts: what was done. What went wrong is in its notices. */

/* Shows @text in a toast, in place of an earlier one, until another list is opened. */
void
mu_window_messages_toast (MuWindowContext *context, const char *text)
{
  mu_toasts_show (context->toasts, text, NULL, NULL, NULL, TRUE);
}

/*
 * Like mu_window_messages_toast(), with a button.
 *
 * @text: what was done to the open list
 * @label: what a button in the toast says, with a mnemonic
 * @action: the action it activates
 */
void
mu_window_messages_offer (MuWindowContext *context, const char *text, const char *label, const char *action)
{
  mu_toasts_show (context->toasts, text, label, action, NULL, TRUE);
}

/*
 * Shows @text in a toast with a button that undoes it, in place of an earlier one.
 *
 * @text: what was done
 * @action: the action that undoes it
 * @target: the parameter of @action, or NULL; a floating reference is consumed
 */
void
mu_window_messages_offer_undo (MuWindowContext *context, const char *text, const char *action, GVariant *target)
{
  mu_toasts_show (context->toasts, text, _ ("_Undo"), action, target, FALSE);
}

/* Removes what was said about the list that was open before. */
void
mu_window_messages_leave_list (MuWindowContext *context)
{
  mu_toasts_leave_list (context->toasts);
  mu_notices_clear (context->notices, "export");
  mu_notices_clear (context->notices, "print");
}
