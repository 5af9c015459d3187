/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef enum
{
  MU_JSON_QUOTES_DOUBLE, /* as JSON has them, or the text is not an object */
  MU_JSON_QUOTES_SINGLE,
  MU_JSON_QUOTES_OPEN, /* the text ends too early to tell */
} MuJsonQuotes;

MuJsonQuotes mu_json_quotes_find (const char *text, gsize length);
char *mu_json_quotes_dup_double (const char *text);
