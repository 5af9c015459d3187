/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-fleet-dialects.h"
#include "exchange/text/mu-fleet-text.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/text/mu-fleet-builder.h"
#include "exchange/text/mu-fleet-head.h"
#include "model/mu-digits.h"
#include "model/mu-i18n.h"
#include "model/mu-limits.h"
#include "rules/check/mu-evaluated-unit.h"

/*
 * Reads the text of all fleet builders: Kingston, Star Forge, Warlords, Flagship, Fleets Designer, the Armada Fleet
 * Builder app, and .aff files. They have the same structure: a head, ships, each followed by its upgrades, then
 * squadrons. The differences are within lines, so one reader is enough.
 */

enum
{
  MAX_LINES = 5000,
  MAX_KINDS = 4
};

/* The kinds of card that a line may name, most likely first. */
typedef struct
{
  MuCardKind kinds[MAX_KINDS];
  gboolean certain; /* the first kind that has the name is used, whatever the cost */
} Guess;

static MuFleetHead
parse_head (const MuFleetLine *line, char **value)
{
  *value = NULL;
  return line->labelled ? MU_FLEET_HEAD_NONE : mu_fleet_head_parse (line->text, value);
}

static void
read_faction (MuFleetBuilder *fleet, const MuFleetLine *line, const char *value)
{
  int faction = mu_game_find_faction (fleet->names.game, value);

  if (faction >= 0)
    mu_fleet_builder_set_faction (fleet, faction);
  else if (*value != '\0')
    mu_import_limits_add_unknown (fleet->roster, MU_CARD_SHIP, value, line->text, line->number);
}

static void
read_format (MuFleetBuilder *fleet, const char *value)
{
  const MuFormat *format = mu_fleet_head_find_format (fleet->names.game, value);

  if (format != NULL)
    mu_fleet_builder_set_format (fleet, format);
}

static void
read_limit (MuFleetBuilder *fleet, const MuFleetLine *line, int limit)
{
  if (limit < 0)
    mu_import_limits_add_unknown (fleet->roster, MU_CARD_SHIP, line->text, line->text, line->number);
  else if (limit > 0)
    mu_fleet_builder_set_limit (fleet, limit);
}

static void
read_name (MuFleetBuilder *fleet, const MuFleetLine *line, const char *value)
{
  g_autofree char *raw = NULL;

  if (fleet->is_named)
    return;
  mu_fleet_builder_set_name (fleet, mu_fleet_head_parse (line->raw, &raw) == MU_FLEET_HEAD_NAME ? raw : value);
}

/* Lines that affect how other lines are read are read first, wherever they are. */
static void
read_head_first (MuFleetBuilder *fleet, const MuFleetLine *line)
{
  g_autofree char *value = NULL;
  MuFleetHead head = parse_head (line, &value);

  if (head == MU_FLEET_HEAD_NAME)
    read_name (fleet, line, value);
  else if (head == MU_FLEET_HEAD_FACTION)
    read_faction (fleet, line, value);
  else if (head == MU_FLEET_HEAD_FORMAT)
    read_format (fleet, value);
  else if (head == MU_FLEET_HEAD_POINTS || head == MU_FLEET_HEAD_LIMIT)
    read_limit (fleet, line, mu_fleet_head_parse_limit (head, value));
  else if (head == MU_FLEET_HEAD_NONE)
    read_limit (fleet, line, line->limit);
  mu_fleet_builder_state_total (fleet,
                                head == MU_FLEET_HEAD_NONE ? line->total : mu_fleet_head_parse_total (head, value));
  fleet->has_bullets |= line->bullet;
}

/* The head only tells which upgrade is the commander; it does not add it to a ship. */
static void
read_commander (MuFleetBuilder *fleet, const MuFleetLine *line)
{
  g_autofree char *value = NULL;

  if (parse_head (line, &value) != MU_FLEET_HEAD_COMMANDER)
    return;
  value[strcspn (value, "[(")] = '\0';
  mu_fleet_names_set_commander (&fleet->names, value);
}

static gboolean
is_nothing (const char *value)
{
  g_autofree char *canonical = mu_text_canonical (value);

  return *canonical == '\0' || g_str_equal (canonical, "none") || g_str_equal (canonical, "na");
}

