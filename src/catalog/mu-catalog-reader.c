/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-catalog-reader.h"

#include "catalog/mu-cap-reader.h"
#include "catalog/mu-card-reader.h"
#include "catalog/mu-format-reader.h"
#include "catalog/mu-played-reader.h"
#include "catalog/mu-scoring-reader.h"
#include "catalog/mu-setup-reader.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"

/* Frees a part of a revision. */
void
mu_revision_part_free (MuRevisionPart *self)
{
  g_free (self->path);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/* The program finds one term for each role. */
static void
read_role (MuTerm *term, MuVocabularyKind kind, MuCatalogBuilder *builder, MuXml *xml)
{
  MuRole role = mu_role_parse (kind, mu_xml_get_value (xml));
  const MuTerm *first
      = role != MU_ROLE_NONE ? mu_game_get_term (builder->game, kind, mu_game_find_role (builder->game, role)) : NULL;

  term->role = role;
  if (first != NULL && first != term)
    mu_xml_problem (xml, _ ("“%s” has the role “%s” already"), first->id, mu_xml_get_value (xml));
}

static void
read_term_attributes (MuTerm *term, MuVocabularyKind kind, MuCatalogBuilder *builder, MuXml *xml)
{
  while (mu_xml_next_attribute (xml))
    {
      const char *name = mu_xml_get_name (xml);
      const char *value = mu_xml_get_value (xml);

      if (g_str_equal (name, "xws"))
        term->xws = mu_intern (value);
      else if (g_str_equal (name, "yasb"))
        term->code = mu_intern (value);
      else if (g_str_equal (name, "rule"))
        term->rule = mu_intern (value);
      else if (g_str_equal (name, "every-ship"))
        term->every_ship = mu_xml_parse_int (xml, value);
      else if (g_str_equal (name, "of"))
        term->of = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_FACTION, value);
      else if (g_str_equal (name, "activates"))
        term->last = g_str_equal (value, "last");
      else if (g_str_equal (name, "keyword"))
        term->keyword = g_str_equal (value, "yes");
      else if (g_str_equal (name, "takes"))
        term->takes = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_SLOT, value);
      else if (g_str_equal (name, "role"))
        read_role (term, kind, builder, xml);
      else if (g_str_equal (name, "symbol"))
        term->symbol = mu_intern (value);
    }
}

static void
read_term (MuCatalogBuilder *builder, MuXml *xml, MuVocabularyKind kind)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  MuVocabulary *terms = mu_game_get_vocabulary (builder->game, kind);
  guint n_before = mu_vocabulary_get_size (terms);
  MuTerm *term = id != NULL ? mu_vocabulary_add (terms, id) : NULL;
  MuText *name = NULL;
  int depth = mu_xml_get_depth (xml);

  if (term == NULL)
    {
      mu_xml_problem (xml, _ ("too many elements “%s”"), mu_xml_get_name (xml));
      return;
    }
  if (mu_vocabulary_get_size (terms) == n_before)
    mu_xml_problem (xml, _ ("a second %s with the id “%s”"), mu_xml_get_name (xml), id);
  read_term_attributes (term, kind, builder, xml);
  if (mu_vocabulary_get (terms, term->of) == term)
    mu_xml_problem (xml, _ ("“%s” cannot be a part of itself"), id);
  g_clear_pointer (&term->short_name, mu_text_unref);
  g_clear_pointer (&term->phrase, mu_text_unref);
  while (mu_xml_next_child (xml, depth))
    if (mu_xml_is (xml, "name"))
      mu_xml_read_text (xml, &name);
    else if (mu_xml_is (xml, "short"))
      mu_xml_read_text (xml, &term->short_name);
    else if (mu_xml_is (xml, "phrase"))
      mu_xml_read_text (xml, &term->phrase);
    else if (mu_xml_is (xml, "alias"))
      g_ptr_array_add (term->aliases, mu_xml_dup_text (xml));
  mu_xml_take_text (&term->name, name);
}

/* Returns the index of @value in @words, which ends with NULL, or 0. */
static int
parse_word (const char *value, const char *const *words)
{
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], value))
      return i;
  return 0;
}

