/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-digits.h"
#include "model/text/mu-language.h"
#include "model/text/mu-number.h"

enum
{
  NONE = -1000000
};

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    int min;
    int max;
    int number;
  } cases[] = {
    { "0", 0, 9, 0 },
    { " 7\t", 0, 9, 7 },
    { "9", 0, 9, 9 },
    { "10", 0, 9, NONE },
    { "-5", -9, 9, -5 },
    { "-5", 0, 9, NONE },
    { "007", 0, 9, 7 },
    { "2147483647", 0, G_MAXINT, G_MAXINT },
    { "2147483648", 0, G_MAXINT, NONE },
    { "4294967298", 0, G_MAXINT, NONE },
    { "18446744073709551618", 0, G_MAXINT, NONE },
    { "99999999999999999999999999999999999999", 0, G_MAXINT, NONE },
    { "-2147483648", G_MININT, 0, G_MININT },
    { "", 0, 9, NONE },
    { " ", 0, 9, NONE },
    { "-", -9, 9, NONE },
    { "--1", -9, 9, NONE },
    { "+1", 0, 9, NONE },
    { "x2", 0, 9, NONE },
    { "2x", 0, 9, NONE },
    { "1 2", 0, 99, NONE },
    { "1.0", 0, 9, NONE },
    { "1e3", 0, 9999, NONE },
    { "0x1f", 0, 9999, NONE },
    { "٣", 0, 9, NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      int number = NONE;
      gboolean parsed = mu_number_parse (cases[i].text, cases[i].min, cases[i].max, &number, &error);

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (number, ==, cases[i].number);
      g_assert_true (parsed == (cases[i].number != NONE));
      if (!parsed)
        g_assert_error (error, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS);
    }
}

static void
test_message (void)
{
  g_autoptr (GError) error = NULL;
  int number;

  g_assert_false (mu_number_parse ("lots\nof", 1, 20, &number, &error));
  g_assert_cmpstr (error->message, ==, "“lots of” is not a whole number from 1 to 20");
}

static void
test_scan (void)
{
  static const struct
  {
    const char *text;
    int number;
    const char *rest;
  } cases[] = {
    { "12 x", 12, " x" }, { "99", 99, "" },     { "100)", NONE, ")" },
    { "x", NONE, "x" },   { "-1", NONE, "-1" }, { "99999999999999999999999 a", NONE, " a" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *text = cases[i].text;
      int number = NONE;

      g_assert_true (mu_digits_scan (&text, 99, &number) == (cases[i].number != NONE));
      g_assert_cmpint (number, ==, cases[i].number);
      g_assert_cmpstr (text, ==, cases[i].rest);
    }
}

static void
test_rounded (void)
{
  static const struct
  {
    const char *text;
    int number;
  } cases[] = {
    { "26.0", 26 },   { "26", 26 },  { "-1.0", -1 },    { "2.5", 3 },      { "99.4", 99 },
    { "99.6", NONE }, { "1e1", 10 }, { "1e999", NONE }, { "inf", NONE },   { "nan", NONE },
    { "0x10", NONE }, { "", NONE },  { "1,5", NONE },   { "5 pts", NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int number = NONE;

      g_test_message ("“%s”", cases[i].text);
      g_assert_true (mu_number_parse_rounded (cases[i].text, -99, 99, &number, NULL) == (cases[i].number != NONE));
      g_assert_cmpint (number, ==, cases[i].number);
    }
}

/* With the sign of the language, whose locale need not be installed. */
static void
test_tenths (void)
{
  static const struct
  {
    const char *language;
    double value;
    const char *text;
  } cases[] = {
    { "en", 1.5, "1.5" },    { "en", 2, "2.0" },   { "de", 1.25, "1,2" }, { "fr", 0, "0,0" },
    { "pl", 10.06, "10,1" }, { "cs", 1.5, "1.5" }, { "fi", 3.5, "3,5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (cases[i].language);
      g_autofree char *text = mu_number_dup_tenths (cases[i].value);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/number/parse", test_parse);
  g_test_add_func ("/number/message", test_message);
  g_test_add_func ("/number/scan", test_scan);
  g_test_add_func ("/number/rounded", test_rounded);
  g_test_add_func ("/number/tenths", test_tenths);
  return g_test_run ();
}
