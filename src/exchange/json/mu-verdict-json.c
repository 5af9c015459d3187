/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "exchange/json/mu-verdict-json.h"

#include "describe/mu-setup-notes.h"
#include "describe/mu-unit-words.h"
#include "exchange/json/mu-json-writer.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-doubt.h"
#include "rules/check/mu-remedy.h"
#include "rules/figures/mu-score.h"

/* Returns a string; invalid UTF-8 in @text is replaced. */
json_t *
mu_json_new_string (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  return json_string (valid);
}

/*
 * Returns an array of strings.
 *
 * @strings: (of char*) the strings
 */
json_t *
mu_json_new_strings (const GPtrArray *strings)
{
  json_t *array = json_array ();

  for (guint i = 0; i < strings->len; i++)
    json_array_append_new (array, mu_json_new_string (strings->pdata[i]));
  return array;
}

/* Returns an array of the ids of the terms in @set. */
json_t *
mu_json_new_names (MuGame *game, MuVocabularyKind kind, guint64 set)
{
  json_t *names = json_array ();

  for (int i = 0; i < 64; i++)
    if (set >> i & 1)
      json_array_append_new (names, json_string (mu_game_get_term (game, kind, i)->id));
  return names;
}

/* Returns an object with the stats in @has_stats. */
json_t *
mu_json_new_stats (MuGame *game, guint32 has_stats, const int *stats)
{
  json_t *object = json_object ();

  for (int i = 0; i < MU_MAX_STATS; i++)
    if (has_stats >> i & 1)
      json_object_set_new (object, mu_game_get_term (game, MU_VOCABULARY_STAT, i)->id, json_integer (stats[i]));
  return object;
}

static void
set_card (json_t *object, MuCard *card)
{
  json_t *id = mu_card_is_unknown (card) ? json_null () : json_string (mu_card_get_id (card));

  json_object_set_new (object, "card", id);
  json_object_set_new (object, "name", mu_json_new_string (mu_text_get_english (mu_card_get_facts (card)->name)));
}

static json_t *
new_unit (MuGame *game, const MuReportUnit *unit)
{
  json_t *object = json_object ();
  json_t *upgrades = json_array ();
  json_t *ship = unit->ship != NULL ? json_string (mu_card_get_id (unit->ship)) : json_null ();

  set_card (object, unit->card);
  json_object_set_new (object, "kind", json_string (mu_card_kind_get_word (mu_card_get_kind (unit->card))));
  json_object_set_new (object, "ship", ship);
  json_object_set_new (object, "cost", json_integer (unit->cost));
  json_object_set_new (object, "count", json_integer (unit->count));
  if (unit->flagship)
    json_object_set_new (object, "flagship", json_true ());
  json_object_set_new (object, "stats", mu_json_new_stats (game, unit->has_stats, unit->stats));
  for (guint i = 0; i < unit->upgrades->len; i++)
    {
      MuCard *card = unit->upgrades->pdata[i];
      const MuTerm *slot = mu_game_get_term (game, MU_VOCABULARY_SLOT, mu_card_get_facts (card)->slot);
      json_t *upgrade = json_object ();

      set_card (upgrade, card);
      json_object_set_new (upgrade, "slot", slot != NULL ? json_string (slot->id) : json_null ());
      json_object_set_new (upgrade, "cost", json_integer (g_array_index (unit->upgrade_costs, int, i)));
      if (i >= unit->n_own)
        json_object_set_new (upgrade, "carried", json_true ());
      json_array_append_new (upgrades, upgrade);
    }
  json_object_set_new (object, "upgrades", upgrades);
  return object;
}

static json_t *
new_setup (const MuSetupNotes *facts)
{
  const MuPlayArea *area = facts->area;
  json_t *object = json_object ();

  if (area != NULL)
    {
      json_t *size = json_object ();

      json_object_set_new (size, "width", json_integer (area->width));
      json_object_set_new (size, "depth", json_integer (area->depth));
      if (area->least > 0)
        json_object_set_new (size, "least", json_integer (area->least));
      if (area->at > 0)
        json_object_set_new (size, "for_points", json_integer (area->at));
      if (area->setup_width > 0)
        json_object_set_new (size, "setup_width", json_integer (area->setup_width));
      json_object_set_new (object, "play_area", size);
      json_object_set_new (object, "play_area_text", mu_json_new_string (facts->play_area));
    }
  if (facts->n_obstacles > 0)
    json_object_set_new (object, "obstacles", json_integer (facts->n_obstacles));
  json_object_set_new (object, "steps", mu_json_new_strings (facts->steps));
  return object;
}

