/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-game.h"
#include "model/text/mu-intern.h"

/* A game of the user's may have any formats. */
static MuFormat *
add_format (MuGame *game, const char *id, int total)
{
  MuFormat *format = mu_format_new (id);

  format->total = total;
  mu_game_add_format (game, format);
  return format;
}

/* The one that says so, else the first. */
static void
test_standard_format (void)
{
  g_autoptr (MuGame) game = mu_game_new ("made-up");

  g_assert_null (mu_game_get_standard_format (game));
  add_format (game, "first", 100);
  g_assert_cmpstr (mu_game_get_standard_format (game)->id, ==, "first");
  add_format (game, "second", 200);
  g_assert_cmpstr (mu_game_get_standard_format (game)->id, ==, "first");
  add_format (game, "third", 300)->standard = TRUE;
  g_assert_cmpstr (mu_game_get_standard_format (game)->id, ==, "third");
}

/* A later file takes the place of an earlier one. */
static void
test_replaced_format (void)
{
  g_autoptr (MuGame) game = mu_game_new ("made-up");

  add_format (game, "first", 100);
  add_format (game, "second", 200);
  add_format (game, "first", 150);
  g_assert_cmpuint (mu_game_get_formats (game)->len, ==, 2);
  g_assert_cmpint (mu_game_get_format (game, "first")->total, ==, 150);
  g_assert_cmpstr (mu_game_get_standard_format (game)->id, ==, "first");
  g_assert_null (mu_game_get_format (game, "third"));
}

/* A total tells a format, unless the players share it. */
static void
test_format_of_total (void)
{
  g_autoptr (MuGame) game = mu_game_new ("made-up");

  add_format (game, "open", 0)->custom = TRUE;
  add_format (game, "team", 100)->team = TRUE;
  g_assert_null (mu_game_find_format_of_total (game, 100));
  add_format (game, "usual", 100);
  add_format (game, "later", 100);
  g_assert_cmpstr (mu_game_find_format_of_total (game, 100)->id, ==, "usual");
  g_assert_null (mu_game_find_format_of_total (game, 0));
  g_ptr_array_add (add_format (game, "waives", 50)->waived, (gpointer) mu_intern ("slot"));
  add_format (game, "boxes", 60)->boxes = mu_collection_new ();
  g_assert_null (mu_game_find_format_of_total (game, 50));
  g_assert_null (mu_game_find_format_of_total (game, 60));
  g_assert_null (mu_game_find_format_of_total (game, 99));
  g_assert_null (mu_game_find_format_of_total (game, 101));
}

