/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-squad-tts.h"

#include <string.h>

#include "exchange/io/mu-import-limits.h"
#include "exchange/text/mu-markup.h"
#include "exchange/text/mu-list-builder.h"
#include "model/mu-digits.h"
#include "rules/check/mu-evaluated-unit.h"

/*
 * The line that Tabletop Simulator takes for an X-Wing squad: “pilot + card + card / pilot | obstacle / obstacle”. The
 * signs decide what is a ship, which no other text of a squad says.
 */

enum
{
  MAX_LINES = 1000,
  MAX_SHIPS = MU_MAX_UNITS + 1,
  MAX_CARDS = MU_MAX_UPGRADES + 2,
};

/* A line that is being read. */
typedef struct
{
  MuCardNames names;
  MuRoster *roster;
  MuStated *stated;
  const MuTextLine *line;
  gboolean has_signs; /* there is a “+” or “|”, so no other kind of text is meant */
} Reading;

static char *
dup_part (const char *start, const char *end)
{
  return g_strstrip (g_strndup (start, end - start));
}

/* Splits the line at “|” into ships and obstacles. Returns FALSE if there are more than two parts. */
static gboolean
split_obstacles (const char *text, char **ships, char **obstacles)
{
  const char *bar = strchr (text, '|');

  *obstacles = NULL;
  if (bar == NULL)
    {
      *ships = dup_part (text, text + strlen (text));
      return TRUE;
    }
  *ships = dup_part (text, bar);
  *obstacles = dup_part (bar + 1, bar + strlen (bar));
  return strchr (bar + 1, '|') == NULL;
}

static gboolean
is_obstacle (const char *id)
{
  return *id != '\0' && id[strspn (id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")] == '\0';
}

/* Of too many obstacles, all but the first do not matter: the list is refused. */
static gboolean
are_obstacles (const char *text)
{
  g_auto (GStrv) ids = g_strsplit (text, "/", MU_MAX_OBSTACLES + 2);

  for (int i = 0; i <= MU_MAX_OBSTACLES && ids[i] != NULL; i++)
    if (!is_obstacle (g_strstrip (ids[i])))
      return FALSE;
  return TRUE;
}

static MuTextLine *
new_line (const char *text, int number)
{
  return mu_text_line_new (text, text + strlen (text), number);
}

/* Returns the texts of the ships without those after MAX_SHIPS, which do not matter: the list is refused. */
static GStrv
split_ships (const char *text)
{
  GStrv ships = g_strsplit (text, " / ", MAX_SHIPS + 1);

  if (g_strv_length (ships) > MAX_SHIPS)
    g_clear_pointer (&ships[MAX_SHIPS], g_free);
  return ships;
}

/* Returns TRUE if every ship begins with a pilot; one that no catalog has may be among them if “+” tells its cards. */
static gboolean
are_ships (MuCardNames *names, const char *text)
{
  g_auto (GStrv) ships = split_ships (text);
  gboolean any = FALSE;

  for (char **ship = ships; *ship != NULL; ship++)
    {
      g_auto (GStrv) cards = g_strsplit (*ship, " + ", 2);
      g_autoptr (MuTextLine) first = new_line (cards[0] != NULL ? cards[0] : "", 0);
      g_autoptr (GPtrArray) pilots = mu_card_names_list (names, MU_CARD_PILOT, first->name);
      g_autoptr (GPtrArray) upgrades = mu_card_names_list (names, MU_CARD_UPGRADE, first->name);

      if (first->priced || first->counted || first->bullet || *first->name == '\0'
          || (pilots->len == 0 && (upgrades->len > 0 || strchr (text, '+') == NULL)))
        return FALSE;
      any |= pilots->len > 0;
    }
  return any;
}

static gboolean
is_squad (MuCardNames *names, const char *text)
{
  g_autofree char *ships = NULL;
  g_autofree char *obstacles = NULL;

  return split_obstacles (text, &ships, &obstacles)
         && (obstacles != NULL || strstr (ships, " / ") != NULL || strstr (ships, " + ") != NULL)
         && are_ships (names, ships) && (obstacles == NULL || are_obstacles (obstacles));
}

/* The line does not state the faction: it is that of most of its pilots that belong to a single one. */
static void
infer_faction (Reading *self, GStrv ships)
{
  guint votes[32] = { 0 };
  int best = 0;

  for (char **ship = ships; *ship != NULL; ship++)
    {
      g_auto (GStrv) cards = g_strsplit (*ship, " + ", 2);
      g_autoptr (GPtrArray) pilots = mu_card_names_list (&self->names, MU_CARD_PILOT, g_strstrip (cards[0]));
      guint32 sides = 0;

      for (guint i = 0; i < pilots->len; i++)
        sides |= mu_game_get_primary_factions (self->names.game, mu_card_get_facts (pilots->pdata[i])->factions);
      if (sides != 0 && (sides & (sides - 1)) == 0)
        votes[g_bit_nth_lsf (sides, -1)]++;
    }
  for (int i = 1; i < 32; i++)
    if (votes[i] > votes[best])
      best = i;
  if (votes[best] == 0)
    return;
  mu_roster_set_faction (self->roster, best);
  mu_card_names_set_faction (&self->names, best);
}

/* Takes “[#2]” off @text, which this program writes to tell which sections of huge ships belong together. */
static int
take_section (char *text)
{
  char *mark = strstr (text, "[#");
  const char *digits = mark != NULL ? mark + 2 : "";
  int section;

  if (mark == NULL || !mu_digits_scan (&digits, MU_MAX_SECTION, &section))
    return -1;
  *mark = '\0';
  return section;
}

/* Without “+” the line may be a list of cards in which this one is crew of the ship before. */
static void
doubt_pilot (Reading *self, const char *name, MuCard *pilot)
{
  guint n_units = mu_roster_get_n_units (self->roster);
  MuUnit *before = n_units > 0 ? mu_roster_get_unit (self->roster, n_units - 1) : NULL;
  g_autoptr (GPtrArray) upgrades = mu_card_names_list (&self->names, MU_CARD_UPGRADE, name);

  for (guint i = 0; !self->has_signs && before != NULL && i < upgrades->len; i++)
    if (mu_card_names_has_room (&self->names, before, mu_card_get_facts (upgrades->pdata[i])->slot))
      {
        mu_stated_add_doubt (self->stated, pilot, upgrades->pdata[i], self->line->number);
        return;
      }
}

/* A card behind a “+”, and what it may be. */
typedef struct
{
  MuTextLine *line;
  GPtrArray *upgrades; /* of MuCard; empty if no catalog has it */
  MuCard *chosen;      /* nullable */
} Part;

static void
part_clear (gpointer data)
{
  Part *self = data;

  mu_text_line_free (self->line);
  g_ptr_array_unref (self->upgrades);
}

static GArray *
list_parts (Reading *self, char **cards)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));

  g_array_set_clear_func (parts, part_clear);
  for (char **card = cards; *card != NULL; card++)
    {
      Part part = { .line = new_line (*card, self->line->number) };

      part.upgrades = mu_card_names_list (&self->names, MU_CARD_UPGRADE, part.line->name);
      g_array_append_val (parts, part);
    }
  return parts;
}

