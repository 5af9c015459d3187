/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/card/mu-card.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-language.h"

static MuCardFacts *
new_facts (MuCardKind kind, const char *id, const char *name)
{
  MuCardFacts *facts = mu_card_facts_new (kind, id);

  facts->name = mu_text_new (name);
  return facts;
}

/* Every word means one value, that value has that word, and no other word means anything. */
static void
test_words (void)
{
  static const struct
  {
    int n_values;
    int (*parse) (const char *word);
    const char *(*get_word) (int value);
    const char *first;
    const char *last;
  } sets[] = {
    { MU_N_CARD_KINDS, mu_card_kind_parse, (const char *(*) (int) ) mu_card_kind_get_word, "ship", "condition" },
    { MU_N_OBJECTIVE_TYPES, mu_objective_type_parse, (const char *(*) (int) ) mu_objective_type_get_word, "assault",
      "campaign" },
    { MU_N_ZONES, mu_zone_parse, (const char *(*) (int) ) mu_zone_get_word, "front", "special" },
  };
  static const char *const strange[] = { "", "x", "Ship", "ship ", "shi", "ships", "assaults", "left-", "front zone" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      for (int value = 0; value < sets[i].n_values; value++)
        g_assert_cmpint (sets[i].parse (sets[i].get_word (value)), ==, value);
      g_assert_cmpstr (sets[i].get_word (0), ==, sets[i].first);
      g_assert_cmpstr (sets[i].get_word (sets[i].n_values - 1), ==, sets[i].last);
      for (guint j = 0; j < G_N_ELEMENTS (strange); j++)
        g_assert_cmpint (sets[i].parse (strange[j]), ==, -1);
    }
}

static void
test_new (void)
{
  g_autoptr (MuCard) card = mu_card_new (new_facts (MU_CARD_UPGRADE, "engine", "Engine"));
  const MuCardFacts *facts = mu_card_get_facts (card);

  g_assert_true (facts->id == mu_intern ("engine"));
  g_assert_true (facts->xws == facts->id);
  g_assert_cmpint (facts->slot, ==, -1);
  g_assert_cmpint (facts->size, ==, -1);
  g_assert_cmpint (facts->ship_class, ==, -1);
  g_assert_cmpuint (facts->effects->len, ==, 0);
  g_assert_cmpuint (facts->dial->len, ==, 0);
  g_assert_false (mu_card_is_unknown (card));
  g_assert_false (mu_card_is_unique (card));
  g_assert_cmpint (mu_card_get_kind (card), ==, MU_CARD_UPGRADE);
  g_assert_cmpint (mu_card_get_cost (card), ==, 0);
  g_assert_cmpstr (mu_card_get_subname (card), ==, "");
}

/* A copy owns what it is given; what the original has stays. */
static void
test_copy (void)
{
  g_autoptr (MuCardFacts) facts = new_facts (MU_CARD_PILOT, "ace", "Ace");
  g_autoptr (MuCardFacts) copy = NULL;

  facts->subname = mu_text_new ("of aces");
  facts->summary = mu_text_new ("Wins.");
  facts->unknown_text = g_strdup ("line");
  facts->cost = 30;
  g_ptr_array_unref (facts->aliases);
  facts->aliases = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (facts->aliases, g_strdup ("Champion"));
  copy = mu_card_facts_copy (facts);
  copy->cost = 31;
  g_ptr_array_unref (copy->aliases);
  copy->aliases = g_ptr_array_new ();
  g_clear_pointer (&copy->subname, mu_text_unref);

  g_assert_cmpint (facts->cost, ==, 30);
  g_assert_cmpuint (facts->aliases->len, ==, 1);
  g_assert_cmpstr (mu_text_get_english (facts->subname), ==, "of aces");
  g_assert_true (copy->name == facts->name && copy->summary == facts->summary);
  g_assert_true (copy->unknown_text != facts->unknown_text);
  g_assert_cmpstr (copy->unknown_text, ==, "line");
}

