/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library.h"
#include "model/roster/mu-roster-limits.h"
#include "model/text/mu-limits.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-dice.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/*
 * Lists at random with as many units, cards, texts as there may be, with one fewer and with more: what the library takes
 * it gives back the same, and what it does not take it refuses with the reason.
 */

enum
{
  SEED = 20261122
};

/* Adds one of a kind; names are told apart, and some hold what XML has to write in another way. */
typedef void (*Adder) (MuRoster *roster, guint n);

static MuCard *
new_unknown (MuCardKind kind, guint n)
{
  static const char *const names[] = { "Card %u", "<%u> & “%u”", "  %u  ", "Ünïcödé %u", "]]>%u" };
  g_autofree char *number = g_strdup_printf ("%u", n);
  GString *name = g_string_new (names[n % G_N_ELEMENTS (names)]);
  MuCard *card;

  g_string_replace (name, "%u", number, 0);
  card = mu_card_new_unknown (kind, name->str, name->str, (int) n + 1);
  g_string_free (name, TRUE);
  return card;
}

static void
add_unit (MuRoster *roster, guint n)
{
  g_autoptr (MuCard) card = new_unknown (MU_CARD_PILOT, n);
  g_autoptr (MuUnit) unit = mu_unit_new (card);

  mu_roster_add_unit (roster, unit);
}

static void
add_upgrade (MuRoster *roster, guint n)
{
  g_autoptr (MuCard) card = new_unknown (MU_CARD_UPGRADE, n);

  if (mu_roster_get_n_units (roster) == 0)
    add_unit (roster, 0);
  mu_unit_add_upgrade (mu_roster_get_unit (roster, 0), card);
}

static void
add_objective (MuRoster *roster, guint n)
{
  g_autoptr (MuCard) card = new_unknown (MU_CARD_OBJECTIVE, n);

  mu_roster_add_objective (roster, card);
}

static void
add_obstacle (MuRoster *roster, guint n)
{
  g_autofree char *obstacle = g_strdup_printf ("rock%u", n);

  mu_roster_add_obstacle (roster, obstacle);
}

static void
add_tag (MuRoster *roster, guint n)
{
  g_autofree char *tag = g_strdup_printf ("tag <%u>", n);

  mu_roster_add_tag (roster, tag);
}

static void
add_unknown (MuRoster *roster, guint n)
{
  g_autoptr (MuCard) card = new_unknown (MU_CARD_UPGRADE, n);

  mu_roster_add_unknown (roster, card);
}

static const struct
{
  Adder add;
  int max;
} kinds[] = {
  { add_unit, MU_MAX_UNITS },          { add_upgrade, MU_MAX_UPGRADES }, { add_objective, MU_MAX_OBJECTIVES },
  { add_obstacle, MU_MAX_OBSTACLES },  { add_tag, MU_MAX_TAGS },         { add_unknown, MU_MAX_UNKNOWN },
};

static guint
count (MuRoster *roster, Adder add)
{
  guint n_units = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    n_units += mu_unit_get_count (mu_roster_get_unit (roster, i));
  if (add == add_unit)
    return n_units;
  if (add == add_upgrade)
    return mu_roster_get_n_units (roster) > 0 ? mu_unit_get_n_upgrades (mu_roster_get_unit (roster, 0)) : 0;
  if (add == add_objective)
    return mu_roster_get_objectives (roster)->len;
  if (add == add_obstacle)
    return mu_roster_get_obstacles (roster)->len;
  return add == add_tag ? mu_roster_get_tags (roster)->len : mu_roster_get_unknown (roster)->len;
}

/* Fills one kind after the other up to its limit, less one, exactly, or past it. Returns whether one went past. */
static gboolean
grow (MuTestDice *dice, MuRoster *roster)
{
  gboolean past = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint wanted = kinds[i].max - 1 + mu_test_dice_roll (dice, 2);

      if (mu_test_dice_happens (dice, 50))
        continue;
      if (mu_test_dice_happens (dice, 10))
        {
          wanted = kinds[i].max + 1 + mu_test_dice_roll (dice, 100);
          past = TRUE;
        }
      for (guint n = count (roster, kinds[i].add); n < wanted; n++)
        kinds[i].add (roster, n);
    }
  return past;
}

static void
set_texts (MuTestDice *dice, MuRoster *roster)
{
  for (MuRosterText text = 0; text < MU_N_ROSTER_TEXTS; text++)
    {
      int length = mu_test_dice_roll (dice, 20000);
      g_autofree char *value = g_strnfill (length, 'a' + mu_test_dice_roll (dice, 26));

      mu_roster_set_text (roster, text, value);
    }
  mu_roster_set_total (roster, mu_test_dice_roll (dice, MU_MAX_TOTAL + 1));
}

static void
expect_kept (MuLibrary *library, MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GError) error = NULL;
  gint64 revision;
  g_autofree char *id = mu_library_add (library, roster, report, &revision, &error);
  g_autofree char *before = mu_test_describe (roster);
  g_autofree char *after = NULL;
  g_autoptr (MuRoster) loaded = NULL;

  g_assert_no_error (error);
  loaded = mu_library_load (library, mu_test_get_games (), id, &revision, &error);
  g_assert_no_error (error);
  after = mu_test_describe (loaded);
  g_assert_cmpstr (before, ==, after);
}

static void
expect_refused (MuLibrary *library, MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GError) error = NULL;
  gint64 revision;
  g_autofree char *id = mu_library_add (library, roster, report, &revision, &error);

  g_assert_null (id);
  g_assert_error (error, MU_ROSTER_LIMITS_ERROR, MU_ROSTER_LIMITS_ERROR_TOO_LARGE);
}

static void
test_random (void)
{
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (MuLibrary) library = mu_test_library_open (path);
  guint n_kept = 0, n_refused = 0;

  for (guint32 seed = mu_test_seed (SEED), end = seed + mu_test_rounds (60); seed != end; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      MuTestDice dice = { .rand = rand };
      g_autoptr (MuRoster) roster = mu_test_dice_roll_roster (&dice);
      gboolean past = grow (&dice, roster);

      g_test_message ("MUSTER_TEST_SEED=%u", seed);
      set_texts (&dice, roster);
      if (past)
        expect_refused (library, roster);
      else
        expect_kept (library, roster);
      n_kept += !past;
      n_refused += past;
    }
  g_assert_cmpuint (n_kept, >, 10);
  g_assert_cmpuint (n_refused, >, 5);
  mu_test_library_assert_holds (library, n_kept);
  g_clear_object (&library);
  mu_test_folder_free (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/limits", test_random);
  return g_test_run ();
}
