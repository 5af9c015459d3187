/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mu-card.h"

/* A card in a box. */
typedef struct
{
  MuCardKind kind;
  const char *card; /* interned id */
  int count;
} MuHolding;

/* A box that cards come in. */
typedef struct
{
  const char *id; /* interned */
  char *code;     /* nullable */
  char *released; /* nullable: a date */
  MuText *name;
  gboolean figures; /* whether it has models, or cards alone */
  GArray *holdings; /* of MuHolding */
} MuExpansion;

MuExpansion *mu_expansion_new  (const char *id);
void         mu_expansion_free (MuExpansion *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuExpansion, mu_expansion_free)
