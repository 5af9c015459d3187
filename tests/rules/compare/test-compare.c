/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "catalog/mu-document.h"
#include "rules/check/mu-check.h"
#include "rules/compare/mu-comparison.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-roster.h"

/* Two lists and what comparing them says. */
typedef struct
{
  const char *name;
  const char *format;
  const char *factions[2];
  const char *lists[2];
  int chooser;
  gboolean mirror;
  const char *clashes; /* "kind:id first/second", by comma */
  const char *pairs;   /* "kind first-second", by comma */
} Case;

static const Case cases[] = {
  { "lower-chooses",
    "xwing-standard",
    { "rebel", "imperial" },
    { "lukeskywalker", "academypilot" },
    1,
    FALSE,
    "",
    "alone 0--1, alone -1-0" },
  { "first-lower",
    "xwing-standard",
    { "rebel", "imperial" },
    { "rookiepilot", "soontirfel" },
    0,
    FALSE,
    "",
    "alone 0--1, alone -1-0" },
  { "tie",
    "xwing-standard",
    { "imperial", "imperial" },
    { "2*academypilot", "2*academypilot" },
    -1,
    TRUE,
    "ship:tiefighter 2/2, pilot:academypilot 2/2",
    "same 0-0, same 1-1" },
  /* Resistance plays with the Rebels: XW2 Factions. */
  { "primary-faction",
    "xwing-standard",
    { "rebel", "resistance" },
    { "lukeskywalker", "poedameron" },
    0,
    TRUE,
    "",
    "alone 0--1, alone -1-0" },
  { "changed",
    "xwing-standard",
    { "imperial", "imperial" },
    { "soontirfel pushthelimit", "academypilot; soontirfel royalguardtie" },
    0,
    TRUE,
    "ship:tieinterceptor 1/1, pilot:soontirfel 1/1",
    "changed 0-1, alone -1-0" },
  /* The equal one is found before the one that is only alike. */
  { "equal-first",
    "xwing-standard",
    { "imperial", "imperial" },
    { "academypilot", "blacksquadronpilot; academypilot stealthdevice; academypilot" },
    0,
    TRUE,
    "ship:tiefighter 1/3, pilot:academypilot 1/2",
    "same 0-2, alone -1-0, alone -1-1" },
  { "same-ship",
    "xwing-standard",
    { "imperial", "imperial" },
    { "howlrunner", "academypilot" },
    1,
    TRUE,
    "ship:tiefighter 1/1",
    "ship 0-0" },
  /* One name on cards of two kinds. */
  { "unique-name",
    "xwing-standard",
    { "rebel", "rebel" },
    { "lukeskywalker", "outerrimsmuggler lukeskywalker" },
    0,
    TRUE,
    "name:lukeskywalker 1/1",
    "alone 0--1, alone -1-0" },
  { "fleet",
    "armada-standard",
    { "rebel", "rebel" },
    { "cr90corvettea garmbeliblis jainaslight; 2*xwingsquadron", "cr90corvetteb garmbeliblis; 3*xwingsquadron" },
    0,
    TRUE,
    "ship:cr90 1/1, squadron:xwingsquadron 2/3, name:garmbeliblis 1/1",
    "ship 0-0, changed 1-1" },
  { "unknown", "xwing-standard", { "rebel", "rebel" }, { "?Luck", "?Luck" }, -1, TRUE, "", "same 0-0" },
};

static MuComparison *
compare (const char *format, const char *const factions[2], const char *const lists[2])
{
  g_autoptr (MuRoster) first = mu_test_roster (format, factions[0], lists[0]);
  g_autoptr (MuRoster) second = mu_test_roster (format, factions[1], lists[1]);
  g_autoptr (MuReport) first_report = mu_check (first, mu_roster_get_format (first));
  g_autoptr (MuReport) second_report = mu_check (second, mu_roster_get_format (second));

  return mu_comparison_new ((MuRoster *const[]){ first, second }, (MuReport *const[]){ first_report, second_report });
}

static char *
describe_clashes (const MuComparison *comparison)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < comparison->clashes->len; i++)
    {
      const MuClash *clash = comparison->clashes->pdata[i];

      g_string_append_printf (text, "%s%s:%s %d/%d", i > 0 ? ", " : "", mu_clash_kind_get_word (clash->kind), clash->id,
                              clash->counts[0], clash->counts[1]);
    }
  return g_string_free (text, FALSE);
}

