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
  g_test_add_func ("/terms/keywords", test_keywords);
  g_test_add_func ("/terms/nameless", test_nameless);
  g_test_add_func ("/terms/titles", test_titles);
  g_test_add_func ("/terms/capitalized", test_capitalized);
  return g_test_run ();
}
