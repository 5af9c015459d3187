/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-unit-words.h"

#include "rules/check/mu-check.h"
#include "support/mu-test-roster.h"

/* The first unit of a list, and what it is called. */
static const struct
{
  const char *format;
  const char *faction;
  const char *list;
  const char *more;
  const char *name;
  const char *score_line;
} cases[] = {
  { "xwing-standard", "imperial", "soontirfel", "TIE Interceptor", "• Soontir Fel, TIE Interceptor",
    "• Soontir Fel — TIE Interceptor" },
  { "xwing-epic", "rebel", "cr90corvettefore; cr90corvetteaft", "CR90 Corvette (Fore)", "CR90 Corvette (Fore)",
    "CR90 Corvette (Fore) + CR90 Corvette (Aft)" },
  { "armada-standard", "rebel", "cr90corvettea", "", "CR90 Corvette A", "CR90 Corvette A" },
  { "armada-standard", "rebel", "lukeskywalker", "X-wing Squadron", "• Luke Skywalker, X-wing Squadron",
    "• Luke Skywalker — X-wing Squadron" },
  { "armada-standard", "rebel", "2*xwingsquadron", "", "X-wing Squadron", "X-wing Squadron" },
};

static void
test_names (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (MuScoreSheet) sheet = mu_score_sheet_new (roster, report);
  const MuReportUnit *unit = mu_report_get_unit (report, 0);
  g_autofree char *name = mu_unit_words_dup_name (unit, ", ");
  g_autofree char *line = mu_unit_words_dup_score_line (mu_score_sheet_get_line (sheet, 0));

  g_assert_cmpstr (mu_unit_words_get_more (unit), ==, cases[i].more);
  g_assert_cmpstr (name, ==, cases[i].name);
  g_assert_cmpstr (line, ==, cases[i].score_line);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/unit-words/names/%s", cases[i].list);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_names);
    }
  return g_test_run ();
}
