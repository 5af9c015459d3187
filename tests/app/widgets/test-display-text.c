/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "app/widgets/mu-display-text.h"
#include "model/text/mu-language.h"

/* How long ago a day is said, in languages of which no locale is installed. */
static void
test_date (void)
{
  static const struct
  {
    const char *language, *then, *said;
  } cases[] = {
    { "en", "2026-11-22T08:00:00Z", "today" },       { "de", "2026-11-22T08:00:00Z", "heute" },
    { "en", "2026-11-21T23:00:00Z", "yesterday" },   { "fr", "2026-11-21T23:00:00Z", "hier" },
    { "en", "2026-11-20T08:00:00Z", "Friday" },      { "de", "2026-11-16T08:00:00Z", "Montag" },
    { "pl", "2026-11-18T08:00:00Z", "środa" },       { "sv", "2026-11-19T08:00:00Z", "torsdag" },
    { "en", "2026-11-15T08:00:00Z", "15 Nov" },      { "de", "2026-03-01T08:00:00Z", "1. März" },
    { "fi", "2026-03-01T08:00:00Z", "1.3." },        { "en", "2025-12-31T08:00:00Z", "31 Dec 2025" },
    { "es", "2025-12-31T08:00:00Z", "31 dic 2025" }, { "fr", "2025-08-09T08:00:00Z", "9 août 2025" },
    { "it", "2026-11-21T23:00:00Z", "ieri" },        { "it", "2025-07-09T08:00:00Z", "9 lug 2025" },
    { "pl", "2025-10-09T08:00:00Z", "9 paź 2025" },  { "fi", "2025-10-09T08:00:00Z", "9.10.2025" },
  };
  g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 ("2026-11-22T20:00:00Z", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (cases[i].language);
      g_autoptr (GDateTime) then = g_date_time_new_from_iso8601 (cases[i].then, NULL);
      g_autofree char *said = mu_display_text_dup_date (then, now);

      g_assert_cmpstr (said, ==, cases[i].said);
    }
}

/* Figures are not turned round in a language that is written from right to left. */
static void
test_figures (void)
{
  static const struct
  {
    GtkTextDirection direction;
    int number;
    const char *text;
  } cases[] = {
    { GTK_TEXT_DIR_LTR, 39, "+39" },
    { GTK_TEXT_DIR_LTR, -15, "-15" },
    { GTK_TEXT_DIR_RTL, 39, "\u2066+39\u2069" },
    { GTK_TEXT_DIR_RTL, -15, "\u2066-15\u2069" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;

      gtk_widget_set_default_direction (cases[i].direction);
      text = mu_display_text_dup_figures ("%+d", cases[i].number);
      gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* A line may break after the dot between two parts, but does not begin with it. */
static void
test_pair (void)
{
  static const struct
  {
    const char *one, *other, *pair;
  } cases[] = {
    { "X-Wing", "Rebel", "X-Wing\u00a0· Rebel" },
    { "", "Rebel", "Rebel" },
    { NULL, "Rebel", "Rebel" },
    { "X-Wing", "", "X-Wing" },
    { "X-Wing", NULL, "X-Wing" },
    { NULL, NULL, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *pair = mu_display_text_dup_pair (cases[i].one, cases[i].other);

      g_assert_cmpstr (pair, ==, cases[i].pair);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display-text/date", test_date);
  g_test_add_func ("/display-text/figures", test_figures);
  g_test_add_func ("/display-text/pair", test_pair);
  return g_test_run ();
}
