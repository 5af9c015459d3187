/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A gettext message catalog (.mo file). Immutable; any thread may read it. */
typedef struct _MuMessages MuMessages;

MuMessages *mu_messages_load        (const char *path, GError **error);
MuMessages *mu_messages_new         (GBytes *bytes, GError **error);
void        mu_messages_free        (MuMessages *self);
const char *mu_messages_find        (const MuMessages *self, const char *id);
const char *mu_messages_find_plural (const MuMessages *self, const char *id, gulong n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuMessages, mu_messages_free)
