/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-catalog-references.h"

#include "catalog/mu-catalog-repeats.h"
#include "catalog/mu-catalog-sense.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-words.h"

/* What an attribute names. The vocabularies that the readers look up are not among them. */
typedef enum
{
  NAMES_SHIP,
  NAMES_UPGRADE,
  NAMES_CONDITION,
  NAMES_ANY_CARD,
  NAMES_CARD_OF_KIND, /* of the kind in the attribute “kind” */
  NAMES_KEY,
  NAMES_EXPANSION,
  NAMES_REVISION,
  NAMES_ARC,
  NAMES_ABILITY,
  NAMES_NEED, /* of an item that players bring */
  NAMES_RULE,
  NAMES_MESSAGE,
  N_NAMES
} Named;

static const char *const words[N_NAMES] = {
  [NAMES_SHIP] = "ship",           [NAMES_UPGRADE] = "upgrade", [NAMES_CONDITION] = "condition",
  [NAMES_ANY_CARD] = "card",
  [NAMES_CARD_OF_KIND] = "card",   [NAMES_KEY] = "unique name", [NAMES_EXPANSION] = "expansion",
  [NAMES_REVISION] = "revision",   [NAMES_ARC] = "arc",       [NAMES_ABILITY] = "ability",
  [NAMES_NEED] = "needed item",
  [NAMES_RULE] = "rule",           [NAMES_MESSAGE] = "message",
};

static const struct
{
  const char *element;
  const char *attribute;
  Named named;
} references[] = {
  { "pilot", "ship", NAMES_SHIP },
  { "ship", "partner", NAMES_SHIP },
  { "change", "partner", NAMES_SHIP },
  { "ship", "in", NAMES_SHIP },
  { "with", "card", NAMES_UPGRADE },
  { "carries", "cards", NAMES_UPGRADE },
  { "ship", "gives", NAMES_CONDITION },
  { "pilot", "gives", NAMES_CONDITION },
  { "squadron", "gives", NAMES_CONDITION },
  { "upgrade", "gives", NAMES_CONDITION },
  { "objective", "gives", NAMES_CONDITION },
  { "change", "gives", NAMES_CONDITION },
  { "ship", "needs", NAMES_NEED },
  { "pilot", "needs", NAMES_NEED },
  { "squadron", "needs", NAMES_NEED },
  { "upgrade", "needs", NAMES_NEED },
  { "objective", "needs", NAMES_NEED },
  { "change", "needs", NAMES_NEED },
  { "accepts", "card", NAMES_UPGRADE },
  { "only", "card", NAMES_UPGRADE },
  { "list-has", "key", NAMES_KEY },
  { "forbid", "cards", NAMES_ANY_CARD },
  { "holds", "card", NAMES_CARD_OF_KIND },
  { "counted", "card", NAMES_CARD_OF_KIND },
  { "together", "counts", NAMES_CARD_OF_KIND },
  { "only", "expansions", NAMES_EXPANSION },
  { "box", "expansion", NAMES_EXPANSION },
  { "format", "revision", NAMES_REVISION },
  { "ship", "arcs", NAMES_ARC },
  { "change", "arcs", NAMES_ARC },
  { "attack", "arc", NAMES_ARC },
  { "arc", "id", NAMES_ARC },
  { "ability", "id", NAMES_ABILITY },
  { "weapon", "arc", NAMES_ARC },
  { "rule", "id", NAMES_RULE },
  { "slot", "rule", NAMES_RULE },
  { "cap", "rule", NAMES_RULE },
  { "bar", "rule", NAMES_RULE },
  { "list", "without", NAMES_RULE },
  { "list", "cap", NAMES_RULE },
  { "rule", "message", NAMES_MESSAGE },
};

typedef struct
{
  MuGame *game;
  const MuRuleIds *rules; /* nullable */
  MuGames *games;
  MuXml *xml;
  MuCatalogSense *sense;
} References;

/* Returns no ids. */
MuRuleIds *
mu_rule_ids_new (void)
{
  MuRuleIds *self = g_new0 (MuRuleIds, 1);

  self->rules = g_ptr_array_new ();
  self->messages = g_ptr_array_new ();
  return self;
}

/* Frees @self, but not the ids. */
void
mu_rule_ids_free (MuRuleIds *self)
{
  g_ptr_array_unref (self->rules);
  g_ptr_array_unref (self->messages);
  g_free (self);
}

/* Revisions may change abilities, too. */
static void
add_abilities (GPtrArray *ids, MuGame *game)
{
  MuCatalog *catalog;

  for (guint i = 0; (catalog = mu_game_get_catalog_at (game, i)) != NULL; i++)
    {
      GPtrArray *cards = mu_catalog_get_cards (catalog);

      for (guint j = 0; j < cards->len; j++)
        {
          const MuAbility *ability = mu_card_get_facts (cards->pdata[j])->ability;

          if (ability != NULL && ability->id != NULL)
            g_ptr_array_add (ids, (gpointer) ability->id);
        }
    }
}

