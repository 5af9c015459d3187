/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-xws.h"

#include <string.h>

#include "exchange/io/mu-builder-site.h"
#include "exchange/io/mu-import-error.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/io/mu-other-edition.h"
#include "exchange/json/mu-json-quotes.h"
#include "exchange/json/mu-json-text.h"
#include "exchange/json/mu-xws-doubts.h"
#include "exchange/json/mu-xws-edition.h"
#include "exchange/json/mu-xws-names.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

/* Where the values of a squad, a pilot and an upgrade are found. */
enum
{
  SQUAD_FACTION,
  SQUAD_PILOTS,
  SQUAD_NAME,
  SQUAD_DESCRIPTION,
  SQUAD_OBSTACLES,
  SQUAD_POINTS,
  SQUAD_VENDOR,
  N_SQUAD_VALUES
};

enum
{
  CARD_NAME,
  CARD_ID,
  CARD_SHIP,
  CARD_UPGRADES,
  CARD_POINTS,
  CARD_SECTION,
  CARD_COUNT,
  N_CARD_VALUES
};

static const MuXwsKey squad_keys[] = {
  { "faction", SQUAD_FACTION },
  { "pilots", SQUAD_PILOTS },
  { "name", SQUAD_NAME },
  { "description", SQUAD_DESCRIPTION },
  { "points", SQUAD_POINTS },
  { "vendor", SQUAD_VENDOR },
  { "version", -1 },
  { "obstacles", SQUAD_OBSTACLES },
  { "format", -1 },
  { "ruleset", -1 },
  { "mode", -1 },
  { "gamemode", -1 },
};

static const MuXwsKey pilot_keys[] = {
  { "name", CARD_NAME },      { "ship", CARD_SHIP }, { "upgrades", CARD_UPGRADES },       { "points", CARD_POINTS },
  { "id", CARD_ID },          { "vendor", -1 },      { "multisection_id", CARD_SECTION }, { "count", CARD_COUNT },
  { "quantity", CARD_COUNT },
};

static const MuXwsKey upgrade_keys[] = {
  { "name", CARD_NAME },   { "id", CARD_ID },          { "points", CARD_POINTS },
  { "count", CARD_COUNT }, { "quantity", CARD_COUNT }, { "vendor", -1 },
};

enum
{
  MAX_SLOTS = 100
};

static void
add_unknown (MuRoster *roster, MuCardKind kind, const char *key, const MuJsonValue *json)
{
  g_autofree char *name
      = mu_json_value_is (json, MU_JSON_STRING) ? g_strdup (json->string) : mu_json_value_dup_excerpt (json);
  g_autofree char *text = mu_xws_join_text (key, name);

  mu_import_limits_add_unknown (roster, kind, name, text, 0);
}

typedef struct
{
  MuXwsNames names;
  MuXwsDoubts *doubts;
  MuRoster *roster;
  const MuXwsEvent *event; /* nullable */
  int points;              /* that the squad states, or 0 */
  GError *error; /* the first number out of range, or that there are too many slots */
} Squad;

static gboolean
is_absent (const MuJsonValue *json)
{
  return json == NULL || mu_json_value_is (json, MU_JSON_NULL);
}

/*
 * Reads the points of a squad or card, and returns TRUE if there are any. Some programs write 0 if they do not know. An
 * impossible number shows that the file is damaged.
 */
static gboolean
read_points (Squad *self, const MuJsonValue *json, int max, int *points)
{
  g_autofree char *number = NULL;
  g_autoptr (GError) error = NULL;

  if (is_absent (json) || self->error != NULL)
    return FALSE;
  *points = 0;
  if (json->kind == MU_JSON_INTEGER && json->integer >= -max && json->integer <= max)
    {
      *points = (int) json->integer;
      return *points != 0;
    }
  number = json->string != NULL ? g_strdup (json->string) : g_strndup (json->source, json->length);
  if (!mu_import_limits_may_be_points (number, max, &error))
    mu_import_limits_refuse_line (&self->error, mu_json_text_get_line (self->doubts->text, json), "points",
                                  error->message);
  else if (!mu_number_parse_rounded (g_strstrip (number), -max, max, points, NULL))
    mu_xws_doubts_add (self->doubts, json->key, json);
  return *points != 0;
}

static void
read_faction (Squad *self, const MuJsonValue *json)
{
  int faction = mu_json_value_is (json, MU_JSON_STRING) ? mu_game_find_faction (self->names.game, json->string) : -1;

  if (is_absent (json))
    return;
  mu_roster_set_faction (self->roster, faction);
  mu_xws_names_set_faction (&self->names, faction);
  if (faction < 0)
    add_unknown (self->roster, MU_CARD_PILOT, "faction", json);
}

static gboolean
is_number (const MuJsonValue *json, int max, int *number)
{
  if (mu_json_value_is (json, MU_JSON_STRING))
    return mu_number_parse (json->string, 0, max, number, NULL);
  if (!mu_json_value_is (json, MU_JSON_INTEGER) || json->integer < 0 || json->integer > max)
    return FALSE;
  *number = (int) json->integer;
  return TRUE;
}

/*
 * Returns a number from 0 to @max, or @missing if there is none. Any other value is kept as an unknown card, so that
 * the list is not judged as if the value were absent.
 */
