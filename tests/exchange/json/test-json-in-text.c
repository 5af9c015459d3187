/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-json-in-text.h"

/* Squads in JSON are found among the words and marks around them, in the lines where they stand. */

#define SQUAD "{\"faction\":\"rebel\",\"pilots\":[{\"id\":\"a\"}]}"

typedef struct
{
  const char *name;
  const char *text;
  const char *found;  /* NULL: nothing */
  const char *beside; /* the other words; NULL: none, or, with something found among words, not looked at */
} Case;

static const Case cases[] = {
  { "alone", SQUAD, SQUAD },
  { "fence", "```json\n" SQUAD "\n```\n", "\n" SQUAD },
  { "quoted", "> {\"pilots\":\n> [{\"id\":\"a\"}]}\n", "{\"pilots\":\n[{\"id\":\"a\"}]}" },
  { "quoted-twice", "> > " SQUAD "\n", SQUAD },
  { "words-around", "My list:\n\n" SQUAD " Thanks!\n", "\n\n" SQUAD, "My list:\n\n Thanks!\n" },
  { "lines-of-words", "My list:\n{\"pilots\":\n[1]}\nand Luke\n", "\n{\"pilots\":\n[1]}", "My list:\n\n\nand Luke\n" },
  { "behind-a-colon", "My list:" SQUAD, SQUAD, "My list:" },
  { "entities", "{&quot;pilots&quot;:[{&quot;id&quot;:&quot;a&quot;}]}", "{\"pilots\":[{\"id\":\"a\"}]}" },
  { "escaped", "My list: \\{\"pilots\":\\[\\{\"id\":\"a\\_b\"\\}\\]\\}", "{\"pilots\":[{\"id\":\"a_b\"}]}" },
  { "word-processor", "{“pilots”:[{“id”:“a”}]}", "{\"pilots\":[{\"id\":\"a\"}]}" },
  { "cell", "Player,List\nAnn,\"{\"\"pilots\"\":[{\"\"id\"\":\"\"a\"\",\"\"b\"\":\"\"\"\"}]}\"\n",
    "\n{\"pilots\":[{\"id\":\"a\",\"b\":\"\"}]}", "Player,List\nAnn, \"\n" },
  { "cells", "Ann;\"{\"\"pilots\"\":[1]}\"\nBob;\"{\"\"pilots\"\":[2]}\"\n", "[{\"pilots\":[1]},\n{\"pilots\":[2]}]" },
  { "quotes-in-a-name", "```\n{\"name\":\"“Ace”\",\"pilots\":[1]}\n```", "\n{\"name\":\"“Ace”\",\"pilots\":[1]}" },
  { "no-pilots", "My list: {\"pilots\":[]}", NULL },
  { "value-of-a-form", "name=Ann&list=" SQUAD, NULL },
  { "page", "<p>" SQUAD "</p>", NULL },
  { "xml", "\n<muster><name> " SQUAD "</name></muster>", NULL },
  { "two", "one\n" SQUAD "\ntwo\n" SQUAD "\n", "[\n" SQUAD ",\n\n" SQUAD "]" },
  { "braces-before", "{hi} {\"a\":1} " SQUAD, SQUAD },
  { "no-squad", "{\"a\":1} pilots", NULL },
  { "pilots-no-array", "{\"pilots\":1}", NULL },
  { "cut", "My list: {\"pilots\":[{\"id\":\"a\"}", NULL },
  { "words", "My pilots are Luke and Wedge", NULL },
  { "empty", "", NULL },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *beside = NULL;
  g_autofree char *found = mu_json_in_text_dup (cases[i].text, &beside);

  g_assert_cmpstr (found, ==, cases[i].found);
  if (cases[i].beside != NULL || found == NULL)
    g_assert_cmpstr (beside, ==, cases[i].beside);
}

/* JSON that is no squad, but has some within or words behind. */
static const Case within[] = {
  { "member", "{\"xws\":" SQUAD "}", SQUAD, NULL },
  { "members", "{\n\"a\":{\"list\":" SQUAD "},\n\"b\":{\"list\":" SQUAD "}}", NULL, NULL },
  { "words-behind", SQUAD "\nHave fun!\n", SQUAD, "\nHave fun!\n" },
  { "squad", SQUAD, NULL, NULL },
  { "no-pilots", "{\"pilots\":1}", NULL, NULL },
  { "other-json", "{\"a\":1}", NULL, NULL },
  { "cut", "{\"a\":{\"list\":" SQUAD "},", NULL, NULL },
};

static void
test_within (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *beside = NULL;
  g_autofree char *found = mu_json_in_text_dup_within (within[i].text, &beside);

  g_assert_cmpstr (found, ==, within[i].found);
  g_assert_cmpstr (beside, ==, within[i].beside);
}

/* JSON in the source of a page. */
static const Case pages[] = {
  { "element", "<p>\n" SQUAD "</p>", "\n" SQUAD },
  { "attribute", "<p data-list=\"{&quot;pilots&quot;:[1]}\">List</p>", "{\"pilots\":[1]}" },
  { "script", "<style>p { color: red }</style><script>list=" SQUAD ";</script>", SQUAD },
  { "two", "<p>" SQUAD "</p><p>" SQUAD "</p>", NULL },
  { "cut", "<p>{\"pilots\":[</p>", NULL },
  { "none", "<p>My pilots</p>", NULL },
};

static void
test_page (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *found = mu_json_in_text_dup_of_page (pages[i].text);

  g_assert_cmpstr (found, ==, pages[i].found);
}

/* Only so many braces are tried. */
static void
test_braces (void)
{
  g_autoptr (GString) text = g_string_new ("pilots ");
  g_autofree char *found = NULL;
  g_autofree char *beside = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append_c (text, '{');
  found = mu_json_in_text_dup (text->str, &beside);
  g_assert_null (found);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/json-in-text/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (within); i++)
    {
      g_autofree char *path = g_strconcat ("/json-in-text/within/", within[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_within);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *path = g_strconcat ("/json-in-text/page/", pages[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_page);
    }
  g_test_add_func ("/json-in-text/braces", test_braces);
  return g_test_run ();
}
