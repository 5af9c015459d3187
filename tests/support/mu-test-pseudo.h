/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A made-up language, in which only what was not marked for translation has ASCII letters. */
typedef struct _MuTestPseudo MuTestPseudo;

MuTestPseudo *mu_test_pseudo_new (gboolean rtl);
void mu_test_pseudo_free (MuTestPseudo *self);
const char *mu_test_pseudo_get_dir (MuTestPseudo *self);
void mu_test_pseudo_allow (MuTestPseudo *self, const char *text);
char *mu_test_pseudo_dup_unmarked (MuTestPseudo *self, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuTestPseudo, mu_test_pseudo_free)
