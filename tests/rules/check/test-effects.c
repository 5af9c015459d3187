/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-intern.h"
#include "rules/check/mu-effects.h"

/* One effect at a time on a unit of attack 3, hull 2, shields 1 in front, no zone at the left. */

enum
{
  ATTACK,
  HULL
};
enum
{
  FOCUS,
  EVADE
};
enum
{
  CREW = 2,
  BOMB = 3
};

static GPtrArray *
new_effects (const MuEffect *model)
{
  GPtrArray *effects = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_effect_unref);
  MuEffect *effect = mu_effect_new (model->kind);

  effect->slot = model->slot;
  effect->term = model->term;
  effect->change = model->change;
  effect->set = model->set;
  effect->sizes = model->sizes;
  effect->zones = model->zones;
  effect->shields = model->shields;
  effect->dice = model->dice;
  effect->maneuver = model->maneuver;
  effect->action = model->action;
  effect->arc = model->arc;
  effect->traits = model->traits;
  g_ptr_array_add (effects, effect);
  return effects;
}

typedef struct
{
  int stats[MU_MAX_STATS];
  guint32 actions;
  MuZone zones[MU_N_ZONES];
  MuDice anti_squadron;
  GArray *dial;
} Unit;

static Unit *
unit_new (void)
{
  MuManeuver straight = { 1, MU_BEARING_STRAIGHT, MU_DIFFICULTY_STANDARD, 0 };
  Unit *self = g_new0 (Unit, 1);

  self->stats[ATTACK] = 3;
  self->stats[HULL] = 2;
  self->actions = 1u << FOCUS;
  self->zones[MU_ZONE_FRONT] = (MuZone){ TRUE, 1, { 2, 1, 0 } };
  self->anti_squadron = (MuDice){ 0, 1, 0 };
  self->dial = g_array_new (FALSE, FALSE, sizeof (MuManeuver));
  g_array_append_val (self->dial, straight);
  return self;
}

static void
unit_free (Unit *self)
{
  g_array_unref (self->dial);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Unit, unit_free)

static MuUnitNumbers
get_numbers (Unit *self)
{
  return (MuUnitNumbers){ .stats = self->stats, .actions = &self->actions, .zones = self->zones,
                          .anti_squadron = &self->anti_squadron, .dial = self->dial };
}

static char *
unit_describe (const Unit *self)
{
  const MuZone *front = &self->zones[MU_ZONE_FRONT];
  const MuZone *left = &self->zones[MU_ZONE_LEFT];

  return g_strdup_printf ("%d %d, %u, %d+%d.%d.%d, %d+%d.%d.%d, %d.%d.%d, %d", self->stats[ATTACK], self->stats[HULL],
                          self->actions, front->shields, front->dice.red, front->dice.blue, front->dice.black,
                          left->shields, left->dice.red, left->dice.blue, left->dice.black, self->anti_squadron.red,
                          self->anti_squadron.blue, self->anti_squadron.black,
                          (int) g_array_index (self->dial, MuManeuver, 0).difficulty);
}

