/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-format-choice.h"

#include "model/text/mu-i18n.h"
#include "rules/check/mu-check-context.h"
#include "rules/check/mu-stated-costs.h"

enum
{
  LARGEST_RATIO = 140, /* of points of one publisher, in percent */
  MIN_SHARE = 80       /* of the points allowed that a whole list has, in percent */
};

/* What a list costs by the costs of one revision. */
typedef struct
{
  MuCatalog *catalog;
  gboolean upgrades_count;
  int points;
} Cost;

/* Formats of one points revision share the costs. */
static int
count_points (GArray *costs, MuRoster *roster, const MuFormat *format)
{
  Cost cost = { mu_game_get_format_catalog (mu_roster_get_game (roster), format), mu_format_counts_upgrades (format) };

  for (guint i = 0; i < costs->len; i++)
    if (g_array_index (costs, Cost, i).catalog == cost.catalog
        && g_array_index (costs, Cost, i).upgrades_count == cost.upgrades_count)
      return g_array_index (costs, Cost, i).points;
  cost.points = mu_check_context_count_points (roster, format, cost.catalog);
  g_array_append_val (costs, cost);
  return cost.points;
}

static gboolean
has_card (const MuFormat *format, MuCatalog *catalog, MuCard *card)
{
  return format->legal < 0 || mu_card_is_unknown (card)
         || (mu_card_get_facts (mu_catalog_match (catalog, card))->legal >> format->legal & 1) != 0;
}

/* Returns TRUE if all ships, squadrons and upgrades of the list may be used in the format. Upgrades that come with a
 * ship are not looked at. */
static gboolean
has_cards (const MuFormat *format, MuRoster *roster)
{
  MuCatalog *catalog = mu_game_get_format_catalog (mu_roster_get_game (roster), format);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      if (!has_card (format, catalog, mu_unit_get_card (unit)))
        return FALSE;
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        if (!has_card (format, catalog, mu_unit_get_upgrade (unit, j))
            && !g_ptr_array_find (mu_card_get_facts (mu_unit_get_card (unit))->carries,
                                  mu_card_get_id (mu_unit_get_upgrade (unit, j)), NULL))
          return FALSE;
    }
  return TRUE;
}

/* Returns the first format, from the list's own on, that has room for the list; if that lacks cards of the list, the
 * first that has them, and of whose points the list has nearly all. */
static const MuFormat *
find_by_room (GArray *costs, MuRoster *roster)
{
  GPtrArray *formats = mu_game_get_formats (mu_roster_get_game (roster));
  const MuFormat *found = NULL;
  guint first = 0;

  g_ptr_array_find (formats, mu_roster_get_format (roster), &first);
  for (guint i = first; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      int points = format->found == MU_FOUND_BY_ROOM ? count_points (costs, roster, format) : G_MAXINT;

      if (points > format->total)
        continue;
      if ((found == NULL || 100 * points > MIN_SHARE * format->total) && has_cards (format, roster))
        return format;
      found = found != NULL ? found : format;
    }
  return found;
}

/* Returns the first format by whose costs the list costs @total, and which has room for that. If @limit is not 0, only
 * formats with that total are considered. */
static const MuFormat *
find_by_total (GArray *costs, MuRoster *roster, int total, int limit)
{
  GPtrArray *formats = mu_game_get_formats (mu_roster_get_game (roster));

  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      if (format->found == MU_FOUND_NEVER || total > format->total || (limit != 0 && format->total != limit))
        continue;
      /* A list that is a little too large for another format is none for huge ships. */
      if (format->epic && 100 * total <= MIN_SHARE * format->total)
        continue;
      if (count_points (costs, roster, format) == total)
        return format;
    }
  return NULL;
}

/* Returns the first format whose costs are those that the text states for the cards, and which has room for the list. If
 * @limit is not 0, only formats with that total are considered. */
static const MuFormat *
find_by_costs (GArray *costs, MuRoster *roster, const MuStated *stated, int limit)
{
  MuGame *game = mu_roster_get_game (roster);
  GPtrArray *formats = mu_game_get_formats (game);

  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      if (format->found != MU_FOUND_NEVER && (limit == 0 || format->total == limit)
          && count_points (costs, roster, format) <= format->total
          && mu_stated_costs_are_of (stated, roster, format))
        return format;
    }
  return NULL;
}

/* Returns the larger of two numbers as a percentage of the other. */
static int
get_ratio (int a, int b)
{
  return a > 0 && b > 0 ? (int) (100ll * MAX (a, b) / MIN (a, b)) : G_MAXINT;
}

