/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-event-time.h"

#include <gio/gio.h>
#include <string.h>

#include "model/text/mu-date.h"
#include "model/text/mu-i18n.h"

/* Times of events as people write and read them: in the time zone of the machine. */

#define DAY "2026-12-24T"
#define MINUTE "2026-12-24T18:00"

/* Returns @text as of ISO 8601, with a day and with seconds. */
static char *
dup_iso (const char *text, GDateTime *now)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%dT");
  g_autofree char *whole = strchr (stripped, '-') == NULL ? g_strconcat (today, stripped, NULL) : g_strdup (stripped);
  gsize length = strlen (whole);
  char sign = length >= strlen (MINUTE) ? whole[strlen (MINUTE)] : '?';

  if (length > strlen (DAY) && whole[strlen (DAY) - 1] == ' ')
    whole[strlen (DAY) - 1] = 'T';
  if (sign == '\0' || sign == 'Z' || sign == '+' || sign == '-')
    return g_strdup_printf ("%.*s:00%s", (int) strlen (MINUTE), whole, whole + strlen (MINUTE));
  return g_steal_pointer (&whole);
}

/*
 * Reads a time. An hour that there is twice, since clocks are set back, is the later one. Returns FALSE with @error if
 * it is none, or one that no clock shows since clocks are set forward, or is over.
 *
 * @text: such as “2026-12-24 18:00”, or “18:00” for today; seconds and an offset from UTC may follow
 * @now: the time that it is, in the time zone in which @text is meant
 * @seconds: (out) the time in seconds since 1970
 */
gboolean
mu_event_time_parse (const char *text, GDateTime *now, gint64 *seconds, GError **error)
{
  g_autofree char *iso = dup_iso (text, now);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (iso, g_date_time_get_timezone (now));
  g_autofree char *shown = time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:") : NULL;

  if (time == NULL || !g_str_has_prefix (iso, shown))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("“%s” is not a time; write it as in 2026-12-24 18:00"), text);
      return FALSE;
    }
  if (g_date_time_compare (time, now) <= 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("the time “%s” is over already"), text);
      return FALSE;
    }
  *seconds = g_date_time_to_unix (time);
  return TRUE;
}

/*
 * Returns the time in the time zone of the machine, as the reader writes it.
 *
 * @seconds: since 1970
 */
char *
mu_event_time_dup_text (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  return time != NULL ? mu_date_dup_text_with_time (time) : g_strdup ("");
}

/*
 * Returns the same with the offset from UTC, for people who may be elsewhere.
 *
 * @seconds: since 1970
 */
char *
mu_event_time_dup_zoned_text (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);
  g_autofree char *text = mu_event_time_dup_text (seconds);
  g_autofree char *offset = time != NULL ? g_date_time_format (time, " (UTC%:z)") : NULL;

  return g_strconcat (text, offset, NULL);
}
