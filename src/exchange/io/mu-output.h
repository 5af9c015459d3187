/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

gboolean mu_output_write         (GFile *file, GBytes *bytes, GError **error);
void     mu_output_write_async   (GFile *file, GBytes *bytes, GAsyncReadyCallback callback, gpointer data);
gboolean mu_output_write_finish  (GFile *file, GAsyncResult *result, GError **error);
gboolean mu_output_create        (GFile *file, GBytes *bytes, GError **error);
char    *mu_output_dup_stem      (const char *name);
char    *mu_output_dup_file_name (const char *name, const char *extension);
