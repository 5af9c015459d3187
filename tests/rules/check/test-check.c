/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "describe/mu-setup-notes.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-name-words.h"
#include "rules/check/mu-advice.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-remedy.h"
#include "rules/check/mu-requirement.h"
#include "support/mu-test-roster.h"

static void
test_other_formats (void)
{
  g_autoptr (MuRoster) squad = mu_test_roster ("xwing-core", "imperial", "soontirfel pushthelimit; howlrunner");
  g_autoptr (GPtrArray) formats = mu_check_list_formats (squad);

  g_assert_cmpuint (formats->len, ==, 2);
  g_assert_cmpstr (((MuFormat *) formats->pdata[0])->id, ==, "xwing-standard");
  g_assert_cmpstr (((MuFormat *) formats->pdata[1])->id, ==, "xwing-epic");
}

/* The same fleet costs what the format's revision says, whatever revision its cards came from. */
static void
test_revision (void)
{
  g_autoptr (MuRoster) fleet = mu_test_roster ("armada-standard", "imperial", "victoryiiclassstardestroyer grandmofftarkin");
  MuGame *game = mu_roster_get_game (fleet);
  g_autoptr (MuReport) printed = mu_check (fleet, mu_roster_get_format (fleet));
  g_autoptr (MuReport) reprinted = mu_check (fleet, mu_game_get_format (game, "armada-400-2020"));
  g_autoptr (MuReport) revised = mu_check (fleet, mu_game_get_format (game, "armada-400"));

  g_assert_cmpint (printed->points, ==, 85 + 38);
  g_assert_cmpint (reprinted->points, ==, 85 + 28);
  g_assert_cmpint (revised->points, ==, 80 + 28);
}

/* What a card costs as printed, and with the costs of December 2020, October 2023 and January 2025. */
static const struct
{
  MuCardKind kind;
  const char *id;
  int costs[4];
} printings[] = {
  { MU_CARD_UPGRADE, "commandersato", { 32, 27, 27, 27 } },
  { MU_CARD_UPGRADE, "generalrieekan", { 30, 34, 34, 34 } },
  { MU_CARD_UPGRADE, "kyrstaagate-commander", { 20, 20, 25, 25 } },
  { MU_CARD_UPGRADE, "leiaorgana-commander", { 38, 28, 28, 28 } },
  { MU_CARD_UPGRADE, "monmothma", { 30, 27, 27, 27 } },
  { MU_CARD_UPGRADE, "generalromodi", { 20, 20, 28, 28 } },
  { MU_CARD_UPGRADE, "grandmofftarkin", { 38, 28, 28, 28 } },
  { MU_CARD_UPGRADE, "monkarren", { 8, 6, 6, 6 } },
  { MU_CARD_UPGRADE, "admonition", { 8, 6, 6, 10 } },
  { MU_CARD_UPGRADE, "captainbrunson", { 5, 9, 9, 9 } },
  { MU_CARD_UPGRADE, "assaultconcussionmissiles", { 7, 5, 5, 5 } },
  { MU_CARD_UPGRADE, "assaultprotontorpedoes", { 5, 4, 4, 4 } },
  { MU_CARD_UPGRADE, "externalracks", { 3, 4, 4, 4 } },
  { MU_CARD_UPGRADE, "leadingshots", { 4, 6, 6, 5 } },
  { MU_CARD_UPGRADE, "shrivsuurgav", { 6, 4, 4, 4 } },
  { MU_CARD_SHIP, "victoryiclassstardestroyer-republic", { 75, 75, 75, 73 } },
  { MU_CARD_SHIP, "gozanticlasscruiser", { 27, 27, 27, 24 } },
  { MU_CARD_SHIP, "onagerclassstardestroyer", { 110, 110, 120, 120 } },
  { MU_CARD_SHIP, "onagerclasstestbed", { 96, 96, 116, 116 } },
  { MU_CARD_SQUADRON, "matchstick", { 14, 14, 16, 16 } },
  { MU_CARD_SQUADRON, "wattambor", { 20, 20, 18, 18 } },
  { MU_CARD_UPGRADE, "anakinskywalker", { 29, 29, 31, 27 } },
  { MU_CARD_UPGRADE, "tranquility", { 3, 3, 7, 7 } },
  { MU_CARD_UPGRADE, "wattambor", { 5, 5, 9, 9 } },
};

