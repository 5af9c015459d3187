/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-battlescribe.h"

#include "catalog/mu-xml.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-limits.h"
#include "model/text/mu-number.h"

enum
{
  MAX_SELECTIONS = 5000,
  MAX_DOUBTS = 20 /* more say nothing new */
};

typedef struct
{
  MuXml *xml;
  MuBattleScribe *roster;
  guint n_selections;
} Reader;

static void
selection_free (MuSelection *self)
{
  g_free (self->name);
  g_free (self->type);
  g_free (self->group);
  g_ptr_array_unref (self->children);
  g_free (self);
}

/*
 * Returns a selection with nothing but room for others inside it; its owner is the array of selections that it is added
 * to.
 */
MuSelection *
mu_selection_new (void)
{
  MuSelection *self = g_new0 (MuSelection, 1);

  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) selection_free);
  return self;
}

/* Returns a roster without selections, faction, limit, name and game. */
MuBattleScribe *
mu_battlescribe_new (void)
{
  MuBattleScribe *self = g_new0 (MuBattleScribe, 1);

  self->selections = g_ptr_array_new_with_free_func ((GDestroyNotify) selection_free);
  self->faction = g_strdup ("");
  return self;
}

/* Frees the contents of a roster. */
void
mu_battlescribe_free (MuBattleScribe *self)
{
  g_free (self->name);
  g_free (self->game);
  g_free (self->faction);
  g_ptr_array_unref (self->selections);
  g_clear_pointer (&self->stated, mu_stated_unref);
  g_free (self);
}

static char *
dup_attribute (MuXml *xml, const char *name)
{
  char *value = mu_xml_dup_attribute (xml, name);

  return value != NULL ? value : g_strdup ("");
}

/* Returns the sum of the costs, at most @max. Rosters have one cost type, the points of the game, written like “26.0”. */
static int
read_cost (MuXml *xml, int max)
{
  int depth = mu_xml_get_depth (xml);
  int sum = 0;

  while (mu_xml_next_child (xml, depth))
    {
      g_autofree char *value = mu_xml_dup_attribute (xml, "value");
      g_autoptr (GError) error = NULL;
      int cost = 0;

      if (value != NULL && !mu_number_parse_rounded (value, -max, max, &cost, &error))
        mu_xml_problem (xml, _ ("invalid “%s”: %s"), "value", error->message);
      if (ABS (sum + cost) <= max)
        sum += cost;
      else
        mu_xml_problem (xml, _ ("too large for a list"));
    }
  return sum;
}

/* A selection without a name is told by what it is. */
static void
doubt (Reader *self, const char *words)
{
  MuStated **stated = &self->roster->stated;

  if (*stated == NULL)
    *stated = mu_stated_new ();
  if ((*stated)->doubts == NULL || (*stated)->doubts->len < MAX_DOUBTS)
    mu_stated_add_words (*stated, *words != '\0' ? words : mu_xml_get_name (self->xml), NULL,
                         mu_xml_get_line (self->xml));
}

/* Programs write much that is not read. Selections among it are in doubt. */
static void
skip_child (Reader *self)
{
  int depth = mu_xml_get_depth (self->xml);

  if (mu_xml_is (self->xml, "selection"))
    {
      g_autofree char *name = dup_attribute (self->xml, "name");

      doubt (self, name);
    }
  while (mu_xml_next_child (self->xml, depth))
    skip_child (self);
}

static void read_selections (Reader *self, GPtrArray *selections);

/* Reads costs into @sum. Programs write them once; those that stand beside others are in doubt. */
static void
read_costs (Reader *self, int max, int *sum, gboolean *have)
{
  if (*have)
    doubt (self, "costs");
  *have = TRUE;
  *sum = read_cost (self->xml, max);
}

