/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-battlescribe-json.h"

#include <string.h>

#include "exchange/io/mu-import-limits.h"
#include "exchange/json/mu-xws-doubts.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

enum
{
  MAX_SELECTIONS = 5000
};

typedef struct
{
  MuXwsDoubts doubts; /* whose text is the roster */
  MuBattleScribe *roster;
  guint n_selections;
  GError *error; /* the first problem */
} Reader;

/* Returns the member with that name, the last one if there are several. The others are in doubt. */
static const MuJsonValue *
take (Reader *self, const MuJsonValue *object, const char *key)
{
  const MuJsonValue *found = mu_json_value_get (object, key);

  for (const MuJsonValue *member = found != NULL ? object->first : NULL; member != NULL; member = member->next)
    if (member != found && g_str_equal (member->key, key))
      mu_xws_doubts_add (&self->doubts, key, member);
  return found;
}

static const MuJsonValue *
get_first (Reader *self, const MuJsonValue *object, const char *key)
{
  const MuJsonValue *array = take (self, object, key);

  if (array != NULL && !mu_json_value_is (array, MU_JSON_ARRAY))
    mu_xws_doubts_add (&self->doubts, key, array);
  return mu_json_value_is (array, MU_JSON_ARRAY) ? array->first : NULL;
}

static char *
dup_member (Reader *self, const MuJsonValue *object, const char *key)
{
  char *text = mu_xws_doubts_dup_text (&self->doubts, take (self, object, key));

  return text != NULL ? text : g_strdup ("");
}

/* Returns TRUE if there are selections in @json, however deep. */
static gboolean
has_selections (const MuJsonValue *json)
{
  gboolean found = json->key != NULL && g_str_equal (json->key, "selections") && json->first != NULL;

  for (const MuJsonValue *child = json->first; !found && child != NULL; child = child->next)
    found = has_selections (child);
  return found;
}

/* Programs write much that is not read. Selections among it are in doubt. */
static void
doubt_others (Reader *self, const MuJsonValue *object)
{
  static const char *const read[] = { "roster", "forces", "selections", NULL };

  for (const MuJsonValue *member = mu_json_value_get_members (object); member != NULL; member = member->next)
    if (!g_strv_contains (read, member->key) && has_selections (member))
      mu_xws_doubts_add (&self->doubts, member->key, member);
}

static void
refuse (Reader *self, const MuJsonValue *value, const char *message)
{
  if (self->error == NULL)
    mu_import_limits_refuse_line (&self->error, mu_json_text_get_line (self->doubts.text, value), value->key, message);
}

/* Returns the sum of the costs, at most @max. Numbers may be in quotation marks. */
static int
read_cost (Reader *self, const MuJsonValue *object, const char *key, int max)
{
  int sum = 0;

  for (const MuJsonValue *item = get_first (self, object, key); item != NULL; item = item->next)
    {
      const MuJsonValue *value = take (self, item, "value");
      g_autofree char *number = mu_xws_doubts_dup_text (&self->doubts, value);
      g_autoptr (GError) error = NULL;
      int cost = 0;

      if (number != NULL && !mu_number_parse_rounded (number, -max, max, &cost, &error))
        refuse (self, value, error->message);
      if (ABS (sum + cost) <= max)
        sum += cost;
      else
        refuse (self, value, _ ("too large for a list"));
    }
  return sum;
}

/* Returns the number of copies, 1 if the roster has none. */
static int
read_count (Reader *self, const MuJsonValue *selection)
{
  const MuJsonValue *value = take (self, selection, "number");
  g_autofree char *number = mu_xws_doubts_dup_text (&self->doubts, value);
  g_autoptr (GError) error = NULL;
  int count = 1;

  if (number != NULL && !mu_number_parse (number, 1, MU_MAX_UNITS, &count, &error))
    refuse (self, value, error->message);
  return count;
}

static void
read_selections (Reader *self, const MuJsonValue *object, GPtrArray *selections)
{
  for (const MuJsonValue *item = get_first (self, object, "selections"); item != NULL && self->error == NULL;
       item = item->next)
    {
      MuSelection *selection = mu_selection_new ();

      selection->name = dup_member (self, item, "name");
      selection->type = dup_member (self, item, "type");
      selection->group = dup_member (self, item, "group");
      selection->number = read_count (self, item);
      selection->line = mu_json_text_get_line (self->doubts.text, item);
      selection->cost = read_cost (self, item, "costs", MU_MAX_COST);
      g_ptr_array_add (selections, selection);
      doubt_others (self, item);
      if (self->n_selections++ == MAX_SELECTIONS)
        mu_import_limits_refuse (&self->error, _ ("too large for a list"));
      else
        read_selections (self, item, selection->children);
    }
}

/* The first force tells the faction. */
static void
read_forces (Reader *self, const MuJsonValue *object)
{
  char **faction = &self->roster->faction;

  for (const MuJsonValue *force = get_first (self, object, "forces"); force != NULL && self->error == NULL;
       force = force->next)
    {
      g_autofree char *name = dup_member (self, force, "catalogueName");

      if (**faction == '\0')
        {
          g_free (*faction);
          *faction = g_steal_pointer (&name);
        }
      else if (*name != '\0' && !g_str_equal (name, *faction))
        mu_xws_doubts_add_words (&self->doubts, name, mu_json_text_get_line (self->doubts.text, force));
      doubt_others (self, force);
      read_selections (self, force, self->roster->selections);
      read_forces (self, force);
    }
}

/*
 * Returns TRUE if the text is a BattleScribe roster as New Recruit writes it: JSON with what the XML has.
 *
 * @piece: a JSON text
 */
gboolean
mu_battlescribe_json_is_roster (const MuJsonPiece *piece)
{
  g_auto (MuJsonText) text = { 0 };
  const MuJsonValue *roster;

  if (g_strstr_len (piece->text, (gssize) piece->length, "\"roster\"") == NULL
      || !mu_json_text_parse (&text, piece, NULL))
    return FALSE;
  roster = mu_json_value_get (mu_json_tree_get_root (text.tree), "roster");
  return mu_json_value_is (mu_json_value_get (roster, "forces"), MU_JSON_ARRAY);
}

/*
 * Reads a BattleScribe roster. Returns the contents; NULL with @error set if the roster is damaged. The caller owns it.
 *
 * @piece: a text for which mu_battlescribe_json_is_roster() is true
 */
MuBattleScribe *
mu_battlescribe_json_read (const MuJsonPiece *piece, GError **error)
{
  g_auto (MuJsonText) text = { 0 };
  g_autoptr (MuBattleScribe) roster = mu_battlescribe_new ();
  Reader reader = { .doubts.text = &text, .roster = roster };
  const MuJsonValue *root;
  const MuJsonValue *json;
  int limit;

  if (!mu_json_text_parse (&text, piece, error))
    return NULL;
  root = mu_json_tree_get_root (text.tree);
  json = take (&reader, root, "roster");
  doubt_others (&reader, root);
  doubt_others (&reader, json);
  roster->name = dup_member (&reader, json, "name");
  roster->game = dup_member (&reader, json, "gameSystemName");
  limit = read_cost (&reader, json, "costLimits", MU_MAX_COST);
  roster->total = read_cost (&reader, json, "costs", MU_MAX_POINTS);
  roster->limit = MAX (limit, 0);
  read_forces (&reader, json);
  roster->stated = g_steal_pointer (&reader.doubts.stated);
  if (reader.error == NULL)
    return g_steal_pointer (&roster);
  g_propagate_error (error, reader.error);
  return NULL;
}
