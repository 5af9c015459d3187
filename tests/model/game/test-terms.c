/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-terms.h"
#include "support/mu-test-roster.h"

/* Words of the games, put together for people. */

static const struct
{
  const char *name;
  const char *slots; /* ids */
  const char *set;
  const char *list;
  const char *counted;
} cases[] = {
  { "none", "", "", "", "" },
  { "one", "elite", "Elite", "Elite", "Elite" },
  { "two", "torpedo elite", "Elite, Torpedo", "Torpedo, Elite", "Torpedo, Elite" },
  { "again", "torpedo elite torpedo", "Elite, Torpedo", "Torpedo, Elite, Torpedo", "2 × Torpedo, Elite" },
};

static void
test_slots (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  g_auto (GStrv) ids = g_strsplit (cases[i].slots, " ", -1);
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *set = NULL;
  g_autofree char *list = NULL;
  g_autofree char *counted = NULL;
  guint64 bits = 0;

  for (char **id = ids; *id != NULL; id++)
    {
      int slot = mu_game_find_term (game, MU_VOCABULARY_SLOT, *id);

      g_assert_cmpint (slot, >=, 0);
      g_array_append_val (slots, slot);
      bits |= G_GUINT64_CONSTANT (1) << slot;
    }
  set = mu_terms_dup_set (game, MU_VOCABULARY_SLOT, bits, ", ");
  list = mu_terms_dup_list (game, MU_VOCABULARY_SLOT, slots, ", ");
  counted = mu_terms_dup_counted (game, MU_VOCABULARY_SLOT, slots, ", ");
  g_assert_cmpstr (set, ==, cases[i].set);
  g_assert_cmpstr (list, ==, cases[i].list);
  g_assert_cmpstr (counted, ==, cases[i].counted);
}

static void
test_joined (void)
{
  static const char *const names[] = { "a", "b", "c" };
  static const char *const expected[] = { "", "a", "a or b", "a, b or c" };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *joined = mu_terms_dup_joined (words, " or ");

      g_assert_cmpstr (joined, ==, expected[i]);
      if (i < G_N_ELEMENTS (names))
        g_ptr_array_add (words, (gpointer) names[i]);
    }
}

static void
test_choice (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  g_autofree char *choice = mu_terms_dup_choice (game, MU_VOCABULARY_SIZE, 7, " or ");

  g_assert_cmpstr (choice, ==, "small, large or huge");
}

static void
test_keywords (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "armada", NULL);
  const MuKeyword pair[] = {
    { .keyword = mu_game_find_term (game, MU_VOCABULARY_KEYWORD, "bomber") },
    { .keyword = mu_game_find_term (game, MU_VOCABULARY_KEYWORD, "counter"), .value = 2 },
  };
  g_autoptr (MuCardFacts) facts = mu_card_facts_new (MU_CARD_SQUADRON, "pair");
  g_autofree char *text = NULL;

  g_array_unref (facts->keywords);
  facts->keywords = g_array_new (FALSE, FALSE, sizeof (MuKeyword));
  g_array_append_vals (facts->keywords, pair, G_N_ELEMENTS (pair));
  text = mu_terms_dup_keywords (game, facts, " · ");
  g_assert_cmpstr (text, ==, "Bomber · Counter 2");
}

/* A word the game does not have has no name, which is no reason to stop. */
static void
test_nameless (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);

  g_assert_cmpstr (mu_game_get_term_name (game, MU_VOCABULARY_SLOT, -1), ==, "");
  g_assert_cmpstr (mu_game_get_term_name (game, MU_VOCABULARY_SLOT, 60), ==, "");
}

static void
test_titles (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  g_autofree char *unique = mu_card_dup_title (mu_catalog_get_pilot (catalog, "wedgeantilles", "xwing", 0));
  g_autofree char *common = mu_card_dup_title (mu_catalog_get_pilot (catalog, "rookiepilot", "xwing", 0));

  g_assert_cmpstr (unique, ==, "• Wedge Antilles");
  g_assert_cmpstr (common, ==, "Rookie Pilot");
}

static void
test_capitalized (void)
{
  static const char *const words[][2] = { { "hull", "Hull" }, { "élite", "Élite" }, { "Speed", "Speed" }, { "", "" } };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *capitalized = mu_terms_dup_capitalized (words[i][0]);

      g_assert_cmpstr (capitalized, ==, words[i][1]);
    }
}

/* A slot of several kinds is counted by itself. */
static void
test_bar (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  guint32 torpedo = 1u << mu_game_find_term (game, MU_VOCABULARY_SLOT, "torpedo");
  guint32 either = torpedo | 1u << mu_game_find_term (game, MU_VOCABULARY_SLOT, "missile");
  guint32 kinds[] = { torpedo, either, torpedo, either, 1u << mu_game_find_term (game, MU_VOCABULARY_SLOT, "crew") };
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *bar = NULL;

  g_array_append_vals (slots, kinds, G_N_ELEMENTS (kinds));
  bar = mu_terms_dup_bar (game, slots, ", ");
  g_assert_cmpstr (bar, ==, "2 × Torpedo, 2 × Torpedo/Missile, Crew");
}

