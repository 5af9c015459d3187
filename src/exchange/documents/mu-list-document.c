/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/documents/mu-list-document.h"

#include "describe/mu-unit-words.h"
#include "describe/mu-verdict.h"
#include "exchange/text/mu-card-names.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-points.h"
#include "model/text/mu-safe-line.h"
#include "rules/check/mu-budgets.h"
#include "rules/check/mu-names.h"

/* text/mu-text-head.c recognizes the English labels written here. */

static void
line_free (MuListDocumentLine *self)
{
  g_free (self->label);
  g_free (self->text);
  g_free (self->more);
  g_free (self);
}

static MuListDocumentLine *
add (GPtrArray *lines, MuListDocumentKind kind, const char *text)
{
  MuListDocumentLine *line = g_new0 (MuListDocumentLine, 1);

  line->kind = kind;
  line->text = g_strstrip (mu_safe_line_dup (text));
  line->section = -1;
  line->count = 1;
  g_ptr_array_add (lines, line);
  return line;
}

static void
add_label (GPtrArray *lines, const char *label, const char *value)
{
  if (value != NULL && *value != '\0')
    add (lines, MU_LIST_DOCUMENT_LABEL, value)->label = g_strdup (label);
}

/* An illegal list, or one for free play, is marked at the beginning. */
static void
add_verdict (GPtrArray *lines, const MuReport *report)
{
  g_autofree char *mark = mu_verdict_dup_mark (report);
  g_autofree char *verdict = g_strdup_printf (_ ("NOT LEGAL in %s:"), mu_text_get (report->format->name));
  g_autoptr (GPtrArray) reasons = mu_verdict_list_reasons (report);

  if (mark == NULL)
    return;
  add (lines, MU_LIST_DOCUMENT_VERDICT, report->legal ? mark : verdict);
  for (guint i = 0; i < reasons->len; i++)
    add (lines, MU_LIST_DOCUMENT_VERDICT, reasons->pdata[i]);
}

static void
add_objectives (GPtrArray *lines, MuRoster *roster)
{
  GPtrArray *objectives = mu_roster_get_objectives (roster);

  for (guint i = 0; i < objectives->len; i++)
    {
      MuObjectiveType type = mu_card_get_facts (objectives->pdata[i])->objective;

      add_label (lines, type != MU_OBJECTIVE_CAMPAIGN ? mu_objective_type_get_title (mu_roster_get_game (roster), type) : _ ("Objective"),
                 mu_card_get_name (objectives->pdata[i]));
      ((MuListDocumentLine *) lines->pdata[lines->len - 1])->first = i == 0;
    }
}

static MuListDocumentLine *
add_card (GPtrArray *lines, MuListDocumentKind kind, MuRoster *roster, MuCard *card, int cost)
{
  g_autofree char *hint = mu_card_is_unknown (card) ? NULL
                                                    : mu_card_names_dup_hint (mu_roster_get_game (roster),
                                                                               mu_roster_get_catalog (roster), card,
                                                                               mu_card_get_name (card));
  g_autofree char *name
      = hint != NULL ? g_strdup_printf ("%s (%s)", mu_card_get_name (card), hint) : g_strdup (mu_card_get_name (card));
  MuListDocumentLine *line = add (lines, kind, name);

  line->cost = cost;
  return line;
}

/* Returns NULL for a unit whose name says it all. */
static char *
dup_more (const MuReportUnit *figures)
{
  const char *more = mu_unit_words_get_more (figures);

  return *more != '\0' ? g_strdup (more) : NULL;
}

/* @index: of the unit in the list */
static void
add_ship (GPtrArray *lines, MuRoster *roster, const MuReport *report, guint index)
{
  MuUnit *unit = mu_roster_get_unit (roster, index);
  const MuReportUnit *figures = mu_report_get_unit (report, index);
  g_autofree char *budgets = mu_budgets_dup_text (report, mu_roster_get_game (roster), (int) index);
  guint n_upgrades = figures->upgrades->len;
  MuListDocumentLine *line;

  line = add_card (lines, MU_LIST_DOCUMENT_SHIP, roster, mu_unit_get_card (unit), figures->own_cost * figures->count);
  line->first = TRUE;
  line->section = mu_unit_get_section (unit);
  line->more = dup_more (figures);
  for (guint i = 0; i < n_upgrades; i++)
    add_card (lines, MU_LIST_DOCUMENT_UPGRADE, roster,
              i < figures->n_own ? mu_unit_get_upgrade (unit, i) : figures->upgrades->pdata[i],
              g_array_index (figures->upgrade_costs, int, i));
  if (n_upgrades > 0)
    add (lines, MU_LIST_DOCUMENT_SUM, budgets)->cost = figures->cost;
}

