/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-statistics.h"

#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/figures/mu-count.h"
#include "rules/figures/mu-statistics-dice.h"
#include "rules/figures/mu-turns.h"

static MuStatistic *
count_points (const MuCount *self)
{
  MuStatistic *points = mu_statistic_new ("points", _ ("Points by Ship"), NULL, MU_STATISTIC_STACK);

  mu_statistic_add_part (points, "cards", _ ("before upgrades"));
  mu_statistic_add_part (points, "upgrades", mu_game_translate (self->game, N_ ("upgrades")));
  for (guint i = 0; i < self->report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (self->report, i);
      MuStatisticRow *row = mu_count_add_row (self, points, i);
      int sum = 0;

      for (guint j = 0; j < unit->upgrade_costs->len && mu_format_counts_upgrades (self->report->format); j++)
        sum += g_array_index (unit->upgrade_costs, int, j);
      row->values[1].value = sum;
      row->values[0].value = unit->own_cost * unit->count;
    }
  mu_statistic_add_total (points, C_ ("total", "All"));
  return points;
}

static void
add_kind (MuStatistic *kinds, const char *label, int n_cards, int points)
{
  MuStatisticRow *row;

  if (n_cards == 0)
    return;
  row = mu_statistic_add_row (kinds, label, -1);
  row->values[0].value = points;
  row->note = g_strdup_printf (ngettext ("%d card", "%d cards", n_cards), n_cards);
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const MuStatisticRow *first = *(MuStatisticRow *const *) a;
  const MuStatisticRow *second = *(MuStatisticRow *const *) b;

  return second->values[0].value - first->values[0].value;
}

static MuStatistic *
count_kinds (const MuCount *self)
{
  MuStatistic *kinds = mu_statistic_new ("kinds", _ ("Points by Kind"), NULL, MU_STATISTIC_STACK);
  MuVocabulary *slots = mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT);

  mu_statistic_add_part (kinds, "points", _ ("points"));
  for (int squadrons = 0; squadrons <= 1; squadrons++)
    {
      int n_cards = 0, points = 0;

      for (guint i = 0; i < self->report->units->len; i++)
        {
          const MuReportUnit *unit = mu_report_get_unit (self->report, i);

          if (mu_count_is_squadron (self, i) != squadrons)
            continue;
          n_cards += unit->count;
          points += unit->own_cost * unit->count;
        }
      add_kind (kinds, squadrons == 0 ? _ ("Ships") : _ ("Squadrons"), n_cards, points);
    }
  for (guint i = 0; i < mu_vocabulary_get_size (slots); i++)
    {
      int n_cards = 0, points = 0;

      for (guint k = 0; k < self->report->units->len; k++)
        {
          const MuReportUnit *unit = mu_report_get_unit (self->report, k);

          for (guint j = 0; j < unit->upgrades->len; j++)
            if (mu_card_get_facts (unit->upgrades->pdata[j])->slot == (int) i)
              {
                n_cards += 1;
                points += g_array_index (unit->upgrade_costs, int, j);
              }
        }
      add_kind (kinds, mu_text_get (mu_vocabulary_get (slots, i)->name), n_cards, points);
    }
  g_ptr_array_sort (kinds->rows, compare_points);
  mu_statistic_add_total (kinds, C_ ("total", "All"));
  return kinds;
}

static int
get_turn (const MuCount *self, const MuStatisticRow *row)
{
  return mu_turns_get_activation (self->game, mu_report_get_unit (self->report, row->unit), row->values[0].value);
}

static int
compare_turn (gconstpointer a, gconstpointer b, gpointer data)
{
  const MuStatisticRow *first = *(MuStatisticRow *const *) a;
  const MuStatisticRow *second = *(MuStatisticRow *const *) b;
  int difference = get_turn (data, first) - get_turn (data, second);

  return difference != 0 ? difference : first->unit - second->unit;
}

/* Counts the different values that are at most @limit. */
static int
count_values (const int *values, guint n_values, int limit)
{
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < n_values; i++)
    if (values[i] <= limit)
      g_hash_table_add (found, GINT_TO_POINTER (values[i]));
  return g_hash_table_size (found);
}

