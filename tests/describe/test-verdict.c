/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-verdict.h"

#include "describe/mu-described-finding.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-team.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

#define ALONE_LEGAL "The list breaks no rule by itself, but its team does."
#define TWICE                                                                                                          \
  "These cards share the unique name “Soontir Fel”, which a list may have only once: 2 × Soontir Fel (TIE Interceptor)."

static char *
dup_id (const MuFormat *format)
{
  return g_strdup (format->id);
}

/* A list of Imperials, and what is said of it. */
static const struct
{
  const char *name;
  const char *list;
  MuVerdict verdict;
  const char *reasons; /* separated by "|" */
  const char *formats; /* what the line of the formats begins with */
} cases[] = {
  { "legal", "soontirfel", MU_VERDICT_LEGAL, "", "Legal in: xwing-standard; " },
  { "twice", "soontirfel; soontirfel", MU_VERDICT_ILLEGAL, TWICE,
    "Legal in no format." },
  { "two errors", "soontirfel; soontirfel; 5*howlrunner", MU_VERDICT_ILLEGAL,
    "The list costs 144 of 100 points.|" TWICE "|These cards share the unique name “\"Howlrunner\"”, which a list may have "
    "only once: 5 × \"Howlrunner\" (TIE Fighter).",
    "Legal in no format." },
};

static void
test_reasons (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", cases[i].list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) reasons = mu_verdict_list_reasons (report);
  g_autofree char *formats = mu_verdict_dup_legal_formats (roster, dup_id);
  g_autofree char *joined = NULL;

  g_ptr_array_add (reasons, NULL);
  joined = g_strjoinv ("|", (char **) reasons->pdata);
  g_assert_cmpint (mu_verdict_get (report), ==, cases[i].verdict);
  g_assert_cmpstr (joined, ==, cases[i].reasons);
  g_assert_true (g_str_has_prefix (formats, cases[i].formats));
}

static void
test_words (void)
{
  static const struct
  {
    const char *name;
    const char *sign;
  } words[MU_N_VERDICTS] = {
    [MU_VERDICT_LEGAL] = { "Legal", "✓" },
    [MU_VERDICT_FREE] = { "Free play", "○" },
    [MU_VERDICT_ILLEGAL] = { "Illegal", "✗" },
    [MU_VERDICT_UNREADABLE] = { "Unreadable", "?" },
  };
  const guint free_counts[MU_N_VERDICTS] = { [MU_VERDICT_LEGAL] = 3, [MU_VERDICT_FREE] = 4 };
  const guint counts[MU_N_VERDICTS] = { [MU_VERDICT_LEGAL] = 3, [MU_VERDICT_ILLEGAL] = 2, [MU_VERDICT_UNREADABLE] = 1 };
  g_autofree char *summary = mu_verdict_dup_summary (counts);
  g_autofree char *free_summary = mu_verdict_dup_summary (free_counts);

  for (int i = 0; i < MU_N_VERDICTS; i++)
    {
      g_assert_cmpstr (mu_verdict_get_name (i), ==, words[i].name);
      g_assert_cmpstr (mu_verdict_get_sign (i), ==, words[i].sign);
    }
  g_assert_cmpstr (summary, ==, "3 legal · 2 illegal · 1 unreadable");
  g_assert_cmpstr (free_summary, ==, "3 legal · 4 free play · 0 illegal · 0 unreadable");
}

