/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-messages.h"

#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-toasts.h"
#include "model/text/mu-i18n.h"

/* What a main window tells the user: toasts for what was done, notices for what went wrong. */
struct _MuWindowMessages
{
  GObject parent_instance;
  AdwToastOverlay *toasts;
  MuNotices *notices;
};

G_DEFINE_FINAL_TYPE (MuWindowMessages, mu_window_messages, G_TYPE_OBJECT)

static void
mu_window_messages_finalize (GObject *object)
{
  MuWindowMessages *self = MU_WINDOW_MESSAGES (object);

  g_clear_object (&self->toasts);
  g_clear_object (&self->notices);
  G_OBJECT_CLASS (mu_window_messages_parent_class)->finalize (object);
}

static void
mu_window_messages_class_init (MuWindowMessagesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_window_messages_finalize;
}

static void
mu_window_messages_init (MuWindowMessages *self)
{
}

/* Returns messages that appear in these two widgets. */
MuWindowMessages *
mu_window_messages_new (AdwToastOverlay *toasts, MuNotices *notices)
{
  MuWindowMessages *self = g_object_new (MU_TYPE_WINDOW_MESSAGES, NULL);

  self->toasts = g_object_ref (toasts);
  self->notices = g_object_ref (notices);
  return self;
}

/* Returns the widget that shows the toasts. */
AdwToastOverlay *
mu_window_messages_get_toasts (MuWindowMessages *self)
{
  return self->toasts;
}

/* Shows @text in a toast, in place of an earlier one, until another list is opened. */
void
mu_window_messages_toast (MuWindowMessages *self, const char *text)
{
  mu_toasts_show (self->toasts, text, NULL, NULL, NULL, TRUE);
}

/*
 * Like mu_window_messages_toast(), with a button.
 *
 * @text: what was done to the open list
 * @label: what a button in the toast says, with a mnemonic
 * @action: the action it activates
 */
void
mu_window_messages_offer (MuWindowMessages *self, const char *text, const char *label, const char *action)
{
  mu_toasts_show (self->toasts, text, label, action, NULL, TRUE);
}

/*
 * Shows @text in a toast with a button that undoes it, in place of an earlier one.
 *
 * @text: what was done
 * @action: the action that undoes it
 * @target: the parameter of @action, or NULL; a floating reference is consumed
 */
void
mu_window_messages_offer_undo (MuWindowMessages *self, const char *text, const char *action, GVariant *target)
{
  mu_toasts_show (self->toasts, text, _ ("_Undo"), action, target, FALSE);
}

/*
 * Shows a notice, which stays until it is cleared or the user closes it. Returns the notice, to add buttons to.
 *
 * @topic: the notice replaces an earlier one on the same topic
 * @detail: the reason, and what to do, or NULL
 */
MuNotice *
mu_window_messages_show (MuWindowMessages *self, const char *topic, const char *title, const char *detail)
{
  return mu_notices_show (self->notices, topic, title, detail);
}

/*
 * Shows a notice about a failure, like mu_window_messages_show().
 *
 * @title: what could not be done
 * @error: why
 */
void
mu_window_messages_show_error (MuWindowMessages *self, const char *topic, const char *title, const GError *error)
{
  g_autofree char *reason = mu_display_text_dup_sentence (error);

  mu_notices_show (self->notices, topic, title, reason);
}

/* Removes the notice on @topic, if there is one. */
void
mu_window_messages_clear (MuWindowMessages *self, const char *topic)
{
  mu_notices_clear (self->notices, topic);
}

/* Removes what was said about the list that was open before. */
void
mu_window_messages_leave_list (MuWindowMessages *self)
{
  mu_toasts_leave_list (self->toasts);
  mu_notices_clear (self->notices, "export");
  mu_notices_clear (self->notices, "print");
}

/* Closes the notice that was shown last. Returns whether there was one. */
gboolean
mu_window_messages_close_notice (MuWindowMessages *self)
{
  return mu_notices_close (self->notices);
}
