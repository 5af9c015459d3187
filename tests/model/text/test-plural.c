/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-plural.h"

#include <string.h>

/* A language's rule, and the form for each of the numbers below. */
static const gulong numbers[]
    = { 0, 1, 2, 3, 4, 5, 10, 11, 12, 21, 22, 25, 100, 101, 102, 103, 104, 111, 112, 122, 1000 };

static const struct
{
  const char *language;
  const char *forms;
  const char *expected; /* a digit for each number */
} cases[] = {
  { "de, es, fi, it, sv", "nplurals=2; plural=(n != 1);", "101111111111111111111" },
  { "fr", "nplurals=2; plural=n>1;", "001111111111111111111" },
  { "ja", "nplurals=1; plural=0;", "000000000000000000000" },
  { "pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "201112222212221112212" },
  { "ru", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "201112222012201112212" },
  { "cs", "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", "201112222222222222222" },
  { "sl", "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);", "012330000000012330000" },
  { "ar", "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
    "012333344444555334445" },
  { "ga", "nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : (n>2 && n<7) ? 2 :(n>6 && n<11) ? 3 : 4;",
    "401222344444444444444" },
  { "lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);", "201111111011101111111" },
  { "is", "nplurals=2; plural=(n%10!=1 || n%100==11);", "101111111011101111111" },

  /* Other expressions than languages have. */
  { "not", "nplurals=2; plural=!(n==1)", "101111111111111111111" },
  { "twice not", "nplurals=2; plural=!!n", "011111111111111111111" },
  { "from the left", "nplurals=9; plural=n==4 ? 10-3-2 : 12/3/2", "222252222222222222222" },
  { "by precedence", "nplurals=9; plural=1+2*3-4%3 == 6 && 1<2 ? 7 : 8", "777777777777777777777" },
  { "or after and", "nplurals=2; plural=1 || 0 && 0", "111111111111111111111" },
  { "division by 0", "nplurals=2; plural=n/0 + n%0 + 1/(n-n)", "000000000000000000000" },
  { "forms there are not", "nplurals=2; plural=n", "010000000000000000000" },
  { "below 0", "nplurals=2; plural=0-1", "000000000000000000000" },
};

/* What nobody can make sense of is the Germanic rule. */
static const char *const unreadable[] = {
  "",
  "nplurals=2;",
  "plural=0;",
  "nplurals=0; plural=0;",
  "nplurals=two; plural=0;",
  "nplurals=2; plural=;",
  "nplurals=2; plural=n==;",
  "nplurals=2; plural=n=1;",
  "nplurals=2; plural=(n==1;",
  "nplurals=2; plural=n==1);",
  "nplurals=2; plural=n ? 0;",
  "nplurals=2; plural=m;",
  "nplurals=2; plural=0 0;",
  "nplurals=2; plural=99999999999999999999999;",
  "nplurals=2; plural=-1;",
  "nplurals=2; plural=system(0);",
  "nplurals=2; plural=\xff\xfe",
};

static void
assert_forms (const char *name, const char *forms, const char *expected)
{
  g_autoptr (MuPlural) plural = mu_plural_new (forms);
  g_autoptr (GString) found = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_string_append_printf (found, "%u", mu_plural_get_form (plural, numbers[i]));
  if (g_str_equal (found->str, expected))
    return;
  g_test_message ("%s: %s gives %s instead of %s", name, forms, found->str, expected);
  g_test_fail ();
}

static void
test_languages (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_forms (cases[i].language, cases[i].forms, cases[i].expected);
}

static void
test_unreadable (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (unreadable); i++)
    assert_forms ("unreadable", unreadable[i], cases[0].expected);
}

/* Deep and long expressions end in time, read or not. */
static void
test_large (void)
{
  static const char *const pieces[] = { "(", "!", "n?", "n?n:", "n+", "n?n:(", "n||", "1/", "((n)+" };
  static const guint counts[] = { 5, 30, 31, 32, 33, 100, 255, 256, 257, 100000 };

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (counts); j++)
      {
        g_autoptr (GString) forms = g_string_new ("nplurals=2; plural=");
        g_autoptr (MuPlural) plural = NULL;

        for (guint k = 0; k < counts[j]; k++)
          g_string_append (forms, pieces[i]);
        g_string_append_c (forms, 'n');
        plural = mu_plural_new (forms->str);
        g_assert_cmpuint (mu_plural_get_form (plural, 7), <, 2);
      }
}

/* Signs without what they are about are unreadable, however deep they go. */
static void
test_deep (void)
{
  for (guint n = 1; n < 70; n++)
    {
      g_autofree char *signs = g_strnfill (n, '!');
      g_autofree char *forms = g_strconcat ("nplurals=2; plural=", signs, NULL);

      assert_forms ("deep", forms, cases[0].expected);
    }
}

/* Every way to cut a rule short is read as some rule. */
static void
test_cut (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize length = 0; length < strlen (cases[i].forms); length++)
      {
        g_autofree char *cut = g_strndup (cases[i].forms, length);
        g_autoptr (MuPlural) plural = mu_plural_new (cut);

        for (gsize j = 0; j < G_N_ELEMENTS (numbers); j++)
          g_assert_cmpuint (mu_plural_get_form (plural, numbers[j]), <, 9);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plural/languages", test_languages);
  g_test_add_func ("/plural/unreadable", test_unreadable);
  g_test_add_func ("/plural/large", test_large);
  g_test_add_func ("/plural/deep", test_deep);
  g_test_add_func ("/plural/cut", test_cut);
  return g_test_run ();
}
