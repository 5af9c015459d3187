/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/text/mu-builder-texts.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* A text and the lists in it, as mu_test_describe() tells them, joined by line ends. */
typedef struct
{
  const char *name;
  const char *text;
  const char *lists;
} Case;

static const Case cases[] = {
  { "ships",
    "Corran Horn + Veteran Instincts + R2-D2 + Engine Upgrade / Dash Rendar + Push the Limit + Kanan Jarrus + Outrider",
    "xwing-standard rebel; corranhorn veteraninstincts r2d2 engineupgrade; dashrendar pushthelimit kananjarrus "
    "outrider" },
  { "obstacles", "Academy Pilot / Howlrunner | coreasteroid0 / core2asteroid5 / yt2400debris2\n",
    "xwing-standard imperial; academypilot; howlrunner" },
  { "one-ship", "Luke Skywalker + R2-D2 | coreasteroid0", "xwing-standard rebel; lukeskywalker r2d2" },
  { "only-pilots", "Soontir Fel / Omicron Group Pilot / Darth Vader",
    "xwing-standard imperial; soontirfel; omicrongrouppilot; darthvader" },
  { "pilot-and-crew", "Darth Vader / Omicron Group Pilot + Emperor Palpatine / Omicron Group Pilot + Darth Vader",
    "xwing-standard imperial; darthvader; omicrongrouppilot emperorpalpatine; omicrongrouppilot darthvader" },
  { "hints", "Hera Syndulla (VCX-100) + R2-D2 (Crew) / Poe Dameron (SWX57) + R2-D2 (Astromech)",
    "xwing-standard rebel; herasyndulla-vcx100 r2d2-swx22; poedameron-swx57 r2d2" },
  { "pilot-by-slots",
    "Hera Syndulla + Dorsal Turret + Proton Torpedoes + Fire-Control System / \"Zeb\" Orrelios + R2-D2",
    "xwing-standard rebel; herasyndulla-vcx100 dorsalturret protontorpedoes firecontrolsystem; "
    "zeborrelios-attackshuttle "
    "r2d2-swx22" },
  { "upgrade-by-slots", "Braylen Stramm + R5-P9 + R2-D2", "xwing-standard rebel; braylenstramm r5p9 r2d2-swx22" },
  { "sections", "Raider-class Corvette (Fore) / Academy Pilot / Raider-class Corvette (Aft)\n",
    "xwing-epic imperial; raiderclasscorvettefore #0; academypilot; raiderclasscorvetteaft #0" },
  { "unknown", "Nobody Known + Push the Limit / Academy Pilot + No Such Card",
    "xwing-standard imperial; ?Nobody Known@1 pushthelimit; academypilot ?No Such Card@1" },
  { "several", "Academy Pilot / Howlrunner\n\nRookie Pilot + R2 Astromech / Rookie Pilot\n",
    "xwing-standard imperial; academypilot; howlrunner\nxwing-standard rebel; rookiepilot r2astromech; rookiepilot" },
  { "upgrades-after-slashes", "Wedge Antilles / Push the Limit / R2 Astromech",
    "xwing-standard rebel; wedgeantilles pushthelimit r2astromech" },
  { "costs", "Wedge Antilles (29) + Predator (3) / Rookie Pilot (21)",
    "xwing-standard rebel; wedgeantilles predator; rookiepilot" },
  { "line-a-ship", "Wedge Antilles + Predator\nRookie Pilot + R2 Astromech\n",
    "xwing-standard rebel; wedgeantilles predator; rookiepilot r2astromech" },
  { "title", "My squad\nAcademy Pilot / Howlrunner | coreasteroid0\n",
    "xwing-standard imperial; academypilot; howlrunner" },
  { "table", "| Wedge Antilles | 29 |\n| Rookie Pilot | 21 |\n",
    "xwing-standard rebel; wedgeantilles; rookiepilot" },
  { "remark", "Here is what I want to play:\n\nAcademy Pilot / Howlrunner + Predator | coreasteroid0\n\nThanks, Tom\n",
    "xwing-standard imperial; academypilot; howlrunner predator" },
  { "three-parts", "Academy Pilot | coreasteroid0 | coreasteroid1",
    "xwing-standard imperial; academypilot ?coreasteroid0@1 ?coreasteroid1@1" },
  { "ship-that-ends-like-a-count",
    "Soontir Fel (Ace of Legend) + Hate / Darth Vader (TIE Advanced x1) / Omicron Group Pilot + Darth Vader",
    "xwing2-legacy galacticempire; soontirfel hate; darthvader; omicrongrouppilot darthvader" },
  { "card-that-is-a-pilot-too",
    "“Leebo” (SWZ103-LSL-SCUMANDVILLAINY) + Deadman's Switch + Havoc + Maul + Bo-Katan Kryze (Rebel Alliance) / Dengar",
    "xwing2-legacy scumandvillainy; leebo-swz103-lsl-scumandvillainy deadmansswitch havoc maul bokatankryze-rebel-scum; dengar" },
  { "no-pilot", "Nobody + Nothing / Nobody", NULL },
};

