/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/text/mu-language.h"
#include "rules/check/mu-check.h"
#include "rules/compare/mu-changes.h"
#include "support/mu-test-pseudo.h"
#include "support/mu-test-roster.h"

/* Two states of a list and what is said of the way from one to the other, by "; ". */
typedef struct
{
  const char *name;
  const char *format;
  const char *lists[2];
  const char *changes;
} Case;

static const Case cases[] = {
  { "nothing", "xwing-standard", { "soontirfel pushthelimit", "soontirfel pushthelimit" }, "" },
  { "unit-added",
    "xwing-standard",
    { "soontirfel", "soontirfel; academypilot" },
    "Academy Pilot added; 27 → 39 points" },
  { "unit-removed",
    "xwing-standard",
    { "soontirfel; academypilot", "academypilot" },
    "Soontir Fel removed; 39 → 12 points" },
  { "upgrade",
    "xwing-standard",
    { "soontirfel pushthelimit", "soontirfel royalguardtie" },
    "Soontir Fel: Push the Limit removed; Soontir Fel: Royal Guard TIE added; 30 → 27 points" },
  { "pilot",
    "xwing-standard",
    { "soontirfel", "alphasquadronpilot" },
    "Soontir Fel → Alpha Squadron Pilot; 27 → 18 points" },
  { "order", "xwing-standard", { "soontirfel; academypilot", "academypilot; soontirfel" }, "Order changed" },
  { "count",
    "armada-standard",
    { "2*tiefightersquadron", "3*tiefightersquadron" },
    "TIE Fighter Squadron: 2 → 3; 16 → 24 points" },
  { "objective", "armada-standard", { "", "!mostwanted" }, "Objectives: Most Wanted added" },
  { "squadrons-added", "armada-standard", { "", "2*tiefightersquadron" }, "2 × TIE Fighter Squadron added; 0 → 16 points" },
  { "ship-of-the-class",
    "armada-standard",
    { "gladiatoriclassstardestroyer", "gladiatoriiclassstardestroyer" },
    "Gladiator I-class Star Destroyer → Gladiator II-class Star Destroyer; 56 → 62 points" },
  { "another-class", "armada-standard", { "gladiatoriclassstardestroyer", "raidericlasscorvette" },
    "Gladiator I-class Star Destroyer removed; Raider I-class Corvette added; 56 → 44 points" },
  { "another-copy",
    "xwing-standard",
    { "omicrongrouppilot rebelcaptive", "omicrongrouppilot rebelcaptive rebelcaptive" },
    "Omicron Group Pilot: Rebel Captive added; 24 → 27 points" },
  { "more-and-other-squadrons", "armada-standard", { "2*tiefightersquadron; 2*tieinterceptorsquadron", "3*tiefightersquadron" },
    "TIE Fighter Squadron: 2 → 3; 2 × TIE Interceptor Squadron removed; 38 → 24 points" },
  { "unknown", "xwing-standard", { "?nobody", "?somebody" }, "nobody removed; somebody added" },
  { "unknown-kept", "xwing-standard", { "?nobody; academypilot", "academypilot; ?nobody" }, "Order changed" },
};

static const Case *
find_case (const char *name)
{
  guint i = 0;

  while (!g_str_equal (cases[i].name, name))
    i++;
  return &cases[i];
}

static MuReport *
judge (MuRoster *roster)
{
  return mu_check (roster, mu_roster_get_format (roster));
}

static GPtrArray *
list_changes (MuRoster *before, MuRoster *after)
{
  g_autoptr (MuReport) report_before = judge (before);
  g_autoptr (MuReport) report_after = judge (after);

  return mu_changes_new (before, report_before, after, report_after);
}

static void
assert_changes (MuRoster *before, MuRoster *after, const char *expected)
{
  g_autoptr (GPtrArray) changes = list_changes (before, after);
  g_autofree char *said = NULL;

  g_ptr_array_add (changes, NULL);
  said = g_strjoinv ("; ", (char **) changes->pdata);
  g_assert_cmpstr (said, ==, expected);
}

static void
test_units (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (MuRoster) before = mu_test_roster (c->format, "imperial", c->lists[0]);
      g_autoptr (MuRoster) after = mu_test_roster (c->format, "imperial", c->lists[1]);

      g_test_message ("%s", c->name);
      assert_changes (before, after, c->changes);
    }
}

static void
test_head (void)
{
  g_autoptr (MuRoster) before = mu_test_roster ("xwing-custom", "imperial", "soontirfel");
  g_autoptr (MuRoster) after = mu_test_roster ("xwing-custom", "rebel", "soontirfel");

  mu_roster_set_name (before, "Old");
  mu_roster_set_name (after, "New");
  mu_roster_set_text (before, MU_ROSTER_PLAYER, "");
  mu_roster_set_text (after, MU_ROSTER_PLAYER, "Ada");
  mu_roster_set_text (before, MU_ROSTER_EVENT, "Cup");
  mu_roster_set_text (after, MU_ROSTER_NOTES, "Fly casual");
  mu_roster_add_tag (before, "league");
  mu_roster_add_tag (after, "fun");
  mu_roster_set_total (after, 150);
  assert_changes (before, after,
                  "Name: Old → New; Player: Ada; Event: Cup → none; Faction: Imperial → Rebel; Notes changed; "
                  "Tags: league removed; Tags: fun added; Limit: none → 150 points");
  mu_roster_set_total (before, 100);
  mu_roster_set_total (after, 0);
  mu_roster_set_name (after, "Old");
  assert_changes (before, after,
                  "Player: Ada; Event: Cup → none; Faction: Imperial → Rebel; Notes changed; "
                  "Tags: league removed; Tags: fun added; Limit: 100 points → none");
}

