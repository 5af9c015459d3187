/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "library/mu-library.h"

#define MU_TYPE_TAG_EDITOR (mu_tag_editor_get_type ())
G_DECLARE_FINAL_TYPE (MuTagEditor, mu_tag_editor, MU, TAG_EDITOR, GtkPopover)

GtkWidget *mu_tag_editor_new (MuLibrary *library, const char *const *ids);
