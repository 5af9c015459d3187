/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-date.h"

#include "model/text/mu-i18n.h"

/* Translators: the months as they stand in a date such as “3 Nov 2025”. */
static const char *const months[] = {
  N_ ("Jan"), N_ ("Feb"), N_ ("Mar"), N_ ("Apr"), N_ ("May"), N_ ("Jun"),
  N_ ("Jul"), N_ ("Aug"), N_ ("Sep"), N_ ("Oct"), N_ ("Nov"), N_ ("Dec"),
};

/* The names of months are those of the program's language, whose locale need not be installed. */
static char *
format_date (GDateTime *time, const char *pattern)
{
  g_autoptr (GString) named = g_string_new (pattern);

  g_string_replace (named, "%b", _ (months[g_date_time_get_month (time) - 1]), 0);
  return g_date_time_format (time, named->str);
}

/* Returns the day with its year. The caller owns it. */
char *
mu_date_dup_text (GDateTime *time)
{
  /* Translators: a day of another year, as in g_date_time_format(): 3 Nov 2025 */
  /* xgettext:no-c-format */
  return format_date (time, C_ ("date", "%-e %b %Y"));
}

/* Returns the day without its year. The caller owns it. */
char *
mu_date_dup_short_text (GDateTime *time)
{
  /* Translators: a day of this year, as in g_date_time_format(): 3 Nov */
  /* xgettext:no-c-format */
  return format_date (time, C_ ("date", "%-e %b"));
}

/* Returns the day with its year, the hour and the minute. The caller owns it. */
char *
mu_date_dup_text_with_time (GDateTime *time)
{
  /* Translators: a day and a time, as in g_date_time_format(): 3 Nov 2025, 18:00 */
  /* xgettext:no-c-format */
  return format_date (time, C_ ("date", "%-e %b %Y, %H:%M"));
}
