/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <string.h>

#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

#define LEGAL \
  "{\"faction\":\"imperial\",\"name\":\"Guard\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"," \
  "\"upgrades\":{\"ept\":[\"pushthelimit\"]}},{\"name\":\"academypilot\",\"ship\":\"tiefighter\"}," \
  "{\"name\":\"academypilot\",\"ship\":\"tiefighter\"},{\"name\":\"academypilot\",\"ship\":\"tiefighter\"}," \
  "{\"name\":\"academypilot\",\"ship\":\"tiefighter\"}]}"
#define TWICE \
  "{\"faction\":\"imperial\",\"name\":\"Two Soontirs\",\"pilots\":[" \
  "{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}," \
  "{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"},{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}]}"
#define OVER \
  "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}," \
  "{\"name\":\"darthvader\",\"ship\":\"tieadvanced\"},{\"name\":\"colonelvessery\",\"ship\":\"tiedefender\"}," \
  "{\"name\":\"academypilot\",\"ship\":\"tiefighter\"}]}"
#define UNKNOWN \
  "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"," \
  "\"upgrades\":{\"mod\":[\"maxneuveringfins\"]}}]}"
#define FLEET \
  "Name: Patrol\nFaction: Empire\nCommander: Admiral Screed\n\nAssault: Most Wanted\nDefense: Contested Outpost\n" \
  "Navigation: Superior Positions\n\nVictory I-class Star Destroyer (73)\n• Admiral Screed (26)\n= 99 Points\n\n" \
  "Squadrons:\n• 13 x TIE Fighter Squadron (104)\n= 104 Points\n\nTotal Points: 203\n"

#define HALF \
  "Name: Wing\nFaction: Empire\n\nGladiator I-class Star Destroyer (56)\n= 56 Points\n\nSquadrons:\n" \
  "• 2 x TIE Fighter Squadron (16)\n= 16 Points\n\nTotal Points: 72\n"
#define VADER \
  "{\"faction\":\"imperial\",\"name\":\"Vader\",\"pilots\":[{\"name\":\"darthvader\",\"ship\":\"tieadvanced\"}]}"
#define LUKE \
  "{\"faction\":\"rebel\",\"name\":\"Luke\",\"pilots\":[{\"name\":\"lukeskywalker\",\"ship\":\"xwing\"}]}"

#define THANE \
  "{\"faction\":\"rebelalliance\",\"ruleset\":\"legacy\",\"pilots\":[{\"id\":\"thanekyrell\",\"ship\":\"t65xwing\"}," \
  "{\"id\":\"redsquadronveteran\",\"ship\":\"t65xwing\"}]}"

typedef struct
{
  char *folder;
  GHashTable *paths; /* name → path */
} Fixture;

static const struct
{
  const char *name;
  const char *contents;
} files[] = {
  { "legal.xws", LEGAL },
  { "twice.xws", TWICE },
  { "over.xws", OVER },
  { "unknown.xws", UNKNOWN },
  { "several.xwc", "{\"container\":[" LEGAL "," TWICE "]}" },
  { "fleet.txt", FLEET },
  { "tournament.txt", "Gamemode: Tournament 400\n" FLEET },
  { "half.txt", HALF },
  { "vader.xws", VADER },
  { "luke.xws", LUKE },
  { "thane.json", THANE },
  { "cut.xws", "{\"faction\":\"rebel\",\"pilots\":[{\"name\":" },
  { "empty.xws", "" },
  { "binary.xws", "\x7f" "ELF\x02\x01\x01\x03\xff\xfe\xfd" },
  { "other.json", "{\"faction\":17}" },
  { "odd.xws", "{'faction':'rebel','format':'Hyperspace','pilots':[{'name':'rookiepilot','count':2,'title':'x'}]}" },
  { "counted.muster", "<muster version='1' game='xwing' format='xwing-standard' faction='rebel'>"
                      "<unit kind='pilot' card='rookiepilot' count='2'><upgrade card='r2d2'/></unit></muster>" },
  { "flagships.muster", "<muster version='1' game='armada' format='armada-standard' faction='rebel'>"
                        "<unit kind='ship' card='cr90corvettea' count='2'><upgrade card='garmbeliblis'/></unit></muster>" },
  { "namesakes.muster", "<muster version='1' game='armada' format='armada-standard' faction='rebel'>"
                        "<unit kind='squadron' card='hansolo'/><unit kind='squadron' card='landocalrissian'/></muster>" },
  { "broken.muster", "<muster version='1' game='xwing'><unit>" },
  { "nonsense.txt", "Dear Sir or Madam,\n\nplease find no list at all in this letter.\n" },
  { "two\nlines.xws", "{" },
};

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = mu_test_folder_new ();
  fixture->paths = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      char *path = g_build_filename (fixture->folder, files[i].name, NULL);

      g_assert_true (g_file_set_contents (path, files[i].contents, -1, NULL));
      g_hash_table_insert (fixture->paths, (gpointer) files[i].name, path);
    }
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_hash_table_unref (fixture->paths);
  mu_test_folder_free (fixture->folder);
}