static const char *const revisions[] = { NULL, "2020-12", "2023-10", "2025-01" };

static void
test_printings (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "armada", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (printings); i++)
    for (guint j = 0; j < G_N_ELEMENTS (revisions); j++)
      {
        MuCatalog *catalog = mu_game_get_catalog (game, mu_intern (revisions[j]));
        MuCard *card = mu_catalog_get_card (catalog, printings[i].kind, printings[i].id);

        g_assert_nonnull (card);
        g_assert_cmpint (mu_card_get_cost (card), ==, printings[i].costs[j]);
      }
}

/* The table above has every card that December 2020 or October 2023 made cheaper or dearer. */
static void
test_revised_costs (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "armada", NULL);

  for (guint j = 1; j < G_N_ELEMENTS (revisions) - 1; j++)
    {
      MuCatalog *before = mu_game_get_catalog (game, mu_intern (revisions[j - 1]));
      GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, mu_intern (revisions[j])));
      guint n_changed = 0;
      guint n_told = 0;

      for (guint i = 0; i < cards->len; i++)
        n_changed += mu_card_get_cost (cards->pdata[i]) != mu_card_get_cost (mu_catalog_match (before, cards->pdata[i]));
      for (guint i = 0; i < G_N_ELEMENTS (printings); i++)
        n_told += printings[i].costs[j] != printings[i].costs[j - 1];
      g_assert_cmpuint (n_changed, ==, n_told);
    }
}

static void
test_numbers (void)
{
  g_autoptr (MuRoster) fleet = mu_test_roster ("armada-400", "rebel",
                                               "cr90corvettea garmbeliblis jainaslight; 2*xwingsquadron; lukeskywalker");
  g_autoptr (MuReport) report = mu_check (fleet, mu_roster_get_format (fleet));

  g_assert_cmpint (report->squadron_points, ==, 46);
  g_assert_cmpint (report->squadron_limit, ==, 134);
  g_assert_true (mu_report_get_unit (report, 0)->flagship);
  g_assert_cmpint (mu_report_get_unit (report, 1)->cost, ==, 26);
  g_assert_cmpint (mu_report_get_bid (report), ==, 400 - report->points);
}

static int
get_stat (MuRoster *roster, const MuReport *report, const char *stat)
{
  return mu_report_get_unit (report, 0)->stats[mu_game_find_term (mu_roster_get_game (roster), MU_VOCABULARY_STAT, stat)];
}

static void
test_stats (void)
{
  g_autoptr (MuRoster) squad
      = mu_test_roster ("xwing-standard", "imperial", "soontirfel royalguardtie stealthdevice hullupgrade");
  g_autoptr (MuRoster) falcon = mu_test_roster ("xwing-standard", "rebel", "chewbacca");
  g_autoptr (MuReport) report = mu_check (squad, mu_roster_get_format (squad));
  g_autoptr (MuReport) override = mu_check (falcon, mu_roster_get_format (falcon));

  g_assert_cmpint (get_stat (squad, report, "skill"), ==, 9);
  g_assert_cmpint (get_stat (squad, report, "agility"), ==, 4);
  g_assert_cmpint (get_stat (squad, report, "hull"), ==, 4);
  /* Chewbacca's YT-1300 is not the Outer Rim Smuggler's. */
  g_assert_cmpint (get_stat (falcon, override, "hull"), ==, 8);
}

