/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/write/mu-export.h"
#include "model/text/mu-limits.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-zip.h"

/*
 * Every format at the limits of lists and one past them, with counts nobody can have, and in every encoding: the list
 * that is meant, or words that say what is wrong. Never another list.
 */

#define CSV_TITLES "List,Game,Format,Limit,Faction,Legal,Unit,Section,Count,Kind,Id,Name,Ship,Slot,Cost\n"
#define ROS_HEAD                                                                                                       \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"                                                                       \
  "<roster name=\"Café\" gameSystemName=\"Star Wars Armada\"><forces><force catalogueName=\"Rebel Fleet\">"           \
  "<selections>\n"
#define ROS_TAIL "</selections></force></forces></roster>\n"

static GPtrArray *
import (GBytes *bytes, GError **error)
{
  return mu_test_import_bytes (mu_test_get_games (), bytes, error);
}

static GPtrArray *
import_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return import (bytes, error);
}

/* How a list gets into a file. */
typedef struct
{
  const char *id;
  const char *game;
  GBytes *(*write) (MuRoster *roster);
  const MuExportFormat *format; /* when there is no function */
} Way;

/* Rosters of BattleScribe, which are only read */

static void
append_selection (GString *text, MuCard *card, int count, gboolean open)
{
  const char *name = mu_card_get_name (card);

  g_string_append_printf (text, "<selection number=\"%d\" type=\"upgrade\" name=\"%s\"%s>\n", count, name,
                          open ? "" : "/");
}

static GString *
write_ros_text (MuRoster *roster)
{
  GString *text = g_string_new (ROS_HEAD);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      append_selection (text, mu_unit_get_card (unit), mu_unit_get_count (unit), TRUE);
      g_string_append (text, "<selections>");
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        append_selection (text, mu_unit_get_upgrade (unit, j), 1, FALSE);
      g_string_append (text, "</selections></selection>\n");
    }
  g_string_append (text, ROS_TAIL);
  return text;
}

static GBytes *
write_ros (MuRoster *roster)
{
  return g_string_free_to_bytes (write_ros_text (roster));
}

static GBytes *
zip (GBytes *bytes)
{
  const MuTestMember member
      = { .name = "a.ros", .data = g_bytes_get_data (bytes, NULL), .size = g_bytes_get_size (bytes) };

  return mu_test_zip_new (&member, 1);
}

static GBytes *
write_rosz (MuRoster *roster)
{
  g_autoptr (GBytes) bytes = write_ros (roster);

  return zip (bytes);
}

/* XWS as a tournament of ListFortress has it: as text in JSON */
static GBytes *
write_list_fortress (MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GBytes) xws = mu_export_write (mu_export_find ("xws"), roster, report);
  GString *text = g_string_new ("{\"participants\":[{\"name\":\"Café\",\"list_json\":\"");
  gsize length;
  const char *plain = g_bytes_get_data (xws, &length);

  for (gsize i = 0; i < length; i++)
    {
      if (strchr ("\"\\", plain[i]) != NULL)
        g_string_append_c (text, '\\');
      if (plain[i] == '\n')
        g_string_append (text, "\\n");
      else
        g_string_append_c (text, plain[i]);
    }
  g_string_append (text, "\"}]}");
  return g_string_free_to_bytes (text);
}

static const Way roster_ways[] = {
  { "ros", "armada", write_ros, NULL },
  { "rosz", "armada", write_rosz, NULL },
  { "list-fortress", "xwing", write_list_fortress, NULL },
};

static GBytes *
write_list (const Way *way, MuRoster *roster)
{
  g_autoptr (MuReport) report = NULL;

  if (way->write != NULL)
    return way->write (roster);
  report = mu_check (roster, mu_roster_get_format (roster));
  return mu_export_write (way->format, roster, report);
}

static void
for_each_way (const char *game, void (*try) (const Way *way))
{
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  for (guint i = 0; i < G_N_ELEMENTS (roster_ways); i++)
    if (g_str_equal (roster_ways[i].game, game))
      try (&roster_ways[i]);
  for (guint i = 0; i < n_formats; i++)
    {
      const Way way = { formats[i].id, game, NULL, &formats[i] };

      if (!formats[i].drawn && mu_export_can_carry (&formats[i], mu_games_get (mu_test_get_games (), game, NULL)))
        try (&way);
    }
}

/* Sizes */

static guint
count_units (MuRoster *roster)
{
  guint n_units = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    n_units += mu_unit_get_count (mu_roster_get_unit (roster, i));
  return n_units;
}

static MuRoster *
new_list (const Way *way, const char *faction, const char *list)
{
  return mu_test_roster (g_str_equal (way->game, "xwing") ? "xwing-standard" : "armada-400", faction, list);
}

