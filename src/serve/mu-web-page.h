/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A page on its way to a browser. What stands in the templates is markup, and whatever is filled in is text. */
typedef struct _MuWebPage MuWebPage;

MuWebPage  *mu_web_page_new       (const char *title);
void        mu_web_page_free      (MuWebPage *self);
void        mu_web_page_add       (MuWebPage *self, const char *template, ...) G_GNUC_PRINTF (2, 3);
char       *mu_web_page_finish    (MuWebPage *self);
const char *mu_web_page_get_style (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuWebPage, mu_web_page_free)