static int
read_number (Squad *self, const MuJsonValue *json, int max, int missing)
{
  int number = missing;

  if (!is_absent (json) && !is_number (json, max, &number))
    add_unknown (self->roster, MU_CARD_PILOT, json->key, json);
  return number;
}

/* Returns how many of a card there are, at most @max. Any other number leaves one card, and a doubt. */
static int
read_count (Squad *self, const MuJsonValue *json, int max)
{
  int count = 1;

  if (is_absent (json) || (is_number (json, max, &count) && count > 0))
    return count;
  mu_xws_doubts_add (self->doubts, json->key, json);
  return 1;
}

/* Some programs state the cost of all copies. A cost that is below that of one card is not of all. */
static int
get_cost_of_one (MuCard *card, int count, int points)
{
  return points % count == 0 && points / count >= mu_card_get_cost (card) ? points / count : points;
}

static MuCard *
look_up_upgrade (Squad *self, const char *key, const MuJsonValue *id, MuCard **other)
{
  *other = NULL;
  return id != NULL && id->string != NULL ? mu_xws_names_find_upgrade (&self->names, key, id->string, other) : NULL;
}

/* Finds the upgrade that @id or @name says, or both. They may contradict each other. */
static MuCard *
find_upgrade (Squad *self, const char *key, const MuJsonValue *id, const MuJsonValue *name, MuCard **other)
{
  MuCard *by_id = look_up_upgrade (self, key, id, other);
  MuCard *namesake;
  MuCard *by_name;

  if (name == NULL || name == id)
    return by_id;
  if (by_id == NULL)
    return look_up_upgrade (self, key, name, other);
  by_name = look_up_upgrade (self, key, name, &namesake);
  if (by_name != by_id && namesake != by_id)
    mu_xws_doubts_add (self->doubts, key, name);
  return by_id;
}

static void
add_upgrade (MuUnit *unit, MuCard *known, const char *key, const MuJsonValue *id)
{
  if (mu_unit_get_n_upgrades (unit) > MU_MAX_UPGRADES)
    return;
  if (known != NULL)
    mu_unit_add_upgrade (unit, known);
  else
    {
      g_autofree char *name
          = mu_json_value_is (id, MU_JSON_STRING) ? g_strdup (id->string) : mu_json_value_dup_excerpt (id);
      g_autofree char *text = mu_xws_join_text (key, name);

      mu_import_limits_add_upgrade (unit, NULL, name, text, 0);
    }
}

/* Some programs write an object for an upgrade, as for a pilot. */
static void
read_upgrade (Squad *self, MuUnit *unit, const char *key, const MuJsonValue *json)
{
  const MuJsonValue *found[N_CARD_VALUES] = { NULL };
  const MuJsonValue *id = json;
  MuCard *known, *other;
  int points;
  int count;

  if (mu_json_value_is (json, MU_JSON_OBJECT) && mu_unit_get_n_upgrades (unit) <= MU_MAX_UPGRADES)
    {
      mu_xws_doubts_take (self->doubts, json, upgrade_keys, G_N_ELEMENTS (upgrade_keys), found);
      id = found[CARD_ID] != NULL ? found[CARD_ID] : found[CARD_NAME];
    }
  known = find_upgrade (self, key, id, found[CARD_NAME], &other);
  if (other != NULL)
    mu_xws_doubts_add_card (self->doubts, known, other, id);
  count = read_count (self, found[CARD_COUNT], MU_MAX_UPGRADES);
  if (known != NULL && read_points (self, found[CARD_POINTS], MU_MAX_COST, &points))
    mu_xws_doubts_add_cost (self->doubts, mu_roster_get_n_units (self->roster), mu_unit_get_n_upgrades (unit),
                            get_cost_of_one (known, count, points), found[CARD_POINTS]);
  mu_xws_doubts_note (self->doubts, key, id != NULL ? id : json, MU_TAKEN_UNKNOWN, known, count);
  for (int i = 0; i < count; i++)
    add_upgrade (unit, known, key, id != NULL ? id : json);
}

static void
read_slot (Squad *self, MuUnit *unit, const char *key, const MuJsonValue *json)
{
  if (mu_json_value_is (json, MU_JSON_ARRAY))
    for (const MuJsonValue *item = json->first; item != NULL; item = item->next)
      read_upgrade (self, unit, key, item);
  else if (!mu_json_value_is (json, MU_JSON_NULL))
    read_upgrade (self, unit, key, json);
}

/* A slot may be there several times. */
static void
read_upgrades (Squad *self, MuUnit *unit, const MuJsonValue *json)
{
  int n_slots = 0;

  if (!mu_json_value_is (json, MU_JSON_OBJECT))
    {
      if (json != NULL)
        read_slot (self, unit, NULL, json);
      return;
    }
  for (const MuJsonValue *slot = json->first; slot != NULL && self->error == NULL; slot = slot->next)
    if (n_slots++ == MAX_SLOTS)
      mu_import_limits_refuse (&self->error, _ ("too large for a list"));
    else
      read_slot (self, unit, slot->key, slot);
}

