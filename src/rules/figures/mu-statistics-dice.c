/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-statistics-dice.h"

#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"
#include "rules/odds/mu-battery-odds.h"
#include "rules/odds/mu-weapon-reach.h"

enum
{
  MAX_RANGE = 5
};

/* Criticals have no effect against squadrons. */
static void
set_dice (const MuCount *self, MuStatisticValue *value, const MuDice *dice, int count, gboolean criticals)
{
  const MuDie *dies = mu_game_get_rules (self->game)->dice;

  value->dice = (MuDice){ dice->red * count, dice->blue * count, dice->black * count };
  value->value = mu_dice_count (&value->dice);
  value->damage = 0;
  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    value->damage += mu_battery_count (&value->dice, color) * mu_die_get_mean (&dies[MU_DIE_RED + color], criticals);
}

static void
offer (const MuCount *self, MuStatisticRow *row, int n_ranges, MuWeaponReach reach, int dice, gboolean primary, const char *weapon)
{
  for (int range = MAX (reach.first, 1); range <= MIN (reach.last, n_ranges); range++)
    {
      MuStatisticValue *value = &row->values[range - 1];
      int rolled = dice + (primary && range == 1 ? 1 : 0);

      if (rolled <= value->value)
        continue;
      value->value = value->dice.red = rolled;
      value->damage = rolled * mu_die_get_mean (&mu_game_get_rules (self->game)->dice[MU_DIE_ATTACK], TRUE);
      g_free (value->with);
      value->with = g_strdup (weapon);
    }
}

static void
arm (const MuCount *self, MuStatisticRow *row, int n_ranges, guint unit)
{
  const MuReportUnit *of = mu_report_get_unit (self->report, unit);
  int primary = mu_count_get_role (self, unit, MU_ROLE_ATTACK);

  if (primary > 0)
    offer (self, row, n_ranges, mu_weapon_reach_parse (mu_card_get_facts (of->ship)->weapon_range), primary, TRUE, NULL);
  for (guint i = 0; i < of->upgrades->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (of->upgrades->pdata[i]);

      offer (self, row, n_ranges, mu_weapon_reach_parse (facts->weapon_range), facts->weapon_attack, FALSE,
             mu_card_get_name (of->upgrades->pdata[i]));
    }
}

/* Only huge ships attack beyond range 3. */
static int
find_last_range (const MuCount *self)
{
  int last = 3;

  for (guint i = 0; i < self->report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (self->report, i);

      if (unit->ship != NULL)
        last = MAX (last, mu_weapon_reach_parse (mu_card_get_facts (unit->ship)->weapon_range).last);
      for (guint j = 0; j < unit->upgrades->len; j++)
        last = MAX (last, mu_weapon_reach_parse (mu_card_get_facts (unit->upgrades->pdata[j])->weapon_range).last);
    }
  return MIN (last, MAX_RANGE);
}

/*
 * Counts the dice of the strongest weapon of each ship at each range. Primary weapons have one more die at range 1.
 * Returns the statistic. The caller owns it.
 */
MuStatistic *
mu_count_attack_ranges (const MuCount *self)
{
  MuStatistic *ranges
      = mu_statistic_new ("ranges", _ ("Attack Dice by Range"),
                          _ ("The weapon of each ship with most dice. Damage: hits and criticals of one attack on "
                             "average, without tokens, other effects and defense dice."),
                          MU_STATISTIC_COLUMNS);
  int n_ranges = find_last_range (self);

  for (int range = 1; range <= n_ranges; range++)
    {
      g_autofree char *id = g_strdup_printf ("range-%d", range);
      g_autofree char *name = g_strdup_printf (_ ("range %d"), range);

      mu_statistic_add_part (ranges, id, name);
    }
  for (guint i = 0; i < self->report->units->len; i++)
    if (mu_report_get_unit (self->report, i)->ship != NULL)
      arm (self, mu_count_add_row (self, ranges, i), n_ranges, i);
  mu_statistic_add_total (ranges, C_ ("total", "All"));
  return ranges;
}

static const MuZoneId zone_order[] = { MU_ZONE_FRONT,           MU_ZONE_LEFT, MU_ZONE_RIGHT,  MU_ZONE_LEFT_AUXILIARY,
                                       MU_ZONE_RIGHT_AUXILIARY, MU_ZONE_REAR, MU_ZONE_SPECIAL };

static gboolean
are_equal (const MuZone *a, const MuZone *b)
{
  return a->present == b->present && a->dice.red == b->dice.red && a->dice.blue == b->dice.blue
         && a->dice.black == b->dice.black;
}

/* Most ships have equal sides, which are then shown once. */
static gboolean
are_sides_alike (const MuCount *self)
{
  for (guint i = 0; i < self->report->units->len; i++)
    {
      const MuEffectiveStats *figures = mu_count_get_figures (self, i);

      if (!are_equal (&figures->zones[MU_ZONE_LEFT], &figures->zones[MU_ZONE_RIGHT])
          || !are_equal (&figures->zones[MU_ZONE_LEFT_AUXILIARY], &figures->zones[MU_ZONE_RIGHT_AUXILIARY]))
        return FALSE;
    }
  return TRUE;
}

static const char *
get_zone_name (MuZoneId zone, gboolean alike)
{
  if (alike && zone == MU_ZONE_LEFT)
    /* Translators: of a ship with equal left and right sides */
    return _ ("each side");
  if (alike && zone == MU_ZONE_LEFT_AUXILIARY)
    return _ ("each auxiliary");
  return mu_zone_get_name (zone);
}

