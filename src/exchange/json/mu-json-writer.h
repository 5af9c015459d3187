/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A JSON text in the making, without blanks. Keys are literals of the program, which need no escapes. */
typedef struct
{
  GString *text;
  gboolean is_first; /* of its object or array */
} MuJsonWriter;

void mu_json_writer_begin       (MuJsonWriter *self, const char *key, char bracket);
void mu_json_writer_end         (MuJsonWriter *self, char bracket);
void mu_json_writer_add_string  (MuJsonWriter *self, const char *key, const char *value);
void mu_json_writer_add_integer (MuJsonWriter *self, const char *key, int value);
void mu_json_writer_add_boolean (MuJsonWriter *self, const char *key, gboolean value);