/* The slots a chip row shows: which card is in which, who added what. */
static void
test_places (void)
{
  g_autoptr (MuRoster) squad = mu_test_roster ("xwing-standard", "scum", "bountyhunter andrasta seismiccharges");
  g_autoptr (MuRoster) imperial = mu_test_roster ("xwing-standard", "imperial", "soontirfel royalguardtie hullupgrade");
  g_autoptr (MuReport) report = mu_check (imperial, mu_roster_get_format (imperial));
  const MuReportUnit *unit = mu_report_get_unit (report, 0);
  int n_granted = 0;
  int n_filled = 0;

  g_assert_nonnull (squad);
  g_assert_cmpuint (unit->slots->len, ==, 4); /* elite, title, two modifications */
  for (guint i = 0; i < unit->slots->len; i++)
    {
      const MuReportSlot *slot = &g_array_index (unit->slots, MuReportSlot, i);

      n_granted += slot->grantor == 0;
      n_filled += slot->upgrade >= 0;
    }
  g_assert_cmpint (n_granted, ==, 1);
  g_assert_cmpint (n_filled, ==, 2);
}

static void
test_names (void)
{
  g_assert_true (mu_name_contains ("TIE/fo Fighter", "TIE"));
  g_assert_true (mu_name_contains ("TIE Adv. Prototype", "TIE"));
  g_assert_true (mu_name_contains ("T-70 X-wing", "X-wing"));
  g_assert_false (mu_name_contains ("VT-49 Decimator", "TIE"));
  g_assert_false (mu_name_contains ("TIE/fo Fighter", "TIE Fighter"));
  g_assert_true (mu_name_contains ("MC80 Battle Cruiser", "MC*"));
  g_assert_true (mu_name_contains ("Starhawk-class Battleship Mark I", "Mark I"));
  g_assert_false (mu_name_contains ("Starhawk-class Battleship Mark II", "Mark I"));
}

static void
test_facts (void)
{
  g_autoptr (MuRoster) squad = mu_test_roster ("xwing-standard", "imperial", "soontirfel hullupgrade; 3*academypilot");
  g_autoptr (MuReport) report = mu_check (squad, mu_roster_get_format (squad));
  g_autoptr (MuSetupNotes) facts = mu_setup_notes_new (squad, report);
  gboolean found = FALSE;

  g_assert_cmpint (facts->bid, ==, 100 - 27 - 3 - 36);
  g_assert_cmpuint (facts->id_tokens->len, ==, 1);
  g_assert_nonnull (strstr (facts->id_tokens->pdata[0], "all 3"));
  for (guint i = 0; i < facts->components->len; i++)
    {
      const MuComponent *component = facts->components->pdata[i];

      found |= g_str_equal (component->what, "Ship cards") && component->count == 4;
    }
  g_assert_true (found);
}

/* A list that leaves much of its points is legal, and is told so. */
static void
test_spare_points (void)
{
  g_autoptr (MuRoster) squad = mu_test_roster ("xwing-standard", "imperial", "6*academypilot");
  g_autoptr (MuReport) report = mu_check (squad, mu_roster_get_format (squad));

  g_assert_true (report->legal);
  g_assert_cmpuint (report->findings->len, ==, 1);
}

static const char *
finding_slot (const MuFinding *finding)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);

  return mu_game_get_term (game, MU_VOCABULARY_SLOT, mu_card_get_facts (finding->cards->pdata[0])->slot)->id;
}

/* A Kihraxz without its free title is told; one with it, and one over the limit, is not. */
static void
test_advice (void)
{
  g_autoptr (MuRoster) without = mu_test_roster ("xwing-standard", "scum", "blacksunace");
  g_autoptr (MuRoster) with = mu_test_roster ("xwing-standard", "scum", "blacksunace vaksai guidancechips adaptability");
  g_autoptr (MuReport) before = mu_check (without, mu_roster_get_format (without));
  g_autoptr (MuReport) after = mu_check (with, mu_roster_get_format (with));
  g_autoptr (GPtrArray) told = mu_advice_list (without, before);
  g_autoptr (GPtrArray) quiet = mu_advice_list (with, after);
  gboolean title = FALSE;

  for (guint i = 0; i < told->len; i++)
    {
      const MuFinding *finding = told->pdata[i];

      g_assert_false (mu_finding_is_error (finding));
      title |= g_str_equal (mu_card_get_id (finding->cards->pdata[0]), "vaksai");
    }
  g_assert_true (title);
  for (guint i = 0; i < quiet->len; i++)
    g_assert_cmpstr (finding_slot (quiet->pdata[i]), !=, "title");
}

