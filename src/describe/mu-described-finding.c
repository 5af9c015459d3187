/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-described-finding.h"

#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"
#include "rules/check/mu-remedy.h"
#include "rules/check/mu-team.h"

/*
 * Returns what @finding says.
 * @finding: a finding of @report on @roster
 */
MuDescribedFinding *
mu_described_finding_new (MuRoster *roster, const MuReport *report, const MuFinding *finding)
{
  MuDescribedFinding *self = g_new (MuDescribedFinding, 1);
  const char *text = mu_finding_get_text (finding);
  int line = mu_finding_get_line (finding);
  g_autofree char *safe = text != NULL && line > 0 ? mu_safe_line_dup (text) : NULL;

  self->is_error = mu_finding_is_error (finding);
  self->title = mu_finding_dup_title (finding);
  self->message = mu_finding_dup_message (finding);
  self->place = safe != NULL ? g_strdup_printf (_ ("line %d: %s"), line, safe) : g_strdup ("");
  self->remedy = mu_remedy_dup_text (roster, report, finding);
  self->source = mu_finding_dup_source (finding);
  return self;
}

/* Frees what a finding says. */
void
mu_described_finding_free (MuDescribedFinding *self)
{
  g_free (self->title);
  g_free (self->message);
  g_free (self->place);
  g_free (self->remedy);
  g_free (self->source);
  g_free (self);
}

/* Returns the finding for those who listen, in one line. */
char *
mu_described_finding_dup_spoken (const MuDescribedFinding *self)
{
  const char *severity = self->is_error ? _ ("Problem") : _ ("Note");

  return *self->title != '\0'
             ? g_strdup_printf ("%s: %s. %s %s", severity, self->title, self->message, self->remedy)
             : g_strdup (self->message);
}

/*
 * Returns what the findings on a list say, errors first. A list that is illegal only because of its team says so as an
 * error.
 */
GPtrArray *
mu_described_finding_list (MuRoster *roster, const MuReport *report)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_described_finding_free);

  if (mu_report_breaks_team_only (report))
    {
      MuDescribedFinding *self = g_new (MuDescribedFinding, 1);

      self->is_error = TRUE;
      self->title = g_strdup ("");
      self->message = g_strdup (mu_team_get_only_text ());
      self->place = g_strdup ("");
      self->remedy = g_strdup ("");
      self->source = g_strdup ("");
      g_ptr_array_add (list, self);
    }
  for (int errors = 1; errors >= 0; errors--)
    for (guint i = 0; i < report->findings->len; i++)
      if (mu_finding_is_error (report->findings->pdata[i]) == errors)
        g_ptr_array_add (list, mu_described_finding_new (roster, report, report->findings->pdata[i]));
  return list;
}
