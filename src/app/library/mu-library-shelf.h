/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/library/mu-library-item.h"

typedef enum
{
  MU_SHELF_BY_CHANGE,
  MU_SHELF_BY_NAME,
  MU_SHELF_BY_POINTS,
  MU_SHELF_BY_VERDICT,
} MuShelfOrder;

typedef enum
{
  MU_SHELF_GAMES,
  MU_SHELF_FACTIONS,
  MU_SHELF_TOGETHER,
} MuShelfSections;

#define MU_TYPE_SHELF_ORDER (mu_shelf_order_get_type ())
GType mu_shelf_order_get_type (void);
#define MU_TYPE_SHELF_SECTIONS (mu_shelf_sections_get_type ())
GType mu_shelf_sections_get_type (void);

/* What of the library is shown. */
typedef struct
{
  char *search;         /* words, or "" */
  GPtrArray *tags;      /* of char *: those a list must have */
  gboolean archived;    /* whether lists in the archive are shown */
  MuShelfOrder order;
  MuShelfSections sections;
} MuShelfView;

#define MU_TYPE_LIBRARY_SHELF (mu_library_shelf_get_type ())
G_DECLARE_FINAL_TYPE (MuLibraryShelf, mu_library_shelf, MU, LIBRARY_SHELF, GObject)

MuLibraryShelf *mu_library_shelf_new          (void);
GListModel     *mu_library_shelf_get_items    (MuLibraryShelf *self);
MuShelfView    *mu_library_shelf_get_view     (MuLibraryShelf *self);
gboolean        mu_library_shelf_is_narrowed  (MuLibraryShelf *self);
gboolean        mu_library_shelf_load         (MuLibraryShelf *self, MuGames *games, MuLibrary *library,
                                               GError **error);
gboolean        mu_library_shelf_is_cut       (MuLibraryShelf *self);
MuLibraryItem  *mu_library_shelf_peek         (MuLibraryShelf *self, guint position);
guint           mu_library_shelf_find         (MuLibraryShelf *self, const char *id);
guint           mu_library_shelf_get_n_hidden (MuLibraryShelf *self);
const char     *mu_library_shelf_get_latest   (MuLibraryShelf *self);