static const char *
get_path (Fixture *fixture, const char *name)
{
  const char *path = g_hash_table_lookup (fixture->paths, name);

  if (g_str_equal (name, "FOLDER"))
    return fixture->folder;
  return path != NULL ? path : name;
}

/* Runs `muster` with @words, names of the files above put as paths. */
static MuTestRun *
run_words (Fixture *fixture, const char *input, const char *const *environment, const char *words)
{
  g_auto (GStrv) split = g_strsplit (words, " ", -1);
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();

  for (char **word = split; *word != NULL; word++)
    if (**word != '\0')
      g_ptr_array_add (arguments, (gpointer) get_path (fixture, *word));
  g_ptr_array_add (arguments, NULL);
  return mu_test_command_argv (input, environment, (const char *const *) arguments->pdata);
}

static const struct
{
  const char *words;
  const char *input;
  int status;
} status_cases[] = {
  { "check legal.xws", NULL, 0 },
  { "check legal.xws legal.xws", NULL, 0 },
  { "check -", LEGAL, 0 },
  { "check - legal.xws", LEGAL, 0 },
  { "check twice.xws", NULL, 1 },
  { "check legal.xws twice.xws", NULL, 1 },
  { "check several.xwc", NULL, 1 },
  { "check unknown.xws", NULL, 1 },
  { "check -", TWICE, 1 },
  { "check missing.xws", NULL, 2 },
  { "check FOLDER", NULL, 2 },
  { "check cut.xws", NULL, 2 },
  { "check empty.xws", NULL, 2 },
  { "check binary.xws", NULL, 2 },
  { "check other.json", NULL, 2 },
  { "check broken.muster", NULL, 2 },
  { "check nonsense.txt", NULL, 2 },
  { "check -", "", 2 },
  { "check /dev/null", NULL, 2 },
  { "check /dev/zero", NULL, 2 },
  { "check cut.xws legal.xws", NULL, 2 },
  { "check twice.xws cut.xws legal.xws", NULL, 2 },
  { "check --format xwing-epic over.xws", NULL, 0 },
  { "check --format xwing-standard over.xws", NULL, 1 },
  { "check --format armada-400 legal.xws", NULL, 2 },
  /* Both editions have the pilot. */
  { "check --format xwing-standard -", "Academy Pilot\nAcademy Pilot\n", 0 },
  { "check --format xwing2-legacy -", "Academy Pilot\nAcademy Pilot\n", 0 },
  { "show --format xwing2-legacy -", "Academy Pilot\nAcademy Pilot\n", 0 },
  { "check --format armada-400 -", "Academy Pilot\nAcademy Pilot\n", 2 },
  { "check --format xwing-standard fleet.txt", NULL, 2 },
  { "check --format armada-400 fleet.txt", NULL, 0 },
  { "check over.xws", NULL, 0 },
  { "check --total 77 legal.xws", NULL, 1 },
  { "check --total 78 legal.xws", NULL, 0 },
  { "check --total 309 fleet.txt", NULL, 1 },
  { "check --total 310 fleet.txt", NULL, 0 },
  { "check --team --total 77 legal.xws", NULL, 1 },
  { "check --team legal.xws vader.xws", NULL, 0 },
  { "check --team luke.xws vader.xws", NULL, 1 },
  { "check --team luke.xws luke.xws", NULL, 1 },
  /* Thane Kyrell costs 48 points, and cost 47. */
  { "check --total 88 thane.json", NULL, 0 },
  { "check --total 87 thane.json", NULL, 1 },
  { "check --revision legacy-2024-09 --total 87 thane.json", NULL, 0 },
  { "check --revision legacy-2024-09 --total 86 thane.json", NULL, 1 },
  { "check --revision legacy-2024-09 --format xwing2-extended --total 87 thane.json", NULL, 0 },
  { "show --revision legacy-2024-09 --total 87 thane.json", NULL, 0 },
  { "check --revision legacy-2024-09 legal.xws", NULL, 2 },
  { "check --revision legacy-2024-09 --format xwing-standard legal.xws", NULL, 64 },
  { "check --revision none thane.json", NULL, 64 },
  { "check half.txt", NULL, 1 },
  { "check --team fleet.txt half.txt", NULL, 1 },
  { "check --team --format armada-400 fleet.txt half.txt", NULL, 0 },
  { "check --team --format armada-400 fleet.txt fleet.txt", NULL, 1 },
  { "check --format armada-custom --total 310 fleet.txt", NULL, 0 },
  { "show --total 77 legal.xws", NULL, 1 },
  { "compare --total 77 legal.xws legal.xws", NULL, 1 },
  { "convert --to text --format xwing-epic --total 78 legal.xws", NULL, 0 },
  { "print --format xwing-epic --total 78 -o - legal.xws", NULL, 0 },
  /* XW1 Component limits: one box has two TIE Fighters; XW2 Game formats: Epic at any total, Cinematic without one */
  { "check --format xwing-core legal.xws", NULL, 1 },
  { "check --format xwing-core-2015 legal.xws", NULL, 1 },
  { "check --format xwing-cinematic legal.xws", NULL, 0 },
  { "check --format xwing-cinematic over.xws", NULL, 0 },
  { "check --format xwing-epic --total 77 legal.xws", NULL, 1 },
  { "check --format xwing-epic --total 78 legal.xws", NULL, 0 },
  { "check --total 0 legal.xws", NULL, 64 },
  { "check --total 10000 legal.xws", NULL, 64 },
  { "check --total -1 legal.xws", NULL, 64 },
  { "check --total many legal.xws", NULL, 64 },
  { "show --total 0 legal.xws", NULL, 64 },
  { "compare --total 0 legal.xws legal.xws", NULL, 64 },
  { "convert --to text --total 0 legal.xws", NULL, 64 },
  { "print --total 0 -o /dev/null legal.xws", NULL, 64 },
  { "complete --total 0 legal.xws", NULL, 64 },
  { "random --format xwing-standard --faction rebel --total 0", NULL, 64 },
  { "check --catalog FOLDER legal.xws", NULL, 2 },
  { "check --catalog missing legal.xws", NULL, 2 },
  { "check --format none legal.xws", NULL, 64 },
  { "check", NULL, 64 },
  { "check --nothing legal.xws", NULL, 64 },
  { "check --format", NULL, 64 },
  { "show legal.xws", NULL, 0 },
  { "show -", TWICE, 1 },
  { "show cut.xws", NULL, 2 },
  { "show", NULL, 64 },
  { "show legal.xws legal.xws", NULL, 0 },
  { "", NULL, 64 },
  { "chek legal.xws", NULL, 64 },
  { "--help", NULL, 0 },
  { "--version", NULL, 0 },
  { "check --help", NULL, 0 },
};

