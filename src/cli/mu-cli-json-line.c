/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-json-line.h"

#include <string.h>

#include "rules/check/mu-check.h"

/*
 * Verdicts are written tens of thousands a second, so they go into one text as they are found, with no tree of values
 * in between.
 */

static void
append_escaped (GString *out, const char *text)
{
  static const char meanings[] = "\b\f\n\r\t\"\\";
  static const char escapes[] = "bfnrt\"\\";

  for (const char *p = text; *p != '\0'; p++)
    {
      const char *meaning = (guchar) *p < ' ' || *p == '"' || *p == '\\' ? strchr (meanings, *p) : NULL;

      if (meaning != NULL)
        {
          g_string_append_c (out, '\\');
          g_string_append_c (out, escapes[meaning - meanings]);
        }
      else if ((guchar) *p < ' ')
        g_string_append_printf (out, "\\u%04X", (guint) *p);
      else
        g_string_append_c (out, *p);
    }
}

/* What is not UTF-8 in it is replaced. */
static void
append_text (GString *out, const char *text)
{
  g_autofree char *valid = g_utf8_validate (text, -1, NULL) ? NULL : g_utf8_make_valid (text, -1);

  g_string_append_c (out, '"');
  append_escaped (out, valid != NULL ? valid : text);
  g_string_append_c (out, '"');
}

static void
append_key (GString *out, const char *key)
{
  char last = out->len > 0 ? out->str[out->len - 1] : '\0';

  g_string_append (out, last == '{' ? "\"" : ",\"");
  g_string_append (out, key);
  g_string_append (out, "\":");
}

static void
append_integer (GString *out, const char *key, int value)
{
  append_key (out, key);
  g_string_append_printf (out, "%d", value);
}

static void
append_string (GString *out, const char *key, const char *value)
{
  append_key (out, key);
  append_text (out, value);
}

static void
append_ids (GString *out, const GPtrArray *cards)
{
  const char *separator = "";

  append_key (out, "cards");
  g_string_append_c (out, '[');
  for (guint i = 0; i < cards->len; i++)
    if (!mu_card_is_unknown (cards->pdata[i]))
      {
        g_string_append (out, separator);
        append_text (out, mu_card_get_id (cards->pdata[i]));
        separator = ",";
      }
  g_string_append_c (out, ']');
}

static void
append_finding (GString *out, const MuFinding *finding)
{
  g_autofree char *message = mu_finding_dup_message (finding);
  g_autofree char *cite = mu_finding_dup_cite (finding);
  const char *text = mu_finding_get_text (finding);
  int line = mu_finding_get_line (finding);

  g_string_append_c (out, '{');
  append_string (out, "rule", finding->rule->id);
  append_string (out, "severity", mu_finding_is_error (finding) ? "error" : "warning");
  if (finding->unit >= 0)
    append_integer (out, "unit", finding->unit);
  append_ids (out, finding->cards);
  if (finding->slot >= 0)
    append_string (out, "slot", mu_game_get_term (finding->game, MU_VOCABULARY_SLOT, finding->slot)->id);
  if (finding->objective >= 0)
    append_string (out, "objective", mu_objective_type_get_word (finding->objective));
  if (finding->has_numbers)
    {
      append_integer (out, "have", finding->have);
      append_integer (out, "allowed", finding->allowed);
    }
  append_string (out, "message", message);
  append_string (out, "cite", cite);
  if (text != NULL)
    append_string (out, "text", text);
  if (line > 0)
    append_integer (out, "line", line);
  g_string_append_c (out, '}');
}

static void
append_findings (GString *out, const GPtrArray *findings)
{
  append_key (out, "findings");
  g_string_append_c (out, '[');
  for (guint i = 0; i < findings->len; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      append_finding (out, findings->pdata[i]);
    }
  g_string_append_c (out, ']');
}

static void
append_figures (GString *out, const MuReport *report)
{
  append_integer (out, "points", report->points);
  append_integer (out, "limit", report->limit);
  if (!report->has_squadrons)
    return;
  append_integer (out, "squadron_points", report->squadron_points);
  append_integer (out, "squadron_limit", report->squadron_limit);
}

static void
append_head (GString *out, const MuCliInput *input)
{
  MuGame *game = mu_roster_get_game (input->roster);
  const MuTerm *faction = mu_game_get_term (game, MU_VOCABULARY_FACTION, mu_roster_get_faction (input->roster));

  append_string (out, "file", input->file);
  append_integer (out, "index", input->index);
  append_string (out, "name", mu_roster_get_name (input->roster));
  append_string (out, "game", mu_game_get_id (game));
  append_string (out, "format", input->report->format->id);
  append_key (out, "faction");
  if (faction != NULL)
    append_text (out, faction->id);
  else
    g_string_append (out, "null");
}

static void
append_legal_formats (GString *out, MuRoster *roster)
{
  g_autoptr (GPtrArray) formats = mu_check_list_formats (roster);

  append_key (out, "legal_in");
  g_string_append_c (out, '[');
  for (guint i = 0; i < formats->len; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      append_text (out, ((const MuFormat *) formats->pdata[i])->id);
    }
  g_string_append_c (out, ']');
}

/**
 * mu_json_line_dup_verdict:
 * @team: whether it was judged as one of a team
 *
 * Returns: (transfer full): a JSON object of the verdict on a list, with its reasons, on one line.
 */
char *
mu_json_line_dup_verdict (const MuCliInput *input, gboolean team)
{
  const MuReport *report = input->report;
  GString *out = g_string_new ("{");

  append_head (out, input);
  append_figures (out, report);
  if (team)
    {
      append_key (out, "team");
      g_string_append (out, "true");
      append_integer (out, "team_points", report->team_points);
    }
  append_key (out, "legal");
  g_string_append (out, report->legal ? "true" : "false");
  append_findings (out, report->findings);
  if (!report->legal)
    append_legal_formats (out, input->roster);
  g_string_append (out, "}\n");
  return g_string_free (out, FALSE);
}

/**
 * mu_json_line_dup_error:
 *
 * Returns: (transfer full): what stands in place of a verdict on a file that cannot be read.
 */
char *
mu_json_line_dup_error (const char *file, const char *error)
{
  GString *out = g_string_new ("{");

  append_string (out, "file", file);
  append_string (out, "error", error);
  g_string_append (out, "}\n");
  return g_string_free (out, FALSE);
}
