/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-json-writer.h"

#include <jansson.h>

/* Each is written as jansson writes it, of which it is what g_utf8_make_valid() makes of it. */
static void
test_strings (void)
{
  static const char *const texts[] = {
    "", "plain", "a \"quoted\" word", "back\\slash/slash", "\b\f\n\r\t", "\x01\x1f\x7f", "“Wing” ä 🚀", "\xff\xc3(",
    "\xed\xa0\x80", "end\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MuJsonWriter writer = { g_string_new (NULL), TRUE };
      g_autofree char *valid = g_utf8_make_valid (texts[i], -1);
      json_auto_t *string = json_string (valid);
      char *expected = json_dumps (string, JSON_ENCODE_ANY);

      mu_json_writer_add_string (&writer, NULL, texts[i]);
      g_assert_cmpstr (writer.text->str, ==, expected);
      free (expected);
      g_string_free (writer.text, TRUE);
    }
}

static void
test_integers (void)
{
  static const int numbers[] = { 0, 1, 9, 10, 42, 1000, -1, -10, G_MAXINT, G_MININT };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      MuJsonWriter writer = { g_string_new (NULL), TRUE };
      g_autofree char *expected = g_strdup_printf ("%d", numbers[i]);

      mu_json_writer_add_integer (&writer, NULL, numbers[i]);
      g_assert_cmpstr (writer.text->str, ==, expected);
      g_string_free (writer.text, TRUE);
    }
}

static void
test_nested (void)
{
  MuJsonWriter writer = { g_string_new (NULL), TRUE };

  mu_json_writer_begin (&writer, NULL, '{');
  mu_json_writer_add_string (&writer, "none", NULL);
  mu_json_writer_begin (&writer, "empty", '[');
  mu_json_writer_end (&writer, ']');
  mu_json_writer_begin (&writer, "items", '[');
  mu_json_writer_add_boolean (&writer, NULL, TRUE);
  mu_json_writer_begin (&writer, NULL, '{');
  mu_json_writer_add_integer (&writer, "a", 1);
  mu_json_writer_add_boolean (&writer, "b", FALSE);
  mu_json_writer_end (&writer, '}');
  mu_json_writer_begin (&writer, NULL, '{');
  mu_json_writer_end (&writer, '}');
  mu_json_writer_end (&writer, ']');
  mu_json_writer_add_string (&writer, "last", "x");
  mu_json_writer_end (&writer, '}');
  g_assert_cmpstr (writer.text->str, ==, "{\"none\":null,\"empty\":[],\"items\":[true,{\"a\":1,\"b\":false},{}],\"last\":\"x\"}");
  g_string_free (writer.text, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-writer/strings", test_strings);
  g_test_add_func ("/json-writer/integers", test_integers);
  g_test_add_func ("/json-writer/nested", test_nested);
  return g_test_run ();
}