static char *
describe_pairs (const MuComparison *comparison)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < comparison->pairs->len; i++)
    {
      const MuPair *pair = &g_array_index (comparison->pairs, MuPair, i);

      g_string_append_printf (text, "%s%s %d-%d", i > 0 ? ", " : "", mu_pair_kind_get_word (pair->kind), pair->units[0],
                              pair->units[1]);
    }
  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *one = data;
  g_autoptr (MuComparison) comparison = compare (one->format, one->factions, one->lists);
  g_autofree char *clashes = describe_clashes (comparison);
  g_autofree char *pairs = describe_pairs (comparison);

  g_assert_cmpint (comparison->chooser, ==, one->chooser);
  g_assert_true (comparison->mirror == one->mirror);
  g_assert_cmpstr (clashes, ==, one->clashes);
  g_assert_cmpstr (pairs, ==, one->pairs);
}

/* What both lists have, in words. */
static void
test_clash_texts (void)
{
  static const struct
  {
    const char *format;
    const char *list; /* of both */
    const char *texts;
  } clashing[] = {
    { "xwing-standard", "soontirfel", "Ship: TIE Interceptor|Pilot: Soontir Fel" },
    { "armada-400", "cr90corvettea garmbeliblis; xwingsquadron",
      "Ship: CR90 Corvette|Squadron: X-wing Squadron|Unique name: Garm Bel Iblis" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (clashing); i++)
    {
      const char *const factions[] = { NULL, NULL };
      const char *const lists[] = { clashing[i].list, clashing[i].list };
      g_autoptr (MuComparison) comparison = compare (clashing[i].format, factions, lists);
      g_autoptr (GString) texts = g_string_new (NULL);

      for (guint j = 0; j < comparison->clashes->len; j++)
        {
          g_autofree char *text = mu_clash_dup_text (comparison->clashes->pdata[j]);

          g_string_append_printf (texts, "%s%s", j > 0 ? "|" : "", text);
        }
      g_assert_cmpstr (texts->str, ==, clashing[i].texts);
    }
}

/* Two lists that meet, and who has initiative or the choice. */
typedef struct
{
  const char *heading; /* of the book, in ASCII, and what is tried */
  const char *formats[2];
  const char *factions[2];
  const char *lists[2];
  int chooser;
  int holder;
  const char *text;
} InitiativeCase;

static const InitiativeCase initiative_cases[] = {
  { "XW1 Aloitusoikeus, XW1 Initiativ/the lower total has it",
    { "xwing-core", "xwing-core" },
    { "rebel", "imperial" },
    { "rookiepilot", "2*academypilot" },
    -1,
    0,
    "First list costs 3 points less: its player has initiative." },
  { "XW1 Aloitusoikeus, XW1 Initiativ/the lower total of the Imperials",
    { "xwing-core", "xwing-core" },
    { "rebel", "imperial" },
    { "lukeskywalker", "academypilot" },
    -1,
    1,
    "Second list costs 16 points less: its player has initiative." },
  { "XW1 Aloitusoikeus, XW1 Initiativ/a tie",
    { "xwing-core", "xwing-core" },
    { "rebel", "imperial" },
    { "rookiepilot stealthdevice", "2*academypilot" },
    -1,
    1,
    "Both cost 24 points, and on a tie this faction has initiative: Imperial. It is that of Second list." },
  { "XW1 Aloitusoikeus, XW1 Initiativ/a tie of two Imperials",
    { "xwing-core", "xwing-core" },
    { "imperial", "imperial" },
    { "academypilot", "academypilot" },
    -1,
    -1,
    "Both cost 12 points, and on a tie this faction has initiative: Imperial. The rules do not say more, so agree on a "
    "player." },
  { "XW2 INICJATYWA, XW2 Initiative/the lower total chooses",
    { "xwing-standard", "xwing-standard" },
    { "rebel", "imperial" },
    { "rookiepilot", "2*academypilot" },
    0,
    -1,
    "First list costs 3 points less: its player chooses who has initiative." },
  { "XW2 INICJATYWA, XW2 Initiative/a tie",
    { "xwing-standard", "xwing-standard" },
    { "imperial", "imperial" },
    { "academypilot", "academypilot" },
    -1,
    -1,
    "Both cost 12 points: one player rolls an attack die. On a hit or critical hit that player chooses who has "
    "initiative, otherwise the opponent does." },
  { "XW2 INICJATYWA, XW2 Initiative/formats of both editions",
    { "xwing-core", "xwing-epic" },
    { "rebel", "imperial" },
    { "rookiepilot", "2*academypilot" },
    0,
    -1,
    "First list costs 3 points less: its player chooses who has initiative." },
  { "AR1 PRZYGOTOWANIE 3/the lower total chooses",
    { "armada-standard", "armada-standard" },
    { "rebel", "rebel" },
    { "cr90corvettea", "cr90corvetteb" },
    1,
    -1,
    "Second list costs 5 points less: its player chooses who is first player." },
  { "AR1 PRZYGOTOWANIE 3/a tie",
    { "armada-400", "armada-400" },
    { "rebel", "imperial" },
    { "?Luck", "?Luck" },
    -1,
    -1,
    "Both cost 0 points: toss a coin for who chooses the first player." },
  { "RR Player Order/the lower total chooses",
    { "xwing2-legacy", "xwing2-legacy" },
    { "firstorder", "firstorder" },
    { "omegasquadronace", "omegasquadronace fanatical" },
    0,
    -1,
    "First list costs 1 point less: its player chooses who is first player." },
  { "RR Player Order/a tie",
    { "xwing2-legacy", "xwing2-legacy" },
    { "firstorder", "firstorder" },
    { "?Luck", "?Luck" },
    -1,
    -1,
    "Both cost 0 points: one player calls hits or misses, and the other rolls an attack die. If it shows what was "
    "called, the player who called chooses who is first player, otherwise the opponent does." },
  { "RR Determine Player Order",
    { "xwing2-xwa", "xwing2-xwa" },
    { "firstorder", "firstorder" },
    { "omegasquadronace", "2*omegasquadronace" },
    -1,
    -1,
    "Attack dice decide who is first player: in set-up, and again each round when the dials are set." },
  { "no rule/the lower total",
    { "skyward-fifty", "skyward-fifty" },
    { "north", "north" },
    { "gale", "bulwark" },
    -1,
    -1,
    "" },
  { "no rule/a tie", { "skyward-fifty", "skyward-fifty" }, { "north", "north" }, { "gale", "gale" }, -1, -1, "" },
};

static void
test_initiative (gconstpointer data)
{
  const InitiativeCase *one = data;
  g_autoptr (MuRoster) first = mu_test_roster (one->formats[0], one->factions[0], one->lists[0]);
  g_autoptr (MuRoster) second = mu_test_roster (one->formats[1], one->factions[1], one->lists[1]);
  g_autoptr (MuReport) first_report = mu_check (first, mu_roster_get_format (first));
  g_autoptr (MuReport) second_report = mu_check (second, mu_roster_get_format (second));
  g_autoptr (MuComparison) comparison
      = mu_comparison_new ((MuRoster *const[]){ first, second }, (MuReport *const[]){ first_report, second_report });

  g_assert_cmpstr (comparison->initiative, ==, one->text);
  g_assert_cmpint (comparison->chooser, ==, one->chooser);
  g_assert_cmpint (comparison->holder, ==, one->holder);
}

/* What a match says of ID tokens, of one game and faction or of two. */
static const struct
{
  const char *heading;
  const char *format;
  const char *factions[2];
  const char *text;
} token_cases[] = {
  { "XW2 ZETONY IDENTYFIKACYJNE, XW2 ID-Marker/mirror match",
    "xwing-standard",
    { "rebel", "resistance" },
    "Both lists have the same faction: every ship needs an ID token. One player's are white, the other's black." },
  { "XW2 ZETONY IDENTYFIKACYJNE, XW2 ID-Marker/no mirror match",
    "xwing-standard",
    { "rebel", "imperial" },
    "Not a mirror match: only copies of the same ship need ID tokens." },
  { "XW1 Squad building/no rule for a mirror match",
    "xwing-core",
    { "rebel", "rebel" },
    "Both lists have the same faction, which the rules of this format do not know." },
  { "AR1 ZETONY IDENTYFIKACYJNE/mirror match",
    "armada-standard",
    { "rebel", "rebel" },
    "Both lists have the same faction: every ship and squadron needs an ID token. All ID tokens of a player have one "
    "color, and the other player's have another." },
  { "AR1 OKRET FLAGOWY/no mirror match",
    "armada-standard",
    { "rebel", "imperial" },
    "Not a mirror match: only flagships, with a pair each, and copies of the same ship need ID tokens. All ID tokens "
    "of "
    "a player have one color, and the other player's have another." },
};

static void
test_tokens (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (MuComparison) comparison
      = compare (token_cases[i].format, token_cases[i].factions, (const char *const[]){ "", "" });

  g_assert_cmpstr (comparison->tokens, ==, token_cases[i].text);
}

static const int *
get_values (const MuComparison *comparison, const char *id)
{
  for (guint i = 0; i < comparison->figures->len; i++)
    if (g_str_equal (g_array_index (comparison->figures, MuComparedFigure, i).id, id))
      return g_array_index (comparison->figures, MuComparedFigure, i).values;
  return NULL;
}

static void
assert_values (const MuComparison *comparison, const char *id, int first, int second)
{
  const int *values = get_values (comparison, id);

  g_test_message ("%s", id);
  g_assert_nonnull (values);
  g_assert_cmpint (values[0], ==, first);
  g_assert_cmpint (values[1], ==, second);
}

/* Upgrades count: Hull Upgrade and Stealth Device change what a ship is worth, not only what it costs. */
static void
test_squad_figures (void)
{
  g_autoptr (MuComparison) comparison
      = compare ("xwing-standard", (const char *const[]){ "imperial", "rebel" },
                 (const char *const[]){ "soontirfel hullupgrade; academypilot", "lukeskywalker" });

  assert_values (comparison, "points", 27 + 3 + 12, 28);
  assert_values (comparison, "bid", 58, 72);
  assert_values (comparison, "ship_points", 39, 28);
  assert_values (comparison, "upgrade_points", 3, 0);
  assert_values (comparison, "ships", 2, 1);
  assert_values (comparison, "skill", 9, 8);
  assert_values (comparison, "attack", 5, 3);
  assert_values (comparison, "agility", 3 + 3, 2);
  assert_values (comparison, "hull", 4 + 3, 3);
  assert_values (comparison, "shields", 0, 2);
  g_assert_null (get_values (comparison, "deployments"));
  g_assert_null (comparison->objectives[0]);
}

/* A stat that no ship of the format has is not compared, and upgrades that ships pay from it cost no points. */
static void
test_loadout (void)
{
  static const char *const factions[] = { "rebelalliance", "galacticempire" };
  static const char *const lists[] = { "redsquadronveteran r5astromech", "academypilot" };
  g_autoptr (MuComparison) without = compare ("xwing2-legacy", factions, lists);
  g_autoptr (MuComparison) with = compare ("xwing2-xwa", factions, lists);

  g_assert_null (get_values (without, "loadout"));
  g_assert_nonnull (get_values (with, "loadout"));
  assert_values (without, "upgrade_points", 3, 0);
  assert_values (with, "upgrade_points", 0, 0);
}

static void
test_fleet_figures (void)
{
  g_autoptr (MuComparison) comparison
      = compare ("armada-standard", (const char *const[]){ "rebel", "rebel" },
                 (const char *const[]){ "cr90corvettea garmbeliblis; 3*xwingsquadron; !advancedgunnery",
                                        "cr90corvettea garmbeliblis; cr90corvettea" });

  assert_values (comparison, "points", 44 + 25 + 39, 44 + 25 + 44);
  assert_values (comparison, "squadron_points", 39, 0);
  assert_values (comparison, "upgrade_points", 25, 25);
  assert_values (comparison, "activations", 1, 2);
  assert_values (comparison, "squadrons", 3, 0);
  assert_values (comparison, "deployments", 3, 2);
  assert_values (comparison, "squadron_hull", 15, 0);
  assert_values (comparison, "squadron_dice", 3, 0);
  assert_values (comparison, "hull", 4, 8);
  assert_values (comparison, "shields", 2 + 2 + 2 + 1, 14);
  assert_values (comparison, "dice", 3 + 2 + 2 + 1, 16);
  g_assert_null (get_values (comparison, "skill"));
  g_assert_nonnull (strstr (comparison->objectives[1], "Advanced Gunnery"));
  g_assert_null (strstr (comparison->objectives[0], "Advanced Gunnery"));
}

/* Only of fleets whose objectives are chosen at the table, it is told from which; a game with other words for them says
 * itself what becomes of them. */
static void
test_objectives (void)
{
  static const struct
  {
    const char *format;
    const char *faction;
    const char *list;
    gboolean told;
  } rows[] = { { "armada-400", "rebel", "cr90corvettea; !advancedgunnery", TRUE },
               { "armada-fighter-group", "rebel", "10*xwingsquadron", FALSE },
               { "lanternfen-tale", "otter", "peatcutter; !losthorn", FALSE },
               { "lanternfen-crew", "otter", "peatcutter", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MuComparison) comparison
          = compare (rows[i].format, (const char *const[]){ rows[i].faction, rows[i].faction },
                     (const char *const[]){ rows[i].list, rows[i].list });

      g_assert_true ((comparison->objectives[0] != NULL) == rows[i].told);
    }
}

/* Points left over are a bid only where they decide about initiative. */
static void
test_bids (void)
{
  static const struct
  {
    const char *format, *faction, *list;
    gboolean bids;
  } bids[] = {
    { "lanternfen-crew", "heron", "heronnovice", TRUE },
    { "skyward-fifty", "north", "gale", FALSE },
    { "xwing2-legacy", "firstorder", "omegasquadronace", TRUE },
    { "xwing2-xwa", "firstorder", "omegasquadronace", FALSE },
    { "xwing-core", "rebel", "rookiepilot", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bids); i++)
    {
      g_autoptr (MuComparison) comparison
          = compare (bids[i].format, (const char *const[]){ bids[i].faction, bids[i].faction },
                     (const char *const[]){ bids[i].list, bids[i].list });

      g_assert_true ((get_values (comparison, "bid") != NULL) == bids[i].bids);
    }
}

/* A game with squadrons is compared by their dice and hull only if it has such. */

static const struct
{
  const char *name;
  const char *content; /* of <game> */
  const char *ship, *squadron; /* what is in their elements */
  const char *figures; /* that are compared */
} squadron_games[] = {
  { "bare", "", "", "", "points ship_points upgrade_points squadron_points activations squadrons deployments" },
  { "hull", "<stat id='wood' role='hull'><name>wood</name></stat>", "", "",
    "points ship_points upgrade_points squadron_points activations squadrons deployments wood squadron_hull" },
  { "dice-of-no-card", "<die for='blue'><face hits='1'/></die>", "", "",
    "points ship_points upgrade_points squadron_points activations squadrons deployments" },
  { "ship-dice", "<die for='blue'><face hits='1'/></die>", "<zone id='front' blue='1'/>", "",
    "points ship_points upgrade_points squadron_points activations squadrons deployments dice" },
  { "squadron-dice", "<die for='blue'><face hits='1'/></die>", "", "<battery blue='1'/>",
    "points ship_points upgrade_points squadron_points activations squadrons deployments squadron_dice" },
};

static char *
list_figures (MuGames *known, const char *document)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (document, strlen (document));
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) roster = mu_document_read (known, bytes, &error);
  g_autoptr (MuReport) report = NULL;
  g_autoptr (MuComparison) comparison = NULL;
  GString *ids = g_string_new (NULL);

  g_assert_no_error (error);
  report = mu_check (roster, mu_roster_get_format (roster));
  comparison = mu_comparison_new ((MuRoster *const[]){ roster, roster }, (MuReport *const[]){ report, report });
  for (guint i = 0; i < comparison->figures->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", g_array_index (comparison->figures, MuComparedFigure, i).id);
  return g_string_free (ids, FALSE);
}