static MuCard *
find_pilot (Squad *self, const char *name, const char *ship, int section)
{
  MuCard *pilot = mu_xws_names_find_pilot (&self->names, name, ship);

  if (pilot == NULL)
    {
      g_autofree char *text = mu_xws_join_text (ship, name);

      return mu_card_new_unknown (MU_CARD_PILOT, name, text, 0);
    }
  /* Both sections of a huge ship have the same XWS id; the second one in the file is the other section. */
  for (guint i = 0; !g_str_equal (mu_card_get_id (pilot), name) && i < mu_roster_get_n_units (self->roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (self->roster, i);

      if (mu_unit_get_section (unit) == section && mu_unit_get_card (unit) == pilot)
        return g_object_ref (mu_xws_names_find_other_half (&self->names, pilot));
    }
  return g_object_ref (pilot);
}

/* Returns FALSE if the squad has more than a list can have, so that it is refused whatever follows. */
static gboolean
has_room (MuRoster *roster)
{
  return mu_roster_get_n_units (roster) <= MU_MAX_UNITS && mu_roster_get_obstacles (roster)->len <= MU_MAX_OBSTACLES
         && mu_roster_get_unknown (roster)->len <= MU_MAX_UNKNOWN;
}

/* Returns the value that says which pilot it is. If both “name” and “id” do, they must say the same. */
static const MuJsonValue *
find_name (Squad *self, const MuJsonValue *const *found, const char *ship)
{
  const MuJsonValue *name = found[CARD_NAME];
  const MuJsonValue *id = found[CARD_ID];
  MuCard *by_name, *by_id;

  if (name == NULL || id == NULL || name->string == NULL || id->string == NULL)
    return name != NULL && name->string != NULL ? name : id != NULL ? id : name;
  if (g_str_equal (name->string, id->string))
    return name;
  by_name = mu_xws_names_find_pilot (&self->names, name->string, ship);
  by_id = mu_xws_names_find_pilot (&self->names, id->string, ship);
  if (by_name != by_id)
    mu_xws_doubts_add (self->doubts, NULL, by_name != NULL ? id : name);
  return by_name != NULL ? name : id;
}

static void
add_pilots (Squad *self, MuUnit *unit, int count)
{
  for (int i = 1; i < count && has_room (self->roster); i++)
    {
      g_autoptr (MuUnit) copy = mu_unit_copy (unit);

      mu_roster_add_unit (self->roster, copy);
    }
  mu_roster_add_unit (self->roster, unit);
}

static void
read_pilot (Squad *self, const MuJsonValue *json)
{
  const MuJsonValue *found[N_CARD_VALUES] = { NULL };
  g_autofree char *name = NULL;
  g_autofree char *ship = NULL;
  g_autoptr (MuCard) card = NULL;
  g_autoptr (MuUnit) unit = NULL;
  MuCard *namesake = NULL;
  int section, points, count;

  mu_xws_doubts_take (self->doubts, json, pilot_keys, G_N_ELEMENTS (pilot_keys), found);
  ship = mu_xws_doubts_dup_text (self->doubts, found[CARD_SHIP]);
  name = mu_xws_doubts_dup_text (self->doubts,
                                 mu_json_value_is (json, MU_JSON_OBJECT) ? find_name (self, found, ship) : json);
  section = read_number (self, found[CARD_SECTION], MU_MAX_SECTION, -1);
  if (name == NULL && ship == NULL)
    {
      add_unknown (self->roster, MU_CARD_PILOT, "pilots", json);
      return;
    }
  card = find_pilot (self, name != NULL ? name : "?", ship, section);
  if (name != NULL && !mu_card_is_unknown (card))
    namesake = mu_xws_names_find_namesake (&self->names, card, name);
  if (namesake != NULL)
    mu_xws_doubts_add_card (self->doubts, card, namesake, json);
  if (name != NULL && !mu_card_is_unknown (card) && mu_xws_names_is_on_other_ship (&self->names, card, name, ship))
    mu_xws_doubts_add (self->doubts, found[CARD_SHIP]->key, found[CARD_SHIP]);
  count = read_count (self, found[CARD_COUNT], section < 0 ? MU_MAX_UNITS : 1);
  if (read_points (self, found[CARD_POINTS], MU_MAX_UNIT_POINTS, &points) && !mu_card_is_unknown (card)
      && points != mu_card_get_cost (card))
    mu_xws_doubts_add_cost (self->doubts, mu_roster_get_n_units (self->roster), -1,
                            get_cost_of_one (card, count, points), found[CARD_POINTS]);
  mu_xws_doubts_note (self->doubts, found[CARD_SHIP] != NULL ? ship : NULL,
                      !mu_json_value_is (json, MU_JSON_OBJECT) ? json
                      : found[CARD_NAME] != NULL               ? found[CARD_NAME]
                                                               : found[CARD_ID],
                      MU_TAKEN_UNKNOWN, mu_card_is_unknown (card) ? NULL : card, count);
  unit = mu_unit_new (card);
  mu_unit_set_section (unit, section);
  read_upgrades (self, unit, found[CARD_UPGRADES]);
  add_pilots (self, unit, count);
}

/* Launch Bay Next writes “obstacle-coreasteroid0”. */
#define PREFIX "obstacle-"

static void
read_obstacles (Squad *self, const MuJsonValue *json)
{
  if (mu_json_value_is (json, MU_JSON_STRING))
    mu_import_limits_add_obstacles (self->roster, json->string);
  else if (mu_json_value_is (json, MU_JSON_ARRAY))
    for (const MuJsonValue *item = json->first; item != NULL && has_room (self->roster); item = item->next)
      {
        if (!mu_json_value_is (item, MU_JSON_STRING))
          add_unknown (self->roster, MU_CARD_PILOT, "obstacles", item);
        else if (*item->string != '\0')
          mu_roster_add_obstacle (self->roster, g_str_has_prefix (item->string, PREFIX) ? item->string + strlen (PREFIX)
                                                                                        : item->string);
      }
  else if (json != NULL)
    mu_xws_doubts_add (self->doubts, json->key, json);
}

/* Returns TRUE for “gametype”, “game_type” and “Game-Type”. */
static gboolean
is_spelled (const char *key, const char *word)
{
  for (; *key != '\0'; key++)
    if (*key != '_' && *key != '-' && *key != ' ' && g_ascii_tolower (*key) != *word++)
      return FALSE;
  return *word == '\0';
}

/* XWS has no field for the format. Programs have some of their own, and Muster writes it as vendor data. */
static gboolean
is_format_key (const char *key)
{
  static const char *const keys[] = { "format", "mode", "gamemode", "gametype", "gameformat", "ruleset" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_ascii_tolower (*key) == *keys[i] && is_spelled (key, keys[i]))
      return TRUE;
  return FALSE;
}

/* The name of a family of points is that of one of its formats, and does not contradict another one. */
static void
read_format (Squad *self, const MuJsonValue *json, const MuFormat **format)
{
  MuGame *game = self->names.game;
  const MuFormat *stated = json->string != NULL ? mu_game_find_format_for (game, json->string, self->points) : NULL;
  const char *family = stated != NULL ? mu_game_get_family (game, stated) : NULL;

  if (stated == NULL)
    mu_xws_doubts_add (self->doubts, json->key, json);
  else if (*format == NULL)
    *format = stated;
  else if (*format != stated && (family == NULL || g_strcmp0 (mu_game_get_family (game, *format), family) != 0))
    mu_xws_doubts_add (self->doubts, json->key, json);
}

/* Pilots among a program's own data are in no squad. */
static void
read_vendor (Squad *self, const MuJsonValue *vendor, const MuFormat **format)
{
  for (const MuJsonValue *member = mu_json_value_get_members (vendor); member != NULL; member = member->next)
    if (g_str_equal (member->key, "pilots"))
      mu_xws_doubts_add (self->doubts, member->key, member);
    else if (is_format_key (member->key))
      read_format (self, member, format);
}

/* Returns the format in a name such as “Standard - 100 Point Dogfight” or “YASB - X-Wing 2.5 XWA”, or NULL. */
static const MuFormat *
find_named_format (Squad *self, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, " - ", -1);
  const MuFormat *format = mu_game_find_format_for (self->names.game, name, self->points);

  for (char **part = parts; format == NULL && *part != NULL; part++)
    format = mu_game_find_format_for (self->names.game, g_strstrip (*part), self->points);
  return format;
}

