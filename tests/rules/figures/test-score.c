/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-score.h"

#include "rules/check/mu-check.h"
#include "support/mu-test-roster.h"

/* What a list is worth, and who wins, clause by clause of the rulebooks and the tournament rules. */

/* What a list's lines are worth: "count × cost (half)" each. */
typedef struct
{
  const char *path; /* with the heading in the book */
  const char *format;
  const char *faction;
  const char *list;
  const char *lines;
} Worth;

static const Worth worths[] = {
  { "XW2 Round and time limit: ships with their upgrades", "xwing-standard", "imperial",
    "soontirfel pushthelimit; academypilot", "1 × 30, 1 × 12" },
  { "XW2 tournaments: half of a large ship, rounded down", "xwing-standard", "rebel", "chewbacca; wedgeantilles",
    "1 × 42 (21), 1 × 29" },
  { "XW2 tournaments: half an odd cost", "xwing-standard", "rebel", "chewbacca pushthelimit", "1 × 45 (22)" },
  { "XW2 Round and time limit: no halves outside tournaments", "xwing-custom", "rebel", "chewbacca", "1 × 42" },
  { "XW2 Huge ship: both sections are one ship", "xwing-epic", "rebel",
    "cr90corvettefore; wedgeantilles; cr90corvetteaft", "1 × 90, 1 × 29" },
  { "AR1 Scoring: ships with upgrades, squadrons one by one", "armada-standard", "rebel",
    "cr90corvettea dodonnaspride; 3*xwingsquadron", "1 × 50, 3 × 13" },
  { "AR1 Scoring: half of a crippled huge ship, rounded up", "armada-400", "imperial",
    "executoriclassstardreadnought", "1 × 381 (191)" },
};

static MuScoreSheet *
new_sheet (const char *format, const char *faction, const char *list, MuRoster **roster, MuReport **report)
{
  *roster = mu_test_roster (format, faction, list);
  *report = mu_check (*roster, mu_roster_get_format (*roster));
  return mu_score_sheet_new (*roster, *report);
}

static void
test_worth (gconstpointer data)
{
  const Worth *worth = data;
  g_autoptr (MuRoster) roster = NULL;
  g_autoptr (MuReport) report = NULL;
  g_autoptr (MuScoreSheet) sheet = new_sheet (worth->format, worth->faction, worth->list, &roster, &report);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < sheet->lines->len; i++)
    {
      const MuScoreLine *line = mu_score_sheet_get_line (sheet, i);

      g_string_append_printf (lines, "%s%d × %d", i > 0 ? ", " : "", line->count, line->cost);
      if (line->half >= 0)
        g_string_append_printf (lines, " (%d)", line->half);
    }
  g_assert_cmpstr (lines->str, ==, worth->lines);
}

/* What was destroyed of a list, and the score that gives. */
typedef struct
{
  const char *path;
  const char *format;
  const char *faction;
  const char *list;
  MuLoss losses[4];
  int tokens;
  int score;
  gboolean lost;
} Loss;

static const Loss losses[] = {
  { "XW2 Round and time limit: nothing destroyed", "xwing-standard", "imperial", "soontirfel; academypilot", { { 0 } },
    0, 0, FALSE },
  { "XW2 Round and time limit: one destroyed", "xwing-standard", "imperial", "soontirfel pushthelimit; academypilot",
    { { 1, 0 } }, 0, 30, FALSE },
  { "XW2 tournaments: half a large ship", "xwing-standard", "rebel", "chewbacca pushthelimit; wedgeantilles",
    { { 0, 1 }, { 1, 0 } }, 0, 22 + 29, FALSE },
  { "XW2 tournaments: a small ship gives no half", "xwing-standard", "rebel", "wedgeantilles; chewbacca", { { 0, 1 } },
    0, 0, FALSE },
  { "XW2 tournaments: a destroyed ship gives no half too", "xwing-standard", "rebel", "chewbacca; wedgeantilles",
    { { 1, 1 } }, 0, 42, FALSE },
  { "XW2 tournaments: a squad destroyed whole is worth 100", "xwing-standard", "imperial", "soontirfel; academypilot",
    { { 1, 0 }, { 1, 0 } }, 0, 100, TRUE },
  { "XW2 Round and time limit: outside tournaments it is worth its cost", "xwing-epic", "imperial",
    "soontirfel; academypilot", { { 1, 0 }, { 1, 0 } }, 0, 39, TRUE },
  { "AR1 Scoring: squadrons and victory tokens", "armada-standard", "rebel",
    "cr90corvettea dodonnaspride; 3*xwingsquadron", { { 0, 0 }, { 2, 0 } }, 45, 26 + 45, FALSE },
  { "AR1 Winning: the last ship, squadrons left", "armada-standard", "rebel", "cr90corvettea; 3*xwingsquadron",
    { { 1, 0 } }, 0, 44, TRUE },
  { "AR1 Winning: flotillas are no last ships", "armada-400", "rebel", "cr90corvettea; gr75mediumtransports",
    { { 1, 0 } }, 0, 44, TRUE },
};

static void
test_loss (gconstpointer data)
{
  const Loss *loss = data;
  g_autoptr (MuRoster) roster = NULL;
  g_autoptr (MuReport) report = NULL;
  g_autoptr (MuScoreSheet) sheet = new_sheet (loss->format, loss->faction, loss->list, &roster, &report);

  g_assert_cmpuint (sheet->lines->len, <=, G_N_ELEMENTS (loss->losses));
  g_assert_cmpint (mu_score_sheet_count (sheet, loss->losses, loss->tokens), ==, loss->score);
  g_assert_cmpint (mu_score_sheet_is_lost (sheet, loss->losses), ==, loss->lost);
}