static void
read_game_attributes (MuCatalogBuilder *builder, MuXml *xml)
{
  static const char *const lists[] = { [MU_LIST_ANY] = "", [MU_LIST_SQUAD] = "squad", [MU_LIST_FLEET] = "fleet", NULL };
  static const char *const mirrors[] = { "none", [MU_MIRROR_SHIPS] = "ships", [MU_MIRROR_ALL] = "all", NULL };
  static const char *const colors[]
      = { "any", [MU_TOKEN_COLORS_MIRROR] = "mirror", [MU_TOKEN_COLORS_PLAYERS] = "players", NULL };
  MuGameRules *rules = mu_game_get_rules (builder->game);

  while (mu_xml_next_attribute (xml))
    {
      const char *value = mu_xml_get_value (xml);

      if (mu_xml_is (xml, "list"))
        rules->list_kind = parse_word (value, lists);
      else if (mu_xml_is (xml, "id-tokens"))
        rules->n_id_tokens = mu_xml_parse_int (xml, value);
      else if (mu_xml_is (xml, "mirror"))
        rules->mirror = parse_word (value, mirrors);
      else if (mu_xml_is (xml, "token-colors"))
        rules->token_colors = parse_word (value, colors);
      else if (mu_xml_is (xml, "obstacles"))
        rules->n_obstacles = mu_xml_parse_int (xml, value);
      else
        mu_format_read_initiative (&rules->initiative, xml);
    }
}

static void
read_book (MuCatalogBuilder *builder, MuXml *xml)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  MuBook *book = mu_book_new (id != NULL ? id : "");

  mu_game_add_book (builder->game, book);
  mu_xml_read_texts (xml, &book->name, "name");
}

/* Dice for attack and defense show one result at a time, which cards change to another. */
static void
read_face (MuDie *die, MuDieRole role, MuXml *xml)
{
  gboolean one_result = role == MU_DIE_ATTACK || role == MU_DIE_DEFENSE;
  MuDieFace face = { .n_faces = 1 };

  while (mu_xml_next_attribute (xml))
    {
      int number = mu_xml_parse_int (xml, mu_xml_get_value (xml));

      if (mu_xml_is (xml, "count"))
        face.n_faces = CLAMP (number, 1, 999);
      else if (mu_xml_is (xml, "hits"))
        face.hits = MAX (number, 0);
      else if (mu_xml_is (xml, "criticals"))
        face.criticals = MAX (number, 0);
      else if (mu_xml_is (xml, "accuracies"))
        face.accuracies = CLAMP (number, 0, MU_MAX_FACE_DAMAGE);
      else if (mu_xml_is (xml, "focuses"))
        face.focuses = CLAMP (number, 0, MU_MAX_FACE_DAMAGE);
    }
  if (face.hits + face.criticals > MU_MAX_FACE_DAMAGE
      || (one_result && (face.accuracies > 0 || face.hits + face.criticals + face.focuses > 1)))
    mu_xml_problem (xml, one_result ? _ ("a face of this die shows one hit, critical or focus at most")
                                    : _ ("a face of a die shows two hits and criticals at most"));
  else if (!mu_die_add_face (die, &face))
    mu_xml_problem (xml, _ ("a die has %d different faces at most; “count” says how many are alike"), MU_MAX_DIE_FACES);
}

static void
read_die (MuCatalogBuilder *builder, MuXml *xml)
{
  static const char *const roles[] = { [MU_DIE_ATTACK] = "attack", [MU_DIE_DEFENSE] = "defense", [MU_DIE_RED] = "red",
                                       [MU_DIE_BLUE] = "blue",     [MU_DIE_BLACK] = "black",     NULL };
  g_autofree char *word = mu_xml_dup_attribute (xml, "for");
  MuDieRole role = parse_word (word != NULL ? word : "", roles);
  MuDie *dice = mu_game_get_rules (builder->game)->dice;
  int depth = mu_xml_get_depth (xml);

  dice[role] = (MuDie){ 0 };
  while (mu_xml_next_child (xml, depth))
    if (mu_xml_is (xml, "face"))
      read_face (&dice[role], role, xml);
  /* The odds of dice of several colors take time and memory for each different face. */
  if (dice[MU_DIE_RED].n_different + dice[MU_DIE_BLUE].n_different + dice[MU_DIE_BLACK].n_different
      <= MU_MAX_COLOR_FACES)
    return;
  dice[role] = (MuDie){ 0 };
  mu_xml_problem (xml, _ ("red, blue and black dice have %d different faces together at most"), MU_MAX_COLOR_FACES);
}

