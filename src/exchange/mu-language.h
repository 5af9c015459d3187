/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A while in which everything is said in another language. */
typedef struct _MuLanguage MuLanguage;

void mu_language_start (void);
gboolean mu_language_is_tag (const char *tag);
MuLanguage *mu_language_enter (const char *tag);
void mu_language_leave (MuLanguage *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuLanguage, mu_language_leave)