static void
add_squadrons (GPtrArray *lines, MuRoster *roster, const MuReport *report)
{
  int points = 0;
  gboolean any = FALSE;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      const MuReportUnit *figures = mu_report_get_unit (report, i);
      MuUnit *unit = mu_roster_get_unit (roster, i);
      MuListDocumentLine *line;

      if (!mu_unit_is_in (unit, MU_SECTION_SQUADRONS))
        continue;
      if (!any)
        add (lines, MU_LIST_DOCUMENT_HEADING, _ ("Squadrons"))->first = TRUE;
      line = add_card (lines, MU_LIST_DOCUMENT_SQUADRON, roster, mu_unit_get_card (unit), figures->cost);
      line->count = mu_unit_get_count (unit);
      line->more = dup_more (figures);
      points += figures->cost;
      any = TRUE;
    }
  if (any)
    add (lines, MU_LIST_DOCUMENT_SUM, "")->cost = points;
}

static void
add_rest (GPtrArray *lines, MuRoster *roster)
{
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);
  GPtrArray *unknown = mu_roster_get_unknown (roster);
  g_auto (GStrv) notes = g_strsplit (mu_roster_get_text (roster, MU_ROSTER_NOTES), "\n", -1);
  g_autoptr (GString) ids = g_string_new (NULL);
  guint before;

  for (guint i = 0; i < unknown->len; i++)
    add (lines, MU_LIST_DOCUMENT_TEXT, mu_card_get_facts (unknown->pdata[i])->unknown_text)->first = i == 0;
  for (guint i = 0; i < obstacles->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", (const char *) obstacles->pdata[i]);
  before = lines->len;
  add_label (lines, _ ("Obstacles"), ids->str);
  for (char **note = notes; *note != NULL; note++)
    add_label (lines, _ ("Notes"), *note);
  if (lines->len > before)
    ((MuListDocumentLine *) lines->pdata[before])->first = TRUE;
}

/* Returns the lines of the list, translated. The elements are MuListDocumentLine. */
GPtrArray *
mu_list_document_list (MuRoster *roster, const MuReport *report)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  MuGame *game = mu_roster_get_game (roster);
  const MuTerm *faction = mu_game_get_term (game, MU_VOCABULARY_FACTION, mu_roster_get_faction (roster));
  g_autofree char *points = mu_points_dup_figures (report->points, report->limit);
  g_autofree char *squadrons = mu_points_dup_figures (report->squadron_points, report->squadron_limit);

  if (*mu_roster_get_name (roster) != '\0')
    add (lines, MU_LIST_DOCUMENT_NAME, mu_roster_get_name (roster))->label = g_strdup (_ ("Name"));
  add_verdict (lines, report);
  add_label (lines, _ ("Faction"), faction != NULL ? mu_text_get (faction->name) : NULL);
  add_label (lines, _ ("Format"), mu_text_get (report->format->name));
  add_label (lines, _ ("Points"), points);
  if (report->has_squadrons)
    add_label (lines, _ ("Squadron points"), squadrons);
  add_label (lines, _ ("Player"), mu_roster_get_text (roster, MU_ROSTER_PLAYER));
  add_label (lines, _ ("Event"), mu_roster_get_text (roster, MU_ROSTER_EVENT));
  add_objectives (lines, roster);
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (!mu_unit_is_in (mu_roster_get_unit (roster, i), MU_SECTION_SQUADRONS))
      add_ship (lines, roster, report, i);
  add_squadrons (lines, roster, report);
  add_rest (lines, roster);
  return lines;
}