/* Returns the format of lists of the builder that the squad names, or has a link to. Points that no catalog has are in
 * doubt. */
static const MuFormat *
find_site_format (Squad *self, const MuJsonValue *vendors)
{
  for (const MuJsonValue *vendor = vendors != NULL ? vendors->first : NULL; vendor != NULL; vendor = vendor->next)
    for (const MuJsonValue *json = mu_json_value_get_members (vendor); json != NULL; json = json->next)
      {
        const MuBuilderSite *site
            = json->string != NULL && strstr (json->string, "://") != NULL ? mu_builder_site_find (json->string) : NULL;
        const MuFormat *format = site != NULL ? mu_builder_site_find_format (self->names.game, site->family)
                                 : json->string != NULL && g_str_equal (json->key, "builder")
                                     ? find_named_format (self, json->string)
                                     : NULL;

        if (format != NULL && site != NULL && site->points != NULL)
          mu_xws_doubts_add_words (self->doubts, site->points, mu_json_text_get_line (self->doubts->text, json));
        if (format != NULL)
          return format;
      }
  return NULL;
}

/* Reads the format, of which there is at most one, from what belongs to programs, and then from the squad itself. */
static void
read_own_formats (Squad *self, const MuJsonValue *json, const MuJsonValue *vendors, const MuFormat **format)
{
  if (vendors != NULL && !mu_json_value_is (vendors, MU_JSON_OBJECT))
    mu_xws_doubts_add (self->doubts, vendors->key, vendors);
  read_vendor (self, vendors, format);
  for (const MuJsonValue *vendor = mu_json_value_get_members (vendors); vendor != NULL; vendor = vendor->next)
    read_vendor (self, vendor, format);
  for (const MuJsonValue *member = json->first; member != NULL; member = member->next)
    if (is_format_key (member->key))
      read_format (self, member, format);
}

/* If the squad states no format, that of the event or the builder is taken. */
static void
read_formats (Squad *self, const MuJsonValue *json, const MuJsonValue *vendors)
{
  const MuFormat *format = NULL;

  read_own_formats (self, json, vendors, &format);
  if (format == NULL && self->event != NULL && self->event->name != NULL)
    {
      g_autofree char *words = mu_xws_join_text ("format", self->event->name);

      format = find_named_format (self, self->event->name);
      if (format == NULL)
        mu_xws_doubts_add_words (self->doubts, words, self->event->line);
    }
  if (format == NULL)
    format = find_site_format (self, vendors);
  if (format != NULL)
    mu_roster_set_format (self->roster, format);
}

