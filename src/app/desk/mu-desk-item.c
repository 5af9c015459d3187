/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-item.h"

#include "app/widgets/mu-display-text.h"

#include <string.h>

/* A row of the tournament desk's table, for the main thread only. */
struct _MuDeskItem
{
  GObject parent_instance;
  MuDeskList *list;
  guint team;        /* 0: none */
  gboolean outdated; /* the verdict is not that on the team of now */
};

enum
{
  PROP_VERDICT = 1,
  PROP_RANK,
  PROP_ICON,
  PROP_CLASSES,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_FILE,
  PROP_FACTION,
  PROP_FORMAT,
  PROP_POINTS,
  PROP_TOTAL,
  PROP_REASONS,
  PROP_DOUBT,
  PROP_REMARK,
  PROP_HAS_REASONS,
  PROP_HAS_DOUBT,
  PROP_HAS_REMARK,
  PROP_TEAM,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MuDeskItem, mu_desk_item, G_TYPE_OBJECT)

static void
mu_desk_item_finalize (GObject *object)
{
  MuDeskItem *self = MU_DESK_ITEM (object);

  g_clear_pointer (&self->list, mu_desk_list_free);
  G_OBJECT_CLASS (mu_desk_item_parent_class)->finalize (object);
}

static void
get_text (MuDeskItem *self, guint id, GValue *value)
{
  static const char *const icons[] = { [MU_VERDICT_LEGAL] = "mu-legal-symbolic",
                                       [MU_VERDICT_FREE] = "mu-free-symbolic",
                                       [MU_VERDICT_ILLEGAL] = "mu-illegal-symbolic",
                                       [MU_VERDICT_UNREADABLE] = "mu-error-symbolic" };
  const MuVerdictRow *row = self->list->row;

  switch (id)
    {
    case PROP_VERDICT:
      g_value_set_static_string (value, mu_verdict_get_name (row->verdict));
      break;
    case PROP_ICON:
      g_value_set_static_string (value, icons[row->verdict]);
      break;
    case PROP_TITLE:
      g_value_set_string (value, mu_verdict_row_get_title (row));
      break;
    case PROP_SUBTITLE:
      g_value_take_string (
          value, mu_display_text_dup_pair (mu_verdict_row_get_second (row), mu_verdict_row_get_source (row)));
      break;
    case PROP_FILE:
      g_value_set_string (value, row->file);
      break;
    case PROP_FACTION:
      g_value_set_string (value, row->faction);
      break;
    case PROP_FORMAT:
      g_value_set_string (value, row->format);
      break;
    case PROP_POINTS:
      g_value_take_string (value, mu_verdict_row_dup_points (row));
      break;
    case PROP_REASONS:
      g_value_take_string (value, mu_verdict_row_dup_reasons (row, "\n"));
      break;
    case PROP_DOUBT:
      g_value_take_string (value, mu_verdict_row_dup_doubts (row));
      break;
    case PROP_REMARK:
      g_value_set_string (value, row->remark);
      break;
    default:
      g_value_set_string (value, row->team);
    }
}

static void
mu_desk_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  static const char *const classes[][3] = { [MU_VERDICT_LEGAL] = { "desk-verdict", "legal" },
                                            [MU_VERDICT_FREE] = { "desk-verdict", "free" },
                                            [MU_VERDICT_ILLEGAL] = { "desk-verdict", "illegal" },
                                            [MU_VERDICT_UNREADABLE] = { "desk-verdict", "unreadable" } };
  MuDeskItem *self = MU_DESK_ITEM (object);
  const MuVerdictRow *row = self->list->row;

  if (id == PROP_RANK)
    g_value_set_int (value, (int) row->verdict);
  else if (id == PROP_TOTAL)
    g_value_set_int (value, row->verdict != MU_VERDICT_UNREADABLE ? row->points : -1);
  else if (id == PROP_HAS_REASONS)
    g_value_set_boolean (value, row->reasons->len > 0);
  else if (id == PROP_HAS_DOUBT)
    g_value_set_boolean (value, row->doubt != NULL || row->larger != NULL);
  else if (id == PROP_HAS_REMARK)
    g_value_set_boolean (value, row->remark != NULL);
  else if (id == PROP_CLASSES)
    g_value_set_boxed (value, classes[row->verdict]);
  else
    get_text (self, id, value);
}

