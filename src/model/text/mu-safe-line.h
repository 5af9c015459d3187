/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

char *mu_safe_line_dup (const char *text);
char *mu_safe_line_dup_name (const char *text);
char *mu_safe_line_dup_paragraphs (const char *text);
char *mu_safe_line_dup_sentence (const char *message);