/* Returns a ship with the parts as they are chosen. */
static MuUnit *
build_ship (Reading *self, MuCard *pilot, GArray *parts)
{
  MuUnit *unit = mu_unit_new (pilot);

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      if (*part->line->name != '\0')
        mu_import_limits_add_upgrade (unit, part->chosen, part->line->name, self->line->text, self->line->number);
    }
  return unit;
}

static guint
count_unplaced (Reading *self, MuCard *pilot, GArray *parts)
{
  g_autoptr (MuUnit) unit = build_ship (self, pilot, parts);
  g_autoptr (MuEvaluatedUnit) evaluated
      = mu_evaluated_unit_new (self->names.game, mu_roster_get_catalog (self->roster), unit);

  return mu_evaluated_unit_count_unplaced (evaluated);
}

/*
 * Each part of the line names a card. Chooses the most likely one; of cards with the same name, one that fits a slot of the
 * ship. Returns how many of the chosen cards fit no slot.
 */
static guint
choose_parts (Reading *self, MuCard *pilot, GArray *parts)
{
  g_autoptr (MuUnit) unit = mu_unit_new (pilot);
  guint n_unplaced;

  for (guint i = 0; i < parts->len; i++)
    {
      Part *part = &g_array_index (parts, Part, i);

      part->chosen = mu_card_names_pick (&self->names, mu_card_names_find (&self->names, part->line->name),
                                         MU_CARD_UPGRADE, part->line, NULL, unit, -1, NULL);
      if (part->chosen != NULL)
        mu_unit_add_upgrade (unit, part->chosen);
    }
  n_unplaced = count_unplaced (self, pilot, parts);
  for (guint i = 0; i < parts->len && n_unplaced > 0; i++)
    {
      Part *part = &g_array_index (parts, Part, i);

      for (guint j = 0; j < part->upgrades->len && n_unplaced > 0; j++)
        {
          MuCard *before = part->chosen;
          guint n_now;

          part->chosen = part->upgrades->pdata[j];
          n_now = count_unplaced (self, pilot, parts);
          if (n_now < n_unplaced)
            n_unplaced = n_now;
          else
            part->chosen = before;
        }
    }
  return n_unplaced;
}

