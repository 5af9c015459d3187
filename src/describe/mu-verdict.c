/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-verdict.h"

#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-team.h"

/* Returns the verdict on a list that was read. */
MuVerdict
mu_verdict_get (const MuReport *report)
{
  return mu_verdict_find (report->legal, report->format);
}

/* Returns the verdict on a list that was read. @format may be NULL if it is not known any more. */
MuVerdict
mu_verdict_find (gboolean legal, const MuFormat *format)
{
  if (!legal)
    return MU_VERDICT_ILLEGAL;
  return format != NULL && format->free ? MU_VERDICT_FREE : MU_VERDICT_LEGAL;
}

/* Returns the translated word for the verdict within a sentence. */
const char *
mu_verdict_get_word (MuVerdict verdict)
{
  if (verdict == MU_VERDICT_LEGAL)
    return _ ("legal");
  return verdict == MU_VERDICT_FREE ? _ ("free play") : _ ("illegal");
}

/* Returns the translated name of the verdict. */
const char *
mu_verdict_get_name (MuVerdict verdict)
{
  static const char *const names[MU_N_VERDICTS] = {
    [MU_VERDICT_LEGAL] = N_ ("Legal"),
    [MU_VERDICT_FREE] = N_ ("Free play"),
    [MU_VERDICT_ILLEGAL] = N_ ("Illegal"),
    [MU_VERDICT_UNREADABLE] = N_ ("Unreadable"),
  };

  return _ (names[verdict]);
}

/* Returns the sign that stands beside the name, since colors are not printed. */
const char *
mu_verdict_get_sign (MuVerdict verdict)
{
  static const char *const signs[MU_N_VERDICTS] = {
    [MU_VERDICT_LEGAL] = "✓",
    [MU_VERDICT_FREE] = "○",
    [MU_VERDICT_ILLEGAL] = "✗",
    [MU_VERDICT_UNREADABLE] = "?",
  };

  return signs[verdict];
}

/*
 * Returns what an illegal list or one for free play is marked with where it is written or printed, translated; NULL for
 * a legal one.
 */
char *
mu_verdict_dup_mark (const MuReport *report)
{
  if (!report->legal)
    return g_strdup_printf (_ ("NOT LEGAL in %s"), mu_text_get (report->format->name));
  return report->format->free ? g_strdup (_ ("FREE PLAY: not checked by the rules")) : NULL;
}

/*
 * Returns a translated summary such as “58 legal · 2 illegal · 1 unreadable”.
 * @counts: the number of lists with each verdict
 */
char *
mu_verdict_dup_summary (const guint counts[MU_N_VERDICTS])
{
  g_autofree char *legal
      = g_strdup_printf (ngettext ("%u legal", "%u legal", counts[MU_VERDICT_LEGAL]), counts[MU_VERDICT_LEGAL]);
  g_autofree char *illegal
      = g_strdup_printf (ngettext ("%u illegal", "%u illegal", counts[MU_VERDICT_ILLEGAL]), counts[MU_VERDICT_ILLEGAL]);
  g_autofree char *unreadable = g_strdup_printf (
      ngettext ("%u unreadable", "%u unreadable", counts[MU_VERDICT_UNREADABLE]), counts[MU_VERDICT_UNREADABLE]);

  g_autofree char *of_play
      = g_strdup_printf (ngettext ("%u free play", "%u free play", counts[MU_VERDICT_FREE]), counts[MU_VERDICT_FREE]);

  if (counts[MU_VERDICT_FREE] > 0)
    return g_strjoin (" · ", legal, of_play, illegal, unreadable, NULL);
  return g_strjoin (" · ", legal, illegal, unreadable, NULL);
}

/* Returns why a list is illegal: its errors, each text once, or that its team breaks a rule. The caller owns it. */
GPtrArray *
mu_verdict_list_reasons (const MuReport *report)
{
  GPtrArray *reasons = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < report->findings->len; i++)
    if (mu_finding_is_error (report->findings->pdata[i]))
      {
        g_autofree char *message = mu_finding_dup_message (report->findings->pdata[i]);

        if (g_hash_table_contains (said, message))
          continue;
        g_hash_table_add (said, message);
        g_ptr_array_add (reasons, g_steal_pointer (&message));
      }
  if (mu_report_breaks_team_only (report))
    g_ptr_array_add (reasons, g_strdup (mu_team_get_only_text ()));
  return reasons;
}

/*
 * Returns which formats the list is legal in, translated. Their names may have commas.
 * @dup_name: returns what a format is called here
 */
char *
mu_verdict_dup_legal_formats (MuRoster *roster, char *(*dup_name) (const MuFormat *format))
{
  g_autoptr (GPtrArray) formats = mu_check_list_formats (roster);
  g_autoptr (GString) names = g_string_new (NULL);

  if (formats->len == 0)
    return g_strdup (_ ("Legal in no format."));
  for (guint i = 0; i < formats->len; i++)
    {
      g_autofree char *name = dup_name (formats->pdata[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? "; " : "", name);
    }
  return g_strdup_printf (_ ("Legal in: %s"), names->str);
}
