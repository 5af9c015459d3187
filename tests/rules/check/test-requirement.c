/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-intern.h"
#include "rules/check/mu-check-context.h"
#include "rules/check/mu-requirement.h"
#include "support/mu-test-roster.h"

/* A part of a condition: one that joins others is of all that follow it. */
typedef struct
{
  MuPredicateKind kind;
  const char *ids; /* of terms, cards or a name; nullable */
  int min, max;    /* of stats */
  MuDifficulty difficulty;
} Part;

enum { MAX_PARTS = 4 };

/* Which vocabulary the ids of a kind are from; MU_N_VOCABULARIES: of none */
static MuVocabularyKind
get_vocabulary (MuPredicateKind kind)
{
  switch (kind)
    {
    case MU_PREDICATE_CLASS:
      return MU_VOCABULARY_CLASS;
    case MU_PREDICATE_SIZE:
      return MU_VOCABULARY_SIZE;
    case MU_PREDICATE_FACTION:
      return MU_VOCABULARY_FACTION;
    case MU_PREDICATE_STAT:
      return MU_VOCABULARY_STAT;
    case MU_PREDICATE_ACTION:
      return MU_VOCABULARY_ACTION;
    case MU_PREDICATE_SLOT:
    case MU_PREDICATE_CARD:
      return MU_VOCABULARY_SLOT;
    case MU_PREDICATE_TRAIT_ANY:
    case MU_PREDICATE_TRAIT_ALL:
      return MU_VOCABULARY_TRAIT;
    default:
      return MU_N_VOCABULARIES;
    }
}

static MuPredicate *
new_part (MuGame *game, const Part *part)
{
  MuPredicate *self = mu_predicate_new (part->kind);
  g_auto (GStrv) ids = g_strsplit (part->ids != NULL ? part->ids : "", " ", -1);

  self->min = part->min;
  self->max = part->max;
  self->difficulty = part->difficulty;
  if (part->kind == MU_PREDICATE_SHIP_NAME)
    self->words = g_strdup (part->ids);
  for (char **id = ids; *id != NULL; id++)
    if (get_vocabulary (part->kind) != MU_N_VOCABULARIES)
      {
        self->term = mu_game_find_term (game, get_vocabulary (part->kind), *id);
        g_assert_cmpint (self->term, >=, 0);
        self->set |= G_GUINT64_CONSTANT (1) << self->term;
      }
    else
      g_ptr_array_add (self->ids, (gpointer) mu_intern (*id));
  return self;
}

static MuPredicate *
new_predicate (MuGame *game, const Part *parts, guint n_parts)
{
  MuPredicate *self = new_part (game, &parts[0]);

  if (self->kind == MU_PREDICATE_ALL || self->kind == MU_PREDICATE_ANY)
    for (guint i = 1; i < n_parts; i++)
      mu_predicate_add (self, new_part (game, &parts[i]));
  else if (self->kind == MU_PREDICATE_NOT)
    mu_predicate_add (self, new_predicate (game, parts + 1, n_parts - 1));
  return self;
}

#define ONE(...) 1, { { __VA_ARGS__ } }
#define PARTS(n, ...) n, { __VA_ARGS__ }

