/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-verdict.h"

#include "cli/mu-cli-print.h"
#include "describe/mu-described-finding.h"
#include "describe/mu-verdict.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-points.h"
#include "model/text/mu-safe-line.h"
#include "rules/check/mu-advice.h"
#include "rules/check/mu-doubt.h"
#include "rules/check/mu-format-choice.h"

enum { WIDEST_FILE = 30, FIGURES = 9, VERDICT = 12, GAP = 2 };

/*
 * Returns column widths that fit the file names.
 *
 * @files: the files to be listed
 */
MuVerdictTable
mu_verdict_table_new (const char *const *files)
{
  MuVerdictTable table = { 1, 0 };

  for (; *files != NULL; files++)
    {
      g_autofree char *safe = mu_safe_line_dup (*files);

      table.file = CLAMP (mu_print_measure (safe), table.file, WIDEST_FILE);
    }
  table.name = mu_print_get_width () - table.file - FIGURES - VERDICT - 3 * GAP;
  table.name = MAX (table.name, 1);
  return table;
}

/* Prints whether a list is legal, and a line break. */
void
mu_verdict_print_legality (const MuReport *report)
{
  static const MuStyle styles[MU_N_VERDICTS] = {
    [MU_VERDICT_LEGAL] = MU_STYLE_GOOD,
    [MU_VERDICT_FREE] = MU_STYLE_WARNING,
    [MU_VERDICT_ILLEGAL] = MU_STYLE_BAD,
  };
  MuVerdict verdict = mu_verdict_get (report);

  mu_print (styles[verdict], "%s %s\n", mu_verdict_get_word (verdict), mu_verdict_get_sign (verdict));
}

static void
print_finding (const MuDescribedFinding *finding)
{
  mu_print (finding->is_error ? MU_STYLE_BAD : MU_STYLE_WARNING, finding->is_error ? "  ✗ " : "  ! ");
  mu_print_wrapped (MU_STYLE_PLAIN, 4, 4, finding->message);
  if (*finding->place != '\0')
    mu_print_indented (MU_STYLE_PLAIN, 4, 6, finding->place);
  if (*finding->title == '\0')
    return;
  mu_print_indented (MU_STYLE_FAINT, 4, 4, finding->source);
  mu_print (MU_STYLE_PLAIN, "    → ");
  mu_print_wrapped (MU_STYLE_PLAIN, 6, 6, finding->remedy);
}

static char *
dup_name_and_id (const MuFormat *format)
{
  return g_strdup_printf ("%s (%s)", mu_text_get (format->name), format->id);
}

/*
 * Prints which format was found for a list that names none, the findings, errors first, and for an illegal list the
 * formats in which it is legal, unless it was checked in a team.
 */
void
mu_verdict_print_findings (const MuCliInput *input)
{
  g_autoptr (GPtrArray) findings = mu_described_finding_list (input->roster, input->report);
  g_autofree char *doubt = mu_doubt_dup_text (input->roster);
  gboolean chosen = input->report->format == mu_roster_get_format (input->roster) && !input->asked;
  g_autofree char *reason = chosen ? mu_format_choice_dup_reason (input->roster, input->report->points) : NULL;

  if (reason != NULL)
    mu_print_indented (MU_STYLE_PLAIN, 2, 4, reason);
  for (guint i = 0; i < findings->len; i++)
    print_finding (findings->pdata[i]);
  if (doubt != NULL)
    {
      mu_print (MU_STYLE_WARNING, "  ? ");
      mu_print_wrapped (MU_STYLE_PLAIN, 4, 4, doubt);
    }
  if (!input->report->legal && input->report->team == NULL)
    {
      g_autofree char *line = mu_verdict_dup_legal_formats (input->roster, dup_name_and_id);

      mu_print_indented (MU_STYLE_PLAIN, 2, 4, line);
    }
}

/*
 * Prints what each line of the text or each value of the JSON was taken for that @roster was read from. Other files say
 * themselves what they mean, so nothing is printed for them.
 */