/* A format is found by its id, its name or an alias, however that is spelled; of several, by what a list costs. */
static void
test_names_of_formats (void)
{
  static const struct
  {
    const char *name;
    int points;
    const char *found; /* nullable */
  } cases[] = {
    { "first", 0, "first" },  { "Fir St", 0, "first" },     { "sm-all", 0, "first" },  { "third", 0, "third" },
    { "fourth", 0, NULL },    { "fourth", 100, NULL },      { "small", 100, "first" }, { "small", 101, "third" },
    { "small", 200, "third" }, { "small", 301, "first" },   { "small", 201, "second" },
  };
  g_autoptr (MuGame) game = mu_game_new ("made-up");
  MuFormat *formats[] = { add_format (game, "first", 100), add_format (game, "second", 300), add_format (game, "third", 200) };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    g_ptr_array_add (formats[i]->aliases, g_strdup ("Small"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MuFormat *format = cases[i].points > 0 ? mu_game_find_format_for (game, cases[i].name, cases[i].points)
                                                   : mu_game_find_format (game, cases[i].name);

      g_test_message ("%s %d", cases[i].name, cases[i].points);
      g_assert_cmpstr (format != NULL ? format->id : NULL, ==, cases[i].found);
    }
}

static MuCitation *
add_citation (MuGame *game, const char *rule, const char *message, const MuBook *book)
{
  MuCitation *citation = mu_citation_new (rule, message, book);

  mu_game_add_citation (game, citation);
  return citation;
}

/* What is said of a message before what is said of its rule, and what is in the book before what is in others. */
static void
test_citations (void)
{
  g_autoptr (MuGame) game = mu_game_new ("made-up");
  MuBook *old = mu_book_new ("old"), *new = mu_book_new ("new");
  const MuCitation *of_rule, *of_new, *of_message;
  g_autoptr (GPtrArray) rules = NULL;

  mu_game_add_book (game, old);
  mu_game_add_book (game, new);
  g_assert_null (mu_game_get_citation (game, "slot", NULL, NULL));
  of_rule = add_citation (game, "slot", NULL, old);
  of_new = add_citation (game, "slot", NULL, new);
  of_message = add_citation (game, "slot", "slot-full", old);
  add_citation (game, "points", NULL, old)->team = TRUE;
  g_assert_true (mu_game_get_citation (game, "slot", NULL, NULL) == of_rule);
  g_assert_true (mu_game_get_citation (game, "slot", NULL, old) == of_rule);
  g_assert_true (mu_game_get_citation (game, "slot", NULL, new) == of_new);
  g_assert_true (mu_game_get_citation (game, "slot", "slot-none", new) == of_new);
  g_assert_true (mu_game_get_citation (game, "slot", "slot-full", NULL) == of_message);
  g_assert_true (mu_game_get_citation (game, "slot", "slot-full", new) == of_message);
  g_assert_null (mu_game_get_citation (game, "faction", "slot-full", NULL));
  g_assert_true (mu_game_rule_spans_team (game, "points"));
  g_assert_false (mu_game_rule_spans_team (game, "slot"));
  g_assert_false (mu_game_rule_spans_team (game, "faction"));
  rules = mu_game_list_rules (game);
  g_assert_cmpuint (rules->len, ==, 3);
  g_assert_cmpstr (rules->pdata[2], ==, "points");
  g_assert_true (mu_game_get_book (game, "new") == new);
  g_assert_null (mu_game_get_book (game, "other"));
}

/* A faction within another belongs to it. */
static void
test_primary_factions (void)
{
  g_autoptr (MuGame) game = mu_game_new ("made-up");
  MuVocabulary *factions = mu_game_get_vocabulary (game, MU_VOCABULARY_FACTION);

  mu_vocabulary_add (factions, "west");
  mu_vocabulary_add (factions, "east");
  mu_vocabulary_add (factions, "gust")->of = 1;
  g_assert_cmpint (mu_game_get_primary_faction (game, 0), ==, 0);
  g_assert_cmpint (mu_game_get_primary_faction (game, 2), ==, 1);
  g_assert_cmpint (mu_game_get_primary_faction (game, -1), ==, -1);
  g_assert_cmpuint (mu_game_get_primary_factions (game, 0), ==, 0);
  g_assert_cmpuint (mu_game_get_primary_factions (game, 4), ==, 2);
  g_assert_cmpuint (mu_game_get_primary_factions (game, 7), ==, 3);
  g_assert_cmpint (mu_game_find_faction (game, "Gust"), ==, 1);
  g_assert_cmpint (mu_game_find_faction (game, "North"), ==, -1);
}

/* A term is found by what it means, under any id, in the vocabulary of its role only. */
static void
test_roles (void)
{
  g_autoptr (MuGame) game = mu_game_new ("made-up");
  MuVocabulary *stats = mu_game_get_vocabulary (game, MU_VOCABULARY_STAT);
  MuVocabulary *tokens = mu_game_get_vocabulary (game, MU_VOCABULARY_TOKEN);

  mu_vocabulary_add (stats, "hull");
  mu_vocabulary_add (stats, "frame")->role = mu_role_parse (MU_VOCABULARY_STAT, "hull");
  mu_vocabulary_add (stats, "skeleton")->role = MU_ROLE_HULL;
  mu_vocabulary_add (tokens, "evade");
  mu_vocabulary_add (tokens, "dodge")->role = mu_role_parse (MU_VOCABULARY_TOKEN, "evade");
  g_assert_cmpint (mu_game_find_role (game, MU_ROLE_HULL), ==, 1);
  g_assert_cmpstr (mu_game_get_role (game, MU_ROLE_HULL)->id, ==, "frame");
  g_assert_cmpint (mu_game_find_role (game, MU_ROLE_EVADE_TOKEN), ==, 1);
  g_assert_cmpint (mu_game_find_role (game, MU_ROLE_EVADE_ACTION), ==, -1);
  g_assert_cmpint (mu_game_find_role (game, MU_ROLE_TURN), ==, -1);
  g_assert_null (mu_game_get_role (game, MU_ROLE_TURN));
  for (int role = MU_ROLE_NONE + 1; role < MU_N_ROLES; role++)
    g_assert_cmpint (mu_role_parse (mu_role_get_kind (role), mu_role_get_word (role)), ==, role);
  g_assert_cmpint (mu_role_parse (MU_VOCABULARY_SLOT, "hull"), ==, MU_ROLE_NONE);
  g_assert_cmpint (mu_role_parse (MU_VOCABULARY_STAT, "strength"), ==, MU_ROLE_NONE);
}

/* The commander is in the slot that the rule of flagships limits. */
static void
test_commander_slot (void)
{
  g_autoptr (MuGame) game = mu_game_new ("made-up");
  MuVocabulary *slots = mu_game_get_vocabulary (game, MU_VOCABULARY_SLOT);

  mu_vocabulary_add (slots, "commander");
  g_assert_cmpint (mu_game_find_commander_slot (game), ==, -1);
  mu_vocabulary_add (slots, "admiral")->rule = mu_intern ("flagship");
  g_assert_cmpint (mu_game_find_commander_slot (game), ==, 1);
}

/* Marks of an edition are found in texts, in capital or small letters, and sites by all that is part of them. */
static void
test_marks (void)
{
  static const struct
  {
    const char *text;
    const char *mark; /* nullable */
  } texts[] = {
    { "from Example.ORG", "example.org" }, { "exemple, example, EXAMPLE.org", "example.org" }, { "example", NULL },
    { "", NULL },                          { "second edition", "edition" },                    { "a E", NULL },
  };
  static const struct
  {
    const char *host;
    gboolean has;
  } hosts[] = {
    { "example.org", TRUE }, { "www.example.org", TRUE }, { "myexample.org", FALSE }, { "example.org.com", FALSE },
    { "ample.org", FALSE },  { "edition", TRUE },
  };
  MuEdition *edition = mu_edition_new ("second");

  g_ptr_array_add (edition->marks, g_strdup ("example.org"));
  g_ptr_array_add (edition->marks, g_strdup ("edition"));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpstr (mu_edition_find_mark (edition, texts[i].text), ==, texts[i].mark);
  for (guint i = 0; i < G_N_ELEMENTS (hosts); i++)
    g_assert_cmpint (mu_edition_has_host (edition, hosts[i].host), ==, hosts[i].has);
  g_assert_false (mu_edition_has_card (edition, "Anybody"));
  mu_edition_free (edition);
}

/* The cards of an edition are told by any spelling. */
static void
test_cards_of_edition (void)
{
  MuEdition *edition = mu_edition_new ("second");

  edition->cards = g_strdup ("Ann Other;beetwo");
  g_assert_true (mu_edition_has_card (edition, "annother"));
  g_assert_true (mu_edition_has_card (edition, "Bee-Two"));
  g_assert_false (mu_edition_has_card (edition, "ann"));
  g_assert_false (mu_edition_has_card (edition, "…"));
  mu_edition_free (edition);
}

/* Words of the program that a game can have its own for. */
static void
test_own_words (void)
{
  g_assert_cmpint (mu_word_parse ("upgrade"), ==, 0);
  g_assert_cmpint (mu_word_parse ("upgrade-cards"), ==, mu_word_find ("Upgrade cards"));
  g_assert_cmpint (mu_word_find ("Upgrade Cards"), ==, mu_word_find ("Upgrade cards"));
  g_assert_cmpint (mu_word_find ("upgrades"), ==, mu_word_parse ("upgrades"));
  g_assert_cmpint (mu_word_find ("Navigation objective"), ==, MU_N_WORDS - 1);
  g_assert_cmpint (mu_word_parse ("ships"), ==, -1);
  g_assert_cmpint (mu_word_find ("ships"), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/standard-format", test_standard_format);
  g_test_add_func ("/game/replaced-format", test_replaced_format);
  g_test_add_func ("/game/format-of-total", test_format_of_total);
  g_test_add_func ("/game/names-of-formats", test_names_of_formats);
  g_test_add_func ("/game/citations", test_citations);
  g_test_add_func ("/game/primary-factions", test_primary_factions);
  g_test_add_func ("/game/marks", test_marks);
  g_test_add_func ("/game/cards-of-edition", test_cards_of_edition);
  g_test_add_func ("/game/own-words", test_own_words);
  g_test_add_func ("/game/roles", test_roles);
  g_test_add_func ("/game/commander-slot", test_commander_slot);
  return g_test_run ();
}