static void
test_apply (void)
{
  static const struct
  {
    MuEffect effect;
    const char *left;
  } cases[] = {
    { { MU_EFFECT_STAT, .term = HULL, .change = 3 }, "3 5, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_STAT, .term = HULL, .change = -3 }, "3 0, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_STAT, .term = ATTACK, .change = 1, .set = TRUE }, "1 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_STAT, .term = ATTACK, .change = 1, .sizes = 1 }, "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_STAT, .term = -1, .change = 1 }, "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ACTION, .action = { EVADE, MU_DIFFICULTY_STANDARD, -1, 0 } }, "3 2, 3, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ACTION, .action = { FOCUS, MU_DIFFICULTY_STANDARD, -1, 0 } }, "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ACTION, .action = { -1, MU_DIFFICULTY_STANDARD, -1, 0 } }, "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ARC_ATTACK, .term = ATTACK, .change = 4 }, "4 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ARC_ATTACK, .term = ATTACK, .change = 2 }, "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ARC_ATTACK, .term = -1, .change = 4 }, "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ARMAMENT, .zones = 1u << MU_ZONE_FRONT | 1u << MU_ZONE_LEFT, .shields = 1, .dice = { 0, -2, 3 } },
      "3 2, 1, 2+2.0.3, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ARMAMENT, .zones = 1u << MU_ZONE_FRONT, .shields = -2 }, "3 2, 1, 0+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ARMAMENT, .zones = 1u << MU_ZONE_REAR, .shields = 2 }, "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ANTI_SQUADRON, .dice = { 1, 1, 1 } }, "3 2, 1, 1+2.1.0, 0+0.0.0, 1.2.1, 2" },
    { { MU_EFFECT_ANTI_SQUADRON, .dice = { -1, -1, -1 } }, "3 2, 1, 1+2.1.0, 0+0.0.0, 0.0.0, 2" },
    { { MU_EFFECT_MANEUVER, .maneuver = { 1u << 1, 0, MU_DIFFICULTY_EASY, FALSE } },
      "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 1" },
    { { MU_EFFECT_MANEUVER, .maneuver = { 1u << 2, 0, MU_DIFFICULTY_EASY, FALSE } },
      "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_COST, .slot = -1, .change = -1 }, "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) effects = new_effects (&cases[i].effect);
      g_autoptr (Unit) unit = unit_new ();
      g_autofree char *left = NULL;
      MuUnitNumbers numbers = get_numbers (unit);

      mu_effects_apply (effects, &numbers);
      left = unit_describe (unit);
      g_assert_cmpstr (left, ==, cases[i].left);

      /* Numbers that are left out are no crash. */
      mu_effects_apply (effects, &(MuUnitNumbers){ NULL });
    }
}

/* A value that a card adds is one that the unit has, unless nothing is left of it. */
static void
test_gains (void)
{
  g_autoptr (GPtrArray) more = new_effects (&(MuEffect){ MU_EFFECT_STAT, .term = HULL, .change = 1 });
  g_autoptr (GPtrArray) less = new_effects (&(MuEffect){ MU_EFFECT_STAT, .term = ATTACK, .change = -9 });
  g_autoptr (GPtrArray) traits = new_effects (&(MuEffect){ MU_EFFECT_TRAIT, .traits = 4 });
  g_autoptr (Unit) unit = unit_new ();
  guint32 has_stats = 0;
  guint64 own_traits = 1;
  const MuUnitNumbers numbers = { .stats = unit->stats, .has_stats = &has_stats, .traits = &own_traits };

  mu_effects_apply (less, &numbers);
  g_assert_cmphex (has_stats, ==, 0);
  mu_effects_apply (more, &numbers);
  g_assert_cmphex (has_stats, ==, 1u << HULL);
  mu_effects_apply (traits, &numbers);
  g_assert_cmphex (own_traits, ==, 5);
  mu_effects_apply (traits, &(MuUnitNumbers){ NULL });
}

static void
test_sums (void)
{
  static const struct
  {
    MuEffect effect;
    int crew, bomb, discount;
    guint32 distinct;
  } cases[] = {
    { { MU_EFFECT_COST, .slot = CREW, .change = -2 }, -2, 0, 2, 0 },
    { { MU_EFFECT_COST, .slot = -1, .change = -1 }, -1, -1, 1, 0 },
    { { MU_EFFECT_COST, .slot = BOMB, .change = 3 }, 0, 3, 0, 0 },
    { { MU_EFFECT_DISTINCT, .slot = CREW, .change = -2 }, 0, 0, 0, 1u << CREW },
    { { MU_EFFECT_DISTINCT, .slot = 31 }, 0, 0, 0, 1u << 31 },
    { { MU_EFFECT_STAT, .slot = CREW, .change = -2 }, 0, 0, 0, 0 },
  };
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_effect_unref);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) effects = new_effects (&cases[i].effect);

      g_assert_cmpint (mu_effects_get_cost_change (effects, CREW), ==, cases[i].crew);
      g_assert_cmpint (mu_effects_get_cost_change (effects, BOMB), ==, cases[i].bomb);
      g_assert_cmpint (mu_effects_get_discount (effects), ==, cases[i].discount);
      g_assert_cmpuint (mu_effects_get_distinct_slots (effects), ==, cases[i].distinct);
      g_ptr_array_extend_and_steal (all, g_steal_pointer (&effects));
    }
  g_assert_cmpint (mu_effects_get_cost_change (all, CREW), ==, -3);
  g_assert_cmpint (mu_effects_get_cost_change (all, BOMB), ==, 2);
  g_assert_cmpint (mu_effects_get_discount (all), ==, 3);
  g_assert_cmpuint (mu_effects_get_distinct_slots (all), ==, 1u << CREW | 1u << 31);
}

