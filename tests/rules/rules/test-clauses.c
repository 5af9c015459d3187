/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check.h"
#include "rules/complete/mu-complete.h"
#include "support/mu-test-roster.h"

/*
 * Clauses of the rulebooks on lists, under their headings: what a check says about a list, and of how many. What they
 * say about ID tokens, setting up, initiative, scoring and teams is in the tests of those.
 */
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
  /* Squads */
  { "XW2", "Game formats, Standard", "xwing-standard", "imperial", "8*academypilot", NULL, "points", -1, -1 },
  { "XW2", "Game formats, Standard", "xwing-standard", "imperial", "9*academypilot", "points", "points", 108, 100 },
  { "XW1", "Squad building", "xwing-custom=36", "imperial", "3*academypilot", NULL, "points", -1, -1 },
  { "XW1", "Squad building", "xwing-custom=35", "imperial", "3*academypilot", "points", "points", 36, 35 },
  { "XW2", "Squad building", "xwing-custom=26", "imperial", "soontirfel", "points", "points", 27, 26 },
  { "XW2", "Squad points", "xwing-custom=15", "rebel", "prototypepilot chardaanrefit", NULL, "points", -1, -1 },
  { "XW2", "Squad points", "xwing-custom=14", "rebel", "prototypepilot chardaanrefit", "points", "points", 15, 14 },
  { "XW2", "Factions, the Resistance is Rebel", "xwing-standard", "rebel", "wedgeantilles; blueace", NULL, "faction",
    -1, -1 },
  { "XW2", "Factions, the First Order is Imperial", "xwing-standard", "imperial", "soontirfel; omegaace", NULL,
    "faction", -1, -1 },
  { "XW2", "Factions, not mixed", "xwing-standard", "imperial", "soontirfel; wedgeantilles", "faction-card", "faction",
    -1, -1 },
  { "XW2", "Factions, neutral upgrades", "xwing-standard", "rebel", "wedgeantilles pushthelimit", NULL, "faction", -1,
    -1 },
  { "XW2", "Factions, neutral upgrades", "xwing-standard", "scum", "kavil pushthelimit", NULL, "faction", -1, -1 },
  { "XW1", "Unique names", "xwing-standard", "rebel", "lukeskywalker; 3*rookiepilot", NULL, "unique-name", -1, -1 },
  { "XW1", "Unique names", "xwing-standard", "rebel", "2*lukeskywalker", "unique", "unique-name", 2, 1 },
  { "XW2", "Unique names, over all kinds of cards", "xwing-standard", "rebel",
    "lukeskywalker; outerrimsmuggler lukeskywalker", "unique", "unique-name", 2, 1 },
  { "XW2", "Huge ship", "xwing-epic", "rebel", "cr90corvettefore #1; cr90corvetteaft #1", NULL, "section-pair", -1,
    -1 },
  { "XW2", "Huge ship", "xwing-epic", "rebel", "cr90corvettefore", "section-pair", "section-pair", -1, -1 },

  /* Upgrades of squads */
  { "XW2", "Upgrade cards, one an icon", "xwing-standard", "imperial", "soontirfel pushthelimit", NULL, "slot", -1,
    -1 },
  { "XW2", "Upgrade cards, one an icon", "xwing-standard", "imperial", "soontirfel pushthelimit determination",
    "slot-full", "slot", 2, 1 },
  { "XW2", "Upgrade cards, one an icon", "xwing-standard", "imperial", "academypilot pushthelimit", "slot-none", "slot",
    1, 0 },
  { "XW1", "Upgrade cards", "xwing-standard", "rebel", "rookiepilot r2f2 protontorpedoes", NULL, "slot", -1, -1 },
  { "XW1", "Upgrade cards", "xwing-standard", "rebel", "rookiepilot r2f2 r5k6", "slot-full", "slot", 2, 1 },
  { "XW2", "Upgrade cards, faction", "xwing-standard", "imperial", "captainkagi rebelcaptive", NULL, "faction", -1,
    -1 },
  { "XW2", "Upgrade cards, faction", "xwing-standard", "rebel", "outerrimsmuggler rebelcaptive", "faction-card",
    "faction", -1, -1 },
  { "XW2", "Upgrade cards, size", "xwing-standard", "rebel", "outerrimsmuggler countermeasures", NULL, "restricted", -1,
    -1 },
  { "XW2", "Upgrade cards, size", "xwing-standard", "rebel", "rookiepilot countermeasures", "restricted", "restricted",
    -1, -1 },
  { "XW2", "Upgrade cards, type", "xwing-standard", "imperial", "alphasquadronpilot twinionenginemkii", NULL,
    "restricted", -1, -1 },
  { "XW2", "Upgrade cards, type, TIE/fo", "xwing-standard", "imperial", "epsilonsquadronpilot twinionenginemkii", NULL,
    "restricted", -1, -1 },
  { "XW2", "Upgrade cards, type, TIE Fighter on a TIE/fo", "xwing-standard", "imperial", "epsilonsquadronpilot capturedtie",
    NULL, "restricted", -1, -1 },
  { "XW2", "Upgrade cards, type", "xwing-standard", "imperial", "omicrongrouppilot twinionenginemkii", "restricted",
    "restricted", -1, -1 },
  { "XW2", "Upgrade cards, X-wing only", "xwing-standard", "rebel", "bluesquadronnovice integratedastromech", NULL,
    "restricted", -1, -1 },
  { "XW2", "Upgrade cards, X-wing only", "xwing-standard", "rebel", "bluesquadronpilot integratedastromech",
    "restricted", "restricted", -1, -1 },
  { "XW2", "Modifications, one a ship", "xwing-standard", "imperial", "academypilot hullupgrade", NULL,
    "modification-cap", -1, -1 },
  { "XW2", "Modifications, one a ship", "xwing-standard", "imperial", "academypilot hullupgrade stealthdevice",
    "modification-cap", "modification-cap", 2, 1 },
  { "XW2", "Modifications, more by a card", "xwing-standard", "imperial",
    "soontirfel royalguardtie hullupgrade stealthdevice", NULL, "modification-cap", -1, -1 },
  { "XW2", "Limited", "xwing-epic", "imperial", "gozanticlasscruiser backupshieldgenerator", NULL, "limited", -1, -1 },
  { "XW2", "Limited", "xwing-epic", "rebel", "gr75mediumtransport backupshieldgenerator backupshieldgenerator",
    "limited", "limited", 2, 1 },
  { "XW2", "Limited", "xwing-epic", "rebel", "gr75mediumtransport backupshieldgenerator expandedcargohold", NULL,
    "limited", -1, -1 },
  { "XW2", "Title", "xwing-standard", "imperial", "soontirfel royalguardtie", NULL, "title-cap", -1, -1 },
  { "XW2", "Title", "xwing-standard", "imperial", "academypilot royalguardtie", "restricted", "restricted", -1, -1 },
  { "XW2", "Title", "xwing-standard", "rebel", "chewbacca millenniumfalcon millenniumfalcon-swx57", "title-cap",
    "title-cap", 2, 1 },

  /* Fleets */
  { "AR1", "Fleet building, 300 points", "armada-standard", "rebel", "4*assaultfrigatemarkiib", NULL, "points", -1,
    -1 },
  { "AR1", "Fleet building, 300 points", "armada-standard", "rebel", "5*assaultfrigatemarkiib", "points", "points", 360,
    300 },
  { "AR1", "Fleet building, any total", "armada-custom=360", "rebel", "5*assaultfrigatemarkiib", NULL, "points", -1,
    -1 },
  { "AR1", "Fleet building, one faction", "armada-standard", "rebel", "cr90corvettea; gladiatoriclassstardestroyer",
    "faction-card", "faction", -1, -1 },
  { "AR1", "Fleet building, a third for squadrons", "armada-standard", "rebel", "cr90corvettea; 7*xwingsquadron", NULL,
    "squadron-third", -1, -1 },
  { "AR1", "Fleet building, a third for squadrons", "armada-standard", "rebel", "cr90corvettea; 8*xwingsquadron",
    "squadrons", "squadron-third", 104, 100 },
  { "AR1", "Fleet building, a third rounded up", "armada-400", "rebel",
    "cr90corvettea; 8*xwingsquadron; 3*awingsquadron", "squadrons", "squadron-third", 137, 134 },
  { "AR1", "Commanders", "armada-standard", "rebel", "cr90corvettea garmbeliblis", NULL, "flagship", -1, -1 },
  { "AR1", "Commanders", "armada-standard", "rebel", "assaultfrigatemarkiib garmbeliblis", NULL, "slot", -1, -1 },
  { "AR1", "Commanders, of its faction", "armada-standard", "rebel", "cr90corvettea admiralmotti", "faction-card",
    "faction", -1, -1 },
  { "AR1", "Flagship", "armada-standard", "rebel", "2*cr90corvettea", "flagship-none", "flagship", 0, 1 },
  { "AR1", "Flagship", "armada-standard", "rebel", "cr90corvettea garmbeliblis; cr90corvettea monmothma",
    "flagship-several", "flagship", 2, 1 },
  { "AR1", "Unique names", "armada-standard", "rebel", "cr90corvettea; 4*xwingsquadron", NULL, "unique-name", -1, -1 },
  { "AR1", "Unique names", "armada-standard", "rebel", "cr90corvettea; 2*lukeskywalker", "unique", "unique-name", 2,
    1 },
  { "AR1", "Unique names, over all kinds of cards", "armada-standard", "rebel",
    "cr90corvettea leiaorgana-commander; cr90corvetteb leiaorgana-officer", "unique", "unique-name", 2, 1 },
  { "AR1", "Objective cards", "armada-standard", "rebel", "cr90corvettea; !mostwanted; !firelanes; !superiorpositions",
    NULL, "objectives", -1, -1 },
  { "AR1", "Objective cards, one of each kind", "armada-standard", "rebel",
    "cr90corvettea; !mostwanted; !openingsalvo; !firelanes; !superiorpositions", "objective-several", "objectives", 2,
    1 },
  { "AR1", "Upgrade cards, one an icon", "armada-standard", "rebel",
    "cr90corvettea dodonnaspride dualturbolaserturrets", NULL, "slot", -1, -1 },
  { "AR1", "Upgrade cards, one an icon", "armada-standard", "rebel",
    "cr90corvettea dualturbolaserturrets xi7turbolasers", "slot-full", "slot", 2, 1 },
  { "AR1", "Upgrade cards, faction", "armada-standard", "imperial",
    "victoryiclassstardestroyer-imperial raymusantilles", "faction-card", "faction", -1, -1 },
  { "AR1", "Upgrade cards, one Modification", "armada-standard", "imperial",
    "victoryiiclassstardestroyer enhancedarmament", NULL, "modification-cap", -1, -1 },
  { "AR1", "Upgrade cards, one Modification", "armada-standard", "imperial",
    "victoryiiclassstardestroyer phylonq7tractorbeams enhancedarmament", "modification-cap", "modification-cap", 2, 1 },
  { "AR1", "Titles, by ship symbol", "armada-standard", "rebel", "nebulonbescortfrigate redemption", NULL, "restricted",
    -1, -1 },
  { "AR1", "Titles, by ship symbol", "armada-standard", "rebel", "cr90corvettea redemption", "restricted", "restricted",
    -1, -1 },
  { "AR1", "Titles, one", "armada-standard", "rebel", "nebulonbescortfrigate redemption yavaris", "title-cap",
    "title-cap", 2, 1 },

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
  { "XW1", "Component limits", "xwing-core", "rebel", "biggsdarklighter; rookiepilot", "box-models", "box-contents", 2,
    1 },
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
  { "XW2", "Component limits", "xwing-core-2015", "rebel", "poedameron bb8 weaponsguidance protontorpedoes", NULL,
    BOX },
  { "XW2", "Component limits", "xwing-core-2015", "rebel", "lukeskywalker", "box-none", "box-contents", 1, 0 },
  { "XW2", "Component limits", "xwing-core-2015", "rebel", "blueace; redsquadronveteran", "box-models", "box-contents",
    2, 1 },
  { "XW2", "Component limits", "xwing-core-2015", "imperial", "omegaace; epsilonleader wired", NULL, BOX },
  { "XW2", "Component limits", "xwing-core-2015", "imperial", "2*epsilonsquadronpilot", NULL, BOX },
  { "XW2", "Component limits", "xwing-core-2015", "imperial", "omegaleader", "box-none", "box-contents", 1, 0 },
  { "AR1", "Fleet building", "armada-core", "rebel",
    "cr90corvettea generaldodonna dodonnaspride; nebulonbescortfrigate redemption; 3*xwingsquadron; lukeskywalker",
    NULL, BOX },
  { "AR1", "Fleet building", "armada-core", "rebel", "cr90corvettea; cr90corvetteb", "box-models", "box-contents", 2,
    1 },
  { "AR1", "Fleet building", "armada-core", "rebel", "cr90corvettea; 4*xwingsquadron; lukeskywalker", "box-models",
    "box-contents", 5, 4 },
  { "AR1", "Fleet building", "armada-core", "imperial", "victoryiclassstardestroyer-imperial; 7*tiefightersquadron",
    "box-models", "box-contents", 7, 6 },
  { "AR1", "Fleet building", "armada-core", "imperial", "victoryiclassstardestroyer-imperial admiralmotti", "box-none",
    "box-contents", 1, 0 },
  { "AR1", "Fleet building", "armada-core", "rebel", "cr90corvettea; !mostwanted; !firelanes; !superiorpositions", NULL,
    BOX },
  { "AR1", "Fleet building", "armada-core", "rebel", "cr90corvettea; !navigationalhazards", "box-none", "box-contents",
    1, 0 },
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
  { "XW2", "Game formats, Cinematic", "xwing-cinematic", "rebel", "rookiepilot; academypilot", "faction-card",
    "faction", -1, -1 },

  /* A variant without objectives */
  { "AR1", "Unlimited rounds", "armada-unlimited", "rebel", "cr90corvettea", NULL, "objectives", -1, -1 },
  { "AR1", "Unlimited rounds", "armada-standard", "rebel", "cr90corvettea; !mostwanted; !firelanes",
    "objective-missing", "objectives", 0, 1 },
  { "AR1", "Unlimited rounds", "armada-unlimited", "rebel", "cr90corvettea", "flagship-none", "flagship", 0, 1 },
  { "AR1", "Unlimited rounds", "armada-unlimited=40", "rebel", "cr90corvettea", "points", "points", 44, 40 },

  /* No flotilla carries a commander; only tournaments limit how many there are */
  { "AR15", "Flotillas", "armada-standard", "rebel", COMMANDED_FLOTILLA, "flotilla-commander", "flotilla-cap", -1, -1 },
  { "AR15", "Flotillas", "armada-unlimited", "rebel", COMMANDED_FLOTILLA, "flotilla-commander", "flotilla-cap", -1,
    -1 },
  { "AR15", "Flotillas", "armada-custom", "rebel", COMMANDED_FLOTILLA, "flotilla-commander", "flotilla-cap", -1, -1 },
  { "AR15", "Flotillas", "armada-400-2020", "rebel", COMMANDED_FLOTILLA, "flotilla-commander", "flotilla-cap", -1, -1 },
  { "AR15", "Flotillas", "armada-sector", "rebel", COMMANDED_FLOTILLA, "flotilla-commander", "flotilla-cap", -1, -1 },
  { "AR15", "Flotillas", "armada-standard", "rebel", "3*gr75mediumtransports", NULL, "flotilla-cap", -1, -1 },
  { "AR15", "Flotillas", "armada-400", "rebel", "3*gr75mediumtransports", "flotillas", "flotilla-cap", 3, 2 },
};

