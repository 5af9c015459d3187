/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-format-reader.h"

#include "catalog/mu-cap-reader.h"
#include "catalog/mu-predicate-reader.h"
#include "catalog/mu-scoring-reader.h"
#include "catalog/mu-setup-reader.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"

static MuFound
parse_found (const char *value)
{
  if (g_str_equal (value, "room"))
    return MU_FOUND_BY_ROOM;
  return g_str_equal (value, "total") ? MU_FOUND_BY_TOTAL : MU_FOUND_NEVER;
}

/*
 * Reads what decides equal totals. Reports a problem if it is neither a word for that nor a faction of the game.
 *
 * @value: what the attribute “tie” has
 * @line: the line of the element with that attribute
 */
void
mu_format_read_tie (MuInitiative *self, MuCatalogBuilder *builder, MuXml *xml, const char *value, int line)
{
  if (g_str_equal (value, "coin"))
    self->tie = MU_INITIATIVE_TIE_COIN;
  else if (g_str_equal (value, "die"))
    self->tie = MU_INITIATIVE_TIE_DIE;
  else if (g_str_equal (value, "call"))
    self->tie = MU_INITIATIVE_TIE_CALL;
  else
    {
      self->faction = mu_game_find_term (builder->game, MU_VOCABULARY_FACTION, value);
      self->tie = self->faction >= 0 ? MU_INITIATIVE_TIE_FACTION : MU_INITIATIVE_TIE_OPEN;
    }
  if (self->tie == MU_INITIATIVE_TIE_OPEN)
    mu_catalog_builder_report_term (builder, xml, line, MU_VOCABULARY_FACTION, value);
}

/* Reads the current attribute of a game or a format if it is about initiative, but for ties. Returns TRUE if it is. */
gboolean
mu_format_read_initiative (MuInitiative *self, MuXml *xml)
{
  const char *value = mu_xml_get_value (xml);

  if (mu_xml_is (xml, "first-player"))
    self->first_player = TRUE;
  else if (!mu_xml_is (xml, "initiative"))
    return FALSE;
  else if (g_str_equal (value, "rolled"))
    self->right = MU_INITIATIVE_ROLLED;
  else
    self->right = g_str_equal (value, "lower-has") ? MU_INITIATIVE_LOWER_HAS : MU_INITIATIVE_LOWER_CHOOSES;
  return TRUE;
}

static void
read_book (MuFormat *self, MuCatalogBuilder *builder, MuXml *xml, const char *id)
{
  self->book = mu_game_get_book (builder->game, id);
  if (self->book == NULL)
    mu_xml_problem (xml, _ ("no book “%s” is defined before this format"), id);
}

static void
read_attributes (MuFormat *self, MuCatalogBuilder *builder, MuXml *xml)
{
  while (mu_xml_next_attribute (xml))
    {
      const char *name = mu_xml_get_name (xml);
      const char *value = mu_xml_get_value (xml);
      gboolean yes = g_str_equal (value, "yes");

      if (mu_format_read_initiative (&self->initiative, xml))
        continue;
      if (g_str_equal (name, "tie"))
        mu_format_read_tie (&self->initiative, builder, xml, value, mu_xml_get_line (xml));
      else if (g_str_equal (name, "total"))
        self->total = mu_xml_parse_int (xml, value);
      else if (g_str_equal (name, "revision"))
        self->revision = mu_intern (value);
      else if (g_str_equal (name, "legal"))
        self->legal = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_LEGALITY, value);
      else if (g_str_equal (name, "found"))
        self->found = parse_found (value);
      else if (g_str_equal (name, "yasb"))
        self->code = mu_intern (value);
      else if (g_str_equal (name, "book"))
        read_book (self, builder, xml, value);
      else if (g_str_equal (name, "standard"))
        self->standard = yes;
      else if (g_str_equal (name, "custom"))
        self->custom = yes;
      else if (g_str_equal (name, "epic"))
        self->epic = yes;
      else if (g_str_equal (name, "team"))
        self->team = yes;
      else if (g_str_equal (name, "free"))
        self->free = yes;
      else if (g_str_equal (name, "flagship"))
        self->flagship = yes;
      else if (g_str_equal (name, "mirror"))
        self->no_mirror = g_str_equal (value, "no");
      else if (g_str_equal (name, "objectives"))
        self->objectives = yes;
    }
}

/* What a format asks of lists needs what checks it. */
static void
check_attributes (const MuFormat *self, MuCatalogBuilder *builder, MuXml *xml)
{
  if (self->legal >= 0)
    mu_cap_need_rule (builder, xml, "legality");
  if (self->objectives)
    mu_cap_need_rule (builder, xml, "objectives");
  if (self->flagship)
    mu_cap_need_rule (builder, xml, "flagship");
  if (self->flagship && mu_game_find_commander_slot (builder->game) < 0)
    mu_xml_refuse_without (xml, "flagship", "<slot rule=\"flagship\">");
}