static json_t *
new_score_line (const MuScoreLine *line)
{
  json_t *object = json_object ();
  g_autofree char *name = mu_unit_words_dup_score_line (line);

  set_card (object, line->unit->card);
  json_object_set_new (object, "name", mu_json_new_string (name));
  json_object_set_new (object, "count", json_integer (line->count));
  json_object_set_new (object, "points", json_integer (line->cost));
  if (line->half >= 0)
    json_object_set_new (object, "half", json_integer (line->half));
  return object;
}

static json_t *
new_score (const MuCheckedList *list)
{
  g_autoptr (MuScoreSheet) sheet = mu_score_sheet_new (list->roster, list->report);
  const MuScoring *scoring = sheet->scoring;
  json_t *object = json_object ();
  json_t *lines = json_array ();
  json_t *margins = json_array ();
  json_t *rules = json_array ();

  for (guint i = 0; i < sheet->lines->len; i++)
    json_array_append_new (lines, new_score_line (mu_score_sheet_get_line (sheet, i)));
  for (guint i = 0; scoring != NULL && i < scoring->rows->len; i++)
    {
      const MuMarginRow *row = &g_array_index (scoring->rows, MuMarginRow, i);

      if (row->total == 0 || row->total == list->report->limit)
        json_array_append_new (margins, json_pack ("{s:i, s:i, s:i}", "from", row->from, "win", row->win, "loss",
                                                   row->loss));
    }
  for (guint i = 0; scoring != NULL && i < scoring->rules->len; i++)
    json_array_append_new (rules, mu_json_new_string (mu_text_get (scoring->rules->pdata[i])));
  json_object_set_new (object, "ships", lines);
  json_object_set_new (object, "margins", margins);
  json_object_set_new (object, "rules", rules);
  return object;
}

static json_t *
new_facts (const MuCheckedList *list)
{
  g_autoptr (MuSetupNotes) facts = mu_setup_notes_new (list->roster, list->report);
  json_t *object = json_object ();
  json_t *components = json_array ();

  if (list->report->limit > 0)
    json_object_set_new (object, "bid", json_integer (facts->bid));
  json_object_set_new (object, "initiative", mu_json_new_string (facts->initiative));
  json_object_set_new (object, "id_tokens", mu_json_new_strings (facts->id_tokens));
  json_object_set_new (object, "id_token_rule", mu_json_new_string (facts->id_token_rule));
  for (guint i = 0; i < facts->components->len; i++)
    {
      const MuComponent *component = facts->components->pdata[i];

      json_array_append_new (components, json_pack ("{s:o, s:i}", "what", mu_json_new_string (component->what), "count",
                                                    component->count));
    }
  json_object_set_new (object, "components", components);
  json_object_set_new (object, "setup", new_setup (facts));
  json_object_set_new (object, "score", new_score (list));
  return object;
}

static void
add_ids (MuJsonWriter *out, const char *key, const GPtrArray *cards)
{
  mu_json_writer_begin (out, key, '[');
  for (guint i = 0; i < cards->len; i++)
    if (!mu_card_is_unknown (cards->pdata[i]))
      mu_json_writer_add_string (out, NULL, mu_card_get_id (cards->pdata[i]));
  mu_json_writer_end (out, ']');
}

static void
add_finding (MuJsonWriter *out, const MuCheckedList *list, const MuFinding *finding)
{
  g_autofree char *message = mu_finding_dup_message (finding);
  g_autofree char *cite = mu_finding_dup_cite (finding);
  g_autofree char *remedy = mu_remedy_dup_text (list->roster, list->report, finding);
  const char *text = mu_finding_get_text (finding);
  int line = mu_finding_get_line (finding);

  mu_json_writer_begin (out, NULL, '{');
  mu_json_writer_add_string (out, "rule", finding->rule->id);
  mu_json_writer_add_string (out, "severity", mu_finding_is_error (finding) ? "error" : "warning");
  if (finding->unit >= 0)
    mu_json_writer_add_integer (out, "unit", finding->unit);
  add_ids (out, "cards", finding->cards);
  if (finding->slot >= 0)
    mu_json_writer_add_string (out, "slot",
                               mu_game_get_term (finding->game, MU_VOCABULARY_SLOT, finding->slot)->id);
  if (finding->objective >= 0)
    mu_json_writer_add_string (out, "objective", mu_objective_type_get_word (finding->objective));
  if (finding->obstacle != NULL)
    mu_json_writer_add_string (out, "obstacle", finding->obstacle);
  if (finding->has_numbers)
    {
      mu_json_writer_add_integer (out, "have", finding->have);
      mu_json_writer_add_integer (out, "allowed", finding->allowed);
    }
  mu_json_writer_add_string (out, "message", message);
  mu_json_writer_add_string (out, "cite", cite);
  mu_json_writer_begin (out, "mends", '[');
  if (*remedy != '\0')
    mu_json_writer_add_string (out, NULL, remedy);
  mu_json_writer_end (out, ']');
  if (text != NULL)
    mu_json_writer_add_string (out, "text", text);
  if (line > 0)
    mu_json_writer_add_integer (out, "line", line);
  mu_json_writer_end (out, '}');
}

