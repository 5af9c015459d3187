/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "serve/mu-event-time.h"

/* As in Berlin, wherever the test runs: clocks are set forward at 02:00 on 28 March 2027, and back at 03:00 on 31 October. */
#define ZONE "CET-1CEST,M3.5.0,M10.5.0/3"

static gint64
get_seconds (const char *utc)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (utc, zone);

  g_assert_nonnull (time);
  return g_date_time_to_unix (time);
}

static GDateTime *
new_now (void)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();

  return g_date_time_new (zone, 2026, 11, 23, 12, 0, 0);
}

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    const char *utc;
  } cases[] = {
    { "2026-12-24 18:00", "2026-12-24T17:00:00Z" },
    { "2026-12-24T18:00", "2026-12-24T17:00:00Z" },
    { "2026-12-24 18:00:30", "2026-12-24T17:00:30Z" },
    { " 2026-12-24 18:00 ", "2026-12-24T17:00:00Z" },
    { "2027-07-01 18:00", "2027-07-01T16:00:00Z" },
    { "2026-12-24 18:00Z", "2026-12-24T18:00:00Z" },
    { "2026-12-24T18:00:00Z", "2026-12-24T18:00:00Z" },
    { "2026-12-24 18:00-05:00", "2026-12-24T23:00:00Z" },
    { "2026-12-24 18:00+01:00", "2026-12-24T17:00:00Z" },
    { "18:00", "2026-11-23T17:00:00Z" },
    { "12:01", "2026-11-23T11:01:00Z" },
    { "12:00:01", "2026-11-23T11:00:01Z" },
    /* Before and after clocks are set forward. */
    { "2027-03-28 01:59", "2027-03-28T00:59:00Z" },
    { "2027-03-28 03:00", "2027-03-28T01:00:00Z" },
    /* This hour there is twice. */
    { "2027-10-31 02:30", "2027-10-31T01:30:00Z" },
    { "2027-10-31 01:59", "2027-10-30T23:59:00Z" },
    { "2027-10-31 03:00", "2027-10-31T02:00:00Z" },
    { "2028-02-29 00:00", "2028-02-28T23:00:00Z" },
  };
  g_autoptr (GDateTime) now = new_now ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 seconds = 0;

      g_test_message ("%s", cases[i].text);
      g_assert_true (mu_event_time_parse (cases[i].text, now, &seconds, &error));
      g_assert_no_error (error);
      g_assert_cmpint (seconds, ==, get_seconds (cases[i].utc));
    }
}

static void
test_refuse (void)
{
  static const struct
  {
    const char *text;
    const char *part;
  } cases[] = {
    { "", "not a time" },
    { " ", "not a time" },
    { "tomorrow", "not a time" },
    { "2026-12-24", "not a time" },
    { "18", "not a time" },
    { "18:00 sharp", "not a time" },
    { "25:00", "not a time" },
    { "24:00", "not a time" },
    { "18:60", "not a time" },
    { "2026-13-24 18:00", "not a time" },
    { "2026-02-29 18:00", "not a time" },
    { "2026-12-24 18:00 18:00", "not a time" },
    { "2026-W52-4 18:00", "not a time" },
    { "24.12.2026 18:00", "not a time" },
    { "2026-12-24 \xff", "not a time" },
    { "2026-12-2418:00:0", "not a time" },
    { "99999999999999999999-12-24 18:00", "not a time" },
    { "2026-12-24 18:00+99:00", "not a time" },
    /* No clock shows this. */
    { "2027-03-28 02:30", "not a time" },
    { "12:00", "over already" },
    { "11:59", "over already" },
    { "2026-11-23 11:59", "over already" },
    { "2026-11-23 11:30Z", NULL },
    { "2026-11-23 10:59Z", "over already" },
    { "1000-01-01 00:00", "over already" },
  };
  g_autoptr (GDateTime) now = new_now ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 seconds = 7;
      gboolean is_time = mu_event_time_parse (cases[i].text, now, &seconds, &error);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (is_time, ==, cases[i].part == NULL);
      if (is_time)
        continue;
      g_assert_cmpint (seconds, ==, 7);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].part));
    }
}

static void
test_text (void)
{
  static const struct
  {
    const char *utc;
    const char *text;
    const char *zoned;
  } cases[] = {
    { "2026-12-24T17:00:00Z", "24 Dec 2026, 18:00", "24 Dec 2026, 18:00 (UTC+01:00)" },
    { "2027-07-01T16:00:59Z", "1 Jul 2027, 18:00", "1 Jul 2027, 18:00 (UTC+02:00)" },
    { "2026-12-24T23:30:00Z", "25 Dec 2026, 00:30", "25 Dec 2026, 00:30 (UTC+01:00)" },
    /* An hour that there is twice can be told apart. */
    { "2027-10-31T00:30:00Z", "31 Oct 2027, 02:30", "31 Oct 2027, 02:30 (UTC+02:00)" },
    { "2027-10-31T01:30:00Z", "31 Oct 2027, 02:30", "31 Oct 2027, 02:30 (UTC+01:00)" },
  };
  g_autofree char *never = mu_event_time_dup_text (G_MAXINT64);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mu_event_time_dup_text (get_seconds (cases[i].utc));
      g_autofree char *zoned = mu_event_time_dup_zoned_text (get_seconds (cases[i].utc));

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (zoned, ==, cases[i].zoned);
    }
  g_assert_cmpstr (never, ==, "");
}

int
main (int argc, char **argv)
{
  g_setenv ("TZ", ZONE, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/event-time/parse", test_parse);
  g_test_add_func ("/event-time/refuse", test_refuse);
  g_test_add_func ("/event-time/text", test_text);
  return g_test_run ();
}
