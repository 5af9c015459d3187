/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-xws.h"

#include <jansson.h>
#include <string.h>

#include "exchange/io/mu-import-error.h"
#include "exchange/io/mu-input.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/io/mu-other-edition.h"
#include "exchange/json/mu-json-tree.h"
#include "exchange/json/mu-xws-edition.h"
#include "exchange/json/mu-xws-names.h"
#include "model/mu-i18n.h"
#include "model/mu-number.h"

enum
{
  MAX_MARKS = 200000,
  MAX_SLOTS = 100,
  EXCERPT = 256,
  LONGEST_WORD = 20,
};

/* A squad's text, parsed. */
typedef struct
{
  char *decoded; /* the text in UTF-8, if it was in another encoding */
  const char *start;
  int line; /* line of @start in the file */
  MuJsonTree *tree;
} Text;

static void
text_clear (Text *self)
{
  g_free (self->decoded);
  g_clear_pointer (&self->tree, mu_json_tree_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Text, text_clear)

/* Returns an upper bound for the number of values. */
static guint
count_marks (const char *text)
{
  guint n_marks = 0;

  for (const char *p = text; n_marks <= MAX_MARKS && (p = strpbrk (p, "[{,")) != NULL; p++)
    n_marks++;
  return n_marks;
}

static const char *
get_cause (MuJsonFault fault)
{
  switch (fault)
    {
    case MU_JSON_FAULT_NAME:
      return _ ("a name in quotation marks is missing");
    case MU_JSON_FAULT_COLON:
      return _ ("a colon is missing");
    case MU_JSON_FAULT_ARRAY:
      return _ ("a comma or “]” is missing");
    case MU_JSON_FAULT_OBJECT:
      return _ ("a comma or “}” is missing");
    case MU_JSON_FAULT_STRING:
      return _ ("a text in quotation marks is broken");
    case MU_JSON_FAULT_ESCAPE:
      return _ ("an invalid character after a backslash");
    case MU_JSON_FAULT_NUMBER:
      return _ ("an invalid number");
    case MU_JSON_FAULT_MORE:
      return _ ("more text than expected");
    case MU_JSON_FAULT_VALUE:
    case MU_JSON_FAULT_DEPTH:
    default:
      return _ ("a value is missing");
    }
}

/* Says where the word ends at which @text is found not to be JSON. */
static gboolean
say_problem (const MuJsonPiece *piece, const char *text, const MuJsonProblem *problem, GError **error)
{
  const char *end = problem->near + problem->length;
  int line = piece->line;
  int column = piece->column;

  if (problem->fault == MU_JSON_FAULT_DEPTH)
    return mu_import_limits_refuse (error, _ ("too large for a list"));
  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    {
      column = *p == '\n' ? 0 : column + 1;
      line += *p == '\n';
    }
  if (problem->length == 0)
    g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX,
                 _ ("not JSON: line %d column %d: %s at the end of the text"), line, column,
                 get_cause (problem->fault));
  else
    {
      g_autofree char *word = g_strndup (problem->near, problem->length);
      g_autofree char *excerpt = g_utf8_substring (word, 0, MIN (g_utf8_strlen (word, -1), LONGEST_WORD));

      g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX, _ ("not JSON: line %d column %d: %s near “%s”"),
                   line, column, get_cause (problem->fault), excerpt);
    }
  return FALSE;
}

/* Limits the number of values, since each takes many times the memory of its text. */
static gboolean
parse (Text *self, const MuJsonPiece *piece, GError **error)
{
  const char *text = piece->text;
  gsize length = piece->length;
  MuJsonProblem problem;
  guint n_marks;

  if (!g_utf8_validate (text, length, NULL))
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);

      self->decoded = mu_input_decode (bytes, error);
      if (self->decoded == NULL)
        return FALSE;
      text = self->decoded;
      length = strlen (text);
    }
  n_marks = count_marks (text);
  if (n_marks > MAX_MARKS)
    return mu_import_limits_refuse (error, _ ("too large for a list"));
  self->start = text;
  self->line = piece->line;
  self->tree = mu_json_tree_new (text, length, n_marks + 1, &problem);
  return self->tree != NULL || say_problem (piece, text, &problem, error);
}