static void
test_status (Fixture *fixture, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (status_cases); i++)
    {
      g_autoptr (MuTestRun) run = run_words (fixture, status_cases[i].input, NULL, status_cases[i].words);
      gboolean quiet_error = run->status != 2 && run->status != 64;

      if (run->status != status_cases[i].status || (*run->err == '\0') != quiet_error)
        g_error ("“muster %s” ends with %d, not %d, and says: %s", status_cases[i].words, run->status,
                 status_cases[i].status, run->err);
    }
}

/* Every line on standard error is `muster: FILE: what`. */
static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "missing.xws", "cut.xws",    "empty.xws",     "binary.xws",
                                       "other.json",  "broken.muster", "nonsense.txt" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *path = get_path (fixture, names[i]);
      g_autofree char *start = g_strdup_printf ("muster: %s: ", path);
      g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "check", "--json", path, NULL);
      g_autoptr (json_t) object = json_loads (run->out, 0, NULL);
      const char *error;

      g_assert_true (g_str_has_prefix (run->err, start));
      g_assert_nonnull (strchr (run->err, '\n'));
      g_assert_cmpint (strchr (run->err, '\n')[1], ==, '\0');
      g_assert_cmpuint (json_object_size (object), ==, 2);
      g_assert_cmpstr (json_string_value (json_object_get (object, "file")), ==, path);
      error = json_string_value (json_object_get (object, "error"));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (run->err + strlen (start), error));
    }
}

/* A file's name cannot make a line of its own. */
static void
test_file_name (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuTestRun) run = run_words (fixture, NULL, NULL, "check two\nlines.xws");

  g_assert_cmpint (run->status, ==, 2);
  g_assert_nonnull (strstr (run->err, "two lines.xws"));
}

