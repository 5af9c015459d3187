/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-vocabulary.h"
#include "model/text/mu-intern.h"

static MuTerm *
add (MuVocabulary *words, const char *id, const char *name, const char *xws, const char *alias)
{
  MuTerm *term = mu_vocabulary_add (words, id);

  if (name != NULL)
    mu_text_take (term->name, NULL, g_strdup (name));
  if (xws != NULL)
    term->xws = mu_intern (xws);
  if (alias != NULL)
    g_ptr_array_add (term->aliases, g_strdup (alias));
  return term;
}

static MuVocabulary *
new_words (void)
{
  MuVocabulary *words = mu_vocabulary_new (8);

  add (words, "rebel", "Rebel Alliance", NULL, "Rebels");
  mu_text_take (add (words, "imperial", "Galactic Empire", "galacticempire", NULL)->name, "de", g_strdup ("Rebellen jagen"));
  mu_text_take (add (words, "scum", "Scum and Villainy", "scumandvillainy", "S&V")->name, "de", g_strdup ("Rebel Alliance"));
  add (words, "elite", "Elite Talent", "ept", "EPT");
  return words;
}

/* A word that is there is given back, a new one only while there is room. */
static void
test_room (void)
{
  g_autoptr (MuVocabulary) words = mu_vocabulary_new (2);
  MuTerm *first = mu_vocabulary_add (words, "first");
  MuTerm *second = mu_vocabulary_add (words, "second");

  g_assert_true (mu_vocabulary_add (words, "first") == first);
  g_assert_cmpuint (mu_vocabulary_get_size (words), ==, 2);
  g_assert_null (mu_vocabulary_add (words, "third"));
  g_assert_cmpuint (mu_vocabulary_get_size (words), ==, 2);
  g_assert_true (mu_vocabulary_add (words, "second") == second);
  g_assert_true (second->id == mu_intern ("second"));
  g_assert_true (second->xws == second->id);
  g_assert_cmpstr (mu_text_get (second->name), ==, "second");
  g_assert_cmpuint (second->aliases->len, ==, 0);
  g_assert_cmpint (second->of, ==, -1);
  g_assert_cmpint (second->takes, ==, -1);
  g_assert_cmpint (second->every_ship, ==, 0);
}

static void
test_bounds (void)
{
  static const struct
  {
    int index;
    const char *id;
  } cases[] = { { 0, "rebel" }, { 3, "elite" }, { 4, NULL }, { -1, NULL }, { G_MAXINT, NULL }, { G_MININT, NULL } };
  g_autoptr (MuVocabulary) words = new_words ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MuTerm *term = mu_vocabulary_get (words, cases[i].index);

      g_assert_cmpstr (term != NULL ? term->id : NULL, ==, cases[i].id);
    }
}

/* Ids must be exact; other spellings are found by any of a word's names, those of English first. */
static void
test_spellings (void)
{
  static const struct
  {
    const char *spelling;
    int exact;
    int any;
  } cases[] = {
    { "rebel", 0, 0 },
    { "imperial", 1, 1 },
    { "elite", 3, 3 },
    { "Rebel", -1, 0 },
    { "rebels", -1, 0 },
    { "REBEL ALLIANCE", -1, 0 },
    { "galacticempire", -1, 1 },
    { "Galactic-Empire", -1, 1 },
    { "Rebellen jagen", -1, 1 },
    { "scumandvillainy", -1, 2 },
    { "s.v.", -1, 2 },
    { "ept", -1, 3 },
    { "elit", -1, -1 },
    { "elites", -1, -1 },
    { "rebe", -1, -1 },
    { "", -1, -1 },
    { "…", -1, -1 },
    { "nobody", -1, -1 },
  };
  g_autoptr (MuVocabulary) words = new_words ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].spelling);
      g_assert_cmpint (mu_vocabulary_find (words, cases[i].spelling), ==, cases[i].exact);
      g_assert_cmpint (mu_vocabulary_find_any (words, cases[i].spelling), ==, cases[i].any);
    }
}

/* An exact key goes before any name or id: those of one word may be the XWS key of another. */
static void
test_key_before_name (void)
{
  g_autoptr (MuVocabulary) words = mu_vocabulary_new (4);

  add (words, "one", "Crew", "staff", "Crew member");
  add (words, "two", "Staff", "crew", NULL);
  add (words, "staff", "Officer", "officer", NULL);
  g_assert_cmpint (mu_vocabulary_find_any (words, "crew"), ==, 1);
  g_assert_cmpint (mu_vocabulary_find_any (words, "staff"), ==, 0);
  g_assert_cmpint (mu_vocabulary_find_any (words, "officer"), ==, 2);
  g_assert_cmpint (mu_vocabulary_find_any (words, "Crew"), ==, 0);
}

static void
test_words (void)
{
  g_autoptr (MuVocabulary) words = mu_vocabulary_new (4);
  MuTerm *size = add (words, "small", "Small", NULL, NULL);
  MuTerm *slot = add (words, "commander", "Commander", NULL, NULL);

  g_assert_cmpstr (mu_term_get_phrase (NULL), ==, "");
  g_assert_cmpstr (mu_term_get_phrase (size), ==, "Small");
  size->phrase = mu_text_new ("small ship");
  g_assert_cmpstr (mu_term_get_phrase (size), ==, "small ship");

  g_assert_false (mu_term_is_commander (NULL));
  g_assert_false (mu_term_is_commander (slot));
  slot->rule = mu_intern ("superweapon");
  g_assert_false (mu_term_is_commander (slot));
  slot->rule = mu_intern ("flagship");
  g_assert_true (mu_term_is_commander (slot));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vocabulary/room", test_room);
  g_test_add_func ("/vocabulary/bounds", test_bounds);
  g_test_add_func ("/vocabulary/spellings", test_spellings);
  g_test_add_func ("/vocabulary/key-before-name", test_key_before_name);
  g_test_add_func ("/vocabulary/words", test_words);
  return g_test_run ();
}
