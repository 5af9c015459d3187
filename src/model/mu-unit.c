/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mu-unit.h"

/* A ship with its pilot, or a squadron card × count; its upgrades, in the order they were put on. */
struct _MuUnit
{
  GObject parent_instance;
  MuCard *card;
  int count;
  int section;
  GPtrArray *upgrades;
  char *foreign[MU_N_FOREIGN];
  GPtrArray *foreign_parts; /* of the upgrades */
  gpointer owner;
  MuUnitChanged changed;
};

G_DEFINE_FINAL_TYPE (MuUnit, mu_unit, G_TYPE_OBJECT)

static void
mu_unit_finalize (GObject *object)
{
  MuUnit *self = MU_UNIT (object);

  g_clear_object (&self->card);
  g_ptr_array_unref (self->upgrades);
  for (int i = 0; i < MU_N_FOREIGN; i++)
    g_free (self->foreign[i]);
  g_ptr_array_unref (self->foreign_parts);
  G_OBJECT_CLASS (mu_unit_parent_class)->finalize (object);
}

static void
mu_unit_class_init (MuUnitClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_unit_finalize;
}

static void
mu_unit_init (MuUnit *self)
{
  self->count = 1;
  self->section = -1;
  self->upgrades = g_ptr_array_new_with_free_func (g_object_unref);
  self->foreign_parts = mu_foreign_parts_new ();
}

static void
mu_unit_changed (MuUnit *self)
{
  if (self->changed != NULL)
    self->changed (self->owner);
}

/**
 * mu_unit_new:
 * @card: a pilot, an Armada ship or a squadron; or a stand-in for one that is unknown
 *
 * Returns: (transfer full): one of it, without upgrades.
 */
MuUnit *
mu_unit_new (MuCard *card)
{
  MuUnit *self = g_object_new (MU_TYPE_UNIT, NULL);

  self->card = g_object_ref (card);
  return self;
}

/**
 * mu_unit_set_owner:
 * @owner: (nullable) (not owned): the one list the unit is in
 * @changed: (nullable): called with @owner after every change
 *
 * Units are made and dropped by the hundred thousand, and each is in one list: a signal would cost more than the unit.
 */
void
mu_unit_set_owner (MuUnit *self, gpointer owner, MuUnitChanged changed)
{
  g_return_if_fail (owner == NULL || self->owner == NULL);

  self->owner = owner;
  self->changed = changed;
}

/**
 * mu_unit_copy:
 *
 * Returns: (transfer full): a unit of the same cards.
 */
MuUnit *
mu_unit_copy (MuUnit *self)
{
  MuUnit *copy = mu_unit_new (self->card);

  copy->count = self->count;
  copy->section = self->section;
  for (int i = 0; i < MU_N_FOREIGN; i++)
    copy->foreign[i] = g_strdup (self->foreign[i]);
  g_ptr_array_unref (copy->foreign_parts);
  copy->foreign_parts = mu_foreign_parts_copy (self->foreign_parts);
  for (guint i = 0; i < self->upgrades->len; i++)
    g_ptr_array_add (copy->upgrades, g_object_ref (self->upgrades->pdata[i]));
  return copy;
}

/**
 * mu_unit_equal:
 *
 * Returns: whether both have the same cards in the same order.
 */
gboolean
mu_unit_equal (MuUnit *a, MuUnit *b)
{
  for (int i = 0; i < MU_N_FOREIGN; i++)
    if (g_strcmp0 (a->foreign[i], b->foreign[i]) != 0)
      return FALSE;
  return mu_card_is_same (a->card, b->card) && a->count == b->count && a->section == b->section
         && mu_card_equal_lists (a->upgrades, b->upgrades) && mu_foreign_parts_equal (a->foreign_parts, b->foreign_parts);
}

/**
 * mu_unit_get_card:
 *
 * Returns: (transfer none): the pilot, ship or squadron card.
 */
MuCard *
mu_unit_get_card (MuUnit *self)
{
  return self->card;
}

void
mu_unit_set_card (MuUnit *self, MuCard *card)
{
  if (!g_set_object (&self->card, card))
    return;
  if (!mu_unit_is_squadron (self))
    self->count = 1;
  mu_unit_changed (self);
}

gboolean
mu_unit_is_squadron (MuUnit *self)
{
  return mu_card_get_kind (self->card) == MU_CARD_SQUADRON;
}

/**
 * mu_unit_get_count:
 *
 * Returns: how many of the card, 1 or more; more than 1 only of squadrons.
 */
int
mu_unit_get_count (MuUnit *self)
{
  return self->count;
}

/**
 * mu_unit_set_count:
 * @count: 1 or more; only squadrons, which are all alike, can be several: of a ship each one is a unit
 */
void
mu_unit_set_count (MuUnit *self, int count)
{
  g_return_if_fail (count == 1 || (count > 1 && mu_unit_is_squadron (self)));

  if (self->count == count)
    return;
  self->count = count;
  mu_unit_changed (self);
}

/**
 * mu_unit_get_section:
 *
 * Returns: the number that both sections of one huge ship share (XWS `multisection_id`), or -1.
 */
int
mu_unit_get_section (MuUnit *self)
{
  return self->section;
}

void
mu_unit_set_section (MuUnit *self, int section)
{
  if (self->section == section)
    return;
  self->section = section;
  mu_unit_changed (self);
}

guint
mu_unit_get_n_upgrades (MuUnit *self)
{
  return self->upgrades->len;
}

/**
 * mu_unit_get_upgrade:
 *
 * Returns: (transfer none): the upgrade at @index.
 */
MuCard *
mu_unit_get_upgrade (MuUnit *self, guint index)
{
  return self->upgrades->pdata[index];
}

void
mu_unit_add_upgrade (MuUnit *self, MuCard *upgrade)
{
  mu_unit_insert_upgrade (self, self->upgrades->len, upgrade);
}

void
mu_unit_insert_upgrade (MuUnit *self, guint index, MuCard *upgrade)
{
  g_ptr_array_insert (self->upgrades, MIN (index, self->upgrades->len), g_object_ref (upgrade));
  mu_unit_changed (self);
}

void
mu_unit_remove_upgrade (MuUnit *self, guint index)
{
  g_return_if_fail (index < self->upgrades->len);

  g_ptr_array_remove_index (self->upgrades, index);
  mu_unit_changed (self);
}

void
mu_unit_clear_upgrades (MuUnit *self)
{
  if (self->upgrades->len == 0)
    return;
  g_ptr_array_set_size (self->upgrades, 0);
  mu_unit_changed (self);
}

/**
 * mu_unit_get_foreign:
 *
 * Returns: (nullable): what a newer program wrote about this unit and this one does not know.
 */
const char *
mu_unit_get_foreign (MuUnit *self, MuForeign which)
{
  return self->foreign[which];
}

void
mu_unit_set_foreign (MuUnit *self, MuForeign which, const char *text)
{
  g_free (self->foreign[which]);
  self->foreign[which] = g_strdup (text);
}

/**
 * mu_unit_get_foreign_parts:
 *
 * Returns: (transfer none) (element-type MuForeignPart): the same of its upgrades.
 */
GPtrArray *
mu_unit_get_foreign_parts (MuUnit *self)
{
  return self->foreign_parts;
}
