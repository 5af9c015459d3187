/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-headings.h"

/*
 * The ships above their pilots in a picker. A ship that is folded hides its pilots; while the player searches, all are
 * unfolded until folded by hand.
 */
struct _MuPickerHeadings
{
  GHashTable *headings; /* of MuPickerItem by the id of the ship */
  GHashTable *opened;   /* set of headings that are unfolded */
  GHashTable *shut;     /* set of headings that are folded while the player searches */
};

/* Returns headings, all of them folded. */
MuPickerHeadings *
mu_picker_headings_new (void)
{
  MuPickerHeadings *self = g_new0 (MuPickerHeadings, 1);

  self->headings = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->opened = g_hash_table_new (NULL, NULL);
  self->shut = g_hash_table_new (NULL, NULL);
  return self;
}

/* Frees the headings. */
void
mu_picker_headings_free (MuPickerHeadings *self)
{
  g_hash_table_unref (self->headings);
  g_hash_table_unref (self->opened);
  g_hash_table_unref (self->shut);
  g_free (self);
}

/* Returns the heading of the ship that a pilot flies, below which the pilot is listed; NULL for any other card. */
MuPickerItem *
mu_picker_headings_find (MuPickerHeadings *self, MuPickerItem *card)
{
  MuCatalog *catalog = card->catalog;
  MuCard *ship = mu_catalog_get_ship_of (catalog, card->card);
  MuPickerItem *heading;

  if (ship == NULL || ship == card->card)
    return NULL;
  heading = g_hash_table_lookup (self->headings, mu_card_get_id (ship));
  if (heading == NULL)
    {
      heading = mu_picker_item_new_heading (card->game, catalog, ship);
      g_hash_table_insert (self->headings, (gpointer) mu_card_get_id (ship), heading);
    }
  return heading;
}

/*
 * Returns a heading for each ship, in the order in which the cards first name the ships. An unfolded heading is
 * followed by the cards of its ship. Cards without a ship are left out. The elements are MuPickerItem. The caller owns
 * it.
 *
 * @cards: (of MuPickerItem) the cards to list, in order
 * @searching: whether they are what the player searched for
 */
GPtrArray *
mu_picker_headings_arrange (MuPickerHeadings *self, GPtrArray *cards, gboolean searching)
{
  GPtrArray *rows = g_ptr_array_new ();
  g_autoptr (GPtrArray) headings = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    {
      MuPickerItem *heading = mu_picker_headings_find (self, cards->pdata[i]);

      if (heading == NULL)
        continue;
      if (!g_ptr_array_find (headings, heading, NULL))
        {
          g_ptr_array_set_size (heading->members, 0);
          g_ptr_array_add (headings, heading);
        }
      g_ptr_array_add (heading->members, g_object_ref (cards->pdata[i]));
    }
  for (guint i = 0; i < headings->len; i++)
    {
      MuPickerItem *heading = headings->pdata[i];
      gboolean open = searching ? !g_hash_table_contains (self->shut, heading)
                                : g_hash_table_contains (self->opened, heading);

      heading->open = open;
      g_ptr_array_add (rows, heading);
      if (open)
        g_ptr_array_extend (rows, heading->members, NULL, NULL);
    }
  return rows;
}

/* Folds or unfolds a ship. The caller arranges the cards anew. */
void
mu_picker_headings_open (MuPickerHeadings *self, MuPickerItem *heading, gboolean open, gboolean searching)
{
  GHashTable *set = searching ? self->shut : self->opened;

  if (open != searching)
    g_hash_table_add (set, heading);
  else
    g_hash_table_remove (set, heading);
}
