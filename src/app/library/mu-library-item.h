/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "library/mu-library.h"

/* What a list is sorted by besides its name: as it was, so that it stays where it is while it is edited. */
typedef struct
{
  int points;
  int n_errors;
  gint64 stamp;
} MuLibraryKeys;

#define MU_TYPE_LIBRARY_ITEM (mu_library_item_get_type ())
G_DECLARE_FINAL_TYPE (MuLibraryItem, mu_library_item, MU, LIBRARY_ITEM, GObject)

MuLibraryItem        *mu_library_item_new         (MuGames *games, MuLibrary *library, MuLibraryEntry *entry);
void                  mu_library_item_set_entry   (MuLibraryItem *self, MuLibraryEntry *entry);
const MuLibraryEntry *mu_library_item_get_entry   (MuLibraryItem *self);
void                  mu_library_item_set_heading (MuLibraryItem *self, const char *heading);
void                  mu_library_item_set_place   (MuLibraryItem *self, gboolean inset, gint64 first_stamp);
const MuLibraryKeys  *mu_library_item_get_keys    (MuLibraryItem *self);
void                  mu_library_item_renew_keys  (MuLibraryItem *self);
const char           *mu_library_item_get_id      (MuLibraryItem *self);
const char           *mu_library_item_get_name    (MuLibraryItem *self);