static void
test_squadron_game (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  char *folder = mu_test_folder_new ();
  g_autofree char *nets = g_build_filename (folder, "nets", NULL);
  g_autofree char *text
      = g_strconcat ("<catalog game='nets' version='1'><game id='nets'><name>Nets</name>", squadron_games[i].content,
                     "<size id='small'><name>small</name></size></game>"
                     "<format id='nets-ten' total='10' standard='yes'><name>Ten</name></format>"
                     "<ship id='smack' size='small' cost='3'><name>Smack</name>", squadron_games[i].ship, "</ship>"
                     "<squadron id='gulls' cost='1'><name>Gulls</name>", squadron_games[i].squadron,
                     "</squadron></catalog>", NULL);
  g_autoptr (MuGames) known = mu_games_new_for_dirs (folder, NULL);
  g_autofree char *file = NULL;
  g_autofree char *figures = NULL;

  g_assert_cmpint (g_mkdir (nets, 0700), ==, 0);
  file = mu_test_folder_write (nets, "game.xml", text);
  figures = list_figures (known, "<muster version='1' game='nets' format='nets-ten'><name>Catch</name>"
                                 "<unit kind='ship' card='smack'/><unit kind='squadron' card='gulls'/></muster>");

  g_assert_cmpstr (figures, ==, squadron_games[i].figures);
  mu_test_folder_free (folder);
}