static const struct
{
  const char *ship;
  guint n_parts;
  Part parts[MAX_PARTS];
  gboolean holds;    /* on the ship, as it is */
  gboolean may_hold; /* whatever is added to it */
  const char *text;
} cases[] = {
  { "wedgeantilles", ONE (MU_PREDICATE_SHIP, "t65xwing"), TRUE, TRUE, "T-65 X-wing only" },
  { "wedgeantilles", ONE (MU_PREDICATE_SHIP, "rz1awing btla4ywing"),
    FALSE, FALSE, "RZ-1 A-wing or BTL-A4 Y-wing only" },
  { "wedgeantilles", ONE (MU_PREDICATE_SIZE, "small medium"), TRUE, TRUE, "small ship or medium ship only" },
  { "wedgeantilles", ONE (MU_PREDICATE_SIZE, "large"), FALSE, FALSE, "large ship only" },
  { "wedgeantilles", ONE (MU_PREDICATE_FACTION, "rebelalliance"), TRUE, TRUE, "Rebel Alliance only" },
  { "wedgeantilles", ONE (MU_PREDICATE_FACTION, "galacticempire"), FALSE, FALSE, "Galactic Empire only" },
  { "wedgeantilles", ONE (MU_PREDICATE_SHIP_NAME, "X-wing"), TRUE, TRUE, "ships with “X-wing” in their name only" },
  { "wedgeantilles", ONE (MU_PREDICATE_SHIP_NAME, "Y-wing"), FALSE, FALSE, "ships with “Y-wing” in their name only" },
  { "wedgeantilles", ONE (MU_PREDICATE_STAT, "hull", 4, 4), TRUE, TRUE, "hull exactly 4" },
  { "wedgeantilles", ONE (MU_PREDICATE_STAT, "hull", 5, G_MAXINT), FALSE, TRUE, "hull 5 or more" },
  { "wedgeantilles", ONE (MU_PREDICATE_STAT, "hull", G_MININT, 3), FALSE, TRUE, "hull 3 or less" },
  { "wedgeantilles", ONE (MU_PREDICATE_STAT, "hull", 3, 5), TRUE, TRUE, "hull 3 to 5" },
  { "wedgeantilles", ONE (MU_PREDICATE_STAT, "force", 0, G_MAXINT), FALSE, TRUE, "Force 0 or more" },
  { "wedgeantilles", ONE (MU_PREDICATE_ACTION, "focus"), TRUE, TRUE, "Focus in the action bar" },
  { "wedgeantilles", ONE (MU_PREDICATE_ACTION, "focus", 0, 0, MU_DIFFICULTY_STANDARD),
    TRUE, TRUE, "white Focus in the action bar" },
  { "wedgeantilles", ONE (MU_PREDICATE_ACTION, "focus", 0, 0, MU_DIFFICULTY_HARD),
    FALSE, TRUE, "red Focus in the action bar" },
  { "wedgeantilles", ONE (MU_PREDICATE_ACTION, "focus", 0, 0, MU_DIFFICULTY_PURPLE),
    FALSE, TRUE, "purple Focus in the action bar" },
  { "wedgeantilles", ONE (MU_PREDICATE_ACTION, "cloak"), FALSE, TRUE, "Cloak in the action bar" },
  { "wedgeantilles", ONE (MU_PREDICATE_SLOT, "astromech"), TRUE, TRUE, "a Astromech icon" },
  { "wedgeantilles", ONE (MU_PREDICATE_SLOT, "crew"), FALSE, TRUE, "a Crew icon" },
  { "wedgeantilles", ONE (MU_PREDICATE_CARD, "astromech"), FALSE, TRUE, "with a Astromech card" },
  { "wedgeantilles", ONE (MU_PREDICATE_TRAIT_ANY, "x-wing tie"), TRUE, TRUE, "TIE or X-wing only" },
  { "wedgeantilles", ONE (MU_PREDICATE_TRAIT_ALL, "x-wing tie"), FALSE, TRUE, "TIE and X-wing only" },
  { "wedgeantilles", ONE (MU_PREDICATE_FLAGSHIP), FALSE, TRUE, "flagship only" },
  { "wedgeantilles", ONE (MU_PREDICATE_UNIQUE), TRUE, TRUE, "unique only" },
  { "redsquadronveteran", ONE (MU_PREDICATE_UNIQUE), FALSE, FALSE, "unique only" },
  { "wedgeantilles", ONE (MU_PREDICATE_LIMITED), TRUE, TRUE, "limited only" },
  { "redsquadronveteran", ONE (MU_PREDICATE_LIMITED), FALSE, FALSE, "limited only" },
  { "wedgeantilles", ONE (MU_PREDICATE_LIST_HAS, "lukeskywalker"), FALSE, TRUE, "Luke Skywalker in the list" },
  { "wedgeantilles", PARTS (2, { MU_PREDICATE_NOT }, { MU_PREDICATE_SIZE, "small" }),
    FALSE, FALSE, "not: small ship" },
  { "wedgeantilles", PARTS (2, { MU_PREDICATE_NOT }, { MU_PREDICATE_SIZE, "large huge" }),
    TRUE, TRUE, "not: large ship or huge ship" },
  { "wedgeantilles", PARTS (2, { MU_PREDICATE_NOT }, { MU_PREDICATE_SLOT, "astromech" }),
    FALSE, TRUE, "no Astromech icon" },
  { "wedgeantilles", PARTS (2, { MU_PREDICATE_NOT }, { MU_PREDICATE_LIMITED }),
    FALSE, FALSE, "not for limited cards" },
  { "wedgeantilles", PARTS (3, { MU_PREDICATE_ALL }, { MU_PREDICATE_SIZE, "small" }, { MU_PREDICATE_SLOT, "crew" }),
    FALSE, TRUE, "small ship only, a Crew icon" },
  { "wedgeantilles", PARTS (3, { MU_PREDICATE_ALL }, { MU_PREDICATE_SIZE, "large" }, { MU_PREDICATE_SLOT, "crew" }),
    FALSE, FALSE, "large ship only, a Crew icon" },
  { "wedgeantilles", PARTS (3, { MU_PREDICATE_ANY }, { MU_PREDICATE_SIZE, "small" }, { MU_PREDICATE_SLOT, "crew" }),
    TRUE, TRUE, "small ship or a Crew icon" },
  { "wedgeantilles", PARTS (3, { MU_PREDICATE_ANY }, { MU_PREDICATE_SIZE, "large" }, { MU_PREDICATE_SLOT, "crew" }),
    FALSE, TRUE, "large ship or a Crew icon" },
  { "wedgeantilles", PARTS (3, { MU_PREDICATE_ANY }, { MU_PREDICATE_SIZE, "large" },
           { MU_PREDICATE_FACTION, "scumandvillainy" }), FALSE, FALSE, "large ship or Scum and Villainy" },
  { "wedgeantilles", PARTS (4, { MU_PREDICATE_NOT }, { MU_PREDICATE_ALL }, { MU_PREDICATE_SIZE, "small" },
           { MU_PREDICATE_FACTION, "rebelalliance" }), FALSE, FALSE, "not: small ship, Rebel Alliance" },
};

static void
test_conditions (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing2-legacy", "rebelalliance", cases[i].ship);
  g_autoptr (MuCheckContext) list = mu_check_context_new (roster, mu_roster_get_format (roster));
  MuGame *game = mu_roster_get_game (roster);
  g_autoptr (MuPredicate) predicate = new_predicate (game, cases[i].parts, cases[i].n_parts);
  const MuSituation situation = mu_situation_new (list->units[0]);
  g_autofree char *text = mu_requirement_describe (game, predicate);

  g_assert_cmpint (mu_requirement_holds (predicate, &situation), ==, cases[i].holds);
  g_assert_cmpint (mu_requirement_may_hold (predicate, list->units[0]), ==, cases[i].may_hold);
  g_assert_cmpstr (text, ==, cases[i].text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/requirement/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_conditions);
    }
  return g_test_run ();
}
