/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-card-names.h"

/* A part of a line that may name a card. Reference counted; the lists of a text share it. */
typedef struct
{
  grefcount references;
  MuTextLine *line;             /* the part, parsed */
  const MuNamedCards *named;    /* what its name stands for */
  const MuNamedCards *misspelt; /* the same for a misspelt name; nullable */
  int slot;                     /* the slot stated by a label, as in “Crew: …”; -1 if there is none */
  int kind;                     /* the kind of card stated by a label, as in “Ship: …”; -1 if there is none */
  gboolean of_each;             /* a word says that several ships have it: “each with …”, “both with …” */
  int count_or_other;           /* a number that is taken for the count and may be something else; 0: none */
  gboolean is_word;             /* the name is but a word of that of its card */
  GPtrArray *unread;            /* of char*: words beside it that were read as no card, or may mean another; nullable */
  GArray *numbers;              /* of int: in the first piece of a line, those that are no cost of a card; nullable */
} MuTextPiece;

const MuNamedCards *mu_text_piece_get_named (const MuTextPiece *self);
void mu_text_piece_find_misspelt (MuTextPiece *self, MuCardNames *names);
void mu_text_piece_find_words (GPtrArray *pieces, MuCardNames *names);
guint mu_text_piece_count (const MuTextLine *line);
const char *mu_text_piece_skip_denial (const char *text);
gboolean mu_text_piece_is_label (MuGame *game, const char *name, int *slot, int *kind);
GPtrArray *mu_text_piece_list (MuCardNames *names, const MuTextLine *line);
GPtrArray *mu_text_piece_list_kept (const MuCardNames *names, const MuTextLine *line);
void mu_text_piece_keep (GPtrArray *pieces, MuCardNames *names, const MuTextLine *line);
MuTextPiece *mu_text_piece_make_own (MuTextPiece **self);
