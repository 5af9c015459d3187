/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <string.h>

#include "exchange/json/mu-json-tree.h"

enum
{
  N_MUTATIONS = 20000,
  SEED = 7,
  MAX_VALUES = 1000
};

static const char *const texts[] = {
  "{}",
  " [ ] ",
  "7",
  "null",
  "\"a\"",
  "[true,false,null,0,-0,1,-12,123456789012,0.5,-1.25e3,1E+2,2e-1]",
  "{\"a\":1,\"b\":{\"c\":[{}],\"d\":\"\"},\"e\":[[],[[1]]],\n\t\"f\" : \"x\"}",
  "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"\\u0041\\u00e9\\u20AC\\ud83d\\ude00\",\"äöü€😀\"]",
  "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\",\"upgrades\":{\"ept\":["
  "\"predator\"]}}]}",
  "[9223372036854775807,-9223372036854775808,1e308]",
  "\"\\u0001\\uffff\"",
};

static const char *const broken[] = {
  "",
  " ",
  "{",
  "[",
  "\"",
  "[1,]",
  "[,1]",
  "{\"a\"}",
  "{\"a\":}",
  "{a:1}",
  "[1 2]",
  "[1]]",
  "01",
  "-",
  "1.",
  ".5",
  "1e",
  "+1",
  "tru",
  "nulls",
  "NaN",
  "[\"\n\"]",
  "\"\\x\"",
  "\"\\u12\"",
  "\"\\u0000\"",
  "\"\\ud800\"",
  "\"\\udc00\"",
  "\"\\ud800\\u0041\"",
  "9223372036854775808",
  "1e999",
  "{\"a\":1,}",
  "'a'",
};

static void
assert_same (const MuJsonValue *value, json_t *json)
{
  const MuJsonValue *child = value->first;
  const char *key;
  json_t *item;
  gsize i;

  g_assert_cmpstr (value->string, ==, json_string_value (json));
  g_assert_true (mu_json_value_is (value, MU_JSON_ARRAY) == json_is_array (json));
  g_assert_true (mu_json_value_is (value, MU_JSON_OBJECT) == json_is_object (json));
  g_assert_true (mu_json_value_is (value, MU_JSON_NULL) == json_is_null (json));
  g_assert_true (mu_json_value_is (value, MU_JSON_REAL) == json_is_real (json));
  g_assert_true (mu_json_value_is (value, MU_JSON_INTEGER) == json_is_integer (json));
  g_assert_cmpint (value->integer, ==, json_integer_value (json));
  json_array_foreach (json, i, item)
  {
    assert_same (child, item);
    child = child->next;
  }
  json_object_foreach (json, key, item) assert_same (mu_json_value_get (value, key), item);
}

/* The tree is what jansson makes of a text, or none where it makes nothing of it. */
static gboolean
compare (const char *text)
{
  json_t *json = json_loadb (text, strlen (text), JSON_DECODE_ANY, NULL);
  g_autoptr (MuJsonTree) tree = mu_json_tree_new (text, strlen (text), MAX_VALUES, NULL);
  gboolean is_json = json != NULL;

  if ((tree != NULL) != is_json)
    g_error ("%s: %s", is_json ? "refused" : "accepted", text);
  if (is_json)
    assert_same (mu_json_tree_get_root (tree), json);
  json_decref (json);
  return is_json;
}

static void
test_texts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!compare (texts[i]))
      g_error ("%s", texts[i]);
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    if (compare (broken[i]))
      g_error ("%s", broken[i]);
}

static void
test_mutations (void)
{
  static const char marks[] = "{}[],:\"\\ u0189-+.eEtfn\nx";
  g_autoptr (GRand) dice = g_rand_new_with_seed (SEED);
  guint n_sound = 0;

  for (int i = 0; i < N_MUTATIONS; i++)
    {
      g_autofree char *text = g_strdup (texts[i % G_N_ELEMENTS (texts)]);
      int n_changes = g_rand_int_range (dice, 1, 4);

      for (int j = 0; j < n_changes; j++)
        text[g_rand_int_range (dice, 0, strlen (text))] = marks[g_rand_int_range (dice, 0, strlen (marks))];
      if (g_utf8_validate (text, -1, NULL))
        n_sound += compare (text);
    }
  g_assert_cmpuint (n_sound, >, N_MUTATIONS / 100);
}

/* The last of members alike counts. */
static void
test_members (void)
{
  static const char text[] = "{\"a\":1,\"b\":2,\"a\":3}";
  g_autoptr (MuJsonTree) tree = mu_json_tree_new (text, strlen (text), MAX_VALUES, NULL);
  const MuJsonValue *root = mu_json_tree_get_root (tree);

  g_assert_cmpint (mu_json_value_get (root, "a")->integer, ==, 3);
  g_assert_null (mu_json_value_get (root, "c"));
  g_assert_null (mu_json_value_get (root->first, "a"));
  g_assert_null (mu_json_value_get (NULL, "a"));
  g_assert_cmpuint (root->length, ==, strlen (text));
}

static void
test_depth (void)
{
  for (int depth = 2047; depth <= 2050; depth++)
    {
      g_autofree char *open = g_strnfill (depth, '[');
      g_autofree char *close = g_strnfill (depth, ']');
      g_autofree char *text = g_strconcat (open, close, NULL);
      g_autoptr (MuJsonTree) tree = mu_json_tree_new (text, strlen (text), depth + 1, NULL);
      json_t *json = json_loadb (text, strlen (text), 0, NULL);

      g_assert_true ((tree != NULL) == (json != NULL));
      json_decref (json);
    }
}

/* No text has more values than there is room for. */
static void
test_too_many (void)
{
  static const char text[] = "[1,[2],{\"a\":3}]";
  const guint n_values = 1 + 5;

  for (guint room = 1; room <= n_values + 1; room++)
    {
      MuJsonProblem problem;
      g_autoptr (MuJsonTree) tree = mu_json_tree_new (text, strlen (text), room, &problem);

      g_assert_true ((tree != NULL) == (room >= n_values));
      if (tree == NULL)
        g_assert_cmpint (problem.fault, ==, MU_JSON_FAULT_LARGE);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-tree/texts", test_texts);
  g_test_add_func ("/json-tree/mutations", test_mutations);
  g_test_add_func ("/json-tree/too-many", test_too_many);
  g_test_add_func ("/json-tree/members", test_members);
  g_test_add_func ("/json-tree/depth", test_depth);
  return g_test_run ();
}
