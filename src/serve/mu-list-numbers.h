/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

enum
{
  MU_LIST_NUMBERS_MAX = G_MAXINT32, /* the highest number of a list */
};

/* Some lists of an event, from one number to another. */
typedef struct
{
  gint64 first;
  gint64 last;
} MuListRange;

GArray *mu_list_numbers_parse (const char *text, GError **error);
