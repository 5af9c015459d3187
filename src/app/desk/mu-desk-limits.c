/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-limits.h"

#include "model/text/mu-i18n.h"

enum
{
  COUNTED_A_STEP = 2000,
  MARKED_A_STEP = 200
};

/* Finds rows whose format allows more points than those of most other rows of the game, step by step. A list that is
 * too large for the format of an event is legal in a larger one, and nobody would notice. */
struct _MuDeskLimits
{
  GListModel *rows;  /* of MuDeskItem */
  GHashTable *games; /* MuGame → hash table of limit → number of rows */
  guint n_counted;
  guint n_marked;
  guint n_only; /* rows that have no other doubts */
};

/*
 * Returns a search at its beginning.
 *
 * @rows: (of MuDeskItem) rows that are judged
 */
MuDeskLimits *
mu_desk_limits_new (GListModel *rows)
{
  MuDeskLimits *self = g_new0 (MuDeskLimits, 1);

  self->rows = g_object_ref (rows);
  self->games = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
  return self;
}

void
mu_desk_limits_free (MuDeskLimits *self)
{
  g_hash_table_unref (self->games);
  g_object_unref (self->rows);
  g_free (self);
}

/* Returns the points that the list may cost by itself, or 0 if it is in a team or not readable. */
static int
get_limit (MuDeskItem *row)
{
  const MuDeskList *list = mu_desk_item_get_list (row);

  if (list->report == NULL || mu_desk_item_get_team (row) > 0)
    return 0;
  return list->report->limit > 0 ? list->report->limit : G_MAXINT;
}

static void
count (MuDeskItem *row, gpointer data)
{
  MuDeskLimits *self = data;
  int limit = get_limit (row);
  MuGame *game = limit > 0 ? mu_roster_get_game (mu_desk_item_get_list (row)->roster) : NULL;
  GHashTable *limits = game != NULL ? g_hash_table_lookup (self->games, game) : NULL;
  guint n;

  if (game == NULL)
    return;
  if (limits == NULL)
    {
      limits = g_hash_table_new (NULL, NULL);
      g_hash_table_insert (self->games, game, limits);
    }
  n = GPOINTER_TO_UINT (g_hash_table_lookup (limits, GINT_TO_POINTER (limit)));
  g_hash_table_insert (limits, GINT_TO_POINTER (limit), GUINT_TO_POINTER (n + 1));
}

/* Returns the points that most lists of @game may cost, the fewer of equally many. @n_lists: (out): of that game */
static int
get_usual (MuDeskLimits *self, MuGame *game, guint *n_lists)
{
  GHashTableIter limits;
  gpointer limit, n;
  guint most = 0;
  int usual = 0;

  *n_lists = 0;
  g_hash_table_iter_init (&limits, g_hash_table_lookup (self->games, game));
  while (g_hash_table_iter_next (&limits, &limit, &n))
    {
      *n_lists += GPOINTER_TO_UINT (n);
      if (GPOINTER_TO_UINT (n) < most || (GPOINTER_TO_UINT (n) == most && GPOINTER_TO_INT (limit) > usual))
        continue;
      most = GPOINTER_TO_UINT (n);
      usual = GPOINTER_TO_INT (limit);
    }
  return usual;
}

static char *
describe (MuDeskLimits *self, MuDeskItem *row)
{
  const MuDeskList *list = mu_desk_item_get_list (row);
  int limit = get_limit (row);
  MuGame *game;
  g_autofree char *judged = NULL;
  g_autofree char *most = NULL;
  guint n_lists;
  int usual;

  if (limit == 0)
    return NULL;
  game = mu_roster_get_game (list->roster);
  usual = get_usual (self, game, &n_lists);
  if (n_lists == 1)
    {
      gboolean larger = limit > mu_game_get_standard_format (game)->total;

      /* Of a list alone, only that it has a larger format because it would not fit into the usual one. */
      return larger && mu_roster_get_format_source (list->roster) == MU_FORMAT_FOUND_BY_ROOM
                 ? g_strdup (list->format_reason)
                 : NULL;
    }
  if (limit <= usual)
    return NULL;
  judged = list->format_reason != NULL ? g_strdup (list->format_reason)
                                       : g_strdup_printf (_ ("Judged as %s."), list->row->format);
  most = g_strdup_printf (ngettext ("Most lists here may cost %d point.", "Most lists here may cost %d points.",
                                    (gulong) usual),
                          usual);
  return g_strjoin (" ", judged, most, NULL);
}

static void
mark (MuDeskItem *row, gpointer data)
{
  MuDeskLimits *self = data;
  g_autofree char *text = describe (self, row);

  mu_desk_item_set_larger (row, text);
  self->n_only += text != NULL && mu_desk_item_get_row (row)->doubt == NULL;
}

/*
 * Does as much as fits into a turn of the main loop: first counts the rows of each limit, then marks those with a
 * larger one. Rows may be added, removed or changed between steps; only another search takes that into account. Returns
 * TRUE if there is more to do.
 */
gboolean
mu_desk_limits_step (MuDeskLimits *self)
{
  return mu_desk_item_do_some (self->rows, &self->n_counted, COUNTED_A_STEP, count, self)
         || mu_desk_item_do_some (self->rows, &self->n_marked, MARKED_A_STEP, mark, self);
}

/* Returns how many rows are marked so far and have no other doubts. */
guint
mu_desk_limits_get_n_only (MuDeskLimits *self)
{
  return self->n_only;
}