/* Notes the steps of the round in which each ship moves and attacks; ships of equal skill share one. */
static void
note_steps (const MuCount *self, MuStatistic *order)
{
  guint n = order->rows->len;
  g_autofree int *turns = g_new (int, n);
  g_autofree int *skills = g_new (int, n);
  int n_turns, n_skills;

  for (guint i = 0; i < n; i++)
    {
      const MuStatisticRow *row = order->rows->pdata[i];

      turns[i] = get_turn (self, row);
      skills[i] = row->values[0].value;
    }
  n_turns = count_values (turns, n, G_MAXINT);
  n_skills = count_values (skills, n, G_MAXINT);
  for (guint i = 0; i < n; i++)
    /* Translators: places in the order of a round, such as “moves 1 of 3 · attacks 3 of 3” */
    ((MuStatisticRow *) order->rows->pdata[i])->note
        = g_strdup_printf (_ ("moves %d of %d · attacks %d of %d"), count_values (turns, n, turns[i]), n_turns,
                           n_skills + 1 - count_values (skills, n, skills[i]), n_skills);
}

static MuStatistic *
count_order (const MuCount *self, const MuTerm *turn)
{
  MuStatistic *order = mu_statistic_new ("order", _ ("Order of Play"),
                                         _ ("Ships move from the lowest value to the highest and attack the other way "
                                            "round; of equal ones their player chooses."),
                                         MU_STATISTIC_STACK);

  mu_statistic_add_stat (order, turn);
  for (guint i = 0; i < self->report->units->len; i++)
    if (mu_report_get_unit (self->report, i)->ship != NULL)
      mu_count_add_row (self, order, i)->values[0].value = mu_count_get_role (self, i, MU_ROLE_TURN);
  g_ptr_array_sort_with_data (order->rows, compare_turn, (gpointer) self);
  note_steps (self, order);
  return order;
}