static void
mu_desk_item_class_init (MuDeskItemClass *klass)
{
  static const char *const names[N_PROPS] = {
    [PROP_VERDICT] = "verdict", [PROP_ICON] = "icon",       [PROP_TITLE] = "title",   [PROP_SUBTITLE] = "subtitle",
    [PROP_FILE] = "file",       [PROP_FACTION] = "faction", [PROP_FORMAT] = "format", [PROP_POINTS] = "points",
    [PROP_REASONS] = "reasons", [PROP_DOUBT] = "doubt",     [PROP_REMARK] = "remark", [PROP_TEAM] = "team"
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = mu_desk_item_finalize;
  object_class->get_property = mu_desk_item_get_property;
  for (int i = 1; i < N_PROPS; i++)
    if (names[i] != NULL)
      props[i] = g_param_spec_string (names[i], NULL, NULL, NULL, flags);
  props[PROP_HAS_REASONS] = g_param_spec_boolean ("has-reasons", NULL, NULL, FALSE, flags);
  props[PROP_HAS_DOUBT] = g_param_spec_boolean ("has-doubt", NULL, NULL, FALSE, flags);
  props[PROP_HAS_REMARK] = g_param_spec_boolean ("has-remark", NULL, NULL, FALSE, flags);
  props[PROP_RANK] = g_param_spec_int ("rank", NULL, NULL, 0, MU_N_VERDICTS, 0, flags);
  props[PROP_TOTAL] = g_param_spec_int ("total", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  props[PROP_CLASSES] = g_param_spec_boxed ("classes", NULL, NULL, G_TYPE_STRV, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mu_desk_item_init (MuDeskItem *self)
{
}

static void
notify_all (MuDeskItem *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (int i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
  g_object_thaw_notify (G_OBJECT (self));
}

/*
 * Returns a row for it.
 *
 * @list: (taken) a list that is judged, or a file without one
 */
MuDeskItem *
mu_desk_item_new (MuDeskList *list)
{
  MuDeskItem *self = g_object_new (MU_TYPE_DESK_ITEM, NULL);

  self->list = list;
  return self;
}

/*
 * Judges the list by itself.
 *
 * @format: see mu_desk_list_judge(), or NULL
 * @total: see mu_desk_list_judge()
 */
void
mu_desk_item_judge (MuDeskItem *self, const MuFormat *format, int total)
{
  mu_desk_list_judge (self->list, format, total);
  self->outdated = FALSE;
  notify_all (self);
}

/*
 * Judges the lists of a team together.
 *
 * @members: (of MuDeskItem) the rows of one team, all of one game
 * @format: a format of that game
 * @total: see mu_desk_list_judge()
 */
void
mu_desk_item_judge_team (GPtrArray *members, const MuFormat *format, int total)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();

  for (guint i = 0; i < members->len; i++)
    g_ptr_array_add (lists, ((MuDeskItem *) members->pdata[i])->list);
  mu_desk_list_judge_team (lists, format, total, mu_desk_item_get_team (members->pdata[0]));
  for (guint i = 0; i < members->len; i++)
    {
      ((MuDeskItem *) members->pdata[i])->outdated = FALSE;
      notify_all (members->pdata[i]);
    }
}

/* Returns TRUE if the verdict is up to date: by @format and @total, and on the team of now. */
gboolean
mu_desk_item_is_judged (MuDeskItem *self, const MuFormat *format, int total)
{
  return self->list->roster == NULL || (!self->outdated && self->list->format == format && self->list->total == total);
}

/*
 * Shows another list. What was said of it beside other rows stays. The row stays in its team, whose verdict is out of
 * date then.
 *
 * @list: (taken) what the file holds now, judged by itself
 */
void
mu_desk_item_replace_list (MuDeskItem *self, MuDeskList *list)
{
  g_autoptr (MuDeskList) old = g_steal_pointer (&self->list);

  self->list = list;
  list->row->larger = g_steal_pointer (&old->row->larger);
  list->row->remark = g_steal_pointer (&old->row->remark);
  self->team = list->roster != NULL ? self->team : 0;
  self->outdated = self->team > 0;
  if (!mu_desk_list_is_like (list, old))
    notify_all (self);
}

/*
 * The verdict is out of date after this even if @team is the old one: its other members may have changed.
 *
 * @team: the number of the team, or 0 for none
 */
void
mu_desk_item_set_team (MuDeskItem *self, guint team)
{
  self->team = team;
  self->outdated = TRUE;
}

/* Replaces a text, of which there are two properties: it, and whether there is one. */
static void
set_text (MuDeskItem *self, char **text, const char *new, guint prop, guint has_prop)
{
  if (g_strcmp0 (*text, new) == 0)
    return;
  g_free (*text);
  *text = g_strdup (new);
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
  g_object_notify_by_pspec (G_OBJECT (self), props[has_prop]);
}

/*
 * @larger: that the format of the list allows more points than those of the others, or NULL
 */
void
mu_desk_item_set_larger (MuDeskItem *self, const char *larger)
{
  set_text (self, &self->list->row->larger, larger, PROP_DOUBT, PROP_HAS_DOUBT);
}

/*
 * @remark: what a judge should know besides the verdict, or NULL
 */
void
mu_desk_item_set_remark (MuDeskItem *self, const char *remark)
{
  set_text (self, &self->list->row->remark, remark, PROP_REMARK, PROP_HAS_REMARK);
}

/* Returns the list, valid until another takes its place. */
const MuDeskList *
mu_desk_item_get_list (MuDeskItem *self)
{
  return self->list;
}

/* Returns what the table shows, valid until the list is judged again. */
const MuVerdictRow *
mu_desk_item_get_row (MuDeskItem *self)
{
  return self->list->row;
}

/* Returns the number of the team, or 0 if the list is in none. */
guint
mu_desk_item_get_team (MuDeskItem *self)
{
  return self->team;
}

/*
 * Returns TRUE if the row contains every word.
 *
 * @folded_words: words, folded by mu_text_fold()
 */
gboolean
mu_desk_item_matches (MuDeskItem *self, const char *const *folded_words)
{
  return mu_text_has_words (self->list->search_text, folded_words);
}

/*
 * Does @each with some more rows. Returns TRUE if there are more.
 *
 * @rows: (of MuDeskItem) the rows
 * @n_done: with how many it was done, from the first on
 * @n_rows: how many rows to do it with now at most
 * @data: for @each
 */
gboolean
mu_desk_item_do_some (GListModel *rows, guint *n_done, guint n_rows, MuDeskItemFunc each, gpointer data)
{
  guint n_all = g_list_model_get_n_items (rows);

  for (guint end = MIN (n_all, *n_done + n_rows); *n_done < end; (*n_done)++)
    {
      g_autoptr (MuDeskItem) row = g_list_model_get_item (rows, *n_done);

      each (row, data);
    }
  return *n_done < n_all;
}