/* Actions with their colors, and those that are linked to them. */
static void
test_actions (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing2", NULL);
  int focus = mu_game_find_term (game, MU_VOCABULARY_ACTION, "focus");
  int boost = mu_game_find_term (game, MU_VOCABULARY_ACTION, "boost");
  const MuCardAction actions[] = {
    { focus, MU_DIFFICULTY_STANDARD, -1, MU_DIFFICULTY_NONE },
    { boost, MU_DIFFICULTY_HARD, -1, MU_DIFFICULTY_NONE },
    { focus, MU_DIFFICULTY_PURPLE, boost, MU_DIFFICULTY_HARD },
    { boost, MU_DIFFICULTY_STANDARD, focus, MU_DIFFICULTY_STANDARD },
  };
  g_autoptr (GArray) bar = g_array_new (FALSE, FALSE, sizeof (MuCardAction));
  g_autofree char *text = NULL;

  g_array_append_vals (bar, actions, G_N_ELEMENTS (actions));
  text = mu_terms_dup_actions (game, bar, ", ");
  g_assert_cmpstr (text, ==, "Focus, Boost (red), Focus (purple) → Boost (red), Boost → Focus");
}

static void
test_attacks (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing2", NULL);
  const MuArcAttack attacks[] = { { "front", 3 }, { "nowhere", 0 } };
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MuArcAttack));
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *text = NULL;
  g_autofree char *names = NULL;

  g_array_append_vals (arcs, attacks, G_N_ELEMENTS (attacks));
  for (guint i = 0; i < G_N_ELEMENTS (attacks); i++)
    g_ptr_array_add (ids, (gpointer) attacks[i].arc);
  text = mu_terms_dup_attacks (game, arcs, "; ");
  names = mu_terms_dup_ids (game, MU_VOCABULARY_ARC, ids, "; ");
  g_assert_cmpstr (text, ==, "front arc 3; nowhere 0");
  g_assert_cmpstr (names, ==, "front arc; nowhere");
}

/* Values in the order of the vocabulary, with what comes back of them. */
static void
test_stats (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing2", NULL);
  int hull = mu_game_find_term (game, MU_VOCABULARY_STAT, "hull");
  int force = mu_game_find_term (game, MU_VOCABULARY_STAT, "force");
  int charges = mu_game_find_term (game, MU_VOCABULARY_STAT, "charges");
  int stats[MU_MAX_STATS] = { 0 };
  gint8 recover[MU_MAX_STATS] = { 0 };
  const guint32 has = 1u << hull | 1u << force | 1u << charges;
  g_autofree char *plain = NULL;
  g_autofree char *recovering = NULL;
  g_autofree char *none = mu_terms_dup_stats (game, 0, stats, NULL);

  stats[hull] = 4;
  stats[charges] = 2;
  recover[force] = 1;
  recover[charges] = -1;
  plain = mu_terms_dup_stats (game, has, stats, NULL);
  recovering = mu_terms_dup_stats (game, has, stats, recover);
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (plain, ==, "hull 4 · Force 0 · charges 2");
  g_assert_cmpstr (recovering, ==, "hull 4 · Force 0 (+1 each round) · charges 2 (-1 each round)");
}

/* Traits that stand on a card as its keywords are told with these, and not with the others. */
static void
test_traits (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing2", NULL);
  static const char *const ids[] = { "solitary", "tie", "jedi", "standardized" };
  static const char *const expected[] = { "Standardized, Solitary", "Jedi, TIE" };
  guint64 traits = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    traits |= G_GUINT64_CONSTANT (1) << mu_game_find_term (game, MU_VOCABULARY_TRAIT, ids[i]);
  for (int keywords = 0; keywords <= 1; keywords++)
    {
      g_autofree char *text = mu_terms_dup_traits (game, traits, keywords, ", ");

      g_assert_cmpstr (text, ==, expected[keywords]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/terms/slots/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_slots);
    }
  g_test_add_func ("/terms/joined", test_joined);
  g_test_add_func ("/terms/choice", test_choice);
  g_test_add_func ("/terms/bar", test_bar);
  g_test_add_func ("/terms/actions", test_actions);
  g_test_add_func ("/terms/attacks", test_attacks);
  g_test_add_func ("/terms/stats", test_stats);
  g_test_add_func ("/terms/traits", test_traits);
  g_test_add_func ("/terms/keywords", test_keywords);
  g_test_add_func ("/terms/nameless", test_nameless);
  g_test_add_func ("/terms/titles", test_titles);
  g_test_add_func ("/terms/capitalized", test_capitalized);
  return g_test_run ();
}
