/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

/* Installed counts of what is played, which are read only when they are asked for. */
#define MU_PLAYED_FILE "played.xml"

/* What a file changes in a revision, to be read after all cards are read. */
typedef struct
{
  const char *id; /* of the revision; interned */
  char *path;
  GBytes *bytes;
  gboolean users; /* whether it is in one of the user's files */
  gboolean later; /* whether it may be read when it is asked for */
} MuRevisionPart;

gboolean mu_catalog_read_file (MuCatalogBuilder *builder, const char *path, GPtrArray *parts);
GPtrArray *mu_catalog_read_played (const char *game, const char *path, GPtrArray *problems);
void mu_catalog_read_revision (MuCatalogBuilder *builder, const MuRevisionPart *part);
void mu_revision_part_free (MuRevisionPart *self);
