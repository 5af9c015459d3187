/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/check/mu-requirement.h"
#include "support/mu-test-effect-words.h"
#include "support/mu-test-roster.h"

#define BEGIN_MARK "<!-- card rules: begin -->"
#define END_MARK "<!-- card rules: end -->"

static void
take (GPtrArray *parts, char *part)
{
  if (part != NULL && *part != '\0')
    g_ptr_array_add (parts, part);
  else
    g_free (part);
}

static char *
join (GPtrArray *parts, const char *between)
{
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (between, (char **) parts->pdata);
}

static char *
join_terms (MuGame *game, MuVocabularyKind kind, guint64 set, const char *between)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < 64; i++)
    if (set >> i & 1)
      take (names, g_strdup (mu_text_get_english (mu_game_get_term (game, kind, i)->name)));
  return join (names, between);
}

static const char *
get_slot_name (MuGame *game, int slot)
{
  return mu_text_get_english (mu_game_get_term (game, MU_VOCABULARY_SLOT, slot)->name);
}

/* Whoever takes just one slot of its own kind has nothing special about that. */
static char *
describe_icons (MuGame *game, const MuCardFacts *facts)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;

  if (facts->icons->len == 0 || (facts->icons->len == 1 && g_array_index (facts->icons, int, 0) == facts->slot))
    return NULL;
  for (guint i = 0; i < facts->icons->len; i++)
    take (names, g_strdup (get_slot_name (game, g_array_index (facts->icons, int, i))));
  all = join (names, " and ");
  return g_strdup_printf ("takes %s", all);
}

static char *
describe_waiver (MuGame *game, const MuCardFacts *facts)
{
  g_autofree char *factions = NULL;
  g_autofree char *unless = NULL;

  if (facts->faction_unless == NULL)
    return NULL;
  factions = join_terms (game, MU_VOCABULARY_FACTION, facts->factions, " or ");
  unless = mu_requirement_describe (game, facts->faction_unless);
  return g_strdup_printf ("%s only unless %s", factions, unless);
}

static char *
describe_companions (MuCatalog *catalog, const MuCardFacts *facts)
{
  MuCard *partner = facts->partner != NULL ? mu_catalog_get_card (catalog, MU_CARD_SHIP, facts->partner) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;

  if (partner != NULL)
    take (names, g_strdup (mu_card_get_name (partner)));
  for (guint i = 0; i < facts->with->len; i++)
    take (names, g_strdup (mu_card_get_name (mu_catalog_get_card (catalog, MU_CARD_UPGRADE, facts->with->pdata[i]))));
  if (names->len == 0)
    return NULL;
  all = join (names, " and ");
  return g_strdup_printf ("with %s", all);
}

/* The traits of an upgrade are rules; those of a ship are only what others ask for. */
static char *
describe_asked (MuGame *game, MuCatalog *catalog, const MuCardFacts *facts)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (facts->kind == MU_CARD_UPGRADE)
    {
      take (parts, join_terms (game, MU_VOCABULARY_TRAIT, facts->traits, ", "));
      take (parts, describe_icons (game, facts));
    }
  if (facts->requires != NULL)
    take (parts, mu_requirement_describe (game, facts->requires));
  take (parts, describe_waiver (game, facts));
  take (parts, describe_companions (catalog, facts));
  if (facts->copies > 0)
    take (parts, g_strdup_printf ("at most %d in a list", facts->copies));
  return join (parts, "; ");
}

static char *
describe_kind (MuGame *game, MuCatalog *catalog, const MuCardFacts *facts)
{
  if (facts->kind == MU_CARD_UPGRADE)
    return g_strdup (get_slot_name (game, facts->slot));
  if (facts->kind == MU_CARD_PILOT)
    return g_strdup (mu_card_get_name (mu_catalog_get_card (catalog, MU_CARD_SHIP, facts->ship)));
  return g_strdup (mu_card_kind_get_word (facts->kind));
}

/* The card's row from the slot on; NULL when it has no rule of its own. */
static char *
describe_card (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *asked = describe_asked (game, catalog, facts);
  g_autofree char *changed = mu_test_effect_words_dup (game, facts);
  g_autofree char *kind = describe_kind (game, catalog, facts);

  if (*asked == '\0' && *changed == '\0')
    return NULL;
  return g_strdup_printf (" %s | %s | %s |", kind, asked, changed);
}

static void
append_row (GString *table, const char *name, const char *cells, const char *revision)
{
  if (revision != NULL)
    g_string_append_printf (table, "| %s, %s |%s\n", name, revision, cells);
  else
    g_string_append_printf (table, "| %s |%s\n", name, cells);
}

