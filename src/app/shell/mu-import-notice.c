/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-import-notice.h"

#include "app/widgets/mu-display-text.h"
#include "model/mu-i18n.h"
#include "rules/check/mu-doubt.h"
#include "rules/check/mu-format-choice.h"

/* The notice that says which formats were found for imported lists, and what is in doubt about them. It goes when the
 * open list changes or another one is opened. */
struct _MuImportNotice
{
  GObject parent_instance;
  MuSession *session;
  MuWindowMessages *messages;
  MuRoster *roster; /* nullable: the open list, while the notice is shown */
};

#define TOPIC "reading"

G_DEFINE_FINAL_TYPE (MuImportNotice, mu_import_notice, G_TYPE_OBJECT)

static void
stop_following (MuImportNotice *self)
{
  if (self->roster != NULL)
    g_signal_handlers_disconnect_by_data (self->roster, self);
  g_clear_object (&self->roster);
}

static void
clear (MuImportNotice *self)
{
  mu_window_messages_clear (self->messages, TOPIC);
  stop_following (self);
}

static void
mu_import_notice_finalize (GObject *object)
{
  MuImportNotice *self = MU_IMPORT_NOTICE (object);

  stop_following (self);
  g_clear_object (&self->session);
  g_clear_object (&self->messages);
  G_OBJECT_CLASS (mu_import_notice_parent_class)->finalize (object);
}

static void
mu_import_notice_class_init (MuImportNoticeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_import_notice_finalize;
}

static void
mu_import_notice_init (MuImportNotice *self)
{
}

/**
 * mu_import_notice_new:
 *
 * Returns: (transfer full): a notice that is not shown yet, for lists that are opened in @session.
 */
MuImportNotice *
mu_import_notice_new (MuSession *session, MuWindowMessages *messages)
{
  MuImportNotice *self = g_object_new (MU_TYPE_IMPORT_NOTICE, NULL);

  self->session = g_object_ref (session);
  self->messages = g_object_ref (messages);
  g_signal_connect_object (session, "notify::roster", G_CALLBACK (clear), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * mu_import_notice_dup_reading:
 * @roster: a list that was just read
 * @report: the verdict on it
 *
 * Returns: (transfer full) (nullable): which format was found for @roster and what is in doubt, in a line; %NULL if
 *   there is nothing to say.
 */
char *
mu_import_notice_dup_reading (MuRoster *roster, const MuReport *report)
{
  g_autofree char *reason = mu_format_choice_dup_reason (roster, report->points);
  g_autofree char *doubt = mu_doubt_dup_all (roster, report);

  if (reason != NULL && doubt != NULL)
    return g_strjoin (" ", reason, doubt, NULL);
  return reason != NULL ? g_steal_pointer (&reason) : g_steal_pointer (&doubt);
}

static gboolean
is_format_found (MuRoster *roster)
{
  MuFormatSource source = mu_roster_get_format_source (roster);

  return source == MU_FORMAT_FOUND_BY_ROOM || source == MU_FORMAT_FOUND_BY_TOTAL;
}

/**
 * mu_import_notice_show:
 * @readings: (element-type utf8): a line for each list of which there is something to say
 *
 * Shows the notice in place of an earlier one, with a button to change the format of the open list if it was found.
 * Without lines there is none.
 */
void
mu_import_notice_show (MuImportNotice *self, GPtrArray *readings)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  g_autofree char *detail = NULL;
  MuNotice *notice;

  clear (self);
  if (readings->len == 0)
    return;
  detail = mu_display_text_dup_lines (readings);
  notice = mu_window_messages_show (
      self->messages, TOPIC, ngettext ("How this list was read", "How these lists were read", readings->len), detail);
  if (roster != NULL && is_format_found (roster))
    mu_notice_add_action (notice, _ ("_Change Format…"), "win.change-format");
  if (g_set_object (&self->roster, roster))
    g_signal_connect_swapped (roster, "changed", G_CALLBACK (clear), self);
}
