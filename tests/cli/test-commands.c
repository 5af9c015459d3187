/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <jansson.h>
#include <string.h>

#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

#define LEGAL                                                                                                          \
  "{\"faction\":\"imperial\",\"name\":\"Guard\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}]}"
#define NEW "{\"faction\":\"rebel\",\"name\":\"New\",\"pilots\":[]}"
#define ILLEGAL "{\"faction\":\"imperial\",\"name\":\"No \\\"ship\\\" / at all\",\"pilots\":[]}"

static json_t *
parse_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  json_t *objects = json_array ();

  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      {
        json_t *object = json_loads (*line, JSON_REJECT_DUPLICATES, NULL);

        g_assert_nonnull (object);
        json_array_append_new (objects, object);
      }
  return objects;
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

static gboolean
has_string (json_t *array, const char *wanted)
{
  for (gsize i = 0; i < json_array_size (array); i++)
    if (g_strcmp0 (json_string_value (json_array_get (array, i)), wanted) == 0)
      return TRUE;
  return FALSE;
}

static json_t *
search (const char *words)
{
  g_auto (GStrv) split = g_strsplit (words, " ", -1);
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autoptr (MuTestRun) run = NULL;

  g_ptr_array_add (arguments, (gpointer) "cards");
  g_ptr_array_add (arguments, (gpointer) "--json");
  for (char **word = split; *word != NULL; word++)
    g_ptr_array_add (arguments, *word);
  g_ptr_array_add (arguments, NULL);
  run = mu_test_command_argv (NULL, NULL, (const char *const *) arguments->pdata);
  g_assert_cmpint (run->status, ==, 0);
  return parse_lines (run->out);
}

static void
test_cards (void)
{
  g_autoptr (json_t) cards = search ("--game xwing SOONTIR fel");
  json_t *card = json_array_get (cards, 0);

  g_assert_cmpuint (json_array_size (cards), ==, 1);
  g_assert_cmpstr (get_string (card, "id"), ==, "soontirfel");
  g_assert_cmpstr (get_string (card, "game"), ==, "xwing");
  g_assert_cmpstr (get_string (card, "kind"), ==, "pilot");
  g_assert_cmpstr (get_string (card, "name"), ==, "Soontir Fel");
  g_assert_cmpint (get_integer (card, "cost"), ==, 27);
  g_assert_cmpint (get_integer (json_object_get (card, "costs"), "printed"), ==, 27);
  g_assert_true (has_string (json_object_get (card, "factions"), "imperial"));
  g_assert_true (json_is_true (json_object_get (card, "unique")));
  g_assert_true (has_string (json_object_get (card, "slots"), "elite"));
  g_assert_cmpstr (get_string (card, "ship"), ==, "tieinterceptor");
  g_assert_cmpstr (get_string (card, "size"), ==, "small");
  g_assert_cmpint (get_integer (json_object_get (card, "stats"), "skill"), ==, 9);
  g_assert_cmpint (get_integer (json_object_get (card, "stats"), "agility"), ==, 3);
  g_assert_cmpstr (get_string (card, "summary"), !=, NULL);
}

static void
test_cards_filters (void)
{
  g_autoptr (json_t) crew = search ("--game xwing --slot crew --faction scum");
  g_autoptr (json_t) costs = search ("--game armada admiral screed");
  g_autoptr (json_t) none = search ("no such card anywhere");

  g_assert_cmpuint (json_array_size (crew), >, 5);
  for (gsize i = 0; i < json_array_size (crew); i++)
    {
      json_t *card = json_array_get (crew, i);
      json_t *factions = json_object_get (card, "factions");

      g_assert_cmpstr (get_string (card, "slot"), ==, "crew");
      g_assert_true (json_array_size (factions) == 0 || has_string (factions, "scum"));
    }
  g_assert_cmpint (get_integer (json_object_get (json_array_get (costs, 0), "costs"), "printed"), ==, 26);
  g_assert_cmpint (get_integer (json_object_get (json_array_get (costs, 0), "costs"), "2020-12"), ==, 26);
  g_assert_cmpint (get_integer (json_object_get (json_array_get (costs, 0), "costs"), "2023-10"), ==, 26);
  g_assert_cmpint (get_integer (json_object_get (json_array_get (costs, 0), "costs"), "2025-01"), ==, 24);
  g_assert_cmpuint (json_array_size (none), ==, 0);
}

/* With each card: the first of its kind, and its share in percent. */
static void
test_cards_played_with (void)
{
  static const struct
  {
    const char *words, *id, *source;
    int count, percent;
  } cases[] = {
    { "--played-with whisper", "advancedcloakingdevice", "tournaments", 259, 98 },
    { "--played-with whisper --slot elite", "veteraninstincts", "tournaments", 249, 95 },
    { "--played-with whisper chiraneau", "rearadmiralchiraneau", "tournaments", 60, 23 },
    { "--played-with veteraninstincts phantom", "tiephantom", "tournaments", 336, 80 },
    { "--game armada --played-with cr90corvettea gr75", "gr75mediumtransports", "fleets", 793, 9 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (json_t) cards = search (cases[i].words);
      json_t *with = json_object_get (json_array_get (cards, 0), "played_with");
      double share = json_real_value (json_object_get (with, "share"));

      g_assert_cmpstr (get_string (json_array_get (cards, 0), "id"), ==, cases[i].id);
      g_assert_cmpstr (get_string (with, "source"), ==, cases[i].source);
      g_assert_cmpint (get_integer (with, "count"), ==, cases[i].count);
      g_assert_cmpint ((int) (share * 100 + 0.5), ==, cases[i].percent);
    }
}

static void
test_cards_played_with_text (void)
{
  g_autoptr (MuTestRun) text = mu_test_command (NULL, NULL, "cards", "--played-with", "whisper", NULL);
  g_autoptr (MuTestRun) young = mu_test_command (NULL, NULL, "cards", "--played-with", "quickdraw", NULL);
  g_autoptr (MuTestRun) none = mu_test_command (NULL, NULL, "cards", "--played-with", "qqqqqqqq", NULL);

  g_assert_cmpint (text->status, ==, 0);
  mu_test_assert_text (text->out, "Squads at tournaments, 2014–2015; 2237 lists");
  mu_test_assert_text (text->out, "Upgrades on it; share of its copies");
  mu_test_assert_text (text->out, " 98%   4  Advanced Cloaking Device");
  mu_test_assert_text (text->out, "In the same list; share of the lists with it");
  g_assert_cmpint (young->status, ==, 0);
  g_assert_cmpstr (young->out, ==, "");
  g_assert_cmpint (none->status, ==, 1);
  mu_test_assert_text (none->err, "qqqqqqqq");
}

static void
test_cards_wrong (void)
{
  static const char *const options[] = { "--game", "--faction", "--slot" };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "cards", options[i], "chess", NULL);

      g_assert_cmpint (run->status, ==, 64);
      mu_test_assert_text (run->err, "chess");
    }
}

static void
test_card (void)
{
  g_autoptr (MuTestRun) pilot = mu_test_command (NULL, NULL, "card", "pilot:soontirfel", NULL);
  g_autoptr (MuTestRun) ship = mu_test_command (NULL, NULL, "card", "raideriiclasscorvette", NULL);
  g_autoptr (MuTestRun) title = mu_test_command (NULL, NULL, "card", "Royal Guard TIE", NULL);
  g_autoptr (MuTestRun) json = mu_test_command (NULL, NULL, "card", "--json", "soontirfel", NULL);
  g_autoptr (json_t) cards = parse_lines (json->out);

  g_assert_cmpint (pilot->status, ==, 0);
  mu_test_assert_text (pilot->out, "pilot:soontirfel");
  mu_test_assert_text (pilot->out, "speed 5");
  g_assert_null (strstr (pilot->out, "squadron:soontirfel"));
  mu_test_assert_text (ship->out, "shields 2; dice: 3 blue, 1 black");
  mu_test_assert_text (ship->out, "yaw 0 1 1 1");
  mu_test_assert_text (title->out, "TIE Interceptor only, pilot skill 5 or more");
  g_assert_cmpuint (json_array_size (cards), >=, 1);
}

/* Returns where @part ends in @text, at or after @from. */
static const char *
find_after (const char *text, const char *from, const char *part)
{
  const char *at = strstr (from, part);

  if (at == NULL)
    g_error ("“%s” is not in the rest of: %s", part, text);
  return at + strlen (part);
}