/* Adds a doubt for each card whose namesake has a slot as well. */
static void
doubt_parts (Reading *self, MuCard *pilot, GArray *parts, guint n_unplaced)
{
  for (guint i = 0; i < parts->len; i++)
    {
      Part *part = &g_array_index (parts, Part, i);
      MuCard *chosen = part->chosen;
      MuCard *instead = NULL;

      for (guint j = 0; j < part->upgrades->len && instead == NULL; j++)
        {
          part->chosen = part->upgrades->pdata[j];
          if (part->chosen != chosen && mu_card_names_is_on_side (&self->names, part->chosen)
              && count_unplaced (self, pilot, parts) <= n_unplaced)
            instead = part->chosen;
        }
      part->chosen = chosen;
      if (instead != NULL)
        mu_stated_add_doubt (self->stated, chosen, instead, self->line->number);
    }
}

/*
 * Chooses of pilots with the same name one whose ship has a slot for every card. Returns the likeliest of them, and
 * another one in @instead if there is any.
 */
static MuCard *
choose_pilot (Reading *self, GPtrArray *pilots, const MuTextLine *line, GArray *parts, MuCard **instead)
{
  MuCard *best = mu_card_names_pick (&self->names, mu_card_names_find (&self->names, line->name), MU_CARD_PILOT, line,
                                     NULL, NULL, -1, NULL);
  guint fewest = best != NULL ? choose_parts (self, best, parts) : 0;

  *instead = NULL;
  for (guint i = 0; i < pilots->len; i++)
    {
      MuCard *pilot = pilots->pdata[i];
      guint n_unplaced;

      if (pilot == best || !mu_card_names_is_on_side (&self->names, pilot))
        continue;
      n_unplaced = choose_parts (self, pilot, parts);
      if (n_unplaced < fewest)
        {
          best = pilot;
          fewest = n_unplaced;
          *instead = NULL;
        }
      else if (n_unplaced == fewest && *instead == NULL)
        *instead = pilot;
    }
  return best;
}

static void
add_ship (Reading *self, const char *text)
{
  g_auto (GStrv) cards = g_strsplit (text, " + ", MAX_CARDS);
  int section = take_section (cards[0]);
  g_autoptr (MuTextLine) line = new_line (cards[0], self->line->number);
  g_autoptr (GPtrArray) pilots = mu_card_names_list (&self->names, MU_CARD_PILOT, line->name);
  g_autoptr (GArray) parts = list_parts (self, cards + 1);
  MuCard *instead;
  MuCard *known = choose_pilot (self, pilots, line, parts, &instead);
  g_autoptr (MuCard) card = known != NULL
                                ? g_object_ref (known)
                                : mu_card_new_unknown (MU_CARD_PILOT, line->name, self->line->text, self->line->number);
  guint n_unplaced = choose_parts (self, card, parts);
  g_autoptr (MuUnit) unit = build_ship (self, card, parts);

  if (known != NULL)
    doubt_pilot (self, line->name, known);
  if (instead != NULL)
    mu_stated_add_doubt (self->stated, known, instead, self->line->number);
  if (known != NULL)
    doubt_parts (self, card, parts, n_unplaced);
  mu_unit_set_section (unit, section);
  mu_roster_add_unit (self->roster, unit);
}

static MuRoster *
read_squad (MuGame *game, const MuTextLine *line)
{
  g_autoptr (MuRoster) roster = mu_roster_new (game, mu_game_get_standard_format (game));
  g_autoptr (MuStated) stated = mu_stated_new ();
  Reading self = { .roster = roster, .stated = stated, .line = line, .has_signs = strpbrk (line->text, "+|") != NULL };
  g_autofree char *text = NULL;
  g_autofree char *obstacles = NULL;
  g_auto (GStrv) ships = NULL;

  split_obstacles (line->text, &text, &obstacles);
  ships = split_ships (text);
  mu_card_names_init (&self.names, game, mu_roster_get_catalog (roster));
  infer_faction (&self, ships);
  for (char **ship = ships; *ship != NULL; ship++)
    add_ship (&self, *ship);
  mu_card_names_clear (&self.names);
  mu_list_builder_pair_halves (roster);
  g_strdelimit (obstacles != NULL ? obstacles : text, "/", ',');
  if (obstacles != NULL)
    mu_import_limits_add_obstacles (roster, obstacles);
  mu_roster_set_stated (roster, stated);
  return g_steal_pointer (&roster);
}

