/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-battlescribe-json.h"

#include <string.h>

#include "exchange/io/mu-import-limits.h"
#include "exchange/json/mu-json-text.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

enum
{
  MAX_SELECTIONS = 5000
};

typedef struct
{
  MuJsonText *text;
  MuBattleScribe *roster;
  guint n_selections;
  GError *error; /* the first problem */
} Reader;

static const MuJsonValue *
get_first (const MuJsonValue *object, const char *key)
{
  const MuJsonValue *array = mu_json_value_get (object, key);

  return mu_json_value_is (array, MU_JSON_ARRAY) ? array->first : NULL;
}

static char *
dup_member (const MuJsonValue *object, const char *key)
{
  char *text = mu_json_value_dup_text (mu_json_value_get (object, key));

  return text != NULL ? text : g_strdup ("");
}

static void
refuse (Reader *self, const MuJsonValue *value, const char *message)
{
  if (self->error == NULL)
    mu_import_limits_refuse_line (&self->error, mu_json_text_get_line (self->text, value), value->key, message);
}

/* Returns the sum of the costs, at most @max. Numbers may be in quotation marks. */
static int
read_cost (Reader *self, const MuJsonValue *object, const char *key, int max)
{
  int sum = 0;

  for (const MuJsonValue *item = get_first (object, key); item != NULL; item = item->next)
    {
      const MuJsonValue *value = mu_json_value_get (item, "value");
      g_autofree char *number = mu_json_value_dup_text (value);
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
  const MuJsonValue *value = mu_json_value_get (selection, "number");
  g_autofree char *number = mu_json_value_dup_text (value);
  g_autoptr (GError) error = NULL;
  int count = 1;

  if (number != NULL && !mu_number_parse (number, 1, MU_MAX_UNITS, &count, &error))
    refuse (self, value, error->message);
  return count;
}

static void
read_selections (Reader *self, const MuJsonValue *object, GPtrArray *selections)
{
  for (const MuJsonValue *item = get_first (object, "selections"); item != NULL && self->error == NULL;
       item = item->next)
    {
      MuSelection *selection = mu_selection_new ();

      selection->name = dup_member (item, "name");
      selection->type = dup_member (item, "type");
      selection->group = dup_member (item, "group");
      selection->number = read_count (self, item);
      selection->line = mu_json_text_get_line (self->text, item);
      selection->cost = read_cost (self, item, "costs", MU_MAX_COST);
      g_ptr_array_add (selections, selection);
      if (self->n_selections++ == MAX_SELECTIONS)
        mu_import_limits_refuse (&self->error, _ ("too large for a list"));
      else
        read_selections (self, item, selection->children);
    }
}

static void
read_forces (Reader *self, const MuJsonValue *object)
{
  for (const MuJsonValue *force = get_first (object, "forces"); force != NULL && self->error == NULL;
       force = force->next)
    {
      if (*self->roster->faction == '\0')
        {
          g_free (self->roster->faction);
          self->roster->faction = dup_member (force, "catalogueName");
        }
      read_selections (self, force, self->roster->selections);
      read_forces (self, force);
    }
}

static const MuJsonValue *
get_roster (const MuJsonText *text)
{
  const MuJsonValue *roster = mu_json_value_get (mu_json_tree_get_root (text->tree), "roster");

  return mu_json_value_is (mu_json_value_get (roster, "forces"), MU_JSON_ARRAY) ? roster : NULL;
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

  return g_strstr_len (piece->text, (gssize) piece->length, "\"roster\"") != NULL
         && mu_json_text_parse (&text, piece, NULL) && get_roster (&text) != NULL;
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
  Reader reader = { .text = &text, .roster = roster };
  const MuJsonValue *json;
  int limit;

  if (!mu_json_text_parse (&text, piece, error))
    return NULL;
  json = get_roster (&text);
  roster->name = dup_member (json, "name");
  roster->game = dup_member (json, "gameSystemName");
  limit = read_cost (&reader, json, "costLimits", MU_MAX_COST);
  roster->total = read_cost (&reader, json, "costs", MU_MAX_POINTS);
  roster->limit = MAX (limit, 0);
  read_forces (&reader, json);
  if (reader.error == NULL)
    return g_steal_pointer (&roster);
  g_propagate_error (error, reader.error);
  return NULL;
}
