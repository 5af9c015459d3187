/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Is told of a field of a form. Returns: whether to go on. */
typedef gboolean (*MuMultipartFunc) (const char *name, gboolean is_file, GBytes *value, gpointer data);

gboolean mu_multipart_read (const char *type, GBytes *body, MuMultipartFunc func, gpointer data);
