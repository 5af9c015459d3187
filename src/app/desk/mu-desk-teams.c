/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-private.h"
#include "model/mu-i18n.h"

/* What lists on the desk have to do with each other: teams, and what is there twice. */

enum
{
  GROUPED_A_TURN = 1000
};

/* The lists of that team, which the table keeps. */
GPtrArray *
mu_desk_list_members (MuDesk *self, guint team)
{
  GPtrArray *members = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      MuDeskItem *item = mu_desk_peek_item (G_LIST_MODEL (self->items), i);

      if (mu_desk_item_get_team (item) == team)
        g_ptr_array_add (members, item);
    }
  return members;
}

static guint
get_last_team (MuDesk *self)
{
  guint last = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    last = MAX (last, mu_desk_item_get_team (mu_desk_peek_item (G_LIST_MODEL (self->items), i)));
  return last;
}

/* The format chosen on the desk, or else the game's for teams. */
const MuFormat *
mu_desk_get_team_format (MuDesk *self, MuGame *game)
{
  GPtrArray *formats = mu_game_get_formats (game);

  if (self->format != NULL && mu_game_get_format (game, self->format->id) == self->format)
    return self->format;
  for (guint i = 0; i < formats->len; i++)
    if (((const MuFormat *) formats->pdata[i])->team)
      return formats->pdata[i];
  return mu_game_get_standard_format (game);
}

static gboolean
is_team (GPtrArray *members)
{
  for (guint i = 1; i < members->len; i++)
    if (mu_roster_get_game (mu_desk_item_get_list (members->pdata[i])->roster)
        != mu_roster_get_game (mu_desk_item_get_list (members->pdata[0])->roster))
      return FALSE;
  return members->len > 1;
}

/* Has every team judged anew, as it may have come to be another; what is no team any more is none. */
void
mu_desk_mend_teams (MuDesk *self)
{
  guint last = self->any_teams ? get_last_team (self) : 0;

  for (guint team = 1; team <= last; team++)
    {
      g_autoptr (GPtrArray) members = mu_desk_list_members (self, team);
      gboolean stays = is_team (members);

      for (guint i = 0; i < members->len; i++)
        mu_desk_item_set_team (members->pdata[i], stays ? team : 0);
    }
  gtk_column_view_column_set_visible (self->team_column, last > 0 && get_last_team (self) > 0);
}

/* Makes a team of lists of one game; returns FALSE when they cannot be one. */
gboolean
mu_desk_make_team (MuDesk *self, GPtrArray *items)
{
  guint team = get_last_team (self) + 1;

  for (guint i = 0; i < items->len; i++)
    {
      MuRoster *roster = mu_desk_item_get_list (items->pdata[i])->roster;

      if (roster == NULL
          || mu_roster_get_game (roster) != mu_roster_get_game (mu_desk_item_get_list (items->pdata[0])->roster))
        return FALSE;
    }
  if (items->len < 2)
    return FALSE;
  for (guint i = 0; i < items->len; i++)
    mu_desk_item_set_team (items->pdata[i], team);
  self->any_teams = TRUE;
  return TRUE;
}

static GHashTable *
new_groups (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
}

static void
add_to_group (GHashTable *groups, const char *key, MuDeskItem *item)
{
  GPtrArray *group = g_hash_table_lookup (groups, key);

  if (*key == '\0')
    return;
  if (group == NULL)
    {
      group = g_ptr_array_new_with_free_func (g_object_unref);
      g_hash_table_insert (groups, g_strdup (key), group);
    }
  g_ptr_array_add (group, g_object_ref (item));
}

/* FALSE when all lists stand in their groups. */
static gboolean
group_some (MuDesk *self)
{
  GListModel *items = G_LIST_MODEL (self->items);
  guint end = MIN (g_list_model_get_n_items (items), self->n_grouped + GROUPED_A_TURN);

  for (; self->n_grouped < end; self->n_grouped++)
    {
      MuDeskItem *item = mu_desk_peek_item (items, self->n_grouped);

      add_to_group (self->same_player, mu_desk_item_get_list (item)->player, item);
      add_to_group (self->same_cards, mu_desk_item_get_list (item)->cards, item);
    }
  return end < g_list_model_get_n_items (items);
}

static const char *
get_title (MuDeskItem *item)
{
  const MuVerdictRow *row = mu_desk_item_get_row (item);

  return row->player[0] != '\0' ? row->player : row->name[0] != '\0' ? row->name : row->file;
}

/* Another of the group that @item belongs to, or NULL. */
static MuDeskItem *
find_other (GHashTable *groups, const char *key, MuDeskItem *item, guint *n_others)
{
  GPtrArray *group = *key != '\0' ? g_hash_table_lookup (groups, key) : NULL;

  if (group == NULL || group->len < 2)
    return NULL;
  *n_others = group->len - 1;
  return group->pdata[0] != item ? group->pdata[0] : group->pdata[1];
}

static char *
describe_duplicates (GHashTable *players, GHashTable *cards, MuDeskItem *item)
{
  guint n_others;
  MuDeskItem *same_cards = find_other (cards, mu_desk_item_get_list (item)->cards, item, &n_others);
  MuDeskItem *same_player;
  const char *title;

  if (same_cards != NULL)
    {
      title = g_strcmp0 (get_title (same_cards), get_title (item)) != 0 ? get_title (same_cards)
                                                                        : mu_desk_item_get_list (same_cards)->label;
      return n_others == 1 ? g_strdup_printf (_ ("The same cards as %s"), title)
                           : g_strdup_printf (ngettext ("The same cards as %s and %u other",
                                                        "The same cards as %s and %u others", n_others - 1),
                                              title, n_others - 1);
    }
  same_player = find_other (players, mu_desk_item_get_list (item)->player, item, &n_others);
  if (same_player == NULL)
    return NULL;
  return g_strdup_printf (_ ("This player also brings %s"), mu_desk_item_get_list (same_player)->label);
}

/* Has mu_desk_remark_some() begin anew. */
void
mu_desk_find_duplicates (MuDesk *self)
{
  g_clear_pointer (&self->same_player, g_hash_table_unref);
  g_clear_pointer (&self->same_cards, g_hash_table_unref);
  self->same_player = new_groups ();
  self->same_cards = new_groups ();
  self->n_grouped = 0;
  self->n_remarked = 0;
  self->n_remarks = 0;
}

/*
 * Groups the lists by what they have in common, then says of up to @n_most more of them whether another has the same
 * cards or the same player; FALSE when all are through.
 */
gboolean
mu_desk_remark_some (MuDesk *self, guint n_most)
{
  GListModel *items = G_LIST_MODEL (self->items);
  guint end = MIN (g_list_model_get_n_items (items), self->n_remarked + n_most);

  if (self->same_cards == NULL)
    return FALSE;
  if (group_some (self))
    return TRUE;
  for (; self->n_remarked < end; self->n_remarked++)
    {
      MuDeskItem *item = mu_desk_peek_item (items, self->n_remarked);
      g_autofree char *remark = describe_duplicates (self->same_player, self->same_cards, item);

      mu_desk_item_set_remark (item, remark);
      self->n_remarks += remark != NULL;
    }
  if (end < g_list_model_get_n_items (items))
    return TRUE;
  g_clear_pointer (&self->same_player, g_hash_table_unref);
  g_clear_pointer (&self->same_cards, g_hash_table_unref);
  return FALSE;
}
