/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct _MuText MuText;

MuText     *mu_text_new          (const char *english);
MuText     *mu_text_new_take     (char *english);
MuText     *mu_text_ref          (MuText *self);
void        mu_text_unref        (MuText *self);
void        mu_text_take         (MuText *self, const char *language, char *text);
const char *mu_text_get          (MuText *self);
const char *mu_text_get_english  (MuText *self);
const char *mu_text_get_summary  (MuText *self);
const char *mu_text_get_language (MuText *self, const char *language);
const char *mu_text_get_other    (MuText *self, guint index);
gboolean    mu_text_is_spelled   (const char *text, const char *canonical);
gboolean    mu_text_is_called    (MuText *self, const char *canonical);

char    *mu_text_canonical  (const char *text);
char    *mu_text_fold       (const char *text);
GStrv    mu_text_fold_words (const char *text);
gboolean mu_text_has_words  (const char *folded, const char *const *folded_words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuText, mu_text_unref)