/* Lists of one name are told apart, by their players where those are known. */
static void
test_names (void)
{
  g_autoptr (MuRoster) first = mu_test_roster ("xwing-standard", "rebel", "rookiepilot");
  g_autoptr (MuRoster) second = mu_roster_copy (first);
  g_autoptr (MuReport) report = mu_check (first, mu_roster_get_format (first));
  g_autoptr (MuComparison) unnamed = NULL;
  g_autoptr (MuComparison) equal = NULL;
  g_autoptr (MuComparison) told = NULL;
  MuRoster *const rosters[] = { first, second };
  MuReport *const reports[] = { report, report };

  unnamed = mu_comparison_new (rosters, reports);
  g_assert_cmpstr (unnamed->names[0], ==, "First list");
  g_assert_cmpstr (unnamed->names[1], ==, "Second list");
  mu_roster_set_name (first, "Rookies");
  mu_roster_set_name (second, "Rookies");
  equal = mu_comparison_new (rosters, reports);
  g_assert_cmpstr (equal->names[0], ==, "Rookies (1)");
  g_assert_cmpstr (equal->names[1], ==, "Rookies (2)");
  mu_roster_set_text (first, MU_ROSTER_PLAYER, "Ann");
  told = mu_comparison_new (rosters, reports);
  g_assert_cmpstr (told->names[0], ==, "Rookies (Ann)");
  g_assert_cmpstr (told->names[1], ==, "Rookies (2)");
}

