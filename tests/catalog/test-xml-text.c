/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-xml-text.h"

#include <string.h>

/* Encodings */

static void
assert_decodes (const char *text, gsize length, const char *decoded)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (GBytes) result = mu_xml_text_decode (bytes);

  g_autofree char *shown = g_strescape (text, NULL);

  g_test_message ("%.60s", shown);
  if (decoded == NULL)
    g_assert_null (result);
  else
    g_assert_cmpmem (decoded, strlen (decoded), g_bytes_get_data (result, NULL), g_bytes_get_size (result));
}

static void
test_encodings (void)
{
  static const struct
  {
    const char *text;
    const char *decoded;
  } cases[] = {
    { "<a>é</a>", "<a>é</a>" },
    { "\xef\xbb\xbf<a/>", "<a/>" },
    { "<?xml version='1.0'?><a/>", "                     <a/>" },
    { "<?xml version='1.0'\nencoding=\"utf-8\"?>\n<a/>", "                   \n                  \n<a/>" },
    { "<?xml version='1.0' encoding='iso-8859-1'?><a>\xe9</a>", "                                           <a>é</a>" },
    { "<?xml version='1.0' encoding='windows-1252'?><a>\x93</a>",
      "                                             <a>“</a>" },
    { "<?xml-stylesheet encoding='UTF-7'?><a/>", "<?xml-stylesheet encoding='UTF-7'?><a/>" },
    { "<a>\xe9</a>", NULL },
    { "<?xml version='1.0' encoding='UTF-7'?><a/>", NULL },
    { "<?xml version='1.0' encoding='UTF-16'?><a/>", NULL },
    { "<?xml version='1.0' encoding='EBCDIC-US'?><a/>", NULL },
    { "<?xml version='1.0' encoding='UTF-8\x01'?><a/>", NULL },
    { "<?xml version='1.0' encoding=", "<?xml version='1.0' encoding=" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_decodes (cases[i].text, strlen (cases[i].text), cases[i].decoded);
  assert_decodes ("<\0a\0/\0>\0", 8, "<a/>");
  assert_decodes ("\0<\0a\0/\0>", 8, "<a/>");
  assert_decodes ("\xff\xfe<\0a\0/\0>\0", 10, "<a/>");
  assert_decodes ("\xfe\xff\0<\0a\0/\0>", 10, "<a/>");
  assert_decodes ("\xfe\xff\0<\0a\0/\0", 9, NULL);
  assert_decodes ("<a>\0</a>", 8, NULL);
  assert_decodes ("\x4c\x6f\xa7\x94\x93", 5, NULL);
}

/* Bounds */

static char *
repeat (const char *head, const char *unit, guint count, const char *tail)
{
  GString *text = g_string_new (head);

  for (guint i = 0; i < count; i++)
    g_string_append (text, unit);
  g_string_append (text, tail);
  return g_string_free (text, FALSE);
}

static void
test_bounds (void)
{
  static const struct
  {
    const char *head;
    const char *unit;
    guint count;
    const char *tail;
    int line; /* of the refusal; 0: it passes */
  } cases[] = {
    { "<a", " b=''", 1000, "/>", 0 },
    { "<a>\n<a", " b=\"\"", 1001, "/></a>", 2 },
    { "<a", "\nb \n=\t'<>' ", 1001, "/>", 1 },
    { "<a", " b='=\"\"'", 1000, "/>", 0 },
    { "<a>", "=''", 5000, "</a>", 0 },
    { "<a><!--", " ='' ", 5000, "--></a>", 0 },
    { "<a><![CDATA[<x", " b=''", 5000, "]]></a>", 0 },
    { "<a><?x", " b=''", 5000, "?></a>", 0 },
    { "<a>", "<b c='' c='' c=''/>", 20000, "</a>", 0 },
    { "<a", " xmlns:b=''", 200, "/>", 0 },
    { "<a", " xmlns:b=''", 201, "/>", 1 },
    { "<a>", "<b\n xmlns='x'/>", 201, "</a>", 201 },
    { "<a>", " xmlns xmlns:b='' ", 5000, "</a>", 0 },
    { "<a b='", " xmlns", 5000, "'/>", 0 },
    { "", "<a>", 64, "", 0 },
    { "", "<a>\n", 65, "", 65 },
    { "", "<a></a>", 5000, "", 0 },
    { "", "<a/>", 5000, "", 0 },
    { "", "<a b='/'><!-- <a> --></a>", 5000, "", 0 },
    { "<a>", "<b/>", 249999, "</a>", 0 },
    { "<a>", "<b/>", 250000, "</a>", 1 },
    { "<a>", "<!---->", 250000, "</a>", 1 },
    { "<a>", "<?x?>", 250000, "</a>", 1 },
    { "<a>", "<![CDATA[]]>", 250000, "</a>", 1 },
    { "\n<!DOCTYPE a>", "", 0, "<a/>", 2 },
    { "<a>\n<!ENTITY", "", 0, "", 2 },
    { "<a", " b", 5000, "", 0 },
    { "<a b='", " ", 5000, "", 0 },
    { "<!--", " ", 5000, "", 0 },
    { "<", "", 0, "", 0 },
    { "</", "", 0, "", 0 },
    { "", "", 0, "", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *text = repeat (cases[i].head, cases[i].unit, cases[i].count, cases[i].tail);
      g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
      const char *problem = NULL;
      int line = 0, n_children;

      g_test_message ("%s%s…%s × %u", cases[i].head, cases[i].unit, cases[i].tail, cases[i].count);
      g_assert_true (mu_xml_text_check (bytes, &n_children, &line, &problem) == (cases[i].line == 0));
      g_assert_cmpint (line, ==, cases[i].line);
      g_assert_true ((problem == NULL) == (cases[i].line == 0));
    }
}

/* Many elements of as many attributes as one may have would take the parser long. */
static void
test_sum_of_attributes (void)
{
  g_autofree char *element = repeat ("<b", " c=''", 1000, "/>");
  char *few = repeat ("<a>", element, 900, "</a>");
  char *many = repeat ("<a>", element, 1100, "</a>");
  g_autoptr (GBytes) passing = g_bytes_new_take (few, strlen (few));
  g_autoptr (GBytes) refused = g_bytes_new_take (many, strlen (many));
  const char *problem;
  int line, n_children;

  g_assert_true (mu_xml_text_check (passing, &n_children, &line, &problem));
  g_assert_cmpint (n_children, ==, 900);
  g_assert_false (mu_xml_text_check (refused, &n_children, &line, &problem));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/xml-text/encodings", test_encodings);
  g_test_add_func ("/xml-text/bounds", test_bounds);
  g_test_add_func ("/xml-text/sum-of-attributes", test_sum_of_attributes);
  return g_test_run ();
}
