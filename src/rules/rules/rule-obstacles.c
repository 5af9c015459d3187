/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static int
count_copies (const GPtrArray *obstacles, const char *id)
{
  int copies = 0;

  for (guint i = 0; i < obstacles->len; i++)
    copies += g_str_equal (obstacles->pdata[i], id);
  return copies;
}

static MuFinding *
report (MuCheckContext *self, MuMessageId message, const char *id)
{
  MuFinding *finding = mu_check_context_report (self, message, -1);

  finding->obstacle = g_strdup (id);
  return finding;
}

static void
check_obstacle (MuCheckContext *self, const char *id, int copies)
{
  if (mu_game_find_term (self->game, MU_VOCABULARY_OBSTACLE, id) < 0)
    report (self, MU_MESSAGE_OBSTACLE_UNKNOWN, id);
  if (copies > 1)
    mu_finding_set_numbers (report (self, MU_MESSAGE_OBSTACLE_COPIES, id), copies, 1);
}

/**
 * mu_rule_obstacles:
 *
 * Warns of obstacles that no catalog has, of copies, and of more than a player chooses (XW2 Setup).
 */
void
mu_rule_obstacles (MuCheckContext *self)
{
  const GPtrArray *obstacles = mu_roster_get_obstacles (self->roster);
  int wanted = mu_game_get_rules (self->game)->n_obstacles;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < obstacles->len; i++)
    if (g_hash_table_add (seen, obstacles->pdata[i]))
      check_obstacle (self, obstacles->pdata[i], count_copies (obstacles, obstacles->pdata[i]));
  if ((int) obstacles->len > wanted)
    mu_finding_set_numbers (mu_check_context_report (self, MU_MESSAGE_OBSTACLES_MANY, -1), obstacles->len, wanted);
}