/* Reads a list as it was written in that way. @says: what the error says; NULL: there is none. */
static void
assert_size (const Way *way, const char *faction, const char *list, const char *says)
{
  g_autoptr (MuRoster) roster = new_list (way, faction, list);
  g_autoptr (GBytes) bytes = write_list (way, roster);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = import (bytes, &error);

  g_test_message ("%s: %.60s", way->id, list);
  if (says == NULL)
    {
      g_assert_no_error (error);
      g_assert_cmpuint (rosters->len, ==, 1);
      g_assert_cmpuint (count_units (rosters->pdata[0]), ==, count_units (roster));
      g_assert_cmpuint (mu_unit_get_n_upgrades (mu_roster_get_unit (rosters->pdata[0], 0)), ==,
                        mu_unit_get_n_upgrades (mu_roster_get_unit (roster, 0)));
    }
  else if (g_str_equal (way->id, "xwc"))
    {
      /* One squad of a container that is none does not cost the others. */
      g_autofree char *described = rosters != NULL ? mu_test_describe (rosters->pdata[0]) : g_strdup (error->message);

      g_assert_nonnull (strstr (described, says));
    }
  else
    {
      g_assert_null (rosters);
      g_assert_nonnull (error);
      if (strstr (error->message, says) == NULL)
        g_error ("no “%s” in “%.200s”", says, error->message);
    }
}

static char *
dup_loaded (const char *unit, const char *upgrade, int n_upgrades)
{
  GString *list = g_string_new (unit);

  for (int i = 0; i < n_upgrades; i++)
    g_string_append_printf (list, " %s", upgrade);
  return g_string_free (list, FALSE);
}

/* Tries numbers of units around the limit and far beyond it, and the same of upgrades. */
static void
try_numbers (const Way *way, const char *faction, const char *unit, const char *upgrade)
{
  static const int numbers[]
      = { MU_MAX_UNITS - 1, MU_MAX_UNITS, MU_MAX_UNITS + 1, MU_MAX_UNITS + 2, MU_MAX_UNITS + 50, 5 * MU_MAX_UNITS };
  static const int loads[]
      = { MU_MAX_UPGRADES - 1, MU_MAX_UPGRADES, MU_MAX_UPGRADES + 1, MU_MAX_UPGRADES + 2, 2 * MU_MAX_UPGRADES };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const char *says = numbers[i] > MU_MAX_UNITS ? "a list can have at most 200 ships and squadrons" : NULL;
      g_autofree char *bare = g_strdup_printf ("%d*%s", numbers[i], unit);
      g_autofree char *loaded = g_strdup_printf ("%d*%s %s", numbers[i], unit, upgrade);

      assert_size (way, faction, bare, says);
      assert_size (way, faction, loaded, says);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (loads); i++)
    {
      g_autofree char *list = dup_loaded (unit, upgrade, loads[i]);

      assert_size (way, faction, list, loads[i] > MU_MAX_UPGRADES ? "a ship can have at most 50 upgrades" : NULL);
    }
}

static void
try_squad_size (const Way *way)
{
  try_numbers (way, "imperial", "academypilot", "stealthdevice");
}

static void
try_fleet_size (const Way *way)
{
  try_numbers (way, "rebel", "cr90corvettea", "leiaorgana-officer");
  assert_size (way, "rebel", "cr90corvettea; 199*xwingsquadron", NULL);
  assert_size (way, "rebel", "cr90corvettea; 100*xwingsquadron; 100*awingsquadron",
               "a list can have at most 200 ships and squadrons");
}

static void
test_sizes (void)
{
  for_each_way ("xwing", try_squad_size);
  for_each_way ("armada", try_fleet_size);
}

