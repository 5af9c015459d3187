/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/json/mu-json-text.h"
#include "model/roster/mu-stated.h"

/* What an XWS squad states about its costs, and what of it is not understood. */
typedef struct
{
  MuJsonText *text;
  MuStated *stated; /* NULL: nothing yet */
  gboolean explain; /* note what each value was taken for */
} MuXwsDoubts;

/* A key of an object, and the place of its value among those found; -1: it is read elsewhere. */
typedef struct
{
  const char *key;
  int place;
} MuXwsKey;

void mu_xws_doubts_note (MuXwsDoubts *self, const char *key, const MuJsonValue *value, MuTaken taken, MuCard *card,
                         int copies);
void mu_xws_doubts_add_words (MuXwsDoubts *self, const char *words, int line);
void mu_xws_doubts_add_card (MuXwsDoubts *self, MuCard *read_as, MuCard *instead, const MuJsonValue *value);
void mu_xws_doubts_add (MuXwsDoubts *self, const char *key, const MuJsonValue *value);
char *mu_xws_doubts_dup_text (MuXwsDoubts *self, const MuJsonValue *value);
void mu_xws_doubts_set_total (MuXwsDoubts *self, int total);
void mu_xws_doubts_add_cost (MuXwsDoubts *self, int unit, int upgrade, int cost, const MuJsonValue *value);
void mu_xws_doubts_take (MuXwsDoubts *self, const MuJsonValue *object, const MuXwsKey *keys, guint n_keys,
                         const MuJsonValue **found);
void mu_xws_doubts_clear (MuXwsDoubts *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuXwsDoubts, mu_xws_doubts_clear)
