/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

GBytes *mu_input_read_file   (GFile *file, GCancellable *cancellable, GError **error);
GBytes *mu_input_read_stream (GInputStream *stream, GCancellable *cancellable, GError **error);
char   *mu_input_decode      (GBytes *bytes, GError **error);
