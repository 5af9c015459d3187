/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "rules/check/mu-report.h"
#include "serve/mu-hand-in.h"

#define MU_JUDGED_LIST_ERROR (mu_judged_list_error_quark ())
GQuark mu_judged_list_error_quark (void);

typedef enum
{
  MU_JUDGED_LIST_ERROR_UNREADABLE, /* no list in any format that is read */
  MU_JUDGED_LIST_ERROR_TYPE,       /* a file that is not taken from strangers */
  MU_JUDGED_LIST_ERROR_SEVERAL,    /* more than one list */
  MU_JUDGED_LIST_ERROR_GAME,       /* a list of another game than that of the format */
  MU_JUDGED_LIST_ERROR_FORMAT,     /* there is no such format */
} MuJudgedListError;

enum
{
  MU_JUDGED_LIST_MAX_LINES = 1000, /* of a text; those without anything visible do not count */
  MU_JUDGED_LIST_MAX_FINDINGS = 400,
  MU_JUDGED_LIST_MAX_CHANGES = 50, /* lines */
};

/* A list that somebody sent, and the verdict on it. */
typedef struct
{
  MuRoster *roster;
  MuReport *report;
  gboolean asked; /* whether its format was asked for */
  guint n_left_out; /* findings beyond the limit, which are not in the report */
} MuJudgedList;

gboolean      mu_judged_list_may_read    (GBytes *text, GError **error);
MuJudgedList *mu_judged_list_new         (MuGames *games, GBytes *text, const char *game_id, const char *format,
                                          GError **error);
void          mu_judged_list_free        (MuJudgedList *self);
GPtrArray    *mu_judged_list_new_changes (const MuJudgedList *before, const MuJudgedList *after);
char         *mu_judged_list_dup_changes (const MuJudgedList *before, const MuJudgedList *after);
char         *mu_judged_list_dup_json    (const MuJudgedList *self);
gboolean      mu_judged_list_agrees      (const MuJudgedList *self, const MuHandIn *list);
MuHandIn     *mu_judged_list_new_hand_in (const MuJudgedList *self, GBytes *text, const char *player, const char *seat);
gboolean      mu_judged_list_forget      (MuGames *games, MuHandIn *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuJudgedList, mu_judged_list_free)
