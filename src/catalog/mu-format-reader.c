/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-format-reader.h"

#include "catalog/mu-card-reader.h"
#include "catalog/mu-predicate-reader.h"
#include "catalog/mu-scoring-reader.h"
#include "catalog/mu-setup-reader.h"
#include "model/mu-i18n.h"

static MuFound
parse_found (const char *value)
{
  if (g_str_equal (value, "room"))
    return MU_FOUND_BY_ROOM;
  return g_str_equal (value, "total") ? MU_FOUND_BY_TOTAL : MU_FOUND_NEVER;
}

static void
read_tie (MuInitiative *self, MuCatalogBuilder *builder, MuXml *xml, const char *value)
{
  if (g_str_equal (value, "coin"))
    self->tie = MU_INITIATIVE_TIE_COIN;
  else if (g_str_equal (value, "die"))
    self->tie = MU_INITIATIVE_TIE_DIE;
  else
    {
      self->faction = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_FACTION, value);
      self->tie = self->faction >= 0 ? MU_INITIATIVE_TIE_FACTION : MU_INITIATIVE_TIE_OPEN;
    }
}

/**
 * mu_format_read_initiative:
 *
 * Reads the current attribute of a game or a format if it is about initiative.
 *
 * Returns: %TRUE if it is.
 */
gboolean
mu_format_read_initiative (MuInitiative *self, MuCatalogBuilder *builder, MuXml *xml)
{
  const char *value = mu_xml_get_value (xml);

  if (mu_xml_is (xml, "tie"))
    read_tie (self, builder, xml, value);
  else if (!mu_xml_is (xml, "initiative"))
    return FALSE;
  else if (g_str_equal (value, "lower-has"))
    self->right = MU_INITIATIVE_LOWER_HAS;
  else
    self->right = MU_INITIATIVE_LOWER_CHOOSES;
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

      if (mu_format_read_initiative (&self->initiative, builder, xml))
        continue;
      if (g_str_equal (name, "total"))
        self->total = mu_xml_parse_int (xml, value);
      else if (g_str_equal (name, "revision"))
        self->revision = g_intern_string (value);
      else if (g_str_equal (name, "found"))
        self->found = parse_found (value);
      else if (g_str_equal (name, "yasb"))
        self->code = g_intern_string (value);
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
      else if (g_str_equal (name, "objectives"))
        self->objectives = yes;
    }
}

static MuCounted
parse_counted (const char *value)
{
  if (g_strcmp0 (value, "squadrons") == 0)
    return MU_COUNTED_SQUADRONS;
  return g_strcmp0 (value, "upgrades") == 0 ? MU_COUNTED_UPGRADES : MU_COUNTED_SHIPS;
}

/* The schema requires the attribute. A cap without a rule has no effect. */
static const char *
read_rule (MuXml *xml)
{
  g_autofree char *rule = mu_xml_dup_attribute (xml, "rule");

  return g_intern_string (rule != NULL ? rule : "");
}

static void
read_share (MuFormat *self, MuXml *xml)
{
  MuShare share = { .part = 1, .whole = 1 };
  g_autofree char *of = mu_xml_dup_attribute (xml, "of");
  g_autofree char *part = mu_xml_dup_attribute (xml, "part");
  g_autofree char *round = mu_xml_dup_attribute (xml, "round");
  g_auto (GStrv) fraction = g_strsplit (part != NULL ? part : "", "/", 2);

  if (g_strv_length (fraction) == 2)
    {
      share.part = MAX (mu_xml_parse_int (xml, fraction[0]), 1);
      share.whole = MAX (mu_xml_parse_int (xml, fraction[1]), 1);
    }
  share.rule = read_rule (xml);
  share.of = parse_counted (of);
  share.round_up = g_strcmp0 (round, "up") == 0;
  g_array_append_val (self->shares, share);
}

