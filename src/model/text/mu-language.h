/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* The languages to write texts in, in order of preference. Immutable, reference counted. */
typedef struct _MuLanguage MuLanguage;

/* Makes the calling thread write texts in another language until it is freed. */
typedef struct _MuLanguageScope MuLanguageScope;

void        mu_language_start       (const char *tag);
gboolean    mu_language_exists      (const char *tag);
GPtrArray  *mu_language_list        (void);
MuLanguage *mu_language_new         (const char *tags);
MuLanguage *mu_language_ref         (MuLanguage *self);
void        mu_language_unref       (MuLanguage *self);
MuLanguage *mu_language_get_current (void);
MuLanguage *mu_language_dup_current (void);
MuLanguage *mu_language_get_default (void);
const char *mu_language_get_tag     (const MuLanguage *self);
const char *mu_language_get_bcp47   (const MuLanguage *self);
gboolean    mu_language_is_english  (const MuLanguage *self);

const char *const *mu_language_get_tags (const MuLanguage *self);

MuLanguageScope *mu_language_enter    (MuLanguage *self);
MuLanguageScope *mu_language_enter_tags      (const char *tags);
void             mu_language_leave    (MuLanguageScope *scope);
void             mu_language_run_task (GTask *task, GTaskThreadFunc run);

const char *mu_language_translate        (const char *id) G_GNUC_FORMAT (1);
const char *mu_language_translate_summary (const char *summary);
const char *mu_language_translate_in     (const char *id, gsize prefix) G_GNUC_FORMAT (1);
const char *mu_language_translate_plural (const char *one, const char *many, gulong n) G_GNUC_FORMAT (1)
    G_GNUC_FORMAT (2);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuLanguage, mu_language_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuLanguageScope, mu_language_leave)
