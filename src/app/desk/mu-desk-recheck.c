/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-private.h"
#include "model/mu-i18n.h"

enum
{
  TURN_US = 5000 /* that a turn of the main loop may take */
};

/*
 * Reading everything on the desk once more: players mend their lists while they wait. Rows stay, and say what their
 * files say now; only where a file has more lists than before or fewer, rows come or go.
 */

static void
on_read_again (MuDesk *self, GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (self->reread, g_object_ref (items->pdata[i]));
  mu_desk_follow_progress (self);
}

static gboolean
is_of (MuDeskItem *item, GFile *file)
{
  return file != NULL && mu_desk_item_get_file (item) != NULL && g_file_equal (mu_desk_item_get_file (item), file);
}

/* Has the row at the current position say what was read, or adds one, or takes one away; pasted texts stay. */
static void
renew_one (MuDesk *self)
{
  MuDeskItem *old
      = self->n_renewed < self->n_old ? mu_desk_peek_item (G_LIST_MODEL (self->items), self->n_renewed) : NULL;
  MuDeskItem *next = self->n_taken < self->reread->len ? self->reread->pdata[self->n_taken] : NULL;
  GFile *before = self->n_taken > 0 ? mu_desk_item_get_file (self->reread->pdata[self->n_taken - 1]) : NULL;

  if (old != NULL && next != NULL && is_of (old, mu_desk_item_get_file (next)))
    {
      mu_desk_item_renew (old, next);
      self->n_renewed++;
      self->n_taken++;
    }
  else if (next != NULL && (old == NULL || is_of (next, before)))
    {
      g_list_store_insert (self->items, self->n_renewed++, next);
      self->n_old++;
      self->n_taken++;
    }
  else if (mu_desk_item_get_file (old) == NULL)
    self->n_renewed++;
  else
    {
      g_list_store_remove (self->items, self->n_renewed);
      self->n_old--;
    }
}

static gboolean
is_renewed (MuDesk *self)
{
  return self->n_renewed == self->n_old && self->n_taken == self->reread->len;
}

static void
finish (MuDesk *self)
{
  g_autofree char *text
      = g_strdup_printf (ngettext ("%u list checked again", "%u lists checked again", self->n_old), self->n_old);

  self->renewing = 0;
  g_clear_pointer (&self->reread, mu_desk_release);
  mu_desk_follow_items (self);
  mu_desk_toast (self, text);
}

static gboolean
renew (gpointer data)
{
  MuDesk *self = data;
  gint64 end = g_get_monotonic_time () + TURN_US;

  while (!is_renewed (self) && g_get_monotonic_time () < end)
    renew_one (self);
  if (is_renewed (self))
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
  mu_desk_drop_reader (self, &self->again);
  self->n_renewed = 0;
  self->n_taken = 0;
  self->renewing = g_idle_add (renew, self);
}

/* Leaves the rows as they are; once some have been renewed, all are. */
void
mu_desk_stop_again (MuDesk *self)
{
  mu_desk_drop_reader (self, &self->again);
  if (self->renewing == 0)
    {
      g_clear_pointer (&self->reread, mu_desk_release);
      return;
    }
  g_clear_handle_id (&self->renewing, g_source_remove);
  while (!is_renewed (self))
    renew_one (self);
  finish (self);
}

/* Reads every file once more, and then has the rows say what came of it. */
void
mu_desk_start_again (MuDesk *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_file_hash, (GEqualFunc) g_file_equal);
  GListModel *items = G_LIST_MODEL (self->items);

  if (mu_desk_is_busy (self) || g_list_model_get_n_items (items) == 0)
    return;
  self->again = mu_desk_reader_new (mu_services_get_games (self->services));
  self->n_old = g_list_model_get_n_items (items);
  self->reread = g_ptr_array_new_with_free_func (g_object_unref);
  mu_desk_brief_reader (self, self->again);
  g_signal_connect_swapped (self->again, "read", G_CALLBACK (on_read_again), self);
  g_signal_connect_swapped (self->again, "finished", G_CALLBACK (on_finished_again), self);
  for (guint i = 0; i < self->n_old; i++)
    {
      MuDeskItem *item = mu_desk_peek_item (items, i);
      GFile *file = mu_desk_item_get_file (item);

      if (file != NULL && g_hash_table_add (seen, file))
        mu_desk_reader_add_file (self->again, file, mu_desk_item_get_label (item));
    }
  if (g_hash_table_size (seen) == 0)
    on_finished_again (self);
  mu_desk_follow_progress (self);
}