/* The bar keeps the order of the vocabulary, and has no action twice; each arc has its own attack. */
static void
test_bar (void)
{
  static const MuCardAction added[] = {
    { EVADE, MU_DIFFICULTY_STANDARD, -1, 0 },
    { FOCUS, MU_DIFFICULTY_HARD, EVADE, MU_DIFFICULTY_PURPLE },
    { EVADE, MU_DIFFICULTY_STANDARD, -1, MU_DIFFICULTY_HARD },
    { FOCUS, MU_DIFFICULTY_HARD, EVADE, MU_DIFFICULTY_HARD },
    { -1, MU_DIFFICULTY_STANDARD, -1, 0 },
  };
  static const MuArcAttack attacks[] = { { "front", 2 }, { "rear", 3 }, { "front", 4 } };
  g_autoptr (GArray) bar = g_array_new (FALSE, FALSE, sizeof (MuCardAction));
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MuArcAttack));
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (added); i++)
    {
      g_autoptr (GPtrArray) effects = new_effects (&(MuEffect){ MU_EFFECT_ACTION, .action = added[i] });

      mu_effects_apply (effects, &(MuUnitNumbers){ .bar = bar });
    }
  for (guint i = 0; i < G_N_ELEMENTS (attacks); i++)
    {
      MuEffect model = { MU_EFFECT_ARC_ATTACK, .arc = mu_intern (attacks[i].arc), .change = attacks[i].value };
      g_autoptr (GPtrArray) effects = new_effects (&model);

      mu_effects_apply (effects, &(MuUnitNumbers){ .attacks = arcs });
    }
  for (guint i = 0; i < bar->len; i++)
    {
      const MuCardAction *action = &g_array_index (bar, MuCardAction, i);

      g_string_append_printf (found, "%d %s %d; ", action->action, mu_card_action_get_color (action->difficulty),
                              action->linked < 0 ? 0 : (int) action->linked_difficulty);
    }
  for (guint i = 0; i < arcs->len; i++)
    g_string_append_printf (found, "%s %d; ", g_array_index (arcs, MuArcAttack, i).arc,
                            g_array_index (arcs, MuArcAttack, i).value);
  g_assert_cmpstr (found->str, ==, "0 red 4; 0 red 3; 1 white 0; front 4; rear 3; ");
  g_assert_cmpuint (mu_card_actions_get_set (bar), ==, 1u << FOCUS | 1u << EVADE);
}

/* A ship with one attack for its arcs keeps it in them when it gets an attack in another one. */
static void
test_other_arc (void)
{
  g_autoptr (Unit) unit = unit_new ();
  g_autoptr (GPtrArray) arcs = g_ptr_array_new ();
  g_autoptr (GArray) attacks = g_array_new (FALSE, FALSE, sizeof (MuArcAttack));
  MuEffect model = { MU_EFFECT_ARC_ATTACK, .arc = mu_intern ("rear"), .term = ATTACK, .change = 4 };
  g_autoptr (GPtrArray) effects = new_effects (&model);
  const MuArcAttack *found;

  g_ptr_array_add (arcs, (gpointer) mu_intern ("front"));
  mu_effects_apply (effects, &(MuUnitNumbers){ .stats = unit->stats, .attacks = attacks, .arcs = arcs });
  found = (const MuArcAttack *) attacks->data;
  g_assert_cmpuint (attacks->len, ==, 2);
  g_assert_cmpstr (found[0].arc, ==, "front");
  g_assert_cmpint (found[0].value, ==, 3);
  g_assert_cmpstr (found[1].arc, ==, "rear");
  g_assert_cmpint (found[1].value, ==, 4);
  g_assert_cmpint (unit->stats[ATTACK], ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effects/apply", test_apply);
  g_test_add_func ("/effects/bar", test_bar);
  g_test_add_func ("/effects/other-arc", test_other_arc);
  g_test_add_func ("/effects/gains", test_gains);
  g_test_add_func ("/effects/sums", test_sums);
  return g_test_run ();
}