static void
read_stated_total (Squad *self, const MuJsonValue *json)
{
  int points;

  if (!read_points (self, json, MU_MAX_POINTS, &points))
    return;
  if (points > 0)
    mu_xws_doubts_set_total (self->doubts, points);
  else
    mu_xws_doubts_add (self->doubts, json->key, json);
}

static void
explain_head (Squad *self, const MuJsonValue *const *found)
{
  static const struct
  {
    int place;
    MuTaken taken;
  } values[] = { { SQUAD_NAME, MU_TAKEN_TITLE },         { SQUAD_FACTION, MU_TAKEN_HEAD },
                 { SQUAD_DESCRIPTION, MU_TAKEN_REMARK }, { SQUAD_OBSTACLES, MU_TAKEN_HEAD },
                 { SQUAD_POINTS, MU_TAKEN_TOTAL },       { SQUAD_VENDOR, MU_TAKEN_HEAD } };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (found[values[i].place] != NULL)
      mu_xws_doubts_note (self->doubts, found[values[i].place]->key, found[values[i].place], values[i].taken, NULL, 0);
}

static void
read_values (Squad *self, const MuJsonValue *json)
{
  const MuJsonValue *found[N_SQUAD_VALUES] = { NULL };
  const MuJsonValue *muster;
  g_autofree char *name = NULL;
  g_autofree char *description = NULL;
  int agreed;

  mu_xws_doubts_take (self->doubts, json, squad_keys, G_N_ELEMENTS (squad_keys), found);
  explain_head (self, found);
  is_number (found[SQUAD_POINTS], MU_MAX_POINTS, &self->points);
  read_formats (self, json, found[SQUAD_VENDOR]);
  mu_xws_names_init (&self->names, self->names.game, mu_roster_get_catalog (self->roster));
  muster = mu_json_value_get (found[SQUAD_VENDOR], "muster");
  agreed = read_number (self, mu_json_value_get (muster, "agreed"), MU_MAX_TOTAL, 0);
  mu_roster_set_total (self->roster, read_number (self, mu_json_value_get (muster, "total"), MU_MAX_TOTAL, 0));
  if (agreed > 0)
    mu_roster_override_total (self->roster, agreed);
  name = mu_xws_doubts_dup_text (self->doubts, found[SQUAD_NAME]);
  mu_roster_set_name (self->roster, name != NULL ? g_strstrip (name) : NULL);
  description = mu_xws_doubts_dup_text (self->doubts, found[SQUAD_DESCRIPTION]);
  mu_roster_set_text (self->roster, MU_ROSTER_NOTES, description);
  read_faction (self, found[SQUAD_FACTION]);
  for (const MuJsonValue *pilot = found[SQUAD_PILOTS]->first;
       pilot != NULL && self->error == NULL && has_room (self->roster); pilot = pilot->next)
    read_pilot (self, pilot);
  read_obstacles (self, found[SQUAD_OBSTACLES]);
  if (is_absent (found[SQUAD_FACTION]))
    mu_roster_set_faction (self->roster, mu_xws_infer_faction (self->roster));
  read_stated_total (self, found[SQUAD_POINTS]);
}

static MuRoster *
read_squad_of (MuGame *game, const MuXwsEvent *event, MuJsonText *text, const MuJsonValue *json, GError **error)
{
  g_autoptr (MuRoster) roster = mu_roster_new (game, mu_game_get_standard_format (game));
  g_auto (MuXwsDoubts) doubts = { .text = text, .explain = event == NULL || event->explain };
  Squad squad = { .names.game = game, .doubts = &doubts, .roster = roster, .event = event };

  read_values (&squad, json);
  if (squad.error != NULL)
    {
      g_propagate_error (error, squad.error);
      return NULL;
    }
  if (!mu_other_edition_is_ours (roster, error) || !mu_import_limits_is_sane (roster, error))
    return NULL;
  if (doubts.stated != NULL)
    mu_roster_set_stated (roster, doubts.stated);
  return g_steal_pointer (&roster);
}

/*
 * Reads a squad that is refused as one of another edition by the first of these that has catalogs, which then says what
 * is wrong with it.
 *
 * @error: (inout) why the game of the squad refuses it; NULL if it is read
 */
static MuRoster *
read_squad_of_edition (MuGames *games, MuGame *game, const MuXwsEvent *event, MuJsonText *text, const MuJsonValue *json,
                       GError **error)
{
  GPtrArray *editions = mu_game_get_editions (game);

  for (guint i = 0; i < editions->len; i++)
    {
      MuGame *other = mu_games_get (games, ((const MuEdition *) editions->pdata[i])->id, NULL);

      if (other == NULL)
        continue;
      g_clear_error (error);
      return read_squad_of (other, event, text, json, error);
    }
  return NULL;
}

/*
 * Reads a squad for the game, or for the edition of it that what stands around the cards shows, or the cards and costs
 * themselves.
 */
