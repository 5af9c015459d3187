/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <unistd.h>

#include "model/text/mu-i18n.h"
#include "model/text/mu-text.h"
#include "support/mu-test-folder.h"

/* What the environment says, and the language that is. The first of these locales is installed nowhere. */
static const struct
{
  const char *language, *lc_all, *lc_messages, *lang;
  const char *tag;
  const char *points;
} environments[] = {
  { NULL, NULL, NULL, NULL, "en", "%d points" },
  { NULL, "C", NULL, NULL, "en", "%d points" },
  { NULL, "C.UTF-8", NULL, NULL, "en", "%d points" },
  { NULL, "POSIX", NULL, "de_DE.UTF-8", "en", "%d points" },
  { NULL, "de_AT.UTF-8", NULL, NULL, "de_AT", "%d Punkte" },
  { NULL, "de_DE@euro", NULL, NULL, "de_DE@euro", "%d Punkte" },
  { NULL, NULL, "pl_PL", "de_DE", "pl_PL", "%d punktów" },
  { NULL, NULL, NULL, "sv", "sv", "%d poäng" },
  { NULL, "qq_QQ.UTF-8", NULL, NULL, "qq_QQ", "%d points" },
  { "de", NULL, NULL, NULL, "de", "%d Punkte" },
  { "de", "C.UTF-8", NULL, NULL, "de", "%d Punkte" },
  { "de", "qq_QQ.UTF-8", NULL, NULL, "de", "%d Punkte" },
  { "de", "pl_PL.UTF-8", NULL, NULL, "de", "%d Punkte" },
  { "de", "C", NULL, NULL, "en", "%d points" },
  { "", "pl_PL.UTF-8", NULL, NULL, "pl_PL", "%d punktów" },
  { "qq:pl:de", "C.UTF-8", NULL, NULL, "qq", "%d punktów" },
  { "en:de", "de_DE.UTF-8", NULL, NULL, "en", "%d points" },
  { "en_GB", "de_DE.UTF-8", NULL, NULL, "en", "%d points" },
  { "C", "de_DE.UTF-8", NULL, NULL, "en", "%d points" },
  { "../de:/tmp:.", "C.UTF-8", NULL, NULL, "en", "%d points" },
};

static void
set (const char *variable, const char *value)
{
  if (value != NULL)
    g_setenv (variable, value, TRUE);
  else
    g_unsetenv (variable);
}

static const char *
word (gulong n)
{
  return ngettext ("%d point", "%d points", n);
}

/* The first of a start is what counts, so each has a process of its own. */
static void
test_environment (gconstpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }
  set ("LANGUAGE", environments[i].language);
  set ("LC_ALL", environments[i].lc_all);
  set ("LC_MESSAGES", environments[i].lc_messages);
  set ("LANG", environments[i].lang);
  mu_language_start (NULL);
  g_assert_cmpstr (mu_language_get_tag (mu_language_get_current ()), ==, environments[i].tag);
  g_assert_cmpstr (word (5), ==, environments[i].points);
  g_assert_cmpint (mu_language_is_english (mu_language_get_default ()), ==,
                   g_str_equal (environments[i].points, "%d points"));
  /* A locale that is there stays; without it, other libraries still have the languages. */
  if (g_strcmp0 (environments[i].lc_all, "C") == 0)
    g_assert_cmpstr (setlocale (LC_ALL, NULL), ==, "C");
  if (g_strcmp0 (environments[i].lc_all, "qq_QQ.UTF-8") == 0)
    g_assert_nonnull (g_getenv ("LANGUAGE"));
}

/* Whatever the environment says, the one asked for is used. */
static void
test_asked (void)
{
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }
  g_setenv ("LANGUAGE", "pl", TRUE);
  g_setenv ("LC_ALL", "C", TRUE);
  mu_language_start ("fi");
  g_assert_cmpstr (word (5), ==, "%d pistettä");
}

