/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-card.h"

/* The highest number of copies of an expansion that a collection records. */
enum { MU_COLLECTION_MAX = 999 };

/* The number of copies of an expansion that somebody owns. */
typedef struct
{
  const char *game;      /* interned id */
  const char *expansion; /* interned id */
  int count;
} MuOwned;

#define MU_TYPE_COLLECTION (mu_collection_get_type ())
G_DECLARE_FINAL_TYPE (MuCollection, mu_collection, MU, COLLECTION, GObject)

MuCollection *mu_collection_new       (void);
MuCollection *mu_collection_copy      (MuCollection *self);
int           mu_collection_get       (MuCollection *self, const char *game, const char *expansion);
void          mu_collection_set       (MuCollection *self, const char *game, const char *expansion, int count);
void          mu_collection_clear     (MuCollection *self, const char *game);
void          mu_collection_assign    (MuCollection *self, MuCollection *other);
GArray       *mu_collection_list_changes (MuCollection *self, MuCollection *other);
gboolean      mu_collection_equal     (MuCollection *self, MuCollection *other);
gboolean      mu_collection_is_used   (MuCollection *self, const char *game);
GArray       *mu_collection_list      (MuCollection *self, const char *game);
int           mu_collection_get_owned (MuCollection *self, const char *game, MuCard *card);