/* A phase in which ships act by their turn, from the lowest value or from the highest. */
static void
read_phase (MuGameRules *rules, MuXml *xml)
{
  g_autofree char *from = mu_xml_dup_attribute (xml, "from");
  MuText **phase = g_strcmp0 (from, "highest") == 0 ? &rules->falling_phase : &rules->rising_phase;

  g_clear_pointer (phase, mu_text_unref);
  *phase = mu_text_new ("");
  mu_xml_read_texts (xml, phase, "name");
}

/* What the game calls something for which the program has a word. */
static void
read_word (MuGameRules *rules, MuXml *xml)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  int word = id != NULL ? mu_word_parse (id) : -1;

  if (word < 0)
    {
      mu_xml_problem (xml, _ ("“%s” is not a valid value of “%s”"), id != NULL ? id : "", "id");
      return;
    }
  g_clear_pointer (&rules->words[word], mu_text_unref);
  rules->words[word] = mu_text_new ("");
  mu_xml_read_texts (xml, &rules->words[word], "name");
}

static void
read_citation (MuCatalogBuilder *builder, MuXml *xml)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  g_autofree char *message = mu_xml_dup_attribute (xml, "message");
  g_autofree char *book_id = mu_xml_dup_attribute (xml, "book");
  g_autofree char *team = mu_xml_dup_attribute (xml, "team");
  g_autofree char *hint = mu_xml_dup_attribute (xml, "hint");
  const MuBook *book = book_id != NULL ? mu_game_get_book (builder->game, book_id) : NULL;
  MuCitation *citation = mu_citation_new (id != NULL ? id : "", message, book);
  int depth = mu_xml_get_depth (xml);

  if (book_id != NULL && book == NULL)
    mu_xml_problem (xml, _ ("no book “%s” is defined before this rule"), book_id);
  citation->team = g_strcmp0 (team, "yes") == 0;
  citation->hint = g_strcmp0 (hint, "yes") == 0;
  if (citation->hint && (message != NULL || g_strcmp0 (id, "obstacles") != 0))
    mu_xml_refuse_without (xml, "hint", "id=\"obstacles\"");
  mu_game_add_citation (builder->game, citation);
  while (mu_xml_next_child (xml, depth))
    if (mu_xml_is (xml, "entry"))
      mu_xml_read_text (xml, &citation->entry);
    else if (mu_xml_is (xml, "about"))
      mu_xml_read_text (xml, &citation->about);
}

/* Vocabularies of a second game of that id would be mixed with those of the first. */
static gboolean
may_describe (MuCatalogBuilder *builder, MuXml *xml)
{
  const char *own = mu_game_get_id (builder->game);
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");

  if (!builder->described && g_strcmp0 (id, own) == 0)
    return builder->described = TRUE;
  if (builder->described)
    mu_xml_problem (xml, _ ("the game “%s” is described already; a game of your own needs an id of its own, which is "
                            "also the name of its folder"),
                    own);
  else
    mu_xml_problem (xml, _ ("the game has the id “%s” in a catalog for the game “%s”; both must be the same"),
                    id != NULL ? id : "", own);
  return FALSE;
}

static gboolean
has_rule (MuCatalogBuilder *builder, const char *rule)
{
  return mu_game_get_citation (builder->game, rule, NULL, NULL) != NULL;
}

/* What the game asks of lists needs the rule, and the rule what it is about. */
static void
check_rules (MuCatalogBuilder *builder, MuXml *xml, int line)
{
  static const struct
  {
    const char *rule;
    MuRole role;
  } about[] = { { "limited", MU_ROLE_LIMITED }, { "solitary", MU_ROLE_SOLITARY } };

  if (mu_game_get_rules (builder->game)->n_obstacles > 0 && !has_rule (builder, "obstacles"))
    mu_xml_problem_at (xml, line, _ ("the game does not have the rule “%s”, so that nothing is checked"), "obstacles");
  for (guint i = 0; i < G_N_ELEMENTS (about); i++)
    if (has_rule (builder, about[i].rule) && mu_game_find_role (builder->game, about[i].role) < 0)
      mu_xml_problem_at (xml, line, _ ("the rule “%s” is about a trait with that role, which the game does not have"),
                         about[i].rule);
}

