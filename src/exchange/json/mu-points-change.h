/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-revision-writer.h"
#include "exchange/json/mu-json-text.h"
#include "model/game/mu-game.h"

/* A file of a points document. */
typedef struct
{
  char *path;
  MuJsonText json;
} MuPointsFile;

/* A points document that is being read. */
typedef struct
{
  MuGame *game;
  MuCatalog *before; /* the cards that the revision changes */
  guint32 implied, implied_by; /* by legality: cards that are legal in one of the latter are in the former, too */
  MuPointsFile *file;
  GPtrArray *problems; /* of MuProblem */
  GPtrArray *notes;    /* of MuProblem */
  GHashTable *met;     /* of MuCard: what the document has */
  MuRevisionWriter writer;
} MuPointsReading;

void mu_points_change_pilot   (MuPointsReading *self, const MuJsonValue *entry);
void mu_points_change_upgrade (MuPointsReading *self, const MuJsonValue *entry);
void mu_points_drop_others    (MuPointsReading *self);
void mu_points_complain       (MuPointsReading *self, const MuJsonValue *at, const char *format, const char *word);
