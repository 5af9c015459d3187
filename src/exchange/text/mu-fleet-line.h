/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-card.h"

/* A word joiner. After a sign it keeps programs from taking the sign for markup; no name of a list has one. */
#define MU_FLEET_LINE_JOINER "\u2060"

/* A line of the text of a fleet or squad, parsed. */
typedef struct
{
  int number; /* line number, from 1 */
  char *raw;  /* the line without emphasis marks; its spaces and dashes are as they were */
  char *text; /* the same with spaces and dashes normalized */
  char *name; /* the name, without bullet, count, cost and marks */
  gboolean labelled; /* a label gives the kind of card: “ship: …” */
  MuCardKind kind;   /* valid only if the line is labelled */
  gboolean bullet;
  gboolean counted;
  gboolean too_long; /* the line is too long to be split into cards */
  int count;         /* 1 if none is given */
  gboolean priced;
  int cost;  /* of one or of all copies */
  int total; /* the cost of the list, in “(74/296/300)”; -1 if it is not stated */
  int limit; /* its limit; 0 if there is none; -1 if it is out of range */
} MuFleetLine;

MuFleetLine *mu_fleet_line_new (const char *start, const char *end, int number);
MuFleetLine *mu_fleet_line_new_priced (const char *name, int count, int cost, int number);
GPtrArray *mu_fleet_line_list (const char *text, guint max_lines);
GPtrArray *mu_fleet_line_list_texts (const char *text, guint max_lines);
void mu_fleet_line_free (MuFleetLine *self);
gboolean mu_fleet_line_is_rule (const MuFleetLine *self);
gboolean mu_fleet_line_is_sum (const MuFleetLine *self);
gboolean mu_fleet_line_has_bare_number (const MuFleetLine *self);
void mu_fleet_line_take_number_as_cost (MuFleetLine *self);
gboolean mu_fleet_line_is_remark (const MuFleetLine *self);
gboolean mu_fleet_line_states_cost (const MuFleetLine *self, int cost);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuFleetLine, mu_fleet_line_free)
