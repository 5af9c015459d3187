/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

gboolean mu_output_write         (GFile *file, GBytes *bytes, GError **error);
void     mu_output_write_async   (GFile *file, GBytes *bytes, GAsyncReadyCallback callback, gpointer data);
gboolean mu_output_write_finish  (GFile *file, GAsyncResult *result, GError **error);
GFile   *mu_output_choose_file   (GFile *folder, const char *name, const char *extension);
char    *mu_output_dup_file_name (const char *name, const char *extension);
