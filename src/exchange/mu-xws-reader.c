/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/mu-xws.h"

#include <glib/gi18n.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "exchange/mu-import.h"
#include "exchange/mu-input.h"
#include "exchange/mu-intake.h"
#include "exchange/mu-xws-names.h"

enum { MAX_MARKS = 200000, EXCERPT = 256 };

/* Reading */

/* Every value costs the parser many times its length, so the length of the text is not all that has to be bounded. */
static gboolean
has_too_many_values (const char *text)
{
  guint n_marks = 0;

  for (const char *p = text; (p = strpbrk (p, "[{,")) != NULL; p++)
    if (++n_marks > MAX_MARKS)
      return TRUE;
  return FALSE;
}

/* Almost all text is UTF-8 and goes to the parser as it is. */
static json_t *
load (const MuJsonPiece *piece, json_error_t *problem, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  if (g_utf8_validate (piece->text, piece->length, NULL))
    return json_loadb (piece->text, piece->length, JSON_DECODE_ANY, problem);
  bytes = g_bytes_new_static (piece->text, piece->length);
  text = mu_input_decode (bytes, error);
  return text != NULL ? json_loads (text, JSON_DECODE_ANY, problem) : NULL;
}

static json_t *
parse (const MuJsonPiece *piece, GError **error)
{
  json_error_t problem;
  g_autoptr (GError) undecoded = NULL;
  g_autofree char *what = NULL;
  json_t *json;

  if (has_too_many_values (piece->text))
    {
      mu_intake_refuse (error, _ ("it has more in it than any list"));
      return NULL;
    }
  json = load (piece, &problem, &undecoded);
  if (json != NULL)
    return json;
  if (undecoded != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&undecoded));
      return NULL;
    }
  what = g_utf8_make_valid (problem.text, -1);
  g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX, _ ("not JSON: line %d column %d: %s"),
               piece->line + problem.line - 1, problem.column + (problem.line == 1 ? piece->column : 0), what);
  return NULL;
}

/* jansson writes words whole: of one that has no room, and of what is behind it, nothing. */
static char *
dup_excerpt (json_t *json)
{
  char text[EXCERPT] = "";
  gsize length = json_dumpb (json, text, sizeof text, JSON_ENCODE_ANY | JSON_COMPACT);
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) strnlen (text, MIN (length, sizeof text)));

  return length > sizeof text ? g_strconcat (valid, "…", NULL) : g_steal_pointer (&valid);
}

static char *
dup_text (json_t *json)
{
  if (json_is_string (json))
    return g_strdup (json_string_value (json));
  return json_is_number (json) ? dup_excerpt (json) : NULL;
}

static void
add_unknown (MuRoster *roster, MuCardKind kind, const char *key, json_t *json)
{
  g_autofree char *name = json_is_string (json) ? g_strdup (json_string_value (json)) : dup_excerpt (json);
  g_autofree char *text = mu_xws_join_text (key, name);

  mu_intake_add_unknown (roster, kind, name, text, 0);
}

/* A squad */

typedef struct
{
  MuXwsNames names;
  MuRoster *roster;
} Squad;

static void
read_faction (Squad *self, json_t *json)
{
  int faction = json_is_string (json) ? mu_game_find_faction (self->names.game, json_string_value (json)) : -1;

  if (json == NULL || json_is_null (json))
    return;
  mu_roster_set_faction (self->roster, faction);
  mu_xws_names_set_faction (&self->names, faction);
  if (faction < 0)
    add_unknown (self->roster, MU_CARD_PILOT, "faction", json);
}

static void
add_unknown_upgrade (MuUnit *unit, const char *key, json_t *json)
{
  g_autofree char *id = json_is_string (json) ? g_strdup (json_string_value (json)) : dup_excerpt (json);
  g_autofree char *text = mu_xws_join_text (key, id);

  mu_intake_add_upgrade (unit, NULL, id, text, 0);
}

static void
read_upgrade (Squad *self, MuUnit *unit, const char *key, json_t *json)
{
  const char *id = json_string_value (json);
  MuCard *known = id != NULL ? mu_xws_names_find_upgrade (&self->names, key, id) : NULL;

  if (mu_unit_get_n_upgrades (unit) > MU_INTAKE_MAX_UPGRADES)
    return;
  if (known != NULL)
    mu_unit_add_upgrade (unit, known);
  else
    add_unknown_upgrade (unit, key, json);
}