/* Counts the dice of each hull zone. Returns the statistic. The caller owns it. */
MuStatistic *
mu_count_zone_dice (const MuCount *self)
{
  MuStatistic *arcs = mu_statistic_new ("arcs", _ ("Attack Dice by Arc"),
                                        _ ("Damage: hits and criticals on average, without tokens and other effects."),
                                        MU_STATISTIC_COLUMNS);
  gboolean alike = are_sides_alike (self);
  MuZoneId zones[MU_N_ZONES];
  int n_zones = 0;

  for (guint i = 0; i < G_N_ELEMENTS (zone_order); i++)
    {
      MuZoneId zone = zone_order[i];
      gboolean second = zone == MU_ZONE_RIGHT || zone == MU_ZONE_RIGHT_AUXILIARY;
      gboolean any = FALSE;

      for (guint j = 0; j < self->report->units->len; j++)
        any |= mu_count_get_figures (self, j)->zones[zone].present;
      if (!any || (alike && second))
        continue;
      mu_statistic_add_part (arcs, mu_zone_get_word (zone), get_zone_name (zone, alike));
      zones[n_zones++] = zone;
    }
  for (guint i = 0; i < self->report->units->len; i++)
    if (mu_count_get_figures (self, i)->zones[MU_ZONE_FRONT].present)
      {
        MuStatisticRow *row = mu_count_add_row (self, arcs, i);

        for (int j = 0; j < n_zones; j++)
          set_dice (self, &row->values[j], &mu_count_get_figures (self, i)->zones[zones[j]].dice, 1, TRUE);
      }
  mu_statistic_add_total (arcs, C_ ("total", "All"));
  return arcs;
}

static void
set_best_zone (const MuCount *self, MuStatisticValue *value, const MuEffectiveStats *figures, MuBatteryRange band,
               gboolean alike)
{
  for (guint i = 0; i < G_N_ELEMENTS (zone_order); i++)
    {
      MuZoneId zone = zone_order[i];
      MuDice dice = mu_battery_dice_at (&figures->zones[zone].dice, band);

      if (!figures->zones[zone].present || mu_dice_count (&dice) <= value->value)
        continue;
      set_dice (self, value, &dice, 1, TRUE);
      g_free (value->with);
      value->with = g_strdup (get_zone_name (zone, alike));
    }
}

/* Counts the dice of each hull zone at each range. Returns the statistic. The caller owns it. */
MuStatistic *
mu_count_zone_ranges (const MuCount *self)
{
  static const struct
  {
    const char *id, *name;
  } bands[] = { { "long", N_ ("long range") }, { "medium", N_ ("medium range") }, { "close", N_ ("close range") } };
  MuStatistic *ranges
      = mu_statistic_new ("ranges", _ ("Attack Dice by Range"),
                          _ ("The arc of each ship with most dice. Red dice reach long range, blue ones "
                             "medium range, black ones close range."),
                          MU_STATISTIC_COLUMNS);
  gboolean alike = are_sides_alike (self);

  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    mu_statistic_add_part (ranges, bands[i].id, _ (bands[i].name));
  for (guint i = 0; i < self->report->units->len; i++)
    if (mu_count_get_figures (self, i)->zones[MU_ZONE_FRONT].present)
      {
        MuStatisticRow *row = mu_count_add_row (self, ranges, i);

        for (guint band = 0; band < G_N_ELEMENTS (bands); band++)
          set_best_zone (self, &row->values[band], mu_count_get_figures (self, i), band, alike);
      }
  mu_statistic_add_total (ranges, C_ ("total", "All"));
  return ranges;
}

static gboolean
is_bomber (const MuCount *self, guint unit)
{
  const GArray *keywords = mu_card_get_facts (mu_report_get_unit (self->report, unit)->card)->keywords;
  int bomber = mu_game_find_role (self->game, MU_ROLE_BOMBER);

  for (guint i = 0; i < keywords->len; i++)
    if (bomber >= 0 && g_array_index (keywords, MuKeyword, i).keyword == bomber)
      return TRUE;
  return FALSE;
}

/* Counts the anti-squadron dice of each ship and squadron. Returns the statistic. The caller owns it. */
MuStatistic *
mu_count_anti_squadron (const MuCount *self)
{
  MuStatistic *dice = mu_statistic_new ("anti-squadron", _ ("Dice Against Squadrons"),
                                        _ ("Damage: hits on average. Criticals count only when a bomber attacks a "
                                           "ship."),
                                        MU_STATISTIC_COLUMNS);

  mu_statistic_add_part (dice, "anti-squadron", _ ("against squadrons"));
  mu_statistic_add_part (dice, "battery", _ ("squadrons against ships"));
  for (guint i = 0; i < self->report->units->len; i++)
    {
      const MuEffectiveStats *figures = mu_count_get_figures (self, i);
      int count = mu_report_get_unit (self->report, i)->count;
      MuStatisticRow *row;

      if (mu_dice_count (&figures->anti_squadron) + mu_dice_count (&figures->battery) == 0)
        continue;
      row = mu_count_add_row (self, dice, i);
      set_dice (self, &row->values[0], &figures->anti_squadron, count, FALSE);
      set_dice (self, &row->values[1], &figures->battery, count, is_bomber (self, i));
    }
  mu_statistic_add_total (dice, C_ ("total", "All"));
  return dice;
}