/* What could be added to three equal ships for nothing is said once. */
static void
test_show_advice (void)
{
  static const char list[]
      = "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"academypilot\"},{\"name\":\"academypilot\"},"
        "{\"name\":\"soontirfel\"},{\"name\":\"academypilot\"}]}";
  g_autoptr (MuTestRun) run = mu_test_command (list, NULL, "show", "-", NULL);
  const char *advice = strstr (run->out, "! 3 × Academy Pilot has an empty Modification slot");

  g_assert_nonnull (advice);
  g_assert_null (strstr (advice + strlen ("! 3 × Academy Pilot"), "Academy Pilot has"));
  g_assert_nonnull (strstr (run->out, "! Soontir Fel has an empty Modification slot"));
}

/* Every value and text that a revision changed follows the printed one, and only those. */
static void
test_card_revised (void)
{
  static const struct
  {
    const char *card;
    const char *parts[9];
  } cases[] = {
    { "admonition",
      { "Cost", "8", "December 2020: 6", "January 2025: 10", "Summary", "throw away one", "December 2020:", "readied",
        "January 2025:" } },
    { "grandmofftarkin", { "Cost", "38", "December 2020: 28", "Summary" } },
    { "generalromodi", { "Cost", "20", "October 2023: 28" } },
    { "anakinskywalker", { "Cost", "29", "October 2023: 31", "January 2025: 27" } },
    { "gunneryteam", { "Cost", "7", "Summary", "December 2020:" } },
    { "governorpryce",
      { "Cost", "7", "January 2025: 6", "Restrictions", "medium ship or large ship only", "January 2025:", "huge ship",
        "Summary", "January 2025:" } },
    { "h9turbolasers",
      { "Cost", "8", "Traits", "January 2025: Modification", "Summary", "January 2025: Modification" } },
    { "arquitensclasslightcruiser", { "Cost", "54", "January 2025: 52", "Defense", "Redirect" } },
    { "ship:yt1300", { "Arcs", "front firing arc, turret: all around" } }, /* XW2 Primary weapon symbols */
    { "ship:firespray31", { "Arcs", "auxiliary firing arc: rear" } },
    { "victoryiclassstardestroyer-republic", { "Cost", "75", "January 2025: 73" } },
    { "objective:mostwanted", { "objective:mostwanted Summary", "Found in" } }, /* an objective has no values */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "card", cases[i].card, NULL);
      g_autofree char *text = mu_test_unwrap (run->out);
      const char *at = text;
      gsize n_changes = 0, n_expected = 0;

      for (gsize j = 0; j < G_N_ELEMENTS (cases[i].parts) && cases[i].parts[j] != NULL; j++)
        {
          at = find_after (text, at, cases[i].parts[j]);
          n_expected += strstr (cases[i].parts[j], " 20") != NULL;
        }
      for (const char *p = text; (p = strstr (p, " 20")) != NULL; p++)
        n_changes += g_str_has_prefix (p, " 2020: ") || g_str_has_prefix (p, " 2023: ") || g_str_has_prefix (p, " 2025: ");
      g_assert_cmpuint (n_changes, ==, n_expected);
    }
}

/* Counts and their source, of cards that were counted only. */
static void
test_card_played (void)
{
  g_autoptr (MuTestRun) pilot = mu_test_command (NULL, NULL, "card", "whisper", NULL);
  g_autoptr (MuTestRun) upgrade = mu_test_command (NULL, NULL, "card", "turbolaserreroutecircuits", NULL);
  g_autoptr (MuTestRun) young = mu_test_command (NULL, NULL, "card", "quickdraw", NULL);
  g_autoptr (MuTestRun) json = mu_test_command (NULL, NULL, "card", "--json", "cr90corvettea", NULL);
  g_autoptr (json_t) cards = parse_lines (json->out);
  json_t *played = json_object_get (json_array_get (cards, 0), "played");
  g_autofree char *pilot_text = mu_test_unwrap (pilot->out);
  g_autofree char *upgrade_text = mu_test_unwrap (upgrade->out);
  g_autoptr (MuTestRun) elite = mu_test_command (NULL, NULL, "card", "veteraninstincts", NULL);
  g_autofree char *elite_text = mu_test_unwrap (elite->out);

  mu_test_assert_text (pilot_text,
                       "Played 263 copies. Upgrades on it; share of its copies: Advanced Cloaking Device 98%, "
                       "Veteran Instincts 95%, Fire-Control System 79% (Squads at tournaments, 2014–2015; 2237 lists)");
  mu_test_assert_text (elite_text, "share of the ships of that name: TIE Phantom 80%, VT-49 Decimator");
  mu_test_assert_text (upgrade_text, "CR90 Corvette A 79%");
  mu_test_assert_text (upgrade_text, "(Fleets, up to 2025; 8943 lists)");
  mu_test_assert_text (upgrade_text, "(Fleets at the Worlds, 2025; 146 lists)");
  mu_test_assert_text (young->out, "quickdraw");
  g_assert_null (strstr (young->out, "Played"));
  g_assert_cmpuint (json_array_size (played), ==, 2);
  g_assert_cmpstr (get_string (json_array_get (played, 0), "source"), ==, "fleets");
  g_assert_cmpint (get_integer (json_array_get (played, 0), "lists"), ==, 8943);
  g_assert_cmpint (get_integer (json_array_get (played, 0), "to"), ==, 2025);
  g_assert_cmpint (get_integer (json_array_get (played, 1), "count"), ==, 33);
  g_assert_cmpstr (get_string (json_array_get (json_object_get (json_array_get (played, 1), "with"), 0), "id"), ==,
                   "turbolaserreroutecircuits");
}