static int
read_stat (MuCatalogBuilder *builder, MuXml *xml, const char *name)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, name);

  return id != NULL ? mu_catalog_builder_term (builder, xml, MU_VOCABULARY_STAT, id) : -1;
}

static const MuBudget *
find_budget (MuFormat *self, const char *id)
{
  for (guint i = 0; i < self->budgets->len; i++)
    if (g_str_equal (mu_format_get_budget (self, i)->id, id))
      return mu_format_get_budget (self, i);
  return NULL;
}

static void
read_share (MuBudget *budget, MuFormat *self, MuXml *xml, const char *part)
{
  g_auto (GStrv) fraction = g_strsplit (part, "/", 2);
  g_autofree char *round = mu_xml_dup_attribute (xml, "round");
  g_autofree char *share_of = mu_xml_dup_attribute (xml, "share-of");
  const MuBudget *whole = share_of != NULL ? find_budget (self, share_of) : NULL;

  budget->limit = MU_BUDGET_SHARE;
  if (g_strv_length (fraction) == 2)
    {
      budget->part = MAX (mu_xml_parse_int (xml, fraction[0]), 1);
      budget->whole = MAX (mu_xml_parse_int (xml, fraction[1]), 1);
    }
  if (budget->part > budget->whole)
    mu_xml_refuse_value (xml, "part", part);
  budget->round_up = g_strcmp0 (round, "up") == 0;
  if (whole != NULL && !whole->of_unit)
    budget->share_of = mu_intern (share_of);
  else if (share_of != NULL)
    mu_xml_problem (xml, _ ("there is no budget “%s” of the list before this one"), share_of);
}

static void
read_limit (MuBudget *budget, MuFormat *self, MuCatalogBuilder *builder, MuXml *xml)
{
  g_autofree char *part = mu_xml_dup_attribute (xml, "part");

  budget->max = mu_xml_read_number (xml, "max", -1);
  budget->per = mu_xml_read_number (xml, "per", 0);
  budget->stat = read_stat (builder, xml, "stat");
  if (part != NULL)
    read_share (budget, self, xml, part);
  else if (budget->stat >= 0)
    budget->limit = MU_BUDGET_STAT;
  else if (budget->max >= 0)
    budget->limit = MU_BUDGET_NUMBER;
  else
    mu_xml_problem (xml, _ ("a budget needs a “part”, a “max” or a “stat”"));
  if (budget->limit == MU_BUDGET_STAT && !budget->of_unit)
    mu_xml_problem (xml, _ ("only a budget of each unit can be a stat"));
}

static void
read_budget (MuFormat *self, MuCatalogBuilder *builder, MuXml *xml)
{
  MuBudget budget = { .part = 1, .whole = 1 };
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  g_autofree char *each = mu_xml_dup_attribute (xml, "each");

  budget.rule = mu_cap_read_rule (builder, xml, mu_budget_rules);
  budget.id = id != NULL ? mu_intern (id) : budget.rule;
  if (g_str_equal (budget.rule, MU_BUDGET_POINTS))
    {
      g_autofree char *of = mu_xml_dup_attribute (xml, "of");

      /* The attribute “of” says which cards count towards the total. */
      if (g_strcmp0 (of, "units") == 0)
        g_array_index (self->budgets, MuBudget, 0).match.of = MU_COUNTED_UNITS;
      else if (g_strcmp0 (of, "all") != 0)
        mu_xml_problem (xml, _ ("the points of a list are those of “units” or of “all” cards"));
      return;
    }
  if (find_budget (self, budget.id) != NULL)
    mu_xml_problem (xml, _ ("a second budget with the id “%s”"), budget.id);
  budget.of_unit = g_strcmp0 (each, "unit") == 0;
  if (budget.of_unit != g_str_equal (budget.rule, MU_BUDGET_RULE_OF_UNIT))
    mu_xml_problem (xml, _ ("a budget of each unit, and no other, has the rule “%s”"), MU_BUDGET_RULE_OF_UNIT);
  mu_match_read (&budget.match, builder, xml, 1u << MU_COUNTED_UPGRADES);
  budget.sum = read_stat (builder, xml, "sum");
  if (budget.sum >= 0 && budget.match.of == MU_COUNTED_UPGRADES)
    mu_xml_refuse_beside (xml, "sum", "of=\"upgrades\"");
  read_limit (&budget, self, builder, xml);
  mu_match_read_children (&budget.match, &budget.name, builder, xml);
  g_array_append_val (self->budgets, budget);
}

static void
append_ids (GPtrArray *list, const char *ids)
{
  g_autoptr (GPtrArray) parsed = mu_catalog_builder_ids (ids);

  g_ptr_array_extend (list, parsed, NULL, NULL);
}