/* Of two copies on one ship and one on the other, one is too many. */
static void
test_upgrades (void)
{
  g_autoptr (MuRoster) two = mu_test_roster ("xwing-standard", "scum", "bountyhunter seismiccharges proximitymines");
  g_autoptr (MuRoster) one = mu_test_roster ("xwing-standard", "scum", "bountyhunter seismiccharges");
  g_autoptr (MuReport) two_report = mu_check (two, mu_roster_get_format (two));
  g_autoptr (MuReport) one_report = mu_check (one, mu_roster_get_format (one));
  const MuReportUnit *left = mu_report_get_unit (two_report, 0);
  const MuReportUnit *right = mu_report_get_unit (one_report, 0);

  g_assert_true (mu_pairs_has_upgrade_too (left, 0, right));
  g_assert_false (mu_pairs_has_upgrade_too (left, 1, right));
  g_assert_true (mu_pairs_has_upgrade_too (right, 0, left));
  g_assert_false (mu_pairs_has_upgrade_too (right, 0, NULL));
}

/* The order of two lists: a line for each value, with the ships of both. */
typedef struct
{
  const char *heading;
  const char *formats[2];
  const char *factions[2];
  const char *lists[2];
  const char *turns;
} TurnCase;

static const TurnCase turn_cases[] = {
  { "XW2 Activation phase/lowest first",
    { "xwing-standard", "xwing-standard" },
    { "rebel", "imperial" },
    { "wedgeantilles; rookiepilot", "soontirfel; 2*academypilot" },
    "1: | 2 × Academy Pilot\n2: Rookie Pilot |\n9: • Wedge Antilles | • Soontir Fel\n" },
  { "XW2 Activation phase/skill that cards change",
    { "xwing-standard", "xwing-standard" },
    { "rebel", "imperial" },
    { "bluesquadronpilot", "howlrunner veteraninstincts; academypilot" },
    "1: | Academy Pilot\n2: Blue Squadron Pilot |\n10: | • \"Howlrunner\"\n" },
  { "XW2 Activation phase/unknown pilots have none",
    { "xwing-standard", "xwing-standard" },
    { "rebel", "imperial" },
    { "?nobody; rookiepilot", "academypilot" },
    "1: | Academy Pilot\n2: Rookie Pilot |\n" },
  { "AR1 Ship phase/players take turns",
    { "armada-standard", "armada-standard" },
    { "rebel", "imperial" },
    { "cr90corvettea", "gladiatoriclassstardestroyer" },
    "" },
};

