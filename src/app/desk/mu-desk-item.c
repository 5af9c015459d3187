/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-item.h"

#include <string.h>

#include "app/desk/mu-desk-cards.h"
#include "model/mu-i18n.h"
#include "rules/check/mu-check.h"

/* One list on the tournament desk, or a file that holds none, in the words its row shows. */
struct _MuDeskItem
{
  GObject parent_instance;
  GFile *file; /* nullable: pasted */
  char *label;
  MuRoster *roster; /* nullable */
  MuReport *report; /* nullable */
  char *error;      /* nullable */
  MuVerdictRow *row;
  guint team;   /* 0: none */
  gboolean judged;         /* whether the verdict is that by what follows */
  const MuFormat *format;  /* nullable: the list's own */
  int total;               /* 0: as the format says */
  char *cards;  /* the same for lists of the same cards */
  char *player; /* the same for one player, empty when nobody is named */
  char *sought; /* what a search looks in, folded */
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
  PROP_REMARK,
  PROP_HAS_REASONS,
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

  g_clear_object (&self->file);
  g_clear_object (&self->roster);
  g_clear_pointer (&self->report, mu_report_unref);
  g_clear_pointer (&self->row, mu_verdict_row_free);
  g_free (self->label);
  g_free (self->error);
  g_free (self->cards);
  g_free (self->player);
  g_free (self->sought);
  G_OBJECT_CLASS (mu_desk_item_parent_class)->finalize (object);
}

static const char *
get_icon (const MuVerdictRow *row)
{
  static const char *const icons[] = { [MU_VERDICT_LEGAL] = "mu-legal-symbolic",
                                       [MU_VERDICT_ILLEGAL] = "mu-illegal-symbolic",
                                       [MU_VERDICT_UNREADABLE] = "mu-error-symbolic" };

  return icons[row->verdict];
}

static const char *const *
get_classes (const MuVerdictRow *row)
{
  static const char *const classes[][3] = { [MU_VERDICT_LEGAL] = { "desk-verdict", "legal" },
                                            [MU_VERDICT_ILLEGAL] = { "desk-verdict", "illegal" },
                                            [MU_VERDICT_UNREADABLE] = { "desk-verdict", "unreadable" } };

  return classes[row->verdict];
}

/* The player, and the file where a name does not tell it already. */
static char *
dup_subtitle (const MuVerdictRow *row)
{
  if (row->name[0] == '\0')
    return g_strdup (row->player);
  return row->player[0] != '\0' ? g_strdup_printf ("%s · %s", row->player, row->file) : g_strdup (row->file);
}

static char *
dup_points (const MuVerdictRow *row)
{
  return row->limit > 0 ? g_strdup_printf ("%d/%d", row->points, row->limit) : g_strdup ("");
}