static MuRoster *
read_squad (MuGames *games, const MuXwsEvent *event, MuJsonText *text, const MuJsonValue *json, GError **error)
{
  MuGame *game = mu_games_get (games, MU_XWS_GAME, error);
  const MuJsonValue *pilots = mu_json_value_get (json, "pilots");
  GError *reason = NULL;
  MuRoster *roster;

  if (game == NULL)
    return NULL;
  if (!mu_json_value_is (pilots, MU_JSON_ARRAY))
    {
      mu_import_limits_refuse (error, pilots != NULL ? _ ("its “pilots” is not an array")
                                                     : _ ("it is JSON without “pilots”"));
      return NULL;
    }
  game = mu_xws_edition_find_game (games, game, json, error);
  if (game == NULL)
    return NULL;
  roster = read_squad_of (game, event, text, json, &reason);
  if (g_error_matches (reason, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION))
    roster = read_squad_of_edition (games, game, event, text, json, &reason);
  if (reason != NULL)
    g_propagate_error (error, reason);
  return roster;
}

/* An invalid squad must not prevent reading the others in a container. */
static MuRoster *
keep_broken_squad (MuGames *games, const MuJsonValue *json, const char *name)
{
  MuGame *game = mu_games_get (games, MU_XWS_GAME, NULL);
  MuRoster *roster = mu_roster_new (game, mu_game_get_standard_format (game));
  g_autofree char *excerpt = mu_json_value_dup_excerpt (json);
  g_autofree char *text = mu_xws_join_text (name, excerpt);

  mu_import_limits_add_unknown (roster, MU_CARD_PILOT, name, text, 0);
  return roster;
}

/*
 * Reads a squad. Returns the squad; NULL with @error set if the text is not valid JSON or not a squad. The caller owns
 * it.
 *
 * @piece: the JSON text of an XWS squad
 */
MuRoster *
mu_xws_read_squad (MuGames *games, const MuJsonPiece *piece, GError **error)
{
  g_auto (MuJsonText) text = { 0 };

  return mu_json_text_parse (&text, piece, error) ? read_squad (games, NULL, &text, mu_json_tree_get_root (text.tree), error)
                                                  : NULL;
}

/*
 * Reads one of several squads. An element that is not a squad becomes a list that keeps it as an unknown card, with the
 * reason. Returns the squad; NULL with @error set if the text is not valid JSON, or if the squad is for another edition
 * of the game. The caller owns it.
 *
 * @event: what the file states for all of its squads
 * @piece: the JSON text of an element in an array of squads
 * @number: its number, from 1
 */
MuRoster *
mu_xws_read_element (MuGames *games, const MuXwsEvent *event, const MuJsonPiece *piece, guint number, GError **error)
{
  g_auto (MuJsonText) text = { 0 };
  g_autoptr (GError) reason = NULL;
  g_autofree char *name = NULL;
  MuRoster *roster;

  if (!mu_json_text_parse (&text, piece, error))
    return NULL;
  roster = read_squad (games, event, &text, mu_json_tree_get_root (text.tree), &reason);
  if (roster != NULL)
    return roster;
  name = g_strdup_printf (_ ("squad %u: %s"), number, reason->message);
  if (g_error_matches (reason, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION))
    {
      g_set_error_literal (error, reason->domain, reason->code, name);
      return NULL;
    }
  return keep_broken_squad (games, mu_json_tree_get_root (text.tree), name);
}

/* Reads a squad that is text in the JSON of a player. */
static MuRoster *
read_nested_squad (MuGames *games, const MuXwsEvent *event, MuJsonText *text, const MuJsonValue *json, GError **error)
{
  gboolean single = mu_json_quotes_find (json->string, strlen (json->string)) == MU_JSON_QUOTES_SINGLE;
  g_autofree char *string = single ? mu_json_quotes_dup_double (json->string) : g_strdup (json->string);
  const MuJsonPiece piece = { .text = string, .length = strlen (string), .line = mu_json_text_get_line (text, json) };
  g_auto (MuJsonText) nested = { 0 };

  return mu_json_text_parse (&nested, &piece, error)
             ? read_squad (games, event, &nested, mu_json_tree_get_root (nested.tree), error)
             : NULL;
}

/* Returns TRUE for a list of a player: the “list” of List Juggler, or the “list_json” of ListFortress. */
static gboolean
is_list (const MuJsonValue *json)
{
  if (!g_str_equal (json->key, "list") && !g_str_equal (json->key, "list_json"))
    return FALSE;
  if (mu_json_value_is (json, MU_JSON_STRING))
    return json->string[strspn (json->string, " \t\r\n")] != '\0';
  return mu_json_value_is (json, MU_JSON_OBJECT) && json->first != NULL;
}

/* Returns the list of a player, or NULL. */
static const MuJsonValue *
find_list (const MuJsonValue *player)
{
  static const char *const names[] = { "list", "list_json" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const MuJsonValue *json = mu_json_value_get (player, names[i]);

      if (json != NULL && is_list (json))
        return json;
    }
  return NULL;
}

/* Returns the first squad's pilots in @json, however deep, or NULL. Programs may call players so, but have their names. */
static const MuJsonValue *
find_pilots (const MuJsonValue *json)
{
  const MuJsonValue *found = NULL;

  if (json->key != NULL && g_str_equal (json->key, "pilots") && mu_json_value_is (json, MU_JSON_ARRAY)
      && mu_json_value_is (json->first, MU_JSON_OBJECT))
    return json;
  for (const MuJsonValue *child = json->first; found == NULL && child != NULL; child = child->next)
    found = find_pilots (child);
  return found;
}

