/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Stands before words that the author struck out. */
#define MU_MARKUP_STRUCK "~~ "

/* Stands before a line that is quoted from another text. */
#define MU_MARKUP_QUOTED "\u2063"

#include <glib.h>

gboolean mu_markup_is_html (const char *text);
char *mu_markup_strip (const char *text);
char *mu_markup_dup_inert (const char *text);