/* jansson does not truncate strings: a value that does not fit yields an empty excerpt. */
static char *
dup_excerpt (const MuJsonValue *value)
{
  char text[EXCERPT] = "";
  json_auto_t *json = json_loadb (value->source, value->length, JSON_DECODE_ANY, NULL);
  gsize length = json_dumpb (json, text, sizeof text, JSON_ENCODE_ANY | JSON_COMPACT);
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) strnlen (text, MIN (length, sizeof text)));

  return length > sizeof text ? g_strconcat (valid, "…", NULL) : g_steal_pointer (&valid);
}

static char *
dup_text (const MuJsonValue *json)
{
  if (mu_json_value_is (json, MU_JSON_STRING))
    return g_strdup (json->string);
  return mu_json_value_is (json, MU_JSON_INTEGER) || mu_json_value_is (json, MU_JSON_REAL) ? dup_excerpt (json) : NULL;
}

static void
add_unknown (MuRoster *roster, MuCardKind kind, const char *key, const MuJsonValue *json)
{
  g_autofree char *name = mu_json_value_is (json, MU_JSON_STRING) ? g_strdup (json->string) : dup_excerpt (json);
  g_autofree char *text = mu_xws_join_text (key, name);

  mu_import_limits_add_unknown (roster, kind, name, text, 0);
}

typedef struct
{
  MuXwsNames names;
  const Text *text;
  MuRoster *roster;
  GError *error; /* the first number out of range, or that there are too many slots */
} Squad;

static int
get_line (const Text *text, const MuJsonValue *json)
{
  int line = text->line;

  for (const char *p = text->start; p < json->source; p++)
    line += *p == '\n';
  return line;
}

/* Stated costs do not affect the verdict, but an impossible one shows that the file is damaged. */
static void
check_points (Squad *self, const MuJsonValue *object, int max)
{
  const MuJsonValue *json = mu_json_value_get (object, "points");
  g_autofree char *number = NULL;
  g_autoptr (GError) error = NULL;

  if (json == NULL || self->error != NULL
      || (json->kind == MU_JSON_INTEGER && json->integer >= -max && json->integer <= max))
    return;
  if (json->kind == MU_JSON_INTEGER || json->kind == MU_JSON_REAL)
    number = g_strndup (json->source, json->length);
  else
    number = g_strdup (json->string);
  if (number != NULL && !mu_import_limits_may_be_points (number, max, &error))
    mu_import_limits_refuse_line (&self->error, get_line (self->text, json), "points", error->message);
}

static void
read_faction (Squad *self, const MuJsonValue *json)
{
  int faction = mu_json_value_is (json, MU_JSON_STRING) ? mu_game_find_faction (self->names.game, json->string) : -1;

  if (json == NULL || mu_json_value_is (json, MU_JSON_NULL))
    return;
  mu_roster_set_faction (self->roster, faction);
  mu_xws_names_set_faction (&self->names, faction);
  if (faction < 0)
    add_unknown (self->roster, MU_CARD_PILOT, "faction", json);
}

static void
add_unknown_upgrade (MuUnit *unit, const char *key, const MuJsonValue *json)
{
  g_autofree char *id = mu_json_value_is (json, MU_JSON_STRING) ? g_strdup (json->string) : dup_excerpt (json);
  g_autofree char *text = mu_xws_join_text (key, id);

  mu_import_limits_add_upgrade (unit, NULL, id, text, 0);
}

static void
read_upgrade (Squad *self, MuUnit *unit, const char *key, const MuJsonValue *json)
{
  const char *id = json->string;
  MuCard *known = id != NULL ? mu_xws_names_find_upgrade (&self->names, key, id) : NULL;

  if (mu_unit_get_n_upgrades (unit) > MU_MAX_UPGRADES)
    return;
  if (known != NULL)
    mu_unit_add_upgrade (unit, known);
  else
    add_unknown_upgrade (unit, key, json);
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
    else if (mu_json_value_get (json, slot->key) == slot)
      read_slot (self, unit, slot->key, slot);
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
read_number (Squad *self, const MuJsonValue *object, const char *key, int max, int missing)
{
  const MuJsonValue *json = mu_json_value_get (object, key);
  int number = missing;

  if (json != NULL && !mu_json_value_is (json, MU_JSON_NULL) && !is_number (json, max, &number))
    add_unknown (self->roster, MU_CARD_PILOT, key, json);
  return number;
}

/* Both sections of a huge ship have the same XWS id; the second one in the file is the other section. */
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

      return mu_card_new_unknown (MU_CARD_PILOT, name, text, 0);
    }
}

