/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-xws.h"

#include <string.h>

#include "exchange/json/mu-verdict-json.h"
#include "exchange/json/mu-xws-names.h"

/* What the editions of XWS differ in: each is for one game. */
typedef struct
{
  const char *game;
  const char *version;
  const char *pilot; /* the key of a pilot’s id */
  gboolean rulesets; /* squads state whose points they are built by */
} XwsEdition;

static const XwsEdition editions[] = {
  { MU_XWS_GAME, "1.0.0", "name", FALSE },
  { MU_XWS_SECOND_GAME, "2.0.0", "id", TRUE },
};

/* Returns the edition for the game of a list, or NULL. */
static const XwsEdition *
find_edition (MuRoster *roster)
{
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    if (g_str_equal (editions[i].game, mu_game_get_id (mu_roster_get_game (roster))))
      return &editions[i];
  return NULL;
}

static void
add_upgrade (json_t *upgrades, MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *unknown_key = NULL;
  g_autofree char *unknown_id = facts->unknown ? mu_xws_split_text (card, &unknown_key) : NULL;
  const MuTerm *slot = mu_game_get_term (game, MU_VOCABULARY_SLOT, facts->slot);
  const char *key = facts->unknown ? unknown_key : slot != NULL ? slot->xws : NULL;
  json_t *ids;

  if (key == NULL)
    key = "upgrade";
  ids = json_object_get (upgrades, key);
  if (ids == NULL)
    {
      ids = json_array ();
      json_object_set_new (upgrades, key, ids);
    }
  json_array_append_new (ids, json_string (facts->unknown ? unknown_id : facts->xws));
}

/* XWS requires a faction. A list without one gets that of its first pilot. Returns -1 if that has none either. */
static int
get_faction (MuRoster *roster)
{
  int faction = mu_roster_get_faction (roster);

  return faction >= 0 ? faction : mu_xws_infer_faction (roster);
}

/*
 * Pilots of several factions and both sections of a huge ship may share an XWS id, and a reader would choose another
 * card. In these cases the pilot's own id is written, which readers know as well.
 */
static gboolean
needs_own_id (MuRoster *roster, MuUnit *unit, const MuCardFacts *ship)
{
  MuCard *card = mu_unit_get_card (unit);
  MuXwsNames names;
  MuCard *usual;
  gboolean has_usual = FALSE;

  mu_xws_names_init (&names, mu_roster_get_game (roster), mu_roster_get_catalog (roster));
  mu_xws_names_set_faction (&names, get_faction (roster));
  usual = mu_xws_names_find_pilot (&names, mu_card_get_facts (card)->xws, ship->xws);
  for (guint i = 0; ship->partner != NULL && mu_roster_get_unit (roster, i) != unit; i++)
    has_usual |= mu_unit_get_section (mu_roster_get_unit (roster, i)) == mu_unit_get_section (unit)
                 && mu_unit_get_card (mu_roster_get_unit (roster, i)) == usual;
  return (card == usual) == has_usual;
}

static json_t *
build_pilot (const XwsEdition *edition, MuRoster *roster, MuUnit *unit, const MuReportUnit *figures)
{
  json_t *pilot = json_object ();
  json_t *upgrades = json_object ();
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  MuCard *card = mu_unit_get_card (unit);
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = mu_catalog_get_ship_of (catalog, card);
  const MuCardFacts *ship_facts = ship != NULL ? mu_card_get_facts (ship) : NULL;
  g_autofree char *unknown_ship = NULL;
  g_autofree char *unknown_id = facts->unknown ? mu_xws_split_text (card, &unknown_ship) : NULL;
  const char *ship_id = ship_facts != NULL ? ship_facts->xws : unknown_ship;
  gboolean own = ship_facts != NULL && needs_own_id (roster, unit, ship_facts);

  json_object_set_new (pilot, edition->pilot, json_string (facts->unknown ? unknown_id : own ? facts->id : facts->xws));
  if (ship_id != NULL)
    json_object_set_new (pilot, "ship", json_string (ship_id));
  json_object_set_new (pilot, "points", json_integer (figures->cost));
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    add_upgrade (upgrades, mu_roster_get_game (roster), mu_unit_get_upgrade (unit, i));
  json_object_set_new (pilot, "upgrades", upgrades);
  if (mu_unit_get_section (unit) >= 0)
    json_object_set_new (pilot, "multisection_id", json_integer (mu_unit_get_section (unit)));
  return pilot;
}

static void
set_text (json_t *squad, const char *key, const char *text)
{
  if (*text != '\0')
    json_object_set_new (squad, key, json_string (text));
}

/* XWS has vendor data for anything that is not part of the format, such as the verdict. */
static json_t *
build_vendor (MuRoster *roster, const MuReport *report)
{
  json_t *muster = json_object ();

  json_object_set_new (muster, "builder", json_string ("Muster"));
  json_object_set_new (muster, "format", json_string (report->format->id));
  if (mu_roster_get_total (roster) > 0)
    json_object_set_new (muster, "total", json_integer (mu_roster_get_total (roster)));
  if (mu_roster_overrides_total (roster))
    json_object_set_new (muster, "agreed", json_integer (mu_roster_get_total (roster)));
  json_object_set_new (muster, "legal", json_boolean (report->legal));
  if (report->format->free)
    json_object_set_new (muster, "free", json_true ());
  return json_pack ("{s:o}", "muster", muster);
}

