/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-date.h"
#include "model/text/mu-language.h"

/* Days and times are in the reader's language, whatever locales the machine has. */
static void
test_languages (void)
{
  static const struct
  {
    const char *language;
    const char *text;
    const char *short_text;
    const char *with_time;
  } cases[] = {
    { "en", "14 Sep 2012", "14 Sep", "14 Sep 2012, 09:05" },
    { "de", "14. Sep. 2012", "14. Sep.", "14. Sep. 2012, 09:05" },
    { "fi", "14.9.2012", "14.9.", "14.9.2012 klo 09.05" },
    { "sv", "14 sep. 2012", "14 sep.", "14 sep. 2012 kl. 09:05" },
  };
  g_autoptr (GDateTime) time = g_date_time_new_utc (2012, 9, 14, 9, 5, 0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (cases[i].language);
      g_autofree char *text = mu_date_dup_text (time);
      g_autofree char *short_text = mu_date_dup_short_text (time);
      g_autofree char *with_time = mu_date_dup_text_with_time (time);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (short_text, ==, cases[i].short_text);
      g_assert_cmpstr (with_time, ==, cases[i].with_time);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/date/languages", test_languages);
  return g_test_run ();
}