/* Puts in doubt what else of a player may be a list, unless it says the same as the list that was read. */
static void
doubt_other_lists (MuRoster *roster, MuJsonText *text, const MuJsonValue *list)
{
  MuStated *stated = mu_roster_get_stated (roster);
  g_auto (MuXwsDoubts) doubts = { .text = text, .stated = stated != NULL ? mu_stated_ref (stated) : NULL };

  for (const MuJsonValue *member = mu_json_tree_get_root (text->tree)->first; member != NULL; member = member->next)
    if (member != list && (is_list (member) || find_pilots (member) != NULL) && !mu_json_value_says_same (member, list))
      mu_xws_doubts_add (&doubts, member->key, member);
  mu_roster_set_stated (roster, doubts.stated);
}

static MuRoster *
read_list (MuGames *games, const MuXwsEvent *event, MuJsonText *text, GError **error)
{
  const MuJsonValue *list = find_list (mu_json_tree_get_root (text->tree));
  MuRoster *roster;

  if (list == NULL)
    {
      g_set_error_literal (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST, _ ("this player handed in no list"));
      return NULL;
    }
  roster = mu_json_value_is (list, MU_JSON_STRING) ? read_nested_squad (games, event, text, list, error)
                                                   : read_squad (games, event, text, list, error);
  if (roster != NULL)
    doubt_other_lists (roster, text, list);
  return roster;
}

/* The player names the list. Its own name is kept in the notes. */
static void
name_list (MuRoster *roster, const char *player)
{
  g_autofree char *name = g_strdup (mu_roster_get_name (roster));
  const char *notes = mu_roster_get_text (roster, MU_ROSTER_NOTES);

  if (player == NULL || *player == '\0')
    return;
  mu_roster_set_name (roster, player);
  mu_roster_set_text (roster, MU_ROSTER_PLAYER, player);
  if (*name != '\0' && !g_str_equal (name, mu_roster_get_name (roster)))
    {
      g_autofree char *both = *notes != '\0' ? g_strconcat (name, "\n", notes, NULL) : g_strdup (name);

      mu_roster_set_text (roster, MU_ROSTER_NOTES, both);
    }
}

/*
 * Reads the list of a player, which gets the player's name. A player without one gets a list with an unknown card that
 * says so. Returns the squad; NULL with @error set if the text is not valid JSON, or if the list is for another edition
 * of the game. The caller owns it.
 *
 * @event: what the tournament states for all of its lists
 * @piece: the JSON text of a player in a tournament, with “name” and “list” or “list_json”
 */
MuRoster *
mu_xws_read_player (MuGames *games, const MuXwsEvent *event, const MuJsonPiece *piece, GError **error)
{
  g_auto (MuJsonText) text = { 0 };
  g_autoptr (GError) reason = NULL;
  g_autofree char *player = NULL;
  MuRoster *roster;

  if (!mu_json_text_parse (&text, piece, error))
    return NULL;
  player = mu_json_value_dup_text (mu_json_value_get (mu_json_tree_get_root (text.tree), "name"));
  roster = read_list (games, event, &text, &reason);
  if (g_error_matches (reason, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION))
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&reason), "%s: ", player != NULL ? player : "?");
      return NULL;
    }
  if (roster == NULL)
    roster = keep_broken_squad (games, mu_json_tree_get_root (text.tree), reason->message);
  name_list (roster, player != NULL ? g_strstrip (player) : NULL);
  return roster;
}

/*
 * Returns TRUE if the text is a player in a tournament with a list; FALSE with @error set otherwise.
 *
 * @piece: a JSON text
 */
gboolean
mu_xws_is_player (MuGames *games, const MuJsonPiece *piece, GError **error)
{
  g_auto (MuJsonText) text = { 0 };
  g_autoptr (MuRoster) roster = mu_json_text_parse (&text, piece, error) ? read_list (games, NULL, &text, error) : NULL;

  return roster != NULL;
}

/*
 * Returns the link of the builder that wrote a squad without its pilots; NULL if the squad has pilots or no link.
 *
 * @piece: the JSON text of an XWS squad
 */
char *
mu_xws_dup_link (const MuJsonPiece *piece)
{
  g_auto (MuJsonText) text = { 0 };
  const MuJsonValue *root;
  const MuJsonValue *vendor;

  if (strstr (piece->text, "\"link\"") == NULL || strstr (piece->text, "\"pilots\"") != NULL
      || !mu_json_text_parse (&text, piece, NULL))
    return NULL;
  root = mu_json_tree_get_root (text.tree);
  if (mu_json_value_get (root, "pilots") != NULL)
    return NULL;
  vendor = mu_json_value_get (root, "vendor");
  for (const MuJsonValue *builder = mu_json_value_get_members (vendor); builder != NULL; builder = builder->next)
    if (mu_json_value_get_string (builder, "link") != NULL)
      return g_strdup (mu_json_value_get_string (builder, "link"));
  return NULL;
}