static json_t *
check_json (Fixture *fixture, const char *words)
{
  g_autofree char *all = g_strconcat ("check --json ", words, NULL);
  g_autoptr (MuTestRun) run = run_words (fixture, NULL, NULL, all);
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);
  json_t *objects = json_array ();

  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      {
        json_t *object = json_loads (*line, JSON_REJECT_DUPLICATES, NULL);
        g_autofree char *compact = json_dumps (object, JSON_COMPACT);

        g_assert_cmpstr (compact, ==, *line);
        json_array_append_new (objects, object);
      }
  return objects;
}

static void
assert_keys (json_t *object, const char *expected)
{
  g_autoptr (GString) keys = g_string_new (NULL);
  const char *key;
  json_t *value;

  json_object_foreach (object, key, value)
    g_string_append_printf (keys, "%s%s", keys->len > 0 ? " " : "", key);
  g_assert_cmpstr (keys->str, ==, expected);
}

static const char *
get_string (json_t *object, const char *key)
{
  return json_string_value (json_object_get (object, key));
}

static json_int_t
get_integer (json_t *object, const char *key)
{
  g_assert_true (json_is_integer (json_object_get (object, key)));
  return json_integer_value (json_object_get (object, key));
}

static json_t *
find_finding (json_t *verdict, const char *rule)
{
  json_t *findings = json_object_get (verdict, "findings");

  for (gsize i = 0; i < json_array_size (findings); i++)
    if (g_str_equal (get_string (json_array_get (findings, i), "rule"), rule))
      return json_array_get (findings, i);
  g_error ("no finding of %s", rule);
}

static void
test_json (Fixture *fixture, gconstpointer data)
{
  g_autoptr (json_t) objects = check_json (fixture, "--format xwing-standard legal.xws several.xwc over.xws");
  json_t *verdict;
  json_t *finding;

  g_assert_cmpuint (json_array_size (objects), ==, 4);
  verdict = json_array_get (objects, 0);
  assert_keys (verdict, "file index name game format format-from faction points limit budgets legal findings");
  g_assert_cmpstr (get_string (verdict, "name"), ==, "Guard");
  g_assert_cmpstr (get_string (verdict, "game"), ==, "xwing");
  g_assert_cmpstr (get_string (verdict, "format"), ==, "xwing-standard");
  g_assert_cmpstr (get_string (verdict, "faction"), ==, "imperial");
  g_assert_cmpint (get_integer (verdict, "points"), ==, 78);
  g_assert_cmpint (get_integer (verdict, "limit"), ==, 100);
  g_assert_true (json_is_true (json_object_get (verdict, "legal")));

  g_assert_cmpint (get_integer (json_array_get (objects, 1), "index"), ==, 0);
  verdict = json_array_get (objects, 2);
  g_assert_cmpint (get_integer (verdict, "index"), ==, 1);
  assert_keys (verdict, "file index name game format format-from faction points limit budgets legal findings legal_in");
  g_assert_cmpuint (json_array_size (json_object_get (verdict, "legal_in")), ==, 0);
  finding = find_finding (verdict, "unique-name");
  g_assert_cmpstr (get_string (finding, "severity"), ==, "error");
  g_assert_cmpstr (get_string (finding, "cite"), ==, "XW2 Unique names");
  g_assert_cmpstr (json_string_value (json_array_get (json_object_get (finding, "cards"), 0)), ==, "soontirfel");

  verdict = json_array_get (objects, 3);
  finding = find_finding (verdict, "points");
  assert_keys (finding, "rule severity cards have allowed message cite mends");
  g_assert_cmpstr (json_string_value (json_array_get (json_object_get (finding, "mends"), 0)), ==,
                   "Remove or replace cards until the list costs at most 100 points.");
  g_assert_cmpint (get_integer (finding, "have"), ==, get_integer (verdict, "points"));
  g_assert_cmpint (get_integer (finding, "allowed"), ==, 100);
  g_assert_cmpstr (json_string_value (json_array_get (json_object_get (verdict, "legal_in"), 0)), ==, "xwing-epic");
}

static void
test_json_fleet (Fixture *fixture, gconstpointer data)
{
  g_autoptr (json_t) objects = check_json (fixture, "fleet.txt");
  json_t *verdict = json_array_get (objects, 0);

  assert_keys (verdict, "file index name game format format-from faction points limit stated squadron_points "
                        "squadron_limit budgets legal findings legal_in");
  g_assert_cmpint (get_integer (verdict, "points"), ==, 203);
  g_assert_cmpint (get_integer (verdict, "squadron_points"), ==, 104);
  g_assert_cmpint (get_integer (verdict, "squadron_limit"), ==, 100);
  g_assert_cmpint (get_integer (find_finding (verdict, "squadron-third"), "have"), ==, 104);
}

