/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-list-builder.h"

/* A way to read the lines of a list. */
typedef struct
{
  MuListBuilder builder;
  MuRoster *roster;
  MuStated *stated;
  GPtrArray *remarks;      /* of MuTextLine: lines that were read as no card; borrowed */
  gboolean is_distinctive; /* a line was read that only lists of such games have */
  gboolean is_by_total;    /* some namesakes were chosen only because the list costs with them what its text states */
  int points;
  GArray *costs; /* of int: what it costs at each date; empty until it is asked for */
  int n_faults;  /* how much speaks against it; -1 until it is asked for */
  int n_met;     /* the most costs of cards in the text that one catalog has; -1: not counted */
  guint n_misfits; /* cards without a slot on their ship, of another faction, or unique and there already */
} MuListReading;

MuListReading *mu_list_reading_begin (const MuListLines *lines, MuCardNames *names);
gboolean mu_list_reading_meets_total (MuListReading *self);
MuListReading *mu_list_reading_new (MuListLines *lines, int faction, GHashTable *forced);
gboolean mu_list_reading_begins_with_total (MuListReading *self, const MuListLines *lines);
void mu_list_reading_free (MuListReading *self);