/* The card's name, with its id where a namesake in the same slot needs telling apart. */
static char *
name_card (MuCatalog *catalog, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  GPtrArray *namesakes = mu_catalog_list_named (catalog, facts->kind, mu_text_get_english (facts->name));

  for (guint i = 0; i < namesakes->len; i++)
    {
      const MuCardFacts *other = mu_card_get_facts (namesakes->pdata[i]);

      if (other != facts && other->slot == facts->slot && other->ship == facts->ship
          && g_str_equal (mu_text_get_english (other->name), mu_text_get_english (facts->name)))
        return g_strdup_printf ("%s (%s)", mu_text_get_english (facts->name), facts->id);
    }
  return g_strdup (mu_text_get_english (facts->name));
}

/* A card that a revision gives another rule has a row for that too. */
static void
append_card (GString *table, MuGame *game, MuCard *card)
{
  g_autofree char *name = name_card (mu_game_get_catalog (game, NULL), card);
  g_autofree char *printed = describe_card (game, mu_game_get_catalog (game, NULL), card);
  GPtrArray *revisions = mu_game_get_revisions (game);

  if (printed != NULL)
    append_row (table, name, printed, NULL);
  for (guint i = 0; i < revisions->len; i++)
    {
      const MuRevision *revision = revisions->pdata[i];
      MuCatalog *catalog = mu_game_get_catalog (game, revision->id);
      g_autofree char *revised = describe_card (game, catalog, mu_catalog_match (catalog, card));

      if (g_strcmp0 (printed, revised) != 0)
        append_row (table, name, revised != NULL ? revised : " | | |", mu_text_get_english (revision->name));
    }
}

static char *
describe_cards (void)
{
  static const char *const ids[] = { "xwing", "armada" };
  GString *tables = g_string_new (BEGIN_MARK "\n");

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), ids[i], NULL);
      GPtrArray *cards;

      if (game == NULL)
        g_error ("no catalogs for the game “%s”", ids[i]);
      cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));
      g_string_append_printf (tables, "\n### %s\n\n| card | slot | asks for | changes |\n|---|---|---|---|\n",
                              mu_text_get_english (mu_game_get_name (game)));
      for (guint j = 0; j < cards->len; j++)
        append_card (tables, game, cards->pdata[j]);
    }
  g_string_append (tables, "\n" END_MARK);
  return g_string_free (tables, FALSE);
}

/* REFERENCE.md with the tables as they should be. */
static char *
renew (const char *reference)
{
  const char *begin = strstr (reference, BEGIN_MARK);
  const char *end = begin != NULL ? strstr (begin, END_MARK) : NULL;
  g_autofree char *tables = NULL;

  if (end == NULL)
    g_error ("catalog/REFERENCE.md lacks the lines %s and %s", BEGIN_MARK, END_MARK);
  tables = describe_cards ();
  return g_strdup_printf ("%.*s%s%s", (int) (begin - reference), reference, tables, end + strlen (END_MARK));
}

static void
test_fresh (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("MUSTER_CATALOG_DIR"), "REFERENCE.md", NULL);
  g_autofree char *reference = NULL;
  g_autofree char *fresh = NULL;
  g_auto (GStrv) have = NULL;
  g_auto (GStrv) want = NULL;

  g_assert_true (g_file_get_contents (path, &reference, NULL, NULL));
  fresh = renew (reference);
  have = g_strsplit (reference, "\n", -1);
  want = g_strsplit (fresh, "\n", -1);
  for (guint i = 0; have[i] != NULL && want[i] != NULL; i++)
    if (!g_str_equal (have[i], want[i]))
      {
        g_test_message ("catalog/REFERENCE.md is stale, make card-rules renews it; line %u should be: %s", i + 1, want[i]);
        break;
      }
  g_assert_true (g_str_equal (reference, fresh));
}

static int
write_reference (const char *path)
{
  g_autofree char *catalog_dir = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *reference = NULL;
  g_autofree char *fresh = NULL;

  g_setenv ("MUSTER_CATALOG_DIR", catalog_dir, TRUE);
  if (g_file_get_contents (path, &reference, NULL, &error))
    {
      fresh = renew (reference);
      if (g_str_equal (reference, fresh) || g_file_set_contents (path, fresh, -1, &error))
        return 0;
    }
  g_printerr ("%s\n", error->message);
  return 1;
}

int
main (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--write"))
    return write_reference (argv[2]);

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/card-rules/fresh", test_fresh);
  return g_test_run ();
}
