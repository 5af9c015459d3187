/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-schema.h"
#include "model/game/mu-game.h"

/* Catalog files that are read together. */
typedef struct
{
  GPtrArray *files;        /* of char*: paths, `game.xml` first; owned by the caller */
  MuCatalogSchema *schema; /* nullable: the files are not read unless they match it */
  gboolean users;          /* whether their cards replace those of earlier files */
  gboolean later;          /* whether revisions in whole files are read when they are asked for, without a report */
} MuGameSource;

GPtrArray *mu_game_loader_list_names (const char *path);
GPtrArray *mu_game_loader_list_files (const char *dir);
MuGame    *mu_game_loader_load       (const char *id, const MuGameSource *sources, guint n_sources, GPtrArray *problems);
