/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-setup.h"

static void
item_free (MuSetupItem *item)
{
  mu_text_unref (item->name);
  g_strfreev (item->choices);
  g_free (item);
}

/* Returns a set-up that says nothing. */
MuSetup *
mu_setup_new (void)
{
  MuSetup *self = g_new0 (MuSetup, 1);

  self->areas = g_array_new (FALSE, FALSE, sizeof (MuPlayArea));
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_text_unref);
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  return self;
}

/* Frees a set-up. */
void
mu_setup_free (MuSetup *self)
{
  g_array_unref (self->areas);
  g_ptr_array_unref (self->steps);
  g_ptr_array_unref (self->items);
  g_free (self);
}

/* Returns a new item, one of it, without a name. */
MuSetupItem *
mu_setup_add_item (MuSetup *self)
{
  MuSetupItem *item = g_new0 (MuSetupItem, 1);

  item->name = mu_text_new ("");
  item->count = 1;
  item->action = -1;
  item->stat = -1;
  item->slot = -1;
  g_ptr_array_add (self->items, item);
  return item;
}

/* Completes the set-up of a format with that of its game: with what players bring if @self does not say that. */
void
mu_setup_inherit (MuSetup *self, const MuSetup *from)
{
  if (self->items->len > 0)
    return;
  g_ptr_array_unref (self->items);
  self->items = g_ptr_array_ref (from->items);
}

/* Returns the area that lists of so many points play on, or NULL. */
const MuPlayArea *
mu_setup_get_area (const MuSetup *self, int total)
{
  const MuPlayArea *found = NULL;

  for (guint i = 0; i < self->areas->len; i++)
    {
      const MuPlayArea *area = &g_array_index (self->areas, MuPlayArea, i);

      if (area->from <= total && (found == NULL || area->from >= found->from))
        found = area;
    }
  return found;
}