/* Returns how far what the text states for the list, or for its ships, is from what they cost by the format. */
static int
measure_distance (GArray *costs, MuRoster *roster, const MuStated *stated, const MuFormat *format)
{
  int list = count_points (costs, roster, format);
  int pilots = 0;
  MuCatalog *catalog = mu_game_get_format_catalog (mu_roster_get_game (roster), format);
  int sum = 0;

  /* What the pilots for which the text states a cost cost by the format, and what the text states for them. */
  for (guint i = 0; stated->costs != NULL && i < stated->costs->len; i++)
    {
      const MuStatedCost *cost = &g_array_index (stated->costs, MuStatedCost, i);
      MuCard *card = mu_unit_get_card (mu_roster_get_unit (roster, cost->unit));

      if (cost->upgrade >= 0 || mu_card_is_unknown (card))
        continue;
      sum += cost->cost;
      pilots += mu_card_get_cost (mu_catalog_match (catalog, card));
    }
  return MIN (get_ratio (stated->total, list), MIN (get_ratio (sum, list), get_ratio (sum, pilots)));
}

/*
 * Returns the format by whose points the list costs nearly what the text states, if by those of @by_room it does not;
 * NULL if there is none. Points change a little from date to date, and much from one publisher to another.
 */
static const MuFormat *
find_by_scale (GArray *costs, MuRoster *roster, const MuStated *stated, const MuFormat *by_room)
{
  GPtrArray *formats = mu_game_get_formats (mu_roster_get_game (roster));
  const MuFormat *nearest = NULL;
  int least = LARGEST_RATIO;

  if (by_room != NULL && measure_distance (costs, roster, stated, by_room) < LARGEST_RATIO)
    return NULL;
  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];
      int distance = format->found == MU_FOUND_BY_ROOM ? measure_distance (costs, roster, stated, format) : G_MAXINT;

      if (distance < least)
        {
          nearest = format;
          least = distance;
        }
    }
  return nearest;
}

static gboolean
has_revisions (MuRoster *roster)
{
  return mu_game_get_revisions (mu_roster_get_game (roster))->len > 0;
}

/* Returns TRUE if the list surely fits its format, without the cost of evaluating it. */
static gboolean
surely_fits (MuRoster *roster)
{
  const MuFormat *format = mu_roster_get_format (roster);
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  int sum = 0;

  if (format->found != MU_FOUND_BY_ROOM)
    return FALSE;
  /* Cards only ever make other cards cheaper, so the list costs at most this. */
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      MuCard *card = mu_catalog_match (catalog, mu_unit_get_card (unit));
      MuCard *ship = mu_card_is_unknown (card) ? NULL : mu_catalog_get_ship_of (catalog, card);
      int cost = mu_card_get_cost (card);

      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        {
          const MuCardFacts *facts = mu_card_get_facts (mu_catalog_match (catalog, mu_unit_get_upgrade (unit, j)));
          int price = mu_card_facts_get_price (facts, mu_card_get_facts (card),
                                               ship != NULL ? mu_card_get_facts (ship) : NULL,
                                               mu_card_get_facts (card)->factions);

          cost += MAX (price, 0);
        }
      sum += cost * mu_unit_get_count (unit);
    }
  return sum <= format->total && has_cards (format, roster);
}

static gboolean
has_epic_card (MuRoster *roster)
{
  int epic = mu_game_find_role (mu_roster_get_game (roster), MU_ROLE_EPIC);
  MuCatalog *catalog = mu_roster_get_catalog (roster);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      MuCard *ship = mu_catalog_get_ship_of (catalog, mu_unit_get_card (unit));

      if (mu_card_has_trait (mu_card_get_facts (mu_unit_get_card (unit)), epic)
          || (ship != NULL && mu_card_has_trait (mu_card_get_facts (ship), epic)))
        return TRUE;
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        if (mu_card_has_trait (mu_card_get_facts (mu_unit_get_upgrade (unit, j)), epic))
          return TRUE;
    }
  return FALSE;
}

static void
set_found (MuRoster *roster, const MuFormat *format, MuFormatSource source)
{
  mu_roster_set_format (roster, format);
  mu_roster_set_format_source (roster, source);
}

/* Huge ships are played only in an epic format, which is open to any total (XW2 Game formats). */
static void
choose_epic (MuRoster *roster)
{
  GPtrArray *formats = mu_game_get_formats (mu_roster_get_game (roster));

  if (mu_roster_get_format (roster)->epic || !has_epic_card (roster))
    return;
  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      if (format->epic && format->custom && format->total > 0)
        {
          set_found (roster, format, MU_FORMAT_STATED_LIMIT);
          return;
        }
    }
}

/*
 * If the file does not name the format of the list, gives it the one it was most likely built for: the one by whose
 * costs it has the total that the file states, or, if it states none, the one whose costs are those that it states for
 * the cards, else the first with room for it and with its cards, of those that the game marks with `found`; if the
 * points that the file states are of quite another scale by that, the one by which they are nearest. If the file states
 * how many points the format allows, only formats with as many are considered. A list for which there is none keeps its
 * format.
 *
 * @roster: a list that was just read
 */
