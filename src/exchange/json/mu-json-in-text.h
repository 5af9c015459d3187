/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

char *mu_json_in_text_dup (const char *text, char **beside);
char *mu_json_in_text_dup_within (const char *text, char **beside);
char *mu_json_in_text_dup_of_page (const char *text);