static void
get_text (MuDeskItem *self, guint id, GValue *value)
{
  const MuVerdictRow *row = self->row;

  switch (id)
    {
    case PROP_VERDICT:
      g_value_set_static_string (value, mu_verdict_get_name (row->verdict));
      break;
    case PROP_ICON:
      g_value_set_static_string (value, get_icon (row));
      break;
    case PROP_TITLE:
      g_value_set_string (value, row->name[0] != '\0' ? row->name : row->file);
      break;
    case PROP_SUBTITLE:
      g_value_take_string (value, dup_subtitle (row));
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
      g_value_take_string (value, dup_points (row));
      break;
    case PROP_REASONS:
      g_value_take_string (value, mu_verdict_row_dup_reasons (row, "\n"));
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
  MuDeskItem *self = MU_DESK_ITEM (object);

  if (self->row == NULL)
    return;
  if (id == PROP_RANK)
    g_value_set_int (value, (int) self->row->verdict);
  else if (id == PROP_TOTAL)
    g_value_set_int (value, self->row->limit > 0 ? self->row->points : -1);
  else if (id == PROP_HAS_REASONS)
    g_value_set_boolean (value, self->row->reasons->len > 0);
  else if (id == PROP_HAS_REMARK)
    g_value_set_boolean (value, self->row->remark != NULL);
  else if (id == PROP_CLASSES)
    g_value_set_boxed (value, get_classes (self->row));
  else
    get_text (self, id, value);
}

static void
mu_desk_item_class_init (MuDeskItemClass *klass)
{
  static const char *const names[N_PROPS] = {
    [PROP_VERDICT] = "verdict", [PROP_ICON] = "icon",       [PROP_TITLE] = "title",   [PROP_SUBTITLE] = "subtitle",
    [PROP_FILE] = "file",       [PROP_FACTION] = "faction", [PROP_FORMAT] = "format", [PROP_POINTS] = "points",
    [PROP_REASONS] = "reasons", [PROP_REMARK] = "remark",   [PROP_TEAM] = "team"
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = mu_desk_item_finalize;
  object_class->get_property = mu_desk_item_get_property;
  for (int i = 1; i < N_PROPS; i++)
    if (names[i] != NULL)
      props[i] = g_param_spec_string (names[i], NULL, NULL, NULL, flags);
  props[PROP_HAS_REASONS] = g_param_spec_boolean ("has-reasons", NULL, NULL, FALSE, flags);
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
put_together (MuDeskItem *self)
{
  const MuVerdictRow *row = self->row;
  g_autofree char *reasons = mu_verdict_row_dup_reasons (row, "\n");
  g_autofree char *text = g_strjoin ("\n", row->file, row->name, row->player, row->faction, row->format, reasons,
                                     row->team != NULL ? row->team : "", NULL);

  g_free (self->sought);
  self->sought = mu_text_fold (text);
}

/**
 * mu_desk_item_new:
 * @file: (nullable): where it came from; %NULL: it was pasted
 * @label: what that is called
 * @roster: (nullable): the list; %NULL when it could not be read
 * @error: (nullable): why it could not
 *
 * May be called in any thread. A list is to be judged before it is shown.
 */
MuDeskItem *
mu_desk_item_new (GFile *file, const char *label, MuRoster *roster, const char *error)
{
  MuDeskItem *self = g_object_new (MU_TYPE_DESK_ITEM, NULL);

  g_set_object (&self->file, file);
  g_set_object (&self->roster, roster);
  self->label = g_strdup (label);
  self->error = g_strdup (error);
  self->cards = roster != NULL ? mu_desk_describe_cards (roster) : g_strdup ("");
  self->player = roster != NULL ? mu_text_fold (mu_roster_get_text (roster, MU_ROSTER_PLAYER)) : g_strdup ("");
  if (roster != NULL)
    return self;
  self->row = mu_verdict_row_new (label, NULL, NULL, error);
  put_together (self);
  return self;
}

static void
notify_all (MuDeskItem *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (int i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
take_report (MuDeskItem *self, MuReport *report, const MuFormat *format, int total)
{
  g_autofree char *remark = self->row != NULL ? g_strdup (self->row->remark) : NULL;

  g_clear_pointer (&self->report, mu_report_unref);
  g_clear_pointer (&self->row, mu_verdict_row_free);
  self->report = report;
  self->row = mu_verdict_row_new (self->label, self->roster, report, NULL);
  self->row->remark = g_steal_pointer (&remark);
  self->row->team = self->team > 0 ? g_strdup_printf (_ ("Team %u"), self->team) : NULL;
  self->judged = TRUE;
  self->format = format;
  self->total = total;
  put_together (self);
  notify_all (self);
}

/* Has the roster judged by another total than its own, if that is wanted; returns its own. */
static int
lend_total (MuRoster *roster, int total)
{
  int own = mu_roster_get_total (roster);

  if (total > 0)
    mu_roster_set_total (roster, total);
  return own;
}

/**
 * mu_desk_item_judge:
 * @format: (nullable): the format to judge by, if it is of the list's game; %NULL: the list's own
 * @total: how many points there are in @format, where it leaves that open; 0: as the list or else the format says
 *
 * Judges the list by itself. What cannot be read stays as it is.
 */
void
mu_desk_item_judge (MuDeskItem *self, const MuFormat *format, int total)
{
  MuGame *game = self->roster != NULL ? mu_roster_get_game (self->roster) : NULL;
  gboolean fits = game != NULL && format != NULL && mu_game_get_format (game, format->id) == format;
  MuReport *report;
  int own;

  if (game == NULL)
    return;
  own = lend_total (self->roster, fits ? total : 0);
  report = mu_check (self->roster, fits ? format : mu_roster_get_format (self->roster));
  mu_roster_set_total (self->roster, own);
  take_report (self, report, format, total);
}

/**
 * mu_desk_item_is_judged:
 *
 * Returns: whether the verdict is that by @format and @total, and on the team the list is of now.
 */
gboolean
mu_desk_item_is_judged (MuDeskItem *self, const MuFormat *format, int total)
{
  return self->roster == NULL || (self->judged && self->format == format && self->total == total);
}

/**
 * mu_desk_item_judge_team:
 * @members: (element-type MuDeskItem): the lists of one team, all of one game
 * @format: a format of that game
 * @total: how many points there are in @format, where it leaves that open; 0: as the lists or else the format say
 */
void
mu_desk_item_judge_team (GPtrArray *members, const MuFormat *format, int total)
{
  g_autoptr (GPtrArray) rosters = g_ptr_array_new ();
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GPtrArray) reports = NULL;

  for (guint i = 0; i < members->len; i++)
    {
      MuRoster *roster = mu_desk_item_get_roster (members->pdata[i]);
      int own = lend_total (roster, total);

      g_ptr_array_add (rosters, roster);
      g_array_append_val (totals, own);
    }
  reports = mu_check_team (rosters, format);
  for (guint i = 0; i < members->len; i++)
    {
      mu_roster_set_total (rosters->pdata[i], g_array_index (totals, int, i));
      take_report (members->pdata[i], mu_report_ref (reports->pdata[i]), format, total);
    }
}

static gboolean
is_same (const MuVerdictRow *a, const MuVerdictRow *b)
{
  g_autofree char *first = mu_verdict_row_dup_reasons (a, "\n");
  g_autofree char *second = mu_verdict_row_dup_reasons (b, "\n");

  return a->verdict == b->verdict && a->points == b->points && a->limit == b->limit && g_str_equal (a->name, b->name)
         && g_str_equal (a->player, b->player) && g_str_equal (a->faction, b->faction)
         && g_str_equal (a->format, b->format) && g_strcmp0 (a->team, b->team) == 0 && g_str_equal (first, second);
}

static void
swap (gpointer a, gpointer b)
{
  gpointer *first = a, *second = b;
  gpointer kept = *first;

  *first = *second;
  *second = kept;
}

/**
 * mu_desk_item_renew:
 * @from: what the file says now, judged; it says what it said before from then on
 *
 * Takes over list and verdict, but for the remark. A list stays in its team, which is to be judged anew.
 */
void
mu_desk_item_renew (MuDeskItem *self, MuDeskItem *from)
{
  gboolean same = is_same (self->row, from->row);

  swap (&self->roster, &from->roster);
  swap (&self->report, &from->report);
  swap (&self->error, &from->error);
  swap (&self->row, &from->row);
  swap (&self->row->remark, &from->row->remark);
  swap (&self->cards, &from->cards);
  swap (&self->player, &from->player);
  swap (&self->sought, &from->sought);
  self->team = self->roster != NULL ? self->team : 0;
  self->judged = from->judged && self->team == 0;
  self->format = from->format;
  self->total = from->total;
  if (!same)
    notify_all (self);
}

/**
 * mu_desk_item_set_team:
 * @team: the number of the list's team, 0: none
 *
 * The verdict is out of date from here on, even when the list stays where it is: the team may be another.
 */
void
mu_desk_item_set_team (MuDeskItem *self, guint team)
{
  self->team = team;
  self->judged = FALSE;
}

/**
 * mu_desk_item_set_remark:
 * @remark: (nullable): what a judge should know besides the verdict
 */
void
mu_desk_item_set_remark (MuDeskItem *self, const char *remark)
{
  if (g_strcmp0 (self->row->remark, remark) == 0)
    return;
  g_free (self->row->remark);
  self->row->remark = g_strdup (remark);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_REMARK]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HAS_REMARK]);
}

GFile *
mu_desk_item_get_file (MuDeskItem *self)
{
  return self->file;
}

const char *
mu_desk_item_get_label (MuDeskItem *self)
{
  return self->label;
}

MuRoster *
mu_desk_item_get_roster (MuDeskItem *self)
{
  return self->roster;
}

MuReport *
mu_desk_item_get_report (MuDeskItem *self)
{
  return self->report;
}

/**
 * mu_desk_item_get_row:
 *
 * Returns: (transfer none): what a table of verdicts says of it.
 */
const MuVerdictRow *
mu_desk_item_get_row (MuDeskItem *self)
{
  return self->row;
}

guint
mu_desk_item_get_team (MuDeskItem *self)
{
  return self->team;
}

/**
 * mu_desk_item_get_cards:
 *
 * Returns: (transfer none): a text that lists of the same cards have in common; empty when there are none.
 */
const char *
mu_desk_item_get_cards (MuDeskItem *self)
{
  return self->cards;
}

/**
 * mu_desk_item_get_player:
 *
 * Returns: (transfer none): a text that lists of one player have in common; empty when none is named.
 */
const char *
mu_desk_item_get_player (MuDeskItem *self)
{
  return self->player;
}

/**
 * mu_desk_item_matches:
 * @folded_words: words as mu_text_fold() makes them
 *
 * Returns: whether every word is found in what the row shows.
 */
gboolean
mu_desk_item_matches (MuDeskItem *self, char **folded_words)
{
  for (; *folded_words != NULL; folded_words++)
    if (strstr (self->sought, *folded_words) == NULL)
      return FALSE;
  return TRUE;
}