/* Every other number of parts that is limited, in each format that can have them: at the limit, and around it. */
static void
test_parts (void)
{
  static const struct
  {
    const char *name;
    const char *head;
    const char *piece; /* as often as there are parts */
    const char *between;
    const char *tail;
    int most;
    const char *says; /* of one more */
  } cases[] = {
    { "xws-obstacles", "{\"pilots\":[\"academypilot\"],\"obstacles\":[", "\"coreasteroid0\"", ",", "]}",
      MU_MAX_OBSTACLES, "at most 50 obstacles" },
    { "xws-obstacles-in-text", "{\"pilots\":[\"academypilot\"],\"obstacles\":\"", "coreasteroid0", ",", "\"}",
      MU_MAX_OBSTACLES, "at most 50 obstacles" },
    { "xws-slots", "{\"pilots\":[{\"name\":\"academypilot\",\"upgrades\":{", "\"slot%d\":[]", ",", "}}]}", 100,
      "too large for a list" },
    { "xws-unreadable", "{\"faction\":\"imperial\",\"pilots\":[\"academypilot\",", "{}", ",", "]}", MU_MAX_UNKNOWN,
      "more than 200 lines name no known card" },
    { "text-obstacles", "Faction: Imperial\nAcademy Pilot\nObstacles: ", "a%d", ",", "\n", MU_MAX_OBSTACLES,
      "at most 50 obstacles" },
    { "text-unknown", "Faction: Imperial\nAcademy Pilot (12)\n", "400x Somebody\n", "", "", MU_MAX_UNKNOWN,
      "more than 200 lines name no known card" },
    { "tts-obstacles", "Academy Pilot / Academy Pilot | ", "a%d", " / ", "\n", MU_MAX_OBSTACLES,
      "at most 50 obstacles" },
    { "yasb-obstacles", "https://xwing-miniatures.com/?f=Galactic%20Empire&d=v4!s!10::-1:-1:&obs=", "a%d", ",", "\n",
      MU_MAX_OBSTACLES, "at most 50 obstacles" },
    { "fleet-objectives", "Faction: Rebel\nCR90 Corvette A (44)\nObjectives: ", "Most Wanted", ",", "\n",
      MU_MAX_OBJECTIVES, "at most 50 objectives" },
    { "fleet-unknown", "Faction: Rebel\nCR90 Corvette A (44)\n", "400x Somebody\n", "", "", MU_MAX_UNKNOWN,
      "more than 200 lines name no known card" },
    { "ros-objectives", ROS_HEAD "<selection name=\"CR90 Corvette A\"/>", "<selection name=\"Most Wanted\"/>", "",
      ROS_TAIL, MU_MAX_OBJECTIVES, "at most 50 objectives" },
    { "csv-obstacles", CSV_TITLES "x,xwing,xwing-standard,100,imperial,,1,,,pilot,academypilot,,,,\n",
      "x,xwing,xwing-standard,100,imperial,,,,,obstacle,coreasteroid0,,,,\n", "", "", MU_MAX_OBSTACLES,
      "at most 50 obstacles" },
    { "csv-objectives", CSV_TITLES "x,armada,armada-400,400,rebel,,1,,,ship,cr90corvettea,,,,\n",
      "x,armada,armada-400,400,rebel,,,,,objective,mostwanted,,,,\n", "", "", MU_MAX_OBJECTIVES,
      "at most 50 objectives" },
    { "csv-unknown", CSV_TITLES "x,xwing,xwing-standard,100,imperial,,1,,,pilot,academypilot,,,,\n",
      "x,xwing,xwing-standard,100,imperial,,,,,wingman,,Somebody,,,\n", "", "", MU_MAX_UNKNOWN,
      "more than 200 lines name no known card" },
    { "muster-obstacles", "<muster version=\"1\" game=\"xwing\">", "<obstacle>coreasteroid0</obstacle>", "",
      "</muster>", MU_MAX_OBSTACLES, "at most 50 obstacles" },
    { "muster-objectives", "<muster version=\"1\" game=\"armada\">", "<objective card=\"mostwanted\"/>", "",
      "</muster>", MU_MAX_OBJECTIVES, "at most 50 objectives" },
    { "muster-tags", "<muster version=\"1\" game=\"armada\">", "<tag>tag %d</tag>", "", "</muster>", MU_MAX_TAGS,
      "at most 100 tags" },
    { "muster-unknown", "<muster version=\"1\" game=\"armada\">", "<unknown unknown=\"Somebody\"/>", "", "</muster>",
      MU_MAX_UNKNOWN, "more than 200 lines name no known card" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const int numbers[]
          = { cases[i].most - 1, cases[i].most, cases[i].most + 1, cases[i].most + 2, 12 * cases[i].most };

      for (gsize j = 0; j < G_N_ELEMENTS (numbers); j++)
        {
          g_autoptr (GString) text = g_string_new (cases[i].head);
          g_autoptr (GError) error = NULL;
          g_autoptr (GPtrArray) rosters = NULL;

          for (int k = 0; k < numbers[j]; k++)
            {
              g_string_append (text, k > 0 ? cases[i].between : "");
              g_string_append_printf (text, cases[i].piece, k);
            }
          g_string_append (text, cases[i].tail);
          g_test_message ("%s: %d", cases[i].name, numbers[j]);
          rosters = import_text (text->str, &error);
          if (numbers[j] <= cases[i].most)
            g_assert_no_error (error);
          else
            g_assert_nonnull (error);
          g_assert_true ((rosters != NULL) == (error == NULL));
          if (error != NULL && strstr (error->message, cases[i].says) == NULL)
            g_error ("no “%s” in “%.200s”", cases[i].says, error->message);
        }
    }
}

/* Whatever stands after more ships than a list can have, the list is refused, and for that reason. */
static void
test_after_limit (void)
{
  static const struct
  {
    const char *head;
    const char *piece;
    int n_pieces; /* which make more than MU_MAX_UNITS */
    const char *tails[12];
  } cases[] = {
    { "Faction: Rebel\n",
      "20x Rookie Pilot (21)\n",
      11,
      { "Rookie Pilot [#1]\n", "Rookie Pilot (21) [#1]\n", "R2-D2 (4)\n", "+ R2-D2\n", "Nobody (25) [#2]\n",
        "\nWedge Antilles (29) + R2-D2, Proton Torpedoes\n", "X-wing\n", "400x Rookie Pilot\n", "Total: 100\n",
        "CR90 Corvette A (44)\nTantive IV\n", "Darth Vader\nHan Solo\nLuke Skywalker\n" } },
    { "Faction: Rebel\nTotal: 4302\n",
      "Rookie Pilot\n",
      202,
      { "Luke Skywalker\nRookie Pilot [#1]\n", "Han Solo\nLuke Skywalker\n",
        "\nChewbacca\n\nLando Calrissian [#3]\n" } },
    { "Faction: Rebel\n",
      "CR90 Corvette A (44)\n",
      202,
      { "• Leia Organa (3)\n", "200 x X-wing Squadron (2600)\n", "Nobody (25)\n", "Darth Vader\nHan Solo\n",
        "Wedge Antilles (29)\n", "Objectives: Most Wanted\n", "Squadrons:\n• Luke Skywalker (20)\n" } },
    { "Luke Skywalker / ",
      "Rookie Pilot / ",
      202,
      { "Rookie Pilot [#1] | coreasteroid0\n", "Nobody [#1] + R2-D2\n", "R2-D2\n", "  / \n",
        "Rookie Pilot + R2-D2 / \n" } },
    { "https://xwing-miniatures.com/?f=Rebel%20Alliance&d=v4!s!",
      "4::-1:-1:;",
      202,
      { "x", "4:1,2,3:::", "4", ":::::::::", ";;;;;", "4::-1:-1:&sections=1,2,3" } },
    { "{\"faction\":\"rebel\",\"pilots\":[",
      "{\"name\":\"rookiepilot\",\"ship\":\"xwing\"},",
      202,
      { "{}]}", "7]}", "{\"name\":\"rookiepilot\",\"multisection_id\":1}]}",
        "{\"name\":\"nobody\"}],\"obstacles\":[1,2,3]}", "{\"name\":\"rookiepilot\",\"points\":99999999}]}" } },
    { CSV_TITLES,
      "x,xwing,xwing-standard,100,rebel,,1,,1,pilot,rookiepilot,,,,\n",
      202,
      { "x,xwing,xwing-standard,100,rebel,,1,,1,upgrade,r2d2,,,,\n",
        "x,xwing,xwing-standard,100,rebel,,1,1,9,pilot,nobody,,,,\n",
        "x,xwing,xwing-standard,100,rebel,,,,,obstacle,coreasteroid0,,,,\n",
        CSV_TITLES "y,armada,armada-400,400,rebel,,1,,1,ship,cr90corvettea,,,,\n" } },
    { ROS_HEAD,
      "<selection name=\"CR90 Corvette A\"/>",
      202,
      { "<selection name=\"CR90 Corvette A\"><selections><selection name=\"Leia "
        "Organa\"/></selections></selection>" ROS_TAIL,
        "<selection name=\"Nobody\" number=\"9\"><selections><selection name=\"Leia "
        "Organa\"/></selections></selection>" ROS_TAIL } },
    { "<muster version=\"1\" game=\"xwing\">",
      "<unit card=\"rookiepilot\"/>",
      202,
      { "<unit card=\"rookiepilot\" section=\"1\"/></muster>",
        "<unit unknown=\"Nobody\"><upgrade card=\"r2d2\"/></unit></muster>",
        "<stated total=\"100\"><cost unit=\"202\" points=\"21\"/></stated></muster>" } },
    { "<muster version=\"1\" game=\"armada\">",
      "<unit kind=\"ship\" card=\"cr90corvettea\" count=\"999\"/>",
      2,
      { "<unit kind=\"ship\" card=\"cr90corvettea\" count=\"2\"/></muster>",
        "<unit kind=\"ship\" card=\"cr90corvettea\" count=\"3\"/></muster>" } },
    { "<muster version=\"1\" game=\"armada\">",
      "<unit kind=\"squadron\" card=\"xwingsquadron\" count=\"999\"/>",
      201,
      { "</muster>" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (cases[i].tails) && cases[i].tails[j] != NULL; j++)
      {
        g_autoptr (GString) text = g_string_new (cases[i].head);
        g_autoptr (GError) error = NULL;

        for (int k = 0; k < cases[i].n_pieces; k++)
          g_string_append (text, cases[i].piece);
        g_string_append (text, cases[i].tails[j]);
        g_test_message ("%s… %s", cases[i].piece, cases[i].tails[j]);
        g_assert_null (import_text (text->str, &error));
        if (strstr (error->message, "a list can have at most 200 ships and squadrons") == NULL)
          g_error ("%.200s", error->message);
      }
}

/* However many cards stand in a line, none of them is left out without a word. */
static void
test_one_line (void)
{
  enum
  {
    MANY = 30000
  };

  for (int n = 1; n <= MU_MAX_UPGRADES; n++)
    {
      g_autoptr (GString) text = g_string_new ("Faction: Imperial\nAcademy Pilot");
      g_autofree char *expected = dup_loaded ("academypilot", "stealthdevice", n);
      const char *format = 12 + 3 * n <= 100 ? "xwing-standard" : "xwing-epic";
      g_autofree char *list = g_strconcat (format, " imperial; ", expected, NULL);
      g_autoptr (GPtrArray) rosters = NULL;
      g_autofree char *read = NULL;

      for (int i = 0; i < n; i++)
        g_string_append (text, i > 0 ? ", Stealth Device" : " + Stealth Device");
      rosters = import_text (text->str, NULL);
      g_assert_nonnull (rosters);
      read = mu_test_describe_all (rosters);
      g_assert_cmpstr (read, ==, list);
    }
  {
    g_autoptr (GString) text = g_string_new ("Faction: Imperial\nAcademy Pilot (12)\n");
    g_autoptr (GPtrArray) rosters = NULL;
    g_autofree char *read = NULL;

    /* Signs between which nothing stands are looked at all the same; the ship behind them is told, if not read. */
    for (int i = 0; i < MANY; i++)
      g_string_append (text, i % 300 == 299 ? "\n" : "-3, ");
    g_string_append (text, "\nHowlrunner (18)\n");
    rosters = import_text (text->str, NULL);
    read = rosters != NULL ? mu_test_describe_all (rosters) : NULL;
    g_assert_true (read == NULL || strstr (read, "; howlrunner") != NULL || strchr (read, '?') != NULL);
  }
}

/* Counts */

static void
assert_not_believed (const char *pattern, const char *count)
{
  g_auto (GStrv) parts = g_strsplit (pattern, "N", 2);
  g_autofree char *text = g_strconcat (parts[0], count, parts[1], NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = import_text (text, &error);
  g_autofree char *list = rosters != NULL ? mu_test_describe_all (rosters) : NULL;

  g_test_message ("%s", text);
  g_assert_true ((rosters == NULL) == (error != NULL));
  if (list != NULL && strchr (list, '?') == NULL)
    g_error ("“%s” was read as “%s”", text, list);
}

static void
test_counts (void)
{
  static const char *const patterns[] = {
    "Faction: Rebel\nNx Rookie Pilot (21)\n",
    "Faction: Rebel\nN x Rookie Pilot (21)\n",
    "Faction: Rebel\nCR90 Corvette A (44)\n\nSquadrons:\n• N x X-wing Squadron (13)\n",
    "Faction: Rebel\nN x CR90 Corvette A (44)\n",
    "Faction: Rebel\nCR90 Corvette A (44)\n• N x Leia Organa (3)\n",
    CSV_TITLES "x,armada,armada-400,400,rebel,,1,,N,squadron,xwingsquadron,,,,\n",
    CSV_TITLES "x,xwing,xwing-standard,100,rebel,,1,,N,pilot,rookiepilot,,,,\n",
    ROS_HEAD "<selection name=\"X-wing Squadron\" number=\"N\"/>" ROS_TAIL,
    ROS_HEAD "<selection name=\"CR90 Corvette A\" number=\"N\"/>" ROS_TAIL,
    ROS_HEAD "<selection name=\"CR90 Corvette A\" number=\"1\"><selections>"
             "<selection name=\"Leia Organa\" number=\"N\"/></selections></selection>" ROS_TAIL,
    "<muster version=\"1\" game=\"armada\"><unit kind=\"squadron\" card=\"xwingsquadron\" count=\"N\"/></muster>",
    "<muster version=\"1\" game=\"xwing\"><unit kind=\"pilot\" card=\"rookiepilot\" count=\"N\"/></muster>",
  };
  static const char *const counts[] = {
    "0",
    "-1",
    "-2147483648",
    "201",
    "2147483647",
    "2147483648",
    "4294967296",
    "4294967297",
    "9223372036854775808",
    "18446744073709551616",
    "18446744073709551617",
    "1e300",
    "1e1",
    "0x2",
    "1.5",
    "nan",
    "99999999999999999999999999999999999999999999999999",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (patterns); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (counts); j++)
      assert_not_believed (patterns[i], counts[j]);
}

/* Every ship of a count has the upgrades that follow, and counts for every rule. */
static void
test_copies (void)
{
  static const struct
  {
    const char *text;
    const char *list;
    const char *rule; /* that it breaks; nullable */
  } cases[] = {
    { CSV_TITLES "x,xwing,xwing-standard,100,rebel,,1,,3,pilot,rookiepilot,,,,\n"
                 "x,xwing,xwing-standard,100,rebel,,1,,1,upgrade,r2d2,,,,\n"
                 "x,xwing,xwing-standard,100,rebel,,2,,1,pilot,wedgeantilles,,,,\n",
      "xwing-standard rebel; rookiepilot r2d2; rookiepilot r2d2; rookiepilot r2d2; wedgeantilles", "unique-name" },
    { CSV_TITLES "x,armada,armada-400,400,rebel,,1,,2,ship,cr90corvettea,,,,\n"
                 "x,armada,armada-400,400,rebel,,1,,1,upgrade,generaldodonna,,,,\n"
                 "x,armada,armada-400,400,rebel,,2,,2,squadron,xwingsquadron,,,,\n",
      "armada-400 rebel; cr90corvettea generaldodonna; cr90corvettea generaldodonna; 2*xwingsquadron", "flagship" },
    { CSV_TITLES "x,xwing,xwing-standard,100,scum,,1,,3,pilot,cartelspacer,,,,\n"
                 "x,xwing,xwing-standard,100,scum,,1,,1,upgrade,stealthdevice,,,,\n" CSV_TITLES
                 "y,xwing,xwing-standard,100,rebel,,1,,2,pilot,rookiepilot,,,,\n",
      "xwing-standard scum; cartelspacer stealthdevice; cartelspacer stealthdevice; cartelspacer stealthdevice\n"
      "xwing-standard rebel; rookiepilot; rookiepilot",
      NULL },
    { "<muster version=\"1\" game=\"xwing\" format=\"xwing-standard\" faction=\"rebel\">"
      "<unit kind=\"pilot\" card=\"rookiepilot\" count=\"2\"><upgrade card=\"r2d2\"/></unit></muster>",
      "xwing-standard rebel; rookiepilot r2d2; rookiepilot r2d2", "unique-name" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rosters = import_text (cases[i].text, &error);
      g_autoptr (MuReport) report = NULL;
      g_autofree char *list = NULL;
      gboolean breaks = FALSE;

      g_assert_no_error (error);
      list = mu_test_describe_all (rosters);
      g_assert_cmpstr (list, ==, cases[i].list);
      report = mu_check (rosters->pdata[0], mu_roster_get_format (rosters->pdata[0]));
      for (guint j = 0; j < report->findings->len; j++)
        breaks |= g_strcmp0 (((MuFinding *) report->findings->pdata[j])->rule->id, cases[i].rule) == 0;
      g_assert_true (report->legal == (cases[i].rule == NULL));
      g_assert_true (breaks == (cases[i].rule != NULL));
      if (mu_export_can_carry (mu_export_find ("xws"), mu_roster_get_game (rosters->pdata[0])))
        {
          g_autoptr (GBytes) written = mu_export_write (mu_export_find ("xws"), rosters->pdata[0], report);
          g_autoptr (GPtrArray) again = import (written, NULL);

          g_assert_cmpuint (mu_roster_get_n_units (again->pdata[0]), ==, mu_roster_get_n_units (rosters->pdata[0]));
        }
    }
}

/* As many as there may be in each of many places, whose sum or product is beyond any limit, or wraps. */
static void
test_products (void)
{
  static const struct
  {
    const char *head;
    const char *piece;
    guint n_pieces;
    const char *tail;
  } lists[] = {
    { "Faction: Rebel\nCR90 Corvette A (44)\nSquadrons:\n", "• 200 x X-wing Squadron (2600)\n", 2, "" },
    { "Faction: Rebel\n", "20x Rookie Pilot (21)\n", 11, "" },
    { CSV_TITLES, "x,armada,armada-400,400,rebel,,1,,200,squadron,xwingsquadron,,,,\n", 2, "" },
    { CSV_TITLES, "x,xwing,xwing-standard,100,rebel,,1,,200,pilot,rookiepilot,,,,\n", 2, "" },
    { ROS_HEAD, "<selection name=\"X-wing Squadron\" number=\"200\"/>", 2, ROS_TAIL },
    { ROS_HEAD, "<selection name=\"CR90 Corvette A\" number=\"20\"/>", 11, ROS_TAIL },
    { ROS_HEAD, "<selection name=\"CR90 Corvette A\" number=\"200\"/>", 201, ROS_TAIL },
    { ROS_HEAD "<selection name=\"CR90 Corvette A\" number=\"200\"><selections>",
      "<selection name=\"Leia Organa\" number=\"200\"/>", 200, "</selections></selection>" ROS_TAIL },
    { "<muster version=\"1\" game=\"armada\">",
      "<unit kind=\"ship\" card=\"cr90corvettea\" count=\"999\"><upgrade card=\"generaldodonna\"/></unit>", 1950,
      "</muster>" },
    { "<muster version=\"1\" game=\"armada\">", "<unit kind=\"squadron\" card=\"xwingsquadron\" count=\"999\"/>", 200,
      "</muster>" },
    { "<muster version=\"1\" game=\"armada\">", "<unit kind=\"ship\" card=\"cr90corvettea\" count=\"101\"/>", 2,
      "</muster>" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GString) text = g_string_new (lists[i].head);
      g_autoptr (GError) error = NULL;

      for (guint j = 0; j < lists[i].n_pieces; j++)
        g_string_append (text, lists[i].piece);
      g_string_append (text, lists[i].tail);
      g_test_message ("%s", lists[i].piece);
      g_assert_null (import_text (text->str, &error));
      if (strstr (error->message, "too large") == NULL && strstr (error->message, "at most") == NULL
          && strstr (error->message, "more than") == NULL)
        g_error ("%s", error->message);
    }
}

/* Encodings */

typedef enum
{
  SAME,     /* the same list */
  IN_WORDS, /* that, or something in it that no card is named, or an error */
  REFUSED,
} End;

static const struct
{
  const char *name;
  const char *mark; /* before the text */
  gsize mark_length;
  const char *encoding; /* as iconv() calls it; NULL: UTF-8 */
  End end;
  End end_of_xml; /* whose declaration says that it is in UTF-8 */
} encodings[] = {
  { "UTF-8", "", 0, NULL, SAME, SAME },
  { "UTF-8 with a mark", "\xef\xbb\xbf", 3, NULL, SAME, SAME },
  { "UTF-8 with two marks", "\xef\xbb\xbf\xef\xbb\xbf", 6, NULL, IN_WORDS, IN_WORDS },
  { "UTF-16LE", "\xff\xfe", 2, "UTF-16LE", SAME, SAME },
  { "UTF-16BE", "\xfe\xff", 2, "UTF-16BE", SAME, SAME },
  { "UTF-16LE without a mark", "", 0, "UTF-16LE", REFUSED, IN_WORDS },
  { "UTF-16BE without a mark", "", 0, "UTF-16BE", REFUSED, IN_WORDS },
  { "UTF-16BE marked as LE", "\xff\xfe", 2, "UTF-16BE", REFUSED, REFUSED },
  { "UTF-8 marked as UTF-16", "\xff\xfe", 2, NULL, REFUSED, REFUSED },
  { "UTF-32LE", "\xff\xfe\0\0", 4, "UTF-32LE", REFUSED, REFUSED },
  { "UTF-32BE", "\0\0\xfe\xff", 4, "UTF-32BE", REFUSED, REFUSED },
  { "Latin-1", "", 0, "ISO-8859-1", IN_WORDS, IN_WORDS },
  { "Windows-1252", "", 0, "WINDOWS-1252", IN_WORDS, IN_WORDS },
  { "UTF-7", "", 0, "UTF-7", IN_WORDS, IN_WORDS },
  { "EBCDIC", "", 0, "IBM037", REFUSED, REFUSED },
};

/* Texts with these before them are in that encoding; what is not, is not read as if it were. */
static const char *const claims[] = { "UTF-7",  "UTF-16", "UTF-16LE", "UCS-4",    "IBM037", "EBCDIC-CP-US",
                                      "CP1140", "UTF-32", "UTF-8 ",   "utf8/../", "\x01",   "" };

static GBytes *
encode (GBytes *plain, const char *mark, gsize mark_length, const char *encoding)
{
  gsize length;
  const char *data = g_bytes_get_data (plain, &length);
  GString *text = g_string_new_len (mark, mark_length);
  g_autofree char *converted = NULL;

  if (encoding != NULL)
    {
      g_autoptr (GError) error = NULL;

      converted = g_convert_with_fallback (data, length, encoding, "UTF-8", "?", NULL, &length, &error);
      g_assert_no_error (error);
      data = converted;
    }
  g_string_append_len (text, data, length);
  return g_string_free_to_bytes (text);
}

static void
assert_end (GBytes *bytes, const char *list, End end)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = import (bytes, &error);
  g_autofree char *read = rosters != NULL ? mu_test_describe_all (rosters) : NULL;

  g_test_message ("%s", read != NULL ? read : error->message);
  g_assert_true ((rosters == NULL) == (error != NULL));
  g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
  if (end == REFUSED)
    g_assert_null (read);
  else if (end == SAME || (read != NULL && strchr (read, '?') == NULL))
    g_assert_cmpstr (read, ==, list);
}

/* Archives are of bytes: what is in them is encoded. */
static void
assert_encoded (const Way *way, GBytes *encoded, const char *list, End end)
{
  g_autoptr (GBytes) zipped = way->write == write_rosz ? zip (encoded) : NULL;

  assert_end (zipped != NULL ? zipped : encoded, list, end);
}

static gboolean
is_xml (GBytes *bytes)
{
  return g_bytes_get_size (bytes) > 5 && memcmp (g_bytes_get_data (bytes, NULL), "<?xml", 5) == 0;
}

static void
claim (const Way *way, const char *xml, const char *list)
{
  static const char declared[] = "encoding=\"UTF-8\"";
  const char *place = strstr (xml, declared);

  g_assert_nonnull (place);
  for (gsize i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      GString *text = g_string_new_len (xml, place - xml);
      g_autoptr (GBytes) bytes = NULL;

      g_string_append_printf (text, "encoding=\"%s\"%s", claims[i], place + strlen (declared));
      bytes = g_string_free_to_bytes (text);
      g_test_message ("%s: claims to be in %s", way->id, claims[i]);
      assert_encoded (way, bytes, list, REFUSED);
    }
}

/* Anywhere: in the middle of a word, at the end. */
static void
put_zeros (const Way *way, GBytes *plain, const char *list)
{
  gsize length;
  const char *data = g_bytes_get_data (plain, &length);
  const gsize places[] = { 0, 1, length / 4, length / 2, length - 1, length };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GString *text = g_string_new_len (data, length);
      g_autoptr (GBytes) bytes = NULL;

      g_string_insert_c (text, places[i], '\0');
      bytes = g_string_free_to_bytes (text);
      g_test_message ("%s: a byte of zero at %zu of %zu", way->id, places[i], length);
      assert_encoded (way, bytes, list, REFUSED);
    }
}

static void
try_encodings_of (const Way *way, MuRoster *roster)
{
  const Way *text_way = way->write == write_rosz ? &roster_ways[0] : way;
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GPtrArray) rosters = NULL;
  g_autofree char *list = NULL;

  mu_roster_set_name (roster, "Café");
  plain = write_list (text_way, roster);
  rosters = import (plain, NULL);
  g_assert_nonnull (rosters);
  list = mu_test_describe_all (rosters);
  g_assert_null (strchr (list, '?'));
  for (gsize i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      g_autoptr (GBytes) encoded = encode (plain, encodings[i].mark, encodings[i].mark_length, encodings[i].encoding);

      g_test_message ("%s in %s", way->id, encodings[i].name);
      assert_encoded (way, encoded, list, is_xml (plain) ? encodings[i].end_of_xml : encodings[i].end);
    }
  put_zeros (way, plain, list);
  if (is_xml (plain))
    claim (way, g_bytes_get_data (plain, NULL), list);
}

static void
try_squad_encodings (const Way *way)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "rebel", "wedgeantilles r2astromech; rookiepilot");

  try_encodings_of (way, roster);
}

static void
try_fleet_encodings (const Way *way)
{
  g_autoptr (MuRoster) roster
      = mu_test_roster ("armada-400", "rebel", "cr90corvettea leiaorgana-officer; 2*xwingsquadron");

  try_encodings_of (way, roster);
}

static void
test_encodings (void)
{
  for_each_way ("xwing", try_squad_encodings);
  for_each_way ("armada", try_fleet_encodings);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bounds/sizes", test_sizes);
  g_test_add_func ("/bounds/parts", test_parts);
  g_test_add_func ("/bounds/after-limit", test_after_limit);
  g_test_add_func ("/bounds/one-line", test_one_line);
  g_test_add_func ("/bounds/counts", test_counts);
  g_test_add_func ("/bounds/copies", test_copies);
  g_test_add_func ("/bounds/products", test_products);
  g_test_add_func ("/bounds/encodings", test_encodings);
  return g_test_run ();
}
