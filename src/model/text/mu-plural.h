/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A rule that selects the plural form for a number: the “Plural-Forms” of a translation. */
typedef struct _MuPlural MuPlural;

MuPlural *mu_plural_new      (const char *forms);
void      mu_plural_free     (MuPlural *self);
guint     mu_plural_get_form (const MuPlural *self, gulong n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuPlural, mu_plural_free)