static MuSelection *
read_selection (Reader *self)
{
  MuSelection *selection = mu_selection_new ();
  g_autofree char *number = mu_xml_dup_attribute (self->xml, "number");
  g_autoptr (GError) error = NULL;
  int depth = mu_xml_get_depth (self->xml);
  gboolean has_costs = FALSE;

  selection->name = dup_attribute (self->xml, "name");
  selection->type = dup_attribute (self->xml, "type");
  selection->group = dup_attribute (self->xml, "group");
  selection->number = 1;
  if (number != NULL && !mu_number_parse (number, 1, MU_MAX_UNITS, &selection->number, &error))
    mu_xml_problem (self->xml, _ ("invalid “%s”: %s"), "number", error->message);
  selection->line = mu_xml_get_line (self->xml);
  while (mu_xml_next_child (self->xml, depth))
    if (mu_xml_is (self->xml, "selections"))
      read_selections (self, selection->children);
    else if (mu_xml_is (self->xml, "costs"))
      read_costs (self, MU_MAX_COST, &selection->cost, &has_costs);
    else
      skip_child (self);
  return selection;
}

static void
read_selections (Reader *self, GPtrArray *selections)
{
  int depth = mu_xml_get_depth (self->xml);

  while (mu_xml_next_child (self->xml, depth))
    if (mu_xml_is (self->xml, "selection"))
      {
        if (self->n_selections++ == MAX_SELECTIONS)
          mu_xml_problem (self->xml, _ ("too large for a list"));
        if (self->n_selections > MAX_SELECTIONS)
          return;
        g_ptr_array_add (selections, read_selection (self));
      }
    else
      skip_child (self);
}

static void
read_forces (Reader *self)
{
  char **faction = &self->roster->faction;
  int depth = mu_xml_get_depth (self->xml);

  while (mu_xml_next_child (self->xml, depth))
    {
      g_autofree char *name = dup_attribute (self->xml, "catalogueName");
      int force = mu_xml_get_depth (self->xml);

      /* The first force tells the faction. */
      if (**faction == '\0')
        {
          g_free (*faction);
          *faction = g_steal_pointer (&name);
        }
      else if (*name != '\0' && !g_str_equal (name, *faction))
        doubt (self, name);
      while (mu_xml_next_child (self->xml, force))
        if (mu_xml_is (self->xml, "selections"))
          read_selections (self, self->roster->selections);
        else if (mu_xml_is (self->xml, "forces"))
          read_forces (self);
        else
          skip_child (self);
    }
}

/* Returns TRUE if @bytes look like a BattleScribe roster, valid or not. */
gboolean
mu_battlescribe_is_roster (GBytes *bytes)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (MuXml) xml = mu_xml_new (bytes, "", problems);

  return mu_xml_enter_root (xml) && mu_xml_is (xml, "roster");
}

/*
 * Reads a BattleScribe roster. Returns the contents; NULL if the roster is damaged. The caller owns it.
 *
 * @bytes: a BattleScribe roster, uncompressed
 * @line: (out) the line of the first problem; set on failure
 * @problem: (out) the message of the first problem; set on failure
 */
MuBattleScribe *
mu_battlescribe_read (GBytes *bytes, int *line, char **problem)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (MuXml) xml = mu_xml_new (bytes, "", problems);
  g_autoptr (MuBattleScribe) roster = mu_battlescribe_new ();
  Reader reader = { .xml = xml, .roster = roster };
  gboolean has_costs = FALSE;

  if (mu_xml_enter_root (xml))
    {
      int depth = mu_xml_get_depth (xml);

      roster->name = dup_attribute (xml, "name");
      roster->game = dup_attribute (xml, "gameSystemName");
      while (mu_xml_next_child (xml, depth))
        if (mu_xml_is (xml, "costLimits"))
          {
            int limit = read_cost (xml, MU_MAX_COST);

            roster->limit = MAX (limit, 0);
          }
        else if (mu_xml_is (xml, "costs"))
          read_costs (&reader, MU_MAX_POINTS, &roster->total, &has_costs);
        else if (mu_xml_is (xml, "forces"))
          read_forces (&reader);
        else
          skip_child (&reader);
    }
  if (problems->len == 0)
    return g_steal_pointer (&roster);
  *line = ((MuProblem *) problems->pdata[0])->line;
  *problem = g_strdup (((MuProblem *) problems->pdata[0])->message);
  return NULL;
}
