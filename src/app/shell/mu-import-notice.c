/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-import-notice.h"

#include "app/card/mu-reading-window.h"
#include "app/widgets/mu-display-text.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-doubt.h"
#include "rules/check/mu-format-choice.h"

/* The notice that says which formats were found for imported lists, and what is in doubt about them or about a list
 * that is opened later. It goes when the open list changes or another one is opened, and with it what is known about how
 * the other lists were read. */
struct _MuImportNotice
{
  GObject parent_instance;
  MuSession *session;
  MuNotices *notices;
  MuRoster *roster;   /* nullable: the open list, while the notice is shown */
  GPtrArray *rosters; /* of MuRoster: the lists that were imported from texts */
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
  mu_notices_clear (self->notices, TOPIC);
  stop_following (self);
  g_ptr_array_set_size (self->rosters, 0);
}

static void
mu_import_notice_finalize (GObject *object)
{
  MuImportNotice *self = MU_IMPORT_NOTICE (object);

  stop_following (self);
  g_ptr_array_unref (self->rosters);
  g_clear_object (&self->session);
  g_clear_object (&self->notices);
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
  self->rosters = g_ptr_array_new_with_free_func (g_object_unref);
}

/* What is shown is about the open list as it is now. */
static void
follow (MuImportNotice *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);

  if (g_set_object (&self->roster, roster))
    g_signal_connect_swapped (roster, "changed", G_CALLBACK (clear), self);
}

static MuNotice *
show_lines (MuImportNotice *self, GPtrArray *lines)
{
  g_autofree char *detail = mu_display_text_dup_lines (lines);

  follow (self);
  return mu_notices_show (self->notices, TOPIC,
                                  ngettext ("How this list was read", "How these lists were read", lines->len), detail);
}

/* What was in doubt when a list was read is in doubt until it is changed. */
static void
on_opened (MuImportNotice *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  char *doubt = roster != NULL ? mu_doubt_dup_text (roster) : NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  MuNotice *notice;

  clear (self);
  if (doubt == NULL)
    return;
  g_ptr_array_add (lines, doubt);
  notice = show_lines (self, lines);
  if (mu_reading_window_is_of_use (roster))
    mu_notice_add_action (notice, _ ("How _It Was Read"), "win.reading");
}

/* Returns a notice that is not shown yet, for lists that are opened in @session. */
MuImportNotice *
mu_import_notice_new (MuSession *session, MuNotices *notices)
{
  MuImportNotice *self = g_object_new (MU_TYPE_IMPORT_NOTICE, NULL);

  self->session = g_object_ref (session);
  self->notices = g_object_ref (notices);
  g_signal_connect_object (session, "notify::roster", G_CALLBACK (on_opened), self, G_CONNECT_SWAPPED);
  return self;
}

/*
 * Returns which format was found for @roster and what is in doubt, in a line; NULL if there is nothing to say that the
 * findings do not say.
 *
 * @roster: a list that was just read
 * @report: the verdict on it
 * @open: TRUE if the list is open, so that its findings are shown
 */
char *
mu_import_notice_dup_reading (MuRoster *roster, const MuReport *report, gboolean open)
{
  g_autofree char *reason = mu_format_choice_dup_reason (roster, report->points);
  g_autofree char *doubt = open ? mu_doubt_dup_text (roster) : mu_doubt_dup_all (roster, report);

  if (reason != NULL && doubt != NULL)
    return g_strjoin (" ", reason, doubt, NULL);
  return reason != NULL ? g_steal_pointer (&reason) : g_steal_pointer (&doubt);
}

static gboolean
is_format_found (MuRoster *roster)
{
  g_autofree char *reason = mu_format_choice_dup_reason (roster, 0);

  return reason != NULL;
}

/*
 * Shows the notice in place of an earlier one, with buttons to read how @rosters were read, and to change the format of
 * the open list if it was found. Without lines there is none.
 *
 * @readings: (of char*) a line for each list of which there is something to say
 * @rosters: (of MuRoster) the lists that were read from texts
 */
void
mu_import_notice_show (MuImportNotice *self, GPtrArray *readings, GPtrArray *rosters)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  MuNotice *notice;

  clear (self);
  for (guint i = 0; i < rosters->len; i++)
    g_ptr_array_add (self->rosters, g_object_ref (rosters->pdata[i]));
  if (rosters->len > 0 && roster != NULL)
    follow (self);
  if (readings->len == 0)
    return;
  notice = show_lines (self, readings);
  if (rosters->len > 0)
    mu_notice_add_action (notice, _ ("How _It Was Read"), "win.import-reading");
  if (roster != NULL && is_format_found (roster))
    mu_notice_add_action (notice, _ ("_Change Format…"), "win.change-format");
}

/*
 * Returns the lists read from texts that were imported last, until the open list changes or another one is opened. The
 * elements are MuRoster.
 */
GPtrArray *
mu_import_notice_get_rosters (MuImportNotice *self)
{
  return self->rosters;
}