/* What a card shows: its size, its attack as a weapon, its defense tokens, and the slots of its bar. */
typedef struct
{
  const char *path; /* with the heading in the book */
  const char *game;
  MuCardKind kind;
  const char *card;
  const char *shows;
} Fact;

static const Fact fact_cases[] = {
  { "XW2/Small ship", "xwing", MU_CARD_SHIP, "xwing", "small" },
  { "XW2/Large ship", "xwing", MU_CARD_SHIP, "yt1300", "large" },
  { "XW2/Huge ship", "xwing", MU_CARD_SHIP, "gr75mediumtransport", "huge" },
  { "XW2/Secondary weapons and their range", "xwing", MU_CARD_UPGRADE, "protontorpedoes", "4 dice at 2-3" },
  { "XW2/Secondary weapons and their range/turret", "xwing", MU_CARD_UPGRADE, "ioncannonturret", "3 dice at 1-2" },
  { "XW1/Upgrade card anatomy", "xwing", MU_CARD_UPGRADE, "clustermissiles", "3 dice at 1-2" },
  { "AR1/Size classes/CR90", "armada", MU_CARD_SHIP, "cr90corvettea",
    "small evade evade redirect officer support-team defensive-retrofit turbolasers" },
  { "AR1/Size classes/Nebulon-B", "armada", MU_CARD_SHIP, "nebulonbescortfrigate",
    "small evade brace brace officer support-team turbolasers" },
  { "AR1/Size classes/Gladiator", "armada", MU_CARD_SHIP, "gladiatoriclassstardestroyer",
    "small evade brace redirect officer weapons-team support-team ordnance" },
  { "AR1/Size classes/Assault Frigate", "armada", MU_CARD_SHIP, "assaultfrigatemarkiib",
    "medium evade brace redirect officer weapons-team offensive-retrofit defensive-retrofit turbolasers" },
  { "AR1/Size classes/Victory", "armada", MU_CARD_SHIP, "victoryiclassstardestroyer-imperial",
    "medium brace redirect redirect officer weapons-team offensive-retrofit ordnance turbolasers" },
  { "AR1/Defense tokens/of a unique squadron", "armada", MU_CARD_SQUADRON, "lukeskywalker", "brace brace" },
  { "AR1/Defense tokens/none of a squadron", "armada", MU_CARD_SQUADRON, "xwingsquadron", "" },
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

static void
append_term (GString *text, MuGame *game, MuVocabularyKind kind, int index)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                          mu_vocabulary_get (mu_game_get_vocabulary (game, kind), index)->id);
}