static void
read_pilot (Squad *self, const MuJsonValue *json)
{
  g_autofree char *name = dup_text (mu_json_value_is (json, MU_JSON_OBJECT) ? mu_json_value_get (json, "name") : json);
  g_autofree char *ship = dup_text (mu_json_value_get (json, "ship"));
  int section = read_number (self, json, "multisection_id", MU_MAX_SECTION, -1);
  g_autoptr (MuCard) card = NULL;
  g_autoptr (MuUnit) unit = NULL;

  check_points (self, json, MU_MAX_UNIT_POINTS);
  if (name == NULL)
    name = dup_text (mu_json_value_get (json, "id"));
  if (name == NULL && ship == NULL)
    {
      add_unknown (self->roster, MU_CARD_PILOT, "pilots", json);
      return;
    }
  card = find_pilot (self, name != NULL ? name : "?", ship, section);
  unit = mu_unit_new (card);
  mu_unit_set_section (unit, section);
  read_upgrades (self, unit, mu_json_value_get (json, "upgrades"));
  mu_roster_add_unit (self->roster, unit);
}

static void
read_obstacle (Squad *self, const MuJsonValue *json)
{
  if (!mu_json_value_is (json, MU_JSON_STRING))
    add_unknown (self->roster, MU_CARD_PILOT, "obstacles", json);
  else if (*json->string != '\0')
    mu_roster_add_obstacle (self->roster, json->string);
}

/* Returns FALSE if the squad has more than a list can have, so that it is refused whatever follows. */
static gboolean
has_room (MuRoster *roster)
{
  return mu_roster_get_n_units (roster) <= MU_MAX_UNITS && mu_roster_get_obstacles (roster)->len <= MU_MAX_OBSTACLES
         && mu_roster_get_unknown (roster)->len <= MU_MAX_UNKNOWN;
}

static void
read_obstacles (Squad *self, const MuJsonValue *json)
{
  if (mu_json_value_is (json, MU_JSON_STRING))
    mu_import_limits_add_obstacles (self->roster, json->string);
  else if (mu_json_value_is (json, MU_JSON_ARRAY))
    for (const MuJsonValue *item = json->first; item != NULL && has_room (self->roster); item = item->next)
      read_obstacle (self, item);
}

static void
read_texts (Squad *self, const MuJsonValue *json)
{
  g_autofree char *name = dup_text (mu_json_value_get (json, "name"));
  g_autofree char *description = dup_text (mu_json_value_get (json, "description"));

  mu_roster_set_name (self->roster, name != NULL ? g_strstrip (name) : NULL);
  mu_roster_set_text (self->roster, MU_ROSTER_NOTES, description);
}

/* If the squad states no faction, it is that of its first pilot. */
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
is_squad (const MuJsonValue *json, GError **error)
{
  const MuJsonValue *pilots = mu_json_value_get (json, "pilots");

  if (mu_json_value_is (pilots, MU_JSON_ARRAY))
    return TRUE;
  if (pilots != NULL)
    return mu_import_limits_refuse (error, _ ("its “pilots” is not an array"));
  return mu_import_limits_refuse (error, _ ("it is JSON without “pilots”"));
}

/* XWS has no field for the format, so Muster writes it as vendor data. */
static MuRoster *
new_roster (MuGame *game, const MuJsonValue *json)
{
  const MuJsonValue *muster = mu_json_value_get (mu_json_value_get (json, "vendor"), "muster");
  const MuJsonValue *id = mu_json_value_get (muster, "format");
  const MuFormat *format = mu_json_value_is (id, MU_JSON_STRING) ? mu_game_get_format (game, id->string) : NULL;
  MuRoster *roster = mu_roster_new (game, mu_game_get_standard_format (game));

  if (format != NULL)
    mu_roster_set_format (roster, format);
  return roster;
}

/* The program that wrote the file says what the squad costs. Some write 0 if they do not know. */
static void
read_stated_total (Squad *squad, const MuJsonValue *json)
{
  const MuJsonValue *points = mu_json_value_get (json, "points");
  g_autoptr (MuStated) stated = mu_stated_new ();

  if (!mu_json_value_is (points, MU_JSON_INTEGER) || points->integer <= 0)
    return;
  stated->total = (int) points->integer;
  mu_roster_set_stated (squad->roster, stated);
}