static void
test_names (void)
{
  MuCardFacts *facts = new_facts (MU_CARD_PILOT, "ace", "Ace");
  g_autoptr (MuCard) card = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *unique = NULL;
  g_autofree char *property = NULL;
  int cost;

  facts->cost = -3;
  facts->subname = mu_text_new ("of aces");
  card = mu_card_new (facts);
  plain = mu_card_dup_title (card);
  facts->unique = TRUE;
  facts->dots = 1;
  unique = mu_card_dup_title (card);
  g_assert_cmpstr (plain, ==, "Ace");
  g_assert_cmpstr (unique, ==, "• Ace");
  g_assert_cmpstr (mu_card_get_subname (card), ==, "of aces");
  g_object_get (card, "name", &property, "cost", &cost, NULL);
  g_assert_cmpstr (property, ==, "Ace");
  g_assert_cmpint (cost, ==, -3);
}

/* Keys are compared as interned strings, all of them. */
static void
test_keys (void)
{
  MuCardFacts *facts = new_facts (MU_CARD_PILOT, "ace", "Ace");
  g_autoptr (MuCard) card = mu_card_new (facts);

  g_assert_false (mu_card_claims (card, mu_intern ("ace")));
  g_ptr_array_unref (facts->keys);
  facts->keys = g_ptr_array_new ();
  g_ptr_array_add (facts->keys, (gpointer) mu_intern ("ace"));
  g_ptr_array_add (facts->keys, (gpointer) mu_intern ("champion"));
  g_assert_true (mu_card_claims (card, mu_intern ("ace")));
  g_assert_true (mu_card_claims (card, mu_intern ("champion")));
  g_assert_false (mu_card_claims (card, mu_intern ("aces")));
}

static void
test_search (void)
{
  static const struct
  {
    const char *words[3];
    gboolean found;
  } cases[] = {
    { { NULL }, TRUE },
    { { "ace", NULL }, TRUE },
    { { "chewie", "best", NULL }, TRUE },
    { { "best", "chewie", NULL }, TRUE },
    { { "card-id", NULL }, TRUE },
    { { "pilot", "rerolls", NULL }, TRUE },
    { { "ace", "nothing", NULL }, FALSE },
    { { "nothing", "ace", NULL }, FALSE },
    { { "Ace", NULL }, FALSE },
    { { "e\nc", NULL }, FALSE },
  };
  MuCardFacts *facts = new_facts (MU_CARD_PILOT, "card-id", "Ácé");
  g_autoptr (MuCard) card = mu_card_new (facts);

  facts->subname = mu_text_new ("Best pilot");
  facts->summary = mu_text_new ("Rerolls dice.");
  g_ptr_array_unref (facts->aliases);
  facts->aliases = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (facts->aliases, g_strdup ("Chewie"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (mu_card_matches (card, cases[i].words) != cases[i].found)
      g_error ("“%s” in case %u", cases[i].words[0], i);
}

/* A card is found by its summary in English and in the language of the search. */
static void
test_matches_languages (void)
{
  static const struct
  {
    const char *words[2];
    gboolean found;
  } cases[] = {
    { { "rerolls", NULL }, TRUE },
    { { "wurfelt", NULL }, TRUE },
    { { "relance", NULL }, FALSE },
  };
  MuCardFacts *facts = new_facts (MU_CARD_PILOT, "card-id", "Ace");
  g_autoptr (MuCard) card = mu_card_new (facts);
  g_autoptr (MuLanguageScope) german = mu_language_enter_tags ("de");

  facts->summary = mu_text_new ("Rerolls dice.");
  mu_text_take (facts->summary, "de", g_strdup ("Würfelt neu."));
  mu_text_take (facts->summary, "fr", g_strdup ("Relance les dés."));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].words[0]);
      g_assert_true (mu_card_matches (card, cases[i].words) == cases[i].found);
    }
}