/* Each unit counts its own errors, which mark it in the window. */
static void
test_unit_errors (void)
{
  static const int expected[] = { 2, 0, 1 };
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial",
                                                "academypilot pushthelimit r2astromech; soontirfel; blacksquadronpilot "
                                                "determination wired");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpint (mu_report_get_unit (report, i)->n_errors, ==, expected[i]);
}

/* What the messages name is what is wrong: the shared name, not the first card's; a condition, not “X on X”. */
static void
test_messages (void)
{
  static const struct
  {
    const char *format;
    const char *faction;
    const char *list;
    const char *message;
    const char *remedy;
  } cases[] = {
    { "xwing-standard", "rebel", "academypilot; wedgeantilles",
      "Academy Pilot does not belong to the list's faction. Its faction: Imperial.", "Remove Academy Pilot" },
    { "xwing-standard", "rebel", "lukeskywalker; bluesquadronpathfinder lukeskywalker",
      "These cards share the unique name “Luke Skywalker”, which a list may have only once: Luke Skywalker (X-wing), "
      "Luke Skywalker (Crew on Blue Squadron Pathfinder).", "Keep one of them." },
    { "armada-standard", "rebel", "hansolo; landocalrissian",
      "These cards share the unique name “Millennium Falcon”, which a list may have only once: Han Solo (Millennium "
      "Falcon), Lando Calrissian (Millennium Falcon).", "Keep one of them." },
    { "armada-standard", "imperial", "raidericlasscorvette darthvader-commander; darthvader-tieadvanced",
      "These cards share the unique name “Darth Vader”, which", "Keep only Darth Vader (Commander on Raider I" },
    { "xwing-standard", "rebel", "outerrimsmuggler millenniumfalcon; outerrimsmuggler millenniumfalcon-swx57",
      "These cards share the unique name “Millennium Falcon”, which", "Keep one of them." },
    { "xwing-standard", "imperial", "soontirfel royalguardtie hullupgrade hullupgrade hullupgrade",
      "Soontir Fel cannot carry all of these Modifications: 3 × Hull Upgrade.", "Remove Hull Upgrade." },
    { "xwing-standard", "scum", "serissu lightscykinterceptor hullupgrade",
      "\"Light Scyk\" Interceptor does not allow Modifications on Serissu: Hull Upgrade.", "Remove Hull Upgrade." },
    { "xwing-standard", "rebel", "hansolo smugglingcompartment engineupgrade",
      "Han Solo cannot carry all of these Modifications: Engine Upgrade and Smuggling Compartment. What Smuggling "
      "Compartment allows in its slot: at most 3 points.", "Remove Engine Upgrade." },
    { "xwing-standard", "imperial", "scimitarsquadronpilot tieshuttle gunner",
      "Scimitar Squadron Pilot has no free Crew slot that takes Gunner. What TIE Shuttle allows there: at most 4 points.",
      "Remove Gunner, or choose one that the slot takes." },
    { "xwing-standard", "imperial", "scimitarsquadronpilot tieshuttle protontorpedoes",
      "Scimitar Squadron Pilot has no Torpedo slot for Proton Torpedoes, because TIE Shuttle takes these slots away.",
      "Remove Proton Torpedoes." },
    { "xwing-standard", "scum", "captainnym-scum havoc salvagedastromech",
      "Captain Nym has no free Salvaged Astromech slot that takes Salvaged Astromech. What Havoc allows there: unique only.",
      "Remove Salvaged Astromech, or choose one that the slot takes." },
    { "xwing-standard", "scum", "zuckuss misthunter tractorbeam heavylasercannon",
      "Zuckuss has 1 Cannon slot and its cards need 2;", "Remove Heavy Laser Cannon." },
    { "xwing-core", "imperial", "academypilot; darkcurse; nightbeast",
      "The list needs 3 models of this kind: TIE Fighter, for \"Night Beast\", \"Dark Curse\" and Academy Pilot. The box, "
      "X-Wing Core Set, holds 2.", "Remove some of them." },
    { "armada-core", "rebel", "2*xwingsquadron; 3*xwingsquadron", "The list needs 5 models of this kind: X-wing Squadron, for",
      "Remove some of them." },
    { "armada-400", "imperial", "imperialiiclassstardestroyer ministertua",
      "Minister Tua may not go on Imperial II-class Star Destroyer. Condition: small ship; or medium ship or large ship, no Defensive "
      "Retrofit icon.", "Remove Minister Tua." },
    { "xwing-standard", "scum", "moraloeval; nashtahpuppilot",
      "Nashtah Pup Pilot may not be in this list. Condition: ",
      "Remove Nashtah Pup Pilot, or add what it requires." },
    { "xwing-standard", "rebel", "poedameron; poedameron-swx57",
      "These cards share the unique name “Poe Dameron”, which a list may have only once: Poe Dameron (T-70 X-wing, 31), Poe Dameron "
      "(T-70 X-wing, 33).",
      "Keep one of them." },
    { "xwing-standard", "imperial", "howlrunner pushthelimit veteraninstincts",
      "\"Howlrunner\" has 1 Elite slot and its cards need 2; Veteran Instincts has no place.", "Remove Veteran Instincts" },
    { "armada-400", "rebel", "cr90corvettea; 2*wedgeantilles; wedgeantilles",
      "These cards share the unique name “Wedge Antilles”, which a list may have only once: 3 × Wedge Antilles (X-wing "
      "Squadron).",
      "Keep one of them." },
    { "xwing-epic", "imperial", "13*academypilot", "The list has 13 × TIE Fighter; the format allows 12.", "Remove some" },
    { "xwing-custom=1", "imperial", "academypilot", "The list costs 12 of 1 point.",
      "Remove or replace cards until the list costs at most 1 point." },
    { "xwing-custom=23", "imperial", "2*academypilot", "The list costs 24 of 23 points.",
      "Remove or replace cards until the list costs at most 23 points." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) list = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
      g_autoptr (MuReport) report = mu_check (list, mu_roster_get_format (list));
      gboolean found = FALSE;

      for (guint j = 0; j < report->findings->len; j++)
        {
          g_autofree char *message = mu_finding_dup_message (report->findings->pdata[j]);
          g_autofree char *remedy = mu_remedy_dup_text (list, report, report->findings->pdata[j]);

          g_test_message ("%s → %s", message, remedy);
          found |= g_str_has_prefix (message, cases[i].message) && g_str_has_prefix (remedy, cases[i].remedy);
        }
      if (!found)
        g_error ("%s: no finding says “%s”", cases[i].list, cases[i].message);
    }
}

