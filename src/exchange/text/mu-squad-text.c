/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-squad-text.h"

#include <stdlib.h>
#include <string.h>

#include "exchange/io/mu-import-limits.h"
#include "exchange/text/mu-fleet-head.h"
#include "exchange/text/mu-squad-builder.h"
#include "model/mu-i18n.h"

/*
 * People and programs write squads in many ways and mix them: upgrades on the lines below the pilot, in brackets after
 * it or after separators; with or without costs; the ship beside, above or below. So each line is split into possible
 * cards, and what each of them is follows from its position and cost.
 */

enum
{
  MAX_LINES = 2000,
  MAX_LINE = 4000,
  MAX_CARDS = 20000, /* including other text between commas */
  MAX_TITLE_SUM = 90
};

/*
 * Each part between two commas may be a card and is looked up in all catalogs. Lines that are too long for a squad, and
 * those after too many cards, are kept as they are.
 */
static void
mark_too_long (GPtrArray *lines)
{
  guint n_cards = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      MuFleetLine *line = lines->pdata[i];

      line->too_long = strlen (line->text) > MAX_LINE || n_cards > MAX_CARDS;
      if (!line->too_long)
        n_cards += mu_squad_line_count (line);
    }
}

static gboolean
is_of_squad (MuFleetHead head)
{
  return head != MU_FLEET_HEAD_NONE && head != MU_FLEET_HEAD_OBJECTIVE && head != MU_FLEET_HEAD_COMMANDER
         && head != MU_FLEET_HEAD_SQUADRONS;
}

static void
read_faction (MuSquadBuilder *squad, const MuFleetLine *line, const char *value)
{
  int faction = mu_game_find_faction (squad->names.game, value);

  if (faction >= 0)
    mu_squad_builder_set_faction (squad, faction);
  else if (*value != '\0')
    mu_import_limits_add_unknown (squad->roster, MU_CARD_PILOT, value, line->text, line->number);
}

static void
read_format (MuSquadBuilder *squad, const char *value)
{
  const MuFormat *format = mu_fleet_head_find_format (squad->names.game, value);

  if (format == NULL)
    return;
  mu_roster_set_format (squad->roster, format);
  squad->has_format = TRUE;
}

/* Finds a line with only the name of a faction, possibly followed by a total. */
static int
find_faction (const MuSquadBuilder *squad, const MuFleetLine *line)
{
  return line->bullet ? -1 : mu_game_find_faction (squad->names.game, line->name);
}

static void
read_limit (MuSquadBuilder *squad, const MuFleetLine *line, int limit)
{
  if (limit < 0)
    mu_import_limits_add_unknown (squad->roster, MU_CARD_PILOT, line->text, line->text, line->number);
  else
    mu_import_limits_set_limit (squad->roster, limit, squad->has_format);
}

/* Lines that affect how other lines are read are read first, wherever they are. */
static void
read_head_first (MuSquadBuilder *squad, const MuFleetLine *line)
{
  g_autofree char *value = NULL;
  MuFleetHead head = mu_fleet_head_parse (line->text, &value);

  if (head == MU_FLEET_HEAD_NAME && !squad->is_named)
    mu_squad_builder_set_name (squad, value);
  else if (head == MU_FLEET_HEAD_FACTION)
    read_faction (squad, line, value);
  else if (head == MU_FLEET_HEAD_FORMAT)
    read_format (squad, value);
  else if (head == MU_FLEET_HEAD_POINTS || head == MU_FLEET_HEAD_LIMIT)
    read_limit (squad, line, mu_fleet_head_parse_limit (head, value));
  else if (head == MU_FLEET_HEAD_NONE && find_faction (squad, line) >= 0)
    mu_squad_builder_set_faction (squad, find_faction (squad, line));
}