/* What text an unknown card stood in is kept, made harmless; without any it is the name. */
static void
test_unknown (void)
{
  static const struct
  {
    const char *name, *text;
    int line;
    const char *kept_name, *kept_text;
  } cases[] = {
    { "Flux", "Flux (7)", 3, "Flux", "Flux (7)" },
    { "Flux", NULL, 0, "Flux", "Flux" },
    { "Flux", "", 0, "Flux", "Flux" },
    { "", NULL, 0, "", "" },
    { "a\nb", "c\x1b[1md", G_MAXINT, "a b", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuCard) card = mu_card_new_unknown (MU_CARD_UPGRADE, cases[i].name, cases[i].text, cases[i].line);
      const MuCardFacts *facts = mu_card_get_facts (card);

      g_assert_true (mu_card_is_unknown (card));
      g_assert_cmpstr (facts->id, ==, "");
      g_assert_cmpint (facts->kind, ==, MU_CARD_UPGRADE);
      g_assert_cmpstr (mu_card_get_name (card), ==, cases[i].kept_name);
      g_assert_cmpint (facts->unknown_line, ==, cases[i].line);
      if (cases[i].kept_text != NULL)
        g_assert_cmpstr (facts->unknown_text, ==, cases[i].kept_text);
      else
        g_assert_null (strchr (facts->unknown_text, '\x1b'));
    }
}

/* Known cards are the same if they are one object, unknown ones if all that is known of them is equal. */
static void
test_same (void)
{
  static const struct
  {
    MuCardKind kind;
    const char *name, *text;
    int line;
    gboolean same;
  } cases[] = {
    { MU_CARD_PILOT, "Flux", "Flux (7)", 3, TRUE },  { MU_CARD_UPGRADE, "Flux", "Flux (7)", 3, FALSE },
    { MU_CARD_PILOT, "Flow", "Flux (7)", 3, FALSE }, { MU_CARD_PILOT, "Flux", "Flux", 3, FALSE },
    { MU_CARD_PILOT, "Flux", "Flux (7)", 4, FALSE },
  };
  g_autoptr (MuCard) unknown = mu_card_new_unknown (MU_CARD_PILOT, "Flux", "Flux (7)", 3);
  g_autoptr (MuCard) known = mu_card_new (new_facts (MU_CARD_PILOT, "flux", "Flux"));
  g_autoptr (MuCard) twin = mu_card_new (new_facts (MU_CARD_PILOT, "flux", "Flux"));

  g_assert_true (mu_card_is_same (known, known));
  g_assert_false (mu_card_is_same (known, twin));
  g_assert_false (mu_card_is_same (known, unknown));
  g_assert_false (mu_card_is_same (unknown, known));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuCard) other = mu_card_new_unknown (cases[i].kind, cases[i].name, cases[i].text, cases[i].line);

      g_assert_cmpint (mu_card_is_same (unknown, other), ==, cases[i].same);
      g_assert_cmpint (mu_card_is_same (other, unknown), ==, cases[i].same);
    }
}

static void
test_lists (void)
{
  g_autoptr (MuCard) one = mu_card_new (new_facts (MU_CARD_UPGRADE, "one", "One"));
  g_autoptr (MuCard) two = mu_card_new (new_facts (MU_CARD_UPGRADE, "two", "Two"));
  const struct
  {
    MuCard *a[2];
    MuCard *b[2];
    gboolean equal;
  } cases[] = {
    { { NULL }, { NULL }, TRUE },          { { one }, { one }, TRUE },       { { one, two }, { one, two }, TRUE },
    { { one, two }, { two, one }, FALSE }, { { one }, { one, one }, FALSE }, { { one, one }, { one }, FALSE },
    { { one, one }, { one, two }, FALSE }, { { NULL }, { one }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) a = g_ptr_array_new ();
      g_autoptr (GPtrArray) b = g_ptr_array_new ();

      for (int j = 0; j < 2; j++)
        {
          if (cases[i].a[j] != NULL)
            g_ptr_array_add (a, cases[i].a[j]);
          if (cases[i].b[j] != NULL)
            g_ptr_array_add (b, cases[i].b[j]);
        }
      g_assert_cmpint (mu_card_equal_lists (a, b), ==, cases[i].equal);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card/words", test_words);
  g_test_add_func ("/card/new", test_new);
  g_test_add_func ("/card/copy", test_copy);
  g_test_add_func ("/card/names", test_names);
  g_test_add_func ("/card/keys", test_keys);
  g_test_add_func ("/card/search", test_search);
  g_test_add_func ("/card/matches-languages", test_matches_languages);
  g_test_add_func ("/card/unknown", test_unknown);
  g_test_add_func ("/card/same", test_same);
  g_test_add_func ("/card/lists", test_lists);
  return g_test_run ();
}
