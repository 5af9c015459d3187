/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/mu-bench-squads.h"

#include <string.h>

#include "exchange/json/mu-xws.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-roster.h"

enum
{
  SEED = 20260101,
  TOTAL = 100,
  MOST_UNITS = 8,
  UPGRADES_PERCENT = 60,
  CARELESS_PERCENT = 40,
  N_TRIES = 12
};

/* A squad being made. */
typedef struct
{
  GRand *dice;
  MuRoster *roster;
  GPtrArray *pilots; /* of its faction */
  gboolean careless; /* whether nobody looks at the rules */
} Making;

static gboolean
is_chance (Making *self, int percent)
{
  return g_rand_int_range (self->dice, 0, 100) < percent;
}

static const MuReport *
judge (Making *self, MuReport **report)
{
  *report = mu_check (self->roster, mu_roster_get_format (self->roster));
  return *report;
}

/* Whether the squad is one its maker would leave as it is. */
static gboolean
is_fine (Making *self)
{
  g_autoptr (MuReport) report = NULL;

  return judge (self, &report)->points <= TOTAL + (self->careless ? 3 : 0) && (self->careless || report->legal);
}

/* Any upgrade of that slot a side may have, each as likely as the others. */
static MuCard *
pick_upgrade (Making *self, int slot)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (self->roster));
  guint32 side = 1u << mu_roster_get_faction (self->roster);
  MuCard *picked = NULL;
  int n_seen = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      if (facts->kind == MU_CARD_UPGRADE && facts->slot == slot && (facts->factions == 0 || facts->factions & side)
          && g_rand_int_range (self->dice, 0, ++n_seen) == 0)
        picked = cards->pdata[i];
    }
  return picked;
}

static void
add_upgrades (Making *self, MuUnit *unit)
{
  GArray *slots = mu_card_get_facts (mu_unit_get_card (unit))->slots;

  for (guint i = 0; i < slots->len; i++)
    {
      int kind = g_bit_nth_lsf (g_array_index (slots, guint32, i), -1);
      MuCard *upgrade = is_chance (self, UPGRADES_PERCENT) ? pick_upgrade (self, kind) : NULL;

      if (upgrade == NULL)
        continue;
      mu_unit_add_upgrade (unit, upgrade);
      if (!is_fine (self))
        mu_unit_remove_upgrade (unit, mu_unit_get_n_upgrades (unit) - 1);
    }
}

static void
add_units (Making *self)
{
  for (int i = 0; i < N_TRIES && mu_roster_get_n_units (self->roster) < MOST_UNITS; i++)
    {
      MuCard *pilot = self->pilots->pdata[g_rand_int_range (self->dice, 0, self->pilots->len)];
      g_autoptr (MuUnit) unit = mu_unit_new (pilot);

      mu_roster_add_unit (self->roster, unit);
      if (is_fine (self))
        add_upgrades (self, unit);
      else
        mu_roster_remove_unit (self->roster, mu_roster_get_n_units (self->roster) - 1);
    }
}

static GPtrArray *
list_pilots (MuGame *game, int faction)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));
  GPtrArray *pilots = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      if (facts->kind == MU_CARD_PILOT && facts->cost < TOTAL / 2
          && mu_game_get_primary_faction (game, g_bit_nth_lsf (facts->factions, -1)) == faction)
        g_ptr_array_add (pilots, cards->pdata[i]);
    }
  return pilots;
}

/* JSON without the blanks between its tokens, as web sites send it. */
static void
append_compact (GString *text, const char *json, gsize length)
{
  gboolean in_string = FALSE;

  for (gsize i = 0; i < length; i++)
    {
      if (json[i] == '"' && (i == 0 || json[i - 1] != '\\'))
        in_string = !in_string;
      if (in_string || !g_ascii_isspace (json[i]))
        g_string_append_c (text, json[i]);
    }
}

static void
append_squad (GString *text, MuGame *game, GRand *dice, guint number, GPtrArray *pilots, int faction,
              int careless_percent)
{
  g_autoptr (MuRoster) roster = mu_roster_new (game, mu_game_get_standard_format (game));
  Making making = { .dice = dice, .roster = roster, .pilots = pilots };
  g_autofree char *name = g_strdup_printf ("Table %u, “Wing” %c", number, 'A' + number % 26);
  g_autoptr (MuReport) report = NULL;
  g_autoptr (GBytes) bytes = NULL;

  making.careless = is_chance (&making, careless_percent);
  mu_roster_set_faction (roster, faction);
  mu_roster_set_name (roster, name);
  mu_roster_set_text (roster, MU_ROSTER_NOTES, "Second list of the evening; the first one is in the van.");
  add_units (&making);
  bytes = mu_xws_write (roster, judge (&making, &report));
  append_compact (text, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static char *
write_squads (guint n_squads, int careless_percent)
{
  static const char *const factions[] = { "rebel", "imperial", "scum" };
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  g_autoptr (GRand) dice = g_rand_new_with_seed (SEED);
  GPtrArray *pilots[G_N_ELEMENTS (factions)];
  GString *text = g_string_new ("{\"container\":[");

  for (guint i = 0; i < G_N_ELEMENTS (factions); i++)
    pilots[i] = list_pilots (game, mu_game_find_faction (game, factions[i]));
  for (guint i = 0; i < n_squads; i++)
    {
      guint side = i % G_N_ELEMENTS (factions);

      if (i > 0)
        g_string_append_c (text, ',');
      append_squad (text, game, dice, i, pilots[side], mu_game_find_faction (game, factions[side]),
                    careless_percent);
    }
  for (guint i = 0; i < G_N_ELEMENTS (factions); i++)
    g_ptr_array_unref (pilots[i]);
  g_string_append (text, "]}\n");
  return g_string_free (text, FALSE);
}

/**
 * mu_bench_squads_write:
 *
 * Returns: (transfer full): an XWC container of so many squads of all factions, most of them legal, as tournament
 *   software sends it; the same every time.
 */
char *
mu_bench_squads_write (guint n_squads)
{
  return write_squads (n_squads, CARELESS_PERCENT);
}

/**
 * mu_bench_squads_write_legal:
 *
 * Returns: (transfer full): the same of legal squads alone.
 */
char *
mu_bench_squads_write_legal (guint n_squads)
{
  return write_squads (n_squads, 0);
}

/**
 * mu_bench_squads_get_sample:
 *
 * Returns: one squad.
 */
const char *
mu_bench_squads_get_sample (void)
{
  return "{\"faction\":\"imperial\",\"name\":\"Guard\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":"
         "\"tieinterceptor\","
         "\"upgrades\":{\"ept\":[\"pushthelimit\"]}},{\"name\":\"academypilot\",\"ship\":\"tiefighter\"}]}\n";
}