/* Without a limit no list costs too much or too little, and there is no third for squadrons. */
static void
test_no_limit (void)
{
  static const struct
  {
    const char *format;
    const char *faction;
    const char *list;
    const char *rules;
  } cases[] = {
    { "xwing-custom", "imperial", "academypilot", "" },
    { "xwing-custom", "imperial", "30*academypilot", "" },
    { "xwing-custom=31", "imperial", "3*academypilot", "points" },
    { "xwing-team", "imperial", "17*academypilot", "points" },
    { "armada-custom", "rebel", "cr90corvettea garmbeliblis; 20*xwingsquadron", "" },
    { "armada-custom=300", "rebel", "cr90corvettea garmbeliblis; 8*xwingsquadron", "squadron-third" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) list = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
      g_autoptr (MuReport) report = mu_check (list, mu_roster_get_format (list));
      g_autoptr (GString) rules = g_string_new (NULL);

      for (guint j = 0; j < report->findings->len; j++)
        {
          const MuFinding *finding = report->findings->pdata[j];

          if (mu_finding_is_error (finding)
              && (g_str_equal (finding->rule->id, "points") || g_str_equal (finding->rule->id, "squadron-third")))
            g_string_append (rules, finding->rule->id);
        }
      g_test_message ("%s: %s", cases[i].format, cases[i].list);
      g_assert_cmpstr (rules->str, ==, cases[i].rules);
      g_assert_cmpint (mu_report_get_bid (report) != 0, ==, report->limit > 0);
    }
}

