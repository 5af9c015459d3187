/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-card.h"

/* A revision that is written as a catalog file, and what the card in hand has otherwise. */
typedef struct
{
  GString *changes;    /* the elements written so far */
  GString *attributes; /* of the card in hand */
  GString *price;
  GString *stats;
  guint n_changes;
} MuRevisionWriter;

void  mu_revision_writer_init       (MuRevisionWriter *self);
void  mu_revision_writer_clear      (MuRevisionWriter *self);
void  mu_revision_writer_set        (MuRevisionWriter *self, const char *attribute, const char *value);
void  mu_revision_writer_set_number (MuRevisionWriter *self, const char *attribute, int value);
void  mu_revision_writer_set_price  (MuRevisionWriter *self, const char *by, const char *costs);
void  mu_revision_writer_set_stat   (MuRevisionWriter *self, const char *stat, int value);
void  mu_revision_writer_end_card   (MuRevisionWriter *self, const MuCardFacts *facts);
char *mu_revision_writer_dup_file   (const MuRevisionWriter *self, const char *game, const char *id, const char *family,
                                     const char *date, const char *name);