/* Which format a list is checked by, who says so, and how many points it allows. */
static void
test_json_format (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *words;
    const char *format;
    const char *from;
    int limit;
  } cases[] = {
    { "legal.xws", "xwing-standard", "default", 100 },
    { "over.xws", "xwing-epic", "found", 300 },
    { "--format xwing-standard over.xws", "xwing-standard", "asked", 100 },
    { "--format xwing-standard legal.xws", "xwing-standard", "asked", 100 },
    { "--total 90 legal.xws", "xwing-standard", "default", 90 },
    { "--total 90 over.xws", "xwing-epic", "found", 90 },
    { "--team over.xws", "xwing-team", "default", 200 },
    { "--team --total 150 over.xws", "xwing-team", "default", 150 },
    { "fleet.txt", "armada-standard", "default", 300 },
    { "--total 500 fleet.txt", "armada-standard", "default", 500 },
    { "tournament.txt", "armada-400", "stated", 400 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (json_t) objects = check_json (fixture, cases[i].words);
      json_t *verdict = json_array_get (objects, 0);

      g_test_message ("%s", cases[i].words);
      g_assert_cmpstr (get_string (verdict, "format"), ==, cases[i].format);
      g_assert_cmpstr (get_string (verdict, "format-from"), ==, cases[i].from);
      g_assert_cmpint (get_integer (verdict, "limit"), ==, cases[i].limit);
    }
}

/* A total that a list states is said as it is, also if that is nothing. */
static void
test_json_stated (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *list;
    int stated; /* -1: nothing */
  } cases[] = {
    { "Academy Pilot (12)\nTotal: 0\n", 0 },
    { "Academy Pilot (12)\nTotal: 1\n", 1 },
    { "Academy Pilot (12)\nTotal: 12\n", 12 },
    { "Academy Pilot (12)\n", -1 },
    { "{\"faction\":\"imperial\",\"points\":0,\"pilots\":[{\"name\":\"academypilot\"}]}", -1 },
    { "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"academypilot\"}]}", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestRun) run = mu_test_command (cases[i].list, NULL, "check", "--json", "-", NULL);
      g_autoptr (json_t) verdict = json_loads (run->out, 0, NULL);
      json_t *stated = json_object_get (verdict, "stated");

      g_test_message ("%s: %s", cases[i].list, run->out);
      g_assert_cmpint (stated != NULL, ==, cases[i].stated >= 0);
      if (stated != NULL)
        g_assert_cmpint (json_integer_value (stated), ==, cases[i].stated);
    }
}

static void
test_json_unknown (Fixture *fixture, gconstpointer data)
{
  g_autoptr (json_t) objects = check_json (fixture, "unknown.xws");
  json_t *finding = find_finding (json_array_get (objects, 0), "known-card");

  g_assert_cmpint (get_integer (finding, "unit"), ==, 0);
  g_assert_nonnull (strstr (get_string (finding, "text"), "maxneuveringfins"));
  g_assert_cmpuint (json_array_size (json_object_get (finding, "cards")), ==, 0);
}

/* What programs read is the same in every language. */
static void
test_json_language (Fixture *fixture, gconstpointer data)
{
  static const char *const german[] = { "LANGUAGE", "de", "LC_ALL", "C.UTF-8", NULL };
  static const char *const commands[] = { "check --json twice.xws over.xws", "show --json twice.xws",
                                          "cards --json --game armada destroyer", "card --json soontirfel",
                                          "formats --json" };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (MuTestRun) plain = run_words (fixture, NULL, NULL, commands[i]);
      g_autoptr (MuTestRun) translated = run_words (fixture, NULL, german, commands[i]);

      g_assert_cmpstr (plain->out, !=, "");
      g_assert_cmpstr (plain->out, ==, translated->out);
    }
}