void
mu_format_choice_apply (MuRoster *roster)
{
  MuStated *stated = mu_roster_get_stated (roster);
  int total = stated != NULL && has_revisions (roster) ? stated->total : -1;
  gboolean has_costs
      = total < 0 && stated != NULL && (stated->costs != NULL || stated->met != NULL) && has_revisions (roster);
  gboolean has_limit = mu_roster_get_format_source (roster) == MU_FORMAT_STATED_LIMIT;
  const MuFormat *before = mu_roster_get_format (roster);
  g_autoptr (GArray) costs = NULL;
  const MuFormat *by_room = before;
  const MuFormat *by_stated = NULL;
  const MuFormat *by_scale = NULL;
  int limit = has_limit ? before->total : 0;

  if (!has_limit && mu_roster_get_format_source (roster) != MU_FORMAT_DEFAULT)
    return;
  /* The limit that the file states is that of no format. */
  if (has_limit && mu_roster_get_total (roster) > 0)
    {
      choose_epic (roster);
      return;
    }
  if (total < 0 && (!has_costs || stated->costs == NULL) && ((has_limit && !has_costs) || surely_fits (roster)))
    return;
  costs = g_array_new (FALSE, FALSE, sizeof (Cost));
  if (total >= 0)
    by_stated = find_by_total (costs, roster, total, limit);
  else if (has_costs)
    by_stated = find_by_costs (costs, roster, stated, limit);
  if (!has_limit && by_stated != before)
    by_room = find_by_room (costs, roster);
  if (by_stated == NULL && !has_limit && has_revisions (roster) && stated != NULL
      && (stated->total > 0 || stated->costs != NULL))
    by_scale = find_by_scale (costs, roster, stated, by_room);
  if (by_scale != NULL)
    {
      const MuFormat *by_costs = find_by_costs (costs, roster, stated, 0);

      set_found (roster, by_costs != NULL ? by_costs : by_scale,
                 by_costs != NULL ? MU_FORMAT_FOUND_BY_COSTS : MU_FORMAT_FOUND_BY_SCALE);
      return;
    }
  if (by_stated != NULL && by_stated != by_room)
    set_found (roster, by_stated, total >= 0 ? MU_FORMAT_FOUND_BY_TOTAL : MU_FORMAT_FOUND_BY_COSTS);
  else if (by_room != NULL && by_room != before)
    set_found (roster, by_room, MU_FORMAT_FOUND_BY_ROOM);
  if (by_stated != NULL ? total >= 0 && by_stated != before : has_costs)
    mu_stated_costs_note_unmet (stated, roster);
}

/* Returns whose points the format has; NULL if the game has those of one publisher only. */
static const char *
get_family (MuRoster *roster, const MuFormat *format)
{
  MuGame *game = mu_roster_get_game (roster);
  const MuRevision *revision = format->revision != NULL ? mu_game_get_revision (game, format->revision) : NULL;

  return revision != NULL ? revision->family : NULL;
}

/* Returns TRUE if the file states no costs, and a format of another publisher has room for the list and its cards, too. */
static gboolean
is_guessed (MuRoster *roster)
{
  GPtrArray *formats = mu_game_get_formats (mu_roster_get_game (roster));
  const MuFormat *own = mu_roster_get_format (roster);
  const MuStated *stated = mu_roster_get_stated (roster);
  g_autoptr (GArray) costs = NULL;

  if (get_family (roster, own) == NULL || mu_roster_get_n_units (roster) == 0
      || (stated != NULL && (stated->total >= 0 || stated->costs != NULL)))
    return FALSE;
  costs = g_array_new (FALSE, FALSE, sizeof (Cost));
  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      if (format->found == MU_FOUND_BY_ROOM && g_strcmp0 (get_family (roster, format), get_family (roster, own)) != 0
          && count_points (costs, roster, format) <= format->total && has_cards (format, roster))
        return TRUE;
    }
  return FALSE;
}

/*
 * Returns a translated sentence that says which format was found for the list, and why; NULL if none had to be found.
 *
 * @points: what the list costs in its format
 */
char *
mu_format_choice_dup_reason (MuRoster *roster, int points)
{
  const char *name = mu_text_get (mu_roster_get_format (roster)->name);

  switch (mu_roster_get_format_source (roster))
    {
    case MU_FORMAT_FOUND_BY_ROOM:
      return g_strdup_printf (
          ngettext ("Judged as %s, which has room for its %d point.", "Judged as %s, which has room for its %d points.",
                    points),
          name, points);
    case MU_FORMAT_FOUND_BY_TOTAL:
      return g_strdup_printf (ngettext ("Judged as %s, by whose costs it has the %d point that its text states.",
                                        "Judged as %s, by whose costs it has the %d points that its text states.",
                                        points),
                              name, points);
    case MU_FORMAT_FOUND_BY_COSTS:
      return g_strdup_printf (_ ("Judged as %s, by which its cards cost what its text states."), name);
    case MU_FORMAT_FOUND_BY_SCALE:
      return g_strdup_printf (_ ("Judged as %s, by whose points it costs about what its text states."), name);
    case MU_FORMAT_DEFAULT:
      return is_guessed (roster) ? g_strdup_printf (_ ("Judged as %s, though nothing in its text says so."), name) : NULL;
    case MU_FORMAT_STATED:
    case MU_FORMAT_STATED_LIMIT:
    default:
      return NULL;
    }
}