static void
read_objectives (MuFleetBuilder *fleet, const MuFleetLine *line, const char *value)
{
  g_autofree char *bare = g_strndup (value, strcspn (value, "["));
  MuCard *whole = mu_fleet_names_find_objective (&fleet->names, bare);
  g_auto (GStrv) names = g_strsplit_set (bare, ",;/", MU_MAX_OBJECTIVES + 2);

  if (whole != NULL)
    mu_fleet_builder_add_objective (fleet, whole, line, bare);
  for (char **name = names; whole == NULL && *name != NULL; name++)
    if (!is_nothing (g_strstrip (*name)))
      mu_fleet_builder_add_objective (fleet, mu_fleet_names_find_objective (&fleet->names, *name), line, *name);
}

static gboolean
read_head (MuFleetBuilder *fleet, const MuFleetLine *line)
{
  g_autofree char *value = NULL;
  MuFleetHead head = parse_head (line, &value);

  if (head == MU_FLEET_HEAD_NONE)
    return FALSE;
  fleet->is_fleet |= mu_fleet_head_is_distinctive (head);
  if (head == MU_FLEET_HEAD_OBJECTIVE)
    read_objectives (fleet, line, value);
  else if (head == MU_FLEET_HEAD_PLAYER)
    mu_roster_set_text (fleet->roster, MU_ROSTER_PLAYER, value);
  else if (head == MU_FLEET_HEAD_EVENT)
    mu_roster_set_text (fleet->roster, MU_ROSTER_EVENT, value);
  else if (head == MU_FLEET_HEAD_NOTES)
    mu_import_limits_add_line (fleet->roster, MU_ROSTER_NOTES, value);
  else if (head == MU_FLEET_HEAD_OBSTACLES)
    mu_import_limits_add_obstacles (fleet->roster, value);
  else if (head == MU_FLEET_HEAD_SQUADRONS || head == MU_FLEET_HEAD_SHIPS)
    mu_fleet_builder_enter_squadrons (fleet, head == MU_FLEET_HEAD_SQUADRONS);
  return TRUE;
}

/* Headings without a colon, such as “Squadrons” and “Total (296)”. */
static gboolean
read_heading (MuFleetBuilder *fleet, const MuFleetLine *line)
{
  MuFleetHead head = line->bullet ? MU_FLEET_HEAD_NONE : mu_fleet_head_find (line->name);

  if (head == MU_FLEET_HEAD_SQUADRONS || head == MU_FLEET_HEAD_SHIPS)
    mu_fleet_builder_enter_squadrons (fleet, head == MU_FLEET_HEAD_SQUADRONS);
  return head != MU_FLEET_HEAD_NONE;
}

static Guess
guess (const MuFleetBuilder *fleet, const MuFleetLine *line)
{
  static const Guess squadrons = { { MU_CARD_SQUADRON, MU_CARD_OBJECTIVE, MU_CARD_SHIP, MU_CARD_UPGRADE }, TRUE };
  static const Guess several = { { MU_CARD_SQUADRON, MU_CARD_SHIP, MU_CARD_UPGRADE, MU_CARD_OBJECTIVE }, FALSE };
  static const Guess upgrades = { { MU_CARD_UPGRADE, MU_CARD_SQUADRON, MU_CARD_SHIP, MU_CARD_OBJECTIVE }, FALSE };
  static const Guess on_ship = { { MU_CARD_SHIP, MU_CARD_UPGRADE, MU_CARD_SQUADRON, MU_CARD_OBJECTIVE }, FALSE };
  static const Guess any = { { MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_UPGRADE, MU_CARD_OBJECTIVE }, FALSE };
  static const Guess bare = { { MU_CARD_OBJECTIVE, MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_UPGRADE }, TRUE };
  Guess under_ship = upgrades;

  under_ship.certain = !fleet->closed;
  if (fleet->in_squadrons)
    return squadrons;
  if (line->counted)
    return several;
  if (fleet->ship != NULL && line->bullet)
    return under_ship;
  if (fleet->ship != NULL && !fleet->closed)
    return on_ship;
  return line->priced || line->bullet ? any : bare;
}