static void
read_game (MuCatalogBuilder *builder, MuXml *xml)
{
  MuText *name = mu_game_get_name (builder->game);
  MuText *list_name = mu_game_get_list_name (builder->game);
  g_autofree char *tie = mu_xml_dup_attribute (xml, "tie");
  int line = mu_xml_get_line (xml);
  int depth = mu_xml_get_depth (xml);

  if (!may_describe (builder, xml))
    return;
  read_game_attributes (builder, xml);
  while (mu_xml_next_child (xml, depth))
    {
      if (mu_xml_is (xml, "name"))
        mu_xml_read_text (xml, &name);
      else if (mu_xml_is (xml, "list-name"))
        mu_xml_read_text (xml, &list_name);
      else if (mu_xml_is (xml, "book"))
        read_book (builder, xml);
      else if (mu_xml_is (xml, "rule"))
        read_citation (builder, xml);
      else if (mu_xml_is (xml, "cap"))
        mu_cap_read (mu_game_get_rules (builder->game)->caps, builder, xml);
      else if (mu_xml_is (xml, "die"))
        read_die (builder, xml);
      else if (mu_xml_is (xml, "phase"))
        read_phase (mu_game_get_rules (builder->game), xml);
      else if (mu_xml_is (xml, "word"))
        read_word (mu_game_get_rules (builder->game), xml);
      else if (mu_xml_is (xml, "setup"))
        mu_setup_read (builder, xml, &mu_game_get_rules (builder->game)->setup);
      else if (mu_xml_is (xml, "scoring"))
        mu_scoring_read (builder, xml, &mu_game_get_rules (builder->game)->scoring);
      for (int kind = 0; kind < MU_N_VOCABULARIES; kind++)
        if (mu_xml_is (xml, mu_catalog_builder_words[kind]))
          {
            read_term (builder, xml, kind);
            break;
          }
    }
  check_rules (builder, xml, line);
  /* One of the factions inside may decide ties. */
  if (tie != NULL)
    mu_format_read_tie (&mu_game_get_rules (builder->game)->initiative, builder, xml, tie, line);
  mu_caps_add_known (builder->game);
}

static void
read_holding (MuExpansion *expansion, MuXml *xml)
{
  MuHolding holding = { 0, NULL, 1 };
  int kind = -1;

  while (mu_xml_next_attribute (xml))
    if (mu_xml_is (xml, "kind"))
      kind = mu_card_kind_parse (mu_xml_get_value (xml));
    else if (mu_xml_is (xml, "card"))
      holding.card = mu_intern (mu_xml_get_value (xml));
    else if (mu_xml_is (xml, "count"))
      holding.count = mu_xml_parse_int (xml, mu_xml_get_value (xml));
  if (kind < 0 || holding.card == NULL)
    return;
  holding.kind = kind;
  g_array_append_val (expansion->holdings, holding);
}

static void
read_expansion (MuCatalogBuilder *builder, MuXml *xml)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  g_autofree char *figures = mu_xml_dup_attribute (xml, "figures");
  MuExpansion *expansion = mu_expansion_new (id != NULL ? id : "");
  MuText *name = NULL;
  int depth = mu_xml_get_depth (xml);

  expansion->code = mu_xml_dup_attribute (xml, "code");
  expansion->released = mu_xml_dup_attribute (xml, "released");
  expansion->figures = g_strcmp0 (figures, "no") != 0;
  while (mu_xml_next_child (xml, depth))
    if (mu_xml_is (xml, "name"))
      mu_xml_read_text (xml, &name);
    else if (mu_xml_is (xml, "holds"))
      read_holding (expansion, xml);
  mu_xml_take_text (&expansion->name, name);
  mu_game_add_expansion (builder->game, expansion);
}

