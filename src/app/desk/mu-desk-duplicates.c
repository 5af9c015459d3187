/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-duplicates.h"

#include "model/text/mu-i18n.h"

enum
{
  GROUPED_A_STEP = 1000,
  REMARKS_A_STEP = 20
};

/* Finds rows with the same cards or of the same player, and remarks on them, step by step. */
struct _MuDeskDuplicates
{
  GListModel *rows;        /* of MuDeskItem */
  GHashTable *same_player; /* text → array of MuDeskItem */
  GHashTable *same_cards;
  guint n_grouped; /* rows that stand in those groups */
  guint n_seen;    /* rows that were given a remark if they need one */
  guint n_remarks;
};

static GHashTable *
new_groups (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
}

/*
 * Returns a search at its beginning.
 *
 * @rows: (of MuDeskItem) the rows to compare with each other
 */
MuDeskDuplicates *
mu_desk_duplicates_new (GListModel *rows)
{
  MuDeskDuplicates *self = g_new0 (MuDeskDuplicates, 1);

  self->rows = g_object_ref (rows);
  self->same_player = new_groups ();
  self->same_cards = new_groups ();
  return self;
}

void
mu_desk_duplicates_free (MuDeskDuplicates *self)
{
  g_hash_table_unref (self->same_player);
  g_hash_table_unref (self->same_cards);
  g_object_unref (self->rows);
  g_free (self);
}

static void
add_to_group (GHashTable *groups, const char *key, MuDeskItem *row)
{
  GPtrArray *group = g_hash_table_lookup (groups, key);

  if (*key == '\0')
    return;
  if (group == NULL)
    {
      group = g_ptr_array_new_with_free_func (g_object_unref);
      g_hash_table_insert (groups, g_strdup (key), group);
    }
  g_ptr_array_add (group, g_object_ref (row));
}

/* Returns the list of another row of the same group, or NULL. */
static const MuDeskList *
find_other (GHashTable *groups, const char *key, MuDeskItem *row, guint *n_others)
{
  GPtrArray *group = *key != '\0' ? g_hash_table_lookup (groups, key) : NULL;

  if (group == NULL || group->len < 2)
    return NULL;
  *n_others = group->len - 1;
  return mu_desk_item_get_list (group->pdata[0] != row ? group->pdata[0] : group->pdata[1]);
}

static const char *
get_title (const MuDeskList *list)
{
  const MuVerdictRow *row = list->row;

  return row->player[0] != '\0' ? row->player : row->name[0] != '\0' ? row->name : row->file;
}

static char *
describe (MuDeskDuplicates *self, MuDeskItem *row)
{
  const MuDeskList *list = mu_desk_item_get_list (row);
  guint n_others;
  const MuDeskList *other = find_other (self->same_cards, list->cards, row, &n_others);

  if (other != NULL)
    {
      const char *title = g_strcmp0 (get_title (other), get_title (list)) != 0 ? get_title (other) : other->label;

      return n_others == 1 ? g_strdup_printf (_ ("The same cards as %s"), title)
                           : g_strdup_printf (ngettext ("The same cards as %s and %u other",
                                                        "The same cards as %s and %u others", n_others - 1),
                                              title, n_others - 1);
    }
  other = find_other (self->same_player, list->player, row, &n_others);
  return other != NULL ? g_strdup_printf (_ ("This player also brings %s"), other->label) : NULL;
}

static void
group (MuDeskItem *row, gpointer data)
{
  MuDeskDuplicates *self = data;

  add_to_group (self->same_player, mu_desk_item_get_list (row)->player, row);
  add_to_group (self->same_cards, mu_desk_item_get_list (row)->cards, row);
}

static void
remark (MuDeskItem *row, gpointer data)
{
  MuDeskDuplicates *self = data;
  g_autofree char *text = describe (self, row);

  mu_desk_item_set_remark (row, text);
  self->n_remarks += text != NULL;
}

/*
 * Does as much as fits into a turn of the main loop: first groups rows, then sets their remarks. Rows may be added,
 * removed or changed between steps; only another search takes that into account. Returns TRUE if there is more to do.
 */
gboolean
mu_desk_duplicates_step (MuDeskDuplicates *self)
{
  if (mu_desk_item_do_some (self->rows, &self->n_grouped, GROUPED_A_STEP, group, self)
      || mu_desk_item_do_some (self->rows, &self->n_seen, REMARKS_A_STEP, remark, self))
    return TRUE;
  g_hash_table_remove_all (self->same_player);
  g_hash_table_remove_all (self->same_cards);
  return FALSE;
}

/* Returns how many rows have a remark so far. */
guint
mu_desk_duplicates_get_n_remarks (MuDeskDuplicates *self)
{
  return self->n_remarks;
}