/* An unknown card's remedy names similar cards that fit its place, best first. */
static void
test_similar (void)
{
  static const struct
  {
    const char *format;
    const char *faction;
    const char *list;
    const char *remedy; /* its beginning */
  } cases[] = {
    { "xwing-standard", "rebel", "wedgeantilles ?Stealth", "Did you mean Stealth Device (Modification)?" },
    { "xwing-standard", "rebel", "wedgeantilles ?R2D22", "Did you mean R2-D2 (Astromech) or R2-D2 (Crew)?" },
    { "xwing-standard", "rebel", "?WedgeAntiles", "Did you mean Wedge Antilles (X-wing)?" },
    { "xwing-standard", "imperial", "?WedgeAntiles", "Check the spelling," },
    { "xwing-standard", "rebel", "wedgeantilles ?Quux", "Check the spelling," },
    { "armada-400", "imperial", "?InterdictorSuppresionRefit", "Did you mean Interdictor Suppression Refit? Otherwise" },
    { "armada-400", "imperial", "?VictoryIIStarDestroyr", "Did you mean Victory II-class Star Destroyer" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autofree char *remedy = NULL;

      for (guint j = 0; remedy == NULL && j < report->findings->len; j++)
        if (mu_finding_says (report->findings->pdata[j], MU_MESSAGE_UNKNOWN_CARD))
          remedy = mu_remedy_dup_text (roster, report, report->findings->pdata[j]);
      g_test_message ("%s: %s", cases[i].list, remedy);
      g_assert_nonnull (remedy);
      g_assert_true (g_str_has_prefix (remedy, cases[i].remedy));
    }
}

/* Two copies of a ship have its cards twice, and so have two copies of a squadron. */
static const struct
{
  const char *heading; /* of the book, in ASCII, and what is tried */
  const char *format;
  const char *faction;
  const char *list;
  const char *broken; /* the rules, in the order of the table */
} copy_cases[] = {
  { "XW2 NAZWY UNIKATOWE, XW2 Einzigartige Namen/a pilot", "xwing-standard", "rebel", "2*lukeskywalker", "unique-name" },
  { "XW2 NAZWY UNIKATOWE, XW2 Einzigartige Namen/an upgrade", "xwing-standard", "rebel", "2*rookiepilot r2d2", "unique-name" },
  { "XW2 NAZWY UNIKATOWE, XW2 Einzigartige Namen/none", "xwing-standard", "rebel", "2*rookiepilot r2astromech", "" },
  { "AR1 UNIKATOWE NAZWY/an officer", "armada-standard", "rebel",
    "2*cr90corvettea raymusantilles; cr90corvetteb garmbeliblis; !mostwanted; !contestedoutpost; !superiorpositions",
    "unique-name" },
  { "AR1 UNIKATOWE NAZWY/a squadron", "armada-standard", "rebel",
    "2*lukeskywalker; cr90corvetteb garmbeliblis; !mostwanted; !contestedoutpost; !superiorpositions", "unique-name" },
  { "AR1 DOWODCY/a commander", "armada-standard", "rebel",
    "2*cr90corvettea garmbeliblis; !mostwanted; !contestedoutpost; !superiorpositions", "flagship unique-name" },
};

static void
test_copies (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (MuRoster) list = mu_test_roster (copy_cases[i].format, copy_cases[i].faction, copy_cases[i].list);
  g_autoptr (MuReport) report = mu_check (list, mu_roster_get_format (list));
  g_autoptr (GString) broken = g_string_new (NULL);

  for (guint j = 0; j < report->findings->len; j++)
    {
      const MuFinding *finding = report->findings->pdata[j];

      if (!mu_finding_is_error (finding))
        continue;
      g_string_append_printf (broken, "%s%s", broken->len > 0 ? " " : "", finding->rule->id);
      g_assert_cmpint (finding->have, ==, 2);
      g_assert_cmpuint (finding->cards->len, ==, 2);
    }
  g_assert_cmpstr (broken->str, ==, copy_cases[i].broken);
}

/* Of two cards that share a unique name, at least one is called so, and the finding names it. */
static void
test_shared_names (void)
{
  static const char *const games[] = { "xwing", "armada" };
  guint n_shared = 0;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), games[i], NULL);
      GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));
      g_autoptr (GHashTable) nameless = g_hash_table_new (NULL, NULL);

      for (guint j = 0; j < cards->len; j++)
        {
          const MuCardFacts *facts = mu_card_get_facts (cards->pdata[j]);

          for (guint k = 0; facts->unique && k < facts->keys->len; k++)
            {
              const char *key = facts->keys->pdata[k];

              if (mu_text_is_called (facts->name, key) || mu_text_is_called (facts->subname, key))
                n_shared++;
              else if (!g_hash_table_add (nameless, (gpointer) key))
                g_error ("several cards have the name “%s”, and none is called so: %s", key, facts->id);
            }
        }
    }
  g_assert_cmpuint (n_shared, >, 300);
}

