/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-desk-private.h"

#include <glib/gi18n.h>

/* Reading everything on the desk once more: players mend their lists while they wait. */

static void
on_read_again (MuDesk *self, GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (self->reread, g_object_ref (items->pdata[i]));
  mu_desk_follow_progress (self);
}

/* A list keeps its team as long as its file still has one in its place. */
static void
keep_teams (MuDesk *self)
{
  g_autoptr (GHashTable) old = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GListModel *items = G_LIST_MODEL (self->items);
  const char *label = "";
  int index = 0;

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < (round == 0 ? g_list_model_get_n_items (items) : self->reread->len); i++)
      {
        MuDeskItem *item = round == 0 ? mu_desk_peek_item (items, i) : self->reread->pdata[i];
        g_autofree char *key = NULL;

        index = g_str_equal (label, mu_desk_item_get_label (item)) ? index + 1 : 0;
        label = mu_desk_item_get_label (item);
        key = g_strdup_printf ("%d %s", index, label);
        if (round == 0)
          g_hash_table_insert (old, g_steal_pointer (&key), GUINT_TO_POINTER (mu_desk_item_get_team (item)));
        else if (mu_desk_item_get_roster (item) != NULL)
          mu_desk_item_set_team (item, GPOINTER_TO_UINT (g_hash_table_lookup (old, key)));
      }
}

static void
on_finished_again (MuDesk *self)
{
  g_autoptr (GPtrArray) reread = NULL;
  g_autofree char *text = NULL;

  keep_teams (self);
  reread = g_steal_pointer (&self->reread);
  mu_desk_drop_reader (self, &self->again);
  for (guint i = 0; i < reread->len; i++)
    mu_desk_item_judge (reread->pdata[i], self->format);
  mu_desk_put_items (self, reread);
  mu_desk_follow_progress (self);
  text = g_strdup_printf (ngettext ("%u list checked again", "%u lists checked again", reread->len), reread->len);
  mu_desk_toast (self, text);
}

static void
read_item_again (MuDesk *self, MuDeskItem *item, GHashTable *seen)
{
  GFile *file = mu_desk_item_get_file (item);

  if (file == NULL || !g_hash_table_add (seen, file))
    return;
  mu_desk_reader_add_file (self->again, file, mu_desk_item_get_label (item));
}

/* Reads every file once more, and then puts what came of it in place of the rows. */
void
mu_desk_start_again (MuDesk *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_file_hash, (GEqualFunc) g_file_equal);
  GListModel *items = G_LIST_MODEL (self->items);

  if (mu_desk_is_busy (self) || g_list_model_get_n_items (items) == 0)
    return;
  self->again = mu_desk_reader_new (mu_application_get_games (self->application));
  self->reread = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect_swapped (self->again, "read", G_CALLBACK (on_read_again), self);
  g_signal_connect_swapped (self->again, "finished", G_CALLBACK (on_finished_again), self);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      MuDeskItem *item = mu_desk_peek_item (items, i);

      if (mu_desk_item_get_file (item) == NULL)
        g_ptr_array_add (self->reread, g_object_ref (item));
      read_item_again (self, item, seen);
    }
  if (g_hash_table_size (seen) == 0)
    on_finished_again (self);
  mu_desk_follow_progress (self);
}