static void
take_words (MuXml *xml, const char *attribute, GStrv *words)
{
  g_autofree char *value = mu_xml_dup_attribute (xml, attribute);

  if (value == NULL)
    return;
  g_strfreev (*words);
  *words = g_strsplit (value, " ", -1);
}

static void
read_edition (MuCatalogBuilder *builder, MuXml *xml)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  MuEdition *edition = mu_edition_new (id != NULL ? id : "");
  MuText *name = NULL;
  int depth = mu_xml_get_depth (xml);

  while (mu_xml_next_child (xml, depth))
    if (mu_xml_is (xml, "name"))
      mu_xml_read_text (xml, &name);
    else if (mu_xml_is (xml, "mark"))
      g_ptr_array_add (edition->marks, mu_xml_dup_text (xml));
    else if (mu_xml_is (xml, "xws"))
      {
        edition->xws_version = mu_xml_read_number (xml, "version", edition->xws_version);
        take_words (xml, "factions", &edition->xws_factions);
        take_words (xml, "slots", &edition->xws_slots);
        take_words (xml, "rulesets", &edition->xws_rulesets);
      }
    else if (mu_xml_is (xml, "cards"))
      {
        g_free (edition->cards);
        edition->cards = mu_xml_dup_text (xml);
      }
  mu_xml_take_text (&edition->name, name);
  mu_game_add_edition (builder->game, edition);
}

/* Reports a revision that has another date or family than in a file before. Returns FALSE if it has. */
static gboolean
is_alike (MuCatalogBuilder *builder, MuXml *xml, const MuRevision *revision, const GPtrArray *parts)
{
  const MuRevision *known = mu_game_get_revision (builder->game, revision->id);

  if (known == NULL || (known->family == revision->family && g_str_equal (known->date, revision->date)))
    return TRUE;
  for (guint i = 0; i < parts->len; i++)
    {
      const MuRevisionPart *other = parts->pdata[i];

      if (other->id != revision->id)
        continue;
      mu_xml_problem (xml, _ ("the revision “%s” has another family or date in %s"), revision->id, other->path);
      break;
    }
  return FALSE;
}

/* Only its head is read; mu_catalog_read_revision() reads its changes. */
static void
note_revision (MuCatalogBuilder *builder, MuXml *xml, GPtrArray *parts)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  g_autofree char *family = mu_xml_dup_attribute (xml, "family");
  MuRevision *revision = mu_revision_new (id != NULL ? id : "");
  MuText *name = NULL;
  MuRevisionPart *part;
  int depth = mu_xml_get_depth (xml);

  revision->date = mu_xml_dup_attribute (xml, "date");
  revision->family = mu_intern (family);
  if (id == NULL || revision->date == NULL || !is_alike (builder, xml, revision, parts))
    {
      mu_revision_free (revision);
      return;
    }
  part = g_new0 (MuRevisionPart, 1);
  part->id = revision->id;
  part->path = g_strdup (xml->file);
  part->bytes = g_bytes_ref (xml->bytes);
  part->users = builder->users;
  part->later = xml->n_children >= 0;
  g_ptr_array_add (parts, part);
  while (mu_xml_next_child (xml, depth) && mu_xml_is (xml, "name"))
    mu_xml_read_text (xml, &name);
  mu_xml_take_text (&revision->name, name);
  mu_game_add_revision (builder->game, revision);
}

static void
read_element (MuCatalogBuilder *builder, MuXml *xml, GPtrArray *parts)
{
  int kind = mu_card_kind_parse (mu_xml_get_name (xml));

  if (kind >= 0)
    mu_card_read (builder, xml, kind);
  else if (mu_xml_is (xml, "game"))
    read_game (builder, xml);
  else if (mu_xml_is (xml, "format"))
    mu_format_read (builder, xml);
  else if (mu_xml_is (xml, "expansion"))
    read_expansion (builder, xml);
  else if (mu_xml_is (xml, "edition"))
    read_edition (builder, xml);
  else if (mu_xml_is (xml, "played"))
    mu_game_add_played (builder->game, mu_played_read (xml));
  else if (mu_xml_is (xml, "change"))
    mu_card_read_change (builder, xml);
  else if (mu_xml_is (xml, "revision"))
    note_revision (builder, xml, parts);
}

