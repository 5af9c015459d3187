/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

#define MU_TYPE_COLLECTION_EDITOR (mu_collection_editor_get_type ())
G_DECLARE_FINAL_TYPE (MuCollectionEditor, mu_collection_editor, MU, COLLECTION_EDITOR, GObject)

MuCollectionEditor *mu_collection_editor_new            (MuLibrary *library);
MuCollection       *mu_collection_editor_get_collection (MuCollectionEditor *self);
void                mu_collection_editor_set            (MuCollectionEditor *self, const char *game,
                                                         const char *expansion, int count);
gboolean            mu_collection_editor_change_to      (MuCollectionEditor *self, MuCollection *wanted);
void                mu_collection_editor_refresh        (MuCollectionEditor *self);
gboolean            mu_collection_editor_can_undo       (MuCollectionEditor *self);
gboolean            mu_collection_editor_can_redo       (MuCollectionEditor *self);
void                mu_collection_editor_undo           (MuCollectionEditor *self);
void                mu_collection_editor_redo           (MuCollectionEditor *self);
