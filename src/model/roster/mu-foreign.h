/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What a newer version of the program wrote and this version does not know. It is kept and written back. */
typedef enum
{
  MU_FOREIGN_ATTRIBUTES, /* lines of the form name=value */
  MU_FOREIGN_ELEMENTS,   /* XML */
  MU_N_FOREIGN,
} MuForeign;

/* Foreign data of a part of a list or unit that has no object of its own: an upgrade, a tag, the notes. */
typedef struct
{
  char *part; /* names the part; if several parts are equal, the entries apply to them in order */
  char *texts[MU_N_FOREIGN];
} MuForeignPart;

GPtrArray *mu_foreign_parts_new (void);
GPtrArray *mu_foreign_parts_copy (GPtrArray *parts);
gboolean mu_foreign_parts_equal (const GPtrArray *a, const GPtrArray *b);
void mu_foreign_parts_add (GPtrArray *parts, const char *part, const char *attributes, const char *elements);
