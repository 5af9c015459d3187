/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* How far two spellings are from each other that have nothing in common. */
#define MU_SIMILARITY_NONE G_MAXUINT

/* A name as mu_text_canonical() returns it, with what shows quickly that another one is far from it. */
typedef struct
{
  const char *name; /* borrowed */
  gsize length;
  guint32 letters; /* a bit for each letter or digit; some share a bit */
} MuSpelling;

MuSpelling mu_spelling_new           (const char *name);
guint      mu_spelling_count_slips   (const MuSpelling *wanted, const MuSpelling *name, guint most);
guint      mu_spelling_measure       (const MuSpelling *wanted, const MuSpelling *name);
guint      mu_similarity_count_slips (const char *wanted, const char *name);
guint      mu_similarity_measure     (const char *wanted, const char *name);
const char *mu_similarity_find_nearest (const char *wanted, const GPtrArray *ids);
