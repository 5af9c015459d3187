/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-ui-translation.h"

#include <string.h>

#include "model/text/mu-language.h"
#include "support/mu-test-init.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

static const struct
{
  const char *before, *after;
} cases[] = {
  { "<property name=\"label\" translatable=\"yes\">Faction</property>",
    "<property name=\"label\">Fraktion</property>" },
  { "<property translatable=\"true\" name=\"a\">Faction</property>", "<property name=\"a\">Fraktion</property>" },
  { "<property translatable=\"no\">Faction</property>", "<property>Faction</property>" },
  { "<property>Faction</property>", "<property>Faction</property>" },
  { "<item translatable=\"yes\">Faction</item><item>Faction</item>", "<item>Fraktion</item><item>Faction</item>" },
  { "<p translatable=\"yes\" comments=\"why\">in no language</p>", "<p>in no language</p>" },
  { "<p translatable=\"yes\" context=\"date\">%-e %b</p>", "<p>%-e. %b</p>" },
  { "<p translatable=\"yes\" context=\"no context\">Faction</p>", "<p>Faction</p>" },
  { "<p translatable=\"yes\"></p>", "<p></p>" },
  { "<p translatable=\"yes\">&lt;b&gt; &amp; &quot;</p>", "<p>&lt;b&gt; &amp; &quot;</p>" },
  { "<p a=\"&lt;&quot;&amp;\"> &lt;&amp; </p>", "<p a=\"&lt;&quot;&amp;\"> &lt;&amp; </p>" },
  { "<p><![CDATA[<a> & b]]></p>", "<p>&lt;a&gt; &amp; b</p>" },
  { "<a><b/><!-- Faction --></a>", "<a><b></b></a>" },
};

/* Only what is marked changes. */
static void
test_marked (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *whole = g_strdup_printf ("<i>%s</i>", cases[i].before);
      g_autofree char *expected = g_strdup_printf ("<i>%s</i>", cases[i].after);
      g_autoptr (GBytes) bytes = g_bytes_new (whole, strlen (whole));
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) after = mu_ui_translation_apply (bytes, &error);

      g_assert_no_error (error);
      g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after), expected, strlen (expected));
    }
}

static void
test_broken (void)
{
  static const char *const broken[] = { "", "<a", "<a><b></a>", "<a translatable=\"yes\">Faction", "<a/><b", "\xff" };

  for (gsize i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (broken[i], strlen (broken[i]));
      g_autoptr (GError) error = NULL;

      g_assert_null (mu_ui_translation_apply (bytes, &error));
      g_assert_nonnull (error);
    }
}

/* A scope the window is made in does not choose the language of its type. */
static void
look (MuWindow *window)
{
  g_autoptr (MuLanguageScope) scope = mu_language_enter_tags ("pl");
  g_autoptr (GBytes) bytes = g_bytes_new_static (cases[0].before, strlen (cases[0].before));
  g_autoptr (GBytes) after = mu_ui_translation_apply (bytes, NULL);

  g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after), cases[0].after, strlen (cases[0].after));
  g_assert_nonnull (mu_test_find_labelled (GTK_WIDGET (window), GTK_TYPE_LABEL, "Listen"));
  mu_test_act (window, "win.show-help-overlay");
  mu_test_close (mu_test_await_dialog (NULL, GTK_TYPE_SHORTCUTS_WINDOW));
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  g_setenv ("LC_ALL", "qq_QQ.UTF-8", TRUE);
  g_setenv ("LANGUAGE", "de", TRUE);
  mu_language_start (NULL);
  mu_register_resource ();
  g_test_add_func ("/template/marked", test_marked);
  g_test_add_func ("/template/broken", test_broken);
  g_test_add_data_func ("/template/window", look, mu_test_run_case);
  return g_test_run ();
}
