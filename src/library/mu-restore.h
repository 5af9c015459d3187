/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

gboolean mu_restore (const char *library, const char *file, char **notice, GError **error);
