/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <jansson.h>

#include "rules/check/mu-report.h"

/* A list that was checked, and where it came from. It owns nothing. */
typedef struct
{
  const char *file; /* as the verdict names it */
  int index;        /* number of the list in the file, from 0 */
  MuRoster *roster;
  const MuReport *report;
  gboolean asked; /* whether the user gave the format it was checked by */
  guint n_left_out; /* findings that are not in the report, because there are so many */
} MuCheckedList;

/* What a verdict may tell besides. */
typedef enum
{
  MU_VERDICT_TEAM = 1 << 0,    /* the verdict on the team that the list was judged in */
  MU_VERDICT_READING = 1 << 1, /* what each line of a text was taken for */
  MU_VERDICT_MAKER = 1 << 2,   /* the version of the program, and the revision of the costs */
} MuVerdictParts;

json_t *mu_json_new_string  (const char *text);
json_t *mu_json_new_strings (const GPtrArray *strings);
json_t *mu_json_new_names   (MuGame *game, MuVocabularyKind kind, guint64 set);
json_t *mu_json_new_stats   (MuGame *game, guint32 has_stats, const int *stats);
json_t *mu_json_new_list    (const MuCheckedList *list);
char   *mu_json_dup_verdict (const MuCheckedList *list, MuVerdictParts parts);
char   *mu_json_dup_text    (const json_t *json, size_t flags);
char   *mu_json_dup_line    (json_t *object);