/* Returns the ids that can be named, of cards of @kind, -1: of all kinds; NULL if they are not known. */
static GPtrArray *
list_ids (const References *self, Named named, int kind)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (self->game, NULL));
  MuVocabulary *arcs = mu_game_get_vocabulary (self->game, MU_VOCABULARY_ARC);
  const MuSetup *setup = mu_game_get_rules (self->game)->setup;
  GPtrArray *ids = g_ptr_array_new ();

  if ((named == NAMES_RULE || named == NAMES_MESSAGE) && self->rules == NULL)
    g_clear_pointer (&ids, g_ptr_array_unref);
  else if (named == NAMES_RULE)
    g_ptr_array_extend (ids, self->rules->rules, NULL, NULL);
  else if (named == NAMES_MESSAGE)
    g_ptr_array_extend (ids, self->rules->messages, NULL, NULL);
  else if (named == NAMES_KEY)
    for (guint i = 0; i < cards->len; i++)
      g_ptr_array_extend (ids, mu_card_get_facts (cards->pdata[i])->keys, NULL, NULL);
  else if (named == NAMES_ABILITY)
    add_abilities (ids, self->game);
  else if (named == NAMES_ARC)
    for (guint i = 0; i < mu_vocabulary_get_size (arcs); i++)
      g_ptr_array_add (ids, (gpointer) mu_vocabulary_get (arcs, (int) i)->id);
  else if (named == NAMES_NEED)
    for (guint i = 0; setup != NULL && i < setup->items->len; i++)
      {
        const MuSetupItem *item = setup->items->pdata[i];

        if (item->need != NULL)
          g_ptr_array_add (ids, (gpointer) item->need);
      }
  else if (named == NAMES_EXPANSION)
    for (guint i = 0; i < mu_game_get_expansions (self->game)->len; i++)
      g_ptr_array_add (ids, (gpointer) ((MuExpansion *) mu_game_get_expansions (self->game)->pdata[i])->id);
  else if (named == NAMES_REVISION)
    for (guint i = 0; i < mu_game_get_revisions (self->game)->len; i++)
      g_ptr_array_add (ids, (gpointer) ((MuRevision *) mu_game_get_revisions (self->game)->pdata[i])->id);
  else
    for (guint i = 0; i < cards->len; i++)
      if (kind < 0 || (int) mu_card_get_kind (cards->pdata[i]) == kind)
        g_ptr_array_add (ids, (gpointer) mu_card_get_id (cards->pdata[i]));
  return ids;
}

static gboolean
exists (const References *self, Named named, int kind, const char *id)
{
  MuCatalog *catalog = mu_game_get_catalog (self->game, NULL);
  g_autoptr (GPtrArray) ids = NULL;

  /* Most references, of which there are thousands. */
  if (kind >= 0)
    return mu_catalog_get_card (catalog, kind, id) != NULL;
  ids = list_ids (self, named, kind);
  return ids == NULL || g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL);
}

static void
check_id (const References *self, Named named, int kind, const char *id)
{
  const char *word = kind >= 0 ? mu_card_kind_get_word (kind) : words[named];
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *message = NULL;

  if (exists (self, named, kind, id))
    return;
  ids = list_ids (self, named, kind);
  message = mu_problem_dup_missing (word, id, ids);
  mu_xml_problem (self->xml, "%s", message);
}

static int
get_kind (Named named, MuXml *xml)
{
  g_autofree char *word = NULL;

  if (named == NAMES_SHIP)
    return MU_CARD_SHIP;
  if (named == NAMES_UPGRADE)
    return MU_CARD_UPGRADE;
  if (named == NAMES_CONDITION)
    return MU_CARD_CONDITION;
  word = named == NAMES_CARD_OF_KIND ? mu_xml_dup_attribute (xml, "kind") : NULL;
  return word != NULL ? mu_card_kind_parse (word) : -1;
}

/* Each id may be followed by a colon and a number. */
static void
check_ids (const References *self, Named named, int kind, const char *value)
{
  g_autofree char **ids = mu_words_split (value);

  for (char **id = ids; *id != NULL; id++)
    {
      mu_words_cut (*id, ':');
      if (**id != '\0')
        check_id (self, named, kind, *id);
    }
}

/* A price by ship has the ships as its attributes, and in “costs”. */
static void
check_price (const References *self)
{
  g_autofree char *by = mu_xml_dup_attribute (self->xml, "by");

  if (g_strcmp0 (by, "ship") != 0)
    return;
  while (mu_xml_next_attribute (self->xml))
    if (mu_xml_is (self->xml, "costs"))
      check_ids (self, NAMES_SHIP, MU_CARD_SHIP, mu_xml_get_value (self->xml));
    else if (!mu_xml_is (self->xml, "by"))
      check_id (self, NAMES_SHIP, MU_CARD_SHIP, mu_xml_get_name (self->xml));
}

