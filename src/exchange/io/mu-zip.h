/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

gboolean mu_zip_is_zip (GBytes *bytes);
GPtrArray *mu_zip_read_members (GBytes *bytes, const char *suffix, GError **error);
