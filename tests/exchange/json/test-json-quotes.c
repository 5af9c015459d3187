/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "exchange/json/mu-json-quotes.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* Which quotation marks a text begins with. */
static void
test_find (void)
{
  static const struct
  {
    const char *text;
    MuJsonQuotes quotes;
  } texts[] = {
    { "{'a':1}", MU_JSON_QUOTES_SINGLE },     { "\xef\xbb\xbf\n [ {\n'", MU_JSON_QUOTES_SINGLE },
    { "{\"a\":'b'}", MU_JSON_QUOTES_DOUBLE }, { "[{\"a\"", MU_JSON_QUOTES_DOUBLE },
    { "['a']", MU_JSON_QUOTES_DOUBLE },       { "{['a']}", MU_JSON_QUOTES_DOUBLE },
    { "'a'", MU_JSON_QUOTES_DOUBLE },         { "{}", MU_JSON_QUOTES_DOUBLE },
    { " [{ ", MU_JSON_QUOTES_OPEN },          { "", MU_JSON_QUOTES_OPEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *more = g_strconcat (texts[i].text, " {'a':1}", NULL);

      g_assert_cmpint (mu_json_quotes_find (texts[i].text, strlen (texts[i].text)), ==, texts[i].quotes);
      /* What follows the beginning does not count. */
      g_assert_cmpint (mu_json_quotes_find (more, strlen (texts[i].text)), ==, texts[i].quotes);
    }
}

static void
test_convert (void)
{
  static const struct
  {
    const char *text;
    const char *json;
  } texts[] = {
    { "{'a':1}", "{\"a\":1}" },
    { "{'a' : 'it's' ,\n'b': 'its' }", "{\"a\" : \"it's\" ,\n\"b\": \"its\" }" },
    { "{'a':'it\\'s \"so\"'}", "{\"a\":\"it's \\\"so\\\"\"}" },
    { "{'a':'\\n\\u00e9\\\\'}", "{\"a\":\"\\n\\u00e9\\\\\"}" },
    { "{\"a\":\"it's \\\" None\"}", "{\"a\":\"it's \\\" None\"}" },
    { "{'a':None,'b':[True,False],'c':Nonesuch,'d':'None'}",
      "{\"a\":null,\"b\":[true,false],\"c\":Nonesuch,\"d\":\"None\"}" },
    { "{'a", "{\"a" },
    { "{'a\\", "{\"a\\" },
    { "{\"a\\", "{\"a\\" },
    { "{'a'", "{\"a\"" },
    { "{'ä':'€'}", "{\"ä\":\"€\"}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *json = mu_json_quotes_dup_double (texts[i].text);

      g_assert_cmpstr (json, ==, texts[i].json);
    }
}

/* Lists in single quotation marks, alone, several of them, in UTF-16 and as the text of a player in a tournament. */
static void
test_lists (void)
{
#define WEDGE "{'faction':'rebel','pilots':[{'name':'wedgeantilles','upgrades':{}}],'x':None}"
  static const struct
  {
    const char *text;
    const char *lists; /* NULL: an error */
    gboolean wide;
  } texts[] = {
    { WEDGE, "xwing-standard rebel; wedgeantilles", FALSE },
    { "\n[" WEDGE ",\n " WEDGE "]", "xwing-standard rebel; wedgeantilles\nxwing-standard rebel; wedgeantilles", FALSE },
    { "{'container':[" WEDGE "]}", "xwing-standard rebel; wedgeantilles", FALSE },
    { WEDGE, "xwing-standard rebel; wedgeantilles", TRUE },
    { "{\"players\":[{\"name\":\"A\",\"list\":\"" WEDGE "\"}]}", "xwing-standard rebel; wedgeantilles", FALSE },
    { "{'faction':'rebel','pilots':[{'name':'wedge', antilles'}]}", NULL, FALSE },
    { "{'faction':'rebel','pilots':[", NULL, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gsize length = strlen (texts[i].text);
      g_autofree char *text = texts[i].wide ? g_convert (texts[i].text, -1, "UTF-16", "UTF-8", NULL, &length, NULL)
                                            : g_strdup (texts[i].text);
      g_autoptr (GBytes) bytes = g_bytes_new (text, length);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, &error);
      g_autofree char *lists = rosters != NULL ? mu_test_describe_all (rosters) : NULL;

      g_assert_cmpstr (lists, ==, texts[i].lists);
      if (texts[i].lists == NULL)
        g_assert_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-quotes/find", test_find);
  g_test_add_func ("/json-quotes/convert", test_convert);
  g_test_add_func ("/json-quotes/lists", test_lists);
  return g_test_run ();
}
