/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-private.h"

#include "app/widgets/mu-display-text.h"
#include "model/mu-i18n.h"

/*
 * By what the lists on the desk are judged: by their own formats, or all by one, which may leave the total to the
 * judge. Thousands are judged anew some a turn of the main loop; whoever cancels that gets the verdicts there were.
 */

enum
{
  ROWS_A_TURN = 2000, /* looked at */
  LISTS_A_TURN = 32,  /* judged */
  REMARKS_A_TURN = 20
};

/* The format */

/* Fills the choice of formats. */
void
mu_desk_list_formats (MuDesk *self)
{
  MuGames *games = mu_services_get_games (self->services);
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);

  self->formats = g_ptr_array_new ();
  g_ptr_array_add (self->formats, NULL);
  gtk_string_list_append (self->format_names, _ ("Each list’s own format"));
  for (guint i = ids->len; i-- > 0;)
    {
      MuGame *game = mu_games_get (games, ids->pdata[i], NULL);
      GPtrArray *formats = game != NULL ? mu_game_get_formats (game) : NULL;

      for (guint j = 0; formats != NULL && j < formats->len; j++)
        {
          const MuFormat *format = formats->pdata[j];
          g_autofree char *name = mu_display_text_dup_format (format, format->total);
          g_autofree char *full = g_strdup_printf ("%s: %s", mu_text_get (mu_game_get_name (game)), name);

          gtk_string_list_append (self->format_names, full);
          g_ptr_array_add (self->formats, (gpointer) format);
        }
    }
}

static gboolean
is_open (const MuFormat *format)
{
  return format != NULL && (format->custom || format->team);
}

/* The format whose total the judge sets: the one chosen, or else that of the first team. */
static const MuFormat *
find_open_format (MuDesk *self)
{
  if (self->format != NULL)
    return is_open (self->format) ? self->format : NULL;
  for (guint i = 0; self->any_teams && i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      MuDeskItem *item = mu_desk_peek_item (G_LIST_MODEL (self->items), i);

      if (mu_desk_item_get_team (item) > 0)
        return mu_desk_get_team_format (self, mu_roster_get_game (mu_desk_item_get_list (item)->roster));
    }
  return NULL;
}

/* A format that has just come to be open begins with its own total. */
static void
offer_total (MuDesk *self)
{
  const MuFormat *open = find_open_format (self);

  gtk_widget_set_visible (GTK_WIDGET (self->total), is_open (open));
  if (open == self->open)
    return;
  self->open = open;
  self->following = TRUE;
  if (is_open (open))
    gtk_spin_button_set_value (self->total, open->total);
  self->following = FALSE;
}

/* The total of @format on this desk; 0 where the lists or the format itself say it. */
int
mu_desk_get_total (MuDesk *self, const MuFormat *format)
{
  return format != NULL && format == self->open && is_open (format) ? gtk_spin_button_get_value_as_int (self->total)
                                                                    : 0;
}

/* Judging */

static void
count (MuDesk *self, MuDeskItem *item, int by)
{
  const MuVerdictRow *row = mu_desk_item_get_row (item);

  if (row != NULL)
    self->counts[row->verdict] += by;
}

static gboolean
is_judged (MuDesk *self, MuDeskItem *item)
{
  const MuFormat *format = self->format;

  if (mu_desk_item_get_team (item) > 0)
    format = mu_desk_get_team_format (self, mu_roster_get_game (mu_desk_item_get_list (item)->roster));
  return mu_desk_item_is_judged (item, format, mu_desk_get_total (self, format));
}

static void
judge_alone (MuDesk *self, MuDeskItem *item)
{
  count (self, item, -1);
  mu_desk_item_judge (item, self->format, mu_desk_get_total (self, self->format));
  count (self, item, 1);
}

static guint
judge_team (MuDesk *self, MuDeskItem *item)
{
  g_autoptr (GPtrArray) members = mu_desk_list_members (self, mu_desk_item_get_team (item));
  const MuFormat *format = mu_desk_get_team_format (self, mu_roster_get_game (mu_desk_item_get_list (item)->roster));

  for (guint i = 0; i < members->len; i++)
    count (self, members->pdata[i], -1);
  mu_desk_item_judge_team (members, format, mu_desk_get_total (self, format));
  for (guint i = 0; i < members->len; i++)
    count (self, members->pdata[i], 1);
  return members->len;
}

static gboolean
judge_some (MuDesk *self)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint end = MIN (n_items, self->n_judged + ROWS_A_TURN);

  for (guint n_judged = 0; self->n_judged < end && n_judged < LISTS_A_TURN; self->n_judged++)
    {
      MuDeskItem *item = mu_desk_peek_item (G_LIST_MODEL (self->items), self->n_judged);

      if (is_judged (self, item))
        continue;
      if (mu_desk_item_get_team (item) > 0)
        n_judged += judge_team (self, item);
      else
        {
          judge_alone (self, item);
          n_judged++;
        }
    }
  return self->n_judged < n_items || mu_desk_remark_some (self, REMARKS_A_TURN);
}

static void
finish (MuDesk *self)
{
  self->judging = 0;
  self->settled = gtk_drop_down_get_selected (self->format_choice);
  self->settled_total = gtk_spin_button_get_value_as_int (self->total);
  gtk_sorter_changed (gtk_column_view_get_sorter (self->view), GTK_SORTER_CHANGE_DIFFERENT);
  mu_desk_show_counts (self);
  mu_desk_refilter (self);
  mu_desk_follow_progress (self);
}

static gboolean
on_idle (gpointer data)
{
  MuDesk *self = data;
  gboolean more = judge_some (self);

  mu_desk_show_counts (self);
  mu_desk_follow_progress (self);
  if (!more)
    finish (self);
  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/**
 * mu_desk_judge:
 *
 * Judges whatever is not judged by what is chosen: some at once, many in the turns of the main loop that follow.
 */
void
mu_desk_judge (MuDesk *self)
{
  offer_total (self);
  mu_desk_reader_judge_by (self->reader, self->format, mu_desk_get_total (self, self->format));
  self->n_judged = 0;
  g_clear_handle_id (&self->judging, g_source_remove);
  if (judge_some (self))
    self->judging = g_idle_add (on_idle, self);
  else
    finish (self);
  mu_desk_follow_progress (self);
}

/**
 * mu_desk_cancel_judging:
 *
 * Goes back to what was chosen when all was judged.
 */
void
mu_desk_cancel_judging (MuDesk *self)
{
  guint settled = self->settled;
  int total = self->settled_total;

  if (self->judging == 0)
    return;
  gtk_drop_down_set_selected (self->format_choice, settled);
  gtk_spin_button_set_value (self->total, total);
}

static void
on_format_chosen (MuDesk *self)
{
  guint chosen = gtk_drop_down_get_selected (self->format_choice);

  if (self->formats == NULL || chosen >= self->formats->len || self->format == self->formats->pdata[chosen])
    return;
  self->format = self->formats->pdata[chosen];
  mu_desk_judge (self);
}

static void
on_total_changed (MuDesk *self)
{
  if (!self->following)
    mu_desk_judge (self);
}

void
mu_desk_bind_judging (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, on_format_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_total_changed);
}
