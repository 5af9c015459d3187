/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-setup-notes.h"

#include <string.h>

#include "rules/check/mu-check.h"
#include "support/mu-test-roster.h"

/* The set-up of a list, clause by clause of the rulebooks. */

typedef struct
{
  const char *path; /* with the heading in the book */
  const char *format;
  const char *faction;
  const char *list;
  int total; /* of the list itself; 0: the format's */
  const char *play_area;
  int n_obstacles;
  const char *step;  /* nullable: what a step says */
  const char *bring; /* nullable: a component … */
  int count;         /* … and how many of it */
} Case;

#define SQUAD "wedgeantilles; 2*bluesquadronpilot"
#define FLEET "assaultfrigatemarkiib garmbeliblis; cr90corvettea dodonnaspride; 3*xwingsquadron"

static const Case cases[] = {
  { "XW2 Play area: 90 × 90 cm at 100 points", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL, NULL, 0 },
  { "XW2 Play area: smaller for fewer points", "xwing-custom", "rebel", SQUAD, 60,
    "90 × 90 cm at most: this is the size for 100 points, and fewer may play on less", 6, NULL, NULL, 0 },
  { "XW2 Play area: larger for more points", "xwing-custom", "rebel", SQUAD, 150,
    "more than 90 × 90 cm, the size for 100 points: agree on a larger one", 6, NULL, NULL, 0 },
  { "XW2 Play area: without a total", "xwing-custom", "rebel", SQUAD, 0,
    "90 × 90 cm for 100 points; agree on another size for other totals", 6, NULL, NULL, 0 },
  { "XW2 Play area: Epic", "xwing-epic", "rebel", SQUAD, 0, "90 × 180 cm", 0, "Epic rules", NULL, 0 },
  { "Second edition, Epic Battles: play area", "xwing2-epic", "rebelalliance", "redsquadronveteran", 0, "90 × 180 cm", 0,
    "Epic rules", NULL, 0 },
  { "Second edition, Charges: of upgrades", "xwing2-legacy", "rebelalliance", "lukeskywalker protontorpedoes r2d2", 0,
    "90 × 90 cm", 6, NULL, "Charge tokens", 5 },
  { "Second edition, Charges: of the pilot, too", "xwing2-extended", "rebelalliance", "adonfox-battleoverendor-lsl protontorpedoes", 0,
    "90 × 90 cm", 6, NULL, "Charge tokens", 4 },
  { "XW1 Changing the play area: 60 to 90 cm", "xwing-core", "rebel", SQUAD, 0, "60 × 60 to 90 × 90 cm", 6,
    "The Rebel player chooses an edge", NULL, 0 },
  { "XW1 Obstacles: optional, the Imperial player first", "xwing-core", "imperial", "academypilot", 0,
    "60 × 60 to 90 × 90 cm", 6, "Obstacles are optional. The Imperial player", NULL, 0 },
  { "XW2 Setup 4: six obstacles, initiative first", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6,
    "The player with initiative places the first obstacle", "Obstacles", 3 },
  { "XW2 Setup 7: action tokens", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL, "Focus tokens", 3 },
  { "XW2 Setup 7: none for actions nobody has", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL,
    "Cloak tokens", 0 },
  { "XW2 Setup 7: stress tokens", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL, "Stress tokens", 3 },
  { "XW2 Setup 1: model, token and dial", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL,
    "X-wing: model, base, ship token and maneuver dial", 1 },
  { "Second edition, Setup: a ship without a dial", "xwing2-legacy", "galacticrepublic",
    "obiwankenobi; transgalmegcontrollink", 0, "90 × 90 cm", 6, NULL, "Syliure-class Hyperspace Ring: model, base and ship token", 1 },
  { "XW2 Setup 6: shield tokens", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL, "Shield tokens", 12 },
  { "XW2 Condition cards: of a pilot", "xwing-standard", "rebel", "captainrex", 0, "90 × 90 cm", 6, NULL,
    "Condition card and tokens: Suppressive Fire", 1 },
  { "XW2 Condition cards: either of two", "xwing-standard", "scum", "thweek", 0, "90 × 90 cm", 6, NULL,
    "Condition card and tokens: Mimicked", 1 },
  { "XW2 Condition cards: one of several copies", "xwing-standard", "imperial", "2*academypilot harpoonmissiles", 0,
    "90 × 90 cm", 6, NULL, "Condition card and tokens: Harpooned!", 1 },
  { "XW2 Condition cards: none that nobody gives", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL,
    "Condition card and tokens: Suppressive Fire", 0 },
  { "XW2 Damage: one deck", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL, "Damage deck", 1 },
  { "XW2 Pilot skill: the lowest is placed first", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6,
    "the lowest pilot skill first", NULL, 0 },
  { "XW2 Setup 7: templates", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL, "Maneuver templates", 1 },
  { "XW2 Huge ship: one model of two sections", "xwing-epic", "rebel", "cr90corvetteaft; cr90corvettefore", 0,
    "90 × 180 cm", 0, NULL,
    "CR90 Corvette (Aft) and CR90 Corvette (Fore): one model with its bases and ship tokens, and one maneuver dial",
    1 },
  { "XW2 Huge ship: two ships of two sections", "xwing-epic", "rebel", "2*cr90corvetteaft; 2*cr90corvettefore", 0,
    "90 × 180 cm", 0, NULL,
    "CR90 Corvette (Aft) and CR90 Corvette (Fore): one model with its bases and ship tokens, and one maneuver dial",
    2 },
  { "XW2 Huge ship: energy tokens", "xwing-epic", "rebel", "gr75mediumtransport", 0, "90 × 180 cm", 0, NULL,
    "Energy tokens", 4 },
  { "XW2 Game formats: the mission of Cinematic play", "xwing-cinematic", "rebel", SQUAD, 0, "90 × 90 cm", 0,
    "this size unless the mission says another", "Focus tokens", 3 },
  { "XW2 Setup 5: a large ship", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6,
    "a large ship may stand out of Range 1", "Reference cards", 1 },
  { "XW2 Setup 6: shields among the steps", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6,
    "as many shield tokens as its shield value", "Initiative token", 1 },
  { "XW2 Setup 7: the rest among the steps", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6,
    "The damage deck is shuffled", "Tracking tokens, to count rounds", 1 },
  { "XW2 Setup 7: bomb tokens", "xwing-standard", "imperial", "scimitarsquadronpilot seismiccharges proximitymines", 0,
    "90 × 90 cm", 6, NULL, "Bomb tokens", 2 },
  { "XW2 Setup 7: no bomb tokens", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL, "Bomb tokens", 0 },
  { "XW2 Setup 7: tractor beam tokens", "xwing-standard", "scum", "cartelspacer heavyscykinterceptor tractorbeam", 0,
    "90 × 90 cm", 6, NULL, "Tractor beam tokens", 1 },
  { "XW2 Setup 7: no tractor beam tokens", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL,
    "Tractor beam tokens", 0 },
  { "XW2 Setup 7: weapons disabled tokens", "xwing-standard", "imperial", "omicrongrouppilot; 2*nusquadronpilot", 0,
    "90 × 90 cm", 6, NULL, "Weapons disabled tokens", 2 },
  { "XW2 Huge ship: template", "xwing-epic", "rebel", "2*cr90corvetteaft; 2*cr90corvettefore", 0, "90 × 180 cm", 0, NULL,
    "Huge-ship maneuver template", 1 },
  { "XW2 Huge ship: damage decks", "xwing-epic", "rebel", "cr90corvetteaft; cr90corvettefore; wedgeantilles", 0,
    "90 × 180 cm", 0, NULL, "Damage decks of huge ships", 2 },
  { "XW2 Huge ship: nothing for others", "xwing-epic", "rebel", SQUAD, 0, "90 × 180 cm", 0, NULL,
    "Huge-ship maneuver template", 0 },
  { "XW1 Obstacles: away from the edges", "xwing-core", "imperial", "academypilot", 0, "60 × 60 to 90 × 90 cm", 6,
    "none may lie within Range 1 of an edge", NULL, 0 },
  { "AR1 Unlimited rounds: no objective, six obstacles", "armada-unlimited", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, "No objective is chosen",
    "Objective and victory tokens", 0 },
  { "AR1 Setup 7: objective and victory tokens", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, "Objective and victory tokens", 1 },
  { "AR1 Play area: 90 × 90 cm for the core set", "armada-core", "rebel", FLEET, 0, "90 × 90 cm", 6, NULL, NULL, 0 },
  { "AR1 Play area: 90 × 180 cm from 300 points on", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, NULL, 0 },
  { "AR1 Play area: 299 points", "armada-custom", "rebel", FLEET, 299, "90 × 90 cm", 6, NULL, NULL, 0 },
  { "AR1 Setup 5: six obstacles, the second player first", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, "The second player places the first obstacle",
    "Obstacles: 3 asteroid fields, 2 debris fields, 1 station", 6 },
  { "AR1 Setup 2: dials", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, "Command dials", 4 },
  { "AR1 Objective cards: of the second player", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, "chooses one of the second player’s objectives",
    NULL, 0 },
  { "AR1 Setup 3: initiative token", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, "puts the initiative token", "Initiative token",
    1 },
  { "AR1 Defense tokens: of unique squadrons, too", "armada-standard", "rebel", "cr90corvettea dodonnaspride; lukeskywalker",
    0, "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, "Defense tokens: Brace", 2 },
  { "AR1 Squadrons: one card for all copies", "armada-standard", "rebel",
    "cr90corvettea; xwingsquadron; 2*xwingsquadron; awingsquadron", 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, "Squadron cards", 2 },
  { "AR1 Setup 2: shield dials", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, "Shield dials", 8 },
  { "AR1 Setup 2: activation sliders", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, "Activation sliders", 3 },
  { "AR1 Setup 6: where ships are deployed", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, "within distance 1–3 of its player’s edge, with its speed dial set",
    NULL, 0 },
  { "AR1 Setup 6: where squadrons are deployed", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, "within distance 1–2 of a friendly ship", NULL, 0 },
  { "AR1 Setup 6: a single squadron", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, "A single squadron left waits", NULL, 0 },
  { "XW2 Attack: one die more at Range 1", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL, "Attack dice", 4 },
  { "XW2 Attack: of a weapon with more dice", "xwing-standard", "imperial", "omicrongrouppilot heavylasercannon", 0,
    "90 × 90 cm", 6, NULL, "Attack dice", 4 },
  { "XW2 Defense: one die more at Range 3", "xwing-standard", "rebel", SQUAD, 0, "90 × 90 cm", 6, NULL, "Defense dice", 3 },
  { "AR1 Dice: none that all attacks have", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, "Attack dice", 0 },
  { "AR1 Dice: none for defense", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, "Defense dice", 0 },
  { "AR1 Dice: red, of the most in a hull zone", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, "Red attack dice", 3 },
  { "AR1 Dice: blue, of the most of a squadron", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, "Blue attack dice", 4 },
  { "AR1 Dice: black, of the battery of a squadron", "armada-standard", "rebel", "cr90corvettea; bwingsquadron", 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, NULL, "Black attack dice", 1 },
  { "AR1 Setup 7: clearing up", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, "are cleared away", NULL, 0 },
  { "AR1 Setup 7: round tokens", "armada-standard", "rebel", FLEET, 0,
    "90 × 180 cm, with a setup area of 90 × 120 cm in its middle", 6, "the round token “1”", "Round tokens", 6 },
};

static int
count_component (const MuSetupNotes *notes, const char *what)
{
  for (guint i = 0; i < notes->components->len; i++)
    {
      const MuComponent *component = notes->components->pdata[i];

      if (g_str_equal (component->what, what))
        return component->count;
    }
  return 0;
}

static gboolean
has_step (const MuSetupNotes *notes, const char *words)
{
  for (guint i = 0; i < notes->steps->len; i++)
    if (strstr (notes->steps->pdata[i], words) != NULL)
      return TRUE;
  return FALSE;
}

static void
test_clause (gconstpointer data)
{
  const Case *clause = data;
  g_autoptr (MuRoster) roster = mu_test_roster (clause->format, clause->faction, clause->list);
  g_autoptr (MuReport) report = NULL;
  g_autoptr (MuSetupNotes) notes = NULL;

  if (clause->total > 0)
    mu_roster_set_total (roster, clause->total);
  report = mu_check (roster, mu_roster_get_format (roster));
  notes = mu_setup_notes_new (roster, report);
  g_assert_cmpstr (notes->play_area, ==, clause->play_area);
  g_assert_cmpint (notes->n_obstacles, ==, clause->n_obstacles);
  if (clause->step != NULL)
    g_assert_true (has_step (notes, clause->step));
  g_assert_cmpint (*notes->id_token_rule == '\0', ==, g_str_equal (clause->format, "xwing-core"));
  if (clause->bring != NULL)
    g_assert_cmpint (count_component (notes, clause->bring), ==, clause->count);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/setup-notes/", cases[i].path, NULL);

      g_test_add_data_func (path, &cases[i], test_clause);
    }
  return g_test_run ();
}