/* A name, unlike an id, is that of all cards called so, in every game. */
static void
test_card_by_name (void)
{
  static const struct
  {
    const char *asked;
    const char *ids; /* game:id, in order */
  } cases[] = {
    { "Soontir Fel", "armada:soontirfel xwing:soontirfel xwing2:soontirfel xwing2:soontirfel-battleoverendor "
                     "xwing2:soontirfel-battleoverendor-lsl" },
    { "soontirfel", "armada:soontirfel xwing:soontirfel xwing2:soontirfel" },
    { "soontirfel-battleoverendor", "xwing2:soontirfel-battleoverendor" },
    { "pilot:Luke Skywalker", "xwing:lukeskywalker xwing2:lukeskywalker xwing2:lukeskywalker-battleofyavin "
                              "xwing2:lukeskywalker-battleofyavin-lsl xwing2:lukeskywalker-swz106" },
    { "pilot:R2-D2", "xwing2:r2d2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "card", "--json", cases[i].asked, NULL);
      g_autoptr (json_t) cards = parse_lines (run->out);
      g_autoptr (GString) ids = g_string_new (NULL);

      for (gsize j = 0; j < json_array_size (cards); j++)
        g_string_append_printf (ids, "%s%s:%s", j > 0 ? " " : "", get_string (json_array_get (cards, j), "game"),
                                get_string (json_array_get (cards, j), "id"));
      g_assert_cmpint (run->status, ==, 0);
      g_assert_cmpstr (ids->str, ==, cases[i].ids);
    }
}

/* The cards of each game are below its name; pilots of one name on the same ship are told apart. */
static void
test_cards_text (void)
{
  g_autoptr (MuTestRun) all = mu_test_command (NULL, NULL, "cards", "luke", "skywalker", NULL);
  g_autoptr (MuTestRun) one = mu_test_command (NULL, NULL, "cards", "--game", "xwing2", "dutch", NULL);

  mu_test_assert_text (all->out, "\nX-Wing\n  28  • Luke Skywalker                X-wing                  lukeskywalker\n");
  mu_test_assert_text (all->out, "\nX-Wing, second edition\n");
  mu_test_assert_text (all->out, "lukeskywalker  Second Edition Core Set\n");
  mu_test_assert_text (all->out, "lukeskywalker-battleofyavin  Battle of Yavin Battle Pack\n");
  mu_test_assert_text (all->out, "lukeskywalker-swz106  Red Five\n");
  mu_test_assert_text (one->out, "dutchvander-battleofyavin  Battle of Yavin Battle Pack\n");
  g_assert_null (strstr (one->out, "second edition"));
}

/* What is looked for in vain is said, on standard error. */
static void
test_nothing_found (void)
{
  static const struct
  {
    const char *arguments;
    int status;
    const char *err;
  } cases[] = {
    { "cards qqqq", 0, "No card has “qqqq”." },
    { "cards --json --slot elite qqqq", 0, "No card has “qqqq”." },
    { "cards soontir", 0, "" },
    { "random --faction rebel --format xwing-standrd", 64, "did you mean “xwing-standard”?" },
    { "random --faction rebel --format qqqq", 64, "“muster formats” lists all formats" },
    { "random --faction rebel --format xwing-standard --owned", 64, "the saved collection has no cards of this game" },
    { "random --faction imperial --format xwing-standard --total 5", 1, "no legal list was found" },
    { "random --faction imperial --format xwing-standard --total 12 --seed 1", 0, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) words = g_strsplit (cases[i].arguments, " ", -1);
      g_autoptr (MuTestRun) run = mu_test_command_argv (NULL, NULL, (const char *const *) words);

      g_assert_cmpint (run->status, ==, cases[i].status);
      g_assert_cmpint (*run->err == '\0', ==, *cases[i].err == '\0');
      mu_test_assert_text (run->err, cases[i].err);
    }
}

static void
test_card_unknown (void)
{
  g_autoptr (MuTestRun) close = mu_test_command (NULL, NULL, "card", "soontirfal", NULL);
  g_autoptr (MuTestRun) far = mu_test_command (NULL, NULL, "card", "qqqqqqqq", NULL);
  g_autoptr (MuTestRun) none = mu_test_command (NULL, NULL, "card", "", NULL);
  g_autoptr (MuTestRun) many = mu_test_command (NULL, NULL, "card", "a", "b", NULL);

  g_assert_cmpint (close->status, ==, 1);
  mu_test_assert_text (close->err, "soontirfel");
  g_assert_cmpint (far->status, ==, 1);
  mu_test_assert_text (far->err, "qqqqqqqq");
  g_assert_cmpint (none->status, ==, 1);
  g_assert_cmpint (many->status, ==, 64);
}

static void
test_formats (void)
{
  g_autoptr (MuTestRun) json = mu_test_command (NULL, NULL, "formats", "--json", NULL);
  g_autoptr (MuTestRun) text = mu_test_command (NULL, NULL, "formats", NULL);
  g_autoptr (json_t) formats = parse_lines (json->out);
  static const struct
  {
    const char *prefix; /* of the format's id; the first that fits counts */
    const char *initiative;
    const char *tie;
  } ways[] = {
    { "xwing-core-", "lower-chooses", "die" }, { "xwing-core", "lower-has", "imperial" },
    { "xwing2-xwa", "rolled", NULL },          { "xwing2-amg", "rolled", NULL },
    { "xwing2-", "lower-chooses", "call" },    { "armada-", "lower-chooses", "coin" },
    { "", "lower-chooses", "die" },
  };
  gboolean found = FALSE;

  for (gsize i = 0; i < json_array_size (formats); i++)
    {
      json_t *format = json_array_get (formats, i);
      gboolean is_core = g_str_equal (get_string (format, "id"), "xwing-core");
      guint way = 0;

      while (!g_str_has_prefix (get_string (format, "id"), ways[way].prefix))
        way++;
      mu_test_assert_text (text->out, get_string (format, "id"));
      g_assert_cmpstr (get_string (format, "initiative"), ==, ways[way].initiative);
      g_assert_cmpstr (json_string_value (json_object_get (format, "tie")), ==, ways[way].tie);
      if (is_core)
        g_assert_cmpint (get_integer (json_object_get (format, "boxes"), "swx01"), ==, 1);
      if (!g_str_equal (get_string (format, "id"), "armada-400"))
        continue;
      found = TRUE;
      g_assert_cmpstr (get_string (format, "game"), ==, "armada");
      g_assert_cmpint (get_integer (format, "total"), ==, 400);
      g_assert_cmpstr (get_string (format, "revision"), ==, "2025-01");
      g_assert_cmpuint (json_array_size (json_object_get (format, "caps")), ==, 3);
    }
  g_assert_true (found);
  mu_test_assert_text (text->out, "what 1 box of X-Wing");
  mu_test_assert_text (text->out, "no limit of points");
  mu_test_assert_text (text->out, "any total, without");
}

/* Every rule is there, and a verdict's rule can be asked after in two ways. */
static void
test_rules (void)
{
  g_autoptr (MuTestRun) json = mu_test_command (NULL, NULL, "rules", "--json", NULL);
  g_autoptr (MuTestRun) all = mu_test_command (NULL, NULL, "rules", NULL);
  g_autoptr (MuTestRun) one = mu_test_command (NULL, NULL, "rules", "limited", NULL);
  g_autoptr (MuTestRun) help = mu_test_command (NULL, NULL, "help", "limited", NULL);
  g_autoptr (MuTestRun) command = mu_test_command (NULL, NULL, "help", "check", NULL);
  g_autoptr (MuTestRun) none = mu_test_command (NULL, NULL, "rules", "limitless", NULL);
  g_autoptr (MuTestRun) core = mu_test_command (NULL, NULL, "rules", "--lang", "fi", "--format", "xwing-core", "slot", NULL);
  g_autoptr (MuTestRun) fleet = mu_test_command (NULL, NULL, "rules", "--format", "armada-400", NULL);
  g_autoptr (MuTestRun) unknown = mu_test_command (NULL, NULL, "rules", "--format", "none", NULL);
  g_autoptr (json_t) rules = parse_lines (json->out);

  g_assert_cmpuint (json_array_size (rules), >=, 20);
  for (gsize i = 0; i < json_array_size (rules); i++)
    {
      json_t *rule = json_array_get (rules, i);

      mu_test_assert_text (all->out, get_string (rule, "id"));
      g_assert_nonnull (get_string (rule, "rule"));
      g_assert_nonnull (get_string (rule, "help"));
      g_assert_cmpuint (json_object_size (json_object_get (rule, "cite")), >, 0);
    }
  mu_test_assert_text (one->out, "X-Wing Rules Reference (The Force Awakens core set), “Limited”");
  g_assert_cmpstr (one->out, ==, help->out);
  mu_test_assert_text (command->out, "muster check");
  g_assert_cmpint (none->status, ==, 64);
  mu_test_assert_text (none->err, "limitless");
  mu_test_assert_text (core->out, "X-Wing: Säännöt (peruspeli 2012), ”Varustelukortit”");
  mu_test_assert_text (fleet->out, "squadron-third");
  g_assert_null (strstr (fleet->out, "section-pair"));
  g_assert_cmpint (unknown->status, ==, 64);
}

/* Commands that need a sub-command say which there are, as help or as an error. */
static void
test_help (void)
{
  static const char *const commands[][2] = {
    { "help", "muster COMMAND" },
    { "library", "muster library list|add" },
    { "catalog", "muster catalog check" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    for (guint j = 0; j < 2; j++)
      {
        g_autoptr (MuTestRun) help = mu_test_command (NULL, NULL, commands[i][0], j == 0 ? "--help" : "-h", NULL);

        g_assert_cmpint (help->status, ==, 0);
        g_assert_cmpstr (help->err, ==, "");
        mu_test_assert_text (help->out, commands[i][1]);
      }
  {
    /* The words that GLib adds are in the language of --lang, too. */
    g_autoptr (MuTestRun) german = mu_test_command (NULL, NULL, "check", "--lang", "de", "--help", NULL);

    g_assert_cmpint (german->status, ==, 0);
    mu_test_assert_text (german->out, "Aufruf:\n  muster check [OPTION…] DATEI");
    mu_test_assert_text (german->out, "Diese Hilfe anzeigen");
    mu_test_assert_text (german->out, "Optionen:\n");
  }
  for (gsize i = 1; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (MuTestRun) wrong = mu_test_command (NULL, NULL, commands[i][0], "--hell", NULL);

      g_assert_cmpint (wrong->status, ==, 64);
      g_assert_cmpstr (wrong->out, ==, "");
      mu_test_assert_text (wrong->err, commands[i][1]);
    }
}

static void
test_catalog_check (void)
{
  char *folder = mu_test_folder_new ();
  g_autofree char *broken = g_build_filename (folder, "broken.xml", NULL);
  g_autofree char *start = g_strdup_printf ("%s:3:", broken);
  g_autoptr (MuTestRun) well = mu_test_command (NULL, NULL, "catalog", "check", NULL);
  g_autoptr (MuTestRun) run = NULL;
  g_autoptr (MuTestRun) wrong = mu_test_command (NULL, NULL, "catalog", NULL);

  g_assert_cmpstr (well->err, ==, "");
  g_assert_cmpstr (well->out, ==, "");
  g_assert_cmpint (well->status, ==, 0);
  g_assert_true (g_file_set_contents (broken,
                                      "<?xml version=\"1.0\"?>\n<catalog game=\"xwing\" version=\"1\">\n"
                                      "  <pilot id=\"nobody\" colour=\"red\"/>\n</catalog>\n",
                                      -1, NULL));
  run = mu_test_command (NULL, NULL, "catalog", "check", broken, NULL);
  g_assert_cmpint (run->status, ==, 2);
  g_assert_true (g_str_has_prefix (run->err, start));
  g_assert_cmpint (wrong->status, ==, 64);
  mu_test_folder_free (folder);
}

/* A broken catalog of the user's is said, and the rest works. */
static void
test_user_catalog (void)
{
  char *folder = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", folder, NULL };
  g_autofree char *dir = g_build_filename (folder, "muster", "catalog", "xwing", NULL);
  g_autofree char *broken = g_build_filename (dir, "mine.xml", NULL);
  g_autoptr (MuTestRun) run = NULL;

  g_assert_cmpint (g_mkdir_with_parents (dir, 0700), ==, 0);
  g_assert_true (g_file_set_contents (broken, "<catalog game=\"xwing\" version=\"1\">\n<pilot", -1, NULL));
  run = mu_test_command (LEGAL, environment, "check", "-", NULL);
  g_assert_cmpint (run->status, ==, 0);
  mu_test_assert_text (run->err, "muster: ");
  mu_test_assert_text (run->err, broken);
  mu_test_assert_text (run->err, "(line 2)");
  mu_test_folder_free (folder);
}

/* Points become a revision of the user's, or nothing. */
static void
test_import_points (void)
{
  static const struct
  {
    const char *json;
    int status;
    const char *says; /* to errors or to the output */
  } cases[] = {
    { "{\"X-wing\":{\"lukeskywalker\":{\"name\":\"Luke Skywalker\",\"cost\":31,\"slots\":[\"Elite\",\"Torpedo\",\"Astromech\"]}}}", 0,
      "revision league-2025-05 changes 1 card." },
    { "{\"X-wing\":{\n\"lukeskywalker\":{\"name\":\"Luke Skywalker\",\"slots\":[]}}}", 2, "points.json:2: “lukeskywalker” has no cost" },
    { "{\"X-wing\":{", 2, "points.json:1: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *folder = mu_test_folder_new ();
      const char *const environment[] = { "XDG_DATA_HOME", folder, NULL };
      g_autofree char *file = g_build_filename (folder, "points.json", NULL);
      g_autofree char *made = g_build_filename (folder, "muster", "catalog", "xwing", "points-league-2025-05.xml", NULL);
      g_autoptr (MuTestRun) run = NULL;
      g_autoptr (MuTestRun) check = NULL;
      g_autoptr (MuTestRun) changes = NULL;

      g_assert_true (g_file_set_contents (file, cases[i].json, -1, NULL));
      run = mu_test_command (NULL, environment, "catalog", "import-points", "--game", "xwing", "--family", "league", "--date",
                             "2025-05-20", file, NULL);
      g_assert_cmpint (run->status, ==, cases[i].status);
      mu_test_assert_text (cases[i].status == 0 ? run->out : run->err, cases[i].says);
      g_assert_true (g_file_test (made, G_FILE_TEST_EXISTS) == (cases[i].status == 0));
      check = mu_test_command (NULL, environment, "catalog", "check", NULL);
      g_assert_cmpint (check->status, ==, 0);
      changes = mu_test_command (NULL, environment, "catalog", "changes", "printed", "league-2025-05", NULL);
      g_assert_cmpint (changes->status, ==, cases[i].status == 0 ? 0 : 64);
      if (cases[i].status == 0)
        {
          g_autofree char *former = g_strconcat (made, "~", NULL);

          g_assert_cmpstr (changes->out, ==, "Dearer\n  Luke Skywalker (X-wing): 28 → 31\n");
          g_assert_false (g_file_test (former, G_FILE_TEST_EXISTS));
          g_clear_pointer (&run, mu_test_run_free);
          run = mu_test_command (NULL, environment, "catalog", "import-points", "--game", "xwing", "--family", "league",
                                 "--date", "2025-05-20", file, NULL);
          g_assert_cmpint (run->status, ==, 0);
          g_assert_true (g_file_test (former, G_FILE_TEST_EXISTS));
        }
      mu_test_folder_free (folder);
    }
}

/* What a revision changes is told of cards that both have; namesakes are told apart. */
static void
test_catalog_changes (void)
{
  static const struct
  {
    const char *from, *to;
    const char *says, *hides;
  } cases[] = {
    { "legacy-2024-09", "legacy-2025-12", "  Luke Skywalker (T-65 X-wing, lukeskywalker): 60 → 59\n", "Luke Skywalker (T-65 X-wing): 60" },
    { "legacy-2024-09", "legacy-2025-12", "  “Strife” (TIE/sf Fighter): no format → Extended, Wild Space, Epic; Cost 34\n",
      "“Strife” (TIE/sf Fighter): –" },
    { "legacy-2025-12", "xwa-2026-04", "  Major Vynder (Alpha-class Star Wing, majorvynder-ssl): no format →",
      "Major Vynder (Alpha-class Star Wing): 5 →" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "catalog", "changes", cases[i].from, cases[i].to, NULL);

      g_assert_cmpint (run->status, ==, 0);
      mu_test_assert_text (run->out, cases[i].says);
      g_assert_null (strstr (run->out, cases[i].hides));
    }
}

#define KITES                                                                                                          \
  "<catalog game='kites' version='1'><game id='kites'><name>Kites</name><rule id='points'><entry>P</entry></rule>"      \
  "<size id='small'><name>small</name><phrase>small kite</phrase></size>"                                             \
  "</game><format id='kites-ten' total='10'><name>Ten</name></format>"                                                 \
  "<ship id='swallow' size='small' cost='6'><name>Swallow</name></ship>"                                               \
  "<revision id='2025-01' date='2025-01-01'><name>R</name><change kind='ship' card='swallow' cost='8'/></revision>"     \
  "<revision id='2025-02' date='2025-02-01'><name>S</name><change kind='ship' card='swallow' cost='9'/></revision></catalog>"
#define SWALLOW                                                                                                        \
  "<muster version='1' game='kites' format='kites-ten'><name>S</name><unit kind='ship' card='swallow'/></muster>"

/* A list is judged by the revision of its own game, whichever other game has one with that id. */
static void
test_revision_of_two_games (void)
{
  static const struct
  {
    const char *list;
    const char *arguments[5];
    int status;
    const char *says;
  } cases[] = {
    { SWALLOW, { "check", "-" }, 0, " 6/10" },
    { SWALLOW, { "check", "--revision", "2025-01", "-" }, 0, " 8/10" },
    { SWALLOW, { "show", "--revision", "2025-01", "-" }, 0, "8 of 10 points" },
    { SWALLOW, { "check", "--team", "--revision", "2025-01", "-" }, 0, "8 of 10 points" },
    { LEGAL, { "check", "--revision", "2025-01", "-" }, 2, "there is no revision “2025-01”" },
    { LEGAL, { "check", "--team", "--revision", "2025-01", "-" }, 2, "there is no revision “2025-01”" },
    { NULL, { "catalog", "changes", "2025-01", "2025-02" }, 0, "Swallow (small kite): 8 → 9" },
    { NULL, { "catalog", "changes", "2025-02", "printed" }, 0, "Swallow (small kite): 9 → 6" },
    { NULL, { "catalog", "changes", "2025-01", "legacy-2024-09" }, 64, "are revisions of different games" },
    { NULL, { "catalog", "changes", "printed", "printed" }, 64, "there is no revision “printed”" },
  };
  char *folder = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", folder, NULL };
  g_autofree char *dir = g_build_filename (folder, "muster", "catalog", "kites", NULL);
  g_autofree char *file = g_build_filename (dir, "game.xml", NULL);

  g_assert_cmpint (g_mkdir_with_parents (dir, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, KITES, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const *of = cases[i].arguments;
      g_autoptr (MuTestRun) run
          = mu_test_command (cases[i].list, environment, of[0], of[1], of[2], of[3], of[4], NULL);

      g_assert_cmpint (run->status, ==, cases[i].status);
      mu_test_assert_text (cases[i].status == 0 ? run->out : run->err, cases[i].says);
    }
  mu_test_folder_free (folder);
}

/* A catalog of the user's that is not as the schema says would make the program count without end: it is not used. */
static void
test_user_catalog_schema (void)
{
  static const struct
  {
    const char *xml;
    const char *says;
  } cases[] = {
    { "<ship id='xwing' size='small' factions='rebel'><name>X-wing</name><dial speed='9999' easy='turn bank straight'/>"
      "</ship>",
      "speed" },
    { "<game id='xwing'><name>XX</name><slot id='modification' every-ship='9999' rule='modification-cap'>"
      "<name>M</name></slot></game>",
      "every-ship" },
    { "<upgrade id='pushthelimit' slot='elite' cost='3'><name>PTL</name><effects><slot add='elite' count='9999'/>"
      "<slot add='crew torpedo' count='9999'/></effects></upgrade>",
      "count" },
  };
  char *folder = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", folder, NULL };
  g_autofree char *dir = g_build_filename (folder, "muster", "catalog", "xwing", NULL);
  g_autofree char *mine = g_build_filename (dir, "mine.xml", NULL);
  g_autoptr (MuTestRun) plain = mu_test_command (LEGAL, NULL, "complete", "-", NULL);

  g_assert_cmpint (g_mkdir_with_parents (dir, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<catalog game='xwing' version='1'>\n\n%s</catalog>", cases[i].xml);
      g_autofree char *start = g_strdup_printf ("muster: %s: ", mine);
      g_autoptr (MuTestRun) complete = NULL;
      g_autoptr (MuTestRun) random = NULL;

      g_assert_true (g_file_set_contents (mine, xml, -1, NULL));
      complete = mu_test_command (LEGAL, environment, "complete", "-", NULL);
      random = mu_test_command (NULL, environment, "random", "--format=xwing-standard", "--faction=rebel", "--seed=1",
                                NULL);
      g_assert_cmpint (complete->status, ==, 0);
      g_assert_cmpstr (complete->out, ==, plain->out);
      g_assert_true (g_str_has_prefix (complete->err, start));
      mu_test_assert_text (complete->err, cases[i].says);
      mu_test_assert_text (complete->err, "(line 3)");
      g_assert_cmpint (random->status, ==, 0);
      mu_test_assert_text (random->err, cases[i].says);
    }
  mu_test_folder_free (folder);
}

static void
test_library (void)
{
  char *folder = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", folder, NULL };
  const char *const without_catalogs[] = { "XDG_DATA_HOME", folder, "MUSTER_CATALOG_DIR", folder, NULL };
  g_autoptr (MuTestRun) none = mu_test_command (NULL, environment, "library", "list", NULL);
  g_autoptr (MuTestRun) add = mu_test_command (LEGAL, environment, "library", "add", "-", NULL);
  g_autoptr (MuTestRun) illegal = mu_test_command (ILLEGAL, environment, "library", "add", "-", NULL);
  g_autoptr (MuTestRun) unreadable = mu_test_command ("{", environment, "library", "add", "-", NULL);
  g_autoptr (MuTestRun) list = mu_test_command (NULL, environment, "library", "list", "--json", NULL);
  g_autoptr (MuTestRun) found = mu_test_command (NULL, environment, "library", "list", "soontir", NULL);
  g_autoptr (MuTestRun) blind = mu_test_command (NULL, without_catalogs, "library", "list", NULL);
  g_autofree char *id = g_strndup (add->out, 8);
  g_autoptr (MuTestRun) export = mu_test_command (NULL, environment, "library", "export", id, NULL);
  g_autoptr (MuTestRun) all = mu_test_command (NULL, environment, "library", "export", "-o", folder, NULL);
  g_autoptr (MuTestRun) missing = mu_test_command (NULL, environment, "library", "export", "zzz", NULL);
  g_autoptr (MuTestRun) again = mu_test_command (export->out, environment, "check", "-", NULL);
  g_autoptr (MuTestRun) known = mu_test_command (NULL, environment, "library", "import", folder, NULL);
  g_autoptr (MuTestRun) fresh = mu_test_command (NEW, environment, "library", "import", "-", NULL);
  g_autoptr (MuTestRun) check = mu_test_command (NULL, environment, "library", "check", NULL);
  g_autofree char *named = g_build_filename (folder, "Guard.muster", NULL);
  g_autofree char *renamed = g_build_filename (folder, "No-ship-at-all.muster", NULL);
  g_autoptr (json_t) lists = parse_lines (list->out);

  g_assert_cmpstr (none->out, ==, "");
  g_assert_cmpint (add->status, ==, 0);
  g_assert_cmpint (illegal->status, ==, 0);
  g_assert_cmpint (unreadable->status, ==, 2);
  g_assert_cmpuint (json_array_size (lists), ==, 2);
  g_assert_true (json_is_false (json_object_get (json_array_get (lists, 0), "legal")));
  g_assert_cmpstr (get_string (json_array_get (lists, 1), "name"), ==, "Guard");
  mu_test_assert_text (found->out, "Guard");
  g_assert_cmpint (blind->status, ==, 2);
  g_assert_null (strstr (found->out, "at all"));
  g_assert_true (g_str_has_prefix (export->out, "<?xml"));
  g_assert_cmpint (again->status, ==, 0);
  g_assert_cmpint (all->status, ==, 0);
  g_assert_true (g_file_test (named, G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_file_test (renamed, G_FILE_TEST_IS_REGULAR));
  g_assert_cmpint (missing->status, ==, 2);
  g_assert_cmpint (known->status, ==, 0);
  g_assert_cmpstr (known->out, ==, "");
  g_assert_cmpint (fresh->status, ==, 0);
  g_assert_cmpuint (strlen (fresh->out), ==, 37);
  g_assert_cmpint (check->status, ==, 0);
  g_assert_cmpstr (check->err, ==, "");
  mu_test_folder_free (folder);
}

/* Variants come together, below the first, with what is in and out. */
static void
test_library_variants (void)
{
  char *folder = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", folder, NULL };
  g_autoptr (MuTestRun) first = mu_test_command (LEGAL, environment, "library", "add", "-", NULL);
  g_autoptr (MuTestRun) apart = mu_test_command (NEW, environment, "library", "add", "-", NULL);
  g_autofree char *id = g_strndup (first->out, 36);
  g_autofree char *other = g_strndup (apart->out, 36);
  g_autofree char *of = g_strdup_printf ("--variant-of=%.8s", id);
  g_autoptr (MuTestRun) variant = mu_test_command (ILLEGAL, environment, "library", "add", of, "-", NULL);
  g_autoptr (MuTestRun) list = mu_test_command (NULL, environment, "library", "list", NULL);
  g_autoptr (MuTestRun) join = mu_test_command (NULL, environment, "library", "join", id, other, NULL);
  g_autoptr (MuTestRun) json = mu_test_command (NULL, environment, "library", "list", "--json", NULL);
  g_autoptr (MuTestRun) part = mu_test_command (NULL, environment, "library", "part", other, NULL);
  g_autoptr (MuTestRun) after = mu_test_command (NULL, environment, "library", "list", "--json", NULL);
  g_autoptr (MuTestRun) one = mu_test_command (NULL, environment, "library", "join", id, NULL);
  g_autoptr (MuTestRun) unknown = mu_test_command (NULL, environment, "library", "add", "--variant-of=zzz", "-", NULL);
  g_autoptr (json_t) lists = parse_lines (json->out);
  g_autoptr (json_t) parted = parse_lines (after->out);

  g_assert_cmpint (variant->status, ==, 0);
  g_assert_cmpint (strncmp (list->out, id, 8), ==, 0);
  mu_test_assert_text (list->out, "    No \"ship\" / at all");
  mu_test_assert_text (list->out, "\n            −");
  g_assert_cmpint (join->status, ==, 0);
  g_assert_cmpstr (get_string (json_array_get (lists, 0), "variant_of"), ==, id);
  g_assert_cmpstr (get_string (json_array_get (lists, 1), "variant_of"), ==, id);
  g_assert_true (json_is_null (json_object_get (json_array_get (lists, 2), "variant_of")));
  g_assert_cmpint (part->status, ==, 0);
  g_assert_true (json_is_null (json_object_get (json_array_get (parted, 1), "variant_of")));
  g_assert_cmpint (one->status, ==, 64);
  g_assert_cmpint (unknown->status, ==, 2);
  mu_test_folder_free (folder);
}

/* Of a list that cannot be a variant it is said that it was saved all the same; one without a name can be seen. */
static void
test_library_no_variant (void)
{
  char *folder = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", folder, NULL };
  g_autoptr (MuTestRun) first = mu_test_command (LEGAL, environment, "library", "add", "-", NULL);
  g_autofree char *of = g_strdup_printf ("--variant-of=%.36s", first->out);
  g_autoptr (MuTestRun) other = mu_test_command ("CR90 Corvette A\n", environment, "library", "add", of, "-", NULL);
  g_autoptr (MuTestRun) list = mu_test_command (NULL, environment, "library", "list", NULL);
  g_autofree char *line = g_strdup_printf ("%.8s  (no name)   ", other->out);

  g_assert_cmpint (other->status, ==, 2);
  g_assert_nonnull (strstr (other->err, "lists of different games cannot be variants of each other"));
  g_assert_cmpuint (strlen (other->out), ==, 37);
  mu_test_assert_text (list->out, line);
  mu_test_folder_free (folder);
}

/* Ships are kept on the shelf, listed and dropped by number. */
static void
test_library_builds (void)
{
  char *folder = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", folder, NULL };
  g_autoptr (MuTestRun) none = mu_test_command (NULL, environment, "library", "builds", NULL);
  g_autoptr (MuTestRun) keep = mu_test_command (LEGAL, environment, "library", "keep", "-", NULL);
  g_autoptr (MuTestRun) named = mu_test_command (LEGAL, environment, "library", "keep", "--name=Ace", "-", NULL);
  g_autoptr (MuTestRun) unreadable = mu_test_command ("{", environment, "library", "keep", "-", NULL);
  g_autoptr (MuTestRun) list = mu_test_command (NULL, environment, "library", "builds", NULL);
  g_autoptr (MuTestRun) json = mu_test_command (NULL, environment, "library", "builds", "--json", NULL);
  g_autoptr (MuTestRun) drop = mu_test_command (NULL, environment, "library", "drop", "1", NULL);
  g_autoptr (MuTestRun) again = mu_test_command (NULL, environment, "library", "drop", "1", "x", NULL);
  g_autoptr (MuTestRun) left = mu_test_command (NULL, environment, "library", "builds", "--json", NULL);
  g_autoptr (json_t) builds = parse_lines (json->out);
  g_autoptr (json_t) after = parse_lines (left->out);
  json_t *ace = json_array_get (builds, 0);

  g_assert_cmpstr (none->out, ==, "");
  g_assert_cmpstr (keep->out, ==, "1\n");
  g_assert_cmpstr (named->out, ==, "2\n");
  g_assert_cmpint (unreadable->status, ==, 2);
  mu_test_assert_text (list->out, "Soontir Fel");
  g_assert_cmpuint (json_array_size (builds), ==, 2);
  g_assert_cmpstr (get_string (ace, "name"), ==, "Ace");
  g_assert_cmpint (get_integer (ace, "points"), ==, 27);
  g_assert_cmpstr (json_string_value (json_array_get (json_object_get (ace, "cards"), 0)), ==, "soontirfel");
  g_assert_cmpint (drop->status, ==, 0);
  g_assert_cmpint (again->status, ==, 2);
  g_assert_cmpuint (json_array_size (after), ==, 1);
  mu_test_folder_free (folder);
}

/* What is exported into a folder comes back with variants, games and the shelf, once. */
static void
test_library_export (void)
{
  char *folder = mu_test_folder_new ();
  char *other = mu_test_folder_new ();
  char *files = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", folder, NULL };
  const char *const fresh[] = { "XDG_DATA_HOME", other, NULL };
  g_autofree char *path = g_build_filename (folder, "muster", "library.db", NULL);
  g_autofree char *index = g_build_filename (files, "muster-library.json", NULL);
  /* The name of the variant sorts before that of the first list. */
  g_autoptr (MuTestRun) first = mu_test_command (ILLEGAL, environment, "library", "add", "-", NULL);
  g_autofree char *of = g_strdup_printf ("--variant-of=%.8s", first->out);
  g_autoptr (MuTestRun) variant = mu_test_command (LEGAL, environment, "library", "add", of, "-", NULL);
  g_autoptr (MuTestRun) keep = mu_test_command (LEGAL, environment, "library", "keep", "--name=Ace", "-", NULL);
  g_autoptr (MuTestRun) export = NULL;

  mu_test_library_dump_run (path,
                            "INSERT INTO results (list, revision, time, opponent, score, opponent_score, outcome, "
                            "margin, points, faction, note) VALUES (2, 1, 1700002000, 'Falcon', 25, 60, -1, 65, 0, "
                            "'rebel', 'swarm')");
  export = mu_test_command (NULL, environment, "library", "export", "-o", files, NULL);
  g_assert_cmpint (export->status, ==, 0);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (MuTestRun) import = mu_test_command (NULL, fresh, "library", "import", files, NULL);
      g_autoptr (MuTestRun) list = mu_test_command (NULL, fresh, "library", "list", "--json", NULL);
      g_autoptr (MuTestRun) results = mu_test_command (NULL, fresh, "library", "results", "--json", NULL);
      g_autoptr (MuTestRun) builds = mu_test_command (NULL, fresh, "library", "builds", "--json", NULL);
      g_autoptr (json_t) lists = parse_lines (list->out);
      g_autoptr (json_t) games = parse_lines (results->out);
      g_autoptr (json_t) ships = parse_lines (builds->out);
      json_t *game = json_array_get (games, 0);

      g_assert_cmpstr (import->err, ==, "");
      g_assert_cmpint (import->status, ==, 0);
      g_assert_cmpuint (json_array_size (lists), ==, 2);
      g_assert_cmpstr (get_string (json_array_get (lists, 0), "name"), ==, "Guard");
      g_assert_cmpstr (get_string (json_array_get (lists, 0), "variant_of"), ==,
                       get_string (json_array_get (lists, 1), "id"));
      g_assert_cmpuint (json_array_size (games), ==, 1);
      g_assert_cmpstr (get_string (game, "name"), ==, "Guard");
      g_assert_cmpstr (get_string (game, "note"), ==, "swarm");
      g_assert_cmpstr (get_string (game, "opponent_faction"), ==, "rebel");
      g_assert_cmpint (get_integer (game, "revision"), ==, 1);
      g_assert_cmpuint (json_array_size (ships), ==, 1);
      g_assert_cmpstr (get_string (json_array_get (ships, 0), "name"), ==, "Ace");
    }
  /* Whatever else the file holds is refused or passed over, and the lists are there all the same. */
  for (int i = 0; i < 4; i++)
    {
      static const char *const texts[] = { "[1", "[]", "{\"lists\": [1, {\"document\": 2, \"results\": {}}], \"builds\": 3}",
                                           "{\"builds\": [{\"name\": \"x\", \"document\": \"<\"}]}" };
      static const int statuses[] = { 2, 0, 0, 2 };
      g_autoptr (MuTestRun) import = NULL;

      g_assert_true (g_file_set_contents (index, texts[i], -1, NULL));
      import = mu_test_command (NULL, fresh, "library", "import", files, NULL);
      g_assert_cmpint (import->status, ==, statuses[i]);
    }
  mu_test_folder_free (files);
  mu_test_folder_free (other);
  mu_test_folder_free (folder);
}

/* Times that no calendar has, as a damaged library or a wrong clock leaves them, are none. */
static void
test_library_times (void)
{
  static const struct
  {
    const char *seconds;
    const char *modified;
  } cases[] = {
    { "-86400", "1969-12-31T00:00:00Z" },
    { "253402300799", "9999-12-31T23:59:59Z" },
    { "253402300800", NULL },
    { "-62135596801", NULL },
    { "9223372036854775807", NULL },
    { "-9223372036854775808", NULL },
  };
  char *folder = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", folder, NULL };
  g_autofree char *path = g_build_filename (folder, "muster", "library.db", NULL);
  g_autoptr (MuTestRun) add = mu_test_command (LEGAL, environment, "library", "add", "-", NULL);

  g_assert_cmpint (add->status, ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sql = g_strdup_printf ("UPDATE lists SET modified = %s", cases[i].seconds);
      g_autoptr (MuTestRun) list = NULL;
      g_autoptr (json_t) lists = NULL;
      json_t *modified;

      mu_test_library_dump_run (path, sql);
      list = mu_test_command (NULL, environment, "library", "list", "--json", NULL);
      g_assert_cmpstr (list->err, ==, "");
      lists = parse_lines (list->out);
      modified = json_object_get (json_array_get (lists, 0), "modified");
      g_assert_nonnull (modified);
      g_assert_cmpstr (json_string_value (modified), ==, cases[i].modified);
    }
  mu_test_folder_free (folder);
}

/* Games that were scored with saved lists, of all of them or of one. */
static void
test_library_results (void)
{
  char *folder = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", folder, "TZ", "UTC", NULL };
  g_autofree char *path = g_build_filename (folder, "muster", "library.db", NULL);
  g_autoptr (MuTestRun) add = mu_test_command (LEGAL, environment, "library", "add", "-", NULL);
  g_autoptr (MuTestRun) none = mu_test_command (NULL, environment, "library", "results", NULL);
  g_autoptr (MuTestRun) text = NULL;
  g_autoptr (MuTestRun) json = NULL;
  g_autoptr (MuTestRun) missing = NULL;
  g_autoptr (MuTestRun) records = NULL;
  g_autoptr (MuTestRun) all = NULL;
  g_autoptr (MuTestRun) list = NULL;
  g_autoptr (json_t) results = NULL;
  g_autoptr (json_t) added = NULL;
  g_autoptr (json_t) lists = NULL;
  g_autofree char *id = g_strndup (add->out, 8);
  json_t *result;

  g_assert_cmpint (none->status, ==, 0);
  g_assert_cmpstr (none->out, ==, "");
  mu_test_library_dump_run (path,
                            "INSERT INTO results (list, revision, time, opponent, score, opponent_score, outcome, "
                            "margin, points) VALUES (1, 1, 1700002000, 'Falcon', 25, 60, -1, 65, 0), "
                            "(1, 1, 1700009000, 'Swarm', 30, 30, 0, 100, -1)");
  text = mu_test_command (NULL, environment, "library", "results", NULL);
  json = mu_test_command (NULL, environment, "library", "results", "--json", id, NULL);
  missing = mu_test_command (NULL, environment, "library", "results", "zzz", NULL);
  g_assert_cmpint (text->status, ==, 0);
  mu_test_assert_text (text->out, "2023-11-14  Guard");
  mu_test_assert_text (text->out, "30 : 30  Swarm");
  mu_test_assert_text (text->out, "no winner");
  mu_test_assert_text (text->out, "25 : 60  Falcon");
  mu_test_assert_text (text->out, "lost");
  g_assert_cmpint (missing->status, ==, 2);
  results = parse_lines (json->out);
  g_assert_cmpuint (json_array_size (results), ==, 2);
  result = json_array_get (results, 0);
  g_assert_cmpstr (get_string (result, "outcome"), ==, "undecided");
  g_assert_null (json_object_get (result, "tournament_points"));
  result = json_array_get (results, 1);
  g_assert_cmpstr (get_string (result, "opponent"), ==, "Falcon");
  g_assert_cmpstr (get_string (result, "outcome"), ==, "lost");
  g_assert_cmpint (get_integer (result, "score"), ==, 25);
  g_assert_cmpint (get_integer (result, "opponent_score"), ==, 60);
  g_assert_cmpint (get_integer (result, "margin"), ==, 65);
  g_assert_cmpint (get_integer (result, "tournament_points"), ==, 0);
  g_assert_true (json_is_null (json_object_get (result, "opponent_faction")));
  mu_test_library_dump_run (path, "UPDATE results SET faction = 'rebel', note = 'swarm' WHERE opponent = 'Falcon'");
  records = mu_test_command (NULL, environment, "library", "records", id, NULL);
  all = mu_test_command (NULL, environment, "library", "records", "--json", NULL);
  list = mu_test_command (NULL, environment, "library", "list", "--json", NULL);
  g_assert_cmpstr (records->out, ==, "1 lost, 1 drawn\nagainst Rebel: 1 lost\nagainst “swarm”: 1 lost\n");
  added = parse_lines (all->out);
  g_assert_cmpuint (json_array_size (added), ==, 3);
  g_assert_cmpstr (get_string (json_array_get (added, 0), "name"), ==, "Guard");
  g_assert_cmpint (get_integer (json_array_get (added, 0), "drawn"), ==, 1);
  g_assert_cmpstr (get_string (json_array_get (added, 1), "opponent_faction"), ==, "rebel");
  g_assert_cmpstr (get_string (json_array_get (added, 2), "note"), ==, "swarm");
  lists = parse_lines (list->out);
  g_assert_cmpint (get_integer (json_array_get (lists, 0), "lost"), ==, 1);
  mu_test_folder_free (folder);
}

static void
test_convert (void)
{
  char *folder = mu_test_folder_new ();
  g_autofree char *out = g_build_filename (folder, "out.xws", NULL);
  g_autoptr (MuTestRun) legal = mu_test_command (LEGAL, NULL, "convert", "--to", "muster", "-", NULL);
  g_autoptr (MuTestRun) file = mu_test_command (LEGAL, NULL, "convert", "--to", "xws", "-o", out, "-", NULL);
  g_autoptr (MuTestRun) again = mu_test_command (NULL, NULL, "check", out, NULL);
  g_autoptr (MuTestRun) illegal = mu_test_command (ILLEGAL, NULL, "convert", "--to", "text", "-", NULL);
  g_autoptr (MuTestRun) allowed
      = mu_test_command (ILLEGAL, NULL, "convert", "--to", "text", "--allow-illegal", "-", NULL);
  g_autoptr (MuTestRun) other = mu_test_command (LEGAL, NULL, "convert", "--to", "kingston", "-", NULL);
  g_autoptr (MuTestRun) nowhere = mu_test_command (LEGAL, NULL, "convert", "--to", "nothing", "-", NULL);
  g_autoptr (MuTestRun) several = mu_test_command (LEGAL, NULL, "convert", "--to", "xws", "-o", out, out, out, NULL);
  g_autoptr (MuTestRun) unwritable
      = mu_test_command (LEGAL, NULL, "convert", "--to", "xws", "-o", "/nonexistent/out.xws", "-", NULL);

  g_assert_cmpint (legal->status, ==, 0);
  g_assert_true (g_str_has_prefix (legal->out, "<?xml"));
  g_assert_cmpint (file->status, ==, 0);
  g_assert_cmpint (again->status, ==, 0);
  g_assert_cmpint (illegal->status, ==, 1);
  g_assert_cmpstr (illegal->out, ==, "");
  mu_test_assert_text (illegal->err, "(empty)");
  g_assert_cmpint (allowed->status, ==, 1);
  g_assert_cmpstr (allowed->out, !=, "");
  g_assert_cmpint (other->status, ==, 2);
  g_assert_cmpint (nowhere->status, ==, 64);
  mu_test_assert_text (nowhere->err, "muster");
  g_assert_cmpint (several->status, ==, 64);
  g_assert_cmpint (unwritable->status, ==, 2);
  mu_test_folder_free (folder);
}

/* Returns the width in the header of a PNG file, or 0. */
static guint32
read_width (const char *path)
{
  g_autofree char *png = NULL;
  gsize length;
  guint32 width;

  if (!g_file_get_contents (path, &png, &length, NULL) || length < 24 || memcmp (png, "\x89PNG", 4) != 0)
    return 0;
  memcpy (&width, png + 16, sizeof width);
  return GUINT32_FROM_BE (width);
}

static void
test_convert_picture (void)
{
  static const struct
  {
    const char *arguments[4];
    int status;
    guint32 width;
    const char *err;
  } cases[] = {
    { { "--to", "png" }, 0, 1080, "" },
    { { "--to", "png", "--scale=1" }, 0, 540, "" },
    { { "--to", "png", "--scale=3", "--dark" }, 0, 1620, "" },
    { { "--to", "png", "--scale=4" }, 64, 0, "--scale must be 1, 2 or 3" },
    { { "--to", "png", "--scale=-1" }, 64, 0, "--scale must be 1, 2 or 3" },
    { { "--to", "pdf", "--dark" }, 64, 0, "only for pictures" },
    { { "--to", "text", "--scale=2" }, 64, 0, "only for pictures" },
  };
  char *folder = mu_test_folder_new ();
  g_autofree char *out = g_build_filename (folder, "out.png", NULL);
  g_autoptr (MuTestRun) several = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const *arguments = cases[i].arguments;
      const char *const argv[] = { "convert",    "-o",         out,          "-",
                                   arguments[0], arguments[1], arguments[2], arguments[2] != NULL ? arguments[3] : NULL,
                                   NULL };
      g_autoptr (MuTestRun) run = mu_test_command_argv (LEGAL, NULL, argv);

      g_assert_cmpint (run->status, ==, cases[i].status);
      g_assert_cmpuint (read_width (out), ==, cases[i].width);
      mu_test_assert_text (run->err, cases[i].err);
      g_unlink (out);
    }
  several = mu_test_command (LEGAL, NULL, "convert", "--to", "png", "-", "-", NULL);
  g_assert_cmpint (several->status, ==, 64);
  mu_test_assert_text (several->err, "-o FOLDER");
  mu_test_folder_free (folder);
}

/* Nothing is lost unsaid when the output cannot be written. */
#define LINK "https://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=v4!s!"

/* A link in place of a file is read itself. */
static void
test_link (void)
{
  static const char *const squad = LINK "75:27,36,-1,3:-1:3:;95:18,23,-1,159:14:-1:&sn=Two";
  static const char *const runs[][6] = {
    { "check", squad },
    { "show", squad },
    { "compare", squad, squad },
    { "complete", squad },
    { "convert", "--to", "yasb", squad },
    { "print", "-o", "-", squad },
  };
  g_autoptr (MuTestRun) unknown = mu_test_command (NULL, NULL, "check", "--json", LINK "75:999:-1:-1:", NULL);
  g_autoptr (MuTestRun) other
      = mu_test_command (NULL, NULL, "check", "https://yasb.app/?f=Rebel%20Alliance&d=v99ZsZ200Z1XW", NULL);
  g_autoptr (MuTestRun) several = mu_test_command (LINK "10::-1:-1:\n" LINK "3::-1:-1:\n", NULL, "convert", "--to",
                                                   "yasb", "--allow-illegal", "-", NULL);
  g_autoptr (MuTestRun) pup = mu_test_command ("{\"faction\":\"scum\",\"pilots\":[{\"name\":\"nashtahpuppilot\"}]}",
                                               NULL, "convert", "--to", "yasb", "--allow-illegal", "-", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autoptr (MuTestRun) run = mu_test_command_argv (NULL, NULL, runs[i]);

      g_test_message ("%s: %s", runs[i][0], run->err);
      g_assert_cmpint (run->status, ==, 0);
      if (g_str_equal (runs[i][0], "convert"))
        {
          g_strchomp (run->out);
          g_assert_cmpstr (run->out, ==, squad);
        }
    }
  g_assert_cmpint (unknown->status, ==, 1);
  g_assert_nonnull (strstr (unknown->out, "known-card"));
  g_assert_nonnull (strstr (unknown->out, "75:999:-1:-1:"));
  g_assert_cmpint (other->status, ==, 2);
  g_assert_nonnull (strstr (other->err, "second edition"));
  g_assert_nonnull (strstr (several->out, "!10::-1:-1:&sn=\nhttps://"));
  g_assert_nonnull (strstr (pup->err, "Nashtah Pup Pilot"));
}

static void
test_full_output (void)
{
  g_autofree char *program = g_build_filename (g_getenv ("top_builddir"), "muster", NULL);
  g_autofree char *command = g_strdup_printf ("'%s' formats >/dev/full 2>/dev/null", program);
  const char *argv[] = { "sh", "-c", command, NULL };
  g_autoptr (GError) error = NULL;
  int wait_status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &wait_status, &error);
  g_assert_no_error (error);
  g_assert_false (g_spawn_check_wait_status (wait_status, &error));
  g_assert_error (error, G_SPAWN_EXIT_ERROR, 2);
}

static int
count_lists (const char *const *environment)
{
  g_autoptr (MuTestRun) list = mu_test_command (NULL, environment, "library", "list", "--json", NULL);
  g_autoptr (json_t) objects = parse_lines (list->out);

  return (int) json_array_size (objects);
}

static void
assert_status (const char *const *environment, const char *verb, const char *argument, int status)
{
  g_autoptr (MuTestRun) run = mu_test_command (NULL, environment, "library", verb, argument, NULL);

  g_assert_cmpint (run->status, ==, status);
  g_assert_cmpint (run->err[0] != '\0', ==, status != 0);
}

/* The second list is written after the backup of the day, and gone once that is restored. */
static void
test_library_backups (void)
{
  char *home = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", home, NULL };
  g_autoptr (MuTestRun) none = mu_test_command (NULL, environment, "library", "backups", NULL);
  g_autoptr (MuTestRun) add = mu_test_command (LEGAL, environment, "library", "add", "-", NULL);
  g_autoptr (MuTestRun) more = mu_test_command (NEW, environment, "library", "add", "-", NULL);
  g_autoptr (MuTestRun) list = mu_test_command (NULL, environment, "library", "backups", NULL);
  g_autoptr (MuTestRun) json = mu_test_command (NULL, environment, "library", "backups", "--json", NULL);
  g_autoptr (json_t) backups = parse_lines (json->out);
  json_t *backup = json_array_get (backups, 0);

  g_assert_cmpstr (none->out, ==, "");
  g_assert_cmpint (json_array_size (backups), ==, 1);
  g_assert_cmpint (json_integer_value (json_object_get (backup, "lists")), ==, 1);
  g_assert_cmpint (json_integer_value (json_object_get (backup, "size")), >, 0);
  mu_test_assert_text (list->out, get_string (backup, "date"));
  mu_test_assert_text (list->out, "1 list ");
  assert_status (environment, "restore", "2001-01-01", 2);
  g_assert_cmpint (count_lists (environment), ==, 2);
  assert_status (environment, "restore", get_string (backup, "date"), 0);
  g_assert_cmpint (count_lists (environment), ==, 1);
  assert_status (environment, "restore", NULL, 0);
  assert_status (environment, "restore", get_string (backup, "file"), 0);
  g_assert_cmpint (count_lists (environment), ==, 1);
  assert_status (environment, "backups", "surplus", 64);
  mu_test_folder_free (home);
}

/* Who asks for what there is not is told what there is. */
static void
test_misuse (void)
{
  static const struct
  {
    const char *arguments;
    const char *says;
  } cases[] = {
    { "chek", "there is no command “chek”; did you mean “check”?" },
    { "xyzzyfoo", "there is no command “xyzzyfoo”; try “muster --help”" },
    { "library lst", "there is no command “library lst”; did you mean “library list”?" },
    { "library frob", "try “muster library list|" },
    { "catalog chek", "there is no command “catalog chek”; did you mean “catalog check”?" },
    { "rules point", "there is no rule “point”; did you mean “points”?" },
    { "rules xyzzyfoo", "there is no rule “xyzzyfoo”; “muster rules” lists all rules" },
    { "formats extra", "“muster formats” takes no arguments" },
    { "library builds extra", "“muster library builds” takes no arguments" },
    { "library check extra", "“muster library check” takes no arguments" },
    { "library backups extra", "“muster library backups” takes no arguments" },
    { "random --format xwing-standard --faction rebel extra", "“muster random” takes no arguments" },
    { "random --format xwing-standard --faction rebel --to text --json", "--to and --json exclude each other" },
    { "odds --attack -1 --defense 2", "--attack must be a number from 1 to 20" },
    { "odds --attack 3 --defense -1", "--defense must be a number from 0 to 20" },
    { "cards --game armada --faction scum", "there is no faction “scum” in this game" },
    { "cards --game armada --slot crew", "there is no slot “crew” in this game" },
    { "cards --slot nowhere", "there is no slot “nowhere”\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) arguments = g_strsplit (cases[i].arguments, " ", -1);
      g_autoptr (MuTestRun) run = mu_test_command_argv (NULL, NULL, (const char *const *) arguments);

      g_test_message ("%s: %s", cases[i].arguments, run->err);
      g_assert_cmpint (run->status, ==, 64);
      g_assert_nonnull (strstr (run->err, cases[i].says));
      g_assert_cmpstr (run->out, ==, "");
    }
}

/* There is nothing to go back to. */
static void
test_library_no_backup (void)
{
  char *home = mu_test_folder_new ();
  const char *const environment[] = { "XDG_DATA_HOME", home, NULL };
  g_autoptr (MuTestRun) never = mu_test_command (NULL, environment, "library", "restore", "1999-01-01", NULL);

  mu_test_assert_text (never->err, "there is no backup “1999-01-01” and no such file");
  assert_status (environment, "restore", NULL, 2);
  mu_test_folder_free (home);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/cards", test_cards);
  g_test_add_func ("/cli/cards/filters", test_cards_filters);
  g_test_add_func ("/cli/cards/played-with", test_cards_played_with);
  g_test_add_func ("/cli/cards/played-with/text", test_cards_played_with_text);
  g_test_add_func ("/cli/card/played", test_card_played);
  g_test_add_func ("/cli/cards/wrong", test_cards_wrong);
  g_test_add_func ("/cli/card", test_card);
  g_test_add_func ("/cli/show/advice", test_show_advice);
  g_test_add_func ("/cli/card/revised", test_card_revised);
  g_test_add_func ("/cli/card/unknown", test_card_unknown);
  g_test_add_func ("/cli/card/by-name", test_card_by_name);
  g_test_add_func ("/cli/cards/text", test_cards_text);
  g_test_add_func ("/cli/misuse", test_misuse);
  g_test_add_func ("/cli/nothing-found", test_nothing_found);
  g_test_add_func ("/cli/formats", test_formats);
  g_test_add_func ("/cli/rules", test_rules);
  g_test_add_func ("/cli/help", test_help);
  g_test_add_func ("/cli/catalog/check", test_catalog_check);
  g_test_add_func ("/cli/catalog/changes", test_catalog_changes);
  g_test_add_func ("/cli/catalog/user", test_user_catalog);
  g_test_add_func ("/cli/catalog/user-schema", test_user_catalog_schema);
  g_test_add_func ("/cli/library", test_library);
  g_test_add_func ("/cli/library/variants", test_library_variants);
  g_test_add_func ("/cli/library/no-variant", test_library_no_variant);
  g_test_add_func ("/cli/library/builds", test_library_builds);
  g_test_add_func ("/cli/library/export", test_library_export);
  g_test_add_func ("/cli/library/times", test_library_times);
  g_test_add_func ("/cli/library/results", test_library_results);
  g_test_add_func ("/cli/library/backups", test_library_backups);
  g_test_add_func ("/cli/library/no-backup", test_library_no_backup);
  g_test_add_func ("/cli/catalog/import-points", test_import_points);
  g_test_add_func ("/cli/catalog/revision-of-two-games", test_revision_of_two_games);
  g_test_add_func ("/cli/convert", test_convert);
  g_test_add_func ("/cli/convert-picture", test_convert_picture);
  g_test_add_func ("/cli/link", test_link);
  g_test_add_func ("/cli/output/full", test_full_output);
  return g_test_run ();
}