static gboolean
read_head (MuSquadBuilder *squad, const MuFleetLine *line)
{
  g_autofree char *value = NULL;
  MuFleetHead head = mu_fleet_head_parse (line->text, &value);

  if (!is_of_squad (head))
    return FALSE;
  if (head == MU_FLEET_HEAD_PLAYER)
    mu_roster_set_text (squad->roster, MU_ROSTER_PLAYER, value);
  else if (head == MU_FLEET_HEAD_EVENT)
    mu_roster_set_text (squad->roster, MU_ROSTER_EVENT, value);
  else if (head == MU_FLEET_HEAD_NOTES)
    mu_import_limits_add_line (squad->roster, MU_ROSTER_NOTES, value);
  else if (head == MU_FLEET_HEAD_OBSTACLES)
    mu_import_limits_add_obstacles (squad->roster, value);
  else
    return head != MU_FLEET_HEAD_SHIPS || *value == '\0';
  return TRUE;
}

/* Finds lines that programs add below a list, such as “View in Yet Another Squad Builder”. */
static gboolean
is_signature (const MuFleetLine *line)
{
  static const char *const beginnings[] = { "viewin",     "createdwith", "createdin",     "createdby",  "exportedfrom",
                                            "exportedby", "generatedby", "generatedwith", "madewith",   "builtwith",
                                            "builtin",    "sharedfrom",  "permalink",     "halfpoints", "threshold" };
  g_autofree char *canonical = NULL;

  if (strstr (line->text, "://") != NULL)
    return TRUE;
  canonical = mu_text_canonical (line->text);
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_str_has_prefix (canonical, beginnings[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_heading (const MuSquadBuilder *squad, const MuFleetLine *line)
{
  static const char *const words[] = { "pilots", "ships", "upgrades", "squadron", "squad", "list",   "mylist",
                                       "points", "ship",  "pilot",    "cost",     "pts",   "upgrade" };
  g_autofree char *canonical = NULL;

  if (find_faction (squad, line) >= 0)
    return TRUE;
  canonical = mu_text_canonical (line->name);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], canonical))
      return TRUE;
  return FALSE;
}

static gboolean
is_sum (const MuFleetLine *line)
{
  g_autofree char *canonical = mu_text_canonical (line->name);
  gsize length = strlen (canonical);

  while (length > 0 && g_ascii_isdigit (canonical[length - 1]))
    canonical[--length] = '\0';
  return mu_fleet_line_is_sum (line) || length == 0 || g_str_equal (canonical, "total")
         || g_str_equal (canonical, "totalpoints") || g_str_equal (canonical, "shiptotal");
}

/* The first line without a known name is the name of the squad, possibly followed by its total: “Aces (100)”. */
static gboolean
is_title (const MuSquadBuilder *squad, const MuFleetLine *line, GPtrArray *pieces)
{
  if (squad->is_named || squad->unit != NULL || line->bullet || (line->priced && line->cost < MAX_TITLE_SUM))
    return FALSE;
  for (guint i = 0; i < pieces->len; i++)
    if (mu_squad_piece_is_known (pieces->pdata[i]))
      return FALSE;
  return TRUE;
}

static void
read_cards (MuSquadBuilder *squad, const MuFleetLine *line)
{
  g_autoptr (GPtrArray) pieces = mu_squad_line_split (&squad->names, line);

  if (is_title (squad, line, pieces))
    mu_squad_builder_set_name (squad, line->priced || line->limit > 0 ? line->name : line->text);
  else
    mu_squad_builder_add_line (squad, line, pieces);
}

static void
read_line (MuSquadBuilder *squad, const MuFleetLine *line)
{
  if (line->too_long)
    mu_import_limits_add_unknown (squad->roster, MU_CARD_PILOT, line->text, line->text, line->number);
  if (line->too_long || mu_fleet_line_is_remark (line) || read_head (squad, line))
    return;
  if (mu_fleet_line_is_rule (line))
    mu_squad_builder_close (squad);
  else if (is_signature (line))
    mu_import_limits_add_line (squad->roster, MU_ROSTER_NOTES, line->text);
  else if (is_heading (squad, line) || is_sum (line))
    mu_squad_builder_close (squad);
  else
    read_cards (squad, line);
}

/* Blank lines separate ships, unless every line is followed by one. */
static gboolean
has_parts (GPtrArray *lines, guint first, guint end)
{
  guint n_gaps = 0;

  for (guint i = first + 1; i < end; i++)
    n_gaps += ((MuFleetLine *) lines->pdata[i])->number > ((MuFleetLine *) lines->pdata[i - 1])->number + 1;
  return n_gaps > 0 && n_gaps < end - first - 1;
}

