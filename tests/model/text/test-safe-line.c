/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/card/mu-card.h"
#include "model/text/mu-safe-line.h"

static const struct
{
  const char *text;
  const char *line;
} cases[] = {
  { "", "" },
  { "Crimson Guard", "Crimson Guard" },
  { "Escadrille Épée", "Escadrille Épée" },
  { "a\nb\tc\rd\x0b"
    "e\xc2\x85"
    "f\u2028g\u2029h",
    "a b c d e f g h" },
  { "a\r\nb", "a b" },
  { "\x1b[31mred\x1b]0;title\a", "\uFFFD[31mred\uFFFD]0;title\uFFFD" },
  { "\x7f\xc2\x80\xc2\x9b"
    "31m",
    "\uFFFD\uFFFD\uFFFD31m" },
  { "\u202Eevil\u202C \u2066x\u2069", "\uFFFDevil\uFFFD \uFFFDx\uFFFD" },
  { "\u200Fשלום\u200E \u061Cسلام", "שלום سلام" },
  { "in\u200Bvis\u2060ib\uFEFFle\u00AD", "invisible" },
  { "می\u200Cخواهم 👩\u200D🚀", "می\u200Cخواهم 👩\u200D🚀" },
  { "\uFFFE\uFFFF\U0001FFFE\uFDD0", "\uFFFD\uFFFD\uFFFD\uFFFD" },
  { "\xff\xc0\x80 \xed\xa0\x80", "\uFFFD\uFFFD\uFFFD \uFFFD\uFFFD\uFFFD" },
  { "Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307a", "Z\u0301\u0302\u0303\u0304a" },
};

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = mu_safe_line_dup (cases[i].text);
      g_autofree char *again = mu_safe_line_dup (line);

      g_assert_cmpstr (line, ==, cases[i].line);
      g_assert_cmpstr (again, ==, line);
    }
}

/* What is kept of a long text is the same when it is read again. */
static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *name = NULL;
  g_autofree char *again = NULL;
  g_autofree char *paragraphs = NULL;

  for (int i = 0; i < 30000; i++)
    g_string_append (text, "ä");
  name = mu_safe_line_dup_name (text->str);
  again = mu_safe_line_dup_name (name);
  paragraphs = mu_safe_line_dup_paragraphs (text->str);
  g_assert_cmpint (g_utf8_strlen (name, -1), ==, 301);
  g_assert_true (g_str_has_suffix (name, "ä…"));
  g_assert_cmpstr (again, ==, name);
  g_assert_cmpint (g_utf8_strlen (paragraphs, -1), ==, 20001);
}

static void
test_paragraphs (void)
{
  g_autofree char *text = mu_safe_line_dup_paragraphs ("one\r\ntwo\n\nthree\tfour\x1b\u202E");

  g_assert_cmpstr (text, ==, "one\ntwo\n\nthree four\uFFFD\uFFFD");
}

static void
test_sentence (void)
{
  static const char *const sentences[][2] = {
    { "not a list", "Not a list." },
    { "épée: unknown.", "Épée: unknown." },
    { "a\nb\x1b", "A b\uFFFD." },
    { "ǆ", "Ǆ." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *sentence = mu_safe_line_dup_sentence (sentences[i][0]);

      g_assert_cmpstr (sentence, ==, sentences[i][1]);
    }
}

/* A card that no catalog knows is called what a stranger wrote. */
static void
test_unknown (void)
{
  g_autoptr (MuCard) card = mu_card_new_unknown (MU_CARD_PILOT, "a\x1b[2J", "x\n! legal", 1);

  g_assert_cmpstr (mu_card_get_name (card), ==, "a\uFFFD[2J");
  g_assert_cmpstr (mu_card_get_facts (card)->unknown_text, ==, "x ! legal");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/line/lines", test_lines);
  g_test_add_func ("/line/long", test_long);
  g_test_add_func ("/line/paragraphs", test_paragraphs);
  g_test_add_func ("/line/sentence", test_sentence);
  g_test_add_func ("/line/unknown", test_unknown);
  return g_test_run ();
}