static void
append_terms (GString *text, MuGame *game, MuVocabularyKind kind, const GArray *indices)
{
  for (guint i = 0; i < indices->len; i++)
    append_term (text, game, kind, g_array_index (indices, int, i));
}

static void
test_fact (gconstpointer data)
{
  const Fact *fact = data;
  MuGame *game = mu_games_get (mu_test_get_games (), fact->game, NULL);
  MuCard *card = mu_catalog_get_card (mu_game_get_catalog (game, NULL), fact->kind, fact->card);
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autoptr (GString) shows = g_string_new (NULL);

  if (fact->kind == MU_CARD_SHIP)
    append_term (shows, game, MU_VOCABULARY_SIZE, facts->size);
  if (facts->weapon_range != NULL)
    g_string_append_printf (shows, "%d dice at %s", facts->weapon_attack, facts->weapon_range);
  append_terms (shows, game, MU_VOCABULARY_TOKEN, facts->defense);
  for (guint i = 0; i < facts->slots->len; i++)
    append_term (shows, game, MU_VOCABULARY_SLOT, g_bit_nth_lsf (g_array_index (facts->slots, guint32, i), -1));
  g_assert_cmpstr (shows->str, ==, fact->shows);
}

/* The icons that the books explain; later products have more. */
static void
test_icons (void)
{
  static const struct
  {
    const char *game;
    const char *icons;
  } cases[] = {
    { "xwing",
      "astromech bomb cannon cargo crew elite hardpoint illicit missile modification salvaged-astromech system "
      "team tech title torpedo turret" },
    { "armada", "commander defensive-retrofit ion-cannons offensive-retrofit officer ordnance support-team title "
                "turbolasers weapons-team" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), cases[i].game, NULL);
      g_auto (GStrv) icons = g_strsplit (cases[i].icons, " ", -1);

      for (char **icon = icons; *icon != NULL; icon++)
        g_assert_cmpint (mu_vocabulary_find (mu_game_get_vocabulary (game, MU_VOCABULARY_SLOT), *icon), >=, 0);
    }
}