static gboolean
enter_catalog (const char *game_id, MuXml *xml)
{
  g_autofree char *game = NULL;
  g_autofree char *version = NULL;

  if (!mu_xml_enter_root (xml))
    {
      if (!xml->broken)
        mu_xml_problem (xml, _ ("an empty file"));
      return FALSE;
    }
  game = mu_xml_dup_attribute (xml, "game");
  version = mu_xml_dup_attribute (xml, "version");
  if (!mu_xml_is (xml, "catalog"))
    mu_xml_problem (xml, _ ("not a catalog: it begins with “%s”"), mu_xml_get_name (xml));
  else if (g_strcmp0 (game, game_id) != 0)
    mu_xml_problem (xml, _ ("a catalog for the game “%s” in the folder of “%s”"), game != NULL ? game : "", game_id);
  else if (g_strcmp0 (version, "1") != 0)
    mu_xml_problem (xml, _ ("a catalog of version “%s”; this program reads version 1"), version != NULL ? version : "");
  else
    return TRUE;
  return FALSE;
}

/*
 * Reads a catalog file into @builder. If the builder has a schema, the file is read only if it is valid. Returns TRUE
 * if the file was read completely.
 *
 * @path: a catalog file
 * @parts: (of MuRevisionPart) receives what the file changes in revisions
 */
gboolean
mu_catalog_read_file (MuCatalogBuilder *builder, const char *path, GPtrArray *parts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mu_xml_load_file (path, &error);
  g_autoptr (MuXml) xml = NULL;
  int depth;

  if (bytes == NULL)
    {
      g_ptr_array_add (builder->problems, mu_problem_new (path, 0, _ ("cannot be read: %s"), error->message));
      return FALSE;
    }
  xml = mu_xml_new_without_blanks (bytes, path, builder->problems);
  if (!enter_catalog (mu_game_get_id (builder->game), xml))
    return FALSE;
  if (builder->schema != NULL && !mu_catalog_schema_check (builder->schema, bytes, path, builder->problems))
    return FALSE;

  depth = mu_xml_get_depth (xml);
  while (mu_xml_next_child (xml, depth))
    {
      read_element (builder, xml, parts);
      /* A file with nothing but a revision, as the largest are, is read only once, for its changes. */
      if (xml->n_children == 1 && mu_xml_is (xml, "revision"))
        break;
    }
  return !xml->broken;
}

/*
 * Returns the counts in the file. The elements are MuPlayed. The caller owns it.
 *
 * @game: the id of the game
 * @path: a catalog file with nothing but `<played>`; it may be missing
 * @problems: (of MuProblem) receives problems
 */
GPtrArray *
mu_catalog_read_played (const char *game, const char *path, GPtrArray *problems)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_played_free);
  g_autoptr (GBytes) bytes = mu_xml_load_file (path, NULL);
  g_autoptr (MuXml) xml = bytes != NULL ? mu_xml_new_without_blanks (bytes, path, problems) : NULL;
  int depth;

  if (xml == NULL || !enter_catalog (game, xml))
    return all;
  depth = mu_xml_get_depth (xml);
  while (mu_xml_next_child (xml, depth))
    if (mu_xml_is (xml, "played"))
      g_ptr_array_add (all, mu_played_read (xml));
    else
      mu_xml_problem (xml, _ ("unknown element “%s” in a catalog"), mu_xml_get_name (xml));
  return all;
}

/* Reads one file of a revision: applies its changes to the cards in @builder, which was made for that revision. */
void
mu_catalog_read_revision (MuCatalogBuilder *builder, const MuRevisionPart *part)
{
  g_autoptr (MuXml) xml = mu_xml_new_without_blanks (part->bytes, part->path, builder->problems);
  int depth;

  if (!mu_xml_enter_root (xml))
    return;
  depth = mu_xml_get_depth (xml);
  while (mu_xml_next_child (xml, depth))
    {
      g_autofree char *id = mu_xml_is (xml, "revision") ? mu_xml_dup_attribute (xml, "id") : NULL;

      if (g_strcmp0 (id, part->id) != 0)
        continue;
      while (mu_xml_next_child (xml, depth + 1))
        if (mu_xml_is (xml, "change"))
          mu_card_read_change (builder, xml);
    }
}
