/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"

/* The publishers of points documents write for this game. */
#define MU_POINTS_GAME "xwing2"

/* What the user says of a points document that the document itself does not; each may be NULL. */
typedef struct
{
  const char *game;
  const char *family;
  const char *date; /* as 2025-12-31 */
} MuPointsAsked;

/* A revision made of a points document. */
typedef struct
{
  const char *game; /* interned ids */
  const char *family;
  char *id;
  char *date;
  char *name;
  char *xml; /* a catalog file */
  guint n_changes;
} MuPoints;

MuPoints *mu_points_document_read (MuGames *games, const char *const *paths, const MuPointsAsked *asked,
                                   GPtrArray *problems, GPtrArray *notes);
void      mu_points_free          (MuPoints *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuPoints, mu_points_free)
