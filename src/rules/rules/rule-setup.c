/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-names.h"
#include "rules/rules/mu-rules.h"

static void
check_type (MuCheckContext *self, MuObjectiveType type)
{
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  MuMessageId message;
  MuFinding *finding;

  for (guint i = objectives->len; i-- > 0;)
    {
      const MuCardFacts *facts = mu_card_get_facts (objectives->pdata[i]);

      if (!facts->unknown && facts->objective == type)
        g_ptr_array_add (found, objectives->pdata[i]);
    }
  if (found->len == 1)
    return;
  message = found->len == 0 ? MU_MESSAGE_OBJECTIVE_MISSING : MU_MESSAGE_OBJECTIVE_SEVERAL;
  if (mu_objective_type_get_own_name (self->game, type) != NULL)
    message = found->len == 0 ? MU_MESSAGE_OBJECTIVE_FEW : MU_MESSAGE_OBJECTIVE_MANY;
  finding = mu_check_context_report (self, message, -1);
  for (guint i = 0; i < found->len; i++)
    mu_finding_add_card (finding, found->pdata[i]);
  mu_finding_set_numbers (finding, found->len, 1);
  finding->objective = type;
}

/* Checks that the fleet has one objective of each type (AR1 Objective cards). */
void
mu_rule_objectives (MuCheckContext *self)
{
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);

  if (!self->format->objectives)
    return;
  for (int type = MU_OBJECTIVE_ASSAULT; type <= MU_OBJECTIVE_NAVIGATION; type++)
    check_type (self, type);
  for (guint i = 0; i < objectives->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (objectives->pdata[i]);

      if (!facts->unknown && facts->objective == MU_OBJECTIVE_CAMPAIGN)
        mu_finding_add_card (mu_check_context_report (self, MU_MESSAGE_OBJECTIVE_KIND, -1), objectives->pdata[i]);
    }
}

static MuFinding *
report_obstacle (MuCheckContext *self, MuMessageId message, const char *id)
{
  MuFinding *finding = mu_check_context_report (self, message, -1);

  finding->obstacle = g_strdup (id);
  return finding;
}

/* Reports obstacles that no catalog has, of copies, and of more than a player chooses (XW2 Setup). */
void
mu_rule_obstacles (MuCheckContext *self)
{
  const GPtrArray *obstacles = mu_roster_get_obstacles (self->roster);
  int wanted = mu_game_get_rules (self->game)->n_obstacles;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < obstacles->len; i++)
    if (g_hash_table_add (seen, obstacles->pdata[i]))
      {
        int copies = 0;

        for (guint j = 0; j < obstacles->len; j++)
          copies += g_str_equal (obstacles->pdata[j], obstacles->pdata[i]);
        if (mu_game_find_term (self->game, MU_VOCABULARY_OBSTACLE, obstacles->pdata[i]) < 0)
          report_obstacle (self, MU_MESSAGE_OBSTACLE_UNKNOWN, obstacles->pdata[i]);
        if (copies > 1)
          mu_finding_set_numbers (report_obstacle (self, MU_MESSAGE_OBSTACLE_COPIES, obstacles->pdata[i]), copies, 1);
      }
  if ((int) obstacles->len > wanted)
    mu_finding_set_numbers (mu_check_context_report (self, MU_MESSAGE_OBSTACLES_MANY, -1), obstacles->len, wanted);
}
