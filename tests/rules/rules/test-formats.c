/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check.h"
#include "rules/complete/mu-complete.h"
#include "support/mu-test-roster.h"

/* Clauses of the rulebooks on the ways to play, under their headings: what a check says about a list, and of how many. */
typedef struct
{
  const char *book;
  const char *heading;
  const char *format;
  const char *faction;
  const char *list;
  const char *message; /* of the only finding of its rule; NULL: there is none of `rule` */
  const char *rule;
  int have; /* -1: no numbers */
  int allowed;
} Clause;

#define CORVETTES "cr90corvettefore #1; cr90corvetteaft #1; cr90corvettefore #2; cr90corvetteaft #2"
#define COMMANDED_FLOTILLA "gr75mediumtransports garmbeliblis"
#define BOX "box-contents", -1, -1
#define THREE "academypilot; @coreasteroid0; @core2asteroid5; @yt2400debris1"

static const Clause clauses[] = {
  /* Three different obstacles, which the catalogs have; hints only */
  { "XW2", "Setup 4", "xwing-standard", "imperial", "academypilot", NULL, "obstacles", -1, -1 },
  { "XW2", "Setup 4", "xwing-standard", "imperial", THREE, NULL, "obstacles", -1, -1 },
  { "XW2", "Setup 4", "xwing-standard", "imperial", THREE "; @coreasteroid2", "obstacles-many", "obstacles", 4, 3 },
  { "XW2", "Setup 4", "xwing-standard", "imperial", "academypilot; @coreasteroid0; @coreasteroid0", "obstacle-copies",
    "obstacles", 2, 1 },
  { "XW2", "Setup 4", "xwing-standard", "imperial", "academypilot; @coreasteroid0; @pebble", "obstacle-unknown",
    "obstacles", -1, -1 },

  /* One box: its cards and models by their numbers */
  { "XW1", "Component limits", "xwing-core", "rebel", "lukeskywalker r2f2 protontorpedoes", NULL, BOX },
  { "XW1", "Component limits", "xwing-core", "rebel", "lukeskywalker r2d2 marksmanship", NULL, BOX },
  { "XW1", "Component limits", "xwing-core", "rebel", "biggsdarklighter; rookiepilot", "box-models", "box-contents", 2, 1 },
  { "XW1", "Component limits", "xwing-core", "rebel", "wedgeantilles", "box-none", "box-contents", 1, 0 },
  { "XW1", "Component limits", "xwing-core", "rebel", "goldsquadronpilot", "box-none", "box-contents", 1, 0 },
  { "XW1", "Component limits", "xwing-core", "scum", "binayrepirate", "box-none", "box-contents", 1, 0 },
  { "XW1", "Component limits", "xwing-core", "rebel", "lukeskywalker swarmtactics", "box-none", "box-contents", 1, 0 },
  { "XW1", "Component limits", "xwing-core", "imperial", "maulermithel marksmanship; nightbeast", NULL, BOX },
  { "XW1", "Component limits", "xwing-core", "imperial", "maulermithel; nightbeast; darkcurse", "box-models",
    "box-contents", 3, 2 },
  { "XW1", "Component limits", "xwing-core", "imperial", "maulermithel determination; blacksquadronpilot determination",
    "box-cards", "box-contents", 2, 1 },
  { "XW1", "Component limits", "xwing-core", "imperial", "?nobody ?nothing", NULL, BOX },
  { "XW2", "Component limits", "xwing-core-2015", "rebel", "poedameron bb8 weaponsguidance protontorpedoes", NULL, BOX },
  { "XW2", "Component limits", "xwing-core-2015", "rebel", "lukeskywalker", "box-none", "box-contents", 1, 0 },
  { "XW2", "Component limits", "xwing-core-2015", "rebel", "blueace; redsquadronveteran", "box-models", "box-contents", 2,
    1 },
  { "XW2", "Component limits", "xwing-core-2015", "imperial", "omegaace; epsilonleader wired", NULL, BOX },
  { "XW2", "Component limits", "xwing-core-2015", "imperial", "2*epsilonsquadronpilot", NULL, BOX },
  { "XW2", "Component limits", "xwing-core-2015", "imperial", "omegaleader", "box-none", "box-contents", 1, 0 },
  { "AR1", "Fleet building", "armada-core", "rebel",
    "cr90corvettea generaldodonna dodonnaspride; nebulonbescortfrigate redemption; 3*xwingsquadron; lukeskywalker", NULL,
    BOX },
  { "AR1", "Fleet building", "armada-core", "rebel", "cr90corvettea; cr90corvetteb", "box-models", "box-contents", 2, 1 },
  { "AR1", "Fleet building", "armada-core", "rebel", "cr90corvettea; 4*xwingsquadron; lukeskywalker", "box-models",
    "box-contents", 5, 4 },
  { "AR1", "Fleet building", "armada-core", "imperial", "victoryiclassstardestroyer-imperial; 7*tiefightersquadron",
    "box-models", "box-contents", 7, 6 },
  { "AR1", "Fleet building", "armada-core", "imperial", "victoryiclassstardestroyer-imperial admiralmotti", "box-none",
    "box-contents", 1, 0 },
  { "AR1", "Fleet building", "armada-core", "rebel", "cr90corvettea; !mostwanted; !firelanes; !superiorpositions", NULL,
    BOX },
  { "AR1", "Fleet building", "armada-core", "rebel", "cr90corvettea; !navigationalhazards", "box-none", "box-contents", 1,
    0 },
  { "AR1", "Fleet building", "armada-standard", "rebel", "cr90corvettea; cr90corvetteb", NULL, BOX },

  /* Epic: 300 points are only suggested */
  { "XW2", "Game formats, Epic", "xwing-epic=60", "imperial", "5*academypilot", NULL, "points", -1, -1 },
  { "XW2", "Game formats, Epic", "xwing-epic=50", "imperial", "5*academypilot", "points", "points", 60, 50 },
  { "XW2", "Game formats, Epic", "xwing-epic=60", "rebel", "gr75mediumtransport", NULL, "epic-only", -1, -1 },
  { "XW2", "Game formats, Epic", "xwing-epic=60", "rebel", "cr90corvettefore #1; cr90corvetteaft #1", NULL,
    "epic-points", -1, -1 },
  { "XW2", "Game formats, Epic", "xwing-epic", "rebel", CORVETTES, "epic-points", "epic-points", 6, 5 },
  { "XW2", "Game formats, Epic", "xwing-epic=600", "rebel", CORVETTES, NULL, "epic-points", -1, -1 },
  { "XW2", "Game formats, Epic", "xwing-custom=400", "rebel", "gr75mediumtransport", "epic-ship", "epic-only", -1, -1 },

  /* Cinematic: the mission says who takes part, whatever it costs */
  { "XW2", "Game formats, Cinematic", "xwing-cinematic", "imperial", "20*academypilot", NULL, "points", -1, -1 },
  { "XW2", "Game formats, Cinematic", "xwing-cinematic", "rebel", "gr75mediumtransport", NULL, "epic-only", -1, -1 },
  { "XW2", "Game formats, Cinematic", "xwing-cinematic", "rebel", "rookiepilot; academypilot", "faction-card", "faction",
    -1, -1 },

  /* A variant without objectives */
  { "AR1", "Unlimited rounds", "armada-unlimited", "rebel", "cr90corvettea", NULL, "objectives", -1, -1 },
  { "AR1", "Unlimited rounds", "armada-standard", "rebel", "cr90corvettea; !mostwanted; !firelanes", "objective-missing",
    "objectives", 0, 1 },
  { "AR1", "Unlimited rounds", "armada-unlimited", "rebel", "cr90corvettea", "flagship-none", "flagship", 0, 1 },
  { "AR1", "Unlimited rounds", "armada-unlimited=40", "rebel", "cr90corvettea", "points", "points", 44, 40 },

  /* No flotilla carries a commander; only tournaments limit how many there are */
  { "AR15", "Flotillas", "armada-standard", "rebel", COMMANDED_FLOTILLA, "flotilla-commander", "flotilla-cap", -1, -1 },
  { "AR15", "Flotillas", "armada-unlimited", "rebel", COMMANDED_FLOTILLA, "flotilla-commander", "flotilla-cap", -1, -1 },
  { "AR15", "Flotillas", "armada-custom", "rebel", COMMANDED_FLOTILLA, "flotilla-commander", "flotilla-cap", -1, -1 },
  { "AR15", "Flotillas", "armada-400-2020", "rebel", COMMANDED_FLOTILLA, "flotilla-commander", "flotilla-cap", -1, -1 },
  { "AR15", "Flotillas", "armada-sector", "rebel", COMMANDED_FLOTILLA, "flotilla-commander", "flotilla-cap", -1, -1 },
  { "AR15", "Flotillas", "armada-standard", "rebel", "3*gr75mediumtransports", NULL, "flotilla-cap", -1, -1 },
  { "AR15", "Flotillas", "armada-400", "rebel", "3*gr75mediumtransports", "flotillas", "flotilla-cap", 3, 2 },
};

