/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

gboolean mu_address_equal       (GInetAddress *a, GInetAddress *b);
char    *mu_address_dup_counted (GInetAddress *address);