static char *
describe_defense (const MuCount *self, guint unit)
{
  const MuTerm *dice = mu_game_get_role (self->game, MU_ROLE_DEFENSE);
  const MuCardFacts *facts;
  MuVocabulary *tokens;
  g_autoptr (GString) text = g_string_new (NULL);

  if (dice != NULL)
    return g_strdup_printf ("%s %d", mu_text_get (dice->name), mu_count_get_role (self, unit, MU_ROLE_DEFENSE));
  facts = mu_card_get_facts (mu_report_get_unit (self->report, unit)->card);
  tokens = mu_game_get_vocabulary (self->game, MU_VOCABULARY_TOKEN);
  for (guint i = 0; i < mu_vocabulary_get_size (tokens); i++)
    {
      int count = 0;

      for (guint j = 0; j < facts->defense->len; j++)
        count += g_array_index (facts->defense, int, j) == (int) i;
      if (count > 0)
        g_string_append_printf (text, "%s%s%s", text->len > 0 ? ", " : "", count > 1 ? "2 × " : "",
                                mu_text_get (mu_vocabulary_get (tokens, i)->name));
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static MuStatistic *
count_toughness (const MuCount *self, const MuTerm *hull)
{
  const MuTerm *shields = mu_game_get_role (self->game, MU_ROLE_SHIELDS);
  MuStatistic *toughness = mu_statistic_new ("toughness", _ ("Toughness"), NULL, MU_STATISTIC_STACK);

  mu_statistic_add_stat (toughness, hull);
  if (shields != NULL)
    mu_statistic_add_stat (toughness, shields);
  else
    {
      /* The shields of hull zones are no stat. */
      MuStatisticPart *part = mu_statistic_add_part (toughness, mu_role_get_word (MU_ROLE_SHIELDS), _ ("shields"));

      part->role = MU_ROLE_SHIELDS;
      part->symbol = "stat-shields";
    }
  for (guint i = 0; i < self->report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (self->report, i);
      const MuZone *zones = mu_count_get_figures (self, i)->zones;
      int n_shields = mu_count_get_role (self, i, MU_ROLE_SHIELDS);
      MuStatisticRow *row;

      if (mu_card_is_unknown (unit->card))
        continue;
      for (int zone = 0; zone < MU_N_ZONES; zone++)
        n_shields += zones[zone].present ? zones[zone].shields : 0;
      row = mu_count_add_row (self, toughness, i);
      row->values[0].value = mu_count_get_role (self, i, MU_ROLE_HULL) * unit->count;
      row->values[1].value = n_shields * unit->count;
      row->note = describe_defense (self, i);
    }
  mu_statistic_add_total (toughness, C_ ("total", "All"));
  return toughness;
}

static MuStatistic *
count_activations (const MuCount *self)
{
  MuStatistic *activations = mu_statistic_new ("activations", _ ("Activations and Deployments"),
                                               _ ("A deployment is one ship, or two squadrons."), MU_STATISTIC_STACK);
  int n_ships = 0, n_squadrons = 0;

  for (guint i = 0; i < self->report->units->len; i++)
    if (mu_count_is_squadron (self, i))
      n_squadrons += mu_report_get_unit (self->report, i)->count;
    else
      n_ships++;
  mu_statistic_add_part (activations, "count", _ ("count"));
  mu_statistic_add_row (activations, _ ("Ships to activate"), -1)->values[0].value = n_ships;
  mu_statistic_add_row (activations, _ ("Squadrons to activate"), -1)->values[0].value = n_squadrons;
  mu_statistic_add_row (activations, _ ("Deployments"), -1)->values[0].value = n_ships + (n_squadrons + 1) / 2;
  return activations;
}

static char *
describe_squadron (const MuCount *self, guint unit)
{
  const MuCardFacts *facts = mu_card_get_facts (mu_report_get_unit (self->report, unit)->card);
  const MuTerm *speed = mu_game_get_role (self->game, MU_ROLE_SPEED);
  g_autofree char *keywords = mu_terms_dup_keywords (self->game, facts, MU_BETWEEN);
  GString *text = g_string_new (NULL);

  if (facts->unique)
    g_string_append_printf (text, "%s" MU_BETWEEN, _ ("unique"));
  if (speed != NULL)
    g_string_append_printf (text, "%s %d", mu_text_get (speed->name), mu_count_get_role (self, unit, MU_ROLE_SPEED));
  if (speed != NULL && *keywords != '\0')
    g_string_append (text, MU_BETWEEN);
  g_string_append (text, keywords);
  return g_string_free (text, FALSE);
}

static MuStatistic *
count_squadrons (const MuCount *self)
{
  MuStatistic *squadrons = mu_statistic_new ("squadrons", _ ("Squadron Mix"), NULL, MU_STATISTIC_STACK);

  mu_statistic_add_part (squadrons, "count", _ ("count"));
  for (guint i = 0; i < self->report->units->len; i++)
    if (mu_count_is_squadron (self, i))
      {
        const MuReportUnit *unit = mu_report_get_unit (self->report, i);
        MuStatisticRow *row = mu_statistic_add_row (squadrons, mu_card_get_name (unit->card), i);

        row->values[0].value = unit->count;
        row->note = describe_squadron (self, i);
      }
  mu_statistic_add_total (squadrons, C_ ("total", "All"));
  return squadrons;
}

static int
count_keyword (const MuCount *self, int keyword)
{
  int count = 0;

  for (guint i = 0; i < self->report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (self->report, i);
      const GArray *keywords = mu_card_get_facts (unit->card)->keywords;

      for (guint j = 0; j < keywords->len; j++)
        if (g_array_index (keywords, MuKeyword, j).keyword == keyword)
          count += unit->count;
    }
  return count;
}

static MuStatistic *
count_keywords (const MuCount *self)
{
  MuStatistic *keywords
      = mu_statistic_new ("keywords", _ ("Squadron Keywords"), _ ("How many squadrons have each."), MU_STATISTIC_STACK);
  MuVocabulary *words = mu_game_get_vocabulary (self->game, MU_VOCABULARY_KEYWORD);

  mu_statistic_add_part (keywords, "count", _ ("count"));
  for (guint i = 0; i < mu_vocabulary_get_size (words); i++)
    {
      int count = count_keyword (self, i);

      if (count > 0)
        mu_statistic_add_row (keywords, mu_text_get (mu_vocabulary_get (words, i)->name), -1)->values[0].value = count;
    }
  g_ptr_array_sort (keywords->rows, compare_points);
  return keywords;
}

/* Takes the statistic if one of its values is not 0. */
static void
take (GPtrArray *statistics, MuStatistic *statistic)
{
  for (guint i = 0; i < statistic->rows->len; i++)
    for (guint j = 0; j < statistic->parts->len; j++)
      if (((MuStatisticRow *) statistic->rows->pdata[i])->values[j].value != 0)
        {
          g_ptr_array_add (statistics, statistic);
          return;
        }
  mu_statistic_free (statistic);
}

/* A stat that means nothing to the program, for the ships that have it. */
static MuStatistic *
count_stat (const MuCount *self, int stat)
{
  const MuTerm *term = mu_game_get_term (self->game, MU_VOCABULARY_STAT, stat);
  g_autofree char *title = mu_terms_dup_capitalized (mu_text_get (term->name));
  MuStatistic *statistic = mu_statistic_new (term->id, title, NULL, MU_STATISTIC_STACK);

  mu_statistic_add_stat (statistic, term);
  for (guint i = 0; i < self->report->units->len; i++)
    if (mu_count_get_figures (self, i)->has_stats >> stat & 1)
      mu_count_add_row (self, statistic, i)->values[0].value
          = mu_count_get_stat (self, i, stat) * mu_report_get_unit (self->report, i)->count;
  mu_statistic_add_total (statistic, C_ ("total", "All"));
  return statistic;
}

/* Each game has those of its own vocabulary and kinds of cards. */
static void
count_figures (const MuCount *self, GPtrArray *statistics)
{
  const MuTerm *turn = mu_game_get_role (self->game, MU_ROLE_TURN);
  const MuTerm *hull = mu_game_get_role (self->game, MU_ROLE_HULL);
  const gboolean has_squadrons = mu_game_has_section (self->game, MU_SECTION_SQUADRONS);
  MuVocabulary *stats = mu_game_get_vocabulary (self->game, MU_VOCABULARY_STAT);

  if (turn != NULL)
    take (statistics, count_order (self, turn));
  if (has_squadrons)
    take (statistics, count_activations (self));
  if (hull != NULL)
    take (statistics, count_toughness (self, hull));
  if (mu_game_find_role (self->game, MU_ROLE_ATTACK) >= 0)
    take (statistics, mu_count_attack_ranges (self));
  else
    {
      take (statistics, mu_count_zone_dice (self));
      take (statistics, mu_count_zone_ranges (self));
    }
  if (has_squadrons)
    {
      take (statistics, mu_count_anti_squadron (self));
      take (statistics, count_squadrons (self));
      take (statistics, count_keywords (self));
    }
  for (guint i = 0; i < mu_vocabulary_get_size (stats); i++)
    if (mu_vocabulary_get (stats, i)->role == MU_ROLE_NONE)
      take (statistics, count_stat (self, i));
}

/*
 * Makes the statistics of a list, with the effects of all cards. Returns the statistics of the game that have values
 * other than 0. The elements are MuStatistic.
 *
 * @report: the report on @roster
 */
GPtrArray *
mu_statistics_new (MuRoster *roster, const MuReport *report)
{
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_effective_stats_free);
  GPtrArray *statistics = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_statistic_free);
  const MuCount count = { mu_roster_get_game (roster), roster, report, figures };

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);

      g_ptr_array_add (figures, mu_effective_stats_new (mu_roster_get_catalog (roster), unit->card, unit));
    }
  take (statistics, count_points (&count));
  if (mu_format_counts_upgrades (report->format))
    take (statistics, count_kinds (&count));
  count_figures (&count, statistics);
  return statistics;
}
