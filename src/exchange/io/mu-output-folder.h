/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

typedef struct _MuOutputFolder MuOutputFolder;

MuOutputFolder *mu_output_folder_new   (GFile *folder, const char *extension);
void            mu_output_folder_free  (MuOutputFolder *self);
GFile          *mu_output_folder_write (MuOutputFolder *self, const char *name, GBytes *bytes, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuOutputFolder, mu_output_folder_free)
