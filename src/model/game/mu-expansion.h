/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-card.h"

/* Copies of a card in an expansion. */
typedef struct
{
  MuCardKind kind;
  const char *card; /* interned id */
  int count;
} MuHolding;

/* A product with cards in it. */
typedef struct
{
  const char *id; /* interned */
  char *code;     /* nullable */
  char *released; /* nullable: release date */
  MuText *name;
  gboolean figures; /* whether it has models; FALSE if it has cards only */
  GArray *holdings; /* of MuHolding */
} MuExpansion;

MuExpansion *mu_expansion_new  (const char *id);
void         mu_expansion_free (MuExpansion *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuExpansion, mu_expansion_free)
