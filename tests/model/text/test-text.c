/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/card/mu-maneuver.h"
#include "model/game/mu-vocabulary.h"
#include "model/text/mu-text.h"

static void
test_canonical (void)
{
  static const struct
  {
    const char *text;
    const char *canonical;
  } cases[] = {
    { "Soontir Fel", "soontirfel" },
    { "“Heavy Scyk” Interceptor", "heavyscykinterceptor" },
    { "Dodonna's Pride", "dodonnaspride" },
    { "Dodonna’s Pride", "dodonnaspride" },
    { "TIE/fo Fighter", "tiefofighter" },
    { "Padmé Amidala", "padmeamidala" },
    { "R2-D2", "r2d2" },
    { "", "" },
    { "•", "" },
    { "\xff\xfe bad", "bad" },
    { "Ёжик в тумане", "ежиквтумане" },
    { "Ζαυμπερμπόνε", "ζαυμπερμπονε" },
    { "小さな亀", "小さな亀" },
    { "Łącznie ogółem", "lacznieogolem" },
    { "Süßwasser – № 2 ★", "susswasserno2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *canonical = mu_text_canonical (cases[i].text);

      g_assert_cmpstr (canonical, ==, cases[i].canonical);
    }
}

static void
test_languages (void)
{
  g_autoptr (MuText) text = mu_text_new ("Hull Upgrade");

  mu_text_take (text, "de", g_strdup ("Hüllen-Upgrade"));
  g_assert_cmpstr (mu_text_get_english (text), ==, "Hull Upgrade");
  g_assert_cmpstr (mu_text_get_language (text, "de"), ==, "Hüllen-Upgrade");
  g_assert_null (mu_text_get_language (text, "fi"));
  g_assert_cmpstr (mu_text_get (text), ==, "Hull Upgrade");
  g_assert_cmpstr (mu_text_get (NULL), ==, "");
}

/* What stands for the English was not set. */
static void
test_stand_in (void)
{
  g_autoptr (MuText) text = mu_text_new ("hull");

  g_assert_null (mu_text_get_language (text, NULL));
  mu_text_take (text, "de", g_strdup ("Hülle"));
  g_assert_null (mu_text_get_language (text, "en"));
  g_assert_cmpstr (mu_text_get_english (text), ==, "hull");
  mu_text_take (text, NULL, g_strdup ("Hull"));
  g_assert_cmpstr (mu_text_get_language (text, NULL), ==, "Hull");
  g_assert_cmpstr (mu_text_get_language (text, "en"), ==, "Hull");
}

static void
test_bearings (void)
{
  g_assert_cmpuint (mu_bearing_parse ("straight"), ==, 1u << MU_BEARING_STRAIGHT);
  g_assert_cmpuint (mu_bearing_parse ("bank"), ==, 1u << MU_BEARING_BANK_LEFT | 1u << MU_BEARING_BANK_RIGHT);
  g_assert_cmpuint (mu_bearing_parse ("turn-left"), ==, 1u << MU_BEARING_TURN_LEFT);
  g_assert_cmpuint (mu_bearing_parse ("reverse-bank"), ==,
                    1u << MU_BEARING_REVERSE_BANK_LEFT | 1u << MU_BEARING_REVERSE_BANK_RIGHT);
  g_assert_cmpuint (mu_bearing_parse ("sideways"), ==, 0);
}

static void
test_dial_change (void)
{
  g_autoptr (GArray) dial = g_array_new (FALSE, FALSE, sizeof (MuManeuver));
  MuManeuver bank = { 3, MU_BEARING_BANK_LEFT, MU_DIFFICULTY_STANDARD, 0 };
  MuManeuver turn = { 3, MU_BEARING_TURN_LEFT, MU_DIFFICULTY_STANDARD, 0 };
  MuManeuverChange easy_banks = { 0, mu_bearing_parse ("bank"), MU_DIFFICULTY_EASY, FALSE };
  MuManeuverChange tallon = { 1u << 3, mu_bearing_parse ("tallon"), MU_DIFFICULTY_HARD, TRUE };

  g_array_append_val (dial, bank);
  g_array_append_val (dial, turn);
  mu_maneuver_change (dial, &easy_banks);
  g_assert_cmpint (g_array_index (dial, MuManeuver, 0).difficulty, ==, MU_DIFFICULTY_EASY);
  g_assert_cmpint (g_array_index (dial, MuManeuver, 1).difficulty, ==, MU_DIFFICULTY_STANDARD);
  mu_maneuver_change (dial, &tallon);
  g_assert_cmpuint (dial->len, ==, 4);
  mu_maneuver_change (dial, &tallon);
  g_assert_cmpuint (dial->len, ==, 4);
}

static void
test_vocabulary (void)
{
  g_autoptr (MuVocabulary) vocabulary = mu_vocabulary_new (2);
  MuTerm *term = mu_vocabulary_add (vocabulary, "elite");

  g_ptr_array_add (term->aliases, g_strdup ("Elite Pilot Talent"));
  g_assert_nonnull (mu_vocabulary_add (vocabulary, "crew"));
  g_assert_null (mu_vocabulary_add (vocabulary, "bomb"));
  g_assert_true (mu_vocabulary_add (vocabulary, "elite") == term);
  g_assert_cmpint (mu_vocabulary_find (vocabulary, "crew"), ==, 1);
  g_assert_cmpint (mu_vocabulary_find (vocabulary, "bomb"), ==, -1);
  g_assert_cmpint (mu_vocabulary_find_any (vocabulary, "elite pilot talent"), ==, 0);
  g_assert_cmpint (mu_vocabulary_find_any (vocabulary, ""), ==, -1);
  g_assert_null (mu_vocabulary_get (vocabulary, -1));
}

static void
test_spelled (void)
{
  static const struct
  {
    const char *text, *canonical;
    gboolean spelled;
  } cases[] = {
    { "R2-D2", "r2d2", TRUE },    { "R2-D2", "r2d", FALSE },   { "R2-D", "r2d2", FALSE }, { "", "", TRUE },
    { "-", "", TRUE },            { "Zażółć", "zazolc", TRUE }, { "Évasion", "evasion", TRUE },
    { "TIE/fo Fighter", "tiefofighter", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *canonical = mu_text_canonical (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (mu_text_is_spelled (cases[i].text, cases[i].canonical), ==, cases[i].spelled);
      g_assert_cmpint (g_str_equal (canonical, cases[i].canonical), ==, cases[i].spelled);
    }
}

static void
test_words (void)
{
  static const struct
  {
    const char *text, *wanted, *words;
    gboolean found;
  } cases[] = {
    { "Luke Skywalker", "sky LUKE", "sky|luke", TRUE },
    { "Luke Skywalker", "luke vader", "luke|vader", FALSE },
    { "Padmé Amidala", " \t padme\n", "padme", TRUE },
    { "Padme", "PADMÉ  ", "padme", TRUE },
    { "Luke", "", "", TRUE },
    { "", "luke", "luke", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folded = mu_text_fold (cases[i].text);
      g_auto (GStrv) words = mu_text_fold_words (cases[i].wanted);
      g_autofree char *joined = g_strjoinv ("|", words);

      g_test_message ("%s", cases[i].wanted);
      g_assert_cmpstr (joined, ==, cases[i].words);
      g_assert_cmpint (mu_text_has_words (folded, (const char *const *) words), ==, cases[i].found);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text/canonical", test_canonical);
  g_test_add_func ("/text/spelled", test_spelled);
  g_test_add_func ("/text/words", test_words);
  g_test_add_func ("/text/languages", test_languages);
  g_test_add_func ("/text/stand-in", test_stand_in);
  g_test_add_func ("/maneuver/bearings", test_bearings);
  g_test_add_func ("/maneuver/change", test_dial_change);
  g_test_add_func ("/vocabulary", test_vocabulary);
  return g_test_run ();
}
