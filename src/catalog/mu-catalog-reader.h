/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

/* A revision found in a file, to be applied after all cards are read. */
typedef struct
{
  char *date;
  char *id;
  char *path;
  GBytes *bytes;
} MuPendingRevision;

gboolean mu_catalog_read_file (MuCatalogBuilder *builder, const char *path, GPtrArray *pending);
void mu_catalog_read_revision (MuCatalogBuilder *builder, const MuPendingRevision *revision);
void mu_pending_revision_free (MuPendingRevision *self);
