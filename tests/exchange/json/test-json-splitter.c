/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-json-splitter.h"

#include <string.h>

enum { MAX_LENGTH = 4000 };

#define TEN "abcdefghij"

static const char *const members[] = { "container", "outer/inner", NULL };

/* A JSON text and what it comes apart into: each piece with its line and column. */
static const struct
{
  const char *text;
  const char *steps;
} cases[] = {
  { "[]", "frame 1:0 '[]'" },
  { "[1]", "element 1:1 '1', frame 1:1 '[]'" },
  { "[1, -2.5e3,true ,null]",
    "element 1:1 '1', element 1:4 '-2.5e3', element 1:11 'true', element 1:17 'null', frame 1:20 '[]'" },
  { "[{},[],\"\"]", "element 1:1 '{}', element 1:4 '[]', element 1:7 '\"\"', frame 1:8 '[]'" },
  { "[{\"a\":[1,{\"b\":{}}]},2]", "element 1:1 '{\"a\":[1,{\"b\":{}}]}', element 1:20 '2', frame 1:20 '[]'" },
  { "[\"]\",\"\\\"]\",\"\\\\\"]", "element 1:1 '\"]\"', element 1:5 '\"\\\"]\"', element 1:11 '\"\\\\\"', frame 1:14 '[]'" },
  { "\n [\n  1,\n  2\n ]\n", "element 3:2 '1', element 4:2 '2', frame 5:0 '[]\n'" },
  { "[\"äöü\",\"€\"]\n", "element 1:1 '\"äöü\"', element 1:7 '\"€\"', frame 1:9 '[]\n'" },
  { "{\"container\":[1,2]}", "frame 1:0 '{\"container\":[]}', element 1:14 '1', element 1:16 '2', frame 1:12 '{\"\":[]}'" },
  { "{\"a\":{\"container\":[9]},\"b\":\"container\", \"container\" :\n[1],\"c\":[3]}",
    "frame 1:0 '{\"a\":{\"container\":[9]},\"b\":\"container\", \"container\" :\n[]}', element 2:1 '1', "
    "frame 2:-3 '{\"\":[],\"c\":[3]}'" },
  { "{\"container\":[", "frame 1:0 '{\"container\":[]}', frame 1:13 '['" },
  { "{\"container\":{}}", "whole 1:0 '{\"container\":{}}'" },
  { "{\"pilots\":[{\"container\":[1]}]}", "whole 1:0 '{\"pilots\":[{\"container\":[1]}]}'" },
  { "{\"outer\":{\"a\":[0],\"inner\":[1,2],\"b\":3},\"c\":4}",
    "frame 1:0 '{\"outer\":{\"a\":[0],\"inner\":[]}}', element 1:27 '1', element 1:29 '2', "
    "frame 1:21 '{\"\":{\"\":[],\"b\":3},\"c\":4}'" },
  { "{\"other\":{\"inner\":[1]},\"inner\":[1],\"a\":{\"outer\":{\"inner\":[1]}}}",
    "whole 1:0 '{\"other\":{\"inner\":[1]},\"inner\":[1],\"a\":{\"outer\":{\"inner\":[1]}}}'" },
  { "{\"a\":[\"inner\":[1]]}", "whole 1:0 '{\"a\":[\"inner\":[1]]}'" },
  { "{\"outer\":{\"inner\":[1]", "frame 1:0 '{\"outer\":{\"inner\":[]}}', element 1:19 '1', "
                            "frame 1:11 '{\"\":{\"\":[]'" },
  { "{\"containers\":[1]}", "whole 1:0 '{\"containers\":[1]}'" },
  { "{\"a\":1}}", "whole 1:0 '{\"a\":1}}'" },
  { "{", "whole 1:0 '{'" },
  { "7", "whole 1:0 '7'" },
  { "", "whole 1:0 ''" },
  { "[", "frame 1:0 '['" },
  { "[,1]", "frame 1:0 '[,1]'" },
  { "[1", "element 1:1 '1', frame 1:0 '[0'" },
  { "[1,", "element 1:1 '1', frame 1:0 '[0,'" },
  { "[1,]", "element 1:1 '1', frame 1:0 '[0,]'" },
  { "[{} {}]", "element 1:1 '{}', frame 1:1 '[0 {}]'" },
  /* Of what is wrong, the parser gets so much that it can say where. */
  { "[1 " TEN TEN TEN TEN TEN TEN "1234567890]", "element 1:1 '1', frame 1:0 '[0 " TEN TEN TEN TEN TEN TEN "1234'" },
  { "[{},{\"a\":[}, {}]", "element 1:1 '{}', element 1:4 '{\"a\":[}'" },
  { "[{},{\"a\":\"b", "element 1:1 '{}', element 1:4 '{\"a\":\"b'" },
  { "[tru,1]", "element 1:1 'tru', element 1:5 '1', frame 1:5 '[]'" },
  { "[1] 2", "element 1:1 '1', frame 1:1 '[] 2'" },
};

