/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-card-description.h"

#include "support/mu-test-roster.h"

/* A card, a section of its description, and what stands there: “label: text” in lines. */
static const struct
{
  const char *game;
  MuCardKind kind;
  const char *id;
  MuCardSection section;
  const char *facts;
} cases[] = {
  { "xwing", MU_CARD_UPGRADE, "heavylasercannon", MU_CARD_SECTION_WEAPON, "Attack: 4\nRange: 2-3\n" },
  { "xwing", MU_CARD_UPGRADE, "pushthelimit", MU_CARD_SECTION_WEAPON, "" },
  { "xwing", MU_CARD_UPGRADE, "pivotwing", MU_CARD_SECTION_SIDES, "Sides: Pivot Wing (Attack) / Pivot Wing (Landing)\n" },
  { "xwing", MU_CARD_PILOT, "soontirfel", MU_CARD_SECTION_DIAL, "Maneuvers: E easy, S standard, H hard\n" },
  { "xwing", MU_CARD_PILOT, "soontirfel", MU_CARD_SECTION_LIMITS, "" },
  { "xwing", MU_CARD_UPGRADE, "attannimindlink", MU_CARD_SECTION_LIMITS, "Copies: at most 2 in a list\n" },
  { "xwing", MU_CARD_UPGRADE, "maul", MU_CARD_SECTION_LIMITS, "Any faction: Ezra Bridger in the list\n" },
  { "armada", MU_CARD_SHIP, "cr90corvettea", MU_CARD_SECTION_DIAL, "" },
  { "armada", MU_CARD_SHIP, "cr90corvettea", MU_CARD_SECTION_ABILITY, "" },
  { "lanternfen", MU_CARD_UPGRADE, "castnet", MU_CARD_SECTION_WEAPON,
    "Attack: 2\nArc: port side\nRange: 1-2, without range bonus\n" },
  { "lanternfen", MU_CARD_UPGRADE, "castnet", MU_CARD_SECTION_SHIP, "Values: flares 3 (-1 each round)\n" },
  { "lanternfen", MU_CARD_SHIP, "eelskiff", MU_CARD_SECTION_SHIP,
    "Size: punt\nValues: reach 2 · cunning 2 · timber 3 · oil 0 · hold 7\nArcs: bow 2, port side 1, starboard side 1\n"
    "Actions: Drift → Signal (red), Anchor (red)\n" },
  { "lanternfen", MU_CARD_SHIP, "eelskiff", MU_CARD_SECTION_DIAL, "Maneuvers: E easy, S standard, H hard, P purple\n" },
  { "lanternfen", MU_CARD_SHIP, "reedpunt", MU_CARD_SECTION_ABILITY, "Ability: Shallow Draught: Reed beds do not stop you.\n" },
  { "lanternfen", MU_CARD_PILOT, "heronnovice", MU_CARD_SECTION_ABILITY,
    "Ability: Shallow Draught: Reed beds do not stop you.\n" },
  { "lanternfen", MU_CARD_PILOT, "marenquill", MU_CARD_SECTION_ABILITY, "" },
  { "lanternfen", MU_CARD_PILOT, "reedwarden", MU_CARD_SECTION_ABILITY, "Ability: Hush: Boats at range 1 do not signal.\n" },
  { "lanternfen", MU_CARD_PILOT, "oldteasel", MU_CARD_SECTION_SHIP,
    "Size: punt\nValues: tide 4 · reach 2 · cunning 2 · timber 3 · oil 0 · hold 7 · lore 2 (+1 each round)\n"
    "Arcs: bow 2, port side 1, starboard side 1\nActions: Drift (purple), Anchor\nThwarts: Oar, Net, Passenger\n"
    "Keywords: Water Folk\n" },
  { "armada", MU_CARD_OBJECTIVE, "mostwanted", MU_CARD_SECTION_VICTORY, "" },
  { "xwing", MU_CARD_SHIP, "cr90corvetteaft", MU_CARD_SECTION_REST,
    "Faction: Rebel\nTraits: Epic\nNote: The pair counts 3 epic points; all of them stand on the fore section.\n"
    "Found in: Tantive IV Expansion Pack × 1\n" },
  { "armada", MU_CARD_OBJECTIVE, "contestedoutpost", MU_CARD_SECTION_VICTORY, "Victory token: 20 points\n" },
};

static void
test_sections (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  MuGame *game = mu_games_get (mu_test_get_games (), cases[i].game, NULL);
  MuCard *card = mu_catalog_get_card (mu_game_get_catalog (game, NULL), cases[i].kind, cases[i].id);
  g_autoptr (GPtrArray) facts = mu_card_description_list (game, card);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint j = 0; j < facts->len; j++)
    {
      const MuDescribedFact *fact = facts->pdata[j];

      g_assert_cmpstr (fact->text, !=, "");
      if (fact->section == cases[i].section)
        g_string_append_printf (found, "%s: %s\n", fact->label, fact->text);
    }
  g_assert_cmpstr (found->str, ==, cases[i].facts);
}

/* What a revision changed follows the printed value without a label. */
static void
test_revised (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "armada", NULL);
  MuCard *card = mu_catalog_get_card (mu_game_get_catalog (game, NULL), MU_CARD_SHIP, "acclamatoriclassassaultship");
  g_autoptr (GPtrArray) facts = mu_card_description_list (game, card);
  const MuDescribedFact *printed = facts->pdata[0];
  const MuDescribedFact *revised = facts->pdata[1];
  const MuDescribedFact *faction = facts->pdata[2];

  g_assert_cmpstr (printed->label, ==, "Cost");
  g_assert_cmpstr (printed->text, ==, "66");
  g_assert_cmpstr (revised->label, ==, "");
  g_assert_cmpstr (revised->text, ==, "January 2025: 64");
  g_assert_cmpstr (faction->label, ==, "Faction");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/card-description/%s/%d", cases[i].id, cases[i].section);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_sections);
    }
  g_test_add_func ("/card-description/revised", test_revised);
  return g_test_run ();
}
