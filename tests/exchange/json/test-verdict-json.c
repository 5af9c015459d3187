/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "exchange/json/mu-verdict-json.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-roster.h"

/* What programs read of a verdict. */

/* Some lists: a squad, a huge ship of two sections, and a fleet. */
static const char *const lists[][3] = {
  { "xwing-standard", "imperial", "soontirfel pushthelimit; darthvader; darthvader; @coreasteroid0; @x" },
  { "xwing-epic", "imperial", "raiderclasscorvettefore #0; raiderclasscorvetteaft #0; academypilot ?mod:nothing" },
  { "armada-400", "rebel", "cr90corvettea garmbeliblis; 2*xwingsquadron; !advancedgunnery" },
  { "xwing-custom=77", NULL, "academypilot" },
  { "xwing-free", "imperial", "darthvader; darthvader" },
};

/* A list, a place in what is written about it, and what stands there with ' for "; NULL: nothing. */
static const struct
{
  guint list;
  const char *place, *value;
} cases[] = {
  { 0, "file", "'f.xws'" },
  { 0, "index", "3" },
  { 0, "name", "''" },
  { 0, "game", "'xwing'" },
  { 0, "format", "'xwing-standard'" },
  { 0, "format-from", "'default'" },
  { 0, "faction", "'imperial'" },
  { 0, "points", "88" },
  { 0, "limit", "100" },
  { 0, "legal", "false" },
  { 0, "legal_in", "[]" },
  { 0, "stated", NULL },
  { 0, "doubt", NULL },
  { 0, "team", NULL },
  { 0, "squadron_points", NULL },
  { 0, "findings.0.rule", "'unique-name'" },
  { 0, "findings.0.severity", "'error'" },
  { 0, "findings.0.unit", "2" },
  { 0, "findings.0.cards", "['darthvader','darthvader']" },
  { 0, "findings.0.have", "2" },
  { 0, "findings.0.allowed", "1" },
  { 0, "findings.0.mends", "['Keep one of them.']" },
  { 0, "findings.0.slot", NULL },
  { 0, "findings.0.objective", NULL },
  { 0, "findings.0.obstacle", NULL },
  { 0, "findings.0.line", NULL },
  { 0, "obstacles", "['coreasteroid0','x']" },
  { 0, "objectives", "[]" },
  { 0, "units.0.card", "'soontirfel'" },
  { 0, "units.0.name", "'Soontir Fel'" },
  { 0, "units.0.kind", "'pilot'" },
  { 0, "units.0.ship", "'tieinterceptor'" },
  { 0, "units.0.cost", "30" },
  { 0, "units.0.count", "1" },
  { 0, "units.0.flagship", NULL },
  { 0, "units.0.stats", "{'skill':9,'attack':3,'agility':3,'hull':3,'shields':0}" },
  { 0, "units.0.upgrades", "[{'card':'pushthelimit','name':'Push the Limit','slot':'elite','cost':3}]" },
  { 0, "units.2.card", "'darthvader'" },
  { 0, "units.3", NULL },
  { 0, "facts.bid", "12" },
  { 0, "facts.id_tokens", "[]" },
  { 0, "facts.components.1.count", "2" },
  { 0, "facts.setup.play_area", "{'width':90,'depth':90,'for_points':100}" },
  { 0, "facts.setup.obstacles", "6" },
  { 0, "facts.score.ships.0.card", "'soontirfel'" },
  { 0, "facts.score.ships.0.count", "1" },
  { 0, "facts.score.ships.0.points", "30" },
  { 0, "facts.score.ships.0.half", NULL },
  { 0, "facts.score.margins", "[{'from':0,'win':1,'loss':0}]" },
  { 1, "points", "112" },
  { 1, "legal", "false" },
  { 1, "findings.0.cards", "[]" },
  { 1, "units.0.stats", "{'skill':4,'attack':4,'agility':0,'hull':8,'shields':6,'epic-points':3}" },
  { 1, "units.2.upgrades.0.card", "null" },
  { 1, "units.2.upgrades.0.slot", "null" },
  { 1, "units.2.upgrades.0.name", "'mod:nothing'" },
  { 1, "facts.setup.play_area", "{'width':180,'depth':90,'for_points':300}" },
  { 1, "facts.setup.obstacles", NULL },
  { 1, "facts.score.ships.0.points", "100" },
  { 1, "facts.score.margins", "[]" },
  { 2, "game", "'armada'" },
  { 2, "faction", "'rebel'" },
  { 2, "squadron_points", "26" },
  { 2, "squadron_limit", "134" },
  { 2, "budgets.0.id", "'points'" },
  { 2, "budgets.1.rule", "'squadron-third'" },
  { 2, "budgets.1.have", "26" },
  { 2, "budgets.1.allowed", "134" },
  { 2, "units.0.flagship", "true" },
  { 2, "units.1.count", "2" },
  { 2, "units.1.ship", "null" },
  { 2, "units.1.kind", "'squadron'" },
  { 2, "objectives", "['advancedgunnery']" },
  { 2, "findings.1.objective", "'defense'" },
  { 2, "facts.score.ships.0.name", "'CR90 Corvette A'" },
  { 3, "faction", "null" },
  { 3, "format", "'xwing-custom'" },
  { 3, "limit", "77" },
  { 3, "facts.bid", "65" },
  { 3, "free", NULL },
  { 4, "legal", "true" },
  { 4, "free", "true" },
  { 4, "points", "58" },
  { 4, "findings", "[]" },
};

