/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "exchange/mu-language.h"
#include "rules/mu-rules.h"

/* What gettext has no translation of it gives back itself. */
static void
assert_translated (const char *language, const char *text)
{
  if (text == NULL || *text == '\0' || gettext (text) != text)
    return;
  g_test_message ("not in %s: “%s”", language, text);
  g_test_fail ();
}

/* Everything the table of rules can say: a rule's sentence and help, a finding's title, sentence and advice. */
static void
test_rules (gconstpointer data)
{
  const char *language = data;
  guint n_rules;
  const MuRule *rules = mu_rules_get (&n_rules);

  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_MESSAGES, "C.UTF-8");
  for (guint i = 0; i < n_rules; i++)
    {
      assert_translated (language, rules[i].plain);
      assert_translated (language, rules[i].help);
    }
  for (int i = 0; i < MU_N_MESSAGES; i++)
    {
      const MuMessage *message = mu_rules_get_message (i);

      assert_translated (language, message->title);
      assert_translated (language, message->text);
      assert_translated (language, message->remedy);
    }
}

/* What was said in one language is said again in the next, and afterwards as before. */
static void
test_turns (gconstpointer data)
{
  const char *const *languages = data;
  const char *text = mu_rules_get_message (MU_MESSAGE_POINTS)->text;
  g_autofree char *last = g_strdup (text);

  g_setenv ("LANGUAGE", "en", TRUE);
  for (guint i = 0; languages[i] != NULL; i++)
    {
      MuLanguage *language = mu_language_enter (languages[i]);

      g_assert_cmpstr (gettext (text), !=, last);
      g_assert_cmpstr (gettext (text), !=, text);
      g_free (last);
      last = g_strdup (gettext (text));
      mu_language_leave (language);
      g_assert_cmpstr (gettext (text), ==, text);
    }
}

/* The languages of po/LINGUAS. */
static char **
list_languages (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("top_srcdir"), "po", "LINGUAS", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GStrvBuilder) languages = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#')
      g_strv_builder_add (languages, g_strstrip (lines[i]));
  return g_strv_builder_end (languages);
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) languages = list_languages ();
  g_autofree char *locale = g_build_filename (g_getenv ("top_builddir"), "locale", NULL);

  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/translations/rules/%s", languages[i]);

      g_test_add_data_func (path, languages[i], test_rules);
    }
  g_test_add_data_func ("/translations/turns", languages, test_turns);
  return g_test_run ();
}