typedef struct
{
  const char *path;
  const char *format;
  int scores[2];
  gboolean lost[2];
  int tie_winner;
  int winner;
  int margins[2];
  int points[2];
} Decision;

static const Decision decisions[] = {
  { "XW2 tournaments: winner and loser", "xwing-standard", { 60, 25 }, { 0 }, -1, 0, { 135, 65 }, { 1, 0 } },
  { "XW2 tournaments: the whole squad", "xwing-standard", { 0, 100 }, { TRUE, FALSE }, -1, 1, { 0, 200 }, { 0, 1 } },
  { "XW2 tournaments: equal scores", "xwing-standard", { 40, 40 }, { 0 }, -1, -1, { 100, 100 }, { -1, -1 } },
  { "XW2 tournaments: Final Salvo", "xwing-standard", { 40, 40 }, { 0 }, 1, 1, { 100, 100 }, { 0, 1 } },
  { "XW2 Round and time limit: no tournament points", "xwing-epic", { 60, 25 }, { 0 }, -1, 0, { 35, 0 }, { -1, -1 } },
  { "XW2 Round and time limit: a tie stays one", "xwing-epic", { 40, 40 }, { 0 }, 0, -1, { 0, 0 }, { -1, -1 } },
  { "AR1 Scoring: a tie goes to the second player", "armada-standard", { 80, 80 }, { 0 }, 1, 1, { 0, 0 }, { -1, -1 } },
  { "AR1 Winning: the last ship decides, not the score", "armada-400", { 200, 90 }, { TRUE, FALSE }, -1, 1, { 0, 0 },
    { 5, 6 } },
  { "AR1 Winning: both at once, the score decides", "armada-400", { 200, 90 }, { TRUE, TRUE }, -1, 0, { 110, 0 },
    { 7, 4 } },
  { "AR1 Unlimited rounds: the last ship decides", "armada-unlimited", { 10, 90 }, { FALSE, TRUE }, -1, 0, { 0, 0 },
    { -1, -1 } },
  { "AR1 Unlimited rounds: no second player wins a tie", "armada-unlimited", { 40, 40 }, { 0 }, 1, -1, { 0, 0 },
    { -1, -1 } },
  { "AR1 tournaments: margin 59", "armada-400", { 159, 100 }, { 0 }, -1, 0, { 59, 0 }, { 6, 5 } },
  { "AR1 tournaments: margin 60", "armada-400", { 100, 160 }, { 0 }, -1, 1, { 0, 60 }, { 4, 7 } },
  { "AR1 tournaments: margin 140", "armada-400", { 240, 100 }, { 0 }, -1, 0, { 140, 0 }, { 8, 3 } },
  { "AR1 tournaments: margin 175", "armada-400", { 400, 225 }, { 0 }, -1, 0, { 175, 0 }, { 8, 3 } },
  { "AR1 tournaments: margin 220", "armada-400", { 320, 100 }, { 0 }, -1, 0, { 220, 0 }, { 9, 2 } },
  { "AR1 tournaments: margin 300", "armada-400", { 300, 0 }, { 0 }, -1, 0, { 300, 0 }, { 10, 1 } },
  { "AR1 tournaments: never more than 400", "armada-400", { 520, 0 }, { 0 }, -1, 0, { 400, 0 }, { 10, 1 } },
  { "AR1 Scoring: none stated at 300", "armada-standard", { 120, 100 }, { 0 }, -1, 0, { 20, 0 }, { -1, -1 } },
};

static void
test_decision (gconstpointer data)
{
  const Decision *decision = data;
  const char *faction = "rebel";
  g_autoptr (MuRoster) roster = mu_test_roster (decision->format, faction, "");
  const MuFormat *format = mu_roster_get_format (roster);
  const MuScoring *scoring = mu_game_get_format_scoring (mu_roster_get_game (roster), format);
  MuScore score = mu_score_decide (scoring, format->total, decision->scores, decision->lost, decision->tie_winner);

  g_assert_cmpint (score.winner, ==, decision->winner);
  for (int i = 0; i < 2; i++)
    {
      g_assert_cmpint (score.margins[i], ==, decision->margins[i]);
      g_assert_cmpint (score.points[i], ==, decision->points[i]);
    }
}

static void
add (const char *kind, const char *name, gconstpointer data, GTestDataFunc function)
{
  g_autofree char *path = g_strconcat ("/score/", kind, "/", name, NULL);

  g_test_add_data_func (path, data, function);
}

/* Only objectives that give victory tokens are asked for them. */
static void
test_tokens (void)
{
  static const struct
  {
    const char *format;
    const char *faction;
    const char *list;
    gboolean has_tokens;
  } rows[] = { { "armada-standard", "rebel", "cr90corvettea", TRUE },
               { "armada-unlimited", "rebel", "cr90corvettea", FALSE },
               { "lanternfen-tale", "otter", "peatcutter", FALSE },
               { "xwing-standard", "rebel", "rookiepilot", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MuRoster) roster = NULL;
      g_autoptr (MuReport) report = NULL;
      g_autoptr (MuScoreSheet) sheet = new_sheet (rows[i].format, rows[i].faction, rows[i].list, &roster, &report);

      g_assert_cmpint (sheet->has_tokens, ==, rows[i].has_tokens);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  g_test_add_func ("/score/tokens", test_tokens);
  for (guint i = 0; i < G_N_ELEMENTS (worths); i++)
    add ("worth", worths[i].path, &worths[i], test_worth);
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    add ("loss", losses[i].path, &losses[i], test_loss);
  for (guint i = 0; i < G_N_ELEMENTS (decisions); i++)
    add ("decision", decisions[i].path, &decisions[i], test_decision);
  return g_test_run ();
}