/* A summary is in the language of the thread, a variant's too, and in English where nobody translated it. */
static void
test_summaries (void)
{
  static const char summary[] = "Raises pilot skill by 2.", unknown[] = "No card does this.";
  static const struct
  {
    const char *tags;
    gboolean translated;
  } cases[] = { { "de", TRUE }, { "de_AT", TRUE }, { "qq:pl", TRUE }, { "en:de", FALSE }, { "qq", FALSE }, { "", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (cases[i].tags);

      g_test_message ("%s", cases[i].tags);
      g_assert_cmpint (mu_language_translate_summary (summary) != summary, ==, cases[i].translated);
      g_assert_true (mu_language_translate_summary (unknown) == unknown);
      g_assert_cmpstr (mu_language_translate_summary (""), ==, "");
    }
}

/* The languages there are for test_bcp47(), and whose messages they have. */
static const struct
{
  const char *to, *from;
} folders[] = { { "de", "de" }, { "es", "es" },    { "fi", "fi" },      { "pl", "pl" },
                { "sv", "sv" }, { "pt_BR", "de" }, { "sr@latin", "pl" } };

static void
link_messages (const char *dir, const char *from, const char *to)
{
  g_autofree char *target = g_build_filename (g_getenv ("MUSTER_LOCALE_DIR"), from, NULL);
  g_autofree char *path = g_build_filename (dir, to, NULL);

  g_assert_no_errno (symlink (target, path));
}

/* What the language of a web page is called: that which its texts are in, whatever else was asked for. */
static void
test_bcp47 (void)
{
  static const struct
  {
    const char *tags;
    const char *bcp47;
  } cases[] = {
    { "", "en" },         { "C", "en" },     { "POSIX:de", "en" }, { "en_GB", "en" },    { "qq", "en" },
    { "de", "de" },       { "de_AT", "de" }, { "qq:pl:de", "pl" }, { "pt_BR", "pt-BR" }, { "pt_PT", "en" },
    { "sr@latin", "sr" }, { "sr_RS", "en" }, { "zh_TW:sv", "sv" }, { "es_MX", "es" },    { "sr_RS@latin:fi", "sr" },
  };
  g_autofree char *dir = NULL;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }
  dir = mu_test_folder_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    link_messages (dir, folders[i].from, folders[i].to);
  g_setenv ("MUSTER_LOCALE_DIR", dir, TRUE);
  mu_language_start ("");
  g_assert_cmpstr (mu_language_get_bcp47 (NULL), ==, "en");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuLanguage) language = mu_language_new (cases[i].tags);

      g_assert_cmpstr (mu_language_get_bcp47 (language), ==, cases[i].bcp47);
    }
  mu_test_folder_free (g_steal_pointer (&dir));
}

static void
test_kinds (void)
{
  g_autoptr (MuLanguageScope) scope = mu_language_enter_tags ("de");

  g_assert_cmpstr (_ ("Faction"), ==, "Fraktion");
  g_assert_cmpstr (_ ("in no language at all"), ==, "in no language at all");
  g_assert_cmpstr (_ (""), ==, "");
  g_assert_cmpstr (C_ ("in no language", "Faction"), ==, "Faction");
  g_assert_cmpstr (ngettext ("%d point", "%d points", 1), ==, "%d Punkt");
  g_assert_cmpstr (ngettext ("%d point", "%d points", 2), ==, "%d Punkte");
  g_assert_cmpstr (ngettext ("%d gnu", "%d gnus", 1), ==, "%d gnu");
  g_assert_cmpstr (ngettext ("%d gnu", "%d gnus", 2), ==, "%d gnus");
}

static void
test_contexts (void)
{
  g_autoptr (MuLanguageScope) scope = mu_language_enter_tags ("de");

  g_assert_cmpstr (C_ ("date", "%-e %b"), ==, "%-e. %b");
}