/* A line with “+” alone may be one ship of a squad with a line for each. */
static gboolean
may_be_squad (const char *line, gboolean is_only)
{
  return strstr (line, " / ") != NULL || strchr (line, '|') != NULL || (is_only && strstr (line, " + ") != NULL);
}

/**
 * mu_squad_tts_read:
 * @text: UTF-8
 *
 * Reads squads, each in a line as Tabletop Simulator takes it. The caller must check their size with
 * mu_import_limits_keep_sane().
 *
 * Returns: (transfer full) (element-type MuRoster) (nullable): the squads; %NULL if a line of the text is no such
 * squad.
 */
GPtrArray *
mu_squad_tts_read (MuGames *games, const char *text)
{
  g_autoptr (GPtrArray) texts = mu_text_line_list_texts (text, MAX_LINES + 1);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
  MuCardNames names;
  MuGame *game;
  gboolean all = texts->len > 0 && texts->len <= MAX_LINES;

  for (guint i = 0; i < texts->len && all; i++)
    all = may_be_squad (texts->pdata[i], texts->len == 1);
  game = all ? mu_games_get (games, MU_SQUAD_TTS_GAME, NULL) : NULL;
  if (game == NULL)
    return NULL;
  mu_card_names_init (&names, game, mu_game_get_format_catalog (game, mu_game_get_standard_format (game)));
  for (guint i = 0; i < texts->len && all; i++)
    all = is_squad (&names, texts->pdata[i]);
  mu_card_names_clear (&names);
  lines = mu_text_line_list (text, all ? MAX_LINES : 0);
  for (guint i = 0; i < lines->len && all; i++)
    g_ptr_array_add (rosters, read_squad (game, lines->pdata[i]));
  return all ? g_steal_pointer (&rosters) : NULL;
}

/* A pilot may fly several ships, and only the ship tells which card is meant. */
static char *
dup_ship_hint (MuCatalog *catalog, MuCard *pilot)
{
  const MuCardFacts *facts = mu_card_get_facts (pilot);
  GPtrArray *namesakes = mu_catalog_list_named (catalog, facts->kind, mu_text_get_english (facts->name));
  MuCard *ship = mu_catalog_get_ship_of (catalog, pilot);

  for (guint i = 0; namesakes != NULL && ship != NULL && i < namesakes->len; i++)
    if (mu_catalog_get_ship_of (catalog, namesakes->pdata[i]) != ship)
      return g_strdup (mu_text_get_english (mu_card_get_facts (ship)->name));
  return NULL;
}

static void
append_card (GString *line, MuRoster *roster, MuCard *card)
{
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  g_autofree char *inert = mu_markup_dup_inert (mu_text_get_english (mu_card_get_facts (card)->name));
  g_autofree char *hint = NULL;

  if (mu_card_is_unknown (card))
    {
      g_string_append (line, g_strdelimit (inert, "/+|", ' '));
      return;
    }
  g_string_append (line, inert);
  hint = mu_card_names_dup_hint (mu_roster_get_game (roster), catalog, card);
  if (hint == NULL && mu_card_get_kind (card) == MU_CARD_PILOT)
    hint = dup_ship_hint (catalog, card);
  if (hint != NULL)
    g_string_append_printf (line, " (%s)", hint);
}

/**
 * mu_squad_tts_write:
 *
 * Returns: (transfer full): an X-Wing list as the line that Tabletop Simulator takes. It has no room for a name, a
 * format or the verdict.
 */
GBytes *
mu_squad_tts_write (MuRoster *roster, const MuReport *report)
{
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);
  GString *line = g_string_new (NULL);
  gboolean is_first = TRUE;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      g_string_append (line, i > 0 ? " / " : "");
      append_card (line, roster, mu_unit_get_card (unit));
      if (mu_unit_get_section (unit) >= 0)
        g_string_append_printf (line, " [#%d]", mu_unit_get_section (unit));
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        {
          g_string_append (line, " + ");
          append_card (line, roster, mu_unit_get_upgrade (unit, j));
        }
    }
  for (guint i = 0; i < obstacles->len; i++)
    if (is_obstacle (obstacles->pdata[i]))
      {
        g_string_append_printf (line, "%s%s", is_first ? " | " : " / ", (const char *) obstacles->pdata[i]);
        is_first = FALSE;
      }
  g_string_append_c (line, '\n');
  return g_string_free_to_bytes (line);
}