void
mu_verdict_print_reading (MuRoster *roster)
{
  const MuStated *stated = mu_roster_get_stated (roster);

  if (stated == NULL || stated->lines == NULL)
    return;
  mu_print (MU_STYLE_PLAIN, "  %s\n", _ ("How the text was read:"));
  for (guint i = 0; i < stated->lines->len; i++)
    {
      const MuTakenLine *line = stated->lines->pdata[i];
      g_autofree char *taken = mu_taken_line_dup_text (roster, line);

      mu_print (MU_STYLE_FAINT, "  %4d  ", line->line);
      mu_print_wrapped (MU_STYLE_PLAIN, 8, 8, line->text);
      mu_print (MU_STYLE_PLAIN, "        → ");
      mu_print_wrapped (MU_STYLE_PLAIN, 10, 10, taken);
    }
}

/* Returns how many of @texts from @start up to @end, which is not included, are @text. */
static guint
count_equal (GPtrArray *texts, const char *text, guint start, guint end)
{
  guint count = 0;

  for (guint i = start; i < end; i++)
    count += g_str_equal (texts->pdata[i], text);
  return count;
}

/*
 * Prints the upgrades that a legal list could take without paying for them, one on each line. What is the same for
 * several ships is printed once, with their number.
 */
void
mu_verdict_print_advice (const MuCliInput *input)
{
  g_autoptr (GPtrArray) advice = mu_advice_list (input->roster, input->report);
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < advice->len; i++)
    g_ptr_array_add (messages, mu_finding_dup_message (advice->pdata[i]));
  for (guint i = 0; i < messages->len; i++)
    {
      guint count = count_equal (messages, messages->pdata[i], i, messages->len);
      g_autofree char *repeated = g_strdup_printf ("%u × %s", count, (const char *) messages->pdata[i]);

      if (count_equal (messages, messages->pdata[i], 0, i) > 0)
        continue;
      mu_print (MU_STYLE_WARNING, "  ! ");
      mu_print_wrapped (MU_STYLE_PLAIN, 4, 4, count > 1 ? repeated : messages->pdata[i]);
    }
}

/* Prints the verdict on a list and the findings. */
void
mu_verdict_print (const MuVerdictTable *table, const MuCliInput *input)
{
  const MuReport *report = input->report;
  g_autofree char *figures = mu_points_dup_figures (report->points, report->limit);
  const char *name = mu_roster_get_name (input->roster);

  mu_print_cell (MU_STYLE_PLAIN, input->file, table->file, MU_ALIGN_LEFT_KEEP_END);
  mu_print (MU_STYLE_PLAIN, "  ");
  mu_print_cell (MU_STYLE_STRONG, *name != '\0' ? name : _ ("(no name)"), table->name, MU_ALIGN_LEFT);
  mu_print (MU_STYLE_PLAIN, "  ");
  mu_print_cell (MU_STYLE_PLAIN, figures, FIGURES, MU_ALIGN_RIGHT);
  mu_print (MU_STYLE_PLAIN, "  ");
  mu_verdict_print_legality (report);
  mu_verdict_print_findings (input);
}

/*
 * Prints the total of the team, and whether it is legal.
 *
 * @report: the report on any list of the team
 */
void
mu_verdict_print_team (const MuReport *report)
{
  const MuReport *team = mu_report_get_whole (report);

  if (team->limit > 0)
    mu_print (MU_STYLE_PLAIN, _ ("The team has %d of %d points."), team->points, team->limit);
  else
    mu_print (MU_STYLE_PLAIN, ngettext ("The team has %d point.", "The team has %d points.", team->points),
              team->points);
  if (team->has_squadrons && team->squadron_limit > 0)
    {
      mu_print (MU_STYLE_PLAIN, " ");
      mu_print (MU_STYLE_PLAIN, _ ("Its squadrons cost %d of %d points."), team->squadron_points,
                team->squadron_limit);
    }
  mu_print (MU_STYLE_PLAIN, " ");
  mu_verdict_print_legality (team);
}
