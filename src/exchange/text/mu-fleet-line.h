/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* One line of a fleet's text, taken apart. */
typedef struct
{
  int number; /* from 1 */
  char *text; /* as it stood, blanks tidied */
  char *name; /* without bullet, count, cost and marks */
  gboolean bullet;
  gboolean counted;
  gboolean too_long; /* to be taken apart into cards */
  int count; /* 1 unless counted */
  gboolean priced;
  int cost;  /* of one or of all of them */
  int limit; /* the total in “(74/296/300)”; 0: none; -1: one no list has */
} MuFleetLine;

MuFleetLine *mu_fleet_line_new (const char *start, const char *end, int number);
MuFleetLine *mu_fleet_line_new_priced (const char *name, int count, int cost, int number);
GPtrArray *mu_fleet_line_list (const char *text, guint max_lines);
void mu_fleet_line_free (MuFleetLine *self);
gboolean mu_fleet_line_is_rule (const MuFleetLine *self);
gboolean mu_fleet_line_is_sum (const MuFleetLine *self);
gboolean mu_fleet_line_is_remark (const MuFleetLine *self);
gboolean mu_fleet_line_says (const MuFleetLine *self, int cost);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuFleetLine, mu_fleet_line_free)
