/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk/mu-desk-details.h"
#include "app/desk/mu-desk-item.h"
#include "app/desk/mu-desk-reader.h"
#include "app/desk/mu-desk-recheck.h"
#include "app/desk/mu-desk.h"
#include "app/widgets/mu-notices.h"

/* The tournament desk: lists of strangers with their verdicts. Shared by the files that implement it. */
struct _MuDesk
{
  AdwApplicationWindow parent_instance;
  MuServices *services;
  MuDeskReader *reader;
  MuDeskRecheck *recheck; /* nullable */
  GListStore *items;
  GPtrArray *removed;   /* nullable, of MuDeskItem: all rows before the last removal */
  GPtrArray *formats;   /* of MuFormat, NULL first: each list's own */
  const MuFormat *format;
  int verdict;          /* the only one shown, or -1 */
  gboolean remarks;     /* whether only rows with a remark are shown */
  GStrv words;          /* that are sought, folded */
  guint n_pasted;       /* texts so far, which are told apart by their number */
  guint n_before;       /* lists the reader had found before what it reads now */
  guint counts[MU_N_VERDICTS];
  guint n_remarks;
  GHashTable *same_player; /* nullable: lists grouped, as long as remarks are to be made */
  GHashTable *same_cards;  /* nullable */
  guint n_grouped;         /* rows that stand in those groups */
  guint n_remarked;        /* rows remarks were made on */
  const MuFormat *open; /* nullable: the format whose total is set here */
  guint judging;        /* an idle source */
  guint n_judged;       /* rows it has been through */
  guint settled;        /* the choice all was judged by last, */
  int settled_total;    /* and the total */
  gboolean following;   /* the total follows the format, not the user */
  gboolean any_teams;   /* whether there may be teams */

  AdwToastOverlay *toasts;
  MuNotices *notices;
  GtkStack *stack;
  GtkSearchEntry *search;
  GtkDropDown *format_choice;
  GtkStringList *format_names;
  GtkSpinButton *total;
  GtkToggleButton *filters[MU_N_VERDICTS];
  GtkToggleButton *filter_all;
  GtkToggleButton *filter_remarks;
  GtkWidget *tools;
  GtkWidget *table;
  GtkColumnView *view;
  GtkColumnViewColumn *team_column;
  GtkSortListModel *sorted;
  GtkFilterListModel *filtered;
  GtkCustomFilter *filter;
  GtkMultiSelection *selection;
  AdwFlap *flap;
  MuDeskDetails *details;
  GtkWidget *progress;
  GtkLabel *progress_label;
  GtkProgressBar *progress_bar;
  GtkLabel *summary;
  GtkWidget *row_buttons;
  GtkWidget *drop_hint;
  GtkWidget *menu; /* nullable: of a row */
};

void            mu_desk_add_file               (MuDesk *self, GFile *file);
void            mu_desk_add_text               (MuDesk *self, const char *text);
gboolean        mu_desk_is_busy                (MuDesk *self);
void            mu_desk_install_actions        (GtkWidgetClass *widget_class);
void            mu_desk_install_output_actions (GtkWidgetClass *widget_class);
void            mu_desk_bind_judging           (GtkWidgetClass *widget_class);
void            mu_desk_toast                  (MuDesk *self, const char *text);
MuDeskItem     *mu_desk_peek_item              (GListModel *model, guint position);
GPtrArray      *mu_desk_list_selected          (MuDesk *self);
void            mu_desk_follow_items           (MuDesk *self);
void            mu_desk_put_items              (MuDesk *self, GPtrArray *items);
void            mu_desk_release                (GPtrArray *items);
void            mu_desk_show_counts            (MuDesk *self);
void            mu_desk_refilter               (MuDesk *self);
void            mu_desk_start_recheck            (MuDesk *self);
void            mu_desk_stop_recheck             (MuDesk *self);
void            mu_desk_follow_progress        (MuDesk *self);
void            mu_desk_list_formats           (MuDesk *self);
int             mu_desk_get_total              (MuDesk *self, const MuFormat *format);
void            mu_desk_judge                  (MuDesk *self);
void            mu_desk_cancel_judging         (MuDesk *self);
void            mu_desk_mend_teams             (MuDesk *self);
void            mu_desk_find_duplicates        (MuDesk *self);
gboolean        mu_desk_remark_some            (MuDesk *self, guint n_most);
gboolean        mu_desk_make_team              (MuDesk *self, GPtrArray *items);
GPtrArray      *mu_desk_list_members           (MuDesk *self, guint team);
const MuFormat *mu_desk_get_team_format        (MuDesk *self, MuGame *game);
void            mu_desk_show_details           (MuDesk *self);
void            mu_desk_update_actions         (MuDesk *self);
