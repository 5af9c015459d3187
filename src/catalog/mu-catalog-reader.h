/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

/* Installed counts of what is played, which are read only when they are asked for. */
#define MU_PLAYED_FILE "played.xml"

/* A revision found in a file, to be applied after all cards are read. */
typedef struct
{
  char *date;
  char *id;
  char *family; /* nullable */
  char *path;
  GBytes *bytes;
  gboolean users; /* whether it is in one of the user's files */
} MuPendingRevision;

gboolean mu_catalog_read_file (MuCatalogBuilder *builder, const char *path, GPtrArray *pending);
GPtrArray *mu_catalog_read_played (const char *game, const char *path, GPtrArray *problems);
void mu_catalog_read_revision (MuCatalogBuilder *builder, const MuPendingRevision *revision);
void mu_pending_revision_free (MuPendingRevision *self);