/* A limit that changes, and a format. */
static void
test_limit (void)
{
  g_autoptr (MuRoster) before = mu_test_roster ("xwing-custom", "imperial", "soontirfel");
  g_autoptr (MuRoster) after = mu_test_roster ("xwing-standard", "imperial", "soontirfel");

  mu_roster_set_total (before, 150);
  assert_changes (before, after, "Format: Custom → Standard; Limit: 150 → 100 points");
  assert_changes (after, before, "Format: Standard → Custom; Limit: 100 → 150 points");
}

/* What was read and belongs to no ship is told like cards of the list. */
static void
test_unknown (void)
{
  g_autoptr (MuRoster) before = mu_test_roster ("xwing-standard", "imperial", "soontirfel");
  g_autoptr (MuRoster) after = mu_test_roster ("xwing-standard", "imperial", "soontirfel");
  g_autoptr (MuCard) thing = mu_card_new_unknown (MU_CARD_UPGRADE, "thing", "thing", 1);

  mu_roster_add_unknown (before, thing);
  assert_changes (before, after, "thing removed");
  assert_changes (after, before, "thing added");
}

/* Obstacles are called by their names. */
static void
test_obstacles (void)
{
  g_autoptr (MuRoster) before = mu_test_roster ("xwing-standard", "imperial", "soontirfel");
  g_autoptr (MuRoster) after = mu_test_roster ("xwing-standard", "imperial", "soontirfel");

  mu_roster_add_obstacle (before, "yt2400debris0");
  mu_roster_add_obstacle (after, "coreasteroid2");
  assert_changes (before, after, "Obstacles: YT-2400: debris cloud 1 removed; Obstacles: Core Set: asteroid 3 added");
}

/* Arrows point to where the line is read. */
static void
test_mirrored (void)
{
  static const char *const names[] = { "pilot", "count" };
  g_autoptr (MuTestPseudo) pseudo = mu_test_pseudo_new (TRUE);
  g_autoptr (MuLanguageScope) scope = NULL;

  if (pseudo == NULL)
    {
      g_test_skip ("there is no gettext to make a language up with");
      return;
    }
  g_setenv ("MUSTER_LOCALE_DIR", mu_test_pseudo_get_dir (pseudo), TRUE);
  scope = mu_language_enter_tags ("zz");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const Case *c = find_case (names[i]);
      g_autoptr (MuRoster) before = mu_test_roster (c->format, "imperial", c->lists[0]);
      g_autoptr (MuRoster) after = mu_test_roster (c->format, "imperial", c->lists[1]);
      g_autoptr (GPtrArray) changes = list_changes (before, after);

      g_assert_cmpuint (changes->len, ==, 2);
      for (guint j = 0; j < changes->len; j++)
        {
          g_assert_nonnull (strstr (changes->pdata[j], "←"));
          g_assert_null (strstr (changes->pdata[j], "→"));
        }
    }
  g_unsetenv ("MUSTER_LOCALE_DIR");
}

/* Which cards came and went, wherever they are. */
static void
test_cards (void)
{
  static const Case only_cards[] = {
    { "same", "xwing-standard", { "soontirfel; academypilot", "academypilot; soontirfel" }, "" },
    { "upgrade",
      "xwing-standard",
      { "soontirfel lonewolf", "soontirfel predator; 2*academypilot" },
      "+ Predator, + 2 × Academy Pilot, − Lone Wolf" },
    { "moved",
      "xwing-standard",
      { "soontirfel predator; howlrunner", "soontirfel; howlrunner predator" },
      "" },
    { "count", "armada-standard", { "3*tiefightersquadron; !mostwanted", "2*tiefightersquadron" },
      "− TIE Fighter Squadron, − Most Wanted" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (only_cards); i++)
    {
      const Case *c = &only_cards[i];
      g_autoptr (MuRoster) before = mu_test_roster (c->format, "imperial", c->lists[0]);
      g_autoptr (MuRoster) after = mu_test_roster (c->format, "imperial", c->lists[1]);
      g_autofree char *line = mu_changes_dup_cards (before, after);
      g_auto (GStrv) words = g_strsplit (line, "\u00a0", -1);
      g_autofree char *plain = g_strjoinv (" ", words);

      g_test_message ("%s", c->name);
      g_assert_cmpstr (plain, ==, c->changes);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/changes/units", test_units);
  g_test_add_func ("/changes/head", test_head);
  g_test_add_func ("/changes/limit", test_limit);
  g_test_add_func ("/changes/unknown", test_unknown);
  g_test_add_func ("/changes/obstacles", test_obstacles);
  g_test_add_func ("/changes/cards", test_cards);
  g_test_add_func ("/changes/mirrored", test_mirrored);
  return g_test_run ();
}