static void
check_numbers (const MuFinding *finding, const Clause *clause)
{
  g_assert_cmpint (finding->has_numbers ? finding->have : -1, ==, clause->have);
  g_assert_cmpint (finding->has_numbers ? finding->allowed : -1, ==, clause->allowed);
}

static void
test_clause (gconstpointer data)
{
  const Clause *clause = data;
  g_autoptr (MuRoster) roster = mu_test_roster (clause->format, clause->faction, clause->list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  const MuFinding *found = NULL;

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (!g_str_equal (finding->rule->id, clause->rule))
        continue;
      if (found != NULL)
        g_error ("“%s” and “%s” about %s", found->message->id, finding->message->id, clause->list);
      found = finding;
    }
  g_assert_cmpstr (found != NULL ? found->message->id : NULL, ==, clause->message);
  if (found != NULL)
    check_numbers (found, clause);
}

/* A hint names the obstacle as the catalogs do; one that they do not have, as the list does. */
static void
test_obstacle_names (void)
{
  static const char *const texts[] = { "“pebble” is not an obstacle of the catalogs.",
                                       "Core Set: asteroid 1 is in the list 2 times; its obstacles must differ.",
                                       "The list has 4 obstacles; a player brings 3." };
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial",
                                                "academypilot; @coreasteroid0; @pebble; @coreasteroid0; @coreasteroid3");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < report->findings->len; i++)
    if (g_str_equal (((const MuFinding *) report->findings->pdata[i])->rule->id, "obstacles"))
      g_ptr_array_add (found, mu_finding_dup_message (report->findings->pdata[i]));
  g_assert_cmpuint (found->len, ==, G_N_ELEMENTS (texts));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_true (g_ptr_array_find_with_equal_func (found, texts[i], g_str_equal, NULL));
  g_assert_true (report->legal);
}