/* If the squad does not state its faction, it is that of most of its pilots that belong to a single faction. */
static void
infer_faction (MuSquadBuilder *squad, GPtrArray *lines, guint first, guint end)
{
  guint votes[32] = { 0 };
  int best = 0;

  if (squad->names.factions != 0)
    return;
  for (guint i = first; i < end; i++)
    {
      g_autoptr (GPtrArray) pieces = NULL;

      if (((MuFleetLine *) lines->pdata[i])->too_long)
        continue;
      pieces = mu_squad_line_split (&squad->names, lines->pdata[i]);
      for (guint j = 0; j < pieces->len; j++)
        {
          GPtrArray *pilots = ((MuSquadPiece *) pieces->pdata[j])->pilots;
          guint32 sides = 0;

          for (guint k = 0; k < pilots->len; k++)
            sides |= mu_game_get_primary_factions (squad->names.game, mu_card_get_facts (pilots->pdata[k])->factions);
          if (sides != 0 && (sides & (sides - 1)) == 0)
            votes[g_bit_nth_lsf (sides, -1)]++;
        }
    }
  for (int i = 1; i < 32; i++)
    if (votes[i] > votes[best])
      best = i;
  if (votes[best] > 0)
    mu_squad_builder_set_faction (squad, best);
}

static MuRoster *
read_squad (MuGame *game, GPtrArray *lines, guint first, guint end)
{
  g_auto (MuSquadBuilder) squad = { NULL };
  gboolean parts = has_parts (lines, first, end);

  mu_squad_builder_init (&squad, game);
  for (guint i = first; i < end; i++)
    if (!((MuFleetLine *) lines->pdata[i])->too_long)
      read_head_first (&squad, lines->pdata[i]);
  infer_faction (&squad, lines, first, end);
  for (guint i = first; i < end; i++)
    {
      MuFleetLine *line = lines->pdata[i];

      if (parts && i > first && line->number > ((MuFleetLine *) lines->pdata[i - 1])->number + 1)
        mu_squad_builder_close (&squad);
      read_line (&squad, line);
    }
  return mu_squad_builder_finish (&squad);
}

static gboolean
is_name (const MuFleetLine *line)
{
  g_autofree char *value = NULL;

  return mu_fleet_head_parse (line->text, &value) == MU_FLEET_HEAD_NAME;
}

/* A line with another name begins another squad. */
static guint
find_end (GPtrArray *lines, guint first)
{
  guint n_names = 0;

  for (guint i = first; i < lines->len; i++)
    if (is_name (lines->pdata[i]) && n_names++ > 0)
      return i;
  return lines->len;
}

/**
 * mu_squad_text_read:
 * @text: the text of one or more X-Wing squads in UTF-8, as people or programs write it
 *
 * Reads squads. The caller must check their size with mu_import_limits_keep_sane().
 *
 * Returns: (transfer full) (element-type MuRoster) (nullable): the squads; %NULL with @error set if there are none.
 */
GPtrArray *
mu_squad_text_read (MuGames *games, const char *text, GError **error)
{
  g_autoptr (GPtrArray) lines = mu_fleet_line_list (text, MAX_LINES + 1);
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
  MuGame *game = mu_games_get (games, MU_SQUAD_TEXT_GAME, error);

  if (game == NULL)
    return NULL;
  mark_too_long (lines);
  for (guint first = 0, end; first < lines->len && lines->len <= MAX_LINES; first = end)
    {
      MuRoster *roster;

      end = find_end (lines, first);
      roster = read_squad (game, lines, first, end);
      if (roster != NULL)
        g_ptr_array_add (rosters, roster);
    }
  if (rosters->len > 0)
    return g_steal_pointer (&rosters);
  mu_import_limits_refuse (error, lines->len > MAX_LINES
                                      ? _ ("too many lines for a list")
                                      : _ ("no line names a ship, a squadron, an upgrade or an objective"));
  return NULL;
}