static void
read_cap (MuFormat *self, MuCatalogBuilder *builder, MuXml *xml)
{
  MuCap cap = { .sum = -1 };
  g_autofree char *of = mu_xml_dup_attribute (xml, "of");
  g_autofree char *max = mu_xml_dup_attribute (xml, "max");
  g_autofree char *each = mu_xml_dup_attribute (xml, "each");
  g_autofree char *sum = mu_xml_dup_attribute (xml, "sum");
  g_autofree char *per = mu_xml_dup_attribute (xml, "per");

  cap.rule = read_rule (xml);
  cap.of = parse_counted (of);
  cap.max = max != NULL ? mu_xml_parse_int (xml, max) : 0;
  if (each != NULL)
    cap.each = g_str_equal (each, "ship") ? MU_EACH_SHIP : MU_EACH_CARD;
  if (sum != NULL)
    cap.sum = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_STAT, sum);
  if (per != NULL)
    cap.per = mu_xml_parse_int (xml, per);
  cap.where = mu_predicate_read_all (builder, xml);
  g_array_append_val (self->caps, cap);
}

static void
read_bar (MuFormat *self, MuCatalogBuilder *builder, MuXml *xml)
{
  MuBar bar = { .slot = -1 };
  g_autofree char *slot = mu_xml_dup_attribute (xml, "slot");

  bar.rule = read_rule (xml);
  if (slot != NULL)
    bar.slot = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_SLOT, slot);
  bar.where = mu_predicate_read_all (builder, xml);
  g_array_append_val (self->bars, bar);
}

static void
append_ids (GPtrArray *list, const char *ids)
{
  g_autoptr (GPtrArray) parsed = mu_catalog_builder_ids (ids);

  g_ptr_array_extend (list, parsed, NULL, NULL);
}

static void
read_only (MuFormat *self, MuCatalogBuilder *builder, MuXml *xml)
{
  while (mu_xml_next_attribute (xml))
    if (mu_xml_is (xml, "expansions"))
      append_ids (self->expansions, mu_xml_get_value (xml));
    else if (mu_xml_is (xml, "sizes"))
      self->sizes |= mu_catalog_builder_set (builder, xml, MU_VOCABULARY_SIZE, mu_xml_get_value (xml));
}

static void
read_box (MuFormat *self, MuCatalogBuilder *builder, MuXml *xml)
{
  g_autofree char *expansion = mu_xml_dup_attribute (xml, "expansion");
  g_autofree char *count = mu_xml_dup_attribute (xml, "count");

  if (self->boxes == NULL)
    self->boxes = mu_collection_new ();
  mu_collection_set (self->boxes, mu_game_get_id (builder->game), expansion != NULL ? expansion : "",
                     count != NULL ? mu_xml_parse_int (xml, count) : 1);
}

static void
report_unknown_rule (MuCatalogBuilder *builder, MuXml *xml, const char *id)
{
  g_autoptr (GPtrArray) rules = mu_game_list_rules (builder->game);
  g_autofree char *message = mu_problem_dup_missing ("rule", id, rules);

  mu_xml_problem (xml, "%s", message);
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
      report_unknown_rule (builder, xml, ids->pdata[i]);
}

static void
read_child (MuFormat *self, MuCatalogBuilder *builder, MuXml *xml, MuText **name)
{
  if (mu_xml_is (xml, "name"))
    mu_text_read (name, xml);
  else if (mu_xml_is (xml, "alias"))
    g_ptr_array_add (self->aliases, mu_xml_dup_text (xml));
  else if (mu_xml_is (xml, "share"))
    read_share (self, xml);
  else if (mu_xml_is (xml, "cap"))
    read_cap (self, builder, xml);
  else if (mu_xml_is (xml, "bar"))
    read_bar (self, builder, xml);
  else if (mu_xml_is (xml, "only"))
    read_only (self, builder, xml);
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
  else
    mu_xml_problem (xml, _ ("unknown element “%s” in a format"), mu_xml_get_name (xml));
}

/**
 * mu_format_read:
 *
 * Reads the current `<format>` element and adds it to the game of @builder.
 */
void
mu_format_read (MuCatalogBuilder *builder, MuXml *xml)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  MuFormat *self = mu_format_new (id != NULL ? id : "");
  MuText *name = NULL;
  int depth = mu_xml_get_depth (xml);

  self->initiative = mu_game_get_rules (builder->game)->initiative;
  read_attributes (self, builder, xml);
  while (mu_xml_next_child (xml, depth))
    read_child (self, builder, xml, &name);

  if (name != NULL)
    {
      mu_text_unref (self->name);
      self->name = name;
    }
  if (*self->id == '\0' || self->total < 0 || (self->total == 0 && self->team))
    {
      mu_xml_problem (xml, _ ("a format needs an id, and one for teams a total above 0"));
      mu_format_free (self);
      return;
    }
  mu_game_add_format (builder->game, self);
}
