/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-text-head.h"
#include "model/card/mu-card.h"

/* A word joiner. After a sign it keeps programs from taking the sign for markup; no name of a list has one. */
#define MU_TEXT_LINE_JOINER "\u2060"

/* A line of the text of a fleet or squad, parsed. */
typedef struct
{
  int number; /* line number, from 1 */
  int last;   /* number of the line it ends in, if it was broken over several */
  char *raw;  /* the line without emphasis marks; its spaces and dashes are as they were; NULL in a part of a line */
  char *text; /* the same with spaces and dashes normalized */
  char *name; /* the name, without bullet, count, cost and marks */
  char *tags; /* nullable: marks in square brackets, separated by commas */
  MuTextHead head; /* what the line states in the form “Key: value”, */
  char *value;     /* and the text after the colon; nullable */
  int side; /* the faction that the line names, possibly followed by a total, and nothing else; -1: it does not */
  gboolean bullet;
  gunichar mark; /* the first character, and */
  gsize indent;  /* the blanks before it */
  gboolean counted;
  gboolean bare_count; /* the count may be a cost: “27 Soontir Fel”, “(3) Push the Limit” */
  gboolean leads;      /* its card is on the ship of the next line */
  gboolean goes_on;    /* the line before ends with a comma or “+” */
  gboolean adds;       /* the line before ends with “+” */
  gboolean ship;       /* its first card is a ship, */
  gboolean sure;       /* and cannot be an upgrade of the ship before */
  gboolean quoted;     /* from another text */
  gboolean begins_list;
  int ordinal; /* the number of what follows, if the line has nothing else: “2.”; 0 in another line */
  gboolean title;    /* it stood before the list, in the same line */
  gboolean unsure;   /* a question mark stands behind a part of a line */
  gboolean too_long; /* the line is too long to be split into cards */
  int count;         /* 1 if none is given */
  gboolean cost_in_front; /* a number in brackets before the name is the cost: “(4) Heavy Laser Cannon” */
  gboolean priced;
  int cost;  /* of one or of all copies */
  int sum;   /* the cost with upgrades, in “(27 + 6 = 33)” and “(total 33)”; 0 if it is not stated */
  int heading; /* what it states of its ship, which the next line names once more with its cards; 0: it does not */
  int total; /* the cost of the list, in “(74/296/300)”; -1 if it is not stated */
  int limit; /* its limit; 0 if there is none; -1 if it is out of range */
} MuTextLine;

MuTextLine *mu_text_line_new (const char *text, int number);
MuTextLine *mu_text_line_new_part (const MuTextLine *line, const char *start, const char *end);
MuTextLine *mu_text_line_new_priced (const char *name, int count, int cost, int number);
GPtrArray *mu_text_line_list (const char *text);
MuTextLine *mu_text_line_copy (const MuTextLine *self);
void mu_text_line_free (MuTextLine *self);
int mu_text_line_count_blanks (const MuTextLine *self, const MuTextLine *before);
gboolean mu_text_line_is_rule (const MuTextLine *self);
gboolean mu_text_line_is_sum (const MuTextLine *self);
gboolean mu_text_line_is_ditto (const char *text);
void mu_text_line_set_cost (MuTextLine *self, int cost);
void mu_text_line_set_count (MuTextLine *self, int count);
void mu_text_line_drop_count (MuTextLine *self);
void mu_text_line_take_number_as_cost (MuTextLine *self);
char *mu_text_line_dup_counted_name (const MuTextLine *self, gboolean behind, int *count);
int mu_text_line_parse_lone_count (const MuTextLine *self);
int mu_number_word_parse (const char *word);
gboolean mu_text_line_states_cost (const MuTextLine *self, int cost);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuTextLine, mu_text_line_free)
