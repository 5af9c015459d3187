/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/tables/mu-verdicts.h"

#include "exchange/tables/mu-csv.h"
#include "model/text/mu-i18n.h"

/*
 * Returns the number of lists with each verdict, as mu_verdict_dup_summary() returns it.
 *
 * @rows: (of MuVerdictRow) a table
 */
char *
mu_verdicts_dup_summary (GPtrArray *rows)
{
  guint counts[MU_N_VERDICTS] = { 0 };

  for (guint i = 0; i < rows->len; i++)
    counts[((const MuVerdictRow *) rows->pdata[i])->verdict]++;
  return mu_verdict_dup_summary (counts);
}

/*
 * Returns TRUE if a list is in a team.
 *
 * @rows: (of MuVerdictRow) a table
 */
gboolean
mu_verdicts_have_teams (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    if (((const MuVerdictRow *) rows->pdata[i])->team != NULL)
      return TRUE;
  return FALSE;
}

/*
 * Appends what a table as CSV begins with: the titles of the columns, and in front of them a byte order mark, without
 * which spreadsheets misread names.
 */
void
mu_verdicts_append_csv_header (GString *table)
{
  const char *const titles[]
      = { _ ("Verdict"), _ ("File"),  _ ("Name"),    _ ("Player"), _ ("Game"),   _ ("Faction"), _ ("Format"),
          _ ("Points"),  _ ("Limit"), _ ("Reasons"), _ ("Team"),   _ ("Remark"), _ ("Doubts"),  NULL };

  g_string_append (table, "\xef\xbb\xbf");
  mu_csv_append_row (table, titles);
}

/* Appends a row as CSV. Formulas are escaped. */
void
mu_verdicts_append_csv_row (GString *table, const MuVerdictRow *row)
{
  g_autofree char *reasons = mu_verdict_row_dup_reasons (row, " / ");
  g_autofree char *points = row->verdict != MU_VERDICT_UNREADABLE ? g_strdup_printf ("%d", row->points) : g_strdup ("");
  g_autofree char *doubts = mu_verdict_row_dup_doubts (row);
  g_autofree char *limit = row->limit > 0 ? g_strdup_printf ("%d", row->limit) : g_strdup ("");
  const char *const cells[] = { mu_verdict_get_name (row->verdict),
                                row->file,
                                row->name,
                                row->player,
                                row->game,
                                row->faction,
                                row->format,
                                points,
                                limit,
                                reasons,
                                row->team != NULL ? row->team : "",
                                row->remark != NULL ? row->remark : "",
                                doubts != NULL ? doubts : "",
                                NULL };

  mu_csv_append_row (table, cells);
}

/*
 * Returns the table as CSV in UTF-8 (RFC 4180) with a byte order mark, without which spreadsheets misread names.
 * Formulas are escaped. The caller owns it.
 *
 * @rows: (of MuVerdictRow) the table
 * @title: unused
 */
GBytes *
mu_verdicts_write_csv (GPtrArray *rows, const char *title)
{
  g_autoptr (GString) table = g_string_new (NULL);

  mu_verdicts_append_csv_header (table);
  for (guint i = 0; i < rows->len; i++)
    mu_verdicts_append_csv_row (table, rows->pdata[i]);
  return g_string_free_to_bytes (g_steal_pointer (&table));
}