static json_t *
build_squad (MuRoster *roster, const MuReport *report)
{
  const XwsEdition *edition = find_edition (roster);
  const char *family = mu_game_get_family (mu_roster_get_game (roster), report->format);
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);
  const MuTerm *faction = mu_game_get_term (mu_roster_get_game (roster), MU_VOCABULARY_FACTION, get_faction (roster));
  json_t *squad = json_object ();
  json_t *pilots = json_array ();
  json_t *ids = json_array ();

  json_object_set_new (squad, "version", json_string (edition->version));
  set_text (squad, "name", mu_roster_get_name (roster));
  json_object_set_new (squad, "faction", json_string (faction != NULL ? faction->xws : ""));
  if (edition->rulesets && family != NULL)
    json_object_set_new (squad, "ruleset", json_string (family));
  json_object_set_new (squad, "points", json_integer (report->points));
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    json_array_append_new (pilots, build_pilot (edition, roster, mu_roster_get_unit (roster, i),
                                                mu_report_get_unit (report, i)));
  json_object_set_new (squad, "pilots", pilots);
  set_text (squad, "description", mu_roster_get_text (roster, MU_ROSTER_NOTES));
  for (guint i = 0; i < obstacles->len; i++)
    json_array_append_new (ids, json_string (obstacles->pdata[i]));
  if (obstacles->len > 0)
    json_object_set (squad, "obstacles", ids);
  json_decref (ids);
  json_object_set_new (squad, "vendor", build_vendor (roster, report));
  return squad;
}

/* Returns an X-Wing list as XWS on one line, reduced to its cards. The caller owns it. */
char *
mu_xws_write_compact (MuRoster *roster, const MuReport *report)
{
  json_auto_t *squad = build_squad (roster, report);
  json_t *muster = json_object_get (json_object_get (squad, "vendor"), "muster");
  gsize i;
  json_t *pilot;

  /* What a reader can calculate is left out. */
  json_object_del (squad, "points");
  json_object_del (squad, "description");
  json_array_foreach (json_object_get (squad, "pilots"), i, pilot)
  {
    json_object_del (pilot, "points");
    if (json_object_size (json_object_get (pilot, "upgrades")) == 0)
      json_object_del (pilot, "upgrades");
  }
  json_object_del (muster, "builder");
  json_object_del (muster, "legal");
  json_object_del (muster, "free");
  if (report->format->standard && mu_roster_get_total (roster) == 0)
    json_object_del (squad, "vendor");
  return mu_json_dup_text (squad, JSON_COMPACT | JSON_ENSURE_ASCII);
}

static GBytes *
write_json (json_t *json)
{
  g_autofree char *text = mu_json_dup_text (json, JSON_INDENT (1));
  char *line = g_strconcat (text, "\n", NULL);

  return g_bytes_new_take (line, strlen (line));
}

/* Returns an X-Wing list as XWS. The caller owns it. */
GBytes *
mu_xws_write (MuRoster *roster, const MuReport *report)
{
  json_auto_t *squad = build_squad (roster, report);

  return write_json (squad);
}

/* Returns an XWC container with one X-Wing list. The caller owns it. */
GBytes *
mu_xws_write_container (MuRoster *roster, const MuReport *report)
{
  json_auto_t *container = json_pack ("{s:[o]}", "container", build_squad (roster, report));

  return write_json (container);
}

/* If the list does not say who its player is, the player gets the name of the list. */
static json_t *
build_player (MuRoster *roster, const MuReport *report)
{
  const char *player = mu_roster_get_text (roster, MU_ROSTER_PLAYER);
  gboolean is_squad = find_edition (roster) != NULL;
  json_t *object = json_object ();

  json_object_set_new (object, "name", json_string (*player != '\0' ? player : mu_roster_get_name (roster)));
  json_object_set_new (object, "list",
                       is_squad && mu_roster_get_n_units (roster) > 0 ? build_squad (roster, report) : json_null ());
  return object;
}

/*
 * Returns the list with its player, on one line, as it stands in a tournament of mu_xws_write_tournament(). The caller
 * owns it.
 */
char *
mu_xws_write_player (MuRoster *roster, const MuReport *report)
{
  json_auto_t *player = build_player (roster, report);

  return mu_json_dup_text (player, JSON_COMPACT);
}

/*
 * Writes a tournament before its first round, as List Juggler and ListFortress know it. A player with an empty list, or
 * one of another game, has none. Returns the tournament. The caller owns it.
 *
 * @rosters: (of MuRoster) the lists
 * @reports: (of MuReport) the reports on them
 */
GBytes *
mu_xws_write_tournament (GPtrArray *rosters, GPtrArray *reports)
{
  json_auto_t *whole = NULL;
  json_t *players = json_array ();

  for (guint i = 0; i < rosters->len; i++)
    json_array_append_new (players, build_player (rosters->pdata[i], reports->pdata[i]));
  whole = json_pack ("{s:{s:o, s:[]}}", "tournament", "players", players, "rounds");
  return write_json (whole);
}
