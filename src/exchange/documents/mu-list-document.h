/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

typedef enum
{
  MU_LIST_DOCUMENT_NAME,
  MU_LIST_DOCUMENT_VERDICT, /* why the list is illegal */
  MU_LIST_DOCUMENT_LABEL,
  MU_LIST_DOCUMENT_SHIP,
  MU_LIST_DOCUMENT_UPGRADE,
  MU_LIST_DOCUMENT_SUM,
  MU_LIST_DOCUMENT_HEADING,
  MU_LIST_DOCUMENT_SQUADRON,
  MU_LIST_DOCUMENT_TEXT,
} MuListDocumentKind;

/* A line of a list for people, independent of the output format. */
typedef struct
{
  MuListDocumentKind kind;
  gboolean first; /* whether it begins a paragraph */
  char *label;    /* of a MU_LIST_DOCUMENT_LABEL */
  char *text;     /* of a MU_LIST_DOCUMENT_SUM: what the unit spends besides points */
  char *more;  /* ship of a pilot or type of a squadron; or NULL */
  int section; /* number that both sections of a huge ship share, or -1 */
  int count;
  int cost;
} MuListDocumentLine;

GPtrArray *mu_list_document_list (MuRoster *roster, const MuReport *report);