/* A forgotten cost would be 0. */
static void
check_cost (const References *self)
{
  int kind = mu_card_kind_parse (mu_xml_get_name (self->xml));
  MuCatalog *catalog = mu_game_get_catalog (self->game, NULL);
  g_autofree char *id = NULL;
  g_autofree char *cost = NULL;
  MuCard *card;

  if (kind < 0 || !mu_card_kind_is (kind, MU_KIND_PRICED) || !mu_catalog_lists_have (catalog, kind))
    return;
  id = mu_xml_dup_attribute (self->xml, "id");
  cost = mu_xml_dup_attribute (self->xml, "cost");
  card = id != NULL ? mu_catalog_get_card (catalog, kind, id) : NULL;
  if (cost == NULL && card != NULL && mu_card_get_facts (card)->price == NULL && !mu_card_get_facts (card)->only_carried)
    mu_xml_problem (self->xml, _ ("%s “%s” has no “%s”"), mu_card_kind_get_word (kind), id, "cost");
}

/* A format is asked for by its id alone. */
static void
check_format (const References *self)
{
  g_autoptr (GPtrArray) ids = mu_games_list_ids (self->games);
  g_autofree char *id = mu_xml_dup_attribute (self->xml, "id");

  for (guint i = 0; id != NULL && i < ids->len; i++)
    {
      MuGame *other = g_str_equal (ids->pdata[i], mu_game_get_id (self->game)) ? NULL
                                                                               : mu_games_get (self->games, ids->pdata[i], NULL);

      if (other != NULL && mu_game_get_format (other, id) != NULL)
        mu_xml_problem (self->xml, _ ("a second %s with the id “%s”"), mu_xml_get_name (self->xml), id);
    }
}

/* A change says what changes, by an attribute or by an element. */
static void
check_change (const References *self)
{
  guint n_attributes = 0;

  if (!mu_xml_is (self->xml, "change"))
    return;
  while (mu_xml_next_attribute (self->xml))
    n_attributes++;
  if (n_attributes == 2 && mu_xml_is_empty (self->xml))
    mu_xml_problem (self->xml, _ ("what is in <%s> is missing or not valid"), "change");
}

static void
check_element (const References *self, GHashTable *siblings)
{
  g_autoptr (GHashTable) children = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  static const char *const slot_rules[] = { "slot", "title-cap", "modification-cap", "flagship", NULL };
  int depth = mu_xml_get_depth (self->xml);

  check_cost (self);
  mu_catalog_repeats_check (self->xml, siblings);
  mu_catalog_sense_check_element (self->sense, self->xml);
  if (mu_xml_is (self->xml, "format"))
    check_format (self);
  if (mu_xml_is (self->xml, "price"))
    check_price (self);
  else if (mu_xml_is (self->xml, "slot"))
    {
      g_autofree char *rule = mu_xml_dup_attribute (self->xml, "rule");

      /* A slot that every ship has is not limited by a rule that the game does not have. */
      if (rule != NULL && exists (self, NAMES_RULE, -1, rule)
          && mu_game_get_citation (self->game, rule, NULL, NULL) == NULL)
        mu_xml_problem (self->xml, _ ("the game does not have the rule “%s”, so that nothing is checked"), rule);
      else if (rule != NULL && exists (self, NAMES_RULE, -1, rule) && !g_strv_contains (slot_rules, rule))
        mu_xml_problem (self->xml, _ ("“%s” is no rule for <%s>; did you mean “%s”?"), rule,
                        mu_xml_get_name (self->xml), *slot_rules);
    }
  for (guint i = 0; i < G_N_ELEMENTS (references); i++)
    if (mu_xml_is (self->xml, references[i].element))
      {
        g_autofree char *value = mu_xml_dup_attribute (self->xml, references[i].attribute);

        if (value != NULL)
          check_ids (self, references[i].named, get_kind (references[i].named, self->xml), value);
      }
  check_change (self);
  while (mu_xml_next_child (self->xml, depth))
    check_element (self, children);
}

/*
 * Checks what a file names besides the vocabularies, which are checked when it is read, and whether it makes sense.
 *
 * @possible: what the cards can be of the game that the file was read for
 * @rules: the rules that can be named; NULL: not checked
 * @games: all games, of which no other has a format with the same id
 * @path: a catalog file
 * @problems: (of MuProblem) receives what the file names that does not exist
 */
void
mu_catalog_references_check (const MuPossible *possible, const MuRuleIds *rules, MuGames *games, const char *path,
                             GPtrArray *problems)
{
  g_autoptr (GBytes) bytes = mu_xml_load_file (path, NULL);
  g_autoptr (MuXml) xml = bytes != NULL ? mu_xml_new_without_blanks (bytes, path, problems) : NULL;
  MuCatalogSense sense = { .possible = possible };
  const References self = { possible->game, rules, games, xml, &sense };
  g_autoptr (GHashTable) roots = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (xml != NULL && mu_xml_enter_root (xml))
    check_element (&self, roots);
}
