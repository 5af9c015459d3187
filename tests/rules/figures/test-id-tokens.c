/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-setup-notes.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-roster.h"

/* A list, and what is said of its ID tokens, one card a line. */
typedef struct
{
  const char *heading; /* of the book, in ASCII, and what is tried */
  const char *format;
  const char *faction;
  const char *list;
  const char *tokens;
} TokenCase;

static const TokenCase token_cases[] = {
  { "XW1 Tunnistemerkit, XW1 ID-brickor/three tokens for each copy", "xwing-core", "imperial", "2*academypilot",
    "Academy Pilot: numbers for all 2, 3 equal tokens each" },
  { "XW2 ZETONY IDENTYFIKACYJNE, XW2 ID-Marker/the first copy, too", "xwing-standard", "imperial",
    "soontirfel; 4*academypilot", "Academy Pilot: numbers for all 4, 3 equal tokens each" },
  { "XW2 ZETONY IDENTYFIKACYJNE, XW2 ID-Marker/one of each", "xwing-standard", "imperial",
    "soontirfel; academypilot; blacksquadronpilot", "" },
  { "XW2 ZETONY IDENTYFIKACYJNE, XW2 ID-Marker/two kinds of copies", "xwing-standard", "imperial",
    "2*academypilot; 3*blacksquadronpilot",
    "Academy Pilot: numbers for all 2, 3 equal tokens each\n"
    "Black Squadron Pilot: numbers for all 3, 3 equal tokens each" },
  { "XW2 ZETONY IDENTYFIKACYJNE, XW2 ID-Marker/not for unique ship cards", "xwing-standard", "imperial",
    "2*soontirfel; academypilot", "" },
  { "AR1 ZETONY IDENTYFIKACYJNE/each copy of a ship", "armada-standard", "rebel",
    "3*cr90corvettea; nebulonbescortfrigate; 4*xwingsquadron", "CR90 Corvette A: numbers for all 3" },
  { "AR1 OKRET FLAGOWY/a pair for the flagship", "armada-standard", "rebel",
    "nebulonbescortfrigate; cr90corvettea garmbeliblis", "CR90 Corvette A: the flagship's pair" },
  { "AR1 OKRET FLAGOWY/the flagship is a copy", "armada-standard", "rebel", "cr90corvettea; cr90corvettea garmbeliblis",
    "CR90 Corvette A: numbers for all 2\nCR90 Corvette A: the flagship's pair" },
};

static MuSetupNotes *
new_notes (const char *format, const char *faction, const char *list)
{
  g_autoptr (MuRoster) roster = mu_test_roster (format, faction, list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  return mu_setup_notes_new (roster, report);
}

static void
test_tokens (gconstpointer data)
{
  const TokenCase *test = data;
  g_autoptr (MuSetupNotes) notes = new_notes (test->format, test->faction, test->list);
  g_autofree char *tokens = NULL;

  g_ptr_array_add (notes->id_tokens, NULL);
  tokens = g_strjoinv ("\n", (char **) notes->id_tokens->pdata);
  g_assert_cmpstr (tokens, ==, test->tokens);
}

/* What the book of a format says for every list of it. */
typedef struct
{
  const char *heading;
  const char *format;
  const char *initiative; /* nullable: not tried */
  const char *tokens;     /* nullable */
} RuleCase;

static const RuleCase rule_cases[] = {
  { "XW1 Aloitusoikeus, XW1 Initiativ", "xwing-core",
    "The player with the lower total has initiative. On a tie, this faction has initiative: Imperial.",
    NULL },
  { "XW2 INICJATYWA, XW2 Initiative", "xwing-standard",
    "The player with the lower total chooses who has initiative. On a tie, roll an attack die.", NULL },
  { "XW2 INICJATYWA, XW2 Initiative/custom", "xwing-custom",
    "The player with the lower total chooses who has initiative. On a tie, roll an attack die.", NULL },
  { "AR1 PRZYGOTOWANIE 3", "armada-400",
    "The player with the lower total chooses who is first player. On a tie, toss a coin.", NULL },
  { "RR Player Order", "xwing2-legacy",
    "The player with the lower total chooses who is first player. On a tie, one player calls hits or misses, and the "
    "other rolls an attack die.",
    NULL },
  { "RR Determine Player Order", "xwing2-xwa",
    "Attack dice decide who is first player: in set-up, and again each round when the dials are set.", NULL },
  { "RR Determine Player Order/its makers' last list", "xwing2-amg",
    "Attack dice decide who is first player: in set-up, and again each round when the dials are set.", NULL },
  { "XW2 ZETONY IDENTYFIKACYJNE, XW2 ID-Marker/mirror match", "xwing-standard", NULL,
    "In a mirror match, every ship needs ID tokens. One player's are white, the other's black." },
  { "AR1 ZETONY IDENTYFIKACYJNE/mirror match and colors", "armada-standard", NULL,
    "In a mirror match, every ship and squadron needs ID tokens. All ID tokens of a player have one color, and the "
    "other "
    "player's have another." },
};

static void
test_rule (gconstpointer data)
{
  const RuleCase *test = data;
  g_autoptr (MuSetupNotes) notes = new_notes (test->format, NULL, "");

  if (test->initiative != NULL)
    g_assert_cmpstr (notes->initiative, ==, test->initiative);
  if (test->tokens != NULL)
    g_assert_cmpstr (notes->id_token_rule, ==, test->tokens);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (token_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/id-tokens/lists/%s", token_cases[i].heading);

      g_test_add_data_func (path, &token_cases[i], test_tokens);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rule_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/id-tokens/rules/%s", rule_cases[i].heading);

      g_test_add_data_func (path, &rule_cases[i], test_rule);
    }
  return g_test_run ();
}