static void
read_total (Squad *squad, const MuJsonValue *muster)
{
  int agreed = read_number (squad, muster, "agreed", MU_MAX_TOTAL, 0);

  mu_roster_set_total (squad->roster, read_number (squad, muster, "total", MU_MAX_TOTAL, 0));
  if (agreed > 0)
    mu_roster_override_total (squad->roster, agreed);
}

static MuRoster *
read_squad (MuGame *game, const Text *text, const MuJsonValue *json, GError **error)
{
  g_autoptr (MuRoster) roster = new_roster (game, json);
  Squad squad = { .text = text, .roster = roster };
  const MuJsonValue *faction = mu_json_value_get (json, "faction");

  if (!is_squad (json, error) || !mu_xws_edition_is_ours (game, json, error))
    return NULL;
  check_points (&squad, json, MU_MAX_POINTS);
  mu_xws_names_init (&squad.names, game, mu_roster_get_catalog (roster));
  read_total (&squad, mu_json_value_get (mu_json_value_get (json, "vendor"), "muster"));
  read_texts (&squad, json);
  read_faction (&squad, faction);
  for (const MuJsonValue *pilot = mu_json_value_get (json, "pilots")->first;
       pilot != NULL && squad.error == NULL && has_room (roster); pilot = pilot->next)
    read_pilot (&squad, pilot);
  read_obstacles (&squad, mu_json_value_get (json, "obstacles"));
  if (faction == NULL || mu_json_value_is (faction, MU_JSON_NULL))
    infer_faction (&squad);
  if (squad.error != NULL)
    {
      g_propagate_error (error, squad.error);
      return NULL;
    }
  if (!mu_other_edition_is_ours (roster, error) || !mu_import_limits_is_sane (roster, error))
    return NULL;
  read_stated_total (&squad, json);
  return g_steal_pointer (&roster);
}

/* An invalid squad must not prevent reading the others in a container. */
static MuRoster *
keep_broken_squad (MuGame *game, const MuJsonValue *json, const char *name)
{
  MuRoster *roster = mu_roster_new (game, mu_game_get_standard_format (game));
  g_autofree char *excerpt = dup_excerpt (json);
  g_autofree char *text = mu_xws_join_text (name, excerpt);

  mu_import_limits_add_unknown (roster, MU_CARD_PILOT, name, text, 0);
  return roster;
}

/**
 * mu_xws_read_squad:
 * @piece: the JSON text of an XWS squad
 *
 * Reads a squad.
 *
 * Returns: (transfer full) (nullable): the squad; %NULL with @error set if the text is not valid JSON or not a squad.
 */
MuRoster *
mu_xws_read_squad (MuGame *game, const MuJsonPiece *piece, GError **error)
{
  g_auto (Text) text = { 0 };

  return parse (&text, piece, error) ? read_squad (game, &text, mu_json_tree_get_root (text.tree), error) : NULL;
}

/**
 * mu_xws_read_element:
 * @piece: the JSON text of an element in an array of squads
 * @number: its number, from 1
 *
 * Reads one of several squads. An element that is not a squad becomes a list that keeps it as an unknown card, with the
 * reason.
 *
 * Returns: (transfer full) (nullable): the squad; %NULL with @error set if the text is not valid JSON, or if the squad is
 *   for another edition of the game.
 */
MuRoster *
mu_xws_read_element (MuGame *game, const MuJsonPiece *piece, guint number, GError **error)
{
  g_auto (Text) text = { 0 };
  g_autoptr (GError) reason = NULL;
  g_autofree char *name = NULL;
  MuRoster *roster;

  if (!parse (&text, piece, error))
    return NULL;
  roster = read_squad (game, &text, mu_json_tree_get_root (text.tree), &reason);
  if (roster != NULL)
    return roster;
  name = g_strdup_printf (_ ("squad %u: %s"), number, reason->message);
  if (g_error_matches (reason, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION))
    {
      g_set_error_literal (error, reason->domain, reason->code, name);
      return NULL;
    }
  return keep_broken_squad (game, mu_json_tree_get_root (text.tree), name);
}

