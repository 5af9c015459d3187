/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/text/mu-text.h"

/* A rulebook, or another source of rules, such as tournament formats. */
typedef struct
{
  const char *id; /* interned */
  MuText *name;
} MuBook;

/* Where a rule or one of its messages is found in the books of a game. */
typedef struct
{
  const char *rule;    /* interned id of the rule */
  const char *message; /*
                        * interned id of the message; NULL for every message of the rule without a citation of its own
                        */
  const MuBook *book;  /* NULL if the entry needs no book, as in “Card text” */
  MuText *entry;
  MuText *about;       /* what the rule means in this game only; nullable */
  gboolean team;       /* whether the lists of a team keep the rule together, as one list; not set for messages */
  gboolean hint;       /* whether what is wrong is only a hint; not set for messages */
} MuCitation;

MuBook     *mu_book_new             (const char *id);
void        mu_book_free            (MuBook *self);
MuCitation *mu_citation_new         (const char *rule, const char *message, const MuBook *book);
void        mu_citation_free        (MuCitation *self);
char       *mu_citation_dup_key     (const MuCitation *self);
char       *mu_citation_dup_source  (const MuCitation *self);
char       *mu_citation_dup_explained (const MuCitation *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCitation, mu_citation_free)