static MuCard *
find_card (const MuFleetBuilder *fleet, const MuFleetLine *line)
{
  Guess kinds = guess (fleet, line);
  MuCard *ship = fleet->ship != NULL ? mu_unit_get_card (fleet->ship) : NULL;
  MuCard *first = NULL;

  if (line->labelled)
    return mu_fleet_names_find (&fleet->names, line->kind, line, ship);
  for (int i = 0; i < MAX_KINDS; i++)
    {
      MuCard *card = mu_fleet_names_find (&fleet->names, kinds.kinds[i], line, ship);

      if (card != NULL && (kinds.certain || !line->priced || mu_fleet_names_agrees (&fleet->names, card, line)))
        return card;
      if (first == NULL)
        first = card;
    }
  return first;
}

static gboolean
is_head (const MuFleetLine *line)
{
  g_autofree char *value = NULL;

  return line != NULL && parse_head (line, &value) != MU_FLEET_HEAD_NONE;
}

/* In some programs the first line is the name of the fleet, which may also be the name of a ship. */
static gboolean
is_title (const MuFleetBuilder *fleet, const MuFleetLine *line, const MuFleetLine *next)
{
  if (line->limit > 0)
    return !fleet->is_named;
  if (fleet->is_named || fleet->has_begun || line->bullet || line->priced)
    return FALSE;
  return is_head (next) || mu_fleet_names_find (&fleet->names, MU_CARD_SHIP, line, NULL) == NULL;
}

/* Returns the name in a first line such as “Ion Storm” or “Ion Storm” (0/44/400), which this program writes in
 * quotation marks because without them it would mean something else. */
static char *
dup_quoted_title (const MuFleetBuilder *fleet, const MuFleetLine *line)
{
  const char *start = line->raw + strlen ("“");
  const char *end;

  if (fleet->is_named || fleet->has_begun || !mu_beginning_is (line->raw, "“"))
    return NULL;
  end = g_strrstr (start, "”");
  if (end == NULL || (end[strlen ("”")] != '\0' && line->limit == 0))
    return NULL;
  return g_strndup (start, end - start);
}

static void
read_labelled (MuFleetBuilder *fleet, const MuFleetLine *line)
{
  if (line->kind != MU_CARD_UPGRADE)
    mu_fleet_builder_enter_squadrons (fleet, line->kind == MU_CARD_SQUADRON);
  mu_fleet_builder_add (fleet, find_card (fleet, line), line);
}

/* Reads a number alone below the fleet, which is its total. Returns FALSE if the line is none. */
static gboolean
read_last_total (MuFleetBuilder *fleet, const MuFleetLine *line, const MuFleetLine *next)
{
  const char *end = line->text;
  int total;

  if (fleet->ship == NULL || next != NULL || !mu_digits_scan (&end, MU_MAX_TOTAL, &total) || *end != '\0')
    return FALSE;
  mu_fleet_builder_state_total (fleet, total);
  return TRUE;
}

static void
read_line (MuFleetBuilder *fleet, const MuFleetLine *line, const MuFleetLine *next)
{
  g_autofree char *title = dup_quoted_title (fleet, line);

  if (title != NULL)
    mu_fleet_builder_set_name (fleet, title);
  else if (line->labelled)
    read_labelled (fleet, line);
  else if (mu_fleet_line_is_rule (line) || mu_fleet_line_is_remark (line) || read_head (fleet, line))
    ;
  else if (mu_fleet_line_is_sum (line))
    fleet->closed = TRUE;
  else if (read_last_total (fleet, line, next))
    ;
  else if (strstr (line->text, "://") != NULL)
    mu_import_limits_add_line (fleet->roster, MU_ROSTER_NOTES, line->text);
  else if (is_title (fleet, line, next))
    mu_fleet_builder_set_name (fleet, line->limit > 0 ? line->name : line->text);
  else if (!read_heading (fleet, line))
    mu_fleet_builder_add (fleet, find_card (fleet, line), line);
  fleet->has_begun = TRUE;
}

/*
 * Returns the faction of most cards that belong to a single faction or, if there is none, every faction that has a card
 * with one of the names.
 */