static GPtrArray *
read_lists (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GPtrArray) rosters = read_lists (test->text);
  g_autofree char *lists = rosters != NULL ? mu_test_describe_all (rosters) : NULL;

  g_assert_cmpstr (lists, ==, test->lists);
}

/* Where only the slashes tell that a card is a pilot and not crew of the ship before, the doubt is told. */
static void
test_doubt (void)
{
  static const struct
  {
    const char *text;
    guint n_doubts;
  } doubts[] = {
    { "Omicron Group Pilot / Darth Vader", 1 },
    { "Soontir Fel / Darth Vader", 0 },
    { "Kanan Jarrus + Ghost", 1 },
    { "Poe Dameron + R2-D2", 1 },
    { "Poe Dameron (SWX57) + R2-D2", 0 },
    { "Braylen Stramm + R5-P9 + R2-D2", 0 },
    { "Omicron Group Pilot / Darth Vader + Predator", 0 },
    { "Omicron Group Pilot / Darth Vader | coreasteroid0", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (doubts); i++)
    {
      g_autoptr (GPtrArray) rosters = read_lists (doubts[i].text);
      const MuStated *stated = mu_roster_get_stated (rosters->pdata[0]);
      guint n_doubts = 0;

      for (guint j = 0; stated != NULL && stated->doubts != NULL && j < stated->doubts->len; j++)
        n_doubts += ((const MuDoubt *) stated->doubts->pdata[j])->game == NULL;
      g_test_message ("%s", doubts[i].text);
      g_assert_cmpuint (n_doubts, ==, doubts[i].n_doubts);
    }
}

static void
test_obstacles (void)
{
  g_autoptr (GPtrArray) rosters
      = read_lists ("Academy Pilot | coreasteroid0 / core2asteroid5 / yt2400debris2");
  GPtrArray *obstacles = mu_roster_get_obstacles (rosters->pdata[0]);

  g_assert_cmpuint (obstacles->len, ==, 3);
  g_assert_cmpstr (obstacles->pdata[0], ==, "coreasteroid0");
  g_assert_cmpstr (obstacles->pdata[2], ==, "yt2400debris2");
}

static void
test_write (void)
{
  g_autoptr (MuRoster) roster
      = mu_test_roster ("xwing-standard", "rebel", "wedgeantilles predator; herasyndulla-vcx100 r2d2-swx22 chewbacca");
  g_autoptr (MuReport) report = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *line = NULL;

  mu_roster_set_name (roster, "Not in the line");
  mu_roster_add_obstacle (roster, "coreasteroid0");
  mu_roster_add_obstacle (roster, "not / an id");
  mu_roster_add_obstacle (roster, "coreasteroid1");
  report = mu_check (roster, mu_roster_get_format (roster));
  bytes = mu_builder_texts_write_tts (roster, report);
  line = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpstr (line, ==,
                   "Wedge Antilles + Predator / Hera Syndulla (VCX-100) + R2-D2 (Crew) + Chewbacca | coreasteroid0 / "
                   "coreasteroid1\n");
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/squad-tts/read/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/squad-tts/doubt", test_doubt);
  g_test_add_func ("/squad-tts/obstacles", test_obstacles);
  g_test_add_func ("/squad-tts/write", test_write);
  return g_test_run ();
}