/* Every ship or upgrade that the picker offers as legal leaves the list inside the box, and so does every completion. */
static void
test_inside (void)
{
  static const struct
  {
    const char *format;
    const char *faction;
    const char *list;
    guint n_units; /* the units that may be added; a squad has one model of the X-wing only */
  } cases[] = {
    { "xwing-core=100", "rebel", "rookiepilot", 0 },
    { "xwing-core=100", "imperial", "academypilot", 6 },
    { "xwing-core=100", "imperial", "academypilot; academypilot", 0 },
    { "xwing-core-2015=100", "imperial", "omegaace", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
      g_autoptr (GPtrArray) units = NULL;
      MuCompleteOptions options = { .n_best = 50, .units = TRUE };
      MuCompletions *completions;
      guint n_units = 0;

      mu_roster_override_total (roster, 100);
      units = mu_candidates_for_units (roster, MU_CARD_PILOT);
      for (guint j = 0; j < units->len; j++)
        n_units += mu_candidate_is_legal (units->pdata[j]);
      g_assert_cmpuint (n_units, ==, cases[i].n_units);
      completions = mu_complete (roster, &options);
      for (guint j = 0; j < completions->best->len; j++)
        {
          g_autoptr (MuRoster) filled = mu_roster_copy (roster);
          g_autoptr (MuReport) report = NULL;

          mu_completion_apply (completions->best->pdata[j], filled);
          report = mu_check (filled, mu_roster_get_format (filled));
          g_assert_true (report->legal);
        }
      g_assert_true (completions->count > 0 || n_units == 0);
      mu_completions_free (completions);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++)
    {
      g_autofree char *path = g_strdup_printf ("/formats/%s/%s/%02u", clauses[i].book, clauses[i].heading, i);

      g_test_add_data_func (path, &clauses[i], test_clause);
    }
  g_test_add_func ("/formats/XW2/Setup 4/names", test_obstacle_names);
  g_test_add_func ("/formats/XW1/Component limits/inside", test_inside);
  return g_test_run ();
}