static void
add_legal_formats (MuJsonWriter *out, MuRoster *roster)
{
  g_autoptr (GPtrArray) formats = mu_check_list_formats (roster);

  mu_json_writer_begin (out, "legal_in", '[');
  for (guint i = 0; i < formats->len; i++)
    mu_json_writer_add_string (out, NULL, ((const MuFormat *) formats->pdata[i])->id);
  mu_json_writer_end (out, ']');
}

/* Tells what each line of the text or each value of the JSON was taken for; nothing for other files. */
static void
add_reading (MuJsonWriter *out, const MuStated *stated)
{
  if (stated == NULL || stated->lines == NULL)
    return;
  mu_json_writer_begin (out, "reading", '[');
  for (guint i = 0; i < stated->lines->len; i++)
    {
      const MuTakenLine *line = stated->lines->pdata[i];

      mu_json_writer_begin (out, NULL, '{');
      mu_json_writer_add_integer (out, "line", line->line);
      mu_json_writer_add_string (out, "text", line->text);
      mu_json_writer_add_string (out, "taken", mu_taken_get_word (line->taken));
      mu_json_writer_begin (out, "cards", '[');
      for (guint j = 0; j < line->cards->len; j++)
        mu_json_writer_add_string (out, NULL, mu_card_get_id (line->cards->pdata[j]));
      mu_json_writer_end (out, ']');
      mu_json_writer_begin (out, "copies", '[');
      for (guint j = 0; j < line->cards->len; j++)
        mu_json_writer_add_integer (out, NULL, g_array_index (line->copies, int, j));
      mu_json_writer_end (out, ']');
      mu_json_writer_end (out, '}');
    }
  mu_json_writer_end (out, ']');
}

/* The lists of a team are checked in a team format, even if they name another format. */
static const char *
get_format_source (const MuCheckedList *list)
{
  MuFormatSource source = mu_roster_get_format_source (list->roster);

  if (list->asked)
    return "asked";
  if (list->report->format != mu_roster_get_format (list->roster) || source == MU_FORMAT_DEFAULT)
    return "default";
  return source == MU_FORMAT_STATED || source == MU_FORMAT_STATED_LIMIT ? "stated" : "found";
}

static void
add_points (MuJsonWriter *out, const MuReport *report, const MuStated *stated, const char *doubt)
{
  mu_json_writer_add_integer (out, "points", report->points);
  if (report->limit > 0)
    mu_json_writer_add_integer (out, "limit", report->limit);
  if (stated != NULL && stated->total >= 0)
    mu_json_writer_add_integer (out, "stated", stated->total);
  if (doubt != NULL)
    mu_json_writer_add_string (out, "doubt", doubt);
  if (report->has_squadrons)
    {
      mu_json_writer_add_integer (out, "squadron_points", report->squadron_points);
      if (report->limit > 0)
        mu_json_writer_add_integer (out, "squadron_limit", report->squadron_limit);
    }
}

static void
add_budgets (MuJsonWriter *out, const MuReport *report)
{
  mu_json_writer_begin (out, "budgets", '[');
  for (guint i = 0; i < report->budgets->len; i++)
    {
      const MuSpent *spent = &g_array_index (report->budgets, MuSpent, i);

      mu_json_writer_begin (out, NULL, '{');
      mu_json_writer_add_string (out, "id", spent->budget->id);
      mu_json_writer_add_string (out, "rule", spent->budget->rule);
      if (spent->unit >= 0)
        mu_json_writer_add_integer (out, "unit", spent->unit);
      mu_json_writer_add_integer (out, "have", spent->have);
      if (spent->limit >= 0)
        mu_json_writer_add_integer (out, "allowed", spent->limit);
      mu_json_writer_end (out, '}');
    }
  mu_json_writer_end (out, ']');
}

