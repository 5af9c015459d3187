/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-recheck.h"

#include "app/desk/mu-desk-reader.h"

enum
{
  TURN_US = 5000 /* the longest turn of the main loop */
};

/*
 * Reads the files of all rows again, because players correct their lists while they wait. When everything is read, the
 * rows show it. Rows are added or removed only where a file has more lists than before or fewer.
 */
struct _MuDeskRecheck
{
  GObject parent_instance;
  GListStore *rows; /* of MuDeskItem */
  MuDeskReader *reader;
  GQueue lists;   /* of MuDeskList: read, not shown yet */
  GFile *file;    /* nullable: of the list shown last */
  guint position; /* of the next row to update */
  guint n_rows;   /* without those that other readers added meanwhile */
  guint idle;     /* updates rows, once everything is read */
};

G_DEFINE_FINAL_TYPE (MuDeskRecheck, mu_desk_recheck, G_TYPE_OBJECT)

static void
drop_reader (MuDeskRecheck *self)
{
  if (self->reader == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->reader, self);
  mu_desk_reader_cancel (self->reader);
  g_clear_object (&self->reader);
}

static void
mu_desk_recheck_finalize (GObject *object)
{
  MuDeskRecheck *self = MU_DESK_RECHECK (object);

  drop_reader (self);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_queue_clear_full (&self->lists, (GDestroyNotify) mu_desk_list_free);
  g_clear_object (&self->file);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (mu_desk_recheck_parent_class)->finalize (object);
}

static void
mu_desk_recheck_class_init (MuDeskRecheckClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_desk_recheck_finalize;

  /* More files were read, or more rows updated. */
  g_signal_new ("progress", MU_TYPE_DESK_RECHECK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /*
   * Nothing more is going to happen. Teams are to be judged again. @n_rows: how many rows were checked again; 0 if it
   * was stopped before the first
   */
  g_signal_new ("finished", MU_TYPE_DESK_RECHECK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mu_desk_recheck_init (MuDeskRecheck *self)
{
  g_queue_init (&self->lists);
}

static gboolean
is_from (const MuDeskList *list, GFile *file)
{
  return file != NULL && list->file != NULL && g_file_equal (list->file, file);
}

static MuDeskList *
take_list (MuDeskRecheck *self)
{
  MuDeskList *list = g_queue_pop_head (&self->lists);

  g_set_object (&self->file, list->file);
  return list;
}

/* Updates, adds or removes one row, or skips a pasted text. */
static void
update_one (MuDeskRecheck *self)
{
  g_autoptr (MuDeskItem) row
      = self->position < self->n_rows ? g_list_model_get_item (G_LIST_MODEL (self->rows), self->position) : NULL;
  const MuDeskList *old = row != NULL ? mu_desk_item_get_list (row) : NULL;
  const MuDeskList *next = g_queue_peek_head (&self->lists);

  if (old != NULL && next != NULL && is_from (old, next->file))
    {
      mu_desk_item_replace_list (row, take_list (self));
      self->position++;
    }
  else if (next != NULL && (old == NULL || is_from (next, self->file)))
    {
      g_autoptr (MuDeskItem) added = mu_desk_item_new (take_list (self));

      g_list_store_insert (self->rows, self->position++, added);
      self->n_rows++;
    }
  else if (old->file == NULL)
    self->position++;
  else
    {
      g_list_store_remove (self->rows, self->position);
      self->n_rows--;
    }
}

/* Returns TRUE if all rows are updated. */
static gboolean
update_until (MuDeskRecheck *self, gint64 end)
{
  while (self->position < self->n_rows || self->lists.length > 0)
    {
      if (g_get_monotonic_time () >= end)
        return FALSE;
      update_one (self);
    }
  return TRUE;
}

static gboolean
on_idle (gpointer data)
{
  g_autoptr (MuDeskRecheck) self = g_object_ref (data);

  if (!update_until (self, g_get_monotonic_time () + TURN_US))
    {
      g_signal_emit_by_name (self, "progress");
      return G_SOURCE_CONTINUE;
    }
  self->idle = 0;
  g_signal_emit_by_name (self, "finished", self->n_rows);
  return G_SOURCE_REMOVE;
}

static void
on_read (MuDeskRecheck *self, GPtrArray *lists)
{
  while (lists->len > 0)
    g_queue_push_tail (&self->lists, g_ptr_array_steal_index (lists, 0));
  g_signal_emit_by_name (self, "progress");
}

static void
on_reader_finished (MuDeskRecheck *self)
{
  drop_reader (self);
  self->idle = g_idle_add (on_idle, self);
}

/*
 * Starts to read the files of all rows again. Pasted texts stay as they are. Returns the recheck.
 *
 * @games: all games
 * @rows: (of MuDeskItem) the rows; while rows are updated, others may only be added at the end
 * @format: see mu_desk_list_judge(), or NULL
 * @total: see mu_desk_list_judge()
 */
MuDeskRecheck *
mu_desk_recheck_new (MuGames *games, GListStore *rows, const MuFormat *format, int total)
{
  MuDeskRecheck *self = g_object_new (MU_TYPE_DESK_RECHECK, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_file_hash, (GEqualFunc) g_file_equal);

  self->rows = g_object_ref (rows);
  self->n_rows = g_list_model_get_n_items (G_LIST_MODEL (rows));
  self->reader = mu_desk_reader_new (games);
  mu_desk_reader_judge_by (self->reader, format, total);
  g_signal_connect_swapped (self->reader, "read", G_CALLBACK (on_read), self);
  g_signal_connect_swapped (self->reader, "finished", G_CALLBACK (on_reader_finished), self);
  for (guint i = 0; i < self->n_rows; i++)
    {
      g_autoptr (MuDeskItem) row = g_list_model_get_item (G_LIST_MODEL (rows), i);
      const MuDeskList *list = mu_desk_item_get_list (row);

      if (list->file != NULL && g_hash_table_add (seen, list->file))
        mu_desk_reader_add_file (self->reader, list->file, list->label);
    }
  if (g_hash_table_size (seen) == 0)
    on_reader_finished (self);
  return self;
}

/*
 * Leaves the rows as they are, unless some are updated already: then the others are updated, too. Emits
 * MuDeskRecheck::finished.
 */
void
mu_desk_recheck_stop (MuDeskRecheck *self)
{
  g_autoptr (MuDeskRecheck) alive = g_object_ref (self);
  gboolean updating = self->idle != 0;

  drop_reader (self);
  g_clear_handle_id (&self->idle, g_source_remove);
  if (updating)
    update_until (self, G_MAXINT64);
  g_signal_emit_by_name (self, "finished", updating ? self->n_rows : 0);
}

/*
 * @n_found: (out) how many lists there are
 * @n_done: (out) how many of them are read; then, how many rows are updated
 */
void
mu_desk_recheck_get_progress (MuDeskRecheck *self, guint *n_found, guint *n_done)
{
  if (self->reader != NULL)
    {
      mu_desk_reader_get_progress (self->reader, n_found, n_done);
      return;
    }
  *n_found = self->n_rows;
  *n_done = self->position;
}