static const char *const step_names[] = {
  [MU_JSON_ELEMENT] = "element",
  [MU_JSON_FRAME] = "frame",
  [MU_JSON_WHOLE] = "whole",
};

static MuJsonStep
take_steps (MuJsonSplitter *splitter, GString *steps)
{
  while (TRUE)
    {
      g_auto (MuJsonPiece) piece = { 0 };
      MuJsonStep step = mu_json_splitter_next (splitter, &piece);

      if (piece.text == NULL)
        return step;
      g_assert_cmpuint (strlen (piece.text), ==, piece.length);
      g_string_append_printf (steps, "%s%s %d:%d '%s'", steps->len > 0 ? ", " : "", step_names[step], piece.line,
                              piece.column, piece.text);
    }
}

/* Feeds @text in pieces of @size bytes. */
static char *
split (const char *text, gsize size, MuJsonStep last)
{
  g_autoptr (MuJsonSplitter) splitter = mu_json_splitter_new (members, MAX_LENGTH);
  g_autoptr (GString) steps = g_string_new (NULL);
  MuJsonStep step = MU_JSON_MORE;

  for (gsize i = 0; i < strlen (text) && step == MU_JSON_MORE; i += size)
    {
      mu_json_splitter_feed (splitter, text + i, MIN (size, strlen (text) - i));
      step = take_steps (splitter, steps);
    }
  if (step == MU_JSON_MORE)
    {
      mu_json_splitter_end (splitter);
      step = take_steps (splitter, steps);
    }
  g_assert_cmpint (step, ==, last);
  return g_string_free (g_steal_pointer (&steps), FALSE);
}

/* Wherever the text is cut while it comes in, also within a character, it comes apart alike. */
static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize size = 1; size <= 8; size++)
      {
        g_autofree char *steps = split (cases[i].text, size < 8 ? size : 1000, MU_JSON_END);

        /* What is quoted after a break in the array depends on what came in. */
        if (size < 8 && strstr (cases[i].steps, "'[0") != NULL)
          g_assert_true (strncmp (steps, cases[i].steps, strstr (cases[i].steps, "'[0") - cases[i].steps) == 0);
        else if (size < 8 && strstr (cases[i].steps, "'[,") != NULL)
          g_assert_true (g_str_has_prefix (steps, "frame 1:0 '[,"));
        else
          g_assert_cmpstr (steps, ==, cases[i].steps);
      }
}

static char *
repeat (const char *before, const char *item, guint n_items)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n_items; i++)
    g_string_append (text, item);
  return g_string_free (text, FALSE);
}

/* What is too long or too deep ends it, and what came before is not lost. */
static void
test_limits (void)
{
  static const struct
  {
    const char *before;
    const char *item;
    guint n_items;
    const char *steps;
  } texts[] = {
    { "[1,", "[", 3000, "element 1:1 '1'" },
    { "[1,\"", "a", 5000, "element 1:1 '1'" },
    { "[1,", "2", 5000, "element 1:1 '1'" },
    { "[1]", " ", 65000, "element 1:1 '1'" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = repeat (texts[i].before, texts[i].item, texts[i].n_items);
      g_autofree char *steps = split (text, 10, MU_JSON_TOO_MUCH);

      g_assert_cmpstr (steps, ==, texts[i].steps);
    }
}

/* Many elements are not kept. */
static void
test_many (void)
{
  g_autoptr (MuJsonSplitter) splitter = mu_json_splitter_new (members, MAX_LENGTH);
  g_autoptr (GString) steps = g_string_new (NULL);

  mu_json_splitter_feed (splitter, "[0", 2);
  for (guint i = 0; i < 100000; i++)
    {
      mu_json_splitter_feed (splitter, ",\n{\"a\":1}", 9);
      g_string_truncate (steps, 0);
      g_assert_cmpint (take_steps (splitter, steps), ==, MU_JSON_MORE);
    }
  g_assert_cmpstr (steps->str, ==, "element 100001:0 '{\"a\":1}'");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-splitter/cases", test_cases);
  g_test_add_func ("/json-splitter/limits", test_limits);
  g_test_add_func ("/json-splitter/many", test_many);
  return g_test_run ();
}