static void
add_team (MuJsonWriter *out, const MuReport *report)
{
  const MuReport *team = mu_report_get_whole (report);

  mu_json_writer_add_boolean (out, "team", TRUE);
  mu_json_writer_add_integer (out, "team_points", team->points);
  if (report->has_squadrons)
    mu_json_writer_add_integer (out, "team_squadron_points", team->squadron_points);
  mu_json_writer_add_boolean (out, "team_legal", team->legal);
}

/*
 * Returns the verdict on a list, with its reasons, as an object.
 *
 * @parts: what to tell besides
 */
char *
mu_json_dup_verdict (const MuCheckedList *list, MuVerdictParts parts)
{
  const MuReport *report = list->report;
  MuGame *game = mu_roster_get_game (list->roster);
  const MuTerm *faction = mu_game_get_term (game, MU_VOCABULARY_FACTION, mu_roster_get_faction (list->roster));
  const MuStated *stated = mu_roster_get_stated (list->roster);
  g_autofree char *doubt = mu_doubt_dup_text (list->roster);
  MuJsonWriter out = { g_string_sized_new (500), TRUE };

  mu_json_writer_begin (&out, NULL, '{');
  mu_json_writer_add_string (&out, "file", list->file);
  mu_json_writer_add_integer (&out, "index", list->index);
  mu_json_writer_add_string (&out, "name", mu_roster_get_name (list->roster));
  mu_json_writer_add_string (&out, "game", mu_game_get_id (game));
  mu_json_writer_add_string (&out, "format", report->format->id);
  mu_json_writer_add_string (&out, "format-from", get_format_source (list));
  mu_json_writer_add_string (&out, "faction", faction != NULL ? faction->id : NULL);
  add_points (&out, report, stated, doubt);
  add_budgets (&out, report);
  if (parts & MU_VERDICT_TEAM)
    add_team (&out, report);
  mu_json_writer_add_boolean (&out, "legal", report->legal);
  if (report->format->free)
    mu_json_writer_add_boolean (&out, "free", TRUE);
  mu_json_writer_begin (&out, "findings", '[');
  for (guint i = 0; i < report->findings->len; i++)
    add_finding (&out, list, report->findings->pdata[i]);
  mu_json_writer_end (&out, ']');
  if (!report->legal)
    add_legal_formats (&out, list->roster);
  if (list->n_left_out > 0)
    mu_json_writer_add_integer (&out, "findings_left_out", (int) list->n_left_out);
  if (parts & MU_VERDICT_MAKER)
    {
      mu_json_writer_add_string (&out, "program", PACKAGE_VERSION);
      mu_json_writer_add_string (&out, "revision", report->format->revision);
    }
  if (parts & MU_VERDICT_READING)
    add_reading (&out, stated);
  mu_json_writer_end (&out, '}');
  return g_string_free (out.text, FALSE);
}

/* Returns an object with the verdict and the contents of a list. */
json_t *
mu_json_new_list (const MuCheckedList *list)
{
  g_autofree char *verdict = mu_json_dup_verdict (list, 0);
  json_t *object = json_loads (verdict, 0, NULL);
  json_t *units = json_array ();
  const GPtrArray *cards;
  json_t *ids;

  for (guint i = 0; i < list->report->units->len; i++)
    json_array_append_new (units, new_unit (mu_roster_get_game (list->roster), list->report->units->pdata[i]));
  json_object_set_new (object, "units", units);
  cards = mu_roster_get_objectives (list->roster);
  ids = json_array ();
  for (guint i = 0; i < cards->len; i++)
    if (!mu_card_is_unknown (cards->pdata[i]))
      json_array_append_new (ids, json_string (mu_card_get_id (cards->pdata[i])));
  json_object_set_new (object, "objectives", ids);
  json_object_set_new (object, "obstacles", mu_json_new_strings (mu_roster_get_obstacles (list->roster)));
  json_object_set_new (object, "facts", new_facts (list));
  return object;
}

/* Returns @json as text, written as the @flags of jansson say. */
char *
mu_json_dup_text (const json_t *json, size_t flags)
{
  gsize length = json_dumpb (json, NULL, 0, flags);
  char *text = g_malloc (length + 1);

  json_dumpb (json, text, length, flags);
  text[length] = '\0';
  return text;
}

/*
 * Returns @object on one line, with the line break.
 *
 * @object: (taken) what to write
 */
char *
mu_json_dup_line (json_t *object)
{
  char *text = json_dumps (object, JSON_COMPACT);
  char *line = g_strconcat (text, "\n", NULL);

  free (text);
  json_decref (object);
  return line;
}