static guint32
list_factions (const MuFleetBuilder *fleet, GPtrArray *lines, guint first, guint end)
{
  guint votes[32] = { 0 };
  guint32 any = 0;
  int best = 0;

  for (guint i = first; i < end; i++)
    {
      guint32 factions = mu_fleet_names_get_factions (&fleet->names, lines->pdata[i]);

      if (factions != 0 && (factions & (factions - 1)) == 0)
        votes[g_bit_nth_lsf (factions, -1)]++;
      any |= factions;
    }
  for (int i = 1; i < 32; i++)
    if (votes[i] > votes[best])
      best = i;
  return votes[best] > 0 ? 1u << best : any;
}

/* Reads the text after the head as a fleet of @faction, or of the stated faction if it is -1. */
static MuRoster *
read_rest (MuFleetBuilder *fleet, GPtrArray *lines, guint first, guint end, int faction)
{
  if (faction >= 0)
    mu_fleet_builder_set_faction (fleet, faction);
  for (guint i = first; i < end; i++)
    read_commander (fleet, lines->pdata[i]);
  for (guint i = first; i < end; i++)
    read_line (fleet, lines->pdata[i], i + 1 < end ? lines->pdata[i + 1] : NULL);
  return fleet->is_fleet ? mu_fleet_builder_finish (fleet) : NULL;
}

static void
read_heads (MuFleetBuilder *fleet, MuGame *game, GPtrArray *lines, guint first, guint end)
{
  mu_fleet_builder_init (fleet, game);
  for (guint i = first; i < end; i++)
    read_head_first (fleet, lines->pdata[i]);
}

static gboolean
is_out_of_place (MuCard *card, int faction)
{
  guint32 factions = mu_card_get_facts (card)->factions;

  return mu_card_is_unknown (card) || (factions != 0 && (factions & (1u << faction)) == 0);
}

static gboolean
is_unique_twice (MuRoster *roster, guint unit)
{
  MuCard *card = mu_unit_get_card (mu_roster_get_unit (roster, unit));

  for (guint i = 0; i < unit && mu_card_get_facts (card)->unique; i++)
    if (mu_unit_get_card (mu_roster_get_unit (roster, i)) == card)
      return TRUE;
  return FALSE;
}

/* Counts the cards that are unknown, do not belong to the faction, have no slot on their ship, or are unique and already
 * in the fleet. */
static guint
count_out_of_place (MuRoster *roster, int faction)
{
  guint n = mu_roster_get_unknown (roster)->len;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      g_autoptr (MuEvaluatedUnit) unit
          = mu_evaluated_unit_new (mu_roster_get_game (roster), mu_roster_get_catalog (roster),
                                   mu_roster_get_unit (roster, i));

      n += is_out_of_place (unit->card, faction) + mu_evaluated_unit_count_unplaced (unit) + is_unique_twice (roster, i);
      for (guint j = 0; j < unit->n_upgrades; j++)
        n += is_out_of_place (unit->upgrades->pdata[j], faction);
    }
  return n;
}

/* If several factions are possible, the one that most cards fit is chosen. */
static MuRoster *
read_fleet (MuGame *game, GPtrArray *lines, guint first, guint end)
{
  g_auto (MuFleetBuilder) head = { NULL };
  g_autoptr (MuRoster) best = NULL;
  guint32 factions;
  guint fewest = G_MAXUINT;

  read_heads (&head, game, lines, first, end);
  factions = head.names.factions == 0 ? list_factions (&head, lines, first, end) : 0;
  if ((factions & (factions - 1)) == 0)
    return read_rest (&head, lines, first, end, g_bit_nth_lsf (factions, -1));
  for (int i = -1; (i = g_bit_nth_lsf (factions, i)) >= 0;)
    {
      g_auto (MuFleetBuilder) fleet = { NULL };
      g_autoptr (MuRoster) roster = NULL;
      guint n;

      read_heads (&fleet, game, lines, first, end);
      roster = read_rest (&fleet, lines, first, end, i);
      n = roster != NULL ? count_out_of_place (roster, i) : G_MAXUINT;
      if (n >= fewest)
        continue;
      fewest = n;
      g_set_object (&best, roster);
    }
  return g_steal_pointer (&best);
}

