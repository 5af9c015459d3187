/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-problem.h"

/* A RELAX NG schema. */
typedef struct _MuCatalogSchema MuCatalogSchema;

MuCatalogSchema *mu_catalog_schema_load (const char *path, GPtrArray *problems);
void mu_catalog_schema_free (MuCatalogSchema *self);
gboolean mu_catalog_schema_check (MuCatalogSchema *self, GBytes *bytes, const char *file, GPtrArray *problems);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCatalogSchema, mu_catalog_schema_free)
