/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/session/mu-services.h"

guint mu_search_provider_export (MuServices *services, GDBusConnection *connection, const char *base_path, GError **error);
