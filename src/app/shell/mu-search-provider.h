/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/mu-application.h"

guint mu_search_provider_export (MuApplication *application, GDBusConnection *connection, const char *base_path,
                                 GError **error);
