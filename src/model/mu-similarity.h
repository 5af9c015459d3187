/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* How far two spellings are from each other that have nothing in common. */
#define MU_SIMILARITY_NONE G_MAXUINT

guint mu_similarity_count_slips (const char *wanted, const char *name);
guint mu_similarity_measure     (const char *wanted, const char *name);
const char *mu_similarity_find_nearest (const char *wanted, const GPtrArray *ids);