static void
read_box (MuFormat *self, MuCatalogBuilder *builder, MuXml *xml)
{
  g_autofree char *expansion = mu_xml_dup_attribute (xml, "expansion");

  mu_cap_need_rule (builder, xml, "box-contents");
  if (self->boxes == NULL)
    self->boxes = mu_collection_new ();
  mu_collection_set (self->boxes, mu_game_get_id (builder->game), expansion != NULL ? expansion : "",
                     mu_xml_read_number (xml, "count", 1));
}

/* The game says which rules it has, and where they stand, before its formats. */
static void
read_waive (MuFormat *self, MuCatalogBuilder *builder, MuXml *xml)
{
  g_autofree char *rules = mu_xml_dup_attribute (xml, "rules");
  g_autoptr (GPtrArray) ids = mu_catalog_builder_ids (rules != NULL ? rules : "");

  for (guint i = 0; i < ids->len; i++)
    if (mu_game_get_citation (builder->game, ids->pdata[i], NULL, NULL) != NULL)
      g_ptr_array_add (self->waived, ids->pdata[i]);
    else
      {
        g_autoptr (GPtrArray) known = mu_game_list_rules (builder->game);
        g_autofree char *message = mu_problem_dup_missing ("rule", ids->pdata[i], known);

        mu_xml_problem (xml, "%s", message);
      }
}

static void
read_child (MuFormat *self, MuCatalogBuilder *builder, MuXml *xml, MuText **name)
{
  if (mu_xml_is (xml, "name"))
    mu_xml_read_text (xml, name);
  else if (mu_xml_is (xml, "alias"))
    g_ptr_array_add (self->aliases, mu_xml_dup_text (xml));
  else if (mu_xml_is (xml, "budget"))
    read_budget (self, builder, xml);
  else if (mu_xml_is (xml, "cap"))
    mu_cap_read (self->caps, builder, xml);
  else if (mu_xml_is (xml, "bar"))
    mu_cap_read_bar (self->caps, builder, xml);
  else if (mu_xml_is (xml, "only"))
    while (mu_xml_next_attribute (xml))
      {
        if (mu_xml_is (xml, "expansions"))
          append_ids (self->expansions, mu_xml_get_value (xml));
        else if (mu_xml_is (xml, "sizes"))
          self->sizes |= mu_catalog_builder_set (builder, xml, MU_VOCABULARY_SIZE, mu_xml_get_value (xml));
      }
  else if (mu_xml_is (xml, "setup"))
    mu_setup_read (builder, xml, &self->setup);
  else if (mu_xml_is (xml, "scoring"))
    mu_scoring_read (builder, xml, &self->scoring);
  else if (mu_xml_is (xml, "waive"))
    read_waive (self, builder, xml);
  else if (mu_xml_is (xml, "box"))
    read_box (self, builder, xml);
  else if (mu_xml_is (xml, "forbid"))
    {
      g_autofree char *cards = mu_xml_dup_attribute (xml, "cards");

      append_ids (self->forbidden, cards != NULL ? cards : "");
    }
}

/*
 * A format of the user's replaces an installed one, and one of a file that is checked that of a copy; two in one
 * folder, or two standard ones, are a mistake.
 */
static void
report_second (const MuFormat *self, MuCatalogBuilder *builder, MuXml *xml)
{
  GPtrArray *formats = mu_game_get_formats (builder->game);
  g_autofree char *folder = g_path_get_dirname (xml->file);

  if (!g_hash_table_add (builder->formats, g_build_filename (folder, self->id, NULL)))
    mu_xml_problem (xml, _ ("a second %s with the id “%s”"), mu_xml_get_name (xml), self->id);
  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *other = formats->pdata[i];

      if (other->standard && self->standard && !g_str_equal (other->id, self->id))
        mu_xml_problem (xml, _ ("the standard format is “%s” already"), other->id);
    }
}

/* Reads the current `<format>` element and adds it to the game of @builder, unless there is a mistake in it. */
void
mu_format_read (MuCatalogBuilder *builder, MuXml *xml)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  MuFormat *self = mu_format_new (id != NULL ? id : "");
  MuText *name = NULL;
  int depth = mu_xml_get_depth (xml);
  guint n_problems = xml->n_problems;

  self->initiative = mu_game_get_rules (builder->game)->initiative;
  self->follows = !builder->users;
  read_attributes (self, builder, xml);
  check_attributes (self, builder, xml);
  while (mu_xml_next_child (xml, depth))
    read_child (self, builder, xml, &name);

  mu_xml_take_text (&self->name, name);
  if (*self->id == '\0' || self->total < 0 || (self->total == 0 && self->team))
    {
      mu_xml_problem (xml, _ ("a format needs an id, and one for teams a total above 0"));
      mu_format_free (self);
      return;
    }
  report_second (self, builder, xml);
  /* What was not understood could have been what makes a list illegal. */
  if (xml->n_problems > n_problems)
    mu_format_free (self);
  else
    mu_game_add_format (builder->game, self);
}
