/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/tables/mu-verdict-row.h"

/*
 * A list as it was read, or a file without one, with the verdict. It is plain data, so that any thread may make, judge
 * and free it.
 */
typedef struct
{
  GFile *file; /* nullable: it was pasted */
  char *label; /* the name of the file or the text */
  MuRoster *roster;       /* nullable: it could not be read */
  MuReport *report;       /* nullable: it could not be read */
  MuVerdictRow *row;      /* nullable: it is not judged yet */
  const MuFormat *format; /* nullable: it was judged by its own format */
  int total;              /* 0: it was judged by the total of the list or the format */
  char *format_reason;    /* nullable: how its own format was found, if it was judged by it */
  gboolean by_player;     /* see MuVerdictRow */
  char *changes;          /* nullable: what is different from the list as it was handed in first */
  char *cards;            /* equal for lists of the same cards; "" without cards */
  char *player;           /* equal for lists of one player; "" if nobody is named */
  char *search_text;      /* nullable: not judged yet; folded */
} MuDeskList;

MuDeskList *mu_desk_list_new        (GFile *file, const char *label, MuRoster *roster, const char *error);
void        mu_desk_list_free       (MuDeskList *self);
void        mu_desk_list_judge      (MuDeskList *self, const MuFormat *format, int total);
void        mu_desk_list_judge_team (GPtrArray *lists, const MuFormat *format, int total, guint team);
gboolean    mu_desk_list_is_like    (const MuDeskList *self, const MuDeskList *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuDeskList, mu_desk_list_free)
