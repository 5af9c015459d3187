/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What a newer program wrote and this one does not know. */
typedef enum
{
  MU_FOREIGN_ATTRIBUTES, /* lines of name=value */
  MU_FOREIGN_ELEMENTS,   /* XML */
  MU_N_FOREIGN,
} MuForeign;

/* The same of a part of a list or of a unit that has no object of its own: an upgrade, a tag, the notes. */
typedef struct
{
  char *part; /* which one; of equal ones, the first that has none yet */
  char *texts[MU_N_FOREIGN];
} MuForeignPart;

GPtrArray *mu_foreign_parts_new (void);
GPtrArray *mu_foreign_parts_copy (GPtrArray *parts);
gboolean mu_foreign_parts_equal (const GPtrArray *a, const GPtrArray *b);
void mu_foreign_parts_add (GPtrArray *parts, const char *part, const char *attributes, const char *elements);