static guint
find_end (GPtrArray *lines, guint first)
{
  guint n_names = 0;

  for (guint i = first; i < lines->len; i++)
    {
      g_autofree char *value = NULL;

      if (parse_head (lines->pdata[i], &value) == MU_FLEET_HEAD_NAME && n_names++ > 0)
        return i;
    }
  return lines->len;
}

/* A line with another name begins another fleet. */
static gboolean
read_several (MuGame *game, GPtrArray *lines, GPtrArray *rosters)
{
  for (guint first = 0, end; first < lines->len; first = end)
    {
      MuRoster *roster;

      end = find_end (lines, first);
      roster = read_fleet (game, lines, first, end);
      if (roster == NULL)
        return FALSE;
      g_ptr_array_add (rosters, roster);
    }
  return rosters->len > 0;
}

/* If one of the parts is not a fleet by itself, the text is a single fleet. */
static gboolean
read_fleets (MuGame *game, GPtrArray *lines, GPtrArray *rosters, GError **error)
{
  if (!read_several (game, lines, rosters))
    {
      MuRoster *roster = read_fleet (game, lines, 0, lines->len);

      g_ptr_array_set_size (rosters, 0);
      if (roster == NULL)
        return mu_import_limits_refuse (error, _ ("no line names a ship, a squadron, an upgrade or an objective"));
      g_ptr_array_add (rosters, roster);
    }
  return TRUE;
}

/* Returns the part of a line such as “ship: CR90 Corvette A” that names a card, or NULL. */
static MuFleetLine *
take_label (const MuFleetLine *line)
{
  static const struct
  {
    const char *label;
    MuCardKind kind;
  } labels[] = {
    { "ship", MU_CARD_SHIP },
    { "upgrade", MU_CARD_UPGRADE },
    { "squadron", MU_CARD_SQUADRON },
  };
  const char *colon = strchr (line->text, ':');

  for (guint i = 0; colon != NULL && i < G_N_ELEMENTS (labels); i++)
    if (strlen (labels[i].label) == (gsize) (colon - line->text)
        && g_ascii_strncasecmp (line->text, labels[i].label, colon - line->text) == 0)
      {
        g_autoptr (MuFleetLine) card = mu_fleet_line_new (colon + 1, colon + strlen (colon), line->number);

        if (*card->name == '\0')
          return NULL;
        card->labelled = TRUE;
        card->kind = labels[i].kind;
        g_free (card->text);
        card->text = g_strdup (line->text);
        return g_steal_pointer (&card);
      }
  return NULL;
}

/* “Rebels - Author: Someone” states two things in one line. */
static void
split_faction (MuGame *game, GPtrArray *lines, guint index)
{
  const MuFleetLine *line = lines->pdata[index];
  const char *dash = strstr (line->text, " - ");
  g_autofree char *value = NULL;
  g_autofree char *side = dash != NULL ? g_strndup (line->text, dash - line->text) : NULL;
  g_autofree char *faction = g_strdup_printf ("Faction: %s", side);

  if (dash == NULL || mu_beginning_is (line->text, "“") || mu_game_find_faction (game, side) < 0
      || mu_fleet_head_parse (dash + 3, &value) == MU_FLEET_HEAD_NONE)
    return;
  g_ptr_array_insert (lines, index, mu_fleet_line_new (faction, faction + strlen (faction), line->number));
  g_ptr_array_insert (lines, index + 1, mu_fleet_line_new (dash + 3, dash + strlen (dash), line->number));
  g_ptr_array_remove_index (lines, index + 2);
}

/* Makes every line state one thing. */
static void
split_lines (MuGame *game, GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      MuFleetLine *labelled = take_label (lines->pdata[i]);

      if (labelled == NULL)
        {
          split_faction (game, lines, i);
          continue;
        }
      mu_fleet_line_free (lines->pdata[i]);
      lines->pdata[i] = labelled;
    }
}

/* Returns the end of the card with a cost, “Garm Bel Iblis (25)”, at the beginning of @text; NULL if there is none. */
static const char *
find_card_end (const char *text)
{
  const char *open = strchr (text, '(');
  const char *p = open != NULL ? open + 1 : text;

  while (g_ascii_isdigit (*p))
    p++;
  return open != NULL && open > text && p > open + 1 && *p == ')' ? p + 1 : NULL;
}

