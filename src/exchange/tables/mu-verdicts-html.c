/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/tables/mu-verdicts-html.h"

#include "model/text/mu-i18n.h"

/* Color is never the only sign of a verdict, and it is not printed. */
static const char style[]
    = ":root{color-scheme:light dark;--line:#8886;--good:#1b7f43;--bad:#b3261e;--odd:#8a5a00}"
      "@media(prefers-color-scheme:dark){:root{--good:#7bd49b;--bad:#ff9b92;--odd:#f0c060}}"
      "body{font:16px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}"
      "table{border-collapse:collapse;width:100%}"
      "th,td{text-align:start;vertical-align:top;padding:.45rem .6rem;border-bottom:1px solid var(--line);"
      "overflow-wrap:anywhere}"
      "th{white-space:nowrap;overflow-wrap:normal}"
      "td.number,th.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}"
      ".verdict{font-weight:bold;white-space:nowrap}.legal{color:var(--good)}.illegal{color:var(--bad)}"
      ".unreadable,.doubt{color:var(--odd)}.doubt{margin:0}ul{margin:0;padding-inline-start:1.1em}.more{opacity:.75;"
      "font-size:.9em}"
      "@media "
      "print{body{margin:0;max-width:none;font-size:10pt}tr{break-inside:avoid}thead{display:table-header-group}}";

static const char *const classes[MU_N_VERDICTS]
    = { [MU_VERDICT_LEGAL] = "legal", [MU_VERDICT_FREE] = "free", [MU_VERDICT_ILLEGAL] = "illegal", [MU_VERDICT_UNREADABLE] = "unreadable" };

static void
append (GString *page, const char *format, ...)
{
  va_list arguments;
  g_autofree char *escaped = NULL;

  va_start (arguments, format);
  escaped = g_markup_vprintf_escaped (format, arguments);
  va_end (arguments);
  g_string_append (page, escaped);
}

static void
append_row (GString *page, const MuVerdictRow *row, gboolean teams)
{
  g_autofree char *points = mu_verdict_row_dup_points (row);
  g_autofree char *doubts = NULL;

  append (page, "<tr><td class=\"verdict %s\"><span aria-hidden=\"true\">%s</span> %s</td>",
          classes[row->verdict], mu_verdict_get_sign (row->verdict), mu_verdict_get_name (row->verdict));
  /* Shows the name of the list and the player if there are any, and always the file. */
  append (page, "<td><strong><bdi>%s</bdi></strong>", mu_verdict_row_get_title (row));
  if (*mu_verdict_row_get_second (row) != '\0')
    append (page, "<br><bdi>%s</bdi>", mu_verdict_row_get_second (row));
  if (*mu_verdict_row_get_source (row) != '\0')
    append (page, "<br><span class=\"more\"><bdi>%s</bdi></span>", mu_verdict_row_get_source (row));
  g_string_append (page, "</td>");
  append (page, "<td>%s<br><span class=\"more\">%s</span></td>", row->faction, row->format);
  append (page, "<td class=\"number\">%s</td>", points);
  if (teams)
    append (page, "<td>%s</td>", row->team != NULL ? row->team : "");
  doubts = mu_verdict_row_dup_doubts (row);
  g_string_append (page, "<td>");
  if (row->reasons->len > 0)
    g_string_append (page, "<ul>");
  for (guint i = 0; i < row->reasons->len; i++)
    append (page, "<li><bdi>%s</bdi></li>", (const char *) row->reasons->pdata[i]);
  if (row->reasons->len > 0)
    g_string_append (page, "</ul>");
  if (doubts != NULL)
    append (page, "<p class=\"doubt\"><bdi>%s</bdi></p>", doubts);
  if (row->remark != NULL)
    append (page, "<span class=\"more\"><bdi>%s</bdi></span>", row->remark);
  g_string_append (page, "</td></tr>\n");
}

/*
 * Returns the table as a self-contained, accessible and printable page. The caller owns it.
 *
 * @rows: (of MuVerdictRow) the table
 * @title: the title of the table
 */
GBytes *
mu_verdicts_write_html (GPtrArray *rows, const char *title)
{
  g_autoptr (GString) page = g_string_new (NULL);
  g_autofree char *summary = mu_verdicts_dup_summary (rows);
  gboolean teams = mu_verdicts_have_teams (rows);

  append (page,
          "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>%s</title>\n",
          mu_language_get_bcp47 (mu_language_get_current ()), title);
  g_string_append_printf (page, "<style>%s</style>\n</head>\n<body>\n", style);
  append (page, "<h1>%s</h1>\n<p>%s</p>\n", title, summary);
  append (page, "<table>\n<caption hidden>%s</caption>\n<thead>\n<tr>", summary);
  append (page, "<th scope=\"col\">%s</th>", _ ("Verdict"));
  append (page, "<th scope=\"col\">%s</th>", _ ("List"));
  append (page, "<th scope=\"col\">%s</th>", _ ("Faction"));
  append (page, "<th scope=\"col\" class=\"number\">%s</th>", _ ("Points"));
  if (teams)
    append (page, "<th scope=\"col\">%s</th>", _ ("Team"));
  append (page, "<th scope=\"col\">%s</th></tr>\n</thead>\n<tbody>\n", _ ("Reasons"));
  for (guint i = 0; i < rows->len; i++)
    append_row (page, rows->pdata[i], teams);
  g_string_append (page, "</tbody>\n</table>\n</body>\n</html>\n");
  return g_string_free_to_bytes (g_steal_pointer (&page));
}
