/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/roster/mu-unit.h"

/* A ship with its pilot, or a number of equal squadrons. Upgrades are kept in the order they were added. */
struct _MuUnit
{
  GObject parent_instance;
  MuCard *card;
  int count;
  int section;
  GPtrArray *upgrades;
  char *foreign[MU_N_FOREIGN];
  GPtrArray *foreign_parts; /* foreign data of the upgrades; NULL until it is asked for */
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
  g_clear_pointer (&self->foreign_parts, g_ptr_array_unref);
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
}

static void
mu_unit_changed (MuUnit *self)
{
  if (self->changed != NULL)
    self->changed (self->owner);
}

/* Returns a new unit of one card, without upgrades: a pilot, an Armada ship, a squadron, or an unknown card instead. */
MuUnit *
mu_unit_new (MuCard *card)
{
  MuUnit *self = g_object_new (MU_TYPE_UNIT, NULL);

  self->card = g_object_ref (card);
  return self;
}

/*
 * Sets who is notified of changes. A callback is used instead of a signal because searches create hundreds of thousands
 * of units, and a signal would cost more than the unit.
 *
 * @owner: (not owned): the list that the unit is in, or NULL; a unit is in one list at most
 * @changed: called with @owner after every change, or NULL
 */
void
mu_unit_set_owner (MuUnit *self, gpointer owner, MuUnitChanged changed)
{
  g_return_if_fail (owner == NULL || self->owner == NULL);

  self->owner = owner;
  self->changed = changed;
}

/* Returns a copy of the unit in no list. */
MuUnit *
mu_unit_copy (MuUnit *self)
{
  MuUnit *copy = mu_unit_new (self->card);

  copy->count = self->count;
  copy->section = self->section;
  for (int i = 0; i < MU_N_FOREIGN; i++)
    copy->foreign[i] = g_strdup (self->foreign[i]);
  if (self->foreign_parts != NULL)
    copy->foreign_parts = mu_foreign_parts_copy (self->foreign_parts);
  for (guint i = 0; i < self->upgrades->len; i++)
    g_ptr_array_add (copy->upgrades, g_object_ref (self->upgrades->pdata[i]));
  return copy;
}

/* Returns TRUE if both units have the same cards in the same order. */
gboolean
mu_unit_equal (MuUnit *a, MuUnit *b)
{
  for (int i = 0; i < MU_N_FOREIGN; i++)
    if (g_strcmp0 (a->foreign[i], b->foreign[i]) != 0)
      return FALSE;
  return mu_card_is_same (a->card, b->card) && a->count == b->count && a->section == b->section
         && mu_card_equal_lists (a->upgrades, b->upgrades) && mu_foreign_parts_equal (mu_unit_get_foreign_parts (a), mu_unit_get_foreign_parts (b));
}

/* Returns the pilot, ship or squadron card. */
MuCard *
mu_unit_get_card (MuUnit *self)
{
  return self->card;
}

/* Replaces the card, one as for mu_unit_new(), and keeps the upgrades. The count becomes 1 unless it is a squadron. */
void
mu_unit_set_card (MuUnit *self, MuCard *card)
{
  if (!g_set_object (&self->card, card))
    return;
  if (!mu_unit_is (self, MU_KIND_COUNTED))
    self->count = 1;
  mu_unit_changed (self);
}

/* Returns TRUE if the card is of a kind with one of the properties. */
gboolean
mu_unit_is (MuUnit *self, MuKindProperty property)
{
  return mu_card_is (self->card, property);
}

/* Returns TRUE if the unit stands in that section of a list. */
gboolean
mu_unit_is_in (MuUnit *self, MuListSection section)
{
  return mu_card_is_in (self->card, section);
}

/* Returns the number of equal squadrons, at least 1; always 1 for a ship. */
int
mu_unit_get_count (MuUnit *self)
{
  return self->count;
}

/* Sets the number of equal squadrons; it is 1 for ships, of which each is a unit of its own. */
void
mu_unit_set_count (MuUnit *self, int count)
{
  g_return_if_fail (count == 1 || (count > 1 && mu_unit_is (self, MU_KIND_COUNTED)));

  if (self->count == count)
    return;
  self->count = count;
  mu_unit_changed (self);
}

/* Returns the number that both sections of a huge ship share (XWS `multisection_id`), or -1. */
int
mu_unit_get_section (MuUnit *self)
{
  return self->section;
}

/* Sets the number that both sections of a huge ship share, or -1. */
void
mu_unit_set_section (MuUnit *self, int section)
{
  if (self->section == section)
    return;
  self->section = section;
  mu_unit_changed (self);
}

/* Returns the number of upgrades. */
guint
mu_unit_get_n_upgrades (MuUnit *self)
{
  return self->upgrades->len;
}

/* Returns the upgrade at @index. */
MuCard *
mu_unit_get_upgrade (MuUnit *self, guint index)
{
  return self->upgrades->pdata[index];
}

/* Adds an upgrade after the others. */
void
mu_unit_add_upgrade (MuUnit *self, MuCard *upgrade)
{
  mu_unit_insert_upgrade (self, self->upgrades->len, upgrade);
}

/* Adds an upgrade at a position; positions past the end append it. */
void
mu_unit_insert_upgrade (MuUnit *self, guint index, MuCard *upgrade)
{
  g_ptr_array_insert (self->upgrades, MIN (index, self->upgrades->len), g_object_ref (upgrade));
  mu_unit_changed (self);
}

/* Removes the upgrade at @index. */
void
mu_unit_remove_upgrade (MuUnit *self, guint index)
{
  g_return_if_fail (index < self->upgrades->len);

  g_ptr_array_remove_index (self->upgrades, index);
  mu_unit_changed (self);
}

/* Removes all upgrades. */
void
mu_unit_clear_upgrades (MuUnit *self)
{
  if (self->upgrades->len == 0)
    return;
  g_ptr_array_set_size (self->upgrades, 0);
  mu_unit_changed (self);
}

/* Returns what a newer version of the program wrote about this unit, or NULL. */
const char *
mu_unit_get_foreign (MuUnit *self, MuForeign which)
{
  return self->foreign[which];
}

/* Keeps what a newer version of the program wrote about this unit, or NULL. Nobody is notified. */
void
mu_unit_set_foreign (MuUnit *self, MuForeign which, const char *text)
{
  g_free (self->foreign[which]);
  self->foreign[which] = g_strdup (text);
}

/* Returns what a newer version of the program wrote about the upgrades. The elements are MuForeignPart. */
GPtrArray *
mu_unit_get_foreign_parts (MuUnit *self)
{
  if (self->foreign_parts == NULL)
    self->foreign_parts = mu_foreign_parts_new ();
  return self->foreign_parts;
}

/* Whether both are one ship: a huge ship has two sections. */
gboolean
mu_unit_is_section_of (MuUnit *self, MuUnit *other)
{
  return self == other || (self->section >= 0 && self->section == other->section);
}