static void
read_slot (Squad *self, MuUnit *unit, const char *key, json_t *json)
{
  gsize i;
  json_t *item;

  if (json_is_array (json))
    json_array_foreach (json, i, item)
      read_upgrade (self, unit, key, item);
  else if (!json_is_null (json))
    read_upgrade (self, unit, key, json);
}

static void
read_upgrades (Squad *self, MuUnit *unit, json_t *json)
{
  const char *key;
  json_t *item;

  if (json_is_object (json))
    json_object_foreach (json, key, item)
      read_slot (self, unit, key, item);
  else if (json != NULL)
    read_slot (self, unit, NULL, json);
}

static int
read_number (json_t *json)
{
  if (json_is_string (json) && g_ascii_isdigit (*json_string_value (json)))
    return CLAMP (atoi (json_string_value (json)), 0, 9999);
  return json_is_integer (json) && json_integer_value (json) >= 0 ? (int) MIN (json_integer_value (json), 9999) : -1;
}

/* XWS names both halves of a huge ship alike: the second is the other half. */
static MuCard *
find_half (Squad *self, MuCard *pilot, int section)
{
  for (guint i = 0; i < mu_roster_get_n_units (self->roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (self->roster, i);

      if (mu_unit_get_section (unit) == section && mu_unit_get_card (unit) == pilot)
        return mu_xws_names_find_other_half (&self->names, pilot);
    }
  return pilot;
}

static MuCard *
find_pilot (Squad *self, const char *name, const char *ship, int section)
{
  MuCard *pilot = mu_xws_names_find_pilot (&self->names, name, ship);

  if (pilot != NULL && !g_str_equal (mu_card_get_id (pilot), name))
    pilot = find_half (self, pilot, section);
  if (pilot != NULL)
    return g_object_ref (pilot);
  else
    {
      g_autofree char *text = mu_xws_join_text (ship, name);

      return mu_intake_unknown (MU_CARD_PILOT, name, text, 0);
    }
}

static void
read_pilot (Squad *self, json_t *json)
{
  g_autofree char *name = dup_text (json_is_object (json) ? json_object_get (json, "name") : json);
  g_autofree char *ship = dup_text (json_object_get (json, "ship"));
  int section = read_number (json_object_get (json, "multisection_id"));
  g_autoptr (MuCard) card = NULL;
  g_autoptr (MuUnit) unit = NULL;

  if (name == NULL)
    name = dup_text (json_object_get (json, "id"));
  if (name == NULL && ship == NULL)
    {
      add_unknown (self->roster, MU_CARD_PILOT, "pilots", json);
      return;
    }
  card = find_pilot (self, name != NULL ? name : "?", ship, section);
  unit = mu_unit_new (card);
  mu_unit_set_section (unit, section);
  read_upgrades (self, unit, json_object_get (json, "upgrades"));
  mu_roster_add_unit (self->roster, unit);
}

static void
read_obstacles (Squad *self, json_t *json)
{
  gsize i;
  json_t *item;

  if (json_is_string (json))
    {
      g_auto (GStrv) ids = g_strsplit (json_string_value (json), ",", MU_INTAKE_MAX_UPGRADES);

      for (char **id = ids; *id != NULL; id++)
        if (*g_strstrip (*id) != '\0')
          mu_roster_add_obstacle (self->roster, *id);
    }
  json_array_foreach (json, i, item)
    if (i > MU_INTAKE_MAX_UPGRADES)
      break;
    else if (!json_is_string (item))
      add_unknown (self->roster, MU_CARD_PILOT, "obstacles", item);
    else if (*json_string_value (item) != '\0')
      mu_roster_add_obstacle (self->roster, json_string_value (item));
}

static void
read_texts (Squad *self, json_t *json)
{
  g_autofree char *name = dup_text (json_object_get (json, "name"));
  g_autofree char *short_name = name != NULL ? mu_intake_clip (g_strstrip (name)) : NULL;
  g_autofree char *description = dup_text (json_object_get (json, "description"));

  mu_roster_set_name (self->roster, short_name);
  mu_roster_set_text (self->roster, MU_ROSTER_NOTES, description);
}

/* What a squad does not say of its faction, its first pilot does. */
static void
infer_faction (Squad *self)
{
  for (guint i = 0; i < mu_roster_get_n_units (self->roster); i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (mu_unit_get_card (mu_roster_get_unit (self->roster, i)));

      if (facts->factions != 0)
        {
          int faction = g_bit_nth_lsf (facts->factions, -1);

          mu_roster_set_faction (self->roster, mu_game_get_primary_faction (self->names.game, faction));
          return;
        }
    }
}

static gboolean
is_squad (json_t *json, GError **error)
{
  json_t *pilots = json_object_get (json, "pilots");

  if (json_is_array (pilots))
    return TRUE;
  if (pilots != NULL)
    return mu_intake_refuse (error, _ ("its “pilots” are not an array"));
  return mu_intake_refuse (error, _ ("it is JSON without “pilots”"));
}

/* Muster's own lists say what they are for, which XWS has no room for. */
static const MuFormat *
find_format (MuGame *game, json_t *muster)
{
  const char *id = json_string_value (json_object_get (muster, "format"));
  const MuFormat *format = id != NULL ? mu_game_get_format (game, id) : NULL;

  return format != NULL ? format : mu_game_get_standard_format (game);
}

static MuRoster *
new_roster (MuGame *game, json_t *json)
{
  json_t *muster = json_object_get (json_object_get (json, "vendor"), "muster");
  MuRoster *roster = mu_roster_new (game, find_format (game, muster));

  mu_roster_set_total (roster, MAX (read_number (json_object_get (muster, "total")), 0));
  return roster;
}

static MuRoster *
read_squad (MuGame *game, json_t *json, GError **error)
{
  g_autoptr (MuRoster) roster = new_roster (game, json);
  Squad squad = { .roster = roster };
  json_t *faction = json_object_get (json, "faction");
  gsize i;
  json_t *pilot;

  if (!is_squad (json, error))
    return NULL;
  mu_xws_names_init (&squad.names, game, mu_roster_get_catalog (roster));
  read_texts (&squad, json);
  read_faction (&squad, faction);
  json_array_foreach (json_object_get (json, "pilots"), i, pilot)
    if (i <= MU_INTAKE_MAX_UNITS)
      read_pilot (&squad, pilot);
  read_obstacles (&squad, json_object_get (json, "obstacles"));
  if (faction == NULL || json_is_null (faction))
    infer_faction (&squad);
  return mu_intake_is_sane (roster, error) ? g_steal_pointer (&roster) : NULL;
}

/* One squad that is none must not cost the others of its container. */
static MuRoster *
keep_broken_squad (MuGame *game, json_t *json)
{
  MuRoster *roster = mu_roster_new (game, mu_game_get_standard_format (game));

  add_unknown (roster, MU_CARD_PILOT, "container", json);
  return roster;
}

/**
 * mu_xws_read_squad:
 * @piece: JSON: an XWS squad
 *
 * Returns: (transfer full) (nullable): the squad; %NULL with @error when it is not JSON, or not a squad.
 */
MuRoster *
mu_xws_read_squad (MuGame *game, const MuJsonPiece *piece, GError **error)
{
  json_auto_t *json = parse (piece, error);

  return json != NULL ? read_squad (game, json, error) : NULL;
}

/**
 * mu_xws_read_element:
 * @piece: JSON: what should be an XWS squad among others
 *
 * Returns: (transfer full) (nullable): the squad, or a list that keeps what stands there instead; %NULL with @error when
 *   it is not JSON.
 */
MuRoster *
mu_xws_read_element (MuGame *game, const MuJsonPiece *piece, GError **error)
{
  json_auto_t *json = parse (piece, error);
  MuRoster *roster = json != NULL ? read_squad (game, json, NULL) : NULL;

  return json == NULL || roster != NULL ? roster : keep_broken_squad (game, json);
}

/**
 * mu_xws_check_syntax:
 * @piece: JSON of any kind
 *
 * Returns: whether it is JSON; if not, with @error.
 */
gboolean
mu_xws_check_syntax (const MuJsonPiece *piece, GError **error)
{
  json_auto_t *json = parse (piece, error);

  return json != NULL;
}
