/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-compare-json.h"

static json_t *
new_counts (const int values[2])
{
  return json_pack ("[ii]", values[0], values[1]);
}

static json_t *
new_clashes (const MuComparison *comparison)
{
  json_t *clashes = json_array ();

  for (guint i = 0; i < comparison->clashes->len; i++)
    {
      const MuClash *clash = comparison->clashes->pdata[i];
      json_t *object = json_object ();

      json_object_set_new (object, "kind", json_string (mu_clash_kind_get_word (clash->kind)));
      json_object_set_new (object, "id", json_string (clash->id));
      json_object_set_new (object, "name", mu_json_new_string (clash->name));
      json_object_set_new (object, "counts", new_counts (clash->counts));
      json_array_append_new (clashes, object);
    }
  return clashes;
}

static json_t *
new_index (int index)
{
  return index >= 0 ? json_integer (index) : json_null ();
}

static json_t *
new_pairs (const MuComparison *comparison)
{
  json_t *pairs = json_array ();

  for (guint i = 0; i < comparison->pairs->len; i++)
    {
      const MuPair *pair = &g_array_index (comparison->pairs, MuPair, i);
      json_t *units = json_array ();
      json_t *object = json_object ();

      for (int list = 0; list < 2; list++)
        json_array_append_new (units, new_index (pair->units[list]));
      json_object_set_new (object, "kind", json_string (mu_pair_kind_get_word (pair->kind)));
      json_object_set_new (object, "units", units);
      json_array_append_new (pairs, object);
    }
  return pairs;
}

static json_t *
new_turns (const MuComparison *comparison)
{
  json_t *turns = json_array ();

  for (guint i = 0; i < comparison->turns->len; i++)
    {
      const MuTurn *turn = comparison->turns->pdata[i];
      json_t *units = json_pack ("[[][]]");
      json_t *object = json_object ();

      for (int list = 0; list < 2; list++)
        for (guint j = 0; j < turn->units[list]->len; j++)
          json_array_append_new (json_array_get (units, list),
                                 json_integer (g_array_index (turn->units[list], guint, j)));
      json_object_set_new (object, "value", json_integer (turn->value));
      json_object_set_new (object, "units", units);
      json_array_append_new (turns, object);
    }
  return turns;
}

/*
 * Returns the comparison and both lists. Arrays by list start with the first list.
 *
 * @inputs: the compared lists, checked
 */
json_t *
mu_json_new_comparison (const MuComparison *comparison, const MuCliInput *const inputs[2])
{
  json_t *object = json_object ();
  json_t *initiative = json_object ();
  json_t *figures = json_object ();
  json_t *lists = json_array ();

  json_object_set_new (initiative, "chooser", new_index (comparison->chooser));
  json_object_set_new (initiative, "holder", new_index (comparison->holder));
  json_object_set_new (initiative, "text", mu_json_new_string (comparison->initiative));
  json_object_set_new (object, "initiative", initiative);
  json_object_set_new (object, "mirror", json_boolean (comparison->mirror));
  json_object_set_new (object, "clashes", new_clashes (comparison));
  for (guint i = 0; i < comparison->figures->len; i++)
    {
      const MuComparedFigure *figure = &g_array_index (comparison->figures, MuComparedFigure, i);

      json_object_set_new (figures, figure->id, new_counts (figure->values));
    }
  json_object_set_new (object, "figures", figures);
  json_object_set_new (object, "pairs", new_pairs (comparison));
  if (comparison->turns->len > 0)
    json_object_set_new (object, "turns", new_turns (comparison));
  for (int i = 0; i < 2; i++)
    {
      const MuCheckedList list = mu_cli_input_get_list (inputs[i]);

      json_array_append_new (lists, mu_json_new_list (&list));
    }
  json_object_set_new (object, "lists", lists);
  return object;
}
