/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-card.h"

/* A word joiner. After a sign it keeps programs from taking the sign for markup; no name of a list has one. */
#define MU_TEXT_LINE_JOINER "\u2060"

/* A line of the text of a fleet or squad, parsed. */
typedef struct
{
  int number; /* line number, from 1 */
  char *raw;  /* the line without emphasis marks; its spaces and dashes are as they were */
  char *text; /* the same with spaces and dashes normalized */
  char *name; /* the name, without bullet, count, cost and marks */
  char *tags; /* nullable: marks in square brackets, separated by commas */
  gboolean bullet;
  gboolean counted;
  gboolean bare_count; /* the count may be a cost: a number before the name, alone or in brackets */
  gboolean ship;        /* its first card is a ship, */
  gboolean sure;        /* and cannot be an upgrade of the ship before */
  gboolean begins_list;
  gboolean too_long; /* the line is too long to be split into cards */
  int count;         /* 1 if none is given */
  gboolean priced;
  int cost;  /* of one or of all copies */
  int total; /* the cost of the list, in “(74/296/300)”; -1 if it is not stated */
  int limit; /* its limit; 0 if there is none; -1 if it is out of range */
} MuTextLine;

MuTextLine *mu_text_line_new (const char *start, const char *end, int number);
MuTextLine *mu_text_line_new_priced (const char *name, int count, int cost, int number);
GPtrArray *mu_text_line_list (const char *text, guint max_lines);
void mu_text_line_free (MuTextLine *self);
gboolean mu_text_line_is_rule (const MuTextLine *self);
gboolean mu_text_line_is_sum (const MuTextLine *self);
gboolean mu_text_line_has_bare_number (const MuTextLine *self);
void mu_text_line_take_number_as_cost (MuTextLine *self);
gboolean mu_text_line_take_number_word (MuTextLine *self);
gboolean mu_text_line_is_remark (const MuTextLine *self);
gboolean mu_text_line_states_cost (const MuTextLine *self, int cost);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuTextLine, mu_text_line_free)