/* A hint names the obstacle as the catalogs do; one that they do not have, as the list does. */
static void
test_obstacle_names (void)
{
  static const char *const texts[] = { "“pebble” is not an obstacle of the catalogs.",
                                       "Core Set: asteroid 1 is in the list 2 times; its obstacles must differ.",
                                       "The list has 4 obstacles; a player brings 3." };
  g_autoptr (MuRoster) roster = mu_test_roster (
      "xwing-standard", "imperial", "academypilot; @coreasteroid0; @pebble; @coreasteroid0; @coreasteroid3");
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

/* Every ship or upgrade that the picker offers as legal leaves the list inside the box, and so does every completion.
 */
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
      g_autofree char *path = g_strdup_printf ("/clauses/%s/%s/%02u", clauses[i].book, clauses[i].heading, i);

      g_test_add_data_func (path, &clauses[i], test_clause);
    }
  for (guint i = 0; i < G_N_ELEMENTS (fact_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/clauses/", fact_cases[i].path, NULL);

      g_test_add_data_func (path, &fact_cases[i], test_fact);
    }
  g_test_add_func ("/clauses/Upgrade icons", test_icons);
  g_test_add_func ("/clauses/XW2/Setup 4/names", test_obstacle_names);
  g_test_add_func ("/clauses/XW1/Component limits/inside", test_inside);
  return g_test_run ();
}