static void
test_turns (gconstpointer data)
{
  const TurnCase *test = data;
  MuRoster *rosters[2];
  MuReport *reports[2];
  MuComparison *comparison;
  g_autoptr (GString) turns = g_string_new (NULL);

  for (int i = 0; i < 2; i++)
    {
      rosters[i] = mu_test_roster (test->formats[i], test->factions[i], test->lists[i]);
      reports[i] = mu_check (rosters[i], mu_roster_get_format (rosters[i]));
    }
  comparison = mu_comparison_new (rosters, reports);
  for (guint i = 0; i < comparison->turns->len; i++)
    {
      const MuTurn *turn = comparison->turns->pdata[i];
      g_autofree char *first = mu_turn_dup_names (turn, reports[0], 0);
      g_autofree char *second = mu_turn_dup_names (turn, reports[1], 1);

      g_string_append_printf (turns, "%d: %s%s|%s%s\n", turn->value, first, *first != '\0' ? " " : "",
                              *second != '\0' ? " " : "", second);
    }
  g_assert_cmpstr (turns->str, ==, test->turns);
  mu_comparison_free (comparison);
  for (int i = 0; i < 2; i++)
    {
      mu_report_unref (reports[i]);
      g_object_unref (rosters[i]);
    }
}

/* Ships of equal skill share places; huge ships activate after all others. */
static void
test_places (void)
{
  static const struct
  {
    const char *format;
    const char *list;
    int expected[4][4];
  } lists[] = {
    { "xwing-standard", "soontirfel; 2*academypilot; howlrunner",
      { { 4, 4, 1, 1 }, { 1, 2, 3, 4 }, { 1, 2, 3, 4 }, { 3, 3, 2, 2 } } },
    { "xwing-epic", "gozanticlasscruiser; soontirfel; academypilot; howlrunner",
      { { 4, 4, 3, 3 }, { 3, 3, 1, 1 }, { 1, 1, 4, 4 }, { 2, 2, 2, 2 } } },
  };
  g_autoptr (MuRoster) fleet = mu_test_roster ("armada-standard", "rebel", "2*cr90corvettea");
  g_autoptr (MuReport) of_fleet = mu_check (fleet, mu_roster_get_format (fleet));
  MuTurnPlaces places;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (lists[i].format, "imperial", lists[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

      for (guint j = 0; j < G_N_ELEMENTS (lists[i].expected); j++)
        {
          const int *expected = lists[i].expected[j];

          g_assert_true (mu_turns_find_places (mu_roster_get_game (roster), report, j, &places));
          g_assert_cmpint (places.activates[0], ==, expected[0]);
          g_assert_cmpint (places.activates[1], ==, expected[1]);
          g_assert_cmpint (places.attacks[0], ==, expected[2]);
          g_assert_cmpint (places.attacks[1], ==, expected[3]);
        }
    }
  g_assert_false (mu_turns_find_places (mu_roster_get_game (fleet), of_fleet, 0, &places));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/compare/cases/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (initiative_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/compare/initiative/", initiative_cases[i].heading, NULL);

      g_test_add_data_func (path, &initiative_cases[i], test_initiative);
    }
  for (guint i = 0; i < G_N_ELEMENTS (token_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/compare/tokens/", token_cases[i].heading, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_tokens);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (turn_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/compare/turns/", turn_cases[i].heading, NULL);

      g_test_add_data_func (path, &turn_cases[i], test_turns);
    }
  for (guint i = 0; i < G_N_ELEMENTS (squadron_games); i++)
    {
      g_autofree char *path = g_strconcat ("/compare/squadron-games/", squadron_games[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_squadron_game);
    }
  g_test_add_func ("/compare/clash-texts", test_clash_texts);
  g_test_add_func ("/compare/places", test_places);
  g_test_add_func ("/compare/bids", test_bids);
  g_test_add_func ("/compare/squad-figures", test_squad_figures);
  g_test_add_func ("/compare/loadout", test_loadout);
  g_test_add_func ("/compare/fleet-figures", test_fleet_figures);
  g_test_add_func ("/compare/objectives", test_objectives);
  g_test_add_func ("/compare/names", test_names);
  g_test_add_func ("/compare/upgrades", test_upgrades);
  return g_test_run ();
}
