/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "library/mu-library-change.h"

/* The target of an action on lists: what to do, a tag or "", and their ids. */
#define MU_LIBRARY_VERB_TYPE "(ssas)"

gboolean    mu_library_verb_activate     (MuLibraryVerb verb, GtkWidget *widget, const char *tag,
                                          const char *const *ids);
GVariant   *mu_library_verb_to_variant   (MuLibraryVerb verb, const char *tag, const char *const *ids);
gboolean    mu_library_verb_from_variant (GVariant *variant, MuLibraryVerb *verb, char **tag, const char ***ids);
char       *mu_library_verb_dup_done     (MuLibraryVerb verb, const char *tag, guint count, const char *name);
const char *mu_library_verb_get_failure  (MuLibraryVerb verb);
