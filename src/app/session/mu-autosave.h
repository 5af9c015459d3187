/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

#define MU_TYPE_AUTOSAVE (mu_autosave_get_type ())
G_DECLARE_FINAL_TYPE (MuAutosave, mu_autosave, MU, AUTOSAVE, GObject)

MuAutosave *mu_autosave_new (void);
MuLibrary *mu_autosave_get_library (MuAutosave *self);
void mu_autosave_set_library (MuAutosave *self, MuLibrary *library);
const char *mu_autosave_get_id (MuAutosave *self);
gint64 mu_autosave_get_revision (MuAutosave *self);
const GError *mu_autosave_get_error (MuAutosave *self);
gboolean mu_autosave_is_unsaved (MuAutosave *self);
void mu_autosave_begin (MuAutosave *self, const char *id, gint64 revision);
void mu_autosave_begin_copy (MuAutosave *self);
void mu_autosave_set_deleted (MuAutosave *self, gboolean deleted);
void mu_autosave_mark_edited (MuAutosave *self);
gboolean mu_autosave_save (MuAutosave *self, MuRoster *roster, const MuReport *report, const MuListSteps *steps,
                           GError **error);
