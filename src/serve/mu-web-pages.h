/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "serve/mu-event.h"
#include "serve/mu-judged-list.h"

enum
{
  MU_WEB_PAGES_MAX_ROWS = 100, /* of a table on one page */
};

/* What a player sees of their own list. */
typedef struct
{
  const MuEventState *event;
  const MuHandIn *list;
  const MuJudgedList *judged; /* nullable: it cannot be read any more */
  gboolean is_as_given;       /* whether the verdict is the one that was given when the list came */
  const char *path;           /* of the list */
  const char *link;           /* the same, or with the server's name in front */
  GPtrArray *versions;        /* of MuHandIn */
  GPtrArray *changes;         /* of GPtrArray of texts: for each version but the first */
  GPtrArray *judged_again;    /* nullable: of texts: what became of the verdict just now */
  const char *organiser;      /* nullable: the path of the organiser, who looks at it */
} MuWebList;

char *mu_web_pages_dup_root      (MuGames *games);
char *mu_web_pages_dup_verdict   (const MuJudgedList *judged);
char *mu_web_pages_dup_event     (MuGames *games, const MuEventState *event, const char *error, const char *player,
                                  const char *seat, const char *text);
char *mu_web_pages_dup_list      (MuGames *games, const MuWebList *list, const char *error, const char *text);
char *mu_web_pages_dup_published (MuGames *games, const MuEventState *event, GPtrArray *lists);
char *mu_web_pages_dup_organiser (MuGames *games, const MuEventState *event, const char *path, GPtrArray *lists);
char *mu_web_pages_dup_log       (const MuEventState *event, const char *path, GPtrArray *log);
char *mu_web_pages_dup_problem   (const char *title, const char *detail);
char *mu_web_pages_dup_code      (const MuJudgedList *judged);
