/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-findings.h"

#include "support/mu-test-describe.h"
#include "rules/check/mu-rule-checks.h"

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static const char *
get_word (MuCard *card)
{
  return mu_card_is_unknown (card) ? mu_card_get_name (card) : mu_card_get_id (card);
}

/* Each card once: a squadron of three is named as one card or as three. */
static void
append_cards (GString *line, GPtrArray *cards)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    g_ptr_array_add (words, (gpointer) get_word (cards->pdata[i]));
  g_ptr_array_sort (words, compare_words);
  for (guint i = 0; i < words->len; i++)
    if (i == 0 || !g_str_equal (words->pdata[i], words->pdata[i - 1]))
      g_string_append_printf (line, " %s", (const char *) words->pdata[i]);
}

/* A unit by its cards, since its index changes when others come and go. */
static void
append_unit (GString *line, const MuReportUnit *unit)
{
  g_string_append_printf (line, " on %s (", get_word (unit->card));
  append_cards (line, unit->upgrades);
  g_string_append (line, ")");
}

/* Whether the unit has more cards than places for them: which of them are left over then depends on their order. */
static gboolean
is_crowded (const MuReport *report, int unit)
{
  static const char *const rules[] = { "slot", "title-cap", "modification-cap" };

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      for (guint j = 0; finding->unit == unit && j < G_N_ELEMENTS (rules); j++)
        if (mu_finding_is_error (finding) && g_str_equal (finding->rule->id, rules[j]))
          return TRUE;
    }
  return FALSE;
}

static char *
describe (const MuReport *report, const MuFinding *finding)
{
  GString *line = g_string_new (finding->rule->id);
  gboolean of_unit = finding->unit >= 0 && mu_rule_checks[mu_rule_get_index (finding->rule)].check_list == NULL;

  if (of_unit && is_crowded (report, finding->unit))
    {
      g_string_assign (line, "crowded");
      append_unit (line, mu_report_get_unit (report, finding->unit));
      return g_string_free (line, FALSE);
    }
  g_string_append_printf (line, " “%s”", finding->message->title.one);
  append_cards (line, finding->cards);
  if (finding->has_numbers)
    g_string_append_printf (line, " %d of %d", finding->have, finding->allowed);
  if (of_unit)
    append_unit (line, mu_report_get_unit (report, finding->unit));
  return g_string_free (line, FALSE);
}

static GPtrArray *
sort_once (GPtrArray *lines)
{
  g_ptr_array_sort (lines, compare_words);
  for (guint i = lines->len; i-- > 1;)
    if (g_str_equal (lines->pdata[i], lines->pdata[i - 1]))
      g_ptr_array_remove_index (lines, i);
  return lines;
}

/**
 * mu_test_findings_list:
 *
 * Returns: (transfer full) (element-type utf8): what the verdict says, whatever the order of units and upgrades: rules,
 *   cards, numbers and the units they are about, sorted, each once. Of a unit with more cards than places, only that.
 */
GPtrArray *
mu_test_findings_list (const MuReport *report)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < report->findings->len; i++)
    g_ptr_array_add (lines, describe (report, report->findings->pdata[i]));
  return sort_once (lines);
}

/**
 * mu_test_findings_list_rules:
 *
 * Returns: (transfer full) (element-type utf8): the ids of the rules that are broken, sorted, each once.
 */
GPtrArray *
mu_test_findings_list_rules (const MuReport *report)
{
  GPtrArray *rules = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (mu_finding_is_error (finding))
        g_ptr_array_add (rules, g_strdup (finding->rule->id));
    }
  return sort_once (rules);
}

static gboolean
take_equal (const MuReport *report, gboolean *taken, const MuFinding *finding)
{
  for (guint i = 0; i < report->findings->len; i++)
    if (!taken[i] && mu_finding_equal (report->findings->pdata[i], finding))
      return taken[i] = TRUE;
  return FALSE;
}

/**
 * mu_test_findings_list_added:
 *
 * Returns: (transfer container) (element-type MuFinding): the errors of @after that @before has not, or not as often;
 *   those of units first.
 */
GPtrArray *
mu_test_findings_list_added (const MuReport *before, const MuReport *after)
{
  GPtrArray *added = g_ptr_array_new ();
  g_autofree gboolean *taken = g_new0 (gboolean, before->findings->len + 1);
  g_autoptr (GPtrArray) of_list = g_ptr_array_new ();

  for (guint i = 0; i < after->findings->len; i++)
    {
      MuFinding *finding = after->findings->pdata[i];

      if (mu_finding_is_error (finding) && !take_equal (before, taken, finding))
        g_ptr_array_add (finding->unit >= 0 ? added : of_list, finding);
    }
  g_ptr_array_extend (added, of_list, NULL, NULL);
  return added;
}

/**
 * mu_test_findings_dup_message:
 * @findings: (element-type MuFinding): findings
 *
 * Returns: (transfer full): all they say, a line each.
 */
char *
mu_test_findings_dup_message (GPtrArray *findings)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < findings->len; i++)
    {
      const MuFinding *finding = findings->pdata[i];
      g_autofree char *message = mu_finding_dup_message (finding);

      g_string_append_printf (lines, "%s %d: %s\n", finding->rule->id, finding->unit, message);
    }
  return g_string_free (lines, FALSE);
}

static char *
join (GPtrArray *lines)
{
  GString *joined = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (joined, "  %s\n", (const char *) lines->pdata[i]);
  return g_string_free (joined, FALSE);
}

/**
 * mu_test_findings_assert_same:
 * @first: (element-type utf8): lines
 * @second: (element-type utf8): lines that should be the same
 * @roster: the list they are of
 * @what: what was tried
 *
 * Ends the program with all there is to know when they differ.
 */
void
mu_test_findings_assert_same (GPtrArray *first, GPtrArray *second, MuRoster *roster, const char *what)
{
  g_autofree char *before = join (first);
  g_autofree char *after = join (second);
  g_autofree char *list = mu_test_describe (roster);

  if (!g_str_equal (before, after))
    g_error ("%s %s: %s\nbefore:\n%safter:\n%s", mu_roster_get_name (roster), list, what, before, after);
}