/* What is written or printed says if its list is not legal, or for free play. */
static void
test_marks (void)
{
  static const struct
  {
    const char *format;
    const char *list;
    MuVerdict verdict;
    const char *mark;
  } lists[] = {
    { "xwing-standard", "soontirfel", MU_VERDICT_LEGAL, NULL },
    { "xwing-standard", "soontirfel; soontirfel", MU_VERDICT_ILLEGAL, "NOT LEGAL in Standard" },
    { "xwing-free", "soontirfel; soontirfel", MU_VERDICT_FREE, "FREE PLAY: not checked by the rules" },
    { "xwing-free", "soontirfel ?mod:nothing", MU_VERDICT_ILLEGAL, "NOT LEGAL in Free Play" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (lists[i].format, "imperial", lists[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autofree char *mark = mu_verdict_dup_mark (report);

      g_assert_cmpint (mu_verdict_get (report), ==, lists[i].verdict);
      g_assert_cmpstr (mark, ==, lists[i].mark);
    }
}

static void
assert_finding (const MuDescribedFinding *finding, gboolean is_error, const char *message, const char *place,
                const char *spoken)
{
  g_autofree char *said = mu_described_finding_dup_spoken (finding);

  g_assert_cmpint (finding->is_error, ==, is_error);
  g_assert_cmpstr (finding->message, ==, message);
  g_assert_cmpstr (finding->place, ==, place);
  g_assert_cmpstr (said, ==, spoken);
}

static void
test_findings (void)
{
  static const char text[] = "Faction: Imperial\n\nSoontir Fel - TIE Interceptor (27)\n- Nothing (3)\n\n= 30\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
  MuRoster *roster = rosters->pdata[0];
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) findings = mu_described_finding_list (roster, report);

  g_assert_cmpuint (findings->len, ==, 3);
  assert_finding (findings->pdata[0], TRUE, "“Nothing” is not in the catalogs, or not for that ship or slot.",
                  "line 4: - Nothing (3)",
                  "Problem: Unknown card. “Nothing” is not in the catalogs, or not for that ship or slot. Check the "
                  "spelling, the ship and the slot, or remove it.");
  assert_finding (findings->pdata[1], FALSE, "The list costs only 27 of 100 points.", "",
                  "Note: Far below the limit. The list costs only 27 of 100 points. There is room for more cards.");
  assert_finding (findings->pdata[2], FALSE, "The list states 30 points, but its cards cost 27.", "",
                  "Note: Another total than stated. The list states 30 points, but its cards cost 27. Compare the cards "
                  "with the text they were read from.");
}

/* Errors come before notes on what is checked earlier. */
static void
test_order (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "soontirfel r2d2");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) findings = mu_described_finding_list (roster, report);
  const MuDescribedFinding *last = findings->pdata[findings->len - 1];

  g_assert_false (mu_finding_is_error (report->findings->pdata[0]));
  g_assert_cmpuint (findings->len, ==, report->findings->len);
  assert_finding (findings->pdata[0], TRUE, "Soontir Fel has no Astromech slot for R2-D2.", "",
                  "Problem: No Astromech slot. Soontir Fel has no Astromech slot for R2-D2. Remove R2-D2.");
  g_assert_cmpstr (last->message, ==, "The list costs only 31 of 100 points.");
}

/* Of two lists that share a pilot, the first breaks no rule by itself: it says so once, as an error without a rule. */
static void
test_team (void)
{
  g_autoptr (GPtrArray) team = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) reports = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GPtrArray) reasons = NULL;

  g_ptr_array_add (team, mu_test_roster ("xwing-team", "rebel", "lukeskywalker"));
  g_ptr_array_add (team, mu_test_roster ("xwing-team", "rebel", "bluesquadronpathfinder lukeskywalker"));
  reports = mu_team_check (team, mu_roster_get_format (team->pdata[0]));
  findings = mu_described_finding_list (team->pdata[0], reports->pdata[0]);
  reasons = mu_verdict_list_reasons (reports->pdata[0]);
  assert_finding (findings->pdata[0], TRUE, ALONE_LEGAL, "", ALONE_LEGAL);
  g_assert_cmpuint (reasons->len, ==, 1);
  g_assert_cmpstr (reasons->pdata[0], ==, ALONE_LEGAL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/verdict/reasons/%s", cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_reasons);
    }
  g_test_add_func ("/verdict/words", test_words);
  g_test_add_func ("/verdict/marks", test_marks);
  g_test_add_func ("/verdict/findings", test_findings);
  g_test_add_func ("/verdict/order", test_order);
  g_test_add_func ("/verdict/team", test_team);
  return g_test_run ();
}