/* A scope ends where it was left, and the locale and the environment never change. */
static void
test_scopes (void)
{
  g_autofree char *locale = g_strdup (setlocale (LC_ALL, NULL));
  g_auto (GStrv) environment = g_get_environ ();
  g_auto (GStrv) environment_after = NULL;
  g_autoptr (MuText) text = mu_text_new ("Ion Cannon");
  MuLanguageScope *polish, *same, *german, *english;

  mu_text_take (text, "de", g_strdup ("Ionenkanone"));
  mu_text_take (text, "pl", g_strdup ("Działo jonowe"));
  polish = mu_language_enter_tags ("pl");
  g_assert_cmpstr (word (1), ==, "%d punkt");
  g_assert_cmpstr (mu_text_get (text), ==, "Działo jonowe");
  same = mu_language_enter_tags (NULL);
  g_assert_cmpstr (word (1), ==, "%d punkt");
  german = mu_language_enter_tags ("de_CH:pl");
  g_assert_cmpstr (word (1), ==, "%d Punkt");
  g_assert_cmpstr (mu_text_get (text), ==, "Ionenkanone");
  english = mu_language_enter_tags ("en");
  g_assert_cmpstr (word (1), ==, "%d point");
  g_assert_cmpstr (mu_text_get (text), ==, "Ion Cannon");
  mu_language_leave (english);
  g_assert_cmpstr (word (1), ==, "%d Punkt");
  mu_language_leave (german);
  mu_language_leave (same);
  g_assert_cmpstr (word (1), ==, "%d punkt");
  mu_language_leave (polish);
  g_assert_cmpstr (word (1), ==, "%d point");
  g_assert_cmpstr (mu_text_get (text), ==, "Ion Cannon");
  environment_after = g_get_environ ();
  g_assert_cmpstrv (environment, environment_after);
  g_assert_cmpstr (locale, ==, setlocale (LC_ALL, NULL));
}

static void
word_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, (gpointer) word (1), NULL);
}

static void
on_worded (GObject *source, GAsyncResult *result, gpointer data)
{
  *(const char **) data = g_task_propagate_pointer (G_TASK (result), NULL);
}

/* A task's thread words texts the way its caller does, whatever the caller does afterwards. */
static void
test_tasks (void)
{
  static const struct
  {
    const char *tag;
    const char *point;
  } cases[] = { { "de", "%d Punkt" }, { "fi", "%d piste" }, { "en", "%d point" }, { NULL, "%d point" } };
  const char *worded[G_N_ELEMENTS (cases)] = { NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (cases[i].tag);
      g_autoptr (GTask) task = g_task_new (NULL, NULL, on_worded, &worded[i]);

      mu_language_run_task (task, word_in_thread);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      while (worded[i] == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpstr (worded[i], ==, cases[i].point);
    }
}

static void
test_list (void)
{
  static const char *const unknown[] = { "", "qq", "../de", "/de", ".", "..", "de/", "De" };
  g_autoptr (GPtrArray) tags = mu_language_list ();
  g_autofree char *list = NULL;

  g_ptr_array_add (tags, NULL);
  list = g_strjoinv (" ", (char **) tags->pdata);
  g_assert_cmpstr (list, ==, "de en es fi fr it pl sv");
  for (guint i = 0; i + 1 < tags->len; i++)
    g_assert_true (mu_language_exists (tags->pdata[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (unknown); i++)
    g_assert_false (mu_language_exists (unknown[i]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (environments); i++)
    {
      g_autofree char *path = g_strdup_printf ("/language/environment/%zu", i);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_environment);
    }
  g_test_add_func ("/language/asked", test_asked);
  g_test_add_func ("/language/bcp47", test_bcp47);
  g_test_add_func ("/language/kinds", test_kinds);
  g_test_add_func ("/language/contexts", test_contexts);
  g_test_add_func ("/language/scopes", test_scopes);
  g_test_add_func ("/language/summaries", test_summaries);
  g_test_add_func ("/language/tasks", test_tasks);
  g_test_add_func ("/language/list", test_list);
  return g_test_run ();
}