/* Returns what stands at the place, of names and numbers with points between, or NULL. */
static json_t *
find (json_t *json, const char *place)
{
  g_auto (GStrv) steps = g_strsplit (place, ".", -1);

  for (char **step = steps; *step != NULL; step++)
    json = json_is_array (json) ? json_array_get (json, atoi (*step)) : json_object_get (json, *step);
  return json;
}

static void
assert_value (json_t *json, const char *place, const char *value)
{
  json_t *found = find (json, place);
  g_autofree char *text = found != NULL ? json_dumps (found, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;

  g_test_message ("%s", place);
  if (text != NULL)
    g_strdelimit (text, "\"", '\'');
  g_assert_cmpstr (text, ==, value);
}

static void
test_values (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (lists[i][0], lists[i][1], lists[i][2]);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      const MuCheckedList list = { .file = "f.xws", .index = 3, .roster = roster, .report = report };
      json_auto_t *json = mu_json_new_list (&list);

      for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
        if (cases[j].list == i)
          assert_value (json, cases[j].place, cases[j].value);
    }
}

static json_t *
new_verdict (const MuCheckedList *list, MuVerdictParts parts)
{
  g_autofree char *text = mu_json_dup_verdict (list, parts);

  return json_loads (text, JSON_REJECT_DUPLICATES, NULL);
}

/* From where the format is, which is the list's own, the user's, or that of its team. */
static void
test_source (void)
{
  static const struct
  {
    MuFormatSource source;
    gboolean asked;
    const char *checked_by, *from;
  } sources[] = {
    { MU_FORMAT_DEFAULT, FALSE, "xwing-standard", "'default'" },
    { MU_FORMAT_STATED, FALSE, "xwing-standard", "'stated'" },
    { MU_FORMAT_STATED_LIMIT, FALSE, "xwing-standard", "'stated'" },
    { MU_FORMAT_FOUND_BY_ROOM, FALSE, "xwing-standard", "'found'" },
    { MU_FORMAT_FOUND_BY_TOTAL, FALSE, "xwing-standard", "'found'" },
    { MU_FORMAT_FOUND_BY_COSTS, FALSE, "xwing-standard", "'found'" },
    { MU_FORMAT_FOUND_BY_SCALE, FALSE, "xwing-standard", "'found'" },
    { MU_FORMAT_STATED, TRUE, "xwing-standard", "'asked'" },
    { MU_FORMAT_STATED, FALSE, "xwing-epic", "'default'" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "academypilot");
      g_autoptr (MuReport) report
          = mu_check (roster, mu_game_get_format (mu_roster_get_game (roster), sources[i].checked_by));
      const MuCheckedList list = { .file = "", .roster = roster, .report = report, .asked = sources[i].asked };
      json_auto_t *json = NULL;

      mu_roster_set_format_source (roster, sources[i].source);
      json = new_verdict (&list, 0);
      assert_value (json, "format-from", sources[i].from);
      assert_value (json, "team_points", NULL);
      assert_value (json, "units", NULL);
    }
}

static void
test_team (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("armada-400", "rebel", "cr90corvettea garmbeliblis; 2*xwingsquadron");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  const MuCheckedList list = { .file = "", .roster = roster, .report = report };
  json_auto_t *json = new_verdict (&list, MU_VERDICT_TEAM);

  assert_value (json, "team", "true");
  assert_value (json, "team_points", "95");
  assert_value (json, "team_squadron_points", "26");
  assert_value (json, "team_legal", "false");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verdict-json/values", test_values);
  g_test_add_func ("/verdict-json/source", test_source);
  g_test_add_func ("/verdict-json/team", test_team);
  return g_test_run ();
}