static void
test_team (Fixture *fixture, gconstpointer data)
{
  g_autoptr (json_t) apart = check_json (fixture, "legal.xws legal.xws");
  g_autoptr (json_t) objects = check_json (fixture, "--team legal.xws cut.xws legal.xws");
  g_autoptr (MuTestRun) mixed = run_words (fixture, NULL, NULL, "check --team legal.xws fleet.txt");
  g_autoptr (MuTestRun) text = run_words (fixture, NULL, NULL, "check --team legal.xws");
  json_t *first = json_array_get (objects, 0);
  json_t *verdict = json_array_get (objects, 2);

  g_assert_true (json_is_true (json_object_get (json_array_get (apart, 1), "legal")));
  g_assert_cmpuint (json_array_size (objects), ==, 3);
  assert_keys (verdict, "file index name game format format-from faction points limit budgets team team_points team_legal "
                        "legal findings legal_in");
  g_assert_cmpstr (get_string (verdict, "format"), ==, "xwing-team");
  g_assert_cmpint (get_integer (verdict, "points"), ==, 78);
  g_assert_cmpint (get_integer (verdict, "team_points"), ==, 156);
  g_assert_false (json_is_true (json_object_get (verdict, "legal")));
  g_assert_false (json_is_true (json_object_get (verdict, "team_legal")));
  g_assert_cmpuint (json_array_size (json_object_get (verdict, "findings")), ==, 1);
  g_assert_cmpint (get_integer (find_finding (verdict, "unique-name"), "unit"), ==, 0);
  g_assert_false (json_is_true (json_object_get (first, "legal")));
  g_assert_cmpuint (json_array_size (json_object_get (first, "findings")), ==, 0);
  assert_keys (json_array_get (objects, 1), "file error");
  g_assert_cmpint (mixed->status, ==, 2);
  g_assert_cmpint (text->status, ==, 0);
  g_assert_nonnull (strstr (text->out, "78 of 200"));
}

/* AR1 Team play: a team has one fleet. What it breaks is said once, and of the other lists, that they are not to blame. */
static void
test_team_fleet (Fixture *fixture, gconstpointer data)
{
  g_autoptr (json_t) objects = check_json (fixture, "--team --format armada-400 fleet.txt half.txt");
  g_autoptr (MuTestRun) found = run_words (fixture, NULL, NULL, "check --team half.txt half.txt");
  g_autoptr (MuTestRun) third = run_words (fixture, NULL, NULL, "check --team fleet.txt half.txt");
  g_auto (GStrv) flagships = g_strsplit (found->out, "has no flagship", -1);
  json_t *half = json_array_get (objects, 1);

  assert_keys (half, "file index name game format format-from faction points limit stated squadron_points squadron_limit budgets "
                     "team team_points team_squadron_points team_legal legal findings");
  g_assert_cmpint (get_integer (half, "squadron_points"), ==, 16);
  g_assert_cmpint (get_integer (half, "team_squadron_points"), ==, 120);
  g_assert_cmpint (get_integer (half, "team_points"), ==, get_integer (json_array_get (objects, 0), "points") + 72);
  g_assert_true (json_is_true (json_object_get (half, "legal")));
  g_assert_cmpint (found->status, ==, 1);
  g_assert_cmpuint (g_strv_length (flagships), ==, 2);
  g_assert_nonnull (strstr (found->out, "The list breaks no rule by itself, but its team does."));
  g_assert_nonnull (strstr (found->out, "The team has 144 of 300 points. Its squadrons cost 32 of 100 points. illegal"));
  g_assert_null (strstr (found->out, "Legal in"));
  g_assert_nonnull (strstr (third->out, "The squadrons cost 120 points; a third of the total allows 100."));
}

/* What a squad in single quotation marks has beside XWS is told, in text and in JSON. */
static void
test_odd_keys (Fixture *fixture, gconstpointer data)
{
  g_autoptr (json_t) objects = check_json (fixture, "odd.xws");
  g_autoptr (MuTestRun) run = run_words (fixture, NULL, NULL, "check odd.xws");

  g_assert_cmpint (get_integer (json_array_get (objects, 0), "points"), ==, 42);
  g_assert_cmpstr (json_string_value (json_object_get (json_array_get (objects, 0), "doubt")), ==,
                   "Line 1: “format: Hyperspace” was read as no card. Line 1: “title: x” was read as no card.");
  g_assert_nonnull (strstr (run->out, "? Line 1: “format: Hyperspace” was read as no card."));
}

/* XW2, AR1 Unique names: what is counted is there as often, and the name is that which the cards share. */
static void
test_unique (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *file;
    const char *rule;
    const char *message;
  } cases[] = {
    { "counted.muster", "unique-name",
      "These cards share the unique name “R2-D2”, which a list may have only once: 2 × R2-D2 (" },
    { "flagships.muster", "flagship", "The fleet has 2 commanders: 2 × Garm Bel Iblis. It may have one." },
    { "flagships.muster", "unique-name", "These cards share the unique name “Garm Bel Iblis”, which" },
    { "namesakes.muster", "unique-name", "These cards share the unique name “Millennium Falcon”, which" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (json_t) objects = check_json (fixture, cases[i].file);
      const char *message = get_string (find_finding (json_array_get (objects, 0), cases[i].rule), "message");

      if (!g_str_has_prefix (message, cases[i].message))
        g_error ("%s: %s", cases[i].file, message);
    }
}

