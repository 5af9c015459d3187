/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-rule.h"
#include "support/mu-test-findings.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/* What there is no translation of comes back itself. */
static void
assert_translated (const char *language, const char *text)
{
  if (text == NULL || *text == '\0' || _ (text) != text)
    return;
  g_test_message ("not in %s: “%s”", language, text);
  g_test_fail ();
}

static void
assert_message_translated (const char *language, const MuMessageText *text)
{
  assert_translated (language, text->one);
  g_assert_cmpint (text->many != NULL, ==, text->number != MU_NUMBER_NONE);
}

/* Everything the table of rules can say: a rule's sentence and help, a finding's title, sentence and advice. */
static void
test_rules (gconstpointer data)
{
  const char *language = data;
  g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (language);
  guint n_rules;
  const MuRule *rules = mu_rules_get (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      assert_translated (language, rules[i].plain);
      assert_translated (language, rules[i].help);
    }
  for (int i = 0; i < MU_N_MESSAGES; i++)
    {
      const MuMessage *message = mu_rules_get_message (i);

      assert_message_translated (language, &message->title);
      assert_message_translated (language, &message->text);
      for (int j = 0; j < MU_MAX_REMEDIES && message->remedies[j].text.one != NULL; j++)
        assert_message_translated (language, &message->remedies[j].text);
    }
}

/* French has a space before some signs, at which no line may break. */
static void
test_spaces (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("top_srcdir"), "po", "fr.po", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean french = FALSE;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      french = g_str_has_prefix (*line, "msgstr") || (french && **line == '"');
      if (!french || !g_regex_match_simple ("\\S [;:?!»]|« ", *line, 0, 0))
        continue;
      g_test_message ("a line may break before a sign: %s", *line);
      g_test_fail ();
    }
}

/* What was said in one language is said again in the next, and afterwards as before. */
static void
test_turns (gconstpointer data)
{
  const char *const *languages = data;
  const char *text = mu_rules_get_message (MU_MESSAGE_EMPTY)->text.one;
  const char *last = text;

  for (guint i = 0; languages[i] != NULL; i++)
    {
      MuLanguageScope *scope = mu_language_enter_tags (languages[i]);

      g_assert_cmpstr (_ (text), !=, last);
      g_assert_cmpstr (_ (text), !=, text);
      last = _ (text);
      mu_language_leave (scope);
      g_assert_cmpstr (_ (text), ==, text);
    }
}

static MuRoster *
new_roster (void)
{
  return mu_test_roster ("xwing-standard", "rebel", "lukeskywalker pushthelimit autothrusters; lukeskywalker r2d2");
}

static char *
judge (MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  return mu_test_findings_dup_message (report->findings);
}

/* What a thread is to say, and in which languages. */
typedef struct
{
  const char *const *languages;
  GPtrArray *expected; /* of char*, by language */
  MuRoster *roster;
  guint first;
} Speaker;

static gpointer
judge_in_turns (gpointer data)
{
  const Speaker *self = data;
  const guint n_languages = self->expected->len;

  for (guint round = 0; round < mu_test_rounds (200); round++)
    {
      guint index = (self->first + round) % n_languages;
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (self->languages[index]);
      g_autofree char *said = judge (self->roster);

      g_assert_cmpstr (said, ==, self->expected->pdata[index]);
    }
  return NULL;
}

static gpointer
judge_in_default (gpointer data)
{
  const Speaker *self = data;

  for (guint round = 0; round < mu_test_rounds (200); round++)
    {
      g_autofree char *said = judge (self->roster);

      g_assert_cmpstr (said, ==, self->expected->pdata[self->first]);
    }
  return NULL;
}

/* Threads that judge side by side in different languages say what each language says alone. */
static void
test_threads (gconstpointer data)
{
  static const char *const languages[] = { "en", "de", "es", "fi", "fr", "it", "pl", "sv", "cs" };
  g_autoptr (GPtrArray) expected = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MuRoster) roster = new_roster ();
  Speaker speakers[4];
  GThread *threads[G_N_ELEMENTS (speakers)];

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (languages[i]);

      g_ptr_array_add (expected, judge (roster));
    }
  g_assert_cmpstr (expected->pdata[0], !=, expected->pdata[1]);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      speakers[i] = (Speaker){ languages, expected, roster, i };
      if (i == 0)
        threads[i] = g_thread_new (NULL, judge_in_default, &speakers[i]);
      else
        threads[i] = g_thread_new (NULL, judge_in_turns, &speakers[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
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

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/translations/rules/%s", languages[i]);

      g_test_add_data_func (path, languages[i], test_rules);
    }
  g_test_add_func ("/translations/spaces", test_spaces);
  g_test_add_data_func ("/translations/turns", languages, test_turns);
  g_test_add_data_func ("/translations/threads", NULL, test_threads);
  return g_test_run ();
}
