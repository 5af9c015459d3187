/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

void     mu_saved_add_signals (GType teller);
gboolean mu_saved_tell        (gpointer teller, GFile *file, GAsyncResult *result);
