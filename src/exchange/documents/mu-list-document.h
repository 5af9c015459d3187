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

/* A line of a list as people read it, before it is dressed up for where they do. */
typedef struct
{
  MuListDocumentKind kind;
  gboolean first; /* of its paragraph */
  char *label;    /* of a label */
  char *text;
  char *more;  /* the ship of a pilot, the craft of a squadron; or NULL */
  int section; /* which half goes with which; -1: none */
  int count;
  int cost;
} MuListDocumentLine;

GPtrArray *mu_list_document_list (MuRoster *roster, const MuReport *report);
