/* SPDX-License-Identifier: GPL-3.0-or-later */
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
  return (MuUnitNumbers){ self->stats, &self->actions, self->zones, &self->anti_squadron, self->dial };
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
    { { MU_EFFECT_ACTION, .term = EVADE }, "3 2, 3, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ACTION, .term = FOCUS }, "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
    { { MU_EFFECT_ACTION, .term = -1 }, "3 2, 1, 1+2.1.0, 0+0.0.0, 0.1.0, 2" },
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effects/apply", test_apply);
  g_test_add_func ("/effects/sums", test_sums);
  return g_test_run ();
}