/* The units of a legal list are left out, and nothing else. */
static void
test_briefly (void)
{
  static const char *const lists[] = { "soontirfel pushthelimit", "soontirfel; soontirfel", "" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", lists[i]);
      g_autoptr (MuReport) whole = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (MuReport) brief = mu_check_briefly (roster, mu_roster_get_format (roster));

      g_assert_cmpint (brief->legal, ==, whole->legal);
      g_assert_cmpint (brief->points, ==, whole->points);
      g_assert_cmpint (brief->limit, ==, whole->limit);
      g_assert_cmpint (brief->n_errors, ==, whole->n_errors);
      g_assert_cmpuint (brief->findings->len, ==, whole->findings->len);
      for (guint j = 0; j < whole->findings->len; j++)
        g_assert_true (mu_finding_equal (brief->findings->pdata[j], whole->findings->pdata[j]));
      g_assert_cmpuint (brief->units->len, ==, whole->legal ? 0 : whole->units->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/check/other-formats", test_other_formats);
  g_test_add_func ("/check/revision", test_revision);
  g_test_add_func ("/check/printings", test_printings);
  g_test_add_func ("/check/revised-costs", test_revised_costs);
  g_test_add_func ("/check/numbers", test_numbers);
  g_test_add_func ("/check/stats", test_stats);
  g_test_add_func ("/check/slots", test_places);
  g_test_add_func ("/check/names", test_names);
  g_test_add_func ("/check/facts", test_facts);
  g_test_add_func ("/check/spare-points", test_spare_points);
  g_test_add_func ("/check/advice", test_advice);
  g_test_add_func ("/check/no-limit", test_no_limit);
  g_test_add_func ("/check/unit-errors", test_unit_errors);
  g_test_add_func ("/check/messages", test_messages);
  for (guint i = 0; i < G_N_ELEMENTS (copy_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/check/copies/", copy_cases[i].heading, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_copies);
    }
  g_test_add_func ("/check/shared-names", test_shared_names);
  g_test_add_func ("/check/similar", test_similar);
  g_test_add_func ("/check/briefly", test_briefly);
  return g_test_run ();
}
