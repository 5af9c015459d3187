/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-desk-private.h"

#include <glib/gi18n.h>

enum
{
  ROWS_A_STEP = 8,
  TURN_US = 5000, /* that a turn of the main loop may take */
};

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
    for (guint i = 0; i < (round == 0 ? self->n_old : self->reread->len); i++)
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

/* Puts the next of what was read in place of rows; what is left of either at the end comes or goes with the last. */
static void
replace_some (MuDesk *self)
{
  guint n_left = self->n_old - MIN (self->n_replaced, self->n_old);
  guint n_new = MIN (self->reread->len - self->n_replaced, ROWS_A_STEP);
  gboolean last = self->n_replaced + n_new == self->reread->len;

  g_list_store_splice (self->items, self->n_replaced, last ? n_left : MIN (n_left, n_new),
                       self->reread->pdata + self->n_replaced, n_new);
  self->n_replaced += n_new;
}

static void
finish (MuDesk *self)
{
  g_autofree char *text = g_strdup_printf (
      ngettext ("%u list checked again", "%u lists checked again", self->reread->len), self->reread->len);

  self->replacing = 0;
  g_clear_pointer (&self->reread, g_ptr_array_unref);
  mu_desk_follow_items (self);
  mu_desk_toast (self, text);
}

static gboolean
replace (gpointer data)
{
  MuDesk *self = data;
  gint64 end = g_get_monotonic_time () + TURN_US;

  do
    replace_some (self);
  while (self->n_replaced < self->reread->len && g_get_monotonic_time () < end);
  if (self->n_replaced == self->reread->len)
    {
      finish (self);
      return G_SOURCE_REMOVE;
    }
  mu_desk_follow_progress (self);
  return G_SOURCE_CONTINUE;
}

static void
on_finished_again (MuDesk *self)
{
  keep_teams (self);
  mu_desk_drop_reader (self, &self->again);
  self->n_replaced = 0;
  self->replacing = g_idle_add (replace, self);
}

/* Leaves the rows as they are; once some have been replaced, all are. */
void
mu_desk_stop_again (MuDesk *self)
{
  mu_desk_drop_reader (self, &self->again);
  if (self->replacing == 0)
    {
      g_clear_pointer (&self->reread, mu_desk_release);
      return;
    }
  g_clear_handle_id (&self->replacing, g_source_remove);
  while (self->n_replaced < self->reread->len)
    replace_some (self);
  finish (self);
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
  self->n_old = g_list_model_get_n_items (items);
  mu_desk_brief_reader (self, self->again);
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
