/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "support/mu-test-command.h"

/* A language and how it names the faction in a list. */
static const struct
{
  const char *language;
  const char *label;
} languages[] = {
  { "de", "Fraktion: " },
  { "fi", "Osapuoli: " },
  { "pl", "Frakcja: " },
  { "sv", "Fraktion: " },
};

static const char *const lists[][2] = {
  { "xwing-standard", "scum" },
  { "xwing-epic", "rebel" },
  { "armada-400", "republic" },
  { "armada-standard", "imperial" },
};

/* A list written in one language is the same list to a program that speaks another. */
static void
test_exchange (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  const char *const environment[] = { "LANGUAGE", languages[index].language, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuTestRun) abroad = mu_test_command ("", environment, "random", "--format", lists[i][0], "--faction",
                                                      lists[i][1], "--seed", "3", NULL);
      g_autoptr (MuTestRun) at_home
          = mu_test_command (abroad->out, NULL, "convert", "--format", lists[i][0], "--to", "csv", "-", NULL);
      g_autoptr (MuTestRun) back
          = mu_test_command (at_home->out, environment, "convert", "--format", lists[i][0], "--to", "text", "-", NULL);

      g_assert_cmpint (abroad->status, ==, 0);
      g_assert_nonnull (strstr (abroad->out, languages[index].label));
      g_assert_cmpint (at_home->status, ==, 0);
      g_assert_cmpint (back->status, ==, 0);
      g_assert_cmpstr (back->out, ==, abroad->out);
    }
}

/* What programs read is the same in every language. */
static void
test_json (gconstpointer data)
{
  const char *const environment[] = { "LANGUAGE", languages[GPOINTER_TO_UINT (data)].language, NULL };
  static const char squad[]
      = "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"},"
        "{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}]}";
  g_autoptr (MuTestRun) abroad = mu_test_command (squad, environment, "check", "--json", "-", NULL);
  g_autoptr (MuTestRun) at_home = mu_test_command (squad, NULL, "check", "--json", "-", NULL);

  g_assert_cmpint (abroad->status, ==, 1);
  g_assert_cmpstr (abroad->out, ==, at_home->out);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *exchange = g_strdup_printf ("/cli/languages/exchange/%s", languages[i].language);
      g_autofree char *json = g_strdup_printf ("/cli/languages/json/%s", languages[i].language);

      g_test_add_data_func (exchange, GUINT_TO_POINTER (i), test_exchange);
      g_test_add_data_func (json, GUINT_TO_POINTER (i), test_json);
    }
  return g_test_run ();
}
