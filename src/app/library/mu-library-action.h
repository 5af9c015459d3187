/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "library/mu-library-change.h"

/* The target of “win.change-lists”: the name of a MuLibraryAction, a tag, the first list of an idea or "", and the ids of the lists. */
#define MU_LIBRARY_ACTION_TYPE "(ssas)"

gboolean mu_library_action_activate (MuLibraryAction verb, GtkWidget *widget, const char *tag, const char *const *ids);
GVariant *mu_library_action_to_variant (MuLibraryAction verb, const char *tag, const char *const *ids);
gboolean mu_library_action_from_variant (GVariant *variant, MuLibraryAction *verb, char **tag, const char ***ids);
char *mu_library_action_dup_done (MuLibraryAction verb, const char *tag, guint count, const char *name);
const char *mu_library_action_get_failure (MuLibraryAction verb);
