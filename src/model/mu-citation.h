/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-text.h"

/* A rulebook, or something else that has rules, such as the formats. */
typedef struct
{
  const char *id; /* interned */
  MuText *name;
} MuBook;

/* Where a rule of a game stands. */
typedef struct
{
  const char *rule;    /* interned: the id of the rule */
  const char *message; /* interned: the id of the message that stands there; NULL: all others of the rule */
  const MuBook *book;  /* NULL: the entry says it all, as in “Card text” */
  MuText *entry;
} MuCitation;

MuBook     *mu_book_new             (const char *id);
void        mu_book_free            (MuBook *self);
MuCitation *mu_citation_new         (const char *rule, const char *message, const MuBook *book);
void        mu_citation_free        (MuCitation *self);
char       *mu_citation_dup_key     (const MuCitation *self);
char       *mu_citation_dup_source  (const MuCitation *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCitation, mu_citation_free)