static void
doubt_other_links (MuXwsDoubts *doubts, const MuJsonValue *vendors, const char *link)
{
  for (const MuJsonValue *builder = mu_json_value_get_members (vendors); builder != NULL; builder = builder->next)
    for (const MuJsonValue *json = mu_json_value_get_members (builder); json != NULL; json = json->next)
      if (g_str_equal (json->key, "link") && g_strcmp0 (json->string, link) != 0)
        mu_xws_doubts_add (doubts, json->key, json);
}

/*
 * Notes what a squad without pilots states of itself that its link does not. Returns FALSE with @error set if a
 * number is damaged.
 *
 * @roster: what the link was read as
 * @link: the link that mu_xws_dup_link() returned
 * @piece: the JSON text of the squad
 */
gboolean
mu_xws_compare_link (MuRoster *roster, const char *link, const MuJsonPiece *piece, GError **error)
{
  g_auto (MuJsonText) text = { 0 };
  MuStated *stated = mu_roster_get_stated (roster);
  g_auto (MuXwsDoubts) doubts = { .text = &text, .stated = stated != NULL ? mu_stated_ref (stated) : NULL };
  MuGame *game = mu_roster_get_game (roster);
  Squad squad = { .names.game = game, .doubts = &doubts, .roster = roster };
  const MuJsonValue *found[N_SQUAD_VALUES] = { NULL };
  const MuFormat *format = mu_roster_get_format (roster);
  const MuJsonValue *root, *faction;
  int known;

  if (!mu_json_text_parse (&text, piece, error))
    return FALSE;
  root = mu_json_tree_get_root (text.tree);
  mu_xws_doubts_take (&doubts, root, squad_keys, G_N_ELEMENTS (squad_keys), found);
  doubt_other_links (&doubts, found[SQUAD_VENDOR], link);
  is_number (found[SQUAD_POINTS], MU_MAX_POINTS, &squad.points);
  read_own_formats (&squad, root, found[SQUAD_VENDOR], &format);
  faction = found[SQUAD_FACTION];
  known = mu_json_value_is (faction, MU_JSON_STRING) ? mu_game_find_faction (game, faction->string) : -1;
  if (!is_absent (faction)
      && (known < 0 || mu_game_get_primary_faction (game, known) != mu_roster_get_faction (roster)))
    mu_xws_doubts_add (&doubts, faction->key, faction);
  if (mu_roster_get_obstacles (roster)->len == 0)
    read_obstacles (&squad, found[SQUAD_OBSTACLES]);
  read_stated_total (&squad, found[SQUAD_POINTS]);
  if (squad.error != NULL)
    {
      g_propagate_error (error, squad.error);
      return FALSE;
    }
  mu_roster_set_stated (roster, doubts.stated);
  return TRUE;
}

static void
take_event_format (MuXwsEvent *event, MuJsonText *text, const MuJsonValue *object)
{
  for (const MuJsonValue *member = mu_json_value_get_members (object); member != NULL; member = member->next)
    if (is_format_key (member->key) && member->string != NULL && *member->string != '\0')
      {
        g_free (event->name);
        event->name = g_strdup (member->string);
        event->line = mu_json_text_get_line (text, member);
      }
}

/*
 * Reads what a file states for all of its lists, if it does: the format of a tournament.
 *
 * @piece: the JSON text around an array of lists
 */
void
mu_xws_read_event (MuXwsEvent *event, const MuJsonPiece *piece)
{
  g_auto (MuJsonText) text = { 0 };
  const MuJsonValue *root;

  if (!mu_json_text_parse (&text, piece, NULL))
    return;
  root = mu_json_tree_get_root (text.tree);
  take_event_format (event, &text, root);
  take_event_format (event, &text, mu_json_value_get (root, "tournament"));
  take_event_format (event, &text, mu_json_value_get (root, "")); /* the same, behind the lists */
}

/* Returns the first member that may have lists. */
static const MuJsonValue *
find_lists (const MuJsonValue *object)
{
  static const char *const keys[] = { "pilots", "container", "players", "participants" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    for (const MuJsonValue *member = mu_json_value_get_members (object); member != NULL; member = member->next)
      if (g_str_equal (member->key, keys[i]) && mu_json_value_is (member, MU_JSON_ARRAY) && member->first != NULL)
        return member;
  return NULL;
}

/*
 * Returns TRUE if the text is valid JSON, and has no other lists; FALSE with @error set otherwise.
 *
 * @piece: the JSON text around an array of lists
 */
gboolean
mu_xws_check_frame (const MuJsonPiece *piece, GError **error)
{
  g_auto (MuJsonText) text = { 0 };
  const MuJsonValue *root;
  const MuJsonValue *lists;
  g_autofree char *message = NULL;

  if (!mu_json_text_parse (&text, piece, error))
    return FALSE;
  root = mu_json_tree_get_root (text.tree);
  lists = find_lists (root);
  for (const MuJsonValue *member = root->first; lists == NULL && member != NULL; member = member->next)
    lists = find_lists (member);
  if (lists == NULL)
    lists = find_pilots (root);
  if (lists == NULL)
    return TRUE;
  message = g_strdup_printf (_ ("line %1$d has “%2$s” beside other lists: give each its own file"),
                             mu_json_text_get_line (&text, lists), lists->key);
  return mu_import_limits_refuse (error, message);
}
