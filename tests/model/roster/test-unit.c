/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/roster/mu-unit.h"

static int n_changes;

static void
on_changed (gpointer owner)
{
  g_assert_true (owner == &n_changes);
  n_changes++;
}

static MuCard *
new_card (MuCardKind kind, const char *id)
{
  MuCardFacts *facts = mu_card_facts_new (kind, id);

  facts->name = mu_text_new (id);
  return mu_card_new (facts);
}

static MuUnit *
new_unit (MuCardKind kind)
{
  g_autoptr (MuCard) card = new_card (kind, "card");
  MuUnit *unit = mu_unit_new (card);

  n_changes = 0;
  mu_unit_set_owner (unit, &n_changes, on_changed);
  return unit;
}

static char *
dup_upgrades (MuUnit *unit)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    g_string_append (ids, mu_card_get_id (mu_unit_get_upgrade (unit, i)));
  return g_string_free (ids, FALSE);
}

/* Upgrades keep their order; beyond the end is the end. */
static void
test_upgrades (void)
{
  static const struct
  {
    guint index;
    const char *upgrade;
    const char *left;
  } inserted[]
      = { { 0, "a", "a" }, { 1, "b", "ab" }, { 0, "c", "cab" }, { 2, "d", "cadb" }, { G_MAXUINT, "e", "cadbe" } };
  static const struct
  {
    guint index;
    const char *left;
  } removed[] = { { 4, "cadb" }, { 0, "adb" }, { 1, "ab" }, { 1, "a" }, { 0, "" } };
  g_autoptr (MuUnit) unit = new_unit (MU_CARD_PILOT);

  for (guint i = 0; i < G_N_ELEMENTS (inserted); i++)
    {
      g_autoptr (MuCard) upgrade = new_card (MU_CARD_UPGRADE, inserted[i].upgrade);
      g_autofree char *left = NULL;

      mu_unit_insert_upgrade (unit, inserted[i].index, upgrade);
      left = dup_upgrades (unit);
      g_assert_cmpstr (left, ==, inserted[i].left);
      g_assert_cmpint (n_changes, ==, i + 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (removed); i++)
    {
      g_autofree char *left = NULL;

      mu_unit_remove_upgrade (unit, removed[i].index);
      left = dup_upgrades (unit);
      g_assert_cmpstr (left, ==, removed[i].left);
    }
  g_assert_cmpint (n_changes, ==, 10);
  mu_unit_clear_upgrades (unit);
  g_assert_cmpint (n_changes, ==, 10);
}

/* A call that makes no difference is no change. */
static void
test_changes (void)
{
  g_autoptr (MuUnit) unit = new_unit (MU_CARD_SQUADRON);
  g_autoptr (MuCard) ship = new_card (MU_CARD_SHIP, "ship");

  mu_unit_set_count (unit, 1);
  g_assert_cmpint (n_changes, ==, 0);
  mu_unit_set_count (unit, 3);
  mu_unit_set_count (unit, 3);
  g_assert_cmpint (n_changes, ==, 1);
  mu_unit_set_section (unit, -1);
  g_assert_cmpint (n_changes, ==, 1);
  mu_unit_set_section (unit, 0);
  g_assert_cmpint (n_changes, ==, 2);
  mu_unit_set_card (unit, mu_unit_get_card (unit));
  g_assert_cmpint (n_changes, ==, 2);
  g_assert_cmpint (mu_unit_get_count (unit), ==, 3);
  /* Of a ship each one is a unit. */
  mu_unit_set_card (unit, ship);
  g_assert_cmpint (n_changes, ==, 3);
  g_assert_cmpint (mu_unit_get_count (unit), ==, 1);
  g_assert_false (mu_unit_is (unit, MU_KIND_COUNTED));
}

static void
assert_refused (void (*call) (MuUnit *unit), const char *condition)
{
  g_autoptr (MuUnit) unit = new_unit (MU_CARD_PILOT);

  g_test_expect_message ("muster", G_LOG_LEVEL_CRITICAL, condition);
  call (unit);
  g_test_assert_expected_messages ();
  g_assert_cmpint (n_changes, ==, 0);
  g_assert_cmpint (mu_unit_get_count (unit), ==, 1);
}

static void
set_two (MuUnit *unit)
{
  mu_unit_set_count (unit, 2);
}

static void
set_none (MuUnit *unit)
{
  mu_unit_set_count (unit, 0);
}

static void
remove_missing (MuUnit *unit)
{
  mu_unit_remove_upgrade (unit, 0);
}

static void
own_again (MuUnit *unit)
{
  mu_unit_set_owner (unit, unit, on_changed);
}

static void
test_misuse (void)
{
  assert_refused (set_two, "*count*");
  assert_refused (set_none, "*count*");
  assert_refused (remove_missing, "*index*");
  assert_refused (own_again, "*owner*");
}

/* A copy is equal until anything about it is changed, and then the original is as it was. */
static void
test_copies (void)
{
  g_autoptr (MuCard) upgrade = new_card (MU_CARD_UPGRADE, "a");
  g_autoptr (MuCard) other = new_card (MU_CARD_SQUADRON, "other");

  for (int change = 0; change < 7; change++)
    {
      g_autoptr (MuUnit) unit = new_unit (MU_CARD_SQUADRON);
      g_autoptr (MuUnit) copy = NULL;
      g_autoptr (MuUnit) again = NULL;

      mu_unit_set_count (unit, 2);
      mu_unit_add_upgrade (unit, upgrade);
      mu_unit_set_foreign (unit, MU_FOREIGN_ELEMENTS, "<new/>");
      copy = mu_unit_copy (unit);
      again = mu_unit_copy (unit);
      g_assert_true (mu_unit_equal (unit, copy));
      n_changes = 0;
      switch (change)
        {
        case 0:
          mu_unit_set_count (copy, 3);
          break;
        case 1:
          mu_unit_set_section (copy, 1);
          break;
        case 2:
          mu_unit_clear_upgrades (copy);
          break;
        case 3:
          mu_unit_set_card (copy, other);
          break;
        case 4:
          mu_unit_set_foreign (copy, MU_FOREIGN_ELEMENTS, NULL);
          break;
        case 5:
          mu_unit_set_foreign (copy, MU_FOREIGN_ATTRIBUTES, "a=b");
          break;
        default:
          mu_foreign_parts_add (mu_unit_get_foreign_parts (copy), "upgrade", "a=b\n", "");
          break;
        }
      g_assert_false (mu_unit_equal (unit, copy));
      g_assert_false (mu_unit_equal (copy, unit));
      g_assert_true (mu_unit_equal (unit, again));
      g_assert_cmpint (n_changes, ==, 0);
    }
}

static void
test_ownership (void)
{
  MuUnit *unit = new_unit (MU_CARD_PILOT);
  MuCard *upgrade = new_card (MU_CARD_UPGRADE, "a");
  MuCard *card = g_object_ref (mu_unit_get_card (unit));

  mu_unit_add_upgrade (unit, upgrade);
  mu_unit_add_upgrade (unit, upgrade);
  mu_unit_remove_upgrade (unit, 0);
  g_assert_finalize_object (unit);
  g_assert_finalize_object (upgrade);
  g_assert_finalize_object (card);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/unit/upgrades", test_upgrades);
  g_test_add_func ("/unit/changes", test_changes);
  g_test_add_func ("/unit/misuse", test_misuse);
  g_test_add_func ("/unit/copies", test_copies);
  g_test_add_func ("/unit/ownership", test_ownership);
  return g_test_run ();
}
