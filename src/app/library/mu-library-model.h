/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/library/mu-library-item.h"

typedef enum
{
  MU_LIBRARY_MODEL_BY_CHANGE,
  MU_LIBRARY_MODEL_BY_NAME,
  MU_LIBRARY_MODEL_BY_POINTS,
  MU_LIBRARY_MODEL_BY_VERDICT,
} MuLibraryModelOrder;

typedef enum
{
  MU_LIBRARY_MODEL_GAMES,
  MU_LIBRARY_MODEL_FACTIONS,
  MU_LIBRARY_MODEL_TOGETHER,
} MuLibraryModelSections;

#define MU_TYPE_LIBRARY_MODEL_ORDER (mu_library_model_order_get_type ())
GType mu_library_model_order_get_type (void);
#define MU_TYPE_LIBRARY_MODEL_SECTIONS (mu_library_model_sections_get_type ())
GType mu_library_model_sections_get_type (void);

/* What of the library is shown. */
typedef struct
{
  char *search;      /* words, or "" */
  GPtrArray *tags;   /* of char *: those a list must have */
  gboolean archived; /* whether lists in the archive are shown */
  MuLibraryModelOrder order;
  MuLibraryModelSections sections;
} MuLibraryModelView;

#define MU_TYPE_LIBRARY_MODEL (mu_library_model_get_type ())
G_DECLARE_FINAL_TYPE (MuLibraryModel, mu_library_model, MU, LIBRARY_MODEL, GObject)

MuLibraryModel *mu_library_model_new (void);
GListModel *mu_library_model_get_items (MuLibraryModel *self);
MuLibraryModelView *mu_library_model_get_view (MuLibraryModel *self);
void mu_library_model_invalidate (MuLibraryModel *self);
gboolean mu_library_model_is_narrowed (MuLibraryModel *self);
gboolean mu_library_model_load (MuLibraryModel *self, MuGames *games, MuLibrary *library, GError **error);
gboolean mu_library_model_is_cut (MuLibraryModel *self);
MuLibraryItem *mu_library_model_peek (MuLibraryModel *self, guint position);
guint mu_library_model_find (MuLibraryModel *self, const char *id);
guint mu_library_model_get_n_hidden (MuLibraryModel *self);
const char *mu_library_model_get_latest (MuLibraryModel *self);