static void
test_quiet (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuTestRun) illegal = run_words (fixture, NULL, NULL, "check --quiet legal.xws twice.xws");
  g_autoptr (MuTestRun) unreadable = run_words (fixture, NULL, NULL, "check --quiet cut.xws");

  g_assert_cmpint (illegal->status, ==, 1);
  g_assert_cmpstr (illegal->out, ==, "");
  g_assert_cmpstr (illegal->err, ==, "");
  g_assert_cmpint (unreadable->status, ==, 2);
  g_assert_cmpstr (unreadable->out, ==, "");
  g_assert_cmpstr (unreadable->err, !=, "");
}

/* What each line was taken for, for people in their language, and for programs in words that stay. */
static void
test_explain_reading (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *input;
    const char *text;  /* the end of what is printed in German */
    const char *words; /* what the lines were taken for, and the cards, in JSON */
  } cases[] = {
    { "My squad\nPlayer: Ann\nX-wing\n2 x Rookie Pilot (21)\n= 42\nMVP!\nStealth Devise\nTotal 42\n",
      "  So wurde der Text gelesen:\n"
      "     1  My squad\n        → der Name der Liste\n"
      "     2  Player: Ann\n        → etwas über die Liste\n"
      "     3  X-wing\n        → eine Überschrift\n"
      "     4  2 x Rookie Pilot (21)\n        → 2 × Anfängerpilot (X-Flügler, 21)\n"
      "     5  = 42\n        → die Punkte eines Teils der Liste\n"
      "     6  MVP!\n        → eine Bemerkung\n"
      "     7  Stealth Devise\n        → eine Karte, die kein Katalog hat\n"
      "     8  Total 42\n        → die Punkte der Liste\n",
      "1 title, 2 head, 3 heading, 4 cards 2*rookiepilot, 5 sum, 6 remark, 7 unknown, 8 total" },
    { "Faction: Empire\nAssault: Most Wanted\nVictory I-class Star Destroyer (73)\n",
      "     2  Assault: Most Wanted\n        → Most Wanted\n"
      "     3  Victory I-class Star Destroyer (73)\n        → Victory I-class Star Destroyer (73)\n",
      "1 head, 2 objective 1*mostwanted, 3 cards 1*victoryiclassstardestroyer-imperial" },
    { VADER, "     1  tieadvanced: darthvader\n        → Darth Vader (TIE-Turbojäger, 29)\n",
      "1 title, 1 head, 1 cards 1*darthvader" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestRun) printed
          = run_words (fixture, cases[i].input, NULL, "check --lang=de --explain-reading -");
      g_autoptr (MuTestRun) run = run_words (fixture, cases[i].input, NULL, "check --json --explain-reading -");
      g_autoptr (json_t) object = json_loads (run->out, 0, NULL);
      g_autoptr (GString) words = g_string_new (NULL);
      json_t *line;
      size_t n;

      if (!g_str_has_suffix (printed->out, cases[i].text))
        g_error ("it ends otherwise: %s", printed->out);
      json_array_foreach (json_object_get (object, "reading"), n, line)
        {
          g_string_append_printf (words, "%s%d %s", n > 0 ? ", " : "", (int) get_integer (line, "line"),
                                  get_string (line, "taken"));
          for (size_t j = 0; j < json_array_size (json_object_get (line, "cards")); j++)
            g_string_append_printf (
                words, " %d*%s", (int) json_integer_value (json_array_get (json_object_get (line, "copies"), j)),
                json_string_value (json_array_get (json_object_get (line, "cards"), j)));
        }
      g_assert_cmpstr (words->str, ==, cases[i].words);
    }
}