/* Returns TRUE if the line is several cards, each with its cost and a comma between them. Notes may look like that. */
static gboolean
has_several_cards (const char *text)
{
  g_autofree char *value = NULL;
  MuFleetHead head = mu_fleet_head_parse (text, &value);
  guint n_cards = 0;
  const char *end;

  if (head != MU_FLEET_HEAD_NONE && head != MU_FLEET_HEAD_SHIPS && head != MU_FLEET_HEAD_SQUADRONS)
    return FALSE;
  while ((end = find_card_end (text)) != NULL)
    {
      n_cards++;
      if (*end == '\0')
        return n_cards > 1;
      if (*end != ',')
        return FALSE;
      text = end + 1;
    }
  return FALSE;
}

/* Splits lines that are a ship or squadrons and more cards, as people write them. */
static void
split_cards (GPtrArray *lines)
{
  for (guint i = 0; i < lines->len && lines->len <= MAX_LINES; i++)
    {
      g_autofree char *text = g_strdup (((MuFleetLine *) lines->pdata[i])->text);
      int number = ((MuFleetLine *) lines->pdata[i])->number;
      const char *start = text;
      const char *end;

      if (!has_several_cards (text))
        continue;
      g_ptr_array_remove_index (lines, i);
      for (; *start != '\0'; start = *end != '\0' ? end + 1 : end)
        {
          end = find_card_end (start);
          g_ptr_array_insert (lines, (int) i++, mu_fleet_line_new (start, end, number));
        }
      i--;
    }
}

/**
 * mu_fleet_text_is_distinctive:
 *
 * Returns: %TRUE if @text has a line that only fleets have: a commander, an objective, squadrons.
 */
gboolean
mu_fleet_text_is_distinctive (const char *text)
{
  g_autoptr (GPtrArray) lines = mu_fleet_line_list_texts (text, MAX_LINES);

  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *value = NULL;

      if (mu_fleet_head_is_distinctive (mu_fleet_head_parse (lines->pdata[i], &value)))
        return TRUE;
    }
  return FALSE;
}

/**
 * mu_fleet_text_is_mispriced:
 *
 * Returns: %TRUE if @text states a cost for a ship that it has at no revision. Other games have ships with the same
 *   names.
 */
gboolean
mu_fleet_text_is_mispriced (MuGames *games, const char *text)
{
  g_autoptr (GPtrArray) lines = mu_fleet_line_list (text, MAX_LINES);
  MuGame *game = mu_games_get (games, MU_FLEET_TEXT_GAME, NULL);
  MuFleetNames names;
  gboolean mispriced = FALSE;

  if (game == NULL)
    return FALSE;
  mu_fleet_names_init (&names, game, mu_game_get_catalog (game, NULL));
  for (guint i = 0; i < lines->len && !mispriced; i++)
    {
      const MuFleetLine *line = lines->pdata[i];
      MuCard *ship = line->priced ? mu_fleet_names_find (&names, MU_CARD_SHIP, line, NULL) : NULL;

      mispriced = ship != NULL && !mu_fleet_names_agrees (&names, ship, line);
    }
  mu_fleet_names_clear (&names);
  return mispriced;
}

/**
 * mu_fleet_text_read:
 * @text: the text of one or more Armada fleets in UTF-8, as any of the known programs writes it
 *
 * Reads fleets. The caller must check their size with mu_import_limits_keep_sane().
 *
 * Returns: (transfer full) (element-type MuRoster) (nullable): the fleets; %NULL with @error set if there are none.
 */
GPtrArray *
mu_fleet_text_read (MuGames *games, const char *text, GError **error)
{
  g_autoptr (GPtrArray) lines = mu_fleet_line_list (text, MAX_LINES + 1);
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
  MuGame *game;

  if (lines->len > MAX_LINES)
    {
      mu_import_limits_refuse (error, _ ("too many lines for a list"));
      return NULL;
    }
  game = mu_games_get (games, MU_FLEET_TEXT_GAME, error);
  split_cards (lines);
  if (game != NULL)
    split_lines (game, lines);
  return game != NULL && read_fleets (game, lines, rosters, error) ? g_steal_pointer (&rosters) : NULL;
}