/* Reads a squad that is text in the JSON of a player. */
static MuRoster *
read_nested_squad (MuGame *game, const Text *text, const MuJsonValue *json, GError **error)
{
  const MuJsonPiece piece
      = { .text = (char *) json->string, .length = strlen (json->string), .line = get_line (text, json) };
  g_auto (Text) nested = { 0 };

  return parse (&nested, &piece, error) ? read_squad (game, &nested, mu_json_tree_get_root (nested.tree), error) : NULL;
}

static gboolean
is_blank (const char *text)
{
  return text[strspn (text, " \t\r\n")] == '\0';
}

/* Reads the list of a player in a tournament: the “list” of List Juggler, or the “list_json” of ListFortress. */
static MuRoster *
read_list (MuGame *game, const Text *text, GError **error)
{
  static const char *const names[] = { "list", "list_json" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const MuJsonValue *json = mu_json_value_get (mu_json_tree_get_root (text->tree), names[i]);

      if (mu_json_value_is (json, MU_JSON_OBJECT) && json->first != NULL)
        return read_squad (game, text, json, error);
      if (mu_json_value_is (json, MU_JSON_STRING) && !is_blank (json->string))
        return read_nested_squad (game, text, json, error);
    }
  g_set_error_literal (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST, _ ("this player handed in no list"));
  return NULL;
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

/**
 * mu_xws_read_player:
 * @piece: the JSON text of a player in a tournament, with “name” and “list” or “list_json”
 *
 * Reads the list of a player, which gets the player's name. A player without one gets a list with an unknown card that
 * says so.
 *
 * Returns: (transfer full) (nullable): the squad; %NULL with @error set if the text is not valid JSON, or if the list
 * is for another edition of the game.
 */
MuRoster *
mu_xws_read_player (MuGame *game, const MuJsonPiece *piece, GError **error)
{
  g_auto (Text) text = { 0 };
  g_autoptr (GError) reason = NULL;
  g_autofree char *player = NULL;
  MuRoster *roster;

  if (!parse (&text, piece, error))
    return NULL;
  player = dup_text (mu_json_value_get (mu_json_tree_get_root (text.tree), "name"));
  roster = read_list (game, &text, &reason);
  if (g_error_matches (reason, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION))
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&reason), "%s: ", player != NULL ? player : "?");
      return NULL;
    }
  if (roster == NULL)
    roster = keep_broken_squad (game, mu_json_tree_get_root (text.tree), reason->message);
  name_list (roster, player != NULL ? g_strstrip (player) : NULL);
  return roster;
}

/**
 * mu_xws_is_player:
 * @piece: a JSON text
 *
 * Returns: %TRUE if the text is a player in a tournament with a list; %FALSE with @error set otherwise.
 */
gboolean
mu_xws_is_player (MuGame *game, const MuJsonPiece *piece, GError **error)
{
  g_auto (Text) text = { 0 };
  g_autoptr (MuRoster) roster = parse (&text, piece, error) ? read_list (game, &text, error) : NULL;

  return roster != NULL;
}

/**
 * mu_xws_dup_link:
 * @piece: the JSON text of an XWS squad
 *
 * Returns: (transfer full) (nullable): the link of the builder that wrote a squad without its pilots; %NULL if the squad
 *   has pilots or no link.
 */
char *
mu_xws_dup_link (const MuJsonPiece *piece)
{
  g_auto (Text) text = { 0 };
  const MuJsonValue *root;
  const MuJsonValue *vendor;

  if (g_strstr_len (piece->text, (gssize) piece->length, "\"link\"") == NULL
      || g_strstr_len (piece->text, (gssize) piece->length, "\"pilots\"") != NULL || !parse (&text, piece, NULL))
    return NULL;
  root = mu_json_tree_get_root (text.tree);
  vendor = mu_json_value_get (root, "vendor");
  if (!mu_json_value_is (vendor, MU_JSON_OBJECT))
    return NULL;
  for (const MuJsonValue *builder = vendor->first; builder != NULL; builder = builder->next)
    {
      const MuJsonValue *link = mu_json_value_get (builder, "link");

      if (mu_json_value_is (link, MU_JSON_STRING))
        return g_strdup (link->string);
    }
  return NULL;
}

/**
 * mu_xws_check_syntax:
 * @piece: a JSON text
 *
 * Returns: %TRUE if the text is valid JSON; %FALSE with @error set otherwise.
 */
gboolean
mu_xws_check_syntax (const MuJsonPiece *piece, GError **error)
{
  g_auto (Text) text = { 0 };

  return parse (&text, piece, error);
}