/* For people: within 80 columns, without colours when it goes to a file, with reason, book and remedy. */
static void
test_text (Fixture *fixture, gconstpointer data)
{
  static const char *const commands[] = { "check legal.xws twice.xws over.xws unknown.xws fleet.txt several.xwc",
                                          "show fleet.txt", "show twice.xws", "card soontirfel", "formats", "cards x" };
  g_autoptr (MuTestRun) check = run_words (fixture, NULL, NULL, commands[0]);
  g_autoptr (MuTestRun) asked = run_words (fixture, NULL, NULL, "check --format xwing-standard over.xws");

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (MuTestRun) run = run_words (fixture, NULL, NULL, commands[i]);
      g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);

      g_assert_true (g_utf8_validate (run->out, -1, NULL));
      g_assert_null (strchr (run->out, '\033'));
      for (char **line = lines; i < 5 && *line != NULL; line++)
        if (g_utf8_strlen (*line, -1) > 80)
          g_error ("longer than 80 columns: %s", *line);
    }
  g_assert_nonnull (strstr (check->out, "legal ✓"));
  g_assert_nonnull (strstr (check->out, "illegal ✗"));
  g_assert_nonnull (strstr (check->out, "“Unique names”"));
  g_assert_nonnull (strstr (check->out, "→ Keep one of them."));
  g_assert_nonnull (strstr (check->out, "Judged as Epic, which has room for its "));
  g_assert_nonnull (strstr (asked->out, "Legal in: Epic (xwing-epic)"));
  g_assert_null (strstr (asked->out, "Judged as"));
}

/* Names from strangers cannot steer the terminal or pose as lines of the table. */
static void
test_hostile_name (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuTestRun) run
      = mu_test_command ("{\"faction\":\"rebel\",\"name\":\"\\u001b[2J\\u202eevil\\nx  1/1  legal\",\"pilots\":[]}",
                         NULL, "check", "-", NULL);
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", 2);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_null (strchr (run->out, '\033'));
  g_assert_null (strstr (run->out, "\u202e"));
  g_assert_nonnull (strstr (lines[0], "evil x"));
}

static void
test_show (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuTestRun) run = run_words (fixture, NULL, NULL, "show --json legal.xws");
  g_autoptr (MuTestRun) text = run_words (fixture, NULL, NULL, "show legal.xws");
  g_autoptr (json_t) object = json_loads (run->out, 0, NULL);
  json_t *unit = json_array_get (json_object_get (object, "units"), 0);

  assert_keys (object, "file index name game format format-from faction points limit budgets legal findings units objectives "
                       "obstacles facts");
  assert_keys (unit, "card name kind ship cost count stats upgrades");
  g_assert_cmpstr (get_string (unit, "card"), ==, "soontirfel");
  g_assert_cmpstr (get_string (unit, "kind"), ==, "pilot");
  g_assert_cmpstr (get_string (unit, "ship"), ==, "tieinterceptor");
  g_assert_cmpint (get_integer (unit, "cost"), ==, 30);
  g_assert_cmpint (get_integer (json_object_get (unit, "stats"), "skill"), ==, 9);
  assert_keys (json_array_get (json_object_get (unit, "upgrades"), 0), "card name slot cost");
  g_assert_cmpint (get_integer (json_object_get (object, "facts"), "bid"), ==, 22);
  g_assert_nonnull (strstr (text->out, "• Soontir Fel, TIE Interceptor"));
  g_assert_nonnull (strstr (text->out, "78 of 100 points, bid 22"));
}

/* A stat as the upgrades leave it. */
static void
test_show_changed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuTestRun) run = mu_test_command (
      "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"academypilot\",\"ship\":\"tiefighter\",\"upgrades\":{\"mod\":"
      "[\"hullupgrade\"]}}]}",
      NULL, "show", "--json", "-", NULL);
  g_autoptr (json_t) object = json_loads (run->out, 0, NULL);
  json_t *unit = json_array_get (json_object_get (object, "units"), 0);

  g_assert_cmpint (get_integer (json_object_get (unit, "stats"), "hull"), ==, 4);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/cli/check/status", test_status);
  ADD ("/cli/check/unreadable", test_unreadable);
  ADD ("/cli/check/file-name", test_file_name);
  ADD ("/cli/check/json", test_json);
  ADD ("/cli/check/json-fleet", test_json_fleet);
  ADD ("/cli/check/json-format", test_json_format);
  ADD ("/cli/check/json-stated", test_json_stated);
  ADD ("/cli/check/json-unknown", test_json_unknown);
  ADD ("/cli/check/json-language", test_json_language);
  ADD ("/cli/check/team", test_team);
  ADD ("/cli/check/team-fleet", test_team_fleet);
  ADD ("/cli/check/odd-keys", test_odd_keys);
  ADD ("/cli/check/unique", test_unique);
  ADD ("/cli/check/quiet", test_quiet);
  ADD ("/cli/check/explain-reading", test_explain_reading);
  ADD ("/cli/check/text", test_text);
  ADD ("/cli/check/hostile-name", test_hostile_name);
  ADD ("/cli/show", test_show);
  ADD ("/cli/show/changed", test_show_changed);
  return g_test_run ();
}
